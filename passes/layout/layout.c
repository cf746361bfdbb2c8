/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Layouts: construction and evaluation. The algebra uses only what is public here. */
#include "passes/layout/layout.h"

struct tl_layout {
    int rank;                      /* 0: a leaf */
    int depth;
    int64_t size, span;            /* span: the largest offset */
    int64_t stride;                /* of a leaf */
    const tl_layout *mode[];
};

static const int64_t LIMIT = (int64_t)1 << 62;

static bool add(int64_t x, int64_t y, int64_t *sum)
{
    return !__builtin_add_overflow(x, y, sum) && *sum < LIMIT;
}

static bool mul(int64_t x, int64_t y, int64_t *product)
{
    return !__builtin_mul_overflow(x, y, product) && *product < LIMIT;
}

const tl_layout *tl_layout_leaf(tl_arena *a, int64_t extent, int64_t stride)
{
    int64_t span;
    if (extent < 1 || extent >= LIMIT || stride < 0 || stride >= LIMIT || !mul(extent - 1, stride, &span))
        return NULL;
    tl_layout *l = TL_NEW(a, tl_layout);
    l->size = extent;
    l->stride = stride;
    l->span = span;
    return l;
}

const tl_layout *tl_layout_tuple(tl_arena *a, int n, const tl_layout *const children[])
{
    if (n < 1)
        return NULL;
    tl_layout *l = tl_arena_alloc(a, sizeof *l + (size_t)n * sizeof l->mode[0]);
    l->rank = n;
    l->size = 1;
    for (int i = 0; i < n; i++) {
        const tl_layout *c = children[i];
        if (!c || !mul(l->size, c->size, &l->size) || !add(l->span, c->span, &l->span))
            return NULL;
        if (c->depth >= l->depth)
            l->depth = c->depth + 1;
        l->mode[i] = c;
    }
    return l->depth <= TL_LAYOUT_DEPTH ? l : NULL;
}

const tl_layout *tl_layout_from_modes(tl_arena *a, int n, const tl_mode modes[])
{
    if (n == 0)
        return tl_layout_leaf(a, 1, 0);
    if (n == 1)
        return tl_layout_leaf(a, modes[0].extent, modes[0].stride);
    const tl_layout **mode = TL_NEWV(a, const tl_layout *, (size_t)n);
    for (int i = 0; i < n; i++)
        mode[i] = tl_layout_leaf(a, modes[i].extent, modes[i].stride);
    return tl_layout_tuple(a, n, mode);
}

bool tl_layout_equal(const tl_layout *x, const tl_layout *y)
{
    if (x->rank != y->rank || x->size != y->size || x->stride != y->stride)
        return false;
    for (int i = 0; i < x->rank; i++)
        if (!tl_layout_equal(x->mode[i], y->mode[i]))
            return false;
    return true;
}

bool tl_layout_is_leaf(const tl_layout *l)
{
    return l->rank == 0;
}

int tl_layout_rank(const tl_layout *l)
{
    return l->rank ? l->rank : 1;
}

const tl_layout *tl_layout_mode(const tl_layout *l, int i)
{
    return l->rank ? l->mode[i] : l;
}

int64_t tl_layout_extent(const tl_layout *l)
{
    return l->size;
}

int64_t tl_layout_stride(const tl_layout *l)
{
    return l->stride;
}

int64_t tl_layout_size(const tl_layout *l)
{
    return l->size;
}

int64_t tl_layout_cosize(const tl_layout *l)
{
    return l->span + 1;
}

int64_t tl_layout_at(const tl_layout *l, int64_t index)
{
    if (!l->rank)
        return index * l->stride;
    int64_t offset = 0;
    for (int i = 0; i < l->rank - 1; i++) {
        offset += tl_layout_at(l->mode[i], index % l->mode[i]->size);
        index /= l->mode[i]->size;
    }
    return offset + tl_layout_at(l->mode[l->rank - 1], index);
}

int64_t tl_layout_at_coord(const tl_layout *l, int rank, const int64_t coords[])
{
    int64_t offset = 0;
    for (int i = 0; i < rank; i++)
        offset += tl_layout_at(tl_layout_mode(l, i), coords[i]);
    return offset;
}

static int leaves(const tl_layout *l, tl_mode *out)
{
    if (!l->rank) {
        if (out)
            *out = (tl_mode){l->size, l->stride};
        return 1;
    }
    int n = 0;
    for (int i = 0; i < l->rank; i++)
        n += leaves(l->mode[i], out ? out + n : NULL);
    return n;
}

int tl_layout_flatten(tl_arena *a, const tl_layout *l, tl_mode **modes)
{
    *modes = TL_NEWV(a, tl_mode, (size_t)leaves(l, NULL));
    return leaves(l, *modes);
}

int tl_layout_terms(tl_arena *a, const tl_layout *l, tl_term **terms)
{
    int n = 0;
    *terms = TL_NEWV(a, tl_term, (size_t)leaves(l, NULL));
    for (int i = 0; i < tl_layout_rank(l); i++) {
        const tl_layout *part = tl_layout_coalesce(a, tl_layout_mode(l, i));
        tl_mode *m;
        int64_t div = 1;
        for (int k = 0, nm = tl_layout_flatten(a, part, &m); k < nm; div *= m[k++].extent) {
            if (m[k].stride == 0 || m[k].extent == 1)
                continue;
            int64_t mod = k == nm - 1 ? 0 : m[k].extent;
            (*terms)[n++] = (tl_term){i, div, mod, m[k].stride};
        }
    }
    return n;
}
