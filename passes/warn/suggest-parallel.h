/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops that a parallel nest takes in by accident:

     #pragma tile parallel
     for (int i = 0; i < 64; i++)
         for (int k = 0; k < n; k++)
             count[i][digit[k]] += 1;       digits may be equal: with loops(1) k stays serial

   and sums of one loop whose iterations may meet, count[digit[i]] += 1, which atomics add up.
   A store whose index holds the variable itself is taken to be meant; and so is a nest that
   says loops(2). */
#ifndef TL_SUGGEST_PARALLEL_H
#define TL_SUGGEST_PARALLEL_H
#include "passes/analysis/def-use.h"

/* Of a PARALLEL or GRID; the stores of which a race is known get no second warning. */
void tl_warn_serial(tl_module *m, const tl_uses *u, tl_node *nest, tl_node *const *raced, int races);
#endif
