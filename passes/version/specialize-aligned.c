/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Collects the conditions of fast paths, and makes the instances that these conditions choose. */
#include "passes/version/specialize-aligned.h"

#include "passes/analysis/range.h"
#include "passes/expr/arith.h"
#include "passes/expr/fold.h"
#include "passes/target/target.h"

/* `x`, over the function's parameters, is a multiple of `of`. */
typedef struct need {
    tl_node *x;
    int64_t of;
} need;

typedef struct needs {
    need *at;               /* one for each x */
    uint32_t n;
} needs;

/* Views that need the same. */
typedef struct view {
    needs of;
    tl_sym *wide;           /* stands for the condition until all views are known */
    bool leads, joins;
} view;

struct tl_aligned {
    tl_module *m;
    tl_func *f;
    tl_sym *flag;
    needs flagged;          /* what the host checks */
    view *views;
    uint32_t n;
    bool some;              /* the flag may be about some views only */
    view now;               /* whose needs are being added */
};

tl_aligned *tl_aligned_new(tl_module *m, tl_func *f, bool leads)
{
    tl_aligned *a = TL_NEW(m->arena, tl_aligned);
    a->m = m;
    a->f = f;
    a->some = leads || f->producers;
    return a;
}

static need *find(const needs *all, const tl_node *x)
{
    for (uint32_t i = 0; i < all->n; i++)
        if (tl_same_expr(all->at[i].x, x))
            return &all->at[i];
    return NULL;
}

static bool has(const needs *all, const tl_node *x, int64_t of)
{
    const need *known = find(all, x);
    return known && known->of % of == 0;
}

static void add(const tl_aligned *a, needs *to, need x)
{
    need *known = find(to, x.x);
    if (known) {
        known->of = known->of > x.of ? known->of : x.of;
        return;
    }
    need *more = TL_NEWV(a->m->arena, need, to->n + 1);
    for (uint32_t i = 0; i < to->n; i++)
        more[i] = to->at[i];
    more[to->n++] = x;
    to->at = more;
}

/* A base address: misaligned ones are rare, unlike odd extents. */
static bool is_base(const tl_node *x)
{
    return x->op == TL_OP_PBITS && x->args[0]->op == TL_OP_VAR;
}

/* True if all that `some` asks for is in `all`; `extents`: but for base addresses. */
static bool covers(const needs *all, const needs *some, bool extents)
{
    bool yes = true;
    for (uint32_t i = 0; i < some->n && yes; i++)
        yes = (extents && is_base(some->at[i].x)) || has(all, some->at[i].x, some->at[i].of);
    return yes;
}

static tl_node *multiple(tl_module *m, tl_node *x, int64_t of)
{
    tl_node *low = tl_op2(m, TL_OP_AND, x, tl_const_int(m, x->type, of - 1, x->loc), x->loc);
    return tl_op2(m, TL_OP_EQ, low, tl_const_int(m, x->type, 0, x->loc), x->loc);
}

static bool on_parameters(const tl_node *n)
{
    if (n->op == TL_OP_VAR ? !n->sym->is_param || n->sym->is_spec
                           : n->op != TL_OP_CONST && (tl_ops[n->op].effects[0] != 'P'
                                                      || tl_ops[n->op].level != 'A'))
        return false;
    for (uint32_t i = 0; i < n->nargs; i++)
        if (!on_parameters(n->args[i]))
            return false;
    return true;
}

void tl_aligned_view(tl_aligned *a, bool leads)
{
    a->now = (view){ .leads = leads };
}

tl_node *tl_aligned_need(tl_aligned *a, tl_node *x, int64_t of)
{
    if (!on_parameters(x))
        return multiple(a->m, x, of);
    add(a, &a->now.of, (need){ x, of });
    return NULL;
}

/* A power of two up to `most` that divides e where `most` divides `width`. */
static int64_t factor_of(tl_facts *f, const tl_node *e, const tl_node *width, int64_t most)
{
    e = tl_unextended(e);
    if (width && tl_same_expr(e, tl_unextended(width)))
        return most;
    int64_t d = tl_divisor_of(f, e), a, b;
    d &= -d;
    if (d < most && (e->op == TL_OP_MUL || e->op == TL_OP_ADD || e->op == TL_OP_SUB)) {
        a = factor_of(f, e->args[0], width, most);
        b = factor_of(f, e->args[1], width, most);
        d = e->op == TL_OP_MUL ? a * b : a < b ? a : b;
    }
    return d < most ? d : most;
}

tl_sym *tl_aligned_base(tl_facts *f, const tl_node *pointer, const tl_node *width, int64_t vec)
{
    while (pointer->op == TL_OP_PADD && factor_of(f, pointer->args[1], width, vec) == vec)
        pointer = pointer->args[0];
    return pointer->op == TL_OP_VAR && pointer->sym->is_param ? pointer->sym : NULL;
}

bool tl_aligned_has(const tl_aligned *a, const tl_node *x, int64_t of)
{
    bool yes = has(&a->now.of, x, of);
    for (uint32_t i = 0; i < a->n && !yes; i++)
        yes = (a->views[i].leads || !a->some) && has(&a->views[i].of, x, of);
    return yes;
}

tl_node *tl_aligned_here(tl_aligned *a)
{
    tl_module *m = a->m;
    view *same = NULL, *now = &a->now;
    if (!now->of.n)
        return NULL;
    for (uint32_t i = 0; i < a->n && !same; i++)
        if (covers(&a->views[i].of, &now->of, false) && covers(&now->of, &a->views[i].of, false))
            same = &a->views[i];
    if (!same) {
        view *more = TL_NEWV(m->arena, view, a->n + 1);
        for (uint32_t i = 0; i < a->n; i++)
            more[i] = a->views[i];
        a->views = more;
        same = &more[a->n++];
        *same = *now;
        same->wide = tl_sym_new(m, a->f, TL_SYM_VAR, "wide", tl_scalar(TL_BOOL), a->f->loc);
    }
    same->leads |= now->leads;
    return tl_var(m, same->wide, 0);
}

static tl_node *with_flag(tl_aligned *a, tl_func *host, const tl_node *launch, tl_node *value)
{
    tl_node *n = tl_copy(a->m, host, launch);
    tl_arg_add(a->m, n, value);
    return n;
}

static tl_node *flag(tl_aligned *a, bool value, tl_loc loc)
{
    return tl_const_int(a->m, tl_scalar(TL_BOOL), value, loc);
}

static tl_node *met(const tl_aligned *a, tl_func *f, const needs *all)
{
    tl_node *c = NULL;
    for (uint32_t i = 0; i < all->n; i++)
        c = tl_ix_and(a->m, c, multiple(a->m, tl_copy(a->m, f, all->at[i].x), all->at[i].of));
    return c;
}

/* What the host checks, in terms of what the launch passes. */
static tl_node *needs_at(const tl_aligned *a, tl_func *host, const tl_node *launch)
{
    return tl_for_host(a->m, tl_replace_vars(a->m, host, met(a, host, &a->flagged), a->f->nparams, a->f->params, launch->args + 1));
}

static void both_forms(tl_aligned *a, tl_func *host, tl_block *b)
{
    tl_module *m = a->m;
    TL_EACH_STMT(m->arena, n, b) {
        if (n->op != TL_OP_LAUNCH || n->func != a->f)
            continue;
        tl_node *cond = needs_at(a, host, n), *choice;
        if (tl_machine_of(m, NULL)->language.launch_constants) {
            /* a function constant may be any value, a template argument may not */
            choice = with_flag(a, host, n, cond);
        } else {
            choice = tl_if(m, cond, n->loc);
            tl_push(m, &choice->body, with_flag(a, host, n, flag(a, true, n->loc)));
            tl_push(m, &choice->other, with_flag(a, host, n, flag(a, false, n->loc)));
        }
        *TL_PLACE(n) = choice;
    }
}

/* ---- one form ------------------------------------------------------------------------- */

static bool only_bases(const tl_aligned *a)
{
    return covers(&(needs){ NULL, 0 }, &a->flagged, true);
}

/* The needs join the condition of the version that f is: what they leave out has another version. False if
   f is launched on no condition, too; where they have joined one by then, it need not have been, and is right. */
static bool join_condition(const tl_aligned *a, tl_func *host, tl_block *b)
{
    bool all = true;
    for (uint32_t i = 0; i < b->n && all; i++) {
        tl_node *n = b->at[i];
        const tl_node *last = tl_last(&n->body);
        if (n->op == TL_OP_LAUNCH && n->func == a->f)
            return false;
        bool here = n->op == TL_OP_IF && n->args[0]->op == TL_OP_LAND && tl_has_attr(n, TL_A_VERSION) && last->op == TL_OP_LAUNCH
                    && last->func == a->f;
        if (here)
            n->args[0] = tl_ix_and(a->m, n->args[0], needs_at(a, host, last));
        all = (here || join_condition(a, host, &n->body)) && join_condition(a, host, &n->other);
    }
    return all;
}

/* ---- which views the flag is about ------------------------------------------------------ */

/* Those that lead, and those that ask for no other row length: where they are aligned, the others are. With
   producer warps, whose loads all this is not about, none leads. */
static void choose(tl_aligned *a)
{
    needs lead = { 0 };
    bool any = a->f->producers;
    for (uint32_t i = 0; i < a->n; i++)
        any |= a->views[i].leads;
    for (uint32_t i = 0; i < a->n; i++) {
        view *x = &a->views[i];
        x->leads = any ? x->leads && !a->f->producers : true;
        for (uint32_t k = 0; k < x->of.n && x->leads; k++)
            add(a, &lead, x->of.at[k]);
    }
    for (uint32_t i = 0; i < a->n; i++) {
        view *x = &a->views[i];
        x->joins = x->leads || covers(&lead, &x->of, true);
        for (uint32_t k = 0; k < x->of.n && x->joins; k++)
            add(a, &a->flagged, x->of.at[k]);
    }
}

/* What is known of the view where the flag is, or on its own. */
static tl_node *condition(const tl_aligned *a, const view *x, tl_node *here)
{
    tl_node *own = met(a, a->f, &x->of);
    if (!x->joins)
        return own;
    return here->op == TL_OP_CONST || covers(&x->of, &a->flagged, false)
               ? here : tl_op2(a->m, TL_OP_LOR, here, own, a->f->loc);
}

/* Puts what is known of each view in the place of its flag. */
static void put_known(const tl_aligned *a, tl_node *const *known)
{
    tl_node *all = tl_op0(a->m, TL_OP_SEQ, a->f->loc);
    tl_sym **wide = TL_NEWV(a->m->arena, tl_sym *, a->n + 1);
    for (uint32_t i = 0; i < a->n; i++)
        wide[i] = a->views[i].wide;
    all->body = a->f->body;
    tl_replace_vars(a->m, a->f, all, a->n, wide, known);
    a->f->body = all->body;
}

static void replace_needs(const tl_aligned *a, tl_node *here)
{
    tl_node **known = TL_NEWV(a->m->arena, tl_node *, a->n + 1);
    for (uint32_t i = 0; i < a->n; i++)
        known[i] = condition(a, &a->views[i], here);
    put_known(a, known);
}

static void add_flag(tl_aligned *a, const char *name)
{
    tl_module *m = a->m;
    a->flag = tl_sym_new(m, a->f, TL_SYM_VAR, name, tl_scalar(TL_BOOL), a->f->loc);
    a->flag->is_spec = true;
    for (uint32_t i = 0; i < m->nfuncs; i++)
        if (m->funcs[i]->kind == TL_FUNC_KERNEL)
            both_forms(a, m->funcs[i], &m->funcs[i]->body);
    tl_param_add(m, a->f, a->flag);
}

/* One for each view: a function constant costs no text. */
static void flag_each(tl_aligned *a)
{
    tl_node **flags = TL_NEWV(a->m->arena, tl_node *, a->n + 1);
    for (uint32_t i = 0; i < a->n; i++) {
        const char *name = "whole";
        a->flagged = a->views[i].of;
        for (uint32_t k = 0; k < a->flagged.n; k++)
            if (is_base(a->flagged.at[k].x))
                name = tl_arena_printf(a->m->arena, "%s_aligned", a->flagged.at[k].x->args[0]->sym->name);
        add_flag(a, name);
        flags[i] = tl_var(a->m, a->flag, a->f->loc);
    }
    put_known(a, flags);
}

void tl_aligned_launch(tl_aligned *a)
{
    tl_module *m = a->m;
    if (tl_machine_of(m, NULL)->language.launch_constants) {
        flag_each(a);
        return;
    }
    choose(a);
    bool one = !a->flagged.n || only_bases(a);
    for (uint32_t i = 0; i < m->nfuncs && one && a->flagged.n; i++)
        if (m->funcs[i]->kind == TL_FUNC_KERNEL)
            one = join_condition(a, m->funcs[i], &m->funcs[i]->body);
    if (one) {
        replace_needs(a, flag(a, true, a->f->loc));
        return;
    }
    add_flag(a, "aligned");
    replace_needs(a, tl_var(m, a->flag, a->f->loc));
}
