/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which values joined blocks share: those that are equal in each of them, or differ along a parallel loop as between blocks. */
#include <string.h>

#include "passes/analysis/access.h"
#include "passes/analysis/range.h"
#include "passes/expr/arith.h"
#include "passes/expr/fold.h"
#include "passes/launch/coarsen-plan.h"

typedef tl_coarsen_plan plan;

int tl_coarsen_dim(const plan *p, const tl_sym *array)
{
    return (int)tl_ptrmap_get(&p->dims, array) + TL_COARSEN_NONE;
}

bool tl_coarsen_is_var(const plan *p, const tl_node *index, const tl_sym *s)
{
    return tl_is_var(tl_bare(p->uses, index), s);
}

bool tl_coarsen_same_access(plan *p, const tl_node *e, uint32_t first, const tl_sym *j)
{
    int d = e->sym->kind == TL_SYM_ARRAY ? tl_coarsen_dim(p, e->sym) : TL_COARSEN_NONE;
    if (d != TL_COARSEN_NONE && e->type.lanes > 1)
        return false;
    for (uint32_t i = first; i < e->nargs; i++)
        if ((int)(i - first) == d ? !tl_coarsen_is_var(p, e->args[i], j) : !tl_coarsen_same(p, e->args[i], j))
            return false;
    return d == TL_COARSEN_NONE || first + (uint32_t)d < e->nargs;
}

/* The grid loop and j, which runs along it, have equal coefficients. */
static bool same_sum(const plan *p, const tl_node *e, const tl_sym *j)
{
    tl_poly q = { 0 }, along = { 0 };
    tl_poly_add(p->uses, &q, e, 1);
    tl_poly by = tl_poly_split(p->uses, &q, p->loop->var);
    if (j)
        along = tl_poly_split(p->uses, &q, j);
    return tl_poly_same(&by, &along);
}

/* The value of a name, which is asked for once: names of an iteration are read in its nest alone. */
static bool same_name(plan *p, const tl_sym *s, const tl_sym *j)
{
    enum { SAME = 1, VARIES };
    const tl_node *value = tl_definition(p->uses, s);
    if (value && !tl_ptrmap_get(&p->names, s))
        tl_ptrmap_set(&p->names, s, tl_coarsen_same(p, value, j) ? SAME : VARIES);
    return !value || tl_ptrmap_get(&p->names, s) == SAME;
}

bool tl_coarsen_advances(const plan *p, const tl_node *e, tl_poly *rest)
{
    int64_t by;
    *rest = (tl_poly){ 0 };
    tl_poly_add(p->uses, rest, e, 1);
    tl_poly along = tl_poly_split(p->uses, rest, p->loop->var);
    return tl_poly_constant(&along, &by) && by == 1;
}

/* True if floor((e - less + more) / span) is the same in blocks that are joined within a span: these begin at its multiples. *least is
   the least of the dividend, and `less` may be null. */
static bool in_one_span(plan *p, const tl_node *e, const tl_node *less, int64_t more, int64_t span, int64_t *least)
{
    tl_poly rest;
    int64_t lo;
    if (span < p->step || !tl_const_value(p->loop->lo, &lo) || !tl_coarsen_advances(p, e, &rest))
        return false;
    if (less)
        tl_poly_add(p->uses, &rest, less, -1);
    if (!tl_poly_constant(&rest, least))
        return false;
    *least += lo + more;
    p->within = (int64_t)tl_gcd((uint64_t)p->within, (uint64_t)span);
    return (*least % span + span) % span < p->step;
}

/* C's quotient of a number that is not below 0 is the floor of it. */
static bool same_quotient(plan *p, const tl_node *e)
{
    int64_t by, least;
    return e->op == TL_OP_DIV && tl_is_signed(e->type) && tl_const_value(e->args[1], &by)
           && in_one_span(p, e->args[0], NULL, 0, by, &least) && least >= 0;
}

bool tl_coarsen_same(plan *p, const tl_node *e, const tl_sym *j)
{
    if (e->op == TL_OP_VAR)
        return e->sym != p->loop->var && e->sym != j && same_name(p, e->sym, j);
    if (tl_is_access(e->op))
        return (e->op == TL_OP_LOAD || e->sym->kind != TL_SYM_ARRAY) && tl_coarsen_same_access(p, e, 0, j);
    bool all = true;
    for (uint32_t i = 0; i < e->nargs && all; i++)
        all = !e->args[i] || tl_coarsen_same(p, e->args[i], j);
    return all || (tl_is_number(e) && (same_sum(p, e, j) || (!j && same_quotient(p, e))));
}

/* A part of the condition that the host knows and that makes it `value`; null: there is none. *part: the value of that part. */
static const tl_node *part_that_gives(const plan *p, const tl_node *condition, bool value, bool *part)
{
    const tl_node *e = tl_bare(p->uses, condition), *found = NULL;
    bool known = tl_can_hoist(p->uses, e);
    for (uint32_t i = 0; i < p->grid->nloops && known; i++)
        known = !tl_depends(p->uses, e, p->grid->loops[i].var);
    *part = value;
    if (known)
        return e;
    if (e->op == TL_OP_NOT)
        return part_that_gives(p, e->args[0], !value, part);
    for (uint32_t i = 0; i < 2 && !found && e->op == (value ? TL_OP_LOR : TL_OP_LAND); i++)
        found = part_that_gives(p, e->args[i], value, part);
    return found;
}

/* The launch joins blocks where the condition has the value. One condition is enough for all loops, or they are not joined. */
static bool give(plan *p, const tl_node *condition, bool value)
{
    if (!p->gives || (p->given && (p->given_value != value || !tl_same_expr(p->given, condition))))
        return false;
    p->given = condition;
    p->given_value = value;
    return true;
}

/* True if the loop has as many trips up to the end e in all blocks: the least of two ends is reached by the fewer. Of two ends the launch
   may choose one. */
static bool same_trips(plan *p, const tl_loop *l, const tl_node *end)
{
    const tl_node *e = tl_bare(p->uses, end), *condition;
    if (e->op == TL_OP_MIN || e->op == TL_OP_MAX)
        return same_trips(p, l, e->args[0]) && same_trips(p, l, e->args[1]);
    int64_t step, least;
    if (tl_coarsen_same(p, e, NULL)
        || (tl_const_value(l->step, &step) && in_one_span(p, e, l->lo, l->cmp == TL_LT ? -1 : 0, step, &least)))
        return true;
    for (uint32_t arm = 1; arm <= 2 && e->op == TL_OP_SEL; arm++) {
        bool value;
        if ((condition = part_that_gives(p, e->args[0], arm == 1, &value)) && tl_coarsen_same(p, e->args[arm], NULL) && give(p, condition, value))
            return true;
    }
    return false;
}

bool tl_coarsen_same_loop(plan *p, const tl_loop *l)
{
    bool counts_up = tl_counts_up(l) && tl_is_signed(l->var->type);
    return tl_coarsen_same(p, l->lo, NULL) && tl_coarsen_same(p, l->step, NULL)
           && (counts_up ? same_trips(p, l, l->hi) : tl_coarsen_same(p, l->hi, NULL));
}

/* The parameter of f that is `known` if the condition has that value; null: there is none. */
static const tl_sym *known_param(const tl_func *f, const tl_node *condition, bool value, int *known)
{
    bool compared = (condition->op == TL_OP_NE || condition->op == TL_OP_EQ) && tl_is_constant(condition->args[1], 0);
    const tl_node *e = compared ? condition->args[0] : condition;
    *known = value != (compared && condition->op == TL_OP_EQ);
    for (uint32_t i = 0; i < f->nparams && e->op == TL_OP_VAR && (!*known || e->type.base == TL_BOOL); i++)
        if (!strcmp(f->params[i]->name, e->sym->name))
            return f->params[i];
    return NULL;
}

void tl_coarsen_hold(const tl_coarsening *c, tl_func *f)
{
    for (int i = 0; i < c->n; i++) {
        const tl_coarsen_plan *p = &c->plan[i];
        if (!p->given || c->by[i] == 1)
            continue;
        tl_node *holds = tl_copy(c->m, f, p->given);
        holds = p->given_value ? holds : tl_op1(c->m, TL_OP_NOT, holds, f->loc);
        f->given = f->given ? tl_op2(c->m, TL_OP_LAND, tl_copy(c->m, f, f->given), holds, f->loc) : holds;
        int value;
        const tl_sym *s = known_param(f, p->given, p->given_value, &value);
        for (uint32_t k = 0; s && k < f->body.n; k++)
            f->body.at[k] = tl_replace_var(c->m, f, f->body.at[k], s, tl_const_int(c->m, s->type, value, f->loc));
    }
}
