/* SPDX-License-Identifier: GPL-3.0-or-later */
/* wgmma: each warp reads operands and computes its 16 rows when it waits. Until
   then accumulators are PENDING. So shared memory that is overwritten too early
   gives a wrong result. */
#include <inttypes.h>
#include <string.h>

#include "passes/interp/tmem.h"

typedef struct wgmma {
    struct wgmma *next;
    const tl_node *n;
    unsigned first; /* first thread of its warp */
    uint64_t a, b;
    bool keep;
    uint32_t group;
    obj *acc[32]; /* accumulators of each lane, all from byte `off` on */
    int64_t off;
    uint8_t regs[32][16]; /* wgmma_ra: registers of a */
    const uint8_t *in[32];  /* their storage, which must not change before the wait */
} wgmma;

/* True if the block executes statements together, in lockstep, without barriers. */
static bool together(const group *g)
{
    return g->lanes != 32;
}

static void need_full(group *g, const tl_node *n)
{
    bool full = g->lanes % 32 == 0;
    for (unsigned w = 0; w < g->lanes && full; w += 32)
        full = !together(g) || tl_in_active(g, w) == tl_in_active(g, w / 128 * 128);
    if (!full || (!together(g) && !tl_in_full(g)))
        tl_in_fail(g->b->r, n, "not all threads of the warpgroup get here");
    unsigned last = g->first;
    LANES(g, l)
        last = g->first + l;
    if (last / 128 * 128 + 128 > g->b->threads)
        tl_in_fail(g->b->r, n, "a block of %u threads has no whole warpgroup here", g->b->threads);
}

/* Byte address of element (mn, k) of an operand, by the descriptor. */
static int64_t address(uint64_t desc, bool mn_major, tl_base type, int64_t mn, int64_t k)
{
    static const int64_t spans[] = { 16, 128, 64, 32 };
    return tl_descriptor_address(&(tl_tcgen05_operand){ desc, type, mn_major }, spans[desc >> 62], mn, k);
}

/* An operand in shared memory. */
typedef struct operand {
    uint64_t desc;
    bool mn_major;
    tl_base b;
} operand;

static double fetch(group *g, unsigned first, const tl_node *n, operand o, int64_t mn, int64_t k)
{
    run *r = g->b->r;
    unsigned bytes = tl_bases[o.b].bytes;
    cell p = { .p = { g->b->shared, address(o.desc, o.mn_major, o.b, mn, k) } };
    unsigned t = first + (unsigned)(mn + k) % 32;
    r->thread = t;
    tl_in_access(by(g, t, n), p, bytes, ACCESS_READ);
    tl_in_need_fence(by(g, t, n), p.p.o, p.p.off, bytes);
    return tl_in_number(o.b, tl_in_from_bytes(o.b, p.p.o->data + p.p.off));
}

/* Computes the rows of the warp whose first thread is `first`. */
static void compute(group *g, unsigned first, const wgmma *w)
{
    run *r = g->b->r;
    const tl_node *n = w->n;
    const tl_in_mma_kind *x = &tl_in_mma_kinds[tl_attr(n, TL_A_KIND, 0)];
    tl_base in = x->a, acc = x->acc;
    unsigned K = x->k, N = (unsigned)tl_attr(n, TL_A_NUM, 8), warp = first / 32 % 4;
    operand a = { w->a, tl_attr(n, TL_A_TA, 0), in }, b = { w->b, tl_attr(n, TL_A_TB, 0), x->b };
    double A[16][32], (*B)[32] = (double(*)[32])tl_in_scratch(r, (size_t)N * 32);
    for (unsigned l = 0; l < 32 && n->op == TL_OP_WGMMA_RA; l++) {
        if (memcmp(w->in[l], w->regs[l], sizeof w->regs[l]) != 0)
            tl_in_fail(r, n, "registers of its first operand changed before it was waited for");
        for (unsigned i = 0; i < 8; i++) {
            A[l / 4 + 8 * (i / 2 & 1)][2 * (l % 4) + i % 2 + 8 * (i / 4)] = tl_in_number(in, tl_in_from_bytes(in, w->regs[l] + 2 * i));
        }
    }
    for (unsigned i = 0; i < 16 && n->op == TL_OP_WGMMA; i++)
        for (unsigned k = 0; k < K; k++)
            A[i][k] = fetch(g, first, n, a, 16 * warp + i, k);
    for (unsigned j = 0; j < N; j++)
        for (unsigned k = 0; k < K; k++)
            B[j][k] = fetch(g, first, n, b, j, k);
    for (unsigned l = 0; l < 32; l++) {
        obj *o = w->acc[l];
        int64_t off = w->off;
        for (unsigned i = 0; i < N / 2; i++) {
            unsigned row = l / 4 + 8 * (i >> 1 & 1), col = 8 * (i >> 2) + 2 * (l % 4) + (i & 1);
            cell c = { 0 };
            if (w->keep)
                c = tl_in_from_bytes(acc, o->data + off + 4 * i);
            double sum = acc == TL_F32 ? c.f : (double)c.i;
            for (unsigned k = 0; k < K; k++)
                sum += A[row][k] * B[col][k];
            if (acc == TL_F32)
                c.f = sum;
            else
                c.i = tl_number_wrap(TL_I32, (int64_t)sum);
            tl_in_to_bytes(acc, c, o->data + off + 4 * i);
        }
    }
}

static void mark(const wgmma *w, uint8_t state)
{
    for (unsigned l = 0; l < 32; l++)
        memset(w->acc[l]->state + w->off, state, (size_t)(2 * tl_attr(w->n, TL_A_NUM, 8)));
}

/* Orders the warp's accesses to registers before later wgmmas. */
static void fence(group *g)
{
    const code *c = g->f->c;
    g->wgmma_fenced = true;
    for (uint32_t i = 0; i < c->narrays; i++)
        for (unsigned l = 0; l < g->lanes && c->arrays[i]->type.space == TL_PRIVATE; l++)
            if (g->f->arrays[i])
                g->f->arrays[i][g->first + l].touched = false;
}

static void issue(group *g, unsigned first, const tl_node *n)
{
    run *r = g->b->r;
    wgmma w = { .n = n, .first = first, .group = g->wgmma_groups + 1 };
    for (unsigned l = 0; l < 32; l++) {
        unsigned t = first + l;
        uint64_t a = 0, b = (uint64_t)tl_in_int(g, t, n->args[2]);
        if (n->op == TL_OP_WGMMA)
            a = (uint64_t)tl_in_int(g, t, n->args[1]);
        else
            memcpy(w.regs[l], w.in[l] = tl_in_regs_read(g, t, n->args[1], 16), sizeof w.regs[l]);
        bool keep = tl_in_int(g, t, n->args[3]) != 0;
        if (l && (a != w.a || b != w.b || keep != w.keep))
            tl_in_fail(r, n, "lanes give different descriptors");
        w.a = a;
        w.b = b;
        w.keep = keep;
        int64_t off, bytes = 2 * tl_attr(n, TL_A_NUM, 8);
        obj *o = tl_in_private(g, t, n->args[0], bytes, &off);
        if (l && off != w.off)
            tl_in_fail(r, n, "lanes accumulate at different places of %s", o->name);
        w.off = off;
        w.acc[l] = o;
        if (!g->wgmma_fenced || o->touched)
            tl_in_fail(r, n, "works on %s without a wgmma_fence before", o->name);
        for (int64_t i = 0; keep && i < bytes; i++)
            if (o->state[off + i] == UNSET)
                tl_in_fail(r, n, "accumulates into byte %" PRId64 " of %s, which has no value yet",
                           off + i, o->name);
    }
    wgmma **at = &g->wgmmas;
    while (*at)
        at = &(*at)->next;
    *at = tl_in_alloc(r, sizeof w);
    **at = w;
    mark(*at, PENDING);
}

static void finish(group *g, uint32_t up_to)
{
    while (g->wgmmas && g->wgmmas->group <= up_to) {
        wgmma *w = g->wgmmas;
        g->wgmmas = w->next;
        compute(g, w->first, w);
        bool again = false; /* a later product uses the same registers */
        for (wgmma *x = g->wgmmas; x; x = x->next)
            again = again || (x->first == w->first && x->n->args[0]->sym == w->n->args[0]->sym && x->off == w->off);
        if (!again)
            mark(w, SET);
    }
}

bool tl_in_wgmma_op(group *g, const tl_node *n)
{
    need_full(g, n);
    switch (n->op) {
    case TL_OP_WGMMA_FENCE:
        fence(g);
        return true;
    case TL_OP_WGMMA:
    case TL_OP_WGMMA_RA:
        for (unsigned w = 0; w < g->lanes; w += 32)
            if (!together(g) || tl_in_active(g, w))
                issue(g, g->first + w, n);
        return true;
    case TL_OP_WGMMA_COMMIT:
        g->wgmma_groups++;
        return true;
    case TL_OP_WGMMA_WAIT: {
        int64_t open = tl_attr(n, TL_A_COUNT, 0);
        if (g->wgmma_groups >= open)
            finish(g, (uint32_t)(g->wgmma_groups - open));
        return true;
    }
    default:
        tl_in_fail(g->b->r, n, "cannot be run");
    }
}
