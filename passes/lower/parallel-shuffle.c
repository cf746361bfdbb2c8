/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a loop over a fragment reads of one that is spread in another way, fetched for a few registers
   before they are computed:

       parallel i, j { u[i][j] = p[i][j + 1] }
     becomes, with four neighbours of a row in a thread,
       for k < registers of u / 4 {
           c[0] = p.r[4 k + 1]; c[1] = p.r[4 k + 2]; c[2] = p.r[4 k + 3]
           c[3] = shfl(p.r[4 k], lane that has p[i][j + 1])
           for r < 4 { u.r[4 k + r] = c[r] }
       }

   Where the lanes need different registers of others, all of these are shuffled and each takes its own. */
#include "passes/facts/fragment.h"
#include "passes/facts/arith.h"
#include "passes/lower/parallel.h"

typedef struct {
    tl_module *m;
    tl_func *f;
    const tl_node *load, *par;
    const tl_shuffle_plan *plan;
    const int64_t *off;
    tl_type t;              /* that is shuffled */
    tl_loc loc;
} ctx;

static tl_node *v(ctx *c, tl_sym *s)
{
    return tl_var(c->m, s, c->loc);
}

static tl_sym *let(ctx *c, tl_block *out, const char *name, tl_node *e)
{
    tl_sym *s = tl_sym_new(c->m, c->f, TL_SYM_VAR, name, e->type, c->loc);
    tl_push(c->m, out, tl_let(c->m, s, e, c->loc));
    return s;
}

/* Row-major number, in the padded fragment, of what register `reg` of the tile reads. */
static tl_node *wanted(ctx *c, tl_block *out, const tl_node *reg)
{
    tl_module *m = c->m;
    const tl_node *load = c->load;
    tl_sym *from[3], *to[3];
    tl_node *tid = tl_op0(m, TL_OP_TID, c->loc), *at = NULL;
    for (uint32_t k = 0; k < c->par->nloops; k++) {
        tl_node *place = tl_ix_frag(m, c->f, c->plan->tile, (int)k, tid, reg);
        place = tl_ix_sub(m, place, tl_i32(m, c->off[k]));
        from[k] = c->par->loops[k].var;
        to[k] = let(c, out, from[k]->name, tl_cast(m, place, from[k]->type));
    }
    for (uint32_t d = 0; d < load->nargs; d++) {
        tl_node *e = tl_copy_subst(m, c->f, load->args[d], c->par->nloops, from, to);
        e = tl_cast(m, e, tl_scalar(TL_I32));
        at = at ? tl_ix_add(m, tl_ix_mul(m, at, c->plan->from->padded[d]), e) : e;
    }
    return at;
}

/* The part of a mode of the map, thread or register, below `most`, that has number `at`. */
static tl_node *holder(ctx *c, int which, const tl_sym *at, int64_t most)
{
    tl_module *m = c->m;
    tl_mode *mode;
    int64_t pre = 1;
    tl_node *sum = tl_i32(m, 0);
    int n = tl_layout_flatten(m->arena, tl_layout_mode(c->plan->from->map, which), &mode);
    for (int i = 0; i < n && pre < most; pre *= mode[i++].extent) {
        tl_node *x = mode[i].stride ? tl_ix_div(m, v(c, (tl_sym *)at), mode[i].stride)
                                    : tl_ix_div(m, tl_op0(m, TL_OP_TID, c->loc), pre);
        if (mode[i].extent > 1)
            sum = tl_ix_add(m, sum, tl_ix_mul(m, tl_ix_rem(m, x, mode[i].extent), pre));
    }
    return sum;
}

/* Register `reg` of the fragment. It has a value, wherever it is: distribute has seen to that. */
static tl_node *supplied(ctx *c, const tl_node *reg)
{
    tl_node *x = tl_frag_get(c->m, c->f, c->load->sym, reg, c->loc);
    return tl_same_type(x->type, c->t) ? x : tl_node_new(c->m, TL_OP_BITCAST, c->t, c->loc, 1, x);
}

/* to[slot] = what register `reg` of the tile reads */
static void fetch(ctx *c, tl_block *out, tl_sym *to, int slot, const tl_node *reg, const tl_shuffle_from *x,
                  const tl_node *base)
{
    tl_module *m = c->m;
    tl_node *value = NULL, *q[TL_CROSS_MOST];
    for (int i = 0; i < x->n; i++)
        q[i] = tl_ix_add(m, tl_copy(m, c->f, base), tl_i32(m, x->reg[i]));
    if (x->own && x->n == 1) {
        value = supplied(c, q[0]);
    } else {
        tl_sym *at = let(c, out, "at", wanted(c, out, reg)), *got[TL_CROSS_MOST], *which = NULL;
        tl_node *lane = tl_op2(m, TL_OP_AND, holder(c, 0, at, 32), tl_i32(m, 31), c->loc);
        tl_sym *has = let(c, out, "has", lane);
        for (int i = 0; i < x->n; i++)
            got[i] = let(c, out, "got", tl_op2(m, TL_OP_SHFL, supplied(c, q[i]), v(c, has), c->loc));
        if (x->n > 1)
            which = let(c, out, "which", holder(c, 1, at, INT32_MAX));
        value = v(c, got[x->n - 1]);
        for (int i = x->n - 2; i >= 0; i--)
            value = tl_op3(m, TL_OP_SEL, tl_op2(m, TL_OP_EQ, v(c, which), q[i], c->loc), v(c, got[i]), value, c->loc);
    }
    if (!tl_same_type(value->type, c->load->type))
        value = tl_node_new(m, TL_OP_BITCAST, c->load->type, c->loc, 1, value);
    tl_node *index = tl_i32(m, slot);
    tl_push(m, out, tl_store(m, to, value, 1, &index, c->loc));
}

/* As unsigned integers where shuffles have no such type. */
static tl_type shuffled(tl_type t)
{
    return tl_bases[t.base].cls == 'S' ? tl_scalar(tl_bytes(t) == 1 ? TL_U8 : TL_U16) : t;
}

tl_sym *tl_shuffle_fetch(tl_module *m, tl_func *f, const tl_node *load, const tl_node *par, const tl_shuffle_plan *plan,
                       const int64_t off[3], tl_sym *round, int count, tl_block *out)
{
    ctx c = { m, f, load, par, plan, off, shuffled(load->type), load->loc };
    tl_type t = load->type;
    t.space = TL_PRIVATE;
    tl_sym *to = tl_sym_new(m, f, TL_SYM_ARRAY, tl_arena_printf(m->arena, "%s.c", load->sym->name), t, load->loc);
    to->rank = 1;
    to->dim[0] = count;
    tl_push(m, out, tl_alloc(m, to, load->loc));
    if (plan->threads) {
        tl_node *busy = tl_if(m, tl_op2(m, TL_OP_LT, tl_op0(m, TL_OP_WARP, c.loc),
                                        tl_i32(m, (plan->threads + 31) / 32), c.loc), c.loc);
        tl_attr_set(m, busy, TL_A_UNIFORM, 2);
        tl_push(m, out, busy);
        out = &busy->body;
    }
    int advance = count / plan->period * plan->advance;
    for (int r = 0; r < count; r++) {
        tl_node *scope = tl_node_new(m, TL_OP_SEQ, tl_scalar(TL_VOID), c.loc, 0);
        tl_node *reg = tl_ix_add(m, tl_ix_mul(m, v(&c, round), count), tl_i32(m, r));
        tl_node *base = tl_ix_add(m, tl_ix_mul(m, v(&c, round), advance), tl_i32(m, r / plan->period * plan->advance));
        fetch(&c, &scope->body, to, r, reg, &plan->regs[r % plan->period], base);
        tl_push(m, out, scope);
    }
    if (plan->shuffles)
        tl_report(m, TL_REMARK, load->loc, "fragment '%s' is read from other threads by %d shuffles", load->sym->name,
                  plan->shuffles);
    return to;
}
