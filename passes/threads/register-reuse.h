/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Registers keep vectors that one parallel loop reads and a later one reads again, for the first iterations of each thread:

       for g < groups { in = x[8 g ..]; sum += f(in) }       for u < 4 { if (there) row[u] = x[8 (u T + tid) ..] }
       for g < groups { in = x[8 g ..]; y[8 g ..] = h(in) }  for u < 4 { if (there) sum += f(row[u]) }
                                                  becomes    for g from 4 T on { in = x[8 g ..]; sum += f(in) }
                                                             for u < 4 { if (there) y[8 (u T + tid) ..] = h(row[u]) }
                                                             for g from 4 T on { in = x[8 g ..]; y[8 g ..] = h(in) }

   The loops are statements of one block and have the same iterations. Pointers to const promise that the memory does not change. */
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
    tl_sym *row[TL_WIDE_MOST];  /* the registers that keep what an access reads, or null */
    int64_t bytes;              /* of all these */
    uint32_t fill[TL_WIDE_MOST];        /* where the body of a loop over groups has the vector of an access; UINT32_MAX: several have it */
    tl_node *rest, *later;      /* the loops after the kept iterations, and over those that shared memory keeps; null: there is none */
    tl_sym *shared;             /* that memory, or null */
    unsigned shared_access;     /* what it keeps */
    tl_sym *keeps;              /* true in instances that have the memory */
    bool cached;                /* the others have rows that registers do not hold, too */
    tl_block *keeping;          /* what they alone do: where `later` is */
} tl_groups;

/* Iterations of a group of one of the loops before, which reads what `wide` reads by longer groups; 0: there is none. */
int64_t tl_group_before(const tl_at *w, const tl_uses *uses, const tl_groups *before, const tl_wide *wide);
/* True if g reads what a loop before it reads, too, and registers may keep it. What g alone reads may then be anywhere. */
bool tl_reads_again(const tl_at *w, const tl_uses *uses, tl_groups *g);
/* Keeps what `g` reads and one of the loops before it in `block` reads, too; `uses` are those of the function. */
void tl_keep(const tl_at *w, const tl_uses *uses, tl_block *block, tl_groups *g);
/* Accesses of `part` become accesses of `row`, from `first` on. */
void tl_rename_part(const tl_at *w, const tl_block *b, const tl_sym *part, tl_sym *row, const tl_node *first);
/* Access i of g reads what access k of q has read, and registers keep `before` vectors of it. */
typedef struct tl_reuse {
    tl_groups *q, *g;
    unsigned k, i, again;       /* `again`: how many places both read */
    int64_t before;
} tl_reuse;

/* Keeps further vectors in shared memory, where that is faster. */
void tl_keep_shared(const tl_at *w, const tl_uses *uses, tl_block *block, const tl_reuse *r);
#endif
