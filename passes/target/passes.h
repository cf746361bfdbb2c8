/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The passes of target/, each in the file of its name. False after an error was reported. */
#ifndef TL_TARGET_PASSES_H
#define TL_TARGET_PASSES_H
#include "passes/target/options.h"

bool tl_allocate_resources(tl_module *m, tl_func *f);
#endif
