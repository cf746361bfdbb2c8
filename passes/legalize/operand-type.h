/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Element types of shared tiles that products alone read. */
#ifndef TL_OPERAND_TYPE_H
#define TL_OPERAND_TYPE_H
#include "passes/ir/ir.h"

/* The elements become float or tf32, and so do the values that statements of the block store there. */
void tl_operand_become(tl_module *m, const tl_block *b, tl_sym *tile, tl_base base);
#endif
