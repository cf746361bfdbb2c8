/* SPDX-License-Identifier: MIT-0 */
/* C = A·Bᵀ with operands of signed bytes, each along its rows, and a scale for each row of either. Sums are exact. sm_90a
   takes larger tiles where MANY of them fill it. */
#include "tiles.h"

#define NEST "gemm-i8-nest.h"
#define LARGE_ROWS 256
#define LARGE_WORKERS 256
#define LARGE_FROM MANY

#define PARAMETERS \
    (int M, int N, int K, const int8_t *A, const int8_t *B, const float *row_scale, const float *col_scale, float *C)

tile_kernel
void tk_gemm_i8 PARAMETERS
{
#define FIRST 0
#define END M
#define ROWS 64
#define COLS 64
#define DEPTH 64
#define AHEAD 3
#define WORKERS 128
#define BLOCKS
#include NEST
}

tile_variant(tk_gemm_i8, "cuda:sm_90a")
void tk_gemm_i8_hopper PARAMETERS
{
#include "gemm-bytes-hopper.h"
}
