/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Storage of variables, and addresses of elements. */
#include <inttypes.h>
#include <string.h>

#include "passes/expr/arith.h"
#include "passes/analysis/fragment.h"
#include "passes/interp/impl.h"

void tl_in_assign(group *g, unsigned t, const tl_sym *s, const cell *v)
{
    size_t at = tl_in_slot(g, t, s);
    for (unsigned i = 0; i < s->type.lanes; i++)
        g->f->cells[at + i] = v[i];
    g->f->has[at] = true;
}

int64_t tl_in_int(group *g, unsigned t, const tl_node *n)
{
    cell c[16];
    tl_in_eval(g, t, n, c);
    return c[0].i;
}

static obj *table(run *r, const tl_sym *s)
{
    obj *o = (obj *)tl_ptrmap_get(&r->tables, s);
    if (o)
        return o;
    unsigned bytes = tl_bases[s->type.base].bytes;
    int64_t count = 1;
    for (unsigned i = 0; i < s->rank; i++)
        count *= s->dim[i];
    o = tl_in_obj(r, s->name, TL_TABLE, bytes, count * bytes, 0);
    memcpy(o->data, s->data, (size_t)o->bytes);
    memset(o->state, SET, (size_t)o->bytes);
    o->is_const = true;
    tl_ptrmap_set(&r->tables, s, (uintptr_t)o);
    return o;
}

static const tl_frag_layout *layout(group *g, uint32_t i, const tl_sym *s)
{
    const void **l = &g->f->layout[i];
    tl_arena *a = g->b->r->a;
    if (*l)
        return *l;
    *l = tl_frag_made(a, s);
    return *l;
}

/* True if the fragment lies in private arrays: in lockstep, with `regs`. */
static bool in_registers(const group *g, const tl_sym *s)
{
    return s->kind == TL_SYM_ARRAY && s->type.space == TL_FRAG && s->regs && g->b->threads > 1;
}

static cell element_of(group *g, unsigned t, const tl_node *n, const tl_sym *s, const int64_t *index, int replica)
{
    cell p = { 0 };
    uint32_t i = tl_in_where(g, s);
    if (in_registers(g, s)) {
        const tl_frag_layout *l = layout(g, i, s);
        int thread, reg;
        if (!l || !tl_frag_owner(l, index, replica, &thread, &reg)) {
            if (!replica)
                tl_in_fail(g->b->r, n, "no thread holds an element of %s", s->name);
            return p;
        }
        uint32_t at = tl_in_where(g, s->regs);
        obj *regs = at < g->f->c->narrays ? g->f->arrays[at] : NULL;
        if (!regs || thread >= (int)g->b->threads)
            tl_in_fail(g->b->r, n, "the registers of %s are not allocated", s->name);
        p.p.o = regs + thread;
        p.p.off = (int64_t)reg * tl_bases[s->type.base].bytes;
        return p;
    }
    if (s->kind == TL_SYM_TILE) {
        p = g->f->tiles[i];
        p.p.off += tl_array_offset(s, index);
        return p;
    }
    if (!g->f->arrays[i])
        tl_in_fail(g->b->r, n, "%s is not allocated", s->name);
    p.p.o = g->f->arrays[i] + (s->type.space == TL_PRIVATE ? t : 0);
    p.p.off = tl_array_offset(s, index);
    return p;
}

cell tl_in_element(group *g, unsigned t, const tl_node *n, const tl_sym *s, const int64_t *index, bool check)
{
    run *r = g->b->r;
    r->thread = t;
    for (unsigned i = 0; check && i < s->rank; i++)
        if (index[i] < 0 || index[i] >= s->dim[i])
            tl_in_fail(r, n, "index %u of %s is %" PRId64 ", its dimension %" PRId64, i + 1,
                       s->name, index[i], s->dim[i]);
    if (s->kind == TL_SYM_ARRAY && s->type.space == TL_TABLE) {
        cell p = { .p = { table(r, s), tl_array_offset(s, index) } };
        return p;
    }
    return element_of(g, t, n, s, index, 0);
}

void tl_in_store_element(group *g, unsigned t, const tl_node *n, const tl_sym *s, const int64_t *index, const cell *v)
{
    tl_type type = tl_scalar((tl_base)s->type.base);
    tl_in_write(by(g, t, n), tl_in_element(g, t, n, s, index, true), type, v);
    int replicas = in_registers(g, s) ? layout(g, tl_in_where(g, s), s)->replicas : 1;
    for (int replica = 1; replica < replicas; replica++) {
        cell p = element_of(g, t, n, s, index, replica);
        if (p.p.o)
            tl_in_write(by(g, t, n), p, type, v);
    }
}

cell tl_in_place(group *g, unsigned t, const tl_node *n, uint32_t first)
{
    const tl_sym *s = n->sym;
    int64_t index[4] = { 0 };
    unsigned rank = n->nargs - first;
    for (unsigned i = 0; i < rank; i++)
        index[i] = tl_in_int(g, t, n->args[first + i]);
    if (s->kind == TL_SYM_VAR) {
        size_t at = tl_in_slot(g, t, s);
        if (!g->f->has[at])
            tl_in_fail(g->b->r, n, "%s has no value yet", s->name);
        cell p = g->f->cells[at];
        p.p.off += index[0] * (int64_t)tl_bases[s->type.base].bytes;
        return p;
    }
    return tl_in_element(g, t, n, s, index, n->op != TL_OP_ADDR);
}

cell tl_in_vector_place(group *g, unsigned t, const tl_node *n, uint32_t first, tl_type type)
{
    cell p = tl_in_place(g, t, n, first);
    if (type.lanes > 1 && n->sym->kind == TL_SYM_ARRAY && n->sym->swizzle &&
        (p.p.off & 15) + type.lanes * tl_bases[type.base].bytes > 16)
        tl_in_fail(g->b->r, n, "a vector of %s leaves its 16-byte chunk", n->sym->name);
    return p;
}
