/* SPDX-License-Identifier: GPL-3.0-or-later */
/* pack-warps: several blocks of one warp become one block, each of whose warps does the work of one of them.

   requires   insert-barriers
   maintains  thread level
   breaks     nothing

     device @f(%x: ...) threads=32 { ... bid() ... tid() ... barrier }        launch @f, %blocks, %x
   =>
     device @f(%x: ..., %blocks: i32) threads=128 {                           launch @f, div(add(%blocks, 3), 4), %x, %blocks
       let %block = add(mul(bid(), 4), warp())
       if lt(%block, %blocks) { ... %block ... lane() ... syncwarp } }

   A core starts blocks in sequence and holds at most 32, which are half of its warps if a block is one warp. The pass packs only warps whose
   lanes exchange values, as for a row. Threads with long loops of their own use more cores as small blocks: bodies by pairs take 2111 us,
   packed 2454 (H200, 2026-11). Blocks that use shared memory, or operations of a whole block, stay as they are. */
#include <string.h>

#include "passes/expr/builder.h"
#include "passes/target/budget.h"
#include "passes/target/passes.h"

/* True if blocks are of one warp, whose lanes hand values to each other, and do nothing that takes a whole block. */
static bool is_of_warp(tl_module *m, const tl_func *f)
{
    const bool instances = f->nparams && f->params[f->nparams - 1]->is_spec;     /* chosen by the last argument */
    const bool alone = f->threads == TL_WARP && !f->producers && !f->occupancy && f->cluster_x <= 1 && f->cluster_y <= 1 && !instances;
    bool meets = false;
    if (!alone)
        return false;
    TL_EACH_NODE(m->arena, n, &f->body) {
        bool one = n->op == TL_OP_BARRIER || n->op == TL_OP_SYNCWARP || !strchr("SYMWNL", tl_ops[n->op].cls);
        bool shared = n->sym && n->sym->kind == TL_SYM_ARRAY && n->sym->type.space == TL_SHARED_MEM;
        if (!one || shared || n->op == TL_OP_NBLOCKS || n->op == TL_OP_CLUSTER_RANK || n->op == TL_OP_CLUSTER_LOAD)
            return false;
        meets |= tl_acts(n->op, "C");
    }
    return meets;
}

typedef struct packed {
    tl_at w;
    tl_sym *block;
} packed;

static tl_node *of_warp(tl_node *e, void *user)
{
    const packed *p = user;
    if (e->op == TL_OP_WARP)
        return i32(&p->w, 0);
    return e->op == TL_OP_BID ? tl_var(p->w.m, p->block, e->loc) : e->op == TL_OP_TID ? tl_op0(p->w.m, TL_OP_LANE, e->loc) : e;
}

static void warps_wait(tl_module *m, tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        if (b->at[i]->op == TL_OP_BARRIER)
            b->at[i] = tl_op0(m, TL_OP_SYNCWARP, b->at[i]->loc);
        warps_wait(m, &b->at[i]->body);
        warps_wait(m, &b->at[i]->other);
    }
}

/* Makes launches of f start fewer blocks, and pass their number as it was. */
static void launch(tl_module *m, const tl_func *f)
{
    for (uint32_t i = 0; i < m->nfuncs; i++) {
        if (m->funcs[i]->kind != TL_FUNC_KERNEL)
            continue;
        TL_EACH_STMT(m->arena, n, &m->funcs[i]->body) {
            if (n->op != TL_OP_LAUNCH || n->func != f)
                continue;
            const tl_at w = { m, m->funcs[i], n->loc, NULL };
            tl_node *blocks = n->args[0];
            n->args[0] = quo(&w, add(&w, again(&w, blocks), tl_i64(m, TL_PACKED_WARPS - 1)), TL_PACKED_WARPS);
            tl_arg_add(m, n, cast(&w, blocks, TL_I32));
            tl_attr_set(m, n, TL_A_THREADS, f->threads);
        }
    }
}

bool tl_pack_warps(tl_module *m, tl_func *f)
{
    if (!tl_machine_of(m, f)->core_blocks || !is_of_warp(m, f))
        return true;
    tl_block all = { 0 };
    const tl_at w = { m, f, f->loc, &all };
    tl_sym *blocks = tl_sym_new(m, f, TL_SYM_VAR, "blocks", tl_scalar(TL_I32), f->loc);
    tl_param_add(m, f, blocks);
    tl_node *first = mul(&w, cast(&w, op0(&w, TL_OP_BID), TL_U32), TL_PACKED_WARPS);
    packed p = { w, let(&w, "block", cast(&w, op2(&w, TL_OP_ADD, first, cast(&w, op0(&w, TL_OP_WARP), TL_U32)), TL_I32)) };
    tl_rewrite_block(&f->body, of_warp, &p);
    warps_wait(m, &f->body);
    tl_at in = when(&w, op2(&w, TL_OP_LT, cast(&w, v(&w, p.block), TL_U32), cast(&w, v(&w, blocks), TL_U32)));
    tl_block_append(m, in.out, &f->body);
    f->body = all;
    f->threads = TL_PACKED_WARPS * TL_WARP;
    launch(m, f);
    return true;
}
