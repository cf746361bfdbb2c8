/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lower-transpose lowers. */
#ifndef TL_LOWER_TRANSPOSE_H
#define TL_LOWER_TRANSPOSE_H
#include "passes/ir/ir.h"

/* True if it is a transpose; the second: one of shared memory, of which lower-transpose leaves nothing. */
bool tl_is_transpose(const tl_node *op);
bool tl_is_shared_transpose(const tl_node *op);
#endif
