/* SPDX-License-Identifier: GPL-3.0-or-later */
/* promote-elements: an element of memory that a serial loop of an iteration reads and writes becomes a variable over that loop.

     for %k = 0 lt %n step 1 {                               if lt(0, %n) {
       store %y[%c], add(load(%y[%c]), load(%w[%k])) }         let %own = load(%y[%c])
                                                          =>   for %k = 0 lt %n step 1 {
                                                                 set %own = add(%own, load(%w[%k])) }
                                                               store %y[%c], %own }

   requires   inline
   maintains  tile level
   breaks     nothing

   Each iteration of the loop stores to the element, and no other access in the loop may alias it. Of a perfect nest of loops and
   invariant guards the whole nest is taken, and the guards move out. No guard is needed if the iteration has stored to the element. */
#include "passes/expr/builder.h"
#include "passes/canonical/location.h"
#include "passes/target/passes.h"

enum { MOST_LEVELS = 8 };

typedef struct nest {
    tl_region in;           /* the outermost loop */
    /* the blocks of the nest, outermost first; the last statement of each but the last one is a loop or a guard */
    tl_block *level[MOST_LEVELS];
    int levels;
    bool rows;              /* an iteration has a row of fragments, whose elements are variables, too */
} nest;

/* ---- the nest -------------------------------------------------------------------------- */

/* True if the loop runs equally often in all iterations around it, to the end. */
static bool is_even(const nest *c, const tl_node *n)
{
    const tl_loop *l = n->loops;
    return n->op == TL_OP_FOR && tl_is_invariant_value(c->in.inside, l->lo) && tl_is_invariant_value(c->in.inside, l->hi)
           && tl_is_invariant_value(c->in.inside, l->step) && !tl_has_attr(n, TL_A_STAGES) && !tl_leaves(&n->body, true);
}

/* Goes into the loop while all but values is in one statement, which all iterations execute alike. */
static bool open_nest(nest *c, tl_node *loop)
{
    c->in.inside = tl_uses_of_node(c->in.m, loop);
    c->levels = 0;
    if (!is_even(c, loop))
        return false;
    c->level[c->levels++] = &loop->body;
    while (c->levels < MOST_LEVELS) {
        tl_block *b = c->level[c->levels - 1];
        tl_node *last = tl_last(b), *guard = tl_ending_if(b);
        if (!(guard && tl_is_invariant_value(c->in.inside, guard->args[0])) && !(last && is_even(c, last)))
            return true;
        for (uint32_t i = 0; i + 1 < b->n; i++)
            if (b->at[i]->op != TL_OP_LET)
                return true;
        c->level[c->levels++] = &last->body;
    }
    return true;
}

/* ---- accesses ------------------------------------------------------------------------------ */

/* True if it can be a variable: memory that threads share, or of a row, at a place that is known before the loop. */
static bool is_fixed(const nest *c, const tl_location *x)
{
    const tl_sym *s = x->at->sym;
    bool fixed = (tl_location_is_shared(x) || (c->rows && s->type.space == TL_FRAG && s->rank == 1)) && (s->kind == TL_SYM_ARRAY ? !tl_use_of(c->in.inside, s)->def : tl_is_invariant_value(c->in.inside, tl_var(c->in.m, (tl_sym *)s, x->at->loc)));
    for (uint32_t i = x->at->op == TL_OP_STORE; i < x->at->nargs && fixed; i++)
        fixed = tl_is_invariant_value(c->in.inside, x->at->args[i]);
    return fixed;
}

/* True if no other access of the loop may be to the element, and nothing else is done there but arithmetic. */
static bool is_alone(const nest *c, const tl_location *x)
{
    TL_EACH_NODE(c->in.m->arena, n, c->level[0])
        if (!tl_is_plain(n) || tl_location_meets(&c->in, x, n))
            return false;
    return true;
}

/* ---- in which order ----------------------------------------------------------------------- */

typedef enum { NOTHING, READ_FIRST, WRITTEN_FIRST, NOT_KNOWN } first_access;

/* How the value reads the element; NOT_KNOWN: perhaps. */
static first_access by_value(const nest *c, const tl_location *x, const tl_node *e)
{
    first_access all = NOTHING;
    for (uint32_t i = 0; i < e->nargs && all == NOTHING; i++) {
        all = e->args[i] ? by_value(c, x, e->args[i]) : NOTHING;
        if (all != NOTHING && i >= tl_eager(e))
            all = NOT_KNOWN;
    }
    return all == NOTHING && e->op == TL_OP_LOAD && tl_location_is_at(&c->in, x, e) ? READ_FIRST : all;
}

/* How the iteration first accesses the element. */
static first_access first_of(const nest *c, const tl_location *x)
{
    for (int k = 0; k < c->levels; k++)
        for (uint32_t i = 0; i < c->level[k]->n; i++) {
            const tl_node *n = c->level[k]->at[i];
            first_access all = NOTHING;
            for (uint32_t d = 0; d < tl_ntaken(n) && all == NOTHING; d++)
                all = tl_taken(n, d) ? by_value(c, x, tl_taken(n, d)) : NOTHING;
            if (all == NOTHING && n->op == TL_OP_STORE && tl_location_is_at(&c->in, x, n))
                all = WRITTEN_FIRST;
            if (all != NOTHING)
                return all;
            if (k + 1 < c->levels && &n->body == c->level[k + 1])
                break;
            TL_EACH_BELOW(c->in.m->arena, below, (tl_node *)n)
                if (tl_location_is_at(&c->in, x, below))
                    return NOT_KNOWN;
        }
    return NOTHING;
}

/* ---- the variable ---------------------------------------------------------------------------- */

/* STOREs to the element assign the variable. */
static void assign(const nest *c, const tl_location *x, tl_sym *own)
{
    TL_EACH_STMT(c->in.m->arena, n, c->level[0])
        if (n->op == TL_OP_STORE && tl_location_is_at(&c->in, x, n)) {
            n->op = TL_OP_SET;
            n->sym = own;
            n->nargs = 1;
            n->nattrs = 0;
        }
}

/* What holds if the innermost level is executed; null: it always is. Guards are taken out of the nest. */
static tl_node *take_guards(const tl_at *w, nest *c, const tl_node *loop)
{
    tl_node *all = NULL;
    for (int k = 0; k < c->levels; k++) {
        const tl_node *n = k ? tl_last(c->level[k - 1]) : loop;
        if (n->op == TL_OP_IF)
            all = both(w, all, tl_substitute_definitions(w, c->in.inside, n->args[0]));
        else if (tl_trips(n->loops) == TL_TRIPS_UNKNOWN)
            all = both(w, all, op2(w, tl_test_of(n->loops), tl_substitute_definitions(w, c->in.inside, n->loops->lo),
                                   tl_substitute_definitions(w, c->in.inside, n->loops->hi)));
    }
    for (int k = c->levels - 1; k > 0; k--) {
        tl_node *n = tl_last(c->level[k - 1]);
        if (n->op != TL_OP_IF)
            continue;
        c->level[k - 1]->n--;
        tl_block_append(c->in.m, c->level[k - 1], &n->body);
    }
    return all;
}

/* The element before or after the loop, to which `value` is stored; null: its value. */
static tl_node *access(const tl_at *w, const nest *c, const tl_location *x, tl_sym *mem, tl_node *value)
{
    uint32_t first = x->at->op == TL_OP_STORE, n = x->at->nargs - first;
    tl_node *at[sizeof x->index / sizeof *x->index];
    for (uint32_t d = 0; d < n; d++)
        at[d] = tl_substitute_definitions(w, c->in.inside, x->at->args[first + d]);
    return value ? tl_store(w->m, mem, value, n, at, x->at->loc) : tl_load(w->m, mem, n, at, x->at->loc);
}

/* A STORE of the innermost level whose element becomes a variable, and how it is first accessed; null: there is none. */
static const tl_node *find(const nest *c, tl_location *x, first_access *how)
{
    const tl_block *b = c->level[c->levels - 1];
    for (uint32_t i = 0; i < b->n; i++) {
        if (b->at[i]->op != TL_OP_STORE)
            continue;
        *x = tl_location_of(&c->in, b->at[i]);
        if (!is_fixed(c, x) || !is_alone(c, x))
            continue;
        *how = first_of(c, x);
        if (*how == READ_FIRST || *how == WRITTEN_FIRST)
            return b->at[i];
    }
    return NULL;
}

/* True if the iteration has stored to the element before, and the loop's trip count alone says whether it does so again: reading it is
   harmless then, and storing it. */
static bool is_stored(const nest *c, const tl_location *x, const tl_block *before)
{
    bool stored = false;
    for (int k = 1; k < c->levels; k++)
        if (tl_last(c->level[k - 1])->op == TL_OP_IF)
            return false;
    for (uint32_t i = 0; i < before->n; i++)
        stored |= before->at[i]->op == TL_OP_STORE && tl_location_is_at(&c->in, x, before->at[i]);
    return stored;
}

/* Writes the loop with elements as variables; false: there are none. */
static bool promote(nest *c, tl_node *loop, tl_block *out)
{
    tl_location x;
    first_access how;
    const tl_at w = { c->in.m, c->in.f, loop->loc, out };
    if (loop->op != TL_OP_FOR || tl_trips(loop->loops) == 0 || !open_nest(c, loop) || !find(c, &x, &how))
        return false;
    bool bare = how == READ_FIRST && is_stored(c, &x, out);
    tl_at in = when(&w, bare ? NULL : take_guards(&w, c, loop));
    tl_block after = { 0 };
    const tl_at end = into(&in, &after);
    for (bool any = true; any; any = find(c, &x, &how) && (!bare || (how == READ_FIRST && is_stored(c, &x, out)))) {
        tl_node first = *x.at;          /* the statement becomes an assignment */
        tl_sym *mem = x.at->sym;
        if (tl_use_of(c->in.inside, mem)->def && mem->kind != TL_SYM_ARRAY)
            mem = let(&in, "mem", tl_substitute_definitions(&in, c->in.inside, v(&in, mem)));
        tl_sym *own = fresh(&in, "own", tl_location_type(x.at));
        put(&in, tl_let(c->in.m, own, how == READ_FIRST ? access(&in, c, &x, mem, NULL) : NULL, loop->loc));
        put(&end, access(&end, c, &x, mem, v(&end, own)));
        first.args = tl_copy(c->in.m, c->in.f, x.at)->args;
        x.at = &first;
        tl_location_replace(&c->in, &x, loop, own);
        assign(c, &x, own);
    }
    put(&in, loop);
    tl_block_append(c->in.m, in.out, &after);
    return true;
}

/* ---- where --------------------------------------------------------------------------------- */

static bool lower(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    nest *c = user;
    (void)f;
    if (!promote(c, n, out))
        return false;
    c->in.all = tl_uses_of_block(c->in.m, &c->in.f->body);
    return true;
}

/* The parallel loop, in the guard that all of its body is under if that is the same for all iterations. */
static tl_node *unguarded(const nest *c, tl_node *par)
{
    tl_node *guard = par->body.n == 1 ? par->body.at[0] : NULL;
    if (par->op != TL_OP_PARALLEL || par->nargs || !guard || guard->op != TL_OP_IF || guard->other.n
        || !tl_can_hoist(tl_uses_of_node(c->in.m, par), guard->args[0]))
        return par;
    par->body = guard->body;
    guard->body = (tl_block){ 0 };
    tl_push(c->in.m, &guard->body, par);
    return guard;
}

static bool visit(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    nest *c = user;
    const tl_uses *was = c->in.all;
    if (!tl_is_dealt(n))
        return false;
    c->rows = n->nloops == 1;
    tl_replace_in(c->in.m, f, &n->body, lower, c);
    tl_push(c->in.m, out, c->in.all != was ? unguarded(c, n) : n);
    return true;
}

bool tl_promote_elements(tl_module *m, tl_func *f)
{
    nest c = { .in = { .m = m, .f = f, .all = tl_uses_of_block(m, &f->body) } };
    tl_replace_in(m, f, &f->body, visit, &c);
    return true;
}
