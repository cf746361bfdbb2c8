/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How threads share products that no matrix unit does. Each has a box of the accumulator, as square as
   possible, since it reads m + n elements for m x n multiplications.

   If b is [k][n], one access reads four contiguous columns. If it is [n][k], one access reads four of k,
   and adjacent lanes have adjacent columns, whose rows of b have no bank conflicts. Likewise for a. One operand
   of floats with contiguous k is stored by columns (swizzle-shared.c), if nothing else reads it and the machine
   copies 4 bytes asynchronously: then a thread reads one k at a time, in a quarter of the registers. For both
   operands that many small copies would cost more than this saves.                                           */
#include "passes/distribute/assign-layouts.h"


enum { VECTOR = 4, LANES_M = 4, LANES_N = 8 };

/* True if n names the tile and may: it declares it, copies to it as it is, or multiplies it. */
static bool may_name(const tl_node *n, const tl_sym *s)
{
    if (n->op == TL_OP_ALLOC)
        return n->sym == s;
    if (n->op == TL_OP_TLOAD)
        return n->args[0]->sym == s && tl_attr(n, TL_A_ASYNC, 0) && !n->args[3] && !tl_step_of(n)
               && n->args[1]->args[0]->type.base == s->type.base;
    if (n->op != TL_OP_GEMM || n->args[0]->sym->type.space != TL_FRAG || n->args[3] || n->args[4])
        return false;
    bool ta = tl_attr(n, TL_A_TA, 0), tb = tl_attr(n, TL_A_TB, 0);
    return ta == tb && n->args[1 + ta]->sym == s;
}

bool tl_dist_by_columns(const tl_module *m, const tl_func *f, const tl_sym *s)
{
    uint32_t all = 0, known = 0;
    unsigned inner = s->rank - 1u;
    if (!tl_machine_of(m, f)->async_copies || s->type.space != TL_SHARED_MEM || tl_bases[s->type.base].bytes != 4
        || !inner || s->dim[inner - 1] % (128 / 4) || s->dim[inner] % TL_DIST_COLUMNS)
        return false;
    TL_EACH_NODE(m->arena, n, &f->body) {
        all += n->sym == s;
        known += may_name(n, s);
    }
    return known > 1 && known == all;
}

static void survey(tl_dist_group *g, const tl_node *n)
{
    if (n->op == TL_OP_TREDUCE && tl_dist_in_group(g, n->args[1]->sym))
        g->outer = false;
    if (n->op != TL_OP_GEMM || !tl_dist_in_group(g, n->args[0]->sym))
        return;
    if (!g->vec[0]) {
        for (int i = 0; i < 2; i++) {
            bool k_last = tl_attr(n, i ? TL_A_TB : TL_A_TA, 0) == i;
            g->by_columns[i] = k_last && tl_dist_by_columns(g->d->m, g->d->f, n->args[1 + i]->sym);
            g->vec[i] = k_last && !g->by_columns[i] ? 1 : VECTOR;
        }
    }
    g->outer = g->outer && !n->args[0]->nargs && !n->args[3] && !n->args[4];
}

/* The elements of both operands that a thread reads for each k if its tiles are split so; -1 if they
   do not split into whole blocks. */
static int64_t reads(const tl_dist_group *g, int64_t wm, int64_t wn)
{
    int64_t most = -1;
    for (int i = 0; i < g->d->n; i++) {
        const tl_sym *s = g->d->v[i].sym;
        if (!tl_dist_in_group(g, s) || s->rank == 1)
            continue;
        if (s->rank != 2 || tl_dist_flip(g->d, i) || s->dim[0] % (LANES_M * wm) || s->dim[1] % (LANES_N * wn))
            return -1;
        int64_t n = s->dim[0] / (LANES_M * wm) + s->dim[1] / (LANES_N * wn);
        most = n > most ? n : most;
    }
    return most;
}

static void split(tl_dist_group *g)
{
    const tl_func *f = g->d->f;
    int64_t warps = f->threads / 32, best = -1;
    for (int64_t wm = warps; wm > 0; wm--) {
        int64_t n = warps % wm ? -1 : reads(g, wm, warps / wm);
        bool clause = f->warps_m == wm && f->warps_n == warps / wm;
        if (n < 0 || (best >= 0 && n >= best && !clause))
            continue;
        best = clause ? 0 : n;
        g->warps_m = (unsigned)wm;
        g->warps_n = (unsigned)(warps / wm);
    }
    g->outer = best >= 0;
}

/* Limits the vector to contiguous elements that each thread has in all tiles, in this dimension. */
static void limit(tl_dist_group *g, int d, int64_t share)
{
    for (int i = 0; i < g->d->n; i++) {
        const tl_sym *s = g->d->v[i].sym;
        while (tl_dist_in_group(g, s) && s->rank == 2 && s->dim[d] % (share * g->vec[d]))
            g->vec[d] /= 2;
    }
}

void tl_dist_outer(tl_dist_group *g)
{
    /* without a number of registers there is no saying how many elements a thread may hold */
    const tl_machine *w = tl_machine_of(g->d->m, g->d->f);
    g->outer = g->path == TL_GEMM_SCALAR && w->registers && g->d->f->threads % 32 == 0;
    if (!g->outer)
        return;
    TL_EACH_STMT(g->d->m->arena, n, &g->d->f->body)
        survey(g, n);
    g->outer = g->outer && g->vec[0];
    if (g->outer)
        split(g);
    if (!g->outer)
        return;
    limit(g, 0, LANES_M * (int64_t)g->warps_m);
    limit(g, 1, LANES_N * (int64_t)g->warps_n);
    for (int i = 0; i < 2; i++)
        if (g->by_columns[i] && g->vec[i] < VECTOR)
            g->vec[i] = 1;
}
