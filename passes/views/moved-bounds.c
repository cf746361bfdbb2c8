/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The least and the greatest value of the coordinates that the pointer of a view moves by, as the host knows them.

     for %r = 0 lt 9 { let %yy = add(%y, sub(div(%r, 3), 1))  if land(ge(%yy, 0), lt(%yy, %H)) { tload ... } }
         %yy: from max(0 - 1, 0) to min(y_blocks - 1 + 8 / 3 - 1, H - 1)

   Both must be values that the kernel computes with, of all coordinates at once. Without guards each part of a coordinate is greatest
   where loops and blocks end. A guarded sum that is a coordinate has all values in the guard's window, and shares no variable with
   other coordinates. Of another one the host is asked whether it can be in its window where coordinates are greatest, or least. */
#include <stdlib.h>

#include "passes/analysis/range.h"
#include "passes/views/moved.h"

/* What guards say of a sum of what is no launch's, and so what values it has. */
typedef struct window {
    tl_poly sum;
    tl_ends x;
} window;

/* The guard as a sum that is 0 or less; false: it is none. */
static bool sum_of(const tl_moved *c, const tl_moved_guard *g, tl_poly *sum)
{
    const tl_node *n = g->condition;
    if (!tl_is_compare(n->op) || n->op == TL_OP_EQ || n->op == TL_OP_NE || !tl_is_number(n->args[0])
        || !tl_compares_sums(c->uses, n))
        return false;
    bool greater = n->op == TL_OP_GT || n->op == TL_OP_GE, strict = n->op == TL_OP_LT || n->op == TL_OP_GT;
    const int sign = greater == g->holds ? -1 : 1;
    *sum = (tl_poly){ .exact = true };
    tl_poly_add(c->uses, sum, n->args[0], sign);
    tl_poly_add(c->uses, sum, n->args[1], -sign);
    tl_poly one = { .n = 1, .term = { { .k = 1 } } };
    tl_poly_sum(sum, &one, strict == g->holds);
    return !sum->failed;
}

/* Takes what the host knows out of p: its value, or null. */
static tl_node *known_part(tl_moved *c, tl_poly *p)
{
    tl_poly known = { 0 }, rest = { 0 };
    for (int i = 0; i < p->n; i++) {
        bool is_known = true;
        for (int d = 0; d < p->term[i].degree && is_known; d++)
            is_known = tl_moved_on_host(c, p->term[i].atom[d]);
        tl_poly one = { .n = 1, .term = { p->term[i] } };
        tl_poly_sum(is_known ? &known : &rest, &one, 1);
    }
    *p = rest;
    return tl_moved_on_host(c, tl_poly_value(c->w, &known));
}

/* 1: the same sum, -1: the same with the other sign, 0: another one. */
static int same_sum(const tl_poly *a, const tl_poly *b)
{
    for (int sign = -1; sign <= 1; sign += 2) {
        tl_poly rest = *a;
        tl_poly_sum(&rest, b, sign);
        if (!rest.failed && !rest.n)
            return -sign;
    }
    return 0;
}

/* True if p is independent of the corners and of all coordinates but one. */
static bool apart(tl_moved *c, const tl_poly *p, unsigned but)
{
    for (unsigned i = 0; i < c->v->nouter; i++)
        if (i != but && !tl_moved_independent(c, p, &c->coordinate[i]))
            return false;
    for (unsigned i = 0; i < c->v->rank && c->cuts; i++)
        if (!tl_moved_independent(c, p, &c->corner[i]))
            return false;
    return true;
}

/* Adds what a guard says, unless the launch's arguments say it, or it holds for all values of coordinates or for none. */
static bool look_through(tl_moved *c, const tl_moved_guard *g, window *win, unsigned *n)
{
    const tl_at *w = c->w;
    tl_poly p;
    if (tl_on_host(w->m, c->uses, g->condition))
        return true;
    if (!sum_of(c, g, &p))
        return false;
    tl_node *known = known_part(c, &p);
    if (!known || !p.n || apart(c, &p, c->v->nouter))
        return known;
    unsigned i = 0;
    int sign = 1;
    while (i < *n && !(sign = same_sum(&p, &win[i].sum)))
        i++;
    if (i == *n) {
        win[*n] = (window){ p, tl_moved_sum_alone(c, &p) };
        if (!win[(*n)++].x.lo)
            return false;
        sign = 1;
    }
    if (sign > 0)
        win[i].x.hi = tl_fold(w->m, op2(w, TL_OP_MIN, win[i].x.hi, tl_fold(w->m, sub(w, tl_i64(w->m, 0), known))));
    else
        win[i].x.lo = tl_fold(w->m, op2(w, TL_OP_MAX, win[i].x.lo, known));
    return true;
}

/* Divides the sum, which has no constant, by the greatest common divisor of its coefficients: how far apart its values are. */
static int64_t divide_by_common(tl_poly *p)
{
    uint64_t all = 0;
    for (int i = 0; i < p->n; i++)
        all = tl_gcd(all, (uint64_t)llabs(p->term[i].k));
    for (int i = 0; i < p->n && all; i++)
        p->term[i].k /= (int64_t)all;
    return all ? (int64_t)all : 1;
}

/* Asks that the sum can have a value in its window where coordinates are all greatest, or all least. */
static bool ask_corner(tl_moved *c, const window *win, bool greatest)
{
    const tl_at *w = c->w;
    tl_poly loose = { 0 };
    tl_node *fixed = tl_i64(w->m, 0);
    for (int i = 0; i < win->sum.n; i++) {
        const tl_poly_term *t = &win->sum.term[i];
        tl_poly one = { .n = 1, .term = { *t } };
        if (apart(c, &one, c->v->nouter)) {
            tl_poly_sum(&loose, &one, 1);
            continue;
        }
        tl_moved alone = *c;
        alone.nways = 0;
        one.term[0].k = 1;
        tl_ends x = tl_moved_ends(&alone, &one);
        unsigned k = 0;
        while (k < c->nways && (!alone.nways || c->way[k].var != alone.way[0].var))
            k++;
        if (!x.lo || alone.nways != 1 || k == c->nways)
            return false;
        bool down = c->way[k].down != alone.way[0].down;
        fixed = tl_moved_sum(c, fixed, t->k, greatest != down ? x.hi : x.lo);
    }
    tl_ends x = tl_moved_sum_alone(c, &loose);
    const int64_t apart_by = divide_by_common(&loose);
    if (!x.lo || !tl_moved_has_no_gaps(c, &loose))
        return false;
    tl_node *from = op2(w, TL_OP_MAX, x.lo, tl_moved_sum(c, win->x.lo, -1, fixed)), *to = op2(w, TL_OP_MIN, x.hi, tl_moved_sum(c, win->x.hi, -1, fixed));
    return tl_moved_ask(c, tl_fold(w->m, sub(w, tl_fold(w->m, to), add(w, tl_fold(w->m, from), tl_i64(w->m, apart_by - 1)))));
}

/* The coordinate that the window is of, whose bounds are then x; else both its corners are asked for. */
static bool regard(tl_moved *c, window *win, tl_ends *x)
{
    const tl_at *w = c->w;
    for (unsigned i = 0; i < c->v->nouter; i++) {
        tl_poly p = c->coordinate[i];
        tl_node *known = known_part(c, &p);
        int sign = known ? same_sum(&p, &win->sum) : 0;
        if (!sign)
            continue;
        if (!apart(c, &c->coordinate[i], i))
            return false;
        x[i].lo = sign > 0 ? tl_moved_sum(c, known, 1, win->x.lo) : tl_moved_sum(c, known, -1, win->x.hi);
        x[i].hi = sign > 0 ? tl_moved_sum(c, known, 1, win->x.hi) : tl_moved_sum(c, known, -1, win->x.lo);
        return tl_moved_has_no_gaps(c, &win->sum) && tl_moved_ask(c, tl_fold(w->m, sub(w, again(w, win->x.hi), again(w, win->x.lo))));
    }
    return ask_corner(c, win, false) && ask_corner(c, win, true);
}

/* ---- the end of the last view ------------------------------------------------------------- */

static tl_poly product(const tl_moved *c, int64_t k, unsigned n, tl_node *const *factor)
{
    tl_poly all = { .n = 1, .term = { { .k = k } } };
    for (unsigned i = 0; i < n; i++) {
        tl_poly by = { 0 }, more = { 0 };
        tl_poly_add(c->uses, &by, factor[i], 1);
        tl_poly_product(&more, &all, &by, 1);
        all = more;
    }
    return all;
}

/* True if the first product is at least the second, where all factors are positive. */
static bool is_multiple(const tl_poly *all, const tl_poly *part)
{
    if (all->failed || part->failed || all->n != 1 || part->n != 1 || all->term[0].k < part->term[0].k)
        return false;
    const tl_poly_term *a = &all->term[0], *b = &part->term[0];
    bool taken[TL_POLY_DEGREE] = { false };
    int found = 0;
    for (int i = 0; i < b->degree; i++)
        for (int k = 0; k < a->degree; k++)
            if (!taken[k] && tl_same_expr(a->atom[k], b->atom[i])) {
                taken[k] = true;
                found++;
                break;
            }
    return found == b->degree;
}

/* True if views that the pointer moves to have no memory in common, so that each is an array of the kernel's; with `ask` the host sees to it. */
static bool are_disjoint(tl_moved *c, bool ask)
{
    const tl_view_on_host *v = c->v;
    const tl_poly view = product(c, tl_bases[v->base].bytes, v->rank, v->pitch);
    for (unsigned i = 0; i < v->nouter; i++) {
        tl_poly all = product(c, v->outer[i].bytes, v->outer[i].n, v->outer[i].factor);
        if (is_multiple(&all, &view))
            continue;
        tl_poly_sum(&all, &view, -1);
        if (!ask || all.failed || !tl_moved_ask(c, tl_fold(c->w->m, tl_poly_value(c->w, &all))))
            return false;
    }
    return true;
}

/* What loads reach of views that lie in each other; false: it is not known, or not where coordinates are greatest. */
static bool cut(tl_moved *c)
{
    const tl_at *w = c->w;
    const tl_view_on_host as_declared = *c->v;
    const unsigned ways = c->nways;
    c->cuts = true;
    for (unsigned k = 0; k < as_declared.rank && c->cuts; k++) {
        const tl_ends x = tl_moved_ends(c, &c->corner[k]);
        c->cuts = x.lo && c->tile[k];
        if (c->cuts)
            c->v->extent[k] = tl_fold(w->m, op2(w, TL_OP_MIN, c->v->extent[k], tl_moved_sum(c, x.hi, 1, tl_i64(w->m, c->tile[k]))));
    }
    if (!c->cuts) {
        *c->v = as_declared;
        c->nways = ways;
    }
    return c->cuts;
}

bool tl_moved_bounds(tl_moved *c)
{
    const tl_at *w = c->w;
    tl_ends x[TL_VIEW_OUTER];
    window win[TL_MOVED_GUARDS];
    unsigned n = 0;
    for (unsigned i = 0; i < c->v->nouter; i++) {
        x[i] = tl_moved_ends(c, &c->coordinate[i]);
        if (!x[i].lo)
            return false;
    }
    if (!are_disjoint(c, false) && !cut(c) && !are_disjoint(c, true))
        return false;
    for (unsigned g = 0; g < c->nguards; g++)
        if (!look_through(c, &c->guard[g], win, &n))
            return false;
    for (unsigned i = 0; i < n; i++) {
        for (unsigned k = 0; k <= i; k++)
            if (!tl_moved_independent(c, &win[i].sum, &win[k].sum))
                return false;
        if (!regard(c, &win[i], x))
            return false;
    }
    for (unsigned i = 0; i < c->v->nouter; i++) {
        tl_outer_dim *outer = &c->v->outer[i];
        outer->least = x[i].lo;
        outer->extent = tl_moved_sum(c, tl_moved_sum(c, x[i].hi, -1, x[i].lo), 1, tl_i64(w->m, 1));
        outer->at = tl_moved_sum(c, tl_poly_value(w, &c->coordinate[i]), -1, x[i].lo);
        int64_t extent;
        if (!tl_const_value(outer->extent, &extent) && tl_range_of(c->facts, outer->at).hi > INT32_MAX
            && !tl_moved_ask(c, tl_moved_sum(c, tl_i64(w->m, INT32_MAX), -1, outer->extent)))
            return false;
    }
    return true;
}
