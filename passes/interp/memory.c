/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory of an interpreted kernel: bounds, values and who touched them.

   Every granule remembers its last writer and its readers since. An access
   races with an earlier one of another thread unless a full barrier lies
   between (epochs) or the earlier one is known to the thread (vector clocks,
   which mbarriers, named barriers and syncwarp pass on). Blocks of one launch
   are never ordered. What C has in an order (order.c) must be in the same one
   here; atomics, too, but for those that commute and whose values nobody
   reads. */
#include <inttypes.h>
#include <string.h>

#include "passes/interp/impl.h"

struct shadow {
    int32_t launch;
    int64_t wblock, rblock; /* 0: nobody; rblock -1: several */
    uint32_t wepoch, repoch, wclock, rclock;
    uint16_t wthread, rthread;
    bool watomic, several; /* several: threads of rblock */
    uint16_t room;         /* threads that `readers` has room for, less one */
    uint16_t wop;          /* of a commuting atomic, else 0 */
    uint32_t *readers;     /* their clocks, by thread; kept for later blocks */
    position wrote, read;  /* of the last write; of the last read in C's order */
    tl_in_atoms *atoms;    /* null: no atomic yet; kept for later blocks */
};

obj *tl_in_obj(run *r, const char *name, tl_space space, unsigned elem, int64_t bytes, uint64_t addr)
{
    if (bytes > INT64_C(1) << 32)
        tl_in_fail(r, NULL, "%s takes %" PRId64 " bytes", name, bytes);
    obj *o = tl_in_alloc(r, sizeof *o);
    o->name = name;
    o->space = (uint8_t)space;
    o->granule = elem ? elem : 1;
    o->bytes = bytes;
    o->data = tl_in_alloc(r, (size_t)bytes);
    o->state = tl_in_alloc(r, (size_t)bytes);
    o->races = space == TL_SHARED_MEM || space == TL_GLOBAL;
    if (!addr) {
        addr = r->next_addr;
        r->next_addr += ((uint64_t)bytes + 8191) / 4096 * 4096;
    }
    o->addr = addr;
    return o;
}

static void forget(shadow *s)
{
    *s = (shadow){ .readers = s->readers, .room = s->room, .atoms = s->atoms };
    if (s->atoms)
        s->atoms->n = 0;
}

void tl_in_forget_races(obj *o)
{
    for (int64_t i = 0; o->shadows && i <= o->bytes / o->granule; i++)
        forget(&o->shadows[i]);
}

shadow *tl_in_shadow_at(obj *o, int64_t off)
{
    return o->shadows + off / o->granule;
}

void tl_in_join(uint32_t *to, const uint32_t *from, unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        to[i] = to[i] > from[i] ? to[i] : from[i];
}

bool tl_in_before(const block *b, unsigned t, unsigned u, uint32_t clock, bool earlier_epoch)
{
    return u == b->first + t || earlier_epoch || tl_in_clock(b, t)[u] >= clock;
}

/* The owner of an access: the cluster's first block, since blocks of a cluster can be ordered. */
static int64_t owner(const block *b)
{
    return b->id - b->rank;
}

/* Reports a race with a thread of the same cluster. */
static _Noreturn void race(actor by, const obj *o, int64_t off, const char *what, const char *other, unsigned thread)
{
    const block *b = by.r->at;
    if (thread / b->threads != b->rank)
        tl_in_fail(by.r, by.n, "race: %s of %s at byte %" PRId64 ", %s by thread %u of block %" PRId64
                   " of the cluster without a barrier between",
                   what, o->name, off, other, thread % b->threads, owner(b) - 1 + thread / b->threads);
    tl_in_fail(by.r, by.n, "race: %s of %s at byte %" PRId64 ", %s by thread %u without a barrier between", what,
               o->name, off, other, thread % b->threads);
}

/* Reports an access that C does before `other`, which has happened. */
static _Noreturn void out_of_order(actor by, const obj *o, int64_t off, const char *what, const char *other)
{
    tl_in_fail(by.r, by.n, "order: %s of %s at byte %" PRId64 " after a %s that C does later", what, o->name, off, other);
}

/* Stops if an access of the byte that C does after p has already happened. */
static void check_order(actor by, const obj *o, const shadow *s, int64_t off, access_kind k, position p)
{
    const char *what = k == ACCESS_READ ? "read" : "write";
    bool own = s->wblock == owner(by.b) && s->wthread / by.b->threads == by.b->rank;
    bool commute = k == ACCESS_ATOMIC && s->wop && s->wop == by.op;
    if (own && !commute && tl_in_c_order(by.r, p, s->wrote, false) < 0)
        out_of_order(by, o, off, what, "write");
    if (k != ACCESS_READ && s->rblock == owner(by.b) && by.b->c->size == 1 && tl_in_c_order(by.r, p, s->read, false) < 0)
        out_of_order(by, o, off, what, "read");
}

/* Notes a read: the only reader since the last barrier, or each thread's clock. */
static void note_read(actor by, shadow *s, uint32_t now, uint32_t epoch, position p)
{
    const cluster *c = by.b->c;
    const int64_t id = owner(by.b);
    const unsigned self = by.b->first + by.t;
    bool same = s->rblock == id && s->repoch == epoch;
    if (same && s->rthread != self && c->clock) {
        if (!s->several) {
            if (!s->readers || s->room < c->threads - 1) {
                s->readers = tl_in_alloc(by.r, c->threads * sizeof *s->readers);
                s->room = (uint16_t)(c->threads - 1);
            }
            memset(s->readers, 0, c->threads * sizeof *s->readers);
            s->readers[s->rthread] = s->rclock;
        }
        s->several = true;
    } else if (!same) {
        s->several = false;
    }
    if (s->several)
        s->readers[self] = now;
    if (!s->rblock || tl_in_c_order(by.r, s->read, p, false) < 0)
        s->read = p;
    s->rblock = !s->rblock || s->rblock == id ? id : -1;
    s->rthread = (uint16_t)self;
    s->rclock = now;
    s->repoch = epoch;
}

void tl_in_race(actor by, obj *o, int64_t off, int64_t bytes, access_kind k)
{
    if (!o->races || !by.b || !by.b->id)
        return;
    bool global = o->space == TL_GLOBAL;
    if (!o->shadows)
        o->shadows = tl_in_alloc(by.r, (size_t)(o->bytes / o->granule + 1) * sizeof *o->shadows);
    const cluster *c = by.b->c;
    const int64_t id = owner(by.b);
    const unsigned self = by.b->first + by.t;
    uint32_t now = c->clock ? tl_in_clock(by.b, by.t)[self] : 0, epoch = c->epoch[global];
    const char *what = k == ACCESS_READ ? "read" : "write";
    const position p = tl_in_position(by);
    for (int64_t i = off / o->granule; i <= (off + bytes - 1) / o->granule; i++) {
        shadow *s = &o->shadows[i];
        if (s->launch != by.r->launch) {
            forget(s);
            s->launch = by.r->launch;
        }
        int64_t at = i * o->granule;
        if (s->wblock && !(k == ACCESS_ATOMIC && s->watomic)) {
            if (s->wblock != id)
                tl_in_fail(by.r, by.n, "race: %s of %s at byte %" PRId64 ", written by block %" PRId64, what, o->name, at,
                           s->wblock - 1);
            if (c->clock && !tl_in_before(by.b, by.t, s->wthread, s->wclock, s->wepoch != epoch))
                race(by, o, at, what, "written", s->wthread);
        }
        const tl_in_atoms *x = s->atoms;
        for (uint32_t a = 0; x && k != ACCESS_ATOMIC && x->block == by.b->id && x->epoch == epoch && a < x->n; a++)
            if (!tl_in_before(by.b, by.t, x->at[a].thread, x->at[a].clock, false))
                race(by, o, at, what, "written", x->at[a].thread);
        if (k == ACCESS_READ) {
            if (p.at)
                check_order(by, o, s, at, k, p);
            note_read(by, s, now, epoch, p);
            continue;
        }
        if (s->rblock && s->rblock != id)
            tl_in_fail(by.r, by.n, "race: %s of %s at byte %" PRId64 ", read by another block", what,
                       o->name, at);
        if (s->rblock && s->repoch == epoch && c->clock) {
            if (!tl_in_before(by.b, by.t, s->rthread, s->rclock, false))
                race(by, o, at, what, "read", s->rthread);
            for (unsigned u = 0; s->several && u < c->threads; u++)
                if (s->readers[u] && !tl_in_before(by.b, by.t, u, s->readers[u], false))
                    race(by, o, at, what, "read", u);
        }
        if (k == ACCESS_ATOMIC && c->clock)
            tl_in_note_atomic(by, o, at, &s->atoms, (tl_in_atom){ now, (uint16_t)self, (uint16_t)by.op, p });
        else if (s->atoms)
            s->atoms->n = 0;
        if (p.at)
            check_order(by, o, s, at, k, p);
        s->wblock = id;
        s->wop = k == ACCESS_ATOMIC ? (uint16_t)by.op : 0;
        s->wrote = p;
        s->wthread = (uint16_t)self;
        s->wclock = now;
        s->wepoch = epoch;
        s->watomic = k == ACCESS_ATOMIC;
        s->rblock = 0;
        s->several = false;
    }
}

void tl_in_need_fence(actor by, obj *o, int64_t off, int64_t bytes)
{
    const uint32_t *fenced = by.b->c->fenced;
    if (!o->shadows || !fenced || by.b->lockstep)   /* lockstep code has no fences yet */
        return;
    for (int64_t i = off / o->granule; i <= (off + bytes - 1) / o->granule; i++) {
        const shadow *s = &o->shadows[i];
        /* copies of the asynchronous proxy have clock 0 */
        if (s->launch == by.r->launch && s->wblock == owner(by.b) && s->wclock > fenced[s->wthread] &&
            !s->watomic)
            tl_in_fail(by.r, by.n,
                       "%s byte %" PRId64
                       " of %s through the asynchronous proxy; thread %u wrote "
                       "it without a fence_async since",
                       by.n->op == TL_OP_TMA_LOAD ? "overwrites" : "reads", i * o->granule, o->name, s->wthread % by.b->threads);
    }
}

void tl_in_access(actor by, cell p, int64_t bytes, access_kind k)
{
    obj *o = p.p.o;
    const char *what = k == ACCESS_READ ? "reads" : "writes";
    if (!o)
        tl_in_fail(by.r, by.n, "%s through a null pointer", what);
    if (p.p.off < 0 || p.p.off > o->bytes - bytes)
        tl_in_fail(by.r, by.n, "%s bytes %" PRId64 " to %" PRId64 " of %s, which has %" PRId64, what,
                   p.p.off, p.p.off + bytes - 1, o->name, o->bytes);
    if (k == ACCESS_WRITE && o->is_const)
        tl_in_fail(by.r, by.n, "writes %s, which is const", o->name);
    const uint8_t *state = o->state + p.p.off;
    for (int64_t i = 0; i < bytes; i++) {
        if (state[i] == PENDING)
            tl_in_fail(by.r, by.n,
                       "%s byte %" PRId64 " of %s before the wait for the operation that writes it",
                       what, p.p.off + i, o->name);
        if (k != ACCESS_WRITE && state[i] == UNSET)
            tl_in_fail(by.r, by.n, "reads byte %" PRId64 " of %s, which has no value yet", p.p.off + i,
                       o->name);
    }
    tl_in_race(by, o, p.p.off, bytes, k);
}

void tl_in_aligned(actor by, cell p, tl_type type)
{
    const obj *o = p.p.o;
    bool device = o && (o->space == TL_SHARED_MEM || o->space == TL_GLOBAL);
    uint64_t bytes = (uint64_t)tl_attr(by.n, TL_A_ALIGN, (int64_t)tl_bases[type.base].bytes * type.lanes);
    if (device && tl_has_attr(by.n, TL_A_SHIFTED)) {
        int64_t before = (int64_t)((o->addr + (uint64_t)p.p.off) % bytes), after = before ? 2 * (int64_t)bytes - before : (int64_t)bytes;
        if (p.p.off < before || p.p.off + after > o->bytes)
            tl_in_fail(by.r, by.n, "vectors around byte %" PRId64 " of %s are beyond its %" PRId64 " bytes", p.p.off, o->name, o->bytes);
        bytes = tl_bases[type.base].bytes;
    }
    if (device && (o->addr + (uint64_t)p.p.off) % bytes)
        tl_in_fail(by.r, by.n, "byte %" PRId64 " of %s is at no multiple of %" PRIu64, p.p.off, o->name, bytes);
}

cell tl_in_from_bytes(tl_base base, const uint8_t *p)
{
    unsigned bytes = tl_bases[base].bytes;
    uint64_t bits = 0;
    memcpy(&bits, p, bytes > 8 ? 8 : bytes);
    if (tl_bases[base].cls == 'F')
        return (cell){ .f = tl_number_value(base, bits) };
    return (cell){ .i = tl_bases[base].cls == 'S' ? (int64_t)bits : tl_number_wrap(base, (int64_t)bits) };
}

double tl_in_number(tl_base base, cell v)
{
    switch (tl_bases[base].cls) {
    case 'F': return v.f;
    case 'S': return tl_number_value(base, (uint64_t)v.i);
    case 'U': return (double)(uint64_t)v.i;
    default: return (double)v.i;
    }
}

void tl_in_to_bytes(tl_base base, cell v, uint8_t *p)
{
    uint64_t bits = tl_bases[base].cls == 'F' ? tl_number_bits(base, v.f) : (uint64_t)v.i;
    memcpy(p, &bits, tl_bases[base].bytes > 8 ? 8 : tl_bases[base].bytes);
}

void tl_in_read(actor by, cell p, tl_type type, cell *out)
{
    unsigned bytes = tl_bases[type.base].bytes;
    tl_in_access(by, p, (int64_t)bytes * type.lanes, ACCESS_READ);
    tl_in_aligned(by, p, type);
    for (unsigned i = 0; i < type.lanes; i++)
        out[i] = tl_in_from_bytes((tl_base)type.base, p.p.o->data + p.p.off + i * bytes);
}

void tl_in_write(actor by, cell p, tl_type type, const cell *v)
{
    unsigned bytes = tl_bases[type.base].bytes;
    uint8_t now[16 * 8];
    for (unsigned i = 0; i < type.lanes; i++)
        tl_in_to_bytes((tl_base)type.base, v[i], now + i * bytes);
    bytes *= type.lanes;
    obj *o = p.p.o;
    /* in lockstep every thread executes what the block does once: equal
       stores are no race */
    bool again = by.b && by.b->lockstep && o && p.p.off >= 0 && p.p.off <= o->bytes - (int64_t)bytes &&
                 o->state[p.p.off] == SET && !memcmp(o->data + p.p.off, now, bytes);
    by.b = again ? NULL : by.b;
    tl_in_access(by, p, bytes, ACCESS_WRITE);
    tl_in_aligned(by, p, type);
    memcpy(o->data + p.p.off, now, bytes);
    o->touched = true;
    memset(o->state + p.p.off, SET, bytes);
}
