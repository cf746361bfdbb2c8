/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads of a group that are done under conditions, before what is computed of them.

     for %k = 0 lt 8 { let %t = ... ; store %out[%k], sel(lt(%t, %p), div(load(%x[%k]), %p), 0) }
   =>
     for %k' = 0 lt 8 { let %t' = ... ; let %when' = lt(%t', %p) ; store %early[%k'], sel(%when', load(%x[%k']), 0) }
     for %k = 0 lt 8 {
       let %t = ... ; let %when = lt(%t, %p) ; let %arm = div(load(%early[%k]), %p)
       store %out[%k], sel(%when, %arm, 0) }

   A quotient or function under a condition is a branch, past which no load moves: the loads of a group waited one by one. */
#include "passes/expr/fold.h"
#include "passes/vector/vectorize-find.h"

enum { MOST_LOADS = 8 };

typedef struct early {
    const tl_at *w;
    tl_block body;              /* of the loop, as it becomes */
    uint32_t n, at[MOST_LOADS]; /* statements that load */
} early;

static bool is_early(const tl_node *n)
{
    return n->op == TL_OP_LOAD && n->type.lanes == 1 && tl_is_global_element(n) && tl_promised_const(n->sym);
}

/* True if the arm may be computed whatever the condition, but for its loads, and is costly. */
static bool fits(const early *x, tl_node *arm)
{
    bool costly = false;
    uint32_t loads = 0;
    TL_EACH_BELOW(x->w->m->arena, n, arm) {
        bool private = n->op == TL_OP_LOAD && n->sym->type.space == TL_PRIVATE && n->sym->kind == TL_SYM_ARRAY;
        if (tl_is_quotient(n) || tl_eager(n) < n->nargs || !(private || is_early(n) || tl_ops[n->op].effects[0] == 'P'))
            return false;
        costly |= tl_is_costly(n);
        loads += is_early(n);
    }
    return costly && loads && loads <= MOST_LOADS;
}

static tl_node *zero(const tl_at *w, tl_type t)
{
    return tl_is_float(t) ? tl_const_float(w->m, t, 0, w->loc) : tl_const_int(w->m, t, 0, w->loc);
}

/* e, with names for what it loads under the condition. */
static tl_node *named(early *x, tl_node *e, const tl_sym *cond, bool first)
{
    const tl_at in = into(x->w, &x->body);
    if (!is_early(e)) {
        for (uint32_t i = 0; i < e->nargs; i++)
            e->args[i] = named(x, e->args[i], cond, first);
        return e;
    }
    tl_node *none = zero(&in, e->type);
    tl_sym *s = let(&in, "early", op3(&in, TL_OP_SEL, v(&in, (tl_sym *)cond), first ? e : none, first ? none : e));
    x->at[x->n++] = x->body.n - 1;
    return v(&in, s);
}

static tl_node *split(early *x, tl_node *e)
{
    const tl_at in = into(x->w, &x->body);
    if (e->op != TL_OP_SEL || e->type.lanes != 1) {
        for (uint32_t i = 0; i < tl_eager(e); i++)
            e->args[i] = split(x, e->args[i]);
        return e;
    }
    for (uint32_t i = 1; i < 3 && !x->n; i++) {
        if (!fits(x, e->args[i]))
            continue;
        tl_sym *cond = let(&in, "when", e->args[0]);
        e->args[0] = v(&in, cond);
        tl_node *arm = named(x, e->args[i], cond, i == 1);
        e->args[i] = v(&in, let(&in, "arm", arm));
    }
    return e;
}

/* True if the statement can be done twice. */
static bool repeats(const early *x, const tl_uses *loop, tl_node *n)
{
    if (n->op != TL_OP_LET && n->op != TL_OP_SET && n->op != TL_OP_STORE && n->op != TL_OP_SEQ)
        return false;
    TL_EACH_BELOW(x->w->m->arena, e, n) {
        bool own = e->op == TL_OP_LET || (e->op == TL_OP_SET && tl_use_of(loop, e->sym)->def)
                   || (e->op == TL_OP_STORE && e->sym->kind == TL_SYM_ARRAY && e->sym->type.space == TL_PRIVATE);
        if (!own && e->op != TL_OP_LOAD && e->op != TL_OP_SEQ && tl_ops[e->op].effects[0] != 'P')
            return false;
    }
    return true;
}

void tl_wide_load_early(const tl_at *w, int64_t vec)
{
    tl_node *loop = w->out->at[w->out->n - 1];
    early x = { .w = w };
    const tl_uses *uses = tl_uses_of_node(w->m, loop);
    bool twice = true;
    for (uint32_t i = 0; i < loop->body.n; i++) {
        tl_node *n = loop->body.at[i];
        twice = twice && repeats(&x, uses, n);
        if (n->op == TL_OP_STORE && twice)
            n->args[0] = split(&x, n->args[0]);
        tl_push(w->m, &x.body, n);
    }
    if (!x.n)
        return;
    loop->body = x.body;
    w->out->n--;
    tl_node *first = again(w, loop);
    for (uint32_t i = 0; i < x.n; i++) {
        tl_node *from = first->body.at[x.at[i]], *to = loop->body.at[x.at[i]];
        tl_sym *part = array(w, "early", tl_scalar((tl_base)to->sym->type.base), TL_PRIVATE, vec);
        tl_node *at = v(w, first->loops[0].var);
        first->body.at[x.at[i]] = tl_store(w->m, part, from->args[0], 1, &at, from->loc);
        to->args[0] = get(w, part, v(w, loop->loops[0].var));
    }
    first->body.n = x.at[x.n - 1] + 1;
    put(w, first);
    put(w, loop);
}
