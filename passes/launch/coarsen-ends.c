/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops that end apart in blocks which are joined. Together these run to the least end. After it, rows whose block has ended stay:

       grid %m = 0 lt %M step 32 {                  grid %m = 0 lt %M step 64 {
         for %n = 0 lt end(%m) step 16 {              let %first = min(end(%m), end(add(%m, 32)))  let %last = max(...)
           ... %acc[%i] ...                    =>     for %n = 0 lt %first step 16 { ... %acc[%i] ... }
         }                                            parallel %i = 0 lt 64 { store %ends[%i], end(add(%m, mul(div(%i, 32), 32))) }
                                                      for %n.1 = ... lt %last step 16 stages=1 {
                                                        parallel %i = 0 lt 64 { store %acc.1[%i], load(%acc[%i]) }
                                                        ... %acc.1[%i] ...
                                                        parallel %i = 0 lt 64 {
                                                          store %acc[%i], sel(lt(%n.1, load(%ends[%i])), load(%acc.1[%i]), load(%acc[%i])) }
                                                      }

   An iteration that a block of the source does not do changes what these arrays hold alone, and reads no more memory than the block that
   ends last. */
#include "passes/analysis/access.h"
#include "passes/expr/builder.h"
#include "passes/ir/each.h"
#include "passes/launch/coarsen-plan.h"
#include "passes/target/budget.h"

typedef tl_coarsen_plan plan;

enum { MOST = 16, RANK = 4 };   /* arrays that a loop leaves something in; their dimensions */

/* True if a later statement of the nest names s. */
static bool is_read_later(const plan *p, const tl_node *loop, const tl_sym *s)
{
    bool after = false, any = false;
    for (uint32_t i = 0; i < p->grid->body.n && !any; i++) {
        any = after && tl_mentions(p->grid->body.at[i], s);
        after |= p->grid->body.at[i] == loop;
    }
    return any;
}

/* True if the loop leaves something in the array that the block reads after it. */
static bool leaves(const plan *p, tl_node *loop, const tl_sym *array)
{
    return !tl_contains(loop, tl_use_of(p->uses, array)->def) && is_read_later(p, loop, array) && tl_may_write(loop, array);
}

/* True if e is an integer computed of what the launch and loops give, without memory: the host can compute it, too. */
static bool is_arithmetic(const plan *p, const tl_node *e)
{
    const tl_node *value = e->op == TL_OP_VAR ? tl_definition(p->uses, e->sym) : NULL;
    if (e->op == TL_OP_VAR)
        return tl_is_int(e->type) && !tl_use_of(p->uses, e->sym)->sets && (!value || is_arithmetic(p, value));
    bool plain = tl_is_int(e->type) && e->type.lanes == 1 && tl_ops[e->op].level == 'A' && tl_ops[e->op].effects[0] == 'P' && !tl_is_access(e->op);
    for (uint32_t i = 0; i < e->nargs && plain; i++)
        plain = is_arithmetic(p, e->args[i]);
    return plain;
}

/* True if what the node does for rows whose block has ended is in arrays of the block alone, wherever their values lead. */
static bool is_within(const plan *p, const tl_node *n)
{
    int64_t by;
    const bool store = n->op == TL_OP_STORE, access = store || tl_is_access(n->op), memory = access && n->sym->kind != TL_SYM_ARRAY;
    bool leads = false;
    for (uint32_t i = store; i < n->nargs && access; i++)
        leads |= !is_arithmetic(p, n->args[i]);
    for (uint32_t i = 0; i < n->nloops; i++)
        leads |= !is_arithmetic(p, n->loops[i].lo) || !is_arithmetic(p, n->loops[i].hi) || !is_arithmetic(p, n->loops[i].step);
    if ((n->op == TL_OP_DIV || n->op == TL_OP_REM) && tl_is_int(n->type) && !(tl_const_value(n->args[1], &by) && by > 0))
        return false;
    switch (n->op) {
    case TL_OP_TSTORE:
    case TL_OP_SCATTER:
    case TL_OP_EVAL:
    case TL_OP_WHILE:
    case TL_OP_DO:
    case TL_OP_BREAK:
    case TL_OP_CONTINUE:
    case TL_OP_RETURN:
        return false;
    case TL_OP_ASSUME:      /* which the first block promises for its own iterations */
        return !tl_depends(p->uses, n->args[0], p->loop->var);
    case TL_OP_GATHER:
        return tl_coarsen_dim(p, n->args[0]->sym) == TL_COARSEN_NONE;
    default:
        return !memory && !leads && tl_ops[n->op].cls != 'E';
    }
}

/* True if all numbers that the loop sets are its own, or are not read later. */
static bool sets_own(tl_module *m, const plan *p, tl_node *loop)
{
    bool own = true;
    TL_EACH_BELOW(m->arena, n, loop)
        if (n->op == TL_OP_SET || n->op == TL_OP_REDUCTION)
            own &= tl_contains(loop, tl_use_of(p->uses, n->sym)->def) || !is_read_later(p, loop, n->sym);
    return own;
}

bool tl_coarsen_may_end_apart(plan *p, tl_module *m, tl_node *loop)
{
    const tl_loop *l = loop->loops;
    int64_t step;
    uint32_t arrays = 0;
    bool top = false;
    for (uint32_t i = 0; i < p->together; i++)
        top |= p->grid->body.at[i] == loop;
    if (!top || loop->op != TL_OP_FOR || !tl_counts_up(l) || !tl_is_signed(l->var->type) || !tl_const_value(l->step, &step) || step < 1
        || p->napart == TL_COARSEN_APART || !tl_coarsen_same(p, l->lo, NULL) || !is_arithmetic(p, l->lo) || !is_arithmetic(p, l->hi)
        || !sets_own(m, p, loop))
        return false;
    TL_EACH_BELOW(m->arena, n, loop)
        if (!is_within(p, n))
            return false;
    TL_EACH_STMT(m->arena, n, &p->grid->body) {
        bool left = n->op == TL_OP_ALLOC && leaves(p, loop, n->sym);
        if (left && (n->sym->type.space != TL_FRAG || tl_coarsen_dim(p, n->sym) == TL_COARSEN_NONE || arrays++ == MOST))
            return false;
        if (left)
            tl_ptrmap_set(&p->kept, n->sym, 1);
    }
    p->apart[p->napart++] = loop;
    return true;
}

/* ---- joined blocks ------------------------------------------------------------------------------- */

typedef struct ctx {
    const plan *p;
    tl_at w;
    int64_t by;         /* blocks that are joined */
} ctx;

tl_node *tl_coarsen_value_at(const plan *p, const tl_at *w, const tl_node *e, const tl_node *at)
{
    const tl_node *value = e->op == TL_OP_VAR ? tl_definition(p->uses, e->sym) : NULL;
    if (e->op == TL_OP_VAR && e->sym == p->loop->var)
        return tl_cast(w->m, again(w, at), e->type);
    if (value)
        return tl_coarsen_value_at(p, w, value, at);
    tl_node *copy = again(w, e);
    for (uint32_t i = 0; i < e->nargs; i++)
        copy->args[i] = tl_coarsen_value_at(p, w, e->args[i], at);
    return copy;
}

/* The loop's end in the block that is `on` rows ahead; where the source has none, what it is in the first one. */
static tl_node *end_in(const ctx *c, const tl_loop *l, tl_node *on)
{
    const tl_at *w = &c->w;
    tl_sym *var = c->p->loop->var;
    tl_node *first = op2(w, TL_OP_ADD, cast(w, v(w, var), TL_I64), cast(w, again(w, on), TL_I64));
    tl_node *there = op2(w, TL_OP_LT, first, cast(w, again(w, c->p->loop->hi), TL_I64));
    tl_node *end = tl_coarsen_value_at(c->p, w, l->hi, op2(w, TL_OP_ADD, v(w, var), tl_cast(w->m, on, var->type)));
    return op3(w, TL_OP_SEL, there, end, again(w, l->hi));
}

/* A parallel loop over all elements of the array; the indices go to `at`, the place of its body to *in. */
static void each_element(const tl_at *w, const tl_sym *s, tl_node *at[], tl_at *in)
{
    tl_node *nest = op0(w, TL_OP_PARALLEL);
    nest->nloops = s->rank;
    nest->loops = TL_NEWV(w->m->arena, tl_loop, s->rank);
    for (uint32_t i = 0; i < s->rank; i++) {
        nest->loops[i] = (tl_loop){ fresh(w, "i", tl_scalar(TL_I32)), i32(w, 0), i32(w, s->dim[i]), i32(w, 1), TL_LT };
        at[i] = v(w, nest->loops[i].var);
    }
    put(w, nest);
    *in = into(w, &nest->body);
}

static tl_node *element(const tl_at *w, tl_sym *s, tl_node *at[])
{
    tl_node *copies[RANK];
    for (uint32_t i = 0; i < s->rank; i++)
        copies[i] = again(w, at[i]);
    return tl_load(w->m, s, s->rank, copies, w->loc);
}

/* to = value(from) for each element; where `ends` is given, for those whose block has not ended. */
static void copy_elements(const ctx *c, const tl_at *w, tl_sym *to, tl_sym *from, tl_sym *ends, const tl_loop *l)
{
    tl_node *at[RANK];
    tl_at in;
    each_element(w, to, at, &in);
    tl_node *value = element(&in, from, at);
    if (ends) {
        tl_node *end = get(&in, ends, again(&in, at[tl_coarsen_dim(c->p, to)]));
        value = op3(&in, TL_OP_SEL, op2(&in, tl_test_of(l), v(&in, l->var), end), value, element(&in, to, at));
    }
    put(&in, tl_store(w->m, to, value, to->rank, at, w->loc));
}

/* Where the iterations begin that follow those up to `first`. */
static tl_sym *start_after(const tl_at *w, const tl_loop *l, tl_sym *first)
{
    int64_t step = 1;
    tl_const_value(l->step, &step);
    tl_node *lo = cast(w, again(w, l->lo), TL_I64), *span = op2(w, TL_OP_SUB, cast(w, v(w, first), TL_I64), lo);
    tl_node *trips = quo(w, op2(w, TL_OP_ADD, span, integer(w, tl_scalar(TL_I64), step - tl_is_open(l))), step);
    tl_node *start = op2(w, TL_OP_ADD, again(w, lo), mul(w, op2(w, TL_OP_MAX, trips, integer(w, tl_scalar(TL_I64), 0)), step));
    return let(w, "start", tl_cast(w->m, start, l->var->type));
}

/* The end of each row. */
static tl_sym *ends_of(const ctx *c, const tl_loop *l)
{
    tl_sym *ends = array(&c->w, "ends", l->var->type, TL_FRAG, c->by * c->p->step);
    tl_node *at[RANK];
    ctx in = *c;
    each_element(&c->w, ends, at, &in.w);
    tl_node *on = mul(&in.w, quo(&in.w, again(&in.w, at[0]), c->p->step), c->p->step);
    put(&in.w, tl_store(c->w.m, ends, end_in(&in, l, on), 1, at, c->w.loc));
    return ends;
}

static void end_apart(const ctx *c, tl_node *loop)
{
    const tl_at *w = &c->w;
    const tl_loop *l = loop->loops;
    tl_sym *first = let(w, "first", again(w, l->hi)), *last = first, *from[MOST], *to[MOST];
    for (int64_t k = 1; k < c->by; k++) {
        tl_sym *end = let(w, "end", end_in(c, l, i32(w, k * c->p->step)));
        first = let(w, "first", op2(w, TL_OP_MIN, v(w, first), v(w, end)));
        last = let(w, "last", op2(w, TL_OP_MAX, v(w, last), v(w, end)));
    }
    tl_node *together = TL_NEW(w->m->arena, tl_node);
    *together = *loop;
    together->loops = TL_NEWV(w->m->arena, tl_loop, 1);
    together->loops[0] = (tl_loop){ l->var, l->lo, v(w, first), l->step, l->cmp };
    put(w, together);

    uint32_t n = 0;
    TL_EACH_STMT(w->m->arena, s, &c->p->grid->body)
        if (s->op == TL_OP_ALLOC && tl_ptrmap_get(&c->p->kept, s->sym) && leaves(c->p, loop, s->sym))
            from[n++] = s->sym;
    tl_block body = { 0 };
    tl_at in = into(w, &body);
    for (uint32_t i = 0; i < n; i++) {
        to[i] = tl_sym_new(w->m, w->f, TL_SYM_ARRAY, from[i]->name, from[i]->type, w->loc);
        to[i]->rank = from[i]->rank;
        for (uint32_t d = 0; d < to[i]->rank; d++)
            to[i]->dim[d] = from[i]->dim[d];
        put(&in, tl_alloc(w->m, to[i], w->loc));
        copy_elements(c, &in, to[i], from[i], NULL, NULL);
    }
    tl_sym *ends = ends_of(c, l);
    tl_node *apart = tl_copy_subst(w->m, w->f, loop, n, from, to);
    apart->loops[0].lo = v(w, start_after(w, l, first));
    apart->loops[0].hi = v(w, last);
    tl_attr_set(w->m, apart, TL_A_STAGES, 1);
    tl_block_append(w->m, &body, &apart->body);
    for (uint32_t i = 0; i < n; i++)
        copy_elements(c, &in, from[i], to[i], ends, apart->loops);
    apart->body = body;
    put(w, apart);
}

tl_block tl_coarsen_end_apart(const plan *p, tl_module *m, tl_func *f, const tl_block *body, int64_t by)
{
    tl_block out = { 0 };
    for (uint32_t i = 0; i < body->n; i++) {
        tl_node *s = body->at[i];
        bool apart = false;
        for (uint32_t k = 0; k < p->napart; k++)
            apart |= p->apart[k] == s;
        if (apart)
            end_apart(&(ctx){ p, { m, f, s->loc, &out }, by }, s);
        else
            tl_push(m, &out, s);
    }
    return out;
}

/* ---- the cost ------------------------------------------------------------------------------------ */

int tl_coarsen_apart(const tl_coarsening *c)
{
    for (int i = 0; i < c->n; i++)
        if (c->plan[i].napart && c->by[i] > 1)
            return i;
    return -1;
}

bool tl_coarsen_is_kept(const tl_coarsening *c, const tl_sym *s)
{
    bool kept = false;
    for (int i = 0; i < c->n; i++)
        kept |= c->plan[i].loop->step->imm.i > c->plan[i].step && tl_ptrmap_get(&c->plan[i].kept, s);
    return kept;
}

double tl_coarsen_more_trips(const tl_coarsening *c, const tl_loop *loop)
{
    for (int i = 0; i < c->n; i++)
        for (uint32_t k = 0; k < c->plan[i].napart; k++) {
            const tl_loop *l = c->plan[i].apart[k]->loops;
            if (!loop || l == loop)
                return TL_COARSEN_APART_TRIP * (double)(c->plan[i].loop->step->imm.i - c->plan[i].step) / (double)l->step->imm.i;
        }
    return 0;
}
