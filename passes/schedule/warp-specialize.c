/* SPDX-License-Identifier: GPL-3.0-or-later */
/* warp-specialize: producer warps get their own part of the program, and mbarriers replace the operations of pipelines.

   requires   thread level; in functions with producers, pipelines as operations
   maintains  thread level
   breaks     operations of pipelines: none is left; a block's barriers become those of the consumers

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

   Before this pass, all threads of a function execute one program, in which the first thread also loads. Operations stand for pipelines:
   `produce` waits until a slot is empty and fills it, by the TMA or, with a count, by threads that copy. `acquire` waits until the slot is
   full. `release` signals that a warp has read it. Earlier passes move these: rotate-mma, async-mma, release-on-commit.

   If products are produced, in tensor memory (double-buffer-accumulator), a thread of a further warp issues them. What threads copy
   (produce with a count) is copied by whole warps, whose indices follow the consumers'. In these warps tid() counts from their first thread.

   The producer executes P, the loops and conditions around P, and the scalars that these need. The consumers alone
   have scalars that come from an atomic, or from memory that the kernel writes. If the producer needs such a scalar, the pass drops the
   version, and another one serves. It also drops a version whose aligned slots do not fit shared memory. */
#include "passes/launch/outline.h"
#include "passes/target/resources.h"
#include "passes/schedule/mbarrier.h"
#include "passes/schedule/producer.h"
#include "passes/target/passes.h"

enum { CONSUMERS = 1 };     /* the number of their barrier */

/* Warps of a role: one thread that produces, or threads that copy. */
typedef struct role {
    tl_module *m;
    tl_func *f;
    tl_role is;
    tl_ptrmap needed;       /* symbols that it computes, statements that it keeps */
} role;

typedef struct ctx {
    tl_module *m;
    tl_func *f;
    role loads, copies, issues, meets;
    bool copying, issuing;  /* threads copy, products are produced, too */
    bool pair;              /* they are those of two blocks */
    bool waits, stores;     /* where all threads wait for what both load; where sums are brought to tensor memory */
    tl_block start;         /* what comes before the roles part */
} ctx;

/* ---- the two programs ----------------------------------------------------------------- */

/* True if the producer has the values that the promise is about. */
static bool promise_holds(const role *r, const tl_node *promise)
{
    TL_EACH_BELOW(r->m->arena, n, promise->args[0])
        if (n->op == TL_OP_LOAD || (n->sym && !n->sym->is_param && !tl_ptrmap_get(&r->needed, n->sym)))
            return false;
    return true;
}

/* Drops loads from the role of products: they are another role's. */
static bool without_loads(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    (void)f, (void)out, (void)user;
    return n->op == TL_OP_PRODUCE;
}

static tl_node *scope_of_products(const role *r, const tl_node *n)
{
    tl_node *seq = tl_op0(r->m, TL_OP_SEQ, n->loc);
    seq->body = n->body;
    seq = tl_copy(r->m, r->f, seq);
    tl_replace_in(r->m, r->f, &seq->body, without_loads, NULL);
    return seq;
}

/* A place for the threads that copy for n: all of the role, or fewer. */
static tl_at copying_threads(const tl_at *w, const tl_node *n)
{
    int64_t count = tl_attr(n, TL_A_COUNT, 0);
    tl_at in = count == w->f->copiers ? *w : when(w, op2(w, TL_OP_LT, op0(w, TL_OP_TID), i32(w, count)));
    if (count != w->f->copiers)
        tl_attr_set(w->m, w->out->at[w->out->n - 1], TL_A_UNIFORM, 2);
    return in;
}

static tl_block produced(role *r, const tl_block *b)
{
    tl_block out = { 0 };
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        tl_at w = { r->m, r->f, n->loc, &out };
        if (n->op == TL_OP_PRODUCE && tl_role_of(n) == r->is) {
            tl_at in = r->is == TL_ROLE_COPIES ? copying_threads(&w, n) : w;
            tl_mbarrier_produce(&in, n);
            if (r->is == TL_ROLE_PRODUCTS)
                put(&w, scope_of_products(r, n));
        } else if (n->op == TL_OP_PRODUCE) {
            tl_block loads = produced(r, &n->body);
            tl_block_append(r->m, &out, &loads);
        } else if (tl_ptrmap_get(&r->needed, n)) {
            tl_node *half = TL_NEW(r->m->arena, tl_node);
            *half = *n;
            half->body = produced(r, &n->body);
            half->other = produced(r, &n->other);
            put(&w, half);
        } else if (tl_is_promise(n) && promise_holds(r, n)) {
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

/* Moves registers from a whole warpgroup of producers to the consumers, unless those need so few (`own`) that two blocks fit a core. Then
   the function says how many blocks do: from that ptxas knows how many registers a thread begins with. */
static void share_registers(const tl_at *consumer, const tl_at *producer, int64_t own)
{
    tl_func *f = consumer->f;
    const tl_machine *has = tl_machine_of(consumer->m, f);
    int64_t threads = f->threads + f->producers, all = has->registers, most = has->thread_registers / 8 * 8;
    if (f->producers % TL_WARPGROUP || (!f->occupancy && 2 * own * threads <= all))
        return;
    int64_t few = f->threads < 3 * TL_WARPGROUP || f->copiers ? tl_registers_that_load(f) : TL_REGISTERS_LOADS_LEAST;
    int64_t blocks = f->occupancy ? f->occupancy : 1;
    int64_t each = tl_registers_each(has, threads, blocks);
    int64_t more = (each + (each - few) * f->producers / f->threads) / 8 * 8;
    if (each <= few || each >= most || more <= each)
        return;
    f->occupancy = (uint32_t)blocks;
    set_registers(consumer, more < most ? more : most, true);
    set_registers(producer, few, false);
}

static tl_at when_warp(const tl_at *w, tl_op op, int64_t warp)
{
    return when(w, op2(w, op, op0(w, TL_OP_WARP), i32(w, warp)));
}

/* ---- tensor memory ------------------------------------------------------------------------ */

/* True for the statement that finds the columns of tensor memory. */
static bool finds_columns(const tl_node *n)
{
    return n->op == TL_OP_LET && n->args[0]->op == TL_OP_LOAD && n->args[0]->sym->type.space == TL_SHARED_MEM;
}

/* Takes the allocation of tensor memory before the roles part: threads that issue products wait for it as well, in both blocks of a pair. */
static void take_start(ctx *c)
{
    tl_block *b = &c->f->body, rest = { 0 };
    uint32_t n = 0;
    while (n < b->n && !finds_columns(b->at[n]))
        n++;
    for (uint32_t i = 0; i < b->n; i++) {
        bool before = i <= n, allocates = b->at[i]->op == TL_OP_IF && tl_holds(b->at[i], TL_OP_TMEM_ALLOC);
        if (!before || (!allocates && i < n && b->at[i]->op != TL_OP_BARRIER))
            tl_push(c->m, &rest, b->at[i]);
        else if (b->at[i]->op != TL_OP_BARRIER)
            tl_push(c->m, &c->start, b->at[i]);
    }
    *b = rest;
}

/* Puts the barrier where all threads meet once mbarriers are initialised. */
static void put_start(const ctx *c, const tl_at *w)
{
    tl_mbarrier_start(w);
    for (uint32_t i = 0; i < c->start.n; i++) {
        if (c->pair && finds_columns(c->start.at[i]))
            put(w, op0(w, TL_OP_CLUSTER_SYNC));
        tl_block_insert(w->m, w->out, w->out->n - !(c->pair || finds_columns(c->start.at[i])), c->start.at[i]);
    }
}

static bool frees_of_pair(const ctx *c, const tl_node *n)
{
    return c->pair && tl_holds(n, TL_OP_TMEM_FREE);
}

/* A copy of the program with the role's part alone. */
static tl_node *slice_of(role *r, const tl_at *w)
{
    tl_node *slice = op0(w, TL_OP_SEQ);
    slice->body = produced(r, &r->f->body);
    return again(w, slice);
}

/* Puts it in the given warp after the consumers and the warps that copy. */
static void put_slice(const tl_at *producer, const tl_node *slice, int64_t number)
{
    const tl_func *f = producer->f;
    tl_at warp = f->producers > 32 ? when_warp(producer, TL_OP_EQ, (f->threads + f->copiers) / 32 + number) : *producer;
    tl_at one = when(&warp, v(&warp, let(&warp, "one", op0(&warp, TL_OP_ELECT))));
    tl_block_append(one.m, one.out, &slice->body);
}

/* Puts it in the first warps after the consumers, with a thread's index among these warps. The consumers are a multiple of them. */
static tl_at put_copies(const tl_at *producer, tl_node *slice)
{
    const tl_func *f = producer->f;
    tl_at in = when_warp(producer, TL_OP_LT, (f->threads + f->copiers) / 32);
    tl_at others = into(producer, &producer->out->at[producer->out->n - 1]->other);
    tl_sym *t = let(&in, "t", op2(&in, TL_OP_AND, op0(&in, TL_OP_TID), i32(&in, f->copiers - 1)));
    TL_EACH_NODE(in.m->arena, n, &slice->body)
        if (n->op == TL_OP_TID)
            *n = *v(&in, t);
    tl_block_append(in.m, in.out, &slice->body);
    return others;
}

static void split(ctx *c)
{
    tl_func *f = c->f;
    tl_at w = { c->m, f, f->loc, &f->body };
    int64_t own = tl_thread_registers(tl_machine_of(c->m, f), f);
    tl_mbarrier_stores(c->m, f);
    const tl_node *slice = slice_of(&c->loads, &w), *products = c->issuing ? slice_of(&c->issues, &w) : NULL;
    tl_node *copies = c->copying ? slice_of(&c->copies, &w) : NULL, *meets = slice_of(&c->meets, &w);
    tl_replace_in(c->m, f, &f->body, consumed, c->m);

    tl_block body = f->body;
    f->body = (tl_block){ 0 };
    for (uint32_t i = 0; i < body.n; i++)
        if (tl_declares(body.at[i], TL_SHARED_MEM))
            put(&w, body.at[i]);
    put_start(c, &w);
    tl_at consumer = when_warp(&w, TL_OP_LT, f->threads / 32);
    tl_at producer = into(&w, &f->body.at[f->body.n - 1]->other);
    share_registers(&consumer, &producer, own);
    for (uint32_t i = 0; i < body.n; i++)
        if (!tl_declares(body.at[i], TL_SHARED_MEM) && body.at[i]->op != TL_OP_CLUSTER_SYNC && !frees_of_pair(c, body.at[i]))
            put(&consumer, body.at[i]);
    tl_at one = copies ? put_copies(&producer, copies) : producer;
    put_slice(&one, slice, 0);
    if (products)
        put_slice(&one, products, 1);
    if (tl_block_has_op(&meets->body, TL_OP_CLUSTER_SYNC)) {
        put(&producer, op0(&producer, TL_OP_SYNCWARP));
        tl_block_append(c->m, producer.out, &meets->body);
    }
    if (f->cluster_x) {
        put(&w, op0(&w, TL_OP_SYNCWARP));
        put(&w, op0(&w, TL_OP_CLUSTER_SYNC));
    }
    for (uint32_t i = 0; i < body.n; i++)
        if (frees_of_pair(c, body.at[i]))
            put(&w, body.at[i]);
    f->threads += f->producers;
    TL_EACH_LAUNCH(c->m, n, f)
        tl_attr_set(c->m, n, TL_A_THREADS, f->threads);
}

static void specialise(tl_module *m, tl_func *f)
{
    ctx c = { .m = m, .f = f, .loads = { .m = m, .f = f }, .copies = { .m = m, .f = f, .is = TL_ROLE_COPIES },
              .issues = { .m = m, .f = f, .is = TL_ROLE_PRODUCTS }, .meets = { .m = m, .f = f, .is = TL_ROLE_MEETS }, .copying = f->copiers };
    TL_EACH_STMT(m->arena, n, &f->body) {
        c.issuing |= tl_issues_products(n);
        c.pair |= n->op == TL_OP_TMEM_ALLOC && tl_attr(n, TL_A_PAIR, 0);
        /* only the even block's mbarrier is signalled; the other block's products must not start before */
        c.waits |= n->op == TL_OP_ACQUIRE && tl_attr(n, TL_A_PAIR, 0);
        c.stores |= n->op == TL_OP_TMEM_STORE;
    }
    if (c.issuing || c.pair)
        take_start(&c);
    bool known = !c.waits && !(c.pair && c.stores) && tl_producer_needs(m, f, TL_ROLE_LOADS, &c.loads.needed)
                 && (!c.copying || tl_producer_needs(m, f, TL_ROLE_COPIES, &c.copies.needed))
                 && (!c.issuing || tl_producer_needs(m, f, TL_ROLE_PRODUCTS, &c.issues.needed))
                 && tl_producer_needs(m, f, TL_ROLE_MEETS, &c.meets.needed);
    if (known && tl_block_shared(f, NULL) <= tl_machine_of(m, f)->shared) {
        const char *by = !f->copiers ? "by the TMA" : tl_block_has_op(&f->body, TL_OP_TMA_LOAD) ? "by the TMA and by copies" : "by copies";
        tl_report(m, TL_REMARK, f->loc, "kernel '%s': %u threads more load %s%s", f->name, f->producers, by,
                  c.issuing ? " and issue products" : c.pair ? ", products of two blocks" : "");
        split(&c);
    } else {
        tl_report(m, TL_REMARK, f->loc, "kernel '%s': no warps of their own load, %s", f->name,
                  known ? "which would take more shared memory than there is" : "since the loads need what all threads work out");
        tl_version_drop(m, f);
    }
    tl_ptrmap_free(&c.loads.needed);
    tl_ptrmap_free(&c.copies.needed);
    tl_ptrmap_free(&c.issues.needed);
    tl_ptrmap_free(&c.meets.needed);
}

bool tl_warp_specialize(tl_module *m, const tl_options *o)
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
