/* SPDX-License-Identifier: GPL-3.0-or-later */
/* exchange-loops: a serial loop moves into the iterations of the independent loops inside it.

     for %k = 0 lt %n step 1 {                               parallel %c = 0 lt %m step 1 {
       let %f = load(%d[%k])                                   for %k = 0 lt %n step 1 {
       parallel %c = 0 lt %m step 1 {                     =>     let %f = load(%d[%k])
         store %y[%c], add(load(%y[%c]), mul(%f, ...)) } }       store %y[%c], add(load(%y[%c]), mul(%f, ...)) } }

   requires   inline
   maintains  tile level
   breaks     nothing

   Then no barrier stands between iterations of the serial loop. Several loops with the same bounds are fused. In a flat grid
   both loops are serial: the inner one moves out where its iterations can be dealt to threads and those of the outer one cannot. */
#include "passes/analysis/effects.h"
#include "passes/analysis/independent.h"
#include "passes/expr/builder.h"
#include "passes/expr/fold.h"
#include "passes/ir/names.h"
#include "passes/canonical/location.h"
#include "passes/target/passes.h"

typedef struct look {
    tl_module *m;
    tl_func *f;
    const tl_uses *all;         /* of the function */
    tl_loops_around around;     /* what is looked at */
} look;

/* ---- what can be exchanged --------------------------------------------------------- */

static const int MOST_AROUND = sizeof ((tl_loops_around *)0)->at / sizeof *((tl_loops_around *)0)->at;

static bool is_inner(const tl_node *n, tl_op op)
{
    return n->op == op && !n->nargs && !tl_has_attr(n, TL_A_SERIAL) && !tl_has_attr(n, TL_A_UNROLL) && !tl_has_attr(n, TL_A_STAGES);
}

/* True if both nests have these bounds, the same in all iterations of the outer loop. */
static bool same_bounds(const tl_uses *outer, const tl_node *a, const tl_node *b)
{
    bool same = a->nloops == b->nloops;
    for (uint32_t d = 0; d < a->nloops && same; d++) {
        const tl_loop *x = &a->loops[d], *y = &b->loops[d];
        same = tl_is_invariant(outer, x->lo) && tl_is_invariant(outer, x->hi) && tl_is_invariant(outer, x->step)
               && tl_same_type(x->var->type, y->var->type) && tl_same_bounds(x, y);
    }
    return same;
}

/* True if the loop assigns a variable that is not its own: what all of its iterations make of it. */
static bool assigns_outer(const look *c, tl_node *n)
{
    const tl_uses *own = tl_uses_of_node(c->m, n);
    TL_EACH_STMT(c->m->arena, x, &n->body)
        if (x->op == TL_OP_SET && !tl_use_of(own, x->sym)->def)
            return true;
    return false;
}

/* The first of the inner loops that are exchanged with loop n, all alike; null: something else is in it, or asked of it. */
static tl_node *inner_of(const look *c, tl_node *n, tl_op op)
{
    const tl_uses *outer = tl_uses_of_node(c->m, n);
    tl_node *first = NULL, *last = tl_last(&n->body);
    if (n->nattrs || tl_leaves(&n->body, true) || !last || !is_inner(last, op))
        return NULL;
    for (uint32_t i = 0; i < n->body.n; i++) {
        tl_node *x = n->body.at[i];
        if (x->op == TL_OP_ASSUME || tl_is_value(outer, x))
            continue;
        if (!is_inner(x, op) || assigns_outer(c, x) || !same_bounds(outer, x, first ? first : x) || tl_leaves(&x->body, false) || (x != last && tl_leaves(&x->body, true)))
            return NULL;
        first = first ? first : x;
    }
    return first;
}

/* True if tiles are spread over threads otherwise than iterations are. */
static bool has_fragments(const look *c, const tl_node *n)
{
    TL_EACH_BELOW(c->m->arena, x, (tl_node *)n)
        if (x->sym && x->sym->type.space == TL_FRAG)
            return true;
    return false;
}

/* ---- the exchanged loops ------------------------------------------------------------- */

/* Loop n as what an iteration of the inner loops does: their bodies, one after the other. */
static tl_node *within(const look *c, const tl_node *n, const tl_node *inner)
{
    tl_node *loop = tl_for(c->m, *n->loops, n->loc);
    for (uint32_t i = 0; i < n->body.n; i++) {
        tl_node *x = n->body.at[i];
        if (x->op != inner->op) {
            tl_push(c->m, &loop->body, x);
            continue;
        }
        for (uint32_t d = 0; d < x->nloops && x != inner; d++)
            tl_push(c->m, &loop->body, tl_let(c->m, x->loops[d].var, tl_var(c->m, inner->loops[d].var, x->loc), x->loc));
        tl_block_append(c->m, &loop->body, &x->body);
    }
    return loop;
}

/* True if iterations of the nest are independent where each does all of `body`. */
static bool are_independent(const look *c, const tl_node *nest, tl_node *body)
{
    tl_dependence why;
    tl_loops_around around = c->around;
    bool ok = around.n + (int)nest->nloops <= MOST_AROUND;
    for (uint32_t d = nest->nloops; d-- > 0;) {
        tl_node *loop = tl_for(c->m, nest->loops[d], nest->loc);
        tl_push(c->m, &loop->body, body);
        body = loop;
    }
    for (uint32_t d = 0; d < nest->nloops && ok; d++, body = body->body.at[0]) {
        ok = tl_independent(c->m, body, c->all, &around, &why);
        around.at[around.n++] = body->loops;
    }
    return ok;
}

/* The inner loop with loop n in its iterations, if those of n depend on each other and those do not; else n. */
static tl_node *exchanged(look *c, tl_node *n, tl_op op)
{
    tl_dependence why;
    tl_node *inner = n->op == TL_OP_FOR ? inner_of(c, n, op) : NULL;
    if (!inner || has_fragments(c, n) || tl_independent(c->m, n, c->all, &c->around, &why))
        return n;
    tl_node *body = within(c, n, inner);
    if (!are_independent(c, inner, body))
        return n;
    inner->body = (tl_block){ 0 };
    tl_push(c->m, &inner->body, body);
    c->all = tl_uses_of_block(c->m, &c->f->body);
    const char *name = n->loops->var->name;
    tl_report(c->m, TL_REMARK, n->loc, "each iteration of the loop inside goes through all of '%.*s': they are independent", (int)tl_name_stem(name), name);
    return inner;
}

/* ---- fused loops --------------------------------------------------------------------- */

/* The loops of this kind, several, that end a block; of parallel ones, all that it has after values. 0: there are none. */
static uint32_t loops_of(const tl_block *b, tl_op op)
{
    uint32_t first = op == TL_OP_FOR ? b->n : 0;
    while (op == TL_OP_FOR && first > 0 && b->at[first - 1]->op == TL_OP_FOR)
        first--;
    while (first < b->n && (b->at[first]->op == TL_OP_LET || b->at[first]->op == TL_OP_ASSUME))
        first++;
    for (uint32_t i = first; i < b->n; i++)
        if (!is_inner(b->at[i], op) || tl_leaves(&b->at[i]->body, false) || (i + 1 < b->n && tl_leaves(&b->at[i]->body, true)))
            return 0;
    return b->n - first > 1 ? b->n - first : 0;
}

/* Variables of one nest become those of another. */
static void rename(const look *c, tl_block *b, const tl_node *from, const tl_node *to)
{
    TL_EACH_NODE(c->m->arena, x, b)
        for (uint32_t d = 0; d < to->nloops; d++)
            x->sym = x->sym == from->loops[d].var ? to->loops[d].var : x->sym;
}

/* Makes one loop of them, if they have the same bounds and iterations that do all of theirs are independent:

     for %j { store %c[%j], 0 }                             for %j { store %c[%j], 0
     for %j { for %k { store %c[%j], add(...) } }      =>            for %k { store %c[%j], add(...) } } */
static void fuse(look *c, tl_block *b, tl_op op)
{
    uint32_t n = loops_of(b, op), first = b->n - n;
    tl_node *to = n ? b->at[first] : NULL, *all = n ? tl_op0(c->m, TL_OP_SEQ, to->loc) : NULL;
    if (!n || has_fragments(c, to))
        return;
    for (uint32_t i = first; i < b->n; i++) {
        tl_node *x = b->at[i];
        if (!same_bounds(tl_uses_of_node(c->m, x), to, x))
            return;
        tl_block_append(c->m, &all->body, &x->body);
    }
    for (uint32_t i = first + 1; i < b->n; i++)
        rename(c, &b->at[i]->body, b->at[i], to);
    if (!are_independent(c, to, all)) {
        for (uint32_t i = first + 1; i < b->n; i++)
            rename(c, &b->at[i]->body, to, b->at[i]);
        return;
    }
    to->body = all->body;
    b->n = first + 1;
    c->all = tl_uses_of_block(c->m, &c->f->body);
    tl_report(c->m, TL_REMARK, to->loc, "%u loops with these bounds are one: their iterations are independent", (unsigned)n);
}

/* ---- where -------------------------------------------------------------------------- */

static bool enter(look *c, const tl_node *n)
{
    bool room = c->around.n + (int)n->nloops <= MOST_AROUND;
    for (uint32_t d = 0; d < n->nloops && room; d++)
        c->around.at[c->around.n++] = &n->loops[d];
    return room;
}

/* Serial loops of a block around parallel ones, the innermost first. */
static void in_block(look *c, tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        int was = c->around.n;
        if (tl_is_dealt(n) || !enter(c, n))
            continue;
        in_block(c, &n->body);
        in_block(c, &n->other);
        c->around.n = was;
        b->at[i] = exchanged(c, n, TL_OP_PARALLEL);
    }
}

/* The same of a grid's block; then its parallel loops become one. */
static void in_grid(look *c, tl_block *b)
{
    in_block(c, b);
    fuse(c, b, TL_OP_PARALLEL);
}

/* The serial loop that ends a block of values; null: there is none. */
static tl_node **last_loop(tl_block *b)
{
    for (uint32_t i = 0; i + 1 < b->n; i++)
        if (b->at[i]->op != TL_OP_LET)
            return NULL;
    return b->n && b->at[b->n - 1]->op == TL_OP_FOR ? &b->at[b->n - 1] : NULL;
}

/* Loops of a perfect nest of serial ones: those whose iterations are independent go outwards, past two others at most. Several nests
   one after the other become one where they can. */
static void in_nest(look *c, tl_block *b)
{
    for (uint32_t i = 0; i < b->n && !last_loop(b); i++)
        if (b->at[i]->op == TL_OP_FOR)
            in_nest(c, &(tl_block){ &b->at[i], 1, 1 });
    fuse(c, b, TL_OP_FOR);
    tl_node **n = last_loop(b), **inside = n ? last_loop(&(*n)->body) : NULL;
    int was = c->around.n;
    tl_dependence why;
    if (!n)
        return;
    if (!tl_independent(c->m, *n, c->all, &c->around, &why)) {
        if (inside && enter(c, *n))
            *inside = exchanged(c, *inside, TL_OP_FOR);
        c->around.n = was;
        tl_node *other = exchanged(c, *n, TL_OP_FOR);
        if (other == *n)
            return;
        *n = other;
    }
    if (enter(c, *n))
        in_nest(c, &(*n)->body);
    c->around.n = was;
}

/* ---- nests of their own ---------------------------------------------------------------- */

/* The place of the innermost loop of a perfect nest of serial ones that the block is; null: it is none. */
static tl_node **innermost(tl_block *b)
{
    tl_node **n = last_loop(b);
    while (n && last_loop(&(*n)->body))
        n = last_loop(&(*n)->body);
    return n;
}

/* The statements but those of this kind. */
static tl_block without(const look *c, const tl_block *b, tl_op op)
{
    tl_block part = { 0 };
    for (uint32_t i = 0; i < b->n; i++)
        if (b->at[i]->op != op)
            tl_push(c->m, &part, b->at[i]);
    return part;
}

/* True if a STORE below a may be to memory that b, or what is below it, accesses. */
static bool changes(const look *c, const tl_uses *inside, tl_node *a, tl_node *b)
{
    TL_EACH_STMT_BELOW(c->m->arena, s, a) {
        if (s->op != TL_OP_STORE)
            continue;
        const tl_object to = tl_object_of_access(inside, c->all, s, false);
        TL_EACH_BELOW(c->m->arena, e, b) {
            const bool access = e->op == TL_OP_LOAD || e->op == TL_OP_STORE;
            const tl_object o = access ? tl_object_of_access(inside, c->all, e, false) : (tl_object){ 0 };
            if (!tl_is_plain(e) || tl_is_atomic(e) || (access && (!o.root || o.root == to.root || tl_may_alias(&to, &o))))
                return true;
        }
    }
    return false;
}

/* True if the block has values, STOREs and one loop, and neither the loop nor the STOREs change what another one accesses. */
static bool can_part(const look *c, const tl_uses *inside, const tl_block *b)
{
    uint32_t stores = 0, loops = 0;
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        bool store = n->op == TL_OP_STORE, loop = n->op == TL_OP_FOR;
        if (!store && !loop && (n->op != TL_OP_LET || !tl_is_value(inside, n) || tl_use_of(inside, n->sym)->sets || loops))
            return false;
        stores += store;
        loops += loop;
        for (uint32_t k = 0; k < b->n; k++)
            if (k != i && !(store && b->at[k]->op == TL_OP_STORE) && changes(c, inside, n, b->at[k]))
                return false;
    }
    return stores && loops == 1;
}

/* Goes into the loops around the innermost one, *n, of which statements get a nest of their own. False: those loops read what it stores. */
static bool enter_all(look *c, const tl_uses *inside, tl_block *b, tl_node **n)
{
    bool ok = true;
    for (tl_node **at = last_loop(b); ok; b = &(*at)->body, at = last_loop(b)) {
        const tl_loop *l = (*at)->loops;
        ok = !tl_has_op(l->lo, TL_OP_LOAD) && !tl_has_op(l->hi, TL_OP_LOAD);
        for (uint32_t i = 0; i + 1 < b->n; i++)
            ok &= tl_is_value(inside, b->at[i]) && !changes(c, inside, *n, b->at[i]);
        if (at == n)
            break;
        ok = ok && enter(c, *at);
    }
    return ok;
}

/* A loop in a serial one is not alone there: if it could be exchanged with that, what is stored before or after it gets a grid of its own.

     grid %o { for %t {                                  grid %o { for %t { store %b[%o], add(...) } }
       store %b[%o], add(...)                        =>  grid %o { for %i { for %t { store %w[%o, %i], add(...) } } }
       for %i { store %w[%o, %i], add(...) } } } */
static void part(look *c, tl_node *grid, tl_block *out)
{
    tl_node **n = innermost(&grid->body);
    const tl_uses *inside = tl_uses_of_node(c->m, grid);
    const int was = c->around.n;
    if (!n || !can_part(c, inside, &(*n)->body) || !enter_all(c, inside, &grid->body, n))
        return;
    tl_node *copy = again(&(tl_at){ c->m, c->f, grid->loc, out }, grid), *whole = *n, *first = *innermost(&copy->body);
    const tl_block body = whole->body;
    const char *name = whole->loops->var->name;
    whole->body = without(c, &body, TL_OP_STORE);
    *n = exchanged(c, whole, TL_OP_FOR);
    c->around.n = was;
    if (*n == whole) {
        whole->body = body;
        return;
    }
    first->body = without(c, &first->body, TL_OP_FOR);
    tl_push(c->m, out, copy);
    tl_report(c->m, TL_REMARK, first->loc, "what iterations over '%.*s' store outside of the loop inside comes first, in a device function of its own", (int)tl_name_stem(name), name);
}

static bool visit(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    look *c = user;
    (void)f;
    c->around.n = 0;
    if (n->op != TL_OP_GRID)
        return false;
    if (enter(c, n) && !tl_has_attr(n, TL_A_FLAT)) {
        in_grid(c, &n->body);
    } else if (c->around.n) {
        part(c, n, out);
        in_nest(c, &n->body);
    }
    tl_push(c->m, out, n);
    return true;
}

bool tl_exchange_loops(tl_module *m, tl_func *f)
{
    look c = { .m = m, .f = f, .all = tl_uses_of_block(m, &f->body) };
    tl_replace_in(m, f, &f->body, visit, &c);
    return true;
}
