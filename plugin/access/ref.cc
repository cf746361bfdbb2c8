/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lifts lvalues and pointers. */
#include "plugin/access/places.h"
#include "passes/expr/fold.h"

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
    if (r->rows) {
        r->index.back() = tl_fold(m, plus(m, r->index.back(), i, at(loc)));
        r->rows = 0;
        return;
    }
    if (r->inside) {
        r->steps.push_back({ i, int_size_in_bytes(r->type) });
        return;
    }
    if (r->pointed && !r->selected) {
        int64_t by = int_size_in_bytes(r->type) / int_size_in_bytes(element_tree(r->type));
        i = by == 1 ? i : tl_op2(m, TL_OP_MUL, i, number(i->type, by, loc), at(loc));
        r->index[0] = tl_fold(m, plus(m, r->index[0], i, at(loc)));
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

/* n / size; null if n is not written as a multiple. */
static tl_node *divided(tl_module *m, tl_node *n, int64_t size)
{
    if (size == 1)
        return n;
    if (n->op == TL_OP_CONST)
        return n->imm.i % size ? nullptr : tl_const_int(m, n->type, n->imm.i / size, n->loc);
    if (n->op == TL_OP_SEL) {
        tl_node *a = divided(m, n->args[1], size), *b = a ? divided(m, n->args[2], size) : nullptr;
        return b ? tl_op3(m, TL_OP_SEL, n->args[0], a, b, n->loc) : nullptr;
    }
    if (n->op == TL_OP_CAST && tl_is_int(n->args[0]->type) && tl_bytes(n->args[0]->type) == tl_bytes(n->type)) {
        tl_node *a = divided(m, n->args[0], size);
        return a ? tl_cast(m, a, n->type) : nullptr;
    }
    if (n->op != TL_OP_MUL && n->op != TL_OP_ADD && n->op != TL_OP_SUB)
        return nullptr;
    tl_node *a = n->op == TL_OP_MUL ? n->args[0] : divided(m, n->args[0], size), *b = divided(m, n->args[1], size);
    return a && b ? tl_fold(m, tl_op2(m, n->op, a, b, n->loc)) : nullptr;
}

/* Moves n elements in row-major order. In an array of more than one
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
            error(loc, "this is one struct and not an array; use it alone");
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
    if (r->sym->kind == TL_SYM_VAR) {
        error(loc, "'%s' is one variable and not an array; use it alone", r->sym->name);
        r->sym = nullptr;
        return;
    }
    unsigned rank = r->sym->rank, had = std::max<unsigned>(r->index.size(), 1);
    bool whole = r->index.size() < rank;
    int64_t below = 1;
    unsigned missing = 0;
    for (tree t = r->type; TREE_CODE(t) == ARRAY_TYPE && missing < rank; t = TREE_TYPE(t))
        below *= r->sym->dim[rank - ++missing];
    bool by_rows = missing && divided(m, n, below);
    r->rows = 0;
    while (r->index.size() < rank)
        r->index.push_back(number(tl_scalar(TL_I64), 0, loc));
    if (rank == 1) {
        r->index[0] = tl_fold(m, plus(m, r->index[0], n, at(loc)));
    } else {
        tl_node *flat = nullptr;
        for (unsigned d = 0; d < rank; d++) {
            if (flat)
                flat = tl_fold(m, tl_op2(m, TL_OP_MUL, flat, number(tl_scalar(TL_I64), r->sym->dim[d], loc), at(loc)));
            flat = tl_fold(m, plus(m, flat, r->index[d], at(loc)));
        }
        flat = tl_fold(m, plus(m, flat, n, at(loc)));
        tl_sym *t = flat->op == TL_OP_CONST ? nullptr : temp("t", flat, loc);
        int64_t inner = 1;
        for (unsigned d = rank; d-- > 0; inner *= r->sym->dim[d]) {
            tl_node *v = t ? tl_var(m, t, at(loc)) : number(flat->type, flat->imm.i, loc);
            if (inner > 1)
                v = tl_fold(m, tl_op2(m, TL_OP_DIV, v, number(v->type, inner, loc), at(loc)));
            if (d > 0)
                v = tl_op2(m, TL_OP_REM, v, number(v->type, r->sym->dim[d], loc), at(loc));
            r->index[d] = tl_fold(m, v);
        }
    }
    if (whole) {
        /* A row pointer advanced by whole rows: drop its trailing zero indices again. */
        bool same = missing && TYPE_DOMAIN(r->type) && TYPE_MAX_VALUE(TYPE_DOMAIN(r->type))
                    && !compare_tree_int(TYPE_MAX_VALUE(TYPE_DOMAIN(r->type)), r->sym->dim[0] - 1);
        if (missing == rank && same && (r->sym->type.space == TL_PRIVATE || r->sym->kind == TL_SYM_TILE)) {
            error(loc, "'%s' is one array here, and this lies outside of it; pass the rows together, as '&array' to a parameter like "
                  "'float (*t)[64][64]', or that one as a parameter of its own", r->sym->name);
            r->sym = nullptr;
            return;
        }
        if (by_rows)
            r->index.resize(std::max(rank - missing, had));
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
        if (v && v->alias) {
            error(loc, "this pointer stands for a variable of the kernel's own and is no value; use what it points to");
        } else if (v) {
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
        declaration(COMPOUND_LITERAL_EXPR_DECL(e), loc);
        return lvalue(COMPOUND_LITERAL_EXPR_DECL(e));
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

/* True if r is reached by a parameter that got a scalar variable's address. */
bool tp_places::points_to_one(const tp_ref &r)
{
    for (tree p = as_helper ? DECL_ARGUMENTS(fndecl) : NULL_TREE; p; p = DECL_CHAIN(p))
        if (const tp_var &v = vars[DECL_UID(p)]; v.one && (v.sym == r.sym || (r.leaves && v.leaves == r.leaves)))
            return true;
    return false;
}

/* True if r's array has a part of this shape at r: itself, at leading indices, or rows of that. Other shapes are
   refused, since rows may be padded or spread over threads.

     &t[i] as float (*)[8][N]  ->  t[i], rows 8     */
bool tp_places::reshape(tp_ref *r, const std::vector<int64_t> &dim, location_t loc)
{
    const tl_sym *s = r->sym;
    size_t rank = dim.size();
    r->rows = 0;
    for (size_t d = 1; d < rank; d++)
        if (rank > s->rank || dim[d] != s->dim[s->rank - rank + d])
            return false;
    while (r->index.size() + rank < s->rank)     /* a pointer to the first row */
        r->index.push_back(number(tl_scalar(TL_I64), 0, loc));
    if (!rank || rank > s->rank)
        return r->index.size() == s->rank;
    int64_t whole = s->dim[s->rank - rank];
    if (r->index.size() + rank == s->rank && dim[0] == whole)
        return true;
    if (r->index.size() + rank == s->rank)
        r->index.push_back(number(tl_scalar(TL_I64), 0, loc));
    if (r->index.size() + rank != s->rank + 1u || s->type.space == TL_PRIVATE || s->type.space == TL_TABLE)
        return false;
    bool known = r->index.back()->op == TL_OP_CONST;
    int64_t row = known ? r->index.back()->imm.i : 0;
    if (known && row == 0 && dim[0] == whole) {
        r->index.pop_back();
        return true;
    }
    r->rows = dim[0];
    if (row < 0 || row > whole - dim[0])
        error(loc, "rows %lld to %lld are not all in '%s', which has %lld there; take others", (long long)row,
              (long long)(row + dim[0] - 1), s->name, (long long)whole);
    return true;
}

/* The object that a pointer points to. */
tp_ref tp_places::object(tree pointer, location_t loc)
{
    tp_ref r = pointee(pointer);
    if (!r.sym || r.linear || r.leaves || r.sym->kind == TL_SYM_VAR)
        return r;
    std::vector<int64_t> dim;
    for (tree t = r.type; TREE_CODE(t) == ARRAY_TYPE; t = TREE_TYPE(t)) {
        tree max = TYPE_DOMAIN(t) ? TYPE_MAX_VALUE(TYPE_DOMAIN(t)) : NULL_TREE;
        dim.push_back(max && TREE_CODE(max) == INTEGER_CST ? (int64_t)TREE_INT_CST_LOW(max) + 1 : -1);
    }
    if (!reshape(&r, dim, loc)) {
        error(loc, "'%s' is used in another shape than it is declared in; index it as it is declared, or copy "
              "what is needed into an array of that shape", r.sym->name);
        r.sym = nullptr;
    }
    return r;
}

static const char *const other_elements = "tile kernels cannot convert pointers to another element type; memcpy the bytes, or "
                                          "take a parameter of that type";

/* (T *) p; the elements must have the same type. */
tp_ref tp_places::converted_pointer(tree e, location_t loc)
{
    tree from = TREE_OPERAND(e, 0), to_elem = element_tree(TREE_TYPE(TREE_TYPE(e)));
    if (!POINTER_TYPE_P(TREE_TYPE(from))) {
        error(loc, "tile kernels cannot make pointers from integers; pass pointers as parameters");
        return tp_ref();
    }
    tl_type want, have;
    tp_restore<bool> outer(converting);
    converting = !VOID_TYPE_P(TREE_TYPE(TREE_TYPE(e)));
    tp_ref r = pointee(from);
    if (!r.sym || VOID_TYPE_P(TREE_TYPE(TREE_TYPE(e))))
        return r;
    if (tp_is_struct(to_elem) && TYPE_MAIN_VARIANT(to_elem) == TYPE_MAIN_VARIANT(element_tree(r.type))) {
        /* the first of an array of the kernel's own */
        for (tree t = r.type; r.leaves && (!r.pointed || r.selected) && TREE_CODE(t) == ARRAY_TYPE && TREE_CODE(TREE_TYPE(TREE_TYPE(e))) != ARRAY_TYPE; t = TREE_TYPE(t))
            r.index.push_back(number(tl_scalar(TL_I64), 0, loc));
    } else if ((!scalar_type(to_elem, &want) || !scalar_type(element_tree(r.type), &have)
        || want.base != have.base || want.space != have.space) && !view(&r, TREE_TYPE(TREE_TYPE(e)), loc)) {
        error(loc, other_elements);
        r.sym = nullptr;
    }
    r.type = TREE_TYPE(TREE_TYPE(e));
    return r;
}

/* True if n elements are whole rows or planes, which are added:  t + i  ->  t[i]     */
bool tp_places::add_rows(tp_ref *r, tl_node *n, location_t loc)
{
    unsigned had = r->index.size(), d = 0;
    int64_t size = 1;
    if (r->linear || r->rows || r->leaves || r->sym->rank < 2)
        return false;
    for (unsigned k = 1; k < r->sym->rank; k++)
        size *= r->sym->dim[k];
    tl_node *rows = divided(m, n, size);
    for (; !rows && d < had && d + 2u < r->sym->rank; rows = divided(m, n, size))
        size /= r->sym->dim[++d];
    /* elements further on may be in the next plane, rows of this one not */
    if (!rows || (d && d != had))
        return false;
    if (d == had)
        r->index.push_back(rows);
    else
        r->index[d] = tl_fold(m, plus(m, r->index[d], rows, at(loc)));
    return true;
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
        /* GCC makes ((short *)(p + i))[1] one sum of bytes */
        error(loc, converting ? other_elements : "tile kernels cannot move a pointer by bytes that are no whole elements; "
              "count in elements");
        return tp_ref();
    }
    r.sym->more |= r.sym->is_param && TREE_CODE(TREE_TYPE(TREE_TYPE(e))) == ARRAY_TYPE;
    if (!add_rows(&r, n, loc))
        add_elements(&r, n, loc);
    if (!r.linear)
        r.type = TREE_TYPE(TREE_TYPE(e));
    return r;
}

/* True if the pointer is derived from an object without address: a view of an array, a fragment. */
bool tp_places::is_no_address(tree pointer)
{
    tree base = tp_base_of(pointer);
    auto v = base ? vars.find(DECL_UID(base)) : vars.end();
    return v != vars.end() && v->second.sym && !v->second.leaves
           && (v->second.alias || v->second.sym->type.space == TL_FRAG || views(pointer));
}

/* The place of a pointer that is evaluated once, as in `b[f(i)] += 1`. */
tp_ref tp_places::saved_place(tree e, location_t loc)
{
    auto known = saved_places.find(e);
    if (known == saved_places.end()) {
        tp_ref r = pointee(TREE_OPERAND(e, 0));
        if (r.sym)
            freeze(&r, loc);
        known = saved_places.insert({ e, r }).first;
    }
    return known->second.sym ? again(known->second, loc) : tp_ref();
}

/* The place that a pointer value points to. */
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
    case VAR_DECL: case PARM_DECL: return pointer_variable(e, loc);
    case SAVE_EXPR:
        /* A pointer that nothing can change between its uses is not saved. */
        if (!tp_reads_memory(TREE_OPERAND(e, 0)))
            return pointee(TREE_OPERAND(e, 0));
        if (is_no_address(TREE_OPERAND(e, 0)))
            return saved_place(e, loc);
        break;
    case INTEGER_CST:
        error(loc, integer_zerop(e) ? "a null pointer points to nothing; use memory of a parameter or an array"
                                    : "tile kernels cannot use constants as pointers; pass pointers as parameters");
        return r;
    default: break;
    }
    if (!POINTER_TYPE_P(TREE_TYPE(e))) {
        error(loc, "tile kernels cannot use this as a pointer; use parameters and their elements' addresses");
        return r;
    }
    if (own_pointer(e, &r, loc))
        return r;
    tl_node *v = raw(e);
    if (!v || !tl_is_pointer(v->type) || v->op == TL_OP_CONST)
        return r;
    r.sym = v->op == TL_OP_VAR ? v->sym : temp("p", v, loc);
    r.linear = true;
    r.type = TREE_TYPE(TREE_TYPE(e));
    other_sign(&r);
    return r;
}

/* True if r has all its indices; reports otherwise. */
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

/* A loop's variable in its C type, if the loop compares in a wider one; C code never counts beyond its type. */
tl_node *tp_places::counted_in(tl_node *v, tl_type as)
{
    tl_node *n = tl_cast(m, v, as);
    if (in_flat && n != v && n->op == TL_OP_CAST && tl_bytes(as) < tl_bytes(v->type))
        tl_attr_set(m, n, TL_A_EXACT, 1);
    return n;
}

tl_node *tp_places::load(tp_ref &r, location_t loc)
{
    if (!r.linear && r.sym->kind == TL_SYM_VAR) {
        tl_node *v = tl_var(m, r.sym, at(loc));
        tl_type as;
        /* a loop variable of the type in which its loop compares */
        if (!tl_is_pointer(v->type) && scalar_type(r.type, &as) && !tl_is_pointer(as))
            return counted_in(v, as);
        return v;
    }
    if (!complete(&r, loc))
        return poison(tl_scalar(TL_I32), loc);
    if (r.view && r.sym->type.space != TL_GLOBAL)
        return load_view(r, loc);
    if (where == TP_PROLOGUE && r.sym->type.space == TL_TABLE)
        return prologue_table(r, loc);
    if (in_memory(r))
        host_memory("reads", NULL_TREE, loc);
    if (r.linear) {
        tl_node *i = r.offset ? r.offset : number(tl_scalar(TL_I64), 0, loc);
        tl_node *n = tl_load(m, r.sym, 1, &i, at(loc));
        n->type = tl_element(r.sym->type);
        tl_type as;
        return r.view && scalar_type(r.view, &as) ? tl_cast(m, n, as) : n;
    }
    return tl_load(m, r.sym, r.index.size(), r.index.data(), at(loc));
}
