/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The passes of schedule/, each in the file of its name. False after an error was reported. */
#ifndef TL_SCHEDULE_PASSES_H
#define TL_SCHEDULE_PASSES_H
#include "passes/target/options.h"

bool tl_prune_versions(tl_module *m, const tl_options *o);
bool tl_overlap_copies(tl_module *m, tl_func *f);
bool tl_release_on_commit(tl_module *m, tl_func *f);
bool tl_double_buffer_accumulator(tl_module *m, tl_func *f);
bool tl_rotate_mma(tl_module *m, tl_func *f);
bool tl_async_mma(tl_module *m, tl_func *f);
bool tl_warp_specialize(tl_module *m, const tl_options *o);
#endif
