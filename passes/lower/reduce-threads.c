/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reductions over the threads of a block.

       p = identity                              reduce_open
       ... loop body on p instead of v
       p = p op shfl_xor(p, 16), ... 8 4 2 1     reduce_close
       if (lane == 0) part[warp] = p
       all = part[0] op part[1] op ...           by every thread
       v = v op all

   One warp needs no shared memory: all = shfl(p, 0). Types that cannot be shuffled go
   through an array with one element a thread.                                            */
#include "passes/lower/reduce-threads.h"

#include <math.h>

#include "passes/facts/arith.h"
#include "passes/machine/machine.h"

/* The type in which partial results travel: small integers as i32, halves as f32. */
static tl_type travel(tl_type t)
{
    if (t.base == TL_F16)
        return tl_scalar(TL_F32);
    if (tl_is_int(t) && tl_bytes(t) < 4)
        return tl_scalar(TL_I32);
    return t;
}

static tl_node *identity(tl_module *m, tl_redop op, tl_type t, tl_loc loc)
{
    static const struct { tl_base b; int64_t min, max; } limits[] = {
        { TL_BOOL, 0, 1 }, { TL_I8, INT8_MIN, INT8_MAX }, { TL_U8, 0, UINT8_MAX },
        { TL_I16, INT16_MIN, INT16_MAX }, { TL_U16, 0, UINT16_MAX },
        { TL_I32, INT32_MIN, INT32_MAX }, { TL_U32, 0, UINT32_MAX },
        { TL_I64, INT64_MIN, INT64_MAX }, { TL_U64, 0, -1 },
    };
    if (tl_is_float(t))
        return tl_const_float(m, t, op == TL_RED_MUL ? 1 : op == TL_RED_MAX ? -INFINITY
                                    : op == TL_RED_MIN ? INFINITY : 0, loc);
    int64_t min = 0, max = 0;
    for (unsigned i = 0; i < sizeof limits / sizeof *limits; i++)
        if (limits[i].b == (tl_base)t.base) {
            min = limits[i].min;
            max = limits[i].max;
        }
    int64_t value = op == TL_RED_MUL ? 1 : op == TL_RED_MAX ? min : op == TL_RED_MIN ? max
                  : op == TL_RED_AND ? (tl_is_signed(t) || t.base == TL_U64 ? -1 : max) : 0;
    return tl_const_int(m, t, value, loc);
}

static tl_node *combine(tl_module *m, tl_redop op, tl_node *a, tl_node *b, tl_loc loc)
{
    bool fp = tl_is_float(a->type);
    tl_op which = op == TL_RED_ADD ? TL_OP_ADD : op == TL_RED_MUL ? TL_OP_MUL
                : op == TL_RED_MAX ? (fp ? TL_OP_FMAX : TL_OP_MAX)
                : op == TL_RED_MIN ? (fp ? TL_OP_FMIN : TL_OP_MIN)
                : op == TL_RED_AND ? TL_OP_AND : op == TL_RED_OR ? TL_OP_OR : TL_OP_XOR;
    return tl_op2(m, which, a, b, loc);
}

typedef struct {
    tl_module *m;
    const tl_sym *from;
    tl_sym *to;
} rename;

static tl_node *rename_reads(tl_node *n, void *user)
{
    rename *r = user;
    if (n->op == TL_OP_VAR && n->sym == r->from)
        n->sym = r->to;
    return n;
}

static bool rename_sets(tl_node *n, void *user)
{
    rename *r = user;
    if (n->op == TL_OP_SET && n->sym == r->from)
        n->sym = r->to;
    return true;
}

void tl_reduce_open(tl_module *m, tl_func *f, tl_node *par, tl_block *out)
{
    for (uint32_t i = 0; i < par->nargs; i++) {
        tl_node *red = par->args[i];
        tl_sym *v = red->sym;
        tl_redop op = (tl_redop)tl_attr(red, TL_A_REDOP, 0);
        tl_sym *p = tl_sym_new(m, f, TL_SYM_VAR, v->name, v->type, red->loc);
        tl_push(m, out, tl_let(m, p, identity(m, op, v->type, red->loc), red->loc));
        rename r = { m, v, p };
        tl_rewrite_block(&par->body, rename_reads, &r);
        tl_walk_block(&par->body, rename_sets, &r);
        /* reduce_close finds the copy as the operand of the reduction */
        red->nargs = 1;
        red->args = TL_NEWV(m->arena, tl_node *, 1);
        red->args[0] = tl_var(m, p, red->loc);
    }
}

static tl_sym *scratch(tl_module *m, tl_func *f, tl_block *out, tl_type t, int64_t n, tl_loc loc)
{
    t.space = TL_SHARED_MEM;
    tl_sym *s = tl_sym_new(m, f, TL_SYM_ARRAY, "part", t, loc);
    s->rank = 1;
    s->dim[0] = n;
    tl_push(m, out, tl_alloc(m, s, loc));
    return s;
}

static void close_one(tl_module *m, tl_func *f, tl_node *red, tl_block *out)
{
    tl_loc loc = red->loc;
    tl_sym *v = red->sym;
    tl_redop op = (tl_redop)tl_attr(red, TL_A_REDOP, 0);
    tl_type t = travel(v->type);
    tl_sym *p = tl_sym_new(m, f, TL_SYM_VAR, "sum", t, loc);
    tl_push(m, out, tl_let(m, p, tl_cast(m, red->args[0], t), loc));
    unsigned parts = f->threads;
    tl_node *slot = tl_op0(m, TL_OP_TID, loc);
    tl_block *to = out;
    if (tl_bytes(t) >= 4 && tl_bytes(t) <= tl_machine_of(m, f)->shuffle_bytes) {
        for (int mask = 16; mask; mask /= 2) {
            tl_sym *other = tl_sym_new(m, f, TL_SYM_VAR, "other", t, loc);
            tl_push(m, out, tl_let(m, other, tl_op2(m, TL_OP_SHFL_XOR, tl_var(m, p, loc), tl_i32(m, mask), loc), loc));
            tl_push(m, out, tl_set(m, p, combine(m, op, tl_var(m, p, loc), tl_var(m, other, loc), loc), loc));
        }
        parts = f->threads / 32;
        slot = tl_op0(m, TL_OP_WARP, loc);
    }
    tl_sym *all = tl_sym_new(m, f, TL_SYM_VAR, "all", t, loc);
    if (parts == 1) {
        tl_push(m, out, tl_let(m, all, tl_op2(m, TL_OP_SHFL, tl_var(m, p, loc), tl_i32(m, 0), loc), loc));
    } else {
        tl_sym *part = scratch(m, f, out, t, parts, loc);
        if (parts < f->threads) {
            tl_node *first = tl_if(m, tl_op2(m, TL_OP_EQ, tl_op0(m, TL_OP_LANE, loc), tl_i32(m, 0), loc), loc);
            tl_push(m, out, first);
            to = &first->body;
        }
        tl_push(m, to, tl_store(m, part, tl_var(m, p, loc), 1, &slot, loc));
        tl_sym *w = tl_sym_new(m, f, TL_SYM_VAR, "w", tl_scalar(TL_I32), loc);
        tl_node *loop = tl_for(m, w, tl_i32(m, 1), TL_LT, tl_i32(m, parts), tl_i32(m, 1), loc);
        tl_node *zero = tl_i32(m, 0), *at = tl_var(m, w, loc);
        tl_push(m, out, tl_let(m, all, tl_load(m, part, 1, &zero, loc), loc));
        tl_node *next = tl_load(m, part, 1, &at, loc);
        tl_push(m, &loop->body, tl_set(m, all, combine(m, op, tl_var(m, all, loc), next, loc), loc));
        tl_push(m, out, loop);
    }
    tl_node *value = combine(m, op, tl_cast(m, tl_var(m, v, loc), t), tl_var(m, all, loc), loc);
    tl_push(m, out, tl_set(m, v, tl_cast(m, value, v->type), loc));
}

void tl_reduce_close(tl_module *m, tl_func *f, tl_node *par, tl_block *out)
{
    for (uint32_t i = 0; i < par->nargs; i++)
        close_one(m, f, par->args[i], out);
}
