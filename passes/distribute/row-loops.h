/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parallel loops over rows, with serial loops over their elements that can be loops over all elements (distribute-loops.c). */
#ifndef TL_ROW_LOOPS_H
#define TL_ROW_LOOPS_H
#include "passes/expr/builder.h"
#include "passes/mapping/reduced-loop.h"

enum { TL_MOST_ROW_LOOPS = 8 };

/* A scalar that a loop over columns reduces. */
typedef struct tl_update {
    tl_sym *var;
    tl_redop op;
    tl_op test;             /* how an element must compare to take its place; VAR: it is combined */
    uint32_t sets, named;   /* assignments, and nodes of them that name it */
    bool always;            /* each iteration has the one assignment, */
    bool alone;             /* or at most that one */
    tl_sym *from;           /* the fragment that has all its values; null: there is none */
    bool less;              /* their sum is subtracted */
    tl_sym *part;           /* what an iteration contributes */
} tl_update;

typedef struct tl_columns {
    tl_node *loop;
    int64_t n;
    const tl_uses *own;     /* of the loop */
    int nupdates;
    tl_update at[TL_MOST_CARRIED];
} tl_columns;

typedef struct tl_rows {
    tl_module *m;
    tl_func *f;
    const tl_uses *all, *inside;    /* of the function, of the parallel loop */
    tl_node *par;
    tl_sym *row;
    int64_t n;
    int nloops;
    tl_columns loop[TL_MOST_ROW_LOOPS];
    tl_at out;              /* where fragments are declared */
    tl_block piece;         /* what takes the place of the parallel loop */
    tl_block row_part;      /* statements of the next piece over rows */
} tl_rows;

/* One of a scalar that a loop reduces: if (when) var = var op x. */
typedef struct tl_step {
    tl_sym *var;
    tl_redop op;
    tl_op test;
    tl_node *x, *when, *value;      /* value: it with the scalar in it, or null */
    uint32_t named;
} tl_step;

/* Finds the loops over columns in `par`; false: there are none, or it must stay as it is. */
bool tl_row_loops_find(tl_rows *c, tl_node *par);
/* True if n assigns what the loop reduces. *bad: it assigns that in another way. */
bool tl_row_step(const tl_columns *x, tl_node *n, tl_step *s, bool *bad);
/* The scalar that s assigns. */
tl_update *tl_row_update(tl_columns *x, const tl_sym *var);
/* True if a scalar that several pieces access can be computed again. */
bool tl_row_again(const tl_rows *c, const tl_node *let);
#endif
