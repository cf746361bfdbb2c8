/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds what pointer parameters may point to, for the forms of helpers. */
#include "plugin/call/operations.h"

unsigned tp_scalar_pointers(tree fndecl)
{
    unsigned bits = 0, i = 0;
    for (tree p = DECL_ARGUMENTS(fndecl); p && i < 30; p = DECL_CHAIN(p), i++)
        if (POINTER_TYPE_P(TREE_TYPE(p)) && !VOID_TYPE_P(TREE_TYPE(TREE_TYPE(p)))
            && !FUNC_OR_METHOD_TYPE_P(TREE_TYPE(TREE_TYPE(p))) && TREE_CODE(TREE_TYPE(TREE_TYPE(p))) != ARRAY_TYPE)
            bits |= 1u << i;
    return bits;
}

unsigned tp_struct_pointers(tree fndecl)
{
    unsigned bits = 0, i = 0;
    for (tree p = DECL_ARGUMENTS(fndecl); p && i < 30; p = DECL_CHAIN(p), i++) {
        tree type = POINTER_TYPE_P(TREE_TYPE(p)) ? TREE_TYPE(TREE_TYPE(p)) : TREE_TYPE(p), elem = type;
        while (TREE_CODE(elem) == ARRAY_TYPE)
            elem = TREE_TYPE(elem);
        if (type != TREE_TYPE(p) && tp_is_struct(elem))
            bits |= 1u << i;
    }
    return bits;
}

struct casts {
    tree parameter, type;
    bool other;

    void note(tree *at)
    {
        tp_each(at, [this](tree *tp, int *below) {
            tree e = *tp, initial = TREE_CODE(e) == DECL_EXPR && VAR_P(DECL_EXPR_DECL(e)) ? DECL_INITIAL(DECL_EXPR_DECL(e)) : NULL_TREE;
            tree callee = TREE_CODE(e) == CALL_EXPR ? get_callee_fndecl(e) : NULL_TREE;
            if (callee && (id_equal(DECL_NAME(callee), "memcpy") || id_equal(DECL_NAME(callee), "__builtin_memcpy"))) {    /* of bytes */
                *below = 0;
                for (int k = 0; k < call_expr_nargs(e); k++)
                    if (tree *x = &CALL_EXPR_ARG(e, k); *x != parameter)
                        note(x);
                return;
            }
            bool cast = CONVERT_EXPR_P(e) && TREE_OPERAND(e, 0) == parameter, pointer = cast && POINTER_TYPE_P(TREE_TYPE(e));
            other |= e == parameter;
            if (TYPE_P(e) || pointer || (cast && VOID_TYPE_P(TREE_TYPE(e))))
                *below = 0;
            if (initial)
                note(&initial);
            if (!pointer)
                return;
            other |= type && type != TYPE_MAIN_VARIANT(TREE_TYPE(TREE_TYPE(e)));
            type = TYPE_MAIN_VARIANT(TREE_TYPE(TREE_TYPE(e)));
        });
    }
};

tree tp_cast_of(tree fndecl, tree parameter)
{
    casts c = { parameter, NULL_TREE, false };
    c.note(&DECL_SAVED_TREE(fndecl));
    if (c.other || (c.type && (VOID_TYPE_P(c.type) || TREE_CODE(c.type) == ARRAY_TYPE)))
        return NULL_TREE;
    tree type = c.type ? c.type : unsigned_char_type_node;
    return build_qualified_type(type, TYPE_QUALS(TREE_TYPE(TREE_TYPE(parameter))) & TYPE_QUAL_CONST);
}

tree tp_base_of(tree e)
{
    for (;;)
        switch (TREE_CODE(e)) {
        case ADDR_EXPR: case ARRAY_REF: case INDIRECT_REF: case NON_LVALUE_EXPR: case POINTER_PLUS_EXPR: case SAVE_EXPR:
        CASE_CONVERT:
            e = TREE_OPERAND(e, 0);
            break;
        case COMPOUND_EXPR:
            e = TREE_OPERAND(e, 1);
            break;
        default:
            return DECL_P(e) ? e : NULL_TREE;
        }
}

unsigned tp_array_pointers(tree fndecl)
{
    std::map<tree, unsigned> open;
    unsigned bit = 1, bits = 0;
    for (tree p = DECL_ARGUMENTS(fndecl); p && bit < TP_MANY; p = DECL_CHAIN(p), bit <<= 1)
        if (POINTER_TYPE_P(TREE_TYPE(p)) && TREE_CODE(TREE_TYPE(TREE_TYPE(p))) == ARRAY_TYPE
            && !variably_modified_type_p(TREE_TYPE(p), NULL_TREE))
            open[p] = bit;
    /* without those that are operands of tile operations */
    tp_each(&DECL_SAVED_TREE(fndecl), [&](tree *tp, int *) {
        tree callee = TREE_CODE(*tp) == CALL_EXPR ? get_callee_fndecl(*tp) : NULL_TREE;
        if (callee && DECL_NAME(callee) && tp_is_block_operation(IDENTIFIER_POINTER(DECL_NAME(callee))))
            for (int i = 0; i < call_expr_nargs(*tp); i++)
                if (POINTER_TYPE_P(TREE_TYPE(CALL_EXPR_ARG(*tp, i))))
                    open.erase(tp_base_of(CALL_EXPR_ARG(*tp, i)));
    });
    for (auto &x : open)
        bits |= x.second;
    return bits & ~tp_struct_pointers(fndecl);
}
