/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks that reduction variables of parallel loops are only reduced, and lifts reductions of truth values.

   A bool, and an int that && or || makes 0 or 1, is reduced as bits of an int:

     reduction(||: any)   any = any || x   ->   let t = 0; reduction(|: t)   t = t | x
                                                any = any || t != 0
   With && what is noted is that x was false. For an int the bit above says that there was an
   assignment at all: without one, 7 stays 7. An int that reduction(||: any) names and the loop changes by any |= x
   is reduced with |, as C computes it. */
#include "passes/expr/fold.h"
#include "passes/interp/number.h"
#include "plugin/lift/lift.h"

namespace {

unsigned reads(const tl_node *n, const tl_sym *s)
{
    unsigned c = n && tl_is_var(n, s);
    for (uint32_t i = 0; n && i < n->nargs; i++)
        c += reads(n->args[i], s);
    return c;
}

const tl_node *uncast(const tl_node *n)
{
    while (n->op == TL_OP_CAST)
        n = n->args[0];
    return n;
}

/* a > b ? a : b */
bool is_choice(const tl_node *n, bool maximum)
{
    if (n->op != TL_OP_SEL)
        return false;
    const tl_node *c = n->args[0];
    bool greater = c->op == TL_OP_GT || c->op == TL_OP_GE, less = c->op == TL_OP_LT || c->op == TL_OP_LE;
    if (!greater && !less)
        return false;
    const tl_node *first = greater == maximum ? n->args[1] : n->args[2];
    const tl_node *second = greater == maximum ? n->args[2] : n->args[1];
    return tl_same_expr(uncast(c->args[0]), uncast(first)) && tl_same_expr(uncast(c->args[1]), uncast(second));
}

/* True if x op n is n for every x, as in s * 0, to which GCC folds. */
bool absorbs(const tl_node *n, tl_redop op)
{
    if (n->op != TL_OP_CONST || tl_is_float(n->type))
        return false;
    if (op == TL_RED_OR)
        return n->imm.i == tl_number_wrap((tl_base)n->type.base, -1);
    return (op == TL_RED_MUL || op == TL_RED_AND) && n->imm.i == 0;
}

/* True if n is s, s op x or x op s, and x does not read s. GCC writes s * -1 and s ^ -1 as -s and ~s. */
bool reduces(const tl_node *n, const tl_sym *s, tl_redop op)
{
    n = uncast(n);
    if (tl_is_var(n, s) || absorbs(n, op))
        return true;
    if ((n->op == TL_OP_NEG && op == TL_RED_MUL) || (n->op == TL_OP_BNOT && op == TL_RED_XOR))
        return reduces(n->args[0], s, op);
    static const tl_op ops[][2] = {
        { TL_OP_ADD, TL_OP_ADD }, { TL_OP_MUL, TL_OP_MUL }, { TL_OP_MAX, TL_OP_FMAX },
        { TL_OP_MIN, TL_OP_FMIN }, { TL_OP_AND, TL_OP_AND }, { TL_OP_OR, TL_OP_OR },
        { TL_OP_XOR, TL_OP_XOR },
    };
    if ((op == TL_RED_MAX || op == TL_RED_MIN) && is_choice(n, op == TL_RED_MAX))
        return (reduces(n->args[1], s, op) && !reads(n->args[2], s))
               || (reduces(n->args[2], s, op) && !reads(n->args[1], s));
    /* s * (c ? -1 : 1) is folded to c ? -s : s */
    if (n->op == TL_OP_SEL && !reads(n->args[0], s))
        return reduces(n->args[1], s, op) && reduces(n->args[2], s, op);
    bool minus = op == TL_RED_ADD && n->op == TL_OP_SUB;
    if (n->op == TL_OP_FMA && op == TL_RED_ADD)
        return reduces(n->args[2], s, op) && !reads(n->args[0], s) && !reads(n->args[1], s);
    if (n->op != ops[op][0] && n->op != ops[op][1] && !minus)
        return false;
    return (reduces(n->args[0], s, op) && !reads(n->args[1], s))
           || (!minus && reduces(n->args[1], s, op) && !reads(n->args[0], s));
}

bool is_constant(const tl_node *n, int64_t v)
{
    return n->op == TL_OP_CONST && tl_is_int(n->type) && n->imm.i == v;
}

/* True if n is 0 or 1, of any type. */
bool is_bit(const tl_node *n)
{
    return n->type.base == TL_BOOL || is_constant(n, 0) || is_constant(n, 1)
           || (n->op == TL_OP_CAST && tl_is_int(n->type) && is_bit(n->args[0]))
           || (n->op == TL_OP_AND && (is_constant(n->args[0], 1) || is_constant(n->args[1], 1)))
           || ((n->op == TL_OP_AND || n->op == TL_OP_OR || n->op == TL_OP_XOR) && is_bit(n->args[0]) && is_bit(n->args[1]));
}

/* n without conversions between numbers and truth values. */
tl_node *truth_of(tl_node *n)
{
    while ((n->op == TL_OP_NE && is_constant(n->args[1], 0)) || (n->op == TL_OP_CAST && is_bit(n->args[0]))
           || (n->op == TL_OP_AND && is_constant(n->args[1], 1) && is_bit(n->args[0])))
        n = n->args[0];
    return n;
}

/* True if the truth of n is that of s op x. GCC writes a || b as (a | b) != 0, s ^ 1 as !s, and s ^ x > 5 as s == (x <= 5). */
bool joins(tl_node *n, const tl_sym *s, tl_redop op)
{
    n = truth_of(n);
    if (tl_is_var(n, s))
        return true;
    if (n->op == TL_OP_CONST)
        return op != TL_RED_XOR && (n->imm.i != 0) == (op == TL_RED_OR);
    bool is_bool = s->type.base == TL_BOOL;
    if (n->op == TL_OP_NOT && op == TL_RED_XOR)
        return joins(n->args[0], s, op);
    if (n->op == TL_OP_SEL && is_bool)
        return !reads(n->args[0], s) && joins(n->args[1], s, op) && joins(n->args[2], s, op);
    bool fits = op == TL_RED_OR    ? n->op == TL_OP_LOR || n->op == TL_OP_OR
                : op == TL_RED_AND ? n->op == TL_OP_LAND || (n->op == TL_OP_AND && is_bool)
                                   : (n->op == TL_OP_XOR || n->op == TL_OP_NE || n->op == TL_OP_EQ) && is_bit(n->args[0])
                                         && is_bit(n->args[1]);
    return fits && ((joins(n->args[0], s, op) && !reads(n->args[1], s))
                    || (joins(n->args[1], s, op) && !reads(n->args[0], s)));
}

/* True if c holds only if x is greater (less) than s: x > s, s < x, and that with other conditions. */
bool exceeds(const tl_node *c, const tl_node *x, const tl_sym *s, bool maximum)
{
    if (c->op == TL_OP_LAND)
        return (exceeds(c->args[0], x, s, maximum) && !reads(c->args[1], s))
               || (exceeds(c->args[1], x, s, maximum) && !reads(c->args[0], s));
    bool greater = c->op == TL_OP_GT || c->op == TL_OP_GE, less = c->op == TL_OP_LT || c->op == TL_OP_LE;
    const tl_node *more = greater == maximum ? c->args[0] : c->args[1], *than = greater == maximum ? c->args[1] : c->args[0];
    return (greater || less) && uncast(than)->op == TL_OP_VAR && uncast(than)->sym == s && tl_same_expr(uncast(more), uncast(x));
}

/* if (x > s) s = x */
bool keeps_extreme(const tl_node *n, const tl_sym *s, tl_redop op)
{
    if (n->op != TL_OP_IF || (op != TL_RED_MAX && op != TL_RED_MIN) || n->body.n != 1 || n->other.n)
        return false;
    const tl_node *set = n->body.at[0];
    return set->op == TL_OP_SET && set->sym == s && !reads(set->args[0], s)
           && exceeds(n->args[0], set->args[0], s, op == TL_RED_MAX);
}

/* The first use of s that is no reduction of numbers, or of truths; null: there is none. */
const tl_node *bad_use(tl_arena *a, const tl_block *b, const tl_sym *s, tl_redop op, bool truth)
{
    TL_EACH_NODE(a, n, b) {
        bool set = n->op == TL_OP_SET && n->sym == s;
        if (set ? !(truth ? is_bit(n->args[0]) && joins(n->args[0], s, op) : reduces(n->args[0], s, op))
                : (n->op == TL_OP_VAR || n->op == TL_OP_TREDUCE) && n->sym == s)
            return n;
        if (set || keeps_extreme(n, s, op))
            TL_SKIP(n);
    }
    return nullptr;
}

struct rewriting {
    tl_module *m;
    tl_sym *s, *bits;
    tl_redop op;
};

void set_constant(tl_node *n, const tl_sym *s, int64_t v)
{
    if (tl_is_var(n, s)) {
        n->op = TL_OP_CONST;
        n->sym = nullptr;
        n->imm.i = v;
    }
    for (uint32_t i = 0; i < n->nargs; i++)
        if (n->args[i])
            set_constant(n->args[i], s, v);
}

/* s = s op x  ->  bits = bits | x, where x is n with s replaced by op's neutral value. */
void rewrite(const rewriting &r, tl_node *n)
{
    tl_module *m = r.m;
    tl_type i32 = tl_scalar(TL_I32);
    tl_node *x = n->args[0];
    set_constant(x, r.s, r.op == TL_RED_AND);
    x = truth_of(x);
    if (x->type.base != TL_BOOL)
        x = tl_op2(m, TL_OP_NE, x, tl_const_int(m, x->type, 0, n->loc), n->loc);
    if (r.op == TL_RED_AND)
        x = tl_op1(m, TL_OP_NOT, x, n->loc);
    x = tl_cast(m, x, i32);
    if (r.s->type.base != TL_BOOL)
        x = tl_op2(m, TL_OP_OR, x, tl_const_int(m, i32, 2, n->loc), n->loc);
    n->sym = r.bits;
    n->args[0] = tl_op2(m, r.op == TL_RED_XOR ? TL_OP_XOR : TL_OP_OR, tl_var(m, r.bits, n->loc), x, n->loc);
}

/* The value of s after the loop. */
tl_node *outcome(const rewriting &r, tl_loc l)
{
    tl_module *m = r.m;
    tl_type i32 = tl_scalar(TL_I32), t = r.s->type;
    auto number = [&](tl_type as, int64_t v) { return tl_const_int(m, as, v, l); };
    auto bits = [&]() { return tl_var(m, r.bits, l); };
    tl_node *now = tl_var(m, r.s, l);
    if (t.base != TL_BOOL)
        now = tl_op2(m, TL_OP_NE, now, number(t, 0), l);
    if (r.op == TL_RED_XOR)
        return tl_op2(m, TL_OP_NE, now, tl_op2(m, TL_OP_NE, bits(), number(i32, 0), l), l);
    bool any = r.op == TL_RED_OR;
    tl_node *seen = tl_op2(m, TL_OP_AND, bits(), number(i32, 1), l);
    seen = tl_op2(m, any ? TL_OP_NE : TL_OP_EQ, seen, number(i32, 0), l);
    tl_node *value = tl_op2(m, any ? TL_OP_LOR : TL_OP_LAND, now, seen, l);
    if (t.base == TL_BOOL)
        return value;
    return tl_op3(m, TL_OP_SEL, tl_op2(m, TL_OP_NE, bits(), number(i32, 0), l), tl_cast(m, value, t),
                  tl_var(m, r.s, l), l);
}

}

bool tp_scope::reads_reduced(const tl_node *n) const
{
    for (unsigned uid : reducing)
        if (auto v = vars.find(uid); v != vars.end() && reads(n, v->second.sym))
            return true;
    return false;
}

/* n is statement `index` of `out`. */
void tp_loops::reduce_truth(tl_node *n, uint32_t index, tl_node *reduction)
{
    tl_loc l = reduction->loc;
    tl_redop op = (tl_redop)tl_attr(reduction, TL_A_REDOP, 0);
    tl_type i32 = tl_scalar(TL_I32);
    rewriting r = { m, reduction->sym, tl_sym_new(m, fn, TL_SYM_VAR, reduction->sym->name, i32, l), op };
    TL_EACH_STMT(m->arena, x, &n->body)
        if (x->op == TL_OP_SET && x->sym == r.s)
            rewrite(r, x);
    reduction->sym = r.bits;
    tl_attr_set(m, reduction, TL_A_REDOP, op == TL_RED_XOR ? op : TL_RED_OR);
    tl_block_insert(m, out, index, tl_let(m, r.bits, tl_const_int(m, i32, 0, l), l));
    tl_push(m, out, tl_set(m, r.s, outcome(r, l), l));
}

void tp_loops::check_reductions(tl_node *n, const tp_pragma *p)
{
    uint32_t index = out->n - 1;
    for (uint32_t i = 0; i < n->nargs; i++) {
        const tp_reduction &said = p->reductions[i];
        bool is_bool = n->args[i]->sym->type.base == TL_BOOL;
        const tl_sym *s = n->args[i]->sym;
        bool truth = said.logical || is_bool;
        const tl_node *bad = bad_use(m->arena, &n->body, s, said.op, truth);
        if (bad && said.logical && said.op == TL_RED_OR && !is_bool && !bad_use(m->arena, &n->body, s, said.op, false))
            continue;
        if (bad)
            error(m->places[bad->loc].host,
                  "'%s' is reduced with '%s' and may only occur as '%s = %s %s ...' in this loop; use a "
                  "second variable for anything else", s->name,
                  said.spelling, s->name, s->name, said.spelling);
        else if (truth)
            reduce_truth(n, index++, n->args[i]);
    }
}
