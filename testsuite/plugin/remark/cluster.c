/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pipelines whose products two blocks of a cluster do not make together. */
#include <tile.h>

#define GEMM(name, before, loads, product, after) \
    tile_kernel_on("cuda") \
    void name(int M, int N, int K, const _Float16 *A, const _Float16 *B, float *C) \
    { \
        _Pragma("tile grid threads(128) cluster(1, 2)") \
        for (int m = 0; m < M; m += 128) \
            for (int n = 0; n < N; n += 64) { \
                tile_shared _Float16 As[128][64], Bs[64][64]; \
                float acc[128][64] = { 0 }; \
                before \
                _Pragma("tile pipeline stages(2)") \
                for (int k = 0; k < K; k += 64) { \
                    loads \
                    product; \
                } \
                after \
                tile_store(acc, tile_view(C, M, N), m, n); \
            } \
    }
#define LOAD_A tile_load(As, tile_view(A, M, K), m, k);
#define LOAD_B tile_load(Bs, tile_view(B, K, N), k, n);
GEMM(kept, tile_load(Bs, tile_view(B, K, N), 0, n);, LOAD_A, tile_gemm(acc, As, Bs), )
GEMM(last, , LOAD_A LOAD_B, tile_gemm(acc, As, Bs), tile_load(Bs, tile_view(B, K, N), 0, n); tile_load(As, tile_view(A, M, K), m, 0); tile_gemm(acc, As, Bs);)
