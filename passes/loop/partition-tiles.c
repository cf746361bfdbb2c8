/* SPDX-License-Identifier: GPL-3.0-or-later */
/* partition-tiles: loops over fragments test no edges in tiles that lie within them.

   requires   assign-layouts
   maintains  mixed level
   breaks     nothing

     for %n ... {
         parallel %i < 64, %j < 128 { store %s[%i, %j], sel(lt(add(%n, %j), %N), X, Y) }
     }
   =>
     for %n ... {
         let %inside = lt(add(%n, 127), %N)
         if %inside { parallel %i < 64, %j < 128 { store %s[%i, %j], X } }
         else { parallel %i < 64, %j < 128 { store %s[%i, %j], sel(lt(add(%n, %j), %N), X, Y) } }
     }

   A comparison of sums of loop variables holds in the whole tile if it holds between the greatest left and the
   least right side (or the reverse), which are those of a corner. A mask that says which elements are not computed is asked for its
   opposite. Only in loops that repeat: code that runs once is not worth a second version. */
#include "passes/loop/partition-tiles.h"

#include "passes/expr/fold.h"
#include "passes/analysis/access.h"
#include "passes/target/passes.h"

enum { MOST_CONDITIONS = 8 };

typedef struct ctx {
    tl_at w;
    tl_node *loop;                          /* the PARALLEL */
    const tl_uses *inside;                  /* of what the loop holds */
    tl_node **slot[MOST_CONDITIONS];        /* where conditions are that can be known for all elements */
    uint32_t n;
    tl_node *all;                           /* that all of them hold, or null */
} ctx;

/* The value of the loop variable that is the greatest or the least; null if that is not known. */
static tl_node *end_of(const ctx *c, const tl_loop *l, bool greatest)
{
    int64_t lo, step, trips = tl_trips(l);
    if (!tl_const_value(l->lo, &lo) || !tl_const_value(l->step, &step) || trips < 1 || trips >= TL_TRIPS_UNKNOWN)
        return NULL;
    return integer(&c->w, l->var->type, greatest == (step > 0) ? lo + (trips - 1) * step : lo);
}

/* The greatest or the least value of e over the tile, reached at one of its corners; null if that is not known. */
static tl_node *extreme(const ctx *c, tl_node *e, bool greatest)
{
    const tl_at *w = &c->w;
    int64_t by;
    if (tl_is_invariant(c->inside, e))
        return again(w, e);
    switch (e->op) {
    case TL_OP_VAR: {
        const tl_use *u = tl_use_of(c->inside, e->sym);
        if (u->sets)
            return NULL;
        return u->loop_of == c->loop ? end_of(c, u->loop, greatest)
               : u->def && u->def->nargs ? extreme(c, u->def->args[0], greatest) : NULL;
    }
    case TL_OP_CAST: {
        bool widens = tl_is_signed(e->args[0]->type)
                      && tl_is_signed(e->type) && tl_bytes(e->type) >= tl_bytes(e->args[0]->type);
        tl_node *x = widens ? extreme(c, e->args[0], greatest) : NULL;
        return x ? tl_cast(w->m, x, e->type) : NULL;
    }
    case TL_OP_ADD:
    case TL_OP_SUB: {
        tl_node *l = extreme(c, e->args[0], greatest), *r = extreme(c, e->args[1], greatest == (e->op == TL_OP_ADD));
        return l && r ? op2(w, (tl_op)e->op, l, r) : NULL;
    }
    case TL_OP_MUL: {
        if (!tl_const_value(e->args[1], &by))
            return NULL;
        tl_node *x = extreme(c, e->args[0], greatest == (by > 0));
        return x ? op2(w, TL_OP_MUL, x, again(w, e->args[1])) : NULL;
    }
    default:
        return NULL;
    }
}

static bool is_taken(const ctx *c, const tl_node *let)
{
    for (uint32_t i = 0; i < c->n; i++)
        if (c->slot[i] == &let->args[0])
            return true;
    return false;
}

static tl_node *everywhere(const ctx *c, tl_node *e);

static tl_node *compared(const ctx *c, const tl_node *e)
{
    bool less = e->op == TL_OP_LT || e->op == TL_OP_LE;
    if (!tl_is_signed(e->args[0]->type) || e->args[0]->type.lanes != 1)
        return NULL;
    tl_node *l = extreme(c, e->args[0], less), *r = extreme(c, e->args[1], !less);
    return l && r ? op2(&c->w, (tl_op)e->op, l, r) : NULL;
}

/* A condition for e to hold for all elements that computes nothing which e would not; null if there is none. */
static tl_node *everywhere(const ctx *c, tl_node *e)
{
    const tl_at *w = &c->w;
    if (tl_is_invariant(c->inside, e))
        return again(w, e);
    switch (e->op) {
    case TL_OP_VAR: {
        const tl_use *u = tl_use_of(c->inside, e->sym);
        return u->def && !u->sets && is_taken(c, u->def) ? integer(w, e->type, 1) : NULL;
    }
    case TL_OP_NE:
        return e->args[0]->type.base == TL_BOOL && tl_is_constant(e->args[1], 0)
                   ? everywhere(c, e->args[0]) : NULL;
    case TL_OP_LT: case TL_OP_LE: case TL_OP_GT: case TL_OP_GE:
        return compared(c, e);
    case TL_OP_LOR:     /* were both to vary, an element might be the first's that never asks the second */
        if (!tl_is_invariant(c->inside, e->args[0]) && !tl_is_invariant(c->inside, e->args[1]))
            return NULL;
        /* fall through */
    case TL_OP_LAND: {
        tl_node *l = everywhere(c, e->args[0]), *r = l ? everywhere(c, e->args[1]) : NULL;
        return r ? op2(w, (tl_op)e->op, l, r) : NULL;
    }
    default:
        return NULL;
    }
}

static void take(ctx *c, tl_node **slot)
{
    if (c->n == MOST_CONDITIONS || (*slot)->type.base != TL_BOOL || tl_is_invariant(c->inside, *slot))
        return;
    tl_node *holds = everywhere(c, *slot);
    if (!holds)
        return;
    c->slot[c->n++] = slot;
    c->all = c->all ? op2(&c->w, TL_OP_LAND, c->all, holds) : holds;
}

/* The opposite of a condition; null: there is none that this pass knows. */
static tl_node *opposite(const tl_at *w, tl_node *e)
{
    static const struct { tl_op of, is; } compare[] = {
        { TL_OP_LT, TL_OP_GE }, { TL_OP_GE, TL_OP_LT }, { TL_OP_LE, TL_OP_GT }, { TL_OP_GT, TL_OP_LE } };
    if (e->op == TL_OP_LAND || e->op == TL_OP_LOR) {
        tl_node *l = opposite(w, e->args[0]), *r = opposite(w, e->args[1]);
        return l && r ? op2(w, e->op == TL_OP_LAND ? TL_OP_LOR : TL_OP_LAND, l, r) : NULL;
    }
    for (uint32_t i = 0; i < sizeof compare / sizeof *compare; i++)
        if (e->op == compare[i].of && tl_is_int(e->args[0]->type))
            return op2(w, compare[i].is, e->args[0], e->args[1]);
    return NULL;
}

/* Conditions of selections that each element asks; what is masked is a constant, which comes second. */
static void look(ctx *c, tl_node *e)
{
    tl_node *computes = e->op == TL_OP_SEL && e->args[1]->op == TL_OP_CONST && e->args[2]->op != TL_OP_CONST ? opposite(&c->w, e->args[0]) : NULL;
    if (computes) {
        tl_node *masked = e->args[1];
        e->args[0] = computes;
        e->args[1] = e->args[2];
        e->args[2] = masked;
    }
    if (e->op == TL_OP_SEL)
        take(c, &e->args[0]);
    if (!tl_is_choice(e->op))
        for (uint32_t i = 0; i < e->nargs; i++)
            look(c, e->args[i]);
}

/* Elements are kept by the thread, and each is computed by itself. */
static bool is_local(const tl_node *par)
{
    for (uint32_t i = 0; i < par->body.n; i++) {
        const tl_node *n = par->body.at[i];
        bool kept = n->op == TL_OP_STORE && n->sym->type.space == TL_FRAG && n->sym->regs;
        if (n->op != TL_OP_LET && !kept)
            return false;
    }
    return !par->nargs;
}

/* What stands under a guard is looked at if the guard is known, too, and then asked for after it: it may divide by what the guard excludes. */
static void look_at_all(ctx *c, const tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        uint32_t before = c->n;
        if ((n->op == TL_OP_LET && n->nargs && n->sym->type.base == TL_BOOL) || n->op == TL_OP_IF)
            take(c, &n->args[0]);
        bool taken = n->op == TL_OP_IF && c->n > before;
        for (uint32_t k = 0; k < n->nargs; k++)
            look(c, n->args[k]);
        if (taken)
            look_at_all(c, &n->body);
    }
}

static tl_node *folded(tl_node *n, void *user)
{
    return n ? tl_fold(user, n) : NULL;
}

/* store %s[%i, %j], load(%s[%i, %j]) */
static bool is_idle(const tl_node *n)
{
    const tl_node *from = n->op == TL_OP_STORE ? n->args[0] : NULL;
    bool same = from && from->op == TL_OP_LOAD && from->sym == n->sym;
    for (uint32_t i = 0; same && i < from->nargs; i++)
        same = tl_same_expr(from->args[i], n->args[i + 1]);
    return same;
}

/* The statements without those that do nothing, and those of guards that hold; true if they store anything. */
static bool simpler(const ctx *c, tl_block *b)
{
    tl_block left = { 0 };
    bool stores = false;
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        stores |= simpler(c, &n->body);
        stores |= simpler(c, &n->other);
        if (is_idle(n))
            continue;
        stores |= n->op == TL_OP_STORE;
        if (n->op == TL_OP_IF && tl_is_constant(n->args[0], 1))
            tl_block_append(c->w.m, &left, &n->body);
        else
            tl_push(c->w.m, &left, n);
    }
    *b = left;
    return stores;
}

tl_node *tl_tile_inside(const tl_at *w, tl_node *par, tl_node **inner, bool *stores)
{
    ctx c = { .w = *w, .loop = par, .inside = tl_uses_of_node(w->m, par) };
    tl_node *was[MOST_CONDITIONS];
    look_at_all(&c, &par->body);
    if (!c.all)
        return NULL;
    for (uint32_t i = 0; i < c.n; i++) {
        was[i] = *c.slot[i];
        *c.slot[i] = tl_const_int(w->m, was[i]->type, 1, was[i]->loc);
    }
    *inner = again(w, par);
    for (uint32_t i = 0; i < c.n; i++)
        *c.slot[i] = was[i];
    tl_rewrite(*inner, folded, w->m);
    *stores = simpler(&c, &(*inner)->body);
    return tl_fold(w->m, c.all);
}

static bool visit(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    const tl_at w = { user, f, n->loc, out };
    tl_node *inner, *choice;
    bool stores;
    if (n->op != TL_OP_PARALLEL || !is_local(n))
        return false;
    tl_node *all = tl_tile_inside(&w, n, &inner, &stores);
    if (!all)
        return false;
    tl_node *inside = v(&w, let(&w, "inside", all));
    if (stores) {
        choice = tl_if(user, inside, n->loc);
        tl_push(user, &choice->body, inner);
        tl_push(user, &choice->other, n);
    } else {
        choice = tl_if(user, op1(&w, TL_OP_NOT, inside), n->loc);
        tl_push(user, &choice->body, n);
    }
    put(&w, choice);
    return true;
}

bool tl_partition_tiles(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    if (!tl_is_loop(n))
        return false;
    tl_replace_in(user, f, &n->body, visit, user);
    tl_push(user, out, n);
    return true;
}
