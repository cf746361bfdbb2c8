/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of statements: finds the loops of pragmas, and lifts `continue` in loops
   with independent iterations. */
#include "plugin/lift/lift.h"

namespace {

/* A `continue` (or, in a switch, `break`) that belongs to the loop around. */
tree find_continue(tree *tp, int *walk_subtrees)
{
    tree_code code = TREE_CODE(*tp);
    if (code == FOR_STMT || code == WHILE_STMT || code == DO_STMT || TYPE_P(*tp) || DECL_P(*tp) || tp_is_plain_value(*tp))
        *walk_subtrees = 0;
    return code == CONTINUE_STMT ? *tp : NULL_TREE;
}

}

/* if (c) {} else { x }  ->  if (!c) { x } */
void tp_statements::invert_empty(tl_node *n)
{
    if (n->body.n || !n->other.n)
        return;
    tl_node *c = n->args[0];
    static const tl_op opposite[][2] = { { TL_OP_LT, TL_OP_GE }, { TL_OP_GT, TL_OP_LE },
                                         { TL_OP_LE, TL_OP_GT }, { TL_OP_GE, TL_OP_LT },
                                         { TL_OP_EQ, TL_OP_NE }, { TL_OP_NE, TL_OP_EQ } };
    bool inverted = false;
    for (const auto &o : opposite)
        if (c->op == o[0] && !inverted && tl_is_int(c->args[0]->type)) {
            c->op = o[1];
            inverted = true;
        }
    if (!inverted)
        n->args[0] = c->op == TL_OP_NOT ? c->args[0] : tl_op1(m, TL_OP_NOT, c, c->loc);
    n->body = n->other;
    n->other = tl_block{};
}

/* True if the statement has such a `continue`. Most functions have none. */
bool tp_statements::leaves_iteration(tree s)
{
    return s && continues && tp_each(&s, find_continue);
}

/* The pragma for a loop that has two, after checks. */
const tp_pragma *tp_statements::second(const tp_pragma *a, const tp_pragma *b)
{
    if (a->kind == TP_GRID && b->kind == TP_PARALLEL)
        return tp_both(a, b);
    if (a->kind == TP_PARALLEL && b->kind == TP_GRID)
        return tp_both(b, a);
    if (!a->bad)
        error(b->loc, "one '#pragma tile' for one loop; '%s' follows '%s'", tp_pragma_names[b->kind], tp_pragma_names[a->kind]);
    return b;
}

/* Reports a pragma without a loop. After a misplaced grid, memory accesses of host code are not reported. */
void tp_statements::misplaced(const tp_pragma *p)
{
    bool grid = p->kind == TP_GRID;
    lost |= grid && on_host();
    if (p->bad)
        errors++;
    else
        error(p->loc, "'#pragma tile %s' is not followed by a for loop; put it directly before one%s", tp_pragma_names[p->kind],
              grid ? ", or before a '{', which makes one block" : "");
}

/* True if a loop begins here whose variable an iteration, a block or a helper has as its own, and which is not read after it. */
bool tp_scope::counts(tree_stmt_iterator i) const
{
    tree s = tsi_stmt(i);
    if (TREE_CODE(s) != MODIFY_EXPR || !DECL_P(TREE_OPERAND(s, 0)))
        return false;
    unsigned uid = DECL_UID(TREE_OPERAND(s, 0));
    if (!scalars.mine.count(uid) && (on_host() || !scalars.counters.count(uid)))
        return false;
    tree both = tp_counting_loop(i);
    return both && !scalars.kept.count(tp_take_apart(both).for_stmt);
}

/* The statements from i on. Under a loop whose iterations
   are independent `continue` is no jump:
     if (c) { a; continue; } rest     ->  if (c) { a } else { rest }
     if (c) { if (d) continue; } rest ->  ... skip = true ... if (!skip) { rest }  */
void tp_statements::list(tree_stmt_iterator i)
{
    const tp_pragma *pragma = nullptr;
    for (; !tsi_end_p(i); tsi_next(&i)) {
        tree s = tsi_stmt(i);
        if (tp_is_noise(s))
            continue;
        location_t loc = located(s);
        if (const tp_pragma *p = tp_marker(s)) {
            pragma = pragma ? second(pragma, p) : p;
            continue;
        }
        if (pragma) {
            if (tree both = tp_outside_loop(i)) {
                tsi_next(&i);
                loop_statement(both, pragma);
            } else if (pragma->block && TREE_CODE(s) == BIND_EXPR) {
                one_block(s, pragma);
            } else if (tp_is_loop(s)
                       || (pragma->kind == TP_SERIAL && (TREE_CODE(s) == WHILE_STMT || TREE_CODE(s) == DO_STMT))) {
                loop_statement(s, pragma);
            } else {
                misplaced(pragma);
                statement(s);
            }
            pragma = nullptr;
            continue;
        }
        if (counts(i)) {
            tree both = tp_outside_loop(i);
            tsi_next(&i);
            loop_statement(both, nullptr);
            continue;
        }
        if (flow.structured && leaves_iteration(s)) {
            tree_stmt_iterator rest = i;
            tsi_next(&rest);
            if (TREE_CODE(s) == CONTINUE_STMT) {
                statement(s);
                return;
            }
            tree yes = TREE_CODE(s) == COND_EXPR ? COND_EXPR_THEN(s) : NULL_TREE;
            tree last = tp_last_statement(yes);
            unsigned count = 0;
            tp_each(&s, [&](tree *tp, int *below) { count += find_continue(tp, below) != NULL_TREE; });
            if (count == 1 && !flow.skip && last && TREE_CODE(last) == CONTINUE_STMT) {
                tl_node *n = tl_if(m, condition(COND_EXPR_COND(s)), at(loc));
                tl_push(m, out, n);
                block(yes, &n->body);
                block(COND_EXPR_ELSE(s), &n->other);
                tl_block *outer = out;
                out = &n->other;
                list(rest);
                out = outer;
                invert_empty(n);
                return;
            }
            if (!flow.skip)
                flow.skip = temp("skip", number(tl_scalar(TL_BOOL), 0, loc), loc);
            statement(s);
            if (tsi_end_p(rest))
                return;
            tl_node *n = tl_if(m, tl_op1(m, TL_OP_NOT, tl_var(m, flow.skip, at(loc)), at(loc)), at(loc));
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
        misplaced(pragma);
}
