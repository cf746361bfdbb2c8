/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lifts assignments and increments. */
#include "plugin/value/structs.h"

/* The variable of a place or pointer; e itself if there is none. */
tree tp_scope::owner_of(tree e)
{
    for (tree x = e; x;) {
        if (handled_component_p(x) || CONVERT_EXPR_P(x) || TREE_CODE(x) == NON_LVALUE_EXPR || TREE_CODE(x) == INDIRECT_REF
            || TREE_CODE(x) == ADDR_EXPR || TREE_CODE(x) == POINTER_PLUS_EXPR || TREE_CODE(x) == SAVE_EXPR)
            x = TREE_OPERAND(x, 0);
        else if (TREE_CODE(x) == COMPOUND_EXPR)
            x = TREE_OPERAND(x, 1);
        else if (TREE_CODE(x) == COMPOUND_LITERAL_EXPR)
            x = COMPOUND_LITERAL_EXPR_DECL(x);
        else if (DECL_P(x) && vars.count(DECL_UID(x)) && vars[DECL_UID(x)].of)
            x = vars[DECL_UID(x)].of;
        else
            return DECL_P(x) ? x : e;
    }
    return e;
}

/* True if C code may change the variable here; reports otherwise. */
bool tp_scope::writable(tree decl, const tp_var &v, location_t loc)
{
    const char *name = v.leaves && DECL_NAME(decl) ? IDENTIFIER_POINTER(DECL_NAME(decl)) : v.sym->name;
    if (v.constant) {
        error(loc, "the body of this loop changes its variable '%s'; use another variable", name);
        return false;
    }
    if (where != TP_PROLOGUE && v.where == TP_PROLOGUE) {
        error(loc, "'%s' is declared outside of the grid, whose iterations are independent; declare it "
              "in the grid's body", name);
        return false;
    }
    if (where == TP_PARALLEL_BODY && v.where != TP_PARALLEL_BODY && !reducing.count(DECL_UID(decl))) {
        error(loc, v.leaves ? "'%s' is the same for the whole block and changes inside a parallel loop; declare it in the "
                              "loop, or reduce a scalar and assign that after the loop"
                            : "'%s' is the same for the whole block and changes inside a parallel loop; declare it "
              "in the loop or name it in a reduction clause", name);
        return false;
    }
    return true;
}

/* Stores a value of the type of lhs, or the bits of one of a storage type. */
void tp_values::write(tree lhs, tp_ref *r, tl_node *value, location_t loc)
{
    tl_type whole = tl_scalar((tl_base)r->sym->type.base);
    if (tl_bases[whole.base].cls == 'S' && tl_is_int(value->type) && !r->view)
        value = tl_node_new(m, TL_OP_BITCAST, whole, at(loc), 1, value);
    if (!r->linear && r->sym->kind == TL_SYM_VAR) {
        tree decl = lhs ? owner_of(lhs) : lhs;
        auto v = decl && DECL_P(decl) ? vars.find(DECL_UID(decl)) : vars.end();
        if (decl && v == vars.end() && !errors)
            error(loc, "tile kernels cannot assign through this; name the variable itself");
        if (decl && (v == vars.end() || !writable(decl, v->second, loc) || !keeps_restrict(decl, loc)))
            return;
        if (tl_is_pointer(value->type) && tl_is_pointer(r->sym->type) && value->op == TL_OP_CONST)
            value->type = r->sym->type;     /* null is in any memory */
        if (tl_is_pointer(value->type) && value->type.space != r->sym->type.space) {
            error(loc, "'%s' points to one kind of memory and is given a pointer to another; use "
                  "two variables",
                  r->sym->name);
            return;
        }
        if (tl_is_pointer(value->type) && value->type.base != r->sym->type.base) {
            error(loc, "'%s' was initialised with a pointer to elements of another type; use two variables", r->sym->name);
            return;
        }
        if (tl_is_pointer(value->type) && value->type.is_const && !r->sym->type.is_const) {
            error(loc, "'%s' was initialised with a pointer to memory that the kernel writes; it "
                  "cannot become a pointer to const", r->sym->name);
            return;
        }
        if (!tl_is_pointer(value->type) && !tl_same_type(value->type, r->sym->type))
            value = tl_cast(m, value, r->sym->type);
        tl_push(m, out, tl_set(m, r->sym, value, at(loc)));
        return;
    }
    if (!complete(r, loc))
        return;
    if (r->view && r->sym->type.space != TL_GLOBAL) {
        store_view(*r, value, loc);
        return;
    }
    if (r->sym->type.is_const || r->sym->type.space == TL_TABLE) {
        error(loc, "'%s' points to const memory, which a kernel does not write; take a pointer "
              "without const", r->sym->name);
        return;
    }
    if (where == TP_PARALLEL_BODY && points_to_one(*r)) {
        error(loc, "'*%s' is the same for the whole block and changes inside a parallel loop; sum "
              "up in a scalar "
              "named in a reduction clause, and assign that", r->sym->name);
        return;
    }
    if (in_memory(*r) && host_memory("writes", lhs, loc))
        return;
    tl_type elem = tl_scalar((tl_base)r->sym->type.base);
    if (r->view)
        value = tl_cast(m, value, elem);
    if (!tl_same_type(value->type, elem)) {
        if (!errors)
            error(loc, "tile kernels cannot store a value of this type; convert it");
        return;
    }
    if (r->linear) {
        tl_node *i = r->offset ? r->offset : number(tl_scalar(TL_I64), 0, loc);
        tl_push(m, out, tl_store(m, r->sym, value, 1, &i, at(loc)));
    } else {
        tl_push(m, out, tl_store(m, r->sym, value, r->index.size(), r->index.data(), at(loc)));
    }
}

/* The value of the assignment, if wanted. */
tl_node *tp_values::assign(tree e, bool wanted)
{
    location_t loc = located(e);
    tree lhs = TREE_OPERAND(e, 0), rhs = TREE_OPERAND(e, 1);
    while (TREE_CODE(lhs) == NON_LVALUE_EXPR)
        lhs = TREE_OPERAND(lhs, 0);
    if (tp_is_struct(TREE_TYPE(lhs))) {
        assign_struct(e);
        return nullptr;
    }
    if (points_to_struct(TREE_TYPE(lhs)) && set_pointer(e))
        return wanted ? raw(lhs) : nullptr;
    /* Operands that are read twice (`a[i] += x`) come in SAVE_EXPRs, so that
       lifting the left side first evaluates them once. */
    tp_ref r = lvalue(tp_with_bits(lhs));
    if (r.sym && in_memory(r) && host_memory("writes", lhs, loc))
        return wanted ? unusable(TREE_TYPE(lhs), loc) : nullptr;
    tl_node *v = raw(rhs);
    if (!r.sym || !v)
        return wanted ? unusable(TREE_TYPE(lhs), loc) : nullptr;
    if (!wanted) {
        write(lhs, &r, v, loc);
        return nullptr;
    }
    tl_sym *s = temp("t", v, loc);
    write(lhs, &r, tl_var(m, s, at(loc)), loc);
    return tl_var(m, s, at(loc));
}

/* ++x: x = x + 1; x++: t = x, x = t + 1, t */
tl_node *tp_values::increment(tree e, bool wanted)
{
    location_t loc = located(e);
    tree lhs = TREE_OPERAND(e, 0), by = TREE_OPERAND(e, 1);
    tree_code code = TREE_CODE(e);
    bool post = code == POSTINCREMENT_EXPR || code == POSTDECREMENT_EXPR;
    bool minus = code == PREDECREMENT_EXPR || code == POSTDECREMENT_EXPR;
    if (points_to_struct(TREE_TYPE(lhs)) && set_pointer(e))
        return wanted ? raw(lhs) : nullptr;
    tp_ref r = lvalue(tp_with_bits(lhs));
    if (!r.sym || (in_memory(r) && host_memory("writes", lhs, loc)))
        return unusable(TREE_TYPE(lhs), loc);
    tl_type t = value_type(TREE_TYPE(lhs), loc);
    /* The place is used twice, nodes only once: its indices go to temporaries. */
    freeze(&r, loc, "t");
    tp_ref second = again(r, loc);
    tl_node *old = load(r, loc);
    if (tl_bases[old->type.base].cls == 'S')
        old = tl_node_new(m, TL_OP_BITCAST, t, at(loc), 1, old);
    tl_sym *kept = nullptr;
    if (wanted && post) {
        kept = temp("t", old, loc);
        old = tl_var(m, kept, at(loc));
    }
    tl_node *v;
    if (tl_is_pointer(old->type)) {
        tl_node *n = elements(by, int_size_in_bytes(element_tree(TREE_TYPE(TREE_TYPE(lhs)))), loc);
        if (!n) {
            error(loc, "tile kernels cannot move a pointer by bytes that are no whole elements; "
                  "count in elements");
            return poison(t, loc);
        }
        if (int64_t by = units(element_tree(TREE_TYPE(TREE_TYPE(lhs)))); by != 1)
            n = tl_op2(m, TL_OP_MUL, n, number(n->type, by, loc), at(loc));
        if (minus && n->op == TL_OP_CONST)
            n->imm.i = -n->imm.i;
        else if (minus)
            n = tl_op1(m, TL_OP_NEG, n, at(loc));
        v = tl_op2(m, TL_OP_PADD, old, n, at(loc));
    } else {
        /* _Float16 is calculated in float, small integers in int, bool is set or flipped */
        tl_type wide = t.base == TL_F16 ? tl_scalar(TL_F32)
                       : tl_is_int(t) && tl_bytes(t) < 4 ? tl_scalar(TL_I32) : t;
        tl_node *one = cast_to(expr(by), wide);
        v = tl_cast(m, calculated(minus ? TL_OP_SUB : TL_OP_ADD, tl_cast(m, old, wide), one, loc), t);
    }
    if (wanted && !post) {
        kept = temp("t", v, loc);
        v = tl_var(m, kept, at(loc));
    }
    write(lhs, &second, v, loc);
    return wanted ? tl_var(m, kept, at(loc)) : nullptr;
}
