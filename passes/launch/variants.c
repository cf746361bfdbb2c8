/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Variants, after their own grids became device functions:

     kernel @gemm_90(...) variant_of=gemm arch=sm_90a { A }     kernel @gemm(...) {
     kernel @gemm(...) { B }                               =>       if eq(device_arch(), 90) { A }
                                                                    else { B }
                                                                }
   An architecture with an "a" is met exactly, others from it on. A variant
   without architecture replaces the body. */
#include <stdlib.h>
#include <string.h>

#include "passes/launch/launch.h"

static const struct { const char *name; int sm; bool exact; unsigned bit; } archs[] = {
    { "sm_80", 80, false, TL_SM_80 }, { "sm_89", 89, false, TL_SM_89 },
    { "sm_90a", 90, true, TL_SM_90A }, { "sm_100a", 100, true, TL_SM_100A },
};
enum { N_ARCHS = sizeof archs / sizeof *archs };

static int arch_index(const tl_func *f)
{
    for (int i = 0; i < N_ARCHS; i++)
        if (f->arch && !strcmp(f->arch, archs[i].name))
            return i;
    return -1;
}

static tl_func *base_of(tl_module *m, const tl_func *v)
{
    for (uint32_t i = 0; i < m->nfuncs; i++)
        if (m->funcs[i]->kind == TL_FUNC_KERNEL && !m->funcs[i]->variant_of &&
            !strcmp(m->funcs[i]->name, v->variant_of))
            return m->funcs[i];
    return NULL;
}

static bool same_params(const tl_func *a, const tl_func *b)
{
    if (a->nparams != b->nparams)
        return false;
    for (uint32_t i = 0; i < a->nparams; i++)
        if (!tl_same_type(a->params[i]->type, b->params[i]->type))
            return false;
    return true;
}

static tl_block body_with_params_of(tl_module *m, tl_func *base, tl_func *v)
{
    tl_node *seq = tl_op0(m, TL_OP_SEQ, v->loc);
    seq->body = v->body;
    return tl_copy_subst(m, base, seq, v->nparams, v->params, base->params)->body;
}

static void branch(tl_module *m, tl_func *base, tl_func *v, int arch)
{
    tl_block body = body_with_params_of(m, base, v);
    if (arch < 0) {
        base->body = body;
        return;
    }
    tl_node *met = tl_op2(m, archs[arch].exact ? TL_OP_EQ : TL_OP_GE,
                          tl_op0(m, TL_OP_DEV_ARCH, v->loc),
                          tl_const_int(m, tl_scalar(TL_I32), archs[arch].sm, v->loc), v->loc);
    tl_node *choice = tl_if(m, met, v->loc);
    choice->body = body;
    choice->other = base->body;
    base->body = (tl_block){ 0 };
    tl_push(m, &base->body, choice);
}

/* The device functions of variants that are not used go with them. */
static bool see_launch(tl_node *n, void *user)
{
    tl_func **used = user;
    if (n->op == TL_OP_LAUNCH)
        for (; *used != n->func; used++)
            if (!*used) {
                *used = n->func;
                break;
            }
    return tl_is_stmt(n->op);
}

static void drop_unused(tl_module *m)
{
    tl_func **used = TL_NEWV(m->arena, tl_func *, m->nfuncs + 2);
    uint32_t n = 0;
    for (uint32_t i = 0; i < m->nfuncs; i++)
        if (m->funcs[i]->kind == TL_FUNC_KERNEL && !m->funcs[i]->variant_of)
            tl_walk_block(&m->funcs[i]->body, see_launch, used);
    for (uint32_t i = 0; i < m->nfuncs; i++) {
        tl_func *f = m->funcs[i];
        bool keep = f->kind == TL_FUNC_KERNEL ? !f->variant_of : false;
        for (tl_func **u = used; *u && !keep; u++)
            keep = *u == f;
        if (keep)
            m->funcs[n++] = f;
    }
    m->nfuncs = n;
}

bool tl_launch_variants(tl_module *m, const tl_options *o)
{
    bool ok = true, any = false;
    /* General ones first: each later branch is tested before those. */
    for (int arch = -1; arch < N_ARCHS; arch++)
        for (uint32_t i = 0; i < m->nfuncs; i++) {
            tl_func *v = m->funcs[i];
            if (!v->variant_of || v->kind != TL_FUNC_KERNEL)
                continue;
            any = true;
            if (v->arch && arch_index(v) < 0) {
                if (arch < 0)
                    tl_report(m, TL_ERROR, v->loc, "unknown architecture '%s' of a variant; "
                              "known are sm_80, sm_89, sm_90a, sm_100a", v->arch);
                ok = false;
                continue;
            }
            if (arch_index(v) != arch || (arch >= 0 && !(archs[arch].bit & o->archs)))
                continue;
            tl_func *base = base_of(m, v);
            if (!base || !same_params(base, v)) {
                tl_report(m, TL_ERROR, v->loc, base ? "a variant needs the parameters of '%s'"
                          : "'%s' is not a kernel of this file and target", v->variant_of);
                ok = false;
                continue;
            }
            branch(m, base, v, arch);
        }
    if (any)
        drop_unused(m);
    return ok;
}
