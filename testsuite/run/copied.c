/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pipelines of which the TMA brings some loads and threads the others: columns of scales, rows of any alignment, tiles filled with
   a number, converted or of few bytes, gathers; several pipelines that differ in how much threads copy; one in a loop that runs it
   under a condition, of views that only the block knows. */
#include "run.h"

#ifdef KERNELS
/* A scale of each row and column for 128 of k. */
tile_kernel
void scales(int M, int N, int K, const tile_e4m3 *A, const tile_e4m3 *B, const float *SA, const float *SB, float *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 64)
        for (int n = 0; n < N; n += 32) {
            tile_shared tile_e4m3 a[64][128], b[32][128];
            tile_shared float sa[64][1], sb[32][1];
            float acc[64][32] = { 0 };

#pragma tile pipeline stages(3)
            for (int k = 0; k < K; k += 128) {
                tile_load(a, tile_view(A, M, K), m, k);
                tile_load(b, tile_view(B, N, K), n, k);
                tile_load(sa, tile_view(SA, M, (K + 127) / 128), m, k / 128);
                tile_load(sb, tile_view(SB, N, (K + 127) / 128), n, k / 128);
                tile_gemm_scaled_nt(acc, a, b, sa, sb);
            }
            tile_store(acc, tile_view(C, M, N), m, n);
        }
}

/* An operand from any element on, by words that are shifted; the other by the TMA; what is added, filled with a number and of two
   bytes, after the product. */
tile_kernel
void shifted(int M, int N, int K, int from, const _Float16 *A, const _Float16 *B, const _Float16 *bias, float *C)
{
#pragma tile grid threads(256)
    for (int m = 0; m < M; m += 128)
        for (int n = 0; n < N; n += 64) {
            tile_shared _Float16 a[128][64], b[64][64], more[64][1];
            float acc[128][64] = { 0 };

#pragma tile pipeline stages(2)
            for (int k = 0; k < K; k += 64) {
                tile_load(a, tile_view(A, M, K + from), m, k + from);
                tile_load(b, tile_view(B, K, N), k, n);
                tile_load(more, tile_view(bias, N, K / 64 + 1), n, k / 64, .fill = 3);
                tile_gemm(acc, a, b);
#pragma tile parallel
                for (int i = 0; i < 128; i++)
                    for (int j = 0; j < 64; j++)
                        acc[i][j] += more[j][0];
            }
            tile_store(acc, tile_view(C, M, N), m, n);
        }
}

/* Rows by number; then a second pipeline that copies a column alone, of integers. */
tile_kernel
void gathered(int M, int N, int K, int height, const int *list, const _Float16 *A, const _Float16 *B, const int *add, float *C)
{
#pragma tile grid threads(128) persistent
    for (int m = 0; m < M; m += 128)
        for (int n = 0; n < N; n += 32) {
            tile_shared _Float16 a[128][32], b[32][32], c[32][32];
            tile_shared int more[32][1];
            float acc[128][32] = { 0 };

#pragma tile pipeline stages(3)
            for (int k = 0; k < K; k += 32) {
                tile_gather(a, tile_view(A, height, K), list + m, k);
                tile_load(b, tile_view(B, N, K), n, k);
                tile_gemm_nt(acc, a, b);
            }
#pragma tile pipeline stages(2)
            for (int k = 0; k < K; k += 32) {
                float sums[32];

                tile_load(c, tile_view(B, N, K), n, k);
                tile_load(more, tile_view(add, N, (K + 31) / 32), n, k / 32);
                tile_reduce_sum(sums, c);
#pragma tile parallel
                for (int i = 0; i < 128; i++)
                    for (int j = 0; j < 32; j++)
                        acc[i][j] += sums[j] * more[j][0];
            }
            tile_store(acc, tile_view(C, M, N), m, n);
        }
}

/* Whole numbers; a zero point for each row and 64 of k; the second operand narrower in memory. */
tile_kernel
void zeros(int M, int N, int K, const int8_t *A, const int8_t *B, const int8_t *Z, int *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 64)
        for (int n = 0; n < N; n += 32) {
            tile_shared int8_t a[64][64], b[32][64], z[64][1];
            int acc[64][32] = { 0 };

#pragma tile pipeline stages(3)
            for (int k = 0; k < K; k += 64) {
                tile_load(a, tile_view(A, M, K), m, k);
                tile_load(b, tile_view(B, N, K), n, k);
                tile_load(z, tile_view(Z, M, (K + 63) / 64), m, k / 64);
                tile_gemm_nt(acc, a, b);
#pragma tile parallel
                for (int i = 0; i < 64; i++)
                    for (int j = 0; j < 32; j++)
                        acc[i][j] += z[i][0];
            }
            tile_store(acc, tile_view(C, M, N), m, n);
        }
}

/* Layers that memory chooses: none is loaded by the TMA. */
tile_kernel
void layers(int M, int N, int K, int n, const int *use, const _Float16 *A, const _Float16 *B, float *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 64) {
        tile_shared _Float16 a[64][64], b[64][32];
        float acc[64][32] = { 0 };

        for (int r = 0; r < n; r++)
            if (use[r] >= 0) {
#pragma tile pipeline stages(3)
                for (int k = 0; k < K; k += 64) {
                    tile_load(a, tile_view(A + (int64_t) use[r] * M * K, M, K), m + r - 1, k);
                    tile_load(b, tile_view(B + (int64_t) r * K * N, K, N), k, 0);
                    tile_gemm(acc, a, b);
                }
            }
        tile_store(acc, tile_view(C, M, N), m, 0);
    }
}

/* Attention with what is added to the scores of each key, minus infinity where there is none. */
tile_kernel
void masked(int N, const _Float16 *Q, const _Float16 *K, const _Float16 *V, const float *add, float *O)
{
#pragma tile grid threads(256)
    for (int m = 0; m < N; m += 128) {
        tile_shared _Float16 q[128][32], k[64][32], v[64][32];
        tile_shared float more[64];
        float s[128][64], o[128][32] = { 0 }, sum[128] = { 0 }, most[128], rows[128];
        _Float16 p[128][64];

        tile_load(q, tile_view(Q, N, 32), m, 0);
        tile_fill(most, -1e30f);
#pragma tile pipeline stages(2)
        for (int j = 0; j < N; j += 64) {
            tile_load(k, tile_view(K, N, 32), j, 0);
            tile_load(v, tile_view(V, N, 32), j, 0);
            tile_load(more, tile_view(add, N), j, .fill = -INFINITY);
            tile_fill(s, 0);
            tile_gemm_nt(s, q, k);
#pragma tile parallel
            for (int i = 0; i < 128; i++)
                for (int c = 0; c < 64; c++)
                    s[i][c] += more[c];
            tile_reduce_max(rows, s);
#pragma tile parallel
            for (int i = 0; i < 128; i++) {
                float next = fmaxf(rows[i], most[i]);

                rows[i] = expf(most[i] - next);
                most[i] = next;
                sum[i] *= rows[i];
            }
#pragma tile parallel
            for (int i = 0; i < 128; i++)
                for (int c = 0; c < 32; c++)
                    o[i][c] *= rows[i];
#pragma tile parallel
            for (int i = 0; i < 128; i++)
                for (int c = 0; c < 64; c++) {
                    s[i][c] = expf(s[i][c] - most[i]);
                    p[i][c] = (_Float16) s[i][c];
                }
            tile_reduce_sum(rows, s);
#pragma tile parallel
            for (int i = 0; i < 128; i++)
                sum[i] += rows[i];
            tile_gemm(o, p, v);
        }
#pragma tile parallel
        for (int i = 0; i < 128; i++)
            for (int c = 0; c < 32; c++)
                o[i][c] /= sum[i];
        tile_store(o, tile_view(O, N, 32), m, 0);
    }
}
#endif

#ifdef DRIVER
static _Float16 *halves(int n)
{
    _Float16 *x = buffer(sizeof *x * (size_t) n);

    FILL(x, n, pick(5) - 2);
    return x;
}

static void check_scales(enum target t, int M, int N, int K)
{
    int blocks = (K + 127) / 128;
    tile_e4m3 *A = buffer((size_t) (M * K)), *B = buffer((size_t) (N * K));
    float *SA = buffer(sizeof *SA * (size_t) (M * blocks)), *SB = buffer(sizeof *SB * (size_t) (N * blocks));
    float *C = buffer(sizeof *C * (size_t) (M * N));

    for (int i = 0; i < M * K; i++)
        A[i] = tile_e4m3_from((float) (pick(5) - 2));
    for (int i = 0; i < N * K; i++)
        B[i] = tile_e4m3_from((float) (pick(5) - 2));
    FILL(SA, M * blocks, pick(4) - 1.5f);
    FILL(SB, N * blocks, pick(4) + 0.5f);
    SA[0] = 0x1p-100f, SB[0] = 0x1p90f;
    LAUNCH(t, scales, M, N, K, A, B, SA, SB, C);
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) {
            double sum = 0, size = 0;

            for (int k = 0; k < K; k++) {
                double x = (double) tile_f32(A[i * K + k]) * (double) tile_f32(B[j * K + k]) * SA[i * blocks + k / 128] * SB[j * blocks + k / 128];

                sum += x;
                size += fabs(x);
            }
            EXPECT(fabs(C[i * N + j] - sum) <= 1e-6 * size, "scales %dx%dx%d %d %d: %g, not %g", M, N, K, i, j, (double) C[i * N + j], sum);
        }
    release(A), release(B), release(SA), release(SB), release(C);
}

static void check_shifted(enum target t, int M, int N, int K, int from)
{
    int steps = K / 64 + 1;
    _Float16 *A = halves(M * (K + from)), *B = halves(K * N), *bias = halves(N * steps);
    float *C = buffer(sizeof *C * (size_t) (M * N));

    LAUNCH(t, shifted, M, N, K, from, A, B, bias, C);
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) {
            float sum = 0;

            for (int k = 0; k < K; k++)
                sum += (float) A[i * (K + from) + from + k] * (float) B[k * N + j];
            for (int k = 0; k < K; k += 64)
                sum += (float) bias[j * steps + k / 64];
            EXPECT(C[i * N + j] == sum, "shifted %dx%dx%d %d, %d %d: %g, not %g", M, N, K, from, i, j, (double) C[i * N + j], (double) sum);
        }
    release(A), release(B), release(bias), release(C);
}

static void check_gathered(enum target t, int M, int N, int K)
{
    enum { H = 40 };
    int tall = (M + 127) / 128 * 128, blocks = (K + 31) / 32;
    int *list = buffer(sizeof *list * (size_t) tall), *add = buffer(sizeof *add * (size_t) (N * blocks));
    _Float16 *A = halves(H * K), *B = halves(N * K);
    float *C = buffer(sizeof *C * (size_t) (M * N));

    FILL(list, tall, pick(H + 2) - 1);
    FILL(add, N * blocks, pick(5) - 2);
    LAUNCH(t, gathered, M, N, K, H, list, A, B, add, C);
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) {
            float sum = 0;

            for (int k = 0; k < K; k++)
                sum += (float) B[j * K + k] * ((list[i] >= 0 && list[i] < H ? (float) A[list[i] * K + k] : 0) + (float) add[j * blocks + k / 32]);
            EXPECT(C[i * N + j] == sum, "gathered %dx%dx%d %d %d: %g, not %g", M, N, K, i, j, (double) C[i * N + j], (double) sum);
        }
    release(list), release(add), release(A), release(B), release(C);
}

static void check_zeros(enum target t, int M, int N, int K)
{
    int blocks = (K + 63) / 64, *C = buffer(sizeof *C * (size_t) (M * N));
    int8_t *A = buffer((size_t) (M * K)), *B = buffer((size_t) (N * K)), *Z = buffer((size_t) (M * blocks));

    FILL(A, M * K, pick(255) - 127);
    FILL(B, N * K, pick(255) - 127);
    FILL(Z, M * blocks, pick(255) - 127);
    LAUNCH(t, zeros, M, N, K, A, B, Z, C);
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) {
            int sum = 0;

            for (int k = 0; k < K; k++)
                sum += A[i * K + k] * B[j * K + k];
            for (int k = 0; k < blocks; k++)
                sum += Z[i * blocks + k];
            EXPECT(C[i * N + j] == sum, "zeros %dx%dx%d %d %d: %d, not %d", M, N, K, i, j, C[i * N + j], sum);
        }
    release(A), release(B), release(Z), release(C);
}

static void check_layers(enum target t, int M, int N, int K)
{
    enum { R = 4 };
    int *use = buffer(sizeof *use * R);
    _Float16 *A = halves(3 * M * K), *B = halves(R * K * N);
    float *C = buffer(sizeof *C * (size_t) (M * N));

    FILL(use, R, (fill_i + 1) % R - 1);
    LAUNCH(t, layers, M, N, K, R, use, A, B, C);
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) {
            float sum = 0;

            for (int r = 0; r < R; r++)
                for (int k = 0; k < K && use[r] >= 0 && i + r >= 1 && i + r <= M; k++)
                    sum += (float) A[(use[r] * M + i + r - 1) * K + k] * (float) B[(r * K + k) * N + j];
            EXPECT(C[i * N + j] == sum, "layers %dx%dx%d %d %d: %g, not %g", M, N, K, i, j, (double) C[i * N + j], (double) sum);
        }
    release(use), release(A), release(B), release(C);
}

static void check_masked(enum target t, int N)
{
    _Float16 *Q = halves(N * 32), *K = halves(N * 32), *V = halves(N * 32);
    float *add = buffer(sizeof *add * (size_t) N), *O = buffer(sizeof *O * (size_t) (N * 32));

    FILL(Q, N * 32, random_float() / 4);
    FILL(add, N, pick(3) - 1);
    LAUNCH(t, masked, N, Q, K, V, add, O);
    for (int i = 0; i < N; i++) {
        double o[32] = { 0 }, sum = 0;

        for (int j = 0; j < N; j++) {
            double x = add[j];

            for (int c = 0; c < 32; c++)
                x += (double) Q[i * 32 + c] * (double) K[j * 32 + c];
            sum += exp(x);
            for (int c = 0; c < 32; c++)
                o[c] += exp(x) * (double) V[j * 32 + c];
        }
        for (int c = 0; c < 32; c++)
            EXPECT(fabs(O[i * 32 + c] - o[c] / sum) < 3e-3, "masked %d %d %d: %g, not %g", N, i, c, (double) O[i * 32 + c], o[c] / sum);
    }
    release(Q), release(K), release(V), release(add), release(O);
}

static void run(enum target t)
{
    check_masked(t, 150);
    check_layers(t, 70, 32, 200);
    check_layers(t, 64, 27, 75);
    check_scales(t, 70, 40, 560);
    check_scales(t, 64, 32, 128);
    check_shifted(t, 130, 72, 200, 1);
    check_shifted(t, 130, 64, 200, 8);
    check_gathered(t, 140, 40, 136);
    check_gathered(t, 128, 32, 32);
    check_zeros(t, 70, 40, 272);
}
#endif
