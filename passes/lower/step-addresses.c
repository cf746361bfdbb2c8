/* SPDX-License-Identifier: GPL-3.0-or-later */
/* step-addresses: addresses in unrolled loops are a base, computed once, and a distance; bases of global memory step from turn to
   turn of the loop around.

   requires   split-loops, runs
   maintains  thread level
   breaks     nothing

     for %k = 0 lt %K step 32 {
         for %r = 0 lt 2 step 1 unroll=1 { ... load(%B[add(mul(add(%k, add(mul(%r, 16), %row)), %N), %col)]) ... }
         for %x = 0 lt 4 step 1 unroll=1 { sg_load ..., addr(%As[add(mul(add(%first, mul(%x, 8)), 40), %slot)]) }
     }
   =>
     let %at = add(mul(%row, %N), %col)
     let %far = mul(%N, 16)
     for %k = 0 lt %K step 32 {
         let %from = padd(%B, %at)
         for %r = 0 lt 2 step 1 unroll=1 { ... load(%from[mul(%r, %far)]) ... }
         let %base = addr(%As[add(mul(%first, 40), %slot)])
         for %x = 0 lt 4 step 1 unroll=1 { sg_load ..., addr(%base[mul(%x, 320)]) }
         set %at = add(%at, mul(%N, 32))
     }

   Where products of 64 bits are programs. The turns of unrolled loops must lie at multiples of a distance that no loop
   changes. Arithmetic is taken not to overflow, as in facts/poly.h: not where it is unsigned, or cuts a number that may
   be longer. */
#include "passes/facts/fold.h"
#include "passes/facts/fold-known.h"
#include "passes/lower/each-loop.h"
#include "passes/lower/lower.h"
#include "passes/lower/runs.h"

enum { MOST_BASES = 16, MOST_DEPTH = 24 };

/* An element of memory that unrolled loops name, and those loops, outermost first. */
typedef struct {
    tl_node *node, *index;
    uint32_t depth;
    tl_node *loop[TL_RUN_DEPTH];
    tl_poly first, far[TL_RUN_DEPTH];   /* index in the first turn; from one turn of a loop to the next */
    tl_node *start;                     /* the same as `first` */
} access;

/* What several accesses start from. */
typedef struct {
    tl_poly first, step;
    tl_sym *at;             /* of global memory: i64 */
    tl_sym *from[MOST_BASES];
    const tl_sym *of[MOST_BASES];
    uint32_t n;             /* from[], of[] */
} base;

/* What the accesses of a loop have in common: large, and never cleared. */
typedef struct {
    base at[MOST_BASES];
    tl_poly far[MOST_BASES];    /* distances that have a name */
    tl_sym *named[MOST_BASES];
} known;

typedef struct {
    tl_at w, in;            /* before the loop, at its start */
    tl_node *loop;          /* null: none, within a turn */
    const tl_uses *region;
    tl_facts *facts;
    tl_block head, tail;    /* what is put at the body's ends */
    uint32_t n, depth, nfars, guards;   /* guards: conditions around, within the loop */
    tl_node *around[TL_RUN_DEPTH];
    known *room;
    bool changed;
} ctx;

/* ---- the index, turn by turn ---- */
static tl_node **index_of(tl_node *n)
{
    bool stores = n->op == TL_OP_STORE, fits = n->op == TL_OP_LOAD || n->op == TL_OP_ADDR || stores;
    return fits && n->nargs == 1u + stores ? &n->args[stores] : NULL;
}

/* Neither wraps around nor is cut, nor may fail. */
static bool is_exact(const ctx *c, const tl_node *e, int depth)
{
    int64_t by;
    bool known = e->op == TL_OP_CAST ? tl_is_int(e->args[0]->type) : e->op == TL_OP_VAR || e->op == TL_OP_CONST || tl_is_signed(e->type);
    if (!depth || !tl_is_int(e->type) || !known || tl_ops[e->op].effects[0] != 'P')
        return false;
    if (e->op == TL_OP_CAST && tl_bytes(e->type) < tl_bytes(e->args[0]->type)) {
        tl_range r = tl_range_of(c->facts, e->args[0]);
        if (!tl_is_signed(e->type) || tl_bytes(e->type) < 4 || r.lo < INT32_MIN || r.hi > INT32_MAX)
            return false;
    }
    if ((e->op == TL_OP_DIV || e->op == TL_OP_REM) && (!tl_const_value(e->args[1], &by) || by < 1))
        return false;
    const tl_use *u = e->op == TL_OP_VAR ? tl_use_of(c->region, e->sym) : NULL;
    if (u && u->def && !u->sets && u->def->args[0])
        return is_exact(c, u->def->args[0], depth - 1);
    for (uint32_t i = 0; i < e->nargs; i++)
        if (!is_exact(c, e->args[i], depth - 1))
            return false;
    return true;
}

static tl_node *folded(tl_node *n, void *user)
{
    const ctx *c = user;
    return n ? tl_fold_known(c->w.m, c->facts, tl_fold(c->w.m, n)) : NULL;
}

static tl_node *all_folded(const ctx *c, tl_node *e)
{
    tl_rewrite(e, folded, (void *)c);
    return folded(e, (void *)c);
}

/* The index in turn `t`, with quotients of the thread's number apart from those of the turn. */
static tl_node *in_turn(const ctx *c, const access *a, const tl_node *whole, int64_t t)
{
    return all_folded(c, tl_in_turn(&c->w, again(&c->w, whole), a->loop, a->depth, t));
}

static int64_t trips_of(const access *a, uint32_t d)
{
    return tl_trips(&a->loop[d]->loops[0]);
}

/* *p -= what loops add up to turn `t` of them all. */
static void subtract(const access *a, tl_poly *p, int64_t t)
{
    for (uint32_t d = a->depth; d-- > 0; t /= trips_of(a, d))
        tl_poly_sum(p, &a->far[d], -(t % trips_of(a, d)));
}

/* How far the index of turn `t` is from that of the first. */
static tl_poly distance(const ctx *c, const access *a, const tl_node *whole, int64_t t)
{
    tl_poly p = { 0 };
    tl_poly_add(c->region, &p, in_turn(c, a, whole, t), 1);
    tl_poly_sum(&p, &a->first, -1);
    return p;
}

/* The loops whose variables are in e, as bits; *odd: those that are not only added up, and multiplied by what none of
   them changes. */
static uint32_t loops_in(const access *a, const tl_node *e, uint32_t *odd)
{
    uint32_t in[2] = { 0, 0 };
    for (uint32_t d = 0; d < a->depth && e->op == TL_OP_VAR; d++)
        in[0] |= e->sym == a->loop[d]->loops[0].var ? 1u << d : 0;
    for (uint32_t i = 0; i < e->nargs; i++)
        in[i > 0] |= loops_in(a, e->args[i], odd);
    bool sum = e->op == TL_OP_VAR || e->op == TL_OP_ADD || e->op == TL_OP_SUB || e->op == TL_OP_CAST;
    if (!sum && (e->op != TL_OP_MUL || (in[0] && in[1])))
        *odd |= in[0] | in[1];
    return in[0] | in[1];
}

/* Whether turn `t` follows from others: those of loops that only add up, the first, and the second of a single loop. */
static bool is_given(const access *a, uint32_t odd, int64_t t)
{
    int64_t far = 0;
    for (uint32_t d = a->depth; d-- > 0; t /= trips_of(a, d)) {
        int64_t turn = t % trips_of(a, d);
        if (turn && !(odd & 1u << d))
            return true;
        far += turn;
    }
    return far < 2;
}

/* Works out first, far and start; false where turns do not lie at equal distances. */
static bool see_turns(const ctx *c, access *a)
{
    int64_t turns = 1;
    uint32_t odd = 0;
    bool failed;
    if (!is_exact(c, a->index, MOST_DEPTH))
        return false;
    const tl_node *whole = all_folded(c, tl_read_inlined(&c->w, c->region, a->index));
    a->start = in_turn(c, a, whole, 0);
    tl_poly_add(c->region, &a->first, a->start, 1);
    failed = a->first.failed;
    for (uint32_t d = a->depth; d-- > 0; turns *= trips_of(a, d))
        if (trips_of(a, d) > 1) {
            a->far[d] = distance(c, a, whole, turns);
            failed |= a->far[d].failed;
        }
    if (failed || turns < 2 || turns > TL_RUN_TURNS)
        return false;
    loops_in(a, whole, &odd);
    for (int64_t t = 0; odd && t < turns; t++) {
        if (is_given(a, odd, t))
            continue;
        tl_poly p = distance(c, a, whole, t);
        subtract(a, &p, t);
        if (p.failed || p.n)
            return false;
    }
    return true;
}

/* ---- what stands for it ---- */
static tl_node *written(const tl_at *w, const tl_poly *p)
{
    tl_node *sum = tl_i64(w->m, 0);
    for (int i = 0; i < p->n; i++) {
        tl_node *x = NULL;
        for (int d = 0; d < p->term[i].degree; d++) {
            tl_node *y = cast(w, again(w, p->term[i].atom[d]), TL_I64);
            x = x ? op2(w, TL_OP_MUL, x, y) : y;
        }
        sum = add(w, sum, x ? mul(w, x, p->term[i].k) : tl_i64(w->m, p->term[i].k));
    }
    return sum;
}

/* The turn of an unrolled loop, from 0 on, times `by`. */
static tl_node *turn_of(const tl_at *w, const tl_loop *l, int64_t by)
{
    int64_t lo, step;
    tl_const_value(l->lo, &lo);
    tl_const_value(l->step, &step);
    tl_node *x = sub(w, cast(w, v(w, l->var), TL_I32), i32(w, lo));
    return by % step ? mul(w, quo(w, x, step), by) : mul(w, x, by / step);
}

/* A sum that is computed before the loop. */
static tl_node *named(ctx *c, const tl_poly *p)
{
    int64_t known;
    if (tl_poly_constant(p, &known))
        return tl_i64(c->w.m, known);
    for (uint32_t i = 0; i < c->nfars; i++)
        if (tl_poly_same(&c->room->far[i], p))
            return v(&c->w, c->room->named[i]);
    tl_sym *s = let(&c->w, "far", written(&c->w, p));
    if (c->nfars < MOST_BASES) {
        c->room->far[c->nfars] = *p;
        c->room->named[c->nfars++] = s;
    }
    return v(&c->w, s);
}

/* From the base to the element. */
static tl_node *rest_of(ctx *c, const access *a, int64_t more)
{
    const tl_at *w = &c->w;
    tl_node *near = i32(w, more), *sum = NULL;
    for (uint32_t d = 0; d < a->depth; d++) {
        int64_t by;
        if (tl_poly_constant(&a->far[d], &by)) {
            near = by ? add(w, near, turn_of(w, &a->loop[d]->loops[0], by)) : near;
            continue;
        }
        tl_node *far = op2(w, TL_OP_MUL, cast(w, turn_of(w, &a->loop[d]->loops[0], 1), TL_I64), named(c, &a->far[d]));
        sum = sum ? add(w, sum, far) : far;
    }
    return sum ? add(w, sum, cast(w, near, TL_I64)) : near;
}

static base *base_of(ctx *c, const access *a, const tl_poly *first, const tl_poly *step, int64_t *more)
{
    for (uint32_t i = 0; i < c->n; i++) {
        tl_poly d = *first;
        tl_poly_sum(&d, &c->room->at[i].first, -1);
        bool same = c->loop ? tl_poly_same(step, &c->room->at[i].step) : c->room->at[i].of[0] == a->node->sym;
        if (same && tl_poly_constant(&d, more) && *more >= INT16_MIN && *more <= INT16_MAX)
            return &c->room->at[i];
    }
    *more = 0;
    if (c->n == MOST_BASES)
        return NULL;
    base *b = &c->room->at[c->n++];
    b->first = *first;
    b->step = *step;
    b->at = NULL;
    b->n = 0;
    return b;
}

/* The pointer that starts at the base of the array or pointer that the access names. */
static tl_sym *from(ctx *c, base *b, const access *a)
{
    for (uint32_t i = 0; i < b->n; i++)
        if (b->of[i] == a->node->sym)
            return b->from[i];
    if (b->n == MOST_BASES)
        return NULL;
    const tl_at *w = c->loop ? &c->in : &c->w;
    tl_node *at = b->at ? v(w, b->at) : again(w, a->start);
    b->of[b->n] = a->node->sym;
    b->from[b->n] = let(w, "from", tl_access(w->m, TL_OP_ADDR, a->node->sym, 1, &at, w->loc));
    return b->from[b->n++];
}

/* Where the loop's variable is at its first turn. */
static tl_node *at_first(ctx *c, const access *a)
{
    const tl_loop *l = &c->loop->loops[0];
    tl_node *lo = cast(&c->w, again(&c->w, l->lo), (tl_base)l->var->type.base);
    return cast(&c->w, tl_replace_var(c->w.m, c->w.f, again(&c->w, a->start), l->var, lo), TL_I64);
}

/* Of an array the base is an element, also for threads that do not come to the access. */
static bool is_element(const ctx *c, const access *a)
{
    const tl_sym *s = a->node->sym;
    if (!c->guards || s->kind != TL_SYM_ARRAY)
        return true;
    tl_range r = tl_range_of(c->facts, a->start);
    return r.lo >= 0 && r.hi < s->dim[0];
}

static void take(ctx *c, access *a)
{
    int64_t more, known, by = 0;
    if (!see_turns(c, a))
        return;
    tl_poly first = a->first, step = { 0 };
    if (c->loop) {
        const tl_loop *l = &c->loop->loops[0];
        step = tl_poly_split(c->region, &first, l->var);
        for (uint32_t d = 0; d < a->depth; d++) {
            tl_poly far = a->far[d];
            if (tl_poly_split(c->region, &far, l->var).n || far.failed)
                return;
        }
        tl_const_value(l->step, &by);
        if (first.failed || step.failed || !step.n)
            return;
    } else if (tl_poly_constant(&first, &known) || !is_element(c, a)) {
        return;
    }
    base *b = base_of(c, a, &first, &step, &more);
    if (b && c->loop && !b->at) {
        tl_poly turn = { 0 };
        b->at = let(&c->w, "at", at_first(c, a));
        tl_poly_sum(&turn, &step, by);
        tl_at end = into(&c->w, &c->tail);
        set(&end, b->at, add(&end, v(&end, b->at), named(c, &turn)));
    }
    tl_sym *p = b ? from(c, b, a) : NULL;
    if (!p)
        return;
    *index_of(a->node) = rest_of(c, a, more);
    a->node->sym = p;
    c->changed = true;
}

/* ---- accesses ---- */
static bool see(tl_node *n, void *user)
{
    ctx *c = user;
    if (n->op == TL_OP_SEL || n->op == TL_OP_LAND || n->op == TL_OP_LOR) {
        c->guards++;
        for (uint32_t i = 0; i < n->nargs; i++)
            tl_walk(n->args[i], see, c);
        c->guards--;
        return false;
    }
    tl_node **index = index_of(n);
    tl_space space = index && n->sym ? (tl_space)n->sym->type.space : TL_VALUE;
    if (space == (c->loop ? TL_GLOBAL : TL_SHARED_MEM) && c->depth) {
        access a = { .node = n, .index = *index, .depth = c->depth };
        for (uint32_t d = 0; d < c->depth; d++)
            a.loop[d] = c->around[d];
        take(c, &a);
    }
    return true;
}

static bool is_unrolled(const tl_node *n)
{
    int64_t lo, step;
    return n->op == TL_OP_FOR && tl_attr(n, TL_A_UNROLL, 0) == 1 && tl_trips(&n->loops[0]) < TL_FAR
           && tl_const_value(n->loops[0].lo, &lo) && tl_const_value(n->loops[0].step, &step) && step > 0;
}

/* What every turn of the loop does. */
static void look(ctx *c, tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        bool unrolled = is_unrolled(n) && c->depth < TL_RUN_DEPTH;
        if (n->op == TL_OP_STORE)
            see(n, c);
        for (uint32_t k = 0; k < n->nargs; k++)
            if (n->args[k])
                tl_walk(n->args[k], see, c);
        bool always = n->op == TL_OP_IF && tl_is_steady(c->region, n->args[0])
                      && !(c->loop && tl_depends(c->region, n->args[0], c->loop->loops[0].var));
        if (!unrolled && !always && n->op != TL_OP_SEQ)
            continue;
        if (unrolled)
            c->around[c->depth++] = n;
        c->guards += always;
        look(c, &n->body);
        look(c, &n->other);
        c->depth -= unrolled;
        c->guards -= always;
    }
}

typedef struct {
    tl_space space;
    bool any;
} wanted;

/* An element in an unrolled loop. */
static bool see_wanted(tl_node *n, void *user)
{
    wanted *w = user;
    w->any |= index_of(n) && n->sym && n->sym->type.space == w->space;
    return !w->any;
}

static bool see_unrolled(tl_node *n, void *user)
{
    wanted *w = user;
    if (is_unrolled(n))
        tl_walk(n, see_wanted, w);
    return !w->any && !is_unrolled(n) && tl_is_stmt(n->op);
}

/* Whether unrolled loops in n, or n itself, name elements of that space. */
static bool names(tl_node *n, tl_space space)
{
    wanted w = { space, false };
    tl_walk(n, see_unrolled, &w);
    return w.any;
}

/* Bases in shared memory, before each outermost unrolled loop. */
static bool visit_unrolled(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    tl_each *p = user;
    if (!is_unrolled(n) || !names(n, TL_SHARED_MEM))
        return n->op == TL_OP_FOR && (tl_push(p->m, out, n), true);
    known room;
    ctx c = { .w = { p->m, f, n->loc, out }, .region = tl_uses_of_node(p->m, n), .facts = p->facts, .depth = 1, .around = { n },
              .room = &room };
    look(&c, &n->body);
    p->changed |= c.changed;
    tl_push(p->m, out, n);
    return true;
}

static bool visit(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    tl_each *p = user;
    int64_t step;
    const tl_loop *l = &n->loops[0];
    if (n->op != TL_OP_FOR || is_unrolled(n))
        return false;
    if (!p->facts)
        p->facts = tl_facts_new(p->m, f);
    tl_replace_in(p->m, f, &n->body, visit, p);
    if (tl_const_value(l->step, &step) && tl_is_signed(l->var->type) && !tl_leaves(&n->body, true) && names(n, TL_GLOBAL)) {
        known room;
        ctx c = { .w = { p->m, f, n->loc, out }, .loop = n, .facts = p->facts, .room = &room };
        c.in = into(&c.w, &c.head);
        c.region = tl_uses_of_node(p->m, n);
        tl_facts_enter(p->facts, n, false);
        look(&c, &n->body);
        tl_facts_leave(p->facts);
        p->changed |= c.changed;
        tl_block_append(p->m, &c.head, &n->body);
        tl_block_append(p->m, &c.head, &c.tail);
        n->body = c.head;
    }
    tl_replace_in(p->m, f, &n->body, visit_unrolled, p);
    tl_push(p->m, out, n);
    return true;
}

bool tl_step_addresses(tl_module *m, tl_func *f)
{
    if (tl_each_loop(m, f, visit))
        tl_tidy(m, f);
    return true;
}
