/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The passes of pipelines: each file says what its pass requires, maintains and breaks. False after
   an error was reported. */
#ifndef TL_MULTI_BUFFER_H
#define TL_MULTI_BUFFER_H
#include "passes/target/options.h"

bool tl_multi_buffer(tl_module *m, const tl_options *o);
bool tl_release_on_commit(tl_module *m, tl_func *f);
bool tl_double_buffer_accumulator(tl_module *m, tl_func *f);
bool tl_overlap_copies(tl_module *m, tl_func *f);
bool tl_prune_versions(tl_module *m, const tl_options *o);
bool tl_rotate_mma(tl_module *m, tl_func *f);
bool tl_async_mma(tl_module *m, tl_func *f);
bool tl_warp_specialize(tl_module *m, const tl_options *o);

/* True if the node may run while matrix products do: it touches neither registers' arrays nor shared memory (cta-pair.c). */
bool tl_independent_of_mma(const tl_node *n);
#endif
