/* SPDX-License-Identifier: GPL-3.0-or-later */
/* legalize-quotients: quotients and remainders of what is never negative are unsigned: a power of two needs no correction then. Where the
   language does not define remainders of negative operands, as Metal's % does not, it marks those instead.

   requires   simplify
   maintains  thread level
   breaks     nothing

     rem(load<i32>(%x[%i]), 7)  =>  rem(load<i32>(%x[%i]), 7)#negative=1
     rem(tid(), 7)              =>  rem(tid(), 7)
   or
     rem(load<i32>(%x[%i]), 8)  =>  rem(load<i32>(%x[%i]), 8)
     rem(tid(), 8)              =>  cast<i32>(rem(cast<u32>(tid()), 8:u32))

   The printer computes a marked one from the quotient, which truncates as C's does. */
#include <string.h>

#include "passes/analysis/range.h"
#include "passes/expr/builder.h"
#include "passes/target/passes.h"
#include "passes/target/target.h"

typedef struct {
    tl_module *m;
    tl_facts *facts;
    bool marks;
} ctx;

static bool is_signed_int(const tl_node *n)
{
    return tl_is_int(n->type) && tl_is_signed(n->type) && n->type.lanes == 1;
}

/* The same of unsigned operands. */
static void make_unsigned(tl_module *m, tl_node *n)
{
    tl_type t = tl_scalar(tl_bytes(n->type) == 8 ? TL_U64 : TL_U32);
    int64_t k;
    tl_node *by = tl_const_value(n->args[1], &k) ? tl_const_int(m, t, k, n->loc) : tl_cast(m, n->args[1], t);
    tl_node *same = tl_op2(m, n->op, tl_cast(m, n->args[0], t), by, n->loc);
    *n = *tl_cast(m, same, n->type);
}

static bool mark(tl_node *n, void *user)
{
    const ctx *c = user;
    if ((n->op != TL_OP_REM && (c->marks || n->op != TL_OP_DIV)) || !is_signed_int(n))
        return true;
    bool negative = tl_range_of(c->facts, n->args[1]).lo < 0 || tl_range_of(c->facts, n->args[0]).lo < 0;
    if (negative && c->marks)
        tl_attr_set(c->m, n, TL_A_NEGATIVE, 1);
    else if (!negative && !c->marks && tl_bytes(n->type) >= 4)
        make_unsigned(c->m, n);
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

/* True if matrix units multiply: they are the limit there, not integers. */
static bool multiplies(tl_module *m, tl_func *f)
{
    TL_EACH_STMT(m->arena, n, &f->body)
        if (strchr("MWN", tl_ops[n->op].cls))
            return true;
    return false;
}

bool tl_legalize_quotients(tl_module *m, tl_func *f)
{
    bool marks = tl_machine_of(m, f)->language.positive_remainders;
    if (!tl_block_has_op(&f->body, TL_OP_REM) && (marks || !tl_block_has_op(&f->body, TL_OP_DIV)))
        return true;
    if (!marks && multiplies(m, f))
        return true;
    ctx c = { m, tl_facts_new(m, f), marks };
    block(&c, &f->body);
    return true;
}
