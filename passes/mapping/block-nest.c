/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes one nest of the loops of a grid of blocks and of the parallel loop in it:

     grid %m = 0 lt %M step 16 {                      grid %i = 0 lt %M step 1 {      up to a multiple of 16
       parallel %i = %m lt add(%m, 16) { ... }    =>    let %m = sub(%i, rem(%i, 16))
     }                                                  ... }

   A parallel loop over a block's part of a grid loop and that grid loop become one loop, as %i and %m above. The grid loop may also
   count blocks: the parallel loop is %j < 16, and indices are add(mul(%b, 16), %j). Each parallel loop is tried with each grid loop. */
#include "passes/analysis/access.h"
#include "passes/analysis/effects.h"
#include "passes/expr/fold.h"
#include "passes/mapping/flat.h"
#include "passes/mapping/lane-loops.h"
#include "passes/target/budget.h"

typedef struct join {
    tl_flat_nest *x;
    const tl_node *par, *guard;     /* the parallel loop; the IF around it, or null */
    unsigned how;                   /* TL_NEST_SWAPPED, TL_NEST_COUNTED, TL_NEST_SLANTED */
    bool taken[TL_FLAT_LOOPS];      /* loops of the grid that are joined with one of it */
    tl_node *slant;                 /* where iterations of a loop lie between bounds that the grid's loops move; null: everywhere */
    tl_block lets;
    uint32_t nnew;
} join;

/* How a loop continues one of the grid's: not, from its variable, from 0, or from 0 in a counted block. */
typedef enum { APART, FROM_VARIABLE, FROM_ZERO, OF_COUNTED } part;

static part part_of(const join *j, const tl_loop *l, const tl_loop *g, int64_t *width)
{
    int64_t step, n;
    tl_poly trips = { 0 };
    tl_poly_add(j->x->inside, &trips, l->hi, 1);
    tl_poly_add(j->x->inside, &trips, l->lo, -1);
    bool from = tl_is_var(l->lo, g->var), zero = tl_is_constant(l->lo, 0);
    if ((!zero && !from) || !tl_const_value(g->step, &step) || g->cmp != TL_LT || !tl_is_constant(l->step, 1)
        || !tl_poly_constant(&trips, &n) || !tl_counts_up(l) || !tl_same_type(l->var->type, g->var->type))
        return APART;
    *width = n + (l->cmp == TL_LE);
    if (step == *width && step > 1)
        return from ? FROM_VARIABLE : FROM_ZERO;
    return j->how & TL_NEST_COUNTED && zero && step == 1 && *width > 1 && tl_bytes(l->var->type) > 2
                   && tl_is_constant(g->lo, 0) ? OF_COUNTED : APART;
}

/* A symbol that the function does not list: the nest is copied before it is used. */
static tl_sym *unnamed(join *j, const tl_sym *like)
{
    tl_sym *s = TL_NEW(j->x->m->arena, tl_sym);
    *s = *like;
    s->number = UINT32_MAX - j->nnew++;
    return s;
}

/* The end of a loop over all iterations of g's blocks, of `width` each. *whole: iterations run up to a multiple of this; 0: to the end. */
static tl_node *end_of(const join *j, const tl_at *w, const tl_loop *g, int64_t width, int64_t *whole)
{
    int64_t by;
    const tl_node *blocks = tl_meant(j->x->all, tl_meant(j->x->inside, g->hi));
    *whole = blocks->op == TL_OP_DIV && tl_const_value(blocks->args[1], &by) && by == width ? width : 0;
    if (*whole)
        return sub(w, again(w, blocks->args[0]), integer(w, blocks->type, width - 1));
    if (tl_const_value(g->hi, &by) || tl_bytes(g->hi->type) > 4 || !tl_is_signed(g->hi->type))
        return mul(w, again(w, g->hi), width);
    tl_node *all = mul(w, cast(w, again(w, g->hi), TL_I64), width);     /* perhaps more than the variable counts: too many to be split */
    return tl_cast(w->m, op2(w, TL_OP_MIN, all, tl_i64(w->m, INT32_MAX)), g->hi->type);
}

/* Adds the loop that both become, and definitions of their variables by its own. */
static void join_loops(join *j, const tl_loop *l, const tl_loop *g, part how, int64_t width)
{
    const tl_at w = { j->x->m, j->x->f, l->var->loc, &j->lets };
    tl_sym *all = how == FROM_VARIABLE ? l->var : unnamed(j, l->var);
    tl_node *hi = g->hi;
    int64_t whole = width;
    if (how == OF_COUNTED) {
        put(&w, tl_let(w.m, g->var, quo(&w, v(&w, all), width), w.loc));
        put(&w, tl_let(w.m, l->var, op2(&w, TL_OP_SUB, v(&w, all), mul(&w, v(&w, g->var), width)), w.loc));
        hi = end_of(j, &w, g, width, &whole);
    } else {
        tl_node *within = sub(&w, v(&w, all), again(&w, g->lo));
        within = op2(&w, TL_OP_REM, within, integer(&w, within->type, width));
        put(&w, tl_let(w.m, g->var, op2(&w, TL_OP_SUB, v(&w, all), within), w.loc));
        if (how == FROM_ZERO)
            put(&w, tl_let(w.m, l->var, again(&w, within), w.loc));
    }
    j->x->whole[j->x->n] = whole;
    j->x->loop[j->x->n++] = (tl_loop){ all, g->lo, hi, l->step, TL_LT };
}

/* The bound in that iteration of the grid where it is least, or greatest. Null: that is not known. */
static tl_node *extreme(const join *j, const tl_node *bound, bool greatest)
{
    const tl_at w = { j->x->m, j->x->f, bound->loc, NULL };
    tl_node *at = again(&w, bound);
    tl_poly p = { .exact = true };
    tl_poly_add(j->x->inside, &p, bound, 1);
    for (uint32_t i = 0; i < j->x->grid->nloops; i++) {
        const tl_loop *g = &j->x->grid->loops[i];
        int64_t by;
        tl_poly each = tl_poly_split(j->x->inside, &p, g->var);
        if (!tl_poly_constant(&each, &by) || (by && (!tl_is_signed(g->var->type) || g->cmp != TL_LT)))
            return NULL;
        tl_node *last = greatest == (by > 0) ? sub(&w, again(&w, g->hi), integer(&w, g->hi->type, 1)) : again(&w, g->lo);
        if (by)
            at = tl_replace_var(w.m, w.f, at, g->var, tl_cast(w.m, last, g->var->type));
    }
    return p.failed || !tl_is_recomputable(j->x->inside, at) ? NULL : at;
}

/* Takes a loop whose bounds the grid's loops move: for (j = i; j < n; j++) has all j from 0, and a guard. */
static bool take_slanted(join *j, const tl_loop *l)
{
    const tl_at w = { j->x->m, j->x->f, l->var->loc, NULL };
    tl_loop all = *l;
    tl_node **bound[] = { &all.lo, &all.hi };
    const tl_op holds[] = { TL_OP_GE, l->cmp == TL_LE ? TL_OP_LE : TL_OP_LT };
    if (!(j->how & TL_NEST_SLANTED) || !tl_is_constant(l->step, 1) || !tl_counts_up(l) || !tl_is_signed(l->var->type))
        return false;
    for (int i = 0; i < 2; i++) {
        if (tl_is_same_in(j->x->inside, *bound[i], j->x->grid->loops, j->x->grid->nloops))
            continue;
        j->slant = both(&w, j->slant, op2(&w, holds[i], v(&w, l->var), again(&w, *bound[i])));
        *bound[i] = extreme(j, *bound[i], i);
        if (!*bound[i])
            return false;
    }
    j->x->loop[j->x->n++] = all;
    return true;
}

static bool take_loop(join *j, const tl_loop *l)
{
    const tl_node *grid = j->x->grid;
    int64_t width;
    for (uint32_t i = 0; i < grid->nloops; i++) {
        uint32_t g = j->how & TL_NEST_SWAPPED ? grid->nloops - 1 - i : i;
        part how = j->taken[g] ? APART : part_of(j, l, &grid->loops[g], &width);
        if (how == APART)
            continue;
        j->taken[g] = true;
        join_loops(j, l, &grid->loops[g], how, width);
        return true;
    }
    const tl_node *bound[] = { l->lo, l->hi, l->step };
    for (int i = 0; i < 3; i++)
        if (!tl_is_same_in(j->x->inside, bound[i], grid->loops, grid->nloops))
            return take_slanted(j, l);
    j->x->loop[j->x->n++] = *l;
    return true;
}

/* True if each iteration may compute the block's scalar again: it writes nothing, and the loop writes nothing that it reads. */
static bool can_repeat(const join *j, const tl_node *let)
{
    tl_module *m = j->x->m;
    const tl_roots *roots = tl_roots_of(m, j->x->f);
    tl_effects scalar = { 0 }, loop = { 0 };
    tl_effects_of(m, roots, let, &scalar);
    if (!scalar.n)
        return true;
    for (uint32_t i = 0; i < scalar.n; i++)
        if (scalar.at[i].write)
            return false;
    tl_effects_of(m, roots, j->par, &loop);
    return !tl_effects_conflict(&scalar, &loop);
}

/* True if the block has scalars that are assigned once and then one parallel loop, perhaps under a condition. */
static bool has_parallel(join *j)
{
    tl_node *grid = j->x->grid;
    uint32_t last = grid->body.n - 1;
    tl_node *par = tl_last(&grid->body);
    if (!par)
        return false;
    if (par->op == TL_OP_IF && par->body.n == 1 && !par->other.n) {
        j->guard = par;
        par = par->body.at[0];
    }
    bool may = par->op == TL_OP_PARALLEL && !par->nargs;
    for (uint32_t i = 0; i < last && may; i++)
        may = grid->body.at[i]->op == TL_OP_LET;
    if (!may)
        return false;
    j->x->inside = tl_uses_of_node(j->x->m, grid);      /* most have none: not before */
    if (j->guard && !tl_is_recomputable(j->x->inside, j->guard->args[0]))
        return false;
    for (uint32_t i = 0; i < last; i++)
        if (!tl_definition(j->x->inside, grid->body.at[i]->sym))
            return false;
    j->par = par;
    for (uint32_t i = 0; i < last; i++)
        if (!can_repeat(j, grid->body.at[i]))
            return false;
    return !tl_block_has_op(&j->par->body, TL_OP_PARALLEL);
}

tl_node *tl_block_nest(tl_flat_nest *x, unsigned how)
{
    join j = { .x = x, .how = how };
    tl_node *grid = x->grid, *nest = tl_op0(x->m, TL_OP_GRID, grid->loc);
    x->n = 0;
    if (!has_parallel(&j) || grid->nloops + j.par->nloops > 2 * TL_FLAT_LOOPS)
        return NULL;
    tl_loop own[TL_FLAT_LOOPS];
    uint32_t n = 0;
    for (uint32_t i = 0; i < j.par->nloops; i++)
        if (x->n == TL_FLAT_LOOPS || !take_loop(&j, &j.par->loops[i]))
            return NULL;
    for (uint32_t g = 0; g < grid->nloops; g++)
        if (!j.taken[g])
            own[n++] = grid->loops[g];
    if (x->n + n > TL_FLAT_LOOPS)
        return NULL;
    for (uint32_t i = x->n; i-- > 0;) {     /* the grid's come first */
        x->loop[n + i] = x->loop[i];
        x->whole[n + i] = x->whole[i];
    }
    for (uint32_t i = 0; i < n; i++) {
        x->loop[i] = own[i];
        x->whole[i] = 0;
    }
    x->n += n;
    tl_block_append(x->m, &nest->body, &j.lets);
    for (uint32_t i = 0; i + 1 < grid->body.n; i++)
        tl_push(x->m, &nest->body, grid->body.at[i]);
    const tl_at w = { x->m, x->f, grid->loc, &nest->body };
    const tl_at in = when(&w, both(&w, j.slant, j.guard ? again(&w, j.guard->args[0]) : NULL));
    tl_block_append(x->m, in.out, &j.par->body);
    nest->nloops = x->n;
    nest->loops = x->loop;
    x->body = nest->body;
    return nest;
}

/* True if the condition says no more than that loop i goes on. */
static bool says_the_end(const tl_flat_nest *x, const tl_node *cond, uint32_t i)
{
    const tl_loop *l = &x->loop[i];
    const tl_at w = { x->m, x->f, cond->loc, NULL };
    tl_poly apart = { 0 };
    if (cond->op != TL_OP_LT || !tl_is_signed(cond->args[0]->type) || tl_bytes(cond->args[0]->type) < tl_bytes(l->var->type))
        return false;
    tl_poly_add(x->inside, &apart, cond->args[0], 1);
    tl_poly_add(x->inside, &apart, v(&w, l->var), -1);
    bool is_var = !apart.failed && !apart.n;
    apart = (tl_poly){ 0 };
    tl_poly_add(x->inside, &apart, cond->args[1], 1);
    tl_poly_add(x->inside, &apart, l->hi, -1);
    return is_var && !apart.failed && !apart.n;
}

/* The conjunction without parts that say that loop i goes on; null: there are no others. *ends: there was one. */
static tl_node *without_end(const tl_flat_nest *x, tl_node *cond, uint32_t i, bool *ends)
{
    if (cond->op == TL_OP_LAND) {
        tl_node *a = without_end(x, cond->args[0], i, ends), *b = without_end(x, cond->args[1], i, ends);
        return both(&(tl_at){ x->m, x->f, cond->loc, NULL }, a, b);
    }
    bool end = says_the_end(x, cond, i);
    *ends |= end;
    return end ? NULL : cond;
}

bool tl_block_nest_end(tl_flat_nest *x, tl_block *host)
{
    const tl_at w = { x->m, x->f, x->grid->loc, host };
    for (uint32_t i = 0; i < x->n; i++) {
        tl_loop *l = &x->loop[i];
        tl_node *guard = tl_guard_of(&x->body);
        if (x->whole[i] <= 1)
            continue;
        bool ends = false;
        tl_node *left = guard ? without_end(x, guard->args[0], i, &ends) : NULL;
        if (ends) {
            x->body.n--;
            tl_block_append(x->m, when(&(tl_at){ x->m, x->f, guard->loc, &x->body }, left).out, &guard->body);
        } else if (tl_is_signed(l->var->type)) {
            tl_type t = l->var->type;
            tl_node *trips = sub(&w, tl_cast(x->m, again(&w, l->hi), t), tl_cast(x->m, again(&w, l->lo), t));
            trips = mul(&w, quo(&w, add(&w, trips, tl_const_int(x->m, t, x->whole[i] - 1, w.loc)), x->whole[i]), x->whole[i]);
            l->hi = v(&w, let(&w, "end", add(&w, tl_cast(x->m, again(&w, l->lo), t), trips)));
        } else {
            return false;
        }
        x->whole[i] = 0;
    }
    x->inside = tl_uses_of_node(x->m, tl_flat_grid(x));
    return true;
}

/* ---- threads of a block where no clause gives them, from the trip counts of its parallel loops ---- */

/* True if many iterations of the parallel loop add to one element of shared memory. */
static bool adds_up(const tl_flat_nest *x, const tl_node *par, const tl_uses *inside)
{
    if (tl_nest_trips(par->loops, par->nloops) < TL_FLAT_THREADS_SUMS * TL_UNROLL_LOADS)
        return false;
    TL_EACH_STMT(x->m->arena, n, &par->body) {
        const tl_node *a = n->op == TL_OP_EVAL && tl_is_atomic(n->args[0]) ? n->args[0]->args[0] : NULL;
        tl_object o = a ? tl_object_of(inside, x->all, a, false) : (tl_object){ 0 };
        if (o.root && o.root->type.space == TL_SHARED_MEM && tl_is_recomputable(inside, a) && !tl_depends(inside, a, par->loops[0].var))
            return true;
    }
    return false;
}

/* Blocks whose warps have iterations get as many threads as flat grids. Blocks that add up in shared memory get more: a core has few. */
void tl_choose_threads(const tl_flat_nest *x, tl_node *grid)
{
    bool tiles = false, lanes = false;  /* a block has tiles; its parallel loops' iterations become warps' */
    bool sums = false;                  /* it adds up in shared memory */
    tl_lane_loops shared;
    if (tl_has_attr(grid, TL_A_THREADS))
        return;
    TL_EACH_STMT(x->m->arena, n, &grid->body) {
        tiles |= n->op == TL_OP_ALLOC && n->sym->type.space != TL_PRIVATE;
        if (n->op != TL_OP_PARALLEL)
            continue;
        const tl_uses *inside = tl_uses_of_node(x->m, n);
        sums |= adds_up(x, n, inside);
        lanes |= tl_lane_loops_find(x->m, &n->body, inside, x->all, &shared)
                 && tl_lane_loops_pay(&shared, &n->body, inside, x->all, &n->loops[n->nloops - 1]);
        TL_SKIP(n);
    }
    if (sums)
        tl_attr_set(x->m, grid, TL_A_THREADS, TL_FLAT_THREADS_SUMS);
    else if (lanes && !tiles)
        tl_attr_set(x->m, grid, TL_A_THREADS, TL_FLAT_THREADS);
}
