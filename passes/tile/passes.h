/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The passes of tile/, each in the file of its name. False after an error was reported. */
#ifndef TL_TILE_PASSES_H
#define TL_TILE_PASSES_H
#include "passes/target/options.h"

bool tl_lower_elementwise(tl_module *m, tl_func *f);
bool tl_coalesce_through_shared(tl_module *m, tl_func *f);
bool tl_guard_single(tl_module *m, tl_func *f);
bool tl_lower_cluster_reduce(tl_module *m, const tl_options *o);
#endif
