/* SPDX-License-Identifier: GPL-3.0-or-later */
/* math.h over all floats: infinities, NaNs, signed zeros, subnormal and huge numbers, and random ones of every size. */
#include "run.h"

/* x(function, exact value in double, EXACT: to the last bit) */
enum { CLOSE, EXACT, UNSIGNED /* of two zeros either may come */ };
#define ONES(x) \
    x(expf, exp, CLOSE) x(exp2f, exp2, CLOSE) x(exp10f, exp10_of, CLOSE) x(expm1f, expm1, CLOSE) \
    x(logf, log, CLOSE) x(log2f, log2, CLOSE) x(log10f, log10, CLOSE) x(log1pf, log1p, CLOSE) \
    x(sqrtf, sqrt, CLOSE) x(cbrtf, cbrt, CLOSE) x(sinf, sin, CLOSE) x(cosf, cos, CLOSE) x(tanf, tan, CLOSE) \
    x(asinf, asin, CLOSE) x(acosf, acos, CLOSE) x(atanf, atan, CLOSE) x(sinhf, sinh, CLOSE) x(coshf, cosh, CLOSE) \
    x(tanhf, tanh, CLOSE) x(erff, erf, CLOSE) x(erfcf, erfc, CLOSE) x(fabsf, fabs, EXACT) x(floorf, floor, EXACT) \
    x(ceilf, ceil, EXACT) x(roundf, round, EXACT) x(rintf, rint, EXACT) x(nearbyintf, nearbyint, EXACT) \
    x(truncf, trunc, EXACT)
#define TWOS(x) \
    x(hypotf, hypot, CLOSE) x(atan2f, atan2, CLOSE) x(powf, pow, CLOSE) x(copysignf, copysign, EXACT) \
    x(fmaxf, fmax, UNSIGNED) x(fminf, fmin, UNSIGNED) x(fdimf, fdim, CLOSE) x(fmodf, fmod, EXACT) \
    x(remainderf, remainder, EXACT)
#define INDEX(function, ...) I_##function,
enum { ONES(INDEX) N_ONES };
enum { TWOS(INDEX) N_TWOS };

#ifdef KERNELS
tile_kernel
void of_one(int n, const float *x, float *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b += 128) {
#pragma tile parallel
        for (int i = b; i < b + 128; i++)
            if (i < n) {
                float a = x[i];

#define CALL1(function, ...) y[(int64_t) i * N_ONES + I_##function] = function(a);
                ONES(CALL1)
            }
    }
}

tile_kernel
void of_two(int n, const float *x, const float *y, float *z)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b += 128) {
#pragma tile parallel
        for (int i = b; i < b + 128; i++)
            if (i < n) {
                float a = x[i], c = y[i];

#define CALL2(function, ...) z[(int64_t) i * N_TWOS + I_##function] = function(a, c);
                TWOS(CALL2)
            }
    }
}

/* What GCC makes of the macros of math.h depends on its options; functions of integers convert them. */
tile_kernel
void of_others(int n, const float *x, const float *y, const int *q, float *z, int *w)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b += 64) {
#pragma tile parallel
        for (int i = b; i < b + 64; i++)
            if (i < n) {
                z[4 * i] = ldexpf(x[i], q[i]);
                z[4 * i + 1] = fmaf(x[i], y[i], x[n - 1 - i]);
                z[4 * i + 2] = cbrtf(q[i]);
                z[4 * i + 3] = (float) (int) rintf(fminf(fmaxf(x[i], -1000), 1000));
                w[i] = (isnan(x[i]) ? 1 : 0) + (isinf(x[i]) ? 2 : 0) + (isfinite(x[i]) ? 4 : 0) + (signbit(x[i]) ? 8 : 0);
            }
    }
}

/* Computed by the host, which starts the grid, and once in a block. */
tile_kernel
void uniform(int n, float a, float c, float *z)
{
    float p = exp10f(a) + erfcf(c) + hypotf(a, c) + ldexpf(c, 5) + remainderf(c, a) + rintf(c) + copysignf(a, -c) + atan2f(c, a);
#pragma tile grid threads(32)
    for (int b = 0; b < n; b += 1) {
        float s = expm1f(a) + log1pf(c) + cbrtf(c) + fdimf(c, a) + sinhf(a) + fmodf(c, a) + powf(-2.0f, 3.0f * floorf(a));

        z[2 * b] = p;
        z[2 * b + 1] = s;
    }
}
#endif

#ifdef DRIVER
static double exp10_of(double x)
{
    return pow(10, x);
}

/* Whether a float is right for an exact value. */
static bool is_right(float got, double want, int how)
{
    float rounded = (float) want;

    if (isnan(got) || isnan(want))
        return isnan(got) && isnan(want);
    if (got == rounded && (got != 0 || fabs(want) >= 0x1p-150 || signbit(got) == signbit(rounded) || how == UNSIGNED))
        return true;
    if (fabs(want) < FLT_MIN)   /* what GPUs flush; an exact zero is right above */
        return want != 0 && (how == EXACT ? got == 0 : fabsf(got) <= FLT_MIN);
    if (how == EXACT || isinf(want) || signbit(got) != signbit(rounded))
        return false;
    if (isinf(got))
        return fabs(want) * (1 + 1e-5) > FLT_MAX;
    return fabs(got - want) <= 1e-5 * fabs(want);
}

static const float special[] = { 0.0f, 1.0f, 0.5f, 2.0f, 3.0f, 1.5f, 2.5f, FLT_MIN, 0x1p-149f, FLT_MAX, 0x1p127f, 0x1p24f, 8388609.0f,
                                 0x1.000002p0f, 0x1.fffffep-1f, 1e-5f, 1e-20f, 88.7f, 103.0f, 9.2f, 1e20f, INFINITY, NAN };
enum { S = sizeof special / sizeof *special };

/* In order: each special number and its negative; then random bits, and numbers of some units. */
static float number(int64_t i)
{
    uint32_t bits = random_bits() << 16 ^ random_bits();
    float x;

    if (i < 2 * S)
        return i % 2 ? -special[i / 2] : special[i / 2];
    if (i % 3 == 0)
        return 20 * random_float();
    memcpy(&x, &bits, 4);
    return isnan(x) ? NAN : x; /* none that signals */
}

static void ones(enum target t, int n)
{
    float *x = buffer(4 * (size_t) n), *y = buffer(4 * (size_t) n * N_ONES);

    FILL(x, n, number(fill_i));
    LAUNCH(t, of_one, n, x, y);
    for (int64_t i = 0; i < n; i++) {
        const float *got = y + i * N_ONES;
        double a = x[i];
#define CHECK1(function, exact, how) \
    EXPECT(is_right(got[I_##function], exact(a), how), #function "(%a) is %a, not %a", a, (double) got[I_##function], exact(a));
        ONES(CHECK1)
    }
    release(x);
    release(y);
}

static void twos(enum target t, int n)
{
    float *x = buffer(4 * (size_t) n), *y = buffer(4 * (size_t) n), *z = buffer(4 * (size_t) n * N_TWOS);

    for (int i = 0; i < n; i++) {
        bool pair = i < 4 * S * S;

        x[i] = number(pair ? i % (2 * S) : 3 * S + i);
        y[i] = pair ? number(i / (2 * S)) : i % 2 ? x[i] * random_float() : number(3 * S + i / 2);
    }
    LAUNCH(t, of_two, n, x, y, z);
    for (int64_t i = 0; i < n; i++) {
        const float *got = z + i * N_TWOS;
        double a = x[i], b = y[i];
#define CHECK2(function, exact, how) \
    EXPECT(is_right(got[I_##function], exact(a, b), how), #function "(%a, %a) is %a, not %a", a, b, \
           (double) got[I_##function], exact(a, b));
        TWOS(CHECK2)
    }
    release(x);
    release(y);
    release(z);
}

static void others(enum target t, int n)
{
    float *x = buffer(4 * (size_t) n), *y = buffer(4 * (size_t) n), *z = buffer(16 * (size_t) n);
    int *q = buffer(4 * (size_t) n), *w = buffer(4 * (size_t) n);

    FILL(x, n, number(fill_i));
    FILL(y, n, number(n - fill_i));
    FILL(q, n, fill_i % 9 ? pick(320) - 160 : fill_i % 2 ? INT32_MAX : INT32_MIN);
    LAUNCH(t, of_others, n, x, y, q, z, w);
    for (int i = 0; i < n; i++) {
        float f = fmaf(x[i], y[i], x[n - 1 - i]), clamped = fminf(fmaxf(x[i], -1000), 1000);
        int class = isnan(x[i]) ? 1 : (isinf(x[i]) ? 2 : 4) + (signbit(x[i]) ? 8 : 0);

        EXPECT(is_right(z[4 * i], ldexp(x[i], q[i]), EXACT), "ldexpf(%a, %d) is %a", (double) x[i], q[i], (double) z[4 * i]);
        EXPECT(is_right(z[4 * i + 1], f, EXACT), "fmaf(%a, %a, %a) is %a", (double) x[i], (double) y[i], (double) x[n - 1 - i],
               (double) z[4 * i + 1]);
        EXPECT(is_right(z[4 * i + 2], cbrt((float) q[i]), CLOSE), "cbrtf(%d) is %a", q[i], (double) z[4 * i + 2]);
        EXPECT(z[4 * i + 3] == rintf(clamped), "(int) rintf(%a) is %a", (double) clamped, (double) z[4 * i + 3]);
        EXPECT((isnan(x[i]) ? w[i] & 7 : w[i]) == class, "class of %a is %d, not %d", (double) x[i], w[i], class);
    }
    release(x);
    release(y);
    release(z);
    release(q);
    release(w);
}

static void once(enum target t, float a, float c)
{
    float *z = buffer(4 * 6);
    double p = exp10_of(a) + erfc(c) + hypot(a, c) + ldexp(c, 5) + remainder(c, a) + rint(c) + copysign(a, -c) + atan2(c, a);
    double s = expm1(a) + log1p(c) + cbrt(c) + fdim(c, a) + sinh(a) + fmod(c, a) + pow(-2, 3 * floor(a));

    LAUNCH(t, uniform, 3, a, c, z);
    NEAR("uniform", z, 6, i % 2 ? s : p, 8 * check_function(100));
    release(z);
}

static void run(enum target t)
{
    ones(t, 700);
    twos(t, 4 * S * S + 300);
    others(t, 300);
    once(t, 0.75f, 3.25f);
    once(t, 1.5f, 0.3f);
}
#endif
