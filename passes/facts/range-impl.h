/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Between range.c (ranges and divisors) and range-decide.c (comparisons). */
#ifndef TL_RANGE_IMPL_H
#define TL_RANGE_IMPL_H
#include "passes/facts/range.h"
#include "passes/facts/uses.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef __int128 tl_wide;

typedef struct tl_span {
    tl_wide lo, hi;
} tl_span;

typedef struct tl_facts_scope {
    struct tl_facts_scope *up;
    uint32_t n, room;
    const tl_node **fact;       /* comparisons that hold */
} tl_facts_scope;

/* What was found out about a variable under the facts of one epoch. */
typedef struct tl_known {
    const tl_sym *sym;
    uint32_t epoch;
    bool has_span, has_gcd;
    tl_span span;
    uint64_t gcd;
} tl_known;

enum { TL_KNOWN = 64 };

struct tl_facts {
    tl_module *m;
    tl_func *func;
    tl_uses *uses;
    tl_facts_scope *top;
    int budget;                 /* nodes that one question may still look at */
    int nested;                 /* facts being used to judge what other facts say */
    uint32_t epoch;             /* changes with the facts */
    tl_known known[TL_KNOWN];   /* by a hash of the symbol, the last one wins */
};

tl_span tl_span_of(tl_facts *f, const tl_node *e);
/* As tl_divisor_of, 0 if e is 0. */
uint64_t tl_gcd_of(tl_facts *f, const tl_node *e);
/* All values of an integer type. */
tl_span tl_span_of_type(tl_type t);
uint64_t tl_gcd(uint64_t a, uint64_t b);
/* e without casts that keep its value. */
const tl_node *tl_uncast(tl_facts *f, const tl_node *e);
/* The op seen from the other side: lt to gt. */
tl_op tl_mirror(tl_op op);
bool tl_decide_sum(tl_facts *f, tl_op op, const tl_node *a, const tl_node *b);

#ifdef __cplusplus
}
#endif
#endif
