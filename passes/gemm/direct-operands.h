/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Operands that a product reads where they are, in global memory: what the parts of in-place share. */
#ifndef TL_DIRECT_OPERANDS_H
#define TL_DIRECT_OPERANDS_H
#include "passes/expr/builder.h"
#include "passes/analysis/range.h"
#include "passes/target/matrix-unit.h"

/* An operand of a product: the load of its tile, and which of the tile's dimensions runs along k. */
typedef struct tl_in_place {
    const tl_node *load;
    unsigned k;
} tl_in_place;

/* The tload that fills operand `which` (1 or 2) of b->at[at], a GEMM, in the same block; load null: there is none, or another
   statement stands there that does, too. */
tl_in_place tl_in_place_of(const tl_block *b, uint32_t at, int which);

/* Of dimension d of the tile: how many elements the view has there (i64), and the tile's corner in it. */
tl_node *tl_in_place_extent(const tl_in_place *x, unsigned d);
tl_node *tl_in_place_corner(const tl_in_place *x, unsigned d);
/* True if the view provably has all of the tile's elements along d. */
bool tl_in_place_whole(const tl_at *w, tl_facts *facts, const tl_in_place *x, unsigned d);

/* Whether nothing but elements of acc with an index in dimension d from `extent` - `corner` on comes of such elements:
   a store drops them (direct-operands-edge.c). */
bool tl_in_place_drops(const tl_uses *u, tl_func *f, const tl_sym *acc, unsigned d, const tl_node *extent, const tl_node *corner);
#endif
