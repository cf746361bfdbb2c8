/* SPDX-License-Identifier: MIT-0 */
#include "demo.h"
#include <tile.h>
#ifdef COMPANIONS
#include "linear-attention.tile.h"
#else
void linear_attention(int heads, int N, const float *decay, const _Float16 *Q, const _Float16 *K,
                      const _Float16 *V, float *O, float *state);
#endif

enum { D = 64 };

/* The recurrence as it is defined, token by token; beside it the sums of absolute values. The
   bounds: sums; the state, scaled keys and scores become halves, 2^-11 each; powers of decay. */
static void compare(struct check *c, int N, double decay, const _Float16 *Q, const _Float16 *K,
                    const _Float16 *V, const float *O, const float *state)
{
    static double S[D][D], size[D][D];
    double relative = check_sum(N + D, 1) + 3 * 0x1p-11 + 4 * check_function(1);

    memset(S, 0, sizeof S);
    memset(size, 0, sizeof size);
    for (int n = 0; n < N; n++) {
        const _Float16 *q = Q + n * D, *k = K + n * D, *v = V + n * D;

        for (int i = 0; i < D; i++)
            for (int j = 0; j < D; j++) {
                S[i][j] = decay * S[i][j] + (double) k[i] * (double) v[j];
                size[i][j] = decay * size[i][j] + fabs((double) k[i] * (double) v[j]);
            }
        for (int j = 0; j < D; j++) {
            double want = 0, of = 0;

            for (int i = 0; i < D; i++) {
                want += (double) q[i] * S[i][j];
                of += fabs((double) q[i]) * size[i][j];
            }
            check_value(c, O[n * D + j], want, relative * of);
        }
    }
    for (int i = 0; i < D; i++)
        for (int j = 0; j < D; j++)
            check_value(c, state[i * D + j], S[i][j], relative * size[i][j]);
}

int main(int argc, char **argv)
{
    static const int shapes[][2] = { { 2, 96 }, { 1, 77 }, { 1, 1 } };

    demo_start(argc, argv);
    for (size_t k = 0; k < sizeof shapes / sizeof *shapes; k++) {
        int heads = shapes[k][0], N = shapes[k][1], n = heads * N * D;
        _Float16 *Q = demo_buffer(sizeof *Q * n), *K = demo_buffer(sizeof *K * n),
                 *V = demo_buffer(sizeof *V * n);
        float *O = demo_buffer(sizeof *O * n), *decay = demo_buffer(sizeof *decay * heads),
              *state = demo_buffer(sizeof *state * heads * D * D);
        char shape[40];

        for (int i = 0; i < n; i++) {
            Q[i] = (_Float16) demo_random();
            K[i] = (_Float16) demo_random();
            V[i] = (_Float16) demo_random();
        }
        for (int h = 0; h < heads; h++)
            decay[h] = 0.95f + 0.04f * demo_random();
        snprintf(shape, sizeof shape, "%dx%dx%d", heads, N, D);
        for (int t = 0; t < demo_devices; t++) {
            struct check c = { 0 };

            memset(state, 0xff, sizeof *state * heads * D * D);
            demo_begin(O, sizeof *O * n);
            int failed = DEMO_LAUNCH(t, linear_attention, heads, N, ON(decay), ON(Q), ON(K), ON(V), ON(O), ON(state));
            for (int h = 0; h < heads; h++)
                compare(&c, N, decay[h], Q + h * N * D, K + h * N * D, V + h * N * D,
                        O + h * N * D, state + h * D * D);
            demo_row("linear", shape, t, failed, &c);
        }
    }
    return demo_failures != 0;
}
