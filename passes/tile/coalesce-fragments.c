/* SPDX-License-Identifier: GPL-3.0-or-later */
/* coalesce-fragments: what a loop over all elements computes of one fragment takes the place of that fragment, if nothing reads it later.

   requires   distribute-loops; no calls
   maintains  tile level
   breaks     nothing

     tload tile(%c), view(%C, ...), ...                            tload tile(%c), view(%C, ...), ...
     parallel %i, %j {                                             parallel %i, %j {
       store %c[%i, %j], load(%acc[%i, %j]) + load(%c[%i, %j])  =>   store %acc[%i, %j], load(%acc[%i, %j]) + load(%c[%i, %j])
     }                                                             }
     tstore tile(%c), ...                                          tstore tile(%acc), ...

   The one was loaded at most, the other was computed: a loaded one that is read once can then stay in memory (read-in-place.c), and joined
   blocks have registers for one fragment where they had to have them for two. */
#include "passes/expr/arith.h"
#include "passes/ir/each.h"
#include "passes/target/passes.h"

typedef struct pair {
    tl_module *m;
    tl_block *b;
    uint32_t at;            /* of the loop, in the block */
    tl_node *store;         /* the last statement of an iteration */
    tl_sym *to, *from;      /* the fragment that it stores to, and the one that takes its place */
} pair;

/* True if the access is to the element of the loop's iteration. */
static bool is_own(const tl_node *loop, const tl_node *access)
{
    const uint32_t first = access->op == TL_OP_STORE;
    bool own = (first || access->op == TL_OP_LOAD) && loop->nloops == access->sym->rank && access->nargs == first + loop->nloops;
    for (uint32_t d = 0; own && d < loop->nloops; d++)
        own = tl_loop_along(loop, access->args[first + d], access->sym->dim[d]) == &loop->loops[d];
    return own;
}

/* What the block does with an array before the loop. One that is declared elsewhere may be needed by another iteration. */
typedef enum { ELSEWHERE, DECLARED, LOADED, COMPUTED } state;

static state before(const pair *p, const tl_sym *array)
{
    state now = ELSEWHERE;
    for (uint32_t i = 0; i < p->at; i++) {
        const tl_node *n = p->b->at[i];
        if (n->op == TL_OP_ALLOC && n->sym == array)
            now = DECLARED;
        else if (now != ELSEWHERE && tl_mentions(n, array))
            now = n->op == TL_OP_TLOAD && now == DECLARED ? LOADED : COMPUTED;
    }
    return now;
}

/* True if iterations use their own elements of the array, and store to none but by the last statement. */
static bool is_elementwise(const pair *p, const tl_sym *array)
{
    const tl_node *loop = p->b->at[p->at];
    TL_EACH_NODE(p->m->arena, n, &loop->body)
        if (n->sym == array && (!is_own(loop, n) || (n->op == TL_OP_STORE && n != p->store)))
            return false;
    return true;
}

static bool is_needed_later(const pair *p, const tl_sym *array)
{
    for (uint32_t i = p->at + 1; i < p->b->n; i++)
        if (tl_mentions(p->b->at[i], array))
            return true;
    return false;
}

/* Finds the loop's last store, to a fragment that was loaded at most, and a fragment of the same type which its iterations read. */
static bool find(pair *p)
{
    const tl_node *loop = p->b->at[p->at];
    p->store = loop->op == TL_OP_PARALLEL ? tl_last(&loop->body) : NULL;
    if (!p->store || p->store->op != TL_OP_STORE || p->store->sym->type.space != TL_FRAG || p->store->sym->rank < 2)
        return false;
    p->to = p->store->sym;
    state was = before(p, p->to);
    if ((was != DECLARED && was != LOADED) || !is_elementwise(p, p->to))
        return false;
    TL_EACH_NODE(p->m->arena, n, &loop->body) {
        bool like = n->op == TL_OP_LOAD && n->sym->type.space == TL_FRAG && n->sym->type.base == p->to->type.base;
        if (like && before(p, n->sym) == COMPUTED && is_elementwise(p, n->sym) && !is_needed_later(p, n->sym)) {
            p->from = n->sym;
            return true;
        }
    }
    return false;
}

static void in_block(tl_module *m, tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        pair p = { .m = m, .b = b, .at = i };
        in_block(m, &b->at[i]->body);
        in_block(m, &b->at[i]->other);
        if (!find(&p))
            continue;
        p.store->sym = p.from;
        for (uint32_t k = i + 1; k < b->n; k++)
            TL_EACH_BELOW(m->arena, n, b->at[k])
                if (n->sym == p.to)
                    n->sym = p.from;
    }
}

bool tl_coalesce_fragments(tl_module *m, tl_func *f)
{
    TL_EACH_STMT(m->arena, n, &f->body)
        if (n->op == TL_OP_GRID)
            in_block(m, &n->body);
    return true;
}
