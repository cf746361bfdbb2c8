/* SPDX-License-Identifier: GPL-3.0-or-later */
/* reuse-shared: shared tiles of one shape whose values are not needed at the same time become one array.

   requires   multi-buffer, assign-layouts
   maintains  mixed level
   breaks     nothing

   If copies are synchronous, an early load gains little, and its memory may keep other blocks from the core. So a load sinks after
   the last use of another tile, whose memory it then takes, in blocks that need half of the core's memory, padding included.

       for k {                                     for k {
         tload tile(%Ks), view(%K)                   tload tile(%Ks), view(%K)
         tload tile(%Vs), view(%V)         =>        gemm tile(%s), tile(%Qs), tile(%Ks)
         gemm tile(%s), tile(%Qs), tile(%Ks)         tload tile(%Ks), view(%V)
         gemm tile(%o), tile(%p), tile(%Vs)          gemm tile(%o), tile(%p), tile(%Ks)
       }                                           }

   All uses of such a tile are in one block of statements, and the first, there or in a nested block, is a load of the whole tile.
   So the tile is dead before the load, from one iteration to the next, and after the block. Barriers are inserted later. The search restarts after each
   pair: quadratic in the shared arrays of a kernel, which are few.                                         */
#include <string.h>

#include "passes/expr/builder.h"
#include "passes/analysis/effects.h"
#include "passes/target/passes.h"
#include "passes/target/resources.h"

enum { MOST_ARRAYS = 16 };

typedef struct {
    tl_module *m;
    tl_func *f;
    const tl_roots *roots;
    tl_sym *array[MOST_ARRAYS];
    uint32_t n;
    int64_t all[MOST_ARRAYS];   /* uses of each */
    int64_t uses[MOST_ARRAYS];  /* in what is looked at */
    uint32_t pointed;           /* arrays that pointers may use elsewhere, as bits */
} ctx;

static bool count(tl_node *n, void *user)
{
    ctx *c = user;
    for (uint32_t i = 0; i < c->n && n->sym && n->op != TL_OP_ALLOC && n->sym->type.space == TL_SHARED_MEM; i++)
        if (n->sym == c->array[i]) {
            c->uses[i]++;
            c->pointed |= (uint32_t)(n->op == TL_OP_ADDR) << i;
        }
    return true;
}

static void count_in(ctx *c, tl_node *statement)
{
    memset(c->uses, 0, sizeof c->uses);
    tl_walk(statement, count, c);
}

/* What the statements of a block do with a tile. */
typedef struct {
    tl_sym *tile;
    uint32_t first, next, last; /* statements that use it */
    int64_t uses;
    bool here;                  /* all uses are below these, and they begin with a load of all of it */
} life;

static void lives_of(ctx *c, tl_block *b, life l[]);

/* The first statement that uses array x loads all of it, or one in it does. */
static bool begins(ctx *c, tl_node *first, uint32_t x)
{
    life below[MOST_ARRAYS];
    if (first->op == TL_OP_TLOAD) {
        count_in(c, first);
        return first->args[0]->sym == c->array[x] && !first->args[0]->nargs && !tl_attr(first, TL_A_ASYNC, 0) && c->uses[x] == 1;
    }
    lives_of(c, &first->body, below);
    if (!below[x].here)
        lives_of(c, &first->other, below);
    return below[x].here;
}

static void lives_of(ctx *c, tl_block *b, life l[])
{
    for (uint32_t x = 0; x < c->n; x++)
        l[x] = (life){ .tile = c->array[x] };
    for (uint32_t i = 0; i < b->n; i++) {
        count_in(c, b->at[i]);
        for (uint32_t x = 0; x < c->n; x++) {
            life *t = &l[x];
            if (!c->uses[x])
                continue;
            if (!t->uses)
                t->first = t->next = i;
            else if (t->next == t->first)
                t->next = i;
            t->last = i;
            t->uses += c->uses[x];
        }
    }
    for (uint32_t x = 0; x < c->n; x++)
        l[x].here = l[x].uses && l[x].uses == c->all[x] && !(c->pointed >> x & 1) && begins(c, b->at[l[x].first], x);
}

static bool alike(const tl_sym *x, const tl_sym *y)
{
    bool same = x->rank == y->rank && x->type.base == y->type.base && x->type.lanes == y->type.lanes
                && x->align == y->align && x->pad == y->pad && x->swizzle == y->swizzle;
    for (unsigned d = 0; same && d < x->rank; d++)
        same = x->dim[d] == y->dim[d];
    return same;
}

/* True if no load passes the statement: it gives a variable another value, or leaves the block. */
static bool is_passed_by_none(tl_arena *a, const tl_node *statement)
{
    TL_EACH_BELOW(a, n, statement)
        if (n->op == TL_OP_SET || n->op == TL_OP_BREAK || n->op == TL_OP_CONTINUE || n->op == TL_OP_RETURN || n->op == TL_OP_REDUCTION)
            return true;
    return false;
}

/* True if the load can sink after statement `last`. */
static bool sinks(ctx *c, tl_block *b, uint32_t load, uint32_t last)
{
    tl_effects own = { 0 };
    tl_effects_of(c->m, c->roots, b->at[load], &own);
    for (uint32_t i = load + 1; i <= last; i++) {
        tl_effects others = { 0 };
        if (is_passed_by_none(c->m->arena, b->at[i]))
            return false;
        tl_effects_of(c->m, c->roots, b->at[i], &others);
        if (tl_effects_conflict(&own, &others))
            return false;
    }
    return true;
}

/* In program order what moved is a part of the statement before it: what it writes was not there when that one read. */
static void renumber(tl_module *m, const tl_node *load, tl_place last)
{
    tl_loc before = 0, made = 0;    /* of the node before */
    TL_EACH_BELOW(m->arena, n, load) {
        tl_loc of = n->loc ? m->places[n->loc].of : 0;
        if (!of || !last.at)
            continue;
        if (of != before)
            made = tl_place_again(m, of, last.at, last.in, last.pipelined);
        before = of;
        n->loc = made;
    }
}

/* The later tile takes the earlier one's memory; its load sinks after the earlier one's last use first. */
static void join(ctx *c, tl_block *b, const life *early, const life *late)
{
    if (late->first < early->last) {
        tl_node *load = b->at[late->first];
        uint32_t moved = early->last - late->first;
        memmove(&b->at[late->first], &b->at[late->first + 1], moved * sizeof *b->at);
        b->at[early->last] = load;
        renumber(c->m, load, c->m->places[b->at[early->last - 1]->loc]);
    }
    tl_report(c->m, TL_REMARK, late->tile->loc, "'%s' takes the memory of '%s', which is no longer read then: %d bytes less",
              late->tile->name, early->tile->name, (int)tl_array_bytes(late->tile));
    TL_EACH_NODE(c->m->arena, n, &c->f->body)
        if (n->sym == late->tile && n->op != TL_OP_ALLOC)
            n->sym = early->tile;
}

/* Removes the array's declaration from its block; it must come after that of `keep`, in the same block. */
static bool undeclare(tl_block *b, const tl_sym *keep, const tl_sym *drop, bool really)
{
    bool seen = false;
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        if (n->op == TL_OP_ALLOC && n->sym == keep)
            seen = true;
        if (n->op == TL_OP_ALLOC && n->sym == drop && seen && really)
            tl_block_remove(b, i);
        if (n->op == TL_OP_ALLOC && n->sym == drop)
            return seen;
        if (undeclare(&n->body, keep, drop, really) || undeclare(&n->other, keep, drop, really))
            return true;
    }
    return false;
}

/* Joins one pair in this block or below it. */
static bool join_any(ctx *c, tl_block *b)
{
    life l[MOST_ARRAYS];
    for (uint32_t i = 0; i < b->n; i++)
        if (join_any(c, &b->at[i]->body) || join_any(c, &b->at[i]->other))
            return true;
    if (b->n)
        lives_of(c, b, l);
    for (uint32_t x = 0; x < c->n && b->n; x++)
        for (uint32_t y = 0; y < c->n; y++) {
            const life *early = &l[x], *late = &l[y];
            if (x == y || !early->here || !late->here || !alike(early->tile, late->tile) || early->last >= late->next
                || early->first > late->first || !undeclare(&c->f->body, early->tile, late->tile, false)
                || (late->first < early->last && !sinks(c, b, late->first, early->last)))
                continue;
            join(c, b, early, late);
            undeclare(&c->f->body, early->tile, late->tile, true);
            return true;
        }
    return false;
}

bool tl_reuse_shared(tl_module *m, tl_func *f)
{
    const tl_sym *largest = NULL;
    for (bool again = true; again && 2 * tl_block_shared(f, &largest) >= tl_machine_of(m, f)->shared;) {
        ctx c = { .m = m, .f = f, .roots = tl_roots_of(m, f) };
        TL_EACH_STMT(m->arena, n, &f->body)
            if (tl_declares(n, TL_SHARED_MEM) && c.n < MOST_ARRAYS)
                c.array[c.n++] = n->sym;
        count_in(&c, &(tl_node){ .op = TL_OP_SEQ, .body = f->body });
        memcpy(c.all, c.uses, sizeof c.all);
        again = join_any(&c, &f->body);
    }
    return true;
}
