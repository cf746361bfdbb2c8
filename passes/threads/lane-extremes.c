/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lowers the largest or smallest value of a loop that lanes share, and other variables that the loop sets with it:

     for %j { if gt(%v, %best) { set %best = %v  set %place = %j } }

   Each lane finds the best value of its own iterations. Then lanes compare their values in pairs. */
#include "passes/threads/lane-loops.h"

#include "passes/threads/block-reduce.h"

tl_lane_best tl_lane_open_best(const tl_at *w, const tl_lane_loop *l, const tl_extreme *x)
{
    tl_lane_best b = { 0 };
    tl_sym *j = l->loop->loops->var;
    b.var[b.n++] = x->var;
    for (int i = 0; i < x->n; i++)
        b.var[b.n++] = x->noted[i];
    tl_block in = { 0 }, *body = &l->loop->body;
    const tl_at to = { w->m, w->f, x->at->loc, &in };
    tl_sym *value = let(&to, "value", x->value);
    tl_node *choice = x->at->op == TL_OP_IF ? x->at : tl_if(w->m, NULL, x->at->loc);
    choice->args[0] = op2(&to, x->closer, v(&to, value), v(&to, x->var));
    tl_at then = into(&to, &choice->body);
    if (x->at->op != TL_OP_IF)
        set(&then, x->var, v(&then, value));
    for (uint32_t i = 0; i < choice->body.n; i++)
        if (choice->body.at[i]->sym == x->var)
            choice->body.at[i]->args[0] = v(&to, value);
    tl_node *least = integer(w, j->type, tl_bytes(j->type) == 8 ? INT64_MIN : INT32_MIN);
    tl_sym *at = let(w, "at", least);
    set(&then, at, v(&then, j));
    put(&to, choice);
    uint32_t k = 0;
    while (body->at[k] != x->at)
        k++;
    body->at[k] = in.at[1];
    tl_block_insert(w->m, body, k, in.at[0]);
    for (int i = 0; i < b.n; i++) {
        b.own[i] = let(w, b.var[i]->name, v(w, b.var[i]));
        tl_rename(w->m, body, b.var[i], b.own[i]);
    }
    b.own[b.n++] = at;
    return b;
}

/* The value of another lane. */
static tl_sym *from_lane(const tl_at *w, tl_sym *s, int64_t mask)
{
    if (tl_bytes(s->type) == 4)
        return let(w, "other", op2(w, TL_OP_SHFL_XOR, v(w, s), i32(w, mask)));
    tl_node *bits = cast(w, v(w, s), TL_U64), *half[2];
    tl_sym *name = let(w, "bits", bits);
    for (int i = 0; i < 2; i++) {
        tl_node *part = i ? op2(w, TL_OP_SHR, v(w, name), integer(w, tl_scalar(TL_U64), 32)) : v(w, name);
        half[i] = cast(w, v(w, let(w, "other", op2(w, TL_OP_SHFL_XOR, v(w, let(w, "half", cast(w, part, TL_U32))), i32(w, mask)))), TL_U64);
    }
    tl_node *high = op2(w, TL_OP_SHL, half[1], integer(w, tl_scalar(TL_U64), 32));
    return let(w, "other", tl_cast(w->m, op2(w, TL_OP_OR, high, half[0]), s->type));
}

void tl_lane_close_best(const tl_at *w, const tl_extreme *x, const tl_lane_best *b, int64_t lanes)
{
    int last = b->n - 1;
    for (int64_t mask = lanes / 2; mask; mask /= 2) {
        tl_sym *other[TL_MOST_NOTED + 2];
        for (int i = 0; i < b->n; i++)
            other[i] = from_lane(w, b->own[i], mask);
        tl_node *equal = op2(w, TL_OP_EQ, v(w, other[0]), v(w, b->own[0])), *first = op2(w, TL_OP_LT, v(w, other[last]), v(w, b->own[last]));
        tl_node *better = op2(w, x->closer, v(w, other[0]), v(w, b->own[0]));
        const tl_at in = when(w, op2(w, TL_OP_LOR, better, op2(w, TL_OP_LAND, equal, first)));
        for (int i = 0; i < b->n; i++)
            set(&in, b->own[i], v(&in, other[i]));
    }
    for (int i = 0; i < last; i++)
        set(w, b->var[i], v(w, b->own[i]));
}
