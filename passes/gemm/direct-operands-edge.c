/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Elements of an accumulator beyond the edges of the operands: whether they matter. They do not where all that is done with
   the accumulator is to sum up products in it, to compute its elements each from itself, and to store it to a view that ends
   where the operands do:

       gemm acc, A[m..][..], B      rows from M - m on are those that A does not have
       acc[i][j] = max(acc[i][j] + bias[j], 0)
       tstore acc, view(C, M, N), index(m, n)                                                                */
#include "passes/distribute/assign-layouts.h"
#include "passes/analysis/access.h"
#include "passes/gemm/direct-operands.h"

enum { MOST_VALUES = 32 };

typedef struct {
    const tl_uses *u;
    const tl_sym *acc;
    unsigned d;
    const tl_node *extent, *corner;
    const tl_node *par;         /* the loop that is looked at */
    const tl_sym *of[MOST_VALUES];      /* what it computes of elements of acc */
    unsigned n;
    bool ok;
} edge;

/* True if e is computed of an element of the accumulator. */
static bool of_acc(const edge *e, const tl_node *n)
{
    bool any = tl_mentions(n, e->acc);
    for (unsigned i = 0; i < e->n && !any; i++)
        any = tl_mentions(n, e->of[i]);
    return any;
}

/* The element that the loops are at. */
static bool own(const edge *e, const tl_node *access)
{
    int64_t off[3];
    return tl_dist_use_of(access, e->par, off) == TL_DIST_FULL && !off[0] && !off[1];
}

/* No other memory is found by such a value, and nothing fails for it. */
static void see_value(edge *e, const tl_node *n)
{
    bool counts = tl_is_int(n->type) && n->type.base != TL_BOOL
                  && (n->op == TL_OP_DIV || n->op == TL_OP_REM || n->op == TL_OP_SHL || n->op == TL_OP_SHR);
    if (tl_acts(n->op, "WASCY") || (counts && of_acc(e, n->args[1])))
        e->ok = false;
    if (n->op != TL_OP_LOAD)
        e->ok &= !n->sym || n->op == TL_OP_VAR;
    else if (n->sym == e->acc)
        e->ok &= own(e, n);
    for (uint32_t i = 0; i < n->nargs && n->op == TL_OP_LOAD && n->sym != e->acc; i++)
        e->ok &= !of_acc(e, n->args[i]);
}

static void see_element(edge *e, const tl_node *n);

static void see_elements(edge *e, const tl_block *b)
{
    for (uint32_t i = 0; i < b->n && e->ok; i++)
        see_element(e, b->at[i]);
}

/* A statement of a loop over elements. */
static void see_element(edge *e, const tl_node *n)
{
    for (uint32_t i = 0; i < n->nargs; i++)
        TL_EACH_BELOW(e->u->arena, x, n->args[i])
            see_value(e, x);
    switch (n->op) {
    case TL_OP_LET:
    case TL_OP_SET:
        e->ok &= e->n < MOST_VALUES && (n->op == TL_OP_LET || tl_use_of(e->u, n->sym)->def);
        if (e->ok && (!n->nargs || !n->args[0] || of_acc(e, n->args[0]) || n->op == TL_OP_SET))
            e->of[e->n++] = n->sym;
        break;
    case TL_OP_STORE:
        e->ok &= n->sym == e->acc && own(e, n);
        break;
    case TL_OP_IF:
    case TL_OP_SEQ:
        see_elements(e, &n->body);
        see_elements(e, &n->other);
        break;
    default:
        e->ok = false;
    }
}

/* A tstore of all of it that ends where the operand does. */
static bool is_dropped(const edge *e, const tl_node *n)
{
    const tl_node *view = n->args[1], *index = n->args[2];
    uint32_t last = view->nargs - 1, at = last - 2 + e->d;
    return n->args[0]->sym == e->acc && !n->args[0]->nargs && last >= 2 && !tl_step_of(n) && tl_mentions(n, e->acc) == 1
           && tl_same_number(e->u, view->args[1 + at], e->extent) && tl_same_number(e->u, index->args[at], e->corner);
}

/* True if the statements in it are to be seen, too. */
static bool see_statement(edge *e, const tl_node *n)
{
    if (!e->ok || !tl_mentions(n, e->acc))
        return false;
    switch (n->op) {
    case TL_OP_ALLOC:
        return false;
    case TL_OP_FILL:
    case TL_OP_GEMM:
        e->ok = n->args[0]->sym == e->acc && !n->args[0]->nargs && tl_mentions(n, e->acc) == 1;
        return false;
    case TL_OP_TSTORE:
        e->ok = is_dropped(e, n);
        return false;
    case TL_OP_PARALLEL:
        e->par = n;
        e->n = 0;
        e->ok = !n->nargs && n->nloops == 2;
        see_elements(e, &n->body);
        return false;
    case TL_OP_SEQ:
    case TL_OP_IF:
    case TL_OP_FOR:
    case TL_OP_WHILE:
    case TL_OP_DO:
        for (uint32_t i = 0; i < tl_ntaken(n); i++)
            e->ok &= !tl_taken(n, i) || !tl_mentions(tl_taken(n, i), e->acc);
        return e->ok;
    default:
        e->ok = false;
        return false;
    }
}

/* True if a statement in the loop declares what the value names. */
static bool changes(tl_arena *a, const tl_node *loop, const tl_node *value)
{
    TL_EACH_STMT_BELOW(a, n, loop) {
        if (n->op == TL_OP_LET && tl_mentions(value, n->sym))
            return true;
        for (uint32_t i = 0; i < n->nloops; i++)
            if (tl_mentions(value, n->loops[i].var))
                return true;
    }
    return false;
}

/* True if the loop is around uses of the accumulator, not around its declaration. */
static bool is_around(tl_arena *a, const tl_node *loop, const tl_sym *acc)
{
    TL_EACH_STMT_BELOW(a, n, loop)
        if (n->op == TL_OP_ALLOC && n->sym == acc)
            return false;
    return tl_mentions(loop, acc);
}

/* True if the value is invariant while the accumulator is live: what one iteration leaves beyond an edge must not be within the
   edge of another. */
static bool outlives(tl_arena *a, const tl_func *f, const tl_sym *acc, const tl_node *value)
{
    TL_EACH_STMT(a, n, &f->body)
        if (tl_is_loop(n) && is_around(a, n, acc) && changes(a, n, value))
            return false;
    return true;
}

bool tl_in_place_drops(const tl_uses *u, tl_func *f, const tl_sym *acc, unsigned d, const tl_node *extent, const tl_node *corner)
{
    edge e = { .u = u, .acc = acc, .d = d, .extent = extent, .corner = corner, .ok = true };
    if (!outlives(u->arena, f, acc, extent) || !outlives(u->arena, f, acc, corner))
        return false;
    TL_EACH_STMT(u->arena, n, &f->body)
        if (!see_statement(&e, n))
            TL_SKIP(n);
    return e.ok;
}
