/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values that a variable in scope has already: a stack of LETs, found by a hash of what they compute. */
#include "passes/canonical/available.h"

#include "passes/expr/fold.h"

typedef struct tl_same_value {
    const tl_node *let;
    uint32_t hash, next;    /* the one before of the same hash, + 1 */
} value;

/* Only arithmetic on what is never assigned again. 0: something else. */
static uint32_t hash_of(const tl_uses *u, const tl_node *e)
{
    if (!e || tl_ops[e->op].effects[0] != 'P' || tl_acts(e->op, "DGL") || e->type.space != TL_VALUE || e->op == TL_OP_REGS
        || e->op == TL_OP_TILE || (e->sym && tl_use_of(u, e->sym)->sets))
        return 0;
    uint64_t h = ((uint64_t)e->op * 31 + e->type.base) * 31 + (e->sym ? e->sym->number : 0) + (uint64_t)e->imm.i;
    for (uint32_t i = 0; i < e->nargs; i++) {
        uint32_t below = hash_of(u, e->args[i]);
        if (!below)
            return 0;
        h = h * 0x9e3779b97f4a7c15u + below;
    }
    return (uint32_t)(h ^ h >> 32) | 1;
}

tl_sym *tl_same_let(tl_module *m, tl_same *s, const tl_uses *u, const tl_node *let)
{
    uint32_t h = tl_use_of(u, let->sym)->sets ? 0 : hash_of(u, let->args[0]);
    if (!h || let->args[0]->op == TL_OP_CONST || let->args[0]->op == TL_OP_VAR)
        return NULL;
    uint32_t *head = &s->head[h >> 1 & 255];
    for (uint32_t i = *head; i; i = s->at[i - 1].next)
        if (s->at[i - 1].hash == h && tl_same_expr(s->at[i - 1].let->args[0], let->args[0]))
            return s->at[i - 1].let->sym;
    TL_GROW(m->arena, s->at, s->n, s->room, 64);
    s->at[s->n++] = (value){ let, h, *head };
    *head = s->n;
    return NULL;
}

void tl_same_leave(tl_same *s, uint32_t n)
{
    while (s->n > n) {
        const value *v = &s->at[--s->n];
        s->head[v->hash >> 1 & 255] = v->next;
    }
}
