/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Integer index arithmetic as lowerings write it: constants fold as they are put together,
   so that no pass has to special-case "plus 0" or "times 1". */
#ifndef TL_ARITH_H
#define TL_ARITH_H
#include "passes/ir/ir.h"
#include "passes/layout/layout.h"

tl_node *tl_i32(tl_module *m, int64_t v);
tl_node *tl_i64(tl_module *m, int64_t v);
/* True if it evaluates its first operand, which says whether others are evaluated. */
static inline bool tl_is_choice(tl_op op)
{
    return op == TL_OP_SEL || op == TL_OP_LAND || op == TL_OP_LOR;
}

/* How many of n's operands are evaluated whenever n is; these come first. */
static inline uint32_t tl_eager(const tl_node *n)
{
    return tl_is_choice(n->op) ? 1 : n->nargs;
}

/* A LOAD or STORE of one element of global memory, of a pointer, but no bool. */
bool tl_is_global_element(const tl_node *n);
/* True for an integer CONST, which goes to *v. */
bool tl_const_value(const tl_node *n, int64_t *v);
#define TL_TRIPS_UNKNOWN (INT64_C(1) << 40)
/* The trip count; TL_TRIPS_UNKNOWN, more than any that is known, if it is not. */
int64_t tl_trips(const tl_loop *l);
/* What a loop's variable is: first, first + step, ... last; step > 0. */
typedef struct tl_visits {
    int64_t first, last, step;
} tl_visits;
/* False unless it is known, within half of 32 bits, and not empty. */
bool tl_visits_of(const tl_loop *l, tl_visits *s);

/* The operation that combines two values of type t in such a reduction. */
tl_op tl_combining(tl_redop op, tl_type t);
/* What changes nothing: -0 for float sums, NaN for fmaxf and fminf, or an infinity under fast-math, which has no NaN. */
tl_node *tl_reduce_identity(tl_module *m, tl_redop op, tl_type t, tl_loc loc);

/* Operands have one integer type. They are taken over. */
tl_node *tl_ix_add(tl_module *m, tl_node *a, tl_node *b);
tl_node *tl_ix_sub(tl_module *m, tl_node *a, tl_node *b);
tl_node *tl_ix_mul(tl_module *m, tl_node *a, int64_t by);
/* Of values that are not negative; mod 0 leaves the value alone. */
tl_node *tl_ix_div(tl_module *m, tl_node *a, int64_t by);
tl_node *tl_ix_rem(tl_module *m, tl_node *a, int64_t mod);
/* Conjunction; a null operand is "true". */
tl_node *tl_ix_and(tl_module *m, tl_node *a, tl_node *b);

/* A coordinate of a fragment's element, as an i32 of thread and register number. Both are
   read by copies. */
tl_node *tl_ix_frag(tl_module *m, tl_func *f, const tl_frag_layout *map, int dim,
                    const tl_node *thread, const tl_node *reg);
/* What the layout gives for an index, an i32 that is read by copies. */
tl_node *tl_ix_layout(tl_module *m, tl_func *f, const tl_layout *l, const tl_node *index);

/* n indices, taken over, as an operand. */
tl_node *tl_index_list(tl_module *m, uint32_t n, tl_node *const *at, tl_loc loc);

/* The expression without conversions between integer types. */
const tl_node *tl_strip_casts(const tl_node *n);
/* Whether its type, or that of what it is converted from, has no value beyond i32. */
bool tl_fits_i32(const tl_node *n);

/* ---- tiles as operands ---- */
unsigned tl_tile_rank(const tl_node *tile);
/* How many of its indices lead; one more is the first of its rows where it is only some of them. */
unsigned tl_tile_lead(const tl_node *tile);
/* The index of row `at`, counted from row `first`; both are taken over. */
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
