/* SPDX-License-Identifier: MIT-0 */
#include "demo.h"
#include <tile.h>
#ifdef COMPANIONS
#include "gemm-int4.tile.h"
#else
void gemm_int4(int M, int N, int K, const _Float16 *A, const uint8_t *W, const uint8_t *zero,
               const _Float16 *scale, float *C);
#endif

enum { GROUP = 64 };

static void compare(struct check *c, int M, int N, int K, const _Float16 *A, const uint8_t *W,
                    const uint8_t *zero, const _Float16 *scale, const float *C)
{
    for (int m = 0; m < M; m++)
        for (int n = 0; n < N; n++) {
            double sum = 0, size = 0;

            for (int k = 0; k < K; k++) {
                int q = W[k / 2 * N + n] / (k % 2 ? 16 : 1) % 16, g = k / GROUP * N + n;
                double term = (double) A[m * K + k] * (q - zero[g]) * (double) scale[g];

                sum += term;
                size += fabs(term);
            }
            check_value(c, C[m * N + n], sum,
                        check_sum(K, size) + 0x1p-11 * size); /* weights become halves */
        }
}

int main(int argc, char **argv)
{
    static const int shapes[][3] = { { 64, 128, 256 }, { 33, 72, 94 }, { 1, 65, 32 } };

    demo_start(argc, argv);
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
        int M = shapes[s][0], N = shapes[s][1], K = shapes[s][2], groups = (K + GROUP - 1) / GROUP;
        size_t out = sizeof(float) * M * N;
        _Float16 *A = demo_buffer(sizeof *A * M * K);
        uint8_t *W = demo_buffer(K / 2 * N), *zero = demo_buffer(groups * N);
        _Float16 *scale = demo_buffer(sizeof *scale * groups * N);
        float *C = demo_buffer(out);
        char shape[40];

        for (int i = 0; i < M * K; i++)
            A[i] = (_Float16) demo_random();
        for (int i = 0; i < K / 2 * N; i++)
            W[i] = (uint8_t) (128 + 128 * demo_random());
        for (int i = 0; i < groups * N; i++) {
            zero[i] = (uint8_t) (8 + 8 * demo_random());
            scale[i] = (_Float16) (0.1f + 0.05f * demo_random());
        }
        snprintf(shape, sizeof shape, "%dx%dx%d", M, N, K);
        for (int t = 0; t < demo_devices; t++) {
            struct check c = { 0 };

            demo_begin(C, out);
            int failed = DEMO_LAUNCH(t, gemm_int4, M, N, K, ON(A), ON(W), ON(zero), ON(scale), ON(C));
            compare(&c, M, N, K, A, W, zero, scale, C);
            demo_row("gemm-int4", shape, t, failed, &c);
        }
    }
    return demo_failures != 0;
}
