/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the compiler's model of a GPU says of a candidate, and how well it ranks settings that were timed. */
#include "contrib/tune/tune.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- the estimate */

/* "--report=M=4096,N=512": the parameters that are numbers, at full size. */
static char *report_option(const tune *t)
{
    double v[TUNE_PARAMS];
    char *option = tune_text("--report=");
    tune_values(t, TUNE_FULL, v);
    for (int i = 0; i < t->nparams; i++)
        if (!t->param[i].pointer) {
            char *longer = tune_text("%s%s=%.17g,", option, t->param[i].name, v[i]);
            free(option);
            option = longer;
        }
    return option;
}

/* The number before " us" at the end of a line such as

     sm_90a    gemm_tma: 160 threads, 25856 bytes shared, ..., about 174.3 us         */
static double microseconds(const char *line)
{
    const char *at = strstr(line, ", about ");
    for (const char *next; at && (next = strstr(at + 1, ", about ")) != NULL;)
        at = next;
    return at ? strtod(at + strlen(", about "), NULL) : 0;
}

/* The grids of a kernel run one after the other. */
double tune_model(const tune *t, const tune_candidate *c)
{
    char *object = tune_file(t, c, ".o"), *path = tune_file(t, c, ".report"), *option = report_option(t);
    tune_list l = { 0 };
    tune_push(&l, t->objdump);
    tune_push(&l, option);
    tune_push(&l, object);
    char *text = tune_run(&l, path) ? NULL : tune_read(path, NULL), *rest = text, *line;
    const char *machine = t->metal ? "    metal" : "    sm_90a ";
    bool here = false;
    double sum = 0;
    while ((line = strsep(&rest, "\n")) != NULL) {
        char *kernel = strstr(line, ": kernel ");
        if (kernel)
            here = !strcmp(kernel + strlen(": kernel "), t->name);
        if (here && !strncmp(line, machine, strlen(machine)))
            sum += microseconds(line);
    }
    unlink(path);
    free(text);
    free(option);
    free(path);
    free(object);
    return sum * 1e-6;
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
    printf("the model (tile-objdump --report) ranked %d of these with Spearman's rho %.2f: 1 is the\n"
           "order of the times, 0 that of chance; its first takes %.2f times as long as the winner\n", n, xy / sqrt(xx * yy),
           first->cost / best->cost);
}
