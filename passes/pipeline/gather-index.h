/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of the pass multi-buffer: where a producer reads the row numbers of a gather. */
#ifndef TL_GATHER_INDEX_H
#define TL_GATHER_INDEX_H
#include "passes/expr/builder.h"

/* In global memory: number i is that at `from` + i, or `fill` where `extent` numbers do not reach. */
typedef struct tl_row_list {
    const tl_node *list;
    const tl_node *from, *extent, *fill;    /* null: all numbers are at `list` itself; fill null: 0 */
} tl_row_list;

/* Null, or why a producer in `loop` cannot read the numbers. Those in shared memory are found where they were loaded from. */
const char *tl_row_list_of(tl_module *m, tl_func *f, const tl_node *loop, const tl_node *gather, tl_row_list *r);
/* Number i of the list, whose pointer is `list`. */
tl_node *tl_row_number(const tl_at *w, const tl_row_list *r, tl_sym *list, tl_node *i);
#endif
