/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lvalues and pointers. GENERIC counts pointer offsets in bytes; here they are
   elements again, or an error. */
#include "plugin/lift.h"

/* The integer as i64, without going through the unsigned type of sizes. */
tl_node *tp_lifter::index_value(tree e)
{
    tp_restore<location_t> put_back(here);
    location_t loc = located(e);
    tl_type i64 = tl_scalar(TL_I64);
    tree type = TREE_TYPE(e);
    if (TREE_CODE(e) == INTEGER_CST)
        return number(i64, (int64_t)TREE_INT_CST_LOW(e), loc);
    if (TYPE_PRECISION(type) == 64) {
        switch (TREE_CODE(e)) {
        CASE_CONVERT:
        case NON_LVALUE_EXPR:
            if (INTEGRAL_TYPE_P(TREE_TYPE(TREE_OPERAND(e, 0))))
                return index_value(TREE_OPERAND(e, 0));
            break;
        case PLUS_EXPR:
        case MINUS_EXPR:
        case MULT_EXPR: {
            tl_op op = TREE_CODE(e) == PLUS_EXPR ? TL_OP_ADD
                       : TREE_CODE(e) == MINUS_EXPR ? TL_OP_SUB : TL_OP_MUL;
            tl_node *a = index_value(TREE_OPERAND(e, 0));
            return tl_op2(m, op, a, index_value(TREE_OPERAND(e, 1)), at(loc));
        }
        default:
            break;
        }
    }
    tl_node *n = expr(e);
    if (n->op == TL_OP_CONST && tl_is_int(n->type))
        return number(i64, n->imm.i, loc);
    return tl_cast(m, n, i64);
}

/* bytes / size, exactly; null if that cannot be seen:
     (sizetype)i * 4 + 8  ->  i + 2,  size 4                      */
tl_node *tp_lifter::elements(tree e, HOST_WIDE_INT size, location_t loc)
{
    if (size == 1)
        return index_value(e);
    if (TYPE_PRECISION(TREE_TYPE(e)) != 64)
        return nullptr;
    switch (TREE_CODE(e)) {
    case INTEGER_CST: {
        int64_t v = (int64_t)TREE_INT_CST_LOW(e);
        return v % size ? nullptr : number(tl_scalar(TL_I64), v / size, loc);
    }
    CASE_CONVERT:
    case NON_LVALUE_EXPR:
        return INTEGRAL_TYPE_P(TREE_TYPE(TREE_OPERAND(e, 0))) ? elements(TREE_OPERAND(e, 0), size, loc)
                                                               : nullptr;
    case SAVE_EXPR: {
        /* What is saved is the quotient; code that can change is run once. */
        tree inner = TREE_OPERAND(e, 0);
        if (!tp_reads_memory(inner) && !tp_depends_on(inner, changed))
            return elements(inner, size, loc);
        tl_sym *&known = saved_elements[e];
        if (!known) {
            tl_node *n = elements(inner, size, loc);
            if (!n)
                return nullptr;
            known = temp("t", n, loc);
        }
        return tl_var(m, known, at(loc));
    }
    case PLUS_EXPR:
    case MINUS_EXPR: {
        tl_node *a = elements(TREE_OPERAND(e, 0), size, loc);
        tl_node *b = a ? elements(TREE_OPERAND(e, 1), size, loc) : nullptr;
        return b ? tl_op2(m, TREE_CODE(e) == PLUS_EXPR ? TL_OP_ADD : TL_OP_SUB, a, b, at(loc)) : nullptr;
    }
    case NEGATE_EXPR: {
        tl_node *a = elements(TREE_OPERAND(e, 0), size, loc);
        return a ? tl_op1(m, TL_OP_NEG, a, at(loc)) : nullptr;
    }
    case MULT_EXPR:
        /* A constant factor stands last. */
        for (int i = 1; i >= 0; i--) {
            tree factor = TREE_OPERAND(e, i), other = TREE_OPERAND(e, 1 - i);
            if (tl_node *a = elements(factor, size, loc)) {
                tl_node *b = index_value(other);
                return a->op == TL_OP_CONST && a->imm.i == 1 ? b : tl_op2(m, TL_OP_MUL, b, a, at(loc));
            }
        }
        return nullptr;
    case LSHIFT_EXPR:
        if (TREE_CODE(TREE_OPERAND(e, 1)) == INTEGER_CST) {
            int64_t by = (int64_t)1 << (TREE_INT_CST_LOW(TREE_OPERAND(e, 1)) & 63);
            if (by % size == 0)
                return tl_op2(m, TL_OP_MUL, index_value(TREE_OPERAND(e, 0)),
                              number(tl_scalar(TL_I64), by / size, loc), at(loc));
        }
        return nullptr;
    case COND_EXPR: {
        tl_block in_a = {}, in_b = {}, *outer = out;
        tl_node *c = condition(COND_EXPR_COND(e));
        out = &in_a;
        tl_node *a = elements(COND_EXPR_THEN(e), size, loc);
        out = &in_b;
        tl_node *b = a ? elements(COND_EXPR_ELSE(e), size, loc) : nullptr;
        out = outer;
        return b && !in_a.n && !in_b.n ? tl_op3(m, TL_OP_SEL, c, a, b, at(loc)) : nullptr;
    }
    case POINTER_DIFF_EXPR: {
        tree elem = element_tree(TREE_TYPE(TREE_TYPE(TREE_OPERAND(e, 0))));
        if (int_size_in_bytes(elem) != size)
            return nullptr;
        tl_node *a = raw(TREE_OPERAND(e, 0));
        return tl_op2(m, TL_OP_PDIFF, a, raw(TREE_OPERAND(e, 1)), at(loc));
    }
    default:
        return nullptr;
    }
}

/* How many of an array type's elements: i64. */
tl_node *tp_lifter::extent_of(tree type, location_t loc)
{
    tree max = TYPE_DOMAIN(type) ? TYPE_MAX_VALUE(TYPE_DOMAIN(type)) : NULL_TREE;
    tl_type i64 = tl_scalar(TL_I64);
    if (!max) {
        error(loc, "this array has no size");
        return number(i64, 0, loc);
    }
    if (TREE_CODE(max) == INTEGER_CST)
        return number(i64, (int64_t)TREE_INT_CST_LOW(max) + 1, loc);
    /* (sizetype)((long)N - 1) */
    tree e = max;
    while (CONVERT_EXPR_P(e) && TYPE_PRECISION(TREE_TYPE(TREE_OPERAND(e, 0))) == 64)
        e = TREE_OPERAND(e, 0);
    if (TREE_CODE(e) == SAVE_EXPR)
        e = TREE_OPERAND(e, 0);
    while (CONVERT_EXPR_P(e) && TYPE_PRECISION(TREE_TYPE(TREE_OPERAND(e, 0))) == 64)
        e = TREE_OPERAND(e, 0);
    if ((TREE_CODE(e) == PLUS_EXPR && integer_all_onesp(TREE_OPERAND(e, 1)))
        || (TREE_CODE(e) == MINUS_EXPR && integer_onep(TREE_OPERAND(e, 1))))
        return index_value(TREE_OPERAND(e, 0));
    return tl_op2(m, TL_OP_ADD, index_value(max), number(i64, 1, loc), at(loc));
}

/* Elements in one object of the type; null means 1. */
tl_node *tp_lifter::row_elements(tree type, location_t loc)
{
    tl_node *n = nullptr;
    for (; TREE_CODE(type) == ARRAY_TYPE; type = TREE_TYPE(type)) {
        tl_node *d = extent_of(type, loc);
        if (n && n->op == TL_OP_CONST && d->op == TL_OP_CONST)
            n->imm.i *= d->imm.i;
        else
            n = n ? tl_op2(m, TL_OP_MUL, n, d, at(loc)) : d;
    }
    return n;
}

static tl_node *plus(tl_module *m, tl_node *a, tl_node *b, tl_loc loc)
{
    if (!a || (a->op == TL_OP_CONST && a->imm.i == 0))
        return b;
    if (!b || (b->op == TL_OP_CONST && b->imm.i == 0))
        return a;
    return tl_op2(m, TL_OP_ADD, a, b, loc);
}

void tp_lifter::add_index(tp_ref *r, tree index, location_t loc)
{
    tl_node *i = index_value(index);
    if (TREE_CODE(r->type) != ARRAY_TYPE) {
        error(loc, "tile kernels cannot index this");
        r->sym = nullptr;
        return;
    }
    r->type = TREE_TYPE(r->type);
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
void tp_lifter::add_elements(tp_ref *r, tl_node *n, location_t loc)
{
    if (n->op == TL_OP_CONST && n->imm.i == 0)
        return;
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
        r->index.resize(rank - missing);
    }
}

tp_ref tp_lifter::lvalue(tree e)
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
        return pointee(TREE_OPERAND(e, 0));
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
            error(loc, "tile kernels cannot read memory as another type");
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
        error(loc, "tile kernels cannot use string literals");
        return r;
    case COMPONENT_REF:
        error(loc, "tile kernels cannot use members of structs and unions; pass their values");
        return r;
    case REALPART_EXPR:
    case IMAGPART_EXPR:
        error(loc, "tile kernels cannot use complex numbers; use two arrays");
        return r;
    default:
        error(loc, "tile kernels cannot use this object ('%s')", get_tree_code_name(TREE_CODE(e)));
        return r;
    }
}

/* What a pointer value points to. */
tp_ref tp_lifter::pointee(tree e)
{
    tp_restore<location_t> put_back(here);
    location_t loc = located(e);
    tp_ref r;
    switch (TREE_CODE(e)) {
    case ADDR_EXPR:
        if (TREE_CODE(TREE_OPERAND(e, 0)) == FUNCTION_DECL) {
            error(loc, "tile kernels cannot use function pointers; call the function by its name");
            return r;
        }
        return lvalue(TREE_OPERAND(e, 0));
    CASE_CONVERT: {
        tree from = TREE_OPERAND(e, 0), to_elem = element_tree(TREE_TYPE(TREE_TYPE(e)));
        if (!POINTER_TYPE_P(TREE_TYPE(from))) {
            error(loc, "tile kernels cannot make pointers from integers");
            return r;
        }
        tl_type want, have;
        r = pointee(from);
        if (!r.sym)
            return r;
        if (!scalar_type(to_elem, &want) || !scalar_type(element_tree(r.type), &have)
            || want.base != have.base || want.space != have.space) {
            error(loc, "tile kernels cannot convert pointers to another element type");
            r.sym = nullptr;
            return r;
        }
        r.type = TREE_TYPE(TREE_TYPE(e));
        return r;
    }
    case POINTER_PLUS_EXPR: {
        r = pointee(TREE_OPERAND(e, 0));
        if (!r.sym)
            return r;
        HOST_WIDE_INT size = int_size_in_bytes(element_tree(r.type));
        tl_node *n = elements(TREE_OPERAND(e, 1), size, loc);
        if (!n) {
            error(loc, "tile kernels cannot move a pointer by bytes that are no whole elements");
            r.sym = nullptr;
            return r;
        }
        add_elements(&r, n, loc);
        return r;
    }
    case NON_LVALUE_EXPR:
        return pointee(TREE_OPERAND(e, 0));
    case COMPOUND_EXPR:
        effect(TREE_OPERAND(e, 0));
        return pointee(TREE_OPERAND(e, 1));
    case C_MAYBE_CONST_EXPR:
        if (C_MAYBE_CONST_EXPR_PRE(e))
            effect(C_MAYBE_CONST_EXPR_PRE(e));
        return pointee(C_MAYBE_CONST_EXPR_EXPR(e));
    case VAR_DECL:
    case PARM_DECL: {
        tp_var *v = variable(e, loc);
        if (!v)
            return r;
        r.sym = v->sym;
        r.linear = v->sym->kind == TL_SYM_VAR;
        r.type = TREE_TYPE(TREE_TYPE(e));
        return r;
    }
    case SAVE_EXPR: {
        /* A pointer that nothing can change between its uses is not saved. */
        if (!tp_reads_memory(TREE_OPERAND(e, 0)))
            return pointee(TREE_OPERAND(e, 0));
        break;
    }
    case INTEGER_CST:
        error(loc, "tile kernels cannot use constants as pointers");
        return r;
    default:
        break;
    }
    if (!POINTER_TYPE_P(TREE_TYPE(e))) {
        error(loc, "tile kernels cannot use this as a pointer");
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
bool tp_lifter::complete(tp_ref *r, location_t loc)
{
    if (TREE_CODE(r->type) == ARRAY_TYPE || (!r->linear && r->index.size() < r->sym->rank)) {
        error(loc, "a whole array is not a value here; index it or use a tile operation");
        return false;
    }
    return true;
}

tl_node *tp_lifter::load(tp_ref &r, location_t loc)
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
    if (where == TP_PROLOGUE)
        error(loc, "a kernel reads memory in its grids only");
    if (r.linear) {
        tl_node *i = r.offset ? r.offset : number(tl_scalar(TL_I64), 0, loc);
        tl_node *n = tl_load(m, r.sym, 1, &i, at(loc));
        n->type = tl_element(r.sym->type);
        return n;
    }
    return tl_load(m, r.sym, r.index.size(), r.index.data(), at(loc));
}

/* The pointer itself as a value. */
tl_node *tp_lifter::address(tp_ref &r, location_t loc)
{
    if (r.linear) {
        tl_node *p = tl_var(m, r.sym, at(loc));
        return r.offset ? tl_op2(m, TL_OP_PADD, p, r.offset, at(loc)) : p;
    }
    if (r.sym->kind == TL_SYM_VAR) {
        error(loc, "tile kernels cannot take the address of a scalar; return the value instead");
        return poison(r.sym->type, loc);
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
tl_node *tp_lifter::tile_operand(tree e, location_t loc)
{
    tp_ref r = lvalue(e);
    if (!r.sym)
        return nullptr;
    if (r.linear || r.sym->kind == TL_SYM_VAR) {
        error(loc, "'%s' is not a tile; a tile is a shared array or a fragment", r.sym->name);
        return nullptr;
    }
    if (r.sym->type.space == TL_PRIVATE || r.sym->type.space == TL_TABLE) {
        error(loc, "'%s' is not a tile: it is %s", r.sym->name,
              r.sym->type.space == TL_TABLE ? "a table of constants" : "private to an iteration");
        return nullptr;
    }
    return tl_access(m, TL_OP_TILE, r.sym, r.index.size(), r.index.data(), at(loc));
}
