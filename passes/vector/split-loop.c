/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parallel loops that choose between elements of memory by a bound of the innermost variable become a loop for each side of it.

       parallel j < A + B { z[j] = j < A ? x[j] : y[j - A] }
     =>
       parallel j < A + B { if (j < A) z[j] = x[j] }
       parallel j < A + B { if (j >= A) z[j] = y[j - A] }      guards become bounds (vectorize-find.c)      */
#include "passes/expr/fold.h"
#include "passes/vector/vectorize-find.h"

typedef struct {
    const tl_at *w;
    const tl_uses *body;
    const tl_node *bound;       /* the comparison, over what is declared outside the body */
    bool holds;
} side;

static bool is_load(tl_node *n, void *found)
{
    if (n->op == TL_OP_LOAD && tl_is_global_element(n))
        *(bool *)found = true;
    return !*(bool *)found;
}

static bool loads(tl_node *e)
{
    bool found = false;
    tl_walk(e, is_load, &found);
    return found;
}

/* A comparison in the condition that bounds the innermost variable; null: there is none. */
static const tl_node *bound_in(const tl_at *w, tl_node *par, const tl_uses *body, const tl_node *cond)
{
    if (cond->op == TL_OP_LAND || cond->op == TL_OP_LOR || cond->op == TL_OP_NOT) {
        const tl_node *found = bound_in(w, par, body, cond->args[0]);
        return found || cond->op == TL_OP_NOT ? found : bound_in(w, par, body, cond->args[1]);
    }
    return tl_is_compare(cond->op) && tl_wide_is_bound(w, par, body, cond) ? cond : NULL;
}

static tl_node *replace(tl_node *n, void *user)
{
    const side *s = user;
    if (tl_is_compare(n->op) && tl_same_expr(tl_substitute_definitions(s->w, s->body, n), s->bound))
        return tl_const_int(s->w->m, tl_scalar(TL_BOOL), s->holds, n->loc);
    return n->op == TL_OP_SEL || n->op == TL_OP_LAND || n->op == TL_OP_LOR || n->op == TL_OP_NOT ? tl_fold(s->w->m, n) : n;
}

/* The iterations for which the comparison holds, or does not. */
static tl_node *part_of(const tl_at *w, const tl_node *par, const tl_node *bound, bool holds)
{
    tl_node *part = again(w, par), *test = again(w, bound);
    side s = { w, tl_uses_of_block(w->m, &part->body), NULL, holds };
    for (uint32_t d = 0; d < par->nloops; d++)
        test = tl_replace_var(w->m, w->f, test, par->loops[d].var, v(w, part->loops[d].var));
    s.bound = test;
    for (uint32_t i = 0; i < part->body.n; i++)
        tl_rewrite(part->body.at[i], replace, &s);
    test = again(w, test);
    tl_node *guard = tl_if(w->m, holds ? test : tl_fold(w->m, op1(w, TL_OP_NOT, test)), w->loc);
    guard->body = part->body;
    part->body = (tl_block){ 0 };
    tl_push(w->m, &part->body, guard);
    return part;
}

bool tl_wide_split(const tl_at *w, tl_node *par, tl_node *part[2])
{
    const tl_uses *body = tl_uses_of_block(w->m, &par->body);
    TL_EACH_NODE(w->m->arena, n, &par->body) {
        const tl_node *bound = n->op == TL_OP_SEL && (loads(n->args[1]) || loads(n->args[2])) ? bound_in(w, par, body, n->args[0]) : NULL;
        if (!bound)
            continue;
        tl_node *outside = tl_substitute_definitions(w, body, bound);
        for (int k = 0; k < 2; k++)
            part[k] = part_of(w, par, outside, !k);
        return true;
    }
    return false;
}
