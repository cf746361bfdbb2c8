/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Independence of a loop's iterations. Unsigned arithmetic of 32 bits may wrap around: an index made by it is not understood. */
#include "passes/analysis/independent.h"

#include <string.h>

#include "passes/expr/arith.h"
#include "passes/analysis/effects.h"
#include "passes/expr/fold.h"

enum {
    MOST_PLACES = 96,       /* accesses of an iteration: each pair is looked at */
    MOST_DIMS = 4,
    MOST_LEAST = 16,        /* values of which a lower bound is known */
    MOST_FACTS = 12,        /* sums that are known to be 0 or more */
    MOST_STEPS = 3,         /* facts that a proof takes together */
};

typedef struct place {
    const tl_node *at;
    const tl_sym *root;     /* null: not known */
    bool write, assigned;   /* as in tl_object */
    uint16_t commutes;      /* as in tl_effect */
    int dims;               /* of an array by indices; 1 and `bytes`: from the start of the root on */
    bool bytes;
    int64_t width;          /* of the last dimension */
    tl_poly dim[MOST_DIMS];
} place;

typedef struct least {
    const tl_node *atom;
    int64_t value;
} least;

typedef struct look {
    tl_module *m;
    const tl_loop *loop;
    const tl_uses *uses, *all;      /* of the loop's statement, of the function */
    place *at[MOST_PLACES];
    int n;
    bool known;
    tl_reached *reached;            /* not null: what is not known of signs is asked of the launch */
    tl_dependence *why;
    least least[MOST_LEAST];
    int n_carried;                  /* more than 0: all that it assigns of what is declared outside */
    tl_poly fact[MOST_FACTS];       /* each is 0 or more */
    int nleast, noutside;           /* those of inner loops come after those of the loop and the enclosing ones */
    int nfacts, noutside_facts;
    int nwhen;
    tl_poly when[TL_POLY_CHOICES];  /* each is 0 or more where the access is looked at */
} look;

/* ---- where an access goes -------------------------------------------------------- */

static void stop(look *c, const tl_node *at)
{
    if (c->known)
        *c->why = (tl_dependence){ .at = at };
    c->known = false;
}

/* An array that each iteration has for itself. */
static bool own(const look *c, const tl_sym *s)
{
    return s && s->kind == TL_SYM_ARRAY && tl_use_of(c->uses, s)->def;
}

static place *new_place(look *c, const tl_node *at, bool write)
{
    if (c->n == MOST_PLACES) {
        stop(c, at);
        return NULL;
    }
    place *x = c->at[c->n++] = TL_NEW(c->m->arena, place);
    x->at = at;
    x->write = write;
    return x;
}

static void add_pointed(look *c, const tl_node *at, tl_object o, int64_t width, bool write, uint16_t commutes)
{
    if (own(c, o.root) || (o.root && o.root->type.space == TL_TABLE))
        return;
    place *x = new_place(c, at, write);
    if (!x)
        return;
    x->root = o.root;
    x->assigned = o.assigned;
    x->commutes = commutes;
    x->dims = 1;
    x->bytes = true;
    x->width = width;
    x->dim[0] = o.at;
}

/* A LOAD or STORE. */
static void add_element(look *c, const tl_node *n)
{
    uint32_t first = n->op == TL_OP_STORE;
    tl_type type = first ? n->args[0]->type : n->type;
    if (own(c, n->sym) || n->sym->type.space == TL_TABLE)
        return;
    if (n->sym->kind != TL_SYM_ARRAY || n->nargs - first == 1) {
        add_pointed(c, n, tl_object_of_access(c->uses, c->all, n, true), tl_bytes(type), first, 0);
        return;
    }
    place *x = new_place(c, n, first);
    if (!x)
        return;
    x->root = n->sym;
    x->dims = (int)(n->nargs - first);
    x->width = type.lanes;
    for (int d = 0; d < x->dims && d < MOST_DIMS; d++) {
        x->dim[d].exact = true;
        tl_poly_add(c->uses, &x->dim[d], n->args[first + (uint32_t)d], 1);
    }
}

static bool see(tl_node *n, void *user)
{
    look *c = user;
    const tl_node *a = n->nargs ? n->args[0] : NULL;
    if (n->op == TL_OP_SET && !tl_use_of(c->uses, n->sym)->def && !c->n_carried)
        stop(c, n);
    if (n->op == TL_OP_STORE || n->op == TL_OP_LOAD)
        add_element(c, n);
    else if ((n->op == TL_OP_EVAL || n->op == TL_OP_LET || n->op == TL_OP_SET) && tl_is_atomic(a))
        add_pointed(c, a, tl_object_of(c->uses, c->all, a->args[0], true), tl_bytes(a->args[1]->type), true, n->op == TL_OP_EVAL ? tl_commuting_kind(a) : 0);
    switch (n->op) {
    case TL_OP_LET: case TL_OP_SET: case TL_OP_EVAL: case TL_OP_ALLOC: case TL_OP_IF: case TL_OP_FOR: case TL_OP_WHILE: case TL_OP_DO:
    case TL_OP_SEQ: case TL_OP_ASSUME: case TL_OP_BREAK: case TL_OP_CONTINUE: case TL_OP_STORE: case TL_OP_LOAD:
        break;
    case TL_OP_PARALLEL:
        if (!c->reached)
            stop(c, n);
        break;
    default:
        if (!tl_is_atomic(n) && !strchr(tl_ops[n->op].effects, 'P'))
            stop(c, n);
        break;
    }
    return c->known;
}

/* ---- what is known of values ------------------------------------------------------ */

static bool least_of(const tl_node *atom, int64_t *value, void *user)
{
    const look *c = user;
    bool known = tl_is_int(atom->type) && !tl_is_signed(atom->type);
    *value = 0;
    for (int i = 0; i < c->nleast; i++)
        if (tl_same_expr(atom, c->least[i].atom) && (!known || c->least[i].value > *value)) {
            *value = c->least[i].value;
            known = true;
        }
    return known;
}

static bool at_least(look *c, const tl_poly *p, int64_t value)
{
    return tl_poly_follows(p, value, &(tl_poly_facts){ c->nfacts, c->fact, least_of, c }, MOST_STEPS);
}

/* p is 0 or more. */
static void know(look *c, const tl_poly *p)
{
    int64_t constant;
    if (!p->failed && !tl_poly_constant(p, &constant) && tl_poly_is_fixed(c->uses, p) && c->nfacts < MOST_FACTS)
        c->fact[c->nfacts++] = *p;
}

/* Of a quotient by a positive constant that is 1 or more: its product with that is not above what is divided. */
static void know_quotient(look *c, const tl_node *atom)
{
    const tl_node *e = tl_bare(c->all, atom);
    int64_t by;
    if ((e->op != TL_OP_DIV && e->op != TL_OP_SHR) || !tl_is_signed(e->type) || !tl_const_value(e->args[1], &by))
        return;
    if (e->op == TL_OP_SHR && !tl_fold_int(TL_OP_SHL, tl_scalar(TL_I64), 1, by, &by))
        return;
    tl_poly p = { .exact = true }, q = { .n = 1, .term = { { .k = by, .degree = 1, .atom = { atom } } } };
    tl_poly_add(c->uses, &p, e->args[0], 1);
    tl_poly_sum(&p, &q, -1);
    if (by > 0)
        know(c, &p);
}

/* The loop runs: hi - lo > 0. */
static void runs(look *c, const tl_loop *l)
{
    tl_poly p = tl_loop_span(c->uses, l);
    const tl_poly_term *atom = NULL;
    int64_t constant = tl_poly_constant_part(&p);
    know(c, &p);
    for (int i = 0; i < p.n; i++)
        if (p.term[i].degree > 1 || (p.term[i].degree && (atom || p.term[i].k < 0)))
            return;
        else if (p.term[i].degree)
            atom = &p.term[i];
    if (!atom || p.failed || constant > 0 || c->nleast == MOST_LEAST)
        return;
    int64_t bound = (atom->k - 1 - constant) / atom->k;
    c->least[c->nleast++] = (least){ atom->atom[0], bound };
    if (bound >= 1)
        know_quotient(c, atom->atom[0]);
}

/* The variable of a loop around is within its bounds. */
static void within_bounds(look *c, const tl_sym *s)
{
    const tl_use *use = tl_use_of(c->all, s);
    const tl_loop *l = use->loop;
    if (!l || use->sets || !tl_is_immutable(c->all, l->lo) || !tl_is_immutable(c->all, l->hi))
        return;
    int up = l->cmp <= TL_LE ? 1 : -1;
    tl_poly from = { .exact = true }, to = { .exact = true }, one = { .n = 1, .term = { { .k = l->cmp == TL_LT || l->cmp == TL_GT } } };
    const tl_node *v = tl_var(c->m, l->var, l->lo->loc);
    tl_poly_add(c->uses, &from, v, up);
    tl_poly_add(c->uses, &from, l->lo, -up);
    tl_poly_add(c->uses, &to, l->hi, up);
    tl_poly_add(c->uses, &to, v, -up);
    tl_poly_sum(&to, &one, -1);
    know(c, &from);
    know(c, &to);
}

/* ---- whether two accesses stay apart ------------------------------------------------ */

/* Takes it to be 0 or more, where that may be tested. */
static bool assume(look *c, const tl_poly *p)
{
    if (!c->reached || c->reached->nsigns == TL_MOST_SIGNS || !tl_poly_is_fixed(c->uses, p))
        return false;
    c->reached->sign[c->reached->nsigns++] = *p;
    if (c->nfacts < MOST_FACTS) {
        c->fact[c->nfacts++] = c->fact[c->noutside_facts];
        c->fact[c->noutside_facts++] = *p;
    }
    return true;
}

/* Leaves out iterations in which c->when does not hold: i - 1 >= 0. */
static void narrow(look *c, const tl_loop *l, tl_poly *first, tl_poly *over)
{
    for (int i = 0; i < c->nwhen && tl_counts_up(l); i++) {
        int64_t k;
        tl_poly rest = c->when[i], by = tl_poly_split(c->uses, &rest, l->var), out = { 0 };
        if (!tl_poly_constant(&by, &k) || (k != 1 && k != -1) || !tl_poly_is_fixed(c->uses, &rest))
            continue;
        tl_poly_sum(&out, first, -k);       /* how many there are, at one end */
        tl_poly_sum(&out, over, k < 0);
        tl_poly_sum(&out, &rest, -1);
        if (at_least(c, &out, 0)) {
            tl_poly_sum(over, &out, -1);
            tl_poly_sum(first, &out, k > 0);
        }
    }
}

/* Takes the variable of a loop out of an index: what it adds to it is from *lo to *hi. False: not known. */
static bool take_loop(look *c, tl_poly *p, const tl_loop *l, tl_poly *lo, tl_poly *hi)
{
    tl_poly by = tl_poly_split(c->uses, p, l->var), first = { .exact = true }, minus = { 0 };
    if (by.failed || !by.n)
        return !by.failed;
    runs(c, l);
    tl_poly_add(c->uses, &first, l->lo, 1);
    tl_poly over = tl_loop_span(c->uses, l);
    narrow(c, l, &first, &over);
    tl_poly_product(p, &by, &first, 1);
    tl_poly_sum(&minus, &by, -1);
    bool positive = at_least(c, &by, 0), up = tl_counts_up(l), negative = !positive && at_least(c, &minus, 0);
    if (!positive && !negative && !assume(c, &by))
        return false;
    tl_poly_product(negative != up ? hi : lo, &by, &over, up ? 1 : -1);
    return true;
}

/* The most or the least of what inner loops add, over this loop too. */
static bool take_bound(look *c, tl_poly *bound, const tl_loop *l, bool most)
{
    tl_poly lo = { 0 }, hi = { 0 };
    if (!take_loop(c, bound, l, &lo, &hi))
        return false;
    tl_poly_sum(bound, most ? &hi : &lo, 1);
    return true;
}

/* Takes the variables of inner loops, but that of `row`, out of an index. */
static bool take_inner(look *c, tl_poly *p, const tl_loop *row, tl_poly *lo, tl_poly *hi)
{
    for (uint32_t i = c->uses->n; i-- > 0;) {
        const tl_loop *l = c->uses->list[i]->loop;
        if (l && l != c->loop && l != row && !(take_loop(c, p, l, lo, hi) && take_bound(c, lo, l, false) && take_bound(c, hi, l, true)))
            return false;
    }
    return !p->failed && !lo->failed && !hi->failed;
}

/* An index in its parts: `rest` that no loop changes, the loop's variable by `by`, that of an inner loop `row`, which may be null,
   by `row`, and what other inner loops add, from lo to hi. */
typedef struct parts {
    tl_poly rest, by, row, lo, hi;
} parts;

static bool are_constant(const look *c, const parts *x)
{
    return tl_poly_is_fixed(c->uses, &x->rest) && tl_poly_is_fixed(c->uses, &x->lo) && tl_poly_is_fixed(c->uses, &x->hi);
}

static bool take_apart(look *c, const tl_poly *index, const tl_loop *row, parts *x)
{
    *x = (parts){ .rest = *index };
    if (!take_inner(c, &x->rest, row, &x->lo, &x->hi) || !take_bound(c, &x->lo, c->loop, false) || !take_bound(c, &x->hi, c->loop, true))
        return false;
    if (row)
        x->row = tl_poly_split(c->uses, &x->rest, row->var);
    x->by = tl_poly_split(c->uses, &x->rest, c->loop->var);
    return !x->rest.failed && !x->by.failed && !x->row.failed && tl_poly_is_fixed(c->uses, &x->lo) && tl_poly_is_fixed(c->uses, &x->hi)
           && (!row || (tl_poly_is_fixed(c->uses, &x->row) && tl_poly_is_fixed(c->uses, &x->by)));
}

/* True if y, offset by `stride`, begins after the end of x, which is `width` long. */
static bool beyond(look *c, const parts *y, const parts *x, const tl_poly *stride, int64_t width)
{
    tl_poly p = *stride;
    tl_poly_sum(&p, &y->rest, 1);
    tl_poly_sum(&p, &y->lo, 1);
    tl_poly_sum(&p, &x->rest, -1);
    tl_poly_sum(&p, &x->hi, -1);
    return at_least(c, &p, width);
}

static void forget_inner(look *c)
{
    c->nleast = c->noutside;
    c->nfacts = c->noutside_facts;
}

/* True if in this dimension no two iterations have the same index, in equal iterations of `row`, and those are further from each other
   than all iterations reach:

     for (c < n) for (k ...) y[k * n + c] = ...         of c: rows are n apart, of which c reaches over n - 1 */
static bool apart_along(look *c, const place *x, const place *y, int d, const tl_loop *row)
{
    parts a, b;
    tl_poly stride = { 0 }, distance = { 0 };
    int64_t step, widths[2] = { d + 1 == x->dims ? x->width : 1, d + 1 == y->dims ? y->width : 1 };
    forget_inner(c);
    if (!take_apart(c, &x->dim[d], row, &a) || !take_apart(c, &y->dim[d], row, &b) || !tl_poly_same(&a.by, &b.by)
        || !tl_poly_same(&a.row, &b.row) || !tl_const_value(c->loop->step, &step))
        return false;
    bool positive = at_least(c, &a.by, 1);
    tl_poly_sum(&stride, &a.by, positive == (step > 0) ? step : -step);
    if (!at_least(c, &stride, 1) || !beyond(c, &a, &b, &stride, widths[1]) || !beyond(c, &b, &a, &stride, widths[0]))
        return false;
    if (!row)
        return true;
    const tl_poly all = tl_loop_span(c->uses, c->loop);
    runs(c, row);
    tl_poly_sum(&distance, &a.row, at_least(c, &a.row, 1) ? 1 : -1);
    tl_poly_product(&distance, &a.by, &all, positive ? -1 : 1);
    return !all.failed && tl_poly_is_fixed(c->uses, &all) && !distance.failed && beyond(c, &a, &b, &distance, widths[1]) && beyond(c, &b, &a, &distance, widths[0]);
}

/* True if in this dimension all indices of one are beyond all of the other: y[d] = y[d + D / 2] for d < D / 2. */
static bool never_meet(look *c, const place *x, const place *y, int d)
{
    const tl_poly none = { 0 };
    parts part[2] = { { .rest = x->dim[d] }, { .rest = y->dim[d] } }, *a = &part[0], *b = &part[1];
    int64_t widths[2] = { d + 1 == x->dims ? x->width : 1, d + 1 == y->dims ? y->width : 1 };
    forget_inner(c);
    for (parts *p = part; p < part + 2; p++)
        if (!take_inner(c, &p->rest, NULL, &p->lo, &p->hi) || !take_loop(c, &p->rest, c->loop, &p->lo, &p->hi) || !are_constant(c, p))
            return false;
    return beyond(c, a, b, &none, widths[1]) || beyond(c, b, a, &none, widths[0]);
}

/* True if in this dimension no two iterations have the same index. */
static bool apart_in(look *c, const place *x, const place *y, int d)
{
    bool apart = apart_along(c, x, y, d, NULL);
    for (uint32_t i = 0; i < c->uses->n && !apart; i++) {
        const tl_loop *l = c->uses->list[i]->loop;
        tl_poly all = x->dim[d], by = l && l != c->loop ? tl_poly_split(c->uses, &all, l->var) : (tl_poly){ 0 };
        apart = by.n && !by.failed && apart_along(c, x, y, d, l);
    }
    return apart || never_meet(c, x, y, d);
}

bool tl_may_alias(const tl_object *a, const tl_object *b)
{
    const tl_sym *x = a->root, *y = b->root;
    if (tl_promised_const(x) || tl_promised_const(y))
        return false;
    if (!x || !y || a->assigned || b->assigned)
        return true;
    return x->kind != TL_SYM_ARRAY && y->kind != TL_SYM_ARRAY && !x->is_restrict && !y->is_restrict;
}

/* True if the write x and y cannot meet in different iterations, or may in any order. */
static bool apart(look *c, const place *x, const place *y)
{
    if (x->commutes && x->commutes == y->commutes)
        return true;
    if (x->root != y->root || !x->root)
        return !tl_may_alias(&(tl_object){ .root = x->root, .assigned = x->assigned }, &(tl_object){ .root = y->root, .assigned = y->assigned });
    for (int d = 0; d < x->dims && x->dims == y->dims && x->bytes == y->bytes; d++)
        if (apart_in(c, x, y, d))
            return true;
    return false;
}

static bool wraps(const place *x)
{
    return x->dims > 0 && x->dim[x->dims - 1].wraps;
}

bool tl_independent_but(tl_module *m, const tl_node *n, const tl_uses *all, const tl_loops_around *around, int n_carried, tl_dependence *why)
{
    look c = { .m = m, .n_carried = n_carried, .loop = n->loops, .uses = tl_uses_of_node(m, (tl_node *)n), .all = all, .known = true, .why = why };
    if (tl_use_of(c.uses, c.loop->var)->sets)
        stop(&c, n);
    tl_walk_block((tl_block *)&n->body, see, &c);
    if (c.known)
        *why = (tl_dependence){ .writes = false };
    for (int i = 0; i < c.n && c.known; i++)
        why->writes |= c.at[i]->write;
    runs(&c, c.loop);
    for (int i = 0; around && i < around->n; i++)
        runs(&c, around->at[i]);
    for (uint32_t i = 0; i < c.uses->n; i++)
        within_bounds(&c, c.uses->list[i]->sym);
    c.noutside = c.nleast;
    c.noutside_facts = c.nfacts;
    for (int i = 0; i < c.n && c.known; i++)
        for (int j = 0; j < c.n && c.at[i]->write && c.known; j++)
            if (!apart(&c, c.at[i], c.at[j])) {
                *why = (tl_dependence){ c.at[i]->at, c.at[j]->at, c.at[i]->root, c.at[j]->root, wraps(c.at[i]) || wraps(c.at[j]), c.at[j]->write };
                c.known = false;
            }
    return c.known;
}

bool tl_independent(tl_module *m, const tl_node *n, const tl_uses *all, const tl_loops_around *around, tl_dependence *why)
{
    return tl_independent_but(m, n, all, around, 0, why);
}

/* What an access reaches with this index. *first is how the loop c->loop moves the first one of all. */
static bool reach_by(look *c, const place *x, const tl_poly *index, tl_poly *first, tl_reached *out)
{
    parts p = { .rest = *index, .hi = { .n = 1, .term = { { .k = x->width } } } };
    tl_poly side[2], when[2];
    if (c->nwhen < TL_POLY_CHOICES && tl_poly_choose(c->uses, index, side, when)) {
        c->when[c->nwhen++] = when[0];
        bool ok = reach_by(c, x, &side[0], first, out);
        c->when[c->nwhen - 1] = when[1];
        ok = ok && reach_by(c, x, &side[1], first, out);
        c->nwhen--;
        return ok;
    }
    forget_inner(c);
    if (!take_inner(c, &p.rest, NULL, &p.lo, &p.hi))
        return false;
    if (c->loop)
        p.by = tl_poly_split(c->uses, &p.rest, c->loop->var);
    *first = out->n ? *first : p.by;
    if (p.by.failed || !tl_poly_same(&p.by, first) || !are_constant(c, &p) || out->n == out->room)
        return false;
    tl_poly_sum(&p.lo, &p.rest, 1);
    tl_poly_sum(&p.hi, &p.rest, 1);
    out->at[out->n++] = (tl_reach){ { .root = x->root, .assigned = x->assigned }, x->write, p.lo, p.hi };
    return true;
}

/* What all accesses reach that others may; the loop c->loop, if there is one, moves all of them alike and is left out. */
static bool reach_all(look *c, tl_reached *out)
{
    tl_poly first = { 0 };
    out->n = out->nsigns = c->noutside_facts = 0;
    bool known = true;
    for (int i = 0; i < c->n && known; i++)
        known = tl_promised_const(c->at[i]->root) || (c->at[i]->root && c->at[i]->bytes && reach_by(c, c->at[i], &c->at[i]->dim[0], &first, out));
    return known;
}

bool tl_reaches(tl_module *m, const tl_block *b, const tl_uses *inside, const tl_uses *all, const tl_loop *promised, tl_reached *out)
{
    tl_dependence why;
    look c = { .m = m, .n_carried = 1, .loop = promised, .uses = inside, .all = all, .known = true, .why = &why, .reached = out };
    tl_walk_block((tl_block *)b, see, &c);
    out->room = 4 * c.n;
    out->at = TL_NEWV(m->arena, tl_reach, (size_t)out->room + 1);
    if (!c.known || reach_all(&c, out))
        return c.known;
    c.loop = NULL;
    return reach_all(&c, out);
}
