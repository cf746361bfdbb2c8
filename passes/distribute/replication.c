/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops that must not run in several holders of an element.

   All threads that hold an element run its iteration, and the first one alone stores and does
   atomics. That fails where an iteration uses what it stored or what an atomic returned: the
   others would read the memory before or after, or not know the value.

       parallel i { now[i] = max(now[i], most[i]); most[i] = now[i] }

   with `now` in registers of several threads and `most` in shared memory. Such fragments are
   demoted, and the loop is dealt so that one thread runs each iteration.                   */
#include "passes/distribute/assign-layouts.h"

#include "passes/analysis/effects.h"
#include "passes/analysis/fragment.h"

typedef struct {
    tl_dist *d;
    const tl_roots *roots;
    const tl_node *par;
    tl_effects once, always;    /* what the first holder does alone, what all of them do */
    tl_loc at;
    bool fails;
} loop;

/* A fragment of the loop's own shape whose elements several threads hold. */
static tl_dist_frag *held(const tl_dist *d, const tl_node *n, const tl_node *par)
{
    int64_t off[3];
    tl_dist_frag *x = n->op == TL_OP_LOAD || n->op == TL_OP_STORE ? tl_dist_find(d, n->sym) : NULL;
    if (!x || x->demoted || tl_dist_use_of(n, par, off) != TL_DIST_FULL)
        return NULL;
    const tl_frag_layout *map = tl_frag_of(d->m->arena, x->sym);
    return map && map->replicas > 1 ? x : NULL;
}

static bool find_held(tl_node *n, void *user)
{
    loop *l = user;
    l->fails = l->fails || held(l->d, n, l->par);
    return true;
}

/* Demoted fragments will be shared memory. */
static bool demoted(const loop *l, const tl_node *n)
{
    const tl_dist_frag *x = n->op == TL_OP_LOAD || n->op == TL_OP_STORE ? tl_dist_find(l->d, n->sym) : NULL;
    return x && x->demoted;
}

static bool note_demoted(tl_node *n, void *user)
{
    loop *l = user;
    tl_effect x = { .root = n->sym, .space = TL_SHARED_MEM, .write = n->op == TL_OP_STORE };
    if (demoted(l, n))
        tl_effect_add(l->d->m, x.write ? &l->once : &l->always, x);
    return true;
}

static void note(loop *l, tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        bool store = (n->op == TL_OP_EVAL && tl_is_atomic(n->args[0]))
                     || (n->op == TL_OP_STORE && n->sym->type.space != TL_FRAG
                         && n->sym->type.space != TL_PRIVATE);
        bool value = (n->op == TL_OP_LET || n->op == TL_OP_SET) && tl_is_atomic(n->args[0]);
        l->at = store || value ? n->loc : l->at;
        l->fails = l->fails || value;
        if (store || value || (n->op == TL_OP_STORE && demoted(l, n))) {
            tl_effects_of(l->d->m, l->roots, n, false, &l->once);
            if (n->op == TL_OP_STORE && demoted(l, n))
                tl_effect_add(l->d->m, &l->once, (tl_effect){ .root = n->sym, .space = TL_SHARED_MEM, .write = true });
            continue;
        }
        note(l, &n->body);
        note(l, &n->other);
        tl_node alone = *n;
        alone.body.n = alone.other.n = 0;
        tl_effects_of(l->d->m, l->roots, &alone, false, &l->always);
        for (uint32_t a = 0; a < n->nargs; a++)
            if (n->args[a])
                tl_walk(n->args[a], note_demoted, l);
    }
}

static bool demote(tl_node *n, void *user)
{
    loop *l = user;
    tl_dist_frag *x = held(l->d, n, l->par);
    if (x)
        tl_dist_demote(l->d, x, "several threads would hold an element, in a loop that uses what it "
                       "stores or an atomic's result", l->at);
    return true;
}

static bool check_loop(tl_node *n, void *user)
{
    loop l = *(loop *)user;
    if (n->op != TL_OP_PARALLEL)
        return true;
    l.par = n;
    tl_walk_block(&n->body, find_held, &l);
    if (!l.fails)
        return true;
    l.fails = false;
    l.at = n->loc;
    note(&l, &n->body);
    for (uint32_t i = 0; i < l.once.n; i++)
        for (uint32_t k = 0; k < l.always.n; k++)
            l.fails = l.fails || (l.once.at[i].write && tl_conflict(&l.once.at[i], &l.always.at[k]));
    if (l.fails)
        tl_walk_block(&n->body, demote, &l);
    return true;
}

void tl_dist_replicas(tl_dist *d)
{
    loop l = { .d = d, .roots = tl_roots_of(d->m, d->f) };
    tl_walk_stmts(&d->f->body, check_loop, &l);
}
