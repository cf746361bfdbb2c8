/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a group of adjacent iterations reads and writes: vectors, aligned or shifted, and elements one by one. */
#include "passes/expr/fold.h"
#include "passes/vector/vectorize-move.h"

int64_t tl_wide_element_bytes(const tl_wide_access *a)
{
    return tl_bases[a->node->sym->type.base].bytes;
}

int64_t tl_wide_vector_bytes(const tl_wide *wide, const tl_wide_access *a)
{
    int64_t bytes = tl_wide_element_bytes(a) * wide->vec;
    return bytes < TL_WIDE_BYTES ? bytes : TL_WIDE_BYTES;
}

bool tl_wide_shifts(const tl_at *w, const tl_wide *wide, const tl_wide_access *a)
{
    return tl_machine_of(w->m, w->f)->shifts_words && a->node->op == TL_OP_LOAD && !a->written && !tl_wide_is_shared(a->node) && !a->source
           && a->piece == tl_wide_vector_bytes(wide, a) && a->piece >= 4 && a->piece > tl_wide_element_bytes(a)
           && wide->most >= TL_INNER_GROUPS * wide->vec;
}

tl_node *tl_wide_bits(const tl_at *w, tl_node *pointer, tl_node *index)
{
    tl_node *p = tl_op2(w->m, TL_OP_PADD, pointer, cast(w, index, TL_I64), w->loc);
    return tl_node_new(w->m, TL_OP_PBITS, tl_scalar(TL_U64), w->loc, 1, p);
}

tl_node *tl_wide_is_multiple(const tl_at *w, tl_node *bits, int64_t of)
{
    return op2(w, TL_OP_EQ, op2(w, TL_OP_AND, bits, integer(w, tl_scalar(TL_U64), of - 1)), integer(w, tl_scalar(TL_U64), 0));
}

static bool same_row(const tl_wide_access *a, const tl_wide_access *b)
{
    bool same = tl_same_expr(a->pointer, b->pointer);
    for (unsigned d = 0; d < 3 && same && a->row[d]; d++)
        same = tl_same_expr(a->row[d], b->row[d]);
    return same;
}

bool tl_wide_same_place(const tl_wide_access *a, const tl_wide_access *b)
{
    return same_row(a, b) && tl_same_expr(a->index, b->index);
}

const tl_wide_access *tl_wide_before(const tl_wide *wide, unsigned i)
{
    const tl_wide_access *a = &wide->at[i];
    for (const tl_wide_access *b = wide->at; b < a; b++)
        if (tl_wide_same_place(a, b))
            return b;
    return NULL;
}

bool tl_wide_leads(const tl_wide *wide, const tl_wide_access *a)
{
    return tl_wide_same_place(a, &wide->at[wide->lead]);
}

/* Elements that a group accesses. */
static int64_t elements_of(const tl_wide *wide, const tl_wide_access *a)
{
    return a->every ? wide->vec / a->every * a->times : 1;
}

static void hint(const tl_at *w, const tl_wide_access *a, tl_node *n)
{
    for (uint32_t k = 0; k < a->like->nattrs; k++)
        tl_attr_set(w->m, n, (tl_attr_key)a->like->attrs[k].key, a->like->attrs[k].value);
}

/* Moves a group's elements by vectors; shifted: by the aligned vectors around each. */
static void move_vectors(const tl_at *in, const tl_wide *wide, const tl_wide_access *a, bool shifted)
{
    int64_t lanes = a->piece / tl_wide_element_bytes(a);
    tl_type vector = tl_vector((tl_base)a->part->type.base, (unsigned)lanes);
    for (int64_t q = 0; q < elements_of(wide, a); q += lanes) {
        tl_node *at[4], *here = i32(in, q);
        uint32_t rank = 0;
        for (; rank < 3 && a->row[rank]; rank++)
            at[rank] = again(in, a->row[rank]);
        at[rank++] = add(in, again(in, a->place), integer(in, a->place->type, q));
        bool load = a->node->op == TL_OP_LOAD;
        tl_node *x = load ? tl_load(in->m, a->mem, rank, at, a->loc) : get(in, a->part, here);
        x->type = vector;
        tl_node *n = load ? tl_store(in->m, a->part, x, 1, &here, in->loc) : tl_store(in->m, a->mem, x, rank, at, a->loc);
        if (shifted)
            tl_attr_set(in->m, x, TL_A_SHIFTED, 1);
        else
            hint(in, a, load ? x : n);
        put(in, n);
    }
}

static void move_one_by_one(const tl_at *in, const tl_wide *wide, const tl_wide_access *a)
{
    tl_sym *q;
    tl_at one = unrolled(in, "q", wide->vec, 1, &q);
    tl_node *at = add(&one, again(&one, a->place), tl_cast(in->m, v(&one, q), a->place->type));
    bool load = a->node->op == TL_OP_LOAD;
    tl_node *x = load ? get(&one, a->mem, at) : get(&one, a->part, v(&one, q));
    tl_node *to = load ? v(&one, q) : at, *n = tl_store(in->m, load ? a->part : a->mem, x, 1, &to, in->loc);
    hint(in, a, load ? x : n);
    put(&one, n);
}

/* The address of an access in the row's first group. Those in other groups are aligned alike. */
static tl_node *bits_of_groups(const tl_at *w, const tl_wide *wide, const tl_wide_access *a)
{
    const tl_loop *l = &wide->par->loops[wide->par->nloops - 1];
    tl_node *lo = tl_cast(w->m, again(w, l->lo), l->var->type);
    tl_node *first = wide->head ? add(w, lo, cast(w, v(w, wide->head), (tl_base)l->var->type.base)) : lo;
    return tl_replace_var(w->m, w->f, tl_wide_bits(w, again(w, a->pointer), again(w, a->index)), l->var, first);
}

/* The test that the vectors around a group from iteration number `from` on are in its row. */
static tl_node *is_inner(const tl_at *w, const tl_wide *wide)
{
    tl_node *low = op2(w, TL_OP_GE, cast(w, v(w, wide->from), TL_I64), tl_i64(w->m, wide->vec - 1));
    tl_node *end = add(w, cast(w, v(w, wide->from), TL_I64), tl_i64(w->m, 2 * wide->vec - 1));
    return op2(w, TL_OP_LAND, low, op2(w, TL_OP_LE, end, again(w, wide->trips)));
}

/* Unaligned vectors are shifted if those around them are in the row; else elements go one by one. */
void tl_wide_move(const tl_at *w, const tl_wide *wide, const tl_wide_access *a)
{
    tl_at in = when(w, a->when ? again(w, a->when) : NULL);
    bool own = wide->rows && !tl_wide_leads(wide, a), shifted = own && wide->inner && tl_wide_shifts(w, wide, a);
    if (shifted || (!own && !a->apart)) {
        move_vectors(&in, wide, a, shifted);
        return;
    }
    tl_node *choice = put_if(&in, tl_wide_is_multiple(w, bits_of_groups(w, wide, a), a->piece));
    if (a->apart)
        tl_attr_set(w->m, choice, TL_A_UNSWITCH, 1);
    tl_at aligned = into(w, &choice->body), other = into(w, &choice->other);
    move_vectors(&aligned, wide, a, false);
    if (a->apart) {
        choice = put_if(&other, is_inner(w, wide));
        tl_at inner = into(w, &choice->body);
        move_vectors(&inner, wide, a, true);
        other = into(w, &choice->other);
    }
    move_one_by_one(&other, wide, a);
}

void tl_wide_fill(const tl_at *w, const tl_wide *wide, const tl_wide_access *a)
{
    int64_t from = a->offset < 0 ? -a->offset : 0, to = a->offset > 0 ? wide->vec - a->offset : wide->vec;
    tl_at in = when(w, a->when ? again(w, a->when) : NULL);
    tl_sym *q;
    tl_at each = unrolled(&in, "q", to - from, 1, &q);
    tl_node *there = get(&each, wide->at[a->source - 1].part, add(&each, v(&each, q), i32(w, from + a->offset)));
    store(&each, a->part, add(&each, v(&each, q), i32(w, from)), there);
    for (int64_t i = 0; i < wide->vec; i++) {
        if (i >= from && i < to)
            continue;
        tl_node *x = get(&in, a->mem, add(&in, again(w, a->place), integer(w, a->place->type, i)));
        hint(w, a, x);
        store(&in, a->part, i32(w, i), x);
    }
}

void tl_wide_open_access(const tl_at *in, tl_wide *wide, unsigned i)
{
    tl_wide_access *a = &wide->at[i];
    const tl_sym *var = wide->par->loops[wide->par->nloops - 1].var;
    bool load = a->node->op == TL_OP_LOAD, shared = tl_wide_is_shared(a->node);
    const tl_wide_access *same = load ? tl_wide_before(wide, i) : NULL;
    a->mem = NULL;
    if (a->first) {
        a->part = wide->at[a->first - 1].part;
        return;
    }
    if (same && same->node->op == TL_OP_LOAD && (!same->when || (a->when && tl_same_expr(a->when, same->when)))) {
        a->part = same->part;
        return;
    }
    for (unsigned b = 0; b < i && !a->mem; b++)
        a->mem = tl_same_expr(a->pointer, wide->at[b].pointer) ? wide->at[b].mem : NULL;
    if (!a->mem && a->pointer->op == TL_OP_VAR)
        a->mem = a->pointer->sym;
    else if (!a->mem)
        a->mem = let(in, "mem", tl_replace_var(in->m, in->f, again(in, a->pointer), var, v(in, wide->first)));
    if (shared && a->mem->align < a->piece)
        a->mem->align = (uint32_t)a->piece;
    a->place = tl_replace_var(in->m, in->f, again(in, a->index), var, v(in, wide->first));
    a->part = array(in, load ? "in" : "out", tl_scalar((tl_base)a->node->sym->type.base), TL_PRIVATE, elements_of(wide, a));
    if (load && !a->source)
        tl_wide_move(in, wide, a);
}
