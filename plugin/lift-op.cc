/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The operations of tile.h: each is a call of a function whose arguments say
   all there is to know (see tile.h, "What a compiler reads"). */
#include "plugin/lift.h"

bool tp_lifter::block_operation(const char *what, location_t loc)
{
    if (as_helper)
        as_helper->block_wide = true;
    if (where == TP_GRID_BODY)
        return true;
    error(loc, where == TP_PROLOGUE ? "%s outside of a grid; move it into the grid's body" : "%s "
          "inside a parallel loop; tile operations are "
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

/* x once, as often as it is needed */
tl_sym *tp_lifter::kept(tree x, location_t loc)
{
    return temp("t", expr(x), loc);
}

/* Conversions beside the IR's own, which saturate and know all codes:
     tile_e4m3_from_nosat (x)   |x| <= 464 ? e4m3 (x) : 0x7f
     tile_e5m2_from_nosat (x)   |x| >= 61440 ? x < 0 ? -inf : inf : e5m2 (x)
     tile_e8m0_zero_f32 (x)     x.bits == 0 || x.bits == 0xff ? 0 : (float) x
   Half a unit beyond the largest value is the first that does not round to it, but for e4m3,
   where the largest is even and keeps it. */
tl_node *tp_lifter::odd_conversion(const char *name, tree e, location_t loc)
{
    tl_loc l = at(loc);
    tl_type f32 = tl_scalar(TL_F32), u8 = tl_scalar(TL_U8);
    auto f = [&](double v) { return tl_const_float(m, f32, v, l); };
    auto bits = [&](tl_base b, tl_node *v) { return tl_node_new(m, TL_OP_BITCAST, tl_scalar(b), l, 1, v); };
    bool e4m3 = !strcmp(name, "tile_e4m3_from_nosat");
    if (!strcmp(name, "tile_e8m0_zero_f32")) {
        tl_sym *x = kept(CALL_EXPR_ARG(e, 0), loc);
        auto code = [&](int64_t v) {
            return tl_op2(m, TL_OP_EQ, bits(TL_U8, tl_var(m, x, l)), number(u8, v, loc), l);
        };
        return tl_op3(m, TL_OP_SEL, tl_op2(m, TL_OP_LOR, code(0), code(0xff), l), f(0),
                      tl_cast(m, tl_var(m, x, l), f32), l);
    }
    if (!e4m3 && strcmp(name, "tile_e5m2_from_nosat"))
        return nullptr;
    tl_sym *x = kept(CALL_EXPR_ARG(e, 0), loc);
    tl_node *abs = tl_op1(m, TL_OP_FABS, tl_var(m, x, l), l);
    tl_node *rounded = tl_cast(m, tl_var(m, x, l), tl_scalar(e4m3 ? TL_E4M3 : TL_E5M2));
    if (e4m3)
        return tl_op3(m, TL_OP_SEL, tl_op2(m, TL_OP_LE, abs, f(464), l), rounded,
                      bits(TL_E4M3, number(u8, 0x7f, loc)), l);
    tl_node *inf = tl_op3(m, TL_OP_SEL, tl_op2(m, TL_OP_LT, tl_var(m, x, l), f(0), l), number(u8, 0xfc, loc),
                          number(u8, 0x7c, loc), l);
    return tl_op3(m, TL_OP_SEL, tl_op2(m, TL_OP_GE, abs, f(61440), l), bits(TL_E5M2, inf), rounded, l);
}

/* True if the name is one of tile.h's; *value is the result of those that have one. */
/* Operands of one operation do not overlap; what surely does is an error. */
void tp_lifter::tile_statement(tl_node *n, const char *user, location_t loc)
{
    const tl_node *d = n->args[0];
    for (uint32_t i = 1; i < n->nargs && d; i++) {
        const tl_node *s = n->args[i];
        if (!s || s->op != TL_OP_TILE || s->sym != d->sym || n->op == TL_OP_SCATTER)
            continue;
        bool apart = false;
        for (uint32_t k = 0; k < d->nargs && k < s->nargs; k++)
            apart |= d->args[k]->op != TL_OP_CONST || s->args[k]->op != TL_OP_CONST
                     || d->args[k]->imm.i != s->args[k]->imm.i;
        if (!apart)
            error(loc, "'%s' is the destination and an operand of %s at once; use a second tile",
                  d->sym->name, user);
    }
    tl_push(m, out, n);
}

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
    if ((*value = odd_conversion(name, e, loc)))
        return true;
    for (const auto &a : atomics)
        if (!strncmp(name, a.name, strlen(a.name))) {
            tl_node *p = raw(arg(0)), *x = expr(arg(1));
            op_name.resize(op_name.rfind('_'));         /* tile_atomic_add_f32 */
            user = op_name.c_str();
            if (where == TP_PROLOGUE)
                error(loc, "%s outside of a grid; move it into the grid's body", user);
            else if (p && tl_is_pointer(p->type) && p->op != TL_OP_CONST) {
                if (p->type.space != TL_GLOBAL && p->type.space != TL_SHARED_MEM)
                    error(loc, "%s works on global and shared memory; use an ordinary assignment "
                          "for other variables", user);
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
                    error(loc, "'.%s' of %s is a constant; write a number or an enumerator", f.field, user);
                else if (!integer_zerop(x))
                    tl_attr_set(m, n, f.key, 1);
            }
            tile_statement(n, user, loc);
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
                error(loc, "the destination of %s is a tile or a scalar variable; declare one", user);
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
            tile_statement(n, user, loc);
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
            error(loc, "tile_store to const memory; take a pointer without const");
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
            tile_statement(tl_op2(m, copy ? TL_OP_TCOPY : TL_OP_TTRANS, d, s, at(loc)), user, loc);
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
        tl_node *n = tl_node_new(m, gather ? TL_OP_GATHER : TL_OP_SCATTER, tl_scalar(TL_VOID),
                                 at(loc), 4, t, v,
                                 rows, col ? index_value(col) : number(tl_scalar(TL_I64), 0, loc));
        tree evict = tp_field(arg(3), "evict");
        if (evict && TREE_CODE(tp_bare(evict)) == INTEGER_CST && !integer_zerop(tp_bare(evict)))
            tl_attr_set(m, n, TL_A_EVICT, tree_to_shwi(tp_bare(evict)));
        tile_statement(n, user, loc);
        return true;
    }
    if (!strcmp(name, "tile_assume_")) {
        error(loc, "tile_assume is a statement of its own; put it before this one");
        return true;
    }
    if (in_system_header_at(DECL_SOURCE_LOCATION(get_callee_fndecl(e)))) {
        error(loc, "%s is not supported yet", user);
        return true;
    }
    return false;
}
