/* SPDX-License-Identifier: MIT-0 */
/* Fourier transform of every row of 2^log complex numbers. A block keeps several rows, or a long one, in shared memory,
   where it puts them in bit-reversed order; a round of its threads then does three steps of butterflies on eight numbers
   each. For rows of up to 512 numbers, and up to 4096. */
#ifndef MOST
#define MOST 512
#define KEPT 2048       /* numbers of a block */
#define NAME tk_fft512
#include "fft.c"
#undef MOST
#undef KEPT
#undef NAME
#define MOST 4096
#define KEPT 4096
#define NAME tk_fft4096
#include "fft.c"
#else
#include "fft-step.h"
#ifndef TK_FFT
#define TK_FFT

/* Where number i is: without bank conflicts, be 1, 8 or many between those that threads read at once. */
static inline int tk_fft_at(int i)
{
    return i ^ (i >> 5 & 7) ^ (i >> 6 & 3) << 3;
}

/* the lowest `log` bits of i, backwards */
static inline int tk_reversed(int i, int log)
{
    uint32_t u = (uint32_t) i;

    u = (u & 0x5555u) << 1 | (u >> 1 & 0x5555u);
    u = (u & 0x3333u) << 2 | (u >> 2 & 0x3333u);
    u = (u & 0x0f0fu) << 4 | (u >> 4 & 0x0f0fu);
    u = (u & 0x00ffu) << 8 | (u >> 8 & 0x00ffu);
    return (int) (u >> (16 - log));
}
#endif

tile_kernel
void NAME(int rows, int log, bool inverse, const float *x, float *y)
{
    tile_assume(log >= 0 && 1 << log <= MOST);
    int64_t all = (int64_t) rows << log;
    float side = inverse ? 1.0f : -1.0f;

#pragma tile grid threads(KEPT / 8)
    for (int64_t b = 0; b < all; b += KEPT) {
        tile_shared float re[KEPT], im[KEPT];
        int kept = all - b < KEPT ? (int) (all - b) : KEPT;

#pragma tile parallel
        for (int i = 0; i < KEPT; i++) {
            int to = tk_fft_at((i >> log << log) + tk_reversed(i & ((1 << log) - 1), log));

            re[to] = i < kept ? x[2 * (b + i)] : 0.0f;
            im[to] = i < kept ? x[2 * (b + i) + 1] : 0.0f;
        }
        /* the first log % 3 steps by themselves, then three at a time */
        for (int half = 1, steps = log % 3 ? log % 3 : 3; half < 1 << log; half <<= steps, steps = 3) {
#pragma tile parallel loops(1)
            for (int g = 0; g < KEPT / 8; g++) {
                int k = g & (half - 1), first = steps == 3 ? 8 * (g - k) + k : 8 * g;
                float r[8], m[8], angle = side * 3.14159265f * (float) k / (float) (4 * half);
                float c = steps == 3 ? cosf(angle) : 1.0f, s = steps == 3 ? sinf(angle) : 0.0f;
                float c2 = c * c - s * s, s2 = 2 * c * s, c1 = c2 * c2 - s2 * s2, s1 = 2 * c2 * s2;

#pragma tile unroll
                for (int j = 0; j < 8; j++) {
                    r[j] = re[tk_fft_at(first + j * half)];
                    m[j] = im[tk_fft_at(first + j * half)];
                }
                tk_step(r, m, 1, c1, s1, side);
                if (steps > 1)
                    tk_step(r, m, 2, c2, s2, side);
                if (steps > 2)
                    tk_step(r, m, 4, c, s, side);
#pragma tile unroll
                for (int j = 0; j < 8; j++) {
                    re[tk_fft_at(first + j * half)] = r[j];
                    im[tk_fft_at(first + j * half)] = m[j];
                }
            }
        }
#pragma tile parallel
        for (int i = 0; i < KEPT; i++)
            if (i < kept) {
                y[2 * (b + i)] = re[tk_fft_at(i)];
                y[2 * (b + i) + 1] = im[tk_fft_at(i)];
            }
    }
}
#endif
