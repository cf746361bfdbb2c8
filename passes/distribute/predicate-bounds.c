/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops over fragments with unknown bounds run over the whole fragment, under a condition, so that each
   thread executes the iterations of its own registers.

       parallel j = 0 lt n { p[j] = 1 }           p has 32 elements
     becomes
       let to = n
       parallel j = 0 lt 32 { if j lt to { p[j] = 1 } }

   This leaves out iterations outside p. It is right if each iteration accesses p under no condition, as
   then the program has none outside. In

       parallel j = 0 lt n { if j lt 32 { p[j] = 1 } else { y[j] = 2 } }

   the access has a condition, and the loop stays.                                           */
#include "passes/distribute/assign-layouts.h"

enum { FAR = 1 << 20 };

/* Where the variables of `par` must be for all accesses to be inside. */
typedef struct {
    tl_dist *d;
    const tl_node *par;
    int64_t first[4], last[4];
    bool seen[4];
} limits;

/* e in [0, FAR) is only possible if e = variable + *off. Arithmetic that wraps has at most one
   solution, as it is no narrower than the variable. */
static bool shifted(const tl_node *e, const tl_sym *var, int64_t *off)
{
    int64_t k;
    unsigned bytes = tl_bytes(e->type);
    if (!tl_is_int(e->type) || e->type.lanes != 1 || bytes < 4 || bytes < tl_bytes(var->type))
        return false;
    *off = 0;
    if (e->op == TL_OP_VAR)
        return e->sym == var;
    if (e->op == TL_OP_CAST)
        return shifted(e->args[0], var, off);
    if (e->op != TL_OP_ADD || !tl_const_value(e->args[1], &k))
        return false;
    if (bytes == 4)
        k = (int32_t)(uint32_t)k;       /* unsigned arithmetic subtracts so */
    if (k < -FAR || k > FAR || !shifted(e->args[0], var, off))
        return false;
    *off += k;
    return *off >= -FAR && *off <= (tl_is_signed(var->type) ? FAR : 0);
}

static void narrow(limits *l, const tl_node *access)
{
    const tl_sym *s = access->sym;
    unsigned from = access->op == TL_OP_STORE ? 1 : 0;
    if (access->nargs - from != s->rank)
        return;
    for (unsigned i = 0; i < s->rank; i++)
        for (uint32_t k = 0; k < l->par->nloops; k++) {
            int64_t off;
            if (s->dim[i] > FAR || !shifted(access->args[from + i], l->par->loops[k].var, &off))
                continue;
            int64_t first = -off, last = s->dim[i] - 1 - off;
            l->first[k] = l->seen[k] && l->first[k] > first ? l->first[k] : first;
            l->last[k] = l->seen[k] && l->last[k] < last ? l->last[k] : last;
            l->seen[k] = true;
        }
}

static bool see(tl_node *n, void *user)
{
    limits *l = user;
    if (tl_dist_accessed(l->d, n))
        narrow(l, n);
    if (!tl_is_choice(n->op))
        return true;
    tl_walk(n->args[0], see, l);    /* the others are evaluated or not */
    return false;
}

/* What every iteration evaluates; false where some may have ended. */
static bool always(limits *l, const tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        if (n->op == TL_OP_SEQ && !always(l, &n->body))
            return false;
        tl_node alone = *n;
        alone.body.n = alone.other.n = alone.nloops = 0;
        if (n->op != TL_OP_WHILE && n->op != TL_OP_DO)
            tl_walk(&alone, see, l);
        if (tl_holds(n, TL_OP_CONTINUE))
            return false;
    }
    return true;
}

/* Gives loop k constant bounds; the condition that replaces them, or null where nothing changes. */
static tl_node *bound(limits *l, uint32_t k, tl_block *out)
{
    tl_module *m = l->d->m;
    tl_loop *p = &l->par->loops[k];
    tl_loc loc = l->par->loc;
    int64_t lo, hi, step;
    bool any = tl_const_value(p->lo, &lo), end = tl_const_value(p->hi, &hi);
    bool up = tl_counts_up(p);
    if ((any && end) || !l->seen[k] || l->last[k] < l->first[k] || !tl_const_value(p->step, &step)
        || !step || up != (step > 0) || (!any && step != 1 && step != -1))
        return NULL;
    tl_node *in = NULL;
    if (!any) {
        tl_node *from = tl_dist_hoisted(l->d, p->lo, "from", out);
        in = tl_op2(m, up ? TL_OP_GE : TL_OP_LE, tl_var(m, p->var, loc), from, loc);
        p->lo = tl_const_int(m, p->var->type, up ? l->first[k] : l->last[k], loc);
    }
    if (!end) {
        tl_node *to = tl_dist_hoisted(l->d, p->hi, "to", out);
        in = tl_ix_and(m, in, tl_op2(m, tl_test_of(p), tl_var(m, p->var, loc), to, loc));
        p->hi = tl_const_int(m, p->var->type, up ? l->last[k] : l->first[k], loc);
        p->cmp = up ? TL_LE : TL_GE;
    }
    return in;
}

static bool guard(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    tl_dist *d = user;
    (void)f;
    if (n->op != TL_OP_PARALLEL)
        return false;
    limits l = { .d = d, .par = n };
    tl_node *in = NULL;
    always(&l, &n->body);
    for (uint32_t k = 0; k < n->nloops && k < 4; k++)
        in = tl_ix_and(d->m, in, bound(&l, k, out));
    if (in) {
        tl_node *g = tl_if(d->m, in, n->loc);
        g->body = n->body;
        n->body = (tl_block){ 0 };
        tl_push(d->m, &n->body, g);
    }
    tl_push(d->m, out, n);
    return true;
}

void tl_dist_bounds(tl_dist *d)
{
    tl_replace_in(d->m, d->f, &d->f->body, guard, d);
}
