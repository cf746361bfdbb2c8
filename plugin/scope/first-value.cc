/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the memory of pointers that start without a value or as null. */
#include "plugin/scope/scope.h"

/* The first value other than null that the variable is assigned; null: there is none. */
tree tp_scope::first_value(tree decl)
{
    tree init = VAR_P(decl) ? DECL_INITIAL(decl) : NULL_TREE;
    if (init && init != error_mark_node && !integer_zerop(tp_bare(init)))
        return init;
    if (!firsts_known)      /* that each variable gets by `=` */
        tp_each(&DECL_SAVED_TREE(fndecl), [&](tree *tp, int *) {
            if (TREE_CODE(*tp) == MODIFY_EXPR && DECL_P(TREE_OPERAND(*tp, 0)) && !integer_zerop(tp_bare(TREE_OPERAND(*tp, 1))))
                first_values.insert({ DECL_UID(TREE_OPERAND(*tp, 0)), TREE_OPERAND(*tp, 1) });
        });
    firsts_known = true;
    auto found = first_values.find(DECL_UID(decl));
    return found == first_values.end() ? NULL_TREE : found->second;
}

/* The decl that a pointer's value is derived from, or the value. */
tree tp_scope::pointed_base(tree value)
{
    for (;;) {
        value = owner_of(tp_bare(value));
        if (TREE_CODE(value) == COND_EXPR && TREE_OPERAND(value, 1))
            value = TREE_OPERAND(value, integer_zerop(tp_bare(TREE_OPERAND(value, 1))) ? 2 : 1);
        else if (TREE_CODE(value) == MODIFY_EXPR)
            value = TREE_OPERAND(value, 0);
        else
            return value;
    }
}

/* Gives such a pointer the memory of its first other value, in most programs global memory. */
void tp_scope::lead(tree decl, tl_type *t)
{
    std::set<tree> seen;
    for (tree x = decl; x && DECL_P(x) && seen.insert(x).second;) {
        auto v = x == decl ? vars.end() : vars.find(DECL_UID(x));
        bool is_array = TREE_CODE(TREE_TYPE(x)) == ARRAY_TYPE;
        if (v != vars.end() && v->second.sym) {
            tl_type to = v->second.sym->type;
            if (is_array || tl_is_pointer(to)) {
                t->space = to.space;
                t->is_const |= to.is_const;
                if (to.space == TL_GLOBAL && tl_is_int(tl_element(to)) && tl_is_int(tl_element(*t)) && to.base != TL_BOOL
                    && t->base != TL_BOOL && tl_bytes(tl_element(to)) == tl_bytes(tl_element(*t)))
                    t->base = to.base;     /* a view */
            }
            return;
        }
        if (is_array) {     /* declared later */
            t->space = tp_is_shared(x) ? TL_SHARED_MEM : TREE_STATIC(x) ? TL_TABLE : TL_PRIVATE;
            t->is_const |= TREE_STATIC(x);
            return;
        }
        tree value = POINTER_TYPE_P(TREE_TYPE(x)) ? first_value(x) : NULL_TREE;
        x = value ? pointed_base(value) : NULL_TREE;
    }
}
