/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lower-copy: loads and stores between views and tiles become loops of the threads. This
   file does shared tiles, fragment-copy.c fragments, gather-index.c the rows of gathers.

   requires   assign-layouts, swizzle-shared
   maintains  mixed level; slots of staged tiles; the groups of async loads
   gives      waits for other loads that run asynchronously (wait-for-copies.c)
   breaks     TLOAD, TSTORE, GATHER, SCATTER: none is left

   The window of the tile inside the view is uniform: rows [lo0, hi0) and columns [lo1, hi1)
   of the tile are inside, the rest reads as the fill value and is not written.

       if (aligned)
           for e < vectors, dealt to the threads      16 bytes a thread; cp.async if the load
                                                      belongs to an async group
       else
           for e < elements, dealt to the threads     one element a thread, or realign.c

   What the host knows of alignment (base addresses, row lengths) is one condition at the
   launch, see specialize-aligned.h; what only the block knows is a second operand of the condition. */
#include "passes/copy/lower-copy.h"

#include "passes/distribute/assign-layouts.h"
#include "passes/target/passes.h"

/* max(0, min(x, dim)) as i32. */
static tl_node *clamp(const tl_at *w, tl_node *x, int64_t dim)
{
    x = op2(w, TL_OP_MAX, op2(w, TL_OP_MIN, x, tl_i64(w->m, dim)), tl_i64(w->m, 0));
    return cast(w, x, TL_I32);
}

/* How many elements that lie `step` apart, null: 1, are in the next x. */
static tl_node *steps(const tl_at *w, tl_node *x, tl_sym *step)
{
    if (!step)
        return x;
    tl_sym *all = let(w, "room", x);
    tl_node *count = op2(w, TL_OP_DIV, op2(w, TL_OP_SUB, v(w, all), tl_i64(w->m, 1)), v(w, step));
    return op3(w, TL_OP_SEL, op2(w, TL_OP_GT, v(w, all), tl_i64(w->m, 0)), op2(w, TL_OP_ADD, count, tl_i64(w->m, 1)),
               tl_i64(w->m, 0));
}

/* Loads and stores by what they have in common: gathers and scatters are those of rows in another order. */
typedef struct operands {
    tl_node *index, *fill, *rows, *cols, *step;
    const char *what;
} operands;

/* Corner, strides and window as uniform variables. `limit[d]`: rows and cols, may be null;
   `rows` once more where the tile is a part of one row. */
static void window(tl_copy_op *c, const tl_node *view, const operands *by, tl_node *const limit[3])
{
    const tl_at *w = &c->w;
    unsigned vr = view->nargs - 1, lead = vr - c->rank;
    tl_node *ptr = view->args[0], *index = by->index, *rows = by->rows;
    c->mem = ptr->op == TL_OP_VAR ? ptr->sym : let(w, "mem", again(w, ptr));
    tl_sym *extent[4] = { NULL }, *corner[4] = { NULL };
    for (unsigned d = 0; d < vr; d++) {
        extent[d] = let(w, "extent", again(w, view->args[1 + d]));
        corner[d] = let(w, "corner", again(w, index->args[d]));
    }
    tl_node *base = v(w, corner[0]), *outside = NULL;
    for (unsigned d = 0; d < vr; d++) {
        if (d)
            base = add(w, op2(w, TL_OP_MUL, base, v(w, extent[d])), v(w, corner[d]));
        if (d >= lead)
            continue;
        tl_node *o = op2(w, TL_OP_LOR, op2(w, TL_OP_LT, v(w, corner[d]), tl_i64(w->m, 0)),
                         op2(w, TL_OP_GE, v(w, corner[d]), v(w, extent[d])));
        if (rows && d + 2 == vr)
            o = op2(w, TL_OP_LOR, o, op2(w, TL_OP_GE, v(w, corner[d]), cast(w, again(w, rows), TL_I64)));
        outside = outside ? op2(w, TL_OP_LOR, outside, o) : o;
    }
    c->base = let(w, "base", base);
    if (by->step)
        c->stride[c->rank - 1] = let(w, "step", again(w, by->step));
    for (int d = (int)c->rank - 2; d >= 0; d--) {
        tl_node *s = v(w, extent[lead + d + 1]);
        if (c->stride[d + 1] && d + 2 < (int)c->rank)
            s = op2(w, TL_OP_MUL, s, v(w, c->stride[d + 1]));
        c->stride[d] = let(w, "stride", s);
    }
    for (unsigned d = 0; d < c->rank; d++) {
        if (c->list && d == 0) {
            c->lo[0] = let(w, "none", i32(w, 0));
            continue;
        }
        tl_node *end = v(w, extent[lead + d]);
        if (limit[d])
            end = op2(w, TL_OP_MIN, end, cast(w, again(w, limit[d]), TL_I64));
        tl_sym *step = c->stride[c->rank - 1] && d + 1 == c->rank ? c->stride[d] : NULL;
        tl_node *hi = clamp(w, steps(w, op2(w, TL_OP_SUB, end, v(w, corner[lead + d])), step), c->dim[d]);
        tl_node *span = step ? op2(w, TL_OP_MUL, again(w, by->step), tl_i64(w->m, c->dim[d] - 1)) : tl_i64(w->m, c->dim[d] - 1);
        tl_node *last = op2(w, TL_OP_ADD, again(w, index->args[lead + d]), span);
        if (!limit[d] && tl_prove(c->facts, op2(w, TL_OP_LT, last, view->args[1 + lead + d])) == 1)
            hi = i32(w, c->dim[d]);
        if (d == 0 && outside)
            hi = op3(w, TL_OP_SEL, outside, i32(w, 0), hi);
        c->hi[d] = let(w, "hi", hi);
        if (tl_range_of(c->facts, index->args[lead + d]).lo < 0)
            c->lo[d] = let(w, "lo", clamp(w, steps(w, op1(w, TL_OP_NEG, v(w, corner[lead + d])), step), c->dim[d]));
    }
}

tl_node *tl_copy_inside(tl_copy_op *c, tl_sym *const at[3], int64_t vec)
{
    const tl_at *w = &c->w;
    tl_node *in = NULL;
    for (unsigned d = 0; d < c->rank; d++) {
        if (c->lo[d])
            in = both(w, in, op2(w, TL_OP_GE, v(w, at[d]), v(w, c->lo[d])));
        if (c->hi[d])
            in = both(w, in, op2(w, TL_OP_LT, add(w, v(w, at[d]), i32(w, d + 1 == c->rank ? vec - 1 : 0)), v(w, c->hi[d])));
    }
    return in;
}

tl_node *tl_copy_offset(tl_copy_op *c, tl_sym *const at[3])
{
    const tl_at *w = &c->w;
    tl_node *off = v(w, c->base);
    for (unsigned d = 0; d < c->rank && at[d]; d++) {
        tl_node *x = cast(w, v(w, at[d]), TL_I64);
        off = add(w, off, c->stride[d] ? op2(w, TL_OP_MUL, x, v(w, c->stride[d])) : x);
    }
    return off;
}

/* Eight threads write 16 bytes each at a time. Short rows whose pitch is an odd number of
   16-byte chunks (that is what padding is for) are then dealt so that those eight fall into
   different banks: of every 8 rows, those `chunks` apart come one after the other.

       4 chunks a row: rows 0 4 1 5 2 6 3 7                                                 */
static tl_node *spread_rows(const tl_at *w, tl_node *row, int64_t chunks)
{
    int64_t together = 8 / chunks;
    tl_node *row2 = again(w, row), *row3 = again(w, row);
    tl_node *at = mul(w, rem(w, row, together), chunks);
    at = add(w, at, quo(w, rem(w, row2, 8), together));
    return add(w, mul(w, quo(w, row3, 8), 8), at);
}

static bool needs_spreading(const tl_copy_op *c, int64_t vec)
{
    const tl_sym *s = c->tile->sym;
    int64_t es = tl_bases[s->type.base].bytes, chunks = c->dim[c->rank - 1] / vec;
    return c->rank >= 2 && vec * es == TL_VECTOR_BYTES && s->pad && tl_pitch(s) * es / TL_VECTOR_BYTES % 2
           && (chunks == 2 || chunks == 4) && c->dim[c->rank - 2] % 8 == 0;
}

int64_t tl_copy_groups(const tl_copy_op *c, int64_t vec)
{
    int64_t n = 1;
    for (unsigned d = 0; d < c->rank; d++)
        n *= c->dim[d];
    return n / vec;
}

tl_copy_place tl_copy_group(tl_copy_op *c, const tl_at *w, tl_sym *e, int64_t vec)
{
    tl_copy_place p = { { NULL } };
    int64_t below = 1;
    static const char *const names[3] = { "slice", "row", "col" };
    if (tl_by_columns(c->tile->sym) && c->rank == 2) {
        int64_t rows = c->dim[0];
        tl_node *col = rem(w, v(w, e), TL_DIST_COLUMNS), *row = quo(w, v(w, e), TL_DIST_COLUMNS);
        p.at[0] = let(w, "row", rem(w, row, rows));
        p.at[1] = let(w, "col", add(w, col, mul(w, quo(w, v(w, e), TL_DIST_COLUMNS * rows), TL_DIST_COLUMNS)));
        return p;
    }
    for (int d = (int)c->rank - 1; d >= 0; d--) {
        int64_t count = d == (int)c->rank - 1 ? c->dim[d] / vec : c->dim[d];
        tl_node *x = rem(w, quo(w, v(w, e), below), d == 0 ? 0 : count);
        if (d == (int)c->rank - 1)
            x = mul(w, x, vec);
        else if (d == (int)c->rank - 2 && needs_spreading(c, vec))
            x = spread_rows(w, x, c->dim[c->rank - 1] / vec);
        p.at[d] = let(w, names[3 - c->rank + (unsigned)d], x);
        below *= count;
    }
    return p;
}

tl_node *tl_copy_element(tl_copy_op *c, tl_op op, tl_node *value, const tl_copy_place *p, unsigned lanes)
{
    const tl_at *w = &c->w;
    tl_node *ix[3];
    for (unsigned d = 0; d < c->rank; d++)
        ix[d] = v(w, p->at[d]);
    return tl_tile_vector(w, c->tile, op, value, ix, lanes);
}

tl_node *tl_copy_vector(const tl_at *w, tl_base to, int64_t n, tl_node **lane)
{
    if (n == 1)
        return lane[0];
    tl_node *vec = tl_node_new(w->m, TL_OP_VEC, tl_vector(to, (unsigned)n), w->loc, 0);
    for (int64_t i = 0; i < n; i++)
        tl_arg_add(w->m, vec, lane[i]);
    return vec;
}

/* Lane by lane conversion; the value itself if the types agree. */
tl_node *tl_copy_convert(const tl_at *w, tl_node *value, tl_base to)
{
    unsigned lanes = value->type.lanes;
    tl_base from = (tl_base)value->type.base;
    tl_node *one[TL_VECTOR_BYTES];
    if (from == to)
        return value;
    if (lanes == 1)
        return cast(w, value, to);
    tl_sym *whole = let(w, "from", value);
    for (unsigned i = 0; i < lanes; i++)
        one[i] = cast(w, tl_node_new(w->m, TL_OP_LANE_OF, tl_scalar(from), w->loc, 2, v(w, whole), i32(w, i)), to);
    return tl_copy_vector(w, to, lanes, one);
}

tl_node *tl_copy_filling(tl_copy_op *c, int64_t lanes)
{
    tl_node *one[TL_VECTOR_BYTES];
    for (int64_t i = 0; i < lanes; i++)
        one[i] = again(&c->w, c->fill);
    return tl_copy_vector(&c->w, (tl_base)c->fill->type.base, lanes, one);
}

tl_node *tl_copy_hinted(const tl_copy_op *c, tl_node *n)
{
    if (c->evict)
        tl_attr_set(c->w.m, n, TL_A_EVICT, c->evict);
    return n;
}

tl_node *tl_copy_get(const tl_copy_op *c, const tl_at *w, tl_node *off, int64_t lanes)
{
    tl_node *x = get(w, c->mem, off);
    x->type = tl_vector((tl_base)c->mem->type.base, (unsigned)lanes);
    return tl_copy_hinted(c, x);
}

int64_t tl_copy_most(const tl_copy_op *c)
{
    tl_base to = (tl_base)c->mem->type.base;
    return c->adds ? tl_machine_adds(tl_machine_of(c->w.m, c->w.f), to) : TL_VECTOR_BYTES / tl_bases[to].bytes;
}

void tl_copy_put(const tl_copy_op *c, const tl_at *w, tl_node *off, tl_node *value)
{
    if (!c->adds) {
        put(w, tl_copy_hinted(c, tl_store(w->m, c->mem, value, 1, &off, w->loc)));
        return;
    }
    tl_node *at = tl_access(w->m, TL_OP_ADDR, c->mem, 1, &off, w->loc);
    put(w, tl_op1(w->m, TL_OP_EVAL, op2(w, TL_OP_ATOMIC_ADD, at, value), w->loc));
}

void tl_copy_arrive(tl_copy_op *c, const tl_at *w, tl_node *x, const tl_copy_place *p, tl_sym *iteration)
{
    if (c->held)
        store(w, c->held, v(w, iteration), tl_copy_convert(w, x, (tl_base)c->held->type.base));
    else
        put(w, tl_copy_element(c, TL_OP_STORE, tl_copy_convert(w, x, (tl_base)c->tile->sym->type.base), p, x->type.lanes));
}

/* The loop of the threads over groups of `vec` elements. */
static void move(tl_copy_op *c, tl_block *out, int64_t vec)
{
    const tl_at to = into(&c->w, out);
    tl_copy_place p, there;
    tl_sym *q;
    const tl_at each = tl_copy_each(c, &to, vec, &p, &there, &q), *w = &each;
    tl_sym *is_inside = let(w, "inside", tl_copy_inside(c, there.at, 1));
    tl_node *choice = tl_if(w->m, v(w, is_inside), w->loc), *off = tl_copy_offset(c, there.at);
    tl_at in = into(w, &choice->body), outside = into(w, &choice->other);
    tl_base mem_base = (tl_base)c->mem->type.base;
    if (c->load) {
        tl_copy_arrive(c, &in, tl_copy_get(c, w, off, vec), &p, q);
        tl_copy_arrive(c, &outside, tl_copy_filling(c, vec), &p, q);
    } else {
        tl_node *x = tl_copy_element(c, TL_OP_LOAD, NULL, &p, (unsigned)vec);
        tl_copy_put(c, &in, off, tl_copy_convert(&in, x, mem_base));
    }
    put(w, choice);
}

/* How many elements make a vector; 1 if the tile's rows cannot be cut into vectors. */
static int64_t vector_of(const tl_copy_op *c)
{
    const tl_sym *s = c->tile->sym;
    unsigned a = tl_bases[s->type.base].bytes, b = tl_bases[c->mem->type.base].bytes;
    int64_t vec = TL_VECTOR_BYTES / (a > b ? a : b);
    if (vec > 8 && a != b)
        vec = 8;
    vec = vec > tl_copy_most(c) ? tl_copy_most(c) : vec;
    /* of a tile of rank 1 it may be elements from anywhere on */
    bool anywhere = c->rank == 1 && tl_tile_lead(c->tile) < c->tile->nargs
                    && tl_divisor_of(c->facts, c->tile->args[c->tile->nargs - 1]) % vec;
    int64_t most = TL_VECTOR_BYTES;
    while (s->pad && most > TL_BANK_BYTES && tl_pitch(s) * a % most)
        most /= 2;
    vec = vec > most / a ? most / a : vec;
    return vec < 1 || c->dim[c->rank - 1] % vec || tl_pitch(s) * a % most || s->dim[s->rank - 1] * a % most || anywhere ? 1 : vec;
}

/* When all vectors of the window lie at multiples of their size: null if always. */
tl_node *tl_copy_aligned(tl_copy_op *c, const tl_node *view, const tl_node *index, bool limited,
                         int64_t vec)
{
    const tl_at *w = &c->w;
    unsigned vr = view->nargs - 1;
    const tl_node *width = view->args[vr], *corner = index->args[vr - 1];
    unsigned es = tl_bases[c->mem->type.base].bytes;
    tl_aligned_view(c->aligned, c->load && c->tile->sym->type.space == TL_SHARED_MEM);
    tl_sym *base = tl_aligned_base(c->facts, view->args[0], vr > 1 ? width : NULL, vec);
    tl_node *bits = tl_node_new(w->m, TL_OP_PBITS, tl_scalar(TL_U64), w->loc, 1, v(w, base ? base : c->mem));
    tl_node *here = tl_aligned_need(c->aligned, bits, vec * es);
    if (vr > 1 && tl_divisor_of(c->facts, width) % vec)
        here = both(w, here, tl_aligned_need(c->aligned, again(w, width), vec));
    if (tl_divisor_of(c->facts, corner) % vec)
        here = both(w, here, tl_aligned_need(c->aligned, again(w, corner), vec));
    bool whole = c->within || tl_divisor_of(c->facts, width) % vec == 0;
    if (!limited && !whole && tl_aligned_has(c->aligned, width, vec)) {
        whole = true;
        tl_aligned_need(c->aligned, again(w, width), vec);
    }
    if (!c->within && (limited || !whole))
        here = both(w, here, tl_aligned_need(c->aligned, v(w, c->hi[c->rank - 1]), vec));
    return both(w, tl_aligned_here(c->aligned), here);
}

static operands operands_of(tl_copy_op *c, tl_node *n)
{
    tl_module *m = c->w.m;
    if (n->op == TL_OP_GATHER || n->op == TL_OP_SCATTER) {
        tl_node *corner[2] = { tl_i64(m, 0), n->args[3] };
        c->list = n->args[2];
        c->height = n->args[1]->args[1];
        return (operands){ .index = tl_index_list(m, 2, corner, n->loc), .what = c->load ? "gather" : "scatter" };
    }
    unsigned rows = c->load ? 4 : 3;
    return (operands){ n->args[2], c->load ? n->args[3] : NULL, n->args[rows], n->args[rows + 1], tl_step_of(n), c->load ? "load" : "store" };
}

/* What a load reads outside. */
static tl_node *outside_value(const tl_at *w, tl_type t, const tl_node *fill)
{
    if (!fill)
        return tl_is_float(t) ? tl_const_float(w->m, t, 0, w->loc)
               : tl_is_int(t) ? integer(w, t, 0)
                              : tl_cast(w->m, tl_const_float(w->m, tl_scalar(TL_F32), 0, w->loc), t);
    tl_node *x = tl_cast(w->m, again(w, fill), t);
    return x->op == TL_OP_CONST ? x : v(w, let(w, "fill", x));
}

typedef struct lowering {
    tl_module *m;
    tl_func *f;
    const tl_roots *roots;
    tl_facts *facts;
    tl_aligned *aligned;
    bool async;             /* the machine copies asynchronously */
    bool steps;             /* from one place of a thread to the next, as products leave few registers */
    tl_block *top, *bottom; /* what the function is to begin and end with */
    tl_ptrmap *unwaited;    /* loads that no pipeline waits for, each with its TILE */
} lowering;

/* True if a load outside of pipelines may run asynchronously. In one, its wait would be for the loads of later iterations, too. */
static bool may_wait(const lowering *l, const tl_copy_frame *b)
{
    for (; b && !tl_has_attr(b->within, TL_A_SLOTS); b = b->outer)
        ;
    return l->async && !l->f->producers && !b;
}

static void lower(const lowering *l, const tl_at *w, tl_node *n, tl_copy_frame *frame)
{
    tl_copy_op c = { .w = *w, .facts = l->facts, .aligned = l->aligned, .frame = frame,
                     .load = n->op == TL_OP_TLOAD || n->op == TL_OP_GATHER,
                     .async = tl_attr(n, TL_A_ASYNC, 0) || may_wait(l, frame), .adds = tl_attr(n, TL_A_ADD, 0),
                     .evict = tl_attr(n, TL_A_EVICT, 0), .tile = n->args[0] };
    tl_sym *tile = c.tile->sym;
    const tl_machine *machine = tl_machine_of(w->m, w->f);
    operands by = operands_of(&c, n);
    c.rank = tl_tile_rank(c.tile);
    for (unsigned d = 0; d < c.rank; d++)
        c.dim[d] = tl_tile_dim(c.tile, d);
    tl_node *limit[3] = { NULL };
    limit[c.rank - 1] = by.cols;
    if (c.rank > 1)
        limit[c.rank - 2] = by.rows;
    if (c.load)
        c.fill = outside_value(w, tl_scalar((tl_base)tile->type.base), by.fill);
    c.fills = by.fill;
    window(&c, n->args[1], &by, limit);

    if (tile->type.space == TL_FRAG) {
        bool plain = c.load && !c.list && !by.step && !c.evict;
        tl_copy_frag(&c, n->args[1], by.index, limit, plain && machine->shifts_words && tl_copy_shifts(&c, l->roots, n->args[1]));
        return;
    }
    if (tl_by_columns(tile)) {
        tl_report(w->m, TL_REMARK, n->loc, "load of '%s': one element a thread at a time, asynchronously", tile->name);
        tl_copy_async(&c, w->out, 1, l->steps);
        return;
    }
    int64_t vec = by.step ? 1 : vector_of(&c);
    c.within = c.load && machine->element_vectors && c.mem->type.base != TL_BOOL && tl_bases[c.mem->type.base].bytes <= 4;
    if (c.async && !l->async && (c.within || vec == 1) && tl_held_begin(&c, by.fill, vec))
        c.fill = outside_value(w, tl_scalar((tl_base)c.held->type.base), by.fill);
    const int64_t size = tl_bases[c.mem->type.base].bytes;
    const bool of_type = c.load && c.mem->type.base == tile->type.base, copies = c.async && l->async && of_type, narrow = copies && size >= LEAST_ASYNC;
    if (vec == 1) {
        (narrow ? tl_copy_async(&c, w->out, 1, l->steps) : move(&c, w->out, 1));
        return;
    }
    tile->align = tile->align < TL_VECTOR_BYTES ? TL_VECTOR_BYTES : tile->align;
    tl_node *sel = tl_if(w->m, tl_copy_aligned(&c, n->args[1], by.index, by.cols, vec), n->loc);
    tl_attr_set(w->m, sel, TL_A_UNIFORM, 1);
    const bool async = copies && vec * size >= LEAST_ASYNC;
    const bool shifts = of_type && vec * size == TL_VECTOR_BYTES && (!by.fill || async) && machine->shifts_words;
    tl_report(w->m, TL_REMARK, n->loc, "%s of '%s': %d elements a thread at a time%s%s",
              by.what, tile->name, (int)vec, c.within ? "" : " where aligned", async ? ", asynchronously" : "");
    if (c.within) {
        tl_copy_within(&c, sel, n, limit, vec);
        return;
    }
    (async ? tl_copy_async(&c, &sel->body, vec, l->steps) : move(&c, &sel->body, vec));
    tl_block *rest = &sel->other;
    if (async && narrow)
        rest = (tl_copy_async(&c, rest, 1, l->steps), NULL);
    else if (shifts && tl_copy_shifts(&c, l->roots, n->args[1]))
        rest = tl_copy_shifted(&c, rest, n, limit);
    if (rest)
        move(&c, rest, 1);
    put(w, sel);
}

static bool is_copy(const tl_node *n)
{
    return n->op == TL_OP_TLOAD || n->op == TL_OP_TSTORE || n->op == TL_OP_GATHER || n->op == TL_OP_SCATTER;
}

static void lower_block(const lowering *l, tl_block *b, tl_copy_frame *outer)
{
    tl_block out = { 0 };
    tl_copy_frame frame = { .out = &out, .outer = outer };
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        frame.within = n;
        if (n->op == TL_OP_ASYNC_WAIT && !l->async) {
            tl_held_arrive(&(tl_at){ l->m, l->f, n->loc, &out }, &frame);
        } else if (n->op == TL_OP_ASYNC_COMMIT && !l->async) {
            continue;
        } else if (is_copy(n)) {
            tl_at w = scope_for(l->m, l->f, n, &out);
            tl_attr_set(l->m, out.at[out.n - 1], TL_A_UNIT, 1);
            if (!tl_has_attr(n, TL_A_ASYNC) && may_wait(l, &frame))
                tl_ptrmap_set(l->unwaited, out.at[out.n - 1], (uintptr_t)n->args[0]);
            if (tl_copy_staged(&w, n, l->facts, l->top, l->bottom))
                tl_attr_set(l->m, out.at[out.n - 1], TL_A_APART, 1);
            else
                lower(l, &w, n, &frame);
        } else {
            uint32_t all = l->f->threads;
            l->f->threads = tl_is_copied(n) ? (uint32_t)tl_attr(n, TL_A_COUNT, 0) : all;
            TL_EACH_KNOWN(l->facts, inner, n)
                lower_block(l, inner, &frame);
            l->f->threads = all;
            tl_push(l->m, &out, n);
        }
        tl_copy_rows_after(&frame, n);
    }
    if (frame.held)
        tl_report(l->m, TL_ERROR, l->f->loc, "asynchronous loads are not waited for in their block");
    *b = out;
}

bool tl_lower_copy(tl_module *m, tl_func *f)
{
    bool leads = false, steps = false;
    tl_block top = { 0 }, bottom = { 0 };
    TL_EACH_STMT(m->arena, n, &f->body) {
        leads |= n->op == TL_OP_TLOAD && n->args[0]->sym->type.space == TL_SHARED_MEM;
        steps |= n->op == TL_OP_ALLOC && tl_by_columns(n->sym);
    }
    tl_ptrmap unwaited = { 0 };
    lowering l = { m, f, tl_roots_of(m, f), tl_facts_new(m, f), tl_aligned_new(m, f, leads),
                   tl_machine_of(m, f)->async_copies, steps, &top, &bottom, &unwaited };
    lower_block(&l, &f->body, NULL);
    tl_block_append(m, &top, &f->body);
    tl_block_append(m, &top, &bottom);
    f->body = top;
    tl_wait_for_copies(m, f, l.facts, &unwaited);
    tl_ptrmap_free(&unwaited);
    tl_aligned_launch(l.aligned);
    return true;
}
