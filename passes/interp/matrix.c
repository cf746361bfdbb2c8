/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matrix units of a warp. */
#include <string.h>

#include "passes/interp/impl.h"

/* Lane l gives the address of row l % 8 of matrix l / 8 and receives row l / 4,
   elements 2 (l % 4) and the next; transposed, column l / 4. */
static void ldmatrix(group *g, const tl_node *n)
{
    run *r = g->b->r;
    unsigned num = (unsigned)tl_attr(n, TL_A_NUM, 1);
    bool trans = tl_attr(n, TL_A_TRANS, 0);
    for (unsigned w = 0; w < g->lanes; w += 32) {
        if (!tl_in_active(g, w))
            continue;
        uint16_t m[4][8][8];
        for (unsigned l = 0; l < 8 * num; l++) {
            cell a[16];
            tl_in_eval(g, g->first + w + l, n->args[1], a);
            if (a[0].p.o && (a[0].p.o->addr + (uint64_t)a[0].p.off) % 16)
                tl_in_fail(r, n, "the address of a row is no multiple of 16");
            tl_in_access(by(g, g->first + w + l, n), a[0], 16, ACCESS_READ);
            memcpy(m[l / 8][l % 8], a[0].p.o->data + a[0].p.off, 16);
        }
        for (unsigned l = 0; l < 32; l++) {
            uint16_t out[8];
            for (unsigned i = 0; i < 2 * num; i++) {
                unsigned e = 2 * (l % 4) + i % 2;
                out[i] = trans ? m[i / 2][e][l / 4] : m[i / 2][l / 4][e];
            }
            tl_in_regs_write(g, g->first + w + l, n->args[0], out, 4 * num);
        }
    }
}

static void lane_transpose(group *g, const tl_node *n)
{
    unsigned num = (unsigned)tl_attr(n, TL_A_NUM, 2);
    for (unsigned first = 0; first < g->lanes; first += num) {
        uint32_t word[8][8], transposed[8];
        if (!tl_in_active(g, first))
            continue;
        for (unsigned l = 0; l < num; l++)
            memcpy(word[l], tl_in_regs_read(g, g->first + first + l, n->args[0], 4 * num), 4 * num);
        for (unsigned l = 0; l < num; l++) {
            for (unsigned i = 0; i < num; i++)
                transposed[i] = word[i][l];
            tl_in_regs_write(g, g->first + first + l, n->args[0], transposed, 4 * num);
        }
    }
}

const tl_in_mma_kind tl_in_mma_kinds[] = {
    [TL_MMA_F16_F32] = { TL_F16, TL_F16, TL_F32, 16 },
    [TL_MMA_BF16_F32] = { TL_BF16, TL_BF16, TL_F32, 16 },
    [TL_MMA_TF32_F32] = { TL_TF32, TL_TF32, TL_F32, 8 },
    [TL_MMA_E4M3_F32] = { TL_E4M3, TL_E4M3, TL_F32, 32 },
    [TL_MMA_E5M2_F32] = { TL_E5M2, TL_E5M2, TL_F32, 32 },
    [TL_MMA_S8_S32] = { TL_I8, TL_I8, TL_I32, 32 },
    [TL_MMA_U8_S32] = { TL_U8, TL_U8, TL_I32, 32 },
    [TL_MMA_S8_U8_S32] = { TL_I8, TL_U8, TL_I32, 32 },
    [TL_MMA_U8_S8_S32] = { TL_U8, TL_I8, TL_I32, 32 },
    [TL_MMA_E4M3_E5M2_F32] = { TL_E4M3, TL_E5M2, TL_F32, 32 },
    [TL_MMA_E5M2_E4M3_F32] = { TL_E5M2, TL_E4M3, TL_F32, 32 },
};

static double operand(tl_base b, const uint8_t *p)
{
    cell c = tl_in_from_bytes(b, p);
    return tl_in_number(b, c);
}

/* m16n8: where element i of a lane's registers lies. A of 4-byte elements has
   rows by bit 0 and k by bit 1; smaller ones fill 4-byte registers first. */
static void mma(group *g, const tl_node *n)
{
    const tl_in_mma_kind *x = &tl_in_mma_kinds[tl_attr(n, TL_A_KIND, 0)];
    unsigned bytes = tl_bases[x->a].bytes, per = 4 / bytes;
    for (unsigned w = 0; w < g->lanes; w += 32) {
        if (!tl_in_active(g, w))
            continue;
        double A[16][32], B[32][8];
        for (unsigned l = 0; l < 32; l++) {
            const uint8_t *a = tl_in_regs_read(g, g->first + w + l, n->args[1], 16);
            const uint8_t *b = tl_in_regs_read(g, g->first + w + l, n->args[2], 8);
            unsigned row = l / 4, q = l % 4;
            for (unsigned i = 0; i < 4 * per; i++)
                A[row + 8 * (i / per & 1)][per * q + i % per + 4 * per * (i / per >> 1)] =
                    operand(x->a, a + i * bytes);
            for (unsigned i = 0; i < 2 * per; i++)
                B[per * q + i % per + 4 * per * (i / per)][row] = operand(x->b, b + i * bytes);
        }
        for (unsigned l = 0; l < 32; l++) {
            uint8_t d[16];
            memcpy(d, tl_in_regs_read(g, g->first + w + l, n->args[0], 16), 16);
            for (unsigned i = 0; i < 4; i++) {
                cell c = tl_in_from_bytes(x->acc, d + 4 * i);
                double sum = x->acc == TL_F32 ? c.f : (double)c.i;
                for (unsigned k = 0; k < x->k; k++)
                    sum += A[l / 4 + 8 * (i >> 1)][k] * B[k][2 * (l % 4) + (i & 1)];
                if (x->acc == TL_F32)
                    c.f = sum;
                else
                    c.i = tl_number_wrap(TL_I32, (int64_t)sum);
                tl_in_to_bytes(x->acc, c, d + 4 * i);
            }
            tl_in_regs_write(g, g->first + w + l, n->args[0], d, 16);
        }
    }
}

/* ---- simdgroup matrices: 8x8, two contiguous elements of a row in each lane ---- */
static tl_base sg_elem(const tl_node *regs)
{
    return regs->sym->type.base == TL_SG_F16   ? TL_F16
           : regs->sym->type.base == TL_SG_F32 ? TL_F32
                                               : TL_BF16;
}

static void sg_gather(group *g, unsigned w, const tl_node *regs, double m[8][8])
{
    tl_base b = sg_elem(regs);
    unsigned bytes = tl_bases[b].bytes;
    for (unsigned l = 0; l < 32; l++) {
        const uint8_t *p = tl_in_regs_read(g, g->first + w + l, regs, 2 * bytes);
        m[tl_in_sg_row(l)][tl_in_sg_col(l)] = operand(b, p);
        m[tl_in_sg_row(l)][tl_in_sg_col(l) + 1] = operand(b, p + bytes);
    }
}

static void sg_put(group *g, unsigned t, const tl_node *regs, double x, double y)
{
    tl_base b = sg_elem(regs);
    unsigned bytes = tl_bases[b].bytes;
    uint64_t bits[] = { tl_number_bits(b, x), tl_number_bits(b, y) };
    uint8_t p[8];
    memcpy(p, &bits[0], bytes);
    memcpy(p + bytes, &bits[1], bytes);
    tl_in_regs_write(g, t, regs, p, 2 * bytes);
}

static void sg_op(group *g, unsigned w, const tl_node *n)
{
    run *r = g->b->r;
    unsigned first = g->first + w;
    tl_base b = sg_elem(n->args[0]);
    unsigned bytes = tl_bases[b].bytes;
    cell v[16];
    if (n->op == TL_OP_SG_FILL) {
        for (unsigned l = 0; l < 32; l++) {
            tl_in_eval(g, first + l, n->args[1], v);
            v[0] = tl_in_convert(r, n, v[0], n->args[1]->type, tl_scalar(TL_F64));
            sg_put(g, first + l, n->args[0], v[0].f, v[0].f);
        }
        return;
    }
    if (n->op == TL_OP_SG_MMA) {
        double A[8][8], B[8][8], C[8][8];
        sg_gather(g, w, n->args[1], A);
        sg_gather(g, w, n->args[2], B);
        sg_gather(g, w, n->args[3], C);
        for (unsigned l = 0; l < 32; l++) {
            double d[2];
            for (unsigned e = 0; e < 2; e++) {
                d[e] = C[tl_in_sg_row(l)][tl_in_sg_col(l) + e];
                for (unsigned k = 0; k < 8; k++)
                    d[e] += A[tl_in_sg_row(l)][k] * B[k][tl_in_sg_col(l) + e];
            }
            sg_put(g, first + l, n->args[0], d[0], d[1]);
        }
        return;
    }
    cell base[16], a[16];
    int64_t stride = tl_in_int(g, first, n->args[2]);
    tl_in_eval(g, first, n->args[1], base);
    for (unsigned l = 0; l < 32; l++) {
        tl_in_eval(g, first + l, n->args[1], a);
        if (a[0].p.o != base[0].p.o || a[0].p.off != base[0].p.off ||
            tl_in_int(g, first + l, n->args[2]) != stride)
            tl_in_fail(r, n, "lanes give different addresses");
        double got[2];
        for (unsigned e = 0; e < 2; e++) {
            int64_t row = tl_in_sg_row(l), col = tl_in_sg_col(l) + e;
            cell p = base[0];
            p.p.off += (tl_attr(n, TL_A_TRANS, 0) ? col * stride + row : row * stride + col) * bytes;
            r->thread = first + l;
            if (n->op == TL_OP_SG_LOAD) {
                tl_in_read(by(g, first + l, n), p, tl_scalar(b), v);
                got[e] = tl_in_number(b, v[0]);
            } else {
                v[0] = tl_in_from_bytes(b, tl_in_regs_read(g, first + l, n->args[0], 2 * bytes) +
                                               e * bytes);
                tl_in_write(by(g, first + l, n), p, tl_scalar(b), v);
            }
        }
        if (n->op == TL_OP_SG_LOAD)
            sg_put(g, first + l, n->args[0], got[0], got[1]);
    }
}

static void sg_set(group *g, unsigned t, const tl_node *n)
{
    tl_base b = sg_elem(n->args[0]);
    unsigned bytes = tl_bases[b].bytes;
    cell v[16];
    tl_in_eval(g, t, n->args[2], v);
    v[0] = tl_in_convert(g->b->r, n, v[0], n->args[2]->type, tl_scalar(b));
    int64_t off;
    obj *o = tl_in_private(g, t, n->args[0], 2 * bytes, &off);
    off += (tl_in_int(g, t, n->args[1]) & 1) * bytes;
    tl_in_to_bytes(b, v[0], o->data + off);
    memset(o->state + off, SET, bytes);
}

bool tl_in_matrix_op(group *g, const tl_node *n)
{
    switch (n->op) {
    case TL_OP_LDMATRIX:
        ldmatrix(g, n);
        return true;
    case TL_OP_LANE_TRANSPOSE:
        lane_transpose(g, n);
        return true;
    case TL_OP_MMA:
        mma(g, n);
        return true;
    case TL_OP_SG_FILL: case TL_OP_SG_LOAD: case TL_OP_SG_STORE: case TL_OP_SG_MMA:
        for (unsigned w = 0; w < g->lanes; w += 32)
            if (tl_in_active(g, w))
                sg_op(g, w, n);
        return true;
    case TL_OP_SG_SET:
        LANES(g, l)
            sg_set(g, g->first + l, n);
        return true;
    case TL_OP_SG16_MMA:
        tl_in_sg16_op(g, n);
        return true;
    case TL_OP_CT_SET: case TL_OP_CT_MMA: case TL_OP_CT_MMA_OF:
        tl_in_tensor_op(g, n);
        return true;
    default:
        tl_in_fail(g->b->r, n, "cannot be run");
    }
}
