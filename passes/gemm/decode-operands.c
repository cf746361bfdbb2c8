/* SPDX-License-Identifier: GPL-3.0-or-later */
/* decode-operands: 8-bit floats that are multiplied by 16-bit ones are decoded in shared memory, once for all warps.

   requires   before outline-kernels
   maintains  tile level
   breaks     nothing

                                                         alloc %half: shared f16[128][64]
     for ... {                                           for ... {
         tload tile(%b), ...                      =>         tload tile(%b), ...
         gemm tile(%acc), tile(%a), tile(%b)                 tcopy tile(%half), tile(%b)
     }                                                       gemm tile(%acc), tile(%a), tile(%half)
                                                         }
   Some machine then has a unit that reads both operands from shared memory, and none is worse. */
#include "passes/expr/builder.h"
#include "passes/target/budget.h"
#include "passes/target/matrix-unit.h"
#include "passes/target/passes.h"

static bool is_16_bits(tl_base b)
{
    return b == TL_F16 || b == TL_BF16;
}

/* The operand that is decoded, as an index of arguments; 0: none. */
static unsigned to_decode(const tl_node *gemm)
{
    for (unsigned i = 1; i <= 2 && !tl_gemm_scaled(gemm); i++) {
        const tl_sym *s = gemm->args[i]->sym;
        bool bytes = s->type.base == TL_E4M3 || s->type.base == TL_E5M2;
        bool whole = s->type.space == TL_SHARED_MEM && s->rank == 2 && !gemm->args[i]->nargs;
        if (bytes && whole && is_16_bits((tl_base)gemm->args[3 - i]->sym->type.base))
            return i;
    }
    return 0;
}

/* Returns the declaration of the decoded tile, or null. */
static tl_node *decode(tl_module *m, tl_func *f, uint32_t threads, tl_block *b, uint32_t at)
{
    tl_node *gemm = b->at[at];
    unsigned i = to_decode(gemm);
    if (!i)
        return NULL;
    tl_at w = { m, f, gemm->loc, b };
    const tl_sym *bytes = gemm->args[i]->sym;
    tl_type t = bytes->type;
    t.base = gemm->args[3 - i]->sym->type.base;
    tl_sym *half = tl_sym_like(m, f, bytes, "half", t, bytes->loc);
    half->quiet = true;     /* the source does not have it */
    tl_node *then = tl_copy(m, f, gemm);
    then->args[i] = tl_access(m, TL_OP_TILE, half, 0, NULL, w.loc);
    if (!tl_unit_is_better(m, threads, gemm, then))
        return NULL;
    tl_block_insert(m, b, at, op2(&w, TL_OP_TCOPY, again(&w, then->args[i]), gemm->args[i]));
    *gemm = *then;
    return tl_alloc(m, half, bytes->loc);
}

static void walk(tl_module *m, tl_func *f, uint32_t threads, tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        uint32_t inside = n->op == TL_OP_GRID ? (uint32_t)tl_attr(n, TL_A_THREADS, TL_WARPGROUP) : threads;
        walk(m, f, inside, &n->body);
        walk(m, f, inside, &n->other);
        for (uint32_t k = 0; n->op == TL_OP_FOR && k < n->body.n; k++) {
            tl_node *declared = n->body.at[k]->op == TL_OP_GEMM ? decode(m, f, inside, &n->body, k) : NULL;
            if (declared)
                tl_block_insert(m, b, i++, declared);
        }
    }
}

bool tl_decode_operands(tl_module *m, tl_func *f)
{
    walk(m, f, TL_WARPGROUP, &f->body);
    return true;
}
