/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lifts calls of math.h and of GCC's functions on bits. */
#include "plugin/call/operations.h"

namespace {

struct math_function {
    const char *name;       /* of the double function; float's has an f */
    tl_op op;
};
const math_function math_functions[] = {
#define TL_MATH(name, function, operands, effects) { #function, TL_OP_##name },
#include "passes/ir/math.def"
    { "nearbyint", TL_OP_RINT },
};

/* "isnan" for isnan, isnanf, and __isnanf, to which headers resolve it. */
bool is_class(const char *name, const char *wanted)
{
    name += strncmp(name, "__", 2) ? 0 : 2;
    size_t n = strlen(wanted);
    return !strncmp(name, wanted, n) && (!name[n] || !strcmp(name + n, "f"));
}

bool is_sign_bit(const char *name)
{
    return is_class(name, "signbit");
}

bool is_classification(const char *name)
{
    return is_class(name, "isnan") || is_class(name, "isinf") || is_class(name, "finite") || is_class(name, "isfinite");
}

/* GCC writes (long) floorf(x) as lfloorf(x), and so for int (i), long long (ll), and C's other functions below. */
const char *past_conversion(const char *name)
{
    for (const char *prefix : { "ll", "l", "i" })
        for (const char *f : { "floor", "ceil", "round", "rint" })
            if (!strncmp(name, prefix, strlen(prefix)) && !strncmp(name + strlen(prefix), f, strlen(f)))
                return name + strlen(prefix);
    return name;
}

const math_function *find_math(const char *name, bool *is_float)
{
    name = past_conversion(name);
    size_t n = strlen(name);
    for (const math_function &f : math_functions) {
        size_t k = strlen(f.name);
        if (!strncmp(name, f.name, k) && (n == k || (n == k + 1 && name[k] == 'f'))) {
            *is_float = n == k + 1;
            return &f;
        }
    }
    return nullptr;
}

/* The name without GCC's prefix. */
const char *bare_name(tree callee)
{
    const char *name = IDENTIFIER_POINTER(DECL_NAME(callee));
    return !strncmp(name, "__builtin_", 10) ? name + 10 : name;
}

bool is_bit_function(tree callee)
{
    if (!fndecl_built_in_p(callee, BUILT_IN_NORMAL))
        return false;
    switch (DECL_FUNCTION_CODE(callee)) {
    CASE_INT_FN(BUILT_IN_POPCOUNT): CASE_INT_FN(BUILT_IN_CLZ): CASE_INT_FN(BUILT_IN_CTZ):
    CASE_INT_FN(BUILT_IN_PARITY): CASE_INT_FN(BUILT_IN_FFS):
    case BUILT_IN_BSWAP16: case BUILT_IN_BSWAP32: case BUILT_IN_BSWAP64:
        return true;
    default:
        return false;
    }
}

}

bool tp_is_math(tree callee)
{
    bool single;
    const char *name = bare_name(callee);
    return is_bit_function(callee)
           || ((TREE_PUBLIC(callee) || fndecl_built_in_p(callee)) && (find_math(name, &single) || is_sign_bit(name) || is_classification(name)));
}

/* signbit with GCC's value, not 0 for a negative sign. Host code cannot see bits, so there a NaN's sign
   is 0. */
tl_node *tp_calls::sign_bit(tl_node *x, location_t loc)
{
    tl_loc l = at(loc);
    bool is_double = x->type.base == TL_F64;
    tl_type t = tl_scalar(is_double ? TL_F64 : TL_F32), bits = tl_scalar(is_double ? TL_I64 : TL_I32);
    tl_type i32 = tl_scalar(TL_I32);
    auto below_zero = [&](tl_node *v) { return tl_op2(m, TL_OP_LT, v, number(v->type, 0, loc), l); };
    x = tl_cast(m, x, t);
    tl_node *negative;
    if (where == TP_PROLOGUE) {
        tl_sym *s = temp("t", x, loc);
        tl_node *inverse = tl_op2(m, TL_OP_DIV, number(t, 1, loc), tl_var(m, s, l), l);
        negative = tl_op2(m, TL_OP_LOR, below_zero(tl_var(m, s, l)), below_zero(inverse), l);
    } else {
        negative = below_zero(tl_node_new(m, TL_OP_BITCAST, bits, l, 1, x));
    }
    return tl_op3(m, TL_OP_SEL, negative, number(i32, is_double ? 1 : INT32_MIN, loc), number(i32, 0, loc), l);
}

/* Not 0 if x is of the class `name`; isinf: 1 or -1, as in C libraries. */
tl_node *tp_calls::classification(const char *name, tl_node *x, location_t loc)
{
    tl_loc l = at(loc);
    tl_type t = x->type.base == TL_F64 ? x->type : tl_scalar(TL_F32), i32 = tl_scalar(TL_I32);
    tl_sym *s = temp("t", tl_cast(m, x, t), loc);
    auto is = [&](tl_op op, tl_node *than) { return tl_op2(m, op, tl_var(m, s, l), than, l); };
    auto infinity = [&](double sign) { return tl_const_float(m, t, sign * __builtin_inf(), l); };
    if (is_class(name, "isnan"))
        return tl_cast(m, is(TL_OP_NE, tl_var(m, s, l)), i32);
    if (!is_class(name, "isinf"))
        return tl_cast(m, tl_op2(m, TL_OP_LAND, is(TL_OP_GT, infinity(-1)), is(TL_OP_LT, infinity(1)), l), i32);
    tl_node *below = tl_cast(m, is(TL_OP_EQ, infinity(-1)), i32);
    return tl_op2(m, TL_OP_SUB, tl_cast(m, is(TL_OP_EQ, infinity(1)), i32), below, l);
}

/* ---- bits ------------------------------------------------------------------------------ */

/* The bytes in reverse order. Halves are exchanged: of one byte each, then of two, then of four. */
tl_node *tp_calls::byte_swap(tl_node *v, location_t loc)
{
    tl_loc l = at(loc);
    int64_t bits = tl_bytes(v->type) * 8;
    if (bits == 16)
        v = tl_cast(m, v, tl_scalar(TL_U32));
    tl_type t = v->type, result = tl_scalar(bits == 16 ? TL_U16 : (tl_base)t.base);
    for (int64_t shift = 8; shift < bits; shift *= 2) {
        tl_sym *x = temp("t", v, loc);
        uint64_t ones = (1ull << shift) - 1, mask = 0;
        for (int64_t at = 0; at < bits; at += 2 * shift)
            mask |= ones << at;
        auto masked = [&](tl_node *n) {
            bool all = 2 * shift == bits && bits != 16;
            return all ? n : tl_op2(m, TL_OP_AND, n, number(t, (int64_t)mask, loc), l);
        };
        auto by = [&]() { return number(t, shift, loc); };
        tl_node *up = tl_op2(m, TL_OP_SHL, masked(tl_var(m, x, l)), by(), l);
        tl_node *down = masked(tl_op2(m, TL_OP_SHR, tl_var(m, x, l), by(), l));
        v = tl_op2(m, TL_OP_OR, up, down, l);
    }
    return tl_cast(m, v, result);
}

/* ffs (x) is x ? ctz (x) + 1 : 0, parity (x) is popcount (x) & 1. */
tl_node *tp_calls::bit_call(tree e, location_t loc)
{
    tl_loc l = at(loc);
    tl_type i32 = tl_scalar(TL_I32);
    tl_node *x = expr(CALL_EXPR_ARG(e, 0));
    built_in_function code = DECL_FUNCTION_CODE(get_callee_fndecl(e));
    x = cast_to(x, tl_scalar(code == BUILT_IN_BSWAP16 ? TL_U16 : tl_bytes(x->type) == 8 ? TL_U64 : TL_U32));
    auto count = [&](tl_op op, tl_node *of) { return tl_node_new(m, op, i32, l, 1, of); };
    switch (code) {
    CASE_INT_FN(BUILT_IN_POPCOUNT): return count(TL_OP_POPCOUNT, x);
    CASE_INT_FN(BUILT_IN_CLZ): return count(TL_OP_CLZ, x);
    CASE_INT_FN(BUILT_IN_CTZ): return count(TL_OP_CTZ, x);
    CASE_INT_FN(BUILT_IN_PARITY): return tl_op2(m, TL_OP_AND, count(TL_OP_POPCOUNT, x), number(i32, 1, loc), l);
    CASE_INT_FN(BUILT_IN_FFS): {
        tl_sym *s = temp("t", x, loc);
        tl_node *none = tl_op2(m, TL_OP_EQ, tl_var(m, s, l), number(s->type, 0, loc), l);
        tl_node *last = tl_op2(m, TL_OP_ADD, count(TL_OP_CTZ, tl_var(m, s, l)), number(i32, 1, loc), l);
        return tl_op3(m, TL_OP_SEL, none, number(i32, 0, loc), last, l);
    }
    default: return byte_swap(x, loc);
    }
}

/* ---- math.h ---------------------------------------------------------------------------- */

/* Lifts a function of math.h; null: another function. */
tl_node *tp_calls::math_call(tree e, location_t loc)
{
    tree callee = get_callee_fndecl(e);
    const char *name = bare_name(callee);
    if (is_bit_function(callee))
        return bit_call(e, loc);
    auto arg = [&](int i) { return expr(CALL_EXPR_ARG(e, i)); };
    int count = call_expr_nargs(e);
    if ((!strcmp(name, "abs") || !strcmp(name, "labs") || !strcmp(name, "llabs")) && count == 1) {
        tl_sym *s = temp("t", arg(0), loc);
        tl_node *negative = tl_op2(m, TL_OP_LT, tl_var(m, s, at(loc)), number(s->type, 0, loc), at(loc));
        return tl_op3(m, TL_OP_SEL, negative, tl_op1(m, TL_OP_NEG, tl_var(m, s, at(loc)), at(loc)),
                      tl_var(m, s, at(loc)), at(loc));
    }
    if (!strcmp(name, "expect") && count == 2)
        return arg(0);
    if (is_sign_bit(name) && count == 1)
        return sign_bit(arg(0), loc);
    if (is_classification(name) && count == 1)
        return classification(name, arg(0), loc);
    bool single = false;
    const math_function *f = find_math(name, &single);
    if (!f || count != (int)strlen(tl_ops[f->op].operands))
        return nullptr;
    tl_type t = tl_scalar(single ? TL_F32 : TL_F64);
    tl_node *a[3] = {};
    for (int i = 0; i < count; i++)
        a[i] = tl_cast(m, arg(i), f->op == TL_OP_LDEXP && i ? tl_scalar(TL_I32) : t);
    tl_node *n = count == 1   ? tl_op1(m, f->op, a[0], at(loc))
                 : count == 2 ? tl_op2(m, f->op, a[0], a[1], at(loc))
                              : tl_op3(m, f->op, a[0], a[1], a[2], at(loc));
    tl_type ret = t;
    scalar_type(TREE_TYPE(e), &ret);
    return tl_is_int(ret) ? tl_cast(m, n, ret) : n;
}
