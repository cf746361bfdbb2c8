/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parallel loops over neighbours in global memory, which go in groups: every misalignment of every operand, every rest,
   operands of several sizes, and what must keep the order of the program. */
#include "run.h"

#ifdef KERNELS
#define ELEMENTWISE(T, name) \
    tile_kernel \
    void axpy_##name(int blocks, int n, T a, const T *x, T *y) \
    { \
        _Pragma("tile grid threads(32)") \
        for (int b = 0; b < blocks; b++) { \
            const T *in = x + b * n; \
            T *out = y + b * n; \
            _Pragma("tile parallel") \
            for (int i = 0; i < n; i++) \
                out[i] = (T) (a * in[i] + out[i]); \
        } \
    }
ELEMENTWISE(float, float)
ELEMENTWISE(_Float16, half)
ELEMENTWISE(uint8_t, byte)
ELEMENTWISE(int64_t, long)

/* sizes of 1, 2, 4 and 8 bytes in one loop; sums, and the guard that bounds it */
tile_kernel
void mixed(int n, const uint8_t *a, const tile_bf16 *b, const int *c, int64_t *d, float *e, int *total)
{
#pragma tile grid threads(64)
    for (int i = 0; i < n; i += 700) {
        int sum = 0, most = -1;

#pragma tile parallel reduction(+: sum) reduction(max: most)
        for (int j = 0; j < 700; j++)
            if (i + j < n) {
                int both = a[i + j] + c[i + j];

                sum += both;
                most = most > c[i + j] ? most : c[i + j];
                d[i + j] = both;
                e[i + j] = tile_f32(b[i + j]) + (float) a[i + j];
            }
        total[i / 700 * 2] = sum;
        total[i / 700 * 2 + 1] = most;
    }
}

/* heads of rows whose distance decides the alignment of the next; both halves of a head are written */
tile_kernel
void turn(int rows, int heads, int half, const int *which, const float *factor, tile_bf16 *x)
{
#pragma tile grid threads(32)
    for (int r = 0; r < rows; r++) {
        int64_t row = (int64_t) which[r] * half;

#pragma tile parallel
        for (int h = 0; h < heads; h++)
            for (int i = 0; i < half; i++) {
                tile_bf16 *head = x + ((int64_t) r * heads + h) * 2 * half;
                float a = tile_f32(head[i]), b = tile_f32(head[i + half]), f = factor[row + i];

                head[i] = tile_bf16_from(a * f - b);
                head[i + half] = tile_bf16_from(b * f + a);
            }
    }
}

/* What is read again, and again written, in one iteration; what not every iteration reads; p and q may be one array. */
tile_kernel
void orders(int n, const int *x, int *y, int *z, int *p, int *q)
{
#pragma tile grid threads(32)
    for (int b = 0; b < 1; b++) {
#pragma tile parallel
        for (int i = 3; i <= n; i++) {
            y[i - 3] = x[i - 3] + 1;
            z[i - 3] = y[i - 3] * 2;
            if (x[i - 3] & 1)
                y[i - 3] = -x[i - 3];
        }
#pragma tile parallel
        for (unsigned i = 1; i < (unsigned) n; i++) {
            p[i] = x[i];
            z[i] += q[i] + (i + 1 < (unsigned) n - 3 ? x[i + 1] : 5);
            p[i] = q[i] + 1;
        }
    }
}

/* a guard that is no bound: what wraps around fails it */
tile_kernel
void window(int n, int from, int width, const int *x, const int *w, int *y)
{
#pragma tile grid threads(32)
    for (int b = 0; b < 1; b++) {
#pragma tile parallel
        for (int i = 0; i < n; i++)
            if ((unsigned) (i - from) < (unsigned) width)
                y[i] = x[i] + (i < n - 1 ? w[i] : 0);
#pragma tile parallel
        for (int i = n; i < 2 * n; i++)
            y[i] = x[i - n] - (i < 2 * n - 1 ? w[i - n] : 0);
    }
}

/* rows apart from each other, as one nest */
tile_kernel
void apart(int rows, int cols, int ldx, int ldy, const int16_t *x, int *y)
{
#pragma tile grid threads(32)
    for (int b = 0; b < 1; b++) {
#pragma tile parallel
        for (int r = 0; r < rows; r++)
            for (int c = 0; c < cols; c++)
                y[r * ldy + c] = x[r * ldx + c];
    }
}

/* rows that several loops read, in registers as far as they go; what one of them writes, and other ends */
tile_kernel
void again(int rows, int cols, int less, const int *x, const int *w, int *y, int *z, int *sums)
{
#pragma tile grid threads(32)
    for (int r = 0; r < rows; r++) {
        int sum = 0, weighted = 0, changed = 0, last = 0, n = cols - less;

        for (int half = 0; half < 2; half++) {
            const int *in = x + (r * 2 + half) * cols;
            int *out = y + (r * 2 + half) * cols;

#pragma tile parallel reduction(+: weighted)
            for (int i = 0; i < cols; i++)
                weighted += in[i] * w[i];
#pragma tile parallel reduction(+: sum)
            for (int i = 0; i < cols; i++)
                sum += in[i];
            if (half) {
#pragma tile parallel reduction(+: weighted)
                for (int i = 0; i < cols; i++)
                    weighted += in[i] * w[i];
            }
#pragma tile parallel
            for (int i = 0; i < cols; i++)
                out[i] = in[i] * w[i] + sum;
        }
#pragma tile parallel reduction(+: changed)
        for (int i = 0; i < cols; i++)
            changed += z[r * cols + i];
#pragma tile parallel
        for (int i = 0; i < cols; i++)
            z[r * cols + i] += 1;
#pragma tile parallel reduction(+: changed)
        for (int i = 0; i < cols; i++)
            changed += z[r * cols + i];
#pragma tile parallel reduction(+: last)
        for (int i = 0; i < n; i++)
            last += w[i];
        n += less;
#pragma tile parallel reduction(+: last)
        for (int i = 0; i < n; i++)
            last += w[i];
        sums[4 * r] = sum;
        sums[4 * r + 1] = weighted;
        sums[4 * r + 2] = changed;
        sums[4 * r + 3] = last;
    }
}

/* a number of each byte, and pieces of it */
tile_kernel
void counts(int n, int from, const uint8_t *x, int *count, uint8_t *last)
{
#pragma tile grid threads(64)
    for (int b = 0; b < 1; b++) {
#pragma tile parallel
        for (int i = from; i < n; i++) {
            uint8_t low = (uint8_t) (x[i] & 15);

            tile_atomic_add(&count[low], 1);
            last[i - from] = low;
        }
    }
}
#endif

#ifdef DRIVER
#define CHECK_AXPY(T, name, scale) \
    do { \
        int blocks = 1 + pick(3), n = sizes[k] + pick(4), from = pick(17), to = pick(3) ? from : pick(17), all = blocks * n; \
        T *x = buffer_at((size_t) all * sizeof *x, from * sizeof *x), *y = buffer_at((size_t) all * sizeof *y, to * sizeof *y); \
        T *was = malloc((size_t) all * sizeof *was + 1); \
        FILL(x, all, (int) (scale * (fill_i % 29 - 14))); \
        FILL(y, all, (int) (fill_i % 7)); \
        memcpy(was, y, (size_t) all * sizeof *was); \
        LAUNCH(t, axpy_##name, blocks, n, (T) 3, x, y); \
        SAME(#name, y, all, 3 * x[i] + was[i]); \
        free(was); \
        release(x); \
        release(y); \
    } while (0)

static void check_mixed(enum target t, int n)
{
    int shift = pick(2) ? 0 : pick(16), parts = (n + 699) / 700;
    uint8_t *a = buffer_at(n, shift);
    tile_bf16 *b = buffer_at(2 * n, 2 * shift);
    int *c = buffer_at(4 * n, 4 * shift), *total = buffer(8 * parts);
    int64_t *d = buffer_at(8 * n, 8 * shift);
    float *e = buffer_at(4 * n, 4 * (pick(3) ? shift : 1));

    for (int i = 0; i < n; i++) {
        a[i] = (uint8_t) (i * 7);
        b[i] = tile_bf16_from((float) (i % 50));
        c[i] = pick(10000);
    }
    LAUNCH(t, mixed, n, a, b, c, d, e, total);
    for (int k = 0; k < parts; k++) {
        int sum = 0, most = -1;

        for (int i = 700 * k; i < n && i < 700 * k + 700; i++) {
            sum += a[i] + c[i];
            most = c[i] > most ? c[i] : most;
        }
        EXPECT(total[2 * k] == sum && total[2 * k + 1] == most, "total %d is %d and %d", k, total[2 * k], total[2 * k + 1]);
    }
    SAME("d", d, n, a[i] + c[i]);
    SAME("e", e, n, (float) (i % 50) + (float) a[i]);
    release(a);
    release(b);
    release(c);
    release(d);
    release(e);
    release(total);
}

static void check_turn(enum target t, int half)
{
    int rows = 2, heads = 1 + pick(4), n = rows * heads * 2 * half, shift = pick(9);
    int *which = buffer(rows * sizeof *which);
    float *factor = buffer_at(4 * 3 * half, 4 * pick(5));
    tile_bf16 *x = buffer_at(2 * n, 2 * shift);
    float *was = malloc(n * sizeof *was + 1);

    FILL(which, rows, (fill_i + 1) % 3);
    FILL(factor, 3 * half, (int) (fill_i % 5));
    for (int i = 0; i < n; i++)
        x[i] = tile_bf16_from(was[i] = (float) (i % 13));
    LAUNCH(t, turn, rows, heads, half, which, factor, x);
    for (int i = 0; i < n; i++) {
        int at = i % (2 * half), upper = at >= half, row = i / (heads * 2 * half);
        float f = factor[which[row] * half + at % half], a = was[i - upper * half], b = was[i - upper * half + half];

        EXPECT(tile_f32(x[i]) == (upper ? b * f + a : a * f - b), "x[%d] of %d heads of %d is %g", i, heads, half, (double) tile_f32(x[i]));
    }
    free(was);
    release(which);
    release(factor);
    release(x);
}

static void check_orders(enum target t, int n)
{
    int *x = buffer_at(4 * n, 4 * pick(4)), *y = buffer(4 * n), *z = buffer_at(4 * n, 4 * pick(4)), *p = buffer_at(4 * n, 4 * pick(4));
    int *want = malloc(4 * n), *q = malloc(4 * n);

    FILL(x, n, pick(1000));
    FILL(p, n, pick(1000));
    for (int i = 0; i < n; i++)
        want[i] = i < n - 2 ? 2 * (x[i] + 1) : 0;
    FILL(z, n, 0);
    memcpy(q, p, 4 * n);
    LAUNCH(t, orders, n, x, y, z, p, p);
    SAME("y", y, n - 2, x[i] & 1 ? -x[i] : x[i] + 1);
    SAME("z", z, n, i ? want[i] + x[i] + (i + 1 < n - 3 ? x[i + 1] : 5) : want[i]);
    SAME("p", p, n, i ? x[i] + 1 : q[i]);
    free(want);
    free(q);
    release(x);
    release(y);
    release(z);
    release(p);
}

static void check_window(enum target t, int n)
{
    int from = pick(n), width = pick(n - from + 1), *x = buffer(4 * n), *w = buffer(4 * n - 4), *y = buffer_at(8 * n, 4 * (-n & 3));

    FILL(x, n, pick(1000));
    FILL(w, n - 1, pick(1000));
    FILL(y, 2 * n, -1);
    LAUNCH(t, window, n, from, width, x, w, y);
    SAME("window", y, n, i >= from && i < from + width ? x[i] + (i < n - 1 ? w[i] : 0) : -1);
    SAME("window", y + n, n, x[i] - (i < n - 1 ? w[i] : 0));
    release(x);
    release(w);
    release(y);
}

static void check_apart(enum target t, int cols)
{
    int rows = 1 + pick(4), ldx = cols + pick(3) * pick(8), ldy = cols + pick(3) * pick(8);
    int16_t *x = buffer(2 * rows * ldx);
    int *y = buffer(4 * rows * ldy);

    FILL(x, rows * ldx, fill_i % 1000);
    FILL(y, rows * ldy, -1);
    LAUNCH(t, apart, rows, cols, ldx, ldy, x, y);
    SAME("apart", y, rows * ldy, i % ldy < cols ? x[i / ldy * ldx + i % ldy] : -1);
    release(x);
    release(y);
}

static void check_again(enum target t, int cols)
{
    int rows = 1 + pick(2), n = rows * 2 * cols, less = pick(9), *x = buffer_at(4 * n, 4 * pick(4)), *w = buffer_at(4 * cols, 4 * pick(3));
    int *y = buffer_at(4 * n, 4 * pick(2)), *z = buffer(4 * rows * cols), *sums = buffer(16 * rows);

    FILL(x, n, pick(100));
    FILL(w, cols, pick(100));
    FILL(z, rows * cols, fill_i % 50);
    LAUNCH(t, again, rows, cols, less, x, w, y, z, sums);
    for (int r = 0; r < rows; r++) {
        int sum = 0, weighted = 0, changed = 0, last = 0;

        for (int i = 0; i < 2 * cols; i++) {
            sum += x[r * 2 * cols + i];
            weighted += (i < cols ? 1 : 2) * x[r * 2 * cols + i] * w[i % cols];
            if (i % cols == cols - 1)
                for (int j = 0; j < cols; j++)
                    EXPECT(y[(r * 2 + i / cols) * cols + j] == x[(r * 2 + i / cols) * cols + j] * w[j] + sum, "y[%d][%d] of %d", r, j, cols);
        }
        for (int i = 0; i < cols; i++) {
            int was = (r * cols + i) % 50;

            EXPECT(z[r * cols + i] == was + 1, "z[%d][%d]", r, i);
            changed += 2 * was + 1;
            last += (i < cols - less ? 2 : 1) * w[i];
        }
        EXPECT(sums[4 * r] == sum && sums[4 * r + 1] == weighted, "sums of %d are %d and %d", cols, sums[4 * r], sums[4 * r + 1]);
        EXPECT(sums[4 * r + 2] == changed && sums[4 * r + 3] == last, "changed %d, last %d", sums[4 * r + 2], sums[4 * r + 3]);
    }
    release(x);
    release(w);
    release(y);
    release(z);
    release(sums);
}

static void check_counts(enum target t, int n)
{
    int from = pick(n), got[16] = { 0 };
    uint8_t *x = buffer_at(n, pick(17)), *last = buffer_at(n - from, pick(17));
    int *count = buffer(16 * 4);

    FILL(x, n, pick(256));
    FILL(count, 16, 0);
    LAUNCH(t, counts, n, from, x, count, last);
    for (int i = from; i < n; i++)
        got[x[i] & 15]++;
    SAME("count", count, 16, got[i]);
    SAME("last", last, n - from, x[i + from] & 15);
    release(x);
    release(last);
    release(count);
}

static void run(enum target t)
{
    static const int sizes[] = { 0, 5, 30, 64, 253, 512, 1021 };

    for (int k = 0; k < 7; k++) {
        CHECK_AXPY(float, float, 1);
        CHECK_AXPY(_Float16, half, 1);
        CHECK_AXPY(uint8_t, byte, 1);
        CHECK_AXPY(int64_t, long, 1);
        check_mixed(t, 1 + 2 * sizes[k] + pick(3));
        check_turn(t, 1 + pick(4) * 8 + pick(2) * pick(8));
        check_orders(t, 3 + sizes[k]);
        check_window(t, 1 + sizes[k]);
        check_window(t, 4 + sizes[k] / 4 * 4);
        check_apart(t, 1 + sizes[k] / 4);
        check_apart(t, 8 * (1 + sizes[k] / 16));
        check_again(t, 4 * sizes[k] + pick(3) * 2);
        check_counts(t, 1 + sizes[k]);
    }
}
#endif
