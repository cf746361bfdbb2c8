/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Serial loops. Canonical ones become FOR; all others WHILE and DO. */
#include "plugin/lift/lift.h"

void tp_loops::serial_for(const tp_loop &l, const tp_pragma *p, tree body)
{
    tl_loop head = {};
    tp_var before = vars[DECL_UID(l.decl)];
    fill_loop(&head, l);
    tl_node *n = tl_for(m, head, at(l.loc));
    if (p && p->kind == TP_PIPELINE)
        tl_attr_set(m, n, TL_A_STAGES, p->stages);
    if (p && p->kind == TP_UNROLL) {
        if (head.lo->op != TL_OP_CONST || head.hi->op != TL_OP_CONST || head.step->op != TL_OP_CONST)
            error(p->loc, "'#pragma tile unroll' needs a loop with constant bounds; leave the pragma out");
        tl_attr_set(m, n, TL_A_UNROLL, 1);
    }
    tl_push(m, out, n);
    loop_body(n, body);
    if (l.outside)
        vars[DECL_UID(l.decl)] = before;
}

/* Lifts the body of a loop, which break and continue refer to. */
void tp_loops::loop_body(tl_node *n, tree body, bool independent)
{
    tp_restore<tp_flow> outer(flow);
    flow = tp_flow();
    flow.structured = independent;
    block(body, &n->body);
}

/* while (c) body; with a step: for (; c; step) body.
     test without effects, no `continue` past a step:   while (c) { body; step }
     otherwise    first = true; while (true) { if (first) first = false else step;
                                               effects of c; if (!c) break; body }  */
void tp_loops::while_loop(tree cond, tree body, tree step, location_t loc)
{
    tl_block before = {}, *outer = out;
    out = &before;
    tl_node *c = cond ? condition(cond) : number(tl_scalar(TL_BOOL), 1, loc);
    out = outer;
    bool skips_step = step && leaves_iteration(body);
    tl_node *n = tl_op1(m, TL_OP_WHILE, c, at(loc));
    if (!before.n && !skips_step) {
        tl_push(m, out, n);
        loop_body(n, body);
        if (step) {
            out = &n->body;
            effect(step);
            out = outer;
        }
        return;
    }
    n->args[0] = number(tl_scalar(TL_BOOL), 1, loc);
    if (skips_step) {
        tl_sym *first = temp("first", number(tl_scalar(TL_BOOL), 1, loc), loc);
        tl_node *i = tl_if(m, tl_var(m, first, at(loc)), at(loc));
        tl_push(m, &i->body, tl_set(m, first, number(tl_scalar(TL_BOOL), 0, loc), at(loc)));
        out = &i->other;
        effect(step);
        out = outer;
        tl_push(m, &n->body, i);
    }
    tl_push(m, out, n);
    tl_block_append(m, &n->body, &before);
    if (cond) {
        tl_node *stop = tl_if(m, tl_op1(m, TL_OP_NOT, c, at(loc)), at(loc));
        tl_push(m, &stop->body, tl_op0(m, TL_OP_BREAK, at(loc)));
        tl_push(m, &n->body, stop);
    }
    loop_body(n, body);
    if (step && !skips_step) {
        out = &n->body;
        effect(step);
        out = outer;
    }
}

void tp_loops::do_loop(tree cond, tree body, location_t loc)
{
    if (TREE_CODE(tp_bare(cond)) == INTEGER_CST && integer_zerop(tp_bare(cond))
        && !leaves_iteration(body)) {
        /* do { ... } while (0) of a macro, unless something breaks out of it */
        tl_node *once = tl_op1(m, TL_OP_DO, number(tl_scalar(TL_BOOL), 0, loc), at(loc));
        loop_body(once, body);
        bool breaks = false;
        tl_walk_block(&once->body, [](tl_node *x, void *user) {
            if (x->op == TL_OP_BREAK)
                *(bool *)user = true;
            return x->op != TL_OP_FOR && x->op != TL_OP_WHILE && x->op != TL_OP_DO;
        }, &breaks);
        if (breaks)
            tl_push(m, out, once);
        else
            tl_block_append(m, out, &once->body);
        return;
    }
    tl_block test = {}, *outer = out;
    out = &test;
    tl_node *c = condition(cond);
    out = outer;
    if (!test.n) {
        tl_node *n = tl_op1(m, TL_OP_DO, c, at(loc));
        tl_push(m, out, n);
        loop_body(n, body);
        return;
    }
    /* first = true; while (true) { if (first) first = false
                                    else { effects of c; if (!c) break }
                                    body }                        */
    tl_sym *first = temp("first", number(tl_scalar(TL_BOOL), 1, loc), loc);
    tl_node *n = tl_op1(m, TL_OP_WHILE, number(tl_scalar(TL_BOOL), 1, loc), at(loc));
    tl_node *i = tl_if(m, tl_var(m, first, at(loc)), at(loc));
    tl_push(m, &i->body, tl_set(m, first, number(tl_scalar(TL_BOOL), 0, loc), at(loc)));
    i->other = test;
    tl_node *stop = tl_if(m, tl_op1(m, TL_OP_NOT, c, at(loc)), at(loc));
    tl_push(m, &stop->body, tl_op0(m, TL_OP_BREAK, at(loc)));
    tl_push(m, &i->other, stop);
    tl_push(m, &n->body, i);
    tl_push(m, out, n);
    loop_body(n, body);
}

void tp_loops::loop_statement(tree s, const tp_pragma *p)
{
    location_t loc = located(s);
    if (p && p->bad) {
        lost |= p->kind == TP_GRID && on_host();
        errors++;
        p = nullptr;
        if (on_host())
            return;
    }
    if (p && (p->kind == TP_GRID || p->kind == TP_PARALLEL)) {
        nest(s, p);
        return;
    }
    if (on_host() && p) {
        lost = true;
        error(p->loc, "'#pragma tile %s' outside of a grid; it belongs to a loop of the grid's body", tp_pragma_names[p->kind]);
        p = nullptr;
    }
    bool host = on_host();
    if (host)
        enter_host_loop(s, loc);
    ordinary_loop(s, p, loc);
    if (host)
        host_loops.pop_back();
}

/* A loop that is no nest. */
void tp_loops::ordinary_loop(tree s, const tp_pragma *p, location_t loc)
{
    if (p && p->kind == TP_SERIAL) {
        serial_loop(s, p);
        return;
    }
    if (p && p->kind == TP_PIPELINE && where == TP_PARALLEL_BODY) {
        error(p->loc, "'#pragma tile pipeline' inside a parallel loop; it belongs to a loop of the grid's "
              "body");
        p = nullptr;
    }
    if (TREE_CODE(s) == WHILE_STMT) {
        while_loop(WHILE_COND(s), WHILE_BODY(s), NULL_TREE, loc);
        return;
    }
    if (TREE_CODE(s) == DO_STMT) {
        do_loop(DO_COND(s), DO_BODY(s), loc);
        return;
    }
    tp_loop l = canonical(s, p != nullptr);
    if (l.mirrored)     /* only nests count down so */
        l.why_not = "counts down in a signed type";
    if (!l.why_not) {
        serial_for(l, p, FOR_BODY(l.for_stmt));
        return;
    }
    if (p) {
        error(l.loc, "a loop under '#pragma tile %s' %s; write it as 'for (int i = first; i < bound; "
              "i += step)'", tp_pragma_names[p->kind], l.why_not);
        loop_fix(l);
    }
    general_for(s);
}

void tp_loops::general_for(tree s)
{
    tp_parts p = tp_take_apart(s);
    for (tree d : p.decls)
        declaration(DECL_EXPR_DECL(d), EXPR_LOCATION(d));
    if (p.init)
        statement(p.init);
    tree f = p.for_stmt;
    if (FOR_INIT_STMT(f))
        statement(FOR_INIT_STMT(f));
    while_loop(FOR_COND(f), FOR_BODY(f), FOR_EXPR(f), located(f));
}
