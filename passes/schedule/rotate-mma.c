/* SPDX-License-Identifier: GPL-3.0-or-later */
/* rotate-mma: the last product of an iteration overlaps what the next iteration computes from its first product.

   requires   thread level; pipelines as operations
   maintains  thread level
   breaks     nothing

     for %k = %lo lt %hi ... {              if lt(%lo, %hi) {
         acquire %full[%now], ...               alloc %as   let %held = 0
         A: wgmma ... wgmma_commit              { let %k = %lo   acquire   A   wgmma_wait count=0   X   Y   set %held = %now }
         wgmma_wait count=0                     for %k = add(%lo, step) ... {
         X                                          acquire %full[%now], ...
         Y: accesses what B does            =>      A
         B: wgmma ... wgmma_commit                  B with %held
         wgmma_wait count=0                         wgmma_wait count=1
         release %empty[%now]                       X
     }                                              wgmma_wait count=0 late=1   release %empty[%held]
                                                    Y   set %held = %now
                                                }
                                                B with %held   wgmma_wait count=0   release %empty[%held]
                                            }

   The loop may have B alone, whose first operand threads compute in registers. B then overlaps X up to X's first access to B's registers.
   Conditions: nothing up to the end of A depends on B. X does not access B's registers. The accumulators of A and B, and B's operands, fit
   the registers of a thread. Variables keep loop-variant values that B needs; other values are recomputed.

   Two warpgroups alternate in A and B, so that the matrix units have work while one group computes X. Each group has a barrier:

       bar_sync add(div(warp(), 4), 2)   A   B   bar_arrive sub(3, div(warp(), 4))

   B's waits for operands synchronise both groups, so they come before the barrier. */
#include "passes/analysis/effects.h"
#include "passes/expr/fold.h"
#include "passes/analysis/access.h"
#include "passes/target/budget.h"
#include "passes/schedule/alternate.h"
#include "passes/schedule/batches.h"
#include "passes/target/passes.h"

enum { MOST_HELD = 4 };

typedef struct ctx {
    tl_module *m;
    tl_func *f;
    const tl_roots *roots;
    tl_node *loop;
    tl_block all;               /* the loop's statements, products among them */
    /* A begins; its waits; X begins; Y begins; B begins, first with waits of its own; its products; its waits; what follows them */
    uint32_t first, ready, computing, after, second, issue, last, done;
    int64_t batches;            /* of B */
    bool alone;                 /* there is no A: the others are 0 */
    const tl_uses *inside, *before, *product;       /* in the loop; up to A's wait; in B */
    tl_effects touched;         /* by B */
    tl_block again, arrays;     /* declarations that B needs: computed again, and those that outlive an iteration */
    tl_sym *changing[MOST_HELD], *held[MOST_HELD];
    uint32_t n;
} ctx;

/* ---- the parts of the loop --------------------------------------------------------- */

/* True if the statement is about one tile in shared memory: waits for it, or clears a part of it. */
static bool waits_for_tile(const tl_node *n)
{
    return n->op == TL_OP_ACQUIRE || (n->op == TL_OP_IF && tl_holds(n, TL_OP_BARRIER));
}

/* True if the declaration can sink after all statements up to index `to`. */
static bool sinks(const ctx *c, uint32_t at, uint32_t to)
{
    const tl_node *let = c->all.at[at];
    if (let->op != TL_OP_LET || tl_has_op(let, TL_OP_LOAD) || tl_has_effects(let->args[0]))
        return false;
    for (uint32_t i = at + 1; i < to; i++) {
        const tl_node *n = c->all.at[i];
        if ((!waits_for_tile(n) && tl_mentions(n, let->sym)) || tl_holds(n, TL_OP_SET))
            return false;
    }
    return true;
}

/* Moves waits for what B alone reads after the code that computes its other operand. */
static void sink_waits(ctx *c)
{
    uint32_t from = c->second;
    while (from > c->computing && c->all.at[from]->op != TL_OP_ACQUIRE)
        from--;
    if (c->all.at[from]->op != TL_OP_ACQUIRE)
        return;
    tl_block stay = { 0 }, sink = { 0 };
    for (uint32_t i = from; i < c->second; i++)
        tl_push(c->m, waits_for_tile(c->all.at[i]) || sinks(c, i, c->second) ? &sink : &stay, c->all.at[i]);
    TL_EACH_NODE(c->m->arena, n, &stay)
        if (n->sym && n->sym->kind == TL_SYM_ARRAY && n->sym->type.space == TL_SHARED_MEM)
            return;
    for (uint32_t i = 0; i < stay.n; i++)
        c->all.at[from + i] = stay.at[i];
    c->second = from + stay.n;
    for (uint32_t i = 0; i < sink.n; i++)
        c->all.at[c->second + i] = sink.at[i];
}

/* True if B reads an operand from registers. */
static bool reads_registers(const ctx *c)
{
    for (uint32_t i = c->second; i < c->last; i++)
        if (tl_holds(c->all.at[i], TL_OP_WGMMA_RA))
            return true;
    return false;
}

/* Finds the batch of products that ends the loop, B, and one before it, A, if there is any. */
static bool find_parts(ctx *c)
{
    tl_batches found[TL_BATCHES_MOST];
    tl_splice_products(c->m, &c->loop->body, &c->all);
    uint32_t n = tl_find_batches(&c->all, found);
    if (!n || n > 2)
        return false;
    const tl_batches *b = &found[n - 1];
    c->alone = n == 1;
    c->first = c->alone ? 0 : found[0].fence;
    c->ready = c->alone ? 0 : found[0].wait;
    c->computing = c->alone ? 0 : found[0].end;
    c->issue = c->second = b->fence;
    c->last = b->wait;
    c->done = b->end;
    c->batches = b->commits;
    for (uint32_t i = c->done; i < c->all.n; i++)
        if (c->all.at[i]->op != TL_OP_RELEASE)
            return false;
    if (!c->alone && c->done == c->all.n)
        return false;
    if (!c->alone)
        sink_waits(c);
    return !c->alone || reads_registers(c);
}

static tl_block part(const ctx *c, uint32_t from, uint32_t to)
{
    return (tl_block){ c->all.at + from, to - from, 0 };
}

/* True if something before that statement is worth running under B. */
static bool takes_time(const ctx *c, uint32_t to)
{
    for (uint32_t i = 0; i < to; i++)
        if (tl_holds(c->all.at[i], TL_OP_STORE))
            return true;
    return false;
}

/* ---- whether they may change places --------------------------------------------------- */

struct meeting {
    bool found, waits;
};

/* True if the statement, without those in it, writes shared memory that B reads. */
static bool writes_read(const ctx *c, const tl_node *n)
{
    tl_effects e = { 0 };
    bool found = false;
    tl_effects_of(c->m, c->roots, n, &e);
    for (uint32_t i = 0; i < e.n; i++)
        for (uint32_t k = 0; k < c->touched.n && e.at[i].write && e.at[i].space == TL_SHARED_MEM; k++)
            found |= tl_conflict(&e.at[i], &c->touched.at[k]);
    return found;
}

/* How the block meets B: in registers that B uses, or by writing memory that B reads. */
static struct meeting meets(const ctx *c, const tl_block *b)
{
    struct meeting x = { false, false };
    TL_EACH_NODE(c->m->arena, n, b) {
        if (n->sym && n->sym->kind == TL_SYM_ARRAY && n->sym->type.space != TL_SHARED_MEM)
            x.found |= tl_use_of(c->product, n->sym)->sym != NULL;
        x.found |= tl_is_stmt(n->op) && !n->body.n && !n->other.n && writes_read(c, n);
        x.waits |= n->op == TL_OP_BARRIER || (n->op == TL_OP_STORE && n->sym->type.space != TL_PRIVATE);
        if (n->op == TL_OP_PRODUCE)
            TL_SKIP(n);
    }
    return x;
}

/* Finds Y, which begins at the first use of B's registers. */
static bool find_after(ctx *c)
{
    tl_block before = part(c, 0, c->computing), b = part(c, c->second, c->last);
    c->product = tl_uses_of_block(c->m, &b);
    for (uint32_t i = 0; i < b.n; i++)
        tl_effects_of(c->m, c->roots, b.at[i], &c->touched);
    if (meets(c, &before).found)
        return false;
    for (c->after = c->computing; c->after < c->second; c->after++) {
        tl_block one = part(c, c->after, c->after + 1);
        struct meeting x = meets(c, &one);
        if (x.found || (x.waits && !c->alone))
            break;
    }
    return !c->alone || takes_time(c, c->after);
}

/* ---- what B needs of its iteration -------------------------------------------------------- */

/* Notes the declaration to be computed again, after those that it needs. */
static void compute_again(ctx *c, tl_node *let)
{
    for (uint32_t i = 0; i < c->again.n; i++)
        if (c->again.at[i] == let)
            return;
    TL_EACH_BELOW(c->m->arena, n, let->args[0]) {
        const tl_use *u = n->sym && n->sym->kind == TL_SYM_VAR ? tl_use_of(c->inside, n->sym) : NULL;
        if (u && u->def)
            compute_again(c, u->def);
    }
    tl_push(c->m, &c->again, let);
}

static bool is_declared(const ctx *c, const tl_node *def)
{
    for (uint32_t i = 0; i < c->all.n; i++)
        if (c->all.at[i] == def)
            return true;
    return false;
}

/* Sorts what B uses and the loop declares: arrays, values that are the same in all iterations, and others. */
static bool find_needed(ctx *c)
{
    tl_block b = part(c, c->second, c->all.n);
    const tl_uses *uses = tl_uses_of_block(c->m, &b);
    for (uint32_t i = 0; i < uses->n; i++) {
        tl_sym *s = uses->list[i]->sym;
        const tl_use *u = tl_use_of(c->inside, s);
        if (uses->list[i]->def || uses->list[i]->loop)
            continue;           /* B's own */
        if (u->loop_of == c->loop || u->loop || (u->sets && s->kind == TL_SYM_VAR))
            return false;
        if (!u->def)
            continue;
        if (!is_declared(c, u->def) || (s->kind == TL_SYM_ARRAY && s->type.space != TL_PRIVATE))
            return false;
        if (s->kind == TL_SYM_ARRAY) {
            tl_push(c->m, &c->arrays, u->def);
            continue;
        }
        if (tl_is_invariant_value(c->inside, u->def->args[0]))
            compute_again(c, u->def);
        else if (c->n < MOST_HELD)
            c->changing[c->n++] = s;
        else
            return false;
    }
    return true;
}

/* True if A's sums, B's sums and B's operand fit the registers together. */
static bool fits(const ctx *c)
{
    int64_t sum = TL_REGISTERS_TWO_MMA;
    for (uint32_t i = c->ready; i < c->computing; i++)
        sum += c->all.at[i]->args[0]->sym->dim[0];
    for (uint32_t i = 0; i < c->product->n; i++) {
        const tl_sym *s = c->product->list[i]->sym;
        if (s->kind == TL_SYM_ARRAY && s->type.space == TL_PRIVATE)
            sum += s->dim[0] * tl_bases[s->type.base].bytes / 4;
    }
    return sum <= tl_registers_left(tl_machine_of(c->m, c->f), c->f);
}

/* ---- the new loop ----------------------------------------------------------------------- */

static void put_part(const ctx *c, const tl_at *w, uint32_t from, uint32_t to)
{
    for (uint32_t i = from; i < to; i++) {
        bool outlives = false;
        for (uint32_t k = 0; k < c->arrays.n; k++)
            outlives |= c->arrays.at[k] == c->all.at[i];
        if (!outlives)
            put(w, c->all.at[i]);
    }
}

/* Puts these statements of the previous iteration's B, after the values that they use. */
static void put_product(const ctx *c, const tl_at *w, uint32_t from, uint32_t to)
{
    tl_node *seq = op0(w, TL_OP_SEQ);
    tl_block_append(c->m, &seq->body, &c->again);
    for (uint32_t i = c->second; i < from && i < c->issue; i++)
        if (c->all.at[i]->op == TL_OP_LET)
            tl_push(c->m, &seq->body, c->all.at[i]);
    tl_at in = into(w, &seq->body);
    put_part(c, &in, from, to);
    put(w, tl_copy_subst(c->m, c->f, seq, c->n, c->changing, c->held));
}

/* True if threads of all warpgroups meet before B's products. */
static bool meets_early(const ctx *c)
{
    for (uint32_t i = c->second; i < c->issue; i++)
        if (tl_holds(c->all.at[i], TL_OP_BARRIER))
            return true;
    return false;
}

/* ---- alternating warpgroups -------------------------------------------------------------- */

/* True if one of two warpgroups can compute while the other multiplies. */
static bool alternates(const ctx *c)
{
    return tl_may_alternate(c->f) && !c->alone;
}

static void put_barrier(const ctx *c, const tl_at *w, tl_op op)
{
    if (alternates(c))
        tl_alternate(w, op);
}

static void put_waits(const ctx *c, const tl_at *w, uint32_t from, uint32_t to, int64_t count, bool late)
{
    for (uint32_t i = from; i < to; i++) {
        tl_node *n = having(w, again(w, c->all.at[i]), TL_A_COUNT, count);
        if (late)
            tl_attr_set(c->m, n, TL_A_LATE, 1);
        put(w, n);
    }
}

static void keep_held(const ctx *c, const tl_at *w)
{
    for (uint32_t i = 0; i < c->n; i++)
        set(w, c->held[i], v(w, c->changing[i]));
}

/* Puts the first iteration up to B, with `var` as its variable. */
static void put_first(const ctx *c, const tl_at *w, tl_sym *var)
{
    tl_node *seq = op0(w, TL_OP_SEQ);
    tl_at in = into(w, &seq->body);
    put_part(c, &in, 0, c->first);
    put_barrier(c, &in, TL_OP_BAR_SYNC);
    put_part(c, &in, c->first, c->ready);
    put_barrier(c, &in, TL_OP_BAR_ARRIVE);
    put_part(c, &in, c->ready, c->second);
    keep_held(c, &in);
    put(w, tl_copy_subst(c->m, c->f, seq, 1, &c->loop->loops[0].var, &var));
}

static void put_rest(const ctx *c, const tl_at *w)
{
    tl_block body = { 0 };
    tl_at in = into(w, &body);
    bool early = meets_early(c);
    put_part(c, &in, 0, c->first);
    if (early)
        put_product(c, &in, c->second, c->issue);
    put_barrier(c, &in, TL_OP_BAR_SYNC);
    put_part(c, &in, c->first, c->ready);
    put_product(c, &in, early ? c->issue : c->second, c->last);
    put_barrier(c, &in, TL_OP_BAR_ARRIVE);
    put_waits(c, &in, c->ready, c->computing, c->batches, false);
    put_part(c, &in, c->computing, c->after);
    put_waits(c, &in, c->last, c->done, 0, true);
    put_product(c, &in, c->done, c->all.n);
    put_part(c, &in, c->after, c->second);
    keep_held(c, &in);
    c->loop->body = body;
    put(w, c->loop);
}

static void carry(ctx *c, const tl_at *out)
{
    tl_loop *l = &c->loop->loops[0];
    tl_sym *lo = let(out, "from", l->lo), *hi = let(out, "to", l->hi), *step = let(out, "by", l->step);
    tl_at w = when(out, op2(out, tl_test_of(l), v(out, lo), v(out, hi)));
    tl_block_append(c->m, w.out, &c->arrays);
    for (uint32_t i = 0; i < c->n; i++)
        c->held[i] = let(&w, "held", tl_const_int(c->m, c->changing[i]->type, 0, w.loc));
    const bool again = tl_alternates_again(c->m, c->f, c->loop);
    if (alternates(c))
        tl_alternate_begin(&w);
    put_first(c, &w, lo);
    l->lo = op2(&w, TL_OP_ADD, v(&w, lo), v(&w, step));
    l->hi = v(&w, hi);
    l->step = v(&w, step);
    put_rest(c, &w);
    put_product(c, &w, c->second, c->last);
    put_waits(c, &w, c->last, c->done, 0, false);
    put_product(c, &w, c->done, c->all.n);
    if (alternates(c))
        tl_alternate_end(&w, again);
}

bool tl_rotate_mma(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    ctx c = { .m = user, .f = f, .loop = n };
    if (n->op != TL_OP_FOR || !f->producers || !find_parts(&c))
        return false;
    c.inside = tl_uses_of_node(c.m, n);
    c.roots = tl_roots_of(c.m, f);
    if (!find_after(&c) || !find_needed(&c) || !fits(&c))
        return false;
    tl_at w = { c.m, f, n->loc, out };
    carry(&c, &w);
    return true;
}
