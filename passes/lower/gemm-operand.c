/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Operands of mma.sync in registers. With P elements along k in a register of 4 bytes, g = lane / 4
   and q = lane % 4, element e of register r of an instruction is

       a    row g + 8 (r % 2), k P q + e + 4 P (r / 2)
       b    column g,          k P q + e + 4 P r

   ldmatrix hands each lane the 4 bytes at 4 q of row g of an 8x8 matrix of 16-bit elements whose rows
   the lanes address: that, where k runs along the rows of the tile. Tiles of 16-bit elements
   stored the other way round ([K][M], [K][N]) are read with .trans. From a tile of another type,
   or of bytes stored the other way round, each lane reads its elements and converts them.

   Accumulators hold the same pairs of their 8x8 blocks. So a fragment of 16-bit elements that is
   spread like one is an operand as it is, or block by block by movmatrix where k comes first. One of 32-bit
   elements has 2 q and 2 q + 1 where q and q + 4 are wanted: then the other operand is read in that
   order of k, too.                                                                           */
#include "passes/facts/arith.h"
#include "passes/lower/gemm.h"

static tl_node *v(tl_gemm_op *o, tl_sym *s)
{
    return tl_var(o->m, s, o->loc);
}

/* Bit fields of the lane number: (lane / div) % mod * mul. */
static tl_node *lane_part(tl_gemm_op *o, int64_t div, int64_t mod, int64_t mul)
{
    return tl_ix_mul(o->m, tl_ix_rem(o->m, tl_ix_div(o->m, v(o, o->lane), div), mod), mul);
}

static int64_t per_register(const tl_gemm_op *o)
{
    return 4 / tl_bases[o->unit].bytes;
}

/* k of register half `r` (0 or 1) of a lane, from the instruction's first on. */
static tl_node *k_of(tl_gemm_op *o, tl_node *r)
{
    tl_module *m = o->m;
    bool pairs = o->unit == TL_F32 && (o->g.a->sym->type.space == TL_FRAG || o->g.b->sym->type.space == TL_FRAG);
    if (pairs)
        return tl_ix_add(m, r, lane_part(o, 1, 4, 2));
    return tl_ix_add(m, tl_ix_mul(m, r, 4 * per_register(o)), lane_part(o, 1, 4, per_register(o)));
}

static bool is_unit(const tl_gemm_op *o, const tl_node *tile)
{
    return tile->sym->type.base == o->unit
           || (o->unit == TL_U8 && tl_bases[tile->sym->type.base].bytes == 1);
}

static bool by_ldmatrix(const tl_gemm_op *o, const tl_node *tile, bool k_first)
{
    return is_unit(o, tile) && o->unit != TL_F32 && (!k_first || per_register(o) == 2);
}

/* tile[x][k], or with the indices exchanged if k comes first in the tile. */
static tl_node *access(tl_gemm_op *o, const tl_node *tile, bool k_first, tl_op op, tl_node *x,
                       tl_node *k, unsigned lanes)
{
    tl_node *index[2] = { k_first ? k : x, k_first ? x : k };
    if (op == TL_OP_ADDR)
        return tl_tile_access(o->m, o->f, tile, op, NULL, index, o->loc);
    return tl_tile_vector(o->m, o->f, tile, op, NULL, index, lanes, o->loc);
}

/* `num` 8x8 matrices into regs[first..]; the lane's address is that of (x, k). */
static void ldmatrix(tl_gemm_op *o, tl_block *out, const tl_node *tile, bool k_first, unsigned num,
                     tl_sym *regs, tl_node *first, tl_node *x, tl_node *k)
{
    tl_node *n = tl_node_new(o->m, TL_OP_LDMATRIX, tl_scalar(TL_VOID), o->loc, 2,
                             tl_regs(o->m, regs, first, o->loc),
                             access(o, tile, k_first, TL_OP_ADDR, x, k, 1));
    tl_attr_set(o->m, n, TL_A_NUM, num);
    if (k_first)
        tl_attr_set(o->m, n, TL_A_TRANS, 1);
    tl_push(o->m, out, n);
}

/* Rounded to the 10 bits after the point that tf32 keeps. */
static tl_node *tf32(tl_gemm_op *o, tl_node *value)
{
    tl_module *m = o->m;
    tl_type u32 = tl_scalar(TL_U32);
    tl_node *bits = tl_node_new(m, TL_OP_BITCAST, u32, o->loc, 1, tl_cast(m, value, tl_scalar(TL_F32)));
    bits = tl_op2(m, TL_OP_ADD, bits, tl_const_int(m, u32, 0x1000, o->loc), o->loc);
    return tl_op2(m, TL_OP_AND, bits, tl_const_int(m, u32, 0xffffe000u, o->loc), o->loc);
}

/* The elements (x, k), (x, k + 1), ... of a register, converted, as its bits. */
static tl_node *packed(tl_gemm_op *o, const tl_node *tile, bool k_first, tl_node *x, tl_node *k)
{
    tl_module *m = o->m;
    int64_t per = per_register(o);
    tl_base unit = o->unit == TL_U8 ? (tl_base)tile->sym->type.base : o->unit;
    tl_node *value;
    if (o->unit == TL_F32)
        return tf32(o, access(o, tile, k_first, TL_OP_LOAD, x, k, 1));
    if (!k_first) {
        value = tl_cast(m, access(o, tile, false, TL_OP_LOAD, x, k, (unsigned)per), tl_vector(unit, (unsigned)per));
    } else {
        value = tl_node_new(m, TL_OP_VEC, tl_vector(unit, (unsigned)per), o->loc, 0);
        value->nargs = (uint32_t)per;
        value->args = TL_NEWV(m->arena, tl_node *, per);
        for (int64_t e = 0; e < per; e++) {
            tl_node *at = tl_ix_add(m, tl_copy(m, o->f, k), tl_i32(m, e));
            tl_node *one = access(o, tile, true, TL_OP_LOAD, tl_copy(m, o->f, x), at, 1);
            value->args[e] = tl_cast(m, one, tl_scalar(unit));
        }
    }
    return tl_node_new(m, TL_OP_BITCAST, tl_scalar(TL_U32), o->loc, 1, value);
}

/* Matrices of a: (rows 0-7, chunk 0), (rows 8-15, chunk 0), (rows 0-7, chunk 1), (8-15, 1), where a
   chunk is 16 bytes along k. */
static void load_a(tl_gemm_op *o, tl_block *out, tl_sym *a, int64_t blocks, tl_sym *kk)
{
    tl_module *m = o->m;
    bool k_first = o->g.ta;
    int64_t chunk = 4 * per_register(o);
    tl_sym *i;
    tl_node *loop = tl_unrolled(m, o->f, out, "mi", blocks, 1, &i, o->loc);
    tl_node *x = tl_ix_add(m, v(o, o->row), tl_ix_mul(m, v(o, i), 16)), *k = v(o, kk);
    if (by_ldmatrix(o, o->g.a, k_first)) {
        x = tl_ix_add(m, x, k_first ? lane_part(o, 8, 2, 8) : lane_part(o, 1, 16, 1));
        k = tl_ix_add(m, k, lane_part(o, 16, 0, chunk));
        if (k_first)
            k = tl_ix_add(m, k, lane_part(o, 1, 8, 1));
        ldmatrix(o, &loop->body, o->g.a, k_first, 4, a, tl_ix_mul(m, v(o, i), 4), x, k);
        return;
    }
    tl_sym *r;
    tl_node *regs = tl_unrolled(m, o->f, &loop->body, "q", 4, 1, &r, o->loc);
    x = tl_ix_add(m, x, tl_ix_add(m, lane_part(o, 4, 0, 1), tl_ix_mul(m, tl_ix_rem(m, v(o, r), 2), 8)));
    k = tl_ix_add(m, k, k_of(o, tl_ix_div(m, v(o, r), 2)));
    tl_node *at = tl_ix_add(m, tl_ix_mul(m, v(o, i), 4), v(o, r));
    tl_push(m, &regs->body, tl_store(m, a, packed(o, o->g.a, k_first, x, k), 1, &at, o->loc));
}

/* to[at] = the pair that a lane has of an 8x8 block of fragment p: row and col count blocks of
   this warp's part, which is `across` blocks wide. */
static void pack(tl_gemm_op *o, tl_block *out, tl_sym *p, tl_node *row, tl_node *col, int64_t across,
                 bool trans, tl_sym *to, tl_node *at)
{
    tl_module *m = o->m;
    tl_node *pair = tl_ix_mul(m, tl_ix_rem(m, tl_copy(m, o->f, row), 2), 2);
    tl_node *lo = tl_ix_add(m, tl_ix_mul(m, tl_ix_div(m, row, 2), across), col);
    lo = tl_ix_add(m, tl_ix_mul(m, lo, 4), pair);
    tl_node *hi = tl_ix_add(m, tl_copy(m, o->f, lo), tl_i32(m, 1));
    tl_node *both = tl_node_new(m, TL_OP_VEC, tl_vector((tl_base)p->type.base, 2), o->loc, 2,
                                tl_load(m, p, 1, &lo, o->loc), tl_load(m, p, 1, &hi, o->loc));
    tl_node *bits = tl_node_new(m, TL_OP_BITCAST, tl_scalar(TL_U32), o->loc, 1, both);
    if (trans) {
        tl_sym *t = tl_sym_new(m, o->f, TL_SYM_VAR, "turned", tl_scalar(TL_U32), o->loc);
        tl_push(m, out, tl_let(m, t, tl_op1(m, TL_OP_MOVMATRIX, bits, o->loc), o->loc));
        bits = v(o, t);
    }
    tl_push(m, out, tl_store(m, to, bits, 1, &at, o->loc));
}

/* to[at] = the element of p that a lane has in a row of 16 and a block of 8 columns, both counted in this
   warp's part of `across` such blocks: in the row of half `low`, at k of half `high`. */
static void pack32(tl_gemm_op *o, tl_block *out, tl_sym *p, tl_node *row, tl_node *col, int64_t across,
                   tl_node *low, tl_node *high, tl_sym *to, tl_node *at)
{
    tl_module *m = o->m;
    tl_node *reg = tl_ix_mul(m, tl_ix_add(m, tl_ix_mul(m, row, across), col), 4);
    reg = tl_ix_add(m, tl_ix_add(m, reg, tl_ix_mul(m, low, 2)), high);
    tl_push(m, out, tl_store(m, to, tf32(o, tl_load(m, p, 1, &reg, o->loc)), 1, &at, o->loc));
}

static void pack_a(tl_gemm_op *o, tl_block *out, tl_sym *a, int64_t blocks, tl_sym *kk)
{
    tl_module *m = o->m;
    bool k_first = o->g.ta;
    tl_sym *i, *q;
    tl_node *rows = tl_unrolled(m, o->f, out, "mi", blocks, 1, &i, o->loc);
    tl_node *quarters = tl_unrolled(m, o->f, &rows->body, "q", 4, 1, &q, o->loc);
    if (o->unit == TL_F32) {
        pack32(o, &quarters->body, o->g.a->sym->regs, v(o, i), tl_ix_div(m, v(o, kk), 8), o->g.k / 8, tl_ix_rem(m, v(o, q), 2),
               tl_ix_div(m, v(o, q), 2), a, tl_ix_add(m, tl_ix_mul(m, v(o, i), 4), v(o, q)));
        return;
    }
    tl_node *x = tl_ix_add(m, tl_ix_mul(m, v(o, i), 2), tl_ix_rem(m, v(o, q), 2));
    tl_node *k = tl_ix_add(m, tl_ix_div(m, v(o, kk), 8), tl_ix_div(m, v(o, q), 2));
    pack(o, &quarters->body, o->g.a->sym->regs, k_first ? k : x, k_first ? x : k,
         k_first ? 2 * blocks : o->g.k / 8, k_first, a, tl_ix_add(m, tl_ix_mul(m, v(o, i), 4), v(o, q)));
}

static void pack_b(tl_gemm_op *o, tl_block *out, tl_sym *b, int64_t blocks, tl_sym *kk)
{
    tl_module *m = o->m;
    bool k_first = !o->g.tb;
    tl_sym *j, *r;
    tl_node *cols = tl_unrolled(m, o->f, out, "nj", blocks, 1, &j, o->loc);
    tl_node *regs = tl_unrolled(m, o->f, &cols->body, "q", 2, 1, &r, o->loc);
    if (o->unit == TL_F32) {
        pack32(o, &regs->body, o->g.b->sym->regs, tl_ix_div(m, v(o, j), 2), tl_ix_div(m, v(o, kk), 8), o->g.k / 8,
               tl_ix_rem(m, v(o, j), 2), v(o, r), b, tl_ix_add(m, tl_ix_mul(m, v(o, j), 2), v(o, r)));
        return;
    }
    tl_node *x = v(o, j), *k = tl_ix_add(m, tl_ix_div(m, v(o, kk), 8), v(o, r));
    pack(o, &regs->body, o->g.b->sym->regs, k_first ? k : x, k_first ? x : k,
         k_first ? blocks : o->g.k / 8, k_first, b, tl_ix_add(m, tl_ix_mul(m, v(o, j), 2), v(o, r)));
}

/* Matrices of b, two blocks of 8 columns: (n 0-7, chunk 0), (n 0-7, chunk 1), (n 8-15, chunk 0),
   (n 8-15, chunk 1). A last odd block is read alone. */
static void ldmatrix_b(tl_gemm_op *o, tl_block *out, tl_sym *b, int64_t blocks, tl_sym *kk)
{
    tl_module *m = o->m;
    int64_t chunk = 4 * per_register(o);
    for (int odd = 0; odd < 2; odd++) {
        tl_node *first = tl_i32(m, (blocks - 1) * 2), *block = tl_i32(m, (blocks - 1) * 8);
        tl_block *to = out;
        if (!odd) {
            if (blocks < 2)
                continue;
            tl_sym *j;
            to = &tl_unrolled(m, o->f, out, "nj", blocks / 2, 1, &j, o->loc)->body;
            first = tl_ix_mul(m, v(o, j), 4);
            block = tl_ix_mul(m, v(o, j), 16);
        } else if (blocks % 2 == 0) {
            continue;
        }
        tl_node *x = tl_ix_add(m, v(o, o->col), block);
        tl_node *k = tl_ix_add(m, v(o, kk), lane_part(o, 8, 2, chunk));
        if (!odd)
            x = tl_ix_add(m, x, lane_part(o, 16, 0, 8));
        if (o->g.tb)
            x = tl_ix_add(m, x, lane_part(o, 1, 8, 1));
        else
            k = tl_ix_add(m, k, lane_part(o, 1, 8, 1));
        ldmatrix(o, to, o->g.b, !o->g.tb, odd ? 2 : 4, b, first, x, k);
    }
}

tl_sym *tl_gemm_mma_a(tl_gemm_op *o, int64_t blocks, tl_sym *kk, tl_block *out)
{
    tl_sym *a = tl_registers(o->m, o->f, out, "a", TL_U32, blocks * 4, o->loc);
    if (o->g.a->sym->type.space == TL_FRAG)
        pack_a(o, out, a, blocks, kk);
    else
        load_a(o, out, a, blocks, kk);
    return a;
}

tl_sym *tl_gemm_mma_b(tl_gemm_op *o, int64_t blocks, tl_sym *kk, tl_block *out)
{
    tl_module *m = o->m;
    tl_sym *b = tl_registers(m, o->f, out, "b", TL_U32, blocks * 2, o->loc), *j, *r;
    bool k_first = !o->g.tb;
    if (o->g.b->sym->type.space == TL_FRAG) {
        pack_b(o, out, b, blocks, kk);
        return b;
    }
    if (by_ldmatrix(o, o->g.b, k_first)) {
        ldmatrix_b(o, out, b, blocks, kk);
        return b;
    }
    tl_node *loop = tl_unrolled(m, o->f, out, "nj", blocks, 1, &j, o->loc);
    tl_node *regs = tl_unrolled(m, o->f, &loop->body, "q", 2, 1, &r, o->loc);
    tl_node *x = tl_ix_add(m, tl_ix_add(m, v(o, o->col), tl_ix_mul(m, v(o, j), 8)), lane_part(o, 4, 0, 1));
    tl_node *k = tl_ix_add(m, v(o, kk), k_of(o, v(o, r)));
    tl_node *at = tl_ix_add(m, tl_ix_mul(m, v(o, j), 2), v(o, r));
    tl_push(m, &regs->body, tl_store(m, b, packed(o, o->g.b, k_first, x, k), 1, &at, o->loc));
    return b;
}
