/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small loop-invariant integer that is added or subtracted before a conversion to float is converted before the loop, and
   added as a float.

     for %j = 0 lt 32 step 2 { ... cast<f32>(sub(%nibble, cast<i32>(%zero))) ... }
   =>
     let %of: f32 = cast<f32>(%zero)
     for %j = 0 lt 32 step 2 { ... sub(cast<f32>(%nibble), %of) ... }

   This is how weights of few bits are unpacked: unpacking saturates the integer units, and float additions run in parallel.
   The result is exact, as neither operands nor result exceed a float's 24 bits. */
#include "passes/expr/fold.h"
#include "passes/ir/made.h"
#include "passes/loop/affine-index.h"

enum { MOST = 16, EXACT = 1 << 24 };

typedef struct {
    tl_step_place in;
    uint32_t n;
    tl_node *of[MOST];          /* what has a name as a float */
    tl_sym *name[MOST];
} ctx;

static bool is_small(const ctx *c, const tl_node *e)
{
    tl_range r = tl_range_of(tl_step_facts(&c->in), e);
    return r.lo >= -EXACT && r.hi <= EXACT;
}

/* As a float, computed before the loop; null: too many are. */
static tl_node *named(ctx *c, tl_node *e)
{
    for (uint32_t i = 0; i < c->n; i++)
        if (tl_same_expr(c->of[i], e))
            return v(&c->in.w, c->name[i]);
    if (c->n == MOST)
        return NULL;
    c->of[c->n] = e;
    c->name[c->n] = let(&c->in.w, "of", cast(&c->in.w, again(&c->in.w, e), TL_F32));
    return v(&c->in.w, c->name[c->n++]);
}

static bool converts_sum(const tl_node *n)
{
    const tl_node *s = n->op == TL_OP_CAST && n->type.base == TL_F32 && n->type.lanes == 1 ? n->args[0] : NULL;
    return s && (s->op == TL_OP_ADD || s->op == TL_OP_SUB) && s->type.base == TL_I32;
}

static tl_node *sum(tl_node *n, void *user)
{
    ctx *c = user;
    if (!n || !converts_sum(n))
        return n;
    tl_node *s = n->args[0];
    if (!c->in.region)
        c->in.region = tl_uses_of_node(c->in.w.m, c->in.loop);
    bool first = tl_can_hoist(c->in.region, s->args[0]), second = tl_can_hoist(c->in.region, s->args[1]);
    if (first == second || s->args[second]->op == TL_OP_CONST || !is_small(c, s->args[0]) || !is_small(c, s->args[1]) || !is_small(c, s))
        return n;
    tl_node *still = named(c, s->args[second]), *other = cast(&c->in.w, s->args[first], TL_F32);
    if (!still)
        return n;
    return op2(&c->in.w, s->op, second ? other : still, second ? still : other);
}

bool tl_step_floats(const tl_step_place *in)
{
    ctx c = { .in = *in };
    if (!tl_may_have(in->w.m, TL_OP_CAST, 1u << TL_F32))
        return false;
    tl_rewrite_block_ops(&in->loop->body, sum, &c);
    return c.n;
}
