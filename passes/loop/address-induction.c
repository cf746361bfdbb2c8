/* SPDX-License-Identifier: GPL-3.0-or-later */
/* address-induction: addresses in unrolled loops become a base, computed once, and an offset; bases of global memory become
   induction variables of the enclosing loop.

   requires   partition-loops, vectorize-loads, allocate-resources
   maintains  thread level
   breaks     nothing

     for %k = 0 lt %K step 32 {
         for %r = 0 lt 2 step 1 unroll=1 { ... load(%B[add(mul(add(%k, add(mul(%r, 16), %row)), %N), %col)]) ... }
         for %x = 0 lt 4 step 1 unroll=1 { sg_load ..., addr(%As[add(mul(add(%first, mul(%x, 8)), 40), %slot)]) }
     }
   =>
     let %from = addr(%B[add(mul(%row, %N), %col)])
     let %stride = mul(%N, 16)
     for %k = 0 lt %K step 32 {
         for %r = 0 lt 2 step 1 unroll=1 { ... load(%from[mul(%r, %stride)]) ... }
         let %base = addr(%As[add(mul(%first, 40), %slot)])
         for %x = 0 lt 4 step 1 unroll=1 { sg_load ..., addr(%base[mul(%x, 320)]) }
         set %from = padd(%from, mul(%N, 32))
     }

   If an index is not affine in the loop's variable, its loop-invariant part goes into the pointer:

     for %e ... { for %r = 0 lt 4 step 1 unroll=1 { ... load(%S[add(mul(%r, %N), div(%e, %n))]) ... } }
   =>
     for %e ... { for %r = 0 lt 4 step 1 unroll=1 { let %row = addr(%S[mul(%r, %N)]) ; ... load(%row[div(%e, %n)]) ... } }

   Numbers with two values (toggle.c), bases in shared memory (hoist-shared-base.c) and integers that become floats
   (hoist-int-to-float.c) are its other rewrites.

   For machines that multiply 64 bits by a program. On others, loads of unrolled loops within a loop have such bases where a
   sum of 32 bits has constants that nvcc does not find. Iterations of unrolled loops must have a loop-invariant stride.
   Arithmetic is assumed not to overflow, as in analysis/polynomial.h, unless it is unsigned, or truncates a number that may
   be longer. */
#include "passes/expr/fold.h"
#include "passes/target/passes.h"
#include "passes/canonical/simplify.h"
#include "passes/loop/affine-index.h"
#include "passes/target/target.h"

enum { MOST_BASES = 16 };

/* What accesses of an array or a pointer start from. */
typedef struct {
    tl_poly first, step;
    const tl_sym *of;
    tl_sym *from;
} base;

/* A pointer that is computed in each iteration of an unrolled loop. */
typedef struct {
    tl_node *loop, *let;
} row;

/* What the accesses of a loop have in common: large, and never cleared. */
typedef struct {
    base at[MOST_BASES];
    row rows[MOST_BASES];
    tl_poly stride[MOST_BASES]; /* those that have a name */
    tl_sym *named[MOST_BASES];
} known;

typedef struct {
    tl_step_place in;
    tl_block tail;          /* what is put at the body's end */
    uint32_t n, depth, nstrides, nrows, guards;   /* guards: conditions around, within the loop */
    tl_node *around[TL_RUN_DEPTH];
    const tl_node *within;  /* a loop whose iterations have bases, of loads of global memory at constant offsets; null: others' */
    known *room;
    bool changed;
} ctx;

/* ---- what stands for it ---- */
/* A sum that is computed before the loop. */
static tl_node *named(ctx *c, const tl_poly *p)
{
    int64_t known;
    if (tl_poly_constant(p, &known))
        return tl_i64(c->in.w.m, known);
    for (uint32_t i = 0; i < c->nstrides; i++)
        if (tl_poly_same(&c->room->stride[i], p))
            return v(&c->in.w, c->room->named[i]);
    tl_sym *s = let(&c->in.w, "stride", tl_poly_value(&c->in.w, p));
    if (c->nstrides < MOST_BASES) {
        c->room->stride[c->nstrides] = *p;
        c->room->named[c->nstrides++] = s;
    }
    return v(&c->in.w, s);
}

/* From the base to the element. */
static tl_node *rest_of(ctx *c, const tl_step_access *a, int64_t more)
{
    const tl_at *w = &c->in.w;
    tl_node *near = i32(w, more), *sum = NULL;
    for (uint32_t d = 0; d < a->depth; d++) {
        int64_t by;
        if (tl_poly_constant(&a->stride[d], &by)) {
            near = by ? add(w, near, tl_iteration_times(w, &a->loop[d]->loops[0], by)) : near;
            continue;
        }
        tl_node *offset = op2(w, TL_OP_MUL, cast(w, tl_iteration_times(w, &a->loop[d]->loops[0], 1), TL_I64), named(c, &a->stride[d]));
        sum = sum ? add(w, sum, offset) : offset;
    }
    return sum ? add(w, sum, cast(w, near, TL_I64)) : near;
}

/* A base that has a name, and the offset from it. */
static tl_sym *near(const ctx *c, const tl_step_access *a, const tl_poly *first, const tl_poly *step, int64_t *more)
{
    for (uint32_t i = 0; i < c->n; i++) {
        const base *b = &c->room->at[i];
        tl_poly d = *first;
        tl_poly_sum(&d, &b->first, -1);
        if (b->of == a->node->sym && (!c->in.loop || tl_poly_same(step, &b->step)) && tl_poly_constant(&d, more)
            && *more >= INT16_MIN && *more <= INT16_MAX)
            return b->from;
    }
    *more = 0;
    return NULL;
}

/* A pointer that starts at the element, and steps with the loop. */
static tl_sym *from(ctx *c, const tl_step_access *a, const tl_poly *first, const tl_poly *step, int64_t by)
{
    const tl_at *w = &c->in.w;
    if (c->n == MOST_BASES)
        return NULL;
    tl_node *at = c->in.loop ? tl_step_at_first(&c->in, a) : again(w, a->start);
    tl_sym *p = let(w, "from", tl_access(w->m, TL_OP_ADDR, a->node->sym, 1, &at, w->loc));
    if (c->in.loop) {
        tl_poly advance = { 0 };
        tl_poly_sum(&advance, step, by);
        tl_at end = into(w, &c->tail);
        set(&end, p, op2(&end, TL_OP_PADD, v(&end, p), named(c, &advance)));
    }
    c->room->at[c->n++] = (base){ *first, *step, a->node->sym, p };
    return p;
}

/* Of an array the base is an element, also for threads that do not come to the access. */
static bool is_element(const ctx *c, const tl_step_access *a)
{
    const tl_sym *s = a->node->sym;
    if (!c->guards || s->kind != TL_SYM_ARRAY)
        return true;
    tl_range r = tl_range_of(tl_step_facts(&c->in), a->start);
    return r.lo >= 0 && r.hi < s->dim[0];
}

/* The pointer for one iteration of the unrolled loops around the access, from p. */
static tl_sym *row_of(ctx *c, const tl_step_access *a, tl_sym *p, int64_t more)
{
    const tl_at *w = &c->in.w;
    tl_block in = { 0 };
    tl_at body = into(w, &in);
    tl_node *loop = a->loop[a->depth - 1], *at = rest_of(c, a, more), *e = tl_access(w->m, TL_OP_ADDR, p, 1, &at, w->loc);
    for (uint32_t i = 0; i < c->nrows; i++)
        if (c->room->rows[i].loop == loop && tl_same_expr(c->room->rows[i].let->args[0], e))
            return c->room->rows[i].let->sym;
    if (c->nrows == MOST_BASES)
        return NULL;
    tl_sym *s = let(&body, "row", e);
    c->room->rows[c->nrows++] = (row){ loop, in.at[0] };
    return s;
}

/* Puts the pointers of iterations at the start of their loops. */
static void put_rows(ctx *c)
{
    for (uint32_t i = c->nrows; i-- > 0;) {
        tl_node *loop = c->room->rows[i].loop;
        tl_block body = { 0 };
        tl_push(c->in.w.m, &body, c->room->rows[i].let);
        tl_block_append(c->in.w.m, &body, &loop->body);
        loop->body = body;
    }
}

/* An index without a stride: its loop-invariant part is added to the pointer before the loop, or in an iteration. */
static void take_invariant(ctx *c, tl_step_access *a)
{
    const tl_at *w = &c->in.w;
    int64_t more, known;
    tl_poly first, none = { 0 }, rest;
    bool symbolic = false;
    if (c->guards || (c->in.iteration && !tl_step_strides(&c->in, a, false)))
        return;
    first = a->first;
    rest = tl_step_changing(&c->in, &first);
    for (uint32_t d = 0; d < a->depth; d++)
        symbolic |= !tl_poly_constant(&a->stride[d], &known);
    if (first.failed || rest.failed || !rest.n || (!symbolic && tl_poly_constant(&first, &known)))
        return;
    tl_sym *p = near(c, a, &first, &none, &more);
    if (!p && c->n < MOST_BASES) {
        tl_node *at = tl_poly_value(w, &first);
        p = let(w, "from", tl_access(w->m, TL_OP_ADDR, a->node->sym, 1, &at, w->loc));
        c->room->at[c->n++] = (base){ first, none, a->node->sym, p };
    }
    tl_sym *row = p && symbolic ? row_of(c, a, p, more) : p;
    if (!row)
        return;
    tl_node *index = tl_poly_value(w, &rest);
    *tl_step_index(a->node) = symbolic ? index : add(w, index, cast(w, rest_of(c, a, more), TL_I64));
    a->node->sym = row;
    c->changed = true;
}

static bool mentions_unrolled(const tl_step_access *a, const tl_node *e)
{
    bool found = false;
    for (uint32_t d = 0; d < a->depth; d++)
        found |= tl_mentions(e, a->loop[d]->loops[0].var) != 0;
    return found;
}

/* True if a sum of 32 bits has terms of unrolled loops and others that vary: nvcc 13.0 takes no constant out of it, but
   keeps a pointer for each iteration, and adds to all of them in each of the loop's around. */
static bool is_tangled(const ctx *c, const tl_step_access *a)
{
    bool found = false;
    TL_EACH_BELOW(c->in.w.m->arena, e, tl_substitute_definitions(&c->in.w, c->in.region, a->index))
        for (int i = 0; i < 2 && e->op == TL_OP_ADD && tl_bytes(e->type) == 4; i++)
            found |= mentions_unrolled(a, e->args[i]) && e->args[!i]->op != TL_OP_CONST && !mentions_unrolled(a, e->args[!i]);
    return found;
}

/* True if the offset from the base is a constant in each iteration of the unrolled loops, and the base one of the loop's
   around them. */
static bool is_near(const ctx *c, const tl_step_access *a)
{
    int64_t by;
    for (uint32_t d = 0; d < a->depth; d++)
        if (!tl_poly_constant(&a->stride[d], &by))
            return false;
    return tl_poly_depends(tl_uses_of_node(c->in.w.m, (tl_node *)c->within), &a->first, c->within->loops[0].var)
           && is_tangled(c, a);
}

static void take(ctx *c, tl_step_access *a)
{
    int64_t more, known, by = 1;
    if (!tl_step_strides(&c->in, a, c->in.iteration) || (c->within && !is_near(c, a)))
        return;
    tl_poly first = a->first, step = { 0 };
    if (c->in.loop) {
        const tl_loop *l = &c->in.loop->loops[0];
        const tl_sym *counter = c->in.iteration ? c->in.iteration : l->var;
        step = tl_poly_split(c->in.region, &first, counter);
        for (uint32_t d = 0; d < a->depth; d++) {
            tl_poly stride = a->stride[d];
            if (tl_poly_split(c->in.region, &stride, counter).n || stride.failed)
                return;
        }
        if (!c->in.iteration)
            tl_const_value(l->step, &by);
        if (first.failed || step.failed) {
            take_invariant(c, a);
            return;
        }
        if (!step.n)
            return;
    } else if (tl_poly_constant(&first, &known) || !is_element(c, a)) {
        return;
    }
    tl_sym *p = near(c, a, &first, &step, &more);
    if (!p)
        p = from(c, a, &first, &step, by);
    if (!p)
        return;
    *tl_step_index(a->node) = rest_of(c, a, more);
    a->node->sym = p;
    c->changed = true;
}

/* ---- accesses ---- */
/* The loop's variable itself. */
static bool is_counter(const ctx *c, const tl_node *e)
{
    return tl_is_var(tl_strip_casts(e), c->in.loop->loops[0].var);
}

/* Computed once an access asks. */
static const tl_uses *region_of(ctx *c)
{
    if (!c->in.region)
        c->in.region = tl_uses_of_node(c->in.w.m, c->around[0]);
    return c->in.region;
}

static bool see(tl_node *n, void *user)
{
    ctx *c = user;
    if (tl_is_choice(n->op)) {
        c->guards++;
        for (uint32_t i = 0; i < n->nargs; i++)
            tl_walk_ops(n->args[i], see, c);
        c->guards--;
        return false;
    }
    tl_node **index = n->sym && (n->op == TL_OP_LOAD || !c->within) ? tl_step_index(n) : NULL;     /* most name nothing */
    if (!index || n->sym->type.space != (c->in.loop || c->within ? TL_GLOBAL : TL_SHARED_MEM) || (!c->depth && is_counter(c, *index)))
        return true;
    const tl_use *u = tl_use_of(region_of(c), n->sym);
    if (!u->def && !u->sets) {
        tl_step_access a = { .node = n, .index = *index, .depth = c->depth };
        for (uint32_t d = 0; d < c->depth; d++)
            a.loop[d] = c->around[d];
        take(c, &a);
    }
    return true;
}

/* Visits what every iteration of the loop executes. */
static void look(ctx *c, tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        bool unrolled = tl_is_unrolled(n) && c->depth < TL_RUN_DEPTH;
        if (n->op == TL_OP_STORE)
            see(n, c);
        for (uint32_t k = 0; k < n->nargs; k++)
            if (n->args[k])
                tl_walk_ops(n->args[k], see, c);
        bool always = n->op == TL_OP_IF && tl_is_recomputable(region_of(c), n->args[0])
                      && !(c->in.loop && tl_depends(c->in.region, n->args[0], c->in.loop->loops[0].var));
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
    tl_module *m;
    tl_facts *facts;            /* of the function, once a loop asks */
    const tl_node *within;      /* as in ctx */
    bool changed;
} pass;

/* Bases before each outermost unrolled loop. */
static bool visit_unrolled(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    pass *p = user;
    if (n->op != TL_OP_FOR)
        return false;
    known room;
    ctx c = { .in = { .w = { p->m, f, n->loc, out }, .facts = &p->facts }, .depth = 1, .around = { n }, .within = p->within, .room = &room };
    if (tl_is_unrolled(n))
        look(&c, &n->body);
    p->changed |= c.changed;
    tl_push(p->m, out, n);
    return true;
}

/* Pointers into global memory that step with the loop. */
static bool step_global(const tl_step_place *in)
{
    int64_t step;
    const tl_loop *l = &in->loop->loops[0];
    if (!tl_const_value(l->step, &step) || !step || !tl_is_signed(l->var->type) || tl_leaves(&in->loop->body, true))
        return false;
    tl_facts *facts = tl_step_facts(in);
    known room;
    ctx c = { .in = *in, .room = &room };
    if (tl_divisor_of(facts, v(&in->w, l->var)) % (step < 0 ? -step : step) == 0 && step * step > 1)
        c.in.iteration = fresh(&in->w, "iteration", l->var->type);
    tl_facts_enter(facts, in->loop, false);
    look(&c, &in->loop->body);
    put_rows(&c);
    tl_facts_leave(facts);
    tl_block_append(in->w.m, &in->loop->body, &c.tail);
    return c.changed;
}

/* True if a program multiplies numbers of 64 bits. */
static bool steps(tl_module *m, tl_func *f)
{
    const tl_costs *costs = &tl_machine_of(m, f)->costs;
    return costs->long_multiply > costs->add;
}

static bool visit(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    pass *p = user;
    if (n->op != TL_OP_FOR)
        return false;
    tl_replace_in(p->m, f, &n->body, visit, p);
    tl_step_place in = { .w = { p->m, f, n->loc, out }, .loop = n, .facts = &p->facts };
    if (!steps(p->m, f) && !tl_is_unrolled(n)) {
        p->within = n;
        tl_replace_in(p->m, f, &n->body, visit_unrolled, p);
    } else if (!tl_is_unrolled(n)) {
        in.region = tl_uses_of_node(p->m, n);
        p->changed |= step_global(&in);
        tl_replace_in(p->m, f, &n->body, visit_unrolled, p);
        p->changed |= tl_step_shared(&in);
    }
    const tl_costs *costs = &tl_machine_of(p->m, f)->costs;
    p->changed |= costs->float_add < costs->add && tl_step_floats(&in);
    tl_push(p->m, out, n);
    return true;
}

bool tl_address_induction(tl_module *m, tl_func *f)
{
    pass p = { .m = m, .changed = steps(m, f) && tl_toggle(m, f) };
    tl_replace_in(m, f, &f->body, visit, &p);
    if (p.changed)
        tl_tidy(m, f);
    return true;
}
