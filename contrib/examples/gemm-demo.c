/* SPDX-License-Identifier: MIT-0 */
#include "demo.h"
#include <tile.h>
#ifdef COMPANIONS
#include "gemm.tile.h"
#else
void gemm(int M, int N, int K, const _Float16 *A, const _Float16 *B, const float *bias, float *C);
#endif

static void compare(struct check *c, int M, int N, int K, const _Float16 *A, const _Float16 *B,
                    const float *bias, const float *C)
{
    for (int m = 0; m < M; m++)
        for (int n = 0; n < N; n++) {
            double sum = bias[n], size = fabs(sum);

            for (int k = 0; k < K; k++) {
                double term = (double) A[(size_t) m * K + k] * (double) B[(size_t) k * N + n];
                sum += term;
                size += fabs(term);
            }
            check_value(c, C[(size_t) m * N + n], fmax(sum, 0), check_sum(K + 1, size));
        }
}

int main(int argc, char **argv)
{
    static const int shapes[][3] = { { 256, 256, 256 }, { 192, 128, 512 }, { 200, 136, 72 },
                                     { 65, 127, 33 }, { 7, 5, 3 } };

    demo_start(argc, argv);
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
        int M = shapes[s][0], N = shapes[s][1], K = shapes[s][2];
        size_t out = sizeof(float) * M * N;
        _Float16 *A = demo_buffer(sizeof *A * M * K), *B = demo_buffer(sizeof *B * K * N);
        float *bias = demo_buffer(sizeof *bias * N), *C = demo_buffer(out);
        char shape[40];

        for (int i = 0; i < M * K; i++)
            A[i] = (_Float16) demo_random();
        for (int i = 0; i < K * N; i++)
            B[i] = (_Float16) demo_random();
        for (int i = 0; i < N; i++)
            bias[i] = demo_random();
        snprintf(shape, sizeof shape, "%dx%dx%d", M, N, K);
        for (int t = 0; t < demo_devices; t++) {
            struct check c = { 0 };

            demo_begin(C, out);
            int failed = DEMO_LAUNCH(t, gemm, M, N, K, ON(A), ON(B), ON(bias), ON(C));
            compare(&c, M, N, K, A, B, bias, C);
            demo_row("gemm", shape, t, failed, &c);
        }
    }
    return demo_failures != 0;
}
