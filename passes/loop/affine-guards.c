/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests in a loop's iterations, and conditions that make them true for all threads. */
#include "passes/expr/fold.h"
#include "passes/analysis/access.h"
#include "passes/loop/partition-loops.h"

enum { MOST_DEPTH = 32 };
enum { MOST_BOUND = 1 << 24, MOST_FACTOR = 1 << 16 };   /* numbers whose sums and products fit */

/* k times the loop variable, and a sum that the loop does not change; all that of `parts` parts. */
typedef struct {
    bool known;
    int64_t k, plus;
    tl_node *rest;          /* i64, or null: 0 */
    int64_t parts;          /* 0: 1 */
} bound;

/* True if e is loop-invariant, and the same for all threads. */
static bool is_uniform(const tl_split *c, tl_node *e)
{
    return tl_can_hoist(c->in_loop, e) && tl_block_uniform(c->uniform, e);
}

/* ---- bounds ---- */
static bound bound_of(tl_split *c, tl_node *e, bool greatest);

/* A conversion between integers that keeps the value. */
static bool keeps(const tl_split *c, const tl_node *e)
{
    const tl_node *from = e->op == TL_OP_CAST ? e->args[0] : NULL;
    if (!from || !tl_is_signed(from->type) || from->type.lanes != 1)
        return false;
    if (tl_is_signed(e->type) && tl_bytes(e->type) >= tl_bytes(from->type))
        return true;
    if (!tl_is_signed(e->type) || tl_bytes(e->type) != 4)
        return false;
    tl_node *zero = tl_const_int(c->w.m, from->type, 0, from->loc);
    return tl_is_exact_cast(c->facts, e)
           || (tl_range_of(c->facts, from).hi <= INT32_MAX && tl_prove(c->facts, op2(&c->w, TL_OP_GE, again(&c->w, from), zero)) == 1);
}

static tl_node *added(const tl_at *w, tl_node *l, tl_node *r, bool minus)
{
    if (!r)
        return l;
    if (!l)
        return minus ? op2(w, TL_OP_SUB, tl_i64(w->m, 0), r) : r;
    return minus ? sub(w, l, r) : add(w, l, r);
}

static bool is_small(int64_t x)
{
    return x >= -MOST_BOUND && x <= MOST_BOUND;
}

static bound times(const tl_split *c, bound x, int64_t by)
{
    bool known = x.known && is_small(x.k) && is_small(x.plus);
    return (bound){ known, x.k * by, x.plus * by, x.rest ? mul(&c->w, x.rest, by) : NULL, x.parts };
}

/* x in as many more parts. */
static bound cut(const tl_split *c, bound x, int64_t parts)
{
    if (parts < 2)
        return x;
    int64_t all = (x.parts ? x.parts : 1) * parts;
    x = times(c, x, parts);
    x.known &= all <= MOST_FACTOR;
    x.parts = all;
    return x;
}

static bound sum(const tl_split *c, bound l, bound r, bool minus)
{
    int64_t sign = minus ? -1 : 1, parts = r.parts;
    if (l.parts != r.parts) {
        r = cut(c, r, l.parts);
        l = cut(c, l, parts);
    }
    return (bound){ l.known && r.known, l.k + sign * r.k, l.plus + sign * r.plus, added(&c->w, l.rest, r.rest, minus), l.parts };
}

/* What e is made of. */
static bound parts(tl_split *c, tl_node *e, bool greatest)
{
    const tl_at *w = &c->w;
    int64_t by;
    if (tl_const_value(e, &by))
        return (bound){ is_small(by), 0, by, NULL, 0 };
    if (keeps(c, e))
        return bound_of(c, e->args[0], greatest);
    if (tl_is_var(e, c->loop->loops[0].var))
        return (bound){ true, 1, 0, NULL, 0 };
    if (e->op == TL_OP_VAR && tl_definition(c->in_loop, e->sym))
        return bound_of(c, tl_definition(c->in_loop, e->sym), greatest);
    if (e->op == TL_OP_ADD || e->op == TL_OP_SUB) {
        bool minus = e->op == TL_OP_SUB;
        return sum(c, bound_of(c, e->args[0], greatest), bound_of(c, e->args[1], greatest != minus), minus);
    }
    if (e->op == TL_OP_MUL && tl_const_value(e->args[1], &by) && by > 0 && by <= MOST_FACTOR)
        return times(c, bound_of(c, e->args[0], greatest), by);
    if (c->copies && e->op == TL_OP_DIV && tl_const_value(e->args[1], &by) && by > 1 && by <= MOST_FACTOR
        && !is_uniform(c, e) && tl_range_of(c->facts, e->args[0]).lo >= 0) {
        bound x = bound_of(c, e->args[0], greatest);
        int64_t parts = x.parts ? x.parts : 1;
        x.known = x.known && x.k && parts * by <= MOST_FACTOR;   /* else its range is tighter */
        x.plus -= greatest || !x.known ? 0 : (by - 1) * parts;     /* the quotient is cut */
        x.parts = parts * by;
        return x;
    }
    return (bound){ .known = is_uniform(c, e), .rest = cast(w, again(w, e), TL_I64) };
}

/* The greatest or the least value of e over threads and inner loops. */
static bound bound_of(tl_split *c, tl_node *e, bool greatest)
{
    bound b = { 0 };
    if (!tl_is_signed(e->type) || e->type.lanes != 1 || c->depth >= MOST_DEPTH)
        return b;
    c->depth++;
    b = parts(c, e, greatest);
    c->depth--;
    if (b.known)
        return b;
    tl_range r = tl_range_of(c->facts, e);
    int64_t end = greatest ? r.hi : r.lo;
    return (bound){ is_small(end), 0, end, NULL, 0 };
}

/* ---- tests ---- */
static bool note(const tl_split *c, tl_split_limits *l, int64_t times, tl_node *rest, int64_t plus)
{
    for (uint32_t i = 0; i < l->n; i++)
        if (l->times[i] == times && tl_same_expr(l->rest[i], rest) && tl_same_expr(l->unless[i], c->unless)) {
            l->plus[i] = plus < l->plus[i] ? plus : l->plus[i];
            return true;
        }
    if (l->n == TL_SPLIT_LIMITS)
        return false;
    l->rest[l->n] = rest;
    l->unless[l->n] = c->unless;
    l->times[l->n] = times;
    l->plus[l->n++] = plus;
    return true;
}

/* True if the conversion keeps all values that are not below its type's range: a lower bound of the result bounds the operand. */
static bool keeps_above(const tl_split *c, const tl_node *e)
{
    const tl_node *from = e->op == TL_OP_CAST && c->copies ? e->args[0] : NULL;
    return from && tl_is_signed(e->type) && tl_bytes(e->type) == 4 && from->type.lanes == 1 && tl_is_signed(from->type)
           && tl_range_of(c->facts, from).hi <= INT32_MAX;
}

/* The expression without names and conversions of the loop; it is the greater side of a comparison. */
static tl_node *stripped(const tl_split *c, tl_node *e)
{
    for (uint32_t i = 0; i < MOST_DEPTH; i++) {
        tl_node *next = keeps(c, e) || keeps_above(c, e) ? e->args[0] : e->op == TL_OP_VAR ? tl_definition(c->in_loop, e->sym) : NULL;
        if (!next)
            break;
        e = next;
    }
    return e;
}

/* No more than this. */
static int64_t most(const tl_split *c, tl_node *e, int depth)
{
    e = stripped(c, e);
    if (e->op != TL_OP_SEL || !depth)
        return tl_range_of(c->facts, e).hi;
    int64_t l = most(c, e->args[1], depth - 1), r = most(c, e->args[2], depth - 1);
    return l > r ? l : r;
}

static bool compares(tl_split *c, tl_node *e, bool holds);

/* Notes what makes l < r + more true for all threads; false if that is not known. */
static bool less(tl_split *c, tl_node *l, tl_node *r, int64_t more)
{
    int64_t known;
    tl_node *to = stripped(c, r);
    if (to->op == TL_OP_MIN)
        return less(c, l, to->args[0], more) && less(c, l, to->args[1], more);
    if (to->op == TL_OP_MAX && tl_const_value(to->args[1], &known))
        return less(c, l, to->args[0], more);
    if (to->op == TL_OP_SEL && tl_const_value(to->args[1], &known))
        return compares(c, to->args[0], false) && less(c, l, to->args[2], more);
    bound room = sum(c, bound_of(c, r, false), bound_of(c, l, true), true);
    room.plus += more * (room.parts ? room.parts : 1);
    if (!room.known || (room.k && c->late != (room.k > 0)) || (room.k * room.k > 1 && tl_range_of(c->facts, c->loop->loops[0].lo).lo < 0))
        return false;
    if (room.k > 0)
        return note(c, &c->t.after, room.k, room.rest ? room.rest : tl_i64(c->w.m, 0), room.plus);
    if (room.k)
        return note(c, &c->t.below, -room.k, room.rest ? room.rest : tl_i64(c->w.m, 0), room.plus);
    return room.rest ? note(c, &c->t.above, 0, room.rest, room.plus) : room.plus > 0;
}

/* ... what makes e true, or false. */
static bool compares(tl_split *c, tl_node *e, bool holds)
{
    bool flip = (e->op == TL_OP_GT || e->op == TL_OP_GE) == holds;
    bool equal = (e->op == TL_OP_LE || e->op == TL_OP_GE) == holds;
    if (e->op < TL_OP_LT || e->op > TL_OP_EQ || !tl_is_signed(e->args[0]->type) || e->args[0]->type.lanes != 1)
        return false;
    if (e->op != TL_OP_EQ)
        return less(c, e->args[flip], e->args[!flip], equal);
    /* all there can be, as the extent of a window */
    int64_t whole;
    return holds && c->copies && tl_const_value(e->args[1], &whole)
           && most(c, e->args[0], MOST_DEPTH) <= whole && less(c, e->args[1], e->args[0], 1);
}

/* A variable whose value is such a test. */
static bool holds_already(tl_split *c, const tl_node *e)
{
    for (uint32_t i = 0; i < c->t.n; i++)
        if (c->t.test[i] == &tl_use_of(c->in_loop, e->sym)->def->args[0]) {
            c->compared = true;
            return true;
        }
    return false;
}

bool tl_split_take(tl_split *c, tl_node **slot)
{
    tl_node *e = *slot;
    tl_split_terms was = c->t;
    if (c->t.n == TL_SPLIT_TESTS || e->type.base != TL_BOOL || e->type.lanes != 1 || e->op == TL_OP_CONST)
        return false;
    if (e->op == TL_OP_VAR && c->copies && tl_definition(c->in_loop, e->sym))
        return holds_already(c, e);
    if (e->op == TL_OP_LAND) {
        bool first = tl_split_take(c, &e->args[0]), second = tl_split_take(c, &e->args[1]);
        if (first && second && c->t.n < TL_SPLIT_TESTS)
            c->t.test[c->t.n++] = slot;
        return first && second;
    }
    if (tl_has_op(e, TL_OP_PBITS) && is_uniform(c, e)) {
        c->t.aligned = both(&c->w, c->t.aligned, again(&c->w, e));
    } else if (e->op == TL_OP_LOR && c->copies && !c->unless && is_uniform(c, e->args[0]) && !is_uniform(c, e->args[1])) {
        c->unless = e->args[0];
        bool second = tl_split_take(c, &e->args[1]);
        c->unless = NULL;
        return second;
    } else if (compares(c, e, true)) {
        c->compared = true;
    } else {
        c->t = was;
        return false;
    }
    c->t.test[c->t.n++] = slot;
    return true;
}

bool tl_split_fails(tl_split *c, tl_node *test)
{
    c->late = true;
    return compares(c, test, false);
}
