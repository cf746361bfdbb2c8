/* SPDX-License-Identifier: GPL-3.0-or-later */
/* unroll-fragments: unrolls a loop that the user asks to unroll, if its variable selects elements of fragments.

   requires   lower-elementwise
   maintains  mixed level
   breaks     nothing

       for e = 0 .. 1 unroll=1 {                          { parallel i < 64 { q[i] = p[i ^ 1] } }
           parallel i < 64 { q[i] = p[i ^ 1 << e] }   =>  { parallel i < 64 { q[i] = p[i ^ 2] } }
       }

   Then the register that holds an element is known. */
#include "passes/expr/builder.h"
#include "passes/analysis/access.h"
#include "passes/target/passes.h"
#include "passes/canonical/simplify.h"
#include "passes/target/budget.h"

/* True if the user unrolls the loop and an index of a fragment is loop-variant. */
static bool is_wanted(tl_module *m, tl_node *n)
{
    if (tl_attr(n, TL_A_UNROLL, 0) != 1)
        return false;
    const tl_uses *in_loop = tl_uses_of_node(m, n);
    TL_EACH_NODE(m->arena, access, &n->body) {
        bool element = (access->op == TL_OP_LOAD || access->op == TL_OP_STORE) && access->sym->type.space == TL_FRAG;
        for (uint32_t i = access->op == TL_OP_STORE; i < access->nargs && element; i++)
            if (tl_depends(in_loop, access->args[i], n->loops[0].var) || !tl_is_immutable(in_loop, access->args[i]))
                return true;
    }
    return false;
}

typedef struct {
    tl_module *m;
    bool all;               /* loops, whatever they do */
} ctx;

static bool lower(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    const ctx *c = user;
    tl_module *m = c->m;
    int64_t count = n->op == TL_OP_FOR ? tl_trips(&n->loops[0]) : 0, lo, step;
    if (count < 1 || count > TL_UNROLL_WHOLE || !tl_const_value(n->loops[0].lo, &lo) || !tl_const_value(n->loops[0].step, &step)
        || tl_leaves(&n->body, true) || (!c->all && !is_wanted(m, n)))
        return false;
    tl_at w = scope_for(m, f, n, out);
    for (int64_t i = 0; i < count; i++) {
        tl_sym *var = fresh(&w, n->loops[0].var->name, n->loops[0].var->type);
        tl_node *seq = op0(&w, TL_OP_SEQ);
        seq->body = n->body;
        seq = tl_copy_subst(m, f, seq, 1, &n->loops[0].var, &var);
        tl_at in = scope_for(m, f, n, w.out);
        put(&in, tl_let(m, var, tl_const_int(m, var->type, lo + i * step, n->loc), n->loc));
        tl_replace_in(m, f, &seq->body, lower, user);
        tl_block_append(m, in.out, &seq->body);
    }
    return true;
}

bool tl_unroll_fragments(tl_module *m, tl_func *f)
{
    ctx c = { m, false };
    tl_replace_in(m, f, &f->body, lower, &c);
    return true;
}

void tl_unroll_block(tl_module *m, tl_func *f, tl_block *b)
{
    ctx c = { m, true };
    tl_replace_in(m, f, b, lower, &c);
}
