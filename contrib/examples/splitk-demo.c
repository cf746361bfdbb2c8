/* SPDX-License-Identifier: MIT-0 */
#include "demo.h"
#include <tile.h>
#ifdef COMPANIONS
#include "splitk.tile.h"
#else
void splitk_atomic(int M, int N, int K, int part, const _Float16 *A, const _Float16 *B, float *C);
void splitk_workspace(int M, int N, int K, int part, const _Float16 *A, const _Float16 *B,
                      float *space, float *C);
#endif

static void compare(struct check *c, int M, int N, int K, const _Float16 *A, const _Float16 *B,
                    const float *C)
{
    for (int m = 0; m < M; m++)
        for (int n = 0; n < N; n++) {
            double sum = 0, size = 0;

            for (int k = 0; k < K; k++) {
                double term = (double) A[m * K + k] * (double) B[k * N + n];
                sum += term;
                size += fabs(term);
            }
            check_value(c, C[m * N + n], sum, check_sum(K, size));
        }
}

int main(int argc, char **argv)
{
    static const int shapes[][4] = { { 64, 64, 512, 128 }, { 33, 40, 500, 100 }, { 3, 5, 7, 2 } };

    demo_start(argc, argv);
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
        int M = shapes[s][0], N = shapes[s][1], K = shapes[s][2], part = shapes[s][3];
        int parts = (K + part - 1) / part;
        size_t out = sizeof(float) * M * N;
        _Float16 *A = demo_buffer(sizeof *A * M * K), *B = demo_buffer(sizeof *B * K * N);
        float *space = demo_buffer(out * parts), *C = demo_buffer(out);
        char shape[40];

        for (int i = 0; i < M * K; i++)
            A[i] = (_Float16) demo_random();
        for (int i = 0; i < K * N; i++)
            B[i] = (_Float16) demo_random();
        snprintf(shape, sizeof shape, "%dx%dx%d by %d", M, N, K, part);
        for (int workspace = 0; workspace < 2; workspace++)
            for (int t = 0; t < demo_devices; t++) {
                struct check c = { 0 };

                demo_begin(C, out);
                int failed = workspace
                           ? DEMO_LAUNCH(t, splitk_workspace, M, N, K, part, ON(A), ON(B), ON(space), ON(C))
                           : DEMO_LAUNCH(t, splitk_atomic, M, N, K, part, ON(A), ON(B), ON(C));
                compare(&c, M, N, K, A, B, C);
                demo_row(workspace ? "splitk-ws" : "splitk-add", shape, t, failed, &c);
            }
    }
    return demo_failures != 0;
}
