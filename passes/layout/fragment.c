/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fragments: tiles spread over the registers of a block. */
#include "passes/layout/divide.h"
#include "passes/layout/layout.h"

#include <limits.h>

static int64_t padded_size(const tl_frag_layout *f)
{
    int64_t n = 1;
    for (int d = 0; d < f->rank; d++)
        n *= f->padded[d];
    return n;
}

/* Do the strides above 0, sorted, continue each other? Then digit k of an offset is
 * (offset / stride k) % extent k, which tl_frag_owner inverts the map with. */
static bool compact(tl_arena *a, const tl_layout *map, int64_t at_least)
{
    const tl_layout *gaps = tl_layout_complement(a, map, 1);
    return gaps && tl_layout_size(gaps) == 1 && tl_layout_cosize(map) >= at_least;
}

const tl_frag_layout *tl_frag_make(tl_arena *a, int rank, const int64_t dims[],
                                   const int64_t padded[], const tl_layout *map)
{
    if (rank < 1 || rank > 3 || !map || tl_layout_is_leaf(map) || tl_layout_rank(map) != 2)
        return NULL;
    tl_frag_layout *f = TL_NEW(a, tl_frag_layout);
    f->rank = rank;
    f->map = map;
    int64_t total = 1;
    for (int d = 0; d < rank; d++) {
        f->dims[d] = dims[d];
        f->padded[d] = padded[d];
        if (dims[d] < 1 || padded[d] < dims[d] || __builtin_mul_overflow(total, padded[d], &total))
            return NULL;
    }
    const tl_layout *threads = tl_layout_mode(map, 0), *regs = tl_layout_mode(map, 1);
    if (tl_layout_size(map) > INT_MAX)
        return NULL;
    f->threads = (int)tl_layout_size(threads);
    f->regs = (int)tl_layout_size(regs);
    if (!compact(a, map, total))
        return NULL;
    tl_mode *m;
    for (int i = 0, n = tl_layout_flatten(a, regs, &m); i < n; i++)
        if (m[i].stride == 0 && m[i].extent > 1)
            return NULL;
    f->replicas = 1;
    for (int i = 0, n = tl_layout_flatten(a, threads, &m); i < n; i++)
        if (m[i].stride == 0)
            f->replicas *= (int)m[i].extent;
    return f;
}

const tl_frag_layout *tl_frag_blocked(tl_arena *a, int rank, const int64_t dims[], int threads, int vec)
{
    if (rank < 1 || rank > 3 || threads < 1 || vec < 1)
        return NULL;
    int64_t padded[3] = {1, 1, 1}, total = 1, once;
    for (int d = 0; d < rank; d++) {
        if (dims[d] < 1 || dims[d] > INT_MAX)
            return NULL;
        padded[d] = d == rank - 1 ? tl_align_up(dims[d], vec) : dims[d];
        if (__builtin_mul_overflow(total, padded[d], &total))
            return NULL;
    }
    once = (int64_t)threads * vec;
    /* (threads,(vec,vectors)):(vec,(1,threads*vec)) */
    const tl_layout *regs = tl_layout_tuple(a, 2, (const tl_layout *const[]){
        tl_layout_leaf(a, vec, 1), tl_layout_leaf(a, tl_ceil_div(total, once), once)});
    const tl_layout *map = tl_layout_tuple(a, 2, (const tl_layout *const[]){
        tl_layout_leaf(a, threads, vec), regs});
    return tl_frag_make(a, rank, dims, padded, map);
}

const tl_frag_layout *tl_frag_rows(tl_arena *a, int64_t rows, int64_t cols, int down, int across, int vec)
{
    if (rows < 1 || cols < 1 || rows > INT_MAX || cols > INT_MAX || down < 1 || across < 1 || vec < 1)
        return NULL;
    int64_t wide = (int64_t)across * vec, nc = tl_ceil_div(cols, wide), nr = tl_ceil_div(rows, down);
    int64_t pitch = nc * wide;
    /* ((across,down),(vec,nc,nr)):((vec,pitch),(1,wide,down*pitch)) */
    const tl_mode threads[] = {{across, vec}, {down, pitch}};
    const tl_mode regs[] = {{vec, 1}, {nc, wide}, {nr, down * pitch}};
    const tl_layout *map = tl_layout_tuple(a, 2, (const tl_layout *const[]){
        tl_layout_from_modes(a, 2, threads), tl_layout_from_modes(a, 3, regs)});
    return tl_frag_make(a, 2, (const int64_t[]){rows, cols}, (const int64_t[]){nr * down, pitch}, map);
}

bool tl_frag_exact(const tl_frag_layout *f)
{
    for (int d = 0; d < f->rank; d++)
        if (f->padded[d] != f->dims[d])
            return false;
    return tl_layout_cosize(f->map) == padded_size(f);
}

bool tl_frag_element(const tl_frag_layout *f, int thread, int reg, int64_t coords[])
{
    if (thread < 0 || thread >= f->threads || reg < 0 || reg >= f->regs)
        return false;
    int64_t at = tl_layout_at_coord(f->map, 2, (const int64_t[]){thread, reg});
    bool valid = true;
    for (int d = f->rank - 1; d >= 0; d--) {
        coords[d] = d ? at % f->padded[d] : at;
        at /= f->padded[d];
        valid = valid && coords[d] < f->dims[d];
    }
    return valid;
}

/* The index in a mode of the map that leads to offset `at`. *replica is used up by the digits
 * of stride 0; *pre is the product of the extents so far. */
static int64_t find(const tl_layout *l, int64_t at, int *replica, int64_t *pre)
{
    if (!tl_layout_is_leaf(l)) {
        int64_t index = 0;
        for (int i = 0; i < tl_layout_rank(l); i++)
            index += find(tl_layout_mode(l, i), at, replica, pre);
        return index;
    }
    int64_t extent = tl_layout_extent(l), stride = tl_layout_stride(l), digit;
    if (stride == 0) {
        digit = *replica % extent;
        *replica /= (int)extent;
    } else {
        digit = at / stride % extent;
    }
    digit *= *pre;
    *pre *= extent;
    return digit;
}

bool tl_frag_owner(const tl_frag_layout *f, const int64_t coords[], int replica, int *thread, int *reg)
{
    int64_t at = 0, pre = 1;
    if (replica < 0 || replica >= f->replicas)
        return false;
    for (int d = 0; d < f->rank; d++) {
        if (coords[d] < 0 || coords[d] >= f->dims[d])
            return false;
        at = at * f->padded[d] + coords[d];
    }
    *thread = (int)find(tl_layout_mode(f->map, 0), at, &replica, &pre);
    pre = 1;
    *reg = (int)find(tl_layout_mode(f->map, 1), at, &replica, &pre);
    return true;
}

/* The layout over row-major indices of the padded tile with stride[d] for dimension d, wide
 * enough in dimension 0 for every offset of the map. */
static const tl_layout *over_tile(tl_arena *a, const tl_frag_layout *f, const int64_t stride[])
{
    tl_mode m[3];
    int64_t inner = 1;
    for (int d = f->rank - 1; d > 0; d--) {
        m[f->rank - 1 - d] = (tl_mode){f->padded[d], stride[d]};
        inner *= f->padded[d];
    }
    int64_t outer = tl_ceil_div(tl_layout_cosize(f->map), inner);
    m[f->rank - 1] = (tl_mode){outer, stride[0]};
    return tl_layout_from_modes(a, f->rank, m);
}

void tl_frag_coord(tl_arena *a, const tl_frag_layout *f, int dim, tl_frag_expr *e)
{
    if (f->coord[dim]) {
        *e = *f->coord[dim];
        return;
    }
    int64_t stride[3] = {0, 0, 0};
    stride[dim] = 1;
    const tl_layout *separate = tl_layout_composition(a, over_tile(a, f, stride), f->map);
    tl_term *terms;
    *e = (tl_frag_expr){0, NULL, 1, 0};
    e->n = tl_layout_terms(a, separate ? separate : f->map, &terms);
    e->terms = terms;
    for (int d = f->rank - 1; d > dim && !separate; d--)
        e->div *= f->padded[d];
    e->mod = dim && !separate ? f->padded[dim] : 0;
    tl_frag_expr *answer = TL_NEW(a, tl_frag_expr);
    *answer = *e;
    ((tl_frag_layout *)f)->coord[dim] = answer;
}

const tl_frag_layout *tl_frag_reduce(tl_arena *a, const tl_frag_layout *f, int dim,
                                     const tl_layout **regs)
{
    int64_t dims[3], padded[3], stride[3] = {0, 0, 0}, step = 1;
    int rank = 0;
    if (f->rank < 2 || dim < 0 || dim >= f->rank)
        return NULL;
    for (int d = f->rank - 1; d >= 0; d--)
        if (d != dim) {
            stride[d] = step;
            step *= f->padded[d];
        }
    for (int d = 0; d < f->rank; d++)
        if (d != dim) {
            dims[rank] = f->dims[d];
            padded[rank++] = f->padded[d];
        }
    const tl_layout *map = tl_layout_composition(a, over_tile(a, f, stride), f->map);
    if (!map)
        return NULL;

    /* Of the register modes, those that move stay. */
    tl_mode *m;
    int n = tl_layout_flatten(a, tl_layout_mode(map, 1), &m), kept = 0;
    tl_mode *keep = TL_NEWV(a, tl_mode, (size_t)n), *old = TL_NEWV(a, tl_mode, (size_t)n);
    int64_t pre = 1;
    for (int i = 0; i < n; i++) {
        old[i] = (tl_mode){m[i].extent, m[i].stride ? pre : 0};
        if (m[i].stride == 0)
            continue;
        keep[kept++] = m[i];
        pre *= m[i].extent;
    }
    if (regs)
        *regs = tl_layout_from_modes(a, n, old);
    const tl_layout *reduced = tl_layout_tuple(a, 2, (const tl_layout *const[]){
        tl_layout_mode(map, 0), tl_layout_from_modes(a, kept, keep)});
    return tl_frag_make(a, rank, dims, padded, reduced);
}

int tl_frag_replica_terms(tl_arena *a, const tl_frag_layout *f, tl_term **terms)
{
    tl_mode *m;
    int n = tl_layout_flatten(a, tl_layout_mode(f->map, 0), &m), found = 0;
    int64_t div = 1;
    *terms = TL_NEWV(a, tl_term, (size_t)n);
    for (int i = 0; i < n; div *= m[i++].extent)
        if (m[i].stride == 0 && m[i].extent > 1)
            (*terms)[found++] = (tl_term){0, div, m[i].extent, 1};
    return found;
}

static int64_t gcd(int64_t x, int64_t y)
{
    return y ? gcd(y, x % y) : x;
}

int64_t tl_frag_vector(const tl_frag_layout *f)
{
    int last = f->rank - 1;
    return gcd(tl_layout_aligned_vector(f->map, 1), gcd(f->padded[last], f->dims[last]));
}
