/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Grid and parallel nests. */
#include "plugin/lift.h"

/* The only statement of a loop's body, if that is a loop without a pragma. */
tree tp_only_loop(tree body)
{
    for (;;) {
        if (!body)
            return NULL_TREE;
        if (TREE_CODE(body) == BIND_EXPR && !BIND_EXPR_VARS(body)) {
            body = BIND_EXPR_BODY(body);
            continue;
        }
        if (TREE_CODE(body) != STATEMENT_LIST)
            return TREE_CODE(body) == BIND_EXPR ? body : NULL_TREE;
        if (tp_outside_loop(tsi_start(body)) == body)
            return body;
        tree only = NULL_TREE;
        for (tree_stmt_iterator i = tsi_start(body); !tsi_end_p(i); tsi_next(&i)) {
            if (TREE_CODE(tsi_stmt(i)) == DEBUG_BEGIN_STMT)
                continue;
            if (only)
                return NULL_TREE;
            only = tsi_stmt(i);
        }
        if (!only || TREE_CODE(only) == FOR_STMT)
            return NULL_TREE;
        body = only;
    }
}

static void grid_attributes(tl_module *m, tl_node *n, const tp_pragma *p)
{
    const struct {
        tl_attr_key key;
        int value;
    } all[] = { { TL_A_THREADS, p->threads }, { TL_A_WARPS_M, p->warps_m }, { TL_A_WARPS_N, p->warps_n },
                { TL_A_ORDER, p->order }, { TL_A_GROUP, p->group },
                { TL_A_PERSISTENT, p->persistent }, { TL_A_CLUSTER_X, p->cluster_x },
                { TL_A_CLUSTER_Y, p->cluster_y }, { TL_A_OCCUPANCY, p->occupancy } };
    for (const auto &a : all)
        if (a.value > 0)
            tl_attr_set(m, n, a.key, a.value);
}

void tp_lifter::nest(tree scope, const tp_pragma *p)
{
    bool grid = p->kind == TP_GRID;
    const char *what = tp_pragma_names[p->kind];
    if (grid && (where != TP_PROLOGUE || as_helper || loop_depth)) {
        error(p->loc, as_helper ? "'#pragma tile grid' in a function that is no kernel; mark it tile_kernel"
                                : "'#pragma tile grid' inside a loop; grids stand one after the other");
        return;
    }
    if (!grid && (where == TP_PARALLEL_BODY || (where == TP_PROLOGUE && !as_helper))) {
        error(p->loc, where == TP_PROLOGUE ? "'#pragma tile parallel' outside of a grid; it belongs "
              "to a loop of the grid's body"
                                           : "'#pragma tile parallel' inside another parallel loop; "
                                               "leave this one out, or nest the loops perfectly "
                                               "under the first");
        return;
    }
    unsigned most = p->loops ? p->loops : grid ? 4 : 3;
    std::vector<tp_loop> loops;
    std::set<unsigned> outer_vars;
    tree body = NULL_TREE;
    for (tree s = scope; s && loops.size() < most;) {
        tp_loop l = is_loop(s) ? canonical(s, true) : tp_loop();
        if (!l.for_stmt)
            break;
        if (!l.why_not && (tp_depends_on(l.lo, outer_vars) || tp_depends_on(l.hi, outer_vars)
                           || tp_depends_on(l.step, outer_vars)))
            l.why_not = "has bounds that do not depend on the loops around it";
        if (l.why_not && (loops.empty() || loops.size() < (unsigned)p->loops)) {
            error(l.loc, "a loop under '#pragma tile %s' %s; write it as 'for (int i = first; i < "
                  "bound; i += step)'", what, l.why_not);
            loop_fix(l);
            return;
        }
        if (l.why_not)
            break;
        loops.push_back(l);
        outer_vars.insert(DECL_UID(l.decl));
        body = FOR_BODY(l.for_stmt);
        s = tp_only_loop(body);
    }
    if (loops.size() < (unsigned)p->loops || loops.empty()) {
        error(p->loc, "'loops(%d)' needs %d perfectly nested for loops; here are %d", p->loops, p->loops,
              (int)loops.size());
        return;
    }
    tl_node *n = tl_node_new(m, grid ? TL_OP_GRID : TL_OP_PARALLEL, tl_scalar(TL_VOID),
                             at(loops[0].loc), 0);
    n->nloops = loops.size();
    n->loops = TL_NEWV(m->arena, tl_loop, loops.size());
    tp_where outer_where = where;
    auto outer_reducing = reducing;
    if (!grid && !p->reductions.empty()) {
        n->args = TL_NEWV(m->arena, tl_node *, p->reductions.size());
        for (const tp_reduction &r : p->reductions) {
            auto v = vars.find(r.uid);
            if (v == vars.end() || !v->second.sym || v->second.sym->kind != TL_SYM_VAR
                || v->second.constant || (v->second.where == TP_PROLOGUE && !as_helper)) {
                error(r.loc, "'%s' in 'reduction' is not a scalar of the grid's body; declare one "
                      "there", r.name.c_str());
                continue;
            }
            tl_node *x = tl_op0(m, TL_OP_REDUCTION, at(r.loc));
            x->sym = v->second.sym;
            tl_attr_set(m, x, TL_A_REDOP, r.op);
            n->args[n->nargs++] = x;
            reducing.insert(r.uid);
        }
    }
    std::vector<tp_var> were;
    for (unsigned i = 0; i < loops.size(); i++) {
        were.push_back(vars[DECL_UID(loops[i].decl)]);
        fill_loop(&n->loops[i], loops[i], p);
    }
    borrow_counters(body);
    if (grid)
        grid_attributes(m, n, p);
    where = grid ? TP_GRID_BODY : TP_PARALLEL_BODY;
    for (const tp_loop &l : loops)
        vars[DECL_UID(l.decl)].where = where;
    if (as_helper)
        as_helper->block_wide = true;
    bool outer_structured = structured, outer_switch = in_switch;
    tl_sym *outer_skip = skip;
    unsigned outer_depth = loop_depth, before = errors;
    structured = true;
    in_switch = false;
    skip = nullptr;
    loop_depth = 0;
    tl_push(m, out, n);
    block(body, &n->body);
    for (unsigned i = 0; i < loops.size(); i++)
        counted(loops[i], were[i]);
    structured = outer_structured;
    in_switch = outer_switch;
    skip = outer_skip;
    loop_depth = outer_depth;
    where = outer_where;
    reducing = outer_reducing;
    grids += grid;
    if (errors == before && !bad_parameters) {
        check_independent(n, p);
        check_reductions(n, p);
    }
}
