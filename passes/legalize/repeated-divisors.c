/* SPDX-License-Identifier: GPL-3.0-or-later */
/* repeated-divisors: floats that are divided by a loop-invariant divisor or a constant are multiplied by its reciprocal, in two parts,
   which gives the quotient to 0.51 ulp.

   requires   loops as in the emitted text, but for later unrolling
   maintains  everything else
   breaks     nothing

     for %r = 0 lt 64 { store %x[%r], div(load(%x[%r]), load(%s[div(%r, 16)])) }
         =>  ... div(load(%x[%r]), load(%s[div(%r, 16)]))#reciprocal=1: four divisors

   Divisions of one block by the same variable have one reciprocal, too, which the text's compiler finds. Doubles by constants alone. Invariance is a matter of speed alone: the quotient is right for other divisors, too. */
#include <math.h>

#include "passes/analysis/access.h"
#include "passes/expr/builder.h"
#include "passes/expr/fold.h"
#include "passes/ir/made.h"
#include "passes/target/budget.h"
#include "passes/target/passes.h"
#include "passes/target/target.h"

/* Iterations that are looked at one by one, and loops around a division. */
enum { MOST_ITERATIONS = 512, MOST_LOOPS = 8 };

typedef struct {
    tl_module *m;
    tl_func *f;
    const tl_costs *costs;
    tl_node *loop[MOST_LOOPS];      /* outermost first */
    uint32_t n;
    const tl_block *block;          /* the statement's */
} ctx;

static bool is_variable_of(const tl_sym *s, tl_node *const *loop, uint32_t n)
{
    for (uint32_t d = 0; d < n; d++)
        if (loop[d]->loops[0].var == s)
            return true;
    return false;
}

/* True if e's value follows from the variables of the n loops, as far as its names tell; *varies: it names some of these. */
static bool follows(const ctx *c, const tl_node *e, const tl_uses *region, tl_node *const *loop, uint32_t n, bool *varies)
{
    TL_EACH_BELOW(c->m->arena, x, (tl_node *)e) {
        if (!x->sym)
            continue;
        const tl_use *u = tl_use_of(region, x->sym);
        if (is_variable_of(x->sym, loop, n))
            *varies = true;
        else if (u->sets || u->stores || u->def || u->loop)
            return false;
    }
    return true;
}

/* How many values e has in the iterations of the n loops. */
static int64_t values(const ctx *c, const tl_node *e, tl_node *const *loop, uint32_t n)
{
    tl_at w = { c->m, c->f, e->loc, NULL };
    const tl_node *known[MOST_ITERATIONS];
    int64_t count = 0, all = tl_iterations(loop, n);
    for (int64_t i = 0; i < all; i++) {
        const tl_node *now = tl_at_iteration(&w, again(&w, e), loop, n, i);
        int64_t k = 0;
        while (k < count && !tl_same_expr(known[k], now))
            k++;
        if (k == count)
            known[count++] = now;
    }
    return count;
}

/* Divisions of the block by that variable, as far as its first statements tell; 1: it is none. */
static int64_t divisions(const ctx *c, const tl_node *divisor)
{
    int64_t n = divisor->op != TL_OP_VAR, seen = 0;
    for (uint32_t i = 0; i < c->block->n && divisor->op == TL_OP_VAR && seen < TL_CODE_LOOP; i++)
        for (uint32_t k = 0; k < c->block->at[i]->nargs; k++)
            if (c->block->at[i]->args[k])
                TL_EACH_BELOW(c->m->arena, x, c->block->at[i]->args[k]) {
                    n += x->op == TL_OP_DIV && tl_is_var(x->args[1], divisor->sym);
                    seen++;
                }
    return n;
}

/* True if so many divisions save more than the reciprocals of their divisors cost. */
static bool saves(const ctx *c, int64_t all, int64_t divisors)
{
    return all * (c->costs->float_divide - c->costs->float_divide_by) > divisors * 2 * c->costs->float_divide;
}

/* True if the n loops divide by so few divisors that their reciprocals cost less than they save. */
static bool pays(const ctx *c, const tl_node *divisor, tl_node *const *loop, uint32_t n)
{
    tl_at w = { c->m, c->f, divisor->loc, NULL };
    const tl_uses *region = tl_uses_of_node(c->m, loop[0]);
    const tl_node *e = tl_substitute_definitions(&w, region, divisor);
    int64_t all = 1, divisors = 1;
    bool varies = false;
    if (!follows(c, e, region, loop, n, &varies))
        return false;
    for (uint32_t d = 0; d < n; d++) {
        int64_t trips = tl_trips(&loop[d]->loops[0]);
        all = trips < TL_TRIPS_UNKNOWN / (all ? all : 1) ? all * trips : TL_TRIPS_UNKNOWN;
    }
    if (varies && all > MOST_ITERATIONS)
        return false;
    if (varies)
        divisors = values(c, e, loop, n);
    return saves(c, all, divisors);
}

/* True if the constant's reciprocal is inexact, and no part of it, nor what it is multiplied by, comes near the ends of the range. */
static bool is_plain(const tl_node *by)
{
    int exponent, most = by->type.base == TL_F32 ? 100 : 900;
    return isfinite(by->imm.f) && fabs(frexp(by->imm.f, &exponent)) != 0.5 && exponent > -most && exponent < most;
}

static bool mark(tl_node *n, void *user)
{
    const ctx *c = user;
    if (n->op != TL_OP_DIV || (n->type.base != TL_F32 && n->type.base != TL_F64) || n->type.lanes != 1)
        return true;
    const tl_node *by = n->args[1];
    bool good = by->op == TL_OP_CONST ? is_plain(by) : n->type.base == TL_F32 && saves(c, divisions(c, by), 1);
    for (uint32_t i = c->n; i-- > 0 && !good && by->op != TL_OP_CONST && n->type.base == TL_F32;)
        good = pays(c, by, c->loop + i, c->n - i);
    if (good)
        tl_attr_set(c->m, n, TL_A_RECIPROCAL, 1);
    return true;
}

static void visit(ctx *c, tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *s = b->at[i];
        ctx in = *c;
        c->block = b;
        for (uint32_t k = 0; k < s->nargs; k++)
            if (s->args[k])
                tl_walk_ops(s->args[k], mark, c);
        if (s->op == TL_OP_FOR && s->nloops == 1 && in.n < MOST_LOOPS)
            in.loop[in.n++] = s;
        else if (tl_is_loop(s) || s->nloops)
            in.n = 0;
        visit(&in, &s->body);
        visit(&in, &s->other);
    }
}

bool tl_repeated_divisors(tl_module *m, tl_func *f)
{
    ctx c = { .m = m, .f = f, .costs = &tl_machine_of(m, f)->costs };
    if (c.costs->float_divide && tl_may_have(m, TL_OP_DIV, TL_FLOATS))
        visit(&c, &f->body);
    return true;
}
