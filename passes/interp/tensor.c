/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cooperative tensors. Devices choose how elements lie in lanes. Here they lie as in 8x8 matrices, row by row, by the
   map `tensor`. */
#include "passes/interp/impl.h"

#include <math.h>

typedef struct {
    int64_t row, col;
} place;

static place place_of(const tl_sym *s, unsigned lane, int64_t i)
{
    int64_t across = s->ct_n / 8, matrix = i / 2;
    return (place){ matrix / across * 8 + tl_in_sg_row(lane), matrix % across * 8 + tl_in_sg_col(lane) + i % 2 };
}

static tl_type sums(const tl_node *n)
{
    return tl_scalar(tl_tensor_sums((tl_base)n->sym->type.base));
}

void tl_in_tensor_value(group *g, unsigned t, const tl_node *n, cell *out)
{
    int64_t i = n->op == TL_OP_CT_COUNT ? 0 : tl_in_int(g, t, n->args[0]);
    cell p = tl_in_element(g, t, n, n->sym, &i, true);
    place at = place_of(n->sym, t % 32, i);
    if (n->op == TL_OP_CT_GET)
        tl_in_read(by(g, t, n), p, sums(n), out);
    else
        out->i = n->op == TL_OP_CT_COUNT ? n->sym->dim[0] : n->op == TL_OP_CT_HAS ? 1 : n->op == TL_OP_CT_ROW ? at.row : at.col;
}

typedef struct {
    int64_t rows, cols;
    bool transposed;        /* in memory */
} shape;

/* x with the 10 fraction bits that tf32 keeps. */
static double tf32(double x)
{
    union { float f; uint32_t bits; } of = { .f = (float)x };
    if (isfinite(x))
        of.bits = (of.bits + 0xfff + (of.bits >> 13 & 1)) & ~0x1fffu;
    return of.f;
}

/* Operand i of the product, an extent: the same in all lanes. */
static int64_t extent(group *g, unsigned first, const tl_node *n, uint32_t i, int64_t most)
{
    int64_t x = tl_in_int(g, first, n->args[i]);
    for (unsigned l = 1; l < 32; l++)
        if (tl_in_int(g, first + l, n->args[i]) != x)
            tl_in_fail(g->b->r, n, "lanes give different extents");
    if (x < 1)
        tl_in_fail(g->b->r, n, "of %d elements", (int)x);
    return x < most ? x : most;
}

static void operand(group *g, unsigned first, const tl_node *n, uint32_t which, shape x, double *out)
{
    cell base[16], other[16], e;
    tl_type type = tl_scalar(tl_tensor_takes((tl_base)n->sym->type.base));
    int64_t pitch = tl_in_int(g, first, n->args[which + 1]);
    tl_in_eval(g, first, n->args[which], base);
    for (unsigned l = 1; l < 32; l++) {
        tl_in_eval(g, first + l, n->args[which], other);
        if (other[0].p.o != base[0].p.o || other[0].p.off != base[0].p.off || tl_in_int(g, first + l, n->args[which + 1]) != pitch)
            tl_in_fail(g->b->r, n, "lanes give different addresses");
    }
    for (int64_t i = 0; i < x.rows; i++)
        for (int64_t j = 0; j < x.cols; j++) {
            cell p = base[0];
            p.p.off += (x.transposed ? j * pitch + i : i * pitch + j) * tl_bytes(type);
            unsigned t = first + (unsigned)(i + j) % 32;
            g->b->r->thread = t;
            tl_in_read(by(g, t, n), p, type, &e);
            double number = tl_in_number((tl_base)type.base, e);
            out[i * x.cols + j] = n->sym->ct_from & TL_CT_RELAXED ? tf32(number) : number;
        }
}

static void product(group *g, unsigned first, const tl_node *n)
{
    const tl_sym *s = n->sym;
    bool edges = n->op == TL_OP_CT_MMA_OF;
    int64_t rows = edges ? extent(g, first, n, 4, s->ct_m) : s->ct_m, cols = edges ? extent(g, first, n, 5, s->ct_n) : s->ct_n;
    int64_t depth = edges ? extent(g, first, n, 6, s->ct_k) : s->ct_k;
    shape a = { rows, depth, s->ct_transposed & 1 }, b = { depth, cols, s->ct_transposed & 2 };
    double *A = tl_in_scratch(g->b->r, (size_t)(s->ct_m + s->ct_n) * s->ct_k), *B = A + a.rows * a.cols;
    operand(g, first, n, 0, a, A);
    operand(g, first, n, 2, b, B);
    for (unsigned l = 0; l < 32; l++)
        for (int64_t i = 0; i < s->dim[0]; i++) {
            place at = place_of(s, l, i);
            cell p = tl_in_element(g, first + l, n, s, &i, true), x;
            tl_in_read(by(g, first + l, n), p, sums(n), &x);
            if (at.row >= rows || at.col >= cols) {
                x.i = 0x7ff85a5a5a5a5a5a;       /* arbitrary: NaN, or a large integer */
                tl_in_write(by(g, first + l, n), p, sums(n), &x);
                continue;
            }
            double sum = tl_is_float(sums(n)) ? x.f : (double)x.i;
            for (int64_t k = 0; k < a.cols; k++)
                sum += A[at.row * a.cols + k] * B[k * b.cols + at.col];
            if (tl_is_float(sums(n)))
                x.f = sum;
            else
                x.i = tl_number_wrap(TL_I32, (int64_t)sum);
            tl_in_write(by(g, first + l, n), p, sums(n), &x);
        }
}

static void set(group *g, unsigned t, const tl_node *n)
{
    cell x[16];
    int64_t i = tl_in_int(g, t, n->args[0]);
    tl_in_eval(g, t, n->args[1], x);
    tl_in_write(by(g, t, n), tl_in_element(g, t, n, n->sym, &i, true), sums(n), x);
}

void tl_in_tensor_op(group *g, const tl_node *n)
{
    bool multiplies = n->op != TL_OP_CT_SET;
    for (unsigned l = 0; l < g->lanes; l += multiplies ? 32 : 1) {
        if (!tl_in_active(g, l))
            continue;
        if (multiplies)
            product(g, g->first + l, n);
        else
            set(g, g->first + l, n);
    }
}
