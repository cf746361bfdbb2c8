/* SPDX-License-Identifier: MIT-0 */
/* The k largest elements of every row, the largest first, of equal ones the first in the row. Two passes over the
   row for each of them: what is the largest behind the one before, and where it is. */
#ifndef TYPE
#define EACH "topk.c"
#include "each-type.h"
#else
#include "types.h"
#ifndef TK_TOPK
#define TK_TOPK

/* whether x, element i, comes behind the last one taken */
static inline bool tk_behind(float x, int i, float last, int last_at)
{
    return x < last || (x == last && i > last_at);
}
#endif

tile_kernel
void TK(topk)(int rows, int cols, int k, const T *x, T *value, int *index)
{
#pragma tile grid threads(256)
    for (int r = 0; r < rows; r++) {
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
