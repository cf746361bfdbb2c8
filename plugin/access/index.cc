/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lifts indices and extents. GENERIC has pointer offsets in bytes, which become
   elements again, or errors. */
#include "plugin/access/places.h"

/* The integer as i64, without going through the unsigned type of sizes. */
tl_node *tp_places::index_value(tree e)
{
    tp_restore<location_t> put_back(here);
    location_t loc = located(e);
    tl_type i64 = tl_scalar(TL_I64);
    tree type = TREE_TYPE(e);
    if (POINTER_TYPE_P(type)) {     /* GCC only warns of it */
        error(loc, "this pointer stands for a number; write the number, or an element of the array");
        return number(i64, 0, loc);
    }
    if (TREE_CODE(e) == INTEGER_CST)
        return number(i64, (int64_t)TREE_INT_CST_LOW(e), loc);
    if (TYPE_PRECISION(type) == 64) {
        switch (TREE_CODE(e)) {
        CASE_CONVERT:
        case NON_LVALUE_EXPR:
            if (INTEGRAL_TYPE_P(TREE_TYPE(TREE_OPERAND(e, 0))))
                return index_value(TREE_OPERAND(e, 0));
            break;
        case PLUS_EXPR: case MINUS_EXPR: case MULT_EXPR: {
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
tl_node *tp_places::elements(tree e, HOST_WIDE_INT size, location_t loc)
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
        /* the quotient is saved, so that code with effects runs once */
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
        /* a constant factor is the last operand */
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
    case BIT_AND_EXPR: {    /* a[u / 4] of a 64-bit u: u / 4 * 4 is u & -4 */
        tree mask = TREE_OPERAND(e, 1);
        if (TREE_CODE(mask) != INTEGER_CST || (size & (size - 1)) || (int64_t)TREE_INT_CST_LOW(mask) % size)
            return nullptr;
        return tl_op2(m, TL_OP_DIV, index_value(e), number(tl_scalar(TL_I64), size, loc), at(loc));
    }
    case COND_EXPR: {
        tl_block in_a = {}, in_b = {}, *outer = out;
        tl_node *c = condition(COND_EXPR_COND(e));
        out = &in_a;
        tl_node *a = elements(COND_EXPR_THEN(e), size, loc);
        out = &in_b;
        tl_node *b = a ? elements(COND_EXPR_ELSE(e), size, loc) : nullptr;
        out = outer;
        return b ? choice(c, in_a, a, in_b, b, loc) : nullptr;
    }
    case POINTER_DIFF_EXPR: return difference(e, size, loc);
    default:
        return nullptr;
    }
}

/* The number of elements of `size` bytes between two pointers; null: not known. */
tl_node *tp_places::difference(tree e, HOST_WIDE_INT size, location_t loc)
{
    tree elem = element_tree(TREE_TYPE(TREE_TYPE(TREE_OPERAND(e, 0))));
    if (int_size_in_bytes(elem) != size)
        return nullptr;
    if (tl_node *n = own_difference(e, loc))
        return n;
    tl_node *a = raw(TREE_OPERAND(e, 0)), *d = tl_op2(m, TL_OP_PDIFF, a, raw(TREE_OPERAND(e, 1)), at(loc));
    int64_t by = units(elem);
    return by == 1 ? d : tl_op2(m, TL_OP_DIV, d, number(d->type, by, loc), at(loc));
}

/* The number of an array type's elements, i64. */
tl_node *tp_places::extent_of(tree type, location_t loc)
{
    tree max = TYPE_DOMAIN(type) ? TYPE_MAX_VALUE(TYPE_DOMAIN(type)) : NULL_TREE;
    tl_type i64 = tl_scalar(TL_I64);
    if (!max) {
        error(loc, "this array has no size; declare it with one");
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
tl_node *tp_places::row_elements(tree type, location_t loc)
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

/* A tile: an array, an array at leading indices, rows of that, or a helper's tile parameter. */
tl_node *tp_places::tile_node(const tp_ref &r, location_t loc)
{
    std::vector<tl_node *> index = r.index;
    if (r.rows && tl_has_op(index.back(), TL_OP_LOAD))      /* evaluated once, not by each thread that goes through the tile */
        index.back() = tl_var(m, temp("row", index.back(), loc), at(loc));
    tl_node *n = tl_access(m, TL_OP_TILE, r.sym, index.size(), index.data(), at(loc));
    if (r.rows)
        tl_attr_set(m, n, TL_A_ROWS, r.rows);
    return n;
}
