/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Indices that are provably outside of an array of the kernel: whenever the access is executed

     s[B] = 0;

   or in an iteration of a loop that is provably executed

     for (int i = 0; i <= B; i++) s[i] = 0;  */
#include "passes/warn/warn.h"

#include <stdlib.h>

#include "passes/expr/arith.h"
#include "passes/analysis/polynomial.h"
#include "passes/analysis/range.h"

enum { MOST_LOOPS = 32 };
#define MOST (INT64_C(1) << 28)     /* of numbers that are multiplied */

typedef struct {
    tl_module *m;
    tl_facts *facts;
    const tl_uses *uses;
    const tl_loop *loop[MOST_LOOPS];    /* every iteration of these reaches this statement */
    int loops;
    const tl_sym *said;                 /* the last of which was warned, */
    uint32_t line;                      /* and there: s[B] += 1 is two accesses */
} place;

static void in_block(place *at, const tl_block *b);

/* What the loop's variable is; false if it is not known, or the loop does not run. */
static bool span_of(const tl_loop *l, tl_visits *s)
{
    return tl_visits_of(l, s) && llabs(s->first) <= MOST && llabs(s->last) <= MOST;
}

static const tl_loop *loop_of(const place *at, const tl_poly_term *t)
{
    for (int i = 0; i < at->loops && t->degree == 1 && t->atom[0]->op == TL_OP_VAR; i++)
        if (at->loop[i]->var == t->atom[0]->sym)
            return at->loop[i];
    return NULL;
}

/* The least and the greatest value that e has, each in some iteration; *by is the one loop on which it depends. */
static bool extremes(const place *at, const tl_node *e, tl_range *r, const tl_loop **by)
{
    tl_poly p = { 0 };
    *r = (tl_range){ 0, 0 };
    *by = NULL;
    tl_poly_add(at->uses, &p, e, 1);
    for (int i = 0; i < p.n && !p.failed; i++) {
        int64_t k = p.term[i].k;
        tl_visits s = { 1, 1, 1 };
        const tl_loop *l = loop_of(at, &p.term[i]);
        if ((p.term[i].degree && !l) || llabs(k) > MOST || (l && !span_of(l, &s)))
            return false;
        *by = l ? l : *by;
        int64_t a = k * s.first, b = k * s.last;
        r->lo += a < b ? a : b;
        r->hi += a < b ? b : a;
    }
    return !p.failed;
}

static void check_index(place *at, const tl_node *n, const tl_node *e, unsigned d)
{
    bool some = n->op == TL_OP_TILE && d + 1 == n->nargs;   /* rows from there on */
    int64_t size = n->sym->dim[d], most = size - (n->op == TL_OP_ADDR ? 0 : some ? tl_attr(n, TL_A_ROWS, 1) : 1), index;
    const tl_loop *by = NULL;
    tl_range r = tl_range_of(at->facts, e);
    if (r.lo > r.hi)
        return;     /* the conditions around it never hold */
    if (r.lo <= most && r.hi >= 0 && (!extremes(at, e, &r, &by) || (r.lo >= 0 && r.hi <= most)))
        return;
    index = r.lo < 0 && r.lo != INT64_MIN ? r.lo : r.hi;
    if (!by)
        index = r.lo > most ? r.lo : r.hi;
    uint32_t line = at->m->places[n->loc].line;
    if (at->said == n->sym && at->line == line)
        return;
    at->said = n->sym;
    at->line = line;
    int64_t rows = some ? tl_attr(n, TL_A_ROWS, 0) : 0;
    if (rows)
        tl_report(at->m, TL_ERROR, n->loc, "rows %lld to %lld are not all in '%.*s', which has %lld there; take others", (long long)index,
                  (long long)(index + rows - 1), tl_plain_name(n->sym), n->sym->name, (long long)size);
    else
        tl_warn(at->m, TL_WARN_BOUNDS, n->loc, "index %lld is outside of '%.*s', which has %lld elements%s", (long long)index,
            tl_plain_name(n->sym), n->sym->name, (long long)size, n->sym->rank > 1 ? " in that dimension" : "");
    if (by && index == r.hi)
        tl_report(at->m, TL_NOTE, by->var->loc, "'%.*s' of this loop gets that far", tl_plain_name(by->var), by->var->name);
    else
        tl_report(at->m, TL_NOTE, n->sym->loc, "'%.*s' is declared here", tl_plain_name(n->sym), n->sym->name);
}

static void in_value(place *at, const tl_node *e)
{
    if (!e)
        return;
    bool array = e->sym && e->sym->kind == TL_SYM_ARRAY && e->sym->type.space != TL_TABLE;
    bool access = e->op == TL_OP_LOAD || e->op == TL_OP_STORE || e->op == TL_OP_ADDR || e->op == TL_OP_TILE;
    for (uint32_t i = e->op == TL_OP_STORE; array && access && i < e->nargs; i++)
        check_index(at, e, e->args[i], i - (e->op == TL_OP_STORE));
    bool choice = tl_is_choice(e->op);
    int loops = at->loops, known = choice ? tl_prove(at->facts, e->args[0]) : -1;
    for (uint32_t i = 0; i < e->nargs; i++) {
        bool never = i && (e->op == TL_OP_SEL ? known == (i == 2) : known == (e->op == TL_OP_LOR));
        at->loops = choice && i ? 0 : loops;
        if (!never || known < 0)
            in_value(at, e->args[i]);
    }
    at->loops = loops;
}

static void in_branch(place *at, const tl_node *n, bool other)
{
    const tl_block *inner = other ? &n->other : &n->body;
    if (!inner->n)
        return;
    tl_facts_enter(at->facts, n, other);
    in_block(at, inner);
    tl_facts_leave(at->facts);
}

static void in_statement(place *at, const tl_node *n)
{
    int loops = at->loops, known = n->op == TL_OP_IF ? tl_prove(at->facts, n->args[0]) : -1;
    in_value(at, n);
    for (uint32_t i = 0; i < n->nloops; i++) {
        tl_visits s;
        const tl_loop *l = &n->loops[i];
        in_value(at, l->lo);
        in_value(at, l->hi);
        in_value(at, l->step);
        if (!span_of(l, &s))
            at->loops = 0;
        else if (at->loops < MOST_LOOPS)
            at->loop[at->loops++] = l;
    }
    if (n->op == TL_OP_IF || n->op == TL_OP_WHILE || n->op == TL_OP_DO || tl_holds(n, TL_OP_BREAK)
        || tl_holds(n, TL_OP_CONTINUE))
        at->loops = 0;
    if (known != 0)
        in_branch(at, n, false);
    if (known != 1 && n->other.n)
        in_branch(at, n, true);
    at->loops = loops;
}

static void in_block(place *at, const tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++)
        in_statement(at, b->at[i]);
}

void tl_warn_bounds(tl_module *m, tl_func *kernel)
{
    place at = { .m = m, .facts = tl_facts_new(m, kernel), .uses = tl_uses_of_block(m, &kernel->body) };
    in_block(&at, &kernel->body);
}
