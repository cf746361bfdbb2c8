/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every pass: its file says what it requires, maintains and breaks. False
   after an error was reported. */
#ifndef TL_PASSES_H
#define TL_PASSES_H
#include "passes/pipeline.h"

#ifdef __cplusplus
extern "C" {
#endif

bool tl_inline(tl_module *m, const tl_options *o);
bool tl_simplify(tl_module *m, const tl_options *o);
bool tl_launch(tl_module *m, const tl_options *o);
bool tl_expand(tl_module *m, const tl_options *o);
bool tl_stage(tl_module *m, const tl_options *o);
bool tl_distribute(tl_module *m, const tl_options *o);
bool tl_conflict_free(tl_module *m, const tl_options *o);
bool tl_once(tl_module *m, const tl_options *o);
bool tl_lower_reduce(tl_module *m, const tl_options *o);
bool tl_lower_gemm(tl_module *m, const tl_options *o);
bool tl_lower_copy(tl_module *m, const tl_options *o);
bool tl_lower_parallel(tl_module *m, const tl_options *o);
bool tl_lower_fp8(tl_module *m, const tl_options *o);
bool tl_barrier(tl_module *m, const tl_options *o);
bool tl_overlap(tl_module *m, const tl_options *o);
bool tl_specialise(tl_module *m, const tl_options *o);
bool tl_flatten(tl_module *m, const tl_options *o);
bool tl_resources(tl_module *m, const tl_options *o);

/* Bytes of shared memory that a block of the function, which is flat, takes. */
int64_t tl_block_shared(tl_module *m, const tl_func *f);
/* Bytes of shared memory that every architecture which may run the device function has. */
int64_t tl_shared_limit(const tl_func *f, const tl_options *o);

#ifdef __cplusplus
}
#endif
#endif
