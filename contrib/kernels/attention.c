/* SPDX-License-Identifier: MIT-0 */
/* Attention, forward: O = softmax(scale Q·Kᵀ) V for each head of each sequence, without the scores ever being
   written. Compiled for each TYPE, f16 and bf16, and each length D of a head, 64 and 128. */
#include "attention.h"

#define PARAMETERS \
    (int batch, int heads, int kv_heads, int q_rows, int k_rows, int longest, const int *q_first, const int *k_first, \
     const int *pages, int most_pages, int page_size, float scale, bool causal, int window, const T *Q, const T *K, \
     const T *V, T *O, float *L)

tile_kernel
void NAMED(tk_attention) PARAMETERS
{
#define ROWS 64
#define KEYS 64
#define THREADS 128
#define AHEAD 2
#include "attention-nest.h"
}

VARIANT(NAMED(tk_attention), "cuda:sm_90a")
void NAMED(tk_attention_large) PARAMETERS
{
    if (longest == 1 && heads > kv_heads) {
#define ROWS 64
#define KEYS 64
#define THREADS 128
#define AHEAD 4
#define ONE_QUERY
#include "attention-nest.h"
    } else if (!pages || page_size % 128 == 0) {
#define ROWS 128
#define KEYS 128
#define THREADS 256
#define AHEAD 2
#include "attention-nest.h"
    } else {
#define ROWS 64
#define KEYS 64
#define THREADS 128
#define AHEAD 2
#include "attention-nest.h"
    }
}

VARIANT(NAMED(tk_attention), "metal")
void NAMED(tk_attention_small) PARAMETERS
{
#define ROWS 32
#define KEYS 32
#define THREADS 128
#define AHEAD 2
#include "attention-nest.h"
}
