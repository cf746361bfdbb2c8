/* SPDX-License-Identifier: MIT-0 */
/* C = A·Wᵀ and y = W·x with weights of 8 and 4 bits. w8: a signed byte times the scale of its row. w4: byte [n][k/2]
   holds weight k in its low and k + 1 in its high nibble, which stand for (q - zero) scale; a zero point and a scale
   belong to `group` weights of a row. Products read weights rounded to T from a shared tile. */
#ifndef TYPE
#define ONLY_16_BIT
#define EACH "weights.c"
#include "each-type.h"
#else
#include "types.h"

#include "tiles.h"

#undef ROWS
#undef COLS
#define NUMBER T

/* w8 */
#define PARAMETERS (int M, int N, int K, const T *A, const int8_t *W, const T *scale, T *C)
#define PACKED \
    tile_shared int8_t Ws[COLS][DEPTH]; \
    tile_shared T s[COLS];
#define LOAD_PACKED tile_load(Ws, tile_view(W, N, K), n, k);
#define WEIGHT(from, j) FROM((float) Ws[i][(from) + j])
#define LOAD_FACTORS tile_load(s, tile_view(scale, N), n);
#define FACTOR F32(s[j])

tile_kernel
void TK(gemm_w8) PARAMETERS
{
#include "weights-small.h"
}

VARIANT(TK(gemm_w8), "cuda:sm_90a")
void TK(gemm_w8_hopper) PARAMETERS
{
#define CHUNK DEPTH
#include "weights-bytes-hopper.h"
}

#undef CHUNK
#undef PARAMETERS
#undef PACKED
#undef LOAD_PACKED
#undef WEIGHT
#undef LOAD_FACTORS
#undef FACTOR

/* w4 */
#define PARAMETERS \
    (int M, int N, int K, int group, const T *A, const uint8_t *W, const uint8_t *zero, const T *scale, T *C)
#define PACKED \
    tile_shared uint8_t Ws[COLS][DEPTH / 2], z[COLS][16]; \
    tile_shared T s[COLS][8];
#define LOAD_PACKED \
    tile_load(Ws, tile_view(W, N, K / 2), n, k / 2); \
    tile_load(s, tile_view(scale, N, groups), n, k / group / 8 * 8); \
    tile_load(z, tile_view(zero, N, groups), n, k / group / 16 * 16);
#define GROUP(from) ((unsigned) (k + (from)) / (unsigned) group)
#define WEIGHT(from, j) \
    FROM((float) (tile_uint4(Ws[i][(from) / 2 + j / 2], j) - z[i][GROUP(from) % 16]) * F32(s[i][GROUP(from) % 8]))

tile_kernel
void TK(gemm_w4) PARAMETERS
{
    tile_assume(K % 2 == 0 && group > 0 && group % 32 == 0);
    int groups = (K + group - 1) / group;

#include "weights-small.h"
}

VARIANT(TK(gemm_w4), "cuda:sm_90a")
void TK(gemm_w4_hopper) PARAMETERS
{
    tile_assume(K % 2 == 0 && group > 0 && group % 32 == 0);
    int groups = (K + group - 1) / group;

#define CHUNK 32
#include "weights-hopper.h"
}

#undef CHUNK
#undef PARAMETERS
#undef PACKED
#undef LOAD_PACKED
#undef GROUP
#undef WEIGHT
#undef NUMBER

#undef ROWS
#define ROWS 2
#undef COLS
#define COLS 1024
#undef BK
#define BK 32

tile_kernel
void TK(gemv_w8)(int rows, int cols, const int8_t *W, const T *scale, const T *x, T *y)
{
#pragma tile grid threads(128)
    for (int r = 0; r < rows; r += ROWS) {
        float acc[ROWS][COLS] = {0}, sum[ROWS];

        for (int c = 0; c < cols; c += COLS) {
            int8_t w[ROWS][COLS];
            T v[COLS];

            tile_load(w, tile_view(W, rows, cols), r, c);
            tile_load(v, tile_view(x, cols), c);
#pragma tile parallel
            for (int i = 0; i < ROWS; i++)
                for (int j = 0; j < COLS; j++)
                    acc[i][j] += (float) w[i][j] * F32(v[j]);
        }
        tile_reduce_sum(sum, acc);
#pragma tile parallel
        for (int i = 0; i < ROWS; i++)
            if (r + i < rows)
                y[r + i] = FROM(sum[i] * F32(scale[r + i]));
    }
}

#define PARAMETERS \
    (int rows, int cols, int group, const uint8_t *W, const uint8_t *zero, const T *scale, const T *x, T *y)

tile_kernel
void TK(gemv_w4) PARAMETERS
{
    tile_assume(cols % 2 == 0 && group > 0 && group % BK == 0);
    int groups = (cols + group - 1) / group;

#define WORKERS 64
#include "weights-vector.h"
}

/* One SIMD group: its sums meet in no other place. */
VARIANT(TK(gemv_w4), "metal")
void TK(gemv_w4_simd) PARAMETERS
{
    tile_assume(cols % 2 == 0 && group > 0 && group % BK == 0);
    int groups = (cols + group - 1) / group;

#define WORKERS 32
#include "weights-vector.h"
}

#undef PARAMETERS
#endif
