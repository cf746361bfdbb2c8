/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of the pass multi-buffer: versions of staged arrays, called slots, and their numbers. */
#ifndef TL_BUFFER_INDEX_H
#define TL_BUFFER_INDEX_H
#include "passes/expr/builder.h"
#include "passes/pipeline/legality.h"

typedef struct tl_slot {
    const tl_staged *t;
    int64_t count;          /* of all */
    tl_node *number;
    int64_t ahead;          /* of the iteration so many after the current one; -1: not known here */
} tl_slot;

/* Every access of a staged array in `b` becomes one of that slot: tile(%As) => tile(%As, %slot). */
void tl_slot_access(const tl_at *w, const tl_slot *s, tl_block *b);
/* The arrays get so many slots. */
void tl_slot_arrays(const tl_staged *t, int64_t count);
/* Whether it is one of them. */
bool tl_slot_of(const tl_staged *t, const tl_sym *array);
/* Number of the load among the staged ones; t->n: it is none. */
uint32_t tl_slot_load(const tl_staged *t, const tl_node *n);

/* let name = of, and that it is one of 0..below-1 */
tl_sym *tl_slot_current(const tl_at *w, const char *name, tl_sym *of, int64_t below);
/* The number after that of `slot`: the first after the last one. */
tl_node *tl_slot_next(const tl_at *w, tl_sym *slot, int64_t count);
#endif
