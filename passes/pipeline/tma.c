/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of the pass multi-buffer: a pipeline in a function with producer warps. The slots of its tiles are a ring buffer, which the
   producer fills by the TMA and the consumers read.

     for %k = 0 lt %K step 64 stages=4 { tload tile(%As), view(%A, %M, %K), index(%m, %k)  ... tile(%As) ... }
   =>
     alloc %As: shared f16[4][128][64]   alloc %full: shared mbar[4] count=1   alloc %empty: shared mbar[4] count=8
     let %slot = 0   let %phase = 0
     for %k = 0 lt %K step 64 {
         let %now = %slot   let %parity = %phase   set %slot = ...   set %phase = ...
         produce %full[%now], %empty[%now], %parity bytes=... {
             tma_load %As[%now, 0, 0], %As_map, %full[%now], index(%k, %m)
         }
         acquire %full[%now], %parity
         ... tile(%As, %now) ...
         release %empty[%now]
     }

   After this pass the same threads produce and acquire, so they wait for each load at once. `warp-specialize` moves the producer's part to
   other warps, which run ahead by all stages, and into the next loop. Tiles with the same first and last use share %full and %empty.
   Other tiles are acquired before their first use, and released after their last. tma-gather.c has gathers.

   Threads copy tiles that the TMA cannot load. The slot's %full counts their arrivals, too:

         produce %full[%now], %empty[%now], %parity count=64 { tload tile(%s, %now), ... async=1   cp_async_arrive %full[%now] }

   If blocks of a cluster need the same tile, each of them loads a part for all (multicast.c). %empty then counts the warps of all blocks
   that a block loads for. cta-pair.c has products of two blocks.

   The TMA fixes the tile's layout: swizzled rows of up to 128 bytes, in panels if the tile is wider. The host must know the view: its extents
   depend on parameters alone, and its pointer moves by known strides. The device alone may know a limit of the rows. Rows past the limit
   are loaded and then cleared:

         acquire %full[%now], %parity
         if lt(sub(%to, %row), 64) {
             barrier
             parallel %i < 64, %j < 64 { if ge(%i, sub(%to, %row)) { store %As[%now, %i, %j], 0 } }
             barrier
         }                                                                                          */
#include "passes/pipeline/tma.h"

#include <string.h>

#include "passes/target/target.h"
#include "passes/views/moved-view.h"
#include "passes/pipeline/tma-gather.h"
#include "passes/pipeline/buffer-index.h"

enum { BOXES = 16 };    /* of a load */

/* Loads that are waited for together. */
typedef struct group {
    uint32_t from, to, first, last;
    uint32_t at;                    /* the statement after which they are filled */
    tl_sym *full, *empty;
} group;

typedef struct ctx {
    tl_at top, w;                   /* before all else; the loop's new body */
    const tl_staged *t;
    tl_tma_request *r;                     /* of each load */
    int64_t count;
    tl_sym *now, *parity;
    group *g;
    uint32_t ngroups;
    bool one;                       /* `empty` is of all groups together */
    uint32_t team;                  /* threads that copy */
    tl_share_targets targets;       /* blocks whose producers wait for this one's warps */
} ctx;

/* ---- which loads, and how they lie in shared memory ---------------------------- */

/* The load's tiles are part of what a pair of blocks multiplies: the coordinate that is half, or -1; 0: they are not. */
static int half_of(const ctx *c, const tl_tma_request *r)
{
    return c->t->half ? c->t->half[r - c->r] : 0;
}

bool tl_tma_writes(unsigned from, unsigned to)
{
    return from == to || (from == TL_F32 && to == TL_TF32);
}

/* Null, or why the TMA does not serve the load. */
static const char *plan(ctx *c, const tl_uses *uses, tl_facts *facts, const tl_node *load, tl_tma_request *r)
{
    const tl_sym *s = load->args[0]->sym;
    const tl_node *view = load->args[1];
    int64_t es = tl_bases[s->type.base].bytes;
    if (load->op != TL_OP_TLOAD || load->args[3] || tl_step_of(load) || !tl_tma_writes(view->args[0]->type.base, s->type.base) || s->type.base == TL_BOOL || s->pad || s->swizzle)
        return "elements are bools, converted, filled with a number or steps apart";
    r->planes = s->rank > 2 ? s->dim[0] : 1;
    r->rows = s->rank > 1 ? s->dim[s->rank - 2] : 1;
    r->cols = s->dim[s->rank - 1];
    unsigned swizzle = r->swizzle = tl_tma_swizzle(r->cols * es, r->rows);
    /* A map of no swizzle that a matrix unit would want padded or swizzled is not for the TMA. */
    if (!swizzle && (r->cols * es % 16 || (s->rank > 1 && r->cols * es / 16 % 2 == 0)))
        return "rows of the tile are no multiple of 32 bytes, or not 8 of them";
    if (!swizzle && r->rows * r->cols * es % TL_SHARED_LINE)
        return "the tile is no multiple of 128 bytes";
    r->width = swizzle ? swizzle / es : r->cols;
    r->high = r->rows < TL_TMA_BOX ? r->rows : TL_TMA_BOX;
    int64_t boxes = r->planes * (r->cols / r->width) * (r->rows / r->high);
    r->share = tl_share_of(c->w.m, c->w.f, uses, load);
    if (tl_machine_of(c->w.m, c->w.f)->pairs)
        r->share.blocks = half_of(c, r) > 0 ? 2 : 1;
    else if (r->share.blocks > 1 && swizzle && r->rows <= TL_TMA_BOX && r->rows % (8 * r->share.blocks) == 0)
        r->high = r->rows / r->share.blocks;
    else
        r->share.blocks = 1;
    if (r->width > TL_TMA_BOX || boxes > BOXES || r->rows % r->high)
        return "the tile is more than 16 boxes of 256 rows";
    const char *unknown = "the host does not know pointer and extents of the view", *odd = "rows may start at no multiple of 16 bytes";
    if (tl_view_moved_of(&c->w, uses, facts, load, &r->view))
        return tl_view_starts_lines(c->w.m, uses, facts, load, &r->view) ? NULL : odd;
    tl_node whole = *load;
    whole.args = TL_NEWV(c->w.m->arena, tl_node *, load->nargs);
    memcpy(whole.args, load->args, load->nargs * sizeof *load->args);
    whole.args[4] = NULL;
    r->limit = s->rank > 1 && !half_of(c, r) ? load->args[4] : NULL;
    if (!r->limit || !tl_view_moved_of(&c->w, uses, facts, &whole, &r->view))
        return unknown;
    return tl_view_starts_lines(c->w.m, uses, facts, load, &r->view) ? NULL : odd;
}

/* Stores and asynchronous copies of a tile that the TMA does not serve. */
static int64_t copies(const tl_node *load)
{
    const tl_sym *s = load->args[0]->sym;
    int64_t es = tl_bases[s->type.base].bytes, row = s->dim[s->rank - 1] * es;
    bool wide = row % TL_VECTOR_BYTES == 0 && load->args[1]->args[0]->type.base == s->type.base && (load->op == TL_OP_GATHER || !load->args[3]);
    return tl_array_bytes(s) / (wide ? TL_VECTOR_BYTES : es);
}

/* True if the block has room for threads that copy. */
static bool copiers(ctx *c)
{
    const tl_machine *w = tl_machine_of(c->w.m, c->w.f);
    tl_func *f = c->w.f;
    int64_t all_copies = 0;
    for (uint32_t i = 0; i < c->t->n; i++)
        all_copies += c->r[i].copied ? copies(c->t->load[i]) : 0;
    c->team = tl_threads_that_copy(w, f, all_copies);
    uint32_t all = f->copiers > c->team ? f->copiers : c->team, producers = tl_threads_with_copies(w, f, all);
    if (f->threads + producers > w->threads || f->threads % all)
        return false;
    f->copiers = all;
    f->producers = producers;
    return true;
}

/* True if threads that copy can work out the rows, which consumers list, and all launches of the version have rows that vectors copy. */
static bool plan_listed(const ctx *c, const tl_uses *uses, tl_facts *facts, const tl_node *loop, const tl_node *gather, tl_tma_request *r)
{
    tl_tma_request as_served = { .copied = true };
    tl_row_list list;
    bool ok = tl_rows_in_time(c->w.m, c->w.f, loop, copies(gather)) && !tl_rows_plan(&c->w, uses, facts, gather, &as_served) && !tl_row_list_of(c->w.m, c->w.f, loop, gather, &list);
    r->view = as_served.view;
    r->listed = ok;
    return ok;
}

static bool plan_all(ctx *c, tl_node *loop)
{
    const tl_staged *t = c->t;
    tl_func *f = c->w.f;
    tl_uses *uses = tl_uses_of_block(c->w.m, &f->body);
    /* versions would be passed by */
    if (tl_leaves(&loop->body, true))
        tl_report(c->w.m, TL_REMARK, loop->loc, "pipeline: no warps of their own load, since an iteration may end early");
    if (tl_leaves(&loop->body, true) || !tl_share_in_step(c->w.m, f, uses, loop))
        return false;
    tl_facts *facts = tl_facts_of(c->w.m, f, uses);
    const char **why = TL_NEWV(c->w.m->arena, const char *, t->n);
    uint32_t copied = 0;
    bool ok = true;
    for (uint32_t i = 0; i < t->n; i++) {
        const tl_node *load = t->load[i];
        tl_tma_request *r = &c->r[i];
        bool stable = tl_source_stable(c->w.m, f, load->args[1]), gather = load->op == TL_OP_GATHER;
        if (!stable)
            why[i] = "the nest may change what is loaded: make it const, or restrict";
        else if (gather)
            r->copied = !tl_gather_plan(&c->w, uses, facts, loop, load, r);     /* which says why */
        else
            r->copied = (why[i] = plan(c, uses, facts, load, r));
        if (r->copied)
            *r = (tl_tma_request){ .copied = true, .share.blocks = 1 };
        copied += r->copied;
        ok &= stable && !(r->copied && c->t->half);
        if (stable && r->copied && gather && load->args[2]->op == TL_OP_TILE)
            ok &= plan_listed(c, uses, facts, loop, load, r);
    }
    /* A pipeline whose loads are all copied runs at 0.77 of the speed that its own threads copy it at (H100, 2026-11). */
    ok = ok && copied < t->n;
    ok = ok && (!copied || copiers(c));
    for (uint32_t i = 0; i < t->n; i++)
        if (why[i])
            tl_report(c->w.m, TL_REMARK, t->load[i]->loc, "load of '%s': %s: %s", t->load[i]->args[0]->sym->name,
                      ok ? "producer warps copy, not the TMA" : "no warps of their own load by the TMA", why[i]);
    return ok;
}

static void make_maps(ctx *c)
{
    const tl_staged *t = c->t;
    const tl_view_on_host **views = TL_NEWV(c->w.m->arena, const tl_view_on_host *, t->n);
    uint32_t n = 0;
    for (uint32_t i = 0; i < t->n; i++) {
        tl_tma_request *r = &c->r[i];
        tl_sym *s = t->load[i]->args[0]->sym;
        unsigned swizzle = r->swizzle;
        r->view.base = (tl_base)s->type.base;
        if (r->listed)
            views[n++] = &r->view;
        if (r->copied)
            continue;
        tl_share_add(&c->targets, &r->share);
        r->map = tl_tensor_map(c->w.m, c->w.f, &r->view, s->rank > 1 ? 2 : 1, (int64_t[]){ r->width, r->high }, swizzle);
        views[n++] = &r->view;
        s->swizzle = swizzle;
        s->panel = swizzle ? (uint32_t)r->width : 0;
        s->align = swizzle ? TL_SHARED_ALIGN : TL_SHARED_LINE;
    }
    tl_tensor_maps_allowed(c->w.m, c->w.f, n, views, c->top.out);
}

/* ---- the producer's part --------------------------------------------------------- */

static tl_node *now(const ctx *c, const tl_at *w, tl_sym *array)
{
    return address_of(w, array, v(w, c->now));
}

/* The box of load i from element `first` of the tile on, innermost first; `part`: its row, if blocks share it. */
static void load_box(const ctx *c, const tl_at *w, uint32_t i, tl_sym *full, const int64_t *first, tl_sym *part)
{
    tl_sym *s = c->t->load[i]->args[0]->sym;
    const tl_node *corner = c->t->load[i]->args[2];
    tl_node *index[4] = { v(w, c->now) }, *to[5];
    uint32_t n = 1, rank = corner->nargs;
    for (uint32_t k = s->rank - 1; k-- > 0;)
        index[n++] = part && k == 1 ? v(w, part) : i32(w, first[k]);
    for (uint32_t k = 0; k < rank; k++) {
        to[k] = tl_tma_coordinate(w, corner->args[rank - 1 - k], k < 3 ? first[k] : 0);
        if (part && k == 1)
            to[k] = add(w, to[k], cast(w, v(w, part), TL_I64));
        if (half_of(c, &c->r[i]) == (int)k + 1)
            to[k] = add(w, to[k], cast(w, mul(w, op0(w, TL_OP_CLUSTER_RANK), k ? c->r[i].rows : c->r[i].cols), TL_I64));
    }
    for (uint32_t k = 0; k < c->r[i].view.nouter; k++)
        to[rank++] = again(w, c->r[i].view.outer[k].at);
    tl_node *box = tl_node_new(w->m, TL_OP_TMA_LOAD, tl_scalar(TL_VOID), w->loc, 5,
                               tl_access(w->m, TL_OP_ADDR, s, n, index, w->loc), v(w, c->r[i].map), now(c, w, full),
                               tl_index_list(w->m, rank, to, w->loc),
                               part ? tl_share_mask(w, &c->r[i].share) : NULL);
    hinted(w, c->t->load[i], box);
    put(w, c->t->half ? having(w, box, TL_A_PAIR, 1) : box);
}

static void load_boxes(const ctx *c, const tl_at *w, uint32_t i, tl_sym *full)
{
    const tl_tma_request *r = &c->r[i];
    tl_sym *part = r->share.blocks > 1 && !c->t->half
                       ? let(w, "part", mul(w, tl_share_part(w, &r->share), r->high)) : NULL;
    for (int64_t d = 0; d < r->planes; d++)
        for (int64_t row = 0; row < (part ? r->high : r->rows); row += r->high)
            for (int64_t col = 0; col < r->cols; col += r->width)
                load_box(c, w, i, full, (int64_t[]){ col, row, d }, part);
}

static tl_sym *mbarriers(const ctx *c, const char *name, int64_t arrivals)
{
    tl_sym *s = array(&c->top, name, tl_scalar(TL_MBAR), TL_SHARED_MEM, c->count);
    tl_attr_set(c->top.m, c->top.out->at[c->top.out->n - 1], TL_A_COUNT, arrivals);
    return s;
}

/* How many loads of the group threads copy. */
static uint32_t copied(const ctx *c, const group *g)
{
    uint32_t n = 0;
    for (uint32_t i = g->from; i <= g->to; i++)
        n += c->r[i].copied;
    return n;
}

static tl_node *fill(const ctx *c, const tl_at *w, const group *g)
{
    tl_sym *empty = g->empty || !c->team ? g->empty : c->g[0].empty;    /* either role waits */
    tl_node *n = op3(w, TL_OP_PRODUCE, now(c, w, g->full), empty ? now(c, w, empty) : NULL, v(w, c->parity));
    put(w, n);
    return n;
}

/* The loads of a group that the TMA serves, by one mbarrier. */
static void produce(const ctx *c, const group *g)
{
    tl_at w = c->w;
    w.loc = c->t->load[g->from]->loc;
    tl_node *n = fill(c, &w, g);
    tl_at in = into(&w, &n->body);
    int64_t bytes = 0;
    for (uint32_t i = g->from; i <= g->to; i++) {
        const tl_tma_request *r = &c->r[i];
        if (r->copied)
            continue;
        bytes += r->planes * (r->column ? tl_gathered_rows(r->rows) : r->rows) * r->cols
                 * tl_bases[c->t->load[i]->args[0]->sym->type.base].bytes;
        if (r->column)
            tl_gather_fill(&in, c->t->load[i], r, c->now, g->full);
        else
            load_boxes(c, &in, i, g->full);
    }
    tl_attr_set(w.m, n, TL_A_BYTES, c->t->half ? 2 * bytes : bytes);
    if (c->t->half)
        tl_attr_set(w.m, n, TL_A_PAIR, 1);
}

/* The others, by the same one: each thread arrives when what it copied is there. */
static void produce_copies(const ctx *c, const group *g)
{
    tl_at w = c->w;
    w.loc = c->t->load[g->from]->loc;
    tl_node *n = fill(c, &w, g);
    tl_attr_set(w.m, n, TL_A_COUNT, c->team);
    tl_at in = into(&w, &n->body);
    for (uint32_t i = g->from; i <= g->to; i++)
        if (c->r[i].copied) {
            tl_attr_set(w.m, c->t->load[i], TL_A_ASYNC, 1);
            put(&in, c->t->load[i]);
        }
    put(&in, op1(&in, TL_OP_CP_ASYNC_ARRIVE, now(c, &in, g->full)));
}

static void acquire(const ctx *c, const group *g)
{
    tl_at w = c->w;
    w.loc = c->t->load[g->from]->loc;
    tl_node *n = op2(&w, TL_OP_ACQUIRE, now(c, &w, g->full), v(&w, c->parity));
    if (c->t->half)
        tl_attr_set(w.m, n, TL_A_PAIR, 1);
    put(&w, n);
    for (uint32_t i = g->from; i <= g->to; i++)
        tl_block_append(w.m, w.out, &c->r[i].clear);
}

static void release(const ctx *c, const group *g)
{
    const tl_at *w = &c->w;
    int64_t n = c->targets.n;
    tl_node *r = op3(w, TL_OP_RELEASE, now(c, w, g->empty), n == 1 ? NULL : tl_share_target(w, &c->targets), NULL);
    if (n > 1)
        tl_attr_set(w->m, r, TL_A_COUNT, n);
    put(w, r);
}

/* ---- the loop ---------------------------------------------------------------------- */

/* The next slot, and the other phase after the last one. */
static void advance(const ctx *c, tl_sym *slot, tl_sym *phase)
{
    const tl_at *w = &c->w;
    tl_node *next = tl_slot_next(w, c->now, c->count);
    set(w, phase, op3(w, TL_OP_SEL, again(w, next->args[0]), op2(w, TL_OP_XOR, v(w, c->parity), i32(w, 1)),
                      v(w, c->parity)));
    set(w, slot, next);
}

/* ---- groups -------------------------------------------------------------------------- */

/* Where a tile is loaded, and used. */
static void find_uses(tl_tma_request *r, const tl_node *load, const tl_block *body)
{
    r->first = body->n;
    for (uint32_t k = 0; k < body->n; k++) {
        bool used = body->at[k]->op != TL_OP_ALLOC && tl_mentions(body->at[k], load->args[0]->sym);
        if (body->at[k] == load)
            r->at = r->last = k;
        else if (used && r->first == body->n)
            r->first = k;
        if (used)
            r->last = k;
    }
}

/* True if the next load can be waited for, and its slot be released, together with the loads of the group. */
static bool joins(const ctx *c, const group *g, const tl_tma_request *next)
{
    return g->first >= next->at && (c->one || (g->first == next->first && g->last == next->last));
}

static void find_groups(ctx *c, const tl_block *body)
{
    const tl_staged *t = c->t;
    c->g = TL_NEWV(c->w.m->arena, group, t->n);
    c->one = c->w.f->cluster_x != 0;
    for (uint32_t i = 0; i < t->n; i++) {
        tl_tma_request *r = &c->r[i];
        find_uses(r, t->load[i], body);
        if (!i || !joins(c, &c->g[c->ngroups - 1], r))
            c->g[c->ngroups++] = (group){ .from = i, .first = r->first };
        group *g = &c->g[c->ngroups - 1];
        g->to = i;
        g->first = g->first < r->first ? g->first : r->first;
        g->last = c->one ? body->n - 1 : g->last > r->last ? g->last : r->last;
    }
    for (uint32_t k = 0; k < (c->one ? 1 : c->ngroups); k++)
        c->g[k].empty = mbarriers(c, "empty", c->w.f->threads / 32 * c->targets.n);
    for (uint32_t k = 0; k < c->ngroups; k++) {
        uint32_t by_threads = copied(c, &c->g[k]), all = 1 + c->g[k].to - c->g[k].from;
        c->g[k].full = mbarriers(c, "full", (by_threads < all) + (by_threads ? c->team : 0));
    }
}

/* True if only loads stand between those of the two groups. */
static bool follows(const ctx *c, const tl_block *body, const group *a, const group *b)
{
    for (uint32_t i = c->r[a->to].at + 1; i < c->r[b->from].at; i++)
        if (body->at[i]->op != TL_OP_ALLOC && tl_slot_load(c->t, body->at[i]) == c->t->n)
            return false;
    return true;
}

/* Groups that stand together are filled in the order in which threads wait for them: a slot that is read for long, by products
   that run on, holds up none that is free. */
static void order_groups(ctx *c, const tl_block *body)
{
    for (uint32_t k = c->ngroups; k-- > 0;)
        c->g[k].at = k + 1 < c->ngroups && follows(c, body, &c->g[k], &c->g[k + 1]) ? c->g[k + 1].at : c->r[c->g[k].to].at;
    for (uint32_t k = 1; k < c->ngroups && !c->one; k++)
        for (group *g = &c->g[k]; g > c->g && g[-1].at == g->at && g[-1].first > g->first; g--) {
            group first = *g;
            *g = g[-1];
            g[-1] = first;
        }
}

/* The old body, with operations in place of each group of loads. */
static void hand_over(const ctx *c, const tl_block *old)
{
    for (uint32_t i = 0; i < old->n; i++) {
        for (uint32_t k = 0; k < c->ngroups; k++)
            if (c->g[k].first == i)
                acquire(c, &c->g[k]);
        if (tl_slot_load(c->t, old->at[i]) == c->t->n)
            put(&c->w, old->at[i]);
        for (uint32_t k = 0; k < c->ngroups; k++) {
            const group *g = &c->g[k];
            if (g->at == i && copied(c, g) <= g->to - g->from)
                produce(c, g);
            if (g->at == i && copied(c, g))
                produce_copies(c, g);
            if (g->at == i && g->first == old->n)       /* nothing uses it */
                acquire(c, g);
            if (g->last == i && g->empty)
                release(c, g);
        }
    }
}

bool tl_stage_tma(const tl_at *top, tl_node *loop, const tl_staged *t, int64_t count, bool *shares)
{
    tl_block out = { 0 };
    tl_func *f = top->f;
    ctx c = { .top = *top, .w = into(top, &out), .t = t, .count = count, .targets = tl_share_alone(f) };
    c.w.loc = c.top.loc = loop->loc;
    c.r = TL_NEWV(top->m->arena, tl_tma_request, t->n);
    if (!plan_all(&c, loop))
        return false;
    make_maps(&c);
    tl_sym *phase = let(&c.top, "phase", i32(top, 0)), *slot = let(&c.top, "slot", i32(top, 0));
    c.now = tl_slot_current(&c.w, "now", slot, count);
    c.parity = tl_slot_current(&c.w, "parity", phase, 2);
    advance(&c, slot, phase);
    find_groups(&c, &loop->body);
    order_groups(&c, &loop->body);
    const tl_uses *inside = tl_uses_of_block(top->m, &loop->body);
    for (uint32_t i = 0; i < t->n; i++)
        if (c.r[i].column)
            tl_gather_pad(top->m, t->load[i]->args[0]->sym, &loop->body);
    tl_slot slot_now = { t, count, v(&c.w, c.now), 0 };
    tl_slot_access(&c.w, &slot_now, &loop->body);
    for (uint32_t i = 0; i < t->n; i++) {
        if (c.r[i].limit)
            tl_tma_keep_within(&c.w, inside, &c.r[i], t->load[i]);
        tl_slot_access(&c.w, &slot_now, &c.r[i].clear);
    }
    tl_slot_arrays(t, count);
    hand_over(&c, &loop->body);
    loop->body = out;
    tl_attr_set(top->m, loop, TL_A_SLOTS, count);
    for (uint32_t i = 0; i < t->n; i++)
        put(&c.top, tl_alloc(top->m, t->load[i]->args[0]->sym, loop->loc));
    *shares |= c.targets.n > 1;
    return true;
}
