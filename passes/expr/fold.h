/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rewriting of single expressions by C's rules. */
#ifndef TL_FOLD_H
#define TL_FOLD_H
#include "passes/ir/ir.h"

#ifdef __cplusplus
extern "C" {
#endif

/* An equal, simpler expression whose operands are folded already, or n. What
   is undefined in C is left alone, float results never change. */
tl_node *tl_fold(tl_module *m, tl_node *n);

/* v wrapped to t, as constants of that type are kept: sign- or zero-extended. */
int64_t tl_wrap(tl_type t, int64_t v);

/* The result *r of an integer operation on operands of type t. False where C leaves it undefined. */
bool tl_fold_int(tl_op op, tl_type t, int64_t a, int64_t b, int64_t *r);

/* The value of e, an integer expression over variables that `variable` knows; false: one is not known, or C leaves the value
   undefined. Where signed numbers wrap around, overflow is defined. */
typedef bool tl_variable_fn(const void *user, const tl_node *var, int64_t *v);
bool tl_evaluate(const tl_node *e, bool wraps, tl_variable_fn *variable, const void *user, int64_t *v);

/* True if n does more than read memory: it can be neither dropped nor evaluated twice. */
bool tl_has_effects(const tl_node *n);
/* The condition of all that the statements do: an IF after values; or null. */
tl_node *tl_guard_of(const tl_block *b);

/* True if n takes tens of instructions, or a branch: a quotient, a root, a function of math.h. */
static inline bool tl_is_costly(const tl_node *n)
{
    return n->op == TL_OP_DIV || n->op == TL_OP_SQRT || tl_acts(n->op, "I");
}
/* True if n is a quotient or remainder of integers. */
static inline bool tl_is_quotient(const tl_node *n)
{
    return (n->op == TL_OP_DIV || n->op == TL_OP_REM) && tl_is_int(n->type);
}
/* n, consumed, where the host may divide though C would not come to it: a quotient or remainder is 0 by 0, and no process ends. */
tl_node *tl_untrapped(tl_module *m, tl_node *n);
/* The same of all quotients in e. */
tl_node *tl_for_host(tl_module *m, tl_node *e);
/* True if n is one whose divisor may be 0. */
static inline bool tl_may_divide_by_0(const tl_node *n)
{
    return tl_is_quotient(n) && !(n->args[1]->op == TL_OP_CONST && n->args[1]->imm.i);
}

/* True if both have the same structure, symbols and constants, or are null. */
bool tl_same_expr(const tl_node *a, const tl_node *b);
/* True if variables of both loops have the same values. */
bool tl_same_bounds(const tl_loop *a, const tl_loop *b);

#ifdef __cplusplus
}
#endif
#endif
