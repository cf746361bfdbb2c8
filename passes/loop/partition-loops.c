/* SPDX-License-Identifier: GPL-3.0-or-later */
/* partition-loops: splits a loop's iteration space; interior iterations need no bounds checks.

   requires   simplify
   maintains  thread level
   breaks     nothing

     for %k = 0 lt %K step 512 {
         if lt(add(mul(tid, 4), %k), %K) { let %x = load(%A[..]) ... } else { ... }
     }
   =>
     let %edge = (the first %k that is not below %K - 508)
     for %k = 0 lt %edge step 512 { let %x = load(%A[..]) ... }
     for %k = %edge lt %K step 512 { (as it was) }

   Where the tests select what is loaded or another value, as a mask does, a third loop has the iterations in which they all fail.
   If the text is compiled for whole tiles only, the second loop is dropped: it is in an `if` on that constant.

   This is not part of `partition-tiles`, which runs while tiles are loops: copies test edges only once they are lowered, and their
   tests are then conditions like the author's.

   A test compares sums of the loop variable, loop-invariant values and numbers of a known range (threads,
   loops of constants). It holds for all of them if it holds for the greatest left and the least right side. Loop-invariant
   tests, alignment too, are checked once: if one fails, every iteration keeps its tests. Compilers can
   then issue loads of the next iteration early: no branch separates them.

   Only innermost loops that read global memory themselves: asynchronous copies have other guards. If
   threads copy the tiles of a product, its loop is one, too, and interior iterations become straight-line code:

     for %k = 0 lt %K step 32 {
         let %runs = lt(add(%k, 32), %K)
         if %runs { (loads of the next iteration: whole tiles, or element by element) }  ...products...  if %runs { ... }
     } */
#include <string.h>

#include "passes/expr/fold.h"
#include "passes/analysis/access.h"
#include "passes/target/passes.h"
#include "passes/canonical/simplify.h"
#include "passes/loop/partition-loops.h"
#include "passes/target/budget.h"

static bool touches_global(tl_arena *a, const tl_node *statement)
{
    TL_EACH_BELOW(a, n, statement)
        if ((n->op == TL_OP_LOAD || n->op == TL_OP_STORE) && n->sym->type.space == TL_GLOBAL)
            return true;
    return false;
}

typedef enum { UNKNOWN, HOLDS, FAILS } outcome;

/* The outcome of the test that guards n, in interior iterations. A loop-variant test that remains would separate the
   loads of one iteration from those of the next. */
static outcome guarded(tl_split *c, tl_node *n)
{
    bool not = n->args[0]->op == TL_OP_NOT && c->copies;
    c->compared = false;
    bool known = tl_split_take(c, not ? &n->args[0]->args[0] : &n->args[0]), loads = touches_global(c->w.m->arena, n);
    c->guards |= c->compared && loads;
    c->refused |= !known && loads && tl_depends(c->in_loop, n->args[0], c->loop->loops[0].var);
    return !known ? UNKNOWN : not ? FAILS : HOLDS;
}

/* True for statements that rule the split out: other loops, matrix units and asynchronous copies among them. */
static bool is_foreign(const tl_node *n, bool copies)
{
    return strchr(copies ? "TYWL" : "TSYMWL", tl_ops[n->op].cls) || n->op == TL_OP_WHILE || n->op == TL_OP_DO
           || (n->op == TL_OP_FOR && tl_trips(&n->loops[0]) >= TL_TRIPS_UNKNOWN)
           || (n->op == TL_OP_STORE && n->sym->type.space == TL_SHARED_MEM && !copies);
}

static void look(tl_split *c, tl_block *b)
{
    for (uint32_t i = 0; i < b->n && !c->refused; i++) {
        tl_node *n = b->at[i];
        c->refused |= is_foreign(n, c->copies);
        c->together |= strchr("SM", tl_ops[n->op].cls) != NULL;
        for (uint32_t k = 0; k < n->nargs; k++)
            TL_EACH_BELOW(c->w.m->arena, e, n->args[k]) {
                c->nodes++;
                c->together |= tl_acts(e->op, "C");
                if (e->op == TL_OP_SEL && touches_global(c->w.m->arena, e))
                    c->masks += guarded(c, e) == HOLDS && c->compared;
            }
        if (n->op == TL_OP_LET && n->nargs && n->args[0])
            tl_split_take(c, &n->args[0]);
        outcome is = n->op == TL_OP_IF ? guarded(c, n) : UNKNOWN;
        tl_facts_enter(c->facts, n, false);
        if (is != FAILS)
            look(c, &n->body);
        tl_facts_leave(c->facts);
        if (is != HOLDS)
            look(c, &n->other);
    }
}

/* ---- the loops ---- */
/* The lesser of two, of which x may have a name. */
static tl_node *lesser(const tl_split *c, tl_node *x, const tl_node *value, tl_node *y)
{
    const tl_at *w = &c->w;
    if (tl_prove(c->facts, op2(w, TL_OP_LE, again(w, y), again(w, value))) == 1)
        return y;
    return op2(w, TL_OP_MIN, x, y);
}

/* The loop variable in the first iteration that may be near an edge. */
static tl_sym *edge(tl_split *c)
{
    const tl_loop *l = &c->loop->loops[0];
    const tl_at *w = &c->w;
    const tl_split_limits *above = &c->t.above, *below = &c->t.below;
    int64_t step = 0;
    tl_const_value(l->step, &step);
    tl_node *to = cast(w, again(w, l->hi), TL_I64), *open = c->t.aligned, *from = cast(w, again(w, l->lo), TL_I64);
    if (l->cmp == TL_LE)
        to = add(w, to, tl_i64(w->m, 1));
    for (uint32_t i = 0; i < below->n; i++) {
        int64_t times = below->times[i];
        int64_t plus = below->plus[i] + times - 1;
        tl_node *end = below->rest[i];
        end = plus < 0 ? sub(w, end, tl_i64(w->m, -plus)) : add(w, end, tl_i64(w->m, plus));
        if (times > 1)
            end = quo(w, op2(w, TL_OP_MAX, end, tl_i64(w->m, 0)), times);
        const tl_node *all = to;
        if (below->unless[i])
            to = v(w, let(w, "end", to));
        end = lesser(c, to, all, end);
        to = below->unless[i] ? op3(w, TL_OP_SEL, again(w, below->unless[i]), again(w, to), end) : end;
    }
    for (uint32_t i = 0; i < above->n; i++) {
        tl_node *is = op2(w, TL_OP_GT, above->rest[i], tl_i64(w->m, -above->plus[i]));
        open = both(w, open, above->unless[i] ? op2(w, TL_OP_LOR, again(w, above->unless[i]), is) : is);
    }
    if (open)
        to = op3(w, TL_OP_SEL, v(w, let(w, "inside", open)), to, again(w, from));
    tl_node *room = op2(w, TL_OP_MAX, sub(w, to, from), tl_i64(w->m, 0));
    tl_node *trips = quo(w, add(w, room, tl_i64(w->m, step - 1)), step);
    return let(w, "edge", add(w, again(w, l->lo), cast(w, mul(w, trips, step), (tl_base)l->var->type.base)));
}

/* The loop variable in the first iteration, from that one on, after which all tests fail; null: there is none before the loop's end. */
static tl_sym *last_edge(const tl_split *c, tl_sym *from)
{
    tl_split late = { .w = c->w, .loop = c->loop, .in_loop = c->in_loop, .facts = c->facts, .uniform = c->uniform, .copies = c->copies };
    const tl_at *w = &c->w;
    const tl_split_limits *after = &late.t.after;
    const tl_loop *l = &c->loop->loops[0];
    tl_node *first = cast(w, v(w, from), TL_I64), *to = again(w, first), *end = cast(w, again(w, l->hi), TL_I64);
    int64_t step = 0;
    if (l->cmp == TL_LE)
        end = add(w, end, tl_i64(w->m, 1));
    for (uint32_t i = 0; i < c->t.n; i++)
        if (!tl_split_fails(&late, *c->t.test[i]))
            return NULL;
    if (late.t.above.n || !after->n)
        return NULL;
    for (uint32_t i = 0; i < after->n; i++) {
        int64_t times = after->times[i];
        tl_node *start = sub(w, tl_i64(w->m, times - after->plus[i]), after->rest[i]);
        if (times > 1)
            start = quo(w, op2(w, TL_OP_MAX, start, tl_i64(w->m, 0)), times);
        if (tl_prove(c->facts, op2(w, TL_OP_GE, again(w, start), again(w, end))) == 1)
            return NULL;
        to = op2(w, TL_OP_MAX, to, start);
    }
    to = op2(w, TL_OP_MIN, to, op2(w, TL_OP_MAX, end, again(w, first)));
    tl_const_value(l->step, &step);
    tl_node *trips = quo(w, add(w, sub(w, to, again(w, first)), tl_i64(w->m, step - 1)), step);
    return let(w, "last_edge", cast(w, add(w, first, mul(w, trips, step)), (tl_base)l->var->type.base));
}

/* The compile-time condition under which no iteration is near an edge; null if there is none. */
static tl_node *whole(const tl_split *c)
{
    const tl_split_limits *limits[] = { &c->t.above, &c->t.below };
    const tl_node *seen[2 * TL_SPLIT_LIMITS];
    tl_node *all = c->t.aligned ? again(&c->w, c->t.aligned) : NULL;
    uint32_t n = 0;
    for (unsigned k = 0; k < 2; k++)
        for (uint32_t i = 0; i < limits[k]->n; i++) {
            const tl_node *x = limits[k]->unless[i];
            uint32_t j = 0;
            if (!x)
                return NULL;
            while (j < n && !tl_same_expr(seen[j], x))
                j++;
            if (j == n)
                all = both(&c->w, all, again(&c->w, seen[n++] = x));
        }
    TL_EACH_BELOW(c->w.m->arena, e, all)
        if (e->op == TL_OP_VAR ? !e->sym->is_spec : e->op != TL_OP_LAND)
            return NULL;
    return all;
}

/* Something that look() would not pass. */
static bool holds_foreign(const tl_block *b, bool copies)
{
    for (uint32_t i = 0; i < b->n; i++) {
        const tl_node *n = b->at[i];
        if (is_foreign(n, copies) || holds_foreign(&n->body, copies))
            return true;
    }
    return false;
}

typedef struct {
    tl_module *m;
    tl_func *f;
    tl_facts *facts;            /* once a loop asks, as the next */
    const tl_uniformity *uniform;
    bool copies;                /* the machine has no asynchronous copies */
    bool split;
} pass;

/* Counts up, to its end, and may run often. */
static bool fits(pass *p, tl_node *n)
{
    const tl_loop *l = &n->loops[0];
    int64_t step;
    if (n->op != TL_OP_FOR || tl_attr(n, TL_A_UNROLL, 0) == 1 || !tl_is_signed(l->var->type) || !tl_counts_up(l)
        || (l->cmp == TL_LE && tl_bytes(l->var->type) == 8) || !tl_const_value(l->step, &step) || step < 1
        || tl_leaves(&n->body, true) || holds_foreign(&n->body, p->copies) || !touches_global(p->m->arena, n))
        return false;
    if (!p->facts) {
        p->facts = tl_facts_new(p->m, p->f);
        p->uniform = tl_uniformity_of(p->m, p->f);
    }
    tl_range lo = tl_range_of(p->facts, l->lo), hi = tl_range_of(p->facts, l->hi);
    return (hi.hi / 4 - lo.lo / 4) / step > TL_PARTED_LOOP / 4;
}

/* A copy of the loop in which the tests that were taken all hold, or all fail. */
static tl_node *with_tests(tl_split *c, tl_node *n, bool hold)
{
    tl_node *was[TL_SPLIT_TESTS];
    for (uint32_t i = 0; i < c->t.n; i++) {
        was[i] = *c->t.test[i];
        *c->t.test[i] = tl_const_int(c->w.m, was[i]->type, hold, was[i]->loc);
    }
    if (hold)
        tl_move_shared(c->w.m, &n->body, c->w.out);
    tl_node *copy = again(&c->w, n);
    for (uint32_t i = 0; i < c->t.n; i++)
        *c->t.test[i] = was[i];
    return copy;
}

static bool visit(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    pass *p = user;
    if (!fits(p, n))
        return false;
    tl_split c = { .w = { p->m, f, n->loc, out }, .loop = n, .facts = p->facts,
                   .uniform = p->uniform, .copies = p->copies };
    c.in_loop = tl_uses_of_node(p->m, n);
    look(&c, &n->body);
    if (c.refused || !c.guards || c.nodes > TL_CODE_LOOP || (c.together && !tl_block_uniform(p->uniform, n->loops[0].lo)))
        return false;
    if (!tl_can_hoist(c.in_loop, n->loops[0].hi))
        n->loops[0].hi = v(&c.w, let(&c.w, "end", n->loops[0].hi));
    tl_node *never = whole(&c);
    tl_sym *until = edge(&c), *last = !never && c.t.n == c.masks ? last_edge(&c, until) : NULL;
    tl_node *inner = with_tests(&c, n, true), *tail = last ? with_tests(&c, n, false) : NULL;
    inner->loops[0].hi = v(&c.w, until);
    inner->loops[0].cmp = TL_LT;
    n->loops[0].lo = v(&c.w, until);
    if (tail) {
        tail->loops[0].lo = v(&c.w, last);
        n->loops[0].hi = v(&c.w, last);
        n->loops[0].cmp = TL_LT;
    }
    tl_report(p->m, TL_REMARK, n->loc, "loop of '%s': interior iterations have no bounds checks", n->loops[0].var->name);
    put(&c.w, inner);
    tl_node *rest = never ? tl_if(p->m, op1(&c.w, TL_OP_NOT, never), n->loc) : NULL;
    if (rest)
        tl_push(p->m, &rest->body, n);
    put(&c.w, rest ? rest : n);
    if (tail)
        put(&c.w, tail);
    p->split = true;
    return true;
}

bool tl_partition_loops(tl_module *m, tl_func *f)
{
    pass p = { .m = m, .f = f, .copies = !tl_machine_of(m, f)->async_copies };
    tl_replace_in(m, f, &f->body, visit, &p);
    if (p.split)
        tl_tidy(m, f);
    return true;
}
