/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of `inline` and of lower-elementwise: private arrays of one element, and shared ones of results, become variables. */
#ifndef TL_SCALARIZE_H
#define TL_SCALARIZE_H
#include "passes/ir/ir.h"

void tl_inline_single(tl_module *m, tl_func *f);

#endif
