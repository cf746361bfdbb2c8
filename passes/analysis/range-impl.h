/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the range analysis share: values, what is known about each, and the facts it follows from.

   Expressions of the same structure are one value, and answers about a value are kept with it. A fact is a comparison that
   holds in a scope. It has a mention at each value that it compares. When a fact is added or its scope is left, those values
   forget their answers, and so do values whose answers were derived from them. So answers depend on the facts that hold now
   alone, and each is derived once between two changes. */
#ifndef TL_RANGE_IMPL_H
#define TL_RANGE_IMPL_H
#include "passes/analysis/range.h"
#include "passes/analysis/def-use.h"

typedef __int128 tl_wide;

typedef struct tl_span {
    tl_wide lo, hi;
} tl_span;

typedef struct tl_value tl_value;
typedef struct tl_mention tl_mention;
typedef struct tl_reader tl_reader;
typedef struct tl_sum tl_sum;

/* A fact about a value: `side` op `other`, where side is an expression of that value, or casts of one. */
struct tl_mention {
    tl_mention *next;           /* about the same value, made before */
    tl_mention *before;         /* made before in the same scope */
    tl_value *about;
    const tl_node *side, *other;
    tl_op op;
    bool direct;                /* side is the value itself */
    bool exact;                 /* the types of the casts hold all values of what they convert */
    uint64_t divides;           /* instead of a comparison: side is a multiple of this; else 0 */
};

/* A fact may be used only if other facts hold, and so on, TL_MOST_NESTED deep. A value has answers for each depth. */
enum { TL_MOST_NESTED = 2, TL_DEPTHS };
/* So many definitions in definitions are followed; below that only types are known. */
enum { TL_MOST_DEPTH = 1000 };

struct tl_value {
    tl_value *next;             /* in its bucket */
    tl_facts *of;
    uint32_t hash, number;      /* in order of first mention */
    tl_op op;
    tl_type type;
    tl_sym *sym;
    int64_t imm;
    uint32_t nargs, nattrs;
    const tl_attr_val *attrs;
    const tl_use *use;          /* of sym */
    bool stable;                /* it has the same value wherever it is read */
    tl_mention *mentions;
    tl_reader *readers;         /* values whose answers were derived from this one's */
    tl_value *forgetful;        /* the next that is to forget */
    uint32_t has;               /* which of these are known */
    tl_span span[TL_DEPTHS];
    uint64_t divisor[TL_DEPTHS];
    tl_sum *sum;
    tl_value *args[];
};
#define TL_HAS_SPAN(depth) (1u << (depth))
#define TL_HAS_DIVISOR(depth) (8u << (depth))
#define TL_HAS_SUM 64u

typedef struct tl_facts_scope {
    struct tl_facts_scope *up;
    tl_mention *latest;
} tl_facts_scope;

struct tl_facts {
    tl_module *m;
    tl_func *func;
    tl_uses *uses;
    tl_facts_scope *top;
    tl_value **bucket;          /* values by hash */
    uint32_t n, room;
    tl_value *reader;           /* the value whose answer is being derived */
    tl_reader *unused;
    int nested;                 /* how deep facts are used for facts now */
    int depth;                  /* how deep definitions are followed now */
};

/* The value of an expression (value-number.c). */
tl_value *tl_value_find(tl_facts *f, const tl_node *e);
static inline tl_value *tl_value_of(tl_facts *f, const tl_node *e)
{
    return e->value && e->value->of == f ? e->value : tl_value_find(f, e);
}
struct tl_reader {
    tl_reader *next;
    tl_value *by;
};
/* Notes that the answer being derived depends on v; mostly that is noted already. */
static inline bool tl_value_is_read(const tl_facts *f, const tl_value *v)
{
    return !f->reader || f->reader == v || (v->readers && v->readers->by == f->reader);
}
void tl_value_read_first(tl_facts *f, tl_value *v);
static inline void tl_value_read(tl_facts *f, tl_value *v)
{
    if (!tl_value_is_read(f, v))
        tl_value_read_first(f, v);
}
/* Drops the answers about v, and those derived from them. */
void tl_value_forget(tl_facts *f, tl_value *v);

/* True if e is an integer or bool of one lane. */
static inline bool tl_is_index(const tl_node *e)
{
    return tl_is_int(e->type) && e->type.lanes == 1 && !tl_is_pointer(e->type);
}

tl_span tl_span_of(tl_facts *f, const tl_node *e);
/* The largest known divisor of e; 0 if e is 0. */
uint64_t tl_gcd_of(tl_facts *f, const tl_node *e);
/* All values of an integer type. */
tl_span tl_span_of_type(tl_type t);
bool tl_span_within(tl_span in, tl_span out);
/* The span of all products of a value in a and one in b. False if it is beyond all types. */
bool tl_span_product(tl_span a, tl_span b, tl_span *r);
/* True if arithmetic in t wraps around where signed arithmetic would be undefined. */
bool tl_wraps(tl_type t);
/* True if the loop's variable may wrap around. */
bool tl_loop_wraps(tl_facts *f, const tl_loop *p);
/* e without casts that keep its value. */
const tl_node *tl_uncast(tl_facts *f, const tl_node *e);
/* True if the side of m, perhaps with casts, has the value that m is about, by the facts that hold now. */
bool tl_mention_holds(tl_facts *f, const tl_mention *m);
#endif
