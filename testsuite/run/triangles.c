/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Products of which a block's parallel loop computes a part of a row, where the grid's loop says: from the diagonal, up to it, around it,
   and beyond the other one. Numbers are small integers: every order of a sum has the same bits. */
#include "run.h"

#ifdef KERNELS
#define PRAGMA(text) _Pragma(#text)
#define ROW(name, from, test, ...) \
    tile_kernel \
    void name(int N, int K, const float *X, const float *Y, float *C) \
    { \
        PRAGMA(tile grid loops(1)) \
        for (int i = 0; i < N; i++) { \
            PRAGMA(tile parallel) \
            for (int j = from; test; j++) { \
                float s = 0; \
                for (int k = 0; k < K; k++) \
                    s += X[(int64_t) k * N + i] * Y[(int64_t) k * N + j]; \
                __VA_ARGS__; \
            } \
        } \
    }
ROW(upper, i, j < N, C[(int64_t) i * N + j] = s; C[(int64_t) j * N + i] = s)
ROW(lower, 0, j <= i, C[(int64_t) i * N + j] = 2 * C[(int64_t) i * N + j] + s)
ROW(band, i, j < i + 1, C[(int64_t) i * N + j] = s)
ROW(other, N - 1 - i, j < N, C[(int64_t) i * N + j] -= s)
#endif

#ifdef DRIVER
static void one(enum target t, int which, int N, int K)
{
    const size_t nn = (size_t) N * (size_t) N, nk = (size_t) K * (size_t) N;
    float *X = buffer(sizeof *X * (nk + 1)), *Y = buffer(sizeof *Y * (nk + 1)), *C = buffer(sizeof *C * (nn + 1)), *want = malloc(sizeof *want * (nn + 1));

    FILL(X, (int) nk, (float) ((int) (4 * random_float())));
    FILL(Y, (int) nk, (float) ((int) (4 * random_float())));
    FILL(C, (int) nn, (float) ((int) (4 * random_float())));
    memcpy(want, C, sizeof *want * nn);
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            float s = 0;

            for (int k = 0; k < K; k++)
                s += X[k * N + i] * (which ? Y : X)[k * N + j];
            if (which == 0)
                want[i * N + j] = s;
            else if (which == 1 && j <= i)
                want[i * N + j] = 2 * want[i * N + j] + s;
            else if (which == 2 && j == i)
                want[i * N + j] = s;
            else if (which == 3 && j >= N - 1 - i)
                want[i * N + j] -= s;
        }
    switch (which) {
    case 0: LAUNCH(t, upper, N, K, X, X, C); break;
    case 1: LAUNCH(t, lower, N, K, X, Y, C); break;
    case 2: LAUNCH(t, band, N, K, X, Y, C); break;
    case 3: LAUNCH(t, other, N, K, X, Y, C); break;
    }
    for (size_t i = 0; i < nn; i++)
        EXPECT(C[i] == want[i], "%d, %d by %d: element %zu is %g, not %g", which, N, K, i, (double) C[i], (double) want[i]);
    release(X);
    release(Y);
    release(C);
    free(want);
}

static void run(enum target t)
{
    static const int size[][2] = { { 0, 4 }, { 1, 3 }, { 130, 33 }, { 257, 40 }, { 64, 0 } };

    for (int i = 0; i < (int) (sizeof size / sizeof *size); i++)
        for (int which = 0; which < 4; which++)
            one(t, which, size[i][0], size[i][1]);
}
#endif
