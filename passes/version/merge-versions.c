/* SPDX-License-Identifier: GPL-3.0-or-later */
/* merge-versions: drops versions of a device function that equal another one, or that their machines cannot run.

   requires   allocate-resources
   maintains  thread level; what each machine computes
   breaks     nothing

     if eq(device_arch(), 100) version=1 { launch @gemm_sm100a, ... }      if land(eq(device_arch(), 90), ...) {
     else { if land(eq(device_arch(), 90), ...) version=1 {                    launch @gemm_tma, ...
                launch @gemm_tma, ...                                =>    } else {
            } else { if eq(device_arch(), 90) version=1 {                      launch @gemm, ...
                launch @gemm_sm90a, ... } ...                              }

   On a machine without a version the launch returns an error. The compiler warns once of all such machines, or ends in an error. `scarce`
   of a kernel is the shared memory of the largest of them. `never_on` of a device function is the first machine on which another
   version always runs in its place. */
#include "passes/expr/arith.h"
#include "passes/ir/ptrmap.h"
#include "passes/version/version.h"
#include "passes/target/resources.h"
#include "passes/target/passes.h"

enum { NO_KERNEL_IMAGE = 209 };     /* the CUDA error code */

typedef struct ctx {
    tl_module *m;
    const tl_options *o;
    tl_func *kernel;
    tl_block checks;        /* that come before all launches of the body */
    const tl_func *checked; /* the last one; its launches differ in the instance */
    const tl_func *large;   /* the largest function that does not fit a machine whose code it is */
    tl_ptrmap needed;       /* what a machine runs whatever the arguments are */
    unsigned left;          /* bit i: row i of the machines cannot run the kernel */
} ctx;

/* It asks for more than the machine. */
static bool is_conditional(const tl_node *n)
{
    return tl_is_version(n) && n->args[0]->args[0]->op != TL_OP_DEV_ARCH;
}

/* True if it asks for no more than the shared memory that each device has which is w. */
static bool has_memory(const tl_node *n, const tl_machine *w)
{
    const tl_node *c = n->args[0];
    return w->exact && c->op == TL_OP_GE && c->args[0]->op == TL_OP_DEV_SHARED && c->args[1]->imm.i <= w->shared;
}

bool tl_version_runs(const tl_module *m, const tl_node *n, const tl_machine *w)
{
    return (!is_conditional(n) || has_memory(n, w)) && tl_machine_runs(tl_machine_of(m, tl_version_started(n)), w);
}

static bool fits(const tl_func *f, const tl_machine *w)
{
    return f->shared_bytes <= w->shared;
}

/* The first function among n and what follows that fits w, and that w runs whatever the arguments are; null: there is none. */
static tl_func *version_on(const tl_module *m, const tl_node *n, const tl_machine *w, tl_version_fits *fits)
{
    while (n && !(tl_version_runs(m, n, w) && fits(tl_version_started(n), w)))
        n = tl_version_next(n);
    return n ? tl_version_started(n) : NULL;
}

static void note_large(ctx *c, const tl_func *f)
{
    if (!c->large || f->shared_bytes >= c->large->shared_bytes)
        c->large = f;
}

/* What a device that is w runs whatever the arguments are; null: nothing, all that it might is too large. Only what nothing else was
   chosen for may be too large for its own machine: the host asks how much memory there is. */
static tl_func *runs(ctx *c, const tl_node *n, const tl_machine *w)
{
    tl_func *large = NULL;
    for (; n; n = tl_version_next(n)) {
        tl_func *f = tl_version_started(n);
        if (!tl_version_runs(c->m, n, w))
            continue;
        if (fits(f, w) && (!tl_is_version(n) || fits(f, tl_machine_of(c->m, f))))
            return f;
        large = f;
    }
    if (large)
        note_large(c, large);
    return NULL;
}

/* True if the version's condition tests the length of rows, and its machine has another version for other rows. Not so on machines
   with tensor memory, where that was never measured. */
static bool asks_rows(const tl_module *m, const tl_node *n)
{
    return tl_has_op(n->args[0], TL_OP_REM) && !tl_machine_of(m, tl_version_started(n))->tensor_columns;
}

const tl_machine *tl_version_with(const tl_module *m, const tl_node *n, const tl_machine *with, bool produces)
{
    return produces && !asks_rows(m, n) ? tl_machine_of(m, tl_version_started(n)) : with;
}

bool tl_version_unused(const tl_module *m, const tl_node *n, const tl_machine *with, const tl_node *rest, tl_version_fits *fits)
{
    const tl_func *f = tl_version_started(n);
    return with == tl_machine_of(m, f) && !f->producers && version_on(m, rest, with, fits);
}

bool tl_version_leaves_rows(const tl_module *m, const tl_func *f)
{
    TL_EACH(n, tl_each_of_host(m)) {
        const tl_func *first = tl_is_version(n) ? tl_version_started(n) : NULL;
        if (!first || !first->producers || !asks_rows(m, n) || tl_machine_of(m, first) != tl_machine_of(m, f))
            continue;
        for (const tl_node *next = tl_version_next(n); next; next = tl_version_next(next))
            if (tl_version_started(next) == f)
                return true;
    }
    return false;
}

/* The statement without versions that are of no use, or null. `with` has a version with producer warps, for all
   lengths of rows: another one of its own is not worth its code where a lesser machine's serves. */
static tl_node *settle(ctx *c, tl_node *n, const tl_machine *with)
{
    tl_func *f = tl_version_started(n);
    const tl_machine *own = tl_machine_of(c->m, f);
    bool fit = fits(f, own);
    if (!fit)
        note_large(c, f);
    if (!tl_is_version(n))
        return fit || tl_ptrmap_get(&c->needed, f) ? n : NULL;
    tl_node *rest = settle(c, n->other.at[0], tl_version_with(c->m, n, with, fit && f->producers));
    tl_func *other = runs(c, rest, own);
    if (!fit || tl_version_unused(c->m, n, with, rest, fits) || (other && with != own && tl_same_func(f, other)))
        return rest;
    n->other.n = 0;
    if (rest)
        tl_push(c->m, &n->other, rest);
    tl_launch_prune_instance(c->m, n, own);
    return n;
}

/* Unless one of the versions runs: the launch fails before anything has been started. */
static void check(ctx *c, const tl_node *all, tl_loc loc)
{
    tl_module *m = c->m;
    tl_node *none = NULL;
    for (const tl_node *n = all; n; n = tl_version_next(n)) {
        tl_func *f = tl_version_started(n);
        const tl_machine *w = tl_machine_of(m, f);
        if (is_conditional(n))
            continue;
        tl_node *not = NULL;
        if (tl_is_version(n))   /* the last one runs on what nothing else was chosen for */
            not = tl_op2(m, w->exact ? TL_OP_NE : TL_OP_LT, tl_op0(m, TL_OP_DEV_ARCH, loc),
                  tl_const_int(m, tl_scalar(TL_I32), w->number, loc), loc);
        if (f->shared_bytes > tl_shared_goal(m, &(tl_func){ .machine = w->name })) {
            tl_node *little = tl_op2(m, TL_OP_LT, tl_op0(m, TL_OP_DEV_SHARED, loc),
                                      tl_const_int(m, tl_scalar(TL_I32), f->shared_bytes, loc), loc);
            not = not ? tl_op2(m, TL_OP_LOR, not, little, loc) : little;
        }
        if (!not)
            return;
        none = tl_ix_and(m, none, not);
    }
    tl_node *fails = tl_op0(m, TL_OP_FAIL, loc), *n = none ? tl_if(m, none, loc) : NULL;
    tl_attr_set(m, fails, TL_A_NUM, NO_KERNEL_IMAGE);
    if (n)
        tl_push(m, &n->body, fails);
    tl_push(m, &c->checks, n ? n : fails);
}

static void source(ctx *c, tl_block *b);

static void launches(ctx *c, tl_block *b)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        if (n->op != TL_OP_LAUNCH && !tl_is_version(n)) {
            void (*in)(ctx *, tl_block *) = tl_has_attr(n, TL_A_VERSION) ? source : launches;
            in(c, &n->body);
            in(c, &n->other);
            b->at[kept++] = n;
            continue;
        }
        tl_loc loc = n->loc;
        n = settle(c, n, NULL);
        if (!n || tl_version_started(n) != c->checked)
            check(c, n, loc);
        c->checked = n ? tl_version_started(n) : NULL;
        if (n)
            b->at[kept++] = n;
    }
    b->n = kept;
}

/* The body of a kernel or variant. */
static void source(ctx *c, tl_block *b)
{
    tl_block before = c->checks;
    c->checks = (tl_block){ 0 };
    c->checked = NULL;
    launches(c, b);
    tl_block_append(c->m, &c->checks, b);
    *b = c->checks;
    c->checks = before;
}

/* True if a device that is w has code for every launch that it gets to. */
static bool has_all(ctx *c, const tl_block *b, const tl_machine *w)
{
    bool all = true;
    for (uint32_t i = 0; i < b->n && all; i++) {
        const tl_node *n = b->at[i];
        if (n->op == TL_OP_LAUNCH || tl_is_version(n)) {
            tl_func *f = runs(c, n, w);
            all = f;
            if (f)
                tl_ptrmap_set(&c->needed, f, 1);
        } else if (tl_has_attr(n, TL_A_VERSION)) {
            int64_t number = n->args[0]->args[1]->imm.i;
            bool met = n->args[0]->op == TL_OP_EQ ? w->number == number : w->number >= number;
            all = has_all(c, met ? &n->body : &n->other, w);
        } else {
            all = has_all(c, &n->body, w) && has_all(c, &n->other, w);
        }
    }
    return all;
}

/* Puts what a device that is w may run into the set. */
static void may_run(const tl_module *m, const tl_block *b, const tl_machine *w, tl_ptrmap *set)
{
    TL_EACH_STMT(m->arena, first, b) {
        if (first->op != TL_OP_LAUNCH && !tl_is_version(first))
            continue;
        for (const tl_node *n = first; n; n = tl_version_runs(m, n, w) ? NULL : tl_version_next(n))
            tl_ptrmap_set(set, tl_version_started(n), 1);
        TL_SKIP(first);
    }
}

/* Says of each device function which machine has code of its own wherever it is started. */
static void replaced(tl_module *m)
{
    const tl_machine *w;
    for (unsigned r = 0; (w = tl_machine_row(r)); r++) {
        if (!w->exact || w->target != m->target)
            continue;
        tl_ptrmap set = { 0 };
        for (uint32_t i = 0; i < m->nfuncs; i++)
            if (m->funcs[i]->kind == TL_FUNC_KERNEL)
                may_run(m, &m->funcs[i]->body, w, &set);
        for (uint32_t i = 0; i < m->nfuncs; i++) {
            tl_func *f = m->funcs[i];
            if (f->kind == TL_FUNC_DEVICE && !f->never_on && tl_machine_runs(tl_machine_of(m, f), w) && !tl_ptrmap_get(&set, f))
                f->never_on = (uint32_t)w->number;
        }
        tl_ptrmap_free(&set);
    }
}

/* False after an error: no machine is left, or one is missing that the user named. */
static bool remark(ctx *c)
{
    tl_module *m = c->m;
    const tl_machine *w, *most = NULL;
    const char *names = "";
    bool any = false;
    for (unsigned k = 0; (w = tl_machine_row(k)); k++) {
        if (w->target != m->target || !tl_machine_wanted(c->o, w))
            continue;
        if (!(c->left & 1u << k)) {
            any = true;
            continue;
        }
        names = tl_arena_printf(m->arena, "%s%s%s", names, *names ? ", " : "", w->name);
        most = !most || w->shared > most->shared ? w : most;
    }
    if (!most)
        return true;
    const tl_sym *largest = NULL;
    int64_t bytes = c->large ? tl_block_shared(c->large, &largest) : 0;
    tl_loc loc = largest ? largest->loc : c->kernel->loc;
    if (any && c->o->named && !(c->left & c->o->machines))
        return true;    /* but the portable path, which nobody named */
    c->kernel->scarce = most->shared;
    if (any && !c->o->named) {
        tl_warn(m, TL_WARN_MACHINE, c->kernel->loc, "kernel '%s' is not compiled for %s: a block needs %lld bytes of "
                  "shared memory; its launch returns %d there", c->kernel->name, names, (long long)bytes,
                  NO_KERNEL_IMAGE);
        return true;
    }
    c->kernel->shared_bytes = (uint32_t)(bytes > UINT32_MAX ? UINT32_MAX : bytes);
    tl_report(m, TL_ERROR, loc, "kernel '%s' needs %lld bytes of %s memory a block, %s has %lld: make tiles smaller",
              c->kernel->name, (long long)bytes, most->shared_name, most->name,
              (long long)most->shared);
    return false;
}

bool tl_merge_versions(tl_module *m, const tl_options *o)
{
    bool ok = true;
    for (uint32_t i = 0; i < m->nfuncs; i++) {      /* all but kernels launch nothing */
        tl_func *k = m->funcs[i];
        ctx c = { .m = m, .o = o, .kernel = k };
        const tl_machine *w;
        for (unsigned r = 0; (w = tl_machine_row(r)); r++)
            if (w->target == m->target && tl_machine_wanted(o, w) && !has_all(&c, &k->body, w))
                c.left |= 1u << r;
        source(&c, &k->body);
        ok &= remark(&c);
        tl_ptrmap_free(&c.needed);
    }
    tl_launch_drop_unused(m);
    replaced(m);
    tl_launch_tails(m);
    TL_EACH(n, tl_each_of_host(m))
        if (tl_has_attr(n, TL_A_VERSION))
            tl_attr_drop(n, TL_A_VERSION);
    for (uint32_t i = 0; i < m->nfuncs; i++)
        if (m->funcs[i]->kind == TL_FUNC_DEVICE)
            ok &= tl_local_fits(m, m->funcs[i]);
    for (uint32_t i = 0; ok && i < m->nfuncs; i++)
        if (m->funcs[i]->joined)
            tl_report(m, TL_REMARK, m->funcs[i]->loc, "large grids on %s: a block of '%s' does the work of %u", m->funcs[i]->machine,
                      m->funcs[i]->name, m->funcs[i]->joined);
    for (uint32_t i = 0; ok && i < m->nfuncs; i++)
        if (m->funcs[i]->kind == TL_FUNC_DEVICE)
            tl_report(m, TL_REMARK, m->funcs[i]->loc, "kernel '%s': %u threads, %u bytes of shared memory, arrays "
                      "of %lld registers in a thread", m->funcs[i]->name, m->funcs[i]->threads,
                      m->funcs[i]->shared_bytes, (long long)tl_private_registers(m->funcs[i]));
    return ok;
}

void tl_launch_drop_unused(tl_module *m)
{
    tl_ptrmap launched = { 0 };
    TL_EACH(n, tl_each_of_host(m))
        if (n->op == TL_OP_LAUNCH)
            tl_ptrmap_set(&launched, n->func, 1);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < m->nfuncs && launched.n; i++)
        if (m->funcs[i]->kind != TL_FUNC_DEVICE || tl_ptrmap_get(&launched, m->funcs[i]))
            m->funcs[kept++] = m->funcs[i];
    m->nfuncs = launched.n ? kept : m->nfuncs;
    tl_ptrmap_free(&launched);
}
