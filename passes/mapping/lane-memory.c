/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers three questions about lanes that share loops of an iteration. Where do they access the same memory, so that barriers of the
   warp are needed? What do adjacent iterations both read? How many contiguous iterations has a lane at once, so that its loads are vectors? */
#include "passes/mapping/lane-loops.h"

#include "passes/analysis/effects.h"
#include "passes/expr/arith.h"
#include "passes/expr/fold.h"
#include "passes/target/budget.h"

enum { MOST_PLACES = 64 };  /* accesses of an iteration: each pair is looked at */

/* An access to memory that lanes have in common. */
typedef struct place {
    const tl_node *at;
    tl_object to;
    const tl_node *loop;    /* the shared loop that it is in; null: none */
    int passed;             /* shared loops before it */
    bool write, once;       /* once: lane 0 does it, unless it is in a loop */
    uint16_t commutes;      /* as in tl_effect */
} place;

typedef struct look {
    tl_module *m;
    const tl_uses *inside, *all;
    tl_lane_loops *x;
    const tl_node *loop;    /* the shared loop that is looked at */
    int passed;             /* those before what is looked at */
    place *place;
    int nplaces;
    bool once, ok;          /* once: what is looked at is done by lane 0 */
} look;

static void add_place(look *c, const tl_node *at, tl_object o, bool write, uint16_t commutes)
{
    bool own = o.root && ((o.root->kind == TL_SYM_ARRAY && tl_use_of(c->inside, o.root)->def) || o.root->type.space == TL_TABLE);
    if (own)
        return;
    if (c->nplaces == MOST_PLACES) {
        c->ok = false;
        return;
    }
    c->place[c->nplaces++] = (place){ at, o, c->loop, c->passed, write, write || c->once, commutes };
}

static bool see(tl_node *n, void *user)
{
    look *c = user;
    int number = n->op == TL_OP_FOR && !c->loop ? tl_lane_loop_of(c->x, n) : -1;
    if (number >= 0) {
        tl_walk(n->loops->lo, see, c);
        tl_walk(n->loops->hi, see, c);
        tl_walk(n->loops->step, see, c);
        c->loop = n;
        tl_walk_block(&n->body, see, c);
        c->loop = NULL;
        c->passed = number + 1;
        return false;
    }
    const tl_node *a = n->nargs ? n->args[0] : NULL;
    int i;
    bool stores = n->op == TL_OP_STORE && (n->sym->kind != TL_SYM_ARRAY || !tl_use_of(c->inside, n->sym)->def);
    if (!c->loop && !c->once && (stores || tl_lane_loop_from(c->x, n, &i))) {
        c->once = true;
        tl_walk(n, see, c);
        c->once = false;
        return false;
    }
    switch (n->op) {
    case TL_OP_LET: case TL_OP_SET:
        c->ok &= !tl_is_atomic(a);      /* the old value is one lane's */
        break;
    case TL_OP_EVAL:
        c->ok &= tl_is_atomic(a);
        if (tl_is_atomic(a))
            add_place(c, a, tl_object_of(c->inside, c->all, a->args[0], true), true, tl_commuting_kind(a));
        break;
    case TL_OP_LOAD: case TL_OP_STORE:
        add_place(c, n, tl_object_of_access(c->inside, c->all, n, true), n->op == TL_OP_STORE, 0);
        break;
    case TL_OP_ALLOC: case TL_OP_IF: case TL_OP_FOR: case TL_OP_WHILE: case TL_OP_DO: case TL_OP_SEQ: case TL_OP_ASSUME: case TL_OP_BREAK:
    case TL_OP_CONTINUE:
        break;
    default:
        c->ok &= tl_is_atomic(n) || strchr(tl_ops[n->op].effects, 'P');
        break;
    }
    return c->ok;
}

/* True if e has one value in an iteration, in all loops of it. */
static bool is_constant(const look *c, const tl_node *e)
{
    bool varies = !tl_is_recomputable(c->inside, e);
    for (uint32_t i = 0; i < c->inside->n && !varies; i++) {
        const tl_use *u = c->inside->list[i];
        varies = u->loop && u->loop_of->op == TL_OP_FOR && tl_depends(c->inside, e, u->sym);
    }
    return !varies;
}

/* True if each value of its loop's variable belongs to one lane, and to one element of the access. */
static bool is_of_loop(const look *c, const place *x)
{
    const tl_lane_loop *in = &c->x->at[tl_lane_loop_of(c->x, x->loop)];
    const tl_loop *own = x->loop->loops;
    if (x->to.at.failed || (in->again && !(is_constant(c, own->lo) && is_constant(c, own->hi) && is_constant(c, own->step))))
        return false;
    for (uint32_t i = 0; i < c->inside->n; i++) {
        const tl_loop *l = c->inside->list[i]->loop;
        if (l && c->inside->list[i]->loop_of->op == TL_OP_FOR && l->var != x->loop->loops->var && tl_poly_depends(c->inside, &x->to.at, l->var)
            && !tl_use_of(tl_uses_of_node(c->m, (tl_node *)x->loop), l->var)->loop)
            return false;
    }
    return true;
}

/* True if the accesses are by the same lane wherever they meet. */
static bool same_lane(const look *c, const place *x, const place *y)
{
    if (!x->loop || !y->loop)
        return !x->loop && !y->loop && x->once && y->once;    /* lane 0 */
    const tl_loop *a = x->loop->loops, *b = y->loop->loops;
    if (!is_of_loop(c, x) || !is_of_loop(c, y))
        return false;
    if (x->loop == y->loop)     /* its iterations are independent */
        return true;
    if (x->to.root != y->to.root || !tl_same_bounds(a, b))
        return false;
    tl_poly p = x->to.at, q = y->to.at, by_a = tl_poly_split(c->inside, &p, a->var), by_b = tl_poly_split(c->inside, &q, b->var);
    return by_a.n && tl_poly_same(&by_a, &by_b) && tl_poly_same(&p, &q);
}

/* Notes barriers of the warp that order the two places. False: both are in one loop. */
static bool put_in_order(const look *c, const place *x, const place *y)
{
    if (x->loop == y->loop)
        return false;
    if (!x->loop || (y->loop && y->passed > x->passed)) {
        const place *was = x;
        x = y;
        y = was;
    }
    /* x is in the later loop, or in the only one. */
    tl_lane_loop *l = &c->x->at[tl_lane_loop_of(c->x, x->loop)];
    tl_lane_loop *earlier = y->loop ? &c->x->at[tl_lane_loop_of(c->x, y->loop)] : NULL;
    l->before |= earlier ? !earlier->after : l->again || y->passed <= x->passed;
    l->after |= !earlier && (l->again || y->passed > x->passed);
    if (earlier)
        earlier->before |= earlier->again && l->again;
    return true;
}

/* True if x writes what another lane accesses by y. */
static bool may_meet(const look *c, const place *x, const place *y)
{
    return x->write && !(x->commutes && x->commutes == y->commutes) && !same_lane(c, x, y) && (x->to.root == y->to.root || tl_may_alias(&x->to, &y->to));
}

/* True if lanes access what others write only after a barrier. Pairs with a place outside loops come first: their barriers order loops,
   too. */
static bool are_apart(const look *c)
{
    for (int loops = 0; loops < 2; loops++)
        for (int i = 0; i < c->nplaces; i++)
            for (int k = 0; k < c->nplaces; k++) {
                const place *x = &c->place[i], *y = &c->place[k];
                if ((x->loop && y->loop) == loops && may_meet(c, x, y) && !put_in_order(c, x, y))
                    return false;
            }
    return true;
}

bool tl_lane_loops_order(tl_module *m, const tl_block *body, const tl_uses *inside, const tl_uses *all, tl_lane_loops *x)
{
    place places[MOST_PLACES];
    look c = { .m = m, .inside = inside, .all = all, .x = x, .place = places, .ok = true };
    tl_walk_block((tl_block *)body, see, &c);
    return c.ok && are_apart(&c);
}

bool tl_lane_loop_meets(const tl_lane_loop *l)
{
    return l->n || l->nextremes || l->before || l->after;
}

bool tl_lane_loops_meet(const tl_lane_loops *x)
{
    bool meet = false;
    for (int i = 0; i < x->n; i++)
        meet |= tl_lane_loop_meets(&x->at[i]);
    return meet;
}

/* ---- what iterations have in common -------------------------------------------------------- */

/* True if the statement is a value without loads, or a shared loop that loads what iterations of the nest have in common. */
static bool is_common(const tl_lane_loops *x, const tl_node *n, const tl_uses *inside, const tl_uses *all, const tl_loop *nest, uint32_t nloops)
{
    if (n->op == TL_OP_LET)
        return !n->args[0] || (!tl_has_op(n->args[0], TL_OP_LOAD) && !tl_has_effects(n->args[0]));
    bool common = n->op == TL_OP_FOR && tl_lane_loop_of(x, n) >= 0 && tl_is_same_in(inside, n->loops->lo, nest, nloops)
                  && tl_is_same_in(inside, n->loops->hi, nest, nloops);
    if (!common)
        return false;
    TL_EACH_BELOW(inside->arena, e, (tl_node *)n) {
        bool own = e->op == TL_OP_LOAD && e->sym->kind == TL_SYM_ARRAY && tl_use_of(inside, e->sym)->def;
        if (own)
            common &= e->nargs == 1 && tl_is_var(tl_bare(inside, e->args[0]), n->loops->var);
        if (e->op == TL_OP_LOAD && !own) {
            tl_poly at = tl_object_of_access(inside, all, e, false).at;
            common &= !at.failed;
            for (uint32_t d = 0; d < nloops; d++)
                common &= !tl_poly_depends(inside, &at, nest[d].var);
        }
        common &= e->op != TL_OP_STORE && !tl_is_atomic(e) && e->op != TL_OP_IF && (e->op != TL_OP_FOR || e == n);
    }
    return common;
}

uint32_t tl_lane_loop_common(const tl_lane_loops *x, const tl_node *n, const tl_uses *inside, const tl_uses *all, const tl_loop *nest, uint32_t nloops)
{
    const tl_loop *l = n->loops;
    uint32_t end = 0;
    bool common = n->op == TL_OP_FOR && tl_counts_up(l) && tl_is_constant(l->step, 1) && tl_bytes(l->var->type) == 4
                  && tl_is_signed(l->var->type) && !tl_leaves(&n->body, true) && tl_is_same_in(inside, l->lo, nest, nloops);
    for (uint32_t i = 0; i < n->body.n; i++)
        for (int k = 0; k < x->n; k++)
            if (tl_lane_loop_meets(&x->at[k]) && (n->body.at[i] == x->at[k].loop || tl_contains(n->body.at[i], x->at[k].loop)))
                end = i + 1;
    for (uint32_t i = 0; i < end && common; i++)
        common = is_common(x, n->body.at[i], inside, all, nest, nloops);
    return common ? end : 0;
}

/* True if another loop of the iteration than `loop` moves the access at `at`. */
static bool moves_around(const tl_uses *inside, const tl_poly *at, const tl_node *loop)
{
    bool moves = false;
    for (uint32_t i = 0; i < inside->n && !moves; i++) {
        const tl_use *u = inside->list[i];
        moves = u->loop && u->loop_of->op == TL_OP_FOR && u->loop_of != loop && tl_poly_depends(inside, at, u->sym);
    }
    return moves;
}

/* True if loops that the iteration repeats load what adjacent iterations of `along` load, too. Of other loads, the iteration must repeat
   all, so that registers can keep them: *kept elements. */
static bool reads_alike(const tl_lane_loops *x, const tl_uses *inside, const tl_uses *all, const tl_loop *along, tl_arena *arena, int64_t *kept)
{
    bool any = false, alike = true;
    for (int i = 0; i < x->n && alike; i++)
        TL_EACH_BELOW(arena, n, x->at[i].loop) {
            if (!tl_is_global_load(n) || !x->at[i].again)
                continue;
            tl_poly at = tl_object_of_access(inside, all, n, false).at, rest = at, by = tl_poly_split(inside, &rest, along->var);
            bool same = !by.failed && !by.n;
            any |= same;
            alike &= same || (!at.failed && !moves_around(inside, &at, x->at[i].loop));
            *kept += same ? 0 : tl_trips(x->at[i].loop->loops);
        }
    return any && alike;
}

/* True if lanes meet in loops, or under conditions, that differ between adjacent iterations of `along`: only a whole warp can. */
static bool meets_apart(tl_module *m, const tl_lane_loops *x, const tl_block *body, const tl_uses *inside, const tl_uses *all, const tl_loop *along)
{
    TL_EACH_STMT(m->arena, n, (tl_block *)body)
        for (int i = 0; i < x->n; i++) {
            const tl_loop *l = n->op == TL_OP_FOR ? n->loops : NULL;
            bool differs = l ? tl_depends(inside, l->lo, along->var) || tl_depends(inside, l->hi, along->var)
                             : n->op == TL_OP_IF && tl_depends(inside, n->args[0], along->var);
            if (differs && tl_lane_loop_meets(&x->at[i]) && tl_contains(n, x->at[i].loop)
                && !tl_lane_loop_common(x, n, inside, all, along, 1))
                return true;
        }
    return false;
}

bool tl_lane_loops_narrow(tl_module *m, tl_lane_loops *x, const tl_block *body, const tl_uses *inside, const tl_uses *all, const tl_loop *along)
{
    int64_t elements = 0, lanes = x->lanes;
    for (int i = 0; i < x->narrays; i++)
        elements += tl_array_elements(x->array[i]);
    if (x->lanes == TL_WARP || meets_apart(m, x, body, inside, all, along) || !reads_alike(x, inside, all, along, m->arena, &elements))
        return false;
    while (lanes > TL_LANE_GROUP_LEAST && elements / (lanes / 2) <= TL_LANE_ELEMENTS)
        lanes /= 2;
    bool fewer = lanes < x->lanes;
    tl_lane_loops_group(x, lanes);
    return fewer;
}

/* ---- vectors -------------------------------------------------------------------------------- */

enum { MOST_RUNS = 8, MOST_OF_RUN = 8 };

/* Loads with a stride of `by` elements: bit k of `there` says that element k of the stride is loaded. */
typedef struct run {
    const tl_node *first;
    int64_t by;
    unsigned there;
} run;

typedef struct widths {
    const tl_uses *inside;
    const tl_node *loop;
    int64_t most, least;    /* bytes of a contiguous element; 0: none */
    bool strided, loops;    /* other elements, or those that a guard keeps from vectors; loops in the body */
    bool guarded;
    run run[MOST_RUNS];
    int nruns;
} widths;

/* Notes a load with this stride. False: it can be in no run. */
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

static void note_width(widths *w, int64_t bytes)
{
    w->most = bytes > w->most ? bytes : w->most;
    w->least = bytes < w->least || !w->least ? bytes : w->least;
}

/* A run without gaps counts as one contiguous element, another run as strided loads. */
static void end_runs(widths *w)
{
    for (int i = 0; i < w->nruns; i++) {
        const run *r = &w->run[i];
        int64_t bytes = r->by * tl_bytes(r->first->type);
        w->strided |= r->there != (1u << r->by) - 1 || bytes > TL_VECTOR_BYTES;
        note_width(w, bytes);
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
    if (!tl_is_global_access(n) || !tl_stride(w->inside, n->args[first], w->loop->loops->var, &by))
        return true;
    bytes = tl_bytes(tl_location_type(n));
    w->strided |= by && (by == 1 ? first && w->guarded : !note_run(w, n, by));
    if (by == 1)
        note_width(w, bytes);
    return true;
}

int64_t tl_lane_chunk_of(const tl_uses *inside, tl_node *n, int64_t *bytes)
{
    *bytes = TL_VECTOR_BYTES;
    widths w = { .inside = inside, .loop = n };
    tl_walk_block(&n->body, see_width, &w);
    end_runs(&w);
    if (!w.most && !w.strided && !w.loops)
        return 0;
    bool apart = !tl_is_constant(n->loops->step, 1);
    if (!w.most || w.strided || w.loops || apart || !tl_is_recomputable(inside, n->loops->lo))
        return 1;
    int64_t chunk = TL_VECTOR_BYTES / w.most * (w.least < w.most && tl_trips(n->loops) == TL_TRIPS_UNKNOWN ? 2 : 1);
    chunk = chunk > TL_LANE_CHUNK ? TL_LANE_CHUNK : chunk;
    *bytes = chunk * w.least;
    return chunk;
}
