/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flatten: arrays of several dimensions become arrays of one, by their address maps.

   requires   no tile operation is left
   maintains  thread level
   breaks     fragments (their private arrays stay), shapes, pads, swizzles and slots

       alloc %As: shared f16[2][64][32] swizzle=64     alloc %As: shared f16[4096]
       load %As[s, i, j]                               load %As[((s*64 + i)*32 + (j ^ ...))]

   A swizzle of rows of `pitch` bytes xors the row number's low bits into the number of the
   16-byte chunk: all of them from 128 bytes on, (row >> 1) & 3 for 64, (row >> 2) & 1 for 32. */
#include "passes/facts/arith.h"
#include "passes/lower/lower.h"

typedef struct {
    tl_module *m;
    tl_func *f;
} ctx;

static bool is_flat(const tl_sym *s)
{
    return s->rank == 1 && !s->pad && !s->swizzle && !s->panel;
}

static tl_node *as_i32(ctx *c, tl_node *n)
{
    int64_t k;
    if (tl_const_value(n, &k))
        return tl_i32(c->m, k);
    return tl_cast(c->m, n, tl_scalar(TL_I32));
}

static tl_node *address(ctx *c, const tl_sym *s, tl_node **index)
{
    tl_module *m = c->m;
    tl_node *row = NULL, *col = as_i32(c, index[s->rank - 1]);
    for (unsigned d = 0; d + 1 < s->rank; d++) {
        tl_node *x = as_i32(c, index[d]);
        row = row ? tl_ix_add(m, tl_ix_mul(m, row, s->dim[d]), x) : x;
    }
    if (!row)
        return col;
    tl_node *panel = NULL;
    int64_t width = tl_pitch(s);
    if (s->panel && s->panel < s->dim[s->rank - 1]) {
        /* (.., row, col) of [..][R][C]  =>  (.., col / panel, row, col % panel) of [..][C / panel][R][panel] */
        tl_node *x = as_i32(c, index[s->rank - 2]), *lead = NULL;
        for (unsigned d = 0; d + 2 < s->rank; d++) {
            tl_node *y = as_i32(c, index[d]);
            lead = lead ? tl_ix_add(m, tl_ix_mul(m, lead, s->dim[d]), y) : y;
        }
        width = s->panel;
        panel = tl_ix_mul(m, tl_ix_div(m, tl_copy(m, c->f, col), width), s->dim[s->rank - 2]);
        if (lead)
            panel = tl_ix_add(m, tl_ix_mul(m, lead, s->dim[s->rank - 2] * (s->dim[s->rank - 1] / width)), panel);
        col = tl_ix_rem(m, col, width);
        row = x;
    }
    if (s->swizzle) {
        unsigned es = tl_bases[s->type.base].bytes, chunk = 16 / es;
        int64_t pitch = width * es;
        int64_t mask = s->swizzle / 16 - 1, skip = pitch < 128 ? 128 / pitch : 1;
        tl_node *bits = tl_ix_div(m, tl_copy(m, c->f, row), skip);
        bits = tl_op2(m, TL_OP_AND, bits, tl_i32(m, mask), row->loc);
        bits = tl_ix_mul(m, bits, chunk);
        col = tl_op2(m, TL_OP_XOR, col, bits, row->loc);
    }
    if (panel)
        row = tl_ix_add(m, panel, row);
    return tl_ix_add(m, tl_ix_mul(m, row, width), col);
}

static void flatten_access(ctx *c, tl_node *n)
{
    tl_sym *s = n->sym;
    unsigned first = n->op == TL_OP_STORE ? 1 : 0;
    tl_attr_drop(n, TL_A_SLOT);
    tl_attr_drop(n, TL_A_SLOTS);
    if (s->kind != TL_SYM_ARRAY || is_flat(s))
        return;
    n->args[first] = address(c, s, n->args + first);
    n->nargs = first + 1;
}

static bool flatten_one(tl_node *n, void *user)
{
    if (n->op == TL_OP_LOAD || n->op == TL_OP_STORE || n->op == TL_OP_ADDR)
        flatten_access(user, n);
    return true;
}

static bool flatten_decl(tl_node *n, void *user)
{
    (void)user;
    if (n->op != TL_OP_ALLOC || is_flat(n->sym))
        return true;
    int64_t elems = tl_pitch(n->sym);
    for (unsigned d = 0; d + 1 < n->sym->rank; d++)
        elems *= n->sym->dim[d];
    n->sym->rank = 1;
    n->sym->dim[0] = elems;
    n->sym->pad = n->sym->swizzle = n->sym->panel = 0;
    return true;
}

static void drop_frags(tl_block *b)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        tl_attr_drop(n, TL_A_SLOTS);
        tl_attr_drop(n, TL_A_UNIT);
        drop_frags(&n->body);
        drop_frags(&n->other);
        if (n->op != TL_OP_ALLOC || n->sym->type.space != TL_FRAG)
            b->at[kept++] = n;
    }
    b->n = kept;
}

bool tl_flatten(tl_module *m, const tl_options *o)
{
    (void)o;
    for (uint32_t i = 0; i < m->nfuncs; i++) {
        tl_func *f = m->funcs[i];
        if (f->kind != TL_FUNC_DEVICE)
            continue;
        ctx c = { m, f };
        drop_frags(&f->body);
        tl_walk_block(&f->body, flatten_one, &c);
        tl_walk_block(&f->body, flatten_decl, &c);
    }
    for (uint32_t i = 0; i < m->ntables; i++) {
        tl_sym *s = m->tables[i];
        for (unsigned d = 1; d < s->rank; d++)
            s->dim[0] *= s->dim[d];
        s->rank = 1;
    }
    return true;
}
