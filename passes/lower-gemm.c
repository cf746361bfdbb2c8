/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lower-gemm: matrix products become matrix-unit instructions or loops.

   requires   distribute, conflict-free
   maintains  mixed level; slots of staged tiles
   breaks     GEMM: none is left

   Before: gemm tile(%acc), tile(%As), tile(%Bs). After, see lower-gemm-mma.c, -sg.c and
   -scalar.c.                                                                             */
#include "passes/lower-gemm.h"

#include "passes/index.h"
#include "passes/passes.h"

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

tl_block *tl_gemm_warps(tl_module *m, tl_func *f, const tl_node *gemm, tl_block *out)
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

static void tell(tl_module *m, const tl_node *gemm)
{
    const tl_sym *acc = gemm->args[0]->sym;
    const char *why;
    tl_gemm_path_of(m, gemm, &why);
    if (acc->type.space == TL_FRAG && acc->map != TL_MAP_BLOCKED)
        tl_report(m, TL_REMARK, gemm->loc, "matrix product by %s, %u x %u warps%s",
                  acc->map == TL_MAP_MMA ? "mma.sync m16n8k16" : "simdgroup_matrix 8x8", acc->warps_m,
                  acc->warps_n, gemm->args[1]->sym->type.space == TL_FRAG ? ", its first operand from registers" : "");
    else
        tl_report(m, TL_REMARK, gemm->loc, "matrix product by scalar code: %s",
                  why ? why : "its accumulator is not in registers");
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
        const tl_sym *acc = n->args[0]->sym;
        tl_node *scope = tl_node_new(m, TL_OP_SEQ, tl_scalar(TL_VOID), n->loc, 0);
        tell(m, n);
        bool matrix = acc->type.space == TL_FRAG && acc->map != TL_MAP_BLOCKED;
        if (matrix)
            tl_attr_set(m, scope, TL_A_UNIT, 1);
        if (matrix && acc->map == TL_MAP_MMA)
            tl_gemm_mma(m, f, n, &scope->body);
        else if (matrix)
            tl_gemm_sg(m, f, n, &scope->body);
        else
            tl_gemm_scalar(m, f, n, &scope->body);
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
