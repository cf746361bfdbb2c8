/* SPDX-License-Identifier: GPL-3.0-or-later */
/* narrow-integers: numbers of 64 bits that fit 32 are computed by 32.

     let %groups: i64 = div(sub(cast<i64>(%n), %head), 8)                let %groups: i32 = div(sub(%n, %head), 8)
     for %e: i64 = cast<i64>(tid()) lt %groups step 128 {            =>  for %e: i32 = tid() lt %groups step 128 {
         ... load(%x[mul(%e, 8)]) ... mul(%e, %stride) ...                   ... load(%x[mul(%e, 8)]) ... mul(cast<i64>(%e), %stride) ...
     }                                                                   }

   requires   quotient-induction
   maintains  thread level
   breaks     nothing

   Ranges are those that hold in the whole function. No guard is asked: what it says would not hold where a later pass moves a value to. */
#include "passes/analysis/range.h"
#include "passes/expr/builder.h"
#include "passes/expr/fold.h"
#include "passes/target/passes.h"

typedef struct {
    tl_at w;
    const tl_uses *uses;
    tl_facts *facts;
} ctx;

static bool is_wide(const tl_node *e)
{
    return e && e->type.base == TL_I64 && e->type.lanes == 1 && !tl_is_pointer(e->type);
}

/* True if each number that e is computed of fits 32 bits, and e does. */
static bool fits(const ctx *c, const tl_node *e)
{
    if (!is_wide(e) || !tl_range_fits_i32(tl_range_of(c->facts, e)))
        return false;
    switch (e->op) {
    case TL_OP_CONST: case TL_OP_VAR:
        return true;
    case TL_OP_CAST:
        return tl_is_int(e->args[0]->type) && e->args[0]->type.lanes == 1;
    case TL_OP_REM:     /* of INT32_MIN by -1 the quotient does not fit */
        if (tl_range_of(c->facts, e->args[1]).lo < 0)
            return false;
        return fits(c, e->args[0]) && fits(c, e->args[1]);
    case TL_OP_ADD: case TL_OP_SUB: case TL_OP_MUL: case TL_OP_DIV: case TL_OP_MIN: case TL_OP_MAX:
        return fits(c, e->args[0]) && fits(c, e->args[1]);
    case TL_OP_SEL:
        return fits(c, e->args[1]) && fits(c, e->args[2]);
    default:
        return false;
    }
}

/* The name that the variable is another one of; null: it is none. */
static const tl_node *copied(const ctx *c, const tl_sym *s)
{
    const tl_node *e = tl_definition(c->uses, s);
    return e && e->op == TL_OP_VAR && tl_same_type(e->type, s->type) && !tl_use_of(c->uses, e->sym)->sets ? e : NULL;
}

static tl_node *rewritten(ctx *c, tl_node *e);

/* The same number by 32 bits, where e fits. */
static tl_node *narrowed(ctx *c, tl_node *e)
{
    switch (e->op) {
    case TL_OP_CONST:
        return i32(&c->w, e->imm.i);
    case TL_OP_VAR:
        return cast(&c->w, v(&c->w, e->sym), TL_I32);
    case TL_OP_CAST:
        return tl_fold(c->w.m, cast(&c->w, rewritten(c, e->args[0]), TL_I32));
    case TL_OP_SEL:
        return op3(&c->w, TL_OP_SEL, rewritten(c, e->args[0]), narrowed(c, e->args[1]), narrowed(c, e->args[2]));
    default:
        return op2(&c->w, e->op, narrowed(c, e->args[0]), narrowed(c, e->args[1]));
    }
}

/* The same, of the type that it has. */
static tl_node *rewritten(ctx *c, tl_node *e)
{
    if (!e)
        return e;
    c->w.loc = e->loc;
    if (e->op == TL_OP_VAR) {
        const tl_node *of = tl_is_int(e->type) ? copied(c, e->sym) : NULL;
        return of || !tl_same_type(e->type, e->sym->type) ? cast(&c->w, v(&c->w, of ? of->sym : e->sym), (tl_base)e->type.base) : e;
    }
    if (tl_is_compare(e->op) && fits(c, e->args[0]) && fits(c, e->args[1]))
        return op2(&c->w, e->op, narrowed(c, e->args[0]), narrowed(c, e->args[1]));
    bool read = e->op == TL_OP_CAST && (e->args[0]->op != TL_OP_VAR || e->args[0]->sym->type.base == TL_I32);
    if (read && !tl_is_pointer(e->type) && tl_bytes(e->type) <= 4 && fits(c, e->args[0]))
        return tl_cast(c->w.m, narrowed(c, e->args[0]), e->type);
    bool access = e->op == TL_OP_LOAD || e->op == TL_OP_ADDR;
    for (uint32_t i = 0; i < e->nargs; i++)
        e->args[i] = access && fits(c, e->args[i]) ? narrowed(c, e->args[i]) : rewritten(c, e->args[i]);
    return e->op == TL_OP_CAST ? tl_fold(c->w.m, e) : e;
}

/* The value by 32 bits, which it fits. */
static tl_node *cut(ctx *c, tl_node *e)
{
    return fits(c, e) ? narrowed(c, e) : cast(&c->w, rewritten(c, e), TL_I32);
}

/* True if the loop's variable and what it counts to fit 32 bits. */
static bool counts_few(const ctx *c, const tl_loop *l)
{
    if (!is_wide(l->lo) || !tl_counts_up(l) || tl_use_of(c->uses, l->var)->sets || !fits(c, l->lo) || !fits(c, l->hi) || !fits(c, l->step))
        return false;
    tl_range hi = tl_range_of(c->facts, l->hi), step = tl_range_of(c->facts, l->step);
    return step.lo > 0 && hi.hi + step.hi <= INT32_MAX;
}

static void block(ctx *c, tl_block *b)
{
    uint32_t left = 0;
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        bool is_conversion = n->op == TL_OP_LET && n->args[0] && n->args[0]->op == TL_OP_CAST;
        c->w.loc = n->loc;
        if (n->op == TL_OP_LET && is_wide(n->args[0]) && n->args[0]->op != TL_OP_CONST && !tl_use_of(c->uses, n->sym)->sets
            && tl_range_fits_i32(tl_range_of(c->facts, n->args[0]))) {
            n->args[0] = cut(c, n->args[0]);
            n->sym->type.base = TL_I32;
            b->at[left++] = n;
            continue;
        }
        for (uint32_t k = 0; k < n->nargs; k++) {
            bool index = n->op == TL_OP_STORE && k > 0 && fits(c, n->args[k]);
            n->args[k] = index ? narrowed(c, n->args[k]) : rewritten(c, n->args[k]);
        }
        if (is_conversion && copied(c, n->sym))    /* it is read in its place */
            continue;
        b->at[left++] = n;
        for (uint32_t k = 0; k < n->nloops; k++) {
            tl_loop *l = &n->loops[k];
            bool few = counts_few(c, l);
            l->lo = few ? cut(c, l->lo) : rewritten(c, l->lo);
            l->hi = few ? cut(c, l->hi) : rewritten(c, l->hi);
            l->step = few ? cut(c, l->step) : rewritten(c, l->step);
            if (few)
                l->var->type.base = TL_I32;
        }
        block(c, &n->body);
        block(c, &n->other);
    }
    b->n = left;
}

bool tl_narrow_integers(tl_module *m, tl_func *f)
{
    bool any = false;
    TL_EACH_STMT(m->arena, n, &f->body)
        any = any || (n->op == TL_OP_LET && is_wide(n->args[0])) || (n->op == TL_OP_FOR && is_wide(n->loops->lo));
    if (!any)
        return true;
    tl_uses *uses = tl_uses_of_block(m, &f->body);
    ctx c = { .w = { m, f, f->loc, NULL }, .uses = uses, .facts = tl_facts_of(m, f, uses) };
    block(&c, &f->body);
    return true;
}
