/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ptxas-divergent-trip: loops from the thread's index to a constant become loops with a uniform trip count.

   requires   simplify
   maintains  thread level
   breaks     nothing

       for e = tid() lt 160 step 64 { ... }   =>   for %i = 0 lt 3 step 1 {
                                                       let e = add(mul(%i, 64), tid())
                                                       if lt(e, 160) { ... }
                                                   }

   nvcc unrolls the first by four, with three remainder loops that test the thread's index. If one
   of them ends after its first iteration, ptxas 13.0 computes values of the thread's index from before the
   loop out of the counter after it (faults.def: tid-counter). The second becomes straight-line code: 11 iterations that
   copy an element take 88 instructions in place of 152. nvcc chooses the unrolling: large bodies, fully unrolled,
   take too many registers.                                                                                         */
#include "passes/expr/builder.h"
#include "passes/analysis/def-use.h"
#include "passes/target/passes.h"

/* The largest end: counters stay 32 bits. */
enum { MOST = 1 << 20 };

typedef struct {
    tl_module *m;
    tl_func *f;
    const tl_uses *uses;        /* once a loop asks */
} ctx;

/* The thread's number, or a variable that is it and nothing else. */
static bool is_number(ctx *c, const tl_node *e)
{
    while (e->op == TL_OP_CAST && tl_is_word(e->type))
        e = e->args[0];
    if (e->op != TL_OP_VAR)
        return e->op == TL_OP_TID;
    if (!c->uses)
        c->uses = tl_uses_of_block(c->m, &c->f->body);
    const tl_node *is = tl_definition(c->uses, e->sym);
    return is && is_number(c, is);
}

/* The most iterations of a thread; 0: another loop. */
static int64_t trips_of(ctx *c, const tl_node *n, int64_t *step, int64_t *end)
{
    const tl_loop *l = n->loops;
    if (n->op != TL_OP_FOR || n->nattrs > tl_has_attr(n, TL_A_UNROLL) || !tl_counts_up(l) || l->lo->op == TL_OP_CONST
        || !tl_const_value(l->hi, end) || !tl_const_value(l->step, step) || *step < 1 || *end > MOST || tl_leaves(&n->body, true)
        || !is_number(c, l->lo))
        return 0;
    *end += l->cmp == TL_LE;
    return *end > 0 ? (*end - 1) / *step + 1 : 0;
}

static bool lower(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    ctx *c = user;
    tl_module *m = c->m;
    int64_t step, end, count = trips_of(c, n, &step, &end);
    if (!count)
        return false;
    tl_at w = scope_for(m, f, n, out);
    tl_sym *e = n->loops[0].var, *trip = fresh(&w, "trip", tl_scalar(TL_I32));
    tl_at in = into(&w, &loop(&w, trip, i32(&w, 0), i32(&w, count), 1, false)->body);
    put(&in, tl_let(m, e, cast(&in, add(&in, mul(&in, v(&in, trip), step), op0(&in, TL_OP_TID)), (tl_base)e->type.base), n->loc));
    bool all = f->threads + (count - 1) * step <= end;
    in = when(&in, all ? NULL : op2(&in, TL_OP_LT, v(&in, e), tl_const_int(m, e->type, end, n->loc)));
    tl_replace_in(m, f, &n->body, lower, user);
    tl_block_append(m, in.out, &n->body);
    return true;
}

bool tl_ptxas_divergent_trip(tl_module *m, tl_func *f)
{
    tl_replace_in(m, f, &f->body, lower, &(ctx){ .m = m, .f = f });
    return true;
}
