/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Iterations of a flat nest become blocks, whose threads share the iteration's long loops:

     grid %i {                                            grid %i threads=256 {
       let %s = 0                                           let %s = 0
       for %j { for %k { set %s = add(%s, load(...)) } }    parallel %j, %k with reduction(%s) { set %s = add(%s, load(...)) }
       store %y[%i], %s                             =>      store %y[%i], %s
     }                                                    }

   A block is faster than a warp in three cases. Several loops read the same row, which the block keeps (threads/register-reuse.c). Or there
   are few iterations, so that a warp for each would have too few loads in flight. Two nested loops become one, whose index is divided
   to get both. A thread then has one load in flight, so the block has more threads. Or an outer loop goes on with the value of an inner
   one: the inner loop stays in an iteration of the parallel loop, and lanes share it (threads/lane-loops.c):

       for %j { let %t = 0; for %k { set %t = ... }; set %s = add(%s, mul(%t, ...)) }   =>   parallel %j with reduction(%s) { ... } */
#include "passes/expr/arith.h"
#include "passes/expr/fold.h"
#include "passes/launch/outline.h"
#include "passes/expr/iteration.h"
#include "passes/mapping/flat.h"
#include "passes/mapping/lane-loops.h"

typedef struct found {
    tl_lane_loops shared;
    tl_node *inner[TL_MOST_LANE_LOOPS];     /* the only statement of a shared loop, if that is a loop to share as well; else null */
    int64_t lanes;          /* that share loops within an iteration of a shared loop; 1: none do */
} found;

/* The loop that is all of l's body and reduces the same scalars; null: there is none. */
static tl_node *inner_of(const tl_flat_nest *x, const tl_lane_loop *l)
{
    tl_carried carried[TL_MOST_CARRIED];
    tl_dependence why;
    tl_node *n = l->loop->body.n == 1 ? l->loop->body.at[0] : NULL;
    if (!n || n->op != TL_OP_FOR || l->nextremes || tl_has_attr(n, TL_A_SERIAL) || tl_has_attr(n, TL_A_UNROLL) || tl_leaves(&n->body, false))
        return NULL;
    const tl_uses *around = tl_uses_of_node(x->m, l->loop);
    int n_carried = tl_carried_by(x->m, n, NULL, 0, carried);
    bool same = n_carried == l->n && tl_is_invariant(around, n->loops->lo) && tl_is_invariant(around, n->loops->hi);
    for (int i = 0; i < l->n && same; i++)
        same = carried[i].var == l->carried[i].var && carried[i].op == l->carried[i].op;
    return same && tl_independent_but(x->m, n, x->all, NULL, n_carried, &why) ? n : NULL;
}

/* True if the statement may stay outside parallel loops: once for the block, or by all of its threads. */
static bool is_of_block(const tl_flat_nest *x, const tl_node *n)
{
    TL_EACH_STMT_BELOW(x->m->arena, s, n)
        if ((s->op != TL_OP_LET && s->op != TL_OP_SET && s->op != TL_OP_STORE && s->op != TL_OP_IF && s->op != TL_OP_ASSUME)
            || (s->nargs && tl_is_atomic(s->args[0])))
            return false;
    return true;
}

/* True if reductions combine all that the loop carries, extremes among it. Nothing may be noted with these. */
static bool combines_all(const tl_flat_nest *x, const tl_lane_loop *l)
{
    for (int i = 0; i < l->nextremes; i++)
        if (l->extreme[i].n || l->n + l->nextremes > TL_MOST_CARRIED || tl_bytes(l->extreme[i].var->type) != 4
            || tl_block_position(&l->loop->body, l->extreme[i].at) == l->loop->body.n)
            return false;
    return !l->again && tl_block_position(&x->body, l->loop) < x->body.n;
}

bool tl_flat_are_few(const tl_flat_nest *x)
{
    return tl_nest_trips(x->loop, x->n) < TL_WARP;
}

/* Adds to *all what lanes of a group read along in the loop: loops in its iterations, if sharing these pays, or the loop itself. Returns how
   many lanes share an iteration. */
static int64_t add_innermost(const tl_flat_nest *x, tl_node *loop, tl_lane_loops *all)
{
    tl_lane_loops lanes;
    const tl_uses *inside = tl_uses_of_node(x->m, loop);
    bool nested = tl_block_has_op(&loop->body, TL_OP_FOR) && tl_lane_loops_find(x->m, &loop->body, inside, x->all, &lanes)
                  && all->n + lanes.n <= TL_MOST_LANE_LOOPS && tl_lane_loops_pay(&lanes, &loop->body, inside, x->all, loop->loops);
    for (int i = 0; nested && i < lanes.n; i++)
        all->at[all->n++] = lanes.at[i];
    if (!nested)
        all->at[all->n++].loop = loop;
    return nested ? lanes.lanes : 1;
}

static bool find(const tl_flat_nest *x, found *b)
{
    if (!tl_lane_loops_outermost(x->m, &x->body, x->inside, x->all, &b->shared))
        return false;
    tl_lane_loops innermost = b->shared;
    innermost.n = 0;
    b->lanes = 1;
    for (int i = 0; i < b->shared.n; i++) {
        if (!combines_all(x, &b->shared.at[i]) || innermost.n == TL_MOST_LANE_LOOPS)
            return false;
        b->inner[i] = inner_of(x, &b->shared.at[i]);
        tl_node *loop = b->inner[i] ? b->inner[i] : b->shared.at[i].loop;
        if (tl_block_has_op(&loop->body, TL_OP_ALLOC))
            return false;
        int64_t lanes = add_innermost(x, loop, &innermost);
        b->lanes = lanes > b->lanes ? lanes : b->lanes;
    }
    for (uint32_t i = 0; i < x->body.n; i++)
        if (tl_lane_loop_of(&b->shared, x->body.at[i]) < 0 && !is_of_block(x, x->body.at[i]))
            return false;
    return tl_flat_are_few(x) || tl_lane_loops_pay(&innermost, &x->body, x->inside, x->all, &x->loop[x->lane]);
}

/* ---- where it is faster ------------------------------------------------------------------ */

/* A test by the host that some loop has so many iterations. Null: the host cannot count them. */
static tl_node *is_long(const tl_flat_nest *x, const found *b, int64_t least, const tl_at *w)
{
    tl_node *any = NULL;
    for (int i = 0; i < b->shared.n; i++) {
        const tl_loop *l = b->shared.at[i].loop->loops, *in = b->inner[i] ? b->inner[i]->loops : NULL;
        if (!tl_flat_is_counted(x, l) || (in && !tl_flat_is_counted(x, in)))
            return NULL;
        if (tl_lane_loop_repeats(&b->shared, i) && !in)
            continue;
        tl_node *trips = tl_flat_trips(x, l, w);
        trips = in ? op2(w, TL_OP_MUL, trips, tl_flat_trips(x, in, w)) : trips;
        tl_node *test = op2(w, TL_OP_GE, trips, tl_i64(x->m, least));
        any = any ? op2(w, TL_OP_LOR, any, test) : test;
    }
    return any;
}

/* The same for a block's threads and, if rows are read once, that the nest has too few iterations for a warp each; if lanes share loops within
   others, for a group of lanes each. */
static tl_node *is_better(const tl_flat_nest *x, const found *b, int64_t threads, const tl_at *w)
{
    tl_sym *count[TL_FLAT_LOOPS];
    tl_node *test = is_long(x, b, b->lanes > 1 ? 2 * threads / b->lanes : TL_BLOCK_TRIPS, w);
    if (!test || (b->lanes == 1 && (b->shared.n > 1 || b->inner[0])))
        return test;
    int64_t few = threads > TL_WARP ? TL_BLOCK_FEW : TL_FLAT_MANY / b->lanes;
    return both(w, test, op2(w, TL_OP_LT, tl_flat_count(x, TL_TOO_MANY_BLOCKS, count, w->out), tl_i64(x->m, few)));
}

/* ---- the block ----------------------------------------------------------------------------- */

/* The loop as a parallel one. A NaN that an extreme starts from stays, as in the serial loop: no value is larger. */
static void put_parallel(const tl_at *w, const tl_lane_loop *l, tl_node *inner)
{
    const tl_loop loops[] = { *l->loop->loops, inner ? *inner->loops : (tl_loop){ 0 } };
    tl_node *par = tl_loops(w->m, TL_OP_PARALLEL, inner ? 2 : 1, loops, l->loop->loc), *last = inner ? inner : l->loop;
    tl_sym *start[TL_MOST_EXTREMES];
    for (int i = 0; i < l->n; i++)
        tl_flat_reduce(w->m, par, l->carried[i].var, l->carried[i].op);
    for (int i = 0; i < l->nextremes; i++) {
        const tl_extreme *e = &l->extreme[i];
        tl_redop op = e->closer == TL_OP_GT ? TL_RED_MAX : TL_RED_MIN;
        start[i] = let(w, "start", v(w, e->var));
        tl_flat_reduce(w->m, par, e->var, op);
        last->body.at[tl_block_position(&last->body, e->at)]
            = tl_set(w->m, e->var, op2(w, tl_combining(op, e->var->type), v(w, e->var), again(w, e->value)), e->at->loc);
    }
    tl_append_iteration(w->m, &par->body, last);
    put(w, par);
    for (int i = 0; i < l->nextremes; i++)
        if (tl_is_float(l->extreme[i].var->type))
            set(w, l->extreme[i].var, tl_op3(w->m, TL_OP_SEL, op2(w, TL_OP_NE, v(w, start[i]), v(w, start[i])), v(w, start[i]),
                                             v(w, l->extreme[i].var), w->loc));
}

static void put_grid(const tl_flat_nest *x, const found *b, int64_t threads, tl_block *host)
{
    tl_node *grid = tl_flat_grid(x);
    grid->body = (tl_block){ 0 };
    tl_flat_clauses(x, grid);
    tl_attr_set(x->m, grid, TL_A_THREADS, threads);
    if (threads == TL_WARP)
        tl_attr_set(x->m, grid, TL_A_CLUSTER_X, 1);     /* there are blocks for all SMs: none share loops */
    for (uint32_t i = 0; i < x->body.n; i++) {
        const tl_at w = { x->m, x->f, x->body.at[i]->loc, &grid->body };
        int shared = tl_lane_loop_of(&b->shared, x->body.at[i]);
        if (shared < 0)
            tl_push(x->m, &grid->body, x->body.at[i]);
        else
            put_parallel(&w, &b->shared.at[shared], b->inner[shared]);
    }
    tl_push(x->m, host, grid);
    tl_report(x->m, TL_REMARK, grid->loc, "iterations with long loops are dealt to blocks, whose threads share loops in them");
}

/* Puts blocks of so many threads where they are faster. Returns where the nest goes otherwise. */
static tl_block *put_blocks(const tl_flat_nest *x, const found *b, int64_t threads, tl_block *host)
{
    const tl_at w = { x->m, x->f, x->grid->loc, host };
    tl_node *test = is_better(x, b, threads, &w);
    if (!test)
        return host;
    tl_node *choice = put_if(&w, test);
    tl_flat_nest other = tl_flat_twin(x);
    found again;
    other.all = tl_flat_uses(&other);
    if (find(&other, &again))
        put_grid(&other, &again, threads, &choice->body);
    return &choice->other;
}

tl_block *tl_flat_put_blocks(const tl_flat_nest *x, tl_block *host)
{
    found b;
    if (tl_attr(x->grid, TL_A_THREADS, TL_FLAT_THREADS) < 2 * TL_WARP || !find(x, &b))
        return host;
    int64_t threads = tl_flat_are_few(x) ? TL_FLAT_THREADS_SPLIT : b.inner[0] ? TL_FLAT_THREADS_SUMS : TL_FLAT_THREADS;
    host = put_blocks(x, &b, tl_attr(x->grid, TL_A_THREADS, threads), host);
    return b.lanes > 1 && !tl_has_attr(x->grid, TL_A_THREADS) ? put_blocks(x, &b, TL_WARP, host) : host;
}
