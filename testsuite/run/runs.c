/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Iterations that each walk a run of memory of their own, one behind the other. */
#include "run.h"
#include <string.h>

struct block8 {
    _Float16 scale;
    signed char q[32];
};

struct block4 {
    _Float16 scale;
    uint8_t q[16];
};

struct record {
    int key;
    int16_t small[6];
    float x[9];
};

#ifdef KERNELS
tile_kernel
void quantised(int64_t blocks, const float *x, struct block8 *y)
{
#pragma tile grid threads(64)
    for (int64_t b0 = 0; b0 < blocks; b0 += 64) {
#pragma tile parallel
        for (int t = 0; t < 64; t++) {
            int64_t b = b0 + t;

            if (b < blocks) {
                float most = 0;

                for (int i = 0; i < 32; i++)
                    most = fmaxf(most, fabsf(x[b * 32 + i]));
                y[b].scale = (_Float16) (most / 127);
                for (int i = 0; i < 32; i++)
                    y[b].q[i] = (signed char) rintf(x[b * 32 + i] * (most > 0 ? 127 / most : 0));
            }
        }
    }
}

/* Bytes at any address, the scale by memcpy, one row of blocks after the other in a turn of the same loop. */
tile_kernel
void bytes(int rows, int blocks, const float *x, uint8_t *y)
{
#pragma tile grid threads(64)
    for (int b0 = 0; b0 < blocks; b0 += 40)
        for (int r = 0; r < rows; r++) {
#pragma tile parallel
            for (int t = 0; t < 40; t++) {
                const float *v = x + ((int64_t) r * blocks + b0 + t) * 24;
                uint8_t *o = y + ((int64_t) r * blocks + b0 + t) * 50;
                float sum = 0;

                if (b0 + t <= blocks - 1) {
                    for (int i = 0; i < 24; i += 2)
                        sum += v[i] - v[i + 1];
                    memcpy(o, &sum, 4);
                    for (int i = 22; i >= 0; i--)
                        memcpy(o + 2 + i * 2, &i, 2);
                    for (int i = 0; i < 2; i++)
                        o[48 + i] = (uint8_t) (i + t);
                }
            }
        }
}

tile_kernel
void unpacked(int64_t blocks, const struct block4 *x, float *y)
{
#pragma tile grid threads(32)
    for (int64_t b0 = 0; b0 < blocks; b0 += 32) {
        int64_t rest = blocks - b0;
#pragma tile parallel
        for (int64_t t = 0; t < 32; t++)
            if (rest > t) {
                const struct block4 *v = x + b0 + t;
                float scale = v->scale;

                for (int i = 0; i < 16; i++) {
                    y[(b0 + t) * 32 + i] = scale * (float) ((v->q[i] & 15) - 8);
                    y[(b0 + t) * 32 + 16 + i] = scale * (float) ((v->q[i] >> 4) - 8);
                }
            }
    }
}

/* Some of a record, once more under a condition; a neighbour's; a matrix by columns. */
tile_kernel
void records(int n, const struct record *x, const struct record *next, float *restrict y, int *z)
{
#pragma tile grid threads(32)
    for (int m = 0; m < n; m += 32) {
#pragma tile parallel
        for (int t = 0; t < 32; t++)
            if (m + t < n) {
                const struct record *r = x + m + t;
                int sum = r->key;

                for (int i = 0; i < 6; i++)
                    sum += r->small[i];
                for (int i = 0; i < 3; i++)
                    for (int j = 0; j < 3; j++)
                        y[(m + t) * 9 + j * 3 + i] = r->x[i * 3 + j] + (sum % 2 ? r->x[8 - i] : 0);
                if (m + t + 1 < n)
                    sum += next[m + t].small[5];
                z[m + t] = sum;
            }
    }
}

/* Where runs may be the same memory, are not written as a whole, or are read back. */
tile_kernel
void in_place(int n, int odd, float *x, float *y, float *z, float *u)
{
#pragma tile grid threads(32)
    for (int m = 0; m < n; m += 32) {
#pragma tile parallel
        for (int t = 0; t < 32; t++)
            if (m + t < n)
                for (int i = 0; i < 16; i++)
                    y[(m + t) * 16 + i] = x[(m + t) * 16 + 15 - i] + (float) i;
#pragma tile parallel
        for (int t = 0; t < 32; t++)
            if (m + t < n)
                for (int i = 0; i < 16; i++)
                    if (i % 2 == odd)
                        z[(m + t) * 16 + i] = (float) (m + t);
#pragma tile parallel
        for (int t = 0; t < 32; t++)
            if (m + t < n) {
                for (int i = 0; i < 16; i++)
                    u[(m + t) * 16 + i] = (float) (i * 3 + t);
                for (int i = 1; i < 16; i++)
                    u[(m + t) * 16 + i] += u[(m + t) * 16 + i - 1];
            }
    }
}
#endif

#ifdef DRIVER
static void check_quantised(enum target t, int n, size_t skew)
{
    float *x = buffer_at(128 * (size_t) n, 4 * skew);
    struct block8 *y = buffer_at(34 * (size_t) n, 2 * skew);

    FILL(x, n * 32, fill_i / 32 % 5 == 4 ? 0 : random_float() * (float) (fill_i + 1));
    LAUNCH(t, quantised, n, x, y);
    for (int b = 0; b < n; b++) {
        float most = 0;

        for (int i = 0; i < 32; i++)
            most = fmaxf(most, fabsf(x[b * 32 + i]));
        EXPECT(fabsf((float) y[b].scale - most / 127) <= most / 127 * 0x1p-10f, "scale %d is %g, not %g", b, (float) y[b].scale, most / 127);
        for (int i = 0; i < 32; i++) {
            float want = x[b * 32 + i] * (most > 0 ? 127 / most : 0);

            EXPECT(fabsf((float) y[b].q[i] - want) <= 0.5001f, "q[%d][%d] is %d, not %g", b, i, y[b].q[i], want);
        }
    }
    release(x);
    release(y);
}

static void check_bytes(enum target t, int rows, int n, size_t skew)
{
    float *x = buffer(96 * (size_t) (rows * n));
    uint8_t *y = buffer_at(50 * (size_t) (rows * n), skew);

    FILL(x, rows * n * 24, pick(1000));
    LAUNCH(t, bytes, rows, n, x, y);
    for (int b = 0; b < rows * n; b++) {
        float sum = 0, got;

        for (int i = 0; i < 24; i += 2)
            sum += x[b * 24 + i] - x[b * 24 + i + 1];
        memcpy(&got, y + b * 50, 2);    /* whose upper half number 0 covers */
        memcpy((char *) &got + 2, (char *) &sum + 2, 2);
        EXPECT(got == sum, "sum %d is %g, not %g", b, got, sum);
        for (int i = 0; i < 23; i++) {
            int16_t at;

            memcpy(&at, y + b * 50 + 2 + i * 2, 2);
            EXPECT(at == i, "number %d of %d is %d", i, b, at);
        }
        EXPECT(y[b * 50 + 49] == (uint8_t) (b % n % 40 + 1), "the last byte of %d is %d", b, y[b * 50 + 49]);
    }
    release(x);
    release(y);
}

static void check_unpacked(enum target t, int n)
{
    struct block4 *x = buffer(18 * (size_t) n);
    float *y = buffer(128 * (size_t) n);

    FILL((uint8_t *) x, n * 18, pick(256));
    for (int b = 0; b < n; b++)
        x[b].scale = (_Float16) (b % 7 - 3);
    LAUNCH(t, unpacked, n, x, y);
    SAME("unpacked", y, n * 32,
         (float) (i / 32 % 7 - 3) * (float) ((i % 32 < 16 ? x[i / 32].q[i % 16] & 15 : x[i / 32].q[i % 16] >> 4) - 8));
    release(x);
    release(y);
}

static void check_records(enum target t, int n)
{
    struct record *x = buffer(sizeof *x * (size_t) n);
    float *y = buffer(36 * (size_t) n);
    int *z = buffer(4 * (size_t) n);

    for (int r = 0; r < n; r++) {
        x[r].key = pick(100);
        FILL(x[r].small, 6, pick(100) - 50);
        FILL(x[r].x, 9, pick(100));
    }
    LAUNCH(t, records, n, x, x + 1, y, z);
    for (int r = 0; r < n; r++) {
        int sum = x[r].key;

        for (int i = 0; i < 6; i++)
            sum += x[r].small[i];
        for (int k = 0; k < 9; k++) {
            float want = x[r].x[k % 3 * 3 + k / 3] + (sum % 2 ? x[r].x[8 - k % 3] : 0);

            EXPECT(y[r * 9 + k] == want, "y[%d][%d] is %g, not %g", r, k, y[r * 9 + k], want);
        }
        sum += r + 1 < n ? x[r + 1].small[5] : 0;
        EXPECT(z[r] == sum, "z[%d] is %d, not %d", r, z[r], sum);
    }
    release(x);
    release(y);
    release(z);
}

static void check_in_place(enum target t, int n, bool apart)
{
    float *x = buffer(64 * (size_t) n), *y = apart ? buffer(64 * (size_t) n) : x, *z = buffer(64 * (size_t) n), *u = buffer(64 * (size_t) n);
    float *was = buffer(64 * (size_t) n);

    FILL(x, n * 16, pick(1000));
    FILL(z, n * 16, -1);
    memcpy(was, x, 64 * (size_t) n);
    LAUNCH(t, in_place, n, 1, x, y, z, u);
    for (int r = 0; r < n; r++)
        for (int i = 0; i < 16; i++) {
            float of = apart || i < 8 ? was[r * 16 + 15 - i] : was[r * 16 + i] + (float) (15 - i), sum = 0;

            for (int k = 0; k <= i; k++)
                sum += (float) (k * 3 + r % 32);
            EXPECT(y[r * 16 + i] == of + (float) i, "y[%d][%d] is %g, not %g", r, i, y[r * 16 + i], of + (float) i);
            EXPECT(z[r * 16 + i] == (i % 2 ? (float) r : -1), "z[%d][%d] is %g", r, i, z[r * 16 + i]);
            EXPECT(u[r * 16 + i] == sum, "u[%d][%d] is %g, not %g", r, i, u[r * 16 + i], sum);
        }
    release(was);
    release(x);
    if (apart)
        release(y);
    release(z);
    release(u);
}

static void run(enum target t)
{
    const int sizes[] = { 1, 31, 64, 65, 150 };

    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        int n = sizes[i];

        check_quantised(t, n, i % 3);
        check_bytes(t, 1 + (int) i % 3, n, i);
        check_unpacked(t, n);
        check_records(t, n);
        check_in_place(t, n, i % 2);
    }
}
#endif
