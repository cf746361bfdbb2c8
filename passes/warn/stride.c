/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parallel loops whose adjacent threads access memory a row apart, where a loop of the grid would make them adjacent:

     for (int j = 0; j < n; j++)          grid
         for (int i = 0; i < m; i++)      parallel
             y[i * n + j] = ...           the grid belongs over 'i', the parallel loop over 'j'

   A row is a stride that is no constant. Loops that access anything contiguously, or through whose iterations lanes can share
   contiguous accesses, are left out: mapping/ chooses for them. */
#include "passes/expr/arith.h"
#include "passes/warn/access-walk.h"
#include "passes/warn/warn.h"

enum { FEW = 32 };      /* iterations of a loop whose accesses cost little */

typedef enum { INVARIANT, CONTIGUOUS, ROWS, OTHER } advance;

/* How the access moves from one iteration of the loop to the next. */
static advance advance_of(const tl_uses *u, const tl_node *n, const tl_loop *l)
{
    tl_object o = tl_object_of_access(u, u, n, false);
    tl_poly by = tl_poly_split(u, &o.at, l->var);
    int64_t step, k, bytes = tl_bytes((n->op == TL_OP_STORE ? n->args[0] : n)->type);
    if (!o.root || o.at.failed || by.failed || !tl_const_value(l->step, &step))
        return OTHER;
    if (!tl_poly_constant(&by, &k))
        return ROWS;
    return !k ? INVARIANT : k * step == bytes || k * step == -bytes ? CONTIGUOUS : OTHER;
}

/* The loop of the grid that the access is contiguous along, if any. */
static const tl_loop *better_loop(const tl_uses *u, const tl_node *n, const tl_node *grid)
{
    for (uint32_t i = 0; i < grid->nloops; i++)
        if (tl_trips_of(u, &grid->loops[i], false) >= FEW && advance_of(u, n, &grid->loops[i]) == CONTIGUOUS)
            return &grid->loops[i];
    return NULL;
}

/* True if an iteration's own loops walk along contiguous elements of the access, or other loops of the nest do. */
static bool is_shared(const tl_uses *u, const tl_node *n, const tl_node *nest, const tl_loop *lanes)
{
    for (uint32_t i = 0; i < nest->nloops; i++)
        if (&nest->loops[i] != lanes && advance_of(u, n, &nest->loops[i]) == CONTIGUOUS)
            return true;
    return false;
}

static void look(tl_module *m, const tl_uses *u, const tl_node *grid, const tl_node *nest)
{
    const tl_loop *lanes = &nest->loops[nest->nloops - 1], *better = NULL;
    const tl_node *far = NULL;
    if (tl_trips_of(u, lanes, false) < FEW)
        return;
    TL_EACH_NODE(m->arena, n, &nest->body) {
        if (tl_is_loop(n))
            return;
        if (!tl_is_global_element(n))
            continue;
        advance how = advance_of(u, n, lanes);
        if (how == CONTIGUOUS || how == OTHER || is_shared(u, n, nest, lanes))
            return;
        if (how == ROWS && !far) {
            far = n;
            better = better_loop(u, n, grid);
        }
    }
    if (!far || !better)
        return;
    int len = tl_plain_name(lanes->var), more = tl_plain_name(better->var);
    tl_warn(m, TL_WARN_STRIDE, nest->loc, "adjacent iterations over '%.*s', which adjacent threads run, access memory a row apart: '%.*s' here",
            len, lanes->var->name, tl_plain_name(far->sym), far->sym->name);
    tl_report(m, TL_NOTE, far->loc, "adjacent iterations over '%.*s' access adjacent elements; make '%.*s' the parallel loop and '%.*s' "
              "one of the grid", more, better->var->name, more, better->var->name, len, lanes->var->name);
}

void tl_warn_strides(tl_module *m, tl_func *kernel)
{
    TL_EACH_STMT(m->arena, n, &kernel->body) {
        if (n->op != TL_OP_GRID)
            continue;
        const tl_uses *u = tl_uses_of_node(m, n);
        TL_EACH_STMT(m->arena, x, &n->body)
            if (x->op == TL_OP_PARALLEL)
                look(m, u, n, x);
        TL_SKIP(n);
    }
}
