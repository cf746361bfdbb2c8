/* SPDX-License-Identifier: MIT-0 */
/* The k largest elements of every row, the largest first, of equal ones the first in the row. Short rows, several a block,
   are kept in shared memory, where what is taken becomes a NaN. Of long ones the k-th is found a digit at a time (radix
   select), and those before it are put in order. Above TAKEN of a row: two passes over it for each, what is the largest
   behind the one before, and where it is. */
#ifndef TYPE
#define EACH "topk.c"
#include "each-type.h"
#else
#include "types.h"
#ifndef TK_TOPK
#define TK_TOPK
#include <string.h>

enum { TAKEN = 1024, DIGIT = 11 };

/* Larger for what is taken before: 0 for a NaN; the order of the values, in which both zeros are one, above that of
   the places. */
static inline uint64_t tk_key(float x, int at)
{
    float y = x == 0.0f ? 0.0f : x;
    uint32_t u;

    memcpy(&u, &y, sizeof u);
    u = u >> 31 ? ~u : u | 0x80000000u;
    return isnan(x) ? 0 : (uint64_t) u << 32 | (uint32_t) ~at;
}

/* whether x, element i, comes behind the last one taken */
static inline bool tk_behind(float x, int i, float last, int last_at)
{
    return x < last || (x == last && i > last_at);
}

/* A grid nest over rows `begin` up to `end`. */
#define SHORT(ROWS, COLS) \
    _Pragma("tile grid threads(128)") \
    for (int r = begin; r < end; r += ROWS) { \
        tile_shared float t[ROWS][COLS], top[ROWS]; \
        tile_shared int where[ROWS]; \
        tile_load(t, tile_view(x, rows, cols), r, 0, .fill = NAN); \
        for (int j = 0; j < k; j++) { \
            tile_reduce_argmax(top, where, t); \
            _Pragma("tile parallel") \
            for (int i = 0; i < ROWS; i++) \
                if (r + i < rows) { \
                    value[(int64_t) (r + i) * k + j] = FROM(isnan(top[i]) ? -INFINITY : top[i]); \
                    index[(int64_t) (r + i) * k + j] = isnan(top[i]) ? -1 : where[i]; \
                    t[i][where[i]] = NAN; \
                } \
        } \
    }
#endif

tile_kernel
void TK(topk)(int rows, int cols, int k, const T *x, T *value, int *index)
{
    int begin = 0, end = cols <= 256 ? rows : 0;

    SHORT(16, 256)
    begin = end;
    end = cols <= 1024 ? rows : begin;
    SHORT(4, 1024)
    begin = end;
    end = k > 0 && k <= TAKEN ? rows : begin;

#pragma tile grid threads(1024)
    for (int r = begin; r < end; r++) {
        const T *in = x + (int64_t) r * cols;
        uint64_t kth = 0;                               /* key of the k-th from bit `shift` on */
        int shift = 64, found = cols, left = k;         /* `left` of `found` keys that begin like it are taken */

        while (shift > 0 && found != left) {
            tile_shared int count[32][64], in_row[32][64], row[32], above[32];      /* by digits, the largest first */
            int bits = shift < DIGIT ? shift : DIGIT, next = shift - bits, most = (1 << bits) - 1, digit = 0;

            tile_fill(count, 0);
#pragma tile parallel
            for (int c = 0; c < cols; c++) {
                uint64_t key = tk_key(F32(in[c]), c);
                int d = most - (int) (key >> next & (uint64_t) most);

                if (shift == 64 || key >> (shift & 63) == kth)
                    tile_atomic_add(&count[d / 64][d % 64], 1);
            }
            tile_scan_sum(in_row, count, .exclusive = 1);
#pragma tile parallel
            for (int i = 0; i < 32; i++)
                row[i] = in_row[i][63] + count[i][63];
            tile_scan_sum(above, row, .exclusive = 1);
#pragma tile parallel reduction(max: digit)
            for (int d = 0; d < 2048; d++) {
                int some = d <= most && above[d / 64] + in_row[d / 64][d % 64] < left ? d : 0;

                digit = digit > some ? digit : some;
            }
            left -= above[digit / 64] + in_row[digit / 64][digit % 64];
            found = count[digit / 64][digit % 64];
            kth = kth << bits | (uint64_t) (most - digit);
            shift = next;
        }

        tile_shared uint32_t high[TAKEN];
        tile_shared int at[TAKEN], n[1];

        tile_fill(n, 0);
#pragma tile parallel
        for (int c = 0; c < cols; c++) {
            uint64_t key = tk_key(F32(in[c]), c);

            if (key && key >> shift >= kth) {
                int j = tile_atomic_add(&n[0], 1);

                high[j] = (uint32_t) (key >> 32);
                at[j] = c;
            }
        }
        int taken = n[0];
#pragma tile parallel loops(1)
        for (int i = 0; i < k; i++) {
            int rank = i;

            if (i < taken) {
                rank = 0;
                for (int j = 0; j < taken; j++)
                    rank += high[j] > high[i] || (high[j] == high[i] && at[j] < at[i]);
            }
            value[(int64_t) r * k + rank] = i < taken ? in[at[i]] : FROM(-INFINITY);
            index[(int64_t) r * k + rank] = i < taken ? at[i] : -1;
        }
    }
    begin = end;

#pragma tile grid threads(256)
    for (int r = begin; r < rows; r++) {
        const T *in = x + (int64_t) r * cols;
        float last = INFINITY;
        int last_at = -1;

        for (int j = 0; j < k; j++) {
            float top = -INFINITY;
            int where = INT32_MAX;

#pragma tile parallel reduction(max: top)
            for (int c = 0; c < cols; c++)
                top = fmaxf(top, tk_behind(F32(in[c]), c, last, last_at) ? F32(in[c]) : -INFINITY);
#pragma tile parallel reduction(min: where)
            for (int c = 0; c < cols; c++) {
                bool here = F32(in[c]) == top && tk_behind(F32(in[c]), c, last, last_at);
                int at = here ? c : INT32_MAX;

                where = at < where ? at : where;
            }
            value[(int64_t) r * k + j] = FROM(top);
            index[(int64_t) r * k + j] = where == INT32_MAX ? -1 : where;
            last = top;
            last_at = where;
        }
    }
}
#endif
