/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Addresses of scalar variables as arguments. The helper is lifted a second time with those
   parameters as arrays of one element (one with many pointers, and calls with some of them so: not,
   the array goes as a pointer), and the call copies in and out:

     static void swap(float *a, float *b) { float t = *a; *a = *b; *b = t; }
     swap(&x, &y);   ->   at_x[0] = x; at_y[0] = y; swap(at_x, at_y); x = at_x[0]; y = at_y[0];

   Through such a parameter nothing but the variable can be reached. */
#include "plugin/lift.h"

unsigned tp_scalar_pointers(tree fndecl)
{
    unsigned bits = 0, i = 0;
    for (tree p = DECL_ARGUMENTS(fndecl); p && i < 31; p = DECL_CHAIN(p), i++)
        if (POINTER_TYPE_P(TREE_TYPE(p)) && !VOID_TYPE_P(TREE_TYPE(TREE_TYPE(p)))
            && !FUNC_OR_METHOD_TYPE_P(TREE_TYPE(TREE_TYPE(p))) && TREE_CODE(TREE_TYPE(TREE_TYPE(p))) != ARRAY_TYPE)
            bits |= 1u << i;
    return bits;
}

/* x of an argument &x, or the parameter that points to one variable; null for all others. */
tree tp_calls::scalar_at(tree arg)
{
    while (CONVERT_EXPR_P(arg) || TREE_CODE(arg) == NON_LVALUE_EXPR)
        arg = TREE_OPERAND(arg, 0);
    tree decl = TREE_CODE(arg) == ADDR_EXPR ? TREE_OPERAND(arg, 0) : arg;
    if (TREE_CODE(decl) != VAR_DECL && TREE_CODE(decl) != PARM_DECL)
        return NULL_TREE;
    auto v = vars.find(DECL_UID(decl));
    if (v == vars.end() || !v->second.sym)
        return NULL_TREE;
    if (decl == arg)
        return v->second.one ? decl : NULL_TREE;
    return v->second.sym->kind == TL_SYM_VAR && !tl_is_pointer(v->second.sym->type) ? decl : NULL_TREE;
}

unsigned tp_calls::addresses(tree call)
{
    unsigned bits = 0;
    for (int i = 0; i < call_expr_nargs(call) && i < 31; i++)
        if (POINTER_TYPE_P(TREE_TYPE(CALL_EXPR_ARG(call, i))) && scalar_at(CALL_EXPR_ARG(call, i)))
            bits |= 1u << i;
    return bits;
}

/* The variable or array that a pointer is made of; null if it is made of something else. */
static tree base_of(tree e)
{
    for (;;)
        switch (TREE_CODE(e)) {
        case ADDR_EXPR: case ARRAY_REF: case INDIRECT_REF: case NON_LVALUE_EXPR: case POINTER_PLUS_EXPR: case SAVE_EXPR:
        CASE_CONVERT:
            e = TREE_OPERAND(e, 0);
            break;
        default:
            return DECL_P(e) ? e : NULL_TREE;
        }
}

/* TP_ROWS if an argument is a pointer to arrays that lie side by side: in global memory, in a table, or in an
   array of one iteration, of which the helper uses more than one row. */
unsigned tp_calls::rows(tree call, tree callee, unsigned by_address)
{
    tp_helper *h = tp_find_helper(callee), *tiles = h;
    if (h && by_address)
        tiles = h->by_address.count(by_address) ? h->by_address[by_address] : nullptr;
    if (!tiles || !h->by_address.count(by_address | TP_ROWS))
        return 0;
    for (int i = 0; i < call_expr_nargs(call); i++) {
        tree arg = CALL_EXPR_ARG(call, i), type = TREE_TYPE(arg);
        tree decl = POINTER_TYPE_P(type) && TREE_CODE(TREE_TYPE(type)) == ARRAY_TYPE ? base_of(arg) : NULL_TREE;
        auto v = decl ? vars.find(DECL_UID(decl)) : vars.end();
        if (decl && TREE_CODE(decl) == VAR_DECL && TREE_STATIC(decl))
            return TP_ROWS;
        if (v == vars.end() || !v->second.sym)
            continue;
        const tl_sym *s = v->second.sym;
        bool own = s->kind == TL_SYM_ARRAY && s->type.space == TL_PRIVATE;
        if (s->kind == TL_SYM_VAR || (own && !tiles->messages.empty()))
            return TP_ROWS;
    }
    return 0;
}

/* Whether the function writes what the parameter points to before it can read it. */
static bool writes_first(const tl_func *f, const tl_sym *param)
{
    struct {
        const tl_sym *s;
        bool mentions;
    } x = { param, false };
    auto see = [](tl_node *n, void *user) {
        auto u = (decltype(&x))user;
        u->mentions |= n->sym == u->s || n->op == TL_OP_RETURN;
        return true;
    };
    for (uint32_t i = 0; i < f->body.n && !x.mentions; i++) {
        tl_node *n = f->body.at[i];
        bool store = n->op == TL_OP_STORE && n->sym == param && n->args[1]->op == TL_OP_CONST && n->args[1]->imm.i == 0;
        if (!store)
            tl_walk(n, see, &x);
        for (uint32_t k = 0; store && k < n->nargs; k++)
            tl_walk(n->args[k], see, &x);
        if (store)
            return !x.mentions;
    }
    return false;
}

/* The argument as the helper takes it; *boxed is the array that holds the variable meanwhile. */
tl_node *tp_calls::box(tree arg, tl_func *callee, unsigned param, location_t loc, tl_sym **boxed)
{
    tree decl = scalar_at(arg);
    tp_var *v = variable(decl, loc);
    tl_type elem = tl_scalar((tl_base)callee->params[param]->type.base), have;
    tl_op op = callee->params[param]->kind == TL_SYM_TILE ? TL_OP_TILE : TL_OP_ADDR;
    if (!v)
        return nullptr;
    if (v->one)
        return tl_access(m, op, v->sym, 0, nullptr, at(loc));
    if (!scalar_type(TREE_TYPE(decl), &have) || have.base != elem.base) {
        error(loc, "'%s' of '%.*s' points to another type than that of '%s'; use a variable of that "
              "type", callee->params[param]->name,
              (int)strcspn(callee->name, "."), callee->name, v->sym->name);
        return nullptr;
    }
    tl_type t = elem;
    t.space = TL_PRIVATE;
    std::string name = std::string("at_") + IDENTIFIER_POINTER(DECL_NAME(decl));
    tl_sym *s = *boxed = tl_sym_new(m, fn, TL_SYM_ARRAY, name.c_str(), t, at(loc));
    s->rank = 1;
    s->dim[0] = 1;
    tl_push(m, out, tl_alloc(m, s, at(loc)));
    if (!writes_first(callee, callee->params[param])) {
        tl_node *zeroth = number(tl_scalar(TL_I64), 0, loc), *value = tl_var(m, v->sym, at(loc));
        tl_push(m, out, tl_store(m, s, cast_to(value, elem), 1, &zeroth, at(loc)));
    }
    return tl_access(m, op, s, 0, nullptr, at(loc));
}

void tp_calls::unbox(tree call, tl_func *callee, const std::vector<tl_sym *> &boxes, location_t loc)
{
    for (unsigned i = 0; i < boxes.size(); i++) {
        if (!boxes[i] || callee->params[i]->type.is_const)
            continue;
        tree decl = scalar_at(CALL_EXPR_ARG(call, i));
        tp_ref r = lvalue(decl);
        tl_node *zeroth = number(tl_scalar(TL_I64), 0, loc);
        if (r.sym)
            write(decl, &r, tl_load(m, boxes[i], 1, &zeroth, at(loc)),
                  EXPR_LOC_OR_LOC(CALL_EXPR_ARG(call, i), loc));
    }
}
