/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of the pass swizzle-shared: rows with padding. */
#ifndef TL_PAD_ROWS_H
#define TL_PAD_ROWS_H
#include "passes/ir/ir.h"

/* Pads rows of shared arrays that loops index by themselves, by at most `room` bytes in all. */
void tl_pad_rows(tl_module *m, tl_func *f, int64_t room);
#endif
