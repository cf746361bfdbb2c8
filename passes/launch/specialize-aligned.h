/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Conditions of fast paths, of each view by itself: alignment, no tile across an edge. Those of loads into shared
   memory, and of what else asks for no other row length, the host checks once at the launch: they become one `aligned`
   parameter known when the kernel is instantiated. Without it each view is tested where it is used.

       device @gemm(%K: i32, %A: ptr, spec %aligned: bool) {
           if lor(%aligned, land(eq(and(pbits(%A), 15), 0), eq(and(%K, 7), 0))) { 16 bytes at a time } else {…}
           ... if land(eq(and(pbits(%C), 7), 0), eq(and(%N, 1), 0)) {…} else {…}
       }
       kernel @gemm(…) {
           if land(eq(and(pbits(%A), 15), 0), eq(and(%K, 7), 0), ...) { launch @gemm(…, true) }
           else { launch @gemm(…, false) }
       }

   On Metal each view's condition is an argument of its own, `spec %A_aligned`, `spec %whole`: a function constant
   costs no second text. */
#ifndef TL_SPECIALIZE_ALIGNED_H
#define TL_SPECIALIZE_ALIGNED_H
#include "passes/ir/ir.h"

typedef struct tl_aligned tl_aligned;

/* `leads`: a view of the function may lead; if none does, the flag is about all. */
tl_aligned *tl_aligned_new(tl_module *m, tl_func *f, bool leads);
/* The needs of another view follow; `leads`: the flag is about it. */
void tl_aligned_view(tl_aligned *a, bool leads);
/* The integer x (taken over) must be a multiple of `of`, a power of two. If x depends on
   parameters alone it is a need of the view and the result is null, else the condition. */
tl_node *tl_aligned_need(tl_aligned *a, tl_node *x, int64_t of);
/* True if the view, or one that the flag provably covers, needs x to be a multiple of `of`. */
bool tl_aligned_has(const tl_aligned *a, const tl_node *x, int64_t of);
/* That all needs of the view are met; null if it has none. */
tl_node *tl_aligned_here(tl_aligned *a);
/* Gives the function its parameter and every launch of it both forms. */
void tl_aligned_launch(tl_aligned *a);
#endif
