/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The passes of launch/, each in the file of its name. False after an error was reported. */
#ifndef TL_LAUNCH_PASSES_H
#define TL_LAUNCH_PASSES_H
#include "passes/target/options.h"

bool tl_outline_kernels(tl_module *m, const tl_options *o);
bool tl_multiversion(tl_module *m, const tl_options *o);
bool tl_merge_versions(tl_module *m, const tl_options *o);
#endif
