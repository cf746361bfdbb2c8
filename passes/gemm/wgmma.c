/* SPDX-License-Identifier: GPL-3.0-or-later */
/* acc += a b on sm_90a: four warps together multiply 64 rows by up to 256 columns. Operands are
   in shared memory; a may be in registers:

       wgmma_fence
       for (kk = from; kk < from + depth; kk += 16)
           for every 64 rows and 256 columns of these four warps: wgmma acc, desc a, desc b
       wgmma_commit, wgmma_wait

   swizzle-shared laid the operands out as the descriptors say: rows of `swizzle` bytes, in patterns
   of eight rows. Wider tiles are panels of such rows, one after the other. A tile whose rows run along
   k is K-major: the next eight rows are at offset `sbo`, in bytes. One whose rows run along m or n is
   MN-major: the next eight of k are at offset `sbo`, the next panel at `lbo`.                          */
#include "passes/gemm/lower-gemm.h"

/* Elements along k that an instruction multiplies: 32 bytes. */
static int64_t depth_of(const tl_gemm_op *o)
{
    return 32 / tl_bases[o->unit].bytes;
}

tl_node *tl_gemm_descriptor(const tl_at *w, tl_op op, const tl_node *tile, bool k_first, tl_node *x, tl_node *k)
{
    const tl_sym *s = tile->sym;
    tl_node *index[2] = { k_first ? k : x, k_first ? x : k };
    tl_node *at = tl_tile_access(w, tile, TL_OP_ADDR, NULL, index);
    tl_node *d = tl_node_new(w->m, op, tl_scalar(TL_U64), w->loc, 1, at);
    tl_attr_set(w->m, d, TL_A_SWIZZLE, s->swizzle);
    tl_attr_set(w->m, d, TL_A_SBO, 8 * (int64_t)s->swizzle);
    if (k_first)
        tl_attr_set(w->m, d, TL_A_LBO, s->dim[s->rank - 2] * (int64_t)s->swizzle);
    return d;
}

/* The largest share of n columns, at most 256, that whole panels of b make up; of integers by 16. */
static int64_t columns(const tl_gemm_op *o, int64_t n)
{
    int64_t c = n < TL_MMA_COLUMNS ? n : TL_MMA_COLUMNS, panel = o->g.tb ? 8 : o->g.b->sym->panel;
    if (o->g.acc->sym->type.base == TL_I32)
        panel = 16;
    while (n % c || (c < n && c % panel))
        c -= 8;
    return c;
}

/* The first of the four registers of a for the mi-th 64 rows at kk. */
static tl_node *nth(tl_gemm_op *o, tl_sym *kk, const tl_node *from, int64_t tiles, const tl_node *mi)
{
    const tl_at *w = &o->w;
    tl_node *step = sub(w, v(w, kk), again(w, from));
    tl_node *tile = add(w, mul(w, quo(w, step, depth_of(o)), tiles), again(w, mi));
    return mul(w, tile, 4);
}

/* Registers of a for all of k, before the first product: none may change while one runs. */
static void pack_all(tl_gemm_op *o, tl_sym *regs, const tl_node *from, int64_t depth, int64_t tiles,
                     const tl_at *w)
{
    tl_sym *kk, *r;
    tl_at in = tl_along_k(w, from, depth, depth_of(o), &kk);
    tl_sym *a = tl_gemm_mma_a(o, tiles, kk, &in);
    in = unrolled(&in, "r", 4 * tiles, 1, &r);
    tl_node *to = add(w, nth(o, kk, from, tiles, i32(w, 0)), v(w, r));
    store(&in, regs, to, get(w, a, v(w, r)));
}

int64_t tl_gemm_rows(const tl_gemm_op *o)
{
    const tl_sym *acc = o->g.acc->sym;
    return acc->map == TL_MAP_WGMMA ? o->g.m / (acc->warps_m / 4) / TL_WGMMA_ROWS : 1;
}

int64_t tl_gemm_waves(const tl_gemm_op *o)
{
    return tl_gemm_rows(o) * (o->columns ? o->g.n / o->g.acc->sym->warps_n / o->columns : 1);
}

void tl_gemm_wgmma_issue(tl_gemm_op *o, tl_sym *acc, const tl_node *from, int64_t depth, const tl_at *w)
{
    const tl_sym *whole = o->g.acc->sym;
    int64_t waves = tl_gemm_rows(o), cols = o->columns ? o->columns : o->g.n / whole->warps_n, wide = columns(o, cols), step = depth_of(o);
    bool in_regs = o->g.a->sym->type.space == TL_FRAG;
    tl_sym *kk, *i = o->wave, *j, *regs = NULL;
    if (in_regs) {
        regs = array(w, "as", tl_scalar(TL_U32), TL_PRIVATE, depth / step * waves * 4);
        pack_all(o, regs, from, depth, waves, w);
    }
    put(w, op1(w, TL_OP_WGMMA_FENCE, regs_of(w, acc, i32(w, 0))));
    tl_at in = tl_along_k(w, from, depth, step, &kk);
    if (!o->wave)
        in = unrolled(&in, "mi", waves, 1, &i);
    in = unrolled(&in, "nj", cols / wide, 1, &j);
    int64_t shares = o->wave ? tl_gemm_waves(o) / waves : 1;
    tl_node *mi = waves == 1 ? i32(w, 0) : shares == 1 ? v(w, i) : quo(w, v(w, i), shares);
    tl_node *nj = cols == wide ? i32(w, 0) : v(w, j), *k = v(w, kk);
    tl_node *at = add(w, o->wave ? i32(w, 0) : mul(w, mi, cols / 2), mul(w, nj, wide / 2));
    tl_node *x = add(w, v(w, o->row), mul(w, again(w, mi), TL_WGMMA_ROWS));
    tl_node *y = add(w, v(w, o->col), mul(w, again(w, nj), wide));
    if (shares > 1)
        y = add(w, y, mul(w, rem(w, v(w, o->wave), shares), cols));
    tl_node *a = in_regs ? regs_of(w, regs, nth(o, kk, from, waves, mi)) : tl_gemm_descriptor(w, TL_OP_WGMMA_DESC, o->g.a, o->g.ta, x, k);
    tl_node *keep = i32(w, 1);
    if (o->wave)    /* the sum starts here */
        keep = op3(w, TL_OP_SEL, op2(w, TL_OP_EQ, again(w, k), again(w, from)), i32(w, 0), keep);
    tl_node *n = tl_node_new(w->m, in_regs ? TL_OP_WGMMA_RA : TL_OP_WGMMA, tl_scalar(TL_VOID), w->loc, 4,
                             regs_of(w, acc, at), a, tl_gemm_descriptor(w, TL_OP_WGMMA_DESC, o->g.b, !o->g.tb, y, again(w, k)), keep);
    tl_attr_set(w->m, n, TL_A_NUM, wide);
    tl_attr_set(w->m, n, TL_A_KIND, tl_gemm_kind(o));
    if (o->g.ta)
        tl_attr_set(w->m, n, TL_A_TA, 1);
    if (!o->g.tb)
        tl_attr_set(w->m, n, TL_A_TB, 1);
    put(&in, n);

    put(w, op0(w, TL_OP_WGMMA_COMMIT));
}

void tl_gemm_wgmma_wait(tl_sym *acc, int64_t open, const tl_at *w)
{
    put(w, having(w, op1(w, TL_OP_WGMMA_WAIT, regs_of(w, acc, i32(w, 0))), TL_A_COUNT, open));
}

void tl_gemm_wgmma(tl_gemm_op *o, tl_sym *acc, const tl_node *from, int64_t depth, const tl_at *w)
{
    tl_gemm_wgmma_issue(o, acc, from, depth, w);
    if (o->meanwhile)
        o->meanwhile(o->user, w);
    tl_gemm_wgmma_wait(acc, 0, w);
}
