/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules of C applied to one expression at a time. */
#include "passes/expr/fold.h"

#include "passes/ir/each.h"

#include <math.h>
#include <string.h>

int64_t tl_wrap(tl_type t, int64_t v)
{
    switch (t.base) {
    case TL_BOOL: return v != 0;
    case TL_I8:   return (int8_t)v;
    case TL_U8:   return (uint8_t)v;
    case TL_I16:  return (int16_t)v;
    case TL_U16:  return (uint16_t)v;
    case TL_I32:  return (int32_t)v;
    case TL_U32:  return (uint32_t)v;
    }
    return v;
}

bool tl_has_effects(const tl_node *n)
{
    return n && tl_acts(n->op, "WASCY");
}

tl_node *tl_guard_of(const tl_block *b)
{
    for (uint32_t i = 0; i + 1 < b->n; i++)
        if (b->at[i]->op != TL_OP_LET || (b->at[i]->args[0] && tl_has_effects(b->at[i]->args[0])))
            return NULL;
    return tl_ending_if(b);
}

bool tl_same_expr(const tl_node *a, const tl_node *b)
{
    if (!a || !b)
        return a == b;
    if (a->op != b->op || a->sym != b->sym || a->nargs != b->nargs || a->nattrs != b->nattrs ||
        !tl_same_type(a->type, b->type) || tl_has_effects(a))
        return false;
    if ((a->op == TL_OP_CONST && memcmp(&a->imm, &b->imm, sizeof a->imm)) || !tl_same_attrs(a->attrs, b->attrs, a->nattrs))
        return false;
    for (uint32_t i = 0; i < a->nargs; i++)
        if (!tl_same_expr(a->args[i], b->args[i]))
            return false;
    return true;
}

bool tl_same_bounds(const tl_loop *a, const tl_loop *b)
{
    return a->cmp == b->cmp && tl_same_expr(a->lo, b->lo) && tl_same_expr(a->hi, b->hi) && tl_same_expr(a->step, b->step);
}

static bool scalar_int(const tl_node *n)
{
    return tl_is_int(n->type) && n->type.lanes == 1;
}

/* The one constant of pointers. */
static bool is_null(const tl_node *n)
{
    return n->op == TL_OP_CONST && tl_is_pointer(n->type);
}

static bool is_const(const tl_node *n)
{
    return n->op == TL_OP_CONST && n->type.lanes == 1 && n->type.space == TL_VALUE;
}

static bool int_const(const tl_node *n)
{
    return is_const(n) && tl_is_int(n->type);
}

static bool is_value(const tl_node *n, int64_t v)
{
    return int_const(n) && n->imm.i == v;
}

static tl_node *bool_value(tl_module *m, const tl_node *n, bool v)
{
    return tl_const_int(m, tl_scalar(TL_BOOL), v, n->loc);
}

/* True if the signed result v of a computation in t does not overflow. Types
   narrower than int wrap, as C would compute them in int and convert. */
static bool fits(tl_type t, int64_t v)
{
    return !tl_is_signed(t) || tl_bytes(t) < 4 || tl_wrap(t, v) == v;
}

bool tl_fold_int(tl_op op, tl_type t, int64_t a, int64_t b, int64_t *r)
{
    bool sgn = tl_is_signed(t);
    uint64_t ua = (uint64_t)a, ub = (uint64_t)b, bits = 8u * tl_bytes(t);
    int64_t v;
    switch (op) {
    case TL_OP_ADD:
    case TL_OP_SUB:
    case TL_OP_MUL: {
        bool over = op == TL_OP_ADD ? __builtin_add_overflow(a, b, &v)
                  : op == TL_OP_SUB ? __builtin_sub_overflow(a, b, &v)
                                    : __builtin_mul_overflow(a, b, &v);
        if (sgn && (over || !fits(t, v)))
            return false;
        break;
    }
    case TL_OP_DIV:
    case TL_OP_REM:
        if (!b || (sgn && b == -1 && (a == INT64_MIN || (tl_bytes(t) == 4 && a == INT32_MIN))))
            return false;
        if (op == TL_OP_DIV)
            v = sgn ? a / b : (int64_t)(ua / ub);
        else
            v = sgn ? a % b : (int64_t)(ua % ub);
        break;
    case TL_OP_AND: v = a & b; break;
    case TL_OP_OR:  v = a | b; break;
    case TL_OP_XOR: v = a ^ b; break;
    case TL_OP_SHL:
        if (ub >= bits)
            return false;
        v = (int64_t)(ua << ub);
        if (sgn && (a < 0 || !fits(t, v) || v >> ub != a))
            return false;
        break;
    case TL_OP_SHR:
        if (ub >= bits)
            return false;
        v = sgn ? a >> ub : (int64_t)(ua >> ub);
        break;
    case TL_OP_MIN: v = (sgn ? a < b : ua < ub) ? a : b; break;
    case TL_OP_MAX: v = (sgn ? a > b : ua > ub) ? a : b; break;
    default:
        return false;
    }
    *r = tl_wrap(t, v);
    return true;
}

static bool compared(tl_op op, bool less, bool equal)
{
    switch (op) {
    case TL_OP_LT: return less;
    case TL_OP_LE: return less || equal;
    case TL_OP_GT: return !less && !equal;
    case TL_OP_GE: return !less;
    case TL_OP_EQ: return equal;
    default:       return !equal;
    }
}

static bool compared_ints(tl_op op, tl_type t, int64_t a, int64_t b)
{
    return compared(op, tl_is_signed(t) ? a < b : (uint64_t)a < (uint64_t)b, a == b);
}

bool tl_evaluate(const tl_node *e, bool wraps, tl_variable_fn *variable, const void *user, int64_t *v)
{
    int64_t a, b = 0;
    if (!scalar_int(e))
        return false;
    switch (e->op) {
    case TL_OP_CONST:
        *v = e->imm.i;
        return true;
    case TL_OP_VAR:
        return variable(user, e, v);
    case TL_OP_LAND: case TL_OP_LOR:
        if (!tl_evaluate(e->args[0], wraps, variable, user, v))
            return false;
        return (*v != 0) == (e->op == TL_OP_LOR) || tl_evaluate(e->args[1], wraps, variable, user, v);
    case TL_OP_SEL:
        return tl_evaluate(e->args[0], wraps, variable, user, &a) && tl_evaluate(e->args[a ? 1 : 2], wraps, variable, user, v);
    default:
        break;
    }
    if (!e->nargs || e->nargs > 2 || !tl_evaluate(e->args[0], wraps, variable, user, &a)
        || (e->nargs == 2 && !tl_evaluate(e->args[1], wraps, variable, user, &b)))
        return false;
    tl_type t = e->args[0]->type;
    bool may_overflow = e->op == TL_OP_ADD || e->op == TL_OP_SUB || e->op == TL_OP_MUL || e->op == TL_OP_NEG || e->op == TL_OP_SHL;
    tl_type as = wraps && may_overflow && tl_is_signed(t) ? tl_scalar((tl_base)(t.base + 1)) : t;   /* the unsigned one */
    switch (e->op) {
    case TL_OP_CAST: *v = a; break;
    case TL_OP_NOT:  *v = !a; break;
    case TL_OP_BNOT: *v = ~a; break;
    case TL_OP_NEG:
        if (!tl_fold_int(TL_OP_SUB, as, 0, a, v))
            return false;
        break;
    default:
        if (tl_is_compare(e->op))
            *v = compared_ints(e->op, t, a, b);
        else if (e->nargs != 2 || !tl_fold_int(e->op, as, a, b, v))
            return false;
    }
    *v = tl_wrap(e->type, *v);
    return true;
}

/* a representable in f16 without rounding */
static bool exact_half(double v)
{
    int e;
    double mant = ldexp(frexp(v, &e), 11), steps = ldexp(v, 24);
    return fabs(v) <= 65504 && mant == floor(mant) && steps == floor(steps);
}

/* True if e, of a wider type, is a number of type t, or a NaN: signs and choices are exact. */
static bool is_number_of(const tl_node *e, tl_base t)
{
    switch (e->op) {
    case TL_OP_CONST:
        return t == TL_F16 && exact_half(e->imm.f);
    case TL_OP_CAST:
        return e->args[0]->type.base == t;
    case TL_OP_NEG:
    case TL_OP_FABS:
        return is_number_of(e->args[0], t);
    case TL_OP_FMAX:
    case TL_OP_FMIN:
        return is_number_of(e->args[0], t) && is_number_of(e->args[1], t);
    default:
        return false;
    }
}

static tl_node *fold_cast(tl_module *m, tl_node *n)
{
    tl_node *a = n->args[0];
    if (tl_same_type(a->type, n->type))
        return a;
    if (is_null(a))
        return tl_const_int(m, n->type, 0, n->loc);
    if (tl_is_pointer(n->type) || tl_is_pointer(a->type))
        return n;
    if (!is_const(a)) {
        /* cast<i32>(cast<i64>(x)) is cast<i32>(x) when the inner one widens */
        if (a->op == TL_OP_CAST && tl_is_int(n->type) && scalar_int(a) && scalar_int(a->args[0]) &&
            n->type.base != TL_BOOL && a->type.base != TL_BOOL &&
            tl_bytes(a->type) >= tl_bytes(n->type))
            return tl_cast(m, a->args[0], n->type);
        /* cast<i64>(cast<i32>(x)) is cast<i64>(x) when the inner one loses nothing */
        if (a->op == TL_OP_CAST && tl_is_int(n->type) && scalar_int(a) && scalar_int(a->args[0]) &&
            a->type.base != TL_BOOL && tl_bytes(a->type) > tl_bytes(a->args[0]->type) &&
            (tl_is_signed(a->type) || !tl_is_signed(a->args[0]->type)))
            return tl_cast(m, a->args[0], n->type);
        /* cast<f32>(cast<f16>(fabs(cast<f32>(x)))) is fabs(cast<f32>(x)) for x of f16 */
        if (a->op == TL_OP_CAST && n->type.base == TL_F32 && tl_same_type(a->args[0]->type, n->type)
            && (a->type.base == TL_F16 || a->type.base == TL_BF16) && is_number_of(a->args[0], (tl_base)a->type.base))
            return a->args[0];
        return n;
    }
    tl_base to = (tl_base)n->type.base;
    if (tl_is_int(a->type)) {
        int64_t v = a->imm.i;
        bool big = a->type.base == TL_U64;
        if (tl_is_int(n->type))
            return tl_const_int(m, n->type, tl_wrap(n->type, v), n->loc);
        if (to == TL_F32)
            return tl_const_float(m, n->type, big ? (float)(uint64_t)v : (float)v, n->loc);
        if (to == TL_F64)
            return tl_const_float(m, n->type, big ? (double)(uint64_t)v : (double)v, n->loc);
        if (to == TL_F16 && v >= -2048 && v <= 2048)
            return tl_const_float(m, n->type, (double)v, n->loc);
        return n;
    }
    if (!tl_is_float(a->type) || !isfinite(a->imm.f))
        return n;
    double v = a->imm.f;
    if (to == TL_BOOL)
        return bool_value(m, n, v != 0);
    if (tl_is_int(n->type)) {
        if (fabs(v) < 9e18 && tl_wrap(n->type, (int64_t)v) == (int64_t)v &&
            (tl_is_signed(n->type) || v > -1))
            return tl_const_int(m, n->type, (int64_t)v, n->loc);
        return n;
    }
    if (to == TL_F64 || (to == TL_F32 && isfinite((float)v)))
        return tl_const_float(m, n->type, to == TL_F32 ? (double)(float)v : v, n->loc);
    if (to == TL_F16 && exact_half(v))
        return tl_const_float(m, n->type, v, n->loc);
    return n;
}

/* add(add(x, a), b), with sub in either place: one addition of a constant.
   The exact sum is the same, so where the first did not overflow this does not. */
static tl_node *nested_add(tl_module *m, tl_node *n)
{
    tl_node *a = n->args[0];
    if ((a->op != TL_OP_ADD && a->op != TL_OP_SUB) || !int_const(n->args[1]) ||
        !int_const(a->args[1]) || tl_bytes(n->type) < 4)
        return n;
    int64_t x = a->args[1]->imm.i, y = n->args[1]->imm.i, v;
    if (tl_is_signed(n->type)) {
        if (x == INT64_MIN || y == INT64_MIN)
            return n;
        x = a->op == TL_OP_SUB ? -x : x;
        y = n->op == TL_OP_SUB ? -y : y;
        if (__builtin_add_overflow(x, y, &v) || !fits(n->type, v) || v == INT64_MIN ||
            !fits(n->type, -v))
            return n;
    } else {
        uint64_t u = (a->op == TL_OP_SUB ? -(uint64_t)x : (uint64_t)x) +
                     (n->op == TL_OP_SUB ? -(uint64_t)y : (uint64_t)y);
        v = tl_wrap(n->type, (int64_t)u);
    }
    if (!v)
        return a->args[0];
    bool less = tl_is_signed(n->type) && v < 0;
    return tl_op2(m, less ? TL_OP_SUB : TL_OP_ADD, a->args[0],
                  tl_const_int(m, n->type, less ? -v : v, n->loc), n->loc);
}

static tl_node *identity(tl_module *m, tl_node *n)
{
    tl_node *a = n->args[0], *b = n->args[1];
    int64_t v;
    bool commutes = n->op == TL_OP_ADD || n->op == TL_OP_MUL || n->op == TL_OP_AND ||
                    n->op == TL_OP_OR || n->op == TL_OP_XOR || n->op == TL_OP_MIN ||
                    n->op == TL_OP_MAX;
    if (commutes && is_const(a) && !is_const(b)) {
        n->args[0] = b;
        n->args[1] = a;
        a = n->args[0];
        b = n->args[1];
    }
    bool all_ones = int_const(b) && b->imm.i == tl_wrap(n->type, -1);
    switch (n->op) {
    case TL_OP_ADD:
    case TL_OP_SUB:
        return is_value(b, 0) ? a : nested_add(m, n);
    case TL_OP_MUL:
        if (is_value(b, 1))
            return a;
        if (is_value(b, 0))
            return b;
        if (int_const(b) && a->op == TL_OP_MUL && int_const(a->args[1]) && b->imm.i &&
            a->args[1]->imm.i && tl_bytes(n->type) >= 4 &&
            tl_fold_int(TL_OP_MUL, n->type, a->args[1]->imm.i, b->imm.i, &v))
            return tl_op2(m, TL_OP_MUL, a->args[0], tl_const_int(m, n->type, v, n->loc), n->loc);
        return n;
    case TL_OP_DIV:
        return is_value(b, 1) ? a : n;
    case TL_OP_REM:
        return is_value(b, 1) ? tl_const_int(m, n->type, 0, n->loc) : n;
    case TL_OP_AND:
        if (is_value(b, 0))
            return b;
        return all_ones ? a : n;
    case TL_OP_OR:
    case TL_OP_XOR:
    case TL_OP_SHL:
    case TL_OP_SHR:
        return is_value(b, 0) ? a : n;
    case TL_OP_MIN:
    case TL_OP_MAX:
        return tl_same_expr(a, b) ? a : n;
    default:
        return n;
    }
}

static tl_node *fold_logic(tl_module *m, tl_node *n)
{
    tl_node *a = n->args[0], *b = n->args[1];
    bool neutral = n->op == TL_OP_LAND;     /* and: true leaves the other side */
    if (int_const(a))
        return a->imm.i == neutral ? b : bool_value(m, n, !neutral);
    if (int_const(b))
        return b->imm.i == neutral ? a : bool_value(m, n, !neutral);
    return n;
}

static tl_node *fold_not(tl_module *m, tl_node *n)
{
    static const struct { tl_op op, inverse; } pairs[] = {
        { TL_OP_LT, TL_OP_GE }, { TL_OP_GE, TL_OP_LT }, { TL_OP_LE, TL_OP_GT },
        { TL_OP_GT, TL_OP_LE }, { TL_OP_EQ, TL_OP_NE }, { TL_OP_NE, TL_OP_EQ },
    };
    tl_node *a = n->args[0];
    if (int_const(a))
        return bool_value(m, n, !a->imm.i);
    if (a->op == TL_OP_NOT && a->args[0]->type.base == TL_BOOL)
        return a->args[0];
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (a->op == pairs[i].op && (tl_is_int(a->args[0]->type) || tl_is_pointer(a->args[0]->type) ||
                                     a->op == TL_OP_EQ || a->op == TL_OP_NE))
            return tl_op2(m, pairs[i].inverse, a->args[0], a->args[1], n->loc);
    return n;
}

/* An element of a table that constants name. */
static tl_node *fold_table(tl_module *m, tl_node *n)
{
    const tl_sym *s = n->sym;
    const bool table = s->kind == TL_SYM_ARRAY && s->type.space == TL_TABLE && n->nargs == s->rank && n->type.base == s->type.base;
    const unsigned bytes = tl_bases[n->type.base].bytes;
    int64_t at = 0;
    for (uint32_t d = 0; d < n->nargs && table; d++) {
        const tl_node *i = n->args[d];
        if (!int_const(i) || i->imm.i < 0 || i->imm.i >= s->dim[d])
            return n;
        at = at * s->dim[d] + i->imm.i;
    }
    if (!table || !s->data || n->type.base == TL_BOOL)
        return n;
    union { uint8_t b; uint16_t h; uint32_t w; uint64_t l; float f; } e;
    if (n->type.base != TL_F32 && !tl_is_int(n->type))
        return n;
    memcpy(&e, (const char *)s->data + at * bytes, bytes);
    if (n->type.base == TL_F32)
        return isfinite(e.f) ? tl_const_float(m, n->type, (double)e.f, n->loc) : n;
    uint64_t bits = bytes == 1 ? e.b : bytes == 2 ? e.h : bytes == 4 ? e.w : e.l;
    return tl_const_int(m, n->type, tl_wrap(n->type, (int64_t)bits), n->loc);
}

tl_node *tl_fold(tl_module *m, tl_node *n)
{
    if (n->type.lanes != 1 || tl_is_stmt(n->op))
        return n;
    tl_node *a = n->nargs > 0 ? n->args[0] : NULL, *b = n->nargs > 1 ? n->args[1] : NULL;
    int64_t v;
    switch (n->op) {
    case TL_OP_CAST:
        return fold_cast(m, n);
    case TL_OP_LOAD:
        return fold_table(m, n);
    case TL_OP_NOT:
        return fold_not(m, n);
    case TL_OP_LAND:
    case TL_OP_LOR:
        return fold_logic(m, n);
    case TL_OP_NEG:
        if (int_const(a) && tl_fold_int(TL_OP_SUB, n->type, 0, a->imm.i, &v))
            return tl_const_int(m, n->type, v, n->loc);
        if (a->op == TL_OP_NEG)
            return a->args[0];
        return is_const(a) && tl_is_float(a->type) ? tl_const_float(m, n->type, -a->imm.f, n->loc) : n;
    case TL_OP_BNOT:
        if (int_const(a) && n->type.base != TL_BOOL)
            return tl_const_int(m, n->type, tl_wrap(n->type, ~a->imm.i), n->loc);
        return a->op == TL_OP_BNOT ? a->args[0] : n;
    case TL_OP_SEL:
        if (int_const(a))
            return a->imm.i ? b : n->args[2];
        return n;
    case TL_OP_PADD:
        return is_null(a) || is_value(b, 0) ? a : n;     /* nothing else is where null points */
    case TL_OP_PBITS:
        return is_null(a) ? tl_const_int(m, n->type, 0, n->loc) : n;
    default:
        break;
    }
    if (!b || n->nargs != 2)
        return n;
    if (a->op != TL_OP_CONST && b->op != TL_OP_CONST && n->op != TL_OP_MIN && n->op != TL_OP_MAX)    /* most */
        return n;
    if (tl_is_compare(n->op) && int_const(a) && int_const(b))
        return bool_value(m, n, compared_ints(n->op, a->type, a->imm.i, b->imm.i));
    if (tl_is_compare(n->op) && is_null(a) && is_null(b))
        return bool_value(m, n, compared(n->op, false, true));
    if (tl_is_compare(n->op) && is_const(a) && is_const(b) && tl_is_float(a->type) &&
        !isnan(a->imm.f) && !isnan(b->imm.f))
        return bool_value(m, n, compared(n->op, a->imm.f < b->imm.f, a->imm.f == b->imm.f));
    if (!scalar_int(n))
        return n;
    if (int_const(a) && int_const(b)) {
        if (tl_fold_int(n->op, n->type, a->imm.i, b->imm.i, &v))
            return tl_const_int(m, n->type, v, n->loc);
        return n;
    }
    return identity(m, n);
}

tl_node *tl_untrapped(tl_module *m, tl_node *n)
{
    if (!tl_may_divide_by_0(n))
        return n;
    tl_node *zero = tl_const_int(m, n->type, 0, n->loc), *by = n->args[1], *whole = n;
    if (tl_is_signed(n->type)) {
        tl_node *negated = n->op == TL_OP_REM ? zero : tl_op2(m, TL_OP_SUB, tl_copy(m, NULL, zero), tl_copy(m, NULL, n->args[0]), n->loc);
        tl_node *minus = tl_const_int(m, n->type, -1, n->loc);
        whole = tl_op3(m, TL_OP_SEL, tl_op2(m, TL_OP_EQ, tl_copy(m, NULL, by), minus, n->loc), negated, n, n->loc);
    }
    return tl_op3(m, TL_OP_SEL, tl_op2(m, TL_OP_EQ, tl_copy(m, NULL, by), tl_copy(m, NULL, zero), n->loc), tl_copy(m, NULL, zero), whole, n->loc);
}

tl_node *tl_for_host(tl_module *m, tl_node *e)
{
    for (uint32_t i = 0; i < e->nargs; i++)
        e->args[i] = tl_for_host(m, e->args[i]);
    return tl_untrapped(m, e);
}
