/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The passes of pipelines: each file says what its pass requires, maintains and breaks. False after
   an error was reported. */
#ifndef TL_STAGE_H
#define TL_STAGE_H
#include "passes/machine/options.h"

bool tl_stage(tl_module *m, const tl_options *o);
bool tl_hand_back(tl_module *m, tl_func *f);
bool tl_double_sums(tl_module *m, tl_func *f);
bool tl_under(tl_module *m, tl_func *f);
bool tl_spare(tl_module *m, const tl_options *o);
bool tl_carry(tl_module *m, tl_func *f);
bool tl_overlap(tl_module *m, tl_func *f);
bool tl_specialise(tl_module *m, const tl_options *o);

/* Products may still run when the node does: it touches neither registers' arrays nor shared memory (overlap.c). */
bool tl_beside_products(const tl_node *n);
#endif
