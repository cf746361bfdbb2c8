/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The passes of threads/, each in the file of its name. False after an error was reported. */
#ifndef TL_THREADS_PASSES_H
#define TL_THREADS_PASSES_H
#include "passes/target/options.h"

bool tl_lower_reduce(tl_module *m, tl_func *f);
bool tl_lower_scan(tl_module *m, tl_func *f);
bool tl_partial_atomics(tl_module *m, tl_func *f);
bool tl_split_reductions(tl_module *m, tl_func *f);
bool tl_lower_parallel(tl_module *m, tl_func *f);

/* True if lower-scan lowers it once its tiles are shared. */
bool tl_is_by_rows(const tl_node *n);
#endif
