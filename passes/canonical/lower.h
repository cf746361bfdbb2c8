/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The passes of this folder: each file says what its pass requires, maintains and breaks. False after
   an error was reported. */
#ifndef TL_LOWER_H
#define TL_LOWER_H
#include "passes/target/options.h"

bool tl_inline(tl_module *m, const tl_options *o);
bool tl_program_order(tl_module *m, const tl_options *o);
bool tl_simplify(tl_module *m, const tl_options *o);
/* One function, after a pass that replaced something in it; tl_tidy without asking for ranges. */
void tl_simplify_func(tl_module *m, tl_func *f);
void tl_tidy(tl_module *m, tl_func *f);
bool tl_sink_scales(tl_module *m, const tl_options *o);
bool tl_legalize_cache_hints(tl_module *m, tl_func *f);
bool tl_exp_to_exp2(tl_module *m, tl_func *f);
bool tl_relinearize(tl_module *m, tl_func *f);
bool tl_lower_elementwise(tl_module *m, tl_func *f);
bool tl_direct_operands(tl_module *m, const tl_options *o);
bool tl_lower_direct_gemm(tl_module *m, tl_func *f);
bool tl_partition_tiles(tl_module *m, tl_func *f);
bool tl_reuse_shared(tl_module *m, tl_func *f);
bool tl_unroll_fragments(tl_module *m, tl_func *f);
bool tl_unroll_contiguous(tl_module *m, tl_func *f);
bool tl_unswitch(tl_module *m, tl_func *f);
bool tl_coalesce_through_shared(tl_module *m, tl_func *f);
/* Writes out the turns of all loops of few turns, for who sees more then. */
void tl_unroll_block(tl_module *m, tl_func *f, tl_block *b);
bool tl_upcast_operands(tl_module *m, tl_func *f);
bool tl_ptxas_divergent_trip(tl_module *m, tl_func *f);
bool tl_ptxas_max3_neg(tl_module *m, tl_func *f);
bool tl_ptxas_tid_counter(tl_module *m, tl_func *f);
bool tl_swizzle_shared(tl_module *m, tl_func *f);
/* Its part: remarks on shared arrays that loops index by rows. */
void tl_tell_row_conflicts(tl_module *m, tl_func *f);
bool tl_guard_single(tl_module *m, tl_func *f);
bool tl_lower_cluster_reduce(tl_module *m, const tl_options *o);
bool tl_lower_reduce(tl_module *m, tl_func *f);
bool tl_lower_scan(tl_module *m, tl_func *f);
bool tl_lower_gemm(tl_module *m, tl_func *f);
bool tl_lower_transpose(tl_module *m, tl_func *f);
/* Whether it is a transpose, and one that lower-transpose does; of the others nothing is left then. */
bool tl_is_transpose(const tl_node *op);
bool tl_turns_squares(const tl_node *op);
bool tl_lower_copy(tl_module *m, tl_func *f);
bool tl_lower_parallel(tl_module *m, tl_func *f);
bool tl_legalize_conversions(tl_module *m, const tl_options *o);
bool tl_contract_fma(tl_module *m, tl_func *f);
bool tl_relax_division(tl_module *m, tl_func *f);
bool tl_insert_barriers(tl_module *m, tl_func *f);
bool tl_partition_loops(tl_module *m, tl_func *f);
bool tl_vectorize_loads(tl_module *m, tl_func *f);
bool tl_count_quotients(tl_module *m, tl_func *f);
bool tl_narrow_division(tl_module *m, tl_func *f);
bool tl_address_induction(tl_module *m, tl_func *f);
bool tl_toggle(tl_module *m, tl_func *f);
bool tl_hoist_int_to_float(tl_module *m, tl_func *f);
bool tl_mark_remainders(tl_module *m, tl_func *f);
bool tl_relax_denormals(tl_module *m, tl_func *f);
bool tl_div_induction(tl_module *m, tl_func *f);
bool tl_vectorize_adjacent(tl_module *m, tl_func *f);
bool tl_unroll_loads(tl_module *m, tl_func *f);
bool tl_flatten_storage(tl_module *m, const tl_options *o);

/* Done by lower-rows, whose tiles are shared. */
bool tl_is_by_rows(const tl_node *n);
#endif
