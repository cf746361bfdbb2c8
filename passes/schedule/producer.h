/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What warps need that do a function's `produce` operations alone. */
#ifndef TL_PRODUCER_H
#define TL_PRODUCER_H
#include "passes/ir/ir.h"
#include "passes/ir/each.h"
#include "passes/ir/ptrmap.h"

/* What starts loads by the TMA, copies what it does not serve, issues products. */
typedef enum tl_role { TL_ROLE_LOADS, TL_ROLE_COPIES, TL_ROLE_PRODUCTS } tl_role;

static inline tl_role tl_role_of(const tl_node *produce)
{
    return tl_is_copied(produce) ? TL_ROLE_COPIES : tl_issues_products(produce) ? TL_ROLE_PRODUCTS : TL_ROLE_LOADS;
}

/* Marks the symbols that the role's operations compute and the statements that they keep, with the loops and choices around them. False
   where they would need what only all threads have. Below thread level it may say so of what a later pass makes possible. */
bool tl_producer_needs(tl_module *m, tl_func *f, tl_role role, tl_ptrmap *needed);
#endif
