/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finite numbers over all of a function's range, which fast math may not leave out: fast.exp compiles this with
   -ffast-math. */
#include "run.h"

/* x(function, exact value in double, least magnitude, greatest, of both signs) */
#define FUNCTIONS(x) \
    x(expf, exp, 1e-6, 86, 1) \
    x(exp2f, exp2, 1e-6, 125, 1) \
    x(exp10f, exp10_, 1e-6, 37, 1) \
    x(logf, log, 1e-30, 1e38, 0) \
    x(log10f, log10, 1e-30, 1e38, 0) \
    x(sqrtf, sqrt, 1e-30, 1e38, 0) \
    x(sinf, sin, 1e-6, 1e4, 1) \
    x(cosf, cos, 1e-6, 1e4, 1) \
    x(tanf, tan, 1e-6, 1e4, 1) \
    x(atanf, atan, 1e-6, 1e38, 1) \
    x(sinhf, sinh, 1e-6, 89.4, 1) \
    x(coshf, cosh, 1e-6, 89.4, 1) \
    x(tanhf, tanh, 1e-6, 3e38, 1) \
    x(erff, erf, 1e-6, 3e38, 1)
/* x(function, exact value of a and b) */
#define FUNCTIONS2(x) \
    x(powf, pow(a, trunc(b))) \
    x(atan2f, atan2(a, b)) \
    x(fmodf, fmod(a, b)) \
    x(hypotf, hypot(a, b))

#ifdef KERNELS
#define PRAGMA(text) _Pragma(#text)
#define KERNEL(function, ...) \
    tile_kernel \
    void fast_##function(int n, const float *x, float *y) \
    { \
        PRAGMA(tile grid threads(64)) \
        for (int i = 0; i < n; i++) \
            y[i] = function(x[i]); \
    }
FUNCTIONS(KERNEL)

#define powf(a, b) powf(a, truncf(b))
#define KERNEL2(function, ...) \
    tile_kernel \
    void fast_##function(int n, const float *x, const float *y, float *z) \
    { \
        PRAGMA(tile grid threads(64)) \
        for (int i = 0; i < n; i++) \
            z[i] = function(x[i], y[i]); \
    }
FUNCTIONS2(KERNEL2)
#undef powf

/* Lanes without an element, which have an identity. */
tile_kernel
void fast_rows(const float *x, float *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < 1; b++) {
        float t[24][40], top[24], low[24], all[40], most, at_most;
        int at;

        tile_load(t, tile_view(x, 24, 40), 0, 0);
        tile_reduce_max(top, t);
        tile_reduce_min(low, t);
        tile_store(top, tile_view(y, 24), 0);
        tile_store(low, tile_view(y + 24, 24), 0);
        tile_load(all, tile_view(x, 40), 0);
        tile_reduce_max(most, all);
        tile_reduce_argmax(at_most, at, all);
        y[48] = most;
        y[49] = at_most;
        y[50] = (float) at;
    }
}
#endif

#ifdef DRIVER
enum { N = 400 };

static double exp10_(double x) { return pow(10, x); }

static float magnitude(int i, int n, double from, double to)
{
    return (float) (from * pow(to / from, (double) i / (n - 1)));
}

#define CHECK(function, exact, from, to, both) \
    { \
        float *x = buffer(4 * N), *y = buffer(4 * N); \
        FILL(x, N, magnitude((int) fill_i / 2, N / 2, from, to) * (both && fill_i % 2 ? -1 : 1)); \
        LAUNCH(t, fast_##function, N, x, y); \
        for (int i = 0; i < N; i++) \
            EXPECT(fabs(y[i] - exact((double) x[i])) <= 1e-5 * fabs(exact((double) x[i])), \
                   #function "(%g) is %g, not %g", x[i], y[i], exact((double) x[i])); \
        release(x), release(y); \
    }

static const float values[] = { 0, 1, -1, 2, -2, 3, -3, 0.5f, -0.5f, 10, -7, 1e4f, -1e4f, 1e9f, 3e-5f };

#define CHECK2(function, exact) \
    { \
        float *x = buffer(4 * 225), *y = buffer(4 * 225), *z = buffer(4 * 225); \
        FILL(x, 225, values[fill_i % 15]); \
        FILL(y, 225, values[fill_i / 15]); \
        LAUNCH(t, fast_##function, 225, x, y, z); \
        for (int i = 0; i < 225; i++) { \
            double a = x[i], b = y[i], want = exact; \
            if (fabs(want) > 1e-37 && fabs(want) < 3e38) \
                EXPECT(fabs(z[i] - want) <= 1e-5 * fabs(want), #function "(%g, %g) is %g, not %g", a, b, z[i], want); \
        } \
        release(x), release(y), release(z); \
    }

static void run(enum target t)
{
    FUNCTIONS(CHECK)
    FUNCTIONS2(CHECK2)

    float *x = buffer(4 * 960), *y = buffer(4 * 51);
    FILL(x, 960, -1 - (float) ((fill_i * 37) % 101));
    LAUNCH(t, fast_rows, x, y);
    int first = 0;
    for (int j = 1; j < 40; j++)
        first = x[j] > x[first] ? j : first;
    for (int i = 0; i < 24; i++) {
        float top = x[40 * i], low = top;

        for (int j = 0; j < 40; j++) {
            top = fmaxf(top, x[40 * i + j]);
            low = fminf(low, x[40 * i + j]);
        }
        EXPECT(y[i] == top && y[24 + i] == low, "row %d: %g %g, not %g %g", i, y[i], y[24 + i], top, low);
    }
    EXPECT(y[48] == x[first] && y[49] == x[first] && y[50] == first, "%g %g at %g, not %g at %d", y[48], y[49], y[50], x[first], first);
    release(x), release(y);
}
#endif
