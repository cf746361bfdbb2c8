/* SPDX-License-Identifier: GPL-3.0-or-later */
/* define-arrays: a private array that is loaded before any store has a first element.

   requires   no calls
   maintains  everything else
   breaks     nothing

     alloc %h: private i32[64]                                         alloc %h: private i32[64]
                                                                       store %h[0], 0
     while land(gt(%i, 0), gt(load<i32>(%h[%i - 1]), 5)) { ... }   =>  while land(gt(%i, 0), gt(load<i32>(%h[%i - 1]), 5)) { ... }
     store %h[%i], 5                                                   store %h[%i], 5

   C code that loads such an element never does it, as where a helper adds to a heap that is empty. nvcc sees the load alone, and warns
   of an array that is used before its value is set. */
#include "passes/expr/builder.h"
#include "passes/ir/each.h"
#include "passes/ir/ptrmap.h"
#include "passes/target/passes.h"

typedef struct arrays {
    tl_module *m;
    tl_ptrmap named;        /* 1: something else than a load has named the array since its declaration */
    tl_ptrmap first;        /* 1: a load was the first */
} arrays;

static bool is_array(const tl_node *n)
{
    return n->sym && n->sym->kind == TL_SYM_ARRAY && n->sym->type.space == TL_PRIVATE && tl_bases[n->sym->type.base].cls != 'S';
}

static void note(arrays *a, const tl_node *n)
{
    if (is_array(n) && n->op != TL_OP_ALLOC && n->op != TL_OP_LOAD)
        tl_ptrmap_set(&a->named, n->sym, 1);
    if (is_array(n) && n->op == TL_OP_LOAD && !tl_ptrmap_get(&a->named, n->sym))
        tl_ptrmap_set(&a->first, n->sym, 1);
}

static void look(arrays *a, tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        for (uint32_t k = 0; k < tl_ntaken(n); k++)
            if (tl_taken(n, k))
                TL_EACH_BELOW(a->m->arena, x, tl_taken(n, k))
                    note(a, x);
        if (n->op == TL_OP_ALLOC)
            tl_ptrmap_set(&a->named, n->sym, 0);
        note(a, n);
        if (n->op != TL_OP_IF && n->op != TL_OP_SEQ)        /* an earlier iteration may have stored */
            TL_EACH_NODE(a->m->arena, x, &n->body)
                if (x->op != TL_OP_LOAD)
                    note(a, x);
        look(a, &n->body);
        look(a, &n->other);
    }
}

static bool define(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    arrays *a = user;
    if (n->op != TL_OP_ALLOC || !tl_ptrmap_get(&a->first, n->sym))
        return false;
    const tl_at w = { a->m, f, n->loc, out };
    tl_node *at[4] = { 0 };
    for (uint32_t d = 0; d < n->sym->rank; d++)
        at[d] = tl_i64(a->m, 0);
    put(&w, n);
    put(&w, tl_store(a->m, n->sym, cast(&w, i32(&w, 0), (tl_base)n->sym->type.base), n->sym->rank, at, n->loc));
    return true;
}

bool tl_define_arrays(tl_module *m, tl_func *f)
{
    arrays a = { .m = m };
    look(&a, &f->body);
    tl_replace_in(m, f, &f->body, define, &a);
    tl_ptrmap_free(&a.named);
    tl_ptrmap_free(&a.first);
    return true;
}
