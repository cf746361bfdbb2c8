/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check.h"

int gemm_cuda(int M, int N, int K, const void *A, const void *B, float *C, void *stream);

int main(void)
{
    int shapes[][3] = {{64, 64, 128}, {65, 63, 72}, {1, 8, 8}};
    for (int s = 0; s < 3; s++) {
        int M = shapes[s][0], N = shapes[s][1], K = shapes[s][2];
        _Float16 *a = malloc(M * K * 2), *b = malloc(N * K * 2);
        float *c = malloc(M * N * 4);
        for (int i = 0; i < M * K; i++)
            a[i] = (_Float16)random_float();
        for (int i = 0; i < N * K; i++)
            b[i] = (_Float16)random_float();
        launched("gemm", gemm_cuda(M, N, K, a, b, c, 0));
        for (int m = 0; m < M; m++)
            for (int n = 0; n < N; n++) {
                float sum = 0, scale = 0;
                for (int k = 0; k < K; k++) {
                    sum += (float)a[m * K + k] * (float)b[n * K + k];
                    scale += fabsf((float)a[m * K + k] * (float)b[n * K + k]);
                }
                near("gemm", m * N + n, c[m * N + n], sum, 1e-5 * scale);
            }
        free(a);
        free(b);
        free(c);
    }
    return 0;
}
