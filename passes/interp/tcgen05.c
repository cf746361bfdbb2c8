/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Products of tcgen05. A product reads its operands when the next commit arrives at its mbarrier. Until then its accumulator is
   PENDING, and operands that change give a wrong result. Of a pair of blocks, the issuing one has the first half of the rows of a
   and of the accumulator, and of b's columns; the next block has the second half. */
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "passes/interp/tmem.h"

typedef struct commit {
    struct commit *next;
    const tl_node *n;
    unsigned thread;
    mbar *bar[TL_MAX_CLUSTER];  /* [rank]; null: the commit does not arrive there */
    uint32_t *clock; /* the thread's clock */
} commit;

typedef struct product {
    struct product *next;
    const commit *by; /* its commit; null: none yet */
    const tl_node *n;
    unsigned thread;
    uint32_t d;
    tl_tcgen05_form form;
    uint64_t a, b, sum; /* descriptors, or a's address; of the operands' bytes, and of the scales, when it was issued */
    uint32_t scale[2];  /* columns of a's and of b's */
    bool keep;
    int64_t blocks;     /* 2: of a pair */
} product;

typedef struct operand {
    tl_tcgen05_operand o;
    int64_t rows, k;
} operand;

/* Reads the operand to `to`, if not null, and returns the sum of its bytes. issue: the issuing group, which accesses them; or null. */
static uint64_t fetch(block *b, const product *x, const operand *o, double *to, group *issue)
{
    unsigned bytes = tl_bases[o->o.type].bytes;
    int64_t each = o->rows / x->blocks;
    uint64_t sum = 0;
    for (int64_t i = 0; i < o->rows; i++)
        for (int64_t k = 0; k < o->k; k++) {
            const obj *s = b[i / each].shared;
            cell p = { .p = { b[i / each].shared, tl_tcgen05_address(&o->o, i % each, k) } };
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

/* As fetch, for a in tensor memory: row r is in the lane of its sums, 32 bits along k in a column. */
static uint64_t fetch_columns(block *b, const product *x, double *to, group *issue)
{
    enum { COLUMNS = 8 };
    unsigned bytes = tl_bases[x->form.a].bytes, from = (unsigned)x->a & 0xffff, d = x->d & 0xffff;
    uint64_t sum = 0;
    b->r->thread = x->thread;
    if (issue && (x->form.ta || x->a >> 16))
        tl_in_fail(b->r, x->n, "an operand in tensor memory is transposed, or does not start at lane 0");
    if (issue && from < d + (unsigned)x->form.n && d < from + COLUMNS)
        tl_in_fail(b->r, x->n, "the operand and the sums have the same columns of tensor memory");
    for (int64_t r = 0; r < x->form.m; r++)
        for (unsigned c = 0; c < COLUMNS; c++) {
            unsigned lane = tl_tcgen05_lane(&x->form, r), column = from + c;
            place *p = issue ? tl_in_tmem_touch(issue, x->thread, x->n, (tl_tmem_spot){ b, lane, column }, false) : &b->tmem->at[lane][column];
            if (issue && p->state != SET)
                tl_in_fail(b->r, x->n, "lane %u, column %u of tensor memory, a part of the operand, has no value yet", lane, column);
            sum = (sum ^ p->bits) * UINT64_C(0x100000001b3);
            for (unsigned e = 0; e < 4 / bytes && to; e++)
                *to++ = tl_in_number(x->form.a, tl_in_from_bytes(x->form.a, (const uint8_t *)&p->bits + e * bytes));
        }
    return sum;
}

/* As fetch, for both operands. */
static uint64_t fetch_both(block *b, const product *x, const operand o[2], double *to[2], group *issue)
{
    uint64_t sum = x->n->op == TL_OP_TCGEN05_TA ? fetch_columns(b, x, to[0], issue) : fetch(b, x, &o[0], to[0], issue);
    return sum ^ fetch(b, x, &o[1], to[1], issue) * 3;
}

static void operands(const product *x, operand o[2])
{
    int64_t k = 32 / tl_bases[x->form.a].bytes;
    o[0] = (operand){ { x->a, x->form.a, x->form.ta }, x->form.m, k };
    o[1] = (operand){ { x->b, x->form.b, x->form.tb }, x->form.n, k };
}

/* As fetch, for the scales of a's rows (which 0) or b's columns. Scales of row r are in column r / 32, in lane r % 32 of each
   quarter of the lanes; quarters have the same. */
static uint64_t scales(block *b, const product *x, int which, double *to, group *issue)
{
    uint64_t sum = 0;
    for (unsigned r = 0; r < (unsigned)(which ? x->form.n : x->form.m) && x->n->op == TL_OP_TCGEN05_SCALED; r++)
        for (unsigned lane = r % (TMEM_ROWS / 4); lane < TMEM_ROWS; lane += (TMEM_ROWS / 4)) {
            unsigned column = x->scale[which] + r / (TMEM_ROWS / 4), shift = 8 * x->form.which[which];
            place *p = issue ? tl_in_tmem_touch(issue, x->thread, x->n, (tl_tmem_spot){ b, lane, column }, false) : &b->tmem->at[lane][column];
            unsigned code = p->bits >> shift & 0xff;
            b->r->thread = x->thread;
            if (p->state != SET)
                tl_in_fail(b->r, x->n, "lane %u, column %u of tensor memory has no scale yet", lane, column);
            if (issue && code != (b->tmem->at[r % (TMEM_ROWS / 4)][column].bits >> shift & 0xff))
                tl_in_fail(b->r, x->n, "the scale in lane %u, column %u of tensor memory is not that in lane %u", lane, column, r % (TMEM_ROWS / 4));
            sum = (sum ^ code) * UINT64_C(0x100000001b3);
            if (to)
                to[r] = code == 0xff ? NAN : ldexp(1, (int)code - 127);
        }
    return sum;
}

/* The spot of the accumulator's element. */
static tl_tmem_spot sum_at(block *b, const product *x, int64_t row, int64_t column)
{
    int64_t each = x->form.m / x->blocks;
    return (tl_tmem_spot){ b + row / each, tl_tcgen05_lane(&x->form, row % each), (unsigned)((x->d & 0xffff) + column) };
}

static place *sum_of(block *b, const product *x, int64_t row, int64_t column)
{
    tl_tmem_spot at = sum_at(b, x, row, column);
    return &at.in->tmem->at[at.lane][at.column];
}

/* Stops unless the thread's block leads its pair and both have allocated columns. */
static void need_pair(group *g, unsigned t, const tl_node *n)
{
    block *b = g->b;
    if (b->rank % 2)
        tl_in_fail(b->r, n, "the odd block of a pair issues a product");
    block *other = tl_in_peer(g, t, n, b->rank + 1);
    const struct tmem *m = tl_in_tmem(other);
    if (!m->asked || m->epoch == b->c->epoch[0])
        tl_in_fail(b->r, n, "block %" PRId64 " of the pair may not have allocated its columns yet", other->bid);
}

void tl_in_tcgen05(group *g, unsigned t, const tl_node *n)
{
    struct tmem *m = tl_in_tmem(g->b);
    product *x = tl_in_alloc(g->b->r, sizeof *x), **last = &m->products;
    const char *why;
    operand o[2];
    *x = (product){ .n = n, .thread = t, .d = (uint32_t)tl_in_int(g, t, n->args[0]), .a = (uint64_t)tl_in_int(g, t, n->args[1]),
                    .b = (uint64_t)tl_in_int(g, t, n->args[2]), .keep = tl_in_int(g, t, n->args[4]) != 0, .blocks = tl_attr(n, TL_A_PAIR, 0) ? 2 : 1 };
    for (int s = 0; s < 2 && n->op == TL_OP_TCGEN05_SCALED; s++)
        x->scale[s] = (uint32_t)tl_in_int(g, t, n->args[5 + s]);
    why = tl_tcgen05_decode((tl_mma)tl_attr(n, TL_A_KIND, 0), n->op == TL_OP_TCGEN05_SCALED, (uint32_t)tl_in_int(g, t, n->args[3]), &x->form);
    why = why ? why : tl_tcgen05_no_shape(&x->form, x->blocks, n->op == TL_OP_TCGEN05_SCALED);
    if (why || (n->op != TL_OP_TCGEN05_TA && (why = tl_tcgen05_wrong(x->a))) || (why = tl_tcgen05_wrong(x->b)))
        tl_in_fail(g->b->r, n, "%s", why);
    if (m->waited[t])
        tl_in_fail(g->b->r, n, "no tmem_after since the thread waited for an mbarrier: the product may run before that");
    if (x->d >> 16 || x->scale[0] >> 16 || x->scale[1] >> 16)
        tl_in_fail(g->b->r, n, "the sums or scales do not start at lane 0");
    if (x->blocks == 2)
        need_pair(g, t, n);
    operands(x, o);
    x->sum = fetch_both(g->b, x, o, (double *[2]){ NULL, NULL }, g) + scales(g->b, x, 0, NULL, g) + 3 * scales(g->b, x, 1, NULL, g);
    for (unsigned row = 0; row < (unsigned)x->form.m; row++)
        for (unsigned c = 0; c < (unsigned)x->form.n; c++) {
            tl_tmem_spot at = sum_at(g->b, x, row, c);
            place *p = tl_in_tmem_touch(g, t, n, at, true);
            if (x->keep && p->state == UNSET)
                tl_in_fail(g->b->r, n, "adds to lane %u, column %u of tensor memory, which has no value yet", at.lane, at.column);
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
    if (fetch_both(b, x, o, (double *[2]){ A, B }, NULL) + scales(b, x, 0, as, NULL) + 3 * scales(b, x, 1, bs, NULL) != x->sum)
        tl_in_fail(b->r, x->n, "what it reads has changed before it was done");
    for (int64_t i = 0; i < o[0].rows; i++)
        for (int64_t j = 0; j < o[1].rows; j++) {
            place *p = sum_of(b, x, i, j);
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

/* Marks accumulators PENDING again that later products of the thread add to. */
static void keep_pending(block *b)
{
    for (const product *x = b->tmem->products; x; x = x->next)
        for (int64_t i = 0; i < x->form.m; i++)
            for (int64_t j = 0; j < x->form.n; j++)
                sum_of(b, x, i, j)->state = PENDING;
}

int64_t tl_in_mask(group *g, unsigned t, const tl_node *n, const tl_node *blocks)
{
    block *b = g->b;
    int64_t mask = blocks ? tl_in_int(g, t, blocks) : INT64_C(1) << b->rank;
    if (mask <= 0 || mask >> b->c->size)
        tl_in_fail(b->r, n, "the mask %" PRId64 " does not suit a cluster of %u", mask, b->c->size);
    return mask;
}

void tl_in_tcgen05_commit(group *g, unsigned t, const tl_node *n)
{
    block *b = g->b;
    struct tmem *m = tl_in_tmem(b);
    commit *x = tl_in_alloc(b->r, sizeof *x), **last = &m->commits;
    *x = (commit){ .n = n, .thread = t };
    int64_t mask = tl_in_mask(g, t, n, n->nargs > 1 ? n->args[1] : NULL);
    for (unsigned k = 0; k < b->c->size; k++) {
        if (!(mask >> k & 1))
            continue;
        block *to = k == b->rank ? b : tl_in_peer(g, t, n, k);
        x->bar[k] = tl_in_mbar_at(g, t, n, n->args[0], to);
        if (to->mbar_fences[x->bar[k]->owner] == x->bar[k]->fences)
            tl_in_fail(b->r, n, "the mbarrier was not made visible by mbar_fence");
    }
    tl_in_tmem_before(g, t);
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

/* Arrives at the commit's mbarrier in the block of that rank. Other blocks' threads see it after an acquire at cluster scope. */
static void arrive(block *b, const commit *c, unsigned rank)
{
    mbar *bar = c->bar[rank];
    if (!bar->pending)
        tl_in_fail(b->r, c->n, "more than %u arrivals in a phase", bar->arrivals);
    if (c->clock)
        tl_in_join(bar->now + (rank == b->rank ? 0 : b->c->threads), c->clock, b->c->threads);
    bar->pending--;
    tl_in_mbar_check(b, bar);
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
    keep_pending(b);
    b->r->at = b;
    b->r->thread = c->thread;
    for (unsigned k = 0; k < b->c->size; k++)
        if (c->bar[k])
            arrive(b, c, k);
    return true;
}

void tl_in_tcgen05_end(group *g)
{
    block *b = g->b;
    const struct tmem *m = b->tmem;
    for (const product *x = m->products; x; x = x->next)
        if (x->thread >= g->first && x->thread < g->first + g->lanes) {
            b->r->thread = x->thread;
            tl_in_fail(b->r, x->n, "the thread ends before this is done");
        }
    if (b->ended && m->commits) {
        b->r->thread = m->commits->thread;
        tl_in_fail(b->r, m->commits->n, "the block ends before this is done");
    }
}
