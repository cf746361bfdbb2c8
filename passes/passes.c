/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The order of the passes, one list a target. */
#include "passes/passes.h"

#include <string.h>

#include "passes/canonical/passes.h"
#include "passes/copy/passes.h"
#include "passes/distribute/passes.h"
#include "passes/gemm/passes.h"
#include "passes/launch/passes.h"
#include "passes/legalize/passes.h"
#include "passes/loop/passes.h"
#include "passes/mapping/passes.h"
#include "passes/memory/passes.h"
#include "passes/pipeline/passes.h"
#include "passes/schedule/passes.h"
#include "passes/target/passes.h"
#include "passes/threads/passes.h"
#include "passes/tile/passes.h"
#include "passes/vector/passes.h"
#include "passes/workaround/passes.h"
#include "passes/ir/names.h"
#include "passes/target/target.h"

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
    { "inline",                 WHOLE(tl_inline),               TL_LEVEL_TILE, NULL },     /* helpers into their callers */
    { "flat",                   WHOLE(tl_flat),                 TL_LEVEL_MIXED, NULL },    /* iterations of grids that need no block: a thread each */
    { "program-order",          WHOLE(tl_program_order),        TL_LEVEL_MIXED, NULL },     /* numbers of statements, in their places */
    { "simplify",               WHOLE(tl_simplify),             TL_LEVEL_MIXED, NULL },
    { "sink-scales",            WHOLE(tl_sink_scales),          TL_LEVEL_MIXED, NULL },    /* of products: what a loop does not change */
    { "outline-kernels",        WHOLE(tl_outline_kernels),      TL_LEVEL_MIXED, NULL },    /* grid nests become device functions */
    { "exp-to-exp2",            EACH(tl_exp_to_exp2),           TL_LEVEL_MIXED, NULL },    /* exp by powers of two */
    { "relinearize",            EACH(tl_relinearize),           TL_LEVEL_MIXED, NULL },    /* what was divided, and put together again */
    { "multiversion",           WHOLE(tl_multiversion),         TL_LEVEL_MIXED, NULL },    /* of device functions, one for each machine */
    { "legalize-cache-hints",   EACH(tl_legalize_cache_hints),  TL_LEVEL_MIXED, NULL },    /* hints for caches that the machine cannot take */
    { "lower-elementwise",      EACH(tl_lower_elementwise),     TL_LEVEL_MIXED, NULL },    /* element-wise tile operations become loops */
    { "unroll-fragments",       EACH(tl_unroll_fragments),      TL_LEVEL_MIXED, NULL },    /* loops by whose turn fragments are indexed */
    { "direct-operands",        WHOLE(tl_direct_operands),      TL_LEVEL_MIXED, reads_in_place },    /* loads that products can do without */
    { "multi-buffer",           WHOLE(tl_multi_buffer),         TL_LEVEL_MIXED, NULL },    /* pipelines: versions of shared tiles */
    { "simplify",               WHOLE(tl_simplify),             TL_LEVEL_MIXED, NULL },
    { "coalesce-through-shared",EACH(tl_coalesce_through_shared),TL_LEVEL_MIXED, NULL },    /* runs of a thread's own, through shared memory */
    { "assign-layouts",         WHOLE(tl_assign_layouts),       TL_LEVEL_MIXED, NULL },    /* fragments to registers or shared memory */
    { "lower-direct-gemm",      EACH(tl_lower_direct_gemm),     TL_LEVEL_MIXED, reads_in_place },    /* products that read global memory */
    { "reuse-shared",           EACH(tl_reuse_shared),          TL_LEVEL_MIXED, waits_for_copies },  /* tiles that are not needed together */
    { "upcast-operands",        EACH(tl_upcast_operands),       TL_LEVEL_MIXED, waits_for_copies },  /* 8-bit floats that products read */
    { "prune-versions",         WHOLE(tl_prune_versions),       TL_LEVEL_MIXED, has_roles },     /* versions that join would leave out */
    { "partition-tiles",        EACH(tl_partition_tiles),       TL_LEVEL_MIXED, NULL },    /* tiles within all edges test none */
    { "swizzle-shared",         EACH(tl_swizzle_shared),        TL_LEVEL_MIXED, NULL },    /* swizzles and padding */
    { "guard-single",           EACH(tl_guard_single),          TL_LEVEL_MIXED, NULL },    /* what a block does once: its first thread */
    { "lower-cluster-reduce",   WHOLE(tl_lower_cluster_reduce), TL_LEVEL_MIXED, has_clusters },  /* sums of several blocks */
    { "lower-reduce",           EACH(tl_lower_reduce),          TL_LEVEL_MIXED, NULL },    /* reductions of tiles */
    { "lower-scan",             EACH(tl_lower_scan),            TL_LEVEL_MIXED, NULL },    /* places of extremes, prefixes */
    { "lower-gemm",             EACH(tl_lower_gemm),            TL_LEVEL_MIXED, NULL },    /* matrix units, or loops */
    { "lower-transpose",        EACH(tl_lower_transpose),       TL_LEVEL_MIXED, NULL },    /* of shared tiles, by squares */
    { "lower-copy",             EACH(tl_lower_copy),            TL_LEVEL_MIXED, NULL },    /* views and shared tiles */
    { "lower-parallel",         EACH(tl_lower_parallel),        TL_LEVEL_MIXED, NULL },    /* loops dealt to threads, reductions */
    { "legalize-conversions",   WHOLE(tl_legalize_conversions), TL_LEVEL_MIXED, NULL },    /* storage types convert through float */
    { "contract-fma",           EACH(tl_contract_fma),          TL_LEVEL_MIXED, NULL },    /* products and sums rounded once */
    { "relax-division",         EACH(tl_relax_division),        TL_LEVEL_MIXED, NULL },    /* those of functions that are not exact */
    { "overlap-copies",         EACH(tl_overlap_copies),        TL_LEVEL_MIXED, has_roles },     /* loads of later turns, under products */
    { "release-on-commit",      EACH(tl_release_on_commit),     TL_LEVEL_MIXED, has_tensor_memory },     /* of slots, by the products that read them */
    { "double-buffer-accumulator",EACH(tl_double_buffer_accumulator),TL_LEVEL_MIXED, has_tensor_memory },     /* products under what is done with the sums of the tile before */
    { "insert-barriers",        EACH(tl_insert_barriers),       TL_LEVEL_MIXED, NULL },
    { "flatten-storage",        WHOLE(tl_flatten_storage),      TL_LEVEL_THREAD, NULL },   /* address maps become arithmetic */
    { "rotate-mma",             EACH(tl_rotate_mma),            TL_LEVEL_THREAD, has_roles },    /* the last product of an iteration under the next one */
    { "async-mma",              EACH(tl_async_mma),             TL_LEVEL_THREAD, has_roles },    /* a product under way while the next is issued */
    { "warp-specialize",        WHOLE(tl_warp_specialize),      TL_LEVEL_THREAD, has_roles },    /* producer and consumer warps */
    { "unswitch",               EACH(tl_unswitch),              TL_LEVEL_THREAD, NULL },   /* loops that choose the same way in each turn */
    { "unroll-contiguous",      EACH(tl_unroll_contiguous),     TL_LEVEL_THREAD, NULL },   /* short loops along elements of memory */
    { "simplify",               WHOLE(tl_simplify),             TL_LEVEL_THREAD, NULL },
    { "partition-loops",        EACH(tl_partition_loops),       TL_LEVEL_THREAD, NULL },   /* turns with no edge near test none */
    { "vectorize-loads",        EACH(tl_vectorize_loads),       TL_LEVEL_THREAD, NULL },   /* neighbours that a turn reads, as vectors */
    { "count-quotients",        EACH(tl_count_quotients),       TL_LEVEL_THREAD, NULL },   /* of neighbours: one division for few turns */
    { "narrow-division",        EACH(tl_narrow_division),       TL_LEVEL_THREAD, divides_long_numbers },   /* numbers of iterations that 32 bits hold */
    { "div-induction",          EACH(tl_div_induction),         TL_LEVEL_THREAD, counts_quotients },   /* quotients are counted from turn to turn */
    { "allocate-resources",     EACH(tl_allocate_resources),    TL_LEVEL_THREAD, NULL },   /* what a block takes */
    { "vectorize-adjacent",     EACH(tl_vectorize_adjacent),    TL_LEVEL_THREAD, NULL },   /* of structs, and elements beside each other, as vectors */
    { "unroll-loads",           EACH(tl_unroll_loads),          TL_LEVEL_THREAD, NULL },   /* lines that threads read: many loads under way */
    { "ptxas-divergent-trip",   EACH(tl_ptxas_divergent_trip),  TL_LEVEL_THREAD, NULL },   /* few turns, counted from the thread's number */
    { "address-induction",      EACH(tl_address_induction),     TL_LEVEL_THREAD, steps_addresses },    /* of addresses, which step from turn to turn */
    { "toggle",                 EACH(tl_toggle),                TL_LEVEL_THREAD, steps_addresses },    /* numbers of versions, times what addresses multiply them by */
    { "hoist-int-to-float",     EACH(tl_hoist_int_to_float),    TL_LEVEL_THREAD, adds_floats_beside }, /* of integers on their way to floats */
    { "relax-denormals",        EACH(tl_relax_denormals),       TL_LEVEL_THREAD, flushes },         /* conversions that arithmetic alone reads */
    { "mark-remainders",        EACH(tl_mark_remainders),       TL_LEVEL_THREAD, positive_remainders }, /* of what may be negative */
    { "ptxas-max3-neg",         EACH(tl_ptxas_max3_neg),        TL_LEVEL_THREAD, loses_signs },         /* integers, apart from maxima */
    { "ptxas-tid-counter",      EACH(tl_ptxas_tid_counter),     TL_LEVEL_THREAD, mistakes_counters },   /* numbers of threads, behind loops */
    { "merge-versions",         WHOLE(tl_merge_versions),       TL_LEVEL_THREAD, NULL },   /* versions that differ, and the limits of machines */
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
