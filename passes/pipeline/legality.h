/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of the pass multi-buffer: which loads of a loop may run ahead. */
#ifndef TL_LEGALITY_H
#define TL_LEGALITY_H
#include "passes/analysis/def-use.h"

typedef struct tl_staged {
    uint32_t n, nlets;
    tl_node **load;         /* TLOADs and GATHERs of the loop's body, in order */
    tl_node **let;          /* LETs of the body that their operands need, in order */
    int64_t asked;
    int *half;              /* null, or for each load the coordinate along which each block of a pair loads one half: 1 the
                               innermost, 2 the next, -1 none */
} tl_staged;

/* Finds the loads that can run ahead. Such a load stands at the top of the body. It
   fills a whole shared array, which nothing before it in the body accesses, and
   nothing outside of the loop. Its operands can be computed ahead, and no store of
   the loop may write what it reads. Remarks say why a load is none. */
tl_staged tl_stage_check(tl_module *m, tl_func *f, tl_node *loop);

/* The same of the load of a whole array that is statement `at` of the loop's body. */
tl_staged tl_stage_check_one(tl_module *m, tl_func *f, tl_node *loop, uint32_t at);

/* True if marked scatters alone store to what may be the memory of this scatter. */
bool tl_scatter_alone(tl_module *m, tl_func *f, const tl_node *scatter);

/* True if nothing in the function may store to what is read through the view. */
bool tl_source_stable(tl_module *m, tl_func *f, const tl_node *view);

/* True if the function takes an address in the array. */
bool tl_has_address(tl_module *m, const tl_func *f, const tl_sym *array);
#endif
