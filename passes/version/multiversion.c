/* SPDX-License-Identifier: GPL-3.0-or-later */
/* multiversion: each device function gets a version for every machine that may run it, and the host gets a choice among the versions.

   requires   outline-kernels
   maintains  mixed level; the first condition that holds is that of the best version
   breaks     variants: none is left

     kernel @gemm(...) {           kernel @gemm(...) {
         launch @gemm, ...             if eq(device_arch(), 90) { launch @gemm_tma, ... }
     }                       =>        else { if eq(device_arch(), 90) { launch @gemm_sm90a, ... }
                                       else { ... else { launch @gemm, ... } } }
                                   }

   Versions of gemm are:

     gemm          for the least machine
     gemm_sm90a    for one machine
     gemm_tma      with producer warps; the version's condition has what the TMA demands of the arguments
     gemm_cluster  with blocks that load for each other
     gemm_pair     with pairs of blocks that compute one product (pipeline/cta-pair.c)
     gemm_split    with blocks that share a sum, or loops
     gemm_large    with stages that do not fit where shared memory is scarce (the kernel's `reserve`)

   Later passes lower each version for its machine alone. A pass drops a version that is of no use (tl_version_drop). `prune-versions` drops
   versions that provably equal another one, before they are lowered. `merge-versions` drops all that are equal.

   If a kernel has variants, each machine's version is made of its best variant:

     kernel @gemm_90(...) variant_of=gemm machine=sm_90a { A }     kernel @gemm(...) {
     kernel @gemm(...) { B }                                  =>       if eq(device_arch(), 90) { A }
                                                                       else { B }
                                                                   }                               */

#include "passes/ir/each.h"
#include "passes/launch/outline.h"
#include "passes/version/split.h"
#include "passes/target/resources.h"
#include "passes/target/passes.h"

typedef struct ctx {
    tl_module *m;
    const tl_options *o;
    const tl_func *kernel;
    bool ok;
} ctx;

/* ---- which would be the same ------------------------------------------------------------- */

typedef struct twins {
    const tl_module *m;
    tl_func a, b;           /* the function on either machine */
    int64_t bytes, shared;  /* of all arrays, and of those in shared memory */
    int64_t stages;
    bool same, pads, reduces;
} twins;

static void see_array(twins *t, const tl_sym *s)
{
    int64_t bytes = tl_array_bytes(s);
    t->bytes += bytes;
    t->shared += s->type.space == TL_SHARED_MEM ? bytes + TL_SHARED_LINE - 1 : 0;
    /* Each row of what `swizzle-shared` neither swizzles nor leaves as it is gets a chunk more, if there is room. */
    int64_t row = s->rank > 1 ? s->dim[s->rank - 1] * tl_bases[s->type.base].bytes : 0;
    t->pads |= row % 32 == 0 && row % 128 && row != 64 && row != 32;
}

static void see_twins(twins *t, const tl_node *n)
{
    const char *why;
    if (n->op == TL_OP_GEMM)
        t->same = t->same && tl_gemm_unit(t->m, &t->a, n) == tl_gemm_unit(t->m, &t->b, n)
                  && tl_gemm_fp8(t->m, &t->a, n) == tl_gemm_fp8(t->m, &t->b, n)
                  && tl_gemm_path_of(t->m, &t->a, n, &why) == tl_gemm_path_of(t->m, &t->b, n, &why);
    if ((n->op == TL_OP_TSTORE || n->op == TL_OP_SCATTER) && tl_attr(n, TL_A_ADD, 0)) {
        tl_base to = (tl_base)n->args[1]->args[0]->type.base;
        t->same = t->same && tl_machine_adds(tl_machine_of(t->m, &t->a), to) == tl_machine_adds(tl_machine_of(t->m, &t->b), to);
    }
    if (n->op == TL_OP_ALLOC)
        see_array(t, n->sym);
    if (n->op == TL_OP_FOR && !tl_has_attr(n, TL_A_STAGES))
        TL_EACH_STMT(t->m->arena, in, &n->body)
            t->reduces |= tl_ops[in->op].cls == 'T' && tl_has_attr(in, TL_A_REDOP);
    int64_t stages = tl_attr(n, TL_A_STAGES, 1);
    t->stages = n->op == TL_OP_FOR && stages > t->stages ? stages : t->stages;
}

/* True if lowering for either machine provably gives the same text: every property of the machines that a pass reads is equal.
   Only versions with products of wgmma and tcgen05 read `roles`. Only `multi-buffer` reads the size of shared memory, and
   `swizzle-shared` where it pads; a core's is read by `stage-fragments` alone, for loops over tiles that threads reduce. */
static bool alike(const ctx *c, const tl_func *f, const tl_machine *a, const tl_machine *b)
{
    twins t = { .m = c->m, .a = *f, .b = *f, .stages = 1, .same = true };
    t.a.machine = a->name;
    t.b.machine = b->name;
    TL_EACH_STMT(c->m->arena, n, &f->body)
        see_twins(&t, n);
    int64_t has = tl_shared_of_all(a, c->o), other = tl_shared_of_all(b, c->o), least = has < other ? has : other;
    int64_t most = TL_SHARED_OTHER + (t.pads ? t.bytes * t.stages * 3 / 2 : t.shared * t.stages);
    return t.same && (has == other || most <= least) && (!t.reduces || a->core_shared == b->core_shared)
           && a->static_shared == b->static_shared && a->registers == b->registers
           && a->shuffle_bytes == b->shuffle_bytes && a->row_addresses == b->row_addresses
           && a->transposes_words == b->transposes_words && a->converts_vectors == b->converts_vectors
           && a->async_copies == b->async_copies && a->barrier_is_full == b->barrier_is_full;
}

/* ---- versions ------------------------------------------------------------------------------ */

/* "sm90a" */
static const char *plain(tl_module *m, const char *name)
{
    char *s = tl_arena_printf(m->arena, "%s", name), *to = s;
    for (const char *p = s; *p; p++)
        if (*p != '_' && *p != '.')
            *to++ = *p;
    *to = 0;
    return s;
}

/* True if a block of the kernel could not have all that it needs where there are so many bytes of shared memory. */
static bool is_scarce(const ctx *c, int64_t bytes)
{
    return c->kernel->reserve && bytes <= c->kernel->scarce;
}

static int64_t less_reserve(const ctx *c, int64_t bytes)
{
    return bytes > c->kernel->reserve ? bytes - c->kernel->reserve : 1;
}

static void give(const ctx *c, tl_func *f, const tl_machine *w)
{
    f->machine = w->name;
    f->shared_goal = tl_shared_of_all(w, c->o);
    if (is_scarce(c, f->shared_goal))
        f->shared_goal = less_reserve(c, f->shared_goal);
    if (f->shared_goal == tl_shared_goal(c->m, &(tl_func){ .machine = w->name }))
        f->shared_goal = 0;     /* as without options */
}

static tl_func *copy_of(ctx *c, tl_func *f, const tl_machine *w, const char *suffix, uint32_t producers)
{
    tl_module *m = c->m;
    tl_func *g = tl_func_new(m, TL_FUNC_DEVICE, tl_launch_name(m, f->name, suffix), f->loc);
    tl_func made = *g;
    *g = *f;
    g->name = made.name;
    g->names = made.names;
    g->params = NULL;
    g->nparams = 0;
    g->producers = producers;
    give(c, g, w);
    tl_sym **to = TL_NEWV(m->arena, tl_sym *, f->nparams + 1);
    for (uint32_t i = 0; i < f->nparams; i++)
        to[i] = tl_launch_param(m, g, f->params[i]);
    tl_node *seq = tl_op0(m, TL_OP_SEQ, f->loc);
    seq->body = f->body;
    g->body = tl_copy_subst(m, g, seq, f->nparams, f->params, to)->body;
    return g;
}

/* ---- the host's choice ----------------------------------------------------------------- */

/* `otherwise` unless the condition holds, under which g runs; `launch`, of another function, has the arguments. */
static tl_node *choice_if(ctx *c, tl_func *kernel, tl_node *condition, const tl_node *launch, tl_func *g, tl_node *otherwise)
{
    tl_node *n = tl_if(c->m, condition, launch->loc);
    tl_attr_set(c->m, n, TL_A_VERSION, TL_VERSION_FUNC);
    tl_node *own = tl_copy(c->m, kernel, launch);
    own->func = g;
    tl_push(c->m, &n->body, own);
    tl_push(c->m, &n->other, otherwise);
    return n;
}

/* The condition is that the machine is w. */
static tl_node *choice(ctx *c, tl_func *kernel, const tl_machine *w, const tl_node *launch, tl_func *g,
                       tl_node *otherwise)
{
    return choice_if(c, kernel, tl_machine_met(c->m, w, launch->loc), launch, g, otherwise);
}

/* Where w's code also runs on machines that lack shared memory, a version of it with more stages for devices that have as much as w. */
static tl_node *with_large(ctx *c, tl_func *kernel, const tl_machine *w, const tl_node *launch, tl_node *otherwise)
{
    if (is_scarce(c, w->shared) || !is_scarce(c, tl_shared_of_all(w, c->o)))
        return otherwise;
    tl_func *large = copy_of(c, launch->func, w, "large", 0);
    large->shared_goal = less_reserve(c, w->shared);
    tl_node *has = tl_op2(c->m, TL_OP_GE, tl_op0(c->m, TL_OP_DEV_SHARED, launch->loc),
                          tl_const_int(c->m, tl_scalar(TL_I32), w->shared, launch->loc), launch->loc);
    return choice_if(c, kernel, has, launch, large, otherwise);
}

typedef struct source {
    tl_func *kernel;
    const tl_machine *runs[16];     /* the machines whose code is made of it, least first */
    unsigned n;
} source;

/* What stands against a better unit for products with scales on a machine w that runs the code of `least`. */
static void remark_scales(tl_module *m, const tl_func *f, const tl_machine *w, const tl_machine *least)
{
    tl_func there = *f;
    const char *why;
    there.machine = w->name;
    TL_EACH_STMT(m->arena, n, &f->body)
        if (n->op == TL_OP_GEMM && tl_gemm_scaled(n) && tl_gemm_path_of(m, &there, n, &why) != TL_GEMM_SCALAR && why)
            tl_report(m, TL_REMARK, n->loc, "matrix product on %s as on %s: %s", w->name, least->name, why);
}

/* Of a shared tile, whole or not, by a list that warps can read. */
static bool by_number(const tl_node *n, tl_op op)
{
    return n->op == op && n->args[0]->sym->type.space == TL_SHARED_MEM
           && (n->args[2]->op != TL_OP_TILE || n->args[2]->sym->type.space == TL_SHARED_MEM);
}

/* Marks the scatters that do not add and the gathers that no pipeline does: `multi-buffer` knows which of them the TMA can serve. */
static bool numbered(ctx *c, const tl_block *b, bool pipeline, bool marks)
{
    bool any = false;
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        bool gathers = by_number(n, TL_OP_GATHER) && !pipeline, scatters = by_number(n, TL_OP_SCATTER) && !tl_attr(n, TL_A_ADD, 0);
        if (marks && gathers)
            tl_attr_set(c->m, n, TL_A_NUM, 4);
        else if (marks && scatters)
            tl_attr_set(c->m, n, TL_A_ASYNC, 1);
        any |= gathers || scatters;
        any |= numbered(c, &n->body, n->op == TL_OP_FOR && tl_attr(n, TL_A_STAGES, 1) > 1, marks);
        any |= numbered(c, &n->other, false, marks);
    }
    return any;
}

static tl_func *marked(ctx *c, tl_func *f)
{
    if (tl_machine_of(c->m, f)->gathers_rows)
        numbered(c, &f->body, false, true);
    return f;
}

static tl_node *versions_of(ctx *c, const source *s, tl_node *launch)
{
    tl_func *f = launch->func;
    tl_node *all = launch;
    const tl_machine *without = s->runs[0];     /* whose code a machine runs if it has none of its own */
    give(c, f, without);
    all = with_large(c, s->kernel, without, launch, all);
    for (unsigned i = 0; i < s->n; i++) {
        const tl_machine *w = s->runs[i];
        bool same = i > 0 && !c->o->all_versions && tl_machine_runs(without, w) && alike(c, f, without, w);
        if (same && w->tensor_columns)
            remark_scales(c->m, f, w, without);
        if (!w->exact && !same)
            without = w;
        if (i > 0 && !same)
            all = choice(c, s->kernel, w, launch, copy_of(c, f, w, plain(c->m, w->name), 0), all);
        if (w->gathers_rows && numbered(c, &f->body, false, false))
            all = choice(c, s->kernel, w, launch, marked(c, copy_of(c, f, w, plain(c->m, w->name), 0)), all);
        uint32_t roles = tl_wants_roles(c->m, f, w) ? tl_threads_that_load(w, f) : 0;
        if (roles) {
            all = choice(c, s->kernel, w, launch, marked(c, copy_of(c, f, w, "tma", roles)), all);
            if (tl_launch_persists(c->m, w, f))
                tl_launch_persist(c->m, tl_version_started(all), all->body.at[0]);
        }
        if (w->clusters && tl_launch_can_split(c->m, f)) {
            all = choice(c, s->kernel, w, launch, copy_of(c, f, w, "split", roles), all);
            tl_launch_split_choice(c->m, s->kernel, f, all);
            tl_launch_split(c->m, tl_version_started(all));
        } else if (w->clusters && tl_launch_can_share(c->m, f)) {
            all = choice(c, s->kernel, w, launch, copy_of(c, f, w, "split", roles), all);
            tl_launch_share_choice(c->m, s->kernel, f, all);
            tl_launch_share(c->m, tl_version_started(all));
        }
    }
    return all;
}

/* What is for a machine already, blocks in clusters, stays so. */
static void versions_in(ctx *c, const source *s, tl_block *b)
{
    TL_EACH_STMT(c->m->arena, n, b)
        if (n->op == TL_OP_LAUNCH && !n->func->machine)
            *TL_PLACE(n) = versions_of(c, s, n);
}

/* ---- variants ---------------------------------------------------------------------------- */

static bool same_params(const tl_func *a, const tl_func *b)
{
    bool same = a->nparams == b->nparams;
    for (uint32_t i = 0; same && i < a->nparams; i++)
        same = tl_same_type(a->params[i]->type, b->params[i]->type);
    return same;
}

static bool variants_fit(ctx *c)
{
    for (uint32_t i = 0; i < c->m->nfuncs; i++) {
        tl_func *v = c->m->funcs[i];
        if (v->kind != TL_FUNC_KERNEL || !v->variant_of)
            continue;
        tl_func *base = tl_func_named(c->m, TL_FUNC_KERNEL, v->variant_of);
        const tl_machine *w = v->machine ? tl_machine_named(v->machine) : NULL;
        const char *problem = v->machine && (!w || w->target != c->m->target) ? "unknown architecture '%s' of a variant; known are %s"
                              : !base                ? "'%s' is no kernel for this target; write its variant without an architecture, too"
                              : !same_params(base, v) ? "a variant needs the parameters of '%s'"
                                                      : NULL;
        if (problem && v->machine && !w)
            tl_report(c->m, TL_ERROR, v->loc, problem, v->machine, tl_machine_names(c->m->arena, c->m->target, ", "));
        else if (problem)
            tl_report(c->m, TL_ERROR, v->loc, problem, v->variant_of);
        c->ok &= !problem;
    }
    return c->ok;
}

/* The base kernel's body is that of the source which its machine has. */
static void merge(ctx *c, tl_func *base, source *s, unsigned n)
{
    tl_module *m = c->m;
    for (unsigned i = 0; i < n; i++)
        versions_in(c, &s[i], &s[i].kernel->body);
    tl_block all = { 0 };
    for (unsigned i = 0; i < n; i++) {
        tl_func *v = s[i].kernel;
        tl_block body = v->body;
        if (v != base) {
            tl_node *seq = tl_op0(m, TL_OP_SEQ, v->loc);
            seq->body = v->body;
            body = tl_copy_subst(m, base, seq, v->nparams, v->params, base->params)->body;
        }
        if (i == 0) {
            all = body;
            continue;
        }
        tl_node *choice = tl_if(m, tl_machine_met(m, s[i].runs[0], v->loc), v->loc);
        tl_attr_set(m, choice, TL_A_VERSION, TL_VERSION_SOURCE);
        choice->body = body;
        choice->other = all;
        all = (tl_block){ 0 };
        tl_push(m, &all, choice);
    }
    base->body = all;
}

static void kernel(ctx *c, tl_func *base)
{
    source s[16] = { 0 };
    const tl_machine *w;
    unsigned n = 0;
    c->kernel = base;
    for (unsigned i = 0; (w = tl_machine_row(i)); i++) {
        if (w->target != c->m->target || !tl_machine_wanted(c->o, w))
            continue;
        tl_func *best = tl_launch_source(c->m, c->o, base, w);
        unsigned k = 0;
        while (k < n && s[k].kernel != best)
            k++;
        s[k].kernel = best;
        s[k].runs[s[k].n++] = w;
        n += k == n;
    }
    merge(c, base, s, n);
}

bool tl_multiversion(tl_module *m, const tl_options *o)
{
    ctx c = { .m = m, .o = o, .ok = true };
    if (!variants_fit(&c))
        return false;
    for (uint32_t i = 0, n = m->nfuncs; i < n; i++)
        if (m->funcs[i]->kind == TL_FUNC_KERNEL && !m->funcs[i]->variant_of)
            kernel(&c, m->funcs[i]);
    uint32_t n = 0;
    for (uint32_t i = 0; i < m->nfuncs; i++)
        if (m->funcs[i]->kind != TL_FUNC_KERNEL || !m->funcs[i]->variant_of)
            m->funcs[n++] = m->funcs[i];
    m->nfuncs = n;
    tl_launch_drop_unused(m);
    return true;
}
