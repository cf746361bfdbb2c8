/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The operations on layouts. Each works on the flat list of modes: a linear index is a number
 * with mixed radix, one digit per mode, and a layout a weighted sum of the digits. */
#include "passes/layout/layout.h"

static int64_t ceil_div(int64_t x, int64_t y)
{
    return x / y + (x % y != 0);
}

static int64_t gcd(int64_t x, int64_t y)
{
    while (y) {
        int64_t r = x % y;
        x = y;
        y = r;
    }
    return x;
}

/* Flat modes without extents of 1; contiguous modes are merged. */
static int coalesced(tl_arena *a, const tl_layout *l, tl_mode **modes)
{
    int n = tl_layout_flatten(a, l, modes), m = 0;
    tl_mode *out = *modes;
    for (int i = 0; i < n; i++) {
        tl_mode x = out[i];
        if (x.extent == 1)
            continue;
        if (m && out[m - 1].extent * out[m - 1].stride == x.stride)
            out[m - 1].extent *= x.extent;
        else
            out[m++] = x;
    }
    return m;
}

const tl_layout *tl_layout_coalesce(tl_arena *a, const tl_layout *l)
{
    tl_mode *m;
    int n = coalesced(a, l, &m);
    return tl_layout_from_modes(a, n, m);
}

typedef struct {
    tl_arena *arena;
    tl_mode *digit; /* of A, coalesced */
    int64_t *used;  /* the most that the modes of B add up to in each digit */
    int n;
} composition;

/* A(i * d) for i < s. While no digit of i * d carries, that is i * A(d); i = p is the first
 * with a carry. So p:A(d) is the first mode, and the rest is the same question for p * d. */
static const tl_layout *compose_leaf(composition *c, int64_t s, int64_t d)
{
    tl_mode sub[64];
    int n = 0;
    while (s > 1) {
        int64_t p = s, rest = d, stride = 0;
        for (int k = 0; k < c->n; k++) {
            int64_t value = k == c->n - 1 ? rest : rest % c->digit[k].extent;
            rest /= c->digit[k].extent;
            stride += value * c->digit[k].stride;
            if (value && k < c->n - 1 && ceil_div(c->digit[k].extent, value) < p)
                p = ceil_div(c->digit[k].extent, value);
        }
        if (s % p)
            return NULL;
        rest = d;
        for (int k = 0; k < c->n; k++) {
            c->used[k] += (p - 1) * (k == c->n - 1 ? rest : rest % c->digit[k].extent);
            rest /= c->digit[k].extent;
        }
        sub[n++] = (tl_mode){p, stride};
        s /= p;
        d *= s > 1 ? p : 1;
    }
    return tl_layout_from_modes(c->arena, n, sub);
}

static const tl_layout *compose(composition *c, const tl_layout *B)
{
    if (tl_layout_is_leaf(B))
        return compose_leaf(c, tl_layout_extent(B), tl_layout_stride(B));
    int n = tl_layout_rank(B);
    const tl_layout **mode = TL_NEWV(c->arena, const tl_layout *, (size_t)n);
    for (int i = 0; i < n; i++)
        if (!(mode[i] = compose(c, tl_layout_mode(B, i))))
            return NULL;
    return tl_layout_tuple(c->arena, n, mode);
}

const tl_layout *tl_layout_composition(tl_arena *a, const tl_layout *A, const tl_layout *B)
{
    if (tl_layout_cosize(B) > tl_layout_size(A))
        return NULL;
    composition c = {.arena = a};
    c.n = coalesced(a, A, &c.digit);
    c.used = TL_NEWV(a, int64_t, (size_t)c.n);
    const tl_layout *R = compose(&c, B);
    for (int k = 0; R && k < c.n; k++)
        if (c.used[k] >= c.digit[k].extent)
            return NULL;
    return R;
}

/* The modes of A that move, by increasing stride. */
static int sorted(tl_arena *a, const tl_layout *A, tl_mode **modes)
{
    int n = coalesced(a, A, modes), m = 0;
    tl_mode *out = *modes;
    for (int i = 0; i < n; i++) {
        tl_mode x = out[i];
        if (x.stride == 0)
            continue;
        int k = m++;
        for (; k > 0 && out[k - 1].stride > x.stride; k--)
            out[k] = out[k - 1];
        out[k] = x;
    }
    return m;
}

const tl_layout *tl_layout_complement(tl_arena *a, const tl_layout *A, int64_t cosize)
{
    tl_mode *m;
    int n = sorted(a, A, &m);
    int64_t covered = 1; /* A and the modes found so far fill [0, covered) */
    tl_mode *gap = TL_NEWV(a, tl_mode, (size_t)n + 1);
    for (int i = 0; i < n; i++) {
        if (m[i].stride % covered)
            return NULL;
        gap[i] = (tl_mode){m[i].stride / covered, covered};
        /* cannot overflow past the last mode: extent * stride <= 2 * (extent - 1) * stride */
        covered = m[i].extent * m[i].stride;
    }
    gap[n] = cosize > covered ? (tl_mode){ceil_div(cosize, covered), covered} : (tl_mode){1, 0};
    const tl_layout *R = tl_layout_from_modes(a, n + 1, gap);
    return R ? tl_layout_coalesce(a, R) : NULL;
}

/* Walks the leaves: *run becomes the contiguous run at the start of the linear index. */
static void first_run(const tl_layout *l, int64_t *run, bool *open)
{
    if (tl_layout_is_leaf(l)) {
        if (!*open || tl_layout_extent(l) == 1)
            return;
        *open = tl_layout_stride(l) == *run;
        if (*open)
            *run *= tl_layout_extent(l);
        return;
    }
    for (int i = 0; i < tl_layout_rank(l); i++)
        first_run(tl_layout_mode(l, i), run, open);
}

int64_t tl_layout_max_vector(const tl_layout *l, int mode)
{
    int64_t run = 1;
    bool open = true;
    first_run(mode < 0 ? l : tl_layout_mode(l, mode), &run, &open);
    return run;
}

/* gcd of `g` and all strides that step from one run to another. */
static int64_t start_gcd(const tl_layout *l, int64_t g, int64_t *run, bool *open)
{
    if (!tl_layout_is_leaf(l)) {
        for (int i = 0; i < tl_layout_rank(l); i++)
            g = start_gcd(tl_layout_mode(l, i), g, run, open);
        return g;
    }
    int64_t before = *run;
    first_run(l, run, open);
    return *run > before || tl_layout_extent(l) == 1 ? g : gcd(g, tl_layout_stride(l));
}

int64_t tl_layout_aligned_vector(const tl_layout *l, int mode)
{
    int64_t g = tl_layout_max_vector(l, mode), run = 1;
    bool open = true;
    if (mode < 0)
        return start_gcd(l, g, &run, &open);
    for (int i = 0; i < tl_layout_rank(l); i++) {
        open = i == mode;
        g = start_gcd(tl_layout_mode(l, i), g, &run, &open);
    }
    return g;
}
