/* SPDX-License-Identifier: GPL-3.0-or-later */
/* reserve-registers: kernels whose unrolled loops have many loads in flight say how many blocks share a core, so that registers are left
   for what is loaded.

   requires   unroll-loads
   maintains  everything else
   breaks     nothing

     device @f threads=128 { ... for %e = %g lt %n step 16 unroll=8 { load<f32x4>(%x[%e * %m + ...]) ... } }
       =>  device @f threads=128 occupancy=4

   Otherwise ptxas 13.0 takes about 36 registers, for the most threads, and waits for one or two loads of 16 bytes before it starts the next.
   Fewer threads with more loads have more bytes in flight. Loads count that differ between threads, if one of them leaves its cache line with
   each iteration. Loops whose bounds are in memory, as rows of a sparse matrix, may have few iterations, which more threads serve better
   (CSR with 8 to 55 elements a row: 149 us, with registers for all loads 232; H200, 2026-11). Arrays that threads fill before they read
   them hold loads in flight already. */
#include <stdlib.h>

#include "passes/analysis/access.h"
#include "passes/analysis/uniformity.h"
#include "passes/expr/arith.h"
#include "passes/ir/each.h"
#include "passes/target/passes.h"
#include "passes/target/resources.h"

typedef struct {
    tl_module *m;
    const tl_uniformity *uniform;
    const tl_uses *in_loop;
    const tl_loop *loop;
    int64_t loads, sets;        /* registers of an iteration: what it loads in any case, and scalars that it sets */
    bool walks;                 /* a load leaves its cache line with each iteration */
} ctx;

static int64_t registers_of(tl_type t)
{
    return (tl_bytes(t) + 3) / 4;
}

/* True if each iteration of each thread loads from another cache line. */
static bool walks(const ctx *c, const tl_node *load)
{
    int64_t by, step;
    return !tl_stride(c->in_loop, load->args[0], c->loop->var, &by) || !tl_const_value(c->loop->step, &step)
           || llabs(by * step) * tl_bases[load->type.base].bytes >= TL_SHARED_LINE;
}

static void count(ctx *c, const tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        c->sets += n->op == TL_OP_SET ? registers_of(n->sym->type) : 0;
        if (n->op == TL_OP_SEQ)
            count(c, &n->body);
        for (uint32_t k = 0; k < n->nargs; k++)
            if (n->args[k])
                TL_EACH_BELOW(c->m->arena, x, n->args[k])
                    if (tl_is_global_load(x) && !tl_block_uniform(c->uniform, x->args[0])) {
                        c->loads += registers_of(x->type);
                        c->walks |= walks(c, x);
                    }
    }
}

/* The most registers that an unrolled loop of the function needs for loads in flight and for its sums; 0: few. */
static int64_t in_flight(tl_module *m, tl_func *f)
{
    const tl_uniformity *uniform = NULL;
    const tl_uses *all = NULL;
    int64_t most = 0;
    TL_EACH_STMT(m->arena, n, &f->body) {
        int64_t by = n->op == TL_OP_FOR ? tl_attr(n, TL_A_UNROLL, 0) : 0;
        if (by < 2)
            continue;
        uniform = uniform ? uniform : tl_uniformity_of(m, f);
        all = all ? all : tl_uses_of_block(m, &f->body);
        if (!tl_is_recomputable(all, n->loops->lo) || !tl_is_recomputable(all, n->loops->hi))
            continue;
        ctx c = { .m = m, .uniform = uniform, .in_loop = tl_uses_of_node(m, n), .loop = n->loops };
        count(&c, &n->body);
        if (c.walks && by * c.loads >= TL_REGISTERS_UNTOLD && by * c.loads + c.sets > most)
            most = by * c.loads + c.sets;
    }
    return most;
}

bool tl_reserve_registers(tl_module *m, tl_func *f)
{
    bool chosen = f->occupancy || f->unaligned_occupancy || f->core_blocks || f->producers;
    int64_t arrays = tl_private_most(f), loads = chosen || arrays >= TL_REGISTERS_UNTOLD ? 0 : in_flight(m, f);
    if (!loads)
        return true;
    int64_t threads = (f->threads + TL_WARP - 1) / TL_WARP * TL_WARP, each = loads + arrays + TL_REGISTERS_OTHER;
    int64_t blocks = tl_machine_of(m, f)->registers / (threads * each), enough = TL_KEPT_THREADS / threads;
    blocks = blocks < enough ? blocks : enough;
    f->occupancy = (uint32_t)(blocks < 1 ? 1 : blocks);
    return true;
}
