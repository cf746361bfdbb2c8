/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Recognises canonical loops, and makes them FOR. */
#include "plugin/lift/lift.h"

tp_parts tp_take_apart(tree s)
{
    tp_parts p;
    if (TREE_CODE(s) == FOR_STMT) {
        p.for_stmt = s;
        return p;
    }
    if (TREE_CODE(s) == BIND_EXPR)
        s = BIND_EXPR_BODY(s);
    else if (TREE_CODE(s) == STATEMENT_LIST && tp_outside_loop(tsi_start(s)) == s) {
        p.init = tsi_stmt(tsi_start(s));
        p.for_stmt = tsi_stmt(tsi_last(s));
        return p;
    }
    if (!s || TREE_CODE(s) != STATEMENT_LIST)
        return p;
    for (tree_stmt_iterator i = tsi_start(s); !tsi_end_p(i); tsi_next(&i)) {
        tree x = tsi_stmt(i);
        if (TREE_CODE(x) == DEBUG_BEGIN_STMT)
            continue;
        if (TREE_CODE(x) == DECL_EXPR && !p.for_stmt)
            p.decls.push_back(x);
        else if (TREE_CODE(x) == FOR_STMT && !p.decls.empty() && !p.for_stmt)
            p.for_stmt = x;
        else
            return tp_parts();
    }
    return p;
}

tree tp_outside_loop(tree_stmt_iterator i)
{
    if (tsi_end_p(i) || TREE_CODE(tsi_stmt(i)) != MODIFY_EXPR || !DECL_P(TREE_OPERAND(tsi_stmt(i), 0)))
        return NULL_TREE;
    tree_stmt_iterator next = i;
    tsi_next(&next);
    if (tsi_end_p(next) || TREE_CODE(tsi_stmt(next)) != FOR_STMT)
        return NULL_TREE;
    if (!i.ptr->prev && tsi_one_before_end_p(next))
        return i.container;
    tree both = alloc_stmt_list();
    append_to_statement_list_force(tsi_stmt(i), &both);
    append_to_statement_list_force(tsi_stmt(next), &both);
    return both;
}

namespace {

/* Without conversions to types of at least so many bits. */
tree strip_conversions(tree e, unsigned bits = 0)
{
    while ((CONVERT_EXPR_P(e) && TYPE_PRECISION(TREE_TYPE(e)) >= bits) || TREE_CODE(e) == NON_LVALUE_EXPR)
        e = TREE_OPERAND(e, 0);
    return e;
}

bool is_var(tree e, tree decl)
{
    e = strip_conversions(e, TYPE_PRECISION(TREE_TYPE(decl)));
    return (TREE_CODE(e) == FLOAT_EXPR ? strip_conversions(TREE_OPERAND(e, 0)) : e) == decl;
}

/* i++, i += s, i = i + s, i -= s and their like. */
bool step_of(tree e, tree decl, tp_loop *l)
{
    e = strip_conversions(e);
    /* i += f(n): the call goes first */
    if (TREE_CODE(e) == COMPOUND_EXPR && TREE_CODE(TREE_OPERAND(e, 0)) == SAVE_EXPR)
        e = strip_conversions(TREE_OPERAND(e, 1));
    switch (TREE_CODE(e)) {
    case PREINCREMENT_EXPR: case POSTINCREMENT_EXPR: case PREDECREMENT_EXPR: case POSTDECREMENT_EXPR:
        l->step = TREE_OPERAND(e, 1);
        l->minus = TREE_CODE(e) == PREDECREMENT_EXPR || TREE_CODE(e) == POSTDECREMENT_EXPR;
        return TREE_OPERAND(e, 0) == decl;
    case MODIFY_EXPR: {
        tree rhs = strip_conversions(TREE_OPERAND(e, 1), TYPE_PRECISION(TREE_TYPE(decl)));
        if (TREE_OPERAND(e, 0) != decl || (TREE_CODE(rhs) != PLUS_EXPR && TREE_CODE(rhs) != MINUS_EXPR))
            return false;
        l->minus = TREE_CODE(rhs) == MINUS_EXPR;
        if (is_var(TREE_OPERAND(rhs, 0), decl))
            l->step = TREE_OPERAND(rhs, 1);
        else if (!l->minus && is_var(TREE_OPERAND(rhs, 1), decl))
            l->step = TREE_OPERAND(rhs, 0);
        else
            return false;
        return true;
    }
    default:
        return false;
    }
}

/* In unsigned types the front end rewrites i -= 2 as i += 4294967294. */
int64_t step_value(tree step)
{
    return wi::to_wide(step).to_shwi();
}

/* Restores tests against the least and the largest number of a type, which GCC rewrites:
     unsigned i < 1, i <= 0  ->  i == 0      unsigned i > 0   ->  i != 0
     i >= INT_MAX            ->  i == INT_MAX         i < INT_MAX      ->  i != INT_MAX */
bool extreme_test(tree e, tree decl, tp_loop *l)
{
    bool equal = TREE_CODE(e) == EQ_EXPR;
    if ((!equal && TREE_CODE(e) != NE_EXPR) || !is_var(TREE_OPERAND(e, 0), decl))
        return false;
    tree bound = TREE_OPERAND(e, 1), type = TREE_TYPE(TREE_OPERAND(e, 0));
    if (TREE_CODE(bound) != INTEGER_CST || !INTEGRAL_TYPE_P(type) || TREE_CODE(type) == BOOLEAN_TYPE)
        return false;
    bool least = tree_int_cst_equal(bound, TYPE_MIN_VALUE(type));
    if (!least && !tree_int_cst_equal(bound, TYPE_MAX_VALUE(type)))
        return false;
    l->cmp = equal ? (least ? TL_LE : TL_GE) : (least ? TL_GT : TL_LT);
    l->hi = bound;
    l->test_type = type;
    return true;
}

/* True if GCC has folded the test to false, as i < 0 in an unsigned type: from 0 to 0. */
bool never(tree e, tree decl, tp_loop *l)
{
    if (!integer_zerop(e) || TREE_SIDE_EFFECTS(l->lo))
        return false;
    tp_loop by;
    bool down = step_of(FOR_EXPR(l->for_stmt), decl, &by)
                && (by.minus || (TREE_CODE(by.step) == INTEGER_CST && step_value(by.step) < 0));
    l->cmp = down ? TL_GT : TL_LT;
    l->test_type = TYPE_PRECISION(TREE_TYPE(decl)) == 64 ? TREE_TYPE(decl) : long_integer_type_node;
    l->lo = l->hi = build_int_cst(l->test_type, 0);
    return true;
}

/* Restores a test against half the range of an unsigned type, which GCC makes a test of the sign:
     unsigned char i < 128  ->  (signed char)i >= 0          i >= 128  ->  (signed char)i < 0
   A user who writes (int)i >= 0 counts down. Of steps known at run time += counts up, -= down. */
void unsign(tree var, tree decl, tp_loop *l)
{
    tp_loop by;
    if (!CONVERT_EXPR_P(var) || strip_conversions(var) != decl || !integer_zerop(l->hi)
        || (l->cmp != TL_GE && l->cmp != TL_LT) || TYPE_UNSIGNED(l->test_type)
        || !TYPE_UNSIGNED(TREE_TYPE(decl)) || TYPE_PRECISION(l->test_type) != TYPE_PRECISION(TREE_TYPE(decl))
        || !l->for_stmt || !FOR_EXPR(l->for_stmt) || !step_of(FOR_EXPR(l->for_stmt), decl, &by))
        return;
    bool adds = TREE_CODE(by.step) != INTEGER_CST || step_value(by.step) > 0;
    if ((adds != by.minus) != (l->cmp == TL_GE))
        return;
    l->cmp = l->cmp == TL_GE ? TL_LT : TL_GE;
    l->test_type = TREE_TYPE(decl);
    l->hi = wide_int_to_tree(l->test_type, wi::set_bit_in_zero(TYPE_PRECISION(l->test_type) - 1,
                                                               TYPE_PRECISION(l->test_type)));
}

bool test_of(tree e, tree decl, tp_loop *l);

tree trapping(tree *e, int *, void *)
{
    return EXPR_P(*e) && tree_could_trap_p(*e) ? *e : NULL_TREE;
}

/* i < a && i < b: up to the smaller one. Both bounds are computed before the loop. */
bool test_of_both(tree e, tree decl, tp_loop *l)
{
    tp_loop first = *l, second = *l;
    if ((TREE_CODE(e) != TRUTH_ANDIF_EXPR && TREE_CODE(e) != TRUTH_AND_EXPR) || !test_of(TREE_OPERAND(e, 0), decl, &first)
        || !test_of(TREE_OPERAND(e, 1), decl, &second) || walk_tree(&second.hi, trapping, NULL, NULL)
        || TYPE_MAIN_VARIANT(first.test_type) != TYPE_MAIN_VARIANT(second.test_type)
        || TYPE_MAIN_VARIANT(TREE_TYPE(first.hi)) != TYPE_MAIN_VARIANT(TREE_TYPE(second.hi)))
        return false;
    for (tp_loop *x : { &first, &second }) {     /* the front end rewrote i < 64 as i <= 63 */
        const tp_loop &other = x == &first ? second : first;
        bool closed = x->cmp == TL_LE || x->cmp == TL_GE, up = x->cmp <= TL_LE;
        if (x->cmp == other.cmp || !closed || TREE_CODE(x->hi) != INTEGER_CST
            || tree_int_cst_equal(x->hi, up ? TYPE_MAX_VALUE(TREE_TYPE(x->hi)) : TYPE_MIN_VALUE(TREE_TYPE(x->hi))))
            continue;
        x->hi = wide_int_to_tree(TREE_TYPE(x->hi), up ? wi::to_wide(x->hi) + 1 : wi::to_wide(x->hi) - 1);
        x->cmp = up ? TL_LT : TL_GT;
    }
    bool up = first.cmp <= TL_LE;
    if (up != (second.cmp <= TL_LE))
        return false;
    tree type = TREE_TYPE(first.hi);
    *l = first.cmp == TL_LT || first.cmp == TL_GT ? first : second;
    if (first.cmp == second.cmp) {
        l->hi = fold_build2(up ? MIN_EXPR : MAX_EXPR, type, first.hi, second.hi);
    } else {        /* i <= k && i < n: k + 1 is computed where k is below n */
        tree closed = l->cmp == first.cmp ? second.hi : first.hi;
        tree next = fold_build2(up ? PLUS_EXPR : MINUS_EXPR, type, closed, build_one_cst(type));
        l->hi = fold_build3(COND_EXPR, type, fold_build2(up ? LT_EXPR : GT_EXPR, boolean_type_node, closed, l->hi), next, l->hi);
    }
    return true;
}

/* i < hi or hi > i */
bool test_of(tree e, tree decl, tp_loop *l)
{
    static const struct {
        tree_code code, swapped;
        tl_cmp cmp;
    } tests[] = { { LT_EXPR, GT_EXPR, TL_LT }, { LE_EXPR, GE_EXPR, TL_LE },
                  { GT_EXPR, LT_EXPR, TL_GT }, { GE_EXPR, LE_EXPR, TL_GE } };
    while (TREE_CODE(e) == NON_LVALUE_EXPR)
        e = TREE_OPERAND(e, 0);
    if (test_of_both(e, decl, l) || extreme_test(e, decl, l) || (l->for_stmt && FOR_EXPR(l->for_stmt) && never(e, decl, l)))
        return true;
    for (const auto &t : tests) {
        int side = TREE_CODE(e) == t.code && is_var(TREE_OPERAND(e, 0), decl) ? 0
                   : TREE_CODE(e) == t.swapped && is_var(TREE_OPERAND(e, 1), decl) ? 1 : -1;
        if (side < 0)
            continue;
        l->cmp = t.cmp;
        l->hi = TREE_OPERAND(e, 1 - side);
        l->test_type = TREE_TYPE(TREE_OPERAND(e, side));
        unsign(TREE_OPERAND(e, side), decl, l);
        return true;
    }
    return false;
}

/* The last value that the variable may get, which its test does not accept. */
widest_int last_value(const tp_loop &l, int64_t by)
{
    int open = l.cmp == TL_LT ? 1 : l.cmp == TL_GT ? -1 : 0;
    widest_int most = wi::to_widest(l.hi) - open, step = by;
    if (TREE_CODE(l.lo) != INTEGER_CST)
        return most + step;
    widest_int lo = wi::to_widest(l.lo), apart = most - lo;
    bool none = by > 0 ? wi::neg_p(apart) : wi::gts_p(apart, 0);
    return none ? lo : lo + (wi::div_trunc(apart, step, SIGNED) + 1) * step;
}

/* True if the variable reaches its bound without wrapping around, or never ends if it wraps, which C lets one assume not to happen:
   a power of two leads to the same values again. Types of at least 32 bits are taken not to end within a short step of a bound that
   is not constant. */
bool ends_before_wrapping(const tp_loop &l, int64_t by)
{
    tree type = TREE_TYPE(l.decl);
    unsigned bits = TYPE_PRECISION(type);
    uint64_t size = by < 0 ? -(uint64_t)by : by;
    if ((!TYPE_UNSIGNED(type) && bits >= TYPE_PRECISION(integer_type_node))
        || (!(size & (size - 1)) && (TYPE_UNSIGNED(type) || !TYPE_UNSIGNED(l.test_type))))
        return true;
    if (TREE_CODE(l.hi) == INTEGER_CST)
        return wi::fits_to_tree_p(last_value(l, by), type);
    return by > 0 && bits >= 32 && !(size >> bits / 2);
}

}

bool tp_is_loop(tree s)
{
    return tp_take_apart(s).for_stmt != NULL_TREE;
}

tp_loop tp_loops::canonical(tree scope, bool for_pragma)
{
    tp_loop l;
    tp_parts p = tp_take_apart(scope);
    l.for_stmt = p.for_stmt;
    l.loc = located(p.for_stmt);
    auto no = [&](const char *why) {
        l.why_not = why;
        return l;
    };
    l.outside = p.init != NULL_TREE;
    if (p.decls.size() != 1 && !l.outside)
        return no("has one variable, and gives it its first value itself");
    l.decl = l.outside ? TREE_OPERAND(p.init, 0) : DECL_EXPR_DECL(p.decls[0]);
    if ((TREE_CODE(l.decl) != VAR_DECL && TREE_CODE(l.decl) != PARM_DECL) || TREE_STATIC(l.decl) || DECL_EXTERNAL(l.decl)
        || TREE_CODE(TREE_TYPE(l.decl)) == BOOLEAN_TYPE || !INTEGRAL_TYPE_P(TREE_TYPE(l.decl))
        || TREE_THIS_VOLATILE(l.decl))
        return no("has one integer variable");
    l.lo = l.outside ? TREE_OPERAND(p.init, 1) : DECL_INITIAL(l.decl);
    if (!l.lo)
        return no("gives its variable a first value");
    tree test = FOR_COND(p.for_stmt), step = FOR_EXPR(p.for_stmt), body = FOR_BODY(p.for_stmt);
    if (!test || !test_of(test, l.decl, &l)) {
        if (test && TREE_CODE(test) == NE_EXPR && is_var(TREE_OPERAND(test, 0), l.decl) && step
            && step_of(step, l.decl, &l)) {
            location_t op = get_pure_location(EXPR_LOC_OR_LOC(test, UNKNOWN_LOCATION));
            l.fix = l.minus ? ">" : "<";
            if (op != UNKNOWN_LOCATION && !linemap_location_from_macro_expansion_p(line_table, op))
                l.fix_at = make_location(op, op, linemap_position_for_loc_and_offset(line_table, op, 1));
        }
        return no("tests its variable with < <= > or >=");
    }
    l.compared = l.test_type;
    if (!INTEGRAL_TYPE_P(l.test_type) || TYPE_PRECISION(l.test_type) < TYPE_PRECISION(TREE_TYPE(l.decl)))
        return no("tests its variable with < <= > or >= against an integer");
    if (!step || !step_of(step, l.decl, &l))
        return no("adds one and the same number to its variable each time");
    bool up = l.cmp == TL_LT || l.cmp == TL_LE;
    if (TREE_CODE(l.step) == INTEGER_CST) {
        int64_t by = step_value(l.step) * (l.minus ? -1 : 1);
        if (by == 0 || (by > 0) != up)
            return no("steps towards its bound");
        bool ends = ends_before_wrapping(l, by);
        /* under a pragma that is the author's word, where the bounds do not tell */
        if (!ends && (!for_pragma || (TREE_CODE(l.lo) == INTEGER_CST && TREE_CODE(l.hi) == INTEGER_CST)))
            return no("ends before its variable wraps around");
        /* counting down in an unsigned type: in a wider one, as signed */
        if (by < 0 && TYPE_UNSIGNED(l.test_type)) {
            l.mirrored = for_pragma && ends && TYPE_UNSIGNED(TREE_TYPE(l.decl)) && TYPE_PRECISION(TREE_TYPE(l.decl)) == 64 && by > -(INT64_C(1) << 62);
            if (TYPE_PRECISION(l.test_type) > 32 && !l.mirrored)
                return no("counts down in a signed type, or by a power of two");
            if (!l.mirrored)
                l.test_type = long_integer_type_node;
        }
    } else if (!for_pragma) {
        /* the sign of a step that is not constant is not known: an ordinary loop */
        return no("steps towards its bound");
    }
    /* the step assigns the variable; in most functions nothing else does, or changes the bounds */
    std::set<unsigned> inside;
    unsigned own = DECL_UID(l.decl);
    if (!changed.count(own) || changed_again.count(own) || tp_depends_on(l.hi, changed) || tp_depends_on(l.step, changed))
        inside = tp_assigned(body);
    if (inside.count(own))
        return no("does not change its variable in its body");
    if (tp_depends_on(l.hi, inside) || tp_depends_on(l.step, inside) || tp_may_change(l.hi)
        || tp_may_change(l.step) || tp_depends_on(l.hi, { own }) || tp_depends_on(l.step, { own }))
        return no("has a bound and a step that do not change while it runs");
    return l;
}

void tp_loops::loop_fix(const tp_loop &l)
{
    if (l.fix_at != UNKNOWN_LOCATION)
        fix(l.fix_at, l.fix, "write '%s' instead of '!='", l.fix);
}

/* Bounds in the type of the comparison; declares the variable. */
void tp_loops::fill_loop(tl_loop *to, const tp_loop &l)
{
    tl_type c_type = value_type(TREE_TYPE(l.decl), l.loc), t = value_type(l.test_type, l.loc);
    tree name = DECL_NAME(l.decl);
    to->lo = convert(convert(expr(l.lo), l.compared, l.loc), l.test_type, l.loc);
    to->hi = convert(expr(l.hi), l.test_type, l.loc);
    if (TREE_CODE(l.step) == INTEGER_CST) {
        to->step = number(t, step_value(l.step) * (l.minus ? -1 : 1),
                          EXPR_LOC_OR_LOC(FOR_EXPR(l.for_stmt), l.loc));
    } else {
        bool down = l.cmp == TL_GT || l.cmp == TL_GE;
        tree type = TREE_TYPE(l.step);
        to->step = convert(expr(l.step), l.test_type, l.loc);
        if (l.minus != down && TYPE_UNSIGNED(type) && TYPE_PRECISION(type) < TYPE_PRECISION(l.test_type)) {
            /* i -= n upwards, and i += n downwards: GCC computes it in the unsigned type, which takes n's sign */
            to->step = tl_cast(m, tl_op1(m, TL_OP_NEG, to->step, at(l.loc)), value_type(type, l.loc));
            to->step = tl_cast(m, to->step, t);
            if (down)
                to->step = tl_op1(m, TL_OP_NEG, to->step, at(l.loc));
        } else if (l.minus) {
            to->step = tl_op1(m, TL_OP_NEG, to->step, at(l.loc));
        }
    }
    to->cmp = l.cmp;
    /* The front end rewrote i < 64 as i <= 63: restore it. */
    tree max = TYPE_MAX_VALUE(TREE_TYPE(l.hi));
    if (l.cmp == TL_LE && to->hi->op == TL_OP_CONST && TREE_CODE(l.hi) == INTEGER_CST && max
        && !tree_int_cst_equal(l.hi, max)) {
        to->cmp = TL_LT;
        to->hi->imm.i++;
    }
    tp_var v;
    v.sym = tl_sym_new(m, fn, TL_SYM_VAR, name ? IDENTIFIER_POINTER(name) : "i", t, at(l.loc));
    v.as = c_type;
    v.where = where;
    v.constant = true;
    to->var = v.sym;
    vars[DECL_UID(l.decl)] = v;
    if (l.mirrored) {
        to->lo = mirror(to->lo);
        to->hi = mirror(to->hi);
        to->step = tl_const_int(m, t, -to->step->imm.i, to->step->loc);
        to->cmp = l.cmp == TL_GT ? TL_LT : TL_LE;
    }
}

/* -1 - i, which reverses the order of an unsigned type's numbers. */
tl_node *tp_loops::mirror(tl_node *i)
{
    return tl_op2(m, TL_OP_SUB, tl_const_int(m, i->type, -1, i->loc), i, i->loc);
}

/* Declares the C variables of mirrored loops. */
void tp_loops::mirror_back(const std::vector<tp_loop> &loops)
{
    for (const tp_loop &l : loops) {
        if (!l.mirrored)
            continue;
        tp_var &v = vars[DECL_UID(l.decl)];
        tl_sym *counts = v.sym;
        v.sym = tl_sym_new(m, fn, TL_SYM_VAR, counts->name, counts->type, at(l.loc));
        tl_push(m, out, tl_let(m, v.sym, mirror(tl_var(m, counts, at(l.loc))), at(l.loc)));
    }
}
