/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops over a row or a column of a fragment visit it as a part of the fragment:

       parallel i < 16 { t[i][15] = 0 }
     becomes
       parallel i < 16, k = 15 .. 15 { t[i][k] = 0 }

   unless they store to a fragment that has just their dimensions, which is then what says how they
   are dealt.                                                                                */
#include "passes/distribute/assign-layouts.h"

#include "passes/expr/arith.h"

enum { MOST_DIMS = 3 };

typedef struct {
    tl_dist *d;
    tl_node *par;
    tl_node *slice;         /* an access to go by, one that stores if there is one */
    bool own;               /* a fragment of the loops' own shape is stored to */
    tl_sym *var[MOST_DIMS]; /* of the new loops, by dimension */
} slicer;

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
        if (e->op == TL_OP_VAR && e->sym == par->loops[i].var)
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

static bool find(tl_node *n, void *user)
{
    slicer *s = user;
    if ((n->op != TL_OP_LOAD && n->op != TL_OP_STORE) || !tl_dist_find(s->d, n->sym))
        return true;
    bool store = n->op == TL_OP_STORE;
    s->own |= store && n->sym->rank == s->par->nloops;
    if (is_slice(n, s->par) && (!s->slice || (store && s->slice->op != TL_OP_STORE)))
        s->slice = n;
    return true;
}

/* Accesses to the same slice use the new variables. */
static bool replace(tl_node *n, void *user)
{
    slicer *s = user;
    int64_t k, lo;
    if ((n->op != TL_OP_LOAD && n->op != TL_OP_STORE) || !tl_dist_find(s->d, n->sym) || n->sym->rank != s->par->nloops)
        return true;
    tl_node **index = n->args + first_index(n);
    for (unsigned d = 0; d < n->sym->rank; d++)
        if (s->var[d] && (!constant(index[d], &k) || !tl_const_value(s->par->loops[d].lo, &lo) || k != lo))
            return true;
    for (unsigned d = 0; d < n->sym->rank; d++)
        if (s->var[d])
            index[d] = tl_cast(s->d->m, tl_var(s->d->m, s->var[d], n->loc), index[d]->type);
    return true;
}

static bool raise(tl_node *n, void *user)
{
    slicer s = { .d = user, .par = n };
    tl_module *m = s.d->m;
    if (n->op != TL_OP_PARALLEL)
        return true;
    tl_walk_block(&n->body, find, &s);
    if (!s.slice || s.own)
        return false;
    unsigned rank = s.slice->sym->rank;
    tl_node **index = s.slice->args + first_index(s.slice);
    tl_loop *loops = TL_NEWV(m->arena, tl_loop, rank);
    for (unsigned d = 0; d < rank; d++) {
        int64_t k;
        if (!constant(index[d], &k)) {
            loops[d] = n->loops[loop_of(index[d], n)];
            continue;
        }
        s.var[d] = tl_sym_new(m, s.d->f, TL_SYM_VAR, "k", tl_scalar(TL_I32), n->loc);
        loops[d] = (tl_loop){ s.var[d], tl_i32(m, k), tl_i32(m, k), tl_i32(m, 1), TL_LE };
    }
    n->loops = loops;
    n->nloops = rank;
    tl_walk_block(&n->body, replace, &s);
    return false;
}

void tl_dist_slices(tl_dist *d)
{
    tl_walk_stmts(&d->f->body, raise, d);
}
