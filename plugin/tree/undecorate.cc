/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Removes decorations from a function's trees while it is lifted. GCC compiles the original function.

     check, x        ->  x     a check of -fsanitize
     SAVE_EXPR <x>   ->  x     where nothing else uses it
     ANNOTATE <x>    ->  x     #pragma GCC unroll, ivdep
     OMP_FOR ...     ->  FOR_STMT ...                       (openmp.cc)
     NON_LVALUE <x>, C_MAYBE_CONST <x>  ->  x

   What GCC left unfolded for the checks is folded then. */
#include "plugin/scope/builder.h"
#include "plugin/tree/undecorate.h"

namespace {

/* True if e is a check. It evaluates nothing for the program, except SAVE_EXPRs that the program uses. */
bool is_check(tree e)
{
    switch (TREE_CODE(e)) {
    CASE_CONVERT:
    case NON_LVALUE_EXPR:
        return is_check(TREE_OPERAND(e, 0));
    case COMPOUND_EXPR:
        return is_check(TREE_OPERAND(e, 0)) && is_check(TREE_OPERAND(e, 1));
    case COND_EXPR: {
        tree a = COND_EXPR_THEN(e), b = COND_EXPR_ELSE(e);
        auto nothing = [](tree x) { return !x || !TREE_SIDE_EFFECTS(x); };
        return VOID_TYPE_P(TREE_TYPE(e)) && (nothing(a) || is_check(a)) && (nothing(b) || is_check(b))
               && !(nothing(a) && nothing(b));
    }
    case CALL_EXPR:
        return tp_is_sanitizer_call(e);
    default:
        return false;
    }
}

/* Finds an effect that is no check's. */
tree find_effect(tree *tp, int *walk_subtrees)
{
    if (TYPE_P(*tp) || is_check(*tp)) {
        *walk_subtrees = 0;
        return NULL_TREE;
    }
    switch (TREE_CODE(*tp)) {
    case MODIFY_EXPR: case INIT_EXPR: case PREINCREMENT_EXPR: case PREDECREMENT_EXPR: case POSTINCREMENT_EXPR:
    case POSTDECREMENT_EXPR: case ASM_EXPR: case TARGET_EXPR: case BIND_EXPR: case STATEMENT_LIST:
        return *tp;
    case CALL_EXPR:
        return TREE_SIDE_EFFECTS(*tp) ? *tp : NULL_TREE;
    default:
        return NULL_TREE;
    }
}

/* The SAVE_EXPRs that are not in others. */
std::vector<tree> saved_in(tree *at)
{
    std::vector<tree> all;
    tp_each(at, [&](tree *tp, int *below) {
        if (TREE_CODE(*tp) == SAVE_EXPR) {
            all.push_back(*tp);
            *below = 0;
        }
    });
    return all;
}

}

void tp_undecorated::put(tree *at, tree now)
{
    changes.push_back({ at, *at });
    changed.add(at);
    *at = now;
}

/* `#pragma GCC unroll` is written for processors; a GPU's factor depends on registers and on what the lanes share. */
static void say_unrolled(tree annotation)
{
    if (!tp_options.remarks || TREE_OPERAND(annotation, 1) != build_int_cst(integer_type_node, annot_expr_unroll_kind))
        return;
    tree test = TREE_OPERAND(annotation, 0), factor = TREE_OPERAND(annotation, 2);
    while (TREE_CODE(test) == ANNOTATE_EXPR)
        test = TREE_OPERAND(test, 0);
    inform(EXPR_LOCATION(test), "%<#pragma GCC unroll %E%> holds for the C function alone, and the compiler "
           "chooses the factor for GPUs; %<#pragma tile unroll%> unrolls a loop with constant bounds fully", factor);
}

/* *at without its outermost decoration, or null. */
tree tp_undecorated::inner(tree *at)
{
    tree e = *at;
    switch (TREE_CODE(e)) {
    case ANNOTATE_EXPR:
        say_unrolled(e);
        return TREE_OPERAND(e, 0);
    case NON_LVALUE_EXPR:
        return TREE_OPERAND(e, 0);
    case C_MAYBE_CONST_EXPR: {
        tree pre = C_MAYBE_CONST_EXPR_PRE(e), x = C_MAYBE_CONST_EXPR_EXPR(e);
        return pre ? build2_loc(EXPR_LOCATION(e), COMPOUND_EXPR, TREE_TYPE(e), pre, x) : x;
    }
    case COMPOUND_EXPR: {
        if (!is_check(TREE_OPERAND(e, 0))) {
            /* SAVE_EXPR <x>, t = t + SAVE_EXPR <x>  ->  t = t + SAVE_EXPR <x>    under -fsanitize, with no effect in x */
            tree *x = TREE_CODE(TREE_OPERAND(e, 0)) == SAVE_EXPR ? &TREE_OPERAND(TREE_OPERAND(e, 0), 0) : nullptr;
            bool adds = TREE_CODE(TREE_OPERAND(e, 1)) == MODIFY_EXPR;
            return x && adds && !tp_each(x, find_effect) ? TREE_OPERAND(e, 1) : NULL_TREE;
        }
        for (tree s : saved_in(&TREE_OPERAND(e, 0)))
            checked.insert({ s, at });
        return TREE_OPERAND(e, 1);
    }
    default:
        return flag_openmp || flag_openmp_simd || flag_openacc ? without_omp(e) : NULL_TREE;
    }
}

tree tp_undecorated::see(tree *tp, int *walk_subtrees, void *data)
{
    auto u = (tp_undecorated *)data;
    if (u->slots.add(tp)) {
        *walk_subtrees = 0;
        return NULL_TREE;
    }
    while (tree now = u->inner(tp))
        u->put(tp, now);
    tree e = *tp;
    if (TREE_CODE(e) == SAVE_EXPR)
        u->uses[e].insert(tp);
    if (u->seen.add(e)) {
        /* what is shared is used more than once */
        if (EXPR_P(e) && TREE_CODE(e) != SAVE_EXPR)
            for (tree s : saved_in(tp))
                u->uses[s].insert(tp);
        *walk_subtrees = 0;
        return NULL_TREE;
    }
    if (TREE_CODE(e) == DECL_EXPR && VAR_P(DECL_EXPR_DECL(e)))
        u->walk(&DECL_INITIAL(DECL_EXPR_DECL(e)));
    if (DECL_P(e) || EXPR_P(e))
        u->extents(TREE_TYPE(e));
    if (TYPE_P(e))
        *walk_subtrees = 0;
    return NULL_TREE;
}

void tp_undecorated::walk(tree *at)
{
    if (*at && *at != error_mark_node)
        walk_tree(at, see, this, nullptr);
}

/* Walks the extents of array types, which are expressions, too. */
void tp_undecorated::extents(tree type)
{
    for (; type && (POINTER_TYPE_P(type) || TREE_CODE(type) == ARRAY_TYPE) && !seen.add(type); type = TREE_TYPE(type))
        if (tree domain = TREE_CODE(type) == ARRAY_TYPE ? TYPE_DOMAIN(type) : NULL_TREE)
            if (!seen.add(domain) && TYPE_MAX_VALUE(domain) && TREE_CODE(TYPE_MAX_VALUE(domain)) != INTEGER_CST)
                walk(&TYPE_MAX_VALUE(domain));
}

/* Folds as the front end does without checks, operands first. */
tree tp_undecorated::refold(tree *tp, int *walk_subtrees, void *data)
{
    auto u = (tp_undecorated *)data;
    tree e = *tp;
    u->met += u->changed.contains(tp);
    if (u->seen.add(e) || TYPE_P(e)) {
        *walk_subtrees = 0;
        return NULL_TREE;
    }
    if (TREE_CODE(e) == DECL_EXPR && VAR_P(DECL_EXPR_DECL(e)) && DECL_INITIAL(DECL_EXPR_DECL(e)))
        walk_tree(&DECL_INITIAL(DECL_EXPR_DECL(e)), refold, data, nullptr);
    tree_code_class kind = TREE_CODE_CLASS(TREE_CODE(e));
    if (kind != tcc_unary && kind != tcc_binary && kind != tcc_comparison)
        return NULL_TREE;
    *walk_subtrees = 0;
    size_t before = u->met;
    for (int i = 0; i < TREE_OPERAND_LENGTH(e); i++)
        walk_tree(&TREE_OPERAND(e, i), refold, data, nullptr);
    tree of = TREE_OPERAND(e, 0);
    bool narrows = CONVERT_EXPR_P(e) && TREE_CODE(TREE_TYPE(e)) == INTEGER_TYPE && TREE_CODE(TREE_TYPE(of)) == INTEGER_TYPE
                   && TYPE_PRECISION(TREE_TYPE(e)) < TYPE_PRECISION(TREE_TYPE(of));
    tree now = narrows ? convert_to_integer(TREE_TYPE(e), of) : kind == tcc_binary || u->met != before ? fold(e) : e;
    if (now != e) {
        u->put(tp, now);
        u->met++;
    }
    return NULL_TREE;
}

tp_undecorated::tp_undecorated(tree fndecl)
{
    for (tree p = DECL_ARGUMENTS(fndecl); p; p = DECL_CHAIN(p))
        extents(TREE_TYPE(p));
    walk(&DECL_SAVED_TREE(fndecl));
    for (auto &u : uses)
        if (u.second.size() == 1 && **u.second.begin() == u.first)
            put(*u.second.begin(), TREE_OPERAND(u.first, 0));
    for (auto &c : checked)
        if (tree value = TREE_OPERAND(c.first, 0); !uses.count(c.first) && TREE_SIDE_EFFECTS(value))
            put(c.second, build2(COMPOUND_EXPR, TREE_TYPE(*c.second), value, *c.second));
    if (!(flag_sanitize & SANITIZE_UNDEFINED))
        return;
    tp_restore<decltype(global_options.x_flag_sanitize)> as_asked(global_options.x_flag_sanitize);
    global_options.x_flag_sanitize = 0;
    seen.empty();
    walk_tree(&DECL_SAVED_TREE(fndecl), refold, this, nullptr);
}

tp_undecorated::~tp_undecorated()
{
    for (size_t i = changes.size(); i-- > 0;)
        *changes[i].at = changes[i].was;
}
