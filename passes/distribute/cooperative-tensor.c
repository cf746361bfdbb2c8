/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Accumulators of Metal 4's tensor_ops are cooperative tensors, one a SIMD group. Only the device knows which thread
   has which element: loops query the coordinates of each. So the fragments of the group may meet no operation that needs
   a static layout: reductions, slices along rows and columns, operands in registers, shuffles. A cooperative tensor also
   belongs to products of one shape and type. Other groups have fragments of 16x16 for tensor_ops, in a static layout
   (warp-tiling.c), or the layout of simdgroup_matrix. Neither multiplies integers, whose groups have the layout of scalar
   code.                                                                */
#include "passes/distribute/assign-layouts.h"

/* True if a product may drop fraction bits of its operands: the user asked for tf32. */
static bool relaxed(const tl_node *gemm)
{
    return gemm->args[1]->sym->type.base == TL_F32 && tl_attr(gemm, TL_A_TF32, 0);
}

static bool alike(const tl_node *a, const tl_node *b)
{
    tl_gemm_shape x = tl_gemm_shape_of(a), y = tl_gemm_shape_of(b);
    return x.m == y.m && x.n == y.n && x.k == y.k && x.ta == y.ta && x.tb == y.tb
           && x.a->sym->type.base == y.a->sym->type.base && relaxed(a) == relaxed(b);
}

/* The first product whose accumulator is of the group, or null; *why: what stands against tensors, if anything. */
static const tl_node *first_product(const tl_dist_group *g, const char **why)
{
    const tl_dist *d = g->d;
    const tl_node *product = NULL;
    const char *other;
    *why = NULL;
    TL_EACH_STMT(d->m->arena, n, &d->f->body) {
        if (n->op == TL_OP_TREDUCE && tl_dist_in_group(g, n->args[1]->sym))
            *why = "the accumulator's rows or columns are reduced";
        if (n->op != TL_OP_GEMM)
            continue;
        for (int which = 1; which <= 2; which++)
            if (tl_dist_in_group(g, n->args[which]->sym))
                *why = "a product has an operand in registers";
        if (!tl_dist_in_group(g, n->args[0]->sym))
            continue;
        if (tl_gemm_path_of(d->m, d->f, n, &other) != TL_GEMM_TENSOR || (product && !alike(n, product)))
            *why = "products of other shapes or types share an accumulator or its loops";
        product = product ? product : n;
    }
    return product;
}

const char *tl_dist_no_tensor(const tl_dist_group *g)
{
    const tl_dist *d = g->d;
    const char *why;
    const tl_node *product = first_product(g, &why);
    if (why || !product)
        return why;
    tl_gemm_shape p = tl_gemm_shape_of(product);
    for (int i = 0; i < d->nlines; i++)
        if (tl_dist_in_group(g, d->v[d->lines[i].tile].sym))     /* its line is in the same group */
            return "registers hold a value for each of the accumulator's rows or columns";
    for (const tl_dist_cross *c = d->crosses; c; c = c->next)
        if (tl_dist_in_group(g, d->v[c->tile].sym) || tl_dist_in_group(g, d->v[c->x].sym))
            return "threads read elements from each other";
    for (int i = 0; i < d->n; i++) {
        const tl_sym *x = d->v[i].sym;
        if (tl_dist_in_group(g, x) && (x->rank != 2 || x->type.base != p.acc->sym->type.base || x->dim[0] != p.m || x->dim[1] != p.n))
            return "a fragment of another type or shape shares its loops";
    }
    if (!g->warps_m || p.m % g->warps_m || p.n % g->warps_n || !tl_tensor_divides(p.m / g->warps_m, p.n / g->warps_n, p.k))
        return "a SIMD group's part is no multiple of 8 x 16 or 16 x 8, one side or k one of 32";
    return NULL;
}

tl_gemm_path tl_dist_without_tensor(const tl_dist_group *g)
{
    for (int i = 0; i < g->d->n; i++)
        if (g->d->v[i].matrix && tl_dist_in_group(g, g->d->v[i].sym) && g->d->v[i].sym->type.base == TL_I32)
            return TL_GEMM_SCALAR;
    return TL_GEMM_SG;
}

void tl_dist_make_tensor(const tl_dist *d, const tl_dist_frag *x, tl_sym *regs)
{
    tl_dist_group g = { .d = (tl_dist *)d, .leader = tl_dist_leader(d, (int)(x - d->v)) };
    const char *why;
    const tl_node *product = first_product(&g, &why);
    tl_gemm_shape p = tl_gemm_shape_of(product);
    tl_base of = (tl_base)p.a->sym->type.base;
    regs->type.base = (uint8_t)(of == TL_F16 ? TL_CT_F16 : of == TL_BF16 ? TL_CT_BF16 : of == TL_F32 ? TL_CT_F32 : TL_CT_I8);
    regs->ct_m = (uint16_t)(p.m / x->sym->warps_m);
    regs->ct_n = (uint16_t)(p.n / x->sym->warps_n);
    regs->ct_k = (uint16_t)p.k;
    regs->ct_transposed = (uint8_t)(p.ta | p.tb << 1);
    /* On macOS 26.1 a k that the descriptor gives has to be a multiple of 32 where operands are in memory; others are right if it
       is dynamic (ccv's NAAttentionKernel, which makes it so for that reason). */
    regs->ct_from = (p.k % 32 ? TL_CT_EDGES : 0) | (relaxed(product) ? TL_CT_RELAXED : 0);
}

static void remark(tl_dist *d, const tl_node *gemm)
{
    const char *why;
    const tl_dist_frag *x = tl_dist_find(d, gemm->args[0]->sym);
    if (!x || x->demoted || x->sym->map == TL_MAP_TENSOR || x->sym->map == TL_MAP_SG16)
        return;
    tl_gemm_path p = tl_gemm_path_of(d->m, d->f, gemm, &why);
    if (p == TL_GEMM_SG16)
        tl_report(d->m, TL_REMARK, gemm->loc, "matrix product not by tensor_ops: a SIMD group's part of it, or of a product that "
                  "shares its fragments, is no multiple of 16 x 32 x 16 of 16-bit floats");
    if (p != TL_GEMM_TENSOR)
        return;
    int i = (int)(x - d->v);
    bool flip = tl_dist_flip(d, i);
    tl_dist_group g = { .d = d, .leader = tl_dist_leader(d, i), .warps_m = flip ? x->sym->warps_n : x->sym->warps_m,
                        .warps_n = flip ? x->sym->warps_m : x->sym->warps_n };
    why = tl_dist_no_tensor(&g);
    if (why)
        tl_report(d->m, TL_REMARK, gemm->loc, "matrix product not by tensor_ops, where only the device knows what a thread holds: %s", why);
}

void tl_dist_remark_tensors(tl_dist *d)
{
    TL_EACH_STMT(d->m->arena, n, &d->f->body)
        if (n->op == TL_OP_GEMM)
            remark(d, n);
}
