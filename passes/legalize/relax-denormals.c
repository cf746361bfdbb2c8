/* SPDX-License-Identifier: GPL-3.0-or-later */
/* relax-denormals: conversions of bfloats to floats that only sums and products read may make 0 of what is subnormal, as those do.

   requires   legalize-conversions, contract-fma
   maintains  thread level
   breaks     nothing

     fma(%q, cast<f32>(%x), %sum)       =>  fma(%q, cast<f32>(%x)#flush=1, %sum)

   So the machine's own conversion will do, which may be part of the arithmetic, in place of one by bits. What is compared,
   stored or converted again keeps its bits. */
#include "passes/analysis/def-use.h"
#include "passes/ir/ptrmap.h"
#include "passes/legalize/passes.h"

typedef struct {
    tl_module *m;
    tl_ptrmap read;         /* of a variable, how often arithmetic reads it */
    bool any;               /* it reads a variable */
} ctx;

static bool is_widened(const tl_node *n)
{
    return n && n->op == TL_OP_CAST && n->type.base == TL_F32 && n->type.lanes == 1 && n->args[0]->type.base == TL_BF16;
}

static bool see(tl_node *n, void *user)
{
    ctx *c = user;
    bool computes = n->op == TL_OP_ADD || n->op == TL_OP_SUB || n->op == TL_OP_MUL || n->op == TL_OP_FMA;
    if (!computes || n->type.base != TL_F32)
        return true;
    for (uint32_t i = 0; i < n->nargs; i++)
        if (is_widened(n->args[i]))
            tl_attr_set(c->m, n->args[i], TL_A_FLUSH, 1);
        else if (n->args[i]->op == TL_OP_VAR)
            tl_ptrmap_set(&c->read, n->args[i]->sym, tl_ptrmap_get(&c->read, n->args[i]->sym) + 1);
    return true;
}

static bool see_let(tl_node *n, void *user)
{
    ctx *c = user;
    c->any |= n->op == TL_OP_LET && is_widened(n->args[0]);
    return tl_is_stmt(n->op);
}

typedef struct {
    ctx *c;
    const tl_uses *uses;
} marking;

static bool mark(tl_node *n, void *user)
{
    marking *k = user;
    const tl_use *u = n->op == TL_OP_LET && is_widened(n->args[0]) ? tl_use_of(k->uses, n->sym) : NULL;
    if (u && u->reads && !u->sets && u->reads == tl_ptrmap_get(&k->c->read, n->sym))
        tl_attr_set(k->c->m, n->args[0], TL_A_FLUSH, 1);
    return tl_is_stmt(n->op);
}

bool tl_relax_denormals(tl_module *m, tl_func *f)
{
    ctx c = { .m = m };
    tl_walk_block(&f->body, see, &c);
    tl_walk_block(&f->body, see_let, &c);
    if (c.any) {
        marking k = { &c, tl_uses_of_block(m, &f->body) };
        tl_walk_block(&f->body, mark, &k);
    }
    tl_ptrmap_free(&c.read);
    return true;
}
