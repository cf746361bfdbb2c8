/* SPDX-License-Identifier: MIT-0 */
/* Products of 8-bit floats with scales: the kernels of the example, and one with a scale for each 1 x 128 of a and each
   128 x 128 of b. */
#define gemm_fp8 tk_gemm_fp8
#define gemm_mxfp8 tk_gemm_mxfp8
#include "../examples/gemm-fp8.c"
#include "tiles.h"

#define NEST "gemm-fp8-nest.h"
#define LARGE_ROWS 192
#define LARGE_WORKERS 384
#define LARGE_FROM 2048         /* fewer, and too many multiprocessors wait for the last ones */
#define MEDIUM_ROWS 128

#define PARAMETERS \
    (int M, int N, int K, const tile_e4m3 *A, const tile_e4m3 *B, const float *a_scale, const float *b_scale, float *C)

#define FIRST_SCALES \
    tile_shared float bs[COLS]; \
    tile_load(as, tile_view(a_scale, M), m); \
    tile_load(bs, tile_view(b_scale, N), n);
#define NEXT_SCALES

tile_variant(tk_gemm_fp8, "cuda:sm_90a")
void tk_gemm_fp8_hopper PARAMETERS
{
#include "gemm-bytes-hopper.h"
}

#undef FIRST_SCALES
#undef NEXT_SCALES
#define FIRST_SCALES
#define NEXT_SCALES \
    float bs = b_scale[n / 128 * blocks + k / 128]; \
    tile_load(as, tile_view(a_scale, blocks, M), k / 128, m);

tile_kernel
void tk_gemm_fp8_blocks PARAMETERS
{
    int blocks = tiles(K, 128);

#define FIRST 0
#define END M
#define ROWS 64
#define COLS 64
#define DEPTH BK
#define AHEAD 3
#define WORKERS 128
#define BLOCKS
#include "gemm-fp8-nest.h"
}

tile_variant(tk_gemm_fp8_blocks, "cuda:sm_90a")
void tk_gemm_fp8_blocks_hopper PARAMETERS
{
    int blocks = tiles(K, 128);

#include "gemm-bytes-hopper.h"
}
