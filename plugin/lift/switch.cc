/* SPDX-License-Identifier: GPL-3.0-or-later */
/* switch as a chain of ifs:

     switch (x) { case 1: case 2: a; break; default: b; }
       ->  let t = x; if (t == 1 || t == 2) { a } else { b }

   Cases that fall into the next one form a group; in it a case runs if its own label or that
   of one before it in the group was met:

     case 1: a; case 2: b; break;
       ->  if (t == 1 || t == 2) { if (t == 1) { a }  b }

   One that ends in the midst of a case is a loop of one trip; a `continue` of the loop around comes after it:

     switch (x) { case 1: if (c) break; if (d) continue; a; }
       ->  let next = false
           do { if (t == 1) { if (c) break; if (d) { next = true; break } a } } while (false)
           if (next) continue                                                                */
#include "plugin/lift/lift.h"

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

struct tp_cases {
    std::vector<one_case> all;
    tl_sym *value = nullptr;        /* of the expression */
    tree type = NULL_TREE;
    location_t loc;

    const one_case &operator[](size_t i) const { return all[i]; }
    bool break_amid() const;
};

/* True if a `break` stands before the end of a case. */
bool tp_cases::break_amid() const
{
    std::set<tree> ends;
    for (const one_case &c : all)
        if (!c.body.empty())
            ends.insert(tp_last_statement(c.body.back()));
    auto find_break = [&](tree *tp, int *below) {
        tree_code code = TREE_CODE(*tp);
        if (code == FOR_STMT || code == WHILE_STMT || code == DO_STMT || code == SWITCH_STMT || TYPE_P(*tp) || DECL_P(*tp))
            *below = 0;
        return code == BREAK_STMT && !ends.count(*tp) ? *tp : NULL_TREE;
    };
    for (const one_case &c : all)
        for (tree x : c.body)
            if (tp_each(&x, find_break))
                return true;
    return false;
}

/* The cases with their labels and statements; false after an error. */
bool tp_statements::sort_cases(tree s, tp_cases *c)
{
    std::vector<tree> statements;
    std::vector<one_case> &cases = c->all;
    tree body = SWITCH_STMT_BODY(s);
    if (body && TREE_CODE(body) == BIND_EXPR)
        body = BIND_EXPR_BODY(body);
    collect(body, &statements);
    for (tree x : statements) {
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
        } else if (tp_is_noise(x)) {
            continue;
        } else if (cases.empty() && TREE_CODE(x) == DECL_EXPR && DECL_P(DECL_EXPR_DECL(x))
                   && !DECL_INITIAL(DECL_EXPR_DECL(x))) {
            declaration(DECL_EXPR_DECL(x), EXPR_LOC_OR_LOC(x, c->loc));
        } else if (cases.empty()) {
            error(EXPR_LOC_OR_LOC(x, c->loc), "tile kernels cannot have statements before the first "
                  "case; put them before the switch");
            return false;
        } else {
            cases.back().body.push_back(x);
        }
    }
    return true;
}

/* Declares before the cases what one case declares and another uses. */
void tp_statements::declare_shared(tp_cases *all)
{
    for (one_case &c : all->all)
        for (tree &x : c.body) {
            tree decl = TREE_CODE(x) == DECL_EXPR ? DECL_EXPR_DECL(x) : NULL_TREE;
            tl_type type;
            if (!decl || TREE_CODE(decl) != VAR_DECL || TREE_STATIC(decl) || DECL_EXTERNAL(decl)
                || !scalar_type(TREE_TYPE(decl), &type) || tl_is_pointer(type) || TREE_THIS_VOLATILE(decl))
                continue;
            bool shared = false;
            for (const one_case &other : all->all)
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
            tl_push(m, out, tl_let(m, v.sym, nullptr, at(all->loc)));
            x = first ? build2_loc(DECL_SOURCE_LOCATION(decl), MODIFY_EXPR, TREE_TYPE(decl), decl, first)
                      : build_empty_stmt(all->loc);
        }
}

/* The test that the value has a label of cases from..to; null if there are no labels. */
tl_node *tp_statements::case_test(const tp_cases &c, size_t from, size_t to)
{
    tl_loc l = at(c.loc);
    tl_node *test = nullptr;
    auto compare_with = [&](tl_op op, tree label) {
        tl_node *constant = convert(number(tl_scalar(TL_I64), (int64_t)TREE_INT_CST_LOW(label), c.loc), c.type, c.loc);
        return tl_op2(m, op, tl_var(m, c.value, l), constant, l);
    };
    for (size_t i = from; i <= to; i++)
        for (tree label : c[i].labels) {
            tl_node *one = CASE_HIGH(label)
                ? tl_op2(m, TL_OP_LAND, compare_with(TL_OP_GE, CASE_LOW(label)), compare_with(TL_OP_LE, CASE_HIGH(label)), l)
                : compare_with(TL_OP_EQ, CASE_LOW(label));
            test = test ? tl_op2(m, TL_OP_LOR, test, one, l) : one;
        }
    return test;
}

void tp_statements::case_body(const tp_cases &all, size_t i, tl_block *into)
{
    const one_case &c = all[i];
    tree last = c.body.empty() ? NULL_TREE : tp_last_statement(c.body.back());
    tp_restore<tl_block *> outer(out);
    if (last && TREE_CODE(last) == BREAK_STMT)
        flow.case_ends.insert(last);
    out = into;
    tree statements = alloc_stmt_list();
    for (tree x : c.body)
        append_to_statement_list_force(x, &statements);
    list(tsi_start(statements));
}

/* Cases from..to, of which each but the last falls into the next. */
void tp_statements::case_group(const tp_cases &c, size_t from, size_t to, tl_block *into)
{
    bool by_default = false;
    for (size_t i = from; i <= to; i++) {
        by_default |= c[i].is_default;
        tl_node *test = i == to ? nullptr : by_default ? case_test(c, i + 1, to) : case_test(c, from, i);
        if (test && by_default)
            test = tl_op1(m, TL_OP_NOT, test, test->loc);
        tl_block *body = into;
        if (test) {
            tl_node *n = tl_if(m, test, at(c[i].labels.empty() ? c.loc : EXPR_LOC_OR_LOC(c[i].labels[0], c.loc)));
            tl_push(m, into, n);
            body = &n->body;
        }
        case_body(c, i, body);
        bool leaves = false;
        for (tree x : c[i].body)
            leaves |= leaves_iteration(x);
        /* a continue in it skips the cases after it, too */
        if (flow.skip && i < to && leaves) {
            tl_node *go_on = tl_if(m, tl_op1(m, TL_OP_NOT, tl_var(m, flow.skip, at(c.loc)), at(c.loc)), at(c.loc));
            tl_push(m, into, go_on);
            into = &go_on->body;
        }
    }
}

/* Makes the tests and bodies in order; the default comes last. */
void tp_statements::case_chain(const tp_cases &c, tl_block *into)
{
    size_t count = c.all.size(), default_from = count, default_to = 0;
    for (size_t from = 0, to; from < count; from = to + 1) {
        bool by_default = false;
        for (to = from; to + 1 < count && c[to].falls; to++)
            by_default |= c[to].is_default;
        if (by_default || c[to].is_default) {
            default_from = from;
            default_to = to;
            continue;
        }
        tl_loc place = at(c[from].labels.empty() ? c.loc : EXPR_LOC_OR_LOC(c[from].labels[0], c.loc));
        tl_node *n = tl_if(m, case_test(c, from, to), place);
        tl_push(m, into, n);
        case_group(c, from, to, &n->body);
        into = &n->other;
    }
    if (default_from < count)
        case_group(c, default_from, default_to, into);
}

void tp_statements::switch_statement(tree s, location_t loc)
{
    tp_cases c;
    c.loc = loc;
    c.type = TREE_TYPE(SWITCH_STMT_COND(s));
    if (!sort_cases(s, &c))
        return;
    declare_shared(&c);
    c.value = temp("t", expr(SWITCH_STMT_COND(s)), loc);
    if (!c.break_amid()) {
        tp_restore<std::set<tree>> outer_ends(flow.case_ends);
        case_chain(c, out);
        return;
    }
    tp_flow outer = flow;
    bool leaves = !flow.structured && leaves_iteration(s);
    flow.leaves_switch = true;
    flow.next = leaves ? temp("next", number(tl_scalar(TL_BOOL), 0, loc), loc) : nullptr;
    tl_node *once = tl_op1(m, TL_OP_DO, number(tl_scalar(TL_BOOL), 0, loc), at(loc));
    case_chain(c, &once->body);
    tl_push(m, out, once);
    tl_sym *next = flow.next;
    flow = outer;
    if (!leaves)
        return;
    tl_node *n = tl_if(m, tl_var(m, next, at(loc)), at(loc));
    tl_push(m, out, n);
    tp_restore<tl_block *> after(out);
    out = &n->body;
    go_on(loc);
}
