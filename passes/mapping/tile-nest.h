/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nests in which many iterations reduce the same elements (tile-nest.c) are rewritten to tiles (tile-nest-put.c):

     for %i, %j { let %s = 0                           grid %i_from step 128, %j_from step 128 {
       for %k { set %s = add(mul(load(%A[i, k]),         fill tile(%sum), 0
                             load(%B[k, j])), %s) }      for %k_from step 32 { tload tile(%a), view(%A ...)
       store %C[i, j], %s }                         =>                         tload tile(%b), view(%B ...)
                                                                               gemm tile(%sum), tile(%a), tile(%b) }
                                                         parallel %r < 128, %c < 128 { if inside {
                                                           let %s = 0
                                                           set %s = add(load(%sum[%r, %c]), %s)
                                                           store %C[i, j], %s } } }

   A term of the sum has operands, each of which depends on one of the two loops and the reduction. If the term is no product of two
   operands, a parallel loop over the tile sums it up in place of `gemm`. */
#ifndef TL_TILE_NEST_H
#define TL_TILE_NEST_H
#include "passes/mapping/flat.h"
#include "passes/mapping/reduced-loop.h"

enum { TL_TILE_OPERANDS = 6, TL_TILE_GUARDS = 4, TL_TILE_ROW = 1, TL_TILE_COL = 2, TL_TILE_K = 4 };

typedef struct tl_tile_operand {
    const tl_node *e;       /* part of `value` */
    unsigned along;         /* TL_TILE_ROW, TL_TILE_COL or neither, and TL_TILE_K */
    tl_base type;           /* of the tile */
    /* if e is an element of memory, perhaps converted, and contiguous along one of its loops */
    const tl_sym *root;     /* the pointer; null: e is computed */
    bool k_first;           /* elements are contiguous along its loop that is not the reduction */
    tl_poly first, pitch;   /* elements from the root to the first one, and from one row to the next */
    const tl_node *load;    /* the first of global memory, if e is computed */
} tl_tile_operand;

/* What all iterations store in their last statement, if columns are contiguous there. */
typedef struct tl_tile_result {
    const tl_sym *root;     /* null: they store in another way */
    tl_poly first, pitch;
} tl_tile_result;

/* A guard over two loops, as of a triangle: it holds where k[0] * i + k[1] * j + rest > 0. */
typedef struct tl_tile_slant {
    uint32_t loop[2];
    int64_t k[2];           /* 0: there is no such guard */
    tl_poly rest;
} tl_tile_slant;

typedef struct tl_tile_nest {
    const tl_flat_nest *of;
    const tl_block *body;   /* of an iteration, within its guards */
    const tl_node *loop;    /* the reduction, a statement of it */
    tl_loop k;              /* its loop; of two that are contiguous, one as long as both */
    const tl_loop *outer, *inner;   /* those two; null: there is one */
    tl_carried sum;
    tl_node *value;         /* what an iteration adds, over loop variables and what the nest does not declare */
    bool product;           /* value is a product of two operands, for tile_gemm */
    bool open;              /* value may be other than 0 where all operands are 0, as outside the matrices */
    uint32_t row, col;      /* of the loops */
    tl_poly limit[TL_FLAT_LOOPS];   /* where guards end the loop; failed: there is no guard */
    tl_tile_slant slant;    /* over rows and columns: elements for which it fails are summed up, too, but not stored */
    int nwhen;
    tl_node *when[TL_TILE_GUARDS];  /* loop-invariant conditions */
    int64_t whole[TL_FLAT_LOOPS];   /* that of tl_flat_nest, unless a guard ends the loop */
    int n;
    tl_tile_operand at[TL_TILE_OPERANDS];
    tl_tile_result result;
    int64_t rows, cols, depth;      /* of the tiles */
} tl_tile_nest;

/* One side of tiles: a loop from 0 on, its trip count, and the loop over its tiles. */
typedef struct tl_tile_side {
    tl_loop loop;           /* of names that the host knows */
    tl_node *count;         /* i64 */
    tl_poly all;            /* the same as a polynomial, if no guard ends the loop */
    tl_loop blocks;
} tl_tile_side;

typedef struct tl_tile_puts {
    tl_tile_nest *t;
    tl_at host, in;         /* in: the block's statements */
    tl_tile_side of[TL_FLAT_LOOPS], k;
    tl_sym *sum, *tile[TL_TILE_OPERANDS];
    tl_sym *across[TL_TILE_OPERANDS];   /* the tile transposed: adjacent columns are adjacent elements; null: it is not */
    tl_node *test;          /* the host's condition for tiles; null: always */
} tl_tile_puts;

/* True if the nest can be rewritten in tiles, and is then faster. */
bool tl_tile_nest_find(const tl_flat_nest *x, tl_tile_nest *t);
/* Rewrites the nest, whose statements it consumes. Returns the host's block for the original nest, for small extents; null: tiles always
   run. */
tl_block *tl_tile_nest_put(tl_tile_nest *t, tl_block *host);

/* ---- parts of it ---- */
/* True if the term is made of operands, for the rows and columns chosen; finds these and the result. */
bool tl_tile_operands_find(tl_tile_nest *t);
/* True if the host can compute p: it is the same in all iterations, and divides by numbers alone. */
bool tl_tile_is_known(const tl_tile_nest *t, const tl_poly *p);
tl_node *tl_tile_all(const tl_at *w, tl_sym *s);
/* A VIEW of the matrix that begins `first` elements after the root. */
tl_node *tl_tile_view(const tl_at *w, const tl_sym *root, const tl_poly *first, const tl_poly *pitch, const tl_tile_side *rows);
/* The INDEX at which a block's tile of the matrix begins. */
tl_node *tl_tile_corner(const tl_at *w, const tl_tile_side *rows, const tl_tile_side *cols);
/* True if rows are contiguous: the pitch is the loop's trip count. */
bool tl_tile_is_whole(const tl_tile_side *cols, const tl_poly *pitch);
/* The side that an operand has in addition to the reduction. */
const tl_tile_side *tl_tile_side_of(const tl_tile_puts *p, const tl_tile_operand *o);
/* A name made of that of s and the suffix. */
const char *tl_tile_name(const tl_tile_puts *p, const tl_sym *s, const char *suffix);
/* Emits the tiles and the main loop. */
void tl_tile_nest_sum(tl_tile_puts *p);
#endif
