/* SPDX-License-Identifier: MIT-0 */
#include "demo.h"
#include <tile.h>
#ifdef COMPANIONS
#include "attention.tile.h"
#else
void attention64(int heads, int N, float scale, bool causal, const _Float16 *Q, const _Float16 *K,
                 const _Float16 *V, float *O);
void attention128(int heads, int N, float scale, bool causal, const _Float16 *Q,
                  const _Float16 *K, const _Float16 *V, float *O);
#endif

/* One head of D columns. */
static void compare(struct check *c, int N, int D, double scale, bool causal, const _Float16 *Q,
                    const _Float16 *K, const _Float16 *V, const float *O)
{
    double *s = malloc(sizeof *s * N);

    for (int i = 0; i < N; i++) {
        int seen = causal ? i + 1 : N;
        double top = -INFINITY, sum = 0, score_bound = 0;

        for (int j = 0; j < seen; j++) {
            double dot = 0, size = 0;

            for (int d = 0; d < D; d++) {
                double term = (double) Q[i * D + d] * (double) K[j * D + d];
                dot += term;
                size += fabs(term);
            }
            s[j] = dot * scale;
            top = fmax(top, s[j]);
            score_bound = fmax(score_bound, check_sum(D, size * scale));
        }
        for (int j = 0; j < seen; j++)
            sum += s[j] = exp(s[j] - top);

        for (int d = 0; d < D; d++) {
            double want = 0, size = 0;

            for (int j = 0; j < seen; j++) {
                double term = s[j] / sum * (double) V[j * D + d];
                want += term;
                size += fabs(term);
            }
            check_value(c, O[i * D + d], want,
                        check_sum(seen, size) + check_sum(seen, want) /* the two sums */
                            + 4 * check_function(size)   /* exp above and below, two shrinkings */
                            + 2 * score_bound * size     /* exp of an inexact score, twice */
                            + 0x1p-11 * size             /* probabilities are halves */
                            + seen * 0x1p-25 / sum);     /* and subnormal ones round absolutely */
        }
    }
    free(s);
}

int main(int argc, char **argv)
{
    static const struct { int heads, N, D; bool causal; } shapes[] = {
        { 2, 64, 64, false }, { 1, 100, 64, true }, { 1, 33, 64, false },
        { 1, 64, 128, true }, { 1, 45, 128, false }, { 1, 1, 128, true },
    };

    demo_start(argc, argv);
    for (size_t k = 0; k < sizeof shapes / sizeof *shapes; k++) {
        int heads = shapes[k].heads, N = shapes[k].N, D = shapes[k].D, n = heads * N * D;
        bool causal = shapes[k].causal;
        _Float16 *Q = demo_buffer(sizeof *Q * n), *K = demo_buffer(sizeof *K * n),
                 *V = demo_buffer(sizeof *V * n);
        float *O = demo_buffer(sizeof *O * n), scale = 1 / sqrtf(D);
        char shape[40];

        for (int i = 0; i < n; i++) {
            Q[i] = (_Float16) (3 * demo_random());
            K[i] = (_Float16) (3 * demo_random());
            V[i] = (_Float16) demo_random();
        }
        snprintf(shape, sizeof shape, "%dx%dx%d%s", heads, N, D, causal ? " causal" : "");
        for (int t = 0; t < demo_devices; t++) {
            struct check c = { 0 };

            demo_begin(O, sizeof *O * n);
            int failed = D == 64
                       ? DEMO_LAUNCH(t, attention64, heads, N, scale, causal, ON(Q), ON(K), ON(V), ON(O))
                       : DEMO_LAUNCH(t, attention128, heads, N, scale, causal, ON(Q), ON(K), ON(V), ON(O));
            for (int h = 0; h < heads; h++)
                compare(&c, N, D, scale, causal, Q + h * N * D, K + h * N * D, V + h * N * D,
                        O + h * N * D);
            demo_row("attention", shape, t, failed, &c);
        }
    }
    return demo_failures != 0;
}
