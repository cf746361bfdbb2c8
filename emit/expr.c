/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints expressions as C, with the fewest parentheses. */
#include "emit/printer.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

tl_text tl_textf(tl_printer *p, int prec, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    tl_text t = { tl_arena_vprintf(p->a, fmt, ap), prec };
    va_end(ap);
    return t;
}

const char *tl_operand(tl_printer *p, const tl_node *n, int prec)
{
    tl_text t = tl_expr(p, n);
    return t.prec < prec ? tl_arena_join(p->a, "(", t.s, ")") : t.s;
}

const char *tl_arg(tl_printer *p, const tl_node *n, unsigned i)
{
    return tl_expr(p, n->args[i]).s;
}

const char *tl_args(tl_printer *p, const tl_node *n)
{
    const char *all = "";
    for (uint32_t i = 0; i < n->nargs; i++)
        if (n->args[i])
            all = tl_arena_printf(p->a, "%s%s%s", all, *all ? ", " : "", tl_arg(p, n, i));
    return all;
}

/* The shortest text that reads back as the same number. */
const char *tl_float_text(tl_arena *a, double v, bool single)
{
    enum { SHORT = 1000000 };   /* below it, a whole number's digits are its shortest text, but for zeros at the end */
    char s[40];
    if (v >= 0 && v < SHORT && v == (int)v && !signbit(v) && (v == 0 || (int)v % 10))
        return tl_arena_printf(a, "%d.0", (int)v);
    for (int digits = 1; digits <= 17; digits++) {
        snprintf(s, sizeof s, "%.*g", digits, v);
        if (single ? strtof(s, NULL) == (float)v : strtod(s, NULL) == v)
            break;
    }
    bool whole = !strpbrk(s, ".e");
    return tl_arena_printf(a, "%s%s", s, whole ? ".0" : "");
}

/* A decimal number with a suffix; faster than a format, since most constants come here. */
static const char *number(tl_printer *p, int64_t v, const char *suffix)
{
    char digits[24], *at = digits + sizeof digits;
    uint64_t left = v < 0 ? 0 - (uint64_t)v : (uint64_t)v;
    for (const char *end = suffix + strlen(suffix); end > suffix;)
        *--at = *--end;
    do
        *--at = (char)('0' + left % 10);
    while (left /= 10);
    if (v < 0)
        *--at = '-';
    return tl_arena_strndup(p->a, at, (size_t)(digits + sizeof digits - at));
}

static tl_text int_const(tl_printer *p, const tl_node *n)
{
    int64_t v = n->imm.i;
    const char *l = p->d->long_suffix;
    switch (n->type.base) {
    case TL_BOOL: return (tl_text){ v ? "true" : "false", TL_PREC_POSTFIX };
    case TL_U32: return tl_textf(p, TL_PREC_POSTFIX, "%uu", (unsigned)v);
    case TL_U64: return tl_textf(p, TL_PREC_POSTFIX, "%lluu%s", (unsigned long long)v, l);
    case TL_I64:
        if (v == INT64_MIN)
            return tl_textf(p, TL_PREC_ADD, "-%lld%s - 1", INT64_MAX + 0ll, l);
        /* small ones need no suffix if the other operand has the type (tl_prints_int);
           INT_MIN has no literal */
        if (v > INT32_MIN && v <= INT32_MAX)
            l = "";
        return (tl_text){ number(p, v, l), v < 0 ? TL_PREC_UNARY : TL_PREC_POSTFIX };
    default:
        if (v == INT32_MIN)
            return tl_textf(p, TL_PREC_ADD, "-%d - 1", INT32_MAX);
        return (tl_text){ number(p, v, ""), v < 0 ? TL_PREC_UNARY : TL_PREC_POSTFIX };
    }
}

static tl_text float_const(tl_printer *p, const tl_node *n)
{
    double v = n->imm.f;
    bool negative = signbit(v) != 0;
    const char *s = isnan(v) ? "NAN" : isinf(v) ? "INFINITY" : tl_float_text(p->a, fabs(v), n->type.base != TL_F64);
    const char *suffix = isfinite(v) && n->type.base != TL_F64 ? "f" : "";
    return tl_textf(p, negative ? TL_PREC_UNARY : TL_PREC_POSTFIX, "%s%s%s", negative ? "-" : "", s, suffix);
}

/* An index without widening casts, which an index does not need. */
static const tl_node *narrow(const tl_node *index)
{
    while (index->op == TL_OP_CAST && tl_is_int(index->args[0]->type) &&
           tl_bytes(index->args[0]->type) < tl_bytes(index->type) && tl_bytes(index->args[0]->type) >= 4)
        index = index->args[0];
    return index;
}

/* i * 64 + j of an array whose rows have `row` elements. */
static const char *flat_index(tl_printer *p, const tl_sym *s, uint32_t n, tl_node *const *index)
{
    const char *t = NULL;
    for (unsigned d = 0; d < s->rank; d++) {
        int64_t extent = s->dim[d] + (d + 1u == s->rank ? s->pad : 0);
        bool zero = d >= n || (index[d]->op == TL_OP_CONST && index[d]->imm.i == 0);
        if (t)
            t = tl_arena_printf(p->a, strpbrk(t, " ") ? "(%s) * %lld" : "%s * %lld", t, (long long)extent);
        if (zero)
            continue;
        const char *i = tl_operand(p, index[d], TL_PREC_MUL);
        t = t ? tl_arena_join(p->a, t, " + ", i) : d + 1u == s->rank ? tl_expr(p, index[d]).s : i;
    }
    return t ? t : "0";
}

const char *tl_element_text(tl_printer *p, const tl_sym *s, uint32_t n, tl_node *const *index)
{
    const char *name = tl_sym_text(p, s);
    if (s->kind == TL_SYM_VAR) {    /* through a pointer */
        const char *i = n ? tl_expr(p, narrow(index[0])).s : "0";
        return tl_arena_printf(p->a, "%s[%s]", name, i);
    }
    if (tl_is_flat(s)) {
        unsigned bytes = tl_bases[s->type.base].bytes;
        int64_t pitch = (s->dim[s->rank - 1] + s->pad) * bytes;
        if (pitch > 128 || 128 % pitch) {
            tl_report(p->m, TL_ERROR, s->loc, "'%s': rows of %lld bytes cannot be swizzled", s->name, (long long)pitch);
            p->failed = true;
        }
        const char *i = flat_index(p, s, n, index);
        if (strcmp(i, "0") == 0)
            return tl_arena_printf(p->a, "%s[0]", name);
        return tl_arena_printf(p->a, "%s[%s<%u, %u>(%s)]", name, tl_need(p, "tile_swizzle"), bytes, s->swizzle, i);
    }
    for (unsigned d = 0; d < s->rank; d++)
        name = tl_arena_printf(p->a, "%s[%s]", name, d < n ? tl_expr(p, narrow(index[d])).s : "0");
    return name;
}

const char *tl_regs_text(tl_printer *p, const tl_node *r)
{
    return tl_element_text(p, r->sym, r->nargs, r->args);
}

const char *const tl_c_calls[TL_N_OPS] = {
    [TL_OP_RSQRT] = "rsqrtf",
#define TL_MATH(name, function, operands, effects) [TL_OP_##name] = #function "f",
#include "passes/ir/math.def"
};

tl_text tl_call_f64(tl_printer *p, const tl_node *n)
{
    const char *name = tl_c_calls[n->op];
    return tl_textf(p, TL_PREC_POSTFIX, "%.*s(%s)", (int)strlen(name) - 1, name, tl_args(p, n));    /* without the f */
}

static const struct { const char *text; int prec; } binary[TL_N_OPS] = {
    [TL_OP_ADD] = { " + ", TL_PREC_ADD },   [TL_OP_SUB] = { " - ", TL_PREC_ADD },
    [TL_OP_MUL] = { " * ", TL_PREC_MUL },   [TL_OP_DIV] = { " / ", TL_PREC_MUL },
    [TL_OP_REM] = { " % ", TL_PREC_MUL },   [TL_OP_AND] = { " & ", TL_PREC_AND },
    [TL_OP_OR] = { " | ", TL_PREC_OR },     [TL_OP_XOR] = { " ^ ", TL_PREC_XOR },
    [TL_OP_SHL] = { " << ", TL_PREC_SHIFT }, [TL_OP_SHR] = { " >> ", TL_PREC_SHIFT },
    [TL_OP_LT] = { " < ", TL_PREC_REL },    [TL_OP_LE] = { " <= ", TL_PREC_REL },
    [TL_OP_GT] = { " > ", TL_PREC_REL },    [TL_OP_GE] = { " >= ", TL_PREC_REL },
    [TL_OP_EQ] = { " == ", TL_PREC_EQ },    [TL_OP_NE] = { " != ", TL_PREC_EQ },
    [TL_OP_LAND] = { " && ", TL_PREC_LAND }, [TL_OP_LOR] = { " || ", TL_PREC_LOR },
    [TL_OP_PADD] = { " + ", TL_PREC_ADD },  [TL_OP_PDIFF] = { " - ", TL_PREC_ADD },
};

/* Where compilers ask for parentheses though C does not need them: other operators inside shifts
   and bit operations, comparisons inside comparisons, && inside ||. */
static int operand_prec(tl_op parent, const tl_node *child)
{
    int prec = binary[parent].prec, inner = binary[child->op].prec;
    bool bits = prec == TL_PREC_SHIFT || (prec >= TL_PREC_OR && prec <= TL_PREC_AND);
    bool compare = (prec == TL_PREC_REL || prec == TL_PREC_EQ) && (inner == TL_PREC_REL || inner == TL_PREC_EQ);
    if ((bits && inner && child->op != parent) || compare || (prec == TL_PREC_LOR && inner == TL_PREC_LAND))
        return TL_PREC_UNARY;
    return prec;
}

bool tl_prints_int(const tl_node *n)
{
    if (n->type.base != TL_I64 || n->type.lanes > 1 || n->type.space)
        return false;
    switch (n->op) {
    case TL_OP_CONST:
        return n->imm.i > INT32_MIN && n->imm.i <= INT32_MAX;
    case TL_OP_NEG:
    case TL_OP_BNOT: return tl_prints_int(n->args[0]);
    case TL_OP_SEL: return tl_prints_int(n->args[1]) && tl_prints_int(n->args[2]);
    default: return false;
    }
}

/* What is printed for operand i: itself, or what it widens to 64 bits, where C does so because of the other operand. */
static const tl_node *printed(const tl_node *n, int i)
{
    const tl_node *e = n->args[i], *other = n->args[!i];
    bool converts = (n->op >= TL_OP_ADD && n->op <= TL_OP_XOR) || (n->op >= TL_OP_LT && n->op <= TL_OP_NE);
    if (!converts || e->op != TL_OP_CAST || e->type.base != TL_I64 || e->type.lanes > 1 || tl_is_pointer(e->type) || tl_prints_int(other))
        return e;
    const tl_node *from = e->args[0];
    bool widens = tl_is_int(from->type) && from->type.base != TL_BOOL && tl_bytes(from->type) <= 4;
    /* of two that widen, the second */
    return widens && (i || other->op != TL_OP_CAST || printed(n, 1) == other) && other->op != TL_OP_SEL ? from : e;
}

static const char *right_operand(tl_printer *p, const tl_node *n)
{
    const tl_node *b = printed(n, 1);
    int prec = operand_prec(n->op, b);
    return tl_operand(p, b, prec + (prec == binary[n->op].prec));
}

/* True if n is printed as its left operand, which is binary, too, without parentheses, and the rest. */
static bool goes_on(const tl_node *n)
{
    const tl_node *a = n->args[0];
    bool narrow = tl_is_int(n->type) && tl_bytes(n->type) < 4 && n->type.base != TL_BOOL;
    return !narrow && binary[a->op].text && a->type.lanes == 1 && operand_prec(n->op, a) <= binary[a->op].prec;
}

static tl_text print_binary(tl_printer *p, const tl_node *n);

/* Prints a + b + c ... from the left end at once: texts of all partial sums would take memory quadratic in the
   length. */
static tl_text print_chain(tl_printer *p, const tl_node *n, uint32_t operations)
{
    const tl_node **chain = TL_NEWV(p->a, const tl_node *, operations);
    uint32_t left = operations - 1;
    tl_text first;
    chain[left] = n;
    while (left && !p->d->expr(p, chain[left]->args[0], &first)) {
        chain[left - 1] = chain[left]->args[0];
        left--;
    }
    if (!left)
        first = print_binary(p, chain[left++]);
    tl_out out;
    tl_out_init(&out, p->a);
    tl_put(&out, first.prec < operand_prec(chain[left]->op, chain[left]->args[0]) ? "(%s)" : "%s", first.s);
    for (; left < operations; left++)
        tl_put(&out, "%s%s", binary[chain[left]->op].text, right_operand(p, chain[left]));
    return (tl_text){ tl_out_text(&out), binary[n->op].prec };
}

static tl_text print_binary(tl_printer *p, const tl_node *n)
{
    enum { LONG = 16 };
    uint32_t operations = 1;
    for (const tl_node *x = n; goes_on(x); x = x->args[0])
        operations++;
    if (operations > LONG)
        return print_chain(p, n, operations);
    const tl_node *a = printed(n, 0), *b = n->args[1];
    int prec = binary[n->op].prec;
    const char *l = tl_operand(p, a, operand_prec(n->op, a)), *r = right_operand(p, n);
    /* C would multiply 16-bit unsigned numbers as int, which overflows. */
    if (n->op == TL_OP_MUL && n->type.base == TL_U16)
        l = tl_arena_printf(p->a, "(%s)%s", p->d->types[TL_U32], tl_operand(p, a, TL_PREC_UNARY));
    /* nor may 1 << 40 be computed as int */
    bool arithmetic = (n->op >= TL_OP_ADD && n->op <= TL_OP_SHR) && tl_is_int(n->type);
    bool shift = n->op == TL_OP_SHL || n->op == TL_OP_SHR;
    if (arithmetic && tl_prints_int(a) && (shift || tl_prints_int(b)))
        l = tl_arena_printf(p->a, "(%s)%s", p->d->types[TL_I64], tl_operand(p, a, TL_PREC_UNARY));
    tl_text t = { tl_arena_join(p->a, l, binary[n->op].text, r), prec };
    /* C computes in int; the operation here wraps in the narrow type. */
    if (arithmetic && tl_bytes(n->type) < 4 && n->type.base != TL_BOOL)
        return tl_textf(p, TL_PREC_UNARY, "(%s)(%s)", p->d->type(p, n->type), t.s);
    return t;
}

tl_text tl_expr(tl_printer *p, const tl_node *n)
{
    tl_text t;
    if (p->d->expr(p, n, &t))
        return t;
    if (n->type.lanes > 1 && n->op != TL_OP_VAR) {
        tl_refuse(p, n, "of vectors");
        return (tl_text){ "0", TL_PREC_POSTFIX };
    }
    switch (n->op) {
    case TL_OP_CONST:
        return tl_is_float(n->type) ? float_const(p, n) : int_const(p, n);
    case TL_OP_VAR:
        return (tl_text){ tl_sym_text(p, n->sym), TL_PREC_POSTFIX };
    case TL_OP_NEG: case TL_OP_BNOT: case TL_OP_NOT: {
        const char *sign = n->op == TL_OP_NEG ? "-" : n->op == TL_OP_NOT ? "!" : "~";
        const char *x = tl_operand(p, n->args[0], TL_PREC_UNARY);
        if (*x == '-')
            x = tl_arena_printf(p->a, "(%s)", x);
        t = tl_textf(p, TL_PREC_UNARY, "%s%s", sign, x);
        if (n->op != TL_OP_NOT && tl_is_int(n->type) && tl_bytes(n->type) < 4)
            t = tl_textf(p, TL_PREC_UNARY, "(%s)(%s)", p->d->type(p, n->type), t.s);
        return t;
    }
    case TL_OP_SEL:
        return tl_textf(p, TL_PREC_COND, "%s ? %s : %s", tl_operand(p, n->args[0], TL_PREC_COND + 1),
                        tl_operand(p, n->args[1], TL_PREC_COND + 1), tl_operand(p, n->args[2], TL_PREC_COND));
    case TL_OP_CAST:
        return p->d->cast(p, n);
    case TL_OP_LOAD:
        return (tl_text){ tl_element_text(p, n->sym, n->nargs, n->args), TL_PREC_POSTFIX };
    case TL_OP_ADDR:
        return tl_textf(p, TL_PREC_UNARY, "&%s", tl_element_text(p, n->sym, n->nargs, n->args));
    case TL_OP_POPCOUNT: case TL_OP_CLZ: case TL_OP_CTZ:   /* on the host */
        return tl_textf(p, TL_PREC_POSTFIX, "__builtin_%s%s(%s)", tl_ops[n->op].text, tl_bytes(n->args[0]->type) == 8 ? "ll" : "",
                        tl_expr(p, n->args[0]).s);
    default:
        break;
    }
    if (binary[n->op].text)
        return print_binary(p, n);
    if (p->d->calls[n->op] && n->type.base == TL_F32)
        return tl_textf(p, TL_PREC_POSTFIX, "%s(%s)", p->d->calls[n->op], tl_args(p, n));
    tl_refuse(p, n, "this target has no such operation");
    return (tl_text){ "0", TL_PREC_POSTFIX };
}
