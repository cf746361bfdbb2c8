/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Producer warps execute `produce` operations alone: which other statements of the function they need. */
#ifndef TL_PRODUCER_H
#define TL_PRODUCER_H
#include "passes/ir/ir.h"
#include "passes/ir/each.h"
#include "passes/ir/ptrmap.h"

/* Producer warps start loads by the TMA, copy what it does not serve, or issue products in tensor memory. All of them meet the other
   blocks of a cluster where consumers do. */
typedef enum tl_role { TL_ROLE_LOADS, TL_ROLE_COPIES, TL_ROLE_PRODUCTS, TL_ROLE_MEETS } tl_role;

static inline tl_role tl_role_of(const tl_node *produce)
{
    return tl_is_copied(produce) ? TL_ROLE_COPIES : tl_issues_products(produce) ? TL_ROLE_PRODUCTS : TL_ROLE_LOADS;
}

/* Marks the statements that warps of this role keep, with loops and conditions around them, and the symbols that they compute. False
   if they would need a value that the consumers alone have. Before thread level it may be false where a later pass makes it true. */
bool tl_producer_needs(tl_module *m, tl_func *f, tl_role role, tl_ptrmap *needed);
#endif
