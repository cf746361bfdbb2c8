/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The passes of canonical/, each in the file of its name. False after an error was reported. */
#ifndef TL_CANONICAL_PASSES_H
#define TL_CANONICAL_PASSES_H
#include "passes/target/options.h"

bool tl_inline(tl_module *m, const tl_options *o);
bool tl_program_order(tl_module *m, const tl_options *o);
bool tl_simplify(tl_module *m, const tl_options *o);
bool tl_relinearize(tl_module *m, tl_func *f);
bool tl_unroll_fragments(tl_module *m, tl_func *f);

/* One function, after a pass that replaced something in it; tl_tidy asks for no ranges. */
void tl_simplify_func(tl_module *m, tl_func *f);
void tl_tidy(tl_module *m, tl_func *f);
/* Writes out the iterations of all short loops of the block, for a pass that sees more then. */
void tl_unroll_block(tl_module *m, tl_func *f, tl_block *b);
#endif
