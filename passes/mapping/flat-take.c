/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which further loops of a perfect nest become loops of a flat grid: those whose iterations are proved independent. */
#include <string.h>

#include "passes/ir/names.h"
#include "passes/analysis/independent.h"
#include "passes/expr/fold.h"
#include "passes/launch/outline.h"
#include "passes/expr/iteration.h"
#include "passes/mapping/flat.h"

bool tl_flat_is_of_launch(const tl_flat_nest *x, const tl_node *e)
{
    return tl_is_same_in(x->inside, e, x->loop, x->n) && tl_is_uniform_value(x->inside, e);
}

static const char *name_of(tl_module *m, const tl_sym *s)
{
    return s ? tl_arena_printf(m->arena, "'%.*s'", (int)tl_name_stem(s->name), s->name) : "unknown memory";
}

/* Which dependence there is, or may be, and what denies it. */
static const char *reason(const tl_flat_nest *x, const tl_dependence *d)
{
    tl_module *m = x->m;
    const char *a = name_of(m, d->root), *b = name_of(m, d->other_root), *how;
    if (!d->other && d->at->op == TL_OP_SET)
        how = tl_arena_printf(m->arena, "%s is carried from one to the next", name_of(m, d->at->sym));
    else if (!d->other)
        how = "what they do cannot be followed";
    else if (d->root != d->other_root)
        how = tl_arena_printf(m->arena, "%s and %s may be the same memory, which 'restrict' or 'const' denies", a, b);
    else if (d->wraps)
        how = tl_arena_printf(m->arena, "an index of %s is computed in unsigned numbers of 32 bits, which may wrap around", a);
    else
        how = tl_arena_printf(m->arena, "one writes %s where another may %s it, by ranges and strides", a, d->writes ? "write" : "read");
    return tl_arena_printf(m->arena, "%s; loops(%u) says that they are independent", how, x->n + 1);
}

/* The loop after values that is all of the body; null: there is none, or it is marked as serial or unrolled. */
static tl_node *only_loop(const tl_flat_nest *x)
{
    tl_node *n = tl_last(&x->body);
    if (!n || n->op != TL_OP_FOR || tl_has_attr(n, TL_A_SERIAL) || tl_has_attr(n, TL_A_UNROLL))
        return NULL;
    for (uint32_t i = 0; i + 1 < x->body.n; i++) {
        const tl_node *l = x->body.at[i];
        if (l->op != TL_OP_LET || (l->args[0] && !tl_is_recomputable(x->inside, l->args[0])))
            return NULL;
    }
    return n;
}

/* True if the variable may be read in the block before it is set. *set: it is provably set, on entry and on return. */
static bool read_unset(const tl_block *b, const tl_sym *s, bool *set)
{
    for (uint32_t i = 0; i < b->n && !*set; i++) {
        const tl_node *n = b->at[i];
        bool inside = false, other = false, read = n->op != TL_OP_SET && n->sym == s;
        for (uint32_t k = 0; k < n->nargs && n->op != TL_OP_DO; k++)
            read |= n->args[k] && tl_mentions(n->args[k], s);
        for (uint32_t k = 0; k < n->nloops; k++)
            read |= tl_mentions(n->loops[k].lo, s) || tl_mentions(n->loops[k].hi, s) || tl_mentions(n->loops[k].step, s);
        if (read || read_unset(&n->body, s, &inside) || read_unset(&n->other, s, &other))
            return true;
        if (n->op == TL_OP_DO && (!inside || tl_leaves(&n->body, true)) && tl_mentions(n->args[0], s))
            return true;
        *set = (n->op == TL_OP_SET && n->sym == s) || (n->op == TL_OP_SEQ && inside) || (n->op == TL_OP_IF && inside && other);
    }
    return false;
}

/* The loop's body, with declarations of the variables around it that each of its iterations sets before it reads them. */
static tl_block with_own(const tl_flat_nest *x, const tl_node *n)
{
    tl_block b = { 0 };
    for (uint32_t i = 0; i + 1 < x->body.n; i++) {
        bool set = false;
        if (!x->body.at[i]->args[0] && !read_unset(&n->body, x->body.at[i]->sym, &set))
            tl_push(x->m, &b, x->body.at[i]);
    }
    tl_block_append(x->m, &b, &n->body);
    return b;
}

/* A bound without the variables of the body. */
static tl_node *outside(const tl_flat_nest *x, tl_node *e)
{
    for (uint32_t i = x->body.n - 1; i-- > 0;)
        if (x->body.at[i]->args[0])
            e = tl_replace_var(x->m, x->f, e, x->body.at[i]->sym, x->body.at[i]->args[0]);
    return e;
}

/* True if the index of what iterations write depends on the variable, so that only overlap of rows is possible. */
static bool may_overlap(const tl_flat_nest *x, const tl_dependence *d, const tl_sym *var)
{
    if (!d->other || !d->writes || d->wraps || d->root != d->other_root || d->at->op != TL_OP_STORE)
        return false;
    const tl_object to = tl_object_of_access(x->inside, x->all, d->at, false);
    return !to.at.failed && tl_poly_depends(x->inside, &to.at, var);
}

/* Why the loop cannot be one of the grid's; null: it can. */
static const char *why_serial(const tl_flat_nest *x, const tl_node *n, bool *warn)
{
    const tl_loop *l = n->loops;
    tl_loops_around around = { .n = 0 };
    tl_dependence why;
    *warn = false;
    if (!tl_flat_is_of_launch(x, l->lo) || !tl_flat_is_of_launch(x, l->hi) || !tl_flat_is_of_launch(x, l->step))
        return "its bounds are not the same in all iterations around it";
    if (tl_leaves(&n->body, false))
        return "it is left by break";
    for (uint32_t i = 0; i < x->n; i++)
        around.at[around.n++] = &x->loop[i];
    if (tl_independent_when(x->m, n, x->all, &around, x->when, &why))
        return NULL;
    *warn = may_overlap(x, &why, l->var);
    return reason(x, &why);
}

static void report(const tl_flat_nest *x, const tl_node *n, const char *why, bool warn)
{
    const char *name = n->loops->var->name, *text = tl_arena_printf(x->m->arena, "iterations over '%.*s' stay in one thread, in order: %s", (int)tl_name_stem(name), name, why);
    if (warn)
        tl_warn(x->m, TL_WARN_IDLE, n->loc, "%s, and tile_assume(...) of how long rows are may prove it", text);
    else
        tl_report(x->m, TL_REMARK, n->loc, "%s", text);
}

/* Takes one more loop of the perfect nest into the grid. False: there is none, or it stays serial. */
static bool take(tl_flat_nest *x, tl_flat_taken *back)
{
    tl_module *m = x->m;
    tl_node *n = only_loop(x);
    if (!n || x->n == TL_FLAT_LOOPS)
        return false;
    tl_sym *var = n->loops->var;
    tl_block body = n->body;
    n->body = with_own(x, n);
    bool warn;
    const char *why = why_serial(x, n, &warn);
    if (back && !why && tl_leaves(&body, true))
        why = "";       /* tl_append_iteration would rewrite its `continue` */
    if (why) {
        n->body = body;
        if (!back)
            report(x, n, why, warn);
        return false;
    }
    x->loop[x->n++] = (tl_loop){ var, outside(x, n->loops->lo), outside(x, n->loops->hi), outside(x, n->loops->step), n->loops->cmp };
    if (back) {
        back->loop[back->n] = n;
        back->body[back->n++] = body;
    }
    uint32_t last = x->body.n - 1, own = 0;
    x->body.n = 0;
    for (uint32_t i = 0; i < last; i++)
        if (own < n->body.n && n->body.at[own] == x->body.at[i])
            own++;
        else
            x->body.at[x->body.n++] = x->body.at[i];
    tl_append_iteration(m, &x->body, n);
    return true;
}

tl_node *tl_flat_grid(const tl_flat_nest *x)
{
    tl_node *n = tl_loops(x->m, TL_OP_GRID, x->n, x->loop, x->grid->loc);
    n->body = x->body;
    return n;
}

void tl_flat_take(tl_flat_nest *x, tl_flat_taken *back)
{
    if (back) {
        const tl_block was = x->body;
        x->body = (tl_block){ 0 };
        tl_block_append(x->m, &x->body, &was);
    }
    while (take(x, back))
        ;
    if (x->n > x->grid->nloops)
        x->inside = tl_uses_of_node(x->m, tl_flat_grid(x));     /* loops taken are a grid's there, too */
}

void tl_flat_give_back(const tl_flat_taken *back)
{
    for (uint32_t i = back->n; i-- > 0;)
        back->loop[i]->body = back->body[i];
}

/* ---- two loops as one ------------------------------------------------------------------ */

/* Loops y < H and x < W. */
typedef struct pair {
    const tl_uses *inside;
    const tl_sym *outer, *inner;
    tl_poly width;
} pair;

/* True if e depends on y W + x alone, or on neither variable. */
static bool is_of_both(const pair *p, const tl_node *e)
{
    if (tl_is_number(e)) {
        tl_poly all = { 0 }, by = { 0 };
        if (!tl_depends(p->inside, e, p->outer) && !tl_depends(p->inside, e, p->inner))
            return true;
        tl_poly_add(p->inside, &all, e, 1);
        tl_poly outer = tl_poly_split(p->inside, &all, p->outer), inner = tl_poly_split(p->inside, &all, p->inner);
        tl_poly_product(&by, &inner, &p->width, 1);
        bool known = !all.failed && !outer.failed && !inner.failed && !by.failed;
        if (known && !tl_poly_depends(p->inside, &all, p->outer) && !tl_poly_depends(p->inside, &all, p->inner))
            return tl_poly_same(&outer, &by);
    }
    bool ok = e->op != TL_OP_VAR || !tl_is_number(e);
    for (uint32_t i = 0; i < e->nargs && ok; i++)
        ok = !e->args[i] || is_of_both(p, e->args[i]);
    return ok;
}

/* True for a name, whose value is looked at where it is read. */
static bool is_name(const pair *p, const tl_node *n)
{
    return n->op == TL_OP_LET && n->args[0] && tl_is_number(n->args[0]) && !tl_use_of(p->inside, n->sym)->sets && tl_is_immutable(p->inside, n->args[0]);
}

static bool counts_from_0(const tl_loop *l)
{
    return l->cmp == TL_LT && tl_is_constant(l->lo, 0) && tl_is_constant(l->step, 1) && tl_is_signed(l->var->type);
}

/* True if the body depends on loops i and i + 1 by y W + x alone. */
static bool is_one(const tl_flat_nest *x, uint32_t i)
{
    const tl_loop *outer = &x->loop[i], *inner = &x->loop[i + 1];
    pair p = { x->inside, outer->var, inner->var, { 0 } };
    if (!counts_from_0(outer) || !counts_from_0(inner) || outer->var->type.base != inner->var->type.base || x->whole[i] || x->whole[i + 1]
        || !tl_flat_is_of_launch(x, outer->hi) || !tl_flat_is_of_launch(x, inner->hi))
        return false;
    tl_poly_add(x->inside, &p.width, inner->hi, 1);
    bool ok = !p.width.failed;
    TL_EACH_STMT(x->m->arena, n, &x->body) {
        for (uint32_t k = 0; k < n->nargs && ok && !is_name(&p, n); k++)
            ok = !n->args[k] || is_of_both(&p, n->args[k]);
        for (uint32_t k = 0; k < n->nloops && ok; k++)
            ok = is_of_both(&p, n->loops[k].lo) && is_of_both(&p, n->loops[k].hi) && is_of_both(&p, n->loops[k].step);
    }
    return ok;
}

/* The host's test that both loops have iterations, and that one variable can count all of them. */
static tl_node *fits_one(const tl_at *w, const tl_loop *outer, const tl_loop *inner)
{
    enum { LARGEST = INT32_MAX };
    tl_node *y = cast(w, again(w, outer->hi), TL_I64), *x = cast(w, again(w, inner->hi), TL_I64), *largest = tl_i64(w->m, LARGEST);
    tl_node *some = both(w, op2(w, TL_OP_GT, y, tl_i64(w->m, 0)), op2(w, TL_OP_GT, x, tl_i64(w->m, 0)));
    tl_node *few = both(w, op2(w, TL_OP_LE, again(w, y), again(w, largest)), op2(w, TL_OP_LE, again(w, x), again(w, largest)));
    return both(w, both(w, some, few), op2(w, TL_OP_LE, op2(w, TL_OP_MUL, again(w, y), again(w, x)), largest));
}

tl_node *tl_flat_collapse(const tl_flat_nest *x, tl_flat_nest *y)
{
    const tl_at w = { x->m, x->f, x->grid->loc, NULL };
    tl_node *fits = NULL;
    *y = *x;
    for (uint32_t i = x->n - 1; i-- > 0;) {
        if (!is_one(y, i))
            continue;
        *y = fits ? *y : tl_flat_twin(x);
        tl_loop *outer = &y->loop[i], *inner = &y->loop[i + 1];
        tl_node *zero = integer(&w, outer->var->type, 0), *seq = op0(&w, TL_OP_SEQ);
        fits = both(&w, fits, fits_one(&w, outer, inner));
        inner->hi = op2(&w, TL_OP_MUL, again(&w, outer->hi), again(&w, inner->hi));
        seq->body = y->body;
        y->body = tl_replace_var(w.m, w.f, seq, outer->var, zero)->body;
        memmove(outer, inner, (y->n - 1 - i) * sizeof *outer);
        y->n--;
        y->inside = tl_uses_of_node(w.m, tl_flat_grid(y));
    }
    return fits;
}

tl_node *tl_flat_take_where(const tl_flat_nest *x, tl_flat_nest *with, tl_block *host)
{
    const tl_at w = { x->m, x->f, x->grid->loc, host };
    tl_reached when = { 0 };
    tl_flat_taken back = { 0 };
    tl_flat_nest y = *x;
    tl_node *test = NULL;
    y.when = &when;
    tl_flat_take(&y, &back);
    y.when = NULL;
    for (int i = 0; i < when.nsigns; i++) {
        tl_node *value = tl_substitute_definitions(&w, y.inside, tl_poly_value(&w, &when.sign[i]));
        if (!tl_can_hoist(y.inside, value)) {
            test = NULL;
            break;
        }
        test = both(&w, test, op2(&w, TL_OP_GE, value, tl_i64(x->m, 0)));
    }
    if (test)
        *with = tl_flat_twin(&y);
    tl_flat_give_back(&back);
    return test;
}

bool tl_flat_is_counted(const tl_flat_nest *x, const tl_loop *l)
{
    return tl_flat_is_of_launch(x, l->lo) && tl_flat_is_of_launch(x, l->hi) && tl_flat_is_of_launch(x, l->step);
}

tl_node *tl_flat_trips(const tl_flat_nest *x, const tl_loop *l, const tl_at *w)
{
    tl_loop there = { l->var, tl_substitute_definitions(w, x->inside, l->lo), tl_substitute_definitions(w, x->inside, l->hi),
                      tl_substitute_definitions(w, x->inside, l->step), l->cmp };
    return v(w, tl_launch_trips(x->m, x->f, &there, INT64_MAX, w->out));
}

tl_node *tl_flat_count(const tl_flat_nest *x, int64_t most, tl_sym *count[], tl_block *host)
{
    const tl_at w = { x->m, x->f, x->grid->loc, host };
    for (uint32_t i = 0; i < x->n; i++)
        count[i] = tl_launch_trips(x->m, x->f, &x->loop[i], most, host);
    return tl_launch_product(&w, count, x->n);
}

const tl_uses *tl_flat_uses(const tl_flat_nest *x)
{
    tl_block all = { 0 };
    for (uint32_t i = 0; i < x->f->body.n; i++)
        tl_push(x->m, &all, x->f->body.at[i]);
    tl_push(x->m, &all, tl_flat_grid(x));
    return tl_uses_of_block(x->m, &all);
}

tl_flat_nest tl_flat_twin(const tl_flat_nest *x)
{
    const tl_at w = { x->m, x->f, x->grid->loc, NULL };
    tl_node *n = tl_flat_grid(x);
    tl_block all = { 0 };
    tl_block_append(x->m, &all, &n->body);
    if (x->edge)
        tl_push(x->m, &all, x->edge);
    n->body = all;
    n = again(&w, n);
    tl_flat_nest y = *x;
    memcpy(y.loop, n->loops, x->n * sizeof *y.loop);
    y.body = n->body;
    if (x->edge)
        y.edge = y.body.at[--y.body.n];
    n->body = y.body;
    y.inside = tl_uses_of_node(x->m, n);
    return y;
}

bool tl_flat_asks_threads_alone(const tl_node *grid)
{
    for (uint32_t i = 0; i < grid->nattrs; i++)
        if (grid->attrs[i].key != TL_A_FLAT && grid->attrs[i].key != TL_A_LOOPS && grid->attrs[i].key != TL_A_THREADS)
            return false;
    return true;
}

void tl_flat_clauses(const tl_flat_nest *x, tl_node *grid)
{
    for (uint32_t i = 0; i < x->grid->nattrs; i++)
        if (x->grid->attrs[i].key != TL_A_FLAT && x->grid->attrs[i].key != TL_A_LOOPS)
            tl_attr_set(x->m, grid, (tl_attr_key)x->grid->attrs[i].key, x->grid->attrs[i].value);
}

void tl_flat_reduce(tl_module *m, tl_node *par, tl_sym *s, tl_redop op)
{
    tl_node *of = tl_op0(m, TL_OP_REDUCTION, par->loc);
    of->sym = s;
    tl_attr_set(m, of, TL_A_REDOP, op);
    tl_arg_add(m, par, of);
}

/* ---- quotients ------------------------------------------------------------------------- */

typedef struct quotients {
    const tl_flat_nest *x;
    tl_at host;
    tl_node *last;      /* the one found last, and its name */
    tl_sym *name;
} quotients;

/* The host computes a quotient of floats that is the same in all iterations: on a GPU it takes some twenty instructions. */
static tl_node *by_host(tl_node *n, void *user)
{
    quotients *q = user;
    if (n->op != TL_OP_DIV || n->type.base != TL_F32 || n->type.lanes != 1 || n->args[0]->op == TL_OP_CONST
        || !tl_can_hoist(q->x->inside, n->args[0]) || !tl_can_hoist(q->x->inside, n->args[1]))
        return n;
    if (!q->last || !tl_same_expr(q->last, n)) {
        q->last = n;
        q->name = let(&q->host, "quotient", n);
    }
    return v(&q->host, q->name);
}

void tl_flat_quotients(const tl_flat_nest *x, tl_block *host)
{
    quotients q = { .x = x, .host = { x->m, x->f, x->grid->loc, host } };
    for (uint32_t i = 0; i < x->body.n; i++)
        tl_rewrite(x->body.at[i], by_host, &q);
}
