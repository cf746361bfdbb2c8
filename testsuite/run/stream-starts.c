/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Long streams that begin elsewhere than vectors do. */
#include "run.h"

#ifdef KERNELS
tile_kernel
void smoothed(int n, const int *x, int *y)
{
#pragma tile grid
    for (int i = 1; i < n - 1; i++)
        y[i] = x[i - 1] + 2 * x[i] + x[i + 1];
}

tile_kernel
void differences(int64_t n, const int16_t *x, int16_t *y)
{
#pragma tile grid
    for (int64_t i = 1; i <= n; i++)
        y[i - 1] = (int16_t)(x[i] - x[i - 1]);
}

tile_kernel
void inner(int M, int N, const int *x, int *y)
{
#pragma tile grid
    for (int i = 1; i < M - 1; i++)
        for (int j = 3; j < N - 1; j++)
            y[i * N + j] = x[(i - 1) * N + j] + x[(i + 1) * N + j] + x[i * N + j - 3] + x[i * N + j + 1];
}
#endif

#ifdef DRIVER
static void smooth(enum target t, int n, int from, int to)
{
    int *x = buffer_at(4 * (size_t) n, 4 * (size_t) from), *y = buffer_at(4 * (size_t) n, 4 * (size_t) to);

    FILL(x, n, pick(1000));
    FILL(y, n, -1);
    LAUNCH(t, smoothed, n, x, y);
    SAME("smoothed", y, n, i > 0 && i < n - 1 ? x[i - 1] + 2 * x[i] + x[i + 1] : -1);
    release(x);
    release(y);
}

static void differ(enum target t, int n, int from)
{
    int16_t *x = buffer_at(2 * (size_t) (n + 1), 2 * (size_t) from), *y = buffer(2 * (size_t) n);

    FILL(x, n + 1, pick(1000));
    LAUNCH(t, differences, n, x, y);
    SAME("differences", y, n, x[i + 1] - x[i]);
    release(x);
    release(y);
}

static void inside(enum target t, int M, int N)
{
    size_t n = (size_t) (M * N);
    int *x = buffer(4 * n), *y = buffer(4 * n);

    FILL(x, n, pick(1000));
    FILL(y, n, -1);
    LAUNCH(t, inner, M, N, x, y);
    SAME("inner", y, n, i / N > 0 && i / N < M - 1 && i % N > 2 && i % N < N - 1 ? x[i - N] + x[i + N] + x[i - 3] + x[i + 1] : -1);
    release(x);
    release(y);
}

static void run(enum target t)
{
    smooth(t, (1 << 20) + 1030, 0, 0);
    if (seed() % 2)
        smooth(t, (1 << 20) + 3, 1, 2);
    else
        differ(t, (1 << 20) + 7, 0);
    smooth(t, 70, 0, 0);
    differ(t, 90, 1);
    inside(t, 1027, seed() % 3 ? 1028 : 1031);
    inside(t, 5, 9);
}
#endif
