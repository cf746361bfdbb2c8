/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Polynomials built from expressions, added and compared. */
#include "passes/analysis/polynomial.h"

#include <string.h>

#include "passes/analysis/access.h"
#include "passes/expr/fold.h"

enum { BUDGET = 2000 };

static int by_sign(int64_t a, int64_t b)
{
    return (a > b) - (a < b);
}

/* An order of expressions by what they say, so that equal products look the same. */
static int compare(const tl_node *a, const tl_node *b)
{
    int d = by_sign(a->op, b->op);
    if (!d)
        d = by_sign(a->nargs, b->nargs);
    if (!d && a->sym)
        d = strcmp(a->sym->name, b->sym->name);
    if (!d && a->op == TL_OP_CONST)
        d = memcmp(&a->imm, &b->imm, sizeof a->imm);
    for (uint32_t i = 0; i < a->nargs && !d; i++)
        d = compare(a->args[i], b->args[i]);
    return d;
}

static bool same_atoms(const tl_poly_term *a, const tl_poly_term *b)
{
    if (a->degree != b->degree)
        return false;
    for (int i = 0; i < a->degree; i++)
        if (!tl_same_expr(a->atom[i], b->atom[i]))
            return false;
    return true;
}

static void add_term(tl_poly *to, const tl_poly_term *t, int64_t k)
{
    int i = 0;
    to->failed |= __builtin_mul_overflow(t->k, k, &k);
    if (to->failed || !k)
        return;
    while (i < to->n && !same_atoms(&to->term[i], t))
        i++;
    if (i == TL_POLY_TERMS) {
        to->failed = true;
        return;
    }
    if (i == to->n) {
        to->term[to->n] = *t;
        to->term[to->n++].k = 0;
    }
    to->failed |= __builtin_add_overflow(to->term[i].k, k, &to->term[i].k);
    if (!to->term[i].k)
        to->term[i] = to->term[--to->n];
}

void tl_poly_sum(tl_poly *to, const tl_poly *p, int64_t k)
{
    to->failed |= p->failed;
    to->wraps |= p->wraps;
    for (int i = 0; i < p->n; i++)
        add_term(to, &p->term[i], k);
}

void tl_poly_product(tl_poly *to, const tl_poly *a, const tl_poly *b, int64_t k)
{
    to->failed |= a->failed | b->failed;
    to->wraps |= a->wraps | b->wraps;
    for (int i = 0; i < a->n; i++)
        for (int j = 0; j < b->n; j++) {
            tl_poly_term t = a->term[i];
            const tl_poly_term *y = &b->term[j];
            if (t.degree + y->degree > TL_POLY_DEGREE || __builtin_mul_overflow(t.k, y->k, &t.k)) {
                to->failed = true;
                return;
            }
            for (int d = 0; d < y->degree; d++) {
                int at = t.degree++;
                for (; at > 0 && compare(y->atom[d], t.atom[at - 1]) < 0; at--)
                    t.atom[at] = t.atom[at - 1];
                t.atom[at] = y->atom[d];
            }
            add_term(to, &t, k);
        }
}

static bool keeps_value(const tl_node *cast)
{
    tl_type to = cast->type, from = cast->args[0]->type;
    return tl_is_int(to) && tl_is_int(from) && to.lanes == 1 && (tl_bytes(to) >= 4 || tl_has_attr(cast, TL_A_EXACT));
}

/* True if a conversion to fewer bits, or between signs of fewer than 64, or an unsigned sum of fewer may be another number. */
static bool may_wrap(const tl_node *e)
{
    if (e->op != TL_OP_CAST)
        return e->nargs && tl_bytes(e->type) < 8 && !tl_is_signed(e->type);
    tl_type to = e->type, from = e->args[0]->type;
    if (tl_has_attr(e, TL_A_EXACT))
        return false;
    return tl_bytes(to) < tl_bytes(from) || (tl_bytes(to) == tl_bytes(from) && tl_bytes(to) < 8 && tl_is_signed(to) != tl_is_signed(from))
           || (tl_bytes(to) < 8 && !tl_is_signed(to) && tl_is_signed(from));
}

static void note_wrap(tl_poly *to, const tl_node *e)
{
    bool wraps = to->exact && may_wrap(e);
    to->wraps |= wraps;
    to->failed |= wraps;
}

/* Adds what a variable is defined as. False: that may wrap around, and the variable stays an atom. */
static bool add_definition(const tl_uses *u, tl_poly *to, const tl_node *value, int64_t k)
{
    if (!to->exact) {
        tl_poly_add(u, to, value, k);
        return true;
    }
    tl_poly p = { .work = to->work, .exact = true, .loads = to->loads, .names = to->names };
    tl_poly_add(u, &p, value, 1);
    to->work = p.work;
    if (p.wraps && p.failed) {
        to->wraps = true;
        return false;
    }
    tl_poly_sum(to, &p, k);
    return true;
}

/* True if its only inputs that nothing keeps from changing are elements of memory. */
static bool reads_at_fixed(const tl_uses *u, const tl_node *e)
{
    if (tl_is_recomputable(u, e))
        return true;
    const tl_node *value = e->op == TL_OP_VAR ? tl_definition(u, e->sym) : NULL;
    bool fixed = value ? reads_at_fixed(u, value) : e->op == TL_OP_LOAD || (e->nargs && tl_ops[e->op].effects[0] == 'P');
    for (uint32_t i = 0; i < e->nargs && fixed; i++)
        fixed = reads_at_fixed(u, e->args[i]);
    return fixed;
}

void tl_poly_add(const tl_uses *u, tl_poly *to, const tl_node *e, int64_t k)
{
    to->failed |= ++to->work > BUDGET;
    if (to->failed)
        return;
    for (; e->op == TL_OP_CAST && keeps_value(e); e = e->args[0])
        note_wrap(to, e);
    switch (e->op) {
    case TL_OP_CONST: {
        tl_poly_term t = { .k = e->imm.i };
        if (!tl_is_int(e->type))
            to->failed = true;
        else
            add_term(to, &t, k);
        return;
    }
    case TL_OP_NEG:
        note_wrap(to, e);
        tl_poly_add(u, to, e->args[0], -k);
        return;
    case TL_OP_ADD:
    case TL_OP_SUB:
        if (tl_bytes(e->type) < 4 || !tl_is_int(e->type))
            break;
        note_wrap(to, e);
        tl_poly_add(u, to, e->args[0], k);
        tl_poly_add(u, to, e->args[1], e->op == TL_OP_ADD ? k : -k);
        return;
    case TL_OP_MUL:
    case TL_OP_SHL: {
        if (tl_bytes(e->type) < 4 || !tl_is_int(e->type))
            break;
        note_wrap(to, e);
        tl_poly a = { .work = to->work, .exact = to->exact, .loads = to->loads, .names = to->names }, b = a;
        b.work = 0;
        tl_poly_add(u, &a, e->args[0], 1);
        b.work = a.work;
        if (e->op == TL_OP_MUL) {
            tl_poly_add(u, &b, e->args[1], 1);
        } else {
            const tl_node *by = e->args[1];
            if (by->op != TL_OP_CONST || !tl_fold_int(TL_OP_SHL, tl_scalar(TL_I64), 1, by->imm.i, &b.term[0].k))
                break;
            b.n = 1;
        }
        to->work = b.work;
        tl_poly_product(to, &a, &b, k);
        return;
    }
    case TL_OP_VAR: {
        const tl_node *value = tl_is_int(e->type) ? tl_definition(u, e->sym) : NULL;
        bool named = value && to->names && !tl_is_recomputable(u, value);
        if (named)
            add_term(to, &(tl_poly_term){ .k = 1, .degree = 1, .atom = { e } }, k);
        if (named || (value && add_definition(u, to, value, k)))
            return;
        break;
    }
    default:
        break;
    }
    if (!tl_is_recomputable(u, e) && !(to->loads && reads_at_fixed(u, e))) {
        to->failed = true;
        return;
    }
    add_term(to, &(tl_poly_term){ .k = 1, .degree = 1, .atom = { e } }, k);
}

tl_poly tl_poly_split(const tl_uses *u, tl_poly *p, const tl_sym *s)
{
    tl_poly part = { .failed = p->failed };
    for (int i = 0; i < p->n;) {
        tl_poly_term t = p->term[i];
        int at = -1;
        for (int d = 0; d < t.degree; d++)
            if (tl_depends(u, t.atom[d], s)) {
                if (at >= 0 || !tl_is_var(t.atom[d], s))
                    p->failed = part.failed = true;
                at = d;
            }
        if (at < 0) {
            i++;
            continue;
        }
        for (int d = at; d + 1 < t.degree; d++)
            t.atom[d] = t.atom[d + 1];
        t.degree--;
        add_term(&part, &t, 1);
        p->term[i] = p->term[--p->n];
    }
    return part;
}

bool tl_poly_depends(const tl_uses *u, const tl_poly *p, const tl_sym *s)
{
    for (int i = 0; i < p->n; i++)
        for (int d = 0; d < p->term[i].degree; d++)
            if (tl_depends(u, p->term[i].atom[d], s))
                return true;
    return false;
}

/* ---- choices -------------------------------------------------------------------------- */

static bool varies(const tl_uses *u, const tl_node *e)
{
    for (uint32_t i = 0; i < u->n; i++)
        if (u->list[i]->loop && tl_depends(u, e, u->list[i]->sym))
            return true;
    return false;
}

/* The first atom of p, a number that varies, by one of these operations; null: none is. */
static const tl_node *varying_atom(const tl_uses *u, const tl_poly *p, const tl_op op[3])
{
    for (int i = 0; i < p->n; i++)
        for (int d = 0; d < p->term[i].degree; d++) {
            const tl_node *e = p->term[i].atom[d];
            if ((e->op == op[0] || e->op == op[1] || e->op == op[2]) && tl_is_number(e) && varies(u, e))
                return e;
        }
    return NULL;
}

/* True if no number in it is unsigned: then it is compared as the integer that its polynomial is. */
static bool is_all_signed(const tl_uses *u, const tl_node *e)
{
    e = tl_meant(u, e);
    bool all = tl_is_number(e) && tl_is_signed(e->type);
    for (uint32_t i = 0; i < e->nargs && all; i++)
        all = is_all_signed(u, e->args[i]);
    return all;
}

/* a - b - by >= 0; nothing if a number may wrap around. */
static tl_poly exceeds(const tl_uses *u, const tl_node *a, const tl_node *b, int64_t by)
{
    tl_poly p = { .exact = true };
    tl_poly_add(u, &p, a, 1);
    tl_poly_add(u, &p, b, -1);
    add_term(&p, &(tl_poly_term){ .k = -by }, 1);
    return p.failed || !is_all_signed(u, a) || !is_all_signed(u, b) ? (tl_poly){ .n = 0 } : p;
}

/* Where the test is true, or false. */
static tl_poly where(const tl_uses *u, const tl_node *test, bool is_false)
{
    bool less = test->op == TL_OP_LT || test->op == TL_OP_LE, more = test->op == TL_OP_GT || test->op == TL_OP_GE;
    bool equal = (test->op == TL_OP_LE || test->op == TL_OP_GE) != is_false;
    if (!less && !more)
        return (tl_poly){ .n = 0 };
    less = less != is_false;
    return exceeds(u, test->args[less], test->args[!less], !equal);
}

/* Where the choice is its first value, or its second one. */
static tl_poly where_chosen(const tl_uses *u, const tl_node *e, bool second)
{
    if (e->op == TL_OP_SEL)
        return where(u, tl_bare(u, e->args[0]), second);
    return exceeds(u, e->args[(e->op == TL_OP_MIN) != second], e->args[(e->op == TL_OP_MAX) != second], 0);
}

static int add_promise(const tl_uses *u, const tl_node *e, tl_poly *to, int room)
{
    if (e->op == TL_OP_LAND) {
        int n = add_promise(u, e->args[0], to, room);
        return n + add_promise(u, e->args[1], to + n, room - n);
    }
    const tl_poly p = where(u, e, false);
    if (!p.n || !room)
        return 0;
    *to = p;
    return 1;
}

int tl_poly_promised(const tl_uses *u, const tl_uses *all, tl_poly *to, int room)
{
    const tl_block *b = &all->of;
    int n = 0;
    for (uint32_t i = 0; i < b->n && !b->at[i]->body.n; i++)
        if (tl_is_promise(b->at[i]) && tl_is_immutable(all, b->at[i]->args[0]))
            n += add_promise(u, b->at[i]->args[0], to + n, room - n);
    return n;
}

/* p with `by` in place of the atom. */
static tl_poly with_atom(const tl_poly *p, const tl_node *atom, const tl_poly *by)
{
    tl_poly all = { .exact = p->exact, .wraps = p->wraps, .failed = p->failed };
    for (int i = 0; i < p->n; i++) {
        tl_poly_term t = p->term[i];
        int chosen = 0, kept = 0;
        for (int d = 0; d < t.degree; d++)
            if (tl_same_expr(t.atom[d], atom))
                chosen++;
            else
                t.atom[kept++] = t.atom[d];
        t.degree = kept;
        tl_poly part = { .n = 1, .term = { t } };
        for (; chosen > 0; chosen--) {
            tl_poly times = { .n = 0 };
            tl_poly_product(&times, &part, by, 1);
            part = times;
        }
        tl_poly_sum(&all, &part, 1);
    }
    return all;
}

bool tl_poly_choose(const tl_uses *u, const tl_poly *p, tl_poly side[2], tl_poly when[2])
{
    const tl_node *e = p->failed ? NULL : varying_atom(u, p, (tl_op[]){ TL_OP_SEL, TL_OP_MIN, TL_OP_MAX });
    for (uint32_t i = 0; i < 2 && e; i++) {
        tl_poly by = { .exact = p->exact };
        tl_poly_add(u, &by, e->args[i + (e->op == TL_OP_SEL)], 1);
        side[i] = with_atom(p, e, &by);
        when[i] = where_chosen(u, e, i);
    }
    return e;
}

void tl_poly_name_residues(tl_module *m, const tl_uses *u, tl_poly *p, tl_residues *all)
{
    const tl_node *e;
    while (!p->failed && (e = varying_atom(u, p, (tl_op[]){ TL_OP_REM, TL_OP_AND, TL_OP_AND }))) {
        int i = 0;
        while (i < all->n && !tl_same_expr(all->at[i].e, e))
            i++;
        if (i == TL_RESIDUES)
            return;
        tl_loop *l = &all->at[i].values;
        if (i == all->n) {
            all->at[all->n++].e = e;
            *l = (tl_loop){ TL_NEW(m->arena, tl_sym), tl_const_int(m, e->type, 0, e->loc), e->args[1], tl_const_int(m, e->type, 1, e->loc), e->op == TL_OP_REM ? TL_LT : TL_LE };
            *l->var = (tl_sym){ .kind = TL_SYM_VAR, .name = "residue", .type = e->type };
        }
        const tl_poly name = { .n = 1, .term = { { .k = 1, .degree = 1, .atom = { tl_var(m, l->var, e->loc) } } } };
        *p = with_atom(p, e, &name);
    }
}

int64_t tl_poly_constant_part(const tl_poly *p)
{
    int64_t k = 0;
    for (int i = 0; i < p->n; i++)
        k += p->term[i].degree ? 0 : p->term[i].k;
    return k;
}

bool tl_poly_constant(const tl_poly *p, int64_t *v)
{
    if (p->failed || p->n > 1 || (p->n && p->term[0].degree))
        return false;
    *v = p->n ? p->term[0].k : 0;
    return true;
}

bool tl_poly_same(const tl_poly *a, const tl_poly *b)
{
    tl_poly d = *a;
    tl_poly_sum(&d, b, -1);
    return !d.failed && !d.n;
}

/* Adds a term whose first `at` atoms are shifted already: each other one is the least that it may be, and what it exceeds that by. */
static bool shift_term(tl_poly *to, tl_poly_term t, int at, tl_poly_least *fn, void *user)
{
    int64_t least;
    if (at == t.degree) {
        add_term(to, &t, 1);
        return !to->failed;
    }
    if (!fn(t.atom[at], &least, user))
        return false;
    tl_poly_term without = t;
    for (int d = at; d + 1 < t.degree; d++)
        without.atom[d] = t.atom[d + 1];
    without.degree--;
    if (__builtin_mul_overflow(t.k, least, &without.k))
        return false;
    return shift_term(to, t, at + 1, fn, user) && (!least || shift_term(to, without, at, fn, user));
}

/* True if the value is provably at least `least`, from the lower bounds of atoms that `fn` gives. */
static bool at_least(const tl_poly *p, int64_t least, tl_poly_least *fn, void *user)
{
    tl_poly sum = { .failed = p->failed };
    for (int i = 0; i < p->n; i++)
        if (!shift_term(&sum, p->term[i], 0, fn, user))
            return false;
    for (int i = 0; i < sum.n; i++)
        if (sum.term[i].k < 0 && sum.term[i].degree)
            return false;
    return !sum.failed && tl_poly_constant_part(&sum) >= least;
}

/* True if the term is 0 or more: its atoms are, or their product follows, as w s does from w s - 1 >= 0. */
static bool are_not_negative(const tl_poly_term *t, const tl_poly_facts *f, int steps)
{
    bool each = true;
    for (int i = 0; i < t->degree && each; i++) {
        const tl_poly atom = { .n = 1, .term = { { .k = 1, .degree = 1, .atom = { t->atom[i] } } } };
        each = tl_poly_follows(&atom, 0, f, steps);
    }
    const tl_poly product = { .n = 1, .term = { *t } };
    return each || (t->degree > 1 && tl_poly_follows(&product, 0, f, steps));
}

/* The product that term t, times that, is s, if it is 0 or more: a fact may be multiplied by it. */
static bool quotient_of_terms(const tl_poly_term *s, const tl_poly_term *t, tl_poly *by, const tl_poly_facts *f, int steps)
{
    tl_poly_term rest = *s;
    if (!t->degree || s->k % t->k || s->k / t->k <= 0)
        return false;
    rest.k /= t->k;
    for (int i = 0; i < t->degree; i++) {
        int at = 0;
        while (at < rest.degree && !tl_same_expr(rest.atom[at], t->atom[i]))
            at++;
        if (at == rest.degree)
            return false;
        for (rest.degree--; at < rest.degree; at++)
            rest.atom[at] = rest.atom[at + 1];
    }
    if (!are_not_negative(&rest, f, steps))
        return false;
    *by = (tl_poly){ .n = 1, .term = { rest } };
    return true;
}

bool tl_poly_follows(const tl_poly *p, int64_t least, const tl_poly_facts *f, int steps)
{
    if (p->failed || at_least(p, least, f->least, f->user))
        return !p->failed;
    for (int n = 0; n < f->n && steps; n++)
        for (int i = 0; i < p->n; i++)
            for (int k = 0; k < f->at[n].n; k++) {
                tl_poly by, rest = *p;
                if (!quotient_of_terms(&p->term[i], &f->at[n].term[k], &by, f, steps - 1))
                    continue;
                tl_poly_product(&rest, &f->at[n], &by, -1);
                if (tl_poly_follows(&rest, least, f, steps - 1))
                    return true;
            }
    return false;
}
