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

/* whether a key is that of the k-th, which is known from bit `shift` on, or before it; all numbers are if it is not known */
static inline bool tk_taken(uint64_t key, int shift, uint64_t kth)
{
    return key && (shift == 64 || key >> (shift & 63) >= kth);
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
#define COUNT cols
#define KEY(c) tk_key(F32(in[c]), c)
#define PLACE(c) c
#include "topk-select.h"
#include "topk-order.h"
#undef COUNT
#undef KEY
#undef PLACE
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

/* Blocks that share a row take the k largest of their parts, and one takes those of what they took. */
tile_kernel
void TK(topk_parts)(int rows, int cols, int k, int parts, const T *x, int *restrict work, T *value, int *index)
{
    int part = cols / parts + (cols % parts != 0);

#pragma tile grid threads(1024)
    for (int r = 0; r < rows; r++)
    for (int p = 0; p < parts; p++) {
        const T *in = x + (int64_t) r * cols;
        int begin = p * part < cols ? p * part : cols, some = cols - begin < part ? cols - begin : part;
        int64_t to = ((int64_t) r * parts + p) * k;

#define COUNT some
#define KEY(c) tk_key(F32(in[begin + (c)]), begin + (c))
#include "topk-select.h"
        tile_shared int n[1];

        tile_fill(n, 0);
#pragma tile parallel
        for (int c = 0; c < some; c++) {
            uint64_t key = KEY(c);

            if (tk_taken(key, shift, kth)) {
                int j = tile_atomic_add(&n[0], 1);

                work[to + j] = begin + c;
            }
        }
#undef COUNT
#undef KEY
        int taken = n[0];
#pragma tile parallel
        for (int i = 0; i < k; i++)
            if (i >= taken)
                work[to + i] = -1;
    }

#pragma tile grid threads(1024)
    for (int r = 0; r < rows; r++) {
        const T *in = x + (int64_t) r * cols;
        int64_t of = (int64_t) r * parts * k;

#define COUNT parts * k
#define PLACE(c) work[of + (c)]
#define KEY(c) (PLACE(c) < 0 ? 0 : tk_key(F32(in[PLACE(c)]), PLACE(c)))
#include "topk-select.h"
#include "topk-order.h"
#undef COUNT
#undef KEY
#undef PLACE
    }
}
#endif
