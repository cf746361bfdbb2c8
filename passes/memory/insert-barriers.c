/* SPDX-License-Identifier: GPL-3.0-or-later */
/* insert-barriers: puts block barriers between accesses of different threads that must not pass each
   other.

   requires   all loops dealt to threads; shared arrays still have names of their own
   maintains  mixed level
   breaks     nothing
   gives      a barrier between any two conflicting accesses

   A walk in program order keeps the accesses since the last barrier, the pending ones. A statement that conflicts with one of
   them gets a barrier before it. Loops are walked again, with what is pending at their end pending at their start, until
   nothing is added: effects and places for barriers are finitely many. Then barriers are taken out without which the walk
   finds no conflict, those of earlier passes last. A barrier in a loop moves before it, if only accesses before the loop
   conflict with accesses in it. A barrier that one branch alone needs moves into that. The result is proved once more. A
   statement with divergent threads, or with the threads' parts of one operation (attr unit), counts as a whole: it has no
   barrier inside.

       for e { As[e] = ... }                   for e { As[e] = ... }
       x = As[0]                  becomes      barrier
                                               x = As[0]

   Slots of multi-buffered arrays: an access has the number of its iteration, relative to the current
   one. At the end of an iteration all pending accesses become one iteration older.          */
#include "passes/expr/arith.h"
#include "passes/ir/ptrmap.h"
#include "passes/memory/proxy-fence.h"
#include "passes/target/passes.h"
#include "passes/analysis/uniformity.h"
#include "passes/analysis/def-use.h"

typedef struct state {
    tl_effects pending;     /* since the last barrier */
    tl_effects open;        /* asynchronous writes not yet waited for to the last */
} state;

typedef struct loop {
    state out;              /* joined at `break` */
    state next;             /* joined at `continue` */
    tl_effects again;       /* of its condition: what a jump to it does */
    struct loop *outer;
} loop;

typedef struct {
    tl_module *m;
    tl_func *f;
    const tl_roots *roots;
    const tl_uniformity *uniform;
    loop *loop;
    bool added;
    bool proving;           /* insert nothing, only look for conflicts */
    bool conflict;          /* found: the walk ends */
    const tl_node *without; /* a barrier taken for absent */
    uint32_t from, past;    /* statements of the function's body: its effects start, and end, after these */
    const state *before;    /* pending at `from` */
    tl_effects operands;    /* what wgmma, tcgen05 and the TMA read and overwrite */
    bool all;               /* barriers that were there already may go, too */
    int chosen;             /* choices around the one that may be lifted: what was put into them stays */
    tl_ptrmap own;          /* barriers put in here */
    tl_ptrmap effects;      /* of statements and conditions, by node: tl_effects */
} ctx;

static void add_effects(ctx *c, tl_effects *to, const tl_effects *from)
{
    for (uint32_t i = 0; i < from->n; i++)
        tl_effect_add(c->m, to, from->at[i]);
}

static void join(ctx *c, state *to, const state *from)
{
    add_effects(c, &to->pending, &from->pending);
    add_effects(c, &to->open, &from->open);
}

static state copy(ctx *c, const state *s)
{
    state r = { 0 };
    join(c, &r, s);
    return r;
}

/* Which memories a barrier must order before `now`; 0: none is needed. */
static int scope_of(const state *s, const tl_effects *now)
{
    bool needed = tl_effects_conflict(now, &s->pending);
    int scope = 0;
    for (uint32_t j = 0; needed && j < s->pending.n; j++)
        scope |= s->pending.at[j].space == TL_GLOBAL ? 2 : 1;
    return scope;
}

static tl_node *barrier(ctx *c, state *s, int scope, tl_loc loc)
{
    tl_node *n = tl_op0(c->m, TL_OP_BARRIER, loc);
    tl_attr_set(c->m, n, TL_A_SCOPE, scope);
    s->pending.n = 0;
    c->added = true;
    tl_ptrmap_set(&c->own, n, 1);
    return n;
}

/* Marks n where it hands over what threads wrote to another proxy; a release does to the TMA that overwrites it. */
static void hand_over(ctx *c, tl_node *n, const state *s)
{
    for (uint32_t i = 0; i < s->pending.n; i++)
        for (uint32_t k = 0; k < c->operands.n && s->pending.at[i].write && s->pending.at[i].space == TL_SHARED_MEM; k++)
            if ((s->pending.at[i].root == c->operands.at[k].root || !s->pending.at[i].root)
                && (n->op == TL_OP_BARRIER
                    || (c->operands.at[k].write && (!c->operands.at[k].root || tl_is_released(c->m, c->f, n, c->operands.at[k].root)))))
                tl_attr_set(c->m, n, TL_A_ASYNC, 1);
}

/* The walk reaches an existing barrier. In a later iteration of a loop more accesses may be pending than
   when it was inserted: it then orders those memories, too. */
static void pass(ctx *c, tl_node *n, state *s)
{
    int64_t scope = tl_attr(n, TL_A_SCOPE, 1);
    uint32_t left = 0;
    hand_over(c, n, s);
    for (uint32_t i = 0; i < s->pending.n; i++) {
        int memory = s->pending.at[i].space == TL_GLOBAL ? 2 : 1;
        if (c->proving && !(scope & memory))
            s->pending.at[left++] = s->pending.at[i];
        scope |= c->proving ? 0 : memory;
    }
    s->pending.n = left;
    if (!c->proving)
        tl_attr_set(c->m, n, TL_A_SCOPE, scope);
}

static void add_all(ctx *c, state *s, const tl_effects *now)
{
    for (uint32_t i = 0; i < now->n; i++) {
        if (tl_promised_const(now->at[i].root) || now->at[i].over)
            continue;
        tl_effect_add(c->m, &s->pending, now->at[i]);
        if (now->at[i].async)
            tl_effect_add(c->m, &s->open, now->at[i]);
    }
}

/* A barrier at position *at of b where `now` needs one. */
static void separate(ctx *c, tl_block *b, uint32_t *at, state *s, const tl_effects *now, tl_loc loc)
{
    int scope = scope_of(s, now);
    if (scope && c->proving)
        c->conflict = true;
    else if (scope)
        tl_block_insert(c->m, b, (*at)++, barrier(c, s, scope, loc));
}

/* Effects of `n` happen now, after the barrier they need. */
static void happen(ctx *c, tl_block *b, uint32_t *at, state *s, const tl_effects *now, tl_loc loc)
{
    if (!now->n)        /* most */
        return;
    separate(c, b, at, s, now, loc);
    add_all(c, s, now);
}

static void walk(ctx *c, tl_block *b, state *s);

static bool first_thread_only(const tl_node *n)
{
    return n->op == TL_OP_IF && n->args[0]->op == TL_OP_EQ && n->args[0]->args[0]->op == TL_OP_TID
           && tl_is_constant(n->args[0]->args[1], 0) && n->other.n == 0;
}

/* Uniform statements are entered, others count as a whole. */
static bool entered(ctx *c, const tl_node *n)
{
    if (tl_has_attr(n, TL_A_UNIT))
        return false;
    switch (n->op) {
    case TL_OP_SEQ:
        return true;
    case TL_OP_IF:
        return tl_attr(n, TL_A_UNIFORM, 0) == 1 || tl_block_uniform(c->uniform, n->args[0]);
    case TL_OP_FOR:
        return tl_block_uniform(c->uniform, n->loops[0].lo) && tl_block_uniform(c->uniform, n->loops[0].hi)
               && tl_block_uniform(c->uniform, n->loops[0].step);
    case TL_OP_WHILE:
    case TL_OP_DO:
        return tl_block_uniform(c->uniform, n->args[0]);
    default:
        return false;
    }
}

static void conditions(ctx *c, const tl_node *n, tl_effects *now);

/* The effects of a statement or expression with all below it. Barriers, which have none, are all that changes. */
static const tl_effects *effects_of(ctx *c, const tl_node *n)
{
    tl_effects *e = (tl_effects *)tl_ptrmap_get(&c->effects, n);
    if (e)
        return e;
    e = TL_NEW(c->m->arena, tl_effects);
    if (tl_issues_products(n) || tl_is_copied(n)) {
        /* mbarriers order them before what reads what they write, and after what read the last */
    } else if (n->body.n || n->other.n) {
        conditions(c, n, e);
        for (uint32_t i = 0; i < n->body.n; i++)
            add_effects(c, e, effects_of(c, n->body.at[i]));
        for (uint32_t i = 0; i < n->other.n; i++)
            add_effects(c, e, effects_of(c, n->other.at[i]));
        for (uint32_t i = 0; first_thread_only(n) && i < e->n; i++)
            e->at[i].first_only = true;
        for (uint32_t i = 0; tl_has_attr(n, TL_A_APART) && i < e->n; i++)
            e->at[i].over |= e->at[i].space == TL_SHARED_MEM;
    } else {
        tl_effects_of(c->m, c->roots, n, e);
    }
    tl_ptrmap_set(&c->effects, n, (uintptr_t)e);
    return e;
}

/* The conditions of a loop are read before each iteration but, for DO, the first. */
static void conditions(ctx *c, const tl_node *n, tl_effects *now)
{
    for (uint32_t i = 0; i < tl_ntaken(n); i++) {
        const tl_node *e = tl_taken(n, i);
        if (e && e->op != TL_OP_CONST && e->op != TL_OP_VAR)
            add_effects(c, now, effects_of(c, e));
    }
}

/* What a choice does before either side's first barrier. */
static tl_effects entering(ctx *c, const tl_node *n)
{
    const tl_block *sides[] = { &n->body, &n->other };
    tl_effects e = { 0 };
    conditions(c, n, &e);
    for (int k = 0; k < 2; k++)
        for (uint32_t i = 0; i < sides[k]->n; i++) {
            const tl_node *x = sides[k]->at[i];
            if (x->op == TL_OP_BARRIER && x != c->without)
                break;
            add_effects(c, &e, effects_of(c, x));
        }
    return e;
}

static void walk_loop(ctx *c, tl_node *n, state *s)
{
    bool slots = tl_has_attr(n, TL_A_SLOTS);
    state in = copy(c, s);
    tl_effects again = { 0 };
    if (n->op != TL_OP_FOR)
        conditions(c, n, &again);
    for (;;) {
        bool before = c->added;
        uint32_t known = in.pending.n + in.open.n;
        c->added = false;
        loop l = { .outer = c->loop, .again = again };
        c->loop = &l;
        state end = copy(c, &in);
        walk(c, &n->body, &end);
        c->loop = l.outer;
        uint32_t at = n->body.n;
        happen(c, &n->body, &at, &end, &again, n->loc);
        join(c, &end, &l.next);
        if (slots) {
            tl_effects_age(&end.pending);
            tl_effects_age(&end.open);
        }
        if (tl_has_attr(n, TL_A_PERSISTENT))
            tl_effects_forget_global(&end.pending);
        join(c, &in, &end);
        bool grew = !c->conflict && (c->added || in.pending.n + in.open.n > known);
        c->added = c->added || before;
        if (!grew) {
            /* zero trips, the last trip's end, or a break */
            join(c, s, &end);
            join(c, s, &l.out);
            break;
        }
    }
    if (slots) {
        tl_effects_forget_slots(&s->pending);
        tl_effects_forget_slots(&s->open);
    }
}

static void walk_from(ctx *c, tl_block *b, uint32_t i, state *s);

static void walk(ctx *c, tl_block *b, state *s)
{
    walk_from(c, b, 0, s);
}

static void walk_from(ctx *c, tl_block *b, uint32_t i, state *s)
{
    for (; i < b->n && !c->conflict; i++) {
        tl_node *n = b->at[i];
        tl_effects now = { 0 };
        if (n->op == TL_OP_BARRIER) {
            if (n != c->without)
                pass(c, n, s);
            /* From here on all is as with the barrier that is taken for absent. */
            if (c->without && b == &c->f->body && i > c->past && !s->pending.n)
                return;
        } else if (n->op == TL_OP_CLUSTER_SYNC) {
            s->pending.n = 0;
        } else if (n->op == TL_OP_ASYNC_WAIT) {
            /* what has arrived is there for this thread alone */
            tl_effects arrived = { 0 };
            for (uint32_t k = 0; k < s->open.n; k++) {
                tl_effect x = s->open.at[k];
                x.async = false;
                tl_effect_add(c->m, &arrived, x);
            }
            if (tl_attr(n, TL_A_COUNT, 0) == 0)
                s->open.n = 0;
            add_effects(c, &s->pending, &arrived);
        } else if (n->op == TL_OP_BREAK) {
            join(c, &c->loop->out, s);
            s->pending.n = 0;       /* what follows is not reached */
        } else if (n->op == TL_OP_CONTINUE) {
            happen(c, b, &i, s, &c->loop->again, n->loc);
            join(c, &c->loop->next, s);
            s->pending.n = 0;
        } else if (!entered(c, n)) {
            if (n->op == TL_OP_RELEASE)
                hand_over(c, n, s);
            happen(c, b, &i, s, effects_of(c, n), n->loc);
        } else {
            if (n->op == TL_OP_IF) {
                /* What one side needs goes before the choice: both sides have it then, and
                   so has what follows. */
                tl_effects first = entering(c, n);
                separate(c, b, &i, s, &first, n->loc);
            }
            if (n->op != TL_OP_DO) {
                conditions(c, n, &now);
                happen(c, b, &i, s, &now, n->loc);
            }
            if (n->op == TL_OP_IF) {
                state other = copy(c, s);
                walk(c, &n->body, s);
                walk(c, &n->other, &other);
                join(c, s, &other);
            } else if (n->op == TL_OP_SEQ) {
                walk(c, &n->body, s);
            } else {
                walk_loop(c, n, s);
            }
        }
    }
}

static bool proves(ctx *c)
{
    state s = { 0 };
    c->proving = true;
    c->conflict = false;
    walk(c, &c->f->body, &s);
    return !c->conflict;
}

/* True if the order holds without the barrier. Statements before the one that holds it, and after the next barrier, are
   proved already. */
static bool proves_without(ctx *c, const tl_node *barrier)
{
    state s = copy(c, c->before);
    c->without = barrier;
    c->conflict = false;
    walk_from(c, &c->f->body, c->from, &s);
    c->without = NULL;
    bool ok = !c->conflict;
    c->conflict = false;
    return ok;
}

/* Changes what is at b->at[*at], and where that is. */
typedef void change_fn(ctx *c, tl_block *b, uint32_t *at);

/* `change` for each statement of the function's body up to the one after the last with a barrier, which may sink into that. */
static void each_statement(ctx *c, change_fn *change)
{
    tl_block *b = &c->f->body;
    state s = { 0 };
    uint32_t rest = 0;
    while (rest < b->n && !tl_holds(b->at[b->n - 1 - rest], TL_OP_BARRIER))
        rest++;
    rest -= rest > 0 && rest < b->n;
    c->proving = true;
    c->before = &s;
    for (uint32_t i = 0; i + rest < b->n; i++) {
        uint32_t last = i;
        c->from = c->past = i;
        change(c, b, &last);
        tl_block done = { b->at, last + 1, 0 };
        if (last + 1 > i)
            walk_from(c, &done, i, &s);
        i = last;
    }
    c->before = NULL;
}

static void each_inside(ctx *c, tl_node *n, change_fn *change)
{
    for (uint32_t i = 0; i < n->body.n; i++)
        change(c, &n->body, &i);
    for (uint32_t i = 0; i < n->other.n; i++)
        change(c, &n->other, &i);
}

/* barrier  if %bias { store %b[..], .. }  =>  if %bias { barrier  store %b[..], .. }, where nothing else needs it. */
static void sink(ctx *c, tl_block *b, uint32_t at)
{
    tl_node *n = b->at[at], *next = at + 1 < b->n ? b->at[at + 1] : NULL;
    if (n->op != TL_OP_BARRIER || !tl_ptrmap_get(&c->own, n) || !next || next->op != TL_OP_IF || next->other.n
        || !tl_is_of_launch(next->args[0]) || !entered(c, next))
        return;
    tl_block_insert(c->m, &next->body, 0, tl_copy(c->m, c->f, n));
    bool in = proves_without(c, n);
    tl_block_remove(in ? b : &next->body, in ? at : 0);
}

/* What a later barrier made superfluous goes again. */
static void thin_at(ctx *c, tl_block *b, uint32_t *at)
{
    tl_node *n = b->at[*at];
    each_inside(c, n, thin_at);
    if (n->op == TL_OP_BARRIER && (c->all || tl_ptrmap_get(&c->own, n)) && proves_without(c, n))
        tl_block_remove(b, (*at)--);
    else if (c->all)
        sink(c, b, *at);
}

/* Barriers of a loop, but those of loops in it, move to *at of `before` where that does:

       for %k {                      barrier
           barrier             =>    for %k {
           ... As[%k] ...                ... As[%k] ...                                       */
static void lift_from(ctx *c, tl_block *b, tl_block *before, uint32_t *at)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        if (!tl_is_loop(n)) {
            c->chosen += n->op == TL_OP_IF;
            lift_from(c, &n->body, before, at);
            lift_from(c, &n->other, before, at);
            c->chosen -= n->op == TL_OP_IF;
        }
        if (n->op != TL_OP_BARRIER || (c->chosen && !tl_ptrmap_get(&c->own, n)))
            continue;
        tl_block_insert(c->m, before, *at, tl_copy(c->m, c->f, n));
        if (before == &c->f->body)
            c->past = *at + 1;
        if (proves_without(c, n)) {
            tl_block_remove(b, i--);
            ++*at;
        } else {
            tl_block_remove(before, *at);
        }
    }
}

static void lift_at(ctx *c, tl_block *b, uint32_t *at)
{
    tl_node *n = b->at[*at];
    each_inside(c, n, lift_at);
    if (tl_is_loop(n))
        lift_from(c, &n->body, b, at);
}

bool tl_insert_barriers(tl_module *m, tl_func *f)
{
    ctx c = { .m = m, .f = f, .roots = tl_roots_of(m, f), .uniform = tl_uniformity_of(m, f) };
    state s = { 0 };
    walk(&c, &f->body, &s);
    each_statement(&c, thin_at);
    each_statement(&c, lift_at);
    c.all = true;
    each_statement(&c, thin_at);
    tl_async_operands(m, c.roots, &f->body, &c.operands);
    bool proved = proves(&c);
    tl_ptrmap_free(&c.own);
    tl_ptrmap_free(&c.effects);
    if (!proved) {
        tl_report(m, TL_ERROR, f->loc, "kernel '%s': the barriers inserted do not order all accesses (please report this)", f->name);
        return false;
    }
    if (c.operands.n) {
        tl_fence_barriers(m, &f->body, false);
        tl_fence_acquired(m, c.roots, &f->body, &c.operands);
    }
    return true;
}
