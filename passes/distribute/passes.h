/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The passes of distribute/, each in the file of its name. False after an error was reported. */
#ifndef TL_DISTRIBUTE_PASSES_H
#define TL_DISTRIBUTE_PASSES_H
#include "passes/target/options.h"

bool tl_operand_registers(tl_module *m, tl_func *f);
bool tl_assign_layouts(tl_module *m, const tl_options *o);
#endif
