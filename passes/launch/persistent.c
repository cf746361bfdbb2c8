/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Persistent grids: as many blocks as the device runs at once, each of which loops over tiles.

       let %block = bid()                 for %index: i64 = bid() lt %blocks step nblocks() {
       ...                        =>          let %block = cast<i32>(%index)
                                              assume ge(%block, 0)
                                              ...
                                          }

   A clause asks for it. Without one it is chosen where producer warps load and few blocks share a core: loads of the next tile then
   overlap the epilogue of the one before. */
#include "passes/ir/each.h"
#include "passes/launch/outline.h"
#include "passes/launch/split-plan.h"

static tl_node *at_once(tl_module *m, const tl_func *dev, tl_loc loc)
{
    tl_type i64 = tl_scalar(TL_I64);
    if (!tl_machine_of(m, dev)->counts_cores)
        return tl_const_int(m, i64, TL_BLOCKS_AT_ONCE, loc);
    tl_node *per = tl_const_int(m, i64, dev->occupancy ? dev->occupancy : TL_BLOCKS_OF_CORE, loc);
    return tl_op2(m, TL_OP_MUL, tl_cast(m, tl_op0(m, TL_OP_DEV_SMS, loc), i64), per, loc);
}

static bool is_number(const tl_node *n)
{
    return n->op == TL_OP_LET && n->args[0] && n->args[0]->op == TL_OP_BID;
}

void tl_launch_persistent(tl_module *m, tl_func *dev, tl_node *launch)
{
    uint32_t from = 0;
    while (from < dev->body.n && !is_number(dev->body.at[from]))
        from++;
    tl_loc loc = launch->loc;
    tl_type i64 = tl_scalar(TL_I64), i32 = tl_scalar(TL_I32);
    tl_sym *blocks = tl_sym_new(m, dev, TL_SYM_VAR, "blocks", i64, loc);
    tl_sym *index = tl_sym_new(m, dev, TL_SYM_VAR, "index", i64, loc);
    tl_param_add(m, dev, blocks);
    tl_arg_add(m, launch, tl_copy(m, dev, launch->args[0]));
    launch->args[0] = tl_op2(m, TL_OP_MIN, launch->args[0], at_once(m, dev, loc), loc);

    tl_loop head = { .var = index, .lo = tl_cast(m, tl_op0(m, TL_OP_BID, loc), i64), .hi = tl_var(m, blocks, loc),
                     .step = tl_cast(m, tl_op0(m, TL_OP_NBLOCKS, loc), i64), .cmp = TL_LT };
    tl_node *loop = tl_for(m, head, loc);
    tl_attr_set(m, loop, TL_A_PERSISTENT, 1);
    for (uint32_t i = from; i < dev->body.n; i++) {
        tl_node *n = dev->body.at[i];
        tl_push(m, &loop->body, n);
        if (!is_number(n))
            continue;
        n->args[0] = tl_cast(m, tl_var(m, index, loc), i32);
        tl_node *known = tl_op2(m, TL_OP_GE, tl_var(m, n->sym, loc), tl_const_int(m, i32, 0, loc), loc);
        tl_push(m, &loop->body, tl_op1(m, TL_OP_ASSUME, known, loc));
    }
    dev->body.n = from;
    tl_push(m, &dev->body, loop);
}

/* All blocks have as much to do: those that end first would not find more of it elsewhere. Not where threads compute
   operands, too: with weights that are decoded some sizes took a tenth longer. */
bool tl_launch_persists(tl_module *m, const tl_machine *w, tl_func *f)
{
    int64_t bytes = 0, most = 1;
    if (!w->persists || f->occupancy)
        return false;
    const tl_split_plan plan = tl_split_plan_of(m, f);
    if (!plan.ok || plan.guarded || plan.computes)
        return false;
    TL_EACH_STMT(m->arena, n, &f->body) {
        int64_t stages = n->op == TL_OP_FOR ? tl_attr(n, TL_A_STAGES, 1) : 1;
        bytes += tl_declares(n, TL_SHARED_MEM) ? tl_array_bytes(n->sym) : 0;
        most = stages > most ? stages : most;
    }
    return !tl_core_holds(w, w->persists + 1, bytes * most);
}

void tl_launch_persist(tl_module *m, tl_func *dev, tl_node *launch)
{
    tl_report(m, TL_REMARK, launch->loc, "blocks of kernel '%s' take one iteration after the other", dev->name);
    tl_launch_persistent(m, dev, launch);
}
