/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lower-gemm: matrix products become matrix-unit instructions or loops.

   requires   distribute, conflict-free
   maintains  mixed level; slots of staged tiles
   breaks     GEMM: none is left

   Before: gemm tile(%acc), tile(%As), tile(%Bs). After, see gemm-mma.c, -sg.c and
   -scalar.c. With scales, or where the unit's own sums are too narrow, a matrix unit sums up
   blocks of k apart:

       for block of k: part = 0; part += a b over the block; acc += part * sa * sb        */
#include "passes/lower/gemm.h"

#include "passes/facts/fragment.h"
#include "passes/facts/arith.h"
#include "passes/lower/lower.h"

/* Blocks are unrolled up to this many; a unit for 8-bit floats sums up so much of k: with sums of 14
   bits, products of one sign then stay within 2e-3 of the exact sum. */
enum { UNROLLED = 8, FP8_DEPTH = 64 };

typedef void path_fn(tl_gemm_op *o, tl_sym *acc, const tl_node *from, int64_t depth, tl_block *out);

tl_sym *tl_let_i32(tl_module *m, tl_func *f, tl_block *out, const char *name, tl_node *value,
                   tl_loc loc)
{
    tl_sym *s = tl_sym_new(m, f, TL_SYM_VAR, name, tl_scalar(TL_I32), loc);
    tl_push(m, out, tl_let(m, s, value, loc));
    return s;
}

tl_node *tl_unrolled(tl_module *m, tl_func *f, tl_block *out, const char *name, int64_t n,
                     int64_t step, tl_sym **var, tl_loc loc)
{
    *var = tl_sym_new(m, f, TL_SYM_VAR, name, tl_scalar(TL_I32), loc);
    tl_node *loop = tl_for(m, *var, tl_i32(m, 0), TL_LT, tl_i32(m, n), tl_i32(m, step), loc);
    tl_attr_set(m, loop, TL_A_UNROLL, 1);
    tl_push(m, out, loop);
    return loop;
}

tl_node *tl_regs(tl_module *m, tl_sym *array, tl_node *first, tl_loc loc)
{
    return tl_access(m, TL_OP_REGS, array, 1, &first, loc);
}

tl_sym *tl_registers(tl_module *m, tl_func *f, tl_block *out, const char *name, tl_base b, int64_t n,
                     tl_loc loc)
{
    tl_type t = { (uint8_t)b, 1, TL_PRIVATE, 0 };
    tl_sym *s = tl_sym_new(m, f, TL_SYM_ARRAY, name, t, loc);
    s->rank = 1;
    s->dim[0] = n;
    tl_push(m, out, tl_alloc(m, s, loc));
    return s;
}

/* Block to which the warps that have a part of the accumulator add their code: `out` itself
   or the body of `if (warp < warps_m * warps_n)`. */
static tl_block *busy_warps(tl_module *m, tl_func *f, const tl_node *gemm, tl_block *out)
{
    const tl_sym *acc = gemm->args[0]->sym;
    unsigned busy = acc->warps_m * acc->warps_n;
    if (busy * 32 == f->threads)
        return out;
    tl_node *cond = tl_op2(m, TL_OP_LT, tl_op0(m, TL_OP_WARP, gemm->loc), tl_i32(m, busy), gemm->loc);
    tl_node *guard = tl_if(m, cond, gemm->loc);
    tl_attr_set(m, guard, TL_A_UNIFORM, 2);
    tl_push(m, out, guard);
    return &guard->body;
}

/* part = 0 */
static void clear(tl_gemm_op *o, tl_sym *part, tl_block *out)
{
    tl_module *m = o->m;
    tl_sym *r;
    tl_node *loop = tl_unrolled(m, o->f, out, "r", part->dim[0], 1, &r, o->loc);
    tl_node *zero = tl_const_float(m, tl_scalar(TL_F32), 0, o->loc), *at = tl_var(m, r, o->loc);
    bool matrices = part->type.base >= TL_SG_F16 && part->type.base <= TL_SG_F32;
    tl_push(m, &loop->body, matrices ? tl_op2(m, TL_OP_SG_FILL, tl_regs(m, part, at, o->loc), zero, o->loc)
                                     : tl_store(m, part, zero, 1, &at, o->loc));
}

/* acc += part * scales, element by element in the layout of acc */
static void add_scaled(tl_gemm_op *o, tl_sym *part, tl_scales *scales, const tl_node *from, tl_block *out)
{
    tl_module *m = o->m;
    tl_func *f = o->f;
    const tl_sym *acc = o->g.acc->sym;
    const tl_frag_layout *map = tl_frag_of(m->arena, acc);
    tl_sym other = *acc, *r, *at[2];
    other.regs = part;
    tl_block *body = &tl_unrolled(m, f, out, "r", map->regs, 1, &r, o->loc)->body;
    tl_node *reg = tl_var(m, r, o->loc), *tid = tl_op0(m, TL_OP_TID, o->loc);
    for (int d = 0; d < 2; d++)
        at[d] = tl_let_i32(m, f, body, d ? "j" : "i", tl_ix_frag(m, f, map, d, tid, reg), o->loc);
    tl_node *i = tl_var(m, at[0], o->loc), *j = tl_var(m, at[1], o->loc);
    tl_node *sum = tl_scaled_sum(scales, tl_frag_get(m, f, acc, reg, o->loc),
                                 tl_frag_get(m, f, &other, reg, o->loc), i, j, from, body);
    tl_push(m, body, tl_frag_set(m, f, acc, reg, sum, o->loc));
}

/* The product in parts of `block` along k. */
static void in_parts(tl_gemm_op *o, path_fn *path, tl_scales *scales, int64_t block, tl_block *out)
{
    tl_module *m = o->m;
    const tl_sym *acc = o->g.acc->sym;
    tl_node *from = tl_i32(m, 0);
    if (block < o->g.k) {
        tl_sym *k;
        tl_node *loop = tl_unrolled(m, o->f, out, "kb", o->g.k, block, &k, o->loc);
        bool in_registers = o->g.a->sym->type.space == TL_FRAG || o->g.b->sym->type.space == TL_FRAG;
        if (o->g.k / block > UNROLLED && !in_registers)
            tl_attr_drop(loop, TL_A_UNROLL);
        from = tl_var(m, k, o->loc);
        out = &loop->body;
    }
    tl_sym *part = tl_registers(m, o->f, out, "part", (tl_base)acc->regs->type.base, acc->regs->dim[0], o->loc);
    clear(o, part, out);
    path(o, part, from, block, out);
    add_scaled(o, part, scales, from, out);
}

static void product(tl_gemm_op *o, path_fn *path, tl_scales *scales, bool scaled, tl_block *out)
{
    if (scaled)
        in_parts(o, path, scales, scales->block, out);
    else
        path(o, o->g.acc->sym->regs, tl_i32(o->m, 0), o->g.k, out);
}

static bool is_scaled(const tl_node *gemm)
{
    return gemm->args[3] || gemm->args[4];
}

static void by_unit(tl_module *m, tl_func *f, const tl_node *gemm, bool fp8, tl_block *out)
{
    tl_gemm_op o = { .m = m, .f = f, .loc = gemm->loc, .g = tl_gemm_shape_of(gemm), .unit = tl_gemm_unit(m, f, gemm) };
    const tl_sym *acc = o.g.acc->sym;
    static path_fn *const paths[] = { [TL_MAP_MMA] = tl_gemm_mma, [TL_MAP_SG] = tl_gemm_sg,
                                      [TL_MAP_WGMMA] = tl_gemm_wgmma };
    bool wgmma = acc->map == TL_MAP_WGMMA;
    int64_t rows = acc->dim[0] / acc->warps_m, cols = acc->dim[1] / acc->warps_n;
    tl_scales scales = tl_scales_of(m, f, gemm, out);
    out = busy_warps(m, f, gemm, out);
    o.lane = tl_let_i32(m, f, out, "ln", tl_op0(m, TL_OP_LANE, o.loc), o.loc);
    tl_node *warp = tl_op0(m, TL_OP_WARP, o.loc), *warp2 = tl_op0(m, TL_OP_WARP, o.loc);
    tl_node *down = tl_ix_rem(m, warp, acc->warps_m);
    /* four warps share their rows */
    down = wgmma ? tl_ix_mul(m, tl_ix_div(m, down, 4), 4 * rows) : tl_ix_mul(m, down, rows);
    o.row = tl_let_i32(m, f, out, "row", down, o.loc);
    o.col = tl_let_i32(m, f, out, "col", tl_ix_mul(m, tl_ix_div(m, warp2, acc->warps_m), cols), o.loc);
    if (fp8) {
        o.unit = TL_U8;
        in_parts(&o, tl_gemm_mma, &scales, scales.block < FP8_DEPTH ? scales.block : FP8_DEPTH, out);
        return;
    }
    product(&o, paths[acc->map], &scales, is_scaled(gemm), out);
}

/* "f16" in "converted to f16" */
static const char *conversions(tl_module *m, const tl_func *f, const tl_node *gemm)
{
    tl_base unit = tl_gemm_unit(m, f, gemm);
    const tl_sym *a = gemm->args[1]->sym, *b = gemm->args[2]->sym;
    if (unit == TL_U8 || (a->type.base == unit && b->type.base == unit))
        return "";
    return tl_arena_printf(m->arena, ", %s converted to %s on the way to registers",
                           a->type.base == unit   ? "b"
                           : b->type.base == unit ? "a"
                                                  : "a and b", tl_bases[unit].text);
}

static bool by_matrix(const tl_module *m, const tl_func *f, const tl_node *gemm)
{
    const tl_sym *acc = gemm->args[0]->sym;
    const char *why;
    tl_gemm_path p = tl_gemm_path_of(m, f, gemm, &why);
    return acc->type.space == TL_FRAG && (((p == TL_GEMM_MMA || p == TL_GEMM_WGMMA) && acc->map == TL_MAP_MMA)
                                          || (p == TL_GEMM_WGMMA && acc->map == TL_MAP_WGMMA)
                                          || (p == TL_GEMM_SG && acc->map == TL_MAP_SG));
}

static void tell(tl_module *m, const tl_func *f, const tl_node *gemm, bool matrix, bool fp8)
{
    static const char *const from[] = { "", ", its first operand from registers",
                                        ", its second operand from registers", ", its operands from registers" };
    bool a = gemm->args[1]->sym->type.space == TL_FRAG, b = gemm->args[2]->sym->type.space == TL_FRAG;
    const tl_sym *acc = gemm->args[0]->sym;
    const char *why;
    tl_gemm_path_of(m, f, gemm, &why);
    if (!matrix) {
        tl_report(m, TL_REMARK, gemm->loc, "matrix product by scalar code: %s",
                  why ? why : "its accumulator is not in registers");
        return;
    }
    tl_base unit = tl_gemm_unit(m, f, gemm);
    if (fp8) {
        tl_report(m, TL_REMARK, gemm->loc, "matrix product by mma.sync m16n8k32 on 8-bit floats from sm_89 on, %u x %u "
                  "warps%s, summed up in float every %d", acc->warps_m, acc->warps_n, from[a + 2 * b], FP8_DEPTH);
        return;
    }
    tl_report(m, TL_REMARK, gemm->loc, "matrix product by %s, %u x %u warps%s%s%s",
              acc->map == TL_MAP_SG      ? "simdgroup_matrix 8x8"
              : acc->map == TL_MAP_WGMMA ? "wgmma m64k16 on sm_90a"
              : unit == TL_U8            ? "mma.sync m16n8k32"
              : unit == TL_F32           ? "mma.sync m16n8k8 in tf32"
                                         : "mma.sync m16n8k16",
              acc->warps_m, acc->warps_n,
              from[a + 2 * b],
              conversions(m, f, gemm), is_scaled(gemm) ? ", scales applied to sums over blocks of k" : "");
}

static void lower_block(tl_module *m, tl_func *f, tl_block *b)
{
    tl_block out = { 0 };
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        if (n->op != TL_OP_GEMM) {
            lower_block(m, f, &n->body);
            lower_block(m, f, &n->other);
            tl_push(m, &out, n);
            continue;
        }
        tl_node *scope = tl_node_new(m, TL_OP_SEQ, tl_scalar(TL_VOID), n->loc, 0);
        bool matrix = by_matrix(m, f, n), fp8 = matrix && tl_gemm_fp8(m, f, n);
        tell(m, f, n, matrix, fp8);
        if (matrix) {
            tl_attr_set(m, scope, TL_A_UNIT, 1);
            by_unit(m, f, n, fp8, &scope->body);
        } else {
            tl_gemm_scalar(m, f, n, &scope->body);
        }
        tl_push(m, &out, scope);
    }
    *b = out;
}

bool tl_lower_gemm(tl_module *m, const tl_options *o)
{
    (void)o;
    for (uint32_t i = 0; i < m->nfuncs; i++)
        if (m->funcs[i]->kind == TL_FUNC_DEVICE)
            lower_block(m, m->funcs[i], &m->funcs[i]->body);
    return true;
}
