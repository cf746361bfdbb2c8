/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Products whose loads convert: floats to bf16, bytes and 8-bit floats to halves. Edges are ragged. */
#include "run.h"

#ifdef KERNELS
tile_kernel
void floats(int M, int N, int K, const float *A, const float *B, float *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 64)
        for (int n = 0; n < N; n += 64) {
            tile_shared tile_bf16 a[64][32], b[32][64];
            float acc[64][64] = { 0 };
            for (int k = 0; k < K; k += 32) {
                tile_load(a, tile_view(A, M, K), m, k);
                tile_load(b, tile_view(B, K, N), k, n);
                tile_gemm(acc, a, b);
            }
            tile_store(acc, tile_view(C, M, N), m, n);
        }
}

/* rows of half a line */
tile_kernel
void short_rows(int M, int N, int K, const float *A, const int8_t *B, float *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 64)
        for (int n = 0; n < N; n += 64) {
            tile_shared _Float16 a[64][32], b[64][32];
            float acc[64][64] = { 0 };
#pragma tile pipeline stages(3)
            for (int k = 0; k < K; k += 32) {
                tile_load(a, tile_view(A, M, K), m, k);
                tile_load(b, tile_view(B, N, K), n, k);
                tile_gemm_nt(acc, a, b);
            }
            tile_store(acc, tile_view(C, M, N), m, n);
        }
}

tile_kernel
void bytes(int M, int N, int K, const float *A, const int8_t *B, float *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 64)
        for (int n = 0; n < N; n += 64) {
            tile_shared _Float16 a[64][64], b[64][64];
            float acc[64][64] = { 0 };
#pragma tile pipeline stages(3)
            for (int k = 0; k < K; k += 64) {
                tile_load(a, tile_view(A, M, K), m, k);
                tile_load(b, tile_view(B, N, K), n, k);
                tile_gemm_nt(acc, a, b);
            }
            tile_store(acc, tile_view(C, M, N), m, n);
        }
}

tile_kernel
void eighths(int M, int N, int K, const _Float16 *A, const tile_e4m3 *B, float *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 64)
        for (int n = 0; n < N; n += 64) {
            tile_shared _Float16 a[64][64], b[64][64];
            float acc[64][64] = { 0 };
            for (int k = 0; k < K; k += 64) {
                tile_load(a, tile_view(A, M, K), m, k);
                tile_load(b, tile_view(B, N, K), n, k);
                tile_gemm_nt(acc, a, b);
            }
            tile_store(acc, tile_view(C, M, N), m, n);
        }
}
#endif

#ifdef DRIVER
static void products(enum target t, int M, int N, int K)
{
    float *A = buffer(sizeof *A * M * K), *B = buffer(sizeof *B * K * N), *C = buffer(sizeof *C * M * N);
    _Float16 *H = buffer(sizeof *H * M * K);
    int8_t *b = buffer(sizeof *b * N * K);
    tile_e4m3 *e = buffer(sizeof *e * N * K);
    FILL(A, M * K, (float) (pick(17) - 8));
    FILL(b, N * K, pick(9) - 4);
    for (int i = 0; i < M * K; i++)
        H[i] = (_Float16) A[i];
    for (int n = 0; n < N; n++)
        for (int k = 0; k < K; k++) {
            B[k * N + n] = (float) b[n * K + k];
            e[n * K + k] = tile_e4m3_from(B[k * N + n]);
        }
    for (int way = 0; way < 4; way++) {
        FILL(C, M * N, -1000.0f);
        if (way == 0)
            LAUNCH(t, floats, M, N, K, A, B, C);
        else if (way == 1)
            LAUNCH(t, short_rows, M, N, K, A, b, C);
        else if (way == 2)
            LAUNCH(t, bytes, M, N, K, A, b, C);
        else
            LAUNCH(t, eighths, M, N, K, H, e, C);
        for (int m = 0; m < M; m++)
            for (int n = 0; n < N; n++) {
                double sum = 0;
                for (int k = 0; k < K; k++)
                    sum += (double) A[m * K + k] * (double) B[k * N + n];
                EXPECT((double) C[m * N + n] == sum, "way %d of %d %d %d: [%d][%d] is %g, not %g", way, M, N, K, m, n, (double) C[m * N + n], sum);
            }
    }
    release(A), release(B), release(C), release(H), release(b), release(e);
}

static void run(enum target t)
{
    products(t, 128, 64, 128);
    products(t, 1 + pick(90), 1 + pick(90), 1 + pick(150));
    products(t, 70, 48, 80);
}
#endif
