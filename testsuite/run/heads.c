/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Blocks that joined blocks do the rest of for each: heads whose number a block computes, results that it chooses among, norms of its own
   columns, arrays and numbers that the rest alone has. All sums are exact. */
#include "run.h"

typedef _Float16 half;

#ifdef KERNELS
#define PRODUCT(NAME, DECLARE, ...) \
tile_kernel \
void NAME(int M, int C, const half *X, const half *W, const half *bias, half *Q, half *K) \
{ \
    _Pragma("tile grid threads(128)") \
    for (int m = 0; m < M; m += 64) \
        for (int n = 0; n < 2 * C; n += 64) { \
            tile_shared half x[64][64], w[64][64]; \
            float acc[64][64] = { 0 }; \
            DECLARE \
            _Pragma("tile pipeline stages(3)") \
            for (int k = 0; k < C; k += 64) { \
                tile_load(x, tile_view(X, M, C), m, k); \
                tile_load(w, tile_view(W, C, 2 * C), k, n); \
                tile_gemm(acc, x, w); \
            } \
            __VA_ARGS__ \
        } \
    (void) bias; \
}
#define EACH _Pragma("tile parallel") for (int i = 0; i < 64; i++) for (int j = 0; j < 64; j++)
#define STORE \
    if (n < C) \
        tile_store(acc, tile_view(Q, C / 64, M, 64), head, m, 0); \
    else \
        tile_store(acc, tile_view(K, C / 64, M, 64), head, m, 0);

PRODUCT(chosen, float b[64]; int head = n % C / 64;,
        tile_load(b, tile_view(bias, 2 * C), n);
        EACH acc[i][j] += b[j];
        STORE)

PRODUCT(normed, float top[64];,
        int head = n % C / 64;
        tile_reduce_max(top, acc);
        EACH acc[i][j] = (top[i] > 10 ? 10 : top[i]) - acc[i][j] * (head % 2 ? 1 : 2);
        STORE)

/* `seen` is set before the products, too */
PRODUCT(counted, int head = n % C / 64; int seen = 0; EACH acc[i][j] = seen;,
        seen = 1 + head;
        EACH acc[i][j] += seen;
        STORE)
#endif

#ifdef DRIVER
static void shape(enum target t, int M, int C)
{
    half *X = buffer(sizeof *X * M * C), *W = buffer(sizeof *W * 2 * C * C), *bias = buffer(sizeof *bias * 2 * C);
    half *out[3][2];

    FILL(X, M * C, (half) (pick(3) - 1));
    FILL(W, 2 * C * C, (half) (pick(3) - 1));
    FILL(bias, 2 * C, (half) (pick(9) - 4));
    for (int k = 0; k < 3; k++)
        for (int q = 0; q < 2; q++) {
            out[k][q] = buffer(sizeof(half) * M * C);
            FILL(out[k][q], M * C, (half) -99);
        }
    LAUNCH(t, chosen, M, C, X, W, bias, out[0][0], out[0][1]);
    LAUNCH(t, normed, M, C, X, W, bias, out[1][0], out[1][1]);
    LAUNCH(t, counted, M, C, X, W, bias, out[2][0], out[2][1]);
    for (int i = 0; i < M; i++)
        for (int n = 0; n < 2 * C; n += 64) {
            double sum[64], top = -1e9;
            int head = n % C / 64;
            for (int j = 0; j < 64; j++) {
                sum[j] = 0;
                for (int k = 0; k < C; k++)
                    sum[j] += (double) X[i * C + k] * (double) W[k * 2 * C + n + j];
                top = sum[j] > top ? sum[j] : top;
            }
            for (int j = 0; j < 64; j++) {
                size_t at = (size_t) (head * M + i) * 64 + (size_t) j;
                double want[3] = { sum[j] + (double) bias[n + j], (top > 10 ? 10 : top) - sum[j] * (head % 2 ? 1 : 2), sum[j] + 1 + head };
                for (int k = 0; k < 3; k++)
                    EXPECT((double) out[k][n >= C][at] == want[k], "kernel %d, %d %d: [%d][%d] is %g, not %g", k, M, C, i, n + j,
                           (double) out[k][n >= C][at], want[k]);
            }
        }
    for (int k = 0; k < 3; k++)
        for (int q = 0; q < 2; q++)
            release(out[k][q]);
    release(X), release(W), release(bias);
}

static void run(enum target t)
{
    shape(t, 64, 64);
    shape(t, 70, 192);
    shape(t, 130, 128);
}
#endif
