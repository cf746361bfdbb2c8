/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What warps need that do a function's `produce` operations alone. */
#ifndef TL_PRODUCER_H
#define TL_PRODUCER_H
#include "passes/ir/ir.h"
#include "passes/ir/ptrmap.h"

/* `products`: those of products, else of loads. Marks the symbols that they compute and the statements that they keep, with the loops and choices around them. False
   where they would need what only all threads have. Below thread level it may say so of what a later pass makes possible. */
bool tl_producer_needs(tl_module *m, tl_func *f, bool products, tl_ptrmap *needed);
#endif
