/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether two accesses of a loop nest, in different iterations of it, provably meet at one element.

   b meets a if b, `t` iterations later, is where a is:

     x[v + 1] = x[v]          a: v + 1, b: v, b - a = -1, t = 1
     tile_store(t, C, v, n)   by v += 32 with 64 rows: b - a = 32 for t = 1, less than 64

   Inner loops may be at different points in the two: y[m + i] by m += 32, i below 64 meets
   itself 32 iterations of i earlier. If the two advance by different strides, as s[i] and s[63 - i], the
   first access's iteration matters, too. The conditions around both accesses must hold at both. */
#ifndef TL_DEPENDENCE_H
#define TL_DEPENDENCE_H
#include "passes/warn/access-walk.h"

enum { TL_MOVES = 16 };

/* Something that may differ between the two accesses: `coef` t is added to b - a. */
typedef struct {
    const tl_loop *loop;
    bool outer;                 /* a loop of the nest */
    bool position;              /* at which iteration the first is, from 0; the move before says how far the other is */
    bool fixed;                 /* t is known */
    tl_poly coef[TL_ACCESS_DIMS];
    int64_t least, most, step, t;
} tl_move;

typedef struct {
    tl_module *m;
    const tl_uses *uses;
    const tl_node *nest, *grid;         /* the grid around the nest, or the nest itself */
    const tl_touch *a, *b;
    tl_move move[TL_MOVES];
    int moves;
    tl_poly apart[TL_ACCESS_DIMS];      /* b - a */
} tl_pair;

bool tl_all_zero(const tl_poly *coef, int dims);

/* `p` names the nest, a and b (which may be one access, met in another iteration); the moves
   then say how they meet. */
bool tl_meet(tl_pair *p);
/* True if the conditions around both accesses can hold, moved as the moves say. */
bool tl_both_happen(const tl_pair *p);
#endif
