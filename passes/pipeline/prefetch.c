/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Emits loads of a later iteration, under the condition that this iteration runs. */
#include "passes/pipeline/prefetch.h"

#include "passes/expr/fold.h"

/* lo, hi and step as constants or variables that do not change in the loop. */
static tl_node *fixed(const tl_at *w, const tl_uses *inside, tl_node *e, const char *name)
{
    if (tl_is_fixed(inside, e))
        return e;
    tl_at at = *w;
    at.loc = e->loc;
    return v(&at, let(&at, name, e));
}

static tl_node *scaled(const tl_at *w, tl_node *step, int64_t by)
{
    return tl_fold(w->m, op2(w, TL_OP_MUL, step, integer(w, step->type, by)));
}

/* Up to 32 bits are computed in 64: nothing overflows. */
static tl_node *runs_narrow(const tl_at *w, const tl_loop *p, const tl_later *l, tl_node **value)
{
    tl_node *step = tl_fold(w->m, cast(w, again(w, p->step), TL_I64));
    tl_node *d = l->steps ? op2(w, TL_OP_MUL, step, cast(w, v(w, l->steps), TL_I64)) : scaled(w, step, l->by);
    tl_node *at = tl_fold(w->m, cast(w, again(w, l->from), TL_I64));
    tl_sym *ahead = let(w, "ahead", tl_fold(w->m, op2(w, TL_OP_ADD, at, d)));
    *value = tl_cast(w->m, v(w, ahead), p->var->type);
    return op2(w, tl_test_of(p), v(w, ahead), tl_fold(w->m, cast(w, again(w, p->hi), TL_I64)));
}

/* With 64 bits the iterations that are left are counted. */
static tl_node *runs_wide(const tl_at *w, const tl_loop *p, const tl_later *l, tl_node **value)
{
    tl_type u64 = tl_scalar(TL_U64);
    bool up = tl_counts_up(p), open = tl_is_open(p);
    tl_node *hi = cast(w, again(w, p->hi), TL_U64), *at = cast(w, again(w, l->from), TL_U64);
    tl_node *step = cast(w, again(w, p->step), TL_U64);
    tl_node *d = op2(w, TL_OP_SUB, up ? hi : at, up ? at : hi);
    if (open)
        d = op2(w, TL_OP_SUB, d, integer(w, u64, 1));
    if (!up)
        step = op2(w, TL_OP_SUB, integer(w, u64, 0), step);
    tl_node *left = op2(w, TL_OP_DIV, d, tl_fold(w->m, step));
    tl_node *runs = op2(w, TL_OP_GE, left, integer(w, u64, l->by));
    if (l->first)
        runs = op2(w, TL_OP_LAND, op2(w, tl_test_of(p), again(w, l->from), again(w, p->hi)), runs);
    *value = op2(w, TL_OP_ADD, again(w, l->from), scaled(w, again(w, p->step), l->by));
    return runs;
}

/* The test that the iteration runs; *value: its loop variable then. */
static tl_node *runs(const tl_at *w, const tl_loop *p, const tl_later *l, tl_node **value)
{
    tl_at at = *w;
    at.loc = p->var->loc;
    return (tl_bytes(p->var->type) < 8 ? runs_narrow : runs_wide)(&at, p, l, value);
}

tl_at tl_ahead_loads(const tl_at *to, const tl_pipeline *x, const tl_later *l, tl_node *number)
{
    tl_at w = *to;
    const tl_staged *t = x->t;
    const tl_loop *p = x->loop->loops;
    w.loc = t->load[0]->loc;
    tl_node *value, *test = runs(&w, p, l, &value);
    tl_sym *var = tl_sym_new(w.m, w.f, TL_SYM_VAR, p->var->name, p->var->type, p->var->loc);
    tl_node *seq = op0(&w, TL_OP_SEQ);
    tl_at loads = into(&w, &seq->body);
    for (uint32_t i = 0; i < t->nlets; i++)
        put(&loads, t->let[i]);
    for (uint32_t i = 0; i < t->n; i++)
        put(&loads, t->load[i]);
    seq = tl_copy_subst(w.m, w.f, seq, 1, &p->var, &var);
    if (number)
        tl_slot_access(&w, &(tl_slot){ t, x->count, number, l->steps ? -1 : l->by }, &seq->body);
    tl_at in = when(&w, test);
    put(&in, tl_let(w.m, var, value, w.loc));
    tl_block_append(w.m, in.out, &seq->body);
    return in;
}

void tl_ahead_begin(const tl_at *w, const tl_pipeline *x, tl_block *rest)
{
    tl_loop *p = x->loop->loops;
    const tl_uses *inside = tl_uses_of_block(w->m, &x->loop->body);
    p->lo = fixed(w, inside, p->lo, "from");
    p->hi = fixed(w, inside, p->hi, "to");
    p->step = fixed(w, inside, p->step, "by");
    for (uint32_t i = 0; i < x->loop->body.n; i++) {
        tl_node *s = x->loop->body.at[i];
        if (s->op == TL_OP_ALLOC && tl_slot_of(x->t, s->sym))
            put(w, s);              /* outlives the iteration now */
        else if (tl_slot_load(x->t, s) == x->t->n)
            tl_push(w->m, rest, s);
    }
}
