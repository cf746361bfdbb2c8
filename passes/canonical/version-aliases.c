/* SPDX-License-Identifier: GPL-3.0-or-later */
/* version-aliases: a flat grid has a version for where its pointers lead to different memory, which the launch finds.

     grid %i ... {                                        if different memory {
       for %k ... {                                         let %y': restrict = %y, %x': restrict = %x
         store %y[%i], add(load(%y[%i]), load(%x[%k]))  =>  grid %i ... { for %k ... { store %y'[%i], ... load(%x'[%k]) } }
       } }                                                } else { grid %i ... }

   requires   inline
   maintains  tile level
   breaks     nothing

   It is made where a loop of an iteration writes by one pointer and reaches by another one what may be the same memory: its iterations
   are not independent then, and nothing stays in registers. It is made, too, where an iteration without loops loads so after a
   store. What iterations reach from each pointer is an interval, whose bounds the host computes: within an iteration of the first
   loop, where that moves all of them alike. */
#include "passes/analysis/effects.h"
#include "passes/analysis/independent.h"
#include "passes/expr/builder.h"
#include "passes/expr/fold.h"
#include "passes/target/passes.h"

enum { MOST_ROOTS = 8, MOST_STORES = 8 };

typedef struct look {
    tl_module *m;
    tl_func *f;
    tl_node *grid;
    const tl_uses *inside, *all;        /* of the grid, of the kernel */
} look;

typedef struct interval {
    tl_object of;
    bool write;
    tl_node *from, *to;     /* i64: bytes from the pointer */
} interval;

/* The value, computed on the host; null: the nest has to run for that. */
static tl_node *on_host(const look *x, const tl_at *w, const tl_poly *p)
{
    tl_node *e = tl_substitute_definitions(w, x->inside, tl_poly_value(w, p));
    return p->failed || !tl_can_hoist(x->inside, e) ? NULL : e;
}

/* The extreme of both. */
static tl_node *joined(const tl_at *w, tl_op op, tl_node *all, tl_node *e)
{
    const tl_node *x = all;
    while (x->op == op && !tl_same_expr(x->args[1], e))
        x = x->args[0];
    return tl_same_expr(x, e) || x->op == op ? all : op2(w, op, all, e);
}

/* The intervals of all roots; 0: not known. */
static int intervals(const look *x, const tl_at *w, const tl_reached *all, interval of[])
{
    int roots = 0;
    for (int k = 0; k < all->n; k++) {
        const tl_reach *at = &all->at[k];
        tl_node *from = on_host(x, w, &at->from), *to = on_host(x, w, &at->to);
        int i = 0;
        while (i < roots && of[i].of.root != at->of.root)
            i++;
        if (!from || !to || i == MOST_ROOTS)
            return 0;
        if (i == roots)
            of[roots++] = (interval){ at->of, false, from, to };
        of[i].write |= at->write;
        of[i].from = joined(w, TL_OP_MIN, of[i].from, from);
        of[i].to = joined(w, TL_OP_MAX, of[i].to, to);
    }
    return roots;
}

static tl_node *address(const tl_at *w, const tl_object *o, tl_node *by)
{
    tl_node *bits = tl_node_new(w->m, TL_OP_PBITS, tl_scalar(TL_U64), w->loc, 1, v(w, (tl_sym *)o->root));
    return add(w, cast(w, bits, TL_I64), again(w, by));
}

/* A test by the host that the pointers lead to different memory, and what they reach; null: there is none. */
static tl_node *test_of(const look *x, tl_block *host, interval of[], int *n)
{
    const tl_at w = { x->m, x->f, x->grid->loc, host };
    tl_reached all = { 0 };
    const tl_loop *promised = x->grid->nloops == 1 ? x->grid->loops : NULL;
    *n = tl_reaches(x->m, &x->grid->body, x->inside, x->all, promised, &all) ? intervals(x, &w, &all, of) : 0;
    tl_node *test = NULL;
    for (int i = 0; i < all.nsigns && *n; i++) {
        tl_node *value = on_host(x, &w, &all.sign[i]);
        if (!value)
            return NULL;
        test = both(&w, test, op2(&w, TL_OP_GE, value, tl_i64(x->m, 0)));
    }
    for (int i = 0; i < *n; i++)
        for (int k = 0; k < i; k++) {
            const interval *a = &of[i], *b = &of[k];
            if ((!a->write && !b->write) || !tl_may_alias(&a->of, &b->of))
                continue;
            tl_node *before = op2(&w, TL_OP_LE, address(&w, &a->of, a->to), address(&w, &b->of, b->from));
            tl_node *after = op2(&w, TL_OP_LE, address(&w, &b->of, b->to), address(&w, &a->of, a->from));
            test = both(&w, test, op2(&w, TL_OP_LOR, before, after));
        }
    return test;
}

/* ---- where it matters ---------------------------------------------------------------------- */

static bool is_access(const tl_node *n)
{
    return (n->op == TL_OP_STORE || n->op == TL_OP_LOAD) && n->sym->type.space == TL_GLOBAL;
}

/* True if the loop writes by one pointer what it may reach by another one: in an iteration that a thread has, or in a parallel loop. */
static bool mixes(const look *x, tl_node *loop, const tl_block *dealt)
{
    TL_EACH_NODE(x->m->arena, s, dealt) {
        if (s->op != TL_OP_STORE || !is_access(s))
            continue;
        tl_object to = tl_object_of_access(x->inside, x->all, s, true);
        TL_EACH_NODE(x->m->arena, n, &loop->body) {
            tl_object o = is_access(n) ? tl_object_of_access(x->inside, x->all, n, true) : to;
            if (tl_is_atomic(n))
                o = tl_object_of(x->inside, x->all, n->args[0], true);
            if (o.root != to.root && tl_may_alias(&to, &o))
                return true;
        }
    }
    return false;
}

/* True if an iteration loads by one pointer what it may have stored by another one: the load waits, and no vector holds both. */
static bool waits(const look *x)
{
    tl_object to[MOST_STORES];
    int n = 0;
    TL_EACH_STMT(x->m->arena, s, &x->grid->body) {
        if (tl_is_loop(s) || s->op == TL_OP_IF)
            return false;
        for (uint32_t i = 0; i < s->nargs; i++)
            TL_EACH_BELOW(x->m->arena, e, s->args[i]) {
                tl_object o = is_access(e) ? tl_object_of_access(x->inside, x->all, e, true) : (tl_object){ 0 };
                for (int k = 0; k < n && o.root; k++)
                    if (o.root != to[k].root && tl_may_alias(&to[k], &o))
                        return true;
            }
        if (s->op == TL_OP_STORE && is_access(s) && n < MOST_STORES)
            to[n++] = tl_object_of_access(x->inside, x->all, s, true);
    }
    return false;
}

static bool is_slowed(const look *x)
{
    bool flat = tl_has_attr(x->grid, TL_A_FLAT);
    if (flat && waits(x))
        return true;
    TL_EACH_STMT(x->m->arena, n, &x->grid->body) {
        if (n->op != TL_OP_FOR)
            continue;
        if (flat && mixes(x, n, &n->body))
            return true;
        TL_EACH_STMT(x->m->arena, par, &n->body)
            if (par->op == TL_OP_PARALLEL && mixes(x, n, &par->body))
                return true;
    }
    return false;
}

/* ---- the version --------------------------------------------------------------------------- */

/* The nest reaches by a restrict pointer of its own what it reached by s. */
static void by_own(const tl_at *w, tl_node *grid, tl_sym *s)
{
    tl_sym *own = tl_sym_new(w->m, w->f, TL_SYM_VAR, s->name, s->type, w->loc);
    own->is_restrict = true;
    own->align = s->align;
    put(w, tl_let(w->m, own, v(w, s), w->loc));
    TL_EACH_BELOW(w->m->arena, n, grid)
        if (n->sym == s)
            n->sym = own;
}

static bool lower(tl_func *f, tl_node *grid, tl_block *host, void *user)
{
    look *x = user;
    interval of[MOST_ROOTS];
    int n;
    if (grid->op != TL_OP_GRID)
        return false;
    x->grid = grid;
    x->inside = tl_uses_of_node(x->m, grid);
    tl_node *test = is_slowed(x) ? test_of(x, host, of, &n) : NULL;
    if (!test)
        return false;
    tl_node *choice = tl_if(x->m, test, grid->loc);
    const tl_at w = { x->m, f, grid->loc, &choice->body };
    tl_node *own = again(&w, grid);
    for (int i = 0; i < n; i++)
        if (!tl_promised_const(of[i].of.root))
            by_own(&w, own, (tl_sym *)of[i].of.root);
    put(&w, own);
    tl_push(x->m, &choice->other, grid);
    tl_push(x->m, host, choice);
    tl_report(x->m, TL_REMARK, grid->loc, "a version for where the launch finds what pointers reach apart: 'restrict' or 'const' denies that they may be the same memory");
    return true;
}

bool tl_version_aliases(tl_module *m, tl_func *f)
{
    look x = { .m = m, .f = f, .all = tl_uses_of_block(m, &f->body) };
    tl_replace_in(m, f, &f->body, lower, &x);
    return true;
}
