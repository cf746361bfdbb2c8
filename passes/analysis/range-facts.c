/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: comparisons that hold in a scope. Each is kept with the values that it compares. */
#include "passes/analysis/range-impl.h"

static tl_op negated(tl_op op)
{
    switch (op) {
    case TL_OP_LT: return TL_OP_GE;
    case TL_OP_LE: return TL_OP_GT;
    case TL_OP_GT: return TL_OP_LE;
    case TL_OP_GE: return TL_OP_LT;
    case TL_OP_EQ: return TL_OP_NE;
    default:       return TL_OP_EQ;
    }
}

tl_op tl_mirrored(tl_op op)
{
    switch (op) {
    case TL_OP_LT: return TL_OP_GT;
    case TL_OP_LE: return TL_OP_GE;
    case TL_OP_GT: return TL_OP_LT;
    case TL_OP_GE: return TL_OP_LE;
    default:       return op;
    }
}

bool tl_compares(const tl_node *e, const tl_sym *s, tl_node **value, tl_op *test)
{
    if (e->op != TL_OP_LT && e->op != TL_OP_LE && e->op != TL_OP_GT && e->op != TL_OP_GE)
        return false;
    bool second = tl_is_var(e->args[1], s);
    if (!second && !tl_is_var(e->args[0], s))
        return false;
    *value = e->args[!second];
    *test = second ? e->op : tl_mirrored(e->op);
    return true;
}

static bool is_cast(const tl_node *e)
{
    return e->op == TL_OP_CAST && tl_is_index(e) && tl_is_index(e->args[0]);
}

bool tl_mention_holds(tl_facts *f, const tl_mention *m)
{
    const tl_node *e = m->side;
    if (m->exact)
        return true;
    for (; tl_value_of(f, e) != m->about; e = e->args[0])
        if (!is_cast(e) || !tl_span_within(tl_span_of(f, e->args[0]), tl_span_of_type(e->type)))
            return false;
    return true;
}

/* Notes what x says about its side at that and at what the side is a cast of. */
static void mention(tl_facts *f, tl_mention x)
{
    x.direct = x.exact = true;
    for (const tl_node *e = x.side; e->op != TL_OP_CONST; e = e->args[0]) {
        tl_mention *m = TL_NEW(f->m->arena, tl_mention);
        *m = x;
        m->about = tl_value_of(f, e);
        m->next = m->about->mentions;
        m->about->mentions = m;
        m->before = f->top->latest;
        f->top->latest = m;
        tl_value_forget(f, m->about);
        if (!is_cast(e))
            break;
        x.direct = false;
        x.exact &= tl_span_within(tl_span_of_type(e->args[0]->type), tl_span_of_type(e->type));
    }
}

static void add_fact(tl_facts *f, const tl_node *e, bool holds)
{
    if (e->op == TL_OP_NOT) {
        add_fact(f, e->args[0], !holds);
    } else if (e->op == (holds ? TL_OP_LAND : TL_OP_LOR)) {
        add_fact(f, e->args[0], holds);
        add_fact(f, e->args[1], holds);
    } else if (tl_is_compare(e->op) && tl_is_index(e->args[0]) && tl_value_of(f, e)->stable) {
        const tl_node *a = e->args[0], *b = e->args[1];
        tl_op op = holds ? e->op : negated(e->op);
        mention(f, (tl_mention){ .side = a, .other = b, .op = op });
        mention(f, (tl_mention){ .side = b, .other = a, .op = tl_mirrored(op) });
        /* eq(rem(e, 16), 0) */
        if (op == TL_OP_EQ && a->op == TL_OP_REM && b->op == TL_OP_CONST && !b->imm.i
            && a->args[1]->op == TL_OP_CONST && a->args[1]->imm.i > 0)
            mention(f, (tl_mention){ .side = a->args[0], .divides = (uint64_t)a->args[1]->imm.i });
    }
}

void tl_facts_add(tl_facts *f, const tl_node *condition)
{
    add_fact(f, condition, true);
}

/* True if control may not get past the statement. */
static bool may_leave(const tl_node *n)
{
    if (n->op == TL_OP_BREAK || n->op == TL_OP_CONTINUE || n->op == TL_OP_RETURN || n->op == TL_OP_FAIL || n->op == TL_OP_TRAP
        || n->op == TL_OP_WHILE || n->op == TL_OP_DO)
        return true;
    for (uint32_t i = 0; i < n->body.n; i++)
        if (may_leave(n->body.at[i]))
            return true;
    for (uint32_t i = 0; i < n->other.n; i++)
        if (may_leave(n->other.at[i]))
            return true;
    return false;
}

/* Promises that control reaches for sure when it enters the block. */
static void add_promises(tl_facts *f, const tl_block *b)
{
    uint32_t last = b->n;
    while (last && !tl_is_promise(b->at[last - 1]))
        last--;
    for (uint32_t i = 0; i < last; i++) {
        if (tl_is_promise(b->at[i]))
            add_fact(f, b->at[i]->args[0], true);
        else if (may_leave(b->at[i]))
            return;
    }
}

static void push_scope(tl_facts *f)
{
    tl_facts_scope *s = TL_NEW(f->m->arena, tl_facts_scope);
    s->up = f->top;
    f->top = s;
}

tl_facts *tl_facts_of(tl_module *m, tl_func *func, tl_uses *uses)
{
    tl_facts *f = TL_NEW(m->arena, tl_facts);
    f->m = m;
    f->func = func;
    f->uses = uses;
    push_scope(f);
    add_promises(f, &func->body);
    return f;
}

tl_facts *tl_facts_new(tl_module *m, tl_func *func)
{
    return tl_facts_of(m, func, tl_uses_of_block(m, &func->body));
}

void tl_facts_enter(tl_facts *f, const tl_node *n, bool other)
{
    push_scope(f);
    if (n->op == TL_OP_IF)
        add_fact(f, n->args[0], !other);
    add_promises(f, other ? &n->other : &n->body);
}

void tl_facts_leave(tl_facts *f)
{
    if (!f->top->up)
        return;
    for (tl_mention *m = f->top->latest; m; m = m->before) {
        m->about->mentions = m->next;
        tl_value_forget(f, m->about);
    }
    f->top = f->top->up;
}

tl_block *tl_facts_next(tl_facts *f, tl_node *n, int *at)
{
    tl_block *const blocks[] = { &n->body, &n->other };
    if (*at)
        tl_facts_leave(f);
    while (*at < 2) {
        tl_block *b = blocks[(*at)++];
        if (b->n) {
            tl_facts_enter(f, n, *at == 2);
            return b;
        }
    }
    return NULL;
}
