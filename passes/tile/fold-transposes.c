/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fold-transposes: products read a tile as it lies where the program transposes it for them alone.

   requires   before outline-kernels
   maintains  tile level
   breaks     nothing

     tload tile(%t), view(%A, ...), ...                 tload tile(%t), view(%A, ...), ...
     ttranspose tile(%a), tile(%t)                =>    gemm tile(%acc), tile(%t), tile(%b) ta=1
     gemm tile(%acc), tile(%a), tile(%b)

   Every unit reads shared elements of 16 bits along both dimensions. */
#include "passes/analysis/def-use.h"
#include "passes/ir/each.h"
#include "passes/target/passes.h"

static bool is_whole(const tl_node *tile, tl_space space)
{
    return !tile->nargs && tile->sym->rank == 2 && tile->sym->type.space == space && tl_bases[tile->sym->type.base].bytes == 2;
}

/* How often the product names the array as an operand; 0 if it adds to it. */
static uint32_t operands(const tl_node *n, const tl_sym *s)
{
    uint32_t found = 0;
    for (uint32_t i = 1; i <= 2 && n->op == TL_OP_GEMM; i++)
        found += n->args[i]->sym == s && !n->args[i]->nargs;
    return found;
}

/* The statement does nothing. */
static void clear(tl_node *n)
{
    n->op = TL_OP_SEQ;
    n->sym = NULL;
    n->nargs = 0;
}

/* True if products of the block read all of what its statement `at` transposes, before the source changes, and nothing else names it. */
static bool is_for_products(const tl_func *f, const tl_block *b, uint32_t at)
{
    const tl_node *to = b->at[at]->args[0], *from = b->at[at]->args[1];
    uint32_t found = 1, all = 0;        /* where it is written */
    bool space = is_whole(to, TL_SHARED_MEM) || is_whole(to, TL_FRAG), changed = false;
    if (!space || !is_whole(from, TL_SHARED_MEM) || from->sym == to->sym || from->sym->type.base != to->sym->type.base)
        return false;
    for (uint32_t i = at + 1; i < b->n; i++) {
        found += changed ? 0 : operands(b->at[i], to->sym);
        changed |= tl_may_write(b->at[i], from->sym);
    }
    for (uint32_t i = 0; i < f->body.n; i++)
        all += tl_mentions(f->body.at[i], to->sym);
    return found > 1 && found + 1 == all;       /* and where it is declared */
}

/* Products of the block after its statement `at` read what that one transposes. */
static void read_source(tl_module *m, tl_func *f, const tl_block *b, uint32_t at)
{
    tl_sym *gone = b->at[at]->args[0]->sym;
    for (uint32_t i = at + 1; i < b->n; i++)
        for (uint32_t o = 1; o <= 2 && operands(b->at[i], gone); o++)
            if (b->at[i]->args[o]->sym == gone) {
                tl_attr_key key = o == 1 ? TL_A_TA : TL_A_TB;
                b->at[i]->args[o] = tl_copy(m, f, b->at[at]->args[1]);
                tl_attr_set(m, b->at[i], key, !tl_attr(b->at[i], key, 0));
            }
    clear(b->at[at]);
    TL_EACH_STMT(m->arena, n, &f->body)
        if (n->op == TL_OP_ALLOC && n->sym == gone)
            clear(n);
}

static void fold(tl_module *m, tl_func *f, const tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        fold(m, f, &b->at[i]->body);
        fold(m, f, &b->at[i]->other);
        if (b->at[i]->op == TL_OP_TTRANS && is_for_products(f, b, i))
            read_source(m, f, b, i);
    }
}

static bool is_clear(tl_node *n, void *user)
{
    (void)user;
    return n->op == TL_OP_SEQ && !n->body.n;
}

bool tl_fold_transposes(tl_module *m, tl_func *f)
{
    fold(m, f, &f->body);
    tl_drop_stmts(&f->body, is_clear, NULL);
    return true;
}
