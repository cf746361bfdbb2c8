/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Iterations of a loop as statements outside of it. */
#ifndef TL_ITERATION_H
#define TL_ITERATION_H
#include "passes/ir/ir.h"

/* Appends the loop's body, which has no `break` of the loop's own; a `continue` leaves what is appended. */
void tl_append_iteration(tl_module *m, tl_block *b, const tl_node *loop);

#endif
