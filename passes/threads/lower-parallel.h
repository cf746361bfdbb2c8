/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations that several files of the pass lower-parallel use. */
#ifndef TL_LOWER_PARALLEL_H
#define TL_LOWER_PARALLEL_H
#include "passes/analysis/effects.h"
#include "passes/analysis/range.h"
#include "passes/distribute/shuffle.h"
#include "passes/expr/builder.h"

/* Emits shuffles that give each thread the load's values for `count` registers of the plan's tile, from register batch * count on.
   Returns the private array that has them. The plan's period divides count. */
tl_sym *tl_shuffle_fetch(const tl_at *out, const tl_node *load, tl_shuffle_loops l, const tl_shuffle_plan *plan,
                         tl_sym *batch, int count);
/* Emits the loop over a thread's registers of `frag` that replaces `par`. */
void tl_parallel_by_map(const tl_at *w, tl_node *par, tl_sym *frag, const int64_t off[3]);
/* The same by vectors if `par` copies all of `frag` to shared memory (fragment-to-shared.c); false: it does not. */
bool tl_parallel_to_shared(const tl_at *w, tl_node *par, tl_sym *frag);
/* The loop without integers that all of its iterations load alike: they are loaded before it (hoist-loads.c). */
tl_node *tl_hoist_loads(const tl_at *w, const tl_roots *roots, tl_facts *facts, tl_node *par);
#endif
