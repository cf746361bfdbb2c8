/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The passes of pipeline/, each in the file of its name. False after an error was reported. */
#ifndef TL_PIPELINE_PASSES_H
#define TL_PIPELINE_PASSES_H
#include "passes/target/options.h"

bool tl_multi_buffer(tl_module *m, const tl_options *o);

/* True if the node may run while matrix products do: it touches neither registers' arrays nor shared memory (cta-pair.c). */
bool tl_independent_of_mma(const tl_node *n);
#endif
