/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fill, load, copy and store: corners inside, across every edge and far outside of a view, valid
   extents, fills, conversions, tiles of rank 1 to 3 in views of rank 1 to 4. */
#include "run.h"

enum { R = 16, C = 24 };

#ifdef KERNELS
/* A tile goes from any corner of a view to any corner of another. */
tile_kernel
void move(int rows, int cols, const float *x, int i, int j, float *y, int oi, int oj)
{
#pragma tile grid threads(64)
    for (int once = 0; once < 1; once++) {
        tile_shared float t[R][C];

        tile_load(t, tile_view(x, rows, cols), i, j);
        tile_store(t, tile_view(y, rows, cols), oi, oj);
    }
}

/* The same through a fragment and with a fill. */
tile_kernel
void move_fill(int rows, int cols, const float *x, int i, int j, float fill, float *y)
{
#pragma tile grid threads(32)
    for (int once = 0; once < 1; once++) {
        float t[R][C];

        tile_load(t, tile_view(x, rows, cols), i, j, .fill = fill);
        tile_store(t, tile_view(y, R, C), 0, 0);
    }
}

/* A matrix with a leading dimension: the valid part is smaller than the view. */
tile_kernel
void move_part(int rows, int cols, int ld, const float *x, float *y)
{
#pragma tile grid threads(128)
    for (int i = 0; i < rows; i += R)
    for (int j = 0; j < cols; j += C) {
        tile_shared float t[R][C];

        tile_load(t, tile_view(x, rows, ld), i, j, .cols = cols, .rows = rows - 1, .fill = -1);
        tile_store(t, tile_view(y, rows, ld), i, j, .cols = cols);
    }
}

tile_kernel
void nothing_valid(const float *x, float *y, int rows, int cols)
{
#pragma tile grid threads(64)
    for (int once = 0; once < 1; once++) {
        tile_shared float t[R][C];

        tile_load(t, tile_view(x, R, C), 0, 0, .rows = rows, .cols = cols, .fill = 7);
        tile_store(t, tile_view(y, R, C), 0, 0);
        tile_fill(t, 9);
        tile_store(t, tile_view(y, R, C), 0, 0, .rows = rows, .cols = cols);
    }
}

/* Types convert at each step: half in memory, float tile, int tile, bytes in memory. */
tile_kernel
void convert(int rows, int cols, const _Float16 *x, int8_t *y)
{
#pragma tile grid threads(96)
    for (int i = 0; i < rows; i += R)
    for (int j = 0; j < cols; j += C) {
        tile_shared float f[R][C];
        tile_shared int n[R][C];
        _Float16 h[R][C];

        tile_load(f, tile_view(x, rows, cols), i, j);
        tile_copy(h, f);
        tile_copy(n, h);
        tile_store(n, tile_view(y, rows, cols), i, j);
    }
}

/* Rank 1 tile in a rank 3 view, rank 2 in rank 4, rank 3 in rank 3. */
tile_kernel
void ranks(int a, int b, int c, int d, const int *x, int *y1, int *y2, int *y3)
{
#pragma tile grid threads(64)
    for (int p = 0; p < a; p++)
    for (int q = 0; q < b; q++) {
        int line[5];
        tile_shared int plane[3][5];
        tile_shared int box[2][3][5];

        for (int r = 0; r < c; r += 3)
        for (int s = 0; s < d; s += 5) {
            tile_load(plane, tile_view(x, a, b, c, d), p, q, r, s, .fill = -3);
            tile_store(plane, tile_view(y2, a, b, c, d), p, q, r, s);
            for (int k = r; k < r + 3 && k < c; k++) {
                tile_load(line, tile_view(x + (int64_t) p * b * c * d, b, c, d), q, k, s);
                tile_store(line, tile_view(y1, a * b, c, d), p * b + q, k, s);
            }
            if (q % 2 == 0) {
                tile_load(box, tile_view(x + (int64_t) p * b * c * d, b, c, d), q, r, s);
                tile_store(box, tile_view(y3 + (int64_t) p * b * c * d, b, c, d), q, r, s);
            }
        }
    }
}

/* Fills of every kind of tile. */
tile_kernel
void fills(float f, int n, float *x, int *y, _Float16 *z)
{
#pragma tile grid threads(32)
    for (int once = 0; once < 1; once++) {
        tile_shared float a[7];
        int b[3][5];
        tile_shared _Float16 c[2][2][3];

        tile_fill(a, f);
        tile_fill(b, n + 1);
        tile_fill(c, 0.5);
        tile_store(a, tile_view(x, 7), 0);
        tile_store(b, tile_view(y, 3, 5), 0, 0);
        tile_store(c, tile_view(z, 2, 2, 3), 0, 0, 0);
    }
}
#endif

#ifdef DRIVER
static void corners(enum target t, int rows, int cols)
{
    static const int at[] = { 0, 1, -1, 5, -R + 1, -R, -100, 20, 1000000 };
    int n = rows * cols, kinds = sizeof at / sizeof *at;
    float *x = buffer(sizeof *x * (size_t) n), *y = buffer(sizeof *y * (size_t) n);

    FILL(x, n, fill_i + 1);
    for (int k = 0; k < 12; k++) {
        int i = at[pick(kinds)], j = at[pick(kinds)], oi = at[pick(kinds)], oj = at[pick(kinds)];

        FILL(y, n, -5);
        LAUNCH(t, move, rows, cols, x, i, j, y, oi, oj);
        for (int r = 0; r < rows; r++)
            for (int c = 0; c < cols; c++) {
                int tr = r - oi, tc = c - oj, sr = tr + i, sc = tc + j;
                float want = tr < 0 || tr >= R || tc < 0 || tc >= C               ? -5
                             : sr < 0 || sr >= rows || sc < 0 || sc >= cols ? 0
                                                                            : x[sr * cols + sc];
                if (y[r * cols + c] != want)
                    WRONG("%dx%d from %d,%d to %d,%d [%d][%d] is %g, not %g", rows, cols, i, j,
                          oi, oj, r, c, y[r * cols + c], want);
            }
    }
    release(y);
    y = buffer(sizeof *y * R * C);
    for (int k = 0; k < 8; k++) {
        int a = at[pick(kinds)], b = at[pick(kinds)];

        LAUNCH(t, move_fill, rows, cols, x, a, b, 2.5f, y);
        SAME("move_fill", y, R * C,
             i / C + a < 0 || i / C + a >= rows || i % C + b < 0 || i % C + b >= cols
                 ? 2.5f
                 : x[(i / C + a) * cols + i % C + b]);
    }
    release(y);
    release(x);
}

static void parts(enum target t, int rows, int cols, int ld)
{
    int n = rows * ld;
    float *x = buffer(sizeof *x * (size_t) n), *y = buffer(sizeof *y * (size_t) n);

    FILL(x, n, fill_i);
    FILL(y, n, -2);
    LAUNCH(t, move_part, rows, cols, ld, x, y);
    SAME("move_part", y, n, i % ld >= cols ? -2 : i / ld == rows - 1 ? -1 : x[i]);
    release(x);
    release(y);

    x = buffer(sizeof *x * R * C), y = buffer(sizeof *y * R * C);
    FILL(x, R * C, fill_i);
    LAUNCH(t, nothing_valid, x, y, 0, C);
    SAME("no rows", y, R * C, 7);
    LAUNCH(t, nothing_valid, x, y, 3, 0);
    SAME("no columns", y, R * C, 7);
    LAUNCH(t, nothing_valid, x, y, 3, 4);
    SAME("some", y, R * C, i / C < 3 && i % C < 4 ? 9 : 7);
    LAUNCH(t, nothing_valid, x, y, R + 9, C + 9);
    SAME("all", y, R * C, 9);
    release(x);
    release(y);
}

static void conversions(enum target t, int rows, int cols)
{
    _Float16 *x = buffer(sizeof *x * (size_t) (rows * cols));
    int8_t *y = buffer((size_t) (rows * cols));

    FILL(x, rows * cols, (float) (pick(2001) - 1000) / 8);
    LAUNCH(t, convert, rows, cols, x, y);
    SAME("convert", y, rows * cols, (int) (float) x[i]);
    release(x);
    release(y);
}

static void every_rank(enum target t, int a, int b, int c, int d)
{
    size_t n = (size_t) (a * b * c * d), bytes = n * sizeof(int);
    int *x = buffer(bytes), *y1 = buffer(bytes), *y2 = buffer(bytes), *y3 = buffer(bytes);

    FILL(x, n, fill_i * 7);
    LAUNCH(t, ranks, a, b, c, d, x, y1, y2, y3);
    SAME("rank 1", y1, n, x[i]);
    SAME("rank 2", y2, n, x[i]);
    SAME("rank 3", y3, n, x[i]);
    release(x);
    release(y1);
    release(y2);
    release(y3);
}

static void run(enum target t)
{
    float *f = buffer(28);
    int *n = buffer(60);
    _Float16 *h = buffer(24);

    corners(t, 16, 24);
    corners(t, 40, 31);
    corners(t, 3, 100);
    corners(t, 1, 1);
    parts(t, 33, 40, 64);
    parts(t, 16, 7, 7);
    parts(t, 5, 5, 9);
    conversions(t, 32, 48);
    conversions(t, 17, 25);
    every_rank(t, 2, 4, 3, 5);
    every_rank(t, 3, 5, 7, 11);
    LAUNCH(t, fills, 1.25f, 41, f, n, h);
    SAME("f", f, 7, 1.25f);
    SAME("n", n, 15, 42);
    SAME("h", h, 12, 0.5f);
    release(f);
    release(n);
    release(h);
}
#endif
