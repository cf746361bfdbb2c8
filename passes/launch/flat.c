/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flat: the iterations of a grid that needs no block become threads.

   requires   inline
   maintains  tile level, but for a launch that fails
   breaks     the attribute flat of grids: none is left

     grid %i = 1 lt 500 step 1 flat=1 {                  grid %i_from = 1 lt 500 step 8, %j_from = 0 lt 900 step 32 threads=256 {
       for %j = 0 lt 900 step 1 { ... }                    parallel %t = 0 lt 8 step 1, %t.2 = 0 lt 32 step 1 flat=1 {
     }                                            =>         if land(lt(%t, sub(500, %i_from)), lt(%t.2, sub(900, %j_from))) {
                                                               let %i = add(%i_from, %t)
                                                               let %j = add(%j_from, %t.2)
                                                               ... } } }

   The author's loops are taken on his word, each further loop of a perfect nest if its iterations are proved independent
   (facts/independent.h). A block takes a box of iterations; the lanes of a warp are neighbours along the loop along which most
   accesses move least. Its widths are powers of two; where the trips are not known the host computes them, so that threads divide
   nothing and few of them idle at the edges of short loops. Where the variable cannot step by the width of the box
   in its own type, or its step is not known, the grid counts iterations. */
#include <stdio.h>
#include <string.h>

#include "passes/facts/at.h"
#include "passes/facts/independent.h"
#include "passes/ir/names.h"
#include "passes/launch/launch.h"

enum {
    WARP = 32,
    WARP_BITS = 5,
    MOST_LOOPS = 4,         /* of a grid */
    MOST_WIDE = 3,          /* of a parallel loop */
    FAR_STEP = 1 << 20,     /* a step that any type of 32 bits takes as often as a block has threads */
};

typedef struct nest {
    tl_module *m;
    tl_func *f;
    tl_node *grid;
    const tl_uses *inside, *all;        /* of the grid, of the kernel */
    uint32_t n;
    tl_loop loop[MOST_LOOPS];
    int64_t width[MOST_LOOPS];          /* of the box; where the launch chooses, at most */
    tl_sym *bits[MOST_LOOPS];           /* the launch chooses: i32, the box is 2^bits wide; null: it does not */
    uint32_t lane;                      /* the loop along which neighbours are */
    tl_block body;
} nest;

/* ---- which loops ------------------------------------------------------------------ */

/* True if its value is the same in all iterations of the loops taken, and the host can compute it. */
static bool is_of_launch(const nest *x, const tl_node *e)
{
    bool depends = !tl_is_steady(x->inside, e);
    for (uint32_t i = 0; i < x->n && !depends; i++)
        depends = tl_depends(x->inside, e, x->loop[i].var);
    return !depends;
}

/* `continue` of a loop that is none any more: out of a block that is done once. */
static void leave_once(tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        if (n->op == TL_OP_CONTINUE)
            n->op = TL_OP_BREAK;
        if (n->op == TL_OP_IF || n->op == TL_OP_SEQ) {
            leave_once(&n->body);
            leave_once(&n->other);
        }
    }
}

static const char *name_of(tl_module *m, const tl_sym *s)
{
    return s ? tl_arena_printf(m->arena, "'%.*s'", (int)tl_name_stem(s->name), s->name) : "unknown memory";
}

/* What to do about a dependence that is seen, or perhaps none. */
static const char *reason(const nest *x, const tl_dependence *d)
{
    tl_module *m = x->m;
    const char *a = name_of(m, d->root), *b = name_of(m, d->other_root), *how;
    if (!d->other && d->at->op == TL_OP_SET)
        how = tl_arena_printf(m->arena, "%s is carried from one to the next", name_of(m, d->at->sym));
    else if (!d->other)
        how = "what they do cannot be followed";
    else if (d->root != d->other_root)
        how = tl_arena_printf(m->arena, "%s and %s may be the same memory, which 'restrict' or 'const' denies", a, b);
    else if (d->wraps)
        how = tl_arena_printf(m->arena, "an index of %s is computed in unsigned numbers of 32 bits, which may wrap around", a);
    else
        how = tl_arena_printf(m->arena, "one writes %s where another may %s it, by ranges and strides", a, d->writes ? "write" : "read");
    return tl_arena_printf(m->arena, "%s; loops(%u) says that they are independent", how, x->n + 1);
}

/* The loop that is all of the body; null: there is none, or it says that it is serial. */
static tl_node *only_loop(const nest *x)
{
    tl_node *n = x->body.n ? x->body.at[x->body.n - 1] : NULL;
    if (!n || n->op != TL_OP_FOR || tl_has_attr(n, TL_A_SERIAL) || tl_has_attr(n, TL_A_UNROLL))
        return NULL;
    for (uint32_t i = 0; i + 1 < x->body.n; i++) {
        const tl_node *l = x->body.at[i];
        if (l->op != TL_OP_LET || !l->args[0] || !is_of_launch(x, l->args[0]))
            return NULL;
    }
    return n;
}

/* A bound without the variables of the body. */
static tl_node *outside(const nest *x, tl_node *e)
{
    for (uint32_t i = x->body.n - 1; i-- > 0;)
        e = tl_replace_var(x->m, x->f, e, x->body.at[i]->sym, x->body.at[i]->args[0]);
    return e;
}

/* Why the loop cannot be one of the grid's; null: it can. */
static const char *why_serial(const nest *x, const tl_node *n)
{
    const tl_loop *l = n->loops;
    tl_loops_around around = { .n = 0 };
    tl_dependence why;
    if (!is_of_launch(x, l->lo) || !is_of_launch(x, l->hi) || !is_of_launch(x, l->step))
        return "its bounds are not the same in all iterations around it";
    if (tl_leaves(&n->body, false))
        return "it is left by break";
    for (uint32_t i = 0; i < x->n; i++)
        around.at[around.n++] = &x->loop[i];
    return tl_independent(x->m, n, x->all, &around, &why) ? NULL : reason(x, &why);
}

/* Takes one more loop of the perfect nest into the grid. */
static bool take(nest *x)
{
    tl_module *m = x->m;
    tl_node *n = only_loop(x);
    if (!n || x->n == MOST_LOOPS)
        return false;
    tl_sym *var = n->loops->var;
    const char *why = why_serial(x, n);
    if (why) {
        tl_report(m, TL_REMARK, n->loc, "iterations over '%.*s' stay in one thread, in order: %s", (int)tl_name_stem(var->name), var->name, why);
        return false;
    }
    x->loop[x->n++] = (tl_loop){ var, outside(x, n->loops->lo), outside(x, n->loops->hi), outside(x, n->loops->step), n->loops->cmp };
    x->body.n--;
    if (tl_leaves(&n->body, true)) {
        tl_node *once = tl_op1(m, TL_OP_DO, tl_const_int(m, tl_scalar(TL_BOOL), 0, n->loc), n->loc);
        once->body = n->body;
        leave_once(&once->body);
        tl_push(m, &x->body, once);
    } else {
        tl_block_append(m, &x->body, &n->body);
    }
    return true;
}

/* ---- which threads ----------------------------------------------------------------- */

typedef struct votes {
    const nest *x;
    int of[MOST_LOOPS];     /* accesses that move least along this loop */
} votes;

/* Bytes by which an access moves from one iteration of loop i to the next; 0: it does not, or nobody knows. */
static int64_t moves(const nest *x, tl_poly at, uint32_t i)
{
    int64_t k, step;
    tl_poly by = tl_poly_split(x->inside, &at, x->loop[i].var);
    if (at.failed || !tl_poly_constant(&by, &k) || !tl_const_value(x->loop[i].step, &step) || __builtin_mul_overflow(k, step, &k))
        return 0;
    return k < 0 ? -k : k;
}

static bool vote(tl_node *n, void *user)
{
    votes *v = user;
    uint32_t first = n->op == TL_OP_STORE, best = MOST_LOOPS;
    if ((n->op != TL_OP_LOAD && n->op != TL_OP_STORE) || n->sym->kind == TL_SYM_ARRAY || n->sym->type.space != TL_GLOBAL)
        return true;
    tl_node place = { .op = TL_OP_ADDR, .sym = n->sym, .nargs = 1, .args = n->args + first, .type = n->sym->type };
    tl_object o = tl_object_of(v->x->inside, v->x->all, &place);
    int64_t least = 0;
    for (uint32_t i = 0; i < v->x->n; i++) {
        int64_t by = moves(v->x, o.at, i);
        if (by && (!least || by <= least)) {
            least = by;
            best = i;
        }
    }
    if (best < MOST_LOOPS)
        v->of[best]++;
    return true;
}

/* The loop along which the lanes of a warp lie. */
static uint32_t lane_loop(nest *x)
{
    votes v = { x, { 0 } };
    uint32_t best = x->n - 1;
    tl_walk_block(&x->body, vote, &v);
    for (uint32_t i = x->n; i-- > 0;)
        if (v.of[i] > v.of[best])
            best = i;
    return best;
}

/* The greatest divisor of `rest` that is a power of two and holds no more than the loop's trips, doubled at most. */
static int64_t width_of(const tl_loop *l, int64_t rest)
{
    int64_t trips = tl_trips(l), w = 1;
    if (trips >= rest)
        return rest;
    while (w < trips && rest % (2 * w) == 0)
        w *= 2;
    return w;
}

/* Number k of the loops along which a box is wide: that of the lanes, those outwards from there, then those inwards. */
static uint32_t by_width(const nest *x, uint32_t k)
{
    return k <= x->lane ? x->lane - k : k;
}

/* The box of a block: a warp along the loop of the lanes, the rest of its threads along the others, as far as those go. */
static void shape(nest *x, int64_t threads)
{
    int64_t rest = threads;
    uint32_t wide = 0;
    for (uint32_t k = 0; k < x->n; k++) {
        uint32_t i = by_width(x, k);
        int64_t w = wide == MOST_WIDE ? 1 : width_of(&x->loop[i], !k && x->n > 1 ? WARP : rest);
        x->width[i] = w;
        rest /= w;
        wide += w > 1;
    }
    x->width[x->lane] *= rest;
}

/* True if the launch should choose the box: there are several loops, and how long one of them is nobody knows before. */
static bool launch_chooses(const nest *x, int64_t threads)
{
    bool known = true;
    for (uint32_t k = 0; k < x->n && k < MOST_WIDE; k++)
        known = known && tl_trips(&x->loop[by_width(x, k)]) < TL_FAR;
    return x->n > 1 && !known && !(threads & (threads - 1));
}

/* How many bits number the iterations. */
static tl_node *bits_of(const tl_at *w, tl_sym *trips)
{
    tl_node *most = op2(w, TL_OP_SUB, v(w, trips), tl_i64(w->m, 1));
    return op3(w, TL_OP_SEL, op2(w, TL_OP_GT, v(w, trips), tl_i64(w->m, 1)), sub(w, i32(w, 64), op1(w, TL_OP_CLZ, most)), i32(w, 0));
}

/* The same as `shape`, by the host for the trips that it finds. What the other loops leave goes to the lanes'. */
static void shape_at_launch(nest *x, int64_t threads, tl_block *host)
{
    const tl_at w = { x->m, x->f, x->grid->loc, host };
    int64_t all = 0;
    while (INT64_C(1) << all < threads)
        all++;
    tl_node *rest = NULL, *left = i32(&w, all);
    for (uint32_t k = 0; k < x->n; k++)
        x->width[by_width(x, k)] = k < MOST_WIDE ? threads : 1;
    for (uint32_t k = 0; k < x->n && k < MOST_WIDE; k++) {
        const tl_loop *l = &x->loop[by_width(x, k)];
        const char *name = tl_arena_printf(x->m->arena, "%.*s_bits", (int)tl_name_stem(l->var->name), l->var->name);
        tl_node *few = bits_of(&w, tl_launch_trips(x->m, x->f, l, TL_TOO_MANY_BLOCKS * TL_MAX_THREADS, host));
        few = op2(&w, TL_OP_MIN, few, k ? rest : i32(&w, all < WARP_BITS ? all : WARP_BITS));
        tl_sym *bits = let(&w, name, few);
        rest = k ? op2(&w, TL_OP_SUB, again(&w, rest), v(&w, bits)) : op2(&w, TL_OP_SUB, i32(&w, all), v(&w, bits));
        if (k) {
            x->bits[by_width(x, k)] = bits;
            left = op2(&w, TL_OP_SUB, left, v(&w, bits));
        }
    }
    x->bits[x->lane] = let(&w, "lane_bits", left);
}

/* ---- the grid ------------------------------------------------------------------------ */

static bool goes_up(const tl_loop *l)
{
    return l->cmp == TL_LT || l->cmp == TL_LE;
}

/* True if the grid's variable cannot step by the width of a box in the loop's type, so that it counts iterations. */
static bool counts(const nest *x, uint32_t i)
{
    const tl_loop *l = &x->loop[i];
    int64_t step;
    bool small = tl_const_value(l->step, &step) && step < FAR_STEP && step > -FAR_STEP && step * x->width[i] < FAR_STEP
                 && step * x->width[i] > -FAR_STEP;
    return !small || tl_bytes(l->var->type) < 4;
}

/* The loop over boxes as wide as the launch chooses. */
static tl_loop over_chosen(const nest *x, uint32_t i, tl_block *host, int64_t step)
{
    tl_module *m = x->m;
    const tl_loop *l = &x->loop[i];
    const tl_at w = { m, x->f, l->var->loc, host };
    int len = (int)tl_name_stem(l->var->name);
    tl_type t = counts(x, i) ? tl_scalar(TL_I64) : l->var->type;
    tl_sym *wide = let(&w, tl_arena_printf(m->arena, "%.*s_wide", len, l->var->name), op2(&w, TL_OP_SHL, i32(&w, 1), v(&w, x->bits[i])));
    put(&w, op1(&w, TL_OP_ASSUME, op2(&w, TL_OP_GT, v(&w, wide), i32(&w, 0))));
    tl_node *by = mul(&w, tl_cast(m, v(&w, wide), t), step);
    tl_sym *from = fresh(&w, tl_arena_printf(m->arena, "%.*s_from", len, l->var->name), t);
    if (!counts(x, i))
        return (tl_loop){ from, again(&w, l->lo), again(&w, l->hi), by, l->cmp };
    tl_sym *trips = tl_launch_trips(m, x->f, l, TL_TOO_MANY_BLOCKS * TL_MAX_THREADS, host);
    return (tl_loop){ from, tl_i64(m, 0), v(&w, trips), by, TL_LT };
}

/* The loop over boxes along loop i. */
static tl_loop over_boxes(const nest *x, uint32_t i, tl_block *host)
{
    tl_module *m = x->m;
    const tl_loop *l = &x->loop[i];
    const tl_at w = { m, x->f, l->var->loc, host };
    const char *name = tl_arena_printf(m->arena, "%.*s_from", (int)tl_name_stem(l->var->name), l->var->name);
    int64_t step = 1;
    if (!counts(x, i))
        tl_const_value(l->step, &step);
    if (x->bits[i])
        return over_chosen(x, i, host, step);
    if (!counts(x, i)) {
        return (tl_loop){ fresh(&w, name, l->var->type), again(&w, l->lo), again(&w, l->hi),
                          tl_const_int(m, l->var->type, step * x->width[i], l->step->loc), l->cmp };
    }
    tl_sym *trips = tl_launch_trips(m, x->f, l, TL_TOO_MANY_BLOCKS * TL_MAX_THREADS, host);
    return (tl_loop){ fresh(&w, name, tl_scalar(TL_I64)), tl_i64(m, 0), v(&w, trips), tl_i64(m, x->width[i]), TL_LT };
}

/* The place of thread t in the box along loop i: its distance from the grid's variable, and whether that is an iteration. The sum
   of both might wrap around behind the last iteration; what is left up to the bound does not. */
static tl_node *is_inside(const tl_at *w, const tl_loop *boxes, tl_node *distance)
{
    static const tl_op ops[] = { [TL_LT] = TL_OP_LT, [TL_LE] = TL_OP_LE, [TL_GT] = TL_OP_LT, [TL_GE] = TL_OP_LE };
    tl_type t = boxes->var->type;
    bool up = goes_up(boxes);
    const tl_node *end = up ? boxes->lo : boxes->hi;
    int64_t least;
    tl_node *from = v(w, boxes->var), *to = again(w, boxes->hi);
    /* of 32 bits with a sign the difference may have no place there */
    if (tl_bytes(t) == 4 && tl_is_signed(t) && !(tl_const_value(end, &least) && least >= 0)) {
        from = cast(w, from, TL_I64);
        to = cast(w, to, TL_I64);
    }
    tl_node *left = up ? sub(w, to, from) : sub(w, from, to);
    return op2(w, ops[boxes->cmp], tl_cast(w->m, distance, left->type), left);
}

/* Number k of the loops from the slowest on: the lanes' last. */
static uint32_t slow_first(const nest *x, uint32_t k)
{
    return k + 1 == x->n ? x->lane : k < x->lane ? k : k + 1;
}

/* The parallel loop of a block's threads; t[i] counts along loop i, null where a box is one iteration wide. */
static tl_node *threads_loop(const nest *x, const tl_at *out, tl_sym *t[])
{
    tl_node *par = op0(out, TL_OP_PARALLEL);
    par->loops = TL_NEWV(x->m->arena, tl_loop, MOST_WIDE);
    tl_attr_set(x->m, par, TL_A_FLAT, 1);
    put(out, par);
    for (uint32_t k = x->bits[x->lane] ? x->n - 1 : 0; k < x->n; k++) {
        uint32_t i = slow_first(x, k);
        if (x->width[i] == 1)
            continue;
        t[i] = fresh(out, "t", tl_scalar(TL_I32));
        par->loops[par->nloops++] = (tl_loop){ t[i], i32(out, 0), i32(out, x->width[i]), i32(out, 1), TL_LT };
    }
    return par;
}

/* A thread's number, t[lane], taken apart where the launch chooses the box: bits of the lanes first, then of the other loops. */
static void take_bits(const nest *x, const tl_at *w, tl_sym *t[])
{
    tl_sym *rest = t[x->lane];
    for (uint32_t k = 0; k < x->n && k < MOST_WIDE; k++) {
        uint32_t i = by_width(x, k);
        bool last = k + 1 == x->n || k + 1 == MOST_WIDE;
        tl_node *mask = op2(w, TL_OP_SUB, op2(w, TL_OP_SHL, i32(w, 1), v(w, x->bits[i])), i32(w, 1));
        t[i] = last ? rest : let(w, "t", op2(w, TL_OP_AND, v(w, rest), mask));
        rest = last ? rest : let(w, "t", op2(w, TL_OP_SHR, v(w, rest), v(w, x->bits[i])));
    }
}

/* What an iteration does, in the parallel loop of its block. */
static void fill(const nest *x, const tl_loop boxes[], tl_block *grid)
{
    const tl_at out = { x->m, x->f, x->grid->loc, grid };
    tl_sym *t[MOST_LOOPS] = { 0 };
    tl_at w = into(&out, &threads_loop(x, &out, t)->body);
    if (x->bits[x->lane])
        take_bits(x, &w, t);
    tl_node *guard = NULL, *step[MOST_LOOPS];
    for (uint32_t i = 0; i < x->n; i++) {
        int64_t by = 1;
        if (!t[i])
            continue;
        if (!counts(x, i))
            tl_const_value(x->loop[i].step, &by);
        step[i] = mul(&w, v(&w, t[i]), by < 0 ? -by : by);
        guard = both(&w, guard, is_inside(&w, &boxes[i], again(&w, step[i])));
    }
    w = when(&w, guard);
    for (uint32_t i = 0; i < x->n; i++) {
        const tl_loop *l = &x->loop[i];
        if (!t[i])
            continue;
        w.loc = l->var->loc;
        tl_node *from = v(&w, boxes[i].var), *there = tl_cast(x->m, step[i], from->type);
        there = goes_up(&boxes[i]) ? add(&w, from, there) : sub(&w, from, there);
        put(&w, tl_let(x->m, l->var, counts(x, i) ? tl_launch_value(x->m, l, let(&w, "n", there)) : there, w.loc));
    }
    tl_block_append(x->m, w.out, &x->body);
}

static void tell(const nest *x, int64_t threads)
{
    char box[128] = "";
    size_t n = 0;
    bool chosen = x->bits[x->lane];
    for (uint32_t i = 0; i < x->n && !chosen; i++)
        n += (size_t)snprintf(box + n, sizeof box - n, "%s%lld", i ? " x " : "", (long long)x->width[i]);
    if (chosen)
        snprintf(box, sizeof box, "%lld", (long long)threads);
    const tl_sym *s = x->loop[x->lane].var;
    tl_report(x->m, TL_REMARK, x->grid->loc, "iterations are dealt to threads, %s to a block%s; neighbours along '%.*s' to neighbours", box,
              chosen ? ", in a box as wide as the loops are long" : "", (int)tl_name_stem(s->name), s->name);
}

static bool lower(tl_func *f, tl_node *grid, tl_block *host, void *user)
{
    nest *x = user;
    tl_module *m = x->m;
    if (grid->op != TL_OP_GRID || !tl_has_attr(grid, TL_A_FLAT))
        return false;
    *x = (nest){ .m = m, .f = f, .grid = grid, .inside = tl_uses_of_node(m, grid), .all = x->all, .n = grid->nloops, .body = grid->body };
    memcpy(x->loop, grid->loops, grid->nloops * sizeof *grid->loops);
    while (!tl_has_attr(grid, TL_A_LOOPS) && take(x))
        ;
    int64_t threads = tl_attr(grid, TL_A_THREADS, TL_FLAT_THREADS);
    tl_loop boxes[MOST_LOOPS];
    x->lane = lane_loop(x);
    if (launch_chooses(x, threads))
        shape_at_launch(x, threads, host);
    else
        shape(x, threads);
    tell(x, threads);
    tl_node *n = op0(&(tl_at){ m, f, grid->loc, host }, TL_OP_GRID);
    n->nloops = x->n;
    n->loops = TL_NEWV(m->arena, tl_loop, x->n);
    for (uint32_t i = 0; i < grid->nattrs; i++)
        if (grid->attrs[i].key != TL_A_FLAT && grid->attrs[i].key != TL_A_LOOPS)
            tl_attr_set(m, n, (tl_attr_key)grid->attrs[i].key, grid->attrs[i].value);
    tl_attr_set(m, n, TL_A_THREADS, threads);
    for (uint32_t i = 0; i < x->n; i++)
        boxes[i] = x->width[i] == 1 ? x->loop[i] : over_boxes(x, i, host);
    for (uint32_t k = 0; k < x->n; k++)
        n->loops[k] = boxes[tl_has_attr(grid, TL_A_ORDER) ? k : slow_first(x, k)];
    fill(x, boxes, &n->body);
    tl_push(m, host, n);
    return true;
}

bool tl_flat(tl_module *m, const tl_options *o)
{
    (void)o;
    for (uint32_t i = 0; i < m->nfuncs; i++) {
        tl_func *f = m->funcs[i];
        if (f->kind != TL_FUNC_KERNEL)
            continue;
        nest x = { .m = m, .all = tl_uses_of_block(m, &f->body) };
        tl_replace_in(m, f, &f->body, lower, &x);
    }
    return true;
}
