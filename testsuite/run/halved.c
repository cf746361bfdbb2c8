/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Products whose operands are more than a block has on Metal, and are there in parts along k: loops over their elements, copies that
   convert, several products, loads with a step, both transposes, an operand that is loaded once before the loop, and one in registers. */
#include "run.h"

#ifdef KERNELS
/* The first operand is changed on its way; so is the number of the element along k. */
tile_kernel
void changed(int M, int N, int K, const _Float16 *A, const _Float16 *W, const _Float16 *B, float *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 64)
        for (int n = 0; n < N; n += 64) {
            tile_shared _Float16 a[64][128], b[64][128], w[128];
            float acc[64][64] = { 0 }, rows[64];

#pragma tile parallel
            for (int i = 0; i < 64; i++)
                rows[i] = i % 4;
#pragma tile pipeline stages(3)
            for (int k = 0; k < K; k += 128) {
                tile_load(a, tile_view(A, M, K), m, k);
                tile_load(w, tile_view(W, K), k);
                tile_load(b, tile_view(B, N, K), n, k);
#pragma tile parallel
                for (int i = 0; i < 64; i++)
                    for (int j = 0; j < 128; j++)
                        a[i][j] = (_Float16) ((float) a[i][j] * (float) w[j] + rows[i] + (k + j) % 3);
                tile_gemm_nt(acc, a, b);
            }
            tile_store(acc, tile_view(C, M, N), m, n);
        }
}

/* Bytes become halves; two products of the same rows, every other column of A. */
tile_kernel
void copied(int M, int N, int K, const _Float16 *A, const int8_t *B, float *C, float *D)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 64)
        for (int n = 0; n < N; n += 64) {
            tile_shared _Float16 a[64][96], b[64][96], t[96][64];
            tile_shared int8_t w[64][96];
            float acc[64][64] = { 0 }, sum[64][64] = { 0 };

            for (int k = 0; k < K; k += 96) {
                tile_load(a, tile_view(A, M, 2 * K), m, 2 * k, .step = 2);
                tile_load(w, tile_view(B, N, K), n, k);
                tile_load(t, tile_view(A, K, 2 * M), k, n);
                tile_copy(b, w);
                tile_gemm_nt(acc, a, b);
                tile_gemm(sum, a, t);
            }
            tile_store(acc, tile_view(C, M, N), m, n);
            tile_store(sum, tile_view(D, M, N), m, n);
        }
}

/* What is loaded once is loaded again for each tile of the loop; the products of registers have parts of them. */
tile_kernel
void chained(int N, const _Float16 *Q, const _Float16 *K, const _Float16 *V, float *O)
{
#pragma tile grid threads(128)
    for (int m = 0; m < N; m += 64) {
        tile_shared _Float16 q[64][128], k[128][64], v[64][128];
        float s[64][64], acc[64][128] = { 0 };
        _Float16 p[64][64];

        tile_load(q, tile_view(Q, N, 128), m, 0);
#pragma tile pipeline stages(2)
        for (int n = 0; n < N; n += 64) {
            tile_load(k, tile_view(K, 128, N), 0, n);
            tile_load(v, tile_view(V, N, 128), n, 0);
            tile_fill(s, 0);
            tile_gemm(s, q, k);
#pragma tile parallel
            for (int i = 0; i < 64; i++)
                for (int j = 0; j < 64; j++)
                    p[i][j] = (_Float16) (m + i >= n + j ? s[i][j] * 0.125f : 0);
            tile_gemm(acc, p, v);
        }
        tile_store(acc, tile_view(O, N, 128), m, 0);
    }
}
#endif

#ifdef DRIVER
static _Float16 *halves(size_t n)
{
    _Float16 *p = buffer(n * sizeof *p);

    for (size_t i = 0; i < n; i++)
        p[i] = (_Float16) (rand() % 9 - 4);
    return p;
}

static void changed_and_copied(enum target t, int M, int N, int K)
{
    _Float16 *A = halves((size_t) 2 * M * K), *W = halves((size_t) K), *B = halves((size_t) N * K);
    int8_t *bytes = buffer((size_t) N * K);
    float *C = buffer(sizeof *C * (size_t) M * N), *D = buffer(sizeof *D * (size_t) M * N);

    for (int i = 0; i < N * K; i++)
        bytes[i] = (int8_t) (rand() % 11 - 5);
    LAUNCH(t, changed, M, N, K, A, W, B, C);
    for (int i = 0; i < M * N; i++) {
        float x = 0;

        for (int k = 0; k < K; k++)
            x += ((float) A[i / N * K + k] * (float) W[k] + i / N % 64 % 4 + k % 3) * (float) B[i % N * K + k];
        EXPECT(C[i] == x, "changed %d %d %d: %g at %d, not %g", M, N, K, C[i], i, x);
    }
    LAUNCH(t, copied, M, N, K, A, bytes, C, D);
    for (int i = 0; i < M * N; i++) {
        float x = 0, y = 0;

        for (int k = 0; k < K; k++) {
            x += (float) A[i / N * 2 * K + 2 * k] * bytes[i % N * K + k];
            y += i % N < 2 * M ? (float) A[i / N * 2 * K + 2 * k] * (float) A[(size_t) k * 2 * M + i % N] : 0;
        }
        EXPECT(C[i] == x && D[i] == y, "copied %d %d %d: %g and %g at %d, not %g and %g", M, N, K, C[i], D[i], i, x, y);
    }
    free(A), free(W), free(B), free(bytes), free(C), free(D);
}

static void chains(enum target t, int N)
{
    _Float16 *Q = halves((size_t) N * 128), *K = halves((size_t) N * 128), *V = halves((size_t) N * 128);
    float *O = buffer(sizeof *O * (size_t) N * 128);

    LAUNCH(t, chained, N, Q, K, V, O);
    for (int m = 0; m < N; m++)
        for (int d = 0; d < 128; d++) {
            float x = 0;

            for (int n = 0; n <= m; n++) {
                float s = 0;

                for (int k = 0; k < 128; k++)
                    s += (float) Q[m * 128 + k] * (float) K[k * N + n];
                x += (float) (_Float16) (s * 0.125f) * (float) V[n * 128 + d];
            }
            EXPECT(fabsf(O[m * 128 + d] - x) <= 1e-4f * N * 128, "chained %d: %g in row %d, column %d, not %g", N, O[m * 128 + d], m, d, x);
        }
    free(Q), free(K), free(V), free(O);
}

void run(enum target t)
{
    changed_and_copied(t, 70, 40, 200);
    changed_and_copied(t, 64, 64, 97);
    chains(t, 100);
    chains(t, 130);
}
#endif
