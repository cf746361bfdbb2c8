/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of the pass lower-parallel: reads of a fragment whose layout differs from that of the loop's fragment. Shuffles fetch the elements for
   a few registers, which are then computed:

       parallel i, j { u[i][j] = p[i][j + 1] }
     becomes, with four contiguous elements of a row in a thread,
       for k < registers of u / 4 {
           c[0] = p.r[4 k + 1]; c[1] = p.r[4 k + 2]; c[2] = p.r[4 k + 3]
           c[3] = shfl(p.r[4 k], lane that has p[i][j + 1])
           for r < 4 { u.r[4 k + r] = c[r] }
       }

   If lanes need different registers of other lanes, all these registers are shuffled, and each lane selects one. */
#include "passes/analysis/fragment.h"
#include "passes/threads/lower-parallel.h"

typedef struct {
    tl_at w;
    const tl_node *load, *par;
    const tl_shuffle_plan *plan;
    const int64_t *off;
    tl_type t;              /* that is shuffled */
} ctx;

/* Row-major number, in the padded fragment, of what register `reg` of the tile reads. */
static tl_node *wanted(ctx *c, const tl_at *w, const tl_node *reg)
{
    const tl_node *load = c->load;
    tl_sym *from[3], *to[3];
    tl_node *tid = op0(w, TL_OP_TID), *at = NULL;
    for (uint32_t k = 0; k < c->par->nloops; k++) {
        tl_node *place = sub(w, tl_ix_frag(w->m, w->f, c->plan->tile, (int)k, tid, reg), i32(w, c->off[k]));
        from[k] = c->par->loops[k].var;
        to[k] = let(w, from[k]->name, tl_cast(w->m, place, from[k]->type));
    }
    for (uint32_t d = 0; d < load->nargs; d++) {
        tl_node *e = cast(w, tl_copy_subst(w->m, w->f, load->args[d], c->par->nloops, from, to), TL_I32);
        at = at ? add(w, mul(w, at, c->plan->from->padded[d]), e) : e;
    }
    return at;
}

/* The part of a mode of the map, thread or register, below `most`, that has number `at`. */
static tl_node *holder(ctx *c, int which, tl_sym *at, int64_t most)
{
    const tl_at *w = &c->w;
    tl_mode *mode;
    int64_t pre = 1;
    tl_node *sum = i32(w, 0);
    int n = tl_layout_flatten(w->m->arena, tl_layout_mode(c->plan->from->map, which), &mode);
    for (int i = 0; i < n && pre < most; pre *= mode[i++].extent) {
        tl_node *x = mode[i].stride ? quo(w, v(w, at), mode[i].stride) : quo(w, op0(w, TL_OP_TID), pre);
        if (mode[i].extent > 1)
            sum = add(w, sum, mul(w, rem(w, x, mode[i].extent), pre));
    }
    return sum;
}

static tl_node *as(const tl_at *w, tl_node *x, tl_type t)
{
    return tl_same_type(x->type, t) ? x : tl_node_new(w->m, TL_OP_BITCAST, t, w->loc, 1, x);
}

/* Register `reg` of the fragment. It has a value, wherever it is: distribute has seen to that. */
static tl_node *supplied(ctx *c, const tl_node *reg)
{
    return as(&c->w, tl_frag_get(c->w.m, c->w.f, c->load->sym, reg, c->w.loc), c->t);
}

/* to[slot] = what register `reg` of the tile reads */
static void fetch(ctx *c, const tl_at *w, tl_sym *to, int slot, const tl_node *reg, const tl_node *base)
{
    const tl_shuffle_from *x = &c->plan->regs[slot % c->plan->period];
    tl_node *value = NULL, *q[TL_CROSS_MOST];
    for (int i = 0; i < x->n; i++)
        q[i] = add(w, again(w, base), i32(w, x->reg[i]));
    if (x->own && x->n == 1) {
        value = supplied(c, q[0]);
    } else {
        tl_sym *at = let(w, "at", wanted(c, w, reg)), *got[TL_CROSS_MOST], *which = NULL;
        tl_sym *has = let(w, "has", op2(w, TL_OP_AND, holder(c, 0, at, 32), i32(w, 31)));
        for (int i = 0; i < x->n; i++)
            got[i] = let(w, "got", op2(w, TL_OP_SHFL, supplied(c, q[i]), v(w, has)));
        if (x->n > 1)
            which = let(w, "which", holder(c, 1, at, INT32_MAX));
        value = v(w, got[x->n - 1]);
        for (int i = x->n - 2; i >= 0; i--)
            value = op3(w, TL_OP_SEL, op2(w, TL_OP_EQ, v(w, which), q[i]), v(w, got[i]), value);
    }
    store(w, to, i32(w, slot), as(w, value, c->load->type));
}

/* As unsigned integers where shuffles have no such type. */
static tl_type shuffled(tl_type t)
{
    return tl_bases[t.base].cls == 'S' ? tl_scalar(tl_bytes(t) == 1 ? TL_U8 : TL_U16) : t;
}

tl_sym *tl_shuffle_fetch(const tl_at *out, const tl_node *load, tl_shuffle_loops l, const tl_shuffle_plan *plan,
                         tl_sym *batch, int count)
{
    tl_module *m = out->m;
    ctx c = { { m, out->f, load->loc, out->out }, load, l.par, plan, l.off, shuffled(load->type) };
    const char *name = tl_arena_printf(m->arena, "%s.c", load->sym->name);
    tl_sym *to = array(&c.w, name, load->type, TL_PRIVATE, count);
    tl_at w = plan->threads ? when_warps(&c.w, (plan->threads + 31) / 32) : c.w;
    int advance = count / plan->period * plan->advance;
    for (int r = 0; r < count; r++) {
        tl_node *seq = op0(&w, TL_OP_SEQ);
        tl_at in = into(&w, &seq->body);
        tl_node *reg = add(&w, mul(&w, v(&w, batch), count), i32(&w, r));
        tl_node *base = add(&w, mul(&w, v(&w, batch), advance), i32(&w, r / plan->period * plan->advance));
        fetch(&c, &in, to, r, reg, base);
        put(&w, seq);
    }
    if (plan->shuffles)
        tl_report(m, TL_REMARK, load->loc, "fragment '%s' is read from other threads by %d shuffles", load->sym->name,
                  plan->shuffles);
    return to;
}
