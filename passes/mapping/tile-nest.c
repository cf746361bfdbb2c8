/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds nests that become tiles: independent loops around one reduction, each of whose operands depends on one of two of the loops. A block
   loads operands before any iteration stores, and loads them for all iterations up to the loops' ends. So no iteration may store what
   another reads. A guard around the reduction must end a loop. One more guard is allowed, if it holds for an element of each row and each
   column. */
#include <string.h>

#include "passes/mapping/tile-nest.h"
#include "passes/target/budget.h"

/* ---- the iteration ---------------------------------------------------------------------- */

bool tl_tile_is_known(const tl_tile_nest *t, const tl_poly *p)
{
    for (int i = 0; i < p->n; i++)
        for (int d = 0; d < p->term[i].degree; d++)
            if (!tl_is_invariant_value(t->of->inside, p->term[i].atom[d]))
                return false;
    return !p->failed;
}

/* Takes a guard over two loops. */
static bool take_slant(tl_tile_nest *t, const tl_poly *room)
{
    const tl_flat_nest *x = t->of;
    tl_tile_slant s = { .rest = *room };
    int n = 0;
    for (uint32_t i = 0; i < x->n; i++) {
        int64_t k;
        tl_poly each = tl_poly_split(x->inside, &s.rest, x->loop[i].var);
        if (!tl_poly_constant(&each, &k) || (k && n == 2))
            return false;
        if (!k)
            continue;
        s.loop[n] = i;
        s.k[n++] = k;
    }
    if (n != 2 || t->slant.k[0] || !tl_tile_is_known(t, &s.rest))
        return false;
    t->slant = s;
    return true;
}

/* Takes a comparison, or its opposite, into the end of a loop: i < M, m + i <= M - 1. */
static bool take_limit(tl_tile_nest *t, const tl_node *e, bool opposite)
{
    const tl_flat_nest *x = t->of;
    bool less = e->op == TL_OP_LT || e->op == TL_OP_LE, more = e->op == TL_OP_GT || e->op == TL_OP_GE;
    bool equal = (e->op == TL_OP_LE || e->op == TL_OP_GE) != opposite;
    if ((!less && !more) || !tl_is_number(e->args[0]) || !tl_compares_sums(x->inside, e))
        return false;
    less = less != opposite;
    tl_poly room = { .exact = true };       /* positive where it holds */
    tl_poly_add(x->inside, &room, e->args[less], 1);
    tl_poly_add(x->inside, &room, e->args[!less], -1);
    if (equal)
        tl_poly_sum(&room, &(tl_poly){ .n = 1, .term = { { .k = 1 } } }, 1);
    for (uint32_t i = 0; i < x->n; i++) {
        int64_t by;
        tl_poly rest = room, each = tl_poly_split(x->inside, &rest, x->loop[i].var);
        if (!tl_poly_constant(&each, &by) || by != -1)
            continue;
        if (!tl_tile_is_known(t, &rest))
            continue;
        if (!t->limit[i].failed)
            return false;
        t->limit[i] = rest;
        return true;
    }
    return take_slant(t, &room);
}

/* Takes a condition, or its opposite. *ends: it ends loops, which omits statements before it, too. */
static bool take_guard(tl_tile_nest *t, tl_node *e, bool opposite, bool *ends)
{
    if (e->op == (opposite ? TL_OP_LOR : TL_OP_LAND))
        return take_guard(t, e->args[0], opposite, ends) && take_guard(t, e->args[1], opposite, ends);
    if (e->op == TL_OP_NOT)
        return take_guard(t, e->args[0], !opposite, ends);
    if (tl_is_invariant_value(t->of->inside, e) && t->nwhen < TL_TILE_GUARDS) {
        tl_module *m = t->of->m;
        t->when[t->nwhen++] = opposite ? tl_op1(m, TL_OP_NOT, tl_copy(m, t->of->f, e), e->loc) : e;
        return true;
    }
    *ends = true;
    return take_limit(t, e, opposite);
}

/* True if the statement computes a scalar of the iteration, and nothing else. */
static bool is_scalar(const tl_node *n)
{
    return (n->op == TL_OP_LET || n->op == TL_OP_SET) && (!n->args[0] || !tl_is_atomic(n->args[0]));
}

static bool are_simple(const tl_block *b);

/* True if the statement may be done once all is summed up: scalars and stores, under conditions. No iteration may write an operand's
   elements, which many read. */
static bool is_simple(const tl_node *n)
{
    return is_scalar(n) || n->op == TL_OP_STORE || (n->op == TL_OP_IF && are_simple(&n->body) && are_simple(&n->other));
}

static bool are_simple(const tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++)
        if (!is_simple(b->at[i]))
            return false;
    return true;
}

/* True if the statement leaves the iteration, which is a loop of one trip. */
static bool leaves(const tl_node *n)
{
    return n->op == TL_OP_IF && n->body.n == 1 && n->body.at[0]->op == TL_OP_BREAK && !n->other.n;
}

/* Finds the reduction in the iteration, and the guards before it and around. */
static bool find_loop(tl_tile_nest *t)
{
    const tl_block *b = &t->of->body;
    uint32_t at = 0;
    bool pure = true;
    if (b->n == 1 && b->at[0]->op == TL_OP_DO && tl_is_constant(b->at[0]->args[0], 0))
        b = &b->at[0]->body;
    for (;; at++) {
        for (; at < b->n && is_simple(b->at[at]); at++)
            pure = pure && b->at[at]->op == TL_OP_LET && !tl_use_of(t->of->inside, b->at[at]->sym)->sets;
        const tl_node *n = at < b->n ? b->at[at] : NULL;
        if (n && n->op == TL_OP_FOR)
            break;
        bool ends = false, leave = n && leaves(n);
        if (!n || n->op != TL_OP_IF || (at + 1 != b->n && !leave) || n->other.n || !take_guard(t, n->args[0], leave, &ends) || (ends && !pure))
            return false;
        if (!leave) {
            b = &n->body;
            at = UINT32_MAX;
        }
    }
    tl_block rest = { b->at + at + 1, b->n - at - 1, 0 };
    for (uint32_t i = 0; i < t->of->n; i++) {       /* a guard may say no more than the loop */
        tl_poly end = { .exact = true };
        tl_poly_add(t->of->inside, &end, t->of->loop[i].hi, 1);
        if (t->of->loop[i].cmp == TL_LT && tl_poly_same(&end, &t->limit[i])) {
            t->limit[i].failed = true;
            t->whole[i] = 0;
        }
    }
    t->body = b;
    t->loop = b->at[at];
    return are_simple(&rest);
}

/* ---- what it sums up ------------------------------------------------------------------------ */

static bool counts_up(const tl_loop *l)
{
    return tl_is_constant(l->step, 1) && tl_counts_up(l) && tl_is_signed(l->var->type) && tl_bytes(l->var->type) >= 4;
}

/* True if the reduction may go over this loop in tiles. */
static bool is_summed_over(const tl_tile_nest *t, const tl_node *n)
{
    const tl_loop *l = n->loops;
    return !tl_has_attr(n, TL_A_SERIAL) && !tl_has_attr(n, TL_A_UNROLL) && counts_up(l) && tl_is_invariant_value(t->of->inside, l->lo)
           && tl_is_invariant_value(t->of->inside, l->hi);
}

static bool is_definition(const tl_tile_nest *t, const tl_node *n)
{
    return n->op == TL_OP_LET && is_scalar(n) && n->args[0] && !tl_use_of(t->of->inside, n->sym)->sets;
}

/* The loop inside the reduction's that it goes over as well: both count from 0. Null: there is none. */
static const tl_node *take_inner(tl_tile_nest *t)
{
    const tl_block *b = &t->loop->body;
    const tl_node *n = tl_last(b);
    const tl_loop *outer = t->loop->loops, *inner = n->op == TL_OP_FOR ? n->loops : NULL;
    if (!inner || !is_summed_over(t, n) || outer->cmp != TL_LT || inner->cmp != TL_LT
        || !tl_is_constant(outer->lo, 0) || !tl_is_constant(inner->lo, 0))
        return NULL;
    const tl_at w = { t->of->m, t->of->f, n->loc, NULL };
    tl_node *count[2], *none = tl_i64(w.m, 0);
    for (int i = 0; i < 2; i++)
        count[i] = op2(&w, TL_OP_MAX, cast(&w, again(&w, i ? inner->hi : outer->hi), TL_I64), none);
    t->outer = outer;
    t->inner = inner;
    t->k = (tl_loop){ inner->var, inner->lo, op2(&w, TL_OP_MUL, count[0], count[1]), inner->step, TL_LT };
    return n;
}

/* Finds what is summed up, over names that exist before the iteration. */
static bool find_value(tl_tile_nest *t)
{
    const tl_flat_nest *x = t->of;
    tl_carried sums[TL_MOST_CARRIED];
    if (!is_summed_over(t, t->loop) || tl_carried_by(x->m, t->loop, NULL, 0, sums) != 1)
        return false;
    t->k = *t->loop->loops;
    const tl_node *inner = take_inner(t);
    const tl_block *b = inner ? &inner->body : &t->loop->body;
    for (uint32_t i = 0; inner && i + 1 < t->loop->body.n; i++)
        if (!is_definition(t, t->loop->body.at[i]))
            return false;
    if (tl_last(b)->op != TL_OP_SET)
        return false;
    for (uint32_t i = 0; i + 1 < b->n; i++)
        if (!is_definition(t, b->at[i]))
            return false;
    const tl_node *set = tl_last(b);
    t->sum = sums[0];
    bool ours = tl_is_var(set->args[0]->args[0], t->sum.var);
    const tl_at w = { x->m, x->f, set->loc, NULL };
    t->value = tl_substitute_definitions(&w, x->inside, set->args[0]->args[ours]);
    TL_EACH_BELOW(x->m->arena, n, t->value) {
        const tl_use *u = n->sym ? tl_use_of(x->inside, n->sym) : &tl_no_use;
        if (u->sets || (u->def && n->op != TL_OP_LOAD))
            return false;
    }
    return tl_use_of(x->inside, t->sum.var)->def && (t->sum.var->type.base == TL_F32 || t->sum.var->type.base == TL_I32);
}

/* ---- which loops, which tiles ---------------------------------------------------------------- */

/* Chooses the rows and columns of a block, by the `threads` of a flat grid; those of other grids say nothing about tiles. False: there are
   too few threads, or other clauses. */
static bool choose_tiles(tl_tile_nest *t)
{
    const tl_node *grid = t->of->grid;
    int64_t threads = tl_has_attr(grid, TL_A_FLAT) ? tl_attr(grid, TL_A_THREADS, TL_TILE_THREADS) : TL_TILE_THREADS;
    bool few = t->of->m->target == TL_TARGET_METAL;
    t->rows = few || threads < TL_TILE_THREADS ? TL_TILE_EDGE_FEW : TL_TILE_EDGE;
    t->cols = few || threads < TL_TILE_THREADS / 2 ? TL_TILE_EDGE_FEW : TL_TILE_EDGE;
    return threads >= TL_TILE_THREADS_LEAST && tl_flat_asks_threads_alone(grid);
}

static void choose_depth(tl_tile_nest *t)
{
    int64_t bytes = t->product ? tl_bases[t->at[0].type].bytes : TL_TILE_VALUE_BYTES;
    t->depth = (t->of->m->target == TL_TARGET_METAL ? TL_TILE_ROW_BYTES_FEW : TL_TILE_ROW_BYTES) / bytes;
}

/* A tile's extent along loop i: half of `most` where the loop has no more iterations. */
static int64_t extent(const tl_tile_nest *t, uint32_t i, int64_t most)
{
    return most > TL_TILE_EDGE_FEW && tl_trips(&t->of->loop[i]) <= most / 2 ? most / 2 : most;
}

/* True if tiles of rows of loop `row` by columns of loop `col` serve it. */
static bool fits(tl_tile_nest *t, uint32_t row, uint32_t col)
{
    t->row = row;
    t->col = col;
    choose_tiles(t);
    t->rows = extent(t, row, t->rows);
    t->cols = extent(t, col, t->cols);
    const tl_tile_slant *s = &t->slant;
    bool over = !s->k[0] || (s->loop[0] == row && s->loop[1] == col) || (s->loop[0] == col && s->loop[1] == row);
    if (row == col || !over || !tl_tile_operands_find(t))
        return false;
    if (s->k[0])
        t->result.root = NULL;
    choose_depth(t);
    return true;
}

bool tl_tile_nest_find(const tl_flat_nest *x, tl_tile_nest *t)
{
    *t = (tl_tile_nest){ .of = x };
    for (uint32_t i = 0; i < TL_FLAT_LOOPS; i++)
        t->limit[i].failed = true;
    memcpy(t->whole, x->whole, sizeof t->whole);
    for (uint32_t i = 0; i < x->n; i++)
        if (!counts_up(&x->loop[i]))
            return false;
    if (x->n < 2 || !choose_tiles(t) || !find_loop(t) || !find_value(t))
        return false;
    for (uint32_t other = 0; other < x->n; other++)
        for (uint32_t row = x->n; row-- > 0;)
            if (fits(t, row, (x->lane + other) % x->n))
                return true;
    return false;
}
