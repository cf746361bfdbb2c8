/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Device functions that an architecture runs in a way of its own, after grids became device
   functions:

     kernel @gemm(...) {            kernel @gemm(...) {
       launch @gemm, ...              if eq(device_arch(), 90) { launch @gemm_sm90a, ... }
     }                         =>     else { launch @gemm, ... }
                                    }

   Later passes take paths in the copy that only its architecture (tl_func.arch) has: products by
   wgmma, with its shared memory. A second copy has producer warps beside the threads that own the
   data; its condition grows by what the TMA asks of the addresses (stage/tma.c). The pass that finds
   that a copy gains nothing takes it back. */
#include <string.h>

#include "passes/machine/gemm-path.h"
#include "passes/launch/launch.h"

typedef struct {
    tl_module *m;
    tl_func *f;
    bool found;
} probe;

static bool see_gemm(tl_node *n, void *user)
{
    probe *p = user;
    const char *why;
    if (n->op == TL_OP_GEMM && tl_gemm_path_of(p->m, p->f, n, &why) == TL_GEMM_WGMMA)
        p->found = true;
    return true;
}

/* A warpgroup can give registers away, a warp cannot; where it is not one of a few it would only take
   them. */
uint32_t tl_launch_producers(const tl_func *f)
{
    return f->threads < 256 || f->occupancy > 1 ? 32 : f->threads + 128 <= 1024 ? 128 : 0;
}

static bool see_pipeline(tl_node *n, void *user)
{
    if (n->op == TL_OP_FOR && tl_attr(n, TL_A_STAGES, 1) > 1)
        *(bool *)user = true;
    return tl_is_stmt(n->op);
}

/* Its fragments are not distributed yet: what wgmma does not take now it never will. */
bool tl_launch_gains(tl_module *m, tl_func *f, bool *piped)
{
    probe p = { m, f, false };
    const char *arch = f->arch;
    f->arch = "sm_90a";
    tl_walk_block(&f->body, see_gemm, &p);
    f->arch = arch;
    *piped = false;
    tl_walk_block(&f->body, see_pipeline, piped);
    return p.found;
}

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

static tl_func *copy_for_sm90a(tl_module *m, tl_func *f, uint32_t producers)
{
    const char *name = tl_launch_name(m, f->name, producers ? "tma" : "sm90a");
    tl_func *g = tl_func_new(m, TL_FUNC_DEVICE, name, f->loc);
    tl_func made = *g;
    *g = *f;
    g->name = made.name;
    g->names = made.names;
    g->params = NULL;
    g->nparams = 0;
    g->body = (tl_block){ 0 };
    g->arch = "sm_90a";
    g->copy_of = f;
    g->producers = producers;
    tl_sym **to = TL_NEWV(m->arena, tl_sym *, f->nparams + 1);
    for (uint32_t i = 0; i < f->nparams; i++)
        to[i] = tl_launch_param(m, g, f->params[i]);
    tl_node *seq = tl_op0(m, TL_OP_SEQ, f->loc);
    seq->body = f->body;
    g->body = tl_copy_subst(m, g, seq, f->nparams, f->params, to)->body;
    return g;
}

/* Launches of f become a choice. */
static void choose(tl_module *m, tl_func *kernel, tl_block *b, const tl_func *f, tl_func *g)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        choose(m, kernel, &n->body, f, g);
        choose(m, kernel, &n->other, f, g);
        if (n->op != TL_OP_LAUNCH || n->func != f)
            continue;
        tl_node *met = tl_op2(m, TL_OP_EQ, tl_op0(m, TL_OP_DEV_ARCH, n->loc),
                              tl_const_int(m, tl_scalar(TL_I32), 90, n->loc), n->loc);
        tl_node *other = tl_copy(m, kernel, n);
        other->func = g;
        b->at[i] = tl_if(m, met, n->loc);
        tl_push(m, &b->at[i]->body, other);
        tl_push(m, &b->at[i]->other, n);
    }
}

void tl_launch_archs(tl_module *m, const tl_options *o)
{
    if (m->target != TL_TARGET_CUDA || !(o->archs & TL_SM_90A))
        return;
    for (uint32_t i = 0, n = m->nfuncs; i < n; i++) {
        tl_func *f = m->funcs[i];
        bool piped;
        bool only = f->arch && !strcmp(f->arch, "sm_90a");      /* a variant: it is that copy itself */
        if (f->kind != TL_FUNC_DEVICE || f->producers || (f->arch && !only) || !tl_launch_gains(m, f, &piped))
            continue;
        uint32_t producers[] = { piped ? tl_launch_producers(f) : 0, 0 };
        for (int way = producers[0] ? 0 : 1; way < (only ? 1 : 2); way++) {
            tl_func *g = copy_for_sm90a(m, f, producers[way]);
            for (uint32_t k = 0; k < n; k++)
                if (m->funcs[k]->kind == TL_FUNC_KERNEL)
                    choose(m, m->funcs[k], &m->funcs[k]->body, f, g);
        }
    }
}

/* Whether the block starts g and no other function. */
static bool starts_only(const tl_block *b, const tl_func *g, bool *other)
{
    bool found = false;
    for (uint32_t i = 0; i < b->n; i++) {
        const tl_node *n = b->at[i];
        found |= n->op == TL_OP_LAUNCH && n->func == g;
        *other |= n->op == TL_OP_LAUNCH && n->func != g;
        found |= starts_only(&n->body, g, other) | starts_only(&n->other, g, other);
    }
    return found && !*other;
}

static void unchoose(tl_block *b, const tl_func *g)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        bool other = false;
        if (n->op == TL_OP_IF && n->other.n == 1 && starts_only(&n->body, g, &other)) {
            b->at[i] = n->other.at[0];
            continue;
        }
        unchoose(&n->body, g);
        unchoose(&n->other, g);
    }
}

void tl_launch_drop_copy(tl_module *m, const tl_func *g)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < m->nfuncs; i++) {
        if (m->funcs[i]->kind == TL_FUNC_KERNEL)
            unchoose(&m->funcs[i]->body, g);
        if (m->funcs[i] != g)
            m->funcs[n++] = m->funcs[i];
    }
    m->nfuncs = n;
}
