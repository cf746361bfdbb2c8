/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lower-scan: the largest or smallest element of each row with its index, and running sums of rows (scans).

   requires   assign-layouts, lower-elementwise: their tiles are shared
   maintains  mixed level
   breaks     TARG, TSCAN: none is left

   A warp has a row. If rows have at most 16 elements, fewer lanes have one, a power of two. If there are more warps than rows, several warps
   share a row, each with a part of it. The first warp then finds the largest of the parts' elements. A scan of a part begins with the sum
   of the parts before it.

       for r = warp; lt rows; step warps {                 targ
           best = identity, at = 0
           for k = lane; lt n; step 32 { if src[r, k] beats best { best = src[r, k], at = k } }
           other = shfl_xor(best, 16), place = shfl_xor(at, 16)
           if other beats best, or is equal and place < at { best = other, at = place }     ... 8 4 2 1
           if lane == 0 { dst[r] = best, indices[r] = at }
       }
       for r = warp; lt rows; step warps {                 tscan
           carry = identity
           for k0 = 0; lt n; step 32 {
               x = src[r, k0 + lane]
               before = shfl(x, lane - 1), if lane >= 1 { x = before op x }                 ... 2 4 8 16
               x = carry op x, dst[r, k0 + lane] = x, carry = shfl(x, 31)
           }
       }

   If rows are whole vectors of 16 bytes for all lanes, a lane has the elements of a vector. The scan over lanes takes each vector's sum. */
#include <math.h>

#include "passes/layout/divide.h"
#include "passes/target/passes.h"
#include "passes/target/budget.h"
#include "passes/threads/block-reduce.h"
#include "passes/target/resources.h"
#include "passes/target/target.h"
#include "passes/target/reduce-strategy.h"

enum { MOST_OF_LANE = 16 };     /* elements of a vector of 16 bytes */

typedef struct {
    tl_at w;                /* where the whole operation goes */
    tl_redop op;
    tl_type t;              /* of values on their way */
    const tl_node *src;
    int64_t rows, n;        /* of n elements each */
    int64_t lanes;          /* that share a row */
    tl_sym *row, *lane;     /* of this thread: its row, its place among the lanes of that */
    bool ragged;            /* the row may be beyond the last one */
} ctx;

static tl_node *identity(const ctx *c, const tl_at *w)
{
    return tl_reduce_identity(w->m, c->op, c->t, w->loc);
}

/* The variable's value in another lane: SHFL or SHFL_XOR by `how`. Where lanes exchange words only, wide integers go
   as two. */
static tl_sym *exchanged(const tl_at *w, tl_sym *x, tl_op which, tl_node *how)
{
    if (tl_bytes(x->type) <= tl_machine_of(w->m, w->f)->shuffle_bytes)
        return let(w, "other", op2(w, which, v(w, x), how));
    tl_node *all = cast(w, v(w, x), TL_U64), *high = op2(w, TL_OP_SHR, again(w, all), integer(w, all->type, 32));
    tl_sym *low = let(w, "low", op2(w, which, cast(w, all, TL_U32), again(w, how)));
    tl_sym *top = let(w, "high", op2(w, which, cast(w, high, TL_U32), how));
    tl_node *up = op2(w, TL_OP_SHL, cast(w, v(w, top), TL_U64), integer(w, tl_scalar(TL_U64), 32));
    return let(w, "other", tl_cast(w->m, op2(w, TL_OP_OR, up, cast(w, v(w, low), TL_U64)), x->type));
}

/* Element k of this thread's row, or what has the row's place in a tile of results. */
static void place(const ctx *c, const tl_at *w, tl_node *k, tl_node **index)
{
    unsigned rank = tl_tile_rank(c->src);
    int64_t inner = rank == 3 ? tl_tile_dim(c->src, 1) : 1;
    if (rank > 1)
        index[0] = quo(w, v(w, c->row), inner);
    if (rank == 3)
        index[1] = rem(w, v(w, c->row), inner);
    if (k)
        index[rank - 1] = k;
    else if (rank == 1)
        index[0] = i32(w, 0);
}

static tl_node *element(const ctx *c, const tl_at *w, tl_node *k)
{
    tl_node *index[3];
    place(c, w, k, index);
    return cast(w, tl_tile_access(w, c->src, TL_OP_LOAD, NULL, index), (tl_base)c->t.base);
}

static void put_element(const ctx *c, const tl_at *w, const tl_node *dst, tl_node *k, tl_node *value)
{
    tl_node *index[3];
    place(c, w, k, index);
    put(w, tl_tile_access(w, dst, TL_OP_STORE, cast(w, value, (tl_base)dst->sym->type.base), index));
}

/* The loop over the rows of each warp, if not each has as many as it works on at once. */
static tl_at each_row(ctx *c)
{
    const tl_at *w = &c->w;
    int64_t warps = w->f->threads / 32, rows = 32 / c->lanes;
    tl_sym *first = fresh(w, "row", tl_scalar(TL_I32));
    tl_node *from = mul(w, op0(w, TL_OP_WARP), rows);
    tl_at in = *w;
    if (c->rows == warps * rows)
        put(w, tl_let(w->m, first, from, w->loc));
    else
        in = into(w, &loop(w, first, from, i32(w, c->rows), warps * rows, false)->body);
    c->row = first;
    c->lane = let(&in, "lane", rem(&in, op0(&in, TL_OP_LANE), c->lanes));
    c->ragged = c->rows % rows;
    if (rows > 1)
        c->row = let(&in, "row", add(&in, v(&in, first), quo(&in, op0(&in, TL_OP_LANE), c->lanes)));
    return in;
}

static tl_node *exists(const ctx *c, const tl_at *w)
{
    return c->ragged ? op2(w, TL_OP_LT, v(w, c->row), i32(w, c->rows)) : NULL;
}

/* ---- parts of rows ---------------------------------------------------------- */

/* Parts of rows, each with its sum, or its best element and the place of that in the row; shared. */
typedef struct {
    tl_sym *best, *place;
    int64_t each;           /* elements of a part, at most */
    int64_t n;              /* parts of a row */
} parts;

/* True if the block's shared memory has room for so many bytes of each operation on rows. */
static bool has_room(const ctx *c, int64_t bytes)
{
    const tl_at *w = &c->w;
    int64_t all = 0;
    TL_EACH_STMT(w->m->arena, n, &w->f->body)
        all += n->op == TL_OP_TARG || n->op == TL_OP_TSCAN ? bytes : 0;
    return all <= tl_shared_left(w->m, w->f, tl_block_shared(w->f, NULL));
}

/* How many warps share a row: those that have none otherwise, if each has so many elements. A part takes `bytes`. */
static int64_t warps_of_row(const ctx *c, int64_t elements, int64_t bytes)
{
    int64_t most = c->w.f->threads / TL_WARP / c->rows;
    most = most < TL_WARP ? most : TL_WARP;
    while (most > 1 && (c->lanes < TL_WARP || c->n < elements * most))
        most--;
    return most > 1 && has_room(c, c->rows * most * bytes) ? most : 1;
}

/* The loop over the parts of each warp, or over its rows if p is null: the part's number, and its elements from *first (null: 0) to *end. */
static tl_at each_part(ctx *c, const parts *p, tl_sym **number, tl_node **first, tl_node **end)
{
    tl_at w = each_row(c);
    *number = c->row;
    *first = NULL;
    *end = i32(&w, c->n);
    if (p) {
        c->row = let(&w, "row", quo(&w, v(&w, *number), p->n));
        *first = v(&w, let(&w, "first", mul(&w, rem(&w, v(&w, *number), p->n), p->each)));
        *end = op2(&w, TL_OP_MIN, *end, add(&w, again(&w, *first), i32(&w, p->each)));
    }
    return w;
}

/* ---- the first largest or smallest ---------------------------------------- */

static tl_node *beats(const ctx *c, const tl_at *w, tl_sym *x, tl_sym *best)
{
    tl_node *more = op2(w, c->op == TL_RED_MAX ? TL_OP_GT : TL_OP_LT, v(w, x), v(w, best));
    if (!tl_is_float(c->t))
        return more;
    tl_node *none = op2(w, TL_OP_NE, v(w, best), v(w, best)), *some = op2(w, TL_OP_EQ, v(w, x), v(w, x));
    return op2(w, TL_OP_LOR, more, op2(w, TL_OP_LAND, none, some));
}

static void take_if(const tl_at *w, tl_node *better, tl_sym *best, tl_sym *at, tl_sym *x, tl_sym *place)
{
    tl_at take = when(w, better);
    set(&take, best, v(&take, x));
    set(&take, at, v(&take, place));
}

/* All lanes get the best of theirs. */
static void best_of_lanes(const ctx *c, const tl_at *w, tl_sym *best, tl_sym *at)
{
    for (int64_t mask = c->lanes / 2; mask; mask /= 2) {
        tl_sym *x = exchanged(w, best, TL_OP_SHFL_XOR, i32(w, mask));
        tl_sym *there = let(w, "place", op2(w, TL_OP_SHFL_XOR, v(w, at), i32(w, mask)));
        tl_node *same = op2(w, TL_OP_EQ, v(w, x), v(w, best)), *sooner = op2(w, TL_OP_LT, v(w, there), v(w, at));
        take_if(w, op2(w, TL_OP_LOR, beats(c, w, x, best), op2(w, TL_OP_LAND, same, sooner)), best, at, x, there);
    }
}

/* The best of each row, or of each part of it if `to` is not null, from the rows' elements, or from their parts if `from` is not. */
static void find_best(ctx *c, const tl_node *n, const parts *from, const parts *to)
{
    tl_sym *number;
    tl_node *first, *end;
    tl_at w = each_part(c, to, &number, &first, &end);
    tl_sym *best = let(&w, "best", identity(c, &w)), *at = let(&w, "at", i32(&w, 0));
    tl_at own = when(&w, exists(c, &w));
    tl_sym *k = fresh(&own, "k", tl_scalar(TL_I32));
    tl_at in = into(&own, &loop(&own, k, first ? add(&own, first, v(&own, c->lane)) : v(&own, c->lane), end, c->lanes, false)->body);
    tl_node *i = from ? add(&in, mul(&in, v(&in, c->row), from->n), v(&in, k)) : NULL;
    tl_sym *x = let(&in, "x", from ? get(&in, from->best, i) : element(c, &in, v(&in, k)));
    take_if(&in, beats(c, &in, x, best), best, at, x, from ? let(&in, "place", get(&in, from->place, again(&in, i))) : k);
    best_of_lanes(c, &w, best, at);
    in = when(&w, both(&w, op2(&w, TL_OP_EQ, v(&w, c->lane), i32(&w, 0)), exists(c, &w)));
    if (to) {
        store(&in, to->best, v(&in, number), v(&in, best));
        store(&in, to->place, v(&in, number), v(&in, at));
        return;
    }
    put_element(c, &in, n->args[0], NULL, v(&in, best));
    put_element(c, &in, n->args[2], NULL, v(&in, at));
}

static void lower_arg(ctx *c, const tl_node *n)
{
    ctx half = *c;
    parts p = { .n = warps_of_row(c, 2 * TL_WARP, tl_bytes(c->t) + (int64_t)sizeof(int32_t)) };
    if (p.n == 1) {
        find_best(c, n, NULL, NULL);
        return;
    }
    p.each = tl_ceil_div(c->n, p.n);
    p.best = array(&c->w, "part", c->t, TL_SHARED_MEM, c->rows * p.n);
    p.place = array(&c->w, "places", tl_scalar(TL_I32), TL_SHARED_MEM, c->rows * p.n);
    half.rows *= p.n;
    find_best(&half, n, NULL, &p);
    c->n = p.n;
    for (c->lanes = 1; c->lanes < c->n;)
        c->lanes *= 2;
    find_best(c, n, &p, NULL);
}

/* ---- prefixes -------------------------------------------------------------- */

/* What an exclusive prefix begins with: 0, or the least of the destination's type. */
static tl_node *beginning(const ctx *c, const tl_at *w, tl_type t)
{
    if (!tl_is_int(t))
        return cast(w, tl_const_float(w->m, tl_scalar(TL_F32), c->op == TL_RED_ADD ? 0 : -INFINITY, w->loc), (tl_base)t.base);
    bool least = c->op == TL_RED_MAX && tl_is_signed(t);
    return integer(w, t, least ? (int64_t)(UINT64_MAX << (8 * tl_bytes(t) - 1)) : 0);
}

static tl_node *lane_before(const tl_at *w, int64_t by)
{
    return op2(w, TL_OP_MAX, sub(w, op0(w, TL_OP_LANE), i32(w, by)), i32(w, 0));
}

/* x becomes x of the row's lanes so far. */
static void along_lanes(const ctx *c, const tl_at *w, tl_sym *x)
{
    if (c->lanes == 32 && c->op == TL_RED_ADD && tl_reduces_warps(w, c->t)) {
        bool wraps = tl_is_int(c->t);
        tl_node *all = op1(w, TL_OP_WARP_SCAN, wraps ? cast(w, v(w, x), TL_U32) : v(w, x));
        tl_attr_set(w->m, all, TL_A_REDOP, TL_RED_ADD);
        set(w, x, tl_cast(w->m, v(w, let(w, "before", all)), c->t));
        return;
    }
    for (int64_t by = 1; by < c->lanes; by *= 2) {
        tl_sym *before = exchanged(w, x, TL_OP_SHFL, lane_before(w, by));
        tl_at in = when(w, op2(w, TL_OP_GE, v(w, c->lane), i32(w, by)));
        set(&in, x, combined(&in, c->op, v(&in, before), v(&in, x)));
    }
}

/* `value` for element k, or for the first one what an exclusive prefix begins with. */
static tl_node *or_beginning(const ctx *c, const tl_at *w, tl_type t, tl_node *k, tl_node *value)
{
    tl_node *start = op2(w, TL_OP_EQ, k, i32(w, 0));
    return op3(w, TL_OP_SEL, start, beginning(c, w, t), cast(w, value, (tl_base)t.base));
}

/* True if rows of the tile are whole vectors of 16 bytes. */
static bool has_vectors(const tl_node *tile)
{
    const tl_sym *s = tile->sym;
    return s->type.base != TL_BOOL && !s->panel && !s->swizzle && tl_pitch(s) * tl_bases[s->type.base].bytes % 16 == 0;
}

/* The elements that a lane takes at a time, or 1. */
static int64_t vector_of(const ctx *c, const tl_node *n)
{
    int64_t in = tl_bases[c->src->sym->type.base].bytes, out = tl_bases[n->args[0]->sym->type.base].bytes;
    int64_t each = 16 / (in > out ? in : out);
    bool whole = c->lanes == 32 && c->n > 32 && c->n % (32 * each) == 0;
    return whole && has_vectors(c->src) && has_vectors(n->args[0]) ? each : 1;
}

/* The vector from element k on of this thread's row: loaded into `own`, or stored from there. */
static void move_vector(const ctx *c, const tl_at *w, const tl_node *tile, tl_op op, tl_node *k, tl_sym *own)
{
    unsigned each = (unsigned)own->dim[0];
    tl_node *index[3], *vector = op == TL_OP_STORE ? get(w, own, i32(w, 0)) : NULL;
    place(c, w, k, index);
    if (vector)
        vector->type = tl_vector((tl_base)tile->sym->type.base, each);
    tl_node *access = tl_tile_vector(w, tile, op, vector, index, each);
    if (vector)
        put(w, access);
    else
        store(w, own, i32(w, 0), access);
}

/* x[i] is the sum of the first i + 1 elements of the vector from k on. */
static void prefixes_of_vector(const ctx *c, const tl_at *w, tl_sym *k, int64_t each, tl_sym *x[])
{
    tl_sym *own = array(w, "own", tl_scalar((tl_base)c->src->sym->type.base), TL_PRIVATE, each);
    move_vector(c, w, c->src, TL_OP_LOAD, v(w, k), own);
    for (int64_t i = 0; i < each; i++) {
        tl_node *one = cast(w, get(w, own, i32(w, i)), (tl_base)c->t.base);
        x[i] = let(w, "x", i ? combined(w, c->op, v(w, x[i - 1]), one) : one);
    }
}

/* Parts of rows, with the sum of each; one of a row: there are too few warps or elements. */
static parts sum_parts(const ctx *whole, int64_t each)
{
    ctx c = *whole;
    const int64_t step = TL_WARP * each, steps = tl_ceil_div(c.n, step);
    parts p = { .n = steps < TL_SCAN_STEPS ? 1 : warps_of_row(&c, step, tl_bytes(c.t)) };
    tl_sym *number, *k, *x[MOST_OF_LANE];
    tl_node *first, *end;
    p.each = tl_ceil_div(steps, p.n) * step;
    p.n = tl_ceil_div(c.n, p.each);
    if (p.n == 1)
        return p;
    p.best = array(&c.w, "part", c.t, TL_SHARED_MEM, c.rows * p.n);
    c.rows *= p.n;
    tl_at w = each_part(&c, &p, &number, &first, &end);
    tl_sym *sum = let(&w, "sum", identity(&c, &w));
    k = fresh(&w, "k", tl_scalar(TL_I32));
    tl_at in = into(&w, &loop(&w, k, add(&w, first, mul(&w, v(&w, c.lane), each)), end, step, false)->body);
    if (each > 1)
        prefixes_of_vector(&c, &in, k, each, x);
    set(&in, sum, combined(&in, c.op, v(&in, sum), each > 1 ? v(&in, x[each - 1]) : element(&c, &in, v(&in, k))));
    for (int64_t mask = TL_WARP / 2; mask; mask /= 2)
        set(&w, sum, combined(&w, c.op, v(&w, sum), v(&w, exchanged(&w, sum, TL_OP_SHFL_XOR, i32(&w, mask)))));
    in = when(&w, op2(&w, TL_OP_EQ, v(&w, c.lane), i32(&w, 0)));
    store(&in, p.best, v(&in, number), v(&in, sum));
    return p;
}

/* What a warp scans, and how. */
typedef struct {
    int64_t step;           /* elements at once */
    bool once;              /* all of its elements are */
    tl_sym *carry;          /* the sum of all before; null: there are none, and it was not asked for */
    tl_node *from;          /* the first of those at once; null: 0 */
} scanned;

/* The loop over what each warp scans, if it is not all at once. `carries`: a sum is asked for. */
static tl_at each_scanned(ctx *c, const parts *p, bool carries, scanned *s)
{
    tl_sym *number, *q;
    tl_node *first, *end;
    if (p->n > 1)
        c->rows *= p->n;
    tl_at w = each_part(c, p->n > 1 ? p : NULL, &number, &first, &end);
    s->carry = carries || c->n > s->step ? let(&w, "carry", identity(c, &w)) : NULL;
    s->once = (p->n > 1 ? p->each : c->n) <= s->step;
    s->from = first;
    if (p->n > 1) {
        q = fresh(&w, "before", tl_scalar(TL_I32));
        tl_at in = into(&w, &loop(&w, q, i32(&w, 0), rem(&w, v(&w, number), p->n), 1, false)->body);
        tl_node *part = get(&in, p->best, add(&in, mul(&in, v(&in, c->row), p->n), v(&in, q)));
        set(&in, s->carry, combined(&in, c->op, v(&in, s->carry), part));
    }
    if (s->once)
        return w;
    tl_sym *k0 = fresh(&w, "k0", tl_scalar(TL_I32));
    s->from = v(&w, k0);
    return into(&w, &loop(&w, k0, first ? first : i32(&w, 0), end, s->step, false)->body);
}

static void scan_vectors(ctx *c, const tl_node *n, int64_t each)
{
    bool exclusive = tl_attr(n, TL_A_EXCLUSIVE, 0);
    tl_type to = tl_scalar((tl_base)n->args[0]->sym->type.base);
    const parts p = sum_parts(c, each);
    scanned s = { .step = TL_WARP * each };
    tl_sym *x[MOST_OF_LANE];
    tl_at in = each_scanned(c, &p, true, &s);
    tl_node *of_lane = mul(&in, v(&in, c->lane), each);
    tl_sym *k = let(&in, "k", s.from ? add(&in, s.from, of_lane) : of_lane), *out = array(&in, "out", to, TL_PRIVATE, each);
    prefixes_of_vector(c, &in, k, each, x);
    tl_sym *sum = let(&in, "sum", v(&in, x[each - 1]));
    along_lanes(c, &in, sum);
    tl_sym *before = exchanged(&in, sum, TL_OP_SHFL, lane_before(&in, 1)), *start = let(&in, "start", v(&in, s.carry));
    tl_at later = when(&in, op2(&in, TL_OP_GE, v(&in, c->lane), i32(&in, 1)));
    set(&later, start, combined(&later, c->op, v(&later, s.carry), v(&later, before)));
    if (!s.once)
        set(&in, s.carry, combined(&in, c->op, v(&in, s.carry), v(&in, exchanged(&in, sum, TL_OP_SHFL, i32(&in, 31)))));
    for (int64_t i = 0; i < each; i++) {
        tl_sym *so_far = exclusive ? (i ? x[i - 1] : NULL) : x[i];
        tl_node *value = so_far ? cast(&in, combined(&in, c->op, v(&in, start), v(&in, so_far)), (tl_base)to.base)
                                : or_beginning(c, &in, to, v(&in, k), v(&in, start));
        store(&in, out, i32(&in, i), value);
    }
    move_vector(c, &in, n->args[0], TL_OP_STORE, v(&in, k), out);
}

static void lower_scan(ctx *c, const tl_node *n)
{
    int64_t each = vector_of(c, n);
    if (each > 1) {
        scan_vectors(c, n, each);
        return;
    }
    bool many = c->n > c->lanes, exclusive = tl_attr(n, TL_A_EXCLUSIVE, 0);
    const parts p = sum_parts(c, 1);
    scanned s = { .step = c->lanes };
    tl_at in = each_scanned(c, &p, exclusive, &s);
    tl_sym *k = s.from ? let(&in, "k", add(&in, s.from, v(&in, c->lane))) : c->lane;
    tl_node *inside = exists(c, &in);
    if (c->n % c->lanes)
        inside = both(&in, inside, op2(&in, TL_OP_LT, v(&in, k), i32(&in, c->n)));
    tl_sym *x = let(&in, "x", identity(c, &in));
    tl_at there = when(&in, inside ? again(&in, inside) : NULL);
    set(&there, x, element(c, &there, v(&there, k)));
    along_lanes(c, &in, x);
    if (many)
        set(&in, x, combined(&in, c->op, v(&in, s.carry), v(&in, x)));
    const tl_node *dst = n->args[0];
    tl_node *value = v(&in, x);
    tl_base to = (tl_base)dst->sym->type.base;
    if (exclusive) {
        tl_sym *before = exchanged(&in, x, TL_OP_SHFL, lane_before(&in, 1));
        tl_node *first = op2(&in, TL_OP_EQ, v(&in, c->lane), i32(&in, 0));
        value = op3(&in, TL_OP_SEL, first, v(&in, s.carry), v(&in, before));
        value = or_beginning(c, &in, tl_scalar(to), v(&in, k), value);
    }
    there = when(&in, inside);
    put_element(c, &there, dst, v(&there, k), value);
    if (!s.once)
        set(&in, s.carry, v(&in, exchanged(&in, x, TL_OP_SHFL, i32(&in, 31))));
}

bool tl_lower_scan(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    if (!tl_is_by_rows(n))
        return false;
    const tl_node *src = n->args[1];
    ctx c = { .w = scope_for(user, f, n, out), .op = (tl_redop)tl_attr(n, TL_A_REDOP, 0), .t = tl_reduce_type(n), .src = src };
    c.n = tl_tile_dim(src, tl_tile_rank(src) - 1);
    c.rows = tl_tile_size(src) / c.n;
    for (c.lanes = 1; c.lanes < c.n && c.lanes < 32;)
        c.lanes *= 2;
    (n->op == TL_OP_TARG ? lower_arg : lower_scan)(&c, n);
    return true;
}
