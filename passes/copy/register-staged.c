/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asynchronous loads on a machine without asynchronous copies: registers hold the loaded values until the wait.
   Values keep the memory's type: a conversion would wait for the load.

     for %k {                                          for %k {
         if %runs {                                        alloc %held: private f16x8[2]
             tload tile(%As, %rd), ... async=1             if %runs { for q < 2: %held[q] = load(%A...) }
         }                                        =>       WORK
         async_commit                                      if %runs { for q < 2: %As[%rd...] = %held[q] }
         WORK                                          }
         async_wait count=0
     }

   If a condition other than a variable guards the loads, they are ordinary loads. */
#include "passes/expr/fold.h"
#include "passes/copy/lower-copy.h"
#include "passes/layout/divide.h"

struct tl_copy_held {
    tl_copy_op op;
    tl_node *runs;          /* whether it was loaded; null: always */
    int64_t vec;
    struct tl_copy_held *next;
};

/* Zeros are the same in all types but this. */
static tl_base held_as(const tl_copy_op *c, const tl_node *fill)
{
    tl_base tile = (tl_base)c->tile->sym->type.base, mem = (tl_base)c->mem->type.base;
    return fill || tl_is_scale(mem) ? tile : mem;
}

bool tl_held_begin(tl_copy_op *c, const tl_node *fill, int64_t vec)
{
    const tl_at *w = &c->w;
    tl_copy_frame *b = c->frame;
    tl_node *runs = NULL;
    for (; b->outer && (b->outer->within->op == TL_OP_IF || b->outer->within->op == TL_OP_SEQ); b = b->outer) {
        const tl_node *in = b->outer->within;
        if (in->op == TL_OP_IF && (in->args[0]->op != TL_OP_VAR || in->other.n))
            return false;
        if (in->op == TL_OP_IF)
            runs = both(w, runs, again(w, in->args[0]));
    }
    struct tl_copy_held *x = TL_NEW(w->m->arena, struct tl_copy_held), **last = &b->held;
    tl_at before = into(w, b->out);
    int64_t threads = w->f->threads, groups = tl_copy_groups(c, vec);
    c->held = array(&before, "held", tl_vector(held_as(c, fill), (unsigned)vec), TL_PRIVATE, tl_ceil_div(groups, threads));
    *x = (struct tl_copy_held){ *c, runs, vec, NULL };
    while (*last)
        last = &(*last)->next;
    *last = x;
    return true;
}

tl_at tl_held_loop(const tl_at *w, int64_t n, tl_sym **e, tl_sym **iteration)
{
    int64_t t = w->f->threads;
    tl_at in = unrolled(w, "iter", tl_ceil_div(n, t), 1, iteration);
    *e = let(&in, "e", add(&in, mul(&in, v(&in, *iteration), t), op0(&in, TL_OP_TID)));
    return n % t ? when(&in, op2(&in, TL_OP_LT, v(&in, *e), i32(&in, n))) : in;
}

static void arrive(struct tl_copy_held *h, const tl_at *out)
{
    tl_sym *e, *q;
    tl_at in = tl_held_loop(out, tl_copy_groups(&h->op, h->vec), &e, &q), *w = &in;
    h->op.w = in;
    tl_copy_place p = tl_copy_group(&h->op, w, e, h->vec);
    tl_node *x = get(w, h->op.held, v(w, q));
    x->type = tl_vector((tl_base)h->op.held->type.base, (unsigned)h->vec);
    x = tl_copy_convert(w, x, (tl_base)h->op.tile->sym->type.base);
    put(w, tl_copy_element(&h->op, TL_OP_STORE, x, &p, (unsigned)h->vec));
}

void tl_held_arrive(const tl_at *w, tl_copy_frame *b)
{
    const tl_node *runs = NULL;
    tl_at in = *w;
    for (struct tl_copy_held *h = b->held; h; h = h->next) {
        if (h == b->held || !runs != !h->runs || (runs && !tl_same_expr(runs, h->runs)))
            in = when(&(tl_at){ w->m, w->f, h->op.w.loc, w->out }, h->runs);
        runs = h->runs;
        tl_at part = in;
        part.loc = h->op.w.loc;
        tl_node *unit = having(w, op0(&part, TL_OP_SEQ), TL_A_UNIT, 1);
        put(&part, unit);
        part.out = &unit->body;
        arrive(h, &part);
    }
    b->held = NULL;
}
