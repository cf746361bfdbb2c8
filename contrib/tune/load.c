/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads a candidate's library, and makes its arguments on a device. */
#include "contrib/tune/tune.h"

#include <dlfcn.h>
#include <stdlib.h>

#include "plugin/include/tile_rt.h"

bool tune_load(tune *t, tune_candidate *c, tune_library *l)
{
    char *file = tune_file(t, c, ".so"), *path = realpath(file, NULL);
    void *handle = dlopen(path ? path : file, RTLD_NOW | RTLD_LOCAL);
    *(void **)&l->on = handle ? dlsym(handle, "tile_tune_on") : NULL;
    *(void **)&l->elements = handle ? dlsym(handle, "tile_tune_elements") : NULL;
    if (!l->on || !l->elements)
        tune_say(c, TUNE_FAILED, "its library does not load: %s", dlerror());
    free(file);
    free(path);
    return l->on && l->elements;
}

/* Sizes for a check: odd ones, ragged for all tiles, where general code runs; multiples of 16, where vectors and TMA do;
 * powers of two, of which whole clusters are made. They are larger on a GPU. What is small as it is stays. */
void tune_values(const tune *t, int level, double *v)
{
    const double base = t->counts ? 128 : 640, power = t->counts ? 256 : 1024;
    int sizes = 0;
    for (int i = 0; i < t->nparams; i++) {
        const tune_param *p = &t->param[i];
        v[i] = p->value;
        bool size = !p->pointer && (p->kind == TUNE_INT || p->kind == TUNE_UINT) && v[i] >= 256;
        if (!size || level == TUNE_FULL)
            continue;
        double small = level == 0 ? base + 3 + 8 * sizes : level == 1 ? base + 16 * (1 + 2 * sizes) : power;
        sizes++;
        v[i] = small < v[i] ? small : v[i];
    }
}

bool tune_allocate(const tune *t, tile_device *d, tune_arguments *a, char *words)
{
    for (int i = 0; i < t->nparams; i++) {
        const tune_param *p = &t->param[i];
        a->p[i] = NULL;
        if (!p->pointer)
            continue;
        double bytes = a->n[i] * p->bytes;
        void *here = bytes >= 0 && bytes < 1e15 ? malloc((size_t)bytes + 1) : NULL;
        a->p[i] = here ? tile_alloc(d, (size_t)bytes) : NULL;
        if (here)
            tune_fill(p, here, (size_t)a->n[i], (unsigned)i);
        bool ok = a->p[i] && !tile_write(d, a->p[i], here, (size_t)bytes);
        free(here);
        if (ok)
            continue;
        snprintf(words, TUNE_WORDS, "%.0f elements of %s: %s", a->n[i], p->name, here ? tile_error(d) : bytes < 0 ? "fewer than none" : "too many");
        return false;
    }
    return true;
}

void tune_free(const tune *t, tile_device *d, tune_arguments *a)
{
    for (int i = 0; i < t->nparams; i++)
        if (a->p[i])
            tile_free(d, a->p[i]);
}
