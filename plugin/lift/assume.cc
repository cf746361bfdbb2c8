/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile_assume is a promise. assert is none: emulators test it, and it is no code on a GPU. */
#include "plugin/lift/lift.h"

namespace {

/* Restores N % 8 == 0, which the front end folds to ((unsigned) N & 7) == 0, since most promises
   are about divisibility. */
void restore_remainder(tl_module *m, tl_node *n)
{
    if (n->op == TL_OP_LAND) {
        restore_remainder(m, n->args[0]);
        restore_remainder(m, n->args[1]);
    }
    tl_node *mask = n->op == TL_OP_EQ ? n->args[0] : nullptr;
    if (!mask || mask->op != TL_OP_AND || n->args[1]->op != TL_OP_CONST || n->args[1]->imm.i != 0
        || mask->args[1]->op != TL_OP_CONST)
        return;
    int64_t d = mask->args[1]->imm.i + 1;
    if (d < 2 || (d & (d - 1)))
        return;
    tl_node *x = mask->args[0];
    if (x->op == TL_OP_CAST && tl_is_int(x->args[0]->type)
        && tl_bytes(x->args[0]->type) == tl_bytes(x->type))
        x = x->args[0];
    n->args[0] = tl_op2(m, TL_OP_REM, x, tl_const_int(m, x->type, d, n->loc), n->loc);
    n->args[1] = tl_const_int(m, x->type, 0, n->loc);
}

}

/* if (1) tile_assume_ (cond, ...), with or without NDEBUG */
bool tp_statements::assumption(tree s)
{
    tree call = tp_last_statement(COND_EXPR_THEN(s));
    if (!call || TREE_CODE(call) != CALL_EXPR || COND_EXPR_ELSE(s))
        return false;
    tree callee = get_callee_fndecl(call);
    if (!callee || !DECL_NAME(callee) || strcmp(IDENTIFIER_POINTER(DECL_NAME(callee)), "tile_assume_"))
        return false;
    location_t loc = EXPR_LOC_OR_LOC(call, located(s));
    if (where == TP_PARALLEL_BODY && !in_flat)
        error(loc, "tile_assume is about values of the whole block; it cannot stand in a parallel loop");
    uint32_t before = out->n;
    tp_restore<bool> put_back(assuming);
    assuming = true;
    tl_node *c = condition(CALL_EXPR_ARG(call, 0));
    restore_remainder(m, c);
    if (out->n != before)
        error(loc, "the condition of tile_assume has effects; calculate it before");
    else
        tl_push(m, out, tl_op1(m, TL_OP_ASSUME, c, at(loc)));
    return true;
}

bool tp_ends_program(tree s)
{
    for (s = tp_last_statement(s); s;) {
        if (CONVERT_EXPR_P(s))
            s = TREE_OPERAND(s, 0);
        else if (TREE_CODE(s) == COMPOUND_EXPR)     /* (__assert_fail(...), 0) */
            s = TREE_CODE(tp_bare(TREE_OPERAND(s, 1))) == INTEGER_CST ? TREE_OPERAND(s, 0) : TREE_OPERAND(s, 1);
        else
            break;
    }
    tree callee = s && TREE_CODE(s) == CALL_EXPR ? get_callee_fndecl(s) : NULL_TREE;
    return callee && DECL_NAME(callee) && TREE_THIS_VOLATILE(callee)
           && !strncmp(IDENTIFIER_POINTER(DECL_NAME(callee)), "__assert", 8);
}

static bool is_nothing(tree s)
{
    s = tp_last_statement(s);
    return !s || tp_is_noise(s) || IS_EMPTY_STMT(s) || !TREE_SIDE_EFFECTS(s);
}

/* True if threads can test c after the statements `before`. Addresses are no numbers on each target, and what the host tests are its own values. */
static bool is_testable(tl_module *m, tl_block *before, tl_node *c, bool host)
{
    TL_EACH_STMT(m->arena, n, before)
        if (n->op != TL_OP_LET || !n->nargs || !n->args[0])
            return false;
    TL_EACH_NODE(m->arena, n, before)
        if (host || n->op == TL_OP_PBITS)
            return false;
    TL_EACH_BELOW(m->arena, e, c)
        if (e->op == TL_OP_PBITS || (host && e->op == TL_OP_LOAD))
            return false;
    return true;
}

/* if (c) {} else __assert_fail(...), c ? (void) 0 : __assert_fail(...) and c || (__assert_fail(...), 0) */
bool tp_statements::assertion(tree s)
{
    bool conditional = TREE_CODE(s) == COND_EXPR, fails = conditional && tp_ends_program(COND_EXPR_THEN(s));
    if (conditional ? !is_nothing(fails ? COND_EXPR_ELSE(s) : COND_EXPR_THEN(s)) || (!fails && !tp_ends_program(COND_EXPR_ELSE(s)))
                    : TREE_CODE(s) != TRUTH_ORIF_EXPR || !tp_ends_program(TREE_OPERAND(s, 1)))
        return false;
    location_t loc = located(s);
    tl_block test = {};
    tl_node *c;
    {
        tp_restore<tl_block *> outer(out);
        tp_restore<bool> put_back(assuming);
        out = &test;
        assuming = true;
        c = condition(TREE_OPERAND(s, 0));
    }
    if (tp_has_outcome(m->arena, &test))
        error(loc, "the condition of assert has effects, and a GPU does not evaluate it; calculate it before");
    else if (is_testable(m, &test, c, where == TP_PROLOGUE)) {
        tl_block_append(m, out, &test);
        tl_node *check = tl_op1(m, TL_OP_ASSUME, fails ? tl_op1(m, TL_OP_NOT, c, c->loc) : c, at(loc));
        tl_attr_set(m, check, TL_A_CHECK, 1);
        tl_push(m, out, check);
    }
    return true;
}
