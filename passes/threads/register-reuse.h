/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What one parallel loop has read by groups and a later one reads again is kept in registers, for the first
   iterations of each thread:

       for g < groups { in = x[8 g ..]; sum += f(in) }       for u < 4 { if (there) row[u] = x[8 (u T + tid) ..] }
       for g < groups { in = x[8 g ..]; y[8 g ..] = h(in) }  for u < 4 { if (there) sum += f(row[u]) }
                                                  becomes    for g from 4 T on { in = x[8 g ..]; sum += f(in) }
                                                             for u < 4 { if (there) y[8 (u T + tid) ..] = h(row[u]) }
                                                             for g from 4 T on { in = x[8 g ..]; y[8 g ..] = h(in) }

   The loops are statements of one block, go over the same iterations, and what is read is promised to be const. */
#ifndef TL_REGISTER_REUSE_H
#define TL_REGISTER_REUSE_H
#include "passes/analysis/def-use.h"
#include "passes/vector/vectorize-find.h"

/* A loop over groups as in_groups leaves it. */
typedef struct tl_groups {
    struct tl_groups *next;     /* one before it in the function */
    tl_wide wide;
    tl_node *scope;             /* the statement that stands for the parallel loop */
    tl_block *unit;             /* of what is in it, the loops over the iterations */
    tl_node *loop;              /* the one over groups, or over the kept iterations */
    tl_sym *group;              /* its number */
    tl_block *first;            /* body of the loop over the kept iterations, null: there is none */
    tl_sym *kept;               /* its variable */
    tl_sym *row[TL_WIDE_MOST];  /* what keeps an access, or null */
    int64_t bytes;              /* of all rows */
} tl_groups;

/* Keeps what `g` reads as one of the loops before it in `block` did; `uses` are those of the function. */
void tl_keep(const tl_at *w, const tl_uses *uses, tl_block *block, tl_groups *g);
#endif
