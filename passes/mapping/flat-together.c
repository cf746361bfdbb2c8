/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gives a thread several iterations, whose loops become one if these loops load common elements:

     for (i ...) { s = 0; for (t < taps) s += h[t] * x[i + t]; y[i] = s }
   =>
     s = s2 = ... = 0; for (t < taps) { s += h[t] * x[i + t]; s2 += h[t] * x[i2 + t]; ... } y[i] = s; y[i2] = s2; ...

   Some loads may be common along one loop of the nest, and others along a second loop. A convolution has such loads, along images and
   outputs. A thread then has several iterations along both loops. */
#include "passes/analysis/access.h"
#include "passes/expr/fold.h"
#include "passes/mapping/flat.h"
#include "passes/mapping/lane-loops.h"
#include "passes/launch/outline.h"
#include "passes/target/budget.h"

enum {
    MOST_AROUND = 8,        /* loops around a load */
    MOST_HELD = 32,         /* registers for loads before the outermost loop */
    UNKNOWN = 16,           /* taken for trip counts that are unknown */
    PARTS = 16              /* of a load: fractions are counted in these */
};

typedef struct reads {
    const tl_flat_nest *x;
    const tl_sym *var, *other;  /* variables of the loop along which iterations are put together, and of a second one or null */
    const tl_loop *around[MOST_AROUND];
    int n;
    int64_t step;               /* of that loop */
    int64_t own, alike, parts;  /* loads in loops that differ between iterations, that are common, and what sharing leaves of `own`, in parts */
    int64_t pairs;              /* what sharing along both loops leaves of all loads, in parts */
    int64_t lines[2];           /* bytes that loads move in a trip: those that differ and move along the innermost loop, and common ones */
    int64_t held, nodes;        /* loads that can come before the outermost loop, if inner ones are unrolled; nodes of an iteration */
    bool lanes, bytes, known, ok;   /* `var` is the lanes' loop's; all `own` are bytes; trip counts are known; loops can be shared */
    bool apart;                 /* under a condition that differs between iterations */
    const tl_node *seen[MOST_HELD];
    int nseen;
} reads;

/* True if the load was seen before; notes it. */
static bool is_seen(reads *r, const tl_node *n)
{
    for (int i = 0; i < r->nseen; i++)
        if (tl_same_expr(r->seen[i], n))
            return true;
    if (r->nseen < MOST_HELD)
        r->seen[r->nseen++] = n;
    return false;
}

/* Parts of a load that are left if adjacent iterations share it: in a short loop they read the same elements in different trips. */
static int64_t parts_of(const reads *r, const tl_poly *at)
{
    tl_poly rest = *at, by = tl_poly_split(r->x->inside, &rest, r->var);
    int64_t step;
    for (int i = 0; i < r->n && !r->lanes; i++) {
        int64_t trips = tl_trips(r->around[i]);
        rest = *at;
        tl_poly same = tl_poly_split(r->x->inside, &rest, r->around[i]->var);
        if (trips < UNKNOWN && trips > 0 && tl_poly_same(&by, &same) && tl_const_value(r->around[i]->step, &step) && step == r->step)
            return PARTS * (trips + TL_FLAT_TOGETHER - 1) / (TL_FLAT_TOGETHER * trips);
    }
    return PARTS;
}

/* How much the load counts: more if lanes read sectors apart, since caches must then hold what they read again. */
static int64_t weight_of(const reads *r, const tl_node *n)
{
    int64_t sectors = tl_lane_sectors(r->x->inside, r->x->all, n, &r->x->loop[r->x->lane]);
    return r->n > 1 && sectors > TL_WARP / 2 ? sectors / TL_LINE_SECTORS : 1;
}

static void see_load(reads *r, const tl_node *n, int64_t times)
{
    if (!r->n || is_seen(r, n))
        return;
    times *= weight_of(r, n);
    const tl_object o = tl_object_of_access(r->x->inside, r->x->all, n, true);
    bool told = !o.at.failed && o.root, alike = told && !r->apart && !tl_poly_depends(r->x->inside, &o.at, r->var);
    int64_t held = 1;
    for (int i = 1; i < r->n; i++)
        if (!told || tl_poly_depends(r->x->inside, &o.at, r->around[i]->var))
            held *= tl_trips(r->around[i]) > MOST_HELD ? MOST_HELD + 1 : tl_trips(r->around[i]);
    if (told && held <= MOST_HELD && !tl_poly_depends(r->x->inside, &o.at, r->around[0]->var)) {
        r->held += alike ? 0 : held;
        return;
    }
    bool same = r->other && told && !r->apart && !tl_poly_depends(r->x->inside, &o.at, r->other);
    int64_t parts = told && !r->apart ? parts_of(r, &o.at) : PARTS;
    r->pairs += times * (alike ? PARTS : TL_FLAT_TOGETHER * parts) * (same ? 1 : TL_FLAT_TOGETHER);
    *(alike ? &r->alike : &r->own) += times;
    int64_t by;
    if (alike || tl_stride(r->x->inside, n->args[0], r->around[r->n - 1]->var, &by))
        r->lines[alike] += times * tl_bytes(n->type);
    r->parts += alike ? 0 : times * parts;
    r->bytes &= alike || tl_bytes(n->type) == 1;
}

/* True if the value is the same for all iterations along the loop of `var`, and of `other`, which may be null. */
static bool is_common(const tl_flat_nest *x, const tl_node *e, const tl_sym *var, const tl_sym *other)
{
    return tl_is_recomputable(x->inside, e) && !tl_depends(x->inside, e, var) && !(other && tl_depends(x->inside, e, other));
}

static void see_statement(reads *r, const tl_node *n, int64_t times);

static void see_loop(reads *r, const tl_node *n, int64_t times)
{
    const tl_loop *l = n->loops;
    int64_t trips = tl_trips(l);
    const tl_node *bound[] = { l->lo, l->hi, l->step };
    for (int i = 0; i < 3; i++)
        r->ok &= is_common(r->x, bound[i], r->var, r->other);
    r->ok &= r->n < MOST_AROUND && !tl_has_attr(n, TL_A_STAGES);
    if (!r->ok)
        return;
    r->known &= trips < UNKNOWN;
    r->around[r->n++] = l;
    for (uint32_t i = 0; i < n->body.n; i++)
        see_statement(r, n->body.at[i], times * (trips < UNKNOWN ? trips : UNKNOWN));
    r->n--;
}

static void see_statement(reads *r, const tl_node *n, int64_t times)
{
    bool own = n->op == TL_OP_LET || n->op == TL_OP_SET;
    r->ok &= own || n->op == TL_OP_IF || n->op == TL_OP_FOR || n->op == TL_OP_STORE || n->op == TL_OP_ASSUME;
    for (uint32_t i = 0; i < n->nargs; i++)
        TL_EACH_BELOW(r->x->m->arena, e, n->args[i]) {
            r->nodes++;
            r->ok &= !tl_is_atomic(e);
            if (e->op == TL_OP_LOAD && tl_is_global_element(e))
                see_load(r, e, times);
        }
    if (n->op == TL_OP_FOR) {
        see_loop(r, n, times);
        return;
    }
    bool was = r->apart;
    r->apart |= n->op == TL_OP_IF && !is_common(r->x, n->args[0], r->var, r->other);
    for (uint32_t i = 0; i < n->body.n; i++)
        see_statement(r, n->body.at[i], times);
    for (uint32_t i = 0; i < n->other.n; i++)
        see_statement(r, n->other.at[i], times);
    r->apart = was;
}

/* Percent of its loads that are left of an iteration if several along loop i share them; 100: they do not. Adjacent bytes of lanes overlap
   by half. */
static int64_t left_along(tl_flat_nest *x, uint32_t i)
{
    enum { ALL = 100, WORTH = 80 };
    reads r = { .x = x, .var = x->loop[i].var, .lanes = i == x->lane, .bytes = true, .known = true, .ok = true };
    r.ok = tl_const_value(x->loop[i].step, &r.step);
    for (uint32_t k = 0; k < x->body.n; k++)
        see_statement(&r, x->body.at[k], 1);
    int64_t several = TL_FLAT_TOGETHER * r.held > MOST_HELD ? TL_FLAT_TOGETHER / 2 : TL_FLAT_TOGETHER, loads = r.own + r.alike;
    bool bytes = r.lanes && r.bytes && r.known && r.own;
    if (!r.ok || !loads || several * r.held > MOST_HELD || 2 * several * r.nodes > TL_CODE_LOOP)
        return ALL;
    x->several = several;
    x->along = i;
    x->adjacent = bytes || !r.lanes;
    x->together = true;
    int64_t left = ALL * (several * (bytes ? r.parts / 2 : r.parts) / PARTS + r.alike) / (several * loads);
    return left <= WORTH ? left : ALL;
}

/* Chooses a second loop along which iterations share loads, if that leaves clearly less than `left` percent. */
static void take_second(tl_flat_nest *x, int64_t left)
{
    enum { ALL = 100, WORTH = 60 };
    int64_t best = left * WORTH / ALL;
    for (uint32_t i = x->n; i-- > 0;) {
        reads r = { .x = x, .var = x->loop[x->along].var, .other = x->loop[i].var, .bytes = true, .known = true, .ok = true };
        if (i == x->along || i == x->lane || x->along == x->lane || x->several != TL_FLAT_TOGETHER || !tl_const_value(x->loop[i].step, &r.step))
            continue;
        for (uint32_t k = 0; k < x->body.n; k++)
            see_statement(&r, x->body.at[k], 1);
        int64_t loads = r.own + r.alike, pairs = loads ? ALL * r.pairs / (PARTS * TL_FLAT_PAIRS * loads) : ALL;
        if (!r.ok || r.held || pairs > best || 2 * TL_FLAT_PAIRS * r.nodes > TL_CODE_LOOP)
            continue;
        best = pairs - 1;
        x->over = i;
        x->more = TL_FLAT_TOGETHER;
    }
}

bool tl_flat_put_together(tl_flat_nest *x)
{
    int64_t best = 100;
    const tl_flat_nest was = *x;
    for (uint32_t k = 1; k <= x->n; k++) {
        tl_flat_nest y = was;
        int64_t left = left_along(&y, k < x->n ? tl_flat_by_width(x, k) : x->lane);
        if (left >= best)
            continue;
        best = left;
        *x = y;
    }
    if (x->together)
        take_second(x, best);
    return x->together;
}

tl_node *tl_flat_rows_together(tl_flat_nest *x, tl_block *host)
{
    enum { MORE = 2 };          /* times a row's own bytes that common ones must be: else memory, not caches, limits rows */
    reads r = { .x = x, .var = x->loop[x->lane].var, .lanes = true, .bytes = true, .known = true, .ok = true };
    r.ok = x->n == 1 && tl_const_value(x->loop[x->lane].step, &r.step);
    for (uint32_t k = 0; k < x->body.n; k++)
        see_statement(&r, x->body.at[k], 1);
    if (!r.ok || !r.lines[0] || r.lines[1] < MORE * r.lines[0] || 2 * TL_FLAT_TOGETHER * r.nodes > TL_CODE_LOOP)
        return NULL;
    x->several = TL_FLAT_TOGETHER;
    x->along = x->lane;
    x->adjacent = x->together = true;
    const tl_at w = { x->m, x->f, x->grid->loc, host };
    return op2(&w, TL_OP_GE, v(&w, tl_launch_trips(x->m, x->f, &x->loop[0], INT64_MAX, host)), tl_i64(x->m, TL_ROWS_TOGETHER));
}

int64_t tl_flat_joined_nodes(const tl_flat_nest *x)
{
    reads r = { .x = x, .var = x->loop[x->along].var, .bytes = true, .known = true, .ok = true };
    for (uint32_t k = 0; k < x->body.n; k++)
        see_statement(&r, x->body.at[k], 1);
    return r.ok ? r.nodes : -1;
}

static int64_t parts_of_thread(const tl_flat_nest *x)
{
    return x->more ? x->several * x->more : x->several;
}

/* True if the value is the same for all iterations of a thread. */
static bool is_shared(const tl_flat_nest *x, const tl_node *e)
{
    return is_common(x, e, x->loop[x->along].var, x->more ? x->loop[x->over].var : NULL);
}

static void join(const tl_flat_nest *x, const tl_at *w, const tl_block *body, tl_block part[]);

/* One statement in place of one of each part: a loop, or an IF with a common condition. */
static void join_inside(const tl_flat_nest *x, const tl_at *w, const tl_node *of, tl_node *part[])
{
    tl_block body[TL_FLAT_PAIRS] = { { 0 } }, other[TL_FLAT_PAIRS] = { { 0 } };
    for (int64_t u = 0; u < parts_of_thread(x); u++) {
        tl_block *b = &part[u]->body;
        for (uint32_t k = 0; k < b->n && part[u]->nloops && u; k++)
            b->at[k] = tl_replace_var(w->m, w->f, b->at[k], part[u]->loops->var, v(w, part[0]->loops->var));
        body[u] = *b;
        other[u] = part[u]->other;
    }
    part[0]->body = part[0]->other = (tl_block){ 0 };
    put(w, part[0]);
    const tl_at in = into(w, &part[0]->body), otherwise = into(w, &part[0]->other);
    join(x, &in, &of->body, body);
    join(x, &otherwise, &of->other, other);
}

static void join(const tl_flat_nest *x, const tl_at *w, const tl_block *body, tl_block part[])
{
    for (uint32_t i = 0; i < body->n; i++) {
        const tl_node *of = body->at[i];
        tl_node *each[TL_FLAT_PAIRS] = { 0 };
        for (int64_t u = 0; u < parts_of_thread(x); u++)
            each[u] = part[u].at[part[u].n - body->n + i];
        if (of->op == TL_OP_FOR || (of->op == TL_OP_IF && is_shared(x, of->args[0])))
            join_inside(x, w, of, each);
        else
            for (int64_t u = 0; u < parts_of_thread(x); u++)
                put(w, each[u]);
    }
}

void tl_flat_join(const tl_flat_nest *x, const tl_at *w, tl_block part[])
{
    for (int64_t u = 0; u < parts_of_thread(x); u++)
        for (uint32_t i = 0; i < part[u].n - x->body.n; i++)
            put(w, part[u].at[i]);
    join(x, w, &x->body, part);
}
