/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The passes of this folder: each file says what its pass requires, maintains and breaks. False after
   an error was reported. */
#ifndef TL_LOWER_H
#define TL_LOWER_H
#include "passes/machine/options.h"

bool tl_inline(tl_module *m, const tl_options *o);
bool tl_program_order(tl_module *m, const tl_options *o);
bool tl_simplify(tl_module *m, const tl_options *o);
/* One function, after a pass that replaced something in it; tl_tidy without asking for ranges. */
void tl_simplify_func(tl_module *m, tl_func *f);
void tl_tidy(tl_module *m, tl_func *f);
bool tl_hoist_scales(tl_module *m, const tl_options *o);
bool tl_evict(tl_module *m, tl_func *f);
bool tl_exponential(tl_module *m, tl_func *f);
bool tl_recompose(tl_module *m, tl_func *f);
bool tl_expand(tl_module *m, tl_func *f);
bool tl_choose_in_place(tl_module *m, const tl_options *o);
bool tl_from_memory(tl_module *m, tl_func *f);
bool tl_interior(tl_module *m, tl_func *f);
bool tl_overlay(tl_module *m, tl_func *f);
bool tl_unroll(tl_module *m, tl_func *f);
bool tl_unroll_beside(tl_module *m, tl_func *f);
bool tl_unswitch(tl_module *m, tl_func *f);
bool tl_share_runs(tl_module *m, tl_func *f);
/* Writes out the turns of all loops of few turns, for who sees more then. */
void tl_unroll_block(tl_module *m, tl_func *f, tl_block *b);
bool tl_widen(tl_module *m, tl_func *f);
bool tl_rounds(tl_module *m, tl_func *f);
bool tl_negate(tl_module *m, tl_func *f);
bool tl_keep_alive(tl_module *m, tl_func *f);
bool tl_conflict_free(tl_module *m, tl_func *f);
/* Its part: remarks on shared arrays that loops index by rows. */
void tl_tell_row_conflicts(tl_module *m, tl_func *f);
bool tl_first_thread(tl_module *m, tl_func *f);
bool tl_cluster_sum(tl_module *m, const tl_options *o);
bool tl_lower_reduce(tl_module *m, tl_func *f);
bool tl_lower_rows(tl_module *m, tl_func *f);
bool tl_lower_gemm(tl_module *m, tl_func *f);
bool tl_lower_transpose(tl_module *m, tl_func *f);
/* Whether it is a transpose, and one that lower-transpose does; of the others nothing is left then. */
bool tl_is_transpose(const tl_node *op);
bool tl_turns_squares(const tl_node *op);
bool tl_lower_copy(tl_module *m, tl_func *f);
bool tl_lower_parallel(tl_module *m, tl_func *f);
bool tl_lower_storage(tl_module *m, const tl_options *o);
bool tl_contract(tl_module *m, tl_func *f);
bool tl_quotient(tl_module *m, tl_func *f);
bool tl_barrier(tl_module *m, tl_func *f);
bool tl_split_loops(tl_module *m, tl_func *f);
bool tl_runs(tl_module *m, tl_func *f);
bool tl_count_quotients(tl_module *m, tl_func *f);
bool tl_narrow(tl_module *m, tl_func *f);
bool tl_step_addresses(tl_module *m, tl_func *f);
bool tl_toggle(tl_module *m, tl_func *f);
bool tl_float_sums(tl_module *m, tl_func *f);
bool tl_remainder(tl_module *m, tl_func *f);
bool tl_flush(tl_module *m, tl_func *f);
bool tl_strength_reduce(tl_module *m, tl_func *f);
bool tl_members(tl_module *m, tl_func *f);
bool tl_read_ahead(tl_module *m, tl_func *f);
bool tl_flatten(tl_module *m, const tl_options *o);

/* Done by lower-rows, whose tiles are shared. */
bool tl_is_by_rows(const tl_node *n);
#endif
