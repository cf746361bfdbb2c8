/* SPDX-License-Identifier: MIT-0 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "model.h"
#include "step.tile.h"
#include "tile_kernels.h"

struct layer {
    tile_f16 *norm, *qkv, *out;             /* [dim], [(heads + 2 kv_heads) head][dim], [dim][heads head] */
    tile_f16 *norm_2, *gate_up, *down;      /* [dim], [2 hidden][dim], [dim][hidden] */
    tile_f16 *keys, *values;                /* [pages PAGE][kv_heads][head] */
};

enum { TOKEN, POSITION, PLACE, FIRST, LENGTH, PAGES, LAST, LISTS };

struct model {
    tile_device *d;
    struct model_size s;
    int most_n, most_rows, pages, most_pages;   /* all pages, and those of a sequence */
    struct layer *layer;
    tile_f16 *table, *norm, *scores_of;     /* [tokens][dim], [dim], [tokens][dim] */
    float *cosine, *sine;                   /* [positions][head / 2] */
    /* of a step */
    tile_f16 *x, *sum, *normal, *qkv, *q, *mixed, *gate_up, *active;
    float *scale, *score;
    int *lists, *host;                      /* of a batch, in the order of enum, and what is written there */
    int at[LISTS + 1];                      /* where each begins */
    int *next;
    void **all;                             /* what was allocated on the device */
    int count;
};

/* An error of the device ends the program. */
static void must(const struct model *m, int error)
{
    if (error)
        serve_fail("%s", tile_error(m->d));
}

static void *room(struct model *m, size_t bytes)
{
    void *p = tile_alloc(m->d, bytes ? bytes : 1);

    if (!p)
        serve_fail("%s", tile_error(m->d));
    m->all = realloc(m->all, sizeof *m->all * (size_t) (m->count + 1));
    if (!m->all)
        serve_fail("no memory is left");
    return m->all[m->count++] = p;
}

static tile_f16 *halves(struct model *m, int64_t rows, int64_t columns)
{
    return room(m, sizeof(tile_f16) * (size_t) rows * (size_t) columns);
}

static void *copied(struct model *m, const void *from, size_t bytes)
{
    void *p = room(m, bytes);

    must(m, tile_write(m->d, p, from, bytes));
    return p;
}

/* Rows of up to three tensors, one below the other, as one matrix on the device; columns 1: a vector. */
static tile_f16 *matrix(struct model *m, const struct checkpoint *c, int layer, const char *const names[3], const int rows[3],
                        int columns)
{
    int64_t all = (int64_t) rows[0] + rows[1] + rows[2], at = 0;
    tile_f16 *host = serve_memory(sizeof *host * (size_t) (all * columns)), *there;

    for (int i = 0; i < 3; i++) {
        char name[96];
        if (!names[i])
            continue;
        if (layer < 0)
            snprintf(name, sizeof name, "%s.weight", names[i]);
        else
            snprintf(name, sizeof name, "model.layers.%d.%s.weight", layer, names[i]);
        checkpoint_read(c, name, rows[i], columns, host + at * columns);
        at += rows[i];
    }
    there = copied(m, host, sizeof *host * (size_t) (all * columns));
    free(host);
    return there;
}

static tile_f16 *one(struct model *m, const struct checkpoint *c, int layer, const char *name, int rows, int columns)
{
    return matrix(m, c, layer, (const char *[3]) { name }, (int[3]) { rows }, columns);
}

static struct layer layer_load(struct model *m, const struct checkpoint *c, int i)
{
    const struct model_size *s = &m->s;
    const int q = s->heads * s->head, kv = s->kv_heads * s->head;
    static const char *const qkv[] = { "self_attn.q_proj", "self_attn.k_proj", "self_attn.v_proj" };

    return (struct layer) {
        .norm = one(m, c, i, "input_layernorm", s->dim, 1),
        .qkv = matrix(m, c, i, qkv, (int[]) { q, kv, kv }, s->dim),
        .out = one(m, c, i, "self_attn.o_proj", s->dim, q),
        .norm_2 = one(m, c, i, "post_attention_layernorm", s->dim, 1),
        .gate_up = matrix(m, c, i, (const char *[]) { "mlp.gate_proj", "mlp.up_proj", NULL }, (int[]) { s->hidden, s->hidden, 0 }, s->dim),
        .down = one(m, c, i, "mlp.down_proj", s->dim, s->hidden),
        .keys = halves(m, (int64_t) m->pages * PAGE, kv),
        .values = halves(m, (int64_t) m->pages * PAGE, kv),
    };
}

/* A size of config.json, from 1 on. */
static int size(const struct checkpoint *c, const char *name, double otherwise)
{
    double n = checkpoint_number(c, name, otherwise);

    if (!(n >= 1 && n <= 1 << 24 && n == floor(n)))
        serve_fail("config.json: '%s' is %g", name, n);
    return (int) n;
}

struct model_size model_size_of(const struct checkpoint *c)
{
    struct model_size s = {
        .dim = size(c, "hidden_size", NAN),
        .hidden = size(c, "intermediate_size", NAN),
        .layers = size(c, "num_hidden_layers", NAN),
        .heads = size(c, "num_attention_heads", NAN),
        .tokens = size(c, "vocab_size", NAN),
        .eps = (float) checkpoint_number(c, "rms_norm_eps", 1e-5),
        .theta = (float) checkpoint_number(c, "rope_theta", 10000),
        .tied = !checkpoint_has(c, "lm_head.weight"),
    };
    s.kv_heads = size(c, "num_key_value_heads", s.heads);
    s.head = size(c, "head_dim", (double) s.dim / s.heads);
    if (s.head != 64)
        serve_fail("config.json: heads of %d elements; this program takes those of 64", s.head);
    if ((int64_t) (s.heads + 2 * s.kv_heads) * s.head > 1 << 24)
        serve_fail("config.json: %d heads are too many", s.heads);
    if (s.heads % s.kv_heads)
        serve_fail("config.json: %d heads are no multiple of %d for keys", s.heads, s.kv_heads);
    return s;
}

static void angles(struct model *m, int positions)
{
    const int half = m->s.head / 2;
    const size_t bytes = sizeof(float) * (size_t) positions * (size_t) half;
    float *c = serve_memory(bytes), *s = serve_memory(bytes);

    for (int p = 0; p < positions; p++)
        for (int i = 0; i < half; i++) {
            double a = p * pow((double) m->s.theta, -(double) i / half);
            c[p * half + i] = (float) cos(a);
            s[p * half + i] = (float) sin(a);
        }
    m->cosine = copied(m, c, bytes);
    m->sine = copied(m, s, bytes);
    free(c);
    free(s);
}

/* What a step needs, for the most rows. */
static void rooms(struct model *m)
{
    const struct model_size *s = &m->s;
    const int rows = m->most_rows, q = s->heads * s->head, kv = s->kv_heads * s->head;
    const size_t n = (size_t) m->most_n;

    m->x = halves(m, rows, s->dim);
    m->sum = halves(m, rows, s->dim);
    m->normal = halves(m, rows, s->dim);
    m->qkv = halves(m, rows, q + 2 * kv);
    m->q = halves(m, rows, q);
    m->mixed = halves(m, rows, q);
    m->gate_up = halves(m, rows, 2 * (int64_t) s->hidden);
    m->active = halves(m, rows, s->hidden);
    m->scale = room(m, sizeof(float) * (size_t) rows);
    m->score = room(m, sizeof(float) * n * (size_t) s->tokens);
    const int most[LISTS] = { rows, rows, rows, m->most_n + 1, m->most_n + 1, m->most_n * m->most_pages, m->most_n };
    for (int i = 0; i < LISTS; i++)
        m->at[i + 1] = m->at[i] + most[i];
    m->lists = room(m, sizeof(int) * (size_t) m->at[LISTS]);
    m->host = serve_memory(sizeof(int) * (size_t) m->at[LISTS]);
    m->next = room(m, sizeof(int) * n);
}

struct model *model_load(const struct checkpoint *c, tile_device *d, int most_n, int most_rows, int pages, int positions)
{
    struct model *m = serve_memory(sizeof *m);

    *m = (struct model) { .d = d, .s = model_size_of(c), .most_n = most_n, .most_rows = most_rows, .pages = pages,
                          .most_pages = (positions + PAGE - 1) / PAGE };
    m->table = one(m, c, -1, "model.embed_tokens", m->s.tokens, m->s.dim);
    m->norm = one(m, c, -1, "model.norm", m->s.dim, 1);
    m->scores_of = m->s.tied ? m->table : one(m, c, -1, "lm_head", m->s.tokens, m->s.dim);
    m->layer = serve_memory(sizeof *m->layer * (size_t) m->s.layers);
    for (int i = 0; i < m->s.layers; i++)
        m->layer[i] = layer_load(m, c, i);
    angles(m, positions);
    rooms(m);
    return m;
}

void model_free(struct model *m)
{
    for (int i = 0; i < m->count; i++)
        tile_free(m->d, m->all[i]);
    free(m->all);
    free(m->host);
    free(m->layer);
    free(m);
}

static const int *list(const struct model *m, int which)
{
    return m->lists + m->at[which];
}

/* x becomes that after layer l. */
static void layer_step(struct model *m, const struct layer *l, const struct batch *b)
{
    const struct model_size *s = &m->s;
    const int rows = b->rows, q = s->heads * s->head, kv = s->kv_heads * s->head;

    must(m, tk_rmsnorm_f16_on(m->d, rows, s->dim, s->eps, m->x, l->norm, m->scale, m->normal));
    must(m, tk_gemm_nt_f16_on(m->d, 1, rows, q + 2 * kv, s->dim, m->normal, l->qkv, NULL, NULL, TK_NONE, m->qkv));
    must(m, step_spread_on(m->d, rows, s->heads, s->kv_heads, s->head / 2, list(m, POSITION), list(m, PLACE), m->cosine, m->sine, m->qkv, m->q,
                           l->keys, l->values));
    must(m, tk_attention64_f16_on(m->d, b->n, s->heads, s->kv_heads, rows, m->pages * PAGE, b->longest, list(m, FIRST), list(m, LENGTH), list(m, PAGES),
                                  b->most_pages, PAGE, 1 / sqrtf((float) s->head), true, 0, m->q, l->keys, l->values, m->mixed, NULL));
    must(m, tk_gemm_nt_f16_on(m->d, 1, rows, s->dim, q, m->mixed, l->out, NULL, m->x, TK_NONE, m->sum));
    must(m, tk_rmsnorm_f16_on(m->d, rows, s->dim, s->eps, m->sum, l->norm_2, m->scale, m->normal));
    must(m, tk_gemm_nt_f16_on(m->d, 1, rows, 2 * s->hidden, s->dim, m->normal, l->gate_up, NULL, NULL, TK_NONE, m->gate_up));
    must(m, tk_swiglu_f16_on(m->d, rows, s->hidden, m->gate_up, m->active));
    must(m, tk_gemm_nt_f16_on(m->d, 1, rows, s->dim, s->hidden, m->active, l->down, NULL, m->sum, TK_NONE, m->x));
}

void model_step(struct model *m, const struct batch *b, int *next)
{
    const struct { const int *from; int n; } lists[LISTS] = {
        { b->token, b->rows }, { b->position, b->rows }, { b->place, b->rows }, { b->first, b->n + 1 }, { b->length, b->n + 1 },
        { b->pages, b->n * b->most_pages }, { b->last, b->n },
    };

    for (int i = 0; i < LISTS; i++)
        memcpy(m->host + m->at[i], lists[i].from, sizeof(int) * (size_t) lists[i].n);
    must(m, tile_write(m->d, m->lists, m->host, sizeof(int) * (size_t) m->at[LISTS]));
    must(m, step_embed_on(m->d, b->rows, m->s.dim, list(m, TOKEN), m->table, m->x));
    for (int i = 0; i < m->s.layers; i++)
        layer_step(m, &m->layer[i], b);
    must(m, tk_rmsnorm_f16_on(m->d, b->rows, m->s.dim, m->s.eps, m->x, m->norm, m->scale, m->normal));
    must(m, step_score_on(m->d, b->n, b->rows, m->s.dim, m->s.tokens, list(m, LAST), m->normal, m->scores_of, m->score));
    must(m, step_pick_on(m->d, b->n, m->s.tokens, m->score, m->next));
    must(m, tile_read(m->d, next, m->next, sizeof(int) * (size_t) b->n));
}
