/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Few tiles that are long sums: blocks of a cluster share one. Halves and floats, two sums at once, more sums than shared
   memory has room for, any first index; and loops that cannot be shared. */
#include "run.h"

#ifdef KERNELS
tile_kernel
void layer(int M, int N, int K, const _Float16 *A, const _Float16 *B, const float *bias, float *C)
{
#pragma tile grid threads(128) order(grouped(8))
    for (int m = 0; m < M; m += 64)
    for (int n = 0; n < N; n += 64) {
        tile_shared _Float16 As[64][64], Bs[64][64];
        tile_shared float b[64];
        float acc[64][64] = {0};

#pragma tile pipeline stages(3)
        for (int k = 0; k < K; k += 64) {
            tile_load(As, tile_view(A, M, K), m, k);
            tile_load(Bs, tile_view(B, K, N), k, n);
            tile_gemm(acc, As, Bs);
        }
        tile_load(b, tile_view(bias, N), n);
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            for (int j = 0; j < 64; j++)
                acc[i][j] += b[j];
        tile_store(acc, tile_view(C, M, N), m, n);
    }
}

/* The rows and columns from `first` on. */
tile_kernel
void floats(int64_t first, int M, int N, int64_t K, const float *A, const float *B, float *C)
{
#pragma tile grid threads(64)
    for (int m = 0; m < M; m += 32)
    for (int n = 0; n < N; n += 32) {
        tile_shared float As[32][16], Bs[16][32];
        float acc[32][32] = {0};

#pragma tile pipeline stages(2)
        for (int64_t k = first; k < K; k += 16) {
            tile_load(As, tile_view(A, M, K), m, k);
            tile_load(Bs, tile_view(B, K, N), k, n);
            tile_gemm(acc, As, Bs);
        }
        tile_store(acc, tile_view(C, M, N), m, n);
    }
}

tile_kernel
void gated(int M, int K, const _Float16 *A, const _Float16 *B, const _Float16 *D, float *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 64) {
        tile_shared _Float16 As[64][128], Bs[128][32], Ds[128][32];
        float gate[64][32] = {0}, up[64][32] = {0};

#pragma tile pipeline stages(2)
        for (int k = 0; k < K; k += 128) {
            tile_load(As, tile_view(A, M, K), m, k);
            tile_load(Bs, tile_view(B, K, 32), k, 0);
            tile_load(Ds, tile_view(D, K, 32), k, 0);
            tile_gemm(gate, As, Bs);
            tile_gemm(up, As, Ds);
        }
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            for (int j = 0; j < 32; j++)
                gate[i][j] = 2 * gate[i][j] - up[i][j];
        tile_store(gate, tile_view(C, M, 32), m, 0);
    }
}

/* Shared memory is full of slots. */
tile_kernel
void full(int M, int K, const _Float16 *A, const _Float16 *B, float *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 128) {
        tile_shared _Float16 As[128][64], Bs[64][128];
        float acc[128][128] = {0};

#pragma tile pipeline stages(8)
        for (int k = 0; k < K; k += 64) {
            tile_load(As, tile_view(A, M, K), m, k);
            tile_load(Bs, tile_view(B, K, 128), k, 0);
            tile_gemm(acc, As, Bs);
        }
        tile_store(acc, tile_view(C, M, 128), m, 0);
    }
}

/* Blocks take one tile after the other, and share the last ones. */
tile_kernel
void ends(int M, int N, int K, const _Float16 *A, const _Float16 *B, float *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 64)
    for (int n = 0; n < N; n += 16) {
        tile_shared _Float16 As[64][128], Bs[128][16];
        float acc[64][16] = {0};

#pragma tile pipeline stages(4)
        for (int k = 0; k < K; k += 128) {
            tile_load(As, tile_view(A, M, K), m, k);
            tile_load(Bs, tile_view(B, K, N), k, n);
            tile_gemm(acc, As, Bs);
        }
        tile_store(acc, tile_view(C, M, N), m, n);
    }
}

/* Bytes become halves in a tile of the block's own, of whose rows those outside stay as they were. In `kept` every other trip
   leaves them all, in `running` each adds to them: no blocks share that. */
#define DECODED(NAME, ROW, BECOMES) \
    tile_kernel \
    void NAME(int M, int N, int K, const _Float16 *A, const int8_t *W, const float *scale, float *C) \
    { \
        _Pragma("tile grid threads(128) occupancy(2)") \
        for (int m = 0; m < M; m += 16) \
        for (int n = 0; n < N; n += 32) { \
            tile_shared _Float16 As[16][64], Bs[32][64]; \
            tile_shared int8_t Ws[32][64]; \
            tile_shared float s[32]; \
            float acc[16][32] = {0}; \
            tile_fill(Bs, 0); \
            tile_load(s, tile_view(scale, N), n); \
            _Pragma("tile pipeline stages(2)") \
            for (int k = 0; k < K; k += 64) { \
                tile_load(As, tile_view(A, M, K), m, k); \
                tile_load(Ws, tile_view(W, N, K), n, k); \
                _Pragma("tile parallel") \
                for (int i = 0; i < 32; i++) \
                    for (int j = 0; j < 64; j++) \
                        if (ROW) \
                            Bs[i][j] = (_Float16) (BECOMES); \
                tile_gemm_nt(acc, As, Bs); \
            } \
            tile_store(acc, tile_view(C, M, N), m, n); \
        } \
    }
DECODED(decoded, n + i < N, Ws[i][j] * s[i])
DECODED(kept, k % 128 == 0, Ws[i][j] * s[i])
DECODED(running, n + i < N, Bs[i][j] + Ws[i][j] * s[i])

/* The tiles that meet the lower half alone, by producer warps and by loops. */
tile_kernel
void lower(int N, int K, const _Float16 *A, float *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < N; m += 64)
    for (int n = 0; n < N; n += 64)
        if (n <= m) {
            tile_shared _Float16 As[64][64], Bs[64][64];
            float acc[64][64] = {0};

#pragma tile pipeline stages(2)
            for (int k = 0; k < K; k += 64) {
                tile_load(As, tile_view(A, N, K), m, k);
                tile_load(Bs, tile_view(A, N, K), n, k);
                tile_gemm_nt(acc, As, Bs);
            }
            tile_store(acc, tile_view(C, N, N), m, n);
        }
}

tile_kernel
void gram(int N, int K, const float *restrict A, float *restrict C)
{
#pragma tile grid loops(2)
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            if (j <= i) {
                float s = 0;

                for (int k = 0; k < K; k++)
                    s += A[k * N + i] * A[k * N + j];
                C[i * N + j] = s;
            }
}

/* What is left of the last trip is read; what a trip does depends on those before it. */
tile_kernel
void carried(int M, int K, const float *A, const float *B, float *C)
{
#pragma tile grid threads(64)
    for (int m = 0; m < M; m += 32) {
        tile_shared float As[32][16], Bs[16][32];
        float acc[32][32] = {0}, last[32][32] = {0}, half[32][32] = {0};

        for (int k = 0; k < K; k += 16) {
            tile_load(As, tile_view(A, M, K), m, k);
            tile_load(Bs, tile_view(B, K, 32), k, 0);
            tile_gemm(acc, As, Bs);
        }
        tile_gemm(last, As, Bs);
        for (int k = 0; k < K; k += 16) {
            tile_load(As, tile_view(A, M, K), m, k);
            tile_load(Bs, tile_view(B, K, 32), k, 0);
            tile_gemm(half, As, Bs);
#pragma tile parallel
            for (int i = 0; i < 32; i++)
                for (int j = 0; j < 32; j++)
                    half[i][j] *= 0.5f;
        }
#pragma tile parallel
        for (int i = 0; i < 32; i++)
            for (int j = 0; j < 32; j++)
                acc[i][j] -= last[i][j] + half[i][j];
        tile_store(acc, tile_view(C, M, 32), m, 0);
    }
}
#endif

#ifdef DRIVER
#include "parts.h"
#include "sums.h"

static void check_layer(enum target t, int M, int N, int K)
{
    _Float16 *A = halves((int64_t) M * K), *B = halves((int64_t) K * N);
    float *bias = buffer(sizeof *bias * (size_t) N), *C = buffer(sizeof *C * (size_t) (M * N));

    FILL(bias, N, random_float());
    LAUNCH(t, layer, M, N, K, A, B, bias, C);
    for (int i = 0; i < M * N; i++) {
        double sum = bias[i % N], size = fabs(sum);

        add(&sum, &size, A, K, B, N, i / N, i % N, 0, K);
        near_sum("layer", C[i], sum, K + 1, size);
    }
    release(A);
    release(B);
    release(bias);
    release(C);
}

static void check_floats(enum target t, int first, int M, int N, int K)
{
    float *A = buffer(sizeof *A * (size_t) (M * K)), *B = buffer(sizeof *B * (size_t) (K * N)), *C = buffer(sizeof *C * (size_t) (M * N));

    FILL(A, M * K, random_float());
    FILL(B, K * N, random_float());
    LAUNCH(t, floats, first, M, N, K, A, B, C);
    for (int i = 0; i < M * N; i++) {
        double sum = 0, size = 0;

        for (int k = first; k < K; k++) {
            double p = (double) A[i / N * K + k] * B[k * N + i % N];

            sum += p;
            size += fabs(p);
        }
        near_sum("floats", C[i], sum, K, size);
    }
    release(A);
    release(B);
    release(C);
}

static void check_gated(enum target t, int M, int K)
{
    _Float16 *A = halves((int64_t) M * K), *B = halves((int64_t) K * 32), *D = halves((int64_t) K * 32);
    float *C = buffer(sizeof *C * (size_t) (M * 32));

    LAUNCH(t, gated, M, K, A, B, D, C);
    for (int i = 0; i < M * 32; i++) {
        double gate = 0, up = 0, size = 0;

        add(&gate, &size, A, K, B, 32, i / 32, i % 32, 0, K);
        size *= 2;
        add(&up, &size, A, K, D, 32, i / 32, i % 32, 0, K);
        near_sum("gated", C[i], 2 * gate - up, 2 * K, size);
    }
    release(A);
    release(B);
    release(D);
    release(C);
}

static void check_full(enum target t, int M, int K)
{
    _Float16 *A = halves((int64_t) M * K), *B = halves((int64_t) K * 128);
    float *C = buffer(sizeof *C * (size_t) (M * 128));

    LAUNCH(t, full, M, K, A, B, C);
    for (int i = 0; i < M * 128; i++) {
        double sum = 0, size = 0;

        add(&sum, &size, A, K, B, 128, i / 128, i % 128, 0, K);
        near_sum("full", C[i], sum, K, size);
    }
    release(A);
    release(B);
    release(C);
}

static void check_ends(enum target t, int M, int N, int K)
{
    _Float16 *A = halves((int64_t) M * K), *B = halves((int64_t) K * N);
    float *C = buffer(sizeof *C * (size_t) (M * N));

    LAUNCH(t, ends, M, N, K, A, B, C);
    for (int i = 0; i < M * N; i++) {
        double sum = 0, size = 0;

        add(&sum, &size, A, K, B, N, i / N, i % N, 0, K);
        near_sum("ends", C[i], sum, K, size);
    }
    release(A);
    release(B);
    release(C);
}

static void check_decoded(enum target t, int M, int N, int K)
{
    _Float16 *A = halves((int64_t) M * K);
    int8_t *W = buffer((size_t) (N * K));
    float *scale = buffer(sizeof *scale * (size_t) N), *C[3];

    FILL(W, N * K, (int8_t) (random_float() * 8));
    FILL(scale, N, (float) (1 << fill_i % 3) / 4);
    for (int v = 0; v < 3; v++)
        C[v] = buffer(sizeof **C * (size_t) (M * N));
    LAUNCH(t, decoded, M, N, K, A, W, scale, C[0]);
    LAUNCH(t, kept, M, N, K, A, W, scale, C[1]);
    LAUNCH(t, running, M, N, K, A, W, scale, C[2]);
    for (int i = 0; i < M * N; i++) {
        double sum[3] = { 0 }, size[3] = { 0 }, all[64] = { 0 };
        const int8_t *w = W + i % N * K;

        for (int k = 0; k < K; k++) {
            int old = k & ~64;
            double a = (double) A[i / N * K + k], by[3] = { w[k], w[old], all[k % 64] += w[k] };

            for (int v = 0; v < 3; v++) {
                sum[v] += a * by[v] * scale[i % N];
                size[v] += fabs(a * by[v] * scale[i % N]);
            }
        }
        near_sum("decoded", C[0][i], sum[0], K, size[0]);
        near_sum("kept", C[1][i], sum[1], K, size[1]);
        near_sum("running", C[2][i], sum[2], K, size[2]);
    }
    for (int v = 0; v < 3; v++)
        release(C[v]);
    release(A);
    release(W);
    release(scale);
}

static void check_carried(enum target t, int M, int K)
{
    float *A = buffer(sizeof *A * (size_t) (M * K)), *B = buffer(sizeof *B * (size_t) (K * 32)), *C = buffer(sizeof *C * (size_t) (M * 32));

    FILL(A, M * K, random_float());
    FILL(B, K * 32, random_float());
    LAUNCH(t, carried, M, K, A, B, C);
    for (int i = 0; i < M * 32; i++) {
        double sum = 0, last = 0, half = 0, size = 0;

        for (int k = 0; k < K; k++) {
            double p = (double) A[i / 32 * K + k] * B[k * 32 + i % 32];

            if (k % 16 == 0) {
                last = 0;
                half /= 2;
            }
            sum += p;
            last += p;
            half += p;
            size += 3 * fabs(p);
        }
        near_sum("carried", C[i], sum - last - half / 2, K, size);
    }
    release(A);
    release(B);
    release(C);
}

static void check_lower(enum target t, int N, int K)
{
    _Float16 *A = halves((int64_t) N * K);
    float *F = buffer(sizeof *F * (size_t) (N * K)), *C = buffer(sizeof *C * (size_t) (N * N)), *G = buffer(sizeof *G * (size_t) (N * N));

    FILL(F, N * K, random_float());
    FILL(G, N * N, 7);
    LAUNCH(t, lower, N, K, A, C);
    LAUNCH(t, gram, N, K, F, G);
    for (int i = 0; i < N * N; i++) {
        int m = i / N, n = i % N;
        double sum[2] = { 0 }, size[2] = { 0 };

        for (int k = 0; k < K; k++) {
            double p[] = { (double) A[m * K + k] * (double) A[n * K + k], (double) F[k * N + m] * F[k * N + n] };

            for (int v = 0; v < 2; v++) {
                sum[v] += p[v];
                size[v] += fabs(p[v]);
            }
        }
        if (n / 64 <= m / 64)
            near_sum("lower", C[i], sum[0], K, size[0]);
        near_sum("gram", G[i], n <= m ? sum[1] : 7, K, size[1]);
    }
    release(A);
    release(F);
    release(C);
    release(G);
}

/* Of so many multiprocessors one tile has so many blocks, or fewer. */
static void *of_parts(void *number)
{
    static const struct { int parts, M, N, K; } halves[] = {
        { 8, 5, 56, 8200 }, { 4, 64, 64, 4104 }, { 2, 60, 48, 2048 }, { 8, 9, 63, 2055 }, { 4, 65, 8, 3000 }, { 8, 30, 40, 0 },
    }, floats[] = {
        { 8, 32, 32, 512 }, { 8, 3, 29, 1001 }, { 4, 31, 1, 400 }, { 2, 17, 33, 150 }, { 8, 40, 30, 600 }, { 4, 20, 20, 5 },
    };
    int parts = *(const int *) number;
    enum target t = target;

    setenv("GPUEMU_CORES", parts == 8 ? "12" : parts == 4 ? "5" : "2", 1);
    for (int i = 0; i < 6; i++) {
        if (halves[i].parts == parts)
            check_layer(t, halves[i].M, halves[i].N, halves[i].K);
        if (floats[i].parts == parts)
            check_floats(t, i % 3 * 7, floats[i].M, floats[i].N, floats[i].K);
    }
    if (parts == 2)
        check_ends(t, 50, 72, 2568);
    if (parts == 4)
        check_lower(t, 100, 2056);
    if (parts == 8) {
        check_gated(t, 64, 5120);
        check_full(t, 40, 2104);
        check_carried(t, 33, 200);
        check_lower(t, 40, 8200);
        check_lower(t, 100, 4104);
        check_decoded(t, 9, 30, 2056);
        check_decoded(t, 16, 32, 1024);
    }
    unsetenv("GPUEMU_CORES");
    return NULL;
}
#endif
