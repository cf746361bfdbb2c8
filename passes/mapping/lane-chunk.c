/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many contiguous iterations of a loop a lane takes at once, so that their loads are vectors. */
#include "passes/mapping/lane-loops.h"

#include "passes/expr/arith.h"
#include "passes/target/budget.h"

enum { MOST_RUNS = 8, MOST_OF_RUN = 8 };

/* Loads of an iteration that moves each by `by` elements: all of these are there if they have a bit each. */
typedef struct run {
    const tl_node *first;
    int64_t by;
    unsigned there;
} run;

typedef struct widths {
    const tl_uses *inside;
    const tl_node *loop;
    int64_t most;           /* bytes of a contiguous element; 0: none */
    bool strided, loops;    /* other elements, or those that a guard keeps from vectors; loops in the body */
    bool guarded;
    run run[MOST_RUNS];
    int nruns;
} widths;

/* Notes a load that an iteration moves by so many elements. False: it is in no run. */
static bool note_run(widths *w, const tl_node *n, int64_t by)
{
    const tl_uses *u = w->inside;
    int64_t k;
    if (n->op != TL_OP_LOAD || by < 0 || by > MOST_OF_RUN)
        return false;
    for (int i = 0; i < w->nruns; i++) {
        run *r = &w->run[i];
        tl_poly distance = { 0 };
        tl_poly_add(u, &distance, n->args[0], 1);
        tl_poly_add(u, &distance, r->first->args[0], -1);
        if (r->first->sym == n->sym && r->by == by && tl_poly_constant(&distance, &k)) {
            r->there |= 1u << ((k % by + by) % by);
            return true;
        }
    }
    if (w->nruns == MOST_RUNS)
        return false;
    w->run[w->nruns++] = (run){ n, by, 1 };
    return true;
}

/* Loads of runs count as those of as many contiguous bytes, of others as strided. */
static void end_runs(widths *w)
{
    for (int i = 0; i < w->nruns; i++) {
        const run *r = &w->run[i];
        int64_t bytes = r->by * tl_bytes(r->first->type);
        w->strided |= r->there != (1u << r->by) - 1 || bytes > TL_VECTOR_BYTES;
        w->most = bytes > w->most ? bytes : w->most;
    }
}

static bool see_width(tl_node *n, void *user)
{
    widths *w = user;
    uint32_t first = n->op == TL_OP_STORE;
    int64_t by, bytes;
    w->loops |= tl_is_loop(n);
    if (n->op == TL_OP_IF && !w->guarded) {
        w->guarded = true;
        tl_walk(n, see_width, w);
        w->guarded = false;
        return false;
    }
    if ((n->op != TL_OP_LOAD && n->op != TL_OP_STORE) || n->sym->kind == TL_SYM_ARRAY || n->sym->type.space != TL_GLOBAL)
        return true;
    if (!tl_stride(w->inside, n->args[first], w->loop->loops->var, &by))
        return true;
    bytes = tl_bytes(first ? n->args[0]->type : n->type);
    w->strided |= by && (by == 1 ? first && w->guarded : !note_run(w, n, by));
    if (by == 1 && bytes > w->most)
        w->most = bytes;
    return true;
}

int64_t tl_lane_chunk_of(const tl_uses *inside, tl_node *n)
{
    widths w = { .inside = inside, .loop = n };
    int64_t step;
    tl_walk_block(&n->body, see_width, &w);
    end_runs(&w);
    if (!w.most && !w.strided && !w.loops)
        return 0;
    bool apart = !tl_const_value(n->loops->step, &step) || step != 1;
    if (!w.most || w.strided || w.loops || apart || !tl_is_recomputable(inside, n->loops->lo))
        return 1;
    int64_t chunk = TL_VECTOR_BYTES / w.most;
    return chunk > TL_LANE_CHUNK ? TL_LANE_CHUNK : chunk;
}
