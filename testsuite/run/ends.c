/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops that end apart in blocks of which one may do the work: where a block has ended, its rows stay, whatever the others read. */
#include "run.h"

#ifdef KERNELS
/* Keys up to a row's own: those of later rows may be no numbers. */
tile_kernel
void causal(int heads, int N, const _Float16 *Q, const _Float16 *K, const _Float16 *V, float *O)
{
#pragma tile grid threads(64)
    for (int h = 0; h < heads; h++)
    for (int m = 0; m < N; m += 32) {
        tile_shared _Float16 q[32][64], k[16][64], v[16][64];
        float o[32][64] = {0}, top[32], sum[32], shrink[32];

        tile_fill(top, -INFINITY);
        tile_fill(sum, 0);
        tile_load(q, tile_view(Q, heads, N, 64), h, m, 0);
#pragma tile pipeline stages(2)
        for (int n = 0; n < m + 32; n += 16) {
            float s[32][16] = {0}, now[32], part[32];
            _Float16 p[32][16];

            tile_load(k, tile_view(K, heads, N, 64), h, n, 0);
            tile_load(v, tile_view(V, heads, N, 64), h, n, 0);
            tile_gemm_nt(s, q, k);
#pragma tile parallel
            for (int i = 0; i < 32; i++)
                for (int j = 0; j < 16; j++)
                    s[i][j] = n + j < N && n + j <= m + i ? s[i][j] * 0.125f : -INFINITY;
            tile_reduce_max(now, s);
#pragma tile parallel
            for (int i = 0; i < 32; i++) {
                now[i] = fmaxf(now[i], top[i]);
                shrink[i] = expf(top[i] - now[i]);
                top[i] = now[i];
            }
#pragma tile parallel
            for (int i = 0; i < 32; i++)
                for (int j = 0; j < 16; j++)
                    s[i][j] = expf(s[i][j] - top[i]);
            tile_reduce_sum(part, s);
            tile_copy(p, s);
#pragma tile parallel
            for (int i = 0; i < 32; i++)
                sum[i] = sum[i] * shrink[i] + part[i];
#pragma tile parallel
            for (int i = 0; i < 32; i++)
                for (int j = 0; j < 64; j++)
                    o[i][j] *= shrink[i];
            tile_gemm(o, p, v);
        }
#pragma tile parallel
        for (int i = 0; i < 32; i++)
            for (int j = 0; j < 64; j++)
                o[i][j] /= sum[i];
        tile_store(o, tile_view(O, heads, N, 64), h, m, 0);
    }
}

/* As many steps as the rows say, or none. */
tile_kernel
void jagged(int M, int K, const _Float16 *A, const _Float16 *B, float *C, int *steps)
{
#pragma tile grid threads(64)
    for (int m = 0; m < M; m += 32) {
        tile_shared _Float16 a[32][64], b[64][64];
        float acc[32][64] = {0};
        int done[32], last = K * (m / 32 * 5 % 7) / 6;

        tile_fill(done, 0);
#pragma tile pipeline stages(3)
        for (int k = 0; k < last; k += 64) {
            tile_load(a, tile_view(A, M, K), m, k);
            tile_load(b, tile_view(B, K, 64), k, 0);
            tile_gemm(acc, a, b);
#pragma tile parallel
            for (int i = 0; i < 32; i++)
                done[i]++;
        }
        tile_store(acc, tile_view(C, M, 64), m, 0);
        tile_store(done, tile_view(steps, M), m);
    }
}

/* Columns, of which each needs a part of the rows; the first steps are left out. */
tile_kernel
void upper(int N, const _Float16 *A, const _Float16 *B, float *C)
{
#pragma tile grid threads(128)
    for (int n = 0; n < N; n += 32) {
        tile_shared _Float16 a[64][64], b[64][32];
        float acc[64][32] = {0};

#pragma tile pipeline stages(3)
        for (int64_t k = 32; k < n + 65; k += 64) {
            tile_load(a, tile_view(A, 64, N), 0, k);
            tile_load(b, tile_view(B, N, N), k, n);
            tile_gemm(acc, a, b);
        }
        tile_store(acc, tile_view(C, 64, N), 0, n);
    }
}
#endif

#ifdef DRIVER
static void check_causal(enum target t, int heads, int N, int bad)
{
    size_t n = (size_t) heads * N * 64;
    _Float16 *Q = buffer(2 * n), *K = buffer(2 * n), *V = buffer(2 * n);
    float *O = buffer(4 * n);

    FILL(Q, heads * N * 64, random_float());
    FILL(K, heads * N * 64, random_float());
    FILL(V, heads * N * 64, (int) fill_i / 64 % N < bad ? random_float() : fill_i % 2 ? INFINITY : NAN);
    FILL(O, heads * N * 64, NAN);
    LAUNCH(t, causal, heads, N, Q, K, V, O);
    for (int r = 0; r < heads * N; r++) {
        const _Float16 *k = K + (size_t) (r / N) * N * 64, *v = V + (size_t) (r / N) * N * 64;
        double sum = 0, o[64] = { 0 };

        /* what a block's last rows read reaches all its rows, as 0 times a NaN */
        if (r % N / 32 * 32 + 32 > bad)
            continue;
        for (int j = 0; j <= r % N; j++) {
            double s = 0;

            for (int d = 0; d < 64; d++)
                s += (double) Q[r * 64 + d] * (double) k[j * 64 + d];
            s = exp(s / 8);
            sum += s;
            for (int d = 0; d < 64; d++)
                o[d] += s * (double) v[j * 64 + d];
        }
        for (int d = 0; d < 64; d++)
            EXPECT(fabs(O[r * 64 + d] - o[d] / sum) < 2e-3, "row %d of %d has %g, not %g", r, N, O[r * 64 + d], o[d] / sum);
    }
    release(Q);
    release(K);
    release(V);
    release(O);
}

static void check_jagged(enum target t, int M, int K)
{
    enum { N = 64 };
    _Float16 *A = buffer(2 * (size_t) (M * K)), *B = buffer(2 * (size_t) (K * N));
    float *C = buffer(4 * (size_t) (M * N));
    int *steps = buffer(4 * (size_t) M);

    FILL(A, M * K, pick(9) - 4);
    FILL(B, K * N, pick(5) - 2);
    FILL(C, M * N, NAN);
    FILL(steps, M, -1);
    LAUNCH(t, jagged, M, K, A, B, C, steps);
    for (int i = 0; i < M; i++) {
        int last = (K * (i / 32 * 5 % 7) / 6 + 63) / 64;

        EXPECT(steps[i] == last, "row %d took %d steps, not %d", i, steps[i], last);
        for (int j = 0; j < N; j++) {
            int sum = 0;

            for (int k = 0; k < 64 * last && k < K; k++)
                sum += (int) A[i * K + k] * (int) B[k * N + j];
            EXPECT(C[i * N + j] == (float) sum, "jagged[%d][%d] is %g, not %d", i, j, C[i * N + j], sum);
        }
    }
    release(A);
    release(B);
    release(C);
    release(steps);
}

static void check_upper(enum target t, int N)
{
    enum { M = 64 };
    _Float16 *A = buffer(2 * (size_t) (M * N)), *B = buffer(2 * (size_t) (N * N));
    float *C = buffer(4 * (size_t) (M * N));

    FILL(A, M * N, pick(9) - 4);
    FILL(B, N * N, pick(5) - 2);
    FILL(C, M * N, NAN);
    LAUNCH(t, upper, N, A, B, C);
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) {
            int sum = 0, last = 32 + (j / 32 * 32 + 33 + 63) / 64 * 64;

            for (int k = 32; k < last && k < N; k++)
                sum += (int) A[i * N + k] * (int) B[k * N + j];
            EXPECT(C[i * N + j] == (float) sum, "upper[%d][%d] is %g, not %d", i, j, C[i * N + j], sum);
        }
    release(A);
    release(B);
    release(C);
}

static void run(enum target t)
{
    check_causal(t, 3, 700, 352);
    check_causal(t, 1, 70, 70);
    check_jagged(t, 810, 1600);
    check_jagged(t, 70, 33);
    check_upper(t, 1440);
    check_upper(t, 72);
}
#endif
