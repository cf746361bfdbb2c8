/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Threads with several iterations each in nests that are no streams: the stride is as many as a block has threads along the lanes' loop, so
   that lanes stay adjacent. A box that is inside as a whole loads for all of them first.

     for (i ...) y[i] = (x[3 * i] + x[3 * i + 1]) >> 1;
   =>
     if (the box is inside) {
         for (u < 8) { p[u] = x[3 * (t + 256 * u)] ; q[u] = x[3 * (t + 256 * u) + 1] }         unrolled
         for (u < 8) y[t + 256 * u] = (p[u] + q[u]) >> 1
     } else { for (u < 8) if (inside) ... }

   One iteration has few bytes of loads under way, where the memory takes 16 a thread, and would compute a box's indices for itself alone.
   So do iterations that read much alike in loops, which they then share:

     for (i ...) { s = 0; for (t < taps) s += h[t] * x[i + t]; y[i] = s }
   =>
         s = s2 = ... = 0; for (t < taps) { s += h[t] * x[i + t]; s2 += h[t] * x[i2 + t]; ... } y[i] = s; y[i2] = s2; ... */
#include "passes/analysis/access.h"
#include "passes/analysis/effects.h"
#include "passes/canonical/simplify.h"
#include "passes/expr/fold.h"
#include "passes/launch/outline.h"
#include "passes/mapping/flat.h"
#include "passes/target/budget.h"

enum { MOST_LOADS = 16, MOST_FOLDED = 4 };

/* True for loads that may come before all stores of the nest. */
static bool is_early(const tl_node *n, const tl_uses *all, const tl_uses *inside)
{
    return n->op == TL_OP_LOAD && n->type.lanes == 1 && tl_is_global_element(n)
           && tl_promised_const(tl_object_of_access(inside, all, n, true).root);
}

/* Bytes that an iteration loads and adjacent ones do not; -1: it has loads, or statements, that do not fit. */
static int64_t bytes_of(const tl_flat_nest *x, int64_t *nodes)
{
    int64_t bytes = 0;
    *nodes = 0;
    TL_EACH_NODE(x->m->arena, n, &x->body) {
        bool global = n->op == TL_OP_LOAD && n->sym->type.space == TL_GLOBAL;
        bool own = n->op == TL_OP_LET || n->op == TL_OP_STORE || (n->op == TL_OP_SET && tl_use_of(x->inside, n->sym)->def);
        if (tl_is_stmt(n->op) && !own)
            return -1;
        if (tl_is_atomic(n) || (global && !is_early(n, x->all, x->inside)))
            return -1;
        if (global && tl_depends(x->inside, n->args[0], x->loop[x->lane].var))
            bytes += tl_bytes(n->type);
        ++*nodes;
    }
    return bytes;
}

static void flatten(tl_module *m, const tl_block *b, tl_block *out)
{
    for (uint32_t i = 0; i < b->n; i++)
        if (b->at[i]->op == TL_OP_SEQ)
            flatten(m, &b->at[i]->body, out);
        else
            tl_push(m, out, b->at[i]);
}

/* A loop of few iterations, as many as are known, goes into each thread: lanes along it would be idle, and tables and divisors that it
   numbers are constants then. */
static void fold(tl_flat_nest *x)
{
    uint32_t i = x->n - 1 == x->lane ? x->n - 2 : x->n - 1;
    int64_t trips = x->n > 1 ? tl_trips(&x->loop[i]) : TL_TRIPS_UNKNOWN;
    if (trips < 1 || trips > MOST_FOLDED)
        return;
    tl_node *one = tl_for(x->m, x->loop[i], x->grid->loc);
    tl_attr_set(x->m, one, TL_A_UNROLL, 1);
    one->body = x->body;
    x->body = (tl_block){ 0 };
    tl_push(x->m, &x->body, one);
    tl_unroll_block(x->m, x->f, &x->body);
    const tl_block all = x->body;
    x->body = (tl_block){ 0 };
    flatten(x->m, &all, &x->body);
    x->n--;
    x->lane -= x->lane > i;
    for (uint32_t k = i; k < x->n; k++)
        x->loop[k] = x->loop[k + 1];
    x->inside = tl_uses_of_node(x->m, tl_flat_grid(x));
}

/* ---- shared loops ------------------------------------------------------------------------- */

enum { MOST_AROUND = 8, MOST_HELD = 32, UNKNOWN = 16, PARTS = 16 };     /* loops around a load; registers with what they read; trips nobody
                                                                           knows; of a load */

typedef struct reads {
    const tl_flat_nest *x;
    const tl_sym *var;          /* of the loop along which iterations are put together */
    const tl_loop *around[MOST_AROUND];
    int n;
    int64_t step;               /* of that loop */
    int64_t own, alike, parts;  /* loads in loops: of each iteration, of all alike; what is left of the former, in parts */
    int64_t held, nodes;        /* loads before the outermost loop, if the others are unrolled */
    bool lanes, bytes, known, ok;   /* along the lanes; all own ones are bytes; trip counts are known; loops can be shared */
    bool apart;                 /* under a condition of the iteration's own */
    const tl_node *seen[MOST_HELD];
    int nseen;
} reads;

/* True if the element is one that was looked at. */
static bool is_seen(reads *r, const tl_node *n)
{
    for (int i = 0; i < r->nseen; i++)
        if (tl_same_expr(r->seen[i], n))
            return true;
    if (r->nseen < MOST_HELD)
        r->seen[r->nseen++] = n;
    return false;
}

/* Parts of it that are left where adjacent iterations are put together: they read what others do in other iterations of a short loop. */
static int64_t parts_of(const reads *r, const tl_poly *at)
{
    tl_poly rest = *at, by = tl_poly_split(r->x->inside, &rest, r->var);
    int64_t step;
    for (int i = 0; i < r->n && !r->lanes; i++) {
        int64_t trips = tl_trips(r->around[i]);
        rest = *at;
        tl_poly same = tl_poly_split(r->x->inside, &rest, r->around[i]->var);
        if (trips < UNKNOWN && trips > 0 && !by.failed && tl_poly_same(&by, &same) && tl_const_value(r->around[i]->step, &step) && step == r->step)
            return PARTS * (trips + TL_FLAT_TOGETHER - 1) / (TL_FLAT_TOGETHER * trips);
    }
    return PARTS;
}

static void see_load(reads *r, const tl_node *n, int64_t times)
{
    if (!r->n || is_seen(r, n))
        return;
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
    *(alike ? &r->alike : &r->own) += times;
    r->parts += alike ? 0 : times * (told && !r->apart ? parts_of(r, &o.at) : PARTS);
    r->bytes &= alike || tl_bytes(n->type) == 1;
}

/* True if the value is the same for all iterations along the loop of `var`. */
static bool is_common(const tl_flat_nest *x, const tl_node *e, const tl_sym *var)
{
    return tl_is_recomputable(x->inside, e) && !tl_depends(x->inside, e, var);
}

static void see_statement(reads *r, const tl_node *n, int64_t times);

static void see_loop(reads *r, const tl_node *n, int64_t times)
{
    const tl_loop *l = n->loops;
    int64_t trips = tl_trips(l);
    const tl_node *bound[] = { l->lo, l->hi, l->step };
    for (int i = 0; i < 3; i++)
        r->ok &= is_common(r->x, bound[i], r->var);
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
    bool own = n->op == TL_OP_LET || (n->op == TL_OP_SET && tl_use_of(r->x->inside, n->sym)->def);
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
    r->apart |= n->op == TL_OP_IF && !is_common(r->x, n->args[0], r->var);
    for (uint32_t i = 0; i < n->body.n; i++)
        see_statement(r, n->body.at[i], times);
    for (uint32_t i = 0; i < n->other.n; i++)
        see_statement(r, n->other.at[i], times);
    r->apart = was;
}

/* Percent of an iteration's loads that are left if several along loop i are put together; 100: they are not. Lanes' bytes overlap by half. */
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

/* Chooses the loop along which iterations share their loops, that of the lanes last. False: there is none. */
static bool put_together(tl_flat_nest *x)
{
    int64_t best = 100;
    const tl_flat_nest was = *x;
    for (uint32_t k = 1; k <= x->n; k++) {
        tl_flat_nest y = was;
        int64_t left = left_along(&y, (x->lane + k) % x->n);
        if (left >= best)
            continue;
        best = left;
        *x = y;
    }
    return x->together;
}

static void join(const tl_flat_nest *x, const tl_at *w, const tl_block *body, tl_block part[]);

/* One statement for those of all parts: a loop, or a choice that all make alike. */
static void join_inside(const tl_flat_nest *x, const tl_at *w, const tl_node *of, tl_node *part[])
{
    tl_block body[TL_FLAT_TOGETHER] = { { 0 } }, other[TL_FLAT_TOGETHER] = { { 0 } };
    for (int64_t u = 0; u < x->several; u++) {
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
        tl_node *each[TL_FLAT_TOGETHER] = { 0 };
        for (int64_t u = 0; u < x->several; u++)
            each[u] = part[u].at[part[u].n - body->n + i];
        if (of->op == TL_OP_FOR || (of->op == TL_OP_IF && is_common(x, of->args[0], x->loop[x->along].var)))
            join_inside(x, w, of, each);
        else
            for (int64_t u = 0; u < x->several; u++)
                put(w, each[u]);
    }
}

void tl_flat_join(const tl_flat_nest *x, const tl_at *w, tl_block part[])
{
    for (int64_t u = 0; u < x->several; u++)
        for (uint32_t i = 0; i < part[u].n - x->body.n; i++)
            put(w, part[u].at[i]);
    join(x, w, &x->body, part);
}

/* ---- several iterations ----------------------------------------------------------------------- */

/* How many iterations without loops a thread takes; 0: one. */
static int64_t several_of(const tl_flat_nest *x)
{
    int64_t nodes, bytes = bytes_of(x, &nodes);
    int64_t several = bytes <= 0 ? 0 : bytes <= TL_STRIDED_FEW ? 8 : bytes <= TL_STRIDED_BYTES ? 4 : 0;
    return 2 * several * nodes > TL_CODE_LOOP ? 0 : several;
}

tl_node *tl_flat_strided(tl_flat_nest *x, tl_block *host)
{
    if (!put_together(x)) {
        fold(x);
        x->along = x->lane;
        x->several = several_of(x);
    }
    const tl_at w = { x->m, x->f, x->grid->loc, host };
    int64_t step, trips = 1, least = x->together ? TL_TOGETHER_LEAST : TL_STREAM_LEAST;
    int64_t row = x->along == x->lane ? 2 * TL_WARP * x->several : 2 * x->several;
    for (uint32_t i = 0; i < x->n; i++)
        if (!tl_const_value(x->loop[i].step, &step) || __builtin_mul_overflow(trips, tl_trips(&x->loop[i]), &trips))
            trips = TL_TRIPS_UNKNOWN;
    if (!x->several || trips < least || (x->n > 1 && tl_trips(&x->loop[x->along]) < row))
        return NULL;
    tl_sym *count[TL_FLAT_LOOPS];
    for (uint32_t i = 0; i < x->n; i++)
        count[i] = tl_launch_trips(x->m, x->f, &x->loop[i], TL_TOO_MANY_BLOCKS, host);
    if (x->together && !tl_has_attr(x->grid, TL_A_THREADS))
        x->threads = TL_TOGETHER_THREADS;
    tl_node *all = x->n > 1 ? tl_launch_product(&w, count, x->n) : v(&w, count[0]);
    tl_node *test = op2(&w, TL_OP_GE, all, tl_i64(x->m, least));
    return x->n == 1 ? test : both(&w, op2(&w, TL_OP_GE, v(&w, count[x->along]), tl_i64(x->m, row)), test);
}

/* ---- loads first --------------------------------------------------------------------------- */

typedef struct early {
    const tl_at *w;
    const tl_uses *all, *inside;
    tl_block body;              /* of the loop, as it becomes */
    uint32_t n, at[MOST_LOADS]; /* statements that name loads */
} early;

/* e, with names for what is always loaded. */
static tl_node *named(early *x, tl_node *e)
{
    for (uint32_t i = 0; i < tl_eager(e); i++)
        e->args[i] = named(x, e->args[i]);
    if (x->n == MOST_LOADS || !is_early(e, x->all, x->inside))
        return e;
    const tl_at in = into(x->w, &x->body);
    tl_sym *s = let(&in, "early", e);
    x->at[x->n++] = x->body.n - 1;
    return v(&in, s);
}

void tl_flat_load_early(const tl_flat_nest *x, const tl_at *w, int64_t several)
{
    tl_node *second = w->out->at[--w->out->n];
    early to = { .w = w, .all = x->all, .inside = x->inside };
    for (uint32_t i = 0; i < second->body.n; i++) {
        tl_node *n = second->body.at[i];
        for (uint32_t k = 0; k < n->nargs; k++)
            n->args[k] = n->args[k] ? named(&to, n->args[k]) : NULL;
        tl_push(w->m, &to.body, n);
    }
    second->body = to.body;
    tl_node *first = again(w, second);
    tl_block loads = { 0 };
    uint32_t k = 0;
    for (uint32_t i = 0; k < to.n; i++) {
        tl_node *n = first->body.at[i];
        if (n->op != TL_OP_STORE)
            tl_push(w->m, &loads, n);
        if (i != to.at[k])
            continue;
        tl_node *later = second->body.at[i], *at = v(w, first->loops[0].var);
        tl_sym *part = array(w, "early", later->sym->type, TL_PRIVATE, several);
        tl_push(w->m, &loads, tl_store(w->m, part, v(w, n->sym), 1, &at, n->loc));
        later->args[0] = get(w, part, v(w, second->loops[0].var));
        k++;
    }
    first->body = loads;
    put(w, first);
    put(w, second);
}
