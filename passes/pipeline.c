/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The order of the passes, one list a target. */
#include "passes/passes.h"

#include <string.h>

#include "passes/distribute/distribute.h"
#include "passes/ir/names.h"
#include "passes/launch/launch.h"
#include "passes/lower/lower.h"
#include "passes/machine/resources.h"
#include "passes/stage/stage.h"

/* Both targets go through the same steps; where they differ, the pass asks m->target. */
static const tl_pass lowering[] = {
    { "inline",         tl_inline,         TL_LEVEL_TILE },     /* helpers into their callers */
    { "simplify",       tl_simplify,       TL_LEVEL_MIXED },
    { "launch",         tl_launch,         TL_LEVEL_MIXED },    /* grid nests become device functions */
    { "versions",       tl_versions,       TL_LEVEL_MIXED },    /* of device functions, one for each machine */
    { "expand",         tl_expand,         TL_LEVEL_MIXED },    /* element-wise tile operations become loops */
    { "stage",          tl_stage,          TL_LEVEL_MIXED },    /* pipelines: versions of shared tiles */
    { "simplify",       tl_simplify,       TL_LEVEL_MIXED },
    { "distribute",     tl_distribute,     TL_LEVEL_MIXED },    /* fragments to registers or shared memory */
    { "conflict-free",  tl_conflict_free,  TL_LEVEL_MIXED },    /* swizzles and padding */
    { "first-thread",   tl_first_thread,   TL_LEVEL_MIXED },    /* what a block does once: its first thread */
    { "lower-reduce",   tl_lower_reduce,   TL_LEVEL_MIXED },    /* reductions of tiles */
    { "lower-gemm",     tl_lower_gemm,     TL_LEVEL_MIXED },    /* matrix units, or loops */
    { "lower-copy",     tl_lower_copy,     TL_LEVEL_MIXED },    /* views and shared tiles */
    { "lower-parallel", tl_lower_parallel, TL_LEVEL_MIXED },    /* loops dealt to threads, reductions */
    { "lower-storage",  tl_lower_storage,  TL_LEVEL_MIXED },    /* storage types convert through float */
    { "barrier",        tl_barrier,        TL_LEVEL_MIXED },
    { "flatten",        tl_flatten,        TL_LEVEL_THREAD },   /* address maps become arithmetic */
    { "overlap",        tl_overlap,        TL_LEVEL_THREAD },   /* a product under way while the next is issued */
    { "specialise",     tl_specialise,     TL_LEVEL_THREAD },   /* producer and consumer warps */
    { "simplify",       tl_simplify,       TL_LEVEL_THREAD },
    { "resources",      tl_resources,      TL_LEVEL_THREAD },   /* what a block takes */
    { "join",           tl_join,           TL_LEVEL_THREAD },   /* versions that differ, and the limits of machines */
    { 0 }
};

static const tl_pass none[] = { { 0 } };

const tl_pass *tl_passes(tl_target t)
{
    return t == TL_TARGET_NONE ? none : lowering;
}

const tl_pass *tl_pass_find(const char *name)
{
    for (const tl_pass *p = lowering; p->name; p++)
        if (!strcmp(p->name, name))
            return p;
    return NULL;
}

bool tl_pass_run(tl_module *m, const tl_pass *p, const tl_options *o)
{
    tl_names_renew(m);
    if (!p->run(m, o))
        return false;
    /* Dumped before it is verified, so that what is wrong can be seen. */
    if (o->dump && o->dump_out && (!strcmp(o->dump, "all") || !strcmp(o->dump, p->name)))
        o->dump_out(o->user, p->name, tl_print(m));
    return !o->verify_each || tl_verify(m, p->after, p->name);
}

tl_module *tl_lower(const tl_module *m, tl_target t, const tl_options *o)
{
    tl_module *copy = tl_module_clone(m->arena, m);
    copy->target = t;
    copy->fast_math = o->fast_math;
    for (const tl_pass *p = tl_passes(t); p->name; p++)
        if (!tl_pass_run(copy, p, o))
            return NULL;
    return o->verify_each || tl_verify(copy, TL_LEVEL_THREAD, "the last pass") ? copy : NULL;
}
