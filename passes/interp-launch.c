/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Launches: blocks one after the other, their warps as the seed says. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "passes/interp-impl.h"

static uint64_t random_next(run *r)
{
    r->random ^= r->random << 13;
    r->random ^= r->random >> 7;
    r->random ^= r->random << 17;
    return r->random;
}

static int64_t shared_size(const tl_sym *s)
{
    int64_t n = tl_bytes(tl_vector((tl_base)s->type.base, s->type.lanes));
    for (unsigned i = 0; i < s->rank; i++)
        n *= s->dim[i] + (i + 1 == s->rank ? s->pad : 0);
    return s->swizzle ? (n + 1023) / 1024 * 1024 : n;
}

static int64_t up(int64_t v, int64_t to)
{
    return (v + to - 1) / to * to;
}

/* Dynamic shared memory first, arrays of their own behind it; all windows of one. */
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
            at[i] = end = up(end, s->align > 16 ? s->align : s->swizzle ? 8 * s->swizzle : 16);
            end += shared_size(s);
        }
    }
    if (end > 1 << 20)
        tl_in_fail(r, NULL, "%s takes %" PRId64 " bytes of shared memory", c->f->name, end);
    obj *all = b->shared = tl_in_obj(r, "shared memory", TL_SHARED_MEM, granule, end, 0);
    all->addr = 0;
    tl_in_race(r, b, 0, NULL, all, 0, 1, ACCESS_READ); /* makes the shadow */
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

static void start_block(block *b, frame *f, const cell *args)
{
    unsigned T = b->threads;
    const tl_func *fn = f->c->f;
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
        for (uint32_t i = 0; i < fn->nparams; i++)
            for (unsigned l = 0; l < g->lanes; l++)
                tl_in_assign(g, g->first + l, fn->params[i], &args[i]);
    }
    b->epoch[0]++;
    b->epoch[1]++;
    memset(&b->full, 0, sizeof b->full);
    for (unsigned i = 0; i < TL_NAMED_BARRIERS; i++) {
        uint32_t *clock = b->named[i].clock;
        b->named[i] = (barrier){ .clock = clock };
        if (clock)
            memset(clock, 0, 2 * T * sizeof *clock);
    }
    if (T > 1) {
        memset(b->clock, 0, (size_t)T * T * sizeof *b->clock);
        memset(b->fenced, 0, T * sizeof *b->fenced);
        for (unsigned t = 0; t < T; t++)
            b->clock[(size_t)t * T + t] = 1;
        memset(b->bulk, 0, T * sizeof *b->bulk);
        memset(b->bulks, 0, T * sizeof *b->bulks);
        memset(b->mbar_fences, 0, T * sizeof *b->mbar_fences);
    }
    memset(b->copies, 0, T * sizeof *b->copies);
    memset(b->commits, 0, T * sizeof *b->commits);
    b->loads = NULL;
    if (b->shared) {
        tl_in_forget_races(b->shared);
        memset(b->shared->state, UNSET, (size_t)b->shared->bytes);
        for (uint32_t i = 0; i < f->c->narrays; i++)
            if (f->arrays[i] && f->arrays[i]->mbars)
                memset(f->arrays[i]->mbars, 0,
                       (size_t)(f->arrays[i]->bytes / 8) * sizeof *f->arrays[i]->mbars);
    }
}

static _Noreturn void stuck(block *b)
{
    const group *at = NULL;
    unsigned waiting = 0, ended = 0;
    for (unsigned k = 0; k < b->ngroups; k++) {
        const group *g = &b->groups[k];
        ended += g->done ? g->lanes : 0;
        waiting += g->done ? 0 : g->lanes;
        at = at || g->done ? at : g;
    }
    b->r->at = b;
    b->r->thread = at->first;
    tl_in_fail(b->r, at->f->c->at[at->pc].n,
               "%u of %u threads wait and nothing can release them (%u have "
               "ended)",
               waiting, b->threads, ended);
}

/* Which group goes on, of those that could: as far ahead as it can, the last
   one first, or in turns of random length. */
static void run_block(block *b)
{
    run *r = b->r;
    unsigned mode = b->ngroups > 1 ? (unsigned)(r->o.seed % 3) : 0;
    for (;;) {
        bool moved = false, alive = false;
        for (unsigned k = 0; k < b->ngroups; k++) {
            unsigned which = mode == 0   ? k
                             : mode == 1 ? b->ngroups - 1 - k
                                         : (unsigned)(random_next(r) % b->ngroups);
            group *g = &b->groups[which];
            uint64_t turn = mode == 2 ? 1 + random_next(r) % 50 : UINT64_MAX;
            while (!g->done && turn--) {
                if (g->pc >= g->f->c->n) {
                    g->done = moved = true;
                    break;
                }
                if (!tl_in_step(g))
                    break;
                moved = true;
            }
            if (mode == 2 && random_next(r) % 4 == 0)
                tl_in_arrive_one(b);
        }
        for (unsigned k = 0; k < b->ngroups; k++)
            alive = alive || !b->groups[k].done;
        if (!alive)
            break;
        if (!moved && mode == 2) { /* chance may have passed over one that can move */
            for (unsigned k = 0; k < b->ngroups && !moved; k++) {
                group *g = &b->groups[k];
                if (!g->done && g->pc >= g->f->c->n)
                    g->done = moved = true;
                else if (!g->done)
                    moved = tl_in_step(g);
            }
        }
        if (!moved && !tl_in_arrive_one(b))
            stuck(b);
    }
    tl_in_end_of_block(b);
}

void tl_in_launch(group *host, const tl_node *n)
{
    run *r = host->b->r;
    const tl_func *f = n->func;
    code *c = tl_in_code(r, f);
    int64_t blocks = tl_in_int(host, 0, n->args[0]);
    cell *args = tl_in_alloc(r, (f->nparams + 1) * sizeof *args);
    for (uint32_t i = 0; i < f->nparams; i++) {
        cell v[16];
        tl_in_eval(host, 0, n->args[i + 1], v);
        args[i] = v[0];
    }
    if (blocks < 1 || blocks > INT32_MAX)
        tl_in_fail(r, n, "%" PRId64 " blocks cannot be launched", blocks);
    /* "sm_90a" runs there alone, "sm_89" from there on */
    const char *arch = n->func->arch;
    int runs = r->o.arch ? r->o.arch : 90, made = arch ? atoi(arch + 3) : 0;
    if (arch && (arch[strlen(arch) - 1] == 'a' ? runs != made : runs < made))
        tl_in_fail(r, n, "%s is for %s, not sm_%d", n->func->name, arch, runs);
    block *b = tl_in_alloc(r, sizeof *b);
    *b = (block){ .r = r, .nblocks = blocks };
    b->threads = c->has_thread || (r->o.thread_level && !c->has_tile) ? f->threads : 1;
    b->lockstep = c->has_thread && (c->has_tile || r->o.lockstep);
    b->ngroups = b->lockstep || b->threads == 1 ? 1 : b->threads / 32;
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
    }
    b->copies = tl_in_alloc(r, T * sizeof *b->copies);
    b->commits = tl_in_alloc(r, T * sizeof *b->commits);
    if (T > 1) {
        b->clock = tl_in_alloc(r, (size_t)T * T * sizeof *b->clock);
        b->fenced = tl_in_alloc(r, T * sizeof *b->fenced);
        b->bulk = tl_in_alloc(r, T * sizeof *b->bulk);
        b->bulks = tl_in_alloc(r, T * sizeof *b->bulks);
        b->mbar_fences = tl_in_alloc(r, T * sizeof *b->mbar_fences);
        b->id = 1;
        place_shared(b, fr);
    }
    r->launch++;
    for (int64_t i = 0; i < blocks; i++) {
        b->id = i + 1;
        b->bid = i;
        r->at = b;
        if (++r->steps > r->o.steps)
            tl_in_fail(r, n, "more than %" PRIu64 " steps", r->o.steps);
        start_block(b, fr, args);
        run_block(b);
    }
    r->at = host->b;
}
