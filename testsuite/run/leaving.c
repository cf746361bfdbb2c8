/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Accumulators that leave a persistent grid through shared memory while its next products begin: all columns at a time or
   half of them, rows of any length, planes of a batch, what is done to them before; and stores that must not. */
#include "run.h"

#ifdef KERNELS
#define ROWS 128
#define NEST(COLS, STORE)                                                                                   \
    for (int m = 0; m < M; m += ROWS)                                                                      \
        for (int n = 0; n < N; n += COLS) {                                                                \
            tile_shared _Float16 xs[ROWS][64], ys[64][COLS];                                               \
            float acc[ROWS][COLS] = { 0 };                                                                 \
            _Pragma("tile pipeline stages(4)")                                                             \
            for (int k = 0; k < K; k += 64) {                                                              \
                tile_load(xs, tile_view(x, M, K), m, k);                                                   \
                tile_load(ys, tile_view(y, K, N), k, n);                                                   \
                tile_gemm(acc, xs, ys);                                                                    \
            }                                                                                              \
            STORE                                                                                          \
        }

/* Shared memory has room for all columns. */
tile_kernel_on("cuda")
void whole(int M, int N, int K, const _Float16 *x, const _Float16 *y, _Float16 *z)
{
#pragma tile grid threads(256) persistent
    NEST(128, tile_store(acc, tile_view(z, M, N), m, n);)
}

/* For half of them. */
tile_kernel_on("cuda")
void halves_of(int M, int N, int K, const _Float16 *x, const _Float16 *y, tile_bf16 *z)
{
#pragma tile grid threads(256) persistent
    NEST(256, tile_store(acc, tile_view(z, M, N), m, n);)
}

/* Rows in planes; a bias, and what is there already. */
tile_kernel_on("cuda")
void batched(int B, int M, int N, int K, const _Float16 *x, const _Float16 *y, const float *bias, const _Float16 *more, _Float16 *z)
{
#pragma tile grid threads(256) order(grouped(2)) persistent
    for (int b = 0; b < B; b++)
        for (int m = 0; m < M; m += 128)
            for (int n = 0; n < N; n += 128) {
                tile_shared _Float16 xs[128][64], ys[64][128];
                tile_shared float add[128];
                float acc[128][128] = { 0 };
                _Float16 r[128][128];

#pragma tile pipeline stages(4)
                for (int k = 0; k < K; k += 64) {
                    tile_load(xs, tile_view(x, B, M, K), b, m, k);
                    tile_load(ys, tile_view(y, K, N), k, n);
                    tile_gemm(acc, xs, ys);
                }
                tile_load(add, tile_view(bias, N), n);
                tile_load(r, tile_view(more, B, M, N), b, m, n);
#pragma tile parallel
                for (int i = 0; i < 128; i++)
                    for (int j = 0; j < 128; j++)
                        acc[i][j] = (acc[i][j] + add[j]) * 0.5f + (float) r[i][j];
                tile_store(acc, tile_view(z, B, M, N), b, m, n);
            }
}

/* A part of the columns of a wider array, whose end the arguments say. */
tile_kernel_on("cuda")
void part(int M, int N, int K, int ld, int end, const _Float16 *x, const _Float16 *y, _Float16 *z)
{
#pragma tile grid threads(256) persistent
    NEST(128, tile_store(acc, tile_view(z, M, ld), m, n, .rows = end, .cols = N);)
}

/* What is stored is read before, twice: stored again or added to. */
tile_kernel_on("cuda")
void in_place(int M, int N, int K, const _Float16 *x, const _Float16 *y, _Float16 *z)
{
#pragma tile grid threads(256) persistent
    NEST(128,
         _Float16 old[128][128];
         tile_store(acc, tile_view(z, M, N), m, n);
         tile_load(old, tile_view(z, M, N), m, n);
         _Pragma("tile parallel")
         for (int i = 0; i < 128; i++)
             for (int j = 0; j < 128; j++)
                 acc[i][j] = 2 * (float) old[i][j];
         tile_store(acc, tile_view(z, M, N), m, n);)
}
#endif

#ifdef DRIVER
#include "sums.h"

#undef LAUNCH_METAL
#define LAUNCH_METAL(kernel, ...) 999       /* more shared memory than Metal has */

static void near_half(const char *name, double got, double want, int K, double size, double step)
{
    struct check c = { 0 };

    if (check_value(&c, got, want, check_sum(K, size) + step * fabs(want)))
        WRONG("%s: %g, not %g", name, got, want);
}

static void check_plain(enum target t, int M, int N, int K)
{
    _Float16 *x = halves(M * K), *y = halves(K * N), *z = buffer(sizeof *z * (size_t) (M * N)), *twice = buffer(sizeof *z * (size_t) (M * N));
    tile_bf16 *w = buffer(sizeof *w * (size_t) (M * N));

    LAUNCH(t, whole, M, N, K, x, y, z);
    LAUNCH(t, halves_of, M, N, K, x, y, w);
    LAUNCH(t, in_place, M, N, K, x, y, twice);
    for (int i = 0; i < M * N; i++) {
        double sum = 0, size = 0;

        add(&sum, &size, x, K, y, N, i / N, i % N, 0, K);
        near_half("whole", z[i], sum, K, size, 1.0 / 2048);
        near_half("halves_of", tile_f32(w[i]), sum, K, size, 1.0 / 256);
        EXPECT((float) twice[i] == 2 * (float) z[i], "in_place: %g, not %g", (double) twice[i], 2 * (double) z[i]);
    }
    release(x);
    release(y);
    release(z);
    release(twice);
    release(w);
}

static void check_batched(enum target t, int B, int M, int N, int K)
{
    _Float16 *x = halves(B * M * K), *y = halves(N * K), *more = halves(B * M * N), *z = buffer(sizeof *z * (size_t) (B * M * N));
    float *bias = buffer(sizeof *bias * (size_t) N);

    FILL(bias, N, random_float());
    LAUNCH(t, batched, B, M, N, K, x, y, bias, more, z);
    for (int i = 0; i < B * M * N; i++) {
        double sum = 0, size = 0, want;

        for (int k = 0; k < K; k++) {
            double p = (double) x[i / N * K + k] * (double) y[k * N + i % N];

            sum += p;
            size += fabs(p);
        }
        want = (sum + bias[i % N]) * 0.5 + (double) more[i];
        near_half("batched", z[i], want, K + 2, size + fabs(bias[i % N]) + fabs((double) more[i]), 1.0 / 2048);
    }
    release(x);
    release(y);
    release(more);
    release(z);
    release(bias);
}

static void check_part(enum target t, int M, int N, int K, int ld, int end)
{
    _Float16 *x = halves(M * K), *y = halves(K * N), *z = buffer(sizeof *z * (size_t) (M * ld));

    FILL(z, M * ld, (_Float16) 7.0f);
    LAUNCH(t, part, M, N, K, ld, end, x, y, z);
    for (int i = 0; i < M * ld; i++) {
        double sum = 0, size = 0;

        if (i / ld < end && i % ld < N) {
            add(&sum, &size, x, K, y, N, i / ld, i % ld, 0, K);
            near_half("part", z[i], sum, K, size, 1.0 / 2048);
        } else {
            EXPECT((float) z[i] == 7.0f, "part: %g was written", (double) z[i]);
        }
    }
    release(x);
    release(y);
    release(z);
}

static void run(enum target t)
{
    if (t == METAL)
        return;
    check_plain(t, 300, 264, 72);
    check_plain(t, 129, 520, 8);
    check_plain(t, 128, 256, 0);
    check_plain(t, 70, 33, 40);
    check_batched(t, 3, 130, 136, 72);
    check_batched(t, 2, 100, 131, 64);
    check_part(t, 140, 136, 72, 160, 139);
    check_part(t, 260, 24, 64, 32, 200);
    check_part(t, 130, 40, 16, 45, 130);
}
#endif
