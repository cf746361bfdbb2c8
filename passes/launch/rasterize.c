/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Orders grids of products that have none. Blocks of a row share one operand, blocks of a column the other. Rows are grouped, as
   a wide matrix would have left the caches before the next row reads it:

       grid (%m: ...) (%n: ...) { ... for %k { tload %a, %A[%m, %k]; tload %b, %B[%k, %n]; gemm %acc, %a, %b } ... }
     becomes
       grid order=grouped group=8 columns=64 (%m: ...) (%n: ...) { ... }

   Grids of few columns stay in rows: the caches hold all their operands. */
#include "passes/analysis/access.h"
#include "passes/launch/outline.h"

void tl_launch_order(tl_module *m, tl_node *grid, const tl_uses *inside)
{
    const tl_machine *w = tl_machine_of(m, NULL);
    if (!w->group_rows || grid->nloops < 2 || tl_has_attr(grid, TL_A_ORDER) || tl_has_attr(grid, TL_A_CLUSTER_X))
        return;
    const tl_sym *row = grid->loops[grid->nloops - 2].var, *column = grid->loops[grid->nloops - 1].var;
    bool along_rows = false, along_columns = false;     /* some operand is the same */
    TL_EACH_STMT(m->arena, loop, &grid->body) {
        if (loop->op != TL_OP_FOR)
            continue;
        TL_EACH_STMT(m->arena, n, &loop->body) {
            if ((n->op != TL_OP_TLOAD && n->op != TL_OP_GATHER) || !tl_holds(loop, TL_OP_GEMM))
                continue;
            bool by_row = tl_depends(inside, n, row), by_column = tl_depends(inside, n, column);
            along_rows |= by_row && !by_column;
            along_columns |= by_column && !by_row;
        }
        TL_SKIP(loop);
    }
    if (!along_rows || !along_columns)
        return;
    tl_attr_set(m, grid, TL_A_ORDER, TL_ORDER_GROUPED);
    tl_attr_set(m, grid, TL_A_GROUP, w->group_rows);
    tl_attr_set(m, grid, TL_A_COLUMNS, w->group_columns);
}
