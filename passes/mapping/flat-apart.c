/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether pointers of a flat grid lead to different memory, which the launch finds:

     for (t ...) { for (z) for (y) for (x) b[...] = a[...] ...; swap a and b }

   What iterations reach from each pointer is an interval, whose bounds the host computes: within an iteration of the first loop, where
   that moves all of them alike. */
#include "passes/analysis/independent.h"
#include "passes/mapping/flat.h"

enum { MOST_ROOTS = 8 };

typedef struct interval {
    tl_object of;
    bool write;
    tl_node *from, *to;     /* i64: bytes from the pointer */
} interval;

/* The value, computed on the host; null: the nest has to run for that. */
static tl_node *on_host(const tl_flat_nest *x, const tl_at *w, const tl_poly *p)
{
    tl_node *e = tl_substitute_definitions(w, x->inside, tl_poly_value(w, p));
    return p->failed || !tl_can_hoist(x->inside, e) ? NULL : e;
}

/* The intervals of all roots; 0: not known. */
static int intervals(const tl_flat_nest *x, const tl_at *w, const tl_reached *all, interval of[])
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
        of[i].from = op2(w, TL_OP_MIN, of[i].from, from);
        of[i].to = op2(w, TL_OP_MAX, of[i].to, to);
    }
    return roots;
}

static tl_node *address(const tl_at *w, const tl_object *o, tl_node *by)
{
    tl_node *bits = tl_node_new(w->m, TL_OP_PBITS, tl_scalar(TL_U64), w->loc, 1, v(w, (tl_sym *)o->root));
    return add(w, cast(w, bits, TL_I64), again(w, by));
}

tl_node *tl_flat_apart(const tl_flat_nest *x, tl_block *host)
{
    const tl_at w = { x->m, x->f, x->grid->loc, host };
    interval of[MOST_ROOTS];
    tl_reached all = { 0 };
    const tl_loop *promised = x->grid->nloops == 1 ? x->grid->loops : NULL;
    int n = tl_reaches(x->m, &x->body, x->inside, x->all, promised, &all) ? intervals(x, &w, &all, of) : 0;
    tl_node *test = NULL;
    for (int i = 0; i < all.nsigns && n; i++) {
        tl_node *value = on_host(x, &w, &all.sign[i]);
        if (!value)
            return NULL;
        test = both(&w, test, op2(&w, TL_OP_GE, value, tl_i64(x->m, 0)));
    }
    for (int i = 0; i < n; i++)
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
