/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Iterations of a nest of loops have numbers from 0 on, the innermost loop fastest. */
#ifndef TL_NEST_H
#define TL_NEST_H
#include "passes/expr/builder.h"

/* The trip counts of a nest: i32 if their product is a small constant, else i64. */
typedef struct tl_nest {
    uint32_t n;
    tl_node *count[4];      /* read by copies */
    bool constant;
    int64_t product;        /* if it is constant */
} tl_nest;

/* The loop's trip count, i64, at least 0. */
tl_node *tl_iterations_of(const tl_at *w, const tl_loop *l);
/* Declares the loop's variable in iteration i. */
void tl_let_iteration(const tl_at *w, const tl_loop *l, tl_node *i);

/* Unrolls a loop without inner loops so that loads of several iterations are in flight. One of its iterations does the work of
   `iterations` of the source. */
void tl_nest_unroll(tl_module *m, tl_node *loop, int64_t iterations);
/* Puts n copies of a body, independent iterations. If `loads_first`, or in place, they go statement by statement, with all loads of one
   before its stores. */
void tl_nest_put(const tl_at *w, tl_block part[], int n, bool loads_first);

/* The nest of a parallel loop. */
tl_nest tl_nest_of(const tl_at *w, const tl_node *par);
/* Emits a loop over indices *e of the nest's iterations, from `first`, TID or WARP, on by `step`, and returns the place in its body. */
tl_at tl_nest_from(const tl_at *w, const tl_nest *s, tl_op first, int64_t step, tl_sym **e);
/* Splits the index e of the nest's iteration: at[d] is that of loop d. */
void tl_nest_take_apart(const tl_at *in, const tl_nest *s, tl_sym *e, tl_node **at);
/* Emits loops that deal the iterations to threads, and returns the place in the body; at[d] is the index along loop d. */
tl_at tl_nest_deal(const tl_at *w, const tl_nest *s, tl_node **at);
#endif
