/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of the pass lower-parallel: lowers an iteration whose loops the lanes of a warp share:

     let %s = 0                                            let %s = 0
     for %j = 0 lt %n step 1 {                             let %own = sel(eq(lane, 0), %s, -0)
       set %s = add(%s, load(%x[%j])) }                    for %e = lane lt %n step 32 {
     store %y[%i], %s                                 =>     let %j = %e         each lane takes several that make a vector
                                                             set %own = add(%own, load(%x[%j])) }
                                                           %own = add(%own, shfl_xor(%own, 16)), ... 8 4 2 1
                                                           set %s = shfl(%own, 0)
                                                           if eq(lane, 0) { store %y[%i], %s }

   A scalar of a reduction of the parallel loop itself is declared outside the iteration. Each lane keeps a part of it. */
#include "passes/layout/divide.h"
#include "passes/threads/lane-loops.h"
#include "passes/expr/iteration.h"
#include "passes/threads/block-reduce.h"
#include "passes/threads/nest.h"
#include "passes/vector/vectorize-find.h"
#include "passes/vector/vectorize-loads.h"

enum { MANY_SUMS = 4 };      /* of a loop: those of rows that a warp has together */

typedef struct lanes {
    const tl_lane_loops *x;
    const tl_uses *inside, *all;
    const tl_node *par;
    tl_sym *lane;
    const tl_node *first;   /* the last statement written, if lane 0 alone runs it */
    int64_t ways;           /* parts in which a lane reduces a loop: results that do not wait for each other */
    tl_sym *way[TL_MOST_CARRIED][TL_LANE_WAYS];
} lanes;

static tl_node *is_first(const tl_at *w, const lanes *c)
{
    return op2(w, TL_OP_EQ, v(w, c->lane), i32(w, 0));
}

/* ---- a loop ------------------------------------------------------------------------- */

/* True if a value may take part more than once. */
static bool is_idempotent(tl_redop op)
{
    return op == TL_RED_MAX || op == TL_RED_MIN || op == TL_RED_AND || op == TL_RED_OR;
}

/* Iteration number e of the loop; its arrays have it as number `number`. Returns the variable that has the value of the loop's. */
static tl_sym *put_iteration(const tl_at *w, const lanes *c, const tl_node *n, tl_node *e, tl_node *number)
{
    tl_node *again_n = again(w, n);
    tl_let_iteration(w, again_n->loops, e);
    if (number) {
        /* elements of the arrays that are dealt: those of a lane follow each other */
        tl_sym *s = let(w, "n", number);
        TL_EACH_NODE(w->m->arena, x, &again_n->body)
            for (int i = 0; i < c->x->narrays; i++)
                if ((x->op == TL_OP_LOAD || x->op == TL_OP_STORE) && x->sym == c->x->array[i])
                    x->args[x->op == TL_OP_STORE] = tl_var(w->m, s, x->loc);
    }
    tl_append_iteration(w->m, w->out, again_n);
    return again_n->loops->var;
}

typedef struct quotients {
    tl_module *m;
    const tl_sym *var;
    tl_sym *first;          /* the same of the first iteration of a chunk */
    int64_t chunk;
} quotients;

/* A quotient of the variable by a multiple of the chunk is that of the chunk's first iteration: their loads are one. */
static tl_node *of_first(tl_node *e, void *user)
{
    const quotients *q = user;
    int64_t by;
    if (e->op == TL_OP_DIV && tl_is_var(e->args[0], q->var) && tl_const_value(e->args[1], &by) && by > 0 && by % q->chunk == 0)
        e->args[0] = tl_var(q->m, q->first, e->loc);
    return e;
}

/* Contiguous iterations from `first` on. */
static void put_chunk(const tl_at *w, const lanes *c, const tl_node *n, tl_sym *first, tl_sym *number)
{
    tl_block part[TL_LANE_CHUNK] = { { 0 } };
    bool from_0 = tl_is_constant(n->loops->lo, 0) && tl_is_constant(n->loops->step, 1);
    quotients q = { .m = w->m, .chunk = c->x->chunk };
    for (int u = 0; u < c->x->chunk; u++) {
        const tl_at in = into(w, &part[u]);
        tl_node *e = add(&in, v(&in, first), integer(w, first->type, u));
        tl_sym *var = put_iteration(&in, c, n, e, number ? add(&in, mul(&in, v(&in, number), c->x->chunk), i32(&in, u)) : NULL);
        q.first = u ? q.first : var;
        q.var = var;
        for (uint32_t i = 0; i < part[u].n && u && from_0; i++)
            tl_rewrite(part[u].at[i], of_first, &q);
        for (int i = 0; i < TL_MOST_CARRIED && u % c->ways; i++)
            if (c->way[i][0])
                tl_rename(w->m, &part[u], c->way[i][0], c->way[i][u % c->ways]);
    }
    tl_nest_put(w, part, (int)c->x->chunk, false);
}

/* A loop of known trips: how many iterations a lane has had counts its elements of arrays. */
static void put_known(const tl_at *w, const lanes *c, const tl_node *n, int64_t trips)
{
    int64_t lanes = c->x->lanes, all = c->x->chunk * lanes, most = tl_ceil_div(trips, all);
    tl_sym *number = fresh(w, "n", tl_scalar(TL_I32));
    tl_at in = into(w, &loop(w, number, i32(w, 0), i32(w, most), 1, most <= TL_LANE_UNROLL)->body);
    tl_sym *e = let(&in, "e", mul(&in, add(&in, mul(&in, v(&in, number), lanes), v(&in, c->lane)), c->x->chunk));
    if (trips % all)
        in = when(&in, op2(&in, TL_OP_LT, v(&in, e), i32(&in, trips)));
    put_chunk(&in, c, n, e, number);
}

/* True if memory says where the loop begins, and an iteration is short. */
static bool is_short_row(const tl_at *w, const lanes *c, const tl_node *n)
{
    int64_t nodes = 0;
    TL_EACH_NODE(w->m->arena, e, (tl_block *)&n->body)
        nodes += tl_is_loop(e) ? TL_CODE_SMALL : 1;
    return !tl_is_recomputable(c->inside, n->loops->lo) && nodes * TL_LANE_GUARDED <= TL_CODE_SMALL;
}

/* A loop over a row of few elements as often as not: a lane has several iterations at once, each where there is one. */
static void put_row(const tl_at *w, const lanes *c, const tl_node *n)
{
    tl_sym *trips = let(w, "trips", tl_iterations_of(w, n->loops)), *from = fresh(w, "from", tl_scalar(TL_I64)), *u;
    int64_t step = TL_LANE_GUARDED * c->x->lanes;
    tl_node *f = tl_for(w->m, (tl_loop){ from, cast(w, v(w, c->lane), TL_I64), v(w, trips), tl_i64(w->m, step), TL_LT }, w->loc);
    put(w, f);
    const tl_at all = into(w, &f->body), in = unrolled(&all, "u", TL_LANE_GUARDED, 1, &u);
    tl_sym *e = let(&in, "e", add(&in, v(&in, from), mul(&in, cast(&in, v(&in, u), TL_I64), c->x->lanes)));
    const tl_at one = when(&in, op2(&in, TL_OP_LT, v(&in, e), v(&in, trips)));
    put_iteration(&one, c, n, v(&one, e), NULL);
}

/* A loop of unknown trips: chunks first, then what is left. */
static void put_unknown(const tl_at *w, const lanes *c, const tl_node *n)
{
    int64_t chunk = c->x->chunk;
    if (chunk == 1 && is_short_row(w, c, n)) {
        put_row(w, c, n);
        return;
    }
    tl_sym *trips = let(w, "trips", tl_iterations_of(w, n->loops)), *e = fresh(w, "e", tl_scalar(TL_I64));
    tl_sym *chunks = chunk > 1 ? let(w, "chunks", quo(w, v(w, trips), chunk)) : trips;
    tl_node *f = tl_for(w->m, (tl_loop){ e, cast(w, v(w, c->lane), TL_I64), v(w, chunks), tl_i64(w->m, c->x->lanes), TL_LT }, w->loc);
    put(w, f);
    tl_at in = into(w, &f->body);
    put_chunk(&in, c, n, chunk > 1 ? let(&in, "first", mul(&in, v(&in, e), chunk)) : e, NULL);
    /* of several rows, as many loads are in flight in fewer iterations, and registers leave room for other warps */
    const int sums = tl_lane_loop_of(c->x, n) >= 0 ? c->x->at[tl_lane_loop_of(c->x, n)].n : 0;
    tl_nest_unroll(w->m, f, tl_ceil_div(chunk * c->x->bytes, TL_VECTOR_BYTES) * (sums < MANY_SUMS ? 1 : sums / 2));
    if (chunk == 1)
        return;
    tl_sym *last = let(w, "last", add(w, mul(w, v(w, chunks), chunk), cast(w, v(w, c->lane), TL_I64)));
    in = when(w, op2(w, TL_OP_LT, v(w, last), v(w, trips)));
    put_iteration(&in, c, n, v(&in, last), NULL);
}

/* ---- reductions ---------------------------------------------------------------------- */

/* How many parts a lane has of a loop of so many trips: those of its chunk, if that is not all. */
static int64_t ways_of(const lanes *c, int64_t trips)
{
    int64_t each = trips < TL_TRIPS_UNKNOWN ? trips / c->x->lanes : 0;
    return each < 4 * TL_LANE_WAYS || c->x->chunk % TL_LANE_WAYS ? 1 : TL_LANE_WAYS;
}

/* Declares parts of *own, the first of them. */
static void open_ways(const tl_at *w, lanes *c, int i, tl_redop op, tl_sym *own)
{
    c->way[i][0] = own;
    for (int k = 1; k < c->ways; k++)
        c->way[i][k] = let(w, own->name, tl_reduce_identity(w->m, op, own->type, w->loc));
}

/* Combines them. */
static void close_ways(const tl_at *w, lanes *c, int i, tl_redop op)
{
    for (int64_t apart = c->ways / 2; apart; apart /= 2)
        for (int64_t k = 0; k < apart; k++) {
            tl_sym *s = c->way[i][k];
            set(w, s, op2(w, tl_combining(op, s->type), v(w, s), v(w, c->way[i][k + apart])));
        }
    c->way[i][0] = NULL;
}

static void share(const tl_at *w, lanes *c, const tl_lane_loop *l)
{
    const int64_t trips = tl_trips(l->loop->loops);
    tl_sym *own[TL_MOST_CARRIED] = { 0 };
    c->ways = ways_of(c, trips);
    tl_lane_best bests[TL_MOST_EXTREMES];
    for (int i = 0; i < l->nextremes; i++)
        bests[i] = tl_lane_open_best(w, l, &l->extreme[i]);
    for (int i = 0; i < l->n; i++) {
        const tl_carried *s = &l->carried[i];
        if (!tl_use_of(c->inside, s->var)->def)
            continue;
        tl_node *start = v(w, s->var);
        if (!is_idempotent(s->op) && !l->start[i])
            start = op3(w, TL_OP_SEL, is_first(w, c), start, tl_reduce_identity(w->m, s->op, s->var->type, w->loc));
        own[i] = let(w, s->var->name, start);
        tl_rename(w->m, &l->loop->body, s->var, own[i]);
        open_ways(w, c, i, s->op, own[i]);
    }
    if (trips < TL_TRIPS_UNKNOWN)
        put_known(w, c, l->loop, trips);
    else
        put_unknown(w, c, l->loop);
    for (int i = 0; i < l->nextremes; i++)
        tl_lane_close_best(w, &l->extreme[i], &bests[i], c->x->lanes);
    for (int i = 0; i < l->n; i++) {
        if (!own[i])
            continue;
        close_ways(w, c, i, l->carried[i].op);
        bool whole = c->x->lanes == TL_WARP;
        if (!whole)
            tl_reduce_group(w, l->carried[i].op, own[i], c->x->lanes);
        set(w, l->carried[i].var, v(w, whole ? tl_reduce_lanes(w, l->carried[i].op, own[i]) : own[i]));
    }
}

/* ---- what else there is ---------------------------------------------------------------- */

/* True if one lane does it: it changes what the iteration does not declare. */
static bool is_once(const lanes *c, const tl_node *n)
{
    if (n->op == TL_OP_STORE)
        return n->sym->kind != TL_SYM_ARRAY || !tl_use_of(c->inside, n->sym)->def;
    return n->op == TL_OP_EVAL || (n->op == TL_OP_SET && !tl_use_of(c->inside, n->sym)->def);
}

static void sync(const tl_at *w, bool needed)
{
    if (needed && !(w->out->n && w->out->at[w->out->n - 1]->op == TL_OP_SYNCWARP))
        put(w, op0(w, TL_OP_SYNCWARP));
}

/* The loop runs as often in all groups of a warp: what comes after the last meeting of lanes has the iteration's own end. */
static void even_out(const tl_at *w, const lanes *c, tl_node *n)
{
    tl_loop *l = n->loops;
    uint32_t common = c->x->lanes == TL_WARP || tl_is_uniform_value(c->inside, l->hi)
                          ? 0 : tl_lane_loop_common(c->x, n, c->inside, c->all, c->par->loops, c->par->nloops);
    if (!common)
        return;
    tl_sym *end = let(w, "end", l->hi), *most = tl_reduce_lanes(w, TL_RED_MAX, let(w, "most", v(w, end)));
    tl_node *own = tl_if(w->m, op2(w, l->cmp == TL_LT ? TL_OP_LT : TL_OP_LE, v(w, l->var), v(w, end)), n->loc);
    for (uint32_t i = common; i < n->body.n; i++)
        tl_push(w->m, &own->body, n->body.at[i]);
    n->body.n = common;
    tl_push(w->m, &n->body, own);
    l->hi = v(w, most);
}

static void walk(const tl_at *w, lanes *c, const tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        const tl_at here = { w->m, w->f, n->loc, w->out };
        int shared = n->op == TL_OP_FOR ? tl_lane_loop_of(c->x, n) : -1, at;
        const tl_lane_loop *from;
        if (shared >= 0) {
            const tl_lane_loop *l = &c->x->at[shared];
            sync(&here, l->before);
            share(&here, c, l);
            sync(&here, l->after);
        } else if ((from = tl_lane_loop_from(c->x, n, &at))) {
            tl_node *none = tl_reduce_identity(w->m, from->carried[at].op, n->sym->type, n->loc);
            n->args[0] = op3(&here, TL_OP_SEL, is_first(&here, c), n->args[0], none);
            put(&here, n);
        } else if (is_once(c, n)) {
            tl_node *last = tl_last(w->out);
            tl_at in = last && last == c->first ? into(&here, &last->body) : when(&here, is_first(&here, c));
            put(&in, n);
            c->first = w->out->at[w->out->n - 1];
        } else {
            if (n->op == TL_OP_IF && c->x->lanes == TL_WARP)
                tl_attr_set(w->m, n, TL_A_UNIFORM, 2);
            if (n->op == TL_OP_FOR)
                even_out(&here, c, n);
            tl_block *part[] = { &n->body, &n->other };
            for (int k = 0; k < 2; k++) {
                tl_block was = *part[k];
                *part[k] = (tl_block){ 0 };
                const tl_at in = into(&here, part[k]);
                walk(&in, c, &was);
            }
            put(&here, n);
        }
    }
}

static void put_body(const tl_at *w, const tl_lane_loops *x, const tl_uses *inside, const tl_uses *all, const tl_node *par)
{
    lanes c = { .x = x, .inside = inside, .all = all, .par = par, .lane = let(w, "lane", rem(w, op0(w, TL_OP_LANE), x->lanes < TL_WARP ? x->lanes : 0)) };
    for (int i = 0; i < x->narrays; i++)
        x->array[i]->dim[0] = tl_ceil_div(x->array[i]->dim[0], x->lanes);
    walk(w, &c, &par->body);
}

/* ---- iterations of warps ------------------------------------------------------ */

/* The loop's iteration number e of the nest, and what lanes do of it; without loops that they share, the first one does it. */
static void put_iterations(const tl_at *w, tl_node *par, const tl_nest *s, tl_sym *e, const tl_lane_loops *shared, const tl_uses *all)
{
    tl_node *at[4];
    const tl_uses *inside = tl_uses_of_node(w->m, par);
    tl_nest_take_apart(w, s, e, at);
    for (uint32_t d = par->nloops; d-- > 0;)
        tl_let_iteration(w, &par->loops[d], at[d]);
    if (shared) {
        put_body(w, shared, inside, all, par);
        return;
    }
    const tl_at in = when_first_lane(w);
    tl_block_append(w->m, in.out, &par->body);
}

typedef struct reads {
    const tl_uses *inside;
    const tl_sym *var;      /* of the loop */
    int64_t times, bytes, nodes;    /* of what is looked at; of global memory, and of code, in an iteration */
    bool late;              /* loads cannot come early */
} reads;

static bool see_read(tl_node *n, void *user)
{
    reads *r = user;
    if (tl_is_loop(n)) {
        int64_t was = r->times;
        r->late |= !tl_is_unrolled(n);
        r->times *= r->late ? 1 : tl_trips(n->loops);
        tl_walk_block(&n->body, see_read, r);
        r->times = was;
        return false;
    }
    bool global = tl_is_global_access(n);
    r->nodes += r->times;
    r->late |= (n->op == TL_OP_IF && tl_holds(n, TL_OP_FOR)) || (global && n->op == TL_OP_STORE) || tl_is_atomic(n);
    if (global && tl_depends(r->inside, n->args[0], r->var))
        r->bytes += r->times * tl_bytes(n->type);
    return !r->late;
}

/* Unrolls a loop over iterations with short loops, so that a lane has loads of several in flight. nvcc 13.0 moves none over a store
   to global memory, be it to a restrict pointer. */
static void unroll_short(tl_module *m, tl_node *loop)
{
    reads r = { .inside = tl_uses_of_node(m, loop), .var = loop->loops->var, .times = 1 };
    int64_t by = TL_LANE_GROUP;
    tl_walk_block(&loop->body, see_read, &r);
    while (by > 1 && (by * r.bytes > TL_LANE_BYTES || by * r.nodes > TL_CODE_LOOP))
        by /= 2;
    if (!r.late && r.bytes && by > 1)
        tl_attr_set(m, loop, TL_A_UNROLL, by);
}

/* Each iteration from number `from` on is a warp's; null: from 0 on. */
static void in_warps(const tl_at *w, tl_node *par, const tl_nest *s, tl_node *from, const tl_lane_loops *shared)
{
    int64_t warps = w->f->threads / TL_WARP;
    tl_sym *e;
    tl_at in = *w;
    if (s->constant && s->product == warps && !from)
        e = let(&in, "e", op0(&in, TL_OP_WARP));
    else
        in = tl_nest_from(w, s, TL_OP_WARP, warps, &e);
    tl_node *n = w->out->at[w->out->n - 1];
    if (from)
        n->loops->lo = add(w, from, n->loops->lo);
    tl_attr_set(w->m, n, TL_A_UNIT, 1);
    put_iterations(&in, par, s, e, shared, NULL);
    if (shared && !from && n->op == TL_OP_FOR)
        unroll_short(w->m, n);
}

/* Groups of lanes have an iteration each as long as there is one for each group of a warp, then warps do. */
static void in_groups(const tl_at *out, tl_node *par, const tl_nest *s, const tl_lane_loops *shared, const tl_uses *all)
{
    const tl_at scope = scope_for(out->m, out->f, par, out->out), *w = &scope;
    tl_attr_set(w->m, out->out->at[out->out->n - 1], TL_A_UNIT, 1);     /* no thread waits for another in between */
    int64_t groups = TL_WARP / shared->lanes, warps = w->f->threads / TL_WARP;
    tl_node *rest = s->constant && s->product % groups == 0 ? NULL : again(w, par), *total = s->constant ? i32(w, s->product) : again(w, s->count[0]);
    for (uint32_t d = 1; d < s->n && !s->constant; d++)
        total = op2(w, TL_OP_MUL, total, again(w, s->count[d]));
    tl_base b = (tl_base)total->type.base;
    tl_node *whole = mul(w, quo(w, total, groups), groups);
    whole = s->constant ? whole : v(w, let(w, "whole", whole));
    tl_sym *first = fresh(w, "first", tl_scalar(b));
    tl_node *by = integer(w, tl_scalar(b), groups * warps);
    tl_node *loop = tl_for(w->m, (tl_loop){ first, cast(w, mul(w, op0(w, TL_OP_WARP), groups), b), again(w, whole), by, TL_LT }, w->loc);
    tl_attr_set(w->m, loop, TL_A_UNIT, 1);
    put(w, loop);
    const tl_at in = into(w, &loop->body);
    tl_sym *e = let(&in, "e", add(&in, v(&in, first), cast(&in, quo(&in, op0(&in, TL_OP_LANE), shared->lanes), b)));
    put_iterations(&in, par, s, e, shared, all);
    unroll_short(w->m, loop);
    if (!rest)
        return;
    tl_lane_loops again_shared;
    bool can = tl_lane_loops_find(w->m, &rest->body, tl_uses_of_node(w->m, rest), all, &again_shared);
    if (can)
        tl_lane_loops_group(&again_shared, TL_WARP);
    in_warps(w, rest, s, whole, can ? &again_shared : NULL);
}

static void in_lanes(const tl_at *w, tl_node *par, tl_lane_loops *shared, const tl_uses *all)
{
    if (shared && shared->lanes < TL_WARP) {
        tl_wide_unguard(w, par);
        if (!tl_lane_loops_alike(shared, par, tl_uses_of_node(w->m, par), all))
            tl_lane_loops_group(shared, TL_WARP);
    }
    const tl_nest s = tl_nest_of(w, par);
    if (shared && shared->lanes < TL_WARP)
        in_groups(w, par, &s, shared, all);
    else
        in_warps(w, par, &s, NULL, shared);
}

/* A test that a loop which lanes share is long enough; null: its trips are known, or only the iteration knows them. */
static tl_node *is_long_enough(const tl_at *w, const tl_lane_loops *shared, const tl_uses *inside)
{
    tl_node *any = NULL;
    for (int i = 0; i < shared->n; i++) {
        const tl_loop *l = shared->at[i].loop->loops;
        if (tl_trips(l) < TL_TRIPS_UNKNOWN || !tl_can_hoist(inside, l->lo) || !tl_can_hoist(inside, l->hi) || !tl_can_hoist(inside, l->step))
            return NULL;
        if (tl_lane_loop_repeats(shared, i))
            continue;
        tl_node *test = op2(w, TL_OP_GE, tl_iterations_of(w, l), tl_i64(w->m, TL_LANE_TRIPS));
        any = any ? op2(w, TL_OP_LOR, any, test) : test;
    }
    return any;
}

tl_node *tl_lane_share(const tl_at *w, tl_node *par, const tl_uses *all, tl_at *left)
{
    const tl_uses *inside = tl_uses_of_node(w->m, par);
    tl_lane_loops shared;
    bool asked = tl_has_attr(par, TL_A_LANES), can = asked || (!tl_has_attr(par, TL_A_FLAT) && w->f->threads % TL_WARP == 0);
    *left = *w;
    can = can && tl_lane_loops_find(w->m, &par->body, inside, all, &shared);
    if (asked && can)
        tl_lane_loops_group(&shared, tl_attr(par, TL_A_LANES, TL_WARP));
    if (asked) {
        in_lanes(w, par, can ? &shared : NULL, all);
        return NULL;
    }
    if (!can || !tl_lane_loops_pay(&shared, &par->body, inside, all, &par->loops[par->nloops - 1]))
        return par;
    tl_lane_loops_narrow(w->m, &shared, &par->body, inside, all, &par->loops[par->nloops - 1]);
    const char *to = shared.lanes == TL_WARP ? "warps, whose lanes" : "groups of lanes, which";
    tl_report(w->m, TL_REMARK, w->loc, "parallel loop: iterations are dealt to %s share loops in them", to);
    tl_node *test = is_long_enough(w, &shared, inside), *rest = test ? again(w, par) : NULL;
    tl_at in = *w;
    if (test) {
        tl_node *choice = put_if(w, test);
        in = into(w, &choice->body);
        *left = into(w, &choice->other);
    }
    in_lanes(&in, par, &shared, all);
    return rest;
}
