/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When the host starts joined blocks (launch/coarsen.c): on their machine, where their conditions hold, and they gain more than fewer blocks
   lose in the last wave. Loops that end apart must have enough trips for those past the least end. */
#include "passes/expr/builder.h"
#include "passes/launch/coarsen-plan.h"
#include "passes/launch/outline.h"
#include "passes/target/budget.h"
#include "passes/target/resources.h"

/* Waves of so many blocks. */
static tl_node *waves(const tl_at *w, tl_sym *blocks)
{
    tl_node *cores = cast(w, op0(w, TL_OP_DEV_SMS), TL_I64);
    return op2(w, TL_OP_DIV, op2(w, TL_OP_ADD, v(w, blocks), op2(w, TL_OP_SUB, cores, tl_i64(w->m, 1))), again(w, cores));
}

/* How many trips the first loop that ends apart has in the first block along the grid's loop and in the last one, together. */
static tl_node *trips_of_ends(const tl_coarsen_plan *p, const tl_at *w, tl_sym *blocks)
{
    enum { ENOUGH = 1 << 20 };      /* more are as good, and products of them do not overflow */
    const tl_loop *g = p->loop, *l = p->apart[0]->loops;
    tl_node *zero = integer(w, tl_scalar(TL_I64), 0), *sum = zero;
    for (int i = 0; i < 2; i++) {
        tl_node *at = cast(w, again(w, g->lo), TL_I64);
        if (i)
            at = op2(w, TL_OP_ADD, at, mul(w, op2(w, TL_OP_SUB, cast(w, v(w, blocks), TL_I64), integer(w, tl_scalar(TL_I64), 1)), p->step));
        tl_node *span = op2(w, TL_OP_SUB, cast(w, tl_coarsen_value_at(p, w, l->hi, at), TL_I64), cast(w, tl_coarsen_value_at(p, w, l->lo, at), TL_I64));
        sum = op2(w, TL_OP_ADD, sum, op2(w, TL_OP_MAX, span, again(w, zero)));
    }
    for (uint32_t i = 0; i < p->grid->nloops; i++)
        sum = tl_replace_var(w->m, w->f, sum, p->grid->loops[i].var, p->grid->loops[i].lo);
    return op2(w, TL_OP_MIN, quo(w, sum, l->step->imm.i), integer(w, tl_scalar(TL_I64), ENOUGH));
}

/* Multiplies the times of joined blocks, and of those as written, by the trips of such a loop. */
static void weigh(const tl_coarsening *c, const tl_at *w, tl_sym *const trips[], tl_node **joined, tl_node **as_written)
{
    const int i = tl_coarsen_apart(c);
    tl_sym *sum = let(w, "both", trips_of_ends(&c->plan[i], w, trips[c->loop[i]]));
    int64_t more = (int64_t)(2 * c->more + 0.5);
    *joined = op2(w, TL_OP_MUL, *joined, op2(w, TL_OP_ADD, v(w, sum), integer(w, tl_scalar(TL_I64), more)));
    *as_written = op2(w, TL_OP_MUL, *as_written, v(w, sum));
}

void tl_launch_coarsen_choice(const tl_at *w, const tl_coarsening *c, tl_node *other, tl_node *few, tl_sym *const trips[],
                              tl_sym *const joined_trips[])
{
    tl_func *f = few->func;
    tl_node *enough = tl_machine_met(w->m, c->w, w->loc);
    if (f->given)
        enough = both(w, enough, again(w, f->given));
    for (int i = 0; i < c->n; i++) {
        if (c->plan[i].whole && c->by[i] > 1)
            enough = both(w, enough, op2(w, TL_OP_EQ, rem(w, v(w, trips[c->loop[i]]), c->by[i]), tl_i64(w->m, 0)));
        else if (c->plan[i].whole && c->by[i] < 0)
            enough = both(w, enough, op2(w, TL_OP_EQ, v(w, joined_trips[c->loop[i]]), mul(w, v(w, trips[c->loop[i]]), -c->by[i])));
    }
    tl_sym *blocks = let(w, "few", tl_launch_product(w, joined_trips, c->grid->nloops));
    few->args[0] = v(w, blocks);
    tl_node *now = mul(w, waves(w, blocks), c->waves);
    if (c->least > c->waves)
        now = op2(w, TL_OP_MAX, now, tl_i64(w->m, c->least));
    tl_node *as_written = mul(w, waves(w, c->launch->args[0]->sym), TL_COARSEN_WAVES);
    if (tl_coarsen_apart(c) >= 0)
        weigh(c, w, trips, &now, &as_written);
    tl_node *choice = tl_if(w->m, op2(w, TL_OP_LAND, enough, op2(w, TL_OP_LE, now, as_written)), w->loc);
    tl_attr_set(w->m, choice, TL_A_VERSION, TL_VERSION_FUNC);
    tl_push(w->m, &choice->body, few);
    tl_push(w->m, &choice->other, other);
    put(w, choice);
    f->producers = tl_wants_roles(w->m, f, c->w) ? tl_threads_that_load(c->w, f) : 0;
    if (f->producers && tl_launch_persists(w->m, c->w, f))
        tl_launch_persist(w->m, f, few);
}
