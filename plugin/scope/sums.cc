/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds out if a loop only reduces into a variable: `s += x`, `s = fmaxf(s, x)`, `if (x > s) s = x`.
   Messages alone depend on it. */
#include "plugin/scope/scalars.h"

namespace {

struct walk {
    unsigned uid = 0, uses = 0, known = 0;  /* known: uses that a reduction has */
    tp_sum sum;
    bool other = false;
    tree kept = NULL_TREE;                  /* the assignment of `if (x > s) s = x` */

    bool is(tree e) const
    {
        e = tp_bare(e);
        return DECL_P(e) && DECL_UID(e) == uid;
    }
    const char *extreme(tree c, tree x) const, *operation(tree e) const;
    void reduced(const char *op, unsigned n);
    void change(tree e);
    void keeps(tree e);
    void see(tree e);
};

/* "max" of x > s where s becomes x, "min" of x < s; else null. */
const char *walk::extreme(tree c, tree x) const
{
    bool less = TREE_CODE(c) == LT_EXPR || TREE_CODE(c) == LE_EXPR;
    if (!less && TREE_CODE(c) != GT_EXPR && TREE_CODE(c) != GE_EXPR)
        return nullptr;
    bool first = is(TREE_OPERAND(c, 0));
    if (first == is(TREE_OPERAND(c, 1)) || !operand_equal_p(tp_bare(TREE_OPERAND(c, first)), tp_bare(x), 0))
        return nullptr;
    return less == first ? "max" : "min";
}

/* The operation of e = s op x, as a clause names it; null: none. */
const char *walk::operation(tree e) const
{
    static const struct {
        tree_code code;
        const char *op;
    } all[] = { { PLUS_EXPR, "+" }, { MINUS_EXPR, "+" }, { MULT_EXPR, "*" }, { BIT_AND_EXPR, "&" }, { BIT_IOR_EXPR, "|" },
                { BIT_XOR_EXPR, "^" }, { TRUTH_ANDIF_EXPR, "&&" }, { TRUTH_ORIF_EXPR, "||" }, { MAX_EXPR, "max" }, { MIN_EXPR, "min" } };
    if (TREE_CODE(e) == CALL_EXPR && call_expr_nargs(e) == 2 && get_callee_fndecl(e)) {
        std::string name = IDENTIFIER_POINTER(DECL_NAME(get_callee_fndecl(e)));
        bool one = is(CALL_EXPR_ARG(e, 0)) != is(CALL_EXPR_ARG(e, 1));
        return one && name == "fmaxf" ? "max" : one && name == "fminf" ? "min" : nullptr;
    }
    bool truth = TREE_CODE(e) == TRUTH_ANDIF_EXPR || TREE_CODE(e) == TRUTH_ORIF_EXPR;
    auto operand = [&](int i) {         /* s && x is s != 0 && x != 0 */
        tree x = TREE_OPERAND(e, i);
        return is(truth && TREE_CODE(x) == NE_EXPR && integer_zerop(TREE_OPERAND(x, 1)) ? TREE_OPERAND(x, 0) : x);
    };
    for (const auto &o : all)
        if (o.code == TREE_CODE(e) && (operand(0) || (o.code != MINUS_EXPR && operand(1))))
            return o.op;
    return nullptr;
}

void walk::reduced(const char *op, unsigned n)
{
    other |= !op || (sum.op && strcmp(op, sum.op));
    sum.op = op;
    known += n;
}

void walk::change(tree e)
{
    if (!is(TREE_OPERAND(e, 0)) || e == kept)
        return;
    if (TREE_CODE(e) != MODIFY_EXPR) {
        reduced("+", 1);
        return;
    }
    tree to = tp_bare(TREE_OPERAND(e, 1));
    if (TREE_CODE(to) != COND_EXPR)
        reduced(operation(to), 2);
    else if (is(TREE_OPERAND(to, 2)))
        reduced(extreme(tp_bare(TREE_OPERAND(to, 0)), TREE_OPERAND(to, 1)), 3);
    else
        other = true;
}

void walk::keeps(tree e)
{
    tree set = COND_EXPR_ELSE(e) ? NULL_TREE : COND_EXPR_THEN(e);
    set = set && TREE_CODE(set) == BIND_EXPR ? BIND_EXPR_BODY(set) : set;
    set = set && TREE_CODE(set) == STATEMENT_LIST ? tp_only_statement(set) : set;
    if (!set || TREE_CODE(set) != MODIFY_EXPR || !is(TREE_OPERAND(set, 0)))
        return;
    if (const char *op = extreme(tp_bare(COND_EXPR_COND(e)), TREE_OPERAND(set, 1))) {
        reduced(op, 2);
        kept = set;
    }
}

/* A variable is seen where it is an operand, for what is shared is visited once. */
void walk::see(tree e)
{
    if (TREE_CODE(e) == DECL_EXPR)
        other |= is(DECL_EXPR_DECL(e));
    bool is_value = TREE_TYPE(e) && !VOID_TYPE_P(TREE_TYPE(e));
    for (int i = 0; i < TREE_OPERAND_LENGTH(e); i++) {
        tree x = TREE_OPERAND(e, i);
        uses += x && DECL_P(x) && is(x);
        uses += x && is_value && tp_is_assignment(x) && is(TREE_OPERAND(x, 0));
    }
    if (tp_is_assignment(e))
        change(e);
    else if (TREE_CODE(e) == COND_EXPR && !is_value)
        keeps(e);
}

}

tp_sum tp_find_sum(tree body, unsigned uid)
{
    walk w;
    w.uid = uid;
    tp_each(&body, [&](tree *tp, int *below) {
        if (TYPE_P(*tp))
            *below = 0;
        if (EXPR_P(*tp))
            w.see(*tp);
    });
    w.sum.alone = w.sum.op && w.known == w.uses;
    return w.other ? tp_sum() : w.sum;
}
