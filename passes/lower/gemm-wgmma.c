/* SPDX-License-Identifier: GPL-3.0-or-later */
/* acc += a b on sm_90a: four warps together multiply 64 rows by up to 256 columns, operands
   straight from shared memory, or a from registers:

       wgmma_fence
       for (kk = from; kk < from + depth; kk += 16)
           for every 64 rows and 256 columns of these four warps: wgmma acc, desc a, desc b
       wgmma_commit, wgmma_wait

   conflict-free stored the operands as the descriptors say: rows of `swizzle` bytes, eight of them
   a pattern; wider tiles are panels of such rows, one after the other. A tile whose rows run along
   k is K-major: the next eight rows are `sbo` bytes away. One whose rows run along m or n is
   MN-major: the next eight of k are `sbo` away, the next panel `lbo`.                          */
#include "passes/facts/arith.h"
#include "passes/lower/gemm.h"

enum { ROWS = 64, COLS = 256, DEPTH = 16 };

static tl_node *descriptor(tl_gemm_op *o, const tl_node *tile, bool k_first, tl_node *x, tl_node *k)
{
    tl_module *m = o->m;
    const tl_sym *s = tile->sym;
    tl_node *index[2] = { k_first ? k : x, k_first ? x : k };
    tl_node *at = tl_tile_access(m, o->f, tile, TL_OP_ADDR, NULL, index, o->loc);
    tl_node *d = tl_node_new(m, TL_OP_WGMMA_DESC, tl_scalar(TL_U64), o->loc, 1, at);
    tl_attr_set(m, d, TL_A_SWIZZLE, s->swizzle);
    tl_attr_set(m, d, TL_A_SBO, 8 * (int64_t)s->swizzle);
    if (k_first)
        tl_attr_set(m, d, TL_A_LBO, s->dim[s->rank - 2] * (int64_t)s->swizzle);
    return d;
}

/* The largest share of n columns, at most 256, that whole panels of b make up. */
static int64_t columns(int64_t n, int64_t panel)
{
    int64_t c = n < COLS ? n : COLS;
    while (n % c || (c < n && c % panel))
        c -= 8;
    return c;
}

static tl_node *over_k(tl_gemm_op *o, const tl_node *from, int64_t depth, tl_sym **kk, tl_block *out)
{
    tl_module *m = o->m;
    tl_node *ks = tl_unrolled(m, o->f, out, "kk", depth, DEPTH, kk, o->loc);
    ks->loops[0].lo = tl_copy(m, o->f, from);
    ks->loops[0].hi = tl_ix_add(m, tl_copy(m, o->f, from), ks->loops[0].hi);
    return ks;
}

/* The first of the four registers of a for the mi-th 64 rows at kk. */
static tl_node *nth(tl_gemm_op *o, tl_sym *kk, const tl_node *from, int64_t tiles, const tl_node *mi)
{
    tl_module *m = o->m;
    tl_node *step = tl_ix_sub(m, tl_var(m, kk, o->loc), tl_copy(m, o->f, from));
    tl_node *tile = tl_ix_add(m, tl_ix_mul(m, tl_ix_div(m, step, DEPTH), tiles), tl_copy(m, o->f, mi));
    return tl_ix_mul(m, tile, 4);
}

/* Registers of a for all of k, before the first product: none may change while one runs. */
static void pack_all(tl_gemm_op *o, tl_sym *regs, const tl_node *from, int64_t depth, int64_t tiles,
                     tl_block *out)
{
    tl_module *m = o->m;
    tl_sym *kk, *r;
    tl_block *body = &over_k(o, from, depth, &kk, out)->body;
    tl_sym *a = tl_gemm_mma_a(o, tiles, kk, body);
    body = &tl_unrolled(m, o->f, body, "r", 4 * tiles, 1, &r, o->loc)->body;
    tl_node *at = tl_var(m, r, o->loc);
    tl_node *to = tl_ix_add(m, nth(o, kk, from, tiles, tl_i32(m, 0)), tl_copy(m, o->f, at));
    tl_push(m, body, tl_store(m, regs, tl_load(m, a, 1, &at, o->loc), 1, &to, o->loc));
}

void tl_gemm_wgmma(tl_gemm_op *o, tl_sym *acc, const tl_node *from, int64_t depth, tl_block *out)
{
    tl_module *m = o->m;
    const tl_sym *whole = o->g.acc->sym, *b = o->g.b->sym;
    int64_t rows = o->g.m / (whole->warps_m / 4), cols = o->g.n / whole->warps_n;
    int64_t wide = columns(cols, o->g.tb ? 8 : b->panel);
    bool in_regs = o->g.a->sym->type.space == TL_FRAG;
    tl_sym *kk, *i, *j, *regs = NULL;
    if (in_regs) {
        regs = tl_registers(m, o->f, out, "as", TL_U32, depth / DEPTH * (rows / ROWS) * 4, o->loc);
        pack_all(o, regs, from, depth, rows / ROWS, out);
    }
    tl_node *all = tl_regs(m, acc, tl_i32(m, 0), o->loc);
    tl_push(m, out, tl_op1(m, TL_OP_WGMMA_FENCE, all, o->loc));
    tl_node *ks = over_k(o, from, depth, &kk, out);
    tl_block *body = &tl_unrolled(m, o->f, &ks->body, "mi", rows / ROWS, 1, &i, o->loc)->body;
    body = &tl_unrolled(m, o->f, body, "nj", cols / wide, 1, &j, o->loc)->body;
    tl_node *mi = tl_var(m, i, o->loc), *nj = tl_var(m, j, o->loc), *k = tl_var(m, kk, o->loc);
    if (rows == ROWS)
        mi = tl_i32(m, 0);
    if (cols == wide)
        nj = tl_i32(m, 0);
    tl_node *at = tl_ix_add(m, tl_ix_mul(m, mi, cols / 2), tl_ix_mul(m, nj, wide / 2));
    tl_node *x = tl_ix_add(m, tl_var(m, o->row, o->loc), tl_ix_mul(m, tl_copy(m, o->f, mi), ROWS));
    tl_node *y = tl_ix_add(m, tl_var(m, o->col, o->loc), tl_ix_mul(m, tl_copy(m, o->f, nj), wide));
    tl_node *a = in_regs ? tl_regs(m, regs, nth(o, kk, from, rows / ROWS, mi), o->loc)
                         : descriptor(o, o->g.a, o->g.ta, x, k);
    tl_node *n = tl_node_new(m, in_regs ? TL_OP_WGMMA_RA : TL_OP_WGMMA, tl_scalar(TL_VOID), o->loc, 4,
                             tl_regs(m, acc, at, o->loc), a,
                             descriptor(o, o->g.b, !o->g.tb, y, tl_copy(m, o->f, k)), tl_i32(m, 1));
    tl_attr_set(m, n, TL_A_NUM, wide);
    tl_attr_set(m, n, TL_A_KIND, o->unit == TL_BF16 ? TL_MMA_BF16_F32 : TL_MMA_F16_F32);
    if (o->g.ta)
        tl_attr_set(m, n, TL_A_TA, 1);
    if (!o->g.tb)
        tl_attr_set(m, n, TL_A_TB, 1);
    tl_push(m, body, n);

    tl_push(m, out, tl_op0(m, TL_OP_WGMMA_COMMIT, o->loc));
    tl_node *wait = tl_op1(m, TL_OP_WGMMA_WAIT, tl_copy(m, o->f, all), o->loc);
    tl_attr_set(m, wait, TL_A_COUNT, 0);
    tl_push(m, out, wait);
}
