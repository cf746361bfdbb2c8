/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds loops of iterations that only reduce, and the extremes that they find. */
#include "passes/mapping/reduced-loop.h"

#include "passes/analysis/effects.h"
#include "passes/analysis/range.h"
#include "passes/expr/arith.h"
#include "passes/expr/fold.h"
#include "passes/target/budget.h"

/* ---- extremes, with their places ---------------------------------------------------- */

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

/* True if the variable is declared outside the loop, which assigns it once and reads it so often. */
static bool is_carried(const tl_uses *uses, const tl_sym *s, uint32_t reads)
{
    const tl_use *u = tl_use_of(uses, s);
    return !u->def && u->sets == 1 && u->reads == reads && travels(s);
}

/* An IF whose body assigns the value, and perhaps others with it. */
static bool is_guarded(const tl_uses *uses, tl_node *n, tl_extreme *x)
{
    *x = (tl_extreme){ .at = n };
    if (n->op != TL_OP_IF || n->other.n)
        return false;
    const tl_node *c = n->args[0];
    for (uint32_t i = 0; i < n->body.n && !x->value; i++) {
        x->var = n->body.at[i]->sym;
        compares(c, x);
    }
    if (!x->value || !is_carried(uses, x->var, 1))
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
    return s && s->op == TL_OP_SEL && compares(s->args[0], x) && tl_is_var(s->args[2], n->sym)
           && tl_same_expr(s->args[1], x->value) && is_carried(uses, n->sym, 2);
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

/* ---- reductions ----------------------------------------------------------------------- */

/* True if e is *op, a reduction of two values that may be done in any order. */
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

int tl_carried_by(tl_module *m, const tl_node *loop, const tl_extreme but[], int nbut, tl_carried out[])
{
    const tl_uses *uses = tl_uses_of_node(m, (tl_node *)loop);
    tl_redop op;
    int all = 0;
    TL_EACH_STMT(m->arena, n, &loop->body) {
        const tl_use *u = n->op == TL_OP_SET ? tl_use_of(uses, n->sym) : NULL;
        if (!u || u->def || tl_is_of_extreme(but, nbut, n))
            continue;
        const tl_node *e = n->args[0];
        bool first = combines(e, &op) && tl_is_var(e->args[0], n->sym);
        bool second = !first && combines(e, &op) && tl_is_var(e->args[1], n->sym);
        int i = 0;
        while (i < all && out[i].var != n->sym)
            i++;
        if ((!first && !second) || u->reads != u->sets || i == TL_MOST_CARRIED || (i < all && out[i].op != op))
            return -1;      /* it assigns something else */
        if (i == all)
            out[all++] = (tl_carried){ n->sym, op };
    }
    return all;
}

/* True if a statement before the loop reads s, other than to assign it. */
static bool is_read_before(const tl_reduced_loop *x, const tl_sym *s)
{
    for (uint32_t k = 0; k < x->at; k++)
        if (x->body->at[k]->sym != s && tl_mentions(x->body->at[k], s))
            return true;
    return false;
}

bool tl_reduced_loop_starts(const tl_reduced_loop *x, const tl_sym *s)
{
    for (int i = 0; i < x->n; i++)
        if (x->carried[i].var == s)
            return !is_read_before(x, s);
    return false;
}

/* True if the iteration declares what the loop reduces. */
static bool are_own(const tl_reduced_loop *x, const tl_uses *inside)
{
    for (int i = 0; i < x->n; i++)
        if (!tl_use_of(inside, x->carried[i].var)->def)
            return false;
    return true;
}

/* True if the loop runs equally often in all iterations, or need not, and groups of threads can share it. */
static bool serves(const tl_region *c, const tl_loops_around *around, tl_reduced_loop *x, bool any_bounds)
{
    tl_dependence why;
    const tl_node *n = x->loop;
    const tl_loop *l = n->loops;
    if (tl_has_attr(n, TL_A_SERIAL) || tl_has_attr(n, TL_A_STAGES) || tl_trips(l) < 2 * TL_LANE_TRIPS || tl_leaves(&n->body, false)
        || !tl_is_invariant(c->inside, l->step))
        return false;
    x->varies = !tl_is_invariant(c->inside, l->lo) || !tl_is_invariant(c->inside, l->hi);
    if (x->varies && !any_bounds)
        return false;
    TL_EACH_NODE(c->m->arena, e, (tl_block *)&n->body)
        if (tl_is_atomic(e) || e->op == TL_OP_ALLOC || (e->sym && e->sym->type.space == TL_FRAG))
            return false;
    x->stores = tl_block_has_op(&n->body, TL_OP_STORE);
    x->n = tl_carried_by(c->m, n, NULL, 0, x->carried);
    return x->n >= 0 && are_own(x, c->inside)
           && (tl_has_attr(n, TL_A_FLAT) || tl_independent_but(c->m, n, c->all, around, x->n, &why));
}

static bool find(const tl_region *c, const tl_loops_around *around, tl_block *body, tl_reduced_loop *x, bool any_bounds)
{
    *x = (tl_reduced_loop){ .body = body };
    for (uint32_t i = 0; i < x->body->n; i++) {
        tl_node *n = x->body->at[i];
        if (n->op == TL_OP_FOR) {
            x->loop = n;
            x->at = i;
            return serves(c, around, x, any_bounds);
        }
        if (n->op == TL_OP_IF && !x->guard && i + 1 == x->body->n && !n->other.n) {
            x->guard = n;
            x->body = &n->body;
            i = UINT32_MAX;
        } else if (!tl_is_value(c->inside, n)) {
            return false;
        }
    }
    return false;
}

bool tl_reduced_loop_find(const tl_region *c, const tl_loops_around *around, tl_block *body, tl_reduced_loop *x)
{
    return find(c, around, body, x, false);
}

bool tl_reduced_loop_find_any(const tl_region *c, tl_block *body, tl_reduced_loop *x)
{
    return find(c, NULL, body, x, true);
}

bool tl_reduced_loop_next(const tl_region *c, const tl_loops_around *around, tl_reduced_loop *x)
{
    tl_reduced_loop next = *x;
    for (next.at++; next.at < x->body->n; next.at++) {
        next.loop = x->body->at[next.at];
        if (next.loop->op == TL_OP_FOR) {
            bool found = serves(c, around, &next, false);
            *x = found ? next : *x;
            return found;
        }
        if (!tl_is_value(c->inside, next.loop) && next.loop->op != TL_OP_STORE)
            return false;
    }
    return false;
}

/* ---- several loops --------------------------------------------------------------------- */

enum { MOST_PLACES = 64 };      /* accesses of an iteration: each pair is looked at */

/* An access to memory, in the statement with that number. */
typedef struct place {
    tl_object to;
    uint32_t at;
    bool write, dealt;
} place;

/* Adds what a statement accesses. Returns how many there are; -1: too many, or something else. */
static int add_places(const tl_region *c, tl_node *n, place *all, int many, place like)
{
    TL_EACH_BELOW(c->m->arena, e, n) {
        if (tl_is_atomic(e) || many < 0 || many == MOST_PLACES)
            return -1;
        if (e->op != TL_OP_LOAD && e->op != TL_OP_STORE)
            continue;
        like.to = tl_object_of_access(c->inside, c->all, e, true);
        like.write = e->op == TL_OP_STORE;
        all[many++] = like;
    }
    return many;
}

/* True if statement y, which comes later than x, must not be done before x, or be done again after it. */
static bool must_wait(const place *x, const place *y, uint32_t last)
{
    bool meet = (x->write || y->write) && (x->to.root == y->to.root || tl_may_alias(&x->to, &y->to));
    bool late = !x->dealt && x->write && (y->dealt || y->at < last);    /* x is executed after all loops */
    return x->at < y->at && meet && (late || (y->dealt && y->write && !x->dealt));
}

/* True if groups may do the loops first, and the iteration may do the rest later, with values computed again. */
static bool are_apart(const tl_region *c, const tl_block *body, const tl_reduced_loop *x, const bool dealt[])
{
    place all[MOST_PLACES];
    int many = 0;
    if (x->body != body)
        for (uint32_t i = 0; i + 1 < body->n; i++)
            many = add_places(c, body->at[i], all, many, (place){ .at = 0 });
    many = x->guard ? add_places(c, x->guard->args[0], all, many, (place){ .at = 0 }) : many;
    for (uint32_t i = 0; i < x->body->n; i++)
        many = add_places(c, x->body->at[i], all, many, (place){ .at = i + 1, .dealt = i <= x->at && dealt[i] });
    for (int i = 0; i < many; i++)
        for (int k = 0; k < many; k++)
            if (must_wait(&all[i], &all[k], x->at + 1))
                return false;
    return many >= 0;
}

static bool is_long(tl_module *m, tl_node *n)
{
    TL_EACH_STMT_BELOW(m->arena, l, n)
        if (l->op == TL_OP_WHILE || (l->op == TL_OP_FOR && tl_trips(l->loops) >= 2 * TL_LANE_TRIPS))
            return true;
    return false;
}

bool tl_reduced_loops_all(const tl_region *c, const tl_loops_around *around, tl_block *body)
{
    tl_reduced_loop x;
    int loops = 0;
    bool stores = false, *dealt = TL_NEWV(c->m->arena, bool, body->n + 1);
    for (bool more = tl_reduced_loop_find(c, around, body, &x); more; more = tl_reduced_loop_next(c, around, &x)) {
        dealt = loops ? dealt : TL_NEWV(c->m->arena, bool, x.body->n);
        dealt[x.at] = true;
        stores |= x.stores;
        loops++;
    }
    for (uint32_t i = x.at + 1; i < x.body->n && loops; i++)
        if (is_long(c->m, x.body->at[i]))
            return false;
    return loops && ((loops == 1 && !stores) || are_apart(c, body, &x, dealt));
}
