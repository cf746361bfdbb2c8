/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prototypes of the passes of passes.def. A pass returns false after it has reported an error. */
#ifndef TL_TARGET_PASSES_H
#define TL_TARGET_PASSES_H
#include "passes/target/options.h"

#define WHOLE(function) bool function(tl_module *m, const tl_options *o);
#define KERNELS(function) bool function(tl_module *m, tl_func *f);
#define EACH(function) KERNELS(function)
#define STATEMENTS(function) tl_replace_fn function;
#define TL_PASS(name, on, function, symbols, level, when, gone) on(function)
#include "passes/target/passes.def"
#undef TL_PASS
#undef STATEMENTS
#undef EACH
#undef KERNELS
#undef WHOLE
#endif
