/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops whose iterations must be executed once, although several threads hold the element.

   Else all threads that hold an element execute its iteration, and the first one alone stores and does
   atomics. That is wrong if the iteration reads what it stored, or uses what an atomic returned:
   other threads would read the memory too early or too late, or not have the value.

       parallel i { now[i] = max(now[i], most[i]); most[i] = now[i] }

   with `now` in registers of several threads and `most` in shared memory. Such fragments are
   demoted to shared memory, and one thread executes each iteration.                         */
#include "passes/distribute/assign-layouts.h"

#include "passes/analysis/effects.h"
#include "passes/analysis/fragment.h"

typedef struct {
    tl_dist *d;
    const tl_roots *roots;
    tl_effects once, always;    /* what the first holder does alone, what all of them do */
    tl_loc at;
    bool fails;
} loop;

/* A fragment of the loop's own shape whose elements several threads hold. */
static tl_dist_frag *held(const tl_dist *d, const tl_node *n, const tl_node *par)
{
    int64_t off[3];
    tl_dist_frag *x = tl_dist_accessed(d, n);
    if (!x || x->demoted || tl_dist_use_of(n, par, off) != TL_DIST_FULL)
        return NULL;
    const tl_frag_layout *map = tl_frag_of(d->m->arena, x->sym);
    return map && map->replicas > 1 ? x : NULL;
}

static bool has_held(const tl_dist *d, const tl_node *par)
{
    TL_EACH_NODE(d->m->arena, n, &par->body)
        if (held(d, n, par))
            return true;
    return false;
}

/* Demoted fragments will be shared memory. */
static bool demoted(const loop *l, const tl_node *n)
{
    const tl_dist_frag *x = tl_dist_accessed(l->d, n);
    return x && x->demoted;
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
            tl_effects_of(l->d->m, l->roots, n, &l->once);
            if (n->op == TL_OP_STORE && demoted(l, n))
                tl_effect_add(l->d->m, &l->once, (tl_effect){ .root = n->sym, .space = TL_SHARED_MEM, .write = true });
            continue;
        }
        note(l, &n->body);
        note(l, &n->other);
        tl_node alone = *n;
        alone.body.n = alone.other.n = 0;
        tl_effects_of(l->d->m, l->roots, &alone, &l->always);
        for (uint32_t a = 0; a < n->nargs; a++)
            TL_EACH_BELOW(l->d->m->arena, x, n->args[a])
                if (demoted(l, x))      /* no statement is below a value: it reads */
                    tl_effect_add(l->d->m, &l->always, (tl_effect){ .root = x->sym, .space = TL_SHARED_MEM });
    }
}

static void check_loop(tl_dist *d, const tl_roots *roots, tl_node *par)
{
    loop l = { .d = d, .roots = roots, .at = par->loc };
    if (!has_held(d, par))
        return;
    note(&l, &par->body);
    for (uint32_t i = 0; i < l.once.n; i++)
        for (uint32_t k = 0; k < l.always.n; k++)
            l.fails = l.fails || (l.once.at[i].write && tl_conflict(&l.once.at[i], &l.always.at[k]));
    TL_EACH_NODE(d->m->arena, n, &par->body) {
        tl_dist_frag *x = l.fails ? held(d, n, par) : NULL;
        if (x)
            tl_dist_demote(d, x, "several threads would hold an element, in a loop that uses what it "
                           "stores or an atomic's result", l.at);
    }
}

void tl_dist_replicas(tl_dist *d)
{
    const tl_roots *roots = tl_roots_of(d->m, d->f);
    TL_EACH_STMT(d->m->arena, n, &d->f->body)
        if (n->op == TL_OP_PARALLEL)
            check_loop(d, roots, n);
}
