/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Swizzles, and layouts of tiles in shared memory. */
#include "passes/layout/layout.h"

static int log2_exact(int64_t x)
{
    int n = 0;
    for (; x > 1 && x % 2 == 0; x /= 2)
        n++;
    return x == 1 ? n : -1;
}

bool tl_swizzle_valid(tl_swizzle s)
{
    int distance = s.shift < 0 ? -s.shift : s.shift;
    return s.bits >= 0 && s.base >= 0 && distance >= s.bits && distance <= 30 && s.bits <= 30 &&
           s.base <= 30 && s.bits + s.base + distance <= 60;
}

int64_t tl_swizzle_mask(tl_swizzle s)
{
    return (((int64_t)1 << s.bits) - 1) << (s.base + (s.shift > 0 ? s.shift : 0));
}

int64_t tl_swizzle_apply(tl_swizzle s, int64_t offset)
{
    int64_t picked = offset & tl_swizzle_mask(s);
    return offset ^ (s.shift >= 0 ? picked >> s.shift : picked << -s.shift);
}

int64_t tl_swizzle_alignment(tl_swizzle s)
{
    if (s.bits == 0)
        return 1;
    return (int64_t)1 << (s.bits + s.base + (s.shift < 0 ? -s.shift : s.shift));
}

/* Elements in a 16-byte chunk, as a power of two; -1 for other element sizes. */
static int chunk_log2(int elem_bytes)
{
    int e = elem_bytes >= 1 && elem_bytes <= 16 ? log2_exact(elem_bytes) : -1;
    return e < 0 ? -1 : 4 - e;
}

bool tl_swizzle_tma(int span_bytes, int elem_bytes, tl_swizzle *s)
{
    int chunk = chunk_log2(elem_bytes);
    if (chunk < 0)
        return false;
    switch (span_bytes) {
    case 0: *s = (tl_swizzle){0, 0, 0}; return true;
    case 32: *s = (tl_swizzle){1, chunk, 3}; return true;
    case 64: *s = (tl_swizzle){2, chunk, 3}; return true;
    case 128: *s = (tl_swizzle){3, chunk, 3}; return true;
    default: return false;
    }
}

tl_swizzle tl_swizzle_rows(int64_t row_bytes, int elem_bytes)
{
    int chunk = chunk_log2(elem_bytes), row = log2_exact(row_bytes);
    if (chunk < 0 || row < 5 || row > 20)
        return (tl_swizzle){0, 0, 0};
    return (tl_swizzle){row >= 7 ? 3 : row - 4, chunk, row >= 7 ? row - 4 : 3};
}

bool tl_shared_padded(tl_arena *a, int rank, const int64_t dims[], int64_t pad, int elem_bytes,
                      tl_shared_layout *s)
{
    *s = (tl_shared_layout){tl_layout_row_major(a, rank, dims, pad), {0, 0, 0}, elem_bytes};
    return s->layout && chunk_log2(elem_bytes) >= 0;
}

bool tl_shared_tma(tl_arena *a, int64_t rows, int64_t cols, int elem_bytes, int span_bytes,
                   tl_shared_layout *s)
{
    s->elem_bytes = elem_bytes;
    if (rows < 1 || cols < 1 || span_bytes <= 0 ||
        !tl_swizzle_tma(span_bytes, elem_bytes, &s->swizzle) || cols % (span_bytes / elem_bytes))
        return false;
    int64_t span = span_bytes / elem_bytes, panel;
    if (__builtin_mul_overflow(rows, span, &panel))
        return false;
    /* (rows,(span,panels)):(span,(1,rows*span)) */
    const tl_layout *row = tl_layout_leaf(a, span, 1);
    if (cols > span)
        row = tl_layout_tuple(a, 2, (const tl_layout *const[]){
            row, tl_layout_leaf(a, cols / span, panel)});
    s->layout = tl_layout_tuple(a, 2, (const tl_layout *const[]){
        tl_layout_leaf(a, rows, span), row});
    return s->layout;
}

int64_t tl_shared_at(const tl_shared_layout *s, const int64_t coords[])
{
    return tl_swizzle_apply(s->swizzle, tl_layout_at_coord(s->layout, tl_layout_rank(s->layout), coords));
}

int64_t tl_shared_bytes(const tl_shared_layout *s)
{
    int64_t n = tl_layout_cosize(s->layout);
    if (s->swizzle.bits) {
        /* Only bits below this are changed. */
        int top = s->swizzle.base + s->swizzle.bits;
        int64_t block = (int64_t)1 << (s->swizzle.shift < 0 ? top - s->swizzle.shift : top);
        n = (n + block - 1) / block * block;
    }
    return n * s->elem_bytes;
}

int tl_shared_vector(const tl_shared_layout *s, int dim)
{
    int64_t n = tl_layout_aligned_vector(s->layout, dim);
    if (s->swizzle.bits && s->swizzle.base < 30 && n % ((int64_t)1 << s->swizzle.base) == 0)
        n = (int64_t)1 << s->swizzle.base;
    int v = 1;
    while (n % (2 * v) == 0 && 2 * v * s->elem_bytes <= 16)
        v *= 2;
    return v;
}
