/* SPDX-License-Identifier: MIT-0 */
#include "demo.h"
#include <tile.h>
#ifdef COMPANIONS
#include "grouped.tile.h"
#else
void grouped(int groups, int tiles, int N, int K, const int *first, const _Float16 *A,
             const _Float16 *B, float *C);
#endif

static void compare(struct check *c, int N, int K, const _Float16 *a, const _Float16 *B,
                    const float *out)
{
    for (int n = 0; n < N; n++) {
        double sum = 0, size = 0;

        for (int k = 0; k < K; k++) {
            double term = (double) a[k] * (double) B[k * N + n];
            sum += term;
            size += fabs(term);
        }
        check_value(c, out[n], sum, check_sum(K, size));
    }
}

int main(int argc, char **argv)
{
    static const struct { int N, K, rows[5]; } shapes[] = {
        { 64, 64, { 64, 32, 96, 32 } }, { 72, 40, { 33, 0, 1, 70, 31 } }, { 5, 3, { 2, 7, 0, 40 } },
    };
    enum { GROUPS = 5, BM = 32 };

    demo_start(argc, argv);
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
        int N = shapes[s].N, K = shapes[s].K, tiles = 0;
        int *first = demo_buffer(sizeof *first * (GROUPS + 1));
        char shape[40];

        for (int g = 0; g < GROUPS; g++) {
            first[g + 1] = first[g] + shapes[s].rows[g];
            tiles += (shapes[s].rows[g] + BM - 1) / BM;
        }
        int M = first[GROUPS];
        _Float16 *A = demo_buffer(sizeof *A * M * K), *B = demo_buffer(sizeof *B * GROUPS * K * N);
        size_t out = sizeof(float) * M * N;
        float *C = demo_buffer(out);

        for (int i = 0; i < M * K; i++)
            A[i] = (_Float16) demo_random();
        for (int i = 0; i < GROUPS * K * N; i++)
            B[i] = (_Float16) demo_random();
        snprintf(shape, sizeof shape, "%dx%dx%d of %d", M, N, K, GROUPS);
        for (int t = 0; t < demo_devices; t++) {
            struct check c = { 0 };

            demo_begin(C, out);
            int failed = DEMO_LAUNCH(t, grouped, GROUPS, tiles, N, K, ON(first), ON(A), ON(B), ON(C));
            for (int g = 0; g < GROUPS; g++)
                for (int m = first[g]; m < first[g + 1]; m++)
                    compare(&c, N, K, A + m * K, B + g * K * N, C + m * N);
            demo_row("grouped", shape, t, failed, &c);
        }
    }
    return demo_failures != 0;
}
