/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Threads with several iterations each in nests that are no streams: the stride is as many as a block has threads along the lanes' loop, so
   that lanes stay adjacent. A box that is inside as a whole loads for all of them first.

     for (i ...) y[i] = (x[3 * i] + x[3 * i + 1]) >> 1;
   =>
     if (the box is inside) {
         for (u < 8) { p[u] = x[3 * (t + 256 * u)] ; q[u] = x[3 * (t + 256 * u) + 1] }         unrolled
         for (u < 8) y[t + 256 * u] = (p[u] + q[u]) >> 1
     } else { for (u < 8) if (inside) ... }

   One iteration has few bytes of loads under way, where the memory takes 16 a thread, and would compute a box's indices for itself alone. */
#include "passes/analysis/access.h"
#include "passes/analysis/effects.h"
#include "passes/canonical/simplify.h"
#include "passes/launch/outline.h"
#include "passes/mapping/flat.h"
#include "passes/target/budget.h"

enum { MOST_LOADS = 16, MOST_FOLDED = 4 };

/* True for loads that may come before all stores of the nest. */
static bool is_early(const tl_node *n, const tl_uses *all, const tl_uses *inside)
{
    return n->op == TL_OP_LOAD && n->type.lanes == 1 && tl_is_global_element(n)
           && tl_promised_const(tl_object_of_access(inside, all, n, true).root);
}

/* Bytes that an iteration loads and adjacent ones do not; -1: it has loads, or statements, that do not fit. */
static int64_t bytes_of(const tl_flat_nest *x, int64_t *nodes)
{
    int64_t bytes = 0;
    *nodes = 0;
    TL_EACH_NODE(x->m->arena, n, &x->body) {
        bool global = n->op == TL_OP_LOAD && n->sym->type.space == TL_GLOBAL;
        bool own = n->op == TL_OP_LET || n->op == TL_OP_STORE || (n->op == TL_OP_SET && tl_use_of(x->inside, n->sym)->def);
        if (tl_is_stmt(n->op) && !own)
            return -1;
        if (tl_is_atomic(n) || (global && !is_early(n, x->all, x->inside)))
            return -1;
        if (global && tl_depends(x->inside, n->args[0], x->loop[x->lane].var))
            bytes += tl_bytes(n->type);
        ++*nodes;
    }
    return bytes;
}

static void flatten(tl_module *m, const tl_block *b, tl_block *out)
{
    for (uint32_t i = 0; i < b->n; i++)
        if (b->at[i]->op == TL_OP_SEQ)
            flatten(m, &b->at[i]->body, out);
        else
            tl_push(m, out, b->at[i]);
}

/* True if the loop has few iterations that are short, and neither reads nor writes memory. */
static bool is_of_scalars(const tl_flat_nest *x, tl_node *n)
{
    int64_t nodes = 0, trips = n->op == TL_OP_FOR ? tl_trips(n->loops) : 0;
    if (trips < 1 || trips > TL_UNROLL_WHOLE || tl_leaves(&n->body, true))
        return false;
    TL_EACH_NODE(x->m->arena, e, &n->body) {
        if ((tl_is_stmt(e->op) && e->op != TL_OP_LET && e->op != TL_OP_SET) || e->op == TL_OP_LOAD || tl_is_atomic(e))
            return false;
        nodes++;
    }
    return nodes * trips <= TL_CODE_SMALL;
}

void tl_flat_unroll(tl_flat_nest *x)
{
    tl_block all = { 0 };
    bool any = false;
    for (uint32_t i = 0; i < x->body.n; i++) {
        tl_block one = { 0 };
        tl_push(x->m, &one, x->body.at[i]);
        bool short_loop = is_of_scalars(x, x->body.at[i]);
        if (short_loop)
            tl_unroll_block(x->m, x->f, &one);
        flatten(x->m, &one, &all);
        any |= short_loop;
    }
    if (!any)
        return;
    x->body = all;
    x->inside = tl_uses_of_node(x->m, tl_flat_grid(x));
}

/* A loop of few iterations, as many as are known, goes into each thread: lanes along it would be idle, and tables and divisors that it
   numbers are constants then. */
static void fold(tl_flat_nest *x)
{
    uint32_t i = x->n - 1 == x->lane ? x->n - 2 : x->n - 1;
    int64_t trips = x->n > 1 ? tl_trips(&x->loop[i]) : TL_TRIPS_UNKNOWN;
    if (trips < 1 || trips > MOST_FOLDED)
        return;
    tl_node *one = tl_for(x->m, x->loop[i], x->grid->loc);
    tl_attr_set(x->m, one, TL_A_UNROLL, 1);
    one->body = x->body;
    x->body = (tl_block){ 0 };
    tl_push(x->m, &x->body, one);
    tl_unroll_block(x->m, x->f, &x->body);
    const tl_block all = x->body;
    x->body = (tl_block){ 0 };
    flatten(x->m, &all, &x->body);
    x->n--;
    x->lane -= x->lane > i;
    for (uint32_t k = i; k < x->n; k++)
        x->loop[k] = x->loop[k + 1];
    x->inside = tl_uses_of_node(x->m, tl_flat_grid(x));
}

tl_node *tl_flat_strided(tl_flat_nest *x, tl_block *host)
{
    fold(x);
    const tl_at w = { x->m, x->f, x->grid->loc, host };
    int64_t nodes, step, bytes = bytes_of(x, &nodes), trips = 1;
    int64_t several = bytes <= 0 ? 0 : bytes <= TL_STRIDED_FEW ? 8 : bytes <= TL_STRIDED_BYTES ? 4 : 0, row = 2 * TL_WARP * several;
    for (uint32_t i = 0; i < x->n; i++)
        if (!tl_const_value(x->loop[i].step, &step) || __builtin_mul_overflow(trips, tl_trips(&x->loop[i]), &trips))
            trips = TL_TRIPS_UNKNOWN;
    if (!several || 2 * several * nodes > TL_CODE_LOOP || trips < TL_STREAM_LEAST || (x->n > 1 && tl_trips(&x->loop[x->lane]) < row))
        return NULL;
    tl_sym *count[TL_FLAT_LOOPS];
    for (uint32_t i = 0; i < x->n; i++)
        count[i] = tl_launch_trips(x->m, x->f, &x->loop[i], TL_TOO_MANY_BLOCKS, host);
    x->several = several;
    tl_node *all = x->n > 1 ? tl_launch_product(&w, count, x->n) : v(&w, count[0]);
    tl_node *test = op2(&w, TL_OP_GE, all, tl_i64(x->m, TL_STREAM_LEAST));
    return x->n == 1 ? test : both(&w, op2(&w, TL_OP_GE, v(&w, count[x->lane]), tl_i64(x->m, row)), test);
}

/* ---- loads first --------------------------------------------------------------------------- */

typedef struct early {
    const tl_at *w;
    const tl_uses *all, *inside;
    tl_block body;              /* of the loop, as it becomes */
    uint32_t n, at[MOST_LOADS]; /* statements that name loads */
} early;

/* e, with names for what is always loaded. */
static tl_node *named(early *x, tl_node *e)
{
    for (uint32_t i = 0; i < tl_eager(e); i++)
        e->args[i] = named(x, e->args[i]);
    if (x->n == MOST_LOADS || !is_early(e, x->all, x->inside))
        return e;
    const tl_at in = into(x->w, &x->body);
    tl_sym *s = let(&in, "early", e);
    x->at[x->n++] = x->body.n - 1;
    return v(&in, s);
}

void tl_flat_load_early(const tl_flat_nest *x, const tl_at *w, int64_t several)
{
    tl_node *second = w->out->at[--w->out->n];
    early to = { .w = w, .all = x->all, .inside = x->inside };
    for (uint32_t i = 0; i < second->body.n; i++) {
        tl_node *n = second->body.at[i];
        for (uint32_t k = 0; k < n->nargs; k++)
            n->args[k] = n->args[k] ? named(&to, n->args[k]) : NULL;
        tl_push(w->m, &to.body, n);
    }
    second->body = to.body;
    tl_node *first = again(w, second);
    tl_block loads = { 0 };
    uint32_t k = 0;
    for (uint32_t i = 0; k < to.n; i++) {
        tl_node *n = first->body.at[i];
        if (n->op != TL_OP_STORE)
            tl_push(w->m, &loads, n);
        if (i != to.at[k])
            continue;
        tl_node *later = second->body.at[i], *at = v(w, first->loops[0].var);
        tl_sym *part = array(w, "early", later->sym->type, TL_PRIVATE, several);
        tl_push(w->m, &loads, tl_store(w->m, part, v(w, n->sym), 1, &at, n->loc));
        later->args[0] = get(w, part, v(w, second->loops[0].var));
        k++;
    }
    first->body = loads;
    put(w, first);
    put(w, second);
}
