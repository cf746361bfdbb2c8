/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Barriers, atomics and collectives of a warp; registers by name. */
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "passes/expr/arith.h"
#include "passes/interp/impl.h"
#include "passes/target/target.h"

void tl_in_need_warps(group *g, const tl_node *n)
{
    for (unsigned i = 0; i < g->nw; i++)
        if (g->active.w[i] && ~g->active.w[i])
            tl_in_fail(g->b->r, n, "not all lanes of the warp get here");
}

/* Gives the n threads from `from` on their common clock. */
static void meet(cluster *c, unsigned from, unsigned n)
{
    const unsigned W = c->threads;
    uint32_t *first = c->clock + (size_t)from * W;
    for (unsigned t = 1; t < n; t++)
        tl_in_join(first, first + (size_t)t * W, W);
    for (unsigned t = 1; t < n; t++)
        memcpy(first + (size_t)t * W, first, W * sizeof *first);
    for (unsigned t = 0; t < n; t++)
        first[(size_t)t * W + from + t]++;
}

/* True if the group may pass the barrier; *last: it completed it. */
static bool arrive_all(group *g, const tl_node *n, barrier *x, unsigned threads, const char *who, bool *last)
{
    *last = false;
    if (!g->waiting) {
        int64_t number = tl_attr(n, TL_A_NUM, 0);
        if (x->arrived && x->at != n && (!number || number != tl_attr(x->at, TL_A_NUM, 0)))
            tl_in_fail(g->b->r, n, "other %s", who);
        x->at = n;
        x->arrived += g->lanes;
        g->waiting = true;
        g->generation = x->generation;
        if (x->arrived == threads) {
            x->arrived = 0;
            x->generation++;
            *last = true;
        }
    }
    if (g->generation == x->generation)
        return false;
    g->waiting = false;
    return true;
}

static bool full_barrier(group *g, const tl_node *n)
{
    block *b = g->b;
    if (!tl_in_full(g))
        tl_in_fail(b->r, n, "not all threads get here");
    bool last, on = arrive_all(g, n, &b->full, b->threads, "threads wait at another barrier", &last);
    if (last && b->c->size > 1) {
        meet(b->c, b->first, b->threads);
    } else if (last) {
        int64_t scope = tl_attr(n, TL_A_SCOPE, 3);
        bool all = tl_machine_of(b->r->m, NULL)->barrier_is_full;
        b->c->epoch[0] += scope & 1 || all;
        b->c->epoch[1] += scope & 2 || all;
    }
    return on;
}

static bool cluster_sync(group *g, const tl_node *n)
{
    cluster *c = g->b->c;
    if (!tl_in_full(g))
        tl_in_fail(g->b->r, n, "not all threads get here");
    for (unsigned i = 0; i < c->size && !g->waiting; i++)
        if (c->blocks[i].ended)
            tl_in_fail(g->b->r, n, "block %" PRId64 " of the cluster has ended", c->blocks[i].bid);
    bool last, on = arrive_all(g, n, &c->sync, c->threads, "blocks wait at another cluster_sync", &last);
    if (last) {
        c->epoch[0]++;
        c->epoch[1]++;
    }
    return on;
}

static bool named_barrier(group *g, const tl_node *n)
{
    block *b = g->b;
    unsigned T = b->c->threads, any = 0;
    int64_t id = -1, count = tl_attr(n, TL_A_COUNT, b->threads);
    LANES(g, l) {
        int64_t i = tl_in_int(g, g->first + l, n->args[0]);
        if (id >= 0 && i != id && !(b->lockstep && l % 32 == 0))      /* each warp its own */
            tl_in_fail(b->r, n, "lanes name different barriers");
        id = i;
        any++;
    }
    if (id < 0 || id >= TL_NAMED_BARRIERS)
        tl_in_fail(b->r, n, "there is no barrier %" PRId64, id);
    if (b->lockstep)
        return true;
    barrier *x = &b->named[id];
    if (!x->clock)
        x->clock = tl_in_alloc(b->r, 2 * T * sizeof *x->clock);
    if (!g->waiting) {
        LANES(g, l) {
            uint32_t *c = tl_in_clock(b, g->first + l);
            tl_in_join(x->clock, c, T);
            c[b->first + g->first + l]++;
        }
        x->arrived += any;
        if (x->arrived > count)
            tl_in_fail(b->r, n, "more than %" PRId64 " threads arrive at barrier %" PRId64, count, id);
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
        tl_in_join(tl_in_clock(b, g->first + l), x->clock + T, T);
    return true;
}

void tl_in_sync_warps(group *g)
{
    for (unsigned w = 0; w < g->nw && !g->b->lockstep; w++)
        if (g->active.w[w])
            meet(g->b->c, g->b->first + g->first + 32 * w, 32);
}

static double sum_or_extreme(tl_op op, tl_base b, double old, double x)
{
    return op == TL_OP_ATOMIC_ADD ? tl_number_nearest(b, old + x) : op == TL_OP_ATOMIC_MAX ? fmax(old, x) : fmin(old, x);
}

static int64_t integer(tl_op op, tl_base b, int64_t old, const cell *x)
{
    int64_t i = x[0].i;
    bool less = b == TL_U32 || b == TL_U64 ? (uint64_t)i < (uint64_t)old : i < old;
    switch (op) {
    case TL_OP_ATOMIC_ADD: return tl_number_wrap(b, (int64_t)((uint64_t)old + (uint64_t)i));
    case TL_OP_ATOMIC_MAX: return less ? old : i;
    case TL_OP_ATOMIC_MIN: return less ? i : old;
    case TL_OP_ATOMIC_AND: return old & i;
    case TL_OP_ATOMIC_OR: return old | i;
    case TL_OP_ATOMIC_XOR: return old ^ i;
    case TL_OP_ATOMIC_CAS: return old == i ? x[1].i : old;
    default: return i;
    }
}

void tl_in_atomic(actor by, tl_op op, cell p, tl_base b, const cell *x, cell *old)
{
    tl_in_access(by, p, tl_bases[b].bytes, ACCESS_ATOMIC);
    uint8_t *at = p.p.o->data + p.p.off;
    cell now = *old = tl_in_from_bytes(b, at);
    if (op == TL_OP_ATOMIC_EXCHANGE)
        now = x[0];
    else if (tl_bases[b].cls == 'S')
        now.i = (int64_t)tl_number_bits(b, tl_number_value(b, (uint64_t)old->i) + tl_number_value(b, (uint64_t)x[0].i));
    else if (tl_bases[b].cls == 'F')
        now.f = sum_or_extreme(op, b, old->f, x[0].f);
    else
        now.i = integer(op, b, old->i, x);
    tl_in_to_bytes(b, now, at);
}

/* True if the atomic commutes with its like: its old value is not used. */
static bool commutes(const group *g, const tl_node *n)
{
    tl_op op = (tl_op)n->args[0]->op;
    return op != TL_OP_ATOMIC_EXCHANGE && op != TL_OP_ATOMIC_CAS
           && (n->op == TL_OP_EVAL || !tl_ptrmap_get(&g->f->c->read, n->sym));
}

static void atomic(group *g, unsigned t, const tl_node *e, bool commute, cell *old)
{
    cell p[16], v[16], x[2];
    tl_in_eval(g, t, e->args[0], p);
    for (uint32_t i = 1; i < e->nargs; i++) {
        tl_in_eval(g, t, e->args[i], v);
        x[i - 1] = v[0];
    }
    if (e->type.lanes > 1)
        tl_in_aligned(by(g, t, e), p[0], e->type);
    for (unsigned i = 0; i < e->type.lanes; i++) {
        cell one = p[0];
        one.p.off += (int64_t)(i * tl_bases[e->type.base].bytes);
        actor a = by(g, t, e);
        a.op = commute ? (tl_op)e->op : 0;
        tl_in_atomic(a, (tl_op)e->op, one, (tl_base)e->type.base, e->type.lanes > 1 ? &v[i] : x, old);
    }
}

/* True if the block does e once, but all threads get there, since guard-single has not run. */
static bool is_once(const group *g, const tl_node *e)
{
    return g->b->lockstep && tl_is_atomic(e) && tl_attr(e, TL_A_UNIFORM, 2) == 1;
}

static bool is_warp_op(const tl_node *e)
{
    return e->op == TL_OP_WARP_REDUCE || e->op == TL_OP_WARP_SCAN || e->op == TL_OP_ALL_LANES;
}

/* The reduction of the first n of a warp's values. */
static cell combined(run *r, const tl_node *e, const cell *x, unsigned n)
{
    bool fp = tl_is_float(e->type);
    tl_node two = *e;
    two.op = e->op == TL_OP_ALL_LANES ? TL_OP_AND : tl_combining((tl_redop)tl_attr(e, TL_A_REDOP, TL_RED_ADD), e->type);
    cell all = x[0];
    for (unsigned i = 1; i < n; i++)
        all = fp ? tl_in_float_op(&two, (tl_base)e->type.base, all, x[i], all)
                 : tl_in_int_op(r, &two, (tl_base)e->type.base, all, x[i]);
    return all;
}

/* Loads from the shared memory of the block with that rank. */
static void cluster_load(group *g, const tl_node *n)
{
    const tl_node *e = n->args[0];
    LANES(g, l) {
        unsigned t = g->first + l;
        cell p[16], c[16];
        tl_in_eval(g, t, e->args[0], p);
        const block *in = tl_in_peer(g, t, e, tl_in_int(g, t, e->args[1]));
        p[0].p.o = tl_in_same_array(g, p[0].p.o, in);
        tl_in_aligned(by(g, t, e), p[0], e->type);
        tl_in_read(by(g, t, e), p[0], e->type, c);
        tl_in_assign(g, t, n->sym, c);
    }
}

/* Executes a LET, SET or EVAL of an operation with an effect. */
static void effect(group *g, const tl_node *n)
{
    const tl_node *e = n->args[0];
    run *r = g->b->r;
    unsigned lanes = e->type.lanes;
    cell values[TL_MAX_THREADS], c[16], v[16];
    const cell *of_block = NULL;
    bool commute = tl_is_atomic(e) && commutes(g, n);
    if (!tl_is_atomic(e))
        tl_in_need_warps(g, e);
    LANES(g, l) {
        unsigned t = g->first + l;
        if (of_block) {
            values[l] = *of_block;
        } else if (e->op == TL_OP_ELECT) {
            values[l].i = l % 32 == 0;
        } else if (e->op == TL_OP_SHFL || e->op == TL_OP_SHFL_XOR || e->op == TL_OP_MOVMATRIX || is_warp_op(e)) {
            tl_in_eval(g, t, e->args[0], v);
            values[l] = v[0];
            if (lanes > 1)
                tl_in_fail(r, e, "of a vector");
        } else {
            atomic(g, t, e, commute, &values[l]);
            of_block = is_once(g, e) ? &values[l] : NULL;
        }
    }
    LANES(g, l) {
        unsigned t = g->first + l;
        c[0] = values[l];
        if (e->op == TL_OP_SHFL || e->op == TL_OP_SHFL_XOR) {
            int64_t i = tl_in_int(g, t, e->args[1]);
            if (e->op == TL_OP_SHFL_XOR)
                i ^= l % 32;
            if (i < 0 || i > 31)
                tl_in_fail(r, e, "lane %" PRId64, i);
            c[0] = values[l / 32 * 32 + (unsigned)i];
        }
        if (is_warp_op(e))
            c[0] = combined(r, e, values + l / 32 * 32, e->op == TL_OP_WARP_SCAN ? l % 32 + 1 : 32);
        if (e->op == TL_OP_MOVMATRIX) {
            /* row l/4, columns 2 (l%4) and the next: the same column of two adjacent rows */
            unsigned from = l / 32 * 32 + l % 4 * 8 + l % 32 / 8, shift = l / 4 % 2 * 16;
            uint32_t lo = (uint32_t)values[from].i >> shift & 0xffff;
            c[0].i = lo | ((uint32_t)values[from + 4].i >> shift & 0xffff) << 16;
        }
        if (n->op != TL_OP_EVAL)
            tl_in_assign(g, t, n->sym, c);
    }
}

obj *tl_in_private(group *g, unsigned t, const tl_node *regs, int64_t bytes, int64_t *off)
{
    run *r = g->b->r;
    const tl_sym *s = regs->sym;
    obj *o = g->f->arrays[tl_ptrmap_get(&g->f->c->where, s) - 1];
    if (!o)
        tl_in_fail(r, regs, "%s is not allocated", s->name);
    o += t;
    *off =
        tl_in_int(g, t, regs->args[0]) * tl_bytes(tl_vector((tl_base)s->type.base, s->type.lanes));
    if (*off < 0 || *off + bytes > o->bytes)
        tl_in_fail(r, regs, "bytes %" PRId64 " to %" PRId64 " of %s, which has %" PRId64, *off,
                   *off + bytes - 1, s->name, o->bytes);
    return o;
}

const uint8_t *tl_in_regs_read(group *g, unsigned t, const tl_node *regs, int64_t bytes)
{
    int64_t off;
    obj *o = tl_in_private(g, t, regs, bytes, &off);
    cell p = { .p = { o, off } };
    tl_in_access((actor){ .r = g->b->r, .t = t, .n = regs }, p, bytes, ACCESS_READ);
    return o->data + off;
}

void tl_in_regs_write(group *g, unsigned t, const tl_node *regs, const void *from, int64_t bytes)
{
    int64_t off;
    obj *o = tl_in_private(g, t, regs, bytes, &off);
    cell p = { .p = { o, off } };
    tl_in_access((actor){ .r = g->b->r, .t = t, .n = regs }, p, bytes, ACCESS_WRITE);
    memcpy(o->data + off, from, (size_t)bytes);
    memset(o->state + off, SET, (size_t)bytes);
}

/* Operands of a tile copy that threads share (ops.def). */
typedef struct {
    const tl_node *n;
    int64_t step[2], high[3], low[3], memory[3], begin, rows, cols;
    cell to, from, list;
} rows_copy;

enum { WORD = 16 };

static void list_of(group *g, unsigned t, const tl_node *index, int64_t *to)
{
    for (uint32_t i = 0; i < index->nargs; i++)
        to[i] = tl_in_int(g, t, index->args[i]);
}

static bool is_within(const rows_copy *c, unsigned d, int64_t i)
{
    return i >= c->low[d] && i < c->high[d];
}

/* Bytes from the tile's corner to byte `byte` of row `row`; rows of all slices count. */
static int64_t vector_at(const rows_copy *c, int64_t row, int64_t byte)
{
    int64_t pitch = tl_attr(c->n, TL_A_SBO, 0), panel = tl_attr(c->n, TL_A_LBO, 0), span = tl_attr(c->n, TL_A_SWIZZLE, 0);
    int64_t at = panel ? byte / pitch * panel : 0, skip = pitch < 128 ? 128 / pitch : 1;
    return at + row * pitch + ((panel ? byte % pitch : byte) ^ (span ? row / skip % (span / WORD) * WORD : 0));
}

/* A vector: its destination, its first element in memory, that element's column, and whether its row is in the window. */
typedef struct {
    cell to;
    int64_t at, column;
    bool inside;
} rows_vector;

static void copy_vector(group *g, unsigned t, const rows_copy *c, const rows_vector *v)
{
    run *r = g->b->r;
    cell to = v->to;
    int64_t es = tl_bases[c->n->args[1]->type.base].bytes, vec = WORD / es;
    cell from = c->from;
    uint8_t data[WORD] = { 0 };
    from.p.off += (v->at - c->begin) * es;
    if (v->inside && v->column < c->high[2] && v->at - (vec - 1) >= c->memory[0] && v->at + 2 * vec - 1 <= c->memory[1]) {
        int64_t shift = (int64_t)((from.p.o->addr + (uint64_t)from.p.off) % WORD), first = from.p.off - shift;
        if (first < 0 || first + (shift ? 2 : 1) * WORD > from.p.o->bytes)
            tl_in_fail(r, c->n, "reads %d bytes from byte %" PRId64 " of %s on, which has %" PRId64, shift ? 2 * WORD : WORD,
                       first, from.p.o->name, from.p.o->bytes);
    }
    for (int64_t j = 0; j < vec; j++, from.p.off += es)
        if (v->inside && is_within(c, 2, v->column + j)) {
            tl_in_access(by(g, t, c->n), from, es, ACCESS_READ);
            memcpy(data + j * es, from.p.o->data + from.p.off, (size_t)es);
        }
    tl_in_access(by(g, t, c->n), to, WORD, ACCESS_WRITE);
    memcpy(to.p.o->data + to.p.off, data, WORD);
    memset(to.p.o->state + to.p.off, SET, WORD);
}

/* Copies vector e of the tile. */
static void copy_part(group *g, unsigned t, const rows_copy *c, int64_t e)
{
    int64_t es = tl_bases[c->n->args[1]->type.base].bytes, each = c->cols * es / WORD;
    int64_t row = e / each, slice = row / c->rows, i = row % c->rows;
    rows_vector v = { .to = c->to, .column = e % each * (WORD / es), .inside = is_within(c, 0, slice) && is_within(c, 1, i) };
    if (c->n->args[5]) {
        tl_type type = tl_scalar((tl_base)c->n->args[5]->type.base);
        cell number[16], at = c->list;
        at.p.off += i * tl_bytes(type);
        tl_in_read(by(g, t, c->n), at, type, number);
        i = number[0].i;
        v.inside = v.inside && i >= 0 && i < c->memory[2];
    }
    v.to.p.off += vector_at(c, row, v.column * es);
    v.at = c->begin + slice * c->step[0] + i * c->step[1] + v.column;
    copy_vector(g, t, c, &v);
}

static void cp_rows(group *g, unsigned t, const tl_node *n)
{
    rows_copy c = { .n = n, .rows = tl_attr(n, TL_A_ROWS, 1), .cols = tl_attr(n, TL_A_COLS, 0) };
    int64_t threads = tl_attr(n, TL_A_THREADS, 1), window[6] = { 0 };
    cell at[16];
    tl_in_eval(g, t, n->args[0], at);
    c.to = at[0];
    tl_in_eval(g, t, n->args[1], at);
    c.from = at[0];
    c.begin = tl_in_int(g, t, n->args[1]->args[0]);
    list_of(g, t, n->args[2], c.step);
    list_of(g, t, n->args[3], window);
    memcpy(c.high, window, sizeof c.high);
    memcpy(c.low, window + 3, sizeof c.low);
    list_of(g, t, n->args[4], c.memory);
    if (n->args[5]) {
        tl_in_eval(g, t, n->args[5], at);
        c.list = at[0];
    }
    if (c.to.p.o && (c.to.p.o->addr + (uint64_t)c.to.p.off) % WORD)
        tl_in_fail(g->b->r, n, "the destination is no multiple of %d", WORD);
    int64_t count = tl_attr(n, TL_A_NUM, 1) * c.rows * c.cols * tl_bases[n->args[1]->type.base].bytes / WORD;
    int64_t first = g->f->c->f->copiers ? t % threads : t;
    for (int64_t e = first; first < threads && e < count; e += threads)
        copy_part(g, t, &c, e);
}

void tl_in_fence_async(group *g, unsigned lane)
{
    unsigned self = g->b->first + g->first + lane;
    uint32_t *seen = tl_in_clock(g->b, g->first + lane), *fenced = g->b->c->fenced;
    for (unsigned t = 0; t < g->b->c->threads; t++)
        fenced[t] = fenced[t] > seen[t] ? fenced[t] : seen[t];
    seen[self]++;
    g->b->mbar_fences[g->first + lane]++;
}

bool tl_in_thread_op(group *g, const tl_node *n)
{
    run *r = g->b->r;
    switch (n->op) {
    case TL_OP_LET: case TL_OP_SET: case TL_OP_EVAL:
        if (n->args[0]->op == TL_OP_CLUSTER_LOAD)
            cluster_load(g, n);
        else
            effect(g, n);
        return true;
    case TL_OP_BARRIER:
        return full_barrier(g, n);
    case TL_OP_CLUSTER_SYNC:
        return cluster_sync(g, n);
    case TL_OP_BAR_SYNC:
    case TL_OP_BAR_ARRIVE:
        return named_barrier(g, n);
    case TL_OP_SYNCWARP:
        tl_in_sync_warps(g);
        return true;
    case TL_OP_FENCE:
    case TL_OP_KEEP:
        return true;
    case TL_OP_MBAR_FENCE:
        LANES(g, l)
            g->b->mbar_fences[g->first + l]++;
        return true;
    case TL_OP_FENCE_ASYNC:
        LANES(g, l)
            tl_in_fence_async(g, l);
        return true;
    case TL_OP_CP_ROWS:
        LANES(g, l)
            cp_rows(g, g->first + l, n);
        return true;
    case TL_OP_TRAP:
        tl_in_fail(r, n, "is reached");
    case TL_OP_SETMAXNREG:
    case TL_OP_GRID_WAIT: case TL_OP_GRID_TRIGGER:  /* one launch runs after the other */
        return true;
    default:
        tl_in_fail(r, n, "cannot be run");
    }
}
