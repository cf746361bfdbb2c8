/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gives a thread adjacent iterations along the lanes' loop, so that their accesses are vectors:

     for (y ...) for (x ...) for (c ...) out[y][x][c] = in[y][x - 1][c] + in[y][x][c]
   =>
     if (C % 4 == 0 && in and out are aligned)
         a thread has 4 x 4 iterations along x and c: 5 loads of vectors for 32 of elements

   The host tests the alignment, and the grid gets it as a promise. An iteration may load several elements, such as those of a pixel. They
   become parts of vectors only if there is no gap before the next iteration's. Stores of several elements do not become vectors: pixels of
   three floats took 185 us by vectors, six in a thread and 96 bytes from the next lane's, and 91 us one by one (H200, 2026-11). */
#include "passes/analysis/access.h"
#include "passes/canonical/location.h"
#include "passes/expr/fold.h"
#include "passes/mapping/flat.h"
#include "passes/target/budget.h"

enum { MOST_NEEDS = 8, MOST_DENSE = 4 };      /* elements of a pixel or a point */

/* Numbers, and addresses of roots, that are to be multiples. */
typedef struct needs {
    int n;
    const tl_node *factor[MOST_NEEDS];  /* null: the address of `root` */
    const tl_sym *root[MOST_NEEDS];
    int64_t of[MOST_NEEDS];             /* what it is to be a multiple of */
} needs;

static bool add_need(needs *all, const tl_node *factor, const tl_sym *root, int64_t of)
{
    int i = 0;
    while (i < all->n && (all->root[i] != root || (factor && !tl_same_expr(all->factor[i], factor))))
        i++;
    if (i == MOST_NEEDS)
        return false;
    if (i == all->n) {
        all->factor[i] = factor;
        all->root[i] = root;
        all->of[i] = 1;
        all->n++;
    }
    all->of[i] = all->of[i] > of ? all->of[i] : of;
    return true;
}

/* What is accessed. Values that are loaded for an index count as known terms of its address. */
static tl_object object_of(const tl_flat_nest *x, const tl_node *access)
{
    tl_object o = tl_object_of_access(x->inside, x->all, access, true);
    if (!o.at.failed)
        return o;
    const tl_sym *root = access->sym;
    o.at = (tl_poly){ .loads = true };
    tl_poly_add(x->inside, &o.at, access->args[access->op == TL_OP_STORE], tl_bases[root->type.base].bytes);
    for (const tl_node *e; (e = tl_definition(x->inside, root)) && e->op == TL_OP_PADD && e->args[0]->op == TL_OP_VAR; root = e->args[0]->sym)
        tl_poly_add(x->inside, &o.at, e->args[1], tl_bases[e->type.base].bytes);
    o.at.failed |= root != o.root;
    return o;
}

/* True if the launch knows the number: the nest does not change it. */
static bool is_given(const tl_flat_nest *x, const tl_node *atom)
{
    return atom->op == TL_OP_VAR && tl_is_int(atom->type) && !tl_use_of(x->inside, atom->sym)->def && tl_flat_is_of_launch(x, atom)
           && tl_poly_is_fixed(x->inside, &(tl_poly){ .n = 1, .term = { { .k = 1, .degree = 1, .atom = { atom } } } });
}

/* The factor of the term that most other terms of the address have, and that the launch knows; null: there is none. */
static const tl_node *factor_of(const tl_flat_nest *x, const tl_poly *at, const tl_poly_term *t)
{
    const tl_node *best = NULL;
    int most = 0;
    for (int i = 0; i < t->degree; i++) {
        int found = 0;
        for (int k = 0; k < at->n; k++)
            for (int d = 0; d < at->term[k].degree; d++)
                found += tl_same_expr(at->term[k].atom[d], t->atom[i]);
        if (found > most && is_given(x, t->atom[i])) {
            most = found;
            best = t->atom[i];
        }
    }
    return best;
}

/* Notes what aligns vectors of `bytes` along the lanes' loop, up to a constant in the address. False: that cannot be said. */
static bool add_address(const tl_flat_nest *x, const tl_object *o, int64_t bytes, needs *all)
{
    tl_poly rest = o->at, lane = tl_poly_split(x->inside, &rest, x->loop[x->lane].var);
    for (int i = 0; i < rest.n; i++) {
        const tl_poly_term *t = &rest.term[i];
        int64_t of = bytes / tl_shared_power(t->k, bytes);
        const tl_node *factor = of > 1 && t->degree ? factor_of(x, &rest, t) : NULL;
        if (of > 1 && t->degree && (!factor || !add_need(all, factor, NULL, of)))
            return false;
    }
    return !lane.failed && add_need(all, NULL, o->root, bytes);
}

bool tl_flat_is_dense(const tl_flat_moves *all, int i)
{
    const int64_t by = all->by[i];
    int64_t filled = 0, apart, place[TL_FLAT_ACCESSES];
    for (int k = 0; k < all->n; k++) {
        tl_poly between = all->at[k].at;
        tl_poly_sum(&between, &all->at[i].at, -1);
        place[k] = -1;
        if (all->at[k].root != all->at[i].root || all->by[k] != by || !tl_poly_constant(&between, &apart) || apart <= -by || apart >= by)
            continue;
        place[k] = (apart + by) % by;
        bool again = false;
        for (int j = 0; j < k; j++)
            again = again || place[j] == place[k];
        filled += again ? 0 : all->width[k];
    }
    return filled == by;
}

/* True if an iteration's elements are a vector already: lanes are contiguous then. */
static bool is_own_vector(int64_t bytes)
{
    return bytes >= TL_BANK_BYTES && !(bytes & (bytes - 1));
}

static bool has_node(const tl_flat_nest *x, const tl_node *root, const tl_node *node)
{
    TL_EACH_BELOW(x->m->arena, n, root)
        if (n == node)
            return true;
    return false;
}

/* True if a condition may omit the access, so that no vector may have it. */
static bool is_guarded(const tl_flat_nest *x, const tl_node *access)
{
    TL_EACH_NODE(x->m->arena, n, &x->body) {
        bool omits = n->op == TL_OP_IF || n->op == TL_OP_SEL || n->op == TL_OP_LAND || n->op == TL_OP_LOR;
        if (omits && n != access && has_node(x, n, access) && !has_node(x, n->args[0], access))
            return true;
    }
    return false;
}

/* Bytes of the narrowest element among accesses that move with the lanes; 0: some is neither contiguous nor one of a few that are together.
   `stores`: looks at stores alone. */
static int64_t narrowest(const tl_flat_nest *x, bool stores, tl_flat_moves *all)
{
    const tl_sym *var = x->loop[x->lane].var;
    int64_t least = 0, by;
    TL_EACH_NODE(x->m->arena, l, &x->body) {
        if (!tl_is_global_access(l) || (stores && l->op == TL_OP_LOAD))
            continue;
        if (l->op == TL_OP_LOAD && !tl_depends(x->inside, l->args[0], var) && !tl_depends(x->inside, tl_var(x->m, l->sym, l->loc), var))
            continue;
        if (all->n == TL_FLAT_ACCESSES)
            return 0;
        tl_object *at = &all->at[all->n];
        *at = object_of(x, l);
        int64_t width = tl_bytes(tl_location_type(l));
        tl_poly rest = at->at, lane = tl_poly_split(x->inside, &rest, var);
        bool given = at->root && !at->assigned && !tl_use_of(x->inside, at->root)->def;
        if (!given || rest.failed || !tl_poly_constant(&lane, &by) || by < width || by > (x->together ? 1 : MOST_DENSE) * width
            || (by > width && (l->op == TL_OP_STORE || is_own_vector(by) || is_guarded(x, l))))
            return 0;
        all->width[all->n] = width;
        all->by[all->n++] = by;
        least = !least || width < least ? width : least;
    }
    for (int i = 0; i < all->n && !stores; i++)
        if (!tl_flat_is_dense(all, i))
            return 0;
    return least;
}

tl_flat_nest tl_flat_adjacent(const tl_flat_nest *x, bool edge)
{
    tl_flat_nest y = *x;
    if (edge && x->edge)
        y.body = x->edge->body;
    y.edge = NULL;
    y.inside = tl_uses_of_node(x->m, tl_flat_grid(&y));
    y.along = x->lane;
    y.several = x->more;
    y.more = 0;
    return y;
}

bool tl_flat_is_short(const tl_flat_nest *x)
{
    TL_EACH_STMT(x->m->arena, n, &x->body)
        if (n->op == TL_OP_FOR && tl_trips(n->loops) > TL_UNROLL_WHOLE)
            return false;
    return true;
}

int64_t tl_flat_vectors(const tl_flat_nest *x, int64_t most, tl_node **aligned)
{
    const tl_at w = { x->m, x->f, x->grid->loc, NULL };
    const tl_loop *l = &x->loop[x->lane];
    tl_flat_moves *at = TL_NEW(x->m->arena, tl_flat_moves);
    int64_t lo, hi;
    needs all = { 0 };
    int64_t least = narrowest(x, !aligned, at), vec = least ? TL_VECTOR_BYTES / least : 0;
    for (int i = 0; i < at->n; i++)
        while (vec > most || (at->by[i] > at->width[i] && vec * at->by[i] > TL_DENSE_BYTES))
            vec /= 2;
    if (least >= TL_BANK_BYTES && (x->together || !tl_flat_is_short(x)))
        return 0;
    if (vec < 2 || l->cmp != TL_LT || !tl_is_constant(l->step, 1) || !tl_const_value(l->lo, &lo) || lo % vec
        || (tl_const_value(l->hi, &hi) ? hi % vec != 0 : !add_need(&all, l->hi, NULL, vec)))
        return 0;
    for (int i = 0; i < at->n; i++)
        if ((x->together && tl_poly_constant_part(&at->at[i].at) % (vec * at->width[i])) || !add_address(x, &at->at[i], tl_shared_power(vec * at->by[i], TL_VECTOR_BYTES), &all))
            return 0;
    for (int i = 0; i < all.n && aligned; i++) {
        tl_type t = all.factor[i] ? all.factor[i]->type : tl_scalar(TL_U64);
        tl_node *low = all.factor[i]
            ? op2(&w, TL_OP_REM, again(&w, all.factor[i]), integer(&w, t, all.of[i]))
            : op2(&w, TL_OP_AND, tl_node_new(w.m, TL_OP_PBITS, t, w.loc, 1, v(&w, (tl_sym *)all.root[i])), integer(&w, t, all.of[i] - 1));
        *aligned = both(&w, *aligned, op2(&w, TL_OP_EQ, low, integer(&w, t, 0)));
    }
    return vec;
}
