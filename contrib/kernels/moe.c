/* SPDX-License-Identifier: MIT-0 */
/* A mixture of experts around the products of tk_gemm_grouped: the choices of tokens sorted by expert, and the
   results of a token's experts added up. */
#ifndef TYPE
#include "scan-chunk.h"
#include <string.h>

/* A block per expert counts its choices, one adds the counts up, and the blocks number the choices in turn. */
tile_kernel
void tk_moe_sort(int choices, int k, int experts, const int *expert, int *first, int *from, int *place)
{
#pragma tile grid threads(256)
    for (int e = 0; e < experts; e++) {
        int count = 0;

#pragma tile parallel reduction(+: count)
        for (int i = 0; i < choices; i++)
            count += expert[i] == e;
        first[e + 1] = count;
    }

#pragma tile grid threads(32)
    for (int b = 0; b < 1; b++) {
        int before = 0;

        first[b] = 0;
        for (int e = 0; e < experts; e++) {
            before += first[b + e + 1];
            first[b + e + 1] = before;
        }
    }

#pragma tile grid threads(256)
    for (int e = 0; e < experts; e++) {
        int before = first[e];

        for (int i = 0; i < choices; i += CHUNK) {
            tile_shared uint32_t s[2][CHUNK];

#pragma tile parallel
            for (int j = 0; j < CHUNK; j++)
                s[0][j] = i + j < choices && expert[i + j] == e;
            tk_scan_chunk_u32(&s);
#pragma tile parallel
            for (int j = 0; j < CHUNK; j++)
                if (i + j < choices && expert[i + j] == e) {
                    int row = before + (int) s[0][j] - 1;

                    place[i + j] = row;
                    from[row] = (i + j) / k;
                }
            before += (int) s[0][CHUNK - 1];
        }
    }
}

#define EACH "moe.c"
#include "each-type.h"
#else
#include "types.h"

/* Rows of whole vectors are read as such. */
tile_kernel
void TK(moe_combine)(int tokens, int k, int cols, const int *place, const float *gate, const T *x, T *y)
{
    enum { VECTOR = 16 / sizeof(T) };
    int vectors = cols / VECTOR, whole = cols % VECTOR == 0 ? tokens : 0;

#pragma tile grid threads(128)
    for (int t = 0; t < whole; t++) {
#pragma tile parallel
        for (int c = 0; c < vectors; c++) {
            float sum[VECTOR] = {0};
            T part[VECTOR];

            for (int j = 0; j < k; j++) {
                float g = gate[(int64_t) t * k + j];

                memcpy(part, x + ((int64_t) place[(int64_t) t * k + j] * vectors + c) * VECTOR, sizeof part);
                for (int i = 0; i < VECTOR; i++)
                    sum[i] += g * F32(part[i]);
            }
            for (int i = 0; i < VECTOR; i++)
                part[i] = FROM(sum[i]);
            memcpy(y + ((int64_t) t * vectors + c) * VECTOR, part, sizeof part);
        }
    }

#pragma tile grid threads(128)
    for (int t = whole; t < tokens; t++) {
#pragma tile parallel
        for (int c = 0; c < cols; c++) {
            float sum = 0;

            for (int j = 0; j < k; j++)
                sum += gate[(int64_t) t * k + j] * F32(x[(int64_t) place[(int64_t) t * k + j] * cols + c]);
            y[(int64_t) t * cols + c] = FROM(sum);
        }
    }
}
#endif
