/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Thread operations in CUDA, and the dialect of device code. */
#include <stdio.h>
#include <string.h>

#include "emit/cuda/cuda.h"
#include "emit/cuda/math.h"

const char *tl_cuda_ptx(tl_printer *p, const char *row)
{
    const char *name = tl_arena_printf(p->a, "tile_%s", row);
    tl_cuda *c = p->user;
    tl_ptx_need need = TL_NEED_SM80;
    int i = tl_ptx_row(row, &need);
    if (i < 0) {
        tl_report(p->m, TL_ERROR, 0, "no PTX for '%s'", row);
        p->failed = true;
        return name;
    }
    if (need > c->need)
        c->need = need;
    if (!tl_has_support(p, name)) {
        const char *text = tl_ptx_text(p->a, i);
        tl_add_support(p, name, text, strstr(text, "tile_shared(") ? "tile_shared" : NULL);
    }
    return tl_need(p, name);
}

/* A pointer into an array of registers whose elements must be of this type. */
static const char *regs(tl_printer *p, const tl_node *n, const tl_node *r, tl_base base)
{
    if (r->sym->type.base != base)
        tl_refuse(p, n, tl_arena_printf(p->a, "'%s' should hold %s", r->sym->name, tl_bases[base].text));
    if (r->nargs == 0 || (r->args[0]->op == TL_OP_CONST && r->args[0]->imm.i == 0))
        return tl_sym_text(p, r->sym);
    return tl_arena_printf(p->a, "&%s", tl_regs_text(p, r));
}

/* An atomic. CUDA has only max and min for signed 64-bit integers. */
static tl_text atomic(tl_printer *p, const tl_node *n)
{
    static const char *const names[TL_N_OPS] = {
        [TL_OP_ATOMIC_ADD] = "atomicAdd", [TL_OP_ATOMIC_MAX] = "atomicMax", [TL_OP_ATOMIC_MIN] = "atomicMin",
        [TL_OP_ATOMIC_AND] = "atomicAnd", [TL_OP_ATOMIC_OR] = "atomicOr", [TL_OP_ATOMIC_XOR] = "atomicXor",
        [TL_OP_ATOMIC_EXCHANGE] = "atomicExch", [TL_OP_ATOMIC_CAS] = "atomicCAS",
    };
    unsigned lanes = n->type.lanes;
    if (lanes > 1)
        return tl_textf(p, TL_PREC_POSTFIX, "%s(%s)",
                        tl_cuda_ptx(p, tl_arena_printf(p->a, "red_%sx%u", tl_bases[n->type.base].text, lanes)), tl_args(p, n));
    bool extreme = n->op == TL_OP_ATOMIC_MAX || n->op == TL_OP_ATOMIC_MIN;
    const char *name = n->type.base != TL_F32 || !extreme ? names[n->op]
                       : tl_need(p, n->op == TL_OP_ATOMIC_MAX ? "tile_atomic_max" : "tile_atomic_min");
    if (n->type.base != TL_I64 || extreme)
        return tl_textf(p, TL_PREC_POSTFIX, "%s(%s)", name, tl_args(p, n));
    const char *to = tl_operand(p, n->args[0], TL_PREC_UNARY), *x = tl_operand(p, n->args[1], TL_PREC_UNARY);
    return tl_textf(p, TL_PREC_UNARY, n->nargs > 2 ? "(long long)%s((unsigned long long *)%s, (unsigned long long)%s, "
                    "(unsigned long long)%s)" : "(long long)%s((unsigned long long *)%s, (unsigned long long)%s)", name,
                    to, x, n->nargs > 2 ? tl_operand(p, n->args[2], TL_PREC_UNARY) : "");
}

/* A function of math.h by support code, on hardware's approximations. */
static tl_text math(tl_printer *p, const tl_node *n)
{
    bool tanh = n->op == TL_OP_TANH, rest = n->op == TL_OP_ERFC;
    const char *name = tanh ? "tile_tanh" : rest ? "tile_erfc" : "tile_erf";
    tl_cuda_ptx(p, "ex2");
    if (!rest)
        tl_cuda_ptx(p, "below");
    if (tanh || rest)
        tl_cuda_ptx(p, "rcp");
    if (!tl_has_support(p, name))
        tl_add_support(p, name, tanh ? TL_CUDA_TANH : rest ? TL_CUDA_ERFC : TL_CUDA_ERF, NULL);
    return tl_textf(p, TL_PREC_POSTFIX, "%s(%s)", tl_need(p, name), tl_arg(p, n, 0));
}

static bool thread_expr(tl_printer *p, const tl_node *n, tl_text *t)
{
    switch (n->op) {
    case TL_OP_TID: case TL_OP_LANE: case TL_OP_WARP: case TL_OP_BID: case TL_OP_NBLOCKS:
    case TL_OP_CLUSTER_RANK: /* variables at the top of the kernel */
        *t = (tl_text){ tl_name_find(&p->names, &tl_ops[n->op]), TL_PREC_POSTFIX };
        return true;
    case TL_OP_OPAQUE:
        *t = tl_textf(p, TL_PREC_POSTFIX, "%s(%s)", tl_cuda_ptx(p, n->type.base == TL_F32 ? "merged" : "opaque"), tl_arg(p, n, 0));
        return true;
    case TL_OP_ATOMIC_ADD: case TL_OP_ATOMIC_MAX: case TL_OP_ATOMIC_MIN: case TL_OP_ATOMIC_AND: case TL_OP_ATOMIC_OR:
    case TL_OP_ATOMIC_XOR: case TL_OP_ATOMIC_EXCHANGE: case TL_OP_ATOMIC_CAS:
        *t = atomic(p, n);
        return true;
    case TL_OP_SHFL:
    case TL_OP_SHFL_XOR:
        *t = tl_textf(p, TL_PREC_POSTFIX, "__shfl%s_sync(0xffffffffu, %s, %s)", n->op == TL_OP_SHFL ? "" : "_xor",
                      tl_arg(p, n, 0), tl_arg(p, n, 1));
        if (tl_is_int(n->type) && tl_bytes(n->type) < 4)
            *t = tl_textf(p, TL_PREC_UNARY, "(%s)%s", tl_cuda_type(p, n->type), t->s);
        return true;
    case TL_OP_ALL_LANES:
        *t = tl_textf(p, TL_PREC_EQ, "__all_sync(0xffffffffu, %s) != 0", tl_arg(p, n, 0));
        return true;
    case TL_OP_MOVMATRIX:
        *t = tl_textf(p, TL_PREC_POSTFIX, "%s(%s)", tl_cuda_ptx(p, "movmatrix"), tl_arg(p, n, 0));
        return true;
    case TL_OP_CLUSTER_LOAD:
        *t = tl_textf(p, TL_PREC_POSTFIX, "%s<%s>(%s(%s, %s))", tl_need(p, "tile_bits"), tl_cuda_type(p, n->type),
                      tl_cuda_ptx(p, tl_arena_printf(p->a, "cluster_load_%u", tl_bytes(n->type))), tl_arg(p, n, 0), tl_arg(p, n, 1));
        return true;
    case TL_OP_POPCOUNT: case TL_OP_CLZ: case TL_OP_CTZ: {
        const char *wide = tl_bytes(n->args[0]->type) == 8 ? "ll" : "";
        *t = n->op == TL_OP_POPCOUNT ? tl_textf(p, TL_PREC_POSTFIX, "__popc%s(%s)", wide, tl_arg(p, n, 0))
             : tl_textf(p, n->op == TL_OP_CLZ ? TL_PREC_POSTFIX : TL_PREC_ADD, n->op == TL_OP_CLZ ? "__clz%s((%s)%s)" : "__ffs%s((%s)%s) - 1",
                        wide, *wide ? "long long" : "int", tl_operand(p, n->args[0], TL_PREC_UNARY));
        return true;
    }
    case TL_OP_NEG:     /* see passes/workaround/ptxas-max3-neg.c */
        if (!tl_is_int(n->type) || tl_bytes(n->type) != 4 || n->type.lanes != 1)
            return false;
        *t = tl_textf(p, TL_PREC_UNARY, "%s%s(%s)", n->type.base == TL_U32 ? "(unsigned)" : "", tl_cuda_ptx(p, "negated"), tl_arg(p, n, 0));
        return true;
    case TL_OP_TANH:
    case TL_OP_ERF:
    case TL_OP_ERFC:
        if (n->type.base != TL_F32 || n->type.lanes != 1)
            return false;
        *t = math(p, n);
        return true;
    case TL_OP_EXP2:    /* exp2f keeps results below 2^-126, by three more instructions */
        if (n->type.base != TL_F32 || n->type.lanes != 1)
            return false;
        *t = tl_textf(p, TL_PREC_POSTFIX, "%s(%s)", tl_cuda_ptx(p, "ex2"), tl_arg(p, n, 0));
        return true;
    case TL_OP_ELECT: {
        /* elect.sync, if the kernel needs sm_90 for other operations; any lane serves */
        bool newer = p->usage.op[TL_OP_MBAR_WAIT] || p->usage.op[TL_OP_TMA_LOAD] || p->usage.op[TL_OP_WGMMA] || p->usage.op[TL_OP_WGMMA_RA];
        if (newer)
            *t = tl_textf(p, TL_PREC_EQ, "%s() != 0", tl_cuda_ptx(p, "elect"));
        else
            *t = tl_textf(p, TL_PREC_EQ, "%s == 0", tl_name_find(&p->names, &tl_ops[TL_OP_LANE]));
        return true;
    }
    case TL_OP_WGMMA_DESC:
    case TL_OP_TCGEN05_DESC: {
        int64_t swizzle = tl_attr(n, TL_A_SWIZZLE, 0);
        bool wgmma = n->op == TL_OP_WGMMA_DESC;
        *t = tl_textf(p, TL_PREC_POSTFIX, "%s(%s, %lld, %lld, %d)", tl_need(p, wgmma ? "tile_wgmma_desc" : "tile_tcgen05_desc"),
                      tl_arg(p, n, 0), (long long)tl_attr(n, TL_A_LBO, 0), (long long)tl_attr(n, TL_A_SBO, 0),
                      (swizzle == 128 ? 1 : swizzle == 64 ? 2 : swizzle == 32 ? 3 : 0) * (wgmma ? 1 : 2));
        return true;
    }
    default:
        return false;
    }
}

static void cp_async(tl_printer *p, const tl_node *n)
{
    int bytes = (int)tl_attr(n, TL_A_BYTES, 16);
    const char *policy = tl_cuda_policy(p, n);
    char row[32];
    snprintf(row, sizeof row, policy ? "cp_async_by_%d" : "cp_async_%d", bytes);
    const char *fn = tl_cuda_ptx(p, row);
    if (policy)
        tl_put(p->out, "%s(%s, %s, %s, %s);", fn, tl_arg(p, n, 0), tl_arg(p, n, 1),
               n->nargs > 2 && n->args[2] ? tl_arg(p, n, 2) : tl_arena_printf(p->a, "%d", bytes), policy);
    else if (n->nargs > 2 && n->args[2])
        tl_put(p->out, "%s(%s, %s, %s);", fn, tl_arg(p, n, 0), tl_arg(p, n, 1), tl_arg(p, n, 2));
    else
        tl_put(p->out, "%s(%s, %s);", fn, tl_arg(p, n, 0), tl_arg(p, n, 1));
}

static long long number(const tl_node *n, tl_attr_key a, long long otherwise)
{
    return (long long)tl_attr(n, a, otherwise);
}

/* A 64-bit number as an argument for a parameter of any type. */
static const char *passed(tl_printer *p, const tl_node *n)
{
    return tl_expr(p, n->op == TL_OP_CAST && tl_is_int(n->args[0]->type) ? n->args[0] : n).s;
}

static void cp_rows(tl_printer *p, const tl_node *n)
{
    const tl_node *from = n->args[1], *window = n->args[3], *memory = n->args[4], *list = n->args[5];
    if (from->op != TL_OP_ADDR || from->nargs != 1) {
        tl_refuse(p, n, "from such an address");
        return;
    }
    static const char *const names[2][2] = { { "tile_copy_rows", "tile_copy_rows_by" }, { "tile_copy_rows_among", "tile_copy_rows_by_among" } };
    const bool among = p->f->copiers;
    const char *policy = tl_cuda_policy(p, n), *name = names[among][!!policy];
    for (int i = 0; i < 2 && policy; i++)
        tl_cuda_ptx(p, i ? "load_1" : "load_16");
    tl_cuda_ptx(p, "opaque");
    if (!tl_has_support(p, name))
        tl_add_support(p, name, tl_cuda_copy_rows[among][!!policy], "tile_bits tile_get tile_put tile_shift");
    long long es = tl_bases[from->type.base].bytes, slices = number(n, TL_A_NUM, 1);
    tl_put(p->out, "%s<%lld, %lld, %lld, %lld, %lld, %lld", tl_need(p, name), number(n, TL_A_THREADS, 1), number(n, TL_A_ROWS, 1),
           number(n, TL_A_COLS, 1), number(n, TL_A_SBO, 0) / es, number(n, TL_A_SWIZZLE, 0), number(n, TL_A_LBO, 0) / es);
    tl_put(p->out, slices > 1 || list ? ", %lld%s>(" : ">(", slices, list ? ", true" : "");
    tl_put(p->out, "%s, %s, %s, %s, %s, %s, %s%s%s", tl_arg(p, n, 0), tl_sym_text(p, from->sym), passed(p, from->args[0]),
           passed(p, memory->args[1]), passed(p, n->args[2]->args[1]), passed(p, window->args[1]), passed(p, window->args[2]),
           policy ? ", " : "", policy ? policy : "");
    if (list || slices > 1 || window->nargs > 3 || memory->args[0]->op != TL_OP_CONST) {
        bool low = window->nargs > 3;
        tl_put(p->out, ", %s, %s, %s, %s, %s, %s", passed(p, memory->args[0]), low ? passed(p, window->args[4]) : "0",
               low ? passed(p, window->args[5]) : "0", passed(p, n->args[2]->args[0]), passed(p, window->args[0]),
               low ? passed(p, window->args[3]) : "0");
        if (list)
            tl_put(p->out, ", %s, %s", tl_arg(p, n, 5), passed(p, memory->args[2]));
    }
    tl_put(p->out, ");");
}

static void mma(tl_printer *p, const tl_node *n)
{
    static const char *const rows[] = {
        [TL_MMA_F16_F32] = "mma_f16", [TL_MMA_BF16_F32] = "mma_bf16", [TL_MMA_TF32_F32] = "mma_tf32",
        [TL_MMA_E4M3_F32] = "mma_e4m3", [TL_MMA_E5M2_F32] = "mma_e5m2", [TL_MMA_S8_S32] = "mma_s8",
        [TL_MMA_U8_S32] = "mma_u8", [TL_MMA_S8_U8_S32] = "mma_s8_u8", [TL_MMA_U8_S8_S32] = "mma_u8_s8",
        [TL_MMA_E4M3_E5M2_F32] = "mma_e4m3_e5m2", [TL_MMA_E5M2_E4M3_F32] = "mma_e5m2_e4m3",
    };
    int64_t kind = tl_attr(n, TL_A_KIND, TL_MMA_F16_F32);
    if (kind < 0 || (size_t)kind >= sizeof rows / sizeof *rows) {
        tl_refuse(p, n, "of this kind");
        return;
    }
    const char *d = regs(p, n, n->args[0], kind >= TL_MMA_S8_S32 && kind <= TL_MMA_U8_S8_S32 ? TL_I32 : TL_F32);
    const char *a = regs(p, n, n->args[1], TL_U32), *b = regs(p, n, n->args[2], TL_U32);
    tl_put(p->out, "%s(%s, %s, %s);", tl_cuda_ptx(p, rows[kind]), d, a, b);
}

static const char *accumulators(tl_printer *p, const tl_node *n)
{
    return regs(p, n, n->args[0], n->args[0]->sym->type.base == TL_I32 ? TL_I32 : TL_F32);
}

static void wgmma(tl_printer *p, const tl_node *n)
{
    const char *name, *text;
    tl_cuda *c = p->user;
    bool ra = n->op == TL_OP_WGMMA_RA;
    unsigned form = (ra ? TL_WGMMA_RA : 0) | (tl_attr(n, TL_A_TA, 0) ? TL_WGMMA_TA : 0) |
                    (tl_attr(n, TL_A_TB, 0) ? TL_WGMMA_TB : 0);
    text = tl_wgmma_text(p->a, (tl_mma)tl_attr(n, TL_A_KIND, TL_MMA_F16_F32), (int)tl_attr(n, TL_A_NUM, 0), form, &name);
    if (!text) {
        tl_refuse(p, n, "there is no wgmma of this kind, size and orientation");
        return;
    }
    c->need = TL_NEED_SM90A;
    if (!tl_has_support(p, name))
        tl_add_support(p, name, text, "tile_regs");
    tl_put(p->out, "%s(%s, %s, %s, %s);", tl_need(p, name), accumulators(p, n),
           ra ? regs(p, n, n->args[1], TL_U32) : tl_arg(p, n, 1), tl_arg(p, n, 2), tl_arg(p, n, 3));
}

/* Calls the row of ptx.def with all operands; `with_second`: the row if there is a second operand. */
static void call(tl_printer *p, const tl_node *n, const char *row, const char *with_second)
{
    const char *name = tl_cuda_ptx(p, with_second && n->nargs > 1 && n->args[1] ? with_second : row);
    tl_put(p->out, "%s(%s);", name, tl_args(p, n));
}

static void keep(tl_printer *p, const tl_node *n)
{
    for (uint32_t i = 0; i < n->nargs; i++)
        tl_put(p->out, "%s(%s)%s", tl_cuda_ptx(p, "keep"), tl_arg(p, n, i), i + 1 < n->nargs ? ", " : ";");
}

static void tcgen05(tl_printer *p, const tl_node *n)
{
    int64_t kind = tl_attr(n, TL_A_KIND, TL_MMA_F16_F32);
    bool scaled = n->op == TL_OP_TCGEN05_SCALED;
    const char *unit = scaled ? "mxf8f6f4" : kind <= TL_MMA_BF16_F32 ? "f16" : kind == TL_MMA_TF32_F32 ? "tf32"
                       : kind >= TL_MMA_S8_S32 && kind <= TL_MMA_U8_S8_S32 ? "i8" : "f8f6f4";
    const char *row = tl_arena_printf(p->a, n->op == TL_OP_TCGEN05_TA ? "tcgen05_ta_%s" : tl_attr(n, TL_A_PAIR, 0) ? "tcgen05_pair_%s" : "tcgen05_%s", unit);
    call(p, n, row, NULL);
}

static void tmem_columns(tl_printer *p, const tl_node *n)
{
    const char *row = tl_arena_printf(p->a, tl_attr(n, TL_A_PAIR, 0) ? "%s_pair" : "%s", tl_ops[n->op].text);
    tl_put(p->out, "%s<%lld>(%s);", tl_cuda_ptx(p, row), (long long)tl_attr(n, TL_A_NUM, 0), tl_arg(p, n, 0));
}

static void tmem_move(tl_printer *p, const tl_node *n)
{
    tl_tmem_shape shape = !tl_has_attr(n, TL_A_ROWS) ? TL_TMEM_OWN : tl_has_attr(n, TL_A_BYTES) ? TL_TMEM_16_PAIRS : TL_TMEM_16;
    const char *name, *text = tl_tmem_text(p->a, n->op == TL_OP_TMEM_LOAD, (int)tl_attr(n, TL_A_NUM, 1), shape, &name);
    ((tl_cuda *)p->user)->need = TL_NEED_SM100A;
    if (!tl_has_support(p, name))
        tl_add_support(p, name, text, NULL);
    tl_put(p->out, "%s(%s, %s);", tl_need(p, name), regs(p, n, n->args[0], (tl_base)n->args[0]->sym->type.base), tl_arg(p, n, 1));
}

/* The number of registers from args[0] of the REGS to the end of its array. */
static long long registers_left(tl_printer *p, const tl_node *n, const tl_node *r)
{
    if (r->nargs && r->args[0]->op != TL_OP_CONST)
        tl_refuse(p, n, "the first register must be constant");
    return (long long)(r->sym->dim[0] - (r->nargs ? r->args[0]->imm.i : 0));
}

static void hold(tl_printer *p, const tl_node *n)
{
    bool integers = n->args[0]->sym->type.base == TL_I32;
    tl_put(p->out, "%s<%lld>(%s);", tl_need(p, integers ? "tile_wgmma_hold_integers" : "tile_wgmma_hold"),
           registers_left(p, n, n->args[0]), accumulators(p, n));
}

static const char *coordinates(tl_printer *p, const tl_node *index)
{
    const char *s = "";
    for (uint32_t i = 0; i < index->nargs; i++)
        s = tl_arena_printf(p->a, index->args[i]->op == TL_OP_CONST ? "%s, %s" : "%s, (int)%s", s,
                            tl_operand(p, index->args[i], TL_PREC_UNARY));
    return s;
}

static void tma(tl_printer *p, const tl_node *n)
{
    bool load = n->op == TL_OP_TMA_LOAD;
    const tl_node *index = n->args[load ? 3 : 2];
    const tl_node *mask = load && n->nargs > 4 ? n->args[4] : NULL;
    char row[32];
    const char *policy = tl_cuda_policy(p, n), *last = coordinates(p, index);
    if (tl_attr(n, TL_A_NUM, 0))
        snprintf(row, sizeof row, "tma_%s4%s", load ? "gather" : "scatter", policy ? "_by" : "");
    else
        snprintf(row, sizeof row, "tma_%s%s_%ud", load ? mask ? "multicast" : tl_attr(n, TL_A_PAIR, 0) ? "pair" : "load" : "store", policy ? "_by" : "", index->nargs);
    const char *fn = tl_cuda_ptx(p, row);
    if (policy)
        last = tl_arena_printf(p->a, ", %s%s", policy, last);
    ((tl_cuda *)p->user)->tensor_maps = true;
    if (mask)
        tl_put(p->out, "%s(%s, &%s, %s, %s%s);", fn, tl_arg(p, n, 0), tl_arg(p, n, 1), tl_arg(p, n, 2), tl_arg(p, n, 4), last);
    else if (load)
        tl_put(p->out, "%s(%s, &%s, %s%s);", fn, tl_arg(p, n, 0), tl_arg(p, n, 1), tl_arg(p, n, 2), last);
    else
        tl_put(p->out, "%s(&%s, %s%s);", fn, tl_arg(p, n, 0), tl_arg(p, n, 1), last);
}

static void mbar_wait(tl_printer *p, const tl_node *n)
{
    /* a wait without a scope acquires at the block's, and misses writes of the cluster's other blocks */
    bool wide = tl_cluster_size(p->f) > 1 && tl_attr(n, TL_A_SCOPE, 0) != 1;
    const char *row = wide ? "mbar_try_wait_cluster" : "mbar_try_wait";
    tl_put(p->out, "while (!%s(%s, %s)) {}", tl_cuda_ptx(p, row), tl_arg(p, n, 0), tl_arg(p, n, 1));
}

static void ldmatrix(tl_printer *p, const tl_node *n)
{
    char row[32];
    snprintf(row, sizeof row, "ldmatrix_x%lld%s", (long long)tl_attr(n, TL_A_NUM, 4),
             tl_attr(n, TL_A_TRANS, 0) ? "_trans" : "");
    tl_put(p->out, "%s(%s, %s);", tl_cuda_ptx(p, row), regs(p, n, n->args[0], TL_U32), tl_arg(p, n, 1));
}

static void lane_transpose(tl_printer *p, const tl_node *n)
{
    tl_put(p->out, "%s<%d>(%s);", tl_need(p, "tile_lane_transpose"), (int)tl_attr(n, TL_A_NUM, 2), regs(p, n, n->args[0], TL_U32));
}

static bool stmt(tl_printer *p, const tl_node *n)
{
    static const char *const calls[TL_N_OPS] = {
        [TL_OP_BARRIER] = "__syncthreads", [TL_OP_SYNCWARP] = "__syncwarp", [TL_OP_FENCE] = "__threadfence",
        [TL_OP_TRAP] = "__trap",
    };
    static const char *const support[TL_N_OPS] = { [TL_OP_GRID_WAIT] = "tile_grid_wait", [TL_OP_GRID_TRIGGER] = "tile_grid_trigger" };
    static const char *const ptx[TL_N_OPS] = {
        [TL_OP_ASYNC_COMMIT] = "cp_async_commit", [TL_OP_FENCE_ASYNC] = "fence_async",
        [TL_OP_MBAR_FENCE] = "mbar_fence", [TL_OP_CLUSTER_SYNC] = "cluster_sync",
        [TL_OP_BULK_COMMIT] = "bulk_commit", [TL_OP_WGMMA_COMMIT] = "wgmma_commit",
        [TL_OP_TMEM_BEFORE] = "tmem_before", [TL_OP_TMEM_AFTER] = "tmem_after", [TL_OP_MBAR_INIT] = "mbar_init",
        [TL_OP_MBAR_ARRIVE] = "mbar_arrive", [TL_OP_CP_ASYNC_ARRIVE] = "cp_async_arrive", [TL_OP_TCGEN05_COMMIT] = "tcgen05_commit",
    };
    static const char *const ptx_second[TL_N_OPS] = {
        [TL_OP_MBAR_ARRIVE] = "mbar_arrive_at", [TL_OP_TCGEN05_COMMIT] = "tcgen05_commit_pair",
    };
    static void (*const print[TL_N_OPS])(tl_printer *p, const tl_node *n) = {
        [TL_OP_CP_ASYNC] = cp_async, [TL_OP_KEEP] = keep, [TL_OP_CP_ROWS] = cp_rows, [TL_OP_LDMATRIX] = ldmatrix, [TL_OP_MMA] = mma, [TL_OP_MBAR_WAIT] = mbar_wait,
        [TL_OP_TMA_LOAD] = tma, [TL_OP_TMA_STORE] = tma, [TL_OP_WGMMA] = wgmma, [TL_OP_WGMMA_RA] = wgmma,
        [TL_OP_LANE_TRANSPOSE] = lane_transpose, [TL_OP_TCGEN05] = tcgen05, [TL_OP_TCGEN05_TA] = tcgen05, [TL_OP_TCGEN05_SCALED] = tcgen05, [TL_OP_TMEM_LOAD] = tmem_move,
        [TL_OP_TMEM_STORE] = tmem_move, [TL_OP_TMEM_ALLOC] = tmem_columns, [TL_OP_TMEM_FREE] = tmem_columns,
    };
    long long count = (long long)tl_attr(n, TL_A_COUNT, 0);
    if (n->op == TL_OP_SEQ && tl_has_attr(n, TL_A_OUTLINED)) {
        tl_cuda_call_part(p, n);
        return true;
    }
    if (print[n->op]) {
        print[n->op](p, n);
        return true;
    }
    if (ptx[n->op]) {
        call(p, n, ptx[n->op], ptx_second[n->op]);
        return true;
    }
    if (calls[n->op] || support[n->op]) {
        tl_put(p->out, "%s();", calls[n->op] ? calls[n->op] : tl_need(p, support[n->op]));
        return true;
    }
    switch (n->op) {
    case TL_OP_STORE:
        return tl_cuda_hinted_store(p, n) || tl_cuda_store_vector(p, n);
    case TL_OP_ALLOC:   /* shared arrays are declared at the top of the kernel */
        if (count)
            tl_refuse(p, n, "nothing initialises its mbarriers");
        if (n->sym->type.space != TL_SHARED_MEM && n->sym->align > 1) {
            tl_put(p->out, "__align__(%u) %s;", n->sym->align, tl_array_decl(p, n->sym));
            return true;
        }
        return n->sym->type.space == TL_SHARED_MEM;
    case TL_OP_ASYNC_WAIT:
        tl_put(p->out, "%s<%lld>();", tl_cuda_ptx(p, "cp_async_wait"), count);
        return true;
    case TL_OP_BAR_SYNC:
    case TL_OP_BAR_ARRIVE:
        tl_put(p->out, "%s(%s, %lld);", tl_cuda_ptx(p, n->op == TL_OP_BAR_SYNC ? "bar_sync" : "bar_arrive"),
               tl_arg(p, n, 0), count ? count : (long long)p->f->threads);
        return true;
    case TL_OP_MBAR_EXPECT:
        tl_put(p->out, "%s(%s, %lld);", tl_cuda_ptx(p, "mbar_expect"), tl_arg(p, n, 0), (long long)tl_attr(n, TL_A_BYTES, 0));
        return true;
    case TL_OP_BULK_WAIT:
        tl_put(p->out, "%s<%lld>();", tl_cuda_ptx(p, tl_attr(n, TL_A_READ, 0) ? "bulk_wait_read" : "bulk_wait"), count);
        return true;
    case TL_OP_WGMMA_FENCE:
        hold(p, n);
        tl_put(p->out, "\n%s();", tl_cuda_ptx(p, "wgmma_arrive"));
        return true;
    case TL_OP_WGMMA_WAIT:
        tl_put(p->out, "%s<%lld>();\n", tl_cuda_ptx(p, tl_attr(n, TL_A_LATE, 0) ? "wgmma_wait_late" : "wgmma_wait_group"), count);
        hold(p, n);
        return true;
    case TL_OP_SETMAXNREG:
        tl_put(p->out, "%s<%lld>();", tl_cuda_ptx(p, tl_attr(n, TL_A_TRANS, 0) ? "setmaxnreg_inc" : "setmaxnreg_dec"), count);
        return true;
    default:
        return false;
    }
}

static bool device_expr(tl_printer *p, const tl_node *n, tl_text *t)
{
    if (n->op == TL_OP_VAR)     /* most nodes */
        return false;
    return tl_cuda_hinted_load(p, n, t) || tl_cuda_vector(p, n, t) || thread_expr(p, n, t) || tl_cuda_scalar(p, n, t);
}

const tl_dialect tl_cuda_device = {
    .reserved = tl_words_cuda,
    .types = tl_cuda_types,
    .calls = tl_c_calls,
    .long_suffix = "ll",
    .unroll = "#pragma unroll",
    .unroll_by = "#pragma unroll %lld",
    .comment = "// %s",
    .support = tl_cuda_support,
    .type = tl_cuda_type,
    .cast = tl_cuda_cast,
    .expr = device_expr,
    .stmt = stmt,
};
