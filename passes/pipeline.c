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

static bool has_roles(const tl_machine *w)
{
    return w->roles;
}

static bool has_clusters(const tl_machine *w)
{
    return w->clusters;
}

static bool waits_for_copies(const tl_machine *w)
{
    return !w->async_copies;
}

static bool counts_quotients(const tl_machine *w)
{
    return w->counts_quotients;
}

static bool divides_long_numbers(const tl_machine *w)
{
    return !w->counts_quotients;
}

static bool steps_addresses(const tl_machine *w)
{
    return w->steps_addresses;
}

static bool adds_floats_beside(const tl_machine *w)
{
    return w->adds_floats_beside;
}

static bool flushes(const tl_machine *w)
{
    return w->flushes;
}

static bool positive_remainders(const tl_machine *w)
{
    return w->positive_remainders;
}

static bool loses_signs(const tl_machine *w)
{
    return w->loses_signs;
}

static bool mistakes_counters(const tl_machine *w)
{
    return w->mistakes_counters;
}

static bool reads_in_place(const tl_machine *w)
{
    return w->reads_in_place;
}

static bool has_tensor_memory(const tl_machine *w)
{
    return w->roles && w->tensor_columns;
}

/* What works on the whole module, and what on each device function by itself. */
#define WHOLE(pass) pass, NULL
#define EACH(pass) NULL, pass

/* All machines go through the same steps; where they differ, the pass asks the row of the machine. */
static const tl_pass lowering[] = {
    { "inline",          WHOLE(tl_inline),          TL_LEVEL_TILE, NULL },     /* helpers into their callers */
    { "flat",            WHOLE(tl_flat),            TL_LEVEL_MIXED, NULL },    /* iterations of grids that need no block: a thread each */
    { "program-order",   WHOLE(tl_program_order),   TL_LEVEL_MIXED, NULL },     /* numbers of statements, in their places */
    { "simplify",        WHOLE(tl_simplify),        TL_LEVEL_MIXED, NULL },
    { "hoist-scales",    WHOLE(tl_hoist_scales),    TL_LEVEL_MIXED, NULL },    /* of products: what a loop does not change */
    { "launch",          WHOLE(tl_launch),          TL_LEVEL_MIXED, NULL },    /* grid nests become device functions */
    { "exponential",     EACH(tl_exponential),      TL_LEVEL_MIXED, NULL },    /* exp by powers of two */
    { "recompose",       EACH(tl_recompose),        TL_LEVEL_MIXED, NULL },    /* what was divided, and put together again */
    { "versions",        WHOLE(tl_versions),        TL_LEVEL_MIXED, NULL },    /* of device functions, one for each machine */
    { "evict",           EACH(tl_evict),            TL_LEVEL_MIXED, NULL },    /* hints for caches that the machine cannot take */
    { "expand",          EACH(tl_expand),           TL_LEVEL_MIXED, NULL },    /* element-wise tile operations become loops */
    { "unroll",          EACH(tl_unroll),           TL_LEVEL_MIXED, NULL },    /* loops by whose turn fragments are indexed */
    { "in-place",        WHOLE(tl_choose_in_place), TL_LEVEL_MIXED, reads_in_place },    /* loads that products can do without */
    { "stage",           WHOLE(tl_stage),           TL_LEVEL_MIXED, NULL },    /* pipelines: versions of shared tiles */
    { "simplify",        WHOLE(tl_simplify),        TL_LEVEL_MIXED, NULL },
    { "share-runs",      EACH(tl_share_runs),       TL_LEVEL_MIXED, NULL },    /* runs of a thread's own, through shared memory */
    { "distribute",      WHOLE(tl_distribute),      TL_LEVEL_MIXED, NULL },    /* fragments to registers or shared memory */
    { "from-memory",     EACH(tl_from_memory),      TL_LEVEL_MIXED, reads_in_place },    /* products that read global memory */
    { "overlay",         EACH(tl_overlay),          TL_LEVEL_MIXED, waits_for_copies },  /* tiles that are not needed together */
    { "widen",           EACH(tl_widen),            TL_LEVEL_MIXED, waits_for_copies },  /* 8-bit floats that products read */
    { "spare",           WHOLE(tl_spare),           TL_LEVEL_MIXED, has_roles },     /* versions that join would leave out */
    { "interior",        EACH(tl_interior),         TL_LEVEL_MIXED, NULL },    /* tiles within all edges test none */
    { "conflict-free",   EACH(tl_conflict_free),    TL_LEVEL_MIXED, NULL },    /* swizzles and padding */
    { "first-thread",    EACH(tl_first_thread),     TL_LEVEL_MIXED, NULL },    /* what a block does once: its first thread */
    { "cluster-sum",     WHOLE(tl_cluster_sum),     TL_LEVEL_MIXED, has_clusters },  /* sums of several blocks */
    { "lower-reduce",    EACH(tl_lower_reduce),     TL_LEVEL_MIXED, NULL },    /* reductions of tiles */
    { "lower-rows",      EACH(tl_lower_rows),       TL_LEVEL_MIXED, NULL },    /* places of extremes, prefixes */
    { "lower-gemm",      EACH(tl_lower_gemm),       TL_LEVEL_MIXED, NULL },    /* matrix units, or loops */
    { "lower-transpose", EACH(tl_lower_transpose),  TL_LEVEL_MIXED, NULL },    /* of shared tiles, by squares */
    { "lower-copy",      EACH(tl_lower_copy),       TL_LEVEL_MIXED, NULL },    /* views and shared tiles */
    { "lower-parallel",  EACH(tl_lower_parallel),   TL_LEVEL_MIXED, NULL },    /* loops dealt to threads, reductions */
    { "lower-storage",   WHOLE(tl_lower_storage),   TL_LEVEL_MIXED, NULL },    /* storage types convert through float */
    { "contract",        EACH(tl_contract),         TL_LEVEL_MIXED, NULL },    /* products and sums rounded once */
    { "quotient",        EACH(tl_quotient),         TL_LEVEL_MIXED, NULL },    /* those of functions that are not exact */
    { "under",           EACH(tl_under),            TL_LEVEL_MIXED, has_roles },     /* loads of later turns, under products */
    { "hand-back",       EACH(tl_hand_back),        TL_LEVEL_MIXED, has_tensor_memory },     /* of slots, by the products that read them */
    { "double-sums",     EACH(tl_double_sums),      TL_LEVEL_MIXED, has_tensor_memory },     /* products under what is done with the sums of the tile before */
    { "barrier",         EACH(tl_barrier),          TL_LEVEL_MIXED, NULL },
    { "flatten",         WHOLE(tl_flatten),         TL_LEVEL_THREAD, NULL },   /* address maps become arithmetic */
    { "carry",           EACH(tl_carry),            TL_LEVEL_THREAD, has_roles },    /* the last product of an iteration under the next one */
    { "overlap",         EACH(tl_overlap),          TL_LEVEL_THREAD, has_roles },    /* a product under way while the next is issued */
    { "specialise",      WHOLE(tl_specialise),      TL_LEVEL_THREAD, has_roles },    /* producer and consumer warps */
    { "unswitch",        EACH(tl_unswitch),         TL_LEVEL_THREAD, NULL },   /* loops that choose the same way in each turn */
    { "unroll-beside",   EACH(tl_unroll_beside),    TL_LEVEL_THREAD, NULL },   /* short loops along elements of memory */
    { "simplify",        WHOLE(tl_simplify),        TL_LEVEL_THREAD, NULL },
    { "split-loops",     EACH(tl_split_loops),      TL_LEVEL_THREAD, NULL },   /* turns with no edge near test none */
    { "runs",            EACH(tl_runs),             TL_LEVEL_THREAD, NULL },   /* neighbours that a turn reads, as vectors */
    { "count-quotients", EACH(tl_count_quotients),  TL_LEVEL_THREAD, NULL },   /* of neighbours: one division for few turns */
    { "narrow",          EACH(tl_narrow),           TL_LEVEL_THREAD, divides_long_numbers },   /* numbers of iterations that 32 bits hold */
    { "strength-reduce", EACH(tl_strength_reduce),  TL_LEVEL_THREAD, counts_quotients },   /* quotients are counted from turn to turn */
    { "resources",       EACH(tl_resources),        TL_LEVEL_THREAD, NULL },   /* what a block takes */
    { "members",         EACH(tl_members),          TL_LEVEL_THREAD, NULL },   /* of structs, and elements beside each other, as vectors */
    { "read-ahead",      EACH(tl_read_ahead),       TL_LEVEL_THREAD, NULL },   /* lines that threads read: many loads under way */
    { "rounds",          EACH(tl_rounds),           TL_LEVEL_THREAD, NULL },   /* few turns, counted from the thread's number */
    { "step-addresses",  EACH(tl_step_addresses),   TL_LEVEL_THREAD, steps_addresses },    /* of addresses, which step from turn to turn */
    { "toggle",          EACH(tl_toggle),           TL_LEVEL_THREAD, steps_addresses },    /* numbers of versions, times what addresses multiply them by */
    { "float-sums",      EACH(tl_float_sums),       TL_LEVEL_THREAD, adds_floats_beside }, /* of integers on their way to floats */
    { "flush",           EACH(tl_flush),            TL_LEVEL_THREAD, flushes },         /* conversions that arithmetic alone reads */
    { "remainder",       EACH(tl_remainder),        TL_LEVEL_THREAD, positive_remainders }, /* of what may be negative */
    { "negate",          EACH(tl_negate),           TL_LEVEL_THREAD, loses_signs },         /* integers, apart from maxima */
    { "keep-alive",      EACH(tl_keep_alive),       TL_LEVEL_THREAD, mistakes_counters },   /* numbers of threads, behind loops */
    { "join",            WHOLE(tl_join),            TL_LEVEL_THREAD, NULL },   /* versions that differ, and the limits of machines */
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

/* Whether the pass works on the function. */
static bool wanted(const tl_module *m, const tl_pass *p, const tl_func *f)
{
    return f->kind == TL_FUNC_DEVICE && (!p->when || p->when(tl_machine_of(m, f)));
}

static bool run(tl_module *m, const tl_pass *p, const tl_options *o)
{
    bool any = !p->when, ok = true;
    for (uint32_t i = 0; i < m->nfuncs && !any; i++)
        any = wanted(m, p, m->funcs[i]);
    if (!any)
        return true;
    for (uint32_t i = 0; i < m->nfuncs; i++)
        if (!p->each || m->funcs[i]->kind == TL_FUNC_KERNEL || wanted(m, p, m->funcs[i]))
            tl_names_renew(m, m->funcs[i]);
    for (uint32_t i = 0; i < m->nfuncs && p->each; i++)
        ok &= !wanted(m, p, m->funcs[i]) || p->each(m, m->funcs[i]);
    return ok && (!p->run || p->run(m, o));
}

bool tl_pass_run(tl_module *m, const tl_pass *p, const tl_options *o)
{
    bool dump = o->dump && o->dump_out && (!strcmp(o->dump, "all") || !strcmp(o->dump, p->name));
    const char *before = dump ? tl_print(m) : "";
    if (!run(m, p, o))
        return false;
    /* Dumped before it is verified, so that what is wrong can be seen. */
    if (dump) {
        const char *now = tl_print(m);
        o->dump_out(o->user, p->name, strcmp(before, now) ? now : NULL);
    }
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
