/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asynchronous loads of shared tiles.

       for e < vectors, dealt to the threads
           cp_async tile[row][col], mem[base + row * stride + col], row, col in the window ? 16 : 0

   If products take most registers, a thread computes one address, and steps from it to the others:

       from = &mem[base + row * stride + col]
       for (i = 0; i < 128; i += 32)                   unrolled; `apart`: the strides between a thread's copies
           for (j = 0; j < 32; j += 8)
               cp_async tile[row + i][col + j], from[j], row + i, col + j in the window ? 4 : 0
           from += 32 * stride                                                                             */
#include "passes/distribute/assign-layouts.h"
#include "passes/copy/lower-copy.h"

static tl_node *at(const tl_at *w, tl_sym *mem, tl_node *index)
{
    return tl_access(w->m, TL_OP_ADDR, mem, 1, &index, w->loc);
}

static void copy_one(tl_copy_op *c, const tl_at *w, const tl_copy_place *p, tl_sym *inside, tl_node *from,
                     int64_t vec)
{
    /* Of an address outside nothing is copied, and it is as aligned as those inside. Other numbers than 0 are stored there. */
    int64_t size = vec * tl_bases[c->mem->type.base].bytes;
    tl_node *choice = c->fills ? put_if(w, v(w, inside)) : NULL;
    tl_at in = choice ? into(w, &choice->body) : *w;
    tl_node *bytes = choice ? i32(w, size) : op3(w, TL_OP_SEL, v(w, inside), i32(w, size), i32(w, 0));
    tl_node *n = tl_node_new(w->m, TL_OP_CP_ASYNC, tl_scalar(TL_VOID), w->loc, 3,
                             tl_copy_element(c, TL_OP_ADDR, NULL, p, 1),
                             from, bytes);
    tl_attr_set(w->m, n, TL_A_BYTES, size);
    put(&in, tl_copy_hinted(c, n));
    if (choice) {
        tl_at outside = into(w, &choice->other);
        put(&outside, tl_copy_element(c, TL_OP_STORE, tl_copy_filling(c, vec), p, (unsigned)vec));
    }
}

/* How many threads share a row, and the strides between a thread's copies. */
typedef struct deal {
    int64_t across, apart[2];
} deal;

/* False if there are no such strides, or if swizzles or padding differ between a thread's rows. */
static bool deal_of(const tl_copy_op *c, int64_t vec, deal *d)
{
    const tl_sym *s = c->tile->sym;
    bool columns = tl_by_columns(s);
    d->across = columns ? TL_DIST_COLUMNS : c->rank ? c->dim[c->rank - 1] / vec : 1;
    int64_t rows = c->w.f->threads / d->across;
    if (c->rank != 2 || c->list || c->w.f->threads % d->across || (!columns && (s->pad || s->swizzle) && rows % 8))
        return false;
    d->apart[0] = rows > c->dim[0] ? c->dim[0] : rows;
    d->apart[1] = d->across * vec * (rows / d->apart[0]);
    return rows % d->apart[0] == 0 && c->dim[0] % d->apart[0] == 0 && c->dim[1] % d->apart[1] == 0;
}

static void step(tl_copy_op *c, const tl_at *w, int64_t vec, const deal *d)
{
    tl_node *rest = quo(w, op0(w, TL_OP_TID), d->across), *col = mul(w, rem(w, op0(w, TL_OP_TID), d->across), vec);
    if (d->apart[1] > d->across * vec)
        col = add(w, col, mul(w, quo(w, again(w, rest), d->apart[0]), d->across * vec));
    tl_copy_place first = { { let(w, "row", rem(w, rest, d->apart[0])), let(w, "col", col) } };
    tl_sym *from = let(w, "from", op2(w, TL_OP_PADD, v(w, c->mem), tl_copy_offset(c, first.at))), *i, *j;
    tl_sym *next = let(w, "step", mul(w, v(w, c->stride[0]), d->apart[0]));
    tl_at rows = unrolled(w, "i", c->dim[0], d->apart[0], &i);
    if (tl_copy_groups(c, vec) > TL_UNROLL_COPIES * (int64_t)w->f->threads)
        tl_attr_set(w->m, w->out->at[w->out->n - 1], TL_A_UNROLL, 1);
    tl_at cols = unrolled(&rows, "j", c->dim[1], d->apart[1], &j);
    tl_copy_place p = { { let(&cols, "row", add(&cols, v(&cols, first.at[0]), v(&cols, i))),
                          let(&cols, "col", add(&cols, v(&cols, first.at[1]), v(&cols, j))) } };
    tl_sym *inside = let(&cols, "inside", tl_copy_inside(c, p.at, 1));
    copy_one(c, &cols, &p, inside, at(&cols, from, v(&cols, j)), vec);
    set(&rows, from, op2(&rows, TL_OP_PADD, v(&rows, from), v(&rows, next)));
}

void tl_copy_async(tl_copy_op *c, tl_block *out, int64_t vec, bool steps)
{
    const tl_at to = into(&c->w, out);
    tl_copy_place p, there;
    tl_sym *q;
    deal d;
    if (steps && deal_of(c, vec, &d)) {
        step(c, &to, vec, &d);
        return;
    }
    const tl_at each = tl_copy_each(c, &to, vec, &p, &there, &q), *w = &each;
    tl_sym *inside = let(w, "inside", tl_copy_inside(c, there.at, 1));
    copy_one(c, w, &p, inside, at(w, c->mem, tl_copy_offset(c, there.at)), vec);
}
