/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scalar operations and conversions. */
#include <inttypes.h>
#include <math.h>

#include "passes/interp/impl.h"

cell tl_in_convert(run *r, const tl_node *n, cell v, tl_type from, tl_type to)
{
    char fc = tl_bases[from.base].cls, tc = tl_bases[to.base].cls;
    (void)r;
    (void)n;
    if (from.base == to.base)
        return v;
    bool is_float = fc == 'F' || fc == 'S';
    double f = fc == 'S'   ? tl_number_value((tl_base)from.base, (uint64_t)v.i)
               : is_float  ? v.f
               : fc == 'U' ? (double)(uint64_t)v.i
                           : (double)v.i;
    cell out = { 0 };
    if (tc == 'F') {
        /* from the integer, not through double, which would lose bits first */
        if (!is_float && to.base == TL_F32)
            out.f = fc == 'U' ? (float)(uint64_t)v.i : (float)v.i;
        else
            out.f = tl_number_nearest((tl_base)to.base, f);
    } else if (tc == 'S') {
        out.i = (int64_t)tl_number_bits((tl_base)to.base, f);
    } else if (tc == 'B') {
        out.i = is_float ? f != 0 : v.i != 0;
    } else if (is_float) {
        if (isnan(f))
            out.i = 0;
        else if (to.base == TL_U64)
            out.i = f <= -1 ? 0 : f >= 0x1p64 ? -1 : (int64_t)(f < 0 ? 0 : (uint64_t)f);
        else
            out.i = tl_number_wrap((tl_base)to.base, f >= 0x1p63    ? INT64_MAX
                                                     : f <= -0x1p63 ? INT64_MIN
                                                                    : (int64_t)f);
    } else {
        out.i = tl_number_wrap((tl_base)to.base, v.i);
    }
    return out;
}

#define ARGUMENTS_1 a
#define ARGUMENTS_2 a, b
#define ARGUMENTS_3 a, b, c
#define ARGUMENTS_N a, (int)b
/* exp10 is no C */
#define exp10(x) pow(10, x)
#define exp10f(x) powf(10, x)

static double math(tl_op op, double a, double b, double c)
{
    switch (op) {
#define TL_MATH(name, function, operands, effects) case TL_OP_##name: return function(ARGUMENTS_##operands);
#include "passes/ir/math.def"
    default:
        return NAN;
    }
}

static float math_f32(tl_op op, float a, float b, float c)
{
    switch (op) {
#define TL_MATH(name, function, operands, effects) case TL_OP_##name: return function##f(ARGUMENTS_##operands);
#include "passes/ir/math.def"
    default:
        return NAN;
    }
}

static bool compare_f(tl_op op, double a, double b)
{
    return op == TL_OP_LT   ? a < b
           : op == TL_OP_LE ? a <= b
           : op == TL_OP_GT ? a > b
           : op == TL_OP_GE ? a >= b
           : op == TL_OP_EQ ? a == b
                            : a != b;
}

bool tl_in_compare(tl_op op, bool is_unsigned, int64_t a, int64_t b)
{
    int order = a == b ? 0 : (is_unsigned ? (uint64_t)a < (uint64_t)b : a < b) ? -1 : 1;
    return op == TL_OP_LT   ? order < 0
           : op == TL_OP_LE ? order <= 0
           : op == TL_OP_GT ? order > 0
           : op == TL_OP_GE ? order >= 0
           : op == TL_OP_EQ ? order == 0
                            : order != 0;
}

cell tl_in_float_op(const tl_node *n, tl_base base, cell a, cell b, cell c)
{
    cell out = { 0 };
    switch (n->op) {
    case TL_OP_NEG:
        out.f = -a.f;
        return out;
    case TL_OP_LDEXP:
        out.f = base == TL_F64 ? ldexp(a.f, (int)b.i) : ldexpf((float)a.f, (int)b.i);
        return out;
    case TL_OP_RSQRT: out.f = 1 / sqrt(a.f); break;
    case TL_OP_ADD: out.f = base == TL_F64 ? a.f + b.f : (float)a.f + (float)b.f; break;
    case TL_OP_SUB: out.f = base == TL_F64 ? a.f - b.f : (float)a.f - (float)b.f; break;
    case TL_OP_MUL: out.f = base == TL_F64 ? a.f * b.f : (float)a.f * (float)b.f; break;
    case TL_OP_DIV: out.f = base == TL_F64 ? a.f / b.f : (float)a.f / (float)b.f; break;
    case TL_OP_LT: case TL_OP_LE: case TL_OP_GT: case TL_OP_GE: case TL_OP_EQ: case TL_OP_NE:
        out.i = compare_f(n->op, a.f, b.f);
        return out;
    default:
        out.f = base == TL_F64 ? math(n->op, a.f, b.f, c.f) : math_f32(n->op, (float)a.f, (float)b.f, (float)c.f);
    }
    out.f = tl_number_nearest(base, out.f);
    return out;
}

/* Population count, leading zeros or trailing zeros of the low `bits` bits. */
static unsigned bit_count(tl_op op, uint64_t x, unsigned bits)
{
    unsigned count = 0;
    for (unsigned i = 0; i < bits; i++) {
        unsigned at = op == TL_OP_CLZ ? bits - 1 - i : i;
        bool one = x >> at & 1;
        if (op != TL_OP_POPCOUNT && one)
            break;
        count += one == (op == TL_OP_POPCOUNT);
    }
    return count;
}

cell tl_in_int_op(run *r, const tl_node *n, tl_base base, cell x, cell y)
{
    bool is_unsigned = tl_bases[base].cls != 'I';
    int64_t a = x.i, b = y.i;
    uint64_t ua = (uint64_t)a, ub = (uint64_t)b, v = 0;
    unsigned bits = 8 * tl_bases[base].bytes;
    cell out = { 0 };
    switch (n->op) {
    case TL_OP_NEG: v = 0 - ua; break;
    case TL_OP_BNOT: v = ~ua; break;
    case TL_OP_NOT: v = !a; break;
    case TL_OP_ADD: v = ua + ub; break;
    case TL_OP_SUB: v = ua - ub; break;
    case TL_OP_MUL: v = ua * ub; break;
    case TL_OP_DIV:
    case TL_OP_REM:
        if (!b)
            tl_in_fail(r, n, "division by zero");
        if (is_unsigned)
            v = n->op == TL_OP_DIV ? ua / ub : ua % ub;
        else if (b == -1)
            v = n->op == TL_OP_DIV ? 0 - ua : 0;
        else
            v = (uint64_t)(n->op == TL_OP_DIV ? a / b : a % b);
        break;
    case TL_OP_AND: v = ua & ub; break;
    case TL_OP_OR: v = ua | ub; break;
    case TL_OP_XOR: v = ua ^ ub; break;
    case TL_OP_SHL:
    case TL_OP_SHR:
        if (ub >= bits)
            tl_in_fail(r, n, "shift of %s by %" PRId64, tl_bases[base].text, b);
        v = n->op == TL_OP_SHL ? ua << ub : is_unsigned ? ua >> ub : (uint64_t)(a >> b);
        break;
    case TL_OP_POPCOUNT: case TL_OP_CLZ: case TL_OP_CTZ: v = bit_count(n->op, ua, bits); break;
    case TL_OP_MIN: v = tl_in_compare(TL_OP_LT, is_unsigned, a, b) ? ua : ub; break;
    case TL_OP_MAX: v = tl_in_compare(TL_OP_GT, is_unsigned, a, b) ? ua : ub; break;
    default:
        out.i = tl_in_compare(n->op, is_unsigned, a, b);
        return out;
    }
    out.i = tl_number_wrap(base, (int64_t)v);
    return out;
}
