/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pipelines whose stages fit, until what is lowered after them takes shared memory, too: where a machine lacks it, there are fewer.
   Groups of threads that share a loop as far as shared memory holds their sums. */
#include "run.h"

#ifdef KERNELS
/* acc goes through shared memory, 32 KiB; 104 KiB with three stages */
tile_kernel_on("cuda")
void projected(int m, int c, int n, const _Float16 *x, const _Float16 *w, float *y)
{
#pragma tile grid threads(128)
    for (int i = 0; i < m; i += 64)
    for (int j = 0; j < n; j += 128) {
        tile_shared _Float16 xs[64][64], ws[128][64];
        float acc[64][128] = {0}, transposed[128][64];
#pragma tile pipeline stages(3)
        for (int k = 0; k < c; k += 64) {
            tile_load(xs, tile_view(x, m, c), i, k);
            tile_load(ws, tile_view(w, n, c), j, k);
            tile_gemm_nt(acc, xs, ws);
        }
        tile_transpose(transposed, acc);
        tile_store(transposed, tile_view(y, n, m), j, i);
    }
}

/* the same in each iteration, 12 KiB; 40 KiB with two stages */
tile_kernel
void rectified(int m, int c, int n, const _Float16 *x, const _Float16 *w, float *y)
{
#pragma tile grid threads(128)
    for (int i = 0; i < m; i += 48)
    for (int j = 0; j < n; j += 64) {
        tile_shared _Float16 xs[48][64], ws[64][64];
        float sum[64][48] = {0};
#pragma tile pipeline stages(2)
        for (int k = 0; k < c; k += 64) {
            float part[48][64] = {0}, transposed[64][48];
            tile_load(xs, tile_view(x, m, c), i, k);
            tile_load(ws, tile_view(w, n, c), j, k);
            tile_gemm_nt(part, xs, ws);
            tile_transpose(transposed, part);
#pragma tile parallel
            for (int a = 0; a < 64; a++)
                for (int b = 0; b < 48; b++)
                    sum[a][b] += transposed[a][b] > 0 ? transposed[a][b] : 0;
        }
        tile_store(sum, tile_view(y, n, m), j, i);
    }
}

/* 16.5 KiB, and 16 KiB of sums of 32 groups of threads */
tile_kernel
void weighted(int m, int n, const float *w, const uint8_t *v, float *y)
{
#pragma tile grid threads(256)
    for (int b = 0; b < m; b++) {
        tile_shared float ws[4096], least[128];
        tile_load(ws, tile_view(w, m, n), b, 0);
        tile_load(least, tile_view(w, 128), 0);
#pragma tile parallel loops(1)
        for (int d = 0; d < 128; d++) {
            float sum = least[127 - d];
            for (int j = 0; j < n; j++)
                sum += ws[j] * v[((int64_t)b * n + j) * 128 + d];
            y[b * 128 + d] = sum;
        }
    }
}
#endif

#ifdef DRIVER
static void add_up(enum target t)
{
    int m = 2, n = 300 + seed();
    float *w = buffer(4 * m * n), *y = buffer(4 * m * 128);
    uint8_t *v = buffer(m * n * 128);

    FILL(w, m * n, fill_i * 3 % 5 - 2);
    FILL(v, m * n * 128, fill_i * 7 % 11);
    LAUNCH(t, weighted, m, n, w, v, y);
    for (int i = 0; i < m * 128; i++) {
        float sum = w[127 - i % 128];
        for (int j = 0; j < n; j++)
            sum += w[i / 128 * n + j] * v[(i / 128 * n + j) * 128 + i % 128];
        EXPECT(y[i] == sum, "weighted: y[%d] is %g for %g", i, y[i], sum);
    }
    release(w);
    release(v);
    release(y);
}

/* y[j][i] is the sum over blocks of 64 of k of products, each at least `least`. */
static void check(const char *what, int m, int c, int n, const _Float16 *x, const _Float16 *w, const float *y, float least)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) {
            float all = 0;
            for (int k = 0; k < c; k += 64) {
                float part = 0;
                for (int e = k; e < k + 64 && e < c; e++)
                    part += (float)x[i * c + e] * (float)w[j * c + e];
                all += part > least ? part : least;
            }
            EXPECT(y[j * m + i] == all, "%s: y[%d][%d] is %g for %g", what, j, i, y[j * m + i], all);
        }
}

static void run(enum target t)
{
    int m = 65 + seed(), c = 200 + seed() % 2, n = 130;
    _Float16 *x = buffer(2 * m * c), *w = buffer(2 * n * c);
    float *y = buffer(4 * n * m);

    FILL(x, m * c, (fill_i * 7 % 9) - 4);
    FILL(w, n * c, (fill_i * 5 % 7) - 3);
    if (t == CPU)
        projected(m, c, n, x, w, y);
#ifdef RUN_CUDA
    else if (t == CUDA)
        launched(t, "projected", projected_cuda(m, c, n, x, w, y, NULL));
#endif
    if (t != METAL)
        check("projected", m, c, n, x, w, y, -INFINITY);
    FILL(y, n * m, -1);
    LAUNCH(t, rectified, m, c, n, x, w, y);
    check("rectified", m, c, n, x, w, y, 0);
    release(x);
    release(w);
    release(y);
    add_up(t);
}
#endif
