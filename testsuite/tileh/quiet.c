/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every operation of tile.h in a program without a warning of its own: tileh.exp compiles it with all that compilers have
   to say of macros, alone and with the plugin, and the header of its kernels in C and in C++. */
#include <stdlib.h>
#include <tile.h>

enum { N = 32, R = 16 };
enum kind { PLAIN, DOUBLED };
struct point {
    float x, y;
};

void moves(int M, int K, const tile_f16 *a, const tile_bf16 *b, float *c, const float (*whole)[N][N], int32_t *sums);
void rows(int M, int K, const int *index, const float *x, float *y, tile_e4m3 *z);
void products(int M, int K, const tile_f16 *a, const tile_e4m3 *q, const tile_e8m0 *s, const int8_t *bytes, float *c, int32_t *ints);
void reductions(int M, const float *x, float *sums, int *at, float *y, int *whole);
void atomics(int n, const uint32_t *from, uint32_t *to, float *most, int32_t *all);
void scalars(int64_t n, enum kind k, bool b, const struct point *p, const float (*m)[8][4], float *y, char *text);

tile_kernel void moves(int M, int K, const tile_f16 *a, const tile_bf16 *b, float *c, const float (*whole)[N][N], int32_t *sums)
{
    tile_assume(M > 0 && K % 2 == 0);
#pragma tile grid threads(64)
    for (int m = 0; m < M; m += N)
    for (int k = 0; k < K; k += N) {
        tile_shared tile_f16 h[N][N];
        tile_shared tile_bf16 t[N][N];
        tile_shared float f[N][N], g[N][N];
        float v[N], w[R];
        int32_t i[N];
        tile_fill(f, 0);
        tile_fill(g, 1.5f);
        tile_fill(t, tile_bf16_from(1.0f));
        tile_load(h, tile_view(a, M, K), m, k);
        tile_load(h, tile_view(a, M, K), m, k, .fill = 1, .rows = M - 1, .cols = K - 1, .evict = TILE_EVICT_FIRST);
        tile_load(t, tile_view(b, M, K), m, k, .step = 2);
        tile_load(f, *whole, 0, 0);
        tile_load(v, tile_view(b, M, K), m, k);
        tile_load(w, tile_view(c, 1, 1, M, K), 0, 0, m, k);
        tile_copy(f, h);
        tile_copy(g, t);
        tile_transpose(f, g);
        tile_copy(tile_rows(f, 0, R), tile_rows(h, R, R));
        tile_load(tile_rows(f, R, R), tile_view(c, M, K), m, k);
        tile_fill(i, 1);
        tile_store(f, tile_view(c, M, K), m, k, .evict = TILE_EVICT_LAST);
        tile_store(g, tile_view(c, M, K), m, k, .add = 1, .rows = M);
        tile_store(i, tile_view(sums, M), m, .add = 1);
        tile_store(v, tile_view(c, M, K), m, k);
        tile_store(w, tile_view(c, 1, 1, M, K), 0, 0, m, k);
        c[m * K + k] = tile_f32(t[0][0]) + (float)h[0][0];
    }
}

tile_kernel void rows(int M, int K, const int *index, const float *x, float *y, tile_e4m3 *z)
{
#pragma tile grid
    for (int m = 0; m < M; m += R) {
        float f[R][N];
        tile_e4m3 small[R][N];
        tile_shared int at[R];
        tile_load(at, tile_view(index, M), m);
        tile_gather(f, tile_view(x, M, K), at, 0);
        tile_gather(f, tile_view(x, M, K), index + m, 0, .evict = TILE_EVICT_NORMAL);
        tile_copy(small, f);
        tile_scatter(f, tile_view(y, M, K), at, 0);
        tile_scatter(f, tile_view(y, M, K), at, 0, .add = 1);
        tile_scatter(small, tile_view(z, M, K), at, 0);
    }
}

tile_kernel void products(int M, int K, const tile_f16 *a, const tile_e4m3 *q, const tile_e8m0 *s, const int8_t *bytes, float *c,
                          int32_t *ints)
{
#pragma tile grid threads(64)
    for (int m = 0; m < M; m += N) {
        float sum[N][N] = { 0 };
        int32_t whole[N][N] = { 0 };
#pragma tile pipeline stages(2)
        for (int k = 0; k < K; k += N) {
            tile_shared tile_f16 h[N][N];
            tile_shared tile_e4m3 e[N][N];
            tile_shared tile_e8m0 scale[N][1];
            tile_shared int8_t i[N][N];
            tile_shared float f[N][N];
            tile_load(h, tile_view(a, M, K), m, k);
            tile_load(f, tile_view(a, M, K), m, k);
            tile_load(e, tile_view(q, M, K), m, k);
            tile_load(scale, tile_view(s, M, K / 32), m, k / 32);
            tile_load(i, tile_view(bytes, M, K), m, k);
            tile_gemm(sum, h, h);
            tile_gemm_nt(sum, h, h);
            tile_gemm_tn(sum, h, h);
            tile_gemm_tt(sum, f, f, .tf32 = 1);
            tile_gemm(whole, i, i);
            tile_gemm_scaled_nt(sum, e, e, scale, scale);
        }
        tile_store(sum, tile_view(c, M, N), m, 0);
        tile_store(whole, tile_view(ints, M, N), m, 0);
    }
}

tile_kernel void reductions(int M, const float *x, float *sums, int *at, float *y, int *whole)
{
#pragma tile grid threads(64)
    for (int m = 0; m < M; m += R) {
        float f[R][N], g[R][N], v[R], cols[N], most, least, sum;
        int place[R], i[R][N], j[R][N], ints[R], one;
        tile_load(f, tile_view(x, M, N), m, 0);
        tile_load(i, tile_view(whole, M, N), m, 0);
        tile_reduce_sum(v, f);
        tile_reduce_max(v, f);
        tile_reduce_min(v, f);
        tile_reduce_sum(ints, i);
        tile_reduce_sum_cols(cols, f);
        tile_reduce_max_cols(cols, f);
        tile_reduce_min_cols(cols, f);
        tile_reduce_max(most, v);
        tile_reduce_min(least, v);
        tile_reduce_sum(sum, v);
        tile_reduce_argmax(v, place, f);
        tile_reduce_argmin(v, place, f);
        tile_reduce_argmax(most, one, v);
        tile_scan_sum(g, f);
        tile_scan_max(g, f, .exclusive = 1);
        tile_scan_sum(j, i, .exclusive = 1);
        tile_store(g, tile_view(y, M, N), m, 0);
        tile_store(v, tile_view(sums, M), m);
        tile_store(cols, tile_view(y, M), m, .add = 1);
        tile_store(ints, tile_view(at, M), m, .add = 1);
        tile_store(place, tile_view(at, M), m);
        tile_store(j, tile_view(whole, M, N), m, 0);
        y[m] = most + least + sum + (float)one;
    }
}

tile_kernel void atomics(int n, const uint32_t *from, uint32_t *to, float *most, int32_t *all)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b += N) {
#pragma tile parallel
        for (int i = b; i < b + N; i++)
            if (i < n) {
                tile_atomic_add(&to[from[i]], 1);
                tile_atomic_max(&to[0], from[i]);
                tile_atomic_min(&to[0], from[i]);
                tile_atomic_and(&to[1], from[i]);
                tile_atomic_or(&to[1], from[i]);
                tile_atomic_xor(&to[1], from[i]);
                tile_atomic_max(most, (float)from[i]);
                tile_atomic_add(most, 1.5f);
                if (tile_atomic_cas(&all[i], 0, 1) == 0)
                    tile_atomic_exchange(&all[i], 2);
            }
    }
}

static float doubled(float (*t)[N], int i)
{
    return 2 * (*t)[i];
}

tile_kernel void scalars(int64_t n, enum kind k, bool b, const struct point *p, const float (*m)[8][4], float *y, char *text)
{
#pragma tile grid threads(64)
    for (int64_t at = 0; at < n; at += N) {
        float t[N], most = 0;
        tile_load(t, tile_view(y, n), at);
#pragma tile parallel reduction(max: most)
        for (int i = 0; i < N; i++) {
            float x = k == DOUBLED && b ? doubled(&t, i) : sqrtf(t[i]) + p[i].x * m[0][1][2];
            most = fmaxf(most, isnan(x) ? 0 : x);
            t[i] = x;
        }
        text[at] = most > 1 ? 'a' : 'b';
        tile_store(t, tile_view(y, n), at);
    }
}

int main(void)
{
    return EXIT_SUCCESS;
}
