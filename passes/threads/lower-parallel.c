/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lower-parallel: distributes the iterations of parallel loops over the threads of a block.

   requires   assign-layouts, lower-gemm, lower-copy
   maintains  mixed level
   breaks     PARALLEL and accesses to FRAG arrays: none is left

   A loop over a fragment follows the fragment's layout (fragment-loop.c), so that each thread accesses its own registers:

       parallel i < 64, j < 64 { x[i][j] = ... }
     becomes
       for r < registers (unrolled) { i = row of (tid, r); j = column of (tid, r); x.r[r] = ... }

   Iterations of other loops are dealt to threads cyclically, the innermost variable fastest:

       for e < trips, dealt to the threads { i = lo + e / trips_j * step; ... }

   Groups of contiguous accesses become vectors (vectorize-find.h). Registers keep vectors of global memory for later loops
   (register-reuse.h). Each thread reduces a private copy (block-reduce.c). */
#include "passes/target/passes.h"
#include "passes/target/resources.h"
#include "passes/canonical/simplify.h"
#include "passes/threads/register-transpose.h"
#include "passes/threads/lower-parallel.h"
#include "passes/threads/nest.h"
#include "passes/threads/register-reuse.h"
#include "passes/threads/block-reduce.h"
#include "passes/threads/lane-loops.h"

/* ---- other loops ---------------------------------------------------------- */

typedef struct {
    tl_module *m;
    tl_func *f;             /* whose `roots` and `uses` these are */
    const tl_roots *roots;
    tl_uses *uses;
    tl_facts *facts;
    tl_groups *groups;      /* of its loops so far */
    int64_t shared;         /* bytes that its block takes at most, with strips that are declared so far */
} ctx;

/* Parts of a nest's rows, so many (0: not known), are numbered by constants, as if there were all. */
static void divide_by_constants(const tl_at *w, int64_t parts, const tl_nest *all, tl_nest *s)
{
    int64_t most[4];
    s->constant = s->n > 1 && parts;
    s->product = 1;
    for (uint32_t d = 0; d < s->n && s->constant; d++) {
        most[d] = parts;
        s->constant = d + 1 == s->n || tl_const_value(all->count[d], &most[d]);
        s->product *= s->constant ? most[d] : 0;
        s->constant = s->constant && s->product < INT32_MAX - 2048;
    }
    for (uint32_t d = 0; d < s->n && s->constant; d++)
        s->count[d] = i32(w, most[d]);
}

/* Iterations as (band, row, column in the band): a warp has contiguous columns of one row, the next warps those of the
   rows below. at[0] and at[1] are the indices that `deal` gives. */
static tl_at deal_bands(const tl_at *w, const tl_nest *s, tl_node **at)
{
    tl_node *length = s->count[1], *part[4];
    tl_node *few = op2(w, TL_OP_MIN, again(w, length), tl_i64(w->m, TL_WARP));
    tl_sym *across = let(w, "across", op2(w, TL_OP_MAX, few, tl_i64(w->m, 1)));
    tl_node *up = sub(w, add(w, again(w, length), v(w, across)), tl_i64(w->m, 1));
    tl_sym *bands = let(w, "bands", op2(w, TL_OP_DIV, up, v(w, across)));
    tl_nest banded = { .n = 3, .count = { v(w, bands), s->count[0], v(w, across) } };
    tl_at in = tl_nest_deal(w, &banded, part);
    tl_sym *e = let(&in, "e", add(&in, op2(&in, TL_OP_MUL, part[0], v(&in, across)), part[2]));
    at[0] = part[1];
    at[1] = v(&in, e);
    return when(&in, op2(&in, TL_OP_LT, v(&in, e), again(&in, length)));
}

static tl_at deal_rows(const tl_at *w, const tl_nest *s, bool bands, tl_node **at)
{
    return bands ? deal_bands(w, s, at) : tl_nest_deal(w, s, at);
}

static void one_by_one(const tl_at *w, const tl_nest *s, bool bands, tl_node *par)
{
    tl_node *at[4];
    tl_at in = deal_rows(w, s, bands, at);
    for (uint32_t d = s->n; d-- > 0;)
        tl_let_iteration(&in, &par->loops[d], at[d]);
    tl_block_append(w->m, in.out, &par->body);
}

/* The loop that groups are found in: par, or a copy whose loops of few iterations are unrolled; null: there are none. */
static tl_node *find_groups_of(const tl_at *w, const ctx *c, tl_node *par, int64_t longest, tl_wide *out)
{
    if (tl_wide_find(w, par, c->roots, c->facts, longest, out))
        return par;
    if (!tl_holds(par, TL_OP_FOR))
        return NULL;
    par = again(w, par);
    tl_unroll_block(w->m, w->f, &par->body);
    return tl_wide_find(w, par, c->roots, c->facts, longest, out) && !out->shared ? par : NULL;
}

static tl_node *find_groups(const tl_at *w, const ctx *c, tl_node *par, tl_wide *out)
{
    return find_groups_of(w, c, par, TL_WIDE_BYTES, out);
}

/* How many groups a row has at most; 0: not known. */
static int64_t most_groups(const tl_wide *wide)
{
    return wide->most < TL_TRIPS_UNKNOWN ? wide->most / wide->vec : 0;
}

/* How many iterations of a row with a head of its own are in groups. */
static tl_node *done_of(const tl_at *w, const tl_wide *wide, const tl_node *trips, tl_sym *head)
{
    int64_t after = wide->inner ? wide->vec - 1 : 0;    /* elements that a vector around a group's last one may reach */
    tl_node *done = sub(w, sub(w, again(w, trips), v(w, head)), tl_i64(w->m, after));
    return mul(w, quo(w, after ? op2(w, TL_OP_MAX, done, tl_i64(w->m, 0)) : done, wide->vec), wide->vec);
}

/* One row: groups from its first aligned element on, then what is before and after them. */
static void in_own_groups_of_row(const tl_at *w, tl_wide *wide, const tl_node *trips)
{
    tl_node *rest = again(w, wide->par), *at;
    tl_nest groups = { .n = 1 }, left = { .n = 1 };
    wide->head = tl_wide_head(w, wide, wide->par->loops);
    tl_sym *done = let(w, "done", done_of(w, wide, trips, wide->head));
    groups.count[0] = quo(w, v(w, done), wide->vec);
    tl_at in = tl_nest_deal(w, &groups, &at);
    tl_wide_group(&in, wide, at);
    left.count[0] = sub(w, again(w, trips), v(w, done));
    in = tl_nest_deal(w, &left, &at);
    tl_sym *e = let(&in, "e", at);
    tl_node *first = op2(&in, TL_OP_LT, v(&in, e), v(&in, wide->head));
    tl_let_iteration(&in, &rest->loops[0], op3(&in, TL_OP_SEL, first, v(&in, e), add(&in, v(&in, e), v(&in, done))));
    tl_block_append(w->m, in.out, &rest->body);
}

/* Rows that are aligned differently: in each, groups from its first aligned element on, then what is before and after them. */
static void in_own_groups(const tl_at *w, const tl_nest *s, tl_wide *wide, bool bands)
{
    uint32_t last = s->n - 1;
    tl_node *rest = again(w, wide->par), *at[4], *trips = cast(w, s->count[last], TL_I64);
    tl_nest groups = { .n = s->n }, left = { .n = s->n };
    tl_wide_own_groups(w, wide);
    if (!last) {
        in_own_groups_of_row(w, wide, trips);
        return;
    }
    for (uint32_t d = 0; d < last; d++)
        groups.count[d] = left.count[d] = cast(w, s->count[d], TL_I64);
    groups.count[last] = quo(w, again(w, trips), wide->vec);
    left.count[last] = tl_i64(w->m, wide->inner ? 4 * wide->vec : wide->vec);
    divide_by_constants(w, bands ? 0 : most_groups(wide), s, &groups);
    divide_by_constants(w, bands ? 0 : wide->inner ? 4 * wide->vec : wide->vec, s, &left);
    if (!left.constant)
        left.count[last] = tl_i64(w->m, tl_wide_left(wide));

    tl_at in = deal_rows(w, &groups, bands, at);
    for (uint32_t d = 0; d < last; d++)
        tl_let_iteration(&in, &wide->par->loops[d], at[d]);
    wide->head = tl_wide_head(&in, wide, wide->par->loops);
    int64_t after = wide->inner ? wide->vec - 1 : 0;    /* elements that a vector around a group's last one may reach */
    tl_node *end = add(&in, mul(&in, cast(&in, again(&in, at[last]), TL_I64), wide->vec), tl_i64(w->m, wide->vec + after));
    in = when(&in, op2(&in, TL_OP_LE, add(&in, end, v(&in, wide->head)), again(&in, trips)));
    tl_wide_group(&in, wide, at[last]);

    tl_at in_part = *w;
    tl_node *before = tl_i64(w->m, 0);
    if (left.constant && !wide->inner) {        /* as many as a group has, and again for what is more of rows that are no multiple of it */
        tl_node *more = op2(w, TL_OP_NE, rem(w, again(w, trips), wide->vec), tl_i64(w->m, 0));
        tl_sym *part = fresh(w, "part", tl_scalar(TL_I32));
        in_part = into(w, &loop(w, part, i32(w, 0), op3(w, TL_OP_SEL, more, i32(w, 2), i32(w, 1)), 1, false)->body);
        before = cast(w, mul(w, v(w, part), wide->vec), TL_I64);
    }
    in = deal_rows(&in_part, &left, bands, at);
    for (uint32_t d = 0; d < last; d++)
        tl_let_iteration(&in, &rest->loops[d], at[d]);
    tl_sym *head = tl_wide_head(&in, wide, rest->loops), *e = let(&in, "e", add(&in, cast(&in, at[last], TL_I64), before));
    tl_node *done = done_of(&in, wide, trips, head);
    tl_sym *i = let(&in, "i", op3(&in, TL_OP_SEL, op2(&in, TL_OP_LT, v(&in, e), v(&in, head)), v(&in, e), add(&in, v(&in, e), done)));
    in = when(&in, op2(&in, TL_OP_LT, v(&in, i), again(&in, trips)));
    tl_let_iteration(&in, &rest->loops[last], v(&in, i));
    tl_block_append(w->m, in.out, &rest->body);
}

/* First groups of iterations, then what is left of the innermost loop: no thread waits for another in between. Where there are no
   groups, a nest goes as it was, or its rows have groups of their own. */
static void in_groups(const tl_at *out, const ctx *c, const tl_nest *s, tl_groups *g, bool bands, tl_node *was)
{
    tl_wide *wide = &g->wide;
    uint32_t last = s->n - 1;
    tl_node *rest = again(out, wide->par), *at[4];
    tl_nest groups = { .n = s->n }, left = { .n = s->n };
    bool again_read = tl_reads_again(out, c->uses, g);
    tl_node *over = tl_wide_open(out, wide, s->count[last]);
    wide->rows = wide->rows && !again_read;     /* groups of its own would not have what registers keep */
    for (uint32_t d = 0; d < last; d++)
        groups.count[d] = left.count[d] = cast(out, s->count[d], TL_I64);
    groups.count[last] = v(out, wide->groups);
    divide_by_constants(out, most_groups(wide), s, &groups);
    tl_node *done = mul(out, v(out, wide->groups), wide->vec);
    if (last)       /* numbers are divided by it */
        over = op2(out, TL_OP_MAX, over, tl_i64(out->m, 0));
    left.count[last] = v(out, let(out, "left", over));
    tl_at w = scope_for(out->m, out->f, wide->par, out->out);
    tl_attr_set(w.m, out->out->at[out->out->n - 1], TL_A_UNIT, 1);

    /* rows that begin elsewhere have groups of global memory alone */
    tl_wide *own = TL_NEW(w.m->arena, tl_wide);
    bool apart = wide->shared && !last && !again_read && tl_wide_find_global(&w, was, c->roots, c->facts, own);
    if (groups.constant || wide->rows || apart) {
        tl_node *choice = put_if(&w, op2(&w, TL_OP_GT, v(&w, wide->groups), tl_i64(w.m, 0)));
        tl_at other = into(&w, &choice->other);
        if (apart || (wide->rows && find_groups(&other, c, was, own))) {
            in_own_groups(&other, s, own, bands);
        } else {
            tl_nest all = tl_nest_of(&other, was);
            one_by_one(&other, &all, false, was);
        }
        w = into(&w, &choice->body);
    }
    wide->rows = false;
    tl_at in = deal_rows(&w, &groups, bands, at);
    g->unit = w.out;
    g->loop = w.out->at[w.out->n - 1];
    g->group = g->loop->loops[0].var;
    for (uint32_t d = 0; d < last; d++)
        tl_let_iteration(&in, &wide->par->loops[d], at[d]);
    if (groups.constant)    /* divided by what is known; some are beyond the edge */
        in = when(&in, op2(&in, TL_OP_LT, cast(&in, again(&in, at[last]), TL_I64), v(&in, wide->groups)));
    tl_wide_group(&in, wide, at[last]);

    in = deal_rows(&w, &left, bands, at);
    tl_sym *e = let(&in, "e", at[last]);
    at[last] = add(&in, v(&in, e), done);
    if (wide->head)
        at[last] = op3(&in, TL_OP_SEL, op2(&in, TL_OP_LT, v(&in, e), v(&in, wide->head)), v(&in, e), at[last]);
    for (uint32_t d = 0; d < s->n; d++)
        tl_let_iteration(&in, &rest->loops[d], at[d]);
    tl_block_append(w.m, in.out, &rest->body);
}

/* Groups of rows of shared memory: nothing is left. */
static void all_in_groups(const tl_at *w, tl_nest *s, tl_wide *wide)
{
    tl_node *at[4];
    uint32_t last = s->n - 1;
    s->product /= wide->vec;
    s->count[last] = quo(w, s->count[last], wide->vec);
    tl_at in = tl_nest_deal(w, s, at);
    for (uint32_t d = last; d-- > 0;)
        tl_let_iteration(&in, &wide->par->loops[d], at[d]);
    tl_wide_group(&in, wide, at[last]);
    tl_report(w->m, TL_REMARK, w->loc, "parallel loop: %d elements a thread at a time in shared memory", (int)wide->vec);
}

/* A number of the type of the nest's. */
static tl_node *number_of(const tl_at *w, const tl_nest *s, int64_t n)
{
    return s->constant ? i32(w, n) : tl_i64(w->m, n);
}

/* In how many parts of so many n are, the last perhaps not whole. */
static tl_node *parts_of(const tl_at *w, const char *name, const tl_node *n, int64_t of)
{
    int64_t k;
    tl_node *parts = quo(w, add(w, again(w, n), integer(w, n->type, of - 1)), of);
    return tl_const_value(parts, &k) ? parts : v(w, let(w, name, parts));
}

/* Eight adjacent lanes read contiguous squares; four squares one below another are written contiguously. */
static void in_squares(const tl_at *w, const tl_nest *s, tl_square *sq)
{
    enum { READ = 8, WRITTEN = 4 };
    unsigned to = sq->at[sq->n - 1].along;
    tl_nest tiles = { .n = 4, .constant = s->constant, .count = { NULL, NULL, number_of(w, s, WRITTEN), number_of(w, s, READ) } };
    tl_node *squares[2], *at[4];
    tiles.product = READ * WRITTEN;
    for (unsigned d = 0; d < 2; d++) {
        int64_t k = 0;
        squares[d] = parts_of(w, "squares", s->count[d], sq->edge);
        tiles.count[d != to] = parts_of(w, "tiles", squares[d], d == to ? WRITTEN : READ);
        if (s->constant)
            tl_const_value(tiles.count[d != to], &k);
        tiles.product *= k;
    }
    tl_at in = tl_nest_deal(w, &tiles, at);
    tl_sym *first[2];
    tl_node *inside = NULL;
    for (unsigned k = 0; k < 2; k++) {
        unsigned d = k ? !to : to;
        tl_node *number = op2(&in, TL_OP_MUL, at[k], tl_cast(w->m, i32(w, k ? READ : WRITTEN), at[k]->type));
        first[d] = let(&in, "square", add(&in, number, tl_cast(w->m, at[k + 2], at[k]->type)));
        inside = both(&in, inside, op2(&in, TL_OP_LT, v(&in, first[d]), tl_cast(w->m, again(&in, squares[d]), first[d]->type)));
    }
    in = when(&in, inside);
    for (unsigned d = 0; d < 2; d++)
        first[d] = let(&in, "from", mul(&in, v(&in, first[d]), sq->edge));
    tl_square_body(&in, sq, first, s->count);
}

static void in_rows(const tl_at *w, ctx *c, tl_node *par, bool bands, tl_block *out);

/* Both sides of a bound, where each has groups. False: nothing is done. */
static bool in_parts(const tl_at *w, ctx *c, tl_node *par, bool bands, tl_block *out)
{
    tl_node *part[2];
    tl_wide *wide = TL_NEW(w->m->arena, tl_wide);
    if (!tl_wide_split(w, par, part))
        return false;
    for (int k = 0; k < 2; k++)
        if (!find_groups(w, c, again(w, part[k]), wide) || wide->shared)
            return false;
    tl_report(w->m, TL_REMARK, w->loc, "parallel loop: a loop for each side of a bound by which it chooses what it loads");
    tl_at unit = scope_for(w->m, w->f, par, w->out);
    tl_attr_set(w->m, w->out->at[w->out->n - 1], TL_A_UNIT, 1);
    for (int k = 0; k < 2; k++)
        in_rows(&unit, c, part[k], bands, out);
    return true;
}

static void in_rows(const tl_at *w, ctx *c, tl_node *par, bool bands, tl_block *out)
{
    tl_groups *g = TL_NEW(w->m->arena, tl_groups);
    tl_node *was = again(w, par);
    tl_node *wide = find_groups(w, c, par, &g->wide);
    if (!wide && in_parts(w, c, par, bands, out))
        return;
    int64_t shorter = wide ? tl_group_before(w, c->uses, c->groups, &g->wide) : 0;
    if (shorter) {
        par = again(w, was);
        wide = find_groups_of(w, c, par, shorter, &g->wide);
    }
    par = wide ? wide : par;
    tl_nest s = tl_nest_of(w, par);
    if (!wide) {
        one_by_one(w, &s, bands, par);
    } else if (g->wide.whole) {
        all_in_groups(w, &s, &g->wide);
    } else {
        *g = (tl_groups){ .next = c->groups, .wide = g->wide, .scope = out->at[out->n - 1] };
        c->groups = g;
        in_groups(w, c, &s, g, bands, was);
        tl_keep(w, c->uses, out, g);
    }
}

/* Loops of constant length in a nest that begin elsewhere begin at 0, so that numbers are divided by constants:

       parallel i: m lt m + 16 { ... i ... }     =>     parallel e: 0 lt 16 { i = m + e; ... i ... }     */
static void begin_at_zero(const tl_at *w, const ctx *c, tl_node *par)
{
    const tl_uses *body = tl_uses_of_block(w->m, &par->body);
    for (uint32_t d = 0; d < par->nloops; d++) {
        tl_loop *l = &par->loops[d];
        tl_poly length = { 0 };
        int64_t k, step;
        tl_poly_add(body, &length, l->hi, 1);
        tl_poly_add(body, &length, l->lo, -1);
        bool fits = !tl_const_value(l->lo, &k) && tl_const_value(l->step, &step) && step > 0 && tl_poly_constant(&length, &k) && k >= 0;
        if (!fits || k > INT32_MAX || !tl_is_signed(l->var->type) || tl_bytes(l->var->type) < 4 || !tl_is_invariant(body, l->lo)
            || !tl_is_exact(c->facts, c->uses, l->lo) || !tl_is_exact(c->facts, c->uses, l->hi))
            continue;
        tl_type t = l->var->type;
        tl_sym *e = fresh(w, l->var->name, t);
        tl_node *at = add(w, tl_cast(w->m, l->lo, t), v(w, e));
        tl_block_insert(w->m, &par->body, 0, tl_let(w->m, l->var, at, w->loc));
        *l = (tl_loop){ e, integer(w, t, 0), integer(w, t, k), l->step, l->cmp };
    }
}

static void deal_nest(const tl_at *out_at, ctx *c, tl_node *par, tl_block *out)
{
    tl_at at, *w = &at;
    par = tl_lane_share(out_at, par, c->uses, w);
    if (!par)
        return;
    if (tl_has_attr(par, TL_A_FLAT)) {
        tl_nest threads = tl_nest_of(w, par);
        one_by_one(w, &threads, false, par);
        return;
    }
    par = tl_hoist_loads(w, c->roots, c->facts, par);
    tl_square square;
    bool squares = tl_square_find(w, par, c->uses, &square), bands = !squares && tl_wide_reads_rows(w, par);
    if (!squares && !bands) {
        in_rows(w, c, par, false, out);
        return;
    }
    tl_nest all = tl_nest_of(w, par);
    tl_node *other = again(w, par), *choice = tl_if(w->m, square.aligned, w->loc);
    if (bands)
        choice->args[0] = op2(w, TL_OP_GT, again(w, all.count[1]), tl_i64(w->m, TL_LONG_ROW));
    tl_at yes = into(w, &choice->body), no = into(w, &choice->other);
    put(w, choice);
    tl_at each[2];
    tl_node *half[2][2];
    int strips = squares ? tl_square_strips(&no, &square, &c->shared, each, half) : 0;
    for (int k = 0; k < 2 * strips; k++) {
        tl_nest threads = tl_nest_of(&each[k / 2], half[k / 2][k % 2]);
        one_by_one(&each[k / 2], &threads, false, half[k / 2][k % 2]);
        tl_attr_set(w->m, tl_last(each[k / 2].out), TL_A_UNROLL, TL_UNROLL_SHARED_PARTLY);
    }
    if (squares) {
        in_squares(&yes, &all, &square);
    } else {
        tl_report(w->m, TL_REMARK, w->loc, "parallel loop: adjacent rows read the same elements, warps take bands of long rows");
        in_rows(&yes, c, par, true, out);
    }
    if (!strips)
        in_rows(&no, c, other, false, out);
}

static bool lower(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    ctx *c = user;
    if (n->op != TL_OP_PARALLEL)
        return false;
    tl_at w = scope_for(c->m, f, n, out);
    int64_t off[3];
    tl_sym *frag = tl_shuffle_tile(c->m, f, n, off);
    if (!frag && c->f != f) {
        c->f = f;
        c->roots = tl_roots_of(c->m, f);
        c->uses = tl_uses_of_block(c->m, &f->body);
        c->facts = tl_facts_of(c->m, f, c->uses);
        c->groups = NULL;
        c->shared = tl_block_shared_most(f);
    }
    if (!frag && n->nloops > 1)
        begin_at_zero(&w, c, n);
    tl_reduce_open(&w, n);
    if (frag && tl_parallel_to_shared(&w, n, frag))
        n->body = (tl_block){ 0 };
    else if (frag)
        tl_parallel_by_map(&w, n, frag, off);
    else
        deal_nest(&w, c, n, out);
    tl_reduce_close(&w, n);
    return true;
}

bool tl_lower_parallel(tl_module *m, tl_func *f)
{
    ctx c = { .m = m };
    tl_replace_in(m, f, &f->body, lower, &c);
    return true;
}
