/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The choice of a matrix unit for a product, and what stands against a better one. */
#include "passes/target/matrix-unit.h"

#include "passes/expr/arith.h"
#include "passes/target/resources.h"

tl_gemm_shape tl_gemm_shape_of(const tl_node *g)
{
    tl_gemm_shape s = { .ta = tl_attr(g, TL_A_TA, 0), .tb = tl_attr(g, TL_A_TB, 0),
                        .acc = g->args[0], .a = g->args[1], .b = g->args[2] };
    s.m = tl_tile_dim(s.acc, 0);
    s.n = tl_tile_dim(s.acc, 1);
    s.k = tl_tile_dim(s.a, s.ta ? 0 : 1);
    return s;
}

bool tl_gemm_across(const tl_node *g, unsigned i)
{
    return i == 1 ? tl_attr(g, TL_A_TA, 0) : !tl_attr(g, TL_A_TB, 0);
}

static bool is_fp8(tl_base b)
{
    return b == TL_E4M3 || b == TL_E5M2;
}

/* True if `in` has every value of b. */
static bool fits(tl_base b, tl_base in)
{
    return b == in || (in != TL_F32 ? is_fp8(b) : is_fp8(b) || b == TL_F16 || b == TL_BF16 || b == TL_TF32);
}

static bool is_byte(tl_base b)
{
    return b == TL_I8 || b == TL_U8;
}

tl_base tl_gemm_unit(const tl_module *m, const tl_func *f, const tl_node *g)
{
    tl_base a = (tl_base)g->args[1]->sym->type.base, b = (tl_base)g->args[2]->sym->type.base;
    bool integers = g->args[0]->sym->type.base == TL_I32, lossy = a == TL_F32 || b == TL_F32;
    for (const tl_matrix_unit *u = tl_machine_of(m, f)->units; u->path; u++) {
        if (is_fp8(u->type) || (u->tf32 && lossy && !tl_attr(g, TL_A_TF32, 0)) || integers != (u->type == TL_U8))
            continue;
        bool bytes = u->path == TL_GEMM_TENSOR ? a == TL_I8 && b == TL_I8 : is_byte(a) && is_byte(b);
        if (integers ? bytes : fits(a, u->type) && fits(b, u->type))
            return u->type;
    }
    return TL_VOID;
}

bool tl_gemm_fp8(const tl_module *m, const tl_func *f, const tl_node *g)
{
    const tl_matrix_unit *u = tl_machine_of(m, f)->units;
    while (u->path && !is_fp8(u->type))
        u++;
    return u->path && is_fp8((tl_base)g->args[1]->sym->type.base) && is_fp8((tl_base)g->args[2]->sym->type.base)
           && tl_gemm_shape_of(g).k % u->k == 0 && !tl_attr(g, TL_A_EXACT, 0);
}

/* True if the unit multiplies elements of type b without conversion. */
static bool takes(const tl_matrix_unit *u, tl_base b)
{
    if (u->path == TL_GEMM_WGMMA && u->tf32)    /* it cuts floats, by up to 2^-10 */
        return b == TL_TF32;
    return u->type == TL_U8 ? is_byte(b) : is_fp8(u->type) ? is_fp8(b) : b == u->type;
}

static bool in_shared(const tl_node *tile, const tl_matrix_unit *u)
{
    return tile->sym->type.space == TL_SHARED_MEM && takes(u, (tl_base)tile->sym->type.base) && tl_tile_rank(tile) == 2;
}

static bool in_registers(const tl_node *tile, const tl_matrix_unit *u)
{
    return tile->sym->type.space == TL_FRAG && takes(u, (tl_base)tile->sym->type.base) && tile->nargs == 0;
}

/* True if a slice of rows starts at a pattern of wgmma, which has eight rows. */
static bool starts_pattern(const tl_node *tile)
{
    int64_t first;
    const tl_sym *s = tile->sym;
    return !tl_has_attr(tile, TL_A_ROWS)
           || (tl_const_value(tile->args[tile->nargs - 1], &first) && first % 8 == 0 && s->dim[s->rank - 2] % 8 == 0);
}

/* True if the rows of both operands run along k. */
static bool along_k(const tl_gemm_shape *s)
{
    return s->tb && !s->ta;
}

/* True if warpgroups divide the rows, or columns in what an instruction takes: 64 at least where the rows of b run along them. */
static bool divides_warpgroups(const tl_gemm_shape *s, uint32_t groups, const tl_matrix_unit *u)
{
    int64_t down = groups;
    while (down > 1 && (groups % down || s->m / u->m % down))
        down--;
    int64_t across = groups / down;
    return across == 1 || s->n % (across * (s->tb ? u->n : 64)) == 0;
}

/* True if wgmma computes it: whole warpgroups; operands in shared memory, with rows of 32-byte chunks, or a in registers.
   Elements that have not 16 bits: rows along k, both in shared memory. */
static bool by_wgmma(const tl_func *f, const tl_gemm_shape *s, const tl_matrix_unit *u)
{
    bool half = tl_bases[u->type].bytes == 2;
    return f->threads % 128 == 0 && in_shared(s->b, u) && (half || along_k(s))
           && starts_pattern(s->a) && starts_pattern(s->b)
           && (in_shared(s->a, u) || (in_registers(s->a, u) && !s->ta && half))
           && s->n % (s->tb ? u->n : 2 * u->n) == 0 && divides_warpgroups(s, f->threads / TL_WARPGROUP, u);
}

static bool in_chunks(const tl_node *tile)
{
    const tl_sym *s = tile->sym;
    return s->dim[s->rank - 1] * tl_bases[s->type.base].bytes % 32 == 0;
}

/* True if operands are in shared memory, or worth a copy there. For 64 x 64 x 64 the copy and mma.sync each take about 400 cycles,
   by a B200's rates; not measured. */
static bool worth_shared(const tl_gemm_shape *s, const tl_matrix_unit *u)
{
    enum { LEAST = 64 * 64 * 64 };
    bool a = in_shared(s->a, u), b = in_shared(s->b, u), large = s->m * s->n * s->k >= LEAST;
    return (a || (large && in_registers(s->a, u))) && (b || (large && in_registers(s->b, u)));
}

/* True if tcgen05 computes it: whole warpgroups, operands in shared memory with rows of 32-byte chunks, room in tensor memory. */
static bool by_tcgen05(const tl_module *m, const tl_func *f, const tl_node *g, const tl_matrix_unit *u)
{
    tl_gemm_shape s = tl_gemm_shape_of(g);
    return f->threads % 128 == 0 && worth_shared(&s, u)
           && starts_pattern(s.a) && starts_pattern(s.b) && in_chunks(s.a) && in_chunks(s.b) && s.m / u->m * s.n <= tl_machine_of(m, f)->tensor_columns;
}

/* True if tcgen05 takes the scale: none, or a power of two for 32 elements along k, in shared memory. */
static bool is_block_scale(const tl_node *scale)
{
    return !scale || (scale->op == TL_OP_CONST && scale->imm.f == 1)
           || (scale->op == TL_OP_TILE && tl_is_scale(scale->sym->type.base) && scale->sym->type.space == TL_SHARED_MEM);
}

bool tl_gemm_scaled(const tl_node *g)
{
    return g->args[3] || g->args[4];
}

/* True if tcgen05 multiplies by the scales: all of b's columns in one instruction, 128 rows each, code 0 not as zero. */
static bool scales_blocks(const tl_node *g, const tl_matrix_unit *u)
{
    return is_fp8(u->type) && u->m == TL_SCALE_ROWS && is_block_scale(g->args[3]) && is_block_scale(g->args[4]) && !tl_attr(g, TL_A_ZERO_SCALES, 0)
           && tl_gemm_shape_of(g).n <= 256;
}

/* True if tensor_ops computes it: operands of one type, in shared memory, without scales. */
static bool by_tensor(const tl_node *g, const tl_gemm_shape *s, const tl_matrix_unit *u)
{
    return !g->args[3] && !g->args[4] && in_shared(s->a, u) && in_shared(s->b, u)
           && s->a->sym->type.base == s->b->sym->type.base;
}

/* What the operands lack, in the words of a remark. */
static const char *no_unit(const tl_machine *w, const tl_gemm_shape *s)
{
    bool simdgroups = w->target == TL_TARGET_METAL;
    if (s->acc->sym->type.base == TL_I32)
        return simdgroups ? w->units->path == TL_GEMM_TENSOR ? "tensor_ops multiplies no integers but signed ones of 8 bits"
                                                             : "simdgroup_matrix has no integers" : "mma multiplies no integers but those of 8 bits";
    return simdgroups ? "no type of simdgroup_matrix holds the values of both operands"
                      : "no type that mma multiplies without loss holds the values of both operands";
}

static const char *no_shape(const tl_module *m, const tl_matrix_unit *u)
{
    const char *unit = u->path == TL_GEMM_SG ? "simdgroup_matrix" : u->path == TL_GEMM_TENSOR ? "tensor_ops" : "mma";
    const char *what = u->path == TL_GEMM_TENSOR ? " signed bytes, both operands in threadgroup memory"
                       : u->type == TL_U8 ? " of bytes" : u->tf32 ? " as tf32" : "";
    return tl_arena_printf(m->arena, "%s takes multiples of %d x %d x %d%s", unit, u->m, u->n, u->k, what);
}

/* True if whole instructions take the rows. Those of mma.sync may go beyond the last one by less than half: these lanes read the last
   row again, and nothing reads their sums. */
static bool takes_rows(const tl_matrix_unit *u, const tl_gemm_shape *s, const tl_node *g, bool fp8)
{
    int64_t left = s->m % u->m;
    return !left || (u->path == TL_GEMM_MMA && 2 * left >= u->m && !fp8 && !tl_gemm_scaled(g) && (!s->ta || s->m % 8 == 0));
}

tl_gemm_path tl_gemm_path_of(const tl_module *m, const tl_func *f, const tl_node *g, const char **why)
{
    const tl_machine *w = tl_machine_of(m, f);
    tl_gemm_shape s = tl_gemm_shape_of(g);
    tl_base type = tl_gemm_unit(m, f, g);
    bool fp8 = tl_gemm_fp8(m, f, g);
    const char *limited = NULL;
    *why = NULL;
    if (!w->units->path)
        return TL_GEMM_SCALAR;
    if (type == TL_VOID)
        *why = no_unit(w, &s);
    for (const tl_matrix_unit *u = w->units; u->path && !*why; u++) {
        bool choosy = u->path == TL_GEMM_WGMMA || u->path == TL_GEMM_TENSOR || u->path == TL_GEMM_SG16
                      || u->path == TL_GEMM_TCGEN05;    /* other units take what tcgen05 does not */
        bool shape = takes_rows(u, &s, g, fp8) && s.n % u->n == 0 && s.k % u->k == 0;
        if (u->type != type && !(fp8 && is_fp8(u->type)))
            continue;
        if (!choosy && !shape)
            *why = no_shape(m, u);
        else if (shape && u->path == TL_GEMM_TCGEN05 && tl_gemm_scaled(g) && !scales_blocks(g, u) && by_tcgen05(m, f, g, u))
            limited = "tcgen05 scales 8-bit floats by e8m0 tiles in shared memory, for multiples of 128 rows and at most 256 columns, code 0 as 2^-127";
        else if (shape && (!choosy || u->path == TL_GEMM_SG16 || (u->path == TL_GEMM_TENSOR    ? by_tensor(g, &s, u)
                                       : u->path == TL_GEMM_TCGEN05 ? by_tcgen05(m, f, g, u) : by_wgmma(f, &s, u)))) {
            *why = limited;
            return u->path;
        } else if (u->path == TL_GEMM_WGMMA && shape && f->threads % 128 == 0 && in_shared(s.a, u) && in_shared(s.b, u) && !along_k(&s)
                   && tl_bases[u->type].bytes == 1)
            limited = "wgmma takes 8-bit operands only along k: load a as [M][K] and b as [N][K]";
    }
    for (const tl_matrix_unit *u = w->units; u->path && !*why; u++)
        if (u->path == TL_GEMM_TENSOR && u->type == type)
            *why = no_shape(m, u);
    return TL_GEMM_SCALAR;
}

/* Paths in order: without a unit, by warps, by warpgroups that read shared memory. */
static int rank_of(tl_gemm_path p)
{
    return p == TL_GEMM_SCALAR ? 0 : p == TL_GEMM_WGMMA || p == TL_GEMM_TCGEN05 ? 2 : 1;
}

bool tl_unit_is_better(const tl_module *m, uint32_t threads, const tl_node *now, const tl_node *then)
{
    const tl_machine *w;
    const char *why;
    bool better = false, worse = false;
    for (unsigned i = 0; (w = tl_machine_row(i)); i++) {
        tl_func there = { .machine = w->name, .threads = threads };
        int before = rank_of(tl_gemm_path_of(m, &there, now, &why)), after = rank_of(tl_gemm_path_of(m, &there, then, &why));
        better |= w->target == m->target && after > before;
        worse |= w->target == m->target && after < before;
    }
    return better && !worse;
}
