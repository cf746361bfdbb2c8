/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Products in parts along k, each added to the accumulator in float after it was scaled:

       for block of k: part = 0; part += a b over the block; acc += part * sa * sb

   wgmma does so for 64 rows at a time, and for a share of the columns, which bounds the registers that `part` takes. Scales are read once a thread while the products
   run. Where all columns have one, an element takes one instruction, unless the product of two scales comes near the ends of float:

       start part = a b over the block
       scale[h] = sa * sb                       before the first block, where that is the scale of all
       wait
       if (any is far from 1) scale[h] = one factor of sa * sb, part *= the other
       acc += part * scale

   Where columns have their own, it takes two and reads them, unless all of a warp's are the same, as those of blocks of weights are, or
   one is far from 1:

       near = the least and the greatest scale that this lane looks at are near 1
       plain = near in all lanes; same = plain, and the columns' scales have the same bits in all lanes
       if (same) scale[h] *= sb[0], acc += part * scale[h]
       else if (plain) acc += part * (scale[h] * sb[j]) else acc += part * (factors of both)

   Where threads have registers for two parts, the next one runs while the first is added:

       start part[0], start part[1]
       wait for part[0]; acc += part[0]
       wait for part[1]; acc += part[1]                                                              */
#include "passes/gemm/lower-gemm.h"

#include "passes/analysis/fragment.h"
#include "passes/target/budget.h"

enum { ROWS = 2 };      /* that a thread has of 64 */

typedef struct ctx {
    tl_gemm_op *o;
    const tl_scales *scales;
    const tl_node *from;            /* k of the block */
    int64_t regs;                   /* of `part` */
    tl_sym *part;
    bool by_row, by_sides;          /* one scale for all columns, or each its own */
    tl_sym *scale, *plain;          /* of a thread's rows, of which every second pair of registers has one */
    tl_sym *first, *same;           /* scale of the warp's first column, and whether all its columns have that */
} ctx;

/* part = 0 */
static void clear(const tl_at *w, tl_sym *part)
{
    tl_sym *r;
    tl_at in = unrolled(w, "r", part->dim[0], 1, &r);
    tl_node *zero = tl_const_float(w->m, tl_scalar(TL_F32), 0, w->loc);
    if (part->type.base >= TL_SG_F16 && part->type.base <= TL_SG_F32)
        put(&in, op2(w, TL_OP_SG_FILL, regs_of(w, part, v(w, r)), zero));
    else
        store(&in, part, v(w, r), zero);
}

/* The accumulator's register for one of `part`. */
static tl_node *in_acc(const ctx *c, const tl_at *w, tl_node *r)
{
    return c->o->wave ? add(w, mul(w, v(w, c->o->wave), c->regs), r) : r;
}

/* Row (0) or column (1) of a register of the accumulator. */
static tl_node *place(const ctx *c, const tl_at *w, int dim, tl_node *reg)
{
    const tl_frag_layout *map = tl_frag_of(w->m->arena, c->o->g.acc->sym);
    return v(w, let(w, dim ? "j" : "i", tl_ix_frag(w->m, w->f, map, dim, op0(w, TL_OP_TID), reg)));
}

/* acc += part * scales, element by element in the layout of acc */
static void add_scaled(const ctx *c, const tl_at *w)
{
    const tl_sym *acc = c->o->g.acc->sym;
    tl_sym other = *acc, *r;
    other.regs = c->part;
    /* a register of a SIMD-group matrix holds two elements */
    tl_at in = unrolled(w, "r", c->regs * tl_frag_of(w->m->arena, acc)->regs / acc->regs->dim[0], 1, &r);
    tl_node *reg = in_acc(c, &in, v(&in, r));
    const tl_node *const ijk[3] = { place(c, &in, 0, reg), place(c, &in, 1, again(&in, reg)), c->from };
    tl_node *part = tl_frag_get(w->m, w->f, &other, v(&in, r), w->loc);
    tl_node *sum = tl_scaled_sum(c->scales, tl_frag_get(w->m, w->f, acc, reg, w->loc), part, ijk, &in);
    put(&in, tl_frag_set(w->m, w->f, acc, again(&in, reg), sum, w->loc));
}

/* ---- one scale for all columns ---- */

static tl_node *is_within(const tl_at *w, tl_node *least, tl_node *most, double of)
{
    return op2(w, TL_OP_LAND, op2(w, TL_OP_GE, least, f32(w, 1 / of)), op2(w, TL_OP_LE, most, f32(w, of)));
}

/* No part that is not 0 or beyond float makes the product with such a scale so. */
static tl_node *is_plain(const tl_at *w, tl_sym *scale)
{
    tl_node *size = v(w, let(w, "size", op1(w, TL_OP_FABS, v(w, scale))));
    return is_within(w, size, again(w, size), 0x1p80);
}

/* Element (h, 0) of the thread's rows: h times 8 rows on. */
static void row_of(const ctx *c, const tl_at *w, tl_sym *h, const tl_node *ijk[3])
{
    ijk[0] = place(c, w, 0, in_acc(c, w, mul(w, v(w, h), 2)));
    ijk[1] = i32(w, 0);
    ijk[2] = c->from;
}

static void read_scales(void *user, const tl_at *w)
{
    ctx *c = user;
    const tl_node *ijk[3];
    tl_sym *h;
    c->scale = array(w, "scale", tl_scalar(TL_F32), TL_PRIVATE, ROWS);
    c->plain = let(w, "plain", integer(w, tl_scalar(TL_BOOL), 1));
    tl_at in = unrolled(w, "h", ROWS, 1, &h);
    row_of(c, &in, h, ijk);
    tl_sym *product = let(&in, "product", tl_scale_product(c->scales, ijk, &in));
    store(&in, c->scale, v(&in, h), v(&in, product));
    set(&in, c->plain, op2(&in, TL_OP_LAND, v(&in, c->plain), is_plain(&in, product)));
}

/* The scale joins the least and the greatest so far. Only they are compared: each comparison would wait for its load. */
static void see_size(const tl_at *w, tl_sym *const end[2], tl_node *scale, bool or_zero)
{
    tl_node *size = v(w, let(w, "size", op1(w, TL_OP_FABS, scale)));
    if (or_zero)
        size = v(w, let(w, "size", op3(w, TL_OP_SEL, op2(w, TL_OP_EQ, again(w, size), f32(w, 0)), f32(w, 1), size)));
    set(w, end[0], op2(w, TL_OP_FMIN, v(w, end[0]), size));
    set(w, end[1], op2(w, TL_OP_FMAX, v(w, end[1]), again(w, size)));
}

static tl_node *word(const tl_at *w, tl_node *scale)
{
    return tl_node_new(w->m, TL_OP_BITCAST, tl_scalar(TL_U32), w->loc, 1, scale);
}

/* Lanes of a warp have the same columns between them: each looks at some. */
static void see_columns(ctx *c, const tl_at *w, tl_sym *const end[2])
{
    int64_t columns = c->o->g.n / c->o->g.acc->sym->warps_n;
    tl_sym *i;
    c->first = let(w, "first", tl_scale_whole(c->scales, 1, v(w, c->o->col), c->from, w));
    c->same = let(w, "same", integer(w, tl_scalar(TL_BOOL), 1));
    tl_at in = unrolled(w, "i", (columns + TL_WARP - 1) / TL_WARP, 1, &i);
    tl_node *column = add(&in, mul(&in, v(&in, i), TL_WARP), op0(&in, TL_OP_LANE));
    if (columns % TL_WARP)
        column = op2(&in, TL_OP_MIN, column, i32(&in, columns - 1));
    tl_sym *scale = let(&in, "side", tl_scale_whole(c->scales, 1, add(&in, v(&in, c->o->col), column), c->from, &in));
    see_size(&in, end, v(&in, scale), false);
    set(&in, c->same, op2(&in, TL_OP_LAND, v(&in, c->same), op2(&in, TL_OP_EQ, word(&in, v(&in, scale)), word(&in, v(&in, c->first)))));
}

/* No product of two such scales comes near the ends of float. A NaN is no end: both ways give NaN. Those of rows may be 0, as outside of edges,
   but where a code of 0 is 2^-127. */
static void read_sides(void *user, const tl_at *w)
{
    ctx *c = user;
    const tl_node *ijk[3];
    tl_sym *h;
    c->scale = array(w, "scale", tl_scalar(TL_F32), TL_PRIVATE, ROWS);
    tl_sym *const end[2] = { let(w, "least", f32(w, 1)), let(w, "most", f32(w, 1)) };
    tl_at in = unrolled(w, "h", ROWS, 1, &h);
    row_of(c, &in, h, ijk);
    const tl_node *rows = c->scales->of[0].tile;
    tl_node *x = tl_scale_whole(c->scales, 0, ijk[0], c->from, &in);
    bool zeros = c->scales->zero || !rows || !tl_is_scale(rows->sym->type.base);
    tl_sym *down = let(&in, "down", x ? x : f32(w, 1));
    store(&in, c->scale, v(&in, h), v(&in, down));
    see_size(&in, end, v(&in, down), zeros);
    see_columns(c, w, end);
    tl_sym *near = let(w, "near", is_within(w, v(w, end[0]), v(w, end[1]), 0x1p40));
    c->plain = let(w, "plain", op1(w, TL_OP_ALL_LANES, v(w, near)));
    set(w, c->same, op1(w, TL_OP_ALL_LANES, op2(w, TL_OP_LAND, v(w, near), v(w, c->same))));
}

static tl_node *of_row(const tl_at *w, tl_sym *scales, tl_sym *r)
{
    return get(w, scales, rem(w, quo(w, v(w, r), 2), ROWS));
}

/* One factor stays, the other goes to the part at once. */
static void use_factors(const ctx *c, const tl_at *w)
{
    const tl_node *ijk[3];
    tl_node *factor[2];
    tl_sym *h, *r;
    tl_scales scales = *c->scales;
    tl_sym *rest = array(w, "rest", tl_scalar(TL_F32), TL_PRIVATE, ROWS);
    tl_scales_start(w, &scales);
    tl_at in = unrolled(w, "h", ROWS, 1, &h);
    row_of(c, &in, h, ijk);
    tl_scale_factors(&scales, ijk, &in, factor);
    store(&in, c->scale, v(&in, h), factor[0]);
    store(&in, rest, v(&in, h), factor[1]);
    in = unrolled(w, "r", c->regs, 1, &r);
    store(&in, c->part, v(w, r), op2(w, TL_OP_MUL, get(w, c->part, v(w, r)), of_row(w, rest, r)));
}

/* acc += part * scale[h] */
static void add_by_rows(const ctx *c, const tl_at *w)
{
    tl_sym *acc = c->o->g.acc->sym->regs, *r;
    tl_at in = unrolled(w, "r", c->regs, 1, &r);
    tl_node *to = in_acc(c, w, v(w, r));
    store(&in, acc, to, op3(w, TL_OP_FMA, get(w, c->part, v(w, r)), of_row(w, c->scale, r), get(w, acc, again(w, to))));
}

static void add_rows(const ctx *c, const tl_at *w)
{
    tl_at rare = when(w, op1(w, TL_OP_NOT, v(w, c->plain)));
    use_factors(c, &rare);
    add_by_rows(c, w);
}

/* ---- each column its own ---- */

static void add_sides(const ctx *c, const tl_at *w)
{
    tl_sym *acc = c->o->g.acc->sym->regs, *r;
    tl_scales scales = *c->scales;
    ctx far = *c;
    tl_node *alike = tl_if(w->m, v(w, c->same), w->loc), *choice = tl_if(w->m, v(w, c->plain), w->loc);
    tl_at in = into(w, &alike->body), other = into(w, &alike->other), rare = into(w, &choice->other);
    put(w, alike);
    ctx rows = *c;
    tl_sym *h;
    rows.scale = array(&in, "both", tl_scalar(TL_F32), TL_PRIVATE, ROWS);
    tl_at each = unrolled(&in, "h", ROWS, 1, &h);
    store(&each, rows.scale, v(&each, h), op2(&each, TL_OP_MUL, get(&each, c->scale, v(&each, h)), v(&each, c->first)));
    add_by_rows(&rows, &in);
    put(&other, choice);
    in = into(&other, &choice->body);
    tl_scales_start(&rare, &scales);
    far.scales = &scales;
    add_scaled(&far, &rare);
    in = unrolled(&in, "r", c->regs, 1, &r);
    tl_node *to = in_acc(c, &in, v(&in, r)), *column = place(c, &in, 1, again(&in, to));
    tl_node *scale = op2(&in, TL_OP_MUL, of_row(&in, c->scale, r), tl_scale_whole(c->scales, 1, column, c->from, &in));
    store(&in, acc, to, op3(&in, TL_OP_FMA, get(&in, c->part, v(&in, r)), scale, get(&in, acc, again(&in, to))));
}

/* ---- parts ---- */

static void add_part(const ctx *c, const tl_at *w)
{
    if (c->by_sides)
        add_sides(c, w);
    else if (c->by_row)
        add_rows(c, w);
    else
        add_scaled(c, w);
}

/* Parts of all columns of the warps, or of fewer where the accumulator leaves registers for no more. */
static void choose_columns(const ctx *c)
{
    tl_gemm_op *o = c->o;
    const tl_at *w = &o->w;
    const tl_machine *has = tl_machine_of(w->m, w->f);
    int64_t left = tl_registers_left(has, w->f), columns = o->g.n / o->g.acc->sym->warps_n, panel = o->g.tb ? 8 : o->g.b->sym->panel;
    o->columns = tl_part_columns(c->regs, columns, panel, left < has->thread_registers ? left : has->thread_registers);
}

/* True if two parts fit with the accumulator into the registers that producers leave. */
static bool has_room(const ctx *c)
{
    const tl_at *w = &c->o->w;
    return w->f->producers >= TL_WARPGROUP && 3 * c->regs + (c->by_sides ? ROWS : 0) + TL_REGISTERS_OTHER <= tl_registers_left(tl_machine_of(w->m, w->f), w->f);
}

static void two_parts(ctx *c, int64_t block, const tl_at *w)
{
    tl_sym *part[2];
    const tl_node *from[2] = { c->from, add(w, again(w, c->from), i32(w, block)) };
    for (int i = 0; i < 2; i++) {
        part[i] = array(w, "part", c->o->g.acc->sym->regs->type, TL_PRIVATE, c->regs);
        tl_gemm_wgmma_issue(c->o, part[i], from[i], block, w);
    }
    for (int i = 0; i < 2; i++) {
        tl_gemm_wgmma_wait(part[i], 1 - i, w);
        c->part = part[i];
        c->from = from[i];
        add_part(c, w);
    }
}

static void one_part(ctx *c, tl_gemm_by *by, int64_t block, const tl_at *w)
{
    const tl_sym *acc = c->o->g.acc->sym;
    c->part = array(w, "part", acc->regs->type, TL_PRIVATE, c->regs);
    if (!c->o->wave)
        clear(w, c->part);
    by(c->o, c->part, c->from, block, w);
    add_part(c, w);
}

/* True if one of two warpgroups reads scales while the other multiplies. Loads that follow its own products in program order wait until
   these have begun (16 percent of a block-scaled product's time; H200, 2026-11). */
static bool alternates(const tl_func *f)
{
    return f->producers && f->threads == 2 * TL_WARPGROUP;
}

/* Instructions that add a block's parts, in all ways that there are. Measured of the SASS of scales of one byte (nvcc 13.0). */
static int64_t instructions(const ctx *c)
{
    return c->o->g.acc->sym->regs->dim[0] * (c->by_sides ? 15 : c->by_row ? 3 : 8);
}

void tl_gemm_in_parts(tl_gemm_op *o, tl_gemm_by *by, tl_scales *scales, int64_t block, const tl_at *out)
{
    tl_at w = *out;
    bool in_registers = o->g.a->sym->type.space == TL_FRAG || o->g.b->sym->type.space == TL_FRAG;
    bool waves = by == tl_gemm_wgmma && !in_registers;
    ctx c = { .o = o, .scales = scales, .from = i32(&w, 0), .regs = o->g.acc->sym->regs->dim[0] };
    if (waves && o->g.acc->sym->map == TL_MAP_WGMMA)
        choose_columns(&c);
    c.by_row = waves && tl_scales_by_row(scales);
    c.by_sides = waves && !c.by_row && scales->of[1].tile;
    void (*reads)(void *, const tl_at *) = c.by_sides ? read_sides : read_scales;
    if (!c.by_row && !c.by_sides) {
        tl_scales_start(&w, scales);
    } else if ((block < scales->block || alternates(w.f)) && scales->block == o->g.k && tl_gemm_rows(o) == 1) {
        reads(&c, &w);
    } else {
        o->meanwhile = reads;
        o->user = &c;
    }
    bool two = waves && tl_gemm_waves(o) == 1 && !o->meanwhile && o->g.k % (2 * block) == 0 && has_room(&c);
    if (block < o->g.k) {
        tl_sym *k;
        w = unrolled(out, "kb", o->g.k, two ? 2 * block : block, &k);
        if (o->g.k / block * instructions(&c) > TL_CODE_LOOP && !in_registers)
            tl_attr_drop(out->out->at[out->out->n - 1], TL_A_UNROLL);
        c.from = v(&w, k);
    }
    if (waves) {
        c.regs /= tl_gemm_waves(o);
        w = unrolled(&w, "mi", tl_gemm_waves(o), 1, &o->wave);
    }
    if (two)
        two_parts(&c, block, &w);
    else
        one_part(&c, by, block, &w);
}
