/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Divisions of a loop, by what they divide: a dividend of stride 1, which is named by its value in the first iteration, or another
   such quotient. */
#include "passes/loop/quotient.h"

#include "passes/expr/fold.h"

tl_quotient *tl_quotient_at(const tl_quotients *q, const tl_node *n)
{
    for (uint32_t i = 0; n && i < q->places; i++)
        if (q->place[i].node == n)
            return q->place[i].of;
    return NULL;
}

/* The quotient that e is, by name perhaps, as a longer number perhaps; null: none. */
static tl_quotient *quotient_in(const tl_quotients *q, const tl_node *e)
{
    e = tl_bare(q->in_loop, e);
    return e->op == TL_OP_DIV ? tl_quotient_at(q, e) : NULL;
}

/* A quotient or remainder, of which hardware makes no products and no shifts, if it is to be counted. */
static bool divides(tl_quotient_use use, const tl_node *n)
{
    int64_t by;
    if ((n->op != TL_OP_DIV && n->op != TL_OP_REM) || !tl_is_int(n->type) || n->type.lanes != 1 || tl_bytes(n->type) < (use == TL_FEW ? 4 : 8))
        return false;
    return !tl_const_value(n->args[1], &by) || use == TL_NARROW || (use == TL_FEW && tl_bytes(n->type) == 8 && by > 0 && (by & (by - 1)));
}

/* The quotient of a division, a new one if there is none and it is wanted; null: there is none. */
static tl_quotient *quotient_of(tl_quotients *q, tl_node *n, bool wanted)
{
    tl_node *x = n->args[0], *d = n->args[1];
    const tl_sym *var = q->loop->loops[0].var;
    int64_t by;
    if (!tl_can_hoist(q->in_loop, d))
        return NULL;
    tl_quotient k = { .of = quotient_in(q, x), .divisor = d };
    if (!k.of && (tl_range_of(q->facts, x).lo < 0 || !tl_is_exact(q->facts, q->in_loop, x) || !tl_stride(q->in_loop, x, var, &by) || by != 1))
        return NULL;
    if (!k.of)
        k.first = tl_replace_var(q->w.m, q->w.f, tl_substitute_definitions(&q->w, q->in_loop, x), var, q->loop->loops[0].lo);
    for (uint32_t i = 0; i < q->n; i++) {
        tl_quotient *a = &q->at[i];
        if (a->of == k.of && tl_same_expr(a->divisor, d) && (k.of || tl_same_expr(a->first, k.first)))
            return a;
    }
    if (!wanted || q->n == TL_QUOTIENTS)
        return NULL;
    q->at[q->n] = k;
    return &q->at[q->n++];
}

/* `always`: e is evaluated in every iteration. */
static void find_in(tl_quotients *q, tl_node *e, bool always)
{
    for (uint32_t i = 0; i < e->nargs; i++)
        find_in(q, e->args[i], always && i < tl_eager(e));
    tl_quotient *k = divides(q->use, e) && q->places < TL_DIVISIONS ? quotient_of(q, e, always || q->use != TL_FEW) : NULL;
    if (k) {
        q->place[q->places].node = e;
        q->place[q->places++].of = k;
    }
}

static void find(tl_quotients *q, const tl_block *b, bool always)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        bool same = n->op == TL_OP_SEQ || n->op == TL_OP_IF;
        for (uint32_t k = 0; k < n->nargs; k++)
            if (n->args[k])
                find_in(q, n->args[k], always && (same || !n->body.n));
        find(q, &n->body, always && n->op == TL_OP_SEQ);
        find(q, &n->other, false);
    }
}

/* Notes who reads quotients, but for divisions that have a place and for names. */
static bool see_read(tl_node *n, void *user)
{
    tl_quotients *q = user;
    bool narrow = n->op == TL_OP_CAST && tl_is_int(n->type) && tl_bytes(n->type) <= 4;
    if (n->op == TL_OP_LET)
        return !n->args[0] || tl_use_of(q->in_loop, n->sym)->sets || !quotient_in(q, n->args[0]);
    tl_quotient *k = tl_is_stmt(n->op) ? NULL : quotient_in(q, narrow ? n->args[0] : n);
    if (k) {
        k->reads = true;
        k->wide |= !narrow;
    }
    return !k && !tl_quotient_at(q, n);
}

bool tl_quotients_find(tl_quotients *q)
{
    find(q, &q->loop->body, true);
    if (q->n)
        tl_walk_block(&q->loop->body, see_read, q);
    return q->n;
}

typedef struct {
    tl_quotient_use use;
    bool any;
} search;

static bool see_division(tl_node *n, void *user)
{
    search *s = user;
    s->any = s->any || divides(s->use, n);
    return !s->any;
}

bool tl_quotients_any(tl_node *loop, tl_quotient_use use)
{
    search s = { use, false };
    tl_walk_block_ops(&loop->body, see_division, &s);
    return s.any;
}
