/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tensor maps are encoded anew only where what they describe changed: from launch to launch, under pointers that the
   host swaps, and by several threads. */
#include "run.h"

#ifdef KERNELS
tile_kernel
void alternate(int steps, int N, const _Float16 *A, const _Float16 *x, const _Float16 *y, float *sum)
{
    for (int s = 0; s < steps; s++) {
#pragma tile grid threads(128)
        for (int m = 0; m < N; m += 64)
        for (int n = 0; n < N; n += 64) {
            tile_shared _Float16 a[64][32], b[32][64];
            float c[64][64];
            tile_load(c, tile_view(sum, N, N), m, n);
#pragma tile pipeline stages(3)
            for (int k = 0; k < N; k += 32) {
                tile_load(a, tile_view(x, N, N), m, k);
                tile_load(b, tile_view(A, N, N), k, n);
                tile_gemm(c, a, b);
            }
            tile_store(c, tile_view(sum, N, N), m, n);
        }
        const _Float16 *other = x;
        x = y;
        y = other;
    }
}
#endif

#ifdef DRIVER
#include <pthread.h>

struct square {
    int n;
    _Float16 *A, *x, *y;
    float *sum;
};

/* A moves columns by two, cyclically. */
static struct square square(int n)
{
    size_t all = (size_t) (n * n);
    struct square s = { n, buffer(sizeof *s.A * all), buffer(sizeof *s.x * all), buffer(sizeof *s.y * all),
                        buffer(sizeof *s.sum * all) };

    FILL(s.A, all, (fill_i / n + 2) % n == fill_i % n);
    FILL(s.x, all, fill_i % 2039);
    FILL(s.y, all, fill_i % 13 * 16);
    return s;
}

static void forget(struct square s)
{
    release(s.A);
    release(s.x);
    release(s.y);
    release(s.sum);
}

static int maps(void)
{
#ifdef RUN_HEADER
    return (int) gpuemu_tensor_maps();
#else
    return 0;
#endif
}

/* How many maps that took. */
static int sum(enum target t, struct square s, int steps)
{
    int before = maps(), n = s.n;

    FILL(s.sum, n * n, 0);
    LAUNCH(t, alternate, steps, n, s.A, s.x, s.y, s.sum);
    SAME("sum", s.sum, n * n, (float) s.x[i / n * n + (i % n + n - 2) % n] * (float) (steps - steps / 2)
                                  + (float) s.y[i / n * n + (i % n + n - 2) % n] * (float) (steps / 2));
    return maps() - before;
}

static enum target target;

static void *thread(void *unused)
{
    struct square s = square(40);

    (void) unused;
    for (int steps = 1; steps <= 3; steps++)
        sum(target, s, steps);
    forget(s);
    return NULL;
}

static void run(enum target t)
{
    struct square s = square(72), other = square(72), narrow = { 64, s.A, s.x, s.y, s.sum };
    int first = sum(t, s, 4);

    EXPECT(t == CUDA || !first, "%d maps", first);
    EXPECT(!sum(t, s, 4) && !sum(t, s, 6) && !sum(t, s, 1), "maps are encoded again");
    EXPECT(sum(t, other, 2) == first, "other arrays take as many");
    EXPECT(!sum(t, s, 3) && !sum(t, other, 3), "two sets of arguments are not kept");
    FILL(s.A, 64 * 64, (fill_i / 64 + 2) % 64 == fill_i % 64);
    EXPECT(sum(t, narrow, 3) == first, "another extent of the same array");

    pthread_t threads[2];

    target = t;
    for (int i = 0; i < 2; i++)
        EXPECT(!pthread_create(&threads[i], NULL, thread, NULL), "no thread");
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], NULL);
    forget(s);
    forget(other);
}
#endif
