/* SPDX-License-Identifier: GPL-3.0-or-later */
/* acc += a b on Metal 4: each SIMD group multiplies its rows of a by its columns of b, both in threadgroup memory, into
   its cooperative tensor:

       ct_mma &a[row][from], pitch of a, &b[from][col], pitch of b into acc

   or, where the tensor is one whose products say how far they reach, ct_mma_of, as far as they go.                  */
#include "passes/gemm/lower-gemm.h"

static tl_node *start(const tl_gemm_op *o, const tl_node *tile, bool k_first, tl_sym *x, const tl_node *from)
{
    const tl_at *w = &o->w;
    tl_node *index[2] = { v(w, x), again(w, from) };
    if (k_first) {
        index[0] = index[1];
        index[1] = v(w, x);
    }
    return tl_tile_access(w, tile, TL_OP_ADDR, NULL, index);
}

void tl_gemm_tensor(tl_gemm_op *o, tl_sym *acc, const tl_node *from, int64_t depth, const tl_at *out)
{
    const tl_gemm_shape *g = &o->g;
    (void)depth;            /* no scales: all of it */
    bool edges = acc->ct_from & TL_CT_EDGES;
    tl_node *n = tl_node_new(out->m, edges ? TL_OP_CT_MMA_OF : TL_OP_CT_MMA, tl_scalar(TL_VOID), out->loc, 4,
                             start(o, g->a, g->ta, o->row, from), tl_i64(out->m, tl_pitch(g->a->sym)),
                             start(o, g->b, !g->tb, o->col, from), tl_i64(out->m, tl_pitch(g->b->sym)));
    const uint16_t reach[] = { acc->ct_m, acc->ct_n, acc->ct_k };
    for (unsigned d = 0; d < 3 && edges; d++)
        tl_arg_add(out->m, n, i32(out, reach[d]));
    n->sym = acc;
    put(out, n);
}
