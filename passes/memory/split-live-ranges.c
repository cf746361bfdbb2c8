/* SPDX-License-Identifier: GPL-3.0-or-later */
/* split-live-ranges: a shared array that several loops load, each for itself, becomes one array for each of them.

   requires   inline
   maintains  everything else
   breaks     nothing

     alloc %k: shared f16[64][64]                   alloc %k: shared f16[64][64]   alloc %k.2: shared f16[64][64]
     for %n { tload tile(%k), ... }                 for %n { tload tile(%k), ... }
     for %n { tload tile(%k), ... }         =>      for %n { tload tile(%k.2), ... }

   A value of the array then never leaves its loop, so that loads of the loop run ahead (legality.c). Only while the memory
   of a block has room. */
#include "passes/ir/each.h"
#include "passes/pipeline/legality.h"
#include "passes/target/passes.h"
#include "passes/target/resources.h"

typedef struct {
    tl_module *m;
    tl_func *f;
    tl_sym *array;
    int64_t room;       /* bytes of shared memory that are left */
} ctx;

static uint32_t uses_in(const ctx *c, tl_node *n)
{
    uint32_t uses = 0;
    TL_EACH_BELOW(c->m->arena, e, n)
        uses += e->sym == c->array && e->op != TL_OP_ALLOC;
    return uses;
}

/* True if the statement loads the whole array and does not read it. */
static bool loads_all(const ctx *c, tl_node *n)
{
    return (n->op == TL_OP_TLOAD || n->op == TL_OP_GATHER) && n->args[0]->sym == c->array && !n->args[0]->nargs && uses_in(c, n) == 1;
}

/* True if each iteration of the loop loads the array before it uses it. */
static bool loop_begins(const ctx *c, const tl_node *loop)
{
    for (uint32_t i = 0; loop->op == TL_OP_FOR && i < loop->body.n; i++)
        if (uses_in(c, loop->body.at[i]))
            return loads_all(c, loop->body.at[i]);
    return false;
}

/* The statements of a block that use the array. */
typedef struct {
    tl_node **at;
    uint32_t n;
} users;

static users users_of(const ctx *c, const tl_block *b)
{
    users u = { TL_NEWV(c->m->arena, tl_node *, b->n + 1), 0 };
    for (uint32_t i = 0; i < b->n; i++)
        if (uses_in(c, b->at[i]))
            u.at[u.n++] = b->at[i];
    return u;
}

/* True if no value from before statement i is used in it or after it. A loop of no trips leaves what was there: so whoever
   follows it begins, too. */
static bool begins(const ctx *c, const users *u, uint32_t i)
{
    return i == u->n || loads_all(c, u->at[i]) || (loop_begins(c, u->at[i]) && begins(c, u, i + 1));
}

static void rename_in(const ctx *c, tl_node *n, tl_sym *to)
{
    TL_EACH_BELOW(c->m->arena, e, n)
        if (e->sym == c->array)
            e->sym = to;
}

/* Splits the array among the users, of which those of an outer loop follow themselves. New arrays are declared in `allocs`. */
static void split(ctx *c, const users *u, bool repeated, tl_block *allocs)
{
    int64_t bytes = tl_array_bytes(c->array);
    uint32_t loops = 0;
    for (uint32_t i = 0; i < u->n; i++)
        loops += begins(c, u, i) && loop_begins(c, u->at[i]);
    if (loops < 2 || (repeated && !begins(c, u, 0)) || tl_has_address(c->m, c->f, c->array))
        return;
    tl_sym *now = c->array;
    for (uint32_t i = 0; i < u->n; i++) {
        bool another = i && begins(c, u, i) && bytes <= c->room;
        if (another) {
            now = tl_sym_like(c->m, c->f, c->array, c->array->name, c->array->type, u->at[i]->loc);
            c->room -= bytes;
            tl_push(c->m, allocs, tl_alloc(c->m, now, u->at[i]->loc));
        }
        if (now != c->array)
            rename_in(c, u->at[i], now);
    }
}

/* Splits the arrays of a block, and of the blocks in it. */
static void block(ctx *c, tl_block *b)
{
    tl_block out = { 0 };
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        block(c, &n->body);
        block(c, &n->other);
        tl_push(c->m, &out, n);
        c->array = n->sym;
        if (!tl_declares(n, TL_SHARED_MEM))
            continue;
        users u = users_of(c, b);
        bool repeated = false;
        for (; u.n == 1 && tl_is_loop(u.at[0]); repeated = true)
            u = users_of(c, &u.at[0]->body);
        split(c, &u, repeated, &out);
    }
    *b = out;
}

bool tl_split_live_ranges(tl_module *m, tl_func *f)
{
    ctx c = { m, f, NULL, tl_machine_of(m, f)->shared };
    uint32_t loops = 0;
    TL_EACH_STMT(m->arena, n, &f->body) {
        c.room -= tl_declares(n, TL_SHARED_MEM) ? tl_array_bytes(n->sym) : 0;
        loops += n->op == TL_OP_FOR;
    }
    if (loops > 1)
        block(&c, &f->body);
    return true;
}
