/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unique names of the symbols of one function. */
#ifndef TL_IR_NAMES_H
#define TL_IR_NAMES_H
#include "passes/ir/ir.h"

/* Names s `want`, or where that is taken its stem with the next free suffix:
   x, x.2, x.3. */
void tl_name_symbol(tl_arena *a, tl_func *f, tl_sym *s, const char *want);
/* True if s is a symbol of f, and is the one that has its name. */
bool tl_sym_is_of(const tl_func *f, const tl_sym *s);
/* The greatest number that a symbol of f was given. */
uint32_t tl_sym_count(const tl_func *f);
/* Frees the names of symbols that are not declared any more, as printing and parsing would: a fresh name is the
   first free one, so it depends on the text alone. */
void tl_names_renew(tl_module *m, tl_func *f);
/* Length of a name without its suffix: 1 for "x" and "x.2". */
size_t tl_name_stem(const char *name);
#endif
