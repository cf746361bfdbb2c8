/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trip counts on the host, and the number of a block taken apart into those of the loops. */
#include "passes/ir/each.h"
#include "passes/launch/outline.h"

#include "passes/expr/builder.h"
#include "passes/expr/fold.h"
#include "passes/ir/names.h"

static tl_node *number(const tl_at *w, tl_base base, int64_t n)
{
    return integer(w, tl_scalar(base), n);
}

static tl_node *i64(const tl_at *w, int64_t n)
{
    return number(w, TL_I64, n);
}

/* "x_blocks" for the variable x.2 */
static const char *after_stem(tl_module *m, const char *name, const char *what)
{
    return tl_arena_printf(m->arena, "%.*s%s", (int)tl_name_stem(name), name, what);
}

static bool is_number(const tl_node *n, int64_t value)
{
    return n->op == TL_OP_CONST && n->imm.i == value;
}

/* The trips of a loop whose variable has at most 32 bits, in i64:
   max((hi - lo + step - 1) / step, 0), which truncation makes right for
   hi < lo too. */
static tl_node *narrow_trips(const tl_at *w, const tl_loop *p, int64_t most)
{
    bool up = tl_counts_up(p), closed = !tl_is_open(p);
    tl_node *lo = tl_fold(w->m, cast(w, again(w, p->lo), TL_I64)), *hi = tl_fold(w->m, cast(w, again(w, p->hi), TL_I64));
    tl_node *first = up ? lo : hi, *last = up ? hi : lo, *d = is_number(first, 0) ? last : op2(w, TL_OP_SUB, last, first);
    tl_node *step, *bias;
    if (p->step->op == TL_OP_CONST) {
        int64_t s = up ? p->step->imm.i : -p->step->imm.i;
        step = i64(w, s);
        bias = i64(w, closed ? s : s - 1);
    } else {
        step = op2(w, TL_OP_MAX, stride(w, p, TL_I64), i64(w, 1));
        bias = closed ? again(w, step) : op2(w, TL_OP_SUB, again(w, step), i64(w, 1));
    }
    if (!is_number(bias, 0))
        d = op2(w, TL_OP_ADD, d, bias);
    if (!is_number(step, 1))
        d = op2(w, TL_OP_DIV, d, step);
    return op2(w, TL_OP_MIN, op2(w, TL_OP_MAX, d, i64(w, 0)), i64(w, most));
}

tl_node *tl_launch_test(const tl_at *w, const tl_loop *p, tl_node *value)
{
    return op2(w, tl_test_of(p), value, again(w, p->hi));
}

static tl_node *test(const tl_at *w, const tl_loop *p)
{
    return tl_launch_test(w, p, again(w, p->lo));
}

/* With 64 bits the distance needs u64: sel(lo < hi, min((hi - lo - 1) / step, most - 1) + 1, 0). */
static tl_node *wide_trips(const tl_at *w, const tl_loop *p, int64_t most)
{
    bool up = tl_counts_up(p), closed = !tl_is_open(p);
    tl_node *lo = cast(w, again(w, p->lo), TL_U64), *hi = cast(w, again(w, p->hi), TL_U64);
    tl_node *d = op2(w, TL_OP_SUB, up ? hi : lo, up ? lo : hi), *step;
    if (!closed)
        d = op2(w, TL_OP_SUB, d, number(w, TL_U64, 1));
    step = p->step->op == TL_OP_CONST ? number(w, TL_U64, up ? p->step->imm.i : -p->step->imm.i)
                                           : op2(w, TL_OP_MAX, stride(w, p, TL_U64), number(w, TL_U64, 1));
    d = op2(w, TL_OP_MIN, op2(w, TL_OP_DIV, d, step), number(w, TL_U64, most - 1));
    return op3(w, TL_OP_SEL, test(w, p), op2(w, TL_OP_ADD, cast(w, d, TL_I64), i64(w, 1)), i64(w, 0));
}

tl_sym *tl_launch_trips(tl_module *m, tl_func *kernel, const tl_loop *p, int64_t most, tl_block *host)
{
    const tl_at *w = &(tl_at){ m, kernel, p->var->loc, host };
    tl_loop there = *p;
    there.lo = tl_for_host(m, again(w, p->lo));
    there.hi = tl_for_host(m, again(w, p->hi));
    p = &there;
    if (p->step->op != TL_OP_CONST) {
        tl_node *zero = tl_const_int(m, p->step->type, 0, w->loc);
        tl_op wrong_way = tl_counts_up(p) ? TL_OP_LE : tl_is_signed(p->step->type) ? TL_OP_GE : TL_OP_EQ;
        tl_node *wrong = op2(w, wrong_way, again(w, p->step), zero);
        tl_at in = when(w, op2(w, TL_OP_LAND, test(w, p), wrong));
        put(&in, op0(w, TL_OP_FAIL));
    }
    tl_sym *s = fresh(w, after_stem(m, p->var->name, "_blocks"), tl_scalar(TL_I64));
    put(w, tl_let(m, s, tl_bytes(p->var->type) == 8 ? wide_trips(w, p, most) : narrow_trips(w, p, most), w->loc));
    return s;
}

tl_node *tl_launch_product(const tl_at *w, tl_sym *const trips[], uint32_t n)
{
    tl_node *product = v(w, trips[0]);
    for (uint32_t i = 1; i < n; i++)
        product = op2(w, TL_OP_MIN, op2(w, TL_OP_MUL, product, v(w, trips[i])), i64(w, TL_TOO_MANY_BLOCKS));
    return product;
}

tl_block *tl_launch_blocks(const tl_at *w, const tl_node *grid, tl_sym *const trips[], tl_node *launch)
{
    tl_sym *blocks = trips[0];
    if (grid->nloops > 1)
        blocks = let(w, "blocks", tl_launch_product(w, trips, grid->nloops));
    launch->args[0] = v(w, blocks);
    tl_at some = when(w, op2(w, TL_OP_GT, v(w, blocks), i64(w, 0)));
    tl_at over = when(&some, op2(w, TL_OP_GT, v(w, blocks), i64(w, TL_TOO_MANY_BLOCKS - 1)));
    put(&over, op0(w, TL_OP_FAIL));
    put(&some, launch);
    return some.out;
}

static int64_t order_of(const tl_node *grid)
{
    int64_t order = tl_attr(grid, TL_A_ORDER, TL_ORDER_ROW);
    return order >= TL_ORDER_GROUPED && grid->nloops < 2 ? TL_ORDER_ROW : order;
}

bool tl_launch_needs_trips(const tl_node *grid, uint32_t i)
{
    switch (order_of(grid)) {
    case TL_ORDER_COLUMN:
        return i + 1 < grid->nloops;
    case TL_ORDER_GROUPED:
    case TL_ORDER_MORTON:
        return i > 0 || grid->nloops == 2;
    default:
        return i > 0;
    }
}

static tl_sym *arith(const tl_at *w, const char *name, tl_op op, tl_sym *a, tl_sym *b)
{
    return let(w, name, op2(w, op, v(w, a), v(w, b)));
}

static const char *index_name(const tl_at *w, const tl_node *grid, uint32_t i)
{
    return after_stem(w->m, grid->loops[i].var->name, "_block");
}

/* min(all - first, most), which is positive */
static tl_sym *rest_of(const tl_at *w, const char *name, tl_sym *all, tl_sym *first, tl_node *most)
{
    tl_sym *s = let(w, name, op2(w, TL_OP_MIN, op2(w, TL_OP_SUB, v(w, all), v(w, first)), most));
    put(w, op1(w, TL_OP_ASSUME, op2(w, TL_OP_GT, v(w, s), number(w, TL_I32, 0))));
    return s;
}

/* The last two loops in bands of so many rows; the last band may have fewer. */
struct band {
    tl_sym *first, *height; /* rows */
    tl_sym *inside;         /* the block's number in its band */
    tl_sym *rest;           /* what the other loops divide up */
};

static struct band decode_band(const tl_at *w, const tl_node *grid, tl_sym *const trips[], tl_sym *bid, tl_node *most)
{
    uint32_t r = grid->nloops - 2, c = r + 1;
    struct band b = { .rest = bid };
    if (grid->nloops > 2) {
        tl_sym *plane = arith(w, "plane", TL_OP_MUL, trips[r], trips[c]);
        b.rest = arith(w, "outer", TL_OP_DIV, bid, plane);
        bid = arith(w, "in_plane", TL_OP_REM, bid, plane);
    }
    /* At most all rows, so that rows times columns stays below the grid's size. */
    tl_sym *rows = let(w, "rows", op2(w, TL_OP_MIN, most, v(w, trips[r])));
    tl_sym *width = arith(w, "width", TL_OP_MUL, rows, trips[c]);
    tl_sym *group = arith(w, "group", TL_OP_DIV, bid, width);
    b.inside = arith(w, "in_group", TL_OP_REM, bid, width);
    b.first = arith(w, "first", TL_OP_MUL, group, rows);
    b.height = rest_of(w, "height", trips[r], b.first, v(w, rows));
    return b;
}

/* Bands walked column by column, so that blocks running together share operands:
     0 2 4 6
     1 3 5 7     G = 2; the last group may have fewer rows
     8 9 ...                                                            */
static tl_sym *decode_grouped(const tl_at *w, const tl_node *grid, tl_sym *const trips[], tl_sym *index[], tl_sym *bid)
{
    uint32_t r = grid->nloops - 2, c = r + 1;
    int64_t most = tl_attr(grid, TL_A_GROUP, 8);
    most = most < 1 ? 1 : most > TL_TOO_MANY_BLOCKS - 1 ? TL_TOO_MANY_BLOCKS - 1 : most;
    tl_node *rows = number(w, TL_I32, most);
    if (tl_has_attr(grid, TL_A_COLUMNS)) {
        tl_node *enough = number(w, TL_I32, tl_attr(grid, TL_A_COLUMNS, 0));
        rows = op3(w, TL_OP_SEL, op2(w, TL_OP_GE, v(w, trips[c]), enough), rows, number(w, TL_I32, 1));
    }
    struct band b = decode_band(w, grid, trips, bid, rows);
    index[r] = let(w, index_name(w, grid, r),
                   op2(w, TL_OP_ADD, v(w, b.first), op2(w, TL_OP_REM, v(w, b.inside), v(w, b.height))));
    index[c] = arith(w, index_name(w, grid, c), TL_OP_DIV, b.inside, b.height);
    return b.rest;
}

/* Bits 0, 2, 4, 6 of x >> shift, side by side. */
static tl_node *every_other_bit(const tl_at *w, tl_sym *x, int shift)
{
    static const int masks[] = { 0x55, 0x33, 0x0f };
    tl_node *bits = v(w, x);
    if (shift)
        bits = op2(w, TL_OP_SHR, bits, number(w, TL_I32, shift));
    bits = op2(w, TL_OP_AND, bits, number(w, TL_I32, masks[0]));
    for (int k = 1; k < 3; k++) {
        tl_sym *s = let(w, "bits", bits);
        bits = op2(w, TL_OP_OR, v(w, s), op2(w, TL_OP_SHR, v(w, s), number(w, TL_I32, k)));
        bits = op2(w, TL_OP_AND, bits, number(w, TL_I32, masks[k]));
    }
    return bits;
}

/* Squares of 16 x 16 blocks, each in Z-order; a square that the edge cuts goes by row:
     0 1 4 5
     2 3 6 7                                                            */
static tl_sym *decode_morton(const tl_at *w, const tl_node *grid, tl_sym *const trips[], tl_sym *index[], tl_sym *bid)
{
    enum { SIDE = 16 };
    uint32_t r = grid->nloops - 2, c = r + 1;
    struct band b = decode_band(w, grid, trips, bid, number(w, TL_I32, SIDE));
    tl_sym *size = let(w, "square", op2(w, TL_OP_MUL, v(w, b.height), number(w, TL_I32, SIDE)));
    tl_sym *inside = arith(w, "in_square", TL_OP_REM, b.inside, size);
    tl_node *square = op2(w, TL_OP_DIV, v(w, b.inside), v(w, size));
    tl_sym *left = let(w, "left", op2(w, TL_OP_MUL, square, number(w, TL_I32, SIDE)));
    tl_sym *across = rest_of(w, "across", trips[c], left, number(w, TL_I32, SIDE));
    tl_sym *whole = arith(w, "area", TL_OP_MUL, b.height, across);
    tl_sym *at[2] = { b.first, left };
    for (unsigned k = 0; k < 2; k++) {
        tl_node *z = every_other_bit(w, inside, 1 - (int)k);
        tl_node *by_row = op2(w, k ? TL_OP_REM : TL_OP_DIV, v(w, inside), v(w, across));
        tl_node *is_whole = op2(w, TL_OP_EQ, v(w, whole), number(w, TL_I32, SIDE * SIDE));
        index[r + k] = let(w, index_name(w, grid, r + k),
                           op2(w, TL_OP_ADD, v(w, at[k]), op3(w, TL_OP_SEL, is_whole, z, by_row)));
    }
    return b.rest;
}

void tl_launch_decode(const tl_at *w, const tl_node *grid, tl_sym *const trips[], tl_sym *index[])
{
    int64_t order = order_of(grid);
    uint32_t n = grid->nloops;
    tl_sym *rest = let(w, n == 1 ? index_name(w, grid, 0) : "block", op0(w, TL_OP_BID));
    if (order >= TL_ORDER_GROUPED) {
        rest = (order == TL_ORDER_GROUPED ? decode_grouped : decode_morton)(w, grid, trips, index, rest);
        n -= 2;
        if (n == 0)
            return;
    }
    /* The fastest loop first; the slowest takes what is left. */
    for (uint32_t k = 0; k + 1 < n; k++) {
        uint32_t i = order == TL_ORDER_COLUMN ? k : n - 1 - k;
        index[i] = arith(w, index_name(w, grid, i), TL_OP_REM, rest, trips[i]);
        rest = arith(w, "rest", TL_OP_DIV, rest, trips[i]);
    }
    index[order == TL_ORDER_COLUMN ? n - 1 : 0] = rest;
}

tl_node *tl_launch_value(tl_module *m, const tl_loop *p, tl_sym *index)
{
    tl_loc loc = p->var->loc;
    tl_type t = p->var->type;
    /* C computes narrower types as int and converts. */
    tl_type wide = tl_bytes(t) < 4 ? tl_scalar(TL_I32) : t;
    tl_node *v = tl_cast(m, tl_var(m, index, loc), wide);
    if (p->step->op != TL_OP_CONST || p->step->imm.i != 1)
        v = tl_op2(m, TL_OP_MUL, v, tl_cast(m, p->step, wide), loc);
    if (p->lo->op != TL_OP_CONST || p->lo->imm.i)
        v = tl_op2(m, TL_OP_ADD, tl_cast(m, p->lo, wide), v, loc);
    return tl_cast(m, v, t);
}

/* ---- quotients ---------------------------------------------------------------------------- */

tl_node *tl_launch_bits(const tl_at *w, tl_sym *trips)
{
    tl_node *most = cast(w, op2(w, TL_OP_SUB, v(w, trips), i64(w, 1)), TL_U64);
    return op3(w, TL_OP_SEL, op2(w, TL_OP_GT, v(w, trips), i64(w, 1)), sub(w, i32(w, 64), op1(w, TL_OP_CLZ, most)), i32(w, 0));
}

/* With d boxes, d <= 2^L, and M = 2^(31+L) / d + 1: n / d = n M / 2^(31+L) for all n below 2^31. */
tl_node *tl_launch_quotient(const tl_at *w, const tl_at *host, tl_sym *n, tl_sym *boxes)
{
    enum { BLOCK_BITS = 31 };       /* of the number of a block */
    tl_sym *bits = let(host, "bits", tl_launch_bits(host, boxes));
    tl_node *power = op2(host, TL_OP_SHL, integer(w, tl_scalar(TL_U64), 1),
                         cast(host, add(host, v(host, bits), i32(host, BLOCK_BITS)), TL_U64));
    tl_node *by = cast(host, op2(host, TL_OP_MAX, v(host, boxes), i64(w, 1)), TL_U64);
    tl_node *up = op2(host, TL_OP_ADD, op2(host, TL_OP_DIV, power, by), integer(w, tl_scalar(TL_U64), 1));
    tl_sym *factor = let(host, "factor", cast(host, up, TL_U32));
    tl_node *product = op2(w, TL_OP_MUL, cast(w, cast(w, v(w, n), TL_U32), TL_U64), cast(w, v(w, factor), TL_U64));
    tl_node *high = op2(w, TL_OP_SHR, product, integer(w, tl_scalar(TL_U64), BLOCK_BITS));
    return cast(w, op2(w, TL_OP_SHR, cast(w, high, TL_U32), cast(w, v(w, bits), TL_U32)), TL_I32);
}
