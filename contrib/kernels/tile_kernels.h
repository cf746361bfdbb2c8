/* SPDX-License-Identifier: MIT-0 */
/* A library of kernels for the CPU, CUDA and Metal: link with -ltilekernels -ltile.

   For each kernel tk_NAME there is tk_NAME(...), the C function, and tk_NAME_on(device, ...), which launches it on a
   tile_device and does not wait (tile_rt.h); pointers are then memory of that device. tk_NAME_on returns 0 or an
   error, whose words tile_error has. tk_NAME_cuda and tk_NAME_metal are declared, too, for those who link the texts
   themselves; these lie in PREFIX/share/tileplugin/kernels.

   T is f32 (float), f16 (_Float16) or bf16 (tile_bf16): tk_softmax_T stands for tk_softmax_f32, tk_softmax_f16 and
   tk_softmax_bf16, with arrays of that type. Sums are formed in float. Matrices are row-major and dense; x[r][c] is
   element r * cols + c. Sizes count elements and may be any from 0 up; what is said of them here is not checked.
   Output may not overlap input. Pointers that may be null are said to be `optional`.
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
       activation: TK_NONE, TK_RELU, TK_GELU (by erf), TK_SILU.
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
   tk_gemm_fp8_blocks(int M, int N, int K, const tile_e4m3 *A, const tile_e4m3 *B, const float *a_scale,
                      const float *b_scale, float *C)
       a scale for 128 elements of a row of A and for 128 x 128 of B: a_scale[K/128][M], b_scale[N/128][K/128],
       both quotients rounded up
   tk_gemm_grouped_fp8(int groups, int rows, int from_rows, int to_rows, int N, int K, const int *first, const int *from,
                       const int *to, const float *gate, const tile_e4m3 *A, const tile_e4m3 *B, const float *a_scale,
                       const float *b_scale, float *C)
       tk_gemm_grouped of 8-bit floats, with a scale for 128 elements of a row of A and for 128 x 128 of B[g]:
       a_scale[from_rows][K/128], b_scale[groups][N/128][K/128], quotients rounded up. Where the optional to[rows]
       is given, row r times gate[r] is added to row to[r] of C[to_rows][N], in no fixed order; gate is optional,
       null means 1. Else C is [rows][N].
   tk_gemm_mxfp8(int M, int N, int K, const tile_e4m3 *A, const tile_e5m2 *B, const tile_e8m0 *a_scale,
                 const tile_e8m0 *b_scale, float *C)
       a scale for 32 elements of a row: a_scale[M][K/32], b_scale[N][K/32]; K is a multiple of 32
   tk_gemm_mxfp4(int M, int N, int K, const tile_bf16 *A, const uint8_t *W, const tile_e8m0 *scale, float *C)
       C = A·Wᵀ with e2m1 weights, packed as those of w4; scale[N][K/32]; K is a multiple of 32
   tk_gemm_nvfp4(int M, int N, int K, const tile_bf16 *A, const uint8_t *W, const tile_e4m3 *scale,
                 float tensor_scale, float *C)
       the same with scale[N][K/16] and one more scale for all; K is a multiple of 16 */
#include "tile_kernels/tk_gemm_grouped.tile.h"
#include "tile_kernels/tk_gemm_grouped_fp8.tile.h"
#include "tile_kernels/tk_gemv.tile.h"
#include "tile_kernels/tk_weights.tile.h"
#include "tile_kernels/tk_gemm_i8.tile.h"
#include "tile_kernels/tk_gemm_fp8.tile.h"
#include "tile_kernels/tk_gemm_fp4.tile.h"

/* ---- rows -----------------------------------------------------------------------------------------------------

   All arrays x, y, dx, dy are [rows][cols] where not said otherwise. Gradients of weights are written, not added to.

   tk_softmax_T(int rows, int cols, float scale, const T *x, T *y)
       y = softmax of scale · x over each row. A row of -INFINITY alone gives NaN.
   tk_softmax_back_T(int rows, int cols, float scale, const T *y, const T *dy, T *dx)
       the gradient by x, from the result y and its gradient dy

   tk_layernorm_T(int rows, int cols, float eps, const T *x, const T *weight, const T *bias, float *mean,
                  float *scale, T *y)
       y = (x - mean) · scale · weight + bias with scale = 1 / sqrt(variance + eps); weight[cols], bias[cols];
       mean[rows] and scale[rows] are written for the way back.
   tk_layernorm_back_T(int rows, int cols, const T *x, const T *weight, const float *mean, const float *scale,
                       const T *dy, T *dx, float *workspace, float *dweight, float *dbias)
       dweight[cols], dbias[cols]; workspace: 2 TK_SLICES cols floats, none for rows of more than 8 KB

   tk_rmsnorm_T(int rows, int cols, float eps, const T *x, const T *weight, float *scale, T *y)
       y = x · scale · weight with scale = 1 / sqrt(mean of x² + eps), which is written to scale[rows]
   tk_rmsnorm_back_T(int rows, int cols, const T *x, const T *weight, const float *scale, const T *dy, T *dx,
                     float *workspace, float *dweight)
       dweight[cols]; workspace: TK_SLICES cols floats, none for rows of more than 8 KB

   tk_swiglu_T(int rows, int cols, const T *x, T *y)
       y = g / (1 + exp(-g)) · u with g = x[r][c] and u = x[r][cols + c]; x is [rows][2 cols].
   tk_swiglu_back_T(int rows, int cols, const T *x, const T *dy, T *dx)
       dx is [rows][2 cols]. */
#include "tile_kernels/tk_softmax.tile.h"
#include "tile_kernels/tk_layernorm.tile.h"
#include "tile_kernels/tk_rmsnorm.tile.h"
#include "tile_kernels/tk_swiglu.tile.h"

/* tk_rotary_T(int tokens, int heads, int half, const int *position, const float *cosine, const float *sine,
               bool back, T *x)
       Turns (x[t][h][i], x[t][h][half + i]) in place by the angle whose cosine is cosine[position[t]][i] and whose
       sine is sine[position[t]][i], by its negative if `back`, which is also the backward pass.
       x[tokens][heads][2 half]; the tables are [positions][half].

   tk_cross_entropy(int rows, int cols, float weight, const float *x, const int *target, float *loss, float *dx)
       loss[r] = log of the sum of exp(x[r]) - x[r][target[r]], dx = weight · its gradient; x, dx[rows][cols];
       targets are from 0 to cols - 1. */
#include "tile_kernels/tk_rotary.tile.h"
#include "tile_kernels/tk_cross_entropy.tile.h"

/* ---- attention -------------------------------------------------------------------------------------------------

   T is f16 or bf16, D, the length of a head, 64 or 128. A batch of sequences of any lengths: sequence b has the
   queries q_first[b] up to q_first[b + 1] and the keys k_first[b] up to k_first[b + 1], which rise from 0.
   Q, O, dO, dQ are [q_rows][heads][D], K, V, dK, dV [k_rows][kv_heads][D]; heads is a multiple of kv_heads, each of
   which serves heads / kv_heads heads in a row. The queries are the last of their sequence: query i of n stands at
   key i + shift, shift = keys - n. `causal`: it sees keys up to i + shift. window > 0: it sees, up to there or
   beyond, only keys from i + shift - window + 1 on. A query that sees no key gives 0.

   tk_attentionD_T(int batch, int heads, int kv_heads, int q_rows, int k_rows, int longest, const int *q_first,
                   const int *k_first, const int *pages, int most_pages, int page_size, float scale, bool causal,
                   int window, const T *Q, const T *K, const T *V, T *O, float *L)
       O = softmax(scale Q·Kᵀ)·V. q_rows = q_first[batch]; longest: the most queries of a sequence.
       pages is optional: null means that key j of sequence b is row k_first[b] + j of K and V, k_rows =
       k_first[batch]. Else it is row pages[b][j / page_size] · page_size + j % page_size of k_rows rows in all;
       pages[batch][most_pages], page_size is a multiple of 64, and k_first tells lengths alone.
       L is optional: L[heads][q_rows], the log of the sum of exp(score), for the way back.

   tk_attention_partsD_T(int batch, int heads, int kv_heads, int q_rows, int k_rows, int longest, const int *q_first,
                         const int *k_first, const int *pages, int most_pages, int page_size, float scale, bool causal,
                         int window, int parts, const T *Q, const T *K, const T *V, float *work, T *O, float *L)
       The same for few queries of many keys, which `parts` >= 1 blocks share. Of one query: as many as keep
       batch · kv_heads · parts within the GPU's multiprocessors. work: parts · q_rows · heads · (D + 1) floats.

   tk_attention_backD_T(int batch, int heads, int kv_heads, int q_rows, int k_rows, int longest, int longest_keys,
                        const int *q_first, const int *k_first, float scale, bool causal, int window, const T *Q,
                        const T *K, const T *V, const T *O, const float *L, const T *dO, float *delta, T *dQ,
                        T *dK, T *dV)
       The gradients, from O and L of the forward pass; keys are not paged. longest_keys: the most keys of a
       sequence. delta: a workspace of heads · q_rows floats.

   tk_mla_T(int batch, int heads, int queries, int k_rows, const int *length, const int *pages, int most_pages,
            int page_size, float scale, int parts, const T *Q, const T *K, float *work, T *O, float *L)
       Decoding of latent attention: all heads read one vector of 576 elements for each key, whose first 512 are its
       value, too. Q[batch][queries][heads][576], K[k_rows][576], O[batch][queries][heads][512]. Query i of sequence b
       sees its first length[b] - (queries - 1 - i) keys. Key j is row pages[b][j / page_size] · page_size +
       j % page_size of K; pages[batch][most_pages], page_size is a multiple of 64. Where pages is null, it is row
       b · most_pages + j. `parts` >= 1 blocks share the keys of 64 heads and queries: as many as keep parts · batch ·
       (queries · heads / 64) near the GPU's multiprocessors. work: parts · batch · queries · heads · 513 floats.
       L[batch][queries][heads] is optional: the log of the sum of exp(score). */
#include "tile_kernels/tk_mla.tile.h"
#include "tile_kernels/tk_attention64_f16.tile.h"
#include "tile_kernels/tk_attention64_bf16.tile.h"
#include "tile_kernels/tk_attention128_f16.tile.h"
#include "tile_kernels/tk_attention128_bf16.tile.h"
#include "tile_kernels/tk_attention_parts64_f16.tile.h"
#include "tile_kernels/tk_attention_parts64_bf16.tile.h"
#include "tile_kernels/tk_attention_parts128_f16.tile.h"
#include "tile_kernels/tk_attention_parts128_bf16.tile.h"
#include "tile_kernels/tk_attention_back64_f16.tile.h"
#include "tile_kernels/tk_attention_back64_bf16.tile.h"
#include "tile_kernels/tk_attention_back128_f16.tile.h"
#include "tile_kernels/tk_attention_back128_bf16.tile.h"

/* ---- convolutions -----------------------------------------------------------------------------------------------

   T is f16 or bf16. Images are [batch][H][W][C], channels last. The filter moves by `stride` >= 1 over an image that has
   `pad` zeros on each side: y has OH = (H + 2 pad - R) / stride + 1 rows and OW = (W + 2 pad - S) / stride + 1 columns,
   rounded down, none where the filter is larger. Images of x and y have less than 2^31 elements of all channels but one.

   tk_conv_T(int batch, int H, int W, int C, int K, int R, int S, int stride, int pad, const T *x, const T *w,
             const float *bias, int activation, T *y)
       y[b][p][q][k] = activation(bias[k] + sum of x[b][p stride + r - pad][q stride + s - pad][c] · w[k][r][s][c]).
       x[batch][H][W][C], w[K][R][S][C], y[batch][OH][OW][K]; bias[K] is optional; activation as in tk_gemm.
   tk_conv_back_x_T(int batch, int H, int W, int C, int K, int R, int S, int stride, int pad, const T *w, const T *dy,
                    T *dx)
       the gradient by x, dx[batch][H][W][C], from dy[batch][OH][OW][K] (after the activation's own)
   tk_conv_back_w_T(int batch, int H, int W, int C, int K, int R, int S, int stride, int pad, int parts, const T *x,
                    const T *dy, float *workspace, float *dw)
       the gradient by w, dw[K][R][S][C]. `parts` >= 1 blocks share the pixels: as many as keep parts · R · S ·
       (K / 128) · (C / 128), with quotients rounded up, near twice the GPU's multiprocessors. workspace: parts · K · R · S · C floats.

   tk_depthwise_T(int batch, int H, int W, int C, int R, int S, int stride, int pad, const T *x, const T *w,
                  const float *bias, int activation, T *y)
       each channel by itself: y[b][p][q][c] = activation(bias[c] + sum of x[...][c] · w[r][s][c]); w[R][S][C],
       y[batch][OH][OW][C]; bias[C] is optional
   tk_depthwise_back_x_T(int batch, int H, int W, int C, int R, int S, int stride, int pad, const T *w, const T *dy,
                         T *dx)
   tk_depthwise_back_w_T(int batch, int H, int W, int C, int R, int S, int stride, int pad, int parts, const T *x,
                         const T *dy, float *workspace, float *dw)
       dw[R][S][C]; workspace: parts · R · S · C floats. parts: as many as keep parts · R · S · C near 2^20. */
#include "tile_kernels/tk_conv.tile.h"
#include "tile_kernels/tk_depthwise.tile.h"

/* ---- reductions, rearrangement ----------------------------------------------------------------------------------

   op is TK_SUM, TK_MAX or TK_MIN (fmaxf, fminf: a NaN loses). Of no elements these are 0, -INFINITY, INFINITY.
   Results do not change from run to run.

   tk_reduce_rows_T(int op, int rows, int cols, const T *x, float *y)      y[rows], of each row
   tk_reduce_cols_T(int op, int rows, int cols, const T *x, float *y)      y[cols], of each column
   tk_reduce_all_T(int op, int64_t n, const T *x, float *workspace, float *y)
       y[1], of all x[n]; workspace: 256 floats

   tk_transpose_8, _16, _32(int batch, int rows, int cols, const uintB_t *x, uintB_t *y)
       y[p][c][r] = x[p][r][c], of elements of B = 8, 16, 32 bits of any type; x[batch][rows][cols]

   tk_scan_f32, _u32(int64_t n, bool exclusive, const T *x, T *workspace, T *y)
       y[i] = x[0] + ... + x[i], if exclusive without x[i]; T is float or uint32_t, whose sums wrap. workspace: 256
       elements.

   tk_sort_K(int64_t n, bool descending, const K *key, const uint32_t *value, K *work_key, uint32_t *work_value,
             uint32_t *count, K *to_key, uint32_t *to_value)
       to_key[n]: key[n] in order, the smallest first, if descending the largest; equal keys stay in their order.
       K is u32, i32, f32, u64 or i64 (uint32_t, int32_t, float, uint64_t, int64_t). Of floats -0 comes before +0,
       negative NaNs before all numbers and others after them. value[n] is optional: to_value[n] has the values of
       the keys in to_key. n < 2^32. Workspaces: work_key[n], work_value[n] (null where value is),
       count[256 (TK_SORT_PARTS + 1)].

   tk_topk_T(int rows, int cols, int k, const T *x, T *value, int *index)
       value and index[rows][k]: the k largest of each row of x[rows][cols] and where they are, the largest first, of
       equal ones the first in the row. A NaN is never taken; where a row has too few, -INFINITY and -1. Takes
       2 k passes over a row where k is above 1024.
   tk_topk_parts_T(int rows, int cols, int k, int parts, const T *x, int *work, T *value, int *index)
       The same where few rows are long: `parts` >= 1 blocks share a row, as many as keep rows · parts near twice the
       GPU's multiprocessors. k is at most 1024; work: rows · parts · k ints.

   tk_histogram(int64_t n, const uint8_t *x, uint32_t *count)
       count[256]: how often each byte is among x[n]

   tk_fft512, tk_fft4096(int rows, int log, bool inverse, const float *x, float *y)
       Y[k] = sum of X[n] exp(-2πi kn/N), with +2πi and not divided by N if inverse, of each row of N = 2^log
       complex numbers, real part first; N is at most 512, 4096. x and y are [rows][N][2].
   tk_fft(int rows, int n, bool inverse, const float *x, float *work, float *y)
       The same of rows of any n that is a product of 2, 3, 5 and 7; of other n nothing is written. One pass over
       memory up to 1024 numbers (Metal: 256), two up to about a million. work: as large as x. */
#include "tile_kernels/tk_fft_any.tile.h"
#include "tile_kernels/tk_reduce.tile.h"
#include "tile_kernels/tk_transpose.tile.h"
#include "tile_kernels/tk_scan.tile.h"
#include "tile_kernels/tk_sort.tile.h"
#include "tile_kernels/tk_topk.tile.h"
#include "tile_kernels/tk_histogram.tile.h"
#include "tile_kernels/tk_fft.tile.h"

/* ---- mixture of experts -----------------------------------------------------------------------------------------

   tk_topk chooses k experts for each token, tk_moe_sort sorts the choices by expert, tk_gemm_grouped multiplies the
   rows of each expert's tokens by its matrices, tk_moe_combine adds up what a token's experts say.

   tk_moe_sort(int choices, int k, int experts, const int *expert, int *first, int *from, int *place)
       expert[choices], from 0 to experts - 1, k for each token in turn. Row r of the sorted order belongs to expert
       e where first[e] <= r < first[e + 1], and to token from[r]; choice i is row place[i]. first[experts + 1],
       from[choices], place[choices]; the order within an expert is that of the choices.
   tk_moe_combine_T(int tokens, int k, int cols, const int *place, const float *gate, const T *x, T *y)
       y[t] = sum over j < k of gate[t][j] · x[place[t][j]]; x[tokens k][cols], y[tokens][cols] */
#include "tile_kernels/tk_moe.tile.h"

#endif
