/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp.async. A copy's destination is PENDING from its issue to its wait. */
#include <inttypes.h>
#include <string.h>

#include "passes/interp/impl.h"

async_copy *tl_in_new_copy(run *r)
{
    async_copy *c = r->unused;
    if (c)
        r->unused = c->next;
    else
        c = tl_in_alloc(r, sizeof *c);
    memset(c, 0, sizeof *c);
    return c;
}

static void start_copy(group *g, unsigned t, const tl_node *n, cell to, const void *from, uint32_t bytes)
{
    block *b = g->b;
    async_copy *c = tl_in_new_copy(b->r);
    tl_in_access(by(g, t, n), to, bytes, ACCESS_WRITE);
    memset(to.p.o->state + to.p.off, PENDING, bytes);
    c->n = n;
    c->when = tl_in_position(by(g, t, n));
    c->group = b->commits[t] + 1;
    c->o = to.p.o;
    c->off = to.p.off;
    c->bytes = bytes;
    memcpy(c->data, from, bytes);
    c->next = b->copies[t];
    b->copies[t] = c;
}

void tl_in_copy_later(group *g, unsigned t, const tl_node *n, cell to, tl_type type, cell v)
{
    uint8_t bytes[8];
    tl_in_to_bytes((tl_base)type.base, v, bytes);
    start_copy(g, t, n, to, bytes, tl_bases[type.base].bytes);
}

void tl_in_cp_async(group *g, unsigned t, const tl_node *n)
{
    run *r = g->b->r;
    int64_t bytes = tl_attr(n, TL_A_BYTES, 16), valid = bytes;
    cell to[16], from[16];
    uint8_t data[16] = { 0 };
    tl_in_eval(g, t, n->args[0], to);
    tl_in_eval(g, t, n->args[1], from);
    if (n->args[2])
        valid = tl_in_int(g, t, n->args[2]);
    if (valid < 0 || valid > bytes)
        tl_in_fail(r, n, "copies %" PRId64 " of %" PRId64 " bytes", valid, bytes);
    if (to[0].p.o && (to[0].p.o->addr + (uint64_t)to[0].p.off) % (uint64_t)bytes)
        tl_in_fail(r, n, "the destination is no multiple of %" PRId64, bytes);
    if (from[0].p.o && (from[0].p.o->addr + (uint64_t)from[0].p.off) % (uint64_t)bytes)
        tl_in_fail(r, n, "the source is no multiple of %" PRId64, bytes);
    if (valid) {
        tl_in_access(by(g, t, n), from[0], valid, ACCESS_READ);
        memcpy(data, from[0].p.o->data + from[0].p.off, (size_t)valid);
    }
    start_copy(g, t, n, to[0], data, (uint32_t)bytes);
}

void tl_in_wait_copies(group *g, unsigned t, const tl_node *n, int64_t open)
{
    block *b = g->b;
    async_copy **at = &b->copies[t];
    b->r->thread = t;
    while (*at) {
        async_copy *c = *at;
        if (open >= 0 && (c->group > b->commits[t] || b->commits[t] - c->group < open)) {
            at = &c->next;
            continue;
        }
        memcpy(c->o->data + c->off, c->data, c->bytes);
        memset(c->o->state + c->off, SET, c->bytes);
        tl_in_race((actor){ .r = b->r, .b = b, .t = t, .n = n, .when = &c->when }, c->o, c->off, c->bytes, ACCESS_WRITE);
        *at = c->next;
        c->next = b->r->unused;
        b->r->unused = c;
    }
}
