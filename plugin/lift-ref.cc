/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lvalues and pointers. */
#include "plugin/lift.h"

static tl_node *plus(tl_module *m, tl_node *a, tl_node *b, tl_loc loc)
{
    if (!a || (a->op == TL_OP_CONST && a->imm.i == 0))
        return b;
    if (!b || (b->op == TL_OP_CONST && b->imm.i == 0))
        return a;
    return tl_op2(m, TL_OP_ADD, a, b, loc);
}

void tp_places::add_index(tp_ref *r, tree index, location_t loc)
{
    tl_node *i = index_value(index);
    if (TREE_CODE(r->type) != ARRAY_TYPE) {
        error(loc, "tile kernels cannot index this; index arrays and pointers");
        r->sym = nullptr;
        return;
    }
    r->type = TREE_TYPE(r->type);
    if (r->inside) {
        r->steps.push_back({ i, int_size_in_bytes(r->type) });
        return;
    }
    if (!r->linear) {
        r->index.push_back(i);
        return;
    }
    tl_node *row = row_elements(r->type, loc);
    if (row && i->op == TL_OP_CONST && row->op == TL_OP_CONST)
        i->imm.i *= row->imm.i;
    else if (row)
        i = tl_op2(m, TL_OP_MUL, i, row, at(loc));
    r->offset = plus(m, r->offset, i, at(loc));
}

/* Steps n elements on in row-major order. In an array of more than one
   dimension the rows may be padded, so the position is split again:
     &t[i][j] + n  ->  t[(i * C + j + n) / C][(i * C + j + n) % C]          */
void tp_places::add_elements(tp_ref *r, tl_node *n, location_t loc)
{
    if (n->op == TL_OP_CONST && n->imm.i == 0)
        return;
    if (r->inside) {
        r->steps.push_back({ n, int_size_in_bytes(element_tree(r->type)) });
        return;
    }
    if (r->leaves) {
        if (r->index.empty()) {
            error(loc, "'%s' is one struct and not an array; use it alone", r->sym->name);
            r->sym = nullptr;
        } else {
            r->index.back() = plus(m, r->index.back(), n, at(loc));
        }
        return;
    }
    if (r->linear) {
        r->offset = plus(m, r->offset, n, at(loc));
        return;
    }
    unsigned rank = r->sym->rank;
    bool whole = r->index.size() < rank;
    while (r->index.size() < rank)
        r->index.push_back(number(tl_scalar(TL_I64), 0, loc));
    if (rank == 1) {
        r->index[0] = plus(m, r->index[0], n, at(loc));
    } else {
        tl_node *flat = nullptr;
        for (unsigned d = 0; d < rank; d++) {
            if (flat)
                flat = tl_op2(m, TL_OP_MUL, flat, number(tl_scalar(TL_I64), r->sym->dim[d], loc), at(loc));
            flat = plus(m, flat, r->index[d], at(loc));
        }
        tl_sym *t = temp("t", plus(m, flat, n, at(loc)), loc);
        int64_t inner = 1;
        for (unsigned d = rank; d-- > 0; inner *= r->sym->dim[d]) {
            tl_node *v = tl_var(m, t, at(loc));
            if (inner > 1)
                v = tl_op2(m, TL_OP_DIV, v, number(v->type, inner, loc), at(loc));
            if (d > 0)
                v = tl_op2(m, TL_OP_REM, v, number(v->type, r->sym->dim[d], loc), at(loc));
            r->index[d] = v;
        }
    }
    if (whole) {
        /* a row pointer went on by whole rows: drop the zeros behind it again */
        unsigned missing = 0;
        for (tree t = r->type; TREE_CODE(t) == ARRAY_TYPE; t = TREE_TYPE(t))
            missing++;
        if (missing == rank) {
            error(loc, "'%s' is one array here, and this lies beside it; pass that as a parameter of its own", r->sym->name);
            r->sym = nullptr;
            return;
        }
        r->index.resize(rank - missing);
    }
}

tp_ref tp_places::lvalue(tree e)
{
    tp_restore<location_t> put_back(here);
    location_t loc = located(e);
    tp_ref r;
    switch (TREE_CODE(e)) {
    case VAR_DECL:
    case PARM_DECL: {
        tp_var *v = variable(e, loc);
        if (v) {
            r.sym = v->sym;
            r.leaves = v->leaves;
            r.type = TREE_TYPE(e);
        }
        return r;
    }
    case ARRAY_REF:
        r = lvalue(TREE_OPERAND(e, 0));
        if (r.sym)
            add_index(&r, TREE_OPERAND(e, 1), loc);
        return r;
    case INDIRECT_REF:
        return object(TREE_OPERAND(e, 0), loc);
    case MEM_REF: {
        tree type = TREE_TYPE(e);
        r = pointee(TREE_OPERAND(e, 0));
        if (!r.sym)
            return r;
        tree have = element_tree(r.type);
        tl_node *n = nullptr;
        if (TYPE_MAIN_VARIANT(have) == TYPE_MAIN_VARIANT(element_tree(type)))
            n = elements(fold_convert(sizetype, TREE_OPERAND(e, 1)), int_size_in_bytes(have), loc);
        if (!n) {
            error(loc, "tile kernels cannot read memory as another type; convert the value");
            r.sym = nullptr;
            return r;
        }
        add_elements(&r, n, loc);
        r.type = type;
        return r;
    }
    case COMPOUND_EXPR:
        effect(TREE_OPERAND(e, 0));
        return lvalue(TREE_OPERAND(e, 1));
    case NON_LVALUE_EXPR:
        return lvalue(TREE_OPERAND(e, 0));
    case STRING_CST:
        error(loc, "tile kernels cannot use string literals; use a const array of numbers");
        return r;
    case VIEW_CONVERT_EXPR:
        error(loc, "tile kernels cannot use vector types; use scalars, the compiler vectorises");
        return r;
    case CALL_EXPR: case COND_EXPR: case MODIFY_EXPR: case INIT_EXPR: case SAVE_EXPR: case TARGET_EXPR:
        if (!tp_is_struct(TREE_TYPE(e)))
            break;
        return place(e);
    case COMPOUND_LITERAL_EXPR:
        if (tp_is_struct(TREE_TYPE(e)))
            return place(e);
        error(loc, "tile kernels cannot use compound literals; declare a variable");
        return r;
    case COMPONENT_REF:
        return member(e, loc);
    case REALPART_EXPR:
    case IMAGPART_EXPR:
        error(loc, "tile kernels cannot use complex numbers; use two arrays");
        return r;
    default:
        break;
    }
    error(loc, "tile kernels cannot use this object ('%s'); use scalars, arrays and pointers",
          get_tree_code_name(TREE_CODE(e)));
    return r;
}

/* Through a parameter that got the address of a scalar variable. */
bool tp_places::points_to_one(const tp_ref &r)
{
    for (auto &v : vars)
        if (v.second.one && (v.second.sym == r.sym || (r.leaves && v.second.leaves == r.leaves)))
            return true;
    return false;
}

/* The object that a pointer points to. An array of the kernel is used in its own shape: rows may be
   padded or spread over threads. */
tp_ref tp_places::object(tree pointer, location_t loc)
{
    tp_ref r = pointee(pointer);
    if (!r.sym || r.linear || r.leaves || r.sym->kind == TL_SYM_VAR)
        return r;
    unsigned rank = r.sym->rank, missing = 0;
    for (tree t = r.type; TREE_CODE(t) == ARRAY_TYPE; t = TREE_TYPE(t))
        missing++;
    while (r.index.size() + missing < rank)     /* a pointer to the first row */
        r.index.push_back(number(tl_scalar(TL_I64), 0, loc));
    bool same = r.index.size() + missing == rank;
    tree t = r.type;
    for (unsigned d = rank - missing; same && d < rank; d++, t = TREE_TYPE(t)) {
        tree max = TYPE_DOMAIN(t) ? TYPE_MAX_VALUE(TYPE_DOMAIN(t)) : NULL_TREE;
        same = max && TREE_CODE(max) == INTEGER_CST && wi::to_widest(max) == r.sym->dim[d] - 1;
    }
    if (!same) {
        error(loc, "'%s' is used in another shape than it is declared in; index it as it is declared, or copy "
              "what is needed into an array of that shape", r.sym->name);
        r.sym = nullptr;
    }
    return r;
}

/* (T *) p, to elements of the same type alone. */
tp_ref tp_places::converted_pointer(tree e, location_t loc)
{
    tree from = TREE_OPERAND(e, 0), to_elem = element_tree(TREE_TYPE(TREE_TYPE(e)));
    if (!POINTER_TYPE_P(TREE_TYPE(from))) {
        error(loc, "tile kernels cannot make pointers from integers; pass pointers as parameters");
        return tp_ref();
    }
    tl_type want, have;
    tp_ref r = pointee(from);
    if (!r.sym)
        return r;
    if (tp_is_struct(to_elem) && TYPE_MAIN_VARIANT(to_elem) == TYPE_MAIN_VARIANT(element_tree(r.type))) {
        /* the first of an array of the kernel's own */
        for (tree t = r.type; r.leaves && TREE_CODE(t) == ARRAY_TYPE && TREE_CODE(TREE_TYPE(TREE_TYPE(e))) != ARRAY_TYPE; t = TREE_TYPE(t))
            r.index.push_back(number(tl_scalar(TL_I64), 0, loc));
    } else if (!scalar_type(to_elem, &want) || !scalar_type(element_tree(r.type), &have)
        || want.base != have.base || want.space != have.space) {
        error(loc, "tile kernels cannot convert pointers to another element type; take a "
              "parameter of that type");
        r.sym = nullptr;
    }
    r.type = TREE_TYPE(TREE_TYPE(e));
    return r;
}

tp_ref tp_places::advanced_pointer(tree e, location_t loc)
{
    tp_ref r = pointee(TREE_OPERAND(e, 0));
    if (!r.sym)
        return r;
    if (points_to_one(r) && r.leaves) {
        error(loc, "the pointer is the address of one struct here; use that alone, or pass the others, too");
        return tp_ref();
    }
    if (points_to_one(r)) {
        error(loc, "'%s' points to a scalar variable here; only '*%s' can be used", r.sym->name,
              r.sym->name);
        return tp_ref();
    }
    tl_node *n = elements(TREE_OPERAND(e, 1), int_size_in_bytes(element_tree(r.type)), loc);
    if (!n) {
        error(loc, "tile kernels cannot move a pointer by bytes that are no whole elements; "
              "count in elements");
        return tp_ref();
    }
    add_elements(&r, n, loc);
    return r;
}

tp_ref tp_places::pointer_variable(tree e, location_t loc)
{
    tp_ref r;
    tp_var *v = variable(e, loc);
    if (!v)
        return r;
    r.sym = v->sym;
    r.leaves = v->leaves;
    r.linear = v->sym->kind == TL_SYM_VAR && !v->leaves;
    r.type = TREE_TYPE(TREE_TYPE(e));
    if (v->one && !v->leaves)
        r.index.push_back(number(tl_scalar(TL_I64), 0, loc));
    return r;
}

/* What a pointer value points to. */
tp_ref tp_places::pointee(tree e)
{
    tp_restore<location_t> put_back(here);
    location_t loc = located(e);
    tp_ref r;
    switch (TREE_CODE(e)) {
    case ADDR_EXPR:
        if (TREE_CODE(TREE_OPERAND(e, 0)) != FUNCTION_DECL)
            return lvalue(TREE_OPERAND(e, 0));
        error(loc, "tile kernels cannot use function pointers; call the function by its name");
        return r;
    CASE_CONVERT: return converted_pointer(e, loc);
    case POINTER_PLUS_EXPR: return advanced_pointer(e, loc);
    case NON_LVALUE_EXPR: return pointee(TREE_OPERAND(e, 0));
    case COMPOUND_EXPR:
        effect(TREE_OPERAND(e, 0));
        return pointee(TREE_OPERAND(e, 1));
    case C_MAYBE_CONST_EXPR:
        if (C_MAYBE_CONST_EXPR_PRE(e))
            effect(C_MAYBE_CONST_EXPR_PRE(e));
        return pointee(C_MAYBE_CONST_EXPR_EXPR(e));
    case VAR_DECL: case PARM_DECL: return pointer_variable(e, loc);
    case SAVE_EXPR:
        /* A pointer that nothing can change between its uses is not saved. */
        if (!tp_reads_memory(TREE_OPERAND(e, 0)))
            return pointee(TREE_OPERAND(e, 0));
        break;
    case INTEGER_CST:
        error(loc, "tile kernels cannot use constants as pointers; pass pointers as parameters");
        return r;
    default: break;
    }
    if (!POINTER_TYPE_P(TREE_TYPE(e))) {
        error(loc, "tile kernels cannot use this as a pointer; use parameters and their elements' addresses");
        return r;
    }
    tl_node *v = raw(e);
    if (!v || !tl_is_pointer(v->type) || v->op == TL_OP_CONST)
        return r;
    r.sym = v->op == TL_OP_VAR ? v->sym : temp("p", v, loc);
    r.linear = true;
    r.type = TREE_TYPE(TREE_TYPE(e));
    return r;
}

/* All indices are there. */
bool tp_places::complete(tp_ref *r, location_t loc)
{
    if (r->index.empty() && points_to_one(*r)) {
        error(loc, "'%s' points to a scalar variable here; only '*%s' can be used", r->sym->name, r->sym->name);
        return false;
    }
    if (tp_is_struct(r->type)) {
        error(loc, "a whole struct is not a value here; use its members");
        return false;
    }
    if (TREE_CODE(r->type) == ARRAY_TYPE || (!r->linear && r->index.size() < r->sym->rank)) {
        error(loc, "a whole array is not a value here; index it or use a tile operation");
        return false;
    }
    return true;
}

tl_node *tp_places::load(tp_ref &r, location_t loc)
{
    if (!r.linear && r.sym->kind == TL_SYM_VAR) {
        tl_node *v = tl_var(m, r.sym, at(loc));
        tl_type as;
        /* a loop variable of the type in which its loop compares */
        if (!tl_is_pointer(v->type) && scalar_type(r.type, &as) && !tl_is_pointer(as))
            return tl_cast(m, v, as);
        return v;
    }
    if (!complete(&r, loc))
        return poison(tl_scalar(TL_I32), loc);
    if (where == TP_PROLOGUE && r.sym->type.space == TL_TABLE)
        return prologue_table(r, loc);
    if (where == TP_PROLOGUE)
        error(loc, "a kernel reads memory in its grids only; move this into the grid's body");
    if (r.linear) {
        tl_node *i = r.offset ? r.offset : number(tl_scalar(TL_I64), 0, loc);
        tl_node *n = tl_load(m, r.sym, 1, &i, at(loc));
        n->type = tl_element(r.sym->type);
        return n;
    }
    return tl_load(m, r.sym, r.index.size(), r.index.data(), at(loc));
}

/* The pointer itself as a value. */
tl_node *tp_places::address(tp_ref &r, location_t loc)
{
    if (r.leaves) {
        error(loc, "tile kernels cannot take the address of a struct of their own here; pass it to a helper, by value or "
              "by address");
        return poison(tl_pointer((tl_base)r.sym->type.base, TL_GLOBAL, false), loc);
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

/* A tile: an array, an array at leading indices, or a helper's tile parameter. */
tl_node *tp_places::tile_operand(tree e, location_t loc)
{
    tp_ref r = lvalue(e);
    if (!r.sym)
        return nullptr;
    if (r.linear || r.sym->kind == TL_SYM_VAR) {
        error(loc, "'%s' is not a tile; a tile is a shared array or a fragment", r.sym->name);
        return nullptr;
    }
    if (r.sym->type.space == TL_PRIVATE || r.sym->type.space == TL_TABLE) {
        error(loc, "'%s' is not a tile: it is %s; copy it into a shared array or fragment", r.sym->name,
              r.sym->type.space == TL_TABLE ? "a table of constants" : "private to an iteration");
        return nullptr;
    }
    return tl_access(m, TL_OP_TILE, r.sym, r.index.size(), r.index.data(), at(loc));
}
