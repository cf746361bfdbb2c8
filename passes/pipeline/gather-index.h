/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of the pass multi-buffer: where a producer reads the list of rows of a gather. */
#ifndef TL_GATHER_INDEX_H
#define TL_GATHER_INDEX_H
#include "passes/expr/builder.h"

/* A list in global memory: its entry i is list[from + i], or `fill` where that is not below `extent`. Or one that the block computes:
   iteration i of a PARALLEL stores its entry i. */
typedef struct tl_row_list {
    const tl_node *list;
    const tl_node *from, *extent, *fill;    /* all null: entry i is list[i]; fill null: 0 */
    const tl_node *computed;                /* the PARALLEL; null: the list is in global memory */
} tl_row_list;

/* Finds the list of a gather. Returns null, or why a producer in `loop` cannot read it. */
const char *tl_row_list_of(tl_module *m, tl_func *f, const tl_node *loop, const tl_node *gather, tl_row_list *r);
/* Entry i of the list, whose pointer is `list`; of one that is computed, emits what its iteration does. */
tl_node *tl_row_number(const tl_at *w, const tl_row_list *r, tl_sym *list, tl_node *i);
/* True if producer threads can hold the rows of so many copies, which they find by a list, and the loop's products take longer than these. */
bool tl_rows_in_time(tl_module *m, const tl_func *f, const tl_node *loop, int64_t copies);
#endif
