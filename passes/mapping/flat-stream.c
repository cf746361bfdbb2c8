/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Grids that stream: each iteration accesses elements adjacent to those of the next one, once.

     for (i ...) y[i] = tile_bf16_from(x[i]);       a thread has 8 iterations: two loads of 16 bytes, one store

   A thread with one iteration has 2 or 4 bytes of a load under way; the memory takes 16. What makes vectors of the iterations is the
   lowering of parallel loops. */
#include "passes/analysis/access.h"
#include "passes/analysis/independent.h"
#include "passes/launch/outline.h"
#include "passes/mapping/flat.h"
#include "passes/target/budget.h"

enum {
    VECTOR = 16,            /* bytes */
    MOST_EACH = 8,
    MOST_ACCESSES = 16,
};

typedef struct stream {
    const tl_flat_nest *x;
    bool known;
    int64_t each;           /* iterations that make a vector of the narrowest elements */
    tl_object at[MOST_ACCESSES];
    bool store[MOST_ACCESSES];
    int n;
} stream;

/* Bytes from the element of one iteration to that of the next; -1: not known. */
static int64_t moves_by(const stream *s, const tl_object *o)
{
    int64_t by;
    tl_poly at = o->at, part = tl_poly_split(s->x->inside, &at, s->x->loop[0].var);
    return o->root && !at.failed && tl_poly_constant(&part, &by) ? by : -1;
}

static bool see(tl_node *n, void *user)
{
    stream *s = user;
    bool access = n->op == TL_OP_LOAD || n->op == TL_OP_STORE;
    s->known = s->known && !tl_is_loop(n) && n->op != TL_OP_IF && n->op != TL_OP_ALLOC && n->op != TL_OP_SET && !tl_is_atomic(n);
    if (!access || !s->known)
        return s->known;
    int64_t width = tl_bytes(n->op == TL_OP_STORE ? n->args[0]->type : n->type), by;
    tl_object o = tl_object_of_access(s->x->inside, s->x->all, n, true);
    by = moves_by(s, &o);
    s->known = n->sym->type.space == TL_GLOBAL && (by == width || (!by && n->op == TL_OP_LOAD)) && s->n < MOST_ACCESSES;
    if (!s->known)
        return false;
    s->at[s->n] = o;
    s->store[s->n++] = n->op == TL_OP_STORE;
    if (by && VECTOR / width > s->each)
        s->each = VECTOR / width;
    return true;
}

/* True if loads of a later iteration may run before stores of an earlier one, as far as the compiler of the text knows, too. */
static bool are_apart(const stream *s)
{
    for (int i = 0; i < s->n; i++)
        for (int k = 0; k < s->n; k++)
            if (s->store[i] && (s->at[i].root == s->at[k].root ? !tl_poly_same(&s->at[i].at, &s->at[k].at) : tl_may_alias(&s->at[i], &s->at[k])))
                return false;
    return true;
}

tl_node *tl_flat_stream(tl_flat_nest *x, tl_block *host)
{
    const tl_at w = { x->m, x->f, x->grid->loc, host };
    stream s = { .x = x, .known = true };
    int64_t step;
    if (x->n != 1 || !tl_const_value(x->loop->step, &step) || step != 1 || tl_trips(x->loop) < TL_STREAM_LEAST)
        return NULL;
    tl_walk_block(&x->body, see, &s);
    if (!s.known || s.each < 4 || !are_apart(&s))
        return NULL;
    x->each = s.each > MOST_EACH ? MOST_EACH : s.each;
    tl_node *all = v(&w, tl_launch_trips(x->m, x->f, x->loop, TL_TOO_MANY_BLOCKS * TL_MAX_THREADS, host));
    return op2(&w, TL_OP_GE, all, tl_i64(x->m, TL_STREAM_LEAST));
}
