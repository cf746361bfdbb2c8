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

/* Microseconds are too coarse for small kernels; of a machine the report's JSON has

     {"machine":"sm_90a","function":"gemm_tma",...,"seconds":0.0001743}

   and a kernel or variant is one line. Grids run one after the other. */
static double seconds(const char *line, const char *machine)
{
    double sum = 0;
    while ((line = strstr(line, machine)) != NULL) {
        const char *end = strchr(line, '}'), *at = strstr(line, "\"seconds\":");
        sum += at && end && at < end ? strtod(at + strlen("\"seconds\":"), NULL) : 0;
        line += strlen(machine);
    }
    return sum;
}

double tune_model(const tune *t, const tune_candidate *c)
{
    char *object = tune_file(t, c, ".o"), *path = tune_file(t, c, ".report"), *option = report_option(t);
    char *kernel = tune_text("\"kernel\":\"%s\"", t->name), *variant = tune_text("\"variant_of\":\"%s\"", t->name);
    tune_list l = { 0 };
    tune_push(&l, t->objdump);
    tune_push(&l, option);
    tune_push(&l, "--format=json");
    tune_push(&l, object);
    char *text = tune_run(&l, path) ? NULL : tune_read(path, NULL), *rest = text, *line;
    double sum = 0;
    while ((line = strsep(&rest, "\n")) != NULL)
        if (strstr(line, kernel) || strstr(line, variant))
            sum += seconds(line, t->metal ? "\"machine\":\"metal" : "\"machine\":\"sm_90a\"");
    unlink(path);
    free(text);
    free(variant);
    free(kernel);
    free(option);
    free(path);
    free(object);
    return sum;
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
