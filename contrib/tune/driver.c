/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the C file through which a candidate's library is called:

     void tile_tune_elements(const double *tile_tune_v, double *tile_tune_n)
     {
         const long long M = tile_tune_v[0];
         ...
         tile_tune_n[3] = 1.0 * (double)(M) * (double)(K);
     }
     int tile_tune_on(tile_device *d, const double *v, void *const *p)
     {
         return gemm_on(d, (int)v[0], (int)v[1], (int)v[2], p[3], p[4], p[5], p[6]);
     }  */
#include "contrib/tune/tune.h"

void tune_driver(const tune *t)
{
    char *text = tune_text("#include \"k.tile.h\"\n"
                           "static inline double tile_tune_most(double a, double b) { return a > b ? a : b; }\n"
                           "void tile_tune_elements(const double *tile_tune_v, double *tile_tune_n)\n{\n");
    for (int i = 0; i < t->nparams; i++) {
        const tune_param *p = &t->param[i];
        if (!p->pointer)
            text = tune_text("%s    const %s %s = tile_tune_v[%d];\n", text,
                             p->kind <= TUNE_UINT ? "long long" : "double", p->name, i);
    }
    for (int i = 0; i < t->nparams; i++)
        if (t->param[i].pointer)
            text = tune_text("%s    tile_tune_n[%d] = %s;\n", text, i, t->param[i].elements);
    text = tune_text("%s}\nint tile_tune_on(tile_device *d, const double *v, void *const *p)\n{\n    return %s_on(d",
                     text, t->name);
    for (int i = 0; i < t->nparams; i++)
        text = t->param[i].pointer ? tune_text("%s, p[%d]", text, i) :
                                     tune_text("%s, (%s)v[%d]", text, t->param[i].type, i);
    text = tune_text("%s);\n}\n", text);
    char *path = tune_text("%s/driver.c", t->dir);
    if (!tune_write(path, text))
        tune_die("%s is not written", path);
}
