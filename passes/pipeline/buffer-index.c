/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Multi-buffered arrays get a new first dimension, the slot. Each access to them gets the slot's index. */
#include "passes/pipeline/buffer-index.h"

bool tl_slot_of(const tl_staged *t, const tl_sym *sym)
{
    for (uint32_t i = 0; i < t->n; i++)
        if (t->load[i]->args[0]->sym == sym)
            return true;
    return false;
}

void tl_slot_access(const tl_at *w, const tl_slot *s, tl_block *b)
{
    TL_EACH_NODE(w->m->arena, n, b) {
        if (!n->sym || n->op == TL_OP_ALLOC || !tl_slot_of(s->t, n->sym))
            continue;
        tl_arg_add(w->m, n, NULL);
        uint32_t first = n->op == TL_OP_STORE;
        for (uint32_t i = n->nargs - 1; i > first; i--)
            n->args[i] = n->args[i - 1];
        n->args[first] = again(w, s->number);
        if (s->ahead >= 0) {
            tl_attr_set(w->m, n, TL_A_SLOTS, s->count);
            tl_attr_set(w->m, n, TL_A_SLOT, s->ahead);
        }
    }
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
