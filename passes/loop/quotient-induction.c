/* SPDX-License-Identifier: GPL-3.0-or-later */
/* quotient-induction: quotients and remainders of what grows with a loop's variable are counted from iteration to iteration, not
   divided.

   requires   vectorize-loads
   maintains  thread level
   breaks     nothing

     for %e = tid() lt %end step 128 { ... div(%e, %n) ... rem(%e, %n) ... }
   =>
     if lt(tid(), %end) {
         let %by = max(%n, 1)
         let %quo = div(tid(), %by) ; let %rem = rem(tid(), %by)
         for %e = tid() lt %end step 128 {
             ... %quo ... %rem ...
             let %sum = add(%rem, rem(128, %by)) ; let %over = ge(%sum, %by)
             set %rem = sel(%over, sub(%sum, %by), %sum)
             set %quo = add(add(%quo, div(128, %by)), sel(%over, 1, 0))
         }
     }

   In loops of few iterations, whose stride is 1: compilers test whether numbers of 64 bits are small before they divide them.
   Loads do not move past those branches, and the latencies of a group's loads add up. In longer loops only on machines that divide
   64 bits by a program. An H200, which divides small numbers of 64 bits as fast as 32, gets loops that divide by 32 bits
   (narrow-division.c): loops of few iterations became slower.

   Dividends are known not to be negative. If a divisor may be, its absolute value divides, and quotients are negated where they
   are read. A quotient that is divided again passes its step and the carry on to that counter. First values and steps that fit 32
   bits divide by 32 bits whatever the divisor; counters have the width that they need. */
#include "passes/target/passes.h"
#include "passes/canonical/simplify.h"
#include "passes/loop/quotient.h"
#include "passes/target/budget.h"

/* The divisor's amount, at least 1, which an unused one need not be. */
static tl_node *amount(const tl_at *w, const tl_quotient *k, tl_range r, tl_type t)
{
    tl_node *e = again(w, k->divisor);
    tl_type u = tl_scalar(tl_bytes(e->type) == 4 ? TL_U32 : TL_U64);
    if (r.lo < 0)
        e = op3(w, TL_OP_SEL, op2(w, TL_OP_LT, e, integer(w, e->type, 0)),
                op2(w, TL_OP_SUB, integer(w, u, 0), tl_cast(w->m, again(w, e), u)), tl_cast(w->m, again(w, e), u));
    if (r.lo < 1)
        e = op2(w, TL_OP_MAX, e, integer(w, e->type, 1));
    return tl_cast(w->m, e, t);
}

/* Divides the first value and the step, null for 0, by the divisor; both are read by copies, and are of one type without a sign. */
static void start(const tl_quotients *q, tl_quotient *k, tl_node *first, tl_node *step)
{
    const tl_at *w = &q->w;
    tl_range r = tl_range_of(q->facts, k->divisor);
    tl_type t = first->type, u32 = tl_scalar(TL_U32), own = tl_range_fits_i32(r) ? u32 : tl_scalar(TL_U64);
    k->below = k->minus = k->of ? k->of->minus : NULL;
    if (r.lo < 0) {
        tl_sym *sign = let(w, "minus", op2(w, TL_OP_LT, again(w, k->divisor), integer(w, k->divisor->type, 0)));
        k->minus = k->below ? let(w, "minus", op2(w, TL_OP_NE, v(w, k->below), v(w, sign))) : sign;
    }
    k->by = let(w, "by", amount(w, k, r, own));
    tl_node *by = v(w, k->by);
    if (tl_bytes(own) > tl_bytes(t))        /* one that is cut is greater than what it divides */
        by = v(w, let(w, "by", tl_cast(w->m, op2(w, TL_OP_MIN, by, integer(w, own, UINT32_MAX)), t)));
    by = tl_cast(w->m, by, t);
    first = k->of ? first : v(w, let(w, "at", first));
    tl_sym *quo = let(w, "quo", op2(w, TL_OP_DIV, again(w, first), again(w, by)));
    k->rem = let(w, "rem", tl_cast(w->m, op2(w, TL_OP_REM, again(w, first), again(w, by)), own));
    if (step && tl_is_constant(step, 1)) {
        k->rem_step = integer(w, own, 1);    /* carries if the divisor is 1 */
    } else if (step) {
        k->quo_step = v(w, let(w, "quo_step", op2(w, TL_OP_DIV, again(w, step), again(w, by))));
        k->rem_step = v(w, let(w, "rem_step", tl_cast(w->m, op2(w, TL_OP_REM, again(w, step), by), own)));
    }
    for (uint32_t i = 0; i < q->n; i++)
        if (q->at[i].of == k)
            start(q, (tl_quotient *)&q->at[i], v(w, quo), k->quo_step);
    tl_type to = k->wide && tl_bytes(k->divisor->type) == 8 ? tl_scalar(TL_U64) : u32;
    if (k->reads)
        k->quo = tl_same_type(to, t) ? quo : let(w, "quo", tl_cast(w->m, v(w, quo), to));
}

static tl_node *with(const tl_at *w, tl_node *sum, tl_sym *over)
{
    return over ? add(w, sum, op3(w, TL_OP_SEL, v(w, over), integer(w, sum->type, 1), integer(w, sum->type, 0))) : sum;
}

/* sum + step */
static tl_node *stepped(const tl_at *w, tl_sym *sum, const tl_node *step)
{
    return step ? add(w, v(w, sum), tl_cast(w->m, again(w, step), sum->type)) : v(w, sum);
}

/* Updates the counters for the next iteration; over: the counter before wrapped. */
static void advance(const tl_quotients *q, const tl_at *w, const tl_quotient *k, tl_sym *over)
{
    tl_sym *sum = let(w, "sum", with(w, stepped(w, k->rem, k->rem_step), over));
    over = let(w, "over", op2(w, TL_OP_GE, v(w, sum), v(w, k->by)));
    tl_node *rest = k->quo_step ? sub(w, v(w, sum), v(w, k->by)) : integer(w, sum->type, 0);
    set(w, k->rem, op3(w, TL_OP_SEL, v(w, over), rest, v(w, sum)));
    if (k->quo)
        set(w, k->quo, with(w, stepped(w, k->quo, k->quo_step), over));
    for (uint32_t i = 0; i < q->n; i++)
        if (q->at[i].of == k)
            advance(q, w, &q->at[i], over);
}

static tl_node *replace(tl_node *n, void *user)
{
    const tl_quotients *q = user;
    const tl_quotient *k = tl_quotient_at(q, n);
    if (!k || (n->op == TL_OP_DIV && !k->quo))
        return n;
    tl_sym *minus = n->op == TL_OP_DIV ? k->minus : k->below;
    tl_node *e = tl_cast(q->w.m, v(&q->w, n->op == TL_OP_DIV ? k->quo : k->rem), n->type);
    return minus ? op3(&q->w, TL_OP_SEL, v(&q->w, minus), op1(&q->w, TL_OP_NEG, again(&q->w, e)), e) : e;
}

static bool depends_on_quotient(const tl_quotients *q, const tl_node *e)
{
    const tl_node *value = e->op == TL_OP_VAR ? tl_definition(q->in_loop, e->sym) : NULL;
    bool any = (e->op == TL_OP_DIV && tl_quotient_at(q, e)) || (value && depends_on_quotient(q, value));
    for (uint32_t i = 0; i < e->nargs && !any; i++)
        any = depends_on_quotient(q, e->args[i]);
    return any;
}

/* True if the body loads what a quotient says, and may be there twice. */
static bool loads_by_quotient(const tl_quotients *q)
{
    int64_t nodes = 0, trips = tl_trips(q->loop->loops);
    bool any = false;
    TL_EACH_NODE(q->w.m->arena, n, &q->loop->body) {
        nodes++;
        any |= tl_is_global_load(n) && depends_on_quotient(q, n->args[0]);
    }
    return any && q->use == TL_FEW && !(trips & (trips - 1)) && nodes * trips <= TL_CODE_LOOP;
}

/* Divisors and first remainders that the iterations divide leave quotients as they are: what is loaded by these is loaded once. The test is the
   same for most threads. Returns where the loop goes otherwise. */
static tl_at put_whole(tl_quotients *q)
{
    const tl_at *w = &q->w;
    tl_node *whole = NULL, *same = again(w, q->loop);
    for (uint32_t i = 0; i < q->n; i++) {
        const tl_quotient *k = &q->at[i];
        if (k->of)
            continue;
        tl_type t = k->rem->type;
        tl_node *low = op2(w, TL_OP_AND, op2(w, TL_OP_OR, v(w, k->by), v(w, k->rem)), integer(w, t, tl_trips(q->loop->loops) - 1));
        whole = both(w, whole, op2(w, TL_OP_EQ, low, integer(w, t, 0)));
        tl_node *nth = sub(w, v(w, same->loops[0].var), again(w, same->loops[0].lo));
        same = tl_replace_var(w->m, w->f, same, k->rem, add(w, v(w, k->rem), tl_cast(w->m, nth, t)));
    }
    tl_node *choice = put_if(w, whole);
    tl_push(w->m, &choice->body, same);
    return into(w, &choice->other);
}

static void count(tl_quotients *q)
{
    const bool twice = loads_by_quotient(q);
    tl_loop *l = q->loop->loops;
    int64_t step = 0;
    tl_const_value(l->step, &step);
    if (tl_trips(l) == TL_TRIPS_UNKNOWN) {
        if (l->hi->op != TL_OP_CONST)
            l->hi = v(&q->w, let(&q->w, "end", l->hi));
        q->w = when(&q->w, op2(&q->w, l->cmp == TL_LT ? TL_OP_LT : TL_OP_LE, again(&q->w, l->lo), again(&q->w, l->hi)));
    }
    for (uint32_t i = 0; i < q->n; i++) {
        tl_quotient *k = &q->at[i];
        if (k->of)
            continue;
        bool small = tl_bytes(k->first->type) == 4 || tl_range_of(q->facts, k->first).hi <= INT32_MAX;
        tl_type t = tl_scalar(small ? TL_U32 : TL_U64);
        start(q, k, tl_cast(q->w.m, k->first, t), integer(&q->w, t, step));
    }
    tl_rewrite_block(&q->loop->body, replace, q);
    if (twice)
        q->w = put_whole(q);
    tl_at in = into(&q->w, &q->loop->body);
    for (uint32_t i = 0; i < q->n; i++)
        if (!q->at[i].of)
            advance(q, &in, &q->at[i], NULL);
    put(&q->w, q->loop);
}

static bool fits(const tl_node *n, tl_quotient_use use)
{
    const tl_loop *l = n->loops;
    int64_t step, trips = tl_trips(l);
    if (!tl_counts_up(l) || !tl_const_value(l->step, &step) || step < 1 || step > INT32_MAX / 2)
        return false;
    if (use == TL_FEW)
        return step == 1 && tl_is_signed(l->var->type) && tl_bytes(l->var->type) >= 4 && trips > 1 && trips <= TL_UNROLL_WHOLE;
    return tl_bytes(l->var->type) == 8 && trips >= TL_COUNTED_LOOP && (use == TL_NARROW || tl_attr(n, TL_A_UNROLL, 0) != 1);
}

typedef struct {
    tl_module *m;
    tl_facts *facts;            /* of the function, once a loop asks */
    tl_quotient_use often;
    bool changed;
} pass;

static bool visit(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    pass *p = user;
    tl_module *m = p->m;
    const tl_quotient_use uses[] = { TL_FEW, p->often };
    for (int i = 0; n->op == TL_OP_FOR && i < 2; i++) {
        if (!fits(n, uses[i]) || !tl_quotients_any(n, uses[i]) || tl_leaves(&n->body, true))
            continue;
        if (!p->facts)
            p->facts = tl_facts_new(m, f);
        tl_quotients q = { .w = { m, f, n->loc, out }, .loop = n, .in_loop = tl_uses_of_node(m, n), .facts = p->facts, .use = uses[i] };
        if (!tl_quotients_find(&q) || (uses[i] == TL_NARROW && !tl_narrow_division(&q)))
            continue;
        if (uses[i] != TL_NARROW)
            count(&q);
        p->changed = true;
        tl_replace_in(m, f, &q.loop->body, visit, p);
        return true;
    }
    return false;
}

bool tl_quotient_induction(tl_module *m, tl_func *f)
{
    const tl_costs *costs = &tl_machine_of(m, f)->costs;
    pass p = { .m = m, .often = costs->long_divide > 2 * costs->divide ? TL_MANY : TL_NARROW };
    tl_replace_in(m, f, &f->body, visit, &p);
    if (p.changed)
        tl_simplify_func(m, f);
    return true;
}
