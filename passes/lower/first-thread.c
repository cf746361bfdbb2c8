/* SPDX-License-Identifier: GPL-3.0-or-later */
/* first-thread: what a block does once is done by its first thread.

   requires   distribute (no fragment element is touched outside parallel loops)
   maintains  tile level

       store %C[i], x            becomes   if eq(tid, 0) { store %C[i], x }
       let %old = atomic_add…    becomes   the same, and the old value handed to all threads
                                           through shared memory

   Stores to private arrays stay: each thread has its own, with the same contents. */
#include "passes/facts/arith.h"
#include "passes/lower/lower.h"

static bool is_atomic(const tl_node *e)
{
    return e && (e->op == TL_OP_ATOMIC_ADD || e->op == TL_OP_ATOMIC_MAX || e->op == TL_OP_ATOMIC_MIN);
}

static tl_node *first_thread(tl_module *m, tl_loc loc)
{
    return tl_if(m, tl_op2(m, TL_OP_EQ, tl_op0(m, TL_OP_TID, loc), tl_i32(m, 0), loc), loc);
}

static void visit(tl_module *m, tl_func *f, tl_block *b)
{
    tl_block out = { 0 };
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        if (n->op == TL_OP_PARALLEL) {
            tl_push(m, &out, n);
        } else if ((n->op == TL_OP_STORE && n->sym->type.space != TL_PRIVATE)
                   || (n->op == TL_OP_EVAL && is_atomic(n->args[0]))) {
            tl_node *g = first_thread(m, n->loc);
            tl_push(m, &g->body, n);
            tl_push(m, &out, g);
        } else if ((n->op == TL_OP_LET || n->op == TL_OP_SET) && is_atomic(n->args[0])) {
            tl_type t = n->args[0]->type;
            t.space = TL_SHARED_MEM;
            tl_sym *hand = tl_sym_new(m, f, TL_SYM_ARRAY, "handed", t, n->loc);
            hand->rank = 1;
            hand->dim[0] = 1;
            tl_sym *old = tl_sym_new(m, f, TL_SYM_VAR, "old", n->args[0]->type, n->loc);
            tl_node *zero = tl_i32(m, 0), *zero2 = tl_i32(m, 0);
            tl_node *g = first_thread(m, n->loc);
            tl_push(m, &out, tl_alloc(m, hand, n->loc));
            tl_push(m, &g->body, tl_let(m, old, n->args[0], n->loc));
            tl_push(m, &g->body, tl_store(m, hand, tl_var(m, old, n->loc), 1, &zero, n->loc));
            tl_push(m, &out, g);
            n->args[0] = tl_load(m, hand, 1, &zero2, n->loc);
            tl_push(m, &out, n);
        } else {
            visit(m, f, &n->body);
            visit(m, f, &n->other);
            tl_push(m, &out, n);
        }
    }
    *b = out;
}

bool tl_first_thread(tl_module *m, const tl_options *o)
{
    (void)o;
    for (uint32_t i = 0; i < m->nfuncs; i++)
        if (m->funcs[i]->kind == TL_FUNC_DEVICE)
            visit(m, m->funcs[i], &m->funcs[i]->body);
    return true;
}
