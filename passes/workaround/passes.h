/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The passes of workaround/, each in the file of its name. False after an error was reported. */
#ifndef TL_WORKAROUND_PASSES_H
#define TL_WORKAROUND_PASSES_H
#include "passes/target/options.h"

bool tl_ptxas_divergent_trip(tl_module *m, tl_func *f);
bool tl_ptxas_max3_neg(tl_module *m, tl_func *f);
bool tl_ptxas_tid_counter(tl_module *m, tl_func *f);
#endif
