/* SPDX-License-Identifier: MIT-0 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "model.h"
#include "reference.h"

/* How far a score may lie below the highest, of the scores' standard deviation: activations are rounded to 11 bits some
   ten times a layer. */
static const double NEAR = 0.02;

static const struct checkpoint *from;

/* A tensor of layer l, or of no layer, -1. */
static double *tensor(int l, const char *name, int rows, int columns)
{
    const size_t n = (size_t) rows * (size_t) columns;
    tile_f16 *half = serve_memory(sizeof *half * n);
    double *all = serve_memory(sizeof *all * n);
    char full[96];

    if (l < 0)
        snprintf(full, sizeof full, "%s.weight", name);
    else
        snprintf(full, sizeof full, "model.layers.%d.%s.weight", l, name);
    checkpoint_read(from, full, rows, columns, half);
    for (size_t i = 0; i < n; i++)
        all[i] = (double) half[i];
    free(half);
    return all;
}

/* y[n][out] = x[n][in] times the transposed tensor */
static void linear(int l, const char *name, int n, int out, int in, const double *x, double *y)
{
    double *w = tensor(l, name, out, in);

    for (int r = 0; r < n; r++)
        for (int o = 0; o < out; o++) {
            double sum = 0;
            for (int i = 0; i < in; i++)
                sum += x[r * in + i] * w[o * in + i];
            y[r * out + o] = sum;
        }
    free(w);
}

static void normalise(int l, const char *name, const struct model_size *s, int n, const double *x, double *y)
{
    double *w = tensor(l, name, s->dim, 1);

    for (int r = 0; r < n; r++) {
        double squares = 0;
        for (int i = 0; i < s->dim; i++)
            squares += x[r * s->dim + i] * x[r * s->dim + i] / s->dim;
        for (int i = 0; i < s->dim; i++)
            y[r * s->dim + i] = x[r * s->dim + i] / sqrt(squares + (double) s->eps) * w[i];
    }
    free(w);
}

/* Rotates heads of the row at position p. */
static void rotate(const struct model_size *s, int heads, int p, double *x)
{
    const int half = s->head / 2;

    for (int h = 0; h < heads; h++, x += s->head)
        for (int i = 0; i < half; i++) {
            double t = p * pow((double) s->theta, -(double) i / half), a = x[i], b = x[half + i];
            x[i] = a * cos(t) - b * sin(t);
            x[half + i] = b * cos(t) + a * sin(t);
        }
}

/* Head h of row r: the mean of values, weighted by the softmax of its scores for rows 0 to r. */
static void attend(const struct model_size *s, int r, int h, const double *q, const double *k, const double *v, double *y)
{
    const int kv = s->kv_heads * s->head, at = h / (s->heads / s->kv_heads) * s->head;
    double *e = serve_memory(sizeof *e * (size_t) (r + 1)), most = -INFINITY, sum = 0;

    for (int j = 0; j <= r; j++) {
        e[j] = 0;
        for (int i = 0; i < s->head; i++)
            e[j] += q[i] * k[j * kv + at + i] / sqrt(s->head);
        most = fmax(most, e[j]);
    }
    for (int j = 0; j <= r; j++)
        sum += e[j] = exp(e[j] - most);
    for (int i = 0; i < s->head; i++) {
        y[i] = 0;
        for (int j = 0; j <= r; j++)
            y[i] += e[j] / sum * v[j * kv + at + i];
    }
    free(e);
}

static double *rows_of(int n, int columns)
{
    return serve_memory(sizeof(double) * (size_t) n * (size_t) columns);
}

static void layer(const struct model_size *s, int l, int n, double *x)
{
    const int q_size = s->heads * s->head, kv = s->kv_heads * s->head;
    double *y = rows_of(n, s->dim), *q = rows_of(n, q_size), *k = rows_of(n, kv), *v = rows_of(n, kv), *mix = rows_of(n, q_size);
    double *gate = rows_of(n, s->hidden), *up = rows_of(n, s->hidden);

    normalise(l, "input_layernorm", s, n, x, y);
    linear(l, "self_attn.q_proj", n, q_size, s->dim, y, q);
    linear(l, "self_attn.k_proj", n, kv, s->dim, y, k);
    linear(l, "self_attn.v_proj", n, kv, s->dim, y, v);
    for (int r = 0; r < n; r++) {
        rotate(s, s->heads, r, q + r * q_size);
        rotate(s, s->kv_heads, r, k + r * kv);
    }
    for (int r = 0; r < n; r++)
        for (int h = 0; h < s->heads; h++)
            attend(s, r, h, q + r * q_size + h * s->head, k, v, mix + r * q_size + h * s->head);
    linear(l, "self_attn.o_proj", n, s->dim, q_size, mix, y);
    for (int i = 0; i < n * s->dim; i++)
        x[i] += y[i];
    normalise(l, "post_attention_layernorm", s, n, x, y);
    linear(l, "mlp.gate_proj", n, s->hidden, s->dim, y, gate);
    linear(l, "mlp.up_proj", n, s->hidden, s->dim, y, up);
    for (int i = 0; i < n * s->hidden; i++)
        gate[i] = gate[i] / (1 + exp(-gate[i])) * up[i];
    linear(l, "mlp.down_proj", n, s->dim, s->hidden, gate, y);
    for (int i = 0; i < n * s->dim; i++)
        x[i] += y[i];
    double *all[] = { y, q, k, v, mix, gate, up };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        free(all[i]);
}

/* The scores of a row, whose highest token `said` is, or nearly so. */
static int is_likeliest(const double *score, int tokens, int said)
{
    double most = -INFINITY, mean = 0, squares = 0;

    for (int t = 0; t < tokens; t++) {
        most = fmax(most, score[t]);
        mean += score[t] / tokens;
    }
    for (int t = 0; t < tokens; t++)
        squares += (score[t] - mean) * (score[t] - mean) / tokens;
    return score[said] >= most - NEAR * sqrt(squares);
}

void reference_check(const struct checkpoint *c, const int *token, int prompt, int n, int number)
{
    const struct model_size s = model_size_of(c);
    double *x = rows_of(n, s.dim), *y = rows_of(n, s.dim), *score = rows_of(n, s.tokens);

    from = c;
    double *table = tensor(-1, "model.embed_tokens", s.tokens, s.dim);
    for (int r = 0; r < n; r++)
        memcpy(x + r * s.dim, table + token[r] * s.dim, sizeof(double) * (size_t) s.dim);
    free(table);
    for (int l = 0; l < s.layers; l++)
        layer(&s, l, n, x);
    normalise(-1, "model.norm", &s, n, x, y);
    linear(-1, s.tied ? "model.embed_tokens" : "lm_head", n, s.tokens, s.dim, y, score);
    for (int r = prompt; r < n; r++)
        if (!is_likeliest(score + (r - 1) * s.tokens, s.tokens, token[r]))
            serve_fail("request %d: token %d, %d, is not the likeliest one", number, r, token[r]);
    free(x);
    free(y);
    free(score);
}
