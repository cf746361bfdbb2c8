/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Grids whose iterations are threads, grids of one block, and loops that stay in one thread. */
#include "plugin/lift/lift.h"

/* True if `parallel` may stand before the grid's loop, too, or does not. */
bool tp_loops::flat_stands(tree body, const tp_pragma *p)
{
    if (!p->flat)
        return true;
    if (!p->reductions.empty())
        error(p->reductions[0].loc, "'reduction' in a nest whose iterations are threads of many blocks; put '#pragma tile grid' "
              "before a '{' around the loop, which makes one block, or add up with tile_atomic_add");
    else if (tp_block_wide(body))
        error(p->loc, "'#pragma tile grid' and '#pragma tile parallel' before one loop make each iteration one thread's, but in it "
              "is what a block does together; leave 'parallel' out");
    else
        return true;
    return false;
}

/* True if the iterations of a grid need no block: no operation in the body needs several threads. */
bool tp_loops::is_flat(tree body, const tp_pragma *p)
{
    if (tp_block_wide(body))
        return false;
    const struct {
        bool given;
        const char *name, *instead;
    } refused[] = {
        { p->warps_m > 0, "warps", "threads(T) says how many iterations a block takes" },
        { p->cluster_x > 0, "cluster", "its blocks have nothing to load for each other" },
        { p->persistent, "persistent", "its blocks have nothing to do before their first iteration" },
    };
    for (const auto &r : refused)
        if (r.given)
            error(p->loc, "'%s' on a grid whose iterations are one thread's each; leave it out: %s", r.name, r.instead);
    return true;
}

/* '#pragma tile grid' before '{' is a grid of one iteration. */
void tp_loops::one_block(tree s, const tp_pragma *p)
{
    if (p->bad)
        errors++;
    if (p->bad || !nest_stands(p))
        return;
    const struct {
        bool given;
        const char *name;
    } refused[] = { { p->loops > 0, "loops" }, { p->order >= 0, "order" }, { p->persistent, "persistent" },
                    { p->cluster_x > 0, "cluster" } };
    for (const auto &r : refused)
        if (r.given)
            error(p->loc, "'%s' before a '{', which makes one block; leave it out", r.name);
    if (leaves_iteration(s))
        error(p->loc, "a 'continue' leaves the block of this '#pragma tile grid'; use if");
    tl_type i32 = tl_scalar(TL_I32);
    tl_node *n = tl_node_new(m, TL_OP_GRID, tl_scalar(TL_VOID), at(p->loc), 0);
    tl_sym *block = tl_sym_new(m, fn, TL_SYM_VAR, "block", i32, at(p->loc));
    n->nloops = 1;
    n->loops = TL_NEW(m->arena, tl_loop);
    n->loops[0] = { block, number(i32, 0, p->loc), number(i32, 1, p->loc), number(i32, 1, p->loc), TL_LT };
    tp_grid_attributes(m, n, p);
    std::map<unsigned, tp_var> were;
    nest_body(n, {}, s, TP_GRID_BODY, &were);
}

/* Lifts the loop as without a pragma, and marks it serial. */
void tp_loops::serial_loop(tree s, const tp_pragma *p)
{
    if (where != TP_PARALLEL_BODY && !private_arrays)
        error(p->loc, "'#pragma tile serial' before a loop of the whole block, which is serial without it; it belongs to a loop in an "
              "iteration of a parallel loop, or of a grid without anything that a block does together");
    uint32_t before = out->n;
    loop_statement(s, nullptr);
    for (uint32_t i = before; i < out->n; i++)
        if (out->at[i]->op == TL_OP_FOR || out->at[i]->op == TL_OP_WHILE || out->at[i]->op == TL_OP_DO)
            tl_attr_set(m, out->at[i], TL_A_SERIAL, 1);
}
