/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The boxes of a flat grid: their widths, the iteration of each thread, and the order of blocks.

   A block's index is split into indices along the loops by multiplication with reciprocals (launch/block-index.c). A division would take
   half the time of a short iteration. */
#include <string.h>

#include "passes/ir/names.h"
#include "passes/mapping/flat.h"
#include "passes/launch/outline.h"

enum {
    WARP_BITS = 5,
    FAR_STEP = 1 << 20,     /* 2^10 threads of a block take this step without overflow of 32 bits */
};

/* The width along a loop, whose threads have `each` iterations: the least power of two that holds its trips, or the greatest in `rest`. */
static int64_t width_of(const tl_loop *l, int64_t each, int64_t rest)
{
    int64_t trips = tl_trips(l) / each, w = 1;
    if (trips >= rest)
        return rest;
    while (w < trips && rest % (2 * w) == 0)
        w *= 2;
    return w;
}

uint32_t tl_flat_by_width(const tl_flat_nest *x, uint32_t k)
{
    return k <= x->lane ? x->lane - k : k;
}

/* The box of a block: a warp along the lanes' loop, the rest of its threads along the others. What those leave goes to the lanes' loop. */
static void shape(tl_flat_nest *x, int64_t threads)
{
    int64_t rest = threads;
    uint32_t wide = 0;
    for (uint32_t k = 0; k < x->n; k++) {
        uint32_t i = tl_flat_by_width(x, k);
        int64_t w = wide == TL_FLAT_WIDE ? 1 : width_of(&x->loop[i], x->vectors && !k ? x->more : 1, !k && x->n > 1 && rest > TL_WARP ? TL_WARP : rest);
        x->width[i] = w;
        rest /= w;
        wide += w > 1;
    }
    x->width[x->lane] *= rest;
}

/* True if the launch should choose the box: there are several loops, and a trip count is unknown. */
static bool launch_chooses(const tl_flat_nest *x, int64_t threads)
{
    bool known = true;
    for (uint32_t k = 0; k < x->n && k < TL_FLAT_WIDE; k++)
        known = known && tl_trips(&x->loop[tl_flat_by_width(x, k)]) < TL_TRIPS_UNKNOWN;
    return x->n > 1 && !known && !(threads & (threads - 1));
}

static void take_width(tl_flat_nest *x, const tl_at *w, uint32_t i, tl_sym *bits)
{
    x->bits[i] = bits;
    x->mask[i] = let(w, "mask", sub(w, op2(w, TL_OP_SHL, i32(w, 1), v(w, bits)), i32(w, 1)));
}

/* The same as `shape`, by the host, for the trip counts that it finds. Widths of exact boxes divide these. */
static void shape_at_launch(tl_flat_nest *x, int64_t threads, tl_block *host)
{
    const tl_at w = { x->m, x->f, x->grid->loc, host };
    int64_t all = 63 - __builtin_clzll((uint64_t)threads);
    tl_node *rest = NULL, *left = i32(&w, all);
    for (uint32_t k = 0; k < x->n; k++)
        x->width[tl_flat_by_width(x, k)] = k < TL_FLAT_WIDE ? threads : 1;
    for (uint32_t k = 0; k < x->n && k < TL_FLAT_WIDE; k++) {
        const tl_loop *l = &x->loop[tl_flat_by_width(x, k)];
        const char *name = tl_arena_printf(x->m->arena, "%.*s_bits", (int)tl_name_stem(l->var->name), l->var->name);
        tl_sym *trips = tl_launch_trips(x->m, x->f, l, TL_TOO_MANY_BLOCKS * TL_MAX_THREADS, host);
        tl_node *few = tl_launch_bits(&w, x->vectors && !k ? let(&w, "groups", quo(&w, v(&w, trips), x->more)) : trips);
        if (x->exact)
            few = op1(&w, TL_OP_CTZ, op2(&w, TL_OP_OR, cast(&w, v(&w, trips), TL_U64), tl_const_int(x->m, tl_scalar(TL_U64), threads, w.loc)));
        few = op2(&w, TL_OP_MIN, few, k ? rest : i32(&w, all < WARP_BITS ? all : WARP_BITS));
        tl_sym *bits = let(&w, name, few);
        rest = k ? op2(&w, TL_OP_SUB, again(&w, rest), v(&w, bits)) : op2(&w, TL_OP_SUB, i32(&w, all), v(&w, bits));
        if (k) {
            take_width(x, &w, tl_flat_by_width(x, k), bits);
            left = op2(&w, TL_OP_SUB, left, v(&w, bits));
        }
    }
    take_width(x, &w, x->lane, let(&w, "lane_bits", left));
}

/* ---- the grid ------------------------------------------------------------------------ */

/* Iterations of a thread along loop i. */
static int64_t times(const tl_flat_nest *x, uint32_t i)
{
    return x->several && i == x->along ? x->several : x->more && i == x->over ? x->more : 1;
}

/* True if the grid's variable counts iterations, since the loop's type may not hold a box's width as a step. */
static bool counts(const tl_flat_nest *x, uint32_t i)
{
    const tl_loop *l = &x->loop[i];
    int64_t step, wide = x->width[i] * times(x, i);
    bool small = tl_const_value(l->step, &step) && step < FAR_STEP && step > -FAR_STEP && step * wide < FAR_STEP && step * wide > -FAR_STEP;
    return !small || tl_bytes(l->var->type) < 4;
}

/* The loop over boxes along loop i. */
static tl_loop over_boxes(const tl_flat_nest *x, uint32_t i, tl_block *host)
{
    tl_module *m = x->m;
    const tl_loop *l = &x->loop[i];
    const tl_at w = { m, x->f, l->var->loc, host };
    int len = (int)tl_name_stem(l->var->name);
    bool count = counts(x, i);
    tl_type t = count ? tl_scalar(TL_I64) : l->var->type;
    int64_t step = 1;
    if (!count)
        tl_const_value(l->step, &step);
    tl_node *by = tl_const_int(m, t, step * x->width[i] * times(x, i), l->step->loc);
    if (x->bits[i]) {
        const char *name = tl_arena_printf(m->arena, "%.*s_wide", len, l->var->name);
        tl_sym *wide = let(&w, name, op2(&w, TL_OP_SHL, i32(&w, times(x, i)), v(&w, x->bits[i])));
        put(&w, op1(&w, TL_OP_ASSUME, op2(&w, TL_OP_GT, v(&w, wide), i32(&w, 0))));
        if (x->aligned && i == x->lane)
            put(&w, op1(&w, TL_OP_ASSUME, op2(&w, TL_OP_EQ, op2(&w, TL_OP_REM, v(&w, wide), i32(&w, times(x, i))), i32(&w, 0))));
        by = mul(&w, tl_cast(m, v(&w, wide), t), step);
    }
    tl_sym *from = fresh(&w, tl_arena_printf(m->arena, "%.*s_from", len, l->var->name), t);
    if (!count)
        return (tl_loop){ from, again(&w, l->lo), again(&w, l->hi), by, l->cmp };
    tl_sym *trips = tl_launch_trips(m, x->f, l, TL_TOO_MANY_BLOCKS * TL_MAX_THREADS, host);
    return (tl_loop){ from, tl_i64(m, 0), v(&w, trips), by, TL_LT };
}

/* True if the sum of the grid's variable and a distance wraps around nowhere in *type, so that it can be compared with the bound. Block
   indices have 31 bits. Vectors need a signed type. */
static bool sums_in(const tl_loop *boxes, bool vectors, tl_base *type)
{
    bool wide = vectors || tl_bytes(boxes->var->type) == 8;
    int64_t lo;
    *type = wide ? TL_I64 : TL_U32;
    return tl_counts_up(boxes) && tl_is_signed(boxes->var->type) && tl_const_value(boxes->lo, &lo) && (wide ? lo < INT64_MAX / 2 : lo >= 0);
}

/* The test that the grid's variable plus `distance` is an iteration. If the sum may wrap around after the last iteration, it compares
   `distance` with the difference of bound and variable. */
static tl_node *is_inside(const tl_at *w, const tl_loop *boxes, bool vectors, tl_node *distance)
{
    tl_type t = boxes->var->type;
    bool up = tl_counts_up(boxes);
    const tl_node *end = up ? boxes->lo : boxes->hi;
    tl_op closer = boxes->cmp == TL_LE || boxes->cmp == TL_GE ? TL_OP_LE : TL_OP_LT;
    int64_t least;
    tl_node *from = v(w, boxes->var), *to = again(w, boxes->hi);
    tl_base sum;
    if (sums_in(boxes, vectors, &sum))
        return op2(w, closer, add(w, cast(w, from, sum), cast(w, distance, sum)), cast(w, to, sum));
    /* signed 32 bits may not hold the difference */
    if (tl_bytes(t) == 4 && tl_is_signed(t) && !(tl_const_value(end, &least) && least >= 0)) {
        from = cast(w, from, TL_I64);
        to = cast(w, to, TL_I64);
    }
    tl_node *left = up ? sub(w, to, from) : sub(w, from, to);
    return op2(w, closer, tl_cast(w->m, distance, left->type), left);
}

/* Number k of the loops from the slowest on: the lanes' last. */
static uint32_t slow_first(const tl_flat_nest *x, uint32_t k)
{
    return k + 1 == x->n ? x->lane : k < x->lane ? k : k + 1;
}

/* The parallel loop of a block's threads; t[i] counts along loop i, null where a box is one iteration wide. */
static tl_node *threads_loop(const tl_flat_nest *x, const tl_at *out, tl_sym *t[])
{
    tl_node *par = op0(out, TL_OP_PARALLEL);
    par->loops = TL_NEWV(x->m->arena, tl_loop, TL_FLAT_WIDE);
    if (!x->split && !x->each)
        tl_attr_set(x->m, par, TL_A_FLAT, 1);
    if (x->lanes > 1)
        tl_attr_set(x->m, par, TL_A_LANES, x->lanes);
    put(out, par);
    for (uint32_t k = x->bits[x->lane] ? x->n - 1 : 0; k < x->n; k++) {
        uint32_t i = slow_first(x, k);
        if (x->width[i] == 1)
            continue;
        t[i] = fresh(out, "t", tl_scalar(TL_I32));
        par->loops[par->nloops++] = up_to(out, t[i], x->width[i]);
    }
    return par;
}

/* Splits a thread's index, t[lane], where the launch chooses the box: the low bits are the lanes' loop's, higher ones the others'. */
static void take_bits(const tl_flat_nest *x, const tl_at *w, tl_sym *t[])
{
    tl_sym *rest = t[x->lane];
    for (uint32_t k = 0; k < x->n && k < TL_FLAT_WIDE; k++) {
        uint32_t i = tl_flat_by_width(x, k);
        bool last = k + 1 == x->n || k + 1 == TL_FLAT_WIDE;
        t[i] = last ? rest : let(w, "t", op2(w, TL_OP_AND, v(w, rest), v(w, x->mask[i])));
        rest = last ? rest : let(w, "t", op2(w, TL_OP_SHR, v(w, rest), v(w, x->bits[i])));
    }
}

/* The step of loop i as a distance. */
static int64_t distance_by(const tl_flat_nest *x, uint32_t i)
{
    int64_t by = 1;
    if (!counts(x, i))
        tl_const_value(x->loop[i].step, &by);
    return by < 0 ? -by : by;
}

/* Declares the loops' variables in an iteration; step[i] is its distance from the box's first one along loop i, null where a box is one
   iteration wide. There a twin's variable is the grid's. */
static tl_at put_variables(const tl_flat_nest *x, const tl_loop boxes[], const tl_at *out, tl_node *const step[])
{
    tl_at w = *out;
    for (uint32_t i = 0; i < x->n; i++)
        if (!step[i] && x->loop[i].var != boxes[i].var)
            put(out, tl_let(x->m, x->loop[i].var, v(out, boxes[i].var), out->loc));
    for (uint32_t i = 0; i < x->n; i++) {
        const tl_loop *l = &x->loop[i];
        if (!step[i])
            continue;
        w.loc = l->var->loc;
        tl_node *from = v(&w, boxes[i].var), *there = tl_cast(x->m, again(&w, step[i]), from->type);
        there = tl_counts_up(&boxes[i]) ? add(&w, from, there) : sub(&w, from, there);
        put(&w, tl_let(x->m, l->var, counts(x, i) ? tl_launch_value(x->m, l, let(&w, "n", there)) : there, w.loc));
    }
    return w;
}

/* What an iteration does. */
static void put_iteration(const tl_flat_nest *x, const tl_loop boxes[], const tl_at *out, tl_node *const step[])
{
    const tl_at w = put_variables(x, boxes, out, step);
    tl_block_append(x->m, w.out, &x->body);
}

/* Iteration u of a thread that has several, as a distance in the box. If x->adjacent, those of a thread are adjacent, else those of lanes. */
static tl_node *nth(const tl_flat_nest *x, const tl_at *w, tl_sym *t, tl_node *u)
{
    tl_sym *bits = x->bits[x->along];
    if (x->adjacent)
        return t ? add(w, mul(w, v(w, t), x->several), u) : u;
    tl_node *apart = bits ? op2(w, TL_OP_SHL, u, v(w, bits)) : mul(w, u, x->width[x->along]);
    return t ? add(w, v(w, t), apart) : apart;
}

/* The last iteration of the thread or, if lanes have adjacent ones, of the box. */
static tl_node *last_of(const tl_flat_nest *x, const tl_at *w, tl_sym *t)
{
    tl_sym *bits = x->bits[x->along];
    if (x->adjacent)
        return nth(x, w, t, i32(w, x->several - 1));
    return sub(w, bits ? op2(w, TL_OP_SHL, i32(w, x->several), v(w, bits)) : i32(w, x->several * x->width[x->along]), i32(w, 1));
}

/* Sets step[] to iteration u along a second loop, if threads have several there. */
static void step_over(const tl_flat_nest *x, const tl_at *w, tl_sym *const t[], tl_node *step[], tl_node *u)
{
    if (x->more)
        step[x->over] = mul(w, t[x->over] ? add(w, mul(w, v(w, t[x->over]), x->more), u) : u, distance_by(x, x->over));
}

/* The test that no iteration of a thread needs its guards: neither the first one nor the last. */
static tl_node *needs_none(const tl_flat_nest *x, const tl_loop boxes[], const tl_at *w, tl_sym *const t[], tl_node *step[])
{
    int64_t last = x->several ? x->several - 1 : 0, over = x->more && (x->ends || !x->vectors) ? x->more - 1 : 0;
    tl_node *all = NULL;
    for (int corner = 0; x->edge && corner < (over ? 4 : last ? 2 : 1); corner += over && !last ? 2 : 1) {
        int64_t u = corner % 2 * last, k = corner / 2 * over;
        const tl_flat_nest twin = tl_flat_twin(x);
        if (x->several)
            step[x->along] = mul(w, nth(x, w, t[x->along], i32(w, u)), distance_by(x, x->along));
        step_over(x, w, t, step, i32(w, k));
        put_variables(&twin, boxes, w, step);
        all = both(w, all, twin.edge->args[0]);
    }
    return all;
}

/* All iterations of a thread, which share their loops. */
static void put_together(const tl_flat_nest *x, const tl_loop boxes[], const tl_at *w, tl_sym *const t[], tl_node *step[])
{
    tl_block part[TL_FLAT_PAIRS] = { { 0 } };
    int64_t more = x->more ? x->more : 1;
    for (int64_t u = 0; u < x->several * more; u++) {
        const tl_flat_nest twin = tl_flat_twin(x);
        const tl_at in = into(w, &part[u]);
        step[x->along] = mul(&in, nth(x, &in, t[x->along], i32(&in, u / more)), distance_by(x, x->along));
        step_over(x, &in, t, step, i32(&in, u % more));
        put_iteration(&twin, boxes, &in, step);
    }
    tl_flat_join(x, w, part);
}

/* The iterations of a thread whose accesses along the lanes' loop are vectors: all of a vector are inside if its first one is. */
static void put_vectors(const tl_flat_nest *x, const tl_loop boxes[], const tl_at *w, tl_sym *const t[], tl_node *step[])
{
    uint32_t along = x->along;
    tl_sym *u;
    tl_node *clear = needs_none(x, boxes, w, t, step);
    if (x->several)
        clear = both(w, is_inside(w, &boxes[along], true, mul(w, last_of(x, w, t[along]), distance_by(x, along))), clear);
    tl_node *choice = clear ? put_if(w, clear) : NULL;
    tl_at here = choice ? into(w, &choice->body) : *w, in = here;
    if (x->together) {
        const tl_flat_nest y = tl_flat_adjacent(x, false);
        put_together(&y, boxes, &here, t, step);
    } else {
        const tl_flat_nest twin = tl_flat_twin(x);
        if (x->several) {
            in = unrolled(&here, "u", x->several, 1, &u);
            step[along] = mul(&in, nth(x, &in, t[along], v(&in, u)), distance_by(x, along));
        }
        in = unrolled(&in, "u", x->more, 1, &u);
        step_over(x, &in, t, step, v(&in, u));
        put_iteration(&twin, boxes, &in, step);
        tl_flat_load_once(&twin, &here, x->several ? x->several * x->more : x->more);
    }
    if (!choice)
        return;
    in = into(w, &choice->other);
    if (x->several) {
        u = fresh(&in, "u", tl_scalar(TL_I32));
        in = into(&in, &loop(&in, u, i32(&in, 0), i32(&in, x->several), 1, false)->body);
        step[along] = mul(&in, nth(x, &in, t[along], v(&in, u)), distance_by(x, along));
        in = when(&in, is_inside(&in, &boxes[along], true, again(&in, step[along])));
    }
    const tl_flat_nest y = tl_flat_adjacent(x, true);
    put_together(&y, boxes, &in, t, step);
}

/* The iterations of a thread that has several: without tests, if all are inside. */
static void put_several(const tl_flat_nest *x, const tl_loop boxes[], const tl_at *w, tl_sym *const all[], tl_node *step[])
{
    uint32_t along = x->along;
    int64_t by = distance_by(x, along);
    tl_sym *u, *t = all[along];
    tl_node *clear = needs_none(x, boxes, w, all, step);
    if (x->more) {
        step_over(x, w, all, step, i32(w, x->more - 1));
        clear = both(w, clear, is_inside(w, &boxes[x->over], true, again(w, step[x->over])));
    }
    tl_node *choice = put_if(w, both(w, is_inside(w, &boxes[along], true, mul(w, last_of(x, w, t), by)), clear));
    if (!x->adjacent && !clear)
        tl_attr_set(w->m, choice, TL_A_UNIFORM, 1);
    const tl_flat_nest twin = tl_flat_twin(x);
    tl_at here = into(w, &choice->body);
    if (x->together) {
        put_together(x, boxes, &here, all, step);
    } else {
        const tl_at in = unrolled(&here, "u", x->several, 1, &u);
        step[along] = mul(&in, nth(x, &in, t, v(&in, u)), by);
        put_iteration(&twin, boxes, &in, step);
        (x->window ? tl_flat_load_once : tl_flat_load_early)(&twin, &here, x->several);
    }
    here = into(w, &choice->other);
    tl_at in = unrolled(&here, "u", x->several, 1, &u);
    if (x->together)
        tl_attr_drop(here.out->at[0], TL_A_UNROLL);
    step[along] = mul(&in, nth(x, &in, t, v(&in, u)), by);
    in = when(&in, is_inside(&in, &boxes[along], true, again(&in, step[along])));
    if (x->more) {
        u = fresh(&in, "u", tl_scalar(TL_I32));
        in = into(&in, &loop(&in, u, i32(&in, 0), i32(&in, x->more), 1, false)->body);
        step_over(x, &in, all, step, v(&in, u));
        in = when(&in, is_inside(&in, &boxes[x->over], true, again(&in, step[x->over])));
    }
    in = put_variables(x, boxes, &in, step);
    tl_block_append(x->m, in.out, x->edge ? &x->edge->body : &x->body);
}

/* The block's parallel loop, with what a thread does. */
static void fill(const tl_flat_nest *x, const tl_loop boxes[], tl_block *grid)
{
    const tl_at out = { x->m, x->f, x->grid->loc, grid };
    tl_sym *t[TL_FLAT_LOOPS] = { 0 };
    tl_at w = into(&out, &threads_loop(x, &out, t)->body);
    if (x->bits[x->lane])
        take_bits(x, &w, t);
    tl_node *guard = NULL, *step[TL_FLAT_LOOPS] = { 0 };
    for (uint32_t i = 0; i < x->n; i++) {
        if (!t[i])
            continue;
        int64_t each = x->vectors && i == x->lane ? x->more : 1;
        step[i] = mul(&w, v(&w, t[i]), each * distance_by(x, i));
        if (times(x, i) == each && !x->exact)
            guard = both(&w, guard, is_inside(&w, &boxes[i], x->each, again(&w, step[i])));
        if (i == x->lane && x->each && x->before) {
            tl_node *at = add(&w, cast(&w, v(&w, boxes[i].var), TL_I64), cast(&w, again(&w, step[i]), TL_I64));
            guard = both(&w, guard, op2(&w, TL_OP_GE, at, cast(&w, again(&w, x->loop[i].lo), TL_I64)));
        }
    }
    w = when(&w, guard);
    if (x->vectors || x->several)
        (x->vectors ? put_vectors : put_several)(x, boxes, &w, t, step);
    else
        put_iteration(x, boxes, &w, step);
}

/* ---- the grid's loops --------------------------------------------------------------------- */

/* Declares the variable of a loop over boxes, in box number `index`. */
static void let_from(const tl_at *w, const tl_loop *boxes, tl_sym *index)
{
    put(w, tl_let(w->m, boxes->var, again(w, tl_launch_value(w->m, boxes, index)), w->loc));
    put(w, op1(w, TL_OP_ASSUME, tl_launch_test(w, boxes, v(w, boxes->var))));
    if (tl_is_signed(boxes->var->type) && tl_bytes(boxes->var->type) >= 4)
        put(w, op1(w, TL_OP_ASSUME, op2(w, tl_counts_up(boxes) ? TL_OP_GE : TL_OP_LE, v(w, boxes->var), again(w, boxes->lo))));
}

/* One loop over all boxes, whose body computes the loops' variables. */
static void number_boxes(const tl_flat_nest *x, const tl_loop boxes[], tl_node *grid, tl_block *host)
{
    tl_module *m = x->m;
    const tl_at h = { m, x->f, x->grid->loc, host }, w = into(&h, &grid->body);
    tl_sym *count[TL_FLAT_LOOPS];
    for (uint32_t i = 0; i < x->n; i++)
        count[i] = tl_launch_trips(m, x->f, &boxes[i], TL_TOO_MANY_BLOCKS, host);
    tl_sym *box = fresh(&h, "box", tl_scalar(TL_I64));
    grid->nloops = 1;
    grid->loops[0] = (tl_loop){ box, tl_i64(m, 0), v(&h, let(&h, "boxes", tl_launch_product(&h, count, x->n))), tl_i64(m, 1), TL_LT };
    tl_sym *rest = let(&w, "rest", cast(&w, v(&w, box), TL_I32));
    for (uint32_t k = x->n - 1; k > 0; k--) {
        uint32_t i = slow_first(x, k);
        tl_sym *quotient = let(&w, "rest", tl_launch_quotient(&w, &h, rest, count[i]));
        tl_sym *along = let(&h, "along", cast(&h, v(&h, count[i]), TL_I32));
        tl_node *less = op2(&w, TL_OP_MUL, v(&w, quotient), v(&w, along));
        let_from(&w, &boxes[i], let(&w, "index", op2(&w, TL_OP_SUB, v(&w, rest), less)));
        rest = quotient;
    }
    let_from(&w, &boxes[slow_first(x, 0)], rest);
}

void tl_flat_fill(const tl_flat_nest *x, tl_node *grid, tl_block *host)
{
    tl_loop boxes[TL_FLAT_LOOPS];
    int64_t lo;
    grid->loops = TL_NEWV(x->m->arena, tl_loop, x->n);
    for (uint32_t i = 0; i < x->n; i++)
        boxes[i] = x->width[i] * times(x, i) == 1 ? x->loop[i] : over_boxes(x, i, host);
    if (x->each && x->before && tl_const_value(boxes[x->lane].lo, &lo))
        boxes[x->lane].lo = tl_const_int(x->m, boxes[x->lane].lo->type, lo - x->before, x->grid->loc);
    if (x->n > 1 && !tl_has_attr(grid, TL_A_ORDER)) {
        number_boxes(x, boxes, grid, host);
    } else {
        grid->nloops = x->n;
        memcpy(grid->loops, boxes, x->n * sizeof *boxes);
    }
    fill(x, boxes, &grid->body);
}

bool tl_flat_shape(tl_flat_nest *x, int64_t threads, tl_block *host)
{
    const bool chooses = launch_chooses(x, threads);
    if (chooses)
        shape_at_launch(x, threads, host);
    else if (!x->exact)
        shape(x, threads);
    return chooses;
}
