/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TL_LOWER_REDUCE_H
#define TL_LOWER_REDUCE_H
#include "passes/ir.h"
#include "passes/layout.h"

/* Whether registers serve the reduction of a fragment of type t with this map over its rows
   (cols: columns). */
bool tl_reduce_served(const tl_module *m, tl_base t, const tl_frag_layout *map, bool cols);
#endif
