/* SPDX-License-Identifier: GPL-3.0-or-later */
/* widen-operands: tiles of tf32 become tiles of floats where no warpgroup multiplies them from shared memory, and lie as they are loaded.

   requires   multiversion
   maintains  mixed level
   breaks     nothing

     alloc %As: shared tf32[128][32]     =>    alloc %As: shared f32[128][32]

   mma.sync reads floats and takes the nearest tf32 itself. Threads then copy floats as they are, asynchronously. */
#include "passes/legalize/operand-type.h"

#include <string.h>

#include "passes/analysis/access.h"
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

/* True if warpgroups multiply the operands from shared memory. */
static bool is_by_warpgroups(const tl_module *m, const tl_func *f, const tl_node *gemm)
{
    const char *why;
    return f->producers && tl_gemm_path_of(m, f, gemm, &why) == TL_GEMM_WGMMA;
}

/* The product that reads the tf32 which b's statement i transposes; null: they are others, which decode-operands makes none of. *k: the operand. */
static tl_node *product_of(const tl_block *b, uint32_t i, unsigned *k)
{
    const tl_sym *along = b->at[i]->args[0]->sym;
    for (i++; i < b->n && along->type.base == TL_TF32; i++)
        for (*k = 1; *k <= 2 && b->at[i]->op == TL_OP_GEMM; (*k)++)
            if (b->at[i]->args[*k]->sym == along)
                return b->at[i];
    return NULL;
}

/* True if the statement goes, since another unit reads the operand as it is loaded. Statements go before declarations. */
static bool is_taken_back(tl_module *m, const tl_func *f, const tl_block *b, uint32_t i)
{
    tl_node *n = b->at[i];
    unsigned k;
    if (n->op == TL_OP_ALLOC)
        return n->sym->type.base == TL_TF32 && !tl_use_of(tl_uses_of_block(m, &f->body), n->sym)->reads;
    tl_node *gemm = n->op == TL_OP_TTRANS ? product_of(b, i, &k) : NULL;
    if (!gemm || is_by_warpgroups(m, f, gemm))
        return false;
    gemm->args[k] = n->args[1];
    if (k == 1)
        tl_attr_set(m, gemm, TL_A_TA, 1);
    else
        tl_attr_drop(gemm, TL_A_TB);
    return true;
}

static void take_back(tl_module *m, const tl_func *f, tl_block *b)
{
    uint32_t kept = 0;
    for (uint32_t i = b->n; i-- > 0;) {
        take_back(m, f, &b->at[i]->body);
        take_back(m, f, &b->at[i]->other);
        if (!is_taken_back(m, f, b, i))
            b->at[b->n - ++kept] = b->at[i];
    }
    if (kept < b->n)
        memmove(b->at, b->at + b->n - kept, kept * sizeof *b->at);
    b->n = kept;
}

/* The operands of products by other units become floats; false: all are. */
static bool widen(tl_module *m, tl_func *f)
{
    bool any = false;
    TL_EACH_STMT(m->arena, n, &f->body) {
        bool other = n->op == TL_OP_GEMM && !is_by_warpgroups(m, f, n);
        for (int i = 1; i <= 2 && other; i++)
            if (n->args[i]->sym->type.base == TL_TF32) {
                tl_operand_become(m, &f->body, n->args[i]->sym, TL_F32);
                any = true;
            }
        if (n->op == TL_OP_TTRANS && n->args[0]->sym->type.base == TL_TF32 && n->args[1]->sym->type.base == TL_F32) {
            tl_operand_become(m, &f->body, n->args[0]->sym, TL_F32);
            any = true;
        }
    }
    return any;
}

bool tl_widen_operands(tl_module *m, tl_func *f)
{
    take_back(m, f, &f->body);
    while (widen(m, f))     /* a tile of two products takes the other's with it */
        take_back(m, f, &f->body);
    return true;
}
