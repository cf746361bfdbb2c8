/* SPDX-License-Identifier: MIT-0 */
/* Prefix sums, y[i] = x[0] + ... + x[i], without x[i] itself where they are exclusive: 256 blocks sum up equal parts,
   one makes of that what lies before each part, and the blocks start from there. */
#ifndef T
#define T float
#define NAME tk_scan_f32
#define SCAN tk_scan_chunk_f32
#include "scan.c"
#undef T
#undef NAME
#undef SCAN
#define T uint32_t
#define NAME tk_scan_u32
#define SCAN tk_scan_chunk_u32
#include "scan.c"
#else
#include "scan-chunk.h"

tile_kernel
void NAME(int64_t n, bool exclusive, const T *x, T *workspace, T *y)
{
    int64_t part = n / 256 + (n % 256 != 0);

#pragma tile grid threads(256)
    for (int b = 0; b < 256; b++) {
        int64_t begin = b * part < n ? b * part : n, end = n - begin < part ? n : begin + part;
        T sum = 0;

#pragma tile parallel reduction(+: sum)
        for (int64_t i = begin; i < end; i++)
            sum += x[i];
        workspace[b] = sum;
    }

#pragma tile grid threads(256)
    for (int b = 0; b < 256; b += 256) {
        T before = 0;

        for (int i = 0; i < 256; i++) {
            T own = workspace[b + i];

            workspace[b + i] = before;
            before += own;
        }
    }

#pragma tile grid threads(256)
    for (int b = 0; b < 256; b++) {
        int64_t begin = b * part < n ? b * part : n, end = n - begin < part ? n : begin + part;
        T before = workspace[b];

        for (int64_t i = begin; i < end; i += CHUNK) {
            tile_shared T s[2][CHUNK];

#pragma tile parallel
            for (int j = 0; j < CHUNK; j++)
                s[0][j] = i + j < end ? x[i + j] : 0;
            SCAN(&s);
#pragma tile parallel
            for (int j = 0; j < CHUNK; j++)
                if (i + j < end)
                    y[i + j] = before + (!exclusive ? s[0][j] : j ? s[0][j - 1] : 0);
            before += s[0][CHUNK - 1];
        }
    }
}
#endif
