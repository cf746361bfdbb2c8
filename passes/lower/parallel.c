/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lower-parallel: iterations of parallel loops are dealt to the threads.

   requires   distribute, lower-gemm, lower-copy
   maintains  mixed level
   breaks     PARALLEL and accesses to FRAG arrays: none is left

   A loop over a fragment follows its map (parallel-map.c), so that each thread meets its
   own registers:

       parallel i < 64, j < 64 { x[i][j] = ... }
     becomes
       for r < registers (unrolled) { i = row of (tid, r); j = column of (tid, r); x.r[r] = ... }

   Others are dealt in turn, the last variable fastest:

       for e < trips, dealt to the threads { i = lo + e / trips_j * step; ... }

   Reductions work on a private copy, see reduce-threads.c.                             */
#include "passes/lower/thread-loop.h"
#include "passes/lower/lower.h"
#include "passes/lower/parallel.h"
#include "passes/lower/reduce-threads.h"

static bool find_nested(tl_node *n, void *user)
{
    tl_module **m = user;
    if (*m && n->op == TL_OP_PARALLEL) {
        tl_report(*m, TL_ERROR, n->loc,
                  "a parallel loop inside a parallel loop: make the inner one an ordinary loop, "
                  "or take both into one nest");
        *m = NULL;
    }
    return true;
}

/* ---- other loops ---------------------------------------------------------- */

/* A copy of a bound as an i64. */
static tl_node *bound(const tl_at *w, const tl_node *e)
{
    int64_t n;
    return tl_const_value(e, &n) ? tl_i64(w->m, n) : cast(w, again(w, e), TL_I64);
}

/* Trips of a loop as an i64: 0 if it does not run. */
static tl_node *trips(const tl_at *w, const tl_loop *l)
{
    tl_module *m = w->m;
    bool up = l->cmp == TL_LT || l->cmp == TL_LE, closed = l->cmp == TL_LE || l->cmp == TL_GE;
    tl_node *lo = bound(w, l->lo), *hi = bound(w, l->hi), *step = bound(w, l->step);
    int64_t n, s;
    tl_node *span = up ? sub(w, hi, lo) : sub(w, lo, hi);
    if (closed)
        span = add(w, span, tl_i64(m, 1));
    if (tl_const_value(step, &s)) {
        s = s < 0 ? -s : s;
        tl_node *up_to = quo(w, add(w, span, tl_i64(m, s - 1)), s);
        if (tl_const_value(up_to, &n))
            return tl_i64(m, n < 0 ? 0 : n);
        return op2(w, TL_OP_MAX, up_to, tl_i64(m, 0));
    }
    if (!up)
        step = op1(w, TL_OP_NEG, step);
    tl_node *round = sub(w, again(w, step), tl_i64(m, 1));
    return op2(w, TL_OP_MAX, op2(w, TL_OP_DIV, add(w, span, round), step), tl_i64(m, 0));
}

/* var = lo + i * step */
static void let_var(const tl_at *w, const tl_loop *l, tl_node *i)
{
    tl_type t = l->var->type;
    int64_t step;
    tl_node *value = tl_cast(w->m, i, t);
    if (tl_const_value(l->step, &step))
        value = mul(w, value, step);
    else
        value = op2(w, TL_OP_MUL, value, tl_cast(w->m, again(w, l->step), t));
    value = add(w, tl_cast(w->m, again(w, l->lo), t), value);
    put(w, tl_let(w->m, l->var, value, w->loc));
}

/* The widest counter needed: i32 when the product of trips is a small constant. */
static void in_turn(const tl_at *w, tl_node *par)
{
    uint32_t n = par->nloops;
    tl_node *count[4], *total = NULL;
    int64_t k, product = 1;
    bool constant = true;
    for (uint32_t d = 0; d < n; d++) {
        count[d] = trips(w, &par->loops[d]);
        constant = constant && tl_const_value(count[d], &k);
        product = constant ? product * k : product;
    }
    constant = constant && product < INT32_MAX - 2048;
    tl_type t = tl_scalar(constant ? TL_I32 : TL_I64);
    for (uint32_t d = 0; d < n; d++) {
        if (!tl_const_value(count[d], &k))
            count[d] = v(w, let(w, "trips", count[d]));
        else if (constant)
            count[d] = i32(w, k);
        tl_node *one = again(w, count[d]);
        total = total ? op2(w, TL_OP_MUL, total, one) : one;
    }
    tl_sym *rest;
    tl_at in;
    if (constant) {
        in = tl_thread_loop(w, product, &rest);
    } else {
        rest = fresh(w, "e", t);
        tl_node *dealt = tl_for(w->m, (tl_loop){ rest, tl_cast(w->m, op0(w, TL_OP_TID), t), total,
                                                 tl_const_int(w->m, t, w->f->threads, w->loc), TL_LT }, w->loc);
        put(w, dealt);
        in = into(w, &dealt->body);
    }
    tl_attr_set(w->m, w->out->at[w->out->n - 1], TL_A_UNIT, 1);
    for (int d = (int)n - 1; d >= 0; d--) {
        tl_node *i = v(w, rest);
        if (d > 0) {
            rest = let(&in, "rest", op2(w, TL_OP_DIV, v(w, rest), again(w, count[d])));
            i = op2(w, TL_OP_REM, i, again(w, count[d]));
        }
        let_var(&in, &par->loops[d], i);
    }
    tl_block_append(w->m, in.out, &par->body);
}

typedef struct {
    tl_module *m;
    bool ok;
} ctx;

static bool lower(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    ctx *c = user;
    if (n->op != TL_OP_PARALLEL || !c->ok)
        return false;
    tl_module *told = c->m;
    tl_walk_block(&n->body, find_nested, &told);
    c->ok = told;
    if (!c->ok)
        return false;
    tl_at w = scope_for(c->m, f, n, out);
    int64_t off[3];
    tl_sym *frag = tl_shuffle_tile(c->m, f, n, off);
    tl_reduce_open(&w, n);
    if (frag)
        tl_parallel_by_map(&w, n, frag, off);
    else
        in_turn(&w, n);
    tl_reduce_close(&w, n);
    return true;
}

bool tl_lower_parallel(tl_module *m, const tl_options *o)
{
    (void)o;
    ctx c = { m, true };
    tl_replace_stmts(m, lower, &c);
    return c.ok;
}
