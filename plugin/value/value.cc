/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lifts expressions by tree code. Codes that are not listed are errors. */
#include "plugin/value/structs.h"

static tl_op arithmetic(tree_code code)
{
    switch (code) {
    case PLUS_EXPR: return TL_OP_ADD;
    case MINUS_EXPR: return TL_OP_SUB;
    case MULT_EXPR: return TL_OP_MUL;
    case RDIV_EXPR:
    case TRUNC_DIV_EXPR:
    case EXACT_DIV_EXPR: return TL_OP_DIV;
    case TRUNC_MOD_EXPR: return TL_OP_REM;
    case BIT_AND_EXPR: return TL_OP_AND;
    case BIT_IOR_EXPR: return TL_OP_OR;
    case BIT_XOR_EXPR: return TL_OP_XOR;
    case LSHIFT_EXPR: return TL_OP_SHL;
    case RSHIFT_EXPR: return TL_OP_SHR;
    default: return TL_OP_CONST;
    }
}

/* Why a tree code cannot be used, and what to do instead. */
static const char *why_not(tree_code code)
{
    switch (code) {
    case STRING_CST: return "string literals";
    case LTGT_EXPR: case UNEQ_EXPR: return "islessgreater; write x < y || x > y";
    case COMPLEX_CST: case COMPLEX_EXPR: case REALPART_EXPR: case IMAGPART_EXPR: case CONJ_EXPR:
        return "complex numbers (nor sincosf, __builtin_add_overflow and its like, which return one); use two variables or arrays";
    case VECTOR_CST: case VEC_PERM_EXPR:
        return "vector types; use scalars, the compiler vectorises";
    case CONSTRUCTOR:
        return "braces here; declare a variable";
    case BIT_FIELD_REF: return "bit-fields; use whole integers, shifts and masks";
    case FUNCTION_DECL: return "function pointers; call the function by its name";
    case LABEL_DECL: return "addresses of labels";
    case VA_ARG_EXPR: return "variable arguments";
    default: return nullptr;
    }
}

tl_node *tp_values::expr(tree e)
{
    tl_node *n = raw(e);
    return n ? n : poison(tl_scalar(TL_I32), located(e));
}

/* A variable, a constant or an element of memory. */
tl_node *tp_values::loaded(tree e, location_t loc)
{
    if (TREE_CODE(e) == CONST_DECL)
        return raw(DECL_INITIAL(e));
    /* a constant outside the function: at -O0 the front end leaves its name */
    if (TREE_CODE(e) == VAR_DECL && TREE_STATIC(e) && TREE_READONLY(e) && !TREE_THIS_VOLATILE(e)
        && DECL_INITIAL(e) && CONSTANT_CLASS_P(DECL_INITIAL(e)) && !POINTER_TYPE_P(TREE_TYPE(e)))
        return raw(DECL_INITIAL(e));
    tp_ref r = lvalue(e);
    return r.sym ? load(r, loc) : unusable(TREE_TYPE(e), loc);
}

tl_node *tp_values::pointer_value(tree e, location_t loc)
{
    tp_ref r = pointee(e);
    return r.sym ? address(r, loc) : unusable(TREE_TYPE(e), loc);
}

/* Lifts a pointer difference, which C's trees have in bytes, divided by the element's size. */
tl_node *tp_values::pointer_difference(tree e, location_t loc)
{
    tree elem = element_tree(TREE_TYPE(TREE_TYPE(TREE_OPERAND(e, 0))));
    if (tl_node *n = own_difference(e, loc))
        return tl_op2(m, TL_OP_MUL, n, number(n->type, int_size_in_bytes(elem), loc), at(loc));
    tl_node *a = raw(TREE_OPERAND(e, 0)), *b = raw(TREE_OPERAND(e, 1));
    if (a->type.base != b->type.base && !errors)
        error(loc, "the pointers point to memory of different elements here; subtract indices");
    tl_node *d = tl_op2(m, TL_OP_PDIFF, a, b, at(loc));
    return tl_op2(m, TL_OP_MUL, d, number(d->type, int_size_in_bytes(elem) / units(elem), loc), at(loc));
}

/* x.bits of a storage type, (tile_bf16) { bits }, and values as another type of their size; null for
   all else. */
tl_node *tp_values::bits(tree e, location_t loc)
{
    tl_type t;
    if (TREE_CODE(e) == COMPONENT_REF) {
        tree object = TREE_OPERAND(e, 0), name = DECL_NAME(TREE_OPERAND(e, 1));
        if (!scalar_type(TREE_TYPE(object), &t) || !name || strcmp(IDENTIFIER_POINTER(name), "bits"))
            return nullptr;
        return tl_node_new(m, TL_OP_BITCAST, value_type(TREE_TYPE(e), loc), at(loc), 1, expr(object));
    }
    if (TREE_CODE(e) == VIEW_CONVERT_EXPR) {
        t = value_type(TREE_TYPE(e), loc);
        tl_node *v = expr(TREE_OPERAND(e, 0));
        bool fits = tl_bytes(t) == tl_bytes(v->type) && !tl_is_pointer(t) && !tl_is_pointer(v->type);
        return fits ? tl_node_new(m, TL_OP_BITCAST, t, at(loc), 1, v) : nullptr;
    }
    if (!scalar_type(TREE_TYPE(e), &t) || tl_bases[t.base].cls != 'S' || tl_is_pointer(t))
        return nullptr;
    tree code = tp_field(e, "bits");
    tl_type raw_type = tl_scalar(t.base == TL_BF16 ? TL_U16 : TL_U8);
    tl_node *v = code ? tl_cast(m, expr(code), raw_type) : number(raw_type, 0, loc);
    return tl_node_new(m, TL_OP_BITCAST, t, at(loc), 1, v);
}

tl_node *tp_values::unary(tree e, location_t loc)
{
    tl_node *v = expr(TREE_OPERAND(e, 0));
    if (TREE_CODE(e) == BIT_NOT_EXPR)   /* of the one bit of a bool, as (unsigned) b ^ 1 is folded: the other value */
        return tl_op1(m, TREE_CODE(TREE_TYPE(e)) == BOOLEAN_TYPE ? TL_OP_NOT : TL_OP_BNOT, v, at(loc));
    if (v->op != TL_OP_CONST || !tl_is_float(v->type))
        return calculated(TL_OP_NEG, v, nullptr, loc);
    v->imm.f = -v->imm.f;
    return v;
}

tl_node *tp_values::converted(tree e, location_t loc)
{
    if (VOID_TYPE_P(TREE_TYPE(e))) {
        effect(TREE_OPERAND(e, 0));
        return nullptr;
    }
    if (POINTER_TYPE_P(TREE_TYPE(e)) && POINTER_TYPE_P(TREE_TYPE(TREE_OPERAND(e, 0))))
        return pointer_value(e, loc);
    if (assuming && POINTER_TYPE_P(TREE_TYPE(TREE_OPERAND(e, 0))) && INTEGRAL_TYPE_P(TREE_TYPE(e))
        && TYPE_PRECISION(TREE_TYPE(e)) == 64)
        return cast_to(tl_node_new(m, TL_OP_PBITS, tl_scalar(TL_U64), at(loc), 1, raw(TREE_OPERAND(e, 0))),
                       value_type(TREE_TYPE(e), loc));
    return convert(raw(TREE_OPERAND(e, 0)), TREE_TYPE(e), loc);
}

/* A statement expression: its last statement assigns the variable. */
tl_node *tp_values::statement_value(tree e, location_t loc)
{
    tree decl = TARGET_EXPR_SLOT(e);
    declare_scalar(decl, loc);
    statement(TARGET_EXPR_INITIAL(e));
    tp_var *v = variable(decl, loc);
    return v ? tl_var(m, v->sym, at(loc)) : unusable(TREE_TYPE(e), loc);
}

/* Reports an unusable expression, unless its type was reported. */
tl_node *tp_values::no_value(tree e, location_t loc)
{
    tree_code code = TREE_CODE(e);
    tree type = TREE_TYPE(code == REALPART_EXPR || code == IMAGPART_EXPR ? TREE_OPERAND(e, 0) : e);
    if (TREE_CODE(type) == COMPLEX_TYPE && told(type))
        return unusable(TREE_TYPE(e), loc);
    const char *why = why_not(code);
    if (why || (why = tp_omp_refused(e)))
        error(loc, "tile kernels cannot use %s", why);
    else
        error(loc, "tile kernels cannot use this expression ('%s'); use arithmetic, conversions and "
              "helpers", get_tree_code_name(code));
    return unusable(TREE_TYPE(e), loc);
}

tl_node *tp_values::raw(tree e)
{
    tp_restore<location_t> put_back(here);
    if (e == error_mark_node) {
        errors++;
        return number(tl_scalar(TL_I32), 0, DECL_SOURCE_LOCATION(fndecl));
    }
    location_t loc = located(e);
    tree_code code = TREE_CODE(e);
    if (tp_is_struct(TREE_TYPE(e)) && code != BIND_EXPR) {     /* a value that nothing takes */
        place(e);
        return nullptr;
    }
    if (code == EXACT_DIV_EXPR && TREE_CODE(TREE_OPERAND(e, 0)) == POINTER_DIFF_EXPR
        && tree_fits_shwi_p(TREE_OPERAND(e, 1)))
        if (tl_node *n = elements(TREE_OPERAND(e, 0), tree_to_shwi(TREE_OPERAND(e, 1)), loc))
            return n;
    if (tl_op op = arithmetic(code); op != TL_OP_CONST)
        return binary(op, e, loc);
    bool is_float = SCALAR_FLOAT_TYPE_P(TREE_TYPE(e));
    switch (code) {
    case INTEGER_CST: case REAL_CST: return literal(e, loc);
    case VAR_DECL: case PARM_DECL: case CONST_DECL: case ARRAY_REF: case INDIRECT_REF: case MEM_REF:
        return loaded(e, loc);
    case ADDR_EXPR: case POINTER_PLUS_EXPR: return pointer_value(e, loc);
    case POINTER_DIFF_EXPR: return pointer_difference(e, loc);
    case COMPONENT_REF: case COMPOUND_LITERAL_EXPR: case CONSTRUCTOR: case VIEW_CONVERT_EXPR:
        if (tl_node *n = bits(e, loc))
            return n;
        if (code == COMPONENT_REF || code == COMPOUND_LITERAL_EXPR)
            return loaded(e, loc);
        break;
    case NEGATE_EXPR: case BIT_NOT_EXPR: return unary(e, loc);
    case ABS_EXPR: case ABSU_EXPR: return absolute(e, loc);
    case LROTATE_EXPR: case RROTATE_EXPR: return rotate(e, loc);
    case MIN_EXPR: return binary(is_float ? TL_OP_FMIN : TL_OP_MIN, e, loc);
    case MAX_EXPR: return binary(is_float ? TL_OP_FMAX : TL_OP_MAX, e, loc);
    case FLOAT_EXPR: case FIX_TRUNC_EXPR: CASE_CONVERT: return converted(e, loc);
    case NON_LVALUE_EXPR: return raw(TREE_OPERAND(e, 0));
    case EXCESS_PRECISION_EXPR: return convert(raw(TREE_OPERAND(e, 0)), TREE_TYPE(e), loc);
    case COMPOUND_EXPR:
        effect(TREE_OPERAND(e, 0));
        return raw(TREE_OPERAND(e, 1));
    case SAVE_EXPR: return save(e, loc);
    case TRUTH_ANDIF_EXPR: case TRUTH_ORIF_EXPR: case TRUTH_NOT_EXPR:
    case TRUTH_AND_EXPR: case TRUTH_OR_EXPR: case TRUTH_XOR_EXPR:
    case LT_EXPR: case LE_EXPR: case GT_EXPR: case GE_EXPR: case EQ_EXPR: case NE_EXPR:
    case UNLT_EXPR: case UNLE_EXPR: case UNGT_EXPR: case UNGE_EXPR:
    case UNORDERED_EXPR: case ORDERED_EXPR:
        return tl_cast(m, condition(e), value_type(TREE_TYPE(e), loc));
    case COND_EXPR: return choose(e, loc);
    case MODIFY_EXPR: case INIT_EXPR: return assign(e, true);
    case PREINCREMENT_EXPR: case PREDECREMENT_EXPR: case POSTINCREMENT_EXPR: case POSTDECREMENT_EXPR:
        return increment(e, true);
    case CALL_EXPR: return call(e, true);
    case TARGET_EXPR: return statement_value(e, loc);
    case BIND_EXPR: case STATEMENT_LIST:
        statement(e);
        return nullptr;
    default: break;
    }
    return no_value(e, loc);
}
