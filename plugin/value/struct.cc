/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole structs: variables, values, assignments. The IR has no structs, but a symbol for each scalar. In memory a struct is
   elements of its scalars' common type, else bytes, and members are reached by casts of pointers:

       let %p_x: global const f32* = cast<global const f32*>(padd(%p, 8:i64))                                     */
#include "plugin/value/structs.h"

/* A copy of r with new nodes. */
tp_ref tp_places::again(tp_ref r, location_t loc)
{
    auto copy = [&](tl_node *&n) {
        n = n->op == TL_OP_CONST ? number(n->type, n->imm.i, loc) : tl_var(m, n->sym, at(loc));
    };
    for (tl_node *&n : r.index)
        copy(n);
    for (auto &step : r.steps)
        copy(step.first);
    if (r.offset)
        copy(r.offset);
    return r;
}

/* Evaluates r's indices and steps into temporaries: later statements cannot change where r is. */
void tp_places::freeze(tp_ref *r, location_t loc, const char *name)
{
    auto keep = [&](tl_node *&n) {
        if (n->op != TL_OP_CONST)
            n = tl_var(m, temp(name, n, loc), at(loc));
    };
    for (tl_node *&n : r->index)
        keep(n);
    for (auto &step : r->steps)
        keep(step.first);
    if (r->offset)
        keep(r->offset);
}

/* A struct or array of structs of the kernel's own. Arrays are declared here, scalars by who gives them a value; `boxed`:
   scalars are arrays of one element, to which pointers may point. */
tp_ref tp_structs::new_struct(const char *name, tree type, tl_space space, location_t loc, bool boxed)
{
    tp_ref r;
    std::vector<int64_t> dim;
    tree elem = type;
    tp_struct s = struct_of(type);
    if (!s.problem.empty()) {
        error(loc, "tile kernels cannot use %s", struct_problem(element_tree(type)).c_str());
        return r;
    }
    unsigned most = space == TL_PRIVATE ? 4 : 3;
    for (; TREE_CODE(elem) == ARRAY_TYPE; elem = TREE_TYPE(elem)) {
        tree max = TYPE_DOMAIN(elem) ? TYPE_MAX_VALUE(TYPE_DOMAIN(elem)) : NULL_TREE;
        if (!max || TREE_CODE(max) != INTEGER_CST || int_size_in_bytes(type) < 1 || int_size_in_bytes(type) > 1 << 24) {
            error(loc, "this array's size is not constant, or not 1 to 16777216 bytes; tile kernels declare arrays of such a size");
            return r;
        }
        dim.push_back(tree_to_shwi(max) + 1);
    }
    r.leaves = std::make_shared<std::vector<tl_sym *>>();
    for (const tp_leaf &l : s.leaves) {
        std::vector<int64_t> all = dim;
        all.insert(all.end(), l.dim.begin(), l.dim.end());
        if (all.empty() && boxed && space == TL_PRIVATE)
            all.push_back(1);
        if (all.size() > most) {
            error(loc, "the arrays in '%s' have more than %u dimensions together; use fewer", name, most);
            return tp_ref();
        }
        tl_type t = tl_scalar(l.base);
        if (!all.empty())
            t.space = space;
        tl_sym *y = tl_sym_new(m, fn, all.empty() ? TL_SYM_VAR : TL_SYM_ARRAY, (std::string(name) + "_" + l.name).c_str(), t, at(loc));
        y->rank = all.size();
        y->quiet = true;        /* nobody reads all members */
        std::copy(all.begin(), all.end(), y->dim);
        if (!all.empty())
            tl_push(m, out, tl_alloc(m, y, at(loc)));
        r.leaves->push_back(y);
    }
    r.sym = (*r.leaves)[0];
    r.type = type;
    return r;
}

/* Arrays of structs that the block has together are fragments, as other arrays; those in one struct, which it indexes
   as one, are shared. */
tl_space tp_structs::space_of(tree type)
{
    return where == TP_PARALLEL_BODY || private_arrays || on_host() ? TL_PRIVATE : TREE_CODE(type) == ARRAY_TYPE ? TL_FRAG : TL_SHARED_MEM;
}

tp_ref tp_structs::own_struct(const char *name, tree type, location_t loc, bool boxed)
{
    return new_struct(name, type, space_of(type), loc, boxed);
}

/* LETs of the scalars; a null value leaves them without one. */
void tp_structs::let_struct(const tp_ref &r, tree type, tl_node *(tp_structs::*value)(tl_type, location_t), location_t loc)
{
    unsigned n = leaf_count(type);
    for (unsigned i = r.leaf; i < r.leaf + n; i++) {
        tl_sym *s = (*r.leaves)[i];
        if (s->kind == TL_SYM_VAR)
            tl_push(m, out, tl_let(m, s, value ? (this->*value)(s->type, loc) : nullptr, at(loc)));
    }
}

void tp_structs::declare_struct(tree decl, location_t loc)
{
    const char *name = DECL_NAME(decl) ? IDENTIFIER_POINTER(DECL_NAME(decl)) : "t";
    tree type = TREE_TYPE(decl), init = DECL_INITIAL(decl);
    bool shared = tp_is_shared(decl), array = TREE_CODE(type) == ARRAY_TYPE;
    vars[DECL_UID(decl)] = tp_var();
    if (shared && (!array || where != TP_GRID_BODY)) {
        error(loc, "'%s' is no array of a grid's body, and only such are shared; declare one there", name);
        return;
    }
    tp_ref r = shared ? new_struct(name, type, TL_SHARED_MEM, loc)
                      : own_struct(name, type, loc, !on_host() && pointed_at(decl));
    if (!r.sym)
        return;
    bool arrays = false;
    for (const tl_sym *s : *r.leaves)
        arrays |= s->kind == TL_SYM_ARRAY;
    if (where == TP_PROLOGUE && arrays) {
        error(loc, "'%s' holds arrays and is declared outside of the grid; declare it in the grid's body", name);
        return;
    }
    tp_var v;
    v.leaves = r.leaves;
    v.sym = r.sym;
    v.where = where;
    if (init == error_mark_node)
        init = NULL_TREE;
    if (init && TREE_CODE(init) == CONSTRUCTOR) {
        for (tl_sym *s : *r.leaves)
            if (s->kind == TL_SYM_ARRAY)
                fill(s, loc);
        construct(r, type, init, true, loc);
    } else if (init) {
        tp_ref from = place(init);
        if (from.sym)
            copy_struct(NULL_TREE, r, from, true, loc);
    } else {
        let_struct(r, type, nullptr, loc);
    }
    vars[DECL_UID(decl)] = v;
}

/* One scalar of a struct, or an element at the loops' variables. */
tp_ref tp_structs::leaf_of(const tp_ref &whole, const tp_leaf &leaf, unsigned number_of, const std::vector<tl_sym *> &inner, location_t loc)
{
    tp_ref r = again(whole, loc);
    if (r.linear) {
        enter(&r);
        r.byte += leaf.offset;
        r.member += "_" + leaf.name;
        for (size_t d = 0; d < inner.size(); d++)
            r.steps.push_back({ tl_var(m, inner[d], at(loc)), leaf.pitch[d] });
        settle(&r, leaf.base, loc);
    } else if (r.pointed) {
        for (tl_sym *i : inner)
            r.index.push_back(tl_var(m, i, at(loc)));
        r = through(r, r.leaf + number_of, loc);
    } else {
        r.sym = (*r.leaves)[r.leaf + number_of];
        r.leaves.reset();
        for (tl_sym *i : inner)
            r.index.push_back(tl_var(m, i, at(loc)));
        fill_index(&r, loc);
    }
    r.type = leaf.type;
    return r;
}

void tp_structs::put(tree lhs, tp_ref *r, tl_node *value, bool declare, location_t loc)
{
    if (declare && !r->linear && r->sym->kind == TL_SYM_VAR)
        tl_push(m, out, tl_let(m, r->sym, value, at(loc)));
    else
        write(lhs, r, value, loc);
}

/* Copies scalar by scalar, and arrays by loops. lhs: the C lvalue; null: the compiler's own. */
void tp_structs::copy_struct(tree lhs, tp_ref to, tp_ref from, bool declare, location_t loc)
{
    tp_struct s = struct_of(from.type);
    unsigned before = errors, number_of = 0;
    freeze(&to, loc);
    freeze(&from, loc);
    for (const tp_leaf &l : s.leaves) {
        std::vector<tl_sym *> inner;
        tl_block *outer = out;
        for (int64_t n : l.dim) {
            tl_sym *i = tl_sym_new(m, fn, TL_SYM_VAR, "i", tl_scalar(TL_I64), at(loc));
            tl_node *f = tl_for(m, { i, number(i->type, 0, loc), number(i->type, n, loc), number(i->type, 1, loc), TL_LT }, at(loc));
            tl_push(m, out, f);
            out = &f->body;
            inner.push_back(i);
        }
        tp_ref x = leaf_of(from, l, number_of, inner, loc), y = leaf_of(to, l, number_of, inner, loc);
        tl_node *v = load(x, loc);
        put(lhs, &y, v, declare, loc);
        out = outer;
        if (errors > before)
            return;     /* the others would say the same */
        number_of++;
    }
}

/* { 1, [2] = 3, .x = 4 } into what is filled with zeros where it is an array. */
void tp_structs::construct(tp_ref to, tree type, tree init, bool declare, location_t loc)
{
    if (TREE_CODE(init) == COMPOUND_LITERAL_EXPR && DECL_INITIAL(COMPOUND_LITERAL_EXPR_DECL(init)))
        init = DECL_INITIAL(COMPOUND_LITERAL_EXPR_DECL(init));
    unsigned HOST_WIDE_INT i;
    tree index, value;
    if (TREE_CODE(type) == ARRAY_TYPE && !tp_is_struct(element_tree(type))) {
        std::vector<int64_t> at_index;
        for (const tl_node *n : to.index)
            at_index.push_back(n->imm.i);
        initialise(to.sym, type, init, at_index, loc);
    } else if (TREE_CODE(type) == ARRAY_TYPE) {
        FOR_EACH_CONSTRUCTOR_ELT(CONSTRUCTOR_ELTS(init), i, index, value)
            for (tp_span at = tp_positions(index, i); at.first <= at.last; at.first++) {
                tp_ref element = again(to, loc);
                element.index.push_back(number(tl_scalar(TL_I64), at.first, loc));
                element.type = TREE_TYPE(type);
                construct(element, TREE_TYPE(type), value, declare, loc);
            }
    } else if (tp_is_struct(type) && TREE_CODE(init) == CONSTRUCTOR) {
        for (tree f = TYPE_FIELDS(type); f; f = DECL_CHAIN(f)) {
            tree given = NULL_TREE;
            if (TREE_CODE(f) != FIELD_DECL)
                continue;
            FOR_EACH_CONSTRUCTOR_ELT(CONSTRUCTOR_ELTS(init), i, index, value)
                if (index == f)
                    given = value;
            tp_ref r = select(again(to, loc), f, loc);
            if (!r.sym)
                return;
            if (given)
                construct(r, TREE_TYPE(f), given, declare, loc);
            else if (r.leaves && declare)
                let_struct(r, TREE_TYPE(f), &tp_structs::zero, loc);
            else if (r.sym->kind == TL_SYM_VAR)
                put(NULL_TREE, &r, number(r.sym->type, 0, loc), declare, loc);
        }
    } else if (tp_is_struct(type)) {
        tp_ref from = place(init);
        if (from.sym)
            copy_struct(NULL_TREE, to, from, declare, loc);
    } else {
        tl_type t = value_type(type, loc);
        tl_node *v = expr(init);
        put(NULL_TREE, &to, tl_same_type(v->type, t) ? v : convert(v, type, loc), declare, loc);
    }
}

tl_node *tp_structs::zero(tl_type t, location_t loc)
{
    return number(t, 0, loc);
}

/* (struct s) { ... }, and braces alone. */
tp_ref tp_structs::literal_struct(tree e, location_t loc)
{
    if (TREE_CODE(e) == COMPOUND_LITERAL_EXPR) {
        tree decl = COMPOUND_LITERAL_EXPR_DECL(e);
        declare_struct(decl, loc);
        return lvalue(decl);
    }
    tp_ref r = own_struct("t", TREE_TYPE(e), loc);
    if (!r.sym)
        return r;
    for (tl_sym *s : *r.leaves)
        if (s->kind == TL_SYM_ARRAY)
            fill(s, loc);
    construct(r, TREE_TYPE(e), e, true, loc);
    return r;
}

/* c ? a : b, scalar by scalar where a and b are there already. */
tp_ref tp_structs::choose_struct(tree e, location_t loc)
{
    tl_sym *c = temp("c", condition(COND_EXPR_COND(e)), loc);
    tl_block in[2] = {}, *outer = out;
    tp_ref from[2], to = own_struct("t", TREE_TYPE(e), loc);
    for (int i = 0; i < 2; i++) {
        out = &in[i];
        from[i] = place(TREE_OPERAND(e, 1 + i));
        if (from[i].sym)
            freeze(&from[i], loc);
    }
    out = outer;
    if (!from[0].sym || !from[1].sym || !to.sym)
        return tp_ref();
    tp_struct s = struct_of(TREE_TYPE(e));
    bool plain = !in[0].n && !in[1].n;
    for (const tp_leaf &l : s.leaves)
        plain &= l.dim.empty();
    for (unsigned k = 0; k < s.leaves.size() && plain; k++) {
        tl_node *side[2];
        for (int i = 0; i < 2; i++) {
            tp_ref r = leaf_of(from[i], s.leaves[k], k, {}, loc);
            side[i] = load(r, loc);
        }
        tl_sym *y = (*to.leaves)[k];
        tl_push(m, out, tl_let(m, y, tl_op3(m, TL_OP_SEL, tl_var(m, c, at(loc)), side[0], side[1], at(loc)), at(loc)));
    }
    if (plain)
        return to;
    let_struct(to, TREE_TYPE(e), nullptr, loc);
    tl_node *n = tl_if(m, tl_var(m, c, at(loc)), at(loc));
    n->body = in[0];
    n->other = in[1];
    tl_push(m, out, n);
    for (int i = 0; i < 2; i++) {
        out = i ? &n->other : &n->body;
        copy_struct(NULL_TREE, to, from[i], false, loc);
    }
    out = outer;
    return to;
}

/* The place of a struct's value. */
tp_ref tp_structs::place(tree e)
{
    tp_restore<location_t> put_back(here);
    location_t loc = located(e);
    switch (TREE_CODE(e)) {
    case COMPOUND_LITERAL_EXPR: case CONSTRUCTOR: return literal_struct(e, loc);
    case CALL_EXPR: return struct_call(e);
    case COND_EXPR: return choose_struct(e, loc);
    case COMPOUND_EXPR:
        effect(TREE_OPERAND(e, 0));
        return place(TREE_OPERAND(e, 1));
    CASE_CONVERT: case NON_LVALUE_EXPR: case VIEW_CONVERT_EXPR:
        if (TYPE_MAIN_VARIANT(TREE_TYPE(e)) == TYPE_MAIN_VARIANT(TREE_TYPE(TREE_OPERAND(e, 0))))
            return place(TREE_OPERAND(e, 0));
        break;
    case MODIFY_EXPR: case INIT_EXPR:
        return assign_struct(e);
    case SAVE_EXPR: {
        auto known = saved_structs.find(e);
        if (known == saved_structs.end()) {
            tp_ref from = place(TREE_OPERAND(e, 0)), to = own_struct("t", TREE_TYPE(e), loc);
            if (from.sym && to.sym)
                copy_struct(NULL_TREE, to, from, true, loc);
            known = saved_structs.insert({ e, to }).first;
        }
        return again(known->second, loc);
    }
    case TARGET_EXPR:       /* a statement expression: its last statement assigns the variable */
        declare_struct(TARGET_EXPR_SLOT(e), loc);
        statement(TARGET_EXPR_INITIAL(e));
        return lvalue(TARGET_EXPR_SLOT(e));
    default:
        return lvalue(e);
    }
    error(loc, "tile kernels cannot use this struct ('%s'); assign it to a variable first", get_tree_code_name(TREE_CODE(e)));
    return tp_ref();
}

/* Assigns a struct; the place assigned to. */
tp_ref tp_structs::assign_struct(tree e)
{
    location_t loc = located(e);
    tree lhs = TREE_OPERAND(e, 0);
    tp_ref to = lvalue(lhs);
    if (to.sym)
        freeze(&to, loc);
    tp_ref from = place(TREE_OPERAND(e, 1));
    if (to.sym && from.sym)
        copy_struct(lhs, again(to, loc), from, false, loc);
    return to;
}
