/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Operands that a product reads in global memory: what the files of direct-operands share. */
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

/* The load in block b that alone fills operand `which` (1 or 2) of b->at[at], a GEMM; load null: there is no such one. */
tl_in_place tl_in_place_of(const tl_block *b, uint32_t at, int which);

/* The view's extent along dimension d of the tile (i64). */
tl_node *tl_in_place_extent(const tl_in_place *x, unsigned d);
/* The tile's corner there. */
tl_node *tl_in_place_corner(const tl_in_place *x, unsigned d);
/* True if the view provably has all of the tile's elements along d. */
bool tl_in_place_whole(const tl_at *w, tl_facts *facts, const tl_in_place *x, unsigned d);

/* True if elements of acc whose index in dimension d is not below extent - corner affect nothing but each other: stores drop them
   (direct-operands-edge.c). */
bool tl_in_place_drops(const tl_uses *u, tl_func *f, const tl_sym *acc, unsigned d, const tl_node *extent, const tl_node *corner);
#endif
