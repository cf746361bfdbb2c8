/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In accumulators of matrix units, each of four lanes has two contiguous elements of a row. Lanes swap their words, so that
   each moves 16 bytes at a time:

       lane   holds the words            stores
        0     a0 b0 c0 d0     becomes    a0 a1 a2 a3
        1     a1 b1 c1 d1                b0 b1 b2 b3
        2     a2 b2 c2 d2                c0 c1 c2 c3
        3     a3 b3 c3 d3                d0 d1 d2 d3

   (On an H200 products of 2048 in bf16 were 21 % faster by it, of 8192 4 %.) */
#include "passes/analysis/fragment.h"
#include "passes/copy/lane-transpose.h"

static tl_node *bits(const tl_at *w, tl_node *x, tl_type to)
{
    return tl_node_new(w->m, TL_OP_BITCAST, to, w->loc, 1, x);
}

static tl_node *lane_of(const tl_at *w, tl_sym *whole, int64_t i)
{
    tl_type t = tl_scalar((tl_base)whole->type.base);
    return tl_node_new(w->m, TL_OP_LANE_OF, t, w->loc, 2, v(w, whole), i32(w, i));
}

static bool same_fill(const tl_copy_op *c, tl_base mem)
{
    return (tl_base)c->tile->sym->type.base == mem || (c->fill->op == TL_OP_CONST && c->fill->imm.f == 0);
}

bool tl_exchange_find(const tl_copy_op *c, const tl_frag_layout *map, tl_exchange *x)
{
    const tl_at *w = &c->w;
    tl_base mem = (tl_base)c->mem->type.base;
    int64_t vec = tl_frag_vector(map), bytes = vec * tl_bases[mem].bytes;
    if (bytes != 4 || !tl_machine_of(w->m, w->f)->swaps_words || map->replicas > 1 || map->threads % 32
        || tl_frag_matrices(c->tile->sym) || (c->load && !same_fill(c, mem)))
        return false;
    for (int words = (int)(TL_VECTOR_BYTES / bytes); words > 1; words /= 2) {
        *x = (tl_exchange){ .vec = (int)vec, .words = words, .mem = mem };
        if (words * vec <= tl_copy_most(c) && tl_frag_exchanged(w->m->arena, map, words, &x->to, &x->pos) && tl_frag_exact(&x->to))
            return true;
    }
    return false;
}

static void swap(const tl_exchange *x, const tl_at *w, tl_sym *q)
{
    put(w, having(w, op1(w, TL_OP_LANE_TRANSPOSE, regs_of(w, q, i32(w, 0))), TL_A_NUM, x->words));
}

/* The register of the tile with element e of word g, which this thread has while lanes have not swapped: r is the
   first of a vector, so that what the rest of a vector adds is known apart. */
static tl_node *own(const tl_exchange *x, const tl_at *w, const tl_node *r, tl_sym *g, int e)
{
    tl_node *first = tl_ix_layout(w->m, w->f, x->pos, again(w, r));
    return add(w, add(w, first, mul(w, v(w, g), tl_layout_at(x->pos, x->vec))), i32(w, e));
}

tl_sym *tl_exchange_give(const tl_exchange *x, const tl_copy_op *c, const tl_at *w, const tl_node *r)
{
    tl_sym *q = tl_exchange_room(x, w), *g;
    tl_node *lane[TL_VECTOR_BYTES];
    tl_at one = unrolled(w, "g", x->words, 1, &g), *in = &one;
    for (int e = 0; e < x->vec; e++)
        lane[e] = cast(in, tl_frag_get(w->m, w->f, c->tile->sym, own(x, in, r, g, e), w->loc), x->mem);
    store(in, q, v(in, g), bits(in, tl_copy_vector(in, x->mem, x->vec, lane), tl_scalar(TL_U32)));
    swap(x, w, q);
    return q;
}

void tl_exchange_store(const tl_exchange *x, const tl_copy_op *c, const tl_at *w, tl_sym *q, tl_node *off)
{
    tl_node *lane[TL_VECTOR_BYTES];
    for (int g = 0; g < x->words; g++)
        lane[g] = get(w, q, i32(w, g));
    tl_node *words = tl_copy_vector(w, TL_U32, x->words, lane);
    tl_copy_put(c, w, off, bits(w, words, tl_vector(x->mem, (unsigned)(x->words * x->vec))));
}

tl_sym *tl_exchange_room(const tl_exchange *x, const tl_at *w)
{
    return array(w, "word", tl_scalar(TL_U32), TL_PRIVATE, x->words);
}

void tl_exchange_load(const tl_exchange *x, const tl_copy_op *c, const tl_at *in, const tl_at *outside, tl_sym *q, tl_node *off)
{
    tl_node *all = tl_copy_get(c, in, off, x->words * x->vec), *lane[TL_VECTOR_BYTES];
    tl_sym *whole = let(in, "x", bits(in, all, tl_vector(TL_U32, (unsigned)x->words)));
    for (int e = 0; e < x->vec; e++)
        lane[e] = cast(outside, again(outside, c->fill), x->mem);
    tl_sym *fill = let(outside, "fill", bits(outside, tl_copy_vector(outside, x->mem, x->vec, lane), tl_scalar(TL_U32)));
    for (int g = 0; g < x->words; g++) {
        store(in, q, i32(in, g), lane_of(in, whole, g));
        store(outside, q, i32(outside, g), v(outside, fill));
    }
}

void tl_exchange_take(const tl_exchange *x, const tl_copy_op *c, const tl_at *w, tl_sym *q, const tl_node *r)
{
    tl_sym *g;
    swap(x, w, q);
    tl_at one = unrolled(w, "g", x->words, 1, &g), *in = &one;
    tl_sym *word = let(in, "x", bits(in, get(in, q, v(in, g)), tl_vector(x->mem, (unsigned)x->vec)));
    for (int e = 0; e < x->vec; e++) {
        tl_node *value = cast(in, lane_of(in, word, e), (tl_base)c->tile->sym->type.base);
        put(in, tl_frag_set(w->m, w->f, c->tile->sym, own(x, in, r, g, e), value, w->loc));
    }
}
