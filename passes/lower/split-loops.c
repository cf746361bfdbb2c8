/* SPDX-License-Identifier: GPL-3.0-or-later */
/* split-loops: the turns of a loop in which no edge is near test none.

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

   Not in `interior`, whose tiles are loops yet: copies test their edges only once they are lowered, and here what they
   test is one kind of condition with what the author wrote.

   A test of sums of the loop variable, of what does not change in the loop and of numbers of a known range (threads,
   loops of constants) holds for all of them if it holds for the greatest left and the least right side. What does not
   depend on the loop variable, alignment too, is asked once: where it fails, no turn is without tests. Compilers can
   then have loads of the next turn under way: there is no branch between them.

   Only innermost loops that read global memory themselves: what is copied asynchronously or multiplied by matrix units
   is guarded otherwise, and so long that a second text would cost more than tests do. */
#include <string.h>

#include "passes/facts/at.h"
#include "passes/facts/fold.h"
#include "passes/facts/poly.h"
#include "passes/facts/range.h"
#include "passes/facts/uniformity.h"
#include "passes/lower/lower.h"

enum { MOST_TESTS = 64, MOST_LIMITS = 16, MOST_NODES = 3000, MOST_DEPTH = 32, FEW_TURNS = 16 };
enum { MOST_BOUND = 1 << 24, MOST_FACTOR = 1 << 16 };   /* numbers whose sums and products fit */

/* k times the loop variable, and a sum that the loop does not change. */
typedef struct {
    bool known;
    int64_t k, plus;
    tl_node *rest;          /* i64, or null: 0 */
} bound;

/* rest + plus, as something is to be above 0, or what `times` the loop variable is to be below. */
typedef struct {
    uint32_t n;
    tl_node *rest[MOST_LIMITS];
    int64_t plus[MOST_LIMITS], times[MOST_LIMITS];
} limits;

/* What makes the tests true. */
typedef struct {
    uint32_t n;
    tl_node **test[MOST_TESTS];
    limits above, below;
    tl_node *aligned;       /* or null: nothing to ask */
} terms;

typedef struct {
    tl_at w;                /* before the loop */
    tl_node *loop;
    const tl_uses *in_loop;
    tl_facts *facts;
    const tl_uniformity *uniform;
    terms t;
    uint32_t depth, nodes;
    bool compared;          /* the last test was a comparison */
    bool guards;            /* one stands before an access to global memory */
    bool together;          /* lanes exchange values */
    bool refused;
} ctx;

/* ---- what does not change in the loop ---- */
static bool see_change(tl_node *n, void *user)
{
    const ctx *c = ((void **)user)[0];
    bool *changes = ((void **)user)[1];
    const tl_use *u = n->sym ? tl_use_of(c->in_loop, n->sym) : NULL;
    int64_t by;
    bool traps = (n->op == TL_OP_DIV || n->op == TL_OP_REM) && (!tl_const_value(n->args[1], &by) || !by);
    *changes |= traps || n->op == TL_OP_LOAD || tl_ops[n->op].effects[0] != 'P'
                || (u && (u->def || u->loop || u->sets));
    return !*changes;
}

/* The same in all turns, and free to be computed before. */
static bool is_fixed(const ctx *c, tl_node *e)
{
    bool changes = false;
    tl_walk(e, see_change, (void *[]){ (void *)c, &changes });
    return !changes;
}

/* ... and in all threads. */
static bool is_steady(const ctx *c, tl_node *e)
{
    return is_fixed(c, e) && tl_block_uniform(c->uniform, e);
}

/* ---- bounds ---- */
static bound bound_of(ctx *c, tl_node *e, bool greatest);

static tl_node *defined_as(const ctx *c, const tl_node *e)
{
    const tl_use *u = tl_use_of(c->in_loop, e->sym);
    return u->def && !u->sets && u->def->op == TL_OP_LET && u->def->nargs ? u->def->args[0] : NULL;
}

/* A conversion between integers that keeps the value. */
static bool keeps(const ctx *c, const tl_node *e)
{
    const tl_node *from = e->op == TL_OP_CAST ? e->args[0] : NULL;
    if (!from || !tl_is_int(e->type) || !tl_is_signed(from->type) || from->type.lanes != 1)
        return false;
    if (tl_is_signed(e->type) && tl_bytes(e->type) >= tl_bytes(from->type))
        return true;
    if (!tl_is_signed(e->type) || tl_bytes(e->type) != 4)
        return false;
    tl_range r = tl_range_of(c->facts, from);
    tl_node *zero = tl_const_int(c->w.m, from->type, 0, from->loc);
    return r.hi <= INT32_MAX
           && (r.lo >= INT32_MIN || tl_decide(c->facts, op2(&c->w, TL_OP_GE, again(&c->w, from), zero)) == 1);
}

static tl_node *added(const tl_at *w, tl_node *l, tl_node *r, bool minus)
{
    if (!r)
        return l;
    if (!l)
        return minus ? op2(w, TL_OP_SUB, tl_i64(w->m, 0), r) : r;
    return minus ? sub(w, l, r) : add(w, l, r);
}

static bound sum(const ctx *c, bound l, bound r, bool minus)
{
    int64_t sign = minus ? -1 : 1;
    return (bound){ l.known && r.known, l.k + sign * r.k, l.plus + sign * r.plus, added(&c->w, l.rest, r.rest, minus) };
}

/* What e is made of. */
static bound parts(ctx *c, tl_node *e, bool greatest)
{
    const tl_at *w = &c->w;
    int64_t by;
    if (tl_const_value(e, &by))
        return (bound){ by >= -MOST_BOUND && by <= MOST_BOUND, 0, by, NULL };
    if (keeps(c, e))
        return bound_of(c, e->args[0], greatest);
    if (e->op == TL_OP_VAR && e->sym == c->loop->loops[0].var)
        return (bound){ true, 1, 0, NULL };
    if (e->op == TL_OP_VAR && defined_as(c, e))
        return bound_of(c, defined_as(c, e), greatest);
    if (e->op == TL_OP_ADD || e->op == TL_OP_SUB) {
        bool minus = e->op == TL_OP_SUB;
        return sum(c, bound_of(c, e->args[0], greatest), bound_of(c, e->args[1], greatest != minus), minus);
    }
    if (e->op == TL_OP_MUL && tl_const_value(e->args[1], &by) && by > 0 && by <= MOST_FACTOR) {
        bound x = bound_of(c, e->args[0], greatest);
        bool fits = x.k >= -MOST_BOUND && x.k <= MOST_BOUND && x.plus >= -MOST_BOUND && x.plus <= MOST_BOUND;
        return (bound){ x.known && fits, x.k * by, x.plus * by, x.rest ? mul(w, x.rest, by) : NULL };
    }
    return (bound){ .known = is_steady(c, e), .rest = cast(w, again(w, e), TL_I64) };
}

/* The greatest or the least value of e over threads and inner loops. */
static bound bound_of(ctx *c, tl_node *e, bool greatest)
{
    bound b = { 0 };
    if (!tl_is_signed(e->type) || e->type.lanes != 1 || c->depth >= MOST_DEPTH)
        return b;
    c->depth++;
    b = parts(c, e, greatest);
    c->depth--;
    if (b.known)
        return b;
    tl_range r = tl_range_of(c->facts, e);
    int64_t end = greatest ? r.hi : r.lo;
    return (bound){ end >= -MOST_BOUND && end <= MOST_BOUND, 0, end, NULL };
}

/* ---- tests ---- */
static bool note(limits *l, int64_t times, tl_node *rest, int64_t plus)
{
    for (uint32_t i = 0; i < l->n; i++)
        if (l->times[i] == times && tl_same_expr(l->rest[i], rest)) {
            l->plus[i] = plus < l->plus[i] ? plus : l->plus[i];
            return true;
        }
    if (l->n == MOST_LIMITS)
        return false;
    l->rest[l->n] = rest;
    l->times[l->n] = times;
    l->plus[l->n++] = plus;
    return true;
}

/* Behind names and conversions that the loop gives it. */
static tl_node *behind(const ctx *c, tl_node *e)
{
    for (uint32_t i = 0; i < MOST_DEPTH; i++) {
        tl_node *next = keeps(c, e) ? e->args[0] : e->op == TL_OP_VAR ? defined_as(c, e) : NULL;
        if (!next)
            break;
        e = next;
    }
    return e;
}

static bool compares(ctx *c, tl_node *e, bool holds);

/* Notes what makes l < r + more true for all threads; false if that is not known. */
static bool less(ctx *c, tl_node *l, tl_node *r, int64_t more)
{
    int64_t known;
    tl_node *to = behind(c, r);
    if (to->op == TL_OP_MIN)
        return less(c, l, to->args[0], more) && less(c, l, to->args[1], more);
    if (to->op == TL_OP_MAX && tl_const_value(to->args[1], &known))
        return less(c, l, to->args[0], more);
    if (to->op == TL_OP_SEL && tl_const_value(to->args[1], &known))
        return compares(c, to->args[0], false) && less(c, l, to->args[2], more);
    bound room = sum(c, bound_of(c, r, false), bound_of(c, l, true), true);
    room.plus += more;
    if (!room.known || room.k > 0 || (room.k < -1 && tl_range_of(c->facts, c->loop->loops[0].lo).lo < 0))
        return false;
    if (room.k)
        return note(&c->t.below, -room.k, room.rest ? room.rest : tl_i64(c->w.m, 0), room.plus);
    return room.rest ? note(&c->t.above, 0, room.rest, room.plus) : room.plus > 0;
}

/* ... what makes e true, or false. */
static bool compares(ctx *c, tl_node *e, bool holds)
{
    bool flip = (e->op == TL_OP_GT || e->op == TL_OP_GE) == holds;
    bool equal = (e->op == TL_OP_LE || e->op == TL_OP_GE) == holds;
    return e->op >= TL_OP_LT && e->op <= TL_OP_GE && tl_is_signed(e->args[0]->type) && e->args[0]->type.lanes == 1
           && less(c, e->args[flip], e->args[!flip], equal);
}

static bool see_address(tl_node *n, void *user)
{
    *(bool *)user |= n->op == TL_OP_PBITS;
    return true;
}

/* Whether the test can be known to hold; what that takes is noted. */
static bool take(ctx *c, tl_node **slot)
{
    tl_node *e = *slot;
    terms was = c->t;
    bool address = false;
    if (c->t.n == MOST_TESTS || e->type.base != TL_BOOL || e->type.lanes != 1 || e->op == TL_OP_CONST)
        return false;
    if (e->op == TL_OP_LAND) {
        bool first = take(c, &e->args[0]), second = take(c, &e->args[1]);
        return first && second;
    }
    tl_walk(e, see_address, &address);
    if (address && is_steady(c, e)) {
        c->t.aligned = both(&c->w, c->t.aligned, again(&c->w, e));
    } else if (compares(c, e, true)) {
        c->compared = true;
    } else {
        c->t = was;
        return false;
    }
    c->t.test[c->t.n++] = slot;
    return true;
}

static bool see_global(tl_node *n, void *user)
{
    *(bool *)user |= (n->op == TL_OP_LOAD || n->op == TL_OP_STORE) && n->sym && n->sym->type.space == TL_GLOBAL;
    return true;
}

static bool touches_global(tl_node *n)
{
    bool yes = false;
    tl_walk(n, see_global, &yes);
    return yes;
}

/* The test that n stands behind; whether it will hold. One that stays although each turn asks it anew is between the
   loads of one turn and the next. */
static bool guarded(ctx *c, tl_node *n)
{
    c->compared = false;
    bool holds = take(c, &n->args[0]), loads = touches_global(n);
    c->guards |= c->compared && loads;
    c->refused |= !holds && loads && tl_depends(c->in_loop, n->args[0], c->loop->loops[0].var);
    return holds;
}

static bool see_operand(tl_node *n, void *user)
{
    ctx *c = user;
    c->nodes++;
    c->together |= tl_acts(n->op, "C");
    if (n->op == TL_OP_SEL && touches_global(n))
        guarded(c, n);
    return true;
}

/* Also what a matrix unit or a copy behind the threads' back does, and other loops. */
static bool is_foreign(const tl_node *n)
{
    return strchr("TSYMWL", tl_ops[n->op].cls) || n->op == TL_OP_WHILE || n->op == TL_OP_DO
           || (n->op == TL_OP_FOR && tl_trips(&n->loops[0]) >= TL_FAR)
           || (n->op == TL_OP_STORE && n->sym->type.space == TL_SHARED_MEM);
}

static void look(ctx *c, tl_block *b)
{
    for (uint32_t i = 0; i < b->n && !c->refused; i++) {
        tl_node *n = b->at[i];
        c->refused |= is_foreign(n);
        for (uint32_t k = 0; k < n->nargs; k++)
            if (n->args[k])
                tl_walk(n->args[k], see_operand, c);
        if (n->op == TL_OP_LET && n->nargs && n->args[0])
            take(c, &n->args[0]);
        bool holds = n->op == TL_OP_IF && guarded(c, n);
        look(c, &n->body);
        if (!holds)
            look(c, &n->other);
    }
}

/* ---- the loops ---- */
/* Where the loop variable is when the first turn comes that may be near an edge. */
static tl_sym *edge(ctx *c)
{
    const tl_loop *l = &c->loop->loops[0];
    const tl_at *w = &c->w;
    const limits *above = &c->t.above, *below = &c->t.below;
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
        to = op2(w, TL_OP_MIN, to, end);
    }
    for (uint32_t i = 0; i < above->n; i++)
        open = both(w, open, op2(w, TL_OP_GT, above->rest[i], tl_i64(w->m, -above->plus[i])));
    if (open)
        to = op3(w, TL_OP_SEL, v(w, let(w, "inside", open)), to, again(w, from));
    tl_node *room = op2(w, TL_OP_MAX, sub(w, to, from), tl_i64(w->m, 0));
    tl_node *turns = quo(w, add(w, room, tl_i64(w->m, step - 1)), step);
    return let(w, "edge", add(w, again(w, l->lo), cast(w, mul(w, turns, step), (tl_base)l->var->type.base)));
}

/* Something that look() would not pass. */
static bool holds_foreign(const tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        const tl_node *n = b->at[i];
        if (is_foreign(n) || holds_foreign(&n->body) || (n->op != TL_OP_IF && holds_foreign(&n->other)))
            return true;
    }
    return false;
}

typedef struct {
    tl_module *m;
    tl_func *f;
    tl_facts *facts;            /* once a loop asks, as the next */
    const tl_uniformity *uniform;
    bool split;
} pass;

/* Counts up, to its end, and may run often. */
static bool fits(pass *p, tl_node *n)
{
    const tl_loop *l = &n->loops[0];
    int64_t step;
    if (n->op != TL_OP_FOR || tl_attr(n, TL_A_UNROLL, 0) == 1 || !tl_is_signed(l->var->type) || l->cmp > TL_LE
        || (l->cmp == TL_LE && tl_bytes(l->var->type) == 8) || !tl_const_value(l->step, &step) || step < 1
        || tl_leaves(&n->body, true) || holds_foreign(&n->body) || !touches_global(n))
        return false;
    if (!p->facts) {
        p->facts = tl_facts_new(p->m, p->f);
        p->uniform = tl_uniformity_of(p->m, p->f);
    }
    tl_range lo = tl_range_of(p->facts, l->lo), hi = tl_range_of(p->facts, l->hi);
    return (hi.hi / 4 - lo.lo / 4) / step > FEW_TURNS / 4;
}

static bool visit(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    pass *p = user;
    if (!fits(p, n))
        return false;
    ctx c = { .w = { p->m, f, n->loc, out }, .loop = n, .facts = p->facts, .uniform = p->uniform };
    c.in_loop = tl_uses_of_node(p->m, n);
    look(&c, &n->body);
    if (c.refused || !c.guards || c.nodes > MOST_NODES || (c.together && !tl_block_uniform(p->uniform, n->loops[0].lo)))
        return false;
    if (!is_fixed(&c, n->loops[0].hi))
        n->loops[0].hi = v(&c.w, let(&c.w, "end", n->loops[0].hi));
    tl_sym *until = edge(&c);
    tl_node *was[MOST_TESTS];
    for (uint32_t i = 0; i < c.t.n; i++) {
        was[i] = *c.t.test[i];
        *c.t.test[i] = tl_const_int(p->m, was[i]->type, 1, was[i]->loc);
    }
    tl_node *inner = again(&c.w, n);
    for (uint32_t i = 0; i < c.t.n; i++)
        *c.t.test[i] = was[i];
    inner->loops[0].hi = v(&c.w, until);
    inner->loops[0].cmp = TL_LT;
    n->loops[0].lo = v(&c.w, until);
    tl_report(p->m, TL_REMARK, n->loc, "loop of '%s': turns far from edges test none", n->loops[0].var->name);
    put(&c.w, inner);
    put(&c.w, n);
    p->split = true;
    return true;
}

bool tl_split_loops(tl_module *m, const tl_options *o)
{
    bool split = false;
    for (uint32_t i = 0; i < m->nfuncs; i++) {
        tl_func *f = m->funcs[i];
        if (f->kind != TL_FUNC_DEVICE)
            continue;
        pass p = { .m = m, .f = f };
        tl_replace_in(m, f, &f->body, visit, &p);
        split |= p.split;
    }
    return !split || tl_simplify(m, o);
}
