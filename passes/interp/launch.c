/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Launches run blocks or clusters one after the other, and their warps in an order by the seed. */
#include <inttypes.h>
#include <string.h>

#include "passes/interp/impl.h"
#include "passes/layout/divide.h"
#include "passes/target/target.h"

static uint64_t random_next(run *r)
{
    r->random ^= r->random << 13;
    r->random ^= r->random >> 7;
    r->random ^= r->random << 17;
    return r->random;
}

static int64_t shared_size(const tl_sym *s)
{
    int64_t n = tl_bytes(tl_vector((tl_base)s->type.base, s->type.lanes)) * tl_array_elements(s);
    return s->swizzle ? tl_align_up(n, 1024) : n;
}

/* Places dynamic shared memory, then static arrays, as windows of one object. */
static void place_shared(block *b, frame *f)
{
    run *r = b->r;
    code *c = f->c;
    int64_t end = 0;
    unsigned granule = 8;
    for (uint32_t i = 0; i < c->narrays; i++) {
        const tl_sym *s = c->arrays[i];
        if (s->type.space != TL_SHARED_MEM)
            continue;
        unsigned bytes = tl_bases[s->type.base].bytes;
        granule = bytes < granule ? bytes : granule;
        if (s->offset >= 0) {
            int64_t align = s->align ? s->align : bytes;
            if (s->offset % align)
                tl_in_fail(r, NULL, "%s at byte %" PRId64 " is not aligned to %" PRId64, s->name,
                           s->offset, align);
            end = end > s->offset + shared_size(s) ? end : s->offset + shared_size(s);
        }
    }
    int64_t *at = tl_in_alloc(r, (c->narrays + 1) * sizeof *at);
    for (uint32_t i = 0; i < c->narrays; i++) {
        const tl_sym *s = c->arrays[i];
        if (s->type.space != TL_SHARED_MEM)
            continue;
        at[i] = s->offset;
        if (s->offset < 0) {
            at[i] = end = tl_align_up(end, s->align > 16 ? s->align : s->swizzle ? 8 * s->swizzle : 16);
            end += shared_size(s);
        }
    }
    if (end > 1 << 20)
        tl_in_fail(r, NULL, "%s takes %" PRId64 " bytes of shared memory", c->f->name, end);
    obj *all = b->shared = tl_in_obj(r, "shared memory", TL_SHARED_MEM, granule, end, 0);
    all->addr = 0;
    tl_in_race((actor){ .r = r, .b = b }, all, 0, 1, ACCESS_READ); /* makes the shadow */
    for (uint32_t i = 0; i < c->narrays; i++) {
        const tl_sym *s = c->arrays[i];
        if (s->type.space != TL_SHARED_MEM)
            continue;
        obj *o = f->arrays[i] = tl_in_alloc(r, sizeof *o);
        *o = *all;
        o->name = s->name;
        o->bytes = shared_size(s);
        o->data += at[i];
        o->state += at[i];
        o->addr = (uint64_t)at[i];
        o->shadows = tl_in_shadow_at(all, at[i]);
        if (s->type.base == TL_MBAR)
            o->mbars = tl_in_alloc(r, (size_t)(o->bytes / 8) * sizeof *o->mbars);
    }
}

static void start_cluster(cluster *c)
{
    const unsigned W = c->threads;
    c->epoch[0]++;
    c->epoch[1]++;
    memset(&c->sync, 0, sizeof c->sync);
    if (!c->clock)
        return;
    memset(c->clock, 0, (size_t)W * W * sizeof *c->clock);
    memset(c->fenced, 0, W * sizeof *c->fenced);
    for (unsigned t = 0; t < W; t++)
        c->clock[(size_t)t * W + t] = 1;
    if (c->size > 1)
        memset(c->reached, 0, (size_t)c->size * W * sizeof *c->reached);
}

static void start_block(block *b, const cell *args)
{
    unsigned T = b->threads;
    frame *f = b->groups->f;
    const tl_func *fn = f->c->f;
    b->ended = false;
    memset(f->has, 0, (size_t)f->c->ncells * T);
    for (unsigned k = 0; k < b->ngroups; k++) {
        group *g = &b->groups[k];
        g->pc = g->depth = 0;
        g->done = g->waiting = false;
        memset(&g->active, 0, sizeof g->active);
        for (unsigned l = 0; l < g->lanes; l++)
            g->active.w[l / 32] |= UINT32_C(1) << l % 32;
        g->wgmmas = NULL;
        g->wgmma_groups = 0;
        g->wgmma_fenced = false;
        g->within = NULL;
        if (g->counts)
            memset(g->counts, 0, (f->c->ncounters + 1) * sizeof *g->counts);
        for (uint32_t i = 0; i < fn->nparams; i++)
            for (unsigned l = 0; l < g->lanes; l++)
                tl_in_assign(g, g->first + l, fn->params[i], &args[i]);
    }
    memset(&b->full, 0, sizeof b->full);
    for (unsigned i = 0; i < TL_NAMED_BARRIERS; i++) {
        uint32_t *clock = b->named[i].clock;
        b->named[i] = (barrier){ .clock = clock };
        if (clock)
            memset(clock, 0, 2 * b->c->threads * sizeof *clock);
    }
    if (T > 1) {
        memset(b->bulk, 0, T * sizeof *b->bulk);
        memset(b->bulks, 0, T * sizeof *b->bulks);
        memset(b->mbar_fences, 0, T * sizeof *b->mbar_fences);
    }
    memset(b->copies, 0, T * sizeof *b->copies);
    memset(b->commits, 0, T * sizeof *b->commits);
    b->loads = NULL;
    tl_in_tmem_start(b);
    if (b->shared) {
        tl_in_forget_races(b->shared);
        memset(b->shared->state, UNSET, (size_t)b->shared->bytes);
        for (uint32_t i = 0; i < f->c->narrays; i++)
            if (f->arrays[i] && f->arrays[i]->mbars)
                memset(f->arrays[i]->mbars, 0,
                       (size_t)(f->arrays[i]->bytes / 8) * sizeof *f->arrays[i]->mbars);
        tl_in_start_mbars(b);
    }
}

static group *group_of(cluster *c, unsigned k)
{
    return &c->blocks[k / c->blocks->ngroups].groups[k % c->blocks->ngroups];
}

static _Noreturn void stuck(cluster *c)
{
    const group *at = NULL;
    unsigned waiting = 0, ended = 0;
    for (unsigned k = 0; k < c->size * c->blocks->ngroups; k++) {
        const group *g = group_of(c, k);
        ended += g->done ? g->lanes : 0;
        waiting += g->done ? 0 : g->lanes;
        at = at || g->done ? at : g;
    }
    run *r = at->b->r;
    r->at = at->b;
    r->thread = at->first;
    tl_in_fail(r, at->f->c->at[at->pc].n,
               "%u of %u threads wait and nothing can release them (%u have "
               "ended)",
               waiting, c->threads, ended);
}

static bool end_of_code(group *g)
{
    if (g->pc < g->f->c->n)
        return false;
    block *b = g->b;
    g->done = b->ended = true;
    for (unsigned k = 0; k < b->ngroups; k++)
        b->ended = b->ended && b->groups[k].done;
    if (b->ended)
        tl_in_end_of_block(b);
    tl_in_tmem_end(g);
    return true;
}

/* Stops if a block ended before another's access to its shared memory was ordered. */
static void end_of_cluster(cluster *c)
{
    uint32_t *known = c->size > 1 ? tl_in_alloc(c->blocks->r, c->threads * sizeof *known) : NULL;
    for (unsigned k = 0; known && k < c->size; k++) {
        const block *b = &c->blocks[k];
        memset(known, 0, c->threads * sizeof *known);
        for (unsigned t = 0; t < b->threads; t++)
            tl_in_join(known, tl_in_clock(b, t), c->threads);
        for (unsigned u = 0; u < c->threads; u++) {
            const reach *x = &c->reached[(size_t)k * c->threads + u];
            if (!x->n || x->epoch != c->epoch[0] || known[u] >= x->clock)
                continue;
            b->r->at = &c->blocks[u / b->threads];
            b->r->thread = u % b->threads;
            tl_in_fail(b->r, x->n, "block %" PRId64 " of the cluster may have ended: it does not wait for this",
                       b->bid);
        }
    }
}

/* Lets one load, or one commit of products, of any block arrive. */
static bool arrive_one(cluster *c, unsigned first)
{
    for (unsigned k = 0; k < c->size; k++)
        if (tl_in_arrive_one(&c->blocks[(first + k) % c->size]) || tl_in_tmem_arrive(&c->blocks[(first + k) % c->size]))
            return true;
    return false;
}

/* Runs the groups of a cluster by the seed: the first as far as it can, the last as
   far as it can, or random ones for random numbers of steps. */
static void run_cluster(cluster *c)
{
    run *r = c->blocks->r;
    unsigned n = c->size * c->blocks->ngroups, mode = n > 1 ? (unsigned)(r->o.seed % 3) : 0;
    for (;;) {
        bool moved = false, alive = false;
        for (unsigned k = 0; k < n; k++) {
            unsigned which = mode == 0 ? k : mode == 1 ? n - 1 - k : (unsigned)(random_next(r) % n);
            group *g = group_of(c, which);
            uint64_t steps = mode == 2 ? 1 + random_next(r) % 50 : UINT64_MAX;
            while (!g->done && steps--) {
                if (end_of_code(g)) {
                    moved = true;
                    break;
                }
                if (!tl_in_step(g))
                    break;
                moved = true;
            }
            if (mode == 2 && random_next(r) % 4 == 0)
                arrive_one(c, c->size > 1 ? (unsigned)(random_next(r) % c->size) : 0);
        }
        for (unsigned k = 0; k < n; k++)
            alive = alive || !group_of(c, k)->done;
        if (!alive)
            break;
        if (!moved && mode == 2) /* the random choice may have missed a group that can move */
            for (unsigned k = 0; k < n && !moved; k++) {
                group *g = group_of(c, k);
                moved = !g->done && (end_of_code(g) || tl_in_step(g));
            }
        if (!moved && !arrive_one(c, mode == 1 ? c->size - 1 : 0))
            stuck(c);
    }
    end_of_cluster(c);
}

static void make_block(block *b, code *c)
{
    run *r = b->r;
    unsigned T = b->threads;
    frame *fr = tl_in_frame(r, c, T);
    b->groups = tl_in_alloc(r, b->ngroups * sizeof *b->groups);
    for (unsigned k = 0; k < b->ngroups; k++) {
        group *g = &b->groups[k];
        g->b = b;
        g->f = fr;
        g->lanes = T / b->ngroups;
        g->first = k * g->lanes;
        g->nw = (g->lanes + 31) / 32;
        g->stack = tl_in_alloc(r, (c->nested + 1) * sizeof *g->stack);
        g->counts = r->statements && T > 1 ? tl_in_alloc(r, (c->ncounters + 1) * sizeof *g->counts) : NULL;
    }
    b->copies = tl_in_alloc(r, T * sizeof *b->copies);
    b->commits = tl_in_alloc(r, T * sizeof *b->commits);
    if (T > 1) {
        b->bulk = tl_in_alloc(r, T * sizeof *b->bulk);
        b->bulks = tl_in_alloc(r, T * sizeof *b->bulks);
        b->mbar_fences = tl_in_alloc(r, T * sizeof *b->mbar_fences);
        b->id = 1;
        place_shared(b, fr);
    }
}

static cluster *make_cluster(run *r, code *c, const tl_node *n, int64_t blocks, int64_t size)
{
    cluster *k = tl_in_alloc(r, sizeof *k);
    unsigned T = c->has_thread || (r->o.thread_level && !c->has_tile) ? c->f->threads : 1;
    /* blocks of a tile-level body do not interact */
    if (size < 1 || size > TL_MAX_CLUSTER || blocks % size)
        tl_in_fail(r, n, "%" PRId64 " blocks are no whole clusters of %" PRId64, blocks, size);
    k->size = T > 1 ? (unsigned)size : 1;
    if (k->size * T > TL_MAX_CLUSTER_THREADS)
        tl_in_fail(r, n, "%u threads in a cluster, at most %d can be run", k->size * T, TL_MAX_CLUSTER_THREADS);
    k->threads = k->size * T;
    if (T > 1) {
        k->clock = tl_in_alloc(r, (size_t)k->threads * k->threads * sizeof *k->clock);
        k->fenced = tl_in_alloc(r, k->threads * sizeof *k->fenced);
    }
    if (k->size > 1)
        k->reached = tl_in_alloc(r, (size_t)k->size * k->threads * sizeof *k->reached);
    k->blocks = tl_in_alloc(r, k->size * sizeof *k->blocks);
    for (unsigned i = 0; i < k->size; i++) {
        block *b = &k->blocks[i];
        *b = (block){ .r = r, .nblocks = blocks, .c = k, .rank = i, .first = i * T, .threads = T };
        b->lockstep = c->has_thread && (c->has_tile || r->o.lockstep);
        b->ngroups = b->lockstep || T == 1 ? 1 : T / 32;
        make_block(b, c);
    }
    return k;
}

void tl_in_launch(group *host, const tl_node *n)
{
    run *r = host->b->r;
    const tl_func *f = n->func;
    code *c = tl_in_code(r, f);
    int64_t blocks = tl_in_int(host, 0, n->args[0]);
    int64_t size = tl_cluster_size(f);
    cell *args = tl_in_alloc(r, (f->nparams + 1) * sizeof *args);
    for (uint32_t i = 0; i < f->nparams; i++) {
        cell v[16];
        tl_in_eval(host, 0, n->args[i + 1], v);
        args[i] = v[0];
        size = f->params[i]->is_parts ? v[0].i : size;
    }
    if (blocks < 1 || blocks > INT32_MAX)
        tl_in_fail(r, n, "%" PRId64 " blocks cannot be launched", blocks);
    const tl_machine *of = tl_machine_of(r->m, f), *on = tl_machine_numbered(TL_TARGET_CUDA, r->o.arch);
    if (f->machine && of->target == on->target && !tl_machine_runs(of, on))
        tl_in_fail(r, n, "%s is for %s, not %s", f->name, of->name, on->name);
    if (f->never_on && (int)f->never_on == r->o.arch)
        tl_in_fail(r, n, "%s has no code on %s", f->name, on->name);
    if (f->unaligned_on && (int)f->unaligned_on == r->o.arch && args[f->nparams - 1].i)
        tl_in_fail(r, n, "%s has no aligned instance on %s", f->name, on->name);
    cluster *k = make_cluster(r, c, n, blocks, size);
    r->launch++;
    for (int64_t i = 0; i < blocks; i += k->size) {
        start_cluster(k);
        for (unsigned rank = 0; rank < k->size; rank++) {
            block *b = &k->blocks[rank];
            b->bid = i + rank;
            b->id = b->bid + 1;
            r->at = b;
            if (++r->steps > r->o.steps)
                tl_in_fail(r, n, "more than %" PRIu64 " steps", r->o.steps);
            start_block(b, args);
        }
        run_cluster(k);
    }
    r->at = host->b;
}
