/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs a kernel's host code on its arguments, and helpers. */
#include "passes/interp/interp.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "passes/interp/impl.h"
#include "passes/target/target.h"

enum { MAX_CALLS = 64 };

void tl_in_fail(run *r, const tl_node *n, const char *fmt, ...)
{
    char text[320], who[64] = "";
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(text, sizeof text, fmt, ap);
    va_end(ap);
    if (r->at && r->at->id && r->at->threads > 1)
        snprintf(who, sizeof who, "block %" PRId64 " thread %u: ", r->at->id - 1, r->thread);
    else if (r->at && r->at->id)
        snprintf(who, sizeof who, "block %" PRId64 ": ", r->at->id - 1);
    tl_report(r->m, TL_ERROR, n ? n->loc : 0, "run: %s%s%s%s", who, n ? tl_ops[n->op].text : "",
              n ? ": " : "", text);
    longjmp(r->failed, 1);
}

void *tl_in_alloc(run *r, size_t bytes)
{
    return tl_arena_alloc(r->a, bytes ? bytes : 1);
}

double *tl_in_scratch(run *r, size_t n)
{
    if (n > r->scratch_room) {
        r->scratch_room = 2 * n;
        r->scratch = tl_in_alloc(r, r->scratch_room * sizeof *r->scratch);
    }
    return r->scratch;
}

/* Runs helpers and host code, which have one lane and wait for nothing. */
static void run_alone(group *g)
{
    while (g->pc < g->f->c->n)
        if (!tl_in_step(g))
            tl_in_fail(g->b->r, g->f->c->at[g->pc].n, "waits for what never comes");
}

void tl_in_call(group *g, unsigned t, const tl_node *call, cell *out)
{
    run *r = g->b->r;
    const tl_func *f = call->func;
    if (g->lanes > 1)
        tl_in_fail(r, call, "helpers are not called from thread code");
    if (++r->depth > MAX_CALLS)
        tl_in_fail(r, call, "calls are nested too deeply");
    code *c = tl_in_code(r, f);
    group h = { .b = g->b, .f = tl_in_frame(r, c, 1), .nw = 1, .lanes = 1, .active = { { 1 } } };
    h.stack = tl_in_alloc(r, (c->nested + 1) * sizeof *h.stack);
    for (uint32_t i = 0; i < f->nparams; i++) {
        const tl_sym *p = f->params[i];
        const tl_node *a = call->args[i];
        cell v[16];
        if (p->kind == TL_SYM_VAR) {
            tl_in_eval(g, t, a, v);
            tl_in_assign(&h, 0, p, v);
            continue;
        }
        int64_t index[4] = { 0 };
        for (uint32_t k = 0; k < a->nargs; k++)
            index[k] = tl_in_int(g, t, a->args[k]);
        uint32_t at = (uint32_t)tl_ptrmap_get(&c->where, p) - 1;
        if (a->sym->pad || a->sym->swizzle)
            tl_in_fail(r, call, "%s has an address map", a->sym->name);
        for (uint32_t k = 0; k < a->nargs; k++)
            if (index[k] < 0 || index[k] >= a->sym->dim[k])
                tl_in_fail(r, a, "index %u of %s is %" PRId64, k + 1, a->sym->name, index[k]);
        h.f->tiles[at] = tl_in_element(g, t, a, a->sym, index, false);
    }
    run_alone(&h);
    *out = h.result;
    h.f->next = c->unused;
    c->unused = h.f;
    r->depth--;
    r->at = g->b;
}

static void bind(run *r, group *g, const tl_interp_arg *args, unsigned nargs)
{
    const tl_func *f = g->f->c->f;
    for (uint32_t i = 0; i < f->nparams; i++) {
        const tl_sym *p = f->params[i];
        const char *name = p->cname ? p->cname : p->name;
        unsigned k = 0;
        while (k < nargs && strcmp(args[k].name, name))
            k++;
        if (k == nargs)
            tl_in_fail(r, NULL, "there is no argument for %s", name);
        cell v = { 0 };
        if (!tl_is_pointer(p->type)) {
            if (args[k].data)
                tl_in_fail(r, NULL, "%s is a scalar, not an array", name);
            if (tl_bases[p->type.base].cls == 'F')
                v.f = tl_number_nearest((tl_base)p->type.base, args[k].f);
            else if (tl_bases[p->type.base].cls == 'S')
                v.i = (int64_t)tl_number_bits((tl_base)p->type.base, args[k].f);
            else
                v.i = tl_number_wrap((tl_base)p->type.base, args[k].i);
        } else if (args[k].data) {
            unsigned bytes = tl_bases[p->type.base].bytes, first = 0;
            while (args[first].data != args[k].data)
                first++;
            obj *o = (obj *)tl_ptrmap_get(&r->tables, &args[first]);
            v.p.off = args[k].from * bytes;
            if (o) { /* the same memory; const only if no argument may write it */
                o->is_const = o->is_const && p->type.is_const;
                o->races = !o->is_const;
                v.p.o = o;
                tl_in_assign(g, 0, p, &v);
                continue;
            }
            o = tl_in_obj(r, name, TL_GLOBAL, bytes, args[k].count * bytes, 0);
            o->addr += args[k].misaligned;
            o->is_const = p->type.is_const;
            o->races = !o->is_const; /* constant memory has no races */
            o->data = args[k].data;
            for (int64_t e = 0; e < args[k].count; e++)
                memset(o->state + e * bytes, !args[k].defined || args[k].defined[e] ? SET : UNSET, bytes);
            v.p.o = o;
            tl_ptrmap_set(&r->tables, &args[first], (uintptr_t)o);
        } else if (args[k].i) {
            tl_in_fail(r, NULL, "%s is an array, not a scalar", name);
        }
        tl_in_assign(g, 0, p, &v);
    }
    for (unsigned k = 0; k < nargs; k++) {
        uint32_t i = 0;
        while (i < f->nparams &&
               strcmp(f->params[i]->cname ? f->params[i]->cname : f->params[i]->name, args[k].name))
            i++;
        if (i == f->nparams)
            tl_in_fail(r, NULL, "there is no parameter %s", args[k].name);
    }
}

static void give_back_defined(run *r, const tl_interp_arg *args, unsigned nargs)
{
    for (unsigned k = 0; k < nargs; k++) {
        const obj *o = (const obj *)tl_ptrmap_get(&r->tables, &args[k]);
        for (int64_t e = 0; o && args[k].defined && e < args[k].count; e++)
            args[k].defined[e] = o->state[e * o->granule] == SET;
    }
}

static void kernel(run *r, const tl_func *f, const tl_interp_arg *args, unsigned nargs)
{
    block *b = tl_in_alloc(r, sizeof *b);
    *b = (block){ .r = r, .threads = 1, .ngroups = 1, .nblocks = 1 };
    b->c = tl_in_alloc(r, sizeof *b->c);
    *b->c = (cluster){ .blocks = b, .size = 1, .threads = 1 };
    code *c = tl_in_code(r, f);
    group *g = tl_in_alloc(r, sizeof *g);
    *g = (group){ .b = b, .f = tl_in_frame(r, c, 1), .nw = 1, .lanes = 1, .active = { { 1 } } };
    b->groups = g;
    b->copies = tl_in_alloc(r, sizeof *b->copies);
    b->commits = tl_in_alloc(r, sizeof *b->commits);
    g->stack = tl_in_alloc(r, (c->nested + 1) * sizeof *g->stack);
    bind(r, g, args, nargs);
    run_alone(g);
    give_back_defined(r, args, nargs);
}

/* The caller keeps what must outlive longjmp. */
static bool guarded(run *r, const tl_func *f, const tl_interp_arg *args, unsigned nargs)
{
    if (setjmp(r->failed))
        return false;
    kernel(r, f, args, nargs);
    return true;
}

bool tl_interpret(tl_module *m, const char *name, const tl_interp_arg *args, unsigned nargs,
                  const tl_interp_options *o)
{
    tl_func *kernel = tl_func_named(m, TL_FUNC_KERNEL, name);
    if (!kernel) {
        tl_report(m, TL_ERROR, 0, "run: there is no kernel %s", name);
        return false;
    }
    tl_arena *a = tl_arena_new();
    run *r = TL_NEW(a, run);
    *r = (run){ .m = m, .a = a, .next_addr = 4096 };
    if (o)
        r->o = *o;
    if (!r->o.arch)
        r->o.arch = tl_machine_usual(TL_TARGET_CUDA)->number;
    if (!r->o.steps)
        r->o.steps = UINT64_C(200000000);
    tl_in_order_start(r);
    r->random = r->o.seed * 0x9E3779B97F4A7C15u + 1;
    bool ok = guarded(r, kernel, args, nargs);
    for (code *c = r->all; c; c = c->next)  /* of functions that a pass took out of the module, too */
        tl_ptrmap_free(&c->where), tl_ptrmap_free(&c->read);
    tl_ptrmap_free(&r->codes);
    tl_ptrmap_free(&r->tables);
    tl_arena_delete(a);
    return ok;
}
