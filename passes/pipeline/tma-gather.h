/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of the pass multi-buffer: conditions of loads by the TMA; gathers by the TMA, four rows at a time. */
#ifndef TL_TMA_GATHER_H
#define TL_TMA_GATHER_H
#include "passes/launch/tensor-map.h"
#include "passes/pipeline/multicast.h"
#include "passes/pipeline/gather-index.h"

/* A load, and how the TMA serves it. */
typedef struct tl_tma_request {
    tl_view_on_host view;
    int64_t planes, rows, cols;     /* of the tile */
    int64_t width, high;            /* columns and rows of a box */
    unsigned swizzle;
    bool copied;                    /* threads copy it: the TMA does not serve it */
    bool listed;                    /* ... and gather rows that consumers list: the version demands aligned rows */
    const tl_node *column;          /* of a gather, whose boxes are four listed rows; else null */
    tl_row_list list;
    tl_share share;                 /* with other blocks of the cluster */
    tl_sym *map;
    const tl_node *limit;           /* of rows, where the host does not know it; or null */
    tl_block clear;                 /* clears the rows past the limit */
    uint32_t at, first, last;       /* statements of the loop: the load, and those that use the tile first and last */
} tl_tma_request;

/* The span of the swizzle of a tile with such rows, in bytes; 0: none. */
unsigned tl_tma_swizzle(int64_t row_bytes, int64_t rows);
/* The coordinate corner + more, in the 32 bits that the TMA takes. No view with a map is longer than 2^31 - 1. So a larger corner is
   outside, and becomes -2^31, which is outside, too, and where rows may start. A sum that wraps around is outside as well. */
tl_node *tl_tma_coordinate(const tl_at *w, const tl_node *corner, int64_t more);
/* Builds r->clear, which clears the part of the tile past the limit; `inside`: uses of the loop. */
void tl_tma_keep_within(const tl_at *top, const tl_uses *inside, tl_tma_request *r, const tl_node *load);

/* True if the TMA can gather the rows for a producer in `loop`; else a remark says why not. */
bool tl_gather_plan(const tl_at *w, const tl_uses *uses, tl_facts *facts, const tl_node *loop, const tl_node *gather,
                    tl_tma_request *r);
/* Why the TMA cannot serve a gather or scatter, whatever its list is; null: it can. */
const char *tl_rows_plan(const tl_at *w, const tl_uses *uses, tl_facts *facts, const tl_node *n, tl_tma_request *r);
/* How many rows arrive: a multiple of four. */
int64_t tl_gathered_rows(int64_t rows);
/* Emits the loads that fill slot `now` of the tile; %full[%now] counts their bytes. */
void tl_gather_fill(const tl_at *w, const tl_node *gather, const tl_tma_request *r, tl_sym *now, tl_sym *full);
/* Adds rows to the array that nobody reads: the TMA writes four rows at a time, in patterns of eight. */
void tl_gather_pad(tl_module *m, tl_sym *s, tl_block *body);
#endif
