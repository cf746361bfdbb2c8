/* SPDX-License-Identifier: GPL-3.0-or-later */
/* masked-to-float: few bits of a word, with a constant added, become a float by an addition of floats.

   requires   thread level
   maintains  thread level
   breaks     nothing

     cast<f32>(sub(and(%word, 15), 8))  =>  sub(bitcast<f32>(or(and(%word, 15), 0x4b000000)), 8388616.0)

   0x4b000000 is 2^23 as a float, whose last bit counts 1: both operands, and the difference, are exact. One instruction masks
   and adds these bits; the conversion, which takes as long as two, and the addition of integers are gone. */
#include "passes/analysis/range.h"
#include "passes/expr/builder.h"
#include "passes/ir/made.h"
#include "passes/target/passes.h"

enum { BITS = 0x4b000000, ONE = 1 << 23, MOST = 1 << 22 };

typedef struct ctx {
    tl_module *m;
    tl_func *f;
    tl_uses *uses;      /* as facts: null up to the first conversion */
    tl_facts *facts;
} ctx;

static bool is_within(const ctx *c, const tl_node *e, int64_t lo, int64_t hi)
{
    const tl_range r = tl_range_of(c->facts, e);
    return r.lo >= lo && r.hi <= hi;
}

/* The bits, as e or within its conversions, if it masks or shifts them out. */
static tl_node *masked(const ctx *c, tl_node *e)
{
    tl_node *x = e;
    while (x->op == TL_OP_CAST && tl_is_exact_cast(c->facts, x))
        x = x->args[0];
    const tl_node *is = tl_meant(c->uses, x);
    const bool masks = is->op == TL_OP_AND || (is->op == TL_OP_SHR && !tl_is_signed(is->type));
    return masks && tl_is_int(is->type) && is->args[1]->op == TL_OP_CONST && is_within(c, x, 0, MOST) ? x : NULL;
}

static tl_node *convert(tl_node *n, void *user)
{
    ctx *c = user;
    if (n->op != TL_OP_CAST || n->type.base != TL_F32 || n->type.lanes != 1 || !tl_is_int(n->args[0]->type) || n->args[0]->type.lanes != 1)
        return n;
    if (!c->facts) {
        c->uses = tl_uses_of_block(c->m, &c->f->body);
        c->facts = tl_facts_of(c->m, c->f, c->uses);
    }
    tl_node *e = n->args[0], *x = masked(c, e);
    int64_t more = 0;
    if (!x && (e->op == TL_OP_ADD || e->op == TL_OP_SUB) && tl_const_value(e->args[1], &more) && more >= -MOST && more <= MOST
        && tl_is_signed(e->type) && tl_bytes(e->type) >= 4) {
        x = masked(c, e->args[0]);
        more = e->op == TL_OP_SUB ? -more : more;
    }
    if (!x)
        return n;
    const tl_at w = { c->m, c->f, n->loc, NULL };
    tl_node *word = op2(&w, TL_OP_OR, cast(&w, x, TL_U32), tl_const_int(c->m, tl_scalar(TL_U32), BITS, n->loc));
    return op2(&w, TL_OP_SUB, tl_node_new(c->m, TL_OP_BITCAST, tl_scalar(TL_F32), n->loc, 1, word), f32(&w, (double)(ONE - more)));
}

bool tl_masked_to_float(tl_module *m, tl_func *f)
{
    if (tl_may_have(m, TL_OP_CAST, 1u << TL_F32))
        tl_rewrite_block_ops(&f->body, convert, &(ctx){ .m = m, .f = f });
    return true;
}
