/* SPDX-License-Identifier: MIT-0 */
/* Attention, backward: dQ, dK, dV from dO and what the forward pass left. Compiled as attention.c is. */
#include "attention.h"

#define PARAMETERS \
    (int batch, int heads, int kv_heads, int q_rows, int k_rows, int longest, int longest_keys, const int *q_first, \
     const int *k_first, float scale, bool causal, int window, const T *Q, const T *K, const T *V, const T *O, \
     const float *L, const T *dO, float *restrict delta, T *dQ, T *dK, T *dV)

tile_kernel
void NAMED(tk_attention_back) PARAMETERS
{
#define DQ_ROWS 64
#define DQ_KEYS 32
#define DKV_ROWS 32
#define DKV_KEYS 64
#define THREADS 128
#include "attention-back-nests.h"
}

VARIANT(NAMED(tk_attention_back), "cuda:sm_90a")
void NAMED(tk_attention_back_large) PARAMETERS
{
#define DQ_ROWS 128
#define DQ_KEYS 128
#define DKV_ROWS (D == 64 ? 128 : 64)
#define DKV_KEYS 128
#define THREADS 256
#include "attention-back-nests.h"
}

VARIANT(NAMED(tk_attention_back), "metal")
void NAMED(tk_attention_back_small) PARAMETERS
{
#define DQ_ROWS 32
#define DQ_KEYS (D == 64 ? 32 : 16)     /* 32 KiB */
#define DKV_ROWS DQ_KEYS
#define DKV_KEYS 32
#define THREADS 128
#include "attention-back-nests.h"
}
