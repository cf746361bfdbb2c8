/* SPDX-License-Identifier: GPL-3.0-or-later */
/* unroll-fragments: unrolls a loop that the user asks to unroll, if its variable selects elements of fragments.

   requires   lower-elementwise
   maintains  mixed level
   breaks     nothing

       for e = 0 .. 1 unroll=1 {                          { parallel i < 64 { q[i] = p[i ^ 1] } }
           parallel i < 64 { q[i] = p[i ^ 1 << e] }   =>  { parallel i < 64 { q[i] = p[i ^ 2] } }
       }

   The owner of an element is then known: the element may be read from a register. */
#include "passes/expr/builder.h"
#include "passes/canonical/passes.h"

enum { MOST_TRIPS = 16, MOST_NAMES = 32 };

/* Loop-variant values: they differ between iterations. */
typedef struct {
    const tl_sym *name[MOST_NAMES];
    uint32_t n;
    bool found;             /* an element of a fragment is another one */
} variants;

static bool depends(const variants *t, const tl_node *e)
{
    for (uint32_t i = 0; i < t->n && e->op == TL_OP_VAR; i++)
        if (e->sym == t->name[i])
            return true;
    for (uint32_t i = 0; i < e->nargs; i++)
        if (e->args[i] && depends(t, e->args[i]))
            return true;
    return false;
}

static void add_name(variants *t, const tl_sym *s)
{
    if (t->n < MOST_NAMES)
        t->name[t->n++] = s;
}

static bool see(tl_node *n, void *user)
{
    variants *t = user;
    if ((n->op == TL_OP_LET || n->op == TL_OP_SET) && n->args[0] && depends(t, n->args[0]))
        add_name(t, n->sym);
    bool access = (n->op == TL_OP_LOAD || n->op == TL_OP_STORE) && n->sym->type.space == TL_FRAG;
    for (uint32_t i = n->op == TL_OP_STORE; i < n->nargs && access; i++)
        t->found |= depends(t, n->args[i]);
    return true;
}

/* The trip count; 0 if it is unknown or too large, or if the loop has an early exit. */
static int64_t trip_count(const tl_node *n)
{
    const tl_loop *l = &n->loops[0];
    int64_t lo, hi, step;
    if (n->op != TL_OP_FOR || tl_leaves(&n->body, true) || l->cmp > TL_LE
        || !tl_const_value(l->lo, &lo) || !tl_const_value(l->hi, &hi) || !tl_const_value(l->step, &step) || step < 1)
        return 0;
    hi += l->cmp == TL_LE;
    return hi <= lo || hi - lo > MOST_TRIPS * step ? 0 : (hi - lo + step - 1) / step;
}

/* True if the user unrolls the loop and an index of a fragment is loop-variant. */
static bool is_wanted(tl_node *n)
{
    variants t = { .n = 0 };
    if (n->op != TL_OP_FOR || tl_attr(n, TL_A_UNROLL, 0) != 1)
        return false;
    add_name(&t, n->loops[0].var);
    tl_walk_block(&n->body, see, &t);
    return t.found;
}

typedef struct {
    tl_module *m;
    bool all;               /* loops, whatever they do */
} ctx;

static bool lower(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    const ctx *c = user;
    tl_module *m = c->m;
    int64_t count = trip_count(n), lo, step;
    if (!count || (!c->all && !is_wanted(n)))
        return false;
    tl_const_value(n->loops[0].lo, &lo);
    tl_const_value(n->loops[0].step, &step);
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
