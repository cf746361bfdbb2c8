/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops of a block that one thread runs, though their iterations are independent:

     for (int i = 0; i < 1024; i++)
         y[b + i] += x[b + i];                          `#pragma tile parallel` belongs before it
     for (int i = 0; i < 1024; i++)
         sum += x[b + i];                               with `reduction(+: sum)`

   Independent means proved (analysis/independent.h). In a flat nest of few iterations, only what reduces in other loops is looked for: the
   threads of a block share the other loops (mapping/flat-blocks.c). */
#include "passes/expr/arith.h"
#include "passes/mapping/reduced-loop.h"
#include "passes/target/budget.h"
#include "passes/warn/warn.h"

enum { FEW = 32 };      /* iterations not worth a parallel loop */

typedef struct search {
    tl_module *m;
    const tl_uses *all;
    bool flat;
} search;

/* True if a condition of i, which grows, is one or several bounds on i. */
static bool bounds(const tl_uses *u, const tl_node *c, const tl_sym *i)
{
    if (c->op == TL_OP_LAND)
        return bounds(u, c->args[0], i) && bounds(u, c->args[1], i);
    bool less = c->op == TL_OP_LT || c->op == TL_OP_LE, more = c->op == TL_OP_GT || c->op == TL_OP_GE;
    if (!less && !more)
        return false;
    const tl_node *low = tl_strip_casts(c->args[more]), *high = c->args[less];
    return tl_is_var(low, i) && tl_is_recomputable(u, high) && !tl_depends(u, high, i);
}

/* let %i = lo   while lt(%i, a) && lt(%i, b) { ...  set %i = add(%i, step) }  as a FOR of unknown length. */
static tl_node *as_for(tl_module *m, tl_node *let, tl_node *n)
{
    tl_node *last = tl_last(&n->body);
    int64_t step;
    if (let->op != TL_OP_LET || !let->args[0] || !last || last->op != TL_OP_SET || last->sym != let->sym || last->args[0]->op != TL_OP_ADD
        || !tl_is_var(last->args[0]->args[0], let->sym)
        || !tl_const_value(last->args[0]->args[1], &step) || step < 1)
        return NULL;
    tl_node *l = TL_NEW(m->arena, tl_node);
    *l = *n;
    l->op = TL_OP_FOR;
    l->nargs = 0;
    l->body.n--;
    l->nloops = 1;
    l->loops = TL_NEW(m->arena, tl_loop);
    *l->loops = (tl_loop){ let->sym, let->args[0], n->args[0], last->args[0]->args[1], TL_LT };
    const tl_uses *u = tl_uses_of_node(m, l);
    bool good = !tl_use_of(u, let->sym)->sets && bounds(u, n->args[0], let->sym);
    l->loops->hi = let->args[0];    /* any: not known */
    return good ? l : NULL;
}

static void warn_reduction(const search *s, const tl_node *n, const tl_carried *of, int count)
{
    static const char *const op[] = { "+", "*", "max", "min", "&", "|", "^" };
    const tl_sym *i = n->loops->var;
    int len = tl_plain_name(of->var);
    const char *clauses = "";
    for (int k = 0; k < count; k++)
        clauses = tl_arena_printf(s->m->arena, "%s reduction(%s: %.*s)", clauses, op[of[k].op], tl_plain_name(of[k].var), of[k].var->name);
    tl_warn(s->m, TL_WARN_IDLE, n->loc, "this loop over '%.*s' reduces '%.*s', but %s", tl_plain_name(i), i->name, len, of->var->name,
            s->flat ? "one warp at most runs it" : "one thread of the block runs it");
    tl_report(s->m, TL_NOTE, n->loc, "put '#pragma tile parallel%s' before it", clauses);
}

static bool check(const search *s, tl_node *n, bool is_for)
{
    tl_module *m = s->m;
    if (n->nloops != 1 || tl_has_attr(n, TL_A_STAGES) || tl_has_attr(n, TL_A_UNROLL) || tl_has_attr(n, TL_A_SERIAL) || tl_leaves(&n->body, !is_for))
        return false;
    tl_dependence why;
    tl_carried of[TL_MOST_CARRIED];
    int reduced = is_for ? tl_carried_by(m, n, NULL, 0, of) : 0;
    if ((is_for && tl_trips_of(tl_uses_of_node(m, n), n->loops, false) < FEW) || reduced < 0 || !tl_independent_but(m, n, s->all, NULL, reduced, &why)
        || (!reduced && (!why.writes || s->flat)))
        return false;
    if (reduced) {
        warn_reduction(s, n, of, reduced);
        return true;
    }
    const tl_sym *var = n->loops->var;
    tl_warn(m, TL_WARN_IDLE, n->loc, "iterations of this loop over '%.*s' are independent, but one thread of the block runs them all",
            tl_plain_name(var), var->name);
    tl_report(m, TL_NOTE, n->loc, is_for ? "put '#pragma tile parallel' before it"
                                         : "write it as 'for (int i = first; i < bound; i += step)', other conditions as an if in it, "
                                           "under '#pragma tile parallel'");
    return true;
}

static void look(const search *s, const tl_block *b, bool shared)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        tl_node *l = shared ? NULL : n->op == TL_OP_FOR ? n : n->op == TL_OP_WHILE && i ? as_for(s->m, b->at[i - 1], n) : NULL;
        for (uint32_t k = i + 1; k < b->n && l && l != n; k++)
            if (tl_mentions(b->at[k], l->loops->var))
                l = NULL;
        if (n->op == TL_OP_PARALLEL || (l && check(s, l, l == n)))
            continue;
        look(s, &n->body, false);
        look(s, &n->other, false);
    }
}

void tl_warn_idle(tl_module *m, tl_func *kernel)
{
    const tl_uses *uses = tl_uses_of_block(m, &kernel->body);
    TL_EACH_STMT(m->arena, n, &kernel->body) {
        if (n->op != TL_OP_GRID)
            continue;
        search s = { m, uses, tl_has_attr(n, TL_A_FLAT) };
        uint64_t trips = 1;
        for (uint32_t i = 0; i < n->nloops && trips < FEW; i++)
            trips *= (uint64_t)tl_trips_of(uses, &n->loops[i], false);
        if (!s.flat || trips < FEW)
            look(&s, &n->body, s.flat && tl_attr(n, TL_A_THREADS, TL_FLAT_THREADS) >= 2 * TL_WARP);
        TL_SKIP(n);
    }
}
