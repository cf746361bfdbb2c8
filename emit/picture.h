/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of layouts, and escaped text for them and for pages. */
#ifndef TL_PICTURE_H
#define TL_PICTURE_H
#include "emit/out.h"
#include "passes/analysis/fragment.h"

typedef struct tl_picture {
    const tl_func *f;
    const tl_sym *s;
    const tl_frag_layout *map;  /* a fragment's layout, else null */
    int64_t rows, columns;      /* at most so many are drawn; 0: all */
} tl_picture;

/* True if it declares an array that has a picture, once layouts are chosen. */
bool tl_is_pictured(const tl_node *n);
/* Fills *p for the array; false: it has no layout. */
bool tl_picture_of(tl_arena *a, tl_picture *p, const tl_func *f, const tl_sym *s);
/* "acc[64][64] of gemm, f32: the thread and the registers of each element", not escaped. */
const char *tl_picture_title(tl_arena *a, const tl_picture *p);
/* Rows and columns that are drawn. */
int64_t tl_picture_rows(const tl_picture *p);
int64_t tl_picture_columns(const tl_picture *p);
/* Appends the SVG. */
void tl_picture_put(tl_out *out, const tl_picture *p);
/* Appends n bytes escaped for XML and HTML. Unprintable bytes become U+FFFD; tabs and newlines stay. */
void tl_put_escaped(tl_out *out, const char *s, size_t n);
#endif
