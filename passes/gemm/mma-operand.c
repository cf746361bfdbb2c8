/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Operands of mma.sync in registers. With P elements along k in a register of 4 bytes, g = lane / 4
   and q = lane % 4, element e of register r of an instruction is

       a    row g + 8 (r % 2), k P q + e + 4 P (r / 2)
       b    column g,          k P q + e + 4 P r

   ldmatrix hands each lane the 4 bytes at 4 q of row g of an 8x8 matrix of 16-bit elements whose rows
   the lanes address: that, where k runs along the rows of the tile. Tiles of 16-bit elements
   stored transposed ([K][M], [K][N]) are read with .trans. From a tile of another type,
   or of bytes stored transposed, each lane reads its elements and converts them.

   Accumulators hold the same pairs of their 8x8 blocks. So a fragment of 16-bit elements with an
   accumulator's layout is an operand as it is, or block by block by movmatrix if k comes first. One of 32-bit
   elements has 2 q and 2 q + 1 where q and q + 4 are needed: then the other operand is read in that
   order of k, too.                                                                           */
#include "passes/gemm/lower-gemm.h"

static int64_t per_register(const tl_gemm_op *o)
{
    return 4 / tl_bases[o->unit].bytes;
}

/* k of register half `r` (0 or 1) of a lane, from the instruction's first on. */
static tl_node *k_of(tl_gemm_op *o, tl_node *r)
{
    const tl_at *w = &o->w;
    bool pairs = o->unit == TL_F32 && (o->g.a->sym->type.space == TL_FRAG || o->g.b->sym->type.space == TL_FRAG);
    if (pairs)
        return add(w, r, tl_lane_part(o, 1, 4, 2));
    return add(w, mul(w, r, 4 * per_register(o)), tl_lane_part(o, 1, 4, per_register(o)));
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

/* An operand's tile, [x][k] or, where k comes first, [k][x]. */
typedef struct {
    const tl_node *tile;
    bool k_first;
} operand;

/* `lanes` elements from (x, k) on; 0: their address. */
static tl_node *access(tl_gemm_op *o, operand t, tl_node *x, tl_node *k, unsigned lanes)
{
    const tl_at *w = &o->w;
    tl_node *index[2] = { t.k_first ? k : x, t.k_first ? x : k };
    if (!lanes)
        return tl_tile_access(w, t.tile, TL_OP_ADDR, NULL, index);
    return tl_tile_vector(w, t.tile, TL_OP_LOAD, NULL, index, lanes);
}

/* `num` 8x8 matrices into registers; the lane's address is that of (x, k). */
static tl_node *ldmatrix(tl_gemm_op *o, operand t, unsigned num, tl_node *regs, tl_node *x, tl_node *k)
{
    tl_module *m = o->w.m;
    tl_node *n = tl_node_new(m, TL_OP_LDMATRIX, tl_scalar(TL_VOID), o->w.loc, 2, regs, access(o, t, x, k, 0));
    tl_attr_set(m, n, TL_A_NUM, num);
    if (t.k_first)
        tl_attr_set(m, n, TL_A_TRANS, 1);
    return n;
}

/* The bits of the nearest value with the 10 fraction bits that tf32 keeps. */
static tl_node *tf32(const tl_at *w, tl_node *value)
{
    return tl_node_new(w->m, TL_OP_BITCAST, tl_scalar(TL_U32), w->loc, 1, cast(w, cast(w, value, TL_F32), TL_TF32));
}

/* The elements (x, k), (x, k + 1), ... of a register, converted, as its bits. */
static tl_node *packed(tl_gemm_op *o, operand t, tl_node *x, tl_node *k)
{
    const tl_at *w = &o->w;
    int64_t per = per_register(o);
    tl_base unit = o->unit == TL_U8 ? (tl_base)t.tile->sym->type.base : o->unit;
    tl_node *value;
    if (o->unit == TL_F32)
        return tf32(w, access(o, t, x, k, 1));
    if (!t.k_first) {
        value = tl_cast(w->m, access(o, t, x, k, (unsigned)per), tl_vector(unit, (unsigned)per));
    } else {
        value = tl_node_new(w->m, TL_OP_VEC, tl_vector(unit, (unsigned)per), w->loc, 0);
        value->nargs = (uint32_t)per;
        value->args = TL_NEWV(w->m->arena, tl_node *, per);
        for (int64_t e = 0; e < per; e++) {
            tl_node *at = add(w, again(w, k), i32(w, e));
            tl_node *one = access(o, t, again(w, x), at, 1);
            value->args[e] = cast(w, one, unit);
        }
    }
    return tl_node_new(w->m, TL_OP_BITCAST, tl_scalar(TL_U32), w->loc, 1, value);
}

/* Matrices of a: (rows 0-7, chunk 0), (rows 8-15, chunk 0), (rows 0-7, chunk 1), (8-15, 1), where a
   chunk is 16 bytes along k. */
static void load_a(tl_gemm_op *o, const tl_at *w, tl_sym *a, int64_t blocks, tl_sym *kk)
{
    operand t = { o->g.a, o->g.ta };
    int64_t chunk = 4 * per_register(o);
    tl_sym *i;
    tl_at loop = unrolled(w, "mi", blocks, 1, &i);
    tl_node *x = add(w, v(w, o->row), mul(w, v(w, i), 16)), *k = v(w, kk);
    bool beyond = o->g.m % 16;      /* one warp has all rows then, and the last ones of its last block are none */
    if (by_ldmatrix(o, t.tile, t.k_first)) {
        x = add(w, x, t.k_first ? tl_lane_part(o, 8, 2, 8) : tl_lane_part(o, 1, 16, 1));
        x = beyond ? op2(w, TL_OP_MIN, x, i32(w, o->g.m - (t.k_first ? 8 : 1))) : x;
        k = add(w, k, tl_lane_part(o, 16, 0, chunk));
        if (t.k_first)
            k = add(w, k, tl_lane_part(o, 1, 8, 1));
        put(&loop, ldmatrix(o, t, 4, regs_of(w, a, mul(w, v(w, i), 4)), x, k));
        return;
    }
    tl_sym *r;
    tl_at regs = unrolled(&loop, "q", 4, 1, &r);
    x = add(w, x, add(w, tl_lane_part(o, 4, 0, 1), mul(w, rem(w, v(w, r), 2), 8)));
    x = beyond ? op2(w, TL_OP_MIN, x, i32(w, o->g.m - 1)) : x;
    k = add(w, k, k_of(o, quo(w, v(w, r), 2)));
    tl_node *at = add(w, mul(w, v(w, i), 4), v(w, r));
    store(&regs, a, at, packed(o, t, x, k));
}

/* The pair that a lane has of an 8x8 block of fragment p: row and col count blocks of this warp's
   part, which is `across` blocks wide. */
static tl_node *pack(const tl_at *w, tl_sym *p, tl_node *row, tl_node *col, int64_t across, bool trans)
{
    tl_node *pair = mul(w, rem(w, again(w, row), 2), 2);
    tl_node *lo = add(w, mul(w, quo(w, row, 2), across), col);
    lo = add(w, mul(w, lo, 4), pair);
    tl_node *hi = add(w, again(w, lo), i32(w, 1));
    tl_node *pairs = tl_node_new(w->m, TL_OP_VEC, tl_vector((tl_base)p->type.base, 2), w->loc, 2,
                                get(w, p, lo), get(w, p, hi));
    tl_node *bits = tl_node_new(w->m, TL_OP_BITCAST, tl_scalar(TL_U32), w->loc, 1, pairs);
    return trans ? v(w, let(w, "transposed", op1(w, TL_OP_MOVMATRIX, bits))) : bits;
}

/* The element of p that a lane has in a block of 16 rows and 8 columns: in the row of half `low`, at k of
   half `high`. */
static tl_node *pack32(const tl_at *w, tl_sym *p, tl_node *block, tl_node *low, tl_node *high)
{
    return tf32(w, get(w, p, add(w, add(w, mul(w, block, 4), mul(w, low, 2)), high)));
}

/* Registers of operand a or b at k, from those of its fragment. */
static void pack_operand(tl_gemm_op *o, const tl_at *w, tl_sym *to, int64_t blocks, tl_sym *kk, bool b)
{
    bool k_first = b ? !o->g.tb : o->g.ta;
    int64_t each = b ? 2 : 4;
    tl_sym *i, *q, *from = (b ? o->g.b : o->g.a)->sym->regs;
    tl_at outer = unrolled(w, b ? "nj" : "mi", blocks, 1, &i), in = unrolled(&outer, "q", each, 1, &q);
    tl_node *at = add(w, mul(w, v(w, i), each), v(w, q)), *k = quo(w, v(w, kk), 8);
    tl_node *low = rem(w, v(w, b ? i : q), 2), *high = b ? v(w, q) : quo(w, v(w, q), 2);
    if (o->unit == TL_F32) {
        tl_node *block = add(w, mul(w, b ? quo(w, v(w, i), 2) : v(w, i), o->g.k / 8), k);
        store(&in, to, at, pack32(&in, from, block, low, high));
        return;
    }
    tl_node *x = b ? v(w, i) : add(w, mul(w, v(w, i), 2), low);
    k = add(w, k, high);
    store(&in, to, at, pack(&in, from, k_first ? k : x, k_first ? x : k, !k_first ? o->g.k / 8 : b ? blocks : 2 * blocks, k_first));
}

/* Matrices of b, two blocks of 8 columns: (n 0-7, chunk 0), (n 0-7, chunk 1), (n 8-15, chunk 0),
   (n 8-15, chunk 1). A last odd block is read alone. */
static void ldmatrix_b(tl_gemm_op *o, const tl_at *w, tl_sym *b, int64_t blocks, tl_sym *kk)
{
    int64_t chunk = 4 * per_register(o);
    for (int odd = 0; odd < 2; odd++) {
        tl_node *first = i32(w, (blocks - 1) * 2), *block = i32(w, (blocks - 1) * 8);
        tl_at to = *w;
        if (!odd) {
            if (blocks < 2)
                continue;
            tl_sym *j;
            to = unrolled(w, "nj", blocks / 2, 1, &j);
            first = mul(w, v(w, j), 4);
            block = mul(w, v(w, j), 16);
        } else if (blocks % 2 == 0) {
            continue;
        }
        tl_node *x = add(w, v(w, o->col), block);
        tl_node *k = add(w, v(w, kk), tl_lane_part(o, 8, 2, chunk));
        if (!odd)
            x = add(w, x, tl_lane_part(o, 16, 0, 8));
        if (o->g.tb)
            x = add(w, x, tl_lane_part(o, 1, 8, 1));
        else
            k = add(w, k, tl_lane_part(o, 1, 8, 1));
        put(&to, ldmatrix(o, (operand){ o->g.b, !o->g.tb }, odd ? 2 : 4, regs_of(w, b, first), x, k));
    }
}

tl_sym *tl_gemm_mma_a(tl_gemm_op *o, int64_t blocks, tl_sym *kk, const tl_at *w)
{
    tl_sym *a = array(w, "a", tl_scalar(TL_U32), TL_PRIVATE, blocks * 4);
    if (o->g.a->sym->type.space == TL_FRAG)
        pack_operand(o, w, a, blocks, kk, false);
    else
        load_a(o, w, a, blocks, kk);
    return a;
}

tl_sym *tl_gemm_mma_b(tl_gemm_op *o, int64_t blocks, tl_sym *kk, const tl_at *w)
{
    tl_sym *b = array(w, "b", tl_scalar(TL_U32), TL_PRIVATE, blocks * 2), *j, *r;
    operand t = { o->g.b, !o->g.tb };
    if (o->g.b->sym->type.space == TL_FRAG) {
        pack_operand(o, w, b, blocks, kk, true);
        return b;
    }
    if (by_ldmatrix(o, t.tile, t.k_first)) {
        ldmatrix_b(o, w, b, blocks, kk);
        return b;
    }
    tl_at loop = unrolled(w, "nj", blocks, 1, &j);
    tl_at regs = unrolled(&loop, "q", 2, 1, &r);
    tl_node *x = add(w, add(w, v(w, o->col), mul(w, v(w, j), 8)), tl_lane_part(o, 4, 0, 1));
    tl_node *k = add(w, v(w, kk), k_of(o, v(w, r)));
    tl_node *at = add(w, mul(w, v(w, j), 2), v(w, r));
    store(&regs, b, at, packed(o, t, x, k));
    return b;
}
