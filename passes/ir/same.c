/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two functions are the same if one is the other with symbols of other names. */
#include <string.h>

#include "passes/ir/each.h"
#include "passes/ir/ptrmap.h"

typedef struct ctx {
    tl_ptrmap as;           /* symbols of the first function: those of the second */
} ctx;

static bool same_sym(ctx *c, const tl_sym *a, const tl_sym *b)
{
    if (a == b || !a || !b)
        return a == b;
    const tl_sym *known = (const tl_sym *)tl_ptrmap_get(&c->as, a);
    if (known)
        return known == b;
    if (a->kind != b->kind || !tl_same_type(a->type, b->type) || a->rank != b->rank || a->is_restrict != b->is_restrict
        || a->is_spec != b->is_spec || a->is_parts != b->is_parts || a->pad != b->pad || a->swizzle != b->swizzle || a->panel != b->panel
        || a->align != b->align || a->ct_m != b->ct_m || a->ct_n != b->ct_n || a->ct_k != b->ct_k || a->ct_transposed != b->ct_transposed || a->ct_from != b->ct_from
        || a->offset != b->offset || memcmp(a->dim, b->dim, sizeof a->dim))
        return false;
    tl_ptrmap_set(&c->as, a, (uintptr_t)b);
    return true;
}

static bool same(ctx *c, const tl_node *a, const tl_node *b);

static bool same_block(ctx *c, const tl_block *a, const tl_block *b)
{
    bool all = a->n == b->n;
    for (uint32_t i = 0; all && i < a->n; i++)
        all = same(c, a->at[i], b->at[i]);
    return all;
}

static bool same(ctx *c, const tl_node *a, const tl_node *b)
{
    if (!a || !b)
        return a == b;
    if (a->op != b->op || !tl_same_type(a->type, b->type) || a->func != b->func || a->nargs != b->nargs
        || a->nattrs != b->nattrs || a->nloops != b->nloops || !same_sym(c, a->sym, b->sym)
        || (a->op == TL_OP_CONST && memcmp(&a->imm, &b->imm, sizeof a->imm)) || !tl_same_attrs(a->attrs, b->attrs, a->nattrs))
        return false;
    for (uint32_t i = 0; i < a->nargs; i++)
        if (!same(c, a->args[i], b->args[i]))
            return false;
    for (uint32_t i = 0; i < a->nloops; i++) {
        const tl_loop *p = &a->loops[i], *q = &b->loops[i];
        if (p->cmp != q->cmp || !same_sym(c, p->var, q->var) || !same(c, p->lo, q->lo) || !same(c, p->hi, q->hi)
            || !same(c, p->step, q->step))
            return false;
    }
    return same_block(c, &a->body, &b->body) && same_block(c, &a->other, &b->other);
}

bool tl_same_func(const tl_func *a, const tl_func *b)
{
    ctx c = { 0 };
    bool all = a->kind == b->kind && a->nparams == b->nparams && a->threads == b->threads && a->occupancy == b->occupancy
               && a->core_blocks == b->core_blocks
               && a->cluster_x == b->cluster_x && a->cluster_y == b->cluster_y && a->producers == b->producers && a->copiers == b->copiers
               && a->shared_bytes == b->shared_bytes;
    for (uint32_t i = 0; all && i < a->nparams; i++)
        all = same_sym(&c, a->params[i], b->params[i]);
    all = all && same_block(&c, &a->body, &b->body);
    tl_ptrmap_free(&c.as);
    return all;
}
