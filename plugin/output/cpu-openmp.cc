/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cpu=openmp: makes OpenMP loops of the C function's grid nests, of any canonical form:

     for (i = lo; i < hi; i += step)        lo' = lo; count = trips;
         for (j ...)                        #pragma omp parallel for collapse(2)
             body                           for (n = 0; n < count; n++)
                                                for (n2 ...) { i = lo' + n * step; j = ...; body }
                                            i = lo' + count * step;         if it is declared before its loop

   Of a loop that OpenMP has as it is, n is a copy of i. The bounds of an inner loop are evaluated where the outer one runs at all.
   A variable that wraps around before its test ends the loop is counted one step after the other. */
#include "plugin/lift/lift.h"

namespace {

struct grid {
    const tp_pragma *pragma;
    std::vector<tp_loop> loops;
    std::vector<tp_own> own;
};
std::vector<grid> grids;

const tree_code tests[] = { [TL_LT] = LT_EXPR, [TL_LE] = LE_EXPR, [TL_GT] = GT_EXPR, [TL_GE] = GE_EXPR };

#define WIDE long_long_unsigned_type_node
#define COUNTER long_long_integer_type_node

/* One loop, and its values before the nest starts. */
struct counted {
    const tp_loop *l;
    tree scope;         /* BIND_EXPR of its variable; null: declared before */
    tree declaration;   /* DECL_EXPR, or null */
    tree lo, hi, by, count, n;          /* by: the step's size, up or down */
    bool plain;         /* n is the variable's value */

    bool up() const { return l->cmp == TL_LT || l->cmp == TL_LE; }
    tree type() const { return TYPE_MAIN_VARIANT(TREE_TYPE(l->decl)); }
};

class nest_maker {
public:
    nest_maker(tree fndecl, location_t loc) : fndecl(fndecl), loc(loc) {}
    /* The nest at `s` as an OpenMP construct, or null. */
    tree make(tree s, const grid &g);

private:
    tree const fndecl;
    location_t const loc;
    std::vector<counted> loops;
    tree vars = NULL_TREE, body = NULL_TREE;

    tree variable(tree type, tree *chain);
    tree set(tree var, tree value);
    tree value_at(const counted &c, tree n);
    void by(counted &c, tree *list);
    tree trips(const counted &c);
    tree one_by_one(const counted &c);
    tree before(unsigned k, const grid &g);
    tree inside();
    tree parallel(const grid &g);
    tree clauses(const grid &g);
    tree clause(omp_clause_code code, tree decl, tree chain);
};

tree scope_of(tree vars, tree block, tree s)
{
    tree bind = build3(BIND_EXPR, void_type_node, vars, s, block);
    TREE_SIDE_EFFECTS(bind) = 1;
    return bind;
}

tree nest_maker::variable(tree type, tree *chain)
{
    tree v = build_decl(loc, VAR_DECL, NULL_TREE, TYPE_MAIN_VARIANT(type));
    DECL_CONTEXT(v) = fndecl;
    DECL_ARTIFICIAL(v) = DECL_IGNORED_P(v) = TREE_USED(v) = 1;
    DECL_CHAIN(v) = *chain;
    return *chain = v;
}

tree nest_maker::set(tree var, tree value)
{
    return build2_loc(loc, MODIFY_EXPR, TREE_TYPE(var), var, fold_convert(TREE_TYPE(var), value));
}

tree wide(tree e)
{
    return fold_convert(WIDE, e);
}

tree difference(tree a, tree b)
{
    return fold_build2(MINUS_EXPR, WIDE, wide(a), wide(b));
}

/* True if the variable does not wrap, and is compared in its own type. */
bool is_plain(const tp_loop &l)
{
    tree type = TREE_TYPE(l.decl);
    return TREE_CODE(type) == INTEGER_TYPE && TYPE_OVERFLOW_UNDEFINED(type) && !TYPE_UNSIGNED(l.compared)
           && TYPE_PRECISION(type) == TYPE_PRECISION(l.compared) && TYPE_PRECISION(type) >= TYPE_PRECISION(integer_type_node);
}

tree test_of(const counted &c, tree value)
{
    return fold_build2(tests[c.l->cmp], boolean_type_node, fold_convert(TREE_TYPE(c.hi), value), c.hi);
}

/* From the first value to the last number of a type. */
tree room_in(const counted &c, tree type)
{
    tree lo = fold_convert(type, c.lo), end = wide_int_to_tree(type, c.up() ? wi::max_value(type) : wi::min_value(type));
    return c.up() ? difference(end, lo) : difference(lo, end);
}

/* The variable's extent without wrapping around, in its own type and as the test sees it. */
tree room(const counted &c)
{
    tree type = c.type(), seen = TREE_TYPE(c.hi);
    if (TYPE_PRECISION(type) == TYPE_PRECISION(seen))
        return room_in(c, seen);
    return TYPE_UNSIGNED(type) || !TYPE_UNSIGNED(seen) ? room_in(c, type)
                                                       : fold_build2(MIN_EXPR, WIDE, room_in(c, type), room_in(c, seen));
}

/* lo + n * step, with the result of n additions in C. */
tree nest_maker::value_at(const counted &c, tree n)
{
    tree way = fold_build2(MULT_EXPR, WIDE, wide(n), wide(c.by));
    return fold_convert(c.type(), fold_build2(c.up() ? PLUS_EXPR : MINUS_EXPR, WIDE, wide(c.lo), way));
}

/* The stride as the variable's type has it: i -= (short)-3 goes up by 3. */
void nest_maker::by(counted &c, tree *list)
{
    const tp_loop &l = *c.l;
    tree type = unsigned_type_for(c.type()), step = fold_convert(type, l.step);
    if (l.minus == c.up())
        step = fold_build1(NEGATE_EXPR, type, step);
    c.by = wide(step);
    if (TREE_CODE(c.by) == INTEGER_CST)
        return;
    c.by = variable(WIDE, &vars);
    append_to_statement_list(set(c.by, step), list);
}

/* Counts by running the loop without its body. */
tree nest_maker::one_by_one(const counted &c)
{
    tree type = unsigned_type_for(c.type()), value = variable(type, &vars), list = alloc_stmt_list(), body = alloc_stmt_list();
    append_to_statement_list(set(value, c.lo), &list);
    append_to_statement_list(set(c.count, build_int_cst(COUNTER, 0)), &list);
    tree test = fold_build1(TRUTH_NOT_EXPR, boolean_type_node, test_of(c, fold_convert(c.type(), value)));
    append_to_statement_list(build1(EXIT_EXPR, void_type_node, test), &body);
    append_to_statement_list(set(value, fold_build2(c.up() ? PLUS_EXPR : MINUS_EXPR, type, value, fold_convert(type, c.by))), &body);
    append_to_statement_list(set(c.count, fold_build2(PLUS_EXPR, COUNTER, c.count, build_int_cst(COUNTER, 1))), &body);
    tree loop = build1(LOOP_EXPR, void_type_node, body);
    TREE_SIDE_EFFECTS(loop) = 1;
    append_to_statement_list(loop, &list);
    return list;
}

/* Sets the count, if there is an iteration. */
tree nest_maker::trips(const counted &c)
{
    bool strict = c.l->cmp == TL_LT || c.l->cmp == TL_GT;
    tree lo = fold_convert(TREE_TYPE(c.hi), c.lo), way = c.up() ? difference(c.hi, lo) : difference(lo, c.hi);
    if (strict)
        way = fold_build2(MINUS_EXPR, WIDE, way, build_int_cst(WIDE, 1));
    tree steps = fold_build2(TRUNC_DIV_EXPR, WIDE, way, c.by);
    tree count = set(c.count, fold_build2(PLUS_EXPR, WIDE, steps, build_int_cst(WIDE, 1)));
    bool known = TREE_CODE(c.by) == INTEGER_CST;
    if (known && c.plain)
        return count;
    tree ends = fold_build2(LT_EXPR, boolean_type_node, steps, fold_build2(TRUNC_DIV_EXPR, WIDE, room(c), c.by));
    if (!known)
        ends = build2(TRUTH_ANDIF_EXPR, boolean_type_node, build2(NE_EXPR, boolean_type_node, c.by, build_int_cst(WIDE, 0)), ends);
    tree either = build3_loc(loc, COND_EXPR, void_type_node, ends, count, one_by_one(c));
    TREE_SIDE_EFFECTS(either) = 1;
    return either;
}

/* Evaluates the bounds of loop k, and runs what is in it if there is an iteration. */
tree nest_maker::before(unsigned k, const grid &g)
{
    if (k == loops.size())
        return parallel(g);
    counted &c = loops[k];
    const tp_loop &l = *c.l;
    tree list = alloc_stmt_list(), some = alloc_stmt_list();
    c.plain = is_plain(l);
    c.lo = variable(c.type(), &vars);
    append_to_statement_list(set(c.lo, l.lo), &list);
    if (l.outside)
        append_to_statement_list(set(l.decl, c.lo), &list);
    c.hi = variable(l.compared, &vars);
    append_to_statement_list(set(c.hi, l.hi), &list);
    by(c, &some);
    c.count = variable(COUNTER, &vars);
    append_to_statement_list(trips(c), &some);
    append_to_statement_list_force(before(k + 1, g), &some);
    if (l.outside)
        append_to_statement_list(set(l.decl, value_at(c, c.count)), &some);
    tree run = build3_loc(loc, COND_EXPR, void_type_node, test_of(c, c.lo), some, NULL_TREE);
    TREE_SIDE_EFFECTS(run) = 1;
    append_to_statement_list_force(run, &list);
    return list;
}

/* One iteration. */
tree nest_maker::inside()
{
    tree s = body;
    for (size_t k = loops.size(); k-- > 0;) {
        counted &c = loops[k];
        tree list = alloc_stmt_list();
        if (c.declaration) {
            DECL_INITIAL(c.l->decl) = NULL_TREE;
            append_to_statement_list_force(c.declaration, &list);
        }
        append_to_statement_list_force(set(c.l->decl, c.plain ? c.n : value_at(c, c.n)), &list);
        append_to_statement_list_force(s, &list);
        s = c.scope ? scope_of(BIND_EXPR_VARS(c.scope), BIND_EXPR_BLOCK(c.scope), list) : list;
    }
    return s;
}

tree nest_maker::clause(omp_clause_code code, tree decl, tree chain)
{
    tree c = build_omp_clause(loc, code);
    if (decl)
        OMP_CLAUSE_DECL(c) = decl;
    OMP_CLAUSE_CHAIN(c) = chain;
    return c;
}

/* Clauses: scalars and structs of the function are firstprivate; private if they belong to the iteration. */
tree nest_maker::clauses(const grid &g)
{
    std::map<unsigned, tree> used;
    std::set<unsigned> own;
    tp_each(&body, [&](tree *tp, int *below) {
        if (TYPE_P(*tp))
            *below = 0;
        if (TREE_CODE(*tp) == BIND_EXPR)
            for (tree v = BIND_EXPR_VARS(*tp); v; v = DECL_CHAIN(v))
                own.insert(DECL_UID(v));
        if ((VAR_P(*tp) || TREE_CODE(*tp) == PARM_DECL) && DECL_CONTEXT(*tp) == fndecl && !TREE_STATIC(*tp) && !DECL_EXTERNAL(*tp))
            used[DECL_UID(*tp)] = *tp;
    });
    tree all = NULL_TREE;
    for (counted &c : loops) {
        own.insert(DECL_UID(c.l->decl));
        if (!c.declaration)
            all = clause(OMP_CLAUSE_PRIVATE, c.l->decl, all);
        for (tree known : { c.lo, c.by })
            if (VAR_P(known))
                all = clause(OMP_CLAUSE_FIRSTPRIVATE, known, all);
    }
    for (const tp_own &o : g.own)
        if (own.insert(DECL_UID(o.decl)).second)
            all = clause(OMP_CLAUSE_PRIVATE, o.decl, all);
    for (auto &u : used)
        if (!own.count(u.first) && TREE_CODE(TREE_TYPE(u.second)) != ARRAY_TYPE)
            all = clause(OMP_CLAUSE_FIRSTPRIVATE, u.second, all);
    return all;
}

/* The parallel loop; threads take a thousandth of the iterations at a time, since blocks differ and may be short. */
tree nest_maker::parallel(const grid &g)
{
    unsigned n = loops.size();
    tree total = loops[0].count, init = make_tree_vec(n), cond = make_tree_vec(n), incr = make_tree_vec(n), counters = NULL_TREE;
    for (unsigned k = 0; k < n; k++) {
        counted &c = loops[k];
        tree type = c.plain ? c.type() : COUNTER, step = c.plain ? fold_convert(type, c.by) : build_int_cst(type, 1);
        c.n = variable(type, &counters);
        total = k ? fold_build2(MULT_EXPR, COUNTER, total, c.count) : total;
        TREE_VEC_ELT(init, k) = set(c.n, c.plain ? c.lo : build_int_cst(type, 0));
        TREE_VEC_ELT(cond, k) = build2(c.plain ? tests[c.l->cmp] : LT_EXPR, boolean_type_node, c.n,
                                       c.plain ? fold_convert(type, c.hi) : c.count);
        TREE_VEC_ELT(incr, k) = set(c.n, build2(c.plain && !c.up() ? MINUS_EXPR : PLUS_EXPR, type, c.n, step));
    }
    tree chunk = variable(long_integer_type_node, &vars);
    tree loop = make_node(OMP_FOR), region = make_node(OMP_PARALLEL), list = alloc_stmt_list();
    TREE_TYPE(loop) = TREE_TYPE(region) = void_type_node;
    TREE_SIDE_EFFECTS(loop) = TREE_SIDE_EFFECTS(region) = 1;
    SET_EXPR_LOCATION(loop, loc);
    SET_EXPR_LOCATION(region, loc);
    OMP_FOR_INIT(loop) = init;
    OMP_FOR_COND(loop) = cond;
    OMP_FOR_INCR(loop) = incr;
    tree of_loop = clause(OMP_CLAUSE_NOWAIT, NULL_TREE, NULL_TREE);
    of_loop = clause(OMP_CLAUSE_SCHEDULE, NULL_TREE, of_loop);
    OMP_CLAUSE_SCHEDULE_KIND(of_loop) = OMP_CLAUSE_SCHEDULE_DYNAMIC;
    OMP_CLAUSE_SCHEDULE_CHUNK_EXPR(of_loop) = chunk;
    of_loop = clause(OMP_CLAUSE_COLLAPSE, NULL_TREE, of_loop);
    OMP_CLAUSE_COLLAPSE_EXPR(of_loop) = build_int_cst(integer_type_node, n);
    OMP_PARALLEL_CLAUSES(region) = clauses(g);
    OMP_FOR_CLAUSES(loop) = of_loop;
    OMP_FOR_BODY(loop) = inside();
    /* GCC moves what is in the region's own block to its function. */
    tree block = make_node(BLOCK);
    TREE_USED(block) = 1;
    OMP_PARALLEL_BODY(region) = scope_of(counters, block, loop);
    OMP_PARALLEL_COMBINED(region) = 1;
    tree part = fold_build2(TRUNC_DIV_EXPR, COUNTER, total, build_int_cst(COUNTER, 1024));
    append_to_statement_list(set(chunk, fold_build2(PLUS_EXPR, COUNTER, part, build_int_cst(COUNTER, 1))), &list);
    append_to_statement_list(region, &list);
    return list;
}

/* Finds work that OpenMP's threads share, '#pragma omp for' without parallel, which must not be in an iteration. It may be in
   a callee that is defined later. */
tree find_shared_out(tree *tp, int *walk_subtrees, void *seen)
{
    switch (TREE_CODE(*tp)) {
    case OMP_PARALLEL: case OMP_TEAMS: case OMP_TARGET:
        *walk_subtrees = 0;
        return NULL_TREE;
    case OMP_FOR: case OMP_LOOP: case OMP_DISTRIBUTE: case OMP_SECTIONS: case OMP_SINGLE:
        return *tp;
    case CALL_EXPR: {
        tree callee = get_callee_fndecl(*tp);
        if (!callee || ((std::set<unsigned> *)seen)->count(DECL_UID(callee)))
            return NULL_TREE;
        ((std::set<unsigned> *)seen)->insert(DECL_UID(callee));
        if (tree body = DECL_SAVED_TREE(callee))
            return walk_tree_without_duplicates(&body, find_shared_out, seen);
        return DECL_EXTERNAL(callee) || fndecl_built_in_p(callee) ? NULL_TREE : *tp;
    }
    default:
        if (TYPE_P(*tp))
            *walk_subtrees = 0;
        return NULL_TREE;
    }
}

/* Takes as many loops as are perfectly nested. Loops that are OpenMP's already stay its own, and a nest with shared work stays
   one thread's. */
tree nest_maker::make(tree s, const grid &g)
{
    for (const tp_loop &l : g.loops) {
        tp_parts p = s ? tp_take_apart(s) : tp_parts();
        if (!p.for_stmt || p.for_stmt != l.for_stmt)
            break;
        counted c = {};
        c.l = &l;
        c.declaration = l.outside ? NULL_TREE : p.decls[0];
        c.scope = TREE_CODE(s) == BIND_EXPR ? s : NULL_TREE;
        loops.push_back(c);
        body = FOR_BODY(p.for_stmt);
        s = tp_only_loop(body);
    }
    std::set<unsigned> callees;
    if (loops.empty() || walk_tree_without_duplicates(&body, find_shared_out, &callees))
        return NULL_TREE;
    tree all = before(0, g);
    return scope_of(vars, NULL_TREE, all);
}

tree find_grids(tree *tp, int *walk_subtrees, void *data)
{
    if (TYPE_P(*tp) || tp_is_plain_value(*tp))
        *walk_subtrees = 0;
    if (TREE_CODE(*tp) != STATEMENT_LIST)
        return NULL_TREE;
    const tp_pragma *pragma = nullptr;
    for (tree_stmt_iterator i = tsi_start(*tp); !tsi_end_p(i); tsi_next(&i)) {
        tree s = tsi_stmt(i);
        if (const tp_pragma *p = tp_marker(s))
            pragma = p;
        if (!pragma || tp_marker(s) || tp_is_noise(s))
            continue;
        for (const grid &g : grids)
            if (g.pragma == pragma) {
                tree both = tp_outside_loop(i);
                if (tree nest = nest_maker((tree)data, g.loops[0].loc).make(both ? both : s, g)) {
                    if (both)
                        tsi_delink(&i);
                    while (TREE_CODE(tsi_stmt(i)) == DEBUG_BEGIN_STMT)
                        tsi_next(&i);
                    *tsi_stmt_ptr(i) = nest;
                }
            }
        pragma = nullptr;
    }
    return NULL_TREE;
}

}

void tp_note_grid(const tp_pragma *p, const std::vector<tp_loop> &loops, const std::vector<tp_own> &own)
{
    grids.push_back({ p, loops, own });
}

void tp_share_grids(tree fndecl)
{
    if (!grids.empty())
        walk_tree_without_duplicates(&DECL_SAVED_TREE(fndecl), find_grids, fndecl);
    grids.clear();
}
