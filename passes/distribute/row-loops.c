/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which parallel loops over rows can be distributed, and what their loops over columns reduce. */
#include "passes/distribute/row-loops.h"

#include "passes/analysis/independent.h"
#include "passes/analysis/range.h"
#include "passes/expr/fold.h"

/* ---- assignments ------------------------------------------------------------------------ */

/* True if the condition compares some x with the scalar, so that the larger or smaller one is taken. */
static bool compares(const tl_node *e, tl_step *s)
{
    bool found = tl_compares(e, s->var, &s->x, &s->test);
    s->op = s->test == TL_OP_GT || s->test == TL_OP_GE ? TL_RED_MAX : TL_RED_MIN;
    s->named = 2;
    return found;
}

/* True if the value combines the scalar with some x. */
static bool combines(tl_node *e, tl_step *s)
{
    static const tl_redop ops[] = { TL_RED_ADD, TL_RED_MAX, TL_RED_MIN };
    bool less = e->op == TL_OP_SUB, known = less;
    s->op = TL_RED_ADD;
    for (int i = 0; i < 3 && !known; i++) {
        known = e->op == tl_combining(ops[i], e->type);
        s->op = ops[i];
    }
    if (!known)
        return false;
    bool second = !less && tl_is_var(e->args[1], s->var);
    s->x = e->args[!second];
    s->value = e;
    s->test = TL_OP_VAR;
    s->named = 2;
    return tl_is_var(e->args[second], s->var);
}

/* What the SET assigns; with a condition `when` that it is under alone. */
static bool is_step(tl_node *set, tl_node *when, tl_step *s)
{
    tl_node *e = set->args[0];
    *s = (tl_step){ .var = set->sym };
    if (when) {
        bool both = when->op == TL_OP_LAND;
        s->when = both ? when->args[0] : NULL;
        return compares(both ? when->args[1] : when, s) && tl_same_expr(e, s->x);
    }
    if (e->op != TL_OP_SEL)
        return combines(e, s);
    bool takes = compares(e->args[0], s) && tl_same_expr(e->args[1], s->x) && tl_is_var(e->args[2], s->var);
    s->named++;
    return takes;
}

static bool is_outer(const tl_columns *x, const tl_node *n)
{
    return n->op == TL_OP_SET && !tl_use_of(x->own, n->sym)->def;
}

/* True if n assigns what the loop reduces. *bad: it assigns that in another way. */
bool tl_row_step(const tl_columns *x, tl_node *n, tl_step *s, bool *bad)
{
    bool guards = n->op == TL_OP_IF && n->body.n == 1 && !n->other.n && is_outer(x, n->body.at[0]);
    if (guards && is_step(n->body.at[0], n->args[0], s))
        return true;
    if (!is_outer(x, n))
        return false;
    *bad |= !is_step(n, NULL, s);
    return !*bad;
}

tl_update *tl_row_update(tl_columns *x, const tl_sym *var)
{
    for (int i = 0; i < x->nupdates; i++)
        if (x->at[i].var == var)
            return &x->at[i];
    return NULL;
}

static bool take(tl_columns *x, const tl_step *s, bool again, bool always)
{
    tl_base b = (tl_base)s->var->type.base;
    tl_update *u = tl_row_update(x, s->var);
    if (tl_is_pointer(s->var->type) || s->var->type.lanes != 1 || (b != TL_F32 && b != TL_F64 && b != TL_I32 && b != TL_U32) || (!u && x->nupdates == TL_MOST_CARRIED))
        return false;
    if (!u) {
        u = &x->at[x->nupdates++];
        *u = (tl_update){ .var = s->var, .op = s->op, .test = s->test };
    }
    u->always = always && !u->sets && !s->when;
    u->alone = !again && !u->sets;
    u->sets++;
    u->named += s->named;
    return u->op == s->op && u->test == s->test;
}

/* Finds what the statements reduce; `again`: in an inner loop; `always`: in each iteration. False: they assign something else. */
static bool find_steps(tl_columns *x, const tl_block *b, bool again, bool always)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        tl_step s;
        bool bad = false;
        if (tl_row_step(x, n, &s, &bad)) {
            if (!take(x, &s, again, always))
                return false;
        } else if (bad || !find_steps(x, &n->body, again || tl_is_loop(n), false) || !find_steps(x, &n->other, again, false)) {
            return false;
        }
    }
    return true;
}

/* ---- what can be distributed ---------------------------------------------------------------- */

/* True if e is the variable, or a conversion that keeps its value. */
static bool is_index(const tl_node *e, const tl_sym *s)
{
    while (e->op == TL_OP_CAST && tl_is_word(e->type))
        e = e->args[0];
    return tl_is_var(e, s);
}

/* True if n accesses the row's element of this column in a tile of as many rows and columns as are visited. */
static bool is_element(const tl_rows *c, const tl_columns *x, const tl_node *n, tl_space space)
{
    uint32_t first = n->op == TL_OP_STORE;
    return (n->op == TL_OP_LOAD || n->op == TL_OP_STORE) && n->sym->kind == TL_SYM_ARRAY && n->sym->type.space == space && n->sym->rank == 2 && n->sym->dim[0] == c->n
           && n->sym->dim[1] == x->n && n->nargs == first + 2 && is_index(n->args[first], c->row) && is_index(n->args[first + 1], x->loop->loops->var);
}

/* True if the threads that hold the row, or the column, hold what n accesses of a fragment of rank 1. */
static bool is_of_line(const tl_rows *c, const tl_columns *x, const tl_node *n)
{
    uint32_t first = n->op == TL_OP_STORE;
    return (n->op == TL_OP_LOAD || n->op == TL_OP_STORE) && n->sym->rank == 1
           && ((n->sym->dim[0] == c->n && is_index(n->args[first], c->row)) || (x && n->sym->dim[0] == x->n && is_index(n->args[first], x->loop->loops->var)));
}

/* True if registers serve all fragments in n, in the loop over columns x or, null, in none. */
static bool is_served(const tl_rows *c, const tl_columns *x, tl_node *n)
{
    TL_EACH_BELOW(c->m->arena, e, n)
        if (e->sym && e->op != TL_OP_ALLOC && e->sym->type.space == TL_FRAG && !is_of_line(c, x, e) && !(x && is_element(c, x, e, TL_FRAG)))
            return false;
    return true;
}

static bool has_element(const tl_rows *c, const tl_columns *x, tl_node *n, tl_space space)
{
    TL_EACH_BELOW(c->m->arena, e, n)
        if (is_element(c, x, e, space))
            return true;
    return false;
}

/* True if the loop visits 0, 1, ... in order; how many goes to *n. */
static bool counts(const tl_loop *l, int64_t *n)
{
    tl_visits s;
    bool all = tl_visits_of(l, &s) && s.first == 0 && s.step == 1 && tl_bytes(l->var->type) >= 4 && tl_counts_up(l);
    *n = all ? s.last + 1 : 0;
    return all && *n > 1;
}

/* True if some statement of the block, from `from` on, stores to the array, which was declared before. */
static bool stores_to(const tl_rows *c, const tl_block *b, uint32_t from, const tl_sym *array)
{
    for (uint32_t i = from; i < b->n; i++)
        TL_EACH_STMT_BELOW(c->m->arena, n, b->at[i])
            if (n->sym == array)
                return true;
    return false;
}

/* The fragment that has x, the value of statement `at`, for all columns once the loop is done; null: there is none. */
static tl_sym *source_of(const tl_rows *c, const tl_columns *loop, const tl_node *x, uint32_t at)
{
    const tl_block *b = &loop->loop->body;
    const tl_node *e = tl_meant(loop->own, x);
    tl_base base = (tl_base)x->type.base;
    if (is_element(c, loop, e, TL_FRAG) && e->sym->type.base == base && !stores_to(c, b, e == x ? at : 0, e->sym))
        return e->sym;
    for (uint32_t i = b->n; i-- > 0 && x->op == TL_OP_VAR && !tl_use_of(loop->own, x->sym)->sets;) {
        const tl_node *n = b->at[i];
        if (n->op == TL_OP_STORE && tl_is_var(n->args[0], x->sym) && is_element(c, loop, n, TL_FRAG) && n->sym->type.base == base && !stores_to(c, b, i + 1, n->sym))
            return n->sym;
    }
    return NULL;
}

/* True if the loop over columns can be one over all elements. */
static bool is_columns(const tl_rows *c, tl_node *n, tl_columns *x)
{
    tl_dependence why;
    *x = (tl_columns){ .loop = n };
    if (tl_has_attr(n, TL_A_SERIAL) || tl_has_attr(n, TL_A_STAGES) || tl_leaves(&n->body, true) || tl_holds(n, TL_OP_ALLOC) || !counts(n->loops, &x->n))
        return false;
    x->own = tl_uses_of_node(c->m, n);
    if (!is_served(c, x, n) || (!has_element(c, x, n, TL_FRAG) && !has_element(c, x, n, TL_SHARED_MEM)) || !find_steps(x, &n->body, false, true)
        || !tl_independent_but(c->m, n, c->all, NULL, x->nupdates, &why))
        return false;
    for (int i = 0; i < x->nupdates; i++)
        if (tl_mentions(n, x->at[i].var) != x->at[i].named || !tl_use_of(c->inside, x->at[i].var)->def)
            return false;
    for (uint32_t i = 0; i < n->body.n; i++) {
        tl_step s;
        bool bad = false;
        tl_update *u = tl_row_step(x, n->body.at[i], &s, &bad) ? tl_row_update(x, s.var) : NULL;
        if (u && u->always && u->sets == 1)
            u->from = source_of(c, x, s.x, i);
        if (u)
            u->less = u->from && s.value && s.value->op == TL_OP_SUB;
    }
    return true;
}

/* Number of the piece that statement i of the parallel loop goes to, before any moves. */
static int piece_of(const tl_rows *c, uint32_t i)
{
    int piece = 0;
    for (uint32_t k = 0; k <= i; k++)
        for (int q = 0; q < c->nloops; q++)
            piece += (c->par->body.at[k] == c->loop[q].loop) + (k > 0 && c->par->body.at[k - 1] == c->loop[q].loop);
    return piece;
}

/* True if a scalar that several pieces access can be computed again. */
bool tl_row_again(const tl_rows *c, const tl_node *let)
{
    return let->args[0] && !tl_is_float(let->sym->type) && !tl_use_of(c->inside, let->sym)->sets && tl_is_recomputable(c->inside, let->args[0]);
}

/* True if pieces can have what statement i declares. */
static bool can_share(const tl_rows *c, uint32_t i)
{
    const tl_node *n = c->par->body.at[i];
    tl_type t = n->sym ? n->sym->type : tl_scalar(TL_VOID);
    if (n->op != TL_OP_ALLOC && (n->op != TL_OP_LET || tl_row_again(c, n) || (!tl_is_pointer(t) && t.lanes == 1 && t.base != TL_BOOL)))
        return true;
    for (uint32_t k = i + 1; k < c->par->body.n; k++)
        if (piece_of(c, k) != piece_of(c, i) && tl_mentions(c->par->body.at[k], n->sym))
            return false;
    return true;
}

/* Finds the loops over columns; false: there are none, or the loop over rows must stay. */
bool tl_row_loops_find(tl_rows *c, tl_node *par)
{
    bool any = false;
    c->par = par;
    c->nloops = 0;
    if (par->op != TL_OP_PARALLEL || par->nloops != 1 || par->nargs || !counts(par->loops, &c->n) || tl_leaves(&par->body, true))
        return false;
    c->row = par->loops->var;
    for (uint32_t i = 0; i < par->body.n && !any; i++)
        if (par->body.at[i]->op == TL_OP_FOR)
            TL_EACH_BELOW(c->m->arena, e, par->body.at[i])
                any |= e->sym && e->sym->type.space == TL_FRAG && (e->op == TL_OP_LOAD || e->op == TL_OP_STORE) && e->sym->rank == 2;
    if (!any)
        return false;
    c->all = c->all ? c->all : tl_uses_of_block(c->m, &c->f->body);
    c->inside = tl_uses_of_node(c->m, par);
    any = false;
    for (uint32_t i = 0; i < par->body.n; i++) {
        tl_node *n = par->body.at[i];
        bool columns = n->op == TL_OP_FOR && c->nloops < TL_MOST_ROW_LOOPS && is_columns(c, n, &c->loop[c->nloops]);
        if (!columns && !is_served(c, NULL, n))
            return false;
        any |= columns && has_element(c, &c->loop[c->nloops], n, TL_FRAG);
        c->nloops += columns;
    }
    for (uint32_t i = 0; i < par->body.n && any; i++)
        any = can_share(c, i);
    return any;
}

