/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of the pass multi-buffer: which loads of a loop can run ahead. */
#ifndef TL_LEGALITY_H
#define TL_LEGALITY_H
#include "passes/analysis/def-use.h"

typedef struct tl_staged {
    uint32_t n, nlets;
    tl_node **load;         /* TLOADs and GATHERs of the loop's body, in order */
    tl_node **let;          /* LETs of the body that their operands need, in order */
    int64_t asked;
    int *half;              /* null, or of each load which coordinate's extent is half of that in each of two blocks: 1 the
                               innermost, 2 the next, -1 none */
} tl_staged;

/* A load qualifies if it stands at the top of the body, fills a whole shared
   array that nothing before it in the body touches and nothing outside of the
   loop does, if its operands can be computed ahead, and if nothing the loop
   stores can be what it reads. Remarks say why one does not. */
tl_staged tl_stage_check(tl_module *m, tl_func *f, tl_node *loop);

/* Whether no other statements than marked scatters store to what may be the memory that the scatter does. */
bool tl_scatter_alone(tl_module *m, tl_func *f, const tl_node *scatter);

/* Whether nothing in the function stores to what is read through the view. */
bool tl_source_stable(tl_module *m, tl_func *f, const tl_node *view);

/* Whether the function takes an address in the array. */
bool tl_has_address(tl_module *m, const tl_func *f, const tl_sym *array);
#endif
