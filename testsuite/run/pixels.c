/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Products over the pixels of images, whose two or three loops serve as one; of padded rows, and where a row's number matters. */
#include "run.h"

#define LOOP(I, N) for (int I = 0; I < N; I++)

#ifdef KERNELS
#define PRODUCT(NAME, LOOPS, K_AT, X_AT, Y_AT, MORE) \
tile_kernel \
void NAME(int B, int F, int C, int H, int W, int pitch, const _Float16 *restrict X, const _Float16 *restrict K, float *restrict Y) \
{ \
    (void) pitch; \
    _Pragma("tile grid") \
    LOOPS { \
        float s = 0; \
        for (int c = 0; c < C; c++) \
            s += (float) K[K_AT] * (float) X[X_AT]; \
        Y[Y_AT] = s + MORE; \
    } \
}
PRODUCT(planes, LOOP(b, B) LOOP(f, F) LOOP(y, H) LOOP(x, W), f * C + c, (((int64_t) b * C + c) * H + y) * W + x, (((int64_t) b * F + f) * H + y) * W + x, 0)
PRODUCT(channels, LOOP(b, B) LOOP(y, H) LOOP(x, W) LOOP(f, F), f * C + c, ((b * H + y) * W + x) * C + c, ((b * H + y) * W + x) * F + f, 0)
PRODUCT(padded, LOOP(b, B) LOOP(y, H) LOOP(x, W) LOOP(f, F), f * C + c, ((b * H + y) * pitch + x) * C + c, ((b * H + y) * W + x) * F + f, 0)
PRODUCT(numbered, LOOP(b, B) LOOP(y, H) LOOP(x, W) LOOP(f, F), f * C + c, ((b * H + y) * W + x) * C + c, ((b * H + y) * W + x) * F + f, (float) y)
#endif

#ifdef DRIVER
#include "sums.h"

#define CHECK(NAME, B, F, C, H, W, PITCH, X_AT, EACH, Y_AT, MORE) \
    do { \
        _Float16 *X = halves((B) * (C) * (H) * (PITCH)), *K = halves((F) * (C)); \
        float *Y = buffer(sizeof *Y * (size_t) ((B) * (F) * (H) * (W))); \
        LAUNCH(t, NAME, B, F, C, H, W, PITCH, X, K, Y); \
        LOOP(b, B) LOOP(y, H) LOOP(x, W) LOOP(f, F) { \
            double sum = 0, size = 0; \
            add(&sum, &size, K, C, X + (X_AT), EACH, f, 0, 0, C); \
            near_sum(#NAME, Y[Y_AT], sum + (MORE), C, size + (MORE) + 1e-6); \
        } \
        release(X); \
        release(K); \
        release(Y); \
    } while (0)

static void run(enum target t)
{
    CHECK(planes, 2, 34, 40, 5, 13, 13, b * 40 * 65 + y * 13 + x, 65, ((b * 34 + f) * 5 + y) * 13 + x, 0);
    CHECK(planes, 1, 33, 35, 3, 40, 40, y * 40 + x, 120, (f * 3 + y) * 40 + x, 0);
    CHECK(planes, 2, 3, 5, 2, 4, 4, b * 40 + y * 4 + x, 8, ((b * 3 + f) * 2 + y) * 4 + x, 0);
    CHECK(channels, 2, 34, 40, 5, 13, 13, ((b * 5 + y) * 13 + x) * 40, 1, ((b * 5 + y) * 13 + x) * 34 + f, 0);
    CHECK(padded, 2, 34, 40, 5, 33, 37, ((b * 5 + y) * 37 + x) * 40, 1, ((b * 5 + y) * 33 + x) * 34 + f, 0);
    CHECK(numbered, 2, 34, 40, 5, 33, 33, ((b * 5 + y) * 33 + x) * 40, 1, ((b * 5 + y) * 33 + x) * 34 + f, y);
}
#endif
