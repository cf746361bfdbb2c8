/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers dealt to the threads of a block. */
#ifndef TL_BLOCK_STRIDE_LOOP_H
#define TL_BLOCK_STRIDE_LOOP_H
#include "passes/expr/builder.h"

/* A loop that distributes 0 .. n - 1 cyclically over the threads of the block: in one
   iteration, adjacent threads have adjacent values. The value is *e (i32), declared in
   the loop's body; the caller appends to that.

       T divides n:    for (i = 0; i < n / T; i++) { e = i * T + tid; ... }
       else:           for (e = tid; e < n; e += T) { ... }

   `iteration`, unless null, receives the variable i of the first form, null in the other. */
tl_at tl_thread_loop(const tl_at *w, int64_t n, tl_sym **e, tl_sym **iteration);
#endif
