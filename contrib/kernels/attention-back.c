/* SPDX-License-Identifier: MIT-0 */
/* Attention, backward: dQ, dK, dV from dO and what the forward pass left. Compiled as attention.c is. */
#include "attention.h"

#define PARAMETERS \
    (int batch, int heads, int kv_heads, int q_rows, int k_rows, int longest, int longest_keys, const int *q_first, \
     const int *k_first, float scale, bool causal, int window, const T *Q, const T *K, const T *V, const T *O, \
     const float *L, const T *dO, float *delta, T *dQ, T *dK, T *dV)

tile_kernel
void NAMED(tk_attention_back) PARAMETERS
{
#define ROWS 64
#define KEYS 32
#define THREADS 128
#include "attention-back-nests.h"
}

VARIANT(NAMED(tk_attention_back), "metal")
void NAMED(tk_attention_back_small) PARAMETERS
{
#define ROWS 32
#define KEYS (D == 64 ? 32 : 16)     /* 32 KiB */
#define THREADS 64
#include "attention-back-nests.h"
}
