/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Grids of so many short iterations that threads take several: from and to pointers that are aligned differently, in place. */
#include "run.h"

#ifdef KERNELS
tile_kernel
void narrow(int64_t n, const int *x, int16_t *y)
{
#pragma tile grid
    for (int64_t i = 0; i < n; i++)
        y[i] = (int16_t) (x[i] + 1);
}

tile_kernel
void stepped(int from, int to, const int *add, int *x)
{
#pragma tile grid threads(128)
    for (int i = from; i < to; i++)
        x[i] = 2 * x[i] + add[0];
}

/* one iteration reads what the pointer of another's store may lead to: threads have one each */
tile_kernel
void twice(int64_t n, int *x, int *y)
{
#pragma tile grid
    for (int64_t i = 0; i < n; i++) {
        x[i] += 1;
        y[i] += 2;
    }
}
#endif

#ifdef DRIVER
enum { MANY = 1 << 20 };

static void check(enum target t, int n, int from, int to)
{
    int *x = buffer(sizeof *x * ((size_t) n + 8)), *add = buffer(sizeof *add);
    int16_t *y = buffer(sizeof *y * ((size_t) n + 8));

    FILL(x, n + 8, fill_i % 1000);
    FILL(y, n + 8, -7);
    *add = 5;
    LAUNCH(t, narrow, n, x + from, y + to);
    SAME("y", y, n + 8, i < to || i >= n + to ? -7 : (i - to + from) % 1000 + 1);
    LAUNCH(t, stepped, from, n + from, add, x);
    SAME("x", x, n + 8, i < from || i >= n + from ? i % 1000 : 2 * (i % 1000) + 5);
    release(x);
    release(y);
    release(add);
}

static void run(enum target t)
{
    int x[300];

    check(t, MANY + pick(2000), 0, 0);
    check(t, MANY + pick(2000), 3, 5);
    check(t, 1 + pick(2000), 1, 2);
    FILL(x, 300, fill_i);
#ifdef RUN_HEADER
    gpuemu_buffer(x, sizeof x);
#endif
    LAUNCH(t, twice, 100, x, x + 150);
    SAME("twice", x, 300, i + (i < 100 ? 1 : i >= 150 && i < 250 ? 2 : 0));
#ifdef RUN_HEADER
    gpuemu_buffer_forget(x);
#endif
}
#endif
