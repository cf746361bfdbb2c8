/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of the pass multi-buffer: products of two blocks. */
#ifndef TL_CTA_PAIR_H
#define TL_CTA_PAIR_H
#include "passes/pipeline/legality.h"

/* Makes the two blocks of a cluster compute the loop's products together, and sets t->half: which operand each loads one half of. Returns
   null, or why it cannot be. */
const char *tl_pair(tl_module *m, tl_func *f, tl_node *loop, tl_staged *t);
/* True if the node may run while matrix products do: it touches neither registers' arrays nor shared memory. */
bool tl_independent_of_mma(const tl_node *n);
#endif
