/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The code for groups of adjacent iterations: their count, vectors from memory, the body, vectors back. */
#include "passes/expr/fold.h"
#include "passes/vector/vectorize-find.h"

static int64_t element_bytes(const tl_wide_access *a)
{
    return tl_bases[a->node->sym->type.base].bytes;
}

static int64_t vector_bytes(const tl_wide *wide, const tl_wide_access *a)
{
    int64_t bytes = element_bytes(a) * wide->vec;
    return bytes < TL_WIDE_BYTES ? bytes : TL_WIDE_BYTES;
}

/* The address in the first iteration; in dimension d in the second one. */
static tl_node *address_bits(const tl_at *w, const tl_wide *wide, const tl_wide_access *a, int d)
{
    tl_module *m = w->m;
    tl_node *p = tl_op2(m, TL_OP_PADD, again(w, a->pointer), cast(w, again(w, a->index), TL_I64), w->loc);
    for (int i = 0; i < (int)wide->par->nloops; i++) {
        const tl_loop *l = &wide->par->loops[i];
        tl_node *lo = tl_cast(m, again(w, l->lo), l->var->type);
        if (i == d)
            lo = add(w, lo, tl_cast(m, again(w, l->step), l->var->type));
        p = tl_replace_var(m, w->f, p, l->var, lo);
    }
    return tl_node_new(m, TL_OP_PBITS, tl_scalar(TL_U64), w->loc, 1, p);
}

/* Bytes between iterations of outer loop d, if that is known. */
static bool row_stride(const tl_wide_access *a, const tl_loop *l, const tl_uses *body, int64_t *bytes)
{
    int64_t step;
    bool known = !tl_mentions(a->pointer, l->var) && tl_const_value(l->step, &step) && tl_stride(body, a->index, l->var, bytes);
    return known && !__builtin_mul_overflow(*bytes, step * element_bytes(a), bytes);
}

/* The largest piece that divides the rows' strides. */
static int64_t dividing(const tl_wide *wide, const tl_wide_access *a, const tl_uses *body)
{
    int64_t piece = a->piece, stride;
    for (uint32_t d = 0; d + 1 < wide->par->nloops; d++)
        while (row_stride(a, &wide->par->loops[d], body, &stride) && stride % piece)
            piece /= 2;
    return piece;
}

void tl_wide_pieces(tl_wide *wide, const tl_uses *body)
{
    int64_t piece[TL_WIDE_MOST];
    bool pieces = wide->most < TL_FAR && wide->most % wide->vec == 0;
    for (unsigned i = 0; i < wide->n; i++) {
        tl_wide_access *a = &wide->at[i];
        a->piece = vector_bytes(wide, a);
        piece[i] = dividing(wide, a, body);
        /* Stores of less than vectors, or of single elements, coalesce best if adjacent threads do them. */
        pieces = pieces && (piece[i] == a->piece || (a->node->op == TL_OP_LOAD && piece[i] > element_bytes(a)));
    }
    for (unsigned i = 0; i < wide->n && pieces; i++)
        wide->at[i].piece = piece[i];
    for (unsigned i = 1; i < wide->n && pieces; i++) {
        const tl_wide_access *a = &wide->at[i], *lead = &wide->at[wide->lead];
        bool part = lead->piece < vector_bytes(wide, lead);
        wide->lead = part && a->piece / element_bytes(a) > lead->piece / element_bytes(lead) ? i : wide->lead;
    }
}

static tl_node *u64(const tl_at *w, int64_t n)
{
    return tl_const_int(w->m, tl_scalar(TL_U64), n, w->loc);
}

static tl_node *is_multiple(const tl_at *w, tl_node *bits, int64_t of)
{
    return op2(w, TL_OP_EQ, op2(w, TL_OP_AND, bits, u64(w, of - 1)), u64(w, 0));
}

/* An access to the same place that is noted before this one, or null. */
static const tl_wide_access *before(const tl_wide *wide, unsigned i)
{
    const tl_wide_access *a = &wide->at[i];
    for (const tl_wide_access *b = wide->at; b < a; b++)
        if (tl_same_expr(a->pointer, b->pointer) && tl_same_expr(a->index, b->index))
            return b;
    return NULL;
}

/* The summands of an address that the variable occurs in; returns their number, at most `room`. */
static unsigned summands(const tl_node *e, const tl_sym *s, const tl_node **at, unsigned n, unsigned room)
{
    if (!tl_mentions(e, s))
        return n;
    if (e->op == TL_OP_ADD || e->op == TL_OP_PADD || e->op == TL_OP_CAST) {
        for (uint32_t i = 0; i < e->nargs; i++)
            n = summands(e->args[i], s, at, n, room);
    } else if (n < room) {
        at[n++] = e;
    }
    return n;
}

/* Whether both addresses move alike with the variable. */
static bool move_alike(const tl_wide_access *a, const tl_wide_access *b, const tl_sym *s)
{
    enum { ROOM = 4 };
    const tl_node *x[ROOM], *y[ROOM];
    unsigned n = summands(a->pointer, s, x, 0, ROOM), k = summands(b->pointer, s, y, 0, ROOM);
    n = summands(a->index, s, x, n, ROOM);
    k = summands(b->index, s, y, k, ROOM);
    bool alike = n == k && n < ROOM && element_bytes(a) == element_bytes(b) && a->piece <= b->piece;
    for (unsigned i = 0; i < n && alike; i++)
        alike = tl_same_expr(x[i], y[i]);
    return alike;
}

/* What makes an access aligned in every iteration of the outer loops that is in the first; null if nothing is needed,
   or an access before asked for the same. */
static tl_node *everywhere(const tl_at *w, const tl_wide *wide, unsigned i)
{
    const tl_wide_access *a = &wide->at[i];
    tl_node *all = NULL;
    for (uint32_t d = 0; d + 1 < wide->par->nloops; d++) {
        const tl_sym *var = wide->par->loops[d].var;
        bool needed = tl_mentions(a->pointer, var) || tl_mentions(a->index, var);
        for (unsigned b = 0; b < i && needed; b++)
            needed = !move_alike(a, &wide->at[b], var);
        if (!needed)
            continue;
        tl_node *step = op2(w, TL_OP_SUB, address_bits(w, wide, a, (int)d), address_bits(w, wide, a, -1));
        all = both(w, all, is_multiple(w, step, a->piece));
    }
    return all;
}

void tl_wide_open(const tl_at *w, tl_wide *wide, const tl_node *inner)
{
    const tl_wide_access *first = &wide->at[wide->lead];
    int64_t es = element_bytes(first);
    tl_node *up = op2(w, TL_OP_SUB, u64(w, 0), address_bits(w, wide, first, -1));
    up = op2(w, TL_OP_AND, up, u64(w, first->piece - 1));
    wide->head = let(w, "head", quo(w, cast(w, up, TL_I64), es));
    tl_node *aligned = NULL;
    for (unsigned i = 0; i < wide->n; i++) {
        const tl_wide_access *a = &wide->at[i];
        if (before(wide, i) || a->source)
            continue;
        if (i != wide->lead) {
            tl_node *from = mul(w, v(w, wide->head), element_bytes(a));
            tl_node *bits = op2(w, TL_OP_ADD, address_bits(w, wide, a, -1), cast(w, from, TL_U64));
            aligned = both(w, aligned, is_multiple(w, bits, a->piece));
        }
        aligned = both(w, aligned, everywhere(w, wide, i));
    }
    tl_node *groups = quo(w, sub(w, cast(w, again(w, inner), TL_I64), v(w, wide->head)), wide->vec);
    if (aligned)
        groups = op3(w, TL_OP_SEL, v(w, let(w, "aligned", aligned)), groups, tl_i64(w->m, 0));
    wide->groups = let(w, "groups", groups);
    tl_report(w->m, TL_REMARK, w->loc, "parallel loop: %d elements a thread at a time where aligned", (int)wide->vec);
}

/* A group's elements from memory, or back. */
static void move(const tl_at *w, const tl_wide *wide, const tl_wide_access *a, tl_sym *mem, const tl_node *index)
{
    int64_t lanes = a->piece / element_bytes(a);
    tl_at in = when(w, a->when ? again(w, a->when) : NULL);
    tl_type vector = tl_vector((tl_base)a->part->type.base, (unsigned)lanes);
    for (int64_t q = 0; q < wide->vec; q += lanes) {
        tl_node *at = add(&in, again(w, index), tl_const_int(w->m, index->type, q, w->loc)), *here = i32(w, q);
        bool load = a->node->op == TL_OP_LOAD;
        tl_node *x = load ? get(&in, mem, at) : get(&in, a->part, here);
        x->type = vector;
        tl_node *to = load ? here : at, *n = tl_store(w->m, load ? a->part : mem, x, 1, &to, w->loc);
        if (a->evict)
            tl_attr_set(w->m, load ? x : n, TL_A_EVICT, a->evict);
        put(&in, n);
    }
}

/* Takes elements from the source access's vector, and loads those that it lacks one by one. */
static void fill(const tl_at *w, const tl_wide *wide, const tl_wide_access *a, tl_sym *mem, const tl_node *index)
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
        tl_node *x = get(&in, mem, add(&in, again(w, index), tl_const_int(w->m, index->type, i, w->loc)));
        if (a->evict)
            tl_attr_set(w->m, x, TL_A_EVICT, a->evict);
        store(&in, a->part, i32(w, i), x);
    }
}

void tl_wide_group(const tl_at *in, tl_wide *wide, tl_node *group)
{
    tl_module *m = in->m;
    const tl_loop *l = &wide->par->loops[wide->par->nloops - 1];
    tl_type t = l->var->type;
    tl_node *from = add(in, mul(in, cast(in, group, TL_I64), wide->vec), v(in, wide->head));
    if (wide->most < INT32_MAX)     /* nvcc stores no vectors at sums of two numbers of 64 bits (faults.def: split-index) */
        from = cast(in, from, TL_I32);
    tl_sym *first = let(in, "first", add(in, tl_cast(m, again(in, l->lo), t), tl_cast(m, from, t)));
    tl_sym *mem[TL_WIDE_MOST], *k;
    tl_node *index[TL_WIDE_MOST];
    for (unsigned i = 0; i < wide->n; i++) {
        tl_wide_access *a = &wide->at[i];
        bool load = a->node->op == TL_OP_LOAD;
        const tl_wide_access *same = load ? before(wide, i) : NULL;
        if (same && same->node->op == TL_OP_LOAD && (!same->when || (a->when && tl_same_expr(a->when, same->when)))) {
            a->part = same->part;
            mem[i] = NULL;
            continue;
        }
        mem[i] = NULL;
        for (unsigned b = 0; b < i && !mem[i]; b++)
            mem[i] = tl_same_expr(a->pointer, wide->at[b].pointer) ? mem[b] : NULL;
        if (!mem[i] && a->pointer->op == TL_OP_VAR)
            mem[i] = a->pointer->sym;
        else if (!mem[i])
            mem[i] = let(in, "mem", tl_replace_var(m, in->f, again(in, a->pointer), l->var, v(in, first)));
        index[i] = tl_replace_var(m, in->f, again(in, a->index), l->var, v(in, first));
        a->part = array(in, load ? "in" : "out", tl_scalar((tl_base)a->node->sym->type.base), TL_PRIVATE, wide->vec);
        if (load && !a->source)
            move(in, wide, a, mem[i], index[i]);
    }
    for (unsigned i = 0; i < wide->n; i++)
        if (wide->at[i].source && mem[i])
            fill(in, wide, &wide->at[i], mem[i], index[i]);
    tl_at one = unrolled(in, "k", wide->vec, 1, &k);
    put(&one, tl_let(m, l->var, add(&one, v(&one, first), tl_cast(m, v(&one, k), t)), in->loc));
    for (unsigned i = 0; i < wide->n; i++) {
        tl_node *n = wide->at[i].node;
        n->sym = wide->at[i].part;
        tl_attr_drop(n, TL_A_EVICT);
        n->args[n->op == TL_OP_STORE] = v(&one, k);
    }
    tl_block_append(m, one.out, &wide->par->body);
    for (unsigned i = 0; i < wide->n; i++)
        if (wide->at[i].node->op == TL_OP_STORE)
            move(in, wide, &wide->at[i], mem[i], index[i]);
}
