/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks a candidate on the device against its C function; in the emulator, counts what it moves. */
#include "contrib/tune/tune.h"

#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "contrib/gpuemu/gpuemu.h"
#include "plugin/include/tile_rt.h"

enum { LONGEST = 600 };     /* seconds: a kernel that hangs is none to wait for */

static bool run(tune *t, tune_candidate *c, const tune_library *l, tile_device *d, tune_arguments *a, int level)
{
    char words[TUNE_WORDS];
    tune_values(t, level, a->v);
    l->elements(a->v, a->n);
    if (!tune_allocate(t, d, a, words)) {
        tune_say(c, TUNE_FAILED, "%s", words);
        return false;
    }
    int error = l->on(d, a->v, a->p), late = tile_wait(d);
    if (error || late)
        tune_say(c, TUNE_FAILED, "%s", tile_error(d));
    return !error && !late;
}

static void compare(tune *t, tune_candidate *c, tile_device *d, const tune_arguments *a, const tune_arguments *wanted)
{
    char words[TUNE_WORDS];
    for (int i = 0; i < t->nparams && c->state == TUNE_COMPILED; i++) {
        const tune_param *p = &t->param[i];
        size_t bytes = (size_t)a->n[i] * (size_t)p->bytes;
        if (!p->pointer || p->constant)
            continue;
        void *got = malloc(bytes + 1);
        if (!got || tile_read(d, got, a->p[i], bytes))
            tune_say(c, TUNE_FAILED, "%s", got ? tile_error(d) : "out of memory");
        else if (!tune_same(p, got, wanted->p[i], (size_t)a->n[i], words))
            tune_say(c, TUNE_WRONG, "%s", words);
        free(got);
    }
}

static bool same_values(const tune *t, int one, int other)
{
    double v[TUNE_PARAMS], w[TUNE_PARAMS];
    tune_values(t, one, v);
    tune_values(t, other, w);
    for (int i = 0; i < t->nparams; i++)
        if (v[i] != w[i])
            return false;
    return true;
}

static tile_device *open_device(tune *t, tune_candidate *c)
{
    tile_device *d = tile_open(t->counts ? t->device_words : t->devices.at[(c - t->at) % t->devices.n]);
    if (!d)
        tune_say(c, TUNE_FAILED, "%s", tile_error(NULL));
    return d;
}

static int check_at(tune *t, tune_candidate *c)
{
    tune_library l;
    tune_arguments wanted, a;
    struct gpuemu_stats s;
    tile_device *cpu = tile_open("cpu"), *d;
    alarm(LONGEST);
    if (!cpu || !tune_load(t, c, &l))
        return 0;
    c->in_c = true;
    bool ok = run(t, c, &l, cpu, &wanted, c->level);
    c->in_c = false;
    gpuemu_stats_reset();
    if (!ok || !(d = open_device(t, c)) || !run(t, c, &l, d, &a, c->level))
        return 0;
    compare(t, c, d, &a, &wanted);
    if (c->state != TUNE_COMPILED)
        return 0;
    c->state = TUNE_CHECKED;
    if (!t->counts || !same_values(t, c->level, TUNE_LEVELS - 1))
        return 0;
    if (gpuemu_stats(NULL, &s)) {
        tune_say(c, TUNE_FAILED, "it has no block at these sizes; --set says others");
        return 0;
    }
    c->cost = c->model = tune_model(t, c);
    tune_say(c, TUNE_COUNTED, "%.0f bytes global, %.0f shared, %.0f conflicts, %.0f products, %.0f barriers, %.0f blocks",
             (double)(s.global_read + s.global_written), (double)(s.shared_read + s.shared_written), (double)s.bank_conflicts,
             (double)s.matrix_ops, (double)s.barriers, (double)s.blocks);
    return 0;
}

/* At each of the sizes, and costs are counted at the last ones. Where the C function aborts, as it does when the
 * kernel's assumptions do not hold, the sizes are of no use. */
int tune_check(tune *t, tune_candidate *c)
{
    tune_state best = c->checked ? TUNE_CHECKED : TUNE_COMPILED;
    for (c->level = 0; c->level < TUNE_LEVELS && !c->checked; c->level++) {
        if (best != TUNE_COMPILED && same_values(t, c->level - 1, c->level))
            continue;
        c->state = TUNE_COMPILED;
        int status = tune_apart(check_at, t, c);
        if (status == 128 + SIGABRT && c->in_c)
            continue;
        if (status)
            tune_say(c, TUNE_FAILED, "%s ended with status %d", c->in_c ? "the C function" : "the kernel", status);
        if (c->state != TUNE_CHECKED && c->state != TUNE_COUNTED)
            return 0;
        best = c->state;
    }
    c->state = best;
    if (best == TUNE_COMPILED || (t->counts && best != TUNE_COUNTED))
        tune_say(c, TUNE_FAILED, "its C function aborts at %s; what --set gives less than 256 stays as it is",
                 best == TUNE_COMPILED ? "all sizes that were tried" : "the sizes at which costs are counted");
    if (c->state == TUNE_CHECKED) {
        if (!c->model)
            c->model = tune_model(t, c);
        tune_say(c, TUNE_CHECKED, "model %.9g", c->model);
    }
    return 0;
}
