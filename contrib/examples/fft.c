/* SPDX-License-Identifier: MIT-0 */
/* Fourier transform of every row of N complex numbers, X[k] = sum of x[n] exp(-2πi kn/N): a block
   per row, which it keeps in shared memory. The row is read in bit-reversed order, then log N
   rounds of butterflies join transforms of `half` points, two by two. */
#include <tile.h>

enum { LOG = 9, N = 1 << LOG };

/* the lowest LOG bits of i, backwards */
static inline int reversed(int i)
{
    int r = 0;

#pragma tile unroll
    for (int b = 0; b < LOG; b++)
        r |= (i >> b & 1) << (LOG - 1 - b);
    return r;
}

tile_kernel
void fft(int rows, const float *x, float *y)
{
#pragma tile grid threads(128)
    for (int row = 0; row < rows; row++) {
        const float *in = x + (int64_t) row * 2 * N;
        float *out = y + (int64_t) row * 2 * N;
        tile_shared float re[N], im[N];

#pragma tile parallel
        for (int i = 0; i < N; i++) {
            re[i] = in[2 * reversed(i)];
            im[i] = in[2 * reversed(i) + 1];
        }

        for (int half = 1; half < N; half *= 2) {
#pragma tile parallel
            for (int b = 0; b < N / 2; b++) {
                int k = b & (half - 1), lo = 2 * b - k, hi = lo + half;
                float angle = -3.14159265f * (float) k / (float) half;
                float c = cosf(angle), s = sinf(angle);
                float tr = c * re[hi] - s * im[hi], ti = c * im[hi] + s * re[hi];

                re[hi] = re[lo] - tr;
                im[hi] = im[lo] - ti;
                re[lo] += tr;
                im[lo] += ti;
            }
        }

#pragma tile parallel
        for (int i = 0; i < N; i++) {
            out[2 * i] = re[i];
            out[2 * i + 1] = im[i];
        }
    }
}
