/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lower-gemm: matrix products become matrix-unit instructions or loops.

   requires   assign-layouts, swizzle-shared
   maintains  mixed level; slots of multi-buffered tiles
   breaks     GEMM: none is left

   Before: gemm tile(%acc), tile(%As), tile(%Bs). After: see mma.c, wgmma.c, tcgen05.c, simdgroup.c,
   cooperative-tensor.c, tensor-ops-registers.c, fma-outer.c and fma-scalar.c. With scales, or where a unit's own
   sums are too narrow, blocks of k are summed up apart:

       for block of k: part = 0; part += a b over the block; acc += part * sa * sb        */
#include "passes/gemm/lower-gemm.h"

#include "passes/analysis/fragment.h"
#include "passes/target/passes.h"

tl_at tl_along_k(const tl_at *w, const tl_node *from, int64_t depth, int64_t step, tl_sym **kk)
{
    *kk = fresh(w, "kk", tl_scalar(TL_I32));
    return into(w, &loop(w, *kk, again(w, from), add(w, again(w, from), i32(w, depth)), step, true)->body);
}

tl_sym *tl_back_and_forth(const tl_at *w, tl_sym *i, tl_sym *j, int64_t n)
{
    tl_node *odd = op2(w, TL_OP_NE, rem(w, v(w, i), 2), i32(w, 0));
    return let(w, "ni", op3(w, TL_OP_SEL, odd, sub(w, i32(w, n - 1), v(w, j)), v(w, j)));
}

/* 8-bit floats, in one of two depths where the length of the sum is known when the kernel runs; not in loops that threads
   load in, too, which take as long either way. */
static void by_depths(tl_gemm_op *o, tl_gemm_by *by, const tl_node *gemm, const tl_at *w)
{
    tl_scales scales = tl_scales_of(gemm);
    int64_t most = scales.block, short_ = tl_gemm_depth(w->m, false), deep = tl_gemm_depth(w->m, true), known;
    tl_node *is_long = w->f->producers && most > short_ && o->g.k > short_ ? tl_gemm_is_long(w, gemm) : NULL;
    tl_at in = *w;
    if (is_long && !tl_const_value(is_long, &known)) {
        tl_node *choice = having(w, having(w, tl_if(w->m, is_long, w->loc), TL_A_UNIFORM, 1), TL_A_UNSWITCH, 1);
        put(w, choice);
        tl_at more = into(w, &choice->body);
        tl_gemm_op same = *o;
        tl_gemm_in_parts(&same, by, &scales, most < deep ? most : deep, &more);
        in = into(w, &choice->other);
        is_long = NULL;
        scales = tl_scales_of(gemm);
    }
    int64_t depth = is_long && known ? deep : short_;
    tl_gemm_in_parts(o, by, &scales, most < depth ? most : depth, &in);
}

static void by_unit(const tl_at *out, const tl_node *gemm, bool fp8)
{
    tl_gemm_op o = { .w = *out, .g = tl_gemm_shape_of(gemm), .unit = tl_gemm_unit(out->m, out->f, gemm) };
    const tl_sym *acc = o.g.acc->sym;
    static tl_gemm_by *const paths[] = { [TL_MAP_MMA] = tl_gemm_mma, [TL_MAP_SG] = tl_gemm_sg,
                                      [TL_MAP_WGMMA] = tl_gemm_wgmma, [TL_MAP_TENSOR] = tl_gemm_tensor, [TL_MAP_SG16] = tl_gemm_sg16 };
    bool wgmma = acc->map == TL_MAP_WGMMA;
    int64_t rows = acc->dim[0] / acc->warps_m, cols = acc->dim[1] / acc->warps_n;
    tl_scales scales = tl_scales_of(gemm);
    tl_at w = warps_below(out, acc->warps_m * acc->warps_n);
    o.lane = let(&w, "ln", op0(&w, TL_OP_LANE));
    tl_node *down = rem(&w, op0(&w, TL_OP_WARP), acc->warps_m);
    /* four warps share their rows */
    down = wgmma ? mul(&w, quo(&w, down, 4), 4 * rows) : mul(&w, down, rows);
    o.row = let(&w, "row", down);
    o.col = let(&w, "col", mul(&w, quo(&w, op0(&w, TL_OP_WARP), acc->warps_m), cols));
    if (fp8) {
        o.unit = TL_U8;
        by_depths(&o, paths[acc->map], gemm, &w);
    } else if (tl_gemm_scaled(gemm))
        tl_gemm_in_parts(&o, paths[acc->map], &scales, scales.block, &w);
    else
        paths[acc->map](&o, acc->regs, i32(&w, 0), o.g.k, &w);
}

/* "f16" in "converted to f16" */
static const char *conversions(tl_module *m, const tl_func *f, const tl_node *gemm)
{
    tl_base unit = tl_gemm_unit(m, f, gemm);
    const tl_sym *a = gemm->args[1]->sym, *b = gemm->args[2]->sym;
    if (unit == TL_U8 || (a->type.base == unit && b->type.base == unit) || (a->type.base == TL_TF32 && b->type.base == TL_TF32))
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
                                          || ((p == TL_GEMM_SG || p == TL_GEMM_TENSOR || p == TL_GEMM_SG16) && acc->map == TL_MAP_SG)
                                          || ((p == TL_GEMM_TENSOR || p == TL_GEMM_SG16) && acc->map == TL_MAP_SG16)
                                          || (p == TL_GEMM_TENSOR && acc->map == TL_MAP_TENSOR)
                                          || (p == TL_GEMM_TCGEN05 && (acc->map == TL_MAP_TMEM || acc->map == TL_MAP_MMA)));
}

/* "from sm_89 on" */
static const char *has_unit(const tl_module *m, tl_gemm_path path, tl_base type)
{
    const tl_machine *w = tl_machine_first(m->target, path, type);
    return tl_arena_printf(m->arena, w->exact ? "on %s" : "from %s on", w->name);
}

static const char *tensor_memory(tl_module *m, const tl_node *gemm, bool bytes)
{
    int64_t two = tl_attr(gemm, TL_A_PAIR, 0);
    return tl_arena_printf(m->arena, "tcgen05 m%dk%d %s%s, sums in tensor memory", (int)(tl_frag_tmem_rows(gemm->args[0]->sym->dim[0]) << two),
                           bytes ? 32 : 16, has_unit(m, TL_GEMM_TCGEN05, TL_F16), two ? " by two blocks" : "");
}

static void remark(tl_module *m, const tl_func *f, const tl_node *gemm, bool matrix, bool fp8)
{
    static const char *const from[] = { "", ", its first operand from registers",
                                        ", its second operand from registers", ", its operands from registers" };
    bool a = gemm->args[1]->sym->type.space == TL_FRAG, b = gemm->args[2]->sym->type.space == TL_FRAG;
    const tl_sym *acc = gemm->args[0]->sym;
    bool wgmma = acc->map == TL_MAP_WGMMA;
    const char *why;
    tl_gemm_path_of(m, f, gemm, &why);
    const char *better = why ? tl_arena_printf(m->arena, "; %s", why) : "";
    if (!matrix) {
        tl_report(m, TL_REMARK, gemm->loc, "matrix product by scalar code: %s",
                  why ? why : acc->type.space == TL_FRAG ? "its accumulator is no cooperative tensor"
                                                         : "its accumulator is not in registers");
        return;
    }
    tl_base unit = tl_gemm_unit(m, f, gemm);
    if (fp8 && acc->map != TL_MAP_TMEM) {
        tl_report(m, TL_REMARK, gemm->loc, "matrix product by %s on 8-bit floats %s, %u x %u warps%s, summed up in "
                  "float every %d%s", wgmma ? "wgmma m64k32" : "mma.sync m16n8k32", has_unit(m, wgmma ? TL_GEMM_WGMMA : TL_GEMM_MMA, TL_E4M3), acc->warps_m,
                  acc->warps_n, from[a + 2 * b], (int)tl_gemm_depth(m, false), better);
        return;
    }
    tl_report(m, TL_REMARK, gemm->loc, "matrix product by %s, %u x %u warps%s%s%s%s",
              acc->map == TL_MAP_SG      ? "simdgroup_matrix 8x8"
              : acc->map == TL_MAP_TENSOR ? acc->regs->ct_from & TL_CT_RELAXED ? "tensor_ops matmul2d in relaxed precision" : "tensor_ops matmul2d"
              : acc->map == TL_MAP_SG16   ? "tensor_ops matmul2d 16x32x16 from registers"
              : acc->map == TL_MAP_TMEM   ? tensor_memory(m, gemm, fp8 || unit == TL_U8)
              : wgmma                    ? tl_arena_printf(m->arena, "wgmma m64k%d %s", 32 / (int)tl_bases[unit].bytes, has_unit(m, TL_GEMM_WGMMA, TL_F16))
              : unit == TL_U8            ? "mma.sync m16n8k32"
              : unit == TL_F32           ? "mma.sync m16n8k8 in tf32"
                                         : "mma.sync m16n8k16",
              acc->warps_m, acc->warps_n,
              acc->map == TL_MAP_TMEM && a ? ", its first operand there, too" : from[a + 2 * b],
              fp8 ? " on 8-bit floats" : conversions(m, f, gemm),
              !tl_gemm_scaled(gemm) ? "" : acc->map == TL_MAP_TMEM ? ", scales of blocks applied by the unit" : ", scales applied to sums over blocks of k", better);
}

typedef struct products {
    tl_module *m;
    const tl_tcgen05 *tensor_memory;    /* of the function; null: not used */
} products;

static bool lower(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    const products *p = user;
    tl_module *m = p->m;
    if (n->op != TL_OP_GEMM)
        return false;
    bool matrix = by_matrix(m, f, n), fp8 = matrix && tl_gemm_fp8(m, f, n);
    remark(m, f, n, matrix, fp8);
    if (matrix && n->args[0]->sym->map == TL_MAP_TMEM && tl_gemm_scaled(n)) {
        tl_at before = scope_for(m, f, n, out);
        tl_attr_set(m, out->at[out->n - 1], TL_A_UNIT, 1);
        tl_gemm_tcgen05_scales(p->tensor_memory, &before, n);
    }
    if (matrix && n->args[0]->sym->map == TL_MAP_TMEM && n->args[1]->sym->type.space == TL_FRAG)
        tl_gemm_tcgen05_a(p->tensor_memory, n, out);
    tl_at w = scope_for(m, f, n, out);
    if (matrix && n->args[0]->sym->map == TL_MAP_TMEM) {
        tl_attr_set(m, out->at[out->n - 1], TL_A_UNIT, 1);
        tl_gemm_tcgen05(p->tensor_memory, &w, n);
    } else if (matrix) {
        tl_attr_set(m, out->at[out->n - 1], TL_A_UNIT, 1);
        by_unit(&w, n, fp8);
    } else if (n->args[0]->sym->map == TL_MAP_OUTER) {
        tl_attr_set(m, out->at[out->n - 1], TL_A_UNIT, 1);
        tl_gemm_outer(&w, n);
    } else {
        tl_gemm_scalar(&w, n);
    }
    return true;
}

/* Threads that multiply take the sums from registers, as all but tcgen05 does: to `tl_tcgen05_prepare` that is no product. */
static bool lower_by_threads(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    const products *p = user;
    return n->op == TL_OP_GEMM && n->args[0]->sym->map == TL_MAP_TMEM && !by_matrix(p->m, f, n) && lower(f, n, out, user);
}

bool tl_lower_gemm(tl_module *m, tl_func *f)
{
    products p = { m, NULL };
    tl_replace_in(m, f, &f->body, lower_by_threads, &p);
    p.tensor_memory = tl_tcgen05_prepare(m, f);
    tl_replace_in(m, f, &f->body, lower, &p);
    return true;
}
