/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the parts of lower-parallel share. */
#ifndef TL_LOWER_PARALLEL_H
#define TL_LOWER_PARALLEL_H
#include "passes/ir.h"

/* The fragment by whose map the loops of `par` are dealt; null if they visit none. They visit
   it from off on. */
tl_sym *tl_parallel_frag(tl_node *par, int64_t off[3]);
/* Appends the loop over the registers of `frag` that replaces `par`. */
void tl_parallel_by_map(tl_module *m, tl_func *f, tl_node *par, tl_sym *frag,
                        const int64_t off[3], tl_block *out);
#endif
