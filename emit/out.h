/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text that grows, with indentation and comments that name C lines. */
#ifndef TL_OUT_H
#define TL_OUT_H
#include <stdbool.h>
#include <stddef.h>

#include "passes/ir/ir.h"

typedef struct tl_out {
    tl_arena *arena;
    char *text;
    size_t n, room;
    unsigned depth;         /* levels of four spaces */
    bool started;           /* the current line has its indentation */
    size_t line;            /* where the current line starts */
} tl_out;

void tl_out_init(tl_out *o, tl_arena *a);
/* Appends formatted text; each line that is not empty gets the current indentation. */
void tl_put(tl_out *o, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
void tl_puts(tl_out *o, const char *text);
/* Appends texts without newlines, up to a null. */
void tl_put_all(tl_out *o, const char *const *texts);
/* Appends a list separated by ", ", broken before 160 columns with one more level of indentation. */
void tl_put_list(tl_out *o, const char *const *items, size_t n);
/* A C string literal, safe for any bytes. */
const char *tl_string(tl_arena *a, const char *s);
/* The finished text. */
const char *tl_out_text(tl_out *o);

/* "gemm.c:12" without folders; characters other than letters, digits and ._+- become '_', so that
   the text is safe in any comment. "" for no place. */
const char *tl_place_text(tl_module *m, tl_loc loc);
#endif
