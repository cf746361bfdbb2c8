/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tensor memory. Two fences order accesses of two threads: one of the first thread after its access, and one of the
   second thread after it has observed the first. */
#include "passes/interp/tmem.h"

#include <inttypes.h>
#include <string.h>

static bool together(const group *g)
{
    return g->lanes != 32;
}

struct tmem *tl_in_tmem(block *b)
{
    if (!b->tmem) {
        struct tmem *m = b->tmem = tl_in_alloc(b->r, sizeof *m);
        memset(m, 0, sizeof *m);
        m->before = tl_in_alloc(b->r, b->threads * sizeof *m->before);
        m->seen = tl_in_alloc(b->r, (size_t)b->threads * b->c->threads * sizeof *m->seen);
        m->waited = tl_in_alloc(b->r, b->threads * sizeof *m->waited);
        memset(m->waited, 0, b->threads * sizeof *m->waited);
        memset(m->before, 0, b->threads * sizeof *m->before);
        memset(m->seen, 0, (size_t)b->threads * b->c->threads * sizeof *m->seen);
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
    memset(m->seen, 0, (size_t)b->threads * b->c->threads * sizeof *m->seen);
    memset(m->waited, 0, b->threads * sizeof *m->waited);
    for (unsigned t = 0; t < b->threads; t++)
        m->before[t].n = 0;
    m->asked = m->parted = false;
    m->products = NULL;
    m->commits = NULL;
}

/* ---- order ---- */
void tl_in_tmem_before(group *g, unsigned t)
{
    fences *f = &tl_in_tmem(g->b)->before[t];
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
    struct tmem *m = tl_in_tmem(g->b);
    uint32_t *seen = m->seen + (size_t)t * b->c->threads;
    m->waited[t] = false;
    for (unsigned u = 0; u < b->c->threads && b->c->clock; u++) {
        const struct tmem *of = b->c->blocks[u / b->threads].tmem;
        const fences *f = of ? &of->before[u % b->threads] : NULL;
        while (f && seen[u] < f->n && tl_in_before(b, t, u, f->clock[seen[u]], f->epoch[seen[u]] != b->c->epoch[0]))
            seen[u]++;
    }
}

void tl_in_tmem_waited(block *b, unsigned t)
{
    if (b->tmem)
        b->tmem->waited[t] = true;
}

static void need_order(group *g, unsigned t, const tl_node *n, tl_tmem_spot at, bool write)
{
    const place *p = &tl_in_tmem(at.in)->at[at.lane][at.column];
    const uint32_t *seen = tl_in_tmem(g->b)->seen + (size_t)t * g->b->c->threads;
    unsigned self = g->b->first + t + 1;
    if (together(g))
        return;
    unsigned other = p->writer && p->writer != self && seen[p->writer - 1] <= p->wrote ? p->writer : 0;
    if (!other && write && p->reader && p->reader != self && seen[p->reader - 1] <= p->read)
        other = p->reader;
    if (other)
        tl_in_fail(g->b->r, n, "race: lane %u, column %u of tensor memory, used by thread %u without tmem_before, a "
                   "barrier and tmem_after between", at.lane, at.column, (other - 1) % g->b->threads);
}

place *tl_in_tmem_touch(group *g, unsigned t, const tl_node *n, tl_tmem_spot at, bool write)
{
    struct tmem *m = tl_in_tmem(at.in);
    uint32_t fences = tl_in_tmem(g->b)->before[t].n;
    unsigned self = g->b->first + t + 1;
    g->b->r->thread = t;
    if (at.column >= TMEM_COLUMNS || !m->owner[at.column / UNIT])
        tl_in_fail(g->b->r, n, "column %u of tensor memory is not allocated", at.column);
    if (m->parted && n->op != TL_OP_TMEM_FREE)
        tl_in_fail(g->b->r, n, "the other block of the pair has freed its columns");
    place *p = &m->at[at.lane][at.column];
    if (p->state == PENDING && (!tl_is_product(n) || p->writer != self))
        tl_in_fail(g->b->r, n, "lane %u, column %u of tensor memory before the wait for the products that write it",
                   at.lane, at.column);
    need_order(g, t, n, at, write);
    if (write) {
        p->writer = (uint16_t)self;
        p->wrote = fences;
        p->reader = 0;
    } else {
        p->reader = (uint16_t)self;
        p->read = fences;
    }
    return p;
}

/* ---- columns ---- */
static unsigned first_lane(group *g, const tl_node *n)
{
    unsigned found = g->lanes;
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
    if (num < UNIT || num > TMEM_COLUMNS || (num & (num - 1)))
        tl_in_fail(g->b->r, n, "%" PRId64 " columns are no power of two from %d to %d", num, UNIT, TMEM_COLUMNS);
    return num;
}

/* Allocates the last columns, so that kernels that assume column 0 fail. */
static void allocate(group *g, const tl_node *n)
{
    struct tmem *m = tl_in_tmem(g->b);
    unsigned t = first_lane(g, n);
    uint32_t at = TMEM_COLUMNS - (uint32_t)columns_of(g, n);
    cell p[16];
    if (m->asked)
        tl_in_fail(g->b->r, n, "the block has given up the right to more columns");
    m->asked = true;
    if (tl_attr(n, TL_A_PAIR, 0) && !g->b->c->sync.generation)
        tl_in_fail(g->b->r, n, "the blocks of the cluster have not met: the other one of the pair may not be there");
    m->epoch = g->b->c->epoch[0];
    for (uint32_t c = at / UNIT; c < TMEM_COLUMNS / UNIT; c++)
        m->owner[c] = (uint16_t)(t / 32 + 1);
    tl_in_eval(g, t, n->args[0], p);
    tl_in_access(by(g, t, n), p[0], 4, ACCESS_WRITE);
    memcpy(p[0].p.o->data + p[0].p.off, &at, 4);
    memset(p[0].p.o->state + p[0].p.off, SET, 4);
}

static void release(group *g, const tl_node *n)
{
    struct tmem *m = tl_in_tmem(g->b);
    unsigned t = first_lane(g, n);
    block *other = tl_attr(n, TL_A_PAIR, 0) ? &g->b->c->blocks[g->b->rank ^ 1] : NULL;
    uint64_t at = (uint64_t)tl_in_int(g, t, n->args[0]), num = (uint64_t)columns_of(g, n);
    for (uint64_t c = at; c < at + num; c++) {
        if (at % UNIT || c >= TMEM_COLUMNS || m->owner[c / UNIT] != t / 32 + 1)
            tl_in_fail(g->b->r, n, "warp %u has not allocated column %" PRIu64 " of tensor memory", t / 32, c);
        for (unsigned lane = 0; lane < TMEM_ROWS; lane++) {
            if (m->at[lane][c].state != UNSET)
                tl_in_tmem_touch(g, t, n, (tl_tmem_spot){ g->b, lane, (unsigned)c }, true)->state = UNSET;
            if (other && tl_in_tmem(other)->at[lane][c].state != UNSET)
                need_order(g, t, n, (tl_tmem_spot){ other, lane, (unsigned)c }, true);
        }
    }
    if (other)
        tl_in_tmem(other)->parted = true;
    memset(m->owner + at / UNIT, 0, num / UNIT * sizeof *m->owner);
}

/* ---- registers ---- */
/* Accesses register i of thread t: 32 bits of its lane, or, of 16 lanes, two elements where mma has them. */
static place *touch_own(group *g, unsigned t, const tl_node *n, uint32_t at, unsigned i)
{
    unsigned lane = at >> 16, column = at & 0xffff, own = t % 32;
    bool half = tl_has_attr(n, TL_A_ROWS), write = n->op == TL_OP_TMEM_STORE;
    tl_tmem_spot in = { g->b, lane + own, column + i };
    if (half && tl_has_attr(n, TL_A_BYTES))
        in = (tl_tmem_spot){ g->b, lane + own / 4 + i % 2 * 8, column + i / 2 * 4 + own % 4 };
    else if (half)
        in = (tl_tmem_spot){ g->b, lane + own / 4 + i / 2 % 2 * 8, column + i / 4 * 8 + own % 4 * 2 + i % 2 };
    return tl_in_tmem_touch(g, t, n, in, write);
}

static void move(group *g, unsigned t, const tl_node *n)
{
    struct tmem *m = tl_in_tmem(g->b);
    int64_t num = tl_attr(n, TL_A_NUM, 0);
    uint32_t at = (uint32_t)tl_in_int(g, t, n->args[1]), bits[TMEM_ROWS];
    unsigned lane = at >> 16, own = t / 32 % 4 * 32;
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
            tl_in_fail(g->b->r, n, "lane %u, column %u of tensor memory has no value yet", (unsigned)((p - m->at[0]) / TMEM_COLUMNS),
                       (unsigned)((p - m->at[0]) % TMEM_COLUMNS));
        }
        bits[i] = p->bits;
    }
    if (n->op == TL_OP_TMEM_LOAD)
        tl_in_regs_write(g, t, n->args[0], bits, 4 * num);
}

void tl_in_tmem_end(group *g)
{
    block *b = g->b;
    const struct tmem *m = b->tmem;
    if (!m)
        return;
    b->r->at = b;
    tl_in_tcgen05_end(g);
    for (unsigned c = 0; c < TMEM_COLUMNS / UNIT && b->ended; c++)
        if (m->owner[c])
            tl_in_fail(b->r, NULL, "the block ends without tmem_free for column %u of tensor memory", c * UNIT);
}

bool tl_in_tmem_op(group *g, const tl_node *n)
{
    if (n->op == TL_OP_TMEM_ALLOC || n->op == TL_OP_TMEM_FREE) {
        n->op == TL_OP_TMEM_ALLOC ? allocate(g, n) : release(g, n);
        return true;
    }
    LANES(g, l) {
        unsigned t = g->first + l;
        if (n->op == TL_OP_TMEM_BEFORE)
            tl_in_tmem_before(g, t);
        else if (n->op == TL_OP_TMEM_AFTER)
            fence_after(g, t);
        else if (tl_is_product(n))
            tl_in_tcgen05(g, t, n);
        else if (n->op == TL_OP_TCGEN05_COMMIT)
            tl_in_tcgen05_commit(g, t, n);
        else
            move(g, t, n);
    }
    return true;
}
