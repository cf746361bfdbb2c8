/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which dimensions of tiles, and which parallel loops, run along a grid loop. Each operation derives it for one of its tiles from
   another, until nothing changes. Then each statement is checked once: joined blocks must compute what each block would. */
#include "passes/launch/coarsen-plan.h"

#include "passes/analysis/access.h"
#include "passes/expr/arith.h"
#include "passes/ir/each.h"
#include "passes/target/matrix-unit.h"

typedef tl_coarsen_plan plan;

enum { NONE = TL_COARSEN_NONE };

static void need(plan *p, bool holds)
{
    p->ok &= holds || !p->checks;
}

static void uniform(plan *p, const tl_node *e)
{
    need(p, !e || tl_coarsen_same(p, e, NULL));
}

/* ---- arrays ------------------------------------------------------------------------------------- */

static void join(plan *p, const tl_sym *array, int d)
{
    int now = tl_coarsen_dim(p, array);
    if (now == NONE) {
        tl_ptrmap_set(&p->dims, array, (uintptr_t)d + 1);
        p->changed = true;
    }
    p->ok &= (now == NONE || now == d) && array->kind == TL_SYM_ARRAY && d < (int)array->rank && array->dim[d] == p->step;
}

/* Along the loop, of a tile's dimensions; -2: its leading indices or rows are. */
static int tile_dim(const plan *p, const tl_node *tile)
{
    int d = tl_coarsen_dim(p, tile->sym), lead = (int)tl_tile_lead(tile);
    return d == NONE ? NONE : d < lead || (d == lead && tl_has_attr(tile, TL_A_ROWS)) ? -2 : d - lead;
}

static void join_tile(plan *p, const tl_node *tile, int d)
{
    join(p, tile->sym, d + (int)tl_tile_lead(tile));
}

/* Both or none have that dimension along the loop. */
static void link(plan *p, const tl_node *a, int da, const tl_node *b, int db)
{
    if (tile_dim(p, a) == da)
        join_tile(p, b, db);
    if (tile_dim(p, b) == db)
        join_tile(p, a, da);
}

/* No dimension but these, as bits, is along the loop. */
static void only(plan *p, const tl_node *tile, unsigned dims)
{
    int d = tile_dim(p, tile);
    need(p, d == NONE || (d >= 0 && dims >> d & 1));
    for (uint32_t i = 0; i < tile->nargs; i++)
        uniform(p, tile->args[i]);
}

/* ---- tile operations ------------------------------------------------------------------------------ */

/* What is left over of the last block is beyond the view: it begins at `at` + the loop's bound. */
static bool is_outside(const plan *p, const tl_node *extent, tl_poly at)
{
    int64_t beyond;
    tl_poly_add(p->uses, &at, p->loop->hi, 1);
    tl_poly_add(p->uses, &at, extent, -1);
    return tl_poly_constant(&at, &beyond) && beyond >= 0;
}

static void move(plan *p, const tl_node *n)
{
    const tl_node *tile = n->args[0], *view = n->args[1], *at = n->args[2];
    int rank = (int)tl_tile_rank(tile), more = (int)view->nargs - 1 - rank, last = NONE;
    for (int i = 0; i < (int)at->nargs; i++) {
        tl_poly q;
        if (i >= more && tl_coarsen_advances(p, at->args[i], &q)) {
            join_tile(p, tile, last = i - more);
            p->whole |= n->op == TL_OP_TSTORE && !is_outside(p, view->args[i + 1], q);
        } else {
            uniform(p, at->args[i]);
        }
    }
    need(p, tile_dim(p, tile) == last && (last != NONE || n->op == TL_OP_TLOAD));
    need(p, last != rank - 1 || !tl_step_of(n));
    only(p, tile, ~0u);
    for (uint32_t i = 0; i < view->nargs; i++)
        uniform(p, view->args[i]);
    for (uint32_t i = 3; i < n->nargs; i++)
        uniform(p, n->args[i]);
}

/* Rows by number: their list has one for each row of the tile. */
static void move_rows(plan *p, const tl_node *n)
{
    const tl_node *tile = n->args[0], *rows = n->args[2], *column = n->args[3];
    p->whole = true;
    if (rows->op == TL_OP_TILE) {
        link(p, tile, 0, rows, 0);
        only(p, rows, 1);
    } else {
        uniform(p, rows);
    }
    bool along = !tl_coarsen_same(p, column, NULL);
    if (along) {
        tl_poly q;
        need(p, tl_coarsen_advances(p, column, &q));
        join_tile(p, tile, 1);
    }
    need(p, tile_dim(p, tile) == (along ? 1 : rows->op == TL_OP_TILE && tile_dim(p, rows) == 0 ? 0 : NONE));
    need(p, n->op == TL_OP_GATHER || tile_dim(p, tile) != NONE);
    only(p, tile, 3);
    for (uint32_t i = 0; i < n->args[1]->nargs; i++)
        uniform(p, n->args[1]->args[i]);
}

/* Scales of rows; those that all rows share have rank 1 and a type for powers of two. */
static void scales(plan *p, const tl_node *acc, int d, const tl_node *scale)
{
    if (!scale || scale->op != TL_OP_TILE) {
        uniform(p, scale);
        return;
    }
    bool shared = tl_tile_rank(scale) == 1 && tl_is_scale(scale->sym->type.base);
    if (!shared)
        link(p, acc, d, scale, 0);
    only(p, scale, shared ? 0 : 1);
}

static void product(plan *p, const tl_node *n)
{
    tl_gemm_shape s = tl_gemm_shape_of(n);
    link(p, s.acc, 0, s.a, s.ta ? 1 : 0);
    link(p, s.acc, 1, s.b, s.tb ? 0 : 1);
    only(p, s.acc, 3);
    only(p, s.a, s.ta ? 2 : 1);
    only(p, s.b, s.tb ? 1 : 2);
    scales(p, s.acc, 0, n->args[3]);
    scales(p, s.acc, 1, n->args[4]);
}

/* Dimension i of the one is dimension i + by of the other, which may have a dimension more; the last one is not along the loop. */
static void rows_of(plan *p, const tl_node *rows, const tl_node *all, int by)
{
    int rank = (int)tl_tile_rank(all), n = (int)tl_tile_rank(rows);
    for (int i = 0; i < n && i + 1 < rank; i++)
        link(p, rows, i, all, i + by);
    unsigned kept = (1u << (rank - 1)) - 1;
    only(p, all, kept << by);
    only(p, rows, kept);
}

static void tile_operation(plan *p, const tl_node *n)
{
    switch (n->op) {
    case TL_OP_FILL:
        only(p, n->args[0], ~0u);
        uniform(p, n->args[1]);
        return;
    case TL_OP_TLOAD:
    case TL_OP_TSTORE:
        move(p, n);
        return;
    case TL_OP_GATHER:
    case TL_OP_SCATTER:
        move_rows(p, n);
        return;
    case TL_OP_TCOPY:
        for (int i = 0; i < (int)tl_tile_rank(n->args[0]); i++)
            link(p, n->args[0], i, n->args[1], i);
        only(p, n->args[0], ~0u);
        only(p, n->args[1], ~0u);
        return;
    case TL_OP_TTRANS:
        link(p, n->args[0], 0, n->args[1], 1);
        link(p, n->args[0], 1, n->args[1], 0);
        only(p, n->args[0], ~0u);
        only(p, n->args[1], ~0u);
        return;
    case TL_OP_GEMM:
        product(p, n);
        return;
    case TL_OP_TREDUCE:
        if (n->args[0])
            rows_of(p, n->args[0], n->args[1], tl_attr(n, TL_A_COLS, 0) ? 1 : 0);
        else
            only(p, n->args[1], 0);
        return;
    case TL_OP_TARG:
        rows_of(p, n->args[2], n->args[1], 0);
        /* fall through */
    case TL_OP_TSCAN:
        rows_of(p, n->args[0], n->args[1], 0);
        return;
    default:
        need(p, false);
    }
}

/* ---- parallel loops ---------------------------------------------------------------------------------- */

static bool is_along(const plan *p, const tl_sym *var)
{
    return tl_ptrmap_get(&p->along, var);
}

static void run_along(plan *p, const tl_loop *l)
{
    if (!is_along(p, l->var)) {
        tl_ptrmap_set(&p->along, l->var, 1);
        p->changed = true;
    }
    tl_visits x;
    p->ok &= tl_visits_of(l, &x) && x.first == 0 && x.last == p->step - 1 && x.step == 1 && l->cmp == TL_LT
             && l->hi->op == TL_OP_CONST && tl_bytes(l->var->type) >= 4;
}

/* The array is a tile of the block, not an iteration's own. */
static bool is_of_block(const tl_node *nest, const plan *p, const tl_sym *s)
{
    const tl_node *def = tl_use_of(p->uses, s)->def;
    return s->kind == TL_SYM_ARRAY && def && !tl_contains(nest, def);
}

static void see_access(plan *p, const tl_node *nest, const tl_node *n, uint32_t first)
{
    for (uint32_t i = first; i < n->nargs; i++)
        for (uint32_t k = 0; k < nest->nloops; k++) {
            const tl_loop *l = &nest->loops[k];
            if (!tl_coarsen_is_var(p, n->args[i], l->var))
                continue;
            if (tl_coarsen_dim(p, n->sym) == (int)(i - first))
                run_along(p, l);
            else if (is_along(p, l->var))
                join(p, n->sym, (int)(i - first));
        }
}

/* Loops with the coefficient that the grid's has. */
static void see_sum(plan *p, const tl_node *nest, const tl_node *n)
{
    tl_poly q = { 0 };
    tl_poly_add(p->uses, &q, n, 1);
    tl_poly by = tl_poly_split(p->uses, &q, p->loop->var);
    for (uint32_t k = 0; k < nest->nloops && by.n; k++) {
        tl_poly now = q, along = tl_poly_split(p->uses, &now, nest->loops[k].var);
        if (tl_poly_same(&by, &along))
            run_along(p, &nest->loops[k]);
    }
}

/* Finds loops along the grid's, and arrays along these. */
static void see_nest(tl_module *m, plan *p, const tl_node *nest)
{
    TL_EACH_NODE(m->arena, n, &nest->body) {
        bool store = n->op == TL_OP_STORE;
        if ((store || tl_is_access(n->op)) && is_of_block(nest, p, n->sym))
            see_access(p, nest, n, store);
        if (tl_is_number(n) && n->op != TL_OP_VAR && !tl_coarsen_same(p, n, NULL))
            see_sum(p, nest, n);
    }
}

/* What elements left over read is zeros: no index, and no number of iterations, may come of them. */
static bool reads(const tl_node *e)
{
    bool any = e->op == TL_OP_LOAD;
    for (uint32_t i = 0; i < e->nargs && !any; i++)
        any = reads(e->args[i]);
    return any;
}

static void see_memory(plan *p, const tl_node *e)
{
    p->whole |= tl_ops[e->op].cls == 'E' || (tl_is_access(e->op) && e->sym->type.space == TL_GLOBAL);
    for (uint32_t i = 0; i < e->nargs; i++) {
        p->whole |= tl_is_access(e->op) && reads(e->args[i]);
        see_memory(p, e->args[i]);
    }
}

static void value(plan *p, const tl_node *e, const tl_sym *j)
{
    need(p, tl_coarsen_same(p, e, j));
    see_memory(p, e);
}

/* A name for what depends on the loop: whoever reads it is asked. */
static bool is_name(const plan *p, const tl_node *n)
{
    return n->op == TL_OP_LET && n->args[0] && tl_is_number(n->args[0]) && !tl_use_of(p->uses, n->sym)->sets
           && tl_is_immutable(p->uses, n->args[0]);
}

/* The nest's reduction of the variable may as well be that of all blocks; null: every one of its reductions may. */
static bool is_cautious(const tl_node *nest, const tl_sym *s)
{
    bool all = !s, any = false;
    for (uint32_t i = 0; i < nest->nargs; i++) {
        bool cautious = tl_attr(nest->args[i], TL_A_CAUTIOUS, 0);
        any |= cautious && nest->args[i]->sym == s;
        all &= cautious;
    }
    return all || any;
}

/* The statements of an iteration of a nest that runs along the loop by j. */
static void iteration(plan *p, const tl_node *nest, const tl_block *b, const tl_sym *j)
{
    for (uint32_t i = 0; i < b->n && p->ok; i++) {
        const tl_node *n = b->at[i];
        bool store = n->op == TL_OP_STORE, own = n->op == TL_OP_SET || (store && n->sym->kind == TL_SYM_ARRAY);
        const tl_use *u = n->sym ? tl_use_of(p->uses, n->sym) : NULL;
        need(p, tl_ops[n->op].cls == 'C' && n->op != TL_OP_PARALLEL);
        need(p, !own || (u->def && tl_contains(nest, u->def)) || (store ? tl_coarsen_dim(p, n->sym) != NONE : is_cautious(nest, n->sym)));
        need(p, !store || tl_coarsen_same_access(p, n, 1, j));
        p->whole |= (store && n->sym->kind != TL_SYM_ARRAY) || n->op == TL_OP_WHILE || n->op == TL_OP_DO;
        for (uint32_t k = 0; k < n->nargs; k++)
            if (n->args[k] && !is_name(p, n) && (!store || k == 0 || (int)k - 1 != tl_coarsen_dim(p, n->sym)))
                value(p, n->args[k], j);
        for (uint32_t k = 0; k < n->nloops; k++) {
            const tl_loop *l = &n->loops[k];
            p->whole |= reads(l->lo) || reads(l->hi);
            value(p, l->lo, j);
            value(p, l->hi, j);
            value(p, l->step, j);
        }
        iteration(p, nest, &n->body, j);
        iteration(p, nest, &n->other, j);
    }
}

static void blocks_statements(tl_module *m, plan *p, const tl_block *b);

static void parallel(tl_module *m, plan *p, const tl_node *n)
{
    const tl_sym *j = NULL;
    if (!p->checks)
        see_nest(m, p, n);
    for (uint32_t i = 0; i < n->nloops; i++) {
        need(p, tl_coarsen_same_loop(p, &n->loops[i]));
        need(p, !j || !is_along(p, n->loops[i].var));
        j = is_along(p, n->loops[i].var) ? n->loops[i].var : j;
    }
    if (!p->checks)
        return;
    need(p, !j || is_cautious(n, NULL));
    if (j)
        iteration(p, n, &n->body, j);
    else
        blocks_statements(m, p, &n->body);
}

/* ---- the block ------------------------------------------------------------------------------------------ */

/* Blocks that are joined have as many trips, or end apart. */
static void trips(tl_module *m, plan *p, tl_node *n, const tl_loop *l)
{
    const int64_t within = p->within;
    bool same = tl_coarsen_same_loop(p, l);
    if (same && p->within % (2 * p->step) == 0)
        return;
    p->differs = true;
    if (!p->gives && tl_coarsen_may_end_apart(p, m, n))
        p->within = within;
    else
        need(p, same);
}

/* Statements that all blocks which are joined do alike, once. */
static void blocks_statements(tl_module *m, plan *p, const tl_block *b)
{
    for (uint32_t i = 0; i < b->n && p->ok; i++) {
        tl_node *n = b->at[i];
        if (tl_ops[n->op].cls == 'T') {
            tile_operation(p, n);
            continue;
        }
        if (n->op == TL_OP_PARALLEL) {
            parallel(m, p, n);
            continue;
        }
        bool store = n->op == TL_OP_STORE;
        need(p, tl_ops[n->op].cls == 'C' && n->op != TL_OP_EVAL);
        need(p, !store || (n->sym->kind == TL_SYM_ARRAY && tl_coarsen_same_access(p, n, 1, NULL)));
        for (uint32_t k = 0; k < n->nargs; k++) {
            need(p, !n->args[k] || tl_ops[n->args[k]->op].cls == 'V');
            if (!tl_is_promise(n) && !is_name(p, n))
                uniform(p, n->args[k]);
        }
        for (uint32_t k = 0; k < n->nloops && p->checks; k++)
            trips(m, p, n, &n->loops[k]);
        blocks_statements(m, p, &n->body);
        blocks_statements(m, p, &n->other);
    }
}

static tl_coarsen_plan plan_of(tl_module *m, const tl_uses *uses, tl_node *grid, uint32_t i, uint32_t together, bool gives)
{
    const tl_loop *l = &grid->loops[i];
    const tl_block first = { grid->body.at, together, together };
    plan p = { .uses = uses, .grid = grid, .loop = l, .together = together, .gives = gives, .changed = true };
    p.ok = tl_const_value(l->step, &p.step) && p.step > 1 && l->cmp == TL_LT && tl_is_signed(l->var->type)
           && tl_bytes(l->var->type) >= 4;
    while (p.ok && !p.checks) {
        p.checks = !p.changed;
        p.changed = false;
        p.within = 0;
        p.given = NULL;
        tl_ptrmap_free(&p.names);
        blocks_statements(m, &p, &first);
    }
    tl_ptrmap_free(&p.names);
    return p;
}

tl_coarsen_plan tl_coarsen_plan_of(tl_module *m, const tl_uses *uses, tl_node *grid, uint32_t i, bool gives)
{
    plan p = plan_of(m, uses, grid, i, grid->body.n, gives);
    uint32_t products = grid->body.n;
    while (products && !tl_holds(grid->body.at[products - 1], TL_OP_GEMM))
        products--;
    if (p.ok || !products || products == grid->body.n)
        return p;
    tl_coarsen_free(&p);
    p = plan_of(m, uses, grid, i, products, gives);
    p.ok = p.ok && tl_coarsen_can_repeat(&p, m);
    return p;
}

void tl_coarsen_set(tl_module *m, const tl_coarsen_plan *p, int64_t extent)
{
    p->loop->step->imm.i = extent;
    TL_EACH_STMT(m->arena, n, &p->grid->body) {
        int d = n->op == TL_OP_ALLOC ? tl_coarsen_dim(p, n->sym) : NONE;
        if (d != NONE)
            n->sym->dim[d] = extent;
        for (uint32_t i = 0; i < n->nloops; i++)
            if (is_along(p, n->loops[i].var))
                n->loops[i].hi->imm.i = extent;
    }
}

/* True if a product is in the block, but in no loop there. */
static bool multiplies(const tl_block *b)
{
    bool any = false;
    for (uint32_t i = 0; i < b->n && !any; i++) {
        const tl_node *n = b->at[i];
        any = n->op == TL_OP_GEMM || (n->op != TL_OP_FOR && (multiplies(&n->body) || multiplies(&n->other)));
    }
    return any;
}

bool tl_coarsen_is_staged(const tl_node *n)
{
    return n->op == TL_OP_FOR && (tl_attr(n, TL_A_STAGES, 1) > 1 || (!tl_has_attr(n, TL_A_STAGES) && multiplies(&n->body)));
}

bool tl_coarsen_clash(tl_module *m, const tl_coarsen_plan *a, const tl_coarsen_plan *b)
{
    if (a->napart && b->napart)
        return true;
    TL_EACH_STMT(m->arena, n, &a->grid->body) {
        if (n->op == TL_OP_ALLOC && tl_coarsen_dim(a, n->sym) != NONE && tl_coarsen_dim(a, n->sym) == tl_coarsen_dim(b, n->sym))
            return true;
        for (uint32_t i = 0; i < n->nloops; i++)
            if (is_along(a, n->loops[i].var) && is_along(b, n->loops[i].var))
                return true;
    }
    return false;
}

void tl_coarsen_free(tl_coarsen_plan *p)
{
    tl_ptrmap_free(&p->dims);
    tl_ptrmap_free(&p->along);
    tl_ptrmap_free(&p->kept);
}
