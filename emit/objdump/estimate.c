/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Evaluates expressions of a kernel's parameters. A loop's variable has the middle of its range, so that a triangle counts half. */
#include "emit/objdump/estimate.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Iterations of a loop with unknown bounds; nodes that one evaluation visits, at most. */
enum { UNKNOWN = 64, MOST_VALUES = 10000 };

static double value(tl_estimate *e, const tl_node *n);

bool tl_estimate_reads(const char *sizes)
{
    while (*sizes) {
        size_t n = strcspn(sizes, "=,");
        char *end = (char *)sizes;
        if (!n || sizes[n] != '=' || !isfinite(strtod(sizes + n + 1, &end)) || end == sizes + n + 1 || (*end && *end != ','))
            return false;
        sizes = end + (*end == ',');
    }
    return true;
}

static double from_sizes(tl_estimate *e, const tl_sym *s)
{
    size_t n = strlen(s->name);
    for (const char *at = e->sizes; at; at = strchr(at, ',')) {
        at += *at == ',';
        if (!strncmp(at, s->name, n) && at[n] == '=')
            return strtod(at + n + 1, NULL);
    }
    return NAN;
}

static double variable(tl_estimate *e, const tl_sym *s)
{
    const tl_use *u = tl_use_of(e->uses, s);
    if (u->loop)
        return (value(e, u->loop->lo) + value(e, u->loop->hi)) / 2;
    if (u->def && !u->sets && u->def->nargs && u->def->args[0])
        return value(e, u->def->args[0]);
    return u->def ? NAN : from_sizes(e, s);
}

static double value(tl_estimate *e, const tl_node *n)
{
    if (e->values++ > MOST_VALUES)
        return NAN;
    double x = n->nargs > 0 && n->op != TL_OP_LOAD ? value(e, n->args[0]) : 0;
    double y = n->nargs > 1 && (n->op != TL_OP_SEL || x) ? value(e, n->args[1]) : 0;
    switch (n->op) {
    case TL_OP_CONST: return tl_is_float(n->type) ? n->imm.f : (double)n->imm.i;
    case TL_OP_VAR: return variable(e, n->sym);
    case TL_OP_CAST: return x;
    case TL_OP_ADD: return x + y;
    case TL_OP_SUB: return x - y;
    case TL_OP_MUL: return x * y;
    case TL_OP_DIV: return tl_is_float(n->type) ? x / y : trunc(x / y);
    case TL_OP_REM: return fmod(x, y);
    case TL_OP_MIN: return fmin(x, y);
    case TL_OP_MAX: return fmax(x, y);
    case TL_OP_LT: return x < y;
    case TL_OP_LE: return x <= y;
    case TL_OP_GT: return x > y;
    case TL_OP_GE: return x >= y;
    case TL_OP_EQ: return x == y;
    case TL_OP_NE: return x != y;
    case TL_OP_LAND: return x && y;
    case TL_OP_LOR: return x || y;
    case TL_OP_NOT: return !x;
    case TL_OP_SEL: return x ? y : value(e, n->args[2]);
    default: return NAN;
    }
}

static double iterations(tl_estimate *e, const tl_loop *l)
{
    e->values = 0;
    double n = l ? fabs((value(e, l->hi) - value(e, l->lo)) / value(e, l->step)) : NAN;
    return isfinite(n) ? ceil(n + (l->cmp == TL_LE || l->cmp == TL_GE ? 1 : 0)) : UNKNOWN;
}

bool tl_estimate_holds(tl_estimate *e, const tl_node *condition)
{
    e->values = 0;
    return !(value(e, condition) == 0);
}

double tl_estimate_blocks(tl_estimate *e, const tl_node *grid)
{
    double n = 1;
    for (uint32_t i = 0; i < grid->nloops; i++)
        n *= iterations(e, &grid->loops[i]);
    return n;
}

double tl_estimate_times(tl_estimate *e, const tl_work *w)
{
    return w->outer ? iterations(e, w->loop) * tl_estimate_times(e, w->outer) : 1;
}
