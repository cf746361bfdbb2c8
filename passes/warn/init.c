/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared arrays and fragments that are read before anything is written to them. Any write to a
   part, under any condition, is enough for silence. */
#include "passes/expr/arith.h"
#include "passes/warn/warn.h"

/* What comes first of an array, as far as the program is known. */
typedef enum { NOTHING, WRITTEN, READ, UNKNOWN } first;

typedef struct {
    tl_arena *arena;
    const tl_sym *s;
    const tl_node *at;      /* the read */
    bool again;             /* inside a loop that writes it: only what provably runs the first time counts */
} search;

static first in_block(search *x, const tl_block *b);

static bool writes(const search *x, const tl_node *statement)
{
    TL_EACH_BELOW(x->arena, n, statement) {
        bool tile = n->nargs && n->args[0] && n->args[0]->op == TL_OP_TILE && n->args[0]->sym == x->s
                    && n->op != TL_OP_TSTORE && n->op != TL_OP_SCATTER;
        for (uint32_t i = 1; i < n->nargs; i++)
            tile |= tl_writes_operand(n, i) && n->args[i]->sym == x->s;
        if (tile || ((n->op == TL_OP_STORE || n->op == TL_OP_ADDR) && n->sym == x->s))
            return true;
    }
    return false;
}

static first read_at(search *x, const tl_node *n)
{
    x->at = n;
    return READ;
}

/* Of an operand. */
static first in_value(search *x, const tl_node *e)
{
    if (!e)
        return NOTHING;
    if (tl_is_atomic(e) && e->args[0]->op == TL_OP_ADDR && e->args[0]->sym == x->s)
        return read_at(x, e);
    if (e->sym == x->s && e->op == TL_OP_ADDR)
        return WRITTEN;     /* through a pointer, perhaps */
    bool choice = tl_is_choice(e->op);
    for (uint32_t i = 0; i < e->nargs; i++) {
        first f = in_value(x, e->args[i]);
        if (f)
            return f == READ && choice && i && x->again ? UNKNOWN : f;
    }
    return e->sym == x->s && (e->op == TL_OP_LOAD || e->op == TL_OP_TILE) ? read_at(x, e) : NOTHING;
}

static first in_if(search *x, const tl_node *n)
{
    first c = in_value(x, n->args[0]);
    if (c)
        return c;
    first a = in_block(x, &n->body);
    if (a == READ && !x->again)
        return a;
    first b = in_block(x, &n->other);
    if (b == READ && !x->again)
        return b;
    bool leaves = tl_holds(n, TL_OP_BREAK) || tl_holds(n, TL_OP_CONTINUE);
    if (a == READ || b == READ || a == UNKNOWN || b == UNKNOWN || (leaves && x->again))
        return UNKNOWN;
    return a == WRITTEN || b == WRITTEN ? WRITTEN : NOTHING;
}

static bool provably_runs(const tl_node *n)
{
    for (uint32_t i = 0; i < n->nloops; i++) {
        int64_t lo, hi;
        const tl_loop *l = &n->loops[i];
        if (!tl_const_value(l->lo, &lo) || !tl_const_value(l->hi, &hi)
            || !(l->cmp == TL_LT ? lo < hi : l->cmp == TL_LE ? lo <= hi : l->cmp == TL_GT ? lo > hi : lo >= hi))
            return false;
    }
    return n->op != TL_OP_WHILE;
}

static first in_loop(search *x, const tl_node *n)
{
    bool outer = x->again;
    first f = NOTHING;
    if (outer && !provably_runs(n))
        return UNKNOWN;
    for (uint32_t i = n->nargs; i < tl_ntaken(n) && !f; i++)
        f = in_value(x, tl_taken(n, i));
    if (f)
        return f;
    x->again = outer || writes(x, n);
    if (n->op == TL_OP_WHILE)
        f = in_value(x, n->args[0]);
    f = f ? f : in_block(x, &n->body);
    if (n->op == TL_OP_DO)
        f = f ? f : in_value(x, n->args[0]);
    x->again = outer;
    return f;
}

static first in_statement(search *x, const tl_node *n)
{
    first f;
    switch (n->op) {
    case TL_OP_IF: return in_if(x, n);
    case TL_OP_FOR: case TL_OP_PARALLEL: case TL_OP_WHILE: case TL_OP_DO: return in_loop(x, n);
    case TL_OP_SEQ: return in_block(x, &n->body);
    case TL_OP_BREAK: case TL_OP_CONTINUE: return UNKNOWN;
    default:
        break;
    }
    /* What a tile operation writes it does not read, but for a product. */
    for (uint32_t i = 0; i < n->nargs; i++)
        if ((n->op == TL_OP_GEMM || !tl_writes_operand(n, i)) && (f = in_value(x, n->args[i])))
            return f;
    return writes(x, n) ? WRITTEN : NOTHING;
}

static first in_block(search *x, const tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        first f = in_statement(x, b->at[i]);
        if (f)
            return f;
    }
    return NOTHING;
}

static void check_block(tl_module *m, const tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        const tl_node *n = b->at[i];
        check_block(m, &n->body);
        check_block(m, &n->other);
        if (n->op != TL_OP_ALLOC || n->sym->type.space == TL_PRIVATE)
            continue;
        search x = { .arena = m->arena, .s = n->sym };
        tl_block rest = { b->at + i + 1, b->n - i - 1, 0 };
        if (in_block(&x, &rest) != READ)
            continue;
        int len = tl_plain_name(n->sym);
        bool shared = n->sym->type.space == TL_SHARED_MEM;
        tl_warn(m, TL_WARN_UNINITIALISED, x.at->loc, "'%.*s' is read before anything is written to it", len,
                n->sym->name);
        tl_fix fix = { TL_FIX_AFTER_DECLARATOR, n->sym->loc, " = {0}" };
        tl_advise(m, &fix, n->sym->loc, "'%.*s' is declared here without a value; %s", len, n->sym->name,
                  shared ? "fill or load it first, or declare it with '= {0}'"
                         : "declare it with '= {0}', or fill it first");
    }
}

void tl_warn_uninitialised(tl_module *m, tl_func *kernel)
{
    check_block(m, &kernel->body);
}
