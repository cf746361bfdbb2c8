/* SPDX-License-Identifier: GPL-3.0-or-later */
/* div-induction: quotients and remainders of a loop's variable are counted from iteration to iteration, not divided.

   requires   vectorize-loads
   maintains  thread level
   breaks     nothing

     for %e = tid() lt %end step 128 { ... div(%e, %n) ... rem(%e, %n) ... }
   =>
     if lt(tid(), %end) {
         let %by = max(min(%n, 4294967295), 1)
         let %quo = div(tid(), %by) ; let %rem = rem(tid(), %by)
         for %e = tid() lt %end step 128 {
             ... %quo ... %rem ...
             let %sum = add(%rem, rem(128, %by)) ; let %over = ge(%sum, %by)
             set %rem = sel(%over, sub(%sum, %by), %sum)
             set %quo = add(add(%quo, div(128, %by)), sel(%over, 1, 0))
         }
     }

   For 64-bit numbers, on machines that divide them by a program. Nests of parallel loops with extents known only at run
   time divide the iteration's index by one extent after the other: a quotient that is divided
   again passes its step and the carry on to that counter. The first values and the steps are mostly small, and
   divide by 32 bits whatever the divisor; counters have the width that they need. On an H200, which divides small
   numbers of 64 bits as fast as 32, loops of few iterations became slower. */
#include "passes/expr/builder.h"
#include "passes/expr/fold.h"
#include "passes/analysis/access.h"
#include "passes/analysis/range.h"
#include "passes/loop/loop-walk.h"
#include "passes/loop/passes.h"
#include "passes/canonical/passes.h"

enum { MOST = 8, FEW_TRIPS = 4 };

/* What the loop's variable, or the quotient of another counter, is divided by. */
typedef struct counter {
    struct counter *of;         /* whose quotient; null: the loop's variable */
    const tl_node *divisor;
    tl_sym *name;               /* of the quotient, where a LET gives it one; else null */
    bool divides, wide;         /* the quotient is read; as more than its lowest 32 bits */
    tl_sym *rem, *quo;          /* null: not needed */
    tl_sym *by, *rem_step;
    tl_node *quo_step;          /* u32 or long, read by copies */
} counter;

typedef struct {
    tl_at w;                    /* before the loop */
    tl_node *loop;
    const tl_uses *in_loop;
    tl_facts *facts;
    uint32_t n;
    counter at[MOST];
} ctx;

/* True for a loop-invariant divisor that is not negative, and no constant, for which compilers multiply. */
static bool divides_all(const ctx *c, tl_node *e)
{
    return tl_can_hoist(c->in_loop, e) && e->op != TL_OP_CONST && tl_range_of(c->facts, e).lo >= 0;
}

/* The counter that n is the quotient or the remainder of; null: of none. */
static counter *counter_of(ctx *c, const tl_node *n)
{
    if ((n->op != TL_OP_DIV && n->op != TL_OP_REM) || n->args[0]->op != TL_OP_VAR || n->type.lanes != 1)
        return NULL;
    for (uint32_t i = 0; i < c->n; i++) {
        counter *k = &c->at[i];
        const tl_sym *of = k->of ? k->of->name : c->loop->loops[0].var;
        if (n->args[0]->sym == of && tl_same_expr(n->args[1], k->divisor))
            return k;
    }
    return NULL;
}

static bool find(tl_node *n, void *user)
{
    ctx *c = user;
    bool divides = n->op == TL_OP_DIV || n->op == TL_OP_REM;
    if (n->op == TL_OP_LET && n->nargs && n->args[0] && n->args[0]->op == TL_OP_DIV) {
        find(n->args[0], c);
        counter *k = counter_of(c, n->args[0]);
        if (k && !k->name && !tl_use_of(c->in_loop, n->sym)->sets)
            k->name = n->sym;
        return false;
    }
    if (!divides || n->args[0]->op != TL_OP_VAR || counter_of(c, n) || c->n == MOST)
        return true;
    counter *of = NULL;
    for (uint32_t i = 0; i < c->n && !of; i++)
        of = c->at[i].name == n->args[0]->sym ? &c->at[i] : NULL;
    if ((of || n->args[0]->sym == c->loop->loops[0].var) && divides_all(c, n->args[1]))
        c->at[c->n++] = (counter){ .of = of, .divisor = n->args[1] };
    return true;
}

/* Whether quotients are read by others than counters, and whether as 32 bits. */
static bool find_reads(tl_node *n, void *user)
{
    ctx *c = user;
    counter *k = counter_of(c, n);
    if (k && n->op == TL_OP_REM)
        return false;
    bool narrow = n->op == TL_OP_CAST && tl_is_int(n->type) && tl_bytes(n->type) <= 4;
    const tl_node *e = narrow ? n->args[0] : n;
    for (uint32_t i = 0; i < c->n; i++) {
        bool reads = (e->op == TL_OP_VAR && e->sym == c->at[i].name) || (e->op == TL_OP_DIV && counter_of(c, e) == &c->at[i]);
        c->at[i].divides |= reads;
        c->at[i].wide |= reads && !narrow;
        if (reads)
            return false;
    }
    k = n->op == TL_OP_LET && n->nargs && n->args[0] ? counter_of(c, n->args[0]) : NULL;
    return !k || k->name != n->sym;
}

static tl_node *replace(tl_node *n, void *user)
{
    ctx *c = user;
    counter *k = counter_of(c, n);
    if (!k || (n->op == TL_OP_DIV && !k->quo))
        return n;
    return tl_cast(c->w.m, v(&c->w, n->op == TL_OP_DIV ? k->quo : k->rem), n->type);
}

static tl_node *number(const ctx *c, tl_type t, int64_t n)
{
    return tl_const_int(c->w.m, t, n, c->w.loc);
}

/* The divisor as a number of type t, at least 1, which an unused one need not be. One that is cut is greater than what
   32 bits are to divide. */
static tl_node *divisor(const ctx *c, const counter *k, tl_type t)
{
    const tl_at *w = &c->w;
    tl_range r = tl_range_of(c->facts, k->divisor);
    tl_node *e = again(w, k->divisor);
    if (tl_bytes(t) == 4 && r.hi > UINT32_MAX)
        e = op2(w, TL_OP_MIN, e, number(c, e->type, UINT32_MAX));
    if (r.lo < 1)
        e = op2(w, TL_OP_MAX, e, number(c, e->type, 1));
    return tl_cast(w->m, e, t);
}

/* Divides the first value and the step by the divisor; t: a type that holds both. */
static void start(ctx *c, counter *k, tl_node *first, tl_node *step, tl_type t)
{
    const tl_at *w = &c->w;
    tl_type u32 = tl_scalar(TL_U32), own = tl_range_of(c->facts, k->divisor).hi <= INT32_MAX ? u32 : k->divisor->type;
    tl_sym *by = let(w, "by", divisor(c, k, t)), *quo_step = let(w, "quo_step", op2(w, TL_OP_DIV, step, v(w, by)));
    tl_node *over = op2(w, TL_OP_MUL, v(w, quo_step), v(w, by));
    k->quo_step = v(w, quo_step);
    k->rem_step = let(w, "rem_step", tl_cast(w->m, sub(w, again(w, step), over), own));
    tl_sym *quo = let(w, "quo", op2(w, TL_OP_DIV, first, v(w, by)));
    k->rem = let(w, "rem", tl_cast(w->m, sub(w, again(w, first), op2(w, TL_OP_MUL, v(w, quo), v(w, by))), own));
    k->by = tl_same_type(t, own) ? by : let(w, "by", divisor(c, k, own));
    for (uint32_t i = 0; i < c->n; i++)
        if (c->at[i].of == k)
            start(c, &c->at[i], v(w, quo), v(w, quo_step), t);
    if (k->divides)
        k->quo = let(w, "quo", tl_cast(w->m, v(w, quo), k->wide ? k->divisor->type : u32));
}

static tl_node *with(const tl_at *w, tl_node *sum, tl_sym *over)
{
    tl_type t = sum->type;
    return over ? add(w, sum, op3(w, TL_OP_SEL, v(w, over), tl_const_int(w->m, t, 1, w->loc), tl_const_int(w->m, t, 0, w->loc))) : sum;
}

/* Updates the counters for the next iteration; over: the counter before wrapped. */
static void advance(ctx *c, const tl_at *w, const counter *k, tl_sym *over)
{
    tl_sym *sum = let(w, "sum", with(w, add(w, v(w, k->rem), v(w, k->rem_step)), over));
    over = let(w, "over", op2(w, TL_OP_GE, v(w, sum), v(w, k->by)));
    set(w, k->rem, op3(w, TL_OP_SEL, v(w, over), sub(w, v(w, sum), v(w, k->by)), v(w, sum)));
    if (k->quo)
        set(w, k->quo, with(w, add(w, v(w, k->quo), tl_cast(w->m, again(w, k->quo_step), k->quo->type)), over));
    for (uint32_t i = 0; i < c->n; i++)
        if (c->at[i].of == k)
            advance(c, w, &c->at[i], over);
}

/* Counts 64 bits up from 0 or more, often, and passes its end. */
static bool fits(tl_each *p, tl_func *f, const tl_node *n)
{
    int64_t step;
    const tl_loop *l = n->loops;
    if (n->op != TL_OP_FOR || tl_attr(n, TL_A_UNROLL, 0) == 1 || l->cmp > TL_LE || !tl_const_value(l->step, &step) || step < 1
        || step > INT32_MAX / 2 || tl_trips(l) < FEW_TRIPS || tl_bytes(l->var->type) < 8 || tl_leaves(&n->body, true))
        return false;
    if (!p->facts)
        p->facts = tl_facts_new(p->m, f);
    return tl_range_of(p->facts, l->lo).lo >= 0;
}

static bool find_division(tl_node *n, void *user)
{
    *(bool *)user |= (n->op == TL_OP_DIV || n->op == TL_OP_REM) && n->args[1]->op != TL_OP_CONST && tl_is_int(n->type);
    return !*(bool *)user;
}

static bool visit(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    tl_each *p = user;
    bool any = false;
    if (n->op == TL_OP_FOR)
        tl_walk_block(&n->body, find_division, &any);
    if (!any || !fits(p, f, n))
        return false;
    tl_loop *l = n->loops;
    ctx c = { .w = { p->m, f, n->loc, out }, .loop = n, .in_loop = tl_uses_of_node(p->m, n), .facts = p->facts };
    tl_walk_block(&n->body, find, &c);
    if (!c.n)
        return false;
    tl_walk_block(&n->body, find_reads, &c);
    p->changed = true;
    if (l->hi->op != TL_OP_CONST)
        l->hi = v(&c.w, let(&c.w, "end", l->hi));
    c.w = when(&c.w, op2(&c.w, l->cmp == TL_LT ? TL_OP_LT : TL_OP_LE, again(&c.w, l->lo), again(&c.w, l->hi)));
    tl_type t = tl_range_of(c.facts, l->lo).hi <= INT32_MAX ? tl_scalar(TL_U32) : l->var->type;
    tl_node *first = tl_cast(p->m, again(&c.w, l->lo), t), *step = tl_cast(p->m, again(&c.w, l->step), t);
    for (uint32_t i = 0; i < c.n; i++)
        if (!c.at[i].of)
            start(&c, &c.at[i], again(&c.w, first), again(&c.w, step), t);
    tl_rewrite_block(&n->body, replace, &c);
    tl_at in = into(&c.w, &n->body);
    for (uint32_t i = 0; i < c.n; i++)
        if (!c.at[i].of)
            advance(&c, &in, &c.at[i], NULL);
    put(&c.w, n);
    tl_replace_in(p->m, f, &n->body, visit, p);
    return true;
}

bool tl_div_induction(tl_module *m, tl_func *f)
{
    if (tl_each_loop(m, f, visit))
        tl_simplify_func(m, f);
    return true;
}
