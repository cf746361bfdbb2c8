/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The mathematical functions, float arithmetic and conversions, special values included. */
#include "run.h"

/* x(function, exact value in double, least argument, greatest argument, bound) */
#define FUNCTIONS(x) \
    x(expf, exp, -20, 20, check_function) \
    x(exp2f, exp2, -30, 30, check_function) \
    x(logf, log, 1e-6f, 100, check_function) \
    x(log2f, log2, 1e-6f, 100, check_function) \
    x(sinf, sin, -3, 3, check_function) \
    x(cosf, cos, -3, 3, check_function) \
    x(tanhf, tanh, -5, 5, check_function) \
    x(erff, erf, -3, 3, check_function) \
    x(sqrtf, sqrt, 0, 1000, check_elementwise) \
    x(fabsf, fabs, -10, 10, exactly) \
    x(floorf, floor, -10, 10, exactly) \
    x(ceilf, ceil, -10, 10, exactly) \
    x(roundf, round, -10, 10, exactly) \
    x(truncf, trunc, -10, 10, exactly) \
    x(reciprocal_root, 1 / sqrt, 1e-3f, 1000, check_function)
/* x(function, exact value of a and b, bound) */
#define FUNCTIONS2(x) \
    x(powf, pow(fabs(a), b), check_function) \
    x(fmaxf, fmax(a, b), exactly) \
    x(fminf, fmin(a, b), exactly) \
    x(fmodf, fmod(a, b), exactly)

#ifdef KERNELS
#define reciprocal_root(x) (1.0f / sqrtf(x))
#define PRAGMA(text) _Pragma(#text)
#define KERNEL(function, ...) \
    tile_kernel \
    void k_##function(int n, const float *x, float *y) \
    { \
        PRAGMA(tile grid threads(32)) \
        for (int i = 0; i < n; i += 64) { \
            float t[64]; \
            tile_load(t, tile_view(x, n), i); \
            PRAGMA(tile parallel) \
            for (int j = 0; j < 64; j++) \
                t[j] = function(t[j]); \
            tile_store(t, tile_view(y, n), i); \
        } \
    }
FUNCTIONS(KERNEL)

#define powf(a, b) powf(fabsf(a), b)
#define KERNEL2(function, ...) \
    tile_kernel \
    void k_##function(int n, const float *x, const float *y, float *z) \
    { \
        PRAGMA(tile grid threads(32)) \
        for (int b = 0; b < n; b += 64) { \
            PRAGMA(tile parallel) \
            for (int i = b; i < b + 64; i++) \
                if (i < n) \
                    z[i] = function(x[i], y[i]); \
        } \
    }
FUNCTIONS2(KERNEL2)
#undef powf

/* Each operation rounds by itself: a product and a sum are not fused, fmaf is. */
tile_kernel
void arithmetic(int n, const float *x, const float *y, float *z)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b += 64) {
#pragma tile parallel
        for (int i = b; i < b + 64; i++)
            if (i < n) {
                float p = x[i] * y[i];

                z[8 * i] = x[i] + y[i];
                z[8 * i + 1] = x[i] - y[i];
                z[8 * i + 2] = p;
                z[8 * i + 3] = x[i] / y[i];
                z[8 * i + 4] = fmaf(x[i], y[i], -p);
                z[8 * i + 5] = p + 1.0f;
                z[8 * i + 6] = -x[i];
                z[8 * i + 7] = x[i] < y[i] ? x[i] : y[i];
            }
    }
}

/* Halves are computed in float and rounded at assignments and casts. */
tile_kernel
void halves(int n, const _Float16 *x, const _Float16 *y, _Float16 *z, float *w)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b += 64) {
#pragma tile parallel
        for (int i = b; i < b + 64; i++)
            if (i < n) {
                _Float16 h = x[i] * y[i] + x[i];

                z[3 * i] = h;
                z[3 * i + 1] = x[i] - y[i];
                z[3 * i + 2] = (_Float16) ((float) (_Float16) (x[i] * y[i]) + 0.25f);
                w[i] = x[i] * y[i];
            }
    }
}

/* Between integers and floats of every width, saturating nowhere. */
tile_kernel
void conversions(int n, const float *x, int *y, float *z)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b += 64) {
#pragma tile parallel
        for (int i = b; i < b + 64; i++)
            if (i < n) {
                int64_t wide = (int64_t) (x[i] * 1e9f);

                y[4 * i] = (int) x[i];
                y[4 * i + 1] = (int8_t) x[i];
                y[4 * i + 2] = (uint8_t) fabsf(x[i]);
                y[4 * i + 3] = (bool) x[i];
                z[4 * i] = (float) (y[4 * i] * 16777217);
                z[4 * i + 1] = (float) wide;
                z[4 * i + 2] = (float) (uint32_t) ~i;
                z[4 * i + 3] = (float) (uint64_t) ~(uint64_t) i;
            }
    }
}
#endif

#ifdef DRIVER
static const float special[] = { 0.0f, -0.0f, INFINITY, -INFINITY, NAN, 1.0f, -1.0f, 0.5f, 2.5f };

static double exactly(double value)
{
    (void) value;
    return 0;
}

#define CASE(function, exact, low, high, bound) \
    FILL(x, n, (low) + ((high) - (low)) * (random_float() + 1) / 2); \
    memcpy(x, special, sizeof special); \
    LAUNCH(t, k_##function, n, x, y); \
    NEAR(#function, y, n, exact((double) x[i]), bound(near_want));

#define CASE2(function, exact, bound) \
    FILL(x, n, 9 * random_float()); \
    FILL(y, n, 5 * random_float()); \
    memcpy(x, special, sizeof special); \
    memcpy(y + 3, special, sizeof special); \
    LAUNCH(t, k_##function, n, x, y, z); \
    for (int k = 0; k < n; k++) { \
        double a = x[k], b = y[k], want = exact; \
        NEAR(#function, z + k, 1, want, bound(near_want)); \
    }

static void floats(enum target t, int n)
{
    float *x = buffer(4 * (size_t) n), *y = buffer(4 * (size_t) n), *z = buffer(32 * (size_t) n);

    FILL(x, n, random_float() * (float) (1 << pick(20)));
    FILL(y, n, random_float() + (fill_i % 2 ? 1.5f : -1.5f));
    LAUNCH(t, arithmetic, n, x, y, z);
    for (int64_t k = 0; k < n; k++) {
        volatile float p = x[k] * y[k]; /* every operation rounds, whatever the flags */
        const double want[] = { x[k] + y[k],
                                x[k] - y[k],
                                p,
                                x[k] / y[k],
                                (double) x[k] * y[k] - p,
                                p + 1.0f,
                                -x[k],
                                x[k] < y[k] ? x[k] : y[k] };
        NEAR("arithmetic", z + 8 * k, 8, want[i], i == 3 ? check_elementwise(near_want) : 0);
    }
    release(x);
    release(y);
    release(z);
}

static void half_floats(enum target t, int n)
{
    _Float16 *x = buffer(2 * (size_t) n), *y = buffer(2 * (size_t) n), *z = buffer(6 * (size_t) n);
    float *w = buffer(4 * (size_t) n);

    FILL(x, n, 20 * random_float());
    FILL(y, n, 20 * random_float());
    LAUNCH(t, halves, n, x, y, z, w);
    SAME("x * y + x", z, 3 * n,
         i % 3 == 0   ? (_Float16) ((float) x[i / 3] * (float) y[i / 3] + (float) x[i / 3])
         : i % 3 == 1 ? (_Float16) ((float) x[i / 3] - (float) y[i / 3])
                      : (_Float16) ((float) (_Float16) ((float) x[i / 3] * (float) y[i / 3]) + 0.25f));
    SAME("x * y", w, n, (float) x[i] * (float) y[i]);
    release(x);
    release(y);
    release(z);
    release(w);
}

static void converted(enum target t, int n)
{
    float *x = buffer(4 * (size_t) n), *z = buffer(16 * (size_t) n);
    int *y = buffer(16 * (size_t) n);

    FILL(x, n, fill_i % 5 ? 127 * random_float() : 0);
    LAUNCH(t, conversions, n, x, y, z);
    for (int64_t k = 0; k < n; k++) {
        const int wy[] = { (int) x[k], (int) x[k], abs((int) x[k]), x[k] != 0 };
        const float wz[] = { (float) ((int) x[k] * 16777217), (float) (int64_t) (x[k] * 1e9f),
                             (float) (4294967295u - (uint32_t) k),
                             (float) (UINT64_MAX - (uint64_t) k) };
        SAME("to integer", y + 4 * k, 4, wy[i]);
        SAME("to float", z + 4 * k, 4, wz[i]);
    }
    release(x);
    release(y);
    release(z);
}

static void run(enum target t)
{
    int n = 300;
    float *x = buffer(4 * 300), *y = buffer(4 * 300), *z = buffer(4 * 300);

    FUNCTIONS(CASE)
    FUNCTIONS2(CASE2)
    floats(t, 200);
    half_floats(t, 200);
    converted(t, 130);
    release(x);
    release(y);
    release(z);
}
#endif
