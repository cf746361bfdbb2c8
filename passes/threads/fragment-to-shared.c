/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of the pass lower-parallel: a loop that copies a fragment to shared memory, if contiguous registers hold contiguous elements of a row:

       parallel i < 64, j < 32 { As[slot][i][j] = next[i][j] }
     becomes
       for r < registers of next, 4 at a time (unrolled) {
           i = row of (tid, r); j = column of (tid, r)
           As[slot][i][j .. j + 3] = next.r[r .. r + 3]
       }

   The loop may also compute with accumulators from tensor memory, which become operands of the next product. A thread then has contiguous
   elements of a row. */
#include "passes/distribute/assign-layouts.h"
#include "passes/analysis/fragment.h"
#include "passes/copy/lower-copy.h"
#include "passes/threads/lower-parallel.h"

/* The loops visit all of the fragment, once. */
static bool visits_all(const tl_node *par, const tl_frag_layout *map)
{
    for (uint32_t d = 0; d < par->nloops; d++) {
        tl_visits s;
        tl_visits_of(&par->loops[d], &s);
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
        if (!tl_is_var(x, par->loops[d].var))
            return false;
    }
    return true;
}

typedef struct element {
    const tl_at *w;
    const tl_node *par;
    tl_sym *frag, *r;       /* the fragment, its register */
} element;

static bool is_frag(const tl_node *n)
{
    return n->op == TL_OP_LOAD && n->sym->kind == TL_SYM_ARRAY && n->sym->type.space == TL_FRAG;
}

/* Of the registers that belong to one of the fragment's, and values that do not change. */
static bool by_register(const tl_at *w, const tl_node *par, tl_sym *frag, tl_node *value)
{
    static const int64_t off[3] = { 0 };
    TL_EACH_BELOW(w->m->arena, n, value)
        if (is_frag(n) ? !tl_shuffle_direct(w->m->arena, n, par, frag, off) : tl_ops[n->op].effects[0] != 'P')
            return false;
    return true;
}

static tl_node *load_register(tl_node *n, void *user)
{
    const element *e = user;
    const tl_at *w = e->w;
    int64_t off[3];
    if (!is_frag(n))
        return n;
    tl_dist_use use = tl_dist_use_of(n, e->par, off);
    const tl_frag_layout *map = tl_frag_of(w->m->arena, e->frag);
    tl_node *r = v(w, e->r);
    return tl_frag_get(w->m, w->f, n->sym, use == TL_DIST_FULL ? r : tl_frag_line_reg(w->m, w->f, map, use == TL_DIST_ROW, r), n->loc);
}

/* All elements of a vector go to one row, which no other array names. */
static bool one_row(const tl_node *par, const tl_node *store)
{
    for (uint32_t d = 1; d + par->nloops < store->nargs; d++)
        if (tl_has_op(store->args[d], TL_OP_LOAD) || tl_mentions(store->args[d], par->loops[par->nloops - 1].var))
            return false;
    return in_order(par, store->args + 1, store->nargs - 1);
}

/* What the loop stores of the q-th register from r on, as a variable. */
static tl_node *value_of(const tl_at *w, const tl_node *par, tl_sym *frag, tl_sym *r, int64_t q)
{
    const tl_sym *column = par->loops[par->nloops - 1].var;
    tl_node *value = again(w, par->body.at[0]->args[0]);
    element e = { .w = w, .par = par, .frag = frag, .r = r };
    if (value->op == TL_OP_LOAD)
        return tl_frag_get(w->m, w->f, frag, add(w, v(w, r), i32(w, q)), w->loc);
    if (q)
        e.r = let(w, "next", add(w, v(w, r), i32(w, q)));
    tl_node *hold = op1(w, TL_OP_EVAL, value);
    tl_rewrite(hold, load_register, &e);
    value = hold->args[0];
    if (q)
        value = tl_replace_var(w->m, w->f, value, column, add(w, v(w, (tl_sym *)column), integer(w, column->type, q)));
    return v(w, let(w, "x", value));
}

/* How many registers go into one store; 1: the loop is none such. */
static int64_t vector_of(const tl_at *w, const tl_node *par, tl_sym *frag, const tl_frag_layout *map)
{
    tl_node *store = par->body.n == 1 && par->body.at[0]->op == TL_OP_STORE ? par->body.at[0] : NULL;
    if (!store || frag->map == TL_MAP_TENSOR || !visits_all(par, map))
        return 1;
    const tl_node *load = store->args[0];
    const tl_sym *to = store->sym;
    uint32_t n = store->nargs - 1;
    bool copies = load->op == TL_OP_LOAD && load->sym == frag && load->nargs == par->nloops && in_order(par, load->args, par->nloops);
    if (to->kind != TL_SYM_ARRAY || to->type.space != TL_SHARED_MEM || to->rank != n || n < par->nloops || !one_row(par, store)
        || !(frag->map == TL_MAP_TMEM ? by_register(w, par, frag, store->args[0]) : copies && to->type.base == frag->type.base))
        return 1;
    int64_t vec = tl_frag_vector(map), bytes = tl_bases[to->type.base].bytes;
    vec &= -vec;        /* the largest power of two that divides the run */
    while (vec * bytes > TL_VECTOR_BYTES || tl_pitch(to) % vec || to->dim[to->rank - 1] % vec || (to->panel && to->panel % vec))
        vec /= 2;
    return to->type.base == TL_BOOL ? 1 : vec;
}

bool tl_parallel_to_shared(const tl_at *out, tl_node *par, tl_sym *frag)
{
    const tl_frag_layout *map = tl_frag_of(out->m->arena, frag);
    int64_t vec = vector_of(out, par, frag, map);
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
    tl_node *store = par->body.at[0], *lane[TL_VECTOR_BYTES];
    for (uint32_t d = 0; d < par->nloops; d++) {
        tl_sym *x = par->loops[d].var;
        put(&w, tl_let(w.m, x, tl_cast(w.m, tl_ix_frag(w.m, w.f, map, (int)d, op0(&w, TL_OP_TID), v(&w, r)), x->type), w.loc));
    }
    for (int64_t q = 0; q < vec; q++)
        lane[q] = value_of(&w, par, frag, r, q);
    store->args[0] = tl_copy_vector(&w, (tl_base)to->type.base, vec, lane);
    uint16_t bytes = (uint16_t)(vec * tl_bases[to->type.base].bytes);
    to->align = to->align < bytes ? bytes : to->align;
    put(&w, store);
    return true;
}
