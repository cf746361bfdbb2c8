/* SPDX-License-Identifier: GPL-3.0-or-later */
/* count-quotients: contiguous dividends in a loop of few iterations are divided once, then counted from iteration to iteration.

   requires   vectorize-loads
   maintains  thread level
   breaks     nothing

     for %k = 0 lt 4 step 1 unroll=1 { let %e = add(%first, %k) ; ... div(%e, %n) ... rem(%e, %n) ... }
   =>
     let %by = max(%n, 1) ; let %at = cast<u64>(%first)
     let %quo = div(%at, %by) ; let %rem = rem(%at, %by)
     for %k = 0 lt 4 step 1 unroll=1 {
         ... %quo ... %rem ...
         let %sum = add(%rem, 1) ; let %over = ge(%sum, %by)
         set %rem = sel(%over, 0, %sum) ; set %quo = add(%quo, sel(%over, 1, 0))
     }

   Compilers test whether numbers of 64 bits are small before they divide them: loads do not move past those branches, and
   the latencies of a group's loads add up. Dividends are known not to be negative. If a divisor may be,
   its absolute value divides, and quotients are negated where they are read. A quotient that is divided again advances when
   the one before wraps. */
#include "passes/expr/builder.h"
#include "passes/expr/fold.h"
#include "passes/analysis/access.h"
#include "passes/analysis/range.h"
#include "passes/loop/loop-walk.h"
#include "passes/loop/passes.h"
#include "passes/canonical/passes.h"

enum { MOST = 6, MOST_PLACES = 32, MOST_TRIPS = 16 };

typedef struct counter {
    struct counter *of;         /* whose quotient is divided; null: a sum with the loop's variable */
    tl_node *first;             /* ... that sum in the first iteration */
    tl_node *divisor;
    tl_type type;               /* of the quotient, without a sign */
    tl_sym *by, *quo, *rem;
    tl_sym *below, *minus;      /* whether dividend and quotient are negative; null: never */
} counter;

typedef struct {
    tl_at w;                    /* before the loop */
    tl_node *loop;
    const tl_uses *in_loop;
    tl_facts *facts;
    uint32_t n, places;
    counter at[MOST];
    struct { const tl_node *node; counter *of; } place[MOST_PLACES];
} ctx;

/* ---- what is counted ---- */

/* The counter whose quotient e is, by name perhaps, as a longer number perhaps; null: of none. */
static counter *quotient_in(const ctx *c, const tl_node *e)
{
    for (;;) {
        e = tl_meant(c->in_loop, e);
        if (e->op == TL_OP_CAST && tl_is_signed(e->type) && tl_is_signed(e->args[0]->type) && tl_bytes(e->type) >= tl_bytes(e->args[0]->type))
            e = e->args[0];
        else
            break;
    }
    for (uint32_t i = 0; e->op == TL_OP_DIV && i < c->places; i++)
        if (c->place[i].node == e)
            return c->place[i].of;
    return NULL;
}

/* A quotient or remainder, of which hardware makes no products and no shifts. */
static bool divides(const tl_node *n)
{
    int64_t by;
    return (n->op == TL_OP_DIV || n->op == TL_OP_REM) && tl_is_int(n->type) && n->type.lanes == 1 && tl_bytes(n->type) >= 4
           && (!tl_const_value(n->args[1], &by) || (tl_bytes(n->type) == 8 && by > 0 && (by & (by - 1))));
}

/* The counter of a division, a new one if there is none; null: it is not counted. */
static counter *counter_of(ctx *c, tl_node *n, bool always)
{
    tl_node *x = n->args[0], *d = n->args[1];
    if (!tl_can_hoist(c->in_loop, d))
        return NULL;
    counter k = { .of = quotient_in(c, x), .divisor = d, .type = tl_scalar(tl_bytes(n->type) == 4 ? TL_U32 : TL_U64) };
    int64_t by;
    if (!k.of && (tl_range_of(c->facts, x).lo < 0 || !tl_is_exact(c->facts, c->in_loop, x)
                  || !tl_stride(c->in_loop, x, c->loop->loops[0].var, &by) || by != 1))
        return NULL;
    if (!k.of) {
        const tl_loop *l = c->loop->loops;
        k.first = tl_replace_var(c->w.m, c->w.f, tl_substitute_definitions(&c->w, c->in_loop, x), l->var, l->lo);
    }
    for (uint32_t i = 0; i < c->n; i++) {
        const counter *a = &c->at[i];
        if (a->of == k.of && tl_same_type(a->type, k.type) && tl_same_expr(a->divisor, d) && (k.of || tl_same_expr(a->first, k.first)))
            return &c->at[i];
    }
    if (!always || c->n == MOST)
        return NULL;
    c->at[c->n] = k;
    return &c->at[c->n++];
}

static void find(ctx *c, const tl_block *b, bool always);

/* `always`: e is evaluated in every iteration. */
static void find_in(ctx *c, tl_node *e, bool always)
{
    for (uint32_t i = 0; i < e->nargs; i++)
        if (e->args[i])
            find_in(c, e->args[i], always && i < tl_eager(e));
    counter *k = divides(e) && c->places < MOST_PLACES ? counter_of(c, e, always) : NULL;
    if (k) {
        c->place[c->places].node = e;
        c->place[c->places++].of = k;
    }
}

static void find(ctx *c, const tl_block *b, bool always)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        bool same = n->op == TL_OP_SEQ || n->op == TL_OP_IF;
        for (uint32_t k = 0; k < n->nargs; k++)
            if (n->args[k])
                find_in(c, n->args[k], always && (same || !n->body.n));
        find(c, &n->body, always && n->op == TL_OP_SEQ);
        find(c, &n->other, false);
    }
}

/* ---- counting ---- */

static tl_node *number(const tl_at *w, tl_type t, int64_t n)
{
    return tl_const_int(w->m, t, n, w->loc);
}

/* The divisor's amount, at least 1, which an unused one need not be. */
static tl_node *amount(const ctx *c, const counter *k, tl_range r, tl_type t)
{
    const tl_at *w = &c->w;
    tl_node *e = again(w, k->divisor);
    tl_type u = tl_scalar(tl_bytes(e->type) == 4 ? TL_U32 : TL_U64);
    if (r.lo < 0)
        e = op3(w, TL_OP_SEL, op2(w, TL_OP_LT, e, number(w, e->type, 0)),
                op2(w, TL_OP_SUB, number(w, u, 0), tl_cast(w->m, again(w, e), u)), tl_cast(w->m, again(w, e), u));
    if (r.lo < 1)
        e = op2(w, TL_OP_MAX, e, number(w, e->type, 1));
    return tl_cast(w->m, e, t);
}

static void start(ctx *c, counter *k)
{
    const tl_at *w = &c->w;
    tl_range r = tl_range_of(c->facts, k->divisor);
    tl_type own = tl_scalar(r.hi <= INT32_MAX && r.lo >= INT32_MIN ? TL_U32 : TL_U64);
    k->below = k->minus = k->of ? k->of->minus : NULL;
    if (r.lo < 0) {
        tl_sym *sign = let(w, "minus", op2(w, TL_OP_LT, again(w, k->divisor), number(w, k->divisor->type, 0)));
        k->minus = k->below ? let(w, "minus", op2(w, TL_OP_NE, v(w, k->below), v(w, sign))) : sign;
    }
    k->by = let(w, "by", amount(c, k, r, own));
    tl_sym *at = k->of ? k->of->quo : let(w, "at", tl_cast(w->m, k->first, k->type));
    k->quo = let(w, "quo", op2(w, TL_OP_DIV, tl_cast(w->m, v(w, at), k->type), tl_cast(w->m, v(w, k->by), k->type)));
    k->rem = let(w, "rem", tl_cast(w->m, op2(w, TL_OP_REM, tl_cast(w->m, v(w, at), k->type), tl_cast(w->m, v(w, k->by), k->type)), own));
}

/* Updates the counters for the next iteration. */
static void advance(const ctx *c, const tl_at *w, const counter *k, tl_sym *before)
{
    tl_type t = k->rem->type;
    tl_node *by = before ? op3(w, TL_OP_SEL, v(w, before), number(w, t, 1), number(w, t, 0)) : number(w, t, 1);
    tl_sym *sum = let(w, "sum", op2(w, TL_OP_ADD, v(w, k->rem), by));
    tl_sym *over = let(w, "over", op2(w, TL_OP_GE, v(w, sum), v(w, k->by)));
    set(w, k->rem, op3(w, TL_OP_SEL, v(w, over), number(w, t, 0), v(w, sum)));
    set(w, k->quo, op2(w, TL_OP_ADD, v(w, k->quo), op3(w, TL_OP_SEL, v(w, over), number(w, k->type, 1), number(w, k->type, 0))));
    for (uint32_t i = 0; i < c->n; i++)
        if (c->at[i].of == k)
            advance(c, w, &c->at[i], over);
}

static tl_node *replace(tl_node *n, void *user)
{
    const ctx *c = user;
    const counter *k = NULL;
    for (uint32_t i = 0; n && i < c->places && !k; i++)
        k = c->place[i].node == n ? c->place[i].of : NULL;
    if (!k)
        return n;
    bool divides = n->op == TL_OP_DIV;
    const tl_sym *minus = divides ? k->minus : k->below;
    tl_node *e = tl_cast(c->w.m, v(&c->w, divides ? k->quo : k->rem), n->type);
    return minus ? op3(&c->w, TL_OP_SEL, v(&c->w, (tl_sym *)minus), op1(&c->w, TL_OP_NEG, again(&c->w, e)), e) : e;
}

static bool find_division(tl_node *n, void *user)
{
    *(bool *)user |= divides(n);
    return !*(bool *)user;
}

static bool fits(tl_node *n)
{
    int64_t step;
    const tl_loop *l = n->loops;
    bool divides = false;
    if (n->op != TL_OP_FOR || l->cmp > TL_LE || !tl_const_value(l->step, &step) || step != 1 || !tl_is_signed(l->var->type)
        || tl_bytes(l->var->type) < 4 || tl_trips(l) < 2 || tl_trips(l) > MOST_TRIPS || tl_leaves(&n->body, true))
        return false;
    tl_walk_block(&n->body, find_division, &divides);
    return divides;
}

static bool visit(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    tl_each *p = user;
    if (!fits(n))
        return false;
    if (!p->facts)
        p->facts = tl_facts_new(p->m, f);
    ctx c = { .w = { p->m, f, n->loc, out }, .loop = n, .in_loop = tl_uses_of_node(p->m, n), .facts = p->facts };
    find(&c, &n->body, true);
    if (!c.n)
        return false;
    p->changed = true;
    for (uint32_t i = 0; i < c.n; i++)
        start(&c, &c.at[i]);
    tl_rewrite_block(&n->body, replace, &c);
    tl_at in = into(&c.w, &n->body);
    for (uint32_t i = 0; i < c.n; i++)
        if (!c.at[i].of)
            advance(&c, &in, &c.at[i], NULL);
    put(&c.w, n);
    tl_replace_in(p->m, f, &n->body, visit, p);
    return true;
}

bool tl_count_quotients(tl_module *m, tl_func *f)
{
    if (tl_each_loop(m, f, visit))
        tl_simplify_func(m, f);
    return true;
}
