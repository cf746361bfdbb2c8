/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TL_LOWER_REDUCE_H
#define TL_LOWER_REDUCE_H
#include "passes/ir.h"
#include "passes/layout.h"

/* Whether registers serve a TREDUCE of a fragment with this map. */
bool tl_reduce_served(const tl_module *m, const tl_node *reduce, const tl_frag_layout *map);
#endif
