/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lower-cluster-reduce: sums of the blocks of a cluster come together in the last one.

   requires   assign-layouts
   maintains  mixed level
   breaks     CLUSTER_SUM: none is left

       cluster_sum tile(%acc), %rank, %parts
   =>
       let %others = sel(eq(%rank, %parts - 1), %rank, 0)
       for registers 0, 4, ... of %acc, as many at a time as shared memory has room for:
           %given[register][thread] = registers
           cluster_sync num=1
           for %from = 0 lt %others { registers += cluster_load(%given[register][thread], %from) }
           cluster_sync num=2

   All blocks hold the same element in the same register of the same thread. */
#include "passes/expr/builder.h"
#include "passes/analysis/fragment.h"
#include "passes/launch/outline.h"
#include "passes/target/passes.h"
#include "passes/target/resources.h"

enum { LANES = 4 };     /* of an access */

typedef struct exchange {
    tl_at w;
    tl_sym *acc, *given, *others;   /* the accumulator, what blocks hand over, how many of them this one takes it from */
    int64_t lanes;
} exchange;

static tl_node *place(const exchange *x, const tl_at *w, tl_sym *i)
{
    int64_t threads = x->w.f->threads;
    tl_node *thread = mul(w, op0(w, TL_OP_TID), x->lanes);
    return add(w, mul(w, v(w, i), threads), thread);
}

/* A place for what is done with register first + i, under a condition where it may hold no element. */
static tl_at where_held(const exchange *x, const tl_at *in, tl_sym *i, int64_t first)
{
    tl_node *held = NULL;
    for (unsigned d = 0; d < x->acc->rank && x->lanes == 1; d++) {
        tl_node *reg = add(in, v(in, i), i32(in, first));
        held = both(in, held, op2(in, TL_OP_LT, tl_frag_place(in->m, in->f, x->acc, (int)d, reg, in->loc), i32(in, x->acc->dim[d])));
    }
    return when(in, held);
}

/* Registers first to first + n, relative to which %given is filled. */
static void hand_over(const exchange *x, int64_t first, int64_t n)
{
    tl_sym *i;
    tl_module *m = x->w.m;
    tl_at each = unrolled(&x->w, "i", n, x->lanes, &i), in = where_held(x, &each, i, first);
    tl_node *all[LANES], *value = NULL;
    for (int64_t k = 0; k < x->lanes; k++)
        all[k] = tl_frag_get(m, in.f, x->acc, add(&in, v(&in, i), i32(&in, first + k)), in.loc);
    value = tl_node_new(m, TL_OP_VEC, tl_vector(TL_F32, (unsigned)x->lanes), in.loc, 0);
    for (int64_t k = 0; k < x->lanes; k++)
        tl_arg_add(m, value, all[k]);
    store(&in, x->given, place(x, &in, i), x->lanes == 1 ? all[0] : value);
}

static void take(const exchange *x, int64_t first, int64_t n)
{
    tl_sym *i;
    tl_module *m = x->w.m;
    tl_sym *from = fresh(&x->w, "from", tl_scalar(TL_I32));
    tl_at block = into(&x->w, &loop(&x->w, from, i32(&x->w, 0), v(&x->w, x->others), 1, false)->body);
    tl_at each = unrolled(&block, "i", n, x->lanes, &i), in = where_held(x, &each, i, first);
    tl_node *at = place(x, &in, i);
    tl_node *load = tl_node_new(m, TL_OP_CLUSTER_LOAD, tl_vector(TL_F32, (unsigned)x->lanes), in.loc, 2,
                                tl_access(m, TL_OP_ADDR, x->given, 1, &at, in.loc), v(&in, from));
    tl_sym *more = let(&in, "more", load);
    for (int64_t k = 0; k < x->lanes; k++) {
        tl_node *one = x->lanes == 1 ? v(&in, more) : tl_node_new(m, TL_OP_LANE_OF, tl_scalar(TL_F32), in.loc, 2, v(&in, more), i32(&in, k));
        tl_node *reg = add(&in, v(&in, i), i32(&in, first + k));
        put(&in, tl_frag_set(m, in.f, x->acc, reg, op2(&in, TL_OP_ADD, tl_frag_get(m, in.f, x->acc, reg, in.loc), one), in.loc));
    }
}

typedef struct ctx {
    tl_module *m;
    int64_t syncs;          /* of the function so far */
    bool fits;
} ctx;

static void meet(const tl_at *w, ctx *c)
{
    put(w, having(w, op0(w, TL_OP_CLUSTER_SYNC), TL_A_NUM, ++c->syncs));
}

static bool visit(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    ctx *c = user;
    if (n->op != TL_OP_CLUSTER_SUM)
        return false;
    tl_sym *acc = n->args[0]->sym;
    int64_t all = acc->regs ? acc->regs->dim[0] : 0, each = 4 * (int64_t)f->threads;
    int64_t lanes = all % LANES || tl_array_bytes(acc) < all * each ? 1 : LANES, room = (tl_shared_goal(c->m, f) - tl_block_shared(f, NULL) - TL_SHARED_CLUSTER_OTHER) / each / lanes * lanes;
    c->fits &= all > 0 && room > 0;
    if (!c->fits)
        return true;
    room = room < all ? room : all;
    exchange x = { .w = scope_for(c->m, f, n, out), .acc = acc, .lanes = lanes };
    tl_attr_set(c->m, out->at[out->n - 1], TL_A_UNIT, 1);
    x.given = array(&x.w, "given", tl_scalar(TL_F32), TL_SHARED_MEM, room * f->threads);
    x.given->align = 16;
    tl_node *last = op2(&x.w, TL_OP_EQ, again(&x.w, n->args[1]), sub(&x.w, n->args[2], i32(&x.w, 1)));
    x.others = let(&x.w, "others", op3(&x.w, TL_OP_SEL, last, again(&x.w, n->args[1]), i32(&x.w, 0)));
    for (int64_t first = 0; first < all; first += room) {
        int64_t count = all - first < room ? all - first : room;
        hand_over(&x, first, count);
        meet(&x.w, c);
        take(&x, first, count);
        meet(&x.w, c);
    }
    return true;
}

bool tl_lower_cluster_reduce(tl_module *m, const tl_options *o)
{
    (void)o;
    for (uint32_t i = m->nfuncs; i-- > 0;) {
        tl_func *f = m->funcs[i];
        ctx c = { .m = m, .fits = true };
        if (f->kind == TL_FUNC_DEVICE)
            tl_replace_in(m, f, &f->body, visit, &c);
        if (!c.fits) {
            tl_report(m, TL_REMARK, f->loc, "few tiles: no version that shares trips, its sums are not in registers or shared memory has no room");
            tl_version_drop(m, f);
        }
    }
    return true;
}
