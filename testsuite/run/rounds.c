/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Elements that some threads of the block have one round more of than others, or none: what is computed from the
   thread's number before such rounds is used behind them. */
#include "run.h"

enum { ROWS = 32, COLS = 16, DEEP = 49, SLICES = 16, HIGH = 10, WIDE = 6 };

#ifdef KERNELS
/* 16 elements for 128 threads; the tile goes out by elements where the rows are odd. */
tile_kernel
void fewer(int n, int cols, float *first, float *second)
{
#pragma tile grid threads(128)
    for (int m = 0; m < n; m += ROWS)
        for (int k = 0; k < cols; k += COLS) {
            float t[ROWS][COLS] = { { 1 } };
            tile_shared float s[ROWS][COLS];

#pragma tile parallel
            for (int i = 0; i < ROWS; i++)
                for (int j = 0; j < COLS; j++)
                    s[i][j] = fminf(fmaxf(t[i][(i + m) % COLS] * -22.0f, -100.0f), 100.0f);
#pragma tile parallel
            for (int j = 0; j < COLS; j++)
                s[11][COLS - 1 - j] = fmodf((float) (j - 520), 100.0f);
            tile_store(t, tile_view(first, n, cols), m, k);
            tile_store(s, tile_view(second, n, cols), m, k);
        }
}

/* 160 elements for 64 threads, by a tile that was filled before them and is read behind them. */
tile_kernel
void more(int n, const int16_t *x, int rows, float *y, _Float16 *z)
{
#pragma tile grid threads(64)
    for (int m = 0; m < n; m += ROWS) {
        tile_shared _Float16 s[ROWS][COLS], copied[ROWS][COLS];
        tile_shared float part[COLS][10];

        tile_fill(s, fmodf((float) m * 3, 100.0f));
        tile_load(part, tile_view(x, rows, 9), 0, 0, .step = 4);
        tile_fill(copied, (float) m);
        tile_copy(copied, s);
        tile_store(part, tile_view(y, n / ROWS, COLS, 10), m / ROWS, 0, 0);
        tile_store(copied, tile_view(z, n, COLS), m, 0);
    }
}

/* 784 elements for 64 threads: thirteen rounds, of which one is over where nvcc makes fours of them. */
tile_kernel
void many(int n, int cols, const _Float16 *x, _Float16 *y, float *z)
{
#pragma tile grid threads(64)
    for (int m = 0; m < n; m += DEEP) {
        tile_shared _Float16 s[DEEP][COLS];
        tile_shared float t[COLS][COLS];

        tile_load(s, tile_view(x, n, cols), m, 2, .fill = 87.0f);
        tile_fill(t, 0);
#pragma tile parallel
        for (int i = 0; i < COLS; i++)
            for (int j = 0; j < COLS; j++)
                t[i][j] = fmodf(t[i][j] + s[i + DEEP - COLS][j], 100.0f);
        tile_store(s, tile_view(y, n, COLS), m, 0);
        tile_store(t, tile_view(z, n, COLS), m, 0);
    }
}

/* Each thread goes on from its number in the program: as often as the others or not, by an unsigned number, by one of
   eight bits, until something is found. */
tile_kernel
void strided(int n, const float *x, int stop, float *y)
{
#pragma tile grid threads(64)
    for (int m = 0; m < n; m += 64) {
        tile_shared float s[256];

#pragma tile parallel
        for (int i = 0; i < 256; i++)
            s[i] = x[m * 4 + i];
#pragma tile parallel
        for (unsigned i = 0; i < 64; i++) {
            float even = 0, odd = 0, few = 0, found = 0;
            uint8_t small = (uint8_t) (i * 8);

            for (unsigned k = i; k < 256; k += 64)
                even += s[k];
            for (int k = (int) i; k <= 200; k += 100)
                odd += s[k];
            for (int k = small; k < 200; k += 64)
                few += s[k];
            int later = (int) i;    /* the number only at first */

            if (stop >= 0)
                later += 3;
            for (int k = later; k < 256; k += 64)
                few += s[k];
            for (int k = (int) i; k < 256; k += 64) {
                if (k > stop)
                    break;
                found += s[k];
            }
            y[m * 4 + 4 * (int) i] = even;
            y[m * 4 + 4 * (int) i + 1] = odd;
            y[m * 4 + 4 * (int) i + 2] = few;
            y[m * 4 + 4 * (int) i + 3] = found;
        }
    }
}

/* Quotient and remainder of the thread's number before two loops that count from it; behind them they add up to it. */
tile_kernel
void behind(int n, int rows, int cols, int wide, const uint8_t *x, uint8_t *y, _Float16 *z)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b++) {
        tile_shared uint8_t s[SLICES][HIGH][WIDE];
        tile_shared _Float16 t[WIDE][COLS];

        tile_load(s, tile_view(x, n, SLICES, rows, cols)[b], 0, 0, 0);
#pragma tile parallel
        for (int i = 0; i < WIDE; i++)
            for (int j = 0; j < COLS; j++)
                t[i][COLS - 1 - j] = (_Float16) (i * COLS + j + b);
        tile_store(s, tile_view(y, n, SLICES, rows, cols)[b], 0, 0, 0);
        tile_store(t, tile_view(z, n, WIDE, wide)[b], 0, 0);
    }
}

/* Numbers of 64 bits, cut short where they are indices of different arrays. */
tile_kernel
void cut(int n, const float *x, float *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        tile_shared float s[16][32], t[15][31];

        tile_load(s, tile_view(x, n, 16, 32), b, 0, 0);
        tile_fill(t, 1);
        for (int k = 1; k >= 0; k--) {
#pragma tile parallel
            for (size_t i = 6; i < 14; i += 3)
                for (int16_t j = 26; j <= 28; j += 3)
                    t[i][j] = s[j - 17][(int) i + 10];
        }
        tile_store(t, tile_view(y, n, 15, 31), b, 0, 0);
    }
}
#endif

#ifdef DRIVER
/* Of every step-th of count numbers from `from` on. */
static float sum(const float *x, int from, int step, int count)
{
    float s = 0;

    for (int i = from; i < count; i += step)
        s += x[i];
    return s;
}

static void check_strided(enum target t, int blocks)
{
    int n = 64 * blocks, stop = pick(256);
    float *x = buffer(16 * (size_t) n), *y = buffer(16 * (size_t) n);

    FILL(x, 4 * n, (float) pick(1000));
    LAUNCH(t, strided, n, x, stop, y);
    for (int i = 0; i < n; i++) {
        const float *s = x + i / 64 * 256;
        float want[] = { sum(s, i % 64, 64, 256), sum(s, i % 64, 100, 201), sum(s, i % 64 * 8 % 256, 64, 200) + sum(s, i % 64 + 3, 64, 256),
                         sum(s, i % 64, 64, stop + 1) };

        for (int j = 0; j < 4; j++)
            EXPECT(y[4 * i + j] == want[j], "y[%d][%d] is %g, not %g", i, j, (double) y[4 * i + j], (double) want[j]);
    }
    release(x);
    release(y);
}

static void check_fewer(enum target t, int n, int cols)
{
    float *first = buffer(4 * (size_t) (n * cols)), *second = buffer(4 * (size_t) (n * cols));

    LAUNCH(t, fewer, n, cols, first, second);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < cols; j++) {
            float one = i % ROWS == 0 && j % COLS == 0, s = i % ROWS == 0 && i % COLS == 0 ? -22 : 0;

            s = i % ROWS == 11 ? (float) (-(520 - (COLS - 1 - j % COLS)) % 100) : s;
            EXPECT(first[i * cols + j] == one, "first[%d][%d] is %g", i, j, (double) first[i * cols + j]);
            EXPECT(second[i * cols + j] == s, "second[%d][%d] is %g, not %g", i, j, (double) second[i * cols + j], (double) s);
        }
    release(first);
    release(second);
}

static void check_more(enum target t, int blocks, int rows)
{
    int n = blocks * ROWS;
    int16_t *x = buffer(2 * (size_t) (rows * 9));
    float *y = buffer(4 * (size_t) (blocks * COLS * 10));
    _Float16 *z = buffer(2 * (size_t) (n * COLS));

    FILL(x, rows * 9, pick(1000));
    LAUNCH(t, more, n, x, rows, y, z);
    for (int i = 0; i < blocks * COLS * 10; i++) {
        int row = i / 10 % COLS, col = i % 10 * 4;
        float want = row < rows && col < 9 ? x[row * 9 + col] : 0;

        EXPECT(y[i] == want, "y[%d] is %g, not %g", i, (double) y[i], (double) want);
    }
    for (int i = 0; i < n * COLS; i++)
        EXPECT((int) z[i] == i / COLS / ROWS * ROWS * 3 % 100, "z[%d] is %g", i, (double) z[i]);
    release(x);
    release(y);
    release(z);
}

static void check_many(enum target t, int n, int cols)
{
    _Float16 *x = buffer(2 * (size_t) (n * cols)), *y = buffer(2 * (size_t) (n * COLS));
    float *z = buffer(4 * (size_t) (n * COLS));

    FILL(x, n * cols, (_Float16) pick(1000));
    FILL(z, n * COLS, -1);
    LAUNCH(t, many, n, cols, x, y, z);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < COLS; j++) {
            int row = i / DEEP * DEEP + i % DEEP + DEEP - COLS;
            float here = j + 2 < cols ? (float) x[i * cols + j + 2] : 87,
                  want = i % DEEP >= COLS ? -1 : row < n && j + 2 < cols ? fmodf((float) x[row * cols + j + 2], 100) : 87;

            EXPECT((float) y[i * COLS + j] == here, "y[%d][%d] is %g, not %g", i, j, (double) y[i * COLS + j], (double) here);
            EXPECT(z[i * COLS + j] == want, "z[%d][%d] is %g, not %g", i, j, (double) z[i * COLS + j], (double) want);
        }
    release(x);
    release(y);
    release(z);
}

static void check_behind(enum target t, int n, int rows, int cols, int wide)
{
    int bytes = n * SLICES * rows * cols;
    uint8_t *x = buffer((size_t) bytes), *y = buffer((size_t) bytes);
    _Float16 *z = buffer(2 * (size_t) (n * WIDE * wide));

    FILL(x, bytes, (uint8_t) pick(255));
    FILL(y, bytes, 255);
    FILL(z, n * WIDE * wide, -1);
    LAUNCH(t, behind, n, rows, cols, wide, x, y, z);
    for (int i = 0; i < bytes; i++) {
        int want = i / cols % rows < HIGH && i % cols < WIDE ? x[i] : 255;

        EXPECT(y[i] == want, "y[%d] is %d, not %d", i, y[i], want);
    }
    for (int i = 0; i < n * WIDE * wide; i++) {
        int row = i / wide % WIDE, col = i % wide;
        int want = col < COLS ? row * COLS + COLS - 1 - col + i / wide / WIDE : -1;

        EXPECT((int) z[i] == want, "z[%d] is %d, not %d", i, (int) z[i], want);
    }
    release(x);
    release(y);
    release(z);
}

static void check_cut(enum target t, int n)
{
    float *x = buffer((size_t) n * 512 * 4), *y = buffer((size_t) n * 465 * 4);

    FILL(x, n * 512, 2 + pick(99));
    LAUNCH(t, cut, n, x, y);
    SAME("cut", y, n * 465,
         i % 31 == 26 && i % 465 / 31 % 3 == 0 && i % 465 > 5 * 31 && i % 465 < 13 * 31 ? x[i / 465 * 512 + 9 * 32 + i % 465 / 31 + 10] : 1);
    release(x);
    release(y);
}

static void run(enum target t)
{
    check_cut(t, 3);
    check_behind(t, 3, 7, 5, 13);
    check_behind(t, 2, 12, 9, 19);
    check_fewer(t, 30, 3);
    check_fewer(t, 96, 16);
    check_fewer(t, 65, 37);
    check_more(t, 3, 5);
    check_more(t, 1, 40);
    check_strided(t, 2);
    check_many(t, 98, 18);
    check_many(t, 60, 13);
}
#endif
