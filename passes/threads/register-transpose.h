/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nests of two loops that read along one loop and write along the other, as transposes do. Each thread has squares of `edge` x `edge`
   iterations. It reads the rows of a square and writes its columns as vectors:

       for p < P, c < C { y[p * C + c] = f(x[c * P + p]) }
     becomes
       if (x, y, rows of C and of P are multiples of the vector) {
           for squares, dealt to the threads
               if (the square is whole) {
                   for b < 4 { in[b][0 .. 3] = x[(c + b) * P + p ..] }            vectors
                   for a < 4, b < 4 (unrolled) { out[a][b] = f(in[b][a]) }
                   for a < 4 { y[(p + a) * C + c ..] = out[a][0 .. 3] }           vectors
               } else { for a < 4, b < 4 { one by one, where they are in the nest } }
       } else {
           for strips of 32 of p {
               for c, p of the strip { strip[c][p] = f(x[c * P + p]) }      adjacent threads read along p,
               for p of the strip, c { y[p * C + c] = strip[c][p] }         and write along c
           }
       } */
#ifndef TL_REGISTER_TRANSPOSE_H
#define TL_REGISTER_TRANSPOSE_H
#include "passes/expr/builder.h"
#include "passes/analysis/def-use.h"

enum { TL_SQUARE_MOST = 8 };

/* A LOAD or the STORE of the body, and the loop along which its elements are contiguous. */
typedef struct tl_square_access {
    tl_node *node;
    tl_sym *mem;
    tl_node *index;             /* over what is declared outside the body, and the loops' variables */
    unsigned along;
    tl_sym *part;
} tl_square_access;

typedef struct tl_square {
    tl_node *par;
    int64_t edge;
    unsigned n;
    tl_square_access at[TL_SQUARE_MOST];        /* the STORE last */
    tl_node *aligned;           /* before the loop; null: always */
    tl_node *guard;             /* an IF around the store, or null */
} tl_square;

/* True if the nest can be rewritten to squares. Its iterations are independent: none writes what another one reads. */
bool tl_square_find(const tl_at *w, tl_node *par, const tl_uses *uses, tl_square *out);
/* Emits the square that begins at iteration (first[0], first[1]) of a nest of count[0] x count[1]. */
void tl_square_body(const tl_at *w, tl_square *s, tl_sym *const first[2], tl_node *const count[2]);
/* Emits loops over strips of a nest of constant extents, before squares are made of it: for boxes within all edges, and for others. Returns
   how many there are, and the place in the body of each, for the nests that fill and drain a strip; *taken: bytes of shared memory of the
   block. 0: nothing is done. */
int tl_square_strips(const tl_at *w, const tl_square *s, int64_t *taken, tl_at each[2], tl_node *nest[2][2]);
#endif
