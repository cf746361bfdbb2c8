/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tk_conv and tk_depthwise with their gradients. */
#include "library.h"

#ifndef LARGE
#define LARGE TYPES     /* large shapes are tried where it is F16 or TYPES */
#endif

struct shape {
    int batch, H, W, C, K, R, S, stride, pad;
};

/* What an element is the sum of, one product at a time. */
struct sum {
    double value, size, terms;
};

static void add(struct sum *s, double product)
{
    s->value += product;
    s->size += fabs(product);
    s->terms++;
}

#define ALL(i, n) for (int i = 0; i < (n); i++)

static void same(struct check *c, enum type t, const void *got, const struct sum *want, int64_t n)
{
    for (int64_t i = 0; i < n; i++)
        check_value(c, at(t, got, i), want[i].value, stored(t, want[i].value, check_sum(want[i].terms + 1, want[i].size)));
}

/* Adds each product of x and w, of x and dy and of w and dy to what it is part of: y, dw and dx. */
static void products(enum type t, const struct shape *s, bool depthwise, const void *x, const void *w, const void *dy,
                     struct sum *y, struct sum *dw, struct sum *dx)
{
    int OH = (s->H + 2 * s->pad - s->R) / s->stride + 1, OW = (s->W + 2 * s->pad - s->S) / s->stride + 1;

    ALL(b, s->batch) ALL(p, OH) ALL(q, OW) ALL(k, s->K) ALL(r, s->R) ALL(v, s->S) {
        int h = p * s->stride + r - s->pad, u = q * s->stride + v - s->pad;

        if (h < 0 || h >= s->H || u < 0 || u >= s->W)
            continue;
        for (int c = depthwise ? k : 0; c < (depthwise ? k + 1 : s->C); c++) {
            int in = ((b * s->H + h) * s->W + u) * s->C + c, out = ((b * OH + p) * OW + q) * s->K + k;
            int by = depthwise ? (r * s->S + v) * s->C + c : ((k * s->R + r) * s->S + v) * s->C + c;

            add(&y[out], at(t, x, in) * at(t, w, by));
            add(&dw[by], at(t, x, in) * at(t, dy, out));
            add(&dx[in], at(t, w, by) * at(t, dy, out));
        }
    }
}

static void convolution(enum type t, bool depthwise, const struct shape *s, bool biased, int parts)
{
    int OH = (s->H + 2 * s->pad - s->R) / s->stride + 1, OW = (s->W + 2 * s->pad - s->S) / s->stride + 1;
    int ins = s->batch * s->H * s->W * s->C, outs = s->batch * OH * OW * s->K, bys = s->R * s->S * s->C * (depthwise ? 1 : s->K);
    void *x = numbers(t, ins), *w = numbers(t, bys), *dy = numbers(t, outs), *y = numbers(t, outs), *dx = numbers(t, ins);
    float *bias = numbers(F32, s->K), *dw = numbers(F32, bys), *space = numbers(F32, (int64_t) parts * bys);
    struct sum *want = calloc((size_t) (ins + outs + bys), sizeof *want), *want_w = want + outs, *want_x = want_w + bys;

    products(t, s, depthwise, x, w, dy, want, want_w, want_x);
    for (int i = 0; i < outs; i++) {
        if (biased)
            add(&want[i], bias[i % s->K]);
        want[i].value = biased && want[i].value < 0 ? 0 : want[i].value;
    }
    for (int d = 0; d < demo_devices; d++) {
        struct check c = { 0 };

        demo_begin(y, size_of(t, outs));
        demo_begin(dx, size_of(t, ins));
        demo_begin(dw, sizeof *dw * (size_t) bys);
#define IMAGE s->batch, s->H, s->W, s->C
#define FILTER s->R, s->S, s->stride, s->pad
#define LAUNCH_16(kernel, ...) \
    do { \
        if (t == F16) \
            LAUNCH(d, kernel##_f16, __VA_ARGS__); \
        else \
            LAUNCH(d, kernel##_bf16, __VA_ARGS__); \
    } while (0)
        if (depthwise) {
            LAUNCH_16(tk_depthwise, IMAGE, FILTER, ON(x), ON(w), biased ? ON(bias) : NULL, biased ? TK_RELU : TK_NONE, ON(y));
            LAUNCH_16(tk_depthwise_back_x, IMAGE, FILTER, ON(w), ON(dy), ON(dx));
            LAUNCH_16(tk_depthwise_back_w, IMAGE, FILTER, parts, ON(x), ON(dy), ON(space), ON(dw));
        } else {
            LAUNCH_16(tk_conv, IMAGE, s->K, FILTER, ON(x), ON(w), biased ? ON(bias) : NULL, biased ? TK_RELU : TK_NONE, ON(y));
            LAUNCH_16(tk_conv_back_x, IMAGE, s->K, FILTER, ON(w), ON(dy), ON(dx));
            LAUNCH_16(tk_conv_back_w, IMAGE, s->K, FILTER, parts, ON(x), ON(dy), ON(space), ON(dw));
        }
        same(&c, t, y, want, outs);
        verdict(depthwise ? "depthwise" : "conv", t, d, &c);
        c = (struct check) { 0 };
        same(&c, t, dx, want_x, ins);
        verdict(depthwise ? "depthwise back x" : "conv back x", t, d, &c);
        c = (struct check) { 0 };
        same(&c, F32, dw, want_w, bys);
        verdict(depthwise ? "depthwise back w" : "conv back w", t, d, &c);
    }
    free(want);
}

int main(int argc, char **argv)
{
    demo_start(argc, argv);
    for (enum type t = F16; t <= BF16; t++) {
        convolution(t, false, &(struct shape) { 2, 7, 9, 40, 70, 3, 3, 1, 1 }, true, 2);
        convolution(t, false, &(struct shape) { 1, 9, 6, 13, 9, 3, 3, 2, 1 }, false, 1);
        convolution(t, false, &(struct shape) { 2, 5, 7, 72, 24, 1, 1, 2, 0 }, false, 1);
        convolution(t, true, &(struct shape) { 2, 6, 9, 24, 24, 3, 3, 1, 1 }, true, 3);
        convolution(t, true, &(struct shape) { 1, 8, 7, 5, 5, 3, 2, 2, 1 }, false, 1);
    }
    convolution(F16, false, &(struct shape) { 1, 8, 9, 8, 16, 5, 4, 3, 2 }, true, 1);    /* more places than are listed at a time */
    convolution(F16, false, &(struct shape) { 1, 50, 43, 8, 16, 1, 1, 1, 0 }, true, 1);  /* more pixels than are listed */
    if (LARGE == TYPES || LARGE == F16)     /* large tiles */
        convolution(F16, false, &(struct shape) { 1, 64, 100, 8, 136, 1, 1, 1, 0 }, false, 1);
    return demo_failures != 0;
}
