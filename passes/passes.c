/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs the passes of target/passes.def. */
#include "passes/passes.h"

#include <string.h>

#include "passes/target/passes.h"
#include "passes/target/resources.h"
#include "passes/ir/each.h"
#include "passes/ir/names.h"
#include "passes/ir/ptrmap.h"
#include "passes/target/target.h"

/* For which machines a pass is. */
#define WHEN(name, condition) static bool name(const tl_machine *w) { return condition; }
WHEN (has_roles, w->roles)
WHEN (has_clusters, w->clusters)
WHEN (waits_for_copies, !w->async_copies)
WHEN (copies_run_ahead, w->async_copies)
WHEN (converts_vectors, w->converts_vectors)
WHEN (flushes, w->language.flushes)
WHEN (positive_remainders, w->language.positive_remainders)
WHEN (generic_pointers, w->language.generic_pointers)
WHEN (dependent_launches, w->language.dependent_launches)
WHEN (loses_signs, tl_has_fault(w, TL_FAULT_MAX3_NEG))
WHEN (mistakes_counters, tl_has_fault(w, TL_FAULT_TID_COUNTER))
WHEN (launches_ask, w->static_shared < w->shared)   /* for shared memory: all arrays are one, for the compiler of the text */
WHEN (reads_in_place, w->reads_in_place)
WHEN (counts_registers, w->core_threads && w->registers)
WHEN (converts_slowly, w->registers)    /* integers to floats take two issue slots or more (Programming Guide, arithmetic instructions) */
WHEN (has_tensor_memory, w->roles && w->tensor_columns)

#define WHOLE(pass) .run = pass, .on = TL_FUNC_DEVICE
#define KERNELS(pass) .each = pass, .on = TL_FUNC_KERNEL
#define EACH(pass) .each = pass, .on = TL_FUNC_DEVICE
#define STATEMENTS(pass) .replace = pass, .on = TL_FUNC_DEVICE
#define NONE false
#define SOME true
#define ALWAYS NULL
#define GONE(...) (const short[]){ __VA_ARGS__, -1 }
#define OP(op) TL_OP_##op
#define ATTR TL_GONE_ATTR
#define ANY NULL

static const tl_pass lowering[] = {
#define TL_PASS(name, on, function, symbols, level, when, gone) { name, on(function), symbols, TL_LEVEL_##level, when, gone },
#include "passes/target/passes.def"
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

/* True if the module may have what the pass takes out; one over statements does nothing else. */
static bool may_have(const tl_module *m, const tl_pass *p)
{
    bool any = !p->replace || !p->gone;
    for (const short *g = p->gone; !any && *g >= 0; g++)
        any = *g >= TL_N_OPS || m->made[*g];
    return any;
}

/* True if the pass works on the function. */
static bool wanted(const tl_module *m, const tl_pass *p, const tl_func *f)
{
    return f->kind == p->on && (!p->when || p->when(tl_machine_of(m, f)));
}

static bool run(tl_module *m, const tl_pass *p, const tl_options *o)
{
    bool any = !p->when, ok = true;
    for (uint32_t i = 0; i < m->nfuncs && !any; i++)
        any = wanted(m, p, m->funcs[i]);
    if (!any || !may_have(m, p))
        return true;
    for (uint32_t i = 0; i < m->nfuncs && p->names; i++)
        if (p->run || m->funcs[i]->kind == TL_FUNC_KERNEL || wanted(m, p, m->funcs[i]))
            tl_names_renew(m, m->funcs[i]);
    for (uint32_t i = 0; i < m->nfuncs && !p->run; i++) {
        tl_func *f = m->funcs[i];
        if (wanted(m, p, f) && p->replace)
            tl_replace_in(m, f, &f->body, p->replace, m);
        else if (wanted(m, p, f))
            ok &= p->each(m, f);
    }
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

static bool run_and_check(tl_module *m, const tl_pass *p, const tl_options *o)
{
    bool dump = o->dump && o->dump_out && (!strcmp(o->dump, "all") || !strcmp(o->dump, p->name));
    const char *before = dump ? tl_print(m) : "";
    if (!run_as_listed(m, p, o))
        return false;
    for (const short *g = p->gone; g && *g >= 0; g++)
        m->gone[*g] = (tl_gone){ p->name, !p->run };
    /* Dumped before it is verified, so that what is wrong can be seen. */
    if (dump) {
        const char *now = tl_print(m);
        o->dump_out(o->user, p->name, strcmp(before, now) ? now : NULL);
    }
    return !o->verify_each || tl_verify(m, p->after, p->name);
}

/* True if the arrays of the kernel may be more than a block has on any machine that is wanted, and nothing says what to do. */
static bool may_exceed(const tl_module *m, const tl_func *f, const tl_options *o)
{
    int64_t most = 0;
    const tl_machine *w;
    for (unsigned r = 0; (w = tl_machine_row(r)); r++)
        if (w->target == m->target && tl_machine_wanted(o, w) && w->shared > most)
            most = w->shared;
    return f->kind == TL_FUNC_KERNEL && !f->halvings && tl_block_shared(f, NULL) > most;
}

/* True if no machine has the memory for a copy of the kernel, which is lowered alone from pass p on. */
static bool is_refused(const tl_module *m, tl_func *f, const tl_pass *p, const tl_options *o)
{
    tl_module alone = *m;
    alone.funcs = &f;
    alone.nfuncs = 1;
    tl_module *trial = tl_module_clone(m->arena, &alone);
    const tl_func *kernel = trial->funcs[0];
    trial->diag = NULL;
    while (p->name && run_and_check(trial, p, o))
        p++;
    return kernel->shared_bytes;
}

/* Finds how often pass p halves what the blocks of each kernel keep: the least that is not refused; 0 where all are. */
static void fit(const tl_module *m, const tl_pass *p, const tl_options *o)
{
    tl_options quiet = *o;
    quiet.dump = NULL;
    quiet.verify_each = false;
    for (uint32_t i = 0; i < m->nfuncs; i++) {
        tl_func *f = m->funcs[i];
        if (!may_exceed(m, f, o))
            continue;
        while (f->halvings <= TL_HALVINGS_MOST && is_refused(m, f, p, &quiet))
            f->halvings++;
        if (f->halvings > TL_HALVINGS_MOST)     /* the error speaks of the kernel as written */
            f->halvings = 0;
    }
}

bool tl_pass_run(tl_module *m, const tl_pass *p, const tl_options *o)
{
    if (p->each == tl_halve_operands)
        fit(m, p, o);
    return run_and_check(m, p, o);
}

/* ---- a whole lowering -------------------------------------------------------------- */

typedef struct lowered {
    tl_module *m;
    tl_ptrmap staged;       /* of a device function with slots of pipelines: bytes of its shared arrays, once these are made */
    tl_ptrmap after;        /* of a kernel: bytes that its blocks took later, where they became more than a machine has */
} lowered;

static lowered lowered_of(const tl_module *m, tl_target t, const tl_options *o)
{
    lowered l = { .m = tl_module_clone(m->arena, m) };
    l.m->target = t;
    l.m->fast_math = o->fast_math;
    return l;
}

static void end(lowered *l)
{
    tl_ptrmap_free(&l->staged);
    tl_ptrmap_free(&l->after);
}

static void see_slots(lowered *l)
{
    for (uint32_t i = 0; i < l->m->nfuncs; i++)
        TL_EACH_STMT(l->m->arena, n, &l->m->funcs[i]->body)
            if (n->op == TL_OP_FOR && tl_has_attr(n, TL_A_SLOTS)) {
                tl_ptrmap_set(&l->staged, l->m->funcs[i], (uintptr_t)tl_block_shared(l->m->funcs[i], NULL));
                break;
            }
}

/* The most of the functions for the machine with the least memory. */
static void see_after(lowered *l, const tl_options *o)
{
    for (uint32_t i = 0; i < l->m->nfuncs; i++) {
        int64_t least = INT64_MAX, most = 0;
        TL_EACH_STMT(l->m->arena, n, &l->m->funcs[i]->body) {
            const tl_func *f = n->op == TL_OP_LAUNCH ? n->func : NULL;
            int64_t staged = f ? (int64_t)tl_ptrmap_get(&l->staged, f) : 0, has = staged ? tl_shared_of_all(tl_machine_of(l->m, f), o) : 0;
            if (!staged || f->shared_bytes <= has || has > least || (has == least && f->shared_bytes - staged <= most))
                continue;
            least = has;
            most = f->shared_bytes - staged;
        }
        if (most > 0)
            tl_ptrmap_set(&l->after, l->m->funcs[i], (uintptr_t)most);
    }
}

/* Runs all passes up to `last`, or all. */
static bool lower_all(lowered *l, const char *last, const tl_options *o)
{
    bool ok = true;
    for (const tl_pass *p = tl_passes(l->m->target); ok && p->name; p++) {
        if (p->run == tl_merge_versions)
            see_after(l, o);
        ok = tl_pass_run(l->m, p, o);
        if (p->run == tl_multi_buffer)
            see_slots(l);
        if (last && !strcmp(p->name, last))
            break;
    }
    return ok;
}

/* A copy of m whose kernels reserve memory that their lowering `l` found a machine to lack; or m. */
static const tl_module *with_reserve(const tl_module *m, const lowered *l)
{
    tl_module *c = NULL;
    for (uint32_t i = 0; i < m->nfuncs; i++) {
        const tl_func *f = m->funcs[i], *k = NULL;
        for (uint32_t n = 0; n < l->m->nfuncs && f->kind == TL_FUNC_KERNEL && !f->reserve; n++)
            k = l->m->funcs[n]->kind == TL_FUNC_KERNEL && !strcmp(l->m->funcs[n]->name, f->name) ? l->m->funcs[n] : k;
        int64_t after = k && k->scarce ? (int64_t)tl_ptrmap_get(&l->after, k) : 0;
        if (!after)
            continue;
        c = c ? c : tl_module_clone(m->arena, m);
        c->funcs[i]->scarce = k->scarce;
        c->funcs[i]->reserve = after;
    }
    return c ? c : m;
}

const tl_module *tl_reserve(const tl_module *m, tl_target t, const tl_options *o)
{
    tl_options quiet = *o;
    quiet.dump = NULL;
    quiet.verify_each = false;
    lowered l = lowered_of(m, t, &quiet);
    l.m->diag = NULL;
    lower_all(&l, NULL, &quiet);
    m = with_reserve(m, &l);
    end(&l);
    return m;
}

tl_module *tl_choose_layouts(const tl_module *m, tl_target t, const tl_options *o)
{
    lowered l = lowered_of(tl_reserve(m, t, o), t, o);
    bool ok = lower_all(&l, "swizzle-shared", o);
    end(&l);
    return ok ? l.m : NULL;
}

tl_module *tl_lower(const tl_module *m, tl_target t, const tl_options *o)
{
    const tl_module *again = o->dump ? tl_reserve(m, t, o) : m;     /* each pass is shown once */
    lowered l;
    bool ok, final = o->dump;
    do {
        l = lowered_of(m = again, t, o);
        tl_kept_reports kept;
        tl_reports_keep(&kept, l.m);
        ok = lower_all(&l, NULL, o);
        again = final ? m : with_reserve(m, &l);
        final = true;
        (again == m ? tl_reports_give : tl_reports_forget)(&kept, l.m);
        end(&l);
    } while (again != m);
    return ok && (o->verify_each || tl_verify(l.m, TL_LEVEL_THREAD, "the last pass")) ? l.m : NULL;
}
