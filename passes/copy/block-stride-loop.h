/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Block-stride loops: indices dealt to the threads of a block. */
#ifndef TL_BLOCK_STRIDE_LOOP_H
#define TL_BLOCK_STRIDE_LOOP_H
#include "passes/expr/builder.h"

/* Emits a loop that deals 0 .. n - 1 cyclically to the threads of the block: in one iteration, adjacent
   threads have adjacent values. Returns the place in its body, where the value *e (i32) is declared.

       T divides n:    for (i = 0; i < n / T; i++) { e = i * T + tid; ... }
       else:           for (e = tid; e < n; e += T) { ... }

   *iteration, if asked for, is the variable i of the first form, null in the other. */
tl_at tl_thread_loop(const tl_at *w, int64_t n, tl_sym **e, tl_sym **iteration);
/* A loop of so many iterations, which all threads have alike, so that it is unrolled as far as registers allow. */
tl_at tl_shared_trips(const tl_at *w, int64_t trips, tl_sym **iteration);
#endif
