/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The epilogue of a nest in tiles: what its iterations do with their sums. */
#include "passes/expr/fold.h"
#include "passes/mapping/tile-nest.h"

/* The variable of one of the tile's loops in element `at` of the tile, as the iteration knows it. */
static void let_variable(const tl_at *w, const tl_tile_side *s, tl_sym *at)
{
    tl_type type = s->loop.var->type;
    tl_node *from = tl_cast(w->m, v(w, s->blocks.var), type);
    from = add(w, again(w, s->loop.lo), add(w, from, tl_cast(w->m, v(w, at), type)));
    put(w, tl_let(w->m, s->loop.var, from, s->loop.var->loc));
}

/* True if it may be computed for elements outside: it reads no memory, and divides integers by numbers alone. */
static bool is_harmless(const tl_tile_puts *p)
{
    TL_EACH_NODE(p->in.m->arena, n, &p->t->of->body)
        if (n->op == TL_OP_LOAD || tl_may_divide_by_0(n))
            return false;
    return true;
}

/* The store of an iteration goes to its element of the tile. */
static void keep_result(tl_tile_puts *p, tl_sym *const at[])
{
    const tl_at *w = &p->in;
    tl_node *store = p->t->body->at[p->t->body->n - 1], *e = store->args[0];
    if (e->op == TL_OP_CAST && e->type.base != p->sum->type.base)
        e = e->args[0];
    tl_node *index[] = { v(w, at[0]), v(w, at[1]) };
    p->t->body->at[p->t->body->n - 1] = tl_store(w->m, p->sum, e, 2, index, store->loc);
}

static void store_result(const tl_tile_puts *p)
{
    const tl_at *w = &p->in;
    const tl_tile_nest *t = p->t;
    const tl_tile_side *rows = &p->of[t->row], *cols = &p->of[t->col];
    put(w, tl_node_new(w->m, TL_OP_TSTORE, tl_scalar(TL_VOID), w->loc, 5, tl_tile_all(w, p->sum),
                       tl_tile_view(w, t->result.root, &t->result.first, &t->result.pitch, rows), tl_tile_corner(w, rows, cols), NULL,
                       tl_tile_is_whole(cols, &t->result.pitch) ? NULL : again(w, cols->count)));
}

/* True if an iteration stores its sum as it is. */
static bool is_plain(const tl_tile_nest *t)
{
    const tl_node *let = t->body->at[0], *store = t->body->at[t->body->n - 1];
    const tl_node *e = store->args[0]->op == TL_OP_CAST ? store->args[0]->args[0] : store->args[0];
    bool zero = let->op == TL_OP_LET && let->sym == t->sum.var && let->args[0] && let->args[0]->op == TL_OP_CONST
                && (tl_is_float(let->type) ? let->args[0]->imm.f == 0 : !let->args[0]->imm.i);
    return zero && t->sum.op == TL_RED_ADD && t->body->n == 3 && tl_is_var(e, t->sum.var);
}

/* What an iteration does once it has its sum. */
static void finish_all(tl_tile_puts *p)
{
    const tl_at *w = &p->in;
    const tl_tile_nest *t = p->t;
    const tl_tile_side *side[] = { &p->of[t->row], &p->of[t->col] };
    tl_node *par = op0(w, TL_OP_PARALLEL), *inside = NULL;
    tl_sym *at[2];
    par->nloops = 2;
    par->loops = TL_NEWV(w->m->arena, tl_loop, 2);
    for (int i = 0; i < 2; i++) {
        at[i] = fresh(w, "t", tl_scalar(TL_I32));
        par->loops[i] = (tl_loop){ at[i], i32(w, 0), i32(w, i ? t->cols : t->rows), i32(w, 1), TL_LT };
        tl_node *sum = add(w, cast(w, v(w, side[i]->blocks.var), TL_I64), cast(w, v(w, at[i]), TL_I64));
        inside = both(w, inside, op2(w, TL_OP_LT, sum, again(w, side[i]->count)));
    }
    put(w, par);
    tl_at in = into(w, &par->body);
    if (!t->result.root || !is_harmless(p))
        in = when(&in, inside);
    for (int i = 0; i < 2; i++)
        let_variable(&in, side[i], at[i]);
    tl_node *index[] = { v(&in, at[0]), v(&in, at[1]) };
    tl_node *sum = tl_load(w->m, p->sum, 2, index, w->loc);
    for (uint32_t i = 0; i < t->body->n; i++)
        if (t->body->at[i] == t->loop)
            t->body->at[i] = tl_set(w->m, t->sum.var, combined(&in, t->sum.op, v(&in, t->sum.var), sum), w->loc);
    if (t->result.root)
        keep_result(p, at);
    tl_block_append(w->m, in.out, &t->of->body);
}

void tl_tile_nest_finish(tl_tile_puts *p)
{
    if (!p->t->result.root || !is_plain(p->t))
        finish_all(p);
    if (p->t->result.root)
        store_result(p);
}
