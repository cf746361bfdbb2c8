/* SPDX-License-Identifier: GPL-3.0-or-later */
/* double-buffer-accumulator: products of a persistent grid's tile overlap the epilogue of the previous tile.

   requires   release-on-commit; pipelines as operations; no barriers yet
   maintains  mixed level
   breaks     nothing; two sets of accumulators are the slots of a pipeline, whose producer is the thread that issues products

       alloc#count=1 %done: mbar[1]               alloc#count=1 %done: mbar[2]   alloc#count=4 %free: mbar[2]
       tmem_alloc ... num=64                      tmem_alloc ... num=128
       for %t ... persistent=1 {                  for %t ... persistent=1 {
           let %keep = 0                              let %now ..., %phase ...
           for %k = %lo lt %hi ... {                  produce %done[%now], %free[%now], %phase {
               produce %full ...                          let %keep = 0
               one thread: tcgen05 ...                    for %k = %lo lt %hi ... {
               set %keep = 1                                  produce %full ...
           }                                  =>              tcgen05 add(%sums, %now * 64) ...
           one thread: tcgen05_commit %done                   set %keep = 1
           mbar_wait %done, ...                           }
           if ne(%keep, 0) { tmem_load ... }              tcgen05_commit %done[%now]
           X                                          }
       }                                              acquire %done[%now], %phase
                                                      if ne(lt(%lo, %hi), 0) { tmem_load from add(%own, %now * 64) ... }
                                                      release %free[%now]
                                                      X
                                                  }
                                                  an empty `produce` of the last slot waits for its products

   Conditions: all products are in one loop, which does nothing else. Accumulators start as zeros. The TMA loads the operands. Tensor memory
   holds two sets for each block on a core. The block may have one more warp. */
#include "passes/ir/ptrmap.h"
#include "passes/target/resources.h"
#include "passes/pipeline/buffer-index.h"
#include "passes/target/passes.h"
#include "passes/pipeline/cta-pair.h"

enum { TWO = 2, ISSUING = 64 };      /* sets of sums; threads that load and issue, at least */
enum { ONE = 2 };

typedef struct ctx {
    tl_module *m;
    tl_func *f;
    tl_node *tiles, *loop;      /* the persistent loop, that of the products, */
    uint32_t at;                /* and its number there */
    tl_sym *done, *free, *any;  /* mbarriers; whether the loop has iterations */
    tl_sym *set_of, *phase;     /* the next set of sums, and the parity of its phase */
    tl_sym *now;                /* the set of this iteration */
    tl_block keeps;             /* declarations of what says whether there are sums */
    tl_ptrmap filled;           /* arrays, by the TMA, in the loop */
    tl_ptrmap own;              /* variables declared or counted in the loop; ONE: chosen by `elect` */
    int64_t columns;
    int products, inside, commits, waits;
    bool ok;
} ctx;

/* ---- what the function does ----------------------------------------------------------- */

static void see_function(ctx *c)
{
    TL_EACH_STMT(c->m->arena, n, &c->f->body) {
        c->products += n->op == TL_OP_TCGEN05;
        c->ok &= n->op != TL_OP_TCGEN05_SCALED && n->op != TL_OP_TMEM_STORE;
        c->waits += n->op == TL_OP_MBAR_WAIT && n->args[0]->sym == c->done;
        c->commits += n->op == TL_OP_TCGEN05_COMMIT && n->args[0]->sym == c->done;
        if (n->op == TL_OP_TMEM_ALLOC)
            c->columns = tl_attr(n, TL_A_NUM, 0);
    }
}

/* True for the condition of the warp that issues products, or of its thread that does. */
static bool is_one(const ctx *c, const tl_node *n)
{
    const tl_node *e = n->op == TL_OP_IF && !n->other.n ? n->args[0] : NULL;
    return e && ((e->op == TL_OP_LT && e->args[0]->op == TL_OP_WARP && tl_is_constant(e->args[1], 1))
                 || (e->op == TL_OP_VAR && tl_ptrmap_get(&c->own, e->sym) == ONE));
}

/* Looks at a node. True: nodes below it are to be seen as well. */
static bool see_inside(ctx *c, const tl_node *n)
{
    if (n->op == TL_OP_LET)
        tl_ptrmap_set(&c->own, n->sym, n->args[0] && n->args[0]->op == TL_OP_ELECT ? ONE : 1);
    for (uint32_t i = 0; i < n->nloops; i++)
        tl_ptrmap_set(&c->own, n->loops[i].var, 1);
    switch (n->op) {
    case TL_OP_IF:
        c->ok &= is_one(c, n);
        return true;
    case TL_OP_PRODUCE:
        return false;
    case TL_OP_TCGEN05:
        c->inside++;
        return true;
    case TL_OP_TCGEN05_DESC:
        c->ok &= n->args[0]->op == TL_OP_ADDR && tl_ptrmap_get(&c->filled, n->args[0]->sym);
        return true;
    case TL_OP_MBAR_WAIT:
    case TL_OP_TMEM_AFTER:
    case TL_OP_TCGEN05_COMMIT:
        return true;
    default:
        c->ok &= tl_independent_of_mma(n) && n->op != TL_OP_ACQUIRE;
        return true;
    }
}

/* ---- scalars that the loop changes ------------------------------------------------------ */

/* True if something outside of the loop names it, other than its declaration. */
static bool is_used_outside(const ctx *c, const tl_sym *s)
{
    TL_EACH_NODE(c->m->arena, n, &c->f->body) {
        if (n == c->loop)
            TL_SKIP(n);
        else if (n->sym == s && n->op != TL_OP_LET)
            return true;
    }
    return false;
}

static bool is_keep(const ctx *c, const tl_sym *s)
{
    for (uint32_t i = 0; i < c->keeps.n; i++)
        if (c->keeps.at[i]->sym == s)
            return true;
    return false;
}

/* True if every iteration of the loop executes the statement. */
static bool always(const tl_block *b, const tl_node *n)
{
    bool found = false;
    for (uint32_t i = 0; i < b->n; i++)
        found |= b->at[i] == n || (b->at[i]->op == TL_OP_SEQ && always(&b->at[i]->body, n));
    return found;
}

/* Notes a variable that is set: nothing outside the loop reads it, or it says whether there are sums. */
static void see_set(ctx *c, const tl_node *n)
{
    if (tl_ptrmap_get(&c->own, n->sym) || !is_used_outside(c, n->sym))
        return;
    tl_node *let = NULL;
    for (uint32_t i = 0; i < c->at; i++)
        if (c->tiles->body.at[i]->op == TL_OP_LET && c->tiles->body.at[i]->sym == n->sym)
            let = c->tiles->body.at[i];
    c->ok &= let && tl_is_constant(let->args[0], 0) && tl_is_constant(n->args[0], 1) && always(&c->loop->body, n);
    if (!is_keep(c, n->sym) && let)
        tl_push(c->m, &c->keeps, let);
}

/* ---- whether ---------------------------------------------------------------------------- */

/* Finds the wait after a loop and the commit of its products. */
static bool find(ctx *c)
{
    const tl_block *b = &c->tiles->body;
    uint32_t found = 0;
    for (uint32_t i = 2; i + 1 < b->n; i++)
        if (b->at[i]->op == TL_OP_MBAR_WAIT && b->at[i - 2]->op == TL_OP_FOR && is_one(c, b->at[i - 1]) && b->at[i + 1]->op == TL_OP_SET) {
            found++;
            c->at = i - 2;
        }
    if (found != 1)
        return false;
    c->loop = b->at[c->at];
    c->done = b->at[c->at + 2]->args[0]->sym;
    return true;
}

/* Blocks that share a core, by shared memory and the clause. */
static int64_t blocks(const ctx *c, const tl_machine *w)
{
    return c->f->occupancy ? c->f->occupancy : tl_core_holds(w, 2, tl_block_shared(c->f, NULL)) ? 2 : 1;
}

static bool has_room(const ctx *c)
{
    const tl_machine *w = tl_machine_of(c->m, c->f);
    int64_t n = blocks(c, w), more = c->f->producers < ISSUING ? ISSUING : c->f->producers, threads = c->f->threads + more;
    return TWO * n * c->columns <= w->tensor_columns && threads <= w->threads
           && n * threads * tl_thread_registers(w, c->f) <= w->registers;
}

static bool fits(ctx *c)
{
    c->ok = find(c);
    if (!c->ok)
        return false;
    see_function(c);
    TL_EACH_STMT_BELOW(c->m->arena, n, c->loop)
        if (n->op == TL_OP_TMA_LOAD && !tl_attr(n, TL_A_ASYNC, 0) && n->args[0]->op == TL_OP_ADDR)
            tl_ptrmap_set(&c->filled, n->args[0]->sym, 1);
    TL_EACH_BELOW(c->m->arena, n, c->loop)
        if (!see_inside(c, n))
            TL_SKIP(n);
    TL_EACH_STMT_BELOW(c->m->arena, n, c->loop)
        if (n->op == TL_OP_SET)
            see_set(c, n);
    return c->ok && c->keeps.n && c->inside == c->products && c->commits == 1 && c->waits == 1 && has_room(c);
}

/* ---- the new loop ---------------------------------------------------------------------------- */

/* The address in the set of accumulators of this tile. */
static tl_node *of_set(const ctx *c, const tl_at *w, tl_node *address)
{
    return op2(w, TL_OP_ADD, address, cast(w, mul(w, v(w, c->now), c->columns), TL_U32));
}

/* All is done by one thread. */
static bool alone(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    ctx *c = user;
    if (n->op == TL_OP_LET && n->args[0] && n->args[0]->op == TL_OP_ELECT)
        return true;
    if (n->op != TL_OP_IF)
        return false;
    tl_at w = { c->m, f, n->loc, out };
    tl_node *seq = op0(&w, TL_OP_SEQ);
    seq->body = n->body;
    tl_replace_in(c->m, f, &seq->body, alone, c);
    put(&w, seq);
    return true;
}

/* An mbarrier for each set, at the top of the function. */
static void mbarriers(ctx *c)
{
    tl_block top = { 0 };
    tl_at w = { c->m, c->f, c->tiles->loc, &top };
    c->free = array(&w, "free", tl_scalar(TL_MBAR), TL_SHARED_MEM, TWO);
    tl_attr_set(c->m, top.at[0], TL_A_COUNT, c->f->threads / TL_WARP);
    for (uint32_t i = 0; i < c->f->body.n; i++)
        if (c->f->body.at[i]->op == TL_OP_ALLOC && c->f->body.at[i]->sym == c->done) {
            tl_block_insert(c->m, &c->f->body, i + 1, top.at[0]);
            break;
        }
    c->done->dim[0] = TWO;
}

/* Inserts statements before the persistent loop, or after it. */
static void put_outside(const ctx *c, const tl_block *more, bool after)
{
    tl_block_insert_all(c->m, &c->f->body, tl_block_position(&c->f->body, c->tiles) + after, more);
}

/* Declares the counters of sets. */
static void counters(ctx *c)
{
    tl_block first = { 0 };
    tl_at w = { c->m, c->f, c->tiles->loc, &first };
    c->phase = let(&w, "phase", i32(&w, 0));
    c->set_of = let(&w, "slot", i32(&w, 0));
    put_outside(c, &first, false);
}

static tl_node *mbarrier(const tl_at *w, tl_sym *s, const tl_node *set)
{
    return address_of(w, s, again(w, set));
}

/* A place for products that begins with a wait until the set is free. */
static tl_at produce(const ctx *c, const tl_at *w, const tl_node *set, tl_node *parity)
{
    tl_node *n = op3(w, TL_OP_PRODUCE, mbarrier(w, c->done, set), mbarrier(w, c->free, set), parity);
    put(w, n);
    return into(w, &n->body);
}

static void products(ctx *c, const tl_at *w, tl_sym *parity)
{
    tl_at in = produce(c, w, v(w, c->now), v(w, parity));
    tl_block_append(w->m, in.out, &c->keeps);
    put(&in, c->loop);
    tl_replace_in(c->m, c->f, &c->loop->body, alone, c);
    put(&in, op1(&in, TL_OP_TCGEN05_COMMIT, mbarrier(&in, c->done, v(&in, c->now))));
}

/* Waits at the end until the last set is free: no thread may end before its products do. */
static void drain(ctx *c)
{
    tl_block last = { 0 };
    tl_at w = { c->m, c->f, c->loop->loc, &last };
    produce(c, &w, op2(&w, TL_OP_XOR, v(&w, c->set_of), i32(&w, 1)), op2(&w, TL_OP_XOR, v(&w, c->phase), v(&w, c->set_of)));
    put_outside(c, &last, true);
}

/* True at run time if the loop has an iteration. */
static tl_node *any_iteration(const tl_at *w, const tl_loop *l)
{
    return cast(w, op2(w, tl_test_of(l), again(w, l->lo), again(w, l->hi)), TL_I32);
}

static bool is_fetch(const tl_node *n)
{
    return tl_holds(n, TL_OP_TMEM_LOAD);
}

static void rebuild(ctx *c)
{
    mbarriers(c);
    counters(c);
    tl_block old = c->tiles->body, body = { 0 };
    tl_at w = { c->m, c->f, c->loop->loc, &body };
    uint32_t last = c->at;
    for (uint32_t i = c->at; i < old.n; i++)
        last = is_fetch(old.at[i]) ? i : last;
    for (uint32_t i = 0; i < c->at; i++)
        if (old.at[i]->op != TL_OP_LET || !is_keep(c, old.at[i]->sym))
            put(&w, old.at[i]);
    c->now = tl_slot_current(&w, "now", c->set_of, TWO);
    tl_sym *parity = tl_slot_current(&w, "parity", c->phase, 2);
    tl_node *next = tl_slot_next(&w, c->now, TWO);
    set(&w, c->phase, op3(&w, TL_OP_SEL, again(&w, next->args[0]), op2(&w, TL_OP_XOR, v(&w, parity), i32(&w, 1)), v(&w, parity)));
    set(&w, c->set_of, next);
    c->any = let(&w, "any", any_iteration(&w, &c->loop->loops[0]));
    products(c, &w, parity);
    put(&w, op2(&w, TL_OP_ACQUIRE, mbarrier(&w, c->done, v(&w, c->now)), v(&w, parity)));
    for (uint32_t i = c->at + 4; i < old.n; i++) {
        TL_EACH_BELOW(c->m->arena, n, old.at[i])
            if (n->op == TL_OP_VAR && is_keep(c, n->sym))
                n->sym = c->any;
        put(&w, old.at[i]);
        if (i == last)
            put(&w, op3(&w, TL_OP_RELEASE, mbarrier(&w, c->free, v(&w, c->now)), NULL, NULL));
    }
    c->tiles->body = body;
    TL_EACH_STMT_BELOW(c->m->arena, n, c->tiles) {
        tl_at at = { c->m, c->f, n->loc, NULL };
        int i = n->op == TL_OP_TCGEN05 ? 0 : n->op == TL_OP_TMEM_LOAD ? 1 : -1;
        if (i >= 0)
            n->args[i] = of_set(c, &at, n->args[i]);
    }
    drain(c);
}

bool tl_double_buffer_accumulator(tl_module *m, tl_func *f)
{
    for (uint32_t i = 0; i < f->body.n && f->producers; i++) {
        ctx c = { .m = m, .f = f, .tiles = f->body.at[i] };
        if (c.tiles->op != TL_OP_FOR || !tl_has_attr(c.tiles, TL_A_PERSISTENT))
            continue;
        bool fit = fits(&c);
        tl_ptrmap_free(&c.filled);
        tl_ptrmap_free(&c.own);
        if (!fit)
            return true;
        rebuild(&c);
        TL_EACH_STMT(m->arena, n, &f->body)
            if (n->op == TL_OP_TMEM_ALLOC || n->op == TL_OP_TMEM_FREE)
                tl_attr_set(m, n, TL_A_NUM, TWO * c.columns);
        f->producers = f->producers < ISSUING ? ISSUING : f->producers;
        tl_report(m, TL_REMARK, c.loop->loc, "two sets of accumulators in tensor memory: products overlap the epilogue of the tile before");
        return true;
    }
    return true;
}
