/* SPDX-License-Identifier: GPL-3.0-or-later */
/* join-stores: an iteration with several contiguous stores becomes several iterations with one store each.

     parallel %i = 0 lt 128, %j = 0 lt 64 {                    parallel %i = 0 lt 128, %c = 0 lt 128 {
       store %b[%i, mul(%j, 2)], low(load(%w[%i, %j]))           let %j = div(%c, 2)
       store %b[%i, add(mul(%j, 2), 1)], high(...) }      =>     store %b[%i, %c], sel(eq(rem(%c, 2), 0), low(...), high(...)) }

   requires   assign-layouts
   maintains  mixed level
   breaks     nothing

   Loops that decode nibbles or pairs to shared memory have such stores. lower-parallel makes vectors of contiguous elements of adjacent
   iterations. Stores two elements apart would be no vectors, and would have bank conflicts. A loop with such stores to several arrays
   becomes one loop for each. */
#include "passes/analysis/access.h"
#include "passes/expr/builder.h"
#include "passes/expr/fold.h"
#include "passes/target/passes.h"

enum { MOST = 8 };      /* stores */

typedef struct joined {
    const tl_node *first;   /* the store of element 0 */
    tl_poly rest;           /* its last index without the loop's part */
    uint32_t n;             /* stores, the last statements */
} joined;

/* True if the store to the same array is to the element that lies `by` after that of the first one. */
static bool is_next(const tl_uses *u, const tl_node *first, const tl_node *n, int64_t by)
{
    uint32_t last = first->nargs - 1;
    int64_t k;
    if (n->nattrs != first->nattrs)
        return false;
    for (uint32_t i = 0; i < n->nattrs; i++)
        if (tl_attr(n, (tl_attr_key)first->attrs[i].key, INT64_MIN) != first->attrs[i].value)
            return false;
    for (uint32_t d = 1; d < last; d++)
        if (!tl_same_expr(n->args[d], first->args[d]))
            return false;
    tl_poly distance = { 0 };
    tl_poly_add(u, &distance, n->args[last], 1);
    tl_poly_add(u, &distance, first->args[last], -1);
    return tl_poly_constant(&distance, &k) && k == by;
}

/* True if all before the stores have values, and nothing reads registers or adds to memory. */
static bool is_plain(tl_arena *a, const tl_node *par, const joined *x)
{
    for (uint32_t i = 0; i + x->n < par->body.n; i++)
        if (!par->body.at[i]->args[0])
            return false;
    TL_EACH_NODE(a, n, &par->body)
        if ((n->op == TL_OP_LOAD && n->sym->type.space == TL_FRAG) || tl_is_atomic(n))
            return false;
    return true;
}

/* Fills *x for a loop that stores to one shared array, which find_arrays() has found. */
static bool find(tl_module *m, const tl_node *par, joined *x)
{
    const tl_block *b = &par->body;
    const tl_loop *l = &par->loops[par->nloops - 1];
    const tl_uses *u = tl_uses_of_block(m, b);
    int64_t by, k = 0;
    if (par->nargs || tl_has_attr(par, TL_A_FLAT) || tl_has_attr(par, TL_A_LANES) || !tl_is_constant(l->lo, 0)
        || !tl_is_constant(l->step, 1) || l->cmp != TL_LT || tl_trips(l) >= INT32_MAX / MOST || tl_bytes(l->var->type) < 4
        || !tl_is_signed(l->var->type))
        return false;
    while ((uint32_t)k < b->n && b->at[b->n - 1 - (uint32_t)k]->op == TL_OP_STORE)
        k++;
    if (k < 2 || k > MOST || k & (k - 1))
        return false;
    *x = (joined){ .first = b->at[b->n - (uint32_t)k], .n = (uint32_t)k };
    for (uint32_t i = 1; i < x->n; i++)
        if (!is_next(u, x->first, b->at[b->n - x->n + i], i))
            return false;
    for (uint32_t d = 1; d + 1 < x->first->nargs; d++)
        if (tl_depends(u, x->first->args[d], l->var))
            return false;
    tl_poly_add(u, &x->rest, x->first->args[x->first->nargs - 1], 1);
    tl_poly each = tl_poly_split(u, &x->rest, l->var);
    return tl_poly_constant(&each, &by) && by == k && !x->rest.failed && is_plain(m->arena, par, x);
}

/* e with variables in place of the loads that it always does: all values' loads are done before one of them is chosen. */
static tl_node *take_loads(const tl_at *w, tl_node *e)
{
    for (uint32_t i = 0; i < tl_eager(e); i++)
        e->args[i] = take_loads(w, e->args[i]);
    if (e->op != TL_OP_LOAD)
        return e;
    for (uint32_t i = 0; i < w->out->n; i++)
        if (w->out->at[i]->op == TL_OP_LET && tl_same_expr(w->out->at[i]->args[0], e))
            return v(w, w->out->at[i]->sym);
    return v(w, let(w, "in", e));
}

/* Writes the loop with one store in place of those found. */
static void join(const tl_at *w, tl_node *par, const joined *x)
{
    tl_module *m = w->m;
    tl_loop *l = &par->loops[par->nloops - 1];
    tl_type t = l->var->type;
    tl_block was = par->body;
    par->body = (tl_block){ 0 };
    tl_at in = into(w, &par->body);
    tl_sym *all = fresh(w, l->var->name, t);
    put(&in, tl_let(m, l->var, quo(&in, v(&in, all), x->n), w->loc));
    *l = (tl_loop){ all, l->lo, tl_const_int(m, t, tl_trips(l) * x->n, w->loc), l->step, TL_LT };
    for (uint32_t i = 0; i + x->n < was.n; i++)
        tl_push(m, &par->body, was.at[i]);
    for (uint32_t i = was.n - x->n; i < was.n; i++)
        was.at[i]->args[0] = take_loads(&in, was.at[i]->args[0]);
    tl_node *value = was.at[was.n - 1]->args[0], *store = (tl_node *)x->first;
    for (uint32_t i = x->n - 1; i-- > 0;) {
        tl_node *number = op2(&in, TL_OP_REM, v(&in, all), tl_const_int(m, t, x->n, w->loc));
        value = op3(&in, TL_OP_SEL, op2(&in, TL_OP_EQ, number, tl_const_int(m, t, i, w->loc)), was.at[was.n - x->n + i]->args[0], value);
    }
    uint32_t last = store->nargs - 1;
    store->args[0] = value;
    store->args[last] = tl_cast(m, add(&in, tl_poly_value(&in, &x->rest), cast(&in, v(&in, all), TL_I64)), store->args[last]->type);
    tl_push(m, &par->body, store);
    put(w, par);
}

/* The shared arrays that the loop's last statements store to, if nothing in it reads one and all others are values. Returns how many; 0: not
   so, or too many. */
static uint32_t find_arrays(tl_arena *a, const tl_node *par, const tl_sym *array[MOST])
{
    uint32_t n = 0, left = par->body.n;
    for (; left > 0 && par->body.at[left - 1]->op == TL_OP_STORE; left--) {
        const tl_sym *s = par->body.at[left - 1]->sym;
        uint32_t k = 0;
        while (k < n && array[k] != s)
            k++;
        if (k == MOST || s->kind != TL_SYM_ARRAY || s->type.space != TL_SHARED_MEM)
            return 0;
        n += k == n;
        array[k] = s;
    }
    while (left > 0)
        if (par->body.at[--left]->op != TL_OP_LET)
            return 0;
    TL_EACH_NODE(a, e, &par->body)
        for (uint32_t k = 0; k < n && e->op == TL_OP_LOAD; k++)
            if (e->sym == array[k])
                return 0;
    return n;
}

/* A copy of the loop, of whose stores it has those to the array. */
static tl_node *part_of(const tl_at *w, const tl_node *par, const tl_sym *array)
{
    tl_node *part = again(w, par);
    uint32_t n = 0;
    for (uint32_t i = 0; i < part->body.n; i++)
        if (part->body.at[i]->op != TL_OP_STORE || part->body.at[i]->sym == array)
            part->body.at[n++] = part->body.at[i];
    part->body.n = n;
    return part;
}

static bool lower(tl_func *f, tl_node *par, tl_block *out, void *user)
{
    tl_module *m = user;
    const tl_sym *array[MOST];
    const tl_at w = { m, f, par->loc, out };
    uint32_t n = par->op == TL_OP_PARALLEL ? find_arrays(m->arena, par, array) : 0;
    joined *x = n ? TL_NEWV(m->arena, joined, n) : NULL;
    tl_node *part[MOST] = { par };
    bool any = false;
    for (uint32_t i = 0; i < n; i++) {
        part[i] = n > 1 ? part_of(&w, par, array[n - 1 - i]) : par;
        if (!find(m, part[i], &x[i]))
            x[i].n = 0;
        any |= x[i].n;
    }
    for (uint32_t i = 0; i < n && any; i++)
        if (x[i].n)
            join(&w, part[i], &x[i]);
        else
            put(&w, part[i]);
    return any;
}

bool tl_join_stores(tl_module *m, tl_func *f)
{
    tl_replace_in(m, f, &f->body, lower, m);
    return true;
}
