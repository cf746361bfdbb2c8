/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Waits for asynchronous copies that no pipeline's wait is for.

       cp_async %As[..]  cp_async %Bs[..]  WORK  x = %As[..]
   =>
       cp_async %As[..]  cp_async %Bs[..]  WORK  async_commit  async_wait count=0  x = %As[..]

   A walk in program order keeps the copies that may be under way. A wait that leaves fewer groups than were committed since ends
   them. The first statement that reads or writes their tiles, or writes their sources, gets a wait before it; so does the end of
   their tiles' scope. A block's own copies are waited for before those that are under way where it begins: these may end with the
   former, or at a wait of a pipeline. If not, one wait before the block is for all of its paths. */
#include "passes/copy/lower-copy.h"

#include "passes/analysis/access.h"
#include "passes/expr/fold.h"
#include "passes/ir/each.h"

typedef struct state {
    tl_block open;          /* statements whose copies are under way */
    int64_t commits;        /* since the last of them, at least */
} state;

typedef struct {
    tl_module *m;
    const tl_roots *roots;
    tl_facts *facts;
    const tl_uses *uses;
    const tl_ptrmap *copies;    /* statements whose copies have no wait yet: their TILE */
    tl_ptrmap effects;          /* of statements and expressions: tl_effects */
    bool looking;               /* insert nothing, only look for statements that need a wait */
    bool met;                   /* found */
} ctx;

static const tl_node *tile_of(const ctx *c, const tl_node *n)
{
    return (const tl_node *)tl_ptrmap_get(c->copies, n);
}

/* The most iterations that are walked one by one: as a pipeline has slots. */
enum { MOST_TRIPS = 8 };

/* True if anything is new. */
static bool join(ctx *c, state *to, const state *from)
{
    uint32_t n = to->open.n;
    bool fewer = from->open.n && (!n || from->commits < to->commits);
    if (fewer)
        to->commits = from->commits;
    for (uint32_t i = 0; i < from->open.n; i++)
        if (tl_block_position(&to->open, from->open.at[i]) == to->open.n)
            tl_push(c->m, &to->open, from->open.at[i]);
    return to->open.n > n || (n && fewer);
}

static state copy(ctx *c, const state *s)
{
    state r = { 0 };
    join(c, &r, s);
    return r;
}

static const tl_effects *effects_of(ctx *c, const tl_node *n)
{
    tl_effects *e = (tl_effects *)tl_ptrmap_get(&c->effects, n);
    if (!e) {
        e = TL_NEW(c->m->arena, tl_effects);
        tl_effects_of(c->m, c->roots, n, e);
        tl_ptrmap_set(&c->effects, n, (uintptr_t)e);
    }
    return e;
}

/* Ends the copies under way before b->at[*at], if that `needs` it. */
static void settle(ctx *c, tl_block *b, uint32_t *at, state *s, bool needs, tl_loc loc)
{
    if (!needs || !s->open.n)
        return;
    c->met = c->looking;
    if (c->looking)
        return;
    if (!s->commits)
        tl_block_insert(c->m, b, (*at)++, tl_op0(c->m, TL_OP_ASYNC_COMMIT, loc));
    tl_node *wait = tl_op0(c->m, TL_OP_ASYNC_WAIT, loc);
    tl_attr_set(c->m, wait, TL_A_COUNT, s->commits ? s->commits - 1 : 0);
    tl_block_insert(c->m, b, (*at)++, wait);
    s->open.n = 0;
}

/* True if the tiles are other rows of one array. */
static bool is_apart(const tl_node *a, const tl_node *b)
{
    int64_t x, y;
    if (a->sym != b->sym || a->nargs != b->nargs || !a->nargs)
        return false;
    uint32_t last = a->nargs - 1;
    for (uint32_t i = 0; i < last; i++)
        if (!tl_same_expr(a->args[i], b->args[i]))
            return false;
    return tl_const_value(a->args[last], &x) && tl_const_value(b->args[last], &y)
           && (x + tl_attr(a, TL_A_ROWS, 1) <= y || y + tl_attr(b, TL_A_ROWS, 1) <= x);
}

/* True if n reads or writes what the copies of the statement write, or writes what they read. */
static bool touches(ctx *c, const tl_node *n, const tl_node *copies)
{
    const tl_effects *now = effects_of(c, n), *e = effects_of(c, copies);
    const tl_node *tile = tile_of(c, n);
    bool apart = tile && is_apart(tile, tile_of(c, copies)), found = false;
    for (uint32_t i = 0; i < e->n && !found; i++)
        for (uint32_t k = 0; k < now->n && e->at[i].async && !found; k++) {
            tl_effect x = e->at[i];
            x.slots = 0;
            found = tl_conflict(&x, &now->at[k]) && !(apart && x.write && now->at[k].write);
        }
    return found;
}

static bool conflicts(ctx *c, const state *s, const tl_node *n)
{
    bool found = false;
    for (uint32_t i = 0; i < s->open.n && !found; i++)
        found = touches(c, n, s->open.at[i]);
    return found;
}

/* True if n's conditions and bounds touch what is under way. */
static bool conditions_conflict(ctx *c, const state *s, const tl_node *n)
{
    for (uint32_t i = 0; i < tl_ntaken(n); i++)
        if (tl_taken(n, i) && conflicts(c, s, tl_taken(n, i)))
            return true;
    return false;
}

static void issue(ctx *c, tl_node *n, state *s)
{
    bool any = false;
    for (uint32_t i = 0; i < effects_of(c, n)->n; i++)
        any |= effects_of(c, n)->at[i].async;
    if (any)
        join(c, s, &(state){ { &n, 1, 0 }, 0 });
}

/* True if n is or has copies, commits or waits. */
static bool holds(const ctx *c, const tl_node *n)
{
    bool found = tile_of(c, n) || n->op == TL_OP_ASYNC_COMMIT || n->op == TL_OP_ASYNC_WAIT;
    for (uint32_t i = 0; i < n->body.n && !found; i++)
        found = holds(c, n->body.at[i]);
    for (uint32_t i = 0; i < n->other.n && !found; i++)
        found = holds(c, n->other.at[i]);
    return found;
}

static void walk(ctx *c, tl_block *b, state *s);

static void walk_inside(ctx *c, tl_node *n, bool other, state *s)
{
    tl_facts_enter(c->facts, n, other);
    walk(c, other ? &n->other : &n->body, s);
    tl_facts_leave(c->facts);
}

/* True if the loop has an iteration that begins at `from`, or at each of those that a selection is between. */
static bool begins(ctx *c, const tl_loop *l, tl_node *from)
{
    const tl_node *def = tl_meant(c->uses, from);
    if (def->op == TL_OP_SEL && tl_is_immutable(c->uses, def))
        return begins(c, l, def->args[1]) && begins(c, l, def->args[2]);
    return tl_prove(c->facts, tl_op2(c->m, tl_test_of(l), from, l->hi, from->loc)) == 1;
}

/* One iteration, with the conditions that it ends with. */
static void iterate(ctx *c, tl_node *n, state *s)
{
    walk_inside(c, n, false, s);
    uint32_t end = n->body.n;
    settle(c, &n->body, &end, s, n->op != TL_OP_FOR && conditions_conflict(c, s, n), n->loc);
}

static void walk_loop(ctx *c, tl_node *n, state *s)
{
    state end = copy(c, s);
    int64_t trips = n->op == TL_OP_FOR ? tl_trips(n->loops) : TL_TRIPS_UNKNOWN;
    if (c->looking) {
        for (int64_t i = 0; i < (trips <= MOST_TRIPS ? trips : 1); i++)
            iterate(c, n, &end);
        if (trips <= MOST_TRIPS || n->op == TL_OP_DO || (n->op == TL_OP_FOR && begins(c, n->loops, n->loops->lo)))
            *s = end;
        else
            join(c, s, &end);
        return;
    }
    do {
        end = copy(c, s);
        iterate(c, n, &end);
    } while (join(c, s, &end));
}

static void enter(ctx *c, tl_node *n, state *s)
{
    if (n->op != TL_OP_DO)
        c->met |= conditions_conflict(c, s, n);
    if (tl_is_loop(n)) {
        walk_loop(c, n, s);
    } else {
        state other = copy(c, s);
        walk_inside(c, n, false, s);
        if (n->op == TL_OP_IF) {
            walk_inside(c, n, true, &other);
            join(c, s, &other);
        }
    }
}

/* A statement with copies, commits or waits in it. */
static void pass(ctx *c, tl_block *b, uint32_t *at, state *s)
{
    tl_node *n = b->at[*at];
    bool looking = c->looking;
    state own = { 0 }, outer = copy(c, s);
    if (!looking)
        enter(c, n, &own);
    c->looking = true;
    c->met = false;
    enter(c, n, &outer);
    c->looking = looking;
    if (looking) {
        *s = outer;
        return;
    }
    if (c->met) {
        settle(c, b, at, s, true, n->loc);
        outer.open.n = 0;
    }
    c->met = false;
    *s = outer;
    join(c, s, &own);
}

static void walk(ctx *c, tl_block *b, state *s)
{
    uint32_t i = 0;
    for (; i < b->n && !(c->looking && c->met); i++) {
        tl_node *n = b->at[i];
        bool jumps = tl_leaves(&(tl_block){ &n, 1, 0 }, true);
        if (n->op == TL_OP_ASYNC_COMMIT)
            s->commits++;
        else if (n->op == TL_OP_ASYNC_WAIT)
            s->open.n = tl_attr(n, TL_A_COUNT, 0) < s->commits ? 0 : s->open.n;
        else if (!tile_of(c, n) && holds(c, n))
            pass(c, b, &i, s);
        else
            settle(c, b, &i, s, jumps || conflicts(c, s, n), n->loc);
        if (!c->looking && tile_of(c, n))
            issue(c, n, s);
    }
    bool ends = false;
    for (uint32_t k = 0; k < b->n; k++)
        for (uint32_t j = 0; j < s->open.n && b->at[k]->op == TL_OP_ALLOC; j++)
            ends |= tile_of(c, s->open.at[j])->sym == b->at[k]->sym;
    settle(c, b, &i, s, ends && !c->met, i ? b->at[i - 1]->loc : (tl_loc){ 0 });
}

void tl_wait_for_copies(tl_module *m, tl_func *f, tl_facts *facts, const tl_ptrmap *copies)
{
    state s = { 0 };
    if (!copies->n)
        return;
    ctx c = { .m = m, .roots = tl_roots_of(m, f), .facts = facts, .uses = tl_uses_of_block(m, &f->body), .copies = copies };
    walk(&c, &f->body, &s);
    tl_ptrmap_free(&c.effects);
}
