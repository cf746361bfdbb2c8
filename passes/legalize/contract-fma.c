/* SPDX-License-Identifier: GPL-3.0-or-later */
/* contract-fma: a sum of a product becomes one operation with one rounding, where C allows it (GNU C's
   -ffp-contract=fast).

   requires   nothing; only modules that say `contract` change
   maintains  everything else
   breaks     nothing

     add(mul(%a, %b), %c)  =>  fma(%a, %b, %c)
     sub(mul(%a, %b), %c)  =>  fma(%a, %b, neg(%c))
     sub(%c, mul(%a, %b))  =>  fma(neg(%a), %b, %c)

   A variable's value is kept, unless only a sum in the very next statement reads it: the
   front end splits `acc += a * b` so.

     let %t = mul(%a, %b); store %acc, add(%t, load(%acc))  =>  store %acc, fma(%a, %b, load(%acc)) */
#include "passes/analysis/def-use.h"
#include "passes/ir/made.h"
#include "passes/target/passes.h"

static bool is_product(const tl_node *n)
{
    return n->op == TL_OP_MUL;
}

static bool is_float(const tl_node *n)
{
    return n->type.lanes == 1 && (n->type.base == TL_F32 || n->type.base == TL_F64);
}

static bool is_sum(const tl_node *n)
{
    return n && (n->op == TL_OP_ADD || n->op == TL_OP_SUB) && is_float(n);
}

static tl_node *fused(tl_node *n, void *user)
{
    tl_module *m = user;
    if (!is_sum(n))
        return n;
    tl_node *l = n->args[0], *r = n->args[1];
    bool subtract = n->op == TL_OP_SUB;
    if (is_product(l))
        return tl_op3(m, TL_OP_FMA, l->args[0], l->args[1], subtract ? tl_op1(m, TL_OP_NEG, r, r->loc) : r, n->loc);
    if (!is_product(r))
        return n;
    tl_node *a = r->args[0];
    return tl_op3(m, TL_OP_FMA, subtract ? tl_op1(m, TL_OP_NEG, a, a->loc) : a, r->args[1], l, n->loc);
}

/* Puts the product in the place of the variable where a sum reads it. */
static tl_node *put_back(tl_node *n, void *user)
{
    tl_node *let = *(tl_node **)user;
    for (uint32_t i = 0; is_sum(n) && let && i < n->nargs; i++)
        if (tl_is_var(n->args[i], let->sym)) {
            n->args[i] = let->args[0];
            *(tl_node **)user = let = NULL;
        }
    return n;
}

/* Not what loads into a store that other threads see: a barrier may have to stand between. */
static bool may_read(const tl_node *statement, const tl_node *product)
{
    if (statement->op == TL_OP_STORE && statement->sym->type.space != TL_PRIVATE)
        return !tl_has_op(product, TL_OP_LOAD);
    return statement->op == TL_OP_LET || statement->op == TL_OP_SET || statement->op == TL_OP_STORE;
}

static bool declares_product(const tl_node *n)
{
    return n->op == TL_OP_LET && n->args[0] && is_product(n->args[0]) && is_float(n->args[0]);
}

/* True if the product that `n` declares has gone into the next statement. */
static bool goes_into(tl_node *n, tl_node *next, const tl_uses *uses)
{
    if (!declares_product(n) || !may_read(next, n->args[0]))
        return false;
    const tl_use *use = tl_use_of(uses, n->sym);
    if (use->reads != 1 || use->sets)
        return false;
    tl_rewrite(next, put_back, &n);
    return !n;
}

static void join(tl_block *b, const tl_uses *uses)
{
    uint32_t left = 0;
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        join(&n->body, uses);
        join(&n->other, uses);
        if (i + 1 == b->n || !goes_into(n, b->at[i + 1], uses))
            b->at[left++] = n;
    }
    b->n = left;
}

static bool has_product(const tl_module *m, const tl_func *f)
{
    TL_EACH_STMT(m->arena, n, &f->body)
        if (declares_product(n))
            return true;
    return false;
}

bool tl_contract_fma(tl_module *m, tl_func *f)
{
    if (!m->contract || !tl_may_have(m, TL_OP_MUL, TL_FLOATS))
        return true;
    if (has_product(m, f))
        join(&f->body, tl_uses_of_block(m, &f->body));
    tl_rewrite_block_ops(&f->body, fused, m);
    return true;
}
