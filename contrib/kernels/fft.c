/* SPDX-License-Identifier: MIT-0 */
/* Fourier transform of every row of 2^log complex numbers, a block per row, which it keeps in shared memory: read in
   bit-reversed order, then log rounds of butterflies. For rows of up to 512 numbers, and up to 4096. */
#ifndef MOST
#define MOST 512
#define NAME tk_fft512
#include "fft.c"
#undef MOST
#undef NAME
#define MOST 4096
#define NAME tk_fft4096
#include "fft.c"
#else
#include <tile.h>
#ifndef TK_REVERSED
#define TK_REVERSED

/* the lowest `log` bits of i, backwards */
static inline uint32_t tk_reversed(uint32_t i, int log)
{
    i = (i & 0x5555u) << 1 | (i >> 1 & 0x5555u);
    i = (i & 0x3333u) << 2 | (i >> 2 & 0x3333u);
    i = (i & 0x0f0fu) << 4 | (i >> 4 & 0x0f0fu);
    i = (i & 0x00ffu) << 8 | (i >> 8 & 0x00ffu);
    return i >> (16 - log);
}
#endif

tile_kernel
void NAME(int rows, int log, bool inverse, const float *x, float *y)
{
    tile_assume(log >= 0 && 1 << log <= MOST);
    int size = 1 << log;
    float turn = inverse ? 3.14159265f : -3.14159265f;

#pragma tile grid threads(MOST / 4)
    for (int r = 0; r < rows; r++) {
        tile_shared float re[MOST], im[MOST];

#pragma tile parallel
        for (int i = 0; i < size; i++) {
            int64_t from = 2 * ((int64_t) r * size + tk_reversed((uint32_t) i, log));

            re[i] = x[from];
            im[i] = x[from + 1];
        }
        for (int half = 1; half < size; half *= 2) {
#pragma tile parallel
            for (int b = 0; b < size / 2; b++) {
                int k = b & (half - 1), lo = 2 * b - k, hi = lo + half;
                float angle = turn * (float) k / (float) half;
                float c = cosf(angle), s = sinf(angle);
                float tr = c * re[hi] - s * im[hi], ti = c * im[hi] + s * re[hi];

                re[hi] = re[lo] - tr;
                im[hi] = im[lo] - ti;
                re[lo] += tr;
                im[lo] += ti;
            }
        }
#pragma tile parallel
        for (int i = 0; i < size; i++) {
            y[2 * ((int64_t) r * size + i)] = re[i];
            y[2 * ((int64_t) r * size + i) + 1] = im[i];
        }
    }
}
#endif
