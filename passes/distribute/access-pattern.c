/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which element of a fragment an access in parallel loops has, in terms of the loops' variables. */
#include "passes/distribute/assign-layouts.h"

#include "passes/analysis/access.h"

const char tl_dist_outside[] = "an element is used outside parallel loops";
const char tl_dist_indices[] = "its indices are not the variables of parallel loops over a part of it";
const char tl_dist_uniform[] = "an index is the same in all iterations of the parallel loops around it";
const char tl_dist_transposed[] = "it is accessed transposed";

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
static bool affine(const tl_node *e, const tl_node *par, unsigned *loop, tl_visits *s, int64_t *off)
{
    int64_t k;
    if (e->op == TL_OP_VAR) {
        for (*loop = 0; *loop < par->nloops; ++*loop)
            if (e->sym == par->loops[*loop].var)
                break;
        *off = 0;
        return *loop < par->nloops && tl_visits_of(&par->loops[*loop], s) && fits(e->type, s->first, s->last);
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
        tl_visits span;
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

static void order(const tl_dist *d, tl_node *par)
{
    int best = -1;
    unsigned loop[4], order[4], stored[4];
    int64_t off[4];
    bool stores = false;    /* a fragment that is not part of products */
    tl_loop old[3];
    TL_EACH_NODE(d->m->arena, n, &par->body) {
        const tl_dist_frag *x = tl_dist_accessed(d, n);
        if (!x || x->sym->rank != par->nloops || !places(n, par, loop, off))
            continue;
        int rank = (x->acc ? 4 : 0) + (x->operand ? 2 : 0) + (n->op == TL_OP_STORE ? 1 : 0);
        if (rank == 1) {
            stores = true;
            memcpy(stored, loop, sizeof loop);
        }
        if (rank > best) {
            best = rank;
            memcpy(order, loop, sizeof loop);
        }
    }
    const unsigned *taken = best == 4 && stores ? stored : order;   /* an accumulator is only read: in whatever way */
    memcpy(old, par->loops, par->nloops * sizeof *old);
    for (unsigned i = 0; best >= 0 && i < par->nloops; i++)
        par->loops[i] = old[taken[i]];
}

void tl_dist_order(tl_dist *d)
{
    TL_EACH_STMT(d->m->arena, n, &d->f->body)
        if (n->op == TL_OP_PARALLEL) {
            if (n->nloops == 2 || n->nloops == 3)
                order(d, n);
            TL_SKIP(n);
        }
}

const char *tl_dist_why(const tl_dist *d, const tl_node *access, const tl_node *par)
{
    unsigned loop[4];
    int64_t off[4];
    if (!par)
        return tl_dist_outside;
    if (access->sym->rank == par->nloops && places(access, par, loop, off))
        return tl_dist_transposed;
    const tl_uses *inside = tl_uses_of_node(d->m, (tl_node *)par);
    for (uint32_t i = access->op == TL_OP_STORE; i < access->nargs; i++)
        if (tl_is_same_in(inside, access->args[i], par->loops, par->nloops))
            return tl_dist_uniform;
    return tl_dist_indices;
}
