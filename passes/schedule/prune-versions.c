/* SPDX-License-Identifier: GPL-3.0-or-later */
/* prune-versions: drops versions before they are lowered: those that `merge-versions` would provably drop, and pairs that cannot multiply
   together.

   requires   multi-buffer, assign-layouts
   maintains  mixed level; the version that each machine runs in the end
   breaks     nothing; accumulators of a pair's products are in tensor memory

       if land(eq(device_arch(), 90), ...) version=1 { launch @gemm_tma, ... }      if land(...) { launch @gemm_tma, ... }
       else { if eq(device_arch(), 90) version=1 { launch @gemm_sm90a, ... }   =>   else { launch @gemm, ... }
              else { launch @gemm, ... } }

   A machine may have a version with producer warps that serves rows of any length. For all other arguments it runs a lesser machine's
   version. That is known here if the producers need no value that the consumers alone compute, and both versions provably fit. */
#include "passes/version/version.h"
#include "passes/schedule/producer.h"
#include "passes/target/passes.h"
#include "passes/target/resources.h"

static bool provably_fits(const tl_func *f, const tl_machine *w)
{
    return tl_block_shared_most(f) <= w->shared;
}

static bool provably_produces(tl_module *m, tl_func *f, const tl_machine *w)
{
    tl_ptrmap needed = { 0 };
    bool sure = f->producers && provably_fits(f, w) && tl_producer_needs(m, f, TL_ROLE_LOADS, &needed);
    tl_ptrmap_free(&needed);
    sure = sure && (!f->copiers || tl_producer_needs(m, f, TL_ROLE_COPIES, &needed));
    tl_ptrmap_free(&needed);
    return sure;
}

/* A version from n on that `merge-versions` provably removes; or null. */
static tl_func *unused(tl_module *m, const tl_node *n)
{
    const tl_machine *with = NULL;
    for (; n && tl_is_version(n); n = tl_version_next(n)) {
        tl_func *f = tl_version_started(n);
        if (tl_version_unused(m, n, with, tl_version_next(n), provably_fits))
            return f;
        with = tl_version_with(m, n, with, provably_produces(m, f, tl_machine_of(m, f)));
    }
    return NULL;
}

static tl_func *unused_in(tl_module *m)
{
    TL_EACH(n, tl_each_of_host(m)) {
        tl_func *f = unused(m, n);
        if (f)
            return f;
        if (tl_is_version(n))
            TL_SKIP(n);
    }
    return NULL;
}

/* ---- products of two blocks ------------------------------------------------------------------- */

/* Drops pairs of blocks whose sums do not fit tensor memory: nothing could compute them. */
static void drop_pairs(tl_module *m)
{
    for (uint32_t i = m->nfuncs; i-- > 0;) {
        tl_func *f = m->funcs[i];
        bool elsewhere = false;
        TL_EACH_STMT(m->arena, n, &f->body)
            elsewhere |= n->op == TL_OP_GEMM && tl_attr(n, TL_A_PAIR, 0) && n->args[0]->sym->map != TL_MAP_TMEM;
        if (!elsewhere)
            continue;
        tl_report(m, TL_REMARK, f->loc, "cluster: not used on %s, a product is not summed up in tensor memory", tl_machine_of(m, f)->name);
        tl_version_drop(m, f);
    }
}

bool tl_prune_versions(tl_module *m, const tl_options *o)
{
    (void)o;
    drop_pairs(m);
    for (tl_func *f; (f = unused_in(m));)
        tl_version_drop(m, f);
    return true;
}
