/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Vectorises accesses of shared memory that are contiguous over a parallel loop, up to 16 bytes at a time:
   each thread takes chunks of `vec` iterations of the innermost loop.

       parallel i < 64, j < 64 { Bs[i][j] = f(Ws[i][j / 2], s[i]) }
     becomes
       for c < 64 * 8, dealt to the threads {
           i = c / 8; first = c % 8 * 8
           in[0 .. 3] = Ws[i][first / 2 ..]            a vector
           for k < 8 (unrolled) { out[k] = f(in[k / 2], s[i]) }
           Bs[i][first ..] = out[0 .. 7]               a vector
       }                                                                                       */
#ifndef TL_VECTORIZE_SHARED_H
#define TL_VECTORIZE_SHARED_H
#include "passes/expr/builder.h"
#include "passes/target/budget.h"

enum { TL_CHUNK_MOST = 8, TL_CHUNK_BYTES = TL_VECTOR_BYTES };    /* accesses of a loop; bytes of a vector */

/* A LOAD or STORE of the body. Element k of the chunk is number k / every of the vector. */
typedef struct tl_chunk_access {
    tl_node *node;
    tl_node *index[4];      /* over what is declared outside the body, and the loops' variables */
    int64_t every;
} tl_chunk_access;

typedef struct tl_chunk {
    tl_node *par;
    unsigned n;
    tl_chunk_access at[TL_CHUNK_MOST];
    int64_t vec, chunks;    /* chunks: of the innermost loop */
} tl_chunk;

/* Whether all that the loop touches of shared memory, as its innermost variable goes, is done by vectors. */
bool tl_chunk_find(const tl_at *w, tl_node *par, tl_chunk *out);
/* The iterations of chunk number `at` of the innermost loop. The other variables are declared. Takes the body of the loop. */
void tl_chunk_body(const tl_at *in, tl_chunk *c, tl_node *at);
#endif
