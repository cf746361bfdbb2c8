/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lifts the operands of tile.h's operations. */
#include "plugin/call/operations.h"

/* The tile of that shape that a pointer points to: `(void *) &(x)`. For x = *t the front end leaves the pointer t,
   and of a cast to another shape no more than the pointer. */
tl_node *tp_operations::tile_at(tree p, const std::vector<int64_t> &dim, location_t loc)
{
    while ((CONVERT_EXPR_P(p) && VOID_TYPE_P(TREE_TYPE(TREE_TYPE(p)))) || TREE_CODE(p) == NON_LVALUE_EXPR)
        p = TREE_OPERAND(p, 0);
    tp_ref r = TREE_CODE(p) == ADDR_EXPR ? lvalue(TREE_OPERAND(p, 0)) : pointee(p);
    if (!r.sym)
        return nullptr;
    unsigned space = r.sym->type.space;
    if (r.linear || r.sym->kind == TL_SYM_VAR)
        error(loc, "'%s' is not a tile; a tile is a shared array or a fragment", r.sym->name);
    else if (space == TL_PRIVATE || space == TL_TABLE)
        error(loc, "'%s' is not a tile: it is %s; copy it into a shared array or fragment", r.sym->name,
              space == TL_TABLE ? "a table of constants" : "private to an iteration");
    else if (!reshape(&r, dim, loc))
        error(loc, "this is part of '%s', or it in another shape, which is no tile; take rows of it with tile_rows, or "
              "copy the elements into a tile of that shape in a parallel loop", r.sym->name);
    else
        return tile_node(r, loc);
    return nullptr;
}

tl_node *tp_operations::tile_argument(tree pointer, tree shape, location_t loc)
{
    std::vector<int64_t> dim;
    for (int64_t d = 0; shape && d < tp_number(shape, "rank"); d++)
        dim.push_back(tp_dim(shape, d));
    if (!dim.empty())
        return tile_at(pointer, dim, loc);
    error(loc, "tile kernels cannot use this tile; name a shared array or fragment");
    return nullptr;
}

/* The tile of a load, store, gather or scatter. */
tl_node *tp_operations::moved_tile(const tp_call &c)
{
    tree window = tp_field(c.arg(1), "window");
    return tile_argument(c.arg(0), window ? tp_field(window, "t") : NULL_TREE, c.loc);
}

tl_node *tp_operations::view_argument(tree arg, location_t loc, unsigned *rank)
{
    tree p = tp_field(arg, "view");
    p = p ? tp_bare(p) : NULL_TREE;
    *rank = 0;
    if (!p || TREE_CODE(p) != VAR_DECL || !DECL_INITIAL(p) || !POINTER_TYPE_P(TREE_TYPE(p))) {
        error(loc, "tile kernels cannot use this view; use tile_view or a pointer to a whole array");
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
        else
            break;
    }
    tp_ref r = pointee(base);
    if (!r.sym)
        return nullptr;
    tl_type want, have = tl_scalar((tl_base)r.sym->type.base);
    if (tp_is_struct(element_tree(type))) {
        error(loc, "the elements of a view are numbers, not structs; read members in a parallel loop, as p[i].x");
        return nullptr;
    }
    if (!scalar_type(element_tree(type), &want) || want.base != have.base) {
        error(loc, "tile kernels cannot view memory as another element type; operations convert "
              "elements themselves");
        return nullptr;
    }
    tl_node *pointer = address(r, loc);
    if (!tl_is_pointer(pointer->type) || pointer->op == TL_OP_CONST)
        return nullptr;
    if (pointer->type.space == TL_TABLE) {
        error(loc, "'%s' is a table of constants, which has no views; read its elements in a parallel loop", r.sym->name);
        return nullptr;
    }
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

tl_node *tp_operations::corner(tree options, unsigned rank, location_t loc)
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

/* '.evict' as an attribute. */
void tp_operations::evict(tl_node *n, tree options, location_t loc)
{
    tree x = tp_field(options, "evict");
    if (!x)
        return;
    x = tp_bare(x);
    if (TREE_CODE(x) != INTEGER_CST || tree_int_cst_sgn(x) < 0 || compare_tree_int(x, 2) > 0)
        error(loc, "'.evict' is one of TILE_EVICT_NORMAL, TILE_EVICT_FIRST, TILE_EVICT_LAST; name one");
    else if (!integer_zerop(x))
        tl_attr_set(m, n, TL_A_EVICT, tree_to_shwi(x));
}

/* .rows and .cols as operands from rows_at on, .evict as an attribute. */
void tp_operations::copy_options(tl_node *n, tree options, uint32_t rows_at, location_t loc)
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
    tree step = tp_field(options, "step");
    step = step ? tp_bare(step) : NULL_TREE;
    if (!step || (TREE_CODE(step) == INTEGER_CST && tree_int_cst_sgn(step) < 1))
        error(loc, "'.step' is below 1; elements of the tile lie at least one element of the view apart");
    else if (!integer_onep(step))
        tl_arg_add(m, n, index_value(step));
    evict(n, options, loc);
}

/* '.add' of a store or scatter. */
void tp_operations::adding(tl_node *n, const tp_call &c, unsigned options)
{
    tree x = tp_field(c.arg(options), "add");
    x = x ? tp_bare(x) : NULL_TREE;
    tl_base to = (tl_base)n->args[1]->args[0]->type.base;
    if (x && TREE_CODE(x) != INTEGER_CST)
        error(c.loc, "'.add' of %s is a constant; write 0 or 1", c.user.c_str());
    else if (!x || integer_zerop(x))
        return;
    else if (to != TL_F32 && to != TL_F16 && to != TL_BF16 && to != TL_I32 && to != TL_U32)
        error(c.loc, "%s adds to float, _Float16, tile_bf16, int32_t and uint32_t alone; use a view of one of them",
              c.user.c_str());
    else if (n->args[1]->args[0]->type.space != TL_GLOBAL)
        error(c.loc, "%s adds to global memory alone; use tile_atomic_add", c.user.c_str());
    else
        tl_attr_set(m, n, TL_A_ADD, 1);
}

namespace {

bool is_wide(tree x)
{
    return TYPE_MAIN_VARIANT(TREE_TYPE(x)) == long_double_type_node;
}

/* The type of both arms of a choice: GCC leaves out conversions that keep the value, so each may
   have come from a narrower one. */
tree common(tree a, tree b)
{
    if (TYPE_MAIN_VARIANT(a) == TYPE_MAIN_VARIANT(b))
        return a;
    if ((TREE_CODE(a) == REAL_TYPE) != (TREE_CODE(b) == REAL_TYPE))
        return TREE_CODE(a) == REAL_TYPE ? a : b;
    if (TREE_CODE(a) != REAL_TYPE && TYPE_UNSIGNED(a) != TYPE_UNSIGNED(b)
        && TYPE_PRECISION(TYPE_UNSIGNED(a) ? a : b) >= TYPE_PRECISION(TYPE_UNSIGNED(a) ? b : a))
        return long_integer_type_node;
    return TYPE_PRECISION(a) >= TYPE_PRECISION(b) ? a : b;
}

/* True if the integer type has the constant's value. */
bool holds(tree type, tree x)
{
    bool fail = false;
    REAL_VALUE_TYPE r = TREE_REAL_CST(x);
    return real_isinteger(&r, TYPE_MODE(TREE_TYPE(x)))
           && wi::fits_to_tree_p(widest_int::from(real_to_integer(&r, &fail, 128), SIGNED), type) && !fail;
}

/* The type of both arms of a choice of an element's value, one or both of them constants that GCC widened; the other may
   have come from a narrower one. */
tree of_constants(tree a, tree b, tl_type elem)
{
    tree other = !is_wide(a) ? TREE_TYPE(a) : !is_wide(b) ? TREE_TYPE(b) : NULL_TREE;
    tree given = is_wide(b) ? b : a;
    bool cut = tl_is_int(elem) && elem.base != TL_BOOL;
    if (other && TREE_CODE(other) == REAL_TYPE)
        return exact_real_truncate(TYPE_MODE(other), &TREE_REAL_CST(given)) || !(cut || elem.base == TL_F64) ? other
                                                                                                            : double_type_node;
    if (other && (holds(other, given) || (TYPE_UNSIGNED(other) && TYPE_PRECISION(other) == 64)))
        return other;
    if (other || cut || (holds(long_integer_type_node, a) && holds(long_integer_type_node, b)))
        return long_integer_type_node;
    return elem.base == TL_F64 ? double_type_node : float_type_node;
}

/* What a long double was converted from. GCC converts the arms of c ? a : b one by one, and folds
   what is constant in them:
     c ? (long double) i : 9.0L   was   c ? i : 9 */
tree before_widening(tree x, tl_type elem)
{
    while ((CONVERT_EXPR_P(x) || TREE_CODE(x) == FLOAT_EXPR || TREE_CODE(x) == NON_LVALUE_EXPR) && is_wide(x))
        x = TREE_OPERAND(x, 0);
    if (TREE_CODE(x) == COMPOUND_EXPR && is_wide(x)) {
        /* c ? a : a  =>  (c, a) */
        tree last = before_widening(TREE_OPERAND(x, 1), elem);
        return build2_loc(EXPR_LOCATION(x), COMPOUND_EXPR, TREE_TYPE(last), TREE_OPERAND(x, 0), last);
    }
    if (TREE_CODE(x) != COND_EXPR || !is_wide(x))
        return x;
    tree a = before_widening(TREE_OPERAND(x, 1), elem), b = before_widening(TREE_OPERAND(x, 2), elem);
    if ((is_wide(a) && TREE_CODE(a) != REAL_CST) || (is_wide(b) && TREE_CODE(b) != REAL_CST))
        return x;
    tree type = is_wide(a) || is_wide(b) ? of_constants(a, b, elem) : common(TREE_TYPE(a), TREE_TYPE(b));
    auto narrow = [type](tree arm) {
        return !is_wide(arm) || TREE_CODE(type) == REAL_TYPE ? fold_convert(type, arm)
                                                             : fold_build1(FIX_TRUNC_EXPR, type, arm);
    };
    return build3_loc(EXPR_LOCATION(x), COND_EXPR, type, TREE_OPERAND(x, 0), narrow(a), narrow(b));
}

}

/* The value of a fill, which the header widens to long double. */
tl_node *tp_operations::fill_value(tree x, tl_type elem, location_t loc)
{
    tl_type number_type = tl_bases[elem.base].cls == 'S' ? tl_scalar(TL_F32) : elem;
    if (!x)
        return number(number_type, 0, loc);
    x = before_widening(x, elem);
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
            error(loc, "tile kernels cannot use this constant; use numbers");
            return number(number_type, 0, loc);
        }
        return tl_cast(m, literal(x, loc), elem);
    }
    return tl_cast(m, tl_bases[elem.base].cls == 'S' ? tl_cast(m, expr(x), number_type) : expr(x), elem);
}

/* A scale of tile_gemm_scaled: a tile, or &(float) { x }. Steps from a row and from a block to the next say which
   shape it has. */
tl_node *tp_operations::scale_argument(tree arg, int64_t rows, int64_t depth, location_t loc)
{
    tree p = tp_field(arg, "scale");
    if (!p) {
        error(loc, "tile kernels cannot use this scale; use a float or a tile");
        return nullptr;
    }
    tree value = tp_unconverted(p);
    if (TREE_CODE(value) != ADDR_EXPR || TREE_CODE(TREE_OPERAND(value, 0)) != COMPOUND_LITERAL_EXPR) {
        std::vector<int64_t> dim;
        if (tp_number(arg, "row"))
            dim.push_back(rows);
        if (tp_number(arg, "block"))
            dim.push_back(depth / std::max<int64_t>(tp_number(arg, "group"), 1));
        return tile_at(p, dim, loc);
    }
    value = DECL_INITIAL(COMPOUND_LITERAL_EXPR_DECL(TREE_OPERAND(value, 0)));
    return value ? tl_cast(m, expr(value), tl_scalar(TL_F32)) : number(tl_scalar(TL_F32), 0, loc);
}

/* True if x reads the array `to`, or, where that is null, global memory that a kernel may write. */
static bool reads(const tl_node *x, const tl_sym *to)
{
    if (!x)
        return false;
    if (x->op == TL_OP_LOAD && (to ? x->sym == to : x->sym->type.space == TL_GLOBAL && !x->sym->type.is_const))
        return true;
    for (uint32_t i = 0; i < x->nargs; i++)
        if (reads(x->args[i], to))
            return true;
    return false;
}

/* Evaluates operands that read the operation's destination before it, since its threads do not wait for each other. */
void tp_operations::read_first(tl_node *n, const tl_sym *to, location_t loc)
{
    for (uint32_t i = 0; i < n->nargs; i++) {
        tl_node *x = n->args[i];
        if (!reads(x, to))
            continue;
        if (x->op == TL_OP_TILE || x->op == TL_OP_VIEW || x->op == TL_OP_INDEX)
            read_first(x, to, loc);
        else
            n->args[i] = tl_var(m, temp("at", x, loc), at(loc));
    }
}
