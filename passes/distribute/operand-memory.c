/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Computed operands of tcgen05, which reads shared and tensor memory alone. They go there if tcgen05 then does all products of the
   accumulator's group, and tensor memory holds the accumulators of two blocks, so that one computes while the other waits. Else
   they stay in registers, for mma.sync. Until that is known they are not tied to the accumulator. A first operand goes to tensor
   memory if it is not transposed, belongs to no other products, and there are columns for it. It then remains a fragment with the
   accumulator's layout, and lower-gemm stores it.

       alloc %p: frag f16[128][64]                    alloc %p: shared f16[128][64]
       parallel i, j { p[i][j] = s[i][j] }     =>     parallel i, j { p[i][j] = s[i][j] }
       gemm o, p, v                                   gemm o, p, v                              */
#include "passes/distribute/assign-layouts.h"

#include "passes/analysis/fragment.h"
#include "passes/target/resources.h"

static tl_dist_frag *operand(const tl_dist *d, const tl_node *gemm, int which)
{
    const char *why;
    tl_dist_frag *x = tl_dist_find(d, gemm->args[which]->sym);
    return x && !x->demoted && tl_gemm_path_of(d->m, d->f, gemm, &why) == TL_GEMM_TCGEN05 ? x : NULL;
}

bool tl_dist_feeds(const tl_dist *d, const tl_node *gemm, int which)
{
    const tl_dist_frag *x = operand(d, gemm, which);
    return x && !x->stays && !x->in_tmem;
}

bool tl_dist_unfed(const tl_dist *d, const tl_node *gemm)
{
    const tl_dist_frag *a = operand(d, gemm, 1), *b = operand(d, gemm, 2);
    return (a && a->stays) || (b && b->stays);
}

static bool has_shared(const tl_dist *d)
{
    int64_t bytes = tl_block_shared_most(d->f);
    for (int i = 0; i < d->n; i++)
        if (d->v[i].demoted || (d->v[i].operand && !d->v[i].stays && !d->v[i].in_tmem))
            bytes += tl_shared_most(d->v[i].sym);
    return bytes <= tl_machine_of(d->m, d->f)->shared;
}

/* ---- tensor memory ------------------------------------------------------------------ */

/* True if it is the first operand, as it is, of all products that read it, and tcgen05 does these. */
static bool is_first(const tl_dist *d, const tl_sym *x)
{
    TL_EACH_STMT(d->m->arena, n, &d->f->body) {
        bool first = n->op == TL_OP_GEMM && n->args[1]->sym == x;
        if (n->op == TL_OP_GEMM && n->args[2]->sym == x)
            return false;
        const tl_dist_frag *acc = first ? tl_dist_find(d, n->args[0]->sym) : NULL;
        if (first && (tl_attr(n, TL_A_TA, 0) || !operand(d, n, 1) || tl_gemm_scaled(n) || !acc || acc->demoted))
            return false;
    }
    return true;
}

/* Sums that leave it their columns. */
static bool has_place(const tl_dist *d, const tl_dist_frag *x)
{
    int at = (int)(x - d->v);
    for (int i = 0; i < d->n; i++)
        if (d->v[i].matrix && !d->v[i].demoted && tl_dist_leader(d, i) == tl_dist_leader(d, at) && tl_dist_flip(d, i) == tl_dist_flip(d, at)
            && tl_frag_leaves(d->m->arena, &d->f->body, d->v[i].sym, x->sym))
            return true;
    return false;
}

int64_t tl_dist_operand_columns(const tl_dist *d)
{
    int64_t columns = 0;
    for (int i = 0; i < d->n; i++)
        if (d->v[i].in_tmem && !d->v[i].demoted && !has_place(d, &d->v[i]))
            columns += tl_tensor_operand_columns(d->v[i].sym);
    return columns;
}

/* True for elements of 16 bits, or of 8 if a thread has four contiguous ones: in 64 rows it has pairs. */
static bool has_columns_of(const tl_sym *x)
{
    unsigned bytes = tl_bases[x->type.base].bytes;
    return bytes == 2 || (bytes == 1 && tl_frag_tmem_rows(x->dim[0]) == 128);
}

bool tl_dist_bytes_in_tmem(const tl_dist *d, const tl_node *gemm, int which)
{
    const tl_sym *x = gemm->args[which]->sym;
    return which == 1 && !tl_attr(gemm, TL_A_TA, 0) && !tl_gemm_scaled(gemm) && operand(d, gemm, 1) && tl_bases[x->type.base].bytes == 1
           && has_columns_of(x);
}

static bool goes_to_tmem(const tl_dist *d, tl_dist_frag *x)
{
    x->in_tmem = has_columns_of(x->sym) && is_first(d, x->sym);
    x->in_tmem = x->in_tmem && tl_dist_has_columns(d);
    return x->in_tmem;
}

void tl_dist_check_operands(const tl_dist_group *g)
{
    enum { LEAST = 32 };    /* bytes of an instruction along k */
    for (int i = 0; i < g->d->n; i++) {
        tl_dist_frag *x = &g->d->v[i];
        if (!x->in_tmem || !tl_dist_in_group(g, x->sym))
            continue;
        int64_t across = tl_dist_flip(g->d, i) ? g->warps_m : g->warps_n;
        if (g->path != TL_GEMM_TCGEN05 || x->sym->dim[1] * tl_bases[x->sym->type.base].bytes % (LEAST * across))
            tl_dist_demote(g->d, x, "tcgen05 multiplies operands in shared memory", x->sym->loc);
    }
}

/* ---- the choice --------------------------------------------------------------------- */

/* `why`: they stay in registers; null: they do not. */
static void feed(const tl_dist_group *g, const tl_node *n, const char *why)
{
    for (int which = 1; which <= 2 && n->op == TL_OP_GEMM && tl_dist_in_group(g, n->args[0]->sym); which++) {
        if (!tl_dist_feeds(g->d, n, which))
            continue;
        tl_dist_frag *x = tl_dist_find(g->d, n->args[which]->sym);
        bool bytes = tl_bases[x->sym->type.base].bytes == 1;
        x->stays = why && !bytes;
        if (x->stays)
            tl_report(g->d->m, TL_REMARK, n->loc, "operand '%s' stays in registers, for mma.sync: %s", x->sym->name, why);
        else if (why || !goes_to_tmem(g->d, x))
            tl_dist_demote(g->d, x, bytes ? tl_dist_no_type : "tcgen05 multiplies operands in shared memory", n->loc);
        g->d->changed = true;
    }
}

void tl_dist_feed(tl_dist *d)
{
    for (int i = 0; i < d->n && !d->changed; i++) {
        if (tl_dist_leader(d, i) != i)
            continue;
        tl_dist_group g = { .d = d, .leader = i };
        tl_dist_likes(&g);
        const char *why = !tl_dist_by_tcgen05(&g) ? "tcgen05 does not do all products of its sums, in two blocks a core"
                          : !has_shared(d)        ? "shared memory has no room for it" : NULL;
        TL_EACH_STMT(d->m->arena, n, &d->f->body)
            feed(&g, n, why);
    }
}
