/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The choice between registers and shared memory for a reduction. */
#include "passes/target/reduce-strategy.h"

#include "passes/target/target.h"

static bool power_of_two(int64_t x)
{
    return x > 0 && (x & (x - 1)) == 0;
}

tl_type tl_partial_type(tl_type t)
{
    if (t.base == TL_F16 || tl_bases[t.base].cls == 'S')
        return tl_scalar(TL_F32);
    if (tl_is_int(t) && tl_bytes(t) < 4)
        return tl_scalar(TL_I32);
    return t;
}

tl_type tl_reduce_type(const tl_node *reduce)
{
    tl_type t = tl_scalar((tl_base)reduce->args[1]->sym->type.base);
    tl_type d = tl_scalar((tl_base)reduce->args[0]->sym->type.base);
    if (tl_attr(reduce, TL_A_REDOP, 0) == TL_RED_ADD && tl_bytes(d) > tl_bytes(t))
        t = d;
    return tl_partial_type(t);
}

bool tl_reduce_served(const tl_module *m, const tl_func *f, const tl_node *reduce, const tl_frag_layout *map)
{
    bool cols = tl_attr(reduce, TL_A_COLS, 0);
    const tl_frag_layout *line = map->rank == 2 ? tl_frag_reduce(m->arena, map, cols ? 0 : 1, NULL) : NULL;
    if (!line || tl_bytes(tl_reduce_type(reduce)) > tl_machine_of(m, f)->shuffle_bytes)
        return false;
    tl_term *terms;
    int n = tl_frag_replica_terms(m->arena, line, &terms);
    for (int i = 0; i < n; i++) {
        int64_t div = terms[i].div, mod = terms[i].mod ? terms[i].mod : line->threads / div;
        /* whole warps, or halves of halves of one, then perhaps whole warps */
        if (div % 32 && (!power_of_two(div) || (!power_of_two(mod) && div * mod % 32)))
            return false;
    }
    return true;
}
