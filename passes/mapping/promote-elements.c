/* SPDX-License-Identifier: GPL-3.0-or-later */
/* promote-elements: an element of memory that a serial loop of an iteration reads and writes becomes a variable over that loop.

     for %k = 0 lt %n step 1 {                               if lt(0, %n) {
       store %y[%c], add(load(%y[%c]), load(%w[%k])) }         let %own = load(%y[%c])
                                                          =>   for %k = 0 lt %n step 1 {
                                                                 set %own = add(%own, load(%w[%k])) }
                                                               store %y[%c], %own }

   requires   inline
   maintains  tile level

   Every iteration of the loop stores to the element, which no other access in it may alias. What a perfect nest of loops and
   invariant guards has inside is promoted over all of it: the guards move out. */
#include "passes/analysis/independent.h"
#include "passes/expr/builder.h"
#include "passes/expr/fold.h"
#include "passes/ir/each.h"
#include "passes/ir/names.h"
#include "passes/mapping/passes.h"

#include <string.h>

enum { MOST_LEVELS = 8, MOST_INDICES = 4 };

typedef struct nest {
    tl_module *m;
    tl_func *f;
    const tl_uses *inside, *all;    /* of the outermost loop, of the function */
    /* the blocks of the nest, outermost first; the last statement of each but the last one is a loop or a guard */
    tl_block *level[MOST_LEVELS];
    int levels;
} nest;

/* What a LOAD or STORE accesses. */
typedef struct element {
    const tl_node *at;
    tl_object to;
    uint32_t n;
    tl_poly index[MOST_INDICES];    /* of an array of several dimensions */
    tl_sym *own;                    /* its variable */
} element;

/* ---- the nest -------------------------------------------------------------------------- */

static tl_node *last_of(const tl_block *b)
{
    return b->n ? b->at[b->n - 1] : NULL;
}

/* True if the loop runs equally often in all iterations around it, to the end. */
static bool is_even(const nest *c, const tl_node *n)
{
    const tl_loop *l = n->loops;
    return n->op == TL_OP_FOR && tl_is_invariant_value(c->inside, l->lo) && tl_is_invariant_value(c->inside, l->hi)
           && tl_is_invariant_value(c->inside, l->step) && !tl_has_attr(n, TL_A_STAGES) && !tl_leaves(&n->body, true);
}

/* Goes into the loop while all but values is in one statement, which all iterations execute alike. */
static bool open_nest(nest *c, tl_node *loop)
{
    c->inside = tl_uses_of_node(c->m, loop);
    c->levels = 0;
    if (!is_even(c, loop))
        return false;
    c->level[c->levels++] = &loop->body;
    while (c->levels < MOST_LEVELS) {
        tl_block *b = c->level[c->levels - 1];
        tl_node *last = last_of(b);
        bool guard = last && last->op == TL_OP_IF && !last->other.n && tl_is_invariant_value(c->inside, last->args[0]);
        if (!guard && !(last && is_even(c, last)))
            return true;
        for (uint32_t i = 0; i + 1 < b->n; i++)
            if (b->at[i]->op != TL_OP_LET)
                return true;
        c->level[c->levels++] = &last->body;
    }
    return true;
}

/* ---- accesses ------------------------------------------------------------------------------ */

static bool is_access(const tl_node *n)
{
    return n->op == TL_OP_LOAD || n->op == TL_OP_STORE;
}

static element element_of(const nest *c, const tl_node *n)
{
    uint32_t first = n->op == TL_OP_STORE;
    element x = { .at = n, .n = n->nargs - first };
    if (n->sym->kind != TL_SYM_ARRAY || x.n == 1) {
        x.to = tl_object_of_access(c->inside, c->all, n, true);
        x.n = 0;
        return x;
    }
    x.to.root = n->sym;
    for (uint32_t d = 0; d < x.n; d++) {
        x.index[d].exact = true;
        tl_poly_add(c->inside, &x.index[d], n->args[first + d], 1);
    }
    return x;
}

static tl_type type_of(const tl_node *n)
{
    return n->op == TL_OP_STORE ? n->args[0]->type : n->type;
}

/* True if both are one element of memory. */
static bool same_element(const element *a, const element *b)
{
    bool same = a->to.root && a->to.root == b->to.root && !a->to.assigned && a->n == b->n && tl_same_type(type_of(a->at), type_of(b->at));
    if (same && !a->n)
        return !a->to.at.failed && !b->to.at.failed && tl_poly_same(&a->to.at, &b->to.at);
    for (uint32_t d = 0; d < a->n && same; d++)
        same = !a->index[d].failed && !b->index[d].failed && tl_poly_same(&a->index[d], &b->index[d]);
    return same;
}

static bool is_same(const nest *c, const element *x, const tl_node *n)
{
    element y = is_access(n) ? element_of(c, n) : (element){ 0 };
    return is_access(n) && same_element(x, &y);
}

/* True if it can be a variable: memory that threads share, at a place that is known before the loop. */
static bool is_fixed(const nest *c, const element *x)
{
    const tl_sym *s = x->at->sym;
    bool fixed = type_of(x->at).lanes == 1 && (s->type.space == TL_GLOBAL || s->type.space == TL_SHARED_MEM)
                 && (s->kind == TL_SYM_ARRAY ? !tl_use_of(c->inside, s)->def : tl_is_invariant_value(c->inside, tl_var(c->m, (tl_sym *)s, x->at->loc)));
    for (uint32_t i = x->at->op == TL_OP_STORE; i < x->at->nargs && fixed; i++)
        fixed = tl_is_invariant_value(c->inside, x->at->args[i]);
    return fixed;
}

/* True if no other access of the loop may be to the element, and nothing else is done there but arithmetic. */
static bool is_alone(const nest *c, const element *x)
{
    TL_EACH_NODE(c->m->arena, n, c->level[0]) {
        bool atomic = tl_is_atomic(n);
        if (!atomic && !is_access(n)) {
            bool plain = tl_is_loop(n) || n->op == TL_OP_LET || n->op == TL_OP_SET || n->op == TL_OP_EVAL || n->op == TL_OP_ALLOC || n->op == TL_OP_IF || n->op == TL_OP_SEQ
                         || n->op == TL_OP_ASSUME || n->op == TL_OP_BREAK || n->op == TL_OP_CONTINUE;
            if (!plain && !strchr(tl_ops[n->op].effects, 'P'))
                return false;
            continue;
        }
        element y = atomic ? (element){ .to = tl_object_of(c->inside, c->all, n->args[0], true) } : element_of(c, n);
        if (!atomic && same_element(x, &y))
            continue;
        if (x->to.root == y.to.root || tl_may_alias(&x->to, &y.to))
            return false;
    }
    return true;
}

/* ---- in which order ----------------------------------------------------------------------- */

typedef enum { NOTHING, READ_FIRST, WRITTEN_FIRST, NOT_KNOWN } first_access;

/* How the value reads the element; NOT_KNOWN: perhaps. */
static first_access by_value(const nest *c, const element *x, const tl_node *e)
{
    first_access all = NOTHING;
    for (uint32_t i = 0; i < e->nargs && all == NOTHING; i++) {
        all = e->args[i] ? by_value(c, x, e->args[i]) : NOTHING;
        if (all != NOTHING && i >= tl_eager(e))
            all = NOT_KNOWN;
    }
    return all == NOTHING && e->op == TL_OP_LOAD && is_same(c, x, e) ? READ_FIRST : all;
}

/* How the iteration first accesses the element. */
static first_access first_of(const nest *c, const element *x)
{
    for (int k = 0; k < c->levels; k++)
        for (uint32_t i = 0; i < c->level[k]->n; i++) {
            const tl_node *n = c->level[k]->at[i];
            first_access all = NOTHING;
            for (uint32_t d = 0; d < tl_ntaken(n) && all == NOTHING; d++)
                all = tl_taken(n, d) ? by_value(c, x, tl_taken(n, d)) : NOTHING;
            if (all == NOTHING && n->op == TL_OP_STORE && is_same(c, x, n))
                all = WRITTEN_FIRST;
            if (all != NOTHING)
                return all;
            if (k + 1 < c->levels && &n->body == c->level[k + 1])
                break;
            TL_EACH_BELOW(c->m->arena, below, (tl_node *)n)
                if (is_same(c, x, below))
                    return NOT_KNOWN;
        }
    return NOTHING;
}

/* ---- the variable ---------------------------------------------------------------------------- */

typedef struct replacement {
    const nest *c;
    const element *x;
} replacement;

static tl_node *by_variable(tl_node *n, void *user)
{
    replacement *r = user;
    return n->op == TL_OP_LOAD && is_same(r->c, r->x, n) ? tl_var(r->c->m, r->x->own, n->loc) : n;
}

static bool to_variable(tl_node *n, void *user)
{
    replacement *r = user;
    if (n->op == TL_OP_STORE && is_same(r->c, r->x, n)) {
        n->op = TL_OP_SET;
        n->sym = r->x->own;
        n->nargs = 1;
        n->nattrs = 0;
    }
    return true;
}

/* What holds if the innermost level is executed; null: it always is. Guards are taken out of the nest. */
static tl_node *take_guards(const tl_at *w, nest *c, const tl_node *loop)
{
    tl_node *all = NULL;
    for (int k = 0; k < c->levels; k++) {
        const tl_node *n = k ? last_of(c->level[k - 1]) : loop;
        if (n->op == TL_OP_IF)
            all = both(w, all, tl_substitute_definitions(w, c->inside, n->args[0]));
        else if (tl_trips(n->loops) == TL_FAR)
            all = both(w, all, op2(w, tl_test_of(n->loops), tl_substitute_definitions(w, c->inside, n->loops->lo),
                                   tl_substitute_definitions(w, c->inside, n->loops->hi)));
    }
    for (int k = c->levels - 1; k > 0; k--) {
        tl_node *n = last_of(c->level[k - 1]);
        if (n->op != TL_OP_IF)
            continue;
        c->level[k - 1]->n--;
        tl_block_append(c->m, c->level[k - 1], &n->body);
    }
    return all;
}

/* The element before or after the loop, to which `value` is stored; null: its value. */
static tl_node *access(const tl_at *w, const nest *c, const element *x, tl_sym *mem, tl_node *value)
{
    uint32_t first = x->at->op == TL_OP_STORE, n = x->at->nargs - first;
    tl_node *at[MOST_INDICES];
    for (uint32_t d = 0; d < n; d++)
        at[d] = tl_substitute_definitions(w, c->inside, x->at->args[first + d]);
    return value ? tl_store(w->m, mem, value, n, at, x->at->loc) : tl_load(w->m, mem, n, at, x->at->loc);
}

/* A STORE of the innermost level whose element becomes a variable, and how it is first accessed; null: there is none. */
static const tl_node *find(const nest *c, element *x, first_access *how)
{
    const tl_block *b = c->level[c->levels - 1];
    for (uint32_t i = 0; i < b->n; i++) {
        if (b->at[i]->op != TL_OP_STORE)
            continue;
        *x = element_of(c, b->at[i]);
        if (!is_fixed(c, x) || !is_alone(c, x))
            continue;
        *how = first_of(c, x);
        if (*how == READ_FIRST || *how == WRITTEN_FIRST)
            return b->at[i];
    }
    return NULL;
}

/* Writes the loop with elements as variables; false: there are none. */
static bool promote(nest *c, tl_node *loop, tl_block *out)
{
    element x;
    first_access how;
    const tl_at w = { c->m, c->f, loop->loc, out };
    if (loop->op != TL_OP_FOR || tl_trips(loop->loops) == 0 || !open_nest(c, loop) || !find(c, &x, &how))
        return false;
    tl_at in = when(&w, take_guards(&w, c, loop));
    tl_block after = { 0 };
    const tl_at end = into(&in, &after);
    for (bool any = true; any; any = find(c, &x, &how)) {
        tl_node first = *x.at;          /* the statement becomes an assignment */
        tl_sym *mem = x.at->sym;
        if (tl_use_of(c->inside, mem)->def && mem->kind != TL_SYM_ARRAY)
            mem = let(&in, "mem", tl_substitute_definitions(&in, c->inside, v(&in, mem)));
        x.own = fresh(&in, "own", type_of(x.at));
        put(&in, tl_let(c->m, x.own, how == READ_FIRST ? access(&in, c, &x, mem, NULL) : NULL, loop->loc));
        put(&end, access(&end, c, &x, mem, v(&end, x.own)));
        first.args = tl_copy(c->m, c->f, x.at)->args;
        x.at = &first;
        replacement r = { c, &x };
        tl_rewrite(loop, by_variable, &r);
        tl_walk_stmts(c->level[0], to_variable, &r);
    }
    put(&in, loop);
    tl_block_append(c->m, in.out, &after);
    return true;
}

/* ---- where --------------------------------------------------------------------------------- */

static bool lower(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    nest *c = user;
    (void)f;
    if (!promote(c, n, out))
        return false;
    c->all = tl_uses_of_block(c->m, &c->f->body);
    return true;
}

static bool see(tl_node *n, void *user)
{
    nest *c = user;
    if (!tl_is_dealt(n))
        return true;
    tl_replace_in(c->m, c->f, &n->body, lower, c);
    return false;
}

bool tl_promote_elements(tl_module *m, const tl_options *o)
{
    (void)o;
    for (uint32_t i = 0; i < m->nfuncs; i++) {
        tl_func *f = m->funcs[i];
        nest c = { .m = m, .f = f, .all = tl_uses_of_block(m, &f->body) };
        if (f->kind == TL_FUNC_KERNEL)
            tl_walk_stmts(&f->body, see, &c);
    }
    return true;
}
