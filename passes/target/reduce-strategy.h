/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which reductions of fragments the registers of a machine serve. */
#ifndef TL_REDUCE_STRATEGY_H
#define TL_REDUCE_STRATEGY_H
#include "passes/ir/ir.h"
#include "passes/layout/layout.h"

/* The type of partial results of elements: float for floats, int for small integers. */
tl_type tl_partial_type(tl_type t);
/* The same of a TREDUCE: of the result's elements, if these are wider. */
tl_type tl_reduce_type(const tl_node *reduce);
/* True if registers serve a TREDUCE of a fragment with this map. */
bool tl_reduce_served(const tl_module *m, const tl_func *f, const tl_node *reduce, const tl_frag_layout *map);
#endif
