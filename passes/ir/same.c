/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions, or statements, are the same if one is the other with symbols of other names. */
#include <string.h>

#include "passes/ir/each.h"
#include "passes/ir/ptrmap.h"

typedef struct ctx {
    tl_ptrmap as, back;     /* symbols of the first: those of the second, and the other way */
    bool printed;           /* assumptions, which no text has, count for nothing */
} ctx;

/* True if code that accesses a accesses b in the same way. */
static bool like(const tl_sym *a, const tl_sym *b)
{
    return a->kind == b->kind && tl_same_type(a->type, b->type)
           && (a->kind == TL_SYM_VAR || (a->rank == b->rank && a->pad == b->pad && a->swizzle == b->swizzle && a->panel == b->panel
                                         && (a->rank < 2 || !memcmp(a->dim + 1, b->dim + 1, sizeof a->dim - sizeof a->dim[0]))));
}

static bool same_place(const tl_sym *a, const tl_sym *b)
{
    return a->is_restrict == b->is_restrict && a->is_spec == b->is_spec && a->is_parts == b->is_parts && a->align == b->align
           && a->ct_m == b->ct_m && a->ct_n == b->ct_n && a->ct_k == b->ct_k && a->ct_transposed == b->ct_transposed
           && a->ct_from == b->ct_from && a->offset == b->offset && a->dim[0] == b->dim[0];
}

static bool same_sym(ctx *c, const tl_sym *a, const tl_sym *b)
{
    if (!a || !b)
        return a == b;
    uintptr_t *as = tl_ptrmap_at(&c->as, a);
    if (*as)
        return *as == (uintptr_t)b;
    uintptr_t *back = tl_ptrmap_at(&c->back, b);
    if (*back || (a != b && !(like(a, b) && (c->printed || same_place(a, b)))))
        return false;
    *as = (uintptr_t)b;
    *back = (uintptr_t)a;
    return true;
}

static bool same(ctx *c, const tl_node *a, const tl_node *b);

/* True if a statement follows that counts, which is then at *i. */
static bool next(const ctx *c, const tl_block *b, uint32_t *i)
{
    while (c->printed && *i < b->n && tl_is_promise(b->at[*i]))
        ++*i;
    return *i < b->n;
}

static bool same_block(ctx *c, const tl_block *a, const tl_block *b)
{
    uint32_t i = 0, j = 0;
    while (next(c, a, &i) & next(c, b, &j))
        if (!same(c, a->at[i++], b->at[j++]))
            return false;
    return i == a->n && j == b->n;
}

static bool same(ctx *c, const tl_node *a, const tl_node *b)
{
    if (!a || !b)
        return a == b;
    if (a->op != b->op || !tl_same_type(a->type, b->type) || a->func != b->func || a->nargs != b->nargs
        || a->nattrs != b->nattrs || a->nloops != b->nloops || !same_sym(c, a->sym, b->sym)
        || (a->op == TL_OP_ALLOC && !same_place(a->sym, b->sym)) || (a->op == TL_OP_CONST && memcmp(&a->imm, &b->imm, sizeof a->imm)) || (a->nattrs && !tl_same_attrs(a->attrs, b->attrs, a->nattrs)))
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
    tl_ptrmap_free(&c.back);
    return all;
}

uint32_t tl_same_run(const tl_block *a, uint32_t i, const tl_block *b, uint32_t j, uint32_t most)
{
    ctx c = { .printed = true };
    uint32_t n = 0;
    while (n < most && (next(&c, a, &i) & next(&c, b, &j)) && same(&c, a->at[i++], b->at[j++]))
        n++;
    tl_ptrmap_free(&c.as);
    tl_ptrmap_free(&c.back);
    return n;
}
