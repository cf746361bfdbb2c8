/* SPDX-License-Identifier: MIT-0 */
/* A model of Llama's kind on a device, and steps of it: each takes rows, a token each, of several sequences, whose keys and
   values lie in pages of one cache. */
#ifndef MODEL_H
#define MODEL_H

#include <stdbool.h>

#include <tile_rt.h>

#include "checkpoint.h"

enum { PAGE = 64 };     /* keys of a page */

struct model_size {
    int dim, hidden, layers, heads, kv_heads, tokens;
    int head;                       /* elements of one, 64 */
    float eps, theta;
    bool tied;                      /* the table of tokens gives the scores, too */
};

/* What a step takes. */
struct batch {
    int n, rows;                    /* sequences, and rows of all */
    int longest;                    /* the most rows of a sequence */
    int *first, *length;            /* [n + 1]: of the rows, and of the keys: sums over the sequences before */
    int *token, *position;          /* [rows]; a sequence's rows are its last positions */
    int *place;                     /* [rows]: the row of the cache that gets its key and value */
    int *pages;                     /* [n][most_pages] */
    int most_pages;
    int *last;                      /* [n]: the row whose scores are asked for */
};

struct model;

struct model_size model_size_of(const struct checkpoint *c);
/* For steps of up to most_n sequences and most_rows rows, and `pages` pages. positions: of the longest sequence. */
struct model *model_load(const struct checkpoint *c, tile_device *d, int most_n, int most_rows, int pages, int positions);
void model_free(struct model *m);
/* next[b]: the likeliest token of sequence b. Waits for the device. */
void model_step(struct model *m, const struct batch *b, int *next);
#endif
