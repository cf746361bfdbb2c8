/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mark-remainders: marks remainders whose operands may be negative, which Metal's % does not define.

   requires   simplify
   maintains  thread level
   breaks     nothing

     rem(load<i32>(%x[%i]), 7)  =>  rem(load<i32>(%x[%i]), 7)#negative=1
     rem(tid(), 7)              =>  rem(tid(), 7)

   The printer computes a marked one from the quotient, which truncates as C's does. */
#include "passes/analysis/range.h"
#include "passes/target/passes.h"

typedef struct {
    tl_module *m;
    tl_facts *facts;
} ctx;

static bool mark(tl_node *n, void *user)
{
    const ctx *c = user;
    bool is_signed = n->op == TL_OP_REM && tl_is_signed(n->type) && n->type.lanes == 1;
    if (is_signed && (tl_range_of(c->facts, n->args[0]).lo < 0 || tl_range_of(c->facts, n->args[1]).lo < 0))
        tl_attr_set(c->m, n, TL_A_NEGATIVE, 1);
    return true;
}

static void block(ctx *c, tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        for (uint32_t k = 0; k < tl_ntaken(n); k++)
            if (tl_taken(n, k))
                tl_walk_ops(tl_taken(n, k), mark, c);
        TL_EACH_KNOWN(c->facts, inner, n)
            block(c, inner);
    }
}

bool tl_mark_remainders(tl_module *m, tl_func *f)
{
    if (!tl_block_has_op(&f->body, TL_OP_REM))
        return true;
    ctx c = { m, tl_facts_new(m, f) };
    block(&c, &f->body);
    return true;
}
