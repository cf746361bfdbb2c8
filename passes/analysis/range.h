/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is known about integer expressions: their range, what divides them,
   how they compare. Knowledge comes from constants, the definitions of
   variables that are never assigned again, loops, promises (assume) and the
   conditions one is inside of. Signed arithmetic does not overflow, as in C.

     for (%k = 0; lt %K; 32) {         range of %k: 0 .. 2147483646
         ... lt(add(%k, 31), %K)       divisor of %k: 32
     }                                 the test is true if assume eq(rem(%K, 32), 0)  */
#ifndef TL_RANGE_H
#define TL_RANGE_H
#include "passes/analysis/def-use.h"

/* lo INT64_MIN: no lower bound is known; hi INT64_MAX: no upper bound. */
typedef struct tl_range {
    int64_t lo, hi;
} tl_range;

typedef struct tl_facts tl_facts;

/* Facts of the whole function and of its top block. They stay true while the
   function changes, unless a variable gets assignments it did not have; of
   variables declared later nothing is known. */
tl_facts *tl_facts_new(tl_module *m, tl_func *f);
/* The same with the uses of the body, where they are known already. */
tl_facts *tl_facts_of(tl_module *m, tl_func *f, tl_uses *uses);
/* Entering the body of a statement, or its `other` branch, and leaving it.
   Needed only for conditions and promises: loop variables are always known. */
void tl_facts_enter(tl_facts *f, const tl_node *n, bool other);
void tl_facts_leave(tl_facts *f);
/* inner: each block of n that holds statements, entered for the body of this loop, which has no `break`. */
#define TL_EACH_KNOWN(f, inner, n) \
    for (int inner##_at = 0; inner##_at >= 0; inner##_at = -1) \
        for (tl_block *inner; (inner = tl_facts_next(f, n, &inner##_at));)
tl_block *tl_facts_next(tl_facts *f, tl_node *n, int *at);
/* One more condition that holds until the scope is left. */
void tl_facts_add(tl_facts *f, const tl_node *condition);

/* e is an integer or bool of one lane. What is asked about, but for the condition itself, lives as
   long as the facts and keeps its value; answers are remembered with it. */
tl_range tl_range_of(tl_facts *f, const tl_node *e);
uint64_t tl_gcd(uint64_t a, uint64_t b);
/* The largest known d > 0 that divides e; 2^62 if e is 0. */
int64_t tl_divisor_of(tl_facts *f, const tl_node *e);
/* True if a conversion between integers of one lane keeps the value. */
bool tl_is_exact_cast(tl_facts *f, const tl_node *cast);
/* 1: the condition is always true here, 0: always false, -1: not known. */
int tl_prove(tl_facts *f, const tl_node *condition);
#endif
