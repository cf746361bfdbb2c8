/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tile operations by their definition, element by element. */
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "passes/expr/arith.h"
#include "passes/interp/impl.h"

typedef struct tile {
    const tl_node *n;
    const tl_sym *s;
    unsigned lead, rank; /* leading indices, which select the tile; the tile's own */
    int64_t index[4];    /* of an element: the leading ones are fixed */
    int64_t first;       /* the array's row that is the tile's first */
    int64_t dim[4];      /* of the tile */
    tl_type type;
} tile;

static tile tile_of(group *g, const tl_node *n)
{
    const tl_sym *s = n->sym;
    tile t = { .n = n,
               .s = s,
               .lead = tl_tile_lead(n),
               .rank = tl_tile_rank(n),
               .type = tl_scalar((tl_base)s->type.base) };
    for (unsigned i = 0; i < t.rank; i++)
        t.dim[i] = tl_tile_dim(n, i);
    for (uint32_t i = 0; i < t.lead; i++)
        t.index[i] = tl_in_int(g, g->first, n->args[i]);
    if (t.lead < n->nargs)
        t.first = tl_in_int(g, g->first, n->args[t.lead]);
    return t;
}

/* The array's indices of the tile's element `at`. */
static const int64_t *index_of(tile *t, const int64_t *at)
{
    memcpy(t->index + t->lead, at, t->rank * sizeof *at);
    t->index[t->lead] += t->first;
    return t->index;
}

/* The tile's element `at`, in block `in` of the cluster. */
static cell get_in(group *g, const block *in, tile *t, const int64_t *at)
{
    cell v[16];
    group there = *g;
    there.f = in == g->b ? g->f : in->groups->f;
    cell p = tl_in_element(&there, g->first, t->n, t->s, index_of(t, at), true);
    tl_in_read(by(g, g->first, t->n), p, t->type, v);
    return v[0];
}

static cell get(group *g, tile *t, const int64_t *at)
{
    return get_in(g, g->b, t, at);
}

static void put(group *g, tile *t, const int64_t *at, cell v, tl_type from)
{
    v = tl_in_convert(g->b->r, t->n, v, from, t->type);
    tl_in_store_element(g, g->first, t->n, t->s, index_of(t, at), &v);
}

/* The next coordinate in row-major order; false after the last. */
static bool next(int64_t *at, unsigned rank, const int64_t *dim)
{
    for (unsigned i = rank; i-- > 0;) {
        if (++at[i] < dim[i])
            return true;
        at[i] = 0;
    }
    return false;
}

typedef struct view {
    cell p;
    unsigned rank;
    int64_t extent[4]; /* as declared: the strides follow from it */
    int64_t valid[4];
    tl_type type;
} view;

static view view_of(group *g, const tl_node *n)
{
    view v = { .rank = n->nargs - 1, .type = tl_element(n->args[0]->type) };
    cell p[16];
    tl_in_eval(g, g->first, n->args[0], p);
    v.p = p[0];
    for (unsigned i = 0; i < v.rank; i++)
        v.extent[i] = v.valid[i] = tl_in_int(g, g->first, n->args[1 + i]);
    return v;
}

/* The element at `at`, false outside. */
static bool element(const view *v, const int64_t *at, cell *p)
{
    uint64_t linear = 0;
    for (unsigned i = 0; i < v->rank; i++) {
        if (at[i] < 0 || at[i] >= v->valid[i])
            return false;
        linear = linear * (uint64_t)v->extent[i] + (uint64_t)at[i];
    }
    *p = v->p;
    p->p.off += (int64_t)(linear * tl_bases[v->type.base].bytes);
    return true;
}

static void limit(group *g, view *v, const tl_node *n, unsigned from_last)
{
    if (!n || from_last >= v->rank)
        return;
    int64_t most = tl_in_int(g, g->first, n), *valid = &v->valid[v->rank - 1 - from_last];
    *valid = most < *valid ? most : *valid;
}

/* corner + by, saturated, so that it stays outside the view. */
static int64_t beyond(int64_t corner, int64_t by)
{
    return (int64_t)((uint64_t)corner + (uint64_t)by);
}

/* Stores or adds x to an element of the view. */
static void deliver(group *g, const tl_node *n, const view *v, cell p, cell x, tl_type from)
{
    cell c[16] = { tl_in_convert(g->b->r, n, x, from, v->type) }, old;
    actor a = by(g, g->first, n);
    a.op = TL_OP_ATOMIC_ADD;
    if (tl_attr(n, TL_A_ADD, 0))
        tl_in_atomic(a, a.op, p, (tl_base)v->type.base, c, &old);
    else
        tl_in_write(a, p, v->type, c);
}

/* Writes an element that a load or gather read, now or at the wait for its group. */
static void arrive(group *g, const tl_node *n, tile *t, const int64_t *at, cell v, tl_type from)
{
    if (!tl_attr(n, TL_A_ASYNC, 0) || g->b->threads != 1) {
        put(g, t, at, v, from);
        return;
    }
    v = tl_in_convert(g->b->r, n, v, from, t->type);
    tl_in_copy_later(g, g->first, n, tl_in_element(g, g->first, n, t->s, index_of(t, at), true), t->type, v);
}

static void copy(group *g, const tl_node *n)
{
    run *r = g->b->r;
    bool load = n->op == TL_OP_TLOAD;
    tile t = tile_of(g, n->args[0]);
    view v = view_of(g, n->args[1]);
    int64_t corner[4], at[4] = { 0 }, where[4];
    for (unsigned i = 0; i < v.rank; i++)
        corner[i] = tl_in_int(g, g->first, n->args[2]->args[i]);
    cell fill = { 0 }, c[16];
    tl_type fill_type = t.type;
    if (load && n->args[3]) {
        tl_in_eval(g, g->first, n->args[3], c);
        fill = c[0];
        fill_type = n->args[3]->type;
    }
    limit(g, &v, n->args[load ? 4 : 3], 1);
    limit(g, &v, n->args[load ? 5 : 4], 0);
    unsigned skip = v.rank - t.rank;
    int64_t step = tl_step_of(n) ? tl_in_int(g, g->first, tl_step_of(n)) : 1;
    if (step < 1)
        tl_in_fail(r, n, "a step of %" PRId64, step);
    do {
        for (unsigned i = 0; i < v.rank; i++)
            where[i] = beyond(corner[i], i < skip ? 0 : at[i - skip] * (i + 1 == v.rank ? step : 1));
        cell p;
        bool inside = element(&v, where, &p);
        r->thread = g->first;
        if (!load) {
            if (inside)
                deliver(g, n, &v, p, get(g, &t, at), t.type);
            continue;
        }
        if (inside)
            tl_in_read(by(g, g->first, n), p, v.type, c);
        else
            c[0] = fill;
        arrive(g, n, &t, at, c[0], inside ? v.type : fill_type);
    } while (next(at, t.rank, t.dim));
}

/* The scale of row i of a, or column i of b, at position k of K. */
static double scale(group *g, const tl_node *n, unsigned operand, int64_t i, int64_t k, int64_t K)
{
    const tl_node *s = n->args[operand];
    cell c[16];
    if (!s)
        return 1;
    if (s->op != TL_OP_TILE) {
        tl_in_eval(g, g->first, s, c);
        return c[0].f;
    }
    tile t = tile_of(g, s);
    bool scale = tl_is_scale(t.type.base);
    int64_t at[2] = { i, 0 };
    if (t.rank == 2)
        at[1] = k / (K / t.dim[1]);
    else if (scale)
        at[0] = k / (K / t.dim[0]);
    c[0] = get(g, &t, at);
    if (scale && tl_attr(n, TL_A_ZERO_SCALES, 0) && (c[0].i == 0 || c[0].i == 0xff))
        return 0;
    return tl_in_number((tl_base)t.type.base, c[0]);
}

/* Element (k, j) of b; of a pair of blocks each has half of the columns. */
static double second(group *g, const tl_node *n, tile *b, int64_t k, int64_t j)
{
    bool tb = tl_attr(n, TL_A_TB, 0);
    const block *in = g->b;
    if (tl_attr(n, TL_A_PAIR, 0)) {
        in = tl_in_peer(g, g->first, n, (in->rank & ~1u) + j / b->dim[!tb]);
        j %= b->dim[!tb];
    }
    return tl_in_number((tl_base)b->type.base, get_in(g, in, b, tb ? (int64_t[]){ j, k } : (int64_t[]){ k, j }));
}

static void gemm(group *g, const tl_node *n)
{
    tile d = tile_of(g, n->args[0]), a = tile_of(g, n->args[1]), b = tile_of(g, n->args[2]);
    bool ta = tl_attr(n, TL_A_TA, 0);
    int64_t M = d.dim[0], N = d.dim[1], K = a.dim[!ta];
    run *r = g->b->r;
    double *A = tl_in_scratch(r, (size_t)(M * K + K * N));
    double *B = A + M * K;
    for (int64_t i = 0; i < M; i++)
        for (int64_t k = 0; k < K; k++)
            A[i * K + k] =
                tl_in_number((tl_base)a.type.base, get(g, &a, ta ? (int64_t[]){ k, i } : (int64_t[]){ i, k })) *
                scale(g, n, 3, i, k, K);
    for (int64_t j = 0; j < N; j++)
        for (int64_t k = 0; k < K; k++)
            B[k * N + j] = second(g, n, &b, k, j) * scale(g, n, 4, j, k, K);
    for (int64_t i = 0; i < M; i++)
        for (int64_t j = 0; j < N; j++) {
            int64_t at[2] = { i, j };
            cell c = get(g, &d, at);
            bool is_float = tl_bases[d.type.base].cls == 'F';
            double sum = is_float ? c.f : (double)c.i;
            for (int64_t k = 0; k < K; k++)
                sum += A[i * K + k] * B[k * N + j];
            if (is_float)
                c.f = tl_number_nearest((tl_base)d.type.base, sum);
            else
                c.i = (int32_t)(int64_t)sum;
            put(g, &d, at, c, d.type);
        }
}

/* A value of a row with the arithmetic of reductions: floats as f64, integers as 64 bits. */
static tl_type wide_type(tl_type t)
{
    bool is_int = strchr("BIU", tl_bases[t.base].cls) != NULL;
    return tl_scalar(!is_int ? TL_F64 : t.base == TL_U64 ? TL_U64 : TL_I64);
}

static cell wide_get(group *g, tile *s, const int64_t *at)
{
    cell c = get(g, s, at);
    if (wide_type(s->type).base == TL_F64)
        c.f = tl_in_number((tl_base)s->type.base, c);
    return c;
}

/* A number beats a NaN; equal values do not beat each other. */
static bool beats(cell x, cell best, tl_type wide, tl_redop op)
{
    if (wide.base == TL_F64)
        return (op == TL_RED_MAX ? x.f > best.f : x.f < best.f) || (isnan(best.f) && !isnan(x.f));
    if (wide.base == TL_U64)
        return op == TL_RED_MAX ? (uint64_t)x.i > (uint64_t)best.i : (uint64_t)x.i < (uint64_t)best.i;
    return op == TL_RED_MAX ? x.i > best.i : x.i < best.i;
}

/* The sum or extreme of `all` and x. */
static cell joined(cell all, cell x, tl_type wide, tl_redop op)
{
    if (op != TL_RED_ADD)
        return beats(x, all, wide, op) ? x : all;
    if (wide.base == TL_F64)
        return (cell){ .f = all.f + x.f };
    return (cell){ .i = (int64_t)((uint64_t)all.i + (uint64_t)x.i) };
}

static void reduce(group *g, const tl_node *n)
{
    tile s = tile_of(g, n->args[1]);
    bool cols = tl_attr(n, TL_A_COLS, 0);
    tl_redop op = (tl_redop)tl_attr(n, TL_A_REDOP, TL_RED_ADD);
    tl_type wide = wide_type(s.type);
    unsigned over = cols ? 0 : s.rank - 1;
    int64_t at[4] = { 0 }, outer[4] = { 0 }, dims[4] = { 1, 1, 1, 1 };
    for (unsigned i = 0, k = 0; i < s.rank; i++)
        if (i != over)
            dims[k++] = s.dim[i];
    do {
        for (unsigned i = 0, k = 0; i < s.rank; i++)
            at[i] = i == over ? 0 : outer[k++];
        cell sum = { 0 };
        for (int64_t i = 0; i < s.dim[over]; i++) {
            at[over] = i;
            cell x = wide_get(g, &s, at);
            sum = i ? joined(sum, x, wide, op) : x;
        }
        if (n->args[0]) {
            tile d = tile_of(g, n->args[0]);
            put(g, &d, outer, sum, wide);
            continue;
        }
        cell v = tl_in_convert(g->b->r, n, sum, wide, n->sym->type);
        for (unsigned l = 0; l < g->lanes; l++)
            tl_in_assign(g, g->first + l, n->sym, &v);
    } while (next(outer, s.rank - 1, dims));
}

static void arg(group *g, const tl_node *n)
{
    tile d = tile_of(g, n->args[0]), s = tile_of(g, n->args[1]), w = tile_of(g, n->args[2]);
    tl_redop op = (tl_redop)tl_attr(n, TL_A_REDOP, TL_RED_MAX);
    tl_type wide = wide_type(s.type);
    int64_t at[4] = { 0 }, *k = &at[s.rank - 1];
    do {
        cell best = wide_get(g, &s, at), where = { 0 };
        for (*k = 1; *k < s.dim[s.rank - 1]; ++*k) {
            cell x = wide_get(g, &s, at);
            if (beats(x, best, wide, op)) {
                best = x;
                where.i = *k;
            }
        }
        *k = 0;
        put(g, &d, at, best, wide);
        put(g, &w, at, where, w.type);
    } while (next(at, s.rank - 1, s.dim));
}

static void scan(group *g, const tl_node *n)
{
    tile d = tile_of(g, n->args[0]), s = tile_of(g, n->args[1]);
    bool sum = tl_attr(n, TL_A_REDOP, TL_RED_ADD) == TL_RED_ADD, exclusive = tl_attr(n, TL_A_EXCLUSIVE, 0);
    tl_type wide = wide_type(s.type), to = wide_type(d.type);
    char kind = tl_bases[d.type.base].cls;
    cell first = { 0 };
    if (!sum && to.base == TL_F64)
        first.f = -INFINITY;
    else if (!sum && kind == 'I')
        first.i = (int64_t)(UINT64_MAX << (8 * tl_bytes(d.type) - 1));
    int64_t at[4] = { 0 }, *k = &at[s.rank - 1];
    do {
        cell last = { 0 };
        for (*k = 0; *k < s.dim[s.rank - 1]; ++*k) {
            cell x = wide_get(g, &s, at), before = last;
            last = *k ? joined(last, x, wide, sum ? TL_RED_ADD : TL_RED_MAX) : x;
            if (exclusive)
                put(g, &d, at, *k ? before : first, *k ? wide : to);
            else
                put(g, &d, at, last, wide);
        }
    } while (next(at, s.rank - 1, s.dim));
}

static void gather(group *g, const tl_node *n)
{
    tile t = tile_of(g, n->args[0]);
    view v = view_of(g, n->args[1]);
    int64_t col = tl_in_int(g, g->first, n->args[3]);
    for (int64_t i = 0; i < t.dim[0]; i++) {
        cell row[16], c[16], p;
        if (n->args[2]->op == TL_OP_TILE) {
            tile rows = tile_of(g, n->args[2]);
            row[0] = get(g, &rows, &i);
        } else {
            tl_in_eval(g, g->first, n->args[2], &p);
            p.p.off += 4 * i;
            tl_in_read(by(g, g->first, n), p, tl_scalar(TL_I32), row);
        }
        for (int64_t j = 0; j < t.dim[1]; j++) {
            int64_t at[2] = { i, j }, where[2] = { row[0].i, beyond(col, j) };
            bool inside = element(&v, where, &p);
            if (n->op == TL_OP_GATHER) {
                c[0] = (cell){ 0 };
                if (inside)
                    tl_in_read(by(g, g->first, n), p, v.type, c);
                arrive(g, n, &t, at, c[0], inside ? v.type : t.type);
            } else if (inside) {
                deliver(g, n, &v, p, get(g, &t, at), t.type);
            }
        }
    }
}

/* Adds tiles of a cluster's blocks in the order of ranks; false while the last block waits for others. Blocks that run
   one after the other come in that order. */
static bool cluster_sum(group *g, const tl_node *n)
{
    run *r = g->b->r;
    tile d = tile_of(g, n->args[0]);
    int64_t rank = tl_in_int(g, g->first, n->args[1]), parts = tl_in_int(g, g->first, n->args[2]), at[4] = { 0 }, i = 0;
    if (parts > TL_MAX_CLUSTER || rank < 0 || rank >= parts)
        tl_in_fail(r, n, "there is no block %" PRId64 " in a cluster of %" PRId64, rank, parts);
    summand *x = g->b->c->given;
    while (x && x->n != n)
        x = x->next;
    if (!x) {
        x = tl_in_alloc(r, sizeof *x);
        *x = (summand){ .n = n, .next = g->b->c->given };
        g->b->c->given = x;
    }
    bool last = rank == parts - 1;
    for (int64_t k = 0; k < rank && last; k++)
        if (!x->of[k])
            return false;
    if (!last)
        x->of[rank] = tl_in_alloc(r, (size_t)tl_tile_size(n->args[0]) * sizeof *x->of[rank]);
    tl_node sum = { .op = TL_OP_ADD, .type = d.type, .loc = n->loc };
    do {
        cell v = get(g, &d, at);
        for (int64_t k = 0; k < rank && last; k++)
            v = tl_in_float_op(&sum, (tl_base)d.type.base, v, x->of[k][i], v);
        if (last)
            put(g, &d, at, v, d.type);
        else
            x->of[rank][i] = v;
        i++;
    } while (next(at, d.rank, d.dim));
    if (last)
        memset(x->of, 0, sizeof x->of);
    return true;
}

bool tl_in_tile_op(group *g, const tl_node *n)
{
    tile d = { 0 };
    int64_t at[4] = { 0 };
    cell c[16];
    static void (*const run[TL_N_OPS])(group *g, const tl_node *n) = {
        [TL_OP_TLOAD] = copy, [TL_OP_TSTORE] = copy, [TL_OP_GEMM] = gemm, [TL_OP_TREDUCE] = reduce, [TL_OP_TARG] = arg,
        [TL_OP_TSCAN] = scan, [TL_OP_GATHER] = gather, [TL_OP_SCATTER] = gather,
    };
    if (run[n->op]) {
        run[n->op](g, n);
        return true;
    }
    switch (n->op) {
    case TL_OP_FILL:
        d = tile_of(g, n->args[0]);
        tl_in_eval(g, g->first, n->args[1], c);
        do
            put(g, &d, at, c[0], n->args[1]->type);
        while (next(at, d.rank, d.dim));
        return true;
    case TL_OP_TCOPY:
    case TL_OP_TTRANS: {
        tile s = tile_of(g, n->args[1]);
        d = tile_of(g, n->args[0]);
        do
            put(g, &d, n->op == TL_OP_TCOPY ? at : (int64_t[]){ at[1], at[0] }, get(g, &s, at), s.type);
        while (next(at, s.rank, s.dim));
        return true;
    }
    case TL_OP_CLUSTER_SUM:
        return cluster_sum(g, n);
    default:
        tl_in_fail(g->b->r, n, "cannot be run");
    }
}
