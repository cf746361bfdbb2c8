/* SPDX-License-Identifier: GPL-3.0-or-later */
/* specialise: what producer warps do is taken out of the common program, and the operations of
   pipelines are written out as mbarriers.

   requires   thread level; in functions with producers, pipelines as operations
   maintains  thread level
   gives      no operation of a pipeline is left; block barriers are those of the consumers

       alloc#count=1 %full ...                  if eq(tid(), 0) { mbar_init ...  mbar_fence }   barrier
       X                                        if lt(warp(), 8) {
       for %k ... {                                 X
           produce %full[%i], %empty[%i], %t {      for %k ... {
               P                            =>          mbar_wait %full[%i], %t   C   bar_sync 1 count=256
           }                                            syncwarp   if eq(lane(), 0) { mbar_arrive %empty[%i] }
           acquire %full[%i], %t                    }
           C   barrier                          } else if eq(warp(), 8) {
           release %empty[%i]                       if elect() { for %k ... { mbar_wait %empty[%i], xor(%t, 1)
       }                                                                      mbar_expect %full[%i]   P } }
                                                }

   The producer keeps P, the loops and choices around it, and the scalars that these need. A scalar
   that comes out of memory which the kernel writes, or out of an atomic, only the consumers have:
   then the function goes, and another version serves. So it does where the slots, with all alignment,
   do not fit shared memory after all. */
#include "passes/facts/at.h"
#include "passes/launch/launch.h"
#include "passes/machine/resources.h"
#include "passes/stage/mbarrier.h"
#include "passes/stage/producer.h"
#include "passes/stage/stage.h"

enum { CONSUMERS = 1 };     /* the number of their barrier */

typedef struct ctx {
    tl_module *m;
    tl_func *f;
    tl_ptrmap needed;       /* symbols the producer computes, statements it keeps */
    bool missing;
} ctx;

/* ---- the two programs ----------------------------------------------------------------- */

/* A promise about values that the producer has, too. */
static bool see_missing(tl_node *n, void *user)
{
    ctx *c = user;
    if (n->op == TL_OP_LOAD || (n->sym && !n->sym->is_param && !tl_ptrmap_get(&c->needed, n->sym)))
        c->missing = true;
    return true;
}

static bool promise_holds(ctx *c, tl_node *n)
{
    c->missing = false;
    tl_walk(n->args[0], see_missing, c);
    return !c->missing;
}

static tl_block produced(ctx *c, const tl_block *b)
{
    tl_block out = { 0 };
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        tl_at w = { c->m, c->f, n->loc, &out };
        if (n->op == TL_OP_PRODUCE) {
            tl_mbarrier_produce(&w, n);
        } else if (tl_ptrmap_get(&c->needed, n)) {
            tl_node *half = TL_NEW(c->m->arena, tl_node);
            *half = *n;
            half->body = produced(c, &n->body);
            half->other = produced(c, &n->other);
            put(&w, half);
        } else if (n->op == TL_OP_ASSUME && promise_holds(c, n)) {
            put(&w, n);
        }
    }
    return out;
}

static bool consumed(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    tl_at w = { user, f, n->loc, out };
    switch (n->op) {
    case TL_OP_PRODUCE:
        return true;
    case TL_OP_ACQUIRE:
        tl_mbarrier_acquire(&w, n);
        return true;
    case TL_OP_RELEASE:
        tl_mbarrier_release(&w, n);
        return true;
    case TL_OP_BARRIER:
        n = op1(&w, TL_OP_BAR_SYNC, i32(&w, CONSUMERS));
        tl_attr_set(w.m, n, TL_A_COUNT, f->threads);
        put(&w, n);
        return true;
    default:
        return false;
    }
}

static void set_registers(const tl_at *w, int64_t count, bool more)
{
    tl_node *n = op0(w, TL_OP_SETMAXNREG);
    tl_attr_set(w->m, n, TL_A_COUNT, count);
    if (more)
        tl_attr_set(w->m, n, TL_A_TRANS, 1);
    put(w, n);
}

/* What a whole warpgroup of producers does not need goes to the consumers, unless they need so few (`own`) that two blocks
   fit a core. The function then says how many blocks do: without that ptxas does not know how many registers a thread
   begins with. */
static void share_registers(const tl_at *consumer, const tl_at *producer, int64_t own)
{
    enum { FEW = 40, LEAST = 32 };
    tl_func *f = consumer->f;
    const tl_machine *has = tl_machine_of(consumer->m, f);
    int64_t threads = f->threads + f->producers, all = has->registers, most = has->thread_registers / 8 * 8;
    if (f->producers < 128 || (!f->occupancy && 2 * own * threads <= all))
        return;
    int64_t few = f->threads < 3 * 128 ? FEW : LEAST;   /* with three groups, each of these is a register more for them */
    int64_t blocks = f->occupancy ? f->occupancy : 1;
    int64_t each = all / (blocks * threads) / 8 * 8;
    int64_t more = (each + (each - few) * f->producers / f->threads) / 8 * 8;
    if (each <= few || each >= most || more <= each)
        return;
    f->occupancy = (uint32_t)blocks;
    set_registers(consumer, more < most ? more : most, true);
    set_registers(producer, few, false);
}

static bool see_launch(tl_node *n, void *user)
{
    ctx *c = user;
    if (n->op == TL_OP_LAUNCH && n->func == c->f)
        tl_attr_set(c->m, n, TL_A_THREADS, c->f->threads);
    return tl_is_stmt(n->op);
}

static bool is_shared(const tl_node *n)
{
    return n->op == TL_OP_ALLOC && n->sym->type.space == TL_SHARED_MEM;
}

static tl_at when_warp(const tl_at *w, tl_op op, int64_t warp)
{
    return when(w, op2(w, op, op0(w, TL_OP_WARP), i32(w, warp)));
}

static bool count_syncs(tl_node *n, void *user)
{
    *(int64_t *)user += n->op == TL_OP_CLUSTER_SYNC;
    return tl_is_stmt(n->op);
}

/* Where the consumers of a cluster meet, its other threads do. */
static void meet(const tl_at *producer, tl_block *consumed)
{
    int64_t n = 0;
    tl_walk_stmts(consumed, count_syncs, &n);
    if (n)
        put(producer, op0(producer, TL_OP_SYNCWARP));
    for (int64_t i = 1; i <= n; i++) {
        tl_node *sync = op0(producer, TL_OP_CLUSTER_SYNC);
        tl_attr_set(producer->m, sync, TL_A_NUM, i);
        put(producer, sync);
    }
}

static void split(ctx *c)
{
    tl_func *f = c->f;
    tl_at w = { c->m, f, f->loc, &f->body };
    int64_t own = tl_thread_registers(tl_machine_of(c->m, f), f);
    tl_node *slice = op0(&w, TL_OP_SEQ);
    slice->body = produced(c, &f->body);
    slice = again(&w, slice);
    tl_replace_in(c->m, f, &f->body, consumed, c->m);

    tl_block body = f->body;
    f->body = (tl_block){ 0 };
    for (uint32_t i = 0; i < body.n; i++)
        if (is_shared(body.at[i]))
            put(&w, body.at[i]);
    tl_mbarrier_start(&w);
    tl_at consumer = when_warp(&w, TL_OP_LT, f->threads / 32);
    tl_at producer = into(&w, &f->body.at[f->body.n - 1]->other);
    share_registers(&consumer, &producer, own);
    for (uint32_t i = 0; i < body.n; i++)
        if (!is_shared(body.at[i]) && body.at[i]->op != TL_OP_CLUSTER_SYNC)
            put(&consumer, body.at[i]);
    tl_at loads = f->producers > 32 ? when_warp(&producer, TL_OP_EQ, f->threads / 32) : producer;
    tl_at one = when(&loads, v(&w, let(&loads, "one", op0(&w, TL_OP_ELECT))));
    tl_block_append(c->m, one.out, &slice->body);
    meet(&producer, consumer.out);
    if (f->cluster_x) {
        put(&w, op0(&w, TL_OP_SYNCWARP));
        put(&w, op0(&w, TL_OP_CLUSTER_SYNC));
    }
    f->threads += f->producers;
    tl_walk_kernels(c->m, see_launch, c);
}

static void specialise(tl_module *m, tl_func *f)
{
    ctx c = { .m = m, .f = f };
    if (tl_producer_needs(m, f, &c.needed) && tl_block_shared(f, NULL) <= tl_machine_of(m, f)->shared) {
        tl_report(m, TL_REMARK, f->loc, "kernel '%s': %u threads more load by the TMA", f->name, f->producers);
        split(&c);
    } else {
        tl_version_drop(m, f);
    }
    tl_ptrmap_free(&c.needed);
}

bool tl_specialise(tl_module *m, const tl_options *o)
{
    (void)o;
    uint32_t n = 0;
    tl_func **all = TL_NEWV(m->arena, tl_func *, m->nfuncs + 1);
    for (uint32_t i = 0; i < m->nfuncs; i++)
        if (m->funcs[i]->producers)
            all[n++] = m->funcs[i];
    while (n-- > 0)
        specialise(m, all[n]);
    return true;
}
