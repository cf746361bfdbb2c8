/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops over a row or a column of a fragment get a loop of one iteration for the other dimension:

       parallel i < 16 { t[i][15] = 0 }
     becomes
       parallel i < 16, k = 15 .. 15 { t[i][k] = 0 }

   Not so loops that store to a fragment of just their dimensions: its layout deals their iterations. */
#include "passes/distribute/assign-layouts.h"

enum { MOST_DIMS = 3 };

static unsigned first_index(const tl_node *access)
{
    return access->op == TL_OP_STORE ? 1 : 0;
}

/* The number of the loop whose variable the index is, plus or minus constants; -1 if none. */
static int loop_of(const tl_node *e, const tl_node *par)
{
    int64_t k;
    for (e = tl_strip_casts(e); e->op == TL_OP_ADD || e->op == TL_OP_SUB; e = tl_strip_casts(e->args[0]))
        if (!tl_const_value(e->args[1], &k))
            return -1;
    for (uint32_t i = 0; i < par->nloops; i++)
        if (tl_is_var(e, par->loops[i].var))
            return (int)i;
    return -1;
}

static bool constant(const tl_node *e, int64_t *v)
{
    return tl_const_value(tl_strip_casts(e), v);
}

/* Constants, and each loop's variable once. */
static bool is_slice(const tl_node *access, const tl_node *par)
{
    const tl_sym *s = access->sym;
    unsigned from = first_index(access), seen = 0;
    int64_t k;
    if (s->rank <= par->nloops || s->rank > MOST_DIMS || access->nargs - from != s->rank || access->type.lanes > 1)
        return false;
    for (unsigned d = 0; d < s->rank; d++) {
        int loop = loop_of(access->args[from + d], par);
        if (loop >= 0 && !(seen >> loop & 1))
            seen |= 1U << loop;
        else if (!constant(access->args[from + d], &k) || k < 0 || k >= s->dim[d])
            return false;
    }
    return seen + 1 == 1U << par->nloops;
}

/* The access to a slice to go by, one that stores if there is one. Null: there is none, or a fragment of the loops' own shape is
   stored to. */
static tl_node *slice_in(const tl_dist *d, const tl_node *par)
{
    tl_node *slice = NULL;
    TL_EACH_NODE(d->m->arena, n, &par->body) {
        bool store = n->op == TL_OP_STORE;
        if (!tl_dist_accessed(d, n))
            continue;
        if (store && n->sym->rank == par->nloops)
            return NULL;
        if (is_slice(n, par) && (!slice || (store && slice->op != TL_OP_STORE)))
            slice = n;
    }
    return slice;
}

/* Accesses to the same slice use the new variables, by dimension; those of others are null. */
static void replace(const tl_dist *d, const tl_node *par, tl_sym *const var[MOST_DIMS], tl_node *n)
{
    int64_t k, lo;
    if (!tl_dist_accessed(d, n) || n->sym->rank != par->nloops)
        return;
    tl_node **index = n->args + first_index(n);
    for (unsigned i = 0; i < n->sym->rank; i++)
        if (var[i] && (!constant(index[i], &k) || !tl_const_value(par->loops[i].lo, &lo) || k != lo))
            return;
    for (unsigned i = 0; i < n->sym->rank; i++)
        if (var[i])
            index[i] = tl_cast(d->m, tl_var(d->m, var[i], n->loc), index[i]->type);
}

static void raise(tl_dist *dist, tl_node *n)
{
    tl_module *m = dist->m;
    tl_sym *var[MOST_DIMS] = { 0 };
    tl_node *slice = slice_in(dist, n);
    if (!slice)
        return;
    unsigned rank = slice->sym->rank;
    tl_node **index = slice->args + first_index(slice);
    tl_loop *loops = TL_NEWV(m->arena, tl_loop, rank);
    for (unsigned d = 0; d < rank; d++) {
        int64_t k;
        if (!constant(index[d], &k)) {
            loops[d] = n->loops[loop_of(index[d], n)];
            continue;
        }
        var[d] = tl_sym_new(m, dist->f, TL_SYM_VAR, "k", tl_scalar(TL_I32), n->loc);
        loops[d] = (tl_loop){ var[d], tl_i32(m, k), tl_i32(m, k), tl_i32(m, 1), TL_LE };
    }
    n->loops = loops;
    n->nloops = rank;
    TL_EACH_NODE(m->arena, x, &n->body)
        replace(dist, n, var, x);
}

void tl_dist_slices(tl_dist *d)
{
    TL_EACH_STMT(d->m->arena, n, &d->f->body)
        if (n->op == TL_OP_PARALLEL) {
            raise(d, n);
            TL_SKIP(n);
        }
}
