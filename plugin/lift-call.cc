/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls: math.h, helper functions, and what is refused. */
#include "plugin/lift.h"

namespace {

struct math_function {
    const char *name;       /* of the double function; float's has an f */
    tl_op op;
    unsigned args;
};
const math_function math_functions[] = {
    { "exp", TL_OP_EXP, 1 },     { "exp2", TL_OP_EXP2, 1 },   { "log", TL_OP_LOG, 1 },
    { "log2", TL_OP_LOG2, 1 },   { "sqrt", TL_OP_SQRT, 1 },   { "sin", TL_OP_SIN, 1 },
    { "cos", TL_OP_COS, 1 },     { "tanh", TL_OP_TANH, 1 },   { "erf", TL_OP_ERF, 1 },
    { "pow", TL_OP_POW, 2 },     { "fabs", TL_OP_FABS, 1 },   { "fmax", TL_OP_FMAX, 2 },
    { "fmin", TL_OP_FMIN, 2 },   { "fma", TL_OP_FMA, 3 },     { "floor", TL_OP_FLOOR, 1 },
    { "ceil", TL_OP_CEIL, 1 },   { "round", TL_OP_ROUND, 1 }, { "trunc", TL_OP_TRUNC, 1 },
    { "fmod", TL_OP_FMOD, 2 },
};

bool is_sign_bit(const char *name)
{
    return !strcmp(name, "signbit") || !strcmp(name, "signbitf");
}

/* (long) floorf(x) is lfloorf(x) to GCC, and so for int (i), long long (ll), ceil and round. */
const char *past_conversion(const char *name)
{
    for (const char *prefix : { "ll", "l", "i" })
        for (const char *f : { "floor", "ceil", "round" })
            if (!strncmp(name, prefix, strlen(prefix)) && !strncmp(name + strlen(prefix), f, strlen(f)))
                return name + strlen(prefix);
    return name;
}

const math_function *find_math(const char *name, bool *is_float)
{
    name = past_conversion(name);
    size_t n = strlen(name);
    for (const math_function &f : math_functions) {
        size_t k = strlen(f.name);
        if (!strncmp(name, f.name, k) && (n == k || (n == k + 1 && name[k] == 'f'))) {
            *is_float = n == k + 1;
            return &f;
        }
    }
    return nullptr;
}

/* Functions that deserve an answer of their own. */
const struct {
    const char *name, *instead;
} refused[] = {
    { "setjmp", "use loops, break and continue" },
    { "_setjmp", "use loops, break and continue" },
    { "longjmp", "use loops, break and continue" },
    { "malloc", "declare arrays of constant size" },
    { "alloca", "declare arrays of constant size" },
    { "free", "declare arrays of constant size" },
    { "memcpy", "use tile_copy, tile_load or a loop" },
    { "memmove", "use tile_copy, tile_load or a loop" },
    { "memset", "use tile_fill or a loop" },
    { "printf", "a GPU has no standard output; write values to memory" },
    { "fprintf", "a GPU has no standard output; write values to memory" },
    { "puts", "a GPU has no standard output; write values to memory" },
    { "abort", "use tile_assume for promises" },
    { "exit", "use tile_assume for promises" },
    { "__assert_fail", "use tile_assume for promises" },
};

}

bool tp_is_pure_call(tree e)
{
    tree callee = get_callee_fndecl(e);
    if (!callee || !DECL_NAME(callee))
        return false;
    const char *name = IDENTIFIER_POINTER(DECL_NAME(callee));
    if (tp_helper *h = tp_find_helper(callee)) {
        bool pure = h->messages.empty();
        tl_walk_block(&h->fn->body, [](tl_node *n, void *user) {
            char effect = tl_ops[n->op].effects[0];
            if (effect && effect != 'P')
                *(bool *)user = false;
            return true;
        }, &pure);
        return pure;
    }
    bool single;
    if (!strncmp(name, "__builtin_", 10))
        name += 10;
    return (TREE_PUBLIC(callee) || fndecl_built_in_p(callee)) && (find_math(name, &single) || is_sign_bit(name));
}

/* Not 0 for a negative sign, and the number that GCC gives. isinf comes with it. The host, which
   runs the prologue, cannot see bits: there the sign of a NaN is none. */
tl_node *tp_calls::sign_bit(tl_node *x, location_t loc)
{
    tl_loc l = at(loc);
    bool is_double = x->type.base == TL_F64;
    tl_type t = tl_scalar(is_double ? TL_F64 : TL_F32), bits = tl_scalar(is_double ? TL_I64 : TL_I32);
    tl_type i32 = tl_scalar(TL_I32);
    auto below_zero = [&](tl_node *v) { return tl_op2(m, TL_OP_LT, v, number(v->type, 0, loc), l); };
    x = tl_cast(m, x, t);
    tl_node *negative;
    if (where == TP_PROLOGUE) {
        tl_sym *s = temp("t", x, loc);
        tl_node *inverse = tl_op2(m, TL_OP_DIV, number(t, 1, loc), tl_var(m, s, l), l);
        negative = tl_op2(m, TL_OP_LOR, below_zero(tl_var(m, s, l)), below_zero(inverse), l);
    } else {
        negative = below_zero(tl_node_new(m, TL_OP_BITCAST, bits, l, 1, x));
    }
    return tl_op3(m, TL_OP_SEL, negative, number(i32, is_double ? 1 : INT32_MIN, loc), number(i32, 0, loc), l);
}

tl_node *tp_calls::math_call(const char *name, tree e, location_t loc)
{
    if (!strncmp(name, "__builtin_", 10))
        name += 10;
    auto arg = [&](int i) { return expr(CALL_EXPR_ARG(e, i)); };
    int count = call_expr_nargs(e);
    if ((!strcmp(name, "abs") || !strcmp(name, "labs") || !strcmp(name, "llabs")) && count == 1) {
        tl_sym *s = temp("t", arg(0), loc);
        tl_node *negative = tl_op2(m, TL_OP_LT, tl_var(m, s, at(loc)), number(s->type, 0, loc), at(loc));
        return tl_op3(m, TL_OP_SEL, negative, tl_op1(m, TL_OP_NEG, tl_var(m, s, at(loc)), at(loc)),
                      tl_var(m, s, at(loc)), at(loc));
    }
    if (!strcmp(name, "expect") && count == 2)
        return arg(0);
    if (is_sign_bit(name) && count == 1)
        return sign_bit(arg(0), loc);
    bool single = false;
    const math_function *f = find_math(name, &single);
    if (!f || count != (int)f->args)
        return nullptr;
    tl_type t = tl_scalar(single ? TL_F32 : TL_F64);
    tl_node *a[3] = {};
    for (unsigned i = 0; i < f->args; i++)
        a[i] = tl_cast(m, arg(i), t);
    tl_node *n = f->args == 1   ? tl_op1(m, f->op, a[0], at(loc))
                 : f->args == 2 ? tl_op2(m, f->op, a[0], a[1], at(loc))
                                : tl_op3(m, f->op, a[0], a[1], a[2], at(loc));
    tl_type ret = t;
    scalar_type(TREE_TYPE(e), &ret);
    return tl_is_int(ret) ? tl_cast(m, n, ret) : n;
}

/* Why the helper itself cannot be lifted: said where a kernel calls it first. */
void tp_calls::report_helper(tp_helper *h, const char *name, location_t loc)
{
    errors++;
    if (as_helper) {        /* reported when a kernel calls this one */
        for (const tp_message &x : h->messages)
            if (as_helper->messages.size() < 20)
                as_helper->messages.push_back(x);
    } else if (!h->reported) {
        for (const tp_message &x : h->messages)
            tp_show(x);
        inform(tp_user_location(loc), "%qs is called here by a tile kernel", name);
        h->reported = true;
    }
}

/* The helper as it is to be called here; null after an error. */
tp_helper *tp_calls::callable(tree e, tree callee, unsigned by_address, location_t loc)
{
    const char *name = IDENTIFIER_POINTER(DECL_NAME(callee));
    tp_helper *h = tp_find_helper(callee);
    auto refuse = [&](const char *why) {
        error(loc, why, name);
        return nullptr;
    };
    if (callee == fndecl || (h && as_helper == h))
        return refuse("'%s' calls itself; tile kernels cannot use recursion, use a loop");
    if (!h || !h->fn)
        return refuse(TREE_PUBLIC(callee)
                      ? "tile kernels cannot call '%s', which is not static; make it static, or static inline"
                      : DECL_INITIAL(callee) && !decl_function_context(callee)
                      ? "tile kernels cannot call '%s', which is defined before tile.h is included; include tile.h first"
                      : "tile kernels cannot call '%s' before its definition; move it up (recursion is not possible)");
    if (by_address)
        h = h->by_address[by_address];
    if (!h->messages.empty()) {
        report_helper(h, name, loc);
        return nullptr;
    }
    if (where == TP_PROLOGUE && h->block_wide)
        return refuse("'%s' works on tiles and is called outside of a grid; call it in the grid's body");
    if (where == TP_PROLOGUE && !tp_is_pure_call(e))
        return refuse("'%s' reads or writes memory, which a kernel does in its grids only; call it in "
                      "the grid's body");
    if (where == TP_PARALLEL_BODY && h->block_wide)
        return refuse("'%s' works on tiles and is called inside a parallel loop; call it before or after the loop");
    if ((unsigned)call_expr_nargs(e) != h->first.size()) {
        error(loc, "'%s' takes %u arguments; declare it with its parameters", name, (unsigned)h->first.size());
        return nullptr;
    }
    return h;
}

/* An array for a parameter that is one: a tile, or what one iteration has. */
tl_node *tp_calls::array_argument(tree x, const tp_helper *h, const tl_sym *p, const char *name, location_t loc)
{
    tp_ref r = object(x, loc);
    if (!r.sym)
        return nullptr;
    bool array = !r.linear && r.sym->kind != TL_SYM_VAR && r.sym->rank - r.index.size() == p->rank;
    if (!array || r.sym->type.space == TL_TABLE || (r.sym->type.space == TL_PRIVATE && h->block_wide)) {
        error(loc, "'%s' of '%s' is a tile and '%s' is not a shared array or fragment "
              "of that shape; pass '&array' of one", p->name, name, r.sym->name);
        return nullptr;
    }
    r.sym->quiet = true;    /* the helper may compute more than this caller reads */
    return tl_access(m, TL_OP_TILE, r.sym, r.index.size(), r.index.data(), at(loc));
}

/* An array of one iteration goes as a pointer to an element: where it points is known once the call is replaced. */
tl_node *tp_calls::value_argument(tree x, const tp_helper *h, const tl_sym *p, const char *name, location_t loc)
{
    tp_ref r = tl_is_pointer(p->type) ? pointee(x) : tp_ref();
    if (tl_is_pointer(p->type) && !r.sym)
        return nullptr;
    bool array = r.sym && !r.linear && r.sym->kind != TL_SYM_VAR;
    int space = array ? r.sym->type.space : (int)TL_VALUE;
    if (space == TL_FRAG) {
        error(loc, "'%s' lies in registers, a part in each thread, and '%s' of '%s' points to elements; pass it whole, as '&%s' to a "
              "parameter like 'float (*t)[64][64]'", r.sym->name, p->name, name, r.sym->name);
        return nullptr;
    }
    if (array && (h->block_wide || space == TL_SHARED_MEM)) {
        error(loc, "'%s' of '%s' points to global memory; shared arrays are passed whole, as "
              "'&array' to a parameter like 'float (*t)[64][64]'", p->name, name);
        return nullptr;
    }
    tl_node *v = array && r.sym->kind == TL_SYM_TILE ? tl_access(m, TL_OP_ADDR, r.sym, r.index.size(), r.index.data(), at(loc))
                 : r.sym ? address(r, loc) : raw(x);
    if (array)
        r.sym->quiet = true;
    bool other = v && !tl_is_pointer(p->type) && !tl_same_type(v->type, p->type);
    return other ? tl_cast(m, v, p->type) : v;
}

/* A static function that was lifted where it was defined. Null: it gives no value, or there was an error. */
tl_node *tp_calls::helper_call(tree e, tree callee, bool wanted, location_t loc, tp_ref *result)
{
    const char *name = IDENTIFIER_POINTER(DECL_NAME(callee));
    bool gives_struct = tp_is_struct(TREE_TYPE(e)), used = wanted && !VOID_TYPE_P(TREE_TYPE(e)) && !gives_struct;
    tl_type ret = tl_scalar(TL_VOID);
    if (!VOID_TYPE_P(TREE_TYPE(e)) && !gives_struct)
        ret = value_type(TREE_TYPE(e), loc);
    unsigned bits = addresses(e), variant = bits, count = call_expr_nargs(e);
    tp_helper *h = tp_find_helper(callee);
    if (h && !h->by_address.count(bits))
        variant = 0;
    h = callable(e, callee, variant | rows(e, callee, variant), loc);
    if (!h)
        return used ? poison(ret, loc) : nullptr;
    if (as_helper)
        as_helper->block_wide |= h->block_wide;
    tl_node *n = tl_node_new(m, TL_OP_CALL, h->fn->ret, at(loc), 0);
    n->func = h->fn;
    std::vector<boxed> outer_boxes;
    std::vector<pointed> outer_pointed;
    std::swap(boxes, outer_boxes);
    std::swap(pointed_to, outer_pointed);
    bool right = true;
    for (unsigned i = 0; i < count && right; i++) {
        tree x = CALL_EXPR_ARG(e, i);
        location_t arg_loc = EXPR_LOC_OR_LOC(x, loc);
        if (bits >> i & 1) {
            right = by_address_of(x, h, i, n, arg_loc);
        } else if (tp_is_struct(TREE_TYPE(x))) {
            right = by_value(x, n, arg_loc);
        } else {
            const tl_sym *p = h->fn->params[h->first[i]];
            tl_node *v = p->kind == TL_SYM_TILE ? array_argument(x, h, p, name, arg_loc) : value_argument(x, h, p, name, arg_loc);
            right = v != nullptr;
            if (v)
                tl_arg_add(m, n, v);
        }
    }
    tl_sym *value = nullptr;
    if (right && gives_struct)
        *result = result_of(e, h, n, loc);
    if (right && used)
        value = temp("t", n, loc);
    else if (right)
        tl_push(m, out, tl_op1(m, TL_OP_EVAL, n, at(loc)));
    if (right)
        unbox();
    boxes = outer_boxes;
    pointed_to = outer_pointed;
    return !used ? nullptr : value ? tl_var(m, value, at(loc)) : poison(ret, loc);
}

tl_node *tp_calls::call(tree e, bool wanted)
{
    location_t loc = located(e);
    tree callee = get_callee_fndecl(e);
    tl_type ret = tl_scalar(TL_I32);
    tp_ref unwanted;
    scalar_type(TREE_TYPE(e), &ret);
    auto refuse = [&]() { return wanted ? poison(ret, loc) : nullptr; };
    if (tp_is_sanitizer_call(e))
        return nullptr;
    if (!callee || !DECL_NAME(callee)) {
        error(loc, "tile kernels cannot use function pointers; call the function by its name");
        return refuse();
    }
    const char *name = IDENTIFIER_POINTER(DECL_NAME(callee));
    if (tp_is_tile_name(name)) {
        tl_node *value = nullptr;
        if (tile_call(name, e, loc, &value)) {
            if (value && tl_ops[value->op].effects[0] == 'A') {
                if (!wanted) {
                    tl_push(m, out, tl_op1(m, TL_OP_EVAL, value, at(loc)));
                    return nullptr;
                }
                return tl_var(m, temp("t", value, loc), at(loc));
            }
            return value || !wanted ? value : VOID_TYPE_P(TREE_TYPE(e)) ? nullptr : poison(ret, loc);
        }
    }
    if (tp_is_kernel(callee)) {
        error(loc, "tile kernels cannot call the kernel '%s'; let the host run one after the other, or put what they "
              "have in common into a static function", name);
        return refuse();
    }
    if (tp_find_helper(callee) || (!TREE_PUBLIC(callee) && !fndecl_built_in_p(callee)))
        return helper_call(e, callee, wanted, loc, &unwanted);
    if (TREE_PUBLIC(callee) || fndecl_built_in_p(callee))
        if (tl_node *n = math_call(name, e, loc))
            return n;
    const char *bare = !strncmp(name, "__builtin_", 10) ? name + 10 : name;
    if (!strncmp(bare, "__sync_", 7) || !strncmp(bare, "__atomic_", 9)) {
        error(loc, "tile kernels cannot use '%s'; use tile_atomic_add, tile_atomic_max or tile_atomic_min",
              bare);
        return refuse();
    }
    if (!strncmp(bare, "va_", 3)) {
        error(loc, "tile kernels cannot use variable arguments; pass an array and its length");
        return refuse();
    }
    for (const auto &r : refused)
        if (!strcmp(r.name, bare)) {
            error(loc, "tile kernels cannot call '%s'; %s", bare, r.instead);
            return refuse();
        }
    const char *instead = tp_instead_of(name);
    if (DECL_INITIAL(callee))
        error(loc, "tile kernels cannot call '%s', which is not static; make it static, or static inline",
              name);
    else if (instead)
        error(loc, "tile kernels have no '%s'; %s", name, instead);
    else
        error(loc, "tile kernels cannot call '%s'; they can call static functions of this file and the "
              "functions of math.h that tile.h lists", bare);
    return refuse();
}
