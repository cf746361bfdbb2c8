/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "passes/launch/aligned.h"

#include "passes/facts/arith.h"
#include "passes/facts/fold.h"

/* `x`, over the function's parameters, is a multiple of `of`. */
typedef struct need {
    tl_node *x;
    int64_t of;
} need;

struct tl_aligned {
    tl_module *m;
    tl_func *f;
    tl_sym *flag;
    need *needs;            /* one for each x */
    uint32_t n;
};

tl_aligned *tl_aligned_new(tl_module *m, tl_func *f)
{
    tl_aligned *a = TL_NEW(m->arena, tl_aligned);
    a->m = m;
    a->f = f;
    return a;
}

static need *find(const tl_aligned *a, const tl_node *x)
{
    for (uint32_t i = 0; i < a->n; i++)
        if (tl_same_expr(a->needs[i].x, x))
            return &a->needs[i];
    return NULL;
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

tl_node *tl_aligned_need(tl_aligned *a, tl_node *x, int64_t of)
{
    tl_module *m = a->m;
    if (!on_parameters(x))
        return multiple(m, x, of);
    if (!a->flag) {
        a->flag = tl_sym_new(m, a->f, TL_SYM_VAR, "aligned", tl_scalar(TL_BOOL), a->f->loc);
        a->flag->is_spec = true;
    }
    need *known = find(a, x);
    if (known) {
        known->of = known->of > of ? known->of : of;
        return NULL;
    }
    need *more = TL_NEWV(m->arena, need, a->n + 1);
    for (uint32_t i = 0; i < a->n; i++)
        more[i] = a->needs[i];
    more[a->n++] = (need){ x, of };
    a->needs = more;
    return NULL;
}

bool tl_aligned_has(const tl_aligned *a, const tl_node *x, int64_t of)
{
    const need *known = find(a, x);
    return known && known->of % of == 0;
}

tl_node *tl_aligned_here(tl_aligned *a)
{
    return a->flag ? tl_var(a->m, a->flag, 0) : NULL;
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

/* All needs, in terms of what the launch passes. */
static tl_node *needs_at(const tl_aligned *a, tl_func *host, const tl_node *launch)
{
    tl_node *all = NULL;
    for (uint32_t k = 0; k < a->n; k++)
        all = tl_ix_and(a->m, all, multiple(a->m, tl_copy(a->m, host, a->needs[k].x), a->needs[k].of));
    for (uint32_t p = 0; p < a->f->nparams; p++)
        all = tl_replace_var(a->m, host, all, a->f->params[p], launch->args[1 + p]);
    return all;
}

static void both_forms(tl_aligned *a, tl_func *host, tl_block *b)
{
    tl_module *m = a->m;
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        if (n->op != TL_OP_LAUNCH || n->func != a->f) {
            both_forms(a, host, &n->body);
            both_forms(a, host, &n->other);
            continue;
        }
        tl_node *cond = needs_at(a, host, n);
        if (m->target == TL_TARGET_METAL) {
            /* a function constant may be any value, a template argument may not */
            b->at[i] = with_flag(a, host, n, cond);
            continue;
        }
        tl_node *choice = tl_if(m, cond, n->loc);
        tl_push(m, &choice->body, with_flag(a, host, n, flag(a, true, n->loc)));
        tl_push(m, &choice->other, with_flag(a, host, n, flag(a, false, n->loc)));
        b->at[i] = choice;
    }
}

/* ---- one form ------------------------------------------------------------------------- */

/* Misaligned pointers are rare, unlike odd extents. */
static bool only_pointers(const tl_aligned *a)
{
    for (uint32_t i = 0; i < a->n; i++)
        if (a->needs[i].x->op != TL_OP_PBITS || a->needs[i].x->args[0]->op != TL_OP_VAR)
            return false;
    return true;
}

/* The needs join the condition of the version that f is: what they leave out has another version. False if
   f is launched on no condition, too; where they have joined one by then, it need not have been, and is right. */
static bool join_condition(const tl_aligned *a, tl_func *host, tl_block *b)
{
    bool all = true;
    for (uint32_t i = 0; i < b->n && all; i++) {
        tl_node *n = b->at[i];
        const tl_node *last = n->body.n ? n->body.at[n->body.n - 1] : NULL;
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

void tl_aligned_launch(tl_aligned *a)
{
    tl_module *m = a->m;
    if (!a->flag)
        return;
    bool one = m->target != TL_TARGET_METAL && only_pointers(a);
    for (uint32_t i = 0; i < m->nfuncs && one; i++)
        if (m->funcs[i]->kind == TL_FUNC_KERNEL)
            one = join_condition(a, m->funcs[i], &m->funcs[i]->body);
    if (one) {
        a->flag->is_spec = false;
        tl_block_insert(m, &a->f->body, 0, tl_let(m, a->flag, flag(a, true, a->f->loc), a->f->loc));
        return;
    }
    for (uint32_t i = 0; i < m->nfuncs; i++)
        if (m->funcs[i]->kind == TL_FUNC_KERNEL)
            both_forms(a, m->funcs[i], &m->funcs[i]->body);
    tl_param_add(m, a->f, a->flag);
}
