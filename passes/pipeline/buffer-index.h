/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of the pass multi-buffer: the slots of multi-buffered arrays, and their indices. */
#ifndef TL_BUFFER_INDEX_H
#define TL_BUFFER_INDEX_H
#include "passes/expr/builder.h"
#include "passes/pipeline/legality.h"

typedef struct tl_slot {
    const tl_staged *t;
    int64_t count;          /* of slots */
    tl_node *number;        /* the index of this one */
    int64_t ahead;          /* it is the slot of the iteration so many after the current one; -1: not known here */
} tl_slot;

/* Makes each access to the arrays in `b` one to that slot: tile(%As) => tile(%As, %slot). */
void tl_slot_access(const tl_at *w, const tl_slot *s, tl_block *b);
/* Gives the arrays so many slots. */
void tl_slot_arrays(const tl_staged *t, int64_t count);
/* True if `array` is one of them. */
bool tl_slot_of(const tl_staged *t, const tl_sym *array);
/* The index of n among the loads; t->n: it is none of them. */
uint32_t tl_slot_load(const tl_staged *t, const tl_node *n);

/* let name = of, with a promise that it is from 0 to below - 1 */
tl_sym *tl_slot_current(const tl_at *w, const char *name, tl_sym *of, int64_t below);
/* The index of the slot after `slot`; 0 after the last one. */
tl_node *tl_slot_next(const tl_at *w, tl_sym *slot, int64_t count);
#endif
