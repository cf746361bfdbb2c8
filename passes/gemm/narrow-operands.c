/* SPDX-License-Identifier: GPL-3.0-or-later */
/* narrow-operands: floats that products as tf32 alone read become tf32 when they are written.

   requires   before outline-kernels
   maintains  tile level
   breaks     nothing

     alloc %As: shared f32[128][32]                    alloc %As: shared tf32[128][32]
     tload tile(%As), view(%A, ...), ...         =>    tload tile(%As), view(%A, ...), ...
     gemm tile(%acc), tile(%As), tile(%Bs) tf32=1      gemm tile(%acc), tile(%As), tile(%Bs) tf32=1

   Some machine then has a unit that reads both operands from shared memory, and none is worse. wgmma cuts the floats that it reads,
   by up to 2^-10; the TMA, and threads that copy, write the nearest tf32. `widen-operands` takes it back where no such unit
   multiplies. */
#include "passes/ir/each.h"
#include "passes/legalize/operand-type.h"
#include "passes/target/budget.h"
#include "passes/target/matrix-unit.h"
#include "passes/target/passes.h"

static bool as_tf32(const tl_node *n)
{
    return n->op == TL_OP_GEMM && tl_attr(n, TL_A_TF32, 0) && !tl_attr(n, TL_A_EXACT, 0) && !tl_gemm_scaled(n);
}

/* True if it is a shared tile of tf32, or of floats that products as tf32 alone read. */
static bool may_narrow(tl_module *m, tl_node *grid, const tl_sym *tile)
{
    int64_t others = 0;
    if (tile->type.space != TL_SHARED_MEM || tile->type.base != TL_F32)
        return tile->type.space == TL_SHARED_MEM && tile->type.base == TL_TF32;
    TL_EACH_BELOW(m->arena, n, grid) {
        others += n->sym == tile && n->op != TL_OP_ALLOC && n->op != TL_OP_STORE;
        if (n->op == TL_OP_TLOAD || n->op == TL_OP_GATHER || n->op == TL_OP_FILL)
            others -= n->args[0]->sym == tile;
        if (as_tf32(n))
            others -= (n->args[1]->sym == tile) + (n->args[2]->sym == tile);
    }
    return others == 0;
}

/* True if the product has a better unit once both operands are tf32, and lie along k. */
static bool gains(tl_module *m, uint32_t threads, const tl_node *gemm)
{
    tl_node then = *gemm, tile[2];
    tl_sym sym[2];
    then.args = TL_NEWV(m->arena, tl_node *, gemm->nargs);
    for (uint32_t i = 0; i < gemm->nargs; i++)
        then.args[i] = gemm->args[i];
    then.attrs = NULL;
    then.nattrs = 0;
    tl_attr_set(m, &then, TL_A_TF32, 1);
    tl_attr_set(m, &then, TL_A_TB, 1);
    for (unsigned i = 0; i < 2; i++) {
        tile[i] = *gemm->args[1 + i];
        sym[i] = *tile[i].sym;
        sym[i].type.base = TL_TF32;
        if (tl_gemm_across(gemm, 1 + i)) {
            sym[i].dim[0] = tile[i].sym->dim[1];
            sym[i].dim[1] = tile[i].sym->dim[0];
        }
        tile[i].sym = &sym[i];
        then.args[1 + i] = &tile[i];
    }
    return tl_unit_is_better(m, threads, gemm, &then);
}

bool tl_narrow_operands(tl_module *m, tl_func *f)
{
    TL_EACH_STMT(m->arena, grid, &f->body) {
        if (grid->op != TL_OP_GRID)
            continue;
        uint32_t threads = (uint32_t)tl_attr(grid, TL_A_THREADS, TL_WARPGROUP);
        TL_EACH_STMT_BELOW(m->arena, n, grid) {
            if (!as_tf32(n) || !may_narrow(m, grid, n->args[1]->sym) || !may_narrow(m, grid, n->args[2]->sym) || !gains(m, threads, n))
                continue;
            for (int i = 1; i <= 2; i++)
                if (n->args[i]->sym->type.base == TL_F32)
                    tl_operand_become(m, &grid->body, n->args[i]->sym, TL_TF32);
        }
    }
    return true;
}
