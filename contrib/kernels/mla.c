/* SPDX-License-Identifier: MIT-0 */
/* Decoding of latent attention: all heads read one vector of LATENT + ROTATED elements for each key, whose first LATENT are
   its value, too. Rows are the heads of a sequence's queries; `parts` blocks share the keys of ROWS rows, and what they make
   of their parts is put together at the end. */
#ifndef TYPE
#include <tile.h>

enum { LATENT = 512, ROTATED = 64, WIDTH = LATENT + ROTATED };

#define ONLY_16_BIT
#define EACH "mla.c"
#include "each-type.h"
#else
#include "types.h"
#ifndef TK_MLA
#define TK_MLA
#define PARAMETERS \
    (int batch, int heads, int queries, int k_rows, const int *length, const int *pages, int most_pages, int page_size, \
     float scale, int parts, const T *Q, const T *K, float *work, T *O, float *L)

/* O is the mean of what the parts have, by the sums of their exp(score). */
#define TOGETHER \
    _Pragma("tile grid threads(128)") \
    for (int r = 0; r < batch * queries * heads; r++) { \
        const float *logs = work + (int64_t) parts * batch * queries * heads * LATENT; \
        \
        _Pragma("tile parallel") \
        for (int j = 0; j < LATENT; j++) { \
            float top = -INFINITY, sum = 0, mean = 0; \
            \
            for (int p = 0; p < parts; p++) \
                top = fmaxf(top, logs[(int64_t) p * batch * queries * heads + r]); \
            for (int p = 0; p < parts && top > -INFINITY; p++) { \
                float share = expf(logs[(int64_t) p * batch * queries * heads + r] - top); \
                \
                sum += share; \
                mean += share * work[((int64_t) p * batch * queries * heads + r) * LATENT + j]; \
            } \
            O[(int64_t) r * LATENT + j] = FROM(sum > 0 ? mean / sum : 0.0f); \
            if (L && j == 0) \
                L[r] = top + logf(sum); \
        } \
    }
#endif

tile_kernel
void TK(mla) PARAMETERS
{
#define ROWS 16
#define KEYS 32
#define THREADS 128
#define AHEAD 2
#include "mla-nest.h"
    TOGETHER
}

VARIANT(TK(mla), "metal")
void TK(mla_small) PARAMETERS
{
#define ROWS 16
#define KEYS 8
#define THREADS 128
#define AHEAD 1
#include "mla-nest.h"
    TOGETHER
}

VARIANT(TK(mla), "cuda:sm_90a")
void TK(mla_hopper) PARAMETERS
{
#define ROWS 64
#define KEYS 32
#define THREADS 256
#define AHEAD 3
#include "mla-nest.h"
    TOGETHER
}
#endif
