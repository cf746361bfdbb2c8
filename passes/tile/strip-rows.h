/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of global memory that iterations of a parallel loop walk, one each, in a serial loop. */
#ifndef TL_STRIP_ROWS_H
#define TL_STRIP_ROWS_H
#include "passes/expr/builder.h"
#include "passes/analysis/access.h"

enum { TL_STRIPS = 4, TL_STRIP_ACCESSES = 16, TL_STRIP_KEPT = 8 };

/* Row of iteration t, from root + base + t * row on. */
typedef struct tl_strip {
    const tl_sym *root;
    tl_poly base, row;              /* bytes; elements */
    tl_type type;
    bool loaded, stored;
    tl_sym *tile, *own;             /* in shared memory; a vector of a thread */
    tl_sym *mem, *columns;
} tl_strip;

/* A name that later parts of the iteration read, and where it is kept. */
typedef struct tl_kept {
    tl_sym *sym, *at;
    uint32_t declared;              /* statement of the iteration */
    bool carried;                   /* from strip to strip of a loop */
} tl_kept;

typedef struct tl_strips {
    tl_module *m;
    tl_func *f;
    tl_node *par, *guard;           /* guard: of the iteration, or null */
    tl_block *body;                 /* of the iteration, within the guard */
    const tl_uses *inside, *all;    /* of the parallel loop, of the function */
    int64_t threads, width, each;   /* rows, and columns of a strip; iterations whose rows are a vector */
    tl_sym *u;                      /* ... one of them */
    tl_sym *valid, *end;            /* rows that there are, columns that the loop reaches */
    int n, accesses, kept_n;
    tl_strip strip[TL_STRIPS];
    struct { const tl_node *node; int strip; } access[TL_STRIP_ACCESSES];
    tl_kept kept[TL_STRIP_KEPT];
} tl_strips;

/* True if statement n of the iteration is a loop along rows, and finds its strips. */
bool tl_strips_find(tl_strips *c, tl_node *n);
/* Bytes of shared memory that the strips take. */
int64_t tl_strips_bytes(const tl_strips *c);
/* The strip of an access, null: none. */
const tl_strip *tl_strip_of(const tl_strips *c, const tl_node *access);
/* How many first iterations of a parallel loop with a thread each, from 0 on, pass the guard of the whole iteration, which goes to
   *guard, null: there is none. Null: not known. */
tl_node *tl_run_rows(const tl_at *w, const tl_uses *all, tl_node *par, int64_t *threads, tl_node **guard);
#endif
