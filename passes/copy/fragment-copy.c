/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads and stores between views and fragments: each thread moves its own registers, as many
   at a time as are contiguous in the tile and fit into 16 bytes.

       for (i = 0; i < rows of a thread; i += 2)           unrolled
           row = of (tid, i), row' = of (tid, i + 1); start = base + row * stride, start' = ...
           for (j = 0; j < columns of a row; j += vec)     unrolled
               col = of (tid, j); r, r' = the registers
               if (row, col in the window) C[start + col ..] = x.r[r .. r + vec - 1]
               if (row', col in the window) C[start' + col ..] = x.r[r' .. r' + vec - 1]    */
#include "passes/analysis/fragment.h"
#include "passes/copy/lane-transpose.h"
#include "passes/copy/shifted-store.h"

enum { LOADS = 2 };         /* of a vector that is shifted: they replace more than as many, of at least a word */

static void move_load(tl_copy_op *c, const tl_at *in, tl_node *off, const tl_node *r, int64_t vec)
{
    tl_module *m = in->m;
    tl_base to = (tl_base)c->tile->sym->type.base, from = (tl_base)c->mem->type.base;
    tl_node *all = tl_copy_get(c, in, off, vec);
    if (c->first && vec > 1)
        tl_attr_set(m, all, TL_A_SHIFTED, 1);
    tl_sym *whole = let(in, "x", all);
    for (int64_t q = 0; q < vec; q++) {
        tl_node *one = v(in, whole);
        if (vec > 1)
            one = tl_node_new(m, TL_OP_LANE_OF, tl_scalar(from), in->loc, 2, one, i32(in, q));
        put(in, tl_frag_set(m, in->f, c->tile->sym, add(in, again(in, r), i32(in, q)), cast(in, one, to), in->loc));
    }
}

static void fill_outside(const tl_copy_op *c, const tl_at *w, const tl_node *r, int64_t vec)
{
    for (int64_t q = 0; q < vec; q++)
        put(w, tl_frag_set(w->m, w->f, c->tile->sym, add(w, again(w, r), i32(w, q)), again(w, c->fill), w->loc));
}

static void move_store(tl_copy_op *c, const tl_at *in, tl_node *off, const tl_node *r, int64_t vec)
{
    tl_base to = (tl_base)c->mem->type.base;
    tl_node *lane[TL_VECTOR_BYTES];
    for (int64_t q = 0; q < vec; q++) {
        tl_node *rq = add(in, again(in, r), i32(in, q));
        lane[q] = cast(in, tl_frag_get(in->m, in->f, c->tile->sym, rq, in->loc), to);
    }
    tl_copy_put(c, in, off, tl_copy_vector(in, to, vec, lane));
}

/* Where a register's element lies: coordinates, register number, element of `mem`. */
typedef struct {
    tl_at w;
    tl_sym *at[3];
    tl_node *reg, *off;
} place;

/* Gathers and scatters have the row that the list says; none lies past the tile. */
static void coordinate(const tl_copy_op *c, const tl_frag_layout *map, place *p, unsigned d, tl_node *x)
{
    static const char *const names[3] = { "slice", "row", "col" };
    p->at[d] = let(&p->w, names[3 - c->rank + d], x);
    if (!c->list || d)
        return;
    tl_copy_place of = { { p->at[0] } };
    if (map->padded[0] <= map->dims[0] && tl_frag_exact(map)) {
        p->at[0] = tl_copy_row(c, &p->w, of, NULL).at[0];
        return;
    }
    p->at[0] = let(&p->w, "listed", i32(&p->w, -1));
    tl_at in = when(&p->w, op2(&p->w, TL_OP_LT, v(&p->w, of.at[0]), i32(&p->w, map->dims[0])));
    set(&in, p->at[0], v(&in, tl_copy_row(c, &in, of, NULL).at[0]));
}

/* The same where lanes swap words: every thread of the warp takes part, inside the window or not. */
static void visit_swapping(tl_copy_op *c, const place *p)
{
    const tl_exchange *x = c->exchange;
    const tl_at *w = &p->w;
    tl_node *choice = tl_if(w->m, tl_copy_inside(c, p->at, 1), w->loc);
    tl_at in = into(w, &choice->body), outside = into(w, &choice->other);
    if (c->load) {
        tl_sym *q = tl_exchange_room(x, w);
        tl_exchange_load(x, c, &in, &outside, q, p->off);
        put(w, choice);
        tl_exchange_take(x, c, w, q, p->reg);
    } else {
        tl_exchange_store(x, c, &in, tl_exchange_give(x, c, w, p->reg), p->off);
        put(w, choice);
    }
}

/* The access to the element of one register. */
static void visit(tl_copy_op *c, const place *p, const tl_frag_layout *map, int64_t vec)
{
    tl_at w = p->w;
    tl_node *valid = NULL;
    if (c->exchange) {
        visit_swapping(c, p);
        return;
    }
    if (c->shift) {
        tl_shift_store(c->shift, c, &w, p->at, p->off, p->reg);
        return;
    }
    /* the window ends inside the tile, so padding is outside it: only loads that fill registers
       beyond the tile have nothing to do there; rows that no list has are outside */
    for (unsigned d = c->list ? 1 : 0; d < c->rank && c->load; d++)
        if (map->padded[d] > map->dims[d] || (d == 0 && !tl_frag_exact(map)))
            valid = both(&w, valid, op2(&w, TL_OP_LT, v(&w, p->at[d]), i32(&w, map->dims[d])));
    w = when(&w, c->whole ? NULL : valid);
    tl_node *choice = tl_if(w.m, c->whole ? NULL : tl_copy_inside(c, p->at, 1), w.loc);
    tl_at in = into(&w, &choice->body), outside = into(&w, &choice->other);
    if (c->load)
        move_load(c, &in, p->off, p->reg, vec);
    else
        move_store(c, &in, p->off, p->reg, vec);
    if (c->load && !c->whole)
        fill_outside(c, &outside, p->reg, vec);
    if (c->whole)
        tl_block_append(w.m, w.out, &choice->body);
    else
        put(&w, choice);
}

static void register_by_register(tl_copy_op *c, const tl_at *out, const tl_frag_layout *map, int64_t vec)
{
    tl_sym *r;
    place p = { .w = unrolled(out, "r", map->regs, vec, &r) };
    p.reg = v(&p.w, r);
    for (unsigned d = 0; d < c->rank; d++)
        coordinate(c, map, &p, d, tl_ix_frag(out->m, out->f, map, (int)d, op0(&p.w, TL_OP_TID), p.reg));
    p.off = tl_copy_offset(c, p.at);
    visit(c, &p, map, vec);
}

/* Elements of memory that so many columns are apart. */
static tl_node *along(const tl_copy_op *c, const tl_at *w, tl_node *columns)
{
    tl_sym *step = c->stride[c->rank - 1];
    tl_node *x = cast(w, columns, TL_I64);
    return step ? op2(w, TL_OP_MUL, x, v(w, step)) : x;
}

/* Where only the device knows which elements a thread has. */
static void place_by_place(tl_copy_op *c, const tl_at *out, const tl_frag_layout *map)
{
    const tl_sym *s = c->tile->sym;
    tl_sym *r = fresh(out, "r", tl_scalar(TL_I32));
    place p = { .w = into(out, &loop(out, r, i32(out, 0), tl_frag_count(out->m, out->f, s, out->loc), 1, true)->body) };
    p.reg = v(&p.w, r);
    p.w = when(&p.w, tl_frag_has(out->m, out->f, s, p.reg, out->loc));
    for (unsigned d = 0; d < c->rank; d++)
        coordinate(c, map, &p, d, tl_frag_place(out->m, out->f, s, (int)d, p.reg, out->loc));
    p.off = tl_copy_offset(c, p.at);
    visit(c, &p, map, 1);
}

/* Two rows at a time, column by column: a row has one address, and its columns are known distances from it.
   (One row after the other, a product of 2048 took 4 % longer on an H200.) */
static void by_rows(tl_copy_op *c, const tl_at *out, const tl_frag_layout *map, const tl_frag_nest *nest, int64_t vec)
{
    tl_module *m = out->m;
    unsigned last = c->rank - 1, n = nest->outer.regs % 2 ? 1 : 2;
    tl_sym *i, *j, *start[2];
    tl_node *tid = op0(out, TL_OP_TID), *none = i32(out, 0);
    tl_at w = unrolled(out, "i", nest->outer.regs, n, &i);
    tl_sym *first = let(&w, "first", tl_ix_frag(m, w.f, &nest->inner, (int)last, tid, none));
    place p[2];
    for (unsigned k = 0; k < n; k++) {
        p[k] = (place){ .w = w };
        for (unsigned d = 0; d < last; d++)
            coordinate(c, map, &p[k], d, tl_ix_frag(m, w.f, &nest->outer, (int)d, tid, add(&w, v(&w, i), i32(&w, k))));
        start[k] = let(&w, "start", add(&w, tl_copy_offset(c, p[k].at), along(c, &w, v(&w, first))));
    }
    w = unrolled(&w, "j", nest->inner.regs, vec, &j);
    tl_node *step = tl_ix_frag(m, w.f, &nest->inner, (int)last, none, v(&w, j));
    p[0].w = w;
    coordinate(c, map, &p[0], last, add(&w, v(&w, first), again(&w, step)));
    for (unsigned k = 0; k < n; k++) {
        p[k].w = w;
        p[k].at[last] = p[0].at[last];
        tl_node *row = tl_ix_layout(m, w.f, nest->pos[0], add(&w, v(&w, i), i32(&w, k)));
        p[k].reg = v(&w, let(&w, "r", add(&w, row, tl_ix_layout(m, w.f, nest->pos[1], v(&w, j)))));
        p[k].off = add(&w, v(&w, start[k]), along(c, &w, again(&w, step)));
        visit(c, &p[k], map, vec);
    }
}

static void move(tl_copy_op *c, const tl_at *out, const tl_frag_layout *map, int64_t vec)
{
    tl_frag_nest nest;
    if (c->tile->sym->map == TL_MAP_TENSOR)
        place_by_place(c, out, map);
    else if (tl_frag_rows_first(out->m->arena, map, &nest) && nest.outer.regs > 1 && nest.inner.regs > vec)
        by_rows(c, out, map, &nest, vec);
    else
        register_by_register(c, out, map, vec);
}

/* The register that has each thread's greatest, or least, coordinate of a dimension; -1: no one has. */
static int farthest(const tl_frag_layout *map, unsigned d, int sign)
{
    int64_t a[3], b[3];
    int best = 0;
    for (int t = 0; t < map->threads; t++) {
        if (!tl_frag_element(map, t, best, b))
            return -1;
        for (int r = 0; r < map->regs; r++) {
            if (!tl_frag_element(map, t, r, a))
                return -1;
            if (a[d] * sign <= b[d] * sign)
                continue;
            if (t)
                return -1;
            best = r;
            b[d] = a[d];
        }
    }
    return best;
}

/* A condition: all elements of the thread are in the window, and memory is there for the vectors around its own. Null: it is not
   known how to tell. */
static tl_node *has_whole(tl_copy_op *c, const tl_at *w, const tl_frag_layout *map, int64_t vec)
{
    tl_node *all = NULL;
    tl_sym *least[3], *most[3];
    for (unsigned d = 0; d < c->rank; d++) {
        int to = farthest(map, d, 1), from = farthest(map, d, -1);
        if (to < 0 || from < 0 || !c->hi[d])
            return NULL;
        tl_node *last = tl_ix_frag(w->m, w->f, map, (int)d, op0(w, TL_OP_TID), i32(w, to));
        tl_node *first = c->lo[d] || vec > 1 ? tl_ix_frag(w->m, w->f, map, (int)d, op0(w, TL_OP_TID), i32(w, from)) : NULL;
        if (vec > 1) {
            last = v(w, most[d] = let(w, "last", last));
            first = v(w, least[d] = let(w, "first", first));
        }
        all = both(w, all, op2(w, TL_OP_LT, last, v(w, c->hi[d])));
        if (c->lo[d])
            all = both(w, all, op2(w, TL_OP_GE, first, v(w, c->lo[d])));
    }
    if (vec == 1)
        return all;
    all = both(w, all, op2(w, TL_OP_GE, sub(w, tl_copy_offset(c, least), tl_i64(w->m, vec - 1)), v(w, c->first)));
    return both(w, all, op2(w, TL_OP_LE, add(w, tl_copy_offset(c, most), tl_i64(w->m, vec)), v(w, c->end)));
}

/* The moves twice: threads that load no element outside test none. What arms of tests load, nvcc waits for in each of them. `inner`: the
   elements at a time of those, which are shifted where they are more than the others'. */
static void move_whole(tl_copy_op *c, const tl_at *w, const tl_frag_layout *map, int64_t vec, int64_t inner)
{
    bool tests = c->load && c->tile->sym->map != TL_MAP_TENSOR && map->regs > vec && map->regs <= TL_CODE_ELEMENTS * vec;
    tl_node *all = tests ? has_whole(c, w, map, inner > vec ? inner : 1) : NULL;
    if (!all) {
        move(c, w, map, vec);
        return;
    }
    tl_node *choice = put_if(w, all);
    tl_at yes = into(w, &choice->body), no = into(w, &choice->other);
    c->whole = true;
    move(c, &yes, map, inner);
    c->whole = false;
    move(c, &no, map, vec);
}

/* True if a SIMD group's instruction stores each of the fragment's matrices as it is. */
static bool has_matrices(const tl_copy_op *c, const tl_frag_layout *map)
{
    const tl_sym *s = c->tile->sym;
    bool plain = !c->load && !c->adds && !c->evict && !c->list && !c->tile->nargs;
    bool matrices = s->map == TL_MAP_SG && s->regs && s->regs->type.base >= TL_SG_F16 && s->regs->type.base <= TL_SG_F32;
    return plain && matrices && s->type.base == c->mem->type.base && c->rank == 2 && c->stride[0] && !c->stride[1]
           && (unsigned)map->threads == c->w.f->threads && tl_frag_exact(map) && map->padded[0] == map->dims[0] && map->padded[1] == map->dims[1];
}

/* Stores the matrices if the whole tile is in the window. Returns the place for what is done elsewhere. */
static tl_at store_matrices(tl_copy_op *c, const tl_at *out, const tl_frag_layout *map)
{
    enum { EACH = 2 };      /* elements of a lane in a matrix; the first lane's first one is its corner */
    tl_node *inside = NULL;
    tl_sym *x;
    for (unsigned d = 0; d < 2; d++) {
        inside = c->lo[d] ? both(out, inside, op2(out, TL_OP_LE, v(out, c->lo[d]), i32(out, 0))) : inside;
        inside = c->hi[d] ? both(out, inside, op2(out, TL_OP_GE, v(out, c->hi[d]), i32(out, c->dim[d]))) : inside;
    }
    tl_node *choice = tl_if(out->m, inside ? inside : integer(out, tl_scalar(TL_BOOL), 1), out->loc);
    put(out, choice);
    tl_at in = into(out, &choice->body);
    place p = { .w = unrolled(&in, "x", map->regs / EACH, 1, &x) };
    for (unsigned d = 0; d < 2; d++)
        coordinate(c, map, &p, d, tl_ix_frag(in.m, in.f, map, (int)d, mul(&p.w, op0(&p.w, TL_OP_WARP), TL_WARP), mul(&p.w, v(&p.w, x), EACH)));
    put(&p.w, tl_node_new(in.m, TL_OP_SG_STORE, tl_scalar(TL_VOID), in.loc, 3, regs_of(&p.w, c->tile->sym->regs, v(&p.w, x)),
                          address_of(&p.w, c->mem, tl_copy_offset(c, p.at)), v(&p.w, c->stride[0])));
    tl_report(in.m, TL_REMARK, in.loc, "store of '%s': matrices of 8x8 where the tile is inside", c->tile->sym->name);
    return into(out, &choice->other);
}

/* True if a loop repeats the load, other than for the next block. */
static bool repeats(const tl_copy_frame *b)
{
    while (b && !(b->within && tl_is_loop(b->within) && !tl_attr(b->within, TL_A_PERSISTENT, 0)))
        b = b->outer;
    return b;
}

void tl_copy_frag(tl_copy_op *c, const tl_node *view, const tl_node *index, tl_node *const limit[3], bool shifted)
{
    tl_at w = c->w;
    const tl_frag_layout *map = tl_frag_of(w.m->arena, c->tile->sym);
    int64_t vec = tl_frag_vector(map), most = TL_VECTOR_BYTES / tl_bases[c->mem->type.base].bytes, adds = tl_copy_most(c);
    most = most < adds ? most : adds;
    vec &= -vec;        /* the largest power of two that divides the run */
    while (vec > most)
        vec /= 2;
    bool known = c->tile->sym->map != TL_MAP_TENSOR;
    if (c->stride[c->rank - 1] || !known)
        vec = 1;
    if ((unsigned)map->threads < w.f->threads)
        w = when(&w, op2(&w, TL_OP_LT, op0(&w, TL_OP_TID), i32(&w, map->threads)));
    tl_node *first = c->load ? NULL : tl_frag_first(w.m, map, w.loc);
    w = !first && has_matrices(c, map) ? store_matrices(c, &w, map) : when(&w, first);
    tl_exchange exchange;
    tl_shift shift;
    bool shifts = known && !first && !c->list && !c->stride[c->rank - 1] && tl_shift_find(c, map, vec, &shift);
    bool swap = known && !c->stride[c->rank - 1] && tl_exchange_find(c, map, &exchange);
    if (swap)
        vec = exchange.vec * exchange.words;
    tl_node *fast = vec > 1 ? tl_copy_aligned(c, view, index, limit[c->rank - 1], vec) : NULL;
    if (!fast) {
        move_whole(c, &w, map, 1, 1);
        return;
    }
    tl_report(w.m, TL_REMARK, w.loc, "%s of '%s': %d elements a thread at a time where aligned%s",
              c->load ? "load" : c->list ? "scatter" : "store", c->tile->sym->name, (int)vec, swap ? ", swapped between lanes" : "");
    tl_node *sel = tl_if(w.m, fast, w.loc);
    tl_attr_set(w.m, sel, TL_A_UNIFORM, 1);
    tl_at yes = into(&w, &sel->body), no = into(&w, &sel->other);
    c->exchange = swap ? &exchange : NULL;
    if (!swap && c->rank > 1 && map->dims[0] > 1 && repeats(c->frame))
        move_whole(c, &yes, map, vec, vec);
    else
        move(c, &yes, swap ? &exchange.to : map, vec);
    c->exchange = NULL;
    c->shift = shifts ? &shift : NULL;
    shifted = shifted && !swap && vec > LOADS;
    if (shifted)
        tl_copy_memory(c, &no, view, index, limit);
    if (shifts)
        move(c, &no, map, shift.vec);
    else
        move_whole(c, &no, map, 1, shifted ? vec : 1);
    c->shift = NULL;
    c->first = c->end = NULL;
    put(&w, sel);
}
