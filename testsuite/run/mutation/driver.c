/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The example's GEMM over shapes that reach every guard, barrier and stage of it: whole tiles,
   ragged ones whose rows are aligned, ragged ones whose rows are not, less than one tile. */
#define DRIVER
#include "run.h"

static void product(enum target t, int M, int N, int K)
{
    _Float16 *A = buffer(2 * (size_t) (M * K)), *B = buffer(2 * (size_t) (K * N));
    float *bias = buffer(4 * (size_t) N), *C = buffer(4 * (size_t) (M * N));

    FILL(A, M * K, random_float());
    FILL(B, K * N, random_float());
    FILL(bias, N, random_float());
    LAUNCH(t, gemm, M, N, K, A, B, bias, C);
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) {
            double sum = bias[j], size = fabs(sum);

            for (int k = 0; k < K; k++) {
                sum += (double) A[i * K + k] * (double) B[k * N + j];
                size += fabs((double) A[i * K + k] * (double) B[k * N + j]);
            }
            NEAR("C", C + i * N + j, 1, fmax(sum, 0), check_sum(K + 1, size));
        }
    release(A);
    release(B);
    release(bias);
    release(C);
}

static void run(enum target t)
{
    product(t, 64, 64, 192);
    product(t, 72, 80, 104);
    product(t, 72, 80, 40);
    product(t, 65, 67, 97);
    product(t, 5, 7, 3);
}
