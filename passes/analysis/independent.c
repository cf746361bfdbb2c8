/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Independence of a loop's iterations. Unsigned arithmetic of 32 bits may wrap around: an index made by it is not understood. */
#include "passes/analysis/independent-impl.h"

#include <string.h>

#include "passes/expr/arith.h"
#include "passes/analysis/effects.h"
#include "passes/expr/fold.h"

/* ---- where an access goes -------------------------------------------------------- */

static void stop(tl_nest_look *c, const tl_node *at)
{
    if (c->known)
        *c->why = (tl_dependence){ .at = at };
    c->known = false;
}

/* An array that each iteration has for itself. */
static bool own(const tl_nest_look *c, const tl_sym *s)
{
    return s && s->kind == TL_SYM_ARRAY && tl_use_of(c->uses, s)->def;
}

static tl_nest_access *new_place(tl_nest_look *c, const tl_node *at, bool write)
{
    tl_nest_access *x = TL_NEW(c->m->arena, tl_nest_access);
    if (c->n == MOST_PLACES)
        stop(c, at);
    else
        c->at[c->n++] = x;
    x->at = at;
    x->write = write;
    return x;
}

static void add_pointed(tl_nest_look *c, const tl_node *at, tl_object o, int64_t width, bool write, uint16_t commutes)
{
    if (own(c, o.root))
        return;
    tl_nest_access *x = new_place(c, at, write);
    x->root = o.root;
    x->assigned = o.assigned;
    x->commutes = commutes;
    x->dims = 1;
    x->bytes = true;
    x->width = width;
    x->dim[0] = o.at;
    tl_poly_name_residues(c->m, c->uses, &x->dim[0], &c->residues);
}

/* A LOAD or STORE. */
static void add_element(tl_nest_look *c, const tl_node *n)
{
    uint32_t first = n->op == TL_OP_STORE;
    tl_type type = first ? n->args[0]->type : n->type;
    if (own(c, n->sym) || n->sym->type.space == TL_TABLE)
        return;
    if (n->sym->kind != TL_SYM_ARRAY || n->nargs - first == 1) {
        add_pointed(c, n, tl_object_of_access(c->uses, c->all, n, true), tl_bytes(type), first, 0);
        return;
    }
    tl_nest_access *x = new_place(c, n, first);
    x->root = n->sym;
    x->dims = (int)(n->nargs - first);
    x->width = type.lanes;
    for (int d = 0; d < x->dims && d < MOST_DIMS; d++) {
        x->dim[d].exact = true;
        tl_poly_add(c->uses, &x->dim[d], n->args[first + (uint32_t)d], 1);
        tl_poly_name_residues(c->m, c->uses, &x->dim[d], &c->residues);
    }
}

static bool see(tl_node *n, void *user)
{
    tl_nest_look *c = user;
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
        if (!c->assumes)
            stop(c, n);
        break;
    default:
        if (!tl_is_atomic(n) && !strchr(tl_ops[n->op].effects, 'P'))
            stop(c, n);
        break;
    }
    return c->known;
}

void tl_note_places(tl_nest_look *c, const tl_block *b)
{
    tl_walk_block((tl_block *)b, see, c);
}

/* ---- what is known of values ------------------------------------------------------ */

static bool least_of(const tl_node *atom, int64_t *value, void *user)
{
    const tl_nest_look *c = user;
    bool known = tl_is_int(atom->type) && !tl_is_signed(atom->type);
    *value = 0;
    for (int i = 0; i < c->nleast; i++)
        if (tl_same_expr(atom, c->least[i].atom) && (!known || c->least[i].value > *value)) {
            *value = c->least[i].value;
            known = true;
        }
    return known;
}

static bool at_least(tl_nest_look *c, const tl_poly *p, int64_t value)
{
    return tl_poly_follows(p, value, &(tl_poly_facts){ c->nfacts, c->fact, least_of, c }, MOST_STEPS);
}

/* p is 0 or more. */
static void know(tl_nest_look *c, const tl_poly *p)
{
    int64_t constant;
    int i = 0;
    while (i < c->nfacts && !tl_poly_same(&c->fact[i], p))
        i++;
    if (i == c->nfacts && i < MOST_FACTS && !p->failed && !tl_poly_constant(p, &constant) && tl_poly_is_fixed(c->uses, p))
        c->fact[c->nfacts++] = *p;
}

/* Of a quotient that is 1 or more, by a positive number: its product with that is not above what is divided. */
static void know_quotient(tl_nest_look *c, const tl_node *atom)
{
    const tl_node *e = tl_bare(c->all, atom);
    tl_poly p = { .exact = true }, by = { .exact = true }, q = { .n = 1, .term = { { .k = 1, .degree = 1, .atom = { atom } } } };
    if ((e->op != TL_OP_DIV && e->op != TL_OP_SHR) || !tl_is_signed(e->type))
        return;
    if (e->op == TL_OP_DIV)
        tl_poly_add(c->uses, &by, e->args[1], 1);
    else if (tl_const_value(e->args[1], &by.term[0].k) && tl_fold_int(TL_OP_SHL, tl_scalar(TL_I64), 1, by.term[0].k, &by.term[0].k))
        by.n = 1;
    tl_poly_add(c->uses, &p, e->args[0], 1);
    tl_poly_product(&p, &q, &by, -1);
    if (at_least(c, &by, 1))
        know(c, &p);
}

/* The loop runs: hi - lo > 0. */
static void runs(tl_nest_look *c, const tl_loop *l)
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
    c->least[c->nleast++] = (tl_least){ atom->atom[0], bound };
    if (bound >= 1)
        know_quotient(c, atom->atom[0]);
}

/* The variable of a loop around is within its bounds. */
static void within_bounds(tl_nest_look *c, const tl_sym *s)
{
    const tl_use *use = tl_use_of(c->all, s);
    const tl_loop *l = use->loop;
    if (!l || !tl_is_immutable(c->all, l->lo) || !tl_is_immutable(c->all, l->hi))
        return;
    int up = l->cmp <= TL_LE ? 1 : -1;
    tl_poly from = { .exact = true }, to = { .exact = true }, one = { .n = 1, .term = { { .k = tl_is_open(l) } } };
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
static bool assume(tl_nest_look *c, const tl_poly *p)
{
    int64_t constant;
    if (!c->assumes || c->reached->nsigns == TL_MOST_SIGNS || tl_poly_constant(p, &constant) || !tl_poly_is_fixed(c->uses, p))
        return false;
    c->reached->sign[c->reached->nsigns++] = *p;
    if (c->nfacts < MOST_FACTS) {
        c->fact[c->nfacts++] = c->fact[c->noutside_facts];
        c->fact[c->noutside_facts++] = *p;
    }
    return true;
}

/* Leaves out iterations in which c->when does not hold: i - 1 >= 0. */
static void narrow(tl_nest_look *c, const tl_loop *l, tl_poly *first, tl_poly *over)
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
static bool take_loop(tl_nest_look *c, tl_poly *p, const tl_loop *l, tl_poly *lo, tl_poly *hi)
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
static bool take_bound(tl_nest_look *c, tl_poly *bound, const tl_loop *l, bool most)
{
    tl_poly lo = { 0 }, hi = { 0 };
    if (!take_loop(c, bound, l, &lo, &hi))
        return false;
    tl_poly_sum(bound, most ? &hi : &lo, 1);
    return true;
}

/* Takes a residue out of an index: a number that is 0 or more, by one that is positive. */
static bool take_residue(tl_nest_look *c, tl_poly *p, const tl_residue *r, tl_poly *lo, tl_poly *hi)
{
    tl_poly most = tl_loop_span(c->uses, &r->values), from = { .exact = true }, least = { 0 }, ignored = { 0 };
    if (!tl_poly_depends(c->uses, p, r->values.var))
        return true;
    if (r->e->op == TL_OP_REM && tl_is_signed(r->e->type)) {
        tl_poly_add(c->uses, &from, r->e->args[0], 1);
        if (!tl_take_inner(c, &from, NULL, &least, &ignored) || (c->loop && !take_loop(c, &from, c->loop, &least, &ignored)))
            return false;
        tl_poly_sum(&least, &from, 1);
        if (!tl_poly_is_fixed(c->uses, &least) || !at_least(c, &least, 0))
            return false;
    }
    return (at_least(c, &most, 0) || assume(c, &most)) && take_loop(c, p, &r->values, lo, hi);
}

bool tl_take_inner(tl_nest_look *c, tl_poly *p, const tl_loop *row, tl_poly *lo, tl_poly *hi)
{
    for (int i = 0; i < c->residues.n; i++)
        if (!take_residue(c, p, &c->residues.at[i], lo, hi))
            return false;
    for (uint32_t i = 0; i < c->uses->n; i++)       /* enclosing ones first: what is known of those tells more of the others */
        if (c->uses->list[i]->loop && tl_poly_depends(c->uses, p, c->uses->list[i]->sym))
            runs(c, c->uses->list[i]->loop);
    for (uint32_t i = c->uses->n; i-- > 0;) {
        const tl_loop *l = c->uses->list[i]->loop;
        if (l && l != c->loop && l != row && !(take_loop(c, p, l, lo, hi) && take_bound(c, lo, l, false) && take_bound(c, hi, l, true)))
            return false;
    }
    return !(p->failed | lo->failed | hi->failed);
}

bool tl_are_constant(const tl_nest_look *c, const tl_index_parts *x)
{
    return tl_poly_is_fixed(c->uses, &x->rest) && tl_poly_is_fixed(c->uses, &x->lo) && tl_poly_is_fixed(c->uses, &x->hi);
}

static bool take_apart(tl_nest_look *c, const tl_poly *index, const tl_loop *row, tl_index_parts *x)
{
    *x = (tl_index_parts){ .rest = *index };
    if (!tl_take_inner(c, &x->rest, row, &x->lo, &x->hi) || !take_bound(c, &x->lo, c->loop, false) || !take_bound(c, &x->hi, c->loop, true))
        return false;
    if (row)
        x->row = tl_poly_split(c->uses, &x->rest, row->var);
    x->by = tl_poly_split(c->uses, &x->rest, c->loop->var);
    return !x->rest.failed && !x->by.failed && !x->row.failed && tl_poly_is_fixed(c->uses, &x->lo) && tl_poly_is_fixed(c->uses, &x->hi)
           && (!row || (tl_poly_is_fixed(c->uses, &x->row) && tl_poly_is_fixed(c->uses, &x->by)));
}

/* True if y, offset by `stride`, begins after the end of x, which is `width` long. */
static bool beyond(tl_nest_look *c, const tl_index_parts *y, const tl_index_parts *x, const tl_poly *stride, int64_t width)
{
    tl_poly p = *stride;
    tl_poly_sum(&p, &y->rest, 1);
    tl_poly_sum(&p, &y->lo, 1);
    tl_poly_sum(&p, &x->rest, -1);
    tl_poly_sum(&p, &x->hi, -1);
    if (at_least(c, &p, width))
        return true;
    const tl_poly less = { .n = 1, .term = { { .k = width } } };
    tl_poly_sum(&p, &less, -1);
    return !p.failed && assume(c, &p);
}

void tl_forget_inner(tl_nest_look *c)
{
    c->nleast = c->noutside;
    c->nfacts = c->noutside_facts;
}

/* True if in this dimension no two iterations have the same index, in equal iterations of `row`, and those are further from each other
   than all iterations reach:

     for (c < n) for (k ...) y[k * n + c] = ...         of c: rows are n apart, of which c reaches over n - 1 */
static bool apart_along(tl_nest_look *c, const tl_nest_access *x, const tl_nest_access *y, int d, const tl_loop *row)
{
    tl_index_parts a, b;
    tl_poly stride = { 0 }, distance = { 0 };
    int64_t step, widths[2] = { d + 1 == x->dims ? x->width : 1, d + 1 == y->dims ? y->width : 1 };
    tl_forget_inner(c);
    if (!take_apart(c, &x->dim[d], row, &a) || !take_apart(c, &y->dim[d], row, &b) || !tl_poly_same(&a.by, &b.by)
        || !tl_poly_same(&a.row, &b.row) || !tl_const_value(c->loop->step, &step))
        return false;
    bool positive = at_least(c, &a.by, 1) || (c->assumes && a.by.n);
    tl_poly_sum(&stride, &a.by, positive == (step > 0) ? step : -step);
    if ((!c->assumes && !at_least(c, &stride, 1)) || !beyond(c, &a, &b, &stride, widths[1]) || !beyond(c, &b, &a, &stride, widths[0])
        || !at_least(c, &stride, 1))
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
static bool never_meet(tl_nest_look *c, const tl_nest_access *x, const tl_nest_access *y, int d)
{
    const tl_poly none = { 0 };
    tl_index_parts part[2] = { { .rest = x->dim[d] }, { .rest = y->dim[d] } }, *a = &part[0], *b = &part[1];
    int64_t widths[2] = { d + 1 == x->dims ? x->width : 1, d + 1 == y->dims ? y->width : 1 };
    tl_forget_inner(c);
    for (tl_index_parts *p = part; p < part + 2; p++)
        if (!tl_take_inner(c, &p->rest, NULL, &p->lo, &p->hi) || !take_loop(c, &p->rest, c->loop, &p->lo, &p->hi) || !tl_are_constant(c, p))
            return false;
    return beyond(c, a, b, &none, widths[1]) || beyond(c, b, a, &none, widths[0]);
}

/* True if in this dimension no two iterations have the same index. */
static bool apart_in(tl_nest_look *c, const tl_nest_access *x, const tl_nest_access *y, int d)
{
    bool apart = apart_along(c, x, y, d, NULL);
    for (uint32_t i = 0; i < c->uses->n && !apart; i++) {
        const tl_loop *l = c->uses->list[i]->loop;
        tl_poly all = x->dim[d], by = l && l != c->loop ? tl_poly_split(c->uses, &all, l->var) : (tl_poly){ 0 };
        apart = by.n && !by.failed && apart_along(c, x, y, d, l);
    }
    return apart || never_meet(c, x, y, d);
}

/* True if the write x and y cannot meet in different iterations, or may in any order. */
static bool apart(tl_nest_look *c, const tl_nest_access *x, const tl_nest_access *y)
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

/* True if they are apart where signs are as the launch is asked for. */
static bool apart_when(tl_nest_look *c, const tl_nest_access *x, const tl_nest_access *y)
{
    int signs = c->reached ? c->reached->nsigns : 0, facts = c->noutside_facts;
    bool found = false;
    c->assumes = c->reached && x->root && x->root == y->root && x->dims == y->dims && x->bytes == y->bytes;
    for (int d = 0; d < x->dims && c->assumes && !found; d++)
        found = apart_along(c, x, y, d, NULL);
    if (c->assumes && !found) {
        c->reached->nsigns = signs;
        c->noutside_facts = facts;
    }
    c->assumes = false;
    return found;
}

static bool wraps(const tl_nest_access *x)
{
    return x->dims > 0 && x->dim[x->dims - 1].wraps;
}

/* The same for the iterations of n. */
static bool are_independent(tl_nest_look c, const tl_node *n, const tl_loops_around *around)
{
    tl_dependence *why = c.why;
    int signs = c.reached ? c.reached->nsigns : 0;
    c.loop = n->loops;
    c.uses = tl_uses_of_node(c.m, (tl_node *)n);
    c.known = true;
    if (tl_use_of(c.uses, c.loop->var)->sets)
        stop(&c, n);
    tl_note_places(&c, &n->body);
    if (c.known)
        *why = (tl_dependence){ .writes = false };
    for (int i = 0; i < c.n && c.known; i++)
        why->writes |= c.at[i]->write;
    c.nfacts = tl_poly_promised(c.uses, c.all, c.fact, MOST_PROMISES);
    runs(&c, c.loop);
    for (int i = 0; around && i < around->n; i++)
        runs(&c, around->at[i]);
    for (uint32_t i = 0; i < c.uses->n; i++)
        within_bounds(&c, c.uses->list[i]->sym);
    for (int i = 0; i < signs; i++)
        know(&c, &c.reached->sign[i]);
    c.noutside = c.nleast;
    c.noutside_facts = c.nfacts;
    for (int i = 0; i < c.n && c.known; i++)
        for (int j = 0; j < c.n && c.at[i]->write && c.known; j++)
            if (!apart(&c, c.at[i], c.at[j]) && !apart_when(&c, c.at[i], c.at[j])) {
                *why = (tl_dependence){ c.at[i]->at, c.at[j]->at, c.at[i]->root, c.at[j]->root, wraps(c.at[i]) || wraps(c.at[j]), c.at[j]->write };
                c.known = false;
            }
    if (c.reached && !c.known)
        c.reached->nsigns = signs;
    return c.known;
}

bool tl_independent_but(tl_module *m, const tl_node *n, const tl_uses *all, const tl_loops_around *around, int n_carried, tl_dependence *why)
{
    return are_independent((tl_nest_look){ .m = m, .n_carried = n_carried, .all = all, .why = why }, n, around);
}

bool tl_independent(tl_module *m, const tl_node *n, const tl_uses *all, const tl_loops_around *around, tl_dependence *why)
{
    return are_independent((tl_nest_look){ .m = m, .all = all, .why = why }, n, around);
}

bool tl_independent_when(tl_module *m, const tl_node *n, const tl_uses *all, const tl_loops_around *around, tl_reached *when, tl_dependence *why)
{
    return are_independent((tl_nest_look){ .m = m, .all = all, .reached = when, .why = why }, n, around);
}
