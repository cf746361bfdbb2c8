/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The passes of loop/, each in the file of its name. False after an error was reported. */
#ifndef TL_LOOP_PASSES_H
#define TL_LOOP_PASSES_H
#include "passes/target/options.h"

bool tl_partition_tiles(tl_module *m, tl_func *f);
bool tl_unswitch(tl_module *m, tl_func *f);
bool tl_partition_loops(tl_module *m, tl_func *f);
bool tl_quotient_induction(tl_module *m, tl_func *f);
bool tl_address_induction(tl_module *m, tl_func *f);
#endif
