/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Folding with the help of what is known about operands. */
#ifndef TL_FOLD_KNOWN_H
#define TL_FOLD_KNOWN_H
#include "passes/analysis/range.h"

/* A simpler expression that is equal while the facts hold; n if there is none. */
tl_node *tl_fold_quotient(tl_module *m, tl_facts *f, tl_node *n);
static inline tl_node *tl_fold_known(tl_module *m, tl_facts *f, tl_node *n)
{
    return n->op == TL_OP_DIV || n->op == TL_OP_REM || n->op == TL_OP_AND ? tl_fold_quotient(m, f, n) : n;
}
#endif
