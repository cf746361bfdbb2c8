/* SPDX-License-Identifier: GPL-3.0-or-later */
/* multi-buffer: software pipelines. Shared tiles that every iteration loads get S slots, and loads run S - 1 iterations ahead.

   requires   outline-kernels; loads of shared tiles are TLOAD or GATHER
   maintains  mixed level; what the loop computes
   breaks     the attribute `stages` of loops: none is left

     for %k = 0 lt %K step 32 stages=3 { tload tile(%As), view(...), index(%m, %k)
                                         ... tile(%As) ... }
   =>
     alloc %As: shared f16[3][64][32]
     for %s = 0 lt 2 step 1 {
         let %ahead = mul(%s, 32)
         if lt(%ahead, %K) { let %k.2 = %ahead  tload tile(%As, %s), ..., index(%m, %k.2) async }
         async_commit
     }
     let %rd = 0   let %wr = 2
     for %k = 0 lt %K step 32 {
         async_wait count=1
         let %slot = %rd   assume ...   set %rd = sel(eq(%rd, 2), 0, add(%rd, 1))
         let %into = %wr   assume ...   set %wr = sel(eq(%wr, 2), 0, add(%wr, 1))
         let %ahead = add(cast<i64>(%k), 64)
         if lt(%ahead, %K) { let %k.3 = %ahead  tload tile(%As, %into), ..., index(%m, %k.4) async }
         async_commit
         ... tile(%As, %slot) ...
     }
     async_wait count=0                 only if a `break` leaves loads under way

   Attributes of an access name its slot: slot=d slots=S is the slot of the iteration that is d after the current one. Empty groups are
   committed, too, so that `count` means the same iterations on all paths. */
#include "passes/layout/divide.h"
#include "passes/target/matrix-unit.h"
#include "passes/target/resources.h"
#include "passes/pipeline/prefetch.h"
#include "passes/pipeline/tma-gather-sync.h"
#include "passes/pipeline/computed-slots.h"
#include "passes/pipeline/cta-pair.h"
#include "passes/target/passes.h"
#include "passes/pipeline/tma.h"
#include "passes/version/version.h"

struct stager {
    tl_module *m;
    tl_block top;           /* what the function will begin with */
    bool shares;            /* blocks of its clusters load for each other */
    const char *apart;      /* or why they do not multiply together */
};

/* True if two blocks of the function are to multiply together. */
static bool is_pair(tl_module *m, const tl_func *f)
{
    return f->cluster_x && tl_machine_of(m, f)->pairs;
}

/* ---- how many versions ------------------------------------------------------- */

static int64_t bytes_of(const tl_sym *s)
{
    return (tl_array_bytes(s) + TL_SHARED_LINE - 1) / TL_SHARED_LINE * TL_SHARED_LINE;
}

/* Bytes of all arrays of the function in the space. */
static int64_t bytes_in(const tl_module *m, const tl_func *f, tl_space space)
{
    int64_t bytes = 0;
    TL_EACH_STMT(m->arena, n, &f->body)
        bytes += tl_declares(n, space) ? bytes_of(n->sym) : 0;
    return bytes;
}

/* Bytes of shared memory that the block takes, with what is not lowered yet. */
static int64_t taken(const tl_module *m, const tl_func *f, const tl_staged *t)
{
    int64_t cluster = tl_parts_param(f) ? TL_SHARED_CLUSTER : 0;
    int64_t aligned = f->producers ? (t->n + 1) * TL_SHARED_ALIGN : 0;      /* alignment and mbarriers */
    return cluster + bytes_in(m, f, TL_SHARED_MEM) + aligned;
}

/* As many as fit; *bytes: of shared memory, with as many as asked. */
static int64_t versions(tl_module *m, tl_func *f, const tl_staged *t, int64_t *bytes)
{
    int64_t all = taken(m, f, t), each = 0, n = t->asked;
    for (uint32_t i = 0; i < t->n; i++) {
        const tl_sym *a = t->load[i]->args[0]->sym;
        int64_t size = bytes_of(a), row = a->dim[a->rank - 1] * tl_bases[a->type.base].bytes;
        /* Where room is short, two versions leave room for the padding that keeps one from bank conflicts. */
        int64_t padding = tl_machine_of(m, f)->async_copies ? 0 : size / row * TL_VECTOR_BYTES;
        each += size + padding;
        all += padding;
    }
    while (n > 1 && all + (n - 1) * each > tl_shared_goal(m, f))
        n--;
    *bytes = all + (t->asked - 1) * each;
    return n;
}

/* True if the iteration reads the sums of a product of the tile before another product reads the tile. */
static bool is_read_again(tl_module *m, const tl_func *f, const tl_node *loop, const tl_sym *tile)
{
    const tl_sym *sums = NULL;
    bool used = false;
    TL_EACH_STMT(m->arena, n, &loop->body) {
        const char *why;
        bool multiplies = n->op == TL_OP_GEMM && tl_gemm_path_of(m, f, n, &why) == TL_GEMM_WGMMA;
        if (!multiplies)
            used |= sums && n->op != TL_OP_ALLOC && !n->nloops && tl_mentions(n, sums);
        else if (used && (n->args[1]->sym == tile || n->args[2]->sym == tile))
            return true;
        else if (!sums && (n->args[1]->sym == tile || n->args[2]->sym == tile))
            sums = n->args[0]->sym;
    }
    return false;
}

/* True if the loop is one product of warpgroups, which reads its tiles while that of the next iteration is issued. Where there are several,
   tiles of one are free while others multiply (attention, 64x1000: with a stage more 5 % slower; H200, 2026-11). */
static bool is_held(tl_module *m, const tl_func *f, const tl_node *loop)
{
    const tl_node *product = NULL;
    const char *why;
    TL_EACH_STMT(m->arena, n, &loop->body) {
        if (n->op == TL_OP_GEMM && product)
            return false;
        product = n->op == TL_OP_GEMM ? n : product;
    }
    return product && tl_gemm_path_of(m, f, product, &why) == TL_GEMM_WGMMA;
}

/* A stage more where products read tiles in the next iteration, and no other stage has room for its loads, if as many blocks fit a core. */
static void stage_overlap(tl_module *m, tl_func *f, tl_staged *t, const tl_node *loop)
{
    const tl_machine *w = tl_machine_of(m, f);
    int64_t now, more;
    bool again = t->asked < TL_STAGES_HELD && is_held(m, f, loop);
    for (uint32_t i = 0; i < t->n; i++)
        again |= is_read_again(m, f, loop, t->load[i]->args[0]->sym);
    if (!again || !f->producers || versions(m, f, t, &now) < t->asked)
        return;
    t->asked++;
    bool alone = f->producers >= TL_WARPGROUP;      /* registers that producer warps release leave none for a second block */
    if (versions(m, f, t, &more) < t->asked || (!alone && tl_core_holds(w, 2, now) && !tl_core_holds(w, 2, more)))
        t->asked--;
}

/* True if warpgroups multiply several times in an iteration of the loop. */
static bool has_products(tl_module *m, const tl_func *f, const tl_node *loop)
{
    unsigned n = 0;
    const char *why;
    TL_EACH_STMT(m->arena, x, &loop->body)
        n += x->op == TL_OP_GEMM && tl_gemm_path_of(m, f, x, &why) == TL_GEMM_WGMMA;
    return n > 1;
}

/* Fewer stages, two at least, where they leave room for a second block of one warpgroup, which multiplies while the first one computes
   between its products: attention of 64 queries, head 128, took 189 us with three stages of 64 keys and 106 with two. A loop of one product
   keeps its stages: with fewer, rows by a list took 559 us for 293 (H200, 2026-12). */
static void stage_pair(tl_module *m, tl_func *f, tl_staged *t, const tl_node *loop)
{
    const tl_machine *w = tl_machine_of(m, f);
    const int64_t asked = t->asked;
    int64_t bytes;
    if (f->threads > TL_WARPGROUP || !w->core_shared || !has_products(m, f, loop))
        return;
    while (t->asked > 2 && (versions(m, f, t, &bytes) < t->asked || !tl_core_holds(w, 2, bytes)))
        t->asked--;
    versions(m, f, t, &bytes);
    if (!tl_core_holds(w, 2, bytes))
        t->asked = asked;
    else if (t->asked < asked)
        tl_report(m, TL_REMARK, loop->loc, "pipeline: %d stages instead of %d, so that two blocks fit a core", (int)t->asked, (int)asked);
}

static void remark(tl_module *m, tl_loc loc, const tl_pipeline *x, int64_t bytes, bool tma)
{
    if (x->count == x->t->asked)
        tl_report(m, TL_REMARK, loc, "pipeline: %d stages, %lld bytes of shared memory%s", (int)x->count, (long long)bytes,
                  tma ? " where producer warps load" : "");
    else
        tl_report(m, TL_REMARK, loc, "pipeline: %d stages instead of %d, %d would need %lld bytes of shared memory", (int)x->count,
                  (int)x->t->asked, (int)x->t->asked, (long long)bytes);
}

/* ---- whether registers hold what is loaded ahead --------------------------------- */

/* The loads may begin long before they arrive if a thread has registers for the next tiles, too. */
static bool held(tl_module *m, tl_func *f, const tl_staged *t, const tl_node *loop)
{
    int64_t limit = tl_machine_of(m, f)->thread_registers, all = bytes_in(m, f, TL_FRAG), next = 0, each = 4 * (int64_t)f->threads;
    for (uint32_t i = 0; i < t->n; i++)
        next += bytes_of(t->load[i]->args[0]->sym);
    all = tl_ceil_div(all, each);
    next = tl_ceil_div(next, each);
    if (tl_leaves(&loop->body, true) || tl_leaves(&loop->body, false)) {
        tl_report(m, TL_REMARK, loop->loc, "pipeline: an iteration may end early, so that what is loaded ahead waits for memory before the work");
        return false;
    }
    if (all + next + TL_REGISTERS_OTHER > limit) {
        tl_report(m, TL_REMARK, loop->loc, "pipeline: the next tiles would take %lld registers of a thread in addition to %lld of fragments and "
                  "%d for the work, of %lld: what is loaded ahead waits for memory before the work", (long long)next, (long long)all, TL_REGISTERS_OTHER,
                  (long long)limit);
        return false;
    }
    tl_report(m, TL_REMARK, loop->loc, "pipeline: the next tiles take %lld registers of a thread during the work", (long long)next);
    return true;
}

/* ---- the new loop -------------------------------------------------------------- */

/* if (the iteration runs) { its loads, into slot `number` }
   async_commit */
static void put_loads(const tl_at *w, const tl_pipeline *x, const tl_later *l, tl_node *number)
{
    tl_at in = tl_ahead_loads(w, x, l, number);
    for (uint32_t i = 1 + x->t->nlets; i < in.out->n; i++)
        tl_attr_set(w->m, in.out->at[i], TL_A_ASYNC, 1);
    if (tl_version_leaves_rows(w->m, w->f))     /* such rows are shifted by the threads that load them */
        tl_attr_set(w->m, w->out->at[w->out->n - 1], TL_A_ASYNC, 1);
    tl_at after = *w;
    after.loc = x->t->load[0]->loc;
    put(&after, op0(&after, TL_OP_ASYNC_COMMIT));
}

/* The loads of the first count - 1 iterations: a loop, whose iterations fill different
   slots and so need no barrier. */
static void prologue(const tl_at *w, const tl_pipeline *x)
{
    const tl_loop *p = x->loop->loops;
    tl_later l = { .from = p->lo, .first = true };
    if (x->count == 2 || tl_bytes(p->var->type) == 8) {
        for (; l.by + 1 < x->count; l.by++)
            put_loads(w, x, &l, i32(w, l.by));
        return;
    }
    l.steps = fresh(w, "s", tl_scalar(TL_I32));
    tl_node *n = loop(w, l.steps, i32(w, 0), i32(w, x->count - 1), 1, false);
    tl_attr_set(w->m, n, TL_A_UNIT, 1);
    tl_at in = into(w, &n->body);
    put_loads(&in, x, &l, v(w, l.steps));
}

static void build(const tl_at *w, const tl_pipeline *x)
{
    const tl_staged *t = x->t;
    int64_t count = x->count;
    tl_node *n = x->loop;
    tl_block rest = { 0 }, body = { 0 };
    tl_ahead_begin(w, x, &rest);
    prologue(w, x);
    tl_sym *rd = let(w, "rd", i32(w, 0)), *wr = let(w, "wr", i32(w, count - 1));

    tl_at in = into(w, &body);
    put(&in, having(w, op0(&in, TL_OP_ASYNC_WAIT), TL_A_COUNT, count - 2));
    /* Before the rest of the body, which a `continue` may cut short. */
    tl_sym *slot = tl_slot_current(&in, "slot", rd, count);
    set(&in, rd, tl_slot_next(&in, rd, count));
    tl_sym *into_slot = tl_slot_current(&in, "into", wr, count);
    set(&in, wr, tl_slot_next(&in, wr, count));
    put_loads(&in, x, &(tl_later){ .from = v(w, n->loops->var), .by = count - 1 }, v(w, into_slot));
    tl_slot_access(w, &(tl_slot){ t, count, v(w, slot), 0 }, &rest);
    tl_block_append(w->m, &body, &rest);
    n->body = body;
    tl_attr_set(w->m, n, TL_A_SLOTS, count);
    put(w, n);
    /* The last iteration waited for the last load, unless another one was. */
    if (tl_leaves(&n->body, false))
        put(w, having(w, op0(w, TL_OP_ASYNC_WAIT), TL_A_COUNT, 0));
    tl_slot_arrays(t, count);
}

/* Inner loops first. */
static bool visit(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    struct stager *s = user;
    int64_t asked = tl_attr(n, TL_A_STAGES, 1);
    tl_attr_drop(n, TL_A_STAGES);
    if (n->op != TL_OP_FOR || asked <= 1)
        return false;
    tl_replace_in(s->m, f, &n->body, visit, s);
    tl_at w = { s->m, f, n->loc, out }, top = into(&w, &s->top);
    bool async = tl_machine_of(s->m, f)->async_copies;
    tl_staged t = tl_stage_check(s->m, f, n);
    t.asked = async ? asked : 2;
    stage_overlap(s->m, f, &t, n);
    stage_pair(s->m, f, &t, n);
    if (is_pair(s->m, f) && t.n)
        s->apart = tl_pair(s->m, f, n, &t);
    int64_t bytes = 0;
    tl_pipeline x = { n, &t, t.n && !s->apart ? versions(s->m, f, &t, &bytes) : 1 };    /* or the function goes */
    bool tma = x.count > 1 && f->producers && tl_stage_tma(&top, n, &t, x.count, &s->shares);
    if (tma)
        tl_stage_computed(&top, n, taken(s->m, f, &t));
    if (t.n && !s->apart && (tma || !f->producers))
        remark(s->m, w.loc, &x, bytes, tma);
    if (x.count == 1 || tma)
        put(&w, n);
    else if (async)
        build(&w, &x);
    else
        tl_ahead_alternate(&w, &x, held(s->m, f, &t, n));
    return true;
}

/* What is declared at the top is not where it was. */
static bool drop_alloc(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    (void)f, (void)out;
    const struct stager *s = user;
    bool found = false;
    for (uint32_t i = 0; i < s->top.n && n->op == TL_OP_ALLOC; i++)
        found |= s->top.at[i]->op == TL_OP_ALLOC && s->top.at[i]->sym == n->sym;
    return found;
}

bool tl_multi_buffer(tl_module *m, const tl_options *o)
{
    (void)o;
    for (uint32_t i = m->nfuncs; i-- > 0;) {
        tl_func *f = m->funcs[i];
        struct stager s = { .m = m };
        tl_replace_in(m, f, &f->body, visit, &s);
        bool loads = s.top.n || !f->producers, marked = tl_numbered_marked(m, f);
        bool numbered = marked && loads && tl_stage_numbered(&(tl_at){ m, f, f->loc, &s.top });
        if (marked && !f->producers && !numbered) {
            tl_version_drop(m, f);
            continue;
        }
        if (f->cluster_x && !s.shares) {
            if (is_pair(m, f))
                tl_report(m, TL_REMARK, f->loc, "cluster: not used on %s, %s", tl_machine_of(m, f)->name,
                          s.apart ? s.apart : "the TMA cannot load what two blocks multiply together");
            else
                tl_report(m, TL_REMARK, f->loc, "cluster: not used, no two blocks of one load the same in step");
            tl_version_drop(m, f);
        } else if (s.top.n && loads) {
            tl_replace_in(m, f, &f->body, drop_alloc, &s);
            tl_block_append(m, &s.top, &f->body);
            f->body = s.top;
            /* None ends while others load for it. */
            if (f->cluster_x)
                tl_push(m, &f->body, tl_op0(m, TL_OP_CLUSTER_SYNC, f->loc));
        } else if (f->producers) {
            tl_version_drop(m, f);
        }
    }
    return true;
}
