/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A batch: products of an iteration whose waits follow all of them. Each product has a fence and a commit; then come the waits. */
#ifndef TL_BATCHES_H
#define TL_BATCHES_H
#include "passes/ir/each.h"

typedef struct tl_batches {
    uint32_t fence, wait, end;      /* the first of each, and what follows the last wait, in a list of statements */
    int64_t commits;
} tl_batches;

enum { TL_BATCHES_MOST = 8 };

/* Statements of an iteration; those in sequences with products stand in the list themselves. */
void tl_splice_products(tl_module *m, const tl_block *b, tl_block *out);
/* Their number; 0: there are none, more than TL_BATCHES_MOST, or others that are not waited for at once. */
uint32_t tl_find_batches(const tl_block *all, tl_batches *found);
#endif
