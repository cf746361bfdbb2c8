/* SPDX-License-Identifier: GPL-3.0-or-later */
/* acc += a b without a matrix unit: fused multiply-adds in float, or integers.

   An accumulator in registers:              one in shared memory:
       for k                                     parallel i, j
           parallel i, j                             s = acc[i][j]
               acc[i][j] += a[i][k] b[k][j]          for k: s += a[i][k] b[k][j]
                                                     acc[i][j] = s

   With scales, of which none changes within a block of k:
       parallel i, j
           s = acc[i][j]
           for block
               part = 0
               for k in block: part += a[i][k] b[k][j]
               s += part * sa * sb
           acc[i][j] = s                                                              */
#include "passes/facts/arith.h"
#include "passes/lower/gemm.h"

static tl_node *operand(tl_module *m, tl_func *f, const tl_node *tile, tl_sym *x, tl_sym *y,
                        tl_type to, tl_loc loc)
{
    tl_node *index[2] = { tl_var(m, x, loc), tl_var(m, y, loc) };
    return tl_cast(m, tl_tile_access(m, f, tile, TL_OP_LOAD, NULL, index, loc), to);
}

static tl_node *product(tl_module *m, tl_func *f, const tl_gemm_shape *g, tl_sym *i, tl_sym *j,
                        tl_sym *k, tl_node *sum, tl_loc loc)
{
    tl_type t = sum->type;
    tl_node *a = operand(m, f, g->a, g->ta ? k : i, g->ta ? i : k, t, loc);
    tl_node *b = operand(m, f, g->b, g->tb ? j : k, g->tb ? k : j, t, loc);
    if (tl_is_float(t))
        return tl_op3(m, TL_OP_FMA, a, b, sum, loc);
    return tl_op2(m, TL_OP_ADD, sum, tl_op2(m, TL_OP_MUL, a, b, loc), loc);
}

static tl_loop loop(tl_module *m, tl_func *f, const char *name, int64_t n, tl_loc loc)
{
    tl_sym *var = tl_sym_new(m, f, TL_SYM_VAR, name, tl_scalar(TL_I32), loc);
    return (tl_loop){ var, tl_i32(m, 0), tl_i32(m, n), tl_i32(m, 1), TL_LT };
}

static tl_node *for_k(tl_module *m, tl_func *f, tl_node *lo, tl_node *hi, int64_t step, tl_loc loc)
{
    tl_sym *var = tl_sym_new(m, f, TL_SYM_VAR, "k", tl_scalar(TL_I32), loc);
    return tl_for(m, var, lo, TL_LT, hi, tl_i32(m, step), loc);
}

/* sum += the product of a block of k, times the scales */
static void scaled(tl_module *m, tl_func *f, const tl_gemm_shape *g, tl_scales *scales, tl_sym *i,
                   tl_sym *j, tl_sym *sum, tl_block *out, tl_loc loc)
{
    tl_node *blocks = for_k(m, f, tl_i32(m, 0), tl_i32(m, g->k), scales->block, loc);
    tl_sym *from = blocks->loops[0].var;
    tl_sym *part = tl_sym_new(m, f, TL_SYM_VAR, "part", tl_scalar(TL_F32), loc);
    tl_push(m, &blocks->body, tl_let(m, part, tl_const_float(m, tl_scalar(TL_F32), 0, loc), loc));
    tl_node *ks = for_k(m, f, tl_var(m, from, loc),
                        tl_ix_add(m, tl_var(m, from, loc), tl_i32(m, scales->block)), 1, loc);
    tl_push(m, &ks->body, tl_set(m, part, product(m, f, g, i, j, ks->loops[0].var,
                                                  tl_var(m, part, loc), loc), loc));
    tl_push(m, &blocks->body, ks);
    tl_node *value = tl_scaled_sum(scales, tl_var(m, sum, loc), tl_var(m, part, loc), tl_var(m, i, loc),
                                   tl_var(m, j, loc), tl_var(m, from, loc), &blocks->body);
    tl_push(m, &blocks->body, tl_set(m, sum, value, loc));
    tl_push(m, out, blocks);
}

void tl_gemm_scalar(tl_module *m, tl_func *f, const tl_node *gemm, tl_block *out)
{
    tl_gemm_shape g = tl_gemm_shape_of(gemm);
    tl_loc loc = gemm->loc;
    tl_type t = tl_scalar((tl_base)g.acc->sym->type.base);
    bool scales = gemm->args[3] || gemm->args[4];
    tl_node *par = tl_node_new(m, TL_OP_PARALLEL, tl_scalar(TL_VOID), loc, 0);
    par->nloops = 2;
    par->loops = TL_NEWV(m->arena, tl_loop, 2);
    par->loops[0] = loop(m, f, "i", g.m, loc);
    par->loops[1] = loop(m, f, "j", g.n, loc);
    tl_sym *i = par->loops[0].var, *j = par->loops[1].var;
    tl_node *ij[2] = { tl_var(m, i, loc), tl_var(m, j, loc) };
    tl_node *ij2[2] = { tl_var(m, i, loc), tl_var(m, j, loc) };
    tl_node *ks = for_k(m, f, tl_i32(m, 0), tl_i32(m, g.k), 1, loc);
    tl_sym *k = ks->loops[0].var;

    if (g.acc->sym->type.space == TL_FRAG && !scales) {
        tl_node *sum = tl_tile_access(m, f, g.acc, TL_OP_LOAD, NULL, ij, loc);
        tl_node *value = product(m, f, &g, i, j, k, sum, loc);
        tl_push(m, &par->body, tl_tile_access(m, f, g.acc, TL_OP_STORE, value, ij2, loc));
        tl_push(m, &ks->body, par);
        tl_push(m, out, ks);
        return;
    }
    tl_scales of = scales ? tl_scales_of(m, f, gemm, out) : (tl_scales){ 0 };
    tl_sym *s = tl_sym_new(m, f, TL_SYM_VAR, "sum", t, loc);
    tl_push(m, &par->body, tl_let(m, s, tl_tile_access(m, f, g.acc, TL_OP_LOAD, NULL, ij, loc), loc));
    if (scales) {
        scaled(m, f, &g, &of, i, j, s, &par->body, loc);
    } else {
        tl_push(m, &ks->body, tl_set(m, s, product(m, f, &g, i, j, k, tl_var(m, s, loc), loc), loc));
        tl_push(m, &par->body, ks);
    }
    tl_push(m, &par->body,
            tl_tile_access(m, f, g.acc, TL_OP_STORE, tl_var(m, s, loc), ij2, loc));
    tl_push(m, out, par);
}
