/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the warps share the products of a group of tied fragments.

   A product with an operand in registers needs in each warp all k of the operand, and along
   the other dimension what the warp has of the accumulator:

       acc[m][n] += a[m][k] b      warps down acc and down a
                    a[k][m]        warps down acc, across a: a is flipped
                    b[n][k]        warps across acc, down b: b is flipped
                    b[k][n]        warps across acc and across b

   So a group has one pair (warps_m, warps_n), exchanged for fragments that are flipped, and such
   products need 1 for one of the two. Reductions prefer the same, as then no line crosses warps,
   but give way to products and to a clause. An operand that cannot have what it needs, or for
   which fewer warps could work, goes through shared memory.                                 */
#include "passes/distribute/assign-layouts.h"

#include "passes/analysis/fragment.h"
#include "passes/target/resources.h"

bool tl_dist_in_group(const tl_dist_group *g, const tl_sym *s)
{
    const tl_dist_frag *x = tl_dist_find(g->d, s);
    return x && !x->demoted && tl_dist_leader(g->d, (int)(x - g->d->v)) == g->leader;
}

static bool flipped(const tl_dist_group *g, const tl_sym *s)
{
    return tl_dist_flip(g->d, (int)(tl_dist_find(g->d, s) - g->d->v));
}

static void survey(tl_dist_group *g, const tl_node *n)
{
    if (n->op == TL_OP_TREDUCE && tl_dist_in_group(g, n->args[1]->sym))
        tl_dist_like_whole(g, n->args[1]->sym, !tl_attr(n, TL_A_COLS, 0));
    if (n->op != TL_OP_GEMM || !tl_dist_in_group(g, n->args[0]->sym))
        return;
    const char *why;
    tl_gemm_path p = tl_gemm_path_of(g->d->m, g->d->f, n, &why);
    if (p == TL_GEMM_TCGEN05 && tl_dist_unfed(g->d, n))
        p = TL_GEMM_MMA;
    /* What wgmma does mma.sync does, too, but with another map: one of them for the group. So it is with tensor_ops
       and simdgroup_matrix, and between them tensor_ops from registers. */
    if (p != TL_GEMM_SCALAR && g->path != TL_GEMM_MMA && g->path != TL_GEMM_SG && !(g->path == TL_GEMM_SG16 && p == TL_GEMM_TENSOR))
        g->path = p;
}

static void survey_all(tl_dist_group *g)
{
    TL_EACH_STMT(g->d->m->arena, n, &g->d->f->body)
        survey(g, n);
}

void tl_dist_like_whole(tl_dist_group *g, const tl_sym *s, bool rows)
{
    *(rows != flipped(g, s) ? &g->like_n1 : &g->like_m1) = true;
}

/* Columns that warps of wgmma divide an accumulator by: instructions take eight, of integers 16; a whole panel of b
   where the rows of that run along n. */
static int64_t least_columns(const tl_dist_group *g, const tl_sym *acc)
{
    int64_t least = acc->type.base == TL_I32 ? 16 : 8;
    TL_EACH_STMT(g->d->m->arena, n, &g->d->f->body)
        if (n->op == TL_OP_GEMM && n->args[0]->sym == acc && !tl_attr(n, TL_A_TB, 0))
            least = 64;
    return least;
}

/* The elements of operands that the warps read for all products of the group; -1 if an
   accumulator does not split into whole instructions. */
static int64_t operand_reads(const tl_dist_group *g, unsigned wm, unsigned wn)
{
    bool tmem = g->path == TL_GEMM_TCGEN05;
    int64_t reads = 0;
    int64_t un = g->path == TL_GEMM_SG16 ? 32 : 8;
    bool fours = g->path == TL_GEMM_WGMMA || tmem;  /* four warps along m */
    if (fours && wm % 4)
        return -1;
    for (int i = 0; i < g->d->n; i++) {
        const tl_sym *s = g->d->v[i].sym;
        if (!g->d->v[i].matrix || !tl_dist_in_group(g, s))
            continue;
        bool flip = flipped(g, s);
        unsigned m = flip ? wn : wm, n = flip ? wm : wn;
        int64_t um = g->path == TL_GEMM_SG || g->path == TL_GEMM_TENSOR ? 8 : tmem ? tl_frag_tmem_rows(s->dim[0]) / 4 : 16;
        if ((s->dim[0] % (um * m) && !(g->path == TL_GEMM_MMA && m == 1)) || s->dim[1] % (un * n) || (fours && !tmem && n > 1 && s->dim[1] / n % least_columns(g, s)))
            return -1;
        int64_t rows = s->dim[0] / m, cols = s->dim[1] / n;
        if (tmem) {
            reads += n;     /* one instruction for all warps: what counts is whether rows stay whole */
        } else if (fours) {
            /* each instruction reads its 64 rows and all of its columns, at most 256 */
            rows *= 4;
            reads += rows * ((cols + 255) / 256) + rows / 64 * cols;
        } else {
            reads += rows + cols;
        }
    }
    return reads;
}

/* The clause as the group's pair: it speaks of its first accumulator. */
static bool is_clause(const tl_dist_group *g, unsigned wm, unsigned wn)
{
    for (int i = 0; i < g->d->n; i++)
        if (g->d->v[i].matrix && tl_dist_in_group(g, g->d->v[i].sym)) {
            bool flip = flipped(g, g->d->v[i].sym);
            return g->d->f->warps_m == (flip ? wn : wm) && g->d->f->warps_n == (flip ? wm : wn);
        }
    return false;
}

/* Prefers the split with the most busy warps, then one that splits no line, then the fewest operand
   elements read. The clause wins if it fits. */
static void split(tl_dist_group *g)
{
    unsigned warps = g->d->f->threads / 32;
    unsigned least = g->path == TL_GEMM_WGMMA || g->path == TL_GEMM_TCGEN05 ? 4 : 1;
    int64_t best = operand_reads(g, least, 1);
    bool n1 = g->need_n1 || (!g->need_m1 && g->like_n1), m1 = g->need_m1 || (!n1 && g->like_m1), whole = true;
    g->warps_m = least;
    g->warps_n = 1;
    for (unsigned wm = 1; wm <= warps; wm++)
        for (unsigned wn = 1; wm * wn <= warps; wn++) {
            int64_t reads = operand_reads(g, wm, wn);
            if (reads < 0 || (g->need_n1 && wn > 1) || (g->need_m1 && wm > 1))
                continue;
            if (is_clause(g, wm, wn)) {
                g->warps_m = wm;
                g->warps_n = wn;
                return;
            }
            bool lines = !(n1 && wn > 1) && !(m1 && wm > 1);
            unsigned busy = wm * wn, most = g->warps_m * g->warps_n;
            if (busy > most || (busy == most && (lines > whole || (lines == whole && reads < best)))) {
                g->warps_m = wm;
                g->warps_n = wn;
                whole = lines;
                best = reads;
            }
        }
}

/* Once it is sure: the group is not looked at again. */
static void remark_if_not_clause(const tl_dist_group *g)
{
    const tl_func *f = g->d->f;
    if (f->warps_m && !is_clause(g, g->warps_m, g->warps_n))
        tl_report(g->d->m, TL_REMARK, f->loc, "'warps(%u, %u)' is not taken: %s", f->warps_m, f->warps_n,
                  operand_reads(g, f->warps_m, f->warps_n) < 0 ? "the accumulator does not split so into whole instructions"
                  : "an operand that stays in registers needs another split");
}

/* Where fours of warps leave some idle, go against a clause or tear apart what is reduced,
   mma.sync is better than wgmma. */
static bool serves(const tl_dist_group *g)
{
    const tl_func *f = g->d->f;
    return operand_reads(g, g->warps_m, g->warps_n) >= 0 && g->warps_m * g->warps_n * 32 == f->threads
           && (!f->warps_m || is_clause(g, g->warps_m, g->warps_n)) && (g->like_n1 || g->need_n1 || !g->like_m1);
}

/* All that the function has in tensor memory has room there, as often as blocks share a core; `blocks` if nobody says. */
static bool has_columns(const tl_dist *d, int64_t blocks)
{
    int64_t columns = tl_tensor_scale_columns(d->m, d->f) + tl_dist_operand_columns(d);
    for (int i = 0; i < d->n; i++)
        if (d->v[i].matrix && d->v[i].sym->rank == 2)
            columns += tl_tensor_columns(d->v[i].sym);
    return tl_tensor_columns_allocated(columns) * (d->f->occupancy ? d->f->occupancy : blocks) <= tl_machine_of(d->m, d->f)->tensor_columns;
}

static tl_dist_frag *operand(const tl_dist_group *g, const tl_node *n, int which)
{
    bool in = n->op == TL_OP_GEMM && tl_dist_in_group(g, n->args[which]->sym);
    return in ? tl_dist_find(g->d, n->args[which]->sym) : NULL;
}

/* What operands in registers need. */
static void needs(tl_dist_group *g, const tl_node *n)
{
    const char *why;
    for (int which = 1; which <= 2; which++) {
        tl_dist_frag *x = operand(g, n, which);
        if (!x || x->in_tmem)
            continue;
        bool n1 = (which == 1) != flipped(g, n->args[0]->sym);
        if (tl_gemm_path_of(g->d->m, g->d->f, n, &why) == TL_GEMM_SCALAR)
            tl_dist_demote(g->d, x, "it is an operand of a product that no matrix unit does", n->loc);
        else if (g->d->f->threads > 32 && (n1 ? g->need_m1 : g->need_n1))
            tl_dist_demote(g->d, x, "products want it split over the warps in two ways", n->loc);
        else
            *(n1 ? &g->need_n1 : &g->need_m1) = true;
    }
}

static void demote_operands(const tl_dist_group *g, const tl_node *n)
{
    for (int which = 1; which <= 2; which++) {
        tl_dist_frag *x = operand(g, n, which);
        if (x && !x->in_tmem)
            tl_dist_demote(g->d, x, "fewer warps could work on the product if it stayed in registers", n->loc);
    }
}

/* True if tensor_ops from registers do all products of the group. */
static bool by_sg16(const tl_dist_group *g)
{
    const char *why;
    TL_EACH_STMT(g->d->m->arena, n, &g->d->f->body) {
        if (n->op != TL_OP_GEMM || !tl_dist_in_group(g, n->args[0]->sym))
            continue;
        tl_gemm_path p = tl_gemm_path_of(g->d->m, g->d->f, n, &why);
        tl_base unit = tl_gemm_unit(g->d->m, g->d->f, n);
        if ((p != TL_GEMM_TENSOR && p != TL_GEMM_SG16) || (unit != TL_F16 && unit != TL_BF16))
            return false;
    }
    return true;
}

/* tensor_ops from registers do all products of the group, and as many warps as with simdgroup_matrix: whose path and
   split it has then; else those of simdgroup_matrix. */
static void try_sg16(tl_dist_group *g)
{
    tl_dist_group small = *g;
    small.path = TL_GEMM_SG;
    g->path = by_sg16(g) ? TL_GEMM_SG16 : TL_GEMM_SG;
    split(&small);
    if (g->path == TL_GEMM_SG16)
        split(g);
    if (g->path == TL_GEMM_SG || operand_reads(g, g->warps_m, g->warps_n) < 0
        || g->warps_m * g->warps_n < small.warps_m * small.warps_n
        || is_clause(g, g->warps_m, g->warps_n) != is_clause(&small, small.warps_m, small.warps_n))
        *g = small;
}

bool tl_dist_by_tcgen05(tl_dist_group *g)
{
    survey_all(g);
    if (g->path == TL_GEMM_TCGEN05)
        split(g);
    return g->path == TL_GEMM_TCGEN05 && serves(g) && has_columns(g->d, 2);
}

bool tl_dist_has_columns(const tl_dist *d)
{
    return has_columns(d, 2);
}

void tl_dist_warps(tl_dist_group *g)
{
    survey_all(g);
    TL_EACH_STMT(g->d->m->arena, n, &g->d->f->body)
        needs(g, n);
    if (g->path == TL_GEMM_SCALAR || g->d->changed)
        return;
    if (g->path == TL_GEMM_WGMMA || g->path == TL_GEMM_TCGEN05) {
        split(g);
        if (!serves(g) || (g->path == TL_GEMM_TCGEN05 && !has_columns(g->d, 1)))
            g->path = TL_GEMM_MMA;
    }
    tl_dist_check_operands(g);
    if (g->d->changed)
        return;
    if (g->path == TL_GEMM_SG16)
        try_sg16(g);
    tl_dist_group free = *g;
    free.need_m1 = free.need_n1 = false;
    split(&free);
    split(g);
    if (g->warps_m * g->warps_n < free.warps_m * free.warps_n) {
        TL_EACH_STMT(g->d->m->arena, n, &g->d->f->body)
            demote_operands(g, n);
    } else {
        remark_if_not_clause(g);
    }
    if (g->path == TL_GEMM_TENSOR && tl_dist_no_tensor(g)) {
        g->path = tl_dist_without_tensor(g);
        if (g->path == TL_GEMM_SG)
            try_sg16(g);
    }
}
