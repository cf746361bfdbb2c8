/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops over fragments that go along rows of global memory: masks, residuals and biases whose elements the loop reads, and stores that no
   tile has; rows of multiples of 8 and 4 elements and of others, arrays that begin anywhere. All sums are exact. */
#include "run.h"

typedef _Float16 half;

#ifdef KERNELS
#define PRODUCT(NAME, T, SUM, ...) \
tile_kernel \
void NAME(int M, int N, int K, const T *A, const T *B, __VA_ARGS__) \
{ \
    _Pragma("tile grid threads(128)") \
    for (int m = 0; m < M; m += 64) \
        for (int n = 0; n < N; n += 64) { \
            tile_shared T a[64][32], b[64][32]; \
            SUM acc[64][64] = { 0 };
#define SUM_UP \
            _Pragma("tile pipeline stages(2)") \
            for (int k = 0; k < K; k += 32) { \
                tile_load(a, tile_view(A, M, K), m, k); \
                tile_load(b, tile_view(B, N, K), n, k); \
                tile_gemm_nt(acc, a, b); \
            }
#define EACH _Pragma("tile parallel") for (int i = 0; i < 64; i++) for (int j = 0; j < 64; j++)

PRODUCT(masked, half, float, const float *bias, const uint8_t *keep, float *C)
    SUM_UP
    EACH if (m + i < M && n + j < N) {
        float x = fmaxf(acc[i][j] + bias[n + j], 0);
        C[(int64_t)(m + i) * N + n + j] = keep[(int64_t)(m + i) * N + n + j] ? x * 2 : 0;
    }
} }

/* what rows share, and a type that is stored narrower; its own result is read */
PRODUCT(updated, half, float, const float *scale, half *C)
    float s[64];
    SUM_UP
    tile_load(s, tile_view(scale, M), m);
    EACH if (m + i < M && n + j < N) {
        size_t at = (size_t)(m + i) * (unsigned)N + (unsigned)(n + j);
        acc[i][j] = acc[i][j] * s[i] + 0.5f * (float)C[at];
    }
    tile_store(acc, tile_view(C, M, N), m, n);
} }

/* two sums; a row of the result is one of 64 elements of each head */
PRODUCT(heads, half, float, const half *X, half *C)
    tile_shared half d[64][32];
    float other[64][64] = { 0 };
    _Pragma("tile pipeline stages(2)")
    for (int k = 0; k < K; k += 32) {
        tile_load(a, tile_view(A, M, K), m, k);
        tile_load(b, tile_view(B, N, K), n, k);
        tile_load(d, tile_view(B, N, K), n + 1, k);
        tile_gemm_nt(acc, a, b);
        tile_gemm_nt(other, a, d);
    }
    EACH if (M > m + i && n + j < N) {
        float x = X[(m + i) * N + (n + j)], gate = other[i][j] > x ? 1 : -2;
        C[((int64_t)(n / 64) * M + m + i) * 64 + j] = (half)(acc[i][j] * gate + x);
    }
} }

PRODUCT(integers, int8_t, int, const int *X, int *C)
    SUM_UP
    EACH
        acc[i][j] += m + i < M && n + j < N ? X[(m + i) * N + n + j] : 0;
    EACH
        acc[i][j] = acc[i][j] > 20 ? 20 : acc[i][j];
    tile_store(acc, tile_view(C, M, N), m, n);
} }

/* what a later loop asks is set between the loops; a pointer is an iteration's own, and a line is loaded between them */
PRODUCT(later, half, float, const half *X, float *C)
    int lim = M, q = 1;
    SUM_UP
    EACH if (m + i < M && n + j < N) acc[i][j] += (float)X[(m + i) * N + n + j];
    while (q < K) {
        lim -= q;
        q *= 2;
    }
    EACH if (m + i < lim && n + j < N) acc[i][j] += (float)X[(m + i) * N + n + j];
    tile_store(acc, tile_view(C, M, N), m, n);
} }

PRODUCT(pointed, half, float, const float *scale, const half *X, float *C)
    SUM_UP
    EACH {
        const half *p = X + (m + i) * N;
        if (m + i < M && n + j < N)
            acc[i][j] += (float)p[n + j];
    }
    float s[64];
    tile_load(s, tile_view(scale, M), m);
    EACH if (m + i < M && n + j < N)
        C[(m + i) * N + n + j] = acc[i][j] * s[i] + (float)X[(m + i) * N + n + j];
} }

/* no product */
tile_kernel
void plain(int M, int N, const half *X, const float *bias, const uint8_t *keep, half *C)
{
#pragma tile grid threads(64)
    for (int m = 0; m < M; m += 16)
    for (int n = 0; n < N; n += 128) {
        float x[16][128];
        tile_load(x, tile_view(X, M, N), m, n);
#pragma tile parallel
        for (int i = 0; i < 16; i++)
            for (int j = 0; j < 128; j++)
                if (m + i < M && n + j < N)
                    C[(int64_t)(M - 1 - m - i) * N + n + j] = keep[(m + i) * N + n + j] > 1 ? (half)(x[i][j] + bias[n + j]) : (half)7;
    }
}
#endif

#ifdef DRIVER
static double product(const half *a, const half *b, int K)
{
    double sum = 0;

    for (int k = 0; b && k < K; k++)
        sum += (double) a[k] * (double) b[k];
    return sum;
}

/* Arrays begin `off` elements after an aligned address. */
static void shape(enum target t, int M, int N, int K, int off)
{
    int all = M * N + off, heads_all = (N + 63) / 64 * M * 64 + off;
    half *A = buffer(sizeof *A * M * K), *B = buffer(sizeof *B * N * K), *X = buffer(sizeof *X * all), *U = buffer(sizeof *U * all);
    half *was = buffer(sizeof *was * all), *H = buffer(sizeof *H * heads_all), *P = buffer(sizeof *P * all);
    int8_t *a = buffer(sizeof *a * M * K), *b = buffer(sizeof *b * N * K);
    int *x = buffer(sizeof *x * all), *c = buffer(sizeof *c * all);
    float *bias = buffer(sizeof *bias * (N + off)), *scale = buffer(sizeof *scale * M), *C = buffer(sizeof *C * all);
    float *L = buffer(sizeof *L * all), *R = buffer(sizeof *R * all);
    int lim = M;
    uint8_t *keep = buffer(all);

    FILL(A, M * K, (half) (pick(5) - 2));
    FILL(B, N * K, (half) (pick(5) - 2));
    FILL(a, M * K, (int8_t) (pick(5) - 2));
    FILL(b, N * K, (int8_t) (pick(5) - 2));
    FILL(X, all, (half) (pick(9) - 4));
    FILL(was, all, (half) (2 * pick(9) - 8));
    FILL(x, all, pick(100) - 50);
    FILL(bias, N + off, (float) (pick(9) - 4));
    FILL(scale, M, (float) (pick(3) - 1));
    FILL(keep, all, (uint8_t) pick(3));
    FILL(C, all, -5);
    FILL(H, heads_all, (half) -5);
    memcpy(U, was, sizeof *U * (size_t) all);
    LAUNCH(t, masked, M, N, K, A, B, bias + off, keep + off, C + off);
    LAUNCH(t, updated, M, N, K, A, B, scale, U + off);
    LAUNCH(t, heads, M, N, K, A, B, X + off, H + off);
    LAUNCH(t, integers, M, N, K, a, b, x + off, c + off);
    LAUNCH(t, later, M, N, K, A, B, X + off, L + off);
    LAUNCH(t, pointed, M, N, K, A, B, scale, X + off, R + off);
    for (int q = 1; q < K; q *= 2)
        lim -= q;
    LAUNCH(t, plain, M, N, X + off, bias + off, keep + off, P + off);
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) {
            int at = i * N + j + off, sum = x[at];
            double v = product(A + i * K, B + j * K, K), next = product(A + i * K, j + 1 < N ? B + (j + 1) * K : NULL, K), y = v + (double) bias[j + off];
            double want = keep[at] ? (y > 0 ? y * 2 : 0) : 0;
            EXPECT(C[at] == want, "masked %d %d %d: [%d][%d] is %g, not %g", M, N, K, i, j, C[at], want);
            want = v * (double) scale[i] + (double) was[at] / 2;
            EXPECT(U[at] == (half) want, "updated %d %d %d: [%d][%d] is %g, not %g", M, N, K, i, j, (double) U[at], want);
            want = v * (next > (double) X[at] ? 1 : -2) + (double) X[at];
            double head = (double) H[(j / 64 * M + i) * 64 + j % 64 + off];
            EXPECT(head == want, "heads %d %d %d: [%d][%d] is %g, not %g", M, N, K, i, j, head, want);
            want = v + (double) X[at] * (i < lim ? 2 : 1);
            EXPECT(L[at] == want, "later %d %d %d: [%d][%d] is %g, not %g", M, N, K, i, j, L[at], want);
            want = (v + (double) X[at]) * (double) scale[i] + (double) X[at];
            EXPECT(R[at] == want, "pointed %d %d %d: [%d][%d] is %g, not %g", M, N, K, i, j, R[at], want);
            for (int k = 0; k < K; k++)
                sum += a[i * K + k] * b[j * K + k];
            EXPECT(c[at] == (sum > 20 ? 20 : sum), "integers %d %d %d: [%d][%d] is %d, not %d", M, N, K, i, j, c[at], sum);
            double one = (double) P[(M - 1 - i) * N + j + off];
            want = keep[at] > 1 ? (double) X[at] + (double) bias[j + off] : 7;
            EXPECT(one == want, "plain %d %d: [%d][%d] is %g, not %g", M, N, i, j, one, want);
        }
    for (int i = 0; i < off; i++)
        EXPECT(C[i] == -5 && U[i] == was[i] && H[i] == (half) -5, "element %d before the arrays", i);
    release(A), release(B), release(X), release(U), release(was), release(H), release(P), release(a), release(b), release(x), release(c);
    release(bias), release(scale), release(C), release(keep), release(L), release(R);
}

static void run(enum target t)
{
    shape(t, 64, 64, 32, 0);
    shape(t, 130, 136, 40, 0);
    shape(t, 65, 68, 33, 0);
    shape(t, 70, 67, 20, 0);
    shape(t, 64, 128, 32, 1);
    shape(t, 66, 200, 64, 4);
}
#endif
