/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "passes/lower/thread-loop.h"

/* Left alone, nvcc would unroll longer loops too, hold all their loads and addresses at once, and
   spill. Shorter ones that count up from the thread's number it would unroll into one that goes round once: ptxas 13.0
   then computes values of that number from the counter, behind the loop. */
enum { MOST_UNROLLED = 8, PARTLY = 4 };

tl_at tl_thread_loop(const tl_at *w, int64_t n, tl_sym **e, tl_sym **round)
{
    int64_t t = w->f->threads;
    tl_sym *r, *none;
    round = round ? round : &none;
    *round = NULL;
    *e = fresh(w, "e", tl_scalar(TL_I32));
    bool even = n % t == 0;
    if (!even && n / t >= MOST_UNROLLED)
        return into(w, &loop(w, *e, op0(w, TL_OP_TID), i32(w, n), t, false)->body);
    /* the trip count is the same for all threads, so that it can be unrolled */
    tl_at in = unrolled(w, "round", (n + t - 1) / t, 1, &r);
    if (n / t > MOST_UNROLLED)
        tl_attr_set(w->m, w->out->at[w->out->n - 1], TL_A_UNROLL, PARTLY);
    put(&in, tl_let(w->m, *e, add(w, mul(w, v(w, r), t), op0(w, TL_OP_TID)), w->loc));
    if (!even)
        return when(&in, op2(w, TL_OP_LT, v(w, *e), i32(w, n)));
    *round = r;
    return in;
}
