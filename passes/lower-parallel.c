/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lower-parallel: iterations of parallel loops are dealt to the threads.

   requires   distribute, lower-gemm, lower-copy
   maintains  mixed level
   breaks     PARALLEL and accesses to FRAG arrays: none is left

   A loop over a fragment follows its map, so that each thread meets its own registers:

       parallel i < 64, j < 64 { x[i][j] = ... }
     becomes
       for r < registers (unrolled) { i = row of (tid, r); j = column of (tid, r); x.r[r] = ... }

   Others are dealt in turn, the last variable fastest:

       for e < trips, dealt to the threads { i = lo + e / trips_j * step; ... }

   Reductions work on a private copy, see reduce-threads.c.                             */
#include "passes/deal.h"
#include "passes/gemm-path.h"
#include "passes/index.h"
#include "passes/passes.h"
#include "passes/reduce-threads.h"

typedef struct {
    tl_module *m;
    tl_func *f;
    tl_node *par;
    tl_sym *frag;           /* a fragment that the loop visits, or null */
    bool ok;
} ctx;

static tl_node *v(ctx *c, tl_sym *s)
{
    return tl_var(c->m, s, c->par->loc);
}

static bool is_frag(const tl_node *n)
{
    return (n->op == TL_OP_LOAD || n->op == TL_OP_STORE) && n->sym->kind == TL_SYM_ARRAY
           && n->sym->type.space == TL_FRAG;
}

static bool find_frag(tl_node *n, void *user)
{
    ctx *c = user;
    if (is_frag(n) && !c->frag)
        c->frag = n->sym;
    if (n->op == TL_OP_PARALLEL && n != c->par) {
        tl_report(c->m, TL_ERROR, n->loc,
                  "a parallel loop inside a parallel loop: make the inner one an ordinary loop, "
                  "or take both into one nest");
        c->ok = false;
    }
    return true;
}

/* ---- fragments: x[i][j] becomes x.r[r] ----------------------------------- */

typedef struct {
    ctx *c;
    tl_sym *r;
} regs;

static bool is_matrix(const tl_sym *array)
{
    return array->type.base == TL_SG_F16 || array->type.base == TL_SG_BF16
           || array->type.base == TL_SG_F32;
}

/* REGS of the matrix that element r is in, and which of its two elements it is. */
static tl_node *matrix(regs *g, tl_sym *array, tl_node **which)
{
    tl_module *m = g->c->m;
    tl_node *first = tl_ix_div(m, v(g->c, g->r), 2);
    *which = tl_ix_rem(m, v(g->c, g->r), 2);
    return tl_access(m, TL_OP_REGS, array, 1, &first, g->c->par->loc);
}

static tl_node *register_loads(tl_node *n, void *user)
{
    regs *g = user;
    tl_module *m = g->c->m;
    if (n->op != TL_OP_LOAD || !is_frag(n))
        return n;
    tl_sym *array = n->sym->regs;
    tl_node *r = v(g->c, g->r), *which;
    if (!is_matrix(array))
        return tl_load(m, array, 1, &r, n->loc);
    tl_node *at = matrix(g, array, &which);
    return tl_node_new(m, TL_OP_SG_GET, n->type, n->loc, 2, at, which);
}

static void register_stores(regs *g, tl_block *b)
{
    tl_module *m = g->c->m;
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        register_stores(g, &n->body);
        register_stores(g, &n->other);
        if (n->op != TL_OP_STORE || !is_frag(n))
            continue;
        tl_sym *array = n->sym->regs;
        tl_node *r = v(g->c, g->r), *which;
        if (!is_matrix(array)) {
            b->at[i] = tl_store(m, array, n->args[0], 1, &r, n->loc);
        } else {
            tl_node *at = matrix(g, array, &which);
            b->at[i] = tl_node_new(m, TL_OP_SG_SET, tl_scalar(TL_VOID), n->loc, 3, at, which, n->args[0]);
        }
    }
}

static void by_map(ctx *c, tl_block *out)
{
    tl_module *m = c->m;
    tl_loc loc = c->par->loc;
    const tl_frag_layout *map = tl_frag_of(m->arena, c->frag);
    tl_block *to = out;
    if ((unsigned)map->threads < c->f->threads) {
        tl_node *busy = tl_op2(m, TL_OP_LT, tl_op0(m, TL_OP_TID, loc), tl_i32(m, map->threads), loc);
        tl_node *g = tl_if(m, busy, loc);
        tl_attr_set(m, g, TL_A_UNIT, 1);
        tl_push(m, to, g);
        to = &g->body;
    }
    regs g = { c, tl_sym_new(m, c->f, TL_SYM_VAR, "r", tl_scalar(TL_I32), loc) };
    tl_node *loop = tl_for(m, g.r, tl_i32(m, 0), TL_LT, tl_i32(m, map->regs), tl_i32(m, 1), loc);
    tl_attr_set(m, loop, TL_A_UNROLL, 1);
    tl_attr_set(m, loop, TL_A_UNIT, 1);
    tl_push(m, to, loop);
    to = &loop->body;

    tl_node *tid = tl_op0(m, TL_OP_TID, loc), *r = v(c, g.r), *guard = NULL;
    for (uint32_t d = 0; d < c->par->nloops; d++) {
        tl_sym *x = c->par->loops[d].var;
        tl_node *at = tl_ix_frag(m, c->f, map, (int)d, tid, r);
        tl_push(m, to, tl_let(m, x, tl_cast(m, at, x->type), loc));
        if (map->padded[d] > map->dims[d] || (d == 0 && !tl_frag_exact(map)))
            guard = tl_ix_and(m, guard, tl_op2(m, TL_OP_LT, v(c, x),
                                               tl_const_int(m, x->type, map->dims[d], loc), loc));
    }
    if (guard) {
        tl_node *in = tl_if(m, guard, loc);
        tl_push(m, to, in);
        to = &in->body;
    }
    for (uint32_t i = 0; i < c->par->body.n; i++)
        tl_rewrite(c->par->body.at[i], register_loads, &g);
    register_stores(&g, &c->par->body);
    tl_block_append(m, to, &c->par->body);
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
        loop = tl_deal(m, c->f, out, product, &e, loc);
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
        tl_walk_block(&n->body, find_frag, &c);
        if (!c.ok)
            return false;
        tl_node *scope = tl_node_new(m, TL_OP_SEQ, tl_scalar(TL_VOID), n->loc, 0);
        tl_reduce_open(m, f, n, &scope->body);
        if (c.frag)
            by_map(&c, &scope->body);
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
