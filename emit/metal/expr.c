/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Metal spellings of values. Conversions are explicit, since Metal's implicit ones differ from
   C's. */
#include "emit/metal/metal.h"
#include "emit/storage.h"

const char *const tl_metal_types[TL_N_BASES] = {
    [TL_VOID] = "void", [TL_BOOL] = "bool", [TL_I8] = "char", [TL_U8] = "uchar", [TL_I16] = "short",
    [TL_U16] = "ushort", [TL_I32] = "int", [TL_U32] = "uint", [TL_I64] = "long", [TL_U64] = "ulong",
    [TL_F16] = "half", [TL_F32] = "float", [TL_BF16] = "bfloat", TL_STORAGE_BYTES("uchar"),
    [TL_SG_F16] = "simdgroup_half8x8",
    [TL_SG_BF16] = "simdgroup_bfloat8x8", [TL_SG_F32] = "simdgroup_float8x8",
};

/* Functions with a precise and a fast form are called by the form's name, in every mode. Fast sin, cos and tan are accurate
   between -pi and pi only, and fast sinh and cosh overflow early. */
#define CALLS(precise) { \
    [TL_OP_EXP] = precise "exp", [TL_OP_EXP2] = precise "exp2", [TL_OP_EXP10] = precise "exp10", \
    [TL_OP_LOG] = precise "log", [TL_OP_LOG2] = precise "log2", [TL_OP_LOG10] = precise "log10", \
    [TL_OP_SQRT] = precise "sqrt", [TL_OP_RSQRT] = precise "rsqrt", [TL_OP_ASIN] = precise "asin", [TL_OP_ACOS] = precise "acos", \
    [TL_OP_ATAN] = precise "atan", [TL_OP_SIN] = "precise::sin", [TL_OP_COS] = "precise::cos", \
    [TL_OP_TAN] = "precise::tan", [TL_OP_SINH] = "precise::sinh", [TL_OP_COSH] = "precise::cosh", \
    [TL_OP_TANH] = "precise::tanh", \
    [TL_OP_FABS] = "fabs", [TL_OP_COPYSIGN] = "copysign", [TL_OP_FMAX] = "fmax", [TL_OP_FMIN] = "fmin", \
    [TL_OP_FDIM] = "fdim", [TL_OP_FMA] = "fma", [TL_OP_LDEXP] = "ldexp", [TL_OP_FLOOR] = "floor", \
    [TL_OP_CEIL] = "ceil", [TL_OP_ROUND] = "round", [TL_OP_RINT] = "rint", [TL_OP_TRUNC] = "trunc" }

const char *const tl_metal_calls[TL_N_OPS] = CALLS("precise::"), *const tl_metal_fast_calls[TL_N_OPS] = CALLS("fast::");

static const char *const spaces[] = {
    [TL_GLOBAL] = "device", [TL_SHARED_MEM] = "threadgroup", [TL_FRAG] = "thread", [TL_PRIVATE] = "thread",
    [TL_TABLE] = "constant",
};

const char *tl_metal_type(tl_printer *p, tl_type t)
{
    const char *s = tl_metal_types[t.base];
    if (!s)
        return NULL;
    if (t.space == TL_TABLE)
        return tl_arena_printf(p->a, "constant %s *", s);
    if (t.space != TL_VALUE)
        return tl_arena_printf(p->a, "%s %s%s *", spaces[t.space], t.is_const ? "const " : "", s);
    if (t.lanes > 4)
        return tl_arena_printf(p->a, "%s<%s4, %u>", tl_need(p, "tile_vec"), s, t.lanes / 4u);
    if (t.lanes > 1)
        return tl_arena_printf(p->a, "%s%u", s, t.lanes);
    return s;
}

tl_text tl_metal_cast(tl_printer *p, const tl_node *n)
{
    const tl_node *a = n->args[0];
    unsigned from = a->type.base, to = n->type.base;
    if (tl_is_pointer(n->type))
        return tl_textf(p, TL_PREC_UNARY, "(%s)%s", tl_metal_type(p, n->type), tl_operand(p, a, TL_PREC_UNARY));
    if (from != to && (tl_bases[from].cls == 'S' || tl_bases[to].cls == 'S') && !tl_attr(n, TL_A_FLUSH, 0))
        return tl_storage_cast(p, n);
    if (!tl_metal_types[from] || !tl_metal_types[to]) {
        tl_refuse(p, n, "Metal has no such conversion");
        return (tl_text){ "0", TL_PREC_POSTFIX };
    }
    const char *x = tl_expr(p, a).s;
    if (from == TL_F16 && to == TL_BOOL)
        return tl_textf(p, TL_PREC_POSTFIX, "%s(float(%s))", tl_metal_types[to], x);
    return tl_textf(p, TL_PREC_POSTFIX, "%s(%s)", tl_metal_types[to], x);
}

static tl_text constant(tl_printer *p, const tl_node *n)
{
    tl_node f = *n;
    f.type = tl_scalar(TL_F64);     /* a number without suffix */
    tl_text t = tl_expr(p, &f);
    char c = t.s[t.s[0] == '-'];
    if (c == 'I' || c == 'N')
        return tl_textf(p, TL_PREC_POSTFIX, "half(%s)", t.s);
    return tl_textf(p, t.prec, "%sh", t.s);
}

/* An argument with its type, since overloads are ambiguous for a constant. */
static const char *typed(tl_printer *p, const tl_node *n)
{
    const char *s = tl_expr(p, n).s;
    bool plain = n->type.base == TL_I32 || n->type.base == TL_U32;
    bool other = n->op == TL_OP_CONST || tl_prints_int(n) || (tl_is_int(n->type) && tl_bytes(n->type) < 4);
    return other && !plain ? tl_arena_printf(p->a, "%s(%s)", tl_metal_types[n->type.base], s) : s;
}

static tl_text atomic(tl_printer *p, const tl_node *n)
{
    static const char *const names[TL_N_OPS] = {
        [TL_OP_ATOMIC_ADD] = "add", [TL_OP_ATOMIC_MAX] = "max", [TL_OP_ATOMIC_MIN] = "min", [TL_OP_ATOMIC_AND] = "and",
        [TL_OP_ATOMIC_OR] = "or", [TL_OP_ATOMIC_XOR] = "xor",
    };
    const tl_node *a = n->args[0];
    const char *op = names[n->op];
    const char *at = spaces[a->type.space], *to = tl_operand(p, a, TL_PREC_UNARY), *x = tl_expr(p, n->args[1]).s;
    bool is_float = a->type.base == TL_F32;
    if (tl_bytes(n->type) > 4)
        tl_refuse(p, n, "Metal has no atomic operations on 64-bit integers");
    if (tl_bytes(n->type) < 4)
        return tl_textf(p, TL_PREC_POSTFIX, "%s(%s, %s)",
                        tl_need(p, n->type.base == TL_F16 ? "tile_atomic_add_half" : "tile_atomic_add_bfloat"),
                        tl_expr(p, a).s, x);
    if (n->op == TL_OP_ATOMIC_CAS)
        return tl_textf(p, TL_PREC_POSTFIX, "%s((%s %s *)%s, %s, %s)", tl_need(p, "tile_atomic_cas"), at,
                        n->type.base == TL_I32 ? "atomic_int" : "atomic_uint", to, typed(p, n->args[1]), typed(p, n->args[2]));
    if (n->op == TL_OP_ATOMIC_EXCHANGE && is_float)
        return tl_textf(p, TL_PREC_POSTFIX, "as_type<float>(atomic_exchange_explicit((%s atomic_int *)%s, as_type<int>(%s), "
                        "memory_order_relaxed))", at, to, x);
    if (n->op == TL_OP_ATOMIC_EXCHANGE)
        return tl_textf(p, TL_PREC_POSTFIX, "atomic_exchange_explicit((%s %s *)%s, %s, memory_order_relaxed)", at,
                        n->type.base == TL_I32 ? "atomic_int" : "atomic_uint", to, x);
    /* the hardware's only atomic on float is addition in device memory */
    if (is_float && (n->op != TL_OP_ATOMIC_ADD || a->type.space != TL_GLOBAL))
        return tl_textf(p, TL_PREC_POSTFIX, "%s((%s atomic_int *)%s, %s)",
                        tl_need(p, tl_arena_printf(p->a, "tile_atomic_%s", op)), at, to, x);
    const char *type = is_float ? "atomic_float" : a->type.base == TL_I32 ? "atomic_int" : "atomic_uint";
    return tl_textf(p, TL_PREC_POSTFIX, "atomic_fetch_%s_explicit((%s %s *)%s, %s, memory_order_relaxed)", op, at, type, to, x);
}

static tl_text shuffle(tl_printer *p, const tl_node *n)
{
    const char *fn = n->op == TL_OP_SHFL ? "simd_shuffle" : "simd_shuffle_xor";
    const char *x = tl_expr(p, n->args[0]).s, *lane = tl_expr(p, n->args[1]).s;
    if (tl_bytes(n->type) == 8 || !tl_metal_types[n->type.base])
        tl_refuse(p, n, "Metal shuffles at most 32 bits");
    if (n->type.base == TL_BOOL)
        return tl_textf(p, TL_PREC_POSTFIX, "bool(%s(int(%s), ushort(%s)))", fn, x, lane);
    if (n->type.base == TL_BF16)
        return tl_textf(p, TL_PREC_POSTFIX, "as_type<bfloat>(%s(as_type<ushort>(%s), ushort(%s)))", fn, x, lane);
    return tl_textf(p, TL_PREC_POSTFIX, "%s(%s, ushort(%s))", fn, x, lane);
}

/* A reduction over lanes. simd_max's result for NaN is not specified, so extremes of floats use support code. */
static tl_text reduction(tl_printer *p, const tl_node *n)
{
    static const char *const names[] = { "sum", "product", "max", "min", "and", "or", "xor" };
    tl_redop op = (tl_redop)tl_attr(n, TL_A_REDOP, TL_RED_ADD);
    const char *x = tl_expr(p, n->args[0]).s, *fn = n->op == TL_OP_WARP_SCAN ? "simd_prefix_inclusive_" : "simd_";
    fn = tl_arena_printf(p->a, "%s%s", fn, names[op]);
    if (tl_is_float(n->type) && (op == TL_RED_MAX || op == TL_RED_MIN) && !p->m->fast_math)
        fn = tl_need(p, tl_arena_printf(p->a, "tile_%s", fn));
    return tl_textf(p, TL_PREC_POSTFIX, "%s(%s)", fn, x);
}

/* Calls of functions that Metal lacks or defines unlike C. */
static bool support_call(tl_printer *p, const tl_node *n, tl_text *t)
{
    static const struct { const char *precise, *fast; } names[TL_N_OPS] = {
        [TL_OP_EXPM1] = { "tile_expm1", "tile_expm1" }, [TL_OP_LOG1P] = { "tile_log1p", "tile_log1p" },
        [TL_OP_CBRT] = { "tile_cbrt", "tile_cbrt" }, [TL_OP_HYPOT] = { "tile_hypot", "tile_hypot" },
        [TL_OP_ERF] = { "tile_erf", "tile_fast_erf" }, [TL_OP_ERFC] = { "tile_erfc", "tile_erfc" },
        [TL_OP_REMAINDER] = { "tile_remainder", "tile_remainder" }, [TL_OP_ATAN2] = { "tile_atan2", "tile_atan2" },
        [TL_OP_POW] = { "tile_pow", "tile_pow" }, [TL_OP_FMOD] = { "tile_fmod", "tile_fmod" },
        [TL_OP_TANH] = { NULL, "tile_fast_tanh" },
    };
    const char *name = p->m->fast_math ? names[n->op].fast : names[n->op].precise;
    if (!name || n->type.base != TL_F32)
        return false;
    *t = tl_textf(p, TL_PREC_POSTFIX, "%s(%s)", tl_need(p, name), tl_args(p, n));
    return true;
}

/* Quotients and remainders that need support code. Devices divide 64-bit integers slowly, unless the divisor is constant. Metal
   does not define remainders of negative numbers. */
static bool division(tl_printer *p, const tl_node *n, tl_text *t)
{
    bool is_long = tl_is_int(n->type) && tl_bytes(n->type) == 8 && n->args[1]->op != TL_OP_CONST;
    bool negative = n->op == TL_OP_REM && tl_attr(n, TL_A_NEGATIVE, 0);
    if (!is_long && !negative)
        return false;
    const char *name = n->op == TL_OP_DIV ? "tile_div" : !negative ? "tile_rem" : is_long ? "tile_signed_long_rem" : "tile_signed_rem";
    *t = tl_textf(p, TL_PREC_POSTFIX, "%s(%s, %s)", tl_need(p, name), typed(p, n->args[0]), typed(p, n->args[1]));
    return true;
}

bool tl_metal_expr(tl_printer *p, const tl_node *n, tl_text *t)
{
    if (tl_metal_vector(p, n, t))
        return true;
    switch (n->op) {
    case TL_OP_DIV:
    case TL_OP_REM:
        return division(p, n, t);
    case TL_OP_CONST:
        if (n->type.base != TL_F16)
            return false;
        *t = constant(p, n);
        return true;
    case TL_OP_MIN:
    case TL_OP_MAX:
        *t = tl_textf(p, TL_PREC_POSTFIX, "%s(%s, %s)", n->op == TL_OP_MIN ? "min" : "max", typed(p, n->args[0]), typed(p, n->args[1]));
        return true;
    case TL_OP_BITCAST:
        if (tl_same_type(n->type, n->args[0]->type))
            *t = tl_expr(p, n->args[0]);
        else if (tl_is_storage_byte(n->type.base) || tl_is_storage_byte(n->args[0]->type.base))
            *t = tl_textf(p, TL_PREC_POSTFIX, "%s(%s)", tl_metal_types[n->type.base], tl_expr(p, n->args[0]).s);
        else    /* C++ would promote a type shorter than int */
            *t = tl_textf(p, TL_PREC_POSTFIX, "as_type<%s>(%s)", tl_metal_type(p, n->type),
                          tl_is_int(n->args[0]->type) && tl_bytes(n->args[0]->type) < 4 ? typed(p, n->args[0]) : tl_expr(p, n->args[0]).s);
        return true;
    case TL_OP_PBITS:
        *t = tl_textf(p, TL_PREC_POSTFIX, "ulong(%s)", tl_expr(p, n->args[0]).s);
        return true;
    case TL_OP_LOAD:    /* tables have 16-bit floats as bits */
        if (n->sym->type.space != TL_TABLE || (n->type.base != TL_F16 && n->type.base != TL_BF16))
            return false;
        *t = tl_textf(p, TL_PREC_POSTFIX, "as_type<%s>(%s)", tl_metal_types[n->type.base],
                      tl_element_text(p, n->sym, n->nargs, n->args));
        return true;
    case TL_OP_POPCOUNT: case TL_OP_CLZ: case TL_OP_CTZ:
        *t = tl_bytes(n->args[0]->type) == 8
             ? tl_textf(p, TL_PREC_POSTFIX, "%s(%s)", tl_need(p, tl_arena_printf(p->a, "tile_%s", tl_ops[n->op].text)), tl_expr(p, n->args[0]).s)
             : tl_textf(p, TL_PREC_POSTFIX, "int(%s(%s))", tl_ops[n->op].text, tl_expr(p, n->args[0]).s);
        return true;
    case TL_OP_ATOMIC_ADD: case TL_OP_ATOMIC_MAX: case TL_OP_ATOMIC_MIN: case TL_OP_ATOMIC_AND: case TL_OP_ATOMIC_OR:
    case TL_OP_ATOMIC_XOR: case TL_OP_ATOMIC_EXCHANGE: case TL_OP_ATOMIC_CAS:
        *t = atomic(p, n);
        return true;
    case TL_OP_SHFL:
    case TL_OP_SHFL_XOR:
        *t = shuffle(p, n);
        return true;
    case TL_OP_WARP_REDUCE:
    case TL_OP_WARP_SCAN:
        *t = reduction(p, n);
        return true;
    case TL_OP_ALL_LANES:
        *t = tl_textf(p, TL_PREC_POSTFIX, "simd_all(%s)", tl_expr(p, n->args[0]).s);
        return true;
    case TL_OP_ELECT:
        *t = tl_textf(p, TL_PREC_POSTFIX, "simd_is_first()");
        return true;
    case TL_OP_TID: case TL_OP_LANE: case TL_OP_WARP: case TL_OP_BID:
    case TL_OP_NBLOCKS: /* variables at the top of the kernel */
        *t = (tl_text){ tl_name_find(&p->names, &tl_ops[n->op]), TL_PREC_POSTFIX };
        return true;
    case TL_OP_SG_GET:
        *t = tl_textf(p, TL_PREC_POSTFIX, "%s.thread_elements()[%s]", tl_regs_text(p, n->args[0]), tl_expr(p, n->args[1]).s);
        return true;
    case TL_OP_CT_COUNT: case TL_OP_CT_HAS: case TL_OP_CT_ROW: case TL_OP_CT_COL: case TL_OP_CT_GET:
        return tl_metal_tensor(p, n, t);
    default:
        return support_call(p, n, t);
    }
}
