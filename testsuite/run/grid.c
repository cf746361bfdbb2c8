/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Grids of one to four loops, empty ones, orders, several nests, code between them. */
#include "run.h"

#ifdef KERNELS
#define PRAGMA(text) _Pragma(#text)

/* Each block writes its place in the sequence; `clauses` must not change the result. */
#define ORDERED(name, clauses) \
    tile_kernel \
    void name(int rows, int cols, int *y) \
    { \
        PRAGMA(tile grid clauses) \
        for (int i = 0; i < rows; i++) \
            for (int j = 0; j < cols; j++) { \
                int *p = y + (i * cols + j) * 40; \
                PRAGMA(tile parallel) \
                for (int k = 0; k < 40; k++) \
                    p[k] = i * 1000 + j + k; \
            } \
    }
ORDERED(plain, threads(32))
ORDERED(by_row, threads(32) order(row))
ORDERED(by_column, threads(64) order(column))
ORDERED(by_groups, threads(32) order(grouped(3)))
ORDERED(by_morton, threads(32) order(morton))
ORDERED(persist, threads(32) persistent)
ORDERED(occupied, threads(64) occupancy(2))
ORDERED(outer_only, threads(32) loops(1))
ORDERED(any_threads, )

/* Every block once: squares of 16 x 16, cut by both edges. */
tile_kernel
void squares(int a, int rows, int cols, int *y)
{
#pragma tile grid threads(32) order(morton)
    for (int h = 0; h < a; h++)
    for (int i = 0; i < rows; i++)
    for (int j = 0; j < cols; j++)
        y[(h * rows + i) * cols + j] += h * 10000 + i * 100 + j;
}

tile_kernel
void one(int64_t from, int64_t to, int64_t step, int *y)
{
#pragma tile grid threads(32)
    for (int64_t i = from; i < to; i += step) {
#pragma tile parallel
        for (int k = 0; k < 3; k++)
            y[3 * (i - from) / step + k] = (int) i + k;
    }
}

tile_kernel
void three(int a, int b, int c, int *y)
{
#pragma tile grid threads(32)
    for (int i = a - 1; i >= 0; i--)
    for (int j = 0; j <= b - 1; j++)
    for (int k = 0; k < c; k += 2)
        y[(i * b + j) * c + k] = i * 100 + j * 10 + k;
}

tile_kernel
void four(int a, int b, int c, int d, int *y)
{
#pragma tile grid threads(32)
    for (int i = 0; i < a; i++)
    for (int j = 0; j < b; j++)
    for (int k = 0; k < c; k++)
    for (int l = 0; l < d; l++)
        tile_view(y, a, b, c, d)[i][j][k][l] = i * 1000 + j * 100 + k * 10 + l;
}

/* Blocks of a row share A, those of a column B: from 64 columns on CUDA groups rows. */
tile_kernel
void products(int batch, int M, int N, int K, const float *A, const float *B, float *C)
{
#pragma tile grid threads(32)
    for (int b = 0; b < batch; b++)
    for (int m = 0; m < M; m += 8)
    for (int n = 0; n < N; n += 8) {
        tile_shared float a[8][8], w[8][8];
        float c[8][8] = {0};
        for (int k = 0; k < K; k += 8) {
            tile_load(a, tile_view(A, batch * M, K), b * M + m, k, .rows = b * M + M);
            tile_load(w, tile_view(B, K, N), k, n);
            tile_gemm(c, a, w);
        }
        tile_store(c, tile_view(C, batch * M, N), b * M + m, n, .rows = b * M + M);
    }
}

/* Nests in order, each seeing what those before it wrote, with scalars computed between. */
tile_kernel
void nests(int n, const int *x, int *a, int *b)
{
    int half = n / 2;

#pragma tile grid threads(64)
    for (int i = 0; i < n; i += 64) {
#pragma tile parallel
        for (int j = i; j < i + 64; j++)
            if (j < n)
                a[j] = x[j] + half;
    }
    int last = n - 1;
#pragma tile grid threads(32)
    for (int i = 0; i < n; i += 64) {
#pragma tile parallel
        for (int j = i; j < i + 64; j++)
            if (j < n)
                b[j] = a[last - j] * 2;
    }
    half *= 3;
#pragma tile grid threads(32)
    for (int i = 0; i < 1; i++)
        a[0] = b[0] + half;
}

/* down by a step that is known at run time, of numbers without a sign and with one */
tile_kernel
void downwards(unsigned from, unsigned by, uint64_t wide, int step, int *y)
{
#pragma tile grid
    for (unsigned i = from; i > 3; i -= by)
        y[i]++;
#pragma tile grid
    for (uint64_t i = wide; i >= 3; i -= (uint64_t)step)
        y[i - 1] += 10;
#pragma tile grid threads(32)
    for (unsigned i = from; i > 3; i -= by) {
#pragma tile parallel
        for (unsigned j = from; j > 3; j += (unsigned)-step)
            y[(i + 1) * from + j] = (int)i * 100 + (int)j;
    }
#pragma tile grid
    for (int i = (int)from; i > 3; i -= step)
        y[i] += 100;
}

/* of small numbers, whose steps are added up as unsigned ones; their signs are known at run time */
tile_kernel
void small_steps(int n, int down, int *y)
{
#pragma tile grid
    for (int16_t i = 0; i < n; i -= (int16_t)down)
        y[i]++;
#pragma tile grid
    for (int8_t i = (int8_t)n; i > 0; i += (int8_t)down)
        y[i] += 10;
#pragma tile grid
    for (uint8_t i = (uint8_t)n; i >= 10; i += (uint8_t)down)
        y[i] += 100;
#pragma tile grid threads(32)
    for (int k = 1; k < 3; k++) {
#pragma tile parallel
        for (uint16_t i = 0; i < n; i -= (uint16_t)down)
            y[k * 1000 + i] = i;
    }
}
#endif

#ifdef DRIVER
#define RUN_ORDERED(name) \
    do { \
        FILL(y, n, -1); \
        LAUNCH(t, name, rows, cols, y); \
        SAME(#name, y, n, i / 40 / cols * 1000 + i / 40 % cols + i % 40); \
    } while (0)

static void orders(enum target t, int rows, int cols)
{
    int n = rows * cols * 40, *y = buffer(sizeof *y * (size_t) n);

    RUN_ORDERED(plain);
    RUN_ORDERED(by_row);
    RUN_ORDERED(by_column);
    RUN_ORDERED(by_groups);
    RUN_ORDERED(by_morton);
    RUN_ORDERED(persist);
    RUN_ORDERED(occupied);
    RUN_ORDERED(outer_only);
    RUN_ORDERED(any_threads);
    release(y);
}

static void squares_of(enum target t, int a, int rows, int cols)
{
    int n = a * rows * cols, *y = buffer(sizeof *y * (size_t) n);

    FILL(y, n, 7);
    LAUNCH(t, squares, a, rows, cols, y);
    SAME("squares", y, n, 7 + i / cols / rows * 10000 + i / cols % rows * 100 + i % cols);
    release(y);
}

static void dimensions(enum target t)
{
    int *y = buffer(sizeof *y * 1000);

    FILL(y, 1000, -1);
    squares_of(t, 2, 37, 19);
    squares_of(t, 1, 16, 32);
    squares_of(t, 3, 5, 33);
    squares_of(t, 1, 48, 7);
    LAUNCH(t, one, 5, 5, 1, y);
    LAUNCH(t, one, 5, -100, 1, y);
    SAME("empty", y, 1000, -1);
    LAUNCH(t, one, -7, 20, 4, y);
    SAME("one", y, 21, -7 + 4 * (i / 3) + i % 3);
    FILL(y, 1000, -1);
    LAUNCH(t, three, 3, 4, 5, y);
    SAME("three", y, 60, i % 5 % 2 ? -1 : i / 20 * 100 + i / 5 % 4 * 10 + i % 5);
    FILL(y, 1000, -1);
    LAUNCH(t, four, 2, 3, 0, 5, y);
    SAME("empty", y, 1000, -1);
    LAUNCH(t, four, 2, 3, 4, 5, y);
    SAME("four", y, 120, i / 60 * 1000 + i / 20 % 3 * 100 + i / 5 % 4 * 10 + i % 5);
    release(y);
}

static void check_products(enum target t, int batch, int M, int N, int K)
{
    float *A = buffer(4 * (size_t) (batch * M * K)), *B = buffer(4 * (size_t) (K * N)), *C = buffer(4 * (size_t) (batch * M * N));

    FILL(A, batch * M * K, (float) pick(20));
    FILL(B, K * N, (float) pick(20) - 10);
    LAUNCH(t, products, batch, M, N, K, A, B, C);
    for (int i = 0; i < batch * M * N; i++) {
        float sum = 0;

        for (int k = 0; k < K; k++)
            sum += A[i / N * K + k] * B[k * N + i % N];
        EXPECT(C[i] == sum, "C[%d][%d] is %g, not %g", i / N, i % N, C[i], sum);
    }
    release(A);
    release(B);
    release(C);
}

static void down(enum target t, int from, int by)
{
    int n = (from + 2) * from + 1, *y = buffer(4 * (size_t) n);

    FILL(y, n, 0);
    LAUNCH(t, downwards, (unsigned) from, (unsigned) by, (uint64_t) from, by, y);
    for (int i = 0; i < n; i++) {
        int row = i / from - 1, j = i % from, first = 0;

        if (j == 0) {       /* the first of the row above */
            row--;
            j = from;
        }
        if (i <= from)
            first = (i > 3 && (from - i) % by == 0 ? 101 : 0) + (i >= 2 && i < from && (from - 1 - i) % by == 0 ? 10 : 0);
        else if (row > 3 && j > 3 && (from - row) % by == 0 && (from - j) % by == 0)
            first = row * 100 + j;
        EXPECT(y[i] == first, "from %d by %d: y[%d] is %d, not %d", from, by, i, y[i], first);
    }
    release(y);
}

static void small(enum target t, int n, int by)
{
    int *y = buffer(4 * 3000);

    FILL(y, 3000, 0);
    LAUNCH(t, small_steps, n, -by, y);
    for (int i = 0; i < 3000; i++) {
        int k = i % 1000, want = i >= 1000 && k < n && k % by == 0 ? k : 0;

        if (i <= n)
            want = (i < n && i % by == 0) + (i > 0 && (n - i) % by == 0 ? 10 : 0) + (i >= 10 && (n - i) % by == 0 ? 100 : 0);
        EXPECT(y[i] == want, "%d by %d: y[%d] is %d, not %d", n, by, i, y[i], want);
    }
    release(y);
}

static void run(enum target t)
{
    int n = 200, *x = buffer(4 * 200), *a = buffer(4 * 200), *b = buffer(4 * 200);

    orders(t, 1, 1);
    orders(t, 5, 7);
    orders(t, 8, 3);
    dimensions(t);
    down(t, 40, 1);
    down(t, 37, 3);
    down(t, 52, 50);
    small(t, 90, 3);
    small(t, 91, 1);
    check_products(t, 1, 70, 516, 10);
    check_products(t, 2, 12, 520, 8);
    check_products(t, 2, 20, 30, 8);
    FILL(x, n, fill_i * 3);
    LAUNCH(t, nests, n, x, a, b);
    SAME("a", a, n, i ? x[i] + 100 : (x[199] + 100) * 2 + 300);
    SAME("b", b, n, (x[199 - i] + 100) * 2);
    release(x);
    release(a);
    release(b);
}
#endif
