/* SPDX-License-Identifier: GPL-3.0-or-later */
/* unroll-contiguous: fully unrolls a short loop over contiguous elements of global memory.

   requires   flatten-storage
   maintains  thread level
   breaks     nothing

       for %i = 0 lt 4 step 1 {                                        store %y[mul(%t, 4)], ...
           store %y[add(mul(%t, 4), %i)], ...              =>          store %y[add(mul(%t, 4), 1)], ...
       }                                                               ...

   A thread's contiguous accesses can then become vectors (vectorize-adjacent). Loops for which the author, or another
   pass, chose a factor keep it. */
#include <string.h>

#include "passes/analysis/access.h"
#include "passes/expr/fold.h"
#include "passes/target/passes.h"
#include "passes/canonical/simplify.h"
#include "passes/vector/contiguity.h"
#include "passes/target/budget.h"

enum { FARTHEST = 4 };

typedef struct {
    tl_module *m;
    tl_func *f;
    tl_uses *uses;          /* once a loop asks */
    tl_facts *facts;
    const tl_node *loop;
    int64_t nodes;          /* of the body but for names and numbers */
    bool foreign, contiguous, accesses; /* accesses: of global memory, in each iteration */
} ctx;

/* True if the body has more than values and accesses, or an inner loop, or no access in each iteration. */
static bool is_other(ctx *c, const tl_node *n)
{
    c->nodes = 0;
    c->foreign = c->accesses = false;
    for (uint32_t i = 0; i < n->body.n && !c->foreign; i++) {
        bool before = c->accesses;
        TL_EACH_BELOW(c->m->arena, x, n->body.at[i]) {
            c->nodes += x->op != TL_OP_VAR && x->op != TL_OP_CONST;
            c->foreign |= strchr("TSYMWL", tl_ops[x->op].cls) || tl_is_loop(x) || x->op == TL_OP_RETURN || x->op == TL_OP_CALL
                          || tl_acts(x->op, "A");
            c->accesses |= tl_is_global_access(x);
        }
        c->accesses = before || (c->accesses && n->body.at[i]->op != TL_OP_IF);
    }
    return c->foreign || !c->accesses;
}

/* How many accesses of the array in the loop's body are of one kind. */
static int64_t alike(const tl_node *n, const tl_node *access)
{
    int64_t all = n->op == access->op && n->sym == access->sym;
    for (uint32_t i = 0; i < n->nargs; i++)
        all += n->args[i] ? alike(n->args[i], access) : 0;
    for (uint32_t i = 0; i < n->body.n; i++)
        all += alike(n->body.at[i], access);
    return all;
}

/* Notes that an access is contiguous over iterations, and may be an aligned vector. */
static void see_access(ctx *c, const tl_node *access)
{
    const tl_node *index = access->args[access->op == TL_OP_STORE];
    const tl_loop *l = &c->loop->loops[0];
    int64_t bytes = tl_bases[access->sym->type.base].bytes, by, step;
    if (!tl_is_global_element(access) || bytes > TL_VECTOR_BYTES / 2)
        return;
    tl_const_value(l->step, &step);
    if (!tl_stride(c->uses, index, l->var, &by) || !by || by * step > FARTHEST || by * step < -FARTHEST
        || alike(c->loop, access) < (by * step < 0 ? -by : by) * step)
        return;
    tl_at w = { c->m, c->f, c->loop->loc, NULL };
    tl_contiguity b = { .w = w, .facts = c->facts, .uses = c->uses, .changes = tl_contiguity_varies, .user = c->uses, .bytes = bytes, .asks = true,
                    .lanes = TL_VECTOR_BYTES / bytes, .rest = tl_i64(c->m, 0) };
    tl_contiguity_place(&b, tl_replace_var(c->m, c->f, again(&w, index), l->var, again(&w, l->lo)), access->sym);
    c->contiguous |= b.lanes > 1 && b.varies;
}

static void see_value(ctx *c, const tl_node *e)
{
    for (uint32_t i = 0; i < tl_eager(e) && !c->contiguous; i++)
        if (e->args[i])
            see_value(c, e->args[i]);
    if (e->op == TL_OP_LOAD || e->op == TL_OP_STORE)
        see_access(c, e);
}

static bool visit(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    ctx *c = user;
    int64_t trips = n->op == TL_OP_FOR ? tl_trips(&n->loops[0]) : 0;
    if (trips < 2 || trips > TL_UNROLL_WHOLE || n->nattrs || tl_leaves(&n->body, true))
        return false;
    c->contiguous = false;
    if (is_other(c, n) || c->nodes * trips > TL_CODE_BODY)
        return false;
    if (!c->uses) {
        c->uses = tl_uses_of_block(c->m, &f->body);
        c->facts = tl_facts_of(c->m, f, c->uses);
    }
    c->loop = n;
    for (uint32_t i = 0; i < n->body.n; i++)
        if (n->body.at[i]->op != TL_OP_IF)
            see_value(c, n->body.at[i]);
    tl_block all = { 0 };
    if (c->contiguous) {
        tl_push(c->m, &all, n);
        tl_unroll_block(c->m, f, &all);
        tl_block_append(c->m, out, &all);
    }
    return c->contiguous;
}

bool tl_unroll_contiguous(tl_module *m, tl_func *f)
{
    tl_replace_in(m, f, &f->body, visit, &(ctx){ .m = m, .f = f });
    return true;
}
