/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lower-copy: loads and stores between views and tiles become loops of the threads. This
   file does shared tiles, copy-fragment.c fragments.

   requires   distribute, conflict-free
   maintains  mixed level; slots of staged tiles; the groups of async loads
   breaks     TLOAD, TSTORE: none is left

   The window of the tile inside the view is uniform: rows [lo0, hi0) and columns [lo1, hi1)
   of the tile are inside, the rest reads as the fill value and is not written.

       if (aligned)
           for e < vectors, dealt to the threads      16 bytes a thread; cp.async if the load
                                                      belongs to an async group
       else
           for e < elements, dealt to the threads     one element a thread

   What the host can tell of alignment (base addresses, row lengths) is one condition at the
   launch, see aligned.h; what only the block knows stands beside it. */
#include "passes/lower/copy.h"

#include "passes/lower/thread-loop.h"
#include "passes/facts/arith.h"
#include "passes/lower/lower.h"

static tl_node *v(tl_copy_op *c, tl_sym *s)
{
    return tl_var(c->m, s, c->loc);
}

tl_sym *tl_copy_let(tl_copy_op *c, tl_block *out, const char *name, tl_node *value)
{
    tl_sym *s = tl_sym_new(c->m, c->f, TL_SYM_VAR, name, value->type, c->loc);
    tl_push(c->m, out, tl_let(c->m, s, value, c->loc));
    return s;
}

static tl_node *op2(tl_copy_op *c, tl_op op, tl_node *a, tl_node *b)
{
    return tl_op2(c->m, op, a, b, c->loc);
}

/* max(0, min(x, dim)) as i32. */
static tl_node *clamp(tl_copy_op *c, tl_node *x, int64_t dim)
{
    x = op2(c, TL_OP_MAX, op2(c, TL_OP_MIN, x, tl_i64(c->m, dim)), tl_i64(c->m, 0));
    return tl_cast(c->m, x, tl_scalar(TL_I32));
}

/* Corner, strides and window as uniform variables. `limit[d]`: rows and cols, may be null;
   `rows` once more where the tile is a part of one row. */
static void window(tl_copy_op *c, const tl_node *view, const tl_node *index, tl_node *const limit[3],
                   tl_node *rows)
{
    tl_module *m = c->m;
    unsigned vr = view->nargs - 1, lead = vr - c->rank;
    tl_node *ptr = view->args[0];
    c->mem = ptr->op == TL_OP_VAR ? ptr->sym : tl_copy_let(c, c->out, "mem", tl_copy(m, c->f, ptr));
    tl_sym *extent[4] = { NULL }, *corner[4] = { NULL };
    for (unsigned d = 0; d < vr; d++) {
        extent[d] = tl_copy_let(c, c->out, "extent", tl_copy(m, c->f, view->args[1 + d]));
        corner[d] = tl_copy_let(c, c->out, "corner", tl_copy(m, c->f, index->args[d]));
    }
    tl_node *base = v(c, corner[0]), *outside = NULL;
    for (unsigned d = 0; d < vr; d++) {
        if (d)
            base = tl_ix_add(m, op2(c, TL_OP_MUL, base, v(c, extent[d])), v(c, corner[d]));
        if (d >= lead)
            continue;
        tl_node *o = op2(c, TL_OP_LOR, op2(c, TL_OP_LT, v(c, corner[d]), tl_i64(m, 0)),
                         op2(c, TL_OP_GE, v(c, corner[d]), v(c, extent[d])));
        if (rows && d + 2 == vr)
            o = op2(c, TL_OP_LOR, o, op2(c, TL_OP_GE, v(c, corner[d]),
                                         tl_cast(m, tl_copy(m, c->f, rows), tl_scalar(TL_I64))));
        outside = outside ? op2(c, TL_OP_LOR, outside, o) : o;
    }
    c->base = tl_copy_let(c, c->out, "base", base);
    for (int d = (int)c->rank - 2; d >= 0; d--) {
        tl_node *s = v(c, extent[lead + d + 1]);
        if (c->stride[d + 1])
            s = op2(c, TL_OP_MUL, s, v(c, c->stride[d + 1]));
        c->stride[d] = tl_copy_let(c, c->out, "stride", s);
    }
    for (unsigned d = 0; d < c->rank; d++) {
        tl_node *end = v(c, extent[lead + d]);
        if (limit[d])
            end = op2(c, TL_OP_MIN, end, tl_cast(m, tl_copy(m, c->f, limit[d]), tl_scalar(TL_I64)));
        tl_node *hi = clamp(c, op2(c, TL_OP_SUB, end, v(c, corner[lead + d])), c->dim[d]);
        tl_node *last = op2(c, TL_OP_ADD, tl_copy(m, c->f, index->args[lead + d]), tl_i64(m, c->dim[d] - 1));
        if (!limit[d] && tl_decide(c->facts, op2(c, TL_OP_LT, last, view->args[1 + lead + d])) == 1)
            hi = tl_i32(m, c->dim[d]);
        if (d == 0 && outside)
            hi = tl_op3(m, TL_OP_SEL, outside, tl_i32(m, 0), hi, c->loc);
        c->hi[d] = tl_copy_let(c, c->out, "hi", hi);
        if (tl_range_of(c->facts, index->args[lead + d]).lo < 0)
            c->lo[d] = tl_copy_let(c, c->out, "lo",
                           clamp(c, tl_op1(m, TL_OP_NEG, v(c, corner[lead + d]), c->loc), c->dim[d]));
    }
}

/* Coordinates of the e-th group of `vec` elements, the offset in `mem` and whether it lies in
   the window, as variables of one thread. */
typedef struct {
    tl_sym *at[3];
    tl_sym *inside;
} place;

tl_node *tl_copy_inside(tl_copy_op *c, tl_sym *const at[3])
{
    tl_node *in = NULL;
    for (unsigned d = 0; d < c->rank; d++) {
        if (c->lo[d])
            in = tl_ix_and(c->m, in, op2(c, TL_OP_GE, v(c, at[d]), v(c, c->lo[d])));
        in = tl_ix_and(c->m, in, op2(c, TL_OP_LT, v(c, at[d]), v(c, c->hi[d])));
    }
    return in;
}

tl_node *tl_copy_offset(tl_copy_op *c, tl_sym *const at[3])
{
    tl_module *m = c->m;
    tl_node *off = v(c, c->base);
    for (unsigned d = 0; d < c->rank; d++) {
        tl_node *x = tl_cast(m, v(c, at[d]), tl_scalar(TL_I64));
        off = tl_ix_add(m, off, c->stride[d] ? op2(c, TL_OP_MUL, x, v(c, c->stride[d])) : x);
    }
    return off;
}

/* Eight threads write 16 bytes each at a time. Short rows whose pitch is an odd number of
   16-byte chunks (that is what padding is for) are then dealt so that those eight fall into
   different banks: of every 8 rows, those `chunks` apart come one after the other.

       4 chunks a row: rows 0 4 1 5 2 6 3 7                                                 */
static tl_node *spread_rows(tl_copy_op *c, tl_node *row, int64_t chunks)
{
    tl_module *m = c->m;
    int64_t together = 8 / chunks;
    tl_node *row2 = tl_copy(m, c->f, row), *row3 = tl_copy(m, c->f, row);
    tl_node *at = tl_ix_mul(m, tl_ix_rem(m, row, together), chunks);
    at = tl_ix_add(m, at, tl_ix_div(m, tl_ix_rem(m, row2, 8), together));
    return tl_ix_add(m, tl_ix_mul(m, tl_ix_div(m, row3, 8), 8), at);
}

static bool needs_spreading(const tl_copy_op *c, int64_t vec)
{
    const tl_sym *s = c->tile->sym;
    int64_t es = tl_bases[s->type.base].bytes, chunks = c->dim[c->rank - 1] / vec;
    return c->rank >= 2 && vec * es == VECTOR && s->pad && tl_pitch(s) * es / VECTOR % 2
           && (chunks == 2 || chunks == 4) && c->dim[c->rank - 2] % 8 == 0;
}

static place decode(tl_copy_op *c, tl_block *out, tl_sym *e, int64_t vec)
{
    tl_module *m = c->m;
    place p = { { NULL }, NULL };
    int64_t below = 1;
    static const char *const names[3] = { "slice", "row", "col" };
    for (int d = (int)c->rank - 1; d >= 0; d--) {
        int64_t count = d == (int)c->rank - 1 ? c->dim[d] / vec : c->dim[d];
        tl_node *x = tl_ix_rem(m, tl_ix_div(m, v(c, e), below), d == 0 ? 0 : count);
        if (d == (int)c->rank - 1)
            x = tl_ix_mul(m, x, vec);
        else if (d == (int)c->rank - 2 && needs_spreading(c, vec))
            x = spread_rows(c, x, c->dim[c->rank - 1] / vec);
        p.at[d] = tl_copy_let(c, out, names[3 - c->rank + (unsigned)d], x);
        below *= count;
    }
    p.inside = tl_copy_let(c, out, "inside", tl_copy_inside(c, p.at));
    return p;
}

static tl_node *element(tl_copy_op *c, tl_op op, tl_node *value, const place *p, unsigned lanes)
{
    tl_node *ix[3];
    for (unsigned d = 0; d < c->rank; d++)
        ix[d] = v(c, p->at[d]);
    return tl_tile_vector(c->m, c->f, c->tile, op, value, ix, lanes, c->loc);
}

/* Lane by lane conversion; the value itself if the types agree. */
tl_node *tl_copy_convert(tl_copy_op *c, tl_block *out, tl_node *value, tl_base to)
{
    unsigned lanes = value->type.lanes;
    if (value->type.base == to)
        return value;
    if (lanes == 1)
        return tl_cast(c->m, value, tl_scalar(to));
    tl_sym *whole = tl_copy_let(c, out, "from", value);
    tl_node *vec = tl_node_new(c->m, TL_OP_VEC, tl_vector(to, lanes), c->loc, 0);
    vec->nargs = lanes;
    vec->args = TL_NEWV(c->m->arena, tl_node *, lanes);
    for (unsigned i = 0; i < lanes; i++) {
        tl_node *one = tl_node_new(c->m, TL_OP_LANE_OF, tl_scalar((tl_base)whole->type.base), c->loc,
                                   2, v(c, whole), tl_i32(c->m, i));
        vec->args[i] = tl_cast(c->m, one, tl_scalar(to));
    }
    return vec;
}

static tl_node *filling(tl_copy_op *c, unsigned lanes)
{
    tl_type t = tl_scalar((tl_base)c->tile->sym->type.base);
    if (lanes == 1)
        return tl_copy(c->m, c->f, c->fill);
    tl_node *vec = tl_node_new(c->m, TL_OP_VEC, tl_vector((tl_base)t.base, lanes), c->loc, 0);
    vec->nargs = lanes;
    vec->args = TL_NEWV(c->m->arena, tl_node *, lanes);
    for (unsigned i = 0; i < lanes; i++)
        vec->args[i] = tl_copy(c->m, c->f, c->fill);
    return vec;
}

static void cp_async(tl_copy_op *c, tl_block *out, const place *p)
{
    tl_module *m = c->m;
    /* Of an address outside nothing is copied, and it is as aligned as those inside. */
    tl_node *off = tl_copy_offset(c, p->at);
    tl_node *bytes = tl_op3(m, TL_OP_SEL, v(c, p->inside), tl_i32(m, VECTOR), tl_i32(m, 0), c->loc);
    tl_node *n = tl_node_new(m, TL_OP_CP_ASYNC, tl_scalar(TL_VOID), c->loc, 3,
                             element(c, TL_OP_ADDR, NULL, p, 1),
                             tl_access(m, TL_OP_ADDR, c->mem, 1, &off, c->loc), bytes);
    tl_attr_set(m, n, TL_A_BYTES, VECTOR);
    tl_push(m, out, n);
}

/* The loop of the threads over groups of `vec` elements. */
static void move(tl_copy_op *c, tl_block *out, int64_t vec, bool async)
{
    tl_module *m = c->m;
    int64_t groups = 1;
    for (unsigned d = 0; d < c->rank; d++)
        groups *= c->dim[d];
    groups /= vec;
    tl_sym *e;
    tl_node *loop = tl_thread_loop(m, c->f, out, groups, &e, c->loc);
    place p = decode(c, &loop->body, e, vec);
    if (async) {
        cp_async(c, &loop->body, &p);
        return;
    }
    tl_node *in = tl_if(m, v(c, p.inside), c->loc), *off = tl_copy_offset(c, p.at);
    tl_base tile_base = (tl_base)c->tile->sym->type.base, mem_base = (tl_base)c->mem->type.base;
    if (c->load) {
        tl_node *x = tl_load(m, c->mem, 1, &off, c->loc);
        x->type = tl_vector(mem_base, (unsigned)vec);
        x = tl_copy_convert(c, &in->body, x, tile_base);
        tl_push(m, &in->body, element(c, TL_OP_STORE, x, &p, (unsigned)vec));
        tl_push(m, &in->other, element(c, TL_OP_STORE, filling(c, (unsigned)vec), &p, (unsigned)vec));
    } else {
        tl_node *x = element(c, TL_OP_LOAD, NULL, &p, (unsigned)vec);
        x = tl_copy_convert(c, &in->body, x, mem_base);
        tl_push(m, &in->body, tl_store(m, c->mem, x, 1, &off, c->loc));
    }
    tl_push(m, &loop->body, in);
}

/* How many elements make a vector; 1 if the tile's rows cannot be cut into vectors. */
static int64_t vector_of(const tl_copy_op *c)
{
    const tl_sym *s = c->tile->sym;
    unsigned a = tl_bases[s->type.base].bytes, b = tl_bases[c->mem->type.base].bytes;
    int64_t vec = VECTOR / (a > b ? a : b);
    if (vec > 8 && a != b)
        vec = 8;
    return c->dim[c->rank - 1] % vec || tl_pitch(s) * a % VECTOR || s->dim[s->rank - 1] * a % VECTOR
               ? 1 : vec;
}

/* When all vectors of the window lie at multiples of their size: null if always. */
tl_node *tl_copy_aligned(tl_copy_op *c, const tl_node *view, const tl_node *index, bool limited,
                         int64_t vec)
{
    unsigned vr = view->nargs - 1;
    const tl_node *width = view->args[vr], *corner = index->args[vr - 1];
    unsigned es = tl_bases[c->mem->type.base].bytes;
    tl_node *bits = tl_node_new(c->m, TL_OP_PBITS, tl_scalar(TL_U64), c->loc, 1, v(c, c->mem));
    tl_node *here = tl_aligned_need(c->aligned, bits, vec * es);
    if (vr > 1 && tl_divisor_of(c->facts, width) % vec)
        here = tl_ix_and(c->m, here, tl_aligned_need(c->aligned, tl_copy(c->m, c->f, width), vec));
    if (tl_divisor_of(c->facts, corner) % vec)
        here = tl_ix_and(c->m, here, tl_aligned_need(c->aligned, tl_copy(c->m, c->f, corner), vec));
    bool whole = tl_divisor_of(c->facts, width) % vec == 0
                 || tl_aligned_has(c->aligned, width, vec);
    if (limited || !whole)
        here = tl_ix_and(c->m, here,
                         tl_aligned_need(c->aligned, v(c, c->hi[c->rank - 1]), vec));
    return tl_ix_and(c->m, tl_aligned_here(c->aligned), here);
}

static void lower(tl_module *m, tl_func *f, tl_node *n, tl_block *out, tl_facts *facts,
                  tl_aligned *aligned)
{
    tl_copy_op c = { .m = m, .f = f, .facts = facts, .aligned = aligned, .loc = n->loc, .out = out, .load = n->op == TL_OP_TLOAD,
               .async = tl_attr(n, TL_A_ASYNC, 0), .tile = n->args[0] };
    c.rank = tl_tile_rank(c.tile);
    for (unsigned d = 0; d < c.rank; d++)
        c.dim[d] = tl_tile_dim(c.tile, d);
    tl_node *rows = n->args[c.load ? 4 : 3], *cols = n->args[c.load ? 5 : 4], *limit[3] = { NULL };
    limit[c.rank - 1] = cols;
    if (c.rank > 1)
        limit[c.rank - 2] = rows;
    bool zero = true;
    if (c.load) {
        tl_type t = tl_scalar((tl_base)c.tile->sym->type.base);
        zero = !n->args[3];
        c.fill = zero ? tl_is_float(t) ? tl_const_float(m, t, 0, n->loc)
                      : tl_is_int(t)   ? tl_const_int(m, t, 0, n->loc)
                                       : tl_cast(m, tl_const_float(m, tl_scalar(TL_F32), 0, n->loc), t)
                      : tl_cast(m, n->args[3], t);
        if (!zero && c.fill->op != TL_OP_CONST)
            c.fill = tl_var(m, tl_copy_let(&c, out, "fill", c.fill), n->loc);
    }
    window(&c, n->args[1], n->args[2], limit, rows);

    if (c.tile->sym->type.space == TL_FRAG) {
        tl_copy_frag(&c, n->args[1], n->args[2], cols);
        return;
    }
    int64_t vec = vector_of(&c);
    if (vec == 1) {
        move(&c, out, 1, false);
        return;
    }
    c.tile->sym->align = c.tile->sym->align < VECTOR ? VECTOR : c.tile->sym->align;
    tl_node *fast = tl_copy_aligned(&c, n->args[1], n->args[2], cols, vec);
    unsigned es = tl_bases[c.mem->type.base].bytes;
    tl_node *sel = tl_if(m, fast, n->loc);
    tl_attr_set(m, sel, TL_A_UNIFORM, 1);
    bool same = c.mem->type.base == c.tile->sym->type.base;
    tl_report(m, TL_REMARK, n->loc, "%s of '%s': %d elements a thread at a time where aligned%s",
              c.load ? "load" : "store", c.tile->sym->name, (int)vec,
              c.async && same && zero && vec * es == VECTOR ? ", asynchronously" : "");
    move(&c, &sel->body, vec, c.async && same && zero && vec * es == VECTOR);
    move(&c, &sel->other, 1, false);
    tl_push(m, out, sel);
}

static void lower_block(tl_module *m, tl_func *f, tl_block *b, tl_facts *facts, tl_aligned *al)
{
    tl_block out = { 0 };
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        if (n->op == TL_OP_TLOAD || n->op == TL_OP_TSTORE) {
            tl_node *scope = tl_node_new(m, TL_OP_SEQ, tl_scalar(TL_VOID), n->loc, 0);
            tl_attr_set(m, scope, TL_A_UNIT, 1);
            lower(m, f, n, &scope->body, facts, al);
            tl_push(m, &out, scope);
        } else {
            tl_facts_enter(facts, n, false);
            lower_block(m, f, &n->body, facts, al);
            tl_facts_leave(facts);
            tl_facts_enter(facts, n, true);
            lower_block(m, f, &n->other, facts, al);
            tl_facts_leave(facts);
            tl_push(m, &out, n);
        }
    }
    *b = out;
}

bool tl_lower_copy(tl_module *m, const tl_options *o)
{
    (void)o;
    for (uint32_t i = 0; i < m->nfuncs; i++)
        if (m->funcs[i]->kind == TL_FUNC_DEVICE) {
            tl_func *f = m->funcs[i];
            tl_aligned *aligned = tl_aligned_new(m, f);
            lower_block(m, f, &f->body, tl_facts_new(m, f), aligned);
            tl_aligned_launch(aligned);
        }
    return true;
}
