/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows that parallel loops read several times, of which threads keep the first part in registers, the next in shared memory, and
   the rest nowhere: lengths at all edges, rows of any alignment. Rows that a loop changes where it has read them, and rows that another
   pointer changes between two loops that read them. */
#include "run.h"

#ifdef KERNELS
/* two reductions, the second of which depends on the first */
tile_kernel
void entropy(int rows, int n, const _Float16 *restrict x, float *loss)
{
#pragma tile grid threads(32)
    for (int r = 0; r < rows; r++) {
        const _Float16 *row = x + (int64_t) r * n;
        float top = -INFINITY, sum = 0;

#pragma tile parallel reduction(max: top)
        for (int j = 0; j < n; j++)
            top = fmaxf(top, (float) row[j]);
#pragma tile parallel reduction(+: sum)
        for (int j = 0; j < n; j++)
            sum += expf((float) row[j] - top);
        loss[r] = logf(sum) + top;
    }
}

/* a third loop stores */
tile_kernel
void softmax(int rows, int n, const float *restrict x, float *restrict y)
{
#pragma tile grid threads(64)
    for (int r = 0; r < rows; r++) {
        const float *row = x + (int64_t) r * n;
        float top = -INFINITY, sum = 0;

#pragma tile parallel reduction(max: top)
        for (int j = 0; j < n; j++)
            top = fmaxf(top, row[j]);
#pragma tile parallel reduction(+: sum)
        for (int j = 0; j < n; j++)
            sum += expf(row[j] - top);
#pragma tile parallel
        for (int j = 0; j < n; j++)
            y[(int64_t) r * n + j] = expf(row[j] - top) / sum;
    }
}

/* two arrays, bytes, a length that the compiler knows */
tile_kernel
void weighted(int rows, const int8_t *restrict x, const int8_t *restrict w, int *restrict y)
{
#pragma tile grid threads(32)
    for (int r = 0; r < rows; r++) {
        int sum = 0;

#pragma tile parallel reduction(+: sum)
        for (int j = 0; j < 6000; j++)
            sum += x[r * 6000 + j] * w[j];
#pragma tile parallel
        for (int j = 0; j < 6000; j++)
            y[r * 6000 + j] = x[r * 6000 + j] * sum - w[j];
    }
}

/* two arrays that a block has to itself, of which one is kept: rows that the cache has are read from there */
tile_kernel
void paired(int rows, int n, const int *restrict x, const int *restrict w, int *restrict y)
{
#pragma tile grid threads(64)
    for (int r = 0; r < rows; r++) {
        int sum = 0;

#pragma tile parallel reduction(+: sum)
        for (int j = 0; j < n; j++)
            sum += x[r * n + j] * w[r * n + j];
#pragma tile parallel
        for (int j = 0; j < n; j++)
            y[r * n + j] = x[r * n + j] * sum - w[r * n + j];
    }
}

/* lengths that only the block knows */
tile_kernel
void lists(int rows, const int *restrict from, const float *restrict x, float *restrict y)
{
#pragma tile grid threads(32)
    for (int r = 0; r < rows; r++) {
        float sum = 0;

#pragma tile parallel reduction(+: sum)
        for (int j = from[r]; j < from[r + 1]; j++)
            sum += x[j];
#pragma tile parallel
        for (int j = from[r]; j < from[r + 1]; j++)
            y[j] = x[j] * sum;
    }
}

/* lengths by the block's number */
tile_kernel
void longer(int rows, int n, const float *restrict x, float *restrict y)
{
#pragma tile grid threads(32)
    for (int r = 0; r < rows; r++) {
        float sum = 0;

#pragma tile parallel reduction(+: sum)
        for (int j = 0; j < (r + 1) * n; j++)
            sum += x[r * rows * n + j];
#pragma tile parallel
        for (int j = 0; j < (r + 1) * n; j++)
            y[r * rows * n + j] = x[r * rows * n + j] - sum;
    }
}

/* the third loop changes what all have read, the fourth one reads it again */
tile_kernel
void changed(int rows, int n, int *x, int *total)
{
#pragma tile grid threads(32)
    for (int r = 0; r < rows; r++) {
        int *row = x + (int64_t) r * n, sum = 0, most = 0, all = 0;

#pragma tile parallel reduction(+: sum)
        for (int j = 0; j < n; j++)
            sum += row[j];
#pragma tile parallel reduction(max: most)
        for (int j = 0; j < n; j++)
            most = row[j] * (sum % 5) > most ? row[j] * (sum % 5) : most;
#pragma tile parallel
        for (int j = 0; j < n; j++)
            row[j] = row[j] * 3 - most;
#pragma tile parallel reduction(+: all)
        for (int j = 0; j < n; j++)
            all += row[j] % 7;
        total[r] = all;
    }
}

/* the same rows by two pointers */
tile_kernel
void followed(int rows, int n, int *x, int *y, int *restrict total)
{
#pragma tile grid threads(128)
    for (int r = 0; r < rows; r++) {
        const int64_t begin = (int64_t) r * 2 * n;
        int *row = x + begin, *other = y + begin, sum = 0, more = 0;

#pragma tile parallel reduction(+: sum)
        for (int j = 0; j < n; j++)
            sum += row[j];
#pragma tile parallel
        for (int j = 0; j < n; j++)
            other[j] = 5 * j + sum % 3;
#pragma tile parallel reduction(+: more)
        for (int j = 0; j < n; j++)
            more += row[j];
        total[r] = sum + 3 * more;
    }
}
#endif

#ifdef DRIVER
static void rows_of(enum target t, int rows, int n)
{
    _Float16 *x = buffer(sizeof *x * (size_t) (rows * n));
    float *z = buffer(sizeof *z * (size_t) (rows * n)), *y = buffer(sizeof *y * (size_t) (rows * n)), *loss = buffer(sizeof *loss * (size_t) rows);

    FILL(x, rows * n, (_Float16) (4 * random_float()));
    for (int i = 0; i < rows * n; i++)
        z[i] = (float) x[i];
    LAUNCH(t, entropy, rows, n, x, loss);
    LAUNCH(t, softmax, rows, n, z, y);
    for (int r = 0; r < rows; r++) {
        double top = -INFINITY, sum = 0;

        for (int j = 0; j < n; j++)
            top = fmax(top, (double) z[r * n + j]);
        for (int j = 0; j < n; j++)
            sum += exp(z[r * n + j] - top);
        EXPECT(fabs(loss[r] - (log(sum) + top)) <= 1e-4, "entropy %d of %d: %g, not %g", r, n, (double) loss[r], log(sum) + top);
        for (int j = 0; j < n; j++) {
            double want = exp(z[r * n + j] - top) / sum;

            EXPECT(fabs(y[r * n + j] - want) <= 1e-4 * want, "softmax %d, %d of %d: %g, not %g", r, j, n, (double) y[r * n + j], want);
        }
    }
    release(x);
    release(z);
    release(y);
    release(loss);
}

static void known(enum target t)
{
    enum { ROWS = 2, N = 6000 };
    int8_t *x = buffer(ROWS * N), *w = buffer(N);
    int *y = buffer(sizeof *y * ROWS * N);

    FILL(x, ROWS * N, (int8_t) (100 * random_float()));
    FILL(w, N, (int8_t) (100 * random_float()));
    LAUNCH(t, weighted, ROWS, x, w, y);
    for (int r = 0; r < ROWS; r++) {
        int sum = 0;

        for (int j = 0; j < N; j++)
            sum += x[r * N + j] * w[j];
        for (int j = 0; j < N; j++)
            EXPECT(y[r * N + j] == x[r * N + j] * sum - w[j], "weighted %d, %d", r, j);
    }
    release(x);
    release(w);
    release(y);
}

static void pairs(enum target t, int rows, int n)
{
    size_t size = sizeof(int) * (size_t) (rows * n);
    int *x = buffer(size), *w = buffer(size), *y = buffer(size);

    FILL(x, rows * n, (int) (100 * random_float()));
    FILL(w, rows * n, (int) (100 * random_float()));
    LAUNCH(t, paired, rows, n, x, w, y);
    for (int r = 0; r < rows; r++) {
        int sum = 0;

        for (int j = 0; j < n; j++)
            sum += x[r * n + j] * w[r * n + j];
        for (int j = 0; j < n; j++)
            EXPECT(y[r * n + j] == x[r * n + j] * sum - w[r * n + j], "paired %d, %d of %d", r, j, n);
    }
    release(x);
    release(w);
    release(y);
}

static void listed(enum target t)
{
    enum { ROWS = 3, N = 5000 };
    static const int begin[ROWS + 1] = { 0, 3, 1203, N };
    int *from = buffer(sizeof begin);
    float *x = buffer(sizeof *x * N), *y = buffer(sizeof *y * N);

    memcpy(from, begin, sizeof begin);
    FILL(x, N, random_float());
    LAUNCH(t, lists, ROWS, from, x, y);
    for (int r = 0; r < ROWS; r++) {
        double sum = 0, size = 0;

        for (int j = begin[r]; j < begin[r + 1]; j++) {
            sum += (double) x[j];
            size += fabs((double) x[j]);
        }
        for (int j = begin[r]; j < begin[r + 1]; j++)
            EXPECT(fabs((double) y[j] - (double) x[j] * sum) <= 1e-4 * (size + 1), "lists %d, %d", r, j);
    }
    release(from);
    release(x);
    release(y);
}

static void causal(enum target t)
{
    enum { ROWS = 3, N = 1501 };
    size_t size = sizeof(float) * ROWS * ROWS * N;
    float *x = buffer(size), *y = buffer(size);

    FILL(x, ROWS * ROWS * N, random_float());
    LAUNCH(t, longer, ROWS, N, x, y);
    for (int r = 0; r < ROWS; r++) {
        const float *row = x + r * ROWS * N, *out = y + r * ROWS * N;
        double sum = 0;

        for (int j = 0; j < (r + 1) * N; j++)
            sum += (double) row[j];
        for (int j = 0; j < (r + 1) * N; j++)
            EXPECT(fabs((double) out[j] - (double) row[j] + sum) <= 1e-2, "longer %d, %d", r, j);
    }
    release(x);
    release(y);
}

static void in_place(enum target t, int rows, int n)
{
    int *x = buffer(sizeof *x * (size_t) (rows * n)), *was = malloc(sizeof *x * (size_t) (rows * n)), *total = buffer(sizeof *total * (size_t) rows);

    FILL(x, rows * n, (int) (100 * random_float()));
    memcpy(was, x, sizeof *x * (size_t) (rows * n));
    LAUNCH(t, changed, rows, n, x, total);
    for (int r = 0; r < rows; r++) {
        int sum = 0, most = 0, all = 0;

        for (int j = 0; j < n; j++)
            sum += was[r * n + j];
        for (int j = 0; j < n; j++)
            most = was[r * n + j] * (sum % 5) > most ? was[r * n + j] * (sum % 5) : most;
        for (int j = 0; j < n; j++) {
            all += (was[r * n + j] * 3 - most) % 7;
            EXPECT(x[r * n + j] == was[r * n + j] * 3 - most, "changed %d, %d of %d", r, j, n);
        }
        EXPECT(total[r] == all, "changed %d of %d", r, n);
    }
    free(was);
    release(x);
    release(total);
}

static void by_two_pointers(enum target t, int rows, int n, int apart)
{
    int *x = buffer(sizeof *x * (size_t) (rows * 2 * n + apart)), *was = malloc(sizeof *x * (size_t) (rows * 2 * n + apart));
    int *total = buffer(sizeof *total * (size_t) rows);

    FILL(x, rows * 2 * n + apart, (int) (100 * random_float()));
    memcpy(was, x, sizeof *x * (size_t) (rows * 2 * n + apart));
    LAUNCH(t, followed, rows, n, x, x + apart, total);
    for (int r = 0; r < rows; r++) {
        int sum = 0, more = 0, *row = was + r * 2 * n;

        for (int j = 0; j < n; j++)
            sum += row[j];
        for (int j = 0; j < n; j++)
            row[j + apart] = 5 * j + sum % 3;
        for (int j = 0; j < n; j++)
            more += row[j];
        EXPECT(total[r] == sum + 3 * more, "followed %d of %d, %d apart: %d, not %d", r, n, apart, total[r], sum + 3 * more);
    }
    free(was);
    release(x);
    release(total);
}

static void run(enum target t)
{
    /* halfs: 1024 in registers, then a quarter and all of what shared memory holds for 32 threads */
    static const int lengths[] = { 5, 1030, 1999, 2051, 3501, 6007, 9001 };

    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++)
        if (t == CPU || i % 2 == (size_t) seed() % 2)
            rows_of(t, 2, lengths[i]);
    /* ints: 2048 in registers, up to 4736 in the cache */
    static const int pair[] = { 2047, 3001, 4801, 9001 };
    for (size_t i = 0; i < sizeof pair / sizeof *pair; i++)
        if (t == CPU || i % 2 == (size_t) seed() % 2)
            pairs(t, 2, pair[i]);
    static const int changes[] = { 37, 1001, 2500, 6007 };
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++)
        if (t == CPU || i % 2 == (size_t) seed() % 2) {
            in_place(t, 33, changes[i]);
            by_two_pointers(t, 33, changes[i], i % 2 ? 4 : 3);
        }
    known(t);
    listed(t);
    causal(t);
}
#endif
