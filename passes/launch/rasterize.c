/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Grids without an order: where blocks of a row share one operand of a product, and blocks of a column the other, rows
   are grouped, or a wide matrix is out of the caches before the next row comes to it:

       grid (%m: ...) (%n: ...) { ... for %k { tload %a, %A[%m, %k]; tload %b, %B[%k, %n]; gemm %acc, %a, %b } ... }
     becomes
       grid order=grouped group=8 columns=64 (%m: ...) (%n: ...) { ... }

   Few columns stay in rows: their operands are all in the caches. */
#include "passes/analysis/access.h"
#include "passes/launch/outline.h"

typedef struct {
    const tl_uses *uses;
    const tl_sym *row, *column;
    bool along_rows, along_columns; /* some operand is the same */
} search;

static bool see_load(tl_node *n, void *user)
{
    search *s = user;
    if (n->op != TL_OP_TLOAD && n->op != TL_OP_GATHER)
        return true;
    bool by_row = tl_depends(s->uses, n, s->row), by_column = tl_depends(s->uses, n, s->column);
    s->along_rows = s->along_rows || (by_row && !by_column);
    s->along_columns = s->along_columns || (by_column && !by_row);
    return false;
}

static bool see_loop(tl_node *n, void *user)
{
    if (n->op != TL_OP_FOR)
        return tl_is_stmt(n->op);
    if (tl_holds(n, TL_OP_GEMM))
        tl_walk(n, see_load, user);
    return false;
}

void tl_launch_order(tl_module *m, tl_node *grid, const tl_uses *inside)
{
    const tl_machine *w = tl_machine_of(m, NULL);
    if (!w->group_rows || grid->nloops < 2 || tl_has_attr(grid, TL_A_ORDER) || tl_has_attr(grid, TL_A_CLUSTER_X))
        return;
    search s = { inside, grid->loops[grid->nloops - 2].var, grid->loops[grid->nloops - 1].var, false, false };
    tl_walk_stmts(&grid->body, see_loop, &s);
    if (!s.along_rows || !s.along_columns)
        return;
    tl_attr_set(m, grid, TL_A_ORDER, TL_ORDER_GROUPED);
    tl_attr_set(m, grid, TL_A_GROUP, w->group_rows);
    tl_attr_set(m, grid, TL_A_COLUMNS, w->group_columns);
}
