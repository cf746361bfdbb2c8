/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops of iterations that do nothing but reduce. */
#include "passes/mapping/reduced-loop.h"

#include "passes/expr/arith.h"
#include "passes/expr/fold.h"
#include "passes/mapping/location.h"
#include "passes/target/budget.h"

/* True if e combines two values as a reduction does that may go in any order, which goes to *op. */
static bool combines(const tl_node *e, tl_redop *op)
{
    tl_base b = (tl_base)e->type.base;
    bool fp = tl_is_float(e->type);
    if (e->type.lanes != 1 || (fp && b != TL_F32 && b != TL_F64))
        return false;
    for (int i = TL_RED_ADD; i <= (fp ? TL_RED_MIN : TL_RED_XOR); i++) {
        *op = (tl_redop)i;
        if (i != TL_RED_MUL && tl_combining(*op, e->type) == e->op)
            return true;
    }
    return false;
}

int tl_carried_by(tl_module *m, const tl_node *loop, tl_carried out[])
{
    const tl_uses *uses = tl_uses_of_node(m, (tl_node *)loop);
    tl_redop op;
    int all = 0;
    TL_EACH_STMT(m->arena, n, &loop->body) {
        const tl_use *u = n->op == TL_OP_SET ? tl_use_of(uses, n->sym) : NULL;
        if (!u || u->def)
            continue;
        const tl_node *e = n->args[0];
        bool first = combines(e, &op) && e->args[0]->op == TL_OP_VAR && e->args[0]->sym == n->sym;
        bool second = !first && combines(e, &op) && e->args[1]->op == TL_OP_VAR && e->args[1]->sym == n->sym;
        int i = 0;
        while (i < all && out[i].var != n->sym)
            i++;
        if ((!first && !second) || u->reads != u->sets || tl_mentions(e->args[first], n->sym) || i == TL_MOST_CARRIED || (i < all && out[i].op != op))
            return -1;      /* it assigns something else */
        if (i == all)
            out[all++] = (tl_carried){ n->sym, op };
    }
    return all;
}

bool tl_reduced_loop_has(const tl_reduced_loop *x, const tl_sym *s)
{
    for (int i = 0; i < x->n; i++)
        if (x->carried[i].var == s)
            return true;
    return false;
}

/* True if the iteration declares what the loop reduces, and nothing before the loop reads it. */
static bool are_own(const tl_reduced_loop *x, const tl_uses *inside)
{
    const tl_loop *l = x->loop->loops;
    for (int i = 0; i < x->n; i++) {
        const tl_sym *s = x->carried[i].var;
        bool own = tl_use_of(inside, s)->def && !tl_mentions(l->lo, s) && !tl_mentions(l->hi, s) && !tl_mentions(l->step, s);
        for (uint32_t k = 0; k < x->at && own; k++)
            own = x->body->at[k]->sym == s || !x->body->at[k]->args[0] || !tl_mentions(x->body->at[k]->args[0], s);
        if (!own)
            return false;
    }
    return true;
}

/* True if the loop only reads memory, and equally often in all iterations. */
static bool reduces(tl_module *m, tl_reduced_loop *x, const tl_uses *inside, const tl_uses *all)
{
    tl_dependence why;
    const tl_node *n = x->loop;
    const tl_loop *l = n->loops;
    if (tl_has_attr(n, TL_A_SERIAL) || tl_has_attr(n, TL_A_STAGES) || tl_trips(l) < 2 * TL_LANE_TRIPS || tl_leaves(&n->body, false)
        || !tl_is_invariant(inside, l->lo) || !tl_is_invariant(inside, l->hi) || !tl_is_invariant(inside, l->step))
        return false;
    TL_EACH_NODE(m->arena, e, (tl_block *)&n->body)
        if (e->op == TL_OP_STORE || tl_is_atomic(e) || e->op == TL_OP_ALLOC || (e->sym && e->sym->type.space == TL_FRAG))
            return false;
    x->n = tl_carried_by(m, n, x->carried);
    return x->n > 0 && are_own(x, inside) && tl_independent_but(m, n, all, NULL, x->n, &why);
}

bool tl_reduced_loop_find(tl_module *m, tl_block *body, const tl_uses *inside, const tl_uses *all, tl_reduced_loop *x)
{
    *x = (tl_reduced_loop){ .body = body };
    for (uint32_t i = 0; i < x->body->n; i++) {
        tl_node *n = x->body->at[i];
        if (n->op == TL_OP_FOR) {
            x->loop = n;
            x->at = i;
            return reduces(m, x, inside, all);
        }
        if (n->op == TL_OP_IF && !x->guard && i + 1 == x->body->n && !n->other.n && !tl_has_effects(n->args[0])) {
            x->guard = n;
            x->body = &n->body;
            i = UINT32_MAX;
        } else if (!tl_is_value(inside, n)) {
            return false;
        }
    }
    return false;
}
