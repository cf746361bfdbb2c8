/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Private arrays of one element become variables, and the shared ones of results that are scalars. Inlined calls that took the
   address of a scalar, or returned a struct, leave such arrays.

     alloc %at_x: private f32[1]             let %at_x: f32
     store %at_x[0:i64], %x             =>   set %at_x = %x
     load<f32>(%at_x[0:i64])                 %at_x                       */
#include "passes/canonical/scalarize.h"

#include "passes/expr/arith.h"
#include "passes/ir/names.h"

struct singles {
    tl_module *m;
    bool *stays;            /* by number of symbol: used in another way than to read or write its element */
};

static bool is_single(const tl_sym *s)
{
    bool one = s->kind == TL_SYM_ARRAY && (s->type.space == TL_PRIVATE || (s->type.space == TL_SHARED_MEM && s->quiet)) && s->rank;
    for (unsigned d = 0; d < s->rank; d++)
        one = one && s->dim[d] == 1;
    return one;
}

/* True if n uses the symbol in another way than to read or write its element. */
static bool keeps(const tl_node *n)
{
    bool store = n->op == TL_OP_STORE, plain = store || n->op == TL_OP_LOAD;
    for (uint32_t i = store; i < n->nargs && plain; i++)
        plain = tl_is_constant(n->args[i], 0);
    return n->op != TL_OP_ALLOC && (!plain || (store ? n->args[0]->type : n->type).lanes != 1);
}

static bool goes(const struct singles *c, const tl_sym *s)
{
    return s && is_single(s) && !c->stays[s->number];
}

static void to_scalar(const struct singles *c, tl_node *n)
{
    if (n->op == TL_OP_LOAD) {
        n->op = TL_OP_VAR;
        n->nargs = 0;
    } else if (n->op == TL_OP_STORE) {
        n->op = TL_OP_SET;
        n->nargs = 1;
    } else {
        *n = *tl_let(c->m, n->sym, NULL, n->loc);
    }
}

void tl_inline_single(tl_module *m, tl_func *f)
{
    struct singles c = { m, TL_NEWV(m->arena, bool, tl_sym_count(f) + 1) };
    bool any = false;
    TL_EACH_STMT(m->arena, n, &f->body)
        any |= n->op == TL_OP_ALLOC && is_single(n->sym);
    if (!any)
        return;
    TL_EACH_NODE(m->arena, n, &f->body)
        if (n->sym && is_single(n->sym))
            c.stays[n->sym->number] |= keeps(n);
    TL_EACH_NODE(m->arena, n, &f->body)
        if (goes(&c, n->sym))
            to_scalar(&c, n);
    TL_EACH_STMT(m->arena, n, &f->body)
        if (n->op == TL_OP_LET && goes(&c, n->sym)) {
            n->sym->kind = TL_SYM_VAR;
            n->sym->type.space = TL_VALUE;
            n->sym->rank = 0;
        }
}
