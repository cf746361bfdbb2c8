/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Statements. */
#include "plugin/lift.h"

static bool is_noise(tree s)
{
    return !s || TREE_CODE(s) == DEBUG_BEGIN_STMT || TREE_CODE(s) == PREDICT_EXPR
           || (TREE_CODE(s) == NOP_EXPR && VOID_TYPE_P(TREE_TYPE(s))
               && TREE_CODE(TREE_OPERAND(s, 0)) == INTEGER_CST && !tp_marker(s));
}

/* Statements into a block of their own. */
void tp_lifter::block(tree s, tl_block *into)
{
    tl_block *outer = out;
    out = into;
    if (s && TREE_CODE(s) == BIND_EXPR && !is_loop(s))
        s = BIND_EXPR_BODY(s);      /* the block is the scope */
    if (s)
        statement(s);
    out = outer;
}

namespace {

/* A `continue` (or, in a switch, `break`) that belongs to the loop around. */
tree find_continue(tree *tp, int *walk_subtrees, void *)
{
    switch (TREE_CODE(*tp)) {
    case CONTINUE_STMT:
        return *tp;
    case FOR_STMT:
    case WHILE_STMT:
    case DO_STMT:
        *walk_subtrees = 0;
        return NULL_TREE;
    default:
        if (TYPE_P(*tp) || DECL_P(*tp))
            *walk_subtrees = 0;
        return NULL_TREE;
    }
}

tree count_continue(tree *tp, int *walk_subtrees, void *data)
{
    if (find_continue(tp, walk_subtrees, nullptr))
        ++*(unsigned *)data;
    return NULL_TREE;
}

tree last_statement(tree s)
{
    for (;;) {
        if (!s)
            return NULL_TREE;
        if (TREE_CODE(s) == BIND_EXPR)
            s = BIND_EXPR_BODY(s);
        else if (TREE_CODE(s) == STATEMENT_LIST && !tsi_end_p(tsi_start(s)))
            s = tsi_stmt(tsi_last(s));
        else
            return s;
    }
}

}

/* if (c) {} else { x }  ->  if (!c) { x } */
void tp_lifter::turn_round(tl_node *n)
{
    if (n->body.n || !n->other.n)
        return;
    tl_node *c = n->args[0];
    static const tl_op opposite[][2] = { { TL_OP_LT, TL_OP_GE }, { TL_OP_GT, TL_OP_LE },
                                         { TL_OP_LE, TL_OP_GT }, { TL_OP_GE, TL_OP_LT },
                                         { TL_OP_EQ, TL_OP_NE }, { TL_OP_NE, TL_OP_EQ } };
    bool turned = false;
    for (const auto &o : opposite)
        if (c->op == o[0] && !turned && tl_is_int(c->args[0]->type)) {
            c->op = o[1];
            turned = true;
        }
    if (!turned)
        n->args[0] = c->op == TL_OP_NOT ? c->args[0] : tl_op1(m, TL_OP_NOT, c, c->loc);
    n->body = n->other;
    n->other = tl_block{};
}

bool tp_lifter::leaves_iteration(tree s)
{
    return s && walk_tree_without_duplicates(&s, find_continue, nullptr);
}

/* The statements from i on. Under a loop whose iterations
   are independent `continue` is no jump:
     if (c) { a; continue; } rest     ->  if (c) { a } else { rest }
     if (c) { if (d) continue; } rest ->  ... skip = true ... if (!skip) { rest }  */
void tp_lifter::list(tree_stmt_iterator i)
{
    const tp_pragma *pragma = nullptr;
    for (; !tsi_end_p(i); tsi_next(&i)) {
        tree s = tsi_stmt(i);
        if (is_noise(s))
            continue;
        location_t loc = located(s);
        if (const tp_pragma *p = tp_marker(s)) {
            if (pragma)
                error(p->loc, "one '#pragma tile' for one loop; '%s' follows '%s'",
                      tp_pragma_names[p->kind], tp_pragma_names[pragma->kind]);
            pragma = p;
            continue;
        }
        if (pragma) {
            /* `for (i = 0; ...)` whose variable is declared outside */
            tree_stmt_iterator next = i;
            tsi_next(&next);
            if (TREE_CODE(s) == MODIFY_EXPR && !tsi_end_p(next)
                && TREE_CODE(tsi_stmt(next)) == FOR_STMT) {
                error(loc, "the loop after '#pragma tile %s' declares its one variable itself: for (int i = "
                      "...; ...)", tp_pragma_names[pragma->kind]);
                i = next;
            } else if (is_loop(s)) {
                loop_statement(s, pragma);
            } else {
                error(pragma->loc, "'#pragma tile %s' is not followed by a for loop",
                      tp_pragma_names[pragma->kind]);
                statement(s);
            }
            pragma = nullptr;
            continue;
        }
        if (structured && leaves_iteration(s)) {
            tree_stmt_iterator rest = i;
            tsi_next(&rest);
            if (TREE_CODE(s) == CONTINUE_STMT) {
                statement(s);
                return;
            }
            tree yes = TREE_CODE(s) == COND_EXPR ? COND_EXPR_THEN(s) : NULL_TREE;
            tree last = last_statement(yes);
            unsigned count = 0;
            walk_tree_without_duplicates(&s, count_continue, &count);
            if (count == 1 && !skip && last && TREE_CODE(last) == CONTINUE_STMT) {
                tl_node *n = tl_if(m, condition(COND_EXPR_COND(s)), at(loc));
                tl_push(m, out, n);
                block(yes, &n->body);
                block(COND_EXPR_ELSE(s), &n->other);
                tl_block *outer = out;
                out = &n->other;
                list(rest);
                out = outer;
                turn_round(n);
                return;
            }
            if (!skip)
                skip = temp("skip", number(tl_scalar(TL_BOOL), 0, loc), loc);
            statement(s);
            if (tsi_end_p(rest))
                return;
            tl_node *n = tl_if(m, tl_op1(m, TL_OP_NOT, tl_var(m, skip, at(loc)), at(loc)), at(loc));
            tl_push(m, out, n);
            tl_block *outer = out;
            out = &n->body;
            list(rest);
            out = outer;
            return;
        }
        statement(s);
    }
    if (pragma)
        error(pragma->loc, "'#pragma tile %s' is not followed by a for loop",
              tp_pragma_names[pragma->kind]);
}

namespace {

/* The front end writes N % 8 == 0 as ((unsigned) N & 7) == 0: back again, for
   divisibility is what promises are mostly about. */
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

/* if (1) tile_assume_ (cond, ...): the test of NDEBUG means nothing here. */
bool tp_lifter::assumption(tree s)
{
    tree call = last_statement(COND_EXPR_THEN(s));
    if (!call || TREE_CODE(call) != CALL_EXPR || COND_EXPR_ELSE(s))
        return false;
    tree callee = get_callee_fndecl(call);
    if (!callee || !DECL_NAME(callee) || strcmp(IDENTIFIER_POINTER(DECL_NAME(callee)), "tile_assume_"))
        return false;
    location_t loc = EXPR_LOC_OR_LOC(call, located(s));
    if (where == TP_PARALLEL_BODY)
        error(loc, "tile_assume is about values of the whole block; it cannot stand in a parallel loop");
    uint32_t before = out->n;
    tl_node *c = condition(CALL_EXPR_ARG(call, 0));
    restore_remainder(m, c);
    if (out->n != before)
        error(loc, "the condition of tile_assume has effects");
    else
        tl_push(m, out, tl_op1(m, TL_OP_ASSUME, c, at(loc)));
    return true;
}

void tp_lifter::if_statement(tree s, location_t loc)
{
    tree c = COND_EXPR_COND(s);
    if (assumption(s))
        return;
    if (TREE_CODE(tp_bare(c)) == INTEGER_CST && !TREE_SIDE_EFFECTS(c)) {
        tree taken = integer_zerop(tp_bare(c)) ? COND_EXPR_ELSE(s) : COND_EXPR_THEN(s);
        if (taken)
            statement(taken);
        return;
    }
    tl_node *n = tl_if(m, condition(c), at(loc));
    tl_push(m, out, n);
    block(COND_EXPR_THEN(s), &n->body);
    block(COND_EXPR_ELSE(s), &n->other);
}

void tp_lifter::return_statement(tree s, location_t loc)
{
    if (!as_helper) {
        error(loc, where == TP_PROLOGUE
                       ? "a kernel returns at its end only; a grid of zero iterations launches nothing"
                       : "a grid body cannot return; use continue to end its iteration");
        return;
    }
    if (where == TP_PARALLEL_BODY) {
        error(loc, "a parallel loop cannot return; use continue to end its iteration");
        return;
    }
    tree value = TREE_OPERAND(s, 0);
    if (value && (TREE_CODE(value) == MODIFY_EXPR || TREE_CODE(value) == INIT_EXPR))
        value = TREE_OPERAND(value, 1);
    tl_node *v = value && TREE_CODE(value) != RESULT_DECL ? raw(value) : nullptr;
    if (v && !tl_same_type(v->type, fn->ret) && !tl_is_pointer(v->type))
        v = tl_cast(m, v, fn->ret);
    tl_push(m, out, tl_op1(m, TL_OP_RETURN, v, at(loc)));
}

/* Loads and arithmetic without effect leave nothing. */
void tp_lifter::effect(tree e)
{
    if (!e || e == error_mark_node || !TREE_SIDE_EFFECTS(e)) {
        if (e == error_mark_node)
            errors++;
        return;
    }
    switch (TREE_CODE(e)) {
    CASE_CONVERT:
    case NON_LVALUE_EXPR:
        effect(TREE_OPERAND(e, 0));
        return;
    case C_MAYBE_CONST_EXPR:
        if (C_MAYBE_CONST_EXPR_PRE(e))
            effect(C_MAYBE_CONST_EXPR_PRE(e));
        effect(C_MAYBE_CONST_EXPR_EXPR(e));
        return;
    case COMPOUND_EXPR:
        effect(TREE_OPERAND(e, 0));
        effect(TREE_OPERAND(e, 1));
        return;
    case SAVE_EXPR:
        /* the sizes of VLA parameters at the head of a function are constant there */
        if (tp_reads_memory(TREE_OPERAND(e, 0)))
            save(e, located(e));
        return;
    case MODIFY_EXPR:
    case INIT_EXPR:
        assign(e, false);
        return;
    case PREINCREMENT_EXPR: case PREDECREMENT_EXPR:
    case POSTINCREMENT_EXPR: case POSTDECREMENT_EXPR:
        increment(e, false);
        return;
    case CALL_EXPR:
        call(e, false);
        return;
    default:
        raw(e);
        return;
    }
}

void tp_lifter::statement(tree s)
{
    if (is_noise(s))
        return;
    location_t loc = located(s);
    switch (TREE_CODE(s)) {
    case STATEMENT_LIST:
        list(tsi_start(s));
        return;
    case BIND_EXPR: {
        if (is_loop(s)) {
            loop_statement(s, nullptr);
            return;
        }
        /* A scope matters to arrays alone, which no prologue has; names are unique anyway. */
        if (where == TP_PROLOGUE) {
            statement(BIND_EXPR_BODY(s));
            return;
        }
        tl_block inside = {};
        block(BIND_EXPR_BODY(s), &inside);
        bool arrays = false;
        for (uint32_t i = 0; i < inside.n; i++)
            arrays |= inside.at[i]->op == TL_OP_ALLOC;
        if (!arrays) {
            tl_block_append(m, out, &inside);
            return;
        }
        tl_node *seq = tl_op0(m, TL_OP_SEQ, at(loc));
        seq->body = inside;
        tl_push(m, out, seq);
        return;
    }
    case DECL_EXPR:
        declaration(DECL_EXPR_DECL(s), loc);
        return;
    case COND_EXPR:
        if (VOID_TYPE_P(TREE_TYPE(s)) && !TREE_SIDE_EFFECTS(s) && !COND_EXPR_THEN(s))
            return;
        if (COND_EXPR_THEN(s) && !VOID_TYPE_P(TREE_TYPE(s)))
            effect(s);
        else
            if_statement(s, loc);
        return;
    case FOR_STMT:
        loop_statement(s, nullptr);
        return;
    case WHILE_STMT:
        loop_statement(s, nullptr);
        return;
    case DO_STMT:
        loop_statement(s, nullptr);
        return;
    case SWITCH_STMT:
        switch_statement(s, loc);
        return;
    case BREAK_STMT:
        if (case_ends.count(s))
            return;
        if (in_switch)
            error(loc, "tile kernels take 'break' in a switch only at the end of a case");
        else if (structured)
            error(loc, "'break' would end independent iterations; use continue, or a loop without pragma");
        else
            tl_push(m, out, tl_op0(m, TL_OP_BREAK, at(loc)));
        return;
    case CONTINUE_STMT:
        if (!structured)
            tl_push(m, out, tl_op0(m, TL_OP_CONTINUE, at(loc)));
        else if (skip)
            tl_push(m, out, tl_set(m, skip, number(tl_scalar(TL_BOOL), 1, loc), at(loc)));
        return;
    case RETURN_EXPR:
        return_statement(s, loc);
        return;
    case GOTO_EXPR:
        error(loc, "tile kernels cannot use goto; use loops, if, break and continue");
        return;
    case LABEL_EXPR:
        return;     /* the goto is the error */
    case ASM_EXPR:
        error(loc, "tile kernels cannot use asm; there is no one instruction set");
        return;
    case CASE_LABEL_EXPR:
        error(loc, "tile kernels take case labels only directly in the body of a switch");
        return;
    case TRY_FINALLY_EXPR:
    case TRY_CATCH_EXPR:
        error(loc, "tile kernels cannot use the attribute 'cleanup'");
        return;
    case CLEANUP_POINT_EXPR:
        statement(TREE_OPERAND(s, 0));
        return;
    case NOP_EXPR:
        if (const tp_pragma *p = tp_marker(s)) {
            error(p->loc, "'#pragma tile %s' is not followed by a for loop", tp_pragma_names[p->kind]);
            return;
        }
        effect(s);
        return;
    default:
        if (TREE_CODE_CLASS(TREE_CODE(s)) == tcc_statement || STATEMENT_CLASS_P(s)) {
            error(loc, "tile kernels cannot use this statement ('%s')",
                  get_tree_code_name(TREE_CODE(s)));
            return;
        }
        if (TREE_CODE(s) >= OMP_PARALLEL && TREE_CODE(s) <= OMP_CLAUSE) {
            error(loc, "tile kernels cannot use OpenMP; use '#pragma tile'");
            return;
        }
        effect(s);
        return;
    }
}
