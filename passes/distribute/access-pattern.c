/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How accesses to fragments stand to the parallel loops around them. */
#include "passes/distribute/assign-layouts.h"

#include "passes/expr/arith.h"

bool tl_dist_range(const tl_loop *l, tl_dist_span *s)
{
    int64_t lo, hi, step;
    if (!tl_const_value(l->lo, &lo) || !tl_const_value(l->hi, &hi) || !tl_const_value(l->step, &step))
        return false;
    bool up = l->cmp == TL_LT || l->cmp == TL_LE;
    int64_t most = INT32_MAX / 2;
    if (!step || up != (step > 0) || lo < -most || lo > most || hi < -most || hi > most
        || step < -most || step > most)
        return false;
    hi += l->cmp == TL_LT ? -1 : l->cmp == TL_GT ? 1 : 0;
    if (up ? hi < lo : hi > lo)
        return false;
    int64_t end = lo + (hi - lo) / step * step;
    *s = up ? (tl_dist_span){ lo, end, step } : (tl_dist_span){ end, lo, -step };
    return true;
}

static bool fits(tl_type t, int64_t first, int64_t last)
{
    unsigned bits = 8 * tl_bytes(t);
    if (t.base == TL_BOOL || !tl_is_int(t) || t.lanes != 1)
        return false;
    if (bits >= 64)
        return tl_is_signed(t) || first >= 0;
    int64_t most = (INT64_C(1) << (bits - (tl_is_signed(t) ? 1 : 0))) - 1;
    return first >= (tl_is_signed(t) ? -most - 1 : 0) && last <= most;
}

/* e = variable + *off where conversions on the way change no value that the variable has;
   *loop receives which loop's. */
static bool affine(const tl_node *e, const tl_node *par, unsigned *loop, tl_dist_span *s, int64_t *off)
{
    int64_t k;
    if (e->op == TL_OP_VAR) {
        for (*loop = 0; *loop < par->nloops; ++*loop)
            if (e->sym == par->loops[*loop].var)
                break;
        *off = 0;
        return *loop < par->nloops && tl_dist_range(&par->loops[*loop], s) && fits(e->type, s->first, s->last);
    }
    if (e->op == TL_OP_CAST)
        return affine(e->args[0], par, loop, s, off) && fits(e->type, s->first + *off, s->last + *off);
    if (e->op != TL_OP_ADD && e->op != TL_OP_SUB)
        return false;
    bool left = e->op == TL_OP_ADD && tl_const_value(e->args[0], &k);
    if (!left && !tl_const_value(e->args[1], &k))
        return false;
    unsigned bits = 8 * tl_bytes(e->type);
    if (!tl_is_signed(e->type) && bits < 64 && k >> (bits - 1))
        k -= INT64_C(1) << bits;    /* unsigned arithmetic subtracts so */
    if (k < -INT32_MAX || k > INT32_MAX || !affine(e->args[left ? 1 : 0], par, loop, s, off))
        return false;
    *off += e->op == TL_OP_ADD ? k : -k;
    return fits(e->type, s->first + *off, s->last + *off);
}

/* Per dimension: whose variable, its distance, and that what it visits lies inside. */
static bool places(const tl_node *access, const tl_node *par, unsigned loop[], int64_t off[])
{
    const tl_sym *s = access->sym;
    unsigned first = access->op == TL_OP_STORE ? 1 : 0, n = access->nargs - first;
    if (!par || par->nloops > 3 || n != s->rank || n > 3 || access->type.lanes > 1)
        return false;
    for (unsigned d = 0; d < n; d++) {
        tl_dist_span span;
        if (!affine(access->args[first + d], par, &loop[d], &span, &off[d])
            || span.first + off[d] < 0 || span.last + off[d] >= s->dim[d])
            return false;
        for (unsigned e = 0; e < d; e++)
            if (loop[e] == loop[d])
                return false;
    }
    return true;
}

tl_dist_use tl_dist_use_of(const tl_node *access, const tl_node *par, int64_t off[3])
{
    unsigned loop[4], n = access->sym->rank;
    if (!places(access, par, loop, off))
        return TL_DIST_OTHER;
    if (n == par->nloops) {
        for (unsigned d = 0; d < n; d++)
            if (loop[d] != d)
                return TL_DIST_OTHER;
        return TL_DIST_FULL;
    }
    return n == 1 && par->nloops == 2 ? loop[0] == 0 ? TL_DIST_ROW : TL_DIST_COL : TL_DIST_OTHER;
}

/* ---- the order of loops ------------------------------------------------------- */

typedef struct {
    tl_dist *d;
    tl_node *par;
    int best;
    unsigned order[3], stored[3];
    bool stores;            /* a fragment that is not part of products */
} ordering;

static bool see(tl_node *n, void *user)
{
    ordering *o = user;
    tl_dist_frag *x = n->op == TL_OP_LOAD || n->op == TL_OP_STORE ? tl_dist_find(o->d, n->sym) : NULL;
    unsigned loop[4];
    int64_t off[4];
    if (!x || x->sym->rank != o->par->nloops || !places(n, o->par, loop, off))
        return true;
    int rank = (x->acc ? 4 : 0) + (x->operand ? 2 : 0) + (n->op == TL_OP_STORE ? 1 : 0);
    if (rank == 1) {
        o->stores = true;
        for (unsigned d = 0; d < o->par->nloops; d++)
            o->stored[d] = loop[d];
    }
    if (rank > o->best) {
        o->best = rank;
        for (unsigned d = 0; d < o->par->nloops; d++)
            o->order[d] = loop[d];
    }
    return true;
}

static bool order(tl_node *n, void *user)
{
    if (n->op != TL_OP_PARALLEL)
        return true;
    ordering o = { .d = user, .par = n, .best = -1 };
    tl_loop old[3];
    if (n->nloops < 2 || n->nloops > 3)
        return false;
    tl_walk_block(&n->body, see, &o);
    if (o.best == 4 && o.stores)    /* an accumulator is only read: in whatever way */
        for (unsigned d = 0; d < n->nloops; d++)
            o.order[d] = o.stored[d];
    for (unsigned d = 0; o.best >= 0 && d < n->nloops; d++)
        old[d] = n->loops[d];
    for (unsigned d = 0; o.best >= 0 && d < n->nloops; d++)
        n->loops[d] = old[o.order[d]];
    return false;
}

void tl_dist_order(tl_dist *d)
{
    tl_walk_stmts(&d->f->body, order, d);
}
