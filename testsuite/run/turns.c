/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a turn of a loop reads at neighbouring places comes as vectors where it is aligned: halves of bytes with scales
   and zero points of groups, in and against the order of memory, several at a time; every misalignment of every operand,
   rows and columns that end early; what is written in the same turn, and what has holes. */
#include "run.h"

#ifdef KERNELS
tile_kernel
void nibbles(int rows, int cols, int group, const uint8_t *W, const uint8_t *zero, const _Float16 *scale,
             const tile_bf16 *x, float *y)
{
    tile_assume(cols % 2 == 0 && group > 0 && group % 32 == 0);
    int groups = (cols + group - 1) / group;

#pragma tile grid threads(32)
    for (int r = 0; r < rows; r += 2) {
        float s0 = 0, s1 = 0;

#pragma tile parallel reduction(+: s0, s1)
        for (int c = 0; c < cols; c += 32) {
            float part[2] = {0};

#pragma tile unroll
            for (int i = 0; i < 2; i++)
                if (r + i < rows) {
                    int64_t g = (int64_t) (r + i) * groups + c / group;

#pragma tile unroll
                    for (int j = 0; j < 32; j += 2)
                        if (c + j < cols) {
                            uint8_t two = W[((int64_t) (r + i) * cols + c + j) / 2];

                            part[i] += (float) (tile_uint4(two, 0) - zero[g]) * tile_f32(x[c + j]);
                            part[i] += (float) (tile_uint4(two, 1) - zero[g]) * tile_f32(x[c + j + 1]);
                        }
                    part[i] *= (float) scale[g];
                }
            s0 += part[0];
            s1 += part[1];
        }
        y[r] = s0;
        if (r + 1 < rows)
            y[r + 1] = s1;
    }
}

/* the byte of each half of one, numbers from the last one on, 64 bits, three at a time */
tile_kernel
void backwards(int n, const uint8_t *x, const int16_t *w, const int64_t *big, const float *p, int *y, int64_t *z, float *q)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b += 512) {
#pragma tile parallel
        for (int i = b; i < b + 512; i += 16) {
            int sum = 0;
            int64_t bits = 0;
            float far = 0;

            if (i + 15 >= n)
                continue;
#pragma tile unroll
            for (int j = 0; j < 16; j++)
                sum += tile_int4(x[(i + j) / 2], j) * w[i + 15 - j];
#pragma tile unroll
            for (int64_t j = 6; j >= 0; j -= 2)
                bits ^= big[i / 4 + j / 2] << j;
#pragma tile unroll
            for (int j = 0; j < 4; j++)
                far += p[3 * (i / 4 + j)] + 2 * p[3 * (i / 4 + j) + 1] + 4 * p[3 * (i / 4 + j) + 2];
            y[i / 16] = sum;
            z[i / 16] = bits;
            q[i / 16] = far;
        }
    }
}

/* x is written where the next of its turns reads; every other element of w; a third of v; rows that start anywhere */
tile_kernel
void holes(int n, int ld, int *x, const int *w, const uint8_t *v, const short *rows, int *y)
{
#pragma tile grid threads(32)
    for (int b = 0; b < 2; b++) {
#pragma tile parallel
        for (int i = b * n; i < b * n + n; i++) {
            int sum = 0;

#pragma tile unroll
            for (int j = 0; j < 4; j++) {
                sum += x[4 * i + j] + w[8 * i + 2 * j] + v[12 * i + 3 * j] + v[12 * i + 3 * j + 1] + rows[i * ld + j];
                if (j < 3)
                    x[4 * i + j + 1] += sum;
            }
            y[i] = sum;
        }
    }
}

/* The same by plain loops over bytes: a scale of 64 weights, in one loop, and in a loop for each. */
tile_kernel
void plain(int rows, int cols, const uint8_t *W, const _Float16 *scale, const _Float16 *x, float *y)
{
#pragma tile grid
    for (int r = 0; r < rows; r++) {
        float sum = 0;

        for (int c = 0; c < cols / 2; c++) {
            uint8_t two = W[(int64_t) r * (cols / 2) + c];
            float s = scale[(int64_t) r * (cols / 64 + 1) + c / 32];

            sum += s * ((float) ((two & 15) - 8) * (float) x[2 * c] + (float) ((two >> 4) - 8) * (float) x[2 * c + 1]);
        }
        y[r] = sum;
    }
}

tile_kernel
void plain_groups(int rows, int cols, const uint8_t *W, const _Float16 *scale, const _Float16 *x, float *y)
{
#pragma tile grid
    for (int r = 0; r < rows; r++) {
        float sum = 0;

        for (int g = 0; g < cols / 64; g++) {
            float part = 0;

            for (int c = 0; c < 32; c++) {
                uint8_t two = W[((int64_t) r * (cols / 64) + g) * 32 + c];

                part += (float) ((two & 15) - 8) * (float) x[g * 64 + 2 * c];
                part += (float) ((two >> 4) - 8) * (float) x[g * 64 + 2 * c + 1];
            }
            sum += part * (float) scale[(int64_t) r * (cols / 64 + 1) + g];
        }
        y[r] = sum;
    }
}
#endif

#ifdef DRIVER
static void check_nibbles(enum target t, int rows, int cols)
{
    int group = 32 * (1 + pick(3)), groups = (cols + group - 1) / group, even = pick(2), at = even ? 0 : pick(16);
    uint8_t *W = buffer_at(rows * cols / 2, at), *zero = buffer_at(rows * groups, pick(3));
    _Float16 *scale = buffer_at(2 * rows * groups, 2 * pick(3));
    tile_bf16 *x = buffer_at(2 * cols, even ? 0 : 2 * pick(8));
    float *y = buffer(4 * rows);

    FILL(W, rows * cols / 2, pick(256));
    FILL(zero, rows * groups, pick(16));
    FILL(scale, rows * groups, 1 + pick(4));
    for (int c = 0; c < cols; c++)
        x[c] = tile_bf16_from((float) (pick(15) - 7));
    LAUNCH(t, nibbles, rows, cols, group, W, zero, scale, x, y);
    for (int r = 0; r < rows; r++) {
        float want = 0;

        for (int c = 0; c < cols; c++) {
            int g = r * groups + c / group, q = W[(r * cols + c) / 2] >> c % 2 * 4 & 15;

            want += (float) ((q - zero[g]) * (int) scale[g]) * tile_f32(x[c]);
        }
        EXPECT(y[r] == want, "y[%d] of %d is %g, not %g", r, cols, (double) y[r], (double) want);
    }
    release(W);
    release(zero);
    release(scale);
    release(x);
    release(y);
}

static void check_plain(enum target t, int rows, int cols)
{
    int even = pick(2), groups = cols / 64 + 1;
    uint8_t *W = buffer_at(rows * (cols / 2), even ? 0 : pick(16));
    _Float16 *scale = buffer_at(2 * rows * groups, 2 * pick(3)), *x = buffer_at(2 * cols, even ? 0 : 2 * pick(8));
    float *y = buffer(4 * rows);

    FILL(W, rows * (cols / 2), pick(256));
    FILL(scale, rows * groups, 1 + pick(4));
    FILL(x, cols, pick(15) - 7);
    for (int whole = 0; whole < 1 + (cols % 64 == 0); whole++) {
        if (whole)
            LAUNCH(t, plain_groups, rows, cols, W, scale, x, y);
        else
            LAUNCH(t, plain, rows, cols, W, scale, x, y);
        for (int r = 0; r < rows; r++) {
            float want = 0;

            for (int c = 0; c < cols / 2 * 2; c++)
                want += (float) (((W[r * (cols / 2) + c / 2] >> c % 2 * 4 & 15) - 8) * (int) scale[r * groups + c / 64] * (int) x[c]);
            EXPECT(y[r] == want, "plain: y[%d] of %d is %g, not %g", r, cols, (double) y[r], (double) want);
        }
    }
    release(W);
    release(scale);
    release(x);
    release(y);
}

static void check_backwards(enum target t, int n)
{
    int even = pick(2), turns = n / 16;
    uint8_t *x = buffer_at(n / 2 + 1, even ? 0 : pick(16));
    int16_t *w = buffer_at(2 * n, even ? 0 : 2 * pick(8));
    int64_t *big = buffer_at(8 * (n / 4 + 1), even ? 0 : 8 * pick(2)), *z = buffer(8 * turns);
    float *p = buffer_at(12 * (n / 4 + 1), even ? 16 : 4 * pick(4)), *q = buffer(4 * turns);
    int *y = buffer(4 * turns);

    FILL(x, n / 2 + 1, pick(256));
    FILL(w, n, pick(200) - 100);
    FILL(big, n / 4 + 1, pick(1 << 20));
    FILL(p, 3 * (n / 4 + 1), pick(1000));
    LAUNCH(t, backwards, n, x, w, big, p, y, z, q);
    for (int i = 0; i < turns; i++) {
        int sum = 0;
        int64_t bits = 0;
        float far = 0;

        for (int k = 16 * i; k < 16 * i + 16; k++)
            sum += ((x[k / 2] >> k % 2 * 4 & 15) ^ 8) * w[32 * i + 15 - k] - 8 * w[32 * i + 15 - k];
        for (int k = 0; k < 4; k++) {
            bits ^= big[4 * i + k] << 2 * k;
            far += p[12 * i + 3 * k] + 2 * p[12 * i + 3 * k + 1] + 4 * p[12 * i + 3 * k + 2];
        }
        EXPECT(y[i] == sum && z[i] == bits && q[i] == far, "turn %d of %d: %d, not %d", i, n, y[i], sum);
    }
    release(x);
    release(w);
    release(big);
    release(p);
    release(y);
    release(z);
    release(q);
}

static void check_holes(enum target t, int n)
{
    int ld = 4 + pick(2) * pick(5), even = pick(2);
    int *x = buffer_at(32 * n, even ? 0 : 4 * pick(4)), *w = buffer(64 * n), *y = buffer(8 * n), *was = malloc(32 * n + 1);
    uint8_t *v = buffer(24 * n);
    short *rows = buffer_at(2 * (2 * n * ld), even ? 0 : 2 * pick(4));

    FILL(x, 8 * n, pick(1000));
    FILL(w, 16 * n, pick(1000));
    FILL(v, 24 * n, pick(256));
    FILL(rows, 2 * n * ld, pick(1000));
    memcpy(was, x, 32 * n);
    LAUNCH(t, holes, n, ld, x, w, v, rows, y);
    for (int i = 0; i < 2 * n; i++) {
        int sum = 0;

        for (int j = 0; j < 4; j++) {
            sum += was[4 * i + j] + w[8 * i + 2 * j] + v[12 * i + 3 * j] + v[12 * i + 3 * j + 1] + rows[i * ld + j];
            if (j < 3)
                was[4 * i + j + 1] += sum;
        }
        EXPECT(y[i] == sum, "y[%d] is %d, not %d", i, y[i], sum);
    }
    SAME("x", x, 8 * n, was[i]);
    free(was);
    release(x);
    release(w);
    release(v);
    release(rows);
    release(y);
}

static void run(enum target t)
{
    check_plain(t, 9, 384);
    check_plain(t, 37, 130);
    check_plain(t, 5, 31);
    static const int cols[] = { 0, 2, 30, 32, 64, 320, 1026, 1088 };

    for (int k = 0; k < 8; k++) {
        check_nibbles(t, 1 + pick(5), cols[k]);
        check_nibbles(t, 2, cols[k] / 32 * 32);
        check_backwards(t, cols[k]);
        check_holes(t, cols[k] / 8);
    }
}
#endif
