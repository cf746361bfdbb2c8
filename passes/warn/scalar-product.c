/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Products that matrix units would take but for one operand of floats:

     tile_gemm(acc, p, v);     p: float[64][64], v: _Float16[64][64] */
#include <string.h>

#include "passes/ir/each.h"
#include "passes/ir/text.h"
#include "passes/target/matrix-unit.h"
#include "passes/warn/warn.h"

/* True if units of the target take the product once the float operand has the other's type. */
static bool lacks_type(const tl_module *m, const tl_func *kernel, const tl_node *gemm, tl_node *narrow)
{
    tl_node *args[] = { gemm->args[0], narrow, narrow };
    tl_node same = *gemm;
    same.args = args;
    return tl_gemm_unit(m, kernel, gemm) == TL_VOID && tl_gemm_unit(m, kernel, &same) != TL_VOID;
}

void tl_warn_scalar_products(tl_module *m, tl_func *kernel)
{
    tl_module cuda = *m;
    cuda.target = TL_TARGET_CUDA;
    if (kernel->on && strcmp(kernel->on, tl_target_text[TL_TARGET_CUDA]))
        return;
    TL_EACH_STMT(m->arena, n, &kernel->body) {
        if (n->op != TL_OP_GEMM)
            continue;
        bool second = n->args[2]->sym->type.base == TL_F32;
        tl_node *wide = n->args[1 + second], *narrow = n->args[2 - second];
        if (wide->sym->type.base != TL_F32 || !lacks_type(&cuda, kernel, n, narrow))
            continue;
        int len = tl_plain_name(wide->sym), other = tl_plain_name(narrow->sym);
        tl_warn(m, TL_WARN_SCALAR, n->loc, "CUDA has no matrix unit for this product: '%.*s' is float, '%.*s' is not", len, wide->sym->name,
                other, narrow->sym->name);
        tl_report(m, TL_NOTE, n->loc, "tile_copy '%.*s' to a tile of _Float16 or tile_bf16 first, or add .tf32 = 1: each keeps at most 11 bits of its significands", len, wide->sym->name);
    }
}
