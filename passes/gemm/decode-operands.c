/* SPDX-License-Identifier: GPL-3.0-or-later */
/* decode-operands: 8-bit floats that are multiplied by 16-bit ones are decoded in shared memory, once for all warps; bytes and tf32 that
   lie across k are transposed there.

   requires   before outline-kernels
   maintains  tile level
   breaks     nothing

                                                         alloc %half: shared f16[128][64]
     for ... {                                           for ... {
         tload tile(%b), ...                      =>         tload tile(%b), ...
         gemm tile(%acc), tile(%a), tile(%b)                 tcopy tile(%half), tile(%b)
     }                                                       gemm tile(%acc), tile(%a), tile(%half)
                                                         }
     gemm tile(%acc), tile(%x), tile(%y)          =>     ttranspose tile(%along), tile(%y)
                                                         gemm tile(%acc), tile(%x), tile(%along) tb=1
   Some machine then has a unit that reads both operands from shared memory, and none is worse. widen-operands takes back what tf32 does not
   gain from. */
#include "passes/expr/builder.h"
#include "passes/ir/each.h"
#include "passes/target/budget.h"
#include "passes/target/matrix-unit.h"
#include "passes/target/passes.h"

static bool is_16_bits(tl_base b)
{
    return b == TL_F16 || b == TL_BF16;
}

/* True if it is a whole tile in shared memory. */
static bool is_whole(const tl_node *tile)
{
    return tile->sym->type.space == TL_SHARED_MEM && tile->sym->rank == 2 && !tile->nargs;
}

static bool is_byte(tl_base b)
{
    return tl_bases[b].bytes == 1 && b != TL_BOOL;
}

/* True if the operand, an index of arguments, is to be decoded. */
static bool decodes(const tl_node *gemm, unsigned i)
{
    tl_base t = (tl_base)gemm->args[i]->sym->type.base;
    return is_whole(gemm->args[i]) && !tl_gemm_scaled(gemm) && (t == TL_E4M3 || t == TL_E5M2) && is_16_bits((tl_base)gemm->args[3 - i]->sym->type.base);
}

/* True if it is to be transposed. */
static bool transposes(const tl_node *gemm, unsigned i)
{
    tl_base t = (tl_base)gemm->args[i]->sym->type.base, other = (tl_base)gemm->args[3 - i]->sym->type.base;
    return tl_gemm_across(gemm, i) && is_whole(gemm->args[i]) && (is_byte(t) ? tl_bases[other].bytes == 1 : t == TL_TF32 && other == TL_TF32);
}

/* The tile in place of the operand. */
static tl_sym *taken(tl_module *m, tl_func *f, const tl_node *gemm, unsigned i)
{
    const tl_sym *from = gemm->args[i]->sym;
    bool decoded = decodes(gemm, i);
    tl_type t = from->type;
    t.base = decoded ? gemm->args[3 - i]->sym->type.base : t.base;
    tl_sym *s = tl_sym_like(m, f, from, decoded ? "half" : "along", t, from->loc);
    s->quiet = true;     /* the source does not have it */
    if (!decoded) {
        s->dim[0] = from->dim[1];
        s->dim[1] = from->dim[0];
    }
    return s;
}

/* True if every machine of the target holds the kernel's shared tiles, of one stage, and the others. */
static bool all_hold(tl_module *m, tl_func *f, tl_sym *const by[3])
{
    int64_t bytes = TL_SHARED_OTHER + (by[1] ? tl_array_bytes(by[1]) : 0) + (by[2] ? tl_array_bytes(by[2]) : 0);
    const tl_machine *w;
    bool ok = true;
    TL_EACH_STMT(m->arena, n, &f->body)
        bytes += tl_declares(n, TL_SHARED_MEM) ? tl_array_bytes(n->sym) : 0;
    for (unsigned i = 0; (w = tl_machine_row(i)); i++)
        ok &= w->target != m->target || bytes <= w->shared;
    return ok;
}

/* Puts the tiles' declarations into `declared`. */
static void decode(tl_module *m, tl_func *f, uint32_t threads, tl_block *b, uint32_t at, tl_block *declared)
{
    tl_node *gemm = b->at[at], *then = tl_copy(m, f, gemm);
    tl_at w = { m, f, gemm->loc, b };
    tl_sym *by[3] = { NULL };
    for (unsigned i = 1; i <= 2; i++) {
        if (!decodes(gemm, i) && !transposes(gemm, i))
            continue;
        by[i] = taken(m, f, gemm, i);
        then->args[i] = tl_access(m, TL_OP_TILE, by[i], 0, NULL, w.loc);
        if (!decodes(gemm, i) && i == 1)
            tl_attr_drop(then, TL_A_TA);
        else if (!decodes(gemm, i))
            tl_attr_set(m, then, TL_A_TB, 1);
    }
    if ((!by[1] && !by[2]) || !tl_unit_is_better(m, threads, gemm, then) || !all_hold(m, f, by))
        return;
    for (unsigned i = 1; i <= 2; i++)
        if (by[i]) {
            tl_block_insert(m, b, at++, op2(&w, decodes(gemm, i) ? TL_OP_TCOPY : TL_OP_TTRANS, again(&w, then->args[i]), again(&w, gemm->args[i])));
            tl_push(m, declared, tl_alloc(m, by[i], by[i]->loc));
        }
    *gemm = *then;
}

static void walk(tl_module *m, tl_func *f, uint32_t threads, tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        uint32_t inside = n->op == TL_OP_GRID ? (uint32_t)tl_attr(n, TL_A_THREADS, TL_WARPGROUP) : threads;
        walk(m, f, inside, &n->body);
        walk(m, f, inside, &n->other);
        for (uint32_t k = 0; n->op == TL_OP_FOR && k < n->body.n; k++) {
            tl_block declared = { 0 };
            if (n->body.at[k]->op == TL_OP_GEMM)
                decode(m, f, inside, &n->body, k, &declared);
            tl_block_insert_all(m, b, i, &declared);
            i += declared.n;
        }
    }
}

bool tl_decode_operands(tl_module *m, tl_func *f)
{
    walk(m, f, TL_WARPGROUP, &f->body);
    return true;
}
