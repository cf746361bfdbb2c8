/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lifts calls of helpers, and refuses others. */
#include "plugin/call/operations.h"

#include <algorithm>

namespace {

const char allocated[] = "declare arrays of constant size, or allocate before the kernel is called and pass the pointer";

/* Functions that deserve an answer of their own. */
const char bytes[] = "write a loop over the bytes in a static function";
const char state[] = "hash the loop's variable in a static function, or give each iteration a state of its own";
const char classes[] = "compare the character in a static function";

const struct {
    const char *name, *instead;
} refused[] = {
    { "setjmp", "use loops, break and continue" },
    { "_setjmp", "use loops, break and continue" },
    { "longjmp", "use loops, break and continue" },
    { "malloc", allocated },
    { "calloc", allocated },
    { "free", allocated },
    { "alloca", "declare arrays of constant size" },
    { "memmove", "use memcpy, which moves what does not overlap, or a loop" },
    { "memcmp", bytes },
    { "memchr", bytes },
    { "strlen", bytes },
    { "strcmp", bytes },
    { "strncmp", bytes },
    { "strchr", bytes },
    { "strcpy", bytes },
    { "strncpy", bytes },
    { "rand", state },
    { "random", state },
    { "drand48", state },
    { "rand_r", state },
    { "__ctype_b_loc", classes },
    { "tolower", classes },
    { "toupper", classes },
    { "qsort", "sort in a static function that has the comparison in it" },
    { "printf", "a GPU has no standard output; write values to memory" },
    { "fprintf", "a GPU has no standard output; write values to memory" },
    { "puts", "a GPU has no standard output; write values to memory" },
    { "abort", "use tile_assume for promises" },
    { "exit", "use tile_assume for promises" },
};

}

namespace {

/* Effects of a function and its callees. */
struct doings {
    std::vector<tl_func *> functions;   /* once each */
    bool any = false, memory = false;   /* effects or reads: at all; but of what is its own, or its caller's by address */
    bool bits = false;                  /* of floats */

    doings(tl_arena *a, tl_func *f) : functions{ f }
    {
        for (size_t i = 0; i < functions.size(); i++)
            TL_EACH_NODE(a, n, &functions[i]->body)
                see(n);
    }

    void see(const tl_node *n)
    {
        char effect = tl_ops[n->op].effects[0];
        if (n->op == TL_OP_CALL) {
            if (std::find(functions.begin(), functions.end(), n->func) == functions.end())
                functions.push_back(n->func);
        } else if (effect && effect != 'P') {
            bool access = n->op == TL_OP_LOAD || n->op == TL_OP_STORE;
            any = true;
            memory |= !access || (n->sym->kind != TL_SYM_TILE && n->sym->type.space != TL_PRIVATE);
        }
        bits |= n->op == TL_OP_BITCAST && !(tl_is_int(n->type) && tl_is_int(n->args[0]->type));
    }
};

}

bool tp_is_pure_call(tree e)
{
    tree callee = get_callee_fndecl(e);
    if (!callee || !DECL_NAME(callee))
        return false;
    tp_helper *h = tp_find_helper(callee);
    if (!h)
        return tp_is_math(callee);
    return h->messages.empty() && !doings(tp_module()->arena, h->fn).any;
}

/* Reports why the helper cannot be lifted, at the first call from a kernel. */
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
        if (tp_note_is_shown())
            inform(tp_user_location(loc), "%qs is called here by a tile kernel", name);
        h->reported = true;
    }
}

/* The helper's form for this call; null after an error. */
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
    if (decl_function_context(callee)) {        /* its declaration has an error */
        errors++;
        return nullptr;
    }
    if (!h || !h->fn)
        return refuse(TREE_PUBLIC(callee)
                      ? "tile kernels cannot call '%s', which is not static; make it static, or static inline"
                      : DECL_INITIAL(callee)
                      ? "tile kernels cannot call '%s', which is defined before tile.h is included, or in a precompiled header; include tile.h first"
                      : "tile kernels cannot call '%s' before its definition; move it up (recursion is not possible)");
    if (by_address)
        h = h->by_address[by_address];
    if (!h->messages.empty()) {
        report_helper(h, name, loc);
        return nullptr;
    }
    if (where == TP_PROLOGUE && h->block_wide)
        return refuse("'%s' works on tiles and is called outside of a grid; call it in the grid's body");
    if (where == TP_PROLOGUE) {
        doings d(m->arena, h->fn);
        if (d.memory && lost)
            return nullptr;
        if (d.memory)
            return refuse("'%s' reads or writes memory, which a kernel does in its grids only; call it in the grid's body");
        if (d.bits)
            return refuse("'%s' looks at bits of floating numbers, which the host cannot; call it in the grid's body");
    }
    if (where == TP_PARALLEL_BODY && h->block_wide)
        return refuse("'%s' works on tiles and is called inside a parallel loop; call it before or after the loop");
    if ((unsigned)call_expr_nargs(e) != h->first.size()) {
        error(loc, "'%s' takes %u arguments; declare it with its parameters", name, (unsigned)h->first.size());
        return nullptr;
    }
    return h;
}

/* Passes an array: a tile, or an array of one iteration. */
tl_node *tp_calls::array_argument(tree x, const tp_helper *h, const tl_sym *p, const char *name, location_t loc)
{
    tp_ref r = object(x, loc);
    if (!r.sym)
        return nullptr;
    bool array = !r.linear && r.sym->kind != TL_SYM_VAR && r.sym->rank - r.index.size() + (r.rows != 0) == p->rank;
    if (!array || r.sym->type.space == TL_TABLE || (r.sym->type.space == TL_PRIVATE && h->block_wide)) {
        error(loc, "'%s' of '%s' is a tile and '%s' is not a shared array or fragment "
              "of that shape; pass '&array' of one", p->name, name, r.sym->name);
        return nullptr;
    }
    r.sym->quiet = true;    /* the helper may compute more than this caller reads */
    return tile_node(r, loc);
}

/* Passes a value. An array of one iteration is passed as a pointer, whose object is known after inlining. */
tl_node *tp_calls::value_argument(tree x, const tp_helper *h, const tl_sym *p, const char *name, location_t loc)
{
    if (tl_is_pointer(p->type) && integer_zerop(tp_bare(x)))
        return tl_const_int(m, p->type, 0, at(loc));
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
    if (array && ((h->block_wide && space != TL_TABLE) || space == TL_SHARED_MEM)) {
        error(loc, "'%s' of '%s' points to global memory; shared arrays are passed whole, as "
              "'&array' to a parameter like 'float (*t)[64][64]'", p->name, name);
        return nullptr;
    }
    tl_node *v = array && r.sym->kind == TL_SYM_TILE ? tl_access(m, TL_OP_ADDR, r.sym, r.index.size(), r.index.data(), at(loc))
                 : r.sym ? address(r, loc) : raw(x);
    if (array)
        r.sym->quiet = true;
    if (v && r.view && r.sym->type.space == TL_GLOBAL) {
        error(loc, "'%s' of '%s' points to elements of another type than those of '%s'; take a pointer to that type", p->name, name,
              r.sym->name);
        return nullptr;
    }
    if (v && tl_is_pointer(v->type) && !p->type.is_const && (v->type.is_const || v->type.space == TL_TABLE)) {
        error(loc, "'%s' is const, and '%s' of '%s' is not; take a pointer without const", r.sym->name, p->name, name);
        return nullptr;
    }
    bool other = v && !tl_is_pointer(p->type) && !tl_same_type(v->type, p->type);
    return other ? tl_cast(m, v, p->type) : v;
}

/* Lifts a call of a static function. Null: it has no value, or after an error. */
tl_node *tp_calls::helper_call(tree e, tree callee, bool wanted, location_t loc, tp_ref *result)
{
    const char *name = IDENTIFIER_POINTER(DECL_NAME(callee));
    bool gives_struct = tp_is_struct(TREE_TYPE(e)), used = wanted && !VOID_TYPE_P(TREE_TYPE(e)) && !gives_struct;
    tl_type ret = tl_scalar(TL_VOID);
    if (!VOID_TYPE_P(TREE_TYPE(e)) && !gives_struct)
        ret = value_type(TREE_TYPE(e), loc);
    unsigned bits = addresses(e), variant = bits, count = call_expr_nargs(e);
    tp_helper *h = tp_find_helper(callee);
    if (h && bits && reaches_many(e, h, bits))
        variant |= TP_MANY;
    if (h && !h->by_address.count(variant))
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
        if (!CALL_EXPR_FN(e) || !told(TREE_TYPE(tp_bare(CALL_EXPR_FN(e)))))
            error(loc, "tile kernels cannot use function pointers; call the function by its name");
        return refuse();
    }
    const char *name = IDENTIFIER_POINTER(DECL_NAME(callee));
    tl_node *value = nullptr;
    if (tp_is_tile_name(name) && tile_call(name, e, loc, &value)) {
        if (value && tl_ops[value->op].effects[0] == 'A') {
            if (!wanted) {
                tl_push(m, out, tl_op1(m, TL_OP_EVAL, value, at(loc)));
                return nullptr;
            }
            return tl_var(m, temp("t", value, loc), at(loc));
        }
        return value || !wanted ? value : VOID_TYPE_P(TREE_TYPE(e)) ? nullptr : poison(ret, loc);
    }
    if (tp_is_kernel(callee)) {
        error(loc, "tile kernels cannot call the kernel '%s'; let the host run one after the other, or put what they "
              "have in common into a static function", name);
        return refuse();
    }
    if (tp_find_helper(callee) || (!TREE_PUBLIC(callee) && !fndecl_built_in_p(callee)))
        return helper_call(e, callee, wanted, loc, &unwanted);
    if (TREE_PUBLIC(callee) || fndecl_built_in_p(callee))
        if (tl_node *n = math_call(e, loc))
            return n;
    if (fndecl_built_in_p(callee, BUILT_IN_UNREACHABLE) || tp_ends_program(e))     /* the latter is assert (0) */
        return nullptr;
    const char *bare = !strncmp(name, "__builtin_", 10) ? name + 10 : name;
    if (!strncmp(bare, "__sync_", 7) || !strncmp(bare, "__atomic_", 9)) {
        error(loc, "tile kernels cannot use '%s'; use tile_atomic_add, _max, _min, _and, _or, _xor, _exchange or _cas",
              bare);
        return refuse();
    }
    if (!strncmp(bare, "GOMP_", 5)) {
        error(loc, "tile kernels cannot use '#pragma omp %s'; leave it out: what follows a loop sees all that it wrote", bare + 5);
        return refuse();
    }
    if (!strncmp(bare, "va_", 3)) {
        error(loc, "tile kernels cannot use variable arguments; pass an array and its length");
        return refuse();
    }
    bool sets = !strcmp(bare, "memset") || !strcmp(bare, "__memset_chk");
    if ((sets || !strcmp(bare, "memcpy") || !strcmp(bare, "__memcpy_chk")) && call_expr_nargs(e) >= 3) {
        if (sets)
            memory_set(e, loc);
        else
            memory_copy(e, loc);
        if (wanted)
            error(loc, "tile kernels have no value of %s; name the variable itself", sets ? "memset" : "memcpy");
        return refuse();
    }
    for (const auto &r : refused)
        if (!strcmp(r.name, bare)) {
            if (!errors || strcmp(bare, "free"))    /* the call of malloc has its error */
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
