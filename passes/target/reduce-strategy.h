/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which reductions of fragments the registers of a machine serve. */
#ifndef TL_REDUCE_STRATEGY_H
#define TL_REDUCE_STRATEGY_H
#include "passes/ir/ir.h"
#include "passes/layout/layout.h"

/* The type of a TREDUCE's partial results: float for floats; int for small integers; the
   result's type if that is wider. */
tl_type tl_reduce_type(const tl_node *reduce);
/* True if registers serve a TREDUCE of a fragment with this map. */
bool tl_reduce_served(const tl_module *m, const tl_func *f, const tl_node *reduce, const tl_frag_layout *map);
#endif
