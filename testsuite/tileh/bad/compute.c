/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wrong operands of products, reductions, gathers and atomics. */
#include <tile.h>

void products(float *p)
{
    float acc[8][4], a[8][16], at[16][8], b[16][4], flat[8];
    double wide[8][4], dbl[8][16];
    int sum[8][4], ints[8][16];
    int8_t a8[8][16], b8[16][4];
    unsigned usum[8][4];
    tile_e8m0 scale[8][16];
    const float fixed[8][4] = { { 0 } };

    tile_gemm(acc, a, b);
    tile_gemm(sum, a8, b8);
    tile_gemm_tn(acc, at, b);
    tile_gemm(acc, at, b); /* error: tile_gemm: a and the accumulator differ in rows */
    tile_gemm_tn(acc, a, b); /* error: tile_gemm_tn: a and the accumulator differ in rows */
    tile_gemm(acc, a, a); /* error: tile_gemm: b and the accumulator differ in columns */
    tile_gemm(acc, acc, b); /* error: tile_gemm: a and b differ in the summed dimension */
    tile_gemm_nt(acc, a, b); /* error: tile_gemm_nt: b and the accumulator differ in columns */
    tile_gemm(acc, flat, b); /* error: tile_gemm: accumulator and operands have 2 dimensions */
    tile_gemm(acc, p, b); /* error: tile_gemm: a is a pointer */
    tile_gemm(fixed, a, b); /* error: tile_gemm: the accumulator is const */
    tile_gemm(wide, a, b); /* error: tile_gemm: the accumulator is neither float nor int32_t */
    tile_gemm(usum, a8, b8); /* error: tile_gemm: the accumulator is neither float nor int32_t */
    tile_gemm(acc, dbl, b); /* error: tile_gemm: a float accumulator takes */
    tile_gemm(acc, a8, b8); /* error: tile_gemm: a float accumulator takes */
    tile_gemm(acc, scale, b); /* error: tile_gemm: a float accumulator takes */
    tile_gemm(sum, ints, b8); /* error: tile_gemm: an int32_t accumulator takes 8-bit integers */
    tile_gemm(acc, a, b, 1); /* error: tile_gemm: options go by name */
    tile_gemm(acc, a, b, .fast = 1); /* error: fast */
}

void scaled(float *p)
{
    float acc[8][4], s3[8][3], s4[8][4], row8[8], row4[4];
    tile_e4m3 a[8][128], b[128][4];
    tile_e8m0 mx[8][4], mx1[8][1], one;
    _Float16 half[8];

    tile_gemm_scaled(acc, a, b, row8, 1.0f);
    tile_gemm_scaled(acc, a, b, s4, row4, .exact = 1);
    tile_gemm_scaled(acc, a, b, mx, 1);
    tile_gemm_scaled(acc, a, b, row4, row4); /* error: tile_gemm_scaled: the scale of a is none */
    tile_gemm_scaled(acc, a, b, row8, row8); /* error: tile_gemm_scaled: the scale of b is none */
    tile_gemm_scaled(acc, a, b, s3, row4); /* error: the scale of a is none of */
    tile_gemm_scaled(acc, a, b, mx1, row4); /* error: the scale of a is none of */
    tile_gemm_scaled(acc, a, b, half, row4); /* error: the scale of a is none of */
    tile_gemm_scaled(acc, a, b, one, row4); /* error: the scale of a is none of */
    tile_gemm_scaled(acc, a, b, 1, p); /* error: the scale of b is a pointer */
    tile_gemm_scaled(acc, a, b, 1, 1, 1); /* error: options go by name */
    tile_gemm_scaled_nt(acc, a, b, 1, 1); /* error: tile_gemm_scaled_nt: b and the accumulator */
}

void reductions(float *p)
{
    float cube[2][3][4], flat[2][3], t[8][4], rows[8], cols[4], x;
    const float fixed[8] = { 0 };
    int ints[8];
    tile_e8m0 scales[8][4];

    tile_reduce_sum(rows, t);
    tile_reduce_max_cols(cols, t);
    tile_reduce_min(x, cols);
    tile_reduce_sum(flat, cube);
    tile_reduce_sum(cols, t); /* error: tile_reduce_sum: source and destination differ in shape */
    tile_reduce_min_cols(rows, t); /* error: tile_reduce_min_cols: source and destination differ */
    tile_reduce_max_cols(flat, cube); /* error: tile_reduce_max_cols: source and destination */
    tile_reduce_max(x, t); /* error: has one dimension less than the source */
    tile_reduce_max(p, t); /* error: the destination is a pointer */
    tile_reduce_sum(fixed, t); /* error: tile_reduce_sum: the destination is const */
    tile_reduce_sum(ints, t); /* error: both floating or both integer */
    tile_reduce_sum(rows, scales); /* error: both floating or both integer */
}

void rows(int n, const float *A, float *B, const int *index, const float *wrong)
{
    float t[8][4], flat[8];
    int few[7];
    long wide[8];

    tile_gather(t, tile_view(A, n, n), index, 0);
    tile_scatter(t, tile_view(B, n, n), index + n, 0, .evict = TILE_EVICT_LAST);
    tile_gather(t, tile_view(A, n, n), few, 0); /* error: fewer row indices than the tile has */
    tile_gather(t, tile_view(A, n, n), wide, 0); /* error: the row indices are not int */
    tile_gather(t, tile_view(A, n, n), wrong, 0); /* error: the row indices are not int */
    tile_gather(flat, tile_view(A, n, n), index, 0); /* error: tile and view have 2 dimensions */
    tile_gather(t, tile_view(A, n), index, 0); /* error: tile and view have 2 dimensions */
    tile_gather(t, tile_view(A, n, n), index, 0, 0); /* error: one column index is needed */
    tile_gather(t, A, index, 0); /* error: tile_gather: the view is a pointer */
    tile_scatter(t, tile_view(A, n, n), index, 0); /* error: tile_scatter: the view is const */
}

void atomics(int *i, unsigned *u, float *f, const int *c, double *d)
{
    tile_atomic_add(i, 1);
    tile_atomic_max(u, 1);
    tile_atomic_min(f, 1);
    tile_atomic_exchange(f, 1);
    tile_atomic_cas(u, 1, 2);
    tile_atomic_add(c, 1); /* error: tile_atomic_add: not a pointer to a 32-bit or 64-bit integer or to float */
    tile_atomic_max(d, 1); /* error: tile_atomic_max: not a pointer to a 32-bit or 64-bit integer or to float */
    tile_atomic_min(*i, 1); /* error: tile_atomic_min: not a pointer to a 32-bit or 64-bit integer or to float */
    tile_atomic_exchange(d, 1); /* error: tile_atomic_exchange: not a pointer to a 32-bit or 64-bit integer or to float */
    tile_atomic_and(f, 1); /* error: tile_atomic_and: not a pointer to a 32-bit or 64-bit integer that can be written */
    tile_atomic_cas(f, 1, 2); /* error: tile_atomic_cas: not a pointer to a 32-bit or 64-bit integer that can be written */
}

void narrow_atomics(short *s, uint8_t *b, _Float16 *h, tile_bf16 *w, bool *t)
{
    tile_atomic_add(s, 1); /* error: tile_atomic_add: not a pointer to a 32-bit or 64-bit integer or to float */
    tile_atomic_or(b, 1); /* error: tile_atomic_or: not a pointer to a 32-bit or 64-bit integer that can be written */
    tile_atomic_max(h, 1); /* error: tile_atomic_max: not a pointer to a 32-bit or 64-bit integer or to float */
    tile_atomic_add(w, 1); /* error: tile_atomic_add: not a pointer to a 32-bit or 64-bit integer or to float */
    tile_atomic_xor(t, 1); /* error: tile_atomic_xor: not a pointer to a 32-bit or 64-bit integer that can be written */
}

void options(int n, float *f, _Float16 *h, double *d, int64_t *l, tile_e4m3 *e, const int *index)
{
    float t[2][4];

    tile_load(t, tile_view(f, n, n), 0, 0, .step = 2);
    tile_load(t, tile_view(f, n, n), 0, 0, .step = 0); /* error: tile_load: .step is below 1 */
    tile_store(t, tile_view(f, n, n), 0, 0, .rows = 1, .step = -1); /* error: tile_store: .step is below 1 */
    tile_store(t, tile_view(h, n, n), 0, 0, .add = 1);
    tile_store(t, tile_view(d, n, n), 0, 0, .add = 0);
    tile_store(t, tile_view(d, n, n), 0, 0, .add = 1); /* error: tile_store: .add is for views of float, _Float16, tile_bf16, int32_t and uint32_t */
    tile_scatter(t, tile_view(l, n, n), index, 0, .add = 1); /* error: tile_scatter: .add is for views of float, */
    tile_scatter(t, tile_view(e, n, n), index, 0, .add = true); /* error: tile_scatter: .add is for views of float, */
    tile_gather(t, tile_view(f, n, n), index, 0, .add = 1); /* error: add */
    tile_load(t, tile_view(f, n, n), 0, 0, .add = 1); /* error: add */
}
