/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Blocks that have rows in fragments, as iterations of one thread. */
#ifndef TL_ROWS_TO_LOOPS_H
#define TL_ROWS_TO_LOOPS_H
#include "passes/ir/ir.h"

/* True if all tiles of the block are rows of few elements, and all that it does with these can be loops. */
bool tl_are_rows(tl_module *m, const tl_block *body);
/* Puts private arrays in the place of the rows, and loops in that of operations and parallel loops; `loops` are the n around the block. */
void tl_rows_to_loops(tl_module *m, tl_func *f, const tl_loop *loops, uint32_t n, tl_block *body);
#endif
