/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows that blocks reduce, of any length: by a warp, by more, from registers, or read again. */
#include "run.h"

#ifdef KERNELS
tile_kernel
void row_ranges(int M, int N, const int *x, int *low, int *high, int *y)
{
#pragma tile grid
    for (int m = 0; m < M; m++) {
        const int *row = x + (int64_t)m * N;
        int least = 1 << 30, most = -(1 << 30);
#pragma tile parallel reduction(min: least)
        for (int n = 0; n < N; n++)
            least = row[n] < least ? row[n] : least;
#pragma tile parallel reduction(max: most)
        for (int n = 0; n < N; n++)
            most = row[n] > most ? row[n] : most;
        low[m] = least;
        high[m] = most;
#pragma tile parallel
        for (int n = 0; n < N; n++)
            y[(int64_t)m * N + n] = row[n] - least;
    }
}

/* Fewer threads than asked for, of two kinds of rows. */
tile_kernel
void row_sums_of_two(int M, int N, int K, const int16_t *x, const int16_t *z, int *sum)
{
#pragma tile grid threads(64)
    for (int m = 0; m < M; m++) {
        int s = m, t = 0;
        if (m % 3 != 1) {
#pragma tile parallel reduction(+: s)
            for (int n = 0; n < N; n++)
                s += x[m * N + n];
        }
#pragma tile parallel reduction(^: t)
        for (int k = 0; k < K; k++)
            t ^= z[m * K + k] + s;
        sum[m] = t;
    }
}

/* No blocks are asked for: rows of planes. */
tile_kernel
void row_shares(int P, int64_t M, int N, const float *x, float *y, float *total)
{
#pragma tile grid
    for (int p = 0; p < P; p++)
        for (int64_t m = 0; m < M; m++) {
            float most = -INFINITY, sum = 0;
            for (int n = 0; n < N; n++)
                most = fmaxf(most, x[(p * M + m) * N + n]);
            for (int n = 0; n < N; n++)
                sum += x[(p * M + m) * N + n] - most;
            total[p * M + m] = sum;
            for (int n = 0; n < N; n++)
                y[(p * M + m) * N + n] = (x[(p * M + m) * N + n] - most) / (1 - sum);
        }
}
#endif

#ifdef DRIVER
static void shares(enum target t, int P, int M, int N, int start)
{
    size_t rows = (size_t) P * (size_t) M, n = rows * (size_t) N;
    float *x = buffer_at(4 * n, 4 * (size_t) start), *y = buffer_at(4 * n, 4 * (size_t) start), *total = buffer(4 * rows);

    FILL(x, n, random_float());
    LAUNCH(t, row_shares, P, M, N, x, y, total);
    for (size_t r = 0; r < rows; r++) {
        double most = -INFINITY, sum = 0, sizes = 0;
        for (int i = 0; i < N; i++)
            most = fmax(most, (double) x[r * (size_t) N + (size_t) i]);
        for (int i = 0; i < N; i++)
            sum += (double) x[r * (size_t) N + (size_t) i] - most;
        sizes = -sum;
        NEAR("total", total + r, 1, sum, 1e-5 * sizes + 1e-6);
        NEAR("share", y + r * (size_t) N, N, ((double) x[r * (size_t) N + (size_t) i] - most) / (1 - sum), 1e-5);
    }
    release(x);
    release(y);
    release(total);
}

static void ranges(enum target t, int M, int N, int start)
{
    size_t n = (size_t) M * (size_t) N;
    int *x = buffer_at(4 * n, 4 * (size_t) start), *y = buffer_at(4 * n, 4 * (size_t) start), *low = buffer(4 * (size_t) M), *high = buffer(4 * (size_t) M);

    FILL(x, n, pick(1 << 20) - (1 << 19));
    LAUNCH(t, row_ranges, M, N, x, low, high, y);
    for (int m = 0; m < M; m++) {
        int least = 1 << 30, most = -(1 << 30);
        for (int i = 0; i < N; i++) {
            int one = x[m * N + i];
            least = one < least ? one : least;
            most = one > most ? one : most;
        }
        EXPECT(low[m] == least && high[m] == most, "row %d of %d x %d", m, M, N);
        for (int i = 0; i < N; i++)
            EXPECT(y[m * N + i] == x[m * N + i] - least, "element %d of row %d of %d x %d", i, m, M, N);
    }
    release(x);
    release(y);
    release(low);
    release(high);
}

static void sums(enum target t, int M, int N, int K)
{
    size_t n = (size_t) M * (size_t) N, k = (size_t) M * (size_t) K;
    int16_t *x = buffer(2 * n), *z = buffer(2 * k);
    int *sum = buffer(4 * (size_t) M);

    FILL(x, n, pick(1000) - 500);
    FILL(z, k, pick(1000));
    LAUNCH(t, row_sums_of_two, M, N, K, x, z, sum);
    for (int m = 0; m < M; m++) {
        int s = m, want = 0;
        for (int i = 0; i < N && m % 3 != 1; i++)
            s += x[m * N + i];
        for (int i = 0; i < K; i++)
            want ^= z[m * K + i] + s;
        EXPECT(sum[m] == want, "sum %d of %d x %d, %d", m, M, N, K);
    }
    release(x);
    release(z);
    release(sum);
}

static void run(enum target t)
{
    static const int length[] = { 0, 1, 7, 33, 1000, 1023, 1024, 1025, 4096, 4099, 8192, 8193, 17000 };

    for (unsigned i = 0; i < sizeof length / sizeof *length; i++)
        if ((i + (unsigned) seed()) % 2 || t == CPU) {
            ranges(t, 2, length[i], (int) i % 4);
            sums(t, 4, length[i], length[(i + 3) % 13]);
            shares(t, 2, 2, length[i], (int) i % 3);
        }
}
#endif
