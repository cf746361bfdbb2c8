/* SPDX-License-Identifier: MIT-0 */
/* Trains gpt.c's model for a few steps on the text of a licence. At every step the loss is compared
   with the model written again in double precision, the gradient with that model's slope in a
   random direction, and what the optimiser did with its formula; the loss curves of all targets must be the same. */
#include "demo.h"
#include "gpt.h"
#ifdef COMPANIONS
#include "gpt.tile.h"
#endif

enum { B = 2, T = 16, C = 32, HEADS = 2, D = C / HEADS, LAYERS = 2, V = 128, STEPS = 6 };
enum { ROWS = B * T };

/* Where the parameters lie in one long array, a layer's relative to the layer. */
enum {
    NORM1 = 0,
    QKV = NORM1 + 2 * C,              /* gain, bias */
    PROJECT = QKV + (C + 1) * 3 * C,  /* a weight's bias lies behind it */
    NORM2 = PROJECT + (C + 1) * C,
    UP = NORM2 + 2 * C,
    DOWN = UP + (C + 1) * 4 * C,
    LAYER = DOWN + (4 * C + 1) * C,

    WTE = 0,
    WPE = WTE + V * C,
    FIRST = WPE + T * C,
    NORM = FIRST + LAYERS * LAYER,
    HEAD = NORM + 2 * C,
    PARAMETERS = HEAD + (C + 1) * V
};

/* ---- the model in double precision ---- */

static void exact_norm(const double *p, const double *x, double *y)
{
    double mean = 0, squares = 0;

    for (int c = 0; c < C; c++)
        mean += x[c] / C;
    for (int c = 0; c < C; c++)
        squares += (x[c] - mean) * (x[c] - mean) / C;
    for (int c = 0; c < C; c++)
        y[c] = (x[c] - mean) / sqrt(squares + 1e-5) * p[c] + p[C + c];
}

/* adds to y */
static void exact_linear(const double *p, int in, int out, const double *x, double *y)
{
    for (int o = 0; o < out; o++) {
        y[o] += p[in * out + o];
        for (int i = 0; i < in; i++)
            y[o] += x[i] * p[i * out + o];
    }
}

static void exact_layer(const double *p, double x[T][C])
{
    double qkv[T][3 * C] = { 0 }, n[C];

    for (int t = 0; t < T; t++) {
        exact_norm(p + NORM1, x[t], n);
        exact_linear(p + QKV, C, 3 * C, n, qkv[t]);
    }
    for (int t = 0; t < T; t++) {
        double mix[C] = { 0 }, up[4 * C] = { 0 };

        for (int h = 0; h < C; h += D) {
            double w[T], sum = 0;

            for (int s = 0; s <= t; s++) {
                double dot = 0;
                for (int d = h; d < h + D; d++)
                    dot += qkv[t][d] * qkv[s][C + d];
                sum += w[s] = exp(dot / sqrt(D));
            }
            for (int s = 0; s <= t; s++)
                for (int d = h; d < h + D; d++)
                    mix[d] += w[s] / sum * qkv[s][2 * C + d];
        }
        exact_linear(p + PROJECT, C, C, mix, x[t]);
        exact_norm(p + NORM2, x[t], n);
        exact_linear(p + UP, C, 4 * C, n, up);
        for (int c = 0; c < 4 * C; c++)
            up[c] *= (1 + erf(up[c] / sqrt(2))) / 2;
        exact_linear(p + DOWN, 4 * C, C, up, x[t]);
    }
}

static double exact_loss(const double *p, const int *token, const int *target)
{
    double loss = 0;

    for (int b = 0; b < B; b++) {
        double x[T][C];

        for (int t = 0; t < T; t++)
            for (int c = 0; c < C; c++)
                x[t][c] = p[WTE + token[b * T + t] * C + c] + p[WPE + t * C + c];
        for (int l = 0; l < LAYERS; l++)
            exact_layer(p + FIRST + l * LAYER, x);
        for (int t = 0; t < T; t++) {
            double n[C], logits[V] = { 0 }, sum = 0;

            exact_norm(p + NORM, x[t], n);
            exact_linear(p + HEAD, C, V, n, logits);
            for (int v = 0; v < V; v++)
                sum += exp(logits[v]);
            loss += (log(sum) - logits[target[b * T + t]]) / ROWS;
        }
    }
    return loss;
}

/* ---- the kernels, one after the other ---- */

static int failed;
#define RUN(kernel, ...) (failed = failed ? failed : DEMO_LAUNCH(target, kernel, __VA_ARGS__))

struct layer {
    float *x, *mean1, *scale1, *n1, *qkv, *p, *mix, *projected; /* x is the input */
    float *x2, *mean2, *scale2, *n2, *up, *act, *down;
};

static struct {
    struct layer l[LAYERS];
    float *x, *mean, *scale, *n, *logits, *loss;        /* after the layers */
    float *dlogits, *dn, *dx, *dact, *dup, *dmix, *dqkv, *ds;
    float *w, *g, *m, *v;
    int *token, *next;
} s;

static float *floats(int n)
{
    return demo_buffer(sizeof(float) * n);
}

static void allocate(void)
{
    for (int i = 0; i < LAYERS; i++)
        s.l[i] = (struct layer) {
            .x = floats(ROWS * C), .mean1 = floats(ROWS), .scale1 = floats(ROWS),
            .n1 = floats(ROWS * C), .qkv = floats(ROWS * 3 * C), .p = floats(B * HEADS * T * T),
            .mix = floats(ROWS * C), .projected = floats(ROWS * C), .x2 = floats(ROWS * C),
            .mean2 = floats(ROWS), .scale2 = floats(ROWS), .n2 = floats(ROWS * C),
            .up = floats(ROWS * 4 * C), .act = floats(ROWS * 4 * C), .down = floats(ROWS * C),
        };
    s.x = floats(ROWS * C), s.mean = floats(ROWS), s.scale = floats(ROWS), s.n = floats(ROWS * C);
    s.logits = floats(ROWS * V), s.loss = floats(ROWS), s.dlogits = floats(ROWS * V);
    s.dn = floats(ROWS * C), s.dx = floats(ROWS * C), s.dact = floats(ROWS * 4 * C);
    s.dup = floats(ROWS * 4 * C), s.dmix = floats(ROWS * C), s.dqkv = floats(ROWS * 3 * C);
    s.ds = floats(B * HEADS * T * T);
    s.w = floats(PARAMETERS), s.g = floats(PARAMETERS);
    s.m = floats(PARAMETERS), s.v = floats(PARAMETERS);
    s.token = demo_buffer(sizeof *s.token * ROWS), s.next = demo_buffer(sizeof *s.next * ROWS);
}

static void layer_forward(int target, const float *w, const struct layer *l, float *out)
{
    RUN(norm, ROWS, C, ON(l->x), ON(w + NORM1), ON(w + NORM1 + C), ON(l->mean1), ON(l->scale1), ON(l->n1));
    RUN(linear, ROWS, C, 3 * C, ON(l->n1), ON(w + QKV), ON(w + QKV + C * 3 * C), ON(l->qkv));
    RUN(attend, B, T, HEADS, C, ON(l->qkv), ON(l->p), ON(l->mix));
    RUN(linear, ROWS, C, C, ON(l->mix), ON(w + PROJECT), ON(w + PROJECT + C * C), ON(l->projected));
    RUN(add, ROWS * C, ON(l->x), ON(l->projected), ON(l->x2));
    RUN(norm, ROWS, C, ON(l->x2), ON(w + NORM2), ON(w + NORM2 + C), ON(l->mean2), ON(l->scale2), ON(l->n2));
    RUN(linear, ROWS, C, 4 * C, ON(l->n2), ON(w + UP), ON(w + UP + C * 4 * C), ON(l->up));
    RUN(gelu, ROWS * 4 * C, ON(l->up), ON(l->act));
    RUN(linear, ROWS, 4 * C, C, ON(l->act), ON(w + DOWN), ON(w + DOWN + 4 * C * C), ON(l->down));
    RUN(add, ROWS * C, ON(l->x2), ON(l->down), ON(out));
}

/* s.dx: the gradient of the layer's output before, of its input after */
static void layer_backward(int target, const float *w, float *g, const struct layer *l)
{
    RUN(linear_back, ROWS, 4 * C, C, ON(l->act), ON(w + DOWN), ON(s.dx), ON(s.dact), ON(g + DOWN), ON(g + DOWN + 4 * C * C));
    RUN(gelu_back, ROWS * 4 * C, ON(l->up), ON(s.dact), ON(s.dup));
    RUN(linear_back, ROWS, C, 4 * C, ON(l->n2), ON(w + UP), ON(s.dup), ON(s.dn), ON(g + UP), ON(g + UP + C * 4 * C));
    RUN(norm_back, ROWS, C, ON(l->x2), ON(w + NORM2), ON(l->mean2), ON(l->scale2), ON(s.dn), ON(s.dx), ON(g + NORM2),
        ON(g + NORM2 + C));
    RUN(linear_back, ROWS, C, C, ON(l->mix), ON(w + PROJECT), ON(s.dx), ON(s.dmix), ON(g + PROJECT), ON(g + PROJECT + C * C));
    RUN(attend_back, B, T, HEADS, C, ON(l->qkv), ON(l->p), ON(s.dmix), ON(s.ds), ON(s.dqkv));
    RUN(linear_back, ROWS, C, 3 * C, ON(l->n1), ON(w + QKV), ON(s.dqkv), ON(s.dn), ON(g + QKV), ON(g + QKV + C * 3 * C));
    RUN(norm_back, ROWS, C, ON(l->x), ON(w + NORM1), ON(l->mean1), ON(l->scale1), ON(s.dn), ON(s.dx), ON(g + NORM1),
        ON(g + NORM1 + C));
}

/* loss and gradients of the batch in s.token, s.next */
static void gradients(int target)
{
    RUN(embed, ROWS, T, C, ON(s.token), ON(s.w + WTE), ON(s.w + WPE), ON(s.l[0].x));
    for (int i = 0; i < LAYERS; i++)
        layer_forward(target, s.w + FIRST + i * LAYER, &s.l[i], i + 1 < LAYERS ? s.l[i + 1].x : s.x);
    RUN(norm, ROWS, C, ON(s.x), ON(s.w + NORM), ON(s.w + NORM + C), ON(s.mean), ON(s.scale), ON(s.n));
    RUN(linear, ROWS, C, V, ON(s.n), ON(s.w + HEAD), ON(s.w + HEAD + C * V), ON(s.logits));
    RUN(cross_entropy, ROWS, V, ON(s.logits), ON(s.next), ON(s.loss), ON(s.dlogits));

    RUN(linear_back, ROWS, C, V, ON(s.n), ON(s.w + HEAD), ON(s.dlogits), ON(s.dn), ON(s.g + HEAD), ON(s.g + HEAD + C * V));
    RUN(zero, ROWS * C, ON(s.dx));
    RUN(norm_back, ROWS, C, ON(s.x), ON(s.w + NORM), ON(s.mean), ON(s.scale), ON(s.dn), ON(s.dx), ON(s.g + NORM),
        ON(s.g + NORM + C));
    for (int i = LAYERS; i-- > 0;)
        layer_backward(target, s.w + FIRST + i * LAYER, s.g + FIRST + i * LAYER, &s.l[i]);
    RUN(embed_back, ROWS, T, C, V, ON(s.token), ON(s.dx), ON(s.g + WTE), ON(s.g + WPE));
}

/* ---- training ---- */

static void initialise(void)
{
    for (int i = 0; i < PARAMETERS; i++) {
        s.w[i] = 0.1f * demo_random();
        s.m[i] = s.v[i] = 0;
    }
    for (int l = 0; l < LAYERS; l++)
        for (int c = 0; c < C; c++) {
            s.w[FIRST + l * LAYER + NORM1 + c] += 1;
            s.w[FIRST + l * LAYER + NORM2 + c] += 1;
        }
    for (int c = 0; c < C; c++)
        s.w[NORM + c] += 1;
}

static double mean_loss(void)
{
    double sum = 0;

    for (int r = 0; r < ROWS; r++)
        sum += s.loss[r] / ROWS;
    return sum;
}

/* The step's loss against the double model; gradient times direction against its slope. */
static void compare(struct check *c)
{
    static double w[PARAMETERS], direction[PARAMETERS];
    double slope = 0, size = 0, h = 1e-5;

    for (int i = 0; i < PARAMETERS; i++)
        w[i] = s.w[i];
    double want = exact_loss(w, s.token, s.next);
    check_value(c, mean_loss(), want, check_function(want));

    for (int i = 0; i < PARAMETERS; i++) {
        direction[i] = demo_random();
        slope += s.g[i] * direction[i];
        size += fabs(s.g[i] * direction[i]);
    }
    for (int i = 0; i < PARAMETERS; i++)
        w[i] = s.w[i] + h * direction[i];
    want = exact_loss(w, s.token, s.next);
    for (int i = 0; i < PARAMETERS; i++)
        w[i] = s.w[i] - h * direction[i];
    want = (want - exact_loss(w, s.token, s.next)) / (2 * h);
    check_value(c, slope, want, check_function(size));
}

/* Launches the optimiser and compares what it did to every parameter. */
static void improve(struct check *c, int target, int step)
{
    static float w[PARAMETERS], m[PARAMETERS], v[PARAMETERS];
    const double rate = 0.01f;

    memcpy(w, s.w, sizeof w);
    memcpy(m, s.m, sizeof m);
    memcpy(v, s.v, sizeof v);
    RUN(adam, PARAMETERS, step, (float) rate, ON(s.g), ON(s.m), ON(s.v), ON(s.w));
    for (int i = 0; i < PARAMETERS; i++) {
        double g = s.g[i], mean = 0.9 * m[i] + 0.1 * g, square = 0.95 * v[i] + 0.05 * g * g;
        double by = rate / (1 - pow(0.9, step)) / (sqrt(square / (1 - pow(0.95, step))) + 1e-6);

        check_value(c, s.w[i], w[i] - by * mean,
                    check_elementwise(fabs((double) w[i]) + fabs(by * mean))
                        + 4 * check_function(by * (fabs((double) m[i]) + fabs(g))));
    }
}

int main(int argc, char **argv)
{
    static char text[4096];
    static double curve[DEMO_MOST][STEPS];
    FILE *f = fopen("COPYING", "r");

    demo_start(argc, argv);
    if (!f)
        f = fopen("/usr/share/common-licenses/GPL-3", "r");
    if (!f || fread(text, 1, sizeof text, f) != sizeof text) {
        fprintf(stderr, "gpt: no licence to read, neither ./COPYING nor Debian's GPL-3\n");
        return 2;
    }
    fclose(f);
    allocate();
    for (int target = 0; target < demo_devices; target++) {
        struct check c = { 0 };
        char shape[40];

        demo_state = 1;
        failed = 0;
        initialise();
        demo_begin(s.g, sizeof *s.g * PARAMETERS);
        for (int step = 0; step < STEPS; step++) {
            for (int r = 0; r < ROWS; r++) {
                const char *at = text + (step * B + r / T) * T + r % T;
                s.token[r] = at[0] & (V - 1);
                s.next[r] = at[1] & (V - 1);
            }
            gradients(target);
            curve[target][step] = mean_loss();
            compare(&c);
            check_value(&c, curve[target][step], curve[0][step], check_function(curve[0][step]));
            improve(&c, target, step + 1);
        }
        snprintf(shape, sizeof shape, "loss %.3f > %.3f", curve[target][0], curve[target][STEPS - 1]);
        demo_row("gpt", shape, target, failed, &c);
    }
    return demo_failures != 0;
}
