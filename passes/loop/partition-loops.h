/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops whose iteration space is split: where are the tests of an iteration true? */
#ifndef TL_PARTITION_LOOPS_H
#define TL_PARTITION_LOOPS_H
#include "passes/expr/builder.h"
#include "passes/analysis/range.h"
#include "passes/analysis/uniformity.h"

enum { TL_SPLIT_TESTS = 64, TL_SPLIT_LIMITS = 16 };

/* Bounds that make tests true: times * variable < rest + plus, or 0 < rest + plus. A bound does not matter where `unless`, which is
   loop-invariant, holds. */
typedef struct {
    uint32_t n;
    tl_node *rest[TL_SPLIT_LIMITS], *unless[TL_SPLIT_LIMITS];
    int64_t plus[TL_SPLIT_LIMITS], times[TL_SPLIT_LIMITS];
} tl_split_limits;

/* Tests, and what makes them true. */
typedef struct {
    uint32_t n;
    tl_node **test[TL_SPLIT_TESTS];
    tl_split_limits above, below;   /* sums to be above 0; limits of the variable */
    tl_split_limits after;          /* sums of `times` the variable to be above 0 */
    tl_node *aligned;       /* a loop-invariant condition, such as alignment; null: none */
} tl_split_terms;

typedef struct {
    tl_at w;                /* before the loop */
    tl_node *loop;
    const tl_uses *in_loop;
    tl_facts *facts;
    const tl_uniformity *uniform;
    tl_split_terms t;
    tl_node *unless;        /* the `unless` of the test looked at; null: it always matters */
    uint32_t depth, nodes;
    uint32_t masks;         /* of the tests, which select a value that is loaded or another */
    bool copies;            /* threads copy the operands of matrix units */
    bool compared;          /* the last test was a comparison */
    bool guards;            /* a test guards an access to global memory */
    bool together;          /* lanes exchange values */
    bool late;              /* later iterations are asked for, not earlier ones */
    bool refused;
} tl_split;

/* True if it can be computed where the test holds; then adds what makes it true. */
bool tl_split_take(tl_split *c, tl_node **slot);
/* True if the comparison fails from some iteration on; then adds what makes it fail. */
bool tl_split_fails(tl_split *c, tl_node *test);
#endif
