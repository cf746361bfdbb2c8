/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Addresses of scalar variables as arguments. The helper is lifted again with those parameters as
   arrays of one element, and the call copies in and out. A helper with many pointers takes the array
   as a pointer instead:

     static void swap(float *a, float *b) { float t = *a; *a = *b; *b = t; }
     swap(&x, &y);   ->   at_x[0] = x; at_y[0] = y; swap(at_x, at_y); x = at_x[0]; y = at_y[0];

   Through such a parameter nothing but the variable can be reached. */
#include "passes/expr/fold.h"
#include "plugin/call/operations.h"

/* The variable of a member, or the one variable that a parameter points to; null: another place. */
static tree owner(tree e, const std::map<unsigned, tp_var> &vars, const tp_var **v)
{
    while (handled_component_p(e))
        e = TREE_OPERAND(e, 0);
    bool through = TREE_CODE(e) == INDIRECT_REF;
    e = tp_unconverted(through ? TREE_OPERAND(e, 0) : e);
    if (TREE_CODE(e) == COMPOUND_LITERAL_EXPR && !through)
        e = COMPOUND_LITERAL_EXPR_DECL(e);
    auto found = TREE_CODE(e) == VAR_DECL || TREE_CODE(e) == PARM_DECL ? vars.find(DECL_UID(e)) : vars.end();
    if (found == vars.end() || !found->second.sym || (through && !found->second.one && !found->second.alias && !found->second.pointed))
        return NULL_TREE;
    *v = &found->second;
    return found->second.alias ? found->second.of : e;
}

/* x of an argument &x, if it is a scalar variable or a member of the kernel's own struct; or a parameter that points to one
   variable; else null. */
tree tp_calls::scalar_at(tree arg)
{
    arg = tp_unconverted(arg);
    const tp_var *v = nullptr;
    tl_type t;
    tree x = TREE_CODE(arg) == ADDR_EXPR ? TREE_OPERAND(arg, 0) : arg;
    if (TREE_CODE(x) == COMPOUND_LITERAL_EXPR && scalar_type(TREE_TYPE(x), &t)) {
        x = COMPOUND_LITERAL_EXPR_DECL(x);
        if (!vars.count(DECL_UID(x)))
            declaration(x, located(arg));
    }
    tree decl = owner(x, vars, &v);
    if (!decl || (v->alias && v->alias->view))
        return NULL_TREE;
    if (x == arg)
        return (v->one || v->alias) && !v->leaves ? x : NULL_TREE;
    if (!scalar_type(TREE_TYPE(x), &t))
        return NULL_TREE;
    if (TREE_CODE(x) == COMPONENT_REF)
        return v->leaves ? x : NULL_TREE;
    if (TREE_CODE(x) == ARRAY_REF && v->sym->kind == TL_SYM_ARRAY && v->sym->type.space == TL_SHARED_MEM && !v->alias)
        return x;
    return x == decl && v->sym->kind == TL_SYM_VAR && !tl_is_pointer(v->sym->type) ? x : NULL_TREE;
}

/* The variable of an argument that is the address of a struct of the kernel's own: &s, &s.inner, &a[i], a + i. */
tree tp_calls::struct_at(tree arg)
{
    if (!points_to_struct(TREE_TYPE(arg)))
        return NULL_TREE;
    arg = tp_unconverted(arg);
    if (is_own_pointer(arg) && (TREE_CODE(arg) == COND_EXPR || TREE_CODE(arg) == POSTINCREMENT_EXPR || TREE_CODE(arg) == PREINCREMENT_EXPR
                                || TREE_CODE(arg) == POSTDECREMENT_EXPR || TREE_CODE(arg) == PREDECREMENT_EXPR))
        return arg;
    while (TREE_CODE(arg) == POINTER_PLUS_EXPR)
        arg = tp_unconverted(TREE_OPERAND(arg, 0));
    const tp_var *v = nullptr;
    bool address = TREE_CODE(arg) == ADDR_EXPR;
    if (tree constant = owner_of(arg); TREE_CODE(constant) == VAR_DECL && TREE_STATIC(constant))
        variable(constant, here);
    tree x = address ? TREE_OPERAND(arg, 0) : arg, decl = owner(x, vars, &v);
    if (address && TREE_CODE(x) == COMPOUND_LITERAL_EXPR)
        return COMPOUND_LITERAL_EXPR_DECL(x);
    return decl && v->leaves && (address || v->one || v->alias || v->pointed) ? decl : NULL_TREE;
}

unsigned tp_calls::addresses(tree call)
{
    unsigned bits = 0;
    for (int i = 0; i < call_expr_nargs(call) && i < 30; i++) {
        tree x = CALL_EXPR_ARG(call, i);
        if (POINTER_TYPE_P(TREE_TYPE(x)) && (scalar_at(x) || struct_at(x)))
            bits |= 1u << i;
    }
    return bits;
}

/* TP_ROWS if an argument is a pointer to arrays that lie side by side: in global memory, in a table, or in an
   array of one iteration, of which the helper uses more than one row. Of a helper that works on tiles, the parameters
   that get such a pointer. */
unsigned tp_calls::rows(tree call, tree callee, unsigned by_address)
{
    tp_helper *h = tp_find_helper(callee), *tiles = h;
    if (h && by_address)
        tiles = h->by_address.count(by_address) ? h->by_address[by_address] : nullptr;
    if (!tiles || (!h->block_wide && !h->by_address.count(by_address | TP_ROWS)))
        return 0;
    unsigned bits = 0;
    for (int i = 0; i < call_expr_nargs(call); i++) {
        tree arg = CALL_EXPR_ARG(call, i), type = TREE_TYPE(arg);
        tree decl = POINTER_TYPE_P(type) && TREE_CODE(TREE_TYPE(type)) == ARRAY_TYPE ? tp_base_of(arg) : NULL_TREE;
        auto v = decl ? vars.find(DECL_UID(decl)) : vars.end();
        bool table = decl && TREE_CODE(decl) == VAR_DECL && TREE_STATIC(decl);
        if (!table && (v == vars.end() || !v->second.sym))
            continue;
        const tl_sym *s = table ? nullptr : v->second.sym;
        bool own = s && s->kind == TL_SYM_ARRAY && s->type.space == TL_PRIVATE;
        if (table || s->kind == TL_SYM_VAR || (own && !h->block_wide && !tiles->messages.empty()))
            bits |= h->block_wide && i < 30 ? 1u << i : TP_ROWS;
    }
    return h->block_wide ? bits & h->arrays : bits;
}

enum tp_access { TP_NONE, TP_WRITE, TP_READ };

static tp_access first_access(const tl_block *b, const tl_sym *param);

/* A call's first access to the object of `param`: the helper's, if one argument alone has it. */
static tp_access first_in_call(const tl_node *call, const tl_sym *param)
{
    uint32_t at = 0, names = tl_mentions(call, param);
    for (uint32_t i = 0; i < call->nargs; i++)
        if (call->args[i]->op == TL_OP_TILE && call->args[i]->sym == param)
            at = i;
    bool whole = names == 1 && call->args[at]->sym == param && !call->args[at]->nargs && call->func;
    return !names ? TP_NONE : whole ? first_access(&call->func->body, call->func->params[at]) : TP_READ;
}

/* The first access to the parameter's object in a block: written, if it is provably written before any read. */
static tp_access first_access(const tl_block *b, const tl_sym *param)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        bool store = n->op == TL_OP_STORE && n->sym == param && n->args[1]->op == TL_OP_CONST && n->args[1]->imm.i == 0;
        bool call = n->op == TL_OP_EVAL && n->args[0]->op == TL_OP_CALL;
        tp_access there = call ? first_in_call(n->args[0], param) : TP_NONE;
        bool reads = !store && !call && n->op != TL_OP_IF && (tl_mentions(n, param) || tl_holds(n, TL_OP_RETURN));
        for (uint32_t k = 0; (store || n->op == TL_OP_IF) && k < n->nargs; k++)
            reads |= tl_mentions(n->args[k], param) > 0;
        tp_access yes = n->op == TL_OP_IF ? first_access(&n->body, param) : TP_NONE;
        tp_access no = n->op == TL_OP_IF ? first_access(&n->other, param) : TP_NONE;
        if (n->op == TL_OP_IF && n->args[0]->op == TL_OP_CONST)
            yes = no = n->args[0]->imm.i ? yes : no;
        if (reads || there == TP_READ || yes == TP_READ || no == TP_READ)
            return TP_READ;
        if (store || there == TP_WRITE || (yes == TP_WRITE && no == TP_WRITE))
            return TP_WRITE;
    }
    return TP_NONE;
}

static bool mentions(tl_block *b, const tl_sym *param)
{
    for (uint32_t i = 0; i < b->n; i++)
        if (tl_mentions(b->at[i], param))
            return true;
    return false;
}

/* Splits n into the returned part and the constant *by. */
static const tl_node *without_constant(const tl_node *n, int64_t *by)
{
    for (*by = 0;;) {
        if (n->op == TL_OP_CAST && tl_is_int(n->type) && tl_is_signed(n->args[0]->type)) {
            n = n->args[0];
        } else if ((n->op == TL_OP_ADD || n->op == TL_OP_SUB) && n->args[1]->op == TL_OP_CONST) {
            *by += n->op == TL_OP_ADD ? n->args[1]->imm.i : -n->args[1]->imm.i;
            n = n->args[0];
        } else {
            return n;
        }
    }
}

/* True if the indices differ provably: a[1] and a[2], a[i] and a[i + 1]. */
static bool apart(const std::vector<tl_node *> &a, const std::vector<tl_node *> &b)
{
    for (size_t d = 0; d < a.size() && d < b.size(); d++) {
        int64_t more[2];
        const tl_node *x = without_constant(a[d], &more[0]), *y = without_constant(b[d], &more[1]);
        bool constant = x->op == TL_OP_CONST && y->op == TL_OP_CONST;
        if (constant ? x->imm.i + more[0] != y->imm.i + more[1] : more[0] != more[1] && tl_same_expr(x, y))
            return true;
    }
    return false;
}

/* True if another pointer argument may point to the same object, and one of the two is written through. */
bool tp_calls::meets(tree decl, const tp_ref &r, unsigned leaves, bool is_const, bool real)
{
    bool yes = false;
    auto anywhere = [this](tree one, tree other) {
        return !one && (!other || tp_is_struct(element_tree(TREE_TYPE(other))));
    };
    for (const pointed &p : pointed_to)
        yes |= !(p.is_const && is_const) && !(p.real && real)
               && (anywhere(p.decl, decl) || anywhere(decl, p.decl)
                   || (p.decl == decl && p.from < r.leaf + leaves && r.leaf < p.to && !apart(p.index, r.index)));
    pointed_to.push_back({ decl, r.leaf, r.leaf + leaves, r.index, is_const, real });
    return yes;
}

/* True if the helper gets pointers to structs that may reach more than one, an array's or those that move, or two into
   one array, which may be the same. */
bool tp_calls::reaches_many(tree call, tp_helper *h, unsigned bits)
{
    if (!h->by_address.count(bits | TP_MANY))
        return false;
    bool must = !h->by_address.count(bits), works = h->by_address[bits | TP_MANY]->messages.empty();
    std::set<tree> seen;
    for (int i = 0; i < call_expr_nargs(call) && i < 30; i++) {
        tree x = CALL_EXPR_ARG(call, i), var = bits >> i & 1 ? struct_at(x) : NULL_TREE;
        auto v = var && DECL_P(var) ? vars.find(DECL_UID(var)) : vars.end();
        int space = v == vars.end() || !v->second.leaves ? (int)TL_PRIVATE : (*v->second.leaves)[0]->type.space;
        if (space == TL_FRAG || space == TL_SHARED_MEM)
            return false;       /* the block's own: one at a time */
        must |= works && var && !seen.insert(var).second && TREE_CODE(TREE_TYPE(var)) == ARRAY_TYPE;
        must |= var && (TREE_CODE(TREE_TYPE(TREE_TYPE(x))) == ARRAY_TYPE || !DECL_P(var) || (v != vars.end() && v->second.pointed));
    }
    return must || (!h->by_address[bits]->messages.empty() && works);
}

/* Passes a pointer to each scalar; scalars of one struct are copied to arrays of one element. */
bool tp_calls::many_of(tree x, tl_sym *const *param, tl_node *call, location_t loc)
{
    tree var = struct_at(x);
    tp_ref r = pointee(x);
    if (!r.sym)
        return false;
    unsigned n = leaf_count(r.type);
    tp_ref any = r;
    any.index.clear();
    bool boxed = !r.pointed && (*r.leaves)[r.leaf]->kind == TL_SYM_VAR;
    if (meets(r.pointed ? NULL_TREE : var, any, n, (*param)->type.is_const, !boxed))
        error(loc, "'%s' gets the address of one variable twice; use another variable", call->func->name);
    freeze(&r, loc);
    tp_struct s = struct_of(r.type);
    for (unsigned k = 0; k < n; k++) {
        tl_sym *y = (*r.leaves)[r.leaf + k];
        if (y->type.space == TL_TABLE && !param[k]->type.is_const) {
            error(loc, "'%s' is const, and what '%s' takes is not; take a pointer to const", y->name, call->func->name);
            return false;
        }
        if (!r.pointed && y->kind == TL_SYM_VAR) {
            box(var, leaf_of(r, s.leaves[k], k, {}, loc), param[k], call, loc);
            continue;
        }
        tl_node *p = part(r, k, loc);
        if (!p)
            return false;
        tl_arg_add(m, call, p);
    }
    return true;
}

/* Passes one scalar in an array of one element, or shared memory itself. written: the function assigns it before it
   reads it. */
bool tp_calls::box(tree decl, const tp_ref &r, const tl_sym *param, tl_node *call, location_t loc, bool written)
{
    tl_type t = tl_scalar((tl_base)param->type.base);
    tl_op op = param->kind == TL_SYM_TILE ? TL_OP_TILE : TL_OP_ADDR;
    if (r.sym->kind != TL_SYM_VAR && r.sym->rank == 1 && r.sym->dim[0] == 1 && r.sym->type.space != TL_TABLE) {
        tl_arg_add(m, call, tl_access(m, op, r.sym, 0, nullptr, at(loc)));
        return true;
    }
    if (r.sym->type.space == TL_SHARED_MEM && r.index.size() == r.sym->rank && op == TL_OP_TILE) {
        tp_ref element = again(r, loc);
        tl_node *one = tl_access(m, TL_OP_TILE, r.sym, r.index.size(), element.index.data(), at(loc));
        tl_attr_set(m, one, TL_A_ROWS, 1);
        tl_arg_add(m, call, one);
        return true;
    }
    t.space = TL_PRIVATE;
    tl_sym *s = tl_sym_new(m, fn, TL_SYM_ARRAY, (std::string("at_") + std::string(r.sym->name, strcspn(r.sym->name, "."))).c_str(),
                           t, at(loc));
    s->rank = 1;
    s->dim[0] = 1;
    tl_push(m, out, tl_alloc(m, s, at(loc)));
    bool used = mentions(&call->func->body, param);
    if (!written && used && first_access(&call->func->body, param) != TP_WRITE) {
        tl_node *zeroth = number(tl_scalar(TL_I64), 0, loc);
        tp_ref from = again(r, loc);
        tl_push(m, out, tl_store(m, s, cast_to(load(from, loc), tl_scalar((tl_base)t.base)), 1, &zeroth, at(loc)));
    }
    tl_arg_add(m, call, tl_access(m, op, s, 0, nullptr, at(loc)));
    if (!param->type.is_const && used)
        boxes.push_back({ decl, r, s, loc });
    return true;
}

/* Passes argument i, the address of a variable; arrays in a struct are passed as such. */
bool tp_calls::by_address_of(tree x, const tp_helper *h, unsigned i, tl_node *call, location_t loc)
{
    tl_sym *const *param = h->fn->params + h->first[i];
    const char *name = h->fn->name;
    tree scalar = scalar_at(x), decl = scalar ? scalar : struct_at(x);
    if (h->many && !scalar)
        return many_of(x, param, call, loc);
    if (!scalar && (*param)->kind != TL_SYM_TILE) {
        error(loc, "'%.*s' takes too many pointers for some of them to get the address of a struct of the kernel's own; take it "
              "by value", (int)strcspn(name, "."), name);
        return false;
    }
    const tp_var *v = nullptr;
    tree var = owner(decl, vars, &v);
    bool one = scalar && scalar == var && v->one;
    tp_ref r = !scalar || POINTER_TYPE_P(TREE_TYPE(scalar)) ? one ? tp_ref() : object(x, loc) : lvalue(scalar);
    if (one) {
        r.sym = v->sym;
        r.type = TREE_TYPE(TREE_TYPE(var));
        r.index.push_back(number(tl_scalar(TL_I64), 0, loc));
    }
    if (!r.sym)
        return false;
    tl_type have;
    if (scalar && (!scalar_type(r.type, &have) || have.base != (*param)->type.base)) {
        error(loc, "'%s' of '%.*s' points to another type than that of '%s'; use a variable of that "
              "type", (*param)->name, (int)strcspn(name, "."), name, r.sym->name);
        return false;
    }
    tp_struct s;
    if (!scalar)
        s = struct_of(r.type);
    if (r.sym->type.space == TL_TABLE && !(*param)->type.is_const) {
        error(loc, "'%s' is const, and what '%.*s' takes is not; take a pointer to const", r.sym->name, (int)strcspn(name, "."), name);
        return false;
    }
    if (!scalar && r.sym->type.space == TL_TABLE && !own_arrays(&r, loc))
        return false;
    if (r.sym->type.space != TL_SHARED_MEM && meets(var ? var : decl, r, scalar ? 1 : s.leaves.size(), (*param)->type.is_const))
        error(loc, "'%.*s' gets the address of one variable twice; use another variable", (int)strcspn(name, "."), name);
    freeze(&r, loc);
    bool written = i < 30 && h->writes >> i & 1;
    if (scalar)
        return box(var, r, *param, call, loc, written);
    for (const tp_leaf &l : s.leaves)
        if (r.pointed && !l.dim.empty()) {
            error(loc, "'%.*s' works on tiles or takes many pointers, and this pointer moves or is chosen; give it the address of a "
                  "struct", (int)strcspn(name, "."), name);
            return false;
        }
    for (unsigned k = 0; k < s.leaves.size(); k++) {
        if (s.leaves[k].dim.empty()) {
            box(var ? var : decl, leaf_of(r, s.leaves[k], k, {}, loc), param[k], call, loc, written);
            continue;
        }
        tp_ref all = again(r, loc);
        tl_sym *y = (*r.leaves)[r.leaf + k];
        tl_arg_add(m, call, tl_access(m, TL_OP_TILE, y, all.index.size(), all.index.data(), at(loc)));
    }
    return true;
}

/* Makes the struct's arrays private ones: copies those in memory and tables. */
bool tp_calls::own_arrays(tp_ref *r, location_t loc)
{
    if (!r->linear && !r->pointed && r->sym->type.space != TL_TABLE)
        return true;
    tp_ref own = own_struct("t", TYPE_MAIN_VARIANT(r->type), loc);
    if (!own.sym)
        return false;
    copy_struct(NULL_TREE, own, *r, true, loc);
    *r = own;
    return true;
}

/* An argument that is a struct. The helper copies arrays in it if it may change them. */
bool tp_calls::by_value(tree x, tl_node *call, location_t loc)
{
    tp_ref r = place(x);
    if (!r.sym)
        return false;
    tp_struct s = struct_of(r.type);
    bool arrays = false;
    for (const tp_leaf &l : s.leaves)
        arrays |= !l.dim.empty();
    if (arrays && !own_arrays(&r, loc))
        return false;
    freeze(&r, loc);
    for (unsigned k = 0; k < s.leaves.size(); k++) {
        if (!s.leaves[k].dim.empty()) {
            tp_ref all = again(r, loc);
            tl_arg_add(m, call, tl_access(m, TL_OP_TILE, (*r.leaves)[r.leaf + k], all.index.size(), all.index.data(), at(loc)));
            continue;
        }
        tp_ref leaf = leaf_of(r, s.leaves[k], k, {}, loc);
        tl_node *v = load(leaf, loc);
        /* a call that comes later in the list may change it */
        tl_arg_add(m, call, v->op == TL_OP_CONST || v->op == TL_OP_VAR ? v : tl_var(m, temp("t", v, loc), at(loc)));
    }
    return true;
}

/* The struct that the helper returns: an array for each scalar. */
tp_ref tp_calls::result_of(tree e, const tp_helper *h, tl_node *call, location_t loc)
{
    tp_ref r;
    r.type = TYPE_MAIN_VARIANT(TREE_TYPE(e));
    r.leaves = std::make_shared<std::vector<tl_sym *>>();
    for (const tl_sym *p : *h->results) {
        tl_type t = tl_scalar((tl_base)p->type.base);
        bool one = p->rank == 1 && p->dim[0] == 1;
        t.space = one ? TL_PRIVATE : space_of(r.type);
        tl_sym *s = tl_sym_new(m, fn, TL_SYM_ARRAY, p->name, t, at(loc));
        s->rank = p->rank;
        s->quiet = true;
        memcpy(s->dim, p->dim, sizeof s->dim);
        tl_push(m, out, tl_alloc(m, s, at(loc)));
        tl_arg_add(m, call, tl_access(m, TL_OP_TILE, s, 0, nullptr, at(loc)));
        r.leaves->push_back(s);
    }
    r.sym = (*r.leaves)[0];
    return r;
}

/* A call whose value is a struct. */
tp_ref tp_calls::struct_call(tree e)
{
    location_t loc = located(e);
    tree callee = get_callee_fndecl(e);
    tp_ref r;
    if (callee && DECL_NAME(callee) && tp_find_helper(callee))
        helper_call(e, callee, true, loc, &r);
    else
        call(e, false);     /* says why not */
    return r;
}

void tp_calls::unbox()
{
    unsigned before = errors;
    for (boxed &b : boxes) {
        if (errors > before)
            return;     /* the others would say the same */
        tl_node *zeroth = number(tl_scalar(TL_I64), 0, b.loc);
        tp_ref r = again(b.place, b.loc);
        write(b.lhs, &r, tl_load(m, b.box, 1, &zeroth, at(b.loc)), b.loc);
    }
}
