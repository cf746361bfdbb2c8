/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tk_attention, whole, in parts and backward: sequences of several lengths, grouped heads, causal, a window, pages. */
#include "library.h"

enum { PARTS = 3, BATCH = 3, HEADS = 4, KV_HEADS = 2, QUERIES = 80, KEYS = 284, PAGE = 64, EACH = 4, PAGES = BATCH * EACH, MOST = 214 };

static const int k_starts[] = { 0, 67, 281, KEYS }, several[] = { 0, 5, 75, QUERIES }, single[] = { 0, 1, 1, 2 };
static const int *q_starts = several;       /* of the sequences' queries */

struct attention {
    enum type t;
    int D;
    bool causal, paged;
    int window;
    float scale;
    int *q_first, *k_first, *pages;
    void *Q, *K, *V, *O, *dO, *dQ, *dK, *dV;
    float *L, *delta, *work;
};

/* For one head: probabilities, their gradients, and what they may be off by, for each query and key. */
static double P[QUERIES][MOST], dS[QUERIES][MOST], off[QUERIES][MOST];

static double q_at(const struct attention *a, const void *p, int i, int h, int c)
{
    return at(a->t, p, ((int64_t) i * HEADS + h) * a->D + c);
}

/* row: of K and V */
static double k_at(const struct attention *a, const void *p, int row, int h, int c)
{
    return at(a->t, p, ((int64_t) row * KV_HEADS + h / (HEADS / KV_HEADS)) * a->D + c);
}

static int row_of(const struct attention *a, int b, int j)
{
    return a->paged ? a->pages[b * EACH + j / PAGE] * PAGE + j % PAGE : k_starts[b] + j;
}

/* half a unit in the last place of a t, relative */
static double half_unit(const struct attention *a)
{
    return a->t == F16 ? 0x1p-11 : 0x1p-8;
}

/* Fills P, checks L and O; with `back` dS and off, too. */
static void rows(const struct attention *a, int b, int h, bool back, struct check *c)
{
    int shift = k_starts[b + 1] - k_starts[b] - (q_starts[b + 1] - q_starts[b]), keys = k_starts[b + 1] - k_starts[b];

    for (int i = q_starts[b]; i < q_starts[b + 1]; i++) {
        double sum = 0, delta = 0, sizes = 0;
        int place = i - q_starts[b] + shift;

        for (int j = 0; j < keys; j++) {
            double s = 0;

            for (int x = 0; x < a->D; x++)
                s += q_at(a, a->Q, i, h, x) * k_at(a, a->K, row_of(a, b, j), h, x);
            P[i][j] = (a->causal && j > place) || (a->window && j <= place - a->window) ? 0 : exp(s * a->scale);
            sum += P[i][j];
        }
        if (!back && sum > 0)
            check_value(c, a->L[h * q_starts[BATCH] + i], log(sum), check_sum(4 * a->D, 2));
        for (int j = 0; j < keys; j++)
            P[i][j] /= sum > 0 ? sum : 1;
        for (int x = 0; x < a->D; x++) {
            double o = 0, size = 0;

            for (int j = 0; j < keys; j++) {
                double term = P[i][j] * k_at(a, a->V, row_of(a, b, j), h, x);

                o += term;
                size += fabs(term);
            }
            if (!back)
                check_value(c, q_at(a, a->O, i, h, x), o, stored(a->t, o, (half_unit(a) + 1e-3) * size));
            delta += o * q_at(a, a->dO, i, h, x);
            sizes += fabs(o * q_at(a, a->dO, i, h, x));
        }
        for (int j = 0; back && j < keys; j++) {
            double dp = 0, size = 0;

            for (int x = 0; x < a->D; x++) {
                double term = q_at(a, a->dO, i, h, x) * k_at(a, a->V, row_of(a, b, j), h, x);

                dp += term;
                size += fabs(term);
            }
            dS[i][j] = P[i][j] * (dp - delta) * a->scale;
            off[i][j] = P[i][j] * fabs(a->scale)
                        * ((half_unit(a) + 1e-3) * (fabs(dp) + fabs(delta) + sizes) + check_sum(a->D, size));
        }
    }
}

/* parts: how many blocks share the keys of a sequence, 0: tk_attention */
static void forward(const struct attention *a, int d, int parts)
{
    struct check c = { 0 };

    memcpy(a->q_first, q_starts, sizeof several);
    demo_begin(a->O, size_of(a->t, (int64_t) QUERIES * HEADS * a->D));
    demo_begin(a->L, sizeof *a->L * HEADS * QUERIES);
#define WHICH \
    BATCH, HEADS, KV_HEADS, q_starts[BATCH], a->paged ? PAGES * PAGE : KEYS, q_starts == single ? 1 : 70, ON(a->q_first), \
        ON(a->k_first), a->paged ? ON(a->pages) : NULL, EACH, PAGE, a->scale, a->causal, a->window
#define FORWARD(kernel) LAUNCH(d, kernel, WHICH, ON(a->Q), ON(a->K), ON(a->V), ON(a->O), ON(a->L))
#define IN_PARTS(kernel) LAUNCH(d, kernel, WHICH, parts, ON(a->Q), ON(a->K), ON(a->V), ON(a->work), ON(a->O), ON(a->L))
    if (a->t == F16 && !parts)
        FORWARD(tk_attention64_f16);
    else if (!parts)
        FORWARD(tk_attention128_bf16);
    else if (a->t == F16)
        IN_PARTS(tk_attention_parts64_f16);
    else
        IN_PARTS(tk_attention_parts128_bf16);
    for (int b = 0; b < BATCH; b++)
        for (int h = 0; h < HEADS; h++)
            rows(a, b, h, false, &c);
    verdict(parts ? "attention, in parts" : a->paged ? "attention, paged" : "attention", a->t, d, &c);
}

/* The gradients of all queries, then of keys and values, which gather those of the heads that share them. */
static void gradients(const struct attention *a, int b, struct check *c)
{
    static double dk[MOST][128], dv[MOST][128], dk_off[MOST][128], dv_off[MOST][128];
    int keys = k_starts[b + 1] - k_starts[b];

    for (int h = 0; h < HEADS; h++) {
        rows(a, b, h, true, NULL);
        for (int x = 0; x < a->D; x++) {
            for (int i = q_starts[b]; i < q_starts[b + 1]; i++) {
                double dq = 0, bound = 0;

                for (int j = 0; j < keys; j++) {
                    dq += dS[i][j] * k_at(a, a->K, k_starts[b] + j, h, x);
                    bound += off[i][j] * fabs(k_at(a, a->K, k_starts[b] + j, h, x));
                }
                check_value(c, q_at(a, a->dQ, i, h, x), dq, stored(a->t, dq, bound));
            }
            for (int j = 0; j < keys; j++) {
                if (h % (HEADS / KV_HEADS) == 0)
                    dk[j][x] = dv[j][x] = dk_off[j][x] = dv_off[j][x] = 0;
                for (int i = q_starts[b]; i < q_starts[b + 1]; i++) {
                    dk[j][x] += dS[i][j] * q_at(a, a->Q, i, h, x);
                    dk_off[j][x] += off[i][j] * fabs(q_at(a, a->Q, i, h, x));
                    dv[j][x] += P[i][j] * q_at(a, a->dO, i, h, x);
                    dv_off[j][x] += P[i][j] * fabs(q_at(a, a->dO, i, h, x)) * (half_unit(a) + 1e-3);
                }
                if (h % (HEADS / KV_HEADS) == HEADS / KV_HEADS - 1) {
                    check_value(c, k_at(a, a->dK, k_starts[b] + j, h, x), dk[j][x], stored(a->t, dk[j][x], dk_off[j][x]));
                    check_value(c, k_at(a, a->dV, k_starts[b] + j, h, x), dv[j][x], stored(a->t, dv[j][x], dv_off[j][x]));
                }
            }
        }
    }
}

static void backward(const struct attention *a, int d)
{
    struct check c = { 0 };

    demo_begin(a->dQ, size_of(a->t, (int64_t) QUERIES * HEADS * a->D));
    demo_begin(a->dK, size_of(a->t, (int64_t) KEYS * KV_HEADS * a->D));
    demo_begin(a->dV, size_of(a->t, (int64_t) KEYS * KV_HEADS * a->D));
#define BACKWARD(kernel) \
    LAUNCH(d, kernel, BATCH, HEADS, KV_HEADS, QUERIES, KEYS, 70, MOST, ON(a->q_first), ON(a->k_first), a->scale, a->causal, \
           a->window, ON(a->Q), ON(a->K), ON(a->V), ON(a->O), ON(a->L), ON(a->dO), ON(a->delta), ON(a->dQ), ON(a->dK), \
           ON(a->dV))
    if (a->t == F16)
        BACKWARD(tk_attention_back64_f16);
    else
        BACKWARD(tk_attention_back128_bf16);
    for (int b = 0; b < BATCH; b++)
        gradients(a, b, &c);
    verdict("attention_back", a->t, d, &c);
}

int main(int argc, char **argv)
{
    demo_start(argc, argv);
    for (int t = F16; t <= BF16; t++) {
        int D = t == F16 ? 64 : 128, q = QUERIES * HEADS * D, k = PAGES * PAGE * KV_HEADS * D;
        struct attention a = { t, D, false, false, 0, 0.1f, demo_buffer(sizeof several), demo_buffer(sizeof k_starts),
                               demo_buffer(sizeof(int) * PAGES), numbers(t, q), numbers(t, k), numbers(t, k),
                               numbers(t, q), numbers(t, q), numbers(t, q), numbers(t, k), numbers(t, k),
                               numbers(F32, HEADS * QUERIES), numbers(F32, HEADS * QUERIES),
                               demo_buffer(sizeof(float) * PARTS * QUERIES * HEADS * (D + 1)) };

        memcpy(a.k_first, k_starts, sizeof k_starts);
        for (int i = 0; i < PAGES; i++)
            a.pages[i] = (i * 5 + 2) % PAGES;
        for (int d = 0; d < demo_devices; d++)
            for (int mask = 0; mask < 3; mask++) {
                /* Emulators take their time. */
                if (demo_is(d, "emulated") && mask != 2 && (mask == 1) == (t == F16))
                    continue;
                if (demo_is(d, "emulated") && mask == 2 && t == BF16)
                    continue;
                a.causal = mask;
                a.scale = mask == 0 ? 0.0f : mask == 1 ? -0.1f : 0.1f;
                a.window = mask == 2 ? 20 : 0;
                a.paged = true;
                if (mask != 1)
                    forward(&a, d, 0);
                q_starts = single;
                forward(&a, d, 0);
                forward(&a, d, PARTS);
                q_starts = several;
                a.paged = false;
                if (mask != 0) {
                    forward(&a, d, 0);
                    forward(&a, d, PARTS);
                    backward(&a, d);
                }
            }
    }
    return demo_failures != 0;
}
