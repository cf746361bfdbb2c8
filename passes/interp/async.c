/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Mbarriers and the TMA. */
#include <inttypes.h>
#include <string.h>

#include "passes/interp/impl.h"

/* ---- mbarriers ---- */
obj *tl_in_same_array(const group *g, obj *o, const block *in)
{
    for (uint32_t i = 0; in != g->b && i < g->f->c->narrays; i++)
        if (g->f->arrays[i] == o)
            return in->groups->f->arrays[i];
    return o;
}

/* The mbarrier at the address, in block `in`; *of: the array that it lies in. */
static mbar *mbar_of(group *g, unsigned t, const tl_node *n, const tl_node *address, block *in, obj **of)
{
    cell p[16];
    tl_in_eval(g, t, address, p);
    obj *o = p[0].p.o;
    if (!o || !o->mbars || p[0].p.off < 0 || p[0].p.off % 8 || p[0].p.off >= o->bytes)
        tl_in_fail(g->b->r, n, "there is no mbarrier at this address");
    *of = tl_in_same_array(g, o, in);
    return &(*of)->mbars[p[0].p.off / 8];
}

mbar *tl_in_mbar_at(group *g, unsigned t, const tl_node *n, const tl_node *address, block *in)
{
    obj *o;
    mbar *m = mbar_of(g, t, n, address, in, &o);
    if (!m->init)
        tl_in_fail(g->b->r, n, "mbarrier %d of %s is not initialised", (int)(m - o->mbars), o->name);
    if (in != g->b && !tl_in_before(g->b, t, in->first + m->owner, m->clock, m->epoch != g->b->c->epoch[0]))
        tl_in_fail(g->b->r, n, "block %" PRId64 " initialises the mbarrier, and no cluster_sync lies between", in->bid);
    return m;
}

/* Initialises an mbarrier that all threads already know of. */
static void init(block *b, const tl_node *n, mbar *m, int64_t arrivals)
{
    const unsigned W = b->c->threads;
    if (arrivals < 1 || arrivals > 1 << 20)
        tl_in_fail(b->r, n, "%" PRId64 " arrivals", arrivals);
    uint32_t *clocks = m->now ? m->now : tl_in_alloc(b->r, 5 * W * sizeof *clocks);
    memset(clocks, 0, 5 * W * sizeof *clocks);
    *m = (mbar){ .init = true, .arrivals = (uint32_t)arrivals, .pending = (uint32_t)arrivals, .now = clocks,
                 .done = clocks + 2 * W, .waits = clocks + 4 * W, .epoch = b->c->epoch[0], .fences = UINT32_MAX };
}

void tl_in_start_mbars(block *b)
{
    frame *f = b->groups->f;
    for (uint32_t i = 0; i < f->c->n; i++) {
        const tl_node *n = f->c->at[i].n;
        if (n->op != TL_OP_ALLOC || !tl_has_attr(n, TL_A_COUNT))
            continue;
        obj *o = f->arrays[tl_ptrmap_get(&f->c->where, n->sym) - 1];
        for (int64_t k = 0; k < o->bytes / 8; k++)
            init(b, n, &o->mbars[k], tl_attr(n, TL_A_COUNT, 0));
    }
}

block *tl_in_peer(group *g, unsigned t, const tl_node *n, int64_t rank)
{
    cluster *c = g->b->c;
    g->b->r->thread = t;
    if (rank < 0 || rank >= c->size)
        tl_in_fail(g->b->r, n, "there is no block %" PRId64 " in a cluster of %u", rank, c->size);
    block *b = &c->blocks[rank];
    if (b->ended)
        tl_in_fail(g->b->r, n, "block %" PRId64 " of the cluster has ended", b->bid);
    unsigned self = g->b->first + t;
    if (b != g->b)
        c->reached[(size_t)rank * c->threads + self] = (reach){ n, tl_in_clock(g->b, t)[self], c->epoch[0] };
    return b;
}

void tl_in_mbar_check(block *b, mbar *m)
{
    if (m->pending || m->bytes)
        return;
    m->phase ^= 1;
    m->pending = m->arrivals;
    memcpy(m->done, m->now, 2 * b->c->threads * sizeof *m->done);
}

/* Stops if each arrival completes a phase while a thread waits for the phase before: the thread could miss its end. */
static void check_waits(block *b, unsigned t, const tl_node *n, const mbar *m)
{
    for (unsigned k = 0; k < b->c->threads && m->arrivals == 1; k++)
        if (m->waits[k] && m->waits[k] != 1 + m->phase) {
            b->r->thread = t;
            tl_in_fail(b->r, n, "begins a phase while thread %u still waits for the one before", k % b->threads);
        }
}

/* Arrives at the mbarrier of the first operand, in the own block or in the one of that rank. */
static void arrive(group *g, unsigned t, const tl_node *n, const tl_node *rank, int64_t bytes)
{
    block *b = g->b;
    block *in = rank ? tl_in_peer(g, t, n, tl_in_int(g, t, rank)) : b;
    mbar *m = tl_in_mbar_at(g, t, n, n->args[0], in);
    if (!m->pending)
        tl_in_fail(b->r, n, "more than %u arrivals in a phase", m->arrivals);
    check_waits(b, t, n, m);
    uint32_t *c = tl_in_clock(b, t);
    tl_in_join(m->now + (in == b ? 0 : b->c->threads), c, b->c->threads);
    c[b->first + t]++;
    m->bytes += bytes;
    m->pending--;
    tl_in_mbar_check(b, m);
}

static void release(group *g, const tl_node *n)
{
    tl_in_need_warps(g, n);
    tl_in_sync_warps(g);
    LANES(g, l)
        if ((g->first + l) % 32 < tl_attr(n, TL_A_COUNT, 1) && (!n->args[2] || tl_in_int(g, g->first + l, n->args[2])))
            arrive(g, g->first + l, n, n->args[1], 0);
}

/* True once the phase of that parity is complete; with `before`: the phase before it. */
static bool mbar_wait(group *g, const tl_node *n, const tl_node *address, const tl_node *parity, bool before)
{
    block *b = g->b, *in = n->op == TL_OP_ACQUIRE && tl_attr(n, TL_A_PAIR, 0) ? &b->c->blocks[b->rank & ~1u] : b;
    LANES(g, l) {
        mbar *m = tl_in_mbar_at(g, g->first + l, n, address, in);
        const unsigned of = (unsigned)((tl_in_int(g, g->first + l, parity) ^ before) & 1);
        m->waits[b->first + g->first + l] = 1 + of;
        if (m->phase == of)
            return false;
    }
    LANES(g, l) {
        mbar *m = tl_in_mbar_at(g, g->first + l, n, address, in);
        const uint32_t *done = m->done;
        m->waits[b->first + g->first + l] = 0;
        tl_in_tmem_waited(b, g->first + l);
        tl_in_join(tl_in_clock(b, g->first + l), done, b->c->threads);
        if (n->op != TL_OP_ACQUIRE && tl_attr(n, TL_A_SCOPE, 0) != 1)
            tl_in_join(tl_in_clock(b, g->first + l), done + b->c->threads, b->c->threads);
        if (n->op == TL_OP_ACQUIRE && tl_attr(n, TL_A_ASYNC, 0))
            tl_in_fence_async(g, l);
    }
    return true;
}

/* ---- TMA ---- */
/* The two sides of a transfer: an element's place in shared memory and in the tensor. */
typedef struct side {
    actor by;
    bool issue;
} side;

typedef void each_chunk(const side *s, obj *shared, int64_t to, const tmap *m, int64_t from);
static each_chunk load_one;

/* Bytes from the first element of the tensor to the end of the last one. */
static int64_t span(const tmap *m)
{
    int64_t n = tl_bases[m->elem].bytes, by;
    for (unsigned i = 0; i < m->rank; i++)
        if (__builtin_mul_overflow(m->extent[i] - 1, m->stride[i], &by) || __builtin_add_overflow(n, by, &n))
            return INT64_MAX;
    return n;
}

/* Stops if a box touches no memory of the object at byte `from`, outside the tensor. A load gives zeros there, but may touch memory
   between the tensor's first and last element. */
static void touch_outside(const side *s, const tmap *m, int64_t from)
{
    if (s->issue && from >= m->off && from - m->off < span(m) && (from < 0 || from >= m->base->bytes))
        tl_in_fail(s->by.r, s->by.n, "touches byte %" PRId64 " of %s, which has %" PRId64 ": it is outside the tensor, but before its end",
                   from, m->base->name, m->base->bytes);
}

/* Calls `each` for the elements of a box, or of four rows by number. */
static void box(const side *s, const async_copy *c, each_chunk *each)
{
    const tmap *m = c->map;
    const bool rows = tl_attr(c->n, TL_A_NUM, 0);
    unsigned bytes = tl_bases[m->elem].bytes;
    int64_t k[5] = { 0 }, packed = 0, chunks = m->swizzle ? m->swizzle / 16 - 1 : 0;
    for (;;) {
        int64_t from = m->off;
        bool inside = true;
        for (unsigned i = 0; i < m->rank; i++) {
            int64_t x = rows && i ? c->coord[1 + k[1]] : c->coord[i] + k[i];
            inside &= x >= 0 && x < m->extent[i];
            from = (int64_t)((uint64_t)from + (uint64_t)x * (uint64_t)m->stride[i]);
        }
        if (!inside && !rows && each == load_one)
            touch_outside(s, m, from);
        from = inside ? from : -1;
        int64_t to = c->off + packed;
        if (!rows || from >= 0 || c->n->op == TL_OP_TMA_LOAD)     /* rows outside need no memory */
            each(s, c->o, to ^ ((to >> 7 & chunks) << 4), m, from);
        packed += bytes;
        unsigned i = 0;
        while (i < m->rank && ++k[i] == (rows && i ? 4 : m->box[i]))
            k[i++] = 0;
        if (i == m->rank)
            return;
    }
}

static void load_one(const side *s, obj *shared, int64_t to, const tmap *m, int64_t from)
{
    unsigned bytes = tl_bases[m->elem].bytes;
    cell p = { .p = { shared, to } }, q = { .p = { m->base, from } };
    if (s->issue) {
        tl_in_need_fence(s->by, shared, to, bytes);
        tl_in_access(s->by, p, bytes, ACCESS_WRITE);
        memset(shared->state + to, PENDING, bytes);
        return;
    }
    memset(shared->data + to, 0, bytes);
    if (from >= 0) {
        tl_in_access(s->by, q, bytes, ACCESS_READ);
        memcpy(shared->data + to, m->base->data + from, bytes);
        if (m->elem == TL_TF32)
            tl_in_to_bytes(m->elem, (cell){ .i = (int64_t)tl_number_bits(m->elem, tl_in_number(TL_F32, tl_in_from_bytes(TL_F32, shared->data + to))) }, shared->data + to);
    }
    memset(shared->state + to, SET, bytes);
}

static void store_one(const side *s, obj *shared, int64_t to, const tmap *m, int64_t from)
{
    unsigned bytes = tl_bases[m->elem].bytes;
    cell p = { .p = { shared, to } }, q = { .p = { m->base, from } };
    if (s->issue) {
        tl_in_access(s->by, p, bytes, ACCESS_READ);
        tl_in_need_fence(s->by, shared, to, bytes);
        return;
    }
    tl_in_access(s->by, p, bytes, ACCESS_READ);     /* ends here if it is wrong */
    if (from >= 0) {
        tl_in_access(s->by, q, bytes, ACCESS_WRITE);
        memcpy(m->base->data + from, shared->data + to, bytes);
        memset(m->base->state + from, SET, bytes);
    }
}

/* A transfer to or from the shared memory of block `in`. */
static async_copy *tma(group *g, unsigned t, const tl_node *n, block *in)
{
    bool load = n->op == TL_OP_TMA_LOAD;
    const tl_node *at = n->args[load ? 3 : 2];
    run *r = g->b->r;
    cell m[16], p[16];
    tl_in_eval(g, t, n->args[load], m);
    tl_in_eval(g, t, n->args[!load], p);
    async_copy *c = tl_in_new_copy(r);
    c->map = m[0].map;
    bool rows = tl_attr(n, TL_A_NUM, 0);
    if (rows ? c->map->rank != 2 || c->map->box[1] != 1 : at->nargs != c->map->rank)
        tl_in_fail(r, n, "%u coordinates of a map of rank %u", at->nargs, c->map->rank);
    for (unsigned i = 0; i < at->nargs; i++)
        if ((c->coord[i] = (int32_t)tl_in_int(g, t, at->args[i])) < 0 && !load && !rows)
            tl_in_fail(r, n, "stores at coordinate %" PRId64 ", which is before the tensor", c->coord[i]);
    if (c->coord[0] * (int64_t)tl_bases[c->map->elem].bytes % 16)
        tl_in_fail(r, n, "rows from %" PRId64 " on do not start at a multiple of 16 bytes", c->coord[0]);
    /* the swizzle depends on shared addresses, so offsets are those of all shared memory */
    c->o = in->shared;
    c->off = p[0].p.o ? (int64_t)p[0].p.o->addr + p[0].p.off : -1;
    c->n = n;
    c->thread = t;
    c->when = tl_in_position(by(g, t, n));
    if (!c->map || !p[0].p.o || p[0].p.o->space != TL_SHARED_MEM ||
        c->off % (c->map->swizzle ? (rows ? 4 : 8) * c->map->swizzle : 128))
        tl_in_fail(r, n, "the shared address %" PRId64 " does not suit the swizzle", c->off);
    side s = { by(g, t, n), true };
    box(&s, c, load ? load_one : store_one);
    return c;
}

/* Copies to several blocks arrive apart from each other. */
static void tma_load(group *g, unsigned t, const tl_node *n)
{
    block *b = g->b;
    const unsigned W = b->c->threads, self = b->first + t;
    const tl_node *blocks = n->nargs > 4 ? n->args[4] : NULL;
    int64_t mask = tl_in_mask(g, t, n, blocks);
    /* the load has the clock of the thread that issues it */
    uint32_t *clock = tl_in_clock(b, t), *known = tl_in_alloc(b->r, W * sizeof *clock);
    memcpy(known, clock, W * sizeof *clock);
    for (unsigned k = 0; k < b->c->size; k++) {
        if (!(mask >> k & 1))
            continue;
        block *to = tl_in_peer(g, t, n, k);
        async_copy *c = tma(g, t, n, to);
        block *signalled = tl_attr(n, TL_A_PAIR, 0) ? tl_in_peer(g, t, n, k & ~1u) : to;
        c->bar = tl_in_mbar_at(g, t, n, n->args[2], signalled);
        if (signalled->mbar_fences[c->bar->owner] == c->bar->fences)
            tl_in_fail(b->r, n, "the mbarrier was not made visible by mbar_fence");
        c->from = b;
        c->clock = known;
        async_copy **at = &to->loads;
        while (*at)
            at = &(*at)->next;
        *at = c;
    }
    clock[self]++;
    b->c->fenced[self] = clock[self] - 1;
}

/* The load that arrives next: the first one or, in a schedule of three, the first that a thread waits for. The hardware may take any. */
static async_copy **next_load(block *b)
{
    for (async_copy **at = &b->loads; *at && b->r->o.seed % 3 == 1; at = &(*at)->next)
        for (unsigned t = 0; t < b->c->threads; t++)
            if ((*at)->bar->waits[t])
                return at;
    return &b->loads;
}

bool tl_in_arrive_one(block *b)
{
    async_copy **at = next_load(b), *c = *at;
    if (!c)
        return false;
    *at = c->next;
    b->r->at = c->from;
    b->r->thread = c->thread;
    side s = { { .r = b->r, .b = c->from, .t = c->thread, .n = c->n, .when = &c->when }, false };
    box(&s, c, load_one);
    int64_t bytes = tl_bases[c->map->elem].bytes * (tl_attr(c->n, TL_A_NUM, 0) ? 4 : 1);
    for (unsigned i = 0; i < c->map->rank; i++)
        bytes *= c->map->box[i];
    tl_in_join(c->bar->now, c->clock, b->c->threads);
    c->bar->bytes -= bytes;
    tl_in_mbar_check(b, c->bar);
    return true;
}

static void finish_stores(block *b, unsigned t, const tl_node *n, int64_t open)
{
    async_copy **at = &b->bulk[t];
    while (*at) {
        async_copy *c = *at;
        if (open >= 0 && (c->group > b->bulks[t] || b->bulks[t] - c->group < open)) {
            at = &c->next;
            continue;
        }
        side s = { { .r = b->r, .b = b, .t = t, .n = n, .when = &c->when }, false };
        box(&s, c, store_one);
        *at = c->next;
    }
}

/* Stops if a thread has not waited for one of its copies or stores. */
static void all_waited_for(block *b, async_copy *const *of, const char *why)
{
    for (unsigned t = 0; t < b->threads; t++)
        if (of[t]) {
            b->r->at = b;
            b->r->thread = t;
            tl_in_fail(b->r, of[t]->n, "%s", why);
        }
}

void tl_in_end_of_block(block *b)
{
    all_waited_for(b, b->copies, "the block ends before the wait for this copy");
    if (b->bulk)
        all_waited_for(b, b->bulk, "the block ends before this store has been waited for");
    if (b->loads) {
        b->r->at = b->loads->from;
        b->r->thread = b->loads->thread;
        tl_in_fail(b->r, b->loads->n, "%s ends before the load arrives",
                   b->loads->from == b ? "the block" : "a block that it is for");
    }
}

bool tl_in_async_op(group *g, const tl_node *n)
{
    block *b = g->b;
    switch (n->op) {
    case TL_OP_CP_ASYNC:
        LANES(g, l)
            tl_in_cp_async(g, g->first + l, n);
        return true;
    case TL_OP_ASYNC_COMMIT:
        LANES(g, l)
            b->commits[g->first + l]++;
        return true;
    case TL_OP_ASYNC_WAIT:
        LANES(g, l)
            tl_in_wait_copies(g, g->first + l, n, tl_attr(n, TL_A_COUNT, 0));
        return true;
    case TL_OP_MBAR_INIT:
        LANES(g, l) {
            obj *o;
            mbar *m = mbar_of(g, g->first + l, n, n->args[0], b, &o);
            if (m->init)
                tl_in_fail(b->r, n, "the mbarrier is initialised already");
            init(b, n, m, tl_in_int(g, g->first + l, n->args[1]));
            m->owner = g->first + l;
            m->clock = tl_in_clock(b, m->owner)[b->first + m->owner];
            m->fences = b->mbar_fences[m->owner];
        }
        return true;
    case TL_OP_MBAR_ARRIVE:
        LANES(g, l)
            arrive(g, g->first + l, n, n->nargs > 1 ? n->args[1] : NULL, 0);
        return true;
    case TL_OP_CP_ASYNC_ARRIVE:
        LANES(g, l) {
            tl_in_wait_copies(g, g->first + l, n, -1);
            arrive(g, g->first + l, n, NULL, 0);
        }
        return true;
    case TL_OP_PRODUCE:
        if (n->args[1] && !mbar_wait(g, n, n->args[1], n->args[2], true))
            return false;
        /* a commit arrives, or the threads do; the even block expects */
        if (!tl_has_attr(n, TL_A_BYTES) || (tl_attr(n, TL_A_PAIR, 0) && b->rank % 2))
            return true;
        /* fall through */
    case TL_OP_MBAR_EXPECT:
        LANES(g, l)
            arrive(g, g->first + l, n, NULL, tl_attr(n, TL_A_BYTES, 0));
        return true;
    case TL_OP_ACQUIRE:
    case TL_OP_MBAR_WAIT:
        return mbar_wait(g, n, n->args[0], n->args[1], false);
    case TL_OP_RELEASE:
        release(g, n);
        return true;
    case TL_OP_TMA_LOAD:
        LANES(g, l)
            tma_load(g, g->first + l, n);
        return true;
    case TL_OP_TMA_STORE:
        LANES(g, l) {
            unsigned t = g->first + l;
            async_copy *c = tma(g, t, n, b);
            c->group = b->bulks[t] + 1;
            c->next = b->bulk[t];
            b->bulk[t] = c;
        }
        return true;
    case TL_OP_BULK_COMMIT:
        LANES(g, l)
            b->bulks[g->first + l]++;
        return true;
    case TL_OP_BULK_WAIT:
        LANES(g, l)
            finish_stores(b, g->first + l, n, tl_attr(n, TL_A_COUNT, 0));
        return true;
    default:
        tl_in_fail(b->r, n, "cannot be run");
    }
}
