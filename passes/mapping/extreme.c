/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Extremes of loops, with their places. */
#include "passes/mapping/reduced-loop.h"

#include "passes/analysis/range.h"
#include "passes/expr/fold.h"

/* True if lanes can hand it to each other. */
static bool travels(const tl_sym *s)
{
    return s->type.lanes == 1 && (tl_bytes(s->type) == 4 || (tl_is_int(s->type) && tl_bytes(s->type) == 8));
}

/* True if the condition is that a value is larger, or smaller, than the variable. */
static bool compares(const tl_node *cond, tl_extreme *x)
{
    return cond->op != TL_OP_LE && cond->op != TL_OP_GE && tl_compares(cond, x->var, &x->value, &x->closer);
}

/* True if the variable is read so often in the loop, and assigned once there, from outside. */
static bool is_carried(const tl_uses *uses, const tl_sym *s, uint32_t reads)
{
    const tl_use *u = tl_use_of(uses, s);
    return !u->def && u->sets == 1 && u->reads == reads && travels(s);
}

/* An IF whose body assigns the value, and perhaps others with it. */
static bool is_guarded(const tl_uses *uses, tl_node *n, tl_extreme *x)
{
    *x = (tl_extreme){ .at = n };
    if (n->op != TL_OP_IF || n->other.n || n->args[0]->nargs != 2)
        return false;
    const tl_node *c = n->args[0];
    for (uint32_t i = 0; i < n->body.n; i++) {
        const tl_node *s = n->body.at[i];
        if (s->op != TL_OP_SET || tl_has_effects(s->args[0]))
            return false;
        x->var = s->sym;
        if (compares(c, x))
            break;
    }
    if (!x->value || tl_mentions(x->value, x->var) || !is_carried(uses, x->var, 1))
        return false;
    for (uint32_t i = 0; i < n->body.n; i++) {
        const tl_node *s = n->body.at[i];
        if (s->op != TL_OP_SET || tl_has_effects(s->args[0]) || (s->sym != x->var && x->n == TL_MOST_NOTED))
            return false;
        if (s->sym == x->var ? !tl_same_expr(s->args[0], x->value) : !is_carried(uses, s->sym, 0))
            return false;
        if (s->sym != x->var)
            x->noted[x->n++] = s->sym;
    }
    return true;
}

static bool is_chosen(const tl_uses *uses, tl_node *n, tl_extreme *x)
{
    const tl_node *s = n->op == TL_OP_SET ? n->args[0] : NULL;
    *x = (tl_extreme){ .at = n, .var = n->sym };
    return s && s->op == TL_OP_SEL && s->args[0]->nargs == 2 && compares(s->args[0], x) && tl_is_var(s->args[2], n->sym)
           && tl_same_expr(s->args[1], x->value) && !tl_mentions(x->value, x->var) && !tl_has_effects(x->value) && is_carried(uses, n->sym, 2);
}

int tl_extremes_of(tl_module *m, tl_node *n, tl_extreme out[])
{
    const tl_uses *uses = tl_uses_of_node(m, n);
    int all = 0;
    for (uint32_t i = 0; i < n->body.n && all < TL_MOST_EXTREMES; i++)
        all += is_guarded(uses, n->body.at[i], &out[all]) || is_chosen(uses, n->body.at[i], &out[all]);
    return all;
}

bool tl_is_of_extreme(const tl_extreme x[], int n, const tl_node *set)
{
    for (int i = 0; i < n; i++) {
        bool of = x[i].var == set->sym;
        for (int k = 0; k < x[i].n; k++)
            of |= x[i].noted[k] == set->sym;
        if (of)
            return true;
    }
    return false;
}
