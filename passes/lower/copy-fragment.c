/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads and stores between views and fragments: each thread moves its own registers, as many
   at a time as are neighbours in the tile and fit into 16 bytes.

       for (r = 0; r < registers; r += vec)   unrolled
           i, j = place of register r
           if (i, j in the window) C[i][j .. j + vec - 1] = x.r[r .. r + vec - 1]           */
#include "passes/facts/fragment.h"
#include "passes/lower/copy.h"

static void move_load(tl_copy_op *c, const tl_at *in, const tl_at *outside, tl_node *off, const tl_node *r, int64_t vec)
{
    tl_module *m = in->m;
    tl_base to = (tl_base)c->tile->sym->type.base, from = (tl_base)c->mem->type.base;
    tl_node *x = get(in, c->mem, off);
    x->type = tl_vector(from, (unsigned)vec);
    tl_sym *whole = let(in, "x", x);
    for (int64_t q = 0; q < vec; q++) {
        tl_node *one = v(in, whole);
        if (vec > 1)
            one = tl_node_new(m, TL_OP_LANE_OF, tl_scalar(from), in->loc, 2, one, i32(in, q));
        tl_node *rq = add(in, again(in, r), i32(in, q));
        put(in, tl_frag_set(m, in->f, c->tile->sym, rq, cast(in, one, to), in->loc));
        put(outside, tl_frag_set(m, in->f, c->tile->sym, rq, again(in, c->fill), in->loc));
    }
}

static void move_store(tl_copy_op *c, const tl_at *in, tl_node *off, const tl_node *r, int64_t vec)
{
    tl_base to = (tl_base)c->mem->type.base;
    tl_node *lane[VECTOR];
    for (int64_t q = 0; q < vec; q++) {
        tl_node *rq = add(in, again(in, r), i32(in, q));
        lane[q] = cast(in, tl_frag_get(in->m, in->f, c->tile->sym, rq, in->loc), to);
    }
    store(in, c->mem, off, tl_copy_vector(in, to, vec, lane));
}

static void move(tl_copy_op *c, const tl_at *out, const tl_frag_layout *map, int64_t vec)
{
    static const char *const names[3] = { "slice", "row", "col" };
    tl_module *m = out->m;
    tl_sym *r, *at[3] = { NULL };
    tl_at w = unrolled(out, "r", map->regs, vec, &r);
    tl_node *valid = NULL, *tid = op0(&w, TL_OP_TID), *reg = v(&w, r);
    for (unsigned d = 0; d < c->rank; d++) {
        at[d] = let(&w, names[3 - c->rank + d], tl_ix_frag(m, w.f, map, (int)d, tid, reg));
        /* the window ends inside the tile, so padding is outside it: only loads that fill
           registers beyond the tile have nothing to do there */
        if (c->load && (map->padded[d] > map->dims[d] || (d == 0 && !tl_frag_exact(map))))
            valid = both(&w, valid, op2(&w, TL_OP_LT, v(&w, at[d]), i32(&w, map->dims[d])));
    }
    w = when(&w, valid);
    tl_node *choice = tl_if(m, tl_copy_inside(c, at), w.loc), *off = tl_copy_offset(c, at);
    tl_at in = into(&w, &choice->body), outside = into(&w, &choice->other);
    if (c->load)
        move_load(c, &in, &outside, off, reg, vec);
    else
        move_store(c, &in, off, reg, vec);
    put(&w, choice);
}

void tl_copy_frag(tl_copy_op *c, const tl_node *view, const tl_node *index, bool limited)
{
    tl_at w = c->w;
    const tl_frag_layout *map = tl_frag_of(w.m->arena, c->tile->sym);
    unsigned a = tl_bases[c->mem->type.base].bytes, b = tl_bases[c->tile->sym->type.base].bytes;
    int64_t vec = tl_frag_vector(map), most = VECTOR / (a > b ? a : b);
    while (vec > most || vec > 4)
        vec /= 2;
    if (vec & (vec - 1))
        vec = 1;
    if ((unsigned)map->threads < w.f->threads)
        w = when(&w, op2(&w, TL_OP_LT, op0(&w, TL_OP_TID), i32(&w, map->threads)));
    w = when(&w, c->load ? NULL : tl_frag_first(w.m, map, w.loc));
    tl_node *fast = vec > 1 ? tl_copy_aligned(c, view, index, limited, vec) : NULL;
    if (!fast) {
        move(c, &w, map, 1);
        return;
    }
    tl_report(w.m, TL_REMARK, w.loc, "%s of '%s': %d elements a thread at a time where aligned",
              c->load ? "load" : "store", c->tile->sym->name, (int)vec);
    tl_node *sel = tl_if(w.m, fast, w.loc);
    tl_attr_set(w.m, sel, TL_A_UNIFORM, 1);
    tl_at yes = into(&w, &sel->body), no = into(&w, &sel->other);
    move(c, &yes, map, vec);
    move(c, &no, map, 1);
    put(&w, sel);
}
