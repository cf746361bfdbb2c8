/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tensor memory and the products of tcgen05. A product reads its operands when the commit behind it arrives at its
   mbarrier: until then what it sums up is PENDING, and operands that change show. Accesses of different threads are
   ordered by fences: one of the first behind its access, known to the other at a fence of its own. */
#include "passes/interp/tmem.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

enum { ROWS = 128, COLUMNS = 512, UNIT = 32, QUARTER = ROWS / 4 };

/* 32 bits. Threads by number + 1, and how many fences they had behind them. */
typedef struct place {
    uint32_t bits, wrote, read;
    uint16_t writer, reader;
    uint8_t state;
} place;

typedef struct fences {
    uint32_t *clock, *epoch;
    uint32_t n, room;
} fences;

typedef struct commit commit;

typedef struct product {
    struct product *next;
    const commit *by; /* null: none yet */
    const tl_node *n;
    unsigned thread;
    uint32_t d;
    tl_tcgen05_form form;
    uint64_t a, b, sum; /* descriptors; of the operands' bytes, and of the scales, when it was issued */
    uint32_t scale[2];  /* columns of a's and of b's */
    bool keep;
} product;

struct commit {
    struct commit *next;
    const tl_node *n;
    unsigned thread;
    mbar *bar;
    uint32_t *clock; /* what the thread knew */
};

struct tmem {
    place at[ROWS][COLUMNS];
    uint16_t owner[COLUMNS / UNIT]; /* warp + 1; 0: free */
    bool asked;
    fences *before; /* [thread] */
    uint32_t *seen; /* [thread][thread]: fences that a thread knew of at its last one */
    bool *waited; /* [thread]: for an mbarrier since then */
    product *products;
    commit *commits;
};

static bool is_product(const tl_node *n)
{
    return n->op == TL_OP_TCGEN05 || n->op == TL_OP_TCGEN05_SCALED;
}

static bool together(const group *g)
{
    return g->lanes != 32;
}

static struct tmem *of(block *b)
{
    if (!b->tmem) {
        struct tmem *m = b->tmem = tl_in_alloc(b->r, sizeof *m);
        memset(m, 0, sizeof *m);
        m->before = tl_in_alloc(b->r, b->threads * sizeof *m->before);
        m->seen = tl_in_alloc(b->r, (size_t)b->threads * b->threads * sizeof *m->seen);
        m->waited = tl_in_alloc(b->r, b->threads * sizeof *m->waited);
        memset(m->waited, 0, b->threads * sizeof *m->waited);
        memset(m->before, 0, b->threads * sizeof *m->before);
        memset(m->seen, 0, (size_t)b->threads * b->threads * sizeof *m->seen);
    }
    return b->tmem;
}

void tl_in_tmem_start(block *b)
{
    struct tmem *m = b->tmem;
    if (!m)
        return;
    memset(m->at, 0, sizeof m->at);
    memset(m->owner, 0, sizeof m->owner);
    memset(m->seen, 0, (size_t)b->threads * b->threads * sizeof *m->seen);
    memset(m->waited, 0, b->threads * sizeof *m->waited);
    for (unsigned t = 0; t < b->threads; t++)
        m->before[t].n = 0;
    m->asked = false;
    m->products = NULL;
    m->commits = NULL;
}

/* ---- order ---- */
static void fence_before(group *g, unsigned t)
{
    fences *f = &of(g->b)->before[t];
    if (f->n == f->room) {
        uint32_t room = f->room ? 2 * f->room : 8, *more = tl_in_alloc(g->b->r, 2 * room * sizeof *more);
        if (f->n) {
            memcpy(more, f->clock, f->n * sizeof *more);
            memcpy(more + room, f->epoch, f->n * sizeof *more);
        }
        *f = (fences){ more, more + room, f->n, room };
    }
    uint32_t *clock = tl_in_clock(g->b, t);
    f->clock[f->n] = clock ? ++clock[g->b->first + t] : 0;
    f->epoch[f->n++] = g->b->c->epoch[0];
}

static void fence_after(group *g, unsigned t)
{
    const block *b = g->b;
    struct tmem *m = of(g->b);
    uint32_t *seen = m->seen + (size_t)t * b->threads;
    m->waited[t] = false;
    for (unsigned u = 0; u < b->threads && b->c->clock; u++) {
        const fences *f = &m->before[u];
        while (seen[u] < f->n
               && tl_in_before(b, t, b->first + u, f->clock[seen[u]], f->epoch[seen[u]] != b->c->epoch[0]))
            seen[u]++;
    }
}

void tl_in_tmem_waited(block *b, unsigned t)
{
    if (b->tmem)
        b->tmem->waited[t] = true;
}

static void need_order(group *g, unsigned t, const tl_node *n, unsigned lane, unsigned column, bool write)
{
    const struct tmem *m = of(g->b);
    const place *p = &m->at[lane][column];
    const uint32_t *seen = m->seen + (size_t)t * g->b->threads;
    if (together(g))
        return;
    unsigned other = p->writer && p->writer != t + 1 && seen[p->writer - 1] <= p->wrote ? p->writer : 0;
    if (!other && write && p->reader && p->reader != t + 1 && seen[p->reader - 1] <= p->read)
        other = p->reader;
    if (other)
        tl_in_fail(g->b->r, n, "race: lane %u, column %u of tensor memory, used by thread %u without tmem_before, a "
                   "barrier and tmem_after between", lane, column, other - 1);
}

static place *touch(group *g, unsigned t, const tl_node *n, unsigned lane, unsigned column, bool write)
{
    struct tmem *m = of(g->b);
    g->b->r->thread = t;
    if (column >= COLUMNS || !m->owner[column / UNIT])
        tl_in_fail(g->b->r, n, "column %u of tensor memory is not allocated", column);
    place *p = &m->at[lane][column];
    if (p->state == PENDING && (!is_product(n) || p->writer != t + 1))
        tl_in_fail(g->b->r, n, "lane %u, column %u of tensor memory before the wait for the products that write it",
                   lane, column);
    need_order(g, t, n, lane, column, write);
    if (write) {
        p->writer = (uint16_t)(t + 1);
        p->wrote = m->before[t].n;
        p->reader = 0;
    } else {
        p->reader = (uint16_t)(t + 1);
        p->read = m->before[t].n;
    }
    return p;
}

/* ---- columns ---- */
static unsigned first_lane(group *g, const tl_node *n)
{
    unsigned found = g->lanes;
    tl_in_need_warps(g, n);
    for (unsigned l = g->lanes; l-- > 0;)
        if (tl_in_active(g, l)) {
            if (found < g->lanes && found / 32 != l / 32)
                tl_in_fail(g->b->r, n, "more than one warp gets here");
            found = l;
        }
    return g->first + found;
}

static int64_t columns_of(group *g, const tl_node *n)
{
    int64_t num = tl_attr(n, TL_A_NUM, 0);
    if (num < UNIT || num > COLUMNS || (num & (num - 1)))
        tl_in_fail(g->b->r, n, "%" PRId64 " columns are no power of two from %d to %d", num, UNIT, COLUMNS);
    return num;
}

/* The last columns, so that it shows where a kernel takes column 0 for granted. */
static void allocate(group *g, const tl_node *n)
{
    struct tmem *m = of(g->b);
    unsigned t = first_lane(g, n);
    uint32_t at = COLUMNS - (uint32_t)columns_of(g, n);
    cell p[16];
    if (m->asked)
        tl_in_fail(g->b->r, n, "the block has given up the right to more columns");
    m->asked = true;
    for (uint32_t c = at / UNIT; c < COLUMNS / UNIT; c++)
        m->owner[c] = (uint16_t)(t / 32 + 1);
    tl_in_eval(g, t, n->args[0], p);
    g->b->r->thread = t;
    tl_in_access(by(g, t, n), p[0], 4, ACCESS_WRITE);
    memcpy(p[0].p.o->data + p[0].p.off, &at, 4);
    memset(p[0].p.o->state + p[0].p.off, SET, 4);
}

static void release(group *g, const tl_node *n)
{
    struct tmem *m = of(g->b);
    unsigned t = first_lane(g, n);
    uint64_t at = (uint64_t)tl_in_int(g, t, n->args[0]), num = (uint64_t)columns_of(g, n);
    g->b->r->thread = t;
    for (uint64_t c = at; c < at + num; c++) {
        if (at % UNIT || c >= COLUMNS || m->owner[c / UNIT] != t / 32 + 1)
            tl_in_fail(g->b->r, n, "warp %u has not allocated column %" PRIu64 " of tensor memory", t / 32, c);
        for (unsigned lane = 0; lane < ROWS; lane++)
            if (m->at[lane][c].state != UNSET)
                touch(g, t, n, lane, (unsigned)c, true)->state = UNSET;
    }
    memset(m->owner + at / UNIT, 0, num / UNIT * sizeof *m->owner);
}

/* ---- registers ---- */
/* Where the warp's register i of thread t is: of its lane, or, of 16 lanes, as mma spreads sums. */
static place *touch_own(group *g, unsigned t, const tl_node *n, uint32_t at, unsigned i)
{
    unsigned lane = at >> 16, column = at & 0xffff, own = t % 32;
    bool half = tl_has_attr(n, TL_A_ROWS), write = n->op == TL_OP_TMEM_STORE;
    return half ? touch(g, t, n, lane + own / 4 + i / 2 % 2 * 8, column + i / 4 * 8 + own % 4 * 2 + i % 2, write)
                : touch(g, t, n, lane + own, column + i, write);
}

static void move(group *g, unsigned t, const tl_node *n)
{
    struct tmem *m = of(g->b);
    int64_t num = tl_attr(n, TL_A_NUM, 0);
    uint32_t at = (uint32_t)tl_in_int(g, t, n->args[1]), bits[ROWS];
    unsigned lane = at >> 16, own = t / 32 % 4 * 32;
    g->b->r->thread = t;
    if (lane != own)
        tl_in_fail(g->b->r, n, "warp %u reaches lanes from %u on, not from %u", t / 32, own, lane);
    if (n->op == TL_OP_TMEM_STORE)
        memcpy(bits, tl_in_regs_read(g, t, n->args[0], 4 * num), (size_t)(4 * num));
    for (unsigned i = 0; i < num; i++) {
        place *p = touch_own(g, t, n, at, i);
        if (n->op == TL_OP_TMEM_STORE) {
            p->bits = bits[i];
            p->state = SET;
        } else if (p->state == UNSET) {
            tl_in_fail(g->b->r, n, "lane %u, column %u of tensor memory has no value yet", (unsigned)((p - m->at[0]) / COLUMNS),
                       (unsigned)((p - m->at[0]) % COLUMNS));
        }
        bits[i] = p->bits;
    }
    if (n->op == TL_OP_TMEM_LOAD)
        tl_in_regs_write(g, t, n->args[0], bits, 4 * num);
}

/* ---- products ---- */
typedef struct operand {
    tl_tcgen05_operand o;
    int64_t rows, k;
} operand;

/* The operand's elements, if `to` is not null; the sum of their bytes. When it is issued, as accesses. */
static uint64_t fetch(block *b, const product *x, const operand *o, double *to, group *issue)
{
    const obj *s = b->shared;
    unsigned bytes = tl_bases[o->o.type].bytes;
    uint64_t sum = 0;
    for (int64_t i = 0; i < o->rows; i++)
        for (int64_t k = 0; k < o->k; k++) {
            cell p = { .p = { b->shared, tl_tcgen05_address(&o->o, i, k) } };
            b->r->thread = x->thread;
            if (p.p.off < 0 || p.p.off + bytes > s->bytes)
                tl_in_fail(b->r, x->n, "reads beyond shared memory");
            if (issue) {
                tl_in_access(by(issue, x->thread, x->n), p, bytes, ACCESS_READ);
                tl_in_need_fence(by(issue, x->thread, x->n), p.p.o, p.p.off, bytes);
            }
            for (unsigned e = 0; e < bytes; e++)
                sum = (sum ^ s->data[p.p.off + e]) * UINT64_C(0x100000001b3);
            if (!to)
                continue;
            to[i * o->k + k] = tl_in_number(o->o.type, tl_in_from_bytes(o->o.type, s->data + p.p.off));
        }
    return sum;
}

static void operands(const product *x, operand o[2])
{
    int64_t k = 32 / tl_bases[x->form.a].bytes;
    o[0] = (operand){ { x->a, x->form.a, x->form.ta }, x->form.m, k };
    o[1] = (operand){ { x->b, x->form.b, x->form.tb }, x->form.n, k };
}

/* The scales of a's rows (0) or b's columns, if `to` is not null; the sum of what they are. Row r's are in lane r % 32 of each
   quarter, in column r / 32: quarters have the same. */
static uint64_t scales(block *b, const product *x, int which, double *to, group *issue)
{
    uint64_t sum = 0;
    for (unsigned r = 0; r < (unsigned)(which ? x->form.n : x->form.m) && x->n->op == TL_OP_TCGEN05_SCALED; r++)
        for (unsigned lane = r % QUARTER; lane < ROWS; lane += QUARTER) {
            unsigned column = x->scale[which] + r / QUARTER, shift = 8 * x->form.which[which];
            place *p = issue ? touch(issue, x->thread, x->n, lane, column, false) : &b->tmem->at[lane][column];
            unsigned code = p->bits >> shift & 0xff;
            b->r->thread = x->thread;
            if (p->state != SET)
                tl_in_fail(b->r, x->n, "lane %u, column %u of tensor memory has no scale yet", lane, column);
            if (issue && code != (b->tmem->at[r % QUARTER][column].bits >> shift & 0xff))
                tl_in_fail(b->r, x->n, "the scale in lane %u, column %u of tensor memory is not that in lane %u", lane, column, r % QUARTER);
            sum = (sum ^ code) * UINT64_C(0x100000001b3);
            if (to)
                to[r] = code == 0xff ? NAN : ldexp(1, (int)code - 127);
        }
    return sum;
}

static void issue(group *g, unsigned t, const tl_node *n)
{
    struct tmem *m = of(g->b);
    product *x = tl_in_alloc(g->b->r, sizeof *x), **last = &m->products;
    const char *why;
    operand o[2];
    *x = (product){ .n = n, .thread = t, .d = (uint32_t)tl_in_int(g, t, n->args[0]), .a = (uint64_t)tl_in_int(g, t, n->args[1]),
                    .b = (uint64_t)tl_in_int(g, t, n->args[2]), .keep = tl_in_int(g, t, n->args[4]) != 0 };
    g->b->r->thread = t;
    for (int s = 0; s < 2 && n->op == TL_OP_TCGEN05_SCALED; s++)
        x->scale[s] = (uint32_t)tl_in_int(g, t, n->args[5 + s]);
    why = tl_tcgen05_decode((tl_mma)tl_attr(n, TL_A_KIND, 0), n->op == TL_OP_TCGEN05_SCALED, (uint32_t)tl_in_int(g, t, n->args[3]), &x->form);
    if (why || (why = tl_tcgen05_wrong(x->a)) || (why = tl_tcgen05_wrong(x->b)))
        tl_in_fail(g->b->r, n, "%s", why);
    if (m->waited[t])
        tl_in_fail(g->b->r, n, "no tmem_after since the thread waited for an mbarrier: the product may run before that");
    if (x->d >> 16 || x->scale[0] >> 16 || x->scale[1] >> 16)
        tl_in_fail(g->b->r, n, "the sums or scales do not start at lane 0");
    operands(x, o);
    x->sum = (fetch(g->b, x, &o[0], NULL, g) ^ fetch(g->b, x, &o[1], NULL, g) * 3) + scales(g->b, x, 0, NULL, g) + 3 * scales(g->b, x, 1, NULL, g);
    for (unsigned row = 0; row < (unsigned)x->form.m; row++)
        for (unsigned c = 0; c < (unsigned)x->form.n; c++) {
            unsigned lane = tl_tcgen05_lane(&x->form, row);
            place *p = touch(g, t, n, lane, (x->d & 0xffff) + c, true);
            if (x->keep && p->state == UNSET)
                tl_in_fail(g->b->r, n, "adds to lane %u, column %u of tensor memory, which has no value yet", lane,
                           (x->d & 0xffff) + c);
            p->state = PENDING;
        }
    while (*last)
        last = &(*last)->next;
    *last = x;
}

static void compute(block *b, const product *x)
{
    operand o[2];
    operands(x, o);
    int64_t K = o[0].k;
    double *A = tl_in_scratch(b->r, (size_t)((o[0].rows + o[1].rows) * (K + 1))), *B = A + o[0].rows * K;
    double *as = B + o[1].rows * K, *bs = as + o[0].rows;
    for (int64_t i = 0; i < o[0].rows + o[1].rows; i++)
        as[i] = 1;
    b->r->at = b;
    if ((fetch(b, x, &o[0], A, NULL) ^ fetch(b, x, &o[1], B, NULL) * 3) + scales(b, x, 0, as, NULL) + 3 * scales(b, x, 1, bs, NULL) != x->sum)
        tl_in_fail(b->r, x->n, "shared memory or scales that it reads have changed before it was done");
    for (int64_t i = 0; i < o[0].rows; i++)
        for (int64_t j = 0; j < o[1].rows; j++) {
            place *p = &b->tmem->at[tl_tcgen05_lane(&x->form, i)][(x->d & 0xffff) + j];
            cell c = { 0 };
            if (x->keep)
                c = tl_in_from_bytes(x->form.acc, (const uint8_t *)&p->bits);
            double sum = x->form.acc == TL_F32 ? c.f : (double)c.i;
            for (int64_t k = 0; k < K; k++)
                sum += A[i * K + k] * B[j * K + k] * as[i] * bs[j];
            if (x->form.acc == TL_F32)
                c.f = sum;
            else
                c.i = tl_number_wrap(TL_I32, (int64_t)sum);
            tl_in_to_bytes(x->form.acc, c, (uint8_t *)&p->bits);
            p->state = SET;
        }
}

/* A later product of the thread goes on with the same sums. */
static void keep_pending(struct tmem *m)
{
    for (const product *x = m->products; x; x = x->next)
        for (int64_t i = 0; i < x->form.m; i++)
            for (int64_t j = 0; j < x->form.n; j++)
                m->at[tl_tcgen05_lane(&x->form, i)][(x->d & 0xffff) + j].state = PENDING;
}

static void commit_products(group *g, unsigned t, const tl_node *n)
{
    block *b = g->b;
    struct tmem *m = of(b);
    commit *x = tl_in_alloc(b->r, sizeof *x), **last = &m->commits;
    *x = (commit){ .n = n, .thread = t, .bar = tl_in_mbar_at(g, t, n, n->args[0], b) };
    if (b->mbar_fences[x->bar->owner] == x->bar->fences)
        tl_in_fail(b->r, n, "the mbarrier was not made visible by mbar_fence");
    fence_before(g, t);
    uint32_t *clock = tl_in_clock(b, t);
    if (clock) {
        x->clock = tl_in_alloc(b->r, b->c->threads * sizeof *clock);
        memcpy(x->clock, clock, b->c->threads * sizeof *clock);
        clock[b->first + t]++;
    }
    while (*last)
        last = &(*last)->next;
    *last = x;
    for (product *p = m->products; p; p = p->next)
        if (p->thread == t && !p->by)
            p->by = x;
}

bool tl_in_tmem_arrive(block *b)
{
    struct tmem *m = b->tmem;
    if (!m || !m->commits)
        return false;
    commit *c = m->commits;
    m->commits = c->next;
    for (product **at = &m->products; *at;) {
        product *x = *at;
        if (x->by != c) {
            at = &x->next;
            continue;
        }
        compute(b, x);
        *at = x->next;
    }
    keep_pending(m);
    b->r->at = b;
    b->r->thread = c->thread;
    if (!c->bar->pending)
        tl_in_fail(b->r, c->n, "more than %u arrivals in a phase", c->bar->arrivals);
    if (c->clock)
        tl_in_join(c->bar->now, c->clock, b->c->threads);
    c->bar->pending--;
    tl_in_mbar_check(b, c->bar);
    return true;
}

void tl_in_tmem_end(group *g)
{
    block *b = g->b;
    const struct tmem *m = b->tmem;
    if (!m)
        return;
    b->r->at = b;
    for (const product *x = m->products; x; x = x->next)
        if (x->thread >= g->first && x->thread < g->first + g->lanes) {
            b->r->thread = x->thread;
            tl_in_fail(b->r, x->n, "the thread ends before this is done");
        }
    if (b->ended && m->commits) {
        b->r->thread = m->commits->thread;
        tl_in_fail(b->r, m->commits->n, "the block ends before this is done");
    }
    for (unsigned c = 0; c < COLUMNS / UNIT && b->ended; c++)
        if (m->owner[c])
            tl_in_fail(b->r, NULL, "the block ends without tmem_free for column %u of tensor memory", c * UNIT);
}

bool tl_in_tmem_op(group *g, const tl_node *n)
{
    if (n->op == TL_OP_TMEM_ALLOC || n->op == TL_OP_TMEM_FREE) {
        n->op == TL_OP_TMEM_ALLOC ? allocate(g, n) : release(g, n);
        return true;
    }
    if (n->op == TL_OP_TMEM_LOAD || n->op == TL_OP_TMEM_STORE)
        tl_in_need_warps(g, n);
    for (unsigned l = 0; l < g->lanes; l++) {
        unsigned t = g->first + l;
        if (!tl_in_active(g, l))
            continue;
        if (n->op == TL_OP_TMEM_BEFORE)
            fence_before(g, t);
        else if (n->op == TL_OP_TMEM_AFTER)
            fence_after(g, t);
        else if (is_product(n))
            issue(g, t, n);
        else if (n->op == TL_OP_TCGEN05_COMMIT)
            commit_products(g, t, n);
        else
            move(g, t, n);
    }
    return true;
}
