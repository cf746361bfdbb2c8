/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The operations of tile.h: each is a call of a function whose arguments say
   all there is to know (see tile.h, "What a compiler reads"). */
#include "plugin/lift.h"

/* What a pointer-valued field names: `(void *) &(x)`. For x = *t the front end
   leaves the pointer t. */
tl_node *tp_lifter::tile_argument(tree arg, location_t loc)
{
    tree p = tp_field(arg, "tile");
    if (!p) {
        error(loc, "tile kernels cannot use this tile");
        return nullptr;
    }
    while (CONVERT_EXPR_P(p) || TREE_CODE(p) == NON_LVALUE_EXPR)
        p = TREE_OPERAND(p, 0);
    if (TREE_CODE(p) == ADDR_EXPR)
        return tile_operand(TREE_OPERAND(p, 0), loc);
    tp_ref r = pointee(p);
    if (!r.sym)
        return nullptr;
    if (r.linear || r.sym->kind == TL_SYM_VAR || r.sym->type.space == TL_PRIVATE) {
        error(loc, "'%s' is not a tile; a tile is a shared array or a fragment", r.sym->name);
        return nullptr;
    }
    return tl_access(m, TL_OP_TILE, r.sym, r.index.size(), r.index.data(), at(loc));
}

tl_node *tp_lifter::view_argument(tree arg, location_t loc, unsigned *rank)
{
    tree p = tp_field(arg, "view");
    p = p ? tp_bare(p) : NULL_TREE;
    *rank = 0;
    if (!p || TREE_CODE(p) != VAR_DECL || !DECL_INITIAL(p) || !POINTER_TYPE_P(TREE_TYPE(p))) {
        error(loc, "tile kernels cannot use this view");
        return nullptr;
    }
    tree type = TREE_TYPE(TREE_TYPE(p));
    tree base = DECL_INITIAL(p);
    /* the conversion to the array type, and what VLA types drag along */
    for (;;) {
        if (CONVERT_EXPR_P(base) || TREE_CODE(base) == NON_LVALUE_EXPR 
            || (TREE_CODE(base) == SAVE_EXPR && !tp_reads_memory(TREE_OPERAND(base, 0))))
            base = TREE_OPERAND(base, 0);
        else if (TREE_CODE(base) == COMPOUND_EXPR)
            base = TREE_OPERAND(base, 1);
        else if (TREE_CODE(base) == C_MAYBE_CONST_EXPR)
            base = C_MAYBE_CONST_EXPR_EXPR(base);
        else
            break;
    }
    tp_ref r = pointee(base);
    if (!r.sym)
        return nullptr;
    tl_type want, have = tl_scalar((tl_base)r.sym->type.base);
    if (!scalar_type(element_tree(type), &want) || want.base != have.base) {
        error(loc, "tile kernels cannot view memory as another element type");
        return nullptr;
    }
    tl_node *pointer = address(r, loc);
    if (!tl_is_pointer(pointer->type) || pointer->op == TL_OP_CONST)
        return nullptr;
    std::vector<tl_node *> extents;
    for (; TREE_CODE(type) == ARRAY_TYPE; type = TREE_TYPE(type))
        extents.push_back(extent_of(type, loc));
    tl_node *v = tl_node_new(m, TL_OP_VIEW, tl_scalar(TL_VOID), at(loc), 0);
    v->nargs = 1 + extents.size();
    v->args = TL_NEWV(m->arena, tl_node *, v->nargs);
    v->args[0] = pointer;
    for (unsigned i = 0; i < extents.size(); i++)
        v->args[1 + i] = extents[i];
    *rank = extents.size();
    return v;
}

tl_node *tp_lifter::corner(tree options, unsigned rank, location_t loc)
{
    static const char *const names[] = { "i0", "i1", "i2", "i3" };
    tl_node *n = tl_node_new(m, TL_OP_INDEX, tl_scalar(TL_VOID), at(loc), 0);
    n->args = TL_NEWV(m->arena, tl_node *, rank + 1);
    for (unsigned i = 0; i < rank && i < 4; i++) {
        tree x = tp_field(options, names[i]);
        n->args[n->nargs++] = x ? index_value(x) : number(tl_scalar(TL_I64), 0, loc);
    }
    return n;
}

/* .rows and .cols as operands from rows_at on, .evict as an attribute. */
void tp_lifter::copy_options(tl_node *n, tree options, uint32_t rows_at, location_t loc)
{
    const char *const names[] = { "rows", "cols" };
    for (uint32_t i = 0; i < 2; i++) {
        tree x = tp_field(options, names[i]);
        bool absent = x && TREE_CODE(x) == INTEGER_CST && (int64_t)TREE_INT_CST_LOW(x) == INT64_MIN;
        if (!absent && i == 0 && n->args[1]->nargs < 3) {
            error(loc, "'.rows' is for views of 2 dimensions or more; this one has '.cols'");
            continue;
        }
        if (!x)
            n->args[rows_at + i] = number(tl_scalar(TL_I64), 0, loc);
        else if (TREE_CODE(x) != INTEGER_CST || (int64_t)TREE_INT_CST_LOW(x) != INT64_MIN)
            n->args[rows_at + i] = index_value(x);
    }
    tree evict = tp_field(options, "evict");
    if (!evict)
        return;
    evict = tp_bare(evict);
    if (TREE_CODE(evict) != INTEGER_CST || compare_tree_int(evict, 2) > 0)
        error(loc, "'.evict' is one of TILE_EVICT_NORMAL, TILE_EVICT_FIRST, TILE_EVICT_LAST");
    else if (!integer_zerop(evict))
        tl_attr_set(m, n, TL_A_EVICT, tree_to_shwi(evict));
}

/* The header widens to long double what is an element's value. */
tl_node *tp_lifter::fill_value(tree x, tl_type elem, location_t loc)
{
    tl_type number_type = tl_bases[elem.base].cls == 'S' ? tl_scalar(TL_F32) : elem;
    if (!x)
        return number(number_type, 0, loc);
    while ((CONVERT_EXPR_P(x) || TREE_CODE(x) == FLOAT_EXPR || TREE_CODE(x) == NON_LVALUE_EXPR)
           && TYPE_MAIN_VARIANT(TREE_TYPE(x)) == long_double_type_node)
        x = TREE_OPERAND(x, 0);
    if (TREE_CODE(x) == REAL_CST && TYPE_MAIN_VARIANT(TREE_TYPE(x)) == long_double_type_node) {
        /* a constant: as the element's own type, if that holds it */
        if (tl_is_int(number_type)) {
            bool fail = false;
            REAL_VALUE_TYPE r = TREE_REAL_CST(x);
            wide_int w = real_to_integer(&r, &fail, 64);
            if (number_type.base == TL_BOOL)
                return number(number_type, !real_zerop(x), loc);
            return cast_to(number(tl_scalar(TL_I64), w.to_shwi(), loc), number_type);
        }
        x = fold_convert(elem.base == TL_F64 ? double_type_node : float_type_node, x);
        if (TREE_CODE(x) != REAL_CST) {
            error(loc, "tile kernels cannot use this constant");
            return number(number_type, 0, loc);
        }
        return tl_cast(m, literal(x, loc), elem);
    }
    return tl_cast(m, tl_bases[elem.base].cls == 'S' ? tl_cast(m, expr(x), number_type) : expr(x), elem);
}

/* A scale of tile_gemm_scaled: a tile, or &(float) { x }. */
tl_node *tp_lifter::scale_argument(tree arg, location_t loc)
{
    tree p = tp_field(arg, "scale");
    while (p && (CONVERT_EXPR_P(p) || TREE_CODE(p) == NON_LVALUE_EXPR))
        p = TREE_OPERAND(p, 0);
    if (!p) {
        error(loc, "tile kernels cannot use this scale");
        return nullptr;
    }
    if (TREE_CODE(p) == ADDR_EXPR && TREE_CODE(TREE_OPERAND(p, 0)) == COMPOUND_LITERAL_EXPR) {
        tree value = DECL_INITIAL(COMPOUND_LITERAL_EXPR_DECL(TREE_OPERAND(p, 0)));
        return value ? tl_cast(m, expr(value), tl_scalar(TL_F32)) : number(tl_scalar(TL_F32), 0, loc);
    }
    if (TREE_CODE(p) == ADDR_EXPR)
        return tile_operand(TREE_OPERAND(p, 0), loc);
    tp_ref r = pointee(p);
    if (!r.sym)
        return nullptr;
    if (r.linear || r.sym->kind == TL_SYM_VAR || r.sym->type.space == TL_PRIVATE) {
        error(loc, "'%s' is not a tile; a scale is a float or a tile", r.sym->name);
        return nullptr;
    }
    return tl_access(m, TL_OP_TILE, r.sym, r.index.size(), r.index.data(), at(loc));
}

bool tp_lifter::block_operation(const char *what, location_t loc)
{
    if (as_helper)
        as_helper->block_wide = true;
    if (where == TP_GRID_BODY)
        return true;
    error(loc, where == TP_PROLOGUE ? "%s outside of a grid" : "%s inside a parallel loop; tile operations are "
          "done by the whole block", what);
    return false;
}

namespace {

struct gemm_form {
    const char *name;
    bool ta, tb, scaled;
};
const gemm_form gemm_forms[] = {
    { "tile_gemm_", false, false, false },   { "tile_gemm_nt_", false, true, false },
    { "tile_gemm_tn_", true, false, false }, { "tile_gemm_tt_", true, true, false },
    { "tile_gemm_scaled_", false, false, true }, { "tile_gemm_scaled_nt_", false, true, true },
};

struct conversion {
    const char *name;
    tl_base to;
};
const conversion conversions[] = {
    { "tile_bf16_f32_", TL_F32 }, { "tile_e4m3_f32_", TL_F32 }, { "tile_e5m2_f32_", TL_F32 },
    { "tile_e8m0_f32_", TL_F32 }, { "tile_f32_f32_", TL_F32 },  { "tile_bf16_from", TL_BF16 },
    { "tile_e4m3_from", TL_E4M3 }, { "tile_e5m2_from", TL_E5M2 }, { "tile_e8m0_from", TL_E8M0 },
};

const struct {
    const char *name;
    tl_redop op;
    bool cols;
} reductions[] = {
    { "tile_reduce_sum_", TL_RED_ADD, false }, { "tile_reduce_sum_cols_", TL_RED_ADD, true },
    { "tile_reduce_max_", TL_RED_MAX, false }, { "tile_reduce_max_cols_", TL_RED_MAX, true },
    { "tile_reduce_min_", TL_RED_MIN, false }, { "tile_reduce_min_cols_", TL_RED_MIN, true },
};

const struct {
    const char *name;
    tl_op op;
} atomics[] = {
    { "tile_atomic_add_", TL_OP_ATOMIC_ADD },
    { "tile_atomic_max_", TL_OP_ATOMIC_MAX },
    { "tile_atomic_min_", TL_OP_ATOMIC_MIN },
};

/* "tile_load_" -> "tile_load" */
std::string user_name(const char *name)
{
    std::string s = name;
    if (!s.empty() && s.back() == '_')
        s.pop_back();
    return s;
}

}

bool tp_is_block_operation(const char *name)
{
    for (const char *n : { "tile_fill_", "tile_load_", "tile_store_", "tile_copy_", "tile_transpose_",
                           "tile_gather_", "tile_scatter_" })
        if (!strcmp(name, n))
            return true;
    return !strncmp(name, "tile_gemm_", 10) || !strncmp(name, "tile_reduce_", 12);
}

/* True if the name is one of tile.h's; *value is the result of those that have one. */
bool tp_lifter::tile_call(const char *name, tree e, location_t loc, tl_node **value)
{
    auto arg = [&](int i) { return CALL_EXPR_ARG(e, i); };
    std::string op_name = user_name(name);
    const char *user = op_name.c_str();
    *value = nullptr;
    if (tp_find_helper(get_callee_fndecl(e)))
        return false;       /* a user's function that is called so */
    for (const conversion &c : conversions)
        if (!strcmp(name, c.name)) {
            *value = tl_cast(m, expr(arg(0)), tl_scalar(c.to));
            return true;
        }
    for (const auto &a : atomics)
        if (!strncmp(name, a.name, strlen(a.name))) {
            tl_node *p = raw(arg(0)), *x = expr(arg(1));
            if (where == TP_PROLOGUE)
                error(loc, "%s outside of a grid", user);
            else if (p && tl_is_pointer(p->type) && p->op != TL_OP_CONST) {
                if (p->type.space != TL_GLOBAL && p->type.space != TL_SHARED_MEM)
                    error(loc, "%s works on global and shared memory", user);
                else if (x->type.base == TL_F32 && (p->type.space != TL_GLOBAL || a.op != TL_OP_ATOMIC_ADD))
                    error(loc, "on float only tile_atomic_add in global memory is possible");
                else
                    *value = tl_op2(m, a.op, p, x, at(loc));
            }
            return true;
        }
    for (const gemm_form &g : gemm_forms)
        if (!strcmp(name, g.name)) {
            if (!block_operation(user, loc))
                return true;
            tl_node *acc = tile_argument(arg(0), loc), *a = tile_argument(arg(1), loc);
            tl_node *b = tile_argument(arg(2), loc);
            tl_node *sa = g.scaled ? scale_argument(arg(3), loc) : nullptr;
            tl_node *sb = g.scaled ? scale_argument(arg(4), loc) : nullptr;
            if (!acc || !a || !b || (g.scaled && (!sa || !sb)))
                return true;
            tl_node *n = tl_node_new(m, TL_OP_GEMM, tl_scalar(TL_VOID), at(loc), 5, acc, a, b, sa, sb);
            if (g.ta)
                tl_attr_set(m, n, TL_A_TA, 1);
            if (g.tb)
                tl_attr_set(m, n, TL_A_TB, 1);
            const struct {
                const char *field;
                tl_attr_key key;
            } flags[] = { { "tf32", TL_A_TF32 }, { "exact", TL_A_EXACT }, { "e8m0", TL_A_E8M0 } };
            for (const auto &f : flags) {
                tree x = tp_field(arg(g.scaled ? 5 : 3), f.field);
                if (!x)
                    continue;
                x = tp_bare(x);
                if (TREE_CODE(x) != INTEGER_CST)
                    error(loc, "'.%s' of %s is a constant", f.field, user);
                else if (!integer_zerop(x))
                    tl_attr_set(m, n, f.key, 1);
            }
            tl_push(m, out, n);
            return true;
        }
    for (const auto &r : reductions)
        if (!strcmp(name, r.name)) {
            if (!block_operation(user, loc))
                return true;
            tree d = tp_field(arg(0), "tile");
            while (d && CONVERT_EXPR_P(d))
                d = TREE_OPERAND(d, 0);
            tree to = d && TREE_CODE(d) == ADDR_EXPR ? TREE_OPERAND(d, 0) : NULL_TREE;
            tl_node *dst = nullptr;
            tl_sym *scalar = nullptr;
            if (to && DECL_P(to) && TREE_CODE(TREE_TYPE(to)) != ARRAY_TYPE) {
                tp_var *v = variable(to, loc);
                if (!v || !writable(to, *v, loc))
                    return true;
                scalar = v->sym;
            } else if (to && TREE_CODE(TREE_TYPE(to)) != ARRAY_TYPE) {
                error(loc, "the destination of %s is a tile or a scalar variable", user);
                return true;
            } else if (!(dst = tile_argument(arg(0), loc))) {
                return true;
            }
            tl_node *src = tile_argument(arg(1), loc);
            if (!src)
                return true;
            tl_node *n = tl_node_new(m, TL_OP_TREDUCE, tl_scalar(TL_VOID), at(loc), 2, dst, src);
            n->sym = scalar;
            tl_attr_set(m, n, TL_A_REDOP, r.op);
            if (r.cols)
                tl_attr_set(m, n, TL_A_COLS, 1);
            tl_push(m, out, n);
            return true;
        }
    bool load = !strcmp(name, "tile_load_"), store = !strcmp(name, "tile_store_");
    if (load || store) {
        unsigned rank;
        if (!block_operation(user, loc))
            return true;
        tl_node *t = tile_argument(arg(0), loc), *v = view_argument(arg(1), loc, &rank);
        if (!t || !v)
            return true;
        if (store && v->args[0]->type.is_const) {
            error(loc, "tile_store to const memory");
            return true;
        }
        tl_node *i = corner(arg(2), rank, loc);
        tl_node *n;
        if (load) {
            tree x = tp_field(arg(2), "fill");
            tl_node *fill = nullptr;
            if (x && !(TREE_CODE(x) == REAL_CST && real_zerop(x)))
                fill = fill_value(x, tl_scalar((tl_base)t->sym->type.base), loc);
            n = tl_node_new(m, TL_OP_TLOAD, tl_scalar(TL_VOID), at(loc), 6, t, v, i, fill, nullptr, nullptr);
        } else {
            n = tl_node_new(m, TL_OP_TSTORE, tl_scalar(TL_VOID), at(loc), 5, t, v, i, nullptr, nullptr);
        }
        copy_options(n, arg(2), load ? 4 : 3, loc);
        tl_push(m, out, n);
        return true;
    }
    if (!strcmp(name, "tile_fill_")) {
        if (!block_operation(user, loc))
            return true;
        tl_node *t = tile_argument(arg(0), loc);
        if (t)
            tl_push(m, out, tl_op2(m, TL_OP_FILL, t,
                                   fill_value(arg(1), tl_scalar((tl_base)t->sym->type.base), loc), at(loc)));
        return true;
    }
    bool copy = !strcmp(name, "tile_copy_");
    if (copy || !strcmp(name, "tile_transpose_")) {
        if (!block_operation(user, loc))
            return true;
        tl_node *d = tile_argument(arg(0), loc), *s = tile_argument(arg(1), loc);
        if (d && s)
            tl_push(m, out, tl_op2(m, copy ? TL_OP_TCOPY : TL_OP_TTRANS, d, s, at(loc)));
        return true;
    }
    bool gather = !strcmp(name, "tile_gather_");
    if (gather || !strcmp(name, "tile_scatter_")) {
        unsigned rank;
        if (!block_operation(user, loc))
            return true;
        tl_node *t = tile_argument(arg(0), loc), *v = view_argument(arg(1), loc, &rank);
        tp_ref r = pointee(arg(2));
        if (!t || !v || !r.sym)
            return true;
        tl_node *rows;
        if (!r.linear && r.sym->kind != TL_SYM_VAR && r.index.empty())
            rows = tl_access(m, TL_OP_TILE, r.sym, 0, nullptr, at(loc));
        else
            rows = address(r, loc);
        tree col = tp_field(arg(3), "col");
        tl_node *n = tl_node_new(m, gather ? TL_OP_GATHER : TL_OP_SCATTER, tl_scalar(TL_VOID), at(loc), 4, t, v,
                                 rows, col ? index_value(col) : number(tl_scalar(TL_I64), 0, loc));
        tree evict = tp_field(arg(3), "evict");
        if (evict && TREE_CODE(tp_bare(evict)) == INTEGER_CST && !integer_zerop(tp_bare(evict)))
            tl_attr_set(m, n, TL_A_EVICT, tree_to_shwi(tp_bare(evict)));
        tl_push(m, out, n);
        return true;
    }
    if (!strcmp(name, "tile_assume_")) {
        error(loc, "tile_assume is a statement of its own");
        return true;
    }
    if (in_system_header_at(DECL_SOURCE_LOCATION(get_callee_fndecl(e)))) {
        error(loc, "%s is not supported yet", user);
        return true;
    }
    return false;
}
