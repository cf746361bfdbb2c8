/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Few iterations with long loops, which groups of a block's threads share: several loops one after the other, stores in and between them,
   blocks that the author wrote. */
#include "run.h"

#ifdef KERNELS
/* one scalar of two loops, a store between them */
tile_kernel
void again(int rows, int cols, const int *restrict x, int *restrict mean, int *restrict apart)
{
#pragma tile grid
    for (int c = 0; c < cols; c++) {
        int s = 0;
        for (int r = 0; r < rows; r++)
            s += x[(int64_t) r * cols + c];
        int m = s / (rows + 1);
        mean[c] = m;
        s = 7;
        for (int r = 0; r < rows; r++)
            s += (x[(int64_t) r * cols + c] - m) * (x[(int64_t) r * cols + c] - m);
        apart[c] = s;
    }
}

/* loops that store what later ones read, and a value from before them */
tile_kernel
void lowered(int rows, int cols, const int *restrict x, int *restrict y)
{
#pragma tile grid
    for (int c = 0; c < cols; c++) {
        int top = -1000000, sum = 0;
        for (int r = 0; r < rows; r++)
            top = x[(int64_t) r * cols + c] > top ? x[(int64_t) r * cols + c] : top;
        for (int r = 0; r < rows; r++)
            sum += y[(int64_t) r * cols + c] = top - x[(int64_t) r * cols + c];
        for (int r = 0; r < rows; r++)
            y[(int64_t) r * cols + c] = 3 * y[(int64_t) r * cols + c] + sum;
    }
}

/* what is stored before a loop, which reads it: threads have an iteration each */
tile_kernel
void seen(int rows, int cols, const int *restrict x, int *restrict y)
{
#pragma tile grid
    for (int c = 0; c < cols; c++) {
        int s = 0;
        for (int r = 0; r < rows; r++)
            s += x[(int64_t) r * cols + c];
        y[c] = s;
        s = 0;
        for (int r = 0; r < rows; r++)
            s += x[(int64_t) r * cols + c] * y[c];
        y[c] += s;
    }
}

/* an element that the first loop reads, and the second one overwrites */
tile_kernel
void replaced(int rows, int cols, int *restrict x)
{
#pragma tile grid
    for (int c = 0; c < cols; c++) {
        int first = x[c], s = 0;
        for (int r = 0; r < rows; r++)
            s += x[(int64_t) r * cols + c];
        for (int r = 0; r < rows; r++)
            x[(int64_t) r * cols + c] = s + first;
    }
}

/* blocks of columns, the last one perhaps not whole */
tile_kernel
void blocks(int rows, int cols, const int *restrict x, int *restrict sum, int *restrict least)
{
#pragma tile grid
    for (int b = 0; b < cols; b += 256)
#pragma tile parallel
        for (int c = b; c < b + 256; c++)
            if (c < cols) {
                int s = 0, m = 1000000;
                for (int r = 0; r < rows; r++) {
                    s += x[(int64_t) r * cols + c];
                    m = x[(int64_t) r * cols + c] < m ? x[(int64_t) r * cols + c] : m;
                }
                sum[c] = s;
                least[c] = m;
            }
}

/* as CUDA's threads count */
tile_kernel
void counted(int rows, int cols, const int *restrict x, int *restrict sum, int *restrict least)
{
#pragma tile grid threads(128)
    for (int b = 0; b < (cols + 127) / 128; b++)
#pragma tile parallel
        for (int t = 0; t < 128; t++) {
            int c = b * 128 + t;
            if (c < cols) {
                int s = 0, m = 1000000;
                for (int r = 0; r < rows; r++) {
                    s += x[(int64_t) r * cols + c];
                    m = x[(int64_t) r * cols + c] < m ? x[(int64_t) r * cols + c] : m;
                }
                sum[c] = s;
                least[c] = m;
            }
        }
}

/* blocks that run past the last column */
tile_kernel
void padded(int rows, int cols, int pitch, const int *restrict x, int *restrict sum)
{
#pragma tile grid
    for (int b = 0; b < cols; b += 64)
#pragma tile parallel
        for (int t = 0; t < 64; t++) {
            int s = 0;
            for (int r = 0; r < rows; r++)
                s += x[(int64_t) r * pitch + b + t];
            sum[b + t] = s;
        }
}

/* columns of several matrices */
tile_kernel
void several(int n, int rows, int cols, const int *restrict x, int *restrict sum)
{
#pragma tile grid
    for (int i = 0; i < n; i++)
        for (int c = 0; c < cols; c++) {
            int s = 0;
            for (int r = 0; r < rows; r++)
                s += x[((int64_t) i * rows + r) * cols + c];
            sum[(int64_t) i * cols + c] = s;
        }
}
#endif

#ifdef DRIVER
static int element(int i)
{
    return (int)((unsigned)i * 2654435761u >> 20) % 201 - 100;
}

typedef struct column {
    int sum, apart, least, top;
} column;

static column column_of(int rows, int cols, int c)
{
    column x = { 0, 7, 1000000, -1000000 };

    for (int r = 0; r < rows; r++) {
        int e = element(r * cols + c);

        x.sum += e;
        x.least = e < x.least ? e : x.least;
        x.top = e > x.top ? e : x.top;
    }
    for (int r = 0, m = x.sum / (rows + 1); r < rows; r++)
        x.apart += (element(r * cols + c) - m) * (element(r * cols + c) - m);
    return x;
}

static void check(enum target t, int rows, int cols)
{
    int all = rows * cols, pitch = (cols + 63) / 64 * 64;
    int *x = buffer(sizeof *x * (size_t) (rows * pitch + 1)), *y = buffer(sizeof *y * (size_t) (all + 1));
    int *a = buffer(sizeof *a * (size_t) (pitch + 64)), *b = buffer(sizeof *b * (size_t) cols);

    FILL(x, all, element(fill_i));
    LAUNCH(t, again, rows, cols, x, a, b);
    SAME("again", a, cols, column_of(rows, cols, i).sum / (rows + 1));
    SAME("again, apart", b, cols, column_of(rows, cols, i).apart);
    LAUNCH(t, lowered, rows, cols, x, y);
    SAME("lowered", y, all, 3 * (column_of(rows, cols, i % cols).top - element(i)) + rows * column_of(rows, cols, i % cols).top
                            - column_of(rows, cols, i % cols).sum);
    LAUNCH(t, seen, rows, cols, x, a);
    SAME("seen", a, cols, column_of(rows, cols, i).sum * (1 + column_of(rows, cols, i).sum));
    LAUNCH(t, blocks, rows, cols, x, a, b);
    SAME("blocks", a, cols, column_of(rows, cols, i).sum);
    SAME("blocks, least", b, cols, column_of(rows, cols, i).least);
    LAUNCH(t, counted, rows, cols, x, a, b);
    SAME("counted", a, cols, column_of(rows, cols, i).sum);
    SAME("counted, least", b, cols, column_of(rows, cols, i).least);
    LAUNCH(t, several, 1, rows, cols, x, a);
    SAME("several", a, cols, column_of(rows, cols, i).sum);
    LAUNCH(t, replaced, rows, cols, x);
    SAME("replaced", x, all, column_of(rows, cols, i % cols).sum + element(i % cols));
    FILL(x, rows * pitch, fill_i % pitch + fill_i / pitch);
    FILL(a, pitch + 64, -7);
    LAUNCH(t, padded, rows, cols, pitch, x, a);
    SAME("padded", a, pitch + 64, i < pitch ? i * rows + rows * (rows - 1) / 2 : -7);
    release(x);
    release(y);
    release(a);
    release(b);
}

static void run(enum target t)
{
    check(t, 256, 1);
    check(t, 257 + pick(60), 33);
    check(t, 300, 64 + pick(70));
    check(t, 3, 40);
}
#endif
