/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "passes/lower/thread-loop.h"

#include "passes/facts/arith.h"

/* Left alone, nvcc would unroll longer loops too, hold all their loads and addresses at once, and
   spill. */
enum { MOST_UNROLLED = 8, PARTLY = 4 };

tl_node *tl_thread_loop(tl_module *m, tl_func *f, tl_block *out, int64_t n, tl_sym **e, tl_loc loc)
{
    int64_t t = f->threads;
    *e = tl_sym_new(m, f, TL_SYM_VAR, "e", tl_scalar(TL_I32), loc);
    tl_node *loop;
    if (n % t) {
        loop = tl_for(m, *e, tl_op0(m, TL_OP_TID, loc), TL_LT, tl_i32(m, n), tl_i32(m, t), loc);
    } else {
        /* the trip count is the same for all threads, so that it can be unrolled */
        tl_sym *round = tl_sym_new(m, f, TL_SYM_VAR, "round", tl_scalar(TL_I32), loc);
        loop = tl_for(m, round, tl_i32(m, 0), TL_LT, tl_i32(m, n / t), tl_i32(m, 1), loc);
        tl_attr_set(m, loop, TL_A_UNROLL, n / t <= MOST_UNROLLED ? 1 : PARTLY);
        tl_node *at = tl_ix_add(m, tl_ix_mul(m, tl_var(m, round, loc), t), tl_op0(m, TL_OP_TID, loc));
        tl_push(m, &loop->body, tl_let(m, *e, at, loc));
    }
    tl_push(m, out, loop);
    return loop;
}
