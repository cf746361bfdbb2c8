/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Proves that a statement writes each element of an array. */
#ifndef TL_COVER_H
#define TL_COVER_H
#include "passes/ir/ir.h"

/* True if the statement, with all iterations of its loops, provably stores to each element of the array. */
bool tl_covers(tl_module *m, tl_node *statement, const tl_sym *array);
#endif
