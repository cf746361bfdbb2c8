/* SPDX-License-Identifier: GPL-3.0-or-later */
/* early-loads: an unrolled loop that reads one shared array and writes another reads all before it writes.

   requires   allocate-resources
   maintains  thread level
   breaks     nothing

       for u = 0 lt 4 unroll {                       alloc early[4 * 8]
           alloc in[8]                               for u = 0 lt 4 unroll { store early[8 u], load(a[...]) }
           store in[0], load(a[...])             =>  for u = 0 lt 4 unroll {
           ... load(in[k]) ...                           ... load(early[8 u + k]) ...
           store b[...], ...                             store b[...], ...
       }                                             }

   Both lie in the memory that the launch asks for, and nvcc 13.0 loads nothing from it before what it has stored there: each
   iteration waited for its load. */
#include "passes/analysis/effects.h"
#include "passes/ir/each.h"
#include "passes/target/budget.h"
#include "passes/target/resources.h"
#include "passes/target/passes.h"
#include "passes/threads/register-reuse.h"

typedef struct {
    tl_module *m;
    tl_roots *roots;
} ctx;

/* True if the body computes, and writes memory, in one order only. */
static bool is_plain(const ctx *c, const tl_node *loop)
{
    bool writes = false;
    for (uint32_t i = 0; i < loop->body.n; i++)
        if (loop->body.at[i]->op == TL_OP_LET && tl_has_op(loop->body.at[i], TL_OP_LOAD))
            return false;
    TL_EACH_NODE(c->m->arena, n, &loop->body) {
        bool stmt = tl_is_stmt(n->op);
        if (stmt && n->op != TL_OP_LET && n->op != TL_OP_ALLOC && n->op != TL_OP_STORE && n->op != TL_OP_FOR)
            return false;
        if (!stmt && tl_acts(n->op, "ASYCB"))
            return false;
        writes |= n->op == TL_OP_STORE && n->sym->type.space == TL_SHARED_MEM;
    }
    return writes;
}

/* How many loads the expression has, if all are of shared memory that the loop does not write; else 0. */
static uint32_t shared_loads(const ctx *c, const tl_effects *all, tl_node *e)
{
    uint32_t n = 0;
    TL_EACH_BELOW(c->m->arena, x, e) {
        if (x->op != TL_OP_LOAD)
            continue;
        if (x->sym->type.space != TL_SHARED_MEM || tl_access_conflicts(c->m, c->roots, x, all))
            return 0;
        n++;
    }
    return n;
}

/* The array that the statement fills with what may be read early; null: there is none. */
static tl_sym *filled(const ctx *c, const tl_node *loop, const tl_effects *all, const tl_node *n)
{
    uint32_t allocs = 0, stores = 0;
    if (n->op != TL_OP_STORE || n->sym->type.space != TL_PRIVATE || n->sym->rank != 1 || !shared_loads(c, all, n->args[0]))
        return NULL;
    for (uint32_t i = 0; i < loop->body.n; i++)
        allocs += loop->body.at[i]->op == TL_OP_ALLOC && loop->body.at[i]->sym == n->sym;
    TL_EACH_STMT(c->m->arena, x, &loop->body)
        stores += x->op == TL_OP_STORE && x->sym == n->sym;
    return allocs == 1 && stores == 1 ? n->sym : NULL;
}

/* True if all that the loop loads from shared memory may be read early: it waits for what is left as often as before. */
static bool reads_all(const ctx *c, const tl_node *loop, const tl_effects *all)
{
    uint32_t loads = 0, early = 0;
    TL_EACH_NODE(c->m->arena, n, &loop->body)
        loads += n->op == TL_OP_LOAD && n->sym->type.space == TL_SHARED_MEM;
    for (uint32_t i = 0; i < loop->body.n; i++)
        if (filled(c, loop, all, loop->body.at[i]))
            early += shared_loads(c, all, loop->body.at[i]->args[0]);
    return early && loads == early;
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
static void read_early(const tl_at *w, tl_node *loop, tl_sym *part, int64_t trips)
{
    tl_sym *row = array(w, "early", part->type, TL_PRIVATE, trips * part->dim[0]);
    tl_node *loads = tl_op0(w->m, TL_OP_FOR, loop->loc);
    tl_block rest = { 0 }, all = loop->body;
    for (uint32_t i = 0; i < all.n; i++) {
        tl_node *n = all.at[i];
        bool loaded = n->sym == part && n->op == TL_OP_STORE;
        if (n->op == TL_OP_LET || loaded)
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
    tl_effects all = { 0 };
    bool done = false;
    tl_effects_of(c->m, c->roots, n, &all);
    for (uint32_t i = 0; reads_all(c, n, &all) && i < n->body.n; i++) {
        tl_sym *part = filled(c, n, &all, n->body.at[i]);
        int64_t more = part ? (trips - 1) * tl_array_bytes(part) / 4 : 0;
        if (!part || !has_registers(c->m, f, more))
            continue;
        read_early(&w, n, part, trips);
        done = true;
        i = UINT32_MAX;
    }
    if (done)
        put(&w, n);
    return done;
}

bool tl_early_loads(tl_module *m, tl_func *f)
{
    tl_replace_in(m, f, &f->body, visit, &(ctx){ .m = m });
    return true;
}
