/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Choices that the attribute `unswitch` marks, made once for all of a block. */
#ifndef TL_UNSWITCH_H
#define TL_UNSWITCH_H
#include "passes/ir/ir.h"

/* From the first of several choices of the block on, the block's end is there twice: with what is done where all hold, and as it was. The
   choices lose their marks. */
void tl_unswitch_block(tl_module *m, tl_func *f, tl_block *b);
#endif
