/* SPDX-License-Identifier: MIT-0 */
/* Products of different heights in one launch: C = A·B[g]ᵀ for the rows first[g] up to first[g + 1] of C, whose rows
   of A may be anywhere. Which group a block's rows belong to it finds out itself, so that the host need not know:
   each group has at most one tile that is not full. */
#ifndef TYPE
#define EACH "gemm-grouped.c"
#include "each-type.h"
#else
#include "types.h"

#define PARAMETERS \
    (int groups, int rows, int from_rows, int N, int K, const int *first, const int *from, const T *A, const T *B, T *C)

tile_kernel
void TK(gemm_grouped) PARAMETERS
{
#define ROWS 64
#define COLS 64
#define DEPTH 32
#define AHEAD 3
#define WORKERS 128
#define GATHERED
#include "gemm-grouped-nest.h"
}

#define IS_f32 1
#if TK_JOIN(IS_, TYPE) != 1      /* products of floats are scalar code on CUDA */
VARIANT(TK(gemm_grouped), "cuda:sm_90a")
void TK(gemm_grouped_hopper) PARAMETERS
{
    if (rows / 128 >= groups) {
        if (from) {
#define ROWS 128
#define COLS 256
#define DEPTH 64
#define AHEAD 4
#define WORKERS 256
#define GATHERED
#include "gemm-grouped-nest.h"
        } else {
#define ROWS 128
#define COLS 256
#define DEPTH 64
#define AHEAD 4
#define WORKERS 256
#include "gemm-grouped-nest.h"
        }
    } else {
        if (from) {
#define ROWS 64
#define COLS 128
#define DEPTH 64
#define AHEAD 4
#define WORKERS 128
#define GATHERED
#include "gemm-grouped-nest.h"
        } else {
#define ROWS 64
#define COLS 128
#define DEPTH 64
#define AHEAD 4
#define WORKERS 128
#include "gemm-grouped-nest.h"
        }
    }
}
#endif
#endif
