/* SPDX-License-Identifier: MIT-0 */
#include "demo.h"
#include <tile.h>
#ifdef COMPANIONS
#include "moe.tile.h"
#else
void moe(int tokens, int experts, int N, int K, const int *first, const int *order,
         const float *gate, const _Float16 *X, const _Float16 *W, float *Y);
#endif

static void compare(struct check *c, int N, int K, double gate, const _Float16 *x,
                    const _Float16 *W, const float *y)
{
    for (int n = 0; n < N; n++) {
        double sum = 0, size = 0;

        for (int k = 0; k < K; k++) {
            double term = gate * (double) x[k] * (double) W[(size_t) k * N + n];
            sum += term;
            size += fabs(term);
        }
        check_value(c, y[n], sum, check_sum(K, size) + check_elementwise(sum));
    }
}

int main(int argc, char **argv)
{
    static const int shapes[][4] = { { 64, 4, 64, 64 }, { 70, 3, 72, 40 }, { 5, 8, 7, 3 } };

    demo_start(argc, argv);
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
        int tokens = shapes[s][0], experts = shapes[s][1], N = shapes[s][2], K = shapes[s][3];
        size_t out = sizeof(float) * tokens * N;
        _Float16 *X = demo_buffer(sizeof *X * tokens * K);
        _Float16 *W = demo_buffer(sizeof *W * experts * K * N);
        float *gate = demo_buffer(sizeof *gate * tokens), *Y = demo_buffer(out);
        int *first = demo_buffer(sizeof *first * (experts + 1));
        int *order = demo_buffer(sizeof *order * tokens), *expert = calloc(tokens, sizeof *expert);
        char shape[40];

        for (int i = 0; i < tokens * K; i++)
            X[i] = (_Float16) demo_random();
        for (int i = 0; i < experts * K * N; i++)
            W[i] = (_Float16) demo_random();
        for (int t = 0; t < tokens; t++) {
            gate[t] = 1 + demo_random();
            expert[t] = t * t % experts; /* some have many tokens, some none */
        }
        for (int e = 0, n = 0; e <= experts; e++) {
            first[e] = n;
            for (int t = 0; t < tokens; t++)
                if (expert[t] == e)
                    order[n++] = t;
        }
        snprintf(shape, sizeof shape, "%dx%dx%d of %d", tokens, N, K, experts);
        for (int t = 0; t < demo_devices; t++) {
            struct check c = { 0 };

            demo_begin(Y, out);
            int failed = DEMO_LAUNCH(t, moe, tokens, experts, N, K, ON(first), ON(order), ON(gate), ON(X), ON(W), ON(Y));
            for (int r = 0; r < tokens; r++)
                compare(&c, N, K, gate[r], X + (size_t) r * K, W + (size_t) expert[r] * K * N,
                        Y + (size_t) r * N);
            demo_row("moe", shape, t, failed, &c);
        }
        free(expert);
    }
    return demo_failures != 0;
}
