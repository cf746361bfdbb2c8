/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The operations of tile.h as operations of the IR: each is a call of a function whose arguments say
   all there is to know (see tile.h, "What a compiler reads"). The table at the end has them all. */
#include "plugin/call/operations.h"

bool tp_operations::block_operation(const char *what, location_t loc)
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

/* The number of rows that index k of the tile selects. */
static int64_t rows_at(const tl_node *tile, uint32_t k)
{
    return k + 1 == tile->nargs ? tl_attr(tile, TL_A_ROWS, 1) : 1;
}

/* True if two tiles of one array provably have elements in common. */
static bool overlap(const tl_node *a, const tl_node *b)
{
    bool apart = false;
    for (uint32_t k = 0; k < a->nargs && k < b->nargs; k++) {
        const tl_node *x = a->args[k], *y = b->args[k];
        apart |= x->op != TL_OP_CONST || y->op != TL_OP_CONST || x->imm.i >= y->imm.i + rows_at(b, k)
                 || y->imm.i >= x->imm.i + rows_at(a, k);
    }
    return !apart;
}

/* Adds an operation. Operands that provably overlap are an error. */
void tp_operations::tile_statement(tl_node *n, const tp_call &c)
{
    if (n->args[0])
        read_first(n, n->op == TL_OP_SCATTER ? nullptr : n->args[0]->sym, c.loc);
    const tl_node *d = n->args[0];
    for (uint32_t i = 1; i < n->nargs && d; i++) {
        const tl_node *s = n->args[i];
        if (!s || s->op != TL_OP_TILE || s->sym != d->sym || n->op == TL_OP_SCATTER)
            continue;
        if (overlap(d, s))
            error(c.loc, "'%s' is the destination and an operand of %s at once; use a second tile",
                  d->sym->name, c.user.c_str());
    }
    tl_push(m, out, n);
}

/* ---- values ------------------------------------------------------------------- */

tl_node *tp_operations::conversion(const tp_call &c)
{
    return tl_cast(m, expr(c.arg(0)), tl_scalar((tl_base)c.op->what));
}

/* The IR's own conversion saturates. What does not:
     tile_e4m3_from_nosat (x)   |x| <= 464 ? e4m3 (x) : 0x7f
     tile_e5m2_from_nosat (x)   |x| >= 61440 ? x < 0 ? -inf : inf : e5m2 (x)
   The bound is half a unit above the largest value. It is a tie: to the largest value of e4m3,
   which is even, and past that of e5m2, which is odd. */
tl_node *tp_operations::conversion_nosat(const tp_call &c)
{
    tl_loc l = at(c.loc);
    tl_type u8 = tl_scalar(TL_U8), to = tl_scalar((tl_base)c.op->what);
    auto f = [&](double v) { return tl_const_float(m, tl_scalar(TL_F32), v, l); };
    auto code = [&](tl_node *v) { return tl_node_new(m, TL_OP_BITCAST, to, l, 1, v); };
    tl_sym *x = temp("t", expr(c.arg(0)), c.loc);
    tl_node *abs = tl_op1(m, TL_OP_FABS, tl_var(m, x, l), l), *nearest = tl_cast(m, tl_var(m, x, l), to);
    if (to.base == TL_E4M3)
        return tl_op3(m, TL_OP_SEL, tl_op2(m, TL_OP_LE, abs, f(464), l), nearest, code(number(u8, 0x7f, c.loc)), l);
    tl_node *inf = tl_op3(m, TL_OP_SEL, tl_op2(m, TL_OP_LT, tl_var(m, x, l), f(0), l), number(u8, 0xfc, c.loc),
                          number(u8, 0x7c, c.loc), l);
    return tl_op3(m, TL_OP_SEL, tl_op2(m, TL_OP_GE, abs, f(61440), l), code(inf), nearest, l);
}

/* tile_e8m0_zero_f32 (x)     x.bits == 0 || x.bits == 0xff ? 0 : (float) x */
tl_node *tp_operations::conversion_zero(const tp_call &c)
{
    tl_loc l = at(c.loc);
    tl_type f32 = tl_scalar(TL_F32), u8 = tl_scalar(TL_U8);
    tl_sym *x = temp("t", expr(c.arg(0)), c.loc);
    auto is = [&](int64_t v) {
        tl_node *bits = tl_node_new(m, TL_OP_BITCAST, u8, l, 1, tl_var(m, x, l));
        return tl_op2(m, TL_OP_EQ, bits, number(u8, v, c.loc), l);
    };
    return tl_op3(m, TL_OP_SEL, tl_op2(m, TL_OP_LOR, is(0), is(0xff), l), number(f32, 0, c.loc),
                  tl_cast(m, tl_var(m, x, l), f32), l);
}

tl_node *tp_operations::atomic(const tp_call &c)
{
    for_atomic = true;
    tp_ref r;
    tree pointer = c.arg(0);
    while (TREE_CODE(pointer) == NON_LVALUE_EXPR)
        pointer = TREE_OPERAND(pointer, 0);
    bool variable = DECL_P(pointer);
    if (variable)
        r = pointee(pointer);
    tl_node *p = !variable ? raw(c.arg(0)) : r.sym ? address(r, c.loc) : nullptr;
    for_atomic = false;
    tl_node *x = expr(c.arg(1));
    if (where == TP_PROLOGUE)
        error(c.loc, "%s outside of a grid; move it into the grid's body", c.user.c_str());
    else if (!p || !tl_is_pointer(p->type) || p->op == TL_OP_CONST)
        return nullptr;
    else if (p->type.space != TL_GLOBAL && p->type.space != TL_SHARED_MEM)
        error(c.loc, "%s works on global and shared memory; use an ordinary assignment "
              "for other variables", c.user.c_str());
    else if (c.op->what == TL_OP_ATOMIC_CAS)
        return tl_op3(m, TL_OP_ATOMIC_CAS, p, x, expr(c.arg(2)), at(c.loc));
    else
        return tl_op2(m, (tl_op)c.op->what, p, x, at(c.loc));
    return nullptr;
}

tl_node *tp_operations::misplaced_assumption(const tp_call &c)
{
    error(c.loc, "tile_assume is a statement of its own; put it before this one");
    return nullptr;
}

/* ---- statements of the whole block ---------------------------------------------- */

/* Sets an attribute from an option that is a constant 0 or 1. */
void tp_operations::flag(tl_node *n, const tp_call &c, tree options, const char *field, tl_attr_key key, const char *values)
{
    tree x = tp_field(options, field);
    x = x ? tp_bare(x) : NULL_TREE;
    if (x && TREE_CODE(x) != INTEGER_CST)
        error(c.loc, "'.%s' of %s is a constant; write %s", field, c.user.c_str(), values);
    else if (x && !integer_zerop(x))
        tl_attr_set(m, n, key, 1);
}

enum { TA = 1, TB = 2, SCALED = 4 };    /* forms of a product */

tl_node *tp_operations::gemm(const tp_call &c)
{
    bool scaled = c.op->what & SCALED;
    unsigned shapes = scaled ? 6 : 4;
    tl_node *acc = tile_argument(c.arg(0), c.arg(shapes), c.loc), *a = tile_argument(c.arg(1), c.arg(shapes + 1), c.loc);
    tl_node *b = tile_argument(c.arg(2), c.arg(shapes + 2), c.loc);
    int64_t depth = tp_dim(c.arg(shapes + 1), 1);
    tl_node *sa = scaled ? scale_argument(c.arg(3), tp_dim(c.arg(shapes), 0), depth, c.loc) : nullptr;
    tl_node *sb = scaled ? scale_argument(c.arg(4), tp_dim(c.arg(shapes), 1), depth, c.loc) : nullptr;
    if (!acc || !a || !b || (scaled && (!sa || !sb)))
        return nullptr;
    tl_node *n = tl_node_new(m, TL_OP_GEMM, tl_scalar(TL_VOID), at(c.loc), 5, acc, a, b, sa, sb);
    if (c.op->what & TA)
        tl_attr_set(m, n, TL_A_TA, 1);
    if (c.op->what & TB)
        tl_attr_set(m, n, TL_A_TB, 1);
    static const char *const number = "a number or an enumerator";
    flag(n, c, c.arg(shapes - 1), "tf32", TL_A_TF32, number);
    flag(n, c, c.arg(shapes - 1), "exact", TL_A_EXACT, number);
    flag(n, c, c.arg(shapes - 1), "e8m0", TL_A_ZERO_SCALES, number);
    tile_statement(n, c);
    return nullptr;
}

enum { COLS = 16 };     /* a flag in addition to a tl_redop */

/* An element or member that takes a result. */
tp_ref tp_operations::result_place(tree pointer, const tp_call &c)
{
    tp_ref r = pointee(pointer);
    tl_type t;
    if (r.sym && (!scalar_type(r.type, &t) || tl_is_pointer(t))) {
        error(c.loc, "the destination of %s is a tile or a scalar; declare one", c.user.c_str());
        return tp_ref();
    }
    if (r.sym)
        freeze(&r, c.loc);
    return r;
}

/* The destination of a result: a tile, a scalar, an element or member; `known` is false for others. */
struct tp_result {
    bool known = false;
    tl_node *tile = nullptr;    /* of a row's scalar a shared array of one element, which has the value until it is taken */
    tl_sym *scalar = nullptr;
    tree at = NULL_TREE;        /* a pointer to `place`, an element or member */
    tp_ref place;
    tl_type type;               /* of what is no tile */
};

tp_result tp_operations::result(tree pointer, tree shape, const tp_call &c)
{
    tp_result r;
    if (tp_number(shape, "rank")) {
        r.tile = tile_argument(pointer, shape, c.loc);
        r.known = r.tile;
        return r;
    }
    tree d = pointer;
    while (CONVERT_EXPR_P(d))
        d = TREE_OPERAND(d, 0);
    tree to = d && TREE_CODE(d) == ADDR_EXPR ? TREE_OPERAND(d, 0) : NULL_TREE;
    if (to && DECL_P(to)) {
        tp_var *v = variable(to, c.loc);
        r.known = v && writable(to, *v, c.loc);
        r.scalar = r.known ? v->sym : nullptr;
    } else {
        r.at = d;
        r.place = result_place(d, c);
        r.known = r.place.sym;
    }
    if (r.known)
        r.type = r.scalar ? r.scalar->type : value_type(r.place.type, c.loc);
    return r;
}

tl_node *tp_operations::tile_reduction(const tp_call &c)
{
    tp_result d = result(c.arg(0), c.arg(2), c);
    if (d.known && d.at) {
        d.scalar = tl_sym_new(m, fn, TL_SYM_VAR, "t", d.type, at(c.loc));
        tl_push(m, out, tl_let(m, d.scalar, nullptr, at(c.loc)));
    }
    tl_node *src = d.known ? tile_argument(c.arg(1), c.arg(3), c.loc) : nullptr;
    if (!src)
        return nullptr;
    tl_node *n = tl_node_new(m, TL_OP_TREDUCE, tl_scalar(TL_VOID), at(c.loc), 2, d.tile, src);
    n->sym = d.scalar;
    tl_attr_set(m, n, TL_A_REDOP, c.op->what & ~COLS);
    if (c.op->what & COLS)
        tl_attr_set(m, n, TL_A_COLS, 1);
    tile_statement(n, c);
    if (d.at)
        write(d.at, &d.place, tl_var(m, d.scalar, at(c.loc)), c.loc);
    return nullptr;
}

tp_result tp_operations::row_result(tree pointer, tree shape, const tp_call &c)
{
    tp_result r = result(pointer, shape, c);
    tl_type t = r.type;
    if (!r.known || r.tile)
        return r;
    t.space = TL_SHARED_MEM;
    tl_sym *one = tl_sym_new(m, fn, TL_SYM_ARRAY, (r.at ? r.place.sym : r.scalar)->name, t, at(c.loc));
    one->rank = 1;
    one->dim[0] = 1;
    one->quiet = true;
    tl_push(m, out, tl_alloc(m, one, at(c.loc)));
    r.tile = tl_access(m, TL_OP_TILE, one, 0, nullptr, at(c.loc));
    return r;
}

void tp_operations::take_result(tp_result *r, location_t loc)
{
    tl_node *first = number(tl_scalar(TL_I32), 0, loc);
    tl_node *v = r->scalar || r->at ? tl_load(m, r->tile->sym, 1, &first, at(loc)) : nullptr;
    if (r->scalar)
        tl_push(m, out, tl_set(m, r->scalar, v, at(loc)));
    else if (v)
        write(r->at, &r->place, v, loc);
}

tl_node *tp_operations::tile_arg(const tp_call &c)
{
    tp_result d = row_result(c.arg(0), c.arg(3), c), k = row_result(c.arg(1), c.arg(4), c);
    tl_node *src = tile_argument(c.arg(2), c.arg(5), c.loc);
    if (!d.tile || !k.tile || !src)
        return nullptr;
    if ((d.scalar && d.scalar == k.scalar) || (d.tile->sym == k.tile->sym && overlap(d.tile, k.tile))) {
        error(c.loc, "'%s' takes both results of %s; use a second variable",
              (d.scalar ? d.scalar : d.tile->sym)->name, c.user.c_str());
        return nullptr;
    }
    tl_node *n = tl_node_new(m, TL_OP_TARG, tl_scalar(TL_VOID), at(c.loc), 3, d.tile, src, k.tile);
    tl_attr_set(m, n, TL_A_REDOP, c.op->what);
    tile_statement(n, c);
    take_result(&d, c.loc);
    take_result(&k, c.loc);
    return nullptr;
}

tl_node *tp_operations::tile_scan(const tp_call &c)
{
    tl_node *d = tile_argument(c.arg(0), c.arg(3), c.loc), *s = tile_argument(c.arg(1), c.arg(4), c.loc);
    if (!d || !s)
        return nullptr;
    tl_node *n = tl_op2(m, TL_OP_TSCAN, d, s, at(c.loc));
    tl_attr_set(m, n, TL_A_REDOP, c.op->what);
    flag(n, c, c.arg(2), "exclusive", TL_A_EXCLUSIVE, "0 or 1");
    tile_statement(n, c);
    return nullptr;
}

/* The array of the grid body that an address is the address of, null if it is something else. */
static tree local_array(tree p)
{
    p = p ? tp_unconverted(p) : p;
    tree x = p && TREE_CODE(p) == ADDR_EXPR ? TREE_OPERAND(p, 0) : NULL_TREE;
    while (x && TREE_CODE(x) == ARRAY_REF)
        x = TREE_OPERAND(x, 0);
    return x && TREE_CODE(x) == VAR_DECL && TREE_CODE(TREE_TYPE(x)) == ARRAY_TYPE ? x : NULL_TREE;
}

/* tile_load(tile_view(A, M, K), As, m, k): reported here, if no assertion of tile.h was it. */
bool tp_operations::swapped(const tp_call &c)
{
    tree p = tp_field(c.arg(1), "view"), tile = c.arg(0);
    p = p ? tp_bare(p) : NULL_TREE;
    if (local_array(tile) || !p || TREE_CODE(p) != VAR_DECL || !local_array(DECL_INITIAL(p)))
        return false;
    errors++;
    if (!seen_error())
        error(c.loc, "%s: tile and view are swapped; write the tile first, then the view", c.user.c_str());
    return true;
}

tl_node *tp_operations::tile_load(const tp_call &c)
{
    unsigned rank;
    if (swapped(c))
        return nullptr;
    tl_node *t = moved_tile(c), *v = view_argument(c.arg(1), c.loc, &rank);
    if (!t || !v)
        return nullptr;
    tree x = tp_field(c.arg(2), "fill");
    tl_node *i = corner(c.arg(2), rank, c.loc), *fill = nullptr;
    if (x && !(TREE_CODE(x) == REAL_CST && real_zerop(x)))
        fill = fill_value(x, tl_scalar((tl_base)t->sym->type.base), c.loc);
    tl_node *n = tl_node_new(m, TL_OP_TLOAD, tl_scalar(TL_VOID), at(c.loc), 6, t, v, i, fill, nullptr, nullptr);
    copy_options(n, c.arg(2), 4, c.loc);
    read_first(n, t->sym, c.loc);
    tl_push(m, out, n);
    return nullptr;
}

tl_node *tp_operations::tile_store(const tp_call &c)
{
    unsigned rank;
    if (swapped(c))
        return nullptr;
    tl_node *t = moved_tile(c), *v = view_argument(c.arg(1), c.loc, &rank);
    if (!t || !v)
        return nullptr;
    if (v->args[0]->type.is_const) {
        error(c.loc, "tile_store to const memory; take a pointer without const");
        return nullptr;
    }
    tl_node *i = corner(c.arg(2), rank, c.loc);
    tl_node *n = tl_node_new(m, TL_OP_TSTORE, tl_scalar(TL_VOID), at(c.loc), 5, t, v, i, nullptr, nullptr);
    copy_options(n, c.arg(2), 3, c.loc);
    adding(n, c, 2);
    read_first(n, nullptr, c.loc);
    tl_push(m, out, n);
    return nullptr;
}

tl_node *tp_operations::tile_fill(const tp_call &c)
{
    if (tl_node *t = tile_argument(c.arg(0), c.arg(2), c.loc)) {
        tl_node *x = fill_value(c.arg(1), tl_scalar((tl_base)t->sym->type.base), c.loc);
        tl_push(m, out, tl_op2(m, TL_OP_FILL, t, x, at(c.loc)));
    }
    return nullptr;
}

tl_node *tp_operations::tile_copy(const tp_call &c)
{
    tl_node *d = tile_argument(c.arg(0), c.arg(2), c.loc), *s = tile_argument(c.arg(1), c.arg(3), c.loc);
    if (d && s)
        tile_statement(tl_op2(m, (tl_op)c.op->what, d, s, at(c.loc)), c);
    return nullptr;
}

tl_node *tp_operations::tile_gather(const tp_call &c)
{
    unsigned rank;
    if (swapped(c))
        return nullptr;
    tl_node *t = moved_tile(c), *v = view_argument(c.arg(1), c.loc, &rank), *rows;
    tp_ref r = pointee(c.arg(2));
    if (!t || !v || !r.sym)
        return nullptr;
    if (!r.linear && r.sym->kind != TL_SYM_VAR && r.index.empty())
        rows = tl_access(m, TL_OP_TILE, r.sym, 0, nullptr, at(c.loc));
    else
        rows = address(r, c.loc);
    tree col = tp_field(c.arg(3), "col");
    tl_node *n = tl_node_new(m, (tl_op)c.op->what, tl_scalar(TL_VOID), at(c.loc), 4, t, v, rows,
                             col ? index_value(col) : number(tl_scalar(TL_I64), 0, c.loc));
    evict(n, c.arg(3), c.loc);
    adding(n, c, 3);
    tile_statement(n, c);
    return nullptr;
}

/* ---- the table ------------------------------------------------------------------ */

enum { OF_VALUES, BY_TYPE, OF_BLOCK };   /* BY_TYPE: the type of the elements follows in the name */

const tp_op tp_operations::ops[] = {
    { "tile_bf16_f32_", OF_VALUES, &tp_operations::conversion, TL_F32 },
    { "tile_e4m3_f32_", OF_VALUES, &tp_operations::conversion, TL_F32 },
    { "tile_e5m2_f32_", OF_VALUES, &tp_operations::conversion, TL_F32 },
    { "tile_e8m0_f32_", OF_VALUES, &tp_operations::conversion, TL_F32 },
    { "tile_f32_f32_", OF_VALUES, &tp_operations::conversion, TL_F32 },
    { "tile_bf16_from", OF_VALUES, &tp_operations::conversion, TL_BF16 },
    { "tile_e4m3_from", OF_VALUES, &tp_operations::conversion, TL_E4M3 },
    { "tile_e5m2_from", OF_VALUES, &tp_operations::conversion, TL_E5M2 },
    { "tile_e8m0_from", OF_VALUES, &tp_operations::conversion, TL_E8M0 },
    { "tile_e4m3_from_nosat", OF_VALUES, &tp_operations::conversion_nosat, TL_E4M3 },
    { "tile_e5m2_from_nosat", OF_VALUES, &tp_operations::conversion_nosat, TL_E5M2 },
    { "tile_e8m0_zero_f32", OF_VALUES, &tp_operations::conversion_zero, 0 },
    { "tile_assume_", OF_VALUES, &tp_operations::misplaced_assumption, 0 },
    { "tile_atomic_add_", BY_TYPE, &tp_operations::atomic, TL_OP_ATOMIC_ADD },
    { "tile_atomic_max_", BY_TYPE, &tp_operations::atomic, TL_OP_ATOMIC_MAX },
    { "tile_atomic_min_", BY_TYPE, &tp_operations::atomic, TL_OP_ATOMIC_MIN },
    { "tile_atomic_and_", BY_TYPE, &tp_operations::atomic, TL_OP_ATOMIC_AND },
    { "tile_atomic_or_", BY_TYPE, &tp_operations::atomic, TL_OP_ATOMIC_OR },
    { "tile_atomic_xor_", BY_TYPE, &tp_operations::atomic, TL_OP_ATOMIC_XOR },
    { "tile_atomic_exchange_", BY_TYPE, &tp_operations::atomic, TL_OP_ATOMIC_EXCHANGE },
    { "tile_atomic_cas_", BY_TYPE, &tp_operations::atomic, TL_OP_ATOMIC_CAS },
    { "tile_fill_", OF_BLOCK, &tp_operations::tile_fill, 0 },
    { "tile_load_", OF_BLOCK, &tp_operations::tile_load, 0 },
    { "tile_store_", OF_BLOCK, &tp_operations::tile_store, 0 },
    { "tile_copy_", OF_BLOCK, &tp_operations::tile_copy, TL_OP_TCOPY },
    { "tile_transpose_", OF_BLOCK, &tp_operations::tile_copy, TL_OP_TTRANS },
    { "tile_gather_", OF_BLOCK, &tp_operations::tile_gather, TL_OP_GATHER },
    { "tile_scatter_", OF_BLOCK, &tp_operations::tile_gather, TL_OP_SCATTER },
    { "tile_gemm_", OF_BLOCK, &tp_operations::gemm, 0 },
    { "tile_gemm_nt_", OF_BLOCK, &tp_operations::gemm, TB },
    { "tile_gemm_tn_", OF_BLOCK, &tp_operations::gemm, TA },
    { "tile_gemm_tt_", OF_BLOCK, &tp_operations::gemm, TA | TB },
    { "tile_gemm_scaled_", OF_BLOCK, &tp_operations::gemm, SCALED },
    { "tile_gemm_scaled_nt_", OF_BLOCK, &tp_operations::gemm, SCALED | TB },
    { "tile_reduce_sum_", OF_BLOCK, &tp_operations::tile_reduction, TL_RED_ADD },
    { "tile_reduce_max_", OF_BLOCK, &tp_operations::tile_reduction, TL_RED_MAX },
    { "tile_reduce_min_", OF_BLOCK, &tp_operations::tile_reduction, TL_RED_MIN },
    { "tile_reduce_sum_cols_", OF_BLOCK, &tp_operations::tile_reduction, TL_RED_ADD | COLS },
    { "tile_reduce_max_cols_", OF_BLOCK, &tp_operations::tile_reduction, TL_RED_MAX | COLS },
    { "tile_reduce_min_cols_", OF_BLOCK, &tp_operations::tile_reduction, TL_RED_MIN | COLS },
    { "tile_reduce_argmax_", OF_BLOCK, &tp_operations::tile_arg, TL_RED_MAX },
    { "tile_reduce_argmin_", OF_BLOCK, &tp_operations::tile_arg, TL_RED_MIN },
    { "tile_scan_sum_", OF_BLOCK, &tp_operations::tile_scan, TL_RED_ADD },
    { "tile_scan_max_", OF_BLOCK, &tp_operations::tile_scan, TL_RED_MAX },
};

const tp_op *tp_operations::find_op(const char *name)
{
    for (const tp_op &o : ops)
        if (o.kind == BY_TYPE ? startswith(name, o.name) : !strcmp(name, o.name))
            return &o;
    return nullptr;
}

bool tp_is_block_operation(const char *name)
{
    const tp_op *op = tp_operations::find_op(name);
    return op && op->kind == OF_BLOCK;
}

/* False: a function of the user's. *value is what an operation with a value gives. */
bool tp_operations::tile_call(const char *name, tree e, location_t loc, tl_node **value)
{
    *value = nullptr;
    const tp_op *op = find_op(name);
    if (tp_find_helper(get_callee_fndecl(e)) || (!op && !in_system_header_at(DECL_SOURCE_LOCATION(get_callee_fndecl(e)))))
        return false;
    tp_call c = { op, e, loc, op ? op->name : name };
    if (c.user.back() == '_')
        c.user.pop_back();
    if (!op)
        error(loc, "%s is not supported yet", c.user.c_str());
    else if (op->kind != OF_BLOCK || block_operation(c.user.c_str(), loc))
        *value = (this->*op->lift)(c);
    return true;
}
