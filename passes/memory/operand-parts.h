/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of the pass halve-operands: what must be in one loop for operands of products to be there in parts along k. */
#ifndef TL_OPERAND_PARTS_H
#define TL_OPERAND_PARTS_H
#include "passes/ir/each.h"

enum { TL_PARTS_TILES = 8, TL_PARTS_LOADS = 4 };

typedef struct tl_operand_parts {
    tl_block *block;            /* with all statements that use the tiles, but for loads before it */
    tl_node *member[2 * TL_PARTS_TILES];    /* these statements, in order; the last one is a product */
    uint32_t nmembers;
    tl_node *outer[TL_PARTS_LOADS];     /* the loads before it */
    uint32_t nouter;
    tl_sym *tile[TL_PARTS_TILES];       /* shared */
    unsigned along[TL_PARTS_TILES];     /* the dimension that runs along k */
    uint32_t ntiles;
    int64_t k, parts;
    int64_t least;              /* along k: what every matrix unit for the operands takes */
} tl_operand_parts;

/* The group of the product b->at[at] in the grid nest; false: what it needs cannot be done in parts. */
bool tl_parts_find(tl_module *m, tl_func *f, tl_node *grid, tl_block *b, uint32_t at, tl_operand_parts *g);
/* True if the statement belongs to the group. */
bool tl_parts_has(const tl_operand_parts *g, const tl_node *n);
/* True if the group's tile, whose dimension along k is then *along. */
bool tl_parts_tile(const tl_operand_parts *g, const tl_sym *s, unsigned *along);
/* Bytes of the group's tiles. */
int64_t tl_parts_bytes(const tl_operand_parts *g);
/* True if twice as many parts still have whole matrices. */
bool tl_parts_may_double(const tl_operand_parts *g);
/* Which loop of a PARALLEL runs along k of the group's tiles in it; nloops: none does. */
uint32_t tl_parts_loop(tl_module *m, const tl_operand_parts *g, const tl_node *parallel);
#endif
