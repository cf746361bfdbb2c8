/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fragments: their maps, and their registers as the threads see them. */
#ifndef TL_FRAGMENT_H
#define TL_FRAGMENT_H
#include "passes/ir/ir.h"
#include "passes/layout/layout.h"

/* The map that a symbol's fields (map, warps, threads, vec, vec_m, reduced, reduced_extent) describe; null if
   there is none. */
const tl_frag_layout *tl_frag_made(tl_arena *a, const tl_sym *s);
/* The same, kept with the symbol: the arena is the module's. */
const tl_frag_layout *tl_frag_of(tl_arena *a, const tl_sym *s);

/* How many of an accumulator's rows a product in tensor memory has: 128, or 64 of those that do not divide so. */
int64_t tl_frag_tmem_rows(int64_t rows);

/* A loop of threads that writes zeros to all elements, and does nothing else. */
bool tl_frag_clears(const tl_node *n, const tl_sym *acc);

/* Names it, or its registers. Statements of the block from `from` on, as many as there are in a row, that have products which sum up in acc and nothing
   else of it: where they end; `from` if there are none. */
bool tl_frag_names(const tl_node *n, const tl_sym *acc);
uint32_t tl_frag_products(const tl_block *b, uint32_t from, const tl_sym *acc);
/* The sums leave their places in tensor memory, spread alike, to an operand of products wherever these stand. */
bool tl_frag_leaves(tl_arena *a, const tl_block *body, const tl_sym *acc, const tl_sym *operand);

/* Whether all these fields, and what they spread, are the same. */
bool tl_frag_alike(const tl_sym *x, const tl_sym *y);
/* Each thread holds the same elements in the same registers. */
bool tl_frag_same(const tl_frag_layout *x, const tl_frag_layout *y);

/* Of a line that is spread as a reduction of `tile` over dimension `over` leaves it: the register
   that belongs to register `reg` (i32, read by copies) of the tile. */
tl_node *tl_frag_line_reg(tl_module *m, tl_func *f, const tl_frag_layout *tile, int over, const tl_node *reg);

/* True in the one thread of those that hold the same elements that acts for them all; null if
   each element has one thread. */
tl_node *tl_frag_first(tl_module *m, const tl_frag_layout *map, tl_loc loc);

/* The private array keeps elements in pairs, as matrices of Metal. */
bool tl_frag_matrices(const tl_sym *s);
/* Of a fragment, whether or not its map says it: how many registers a thread goes through, whether register `reg`
   (i32, read by copies) holds an element (null: that is known), and its row (0) or column (1). */
tl_node *tl_frag_count(tl_module *m, tl_func *f, const tl_sym *s, tl_loc loc);
tl_node *tl_frag_has(tl_module *m, tl_func *f, const tl_sym *s, const tl_node *reg, tl_loc loc);
tl_node *tl_frag_place(tl_module *m, tl_func *f, const tl_sym *s, int dim, const tl_node *reg, tl_loc loc);
/* Element `reg` (i32, read by copies) of this thread's part, and a statement that sets it. */
tl_node *tl_frag_get(tl_module *m, tl_func *f, const tl_sym *s, const tl_node *reg, tl_loc loc);
tl_node *tl_frag_set(tl_module *m, tl_func *f, const tl_sym *s, const tl_node *reg, tl_node *value,
                     tl_loc loc);
#endif
