/* SPDX-License-Identifier: GPL-3.0-or-later */
/* early-loads: the loads of an unrolled loop move before the loop, if it stores to a shared array.

   requires   allocate-resources
   maintains  thread level
   breaks     nothing

       for u = 0 lt 4 unroll {                       alloc early[4 * 8], scales[4]
           alloc in[8]                               for u = 0 lt 4 unroll { store early[8 u], load(a[...]) }
           store in[0], load(a[...])             =>  for u = 0 lt 4 unroll { store scales[u], load(scale[...]) }
           let s = load(scale[...])                  for u = 0 lt 4 unroll {
           ... load(in[k]) * s ...                       ... load(early[8 u + k]) * load(scales[u]) ...
           store b[...], ...                             store b[...], ...
       }                                             }

   Shared arrays lie in the dynamic shared memory of the launch. nvcc 13.0 moves no load from there before a store to there. So each iteration
   would wait for its loads. The pass also moves loads of global memory that no loop writes, and loads that are the same in all loops of an
   iteration. */
#include "passes/analysis/effects.h"
#include "passes/expr/fold.h"
#include "passes/ir/each.h"
#include "passes/target/budget.h"
#include "passes/target/resources.h"
#include "passes/target/passes.h"
#include "passes/threads/register-reuse.h"

typedef struct {
    tl_module *m;
    tl_roots *roots;
} ctx;

/* What is known of one loop. */
typedef struct {
    const ctx *c;
    tl_node *loop;
    tl_effects all;
    const tl_sym **late;    /* what an iteration computes of what it loads, or declares in loops of its own */
    unsigned nlate;
} body;

/* True if the body computes, and writes memory, in one order only. */
static bool is_plain(const ctx *c, const tl_node *loop)
{
    bool writes = false;
    TL_EACH_NODE(c->m->arena, n, &loop->body) {
        bool stmt = tl_is_stmt(n->op);
        if (stmt && n->op != TL_OP_LET && n->op != TL_OP_ALLOC && n->op != TL_OP_STORE && (n->op != TL_OP_FOR || n->nloops != 1))
            return false;
        if (!stmt && tl_acts(n->op, "ASYCB"))
            return false;
        writes |= n->op == TL_OP_STORE && n->sym->type.space == TL_SHARED_MEM;
    }
    return writes;
}

/* ---- what may be read early ---------------------------------------------------------------- */

/* True if the expression is known before the iteration loads anything. */
static bool is_known(const body *b, const tl_node *e)
{
    TL_EACH_BELOW(b->c->m->arena, x, (tl_node *)e) {
        if (tl_acts(x->op, "R"))
            return false;
        for (unsigned i = 0; i < b->nlate && (x->op == TL_OP_VAR || x->op == TL_OP_ADDR); i++)
            if (b->late[i] == x->sym)
                return false;
    }
    return true;
}

/* True if the load's value is the same before the loop. */
static bool is_early(const body *b, const tl_node *load)
{
    for (uint32_t i = 0; i < load->nargs; i++)
        if (!is_known(b, load->args[i]))
            return false;
    return load->sym->type.space == TL_SHARED_MEM ? !tl_access_conflicts(b->c->m, b->c->roots, load, &b->all)
                                                  : tl_is_global_load(load) && tl_access_is_const(b->c->m, b->c->roots, load);
}

/* How many loads of shared memory, and of any, the expression has, if all may be early; else `any` is 0. */
static uint32_t early_loads(const body *b, tl_node *e, uint32_t *any)
{
    uint32_t shared = 0;
    *any = 0;
    TL_EACH_BELOW(b->c->m->arena, x, e) {
        if (tl_acts(x->op, "R") && (x->op != TL_OP_LOAD || !is_early(b, x)))
            return *any = 0;
        *any += x->op == TL_OP_LOAD;
        shared += x->op == TL_OP_LOAD && x->sym->type.space == TL_SHARED_MEM;
    }
    return shared;
}

static void find_late(body *b)
{
    const tl_block *all = &b->loop->body;
    uint32_t n = 0;
    TL_EACH_STMT(b->c->m->arena, x, all)
        n++;
    b->late = TL_NEWV(b->c->m->arena, const tl_sym *, n);
    for (uint32_t i = 0; i < all->n; i++) {
        if (all->at[i]->op == TL_OP_LET && !is_known(b, all->at[i]->args[0]))
            b->late[b->nlate++] = all->at[i]->sym;
        if (all->at[i]->op != TL_OP_FOR)
            continue;
        b->late[b->nlate++] = all->at[i]->loops[0].var;
        TL_EACH_STMT(b->c->m->arena, x, &all->at[i]->body)
            if (x->op == TL_OP_LET || x->op == TL_OP_ALLOC || x->op == TL_OP_FOR)
                b->late[b->nlate++] = x->op == TL_OP_FOR ? x->loops[0].var : x->sym;
    }
}

/* ---- arrays for what is read early ---------------------------------------------------------- */

/* Loads that all iterations of a loop in the body do alike are variables before it. */
static void hoist_from(const body *b, const tl_at *w, tl_node **e)
{
    tl_node *x = *e;
    const bool lazy = x->op == TL_OP_SEL || x->op == TL_OP_LAND || x->op == TL_OP_LOR;
    if (x->op == TL_OP_LOAD && x->type.lanes == 1 && x->type.base != TL_BOOL && is_early(b, x)) {
        for (uint32_t i = 0; i < w->out->n; i++)
            if (w->out->at[i]->op == TL_OP_LET && tl_same_expr(w->out->at[i]->args[0], x)) {
                *e = v(w, w->out->at[i]->sym);
                return;
            }
        tl_at at = *w;
        at.loc = x->loc;
        *e = v(&at, let(&at, "once", x));
        return;
    }
    for (uint32_t i = 0; i < (lazy ? 1 : x->nargs); i++)
        if (x->args[i])
            hoist_from(b, w, &x->args[i]);
}

static void hoist_alike(const body *b, const tl_at *w, const tl_node *loop)
{
    if (tl_trips(&loop->loops[0]) < 1)
        return;
    for (uint32_t i = 0; i < loop->body.n; i++) {
        tl_node *n = loop->body.at[i];
        if (n->op == TL_OP_FOR)
            hoist_alike(b, w, n);
        else
            for (uint32_t k = 0; k < n->nargs; k++)
                if (n->args[k])
                    hoist_from(b, w, &n->args[k]);
    }
}

/* Each early load of the body fills an array. */
static void fill_arrays(body *b, const tl_at *w)
{
    tl_block before = b->loop->body, lets = { 0 };
    for (uint32_t i = 0; i < before.n; i++) {
        tl_at at = into(w, &lets);
        if (before.at[i]->op == TL_OP_FOR)
            hoist_alike(b, &at, before.at[i]);
        put(&at, before.at[i]);
    }
    b->loop->body = (tl_block){ 0 };
    for (uint32_t i = 0; i < lets.n; i++) {
        tl_node *n = lets.at[i];
        tl_at at = into(w, &b->loop->body);
        uint32_t any = 0;
        if (n->op == TL_OP_LET && n->type.base != TL_BOOL && n->sym->type.lanes == 1)
            early_loads(b, n->args[0], &any);
        if (any) {
            at.loc = n->loc;
            tl_sym *part = array(&at, "in", n->sym->type, TL_PRIVATE, 1);
            store(&at, part, i32(&at, 0), n->args[0]);
            n->args[0] = get(&at, part, i32(&at, 0));
        }
        put(&at, n);
    }
}

/* The array that the statement fills with what may be read early; null: there is none. */
static tl_sym *filled(const body *b, const tl_node *n)
{
    uint32_t allocs = 0, stores = 0, any;
    if (n->op != TL_OP_STORE || n->sym->type.space != TL_PRIVATE || n->sym->rank != 1 || !is_known(b, n->args[1]))
        return NULL;
    early_loads(b, n->args[0], &any);
    for (uint32_t i = 0; i < b->loop->body.n; i++)
        allocs += b->loop->body.at[i]->op == TL_OP_ALLOC && b->loop->body.at[i]->sym == n->sym;
    TL_EACH_STMT(b->c->m->arena, x, &b->loop->body)
        stores += x->op == TL_OP_STORE && x->sym == n->sym;
    return any && allocs == 1 && stores == 1 ? n->sym : NULL;
}

/* True if all that the loop loads from shared memory may be read early: it waits for what is left as often as before. */
static bool reads_all(const body *b)
{
    uint32_t loads = 0, early = 0, arrays = 0, any;
    TL_EACH_NODE(b->c->m->arena, n, &b->loop->body)
        loads += n->op == TL_OP_LOAD && n->sym->type.space == TL_SHARED_MEM;
    for (uint32_t i = 0; i < b->loop->body.n; i++)
        if (filled(b, b->loop->body.at[i])) {
            early += early_loads(b, b->loop->body.at[i]->args[0], &any);
            arrays++;
        }
    return arrays && loads == early;
}

/* True if a thread that computes has so many more registers. */
static bool has_registers(const tl_module *m, const tl_func *f, int64_t more)
{
    const tl_machine *w = tl_machine_of(m, f);
    int64_t all = w->registers / (f->occupancy ? f->occupancy : 1) - tl_registers_that_load(f) * f->producers;
    int64_t most = all / (f->threads - f->producers);
    most = most < w->thread_registers ? most : w->thread_registers;
    return tl_private_most(f) + TL_REGISTERS_OTHER + more <= most;
}

/* Moves the loads of `part` to a loop of their own before this one. */
static void read_early(const body *b, const tl_at *w, tl_sym *part, int64_t trips)
{
    tl_node *loop = b->loop;
    tl_sym *row = array(w, "early", part->type, TL_PRIVATE, trips * part->dim[0]);
    tl_node *loads = tl_op0(w->m, TL_OP_FOR, loop->loc);
    tl_block rest = { 0 }, all = loop->body;
    for (uint32_t i = 0; i < all.n; i++) {
        tl_node *n = all.at[i];
        bool loaded = n->sym == part && n->op == TL_OP_STORE;
        if ((n->op == TL_OP_LET && is_known(b, n->args[0])) || loaded)
            tl_push(w->m, &loads->body, n);
        if (n->sym != part || (n->op != TL_OP_STORE && n->op != TL_OP_ALLOC))
            tl_push(w->m, &rest, n);
    }
    tl_node *as_it_was = tl_op0(w->m, TL_OP_SEQ, loop->loc);
    loop->body = loads->body;
    tl_push(w->m, &as_it_was->body, loop);
    loads = again(w, as_it_was)->body.at[0];
    loop->body = rest;
    tl_rename_part(w, &loads->body, part, row, mul(w, v(w, loads->loops[0].var), part->dim[0]));
    tl_rename_part(w, &loop->body, part, row, mul(w, v(w, loop->loops[0].var), part->dim[0]));
    put(w, loads);
}

static bool visit(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    ctx *c = user;
    int64_t trips = n->op == TL_OP_FOR && tl_attr(n, TL_A_UNROLL, 0) == 1 ? tl_trips(&n->loops[0]) : 0, lo, step;
    if (trips < 2 || trips > TL_UNROLL_SHARED || !tl_const_value(n->loops[0].lo, &lo) || !tl_const_value(n->loops[0].step, &step) || lo
        || step != 1 || !is_plain(c, n))
        return false;
    tl_at w = { c->m, f, n->loc, out };
    c->roots = c->roots ? c->roots : tl_roots_of(c->m, f);
    body b = { .c = c, .loop = again(&w, n) };
    tl_effects_of(c->m, c->roots, n, &b.all);
    find_late(&b);
    fill_arrays(&b, &w);
    bool done = false;
    for (uint32_t i = 0; reads_all(&b) && i < b.loop->body.n; i++) {
        tl_sym *part = filled(&b, b.loop->body.at[i]);
        const int64_t words = part ? (tl_array_bytes(part) + 3) / 4 : 0;
        if (!part || !has_registers(c->m, f, (trips - 1) * words))
            continue;
        read_early(&b, &w, part, trips);
        done = true;
        i = UINT32_MAX;
    }
    if (done)
        put(&w, b.loop);
    return done;
}

bool tl_early_loads(tl_module *m, tl_func *f)
{
    tl_replace_in(m, f, &f->body, visit, &(ctx){ .m = m });
    return true;
}
