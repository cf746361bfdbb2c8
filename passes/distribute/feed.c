/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Operands that threads compute, for a unit that multiplies only what is in shared memory, tcgen05. They go there if it then does
   all products of the accumulator's group, and tensor memory holds the sums of two blocks, of which one computes while the
   other waits; else they stay where mma.sync takes them. Until that is known they are not tied to the accumulator.

       alloc %p: frag f16[128][64]                    alloc %p: shared f16[128][64]
       parallel i, j { p[i][j] = s[i][j] }     =>     parallel i, j { p[i][j] = s[i][j] }
       gemm o, p, v                                   gemm o, p, v                              */
#include "passes/distribute/distribute.h"

static tl_dist_frag *operand(const tl_dist *d, const tl_node *gemm, int which)
{
    const char *why;
    tl_dist_frag *x = tl_dist_find(d, gemm->args[which]->sym);
    return x && !x->demoted && tl_gemm_path_of(d->m, d->f, gemm, &why) == TL_GEMM_TCGEN05 ? x : NULL;
}

bool tl_dist_feeds(const tl_dist *d, const tl_node *gemm, int which)
{
    const tl_dist_frag *x = operand(d, gemm, which);
    return x && !x->stays;
}

bool tl_dist_unfed(const tl_dist *d, const tl_node *gemm)
{
    const tl_dist_frag *a = operand(d, gemm, 1), *b = operand(d, gemm, 2);
    return (a && a->stays) || (b && b->stays);
}

typedef struct room {
    const tl_dist *d;
    int64_t bytes;
} room;

static bool add_shared(tl_node *n, void *user)
{
    room *r = user;
    const tl_dist_frag *x = n->op == TL_OP_ALLOC ? tl_dist_find(r->d, n->sym) : NULL;
    if (x ? x->demoted || (x->operand && !x->stays) : n->op == TL_OP_ALLOC && n->sym->type.space == TL_SHARED_MEM)
        r->bytes += tl_array_bytes(n->sym) + 1023;      /* for alignment */
    return tl_is_stmt(n->op);
}

static bool has_shared(const tl_dist *d)
{
    enum { OTHERS = 16 << 10 };     /* of reductions and exchanges */
    room r = { d, OTHERS };
    tl_walk_stmts(&d->f->body, add_shared, &r);
    return r.bytes <= tl_machine_of(d->m, d->f)->shared;
}

typedef struct feeder {
    const tl_dist_group *g;
    const char *why;        /* they stay in registers; null: they do not */
} feeder;

static bool feed(tl_node *n, void *user)
{
    const feeder *f = user;
    const tl_dist_group *g = f->g;
    for (int which = 1; which <= 2 && n->op == TL_OP_GEMM && tl_dist_in_group(g, n->args[0]->sym); which++) {
        if (!tl_dist_feeds(g->d, n, which))
            continue;
        tl_dist_frag *x = tl_dist_find(g->d, n->args[which]->sym);
        if (f->why)
            tl_report(g->d->m, TL_REMARK, n->loc, "operand '%s' stays in registers, for mma.sync: %s", x->sym->name, f->why);
        else
            tl_dist_demote(g->d, x, "tcgen05 multiplies operands in shared memory", n->loc);
        x->stays = f->why != NULL;
        g->d->changed = true;
    }
    return tl_is_stmt(n->op);
}

void tl_dist_feed(tl_dist *d)
{
    for (int i = 0; i < d->n && !d->changed; i++) {
        if (tl_dist_leader(d, i) != i)
            continue;
        tl_dist_group g = { .d = d, .leader = i };
        tl_dist_likes(&g);
        feeder f = { &g, !tl_dist_by_tcgen05(&g) ? "tcgen05 does not do all products of its sums, in two blocks a core"
                         : !has_shared(d)       ? "shared memory has no room for it" : NULL };
        tl_walk_stmts(&d->f->body, feed, &f);
    }
}
