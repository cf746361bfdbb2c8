/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which reductions of fragments the registers of a machine serve. */
#ifndef TL_REDUCE_STRATEGY_H
#define TL_REDUCE_STRATEGY_H
#include "passes/ir/ir.h"
#include "passes/layout/layout.h"

/* What the partial results of a TREDUCE have: floats are reduced as float (one rounding of a sum), small integers
   as int, sums as the result if that is wider. */
tl_type tl_reduce_type(const tl_node *reduce);
/* Whether registers serve a TREDUCE of a fragment with this map. */
bool tl_reduce_served(const tl_module *m, const tl_func *f, const tl_node *reduce, const tl_frag_layout *map);
#endif
