/* SPDX-License-Identifier: GPL-3.0-or-later */
/* async-mma: the products of an iteration overlap the issue of the next iteration's products.

   requires   barriers; pipelines as operations
   maintains  mixed level
   breaks     nothing; a slot is released one iteration later

       for ... {                                let %held = -1
           acquire %full[%now], ...             for ... {
           wgmma ...  wgmma_commit                  acquire %full[%now], ...
           wgmma_wait count=0               =>      wgmma ...  wgmma_commit
           release %empty[%now]                     wgmma_wait count=1
       }                                            release %empty[%held], if ge(%held, 0)
                                                    set %held = %now
                                                }
                                                wgmma_wait count=0
                                                release %empty[%held], if ge(%held, 0)     inside another loop

   Statements between two batches of products then overlap the first batch. They must not access its registers, nor write slots of shared
   memory that it reads. One wait serves all products of an iteration. */
#include "passes/analysis/effects.h"
#include "passes/expr/builder.h"
#include "passes/expr/fold.h"
#include "passes/target/passes.h"

enum { MOST_ARRAYS = 16 };  /* of registers that a loop's products use */

/* Arrays of registers. */
typedef struct registers {
    const tl_sym *of[MOST_ARRAYS];
    uint32_t n;
} registers;

typedef struct ctx {
    tl_module *m;
    const tl_roots *roots;
    tl_block waits;         /* of the loop's products */
    int64_t batches;        /* their commits */
    tl_block releases;      /* of slots that the products read */
    tl_effects operands;    /* what the products of an iteration read in shared memory */
    registers regs;
    bool barrier, issued;   /* passed in this iteration: the barrier, products */
    bool ok;
    bool again;             /* what is visited is in a loop */
} ctx;

static bool is_product(const tl_node *n)
{
    return n->op == TL_OP_WGMMA_FENCE || n->op == TL_OP_WGMMA || n->op == TL_OP_WGMMA_RA || n->op == TL_OP_WGMMA_COMMIT
           || n->op == TL_OP_WGMMA_WAIT;
}

/* False if there are too many. */
static bool note_registers(registers *r, const tl_node *product)
{
    for (uint32_t i = 0; i < product->nargs; i++) {
        const tl_sym *s = product->args[i] && product->args[i]->op == TL_OP_REGS ? product->args[i]->sym : NULL;
        uint32_t k = 0;
        while (k < r->n && r->of[k] != s)
            k++;
        if (s && k == MOST_ARRAYS)
            return false;
        if (s && k == r->n)
            r->of[r->n++] = s;
    }
    return true;
}

/* Notes a product's operands, or a wait for products. */
static void see_product(ctx *c, tl_node *n)
{
    if (n->op == TL_OP_WGMMA_WAIT) {
        c->ok = c->ok && tl_attr(n, TL_A_COUNT, 0) == 0;
        tl_push(c->m, &c->waits, n);
    }
    c->batches += n->op == TL_OP_WGMMA_COMMIT;
    if (n->op == TL_OP_WGMMA || n->op == TL_OP_WGMMA_RA)
        tl_effects_of(c->m, c->roots, n, &c->operands);
    if (is_product(n))
        c->ok = c->ok && note_registers(&c->regs, n);
}

static bool touches(const registers *r, const tl_node *n)
{
    for (uint32_t i = 0; n->sym && i < r->n; i++)
        if (n->sym == r->of[i])
            return true;
    return false;
}

/* Notes whether the statement writes what running products read: those of the iteration before, of the one before that in warps that
   no barrier of this iteration has stopped, and earlier ones of this iteration. */
static void see_writes(ctx *c, const tl_node *n)
{
    tl_effects e = { 0 }, before = { 0 };
    tl_effects_of(c->m, c->roots, n, &e);
    for (uint32_t i = 0; i < c->operands.n; i++)
        tl_effect_add(c->m, &before, c->operands.at[i]);
    for (int age = 0; age <= (c->barrier ? 1 : 2); age++) {
        for (uint32_t i = 0; i < e.n && (age || c->issued); i++)
            for (uint32_t k = 0; k < before.n; k++)
                c->ok = c->ok && !(e.at[i].write && tl_conflict(&e.at[i], &before.at[k]));
        tl_effects_age(&before);
    }
}

static void see_block(ctx *c, const tl_block *b)
{
    for (uint32_t i = 0; i < b->n && c->ok; i++) {
        const tl_node *n = b->at[i];
        if (n->op == TL_OP_SEQ)
            see_block(c, &n->body);
        else if (n->op != TL_OP_PRODUCE)
            see_writes(c, n);
        c->barrier |= n->op == TL_OP_BARRIER;
        c->issued |= n->op == TL_OP_WGMMA_COMMIT;
    }
}

/* The block that ends with the node, or null. */
static tl_block *ends_with(tl_block *b, const tl_node *n)
{
    if (!b->n)
        return NULL;
    tl_node *last = b->at[b->n - 1];
    return last == n ? b : last->op == TL_OP_SEQ ? ends_with(&last->body, n) : NULL;
}

/* How many such operations each iteration executes. */
static int64_t always(const tl_block *b, tl_op op)
{
    int64_t n = 0;
    for (uint32_t i = 0; i < b->n; i++)
        n += b->at[i]->op == op ? 1 : b->at[i]->op == TL_OP_SEQ ? always(&b->at[i]->body, op) : 0;
    return n;
}

/* ---- slots ---- */

/* True if products read the slot. */
static bool is_of_operand(const ctx *c, const tl_block *body, const tl_node *release)
{
    TL_EACH_STMT(c->m->arena, n, body) {
        if (n->op != TL_OP_PRODUCE || !n->args[1] || n->args[1]->sym != release->args[0]->sym)
            continue;
        TL_EACH_BELOW(c->m->arena, x, n)
            for (uint32_t i = 0; i < c->operands.n && x->op == TL_OP_ADDR; i++)
                if (!c->operands.at[i].root || x->sym == c->operands.at[i].root)
                    return true;
    }
    return false;
}

/* Takes releases at the end of the body out, from the first one of a slot that products read on. False unless all have one slot number
   and no condition. */
static bool take_releases(ctx *c, tl_block *b)
{
    tl_block rest = { 0 };
    uint32_t end = b->n;
    bool issued = false, one = true;
    while (end && b->at[end - 1]->op == TL_OP_RELEASE)
        end--;
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        bool ours = n->op == TL_OP_RELEASE && (i >= end || (issued && is_of_operand(c, b, n)));
        tl_push(c->m, ours ? &c->releases : &rest, n);
        one &= !ours || (!n->args[2] && tl_same_expr(n->args[0]->args[0], c->releases.at[0]->args[0]->args[0]));
        issued |= tl_holds(n, TL_OP_WGMMA_COMMIT);
    }
    *b = rest;
    return one;
}

/* ---- which products ---- */

/* True if nothing but products uses the registers. */
static bool are_alone(const ctx *c, const tl_block *b)
{
    TL_EACH_NODE(c->m->arena, n, b) {
        if (is_product(n))
            TL_SKIP(n);
        else if (touches(&c->regs, n))
            return false;
    }
    return true;
}

/* True if the loop waits for its products, and all else may run during them. */
static bool fits(ctx *c, tl_node *loop)
{
    tl_block all = loop->body;
    c->waits.n = c->releases.n = c->operands.n = c->regs.n = 0;
    c->batches = 0;
    c->barrier = c->issued = false;
    c->ok = true;
    TL_EACH_STMT(c->m->arena, n, &loop->body) {
        see_product(c, n);
        c->ok = c->ok && n->op != TL_OP_BREAK && n->op != TL_OP_CONTINUE && n->op != TL_OP_RETURN;
        if (n->op == TL_OP_PRODUCE)
            TL_SKIP(n);
    }
    c->ok = c->ok && c->waits.n && always(&all, TL_OP_WGMMA_COMMIT) == c->batches && always(&all, TL_OP_WGMMA_WAIT) == c->waits.n
            && take_releases(c, &loop->body) && ends_with(&loop->body, c->waits.at[c->waits.n - 1])
            && are_alone(c, &loop->body);
    see_block(c, &loop->body);
    if (!c->ok)
        loop->body = all;
    return c->ok;
}

/* ---- the new loop ---- */

static bool take_wait(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    (void)f, (void)out;
    const ctx *c = user;
    for (uint32_t i = 0; i < c->waits.n; i++)
        if (n == c->waits.at[i])
            return true;
    return false;
}

static void put_waits(const ctx *c, const tl_at *w, int64_t count)
{
    for (uint32_t i = 0; i < c->waits.n; i++)
        put(w, having(w, again(w, c->waits.at[i]), TL_A_COUNT, count));
}

/* Puts releases of slot `held`, unless that is below 0. */
static void put_releases(const ctx *c, const tl_at *w, tl_sym *held)
{
    for (uint32_t i = 0; i < c->releases.n; i++) {
        tl_node *n = again(w, c->releases.at[i]);
        n->args[0]->args[0] = v(w, held);
        n->args[2] = op2(w, TL_OP_GE, v(w, held), i32(w, 0));
        put(w, n);
    }
}

/* True if threads store in the loop, or several products run at once. */
static bool is_busy(const ctx *c, const tl_block *b)
{
    TL_EACH_STMT(c->m->arena, n, b)
        if (n->op == TL_OP_STORE)
            return true;
    return c->waits.n > 1;
}

/* True if the last of b's statements that use the array is a branch between others. */
static bool is_branched(const tl_block *b, const tl_sym *s)
{
    for (uint32_t i = b->n; i-- > 0;)
        if (tl_mentions(b->at[i], s))
            return b->at[i]->op == TL_OP_IF ? b->at[i]->other.n : b->at[i]->op == TL_OP_SEQ && is_branched(&b->at[i]->body, s);
    return false;
}

/* Copies sums that a branch gave their first values. */
static void put_copies(const ctx *c, const tl_at *w)
{
    for (uint32_t i = 0; i < c->waits.n; i++) {
        tl_sym *s = c->waits.at[i]->args[0]->sym, *r;
        if (!is_branched(w->out, s))
            continue;
        tl_at in = unrolled(w, "r", s->dim[0], 1, &r);
        tl_node *at = v(&in, r);
        put(&in, tl_store(c->m, s, op1(&in, TL_OP_OPAQUE, get(&in, s, v(&in, r))), 1, &at, in.loc));
    }
}

static void overlap(ctx *c, const tl_at *w, tl_node *n)
{
    /* ptxas (13.0) waits for each product where it gives a loop that does not run zeros of its own (C7515): these are held here. It also
       waits where branches before the loop set the products' registers, and not where copies of these do. */
    if (is_busy(c, &n->body))
        put_waits(c, w, 0);
    put_copies(c, w);
    tl_node *now = c->releases.n ? c->releases.at[0]->args[0]->args[0] : NULL;
    tl_sym *held = now ? let(w, "held", i32(w, -1)) : NULL;
    tl_at in = into(w, &n->body);
    tl_replace_in(c->m, w->f, &n->body, take_wait, c);
    put_waits(c, &in, c->batches);
    put_releases(c, &in, held);
    if (now)
        set(&in, held, now);
    put(w, n);
    put_waits(c, w, 0);
    if (c->again)       /* else nothing waits for the last release */
        put_releases(c, w, held);
}

static bool visit(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    ctx *c = user;
    tl_at w = { c->m, f, n->loc, out };
    if (n->op == TL_OP_FOR && fits(c, n)) {
        overlap(c, &w, n);
    } else if (tl_is_loop(n)) {
        ctx inner = { .m = c->m, .roots = c->roots, .again = true };
        tl_replace_in(c->m, f, &n->body, visit, &inner);
        put(&w, n);
    } else {
        return false;
    }
    return true;
}

bool tl_async_mma(tl_module *m, tl_func *f)
{
    tl_replace_in(m, f, &f->body, visit, &(ctx){ .m = m, .roots = tl_roots_of(m, f) });
    return true;
}
