/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Conditions of fast paths: a view is aligned, and no tile crosses its edge. The host tests some views at the launch: those of loads into
   shared memory, and those that demand no other row length. Their conjunction is the parameter `aligned`, a constant of each
   instance. The device tests other views where they are used.

       device @gemm(%K: i32, %A: ptr, spec %aligned: bool) {
           if lor(%aligned, land(eq(and(pbits(%A), 15), 0), eq(and(%K, 7), 0))) { 16 bytes at a time } else {…}
           ... if land(eq(and(pbits(%C), 7), 0), eq(and(%N, 1), 0)) {…} else {…}
       }
       kernel @gemm(…) {
           if land(eq(and(pbits(%A), 15), 0), eq(and(%K, 7), 0), ...) { launch @gemm(…, true) }
           else { launch @gemm(…, false) }
       }

   On Metal each view has its own parameter, `spec %A_aligned`, `spec %whole`: a function constant needs no second text. */
#ifndef TL_SPECIALIZE_ALIGNED_H
#define TL_SPECIALIZE_ALIGNED_H
#include "passes/analysis/range.h"

typedef struct tl_aligned tl_aligned;

/* `leads`: some views lead, and `aligned` is about these; if none does, it is about all. */
tl_aligned *tl_aligned_new(tl_module *m, tl_func *f, bool leads);
/* Begins the conditions of another view; `leads`: `aligned` is about it. */
void tl_aligned_view(tl_aligned *a, bool leads);
/* Demands that the integer x, which is consumed, is a multiple of `of`, a power of two. If x is computed from parameters alone, that
   becomes a condition of the view, and the result is null; else the result is the condition. */
tl_node *tl_aligned_need(tl_aligned *a, tl_node *x, int64_t of);
/* The parameter that the pointer is derived from by multiples of `vec` elements, where `width`, which may be null, is one. So a view whose
   rows have `width` elements is aligned where the parameter is. Null: it is not known to be. */
tl_sym *tl_aligned_base(tl_facts *f, const tl_node *pointer, const tl_node *width, int64_t vec);
/* True if the view's conditions, or those that `aligned` implies, say that x is a multiple of `of`. */
bool tl_aligned_has(const tl_aligned *a, const tl_node *x, int64_t of);
/* An expression: all conditions of the view hold; null if it has none. */
tl_node *tl_aligned_here(tl_aligned *a);
/* Gives the function the parameter, and makes each launch choose between the two instances. */
void tl_aligned_launch(tl_aligned *a);
#endif
