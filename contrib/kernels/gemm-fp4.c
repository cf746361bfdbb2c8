/* SPDX-License-Identifier: MIT-0 */
/* Products with weights of 4-bit floats with scales: the kernels of the example, in other tiles for sm_90a. */
#define gemm_mxfp4 tk_gemm_mxfp4
#define gemm_nvfp4 tk_gemm_nvfp4
#include "../examples/gemm-fp4.c"
#include "tiles.h"

#define NUMBER tile_bf16
#define SCALE tile_e8m0
#define BLOCK 32
#define PACKED \
    tile_shared uint8_t Ws[COLS][DEPTH / 2]; \
    tile_shared SCALE Ss[COLS][16];
#define LOAD_PACKED \
    tile_load(Ws, tile_view(W, N, K / 2), n, k / 2); \
    tile_load(Ss, tile_view(scale, N, K / BLOCK), n, k / (16 * BLOCK) * 16);
#define WEIGHT(from, j) \
    tile_bf16_from(tile_e2m1_f32(tile_uint4(Ws[i][(from) / 2 + j / 2], j)) * tile_f32(Ss[i][(k + (from)) / BLOCK % 16]))

tile_variant(tk_gemm_mxfp4, "cuda:sm_90a")
void tk_gemm_mxfp4_hopper(int M, int N, int K, const tile_bf16 *A, const uint8_t *W, const tile_e8m0 *scale, float *C)
{
    tile_assume(K % BLOCK == 0);

#include "weights-hopper.h"
}

#undef SCALE
#undef BLOCK
#define SCALE tile_e4m3
#define BLOCK 16
#define LOAD_FACTORS
#define FACTOR tensor_scale

tile_variant(tk_gemm_nvfp4, "cuda:sm_90a")
void tk_gemm_nvfp4_hopper(int M, int N, int K, const tile_bf16 *A, const uint8_t *W, const tile_e4m3 *scale,
                          float tensor_scale, float *C)
{
    tile_assume(K % BLOCK == 0);

#include "weights-hopper.h"
}
