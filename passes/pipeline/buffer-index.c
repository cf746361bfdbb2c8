/* SPDX-License-Identifier: GPL-3.0-or-later */
/* slot: staged arrays get a first dimension, and each access of them the number of a slot. */
#include "passes/pipeline/buffer-index.h"

struct ctx {
    const tl_at *w;
    const tl_slot *s;
};

bool tl_slot_of(const tl_staged *t, const tl_sym *sym)
{
    for (uint32_t i = 0; i < t->n; i++)
        if (t->load[i]->args[0]->sym == sym)
            return true;
    return false;
}

static bool see(tl_node *n, void *user)
{
    const struct ctx *c = user;
    if (!n->sym || n->op == TL_OP_ALLOC || !tl_slot_of(c->s->t, n->sym))
        return true;
    tl_arg_add(c->w->m, n, NULL);
    uint32_t first = n->op == TL_OP_STORE;
    for (uint32_t i = n->nargs - 1; i > first; i--)
        n->args[i] = n->args[i - 1];
    n->args[first] = again(c->w, c->s->number);
    if (c->s->ahead >= 0) {
        tl_attr_set(c->w->m, n, TL_A_SLOTS, c->s->count);
        tl_attr_set(c->w->m, n, TL_A_SLOT, c->s->ahead);
    }
    return true;
}

void tl_slot_access(const tl_at *w, const tl_slot *s, tl_block *b)
{
    struct ctx c = { w, s };
    tl_walk_block(b, see, &c);
}

void tl_slot_arrays(const tl_staged *t, int64_t count)
{
    for (uint32_t i = 0; i < t->n; i++) {
        tl_sym *a = t->load[i]->args[0]->sym;
        for (uint32_t d = a->rank++; d > 0; d--)
            a->dim[d] = a->dim[d - 1];
        a->dim[0] = count;
    }
}

uint32_t tl_slot_load(const tl_staged *t, const tl_node *n)
{
    uint32_t i = 0;
    while (i < t->n && t->load[i] != n)
        i++;
    return i;
}

tl_sym *tl_slot_current(const tl_at *w, const char *name, tl_sym *of, int64_t below)
{
    tl_sym *s = let(w, name, v(w, of));
    tl_node *known = op2(w, TL_OP_LAND, op2(w, TL_OP_GE, v(w, s), i32(w, 0)),
                         op2(w, TL_OP_LT, v(w, s), i32(w, below)));
    put(w, op1(w, TL_OP_ASSUME, known));
    return s;
}

tl_node *tl_slot_next(const tl_at *w, tl_sym *slot, int64_t count)
{
    return op3(w, TL_OP_SEL, op2(w, TL_OP_EQ, v(w, slot), i32(w, count - 1)), i32(w, 0),
               op2(w, TL_OP_ADD, v(w, slot), i32(w, 1)));
}
