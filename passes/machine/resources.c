/* SPDX-License-Identifier: GPL-3.0-or-later */
/* resources: shared memory against the target's limits.

   requires   flatten
   gives      shared arrays declared at the top of the function, as Metal wants them;
              f->shared_bytes; an error where a block needs more than the target has; on CUDA
              arrays beyond the 48 KiB of static shared memory get places in dynamic shared
              memory                                                                        */
#include <string.h>

#include "passes/facts/arith.h"
#include "passes/machine/resources.h"

enum { METAL_BYTES = 32 << 10, CUDA_STATIC = 48 << 10 };

typedef struct {
    tl_module *m;
    int64_t bytes;
    bool place;             /* give out offsets */
    tl_sym *largest;
} ctx;

static int64_t round_up(int64_t x, int64_t to)
{
    return (x + to - 1) / to * to;
}

static bool count(tl_node *n, void *user)
{
    ctx *c = user;
    if (n->op != TL_OP_ALLOC || n->sym->type.space != TL_SHARED_MEM)
        return true;
    tl_sym *s = n->sym;
    int64_t bytes = s->dim[0] * tl_bases[s->type.base].bytes;
    c->bytes = round_up(c->bytes, s->align > 16 ? s->align : 16);
    if (c->place)
        s->offset = c->bytes;
    c->bytes = round_up(c->bytes + bytes, 16);
    if (!c->largest || bytes > c->largest->dim[0] * (int64_t)tl_bases[c->largest->type.base].bytes)
        c->largest = s;
    return true;
}

static void hoist(tl_module *m, tl_block *from, tl_block *top)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < from->n; i++) {
        tl_node *n = from->at[i];
        hoist(m, &n->body, top);
        hoist(m, &n->other, top);
        if (n->op == TL_OP_ALLOC && n->sym->type.space == TL_SHARED_MEM)
            tl_push(m, top, n);
        else
            from->at[kept++] = n;
    }
    from->n = kept;
}

/* The least that the architectures asked for have; sm_80 always counts. */
int64_t tl_shared_limit(const tl_func *f, const tl_options *o)
{
    if (f->arch && (!strcmp(f->arch, "sm_90a") || !strcmp(f->arch, "sm_100a")))
        return 227 << 10;
    return (!o->archs || o->archs & TL_SM_89 ? 99 : 163) << 10;
}

int64_t tl_block_shared(tl_module *m, const tl_func *f)
{
    ctx c = { .m = m };
    tl_walk_block((tl_block *)&f->body, count, &c);
    return c.bytes;
}

/* Bytes of all private arrays of a thread; two that never live together count twice. */
static bool count_private(tl_node *n, void *user)
{
    if (n->op == TL_OP_ALLOC && n->sym->type.space == TL_PRIVATE)
        *(int64_t *)user += n->sym->dim[0] * tl_bases[n->sym->type.base].bytes;
    return true;
}

typedef struct {
    tl_module *m;
    const tl_func *f;
} dynamic;

static bool tell_launch(tl_node *n, void *user)
{
    dynamic *d = user;
    if (n->op == TL_OP_LAUNCH && n->func == d->f)
        tl_attr_set(d->m, n, TL_A_SHARED, d->f->shared_bytes);
    return true;
}

bool tl_resources(tl_module *m, const tl_options *o)
{
    bool metal = m->target == TL_TARGET_METAL, ok = true;
    for (uint32_t i = 0; i < m->nfuncs; i++) {
        tl_func *f = m->funcs[i];
        if (f->kind != TL_FUNC_DEVICE)
            continue;
        int64_t limit = metal ? METAL_BYTES : tl_shared_limit(f, o);
        tl_block top = { 0 };
        hoist(m, &f->body, &top);
        tl_block_append(m, &top, &f->body);
        f->body = top;
        ctx c = { .m = m };
        tl_walk_block(&f->body, count, &c);
        if (c.bytes > limit) {
            tl_report(m, TL_ERROR, c.largest->loc,
                      "kernel '%s' needs %lld bytes of %s memory a block, %s has %lld: make "
                      "tiles smaller", f->name, (long long)c.bytes, metal ? "threadgroup" : "shared",
                      metal ? "Metal" : "the smallest CUDA architecture of -fplugin-arg-tileplugin-arch",
                      (long long)limit);
            ok = false;
        } else if (!metal && c.bytes > CUDA_STATIC) {
            c = (ctx){ .m = m, .place = true };
            tl_walk_block(&f->body, count, &c);
        }
        f->shared_bytes = (uint32_t)c.bytes;
        dynamic d = { m, f };
        for (uint32_t k = 0; c.place && k < m->nfuncs; k++)
            if (m->funcs[k]->kind == TL_FUNC_KERNEL)
                tl_walk_block(&m->funcs[k]->body, tell_launch, &d);
        int64_t private = 0;
        tl_walk_block(&f->body, count_private, &private);
        tl_report(m, TL_REMARK, f->loc, "kernel '%s': %u threads, %lld bytes of shared memory, arrays of "
                  "%lld registers in a thread", f->name, f->threads, (long long)c.bytes,
                  (long long)(private + 3) / 4);
    }
    return ok;
}
