/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a statement gives every element of an array a new value. */
#ifndef TL_COVER_H
#define TL_COVER_H
#include "passes/ir/ir.h"

/* True if the statement, in all of its loops' iterations together, provably stores to every element of the array. */
bool tl_covers(tl_module *m, tl_node *statement, const tl_sym *array);
#endif
