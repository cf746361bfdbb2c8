/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of the pass lower-parallel: hoists loads of integers that are the same in all iterations, from memory that the kernel does not write:

     parallel %c < %C { store %y[%c], load(%E[add(mul(load(%row[%t]), %C), %c)]) }
       =>  let %row = %C > 0 ? load(%row[%t]) : 0          then the address of %E is known before the loop, so that loads are vectors */
#include "passes/threads/nest.h"
#include "passes/threads/lower-parallel.h"
#include "passes/vector/vectorize-find.h"

typedef struct ctx {
    const tl_at *w;
    const tl_roots *roots;
    tl_facts *facts;
    const tl_uses *region;      /* of the loop */
    tl_node *par;
    tl_node *when;              /* holds in the first iteration if in any where the walk is; null: in all */
    bool found;
} ctx;

static bool is_alike(const ctx *c, const tl_node *n)
{
    return tl_is_global_load(n) && tl_is_int(n->type) && n->type.lanes == 1 && !tl_use_of(c->region, n->sym)->def
           && tl_is_invariant(c->region, n->args[0]) && tl_access_is_const(c->w->m, c->roots, n);
}

/* A guard that holds in the first iteration if in any: its variables count up, to an end that is alike for all. Null: another one. */
static tl_node *in_first(const ctx *c, const tl_node *cond)
{
    const bool both_of = cond->op == TL_OP_LAND;
    if (both_of && (!in_first(c, cond->args[0]) || !in_first(c, cond->args[1])))
        return NULL;
    if (!both_of && ((cond->op != TL_OP_LT && cond->op != TL_OP_LE) || !tl_is_exact(c->facts, c->region, cond->args[0])))
        return NULL;
    tl_node *first = tl_substitute_definitions(c->w, c->region, cond);
    for (uint32_t d = 0; d < c->par->nloops; d++) {
        const tl_loop *l = &c->par->loops[d];
        int64_t by, end, step;
        if (!tl_const_value(l->step, &step) || step < 1)
            return NULL;
        bool up = both_of || (tl_stride(c->region, cond->args[0], l->var, &by) && by >= 0);
        if (!up || (!both_of && (!tl_stride(c->region, cond->args[1], l->var, &end) || end)))
            return NULL;
        first = tl_replace_var(c->w->m, c->w->f, first, l->var, l->lo);
    }
    return tl_is_invariant(c->region, first) ? first : NULL;
}

/* True where the loop has an iteration that comes where the walk is. */
static tl_node *has_any(const ctx *c)
{
    tl_node *all = c->when ? again(c->w, c->when) : NULL;
    for (uint32_t d = 0; d < c->par->nloops; d++) {
        tl_node *n = tl_iterations_of(c->w, &c->par->loops[d]);
        int64_t k;
        if (!tl_const_value(n, &k) || k <= 0)
            all = both(c->w, all, op2(c->w, TL_OP_GT, n, tl_const_int(c->w->m, n->type, 0, n->loc)));
    }
    return all;
}

/* e, with such loads as every iteration does before the loop. */
static tl_node *hoisted(ctx *c, tl_node *e)
{
    const tl_at *w = c->w;
    for (uint32_t i = 0; i < tl_eager(e); i++)
        e->args[i] = hoisted(c, e->args[i]);
    if (!is_alike(c, e))
        return e;
    c->found = true;
    if (!w->out)
        return e;
    tl_node *any = has_any(c), *none = tl_const_int(w->m, e->type, 0, e->loc);
    return v(w, let(w, e->sym->name, any ? op3(w, TL_OP_SEL, any, e, none) : e));
}

static void in_block(ctx *c, tl_block *b)
{
    for (uint32_t i = 0; i < b->n && b->at[i]->op != TL_OP_BREAK && b->at[i]->op != TL_OP_CONTINUE; i++) {
        tl_node *n = b->at[i];
        bool once = n->op == TL_OP_LET || n->op == TL_OP_STORE || n->op == TL_OP_EVAL || n->op == TL_OP_IF;
        for (uint32_t k = 0; k < n->nargs && once; k++)
            if (n->args[k])
                n->args[k] = hoisted(c, n->args[k]);
        if (tl_leaves(&n->body, true) || tl_leaves(&n->other, true))
            break;
        tl_node *outer = c->when, *first = n->op == TL_OP_IF && !n->other.n ? in_first(c, n->args[0]) : NULL;
        if (!first)
            continue;
        c->when = both(c->w, outer, first);
        in_block(c, &n->body);
        c->when = outer;
    }
}

/* True if there are such loads, perhaps in iterations that the loop's guards leave out. */
static bool has_alike(const tl_at *w, const tl_roots *roots, tl_node *par)
{
    const ctx c = { w, roots, NULL, tl_uses_of_node(w->m, par), par, NULL, false };
    TL_EACH_NODE(w->m->arena, n, &par->body)
        if (is_alike(&c, n))
            return true;
    return false;
}

tl_node *tl_hoist_loads(const tl_at *w, const tl_roots *roots, tl_facts *facts, tl_node *par)
{
    if (par->nargs || !has_alike(w, roots, par))
        return par;
    const tl_at look = { w->m, w->f, w->loc, NULL };
    tl_node *copy = again(w, par);
    tl_wide_unguard(w, copy);
    ctx c = { &look, roots, facts, tl_uses_of_node(w->m, copy), copy, NULL, false };
    in_block(&c, &copy->body);
    if (!c.found)
        return par;
    c.w = w;
    in_block(&c, &copy->body);
    return copy;
}
