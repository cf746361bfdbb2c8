/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Queries on trees that need no lifter. */
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

tree tp_unconverted(tree e)
{
    while (CONVERT_EXPR_P(e) || TREE_CODE(e) == NON_LVALUE_EXPR)
        e = TREE_OPERAND(e, 0);
    return e;
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

/* The object of a member or element. */
tree root_of(tree e)
{
    while (handled_component_p(e))
        e = TREE_OPERAND(e, 0);
    return e;
}

void note_assigned(tree *at, std::set<unsigned> *uids, std::set<unsigned> *again, bool *continues)
{
    tp_each(at, [=](tree *tp, int *below) {
        tree e = *tp;
        if (continues && TREE_CODE(e) == CONTINUE_STMT)
            *continues = true;
        if (TYPE_P(e)) {
            *below = 0;
        } else if (CONVERT_EXPR_P(e)) {
            /* (const T *)&x changes nothing */
            tree to = POINTER_TYPE_P(TREE_TYPE(e)) ? TREE_TYPE(TREE_TYPE(e)) : NULL_TREE;
            if (to && TYPE_READONLY(to) && TREE_CODE(TREE_OPERAND(e, 0)) == ADDR_EXPR) {
                *below = 0;
                note_assigned(&TREE_OPERAND(TREE_OPERAND(e, 0), 0), uids, again, continues);
            }
        } else if (tp_is_assignment(e) || TREE_CODE(e) == ADDR_EXPR) {
            tree base = root_of(TREE_OPERAND(e, 0));
            if (DECL_P(base) && TREE_CODE(base) != FUNCTION_DECL && !uids->insert(DECL_UID(base)).second && again)
                again->insert(DECL_UID(base));
        }
    });
}

/* Finds an access to memory, or an operation with effects. */
tree find_memory(tree *tp, int *walk_subtrees)
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

/* As find_memory, without what other code cannot change: const memory, which a kernel promises
   not to write, and functions that read nothing else. */
tree find_change(tree *tp, int *walk_subtrees)
{
    tree e = find_memory(tp, walk_subtrees);
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

std::set<unsigned> tp_assigned(tree body, std::set<unsigned> *again, bool *continues)
{
    std::set<unsigned> uids;
    if (body)
        note_assigned(&body, &uids, again, continues);
    return uids;
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

/* True if e is a pointer to structs, or to arrays of them. */
static bool is_struct_pointer(tree e)
{
    if (!POINTER_TYPE_P(TREE_TYPE(e)))
        return false;
    tree type = TREE_TYPE(TREE_TYPE(e));
    while (TREE_CODE(type) == ARRAY_TYPE)
        type = TREE_TYPE(type);
    return tp_is_struct(type);
}

/* The value that e, a choice, assignment or declaration, gives a pointer; null: another tree. */
static tree given_to_pointer(tree e, const std::set<unsigned> &changed)
{
    if (TREE_CODE(e) == COND_EXPR && is_struct_pointer(e))
        return e;
    if (TREE_CODE(e) == MODIFY_EXPR && is_struct_pointer(TREE_OPERAND(e, 0)))
        return TREE_OPERAND(e, 1);
    if (TREE_CODE(e) == DECL_EXPR && TREE_CODE(DECL_EXPR_DECL(e)) == VAR_DECL && is_struct_pointer(DECL_EXPR_DECL(e))
        && changed.count(DECL_UID(DECL_EXPR_DECL(e))))
        return DECL_INITIAL(DECL_EXPR_DECL(e));
    return NULL_TREE;
}

std::set<unsigned> tp_pointed_at(tree body, const std::set<unsigned> &changed)
{
    std::set<unsigned> uids;
    auto note_address = [&](tree *tp, int *) {
        tree x = TREE_CODE(*tp) == ADDR_EXPR ? root_of(TREE_OPERAND(*tp, 0)) : NULL_TREE;
        if (x && DECL_P(x))
            uids.insert(DECL_UID(x));
    };
    if (body)
        tp_each(&body, [&](tree *tp, int *) {
            tree from = given_to_pointer(*tp, changed);
            if (from && from != error_mark_node)
                tp_each(&from, note_address);
        });
    return uids;
}

bool tp_depends_on(tree e, const std::set<unsigned> &uids)
{
    return e && tp_each(&e, [&](tree *tp, int *below) {
        if (TYPE_P(*tp))
            *below = 0;
        return DECL_P(*tp) && uids.count(DECL_UID(*tp)) ? *tp : NULL_TREE;
    });
}

bool tp_may_change(tree e)
{
    return e && tp_each(&e, find_change);
}

bool tp_reads_memory(tree e)
{
    return e && tp_each(&e, find_memory);
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
