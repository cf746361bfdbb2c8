/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about trees that need no lifter. */
#include "plugin/scope/builder.h"

tree tp_bare(tree e)
{
    for (;;) {
        switch (TREE_CODE(e)) {
        case NON_LVALUE_EXPR: case SAVE_EXPR: case NOP_EXPR: case CONVERT_EXPR:
            e = TREE_OPERAND(e, 0);
            break;
        case C_MAYBE_CONST_EXPR:
        case COMPOUND_EXPR:
            e = TREE_OPERAND(e, 1);
            break;
        case COMPOUND_LITERAL_EXPR:
            e = COMPOUND_LITERAL_EXPR_DECL(e);
            if (!DECL_INITIAL(e))
                return e;
            e = DECL_INITIAL(e);
            break;
        default:
            return e;
        }
        if (!e)
            return error_mark_node;
    }
}

bool tp_is_sanitizer_call(tree e)
{
    if (TREE_CODE(e) != CALL_EXPR)
        return false;
    if (!CALL_EXPR_FN(e))
        return CALL_EXPR_IFN(e) >= IFN_UBSAN_NULL && CALL_EXPR_IFN(e) <= IFN_UBSAN_PTR;
    tree callee = get_callee_fndecl(e);
    return callee && DECL_NAME(callee)
           && strstr(IDENTIFIER_POINTER(DECL_NAME(callee)), "__ubsan_handle_");
}

tree tp_field(tree literal, const char *name)
{
    literal = tp_bare(literal);
    if (TREE_CODE(literal) == ADDR_EXPR) {
        literal = tp_bare(TREE_OPERAND(literal, 0));
        if (VAR_P(literal) && TREE_STATIC(literal) && TREE_READONLY(literal) && DECL_INITIAL(literal))
            literal = DECL_INITIAL(literal);
    }
    if (TREE_CODE(literal) != CONSTRUCTOR)
        return NULL_TREE;
    unsigned HOST_WIDE_INT i;
    tree field, value;
    FOR_EACH_CONSTRUCTOR_ELT(CONSTRUCTOR_ELTS(literal), i, field, value)
        if (field && TREE_CODE(field) == FIELD_DECL && DECL_NAME(field) && !strcmp(IDENTIFIER_POINTER(DECL_NAME(field)), name))
            return value;
    return NULL_TREE;
}

int64_t tp_number(tree literal, const char *name)
{
    tree x = tp_field(literal, name);
    x = x ? tp_bare(x) : NULL_TREE;
    return x && TREE_CODE(x) == INTEGER_CST ? (int64_t)TREE_INT_CST_LOW(x) : 0;
}

int64_t tp_dim(tree tile, unsigned d)
{
    tree dims = tp_field(tile, "dim");
    bool there = dims && TREE_CODE(dims) == CONSTRUCTOR && d < CONSTRUCTOR_NELTS(dims);
    tree x = there ? CONSTRUCTOR_ELT(dims, d)->value : NULL_TREE;
    return x && TREE_CODE(x) == INTEGER_CST ? (int64_t)TREE_INT_CST_LOW(x) : 0;
}

namespace {

struct assigned {
    std::set<unsigned> uids, *again;
};

tree note_assigned(tree *tp, int *walk_subtrees, void *data)
{
    auto *a = (assigned *)data;
    tree e = *tp;
    if (TYPE_P(e)) {
        *walk_subtrees = 0;
        return NULL_TREE;
    }
    switch (TREE_CODE(e)) {
    CASE_CONVERT:
        /* (const T *)&x changes nothing */
        if (POINTER_TYPE_P(TREE_TYPE(e)) && TYPE_READONLY(TREE_TYPE(TREE_TYPE(e))) && TREE_CODE(TREE_OPERAND(e, 0)) == ADDR_EXPR) {
            *walk_subtrees = 0;
            walk_tree_without_duplicates(&TREE_OPERAND(TREE_OPERAND(e, 0), 0), note_assigned, data);
        }
        break;
    case MODIFY_EXPR: case INIT_EXPR: case ADDR_EXPR:
    case PREINCREMENT_EXPR: case PREDECREMENT_EXPR: case POSTINCREMENT_EXPR: case POSTDECREMENT_EXPR: {
        tree base = TREE_OPERAND(e, 0);
        while (handled_component_p(base))
            base = TREE_OPERAND(base, 0);
        if (DECL_P(base) && TREE_CODE(base) != FUNCTION_DECL && !a->uids.insert(DECL_UID(base)).second && a->again)
            a->again->insert(DECL_UID(base));
        break;
    }
    default:
        break;
    }
    return NULL_TREE;
}

tree find_decl(tree *tp, int *walk_subtrees, void *data)
{
    if (TYPE_P(*tp))
        *walk_subtrees = 0;
    return DECL_P(*tp) && ((const std::set<unsigned> *)data)->count(DECL_UID(*tp)) ? *tp : NULL_TREE;
}

/* What reads or changes what is not its own: memory, and by operations with effects. */
tree find_memory(tree *tp, int *walk_subtrees, void *)
{
    if (TYPE_P(*tp) || tp_is_sanitizer_call(*tp)) {
        *walk_subtrees = 0;
        return NULL_TREE;
    }
    switch (TREE_CODE(*tp)) {
    case INDIRECT_REF: case MEM_REF: case ARRAY_REF: case CALL_EXPR: case ASM_EXPR: case TARGET_EXPR: case MODIFY_EXPR:
    case PREINCREMENT_EXPR: case PREDECREMENT_EXPR: case POSTINCREMENT_EXPR: case POSTDECREMENT_EXPR:
        return *tp;
    default:
        return NULL_TREE;
    }
}

/* Of these what can have another value after other code has run: not const memory, which
   a kernel promises not to write, nor functions that see no other. */
tree find_change(tree *tp, int *walk_subtrees, void *data)
{
    tree e = find_memory(tp, walk_subtrees, data);
    if (!e)
        return NULL_TREE;
    switch (TREE_CODE(e)) {
    case INDIRECT_REF: case MEM_REF: case ARRAY_REF:
        return TYPE_READONLY(TREE_TYPE(e)) && !TREE_THIS_VOLATILE(e) ? NULL_TREE : e;
    case CALL_EXPR:
        return tp_is_pure_call(e) ? NULL_TREE : e;
    default:
        return e;
    }
}

}

std::set<unsigned> tp_assigned(tree body, std::set<unsigned> *again)
{
    assigned a = { {}, again };
    if (body)
        walk_tree_without_duplicates(&body, note_assigned, &a);
    return a.uids;
}

bool tp_is_assignment(tree e)
{
    switch (TREE_CODE(e)) {
    case MODIFY_EXPR: case INIT_EXPR:
    case PREINCREMENT_EXPR: case PREDECREMENT_EXPR: case POSTINCREMENT_EXPR: case POSTDECREMENT_EXPR:
        return true;
    default:
        return false;
    }
}

bool tp_is_plain_value(tree e)
{
    return EXPR_P(e) && !TREE_SIDE_EFFECTS(e) && TREE_TYPE(e) && !VOID_TYPE_P(TREE_TYPE(e));
}

/* A pointer to structs, or to arrays of them. */
static bool is_struct_pointer(tree e)
{
    if (!POINTER_TYPE_P(TREE_TYPE(e)))
        return false;
    tree type = TREE_TYPE(TREE_TYPE(e));
    while (TREE_CODE(type) == ARRAY_TYPE)
        type = TREE_TYPE(type);
    return tp_is_struct(type);
}

/* The variables whose addresses are in there. */
static tree note_addresses(tree *tp, int *, void *data)
{
    if (TREE_CODE(*tp) != ADDR_EXPR)
        return NULL_TREE;
    tree x = TREE_OPERAND(*tp, 0);
    while (handled_component_p(x))
        x = TREE_OPERAND(x, 0);
    if (DECL_P(x))
        ((std::set<unsigned> *)data)->insert(DECL_UID(x));
    return NULL_TREE;
}

struct pointed_walk {
    std::set<unsigned> uids;
    const std::set<unsigned> *changed;
};

static tree note_pointed(tree *tp, int *, void *data)
{
    auto w = (pointed_walk *)data;
    tree e = *tp, from = NULL_TREE;
    if (TREE_CODE(e) == COND_EXPR && is_struct_pointer(e))
        from = e;
    else if (TREE_CODE(e) == MODIFY_EXPR && is_struct_pointer(TREE_OPERAND(e, 0)))
        from = TREE_OPERAND(e, 1);
    else if (TREE_CODE(e) == DECL_EXPR && TREE_CODE(DECL_EXPR_DECL(e)) == VAR_DECL
             && is_struct_pointer(DECL_EXPR_DECL(e)) && w->changed->count(DECL_UID(DECL_EXPR_DECL(e))))
        from = DECL_INITIAL(DECL_EXPR_DECL(e));
    if (from && from != error_mark_node)
        walk_tree_without_duplicates(&from, note_addresses, &w->uids);
    return NULL_TREE;
}

std::set<unsigned> tp_pointed_at(tree body, const std::set<unsigned> &changed)
{
    pointed_walk w = { {}, &changed };
    if (body)
        walk_tree_without_duplicates(&body, note_pointed, &w);
    return w.uids;
}

bool tp_depends_on(tree e, const std::set<unsigned> &uids)
{
    return e && walk_tree_without_duplicates(&e, find_decl, (void *)&uids);
}

bool tp_may_change(tree e)
{
    return e && walk_tree_without_duplicates(&e, find_change, nullptr);
}

bool tp_reads_memory(tree e)
{
    return e && walk_tree_without_duplicates(&e, find_memory, nullptr);
}

bool tp_is_noise(tree s)
{
    return !s || TREE_CODE(s) == DEBUG_BEGIN_STMT || TREE_CODE(s) == PREDICT_EXPR
           || (TREE_CODE(s) == CALL_EXPR && !CALL_EXPR_FN(s) && CALL_EXPR_IFN(s) == IFN_FALLTHROUGH)
           || (TREE_CODE(s) == NOP_EXPR && VOID_TYPE_P(TREE_TYPE(s))
               && TREE_CODE(TREE_OPERAND(s, 0)) == INTEGER_CST && !tp_marker(s));
}

tree tp_last_statement(tree s)
{
    for (;;) {
        if (!s)
            return NULL_TREE;
        if (TREE_CODE(s) == BIND_EXPR)
            s = BIND_EXPR_BODY(s);
        else if (TREE_CODE(s) == STATEMENT_LIST && !tsi_end_p(tsi_start(s)))
            s = tsi_stmt(tsi_last(s));
        else
            return s;
    }
}
