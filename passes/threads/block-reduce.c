/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Emits reductions over the threads of a block. `v` is the variable, `p` a thread's part:

       p = identity                              reduce_open; of a float's maximum or minimum p = v
       ... loop body on p instead of v
       p = p op shfl_xor(p, 16), ... 8 4 2 1     reduce_close
       if (lane == 0) part[warp] = p
       all = part[0] op part[1] op ...           by every thread
       v = v op all                              or v = all

   A block of one warp needs no shared memory: all = shfl(p, 0). On machines that have it, p = warp_reduce(p) replaces the five shuffles. Each
   lane then reads one element of `part`:

       mine = identity, if (lane < warps) mine = part[lane]
       all = warp_reduce(mine)

   Types that cannot be shuffled go through an array with one element for each thread. */
#include "passes/threads/block-reduce.h"

#include "passes/target/budget.h"
#include "passes/target/reduce-strategy.h"

static tl_node *combine(const tl_at *w, tl_redop op, tl_node *a, tl_node *b)
{
    return op2(w, tl_combining(op, a->type), a, b);
}

bool tl_reduces_warps(const tl_at *w, tl_type t)
{
    return tl_machine_of(w->m, w->f)->warp_reduces && tl_bytes(t) == 4 && t.lanes == 1 && (tl_is_int(t) || t.base == TL_F32);
}

tl_sym *tl_reduce_warp(const tl_at *w, tl_redop op, tl_node *x, bool alike)
{
    tl_type t = x->type;
    if (!tl_reduces_warps(w, t))
        return NULL;
    bool wraps = op == TL_RED_ADD && tl_is_signed(t);
    tl_node *all = op1(w, TL_OP_WARP_REDUCE, wraps ? cast(w, x, TL_U32) : x);
    tl_attr_set(w->m, all, TL_A_REDOP, op);
    if (alike)
        tl_attr_set(w->m, all, TL_A_UNIFORM, 1);
    tl_sym *s = let(w, "all", all);
    return wraps ? let(w, "all", tl_cast(w->m, v(w, s), t)) : s;
}

void tl_rename(tl_module *m, tl_block *b, const tl_sym *from, tl_sym *to)
{
    TL_EACH_NODE(m->arena, n, b)
        if ((n->op == TL_OP_VAR || n->op == TL_OP_SET) && n->sym == from)
            n->sym = to;
}

/* True if the private copies start at the variable's own value, which may take part more than once: no number is an
   identity of fmaxf, and a NaN is none of (x > v ? x : v). */
static bool from_itself(tl_redop op, tl_type t)
{
    return tl_is_float(t) && (op == TL_RED_MAX || op == TL_RED_MIN);
}

void tl_reduce_open(const tl_at *w, tl_node *par)
{
    for (uint32_t i = 0; i < par->nargs; i++) {
        tl_node *red = par->args[i];
        tl_redop op = (tl_redop)tl_attr(red, TL_A_REDOP, 0);
        tl_at here = { w->m, w->f, red->loc, w->out };
        tl_type t = red->sym->type;
        tl_node *start = from_itself(op, t) ? v(&here, red->sym) : tl_reduce_identity(w->m, op, t, red->loc);
        tl_sym *p = let(&here, red->sym->name, start);
        tl_rename(w->m, &par->body, red->sym, p);
        /* reduce_close finds the copy as the operand of the reduction */
        tl_arg_add(w->m, red, v(&here, p));
    }
}

void tl_reduce_group(const tl_at *w, tl_redop op, tl_sym *s, int64_t lanes)
{
    for (int64_t mask = lanes / 2; mask; mask /= 2) {
        tl_sym *other = let(w, "other", op2(w, TL_OP_SHFL_XOR, v(w, s), i32(w, mask)));
        set(w, s, combine(w, op, v(w, s), v(w, other)));
    }
}

tl_sym *tl_reduce_lanes(const tl_at *w, tl_redop op, tl_sym *own)
{
    tl_sym *all = tl_reduce_warp(w, op, v(w, own), false);
    if (all)
        return all;
    tl_reduce_group(w, op, own, TL_WARP);
    return let(w, "all", op2(w, TL_OP_SHFL, v(w, own), i32(w, 0)));
}

/* A reduction on its way: what a warp has made of it, and the array of the warps'; or what all have. */
typedef struct {
    tl_sym *own, *part, *all;
    unsigned parts;
    bool by_lanes;          /* each lane of a warp takes one part */
} closing;

/* Up to where threads wait for each other. */
static closing begin_one(const tl_at *w, tl_node *red)
{
    tl_redop op = (tl_redop)tl_attr(red, TL_A_REDOP, 0);
    tl_type t = tl_partial_type(red->sym->type);
    closing c = { .own = let(w, "sum", tl_cast(w->m, red->args[0], t)), .parts = w->f->threads };
    unsigned threads = w->f->threads;
    c.all = tl_reduce_warp(w, op, v(w, c.own), false);
    if (c.all) {
        c.own = c.all;
        c.parts = threads / 32;
        c.by_lanes = true;
    } else if (tl_bytes(t) >= 4 && tl_bytes(t) <= tl_machine_of(w->m, w->f)->shuffle_bytes) {
        tl_reduce_group(w, op, c.own, TL_WARP);
        c.parts = threads / 32;
    }
    if (c.parts > 1) {
        c.part = array(w, "part", t, TL_SHARED_MEM, c.parts);
        tl_at first = when(w, c.parts < threads ? op2(w, TL_OP_EQ, op0(w, TL_OP_LANE), i32(w, 0)) : NULL);
        store(&first, c.part, op0(w, c.parts < threads ? TL_OP_WARP : TL_OP_TID), v(w, c.own));
    }
    return c;
}

tl_at tl_reduce_part(const tl_at *w, int64_t parts, tl_node *none, tl_sym **mine)
{
    *mine = let(w, "mine", none);
    return when(w, parts < 32 ? op2(w, TL_OP_LT, op0(w, TL_OP_LANE), i32(w, parts)) : NULL);
}

/* What the warps' parts come to: the same in every warp. */
static tl_sym *all_parts(const tl_at *w, tl_redop op, const closing *c)
{
    tl_sym *mine;
    tl_at in = tl_reduce_part(w, c->parts, tl_reduce_identity(w->m, op, c->own->type, w->loc), &mine);
    set(&in, mine, get(&in, c->part, op0(&in, TL_OP_LANE)));
    return tl_reduce_warp(w, op, v(w, mine), true);
}

static void end_one(const tl_at *w, tl_node *red, closing *c)
{
    tl_sym *total = red->sym, *all = c->all;
    tl_redop op = (tl_redop)tl_attr(red, TL_A_REDOP, 0);
    tl_type t = tl_partial_type(total->type);
    if (c->parts > 1 && c->by_lanes) {
        all = all_parts(w, op, c);
    } else if (c->parts > 1) {
        all = fresh(w, "all", t);
        put(w, tl_let(w->m, all, get(w, c->part, i32(w, 0)), w->loc));
        tl_sym *k = fresh(w, "w", tl_scalar(TL_I32));
        tl_at in = into(w, &loop(w, k, i32(w, 1), i32(w, c->parts), 1, false)->body);
        set(&in, all, combine(w, op, v(w, all), get(w, c->part, v(w, k))));
    } else if (!all) {
        all = let(w, "all", op2(w, TL_OP_SHFL, v(w, c->own), i32(w, 0)));
    }
    tl_node *value = v(w, all);
    if (!from_itself(op, total->type))
        value = combine(w, op, tl_cast(w->m, v(w, total), t), value);
    set(w, total, tl_cast(w->m, value, total->type));
}

void tl_reduce_close(const tl_at *w, tl_node *par)
{
    closing *c = tl_arena_alloc(w->m->arena, par->nargs * sizeof *c);
    for (uint32_t i = 0; i < par->nargs; i++)
        c[i] = begin_one(&(tl_at){ w->m, w->f, par->args[i]->loc, w->out }, par->args[i]);
    for (uint32_t i = 0; i < par->nargs; i++)
        end_one(&(tl_at){ w->m, w->f, par->args[i]->loc, w->out }, par->args[i], &c[i]);
}
