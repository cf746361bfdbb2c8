/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops over trees of nodes, parents first, with the body in place:

       uint32_t products = 0;
       TL_EACH_STMT(m->arena, n, &f->body)
           products += n->op == TL_OP_GEMM;

   `break`, `continue` and `return` mean what they do in any loop; what is below a node is looked up after the body has seen it.
   What asks at every node of a function takes tl_walk, which needs no memory. */
#ifndef TL_EACH_H
#define TL_EACH_H
#include "passes/ir/ir.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Nodes that follow each other: operands, the values of a loop, or statements of a block. */
typedef struct tl_row {
    tl_node *const *at, *const *end;
} tl_row;

enum { TL_EACH_ROWS = 8 };

typedef struct tl_each {
    tl_arena *arena;        /* of more rows than `few` has */
    tl_row *rows, *top, *past;      /* the first one, the one that is visited, and the end of their room; null: nothing is visited yet */
    tl_node *root, *last;
    const tl_module *m;     /* the statements of its kernels follow, from those of this function on; null: nothing does */
    uint32_t func;
    bool values, ended;
    tl_row few[TL_EACH_ROWS];
} tl_each;

/* The statements of the block, and all in them; with values, also whatever they take. */
tl_each tl_each_in(tl_arena *a, const tl_block *b, bool values);
/* Statements of the host's part of the module. */
tl_each tl_each_of_host(const tl_module *m);
/* The node and all below it. */
tl_each tl_each_below(tl_arena *a, const tl_node *n, bool values);
tl_node *tl_each_further(tl_each *e);
static inline tl_node *tl_each_next(tl_each *e)
{
    const tl_node *n = e->last;
    tl_row *r = e->top;
    /* Most nodes have nothing below them, and another one follows. */
    if (n && r->at < r->end && *r->at && !(n->body.n | n->other.n) && !(e->values && (n->nargs | n->nloops)))
        return e->last = *r->at++;
    return tl_each_further(e);
}

#define TL_EACH(n, all) \
    for (tl_each n##_at = all; !n##_at.ended; n##_at.ended = true) \
        for (tl_node *n; (n = tl_each_next(&n##_at));)
/* n: each statement of the block and in it. */
#define TL_EACH_STMT(arena, n, block) TL_EACH(n, tl_each_in(arena, block, false))
/* ... each node, values included. */
#define TL_EACH_NODE(arena, n, block) TL_EACH(n, tl_each_in(arena, block, true))
/* ... the node `root` and each below it. */
#define TL_EACH_BELOW(arena, n, root) TL_EACH(n, tl_each_below(arena, root, true))
/* ... the statement `root` and each in it. */
#define TL_EACH_STMT_BELOW(arena, n, root) TL_EACH(n, tl_each_below(arena, root, false))
/* ... each statement of the host that launches f. */
#define TL_EACH_LAUNCH(m, n, f) \
    TL_EACH(n, tl_each_of_host(m)) \
        if (n->op == TL_OP_LAUNCH && n->func == (f))
/* What is below n is left out. */
#define TL_SKIP(n) ((void)(n##_at.last = NULL))
/* Where the statement n stands in its block: another one may take its place. What is in that one is not visited, but by the loop
   around. */
#define TL_PLACE(n) ((tl_node **)&n##_at.top->at[-1])

/* True if n declares an array in that space. */
static inline bool tl_declares(const tl_node *n, tl_space space)
{
    return n->op == TL_OP_ALLOC && n->sym->type.space == space;
}
/* Takes the statements for which `goes` holds out of the block, inner ones before those around them. */
void tl_drop_stmts(tl_block *b, bool (*goes)(tl_node *n, void *user), void *user);
/* Declarations of shared arrays move from one block, and from all in it, to the end of another. */
void tl_move_shared(tl_module *m, tl_block *from, tl_block *to);
/* True if n is a loop that each thread runs by itself. */
static inline bool tl_is_loop(const tl_node *n)
{
    return n->op == TL_OP_FOR || n->op == TL_OP_WHILE || n->op == TL_OP_DO;
}
/* The last statement, or null. */
static inline tl_node *tl_last(const tl_block *b)
{
    return b->n ? b->at[b->n - 1] : NULL;
}
/* The IF without another branch that ends the block; or null. */
static inline tl_node *tl_ending_if(const tl_block *b)
{
    tl_node *last = tl_last(b);
    return last && last->op == TL_OP_IF && !last->other.n ? last : NULL;
}
/* True if it works on the rows of its tiles. */
static inline bool tl_is_by_rows(const tl_node *n)
{
    return n->op == TL_OP_TARG || n->op == TL_OP_TSCAN;
}
/* True if the variable grows towards its bound, which it may not reach where the loop is open. */
static inline bool tl_counts_up(const tl_loop *l)
{
    return l->cmp == TL_LT || l->cmp == TL_LE;
}
static inline bool tl_is_open(const tl_loop *l)
{
    return l->cmp == TL_LT || l->cmp == TL_GT;
}
/* The operation by which the loop tests its variable. */
tl_op tl_test_of(const tl_loop *l);
/* True if n is the statement, or holds it. */
bool tl_contains(const tl_node *n, const tl_node *statement);
/* True if n, or one of the nodes below it, is such an operation. */
bool tl_has_op(const tl_node *n, tl_op op);
bool tl_block_has_op(const tl_block *b, tl_op op);
/* True if two lists of n attributes are the same. */
bool tl_same_attrs(const tl_attr_val *a, const tl_attr_val *b, uint32_t n);
/* How many nodes in n name it. */
uint32_t tl_mentions(const tl_node *n, const tl_sym *s);
/* All of n that names `from` names `to`. */
void tl_rename_below(tl_arena *a, tl_node *n, const tl_sym *from, tl_sym *to);

/* Which parameter says how many blocks a cluster has, where the launch chooses, counted from 1; 0: none. What a launch passes for it,
   or null. */
static inline uint32_t tl_parts_param(const tl_func *f)
{
    for (uint32_t i = 0; i < f->nparams; i++)
        if (f->params[i]->is_parts)
            return i + 1;
    return 0;
}
static inline const tl_node *tl_launch_parts(const tl_node *launch)
{
    return tl_parts_param(launch->func) ? launch->args[tl_parts_param(launch->func)] : NULL;
}

/* A PRODUCE of products in tensor memory, not of loads. */
static inline bool tl_issues_products(const tl_node *n)
{
    return n->op == TL_OP_PRODUCE && !tl_has_attr(n, TL_A_BYTES) && !tl_has_attr(n, TL_A_COUNT);
}
/* A PRODUCE of threads that copy, not of one that starts the TMA. */
static inline bool tl_is_copied(const tl_node *n)
{
    return n->op == TL_OP_PRODUCE && tl_has_attr(n, TL_A_COUNT);
}

#ifdef __cplusplus
}
#endif
#endif
