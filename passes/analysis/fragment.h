/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fragments: their maps, and their registers as the threads see them. */
#ifndef TL_FRAGMENT_H
#define TL_FRAGMENT_H
#include "passes/ir/ir.h"
#include "passes/layout/layout.h"

/* The layout that a symbol's fields describe (map, warps, threads, vec, vec_m, reduced, reduced_extent); null: they describe none. */
const tl_frag_layout *tl_frag_made(tl_arena *a, const tl_sym *s);
/* The same layout, kept with the symbol. The arena is the module's. */
const tl_frag_layout *tl_frag_of(tl_arena *a, const tl_sym *s);

/* How many rows of an accumulator one product in tensor memory has: 128, or 64 where 128 does not divide them. */
int64_t tl_frag_tmem_rows(int64_t rows);

/* True if n is a parallel loop that sets all elements to zero, and does nothing else. */
bool tl_frag_clears(const tl_node *n, const tl_sym *acc);

/* True if n names acc or its registers. */
bool tl_frag_names(const tl_node *n, const tl_sym *acc);
/* The end of the statements from `from` on that accumulate products in acc, and do nothing else with it; `from` if there are none. */
uint32_t tl_frag_products(const tl_block *b, uint32_t from, const tl_sym *acc);
/* True if `operand`, of acc's shape, may lie where acc's sums lay in tensor memory: no product reads it while others sum up in acc. */
bool tl_frag_leaves(tl_arena *a, const tl_block *body, const tl_sym *acc, const tl_sym *operand);

/* True if each thread holds the same elements in the same registers. */
bool tl_frag_same(const tl_frag_layout *x, const tl_frag_layout *y);

/* The register of a row or column, as a reduction of `tile` over dimension `over` leaves it, that belongs to register `reg` of the
   tile. `reg` is i32; copies of it are used. */
tl_node *tl_frag_line_reg(tl_module *m, tl_func *f, const tl_frag_layout *tile, int over, const tl_node *reg);

/* A condition that holds in one of the threads that hold an element; null if each element has one thread. */
tl_node *tl_frag_first(tl_module *m, const tl_frag_layout *map, tl_loc loc);

/* True if the registers are 8x8 matrices of Metal, which have two elements a lane. */
bool tl_frag_matrices(const tl_sym *s);
/* Of a fragment of any kind of map. How many registers a thread goes through. */
tl_node *tl_frag_count(tl_module *m, tl_func *f, const tl_sym *s, tl_loc loc);
/* A condition: register `reg` holds an element; null: it always does. */
tl_node *tl_frag_has(tl_module *m, tl_func *f, const tl_sym *s, const tl_node *reg, tl_loc loc);
/* The row (dim 0) or column (dim 1) of the element in register `reg`. */
tl_node *tl_frag_place(tl_module *m, tl_func *f, const tl_sym *s, int dim, const tl_node *reg, tl_loc loc);
/* Element `reg` (i32, read by copies) of this thread's part, and a statement that sets it. */
tl_node *tl_frag_get(tl_module *m, tl_func *f, const tl_sym *s, const tl_node *reg, tl_loc loc);
tl_node *tl_frag_set(tl_module *m, tl_func *f, const tl_sym *s, const tl_node *reg, tl_node *value,
                     tl_loc loc);
#endif
