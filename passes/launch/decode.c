/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "passes/launch/launch.h"

#include "passes/facts/fold.h"
#include "passes/ir/names.h"

enum { ROW, COLUMN, GROUPED, MORTON };

static const int64_t too_many = INT64_C(1) << 31;

static tl_type i64(void)
{
    return tl_scalar(TL_I64);
}

/* "x_blocks" for the variable x.2 */
static const char *after_stem(tl_module *m, const char *name, const char *what)
{
    return tl_arena_printf(m->arena, "%.*s%s", (int)tl_name_stem(name), name, what);
}

/* The trips of a loop whose variable has at most 32 bits, in i64:
   max((hi - lo + step - 1) / step, 0), which truncation makes right for
   hi < lo too. */
static tl_node *narrow_trips(tl_module *m, tl_func *f, const tl_loop *p, tl_loc loc)
{
    bool up = p->cmp == TL_LT || p->cmp == TL_LE, closed = p->cmp == TL_LE || p->cmp == TL_GE;
    tl_node *lo = tl_fold(m, tl_cast(m, tl_copy(m, f, p->lo), i64()));
    tl_node *hi = tl_fold(m, tl_cast(m, tl_copy(m, f, p->hi), i64()));
    tl_node *zero = tl_const_int(m, i64(), 0, loc), *d, *step, *round;
    if (up)
        d = lo->op == TL_OP_CONST && !lo->imm.i ? hi : tl_op2(m, TL_OP_SUB, hi, lo, loc);
    else
        d = hi->op == TL_OP_CONST && !hi->imm.i ? lo : tl_op2(m, TL_OP_SUB, lo, hi, loc);
    if (p->step->op == TL_OP_CONST) {
        int64_t s = up ? p->step->imm.i : -p->step->imm.i;
        step = tl_const_int(m, i64(), s, loc);
        round = tl_const_int(m, i64(), closed ? s : s - 1, loc);
    } else {
        step = tl_cast(m, tl_copy(m, f, p->step), i64());
        if (!up)
            step = tl_op1(m, TL_OP_NEG, step, loc);
        step = tl_op2(m, TL_OP_MAX, step, tl_const_int(m, i64(), 1, loc), loc);
        round = tl_copy(m, f, step);
        if (!closed)
            round = tl_op2(m, TL_OP_SUB, round, tl_const_int(m, i64(), 1, loc), loc);
    }
    if (round->op != TL_OP_CONST || round->imm.i)
        d = tl_op2(m, TL_OP_ADD, d, round, loc);
    if (step->op != TL_OP_CONST || step->imm.i != 1)
        d = tl_op2(m, TL_OP_DIV, d, step, loc);
    d = tl_op2(m, TL_OP_MAX, d, zero, loc);
    return tl_op2(m, TL_OP_MIN, d, tl_const_int(m, i64(), too_many, loc), loc);
}

static tl_node *test(tl_module *m, tl_func *f, const tl_loop *p, tl_loc loc)
{
    static const tl_op ops[] = { [TL_LT] = TL_OP_LT, [TL_LE] = TL_OP_LE, [TL_GT] = TL_OP_GT,
                                 [TL_GE] = TL_OP_GE };
    return tl_op2(m, ops[p->cmp], tl_copy(m, f, p->lo), tl_copy(m, f, p->hi), loc);
}

/* With 64 bits the distance needs u64: sel(lo < hi, min((hi - lo - 1) / step, 2^31 - 1) + 1, 0). */
static tl_node *wide_trips(tl_module *m, tl_func *f, const tl_loop *p, tl_loc loc)
{
    bool up = p->cmp == TL_LT || p->cmp == TL_LE, closed = p->cmp == TL_LE || p->cmp == TL_GE;
    tl_type u64 = tl_scalar(TL_U64);
    tl_node *lo = tl_cast(m, tl_copy(m, f, p->lo), u64), *hi = tl_cast(m, tl_copy(m, f, p->hi), u64);
    tl_node *d = up ? tl_op2(m, TL_OP_SUB, hi, lo, loc) : tl_op2(m, TL_OP_SUB, lo, hi, loc);
    if (!closed)
        d = tl_op2(m, TL_OP_SUB, d, tl_const_int(m, u64, 1, loc), loc);
    tl_node *step;
    if (p->step->op == TL_OP_CONST) {
        step = tl_const_int(m, u64, up ? p->step->imm.i : -p->step->imm.i, loc);
    } else {
        step = tl_cast(m, tl_copy(m, f, p->step), u64);
        if (!up)
            step = tl_op2(m, TL_OP_SUB, tl_const_int(m, u64, 0, loc), step, loc);
        step = tl_op2(m, TL_OP_MAX, step, tl_const_int(m, u64, 1, loc), loc);
    }
    d = tl_op2(m, TL_OP_DIV, d, step, loc);
    d = tl_op2(m, TL_OP_MIN, d, tl_const_int(m, u64, too_many - 1, loc), loc);
    d = tl_op2(m, TL_OP_ADD, tl_cast(m, d, i64()), tl_const_int(m, i64(), 1, loc), loc);
    return tl_op3(m, TL_OP_SEL, test(m, f, p, loc), d, tl_const_int(m, i64(), 0, loc), loc);
}

tl_sym *tl_launch_trips(tl_module *m, tl_func *kernel, const tl_loop *p, tl_block *host)
{
    tl_loc loc = p->var->loc;
    if (p->step->op != TL_OP_CONST) {
        bool up = p->cmp == TL_LT || p->cmp == TL_LE;
        tl_node *wrong = tl_op2(m, up ? TL_OP_LE : TL_OP_GE, tl_copy(m, kernel, p->step),
                                tl_const_int(m, p->step->type, 0, loc), loc);
        tl_node *check = tl_if(m, tl_op2(m, TL_OP_LAND, test(m, kernel, p, loc), wrong, loc), loc);
        tl_push(m, &check->body, tl_op0(m, TL_OP_FAIL, loc));
        tl_push(m, host, check);
    }
    const char *name = after_stem(m, p->var->name, "_blocks");
    tl_sym *s = tl_sym_new(m, kernel, TL_SYM_VAR, name, i64(), loc);
    bool wide = tl_bytes(p->var->type) == 8;
    tl_push(m, host, tl_let(m, s, wide ? wide_trips(m, kernel, p, loc)
                                       : narrow_trips(m, kernel, p, loc), loc));
    return s;
}

void tl_launch_blocks(tl_module *m, tl_func *kernel, const tl_node *grid, tl_sym *const trips[],
                      tl_node *launch, tl_block *host)
{
    tl_loc loc = grid->loc;
    tl_sym *blocks = trips[0];
    if (grid->nloops > 1) {
        tl_node *product = tl_var(m, trips[0], loc);
        for (uint32_t i = 1; i < grid->nloops; i++)
            product = tl_op2(m, TL_OP_MIN,
                             tl_op2(m, TL_OP_MUL, product, tl_var(m, trips[i], loc), loc),
                             tl_const_int(m, i64(), too_many, loc), loc);
        blocks = tl_sym_new(m, kernel, TL_SYM_VAR, "blocks", i64(), loc);
        tl_push(m, host, tl_let(m, blocks, product, loc));
    }
    launch->args[0] = tl_var(m, blocks, loc);
    tl_node *some = tl_if(m, tl_op2(m, TL_OP_GT, tl_var(m, blocks, loc),
                                    tl_const_int(m, i64(), 0, loc), loc), loc);
    tl_node *over = tl_if(m, tl_op2(m, TL_OP_GT, tl_var(m, blocks, loc),
                                    tl_const_int(m, i64(), too_many - 1, loc), loc), loc);
    tl_push(m, &over->body, tl_op0(m, TL_OP_FAIL, loc));
    tl_push(m, &some->body, over);
    tl_push(m, &some->body, launch);
    tl_push(m, host, some);
}

static int64_t order_of(const tl_node *grid)
{
    int64_t order = tl_attr(grid, TL_A_ORDER, ROW);
    return order >= GROUPED && grid->nloops < 2 ? ROW : order;
}

bool tl_launch_needs_trips(const tl_node *grid, uint32_t i)
{
    switch (order_of(grid)) {
    case COLUMN:
        return i + 1 < grid->nloops;
    case GROUPED:
    case MORTON:
        return i > 0 || grid->nloops == 2;
    default:
        return i > 0;
    }
}

static tl_sym *declare(tl_module *m, tl_func *dev, const char *name, tl_node *value)
{
    tl_sym *s = tl_sym_new(m, dev, TL_SYM_VAR, name, tl_scalar(TL_I32), value->loc);
    tl_push(m, &dev->body, tl_let(m, s, value, value->loc));
    return s;
}

static tl_sym *arith(tl_module *m, tl_func *dev, const char *name, tl_op op, tl_sym *a, tl_sym *b,
                     tl_loc loc)
{
    return declare(m, dev, name, tl_op2(m, op, tl_var(m, a, loc), tl_var(m, b, loc), loc));
}

static const char *index_name(tl_module *m, const tl_node *grid, uint32_t i)
{
    return after_stem(m, grid->loops[i].var->name, "_block");
}

static tl_node *at_most(tl_module *m, int64_t most, tl_sym *a, tl_loc loc)
{
    return tl_op2(m, TL_OP_MIN, tl_const_int(m, tl_scalar(TL_I32), most, loc), tl_var(m, a, loc), loc);
}

/* min(all - first, most), which is positive */
static tl_sym *rest_of(tl_module *m, tl_func *dev, const char *name, tl_sym *all, tl_sym *first,
                       tl_node *most, tl_loc loc)
{
    tl_node *left = tl_op2(m, TL_OP_SUB, tl_var(m, all, loc), tl_var(m, first, loc), loc);
    tl_sym *s = declare(m, dev, name, tl_op2(m, TL_OP_MIN, left, most, loc));
    tl_push(m, &dev->body, tl_op1(m, TL_OP_ASSUME,
                                  tl_op2(m, TL_OP_GT, tl_var(m, s, loc),
                                         tl_const_int(m, tl_scalar(TL_I32), 0, loc), loc), loc));
    return s;
}

/* The last two loops in bands of so many rows; the last band may have fewer. */
struct band {
    tl_sym *first, *height; /* rows */
    tl_sym *inside;         /* the block's number in its band */
    tl_sym *rest;           /* what the other loops divide up */
};

static struct band decode_band(tl_module *m, tl_func *dev, const tl_node *grid,
                               tl_sym *const trips[], tl_sym *bid, int64_t most)
{
    tl_loc loc = grid->loc;
    uint32_t r = grid->nloops - 2, c = r + 1;
    struct band b = { .rest = bid };
    if (grid->nloops > 2) {
        tl_sym *plane = arith(m, dev, "plane", TL_OP_MUL, trips[r], trips[c], loc);
        b.rest = arith(m, dev, "outer", TL_OP_DIV, bid, plane, loc);
        bid = arith(m, dev, "in_plane", TL_OP_REM, bid, plane, loc);
    }
    /* At most all rows, so that rows times columns stays below the grid's size. */
    tl_sym *rows = declare(m, dev, "rows", at_most(m, most, trips[r], loc));
    tl_sym *width = arith(m, dev, "width", TL_OP_MUL, rows, trips[c], loc);
    tl_sym *group = arith(m, dev, "group", TL_OP_DIV, bid, width, loc);
    b.inside = arith(m, dev, "in_group", TL_OP_REM, bid, width, loc);
    b.first = arith(m, dev, "first", TL_OP_MUL, group, rows, loc);
    b.height = rest_of(m, dev, "height", trips[r], b.first, tl_var(m, rows, loc), loc);
    return b;
}

/* Bands walked column by column, so that blocks running together share operands:
     0 2 4 6
     1 3 5 7     G = 2; the last group may have fewer rows
     8 9 ...                                                            */
static tl_sym *decode_grouped(tl_module *m, tl_func *dev, const tl_node *grid,
                              tl_sym *const trips[], tl_sym *index[], tl_sym *bid)
{
    tl_loc loc = grid->loc;
    uint32_t r = grid->nloops - 2, c = r + 1;
    int64_t most = tl_attr(grid, TL_A_GROUP, 8);
    most = most < 1 ? 1 : most > too_many - 1 ? too_many - 1 : most;
    struct band b = decode_band(m, dev, grid, trips, bid, most);
    index[r] = declare(m, dev, index_name(m, grid, r),
                       tl_op2(m, TL_OP_ADD, tl_var(m, b.first, loc),
                              tl_op2(m, TL_OP_REM, tl_var(m, b.inside, loc),
                                     tl_var(m, b.height, loc), loc), loc));
    index[c] = arith(m, dev, index_name(m, grid, c), TL_OP_DIV, b.inside, b.height, loc);
    return b.rest;
}

/* Bits 0, 2, 4, 6 of x >> shift, side by side. */
static tl_node *every_other_bit(tl_module *m, tl_func *dev, tl_sym *x, int shift, tl_loc loc)
{
    static const int masks[] = { 0x55, 0x33, 0x0f };
    tl_type i32 = tl_scalar(TL_I32);
    tl_node *v = tl_var(m, x, loc);
    if (shift)
        v = tl_op2(m, TL_OP_SHR, v, tl_const_int(m, i32, shift, loc), loc);
    v = tl_op2(m, TL_OP_AND, v, tl_const_int(m, i32, masks[0], loc), loc);
    for (int k = 1; k < 3; k++) {
        tl_sym *s = declare(m, dev, "bits", v);
        v = tl_op2(m, TL_OP_OR, tl_var(m, s, loc),
                   tl_op2(m, TL_OP_SHR, tl_var(m, s, loc), tl_const_int(m, i32, k, loc), loc), loc);
        v = tl_op2(m, TL_OP_AND, v, tl_const_int(m, i32, masks[k], loc), loc);
    }
    return v;
}

/* Squares of 16 x 16 blocks, each in Z-order; a square that the edge cuts goes by row:
     0 1 4 5
     2 3 6 7                                                            */
static tl_sym *decode_morton(tl_module *m, tl_func *dev, const tl_node *grid,
                             tl_sym *const trips[], tl_sym *index[], tl_sym *bid)
{
    enum { SIDE = 16 };
    tl_loc loc = grid->loc;
    tl_type i32 = tl_scalar(TL_I32);
    uint32_t r = grid->nloops - 2, c = r + 1;
    struct band b = decode_band(m, dev, grid, trips, bid, SIDE);
    tl_node *side = tl_const_int(m, i32, SIDE, loc);
    tl_sym *size = declare(m, dev, "square", tl_op2(m, TL_OP_MUL, tl_var(m, b.height, loc), side, loc));
    tl_sym *inside = arith(m, dev, "in_square", TL_OP_REM, b.inside, size, loc);
    tl_sym *left = declare(m, dev, "left", tl_op2(m, TL_OP_MUL,
        tl_op2(m, TL_OP_DIV, tl_var(m, b.inside, loc), tl_var(m, size, loc), loc),
        tl_const_int(m, i32, SIDE, loc), loc));
    tl_sym *across = rest_of(m, dev, "across", trips[c], left, tl_const_int(m, i32, SIDE, loc), loc);
    tl_sym *whole = arith(m, dev, "area", TL_OP_MUL, b.height, across, loc);
    tl_sym *at[2] = { b.first, left };
    for (int k = 0; k < 2; k++) {
        tl_node *z = every_other_bit(m, dev, inside, 1 - k, loc);
        tl_node *by_row = tl_op2(m, k ? TL_OP_REM : TL_OP_DIV, tl_var(m, inside, loc),
                                 tl_var(m, across, loc), loc);
        tl_node *is_whole = tl_op2(m, TL_OP_EQ, tl_var(m, whole, loc),
                                   tl_const_int(m, i32, SIDE * SIDE, loc), loc);
        index[r + (uint32_t)k] = declare(m, dev, index_name(m, grid, r + (uint32_t)k),
            tl_op2(m, TL_OP_ADD, tl_var(m, at[k], loc),
                   tl_op3(m, TL_OP_SEL, is_whole, z, by_row, loc), loc));
    }
    return b.rest;
}

void tl_launch_decode(tl_module *m, tl_func *dev, const tl_node *grid, tl_sym *const trips[],
                      tl_sym *index[])
{
    tl_loc loc = grid->loc;
    int64_t order = order_of(grid);
    uint32_t n = grid->nloops;
    tl_sym *rest = declare(m, dev, n == 1 ? index_name(m, grid, 0) : "block",
                           tl_op0(m, TL_OP_BID, loc));
    if (order >= GROUPED) {
        rest = (order == GROUPED ? decode_grouped : decode_morton)(m, dev, grid, trips, index, rest);
        n -= 2;
        if (n == 0)
            return;
    }
    /* The fastest loop first; the slowest takes what is left. */
    for (uint32_t k = 0; k + 1 < n; k++) {
        uint32_t i = order == COLUMN ? k : n - 1 - k;
        index[i] = arith(m, dev, index_name(m, grid, i), TL_OP_REM, rest, trips[i], loc);
        rest = arith(m, dev, "rest", TL_OP_DIV, rest, trips[i], loc);
    }
    index[order == COLUMN ? n - 1 : 0] = rest;
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
