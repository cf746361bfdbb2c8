/* SPDX-License-Identifier: GPL-3.0-or-later */
/* speculate-invariants: quotients and functions that are the same in all iterations, but are not computed in all, are computed once,
   before the loop.

     for %r = 0 lt 64 {                                     let %once = div(load(%mean[0]), %n)
       store %x[%r], sel(%c, sub(load(%x[%r]),         =>   for %r = 0 lt 64 {
                        div(load(%mean[0]), %n)), 0) }        store %x[%r], sel(%c, sub(load(%x[%r]), %once), 0) }

   requires   scalars in private arrays are stored at constant indices
   maintains  thread level
   breaks     nothing

   nvcc hoists what every iteration computes. Under a condition it kept 64 reciprocals of a row's sum, each in a branch of its own.
   What is computed in vain has no effect: floats never fault. */
#include "passes/analysis/access.h"
#include "passes/expr/builder.h"
#include "passes/expr/fold.h"
#include "passes/ir/made.h"
#include "passes/target/passes.h"

/* A loop, and the statements before it that run whenever it does. */
typedef struct frame {
    const struct frame *up;
    tl_block *block;
    uint32_t at;            /* of the statement in the block that leads to the loop */
} frame;

typedef struct ctx {
    tl_module *m;
    tl_func *f;
    const tl_uses **all;    /* of the function; null: not known yet */
    const frame *in;        /* of the loop */
    tl_node *loop;
    const tl_uses *region;  /* of the loop; null: not known yet */
    uint32_t put;           /* statements before the loop */
    tl_node *last;          /* what was hoisted last, and its name */
    tl_sym *name;
} ctx;

/* True if the statement provably stores the element. */
static bool stores(const tl_node *n, const tl_sym *array, int64_t index)
{
    if (n->op == TL_OP_STORE)
        return n->sym == array && n->nargs == 2 && tl_is_constant(n->args[1], index);
    bool runs = n->op == TL_OP_SEQ || (n->op == TL_OP_FOR && tl_trips(n->loops) > 0 && tl_trips(n->loops) < TL_TRIPS_UNKNOWN);
    for (uint32_t i = 0; i < n->body.n && runs && !tl_leaves(&n->body, true) && !tl_leaves(&n->body, false); i++)
        if (stores(n->body.at[i], array, index))
            return true;
    return false;
}

/* True if the element has a value before the loop, and the loop gives it no other. */
static bool is_kept(const ctx *c, const tl_node *load)
{
    int64_t index;
    if (load->sym->kind != TL_SYM_ARRAY || load->sym->type.space != TL_PRIVATE || load->nargs != 1 || !tl_const_value(load->args[0], &index))
        return false;
    TL_EACH_BELOW(c->m->arena, n, c->loop)
        if (n->sym == load->sym && n->op != TL_OP_LOAD)
            return false;
    TL_EACH_NODE(c->m->arena, n, &c->f->body)
        if (n->sym == load->sym && n->op != TL_OP_LOAD && n->op != TL_OP_STORE && n->op != TL_OP_ALLOC)
            return false;
    for (const frame *b = c->in; b; b = b->up)
        for (uint32_t i = 0; i < b->at; i++)
            if (stores(b->block->at[i], load->sym, index))
                return true;
    return false;
}

/* True if e has one value in all iterations, which is known before the first. */
static bool is_invariant(ctx *c, tl_node *e)
{
    if (!c->region)
        c->region = tl_uses_of_node(c->m, c->loop);
    if (!*c->all)
        *c->all = tl_uses_of_block(c->m, &c->f->body);
    TL_EACH_BELOW(c->m->arena, n, e) {
        if (n->op == TL_OP_LOAD ? !is_kept(c, n) : tl_is_quotient(n) || tl_ops[n->op].effects[0] != 'P')
            return false;
        if (!n->sym || n->op == TL_OP_LOAD)
            continue;
        const tl_use *u = tl_use_of(c->region, n->sym);
        const tl_node *def = tl_use_of(*c->all, n->sym)->def;
        if (u->sets || u->loop || u->def || (def && (def->op != TL_OP_LET || !def->args[0])))
            return false;
    }
    return true;
}

static tl_node *hoisted(ctx *c, tl_node *e)
{
    if (!c->last || !tl_same_expr(c->last, e)) {
        const tl_at w = { c->m, c->f, e->loc, NULL };
        c->last = e;
        c->name = fresh(&w, "once", e->type);
        tl_block_insert(c->m, c->in->block, c->in->at + c->put++, tl_let(c->m, c->name, again(&w, e), e->loc));
    }
    return tl_var(c->m, c->name, e->loc);
}

/* e, with what is costly and loop-invariant before the loop where it is under a condition. */
static tl_node *in_expr(ctx *c, tl_node *e, bool conditional)
{
    if (!e)
        return e;
    if (conditional && e->type.base == TL_F32 && e->type.lanes == 1 && tl_is_costly(e) && is_invariant(c, e))
        return hoisted(c, e);
    for (uint32_t i = 0; i < e->nargs; i++)
        e->args[i] = in_expr(c, e->args[i], conditional || i >= tl_eager(e));
    return e;
}

static void in_loop(ctx *c, tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        if (n->op == TL_OP_LET || n->op == TL_OP_SET || n->op == TL_OP_STORE)
            for (uint32_t k = 0; k < n->nargs; k++)
                n->args[k] = in_expr(c, n->args[k], false);
        in_loop(c, &n->body);
        in_loop(c, &n->other);
    }
}

static void in_block(const ctx *all, tl_block *b, const frame *up)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        if (n->op == TL_OP_FOR && tl_trips(n->loops) > 1) {
            ctx c = *all;
            const frame before = { up, b, i };
            c.in = &before;
            c.loop = n;
            in_loop(&c, &n->body);
            i += c.put;
        }
        const frame here = { up, b, i };
        in_block(all, &n->body, &here);
        in_block(all, &n->other, &here);
    }
}

bool tl_speculate_invariants(tl_module *m, tl_func *f)
{
    const tl_uses *all = NULL;
    if (tl_may_have(m, TL_OP_SEL, TL_FLOATS))
        in_block(&(ctx){ .m = m, .f = f, .all = &all }, &f->body, NULL);
    return true;
}
