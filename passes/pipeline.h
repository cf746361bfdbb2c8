/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From the module the front end made to one target's thread and launch level. */
#ifndef TL_PIPELINE_H
#define TL_PIPELINE_H
#include "passes/ir.h"

#ifdef __cplusplus
extern "C" {
#endif

/* CUDA architectures that get a path of their own (bits of tl_options.archs). */
enum { TL_SM_80 = 1, TL_SM_89 = 2, TL_SM_90A = 4, TL_SM_100A = 8, TL_SM_ALL = 15 };

typedef struct tl_options {
    unsigned archs;
    unsigned metal;             /* 31 or 40 */
    bool fast_math;
    const char *dump;           /* pass name, "all" or null: its IR goes to `dump_out` */
    void (*dump_out)(void *user, const char *pass, const char *text);
    void *user;
} tl_options;

/* A pass rewrites the module in place; false after reporting an error. */
typedef struct tl_pass {
    const char *name;
    bool (*run)(tl_module *m, const tl_options *o);
    tl_level after;             /* what the verifier demands once it has run */
} tl_pass;

/* The passes of one target in order, ended by a null name. */
const tl_pass *tl_passes(tl_target t);
/* By name, over all targets; null if there is none. */
const tl_pass *tl_pass_find(const char *name);
/* Runs one pass on m and the verifier after it; dumps if asked. */
bool tl_pass_run(tl_module *m, const tl_pass *p, const tl_options *o);

/* A lowered copy of `m` (in the same arena), or null after reporting errors.
   `m` itself is left as it was. */
tl_module *tl_lower(const tl_module *m, tl_target t, const tl_options *o);

#ifdef __cplusplus
}
#endif
#endif
