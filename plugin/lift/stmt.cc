/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lifts statements. */
#include "plugin/lift/lift.h"

/* Lifts statements into the block `into`. */
void tp_statements::block(tree s, tl_block *into)
{
    tl_block *outer = out;
    out = into;
    if (s && TREE_CODE(s) == BIND_EXPR && !tp_is_loop(s))
        s = BIND_EXPR_BODY(s);      /* the block is the scope */
    if (s)
        statement(s);
    out = outer;
}

void tp_statements::if_statement(tree s, location_t loc)
{
    tree c = COND_EXPR_COND(s);
    if (assumption(s) || assertion(s))
        return;
    if (TREE_CODE(tp_bare(c)) == INTEGER_CST && !TREE_SIDE_EFFECTS(c)) {
        bool no = integer_zerop(tp_bare(c));
        tree taken = no ? COND_EXPR_ELSE(s) : COND_EXPR_THEN(s);
        left_out(no ? COND_EXPR_THEN(s) : COND_EXPR_ELSE(s));
        if (taken)
            statement(taken);
        return;
    }
    tl_node *n = tl_if(m, condition(c), at(loc));
    tl_push(m, out, n);
    block(COND_EXPR_THEN(s), &n->body);
    block(COND_EXPR_ELSE(s), &n->other);
}

/* Marks variables of code that a constant condition excludes as used. */
void tp_statements::left_out(tree s)
{
    tp_each(&s, [this](tree *tp, int *) {
        if (TREE_CODE(*tp) == VAR_DECL)
            if (auto v = vars.find(DECL_UID(*tp)); v != vars.end() && v->second.sym)
                v->second.sym->quiet = true;
    });
}

void tp_statements::return_statement(tree s, location_t loc)
{
    if (!as_helper && (where == TP_GRID_BODY || in_flat)) {
        error(loc, "a grid body cannot return; use continue to end its iteration");
        return;
    }
    if (where == TP_PARALLEL_BODY) {
        error(loc, "a parallel loop cannot return; use continue to end its iteration");
        return;
    }
    tree value = TREE_OPERAND(s, 0);
    if (!value && as_helper && (fn->ret.base != TL_VOID || as_helper->results)) {
        error(loc, "this helper returns a value; give one here");
        return;
    }
    if (value && (TREE_CODE(value) == MODIFY_EXPR || TREE_CODE(value) == INIT_EXPR))
        value = TREE_OPERAND(value, 1);
    if (value && as_helper && as_helper->results) {
        tp_ref from = place(value), to;
        to.leaves = as_helper->results;
        to.sym = (*to.leaves)[0];
        to.type = TREE_TYPE(value);
        if (from.sym)
            copy_struct(NULL_TREE, to, from, false, loc);
        value = NULL_TREE;
    }
    tl_node *v = value && TREE_CODE(value) != RESULT_DECL ? raw(value) : nullptr;
    if (v && !tl_same_type(v->type, fn->ret) && !tl_is_pointer(v->type))
        v = tl_cast(m, v, fn->ret);
    tl_push(m, out, tl_op1(m, TL_OP_RETURN, v, at(loc)));
}

/* Lifts the effects of an expression; loads and arithmetic have none. */
void tp_values::effect(tree e)
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
    case COMPOUND_EXPR:
        effect(TREE_OPERAND(e, 0));
        effect(TREE_OPERAND(e, 1));
        return;
    case TRUTH_ORIF_EXPR:
        if (!assertion(e))
            raw(e);
        return;
    case SAVE_EXPR:
        /* the sizes of VLA parameters at the head of a function are constant there */
        if (tp_reads_memory(TREE_OPERAND(e, 0)) || tp_depends_on(TREE_OPERAND(e, 0), changed))
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
    case INDIRECT_REF:
        if (TREE_CODE(TREE_TYPE(e)) == ARRAY_TYPE) {    /* typeof, where the extents are not constant */
            effect(TREE_OPERAND(e, 0));
            return;
        }
        raw(e);
        return;
    default:
        raw(e);
        return;
    }
}

/* Lifts a scope, which matters to arrays only, since names are unique. */
void tp_statements::scope(tree s, location_t loc)
{
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
}

/* Lifts `continue`, which is no jump if the loop's iterations are independent. */
void tp_statements::go_on(location_t loc)
{
    tl_sym *set = flow.structured ? flow.skip : flow.next;
    if (set)
        tl_push(m, out, tl_set(m, set, number(tl_scalar(TL_BOOL), 1, loc), at(loc)));
    if (!flow.structured)
        tl_push(m, out, tl_op0(m, flow.next ? TL_OP_BREAK : TL_OP_CONTINUE, at(loc)));
}

void tp_statements::jump(tree s, location_t loc)
{
    if (TREE_CODE(s) == CONTINUE_STMT) {
        go_on(loc);
    } else if (flow.case_ends.count(s)) {
        return;
    } else if (flow.structured && !flow.leaves_switch) {
        error(loc, "'break' would end independent iterations; use continue, or a loop without pragma");
    } else {
        tl_push(m, out, tl_op0(m, TL_OP_BREAK, at(loc)));
    }
}

/* Statements that are refused. */
static const struct {
    tree_code code;
    const char *instead;
} no_statements[] = {
    { GOTO_EXPR, "goto; use loops, if, break and continue" },
    { ASM_EXPR, "asm; there is no one instruction set" },
    { TRY_FINALLY_EXPR, "the attribute 'cleanup'; call the function where it is due" },
    { TRY_CATCH_EXPR, "the attribute 'cleanup'; call the function where it is due" },
};

void tp_statements::statement(tree s)
{
    if (tp_is_noise(s))
        return;
    location_t loc = located(s);
    switch (TREE_CODE(s)) {
    case STATEMENT_LIST: list(tsi_start(s)); return;
    case BIND_EXPR:
        if (tp_is_loop(s))
            loop_statement(s, nullptr);
        else
            scope(s, loc);
        return;
    case DECL_EXPR: declaration(DECL_EXPR_DECL(s), loc); return;
    case COND_EXPR:
        if (VOID_TYPE_P(TREE_TYPE(s)) && !TREE_SIDE_EFFECTS(s) && !COND_EXPR_THEN(s))
            return;
        if (COND_EXPR_THEN(s) && !VOID_TYPE_P(TREE_TYPE(s)))
            effect(s);
        else
            if_statement(s, loc);
        return;
    case FOR_STMT: case WHILE_STMT: case DO_STMT: loop_statement(s, nullptr); return;
    case SWITCH_STMT: switch_statement(s, loc); return;
    case BREAK_STMT: case CONTINUE_STMT: jump(s, loc); return;
    case RETURN_EXPR: return_statement(s, loc); return;
    case LABEL_EXPR: return;     /* the goto is the error */
    case CASE_LABEL_EXPR:
        error(loc, "tile kernels take case labels only directly in the body of a switch; use if and else");
        return;
    case CLEANUP_POINT_EXPR: statement(TREE_OPERAND(s, 0)); return;
    default: break;
    }
    if (const tp_pragma *p = tp_marker(s)) {
        misplaced(p);
        return;
    }
    bool cleanup = TREE_CODE(s) == TRY_FINALLY_EXPR || TREE_CODE(s) == TRY_CATCH_EXPR;
    if (cleanup && errors) {        /* the declaration's */
        statement(TREE_OPERAND(s, 0));
        return;
    }
    for (const auto &no : no_statements)
        if (no.code == TREE_CODE(s)) {
            error(loc, "tile kernels cannot use %s", no.instead);
            return;
        }
    if (const char *omp = tp_omp_refused(s))
        error(loc, "tile kernels cannot use %s", omp);
    else if (TREE_CODE_CLASS(TREE_CODE(s)) == tcc_statement || STATEMENT_CLASS_P(s))
        error(loc, "tile kernels cannot use this statement ('%s'); use loops, if and assignments",
              get_tree_code_name(TREE_CODE(s)));
    else
        effect(s);
}
