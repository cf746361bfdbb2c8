/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The passes of gemm/, each in the file of its name. False after an error was reported. */
#ifndef TL_GEMM_PASSES_H
#define TL_GEMM_PASSES_H
#include "passes/target/options.h"

bool tl_sink_scales(tl_module *m, const tl_options *o);
bool tl_direct_operands(tl_module *m, const tl_options *o);
bool tl_lower_direct_gemm(tl_module *m, tl_func *f);
bool tl_upcast_operands(tl_module *m, tl_func *f);
bool tl_lower_gemm(tl_module *m, tl_func *f);
#endif
