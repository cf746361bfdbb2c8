/* SPDX-License-Identifier: GPL-3.0-or-later */
/* switch as a chain of ifs:

     switch (x) { case 1: case 2: a; break; default: b; }
       ->  let t = x; if (t == 1 || t == 2) { a } else { b }

   Cases that fall into the next one form a group; in it a case runs if its own label or that
   of one before it in the group was met:

     case 1: a; case 2: b; break;
       ->  if (t == 1 || t == 2) { if (t == 1) { a }  b } */
#include "plugin/lift.h"

namespace {

struct one_case {
    std::vector<tree> labels;       /* CASE_LABEL_EXPR */
    std::vector<tree> body;
    bool is_default = false;
    bool falls = false;             /* into the next one */
};

bool ends(tree s)
{
    return s && (TREE_CODE(s) == BREAK_STMT || TREE_CODE(s) == CONTINUE_STMT || TREE_CODE(s) == RETURN_EXPR);
}

bool is_empty(tree s)
{
    return TREE_CODE(s) == DEBUG_BEGIN_STMT || TREE_CODE(s) == PREDICT_EXPR || IS_EMPTY_STMT(s);
}

/* A label before a declaration or at the end of a block carries an empty statement. */
void collect(tree body, std::vector<tree> *all)
{
    if (!body)
        return;
    if (TREE_CODE(body) == BIND_EXPR && !BIND_EXPR_VARS(body))
        body = BIND_EXPR_BODY(body);
    if (!body || TREE_CODE(body) != STATEMENT_LIST) {
        if (body)
            all->push_back(body);
        return;
    }
    for (tree_stmt_iterator i = tsi_start(body); !tsi_end_p(i); tsi_next(&i))
        all->push_back(tsi_stmt(i));
}

}

void tp_lifter::switch_statement(tree s, location_t loc)
{
    std::vector<tree> all;
    std::vector<one_case> cases;
    tree body = SWITCH_STMT_BODY(s);
    if (body && TREE_CODE(body) == BIND_EXPR)
        body = BIND_EXPR_BODY(body);
    collect(body, &all);
    for (tree x : all) {
        if (TREE_CODE(x) == CASE_LABEL_EXPR) {
            if (cases.empty() || !cases.back().body.empty()) {
                if (!cases.empty())
                    cases.back().falls = !ends(tp_last_statement(cases.back().body.back()));
                cases.emplace_back();
            }
            if (CASE_LOW(x))
                cases.back().labels.push_back(x);
            else
                cases.back().is_default = true;
        } else if (is_empty(x)) {
            continue;
        } else if (cases.empty() && TREE_CODE(x) == DECL_EXPR && DECL_P(DECL_EXPR_DECL(x))
                   && !DECL_INITIAL(DECL_EXPR_DECL(x))) {
            declaration(DECL_EXPR_DECL(x), EXPR_LOC_OR_LOC(x, loc));
        } else if (cases.empty()) {
            error(EXPR_LOC_OR_LOC(x, loc), "tile kernels cannot have statements before the first "
                  "case; put them before the switch");
            return;
        } else {
            cases.back().body.push_back(x);
        }
    }
    /* What one case declares and another uses is declared before them all. */
    for (one_case &c : cases)
        for (tree &x : c.body) {
            tree decl = TREE_CODE(x) == DECL_EXPR ? DECL_EXPR_DECL(x) : NULL_TREE;
            tl_type type;
            if (!decl || TREE_CODE(decl) != VAR_DECL || TREE_STATIC(decl) || DECL_EXTERNAL(decl)
                || !scalar_type(TREE_TYPE(decl), &type) || tl_is_pointer(type) || TREE_THIS_VOLATILE(decl))
                continue;
            bool shared = false;
            for (const one_case &other : cases)
                for (tree y : other.body)
                    shared |= &other != &c && tp_depends_on(y, { DECL_UID(decl) });
            if (!shared)
                continue;
            tree first = DECL_INITIAL(decl);
            tp_var v;
            v.sym = tl_sym_new(m, fn, TL_SYM_VAR, DECL_NAME(decl) ? IDENTIFIER_POINTER(DECL_NAME(decl)) : "t",
                               type, at(DECL_SOURCE_LOCATION(decl)));
            v.where = where;
            vars[DECL_UID(decl)] = v;
            tl_push(m, out, tl_let(m, v.sym, nullptr, at(loc)));
            x = first ? build2_loc(DECL_SOURCE_LOCATION(decl), MODIFY_EXPR, TREE_TYPE(decl), decl, first)
                      : build_empty_stmt(loc);
        }
    tl_sym *t = temp("t", expr(SWITCH_STMT_COND(s)), loc);
    auto constant = [&](tree c) {
        return convert(number(tl_scalar(TL_I64), (int64_t)TREE_INT_CST_LOW(c), loc),
                       TREE_TYPE(SWITCH_STMT_COND(s)), loc);
    };
    bool outer_switch = in_switch;
    std::set<tree> outer_ends = case_ends;
    tl_block *outer = out, *rest = out;
    auto lift_body = [&](const one_case &c, tl_block *into) {
        tree last = c.body.empty() ? NULL_TREE : tp_last_statement(c.body.back());
        in_switch = true;
        if (last && TREE_CODE(last) == BREAK_STMT)
            case_ends.insert(last);
        out = into;
        tree list_of_case = alloc_stmt_list();
        for (tree x : c.body)
            append_to_statement_list_force(x, &list_of_case);
        list(tsi_start(list_of_case));
        out = outer;
        in_switch = outer_switch;
    };
    /* The labels of cases from..to, null if there are none. */
    auto tests = [&](size_t from, size_t to) {
        tl_node *test = nullptr;
        for (size_t i = from; i <= to; i++)
            for (tree l : cases[i].labels) {
                tl_node *one;
                if (CASE_HIGH(l))
                    one = tl_op2(m, TL_OP_LAND,
                                 tl_op2(m, TL_OP_GE, tl_var(m, t, at(loc)), constant(CASE_LOW(l)), at(loc)),
                                 tl_op2(m, TL_OP_LE, tl_var(m, t, at(loc)), constant(CASE_HIGH(l)), at(loc)),
                                 at(loc));
                else
                    one = tl_op2(m, TL_OP_EQ, tl_var(m, t, at(loc)), constant(CASE_LOW(l)), at(loc));
                test = test ? tl_op2(m, TL_OP_LOR, test, one, at(loc)) : one;
            }
        return test;
    };
    auto place = [&](const one_case &c) { return at(c.labels.empty() ? loc : EXPR_LOC_OR_LOC(c.labels[0], loc)); };
    auto leaves = [&](const one_case &c) {
        for (tree x : c.body)
            if (leaves_iteration(x))
                return true;
        return false;
    };
    auto lift_group = [&](size_t from, size_t to, tl_block *into) {
        bool by_default = false;
        for (size_t i = from; i <= to; i++) {
            by_default |= cases[i].is_default;
            tl_node *test = i == to ? nullptr : by_default ? tests(i + 1, to) : tests(from, i);
            if (test && by_default)
                test = tl_op1(m, TL_OP_NOT, test, test->loc);
            tl_block *body = into;
            if (test) {
                tl_node *n = tl_if(m, test, place(cases[i]));
                tl_push(m, into, n);
                body = &n->body;
            }
            lift_body(cases[i], body);
            /* a continue in it skips the cases after it, too */
            if (skip && i < to && leaves(cases[i])) {
                tl_node *go_on = tl_if(m, tl_op1(m, TL_OP_NOT, tl_var(m, skip, at(loc)), at(loc)), at(loc));
                tl_push(m, into, go_on);
                into = &go_on->body;
            }
        }
    };
    size_t default_from = cases.size(), default_to = 0;
    for (size_t from = 0, to; from < cases.size(); from = to + 1) {
        bool by_default = false;
        for (to = from; to + 1 < cases.size() && cases[to].falls; to++)
            by_default |= cases[to].is_default;
        if (by_default || cases[to].is_default) {
            default_from = from;
            default_to = to;
            continue;
        }
        tl_node *n = tl_if(m, tests(from, to), place(cases[from]));
        tl_push(m, rest, n);
        lift_group(from, to, &n->body);
        rest = &n->other;
    }
    if (default_from < cases.size())
        lift_group(default_from, default_to, rest);
    case_ends = outer_ends;
}
