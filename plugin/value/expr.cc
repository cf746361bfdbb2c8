/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values: arithmetic, conversions, comparisons, choices. */
#include "plugin/value/structs.h"

/* A value converted to a C type, as a cast does it. */
tl_node *tp_values::convert(tl_node *n, tree type, location_t loc)
{
    tl_type t = value_type(type, loc);
    if (tl_is_pointer(t) || tl_is_pointer(n->type)) {
        if (tl_is_pointer(t) && tl_is_pointer(n->type) && t.base == n->type.base)
            return n;
        if (errors == 0 || n->op != TL_OP_CONST)
            error(loc, "tile kernels cannot convert between pointers and other types; count "
                  "elements from a pointer");
        return poison(t, loc);
    }
    if (t.base == TL_BOOL && n->type.base != TL_BOOL && tl_is_int(n->type)) {
        /* C's conversion is a comparison; what is left to convert is cut to one bit */
        if (n->op == TL_OP_CAST && n->args[0]->type.base == TL_BOOL)
            return n->args[0];
        if (n->op == TL_OP_CONST)
            return tl_const_int(m, t, n->imm.i & 1, n->loc);
        n = tl_op2(m, TL_OP_AND, n, number(n->type, 1, loc), n->loc);
        return tl_op2(m, TL_OP_NE, n, number(n->type, 0, loc), n->loc);
    }
    return cast_to(n, t);
}

/* (float)sqrt((double)x) is sqrtf(x), of which GCC makes some at some levels of optimisation: here
   all whose value is the same, and those that it takes for the same under -ffast-math. */
static bool narrows(const tl_node *n)
{
    bool exact = n->op == TL_OP_SQRT || n->op == TL_OP_FABS || n->op == TL_OP_FLOOR || n->op == TL_OP_CEIL
                 || n->op == TL_OP_ROUND || n->op == TL_OP_RINT || n->op == TL_OP_TRUNC;
    bool close = tl_acts(n->op, "I") && n->nargs == 1 && flag_unsafe_math_optimizations;
    return (exact || close) && n->type.base == TL_F64 && n->args[0]->op == TL_OP_CAST
           && (n->args[0]->args[0]->type.base == TL_F32 || n->args[0]->args[0]->type.base == TL_F16);
}

/* Constants are converted at once: (long)64 is 64. */
tl_node *tp_values::cast_to(tl_node *n, tl_type t)
{
    if (n->op == TL_OP_CONST && tl_is_int(n->type) && tl_is_int(t)) {
        unsigned bits = t.base == TL_BOOL ? 1 : tl_bytes(t) * 8;
        uint64_t v = (uint64_t)n->imm.i, mask = bits == 64 ? ~0ull : (1ull << bits) - 1;
        if (t.base == TL_BOOL)
            v = v != 0;
        else if (tl_is_signed(t) && bits < 64)
            v = (v & mask) ^ (1ull << (bits - 1)), v -= 1ull << (bits - 1);
        else
            v &= mask;
        return tl_const_int(m, t, (int64_t)v, n->loc);
    }
    if (n->op == TL_OP_CONST && tl_is_int(n->type) && t.base != TL_F16 && tl_is_float(t)
        && n->imm.i <= 1 << 24 && n->imm.i >= -(1 << 24))
        return tl_const_float(m, t, (double)n->imm.i, n->loc);
    if (t.base == TL_F32 && narrows(n))
        return tl_op1(m, n->op, tl_cast(m, n->args[0]->args[0], t), n->loc);
    if (n->op == TL_OP_CAST && tl_is_int(t) && t.base != TL_BOOL && tl_is_int(n->type)
        && tl_is_int(n->args[0]->type) && tl_bytes(n->type) == 8 && tl_bytes(t) == 8)
        return tl_cast(m, n->args[0], t);   /* widened once, as signed or unsigned as its source */
    return tl_cast(m, n, t);
}

tl_node *tp_values::literal(tree e, location_t loc)
{
    tl_type t = value_type(TREE_TYPE(e), loc);
    if (TREE_CODE(e) == INTEGER_CST) {
        if (tl_is_pointer(t) && !integer_zerop(e)) {
            error(loc, "tile kernels cannot use this constant as a pointer; pass pointers as parameters");
            return poison(t, loc);
        }
        return tl_const_int(m, t, (int64_t)TREE_INT_CST_LOW(e), at(loc));
    }
    /* Print at full precision and read back: no host float format is assumed. */
    REAL_VALUE_TYPE r = TREE_REAL_CST(e);
    double v;
    if (REAL_VALUE_ISINF(r))
        v = REAL_VALUE_NEGATIVE(r) ? -__builtin_inf() : __builtin_inf();
    else if (REAL_VALUE_ISNAN(r))
        v = __builtin_nan("");
    else {
        char text[128];
        real_to_hexadecimal(text, &r, sizeof text, 0, 1);
        v = strtod(text, nullptr);
    }
    if (t.base == TL_F64)
        tp_note_double_literal(at(loc), v);
    return tl_const_float(m, t, v, at(loc));
}

namespace {

bool reads_memory(const tl_node *n)
{
    if (n->op == TL_OP_LOAD)
        return n->sym->type.space != TL_TABLE;
    for (uint32_t i = 0; i < n->nargs; i++)
        if (n->args[i] && reads_memory(n->args[i]))
            return true;
    return false;
}

}

/* Both operands, the first before the second: as on the CPU, what the first
   reads is read before a call or an assignment in the second writes it. */
void tp_values::operands(tree a, tree b, tl_node **x, tl_node **y, location_t loc)
{
    *x = expr(a);
    uint32_t before = out->n;
    *y = expr(b);
    if (out->n == before || !reads_memory(*x))
        return;
    tl_sym *s = tl_sym_new(m, fn, TL_SYM_VAR, "t", (*x)->type, at(loc));
    tl_block_insert(m, out, before, tl_let(m, s, *x, at(loc)));
    *x = tl_var(m, s, at(loc));
}

/* a op b, or of a alone. What wraps by -fwrapv is calculated without sign, which wraps in the IR too. */
tl_node *tp_values::calculated(tl_op op, tl_node *a, tl_node *b, location_t loc)
{
    tl_type t = a->type;
    bool grows = op == TL_OP_ADD || op == TL_OP_SUB || op == TL_OP_MUL || op == TL_OP_NEG;
    bool wraps = flag_wrapv && grows && tl_is_int(t) && tl_is_signed(t) && tl_bytes(t) >= 4;
    tl_type own = wraps ? tl_scalar(tl_bytes(t) == 8 ? TL_U64 : TL_U32) : t;
    a = wraps ? tl_cast(m, a, own) : a;
    b = wraps && b ? tl_cast(m, b, own) : b;
    tl_node *n = b ? tl_op2(m, op, a, b, at(loc)) : tl_op1(m, op, a, at(loc));
    return wraps ? tl_cast(m, n, t) : n;
}

tl_node *tp_values::binary(tl_op op, tree e, location_t loc)
{
    tl_type t = value_type(TREE_TYPE(e), loc);
    tl_node *a, *b;
    operands(TREE_OPERAND(e, 0), TREE_OPERAND(e, 1), &a, &b, loc);
    if (op == TL_OP_SHL || op == TL_OP_SHR)
        b = cast_to(b, a->type);
    if (t.base == TL_BOOL && op != TL_OP_AND && op != TL_OP_OR && op != TL_OP_XOR) {
        /* GCC calculates in one bit what gives one: (int)p % (int)q is (int)(p % q) */
        tl_type i32 = tl_scalar(TL_I32);
        return convert(tl_op2(m, op, cast_to(a, i32), cast_to(b, i32), at(loc)), TREE_TYPE(e), loc);
    }
    if (!tl_same_type(a->type, b->type) || !tl_same_type(a->type, t)) {
        if (!errors)
            error(loc, "tile kernels cannot combine these types; convert one of them");
        return poison(t, loc);
    }
    if (tl_bases[t.base].cls == 'S' || tl_is_pointer(t)) {
        error(loc, "tile kernels cannot calculate with this type; convert it with tile_f32");
        return poison(t, loc);
    }
    if (t.base == TL_F16 && (op == TL_OP_FMAX || op == TL_OP_FMIN)) {    /* what -ffast-math makes of a comparison */
        tl_type f32 = tl_scalar(TL_F32);
        return tl_cast(m, tl_op2(m, op, tl_cast(m, a, f32), tl_cast(m, b, f32), at(loc)), t);
    }
    return calculated(op, a, b, loc);
}

static tl_op comparison(tree_code code)
{
    switch (code) {
    case LT_EXPR: return TL_OP_LT;
    case LE_EXPR: return TL_OP_LE;
    case GT_EXPR: return TL_OP_GT;
    case GE_EXPR: return TL_OP_GE;
    case EQ_EXPR: return TL_OP_EQ;
    case UNLT_EXPR: return TL_OP_GE;    /* of the negation */
    case UNLE_EXPR: return TL_OP_GT;
    case UNGT_EXPR: return TL_OP_LE;
    case UNGE_EXPR: return TL_OP_LT;
    default: return TL_OP_NE;
    }
}

/* True if the pointer stands for a variable or tile of the caller's, which has no address here and is not null. */
bool tp_values::is_variable(tree pointer)
{
    tree decl = tp_bare(pointer);
    auto v = DECL_P(decl) ? vars.find(DECL_UID(decl)) : vars.end();
    return v != vars.end() && v->second.sym && (v->second.one || v->second.alias || v->second.sym->kind == TL_SYM_TILE);
}

/* bool; pointers compare by address. */
tl_node *tp_values::compare(tree e, location_t loc)
{
    tree_code code = TREE_CODE(e);
    tree x = TREE_OPERAND(e, 0), y = TREE_OPERAND(e, 1);
    if (POINTER_TYPE_P(TREE_TYPE(x))) {
        if (is_variable(x) && integer_zerop(tp_bare(y)))
            return number(tl_scalar(TL_BOOL), code == NE_EXPR, loc);
        tl_node *side[2] = {};
        for (int i = 0; i < 2; i++)
            if (!integer_zerop(tp_bare(TREE_OPERAND(e, i)))) {
                side[i] = first_address(TREE_OPERAND(e, i), loc);
                side[i] = side[i] ? side[i] : raw(TREE_OPERAND(e, i));
            }
        if (!side[0] && !side[1])
            return poison(tl_scalar(TL_BOOL), loc);
        if (!side[0] || !side[1]) {     /* null: a pointer type has no constants */
            tl_node *p = side[0] ? side[0] : side[1];
            tl_node *bits = tl_node_new(m, TL_OP_PBITS, tl_scalar(TL_U64), at(loc), 1, p);
            tl_node *null = tl_const_int(m, tl_scalar(TL_U64), 0, at(loc));
            return tl_op2(m, comparison(code), side[0] ? bits : null, side[0] ? null : bits, at(loc));
        }
        if (side[0]->type.space != side[1]->type.space || side[0]->type.base != side[1]->type.base) {
            error(loc, "tile kernels cannot compare pointers to different memory; compare indices");
            return poison(tl_scalar(TL_BOOL), loc);
        }
        return tl_op2(m, comparison(code), side[0], side[1], at(loc));
    }
    tl_node *a, *b;
    operands(x, y, &a, &b, loc);
    if (!tl_same_type(a->type, b->type) || tl_bases[a->type.base].cls == 'S') {
        if (!errors)
            error(loc, "tile kernels cannot compare these types; convert one of them");
        return poison(tl_scalar(TL_BOOL), loc);
    }
    if (code == UNORDERED_EXPR || code == ORDERED_EXPR) {
        if (x == y || (operand_equal_p(x, y, 0) && !TREE_SIDE_EFFECTS(x)))      /* isnan (x) is x != x */
            return tl_op2(m, code == ORDERED_EXPR ? TL_OP_EQ : TL_OP_NE, a, b, at(loc));
        /* x == x && y == y */
        tl_sym *p = temp("t", a, loc), *q = temp("t", b, loc);
        tl_node *both = tl_op2(m, TL_OP_LAND,
                               tl_op2(m, TL_OP_EQ, tl_var(m, p, at(loc)), tl_var(m, p, at(loc)), at(loc)),
                               tl_op2(m, TL_OP_EQ, tl_var(m, q, at(loc)), tl_var(m, q, at(loc)), at(loc)),
                               at(loc));
        return code == ORDERED_EXPR ? both : tl_op1(m, TL_OP_NOT, both, at(loc));
    }
    tl_node *n = tl_op2(m, comparison(code), a, b, at(loc));
    bool negated = code == UNLT_EXPR || code == UNLE_EXPR || code == UNGT_EXPR || code == UNGE_EXPR;
    return negated ? tl_op1(m, TL_OP_NOT, n, at(loc)) : n;
}

/* a && b, a || b. If b has effects:
     let t = a; if (t) { effects of b; t = b }
   Where a is a variable that the loop reduces, it says nothing of other iterations: b is always evaluated. */
tl_node *tp_values::logical(tree e, location_t loc)
{
    bool is_and = TREE_CODE(e) == TRUTH_ANDIF_EXPR;
    tl_node *a = condition(TREE_OPERAND(e, 0));
    tl_block rest = {}, *outer = out;
    out = &rest;
    tl_node *b = condition(TREE_OPERAND(e, 1));
    out = outer;
    bool reduced = reads_reduced(a);
    if (reduced && tp_has_outcome(m->arena, &rest))
        error(loc, "whether this has an effect depends on what another iteration found; do it before, in a "
              "statement of its own");
    if (reduced)
        tl_block_append(m, out, &rest);
    if (!rest.n || reduced)
        return tl_op2(m, is_and ? TL_OP_LAND : TL_OP_LOR, a, b, at(loc));
    tl_sym *t = temp("t", a, loc);
    tl_node *test = tl_var(m, t, at(loc));
    tl_node *i = tl_if(m, is_and ? test : tl_op1(m, TL_OP_NOT, test, at(loc)), at(loc));
    tl_push(m, &rest, tl_set(m, t, b, at(loc)));
    i->body = rest;
    tl_push(m, out, i);
    return tl_var(m, t, at(loc));
}

/* c ? x : y, where in_a computes what x needs, and in_b what y needs:

     sel(c, x, y)     or, if either is not empty,     let t   if c { in_a   set t = x } else { in_b   set t = y }   t     */
tl_node *tp_places::choice(tl_node *c, const tl_block &in_a, tl_node *x, const tl_block &in_b, tl_node *y, location_t loc)
{
    if (!in_a.n && !in_b.n)
        return tl_node_new(m, TL_OP_SEL, x->type, at(loc), 3, c, x, y);
    tl_sym *t = tl_sym_new(m, fn, TL_SYM_VAR, "t", x->type, at(loc));
    tl_push(m, out, tl_let(m, t, nullptr, at(loc)));
    tl_node *i = tl_if(m, c, at(loc));
    i->body = in_a;
    i->other = in_b;
    tl_push(m, &i->body, tl_set(m, t, x, at(loc)));
    tl_push(m, &i->other, tl_set(m, t, y, at(loc)));
    tl_push(m, out, i);
    return tl_var(m, t, at(loc));
}

/* c ? a : b, of any value type or void. */
tl_node *tp_values::choose(tree e, location_t loc)
{
    tree a = COND_EXPR_THEN(e), b = COND_EXPR_ELSE(e);
    tl_node *c = condition(COND_EXPR_COND(e));
    if (VOID_TYPE_P(TREE_TYPE(e))) {
        tl_node *i = tl_if(m, c, at(loc));
        tl_block *outer = out;
        out = &i->body;
        effect(a);
        out = &i->other;
        effect(b);
        out = outer;
        if (i->body.n || i->other.n)
            tl_push(m, out, i);
        return nullptr;
    }
    tl_block in_a = {}, in_b = {}, *outer = out;
    /* An arm may be a throw-like void expression in C++ only; in C both have values. */
    out = &in_a;
    tl_node *x = raw(a);
    out = &in_b;
    tl_node *y = raw(b);
    out = outer;
    if (POINTER_TYPE_P(TREE_TYPE(e)) && integer_zerop(tp_bare(a)))      /* null is in any memory */
        x->type = y->type;
    else if (POINTER_TYPE_P(TREE_TYPE(e)) && integer_zerop(tp_bare(b)))
        y->type = x->type;
    if (tl_is_pointer(x->type) && x->type.base == y->type.base && x->type.space == y->type.space) {
        tl_type p = x->type;
        p.is_const |= y->type.is_const;
        x = tl_cast(m, x, p);
        y = tl_cast(m, y, p);
    }
    if (!tl_same_type(x->type, y->type)) {
        if (!errors)
            error(loc, "the two sides of '?:' point to different kinds of memory; choose between the values");
        return x;
    }
    return choice(c, in_a, x, in_b, y, loc);
}

/* x r<< n  ->  x << n | x >> (bits - n & bits - 1), for unsigned x */
tl_node *tp_values::rotate(tree e, location_t loc)
{
    tl_type t = value_type(TREE_TYPE(e), loc);
    tl_node *value = expr(TREE_OPERAND(e, 0));
    tl_type u = t;
    if (tl_is_signed(t))
        u.base = (uint8_t)(t.base + 1);     /* types.def: unsigned follows signed */
    tl_sym *x = temp("t", tl_cast(m, value, u), loc);
    int64_t bits = tl_bytes(t) * 8;
    bool left = TREE_CODE(e) == LROTATE_EXPR;
    tl_node *by = cast_to(expr(TREE_OPERAND(e, 1)), u);
    if (by->op == TL_OP_CONST && by->imm.i > 0 && by->imm.i < bits) {
        int64_t up = left ? by->imm.i : bits - by->imm.i;
        tl_node *hi = tl_op2(m, TL_OP_SHL, tl_var(m, x, at(loc)), number(u, up, loc), at(loc));
        tl_node *lo = tl_op2(m, TL_OP_SHR, tl_var(m, x, at(loc)), number(u, bits - up, loc), at(loc));
        return tl_cast(m, tl_op2(m, TL_OP_OR, hi, lo, at(loc)), t);
    }
    tl_sym *n = temp("t", by, loc);
    tl_node *other = tl_op2(m, TL_OP_AND,
                            tl_op2(m, TL_OP_SUB, number(u, bits, loc), tl_var(m, n, at(loc)), at(loc)),
                            number(u, bits - 1, loc), at(loc));
    tl_node *a = tl_op2(m, left ? TL_OP_SHL : TL_OP_SHR, tl_var(m, x, at(loc)), tl_var(m, n,
                        at(loc)), at(loc));
    tl_node *b = tl_op2(m, left ? TL_OP_SHR : TL_OP_SHL, tl_var(m, x, at(loc)), other, at(loc));
    return tl_cast(m, tl_op2(m, TL_OP_OR, a, b, at(loc)), t);
}

tl_node *tp_values::absolute(tree e, location_t loc)
{
    tl_type t = value_type(TREE_TYPE(e), loc);
    tl_node *x = expr(TREE_OPERAND(e, 0));
    if (tl_is_float(x->type))
        return x->type.base == TL_F16
                   ? tl_cast(m, tl_op1(m, TL_OP_FABS, tl_cast(m, x, tl_scalar(TL_F32)), at(loc)), t)
                   : tl_op1(m, TL_OP_FABS, x, at(loc));
    tl_sym *s = temp("t", x, loc);
    tl_node *negative = tl_op2(m, TL_OP_LT, tl_var(m, s, at(loc)), number(s->type, 0, loc), at(loc));
    tl_node *minus = calculated(TL_OP_NEG, tl_var(m, s, at(loc)), nullptr, loc);
    return tl_cast(m, tl_op3(m, TL_OP_SEL, negative, minus, tl_var(m, s, at(loc)), at(loc)), t);
}

/* Evaluated once, where it is met first. */
tl_node *tp_values::save(tree e, location_t loc)
{
    auto known = saved.find(e);
    if (known != saved.end())
        return tl_var(m, known->second, at(loc));
    tree inner = TREE_OPERAND(e, 0);
    if (at_entry && TREE_CODE(inner) == PARM_DECL) {
        /* the body may change the parameter, extents keep what it was */
        tp_var *v = variable(inner, loc);
        if (v)
            saved[e] = v->sym;
        return v ? tl_var(m, v->sym, at(loc)) : poison(tl_scalar(TL_I32), loc);
    }
    tl_node *v = raw(inner);
    /* What cannot change needs no temporary, which might stand in a scope too small. */
    if (!tp_reads_memory(inner) && !tp_depends_on(inner, changed))
        return v;
    tl_sym *s = temp("t", v, loc);
    saved[e] = s;
    return tl_var(m, s, at(loc));
}

/* True if e is 0 or 1 whatever its type. */
static bool is_truth(tree e)
{
    return TREE_CODE(TREE_TYPE(e)) == BOOLEAN_TYPE || COMPARISON_CLASS_P(e)
           || (TREE_CODE(e) >= TRUTH_ANDIF_EXPR && TREE_CODE(e) <= TRUTH_NOT_EXPR);
}

tl_node *tp_values::condition(tree e)
{
    tp_restore<location_t> put_back(here);
    location_t loc = located(e);
    switch (TREE_CODE(e)) {
    case TRUTH_ANDIF_EXPR:
    case TRUTH_ORIF_EXPR:
        return logical(e, loc);
    case TRUTH_NOT_EXPR:
        return tl_op1(m, TL_OP_NOT, condition(TREE_OPERAND(e, 0)), at(loc));
    case TRUTH_AND_EXPR: case TRUTH_OR_EXPR: case TRUTH_XOR_EXPR: {
        tl_node *a = condition(TREE_OPERAND(e, 0)), *b = condition(TREE_OPERAND(e, 1));
        return tl_op2(m, TREE_CODE(e) == TRUTH_AND_EXPR ? TL_OP_LAND
                         : TREE_CODE(e) == TRUTH_OR_EXPR ? TL_OP_LOR : TL_OP_NE, a, b, at(loc));
    }
    case LT_EXPR: case LE_EXPR: case GT_EXPR: case GE_EXPR: case EQ_EXPR: case NE_EXPR:
    case UNLT_EXPR: case UNLE_EXPR: case UNGT_EXPR: case UNGE_EXPR:
    case UNORDERED_EXPR: case ORDERED_EXPR:
        return compare(e, loc);
    case NON_LVALUE_EXPR:
        return condition(TREE_OPERAND(e, 0));
    CASE_CONVERT:
        if (is_truth(TREE_OPERAND(e, 0)))
            return condition(TREE_OPERAND(e, 0));
        break;
    case INTEGER_CST:
        return number(tl_scalar(TL_BOOL), !integer_zerop(e), loc);
    default:
        break;
    }
    if (POINTER_TYPE_P(TREE_TYPE(e)) && is_variable(e))
        return number(tl_scalar(TL_BOOL), 1, loc);
    if (POINTER_TYPE_P(TREE_TYPE(e))) {
        tl_node *p = raw(e);
        return tl_op2(m, TL_OP_NE, p, tl_const_int(m, p->type, 0, at(loc)), at(loc));
    }
    tl_node *v = expr(e);
    if (v->type.base == TL_BOOL)
        return v;
    if (v->op == TL_OP_CAST && v->args[0]->type.base == TL_BOOL)
        return v->args[0];
    return tl_op2(m, TL_OP_NE, v, number(v->type, 0, loc), at(loc));
}

