/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The model of a GPU, and how well it ranks settings that were timed. */
#include "contrib/tune/tune.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "contrib/gpuemu/gpuemu.h"

/* ---- clocks */

/* The number before `word` in a line of the report; `none` if the line does not have it. */
static double number_before(const char *line, const char *word, double none)
{
    const char *at = strstr(line, word);
    while (at && at > line && strchr("0123456789", at[-1]))
        at--;
    return at ? strtod(at, NULL) : none;
}

/* Threads of a block, and how many blocks a multiprocessor holds at once, from the object's report:

     sm_90a    gemm_tma: 160 threads, 25856 bytes shared, about 64 registers (arrays 32), 6 blocks a core for want of ...

 * Of several grids those that ask for the most. Where the report does not say, a multiprocessor has 2048 threads and 228 KiB. */
static void occupancy(const tune *t, const tune_candidate *c, double *threads, double *held)
{
    char *object = tune_file(t, c, ".o"), *path = tune_file(t, c, ".report");
    tune_list l = { 0 };
    tune_push(&l, t->objdump);
    tune_push(&l, "--report");
    tune_push(&l, object);
    char *text = tune_run(&l, path) ? NULL : tune_read(path, NULL), *rest = text, *line;
    const char *machine = t->metal ? "    metal" : "    sm_90a ";
    bool here = false;
    *threads = *held = 32;
    while ((line = strsep(&rest, "\n")) != NULL) {
        char *kernel = strstr(line, ": kernel ");
        if (kernel)
            here = !strcmp(kernel + strlen(": kernel "), t->name);
        if (!here || strncmp(line, machine, strlen(machine)))
            continue;
        double n = fmax(32, number_before(line, " threads", 32)), bytes = number_before(line, " bytes shared", 0);
        *threads = fmax(*threads, n);
        *held = fmin(*held, number_before(line, " block", floor(fmin(2048 / n, 233472 / (bytes + 1024)))));
    }
    *held = fmax(1, *held);
    unlink(path);
    free(text);
    free(path);
    free(object);
}

/* Of one multiprocessor of a nominal machine. It moves bytes and multiplies at its full rate with 16 warps or more, and does
 * one thing overlapped with the others, but for barriers and the starts of blocks, which other blocks that it holds hide: what
 * a candidate asks for, not what a device makes of it. */
double tune_model(const tune *t, const tune_candidate *c, const struct gpuemu_stats *s)
{
    double threads, held, global = (double)(s->global_read + s->global_written) / 24;
    double shared = (double)(s->shared_read + s->shared_written) / 128 + (double)s->bank_conflicts;
    double products = (double)s->matrix_ops / 1024;
    occupancy(t, c, &threads, &held);
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
