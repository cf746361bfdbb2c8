/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Barriers, collectives of a warp, matrix units. */
#include <inttypes.h>
#include <string.h>

#include "passes/interp-impl.h"

#define LANES(g, l) for (unsigned l = 0; l < (g)->lanes; l++) if (in_active(g, l))

/* Whole warps take part or none of their lanes. */
static void need_warps(group *g, const tl_node *n)
{
    for (unsigned i = 0; i < g->nw; i++)
        if (g->active.w[i] && ~g->active.w[i])
            in_fail(g->b->r, n, "not all lanes of the warp get here");
}

static uint32_t *clock_of(block *b, unsigned t)
{
    return b->clock + (size_t)t * b->threads;
}

static bool full_barrier(group *g, const tl_node *n)
{
    block *b = g->b;
    barrier *x = &b->full;
    if (!in_full(g))
        in_fail(b->r, n, "not all threads get here");
    if (b->lockstep)
        return true;
    if (!g->waiting) {
        if (x->arrived && x->at != n)
            in_fail(b->r, n, "other threads wait at another barrier");
        x->at = n;
        x->arrived += g->lanes;
        g->waiting = true;
        g->generation = x->generation;
        if (x->arrived == b->threads) {
            int64_t scope = tl_attr(n, TL_A_SCOPE, 3);
            x->arrived = 0;
            x->generation++;
            b->epoch[0] += scope & 1 || b->r->m->target == TL_TARGET_CUDA;
            b->epoch[1] += scope & 2 || b->r->m->target == TL_TARGET_CUDA;
        }
    }
    if (g->generation == x->generation)
        return false;
    g->waiting = false;
    return true;
}

static bool named_barrier(group *g, const tl_node *n)
{
    block *b = g->b;
    unsigned T = b->threads, any = 0;
    int64_t id = -1, count = tl_attr(n, TL_A_COUNT, T);
    need_warps(g, n);
    LANES(g, l) {
        int64_t i = in_int(g, g->first + l, n->args[0]);
        if (id >= 0 && i != id)
            in_fail(b->r, n, "lanes name different barriers");
        id = i;
        any++;
    }
    if (id < 0 || id >= TL_NAMED_BARRIERS)
        in_fail(b->r, n, "there is no barrier %" PRId64, id);
    if (b->lockstep)
        return true;
    barrier *x = &b->named[id];
    if (!x->clock)
        x->clock = in_alloc(b->r, 2 * T * sizeof *x->clock);
    if (!g->waiting) {
        LANES(g, l) {
            uint32_t *c = clock_of(b, g->first + l);
            in_join(x->clock, c, T);
            c[g->first + l]++;
        }
        x->arrived += any;
        if (x->arrived > count)
            in_fail(b->r, n, "more than %" PRId64 " threads arrive at barrier %" PRId64, count, id);
        g->generation = x->generation;
        if (x->arrived == count) {
            x->arrived = 0;
            x->generation++;
            memcpy(x->clock + T, x->clock, T * sizeof *x->clock);
            memset(x->clock, 0, T * sizeof *x->clock);
        }
        if (n->op == TL_OP_BAR_ARRIVE)
            return true;
        g->waiting = true;
    }
    if (g->generation == x->generation)
        return false;
    g->waiting = false;
    LANES(g, l)
        in_join(clock_of(b, g->first + l), x->clock + T, T);
    return true;
}

static void sync_warps(group *g)
{
    block *b = g->b;
    for (unsigned w = 0; w < g->nw && !b->lockstep; w++) {
        if (!g->active.w[w])
            continue;
        uint32_t *first = clock_of(b, g->first + 32 * w);
        for (unsigned l = 1; l < 32; l++)
            in_join(first, clock_of(b, g->first + 32 * w + l), b->threads);
        for (unsigned l = 1; l < 32; l++)
            memcpy(clock_of(b, g->first + 32 * w + l), first, b->threads * sizeof *first);
        for (unsigned l = 0; l < 32; l++)
            clock_of(b, g->first + 32 * w + l)[g->first + 32 * w + l]++;
    }
}

static void atomic(group *g, unsigned t, const tl_node *e, cell *old)
{
    run *r = g->b->r;
    cell p[16], v[16];
    tl_type type = e->args[1]->type;
    unsigned bytes = tl_bases[type.base].bytes;
    in_eval(g, t, e->args[0], p);
    in_eval(g, t, e->args[1], v);
    r->thread = t;
    in_access(r, g->b, t, e, p[0], bytes, ACCESS_ATOMIC);
    uint8_t *at = p[0].p.o->data + p[0].p.off;
    *old = in_from_bytes((tl_base)type.base, at);
    cell now = *old;
    bool less = type.base == TL_U32 ? (uint64_t)v[0].i < (uint64_t)old->i : v[0].i < old->i;
    if (e->op == TL_OP_ATOMIC_ADD && type.base == TL_F32)
        now.f = (float)old->f + (float)v[0].f;
    else if (e->op == TL_OP_ATOMIC_ADD)
        now.i = tl_number_wrap((tl_base)type.base, old->i + v[0].i);
    else if (less == (e->op == TL_OP_ATOMIC_MIN))
        now = v[0];
    in_to_bytes((tl_base)type.base, now, at);
}

/* LET, SET or EVAL of an operation with an effect. */
static void effect(group *g, const tl_node *n)
{
    const tl_node *e = n->args[0];
    run *r = g->b->r;
    unsigned lanes = e->type.lanes;
    cell values[TL_MAX_THREADS], c[16], v[16];
    if (e->op != TL_OP_ATOMIC_ADD && e->op != TL_OP_ATOMIC_MAX && e->op != TL_OP_ATOMIC_MIN)
        need_warps(g, e);
    LANES(g, l) {
        unsigned t = g->first + l;
        if (e->op == TL_OP_ELECT) {
            values[l].i = l % 32 == 0;
        } else if (e->op == TL_OP_SHFL || e->op == TL_OP_SHFL_XOR) {
            in_eval(g, t, e->args[0], v);
            values[l] = v[0];
            if (lanes > 1)
                in_fail(r, e, "of a vector");
        } else {
            atomic(g, t, e, &values[l]);
        }
    }
    LANES(g, l) {
        unsigned t = g->first + l;
        c[0] = values[l];
        if (e->op == TL_OP_SHFL || e->op == TL_OP_SHFL_XOR) {
            int64_t i = in_int(g, t, e->args[1]);
            if (e->op == TL_OP_SHFL_XOR)
                i ^= l % 32;
            if (i < 0 || i > 31)
                in_fail(r, e, "lane %" PRId64, i);
            c[0] = values[l / 32 * 32 + (unsigned)i];
        }
        if (n->op != TL_OP_EVAL)
            in_assign(g, t, n->sym, c);
    }
}

obj *in_private(group *g, unsigned t, const tl_node *regs, int64_t bytes, int64_t *off)
{
    run *r = g->b->r;
    const tl_sym *s = regs->sym;
    obj *o = g->f->arrays[tl_ptrmap_get(&g->f->c->where, s) - 1];
    if (!o)
        in_fail(r, regs, "%s is not allocated", s->name);
    o += t;
    *off = in_int(g, t, regs->args[0]) * tl_bytes(tl_vector((tl_base)s->type.base, s->type.lanes));
    if (*off < 0 || *off + bytes > o->bytes)
        in_fail(r, regs, "bytes %" PRId64 " to %" PRId64 " of %s, which has %" PRId64, *off,
                *off + bytes - 1, s->name, o->bytes);
    r->thread = t;
    return o;
}

const uint8_t *in_regs_read(group *g, unsigned t, const tl_node *regs, int64_t bytes)
{
    int64_t off;
    obj *o = in_private(g, t, regs, bytes, &off);
    cell p = { .p = { o, off } };
    in_access(g->b->r, NULL, t, regs, p, bytes, ACCESS_READ);
    return o->data + off;
}

void in_regs_write(group *g, unsigned t, const tl_node *regs, const void *from, int64_t bytes)
{
    int64_t off;
    obj *o = in_private(g, t, regs, bytes, &off);
    cell p = { .p = { o, off } };
    in_access(g->b->r, NULL, t, regs, p, bytes, ACCESS_WRITE);
    memcpy(o->data + off, from, (size_t)bytes);
    memset(o->state + off, SET, (size_t)bytes);
}

/* Lane l gives the address of row l % 8 of matrix l / 8 and receives row l / 4,
   elements 2 (l % 4) and the next; transposed, column l / 4. */
static void ldmatrix(group *g, const tl_node *n)
{
    run *r = g->b->r;
    unsigned num = (unsigned)tl_attr(n, TL_A_NUM, 1);
    bool trans = tl_attr(n, TL_A_TRANS, 0);
    need_warps(g, n);
    for (unsigned w = 0; w < g->lanes; w += 32) {
        if (!in_active(g, w))
            continue;
        uint16_t m[4][8][8];
        for (unsigned l = 0; l < 8 * num; l++) {
            cell a[16];
            in_eval(g, g->first + w + l, n->args[1], a);
            r->thread = g->first + w + l;
            if (a[0].p.o && (a[0].p.o->addr + (uint64_t)a[0].p.off) % 16)
                in_fail(r, n, "the address of a row is no multiple of 16");
            in_access(r, g->b, g->first + w + l, n, a[0], 16, ACCESS_READ);
            memcpy(m[l / 8][l % 8], a[0].p.o->data + a[0].p.off, 16);
        }
        for (unsigned l = 0; l < 32; l++) {
            uint16_t out[8];
            for (unsigned i = 0; i < 2 * num; i++) {
                unsigned e = 2 * (l % 4) + i % 2;
                out[i] = trans ? m[i / 2][e][l / 4] : m[i / 2][l / 4][e];
            }
            in_regs_write(g, g->first + w + l, n->args[0], out, 4 * num);
        }
    }
}

static const struct mma_kind {
    tl_base in, acc;
    unsigned k;
} kinds[] = { { TL_F16, TL_F32, 16 }, { TL_BF16, TL_F32, 16 }, { TL_F32, TL_F32, 8 },
              { TL_E4M3, TL_F32, 32 }, { TL_E5M2, TL_F32, 32 }, { TL_I8, TL_I32, 32 } };

static double operand(tl_base b, const uint8_t *p)
{
    cell c = in_from_bytes(b, p);
    return tl_bases[b].cls == 'F' ? c.f : tl_bases[b].cls == 'S' ? tl_number_value(b, (uint64_t)c.i)
                                                                 : (double)c.i;
}

/* m16n8: where element i of a lane's registers lies. A of 4-byte elements has
   rows by bit 0 and k by bit 1; smaller ones fill 4-byte registers first. */
static void mma(group *g, const tl_node *n)
{
    const struct mma_kind *x = &kinds[tl_attr(n, TL_A_KIND, 0)];
    unsigned bytes = tl_bases[x->in].bytes, per = 4 / bytes;
    need_warps(g, n);
    for (unsigned w = 0; w < g->lanes; w += 32) {
        if (!in_active(g, w))
            continue;
        double A[16][32], B[32][8];
        for (unsigned l = 0; l < 32; l++) {
            const uint8_t *a = in_regs_read(g, g->first + w + l, n->args[1], 16);
            const uint8_t *b = in_regs_read(g, g->first + w + l, n->args[2], 8);
            unsigned row = l / 4, q = l % 4;
            for (unsigned i = 0; i < 4 * per; i++)
                A[row + 8 * (i / per & 1)][per * q + i % per + 4 * per * (i / per >> 1)] =
                    operand(x->in, a + i * bytes);
            for (unsigned i = 0; i < 2 * per; i++)
                B[per * q + i % per + 4 * per * (i / per)][row] = operand(x->in, b + i * bytes);
        }
        for (unsigned l = 0; l < 32; l++) {
            uint8_t d[16];
            memcpy(d, in_regs_read(g, g->first + w + l, n->args[0], 16), 16);
            for (unsigned i = 0; i < 4; i++) {
                cell c = in_from_bytes(x->acc, d + 4 * i);
                double sum = x->acc == TL_F32 ? c.f : (double)c.i;
                for (unsigned k = 0; k < x->k; k++)
                    sum += A[l / 4 + 8 * (i >> 1)][k] * B[k][2 * (l % 4) + (i & 1)];
                if (x->acc == TL_F32)
                    c.f = sum;
                else
                    c.i = tl_number_wrap(TL_I32, (int64_t)sum);
                in_to_bytes(x->acc, c, d + 4 * i);
            }
            in_regs_write(g, g->first + w + l, n->args[0], d, 16);
        }
    }
}

/* ---- simdgroup matrices: 8x8, two neighbours of a row in each lane ---- */
static tl_base sg_elem(const tl_node *regs)
{
    return regs->sym->type.base == TL_SG_F16 ? TL_F16 : regs->sym->type.base == TL_SG_F32 ? TL_F32
                                                                                         : TL_BF16;
}

static unsigned sg_row(unsigned l)
{
    return (l / 4 & 4) + l / 2 % 4;
}

static unsigned sg_col(unsigned l)
{
    return (l / 4 & 2) * 2 + l % 2 * 2;
}

static void sg_gather(group *g, unsigned w, const tl_node *regs, double m[8][8])
{
    tl_base b = sg_elem(regs);
    unsigned bytes = tl_bases[b].bytes;
    for (unsigned l = 0; l < 32; l++) {
        const uint8_t *p = in_regs_read(g, g->first + w + l, regs, 2 * bytes);
        m[sg_row(l)][sg_col(l)] = operand(b, p);
        m[sg_row(l)][sg_col(l) + 1] = operand(b, p + bytes);
    }
}

static void sg_put(group *g, unsigned t, const tl_node *regs, double x, double y)
{
    tl_base b = sg_elem(regs);
    unsigned bytes = tl_bases[b].bytes;
    uint64_t bits[2] = { tl_number_bits(b, x), tl_number_bits(b, y) };
    uint8_t p[8];
    memcpy(p, &bits[0], bytes);
    memcpy(p + bytes, &bits[1], bytes);
    in_regs_write(g, t, regs, p, 2 * bytes);
}

static void sg_op(group *g, unsigned w, const tl_node *n)
{
    run *r = g->b->r;
    unsigned first = g->first + w;
    tl_base b = sg_elem(n->args[0]);
    unsigned bytes = tl_bases[b].bytes;
    cell v[16];
    if (n->op == TL_OP_SG_FILL) {
        for (unsigned l = 0; l < 32; l++) {
            in_eval(g, first + l, n->args[1], v);
            v[0] = in_convert(r, n, v[0], n->args[1]->type, tl_scalar(TL_F64));
            sg_put(g, first + l, n->args[0], v[0].f, v[0].f);
        }
        return;
    }
    if (n->op == TL_OP_SG_MMA) {
        double A[8][8], B[8][8], C[8][8];
        sg_gather(g, w, n->args[1], A);
        sg_gather(g, w, n->args[2], B);
        sg_gather(g, w, n->args[3], C);
        for (unsigned l = 0; l < 32; l++) {
            double d[2];
            for (unsigned e = 0; e < 2; e++) {
                d[e] = C[sg_row(l)][sg_col(l) + e];
                for (unsigned k = 0; k < 8; k++)
                    d[e] += A[sg_row(l)][k] * B[k][sg_col(l) + e];
            }
            sg_put(g, first + l, n->args[0], d[0], d[1]);
        }
        return;
    }
    cell base[16], a[16];
    int64_t stride = in_int(g, first, n->args[2]);
    in_eval(g, first, n->args[1], base);
    for (unsigned l = 0; l < 32; l++) {
        in_eval(g, first + l, n->args[1], a);
        if (a[0].p.o != base[0].p.o || a[0].p.off != base[0].p.off ||
            in_int(g, first + l, n->args[2]) != stride)
            in_fail(r, n, "lanes give different addresses");
        double got[2];
        for (unsigned e = 0; e < 2; e++) {
            int64_t row = sg_row(l), col = sg_col(l) + e;
            cell p = base[0];
            p.p.off += (tl_attr(n, TL_A_TRANS, 0) ? col * stride + row : row * stride + col) * bytes;
            r->thread = first + l;
            if (n->op == TL_OP_SG_LOAD) {
                in_read(r, g->b, first + l, n, p, tl_scalar(b), v);
                got[e] = tl_bases[b].cls == 'F' ? v[0].f : tl_number_value(b, (uint64_t)v[0].i);
            } else {
                v[0] = in_from_bytes(b, in_regs_read(g, first + l, n->args[0], 2 * bytes) + e * bytes);
                in_write(r, g->b, first + l, n, p, tl_scalar(b), v);
            }
        }
        if (n->op == TL_OP_SG_LOAD)
            sg_put(g, first + l, n->args[0], got[0], got[1]);
    }
}

static void sg_set(group *g, unsigned t, const tl_node *n)
{
    tl_base b = sg_elem(n->args[0]);
    unsigned bytes = tl_bases[b].bytes;
    cell v[16];
    in_eval(g, t, n->args[2], v);
    v[0] = in_convert(g->b->r, n, v[0], n->args[2]->type, tl_scalar(b));
    int64_t off;
    obj *o = in_private(g, t, n->args[0], 2 * bytes, &off);
    off += (in_int(g, t, n->args[1]) & 1) * bytes;
    in_to_bytes(b, v[0], o->data + off);
    memset(o->state + off, SET, bytes);
}

bool in_thread_op(group *g, const tl_node *n)
{
    run *r = g->b->r;
    switch (n->op) {
    case TL_OP_LET:
    case TL_OP_SET:
    case TL_OP_EVAL:
        effect(g, n);
        return true;
    case TL_OP_BARRIER:
        return full_barrier(g, n);
    case TL_OP_BAR_SYNC:
    case TL_OP_BAR_ARRIVE:
        return named_barrier(g, n);
    case TL_OP_SYNCWARP:
        need_warps(g, n);
        sync_warps(g);
        return true;
    case TL_OP_FENCE:
    case TL_OP_MBAR_FENCE:
        return true;
    case TL_OP_FENCE_ASYNC:
        LANES(g, l)
            g->b->fenced[g->first + l] = clock_of(g->b, g->first + l)[g->first + l]++;
        return true;
    case TL_OP_TRAP:
        in_fail(r, n, "is reached");
    case TL_OP_SETMAXNREG:
        need_warps(g, n);
        return true;
    case TL_OP_LDMATRIX:
        ldmatrix(g, n);
        return true;
    case TL_OP_MMA:
        mma(g, n);
        return true;
    case TL_OP_SG_FILL:
    case TL_OP_SG_LOAD:
    case TL_OP_SG_STORE:
    case TL_OP_SG_MMA:
        need_warps(g, n);
        for (unsigned w = 0; w < g->lanes; w += 32)
            if (in_active(g, w))
                sg_op(g, w, n);
        return true;
    case TL_OP_SG_SET:
        LANES(g, l)
            sg_set(g, g->first + l, n);
        return true;
    default:
        return in_async_op(g, n);
    }
}
