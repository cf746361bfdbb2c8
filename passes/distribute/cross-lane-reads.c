/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads of fragments whose layout differs from that of their loop's tile: shuffle.h says which
   shuffles serve. Layouts are chosen so that they do, unless another rule fixes them:

       parallel i < 32, j < 32 { u[i][j] = p[i][j] * p[i][j + 32] }

   needs rows of u and p in the same threads. A read that no shuffle serves goes through shared
   memory, for an accumulator in that loop alone. */
#include "passes/distribute/shuffle.h"
#include "passes/distribute/assign-layouts.h"
#include "passes/expr/builder.h"
#include "passes/analysis/fragment.h"

static const tl_dist_refusal *refusal(const tl_dist *d, const tl_node *par, const tl_sym *sym)
{
    for (const tl_dist_refusal *r = d->refusals; r; r = r->next)
        if (r->par == par && r->sym == sym)
            return r;
    return NULL;
}

static void refuse(tl_dist *d, const tl_node *par, const tl_sym *sym)
{
    tl_dist_refusal *r = TL_NEW(d->m->arena, tl_dist_refusal);
    *r = (tl_dist_refusal){ d->refusals, par, sym, d->iteration };
    d->refusals = r;
    d->changed = true;
}

bool tl_dist_crosses(const tl_dist *d, const tl_node *load, const tl_node *par)
{
    int64_t off[3];
    return !refusal(d, par, load->sym) && tl_shuffle_reads(load, par) && tl_dist_tile(d, par, off);
}

void tl_dist_add_cross(tl_dist *d, const tl_dist_frag *tile, const tl_dist_frag *x, const tl_node *load,
                       const tl_node *par)
{
    tl_dist_cross *c = TL_NEW(d->m->arena, tl_dist_cross);
    *c = (tl_dist_cross){ d->crosses, (int)(tile - d->v), (int)(x - d->v), load, par, false };
    d->crosses = c;
}

void tl_dist_refuse(tl_dist *d, tl_dist_frag *x, const tl_node *access, const tl_node *par, const char *why)
{
    const tl_dist_refusal *r = refusal(d, par, x->sym);
    if (!x->matrix || access->op != TL_OP_LOAD || (r && r->iteration < d->iteration)) {
        tl_dist_demote(d, x, why, access->loc);
    } else if (!r) {
        refuse(d, par, x->sym);
        d->copies = true;
    }
}

static bool in_products(const tl_dist *d, int i)
{
    bool any = false;
    for (int k = 0; k < d->n; k++)
        any |= !d->v[k].demoted && (d->v[k].acc || d->v[k].operand) && tl_dist_leader(d, k) == tl_dist_leader(d, i);
    return any;
}

void tl_dist_tie_crosses(tl_dist *d)
{
    for (tl_dist_cross *c = d->crosses; c && !d->changed; c = c->next) {
        if (refusal(d, c->par, NULL) || d->v[c->tile].demoted || d->v[c->x].demoted || d->v[c->tile].sym->rank != d->v[c->x].sym->rank
            || tl_dist_leader(d, c->tile) == tl_dist_leader(d, c->x)
            || (in_products(d, c->tile) && in_products(d, c->x)))
            continue;
        tl_dist_tie(d, &d->v[c->x], &d->v[c->tile], false);
        c->tied = true;
    }
}

/* Both the tile and what is read. */
static bool inside(const tl_dist_group *g, const tl_dist_cross *c)
{
    return tl_dist_in_group(g, g->d->v[c->tile].sym) && tl_dist_in_group(g, g->d->v[c->x].sym);
}

int tl_dist_open_crosses(const tl_dist_group *g)
{
    int n = 0;
    for (const tl_dist_cross *c = g->d->crosses; c; c = c->next) {
        int64_t off[3];
        tl_shuffle_plan plan;
        const tl_dist_frag *tile = inside(g, c) ? tl_dist_tile(g->d, c->par, off) : NULL;
        n += tile && !tl_shuffle_find(g->d->m, g->d->f, c->load, (tl_shuffle_loops){ c->par, tile->sym, off }, &plan);
    }
    return n;
}

/* Loops around `n`, -1 if it is not in the block; without one, around the innermost product of the group. */
static int depth(const tl_dist_group *g, const tl_block *b, const tl_node *n)
{
    int most = -1;
    for (uint32_t i = 0; i < b->n; i++) {
        const tl_node *s = b->at[i];
        bool here = n ? s == n : s->op == TL_OP_GEMM && tl_dist_in_group(g, s->args[0]->sym);
        int body = depth(g, &s->body, n), other = depth(g, &s->other, n);
        int d = body > other ? body : other;
        d = here ? 0 : d < 0 ? -1 : d + tl_is_loop(s);
        most = d > most ? d : most;
    }
    return most;
}

/* What is done once is not worth that the products read more each time. */
void tl_dist_like_crosses(tl_dist_group *g)
{
    const tl_block *b = &g->d->f->body;
    int products = depth(g, b, NULL);
    for (const tl_dist_cross *c = g->d->crosses; c; c = c->next) {
        const tl_sym *x = g->d->v[c->x].sym;
        if (!inside(g, c) || x->rank != 2 || c->par->nloops != 2 || depth(g, b, c->par) < products)
            continue;
        if (tl_shuffle_keeps(c->load, c->par, 0))
            tl_dist_like_whole(g, x, true);
        else if (tl_shuffle_keeps(c->load, c->par, 1))
            tl_dist_like_whole(g, x, false);
    }
}

static const char *reason(const tl_dist *d, const tl_node *n, const tl_node *par)
{
    int64_t off[3];
    tl_dist_use use = tl_dist_use_of(n, par, off);
    return use == TL_DIST_OTHER ? tl_dist_why(d, n, par) : use == TL_DIST_FULL ? tl_dist_elsewhere : tl_dist_ways;
}

static void blame(tl_dist *d, const tl_node *n, tl_shuffle_loops l)
{
    tl_shuffle_plan plan;
    tl_dist_frag *x = tl_dist_accessed(d, n);
    if (!x || x->demoted || tl_shuffle_direct(d->m->arena, n, l.par, l.tile, l.off)
        || (tl_shuffle_reads(n, l.par) && tl_shuffle_find(d->m, d->f, n, l, &plan)))
        return;
    tl_dist_refuse(d, x, n, l.par, reason(d, n, l.par));
}

static bool has_frag(const tl_dist *d, const tl_block *b)
{
    TL_EACH_NODE(d->m->arena, n, b) {
        const tl_dist_frag *x = tl_dist_accessed(d, n);
        if (x && !x->demoted)
            return true;
    }
    return false;
}

static void check_loop(tl_dist *d, const tl_node *par)
{
    int64_t off[3];
    if (!has_frag(d, &par->body) || tl_shuffle_tile(d->m, d->f, par, off))
        return;
    for (const tl_dist_cross *x = d->crosses; x; x = x->next)
        if (x->par == par && x->tied) {
            refuse(d, par, NULL);
            return;
        }
    const tl_dist_frag *tile = tl_dist_tile(d, par, off);
    TL_EACH_NODE(d->m->arena, n, &par->body)
        blame(d, n, (tl_shuffle_loops){ par, tile->sym, off });
}

void tl_dist_check_crosses(tl_dist *d)
{
    TL_EACH_STMT(d->m->arena, n, &d->f->body) {
        if (d->changed)
            return;
        if (n->op == TL_OP_PARALLEL) {
            check_loop(d, n);
            TL_SKIP(n);
        }
    }
}

/* ---- registers that may have no value ------------------------------------------ */

void tl_dist_find_crossed(tl_dist *d)
{
    TL_EACH_STMT(d->m->arena, par, &d->f->body) {
        int64_t off[3];
        const tl_sym *tile = par->op == TL_OP_PARALLEL ? tl_shuffle_tile(d->m, d->f, par, off) : NULL;
        if (!tile)
            continue;
        TL_EACH_NODE(d->m->arena, n, &par->body) {
            tl_dist_frag *x = n->op == TL_OP_LOAD ? tl_dist_find(d, n->sym) : NULL;
            if (x && !x->demoted && !tl_shuffle_direct(d->m->arena, n, par, tile, off))
                x->crossed = true;
        }
    }
}

/* parallel over all of x { x[i][j] = ... } */
static bool stores_all(const tl_node *par, const tl_sym *x)
{
    int64_t off[3];
    tl_visits s;
    for (uint32_t k = 0; k < par->nloops; k++)
        if (k >= x->rank || !tl_visits_of(&par->loops[k], &s) || s.first || s.step != 1 || s.last + 1 != x->dim[k])
            return false;
    for (uint32_t i = 0; i < par->body.n; i++)
        if (par->body.at[i]->op == TL_OP_STORE && par->body.at[i]->sym == x)
            return tl_dist_use_of(par->body.at[i], par, off) == TL_DIST_FULL;
    return false;
}

static bool written(const tl_block *b, uint32_t i, const tl_sym *x)
{
    for (i++; i < b->n; i++) {
        tl_node *n = b->at[i];
        if (!tl_mentions(n, x))
            continue;
        return ((n->op == TL_OP_TLOAD || n->op == TL_OP_GATHER || n->op == TL_OP_TREDUCE) && n->args[0] && n->args[0]->sym == x)
               || (n->op == TL_OP_PARALLEL && stores_all(n, x));
    }
    return true;
}

tl_node *tl_dist_fill_crossed(tl_dist *d, const tl_block *b, uint32_t i)
{
    tl_module *m = d->m;
    const tl_node *alloc = b->at[i];
    tl_sym *x = alloc->sym;
    const tl_frag_layout *map = tl_frag_of(m->arena, x);
    bool all = tl_frag_exact(map) && (unsigned)map->threads == d->f->threads;
    if (!tl_dist_find(d, x)->crossed || (all && written(b, i, x)))
        return NULL;
    const tl_at w = { m, d->f, alloc->loc, NULL };
    tl_node *at[3], *par = tl_parallel_over(&w, x->rank, x->dim, at);
    tl_type t = tl_scalar((tl_base)x->type.base);
    tl_node *zero = tl_is_int(t) ? tl_const_int(m, t, 0, alloc->loc)
                                 : tl_cast(m, tl_const_float(m, tl_scalar(TL_F32), 0, alloc->loc), t);
    tl_push(m, &par->body, tl_store(m, x, zero, x->rank, at, alloc->loc));
    return par;
}
