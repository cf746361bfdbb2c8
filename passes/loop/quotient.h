/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Quotients and remainders, by loop-invariant divisors, of what grows with a loop's variable. */
#ifndef TL_QUOTIENT_H
#define TL_QUOTIENT_H
#include "passes/expr/builder.h"
#include "passes/analysis/access.h"

enum { TL_QUOTIENTS = 8, TL_DIVISIONS = 32 };

/* What is made of them: in a loop of few iterations they are counted, in other loops too, or divided by 32 bits. */
typedef enum { TL_FEW, TL_MANY, TL_NARROW } tl_quotient_use;

typedef struct tl_quotient {
    struct tl_quotient *of;     /* whose quotient is divided; null: a sum with the loop's variable */
    tl_node *first;             /* ... that sum in the first iteration */
    tl_node *divisor;
    bool reads, wide;           /* others read the quotient; as more than its lowest 32 bits */
    tl_sym *by, *quo, *rem;     /* its counters; no quo: not needed */
    tl_node *quo_step, *rem_step;       /* null: 0; read by copies */
    tl_sym *below, *minus;      /* whether dividend and quotient are negative; null: never */
} tl_quotient;

typedef struct {
    tl_at w;                    /* before the loop */
    tl_node *loop;
    const tl_uses *in_loop;
    tl_facts *facts;
    tl_quotient_use use;
    uint32_t n, places;
    tl_quotient at[TL_QUOTIENTS];       /* dividends before what is divided again */
    struct { const tl_node *node; tl_quotient *of; } place[TL_DIVISIONS];
} tl_quotients;

/* True if the loop has divisions that may be such. */
bool tl_quotients_any(tl_node *loop, tl_quotient_use use);
/* Finds those of the loop; true if there are any. */
bool tl_quotients_find(tl_quotients *q);
/* What is divided in that place; null: nothing that was found. */
tl_quotient *tl_quotient_at(const tl_quotients *q, const tl_node *n);
/* Divides the iterations' numbers by 32 bits (narrow-division.c); false: it is no nest of three extents. */
bool tl_narrow_division(tl_quotients *q);
#endif
