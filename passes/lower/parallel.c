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
#include "passes/facts/arith.h"
#include "passes/lower/lower.h"
#include "passes/lower/parallel.h"
#include "passes/lower/reduce-threads.h"

typedef struct {
    tl_module *m;
    tl_func *f;
    tl_node *par;
    bool ok;
} ctx;

static tl_node *v(ctx *c, tl_sym *s)
{
    return tl_var(c->m, s, c->par->loc);
}

static bool find_nested(tl_node *n, void *user)
{
    ctx *c = user;
    if (n->op == TL_OP_PARALLEL) {
        tl_report(c->m, TL_ERROR, n->loc,
                  "a parallel loop inside a parallel loop: make the inner one an ordinary loop, "
                  "or take both into one nest");
        c->ok = false;
    }
    return true;
}

/* ---- other loops ---------------------------------------------------------- */

/* Trips of a loop as an i64: 0 if it does not run. */
static tl_node *trips(ctx *c, const tl_loop *l)
{
    tl_module *m = c->m;
    tl_loc loc = c->par->loc;
    tl_type t = tl_scalar(TL_I64);
    bool up = l->cmp == TL_LT || l->cmp == TL_LE, closed = l->cmp == TL_LE || l->cmp == TL_GE;
    tl_node *lo = tl_cast(m, tl_copy(m, c->f, l->lo), t), *hi = tl_cast(m, tl_copy(m, c->f, l->hi), t);
    tl_node *step = tl_cast(m, tl_copy(m, c->f, l->step), t);
    int64_t a, b, s;
    if (lo->op == TL_OP_CAST && tl_const_value(lo->args[0], &a))
        lo = tl_i64(m, a);
    if (hi->op == TL_OP_CAST && tl_const_value(hi->args[0], &b))
        hi = tl_i64(m, b);
    if (step->op == TL_OP_CAST && tl_const_value(step->args[0], &s))
        step = tl_i64(m, s);
    tl_node *span = up ? tl_ix_sub(m, hi, lo) : tl_ix_sub(m, lo, hi);
    if (closed)
        span = tl_ix_add(m, span, tl_i64(m, 1));
    if (tl_const_value(step, &s)) {
        s = s < 0 ? -s : s;
        tl_node *up_to = tl_ix_div(m, tl_ix_add(m, span, tl_i64(m, s - 1)), s);
        if (tl_const_value(up_to, &a))
            return tl_i64(m, a < 0 ? 0 : a);
        return tl_op2(m, TL_OP_MAX, up_to, tl_i64(m, 0), loc);
    }
    if (!up)
        step = tl_op1(m, TL_OP_NEG, step, loc);
    tl_node *round = tl_ix_sub(m, tl_copy(m, c->f, step), tl_i64(m, 1));
    tl_node *n = tl_op2(m, TL_OP_DIV, tl_ix_add(m, span, round), step, loc);
    return tl_op2(m, TL_OP_MAX, n, tl_i64(m, 0), loc);
}

/* The widest counter needed: i32 when the product of trips is a small constant. */
static void in_turn(ctx *c, tl_block *out)
{
    tl_module *m = c->m;
    tl_loc loc = c->par->loc;
    uint32_t n = c->par->nloops;
    tl_node *count[4], *total = NULL;
    int64_t k, product = 1;
    bool constant = true;
    for (uint32_t d = 0; d < n; d++) {
        count[d] = trips(c, &c->par->loops[d]);
        constant = constant && tl_const_value(count[d], &k);
        product = constant ? product * k : product;
    }
    constant = constant && product < INT32_MAX - 2048;
    tl_type t = tl_scalar(constant ? TL_I32 : TL_I64);
    for (uint32_t d = 0; d < n; d++) {
        if (constant) {
            tl_const_value(count[d], &k);
            count[d] = tl_i32(m, k);
        } else if (!tl_const_value(count[d], &k)) {
            tl_sym *s = tl_sym_new(m, c->f, TL_SYM_VAR, "trips", t, loc);
            tl_push(m, out, tl_let(m, s, count[d], loc));
            count[d] = v(c, s);
        }
        tl_node *one = tl_copy(m, c->f, count[d]);
        total = total ? tl_op2(m, TL_OP_MUL, total, one, loc) : one;
    }
    tl_sym *e;
    tl_node *loop;
    if (constant) {
        loop = tl_thread_loop(m, c->f, out, product, &e, loc);
    } else {
        e = tl_sym_new(m, c->f, TL_SYM_VAR, "e", t, loc);
        loop = tl_for(m, e, tl_cast(m, tl_op0(m, TL_OP_TID, loc), t), TL_LT, total,
                      tl_const_int(m, t, c->f->threads, loc), loc);
        tl_push(m, out, loop);
    }
    tl_attr_set(m, loop, TL_A_UNIT, 1);
    tl_sym *rest = e;
    for (int d = (int)n - 1; d >= 0; d--) {
        const tl_loop *l = &c->par->loops[d];
        tl_node *i = v(c, rest);
        if (d > 0) {
            tl_sym *left = tl_sym_new(m, c->f, TL_SYM_VAR, "rest", t, loc);
            tl_push(m, &loop->body,
                    tl_let(m, left, tl_op2(m, TL_OP_DIV, v(c, rest), tl_copy(m, c->f, count[d]), loc), loc));
            i = tl_op2(m, TL_OP_REM, i, tl_copy(m, c->f, count[d]), loc);
            rest = left;
        }
        tl_type lt = l->var->type;
        tl_node *value;
        int64_t step;
        if (tl_const_value(l->step, &step))
            value = tl_ix_mul(m, tl_cast(m, i, lt), step);
        else
            value = tl_op2(m, TL_OP_MUL, tl_cast(m, i, lt), tl_cast(m, tl_copy(m, c->f, l->step), lt), loc);
        value = tl_ix_add(m, tl_cast(m, tl_copy(m, c->f, l->lo), lt), value);
        tl_push(m, &loop->body, tl_let(m, l->var, value, loc));
    }
    tl_block_append(m, &loop->body, &c->par->body);
}

static bool lower_block(tl_module *m, tl_func *f, tl_block *b)
{
    tl_block out = { 0 };
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        if (n->op != TL_OP_PARALLEL) {
            if (!lower_block(m, f, &n->body) || !lower_block(m, f, &n->other))
                return false;
            tl_push(m, &out, n);
            continue;
        }
        ctx c = { .m = m, .f = f, .par = n, .ok = true };
        tl_walk_block(&n->body, find_nested, &c);
        if (!c.ok)
            return false;
        tl_node *scope = tl_node_new(m, TL_OP_SEQ, tl_scalar(TL_VOID), n->loc, 0);
        int64_t off[3];
        tl_sym *frag = tl_shuffle_tile(m, f, n, off);
        tl_reduce_open(m, f, n, &scope->body);
        if (frag)
            tl_parallel_by_map(m, f, n, frag, off, &scope->body);
        else
            in_turn(&c, &scope->body);
        tl_reduce_close(m, f, n, &scope->body);
        tl_push(m, &out, scope);
    }
    *b = out;
    return true;
}

bool tl_lower_parallel(tl_module *m, const tl_options *o)
{
    (void)o;
    for (uint32_t i = 0; i < m->nfuncs; i++)
        if (m->funcs[i]->kind == TL_FUNC_DEVICE && !lower_block(m, m->funcs[i], &m->funcs[i]->body))
            return false;
    return true;
}
