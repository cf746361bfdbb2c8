/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The main loop of a nest in tiles: operands are loaded into tiles, and products are summed up. */
#include "passes/expr/fold.h"
#include "passes/mapping/tile-nest.h"

enum { STAGES = 3 };        /* of a loop without a product */

static tl_sym *tile(tl_tile_puts *p, const char *name, tl_base base, tl_space space, int64_t rows, int64_t cols)
{
    const tl_at *w = &p->in;
    tl_type type = tl_scalar(base);
    type.space = (uint8_t)space;
    tl_sym *s = tl_sym_new(w->m, w->f, TL_SYM_ARRAY, name, type, w->loc);
    s->rank = cols ? 2 : 1;
    s->dim[0] = rows;
    s->dim[1] = cols;
    put(w, tl_alloc(w->m, s, w->loc));
    return s;
}

tl_node *tl_tile_all(const tl_at *w, tl_sym *s)
{
    return tl_access(w->m, TL_OP_TILE, s, 0, NULL, w->loc);
}

/* ---- operands ---------------------------------------------------------------------------------- */

static void declare(tl_tile_puts *p, int i)
{
    const tl_tile_operand *o = &p->t->at[i];
    int64_t own = o->along & TL_TILE_ROW ? p->t->rows : p->t->cols;
    const char *name = tl_tile_name(p, o->root ? o->root : o->load->sym, "_tile");
    p->tile[i] = o->along == TL_TILE_K ? tile(p, name, o->type, TL_SHARED_MEM, p->t->depth, 0)
                                       : tile(p, name, o->type, TL_SHARED_MEM, o->k_first ? p->t->depth : own, o->k_first ? own : p->t->depth);
    if (!p->t->product && o->along & TL_TILE_COL && !o->k_first)
        p->across[i] = tile(p, name, o->type, TL_SHARED_MEM, p->t->depth, own);
}

static tl_node *from_root(const tl_at *w, const tl_sym *root, const tl_poly *first)
{
    return tl_fold(w->m, op2(w, TL_OP_PADD, v(w, (tl_sym *)root), tl_poly_value(w, first)));
}

/* The matrix in memory from `first` elements after the root on. */
tl_node *tl_tile_view(const tl_at *w, const tl_sym *root, const tl_poly *first, const tl_poly *pitch, const tl_tile_side *rows)
{
    return tl_node_new(w->m, TL_OP_VIEW, tl_scalar(TL_VOID), w->loc, 3, from_root(w, root, first), again(w, rows->count), tl_poly_value(w, pitch));
}

tl_node *tl_tile_corner(const tl_at *w, const tl_tile_side *rows, const tl_tile_side *cols)
{
    tl_node *corner[] = { cast(w, v(w, rows->blocks.var), TL_I64), cast(w, v(w, cols->blocks.var), TL_I64) };
    return tl_index_list(w->m, 2, corner, w->loc);
}

/* Computes the tile: 0 outside. */
static void compute_tile(const tl_tile_puts *p, const tl_at *w, int i)
{
    const tl_tile_operand *o = &p->t->at[i];
    const tl_sym *tile = p->tile[i];
    const tl_tile_side *side[] = { tl_tile_side_of(p, o), &p->k };
    tl_sym *at[] = { fresh(w, "t", tl_scalar(TL_I32)), fresh(w, "t", tl_scalar(TL_I32)) };
    tl_node *par = tl_loops(w->m, TL_OP_PARALLEL, 2, (tl_loop[]){ up_to(w, at[0], tile->dim[0]), up_to(w, at[1], tile->dim[1]) }, w->loc);
    const tl_at in = into(w, &par->body);
    tl_node *inside = NULL, *e = again(w, o->e);
    put(w, par);
    for (int k = 0; k < 2; k++) {
        const tl_type type = side[k]->loop.var->type;
        tl_sym *number = let(&in, "n", add(w, cast(w, v(w, side[k]->blocks.var), TL_I64), cast(w, v(w, at[k ^ o->k_first]), TL_I64)));
        inside = both(w, inside, op2(w, TL_OP_LT, v(w, number), again(w, side[k]->count)));
        e = tl_replace_var(w->m, w->f, e, side[k]->loop.var, add(w, again(w, side[k]->loop.lo), tl_cast(w->m, v(w, number), type)));
    }
    e = op3(w, TL_OP_SEL, inside, e, tl_cast(w->m, i32(w, 0), e->type));
    put(&in, tl_store(w->m, p->tile[i], e, 2, (tl_node *[]){ v(w, at[0]), v(w, at[1]) }, w->loc));
}

static void load_tile(const tl_tile_puts *p, const tl_at *w, int i)
{
    const tl_tile_operand *o = &p->t->at[i];
    const tl_tile_side *rows = o->k_first ? &p->k : tl_tile_side_of(p, o), *cols = o->k_first ? tl_tile_side_of(p, o) : &p->k;
    tl_node *view, *corner, *end = NULL;
    if (o->along == TL_TILE_K) {
        view = tl_node_new(w->m, TL_OP_VIEW, tl_scalar(TL_VOID), w->loc, 2, from_root(w, o->root, &o->first), again(w, p->k.count));
        corner = tl_index_list(w->m, 1, (tl_node *[]){ cast(w, v(w, p->k.blocks.var), TL_I64) }, w->loc);
    } else {
        view = tl_tile_view(w, o->root, &o->first, &o->pitch, rows);
        corner = tl_tile_corner(w, rows, cols);
        end = tl_tile_is_whole(cols, &o->pitch) ? NULL : again(w, cols->count);
    }
    put(w, tl_node_new(w->m, TL_OP_TLOAD, tl_scalar(TL_VOID), w->loc, 6, tl_tile_all(w, p->tile[i]), view, corner, NULL, NULL, end));
}

/* ---- sums ------------------------------------------------------------------------------------ */

static void multiply(const tl_tile_puts *p, const tl_at *w)
{
    const tl_tile_nest *t = p->t;
    int row = t->at[0].along & TL_TILE_ROW ? 0 : 1;
    tl_node *product = tl_node_new(w->m, TL_OP_GEMM, tl_scalar(TL_VOID), w->loc, 5, tl_tile_all(w, p->sum), tl_tile_all(w, p->tile[row]),
                                   tl_tile_all(w, p->tile[!row]), NULL, NULL);
    if (t->at[row].k_first)
        tl_attr_set(w->m, product, TL_A_TA, 1);
    if (!t->at[!row].k_first)
        tl_attr_set(w->m, product, TL_A_TB, 1);
    put(w, product);
}

/* An element of the sum, and of the reduction, in a tile. */
typedef struct element {
    tl_sym *row, *col, *k;
} element;

/* The operand's value by its tile. */
static tl_node *read_tile(const tl_tile_puts *p, const tl_at *w, int i, const element *at, const tl_node *e)
{
    const tl_tile_operand *o = &p->t->at[i];
    if (e->op == TL_OP_CAST && o->root)
        return tl_cast(w->m, read_tile(p, w, i, at, e->args[0]), e->type);
    tl_node *own = v(w, o->along & TL_TILE_ROW ? at->row : at->col), *k = v(w, at->k);
    bool k_first = o->k_first || o->along == TL_TILE_K || p->across[i];
    tl_sym *tile = p->across[i] ? p->across[i] : p->tile[i];
    return tl_load(w->m, tile, tile->rank, (tl_node *[]){ k_first ? k : own, k_first ? own : k }, w->loc);
}

/* `copy`, of e, with tiles for operands. */
static tl_node *by_tiles(const tl_tile_puts *p, const tl_at *w, const element *at, const tl_node *e, tl_node *copy)
{
    for (int i = 0; i < p->t->n; i++)
        if (tl_same_expr(p->t->at[i].e, e))
            return read_tile(p, w, i, at, e);
    for (uint32_t i = 0; i < e->nargs; i++)
        copy->args[i] = by_tiles(p, w, at, e->args[i], copy->args[i]);
    return copy;
}

/* Adds all of the tiles' part of the reduction to each element, or one of it, number `k`. */
static void add_values(const tl_tile_puts *p, const tl_at *w, tl_sym *k)
{
    const tl_tile_nest *t = p->t;
    element at = { fresh(w, "t", tl_scalar(TL_I32)), fresh(w, "t", tl_scalar(TL_I32)), k ? k : fresh(w, "t", tl_scalar(TL_I32)) };
    tl_node *par = tl_loops(w->m, TL_OP_PARALLEL, 2, (tl_loop[]){ up_to(w, at.row, t->rows), up_to(w, at.col, t->cols) }, w->loc);
    put(w, par);
    tl_at in = into(w, &par->body);
    tl_sym *s = let(&in, "s", tl_load(w->m, p->sum, 2, (tl_node *[]){ v(w, at.row), v(w, at.col) }, w->loc));
    tl_at each = k ? in : into(&in, &loop(&in, at.k, i32(w, 0), i32(w, t->depth), 1, false)->body);
    set(&each, s, combined(&each, t->sum.op, v(w, s), by_tiles(p, &each, &at, t->value, again(w, t->value))));
    put(&in, tl_store(w->m, p->sum, v(w, s), 2, (tl_node *[]){ v(w, at.row), v(w, at.col) }, w->loc));
}

/* The loop over the reduction. */
static void sum_up(const tl_tile_puts *p)
{
    const tl_at *w = &p->in;
    const tl_tile_nest *t = p->t;
    tl_node *parts = tl_for(w->m, p->k.blocks, w->loc);
    tl_at in = into(w, &parts->body);
    put(w, parts);
    for (int i = 0; i < t->n; i++) {
        if (t->at[i].root)
            load_tile(p, &in, i);
        else
            compute_tile(p, &in, i);
    }
    if (t->product) {
        multiply(p, &in);
        return;
    }
    tl_attr_set(w->m, parts, TL_A_STAGES, STAGES);
    for (int i = 0; i < t->n; i++)
        if (p->across[i])
            put(&in, tl_node_new(w->m, TL_OP_TTRANS, tl_scalar(TL_VOID), w->loc, 2, tl_tile_all(w, p->across[i]), tl_tile_all(w, p->tile[i])));
    if (!t->open) {
        add_values(p, &in, NULL);
        return;
    }
    tl_sym *rest = let(&in, "rest", sub(w, again(w, p->k.count), cast(w, v(w, p->k.blocks.var), TL_I64))), *k = fresh(w, "t", tl_scalar(TL_I32));
    tl_node *whole = put_if(&in, op2(w, TL_OP_GE, v(w, rest), tl_i64(w->m, t->depth)));
    tl_at some = into(w, &whole->body);
    add_values(p, &some, NULL);
    some.out = &whole->other;
    some.out = &loop(&some, k, i32(w, 0), cast(w, v(w, rest), TL_I32), 1, false)->body;
    add_values(p, &some, k);
}

void tl_tile_nest_sum(tl_tile_puts *p)
{
    const tl_at *w = &p->in;
    const tl_tile_nest *t = p->t;
    tl_type type = t->sum.var->type;
    for (int i = 0; i < t->n; i++)
        declare(p, i);
    p->sum = tile(p, tl_tile_name(p, t->sum.var, "_tile"), (tl_base)type.base, TL_FRAG, t->rows, t->cols);
    tl_node *none = t->sum.op == TL_RED_ADD ? tl_cast(w->m, i32(w, 0), type) : tl_reduce_identity(w->m, t->sum.op, type, w->loc);
    put(w, op2(w, TL_OP_FILL, tl_tile_all(w, p->sum), none));
    sum_up(p);
}
