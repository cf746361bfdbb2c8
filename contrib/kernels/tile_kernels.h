/* SPDX-License-Identifier: MIT-0 */
/* A library of kernels for the CPU, CUDA and Metal: link with -ltilekernels -ltile.

   For each kernel tk_NAME there is tk_NAME(...), the C function, and tk_NAME_on(device, ...), which launches it on a
   tile_device and does not wait (tile_rt.h); pointers are then memory of that device. tk_NAME_on returns 0 or an
   error, whose words tile_error has. tk_NAME_cuda and tk_NAME_metal are declared, too, for those who link the texts
   themselves; these lie in PREFIX/share/tileplugin/kernels.

   T is f32 (float), f16 (_Float16) or bf16 (tile_bf16): tk_softmax_T stands for tk_softmax_f32, tk_softmax_f16 and
   tk_softmax_bf16, with arrays of that type. Sums are formed in float. Matrices are row-major and dense; x[r][c] is
   element r * cols + c. Sizes count elements and may be any from 0 up; what is said of them here is not checked.
   Output may not overlap input where not said otherwise. Pointers that may be null are said to be `optional`.
   Only where a workspace is said do kernels need memory besides. Accesses are fastest where rows are multiples of
   16 bytes. */
#ifndef TILE_KERNELS_H
#define TILE_KERNELS_H

#include "tile_kernels/tk.h"        /* enum tk_activation, enum tk_reduction */

/* ---- products of matrices -------------------------------------------------------------------------------------

   tk_gemm_T(int batch, int M, int N, int K, const T *A, const T *B, const float *bias, const T *residual,
             int activation, T *C)
       C[p] = activation(A[p]·B[p] + bias) + residual[p] for each p < batch.
       A[batch][M][K], B[batch][K][N], C[batch][M][N]; bias[N] and residual[batch][M][N] are optional.
       activation: TK_NONE, TK_RELU, TK_GELU (by erf), TK_SILU. residual may be C.
   tk_gemm_nt_T    the same with B[batch][N][K], as layers of neural networks keep weights
   tk_gemm_tn_T    the same with A[batch][K][M], as gradients of weights need it
       Products of f32 are exact to float, never tf32. */
#include "tile_kernels/tk_gemm_f32.tile.h"
#include "tile_kernels/tk_gemm_f16.tile.h"
#include "tile_kernels/tk_gemm_bf16.tile.h"
#include "tile_kernels/tk_gemm_nt_f32.tile.h"
#include "tile_kernels/tk_gemm_nt_f16.tile.h"
#include "tile_kernels/tk_gemm_nt_bf16.tile.h"
#include "tile_kernels/tk_gemm_tn_f32.tile.h"
#include "tile_kernels/tk_gemm_tn_f16.tile.h"
#include "tile_kernels/tk_gemm_tn_bf16.tile.h"

/* tk_gemm_grouped_T(int groups, int rows, int from_rows, int N, int K, const int *first, const int *from, const T *A,
                     const T *B, T *C)
       Row r of C, of group g where first[g] <= r < first[g + 1], is row from[r] of A times B[g] transposed.
       first[groups + 1] rises from 0 to rows; from[rows] is optional: null means r itself. A[from_rows][K],
       B[groups][N][K], C[rows][N].

   tk_gemv_T(int rows, int cols, const T *A, const T *x, T *y)
       y = A·x. A[rows][cols], x[cols], y[rows].

   Weights of 8 and 4 bits, with T f16 or bf16 alone:
   tk_gemm_w8_T(int M, int N, int K, const T *A, const int8_t *W, const T *scale, T *C)
       C = A·Wᵀ with W[N][K] times scale[N], the scale of a row of W. A[M][K], C[M][N].
   tk_gemv_w8_T(int rows, int cols, const int8_t *W, const T *scale, const T *x, T *y)
       y = W·x with W[rows][cols] times scale[rows]
   tk_gemm_w4_T(int M, int N, int K, int group, const T *A, const uint8_t *W, const uint8_t *zero, const T *scale,
                T *C)
       The same with W[N][K/2]: byte [n][k/2] has q[n][k] in its low and q[n][k + 1] in its high nibble, and
       stands for (q - zero[n][k/group]) · scale[n][k/group], rounded to T. K is even, group a multiple of 32;
       zero and scale are [N][K/group], K/group rounded up.
   tk_gemv_w4_T(int rows, int cols, int group, const uint8_t *W, const uint8_t *zero, const T *scale, const T *x,
                T *y)
       y = W·x with weights as above, not rounded

   tk_gemm_i8(int M, int N, int K, const int8_t *A, const int8_t *B, const float *row_scale,
              const float *col_scale, float *C)
       C[m][n] = row_scale[m] · col_scale[n] · (row m of A)·(row n of B), whose sum is exact in 32 bits.
       A[M][K], B[N][K], C[M][N].
   tk_gemm_fp8(int M, int N, int K, const tile_e4m3 *A, const tile_e4m3 *B, const float *row_scale,
               const float *col_scale, float *C)
       the same of 8-bit floats. Matrix units of CUDA for them keep sums within 2e-3 of the sum of absolute values.
   tk_gemm_mxfp8(int M, int N, int K, const tile_e4m3 *A, const tile_e5m2 *B, const tile_e8m0 *a_scale,
                 const tile_e8m0 *b_scale, float *C)
       a scale for 32 elements of a row: a_scale[M][K/32], b_scale[N][K/32]; K is a multiple of 32
   tk_gemm_mxfp4(int M, int N, int K, const tile_bf16 *A, const uint8_t *W, const tile_e8m0 *scale, float *C)
       C = A·Wᵀ with e2m1 weights, packed as those of w4; scale[N][K/32]; K is a multiple of 32
   tk_gemm_nvfp4(int M, int N, int K, const tile_bf16 *A, const uint8_t *W, const tile_e4m3 *scale,
                 float tensor_scale, float *C)
       the same with scale[N][K/16] and one more scale for all; K is a multiple of 16 */
#include "tile_kernels/tk_gemm_grouped.tile.h"
#include "tile_kernels/tk_gemv.tile.h"
#include "tile_kernels/tk_weights.tile.h"
#include "tile_kernels/tk_gemm_i8.tile.h"
#include "tile_kernels/tk_gemm_fp8.tile.h"
#include "tile_kernels/tk_gemm_fp4.tile.h"

/* ---- rows -----------------------------------------------------------------------------------------------------

   All arrays x, y, dx, dy are [rows][cols] and outputs may be their inputs.

   tk_softmax_T(int rows, int cols, float scale, const T *x, T *y)
       y = softmax of scale · x over each row. A row of -INFINITY alone gives NaN.
   tk_softmax_back_T(int rows, int cols, float scale, const T *y, const T *dy, T *dx)
       the gradient by x, from the result y and its gradient dy

   tk_layernorm_T(int rows, int cols, float eps, const T *x, const T *weight, const T *bias, float *mean,
                  float *scale, T *y)
       y = (x - mean) · scale · weight + bias with scale = 1 / sqrt(variance + eps); weight[cols], bias[cols];
       mean[rows] and scale[rows] are written for the way back.
   tk_layernorm_back_T(int rows, int cols, const T *x, const T *weight, const float *mean, const float *scale,
                       const T *dy, T *dx, float *dweight, float *dbias)
       dx may not be x or dy; dweight[cols] and dbias[cols] are written, not added to.

   tk_rmsnorm_T(int rows, int cols, float eps, const T *x, const T *weight, float *scale, T *y)
       y = x · scale · weight with scale = 1 / sqrt(mean of x² + eps), which is written to scale[rows]
   tk_rmsnorm_back_T(int rows, int cols, const T *x, const T *weight, const float *scale, const T *dy, T *dx,
                     float *dweight)
       dx may not be x or dy; dweight[cols] is written, not added to.

   tk_swiglu_T(int rows, int cols, const T *x, T *y)
       y = g / (1 + exp(-g)) · u with g = x[r][c] and u = x[r][cols + c]; x is [rows][2 cols]. y may not be x.
   tk_swiglu_back_T(int rows, int cols, const T *x, const T *dy, T *dx)
       dx is [rows][2 cols], and may be x. */
#include "tile_kernels/tk_softmax.tile.h"
#include "tile_kernels/tk_layernorm.tile.h"
#include "tile_kernels/tk_rmsnorm.tile.h"
#include "tile_kernels/tk_swiglu.tile.h"

/* ---- reductions, rearrangement ----------------------------------------------------------------------------------

   op is TK_SUM, TK_MAX or TK_MIN (fmaxf, fminf: a NaN loses). Of no elements these are 0, -INFINITY, INFINITY.
   Results do not change from run to run.

   tk_reduce_rows_T(int op, int rows, int cols, const T *x, float *y)      y[rows], of each row
   tk_reduce_cols_T(int op, int rows, int cols, const T *x, float *y)      y[cols], of each column
   tk_reduce_all_T(int op, int64_t n, const T *x, float *workspace, float *y)
       y[1], of all x[n]; workspace: 256 floats

   tk_transpose_8, _16, _32(int batch, int rows, int cols, const uintB_t *x, uintB_t *y)
       y[p][c][r] = x[p][r][c], of elements of B = 8, 16, 32 bits of any type; x[batch][rows][cols] */
#include "tile_kernels/tk_reduce.tile.h"
#include "tile_kernels/tk_transpose.tile.h"

#endif
