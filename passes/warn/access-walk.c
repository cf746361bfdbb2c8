/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A walk over a nest that notes each access with its index and its conditions. */
#include "passes/warn/access-walk.h"

#include <string.h>

#include "passes/expr/arith.h"

enum { MOST_DEPTH = 32, MOST_ACCESSES = 96 };

struct walker {
    tl_module *m;
    const tl_uses *uses;
    const tl_node *nest;
    tl_touches found;
    tl_guard guard[MOST_DEPTH];
    const tl_loop *loop[MOST_DEPTH];
    int guards, loops;
    int unsure;         /* statements around that may or may not run */
};

/* The parameter or array that a pointer expression goes into; what is added goes to *offset. */
static const tl_sym *root_of(const tl_uses *uses, const tl_node *e, tl_poly *offset)
{
    for (;;) {
        if (e->op == TL_OP_PADD) {
            tl_poly_add(uses, offset, e->args[1], 1);
            e = e->args[0];
            continue;
        }
        if (e->op == TL_OP_ADDR && e->nargs == 1)
            tl_poly_add(uses, offset, e->args[0], 1);
        else if (e->op != TL_OP_VAR)
            return NULL;
        if (e->sym->kind == TL_SYM_ARRAY)
            return e->sym->rank == 1 ? e->sym : NULL;
        const tl_use *u = tl_use_of(uses, e->sym);
        if (u->sets)
            return NULL;
        if (!u->def || !u->def->args[0])
            return u->def ? NULL : e->sym;
        e = u->def->args[0];
    }
}

static bool wanted(const struct walker *w, const tl_sym *root)
{
    unsigned space = root->type.space;
    return space == TL_GLOBAL
           || (w->nest->op == TL_OP_PARALLEL && (space == TL_SHARED_MEM || space == TL_FRAG)
               && root->kind == TL_SYM_ARRAY);
}

/* True if an access that goes there would be noted, as far as is known before its place is. */
static bool may_add(const struct walker *w, const tl_sym *root)
{
    return !w->unsure && w->found.n < MOST_ACCESSES && (root->kind != TL_SYM_ARRAY || wanted(w, root));
}

static void add(struct walker *w, tl_touch *x)
{
    tl_touches *all = &w->found;
    for (int d = 0; d < x->dims; d++)
        if (x->dim[d].failed)
            return;
    if (!x->root || !wanted(w, x->root))
        return;
    tl_guard *g = TL_NEWV(w->m->arena, tl_guard, w->guards + 1);
    const tl_loop **l = TL_NEWV(w->m->arena, const tl_loop *, w->loops + 1);
    memcpy(g, w->guard, (size_t)w->guards * sizeof *g);
    memcpy(l, w->loop, (size_t)w->loops * sizeof *l);
    x->guard = g;
    x->guards = w->guards;
    x->loop = l;
    x->loops = w->loops;
    if (!all->at)
        all->at = TL_NEWV(w->m->arena, tl_touch *, MOST_ACCESSES);
    all->at[all->n++] = x;
}

/* The place of a LOAD or STORE of an element, in an x of zeros: its root, and polynomials that may have failed. False if the root
   is not known. */
static bool place(const tl_uses *u, const tl_node *n, tl_touch *x)
{
    unsigned first = n->op == TL_OP_STORE;
    x->at = n;
    x->write = first;
    x->dims = (int)(n->nargs - first);
    if (x->dims > TL_ACCESS_DIMS - 1)
        return false;
    for (int d = 0; d < x->dims; d++) {
        tl_poly_add(u, &x->dim[d], n->args[first + (unsigned)d], 1);
        x->width[d] = 1;
    }
    if (n->sym->kind == TL_SYM_ARRAY) {
        x->root = n->sym;
        return true;
    }
    tl_node pointer = { .op = TL_OP_VAR, .sym = n->sym };
    x->root = root_of(u, &pointer, &x->dim[0]);
    return x->root && (x->root->kind != TL_SYM_ARRAY || x->root->rank == 1);
}

/* LOAD or STORE of an element. */
static void add_element(struct walker *w, const tl_node *n)
{
    if (!may_add(w, n->sym))
        return;
    tl_touch *x = TL_NEW(w->m->arena, tl_touch);
    if (place(w->uses, n, x))
        add(w, x);
}

/* TLOAD or TSTORE of a tile. */
static void add_tile(struct walker *w, const tl_node *n)
{
    const tl_node *tile = n->args[0], *view = n->args[1], *corner = n->args[2];
    if (w->unsure || w->found.n == MOST_ACCESSES || tl_step_of(n) || tl_attr(n, TL_A_ADD, 0))
        return;     /* with a step they have gaps; sums do not meet each other */
    tl_touch *x = TL_NEW(w->m->arena, tl_touch);
    x->at = n;
    x->tile = true;
    x->write = n->op == TL_OP_TSTORE;
    x->dims = (int)corner->nargs + 1;
    if (x->dims > TL_ACCESS_DIMS)
        return;
    for (int d = 0; d + 1 < x->dims; d++) {
        int of_tile = d - ((int)corner->nargs - (int)tl_tile_rank(tile));
        tl_poly_add(w->uses, &x->dim[d], corner->args[d], 1);
        x->width[d] = of_tile < 0 ? 1 : tl_tile_dim(tile, (unsigned)of_tile);
    }
    x->root = root_of(w->uses, view->args[0], &x->dim[x->dims - 1]);
    x->width[x->dims - 1] = 1;
    for (uint32_t i = 1; i < view->nargs; i++)
        if (!tl_is_recomputable(w->uses, view->args[i]) || tl_depends_on_loops(w->uses, view->args[i], w->nest))
            return;
    for (uint32_t i = n->op == TL_OP_TSTORE ? 3 : 4; i < n->nargs; i++) {
        if (!n->args[i])
            continue;
        x->cut = true;
        if (!tl_is_recomputable(w->uses, n->args[i]) || tl_depends_on_loops(w->uses, n->args[i], w->nest))
            return;
    }
    add(w, x);
}

static void visit_block(struct walker *w, const tl_block *b);

static bool enter(struct walker *w, const tl_node *owner, const tl_node *cond, bool holds)
{
    bool sure = w->guards < MOST_DEPTH && tl_is_recomputable(w->uses, cond);
    if (sure)
        w->guard[w->guards++] = (tl_guard){ owner, cond, holds };
    else
        w->unsure++;
    return sure;
}

static void leave(struct walker *w, bool sure)
{
    if (sure)
        w->guards--;
    else
        w->unsure--;
}

/* The reads of an expression; what ?:, && and || skip is read under a condition. */
static void visit_value(struct walker *w, const tl_node *e)
{
    if (!e)
        return;
    if (e->op == TL_OP_LOAD)
        add_element(w, e);
    if (!tl_is_choice(e->op)) {
        for (uint32_t i = 0; i < e->nargs; i++)
            visit_value(w, e->args[i]);
        return;
    }
    visit_value(w, e->args[0]);
    bool sure = enter(w, e, e->args[0], e->op != TL_OP_LOR);
    visit_value(w, e->args[1]);
    leave(w, sure);
    if (e->op == TL_OP_SEL) {
        sure = enter(w, e, e->args[0], false);
        visit_value(w, e->args[2]);
        leave(w, sure);
    }
}

/* The loops of a FOR or PARALLEL inside the nest. */
static void visit_loops(struct walker *w, const tl_node *n)
{
    bool leaves = w->loops + (int)n->nloops > MOST_DEPTH;
    leaves |= n->op == TL_OP_FOR && (tl_holds(n, TL_OP_BREAK) || tl_holds(n, TL_OP_CONTINUE));
    for (uint32_t i = 0; i < n->nloops; i++) {
        const tl_loop *l = &n->loops[i];
        visit_value(w, l->lo);
        visit_value(w, l->hi);
        leaves = leaves || !tl_is_recomputable(w->uses, l->lo) || !tl_is_recomputable(w->uses, l->hi)
                 || !tl_is_recomputable(w->uses, l->step) || tl_depends_on_loops(w->uses, l->lo, w->nest)
                 || tl_depends_on_loops(w->uses, l->hi, w->nest) || tl_depends_on_loops(w->uses, l->step, w->nest);
    }
    int outer = w->loops;
    for (uint32_t i = 0; i < n->nloops && w->loops < MOST_DEPTH; i++)
        w->loop[w->loops++] = &n->loops[i];
    w->unsure += leaves;
    visit_block(w, &n->body);
    w->unsure -= leaves;
    w->loops = outer;
}

static void visit(struct walker *w, const tl_node *n)
{
    bool sure;
    switch (n->op) {
    case TL_OP_IF:
        visit_value(w, n->args[0]);
        sure = enter(w, n, n->args[0], true);
        visit_block(w, &n->body);
        leave(w, sure);
        sure = enter(w, n, n->args[0], false);
        visit_block(w, &n->other);
        leave(w, sure);
        return;
    case TL_OP_FOR:
    case TL_OP_PARALLEL:
        visit_loops(w, n);
        return;
    case TL_OP_WHILE:
    case TL_OP_DO:
        w->unsure++;
        visit_block(w, &n->body);
        w->unsure--;
        return;
    case TL_OP_SEQ:
        visit_block(w, &n->body);
        return;
    case TL_OP_TLOAD:
    case TL_OP_TSTORE:
        add_tile(w, n);
        return;
    case TL_OP_STORE:
        add_element(w, n);
        break;
    default:
        break;
    }
    for (uint32_t i = 0; i < n->nargs; i++)
        visit_value(w, n->args[i]);
}

static void visit_block(struct walker *w, const tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++)
        visit(w, b->at[i]);
}

tl_touches tl_touches_of(tl_module *m, const tl_uses *u, const tl_node *nest)
{
    struct walker w = { .m = m, .uses = u, .nest = nest };
    visit_block(&w, &nest->body);
    return w.found;
}
