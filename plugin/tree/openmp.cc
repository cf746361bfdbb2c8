/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Restores C loops from the trees of OpenMP and OpenACC, which -fopenmp makes:

     OMP_PARALLEL { BIND i { OMP_FOR i = 0; i < n; i++ { body } } }  ->  BIND i { DECL i = 0; FOR ; i < n; i++ { body } }

   Clauses have no meaning for a GPU. Other constructs that share work stay, and are errors. */
#include "plugin/scope/builder.h"
#include "plugin/tree/undecorate.h"

namespace {

bool is_omp_loop(tree s)
{
    return TREE_CODE(s) >= OMP_FOR && TREE_CODE(s) <= OACC_LOOP && TREE_CODE(s) != OMP_TASKLOOP;
}

/* True if s is a construct that may enclose a loop and only says where or by which threads it runs. */
bool is_omp_region(tree s)
{
    switch (TREE_CODE(s)) {
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL: case OACC_DATA:
    case OMP_PARALLEL: case OMP_TEAMS: case OMP_TARGET: case OMP_TARGET_DATA:
        return true;
    default:
        return false;
    }
}

/* The one statement of a block, or null. */
tree only_statement(tree s)
{
    return TREE_CODE(s) == BIND_EXPR ? BIND_EXPR_BODY(s) : tp_only_statement(s);
}

/* The declaration of the loop's variable in the loop; null: it is declared before. */
tree own_declaration(tree before, tree decl)
{
    if (!before)
        return NULL_TREE;
    if (TREE_CODE(before) == DECL_EXPR)
        return DECL_EXPR_DECL(before) == decl ? before : NULL_TREE;
    if (TREE_CODE(before) == BIND_EXPR)
        return own_declaration(BIND_EXPR_BODY(before), decl);
    if (TREE_CODE(before) == STATEMENT_LIST)
        for (tree_stmt_iterator i = tsi_start(before); !tsi_end_p(i); tsi_next(&i))
            if (tree d = own_declaration(tsi_stmt(i), decl))
                return d;
    return NULL_TREE;
}

/* The location of the loop's `for`; its tree has the pragma's. */
location_t place_of_for(tree init, tree declaration)
{
    tree decl = TREE_OPERAND(init, 0);
    location_t near = declaration ? DECL_SOURCE_LOCATION(decl) : EXPR_LOC_OR_LOC(init, UNKNOWN_LOCATION);
    location_t word = near == UNKNOWN_LOCATION ? near : tp_word_before(near, "for");
    return word == UNKNOWN_LOCATION ? near : get_start(word);
}

/* A bound; one that depends on an outer variable is three trees: n - i is  i, -1, n. */
tree bound_of(tree e, location_t loc)
{
    if (TREE_CODE(e) != TREE_VEC)
        return e;
    tree i = TREE_VEC_ELT(e, 0), by = TREE_VEC_ELT(e, 1), more = TREE_VEC_ELT(e, 2), type = TREE_TYPE(i);
    if (by && integer_minus_onep(by) && more)
        return fold_build2_loc(loc, MINUS_EXPR, type, fold_convert(type, more), i);
    tree all = by ? fold_build2_loc(loc, MULT_EXPR, type, i, fold_convert(type, by)) : i;
    return more ? fold_build2_loc(loc, PLUS_EXPR, type, all, fold_convert(type, more)) : all;
}

/* The condition without OpenMP's rewriting of  (unsigned long)i < n  to  i < (int)n. */
tree condition_of(tree cond)
{
    tree i = TREE_OPERAND(cond, 0), hi = bound_of(TREE_OPERAND(cond, 1), EXPR_LOCATION(cond));
    tree wide = CONVERT_EXPR_P(hi) ? TREE_OPERAND(hi, 0) : NULL_TREE;
    if (wide && INTEGRAL_TYPE_P(TREE_TYPE(wide)) && EXPR_LOCATION(hi) == EXPR_LOCATION(cond)) {
        i = build1(NOP_EXPR, TREE_TYPE(wide), i);
        hi = wide;
    }
    return fold_build2_loc(EXPR_LOCATION(cond), TREE_CODE(cond), TREE_TYPE(cond), i, hi);
}

}

const char *tp_omp_refused(tree s)
{
#define ONCE "; leave it out: a grid's body executes its statements once per block, and the loops of '#pragma tile parallel' share them out"
#define NEXT_TO_LOOP "; put it after '#pragma tile', directly before the loop"
#define ATOMICS "; use tile_atomic_add, _max, _min, _and, _or, _xor, _exchange or _cas"
    static const struct {
        tree_code code;
        const char *text;
    } refused[] = {
        { OMP_PARALLEL, "'#pragma omp parallel' before statements that are no loop" NEXT_TO_LOOP },
        { OMP_TEAMS, "'#pragma omp teams' before statements that are no loop" NEXT_TO_LOOP },
        { OMP_TARGET, "'#pragma omp target' before statements that are no loop" NEXT_TO_LOOP },
        { OMP_TARGET_DATA, "'#pragma omp target data' before statements that are no loop" NEXT_TO_LOOP },
        { OMP_CRITICAL, "'#pragma omp critical'" ATOMICS }, { OMP_ATOMIC, "'#pragma omp atomic'" ATOMICS },
        { OMP_ATOMIC_READ, "'#pragma omp atomic'" ATOMICS }, { OMP_ATOMIC_CAPTURE_OLD, "'#pragma omp atomic'" ATOMICS },
        { OMP_ATOMIC_CAPTURE_NEW, "'#pragma omp atomic'" ATOMICS },
        { OMP_SECTIONS, "'#pragma omp sections'" ONCE }, { OMP_SINGLE, "'#pragma omp single'" ONCE },
        { OMP_MASTER, "'#pragma omp master'" ONCE }, { OMP_MASKED, "'#pragma omp masked'" ONCE },
        { OMP_SCOPE, "'#pragma omp scope'" ONCE }, { OMP_TASK, "'#pragma omp task'" ONCE },
        { OMP_TASKGROUP, "'#pragma omp taskgroup'" ONCE },
        { OMP_TASKLOOP, "'#pragma omp taskloop'; use '#pragma tile parallel'" },
        { OMP_ORDERED, "'#pragma omp ordered'; use a loop without '#pragma tile', whose iterations are in order" },
        { OMP_SCAN, "'#pragma omp scan'; use tile_scan, or a loop without '#pragma tile'" },
    };
    for (const auto &r : refused)
        if (r.code == TREE_CODE(s))
            return r.text;
    bool other = TREE_CODE(s) >= OACC_PARALLEL && TREE_CODE(s) < OMP_CLAUSE;
    return other ? "this pragma of OpenMP or OpenACC; use '#pragma tile'" : nullptr;
}

tree tp_omp_loop(tree s)
{
    while (s && (TREE_CODE(s) == BIND_EXPR || TREE_CODE(s) == STATEMENT_LIST || is_omp_region(s)
                 || (is_omp_loop(s) && !OMP_FOR_INIT(s)))) {
        bool block = TREE_CODE(s) == BIND_EXPR || TREE_CODE(s) == STATEMENT_LIST;
        s = block ? only_statement(s) : TREE_OPERAND(s, 0);
    }
    return s && is_omp_loop(s) ? s : NULL_TREE;
}

/* One loop of a nest around its body: with the declaration of its variable in a scope of its own. */
tree tp_undecorated::plain_loop(tree omp, int number, tree body)
{
    tree init = TREE_VEC_ELT(OMP_FOR_INIT(omp), number), decl = TREE_OPERAND(init, 0);
    tree declaration = own_declaration(OMP_FOR_PRE_BODY(omp), decl);
    location_t loc = place_of_for(init, declaration);
    tree loop = make_node(FOR_STMT);
    TREE_TYPE(loop) = void_type_node;
    SET_EXPR_LOCATION(loop, loc);
    FOR_COND(loop) = condition_of(TREE_VEC_ELT(OMP_FOR_COND(omp), number));
    tree step = TREE_VEC_ELT(OMP_FOR_INCR(omp), number);
    if (EXPR_LOCATION(step) == UNKNOWN_LOCATION)        /* of a pointer */
        step = build2_loc(EXPR_LOCATION(FOR_COND(loop)), TREE_CODE(step), TREE_TYPE(step), TREE_OPERAND(step, 0), TREE_OPERAND(step, 1));
    FOR_EXPR(loop) = step;
    FOR_BODY(loop) = body;
    TREE_SIDE_EFFECTS(loop) = 1;
    tree list = alloc_stmt_list();
    tree lo = bound_of(TREE_OPERAND(init, 1), loc);
    if (lo != TREE_OPERAND(init, 1))
        init = build2_loc(EXPR_LOCATION(init), MODIFY_EXPR, TREE_TYPE(init), decl, lo);
    append_to_statement_list_force(declaration ? declaration : init, &list);
    append_to_statement_list_force(loop, &list);
    if (!declaration)
        return list;
    put(&DECL_INITIAL(decl), lo);
    tree scope = build3(BIND_EXPR, void_type_node, decl, list, NULL_TREE);
    TREE_SIDE_EFFECTS(scope) = 1;
    SET_EXPR_LOCATION(scope, loc);
    return scope;
}

tree tp_undecorated::without_omp(tree s)
{
    tree omp = tp_omp_loop(s);
    if (!omp)
        return NULL_TREE;
    tree plain = OMP_FOR_BODY(omp);
    for (int i = TREE_VEC_LENGTH(OMP_FOR_INIT(omp)); i-- > 0;)
        plain = plain_loop(omp, i, plain);
    return plain;
}
