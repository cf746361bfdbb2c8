/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Times the candidates that passed their checks, all in one process on one device: rounds in rotation, so that a
 * drift of the device's clock meets all alike, and medians. */
#include "contrib/tune/tune.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "plugin/include/tile_rt.h"

enum { ROUNDS = 15 };
#define SHORTEST 5e-3       /* seconds between two readings of the clock */

typedef struct timed {
    tune_candidate *c;
    tune_library l;
    int repeats;
    double seconds[ROUNDS];
} timed;

static bool wants(const tune_candidate *c)
{
    return c->state == TUNE_CHECKED;
}

/* Seconds of one launch, of as many as `repeats`; negative after an error. */
static double once(tile_device *d, const timed *m, const tune_arguments *a)
{
    double start = tile_seconds(d);
    int error = 0;
    for (int i = 0; i < m->repeats && !error; i++)
        error = m->l.on(d, a->v, a->p);
    double end = tile_seconds(d);
    return error || start < 0 || end < 0 ? -1 : (end - start) / m->repeats;
}

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* After a fault a device may be of no use: the process ends, and the next one goes on without the candidate. */
static void failed(tile_device *d, tune_candidate *c)
{
    tune_say(c, TUNE_FAILED, "%s", tile_error(d));
    exit(0);
}

static int measure(tune *t, tune_candidate *first)
{
    timed *m = calloc((size_t)t->n, sizeof *m);
    tile_device *d = tile_open(t->device);
    tune_arguments a = { 0 };
    int n = 0;
    if (!m || !d)
        tune_die("%s", m ? tile_error(NULL) : "out of memory");
    tune_values(t, TUNE_FULL, a.v);
    for (int i = 0; i < t->n; i++) {
        double elements[TUNE_PARAMS] = { 0 };
        if (!wants(&t->at[i]) || !tune_load(t, &t->at[i], &m[n].l))
            continue;
        m[n].l.elements(a.v, elements);
        for (int k = 0; k < t->nparams; k++)
            a.n[k] = fmax(a.n[k], elements[k]);
        m[n++].c = &t->at[i];
    }
    char words[TUNE_WORDS];
    if (!tune_allocate(t, d, &a, words))
        tune_die("%s", words);
    double began = tune_now();
    for (int i = 0; i < n; i++) {
        first->running = (int)(m[i].c - t->at);
        m[i].repeats = 1;
        double cold = once(d, &m[i], &a), warm = cold < 0 ? cold : once(d, &m[i], &a);
        if (warm < 0)
            failed(d, m[i].c);
        m[i].repeats = warm < SHORTEST ? (int)fmin(SHORTEST / fmax(warm, 1e-7) + 1, 1000) : 1;
        tune_progress(t, "warming up", i + 1, n, began);
    }
    began = tune_now();
    for (int round = 0; round < ROUNDS; round++) {
        for (int k = 0; k < n; k++) {
            timed *one = &m[(k + round) % n];
            first->running = (int)(one->c - t->at);
            if ((one->seconds[round] = once(d, one, &a)) < 0)
                failed(d, one->c);
        }
        tune_progress(t, "timing: round", round + 1, ROUNDS, began);
    }
    for (int i = 0; i < n; i++) {
        qsort(m[i].seconds, ROUNDS, sizeof *m[i].seconds, ascending);
        m[i].c->cost = m[i].seconds[ROUNDS / 2];
        tune_say(m[i].c, TUNE_TIMED, "median of %d, fastest %.4g s, slowest %.4g s", ROUNDS, m[i].seconds[0], m[i].seconds[ROUNDS - 1]);
    }
    tile_close(d);
    return 0;
}

static int left(const tune *t)
{
    int n = 0;
    for (int i = 0; i < t->n; i++)
        n += wants(&t->at[i]);
    return n;
}

void tune_measure(tune *t)
{
    bool *asked = calloc((size_t)t->n, sizeof *asked);
    for (int before = left(t); asked && before && !t->counts; before = left(t)) {
        for (int i = 0; i < t->n; i++)
            asked[i] = wants(&t->at[i]);
        t->at->running = 0;
        int status = tune_apart(measure, t, t->at);
        tune_candidate *last = &t->at[t->at->running];
        if (status == TUNE_ERROR)
            exit(TUNE_ERROR);
        if (status && wants(last))
            tune_say(last, TUNE_FAILED, "it ended with signal %d while it was timed", status - 128);
        for (int i = 0; i < t->n; i++)
            if (asked[i] && !wants(&t->at[i]))
                tune_log_write(t, &t->at[i]);
        if (left(t) == before)
            tune_die("timing ended with signal %d", status - 128);
    }
    free(asked);
}
