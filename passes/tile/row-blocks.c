/* SPDX-License-Identifier: GPL-3.0-or-later */
/* row-blocks: a block with long rows of tiles, which it treats alike and each by itself, becomes a block for each row.

   requires   inline
   maintains  tile level
   breaks     nothing

       grid %m = 0 lt %M step 4 {                                      grid %m = 0 lt %M step 1 {
           alloc %x: frag f32[4][4096]  alloc %s: frag f32[4]              alloc %x: frag f32[1][4096]  alloc %s: frag f32[1]
           tload tile(%x), view(%X, ...), index(%m, 0)                     tload tile(%x), view(%X, ...), index(%m, 0)
           treduce tile(%s), tile(%x)                            =>        treduce tile(%s), tile(%x)
           parallel %i < 4, %j < 4096 {                                    parallel %i < 1, %j < 4096 {
               store %x[%i, %j], div(load(%x[%i, %j]), load(%s[%i]))           store %x[%i, %j], div(load(%x[%i, %j]), load(%s[%i]))
           }                                                               }
           tstore tile(%x), view(%Y, ...), index(%m, 0)                    tstore tile(%x), view(%Y, ...), index(%m, 0)
       }                                                               }

   Rows of a block stay in one block if one may read, or write again, what another has in global memory.

   Several rows take registers that other blocks of the core could have, and all of them wait for the slowest. RMS norm of four rows of
   4,096 halves took 85 us, of one 76; with e4m3 results 161 and 119 (H200, 2026-12). */
#include "passes/analysis/access.h"
#include "passes/analysis/effects.h"
#include "passes/expr/builder.h"
#include "passes/expr/fold.h"
#include "passes/ir/each.h"
#include "passes/target/budget.h"
#include "passes/target/passes.h"

typedef struct {
    tl_module *m;
    tl_node *grid;
    const tl_loop *loop;        /* whose iterations have `rows` rows each */
    int64_t rows;
    int64_t longest;            /* elements of a row of all tiles */
    bool beyond;                /* rows after the loop's end may have effects */
} ctx;

/* True if the array has an element or a row for each row of the block. */
static bool has_rows(const ctx *c, const tl_sym *s)
{
    return s->kind == TL_SYM_ARRAY && s->rank && s->dim[0] == c->rows;
}

static bool is_var(const tl_node *e, const tl_sym *s)
{
    return s && tl_is_var(tl_unextended(e), s);
}

/* True if the expression is the number of the row that iteration i of a parallel loop has. */
static bool is_row(const ctx *c, const tl_node *e, const tl_sym *i)
{
    const tl_sym *m = c->loop->var;
    e = tl_unextended(e);
    return e->op == TL_OP_ADD && ((is_var(e->args[0], m) && is_var(e->args[1], i)) || (is_var(e->args[0], i) && is_var(e->args[1], m)));
}

/* True if the expression means the block's rows only by their numbers, or by i as the first index of what has rows. An atomic operation
   may meet those of other rows. */
static bool is_by_row(const ctx *c, const tl_node *e, const tl_sym *i)
{
    if (is_row(c, e, i))
        return true;
    if (tl_acts(e->op, "A"))
        return false;
    if (e->op == TL_OP_VAR)
        return e->sym != c->loop->var && e->sym != i;
    const bool access = e->op == TL_OP_LOAD || e->op == TL_OP_STORE, row = access && has_rows(c, e->sym);
    const uint32_t first = e->op == TL_OP_STORE;
    if (row && (!i || !is_var(e->args[first], i)))
        return false;
    if (e->sym && !access && has_rows(c, e->sym))
        return false;
    for (uint32_t k = 0; k < e->nargs; k++)
        if (e->args[k] && !(row && k == first) && !is_by_row(c, e->args[k], i))
            return false;
    return true;
}

/* True if the bounds and steps of loop `from` and those after it do so. */
static bool are_by_row(const ctx *c, const tl_node *n, uint32_t from, const tl_sym *i)
{
    for (uint32_t k = from; k < n->nloops; k++)
        if (!is_by_row(c, n->loops[k].lo, i) || !is_by_row(c, n->loops[k].hi, i) || !is_by_row(c, n->loops[k].step, i))
            return false;
    return true;
}

/* True if the condition holds for rows of the grid only. */
static bool is_within(const ctx *c, const tl_node *e, const tl_sym *i)
{
    if (e->op == TL_OP_LAND)
        return is_within(c, e->args[0], i) || is_within(c, e->args[1], i);
    return e->op == TL_OP_LT && is_row(c, e->args[0], i) && tl_same_expr(tl_unextended(e->args[1]), tl_unextended(c->loop->hi));
}

/* True if iteration i does as much for each row; null: all blocks do the same. `inside`: only for rows of the grid. */
static bool takes_row(ctx *c, const tl_block *b, const tl_sym *i, bool inside)
{
    for (uint32_t k = 0; k < b->n; k++) {
        const tl_node *n = b->at[k];
        const bool plain = n->op == TL_OP_LET || n->op == TL_OP_SET || n->op == TL_OP_STORE || n->op == TL_OP_IF || n->op == TL_OP_FOR;
        if (!plain)
            return false;
        if (n->op == TL_OP_STORE && (n->sym->kind == TL_SYM_ARRAY ? has_rows(c, n->sym) != !!i : !i))
            return false;
        c->beyond |= n->op == TL_OP_STORE && n->sym->kind != TL_SYM_ARRAY && !inside;
        tl_node alone = *n;
        alone.body = alone.other = (tl_block){ 0 };
        if (!are_by_row(c, n, 0, i) || !is_by_row(c, &alone, i) || !takes_row(c, &n->body, i, inside || (n->op == TL_OP_IF && is_within(c, n->args[0], i)))
            || !takes_row(c, &n->other, i, inside))
            return false;
    }
    return true;
}

/* True if the parallel loop's first variable may be that of rows. */
static bool has_parallel_rows(const ctx *c, const tl_node *n)
{
    return tl_trips(n->loops) == c->rows && tl_is_constant(n->loops->lo, 0) && tl_is_constant(n->loops->step, 1);
}

static bool takes_parallel(ctx *c, const tl_node *n)
{
    const bool rows = has_parallel_rows(c, n);
    return !n->nargs && are_by_row(c, n, rows, NULL) && takes_row(c, &n->body, rows ? n->loops->var : NULL, false);
}

/* The corner's coordinate of the tile's rows is the grid's variable, and nothing else of the access is; or, of a tile without rows, nothing. */
static bool takes_copy(ctx *c, const tl_node *n)
{
    const tl_sym *s = n->args[0]->sym;
    const tl_node *view = n->args[1], *corner = n->args[2];
    const bool rows = has_rows(c, s), stores = n->op == TL_OP_TSTORE;
    const uint32_t at = corner->nargs - s->rank;
    if (n->args[0]->nargs || corner->nargs < s->rank || view->op != TL_OP_VIEW || (stores && !rows))
        return false;
    for (uint32_t k = 3; k < n->nargs; k++)
        if (n->args[k] && (stores || k > 3 || !is_by_row(c, n->args[k], NULL)))
            return false;
    for (uint32_t k = 0; k < corner->nargs; k++)
        if (rows && k == at ? !is_var(corner->args[k], c->loop->var) : !is_by_row(c, corner->args[k], NULL))
            return false;
    c->beyond |= stores && !tl_same_expr(tl_unextended(view->args[1 + at]), tl_unextended(c->loop->hi));
    return is_by_row(c, view, NULL);
}

static bool takes(ctx *c, const tl_block *b)
{
    for (uint32_t k = 0; k < b->n; k++) {
        const tl_node *n = b->at[k];
        switch (n->op) {
        case TL_OP_ALLOC:
            if (has_rows(c, n->sym) && n->sym->rank > 1) {
                const int64_t row = tl_array_elements(n->sym) / c->rows;
                c->longest = row > c->longest ? row : c->longest;
            }
            continue;
        case TL_OP_TLOAD:
        case TL_OP_TSTORE:
            if (!takes_copy(c, n))
                return false;
            continue;
        case TL_OP_TREDUCE:
            if (!n->args[0] || n->args[0]->nargs || n->args[1]->nargs || has_rows(c, n->args[0]->sym) != has_rows(c, n->args[1]->sym)
                || (has_rows(c, n->args[1]->sym) && (tl_has_attr(n, TL_A_COLS) || n->args[1]->sym->rank < 2)))
                return false;
            continue;
        case TL_OP_FILL:
            if (n->args[0]->nargs || !is_by_row(c, n->args[1], NULL))
                return false;
            continue;
        case TL_OP_PARALLEL:
            if (!takes_parallel(c, n))
                return false;
            continue;
        case TL_OP_FOR:
            if (!are_by_row(c, n, 0, NULL) || !takes(c, &n->body))
                return false;
            continue;
        case TL_OP_LET:
            if (n->args[0] && !is_by_row(c, n->args[0], NULL))
                return false;
            continue;
        default:
            return false;
        }
    }
    return true;
}

/* True if both copy rows of the block between tiles and the same rows of memory. */
static bool copy_alike(const ctx *c, const tl_node *a, const tl_node *b, bool same)
{
    const bool copies = (a->op == TL_OP_TLOAD || a->op == TL_OP_TSTORE) && (b->op == TL_OP_TLOAD || b->op == TL_OP_TSTORE);
    return copies && has_rows(c, a->args[0]->sym) && has_rows(c, b->args[0]->sym)
           && (!same || (tl_same_expr(a->args[1], b->args[1]) && a->args[2]->nargs - a->args[0]->sym->rank == b->args[2]->nargs - b->args[0]->sym->rank));
}

static bool is_access(const tl_node *n)
{
    return ((n->op == TL_OP_LOAD || n->op == TL_OP_STORE) && n->sym->kind != TL_SYM_ARRAY) || n->op == TL_OP_TLOAD || n->op == TL_OP_TSTORE;
}

static bool writes(const tl_node *n)
{
    return n->op == TL_OP_STORE || n->op == TL_OP_TSTORE;
}

/* True if a, which writes, and b may touch the same memory for two rows. Results at different pointers are apart: blocks of the grid would
   meet in them, too. */
static bool may_meet(const ctx *c, const tl_uses *all, const tl_node *a, const tl_node *b)
{
    const tl_node *access[2] = { a, b };
    tl_object o[2];
    for (int i = 0; i < 2; i++)
        o[i] = access[i]->op == TL_OP_TLOAD || access[i]->op == TL_OP_TSTORE ? tl_object_of(all, all, access[i]->args[1]->args[0], false)
                                                                            : tl_object_of_access(all, all, access[i], false);
    const bool known = o[0].root && o[1].root && !o[0].assigned && !o[1].assigned, same = !known || o[0].root == o[1].root;
    return (same ? !tl_promised_const(o[1].root) : !writes(b) && tl_may_alias(&o[0], &o[1])) && !copy_alike(c, a, b, same);
}

/* True if rows of a block may depend on each other by global memory. Quadratic in the accesses of a block. */
static bool rows_meet(const ctx *c, const tl_func *f)
{
    const tl_uses *all = tl_uses_of_block(c->m, &f->body);
    TL_EACH_STMT(c->m->arena, a, &c->grid->body)
        if (is_access(a) && writes(a))
            TL_EACH_NODE(c->m->arena, b, &c->grid->body)
                if (a != b && is_access(b) && may_meet(c, all, a, b))
                    return true;
    return false;
}

static void set_rows(ctx *c)
{
    const tl_at w = { c->m, NULL, c->grid->loc, NULL };
    TL_EACH_STMT(c->m->arena, n, &c->grid->body) {
        if (n->op == TL_OP_ALLOC && has_rows(c, n->sym))
            n->sym->dim[0] = 1;
        else if (n->op == TL_OP_PARALLEL && has_parallel_rows(c, n))
            n->loops[0].hi = integer(&w, n->loops[0].hi->type, 1);
    }
}

/* Rows of one loop of the grid. */
static bool split(tl_module *m, tl_func *f, tl_node *grid, tl_loop *l)
{
    int64_t rows;
    ctx c = { .m = m, .grid = grid, .loop = l };
    if (!tl_is_constant(l->lo, 0) || !tl_const_value(l->step, &rows) || rows < 2 || rows > TL_ROW_BLOCKS || l->cmp != TL_LT
        || !tl_is_signed(l->var->type))
        return false;
    c.rows = rows;
    if (!takes(&c, &grid->body))
        return false;
    const int64_t threads = tl_attr(grid, TL_A_THREADS, tl_threads_for(c.longest * rows));
    if (c.longest < TL_ROW_BLOCK_LEAST * threads || c.longest * rows < TL_ROW_BLOCKS_LEAST * threads || rows_meet(&c, f))
        return false;
    const tl_at w = { m, f, grid->loc, NULL };
    set_rows(&c);
    l->step = integer(&w, l->step->type, 1);
    if (c.beyond) {
        tl_node *all = mul(&w, quo(&w, add(&w, cast(&w, l->hi, TL_I64), tl_i64(m, rows - 1)), rows), rows);
        l->hi = tl_cast(m, op2(&w, TL_OP_MIN, all, tl_i64(m, tl_bytes(l->var->type) > 4 ? INT64_MAX : INT32_MAX)), l->hi->type);
    }
    tl_report(m, TL_REMARK, grid->loc, "each of %d rows of a block has a block of its own", (int)rows);
    return true;
}

bool tl_row_blocks(tl_module *m, tl_func *f)
{
    TL_EACH_STMT(m->arena, n, &f->body)
        for (uint32_t i = 0; i < n->nloops && n->op == TL_OP_GRID; i++)
            if (!tl_has_attr(n, TL_A_CLUSTER_X) && !tl_has_attr(n, TL_A_CLUSTER_Y) && !tl_has_attr(n, TL_A_PERSISTENT) && split(m, f, n, &n->loops[i]))
                break;
    return true;
}
