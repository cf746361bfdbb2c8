/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rewrites a nest in tiles: a block has rows x cols iterations, and sums up `depth` iterations of the reduction at a time. */
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
    int64_t lo;
    l->lo = tl_substitute_definitions(w, u, l->lo);
    l->hi = tl_substitute_definitions(w, u, l->hi);
    tl_type type = l->var->type;
    if (!whole && limit->failed && l->cmp == TL_LT && tl_const_value(l->lo, &lo) && !lo) {
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
    s.blocks.lo = tl_const_int(w->m, type, 0, w->loc);
    s.blocks.step = tl_const_int(w->m, type, by, w->loc);
    s.blocks.cmp = TL_LT;
    return s;
}

static void also(tl_tile_puts *p, tl_node *test)
{
    p->test = both(&p->host, p->test, test);
}

/* The tiles are of use where they are not much larger than the loop. */
static void ask_length(tl_tile_puts *p, const tl_tile_side *s, int64_t least)
{
    int64_t n;
    const tl_at *w = &p->host;
    if (!tl_poly_constant(&s->all, &n) || n < least)
        also(p, op2(w, TL_OP_GE, again(w, s->count), tl_i64(w->m, least)));
}

bool tl_tile_is_whole(const tl_tile_side *cols, const tl_poly *pitch)
{
    return !cols->all.failed && tl_poly_same(&cols->all, pitch);
}

/* Rows are no longer than their distance. */
static void ask_pitch(tl_tile_puts *p, const tl_tile_side *cols, const tl_poly *pitch)
{
    if (!tl_tile_is_whole(cols, pitch))
        also(p, op2(&p->host, TL_OP_GE, tl_poly_value(&p->host, pitch), again(&p->host, cols->count)));
}

const tl_tile_side *tl_tile_side_of(const tl_tile_puts *p, const tl_tile_operand *o)
{
    return &p->of[o->along & TL_TILE_ROW ? p->t->row : p->t->col];
}

/* k * i in the loop's iteration where that is most, or least. */
static tl_node *extreme(const tl_tile_puts *p, uint32_t loop, int64_t k, bool most)
{
    const tl_at *w = &p->host;
    const tl_tile_side *s = &p->of[loop];
    tl_node *at = cast(w, again(w, s->loop.lo), TL_I64);
    if ((k > 0) == most)
        at = add(w, at, sub(w, again(w, s->count), tl_i64(w->m, 1)));
    return mul(w, at, k);
}

/* The slanted guard holds somewhere in each row, and in each column: what operands are read there. */
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
    p->k = counted(p, t->loop->loops, &none, 0, t->depth);
    ask_length(p, &p->of[t->row], TL_TILE_LEAST);
    ask_length(p, &p->of[t->col], TL_TILE_LEAST);
    ask_length(p, &p->k, TL_TILE_LEAST);
    for (int i = 0; i < t->nwhen; i++)
        also(p, tl_substitute_definitions(&p->host, t->of->inside, t->when[i]));
    for (int i = 0; i < t->n; i++)
        if (t->at[i].along != TL_TILE_K)
            ask_pitch(p, t->at[i].k_first ? tl_tile_side_of(p, &t->at[i]) : &p->k, &t->at[i].pitch);
    if (t->result.root)
        ask_pitch(p, &p->of[t->col], &t->result.pitch);
    ask_slant(p);
}

/* True if the slanted guard holds somewhere in the block's tile; null: there is none. */
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
    tl_tile_nest_finish(p);
}

static void remark(const tl_tile_puts *p)
{
    const tl_tile_nest *t = p->t;
    const tl_sym *i = t->of->loop[t->row].var, *j = t->of->loop[t->col].var, *k = t->loop->loops->var;
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
        choice = tl_if(p.host.m, p.test, p.host.loc);
        put(&p.host, choice);
        p.host.out = &choice->body;
    }
    fill(&p, grid);
    put(&p.host, grid);
    remark(&p);
    return choice ? &choice->other : NULL;
}
