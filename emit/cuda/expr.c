/* SPDX-License-Identifier: GPL-3.0-or-later */
/* CUDA spellings of scalar expressions, for device and host code. */
#include <math.h>

#include "emit/cuda/cuda.h"
#include "emit/cuda/math.h"
#include "emit/storage.h"

const char *const tl_cuda_types[TL_N_BASES] = {
    [TL_VOID] = "void", [TL_BOOL] = "bool", [TL_I8] = "signed char", [TL_U8] = "unsigned char",
    [TL_I16] = "short", [TL_U16] = "unsigned short", [TL_I32] = "int", [TL_U32] = "unsigned",
    [TL_I64] = "long long", [TL_U64] = "unsigned long long", [TL_F16] = "__half",
    [TL_F32] = "float", [TL_F64] = "double", [TL_BF16] = "__nv_bfloat16", [TL_TF32] = "float",
    TL_STORAGE_BYTES("unsigned char"),
    [TL_MBAR] = "unsigned long long", [TL_TMAP] = "CUtensorMap",
};

const char *tl_cuda_type(tl_printer *p, tl_type t)
{
    const char *s = tl_cuda_types[t.base];
    if (!s)
        return NULL;
    if (t.space != TL_VALUE)
        return tl_arena_printf(p->a, "%s%s *", t.is_const ? "const " : "", s);
    if (t.lanes > 1)
        return tl_arena_printf(p->a, "%s<%s, %u>", tl_need(p, "tile_vec"), s, t.lanes);
    return s;
}

static const char *const half_from[TL_N_BASES] = {
    [TL_BOOL] = "__int2half_rn", [TL_I8] = "__int2half_rn", [TL_U8] = "__int2half_rn",
    [TL_I16] = "__int2half_rn", [TL_U16] = "__int2half_rn", [TL_I32] = "__int2half_rn",
    [TL_U32] = "__uint2half_rn", [TL_I64] = "__ll2half_rn", [TL_U64] = "__ull2half_rn",
    [TL_F32] = "__float2half_rn", [TL_F64] = "__double2half",
};

tl_text tl_cuda_cast(tl_printer *p, const tl_node *n)
{
    const tl_node *a = n->args[0];
    unsigned from = a->type.base, to = n->type.base;
    if (tl_is_pointer(n->type) || from == to)
        return tl_textf(p, TL_PREC_UNARY, "(%s)%s", tl_cuda_type(p, n->type), tl_operand(p, a, TL_PREC_UNARY));
    if (tl_is_storage_byte(from) || tl_is_storage_byte(to))
        return tl_storage_cast(p, n);
    if (from == TL_TF32 && to == TL_F32)
        return tl_expr(p, a);
    const char *x = tl_expr(p, a).s;
    if (to == TL_TF32)
        return tl_textf(p, TL_PREC_POSTFIX, "__uint_as_float(%s(%s))", tl_cuda_ptx(p, "tf32"), x);
    /* 16-bit floats convert through float, which holds them exactly */
    if (from == TL_F16 || from == TL_BF16) {
        tl_text f = tl_textf(p, TL_PREC_POSTFIX, "%s(%s)", from == TL_F16 ? "__half2float" : "__bfloat162float", x);
        if (to == TL_F32)
            return f;
        if (to == TL_F16)
            return tl_textf(p, TL_PREC_POSTFIX, "__float2half_rn(%s)", f.s);
        if (to == TL_BF16)
            return tl_textf(p, TL_PREC_POSTFIX, "__float2bfloat16_rn(%s)", f.s);
        return tl_textf(p, TL_PREC_UNARY, "(%s)%s", tl_cuda_types[to], f.s);
    }
    if (to == TL_F16)
        return tl_textf(p, TL_PREC_POSTFIX, "%s(%s)", half_from[from], x);
    if (to == TL_BF16 && from == TL_F32)
        return tl_textf(p, TL_PREC_POSTFIX, "__float2bfloat16_rn(%s)", x);
    if (to == TL_BF16 && from == TL_F64)
        return tl_textf(p, TL_PREC_POSTFIX, "__double2bfloat16(%s)", x);
    if (to == TL_BF16) {
        tl_refuse(p, n, "integers become bf16 by way of float");
        return (tl_text){ "0", TL_PREC_POSTFIX };
    }
    return tl_textf(p, TL_PREC_UNARY, "(%s)%s", tl_cuda_types[to], tl_operand(p, a, TL_PREC_UNARY));
}

static tl_text bitcast(tl_printer *p, const tl_node *n)
{
    const tl_node *a = n->args[0];
    const char *x = tl_expr(p, a).s;
    if (tl_same_type(a->type, n->type))
        return tl_expr(p, a);
    if ((tl_is_int(n->type) || tl_is_storage_byte(n->type.base)) && (tl_is_int(a->type) || tl_is_storage_byte(a->type.base)) &&
        n->type.lanes == a->type.lanes)
        return tl_textf(p, TL_PREC_UNARY, "(%s)%s", tl_cuda_type(p, n->type), tl_operand(p, a, TL_PREC_UNARY));
    if (a->op == TL_OP_CAST && a->type.base == TL_TF32 && n->type.base == TL_U32)
        return tl_textf(p, TL_PREC_POSTFIX, "%s(%s)", tl_cuda_ptx(p, "tf32"), tl_expr(p, a->args[0]).s);
    if (a->type.base == TL_F32 && n->type.base == TL_I32)
        return tl_textf(p, TL_PREC_POSTFIX, "__float_as_int(%s)", x);
    if (a->type.base == TL_F32 && n->type.base == TL_U32)
        return tl_textf(p, TL_PREC_POSTFIX, "__float_as_uint(%s)", x);
    if (a->type.base == TL_I32 && n->type.base == TL_F32)
        return tl_textf(p, TL_PREC_POSTFIX, "__int_as_float(%s)", x);
    if (a->type.base == TL_U32 && n->type.base == TL_F32)
        return tl_textf(p, TL_PREC_POSTFIX, "__uint_as_float(%s)", x);
    if ((a->type.base == TL_F16 || a->type.base == TL_BF16) && a->type.lanes == 1 && tl_is_int(n->type))
        return tl_textf(p, TL_PREC_UNARY, "%s%s(%s)", n->type.base == TL_U16 ? "" : "(short)", tl_need(p, "tile_half_bits"), x);
    if (tl_is_int(a->type) && tl_bytes(a->type) < 4 && a->type.lanes == 1)     /* C++ would promote it to int */
        x = tl_arena_printf(p->a, "(%s)%s", tl_cuda_type(p, a->type), tl_operand(p, a, TL_PREC_UNARY));
    return tl_textf(p, TL_PREC_POSTFIX, "%s<%s>(%s)", tl_need(p, "tile_bits"), tl_cuda_type(p, n->type), x);
}

/* A product. nvcc fuses products and sums to fma, across statements, too, but not by the _rn functions.
   A product that is only multiplied or divided needs none. */
static tl_text product(tl_printer *p, const tl_node *n, bool plain)
{
    tl_cuda *c = p->user;
    const char *x[2];
    for (int i = 0; i < 2; i++) {
        c->plain = true;
        x[i] = plain ? tl_operand(p, n->args[i], TL_PREC_MUL + i) : tl_expr(p, n->args[i]).s;
        c->plain = false;
    }
    if (plain)
        return tl_textf(p, TL_PREC_MUL, "%s * %s", x[0], x[1]);
    return tl_textf(p, TL_PREC_POSTFIX, "%s(%s, %s)", n->type.base == TL_F32 ? "__fmul_rn" : "__dmul_rn", x[0], x[1]);
}

static tl_text half_arithmetic(tl_printer *p, const tl_node *n)
{
    static const char *const fn[TL_N_OPS] = {
        [TL_OP_ADD] = "__hadd_rn", [TL_OP_SUB] = "__hsub_rn", [TL_OP_MUL] = "__hmul_rn",
        [TL_OP_DIV] = "__hdiv", [TL_OP_NEG] = "__hneg",
    };
    const char *x = tl_expr(p, n->args[0]).s;
    if (n->nargs == 1)
        return tl_textf(p, TL_PREC_POSTFIX, "%s(%s)", fn[n->op], x);
    return tl_textf(p, TL_PREC_POSTFIX, "%s(%s, %s)", fn[n->op], x, tl_expr(p, n->args[1]).s);
}

/* Small integers are compared as int; min(long long, int) is ambiguous. */
static const char *min_max_operand(tl_printer *p, const tl_node *n)
{
    const char *as = tl_bytes(n->type) < 4 ? "int" : tl_prints_int(n) ? tl_cuda_type(p, n->type) : NULL;
    if (!as)
        return tl_expr(p, n).s;
    return tl_arena_printf(p->a, "(%s)%s", as, tl_operand(p, n, TL_PREC_UNARY));
}

static tl_text min_max(tl_printer *p, const tl_node *n)
{
    const char *l = min_max_operand(p, n->args[0]), *r = min_max_operand(p, n->args[1]);
    const char *name = n->op == TL_OP_MIN ? "min" : "max";
    if (tl_bytes(n->type) < 4)
        return tl_textf(p, TL_PREC_UNARY, "(%s)%s(%s, %s)", tl_cuda_type(p, n->type), name, l, r);
    return tl_textf(p, TL_PREC_POSTFIX, "%s(%s, %s)", name, l, r);
}

/* A quotient by a divisor's reciprocal in two parts. That of a constant is computed here: the larger part, cut, and the remainder. */
static tl_text by_reciprocal(tl_printer *p, const tl_node *n)
{
    const tl_node *by = n->args[1];
    const char *x = tl_expr(p, n->args[0]).s;
    if (n->type.base == TL_F64) {
        long double all = 1 / (long double)by->imm.f;
        double hi = (double)all;
        if (fabsl(hi) > fabsl(all))
            hi = nextafter(hi, 0);
        if (!tl_has_support(p, "tile_over_f64"))
            tl_add_support(p, "tile_over_f64", TL_CUDA_OVER_F64, NULL);
        return tl_textf(p, TL_PREC_POSTFIX, "%s(%s, %s, %s)", tl_need(p, "tile_over_f64"), x, tl_float_text(p->a, hi, false),
                        tl_float_text(p->a, (double)(all - hi), false));
    }
    for (int i = 0; i < 2; i++)
        if (!tl_has_support(p, i ? "tile_quotient" : "tile_over"))
            tl_add_support(p, i ? "tile_quotient" : "tile_over", i ? TL_CUDA_QUOTIENT : TL_CUDA_OVER, i ? "tile_over" : NULL);
    if (by->op != TL_OP_CONST)
        return tl_textf(p, TL_PREC_POSTFIX, "%s(%s, %s)", tl_need(p, "tile_quotient"), x, tl_expr(p, by).s);
    float hi = (float)(1 / by->imm.f);
    if (fabs(hi) > fabs(1 / by->imm.f))
        hi = nextafterf(hi, 0);
    return tl_textf(p, TL_PREC_POSTFIX, "%s(%s, %sf, %sf)", tl_need(p, "tile_over"), x, tl_float_text(p->a, hi, true),
                    tl_float_text(p->a, 1 / by->imm.f - hi, true));
}

bool tl_cuda_scalar(tl_printer *p, const tl_node *n, tl_text *t)
{
    tl_cuda *c = p->user;
    bool plain = c->plain || p->m->fast_math;
    c->plain = false;
    switch (n->op) {
    case TL_OP_CONST:
        if (n->type.base != TL_F16)
            return false;
        {
            tl_node f = *n;
            f.type = tl_scalar(TL_F32);
            *t = tl_textf(p, TL_PREC_POSTFIX, "__float2half_rn(%s)", tl_expr(p, &f).s);
        }
        return true;
    case TL_OP_MUL:
        if (n->type.base == TL_F32 || n->type.base == TL_F64) {
            *t = product(p, n, plain);
            return true;
        }
        /* fall through */
    case TL_OP_ADD: case TL_OP_SUB: case TL_OP_DIV: case TL_OP_NEG:
        if (n->op == TL_OP_DIV && tl_attr(n, TL_A_RECIPROCAL, 0)) {
            *t = by_reciprocal(p, n);
            return true;
        }
        if (n->op == TL_OP_DIV && !tl_attr(n, TL_A_EXACT, 1)) {
            *t = tl_textf(p, TL_PREC_POSTFIX, "%s(%s, %s)", tl_cuda_ptx(p, "div"), tl_expr(p, n->args[0]).s,
                          tl_expr(p, n->args[1]).s);
            return true;
        }
        if (n->type.base != TL_F16)
            return false;
        *t = half_arithmetic(p, n);
        return true;
    case TL_OP_MIN:
    case TL_OP_MAX:
        *t = min_max(p, n);
        return true;
    case TL_OP_BITCAST:
        *t = bitcast(p, n);
        return true;
    case TL_OP_PBITS:
        *t = tl_textf(p, TL_PREC_UNARY, "(unsigned long long)%s", tl_operand(p, n->args[0], TL_PREC_UNARY));
        return true;
    case TL_OP_LOAD:    /* tables have bits for types without constants in C++ */
        if (n->sym->type.space != TL_TABLE || (n->type.base != TL_F16 && n->type.base != TL_BF16))
            return false;
        *t = tl_textf(p, TL_PREC_POSTFIX, "%s(%s)", n->type.base == TL_F16 ? "__ushort_as_half" : "__ushort_as_bfloat16",
                      tl_element_text(p, n->sym, n->nargs, n->args));
        return true;
    default:
        if (n->type.base == TL_F64 && n->type.lanes == 1 && tl_c_calls[n->op]) {
            *t = tl_call_f64(p, n);
            return true;
        }
        return false;
    }
}
