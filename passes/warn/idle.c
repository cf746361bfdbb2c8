/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops of a block that one thread runs, though their iterations are independent:

     for (int i = 0; i < 1024; i++)
         y[b + i] += x[b + i];                          `#pragma tile parallel` belongs before it

   Independent means proved: each variable and array that an iteration assigns is its own, all places that it writes are
   known, and no other iteration touches them. */
#include <string.h>

#include "passes/facts/arith.h"
#include "passes/facts/effects.h"
#include "passes/warn/touch.h"
#include "passes/warn/warn.h"

enum { MOST_PLACES = 48, FEW = 32, SMALL = 1 << 20 };  /* accesses; iterations not worth a parallel loop; factors whose products no int64_t minds */

typedef struct idle {
    tl_module *m;
    tl_node *loop;          /* a FOR */
    const tl_uses *uses;    /* of the loop */
    tl_touch *at[MOST_PLACES];
    int n;
    bool dependent;         /* or not known to be independent */
} idle;

/* ---- the accesses of an iteration ---------------------------------------------- */

static bool own(const idle *c, const tl_sym *s)
{
    return s->kind == TL_SYM_ARRAY && tl_use_of(c->uses, s)->def;
}

static void add_place(idle *c, const tl_node *n)
{
    tl_touch *x = TL_NEW(c->m->arena, tl_touch);
    if (own(c, n->sym))
        return;
    if (c->n == MOST_PLACES || n->type.lanes > 1 || !tl_touch_place(c->uses, n, x))
        c->dependent = true;
    else
        c->at[c->n++] = x;
}

static bool see(tl_node *n, void *user)
{
    idle *c = user;
    switch (n->op) {
    case TL_OP_SET:
        c->dependent |= !tl_use_of(c->uses, n->sym)->def;
        break;
    case TL_OP_STORE:
    case TL_OP_LOAD:
        add_place(c, n);
        break;
    case TL_OP_LET: case TL_OP_ALLOC: case TL_OP_IF: case TL_OP_FOR: case TL_OP_WHILE: case TL_OP_DO: case TL_OP_SEQ:
    case TL_OP_ASSUME: case TL_OP_BREAK: case TL_OP_CONTINUE:
        break;
    default:
        c->dependent |= !strchr(tl_ops[n->op].effects, 'P');
        break;
    }
    return !c->dependent;
}

/* ---- whether two of them stay apart ---------------------------------------------- */

static bool small(int64_t x)
{
    return x < SMALL && x > -SMALL;
}

/* Takes inner loops' variables out of an index: between which values their part of it is. False: not known. */
static bool take_inner(const idle *c, tl_poly *p, int64_t *lo, int64_t *hi)
{
    *lo = *hi = 0;
    for (uint32_t i = 0; i < c->uses->n; i++) {
        const tl_loop *l = c->uses->list[i]->loop;
        if (!l || l == c->loop->loops)
            continue;
        tl_poly by = tl_poly_split(c->uses, p, l->var);
        int64_t k, first, step, trips = tl_turns(c->uses, l);
        if (by.failed)
            return false;
        if (!by.n)
            continue;
        if (!tl_poly_constant(&by, &k) || !tl_const_value(l->lo, &first) || !tl_const_value(l->step, &step)
            || trips < 1 || !small(trips) || !small(k) || !small(first) || !small(step))
            return false;
        int64_t a = k * first, b = k * (first + (trips - 1) * step);
        *lo += a < b ? a : b;
        *hi += a < b ? b : a;
    }
    return true;
}

/* True if in this dimension no two iterations have the same index. */
static bool apart_in(const idle *c, tl_poly a, tl_poly b)
{
    const tl_loop *l = c->loop->loops;
    int64_t step, ka, kb, la, ha, lb, hb, d;
    tl_poly ca = tl_poly_split(c->uses, &a, l->var), cb = tl_poly_split(c->uses, &b, l->var);
    if (a.failed || b.failed || ca.failed || cb.failed || !tl_poly_constant(&ca, &ka) || !tl_poly_constant(&cb, &kb) || ka != kb
        || !ka || !small(ka) || !tl_const_value(l->step, &step) || !small(step) || !take_inner(c, &a, &la, &ha) || !take_inner(c, &b, &lb, &hb))
        return false;
    tl_poly_sum(&b, &a, -1);
    if (b.failed || !tl_poly_constant(&b, &d) || d > TL_FAR || d < -TL_FAR)
        return false;
    int64_t least = d + lb - ha, most = d + hb - la, far = ka * step < 0 ? -ka * step : ka * step;
    return -far < least && most < far;
}

static bool apart(const idle *c, const tl_touch *a, const tl_touch *b)
{
    const tl_sym *x = a->root, *y = b->root;
    if (x != y)
        return x->kind == TL_SYM_ARRAY || y->kind == TL_SYM_ARRAY || x->is_restrict || y->is_restrict || tl_promised_const(y);
    for (int d = 0; d < a->dims && a->dims == b->dims; d++)
        if (apart_in(c, a->dim[d], b->dim[d]))
            return true;
    return false;
}

static bool independent(idle *c)
{
    bool writes = false;
    tl_walk_block(&c->loop->body, see, c);
    for (int i = 0; i < c->n && !c->dependent; i++)
        for (int j = 0; j < c->n && c->at[i]->write && !c->dependent; j++) {
            writes = true;
            c->dependent = !apart(c, c->at[i], c->at[j]);
        }
    return writes && !c->dependent;
}

/* ---- loops --------------------------------------------------------------------------- */

/* Whether a condition of i, which grows, is one or several bounds on i. */
static bool bounds(const tl_uses *u, const tl_node *c, const tl_sym *i)
{
    if (c->op == TL_OP_LAND)
        return bounds(u, c->args[0], i) && bounds(u, c->args[1], i);
    bool less = c->op == TL_OP_LT || c->op == TL_OP_LE, more = c->op == TL_OP_GT || c->op == TL_OP_GE;
    if (!less && !more)
        return false;
    const tl_node *low = tl_strip_casts(c->args[more]), *high = c->args[less];
    return low->op == TL_OP_VAR && low->sym == i && tl_is_steady(u, high) && !tl_depends(u, high, i);
}

/* let %i = lo   while lt(%i, a) && lt(%i, b) { ...  set %i = add(%i, step) }  as a FOR of unknown length. */
static tl_node *as_for(tl_module *m, tl_node *let, tl_node *n)
{
    tl_node *last = n->body.n ? n->body.at[n->body.n - 1] : NULL;
    int64_t step;
    if (let->op != TL_OP_LET || !let->args[0] || !last || last->op != TL_OP_SET || last->sym != let->sym || last->args[0]->op != TL_OP_ADD
        || last->args[0]->args[0]->op != TL_OP_VAR || last->args[0]->args[0]->sym != let->sym
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

static bool check(tl_module *m, tl_node *n, bool is_for)
{
    if (n->nloops != 1 || tl_has_attr(n, TL_A_STAGES) || tl_has_attr(n, TL_A_UNROLL) || tl_leaves(&n->body, !is_for))
        return false;
    idle c = { .m = m, .loop = n, .uses = tl_uses_of_node(m, n) };
    if (tl_use_of(c.uses, n->loops->var)->sets || (is_for && tl_turns(c.uses, n->loops) < FEW) || !independent(&c))
        return false;
    const tl_sym *var = n->loops->var;
    tl_warn(m, TL_WARN_IDLE, n->loc, "iterations of this loop over '%.*s' are independent, but one thread of the block runs them all",
            tl_plain_name(var), var->name);
    tl_report(m, TL_NOTE, n->loc, is_for ? "put '#pragma tile parallel' before it"
                                         : "write it as 'for (int i = first; i < bound; i += step)', other conditions as an if in it, "
                                           "under '#pragma tile parallel'");
    return true;
}

static void look(tl_module *m, const tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        tl_node *l = n->op == TL_OP_FOR ? n : n->op == TL_OP_WHILE && i ? as_for(m, b->at[i - 1], n) : NULL;
        for (uint32_t k = i + 1; k < b->n && l && l != n; k++)
            if (tl_mentions(b->at[k], l->loops->var))
                l = NULL;
        if (n->op == TL_OP_PARALLEL || (l && check(m, l, l == n)))
            continue;
        look(m, &n->body);
        look(m, &n->other);
    }
}

static bool see_grid(tl_node *n, void *user)
{
    if (n->op == TL_OP_GRID)
        look(user, &n->body);
    return tl_is_stmt(n->op) && n->op != TL_OP_GRID;
}

void tl_warn_idle(tl_module *m, tl_func *kernel)
{
    tl_walk_block(&kernel->body, see_grid, m);
}
