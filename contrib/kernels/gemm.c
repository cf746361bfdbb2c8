/* SPDX-License-Identifier: MIT-0 */
/* C = act(A·B + bias) + residual for a batch of matrices. Compiled once for each TYPE (f32, f16, bf16) and layout:
   -DNT is for B as [N][K], -DTN for A as [K][M].

   Problems of MANY large tiles or more use these; smaller ones would leave multiprocessors idle. */
#ifndef TYPE
#define TYPE f16
#endif
#include "activate.h"
#include "tiles.h"
#include "types.h"

#define IS_f32 1
#define SCALAR TK_JOIN(IS_, TYPE) == 1      /* products of floats are scalar code on CUDA */

/* The large tiles of sm_90a. To tune them:
   tile-tune gemm.c tk_gemm_f16 --device=cuda --set batch=1,M=4096,N=4096,K=4096,activation=0,bias=N,residual=M*N \
       --try BM=128,256 --try BN=128,256 -- -fplugin-arg-tileplugin-targets=cuda */
#ifndef BM
#define BM 128
#endif
#ifndef BN
#define BN 256
#endif
#ifndef BK
#define BK 64
#endif
#ifndef STAGES
#define STAGES 4
#endif
#ifndef THREADS
#define THREADS 256
#endif

#if defined NT
#define NAME TK(gemm_nt)
#define B_TILE [COLS][DEPTH]
#define LOAD_B tile_load(Bs, tile_view(B, batch, N, K), p, n, k)
#define PRODUCT tile_gemm_nt
#else
#define B_TILE [DEPTH][COLS]
#define LOAD_B tile_load(Bs, tile_view(B, batch, K, N), p, k, n)
#endif
#if defined TN
#define NAME TK(gemm_tn)
#define A_TILE [DEPTH][ROWS]
#define LOAD_A tile_load(As, tile_view(A, batch, K, M), p, k, m)
#define PRODUCT tile_gemm_tn
#else
#define A_TILE [ROWS][DEPTH]
#define LOAD_A tile_load(As, tile_view(A, batch, M, K), p, m, k)
#endif
#ifndef NAME
#define NAME TK(gemm)
#define PRODUCT tile_gemm
#endif

#define PARAMETERS \
    (int batch, int M, int N, int K, const T *A, const T *B, const float *bias, const T *residual, int activation, T *C)

tile_kernel
void NAME PARAMETERS
{
    int large = (int64_t) batch * tiles(M, 128) * tiles(N, 128) >= MANY ? M : 0;

#define FIRST 0
#define END large
#define ROWS 128
#define COLS 128
#define DEPTH 32
#define WORKERS 256
#define AHEAD 3
#include "gemm-nest.h"

#define FIRST large
#define END M
#define ROWS 64
#define COLS 64
#define DEPTH 32
#define AHEAD 3
#define WORKERS 128
#include "gemm-nest.h"
}

VARIANT(NAME, "metal")
void TK_JOIN(NAME, _small) PARAMETERS
{
#define FIRST 0
#define END M
#define ROWS 64
#define COLS 64
#define DEPTH 32
#define AHEAD 2
#define WORKERS 128
#include "gemm-nest.h"
}

#if !(SCALAR)
VARIANT(NAME, "cuda:sm_90a")
void TK_JOIN(NAME, _hopper) PARAMETERS
{
    /* Up to 64 rows B is read once, and nothing else takes time: far ahead. The same tiles where there are more of the smallest
       than multiprocessors, but no more of twice their size. */
    int64_t smalls = (int64_t) batch * tiles(M, 64) * tiles(N, 64), doubles = (int64_t) batch * tiles(M, 64) * tiles(N, 128);
    int few = M <= 32 ? M : 0, some = M <= 64 || (smalls > 132 && doubles <= 132) ? M : 0;
    /* Rounds of all multiprocessors: one of large tiles takes as long as 1.8 of medium ones. */
    int64_t mediums = (int64_t) batch * tiles(M, 128) * tiles(N, 128), larges = (int64_t) batch * tiles(M, BM) * tiles(N, BN);
    int64_t medium_rounds = (mediums + 131) / 132, large_rounds = (larges + 131) / 132;
    int large = some || (larges >= MANY / 2 && 9 * large_rounds <= 5 * medium_rounds) ? M : 0;
    int medium = large || mediums >= MANY ? M : 0;

#define FIRST 0
#define END few
#define ROWS 32
#define COLS 64
#define DEPTH 128
#define AHEAD 4
#define WORKERS 128
#include "gemm-nest.h"

#define FIRST few
#define END some
#define ROWS 64
#define COLS 128
#define DEPTH 128
#define AHEAD 4
#define WORKERS 128
#include "gemm-nest.h"

#define FIRST some
#define END large
#define ROWS BM
#define COLS BN
#define DEPTH BK
#define AHEAD STAGES
#define WORKERS THREADS
#define SCHEDULE persistent
#include "gemm-nest.h"

#define FIRST large
#define END medium
#define ROWS 128
#define COLS 128
#define DEPTH 64
#define AHEAD 4
#define WORKERS 256
#include "gemm-nest.h"

#define FIRST medium
#define END M
#define ROWS 64
#define COLS 64
#define DEPTH 64
#define AHEAD 4
#define WORKERS 128
#include "gemm-nest.h"
}
#endif
