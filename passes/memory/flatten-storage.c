/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flatten-storage: arrays of several dimensions become arrays of one, by their address maps.

   requires   no tile operation is left
   maintains  thread level
   breaks     fragments (their private arrays stay), shapes, pads, swizzles and slots

       alloc %As: shared f16[2][64][32] swizzle=64     alloc %As: shared f16[4096]
       load %As[s, i, j]                               load %As[((s*64 + i)*32 + (j ^ ...))]

   A swizzle xors (row / n) & (swizzle / 16 - 1) into the index of a 16-byte chunk in its row. n is how many rows
   128 bytes hold, at least 1.                                                                */
#include "passes/expr/builder.h"
#include "passes/target/passes.h"

static bool is_flat(const tl_sym *s)
{
    return s->rank == 1 && !s->pad && !s->swizzle && !s->panel;
}

static tl_node *as_i32(const tl_at *w, tl_node *n)
{
    int64_t k;
    return tl_const_value(n, &k) ? i32(w, k) : cast(w, n, TL_I32);
}

/* The number of the row that the first indices name; null without any. */
static tl_node *row_of(const tl_at *w, const tl_sym *s, tl_node **index, unsigned n)
{
    tl_node *row = NULL;
    for (unsigned d = 0; d < n; d++) {
        tl_node *x = as_i32(w, index[d]);
        row = row ? add(w, mul(w, row, s->dim[d]), x) : x;
    }
    return row;
}

static tl_node *address(const tl_at *w, const tl_sym *s, tl_node **index)
{
    unsigned inner = s->rank - 1u;
    tl_node *col = as_i32(w, index[inner]), *row, *panel = NULL;
    if (!inner)
        return col;
    int64_t width = tl_pitch(s);
    if (tl_by_columns(s)) {
        /* (.., row, col) of [..][R][C]  =>  (.., col, row) of [..][C][R + pad] */
        tl_node *lead = row_of(w, s, index, inner - 1);
        row = lead ? add(w, mul(w, lead, s->dim[inner]), col) : col;
        col = as_i32(w, index[inner - 1]);
        width = s->dim[inner - 1] + s->pad;
    } else if (s->panel && s->panel < s->dim[inner]) {
        /* (.., row, col) of [..][R][C]  =>  (.., col / panel, row, col % panel) of [..][C / panel][R][panel] */
        int64_t rows = s->dim[inner - 1];
        width = s->panel;
        panel = mul(w, quo(w, again(w, col), width), rows);
        tl_node *lead = row_of(w, s, index, inner - 1);
        if (lead)
            panel = add(w, mul(w, lead, rows * (s->dim[inner] / width)), panel);
        col = rem(w, col, width);
        row = as_i32(w, index[inner - 1]);
    } else {
        row = row_of(w, s, index, inner);
    }
    if (s->swizzle) {
        unsigned es = tl_bases[s->type.base].bytes, chunk = 16 / es;
        int64_t pitch = width * es, mask = s->swizzle / 16 - 1, skip = pitch < 128 ? 128 / pitch : 1;
        tl_node *bits = tl_op2(w->m, TL_OP_AND, quo(w, again(w, row), skip), i32(w, mask), row->loc);
        col = tl_op2(w->m, TL_OP_XOR, col, mul(w, bits, chunk), row->loc);
    }
    return add(w, mul(w, panel ? add(w, panel, row) : row, width), col);
}

static bool flatten_access(tl_node *n, void *user)
{
    const tl_at *w = user;
    tl_sym *s = n->sym;
    unsigned first = n->op == TL_OP_STORE ? 1 : 0;
    if (n->op != TL_OP_LOAD && n->op != TL_OP_STORE && n->op != TL_OP_ADDR)
        return true;
    tl_attr_drop(n, TL_A_SLOT);
    tl_attr_drop(n, TL_A_SLOTS);
    if (s->kind != TL_SYM_ARRAY || is_flat(s))
        return true;
    n->args[first] = address(w, s, n->args + first);
    n->nargs = first + 1;
    return true;
}

static void flatten_decl(tl_sym *s)
{
    int64_t elems = tl_array_elements(s);
    s->rank = 1;
    s->dim[0] = elems;
    s->pad = s->swizzle = s->panel = 0;
}

static bool is_done(tl_node *n, void *user)
{
    (void)user;
    if (n->nattrs) {
        tl_attr_drop(n, TL_A_SLOTS);
        tl_attr_drop(n, TL_A_UNIT);
    }
    return tl_declares(n, TL_FRAG);
}

bool tl_flatten_storage(tl_module *m, const tl_options *o)
{
    (void)o;
    for (uint32_t i = 0; i < m->nfuncs; i++) {
        tl_func *f = m->funcs[i];
        if (f->kind != TL_FUNC_DEVICE)
            continue;
        tl_at w = { m, f, 0, NULL };
        tl_drop_stmts(&f->body, is_done, NULL);
        tl_walk_block_ops(&f->body, flatten_access, &w);
        TL_EACH_STMT(m->arena, n, &f->body)
            if (n->op == TL_OP_ALLOC && !is_flat(n->sym))
                flatten_decl(n->sym);
    }
    for (uint32_t i = 0; i < m->ntables; i++) {
        tl_sym *s = m->tables[i];
        for (unsigned d = 1; d < s->rank; d++)
            s->dim[0] *= s->dim[d];
        s->rank = 1;
    }
    return true;
}
