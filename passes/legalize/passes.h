/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The passes of legalize/, each in the file of its name. False after an error was reported. */
#ifndef TL_LEGALIZE_PASSES_H
#define TL_LEGALIZE_PASSES_H
#include "passes/target/options.h"

bool tl_exp_to_exp2(tl_module *m, tl_func *f);
bool tl_legalize_cache_hints(tl_module *m, tl_func *f);
bool tl_legalize_conversions(tl_module *m, const tl_options *o);
bool tl_convert_arrays(tl_module *m, tl_func *f);
bool tl_contract_fma(tl_module *m, tl_func *f);
bool tl_relax_division(tl_module *m, tl_func *f);
bool tl_repeated_divisors(tl_module *m, tl_func *f);
bool tl_relax_denormals(tl_module *m, tl_func *f);
bool tl_mark_remainders(tl_module *m, tl_func *f);
#endif
