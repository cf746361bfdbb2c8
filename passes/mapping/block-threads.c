/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The number of threads of a block where no clause gives it, from the trip counts of its parallel loops. */
#include "passes/mapping/flat.h"
#include "passes/mapping/lane-loops.h"
#include "passes/target/budget.h"

/* True if many iterations of the parallel loop combine their values in few elements of shared memory. */
static bool adds_up(const tl_flat_nest *x, const tl_node *par, const tl_uses *inside)
{
    int64_t trips = 1;
    for (uint32_t d = 0; d < par->nloops; d++)
        if (__builtin_mul_overflow(trips, tl_trips(&par->loops[d]), &trips))
            trips = TL_TRIPS_UNKNOWN;
    if (trips < TL_FLAT_THREADS_SUMS * TL_UNROLL_LOADS)
        return false;
    TL_EACH_STMT(x->m->arena, n, &par->body) {
        const tl_node *a = n->op == TL_OP_EVAL && tl_is_atomic(n->args[0]) ? n->args[0]->args[0] : NULL;
        tl_object o = a ? tl_object_of(inside, x->all, a, false) : (tl_object){ 0 };
        if (o.root && o.root->type.space == TL_SHARED_MEM && tl_is_recomputable(inside, a) && !tl_depends(inside, a, par->loops[0].var))
            return true;
    }
    return false;
}

/* Blocks whose warps have iterations get as many threads as those of flat grids; those that add up in shared memory more: there are few. */
void tl_choose_threads(const tl_flat_nest *x, tl_node *grid)
{
    bool tiles = false, lanes = false;  /* a block has tiles; iterations of its parallel loops become warps' */
    bool sums = false;                  /* a long parallel loop adds to elements of tiles that its outermost variable does not change */
    tl_lane_loops shared;
    if (tl_has_attr(grid, TL_A_THREADS))
        return;
    TL_EACH_STMT(x->m->arena, n, &grid->body) {
        tiles |= n->op == TL_OP_ALLOC && n->sym->type.space != TL_PRIVATE;
        if (n->op != TL_OP_PARALLEL)
            continue;
        const tl_uses *inside = tl_uses_of_node(x->m, n);
        sums |= adds_up(x, n, inside);
        lanes |= tl_lane_loops_find(x->m, &n->body, inside, x->all, &shared)
                 && tl_lane_loops_pay(&shared, &n->body, inside, x->all, &n->loops[n->nloops - 1]);
        TL_SKIP(n);
    }
    if (sums)
        tl_attr_set(x->m, grid, TL_A_THREADS, TL_FLAT_THREADS_SUMS);
    else if (lanes && !tiles)
        tl_attr_set(x->m, grid, TL_A_THREADS, TL_FLAT_THREADS);
}
