/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scales of a matrix product: acc += part * sa * sb, where part is the sum of a block of k.

   A scale is taken apart into two factors of about its square root by integer arithmetic:

       sa = fine * even    sb = even * fine     fine has the sign, the fraction and, of an odd
       acc += part * (fine * even) * (even * fine)                      exponent, the larger half

   so that no product of two factors overflows, nor underflows unless the result does: scales of
   2^-127 are not flushed, and 2^100 times 2^-100 is 1, in whichever order.                       */
#include <math.h>

#include "passes/gemm/lower-gemm.h"

static tl_node *sel(const tl_at *w, tl_node *c, tl_node *a, tl_node *b)
{
    return op3(w, TL_OP_SEL, c, a, b);
}

static tl_node *u32(const tl_at *w, uint32_t x)
{
    return integer(w, tl_scalar(TL_U32), x);
}

static tl_node *bits(const tl_at *w, tl_node *value, tl_base to)
{
    return tl_node_new(w->m, TL_OP_BITCAST, tl_scalar(to), w->loc, 1, value);
}

/* Exponent field of a float */
static tl_node *exponent(const tl_at *w, tl_node *field)
{
    return op2(w, TL_OP_SHL, field, u32(w, 23));
}

/* A code c is 2^(c - 127): 2^(c - c/2 - 63) times 2^(c/2 - 64). One that counts as 0 leaves the other scale's factor as it is,
   which is not beyond float then. */
static void split_scale(const tl_at *w, bool zero, tl_node *value, tl_sym *factor[2])
{
    tl_sym *c = let(w, "code", cast(w, bits(w, value, TL_U8), TL_U32));
    tl_sym *h = let(w, "half", op2(w, TL_OP_SHR, v(w, c), u32(w, 1)));
    tl_node *fine = op2(w, TL_OP_ADD, op2(w, TL_OP_SUB, v(w, c), v(w, h)), u32(w, 64));
    tl_node *even = op2(w, TL_OP_ADD, v(w, h), u32(w, 63));
    tl_node *none = op2(w, TL_OP_EQ, v(w, c), u32(w, 0xff));
    if (zero)
        none = op2(w, TL_OP_LOR, op2(w, TL_OP_EQ, v(w, c), u32(w, 0)), none);
    fine = sel(w, none, f32(w, zero ? 0 : NAN), bits(w, exponent(w, fine), TL_F32));
    even = bits(w, exponent(w, even), TL_F32);
    factor[0] = let(w, "fine", fine);
    factor[1] = let(w, "even", zero ? sel(w, again(w, none), f32(w, 1), even) : even);
}

/* Of an exponent field e, e - e/2 + 64 goes to one factor with all else, e/2 + 63 to the other.
   Subnormals are m 2^-149 = (m 2^-85) 2^-64. */
static void split_float(const tl_at *w, tl_node *value, tl_sym *factor[2])
{
    tl_sym *b = let(w, "bits", bits(w, value, TL_U32));
    tl_sym *e = let(w, "exp", op2(w, TL_OP_AND, op2(w, TL_OP_SHR, v(w, b), u32(w, 23)), u32(w, 255)));
    tl_sym *h = let(w, "half", op2(w, TL_OP_SHR, v(w, e), u32(w, 1)));
    tl_node *normal = op2(w, TL_OP_ADD, v(w, b), exponent(w, op2(w, TL_OP_SUB, u32(w, 64), v(w, h))));
    tl_node *units = cast(w, op2(w, TL_OP_AND, v(w, b), u32(w, 0x7fffff)), TL_F32);
    tl_node *small = bits(w, op2(w, TL_OP_MUL, units, f32(w, 0x1p-85)), TL_U32);
    small = op2(w, TL_OP_OR, small, op2(w, TL_OP_AND, v(w, b), u32(w, 0x80000000u)));
    tl_node *fine = sel(w, op2(w, TL_OP_EQ, v(w, e), u32(w, 0)), small,
                        sel(w, op2(w, TL_OP_EQ, v(w, e), u32(w, 255)), v(w, b), normal));
    tl_node *even = op2(w, TL_OP_ADD, v(w, h), u32(w, 63));
    factor[0] = let(w, "fine", bits(w, fine, TL_F32));
    factor[1] = let(w, "even", bits(w, exponent(w, even), TL_F32));
}

tl_scales tl_scales_of(const tl_node *gemm)
{
    tl_gemm_shape g = tl_gemm_shape_of(gemm);
    tl_scales s = { .zero = tl_attr(gemm, TL_A_ZERO_SCALES, 0), .block = g.k };
    for (unsigned x = 0; x < 2; x++) {
        tl_node *n = gemm->args[3 + x];
        tl_scale *to = &s.of[x];
        if (n && n->op == TL_OP_TILE) {
            unsigned rank = tl_tile_rank(n);
            to->tile = n;
            if (rank == 2 || tl_is_scale(n->sym->type.base))
                to->group = g.k / tl_tile_dim(n, rank - 1);
            if (to->group && to->group < s.block)
                s.block = to->group;
        } else if (n && !(n->op == TL_OP_CONST && n->imm.f == 1)) {
            to->single = n;
        }
    }
    return s;
}

void tl_scales_start(const tl_at *w, tl_scales *s)
{
    for (unsigned x = 0; x < 2; x++)
        if (s->of[x].single)
            split_float(w, again(w, s->of[x].single), s->of[x].factor);
}

/* The element of a tile of scales that row or column x has at k. */
static tl_node *element(const tl_at *w, const tl_scale *of, const tl_node *x, const tl_node *k)
{
    tl_node *at[2] = { again(w, x), NULL };
    tl_node *block = of->group ? quo(w, again(w, k), of->group) : NULL;
    if (tl_tile_rank(of->tile) == 2)
        at[1] = block;
    else if (block)
        at[0] = block;
    return tl_tile_access(w, of->tile, TL_OP_LOAD, NULL, at);
}

/* The factors of one scale at row or column x. */
static void factors(const tl_at *w, const tl_scales *s, const tl_scale *of, const tl_node *x, const tl_node *k,
                    tl_sym *factor[2])
{
    factor[0] = of->factor[0];
    factor[1] = of->factor[1];
    if (!of->tile)
        return;
    tl_node *value = element(w, of, x, k);
    if (tl_is_scale(of->tile->sym->type.base))
        split_scale(w, s->zero, value, factor);
    else
        split_float(w, value, factor);
}

bool tl_scale_factors(const tl_scales *s, const tl_node *const ijk[3], const tl_at *w, tl_node *factor[2])
{
    tl_sym *a[2], *b[2];
    factors(w, s, &s->of[0], ijk[0], ijk[2], a);
    factors(w, s, &s->of[1], ijk[1], ijk[2], b);
    if (!a[0] && !b[0])
        return false;
    factor[0] = a[0] ? v(w, a[0]) : v(w, b[1]);
    factor[1] = a[0] ? v(w, a[1]) : v(w, b[0]);
    if (a[0] && b[0]) {
        factor[0] = op2(w, TL_OP_MUL, factor[0], v(w, b[1]));
        factor[1] = op2(w, TL_OP_MUL, factor[1], v(w, b[0]));
    }
    return true;
}

tl_node *tl_scale_whole(const tl_scales *s, unsigned side, const tl_node *x, const tl_node *k, const tl_at *w)
{
    const tl_scale *of = &s->of[side];
    if (!of->tile)
        return of->single ? again(w, of->single) : NULL;
    tl_node *value = element(w, of, x, k);
    if (!tl_is_scale(of->tile->sym->type.base))
        return value;
    return bits(w, exponent(w, cast(w, bits(w, value, TL_U8), TL_U32)), TL_F32);
}

tl_node *tl_scale_product(const tl_scales *s, const tl_node *const ijk[3], const tl_at *w)
{
    tl_node *a = tl_scale_whole(s, 0, ijk[0], ijk[2], w), *b = tl_scale_whole(s, 1, ijk[1], ijk[2], w);
    return !a ? b : !b ? a : op2(w, TL_OP_MUL, a, b);
}

tl_node *tl_scaled_sum(const tl_scales *s, tl_node *acc, tl_node *part, const tl_node *const ijk[3], const tl_at *w)
{
    tl_node *factor[2];
    if (!tl_scale_factors(s, ijk, w, factor))
        return op2(w, TL_OP_ADD, acc, part);
    return op3(w, TL_OP_FMA, op2(w, TL_OP_MUL, part, factor[0]), factor[1], acc);
}

bool tl_scales_by_row(const tl_scales *s)
{
    const tl_node *b = s->of[1].tile;
    bool any = s->of[0].tile || s->of[0].single || b || s->of[1].single;
    return any && (!b || (tl_is_scale(b->sym->type.base) && tl_tile_rank(b) == 1));
}
