/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The walk over C's statements and expressions, in the order in which they are evaluated. */
#include "plugin/scope/scalars-walk.h"

static bool is_constant(tree e, bool *value)
{
    tree bare = tp_bare(e);
    if (TREE_CODE(bare) != INTEGER_CST || TREE_SIDE_EFFECTS(e))
        return false;
    *value = !integer_zerop(bare);
    return true;
}

/* ---- expressions ------------------------------------------------------------------- */

/* The pointer that e compares with null, or is; null: none. */
static tree tested_pointer(tree e)
{
    bool compares = TREE_CODE(e) == NE_EXPR || TREE_CODE(e) == EQ_EXPR;
    if (compares && !integer_zerop(tp_bare(TREE_OPERAND(e, 1))))
        return NULL_TREE;
    e = compares ? TREE_OPERAND(e, 0) : e;
    return POINTER_TYPE_P(TREE_TYPE(e)) ? e : NULL_TREE;
}

/* Computes the states after e if it is true, and if it is false. */
void tp_scalar_walk::condition(tree e, state *yes, state *no)
{
    bool value;
    state middle;
    if (is_constant(e, &value)) {
        *(value ? yes : no) = now;
        *(value ? no : yes) = state();
        return;
    }
    switch (TREE_CODE(e)) {
    CASE_CONVERT:
    case NON_LVALUE_EXPR:
        if (!INTEGRAL_TYPE_P(TREE_TYPE(TREE_OPERAND(e, 0))))
            break;
        condition(TREE_OPERAND(e, 0), yes, no);
        return;
    case TRUTH_NOT_EXPR:
        condition(TREE_OPERAND(e, 0), no, yes);
        return;
    case TRUTH_ANDIF_EXPR: case TRUTH_ORIF_EXPR: {
        bool both = TREE_CODE(e) == TRUTH_ANDIF_EXPR;
        condition(TREE_OPERAND(e, 0), both ? &middle : yes, both ? no : &middle);
        now = middle;
        condition(TREE_OPERAND(e, 1), both ? yes : &middle, both ? &middle : no);
        join(both ? no : yes, middle);
        return;
    }
    case COND_EXPR: {
        state other, last;
        condition(TREE_OPERAND(e, 0), &middle, &other);
        now = middle;
        condition(TREE_OPERAND(e, 1), yes, no);
        now = other;
        condition(TREE_OPERAND(e, 2), &middle, &last);
        join(yes, middle);
        join(no, last);
        return;
    }
    case COMPOUND_EXPR:
        walk(TREE_OPERAND(e, 0));
        condition(TREE_OPERAND(e, 1), yes, no);
        return;
    default:
        break;
    }
    tree pointer = tested_pointer(e);
    place p = pointer ? pointed(pointer) : place();
    if (p.through) {
        *yes = *no = now;
        assign(p);      /* if it is null, it is no variable's address */
        *(TREE_CODE(e) == EQ_EXPR ? yes : no) = now;
        return;
    }
    walk(e);
    *yes = *no = now;
}

/* if, and ?: */
void tp_scalar_walk::choice(tree e)
{
    state yes, no;
    condition(TREE_OPERAND(e, 0), &yes, &no);
    now = yes;
    walk(COND_EXPR_THEN(e));
    yes = now;
    now = no;
    walk(COND_EXPR_ELSE(e));
    join(&now, yes);
}

void tp_scalar_walk::modify(tree e)
{
    tree to = TREE_OPERAND(e, 0);
    place p = place_of(to);
    if (TREE_CODE(e) != MODIFY_EXPR && TREE_CODE(e) != INIT_EXPR) {
        walk(to);
    } else {
        if (!p.variable)
            walk(to);
        walk(TREE_OPERAND(e, 1));
    }
    assign(p);
}

/* Applies a helper's accesses to the members of a struct. */
void tp_scalar_walk::members(const place &p, const tp_fields &f, bool may, tree callee, std::vector<place> *written)
{
    place member = p;
    member.depth = 1;
    for (unsigned n : f.read) {
        member.field = n;
        read(member, callee);
    }
    for (unsigned n : may ? f.written : std::set<unsigned>()) {
        member.field = n;
        written->push_back(member);
    }
}

/* A call, which may read or write variables by their addresses. */
void tp_scalar_walk::call(tree e)
{
    tree callee = get_callee_fndecl(e);
    const tp_helper *h = callee && DECL_NAME(callee) ? tp_find_helper(callee) : nullptr;
    std::vector<place> written;
    bool bytes = callee && fndecl_built_in_p(callee) && call_expr_nargs(e) >= 3;
    for (int i = 0; i < call_expr_nargs(e); i++) {
        tree x = CALL_EXPR_ARG(e, i);
        place p = pointed(x);
        if (!p.variable) {
            walk(x);
            continue;
        }
        tree type = p.through ? TREE_TYPE(TREE_TYPE(p.decl)) : TREE_TYPE(TREE_OPERAND(tp_bare(x), 0));
        bool may = callee && assigned_by(callee, i, e);
        tree size = bytes ? tp_bare(CALL_EXPR_ARG(e, 2)) : NULL_TREE;
        bool provably = may && (h ? i < 30 && h->writes >> i & 1
                              : bytes ? TREE_CODE(size) == INTEGER_CST && tree_int_cst_equal(size, TYPE_SIZE_UNIT(type)) : true);
        auto fields = h ? h->fields.find(i) : std::map<int, tp_fields>::const_iterator();
        if (provably)
            written.push_back(p);
        else if (h && fields != h->fields.end() && !p.depth && tp_is_struct(type))
            members(p, fields->second, may, callee, &written);
        else
            read(p, h ? callee : NULL_TREE);
    }
    for (const place &p : written)
        assign(p);
    if (callee && (tp_ends_program(e) || fndecl_built_in_p(callee, BUILT_IN_UNREACHABLE)))
        now = state();
}

void tp_scalar_walk::operands(tree e)
{
    for (int i = 0; i < TREE_OPERAND_LENGTH(e); i++)
        walk(TREE_OPERAND(e, i));
}

void tp_scalar_walk::walk(tree e)
{
    if (!e || e == error_mark_node || TYPE_P(e) || CONSTANT_CLASS_P(e) || tp_is_noise(e) || tp_marker(e))
        return;
    tp_restore<location_t> put_back(here);
    if (EXPR_HAS_LOCATION(e))
        here = EXPR_LOCATION(e);
    switch (TREE_CODE(e)) {
    case VAR_DECL: case PARM_DECL:
        read(place_of(e));
        if (TREE_CODE(e) == PARM_DECL && POINTER_TYPE_P(TREE_TYPE(e)))
            read(pointed(e));
        return;
    case COMPONENT_REF: case INDIRECT_REF:
        if (place p = place_of(e); p.variable)
            read(p);
        else
            walk(TREE_OPERAND(e, 0));
        return;
    case ADDR_EXPR:
        if (place p = place_of(TREE_OPERAND(e, 0)); p.variable && !p.through)
            addresses.push_back({ p.decl, here });
        else
            walk(TREE_OPERAND(e, 0));
        return;
    case MODIFY_EXPR: case INIT_EXPR:
    case PREINCREMENT_EXPR: case PREDECREMENT_EXPR: case POSTINCREMENT_EXPR: case POSTDECREMENT_EXPR:
        modify(e);
        return;
    case CALL_EXPR: call(e); return;
    case COND_EXPR: choice(e); return;
    case TRUTH_ANDIF_EXPR: case TRUTH_ORIF_EXPR: {
        state yes, no;
        condition(e, &yes, &no);
        now = yes;
        join(&now, no);
        return;
    }
    case SAVE_EXPR:
        if (now.dead || saved.insert(e).second)
            walk(TREE_OPERAND(e, 0));
        return;
    case TARGET_EXPR: walk(TARGET_EXPR_INITIAL(e)); return;
    case COMPOUND_LITERAL_EXPR: walk(DECL_INITIAL(COMPOUND_LITERAL_EXPR_DECL(e))); return;
    case CONSTRUCTOR: {
        unsigned HOST_WIDE_INT i;
        tree value;
        FOR_EACH_CONSTRUCTOR_VALUE(CONSTRUCTOR_ELTS(e), i, value)
            walk(value);
        return;
    }
    case STATEMENT_LIST: list(tsi_start(e)); return;
    case BIND_EXPR:
        if (tp_is_loop(e))
            serial(e, nullptr);
        else
            walk(BIND_EXPR_BODY(e));
        return;
    case DECL_EXPR: declare(DECL_EXPR_DECL(e)); return;
    case FOR_STMT: serial(e, nullptr); return;
    case WHILE_STMT: loop(e, WHILE_COND(e), WHILE_BODY(e), NULL_TREE, false); return;
    case DO_STMT: loop(e, DO_COND(e), DO_BODY(e), NULL_TREE, true); return;
    case SWITCH_STMT: switch_statement(e); return;
    case CASE_LABEL_EXPR: case BREAK_STMT: case CONTINUE_STMT: jump(e); return;
    case RETURN_EXPR:
        walk(TREE_OPERAND(e, 0));
        join(&exits, now);
        now = state();
        return;
    default:
        if (EXPR_P(e))
            operands(e);
        return;
    }
}

/* ---- statements -------------------------------------------------------------------- */

void tp_scalar_walk::declare(tree decl)
{
    if (TREE_CODE(decl) != VAR_DECL || TREE_STATIC(decl) || DECL_EXTERNAL(decl))
        return;
    bool views = DECL_NAME(decl) && !strncmp(IDENTIFIER_POINTER(DECL_NAME(decl)), "tile__", 6);
    walk(DECL_INITIAL(decl));
    if (!views)
        declared[DECL_UID(decl)] = decl;
    assign(place_of(decl));
}

/* Pragmas and the loops that begin with an assignment. */
void tp_scalar_walk::list(tree_stmt_iterator i)
{
    const tp_pragma *pragma = nullptr;
    for (; !tsi_end_p(i); tsi_next(&i)) {
        tree s = tsi_stmt(i);
        saved.clear();
        if (const tp_pragma *p = tp_marker(s)) {
            pragma = p;
            continue;
        }
        if (tp_is_noise(s))
            continue;
        tree both = pragma ? tp_outside_loop(i) : tp_counting_loop(i);
        bool iterates = pragma && !pragma->bad && (pragma->kind == TP_GRID || pragma->kind == TP_PARALLEL)
                        && (both || tp_is_loop(s) || TREE_CODE(s) == BIND_EXPR);
        if (both)
            tsi_next(&i);
        if (iterates)
            nest(both ? both : s, pragma);
        else if (both)
            serial(both, pragma);
        else if (pragma && tp_is_loop(s))
            serial(s, pragma);
        else
            walk(s);
        pragma = nullptr;
    }
}

/* Iterates until the state at the loop's head no longer grows. */
void tp_scalar_walk::loop(tree key, tree cond, tree body, tree step, bool test_last)
{
    join(&heads[key], now);
    for (;;) {
        state yes, no, breaks, goes_on;
        now = heads[key];
        saved.clear();
        if (cond && !test_last)
            condition(cond, &yes, &no);
        else
            yes = now;
        now = yes;
        targets.push_back({ &breaks, &goes_on, nullptr, nullptr });
        saved.clear();
        walk(body);
        targets.pop_back();
        join(&now, goes_on);
        saved.clear();
        walk(step);
        if (cond && test_last) {
            condition(cond, &yes, &no);
            now = yes;
        }
        if (join(&heads[key], now))
            continue;
        now = no;
        join(&now, breaks);
        return;
    }
}

void tp_scalar_walk::serial(tree s, const tp_pragma *p)
{
    tp_parts parts = tp_take_apart(s);
    tree f = parts.for_stmt;
    for (tree d : parts.decls)
        declare(DECL_EXPR_DECL(d));
    walk(parts.init);
    walk(FOR_INIT_STMT(f));
    loop(f, FOR_COND(f), FOR_BODY(f), FOR_EXPR(f), false);
    tree counter = parts.init ? TREE_OPERAND(parts.init, 0) : NULL_TREE;
    if (!counter || !is_candidate(counter))
        return;
    bool fixed = p && (p->kind == TP_PIPELINE || p->kind == TP_UNROLL);
    if (fixed)
        to->mine.insert(DECL_UID(counter));
    to->counters.insert(DECL_UID(counter));
    lose(counter, false, number(fixed ? cause::LOOP : cause::SERIAL, f, EXPR_LOC_OR_LOC(f, here), p));
}

void tp_scalar_walk::switch_statement(tree s)
{
    walk(SWITCH_STMT_COND(s));
    state cases = now, breaks;
    bool any = SWITCH_STMT_ALL_CASES_P(s);
    targets.push_back({ &breaks, targets.empty() ? nullptr : targets.back().goes_on, &cases, &any });
    now = state();
    walk(SWITCH_STMT_BODY(s));
    targets.pop_back();
    join(&now, breaks);
    if (!any)
        join(&now, cases);
}

void tp_scalar_walk::jump(tree s)
{
    if (targets.empty())
        return;
    target &t = targets.back();
    if (TREE_CODE(s) == CASE_LABEL_EXPR) {
        if (!t.cases)
            return;
        join(&now, *t.cases);
        *t.any |= !CASE_LOW(s);
        return;
    }
    if (state *to = TREE_CODE(s) == BREAK_STMT ? t.breaks : t.goes_on)
        join(to, now);
    now = state();
}

/* Walks the function; objects that parameters point to may start without values. */
void tp_scalar_walk::function()
{
    unsigned bit = 0;
    for (tree p = DECL_ARGUMENTS(fndecl); p; p = DECL_CHAIN(p))
        declared[DECL_UID(p)] = p;
    now.dead = false;
    unsigned pointers = tp_scalar_pointers(fndecl) | tp_struct_pointers(fndecl);
    for (tree p = DECL_ARGUMENTS(fndecl); p; p = DECL_CHAIN(p), bit++)
        if (bit < 30 && pointers >> bit & 1)
            lose(p, true, number(cause::ENTRY, p, here, nullptr));
    walk(DECL_SAVED_TREE(fndecl));
    join(&exits, now);
    now = exits;
    for (auto &a : addresses) {
        to->counters.erase(DECL_UID(a.first));
        if (to->mine.count(DECL_UID(a.first)))
            message(a.second, false, "the address of '%s' is taken, and iterations have their own; use another variable",
                    DECL_NAME(a.first) ? IDENTIFIER_POINTER(DECL_NAME(a.first)) : "t");
    }
    bit = 0;
    for (tree p = DECL_ARGUMENTS(fndecl); p; p = DECL_CHAIN(p), bit++) {
        uint64_t v = DECL_UID(p) | (uint64_t)1 << 32;
        auto left = first_without(v, 0);
        bool whole = left == now.without.end() || left->variable != v;
        if (bit < 30 && pointers >> bit & 1 && whole && !read_first.count(v))
            to->writes |= 1u << bit;
        if (bit >= 30 || !(pointers >> bit & 1) || !tp_is_struct(TREE_TYPE(TREE_TYPE(p))))
            continue;
        tp_fields &f = to->fields[bit];
        f.read = read_first[v];
        for (unsigned n = 1; member_of(TREE_TYPE(TREE_TYPE(p)), n); n++)
            if (left = first_without(v, n); left == now.without.end() || left->variable != v || left->field != n)
                f.written.insert(n);
    }
}

/* Keeps the last function's result, since a function is lifted several times in sequence. */
const tp_scalars &tp_find_scalars(tree fndecl)
{
    static tp_scalars found;
    static unsigned of;
    if (of == DECL_UID(fndecl))
        return found;
    of = DECL_UID(fndecl);
    found = tp_scalars();
    if (tp_any_pragma() || tp_scalar_pointers(fndecl) || tp_struct_pointers(fndecl))
        tp_scalar_walk(fndecl, &found).function();
    return found;
}
