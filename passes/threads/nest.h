/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Iterations of a nest of loops, numbered from 0 on, the innermost loop fastest. */
#ifndef TL_NEST_H
#define TL_NEST_H
#include "passes/expr/builder.h"

/* How often each loop runs: i32 if the product is a small constant, else i64. */
typedef struct tl_nest {
    uint32_t n;
    tl_node *count[4];      /* read by copies */
    bool constant;
    int64_t product;        /* if it is constant */
} tl_nest;

/* How often the loop runs, as an i64: 0 if it does not. */
tl_node *tl_iterations_of(const tl_at *w, const tl_loop *l);
/* Declares the loop's variable in iteration i. */
void tl_let_iteration(const tl_at *w, const tl_loop *l, tl_node *i);

/* Unrolls a loop so that loads of several iterations are in flight, each iteration so many that the loop had before. Not if it has
   loops in it. */
void tl_nest_unroll(tl_module *m, tl_node *loop, int64_t iterations);

/* The nest of a parallel loop. */
tl_nest tl_nest_of(const tl_at *w, const tl_node *par);
/* The body of a loop over numbers of the nest's iterations: *e, from the value of `first`, TID or WARP, on by `step`. */
tl_at tl_nest_from(const tl_at *w, const tl_nest *s, tl_op first, int64_t step, tl_sym **e);
/* at[d]: the iteration of loop d in iteration number e of the nest. */
void tl_nest_take_apart(const tl_at *in, const tl_nest *s, tl_sym *e, tl_node **at);
/* Where each thread meets its share of the iterations, at[d] of loop d. */
tl_at tl_nest_deal(const tl_at *w, const tl_nest *s, tl_node **at);
#endif
