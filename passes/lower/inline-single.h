/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of `inline`: variables that were arrays for a call's sake. */
#ifndef TL_INLINE_SINGLE_H
#define TL_INLINE_SINGLE_H
#include "passes/ir/ir.h"

void tl_inline_single(tl_module *m, tl_func *f);

#endif
