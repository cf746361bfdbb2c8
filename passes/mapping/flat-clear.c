/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Removes guards that fail near edges alone, from iterations that are inside:

     for (k < 3) if (y + k - 1 >= 0 && y + k - 1 < h) s += x[y + k - 1]
   =>
     if (y - 1 >= 0 && h - 1 - (y + 1) >= 0) s += x[y - 1] + x[y] + x[y + 1]; else the loop as it was

   Several iterations of a thread then share the loads that they have in common. Guards and clamped indices hide these loads. */
#include "passes/analysis/access.h"
#include "passes/expr/fold.h"
#include "passes/mapping/flat.h"

enum { MOST_NEEDS = 8 };

typedef struct clearing {
    const tl_flat_nest *x;
    bool ends;                      /* some `need` changes with the lanes' loop */
    int n;
    tl_poly need[MOST_NEEDS];       /* no guard is needed where each is 0 or more */
} clearing;

static bool is_of_nest(const tl_flat_nest *x, const tl_sym *var)
{
    for (uint32_t i = 0; i < x->n; i++)
        if (x->loop[i].var == var)
            return true;
    return false;
}

/* *p becomes its least value over the iterations of an inner loop. False: that is not known. */
static bool take_least(const clearing *c, tl_poly *p, const tl_loop *l)
{
    int64_t k;
    tl_poly by = tl_poly_split(c->x->inside, p, l->var);
    if (p->failed || !by.n)
        return !p->failed;
    if (!tl_poly_constant(&by, &k) || !tl_is_constant(l->step, 1) || !tl_counts_up(l))
        return false;
    tl_poly_add(c->x->inside, p, l->lo, k);
    if (k < 0) {
        const tl_poly span = tl_loop_span(c->x->inside, l);
        tl_poly_sum(p, &span, k);
    }
    return !p->failed;
}

/* Adds k times the loop's end to p, up to a constant: 2 (n / 2) counts as n. */
static void add_end(const clearing *c, tl_poly *p, const tl_loop *l, int64_t k)
{
    const tl_node *end = tl_meant(c->x->inside, l->hi);
    int64_t by;
    bool part = end->op == TL_OP_DIV && tl_const_value(end->args[1], &by) && by > 0 && k % by == 0;
    tl_poly_add(c->x->inside, p, part ? end->args[0] : end, part ? k / by : k);
}

/* True if p is 0 or more in all iterations of the loop but a constant number at one of its ends. */
static bool holds_but_at_end(const clearing *c, const tl_poly *p, const tl_loop *l)
{
    tl_poly rest = *p, by = tl_poly_split(c->x->inside, &rest, l->var);
    int64_t k, constant;
    if (!tl_poly_constant(&by, &k) || !tl_counts_up(l))
        return false;
    if (k > 0)
        tl_poly_add(c->x->inside, &rest, l->lo, k);
    else
        add_end(c, &rest, l, k);
    return tl_poly_constant(&rest, &constant);
}

/* Notes that p is to be 0 or more throughout an iteration. False: p does not change with the nest's loops, or with others, too. Along the
   lanes' loop it may fail at the ends alone: elsewhere lanes of one warp would take both ways. */
static bool needs(clearing *c, const tl_poly *p)
{
    tl_poly least = *p;
    bool of_nest = false;
    for (uint32_t i = c->x->inside->n; i-- > 0;) {
        const tl_loop *l = c->x->inside->list[i]->loop;
        if (l && !is_of_nest(c->x, l->var) && !take_least(c, &least, l))
            return false;
    }
    for (uint32_t i = 0; i < c->x->n; i++) {
        tl_poly rest = least, by = tl_poly_split(c->x->inside, &rest, c->x->loop[i].var);
        of_nest |= by.n > 0;
        bool lane = by.n && i == c->x->lane;
        if (by.failed || (by.n && !tl_poly_is_fixed(c->x->inside, &by))
            || (lane && !holds_but_at_end(c, &least, &c->x->loop[i])))
            return false;
        c->ends |= lane;
    }
    for (int i = 0; i < c->n; i++)
        if (tl_poly_same(&c->need[i], &least))
            return of_nest;
    if (!of_nest || c->n == MOST_NEEDS)
        return false;
    c->need[c->n++] = least;
    return true;
}

/* Notes what makes the comparison as wanted throughout an iteration. False: that is not known. */
static bool may_hold(clearing *c, const tl_node *e, bool wanted)
{
    tl_poly p = { .exact = true };
    bool less = e->op == TL_OP_LT || e->op == TL_OP_LE, more = e->op == TL_OP_GT || e->op == TL_OP_GE;
    if ((!less && !more) || !tl_is_number(e->args[0]) || !tl_compares_sums(c->x->inside, e))
        return false;
    const tl_poly one = { .n = 1, .term = { { .k = 1 } } };
    bool strict = (e->op == TL_OP_LT || e->op == TL_OP_GT) == wanted;
    tl_poly_add(c->x->inside, &p, e->args[0], less == wanted ? -1 : 1);
    tl_poly_add(c->x->inside, &p, e->args[1], less == wanted ? 1 : -1);
    if (strict)
        tl_poly_sum(&p, &one, -1);
    return !p.failed && needs(c, &p);
}

/* The part of the condition that interior iterations must still test for it to be as wanted; null: none. */
static tl_node *left_of(clearing *c, tl_node *e, bool wanted)
{
    if (e->op == TL_OP_NOT) {
        tl_node *left = left_of(c, e->args[0], !wanted);
        return left ? tl_op1(c->x->m, TL_OP_NOT, left, e->loc) : NULL;
    }
    if (e->op != (wanted ? TL_OP_LAND : TL_OP_LOR))
        return may_hold(c, e, wanted) ? NULL : e;
    tl_node *a = left_of(c, e->args[0], wanted), *b = left_of(c, e->args[1], wanted);
    return a && b ? tl_op2(c->x->m, (tl_op)e->op, a, b, e->loc) : a ? a : b;
}

static bool varies(const clearing *c, const tl_node *e)
{
    bool depends = tl_has_op(e, TL_OP_LOAD);
    for (uint32_t i = 0; i < c->x->inside->n && !depends; i++)
        depends = c->x->inside->list[i]->loop && tl_depends(c->x->inside, e, c->x->inside->list[i]->sym);
    return depends;
}

/* A clamped index without the clamp, if interior iterations do without; else the index. */
static tl_node *unbounded(clearing *c, tl_node *e)
{
    bool second = varies(c, e->args[1]), most = e->op == TL_OP_MIN;
    tl_poly p = { .exact = true };
    if (second == varies(c, e->args[0]) || !tl_is_number(e) || !tl_compares_sums(c->x->inside, e))
        return e;
    tl_poly_add(c->x->inside, &p, e->args[second], most ? -1 : 1);
    tl_poly_add(c->x->inside, &p, e->args[!second], most ? 1 : -1);
    return !p.failed && needs(c, &p) ? e->args[second] : e;
}

/* e without the choices and clamps that interior iterations do without. */
static tl_node *cleared(tl_node *e, void *user)
{
    clearing *c = user;
    if (e->op == TL_OP_MIN || e->op == TL_OP_MAX)
        return unbounded(c, e);
    if (e->op != TL_OP_SEL || e->type.lanes != 1)
        return e;
    bool first = varies(c, e->args[1]);
    if (!first && !varies(c, e->args[2]))
        return e;
    tl_node *left = left_of(c, e->args[0], first);
    return left ? tl_op3(c->x->m, TL_OP_SEL, left, e->args[1], e->args[2], e->loc) : e->args[first ? 1 : 2];
}

/* True if the IF only sets variables of the iteration, to values that may be computed whatever its condition. */
static bool only_sets(const tl_node *choice)
{
    for (uint32_t i = 0; i < choice->body.n; i++) {
        const tl_node *n = choice->body.at[i];
        if (n->op != TL_OP_SET || tl_has_effects(n->args[0]) || tl_mentions(choice->args[0], n->sym))
            return false;
    }
    return !choice->other.n;
}

/* if (j < w) s = s + x[j]      =>      s = j < w ? s + x[j] : s */
static void set_by_choice(const clearing *c, const tl_node *choice, tl_block *out)
{
    const tl_at w = { c->x->m, c->x->f, choice->loc, out };
    for (uint32_t i = 0; i < choice->body.n; i++) {
        const tl_node *n = choice->body.at[i];
        put(&w, tl_set(w.m, n->sym, op3(&w, TL_OP_SEL, again(&w, choice->args[0]), n->args[0], v(&w, n->sym)), n->loc));
    }
}

static void clear_block(clearing *c, tl_block *b)
{
    tl_block out = { 0 };
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        for (uint32_t k = 0; k < n->nargs; k++)
            if (n->args[k] && n->op != TL_OP_IF) {
                tl_rewrite(n->args[k], cleared, c);
                n->args[k] = cleared(n->args[k], c);
            }
        clear_block(c, &n->body);
        clear_block(c, &n->other);
        tl_node *left = n->op == TL_OP_IF && !n->other.n ? left_of(c, n->args[0], true) : n->op == TL_OP_IF ? n->args[0] : NULL;
        if (n->op == TL_OP_IF && left)
            n->args[0] = left;
        if (n->op == TL_OP_IF && !left)
            tl_block_append(c->x->m, &out, &n->body);
        else if (n->op == TL_OP_IF && only_sets(n))
            set_by_choice(c, n, &out);
        else
            tl_push(c->x->m, &out, n);
    }
    *b = out;
}

bool tl_flat_is_guarded(const tl_flat_nest *x)
{
    const tl_block *b = &x->body;
    return tl_block_has_op(b, TL_OP_IF) || tl_block_has_op(b, TL_OP_SEL) || tl_block_has_op(b, TL_OP_MIN) || tl_block_has_op(b, TL_OP_MAX);
}

bool tl_flat_clear(tl_flat_nest *x)
{
    clearing c = { .x = x };
    const tl_flat_nest guarded = *x;
    tl_block free = { 0 };
    for (uint32_t i = 0; i < x->body.n; i++)
        tl_push(x->m, &free, x->body.at[i]);
    tl_node *copy = tl_if(x->m, tl_const_int(x->m, tl_scalar(TL_BOOL), 1, x->grid->loc), x->grid->loc);
    copy->body = free;
    copy = tl_copy(x->m, x->f, copy);       /* with variables of its own */
    clear_block(&c, &x->body);
    if (!c.n)
        return false;
    const tl_at w = { x->m, x->f, x->grid->loc, NULL };
    tl_node *all = NULL;
    for (int i = 0; i < c.n; i++)
        all = both(&w, all, op2(&w, TL_OP_GE, tl_substitute_definitions(&w, guarded.inside, tl_poly_value(&w, &c.need[i])), tl_i64(x->m, 0)));
    copy->args[0] = all;
    x->edge = copy;
    x->ends = c.ends;
    x->inside = tl_uses_of_node(x->m, tl_flat_grid(x));
    return true;
}
