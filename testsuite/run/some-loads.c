/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads that only some iterations do, as data says: contiguous ones of adjacent iterations are vectors. */
#include "run.h"

#ifdef KERNELS
tile_kernel
void passed_on(int n, const float *x, const float *dy, float *dx)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b += 256)
#pragma tile parallel
        for (int i = b; i < b + 256; i++)
            if (i < n)
                dx[i] = x[i] > 0 ? dy[i] : 0;
}

/* The other arm loads, and by the iteration's number alone. */
tile_kernel
void dropped(int n, uint32_t seed, const int16_t *x, int16_t *y)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b += 512)
#pragma tile parallel
        for (int i = 0; i < 512; i++)
            if (b + i < n) {
                uint32_t r = ((uint32_t)(b + i) ^ seed) * 2654435761u;
                y[b + i] = (r ^ r >> 15) % 4 == 0 ? -1 : (int16_t)(x[b + i] / 3);
            }
}

/* Two arrays under one condition; rows, of which z has fewer elements than x where the condition ends it. */
tile_kernel
void chosen_rows(int M, int N, int Z, const uint8_t *mask, const int *x, const int *z, int *y)
{
#pragma tile grid threads(32)
    for (int m = 0; m < M; m++) {
#pragma tile parallel
        for (int n = 0; n < N; n++)
            y[m * N + n] = mask[n] ? x[m * N + n] * 2 + x[n] : 7;
#pragma tile parallel
        for (int n = 0; n < N; n++)
            y[m * N + n] += n < Z ? z[n] : 0;
    }
}
#endif

#ifdef DRIVER
static void pass_on(enum target t, int n, int start, int from)
{
    float *x = buffer_at(4 * (size_t) n, 4 * (size_t) start), *dy = buffer_at(4 * (size_t) n, 4 * (size_t) from), *dx = buffer(4 * (size_t) n);

    FILL(x, n, pick(7) == 0 ? NAN : random_float());
    for (int i = 40; i < 60 && i < n; i++)
        x[i] = -1;
    FILL(dy, n, random_float());
    LAUNCH(t, passed_on, n, x, dy, dx);
    SAME("passed_on", dx, n, x[i] > 0 ? dy[i] : 0);
    release(x);
    release(dy);
    release(dx);
}

static void drop(enum target t, int n, int start, int from)
{
    int16_t *x = buffer_at(2 * (size_t) n, 2 * (size_t) start), *y = buffer_at(2 * (size_t) n, 2 * (size_t) from);

    FILL(x, n, pick(2000) - 1000);
    LAUNCH(t, dropped, n, 77, x, y);
    for (int i = 0; i < n; i++) {
        uint32_t r = ((uint32_t) i ^ 77) * 2654435761u;
        EXPECT(y[i] == ((r ^ r >> 15) % 4 == 0 ? -1 : x[i] / 3), "element %d of %d", i, n);
    }
    release(x);
    release(y);
}

static void choose(enum target t, int M, int N, int Z, int start)
{
    size_t n = (size_t) (M * N);
    uint8_t *mask = buffer_at((size_t) N, (size_t) start);
    int *x = buffer_at(4 * n, 4 * (size_t) start), *z = buffer(4 * (size_t) Z), *y = buffer(4 * n);

    FILL(mask, N, pick(4) == 0);
    FILL(x, n, pick(1000));
    FILL(z, Z, pick(1000));
    LAUNCH(t, chosen_rows, M, N, Z, mask, x, z, y);
    SAME("chosen_rows", y, n, (mask[i % N] ? x[i] * 2 + x[i % N] : 7) + (i % N < Z ? z[i % N] : 0));
    release(mask);
    release(x);
    release(z);
    release(y);
}

static void run(enum target t)
{
    for (int start = 0; start < 4; start++) {
        pass_on(t, 300 + start, start, (start + seed()) % 4);
        drop(t, 600 + start, start, (start * seed()) % 8);
        choose(t, 3, 130 + start, 61 + start, start);
    }
    pass_on(t, 1, 0, 0);
    drop(t, 5, 1, 1);
    choose(t, 2, 7, 1, 0);
}
#endif
