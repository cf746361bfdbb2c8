/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The passes of vector/, each in the file of its name. False after an error was reported. */
#ifndef TL_VECTOR_PASSES_H
#define TL_VECTOR_PASSES_H
#include "passes/target/options.h"

bool tl_unroll_contiguous(tl_module *m, tl_func *f);
bool tl_vectorize_loads(tl_module *m, tl_func *f);
bool tl_vectorize_adjacent(tl_module *m, tl_func *f);
bool tl_unroll_loads(tl_module *m, tl_func *f);
#endif
