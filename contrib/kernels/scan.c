/* SPDX-License-Identifier: MIT-0 */
/* Prefix sums, y[i] = x[0] + ... + x[i], without x[i] itself where they are exclusive: 256 blocks sum up equal parts,
   one makes of that what lies before each part, and the blocks start from there. A thread takes EACH elements in a
   row, the threads' sums are scanned as 32 rows of 32, then the sums of the rows. */
#ifndef T
#include <string.h>
#include <tile.h>

enum { EACH = 8 };

#define T float
#define NAME tk_scan_f32
#define TAKE tk_scan_take_f32
#include "scan.c"
#undef T
#undef NAME
#undef TAKE
#define T uint32_t
#define NAME tk_scan_u32
#define TAKE tk_scan_take_u32
#include "scan.c"
#else

/* The elements from i EACH on, 0 from n on. Returns their sum. */
static inline T TAKE(int64_t n, int64_t i, const T *x, T *v)
{
    T sum = 0;

    if (n - i * EACH >= EACH)
        memcpy(v, x + i * EACH, EACH * sizeof *v);
    else
        for (int e = 0; e < EACH; e++)
            v[e] = i * EACH + e < n ? x[i * EACH + e] : 0;
    for (int e = 0; e < EACH; e++)
        sum += v[e];
    return sum;
}

tile_kernel
void NAME(int64_t n, bool exclusive, const T *x, T *workspace, T *y)
{
    int64_t all = n / EACH + (n % EACH != 0), part = all / 256 + (all % 256 != 0);      /* in EACH */

#pragma tile grid threads(256)
    for (int b = 0; b < 256; b++) {
        int64_t begin = b * part * EACH < n ? b * part * EACH : n, end = n - begin < part * EACH ? n : begin + part * EACH;
        T sum = 0;

#pragma tile parallel reduction(+: sum)
        for (int64_t i = begin; i < end; i++)
            sum += x[i];
        workspace[b] = sum;
    }

#pragma tile grid threads(32)
    for (int b = 0; b < 256; b += 256) {
        tile_shared T sum[256], before[256];

        tile_load(sum, tile_view(workspace, 256), b);
        tile_scan_sum(before, sum, .exclusive = 1);
        tile_store(before, tile_view(workspace, 256), b);
    }

#pragma tile grid threads(1024)
    for (int b = 0; b < 256; b++) {
        int64_t end = (b + 1) * part < all ? (b + 1) * part : all;
        T before = workspace[b];

        for (int64_t i = b * part; i < end; i += 1024) {
            tile_shared T sum[32][32], in_row[32][32], row[32], above[32];

#pragma tile parallel
            for (int j = 0; j < 1024; j++) {
                T v[EACH];

                sum[j / 32][j % 32] = i + j < end ? TAKE(n, i + j, x, v) : 0;
            }
            tile_scan_sum(in_row, sum, .exclusive = 1);
#pragma tile parallel
            for (int w = 0; w < 32; w++)
                row[w] = in_row[w][31] + sum[w][31];
            tile_scan_sum(above, row, .exclusive = 1);
#pragma tile parallel
            for (int j = 0; j < 1024; j++)
                if (i + j < end) {
                    int64_t at = (i + j) * EACH;
                    T v[EACH], now = before + above[j / 32] + in_row[j / 32][j % 32];

                    TAKE(n, i + j, x, v);
                    for (int e = 0; e < EACH; e++) {
                        T next = now + v[e];

                        v[e] = exclusive ? now : next;
                        now = next;
                    }
                    if (n - at >= EACH)
                        memcpy(y + (i + j) * EACH, v, EACH * sizeof *v);
                    else
                        for (int e = 0; e < EACH; e++)
                            if (at + e < n)
                                y[at + e] = v[e];
                }
            before += above[31] + row[31];
        }
    }
}
#endif
