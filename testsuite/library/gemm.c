/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tk_gemm: three layouts, three types, ragged shapes, with and without bias, activation and residual. */
#include "library.h"

enum layout { NN, NT, TN };

static double activated(int activation, double x)
{
    return activation == TK_RELU   ? fmax(x, 0)
           : activation == TK_GELU ? x / 2 * (1 + erf(x / sqrt(2)))
           : activation == TK_SILU ? x / (1 + exp(-x))
                                   : x;
}

struct product {
    enum type t;
    enum layout layout;
    int batch, M, N, K, activation;
    void *A, *B, *C, *residual;
    float *bias;
};

static void compare(const struct product *g, int device)
{
    struct check c = { 0 };

    for (int64_t p = 0; p < g->batch; p++)
        for (int64_t m = 0; m < g->M; m++)
            for (int64_t n = 0; n < g->N; n++) {
                double sum = g->bias ? g->bias[n] : 0, size = fabs(sum);
                int64_t to = (p * g->M + m) * g->N + n;

                for (int64_t k = 0; k < g->K; k++) {
                    double a = at(g->t, g->A, g->layout == TN ? (p * g->K + k) * g->M + m : (p * g->M + m) * g->K + k);
                    double b = at(g->t, g->B, g->layout == NT ? (p * g->N + n) * g->K + k : (p * g->K + k) * g->N + n);

                    sum += a * b;
                    size += fabs(a * b);
                }
                double want = activated(g->activation, sum);
                /* no activation is steeper than 1.13 */
                double bound = 1.13 * check_sum(g->K + 1, size) + check_function(want) + check_elementwise(size);

                if (g->residual) {
                    want += at(g->t, g->residual, to);
                    bound += check_elementwise(fabs(want) + 1);
                }
                check_value(&c, at(g->t, g->C, to), want, stored(g->t, want, bound));
            }
    verdict(g->layout == NN ? "gemm" : g->layout == NT ? "gemm_nt" : "gemm_tn", g->t, device, &c);
}

static void launch(const struct product *g, int device)
{
#define ARGUMENTS \
    g->batch, g->M, g->N, g->K, ON(g->A), ON(g->B), ON(g->bias), ON(g->residual), g->activation, ON(g->C)
    demo_begin(g->C, size_of(g->t, (int64_t) g->batch * g->M * g->N));
    if (g->layout == NN)
        LAUNCH_T(g->t, device, tk_gemm, ARGUMENTS);
    else if (g->layout == NT)
        LAUNCH_T(g->t, device, tk_gemm_nt, ARGUMENTS);
    else
        LAUNCH_T(g->t, device, tk_gemm_tn, ARGUMENTS);
}

int main(int argc, char **argv)
{
    /* The last two are many medium and many large tiles. */
    static const int shapes[][4] = { { 1, 65, 127, 33 }, { 2, 72, 40, 136 }, { 3, 7, 5, 3 }, { 1, 13, 136, 264 }, { 1, 40, 136, 264 }, { 96, 65, 8, 8 }, { 67, 65, 129, 8 } };
    int number = 0;

    demo_start(argc, argv);
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++)
        for (int t = 0; t < TYPES; t++)
            for (int layout = NN; layout <= TN; layout++, number++) {
                int batch = shapes[s][0], M = shapes[s][1], N = shapes[s][2], K = shapes[s][3];
                struct product g = { t, layout, batch, M, N, K, number % 4, numbers(t, (int64_t) batch * M * K),
                                     numbers(t, (int64_t) batch * K * N), demo_buffer(size_of(t, (int64_t) batch * M * N)),
                                     number % 3 ? numbers(t, (int64_t) batch * M * N) : NULL,
                                     number % 5 ? numbers(F32, N) : NULL };

                for (int d = 0; d < demo_devices; d++) {
                    /* One type of each layout is emulated, and many tiles only where they are cheap. */
                    if (demo_is(d, "emulated") && (layout == NN ? t != F16 : layout == NT ? t != BF16 : t != F32))
                        continue;
                    if (demo_is(d, "emulated") && batch > 3 && (t == F32 || demo_is(d, "metal")))
                        continue;
                    launch(&g, d);
                    compare(&g, d);
                }
            }
    return demo_failures != 0;
}
