/* SPDX-License-Identifier: MIT-0 */
#include "demo.h"
#include <tile.h>
#ifdef COMPANIONS
#include "attention-back.tile.h"
#else
void attention_back(int heads, int N, float scale, bool causal, const _Float16 *Q,
                    const _Float16 *K, const _Float16 *V, const float *O, const float *L,
                    const _Float16 *dO, float *delta, float *dQ, float *dK, float *dV);
#endif

enum { D = 64, LONGEST = 128 };

static double dot(const _Float16 *x, const _Float16 *y)
{
    double sum = 0;

    for (int d = 0; d < D; d++)
        sum += (double) x[d] * (double) y[d];
    return sum;
}

/* Probabilities of one head, and its O and L as the forward pass leaves them. */
static void forward(int N, double scale, bool causal, const _Float16 *Q, const _Float16 *K,
                    const _Float16 *V, double (*P)[LONGEST], float *O, float *L)
{
    for (int i = 0; i < N; i++) {
        int seen = causal ? i + 1 : N;
        double sum = 0;

        for (int j = 0; j < seen; j++)
            sum += P[i][j] = exp(scale * dot(Q + i * D, K + j * D));
        for (int j = 0; j < N; j++)
            P[i][j] = j < seen ? P[i][j] / sum : 0;
        L[i] = (float) log(sum);
        for (int d = 0; d < D; d++) {
            double o = 0;

            for (int j = 0; j < seen; j++)
                o += P[i][j] * (double) V[j * D + d];
            O[i * D + d] = (float) o;
        }
    }
}

/* dQ, dK and dV of one head by the definition. Every sum is bounded by that of absolute values,
   in which |dO·Vᵀ| + |delta| is taken apart too: P and dS become halves, L and delta are floats. */
static void compare(struct check *c, int N, double scale, const double (*P)[LONGEST],
                    const _Float16 *Q, const _Float16 *K, const _Float16 *V, const _Float16 *dO,
                    const float *dQ, const float *dK, const float *dV)
{
    static double dS[LONGEST][LONGEST], size[LONGEST][LONGEST];
    double relative = 2 * 0x1p-11 + check_sum(N + D, 2) + 4 * check_function(1);

    for (int i = 0; i < N; i++) {
        double delta = 0, most = 0, dp[LONGEST];

        for (int j = 0; j < N; j++) {
            double absolute = 0;

            dp[j] = dot(dO + i * D, V + j * D);
            delta += P[i][j] * dp[j];
            for (int d = 0; d < D; d++)
                absolute += fabs((double) dO[i * D + d] * (double) V[j * D + d]);
            most = fmax(most, absolute);
        }
        for (int j = 0; j < N; j++) {
            dS[i][j] = P[i][j] * (dp[j] - delta);
            size[i][j] = P[i][j] * (fabs(dp[j]) + fabs(delta) + 1e-3 * most);
        }
    }
    for (int n = 0; n < N; n++)
        for (int d = 0; d < D; d++) {
            double q = 0, q_size = 0, k = 0, k_size = 0, v = 0, v_size = 0;

            for (int i = 0; i < N; i++) {
                q += scale * dS[n][i] * (double) K[i * D + d];
                q_size += scale * size[n][i] * fabs((double) K[i * D + d]);
                k += scale * dS[i][n] * (double) Q[i * D + d];
                k_size += scale * size[i][n] * fabs((double) Q[i * D + d]);
                v += P[i][n] * (double) dO[i * D + d];
                v_size += P[i][n] * fabs((double) dO[i * D + d]);
            }
            check_value(c, dQ[n * D + d], q, relative * q_size + N * 0x1p-25);
            check_value(c, dK[n * D + d], k, relative * k_size + N * 0x1p-25);
            check_value(c, dV[n * D + d], v, relative * v_size + N * 0x1p-25);
        }
}

int main(int argc, char **argv)
{
    static const struct { int heads, N; bool causal; } shapes[] = {
        { 2, 64, false }, { 1, 100, true }, { 1, 33, false }, { 1, 1, true },
    };
    static double P[2][LONGEST][LONGEST];

    demo_start(argc, argv);
    for (size_t k = 0; k < sizeof shapes / sizeof *shapes; k++) {
        int heads = shapes[k].heads, N = shapes[k].N, one = N * D, n = heads * one;
        bool causal = shapes[k].causal;
        _Float16 *Q = demo_buffer(2 * n), *K = demo_buffer(2 * n), *V = demo_buffer(2 * n),
                 *dO = demo_buffer(2 * n);
        float *O = demo_buffer(4 * n), *L = demo_buffer(4 * heads * N),
              *delta = demo_buffer(4 * heads * N), *dQ = demo_buffer(4 * n),
              *dK = demo_buffer(4 * n), *dV = demo_buffer(4 * n), scale = 1 / sqrtf(D);
        char shape[40];

        for (int i = 0; i < n; i++) {
            Q[i] = (_Float16) (3 * demo_random());
            K[i] = (_Float16) (3 * demo_random());
            V[i] = (_Float16) demo_random();
            dO[i] = (_Float16) demo_random();
        }
        for (int h = 0; h < heads; h++)
            forward(N, scale, causal, Q + h * one, K + h * one, V + h * one, P[h], O + h * one,
                    L + h * N);
        snprintf(shape, sizeof shape, "%dx%dx%d%s", heads, N, D, causal ? " causal" : "");
        for (int t = 0; t < demo_devices; t++) {
            struct check c = { 0 };

            memset(dK, 0xff, 4 * n);
            memset(dV, 0xff, 4 * n);
            demo_begin(dQ, 4 * n);
            int failed = DEMO_LAUNCH(t, attention_back, heads, N, scale, causal, ON(Q), ON(K), ON(V), ON(O), ON(L), ON(dO),
                                     ON(delta), ON(dQ), ON(dK), ON(dV));
            for (int h = 0; h < heads; h++)
                compare(&c, N, scale, P[h], Q + h * one, K + h * one, V + h * one, dO + h * one,
                        dQ + h * one, dK + h * one, dV + h * one);
            demo_row("attn-back", shape, t, failed, &c);
        }
    }
    return demo_failures != 0;
}
