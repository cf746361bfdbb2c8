/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The passes of copy/, each in the file of its name. False after an error was reported. */
#ifndef TL_COPY_PASSES_H
#define TL_COPY_PASSES_H
#include "passes/target/options.h"

bool tl_lower_transpose(tl_module *m, tl_func *f);
bool tl_lower_copy(tl_module *m, tl_func *f);

/* True if it is a transpose; the second: one of shared memory, of which lower-transpose leaves nothing. */
bool tl_is_transpose(const tl_node *op);
bool tl_is_shared_transpose(const tl_node *op);
#endif
