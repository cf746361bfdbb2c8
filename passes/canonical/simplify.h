/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Simplification of one function, after a pass that replaced something in it. */
#ifndef TL_SIMPLIFY_H
#define TL_SIMPLIFY_H
#include "passes/ir/ir.h"

void tl_simplify_func(tl_module *m, tl_func *f);
/* The same without asking for ranges. */
void tl_tidy(tl_module *m, tl_func *f);
/* Writes out the iterations of all short loops of the block, for a pass that sees more then. */
void tl_unroll_block(tl_module *m, tl_func *f, tl_block *b);
#endif
