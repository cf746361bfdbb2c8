/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The passes of mapping/, each in the file of its name. False after an error was reported. */
#ifndef TL_MAPPING_PASSES_H
#define TL_MAPPING_PASSES_H
#include "passes/target/options.h"

bool tl_exchange_loops(tl_module *m, const tl_options *o);
bool tl_promote_elements(tl_module *m, const tl_options *o);
bool tl_forward_stores(tl_module *m, const tl_options *o);
bool tl_flat(tl_module *m, const tl_options *o);
#endif
