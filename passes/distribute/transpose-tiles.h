/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tiles that are stored transposed, so that products read them as their first operand without a transposition. */
#ifndef TL_TRANSPOSE_TILES_H
#define TL_TRANSPOSE_TILES_H
#include "passes/ir/each.h"

enum { TL_TRANSPOSED_MOST = 16 };

typedef struct tl_tiles {
    tl_sym *of[TL_TRANSPOSED_MOST];
    uint32_t n;
} tl_tiles;

/* True if the access is of one element for each iteration of the two loops. */
bool tl_is_own_element(const tl_node *access, const tl_node *par);
/* The tile, and those of which an iteration accesses the same element; false: they cannot all be transposed. */
bool tl_tiles_with(tl_module *m, tl_func *f, tl_sym *tile, tl_tiles *all);
/* Transposes the tiles and all that names them. A second call undoes the first. */
void tl_transpose_tiles(tl_module *m, tl_func *f, const tl_tiles *all);
#endif
