/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lanes exchange words of an accumulator of a matrix unit, so that each has contiguous elements of a row. */
#include <string.h>

#include "passes/analysis/fragment.h"
#include "passes/loop/row-vectors.h"
#include "passes/target/budget.h"
#include "passes/target/target.h"

int tl_exchange_run(tl_module *m, const tl_func *f, const tl_sym *s)
{
    tl_frag_layout to;
    const tl_layout *pos;
    bool unit = s->kind == TL_SYM_ARRAY && s->type.space == TL_FRAG && (s->map == TL_MAP_WGMMA || s->map == TL_MAP_MMA) && !s->vec && !s->reduced;
    if (!unit || s->rank != 2 || !s->regs || tl_bases[s->type.base].bytes != 4 || !tl_machine_of(m, f)->swaps_words)
        return 0;
    const tl_frag_layout *map = tl_frag_of(m->arena, s);
    int vec = (int)tl_frag_vector(map);
    for (int words = TL_VECTOR_BYTES / 4; words > 1; words /= 2)
        if (map->replicas == 1 && map->threads % TL_WARP == 0 && (unsigned)map->threads == f->threads
            && tl_frag_exchanged(m->arena, map, words, &to, &pos) && tl_frag_exact(&to))
            return vec * words;
    return 0;
}

/* Words of the registers go to those of the lanes that get them, a part of the registers at a time: element e of word g of part h of
   the `parts` that the unit has before words is register e + vec (h + parts g) before, e + vec (g + words h) after. */
static void exchange_words(const tl_at *w, const tl_sym *s, int64_t vec, int64_t words)
{
    tl_frag_layout to;
    const tl_layout *pos;
    tl_frag_exchanged(w->m->arena, tl_frag_of(w->m->arena, s), (int)words, &to, &pos);
    int64_t first = tl_layout_at(pos, vec), all = first * words;
    tl_type word = tl_scalar(TL_U32), type = tl_scalar((tl_base)s->type.base);
    tl_sym *x, *y, *g;
    tl_at part = unrolled(w, "x", to.regs, all, &x);
    tl_sym *q = array(&part, "word", word, TL_PRIVATE, all);
    tl_at give = unrolled(&part, "y", first, 1, &y), one = unrolled(&give, "g", words, 1, &g);
    tl_node *from = add(&one, add(&one, v(&one, x), v(&one, y)), mul(&one, v(&one, g), first));
    store(&one, q, add(&one, mul(&one, v(&one, y), words), v(&one, g)),
          tl_node_new(w->m, TL_OP_BITCAST, word, w->loc, 1, get(&one, s->regs, from)));
    put(&give, having(&give, op1(&give, TL_OP_LANE_TRANSPOSE, regs_of(&give, q, mul(&give, v(&give, y), words))), TL_A_NUM, words));
    tl_at take = unrolled(&part, "y", first, 1, &y), each = unrolled(&take, "g", words, 1, &g);
    tl_node *at = add(&each, rem(&each, v(&each, y), vec), mul(&each, v(&each, g), vec));
    at = add(&each, at, mul(&each, quo(&each, v(&each, y), vec), vec * words));
    tl_node *value = get(&each, q, add(&each, mul(&each, v(&each, y), words), v(&each, g)));
    store(&each, s->regs, add(&each, v(&each, x), at), tl_node_new(w->m, TL_OP_BITCAST, type, w->loc, 1, value));
}

tl_sym *tl_exchange_lanes(const tl_at *w, const tl_sym *s)
{
    tl_sym *to = tl_sym_new(w->m, w->f, TL_SYM_ARRAY, s->name, s->type, s->loc);
    int64_t vec = tl_frag_vector(tl_frag_of(w->m->arena, s)), run = tl_exchange_run(w->m, w->f, s);
    to->rank = s->rank;
    memcpy(to->dim, s->dim, sizeof to->dim);
    to->map = s->map;
    to->warps_m = s->warps_m;
    to->warps_n = s->warps_n;
    to->threads = s->threads;
    to->vec = (uint16_t)run;
    to->regs = s->regs;
    put(w, tl_alloc(w->m, to, w->loc));
    exchange_words(w, s, vec, run / vec);
    return to;
}
