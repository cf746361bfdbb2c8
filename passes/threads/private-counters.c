/* SPDX-License-Identifier: GPL-3.0-or-later */
/* private-counters: each lane of a warp gets its own copy of a small shared array of integers. A long parallel loop adds to the copies
   atomically. After the loop the copies are summed up.

     parallel %i = 0 lt 65536 {                           alloc %own: shared u32[256 * 32]
       atomic_add(%h[load(%x[%i])], 1) }                  parallel %e = 0 lt 8192 { store %own[%e], 0 }
                                                     =>   parallel %i = 0 lt 65536 { atomic_add(%own[load(%x[%i]) * 32 + lane()], 1) }
                                                          parallel %e = 0 lt 256 { store %h[%e], add(load(%h[%e]), sum of %own[%e * 32 ...]) }

   requires   assign-layouts
   maintains  mixed level
   breaks     nothing

   Lanes that add to different elements of one bank wait for each other. 32 random elements are added in three or four steps. With
   copies, each lane adds in its own bank, in one step. The pass omits floats, whose sums would depend on the lanes. */
#include "passes/analysis/access.h"
#include "passes/expr/builder.h"
#include "passes/target/passes.h"
#include "passes/target/resources.h"

/* Iterations for each of the copies, at least: fewer do not pay for clearing and summing them up. */
enum { LEAST_ADDITIONS = 4 };

typedef struct {
    tl_module *m;
    tl_func *f;
    const tl_uses *all;
    int64_t shared;             /* bytes that the block takes, with copies */
} ctx;

/* The array that the atomic adds to; null: it is none that may have copies. */
static tl_sym *counters_of(const tl_node *n)
{
    const tl_node *a = n->op == TL_OP_EVAL ? n->args[0] : NULL;
    const tl_node *to = a && a->op == TL_OP_ATOMIC_ADD ? a->args[0] : NULL;
    tl_sym *s = to && to->op == TL_OP_ADDR && to->nargs == 1 ? to->sym : NULL;
    bool number = s && (s->type.base == TL_I32 || s->type.base == TL_U32);
    return number && s->kind == TL_SYM_ARRAY && s->type.space == TL_SHARED_MEM && s->rank == 1 && !s->pad && !s->swizzle ? s : NULL;
}

/* True if the loop does nothing with the array but such additions. */
static bool only_adds(const ctx *c, const tl_node *par, const tl_sym *s)
{
    uint32_t mentions = tl_mentions(par, s), adds = 0;
    TL_EACH_STMT(c->m->arena, n, &par->body)
        adds += counters_of(n) == s && tl_mentions(n, s) == 1;
    return mentions == adds;
}

/* True if a block has room for copies, and enough threads share a core with them. */
static bool fits(const ctx *c, int64_t bytes)
{
    const tl_machine *w = tl_machine_of(c->m, c->f);
    int64_t all = c->shared + bytes;
    return w->core_threads && all <= w->static_shared && all * w->core_threads <= 2 * w->core_shared * c->f->threads;
}

static void clear(const tl_at *w, tl_sym *own)
{
    tl_sym *e = fresh(w, "e", tl_scalar(TL_I32));
    const tl_at in = parallel(w, e, own->dim[0]);
    store(&in, own, v(&in, e), integer(w, tl_scalar((tl_base)own->type.base), 0));
}

/* Adjacent threads begin with adjacent copies, so that they read different banks. */
static void sum_up(const tl_at *w, tl_sym *to, tl_sym *own)
{
    tl_sym *e = fresh(w, "e", tl_scalar(TL_I32)), *k;
    const tl_at in = parallel(w, e, to->dim[0]);
    tl_sym *sum = let(&in, "sum", get(&in, to, v(&in, e)));
    const tl_at each = unrolled(&in, "k", TL_WARP, 1, &k);
    tl_node *copy = op2(w, TL_OP_AND, add(w, v(w, e), v(w, k)), i32(w, TL_WARP - 1));
    set(&each, sum, combined(&each, TL_RED_ADD, v(&each, sum), get(&each, own, add(w, mul(w, v(w, e), TL_WARP), copy))));
    store(&in, to, v(&in, e), v(&in, sum));
}

static bool lower(tl_func *f, tl_node *par, tl_block *out, void *user)
{
    ctx *c = user;
    if (par->op != TL_OP_PARALLEL || tl_has_attr(par, TL_A_FLAT) || tl_has_attr(par, TL_A_LANES))
        return false;
    c->all = c->all ? c->all : tl_uses_of_block(c->m, &f->body);
    int64_t trips = 1;
    for (uint32_t i = 0; i < par->nloops; i++)
        if (__builtin_mul_overflow(trips, tl_trips_of(c->all, &par->loops[i], false), &trips))
            return false;
    const tl_at w = { c->m, f, par->loc, out };
    tl_sym *to = NULL, *own = NULL;
    TL_EACH_STMT(c->m->arena, n, &par->body) {
        tl_sym *s = counters_of(n);
        if (!s || (to && s != to))
            continue;
        int64_t copies = s->dim[0] * TL_WARP;
        if (!to && (trips >= TL_TRIPS_UNKNOWN || trips < LEAST_ADDITIONS * copies || !only_adds(c, par, s) || !fits(c, copies * 4)))
            continue;
        if (!to) {
            own = array(&w, "own", tl_scalar((tl_base)s->type.base), TL_SHARED_MEM, copies);
            clear(&w, own);
            c->shared += copies * 4;
            to = s;
        }
        tl_node *address = n->args[0]->args[0];
        tl_node *at = add(&w, mul(&w, cast(&w, address->args[0], TL_I32), TL_WARP), op0(&w, TL_OP_LANE));
        n->args[0]->args[0] = address_of(&w, own, at);
    }
    if (!to)
        return false;
    tl_report(c->m, TL_REMARK, par->loc, "parallel loop: each lane adds to elements of '%s' of its own", to->name);
    put(&w, par);
    sum_up(&w, to, own);
    return true;
}

bool tl_private_counters(tl_module *m, tl_func *f)
{
    TL_EACH_STMT(m->arena, n, &f->body)
        if (counters_of(n)) {
            ctx c = { .m = m, .f = f, .shared = tl_block_shared(f, NULL) };
            tl_replace_in(m, f, &f->body, lower, &c);
            return true;
        }
    return true;
}
