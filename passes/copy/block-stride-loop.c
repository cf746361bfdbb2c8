/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops over indices that are dealt to the threads of a block. */
#include "passes/copy/block-stride-loop.h"
#include "passes/target/budget.h"

tl_at tl_shared_trips(const tl_at *w, int64_t trips, tl_sym **iteration)
{
    const tl_at in = unrolled(w, "iter", trips, 1, iteration);
    if (trips > TL_UNROLL_SHARED)
        tl_attr_set(w->m, w->out->at[w->out->n - 1], TL_A_UNROLL, TL_UNROLL_SHARED_PARTLY);
    return in;
}

tl_at tl_thread_loop(const tl_at *w, int64_t n, tl_sym **e, tl_sym **iteration)
{
    int64_t t = w->f->threads;
    tl_sym *r;
    iteration = iteration ? iteration : &r;
    *iteration = NULL;
    *e = fresh(w, "e", tl_scalar(TL_I32));
    if (n % t)
        return into(w, &loop(w, *e, op0(w, TL_OP_TID), i32(w, n), t, false)->body);
    tl_at in = tl_shared_trips(w, n / t, iteration);
    put(&in, tl_let(w->m, *e, add(w, mul(w, v(w, *iteration), t), op0(w, TL_OP_TID)), w->loc));
    return in;
}
