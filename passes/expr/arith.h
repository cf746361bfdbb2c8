/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Integer index arithmetic for lowerings. Constants are folded while expressions are built, so that no pass treats "plus 0"
   or "times 1" as a case of its own. */
#ifndef TL_ARITH_H
#define TL_ARITH_H
#include "passes/ir/each.h"
#include "passes/layout/layout.h"

tl_node *tl_i32(tl_module *m, int64_t v);
tl_node *tl_i64(tl_module *m, int64_t v);
/* True if the value of the first operand says which of the others are evaluated. */
static inline bool tl_is_choice(tl_op op)
{
    return op == TL_OP_SEL || op == TL_OP_LAND || op == TL_OP_LOR;
}

/* How many of n's operands are evaluated whenever n is; these come first. */
static inline uint32_t tl_eager(const tl_node *n)
{
    return tl_is_choice(n->op) ? 1 : n->nargs;
}

/* The integer below casts that do not narrow it. */
static inline const tl_node *tl_unextended(const tl_node *e)
{
    while (e->op == TL_OP_CAST && tl_is_int(e->type) && tl_is_int(e->args[0]->type) && tl_bytes(e->type) >= tl_bytes(e->args[0]->type))
        e = e->args[0];
    return e;
}

/* True for a LOAD of global memory; for a LOAD or STORE of it. */
static inline bool tl_is_global_load(const tl_node *n)
{
    return n->op == TL_OP_LOAD && n->sym->type.space == TL_GLOBAL;
}
static inline bool tl_is_global_access(const tl_node *n)
{
    return (n->op == TL_OP_LOAD || n->op == TL_OP_STORE) && n->sym->type.space == TL_GLOBAL;
}
/* True if n is a LOAD or STORE of one element of global memory through a pointer, and no bool. */
bool tl_is_global_element(const tl_node *n);
/* True for an integer CONST, which goes to *v. */
bool tl_const_value(const tl_node *n, int64_t *v);
/* True for one of that value. */
bool tl_is_constant(const tl_node *n, int64_t value);
#define TL_TRIPS_UNKNOWN (INT64_C(1) << 40)
/* The trip count; TL_TRIPS_UNKNOWN, more than any that is known, if it is not. */
int64_t tl_trips(const tl_loop *l);
/* The product of those of n loops; TL_TRIPS_UNKNOWN or more if one is not known. */
int64_t tl_nest_trips(const tl_loop *l, uint32_t n);
/* The values of a loop's variable: first, first + step, ... last; step > 0. */
typedef struct tl_visits {
    int64_t first, last, step;
} tl_visits;
/* False unless they are known, within half of 32 bits, and at least one. */
bool tl_visits_of(const tl_loop *l, tl_visits *s);
/* The loop of the nest whose variable the index is, if it runs over all `n` elements from 0 on; else null. */
const tl_loop *tl_loop_along(const tl_node *nest, const tl_node *index, int64_t n);

/* The operation that combines two values of type t in such a reduction. */
tl_op tl_combining(tl_redop op, tl_type t);
/* The identity: -0 for float sums, NaN for fmaxf and fminf, or an infinity under fast-math, which has no NaN. */
tl_node *tl_reduce_identity(tl_module *m, tl_redop op, tl_type t, tl_loc loc);

/* Operands have the same integer type, and are consumed: each node has one parent. */
tl_node *tl_ix_add(tl_module *m, tl_node *a, tl_node *b);
tl_node *tl_ix_sub(tl_module *m, tl_node *a, tl_node *b);
tl_node *tl_ix_mul(tl_module *m, tl_node *a, int64_t by);
/* Of values that are not negative; mod 0 leaves the value alone. */
tl_node *tl_ix_div(tl_module *m, tl_node *a, int64_t by);
tl_node *tl_ix_rem(tl_module *m, tl_node *a, int64_t mod);
/* Conjunction; a null operand is "true". */
tl_node *tl_ix_and(tl_module *m, tl_node *a, tl_node *b);

/* A coordinate of the element in a thread's register, i32. Copies of `thread` and `reg` are used. */
tl_node *tl_ix_frag(tl_module *m, tl_func *f, const tl_frag_layout *map, int dim,
                    const tl_node *thread, const tl_node *reg);
/* The offset that the layout gives for an index, i32, of which copies are used. */
tl_node *tl_ix_layout(tl_module *m, tl_func *f, const tl_layout *l, const tl_node *index);

/* An INDEX of n indices, which are consumed. */
tl_node *tl_index_list(tl_module *m, uint32_t n, tl_node *const *at, tl_loc loc);

/* The expression without conversions between integer types. */
const tl_node *tl_strip_casts(const tl_node *n);
/* True for integers of 32 bits or more, which wrap nowhere as indices. */
static inline bool tl_is_word(tl_type t)
{
    return tl_is_int(t) && tl_bytes(t) >= 4;
}
/* True if all values of its type, or of the type that it is converted from, fit i32. */
bool tl_fits_i32(const tl_node *n);

/* ---- tiles as operands ---- */
unsigned tl_tile_rank(const tl_node *tile);
/* How many leading indices it has. If it is only some of the rows, one more index is the first of them. */
unsigned tl_tile_lead(const tl_node *tile);
/* The index of row `at` after row `first`; both are consumed. */
tl_node *tl_row_index(tl_module *m, tl_node *first, tl_node *at);
int64_t tl_tile_dim(const tl_node *tile, unsigned i);
int64_t tl_tile_size(const tl_node *tile);
/* Elements from one row of a shared array to the next. */
int64_t tl_pitch(const tl_sym *s);
/* True if its last two dimensions are stored by columns, each followed by the padding. */
bool tl_by_columns(const tl_sym *s);
/* Bytes from the start of an array to an element, by the array's address map. */
int64_t tl_array_offset(const tl_sym *s, const int64_t *index);
#endif
