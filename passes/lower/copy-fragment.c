/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads and stores between views and fragments: each thread moves its own registers, as many
   at a time as are neighbours in the tile and fit into 16 bytes.

       for (r = 0; r < registers; r += vec)   unrolled
           i, j = place of register r
           if (i, j in the window) C[i][j .. j + vec - 1] = x.r[r .. r + vec - 1]           */
#include "passes/facts/fragment.h"
#include "passes/facts/arith.h"
#include "passes/lower/copy.h"

static tl_node *v(tl_copy_op *c, tl_sym *s)
{
    return tl_var(c->m, s, c->loc);
}

static void move_load(tl_copy_op *c, tl_node *in, tl_sym *const at[3], const tl_node *r, int64_t vec)
{
    tl_module *m = c->m;
    tl_node *off = tl_copy_offset(c, at), *x = tl_load(m, c->mem, 1, &off, c->loc);
    tl_base to = (tl_base)c->tile->sym->type.base, from = (tl_base)c->mem->type.base;
    x->type = tl_vector(from, (unsigned)vec);
    tl_sym *whole = tl_copy_let(c, &in->body, "x", x);
    for (int64_t q = 0; q < vec; q++) {
        tl_node *one = v(c, whole);
        if (vec > 1)
            one = tl_node_new(m, TL_OP_LANE_OF, tl_scalar(from), c->loc, 2, one, tl_i32(m, q));
        tl_node *rq = tl_ix_add(m, tl_copy(m, c->f, r), tl_i32(m, q));
        tl_push(m, &in->body, tl_frag_set(m, c->f, c->tile->sym, rq, tl_cast(m, one, tl_scalar(to)), c->loc));
        tl_push(m, &in->other, tl_frag_set(m, c->f, c->tile->sym, rq, tl_copy(m, c->f, c->fill), c->loc));
    }
}

static void move_store(tl_copy_op *c, tl_node *in, tl_sym *const at[3], const tl_node *r, int64_t vec)
{
    tl_module *m = c->m;
    tl_base to = (tl_base)c->mem->type.base;
    tl_node *off = tl_copy_offset(c, at), *x;
    if (vec == 1) {
        x = tl_cast(m, tl_frag_get(m, c->f, c->tile->sym, r, c->loc), tl_scalar(to));
    } else {
        x = tl_node_new(m, TL_OP_VEC, tl_vector(to, (unsigned)vec), c->loc, 0);
        x->nargs = (uint32_t)vec;
        x->args = TL_NEWV(m->arena, tl_node *, vec);
        for (int64_t q = 0; q < vec; q++) {
            tl_node *rq = tl_ix_add(m, tl_copy(m, c->f, r), tl_i32(m, q));
            x->args[q] = tl_cast(m, tl_frag_get(m, c->f, c->tile->sym, rq, c->loc), tl_scalar(to));
        }
    }
    tl_push(m, &in->body, tl_store(m, c->mem, x, 1, &off, c->loc));
}

static void move(tl_copy_op *c, tl_block *out, const tl_frag_layout *map, int64_t vec)
{
    tl_module *m = c->m;
    tl_sym *r = tl_sym_new(m, c->f, TL_SYM_VAR, "r", tl_scalar(TL_I32), c->loc), *at[3] = { NULL };
    tl_node *loop = tl_for(m, r, tl_i32(m, 0), TL_LT, tl_i32(m, map->regs), tl_i32(m, vec), c->loc);
    tl_attr_set(m, loop, TL_A_UNROLL, 1);
    tl_push(m, out, loop);
    static const char *const names[3] = { "slice", "row", "col" };
    tl_node *valid = NULL, *tid = tl_op0(m, TL_OP_TID, c->loc), *reg = v(c, r);
    for (unsigned d = 0; d < c->rank; d++) {
        at[d] = tl_copy_let(c, &loop->body, names[3 - c->rank + d], tl_ix_frag(m, c->f, map, (int)d, tid, reg));
        /* the window ends inside the tile, so padding is outside it: only loads that fill
           registers beyond the tile have nothing to do there */
        if (c->load && (map->padded[d] > map->dims[d] || (d == 0 && !tl_frag_exact(map))))
            valid = tl_ix_and(m, valid, tl_op2(m, TL_OP_LT, v(c, at[d]), tl_i32(m, map->dims[d]), c->loc));
    }
    tl_block *to = &loop->body;
    if (valid) {
        tl_node *g = tl_if(m, valid, c->loc);
        tl_push(m, to, g);
        to = &g->body;
    }
    tl_node *in = tl_if(m, tl_copy_inside(c, at), c->loc);
    if (c->load)
        move_load(c, in, at, reg, vec);
    else
        move_store(c, in, at, reg, vec);
    tl_push(m, to, in);
}

void tl_copy_frag(tl_copy_op *c, const tl_node *view, const tl_node *index, bool limited)
{
    tl_module *m = c->m;
    const tl_frag_layout *map = tl_frag_of(m->arena, c->tile->sym);
    unsigned a = tl_bases[c->mem->type.base].bytes, b = tl_bases[c->tile->sym->type.base].bytes;
    int64_t vec = tl_frag_vector(map), most = VECTOR / (a > b ? a : b);
    while (vec > most || vec > 4)
        vec /= 2;
    if (vec & (vec - 1))
        vec = 1;
    tl_block *out = c->out;
    if ((unsigned)map->threads < c->f->threads) {
        tl_node *busy = tl_op2(m, TL_OP_LT, tl_op0(m, TL_OP_TID, c->loc), tl_i32(m, map->threads), c->loc);
        tl_node *g = tl_if(m, busy, c->loc);
        tl_push(m, out, g);
        out = &g->body;
    }
    tl_node *first = c->load ? NULL : tl_frag_first(m, map, c->loc);
    if (first) {
        tl_node *g = tl_if(m, first, c->loc);
        tl_push(m, out, g);
        out = &g->body;
    }
    tl_node *fast = vec > 1 ? tl_copy_aligned(c, view, index, limited, vec) : NULL;
    if (!fast) {
        move(c, out, map, 1);
        return;
    }
    tl_report(m, TL_REMARK, c->loc, "%s of '%s': %d elements a thread at a time where aligned",
              c->load ? "load" : "store", c->tile->sym->name, (int)vec);
    tl_node *sel = tl_if(m, fast, c->loc);
    tl_attr_set(m, sel, TL_A_UNIFORM, 1);
    move(c, &sel->body, map, vec);
    move(c, &sel->other, map, 1);
    tl_push(m, out, sel);
}
