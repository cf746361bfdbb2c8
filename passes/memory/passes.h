/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The passes of memory/, each in the file of its name. False after an error was reported. */
#ifndef TL_MEMORY_PASSES_H
#define TL_MEMORY_PASSES_H
#include "passes/target/options.h"

bool tl_reuse_shared(tl_module *m, tl_func *f);
bool tl_swizzle_shared(tl_module *m, tl_func *f);
bool tl_insert_barriers(tl_module *m, tl_func *f);
bool tl_flatten_storage(tl_module *m, const tl_options *o);

/* Part of swizzle-shared: pads rows of shared arrays that loops index by themselves, by at most `room` bytes in all. */
void tl_pad_rows(tl_module *m, tl_func *f, int64_t room);
#endif
