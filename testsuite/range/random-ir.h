/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random integer expressions, and what they are worth in C. */
#ifndef RANDOM_IR_H
#define RANDOM_IR_H
#include <stdio.h>
#include <stdlib.h>

#include "passes/ir/ir.h"

typedef __int128 wide;

typedef struct random_ir {
    uint64_t state;
    tl_module *m;
    tl_func *f;
    int nvars;
    tl_sym *var[64];
    wide value[64];
} random_ir;

static inline uint64_t next(random_ir *r)
{
    r->state ^= r->state << 13;
    r->state ^= r->state >> 7;
    r->state ^= r->state << 17;
    return r->state * 0x2545f4914f6cdd1du >> 8;
}

/* A function of 32 threads without statements, in a module of its own; equal seeds give equal samples. */
static inline void random_start(random_ir *r, tl_arena *a, int64_t seed)
{
    r->state = 0x9e3779b97f4a7c15u * (uint64_t)seed | 1;
    r->m = tl_module_new(a, NULL, "random");
    r->f = tl_func_new(r->m, TL_FUNC_DEVICE, "f", 0);
    r->f->threads = 32;
}

static inline int64_t pick(random_ir *r, int64_t n)
{
    return (int64_t)(next(r) % (uint64_t)n);
}

static inline tl_type pick_type(random_ir *r)
{
    static const tl_base all[] = { TL_I32, TL_I32, TL_I32, TL_I64, TL_I64, TL_U32, TL_U64, TL_I16,
                                   TL_U8 };
    return tl_scalar(all[pick(r, 9)]);
}

static inline wide least(tl_type t)
{
    return tl_is_signed(t) ? -((wide)1 << (8 * tl_bytes(t) - 1)) : 0;
}

static inline wide most(tl_type t)
{
    return t.base == TL_BOOL ? 1 : ((wide)1 << (8 * tl_bytes(t) - tl_is_signed(t))) - 1;
}

static inline wide wrap_to(tl_type t, wide v)
{
    if (t.base == TL_BOOL)
        return v != 0;
    wide span = (wide)1 << (8 * tl_bytes(t));
    v %= span;
    if (v < least(t))
        v += span;
    return v > most(t) ? v - span : v;
}

/* Mostly small, sometimes at the ends of the type. */
static inline wide pick_value(random_ir *r, tl_type t)
{
    wide v;
    switch (pick(r, 8)) {
    case 0: v = least(t) + pick(r, 3); break;
    case 1: v = most(t) - pick(r, 70); break;
    case 2: v = (wide)1 << pick(r, 8 * tl_bytes(t)); break;
    case 3: v = pick(r, 2000) - 1000; break;
    default: v = pick(r, 80) - 8; break;
    }
    return wrap_to(t, v);
}

static inline tl_node *constant(random_ir *r, tl_type t, wide v)
{
    return tl_const_int(r->m, t, (int64_t)v, 0);
}

static inline tl_node *condition(random_ir *r, int depth);

static inline tl_node *expression(random_ir *r, tl_type t, int depth)
{
    static const tl_op ops[] = { TL_OP_ADD, TL_OP_ADD, TL_OP_SUB, TL_OP_MUL, TL_OP_DIV, TL_OP_REM,
                                 TL_OP_AND, TL_OP_OR, TL_OP_XOR, TL_OP_SHL, TL_OP_SHR, TL_OP_MIN,
                                 TL_OP_MAX, TL_OP_MUL };
    if (depth <= 0 || pick(r, 5) == 0) {
        int v = r->nvars ? (int)pick(r, r->nvars) : 0;
        if (!r->nvars || pick(r, 3) == 0)
            return constant(r, t, pick_value(r, t));
        return tl_cast(r->m, tl_var(r->m, r->var[v], 0), t);
    }
    tl_op op = ops[pick(r, 14)];
    switch (pick(r, 12)) {
    case 0:
        return tl_op1(r->m, pick(r, 2) ? TL_OP_NEG : TL_OP_BNOT, expression(r, t, depth - 1), 0);
    case 1:
        return tl_op3(r->m, TL_OP_SEL, condition(r, depth - 1), expression(r, t, depth - 1),
                      expression(r, t, depth - 1), 0);
    case 2:
    case 3:
        return tl_cast(r->m, expression(r, pick_type(r), depth - 1), t);
    case 4:
    case 5:
    case 6: {       /* with a constant, as indices have */
        bool shift = op == TL_OP_SHL || op == TL_OP_SHR;
        wide c = shift                          ? pick(r, 8 * tl_bytes(t))
                 : op == TL_OP_AND && pick(r, 2) ? ((wide)1 << pick(r, 7)) - 1
                 : pick(r, 4) == 0               ? pick_value(r, t)
                 : pick(r, 2)                    ? (wide)1 << pick(r, 7)
                                                 : 1 + pick(r, 100);
        return tl_op2(r->m, op, expression(r, t, depth - 1), constant(r, t, wrap_to(t, c)), 0);
    }
    default:
        return tl_op2(r->m, op, expression(r, t, depth - 1), expression(r, t, depth - 1), 0);
    }
}

static inline tl_node *condition(random_ir *r, int depth)
{
    static const tl_op ops[] = { TL_OP_LT, TL_OP_LE, TL_OP_GT, TL_OP_GE, TL_OP_EQ, TL_OP_NE };
    if (depth > 0)
        switch (pick(r, 8)) {
        case 0:
            return tl_op1(r->m, TL_OP_NOT, condition(r, depth - 1), 0);
        case 1:
            return tl_op2(r->m, pick(r, 2) ? TL_OP_LAND : TL_OP_LOR, condition(r, depth - 1),
                          condition(r, depth - 1), 0);
        case 2: {
            tl_type t = pick_type(r);
            tl_node *by = constant(r, t, 1 + pick(r, 64));
            return tl_op2(r->m, TL_OP_EQ, tl_op2(r->m, TL_OP_REM, expression(r, t, depth - 1), by, 0),
                          constant(r, t, 0), 0);
        }
        default:
            break;
        }
    tl_type t = pick_type(r);
    if (r->nvars && pick(r, 3) == 0) {     /* a guard: x + 31 < y */
        tl_node *x = tl_cast(r->m, tl_var(r->m, r->var[pick(r, r->nvars)], 0), t);
        tl_node *y = tl_cast(r->m, tl_var(r->m, r->var[pick(r, r->nvars)], 0), t);
        return tl_op2(r->m, ops[pick(r, 6)], tl_op2(r->m, TL_OP_ADD, x, constant(r, t, pick(r, pick(r, 2) ? 3 : 34)), 0),
                      y, 0);
    }
    return tl_op2(r->m, ops[pick(r, 6)], expression(r, t, depth - 1), expression(r, t, depth - 1), 0);
}

/* C's value of n; *ok becomes false where it is undefined. */
static inline wide worth(const random_ir *r, const tl_node *n, bool *ok)
{
    tl_type t = n->type;
    if (n->op == TL_OP_CONST)
        return t.base == TL_U64 ? (wide)(uint64_t)n->imm.i : n->imm.i;
    if (n->op == TL_OP_VAR) {
        for (int i = 0; i < r->nvars; i++)
            if (r->var[i] == n->sym)
                return r->value[i];
        abort();
    }
    wide a = worth(r, n->args[0], ok);
    if (n->op == TL_OP_NOT)
        return !a;
    if (n->op == TL_OP_LAND)
        return a && worth(r, n->args[1], ok);
    if (n->op == TL_OP_LOR)
        return a || worth(r, n->args[1], ok);
    if (n->op == TL_OP_SEL)
        return worth(r, n->args[a ? 1 : 2], ok);
    if (n->op == TL_OP_CAST)
        return wrap_to(t, a);
    wide b = n->nargs > 1 ? worth(r, n->args[1], ok) : 0, v;
    if (!*ok)
        return 0;
    switch (n->op) {
    case TL_OP_LT: return a < b;
    case TL_OP_LE: return a <= b;
    case TL_OP_GT: return a > b;
    case TL_OP_GE: return a >= b;
    case TL_OP_EQ: return a == b;
    case TL_OP_NE: return a != b;
    case TL_OP_MIN: return a < b ? a : b;
    case TL_OP_MAX: return a > b ? a : b;
    case TL_OP_AND: return wrap_to(t, a & b);
    case TL_OP_OR: return wrap_to(t, a | b);
    case TL_OP_XOR: return wrap_to(t, a ^ b);
    case TL_OP_BNOT: return wrap_to(t, ~a);
    case TL_OP_SHL:
    case TL_OP_SHR:
        *ok = b >= 0 && b < 8 * (wide)tl_bytes(t);
        if (!*ok)
            return 0;
        return n->op == TL_OP_SHR ? a >> b : wrap_to(t, (wide)((unsigned __int128)a << b));
    case TL_OP_DIV:
    case TL_OP_REM:
        *ok = b != 0 && !(b == -1 && a == least(t) && tl_is_signed(t));
        if (!*ok)
            return 0;
        return n->op == TL_OP_DIV ? a / b : a % b;
    case TL_OP_NEG: v = -a; break;
    case TL_OP_ADD: v = a + b; break;
    case TL_OP_SUB: v = a - b; break;
    case TL_OP_MUL: v = (wide)((unsigned __int128)a * (unsigned __int128)b); break;
    default: abort();
    }
    if (tl_is_signed(t) && tl_bytes(t) >= 4 && (v < least(t) || v > most(t)))
        *ok = false;
    return wrap_to(t, v);
}

#endif
