/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is known about integer expressions: ranges, divisors, comparisons. It
   is derived from constants, definitions of variables that are never assigned
   again, bounds of loops, promises (assume) and enclosing conditions. Signed
   arithmetic does not overflow, as in C.

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

/* Facts of the function, in the scope of its body. They stay true while the
   function changes, unless a variable gets a first assignment. Variables that
   are declared later are unknown. */
tl_facts *tl_facts_new(tl_module *m, tl_func *f);
/* The same with the uses of the body, where they are known already. */
tl_facts *tl_facts_of(tl_module *m, tl_func *f, tl_uses *uses);
/* Enters the scope of a statement's body, or of its `other` branch, and leaves it.
   Conditions and promises hold in scopes; ranges of loop variables are known everywhere. */
void tl_facts_enter(tl_facts *f, const tl_node *n, bool other);
void tl_facts_leave(tl_facts *f);
/* A loop over the blocks of statement n: `inner` is each of them, and its scope is entered. The loop's body has no `break`. */
#define TL_EACH_KNOWN(f, inner, n) \
    for (int inner##_at = 0; inner##_at >= 0; inner##_at = -1) \
        for (tl_block *inner; (inner = tl_facts_next(f, n, &inner##_at));)
tl_block *tl_facts_next(tl_facts *f, tl_node *n, int *at);
/* Adds a condition that holds until the scope is left. */
void tl_facts_add(tl_facts *f, const tl_node *condition);

/* The range of e, an integer or bool of one lane. Answers are kept with e's nodes, so these live as long as the facts and are not
   changed; of tl_prove's condition only the operands. */
tl_range tl_range_of(tl_facts *f, const tl_node *e);
uint64_t tl_gcd(uint64_t a, uint64_t b);
/* The largest power of two that divides both, of which one is not 0. */
static inline int64_t tl_shared_power(int64_t a, int64_t b)
{
    return (a | b) & -(a | b);
}
/* True if each number of the range is one of 32 bits. */
static inline bool tl_range_fits_i32(tl_range r)
{
    return r.lo >= INT32_MIN && r.hi <= INT32_MAX;
}
/* The comparison that says the same with its operands exchanged: GT of LT. */
tl_op tl_mirrored(tl_op op);
/* True if the condition compares the variable with a value, which is the larger or smaller one, as `value test variable`. */
bool tl_compares(const tl_node *e, const tl_sym *s, tl_node **value, tl_op *test);
/* The largest known d > 0 that divides e; 2^62 if e is 0. */
int64_t tl_divisor_of(tl_facts *f, const tl_node *e);
/* True if a conversion between integers of one lane keeps the value. */
bool tl_is_exact_cast(tl_facts *f, const tl_node *cast);
/* 1: the condition is always true here, 0: always false, -1: not known. */
int tl_prove(tl_facts *f, const tl_node *condition);
#endif
