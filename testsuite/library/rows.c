/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tk_softmax, tk_layernorm, tk_rmsnorm, tk_swiglu, tk_rotary, forward and backward, in three types; cross entropy. */
#include "library.h"

#ifndef LARGE
#define LARGE TYPES     /* the type that large shapes have, or TYPES: all */
#endif

enum { ROWS = 37, COLS = 133, MOST_ROWS = 17000 };

struct rows {
    enum type t;
    int rows, cols;
    void *x, *y, *dy, *dx, *weight, *bias;      /* x and dx have room for 2 cols */
    float *mean, *scale, *workspace, *dweight, *dbias;
};

#define X(r, c) at(w->t, w->x, (int64_t) (r) * w->cols + (c))
#define Y(r, c) at(w->t, w->y, (int64_t) (r) * w->cols + (c))
#define DY(r, c) at(w->t, w->dy, (int64_t) (r) * w->cols + (c))
#define DX(r, c) at(w->t, w->dx, (int64_t) (r) * w->cols + (c))
#define EACH(r, c) \
    for (int r = 0; r < w->rows; r++) \
        for (int c = 0; c < w->cols; c++)

/* What a few elements of a row, their squares and functions leave of accuracy. */
static double loose(const struct rows *w, double want, double size)
{
    return stored(w->t, want, check_sum(4 * w->cols, fabs(want) + size));
}

static void begin(const struct rows *w, void *out)
{
    demo_begin(out, size_of(w->t, (int64_t) w->rows * w->cols * (out == w->dx ? 2 : 1)));
}

static void softmax(const struct rows *w, int d)
{
    struct check c = { 0 }, back = { 0 };
    const float scale = 1.75f;

    begin(w, w->y);
    LAUNCH_T(w->t, d, tk_softmax, w->rows, w->cols, scale, ON(w->x), ON(w->y));
    begin(w, w->dx);
    LAUNCH_T(w->t, d, tk_softmax_back, w->rows, w->cols, scale, ON(w->y), ON(w->dy), ON(w->dx));
    for (int r = 0; r < w->rows; r++) {
        double top = -INFINITY, sum = 0, dot = 0, size = 0;

        for (int i = 0; i < w->cols; i++)
            top = fmax(top, X(r, i) * scale);
        for (int i = 0; i < w->cols; i++) {
            sum += exp(X(r, i) * scale - top);
            dot += Y(r, i) * DY(r, i);
            size += fabs(Y(r, i) * DY(r, i));
        }
        for (int i = 0; i < w->cols; i++) {
            double want = exp(X(r, i) * scale - top) / sum, grad = scale * Y(r, i) * (DY(r, i) - dot);

            check_value(&c, Y(r, i), want, loose(w, want, 0));
            check_value(&back, DX(r, i), grad, loose(w, grad, scale * Y(r, i) * (1 + size)));
        }
    }
    verdict("softmax", w->t, d, &c);
    verdict("softmax_back", w->t, d, &back);
}

/* Both normalisations: without `centred` the mean and the bias are 0. */
static void norm(const struct rows *w, int d, bool centred)
{
    struct check c = { 0 }, back = { 0 }, weights = { 0 };
    const float eps = 1e-3f;
    double mean[MOST_ROWS], scale[MOST_ROWS];

    begin(w, w->y);
    begin(w, w->dx);
    if (centred) {
        LAUNCH_T(w->t, d, tk_layernorm, w->rows, w->cols, eps, ON(w->x), ON(w->weight), ON(w->bias), ON(w->mean),
                 ON(w->scale), ON(w->y));
        LAUNCH_T(w->t, d, tk_layernorm_back, w->rows, w->cols, ON(w->x), ON(w->weight), ON(w->mean), ON(w->scale),
                 ON(w->dy), ON(w->dx), ON(w->workspace), ON(w->dweight), ON(w->dbias));
    } else {
        LAUNCH_T(w->t, d, tk_rmsnorm, w->rows, w->cols, eps, ON(w->x), ON(w->weight), ON(w->scale), ON(w->y));
        LAUNCH_T(w->t, d, tk_rmsnorm_back, w->rows, w->cols, ON(w->x), ON(w->weight), ON(w->scale), ON(w->dy), ON(w->dx),
                 ON(w->workspace), ON(w->dweight));
    }
    for (int r = 0; r < w->rows; r++) {
        double sum = 0, squares = 0, g = 0, gz = 0;

        for (int i = 0; i < w->cols; i++)
            sum += centred ? X(r, i) / w->cols : 0;
        for (int i = 0; i < w->cols; i++)
            squares += (X(r, i) - sum) * (X(r, i) - sum) / w->cols;
        mean[r] = sum;
        scale[r] = 1 / sqrt(squares + eps);
        check_value(&c, w->scale[r], scale[r], check_sum(4 * w->cols, scale[r]));
        for (int i = 0; i < w->cols; i++) {
            double term = DY(r, i) * at(w->t, w->weight, i);

            g += centred ? term / w->cols : 0;
            gz += term * (X(r, i) - sum) * scale[r] / w->cols;
        }
        for (int i = 0; i < w->cols; i++) {
            double z = (X(r, i) - sum) * scale[r], weight = at(w->t, w->weight, i);
            double want = z * weight + (centred ? at(w->t, w->bias, i) : 0);
            double grad = scale[r] * (DY(r, i) * weight - g - z * gz);

            check_value(&c, Y(r, i), want, loose(w, want, scale[r] + 1));
            check_value(&back, DX(r, i), grad, loose(w, grad, scale[r] * (3 + fabs(z))));
        }
    }
    for (int i = 0; i < w->cols; i++) {
        double dw = 0, db = 0;

        for (int r = 0; r < w->rows; r++) {
            dw += DY(r, i) * (X(r, i) - mean[r]) * scale[r];
            db += DY(r, i);
        }
        check_value(&weights, w->dweight[i], dw, check_sum(4 * w->cols, 3 * w->rows));
        if (centred)
            check_value(&weights, w->dbias[i], db, check_sum(w->rows, w->rows));
    }
    verdict(centred ? "layernorm" : "rmsnorm", w->t, d, &c);
    verdict(centred ? "layernorm_back" : "rmsnorm_back", w->t, d, &back);
    verdict(centred ? "layernorm_back, weights," : "rmsnorm_back, weights,", w->t, d, &weights);
}

static void swiglu(const struct rows *w, int d)
{
    struct check c = { 0 }, back = { 0 };

    begin(w, w->y);
    begin(w, w->dx);
    LAUNCH_T(w->t, d, tk_swiglu, w->rows, w->cols, ON(w->x), ON(w->y));
    LAUNCH_T(w->t, d, tk_swiglu_back, w->rows, w->cols, ON(w->x), ON(w->dy), ON(w->dx));
    EACH(r, i) {
        double g = X(2 * r, i), u = X(2 * r + 1, i), s = 1 / (1 + exp(-g)), dy = DY(r, i);
        double want = g * s * u, dg = dy * u * s * (1 + g * (1 - s)), du = dy * g * s;

        check_value(&c, Y(r, i), want, loose(w, want, 0));
        check_value(&back, DX(2 * r, i), dg, loose(w, dg, fabs(dy * u * s)));
        check_value(&back, DX(2 * r + 1, i), du, loose(w, du, 0));
    }
    verdict("swiglu", w->t, d, &c);
    verdict("swiglu_back", w->t, d, &back);
}

/* x as [rows][1][cols], in place */
static void rotary(const struct rows *w, int d)
{
    struct check c = { 0 };
    int half = w->cols / 2, *position = demo_buffer(sizeof *position * (size_t) w->rows);
    float *cosine = demo_buffer(sizeof *cosine * (size_t) (2 * w->rows * half + 1)), *sine = demo_buffer(
        sizeof *sine * (size_t) (2 * w->rows * half + 1));
    bool back = w->t == F16;

    for (int r = 0; r < w->rows; r++)
        position[r] = r * 3 % (2 * w->rows);
    for (int i = 0; i < 2 * w->rows * half; i++) {
        cosine[i] = (float) cos(i);
        sine[i] = (float) sin(i);
    }
    begin(w, w->y);
    memcpy(w->y, w->x, size_of(w->t, (int64_t) w->rows * w->cols));
    LAUNCH_T(w->t, d, tk_rotary, w->rows, 1, half, ON(position), ON(cosine), ON(sine), back, ON(w->y));
    for (int r = 0; r < w->rows; r++)
        for (int i = 0; i < half; i++) {
            int64_t from = (int64_t) r * 2 * half + i, angle = (int64_t) position[r] * half + i;
            double a = at(w->t, w->x, from), b = at(w->t, w->x, from + half), co = cosine[angle];
            double si = back ? -sine[angle] : sine[angle], x = a * co - b * si, y = b * co + a * si;

            check_value(&c, at(w->t, w->y, from), x, stored(w->t, x, check_elementwise(2)));
            check_value(&c, at(w->t, w->y, from + half), y, stored(w->t, y, check_elementwise(2)));
        }
    if (half)
        verdict("rotary", w->t, d, &c);
}

static void cross_entropy(int rows, int cols)
{
    float *x = numbers(F32, rows * cols), *loss = numbers(F32, rows), *dx = numbers(F32, rows * cols);
    int *target = demo_buffer(sizeof *target * rows);

    for (int r = 0; r < rows; r++)
        target[r] = r * 5 % cols;
    for (int d = 0; d < demo_devices; d++) {
        struct check c = { 0 };

        LAUNCH(d, tk_cross_entropy, rows, cols, 0.5f, ON(x), ON(target), ON(loss), ON(dx));
        for (int r = 0; r < rows; r++) {
            double sum = 0;

            for (int i = 0; i < cols; i++)
                sum += exp(x[r * cols + i]);
            check_value(&c, loss[r], log(sum) - x[r * cols + target[r]], check_sum(4 * cols, 3));
            for (int i = 0; i < cols; i++)
                check_value(&c, dx[r * cols + i], (exp(x[r * cols + i]) / sum - (i == target[r])) / 2, check_sum(cols, 1));
        }
        verdict("cross_entropy", F32, d, &c);
    }
}

int main(int argc, char **argv)
{
    static const int shapes[][2] = { { ROWS, COLS }, { 8, 64 }, { 1, 1 }, { 3, 1030 }, { 5, 700 }, { 1, 9000 }, { 1, 32769 },
                                    { MOST_ROWS, 3 } };

    demo_start(argc, argv);
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++)
        for (int t = 0; t < TYPES; t++) {
            int rows = shapes[s][0], cols = shapes[s][1], n = rows * cols;

            if (n > 30000 && LARGE != TYPES && t != LARGE)
                continue;
            struct rows w = { t, rows, cols, numbers(t, 2 * n), numbers(t, n), numbers(t, n), numbers(t, 2 * n),
                              numbers(t, cols), numbers(t, cols), numbers(F32, rows), numbers(F32, rows),
                              numbers(F32, 2 * TK_SLICES * cols), numbers(F32, cols), numbers(F32, cols) };

            for (int d = 0; d < demo_devices; d++) {
                norm(&w, d, true);
                norm(&w, d, false);
                if (rows == MOST_ROWS)      /* more tiles than slices */
                    continue;
                softmax(&w, d);
                swiglu(&w, d);
                rotary(&w, d);
            }
        }
    cross_entropy(ROWS, COLS);
    cross_entropy(6, 600);
    cross_entropy(2, 1200);
    return demo_failures != 0;
}
