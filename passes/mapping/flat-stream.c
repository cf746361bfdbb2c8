/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Streams are nests whose adjacent iterations access adjacent elements. A thread gets several iterations:

     for (i ...) y[i] = tile_bf16_from(x[i]);       a thread has 8 iterations: two loads of 16 bytes, one store
     for (i ...) for (j ...) y[j][i] = x[i][j];     a thread has 8 x 8 iterations, a block a box of 16 x 16 such squares

   With one iteration, a thread would have 2 or 4 bytes of loads in flight, where memory needs 16. `lower-parallel` makes vectors or
   squares of the iterations. */
#include "passes/analysis/effects.h"
#include "passes/analysis/access.h"
#include "passes/expr/fold.h"
#include "passes/launch/outline.h"
#include "passes/mapping/flat.h"
#include "passes/mapping/lane-loops.h"
#include "passes/target/budget.h"

enum {
    MOST_EACH = 8,
    MOST_ACCESSES = 16,
    SQUARES = 16,           /* along each side of a box */
};

typedef struct stream {
    const tl_flat_nest *x;
    bool known;
    int64_t each;           /* iterations that make a vector of the narrowest elements, */
    int64_t edge;           /* and of the widest ones */
    bool gathers;           /* an index is loaded, the same one for all iterations along the lanes' loop; */
    bool apart;             /* another one for each row, so that a box has one row */
    uint32_t across;        /* the loop along which the accesses are contiguous that are not along the lanes'; x->n: there are none */
    tl_object at[MOST_ACCESSES];
    int64_t bytes[MOST_ACCESSES];       /* of an element that is stored; 0: a load */
    int n;
} stream;

/* The loop along which a box has other rows than the lanes'. */
static uint32_t rows_of(const tl_flat_nest *x)
{
    return x->lane ? x->lane - 1 : 1;
}

/* Bytes from the element of one iteration of loop i to that of the next; -1: not known. */
static int64_t moves_by(stream *s, const tl_node *n, const tl_object *o, uint32_t i)
{
    const tl_flat_nest *x = s->x;
    const tl_sym *var = x->loop[i].var;
    int64_t by;
    tl_poly at = o->at, part = tl_poly_split(x->inside, &at, var);
    if (n->op == TL_OP_LOAD && at.failed && i == x->lane && !tl_use_of(x->inside, n->sym)->def) {
        part = tl_stride_of_access(x->inside, n, var);
        s->gathers |= !part.failed;
        s->apart |= x->n > 1 && tl_depends(x->inside, n->args[0], x->loop[rows_of(x)].var);
        return tl_poly_constant(&part, &by) ? by : -1;
    }
    return o->root && tl_poly_constant(&part, &by) ? by : -1;
}

/* True if the access is contiguous along another loop than the lanes', the same one for all such accesses. */
static bool goes_across(stream *s, const tl_node *n, const tl_object *o, int64_t width)
{
    for (uint32_t i = s->x->n; i-- > 0;)
        if (i != s->x->lane && moves_by(s, n, o, i) == width && (s->across == s->x->n || s->across == i)) {
            s->across = i;
            return true;
        }
    return false;
}

/* Notes an access. They come in the order of the iteration. */
static void note(stream *s, const tl_node *n)
{
    int64_t width = tl_bytes(tl_location_type(n)), by;
    tl_object o = tl_object_of_access(s->x->inside, s->x->all, n, true);
    by = moves_by(s, n, &o, s->x->lane);
    s->known = n->sym->type.space == TL_GLOBAL && s->n < MOST_ACCESSES
               && (by == width || (!by && n->op == TL_OP_LOAD) || goes_across(s, n, &o, width));
    if (!s->known)
        return;
    s->at[s->n] = o;
    s->bytes[s->n++] = n->op == TL_OP_STORE ? width : 0;
    if (by && TL_VECTOR_BYTES / width > s->each)
        s->each = TL_VECTOR_BYTES / width;
    if (by && TL_VECTOR_BYTES / width < s->edge)
        s->edge = TL_VECTOR_BYTES / width;
}

/* True if a SEL by the lanes' variable chooses among loads, and its arms are cheap: vectors could not serve it. */
static bool chooses_loads(const stream *s, const tl_node *n)
{
    bool loads = false;
    if (n->op != TL_OP_SEL || !tl_depends(s->x->inside, n->args[0], s->x->loop[s->x->lane].var))
        return false;
    for (uint32_t i = 1; i < n->nargs; i++)
        TL_EACH_BELOW(s->x->m->arena, e, n->args[i]) {
            if (tl_is_costly(e))
                return false;
            loads |= e->op == TL_OP_LOAD;
        }
    return loads;
}

static bool see(tl_node *n, void *user)
{
    stream *s = user;
    s->known = s->known && !tl_is_atomic(n) && !(chooses_loads(s, n) && tl_flat_loads_little(s->x));
    if (s->known && n->op == TL_OP_LOAD)
        note(s, n);
    return s->known;
}

static void see_all(stream *s)
{
    TL_EACH_STMT(s->x->m->arena, n, &s->x->body) {
        s->known = s->known && !tl_is_loop(n) && n->op != TL_OP_IF && n->op != TL_OP_ALLOC;
        for (uint32_t i = 0; i < n->nargs && s->known; i++)
            if (n->args[i])
                tl_walk(n->args[i], see, s);
        if (n->op == TL_OP_STORE && s->known)
            note(s, n);
    }
}

/* True if no load may read what an earlier statement stores, so that vectors may be loaded first. */
static bool are_apart(const stream *s)
{
    for (int i = 0; i < s->n; i++)
        for (int k = i + 1; k < s->n; k++)
            if (s->bytes[i] && !s->bytes[k]
                && (s->at[i].root == s->at[k].root ? !tl_poly_same(&s->at[i].at, &s->at[k].at) : tl_may_alias(&s->at[i], &s->at[k])))
                return false;
    return true;
}

/* True if some rows may be shorter than boxes of rows are wide. */
static bool may_be_short(const stream *s)
{
    const tl_flat_nest *x = s->x;
    return x->n > 1 && s->across == x->n && !s->apart && tl_trips(&x->loop[x->lane]) >= TL_TRIPS_UNKNOWN;
}

/* The box of a block of `threads`: squares, rows of `row` vectors each, or one row. */
static void shape(const stream *s, tl_flat_nest *x, int64_t row, int64_t threads)
{
    uint32_t rows = rows_of(x);
    row *= x->each;
    while (row > x->each && tl_trips(&x->loop[x->lane]) <= row / 2)
        row /= 2;
    for (uint32_t i = 0; i < x->n; i++)
        x->width[i] = 1;
    x->width[x->lane] = threads * x->each;
    if (s->across < x->n) {
        x->width[x->lane] = x->width[s->across] = SQUARES * s->edge;
    } else if (x->n > 1 && !s->apart && threads * x->each % row == 0 && tl_trips(&x->loop[rows]) >= threads * x->each / row) {
        x->width[x->lane] = row;
        x->width[rows] = threads * x->each / row;
    }
}

/* A test by the host that there are many iterations, and that each loop fills half of the box's width. It fills more along the lanes' loop,
   if `shorter` boxes serve the others. */
static tl_node *are_long(const tl_flat_nest *x, bool shorter, tl_block *host)
{
    const tl_at w = { x->m, x->f, x->grid->loc, host };
    tl_sym *count[TL_FLAT_LOOPS];
    tl_node *test = NULL;
    tl_node *all = tl_flat_count(x, TL_TOO_MANY_BLOCKS, count, host);
    for (uint32_t i = 0; i < x->n; i++)
        if (x->n > 1 && x->width[i] > 1 && tl_trips(&x->loop[i]) >= TL_TRIPS_UNKNOWN)
            test = both(&w, test, op2(&w, TL_OP_GE, v(&w, count[i]), tl_i64(x->m, (x->width[i] + 1) / 2 + (i == x->lane && shorter))));
    return both(&w, test, op2(&w, TL_OP_GE, all, tl_i64(x->m, TL_STREAM_LEAST)));
}

/* How many iterations before the lanes' loop the first store has an aligned vector: boxes that begin there need no head. */
static int64_t early(const stream *s)
{
    const tl_loop *l = &s->x->loop[s->x->lane];
    int64_t lo, first = 0;
    if (!tl_const_value(l->lo, &lo) || lo <= 0 || lo > INT32_MAX / 2 || !tl_counts_up(l) || !tl_is_signed(l->var->type)
        || tl_bytes(l->var->type) < 4)
        return 0;
    for (int i = s->n; i-- > 0;)
        first = s->bytes[i] && !s->at[i].at.failed ? tl_poly_constant_part(&s->at[i].at) / s->bytes[i] : first;
    int64_t early = (lo + first) % s->x->each;
    early += early < 0 ? s->x->each : 0;
    return early < lo ? early : lo;
}

tl_node *tl_flat_stream(tl_flat_nest *x, int64_t row, tl_block *host)
{
    int64_t threads = tl_attr(x->grid, TL_A_THREADS, TL_FLAT_THREADS);
    stream s = { .x = x, .known = true, .edge = MOST_EACH, .across = x->n };
    for (uint32_t i = 0; i < x->n; i++)
        s.known = s.known && tl_is_constant(x->loop[i].step, 1);
    if (!s.known || tl_nest_trips(x->loop, x->n) < TL_STREAM_LEAST)
        return NULL;
    see_all(&s);
    bool squares = s.across < x->n;
    if (!s.known || (squares && s.gathers) || (squares ? s.edge < 2 || threads != SQUARES * SQUARES : s.each < 4) || !are_apart(&s))
        return NULL;
    if (row < TL_STREAM_ROW && !may_be_short(&s))
        return NULL;
    x->each = s.each > MOST_EACH ? MOST_EACH : s.each;
    if (s.gathers && threads == TL_FLAT_THREADS)
        x->threads = threads = TL_STREAM_ROW;
    shape(&s, x, row, threads);
    for (uint32_t i = 0; i < x->n; i++)
        if (x->width[i] > 1 && tl_trips(&x->loop[i]) < (x->width[i] + 1) / 2) {
            x->each = x->threads = 0;
            return NULL;
        }
    x->before = early(&s);
    x->rows = !s.gathers && !squares;
    x->gathers = s.gathers && s.apart;
    return are_long(x, may_be_short(&s) && row > TL_STREAM_LEAST_ROW, host);
}

/* ---- the lanes' loop --------------------------------------------------------------------- */

typedef struct votes {
    const tl_flat_nest *x;
    int64_t sectors[TL_FLAT_LOOPS];     /* of all accesses, with the lanes along this loop */
    int64_t weight;                     /* of an access: how often an iteration does it */
    const tl_loop *inner;               /* the innermost loop that the access is in */
} votes;

/* True if lanes along loop i begin the access's inner loop at different iterations. */
static bool begins_apart(const votes *all, const tl_node *n, uint32_t i)
{
    const tl_uses *inside = all->x->inside;
    bool apart = all->inner && tl_depends(inside, all->inner->lo, all->x->loop[i].var), depends = false;
    for (uint32_t k = n->op == TL_OP_STORE; apart && k < n->nargs; k++)
        depends |= tl_depends(inside, n->args[k], all->inner->var);
    return depends;
}

/* Sectors of an access with the lanes along loop i: each lane's own where memory says which element it is. */
static int64_t sectors_along(const votes *all, tl_node *n, uint32_t i)
{
    int64_t sectors = begins_apart(all, n, i) ? 0 : tl_lane_sectors(all->x->inside, all->x->all, n, &all->x->loop[i]);
    return sectors ? sectors : TL_WARP;
}

static bool vote(tl_node *n, void *user)
{
    enum { IN_LOOP = 16, MOST = 1 << 20 };      /* trips of a loop that are unknown */
    votes *all = user;
    const tl_flat_nest *x = all->x;
    if (n->op == TL_OP_FOR || n->op == TL_OP_WHILE) {
        votes inside = *all;
        int64_t trips = n->op == TL_OP_FOR ? tl_trips(n->loops) : TL_TRIPS_UNKNOWN;
        inside.weight *= trips >= TL_TRIPS_UNKNOWN ? IN_LOOP : trips > 1 ? trips : 1;
        inside.weight = inside.weight > MOST ? MOST : inside.weight;
        inside.inner = n->op == TL_OP_FOR ? n->loops : NULL;
        tl_walk_block(&n->body, vote, &inside);
        inside.weight = all->weight;
        inside.inner = all->inner;
        *all = inside;
    }
    if (tl_is_global_access(n))
        for (uint32_t i = 0; i < x->n; i++)
            all->sectors[i] += all->weight * sectors_along(all, n, i);
    return n->op != TL_OP_FOR && n->op != TL_OP_WHILE;
}

uint32_t tl_flat_lane_loop(const tl_flat_nest *x)
{
    votes all = { .x = x, .weight = 1 };
    uint32_t best = x->n - 1;
    tl_walk_block((tl_block *)&x->body, vote, &all);
    for (uint32_t i = x->n; i-- > 0;)
        if (all.sectors[i] < all.sectors[best]
            || (all.sectors[i] == all.sectors[best] && tl_trips(&x->loop[best]) < TL_WARP && tl_trips(&x->loop[i]) >= TL_WARP))
            best = i;
    return best;
}
