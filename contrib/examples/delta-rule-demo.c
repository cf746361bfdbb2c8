/* SPDX-License-Identifier: MIT-0 */
#include "demo.h"
#ifdef COMPANIONS
#include "delta-rule.tile.h"
#else
void delta_rule(int heads, int N, const float *gate, const float *beta, const float *Q, const float *K,
                const float *V, float *O);
#endif

enum { D = 64 };

/* One row of a head's state. The error of a step is that of sums of D terms; gates below 1 make older ones fade. */
static void row(struct check *c, int N, const float *gate, const float *beta, const float *Q, const float *K,
                const float *v, const float *o)
{
    double S[D] = { 0 }, bound = 0;

    for (int t = 0; t < N; t++) {
        double said = 0, size = 0, want = 0, read = 0;

        for (int j = 0; j < D; j++)
            S[j] *= gate[t];
        for (int j = 0; j < D; j++) {
            said += S[j] * K[t * D + j];
            size += fabs(S[j] * K[t * D + j]);
        }
        bound = gate[t] * bound + 2 * check_sum(D, size + fabs(v[t * D]));
        for (int j = 0; j < D; j++) {
            S[j] += beta[t] * (v[t * D] - said) * K[t * D + j];
            want += S[j] * Q[t * D + j];
            read += fabs(S[j] * Q[t * D + j]);
        }
        check_value(c, o[t * D], want, check_sum(D, read) + bound);
    }
}

int main(int argc, char **argv)
{
    static const int shapes[][2] = { { 3, 40 }, { 1, 7 }, { 2, 1 } };

    demo_start(argc, argv);
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
        int heads = shapes[s][0], N = shapes[s][1], n = heads * N;
        float *gate = demo_buffer(sizeof *gate * n), *beta = demo_buffer(sizeof *beta * n), *x[4];
        char shape[40];

        for (int k = 0; k < 4; k++)
            x[k] = demo_buffer(sizeof **x * n * D);
        for (int i = 0; i < n; i++) {
            gate[i] = 0.8f + 0.2f * demo_random();
            gate[i] = fminf(gate[i], 0.99f);
            beta[i] = 0.5f + 0.5f * demo_random();
            for (int k = 0; k < 3; k++)
                for (int j = 0; j < D; j++)
                    x[k][i * D + j] = demo_random() / (k < 2 ? 4.6f : 1); /* keys of length about 1 */
        }
        snprintf(shape, sizeof shape, "%dx%d", heads, N);
        for (int t = 0; t < demo_devices; t++) {
            struct check c = { 0 };

            demo_begin(x[3], sizeof **x * n * D);
            int failed = DEMO_LAUNCH(t, delta_rule, heads, N, ON(gate), ON(beta), ON(x[0]), ON(x[1]), ON(x[2]),
                                     ON(x[3]));
            for (int h = 0; h < heads; h++)
                for (int r = 0; r < D; r++)
                    row(&c, N, gate + h * N, beta + h * N, x[0] + h * N * D, x[1] + h * N * D,
                        x[2] + h * N * D + r, x[3] + h * N * D + r);
            demo_row("delta_rule", shape, t, failed, &c);
        }
    }
    return demo_failures != 0;
}
