/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nests whose reduction reads the same elements in many iterations (tile-nest.c), and the tiles that they become
   (tile-nest-put.c):

     for %i, %j { let %s = 0                           grid %i_from step 128, %j_from step 128 {
       for %k { set %s = add(mul(load(%A[i, k]),         fill tile(%sum), 0
                             load(%B[k, j])), %s) }      for %k_from step 32 { tload tile(%a), view(%A ...)
       store %C[i, j], %s }                         =>                         tload tile(%b), view(%B ...)
                                                                               gemm tile(%sum), tile(%a), tile(%b) }
                                                         parallel %r < 128, %c < 128 { if inside {
                                                           let %s = 0
                                                           set %s = add(load(%sum[%r, %c]), %s)
                                                           store %C[i, j], %s } } }

   An operand is a part of what is summed up that depends on one of the two loops alone. What is no product of two operands goes
   through a parallel loop over the tile in place of tile_gemm. */
#ifndef TL_TILE_NEST_H
#define TL_TILE_NEST_H
#include "passes/analysis/independent.h"
#include "passes/mapping/flat.h"

enum { TL_TILE_OPERANDS = 6, TL_TILE_GUARDS = 4, TL_TILE_ROW = 1, TL_TILE_COL = 2, TL_TILE_K = 4 };

typedef struct tl_tile_operand {
    const tl_node *e;       /* part of `value` */
    unsigned along;         /* TL_TILE_ROW or TL_TILE_COL, or neither; TL_TILE_K */
    tl_base type;           /* of the tile */
    /* where e is an element, perhaps converted, of adjacent ones along one of its loops */
    const tl_sym *root;     /* the pointer; null: e is computed */
    bool k_first;           /* adjacent elements are along its other loop */
    tl_poly first, pitch;   /* elements from the root to the first one, and from one row to the next */
} tl_tile_operand;

/* Where all iterations store, as their last statement, adjacent ones along the columns. */
typedef struct tl_tile_result {
    const tl_sym *root;     /* null: they store otherwise */
    tl_poly first, pitch;
} tl_tile_result;

typedef struct tl_tile_nest {
    const tl_flat_nest *of;
    const tl_block *body;   /* of an iteration, within its guards */
    const tl_node *loop;    /* the reduction, a statement of it */
    tl_carried sum;
    tl_node *value;         /* what an iteration adds, over loop variables and what the nest does not declare */
    bool product;           /* ... a product of both operands, by tile_gemm */
    bool open;              /* ... more than nothing where all operands are 0, as they are outside */
    uint32_t row, col;      /* of the loops */
    tl_poly limit[TL_FLAT_LOOPS];   /* by guards, the loop ends before; failed: there is no guard */
    int nwhen;
    tl_node *when[TL_TILE_GUARDS];  /* conditions for all iterations */
    int64_t whole[TL_FLAT_LOOPS];   /* as in the nest, unless a guard ends the loop */
    int n;
    tl_tile_operand at[TL_TILE_OPERANDS];
    tl_tile_result result;
    int64_t rows, cols, depth;      /* of the tiles */
} tl_tile_nest;

/* A loop from 0 on: how many iterations it has, and the variable that counts those before a tile. */
typedef struct tl_tile_side {
    tl_loop loop;           /* of names that the host knows */
    tl_node *count;         /* i64 */
    tl_poly all;            /* the same, where it is as the loop says */
    tl_loop blocks;
} tl_tile_side;

typedef struct tl_tile_puts {
    tl_tile_nest *t;
    tl_at host, in;         /* in: the block's statements */
    tl_tile_side of[TL_FLAT_LOOPS], k;
    tl_sym *sum, *tile[TL_TILE_OPERANDS];
    tl_sym *across[TL_TILE_OPERANDS];   /* the tile transposed: adjacent columns are adjacent elements; null: it is not */
    tl_node *test;          /* by the host, that the tiles serve; null: always */
} tl_tile_puts;

/* True if tiles are of use to the nest and keep its meaning. */
bool tl_tile_nest_find(const tl_flat_nest *x, tl_tile_nest *t);
/* Puts the nest in tiles, which takes its statements. What is small stays as it is: the host runs the block that is returned in
   its place; null: there is none. */
tl_block *tl_tile_nest_put(tl_tile_nest *t, tl_block *host);

/* ---- parts of it ---- */
/* True if what is summed up is made of operands for these rows and columns, which are found with the results. */
bool tl_tile_operands_find(tl_tile_nest *t);
/* True if the host knows its value: it is the same in all iterations, and divides by numbers alone. */
bool tl_tile_is_known(const tl_tile_nest *t, const tl_poly *p);
tl_node *tl_tile_all(const tl_at *w, tl_sym *s);
/* The matrix in memory from `first` elements after the root on, and where a tile of it begins. */
tl_node *tl_tile_view(const tl_at *w, const tl_sym *root, const tl_poly *first, const tl_poly *pitch, const tl_tile_side *rows);
tl_node *tl_tile_corner(const tl_at *w, const tl_tile_side *rows, const tl_tile_side *cols);
/* True if rows follow each other: they are as long as their loop. */
bool tl_tile_is_whole(const tl_tile_side *cols, const tl_poly *pitch);
/* The side that an operand has in addition to the reduction. */
const tl_tile_side *tl_tile_side_of(const tl_tile_puts *p, const tl_tile_operand *o);
/* A name after that of s. */
const char *tl_tile_name(const tl_tile_puts *p, const tl_sym *s, const char *suffix);
/* The tiles, and the loop that sums up. */
void tl_tile_nest_sum(tl_tile_puts *p);
/* What follows the sums in an iteration. */
void tl_tile_nest_finish(tl_tile_puts *p);
#endif
