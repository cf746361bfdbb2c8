/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks C's order of a block's accesses, so that insert-barriers is not its own judge. The pass program-order numbers the statements
   that a block executes once, in their places, and whatever a pass makes of a node has its place. A parallel loop is one statement:
   its iterations are in no order. The iterations of the serial loops around a statement are counted as threads execute the lowered loop,
   and numbers are compared from the outermost loop in.

   A run stops at two accesses of a byte, not both reads, that happen in another order than in C; and at two atomics of it by different threads
   that no barrier orders and C does, unless they are one commuting operation whose old values nobody reads.

   Nothing is claimed if the loop is gone, between two loops that a pass made of it, between iterations of a pipelined one, between the
   tiles of a persistent block, nor between blocks. A pass that moves a statement past another because it gives the two other memory gives it
   the other's number (reuse-shared). Emitted texts do not depend on the numbers. */
#include <inttypes.h>
#include <string.h>

#include "passes/interp/impl.h"
#include "passes/ir/each.h"

enum { MAX_DEPTH = 16 };

/* A statement, by its number. */
struct statement {
    uint32_t in;            /* the loop around it, 0: none */
    uint32_t depth;         /* loops around it */
    bool loop, pipelined;
};

struct iteration {
    const iteration *outer;
    uint32_t loop;          /* the statement's number; 0: of a persistent block */
    uint32_t counter, count;
    uint32_t work;          /* what the persistent block does */
};

void tl_in_order_start(run *r)
{
    const tl_module *m = r->m;
    for (uint32_t i = 1; i < m->nplaces; i++)
        r->nstatements = m->places[i].at > r->nstatements ? m->places[i].at : r->nstatements;
    if (!r->nstatements)
        return;
    r->statements = tl_in_alloc(r, (r->nstatements + 1) * sizeof *r->statements);
    for (uint32_t i = 1; i < m->nplaces; i++) {
        const tl_place *p = &m->places[i];
        r->statements[p->at].in = p->in;
        r->statements[p->at].pipelined |= p->pipelined;
        r->statements[p->in].loop = p->in;
    }
    /* a loop's number is smaller than those of its body */
    for (uint32_t i = 1; i <= r->nstatements; i++)
        r->statements[i].depth = r->statements[i].in ? r->statements[r->statements[i].in].depth + 1 : 0;
}

static uint32_t number_at(const run *r, tl_loc loc)
{
    return loc < r->m->nplaces ? r->m->places[loc].at : 0;
}

position tl_in_position(actor by)
{
    if (by.when || !by.r->statements || !by.n)
        return by.when ? *by.when : (position){ 0 };
    uint32_t at = number_at(by.r, by.n->loc);
    return (position){ at ? at : number_at(by.r, by.place), by.within };
}

static const iteration *of_loop(const iteration *t, uint32_t loop)
{
    while (t && t->loop != loop)
        t = t->outer;
    return t;
}

/* Fills `path` with the loops around statement `at`, outermost first, and `at`; returns the length. */
static uint32_t path_of(const run *r, uint32_t at, uint32_t *path)
{
    uint32_t depth = r->statements[at].depth;
    for (uint32_t i = depth + 1; i-- > 0; at = r->statements[at].in)
        path[i] = at;
    return depth;
}

int tl_in_c_order(const run *r, position x, position y, bool atomics)
{
    if (!x.at || !y.at || (x.at == y.at && x.within == y.within) || (x.within ? x.within->work : 0) != (y.within ? y.within->work : 0))
        return 0;
    if (r->statements[x.at].depth >= MAX_DEPTH || r->statements[y.at].depth >= MAX_DEPTH)
        return 0;
    uint32_t p[MAX_DEPTH], q[MAX_DEPTH], dx = path_of(r, x.at, p), dy = path_of(r, y.at, q);
    for (uint32_t i = 0; i <= dx && i <= dy; i++) {
        if (p[i] != q[i])
            return p[i] < q[i] ? -1 : 1;
        if (i == dx || i == dy)
            return 0;
        const iteration *a = of_loop(x.within, p[i]), *b = of_loop(y.within, p[i]);
        if (!a || !b || a->counter != b->counter || (r->statements[p[i]].pipelined && !atomics))
            return 0;
        if (a->count != b->count)
            return a->count < b->count ? -1 : 1;
    }
    return 0;
}

static bool is_persistent(const tl_node *n)
{
    return n->op == TL_OP_FOR && tl_has_attr(n, TL_A_PERSISTENT);
}

bool tl_in_is_counted(const run *r, const tl_node *n)
{
    uint32_t loop = r->statements ? number_at(r, n->loc) : 0;
    if (!r->statements || is_persistent(n))
        return r->statements;
    if (!loop || !r->statements[loop].loop || n->op == TL_OP_PARALLEL)
        return false;
    TL_EACH_STMT(r->a, s, &n->body)
        for (uint32_t at = number_at(r, s->loc); at; at = r->statements[at].in)
            if (r->statements[at].in == loop)
                return true;
    return false;
}

void tl_in_next_iteration(group *g, const insn *in, const iteration *before)
{
    if (!g->counts || !in->counter)
        return;
    bool persistent = is_persistent(in->n);
    iteration *t = tl_in_alloc(g->b->r, sizeof *t);
    *t = (iteration){ before, persistent ? 0 : number_at(g->b->r, in->n->loc), in->counter, ++g->counts[in->counter],
                      before ? before->work : 0 };
    if (persistent)
        t->work = t->count;
    g->within = t;
}

/* Keeps each thread's last atomic if there are more than threads. */
static void make_room(run *r, tl_in_atoms *x, unsigned threads)
{
    if (x->room < 2 * threads) {
        tl_in_atom *more = tl_in_alloc(r, (x->room = x->room ? 2 * x->room : 4) * sizeof *more);
        if (x->n)
            memcpy(more, x->at, x->n * sizeof *more);
        x->at = more;
        return;
    }
    bool seen[TL_MAX_CLUSTER_THREADS] = { false };
    uint32_t from = x->n;
    for (uint32_t i = x->n; i-- > 0;) {
        if (!seen[x->at[i].thread])
            x->at[--from] = x->at[i];
        seen[x->at[i].thread] = true;
    }
    x->n -= from;
    memmove(x->at, x->at + from, x->n * sizeof *x->at);
}

void tl_in_note_atomic(actor by, const obj *o, int64_t off, tl_in_atoms **to, tl_in_atom a)
{
    const block *b = by.b;
    if (!*to)
        *to = tl_in_alloc(by.r, sizeof **to);
    tl_in_atoms *x = *to;
    uint32_t epoch = b->c->epoch[o->space == TL_GLOBAL];
    if (x->block != b->id || x->epoch != epoch)
        x->n = 0;
    for (uint32_t i = 0; i < x->n && (!a.op || x->op != a.op); i++) {
        const tl_in_atom *e = &x->at[i];
        if ((a.op && e->op == a.op) || tl_in_before(b, by.t, e->thread, e->clock, false) || !tl_in_c_order(by.r, e->when, a.when, true))
            continue;
        tl_in_fail(by.r, by.n, "order: atomic of %s at byte %" PRId64 " without a barrier between it and that of thread %u, "
                   "with which C has an order", o->name, off, e->thread % b->threads);
    }
    if (x->n == x->room)
        make_room(by.r, x, b->c->threads);
    x->block = b->id;
    x->epoch = epoch;
    x->op = !x->n || x->op == a.op ? a.op : 0;
    x->at[x->n++] = a;
}
