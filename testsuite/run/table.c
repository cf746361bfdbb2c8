/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Constant tables, enumerations, bool parameters, scalars of every width, promises. */
#include "run.h"

enum mode { NEGATE, DOUBLE = 5, KEEP };

#ifdef KERNELS
static const float weights[5] = { 0.5f, 0.25f, -1, 8, 1.5f };
static const int8_t moves[3][2] = { { -1, 0 }, { 0, 1 }, { 1 } };

tile_kernel
void tables(int n, const float *x, float *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b += 100) {
        static const uint16_t local[4] = { 1, 10, 100, 60000 };

#pragma tile parallel
        for (int i = b; i < b + 100; i++)
            if (i < n) {
                float sum = 0;

                for (int k = 0; k < 3; k++)
                    sum += weights[(i + moves[k][0] + 5) % 5] * (float) moves[k][1];
                y[i] = x[i] * weights[i % 5] + sum + (float) local[i & 3];
            }
    }
}

tile_kernel
void scalars(int n, enum mode mode, bool flip, int8_t a, uint16_t b, int64_t c, _Float16 h, float f,
             const int *x, float *y)
{
    float add = flip ? f : (float) h;

#pragma tile grid threads(32)
    for (int i = 0; i < n; i += 32) {
#pragma tile parallel
        for (int j = i; j < i + 32; j++)
            if (j < n) {
                int v = x[j];

                switch (mode) {
                case NEGATE:
                    v = -v;
                    break;
                case DOUBLE:
                    v *= 2;
                    break;
                default:
                    v += 1;
                }
                y[j] = (float) (v + a + b) + (float) (c % 1000) + add;
            }
    }
}

tile_kernel
void promised(int n, int m, const float *x, float *y)
{
    tile_assume(n % 16 == 0);
    tile_assume(m > 0 && n >= 32);
#pragma tile grid threads(64)
    for (int i = 0; i < n; i += 16) {
        tile_shared float t[16];

        tile_assume(i + 16 <= n);
        tile_load(t, tile_view(x, n), i);
#pragma tile parallel
        for (int j = 0; j < 16; j++)
            t[j] /= (float) m;
        tile_store(t, tile_view(y, n), i);
    }
}
#endif

#ifdef DRIVER
static void run(enum target t)
{
    static const double w[5] = { 0.5, 0.25, -1, 8, 1.5 };
    int n = 210, *v = buffer(4 * 210);
    float *x = buffer(4 * 210), *y = buffer(4 * 210);

    FILL(x, n, pick(100));
    LAUNCH(t, tables, n, x, y);
    SAME("tables", y, n,
         x[i] * w[i % 5] + w[i % 5]
             + (i % 4 == 0 ? 1 : i % 4 == 1 ? 10 : i % 4 == 2 ? 100 : 60000));
    FILL(v, n, pick(1000));
    LAUNCH(t, scalars, n, NEGATE, true, -100, 65535, -5000000123, 0.5f, 3, v, y);
    SAME("negate", y, n, -v[i] - 100 + 65535 - 123 + 3);
    LAUNCH(t, scalars, n, DOUBLE, false, 127, 1, 1ll << 40, 0.5f, 3, v, y);
    SAME("double", y, n, 2 * v[i] + 127 + 1 + (1ll << 40) % 1000 + 0.5);
    LAUNCH(t, scalars, n, KEEP, false, 0, 0, 0, -0.5f, 3, v, y);
    SAME("keep", y, n, v[i] + 1 - 0.5);
    LAUNCH(t, promised, 208, 4, x, y);
    SAME("promised", y, 208, x[i] / 4);
    release(v);
    release(x);
    release(y);
}
#endif
