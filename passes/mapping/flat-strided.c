/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gives threads several iterations in nests that are no streams. A thread's iterations lie a block's threads apart along the lanes' loop, so that
   adjacent lanes have adjacent iterations. If the block's box is inside the nest, the loads of all iterations come first:

     for (i ...) y[i] = (x[3 * i] + x[3 * i + 1]) >> 1;
   =>
     if (the box is inside) {
         for (u < 8) { p[u] = x[3 * (t + 256 * u)] ; q[u] = x[3 * (t + 256 * u) + 1] }         unrolled
         for (u < 8) y[t + 256 * u] = (p[u] + q[u]) >> 1
     } else { for (u < 8) if (inside) ... }

   Iterations along another loop than the lanes' may load common elements, as windows of rows do. A thread loads each of these once.

   With one iteration, a thread would have few bytes of loads in flight, where memory needs 16, and would compute indices for one element. */
#include "passes/analysis/access.h"
#include "passes/analysis/effects.h"
#include "passes/canonical/location.h"
#include "passes/canonical/simplify.h"
#include "passes/expr/fold.h"
#include "passes/launch/outline.h"
#include "passes/mapping/flat.h"
#include "passes/target/budget.h"

enum {
    MOST_LOADS = 16, MOST_STORES = 16, MOST_WINDOW = 64,    /* accesses that are compared with each other, or named */
    MOST_FOLDED = 4,        /* trips of a loop that goes into each thread */
    WINDOW = 4,             /* iterations of a thread whose windows overlap, */
    WINDOW_SHARE = 3,       /* and repeat one load in three, or more: a five-point stencil repeats two of five */
    NODES = 8               /* of a statement, at least */
};

/* True for a load that may come before the nest's stores. */
static bool is_early(const tl_node *n)
{
    return n->op == TL_OP_LOAD && n->type.lanes == 1 && tl_is_global_element(n);
}

/* True if no statement loads what an earlier one of the iteration may have stored. Other iterations store nothing that this one loads. */
static bool loads_first(const tl_flat_nest *x)
{
    tl_object stored[MOST_STORES];
    int n = 0;
    TL_EACH_STMT(x->m->arena, at, &x->body) {
        for (uint32_t i = 0; i < at->nargs && n; i++)
            TL_EACH_BELOW(x->m->arena, e, at->args[i]) {
                if (!tl_is_global_load(e))
                    continue;
                const tl_object o = tl_object_of_access(x->inside, x->all, e, true);
                for (int k = 0; k < n; k++)
                    if (stored[k].root == o.root || tl_may_alias(&stored[k], &o))
                        return false;
            }
        if (at->op != TL_OP_STORE || at->sym->type.space != TL_GLOBAL)
            continue;
        if (n == MOST_STORES)
            return false;
        stored[n++] = tl_object_of_access(x->inside, x->all, at, true);
    }
    return true;
}

/* True if the arms of an IF set variables, and do nothing else. */
static bool sets_alone(const tl_flat_nest *x, const tl_node *choice)
{
    TL_EACH_BELOW(x->m->arena, n, choice)
        if ((tl_is_stmt(n->op) && n->op != TL_OP_SET && n->op != TL_OP_IF) || tl_is_global_load(n))
            return false;
    return true;
}

/* Bytes that an iteration loads and adjacent ones do not; 0: none, or some load or statement does not fit. */
static int64_t bytes_of(const tl_flat_nest *x, int64_t *nodes)
{
    int64_t bytes = 0;
    *nodes = 0;
    TL_EACH_NODE(x->m->arena, n, &x->body) {
        bool global = tl_is_global_load(n);
        bool own = n->op == TL_OP_LET || n->op == TL_OP_STORE || n->op == TL_OP_SET
                   || (n->op == TL_OP_IF && sets_alone(x, n));
        if ((tl_is_stmt(n->op) && !own) || tl_is_atomic(n) || (global && !is_early(n)))
            return 0;
        if (global && tl_depends(x->inside, n->args[0], x->loop[x->lane].var))
            bytes += tl_bytes(n->type);
        ++*nodes;
    }
    return loads_first(x) ? bytes : 0;
}

bool tl_flat_loads_little(const tl_flat_nest *x)
{
    int64_t nodes, bytes = bytes_of(x, &nodes);
    return bytes && bytes <= TL_STRIDED_BYTES;
}

static void flatten(tl_module *m, const tl_block *b, tl_block *out)
{
    for (uint32_t i = 0; i < b->n; i++)
        if (b->at[i]->op == TL_OP_SEQ)
            flatten(m, &b->at[i]->body, out);
        else
            tl_push(m, out, b->at[i]);
}

/* True if the loop has few iterations that are short, and neither reads nor writes memory. */
static bool is_of_scalars(const tl_flat_nest *x, tl_node *n)
{
    int64_t nodes = 0;
    TL_EACH_NODE(x->m->arena, e, &n->body) {
        if ((tl_is_stmt(e->op) && e->op != TL_OP_LET && e->op != TL_OP_SET) || e->op == TL_OP_LOAD || tl_is_atomic(e))
            return false;
        nodes++;
    }
    return nodes * (n->op == TL_OP_FOR ? tl_trips(n->loops) : 1) <= TL_CODE_SMALL;
}

/* Unrolls loops of the body that are marked, or short. */
static void unroll_body(tl_flat_nest *x)
{
    tl_unroll_block(x->m, x->f, &x->body);
    const tl_block all = x->body;
    x->body = (tl_block){ 0 };
    flatten(x->m, &all, &x->body);
}

void tl_flat_unroll(tl_flat_nest *x)
{
    tl_block all = { 0 };
    for (uint32_t i = 0; i < x->body.n; i++) {
        tl_block one = { 0 };
        tl_push(x->m, &one, x->body.at[i]);
        if (is_of_scalars(x, x->body.at[i]))
            tl_unroll_block(x->m, x->f, &one);
        flatten(x->m, &one, &all);
    }
    x->body = all;
    x->inside = tl_uses_of_node(x->m, tl_flat_grid(x));
}

/* The innermost loop of few iterations goes into each thread: lanes along it would idle, and tables and divisors that its variable indexes
   become constants. */
static void fold(tl_flat_nest *x)
{
    uint32_t i = x->n;
    while (i > 0 && (i - 1 == x->lane || tl_trips(&x->loop[i - 1]) < 1 || tl_trips(&x->loop[i - 1]) > MOST_FOLDED))
        i--;
    if (i-- == 0 || x->edge)
        return;
    tl_node *one = tl_for(x->m, x->loop[i], x->grid->loc);
    tl_attr_set(x->m, one, TL_A_UNROLL, 1);
    one->body = x->body;
    x->body = (tl_block){ 0 };
    tl_push(x->m, &x->body, one);
    unroll_body(x);
    x->n--;
    x->lane -= x->lane > i;
    for (uint32_t k = i; k < x->n; k++)
        x->loop[k] = x->loop[k + 1];
    x->inside = tl_uses_of_node(x->m, tl_flat_grid(x));
}

/* ---- several iterations ----------------------------------------------------------------------- */

/* Statements of the block once its loops of few iterations are unrolled. */
static int64_t written_out(const tl_block *b)
{
    int64_t all = 0, inner;
    for (uint32_t i = 0; i < b->n; i++) {
        const tl_node *n = b->at[i];
        int64_t trips = n->op == TL_OP_FOR ? tl_trips(n->loops) : 1;
        inner = written_out(&n->body) + written_out(&n->other);
        all += 1 + (trips <= TL_UNROLL_WHOLE ? trips : 1) * inner;
    }
    return all;
}

/* Loops of few iterations in the body are unrolled, so that loads of all of them can come first. */
static void unroll(tl_flat_nest *x)
{
    if (!tl_block_has_op(&x->body, TL_OP_FOR) || written_out(&x->body) > TL_CODE_LOOP / NODES)
        return;
    unroll_body(x);
    x->inside = tl_uses_of_node(x->m, tl_flat_grid(x));
}

/* How many of the iteration's *loads the next iteration along this loop repeats. */
static int repeated(const tl_flat_nest *x, uint32_t along, int *loads)
{
    tl_object *at = TL_NEWV(x->m->arena, tl_object, MOST_WINDOW);
    int n = 0, again_there = 0;
    int64_t step;
    TL_EACH_NODE(x->m->arena, l, &x->body) {
        if (!tl_is_global_load(l))
            continue;
        at[n++] = tl_object_of_access(x->inside, x->all, l, true);
        *loads = n;
        if (n == MOST_WINDOW)
            return 0;
    }
    bool known = tl_const_value(x->loop[along].step, &step);
    for (int i = 0; i < n && known; i++) {
        tl_poly next = at[i].at, rest = at[i].at, by = tl_poly_split(x->inside, &rest, x->loop[along].var);
        bool found = false;
        tl_poly_sum(&next, &by, step);
        for (int k = 0; k < n && !found; k++)
            found = at[k].root && at[k].root == at[i].root && tl_poly_same(&at[k].at, &next);
        again_there += found;
    }
    return again_there;
}

/* Bytes by which the access moves from one iteration of the lanes' loop to the next; -1: not known. */
static int64_t stride_of(const tl_flat_nest *x, const tl_object *o)
{
    tl_poly rest = o->at, by = tl_poly_split(x->inside, &rest, x->loop[x->lane].var);
    int64_t k;
    bool known = o->root && tl_is_constant(x->loop[x->lane].step, 1) && tl_poly_constant(&by, &k);
    return known && k >= 0 ? k : -1;
}

/* True if accesses are dense: those of an iteration fill the bytes up to the next iteration's. Some fill no power of two, and so no vector. */
static bool is_dense(const tl_flat_nest *x)
{
    tl_flat_moves *all = TL_NEW(x->m->arena, tl_flat_moves);
    int dense = 0, stores = 0;
    TL_EACH_NODE(x->m->arena, l, &x->body) {
        if (!tl_is_global_access(l))
            continue;
        if (all->n == TL_FLAT_ACCESSES)
            return false;
        all->at[all->n] = tl_object_of_access(x->inside, x->all, l, true);
        all->width[all->n] = tl_bytes(tl_location_type(l));
        all->by[all->n] = stride_of(x, &all->at[all->n]);
        all->n++;
        stores += l->op == TL_OP_STORE;
    }
    for (int i = 0; i < all->n; i++) {
        const int64_t by = all->by[i];
        if (by < 0 || (by && !tl_flat_is_dense(all, i)))
            return false;
        dense += (by & (by - 1)) != 0;
    }
    return dense && stores == 1;
}

/* How many iterations a thread has, of so many bytes each, and along which loop: another than the lanes', if loads there repeat often
   enough. 0: it has one. */
static int64_t choose_several(tl_flat_nest *x, int64_t bytes)
{
    int64_t several = !bytes ? 0 : bytes <= TL_STRIDED_FEW ? 8 : bytes <= TL_STRIDED_BYTES ? 4 : 0;
    int loads = 0;
    x->window = false;
    x->along = x->n > 1 ? tl_flat_by_width(x, 1) : x->lane;
    if (x->n > 1 && bytes && WINDOW_SHARE * repeated(x, x->along, &loads) >= loads && loads > 1) {
        several = x->narrow ? 0 : WINDOW;
        x->narrow = x->window = true;
    } else if (x->narrow) {
        several = x->n > 1 ? several : 0;
    } else {
        x->along = x->lane;
        x->narrow = x->window = several && x->n == 1 && is_dense(x);
    }
    return several;
}

/* Bytes that `several` iterations along the loop load, if one loads `bytes`. */
static int64_t loaded(const tl_flat_nest *x, uint32_t along, int64_t several, int64_t bytes)
{
    int loads = 0, alike = repeated(x, along, &loads);
    return bytes * (loads + (several - 1) * (loads - alike)) / loads;
}

/* Gives threads adjacent iterations along the lanes' loop, in addition to those of a window: as many as registers and code allow. They
   share their loops, if they have some. False: there are no vectors. */
static bool take_vectors(tl_flat_nest *x, int64_t bytes, int64_t nodes)
{
    x->together = !bytes;
    x->several = x->window && x->along != x->lane && !x->together ? x->several : 0;
    const tl_flat_nest inside = tl_flat_adjacent(x, false), edge = tl_flat_adjacent(x, true);
    int64_t several = x->several ? x->several : 1, most = TL_VECTOR_BYTES, joined = tl_flat_joined_nodes(&inside), edges = tl_flat_joined_nodes(&edge);
    bytes = x->several ? loaded(x, x->along, several, bytes) : bytes;
    nodes = x->together ? 2 * joined : several * nodes / 2;
    while (most > 1 && (most * nodes > TL_CODE_LOOP || most * edges > TL_CODE_LOOP || (!x->together && loaded(x, x->lane, most, bytes) > TL_KEPT_BYTES)))
        most /= 2;
    x->over = x->lane;
    x->more = most > 1 && joined >= 0 && edges >= 0 ? tl_flat_vectors(x, most, &x->aligned) : 0;
    x->window = x->narrow = x->adjacent = true;
    return x->more;
}

tl_node *tl_flat_strided(tl_flat_nest *x, tl_block *host)
{
    const bool together = !x->narrow && !x->vectors && !tl_flat_is_short(x) && tl_flat_put_together(x);
    int64_t nodes = 0;
    if (!together) {
        fold(x);
        unroll(x);
        int64_t bytes = bytes_of(x, &nodes);
        x->several = choose_several(x, bytes);
        x->adjacent = x->narrow;
        if (x->vectors && !take_vectors(x, bytes, nodes))
            return NULL;
    }
    const tl_at w = { x->m, x->f, x->grid->loc, host };
    int64_t step, trips = tl_nest_trips(x->loop, x->n), several = x->several, least = TL_STREAM_LEAST;
    if (together || !tl_flat_is_short(x))
        least = TL_TOGETHER_LEAST / 4 * (several > 4 ? several : 4);
    int64_t row = 2 * (x->narrow || x->along != x->lane ? 1 : TL_WARP) * several;
    for (uint32_t i = 0; i < x->n; i++)
        trips = tl_const_value(x->loop[i].step, &step) ? trips : TL_TRIPS_UNKNOWN;
    int64_t code = x->window ? several * nodes / 2 : 2 * several * nodes;      /* other iterations have half of its loads */
    if (!(several || x->vectors) || code > TL_CODE_LOOP || trips < least || (x->n > 1 && tl_trips(&x->loop[x->along]) < row))
        return NULL;
    tl_sym *count[TL_FLAT_LOOPS];
    tl_node *all = tl_flat_count(x, TL_TOO_MANY_BLOCKS, count, host);
    if (x->together && !tl_has_attr(x->grid, TL_A_THREADS))
        x->threads = TL_TOGETHER_THREADS;
    tl_node *test = both(&w, op2(&w, TL_OP_GE, all, tl_i64(x->m, least)), x->aligned ? again(&w, x->aligned) : NULL);
    int64_t over = x->ends ? TL_END_WARPS * TL_WARP * x->more : 2 * x->more;
    if (x->more && tl_trips(&x->loop[x->over]) < over)
        return NULL;
    if (x->more)
        test = both(&w, op2(&w, TL_OP_GE, v(&w, count[x->over]), tl_i64(x->m, over)), test);
    return x->n == 1 || !several ? test : both(&w, op2(&w, TL_OP_GE, v(&w, count[x->along]), tl_i64(x->m, row)), test);
}

/* ---- loads first --------------------------------------------------------------------------- */

typedef struct early {
    const tl_at *w;
    tl_block body;              /* of the loop, as it becomes */
    uint32_t n, at[MOST_LOADS]; /* statements that name loads */
} early;

/* True for a SEL whose loads may come early. It stays a SEL: loads under a branch overlap as well. */
static bool chooses_early(const early *x, const tl_node *e)
{
    bool loads = false;
    if (e->op != TL_OP_SEL || e->type.lanes != 1)
        return false;
    TL_EACH_BELOW(x->w->m->arena, n, (tl_node *)e) {
        if (tl_is_costly(n) || (n->op == TL_OP_LOAD && !is_early(n)))
            return false;
        loads |= n->op == TL_OP_LOAD;
    }
    return loads;
}

/* e, with names for loads that are always done, and for such SELs. */
static tl_node *named(early *x, tl_node *e)
{
    const bool choice = chooses_early(x, e);
    for (uint32_t i = 0; i < tl_eager(e) && !choice; i++)
        e->args[i] = named(x, e->args[i]);
    if (x->n == MOST_LOADS || (!choice && !is_early(e)))
        return e;
    const tl_at in = into(x->w, &x->body);
    tl_sym *s = let(&in, "early", e);
    x->at[x->n++] = x->body.n - 1;
    return v(&in, s);
}

void tl_flat_load_early(const tl_flat_nest *x, const tl_at *w, int64_t several)
{
    tl_node *second = w->out->at[--w->out->n];
    early to = { .w = w };
    for (uint32_t i = 0; i < second->body.n; i++) {
        tl_node *n = second->body.at[i];
        for (uint32_t k = 0; k < n->nargs; k++)
            n->args[k] = n->args[k] ? named(&to, n->args[k]) : NULL;
        tl_push(x->m, &to.body, n);
    }
    second->body = to.body;
    tl_node *first = again(w, second);
    tl_block loads = { 0 };
    uint32_t k = 0;
    for (uint32_t i = 0; k < to.n; i++) {
        tl_node *n = first->body.at[i];
        if (n->op != TL_OP_STORE)
            tl_push(w->m, &loads, n);
        if (i != to.at[k])
            continue;
        tl_node *later = second->body.at[i], *at = v(w, first->loops[0].var);
        tl_sym *part = array(w, "early", later->sym->type, TL_PRIVATE, several);
        tl_push(w->m, &loads, tl_store(w->m, part, v(w, n->sym), 1, &at, n->loc));
        later->args[0] = get(w, part, v(w, second->loops[0].var));
        k++;
    }
    first->body = loads;
    put(w, first);
    put(w, second);
}

/* ---- windows ------------------------------------------------------------------------------- */

typedef struct once {
    const tl_at *w;             /* where statements go */
    const tl_uses *all, *inside;
    uint32_t n, most;
    tl_object *at;
    const tl_node **when;       /* the condition under which the name has the element; null: always */
    tl_sym **name;
} once;

/* e, with a name for each element that it loads under the condition, which may be null. */
static tl_node *named_once(once *x, tl_node *e, const tl_node *when)
{
    for (uint32_t i = 0; i < tl_eager(e); i++)
        e->args[i] = named_once(x, e->args[i], when);
    bool fits = is_early(e) && tl_is_recomputable(x->inside, e->args[0]);
    tl_object at = fits ? tl_object_of_access(x->inside, x->all, e, true) : (tl_object){ 0 };
    if (e->op == TL_OP_SEL && !when && tl_is_recomputable(x->inside, e->args[0]))
        e->args[1] = named_once(x, e->args[1], tl_substitute_definitions(x->w, x->inside, e->args[0]));
    if (!at.root || at.at.failed)
        return e;
    for (uint32_t i = 0; i < x->n; i++)
        if (x->at[i].root == at.root && x->name[i]->type.base == e->type.base && tl_poly_same(&x->at[i].at, &at.at)
            && (!x->when[i] || tl_same_expr(x->when[i], when)))
            return v(x->w, x->name[i]);
    if (x->n == x->most || (when && !tl_is_float(e->type) && !tl_is_int(e->type)))
        return e;
    x->at[x->n] = at;
    x->when[x->n] = when;
    if (when)
        e = op3(x->w, TL_OP_SEL, again(x->w, when), e, zero_of(x->w, e->type));
    x->name[x->n] = let(x->w, "row", e);
    return v(x->w, x->name[x->n++]);
}

/* True if the block's statements change nothing but global memory. */
static bool are_values(const tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++)
        if (b->at[i]->op != TL_OP_LET && (b->at[i]->op != TL_OP_STORE || b->at[i]->sym->type.space != TL_GLOBAL))
            return false;
    return true;
}

/* Stores come last if they can: nvcc moves no load over the branches of a division. */
void tl_flat_load_once(const tl_flat_nest *x, const tl_at *w, int64_t several)
{
    tl_block loop = { 0 }, flat = { 0 };
    tl_push(w->m, &loop, w->out->at[--w->out->n]);
    tl_unroll_block(w->m, w->f, &loop);
    flatten(w->m, &loop, &flat);
    uint32_t most = (uint32_t)several * MOST_WINDOW;
    once all = { w, x->all, tl_uses_of_block(w->m, &flat), 0, most, TL_NEWV(w->m->arena, tl_object, most),
                 TL_NEWV(w->m->arena, const tl_node *, most), TL_NEWV(w->m->arena, tl_sym *, most) };
    const bool last = are_values(&flat);
    tl_block stores = { 0 };
    for (uint32_t i = 0; i < flat.n; i++) {
        tl_node *n = flat.at[i];
        for (uint32_t k = 0; k < n->nargs; k++)
            n->args[k] = n->args[k] ? named_once(&all, n->args[k], NULL) : NULL;
        tl_push(w->m, last && n->op == TL_OP_STORE ? &stores : w->out, n);
    }
    tl_block_append(w->m, w->out, &stores);
}
