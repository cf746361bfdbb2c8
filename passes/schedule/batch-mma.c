/* SPDX-License-Identifier: GPL-3.0-or-later */
/* batch-mma: the waits of products that do not depend on each other move after all of these products.

   requires   thread level; pipelines as operations
   maintains  thread level
   breaks     nothing; a slot is released one product later

     wgmma_fence %s   wgmma ...   wgmma_commit       X
     wgmma_wait %s count=0                           wgmma_fence %s   wgmma ...   wgmma_commit
     X                                               acquire %full.2[%now], ...
     acquire %full.2[%now], ...                =>    wgmma_fence %t   wgmma ...   wgmma_commit
     release %empty[%now]                            wgmma_wait %s count=0
     wgmma_fence %t   wgmma ...   wgmma_commit       wgmma_wait %t count=0
     wgmma_wait %t count=0                           release %empty[%now]

   X accesses neither memory nor registers of the first product. An acquire between the products must not follow a release: it may wait
   for the released slot, which would not be filled. */
#include "passes/schedule/batches.h"

#include "passes/analysis/def-use.h"
#include "passes/target/passes.h"

static bool holds_product(const tl_node *n)
{
    return n->op == TL_OP_SEQ && tl_holds(n, TL_OP_WGMMA_WAIT);
}

void tl_splice_products(tl_module *m, const tl_block *b, tl_block *out)
{
    for (uint32_t i = 0; i < b->n; i++)
        if (holds_product(b->at[i]))
            tl_splice_products(m, &b->at[i]->body, out);
        else
            tl_push(m, out, b->at[i]);
}

uint32_t tl_find_batches(const tl_block *all, tl_batches *found)
{
    uint32_t n = 0;
    bool open = false;
    for (uint32_t i = 0; i < all->n; i++) {
        const tl_node *s = all->at[i];
        bool waits = s->op == TL_OP_WGMMA_WAIT && tl_attr(s, TL_A_COUNT, 0) == 0;
        if (s->op == TL_OP_WGMMA_FENCE && !open) {
            if (n == TL_BATCHES_MOST)
                return 0;
            found[n++] = (tl_batches){ .fence = i };
            open = true;
        } else if (waits && open && all->at[i - 1]->op == TL_OP_WGMMA_COMMIT) {
            found[n - 1].wait = i;
            found[n - 1].end = i + 1;
            open = false;
        } else if (waits && n && !open && found[n - 1].end == i) {
            found[n - 1].end++;
        } else if (tl_holds(s, TL_OP_WGMMA_WAIT) || tl_holds(s, TL_OP_BREAK) || tl_holds(s, TL_OP_CONTINUE)) {
            return 0;
        }
        if (open)
            found[n - 1].commits += s->op == TL_OP_WGMMA_COMMIT;
    }
    return open ? 0 : n;
}

/* ---- products that are independent ------------------------------------------------------ */

/* True if the statement computes with registers alone, and sets no variable. */
static bool is_private(tl_module *m, const tl_node *statement)
{
    TL_EACH_BELOW(m->arena, n, statement) {
        bool known = !tl_is_stmt(n->op) || n->op == TL_OP_LET || n->op == TL_OP_ALLOC || n->op == TL_OP_FOR || n->op == TL_OP_SEQ
                     || n->op == TL_OP_STORE;
        if (!known || tl_ops[n->op].cls == 'E' || (n->sym && n->sym->kind == TL_SYM_ARRAY && n->sym->type.space != TL_PRIVATE)
            || ((n->op == TL_OP_LOAD || n->op == TL_OP_STORE) && n->sym->kind != TL_SYM_ARRAY))
            return false;
    }
    return true;
}

/* True if the statement names registers of the products. */
static bool touches(tl_module *m, const tl_uses *products, const tl_node *statement)
{
    TL_EACH_BELOW(m->arena, n, statement)
        if (n->sym && n->sym->kind == TL_SYM_ARRAY && n->sym->type.space == TL_PRIVATE && tl_use_of(products, n->sym)->sym)
            return true;
    return false;
}

/* Sorts what is between two batches; false: they depend on each other. */
static bool sort(tl_module *m, const tl_block *all, const tl_batches *a, const tl_batches *b, tl_block sorted[3])
{
    tl_block first = { all->at + a->fence, a->wait - a->fence, 0 };
    const tl_uses *uses = tl_uses_of_block(m, &first);
    for (uint32_t i = a->end; i < b->wait; i++) {
        tl_node *n = all->at[i];
        if (touches(m, uses, n))
            return false;
        if (i >= b->fence)
            continue;
        bool acquires = n->op == TL_OP_ACQUIRE, releases = n->op == TL_OP_RELEASE;
        if ((!acquires && !releases && !is_private(m, n)) || (acquires && sorted[2].n))
            return false;
        tl_push(m, &sorted[acquires ? 1 : releases ? 2 : 0], n);
    }
    return true;
}

static bool join(tl_module *m, tl_block *all, const tl_batches *a, const tl_batches *b)
{
    tl_block sorted[3] = { 0 }, out = { 0 };
    if (!sort(m, all, a, b, sorted))
        return false;
    const tl_block parts[] = { { all->at, a->fence, 0 }, sorted[0], { all->at + a->fence, a->wait - a->fence, 0 }, sorted[1],
                               { all->at + b->fence, b->wait - b->fence, 0 }, { all->at + a->wait, a->end - a->wait, 0 },
                               { all->at + b->wait, b->end - b->wait, 0 }, sorted[2], { all->at + b->end, all->n - b->end, 0 } };
    for (uint32_t i = 0; i < sizeof parts / sizeof *parts; i++)
        tl_block_append(m, &out, &parts[i]);
    *all = out;
    return true;
}

bool tl_batch_mma(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    (void)f, (void)out;
    tl_module *m = user;
    tl_block all = { 0 };
    tl_batches found[TL_BATCHES_MOST];
    bool joined = false;
    if (n->op != TL_OP_FOR)
        return false;
    tl_splice_products(m, &n->body, &all);
    for (uint32_t i = 0; i + 1 < tl_find_batches(&all, found);)
        if (join(m, &all, &found[i], &found[i + 1]))
            joined = true;
        else
            i++;
    if (joined)
        n->body = all;
    return false;
}
