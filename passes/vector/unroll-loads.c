/* SPDX-License-Identifier: GPL-3.0-or-later */
/* unroll-loads: loops in which each thread reads a long run of its own are unrolled so that many loads are in flight.

   requires   quotient-induction
   maintains  thread level
   breaks     nothing

       for m = 0 lt M step 1 {                         for m = 0 lt M step 1 unroll=16 {
           set sum = add(load(x[m * N + j]), sum)  =>      set sum = add(load(x[m * N + j]), sum)
       }                                               }

   Sums keep their order. Threads must have the same trip count, or warps one more or less that share the loop:

       for m = row lt M step 4 { ... }                 row = tid / 64

   Loops that begin at the thread's index, end differently for each thread, or follow lists of indices mostly have few iterations.
   A branch, an atomic operation, a barrier, or a store that may alias the load keeps nvcc from loading early. */
#include "passes/expr/builder.h"
#include "passes/analysis/effects.h"
#include "passes/analysis/range.h"
#include "passes/analysis/uniformity.h"
#include "passes/analysis/def-use.h"
#include "passes/target/passes.h"
#include "passes/target/budget.h"

typedef struct {
    tl_module *m;
    tl_func *f;
    tl_uniformity *uniform;     /* these two once a loop asks */
    tl_roots *roots;
    tl_uses *all;
    tl_facts *facts;
    const tl_uses *in_loop;
    tl_effects effects;         /* of the loop */
    uint32_t nodes, loads;      /* of an iteration; loads that may move early */
    bool barred;                /* loads cannot come early, or are at indices from memory */
} ctx;

typedef struct {
    const tl_uses *in_loop;
    bool varies, reads;
} place;

static bool see_place(tl_node *n, void *user)
{
    place *p = user;
    const tl_use *u = n->op == TL_OP_VAR ? tl_use_of(p->in_loop, n->sym) : NULL;
    p->varies |= u && (u->loop || u->sets);
    p->reads |= n->op == TL_OP_LOAD;
    if (u && u->def && u->def->nargs && u->def->args[0])
        tl_walk(u->def->args[0], see_place, p);
    return true;
}

/* True if the index is loop-variant, and differs between threads. */
static bool is_along(ctx *c, tl_node *index)
{
    place p = { c->in_loop, false, false };
    tl_walk(index, see_place, &p);
    c->barred |= p.varies && p.reads;
    return p.varies && !tl_block_uniform(c->uniform, index);
}

/* Counts loads that the expression always does. */
static void count_loads(ctx *c, tl_node *e)
{
    for (uint32_t i = 0; i < tl_eager(e); i++)
        count_loads(c, e->args[i]);
    c->loads += tl_is_global_load(e) && is_along(c, e->args[0]) && !tl_access_conflicts(c->m, c->roots, e, &c->effects);
}

static void count_block(ctx *c, const tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        for (uint32_t k = 0; k < n->nargs; k++)
            if (n->args[k])
                count_loads(c, n->args[k]);
        if (n->op == TL_OP_SEQ)
            count_block(c, &n->body);
    }
}

/* True if warps share the loop: they begin within its first step. */
static bool is_shared(ctx *c, const tl_loop *l)
{
    int64_t step, by;
    const tl_node *lo = tl_meant(c->all, l->lo);
    bool warps = lo->op == TL_OP_DIV && tl_meant(c->all, lo->args[0])->op == TL_OP_TID
                 && tl_const_value(lo->args[1], &by) && by % TL_WARP == 0;
    if (!tl_const_value(l->step, &step) || step > TL_WARP || !(warps || tl_warp_uniform(c->uniform, lo)))
        return false;
    tl_range from = tl_range_of(c->facts, l->lo);
    return from.lo >= 0 && from.hi < step;
}

/* True if the array is a vector of a thread's own. */
static bool is_vector(const tl_sym *s)
{
    return s->type.space == TL_PRIVATE && tl_array_bytes(s) <= TL_VECTOR_BYTES;
}

static int64_t factor(ctx *c, tl_node *n)
{
    const tl_loop *l = n->loops;
    c->nodes = c->loads = 0;
    c->barred = tl_leaves(&n->body, true);
    TL_EACH_NODE(c->m->arena, x, &n->body) {
        c->nodes++;
        c->barred |= x->op == TL_OP_IF || tl_is_loop(x) || (x->op == TL_OP_ALLOC && !is_vector(x->sym)) || tl_ops[x->op].cls == 'E' || tl_acts(x->op, "ASYCB");
        if (c->barred || c->nodes * TL_UNROLL_LOADS_LEAST > TL_CODE_BODY)
            return 0;
    }
    if (!c->uniform) {
        c->uniform = tl_uniformity_of(c->m, c->f);
        c->roots = tl_roots_of(c->m, c->f);
        c->all = tl_uses_of_block(c->m, &c->f->body);
        c->facts = tl_facts_of(c->m, c->f, c->all);
    }
    if (!(tl_block_uniform(c->uniform, l->lo) || is_shared(c, l)) || !tl_block_uniform(c->uniform, l->hi) || !tl_block_uniform(c->uniform, l->step))
        return 0;
    c->in_loop = tl_uses_of_node(c->m, n);
    c->effects = (tl_effects){ 0 };
    tl_effects_of(c->m, c->roots, n, &c->effects);
    count_block(c, &n->body);
    int64_t by = TL_UNROLL_LOADS;
    while (by >= TL_UNROLL_LOADS_LEAST && (by * c->nodes > TL_CODE_BODY || by * c->loads > TL_LOADS_IN_FLIGHT))
        by /= 2;
    return c->loads && !c->barred && by >= TL_UNROLL_LOADS_LEAST ? by : 0;
}

static bool visit(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    ctx *c = user;
    (void)f, (void)out;
    if (n->op != TL_OP_FOR || n->nattrs || tl_trips(n->loops) < TL_LONG_LOOP)
        return false;
    int64_t by = factor(c, n);
    if (by)
        tl_attr_set(c->m, n, TL_A_UNROLL, by);
    return false;
}

bool tl_unroll_loads(tl_module *m, tl_func *f)
{
    tl_replace_in(m, f, &f->body, visit, &(ctx){ .m = m, .f = f });
    return true;
}
