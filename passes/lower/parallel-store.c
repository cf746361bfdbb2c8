/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A parallel loop that copies a fragment to shared memory, as neighbours in a row lie in neighbouring registers:

       parallel i < 64, j < 32 { As[slot][i][j] = next[i][j] }
     becomes
       for r < registers of next, 4 at a time (unrolled) {
           i = row of (tid, r); j = column of (tid, r)
           As[slot][i][j .. j + 3] = next.r[r .. r + 3]
       }

   Sums that are fetched from tensor memory may be converted on the way: they become operands of the next product. */
#include "passes/distribute/distribute.h"
#include "passes/facts/fragment.h"
#include "passes/facts/uses.h"
#include "passes/lower/copy.h"
#include "passes/lower/parallel.h"

/* The loops visit all of the fragment, once. */
static bool visits_all(const tl_node *par, const tl_frag_layout *map)
{
    for (uint32_t d = 0; d < par->nloops; d++) {
        tl_dist_span s;
        tl_dist_range(&par->loops[d], &s);
        if (s.first || s.step != 1 || s.last + 1 != map->dims[d] || map->padded[d] > map->dims[d])
            return false;
    }
    return !par->nargs && map->replicas == 1 && tl_frag_exact(map);
}

/* The last indices are the loops' variables in order. */
static bool in_order(const tl_node *par, tl_node *const *index, uint32_t n)
{
    for (uint32_t d = 0; d < par->nloops; d++) {
        const tl_node *x = index[n - par->nloops + d];
        while (x->op == TL_OP_CAST && tl_is_int(x->type))
            x = x->args[0];
        if (x->op != TL_OP_VAR || x->sym != par->loops[d].var)
            return false;
    }
    return true;
}

static bool find_load(tl_node *n, void *user)
{
    *(bool *)user |= n->op == TL_OP_LOAD;
    return true;
}

/* All elements of a vector go to one row, which no other array names. */
static bool one_row(const tl_node *par, const tl_node *store)
{
    bool loads = false;
    for (uint32_t d = 1; d + par->nloops < store->nargs && !loads; d++) {
        tl_walk(store->args[d], find_load, &loads);
        loads |= tl_mentions(store->args[d], par->loops[par->nloops - 1].var) > 0;
    }
    return !loads && in_order(par, store->args + 1, store->nargs - 1);
}

/* How many registers go into one store; 1: the loop is none such. */
static int64_t vector_of(const tl_node *par, const tl_sym *frag, const tl_frag_layout *map)
{
    const tl_node *store = par->body.n == 1 ? par->body.at[0] : NULL, *load = store && store->op == TL_OP_STORE ? store->args[0] : NULL;
    bool converts = load && load->op == TL_OP_CAST && frag->map == TL_MAP_TMEM;
    load = converts ? load->args[0] : load;
    if (frag->map == TL_MAP_TENSOR || !load || load->op != TL_OP_LOAD || load->sym != frag || load->nargs != par->nloops || !visits_all(par, map))
        return 1;
    const tl_sym *to = store->sym;
    uint32_t n = store->nargs - 1;
    if (to->kind != TL_SYM_ARRAY || to->type.space != TL_SHARED_MEM || (!converts && to->type.base != frag->type.base) || to->rank != n
        || n < par->nloops || !in_order(par, load->args, par->nloops) || !one_row(par, store))
        return 1;
    int64_t vec = tl_frag_vector(map), bytes = tl_bases[to->type.base].bytes;
    while (vec * bytes > VECTOR || tl_pitch(to) % vec || to->dim[to->rank - 1] % vec || (to->panel && to->panel % vec))
        vec /= 2;
    return vec & (vec - 1) || to->type.base == TL_BOOL ? 1 : vec;
}

bool tl_parallel_to_shared(const tl_at *out, tl_node *par, tl_sym *frag)
{
    const tl_frag_layout *map = tl_frag_of(out->m->arena, frag);
    int64_t vec = vector_of(par, frag, map);
    if (vec <= 1)
        return false;
    tl_sym *to = par->body.at[0]->sym;
    tl_at w = { out->m, out->f, par->loc, out->out };
    if ((unsigned)map->threads < w.f->threads)
        w = when(&w, op2(&w, TL_OP_LT, op0(&w, TL_OP_TID), i32(&w, map->threads)));
    tl_sym *r;
    tl_block *of = w.out;
    w = unrolled(&w, "r", map->regs, vec, &r);
    tl_attr_set(w.m, of->at[of->n - 1], TL_A_UNIT, 1);
    tl_node *store = par->body.at[0], *lane[VECTOR];
    for (uint32_t d = 0; d < par->nloops; d++) {
        tl_sym *x = par->loops[d].var;
        put(&w, tl_let(w.m, x, tl_cast(w.m, tl_ix_frag(w.m, w.f, map, (int)d, op0(&w, TL_OP_TID), v(&w, r)), x->type), w.loc));
    }
    for (int64_t q = 0; q < vec; q++)
        lane[q] = cast(&w, tl_frag_get(w.m, w.f, frag, add(&w, v(&w, r), i32(&w, q)), w.loc), (tl_base)to->type.base);
    store->args[0] = tl_copy_vector(&w, (tl_base)to->type.base, vec, lane);
    uint16_t bytes = (uint16_t)(vec * tl_bases[to->type.base].bytes);
    to->align = to->align < bytes ? bytes : to->align;
    put(&w, store);
    return true;
}
