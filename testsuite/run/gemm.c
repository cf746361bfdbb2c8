/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The product of one configuration: -DBM -DBN -DBK -DTHREADS -DSTAGES, element types -DIN -DOUT,
   -DTA and -DTB 1 for a transposed operand; over ragged shapes. -DREADS= : the kernel does not promise that it writes no operand. */
#include "run.h"

#ifndef BM
enum { BM = 32, BN = 48, BK = 16, THREADS = 64, STAGES = 2 };
#define IN _Float16
#define OUT float
#define TA 0
#define TB 1
#endif

#ifndef READS
#define READS const
#endif

#ifdef KERNELS
#if TA && TB
#define PRODUCT tile_gemm_tt
#elif TA
#define PRODUCT tile_gemm_tn
#elif TB
#define PRODUCT tile_gemm_nt
#else
#define PRODUCT tile_gemm
#endif

tile_kernel
void gemm(int M, int N, int K, float alpha, READS IN *A, READS IN *B, OUT *C)
{
#pragma tile grid threads(THREADS)
    for (int m = 0; m < M; m += BM)
    for (int n = 0; n < N; n += BN) {
        tile_shared IN As[TA ? BK : BM][TA ? BM : BK], Bs[TB ? BN : BK][TB ? BK : BN];
        float acc[BM][BN] = {0};

#pragma tile pipeline stages(STAGES)
        for (int k = 0; k < K; k += BK) {
            tile_load(As, tile_view(A, TA ? K : M, TA ? M : K), TA ? k : m, TA ? m : k);
            tile_load(Bs, tile_view(B, TB ? N : K, TB ? K : N), TB ? n : k, TB ? k : n);
            PRODUCT(acc, As, Bs);
        }
#pragma tile parallel
        for (int i = 0; i < BM; i++)
            for (int j = 0; j < BN; j++)
                acc[i][j] *= alpha;

        tile_store(acc, tile_view(C, M, N), m, n);
    }
}
#endif

#ifdef DRIVER
/* Remainders of a dimension by its tile: 0, 1, tile-1, 8, and less than a tile. */
static int extent(int kind, int tile)
{
    const int extents[] = { 2 * tile, tile + 1, 2 * tile - 1, tile + 8, tile / 2 + 1 };

    return extents[kind % 5];
}

static void product(enum target t, int M, int N, int K, size_t offset)
{
    const float alpha = 0.75f;
    IN *A = buffer_at(sizeof(IN) * (size_t) M * (size_t) K, offset);
    IN *B = buffer_at(sizeof(IN) * (size_t) K * (size_t) N, offset);
    OUT *C = buffer_at(sizeof(OUT) * (size_t) M * (size_t) N, offset * sizeof(OUT) / sizeof(IN));
    struct check c = { 0 };

    FILL(A, M * K, random_float());
    FILL(B, K * N, random_float());
    LAUNCH(t, gemm, M, N, K, alpha, A, B, C);
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) {
            double sum = 0, size = 0;

            for (int k = 0; k < K; k++) {
                double term = (double) A[TA ? k * M + i : i * K + k]
                              * (double) B[TB ? j * K + k : k * N + j];
                sum += term;
                size += fabs(term);
            }
            double want = alpha * sum;
            double bound = check_sum(K, alpha * size) + check_elementwise(want);
            if (sizeof(OUT) == 2)
                bound = check_as_half(want, bound);
            if (check_value(&c, (double) C[i * N + j], want, bound))
                WRONG("%dx%dx%d [%d][%d] is %g, not %g", M, N, K, i, j, (double) C[i * N + j],
                      want);
        }
    release(A);
    release(B);
    release(C);
}

#ifdef NO_CONFLICTS
/* Whole tiles alone, and what the emulator counted on the way: no shared memory bank may have
   served two rows at once, and products of halves went through matrix instructions. */
static void run(enum target t)
{
    struct gpuemu_stats s;

    gpuemu_stats_reset();
    product(t, extent(0, BM), extent(0, BN), 5 * BK, 0);
    if (t == CPU || (t == METAL && sizeof(IN) == 4))    /* padding does not part the rows that its 8x8 matrices of floats have */
        return;
    EXPECT(!gpuemu_stats(NULL, &s), "nothing was counted");
    EXPECT(s.bank_conflicts == 0, "%d bank conflicts", (int) s.bank_conflicts);
    /* a thread multiplies 8 rows by 8 columns: 16 elements for 64 multiply-adds */
    EXPECT(sizeof(IN) == 2 || s.shared_read <= 2 * BM * 2 * BN * 5ull * BK, "%d bytes read", (int) s.shared_read);
    EXPECT(sizeof(IN) == 4 || s.matrix_ops == 2 * BM * 2 * BN * 5ull * BK, "%d multiply-adds", (int) s.matrix_ops);
}
#else
/* Five of the 125 combinations a seed, chosen so that five seeds pair every remainder of one
   dimension with every remainder of another. */
static void run(enum target t)
{
    for (int i = 0; i < 5; i++)
        product(t, extent(i, BM), extent(i + seed(), BN), extent(i + 2 * seed(), BK), 0);
    product(t, BM, BN, 4 * BK, sizeof(IN)); /* rows that are not aligned for vectors */
    product(t, BM + 3, BN, 0, 0);
    product(t, 0, BN, BK, 0);
}
#endif
#endif
