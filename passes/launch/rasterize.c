/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Orders grids of products that have none. Blocks of a row share one operand, blocks of a column the other. Rows are grouped, as
   a wide matrix would have left the caches before the next row reads it:

       grid (%m: ...) (%n: ...) { ... for %k { tload %a, %A[%m, %k]; tload %b, %B[%k, %n]; gemm %acc, %a, %b } ... }
     becomes
       grid order=grouped group=8 columns=64 (%m: ...) (%n: ...) { ... }

   Grids of few columns stay in rows: the caches hold all their operands. Along a loop of which all operands depend, as that of a batch,
   blocks share nothing: it goes around the others. */
#include "passes/analysis/access.h"
#include "passes/launch/outline.h"

/* The loads of operands: in loops with products. `of` gets a bit for each loop of the grid that the load depends on. */
static uint32_t loads_of(tl_module *m, const tl_node *grid, const tl_uses *inside, unsigned of[], uint32_t most)
{
    uint32_t n = 0;
    TL_EACH_STMT(m->arena, loop, &grid->body) {
        if (loop->op != TL_OP_FOR)
            continue;
        TL_EACH_STMT(m->arena, load, &loop->body) {
            if ((load->op != TL_OP_TLOAD && load->op != TL_OP_GATHER) || !tl_holds(loop, TL_OP_GEMM) || n == most)
                continue;
            of[n] = 0;
            for (uint32_t i = 0; i < grid->nloops; i++)
                of[n] |= (unsigned)tl_depends(inside, load, grid->loops[i].var) << i;
            n++;
        }
        TL_SKIP(loop);
    }
    return n;
}

/* Loops of the mask go first; both kinds stay in order. */
static tl_loop *in_order(tl_module *m, const tl_node *grid, unsigned mask)
{
    tl_loop *loops = TL_NEWV(m->arena, tl_loop, grid->nloops), *to = loops;
    for (unsigned first = 2; first-- > 0;)
        for (uint32_t i = 0; i < grid->nloops; i++)
            if ((mask >> i & 1) == first)
                *to++ = grid->loops[i];
    return loops;
}

void tl_launch_order(tl_module *m, tl_node *grid, const tl_uses *inside)
{
    enum { LOADS = 32 };
    unsigned of[LOADS], all = ~0u;
    const tl_machine *w = tl_machine_of(m, NULL);
    if (!w->group_rows || grid->nloops < 2 || tl_has_attr(grid, TL_A_ORDER) || tl_has_attr(grid, TL_A_CLUSTER_X))
        return;
    tl_loop *const as_written = grid->loops;
    uint32_t n = loads_of(m, grid, inside, of, LOADS);
    for (uint32_t i = 0; i < n; i++)
        all &= of[i];
    grid->loops = in_order(m, grid, all);
    n = loads_of(m, grid, inside, of, LOADS);
    const unsigned row = 1u << (grid->nloops - 2), column = row << 1;
    bool along_rows = false, along_columns = false;     /* some operand is the same */
    for (uint32_t i = 0; i < n; i++) {
        along_rows |= (of[i] & row) && !(of[i] & column);
        along_columns |= (of[i] & column) && !(of[i] & row);
    }
    if (!along_rows || !along_columns) {
        grid->loops = as_written;
        return;
    }
    tl_attr_set(m, grid, TL_A_ORDER, TL_ORDER_GROUPED);
    tl_attr_set(m, grid, TL_A_GROUP, w->group_rows);
    tl_attr_set(m, grid, TL_A_COLUMNS, w->group_columns);
}
