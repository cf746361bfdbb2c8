/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Times the candidates that passed their checks, all in one process on one device: rounds in rotation, so that a
 * drift of the device's clock meets all alike, and medians. */
#include "contrib/tune/tune.h"

#include <math.h>
#include <stdlib.h>

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

/* The candidates are dealt to the devices; all of them time the reference, too, which makes up for what one device is
 * slower than another. */
static int devices, reference;

static bool is_mine(const tune *t, int i, int device)
{
    return wants(&t->at[i]) && (i % devices == device || i == reference);
}

/* Loads the candidates of a device and makes arguments that are large enough for all of them. */
static int load(tune *t, int device, tile_device *d, timed *m, tune_arguments *a)
{
    int n = 0;
    char words[TUNE_WORDS];
    tune_values(t, TUNE_FULL, a->v);
    for (int i = 0; i < t->n; i++) {
        double elements[TUNE_PARAMS] = { 0 };
        if (!is_mine(t, i, device) || !tune_load(t, &t->at[i], &m[n].l))
            continue;
        m[n].l.elements(a->v, elements);
        for (int k = 0; k < t->nparams; k++)
            a->n[k] = fmax(a->n[k], elements[k]);
        m[n++].c = &t->at[i];
    }
    if (!tune_allocate(t, d, a, words))
        tune_die("%s", words);
    return n;
}

static void result(tune *t, timed *m, tune_candidate *me, int device)
{
    qsort(m->seconds, ROUNDS, sizeof *m->seconds, ascending);
    double median = m->seconds[ROUNDS / 2];
    int i = (int)(m->c - t->at);
    if (i == reference)
        me->reference = median;
    if (i % devices != device)
        return;
    m->c->cost = median;
    tune_say(m->c, TUNE_TIMED, "median of %d, fastest %.4g s, slowest %.4g s, model %.9g", ROUNDS, m->seconds[0],
             m->seconds[ROUNDS - 1], m->c->model);
}

/* The first device tells how far it is. */
static int measure(tune *t, tune_candidate *me)
{
    int device = (int)(me - t->at);
    timed *m = calloc((size_t)t->n, sizeof *m);
    tile_device *d = tile_open(t->devices.at[device]);
    tune_arguments a = { 0 };
    if (!m || !d)
        tune_die("%s", m ? tile_error(NULL) : "out of memory");
    int n = load(t, device, d, m, &a);
    double began = tune_now();
    for (int i = 0; i < n; i++) {
        me->running = (int)(m[i].c - t->at);
        m[i].repeats = 1;
        double cold = once(d, &m[i], &a), warm = cold < 0 ? cold : once(d, &m[i], &a);
        if (warm < 0)
            failed(d, m[i].c);
        m[i].repeats = warm < SHORTEST ? (int)fmin(SHORTEST / fmax(warm, 1e-7) + 1, 1000) : 1;
        if (!device)
            tune_progress(t, "warming up", i + 1, n, began);
    }
    began = tune_now();
    for (int round = 0; round < ROUNDS; round++) {
        for (int k = 0; k < n; k++) {
            timed *one = &m[(k + round) % n];
            me->running = (int)(one->c - t->at);
            if ((one->seconds[round] = once(d, one, &a)) < 0)
                failed(d, one->c);
        }
        if (!device)
            tune_progress(t, "timing: round", round + 1, ROUNDS, began);
    }
    for (int i = 0; i < n; i++)
        result(t, &m[i], me, device);
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

/* Runs measure for each device at once. */
static void measure_all(tune *t)
{
    int pid[TUNE_DEVICES];
    for (int d = 0; d < devices; d++) {
        t->at[d].running = reference;
        t->at[d].reference = 0;
        pid[d] = tune_start(measure, t, &t->at[d]);
    }
    for (int d = 0; d < devices; d++) {
        int status = tune_finish(pid[d]);
        tune_candidate *last = &t->at[t->at[d].running];
        if (status == TUNE_ERROR)
            exit(TUNE_ERROR);
        if (status && wants(last))
            tune_say(last, TUNE_FAILED, "it ended with signal %d while it was timed", status - 128);
    }
}

/* Times all that is left. */
static void measure_rest(tune *t, bool *asked)
{
    for (int before = left(t); before; before = left(t)) {
        for (int i = t->n - 1; i >= 0; i--)
            if ((asked[i] = wants(&t->at[i])))
                reference = i;
        measure_all(t);
        for (int i = 0; i < t->n; i++) {
            tune_candidate *c = &t->at[i];
            double own = t->at[i % devices].reference, first = t->at[0].reference;
            if (!asked[i] || wants(c))
                continue;
            if (c->state == TUNE_TIMED && devices > 1 && (!own || !first))
                c->state = TUNE_CHECKED;        /* a device is lost, or its reference failed: again */
            else if (c->state == TUNE_TIMED && devices > 1)
                c->cost *= first / own;
            if (!wants(c))
                tune_log_write(t, c);
        }
        if (left(t) == before)
            tune_die("timing came to no end");
    }
}

/* The best of several devices once more, all on one. */
static void finals(tune *t)
{
    enum { BEST = 8 };
    for (int k = 0; k < BEST; k++) {
        tune_candidate *best = NULL;
        for (int i = 0; i < t->n; i++)
            if (t->at[i].state == TUNE_TIMED && (!best || t->at[i].cost < best->cost))
                best = &t->at[i];
        if (best)
            best->state = TUNE_CHECKED;
    }
}

void tune_measure(tune *t)
{
    bool *asked = calloc((size_t)t->n, sizeof *asked);
    if (!asked)
        tune_die("out of memory");
    devices = left(t) > t->devices.n ? t->devices.n : 1;
    if (!t->counts)
        measure_rest(t, asked);
    if (!t->counts && devices > 1) {
        finals(t);
        devices = 1;
        measure_rest(t, asked);
    }
    free(asked);
}
