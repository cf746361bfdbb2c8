/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bounds of what a coordinate is computed of, as the host computes them, and which parts take their values independently.

     %b = div(div(bid(), %plane), %y_blocks)     from 0 to (nblocks() - 1) / plane / y_blocks
     %y = rem(div(bid(), %plane), %y_blocks)     from 0 to y_blocks - 1, all of them for each %b, where the quotients before are a
                                                 multiple of y_blocks: the host is asked
     %r = 0 lt %n step 2                         from 0 to (n - 1) / 2 * 2, where 0 < n                                                 */
#include <stdlib.h>

#include "passes/views/moved.h"

enum { MOST_DEPTH = 32 };

bool tl_moved_ask(tl_moved *c, tl_node *x)
{
    tl_view_on_host *v = c->v;
    tl_node *is = op2(c->w, TL_OP_GE, x, tl_i64(c->w->m, 0));
    const int proven = tl_prove(c->top, is);
    if (proven >= 0)
        return proven;
    for (unsigned i = 0; i < v->nleast; i++)
        if (tl_same_expr(v->least[i], x))
            return true;
    c->failed |= v->nleast == TL_VIEW_LEAST;
    if (!c->failed)
        v->least[v->nleast++] = x;
    return !c->failed;
}

/* ---- what the host computes ----------------------------------------------------------- */

/* A divisor that is asked to be positive, and does not trap where it is not. */
static tl_node *divisor(tl_moved *c, tl_node *d)
{
    const tl_at *w = c->w;
    int64_t k;
    if (tl_const_value(d, &k))
        return k > 0 ? d : NULL;
    if (tl_prove(c->top, op2(w, TL_OP_GT, again(w, d), tl_i64(w->m, 0))) == 1)
        return d;
    return tl_moved_ask(c, sub(w, again(w, d), tl_i64(w->m, 1))) ? op2(w, TL_OP_MAX, d, tl_i64(w->m, 1)) : NULL;
}

tl_node *tl_moved_on_host(tl_moved *c, const tl_node *e)
{
    const tl_at *w = c->w;
    tl_node *known = tl_on_host(w->m, c->uses, e);
    return known ? tl_fold(w->m, cast(w, known, TL_I64)) : NULL;
}

/* a + k b of i64, without what cancels out. */
tl_node *tl_moved_sum(const tl_moved *c, const tl_node *a, int64_t k, const tl_node *b)
{
    tl_poly p = { 0 };
    tl_poly_add(c->uses, &p, a, 1);
    tl_poly_add(c->uses, &p, b, k);
    if (p.failed)
        return tl_fold(c->w->m, add(c->w, again(c->w, a), mul(c->w, again(c->w, b), k)));
    return tl_fold(c->w->m, tl_poly_value(c->w, &p));
}

/* ---- bounds of values ------------------------------------------------------------------- */

/* Coordinates are greatest where the variable, or the block's number, is, or with `down` where that is least; false: not all. */
static bool lead(tl_moved *c, const tl_sym *var, bool down)
{
    for (unsigned i = 0; i < c->nways; i++)
        if (c->way[i].var == var)
            return c->way[i].down == down;
    if (c->nways == TL_MOVED_WAYS)
        return false;
    c->way[c->nways++] = (tl_moved_way){ var, down };
    return true;
}

/* What e stands for; the number of a block that takes several is the variable of their loop. */
static const tl_node *stands_for(const tl_moved *c, const tl_node *e)
{
    e = tl_bare(c->uses, e);
    if (e->op == TL_OP_CAST && e->args[0]->op == TL_OP_VAR) {
        const tl_use *u = tl_use_of(c->uses, e->args[0]->sym);
        e = u->loop_of && tl_has_attr(u->loop_of, TL_A_PERSISTENT) ? e->args[0] : e;
    }
    return e;
}

static tl_ends of_loop(tl_moved *c, const tl_sym *var, const tl_node *loop, bool down)
{
    const tl_at *w = c->w;
    const tl_loop *l = &loop->loops[0];
    tl_node *first = tl_moved_on_host(c, l->lo), *to = tl_moved_on_host(c, l->hi);
    int64_t step;
    if (tl_has_attr(loop, TL_A_PERSISTENT))
        return to && lead(c, NULL, down) ? (tl_ends){ tl_i64(w->m, 0), sub(w, to, tl_i64(w->m, 1)) } : (tl_ends){ 0 };
    bool up = tl_counts_up(l), closed = !tl_is_open(l);
    if (!first || !to || !tl_const_value(l->step, &step) || !tl_is_signed(var->type) || (up ? step <= 0 : step >= 0))
        return (tl_ends){ 0 };
    step = up ? step : -step;
    tl_node *beyond = up ? tl_moved_sum(c, to, -1, first) : tl_moved_sum(c, first, -1, to);
    tl_node *most = closed ? beyond : tl_moved_sum(c, beyond, -1, tl_i64(w->m, 1));
    if (!tl_moved_ask(c, again(w, most)))
        return (tl_ends){ 0 };
    most = mul(w, tl_fold(w->m, op2(w, TL_OP_DIV, most, tl_i64(w->m, step))), step);    /* not negative: the host's quotient is C's */
    tl_node *last = tl_moved_sum(c, first, up ? 1 : -1, most);
    if (!lead(c, var, down))
        return (tl_ends){ 0 };
    return up ? (tl_ends){ first, last } : (tl_ends){ last, first };
}

static tl_ends ends_of(tl_moved *c, const tl_node *e, bool down, int depth);

/* Of a quotient or a remainder. Values from 0 on that are a whole number of periods have all quotients with all remainders. */
static tl_ends of_division(tl_moved *c, const tl_node *e, bool down, int depth)
{
    const tl_at *w = c->w;
    tl_node *by = tl_moved_on_host(c, e->args[1]), *d = by ? divisor(c, by) : NULL;
    tl_ends x = d ? ends_of(c, e->args[0], down, depth) : (tl_ends){ 0 };
    if (!x.lo)
        return x;
    bool natural = tl_is_constant(x.lo, 0);
    if (e->op == TL_OP_DIV)
        return (tl_ends){ natural ? x.lo : tl_fold(w->m, op2(w, TL_OP_DIV, x.lo, again(w, d))), tl_fold(w->m, op2(w, TL_OP_DIV, x.hi, d)) };
    tl_node *part = tl_fold(w->m, op2(w, TL_OP_REM, tl_moved_sum(c, x.hi, 1, tl_i64(w->m, 1)), again(w, d)));
    if (!natural || !tl_moved_ask(c, sub(w, tl_i64(w->m, 0), part)))
        return (tl_ends){ 0 };
    return (tl_ends){ tl_i64(w->m, 0), tl_fold(w->m, sub(w, d, tl_i64(w->m, 1))) };
}

/* `down`: what e is part of falls as e rises. */
static tl_ends ends_of(tl_moved *c, const tl_node *e, bool down, int depth)
{
    const tl_at *w = c->w;
    tl_node *known = tl_moved_on_host(c, e);
    if (known)
        return (tl_ends){ known, again(w, known) };
    e = stands_for(c, e);
    if (!depth || !tl_is_number(e) || !tl_is_signed(e->type))
        return (tl_ends){ 0 };
    if (e->op == TL_OP_BID)
        return lead(c, NULL, down) ? (tl_ends){ tl_i64(w->m, 0), sub(w, cast(w, op0(w, TL_OP_NBLOCKS), TL_I64), tl_i64(w->m, 1)) } : (tl_ends){ 0 };
    if (e->op == TL_OP_VAR) {
        const tl_use *u = tl_use_of(c->uses, e->sym);
        return u->loop_of && !u->sets && u->loop_of->op == TL_OP_FOR ? of_loop(c, e->sym, u->loop_of, down) : (tl_ends){ 0 };
    }
    if (e->op == TL_OP_DIV || e->op == TL_OP_REM)
        return of_division(c, e, down, depth - 1);
    if (e->op != TL_OP_ADD && e->op != TL_OP_SUB && e->op != TL_OP_MIN && e->op != TL_OP_MAX)
        return (tl_ends){ 0 };
    tl_ends a = ends_of(c, e->args[0], down, depth - 1), b = a.lo ? ends_of(c, e->args[1], e->op == TL_OP_SUB ? !down : down, depth - 1) : a;
    if (!b.lo)
        return b;
    bool less = e->op == TL_OP_SUB;
    return (tl_ends){ tl_fold(w->m, op2(w, e->op, a.lo, less ? b.hi : b.lo)), tl_fold(w->m, op2(w, e->op, a.hi, less ? b.lo : b.hi)) };
}

tl_ends tl_moved_ends(tl_moved *c, const tl_poly *p)
{
    const tl_at *w = c->w;
    tl_ends all = { tl_i64(w->m, 0), tl_i64(w->m, 0) };
    for (int i = 0; i < p->n; i++) {
        const tl_poly_term *t = &p->term[i];
        tl_ends x = { tl_i64(w->m, 1), tl_i64(w->m, 1) };
        if (p->failed || t->degree > 1)
            return (tl_ends){ 0 };
        if (t->degree)
            x = ends_of(c, t->atom[0], t->k < 0, MOST_DEPTH);
        if (!x.lo)
            return x;
        all.lo = add(w, all.lo, mul(w, t->k < 0 ? x.hi : x.lo, t->k));
        all.hi = add(w, all.hi, mul(w, t->k < 0 ? x.lo : x.hi, t->k));
    }
    return (tl_ends){ tl_fold(w->m, all.lo), tl_fold(w->m, all.hi) };
}

/* ---- what takes which values at once ---------------------------------------------------- */

/* What e is a quotient or a remainder of, or null. */
static const tl_node *divided(const tl_moved *c, const tl_node *e)
{
    return e->op == TL_OP_DIV || e->op == TL_OP_REM ? stands_for(c, e->args[0]) : NULL;
}

static bool is_variable(const tl_node *e)
{
    return e->op == TL_OP_VAR || e->op == TL_OP_BID;
}

static bool same(const tl_moved *c, const tl_node *a, const tl_node *b)
{
    return (a->op == TL_OP_BID && b->op == TL_OP_BID) || tl_same_number(c->uses, a, b);
}

tl_ends tl_moved_sum_alone(tl_moved *c, const tl_poly *p)
{
    tl_moved alone = *c;
    alone.nways = 0;
    tl_ends x = tl_moved_ends(&alone, p);
    c->failed |= alone.failed;
    return x;
}

/* The least and the greatest value of e, whatever others are. */
static tl_ends ends_alone(tl_moved *c, const tl_node *e)
{
    return tl_moved_sum_alone(c, &(tl_poly){ .n = 1, .term = { { .k = 1, .degree = 1, .atom = { e } } } });
}

/* True if a and b take all pairs of their values: they are of different variables whose values the host knows, or quotient and
   remainder of one division, or computed of these. */
static bool independent(tl_moved *c, const tl_node *a, const tl_node *b)
{
    const tl_node *of_a[MOST_DEPTH], *of_b[MOST_DEPTH];
    unsigned na = 0, nb = 0;
    for (const tl_node *e = stands_for(c, a); e && na < MOST_DEPTH; e = divided(c, e))
        of_a[na++] = e;
    for (const tl_node *e = stands_for(c, b); e && nb < MOST_DEPTH; e = divided(c, e))
        of_b[nb++] = e;
    if (!is_variable(of_a[na - 1]) || !is_variable(of_b[nb - 1]) || !ends_alone(c, of_a[na - 1]).lo
        || !ends_alone(c, of_b[nb - 1]).lo)
        return false;
    if (!same(c, of_a[na - 1], of_b[nb - 1]))
        return true;
    while (na && nb && same(c, of_a[na - 1], of_b[nb - 1])) {
        na--;
        nb--;
    }
    if (!na || !nb)
        return false;
    a = of_a[na - 1];
    b = of_b[nb - 1];
    return a->op != b->op && same(c, a->args[1], b->args[1]) && ends_alone(c, a->op == TL_OP_REM ? a : b).lo;
}

bool tl_moved_independent(tl_moved *c, const tl_poly *a, const tl_poly *b)
{
    for (int i = 0; i < a->n; i++)
        for (int k = 0; k < b->n; k++) {
            const tl_poly_term *s = &a->term[i], *t = &b->term[k];
            for (int d = 0; d < s->degree; d++)
                for (int e = 0; e < t->degree; e++)
                    if (!(a == b && i == k) && !independent(c, s->atom[d], t->atom[e]))
                        return false;
        }
    return true;
}

/* True if a coordinate's part takes all values between its bounds; its variable, too. */
static bool has_no_gaps(const tl_moved *c, const tl_node *e)
{
    e = stands_for(c, e);
    const tl_node *of = divided(c, e);
    const tl_use *u = e->op == TL_OP_VAR ? tl_use_of(c->uses, e->sym) : NULL;
    int64_t step;
    if (of)
        return has_no_gaps(c, of);
    return e->op == TL_OP_BID || (u && u->loop_of && tl_has_attr(u->loop_of, TL_A_PERSISTENT))
           || (u && u->loop && tl_const_value(u->loop->step, &step) && (step == 1 || step == -1));
}

/* The part with the least coefficient of at least `from`, or the number of parts. */
static int next_part(const tl_poly *p, int64_t from)
{
    int at = p->n;
    for (int i = 0; i < p->n; i++)
        if (p->term[i].degree && llabs(p->term[i].k) >= from && (at == p->n || llabs(p->term[i].k) < llabs(p->term[at].k)))
            at = i;
    return at;
}

/* Its parts have no gaps, independently, and each is at most as far apart as those before it reach, or the host is asked. */
bool tl_moved_has_no_gaps(tl_moved *c, const tl_poly *p)
{
    tl_node *reach = tl_i64(c->w->m, 1);
    int64_t least;
    for (int64_t from = 1; (least = next_part(p, from)) < p->n; from++) {
        from = llabs(p->term[least].k);
        for (int i = 0; i < p->n; i++) {
            const tl_poly_term *t = &p->term[i];
            if (!t->degree || llabs(t->k) != from)
                continue;
            tl_ends x = ends_alone(c, t->atom[0]);
            if (!x.lo || !has_no_gaps(c, t->atom[0]) || (from > 1 && !tl_moved_ask(c, tl_moved_sum(c, reach, -1, tl_i64(c->w->m, from)))))
                return false;
            reach = tl_moved_sum(c, reach, from, tl_moved_sum(c, x.hi, -1, x.lo));
        }
    }
    return tl_moved_independent(c, p, p);
}
