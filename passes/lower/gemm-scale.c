/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scales of a matrix product: acc += part * sa * sb, where part is the sum of a block of k.

   A scale is taken apart into two factors of about its square root by integer arithmetic:

       sa = fine * even    sb = even * fine     fine has the sign, the fraction and, of an odd
       acc += part * (fine * even) * (even * fine)                      exponent, the larger half

   so that no product of two factors overflows, nor underflows unless the result does: scales of
   2^-127 are not flushed, and 2^100 times 2^-100 is 1, in whichever order.                       */
#include <math.h>

#include "passes/facts/arith.h"
#include "passes/lower/gemm.h"

static tl_node *op2(const tl_scales *s, tl_op op, tl_node *a, tl_node *b)
{
    return tl_op2(s->m, op, a, b, s->loc);
}

static tl_node *sel(const tl_scales *s, tl_node *c, tl_node *a, tl_node *b)
{
    return tl_op3(s->m, TL_OP_SEL, c, a, b, s->loc);
}

static tl_node *v(const tl_scales *s, tl_sym *x)
{
    return tl_var(s->m, x, s->loc);
}

static tl_node *u32(const tl_scales *s, uint32_t x)
{
    return tl_const_int(s->m, tl_scalar(TL_U32), x, s->loc);
}

static tl_node *f32(const tl_scales *s, double x)
{
    return tl_const_float(s->m, tl_scalar(TL_F32), x, s->loc);
}

static tl_sym *let(const tl_scales *s, tl_block *out, const char *name, tl_node *value)
{
    tl_sym *x = tl_sym_new(s->m, s->f, TL_SYM_VAR, name, value->type, s->loc);
    tl_push(s->m, out, tl_let(s->m, x, value, s->loc));
    return x;
}

static tl_node *bits(const tl_scales *s, tl_node *value, tl_base to)
{
    return tl_node_new(s->m, TL_OP_BITCAST, tl_scalar(to), s->loc, 1, value);
}

/* Exponent field of a float */
static tl_node *exponent(const tl_scales *s, tl_node *field)
{
    return op2(s, TL_OP_SHL, field, u32(s, 23));
}

/* A code c is 2^(c - 127): 2^(c - c/2 - 63) times 2^(c/2 - 64). */
static void split_e8m0(const tl_scales *s, tl_node *value, tl_sym *factor[2], tl_block *out)
{
    tl_sym *c = let(s, out, "code", tl_cast(s->m, bits(s, value, TL_U8), tl_scalar(TL_U32)));
    tl_sym *h = let(s, out, "half", op2(s, TL_OP_SHR, v(s, c), u32(s, 1)));
    tl_node *fine = op2(s, TL_OP_ADD, op2(s, TL_OP_SUB, v(s, c), v(s, h)), u32(s, 64));
    tl_node *even = op2(s, TL_OP_ADD, v(s, h), u32(s, 63));
    tl_node *none = op2(s, TL_OP_EQ, v(s, c), u32(s, 0xff));
    if (s->zero)
        none = op2(s, TL_OP_LOR, op2(s, TL_OP_EQ, v(s, c), u32(s, 0)), none);
    fine = sel(s, none, f32(s, s->zero ? 0 : NAN), bits(s, exponent(s, fine), TL_F32));
    factor[0] = let(s, out, "fine", fine);
    factor[1] = let(s, out, "even", bits(s, exponent(s, even), TL_F32));
}

/* Of an exponent field e, e - e/2 + 64 goes to one factor with all else, e/2 + 63 to the other.
   Subnormals are m 2^-149 = (m 2^-85) 2^-64. */
static void split_float(const tl_scales *s, tl_node *value, tl_sym *factor[2], tl_block *out)
{
    tl_sym *b = let(s, out, "bits", bits(s, value, TL_U32));
    tl_sym *e = let(s, out, "exp", op2(s, TL_OP_AND, op2(s, TL_OP_SHR, v(s, b), u32(s, 23)), u32(s, 255)));
    tl_sym *h = let(s, out, "half", op2(s, TL_OP_SHR, v(s, e), u32(s, 1)));
    tl_node *normal = op2(s, TL_OP_ADD, v(s, b), exponent(s, op2(s, TL_OP_SUB, u32(s, 64), v(s, h))));
    tl_node *units = tl_cast(s->m, op2(s, TL_OP_AND, v(s, b), u32(s, 0x7fffff)), tl_scalar(TL_F32));
    tl_node *small = bits(s, op2(s, TL_OP_MUL, units, f32(s, 0x1p-85)), TL_U32);
    small = op2(s, TL_OP_OR, small, op2(s, TL_OP_AND, v(s, b), u32(s, 0x80000000u)));
    tl_node *fine = sel(s, op2(s, TL_OP_EQ, v(s, e), u32(s, 0)), small,
                        sel(s, op2(s, TL_OP_EQ, v(s, e), u32(s, 255)), v(s, b), normal));
    tl_node *even = op2(s, TL_OP_ADD, v(s, h), u32(s, 63));
    factor[0] = let(s, out, "fine", bits(s, fine, TL_F32));
    factor[1] = let(s, out, "even", bits(s, exponent(s, even), TL_F32));
}

tl_scales tl_scales_of(tl_module *m, tl_func *f, const tl_node *gemm, tl_block *out)
{
    tl_gemm_shape g = tl_gemm_shape_of(gemm);
    tl_scales s = { .m = m, .f = f, .loc = gemm->loc, .zero = tl_attr(gemm, TL_A_E8M0, 0), .block = g.k };
    for (unsigned x = 0; x < 2; x++) {
        tl_node *n = gemm->args[3 + x];
        tl_scale *to = &s.of[x];
        if (n && n->op == TL_OP_TILE) {
            unsigned rank = tl_tile_rank(n);
            to->tile = n;
            if (rank == 2 || n->sym->type.base == TL_E8M0)
                to->group = g.k / tl_tile_dim(n, rank - 1);
            if (to->group && to->group < s.block)
                s.block = to->group;
        } else if (n && !(n->op == TL_OP_CONST && n->imm.f == 1)) {
            split_float(&s, n, to->factor, out);
        }
    }
    return s;
}

/* The factors of one scale at row or column x. */
static void factors(tl_scales *s, const tl_scale *of, const tl_node *x, const tl_node *k,
                    tl_sym *factor[2], tl_block *out)
{
    factor[0] = of->factor[0];
    factor[1] = of->factor[1];
    if (!of->tile)
        return;
    tl_node *at[2] = { tl_copy(s->m, s->f, x), NULL };
    tl_node *block = of->group ? tl_ix_div(s->m, tl_copy(s->m, s->f, k), of->group) : NULL;
    if (tl_tile_rank(of->tile) == 2)
        at[1] = block;
    else if (block)
        at[0] = block;
    tl_node *value = tl_tile_access(s->m, s->f, of->tile, TL_OP_LOAD, NULL, at, s->loc);
    if (of->tile->sym->type.base == TL_E8M0)
        split_e8m0(s, value, factor, out);
    else
        split_float(s, value, factor, out);
}

tl_node *tl_scaled_sum(tl_scales *s, tl_node *acc, tl_node *part, const tl_node *i, const tl_node *j,
                       const tl_node *k, tl_block *out)
{
    tl_sym *a[2], *b[2];
    factors(s, &s->of[0], i, k, a, out);
    factors(s, &s->of[1], j, k, b, out);
    if (!a[0] && !b[0])
        return op2(s, TL_OP_ADD, acc, part);
    tl_node *first = a[0] ? v(s, a[0]) : v(s, b[1]), *second = a[0] ? v(s, a[1]) : v(s, b[0]);
    if (a[0] && b[0]) {
        first = op2(s, TL_OP_MUL, first, v(s, b[1]));
        second = op2(s, TL_OP_MUL, second, v(s, b[0]));
    }
    part = op2(s, TL_OP_MUL, part, first);
    return tl_op3(s->m, TL_OP_FMA, part, second, acc, s->loc);
}
