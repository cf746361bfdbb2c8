/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which statements must run once for each part of k. All uses of a tile that is there in parts are loads of it, loops over its elements,
   copies and products along k; other tiles of these are there in parts, too. They move to the last one of them, past statements that
   do not depend on them. */
#include "passes/memory/operand-parts.h"

#include "passes/analysis/access.h"
#include "passes/analysis/effects.h"
#include "passes/expr/arith.h"
#include "passes/pipeline/legality.h"
#include "passes/target/budget.h"
#include "passes/target/matrix-unit.h"

typedef struct ctx {
    tl_module *m;
    tl_func *f;
    tl_node *grid;
    tl_operand_parts *g;
    bool in[256];               /* statements of the block that are members */
    uint32_t last;              /* of them */
} ctx;

bool tl_parts_has(const tl_operand_parts *g, const tl_node *n)
{
    for (uint32_t i = 0; i < g->nmembers; i++)
        if (g->member[i] == n)
            return true;
    return false;
}

bool tl_parts_tile(const tl_operand_parts *g, const tl_sym *s, unsigned *along)
{
    for (uint32_t i = 0; i < g->ntiles; i++)
        if (g->tile[i] == s) {
            *along = g->along[i];
            return true;
        }
    return false;
}

int64_t tl_parts_bytes(const tl_operand_parts *g)
{
    int64_t bytes = 0;
    for (uint32_t i = 0; i < g->ntiles; i++)
        bytes += tl_array_bytes(g->tile[i]) / g->parts;
    return bytes;
}

bool tl_parts_may_double(const tl_operand_parts *g)
{
    int64_t part = g->k / g->parts / 2;
    return g->k % (2 * g->parts) == 0 && part % g->least == 0 && part >= g->least;
}

/* ---- members ------------------------------------------------------------------- */

static bool is_whole(const tl_node *tile)
{
    return tile->op == TL_OP_TILE && !tile->nargs;
}

static bool add_tile(ctx *c, tl_sym *s, unsigned along)
{
    tl_operand_parts *g = c->g;
    unsigned known;
    if (tl_parts_tile(g, s, &known))
        return known == along;
    if (s->type.space != TL_SHARED_MEM || s->dim[along] != g->k || g->ntiles == TL_PARTS_TILES)
        return false;
    g->tile[g->ntiles] = s;
    g->along[g->ntiles++] = along;
    return true;
}

/* A scale that is the same along k. */
static bool is_scale_of_all(const tl_node *scale)
{
    return !scale || scale->op != TL_OP_TILE || (is_whole(scale) && scale->sym->rank == 2 && scale->sym->dim[1] == 1);
}

static bool add_product(ctx *c, const tl_node *n)
{
    tl_gemm_shape s = tl_gemm_shape_of(n);
    bool fine = s.k == c->g->k && is_scale_of_all(n->args[3]) && is_scale_of_all(n->args[4]) && is_whole(s.acc)
                && s.acc->sym->type.space == TL_FRAG;
    for (int i = 0; i < 2 && fine; i++) {
        const tl_node *t = i ? s.b : s.a;
        bool first = i ? !s.tb : s.ta;
        if (tl_bases[t->sym->type.base].bytes == 1)
            c->g->least = TL_SECTOR_BYTES;
        fine = is_whole(t) && t->sym->rank == 2 && (t->sym->type.space == TL_FRAG || add_tile(c, t->sym, first ? 0 : 1));
    }
    return fine;
}

uint32_t tl_parts_loop(tl_module *m, const tl_operand_parts *g, const tl_node *parallel)
{
    uint32_t found = parallel->nloops;
    TL_EACH_BELOW(m->arena, n, parallel) {
        unsigned along;
        if (!n->sym || !tl_parts_tile(g, n->sym, &along))
            continue;
        if (n->op != TL_OP_LOAD && n->op != TL_OP_STORE)
            return parallel->nloops;
        const tl_node *at = tl_strip_casts(n->args[along + (n->op == TL_OP_STORE)]);
        uint32_t d = 0;
        while (d < parallel->nloops && !tl_is_var(at, parallel->loops[d].var))
            d++;
        if (d == parallel->nloops || (found < parallel->nloops && found != d))
            return parallel->nloops;
        found = d;
    }
    return found;
}

/* A loop over elements that stores to the group's tiles alone. */
static bool add_loop(ctx *c, const tl_node *n)
{
    uint32_t d = tl_parts_loop(c->m, c->g, n);
    int64_t lo, hi, step;
    if (n->nargs || d == n->nloops)
        return false;
    const tl_loop *l = &n->loops[d];
    if (l->cmp != TL_LT || !tl_const_value(l->lo, &lo) || !tl_const_value(l->hi, &hi) || !tl_const_value(l->step, &step) || lo || hi != c->g->k
        || step != 1)
        return false;
    TL_EACH_BELOW(c->m->arena, s, n) {
        unsigned along;
        bool stores = s->op == TL_OP_STORE && s->sym->type.space != TL_PRIVATE && !tl_parts_tile(c->g, s->sym, &along);
        if (stores || tl_is_atomic(s) || s->op == TL_OP_ADDR)
            return false;
    }
    return true;
}

static bool add_member(ctx *c, const tl_node *n, unsigned along)
{
    switch (n->op) {
    case TL_OP_TLOAD:
        return is_whole(n->args[0]);
    case TL_OP_TCOPY:
        return is_whole(n->args[0]) && is_whole(n->args[1]) && n->args[0]->sym->rank == n->args[1]->sym->rank
               && add_tile(c, n->args[0]->sym, along) && add_tile(c, n->args[1]->sym, along);
    case TL_OP_PARALLEL:
        return true;            /* add_loop, once all tiles are known */
    case TL_OP_GEMM:
        return add_product(c, n);
    default:
        return false;
    }
}

/* ---- loads before the block ------------------------------------------------------ */

/* The load of the tile that runs before all of the block `to`, which is in `from`. */
static tl_node *load_before(tl_arena *a, const tl_block *from, const tl_block *to, const tl_sym *tile)
{
    tl_node *load = NULL;
    for (uint32_t i = 0; i < from->n; i++) {
        tl_node *n = from->at[i];
        if (n->op == TL_OP_TLOAD && n->args[0]->sym == tile && is_whole(n->args[0]))
            load = n;
        if (&n->body == to || &n->other == to)
            return load;
        tl_node *inner = load_before(a, &n->body, to, tile);
        inner = inner ? inner : load_before(a, &n->other, to, tile);
        if (inner)
            return inner;
        TL_EACH_STMT_BELOW(a, s, n)
            if (&s->body == to || &s->other == to)
                return load;
    }
    return NULL;
}

/* The only other use of the tile is a load that gives the same later on. */
static bool add_outer(ctx *c, const tl_uses *uses, const tl_sym *tile)
{
    tl_operand_parts *g = c->g;
    tl_node *load = load_before(c->m->arena, &c->grid->body, g->block, tile);
    if (!load || g->nouter == TL_PARTS_LOADS || !tl_source_stable(c->m, c->f, load->args[1]))
        return false;
    for (uint32_t i = 1; i < load->nargs; i++)
        if (load->args[i] && !tl_is_immutable(uses, load->args[i]))
            return false;
    g->outer[g->nouter++] = load;
    return true;
}

/* Finds all uses of tile i. */
static bool close_over(ctx *c, const tl_uses *uses, uint32_t i)
{
    const tl_sym *tile = c->g->tile[i];
    uint32_t all = 0, here = 0;
    TL_EACH_BELOW(c->m->arena, n, c->grid)
        all += n->sym == tile && n->op != TL_OP_ALLOC;
    for (uint32_t k = 0; k < c->g->block->n; k++) {
        tl_node *n = c->g->block->at[k];
        uint32_t own = n->op == TL_OP_ALLOC ? 0 : tl_mentions(n, tile);
        if (own && !add_member(c, n, c->g->along[i]))
            return false;
        here += own;
        c->in[k] |= own > 0;
        c->last = own && k > c->last ? k : c->last;
    }
    return all == here || (all == here + 1 && add_outer(c, uses, tile));
}

/* ---- order ------------------------------------------------------------------------- */

/* True if the statement leaves the block, or assigns what it does not declare. */
static bool is_in_the_way(tl_arena *a, const tl_node *statement)
{
    TL_EACH_BELOW(a, n, statement) {
        bool own = false;
        if (n->op == TL_OP_BREAK || n->op == TL_OP_CONTINUE || n->op == TL_OP_RETURN || n->op == TL_OP_REDUCTION)
            return true;
        if (n->op != TL_OP_SET)
            continue;
        TL_EACH_BELOW(a, l, statement)
            own |= l->op == TL_OP_LET && l->sym == n->sym;
        if (!own)
            return true;
    }
    return false;
}

/* True if the statements use the same fragment. */
static bool share_fragment(tl_arena *a, const tl_node *x, const tl_node *y)
{
    TL_EACH_BELOW(a, n, x)
        if (n->sym && n->op != TL_OP_ALLOC && n->sym->type.space == TL_FRAG && tl_mentions(y, n->sym))
            return true;
    return false;
}

/* True if the members can run after all statements between them, part by part. */
static bool may_move(ctx *c)
{
    const tl_roots *roots = tl_roots_of(c->m, c->f);
    const tl_block *b = c->g->block;
    for (uint32_t i = 0; i < c->last; i++) {
        if (!c->in[i])
            continue;
        tl_effects own = { 0 };
        tl_effects_of(c->m, roots, b->at[i], &own);
        for (uint32_t k = i + 1; k <= c->last; k++) {
            tl_effects others = { 0 };
            bool product = c->in[k] && b->at[k]->op == TL_OP_GEMM && b->at[i]->op == TL_OP_GEMM;
            if ((!c->in[k] || product) && share_fragment(c->m->arena, b->at[i], b->at[k]))
                return false;
            if (c->in[k])
                continue;
            tl_effects_of(c->m, roots, b->at[k], &others);
            if (is_in_the_way(c->m->arena, b->at[k]) || tl_effects_conflict(&own, &others))
                return false;
        }
    }
    return true;
}

bool tl_parts_find(tl_module *m, tl_func *f, tl_node *grid, tl_block *b, uint32_t at, tl_operand_parts *g)
{
    *g = (tl_operand_parts){ .block = b, .k = tl_gemm_shape_of(b->at[at]).k, .parts = 1, .least = TL_SECTOR_BYTES / 2 };
    ctx c = { .m = m, .f = f, .grid = grid, .g = g, .last = at };
    const tl_uses *uses = tl_uses_of_block(m, &grid->body);
    if (b->n > sizeof c.in || !add_product(&c, b->at[at]))
        return false;
    for (uint32_t i = 0; i < g->ntiles; i++)
        if (!close_over(&c, uses, i))
            return false;
    for (uint32_t i = 0; i < b->n; i++) {
        if (!c.in[i])
            continue;
        if (g->nmembers == sizeof g->member / sizeof *g->member || (b->at[i]->op == TL_OP_PARALLEL && !add_loop(&c, b->at[i])))
            return false;
        g->member[g->nmembers++] = b->at[i];
    }
    return g->ntiles && may_move(&c);
}
