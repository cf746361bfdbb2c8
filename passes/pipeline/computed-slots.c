/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A shared tile that each iteration computes, and asynchronous products read, gets three slots. So threads compute the next tile while
   products read this one. Three are enough: a warp that writes a slot has passed the previous iteration's barrier. Before that barrier,
   all warps had waited for the products that read this slot.

     for %k ... {                                      let %part = 0
         parallel %i, %j { store %b[%i, %j], ... }     for %k ... slots=3 {
         gemm tile(%acc), tile(%a), tile(%b)     =>        let %here = %part   set %part = ...
     }                                                     parallel %i, %j { store %b[%here, %i, %j], ... }
                                                           gemm tile(%acc), tile(%a), tile(%b, %here)
                                                       } */
#include "passes/pipeline/computed-slots.h"

#include "passes/pipeline/cover.h"
#include "passes/target/resources.h"

enum { SLOTS = 3 };

static bool is_read_by_product(tl_module *m, tl_func *f, tl_node *loop, const tl_sym *s)
{
    bool found = false;
    TL_EACH_STMT(m->arena, n, &loop->body) {
        const char *why;
        bool reads = n->op == TL_OP_GEMM && (n->args[1]->sym == s || n->args[2]->sym == s);
        if (reads && tl_gemm_path_of(m, f, n, &why) != TL_GEMM_WGMMA)
            return false;
        found |= reads;
    }
    return found;
}

/* True if the first statement that names the tile writes all of it, without reading it. */
static bool is_computed_anew(tl_module *m, const tl_node *loop, const tl_sym *s)
{
    for (uint32_t i = 0; i < loop->body.n; i++) {
        tl_node *n = loop->body.at[i];
        if (n->op == TL_OP_ALLOC || !tl_mentions(n, s))
            continue;
        if (n->op == TL_OP_TTRANS && n->args[0]->sym == s && !n->args[0]->nargs)
            return true;
        TL_EACH_BELOW(m->arena, e, n)
            if (e->sym == s && e->op != TL_OP_STORE)
                return false;
        return n->op == TL_OP_PARALLEL && tl_covers(m, n, s);
    }
    return false;
}

static bool serves(const tl_at *top, tl_node *loop, const tl_sym *s)
{
    if (s->type.space != TL_SHARED_MEM || s->kind != TL_SYM_ARRAY || s->rank != 2 || !is_computed_anew(top->m, loop, s)    /* most are loaded */
        || !is_read_by_product(top->m, top->f, loop, s) || tl_has_address(top->m, top->f, s))
        return false;
    const tl_use *all = tl_use_of(tl_uses_of_block(top->m, &top->f->body), s), *in = tl_use_of(tl_uses_of_block(top->m, &loop->body), s);
    return all->reads == in->reads && all->stores == in->stores;
}

void tl_stage_computed(const tl_at *top, tl_node *loop, int64_t bytes)
{
    tl_module *m = top->m;
    tl_func *f = top->f;
    tl_staged t = { .load = TL_NEWV(m->arena, tl_node *, loop->body.n + 1) };
    TL_EACH_STMT(m->arena, n, &loop->body) {
        for (uint32_t i = 1; i <= 2 && n->op == TL_OP_GEMM && t.n < loop->body.n; i++) {
            tl_sym *s = n->args[i]->sym;
            int64_t more = (SLOTS - 1) * tl_array_bytes(s);
            if (tl_slot_of(&t, s) || !tl_shared_may_grow(m, f, bytes, more) || !serves(top, loop, s))
                continue;
            bytes += more;
            t.load[t.n++] = op1(top, TL_OP_EVAL, again(top, n->args[i]));   /* has it as its operand, as loads do */
        }
    }
    if (!t.n)
        return;
    tl_sym *part = let(top, "part", i32(top, 0));
    tl_block body = { 0 };
    tl_at w = { m, f, loop->loc, &body };
    tl_sym *here = tl_slot_current(&w, "here", part, SLOTS);
    set(&w, part, tl_slot_next(&w, here, SLOTS));
    tl_slot_access(&w, &(tl_slot){ &t, SLOTS, v(&w, here), 0 }, &loop->body);
    tl_slot_arrays(&t, SLOTS);
    tl_block_append(m, &body, &loop->body);
    loop->body = body;
    for (uint32_t i = 0; i < t.n; i++)
        tl_report(m, TL_REMARK, t.load[i]->loc, "'%s': computed in %d slots, while products read the others", t.load[i]->args[0]->sym->name, SLOTS);
}
