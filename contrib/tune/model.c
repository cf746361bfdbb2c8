/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The model of a GPU, and how well it ranks settings that were timed. */
#include "contrib/tune/tune.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "contrib/gpuemu/gpuemu.h"

/* ---- clocks */

/* Threads and shared bytes of a block: the most that any of the kernel's grids has on the target. */
static void block_of(const tune *t, const tune_candidate *c, double *threads, double *shared)
{
    char *object = tune_file(t, c, ".o"), *path = tune_file(t, c, ".blocks"), *text;
    tune_list l = { 0 };
    tune_push(&l, t->objdump);
    tune_push(&l, object);
    int status = tune_run(&l, path);
    bool here = false;
    text = tune_read(path, NULL);
    *threads = 32;
    *shared = 0;
    for (char *rest = status ? NULL : text, *line; (line = strsep(&rest, "\n")) != NULL;) {
        double n, bytes;
        char *colon = strrchr(line, ':');
        if (!strncmp(line, "kernel ", 7))
            here = !strcmp(line + 7, t->name);
        if (!here || !colon || strncmp(line, t->metal ? "  metal " : "  cuda ", t->metal ? 8 : 7)
            || sscanf(colon, ": %lf threads, %lf bytes", &n, &bytes) != 2)
            continue;
        *threads = fmax(*threads, n);
        *shared = fmax(*shared, bytes);
    }
    unlink(path);
    free(text);
    free(path);
    free(object);
}

/* Of one multiprocessor of a nominal machine, that holds 32 blocks, 2048 threads and 228 KiB. It moves bytes and
 * multiplies at its full rate with 16 warps or more, and does one thing overlapped with the others, but for barriers and
 * the starts of blocks, which other blocks that it holds hide: what a candidate asks for, not what a device makes of it. */
double tune_model(const tune *t, const tune_candidate *c, const struct gpuemu_stats *s)
{
    double threads, bytes, global = (double)(s->global_read + s->global_written) / 24;
    double shared = (double)(s->shared_read + s->shared_written) / 128 + (double)s->bank_conflicts;
    double products = (double)s->matrix_ops / 1024;
    block_of(t, c, &threads, &bytes);
    double held = fmax(1, floor(fmin(32, fmin(2048 / threads, 233472 / (bytes + 1024)))));
    double rate = fmin(1, held * threads / 32 / 16);
    return fmax(global, fmax(shared, products)) / rate + (30 * (double)s->barriers + 500 * (double)s->blocks) / held;
}

/* ---- ranks */

static bool is_ranked(const tune *t, const tune_candidate *c)
{
    return c->state == TUNE_TIMED && c->model > 0 && !tune_twin(t, c);
}

static double model_of(const tune_candidate *c)
{
    return c->model;
}

static double cost_of(const tune_candidate *c)
{
    return c->cost;
}

/* How many are before c, those that are its equal by half. */
static double rank(const tune *t, const tune_candidate *c, double (*of)(const tune_candidate *c))
{
    double n = 0;
    for (int i = 0; i < t->n; i++)
        if (is_ranked(t, &t->at[i]))
            n += of(&t->at[i]) < of(c) ? 1 : of(&t->at[i]) == of(c) ? 0.5 : 0;
    return n;
}

/* Spearman's coefficient: 1 where the model has the order that was measured, -1 where it has the opposite. */
void tune_rank(const tune *t, const tune_candidate *best)
{
    const tune_candidate *first = NULL;
    double xx = 0, yy = 0, xy = 0, mean;
    int n = 0;
    for (int i = 0; i < t->n; i++)
        n += is_ranked(t, &t->at[i]);
    mean = n * 0.5;
    for (int i = 0; i < t->n; i++) {
        const tune_candidate *c = &t->at[i];
        if (!is_ranked(t, c))
            continue;
        double x = rank(t, c, model_of) - mean, y = rank(t, c, cost_of) - mean;
        xx += x * x;
        yy += y * y;
        xy += x * y;
        if (!first || c->model < first->model)
            first = c;
    }
    if (n < 3 || xx == 0 || yy == 0)
        return;
    printf("the model (bytes, products, conflicts, barriers, occupancy) ranked %d of these with Spearman's rho %.2f: 1 is the\n"
           "order of the times, 0 that of chance; its first takes %.2f times as long as the winner\n", n, xy / sqrt(xx * yy),
           first->cost / best->cost);
}
