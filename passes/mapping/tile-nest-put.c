/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rewrites a nest to tiles. A block has rows x cols iterations, and sums up `depth` iterations of the reduction at a time. */
#include "passes/expr/fold.h"
#include "passes/ir/names.h"
#include "passes/launch/outline.h"
#include "passes/mapping/tile-nest.h"

const char *tl_tile_name(const tl_tile_puts *p, const tl_sym *s, const char *suffix)
{
    return tl_arena_printf(p->host.m->arena, "%.*s%s", (int)tl_name_stem(s->name), s->name, suffix);
}

/* Counts a loop's iterations in steps of `by`, up to a multiple of `whole`. */
static tl_tile_side counted(tl_tile_puts *p, const tl_loop *loop, const tl_poly *limit, int64_t whole, int64_t by)
{
    const tl_at *w = &p->host;
    const tl_uses *u = p->t->of->inside;
    tl_tile_side s = { .loop = *loop, .all = { .failed = true } };
    tl_loop *l = &s.loop;
    l->lo = tl_substitute_definitions(w, u, l->lo);
    l->hi = tl_substitute_definitions(w, u, l->hi);
    tl_type type = l->hi->type;
    if (!whole && limit->failed && l->cmp == TL_LT && tl_is_constant(l->lo, 0)) {
        s.all.failed = false;
        tl_poly_add(u, &s.all, l->hi, 1);
        s.count = cast(w, again(w, l->hi), TL_I64);
        s.blocks.hi = again(w, l->hi);
    } else {
        tl_node *n = v(w, tl_launch_trips(w->m, w->f, l, INT64_MAX, w->out));
        if (whole)
            n = mul(w, quo(w, add(w, n, tl_i64(w->m, whole - 1)), whole), whole);
        if (!limit->failed)
            n = op2(w, TL_OP_MIN, n, sub(w, tl_poly_value(w, limit), cast(w, again(w, l->lo), TL_I64)));
        s.count = v(w, let(w, tl_tile_name(p, l->var, "_count"), n));
        s.blocks.hi = again(w, s.count);
        type = tl_scalar(TL_I64);
    }
    s.blocks.var = fresh(w, tl_tile_name(p, l->var, "_from"), type);
    s.blocks.lo = integer(w, type, 0);
    s.blocks.step = integer(w, type, by);
    s.blocks.cmp = TL_LT;
    return s;
}

static void also(tl_tile_puts *p, tl_node *test)
{
    p->test = both(&p->host, p->test, test);
}

/* Adds the test that the loop is long enough for tiles. */
static void ask_length(tl_tile_puts *p, const tl_tile_side *s)
{
    int64_t n;
    const tl_at *w = &p->host;
    if (!tl_poly_constant(&s->all, &n) || n < TL_TILE_LEAST)
        also(p, op2(w, TL_OP_GE, again(w, s->count), tl_i64(w->m, TL_TILE_LEAST)));
}

bool tl_tile_is_whole(const tl_tile_side *cols, const tl_poly *pitch)
{
    return tl_poly_same(&cols->all, pitch);
}

/* Adds the test that rows are no longer than their pitch. */
static void ask_pitch(tl_tile_puts *p, const tl_tile_side *cols, const tl_poly *pitch)
{
    if (!tl_tile_is_whole(cols, pitch))
        also(p, op2(&p->host, TL_OP_GE, tl_poly_value(&p->host, pitch), again(&p->host, cols->count)));
}

const tl_tile_side *tl_tile_side_of(const tl_tile_puts *p, const tl_tile_operand *o)
{
    return &p->of[o->along & TL_TILE_ROW ? p->t->row : p->t->col];
}

/* The most, or least, of k * i over the loop's iterations. */
static tl_node *extreme(const tl_tile_puts *p, uint32_t loop, int64_t k, bool most)
{
    const tl_at *w = &p->host;
    const tl_tile_side *s = &p->of[loop];
    tl_node *at = cast(w, again(w, s->loop.lo), TL_I64);
    if ((k > 0) == most)
        at = add(w, at, sub(w, again(w, s->count), tl_i64(w->m, 1)));
    return mul(w, at, k);
}

/* Adds the test that the slanted guard holds somewhere in each row and column: original iterations read all operands then. */
static void ask_slant(tl_tile_puts *p)
{
    const tl_at *w = &p->host;
    const tl_tile_slant *s = &p->t->slant;
    for (int d = 0; d < 2 && s->k[0]; d++) {
        tl_node *sum = add(w, extreme(p, s->loop[d], s->k[d], false), extreme(p, s->loop[!d], s->k[!d], true));
        also(p, op2(w, TL_OP_GT, add(w, sum, tl_poly_value(w, &s->rest)), tl_i64(w->m, 0)));
    }
}

/* ---- the grid ---------------------------------------------------------------------------------------- */

static void count_loops(tl_tile_puts *p)
{
    const tl_tile_nest *t = p->t;
    const tl_poly none = { .failed = true };
    for (uint32_t i = 0; i < t->of->n; i++) {
        int64_t by = i == t->row ? t->rows : i == t->col ? t->cols : 1;
        p->of[i] = counted(p, &t->of->loop[i], &t->limit[i], t->whole[i], by);
    }
    p->k = counted(p, &t->k, &none, 0, t->depth);
    for (int i = 0; i < t->nwhen; i++)      /* first: a loop in place of two is counted where its counter is wide enough */
        also(p, tl_substitute_definitions(&p->host, t->of->inside, t->when[i]));
    ask_length(p, &p->of[t->row]);
    ask_length(p, &p->of[t->col]);
    ask_length(p, &p->k);
    for (int i = 0; i < t->n; i++)
        if (t->at[i].along != TL_TILE_K && t->at[i].root)
            ask_pitch(p, t->at[i].k_first ? tl_tile_side_of(p, &t->at[i]) : &p->k, &t->at[i].pitch);
    if (t->result.root)
        ask_pitch(p, &p->of[t->col], &t->result.pitch);
    ask_slant(p);
}

/* The test that the slanted guard holds somewhere in the block's tile; null: there is no such guard. */
static tl_node *meets_slant(const tl_tile_puts *p, const tl_at *w)
{
    const tl_tile_slant *s = &p->t->slant;
    tl_node *sum = s->k[0] ? tl_poly_value(w, &s->rest) : NULL;
    for (int d = 0; d < 2 && sum; d++) {
        const tl_tile_side *side = &p->of[s->loop[d]];
        int64_t most = s->k[d] < 0 ? 0 : (s->loop[d] == p->t->row ? p->t->rows : p->t->cols) - 1;
        tl_node *at = add(w, cast(w, again(w, side->loop.lo), TL_I64), cast(w, v(w, side->blocks.var), TL_I64));
        sum = add(w, sum, mul(w, add(w, at, tl_i64(w->m, most)), s->k[d]));
    }
    return sum ? op2(w, TL_OP_GT, sum, tl_i64(w->m, 0)) : NULL;
}

/* ---- what iterations do with their sums ----------------------------------------------------- */

/* Declares the variable of one of the tile's loops, for element `at` of the tile. */
static void let_variable(const tl_at *w, const tl_tile_side *s, tl_sym *at)
{
    tl_type type = s->loop.var->type;
    tl_node *from = tl_cast(w->m, v(w, s->blocks.var), type);
    from = add(w, again(w, s->loop.lo), add(w, from, tl_cast(w->m, v(w, at), type)));
    put(w, tl_let(w->m, s->loop.var, from, s->loop.var->loc));
}

/* Makes an iteration's store one to its element of the tile. */
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
    tl_node *inside = NULL;
    tl_sym *at[2];
    tl_loop loops[2];
    for (int i = 0; i < 2; i++) {
        at[i] = fresh(w, "t", tl_scalar(TL_I32));
        loops[i] = up_to(w, at[i], i ? t->cols : t->rows);
        tl_node *sum = add(w, cast(w, v(w, side[i]->blocks.var), TL_I64), cast(w, v(w, at[i]), TL_I64));
        inside = both(w, inside, op2(w, TL_OP_LT, sum, again(w, side[i]->count)));
    }
    tl_node *par = tl_loops(w->m, TL_OP_PARALLEL, 2, loops, w->loc);
    put(w, par);
    tl_at to = into(w, &par->body), in = when(&to, inside);
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

static void finish(tl_tile_puts *p)
{
    if (!p->t->result.root || !is_plain(p->t))
        finish_all(p);
    if (p->t->result.root)
        store_result(p);
}

/* ---- the nest ------------------------------------------------------------------------------ */

static void fill(tl_tile_puts *p, tl_node *grid)
{
    const tl_tile_nest *t = p->t;
    p->in = into(&p->host, &grid->body);
    const tl_at *w = &p->in;
    grid->nloops = t->of->n;
    grid->loops = TL_NEWV(w->m->arena, tl_loop, t->of->n);
    for (uint32_t i = 0; i < t->of->n; i++) {
        grid->loops[i] = p->of[i].blocks;
        if (i == t->row || i == t->col)
            continue;
        tl_type type = t->of->loop[i].var->type;
        tl_node *from = add(w, again(w, p->of[i].loop.lo), tl_cast(w->m, v(w, p->of[i].blocks.var), type));
        put(w, tl_let(w->m, t->of->loop[i].var, from, w->loc));
    }
    p->in = when(w, meets_slant(p, w));
    tl_tile_nest_sum(p);
    finish(p);
}

static void remark(const tl_tile_puts *p)
{
    const tl_tile_nest *t = p->t;
    const tl_sym *i = t->of->loop[t->row].var, *j = t->of->loop[t->col].var, *k = t->k.var;
    tl_report(p->host.m, TL_REMARK, t->of->grid->loc, "iterations over '%.*s', '%.*s' and '%.*s' are tiles of %lld x %lld x %lld in shared memory%s",
              (int)tl_name_stem(i->name), i->name, (int)tl_name_stem(j->name), j->name, (int)tl_name_stem(k->name), k->name,
              (long long)t->rows, (long long)t->cols, (long long)t->depth,
              p->test ? tl_arena_printf(p->host.m->arena, " where each has %d or more", TL_TILE_LEAST) : "");
}

tl_block *tl_tile_nest_put(tl_tile_nest *t, tl_block *host)
{
    tl_tile_puts p = { .t = t, .host = { t->of->m, t->of->f, t->of->grid->loc, host } };
    tl_node *grid = op0(&p.host, TL_OP_GRID), *choice = NULL;
    if (tl_has_attr(t->of->grid, TL_A_FLAT) && tl_has_attr(t->of->grid, TL_A_THREADS))
        tl_attr_set(p.host.m, grid, TL_A_THREADS, tl_attr(t->of->grid, TL_A_THREADS, 0));
    count_loops(&p);
    if (p.test) {
        choice = put_if(&p.host, p.test);
        p.host.out = &choice->body;
    }
    fill(&p, grid);
    put(&p.host, grid);
    remark(&p);
    return choice ? &choice->other : NULL;
}
