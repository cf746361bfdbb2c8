/* SPDX-License-Identifier: MIT-0 */
/* Attention of few queries over many keys: several blocks share the keys of a sequence, and what they make of their parts
   is put together at the end. Compiled as attention.c is. */
#include "attention.h"

#define PARAMETERS \
    (int batch, int heads, int kv_heads, int q_rows, int k_rows, int longest, const int *q_first, const int *k_first, \
     const int *pages, int most_pages, int page_size, float scale, bool causal, int window, int parts, const T *Q, \
     const T *K, const T *V, float *restrict work, T *O, float *L)
#define PARTS

/* O is the mean of what the parts have, by the sums of their exp(score). */
#define TOGETHER \
    _Pragma("tile grid threads(D)") \
    for (int h = 0; h < heads; h++) \
    for (int r = 0; r < q_rows; r++) { \
        const float *logs = work + (int64_t) parts * q_rows * heads * D; \
        \
        _Pragma("tile parallel") \
        for (int j = 0; j < D; j++) { \
            float top = -INFINITY, sum = 0, mean = 0; \
            \
            for (int p = 0; p < parts; p++) \
                top = fmaxf(top, logs[((int64_t) p * heads + h) * q_rows + r]); \
            for (int p = 0; p < parts && top > -INFINITY; p++) { \
                float share = expf(logs[((int64_t) p * heads + h) * q_rows + r] - top); \
                \
                sum += share; \
                mean += share * work[(((int64_t) p * q_rows + r) * heads + h) * D + j]; \
            } \
            O[((int64_t) r * heads + h) * D + j] = FROM(sum > 0 ? mean / sum : 0.0f); \
            if (L && j == 0) \
                L[(int64_t) h * q_rows + r] = top + logf(sum); \
        } \
    }

tile_kernel
void NAMED(tk_attention_parts) PARAMETERS
{
    if (longest == 1) {
#define ROWS 64
#define KEYS 64
#define THREADS 128
#define AHEAD 2
#define ONE_QUERY
#include "attention-nest.h"
    } else {
#define ROWS 64
#define KEYS 64
#define THREADS 128
#define AHEAD 2
#include "attention-nest.h"
    }
    TOGETHER
}

VARIANT(NAMED(tk_attention_parts), "metal")
void NAMED(tk_attention_parts_small) PARAMETERS
{
    if (longest == 1) {
#define ROWS 32
#define KEYS 32
#define THREADS 128
#define AHEAD 2
#define ONE_QUERY
#include "attention-nest.h"
    } else {
#define ROWS 32
#define KEYS 32
#define THREADS 128
#define AHEAD 2
#include "attention-nest.h"
    }
    TOGETHER
}
