/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of the pass multi-buffer: loads by the TMA, and those of rows by their numbers, four at a time. */
#ifndef TL_TMA_GATHER_H
#define TL_TMA_GATHER_H
#include "passes/launch/tensor-map.h"
#include "passes/pipeline/multicast.h"
#include "passes/pipeline/gather-index.h"

/* What is known of a load. */
typedef struct tl_tma_request {
    tl_view_on_host view;
    int64_t planes, rows, cols;     /* of the tile */
    int64_t width, high;            /* columns and rows of a box */
    unsigned swizzle;
    bool copied;                    /* by threads: the TMA does not serve it */
    const tl_node *column;          /* of a gather, whose boxes are four rows by number; else null */
    tl_row_list list;
    tl_share share;                 /* with other blocks of the cluster */
    tl_sym *map;
    const tl_node *limit;           /* of rows, where the host does not know it; or null */
    tl_block clear;                 /* clears the rows past the limit */
    uint32_t at, first, last;       /* statements of the loop: the load, and those that use the tile first and last */
} tl_tma_request;

/* The span of bytes in which rows of so many are swizzled; 0: none. */
unsigned tl_tma_swizzle(int64_t row_bytes, int64_t rows);
/* The TMA takes 32 bits of a coordinate, and rows from multiples of 16 bytes on. No view with a map is longer than 2^31 - 1:
   a larger coordinate is outside, as -2^31 is, and a sum that wraps is too. */
tl_node *tl_tma_coordinate(const tl_at *w, const tl_node *corner, int64_t more);

/* Whether the TMA can gather the rows for a producer in `loop`; else a remark says why not. */
bool tl_gather_plan(const tl_at *w, const tl_uses *uses, tl_facts *facts, const tl_node *loop, const tl_node *gather,
                    tl_tma_request *r);
/* Why the TMA cannot move the rows of a gather or scatter, whatever their numbers are, or null. */
const char *tl_rows_plan(const tl_at *w, const tl_uses *uses, tl_facts *facts, const tl_node *n, tl_tma_request *r);
/* How many rows arrive. */
int64_t tl_gathered_rows(int64_t rows);
/* Fills slot `now` of the tile, which %full[%now] counts. */
void tl_gather_fill(const tl_at *w, const tl_node *gather, const tl_tma_request *r, tl_sym *now, tl_sym *full);
/* Four rows at a time are written, swizzled by patterns of eight: the array gets rows for that, which nobody reads. */
void tl_gather_pad(tl_module *m, tl_sym *s, tl_block *body);
#endif
