/* SPDX-License-Identifier: GPL-3.0-or-later */
/* overlap-copies: the products of an iteration overlap loads of later iterations that threads execute.

   requires   lower-gemm, lower-copy; `multi-buffer` marked the loads of functions that serve rows of any length
   maintains  mixed level; what each iteration computes
   breaks     nothing

     for ... slots=3 {                               for ... slots=3 {
         async_wait count=1                              async_wait count=1
         if %runs async=1 { cp_rows %As[%into] }        wgmma ... %As[%slot] ...  wgmma_commit
         async_commit                              =>    if %runs async=1 { cp_rows %As[%into] }
         wgmma ... %As[%slot] ...                        async_commit
         wgmma_commit  wgmma_wait count=0                wgmma_wait count=0
     }                                               }

   The products read another slot than the loads fill. ptxas waits for products before a loop, but not before a call of
   a function with a loop. So a loop of few loads is fully unrolled. */
#include "passes/expr/arith.h"
#include "passes/target/passes.h"
#include "passes/target/budget.h"

/* Finds loops that are unrolled by some factor. Returns how many copies of a thread they are if all is aligned. */
static int64_t find_loops(tl_module *m, const tl_block *b, tl_block *loops)
{
    int64_t trips = 0;
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        if (n->op == TL_OP_FOR && tl_has_attr(n, TL_A_UNROLL)) {
            tl_push(m, loops, n);
            trips += tl_trips(&n->loops[0]);
        } else {
            trips += find_loops(m, &n->body, loops);
            find_loops(m, &n->other, loops);
        }
    }
    return trips;
}

/* Unrolls such loops wholly, if they are few. */
static void straighten(tl_module *m, tl_block *b, uint32_t first, uint32_t last)
{
    tl_block loops = { 0 };
    int64_t trips = find_loops(m, &(tl_block){ b->at + first, last - first, 0 }, &loops);
    for (uint32_t i = 0; i < loops.n && trips <= TL_UNROLL_UNDER_MMA; i++)
        tl_attr_set(m, loops.at[i], TL_A_UNROLL, 1);
}

static bool loads(const tl_node *n)
{
    return n->op == TL_OP_ASYNC_COMMIT || (n->op == TL_OP_IF && tl_has_attr(n, TL_A_ASYNC));
}

/* The block that ends with the products' wait; null: it is none. */
static tl_block *products(tl_node *n)
{
    while (n->op == TL_OP_SEQ && n->body.n) {
        tl_node *last = n->body.at[n->body.n - 1];
        if (last->op == TL_OP_WGMMA_WAIT)
            return &n->body;
        n = last;
    }
    return NULL;
}

static bool computes(const tl_node *n)
{
    return n->op == TL_OP_LET || tl_is_promise(n);
}

/* Moves loads, and what computes their conditions, between the products and their wait. */
static void reorder(tl_module *m, tl_block *b)
{
    uint32_t first = 0, last, issue;
    while (first < b->n && !(loads(b->at[first]) && b->at[first]->op == TL_OP_IF))
        first++;
    for (issue = last = first; issue < b->n && (loads(b->at[issue]) || computes(b->at[issue])); issue++)
        if (loads(b->at[issue]))
            last = issue + 1;
    tl_block *p = issue < b->n ? products(b->at[issue]) : NULL;
    if (!p)
        return;
    straighten(m, b, first, last);
    tl_block out = { 0 };
    tl_node *wait = p->at[--p->n];
    for (uint32_t i = 0; i < first; i++)
        tl_push(m, &out, b->at[i]);
    for (uint32_t i = last; i <= issue; i++)
        tl_push(m, &out, b->at[i]);
    for (uint32_t i = first; i < last; i++)
        tl_push(m, &out, b->at[i]);
    tl_push(m, &out, wait);
    for (uint32_t i = issue + 1; i < b->n; i++)
        tl_push(m, &out, b->at[i]);
    *b = out;
}

bool tl_overlap_copies(tl_module *m, tl_func *f)
{
    if (f->producers)
        return true;
    TL_EACH_STMT(m->arena, n, &f->body)
        if (n->op == TL_OP_FOR && tl_has_attr(n, TL_A_SLOTS))
            reorder(m, &n->body);
    /* The mark is for this pass alone: a version must not differ by it. */
    TL_EACH_STMT(m->arena, n, &f->body)
        if (n->op == TL_OP_IF)
            tl_attr_drop(n, TL_A_ASYNC);
    return true;
}
