/* SPDX-License-Identifier: GPL-3.0-or-later */
/* rename-sets: a variable that its own block sets has another name from there on.

   requires   no calls
   maintains  everything else
   breaks     nothing

     let %y: i32 = add(%i, %j)                          let %y: i32 = add(%i, %j)
     set %y = sel(lt(%y, 0), 0, %y)              =>     let %y': i32 = sel(lt(%y, 0), 0, %y)
     ... load(%x[%y])                                   ... load(%x[%y'])

   Analyses then see the value that each name stands for. A variable of many values is a sum, and stays. What a loop leaves as each of its
   iterations found it, a constant, belongs to the iteration:

     let %t: i32 = 0                                    for %j ... {
     for %j ... {                                           let %t: i32 = 0
         ... ; set %t = 0 }                      =>         ... } */
#include "passes/expr/fold.h"
#include "passes/ir/each.h"
#include "passes/ir/ptrmap.h"
#include "passes/target/passes.h"

enum { MOST_NAMES = 4 };

/* Of variables that a block declares, 0 or not. */
typedef struct variables {
    tl_ptrmap declared;     /* by a LET of the block, so far */
    tl_ptrmap valued;       /* and it has a value, so far */
    tl_ptrmap sets;         /* how often the block's own statements set it */
    tl_ptrmap others;       /* others set it, or it is read before it has a value */
    tl_ptrmap now;          /* the last name */
} variables;

static void see(tl_arena *a, variables *v, tl_node *n)
{
    TL_EACH_BELOW(a, e, n)
        if (e->sym && tl_ptrmap_get(&v->declared, e->sym) && !(e == n && n->op == TL_OP_SET)
            && (e->op != TL_OP_VAR || !tl_ptrmap_get(&v->valued, e->sym)))
            tl_ptrmap_set(&v->others, e->sym, 1);
    if (n->op == TL_OP_SET && tl_ptrmap_get(&v->declared, n->sym))
        tl_ptrmap_set(&v->sets, n->sym, tl_ptrmap_get(&v->sets, n->sym) + 1);
    if (n->op == TL_OP_LET)
        tl_ptrmap_set(&v->declared, n->sym, 1);
    if (n->op == TL_OP_SET || (n->op == TL_OP_LET && n->args[0]))
        tl_ptrmap_set(&v->valued, n->sym, 1);
}

/* True if the block's own statements alone set the variable, few times; without a first value, if the first mention does. */
static bool is_renamed(const variables *v, const tl_node *n)
{
    uintptr_t sets = n->op == TL_OP_SET || n->op == TL_OP_LET ? tl_ptrmap_get(&v->sets, n->sym) : 0;
    return sets && sets <= MOST_NAMES && n->sym->type.space == TL_VALUE && !tl_ptrmap_get(&v->others, n->sym);
}

static void rename_in(tl_module *m, tl_func *f, tl_block *b)
{
    variables v = { 0 };
    uint32_t kept = 0;
    for (uint32_t i = 0; i < b->n; i++)
        see(m->arena, &v, b->at[i]);
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        bool renamed = is_renamed(&v, n);
        if (v.now.n)        /* in most blocks nothing is renamed */
            TL_EACH_BELOW(m->arena, e, n)
                if (e->op == TL_OP_VAR && tl_ptrmap_get(&v.now, e->sym))
                    e->sym = (tl_sym *)tl_ptrmap_get(&v.now, e->sym);
        if (renamed && n->op == TL_OP_LET && !n->args[0])
            continue;       /* the first SET declares it */
        if (renamed) {
            tl_sym *s = n->sym, *now = tl_ptrmap_get(&v.now, s) ? tl_sym_new(m, f, TL_SYM_VAR, s->name, s->type, n->loc) : s;
            tl_ptrmap_set(&v.now, s, (uintptr_t)now);
            n = n->op == TL_OP_SET ? tl_let(m, now, n->args[0], n->loc) : n;
        }
        b->at[kept++] = n;
    }
    b->n = kept;
    tl_ptrmap_free(&v.declared);
    tl_ptrmap_free(&v.valued);
    tl_ptrmap_free(&v.sets);
    tl_ptrmap_free(&v.others);
    tl_ptrmap_free(&v.now);
}

/* The place of the LET by which s has the same constant before loop `at` of the block as after the SET that ends the loop's iterations; `at`:
   there is none, or the block mentions s elsewhere. */
static uint32_t restored(const tl_block *b, uint32_t at, const tl_node *set)
{
    const tl_loop *l = b->at[at]->loops;
    uint32_t let = at, mentions = tl_mentions(l->lo, set->sym) + tl_mentions(l->hi, set->sym) + tl_mentions(l->step, set->sym);
    for (uint32_t i = 0; i < b->n; i++) {
        const tl_node *n = b->at[i];
        mentions += i != at && tl_mentions(n, set->sym);
        if (i < at && n->op == TL_OP_LET && n->sym == set->sym && n->args[0] && tl_same_expr(n->args[0], set->args[0]))
            let = i;
    }
    return mentions == 1 ? let : at;
}

/* Moves variables into loops whose iterations leave them as they found them. */
static void sink_in(tl_module *m, tl_block *b)
{
    for (uint32_t at = 0; at < b->n; at++) {
        tl_block *body = &b->at[at]->body;
        bool loop = b->at[at]->op == TL_OP_FOR && !tl_leaves(body, true);
        for (uint32_t last = body->n; loop && last > 0 && body->at[last - 1]->op == TL_OP_SET; last--) {
            const tl_node *set = body->at[last - 1];
            uint32_t let = set->args[0]->op == TL_OP_CONST ? restored(b, at, set) : at;
            for (uint32_t i = last; i < body->n && let < at; i++)
                let = tl_mentions(body->at[i], set->sym) ? at : let;
            if (let == at)
                continue;
            tl_node *n = b->at[let];
            tl_block_remove(body, last - 1);
            tl_block_insert(m, body, 0, n);
            tl_block_remove(b, let);
            at--, last++;
        }
    }
}

bool tl_rename_sets(tl_module *m, tl_func *f)
{
    TL_EACH_STMT(m->arena, grid, &f->body)
        if (grid->op == TL_OP_GRID) {
            sink_in(m, &grid->body);
            rename_in(m, f, &grid->body);
            TL_EACH_STMT(m->arena, n, &grid->body) {
                sink_in(m, &n->body);
                rename_in(m, f, &n->body);
                rename_in(m, f, &n->other);
            }
        }
    return true;
}
