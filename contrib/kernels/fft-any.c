/* SPDX-License-Identifier: MIT-0 */
/* Fourier transforms of rows of n complex numbers, n a product of 2, 3, 5 and 7. A pass over the rows (Stockham's) does `m` of
   their factors at a time: column c of a row's n / m is the numbers c, c + n / m, and so on. A block has as many columns as it
   keeps numbers, transforms each in shared memory, and writes them to where the next pass reads columns again. */
#include "fft-step.h"

static const float tk_cos3[3] = { 1, -0.5f, -0.5f }, tk_sin3[3] = { 0, 0.866025404f, -0.866025404f };
static const float tk_cos5[5] = { 1, 0.309016994f, -0.809016994f, -0.809016994f, 0.309016994f };
static const float tk_sin5[5] = { 0, 0.951056516f, 0.587785252f, -0.587785252f, -0.951056516f };
static const float tk_cos7[7] = { 1, 0.623489802f, -0.222520934f, -0.900968868f, -0.900968868f, -0.222520934f, 0.623489802f };
static const float tk_sin7[7] = { 0, 0.781831482f, 0.974927912f, 0.433883739f, -0.433883739f, -0.974927912f, -0.781831482f };

/* The factor of `left` that is done next, or 0. */
static inline int tk_fft_radix(int left)
{
    return left % 8 == 0 ? 8 : left % 4 == 0 ? 4 : left % 2 == 0 ? 2 : left % 3 == 0 ? 3 : left % 5 == 0 ? 5 : left % 7 == 0 ? 7 : 0;
}

static inline bool tk_fft_divides(int n)
{
    int left = n;

    while (left > 1 && tk_fft_radix(left))
        left /= tk_fft_radix(left);
    return left == 1;
}

/* The passes of at most `most` that n needs, and which divisor of `left` the first of so many takes: the next one above the
   root. */
static inline int tk_fft_factor(int left, int passes, int most)
{
    int m = 1;

    for (; m < most; m++) {
        int64_t all = m;

        for (int p = 1; p < passes; p++)
            all *= m;
        if (all >= left && left % m == 0)
            break;
    }
    return left % m == 0 ? m : 0;
}

static inline int tk_fft_passes(int n, int most)
{
    for (int passes = 1; passes < 16; passes++) {
        int left = n;

        for (int p = passes; p > 0 && left > 0; p--) {
            int m = tk_fft_factor(left, p, most);

            left = m ? left / m : 0;
        }
        if (left == 1)
            return passes;
    }
    return 0;
}

/* c + is = the angle of part / whole of a turn */
static inline void tk_fft_turn(int64_t part, int64_t whole, float side, float *c, float *s)
{
    float share = (float) (2 * part > whole ? part - whole : part) / (float) whole;

    *c = cosf(6.28318531f * share);
    *s = side * sinf(6.28318531f * share);
}

/* The transform of R numbers, by the definition. */
#define TRANSFORM(R, COS, SIN) \
    { \
        float a[R], b[R]; \
        \
        _Pragma("tile unroll") \
        for (int k = 0; k < R; k++) { \
            a[k] = re[0]; \
            b[k] = im[0]; \
            _Pragma("tile unroll") \
            for (int j = 1; j < R; j++) { \
                float c = COS[j * k % R], s = side * SIN[j * k % R]; \
                \
                a[k] += re[j] * c - im[j] * s; \
                b[k] += re[j] * s + im[j] * c; \
            } \
        } \
        _Pragma("tile unroll") \
        for (int k = 0; k < R; k++) { \
            re[k] = a[k]; \
            im[k] = b[k]; \
        } \
    }

static inline void tk_swap(float *x, int i, int j)
{
    float y = x[i];

    x[i] = x[j];
    x[j] = y;
}

/* The transform of r numbers. */
static inline void tk_fft_small(int r, float *re, float *im, float side)
{
    if (r == 3)
        TRANSFORM(3, tk_cos3, tk_sin3)
    else if (r == 5)
        TRANSFORM(5, tk_cos5, tk_sin5)
    else if (r == 7)
        TRANSFORM(7, tk_cos7, tk_sin7)
    else {
        if (r == 8) {
            tk_swap(re, 1, 4);
            tk_swap(im, 1, 4);
            tk_swap(re, 3, 6);
            tk_swap(im, 3, 6);
        } else if (r == 4) {
            tk_swap(re, 1, 2);
            tk_swap(im, 1, 2);
        }
        tk_step(re, im, 1, 1.0f, 0.0f, side);
        if (r > 2)
            tk_step(re, im, 2, 1.0f, 0.0f, side);
        if (r > 4)
            tk_step(re, im, 4, 1.0f, 0.0f, side);
    }
}

#define PARAMETERS (int rows, int n, bool inverse, const float *x, float *work, float *y)

tile_kernel
void tk_fft PARAMETERS
{
#define KEPT 4096
#define MOST 1024
#include "fft-nest.h"
}

tile_variant(tk_fft, "metal")
void tk_fft_small_memory PARAMETERS
{
#define KEPT 1024
#define MOST 256
#include "fft-nest.h"
}
