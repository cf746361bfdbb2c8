/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Removes the pragmas' markers from functions. */
#include "plugin/tileplugin.h"

namespace {

/* True if s is a loop, or one in the scope of its variable. */
bool is_loop(tree s)
{
    if (!s)
        return false;
    if (TREE_CODE(s) == FOR_STMT || tp_omp_loop(s))
        return true;
    if (TREE_CODE(s) == BIND_EXPR)
        s = BIND_EXPR_BODY(s);
    if (!s || TREE_CODE(s) != STATEMENT_LIST)
        return s && TREE_CODE(s) == FOR_STMT;
    tree last = NULL_TREE;
    for (tree_stmt_iterator i = tsi_start(s); !tsi_end_p(i); tsi_next(&i)) {
        last = tsi_stmt(i);
        if (TREE_CODE(last) != DECL_EXPR && TREE_CODE(last) != DEBUG_BEGIN_STMT)
            break;
    }
    return last && TREE_CODE(last) == FOR_STMT;
}

/* True if s is `i = 0;`, as before a FOR_STMT whose variable is declared elsewhere. */
bool is_init(tree s)
{
    return TREE_CODE(s) == MODIFY_EXPR || TREE_CODE(s) == COMPOUND_EXPR
           || (CONVERT_EXPR_P(s) && VOID_TYPE_P(TREE_TYPE(s)));
}

/* True if the pragma may also stand before this statement, which is no for loop. */
bool follows_as_well(const tp_pragma *p, tree s)
{
    return p->kind == TP_GRID ? p->block && TREE_CODE(s) == BIND_EXPR
                              : p->kind == TP_SERIAL && (TREE_CODE(s) == WHILE_STMT || TREE_CODE(s) == DO_STMT);
}

bool loop_follows(const tp_pragma *p, tree_stmt_iterator i)
{
    for (tsi_next(&i); !tsi_end_p(i); tsi_next(&i)) {
        tree s = tsi_stmt(i);
        if (is_loop(s) || follows_as_well(p, s))
            return true;
        if (TREE_CODE(s) != DEBUG_BEGIN_STMT && !tp_marker(s) && !is_init(s))
            return false;
    }
    return false;
}

void report(const tp_pragma *p, bool follows, tp_markers where)
{
    /* in older C tile.h has refused all kernels */
    if (p->bad || where == TP_LIFTED || (where == TP_OUTSIDE && !flag_isoc11))
        return;
    if (follows && where == TP_OUTSIDE)
        warning_at(p->loc, 0, "%<#pragma tile %s%> has no effect outside tile kernels and the "
                   "%<static%> functions that they call", tp_pragma_names[p->kind]);
    else if (!follows) {
        auto_diagnostic_group group;
        error_at(p->loc, "%<#pragma tile %s%> is not followed by a %<for%> loop",
                 tp_pragma_names[p->kind]);
        inform(p->loc, "put it directly before one");
    }
}

/* A list of one statement is that statement, as the parser makes it. */
tree unwrap(tree list)
{
    tree_stmt_iterator i = tsi_start(list);
    if (tsi_end_p(i) || !tsi_one_before_end_p(i))
        return NULL_TREE;
    return tsi_stmt(i);
}

tree strip(tree *tp, int *walk_subtrees, void *data)
{
    tp_markers where = *(tp_markers *)data;
    if (TYPE_P(*tp) || DECL_P(*tp) || tp_is_plain_value(*tp)) {
        *walk_subtrees = 0;
        return NULL_TREE;
    }
    if (const tp_pragma *p = tp_marker(*tp)) {
        report(p, false, where);
        *tp = build_empty_stmt(p->loc);
        return NULL_TREE;
    }
    if (TREE_CODE(*tp) != STATEMENT_LIST)
        return NULL_TREE;
    bool any = false;
    for (tree_stmt_iterator i = tsi_start(*tp); !tsi_end_p(i);) {
        const tp_pragma *p = tp_marker(tsi_stmt(i));
        if (!p) {
            tsi_next(&i);
            continue;
        }
        report(p, loop_follows(p, i), where);
        tsi_delink(&i);
        any = true;
    }
    if (any)
        if (tree one = unwrap(*tp))
            *tp = one;
    return NULL_TREE;
}

}

void tp_strip_markers(tree fndecl, tp_markers where)
{
    if (tp_any_pragma())
        walk_tree_without_duplicates(&DECL_SAVED_TREE(fndecl), strip, &where);
}
