/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Control flow of a group of lanes, and statements of all levels. */
#include <inttypes.h>
#include <string.h>

#include "passes/ir/each.h"
#include "passes/interp/impl.h"

bool tl_in_full(const group *g)
{
    for (unsigned i = 0; i < g->lanes; i++)
        if (!tl_in_active(g, i))
            return false;
    return true;
}

static void clear(mask *m, unsigned lane)
{
    m->w[lane / 32] &= ~(UINT32_C(1) << lane % 32);
}

static bool branch(group *g, unsigned t, const tl_node *cond)
{
    return tl_in_int(g, t, cond) != 0;
}

/* True if the thread enters the body of an IF or PRODUCE. Before warp-specialize the first threads produce. */
static bool chosen(group *g, unsigned t, const tl_node *n)
{
    return n->op == TL_OP_PRODUCE ? t < tl_attr(n, TL_A_COUNT, 1) : branch(g, t, n->args[0]);
}

static control *push(group *g, const tl_node *n)
{
    control *c = &g->stack[g->depth++];
    c->n = n;
    c->saved = g->active;
    c->before = g->within;
    memset(&c->broken, 0, sizeof c->broken);
    memset(&c->skipped, 0, sizeof c->skipped);
    return c;
}

static control *innermost_loop(group *g)
{
    for (unsigned d = g->depth; d-- > 0;)
        if (g->stack[d].n->op != TL_OP_IF && g->stack[d].n->op != TL_OP_PRODUCE)
            return &g->stack[d];
    return NULL;
}

/* Restores the lanes at the end of an if, except those that left by break or continue. */
static void rejoin(group *g, control *c)
{
    g->active = c->saved;
    g->depth--;
    const control *loop = innermost_loop(g);
    for (unsigned i = 0; loop && i < g->nw; i++)
        g->active.w[i] &= ~(loop->broken.w[i] | loop->skipped.w[i]);
}

/* v, of the loop's type, mapped so that signed comparison orders it. */
static int64_t ordered(const tl_loop *l, int64_t v)
{
    return tl_is_signed(l->var->type) ? v : (int64_t)((uint64_t)v ^ UINT64_C(1) << 63);
}

static bool within(const tl_loop *l, int64_t v, int64_t hi)
{
    int64_t a = ordered(l, v), b = ordered(l, hi);
    return l->cmp == TL_LT ? a < b : l->cmp == TL_LE ? a <= b : l->cmp == TL_GT ? a > b : a >= b;
}

static void set_loop(group *g, unsigned t, const tl_loop *l, int64_t v)
{
    cell c = { .i = tl_number_wrap((tl_base)l->var->type.base, v) };
    tl_in_assign(g, t, l->var, &c);
}

static size_t slot(const group *g, uint32_t loop, unsigned lane)
{
    return (size_t)loop * g->lanes + lane;
}

/* The step; of an unsigned loop that counts down, its negative value. */
static int64_t step_of(group *g, unsigned t, const tl_loop *l)
{
    int64_t step = tl_in_int(g, t, l->step);
    bool down = !tl_counts_up(l);

    return down && step > 0 && !tl_is_signed(l->var->type) ? -tl_number_wrap((tl_base)l->var->type.base, -step) : step;
}

/* Starts a loop for a lane; false if it has no iteration. Bounds are read once, since
   those of a nest's loops do not depend on each other. */
static bool enter(group *g, control *c, unsigned lane, const tl_node *n)
{
    unsigned t = g->first + lane;
    bool any = true;
    for (uint32_t i = 0; i < n->nloops; i++) {
        const tl_loop *l = &n->loops[i];
        size_t k = slot(g, i, lane);
        c->at[k] = tl_in_int(g, t, l->lo);
        c->hi[k] = tl_in_int(g, t, l->hi);
        c->step[k] = step_of(g, t, l);
        any = any && within(l, c->at[k], c->hi[k]);
        set_loop(g, t, l, c->at[k]);
    }
    for (uint32_t i = 0; any && i < n->nloops; i++)
        if (!c->step[slot(g, i, lane)])
            tl_in_fail(g->b->r, n, "the step is 0");
    return any;
}

/* Goes to the next iteration of a nest, innermost loop fastest; false after the last. */
static bool advance(group *g, control *c, unsigned lane, const tl_node *n)
{
    for (uint32_t i = n->nloops; i-- > 0;) {
        const tl_loop *l = &n->loops[i];
        size_t k = slot(g, i, lane);
        int64_t next = (int64_t)((uint64_t)c->at[k] + (uint64_t)c->step[k]);
        bool wrapped = tl_number_wrap((tl_base)l->var->type.base, next) != next ||
                       (c->step[k] > 0) != (ordered(l, next) > ordered(l, c->at[k]));
        if (!wrapped && within(l, next, c->hi[k])) {
            c->at[k] = next;
            set_loop(g, g->first + lane, l, next);
            for (uint32_t j = i + 1; j < n->nloops; j++) {
                size_t inner = slot(g, j, lane);
                c->at[inner] = tl_in_int(g, g->first + lane, n->loops[j].lo);
                set_loop(g, g->first + lane, &n->loops[j], c->at[inner]);
            }
            return true;
        }
    }
    return false;
}

static void start_loop(group *g, const insn *in)
{
    const tl_node *n = in->n;
    control *c = push(g, n);
    run *r = g->b->r;
    /* kept with the stack's frame, for the next loop there */
    if (!c->at) {
        c->at = tl_in_alloc(r, 4 * (size_t)g->lanes * sizeof *c->at);
        c->hi = tl_in_alloc(r, 4 * (size_t)g->lanes * sizeof *c->hi);
        c->step = tl_in_alloc(r, 4 * (size_t)g->lanes * sizeof *c->step);
    }
    if (n->op == TL_OP_GRID) {
        r->launch++;
        g->b->id = 1;
    }
    /* in lockstep the first thread runs a parallel loop for all */
    if (n->op == TL_OP_PARALLEL && g->lanes > 1 && tl_in_any(g)) {
        if (!tl_in_full(g))
            tl_in_fail(r, n, "not all threads get here");
        memset(&g->active, 0, sizeof g->active);
        g->active.w[0] = 1;
    }
    LANES(g, l)
        if (!enter(g, c, l, n))
            clear(&g->active, l);
    c->live = g->active;
    if (tl_in_any(g))
        tl_in_next_iteration(g, in, c->before);
    g->pc = tl_in_any(g) ? g->pc + 1 : in->jump;
}

static void next_iteration(group *g, const insn *in)
{
    control *c = &g->stack[g->depth - 1];
    for (unsigned i = 0; i < g->nw; i++)
        g->active.w[i] = c->live.w[i] & ~c->broken.w[i];
    memset(&c->skipped, 0, sizeof c->skipped);
    if (in->n->op == TL_OP_GRID)
        g->b->id++;
    if (in->kind == I_NEXT && in->n->nloops)
        LANES(g, l)
            if (!advance(g, c, l, in->n))
                clear(&g->active, l);
    if (in->kind == I_DO)
        LANES(g, l)
            if (!branch(g, g->first + l, in->n->args[0]))
                clear(&g->active, l);
    c->live = g->active;
    if (tl_in_any(g))
        tl_in_next_iteration(g, in, c->before);
    g->pc = tl_in_any(g) ? in->jump : g->pc + 1;
}

/* Gives all threads the reductions of thread 0. */
static void end_parallel(group *g, const tl_node *n)
{
    for (uint32_t i = 0; i < n->nargs; i++) {
        const tl_sym *s = n->args[i]->sym;
        for (unsigned t = 1; t < g->lanes; t++)
            tl_in_assign(g, t, s, &g->f->cells[tl_in_slot(g, 0, s)]);
    }
}

static void let(group *g, const tl_node *n)
{
    const tl_node *v = n->args[0];
    cell c[16];
    LANES(g, l) {
        unsigned t = g->first + l;
        if (!v) {
            g->f->has[tl_in_slot(g, t, n->sym)] = 0;
            continue;
        }
        if (v->op == TL_OP_CALL)
            tl_in_call(g, t, v, c);
        else
            tl_in_eval(g, t, v, c);
        tl_in_assign(g, t, n->sym, c);
    }
}

static void alloc(group *g, const tl_node *n)
{
    const tl_sym *s = n->sym;
    run *r = g->b->r;
    uint32_t i = (uint32_t)tl_ptrmap_get(&g->f->c->where, s) - 1;
    obj **o = &g->f->arrays[i];
    int64_t count = tl_array_elements(s);
    unsigned elem = tl_bases[s->type.base].bytes;
    int64_t bytes = count * elem * s->type.lanes;
    if (s->swizzle)
        bytes = (bytes + 1023) / 1024 * 1024;
    if (bytes > (INT64_C(1) << 28) / g->b->threads)
        tl_in_fail(r, n, "%s takes %" PRId64 " bytes", s->name, bytes);
    if (s->type.space != TL_PRIVATE) {
        /* at thread level shared memory exists from the start */
        if (!*o)
            *o = tl_in_obj(r, s->name, (tl_space)s->type.space, elem, bytes, 0);
        else if (s->type.space == TL_SHARED_MEM && g->b->ngroups > 1)
            return;
        (*o)->races = s->type.space == TL_SHARED_MEM && g->b->threads > 1;
        memset((*o)->state, UNSET, (size_t)(*o)->bytes);
        return;
    }
    if (!*o) {
        *o = tl_in_alloc(r, g->b->threads * sizeof **o);
        for (unsigned t = 0; t < g->b->threads; t++)
            (*o)[t] = *tl_in_obj(r, s->name, TL_PRIVATE, elem, bytes, 0);
    }
    LANES(g, l)
        memset((*o)[g->first + l].state, UNSET, (size_t)bytes);
}

/* Functions that run the statements of each class of ops.def, control flow excepted. */
static bool (*const by_class[128])(group *g, const tl_node *n) = {
    ['T'] = tl_in_tile_op, ['S'] = tl_in_thread_op, ['Y'] = tl_in_async_op,
    ['M'] = tl_in_matrix_op, ['W'] = tl_in_wgmma_op, ['N'] = tl_in_tmem_op,
};

static void store(group *g, unsigned t, const tl_node *n)
{
    cell v[16];
    tl_type type = n->args[0]->type;
    tl_in_eval(g, t, n->args[0], v);
    if (n->sym->kind != TL_SYM_ARRAY || n->sym->type.space != TL_FRAG) {
        cell p = tl_in_vector_place(g, t, n, 1, type);
        tl_in_write(by(g, t, n), p, type, v);
        return;
    }
    int64_t index[4];
    for (uint32_t i = 1; i < n->nargs; i++)
        index[i - 1] = tl_in_int(g, t, n->args[i]);
    tl_in_store_element(g, t, n, n->sym, index, v);
}

/* True if the group's threads copy tiles together. */
static bool produces(const group *g)
{
    bool any = false;
    for (unsigned d = 0; d < g->depth; d++)
        any |= tl_is_copied(g->stack[d].n);
    return any;
}

/* True if more than one lane is active. */
static bool several(const group *g)
{
    unsigned n = 0;
    for (unsigned i = 0; i < g->nw && n < 2; i++)
        n += g->active.w[i] & (g->active.w[i] - 1) ? 2 : g->active.w[i] != 0;
    return n > 1;
}

/* A store in lockstep: all threads may store the same value to one place, so all values are evaluated before the first
   store. */
static void store_together(group *g, const tl_node *n)
{
    enum { EACH = 1 + 16 };
    tl_type type = n->args[0]->type;
    cell *all = (cell *)tl_in_scratch(g->b->r, g->lanes * EACH * sizeof *all / sizeof(double)), *first = NULL;
    bool once = true;
    LANES(g, l) {
        cell *x = &all[l * EACH];
        tl_in_eval(g, g->first + l, n->args[0], &x[1]);
        x[0] = tl_in_vector_place(g, g->first + l, n, 1, type);
        first = first ? first : x;
        once &= x[0].p.o == first[0].p.o && x[0].p.off == first[0].p.off;
        for (unsigned i = 1; i <= type.lanes; i++)
            once &= x[i].i == first[i].i;
    }
    LANES(g, l) {
        actor a = by(g, g->first + l, n);
        a.b = once ? NULL : a.b;
        tl_in_write(a, all[l * EACH], type, &all[l * EACH + 1]);
    }
}

static bool statement(group *g, const tl_node *n)
{
    run *r = g->b->r;
    cell c[16];
    switch (n->op) {
    case TL_OP_LET: case TL_OP_SET: case TL_OP_EVAL:
        if (n->args[0] && tl_ops[n->args[0]->op].cls == 'E' && n->args[0]->op != TL_OP_CALL)
            return tl_in_thread_op(g, n);
        if (n->op == TL_OP_EVAL)
            tl_in_call(g, g->first, n->args[0], c);
        else
            let(g, n);
        return true;
    case TL_OP_STORE:
        if (g->b->lockstep && several(g) && n->sym->type.space != TL_FRAG)
            store_together(g, n);
        else
            LANES(g, l)
                store(g, g->first + l, n);
        return true;
    case TL_OP_ALLOC:
        alloc(g, n);
        return true;
    case TL_OP_BREAK:
    case TL_OP_CONTINUE: {
        control *loop = innermost_loop(g);
        for (unsigned i = 0; loop && i < g->nw; i++)
            (n->op == TL_OP_BREAK ? &loop->broken : &loop->skipped)->w[i] |= g->active.w[i];
        memset(&g->active, 0, sizeof g->active);
        return true;
    }
    case TL_OP_RETURN:
        if (n->args && n->args[0]) {
            tl_in_eval(g, g->first, n->args[0], c);
            g->result = c[0];
        }
        g->pc = g->f->c->n;
        return true;
    case TL_OP_ASSUME:
        LANES(g, l)
            if (!branch(g, g->first + l, n->args[0]))
                tl_in_fail(r, n, tl_is_promise(n) ? "the promise does not hold" : "the assertion does not hold");
        return true;
    case TL_OP_LAUNCH:
        tl_in_launch(g, n);
        return true;
    case TL_OP_FAIL:
        tl_in_fail(r, n, "the launch fails");
    default:
        if (tl_ops[n->op].cls == 'T' && !tl_in_full(g) && g->lanes > 1 && !produces(g))
            tl_in_fail(r, n, "not all threads get here");
        if (tl_acts(n->op, "C"))
            tl_in_need_warps(g, n);
        if (!by_class[(unsigned char)tl_ops[n->op].cls])
            tl_in_fail(r, n, "cannot be run");
        return by_class[(unsigned char)tl_ops[n->op].cls](g, n);
    }
}

/* Chooses the lanes that enter a branch or another iteration. */
static void choose(group *g, const insn *in, control *c)
{
    if (in->kind == I_ELSE) {
        g->active = c->live;
        return;
    }
    mask before = g->active;
    LANES(g, l)
        if (!chosen(g, g->first + l, in->n))
            clear(&g->active, l);
    c->live = g->active;
    for (unsigned i = 0; i < g->nw && in->kind == I_IF; i++)
        c->live.w[i] ^= before.w[i];    /* lanes of the other branch */
}

/* Executes one step; false if the group has to wait. */
bool tl_in_step(group *g)
{
    run *r = g->b->r;
    const insn *in = &g->f->c->at[g->pc];
    control *c = g->depth ? &g->stack[g->depth - 1] : NULL;
    r->at = g->b;
    g->place = in->n->loc;
    r->thread = g->first;
    for (unsigned i = 0; i < g->nw; i++)
        if (g->active.w[i]) {
            r->thread += 32 * i + (unsigned)__builtin_ctz(g->active.w[i]);
            break;
        }
    if (++r->steps > r->o.steps && r->o.steps)
        tl_in_fail(r, in->n, "more than %" PRIu64 " steps", r->o.steps);
    if (g->b->lockstep)
        g->b->c->epoch[0]++, g->b->c->epoch[1]++;
    switch (in->kind) {
    case I_STMT: {
        if (!tl_in_any(g))
            break;
        uint32_t pc = g->pc;
        if (!statement(g, in->n))
            return false;
        if (g->pc != pc)
            return true;
        break;
    }
    case I_IF: case I_ELSE: case I_TEST:
        choose(g, in, in->kind == I_IF ? push(g, in->n) : c);
        if (!tl_in_any(g)) {
            g->pc = in->jump;
            return true;
        }
        break;
    case I_ENDIF:
        rejoin(g, c);
        break;
    case I_FOR:
        start_loop(g, in);
        return true;
    case I_WHILE:
        c = push(g, in->n);
        c->live = g->active;
        tl_in_next_iteration(g, in, c->before);
        break;
    case I_DO:
    case I_NEXT:
        next_iteration(g, in);
        return true;
    case I_END:
        if (in->n->op == TL_OP_PARALLEL && g->lanes > 1)
            end_parallel(g, in->n);
        if (in->n->op == TL_OP_GRID)
            g->b->id = 0;
        g->within = c->before;
        rejoin(g, c);
        break;
    }
    g->pc++;
    return true;
}
