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

static bool steps_addresses(const tl_machine *w)
{
    return w->costs.long_multiply > w->costs.add;
}

static bool converts_vectors(const tl_machine *w)
{
    return w->converts_vectors;
}

static bool flushes(const tl_machine *w)
{
    return w->language.flushes;
}

static bool positive_remainders(const tl_machine *w)
{
    return w->language.positive_remainders;
}

static bool loses_signs(const tl_machine *w)
{
    return tl_has_fault(w, TL_FAULT_MAX3_NEG);
}

static bool mistakes_counters(const tl_machine *w)
{
    return tl_has_fault(w, TL_FAULT_TID_COUNTER);
}

static bool reads_in_place(const tl_machine *w)
{
    return w->reads_in_place;
}

static bool has_tensor_memory(const tl_machine *w)
{
    return w->roles && w->tensor_columns;
}

/* What works on the whole module, and what on each device function by itself. NO_SYMBOLS: it declares none, so nobody need look
   which names are free. */
#define WHOLE(pass) pass, NULL, true
#define WHOLE_NO_SYMBOLS(pass) pass, NULL, false
#define EACH(pass) NULL, pass, true
#define EACH_NO_SYMBOLS(pass) NULL, pass, false
#define TILE TL_LEVEL_TILE
#define MIXED TL_LEVEL_MIXED
#define THREAD TL_LEVEL_THREAD
/* What must not remain: of a pass on device functions, in those. */
#define GONE(...) (const short[]){ __VA_ARGS__, -1 }
#define OP(op) TL_OP_##op
#define ATTR TL_GONE_ATTR
#define ANY NULL

/* All machines go through the same steps; where they differ, the pass asks the row of the machine. */
static const tl_pass lowering[] = {
    { "inline",                   WHOLE(tl_inline),                   TILE, NULL,
      GONE(OP(CALL), OP(RETURN)) }, /* helpers into their callers */
    { "exchange-loops",           WHOLE_NO_SYMBOLS(tl_exchange_loops),        TILE, NULL, ANY }, /* serial loops into iterations that are independent */
    { "promote-elements",         WHOLE(tl_promote_elements),          TILE, NULL, ANY }, /* of memory, to variables over serial loops */
    { "forward-stores",           WHOLE(tl_forward_stores),            TILE, NULL, ANY }, /* what an iteration stored and reads */
    { "flat",                     WHOLE(tl_flat),                     MIXED, NULL, ANY }, /* iterations of grids that need no block: a thread each */
    { "program-order",            WHOLE_NO_SYMBOLS(tl_program_order), MIXED, NULL, ANY }, /* numbers of statements, in their places */
    { "simplify",                 WHOLE_NO_SYMBOLS(tl_simplify), MIXED, NULL, ANY },
    { "sink-scales",              WHOLE(tl_sink_scales),              MIXED, NULL, ANY }, /* of products: what a loop does not change */
    { "outline-kernels",          WHOLE(tl_outline_kernels),          MIXED, NULL,
      GONE(OP(GRID)) }, /* grid nests become device functions */
    { "exp-to-exp2",              EACH_NO_SYMBOLS(tl_exp_to_exp2), MIXED, NULL, ANY }, /* exp by powers of two */
    { "relinearize",              EACH_NO_SYMBOLS(tl_relinearize), MIXED, NULL, ANY }, /* what was divided, and put together again */
    { "multiversion",             WHOLE(tl_multiversion),             MIXED, NULL, ANY }, /* of device functions, one for each machine */
    { "legalize-cache-hints",     EACH_NO_SYMBOLS(tl_legalize_cache_hints), MIXED, NULL, ANY }, /* hints for caches that the machine cannot take */
    { "operand-registers",        EACH(tl_operand_registers),         MIXED, has_roles, ANY }, /* first operands that threads compute */
    { "lower-elementwise",        EACH(tl_lower_elementwise),         MIXED, NULL,
      GONE(OP(FILL)) }, /* element-wise tile operations become loops */
    { "unroll-fragments",         EACH(tl_unroll_fragments),          MIXED, NULL, ANY }, /* loops whose variable indexes fragments */
    { "direct-operands",          WHOLE(tl_direct_operands),          MIXED, reads_in_place, ANY }, /* loads that products can do without */
    { "multi-buffer",             WHOLE(tl_multi_buffer),             MIXED, NULL,
      GONE(ATTR(STAGES)) }, /* pipelines: versions of shared tiles */
    { "simplify",                 WHOLE_NO_SYMBOLS(tl_simplify), MIXED, NULL, ANY },
    { "coalesce-through-shared",  EACH(tl_coalesce_through_shared),   MIXED, NULL, ANY }, /* runs of a thread's own, through shared memory */
    { "assign-layouts",           WHOLE(tl_assign_layouts),           MIXED, NULL, ANY }, /* fragments to registers or shared memory */
    { "lower-direct-gemm",        EACH(tl_lower_direct_gemm),         MIXED, reads_in_place,
      GONE(ATTR(IN_PLACE)) }, /* products that read global memory */
    { "reuse-shared",             EACH(tl_reuse_shared),              MIXED, waits_for_copies, ANY }, /* tiles that are not needed together */
    { "upcast-operands",          EACH(tl_upcast_operands),           MIXED, waits_for_copies, ANY }, /* 8-bit floats that products read */
    { "prune-versions",           WHOLE(tl_prune_versions),           MIXED, has_roles, ANY }, /* versions that merge-versions would take out */
    { "partition-tiles",          EACH(tl_partition_tiles),           MIXED, NULL, ANY }, /* tiles within all edges test none */
    { "swizzle-shared",           EACH_NO_SYMBOLS(tl_swizzle_shared), MIXED, NULL, ANY }, /* swizzles and padding */
    { "guard-single",             EACH(tl_guard_single),              MIXED, NULL, ANY }, /* what a block does once: its first thread */
    { "lower-cluster-reduce",     WHOLE(tl_lower_cluster_reduce),     MIXED, has_clusters,
      GONE(OP(CLUSTER_SUM)) }, /* sums of several blocks */
    { "lower-reduce",             EACH(tl_lower_reduce),              MIXED, NULL, GONE(OP(TREDUCE)) }, /* reductions of tiles */
    { "lower-scan",               EACH(tl_lower_scan),                MIXED, NULL,
      GONE(OP(TARG), OP(TSCAN)) }, /* places of extremes, prefixes */
    { "lower-gemm",               EACH(tl_lower_gemm),                MIXED, NULL, GONE(OP(GEMM)) }, /* matrix units, or loops */
    { "lower-transpose",          EACH(tl_lower_transpose),           MIXED, NULL,
      GONE(OP(TTRANS)) }, /* of shared tiles, by squares */
    { "lower-copy",               EACH(tl_lower_copy),                MIXED, NULL,
      GONE(OP(TLOAD), OP(TSTORE), OP(TCOPY), OP(GATHER), OP(SCATTER), OP(VIEW)) }, /* views and shared tiles */
    { "partial-atomics",          EACH(tl_partial_atomics),           MIXED, NULL, ANY }, /* atomics at one address: reduced by each thread first */
    { "split-reductions",         EACH(tl_split_reductions),          MIXED, NULL, ANY }, /* loops of few iterations, by groups of threads */
    { "lower-parallel",           EACH(tl_lower_parallel),            MIXED, NULL,
      GONE(OP(PARALLEL), OP(REDUCTION)) }, /* loops dealt to threads, reductions */
    { "legalize-conversions",     WHOLE_NO_SYMBOLS(tl_legalize_conversions), MIXED, NULL, ANY }, /* storage types convert through float */
    { "convert-arrays",           EACH_NO_SYMBOLS(tl_convert_arrays),         MIXED, converts_vectors, ANY }, /* of bytes that are read as halves */
    { "contract-fma",             EACH_NO_SYMBOLS(tl_contract_fma), MIXED, NULL, ANY }, /* products and sums become fma */
    { "relax-division",           EACH_NO_SYMBOLS(tl_relax_division), MIXED, NULL, ANY }, /* those of functions that are not exact */
    { "repeated-divisors",        EACH_NO_SYMBOLS(tl_repeated_divisors),      MIXED, NULL, ANY }, /* floats by loop-invariant divisors and constants */
    { "overlap-copies",           EACH(tl_overlap_copies),            MIXED, has_roles, ANY }, /* loads of later iterations overlap products */
    { "release-on-commit",        EACH(tl_release_on_commit),         MIXED, has_tensor_memory, ANY }, /* of slots, by the products that read them */
    { "double-buffer-accumulator",EACH(tl_double_buffer_accumulator), MIXED, has_tensor_memory, ANY }, /* products under the epilogue of the tile before */
    { "insert-barriers",          EACH_NO_SYMBOLS(tl_insert_barriers), MIXED, NULL, ANY },
    { "async-mma",                EACH(tl_async_mma),                 MIXED, has_roles, ANY }, /* a product under way while the next is issued */
    { "flatten-storage",          WHOLE_NO_SYMBOLS(tl_flatten_storage), THREAD, NULL,
      GONE(OP(TILE), ATTR(SLOT), ATTR(SLOTS)) }, /* address maps become arithmetic */
    { "rotate-mma",               EACH(tl_rotate_mma),                THREAD, has_roles, ANY }, /* the last product of an iteration under the next one */
    { "warp-specialize",          WHOLE(tl_warp_specialize),          THREAD, has_roles,
      GONE(OP(PRODUCE), OP(ACQUIRE), OP(RELEASE)) }, /* producer and consumer warps */
    { "unswitch",                 EACH(tl_unswitch),                  THREAD, NULL, ANY }, /* loops with loop-invariant conditions */
    { "unroll-contiguous",        EACH(tl_unroll_contiguous),         THREAD, NULL, ANY }, /* short loops along elements of memory */
    { "simplify",                 WHOLE_NO_SYMBOLS(tl_simplify), THREAD, NULL, ANY },
    { "partition-loops",          EACH(tl_partition_loops),           THREAD, NULL, ANY }, /* iterations far from the edges need no test */
    { "vectorize-loads",          EACH(tl_vectorize_loads),           THREAD, NULL, ANY }, /* contiguous loads of an iteration, as vectors */
    { "quotient-induction",       EACH(tl_quotient_induction),        THREAD, NULL, ANY }, /* quotients are counted from iteration to iteration, or divided by 32 bits */
    { "allocate-resources",       EACH_NO_SYMBOLS(tl_allocate_resources), THREAD, NULL, ANY }, /* what a block takes */
    { "vectorize-adjacent",       EACH(tl_vectorize_adjacent),        THREAD, NULL, ANY }, /* members of structs and contiguous elements, as vectors */
    { "unroll-loads",             EACH(tl_unroll_loads),              THREAD, NULL, ANY }, /* lines that threads read: many loads under way */
    { "ptxas-divergent-trip",     EACH(tl_ptxas_divergent_trip),      THREAD, NULL, ANY }, /* few iterations, counted from the thread's index */
    { "address-induction",        EACH(tl_address_induction),         THREAD, steps_addresses, ANY }, /* of addresses, numbers of versions and sums of floats */
    { "relax-denormals",          EACH_NO_SYMBOLS(tl_relax_denormals), THREAD, flushes, ANY }, /* conversions that arithmetic alone reads */
    { "mark-remainders",          EACH_NO_SYMBOLS(tl_mark_remainders), THREAD, positive_remainders, ANY }, /* of what may be negative */
    { "ptxas-max3-neg",           EACH_NO_SYMBOLS(tl_ptxas_max3_neg), THREAD, loses_signs, ANY }, /* integers, apart from maxima */
    { "ptxas-tid-counter",        EACH(tl_ptxas_tid_counter),         THREAD, mistakes_counters, ANY }, /* thread indices, after loops */
    { "merge-versions",           WHOLE(tl_merge_versions),           THREAD, NULL, ANY }, /* versions that differ, and the limits of machines */
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
    for (uint32_t i = 0; i < m->nfuncs && p->names; i++)
        if (!p->each || m->funcs[i]->kind == TL_FUNC_KERNEL || wanted(m, p, m->funcs[i]))
            tl_names_renew(m, m->funcs[i]);
    for (uint32_t i = 0; i < m->nfuncs && p->each; i++)
        ok &= !wanted(m, p, m->funcs[i]) || p->each(m, m->funcs[i]);
    return ok && (!p->run || p->run(m, o));
}

static uint32_t symbols(const tl_module *m)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < m->nfuncs; i++)
        n += tl_sym_count(m->funcs[i]);
    return n;
}

/* Runs it; where each pass is checked, one that declares what the list denies fails. */
static bool run_as_listed(tl_module *m, const tl_pass *p, const tl_options *o)
{
    uint32_t before = symbols(m);
    if (!run(m, p, o))
        return false;
    if (p->names || !o->verify_each || symbols(m) == before)
        return true;
    tl_report(m, TL_ERROR, 0, "after %s: symbols are declared, which the list of passes denies", p->name);
    return false;
}

bool tl_pass_run(tl_module *m, const tl_pass *p, const tl_options *o)
{
    bool dump = o->dump && o->dump_out && (!strcmp(o->dump, "all") || !strcmp(o->dump, p->name));
    const char *before = dump ? tl_print(m) : "";
    if (!run_as_listed(m, p, o))
        return false;
    for (const short *g = p->gone; g && *g >= 0; g++)
        m->gone[*g] = (tl_gone){ p->name, p->each };
    /* Dumped before it is verified, so that what is wrong can be seen. */
    if (dump) {
        const char *now = tl_print(m);
        o->dump_out(o->user, p->name, strcmp(before, now) ? now : NULL);
    }
    return !o->verify_each || tl_verify(m, p->after, p->name);
}

static tl_module *lower_to(const tl_module *m, tl_target t, const char *last, const tl_options *o)
{
    tl_module *copy = tl_module_clone(m->arena, m);
    copy->target = t;
    copy->fast_math = o->fast_math;
    for (const tl_pass *p = tl_passes(t); p->name; p++) {
        if (!tl_pass_run(copy, p, o))
            return NULL;
        if (last && !strcmp(p->name, last))
            break;
    }
    return copy;
}

tl_module *tl_choose_layouts(const tl_module *m, tl_target t, const tl_options *o)
{
    return lower_to(m, t, "swizzle-shared", o);
}

tl_module *tl_lower(const tl_module *m, tl_target t, const tl_options *o)
{
    tl_module *copy = lower_to(m, t, NULL, o);
    return copy && (o->verify_each || tl_verify(copy, TL_LEVEL_THREAD, "the last pass")) ? copy : NULL;
}
