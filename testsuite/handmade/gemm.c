/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks a handwritten GEMM, C = A B for half A [M][K] and B [K][N], on the emulator:
       gemm M N K
   -DHEADER="x.tile.h" -DLAUNCH=x_cuda: which one. -DNT: B is [N][K] and C half. C begins as NaNs, so
   that what is not written shows.

   Exit status 0: right; 1: wrong; 2: the launch returned an error. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gpuemu.h>
#include HEADER

#ifdef NT
typedef _Float16 out;
enum { TRANSPOSED = 1 };
#else
typedef float out;
enum { TRANSPOSED = 0 };
#endif

static _Float16 *halves(size_t n, unsigned *random)
{
    _Float16 *p = NULL;
    if (posix_memalign((void **)&p, 64, n ? n * sizeof *p : 1))
        exit(3);
    for (size_t i = 0; i < n; i++) {
        *random = *random * 1664525u + 1013904223u;
        p[i] = (_Float16)((float)(int)(*random >> 8) / (1 << 23) - 1);
    }
    gpuemu_buffer(p, n * sizeof *p);
    return p;
}

/* Distance of C[i][j] from the product, in parts of what is allowed. */
static double distance(int i, int j, int N, int K, const _Float16 *A, const _Float16 *B, const out *C)
{
    double sum = 0, size = 0;
    for (int k = 0; k < K; k++) {
        double b = (double)(TRANSPOSED ? B[(size_t)j * (size_t)K + (size_t)k] : B[(size_t)k * (size_t)N + (size_t)j]);
        double p = (double)A[(size_t)i * (size_t)K + (size_t)k] * b;
        sum += p;
        size += fabs(p);
    }
    double allowed = 1e-5 * sqrt(K) * size + (sizeof(out) == 2 ? fabs(sum) / 2048 : 0) + 1e-30;
    return fabs(sum - (double)C[(size_t)i * (size_t)N + (size_t)j]) / allowed;
}

int main(int argc, char **argv)
{
    int M = argc > 3 ? atoi(argv[1]) : 0, N = argc > 3 ? atoi(argv[2]) : 0, K = argc > 3 ? atoi(argv[3]) : 0;
    unsigned random = 1;
    _Float16 *A = halves((size_t)M * (size_t)K, &random), *B = halves((size_t)K * (size_t)N, &random);
    out *C = NULL;
    size_t bytes = (size_t)M * (size_t)N * sizeof *C;
    if (posix_memalign((void **)&C, 64, bytes ? bytes : 1))
        return 3;
    memset(C, -1, bytes);
    gpuemu_buffer(C, bytes);
    gpuemu_stats_reset();
    int error = LAUNCH(M, N, K, A, B, C, NULL);
    struct gpuemu_stats s;
    if (!gpuemu_stats(NULL, &s))
        printf("multiply-adds %llu, bank conflicts %llu\n", (unsigned long long)s.matrix_ops,
               (unsigned long long)s.bank_conflicts);
    if (error) {
        printf("the launch returned %d\n", error);
        return 2;
    }
    double worst = 0;
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) {
            double d = distance(i, j, N, K, A, B, C);
            if (!(d <= worst))
                worst = d;
        }
    printf("%d x %d x %d: largest error %.3g of what is allowed\n", M, N, K, worst);
    return !(worst <= 1);
}
