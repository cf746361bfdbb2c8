/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files about views with moved pointers share. */
#ifndef TL_MOVED_H
#define TL_MOVED_H
#include "passes/expr/fold.h"
#include "passes/ir/each.h"
#include "passes/views/moved-view.h"

enum { TL_MOVED_GUARDS = 16, TL_MOVED_WAYS = 16 };

typedef struct tl_moved_guard {
    const tl_node *condition;
    bool holds;
} tl_moved_guard;

/* A loop's variable, or the block's number (null), and where coordinates have their greatest values: at its last value, or its first. */
typedef struct tl_moved_way {
    const tl_sym *var;
    bool down;
} tl_moved_way;

typedef struct tl_moved {
    const tl_at *w;
    const tl_uses *uses;
    tl_facts *facts, *top;      /* at the load; of the whole function */
    tl_view_on_host *v;
    tl_poly coordinate[TL_VIEW_OUTER], base;      /* base: bytes, of what the host knows */
    tl_poly corner[4];          /* of the tile in the view, innermost first */
    int64_t tile[4];            /* its size; 0: not known */
    bool cuts;                  /* extents are what corners reach */
    bool merges;                /* strides that are a constant multiple of another one are no dimension of their own */
    unsigned nguards, nways;
    tl_moved_guard guard[TL_MOVED_GUARDS];      /* what holds at the load */
    tl_moved_way way[TL_MOVED_WAYS];
    bool failed;                /* the host would have to ask too much */
} tl_moved;

/* ---- views/moved-range.c ---- */
typedef struct tl_ends {
    tl_node *lo, *hi;           /* i64, over parameters and nblocks(); null: not known */
} tl_ends;

/* Makes the version depend on x being 0 or more. */
bool tl_moved_ask(tl_moved *c, tl_node *x);
/* e over parameters, i64, or null. What it divides by is asked to be positive. */
tl_node *tl_moved_on_host(tl_moved *c, const tl_node *e);
/* a + k b of i64, without what cancels out. */
tl_node *tl_moved_sum(const tl_moved *c, const tl_node *a, int64_t k, const tl_node *b);
/* The least and the greatest value of a sum; some iteration has all values that this was asked for, at once. */
tl_ends tl_moved_ends(tl_moved *c, const tl_poly *p);
/* Those of a sum, whatever others are. */
tl_ends tl_moved_sum_alone(tl_moved *c, const tl_poly *p);
/* True if a and b, or all parts of a where they are one, take all combinations of their values. */
bool tl_moved_independent(tl_moved *c, const tl_poly *a, const tl_poly *b);
/* True if the sum takes all values between its bounds. */
bool tl_moved_has_no_gaps(tl_moved *c, const tl_poly *p);

/* ---- views/moved-bounds.c ---- */
/* Sets `least`, `extent` and `at` of v->outer; false if they are not known, or no iteration has all least or all greatest values at once. */
bool tl_moved_bounds(tl_moved *c);
#endif
