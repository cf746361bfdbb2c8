/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What inline does once all calls of a function are replaced. */
#ifndef TL_PROMOTE_POINTERS_H
#define TL_PROMOTE_POINTERS_H
#include "passes/ir/ir.h"

/* Replaces pointers into private arrays and tables by indices. False after an error. */
bool tl_private_pointers(tl_module *m, tl_func *f);
#endif
