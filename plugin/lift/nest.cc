/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Grid and parallel nests. */
#include "plugin/lift/lift.h"

tree tp_only_statement(tree list)
{
    tree only = NULL_TREE;
    for (tree_stmt_iterator i = tsi_start(list); !tsi_end_p(i); tsi_next(&i)) {
        if (TREE_CODE(tsi_stmt(i)) == DEBUG_BEGIN_STMT)
            continue;
        if (only)
            return NULL_TREE;
        only = tsi_stmt(i);
    }
    return only;
}

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
        tree_stmt_iterator first = tsi_start(body);
        while (!tsi_end_p(first) && TREE_CODE(tsi_stmt(first)) == DEBUG_BEGIN_STMT)
            tsi_next(&first);
        if (tree both = tp_outside_loop(first); both && tsi_stmt(tsi_last(both)) == tsi_stmt(tsi_last(body)))
            return both;
        tree only = tp_only_statement(body);
        if (!only || TREE_CODE(only) == FOR_STMT)
            return NULL_TREE;
        body = only;
    }
}

void tp_grid_attributes(tl_module *m, tl_node *n, const tp_pragma *p)
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

/* True if a nest may stand here; reports otherwise. */
bool tp_loops::nest_stands(const tp_pragma *p)
{
    bool grid = p->kind == TP_GRID;
    if (grid && !on_host())
        error(p->loc, as_helper ? "'#pragma tile grid' in a function that is no kernel; mark it tile_kernel"
                                : "'#pragma tile grid' inside a grid; grids stand one after the other, or in loops of the host");
    else if (!grid && on_host()) {
        lost = true;
        error(p->loc, "'#pragma tile parallel' outside of a grid; it belongs to a loop of the grid's body: put '#pragma tile grid' "
              "before a '{' around the loop, which makes one block");
    } else if (!grid && where == TP_PARALLEL_BODY)
        error(p->loc, "'#pragma tile parallel' inside another parallel loop; leave this one out, or nest the "
              "loops perfectly under the first");
    else
        return true;
    return false;
}

/* The loops under the pragma, none after an error. */
std::vector<tp_loop> tp_loops::nest_loops(tree scope, const tp_pragma *p)
{
    unsigned most = p->loops ? p->loops : p->kind == TP_GRID ? 4 : 3;
    std::vector<tp_loop> loops;
    std::set<unsigned> outer_vars;
    for (tree s = scope; s && loops.size() < most;) {
        tp_loop l = tp_is_loop(s) ? canonical(s, true) : tp_loop();
        if (!l.for_stmt)
            break;
        bool uneven = !l.why_not && (tp_depends_on(l.lo, outer_vars) || tp_depends_on(l.hi, outer_vars) || tp_depends_on(l.step, outer_vars));
        if (uneven)
            l.why_not = "has bounds that do not depend on the loops around it";
        if (l.why_not && (loops.empty() || loops.size() < (unsigned)p->loops)) {
            if (loops.empty() && scalars.told.count(l.for_stmt))
                return {};      /* the nest has its error */
            std::string instead = uneven ? "write loops(" + std::to_string(loops.size()) + "), which leaves it serial"
                                         : "write it as 'for (int i = first; i < bound; i += step)'";
            error(l.loc, "a loop under '#pragma tile %s' %s; %s", tp_pragma_names[p->kind], l.why_not, instead.c_str());
            loop_fix(l);
            return {};
        }
        if (l.why_not)
            break;
        loops.push_back(l);
        outer_vars.insert(DECL_UID(l.decl));
        s = tp_only_loop(FOR_BODY(l.for_stmt));
    }
    if (loops.size() >= (unsigned)p->loops && !loops.empty())
        return loops;
    error(p->loc, "'loops(%d)' needs %d perfectly nested for loops; here are %d", p->loops, p->loops,
          (int)loops.size());
    return {};
}

void tp_loops::nest_reductions(tl_node *n, const tp_pragma *p)
{
    n->args = TL_NEWV(m->arena, tl_node *, p->reductions.size() + 1);
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

/* The function's variables that belong to each iteration of the nest. */
static std::vector<tp_own> owned_by(const tp_scalars &s, tree nest)
{
    auto found = s.own.find(nest);
    return found == s.own.end() ? std::vector<tp_own>() : found->second;
}

/* True if only loops that become FOR assign the variable. */
bool tp_loops::counts_alone(const tp_own &o)
{
    bool yes = o.counts;
    for (tree l : o.loops)
        yes = yes && !scalars.kept.count(tp_take_apart(l).for_stmt) && !canonical(l, false).why_not;
    return yes;
}

/* Declares the function's scalars that belong to the iteration; saves their old entries to `were`. */
void tp_loops::own_scalars(tree nest, std::map<unsigned, tp_var> *were)
{
    for (const tp_own &o : owned_by(scalars, nest)) {
        unsigned uid = DECL_UID(o.decl);
        if (were->count(uid) || !vars.count(uid) || counts_alone(o))
            continue;
        were->insert({ uid, vars[uid] });
        tp_restore<tree> first(DECL_INITIAL(o.decl));
        DECL_INITIAL(o.decl) = NULL_TREE;
        if (tp_is_struct(TREE_TYPE(o.decl)))
            declare_struct(o.decl, DECL_SOURCE_LOCATION(o.decl));
        else
            declare_scalar(o.decl, DECL_SOURCE_LOCATION(o.decl));
    }
}

/* Lifts a nest's body; saves old entries of the iteration's scalars to `were`. */
void tp_loops::nest_body(tl_node *n, const std::vector<tp_loop> &loops, tree body, tp_where inside, std::map<unsigned, tp_var> *were)
{
    bool grid = n->op == TL_OP_GRID;
    tp_restore<tp_where> outer(where);
    where = inside;
    tl_push(m, out, n);
    tl_block first = {};
    {
        tp_restore<tl_block *> outer(out);
        out = &first;
        mirror_back(loops);
        own_scalars(loops.empty() ? body : loops[0].for_stmt, were);
    }
    if (grid)
        heads = &first;
    loop_body(n, body, true);
    tl_block_append(m, &first, &n->body);
    n->body = first;
    if (grid) {
        heads = nullptr;
        members.clear();
    }
    for (auto &v : *were)
        vars[v.first] = v.second;
    grids += grid;
}

void tp_loops::nest(tree scope, const tp_pragma *p)
{
    bool grid = p->kind == TP_GRID;
    std::vector<tp_loop> loops;
    if (nest_stands(p))
        loops = nest_loops(scope, p);
    if (loops.empty() || !flat_stands(FOR_BODY(loops[0].for_stmt), p))
        return;
    bool flat = grid && is_flat(FOR_BODY(loops[0].for_stmt), p);
    if (flat && !p->loops)
        loops.resize(1);        /* the pass `flat` may take more loops */
    tree body = FOR_BODY(loops.back().for_stmt);
    tl_node *n = tl_node_new(m, grid ? TL_OP_GRID : TL_OP_PARALLEL, tl_scalar(TL_VOID),
                             at(loops[0].loc), 0);
    n->nloops = loops.size();
    n->loops = TL_NEWV(m->arena, tl_loop, loops.size());
    tp_restore<std::set<unsigned>> outer_reducing(reducing);
    nest_reductions(n, p);
    std::map<unsigned, tp_var> were;
    for (unsigned i = 0; i < loops.size(); i++) {
        were.insert({ DECL_UID(loops[i].decl), vars[DECL_UID(loops[i].decl)] });
        fill_loop(&n->loops[i], loops[i]);
    }
    if (grid)
        tp_grid_attributes(m, n, p);
    if (flat)
        tl_attr_set(m, n, TL_A_FLAT, 1);
    if (p->loops && (flat || !grid))
        tl_attr_set(m, n, TL_A_LOOPS, p->loops);
    tp_where inside = grid && !flat ? TP_GRID_BODY : TP_PARALLEL_BODY;
    for (const tp_loop &l : loops)
        vars[DECL_UID(l.decl)].where = inside;
    if (as_helper)
        as_helper->block_wide = true;
    unsigned before = errors;
    in_flat = flat;
    nest_body(n, loops, body, inside, &were);
    in_flat = false;
    if (grid && tp_options.cpu_openmp && !failed())
        tp_note_grid(p, loops, owned_by(scalars, loops[0].for_stmt));
    auto told = scalars.told.find(loops[0].for_stmt);
    lost |= grid && told != scalars.told.end();
    if (errors == before) {
        if (told == scalars.told.end() || !told->second)
            check_independent(n, p);
        check_reductions(n, p);
    }
}
