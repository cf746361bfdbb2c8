/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Conditions of fast paths that the host checks once at the launch: they become one
   `aligned` parameter known when the kernel is instantiated.

       device @gemm(%K: i32, %A: ptr, spec %aligned: bool) { ... if %aligned {…} else {…} }
       kernel @gemm(…) {
           if land(eq(and(pbits(%A), 15), 0), eq(and(%K, 7), 0)) { launch @gemm(…, true) }
           else { launch @gemm(…, false) }
       }

   On Metal the condition itself is the argument.                                         */
#ifndef TL_ALIGNED_H
#define TL_ALIGNED_H
#include "passes/ir/ir.h"

typedef struct tl_aligned tl_aligned;

tl_aligned *tl_aligned_new(tl_module *m, tl_func *f);
/* The integer x (taken over) must be a multiple of `of`, a power of two. If x depends on
   parameters alone the host will check it and the result is null, else the condition. */
tl_node *tl_aligned_need(tl_aligned *a, tl_node *x, int64_t of);
/* Whether the host will check that x is a multiple of `of`. */
bool tl_aligned_has(const tl_aligned *a, const tl_node *x, int64_t of);
/* The parameter; null if the host has nothing to check so far. */
tl_node *tl_aligned_here(tl_aligned *a);
/* Gives the function its parameter and every launch of it both forms. */
void tl_aligned_launch(tl_aligned *a);
#endif
