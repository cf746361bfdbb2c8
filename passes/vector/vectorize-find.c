/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which accesses of a parallel loop can be vectorised over groups of adjacent iterations. */
#include "passes/expr/fold.h"
#include "passes/vector/vectorize-find.h"

enum { LONGEST = 2 * TL_WIDE_BYTES };

typedef struct {
    const tl_at *w;
    const tl_roots *roots;
    const tl_uses *body;
    tl_wide *wide;
    tl_effects written;     /* by the statements so far */
    tl_node *when;          /* what holds where the walk is, the same for a group; null: all of it */
    int budget;
    bool guarded;           /* bounds were taken out of a guard */
    bool global;            /* accesses of shared memory stay as they are */
    unsigned loose;         /* loads under conditions that no group shares */
    bool unfit;             /* what is walked over is not what is looked for */
} ctx;

/* ---- indices ---------------------------------------------------------------------------- */

static const tl_sym *innermost(const ctx *c)
{
    return c->wide->par->loops[c->wide->par->nloops - 1].var;
}

/* True if e, an index or a pointer, moves by a constant from one iteration to the next, over what is declared outside the body. */
static bool moves(const ctx *c, const tl_node *e, int64_t *by)
{
    return tl_is_invariant_value(c->body, e) && tl_stride(c->body, e, innermost(c), by);
}

/* True if an access does. */
static bool access_moves(const ctx *c, const tl_node *n, int64_t *by)
{
    int64_t pointer;
    if (!moves(c, tl_var(c->w->m, n->sym, n->loc), &pointer) || !moves(c, n->args[n->op == TL_OP_STORE], by))
        return false;
    *by += pointer;
    return true;
}

/* ---- what can be done by groups ------------------------------------------------------------ */

static tl_effects effects_of(const ctx *c, const tl_node *n)
{
    tl_effects e = { 0 };
    tl_effects_of(c->w->m, c->roots, n, &e);
    return e;
}

/* Splits the index into the element of an iteration, a->slot, and the rest. */
static void take_slot(const ctx *c, tl_wide_access *a)
{
    int64_t by, k;
    tl_node *e = a->index;
    while (e->op == TL_OP_CAST && tl_is_word(e->args[0]->type))
        e = e->args[0];
    if (e->op != TL_OP_ADD || !tl_const_value(e->args[1], &k) || !moves(c, e, &by) || by < 2 || k % by <= 0)
        return;
    a->slot = k % by;
    tl_node *left = k > a->slot ? add(c->w, e->args[0], integer(c->w, e->type, k - a->slot)) : e->args[0];
    a->index = tl_cast(c->w->m, left, a->index->type);
}

/* True if an access of shared memory goes through a row; its indices, over what is declared outside the body. */
static bool goes_through_row(const ctx *c, const tl_node *n, tl_wide_access *a)
{
    uint32_t from = n->op == TL_OP_STORE, last = n->nargs - from - 1;
    bool fits = c->wide->shared && last + 1 == n->sym->rank && n->sym->type.base != TL_BOOL && n->sym->type.lanes == 1;
    for (uint32_t d = 0; d <= last && fits; d++) {
        tl_node *e = tl_substitute_definitions(c->w, c->body, n->args[from + d]);
        fits = tl_is_invariant(c->body, e) && (tl_mentions(e, innermost(c)) != 0) == (d == last);
        *(d < last ? &a->row[d] : &a->index) = e;
    }
    if (fits)
        take_slot(c, a);
    return fits;
}

/* Notes an access that all iterations of a group do, or none of them. */
static void note(ctx *c, tl_node *n)
{
    tl_wide *wide = c->wide;
    int64_t by;
    if (c->global && tl_wide_is_shared(n))
        return;
    tl_node bare = *n;
    bare.nargs = 0;
    tl_wide_access a = { .node = n, .like = again(c->w, &bare), .loc = tl_wide_is_shared(n) ? n->loc : c->w->loc, .when = c->when, .every = 1, .times = 1 };
    bool fits = tl_wide_is_shared(n) ? goes_through_row(c, n, &a) : tl_is_global_element(n) && access_moves(c, n, &by) && by == 1;
    if (!fits || wide->n == TL_WIDE_MOST)
        return;
    if (n->op == TL_OP_LOAD && tl_access_conflicts(c->w->m, c->roots, n, &c->written))
        return;
    a.pointer = tl_substitute_definitions(c->w, c->body, tl_var(c->w->m, n->sym, n->loc));
    a.index = a.index ? a.index : tl_substitute_definitions(c->w, c->body, n->args[n->op == TL_OP_STORE]);
    a.constant = tl_access_is_const(c->w->m, c->roots, n);
    wide->at[wide->n++] = a;
}

/* True if the loop writes the array that the load reads: elements of other groups may change meanwhile. */
static bool is_written(const ctx *c, const tl_node *load)
{
    const tl_effects own = tl_effects_of_access(c->w->m, c->roots, load);
    for (uint32_t i = 0; i < c->written.n && own.n; i++)
        if (c->written.at[i].write && c->written.at[i].root == own.at[0].root)
            return true;
    return false;
}

/* The condition over what is declared outside the body, if it is the same in adjacent iterations; else null. */
static tl_node *shared_by_group(ctx *c, const tl_node *cond)
{
    tl_node *e = tl_substitute_definitions(c->w, c->body, cond);
    return tl_is_invariant(c->body, e) && !tl_mentions(e, innermost(c)) ? e : NULL;
}

/* True if e always loads that element. */
static bool always_loads(const tl_node *e, const tl_node *load)
{
    bool any = e->op == TL_OP_LOAD && tl_same_expr(e, load);
    for (uint32_t i = 0; i < tl_eager(e) && !any; i++)
        any = always_loads(e->args[i], load);
    return any;
}

/* Notes the loads that e always does; with `other`, those of them that `other` does as well: both arms of a SEL. */
static void note_loads(ctx *c, tl_node *e, const tl_node *other)
{
    if (!e)
        return;
    for (uint32_t i = 0; i < tl_eager(e); i++)
        note_loads(c, e->args[i], other);
    if (e->op == TL_OP_SEL && !other) {
        note_loads(c, e->args[1], e->args[2]);
        note_loads(c, e->args[2], e->args[1]);
    }
    if (e->op == TL_OP_LOAD && (!other || always_loads(other, e)))
        note(c, e);
}

static void note_block(ctx *c, const tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        for (uint32_t k = 0; k < n->nargs; k++)
            note_loads(c, n->args[k], NULL);
        tl_node *outer = c->when, *cond = n->op == TL_OP_IF && !n->other.n ? shared_by_group(c, n->args[0]) : NULL;
        if (n->op == TL_OP_SEQ || cond) {
            c->when = both(c->w, outer ? again(c->w, outer) : NULL, cond);
            note_block(c, &n->body);
            c->when = outer;
            continue;
        }
        tl_effects e = effects_of(c, n);
        for (uint32_t k = 0; k < e.n; k++)
            if (e.at[k].write)
                tl_effect_add(c->w->m, &c->written, e.at[k]);
        if (n->op == TL_OP_STORE)
            note(c, n);
    }
}

static void take_out(tl_wide *wide, const tl_node *n)
{
    unsigned left = 0;
    for (unsigned i = 0; i < wide->n; i++)
        if (wide->at[i].node != n)
            wide->at[left++] = wide->at[i];
    wide->n = left;
}

static bool is_noted(const tl_wide *wide, const tl_node *n)
{
    for (unsigned i = 0; i < wide->n; i++)
        if (wide->at[i].node == n)
            return true;
    return false;
}

/* A store sinks to the end of its group only if nothing after it in the body reads or writes the same memory. Stores that sink
   keep their order. */
static void keep_order(ctx *c, const tl_block *b, tl_effects *later)
{
    for (uint32_t i = b->n; i-- > 0;) {
        tl_node *n = b->at[i];
        if (n->op == TL_OP_SEQ || (n->op == TL_OP_IF && !n->other.n)) {
            keep_order(c, &n->body, later);
            if (n->op == TL_OP_IF)
                tl_effects_of(c->w->m, c->roots, n->args[0], later);
            continue;
        }
        bool noted = n->op == TL_OP_STORE && is_noted(c->wide, n), waits = noted && !tl_access_conflicts(c->w->m, c->roots, n, later);
        if (noted && !waits)
            take_out(c->wide, n);
        tl_effects e = { 0 };
        for (uint32_t k = 0; k < n->nargs && waits; k++)
            tl_effects_of(c->w->m, c->roots, n->args[k], &e);
        if (!waits)
            e = effects_of(c, n);
        for (uint32_t k = 0; k < e.n; k++)
            tl_effect_add(c->w->m, later, e.at[k]);
    }
}

/* Finds what rules out groups: inner loops, of which there would be many copies, and exits. Notes strided accesses of shared memory: if
   they are no vectors, adjacent threads do them best. */
static bool is_plain(tl_node *n, void *user)
{
    ctx *c = user;
    if (--c->budget < 0 || n->op == TL_OP_FOR || n->op == TL_OP_WHILE || n->op == TL_OP_DO || n->op == TL_OP_CONTINUE
        || n->op == TL_OP_BREAK || n->op == TL_OP_RETURN || n->op == TL_OP_CALL)
        c->unfit = true;
    int64_t by;
    if ((n->op == TL_OP_LOAD || n->op == TL_OP_STORE) && tl_wide_is_shared(n) && !c->global)
        c->wide->shared = c->wide->shared || (moves(c, n->args[n->nargs - 1], &by) && by);
    return !c->unfit;
}

/* ---- guards ------------------------------------------------------------------------------------ */

/* Finds integers that may wrap around, and variables of outer loops. */
static bool find_other(tl_node *n, void *user)
{
    ctx *c = user;
    const tl_node *par = c->wide->par;
    for (uint32_t d = 0; d + 1 < par->nloops; d++)
        c->unfit = c->unfit || n->sym == par->loops[d].var;
    c->unfit = c->unfit || (tl_is_int(n->type) && !tl_is_signed(n->type) && n->type.base != TL_BOOL);
    return !c->unfit;
}

/* What a condition says of the innermost variable alone: it is at least `from` and below `to`, each null or an i64. */
typedef struct {
    tl_node *from, *to;
} range;

static range range_of(ctx *c, const tl_node *cond)
{
    const tl_at *w = c->w;
    range none = { 0 };
    bool less = cond->op == TL_OP_LT || cond->op == TL_OP_LE, closed = cond->op == TL_OP_LE || cond->op == TL_OP_GE;
    if (!less && cond->op != TL_OP_GT && cond->op != TL_OP_GE)
        return none;
    const tl_node *low = cond->args[!less], *high = cond->args[less];
    int64_t a = 0, b = 0;
    bool below = tl_depends_on_loops(c->body, low, c->wide->par);
    c->unfit = !tl_is_word(low->type) || !moves(c, low, &a) || !moves(c, high, &b) || below == tl_depends_on_loops(c->body, high, c->wide->par) || a + b != 1;
    const tl_node *sum = below ? low : high, *other = below ? high : low;
    tl_node *x = tl_substitute_definitions(w, c->body, sum), *bound = tl_substitute_definitions(w, c->body, other);
    tl_walk(x, find_other, c);
    tl_walk(bound, find_other, c);
    if (c->unfit)
        return none;
    const tl_sym *var = innermost(c);
    x = tl_replace_var(w->m, w->f, x, var, integer(w, var->type, 0));
    tl_node *end = sub(w, cast(w, bound, TL_I64), cast(w, x, TL_I64));
    if (closed == below)
        end = add(w, end, tl_i64(w->m, 1));
    return below ? (range){ .to = end } : (range){ .from = end };
}

bool tl_wide_is_bound(const tl_at *w, tl_node *par, const tl_uses *body, const tl_node *compare)
{
    tl_wide wide = { .par = par };
    ctx c = { .w = w, .body = body, .wide = &wide };
    range r = range_of(&c, compare);
    return r.from || r.to;
}

/* Takes what bounds the innermost variable out of a guard; returns what is left of it, or null. */
static tl_node *take_bounds(ctx *c, tl_node *guard, range *all)
{
    const tl_at *w = c->w;
    if (guard->op == TL_OP_LAND) {
        tl_node *left = take_bounds(c, guard->args[0], all), *right = take_bounds(c, guard->args[1], all);
        return left && right ? op2(w, TL_OP_LAND, left, right) : left ? left : right;
    }
    range r = range_of(c, guard);
    if (r.to)
        all->to = all->to ? op2(w, TL_OP_MIN, all->to, r.to) : r.to;
    if (r.from)
        all->from = all->from ? op2(w, TL_OP_MAX, all->from, r.from) : r.from;
    return r.to || r.from ? NULL : guard;
}

/* The guard of the whole body, after values that read no memory. */
static tl_node *guard_of(const ctx *c, const tl_block *body)
{
    tl_node *guard = tl_guard_of(body);
    for (uint32_t i = 0; i + 1 < body->n && guard; i++)
        guard = effects_of(c, body->at[i]).n ? NULL : guard;
    return guard;
}

/* The body without what bounds the innermost variable. */
static tl_block unguarded(ctx *c, const tl_block *body, range *r)
{
    tl_node *guard = guard_of(c, body);
    if (!guard)
        return *body;
    tl_node *left = take_bounds(c, guard->args[0], r);
    if (!r->from && !r->to)
        return *body;
    tl_block out = { 0 };
    for (uint32_t i = 0; i + 1 < body->n; i++)
        tl_push(c->w->m, &out, body->at[i]);
    tl_at in = when(&(tl_at){ c->w->m, c->w->f, guard->loc, &out }, left);
    tl_block_append(c->w->m, in.out, &guard->body);
    return out;
}

/* ---- the loop ---------------------------------------------------------------------------------- */

/* Iterations of a group: as far as trip counts are known, so few that all threads have one. */
static int64_t vector_of(const ctx *c, int64_t most_of_group)
{
    tl_wide *wide = c->wide;
    const tl_node *par = wide->par;
    int64_t longest = wide->shared ? TL_WIDE_BYTES : LONGEST, threads = c->w->f->threads;
    int64_t least = LONGEST, most = 1, trips = 1, inner = tl_trips(&par->loops[par->nloops - 1]);
    for (uint32_t d = 0; d < par->nloops; d++) {
        int64_t n = tl_trips(&par->loops[d]);
        trips = n && trips > TL_TRIPS_UNKNOWN / n ? TL_TRIPS_UNKNOWN : trips * n;
    }
    for (unsigned i = 0; i < wide->n; i++) {
        int64_t bytes = tl_bases[wide->at[i].node->sym->type.base].bytes;
        least = bytes < least ? bytes : least;
        most = bytes > most ? bytes : most;
    }
    if (c->global)      /* lanes that are a vector apart have bank conflicts; words are coalesced without vectors */
        most_of_group = least < TL_BANK_BYTES ? TL_BANK_BYTES : 1;
    wide->vec = TL_WIDE_BYTES / least < most_of_group ? TL_WIDE_BYTES / least : most_of_group;
    while (wide->vec > 1 && (wide->vec * most > longest || trips < threads * wide->vec || inner < wide->vec
                             || !tl_wide_pieces(wide, c->body)))
        wide->vec /= 2;
    return wide->vec;
}

/* True if the address is a sum of which the innermost variable is a part. */
static bool goes_along(const ctx *c, const tl_node *e)
{
    bool sums = e->op == TL_OP_ADD || e->op == TL_OP_PADD || e->op == TL_OP_CAST || e->op == TL_OP_ADDR;
    bool found = tl_is_var(e, innermost(c));
    for (uint32_t i = 0; i < e->nargs && !found && sums; i++)
        found = goes_along(c, e->args[i]);
    return found;
}

/* True for contiguous elements that must be accessed one by one: by atomics, or by guarded stores that later loads may alias. Adjacent
   threads coalesce those best. */
static bool is_single(ctx *c, const tl_node *n)
{
    int64_t by = 0;
    bool single = c->guarded && n->op == TL_OP_STORE && tl_is_global_element(n) && !is_noted(c->wide, n);
    return (single && access_moves(c, n, &by) && by == 1)
           || (tl_acts(n->op, "A") && goes_along(c, tl_substitute_definitions(c->w, c->body, n->args[0])));
}

/* True for a load at one of few indices, from memory that the loop only reads: groups make it no slower. */
static bool reads_table(const ctx *c, const tl_node *load)
{
    enum { CODES = 256 };
    int64_t by;
    if (load->nargs != 1 || moves(c, load->args[0], &by) || tl_may_write(c->wide->par, load->sym))
        return false;
    tl_range r = tl_range_of(c->wide->facts, tl_substitute_definitions(c->w, c->body, load->args[0]));
    return r.lo >= 0 && r.hi < CODES;
}

/* True for what keeps a loop over rows of shared memory from groups: effects that others see in order, and accesses one by one. */
static bool is_apart(const ctx *c, const tl_node *n)
{
    bool store = n->op == TL_OP_STORE, apart = false;
    if (n->op != TL_OP_LOAD && !store)
        return !tl_is_stmt(n->op) && tl_ops[n->op].effects[0] != 'P';
    for (uint32_t i = store; i < n->nargs && n->sym->type.space != TL_PRIVATE && !is_noted(c->wide, n) && (store || !reads_table(c, n)); i++)
        apart = apart || store || !tl_is_recomputable(c->body, n->args[i]) || tl_depends(c->body, n->args[i], innermost(c));
    return apart;
}

/* Counts loads that only some iterations of a group execute and whose address varies with the innermost variable. */
static void count_loose(ctx *c, tl_node *n, bool guarded)
{
    bool when = n->op == TL_OP_IF && !shared_by_group(c, n->args[0]);
    for (uint32_t i = 0; i < n->nargs; i++)
        if (n->args[i])
            count_loose(c, n->args[i], guarded || i >= tl_eager(n));
    for (uint32_t i = 0; i < n->body.n; i++)
        count_loose(c, n->body.at[i], guarded || when);
    for (uint32_t i = 0; i < n->other.n; i++)
        count_loose(c, n->other.at[i], guarded || when);
    if (!guarded || n->op != TL_OP_LOAD || !tl_is_global_element(n) || is_noted(c->wide, n))
        return;
    int64_t by;
    c->loose += access_moves(c, n, &by) && by;
}

/* True if no access of global memory must be done one by one, and vectors are at least as many as loads under conditions. */
static bool fits_memory(ctx *c, const tl_block *body)
{
    TL_EACH_NODE(c->w->m->arena, n, body)
        if (is_single(c, n))
            return false;
    for (uint32_t i = 0; i < body->n; i++)
        count_loose(c, body->at[i], false);
    return c->loose <= c->wide->n;
}

/* True if groups do all of a loop over rows of shared memory, or have vectors of global memory. */
static bool fits_rows(ctx *c, const tl_block *body, bool bounded)
{
    tl_wide *wide = c->wide;
    const tl_loop *last = &wide->par->loops[wide->par->nloops - 1];
    bool stores = false, global = false;
    for (unsigned i = 0; i < wide->n; i++) {
        stores = stores || wide->at[i].node->op == TL_OP_STORE;
        global = global || !tl_wide_is_shared(wide->at[i].node);
    }
    TL_EACH_NODE(c->w->m->arena, n, body)
        if (is_apart(c, n))
            return false;
    wide->whole = !global && stores && !bounded && wide->most < TL_TRIPS_UNKNOWN && wide->most % wide->vec == 0;
    return (wide->whole || global) && tl_is_constant(last->lo, 0);
}

/* Makes the guard's bounds the loop's. */
static void bound(const tl_at *w, tl_loop *l, const range *in)
{
    if (in->from)
        l->lo = op2(w, TL_OP_MAX, cast(w, l->lo, TL_I64), in->from);
    if (in->to) {
        tl_node *hi = cast(w, l->hi, TL_I64);
        l->hi = op2(w, TL_OP_MIN, l->cmp == TL_LE ? add(w, hi, tl_i64(w->m, 1)) : hi, in->to);
        l->cmp = TL_LT;
    }
}

void tl_wide_unguard(const tl_at *w, tl_node *par)
{
    tl_loop *last = &par->loops[par->nloops - 1];
    if (!tl_is_constant(last->step, 1) || !tl_is_word(last->var->type))
        return;
    tl_wide wide = { .par = par };
    range in = { 0 };
    ctx c = { .w = w, .roots = tl_roots_of(w->m, w->f), .body = tl_uses_of_block(w->m, &par->body), .wide = &wide };
    par->body = unguarded(&c, &par->body, &in);
    bound(w, last, &in);
}

static bool find(const tl_at *w, tl_node *par, ctx *with, int64_t longest, tl_facts *facts)
{
    tl_wide *out = with->wide;
    tl_loop *last = &par->loops[par->nloops - 1];
    *out = (tl_wide){ .par = par, .facts = facts };
    if (!tl_is_constant(last->step, 1) || !tl_is_word(last->var->type))
        return false;
    ctx c = *with;
    range in = { 0 };
    c.w = w;
    c.body = tl_uses_of_block(w->m, &par->body);
    tl_block body = unguarded(&c, &par->body, &in);
    c.unfit = false;
    c.budget = TL_CODE_BODY;
    tl_walk_block(&body, is_plain, &c);
    if (c.unfit)
        return false;
    out->nodes = TL_CODE_BODY - c.budget;
    note_block(&c, &body);
    tl_effects later = { 0 };
    keep_order(&c, &body, &later);
    for (unsigned i = 0; i < out->n; i++)
        out->at[i].written = out->at[i].node->op == TL_OP_LOAD && is_written(&c, out->at[i].node);
    out->most = tl_trips(last);
    if (!out->n || vector_of(&c, longest) == 1)
        return false;
    c.guarded = in.from || in.to;
    if (out->shared ? !fits_rows(&c, &body, c.guarded) : !fits_memory(&c, &body))
        return false;
    if (!tl_wide_stencil(w, out, c.body))
        return false;
    bound(w, last, &in);
    par->body = body;
    return true;
}

bool tl_wide_find(const tl_at *w, tl_node *par, const tl_roots *r, tl_facts *facts, int64_t longest, tl_wide *out)
{
    return find(w, par, &(ctx){ .roots = r, .wide = out }, longest, facts);
}

bool tl_wide_find_global(const tl_at *w, tl_node *par, const tl_roots *r, tl_facts *facts, tl_wide *out)
{
    return find(w, par, &(ctx){ .roots = r, .wide = out, .global = true }, TL_WIDE_BYTES, facts);
}
