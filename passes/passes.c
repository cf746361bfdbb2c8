/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs the passes of target/passes.def. */
#include "passes/passes.h"

#include <string.h>

#include "passes/target/passes.h"
#include "passes/target/resources.h"
#include "passes/ir/names.h"
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
