/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pointers into structs of the kernel's own that move, are chosen, or go to a helper that uses several structs. Each becomes a
   pointer to every scalar of the struct, which moves by the number of such scalars in a struct:

     struct { float x, v[2]; } s[4], *p = s + 1;       p_x = &s_x[1], p_v = &s_v[1][0]
     p++; p->v[k]                                      p_x = p_x + 1, p_v = p_v + 2; p_v[k]

   A struct that they may point to has arrays of one element for its scalars. */
#include "passes/expr/fold.h"
#include "plugin/value/structs.h"

/* True if the type points to a struct, or to an array of structs. */
bool tp_places::points_to_struct(tree type)
{
    return POINTER_TYPE_P(type) && tp_is_struct(element_tree(TREE_TYPE(type)));
}

/* Element number n of what leaf number `leaf` points to, of the struct that r names and the indices in it. */
tp_ref tp_places::through(tp_ref r, unsigned leaf, location_t loc)
{
    const tp_struct s = struct_of(r.pointed);
    const std::vector<int64_t> &dim = s.leaves[leaf].dim;
    tl_node *sum = nullptr;
    for (size_t d = 0; d <= dim.size(); d++) {
        if (sum && d)
            sum = tl_op2(m, TL_OP_MUL, sum, number(sum->type, dim[d - 1], loc), at(loc));
        if (d < r.index.size())
            sum = sum ? tl_op2(m, TL_OP_ADD, sum, r.index[d], at(loc)) : r.index[d];
    }
    r.sym = (*r.leaves)[leaf];
    r.leaves.reset();
    r.pointed = NULL_TREE;
    r.index.clear();
    r.offset = tl_fold(m, sum);
    r.linear = true;
    return r;
}

/* True if the pointer points into structs of the kernel's own. */
bool tp_places::is_own_pointer(tree e)
{
    for (e = tp_unconverted(e); e;) {
        switch (TREE_CODE(e)) {
        case COND_EXPR: {
            tree x = TREE_OPERAND(e, 1);
            e = x ? tp_unconverted(integer_zerop(tp_bare(x)) ? TREE_OPERAND(e, 2) : x) : NULL_TREE;
            break;
        }
        case COMPOUND_EXPR: e = tp_unconverted(TREE_OPERAND(e, 1)); break;
        case PREINCREMENT_EXPR: case PREDECREMENT_EXPR: case POSTINCREMENT_EXPR: case POSTDECREMENT_EXPR: case MODIFY_EXPR:
        case POINTER_PLUS_EXPR: case SAVE_EXPR: case ADDR_EXPR: case INDIRECT_REF: case COMPONENT_REF: case ARRAY_REF:
            e = tp_unconverted(TREE_OPERAND(e, 0));
            break;
        case COMPOUND_LITERAL_EXPR: return true;
        case VAR_DECL: case PARM_DECL: {
            auto v = vars.find(DECL_UID(e));
            if (v == vars.end() && TREE_CODE(e) == VAR_DECL && TREE_STATIC(e))
                return true;
            return v != vars.end() && v->second.leaves;
        }
        default: return false;
        }
    }
    return false;
}

/* A variable that is a pointer, of whatever kind. */
tp_ref tp_places::pointer_variable(tree e, location_t loc)
{
    tp_ref r;
    tp_var *v = variable(e, loc);
    if (!v)
        return r;
    if (v->alias) {
        r = again(*v->alias, loc);
        r.type = TREE_TYPE(TREE_TYPE(e));
        return r;
    }
    r.sym = v->sym;
    r.leaves = v->leaves;
    r.linear = v->sym->kind == TL_SYM_VAR && !v->leaves;
    r.type = v->elements ? v->elements : TREE_TYPE(TREE_TYPE(e));
    r.pointed = v->pointed;
    other_sign(&r);
    if (v->pointed)
        r.index.push_back(number(tl_scalar(TL_I64), 0, loc));
    if (v->one && !v->leaves)
        r.index.push_back(number(tl_scalar(TL_I64), 0, loc));
    return r;
}

/* The pointer to scalar number k of what r is, or is the first of; null after an error. */
tl_node *tp_structs::part(const tp_ref &r, unsigned k, location_t loc)
{
    tp_ref leaf = again(r, loc);
    if (r.pointed) {
        leaf = through(leaf, r.leaf + k, loc);
        return tl_op2(m, TL_OP_PADD, tl_var(m, leaf.sym, at(loc)), leaf.offset, at(loc));
    }
    tl_sym *y = (*r.leaves)[r.leaf + k];
    if (y->kind == TL_SYM_VAR || y->type.space == TL_FRAG || y->type.space == TL_SHARED_MEM) {
        error(loc, "'%s' is no struct of one iteration, and only pointers to such may move, be chosen or reach several; "
              "declare it in the parallel loop, or use an index", y->name);
        return nullptr;
    }
    while (leaf.index.size() < y->rank)
        leaf.index.push_back(number(tl_scalar(TL_I64), 0, loc));
    return tl_access(m, TL_OP_ADDR, y, leaf.index.size(), leaf.index.data(), at(loc));
}

/* The pointers to all scalars; false after an error. */
bool tp_structs::parts(tp_ref r, std::vector<tl_node *> *to, location_t loc)
{
    if (r.linear || !r.leaves) {
        error(loc, "this pointer is into structs of the kernel's own, and given one to memory; use two variables");
        return false;
    }
    freeze(&r, loc);
    for (unsigned k = 0; k < leaf_count(r.type); k++) {
        to->push_back(part(r, k, loc));
        if (!to->back())
            return false;
    }
    return true;
}

/* The place with these pointers. */
tp_ref tp_structs::pointer_of(tree type, const std::vector<tl_node *> &to, location_t loc)
{
    tp_ref r;
    r.type = type;
    r.pointed = TYPE_MAIN_VARIANT(element_tree(type));
    r.leaves = std::make_shared<std::vector<tl_sym *>>();
    for (tl_node *n : to)
        r.leaves->push_back(temp("p", n, loc));
    r.sym = (*r.leaves)[0];
    r.index.push_back(number(tl_scalar(TL_I64), 0, loc));
    return r;
}

/* c ? &a : &b; c ? p++ : q does one of them alone. */
tp_ref tp_structs::chosen_pointer(tree e, location_t loc)
{
    std::vector<tl_node *> side[2], to;
    tl_block in[2] = {};
    tl_sym *c = temp("c", condition(COND_EXPR_COND(e)), loc);
    for (int i = 0; i < 2; i++) {
        tp_restore<tl_block *> outer(out);
        out = &in[i];
        tree x = TREE_OPERAND(e, 1 + i);
        if (x && integer_zerop(tp_bare(x)))
            continue;
        tp_ref r = x ? pointee(x) : tp_ref();
        if (!r.sym || !parts(r, &side[i], loc))
            return tp_ref();
    }
    for (int i = 0; i < 2; i++)
        while (side[i].size() < side[!i].size())        /* null */
            side[i].push_back(tl_const_int(m, side[!i][side[i].size()]->type, 0, at(loc)));
    bool plain = !in[0].n && !in[1].n;
    for (size_t k = 0; k < side[0].size() && k < side[1].size(); k++) {
        if (plain) {
            to.push_back(tl_op3(m, TL_OP_SEL, tl_var(m, c, at(loc)), side[0][k], side[1][k], at(loc)));
            continue;
        }
        tl_sym *p = tl_sym_new(m, fn, TL_SYM_VAR, "p", side[0][k]->type, at(loc));
        tl_push(m, out, tl_let(m, p, nullptr, at(loc)));
        for (int i = 0; i < 2; i++)
            tl_push(m, &in[i], tl_set(m, p, side[i][k], at(loc)));
        to.push_back(tl_var(m, p, at(loc)));
    }
    if (!plain) {
        tl_node *n = tl_if(m, tl_var(m, c, at(loc)), at(loc));
        n->body = in[0];
        n->other = in[1];
        tl_push(m, out, n);
    }
    return pointer_of(TREE_TYPE(TREE_TYPE(e)), to, loc);
}

/* What an assignment or an increment of such a pointer, or a choice, points to; false: e is none of those. */
bool tp_structs::own_pointer(tree e, tp_ref *r, location_t loc)
{
    if (!points_to_struct(TREE_TYPE(e)) || !is_own_pointer(e))
        return false;
    tree_code code = TREE_CODE(e);
    bool post = code == POSTINCREMENT_EXPR || code == POSTDECREMENT_EXPR;
    std::vector<tl_node *> before;
    if (code == COND_EXPR) {
        *r = chosen_pointer(e, loc);
        return true;
    }
    if (code == SAVE_EXPR) {
        auto known = saved_structs.find(e);
        if (known == saved_structs.end()) {
            tp_ref was = pointee(TREE_OPERAND(e, 0));
            if (was.sym && parts(was, &before, loc))
                *r = pointer_of(was.type, before, loc);
            known = saved_structs.insert({ e, *r }).first;
        }
        *r = known->second.sym ? again(known->second, loc) : tp_ref();
        return true;
    }
    if (code != MODIFY_EXPR && code != PREINCREMENT_EXPR && code != PREDECREMENT_EXPR && !post)
        return false;
    if (post) {
        tp_ref was = pointee(TREE_OPERAND(e, 0));
        if (was.sym && parts(was, &before, loc))
            *r = pointer_of(was.type, before, loc);
    }
    if (set_pointer(e) && !post)
        *r = pointee(TREE_OPERAND(e, 0));
    return true;
}

/* p = e, p++: true if p is a pointer into structs of the kernel's own. */
bool tp_structs::set_pointer(tree e)
{
    location_t loc = located(e);
    tree lhs = tp_unconverted(TREE_OPERAND(e, 0)), rhs = TREE_OPERAND(e, 1);
    auto v = DECL_P(lhs) ? vars.find(DECL_UID(lhs)) : vars.end();
    if (v == vars.end() || !v->second.pointed)
        return false;
    tp_leaves leaves = v->second.leaves;
    tree_code code = TREE_CODE(e);
    tp_ref r;
    std::vector<tl_node *> to;
    bool null = code == MODIFY_EXPR && integer_zerop(tp_bare(rhs));
    for (tl_sym *y : null ? *leaves : std::vector<tl_sym *>())
        to.push_back(tl_const_int(m, y->type, 0, at(loc)));
    if (null) {
        r = pointee(lhs);
    } else if (code == MODIFY_EXPR) {
        r = pointee(rhs);
    } else {
        tree elem = element_tree(TREE_TYPE(TREE_TYPE(lhs)));
        tl_node *n = elements(rhs, int_size_in_bytes(elem), loc);
        r = pointee(lhs);
        if (n && (code == PREDECREMENT_EXPR || code == POSTDECREMENT_EXPR))
            n = tl_fold(m, tl_op1(m, TL_OP_NEG, n, at(loc)));
        if (n)
            add_elements(&r, n, loc);
    }
    if (!r.sym || !writable(lhs, v->second, loc) || (!null && !parts(r, &to, loc)))
        return true;
    std::vector<tl_sym *> now;
    for (tl_node *n : to)
        now.push_back(temp("p", n, loc));
    for (size_t k = 0; k < now.size(); k++)
        tl_push(m, out, tl_set(m, (*leaves)[k], tl_var(m, now[k], at(loc)), at(loc)));
    return true;
}

/* The address of the first scalar, for comparisons; null if the pointer does not point into the kernel's own. */
tl_node *tp_structs::first_address(tree e, location_t loc)
{
    tp_ref r;
    std::vector<tl_node *> to;
    if (!points_to_struct(TREE_TYPE(tp_unconverted(e))) || !is_own_pointer(e) || !(r = pointee(e)).sym || !r.leaves)
        return nullptr;
    return parts(r, &to, loc) ? to[0] : nullptr;
}

/* The number of structs between the pointers; null if they do not point into the kernel's own. */
tl_node *tp_structs::own_difference(tree e, location_t loc)
{
    tl_node *a = first_address(TREE_OPERAND(e, 0), loc), *b = a ? first_address(TREE_OPERAND(e, 1), loc) : nullptr;
    int64_t each = 1;
    if (!b)
        return nullptr;
    const tp_struct s = struct_of(TREE_TYPE(TREE_TYPE(TREE_OPERAND(e, 0))));
    for (int64_t n : s.leaves[0].dim)
        each *= n;
    tl_node *d = tl_op2(m, TL_OP_PDIFF, a, b, at(loc));
    return each == 1 ? d : tl_op2(m, TL_OP_DIV, d, number(d->type, each, loc), at(loc));
}

/* struct s *p = a; of a pointer that changes, or is one of several. */
bool tp_structs::declare_pointer(tree decl, location_t loc)
{
    if (!points_to_struct(TREE_TYPE(decl)))
        return false;
    tree init = DECL_INITIAL(decl), from = first_value(decl);
    if (!from || from == error_mark_node || !is_own_pointer(from))
        return false;
    std::vector<tl_node *> to;
    tp_ref r;
    bool null = init && integer_zerop(tp_bare(init));
    if (init && !null && (!(r = pointee(init)).sym || !parts(r, &to, loc)))
        return true;
    tree type = TREE_TYPE(TREE_TYPE(decl));
    tp_struct s = struct_of(type);
    tp_var v;
    v.where = where;
    v.pointed = TYPE_MAIN_VARIANT(element_tree(type));
    v.leaves = std::make_shared<std::vector<tl_sym *>>();
    for (size_t k = 0; k < s.leaves.size(); k++) {
        tl_type t = init && !null ? to[k]->type : tl_pointer(s.leaves[k].base, TL_PRIVATE, TYPE_READONLY(element_tree(type)));
        std::string name = std::string(IDENTIFIER_POINTER(DECL_NAME(decl))) + "_" + s.leaves[k].name;
        tl_sym *y = tl_sym_new(m, fn, TL_SYM_VAR, name.c_str(), t, at(loc));
        tl_push(m, out, tl_let(m, y, null ? tl_const_int(m, t, 0, at(loc)) : init ? to[k] : nullptr, at(loc)));
        v.leaves->push_back(y);
    }
    v.sym = (*v.leaves)[0];
    vars[DECL_UID(decl)] = v;
    return true;
}

/* The pointer itself as a value. */
tl_node *tp_places::address(tp_ref &r, location_t loc)
{
    if (r.leaves) {
        error(loc, "tile kernels cannot take the address of a struct of their own here; initialise a pointer with it that does "
              "not change, or pass it to a helper");
        return poison(tl_pointer((tl_base)r.sym->type.base, TL_GLOBAL, false), loc);
    }
    if (r.view && for_atomic && r.linear && r.sym->type.space == TL_GLOBAL) {
        error(loc, "the memory of an atomic has elements of another sign here; take a parameter of that type");
        return poison(r.sym->type, loc);
    }
    if (r.view && !(r.linear && r.sym->type.space == TL_GLOBAL)) {
        error(loc, "a pointer to other elements than those of an array stays at it here; initialise a variable with it that does "
              "not change, and index that");
        return poison(tl_pointer((tl_base)r.sym->type.base, TL_PRIVATE, false), loc);
    }
    if (r.linear) {
        tl_base unit;
        std::string problem;
        if (tp_is_struct(element_tree(r.type)) && memory_unit(element_tree(r.type), &unit, &problem))
            settle(&r, unit, loc);
        tl_node *p = tl_var(m, r.sym, at(loc));
        return r.offset ? tl_op2(m, TL_OP_PADD, p, r.offset, at(loc)) : p;
    }
    if (r.sym->kind == TL_SYM_VAR) {
        error(loc, "tile kernels cannot take the address of a scalar; return the value instead");
        return poison(r.sym->type, loc);
    }
    if (r.sym->kind == TL_SYM_TILE && for_atomic) {
        fill_index(&r, loc);
        return tl_access(m, TL_OP_ADDR, r.sym, r.index.size(), r.index.data(), at(loc));
    }
    if (points_to_one(r)) {
        error(loc, "'%s' points to a scalar variable here; only '*%s' can be used", r.sym->name, r.sym->name);
        return poison(tl_pointer((tl_base)r.sym->type.base, TL_GLOBAL, false), loc);
    }
    if (r.sym->kind == TL_SYM_TILE || r.sym->type.space == TL_FRAG) {
        error(loc, "'%s' lies in registers and has no address; index it, or declare it tile_shared",
              r.sym->name);
        return poison(tl_pointer((tl_base)r.sym->type.base, TL_GLOBAL, false), loc);
    }
    std::vector<tl_node *> index = r.index;
    while (index.size() < r.sym->rank)
        index.push_back(number(tl_scalar(TL_I64), 0, loc));
    return tl_access(m, TL_OP_ADDR, r.sym, index.size(), index.data(), at(loc));
}
