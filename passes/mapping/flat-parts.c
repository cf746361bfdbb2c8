/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cuts a nest whose iterations contain a loop into nests in sequence. The first loop becomes a nest, as a product that the rest reads:

     for (t ...) {                                              for (t ...) for (n ...) if (n <= t) p[t][n] = dot(q[t], k[n]);
         for (n <= t) { v = dot(q[t], k[n]);              =>    for (t ...) {
             p[t][n] = v; top = v > top ? v : top; }                for (n <= t) { v = p[t][n]; top = v > top ? v : top; }
         ... }                                                      ... }

   Or the last loop becomes a nest, as a product of what the iteration has computed:

     for (t ...) {                                              for (t ...) for (n ...) p[t][n] = f(p[t][n]);
         for (n ...) { v = f(p[t][n]); p[t][n] = v; s += v; }   for (t ...) for (d ...) o[t][d] = dot(p[t], w[d]);
         for (d ...) o[t][d] = dot(p[t], w[d]) / s; }     =>    for (t ...) { for (n ...) s += p[t][n];  for (d ...) o[t][d] /= s; }

   Iterations of the nest are independent, so all of them may run their first loop before any runs the rest. The nests pass values through
   memory: a later nest recomputes the scalars that a loop carries from what that loop stored. */
#include "passes/analysis/effects.h"
#include "passes/analysis/independent.h"
#include "passes/expr/fold.h"
#include "passes/mapping/flat.h"

enum { MOST_NEEDS = 8 };

typedef struct cut {
    const tl_flat_nest *x;
    uint32_t at;                /* of the loop in the body */
    const tl_node *loop;
    const tl_uses *own;         /* of the loop */
    const tl_sym *value;        /* that carried scalars are computed from; null: there are none */
    uint32_t store;             /* the loop's statement that stores it */
    const tl_sym *slant;        /* the variable of the nest that ends the loop; null: the launch knows its end */
    /* of a last loop: */
    bool late;                  /* it stores `value` itself: the part after it computes from that what is to be stored */
    int nneeds;
    const tl_sym *need[MOST_NEEDS];     /* scalars of earlier statements, which the part after the loop computes again */
} cut;

/* True if the statement only assigns what is declared outside the loop, and loads nothing. */
static bool updates(const cut *c, const tl_node *n)
{
    bool all = n->op == TL_OP_IF || (n->op == TL_OP_SET && !tl_use_of(c->own, n->sym)->def);
    for (uint32_t i = 0; i < n->body.n; i++)
        all &= updates(c, n->body.at[i]);
    for (uint32_t i = 0; i < n->other.n; i++)
        all &= updates(c, n->other.at[i]);
    return all && !tl_has_op(n->args[0], TL_OP_LOAD);
}

/* True if the statement may stay in the loop: it assigns the loop's own variables, and reads no outer one that is assigned again. */
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

/* Finds the one value that carried scalars are computed from, and the statement that stores it. */
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
        if (n->op == TL_OP_STORE && tl_is_var(n->args[0], c->value) && n->sym->type.base == c->value->type.base && n->sym->type.space == TL_GLOBAL)
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

/* True for a LET that may be computed again. */
static bool is_value(const tl_node *n)
{
    return n->op == TL_OP_LET && n->args[0] && !tl_has_op(n->args[0], TL_OP_LOAD) && !tl_has_effects(n->args[0]);
}

/* True if the launch knows the loop's trip count, or a variable of the nest, of step 1, is the loop's end. */
static bool find_end(cut *c)
{
    const tl_flat_nest *x = c->x;
    const tl_loop *l = c->loop->loops;
    if (!tl_is_constant(l->step, 1) || !tl_flat_is_of_launch(x, l->lo) || !tl_counts_up(l))
        return false;
    if (tl_flat_is_of_launch(x, l->hi))
        return l->cmp == TL_LT;
    for (uint32_t i = 0; i < x->n; i++)
        if (l->hi->op == TL_OP_VAR && l->hi->sym == x->loop[i].var && x->loop[i].cmp == TL_LT && tl_is_constant(x->loop[i].step, 1)
            && tl_is_signed(l->var->type) && tl_same_type(l->var->type, l->hi->type))
            c->slant = l->hi->sym;
    return c->slant;
}

/* True if iterations of the loop, without those assignments, are independent. */
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

/* Takes statement c->at as the loop. False: it is none that can be a nest's. */
static bool take_loop(cut *c)
{
    const tl_flat_nest *x = c->x;
    const tl_node *n = c->at < x->body.n && x->n < TL_FLAT_LOOPS ? x->body.at[c->at] : NULL;
    if (!n || n->op != TL_OP_FOR || tl_leaves(&n->body, true) || tl_has_attr(n, TL_A_SERIAL) || tl_has_attr(n, TL_A_UNROLL) || !tl_block_has_op(&n->body, TL_OP_FOR))
        return false;
    c->loop = n;
    c->own = tl_uses_of_node(x->m, (tl_node *)n);
    return true;
}

static bool can_cut(cut *c)
{
    const tl_flat_nest *x = c->x;
    while (c->at < x->body.n && is_value(x->body.at[c->at]))
        c->at++;
    if (!take_loop(c))
        return false;
    for (uint32_t i = 0; i < c->loop->body.n; i++)
        if (!updates(c, c->loop->body.at[i]) && !stays(c, c->loop->body.at[i]))
            return false;
    return find_value(c) && find_end(c) && (c->value || c->slant || c->at + 1 < x->body.n) && is_independent(c);
}

/* ---- the two nests ---------------------------------------------------------------------- */

static bool is_own(const tl_uses *own, const tl_sym *s)
{
    return tl_use_of(own, s)->def || tl_use_of(own, s)->loop;
}

/* True if the scalar is known before the loop: an iteration does not declare it, or computes it from such scalars alone. */
static bool is_given(const cut *c, const tl_sym *s)
{
    const tl_use *u = tl_use_of(c->x->inside, s);
    bool given = !u->sets && (!u->def || is_value(u->def));
    if (u->def && given)
        TL_EACH_BELOW(c->x->m->arena, e, u->def->args[0])
            given = given && (!e->sym || is_given(c, e->sym));
    return given;
}

/* True if all that n reads is given, or declared in the loop. */
static bool reads_given(const cut *c, const tl_node *n)
{
    TL_EACH_BELOW(c->x->m->arena, e, (tl_node *)n)
        if (e->sym && !is_own(c->own, e->sym) && !is_given(c, e->sym))
            return false;
    return true;
}

/* Puts the values before the loop; without `all`, only those that are given. */
static void put_values(const cut *c, const tl_flat_nest *from, bool all, tl_block *out)
{
    for (uint32_t i = 0; i < c->at; i++)
        if (is_value(c->x->body.at[i]) && (all || is_given(c, c->x->body.at[i]->sym)))
            tl_push(from->m, out, from->body.at[i]);
}

static void take_body(tl_flat_nest *y, tl_block body)
{
    y->body = body;
    y->inside = tl_uses_of_node(y->m, tl_flat_grid(y));
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
    y->loop[y->n++] = l;
    take_body(y, body);
}

/* True if the rest may compute statement i of the loop again: from what the loop does not declare, and from earlier such statements. */
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

/* Puts a loop that computes carried scalars from what the loop stored. */
static void put_carried(const cut *c, const tl_flat_nest *y, tl_block *out)
{
    tl_node *loop = y->body.at[c->at];
    const tl_node *store = loop->body.at[c->store];
    tl_block inner = { 0 };
    for (uint32_t i = 0; i < loop->body.n; i++)
        if (is_again(c, i))
            tl_push(y->m, &inner, loop->body.at[i]);
    tl_push(y->m, &inner, tl_let(y->m, store->args[0]->sym, tl_load(y->m, store->sym, store->nargs - 1, store->args + 1, store->loc), store->loc));
    for (uint32_t i = 0; i < loop->body.n; i++)
        if (updates(c, c->loop->body.at[i]))
            tl_push(y->m, &inner, loop->body.at[i]);
    loop->body = inner;
    tl_push(y->m, out, loop);
}

/* What is left of an iteration: carried scalars, and what comes after the loop. */
static void make_rest(const cut *c, tl_flat_nest *y)
{
    tl_block body = { 0 };
    put_values(c, y, true, &body);
    if (c->value)
        put_carried(c, y, &body);
    for (uint32_t i = c->at + 1; i < y->body.n; i++)
        tl_push(y->m, &body, y->body.at[i]);
    take_body(y, body);
}

/* ---- the last loop ---------------------------------------------------------------------------- */

/* True if the loop's last statement stores what can be computed later from one value of the loop. */
static bool find_late(cut *c)
{
    const tl_block *b = &c->loop->body;
    const tl_node *store = tl_last(b);
    int stores = 0;
    if (store->op != TL_OP_STORE || tl_has_op(store->args[0], TL_OP_LOAD))
        return false;
    TL_EACH_STMT(c->x->m->arena, n, (tl_block *)b)
        stores += n->op == TL_OP_STORE;
    for (uint32_t i = 0; i + 1 < b->n; i++)
        if (!reads_given(c, b->at[i]))
            return false;
    for (uint32_t i = 1; i < store->nargs; i++)
        if (!reads_given(c, store->args[i]))
            return false;
    TL_EACH_BELOW(c->x->m->arena, e, store->args[0]) {
        if (e->op != TL_OP_VAR || !tl_use_of(c->own, e->sym)->def)
            continue;
        if (c->value && c->value != e->sym)
            return false;
        c->value = e->sym;
    }
    c->store = b->n - 1;
    c->late = true;
    return c->value && stores == 1 && c->value->type.base == store->sym->type.base && store->sym->type.space == TL_GLOBAL && is_given(c, store->sym);
}

/* Adds the scalars that n reads and that are neither given nor declared in `own`. False: one cannot be computed again. */
static bool add_needs(cut *c, const tl_node *n, const tl_uses *own)
{
    TL_EACH_BELOW(c->x->m->arena, e, (tl_node *)n) {
        bool known = !e->sym || is_own(own, e->sym) || is_given(c, e->sym);
        const tl_node *def = known ? NULL : tl_use_of(c->x->inside, e->sym)->def;
        for (int i = 0; i < c->nneeds && !known; i++)
            known = c->need[i] == e->sym;
        if (known)
            continue;
        if (!def || !is_value(def) || c->nneeds == MOST_NEEDS)
            return false;
        c->need[c->nneeds++] = e->sym;
    }
    return true;
}

static bool sets(const tl_flat_nest *x, const tl_node *n, const tl_sym *s)
{
    TL_EACH_BELOW(x->m->arena, e, (tl_node *)n)
        if (e->op == TL_OP_SET && e->sym == s)
            return true;
    return false;
}

static bool has_store(const tl_flat_nest *x, const tl_node *n)
{
    TL_EACH_BELOW(x->m->arena, e, (tl_node *)n)
        if (e->op == TL_OP_STORE || tl_is_atomic(e))
            return true;
    return false;
}

/* Statement `at` as a cut of its own, if it is a loop: a later part may compute its carried scalars again. */
static cut carrier(const cut *c, uint32_t at)
{
    cut f = { .x = c->x, .at = at, .loop = c->x->body.at[at] };
    if (f.loop->op == TL_OP_FOR)
        f.own = tl_uses_of_node(c->x->m, (tl_node *)f.loop);
    return f;
}

/* True if loop f stores what its carried scalars are computed from, and nothing overwrites that before the last loop ends. */
static bool is_carrier(cut *c, cut *f)
{
    const tl_flat_nest *x = c->x;
    const tl_node *last = c->loop->body.at[c->loop->body.n - 1];
    if (f->loop->op != TL_OP_FOR || !find_value(f) || !f->value || !is_independent(f))
        return false;
    for (uint32_t i = f->at + 1; i < c->at; i++)
        if (has_store(x, x->body.at[i]))
            return false;
    const tl_node *store = f->loop->body.at[f->store];
    tl_object from = tl_object_of_access(x->inside, x->all, store, true), to = tl_object_of_access(x->inside, x->all, last, true);
    if (tl_may_alias(&from, &to) || !reads_given(c, f->loop->loops->lo) || !reads_given(c, f->loop->loops->hi))
        return false;
    for (uint32_t i = 1; i < store->nargs; i++)
        if (!add_needs(c, store->args[i], f->own))
            return false;
    for (uint32_t i = 0; i < f->loop->body.n; i++) {
        const tl_node *n = f->loop->body.at[i];
        if ((updates(f, n) || is_again(f, i)) && !add_needs(c, n, f->own))
            return false;
    }
    return is_given(c, store->sym);
}

/* Finds the scalars that the part after the loop computes again. False: one cannot be. */
static bool find_needs(cut *c)
{
    const tl_flat_nest *x = c->x;
    if (c->late && !add_needs(c, c->loop->body.at[c->store]->args[0], c->own))
        return false;
    for (int i = 0; i < c->nneeds; i++) {
        if (!add_needs(c, tl_use_of(x->inside, c->need[i])->def->args[0], c->own))
            return false;
        for (uint32_t k = 0; k < c->at; k++) {
            cut f = carrier(c, k);
            if (sets(x, x->body.at[k], c->need[i]) && !is_carrier(c, &f))
                return false;
        }
    }
    return true;
}

static bool can_cut_last(cut *c)
{
    const tl_flat_nest *x = c->x;
    const tl_loop *l;
    bool more = false;
    c->at = x->body.n - 1;
    if (x->body.n < 2 || !take_loop(c))
        return false;
    for (uint32_t i = 0; i < x->body.n; i++) {
        if (tl_leaves(&x->body.at[i]->body, true))
            return false;
        more |= i < c->at && has_store(x, x->body.at[i]);
    }
    TL_EACH_STMT(x->m->arena, n, (tl_block *)&c->loop->body)
        if (n->op == TL_OP_SET && !tl_use_of(c->own, n->sym)->def)
            return false;
    l = c->loop->loops;
    return more && find_end(c) && !c->slant && reads_given(c, l->lo) && reads_given(c, l->hi) && is_independent(c)
           && (reads_given(c, c->loop) || find_late(c)) && find_needs(c);
}

/* Makes the loop store its value in place of what is computed from that. */
static void store_value(const cut *c, tl_flat_nest *y)
{
    tl_node *loop = y->body.at[c->at], *store = loop->body.at[c->store];
    for (uint32_t i = 0; i < c->store; i++)
        if (c->loop->body.at[i]->op == TL_OP_LET && c->loop->body.at[i]->sym == c->value)
            store->args[0] = tl_var(y->m, loop->body.at[i]->sym, store->loc);
}

/* Makes the part that computes what the loop was to store, from what it stored. */
static void make_after(const cut *c, tl_flat_nest *y)
{
    const tl_at w = { y->m, y->f, c->loop->loc, NULL };
    tl_node *loop = y->body.at[c->at], *store = loop->body.at[c->store];
    tl_block body = { 0 }, inner = { 0 };
    for (uint32_t i = 0; i < c->at; i++) {
        const tl_node *n = c->x->body.at[i];
        bool needed = n->op == TL_OP_LET && is_given(c, n->sym), carried = false;
        for (int k = 0; k < c->nneeds; k++) {
            needed |= n->op == TL_OP_LET && n->sym == c->need[k];
            carried |= n->op == TL_OP_FOR && sets(c->x, n, c->need[k]);
        }
        cut f = carrier(c, i);
        if (needed) {
            tl_push(y->m, &body, y->body.at[i]);
        } else if (carried) {
            find_value(&f);
            put_carried(&f, y, &body);
        }
    }
    tl_node *stored = again(&w, store);
    for (uint32_t i = 0; i < loop->body.n; i++) {
        tl_node *n = loop->body.at[i];
        if (is_again(c, i))
            tl_push(y->m, &inner, n);
        if (n->op == TL_OP_LET && c->loop->body.at[i]->sym == c->value)
            tl_push(y->m, &inner, tl_let(y->m, n->sym, tl_load(y->m, store->sym, store->nargs - 1, stored->args + 1, store->loc), store->loc));
    }
    tl_push(y->m, &inner, store);
    loop->body = inner;
    tl_push(y->m, &body, loop);
    take_body(y, body);
}

static int cut_last(const tl_flat_nest *x, tl_flat_nest nest[])
{
    cut c = { .x = x };
    if (!can_cut_last(&c))
        return 0;
    for (int i = 0; i < 2 + c.late; i++)
        nest[i] = tl_flat_twin(x);
    tl_block before = { nest[0].body.at, c.at, 0 };
    take_body(&nest[0], before);
    if (c.late) {
        store_value(&c, &nest[1]);
        make_after(&c, &nest[2]);
    }
    make_part(&c, &nest[1]);
    return 2 + c.late;
}

int tl_flat_parts(const tl_flat_nest *x, bool last, tl_flat_nest nest[TL_FLAT_PARTS])
{
    cut c = { .x = x };
    if (last)
        return cut_last(x, nest);
    if (!can_cut(&c))
        return 0;
    nest[0] = tl_flat_twin(x);
    nest[1] = tl_flat_twin(x);
    make_part(&c, &nest[0]);
    make_rest(&c, &nest[1]);
    return 2;
}
