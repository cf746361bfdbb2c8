/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Grids with `cluster(X, Y)` on machines that have clusters: X blocks that are adjacent along the innermost loop, and Y
   along the one around it, run together and load for each other. Where trip counts are multiples of the cluster's sides, the
   host starts a second device function, whose blocks are numbered cluster by cluster:

       let %n_block = rem(%block, %n_blocks)         let %block = div(bid(), X*Y)
       let %m_block = div(%block, %n_blocks)   =>    let %n_block = add(mul(..., X), rem(cluster_rank(), X))
                                                     let %m_block = add(mul(..., Y), div(cluster_rank(), X))

   pipeline/tma.c finds which loads are shared. If none is, the function is taken out. The two blocks of a pair also multiply
   together where pipeline/cta-pair.c finds that they can. */
#include "passes/expr/builder.h"
#include "passes/launch/outline.h"

/* The last machine whose blocks load for each other, or multiply together; or null. */
static const tl_machine *machine(const tl_module *m, const tl_options *o, bool pairs)
{
    const tl_machine *w = NULL, *any;
    for (unsigned i = 0; (any = tl_machine_row(i)); i++)
        if (any->target == m->target && (pairs ? any->pairs : any->clusters) && tl_machine_wanted(o, any))
            w = any;
    return w;
}

tl_func *tl_launch_cluster(tl_module *m, const tl_options *o, tl_func *dev, const tl_node *grid, bool pairs)
{
    int64_t x = tl_attr(grid, TL_A_CLUSTER_X, 1), y = tl_attr(grid, TL_A_CLUSTER_Y, 1);
    const tl_machine *w = machine(m, o, pairs), *two = machine(m, o, true);
    bool multiply = two && tl_wants_roles(m, dev, two);     /* two blocks would */
    if (pairs ? !multiply : !w && multiply)                 /* what stands against it the other time says */
        return NULL;
    const char *why = !w                                  ? "the target has none"
                      : pairs && x * y != 2               ? "only two blocks multiply together"
                      : tl_attr(grid, TL_A_PERSISTENT, 0) ? "the grid is persistent"
                      : y > 1 && grid->nloops < 2         ? "the grid has one loop"
                      : !tl_wants_roles(m, dev, w)        ? "no pipeline loads operands of wgmma"
                      : x * y == 1                        ? "it is one block"
                                                          : NULL;
    if (x * y == 1)
        dev->cluster_y = 1;     /* nor do blocks share a sum */
    if (why) {
        tl_report(m, TL_REMARK, grid->loc, "cluster: not used%s%s, %s", pairs ? " on " : "", pairs ? w->name : "", why);
        return NULL;
    }
    const char *name = tl_launch_name(m, dev->name, pairs ? "pair" : "cluster");
    tl_func *f = tl_func_new(m, TL_FUNC_DEVICE, name, dev->loc);
    f->machine = w->name;
    f->threads = dev->threads;
    f->occupancy = dev->occupancy;
    f->warps_m = dev->warps_m;
    f->warps_n = dev->warps_n;
    f->cluster_x = (uint32_t)x;
    f->cluster_y = (uint32_t)y;
    f->producers = tl_threads_that_load(w, dev);
    return f;
}

/* Blocks of a cluster along loop i. */
static int64_t along(const tl_func *dev, const tl_node *grid, uint32_t i)
{
    int64_t n = i + 1 == grid->nloops ? dev->cluster_x : i + 2 == grid->nloops ? dev->cluster_y : 1;
    return n ? n : 1;
}

tl_node *tl_launch_clusters(tl_module *m, const tl_func *dev, const tl_node *grid, uint32_t i, tl_sym *trips)
{
    tl_node *n = tl_var(m, trips, grid->loc);
    int64_t by = along(dev, grid, i);
    return by == 1 ? n : tl_op2(m, TL_OP_DIV, n, tl_const_int(m, n->type, by, grid->loc), grid->loc);
}

void tl_launch_in_cluster(const tl_at *w, uint32_t from, const tl_node *grid, tl_sym *index[])
{
    const tl_func *dev = w->f;
    int64_t x = dev->cluster_x;
    if (!x)
        return;
    for (uint32_t i = from; i < dev->body.n; i++) {
        tl_node *n = dev->body.at[i];
        if (n->op == TL_OP_LET && n->args[0] && n->args[0]->op == TL_OP_BID)
            n->args[0] = op2(w, TL_OP_DIV, n->args[0], i32(w, x * dev->cluster_y));
    }
    for (uint32_t i = 0; i < grid->nloops; i++) {
        int64_t by = along(dev, grid, i);
        if (by == 1)
            continue;
        bool inner = i + 1 == grid->nloops;
        tl_node *rank = op2(w, inner ? TL_OP_REM : TL_OP_DIV, op0(w, TL_OP_CLUSTER_RANK), i32(w, x));
        tl_node *first = op2(w, TL_OP_MUL, v(w, index[i]), i32(w, by));
        index[i] = let(w, index[i]->name, op2(w, TL_OP_ADD, first, rank));
    }
}

void tl_launch_cluster_choice(const tl_at *w, tl_node *launch, tl_node *together, const tl_node *grid,
                              tl_sym *const trips[])
{
    tl_node *whole = tl_machine_met(w->m, tl_machine_of(w->m, together->func), w->loc);
    for (uint32_t i = 0; i < grid->nloops; i++) {
        int64_t by = along(together->func, grid, i);
        if (by == 1)
            continue;
        tl_type t = trips[i]->type;
        tl_node *over = op2(w, TL_OP_REM, v(w, trips[i]), integer(w, t, by));
        whole = op2(w, TL_OP_LAND, whole, op2(w, TL_OP_EQ, over, integer(w, t, 0)));
    }
    tl_node *choice = tl_if(w->m, whole, w->loc);
    tl_attr_set(w->m, choice, TL_A_VERSION, TL_VERSION_FUNC);
    TL_EACH_STMT(w->m->arena, n, w->out)
        if (n == launch) {
            *TL_PLACE(n) = choice;
            break;
        }
    together->args[0] = again(w, launch->args[0]);
    tl_push(w->m, &choice->body, together);
    tl_push(w->m, &choice->other, launch);
}
