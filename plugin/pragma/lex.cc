/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tokens and constant expressions of a pragma. The C parser's own expression
   reader cannot be called from a pragma handler. */
#include "plugin/tileplugin.h"

bool tp_lexer::is_name(const char *s) const
{
    return type == CPP_NAME && !strcmp(IDENTIFIER_POINTER(value), s);
}

bool tp_lexer::fail(location_t at, const char *fmt, ...)
{
    if (!failed) {
        va_list ap;
        va_start(ap, fmt);
        char *text = xvasprintf(fmt, ap);
        va_end(ap);
        tp_error(at, text);
        free(text);
    }
    failed = true;
    return false;
}

bool tp_lexer::expect(cpp_ttype t, const char *spelling)
{
    if (type != t)
        return fail(loc, "expected '%s' in '#pragma tile'; write it here", spelling);
    next();
    return true;
}

namespace {

struct binary_op {
    cpp_ttype token;
    int level;
};
/* by precedence, lowest first */
const binary_op ops[] = {
    { CPP_OR_OR, 0 },   { CPP_AND_AND, 1 },    { CPP_OR, 2 },       { CPP_XOR, 3 },
    { CPP_AND, 4 },     { CPP_EQ_EQ, 5 },      { CPP_NOT_EQ, 5 },   { CPP_LESS, 6 },
    { CPP_GREATER, 6 }, { CPP_LESS_EQ, 6 },    { CPP_GREATER_EQ, 6 }, { CPP_LSHIFT, 7 },
    { CPP_RSHIFT, 7 },  { CPP_PLUS, 8 },       { CPP_MINUS, 8 },    { CPP_MULT, 9 },
    { CPP_DIV, 9 },     { CPP_MOD, 9 },
};
const int tightest = 10;

int level_of(cpp_ttype t)
{
    for (const binary_op &o : ops)
        if (o.token == t)
            return o.level;
    return -1;
}

/* Computes a op b; false if C leaves it undefined. */
bool apply(cpp_ttype t, HOST_WIDE_INT a, HOST_WIDE_INT b, HOST_WIDE_INT *v)
{
    switch (t) {
    case CPP_OR_OR: *v = a || b; return true;
    case CPP_AND_AND: *v = a && b; return true;
    case CPP_OR: *v = a | b; return true;
    case CPP_XOR: *v = a ^ b; return true;
    case CPP_AND: *v = a & b; return true;
    case CPP_EQ_EQ: *v = a == b; return true;
    case CPP_NOT_EQ: *v = a != b; return true;
    case CPP_LESS: *v = a < b; return true;
    case CPP_GREATER: *v = a > b; return true;
    case CPP_LESS_EQ: *v = a <= b; return true;
    case CPP_GREATER_EQ: *v = a >= b; return true;
    case CPP_LSHIFT: *v = (HOST_WIDE_INT)((unsigned HOST_WIDE_INT)a << (b & 63)); return b >= 0 && b < 64;
    case CPP_RSHIFT: *v = a >> (b & 63); return b >= 0 && b < 64;
    case CPP_PLUS: return !__builtin_add_overflow(a, b, v);
    case CPP_MINUS: return !__builtin_sub_overflow(a, b, v);
    case CPP_MULT: return !__builtin_mul_overflow(a, b, v);
    case CPP_DIV:
    case CPP_MOD:
        if (b == 0 || (b == -1 && a < -HOST_WIDE_INT_MAX))
            return false;
        *v = t == CPP_DIV ? a / b : a % b;
        return true;
    default: return false;
    }
}

}

bool tp_lexer::unary(HOST_WIDE_INT *v)
{
    location_t at = loc;
    cpp_ttype t = type;
    if (t == CPP_PLUS || t == CPP_MINUS || t == CPP_COMPL || t == CPP_NOT) {
        next();
        if (!unary(v))
            return false;
        if (t == CPP_MINUS && __builtin_sub_overflow((HOST_WIDE_INT)0, *v, v))
            return fail(at, "overflow in a constant expression of '#pragma tile'; use smaller numbers");
        *v = t == CPP_COMPL ? ~*v : t == CPP_NOT ? !*v : *v;
        return true;
    }
    if (t == CPP_OPEN_PAREN) {
        next();
        return conditional(v) && expect(CPP_CLOSE_PAREN, ")");
    }
    tree c = NULL_TREE;
    if (t == CPP_NUMBER || t == CPP_CHAR)
        c = value;
    else if (t == CPP_NAME) {
        c = lookup_name(value);
        c = c && TREE_CODE(c) == CONST_DECL ? DECL_INITIAL(c) : NULL_TREE;
    }
    if (!c || TREE_CODE(c) != INTEGER_CST || !tree_fits_shwi_p(c))
        return fail(at, "expected an integer constant expression in '#pragma tile'; use numbers, "
                    "enumerators and operators");
    *v = tree_to_shwi(c);
    next();
    return true;
}

bool tp_lexer::binary(int level, HOST_WIDE_INT *v)
{
    if (level == tightest)
        return unary(v);
    if (!binary(level + 1, v))
        return false;
    while (level_of(type) == level) {
        cpp_ttype t = type;
        location_t at = loc;
        HOST_WIDE_INT b;
        next();
        if (!binary(level + 1, &b))
            return false;
        if (!apply(t, *v, b, v))
            return fail(at, "a constant expression of '#pragma tile' has no value; do not divide by "
                        "zero or shift too far");
    }
    return true;
}

bool tp_lexer::conditional(HOST_WIDE_INT *v)
{
    if (!binary(0, v))
        return false;
    if (type != CPP_QUERY)
        return true;
    HOST_WIDE_INT a, b;
    next();
    if (!conditional(&a) || !expect(CPP_COLON, ":") || !conditional(&b))
        return false;
    *v = *v ? a : b;
    return true;
}

bool tp_lexer::constant(HOST_WIDE_INT *v)
{
    return conditional(v);
}
