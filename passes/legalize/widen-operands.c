/* SPDX-License-Identifier: GPL-3.0-or-later */
/* widen-operands: tiles of tf32 become tiles of floats where no warpgroup multiplies them from shared memory.

   requires   multiversion
   maintains  mixed level
   breaks     nothing

     alloc %As: shared tf32[128][32]     =>    alloc %As: shared f32[128][32]

   mma.sync reads floats and takes the nearest tf32 itself. Threads then copy floats as they are, asynchronously. */
#include "passes/legalize/operand-type.h"

#include "passes/ir/each.h"
#include "passes/target/matrix-unit.h"
#include "passes/target/passes.h"

void tl_operand_become(tl_module *m, const tl_block *b, tl_sym *tile, tl_base base)
{
    tile->type.base = (uint8_t)base;
    TL_EACH_STMT(m->arena, n, b) {
        if (n->op != TL_OP_STORE || n->sym != tile)
            continue;
        if (n->args[0]->op == TL_OP_CAST && n->args[0]->type.base == TL_TF32)
            n->args[0] = n->args[0]->args[0];
        if (base == TL_TF32)
            n->args[0] = tl_cast(m, n->args[0], tl_scalar(TL_TF32));
    }
}

bool tl_widen_operands(tl_module *m, tl_func *f)
{
    bool any = true;
    while (any) {           /* a tile of two products takes the other's with it */
        any = false;
        TL_EACH_STMT(m->arena, n, &f->body) {
            const char *why;
            if (n->op != TL_OP_GEMM || (f->producers && tl_gemm_path_of(m, f, n, &why) == TL_GEMM_WGMMA))
                continue;
            for (int i = 1; i <= 2; i++)
                if (n->args[i]->sym->type.base == TL_TF32) {
                    tl_operand_become(m, &f->body, n->args[i]->sym, TL_F32);
                    any = true;
                }
        }
    }
    return true;
}
