/* SPDX-License-Identifier: MIT-0 */
/* Products of 8-bit floats of different heights in one launch, with scales for blocks of 128 along k: gemm-grouped.c's, whose
   rows may also be added to rows of C by a weight each. */
#include "tiles.h"

#define PARAMETERS \
    (int groups, int rows, int from_rows, int to_rows, int N, int K, const int *first, const int *from, const int *to, \
     const float *gate, const tile_e4m3 *A, const tile_e4m3 *B, const float *a_scale, const float *b_scale, float *C)

tile_kernel
void tk_gemm_grouped_fp8 PARAMETERS
{
#define ROWS 64
#define COLS 64
#define AHEAD 2
#define WORKERS 128
#define GATHERED
#include "gemm-grouped-fp8-nest.h"
}

tile_variant(tk_gemm_grouped_fp8, "metal")
void tk_gemm_grouped_fp8_small PARAMETERS
{
#define ROWS 32
#define COLS 64
#define AHEAD 1
#define WORKERS 128
#define GATHERED
#include "gemm-grouped-fp8-nest.h"
}

tile_variant(tk_gemm_grouped_fp8, "cuda:sm_90a")
void tk_gemm_grouped_fp8_hopper PARAMETERS
{
    if (rows / 128 >= groups) {
        if (from) {
#define ROWS 128
#define COLS 128
#define AHEAD 4
#define WORKERS 256
#define GATHERED
#include "gemm-grouped-fp8-nest.h"
        } else {
#define ROWS 128
#define COLS 128
#define AHEAD 4
#define WORKERS 256
#include "gemm-grouped-fp8-nest.h"
        }
    } else {
        if (from) {
#define ROWS 64
#define COLS 128
#define AHEAD 4
#define WORKERS 128
#define GATHERED
#include "gemm-grouped-fp8-nest.h"
        } else {
#define ROWS 64
#define COLS 128
#define AHEAD 4
#define WORKERS 128
#include "gemm-grouped-fp8-nest.h"
        }
    }
}
