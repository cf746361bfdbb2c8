/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers dealt to the threads of a block. */
#ifndef TL_BLOCK_STRIDE_LOOP_H
#define TL_BLOCK_STRIDE_LOOP_H
#include "passes/expr/builder.h"

/* A loop in which each thread of the block meets its share of 0 .. n - 1,
   neighbours in one round going to neighbouring threads. The number is *e (i32), declared in
   the loop's body; more goes behind it.

       every thread has as many:    for (round = 0; round < n / T; round++) { e = round * T + tid; ... }
       else:                        for (e = tid; e < n; e += T) { ... }

   `round`, unless null, gets the variable of the first form, null in the other. */
tl_at tl_thread_loop(const tl_at *w, int64_t n, tl_sym **e, tl_sym **round);
#endif
