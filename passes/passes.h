/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From the module the front end made to one target's thread and launch level. */
#ifndef TL_PASSES_H
#define TL_PASSES_H
#include "passes/target/options.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A pass rewrites the module in place; false after reporting an error. */
typedef struct tl_pass {
    const char *name;
    bool (*run)(tl_module *m, const tl_options *o);
    bool (*each)(tl_module *m, tl_func *f);     /* in place of run: on functions of kind `on`, one after the other */
    tl_replace_fn *replace;     /* in place of each: on their statements; user is the module */
    tl_func_kind on;
    bool names;                 /* it may declare symbols, under names that are free among those that are declared before it */
    tl_level after;             /* what the verifier demands once it has run */
    bool (*when)(const tl_machine *w);  /* only if a function is for such a machine, each: for those; null: always */
    const short *gone;          /* operations and TL_GONE_ATTR that must not remain, nor be made by a later pass, ended by -1; or null */
} tl_pass;

/* The passes of one target in order, ended by a null name. */
const tl_pass *tl_passes(tl_target t);
/* By name, over all targets; null if there is none. */
const tl_pass *tl_pass_find(const char *name);
/* Runs one pass on m, and the verifier after it, and dumps, if asked. */
bool tl_pass_run(tl_module *m, const tl_pass *p, const tl_options *o);

/* `m`, or a copy whose kernels reserve the shared memory that a machine would lack otherwise (tl_func), which lowering them shows. tl_lower
   begins with the same. */
const tl_module *tl_reserve(const tl_module *m, tl_target t, const tl_options *o);
/* A lowered copy of `m` (in the same arena), or null after reporting errors.
   `m` itself is left as it was. */
tl_module *tl_lower(const tl_module *m, tl_target t, const tl_options *o);
/* The same after the pass that chooses address maps last: tiles and pipelines are still whole. Later ones make arithmetic of them. */
tl_module *tl_choose_layouts(const tl_module *m, tl_target t, const tl_options *o);

#ifdef __cplusplus
}
#endif
#endif
