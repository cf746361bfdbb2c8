/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nests of whose iterations the first loop is a nest of its own, as of a product whose elements the rest reads:

     for (t ...) {                                              for (t ...) for (n ...) if (n <= t) p[t][n] = dot(q[t], k[n]);
         for (n <= t) { v = dot(q[t], k[n]);              =>    for (t ...) {
             p[t][n] = v; top = v > top ? v : top; }                for (n <= t) { v = p[t][n]; top = v > top ? v : top; }
         ... }                                                      ... }

   Iterations of the nest are independent, so that all may do their first loop before one goes on. What goes from the loop to the rest goes
   through memory: scalars that the loop carries are computed by a loop of the rest, from what the first one stored. */
#include "passes/analysis/independent.h"
#include "passes/expr/fold.h"
#include "passes/mapping/flat.h"

typedef struct cut {
    const tl_flat_nest *x;
    uint32_t at;                /* of the loop in the body */
    const tl_node *loop;
    const tl_uses *own;         /* of the loop */
    const tl_sym *value;        /* that carried scalars are computed from; null: there are none */
    uint32_t store;             /* the statement of the loop that stores it */
    const tl_sym *slant;        /* the variable of the nest that ends the loop; null: the launch knows its end */
} cut;

/* True if the statement assigns what the loop does not declare, and does nothing else. */
static bool updates(const cut *c, const tl_node *n)
{
    bool all = n->op == TL_OP_IF && n->body.n;
    if (n->op == TL_OP_SET)
        return !tl_use_of(c->own, n->sym)->def && !tl_has_op(n->args[0], TL_OP_LOAD);
    for (uint32_t i = 0; i < n->body.n && all; i++)
        all = updates(c, n->body.at[i]);
    for (uint32_t i = 0; i < n->other.n && all; i++)
        all = updates(c, n->other.at[i]);
    return all && !tl_has_op(n->args[0], TL_OP_LOAD);
}

/* True if it stays with the loop: it assigns what that declares, and reads what is the same in all of its iterations. */
static bool stays(const cut *c, const tl_node *n)
{
    TL_EACH_BELOW(c->x->m->arena, e, (tl_node *)n) {
        const tl_use *u = e->sym ? tl_use_of(c->own, e->sym) : &tl_no_use;
        bool outside = e->sym && !u->def && !u->loop;
        if (tl_is_atomic(e) || (e->op == TL_OP_SET && !u->def) || (e->op == TL_OP_VAR && outside && tl_use_of(c->x->inside, e->sym)->sets))
            return false;
    }
    return true;
}

/* Finds the value that carried scalars are computed from, which a statement of the loop stores as it is. */
static bool find_value(cut *c)
{
    const tl_block *b = &c->loop->body;
    uint32_t first = b->n;
    for (uint32_t i = b->n; i-- > 0;) {
        if (!updates(c, b->at[i]))
            continue;
        first = i;
        TL_EACH_BELOW(c->x->m->arena, e, b->at[i]) {
            bool inner = e->op == TL_OP_VAR && tl_use_of(c->own, e->sym)->def;
            if (inner && c->value && e->sym != c->value)
                return false;
            c->value = inner ? e->sym : c->value;
        }
    }
    c->store = b->n;
    for (uint32_t i = 0; i < b->n && c->value; i++) {
        const tl_node *n = b->at[i];
        if (n->op == TL_OP_STORE && n->args[0]->op == TL_OP_VAR && n->args[0]->sym == c->value && n->sym->type.base == c->value->type.base
            && n->sym->type.space == TL_GLOBAL)
            c->store = i;
        if (i >= first || i >= c->store)
            TL_EACH_BELOW(c->x->m->arena, e, b->at[i])
                if (e->op == TL_OP_SET && e->sym == c->value)
                    return false;
    }
    int stores = 0;
    TL_EACH_STMT(c->x->m->arena, n, (tl_block *)b)
        stores += n->op == TL_OP_STORE;
    return !c->value || (c->store < b->n && stores == 1);
}

/* True if it may be computed again. */
static bool is_value(const tl_node *n)
{
    return n->op == TL_OP_LET && n->args[0] && !tl_has_op(n->args[0], TL_OP_LOAD) && !tl_has_effects(n->args[0]);
}

/* True if the launch knows how many iterations the loop has, or the nest's iteration along one loop of step 1 says where it ends. */
static bool find_end(cut *c)
{
    const tl_flat_nest *x = c->x;
    const tl_loop *l = c->loop->loops;
    int64_t one;
    if (!tl_const_value(l->step, &one) || one != 1 || !tl_flat_is_of_launch(x, l->lo) || (l->cmp != TL_LT && l->cmp != TL_LE))
        return false;
    if (tl_flat_is_of_launch(x, l->hi))
        return l->cmp == TL_LT;
    for (uint32_t i = 0; i < x->n; i++)
        if (l->hi->op == TL_OP_VAR && l->hi->sym == x->loop[i].var && x->loop[i].cmp == TL_LT && tl_const_value(x->loop[i].step, &one) && one == 1
            && tl_is_signed(l->var->type) && tl_same_type(l->var->type, l->hi->type))
            c->slant = l->hi->sym;
    return c->slant;
}

/* True if the iterations of what stays are independent. */
static bool is_independent(const cut *c)
{
    tl_loops_around around = { .n = 0 };
    tl_dependence why;
    tl_node *alone = tl_for(c->x->m, *c->loop->loops, c->loop->loc);
    for (uint32_t i = 0; i < c->loop->body.n; i++)
        if (!updates(c, c->loop->body.at[i]))
            tl_push(c->x->m, &alone->body, c->loop->body.at[i]);
    for (uint32_t i = 0; i < c->x->n; i++)
        around.at[around.n++] = &c->x->loop[i];
    return tl_independent(c->x->m, alone, c->x->all, &around, &why);
}

static bool can_cut(cut *c)
{
    const tl_flat_nest *x = c->x;
    while (c->at < x->body.n && is_value(x->body.at[c->at]))
        c->at++;
    c->loop = c->at < x->body.n && x->n < TL_FLAT_LOOPS ? x->body.at[c->at] : NULL;
    if (!c->loop || c->loop->op != TL_OP_FOR || tl_leaves(&c->loop->body, true) || tl_has_attr(c->loop, TL_A_SERIAL) || tl_has_attr(c->loop, TL_A_UNROLL)
        || !tl_block_has_op(&c->loop->body, TL_OP_FOR))
        return false;
    c->own = tl_uses_of_node(x->m, (tl_node *)c->loop);
    for (uint32_t i = 0; i < c->loop->body.n; i++)
        if (!updates(c, c->loop->body.at[i]) && !stays(c, c->loop->body.at[i]))
            return false;
    for (uint32_t i = 0; i < x->body.n; i++)
        if (x->body.at[i]->op == TL_OP_ALLOC)
            return false;
    return find_value(c) && (c->value || c->at + 1 < x->body.n) && find_end(c) && is_independent(c);
}

/* ---- the two nests ---------------------------------------------------------------------- */

/* What the nest's iterations are before the loop; `all`: with variables that they assign. */
static void put_values(const cut *c, const tl_flat_nest *from, bool all, tl_block *out)
{
    for (uint32_t i = 0; i < c->at; i++)
        if (all || !tl_use_of(c->x->inside, c->x->body.at[i]->sym)->sets)
            tl_push(from->m, out, from->body.at[i]);
}

/* The loop as one of the nest's. */
static void make_part(const cut *c, tl_flat_nest *y)
{
    const tl_at w = { y->m, y->f, c->loop->loc, NULL };
    tl_node *loop = y->body.at[c->at];
    tl_loop l = *loop->loops;
    tl_block body = { 0 }, inner = { 0 };
    put_values(c, y, false, &body);
    for (uint32_t i = 0; i < loop->body.n; i++)
        if (!updates(c, c->loop->body.at[i]))
            tl_push(y->m, &inner, loop->body.at[i]);
    for (uint32_t i = 0; i < y->n && c->slant; i++) {
        if (c->x->loop[i].var != c->slant)
            continue;
        tl_node *inside = op2(&w, l.cmp == TL_LE ? TL_OP_LE : TL_OP_LT, v(&w, l.var), again(&w, l.hi));
        l.hi = l.cmp == TL_LE ? again(&w, y->loop[i].hi) : sub(&w, again(&w, y->loop[i].hi), tl_const_int(y->m, l.var->type, 1, w.loc));
        l.cmp = TL_LT;
        tl_node *guard = tl_if(y->m, inside, w.loc);
        guard->body = inner;
        inner = (tl_block){ 0 };
        tl_push(y->m, &inner, guard);
    }
    l.lo = tl_substitute_definitions(&w, y->inside, l.lo);
    l.hi = tl_substitute_definitions(&w, y->inside, l.hi);
    tl_block_append(y->m, &body, &inner);
    y->body = body;
    y->loop[y->n++] = l;
    y->inside = tl_uses_of_node(y->m, tl_flat_grid(y));
}

/* True if statement i of the loop may be computed again in the rest: of what the loop does not declare, and of earlier such ones. */
static bool is_again(const cut *c, uint32_t i)
{
    const tl_node *n = c->loop->body.at[i];
    if (i >= c->store || !is_value(n) || n->sym == c->value || tl_use_of(c->own, n->sym)->sets)
        return false;
    TL_EACH_BELOW(c->x->m->arena, e, n->args[0]) {
        bool again = e->op != TL_OP_VAR || !tl_use_of(c->own, e->sym)->def;
        for (uint32_t k = 0; k < i && !again; k++)
            again = c->loop->body.at[k]->sym == e->sym && is_again(c, k);
        if (!again)
            return false;
    }
    return true;
}

/* What is left of an iteration: carried scalars, and what comes after the loop. */
static void make_rest(const cut *c, tl_flat_nest *y)
{
    tl_node *loop = y->body.at[c->at];
    tl_block body = { 0 }, inner = { 0 };
    put_values(c, y, true, &body);
    for (uint32_t i = 0; i < loop->body.n && c->value; i++)
        if (is_again(c, i))
            tl_push(y->m, &inner, loop->body.at[i]);
    if (c->value) {
        const tl_node *store = loop->body.at[c->store];
        tl_push(y->m, &inner, tl_let(y->m, store->args[0]->sym, tl_load(y->m, store->sym, store->nargs - 1, store->args + 1, store->loc), store->loc));
        for (uint32_t i = 0; i < loop->body.n; i++)
            if (updates(c, c->loop->body.at[i]))
                tl_push(y->m, &inner, loop->body.at[i]);
        loop->body = inner;
        tl_push(y->m, &body, loop);
    }
    for (uint32_t i = c->at + 1; i < y->body.n; i++)
        tl_push(y->m, &body, y->body.at[i]);
    y->body = body;
    y->inside = tl_uses_of_node(y->m, tl_flat_grid(y));
}

bool tl_flat_parts(const tl_flat_nest *x, tl_flat_nest *part, tl_flat_nest *rest)
{
    cut c = { .x = x };
    if (!can_cut(&c))
        return false;
    *part = tl_flat_twin(x);
    *rest = tl_flat_twin(x);
    make_part(&c, part);
    make_rest(&c, rest);
    return true;
}
