/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IFs that the attribute `unswitch` marks, tested once for the end of a block. */
#ifndef TL_UNSWITCH_H
#define TL_UNSWITCH_H
#include "passes/ir/ir.h"

/* From the first of several marked IFs on, the block's end is there twice: with what is done where all hold, and as it was. The IFs lose
   their marks. */
void tl_unswitch_block(tl_module *m, tl_func *f, tl_block *b);
#endif
