/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Products whose loop along K is written in other ways than `for (int k = 0; k < K; k += BK)`: their loads run ahead as well. */
#include "run.h"

enum { B = 32 };

#ifdef KERNELS
#define PRODUCT(NAME, TYPE, LOOP, NEXT, AFTER) \
tile_kernel \
void NAME(TYPE M, TYPE N, TYPE K, const _Float16 *A, const _Float16 *W, float *C) \
{ \
    _Pragma("tile grid threads(64)") \
    for (TYPE m = 0; m < M; m += B) \
    for (TYPE n = 0; n < N; n += B) { \
        tile_shared _Float16 a[B][B], w[B][B]; \
        float c[B][B]; \
        TYPE k = 0; \
        tile_fill(c, 0); \
        LOOP { \
            tile_load(a, tile_view(A, M, K), m, k); \
            tile_load(w, tile_view(W, K, N), k, n); \
            tile_gemm(c, a, w); \
            NEXT; \
        } \
        AFTER \
        tile_store(c, tile_view(C, M, N), m, n); \
    } \
}
PRODUCT(tested, size_t, while (k < K), k += B, )
PRODUCT(unequal, int, while (k != K), k += B, )
PRODUCT(followed, int, for (int i = 0; i < K / B; i++), k += B, )
PRODUCT(used_later, int, while (k < K), k += B, c[0][0] += (float) k;)
#endif

#ifdef DRIVER
#define CHECK(NAME, EXTRA) \
    memset(C, 0xff, 4 * (size_t) (M * N)); \
    LAUNCH(t, NAME, M, N, K, A, W, C); \
    for (int i = 0; i < M; i++) \
        for (int j = 0; j < N; j++) { \
            double sum = i % B == 0 && j % B == 0 ? EXTRA : 0; \
            for (int k = 0; k < K; k++) \
                sum += (double) A[i * K + k] * (double) W[k * N + j]; \
            EXPECT(fabs(C[i * N + j] - sum) < 1e-3, #NAME "[%d][%d] is %g, not %g", i, j, (double) C[i * N + j], sum); \
        }

static void check(enum target t, int M, int N, int K)
{
    _Float16 *A = buffer(2 * (size_t) (M * K + 1)), *W = buffer(2 * (size_t) (N * K + 1));
    float *C = buffer(4 * (size_t) (M * N));

    FILL(A, M * K, random_float());
    FILL(W, N * K, random_float());
    CHECK(tested, 0)
    CHECK(unequal, 0)
    CHECK(followed, 0)
    CHECK(used_later, K)
    release(A);
    release(W);
    release(C);
}

static void run(enum target t)
{
    check(t, 40, 72, 160);
    check(t, 33, 5, 0);
}
#endif
