/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Choices of versions that hosts make, and what a version may be. */
#include <string.h>

#include "passes/ir/each.h"
#include "passes/launch/outline.h"
#include "passes/target/resources.h"

/* ---- which version ------------------------------------------------------------------------- */

/* Operands straight from shared memory, faster than the threads that multiply could load them. */
static bool by_group(tl_gemm_path p)
{
    return p == TL_GEMM_WGMMA || p == TL_GEMM_TCGEN05;
}

bool tl_wants_roles(const tl_module *m, const tl_func *f, const tl_machine *w)
{
    tl_func there = *f;
    there.machine = w->name;
    const char *why;
    bool product = false, pipeline = false, gather = false;
    if (!w->roles)
        return false;
    TL_EACH_STMT(m->arena, n, &f->body) {
        bool staged = n->op == TL_OP_FOR && tl_attr(n, TL_A_STAGES, 1) > 1;
        product |= n->op == TL_OP_GEMM && by_group(tl_gemm_path_of(m, &there, n, &why));
        pipeline |= staged;
        for (uint32_t i = 0; staged && i < n->body.n; i++)
            gather |= n->body.at[i]->op == TL_OP_GATHER && n->body.at[i]->args[0]->sym->type.space == TL_SHARED_MEM;
    }
    return (product || (gather && w->gathers_rows)) && pipeline && tl_threads_that_load(w, f);
}

tl_func *tl_launch_source(const tl_module *m, const tl_options *o, tl_func *base, const tl_machine *w)
{
    tl_func *best = base;
    const tl_machine *of = NULL;
    for (uint32_t i = 0; i < m->nfuncs; i++) {
        tl_func *v = m->funcs[i];
        if (v->kind != TL_FUNC_KERNEL || !v->variant_of || strcmp(v->variant_of, base->name))
            continue;
        const tl_machine *own = v->machine ? tl_machine_named(v->machine) : NULL;
        if (v->machine ? own && tl_machine_wanted(o, own) && tl_machine_runs(own, w) && (!of || own->number > of->number)
                       : !of && best == base) {
            best = v;
            of = own;
        }
    }
    return best;
}

/* ---- their names and choices --------------------------------------------------------------- */

/* The name with a suffix, free for a device function. */
const char *tl_launch_name(tl_module *m, const char *stem, const char *suffix)
{
    for (unsigned k = 1;; k++) {
        const char *name = k == 1 ? tl_arena_printf(m->arena, "%s_%s", stem, suffix)
                                  : tl_arena_printf(m->arena, "%s_%s_%u", stem, suffix, k);
        bool used = false;
        for (uint32_t i = 0; i < m->nfuncs; i++)
            used |= !strcmp(m->funcs[i]->name, name);
        if (!used)
            return name;
    }
}

tl_node *tl_machine_met(tl_module *m, const tl_machine *w, tl_loc loc)
{
    return tl_op2(m, w->exact ? TL_OP_EQ : TL_OP_GE, tl_op0(m, TL_OP_DEV_ARCH, loc),
                  tl_const_int(m, tl_scalar(TL_I32), w->number, loc), loc);
}

bool tl_is_version(const tl_node *n)
{
    return n->op == TL_OP_IF && tl_attr(n, TL_A_VERSION, 0) == TL_VERSION_FUNC;
}

tl_node *tl_version_next(const tl_node *n)
{
    return tl_is_version(n) && n->other.n ? n->other.at[0] : NULL;
}

tl_func *tl_version_started(const tl_node *n)
{
    while (n->op != TL_OP_LAUNCH)
        n = n->body.at[n->body.n - 1];
    return n->func;
}

void tl_version_drop(tl_module *m, const tl_func *f)
{
    uint32_t kept = 0;
    TL_EACH(n, tl_each_of_host(m))
        if (tl_is_version(n) && tl_version_started(n) == f)
            *TL_PLACE(n) = n->other.at[0];
    for (uint32_t i = 0; i < m->nfuncs; i++)
        if (m->funcs[i] != f)
            m->funcs[kept++] = m->funcs[i];
    m->nfuncs = kept;
}
