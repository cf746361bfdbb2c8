/* SPDX-License-Identifier: GPL-3.0-or-later */
/* while-to-for: a counter that goes up by a constant until one of several bounds, or by the same number until one, is counted by a FOR,
   which ends at the least bound.

   requires   no calls
   maintains  everything else
   breaks     nothing

     let %i = %m                                                        for %i = %m lt min(add(%m, 256), %M) step 1 {
     while land(lt(%i, add(%m, 256)), lt(%i, %M)) {              =>         set %s = add(%s, load(%x[%i]))
         set %s = add(%s, load(%x[%i])) ; set %i = add(%i, 1) }         }

   Statements between the LET and the loop do not use the counter. A counter of `!=`, which C forbids to pass the bound, stops at it.
   Its trip count is known before it then: loads of later iterations run ahead. If the number is not positive, C has no iterations, or
   they do not end:

     while lt(%i, %n) { ... set %i = add(%i, %s) }       =>        for %i = 0 lt sel(gt(%s, 0), %n, 0) step max(%s, 1) { ... } */
#include "passes/expr/builder.h"
#include "passes/ir/each.h"
#include "passes/target/passes.h"

enum { MOST_BOUNDS = 4 };

typedef struct counter {
    tl_module *m;
    tl_sym *var;
    const tl_node *loop;
    tl_node *bound[MOST_BOUNDS];
    bool closed[MOST_BOUNDS];   /* the bound itself is an iteration */
    int n;
} counter;

static bool is_set(const counter *c, const tl_block *b, const tl_sym *s)
{
    TL_EACH_STMT(c->m->arena, n, b)
        if (n->sym == s && n->op == TL_OP_SET)
            return true;
    return false;
}

/* True if e may be computed before the loop, whose iterations have the same value. */
static bool stays(const counter *c, const tl_node *e)
{
    TL_EACH_BELOW(c->m->arena, n, e) {
        bool divides = n->op == TL_OP_DIV || n->op == TL_OP_REM;
        if (divides || tl_ops[n->op].effects[0] != 'P' || (n->op == TL_OP_VAR && (n->sym == c->var || is_set(c, &c->loop->body, n->sym))))
            return false;
    }
    return true;
}

/* Notes the bounds of a condition. False if there is more in it. */
static bool see(counter *c, tl_node *cond)
{
    if (cond->op == TL_OP_LAND)
        return see(c, cond->args[0]) && see(c, cond->args[1]);
    bool alone = cond->op == TL_OP_NE && cond == c->loop->args[0], first = alone && tl_is_var(cond->args[0], c->var);
    bool less = cond->op == TL_OP_LT || cond->op == TL_OP_LE || first;
    bool more = cond->op == TL_OP_GT || cond->op == TL_OP_GE || (alone && !first);
    if ((!less && !more) || c->n == MOST_BOUNDS || !tl_is_var(cond->args[more], c->var) || !stays(c, cond->args[less]))
        return false;
    c->closed[c->n] = cond->op == TL_OP_LE || cond->op == TL_OP_GE;
    c->bound[c->n++] = cond->args[less];
    return true;
}

/* What the loop's last statement, and no other, adds to the counter: a positive constant, or one number in all iterations. Null: that is
   not all. */
static tl_node *step_of(const counter *c)
{
    const tl_block *b = &c->loop->body;
    const tl_node *last = tl_last(b), *e = last && last->op == TL_OP_SET && last->sym == c->var ? last->args[0] : NULL;
    const tl_block before = { b->at, b->n ? b->n - 1 : 0, b->room };
    int64_t step = 1;
    bool sum = e && e->op == TL_OP_ADD && tl_is_var(e->args[0], c->var) && (tl_const_value(e->args[1], &step) || stays(c, e->args[1]));
    return sum && step > 0 && !is_set(c, &before, c->var) ? e->args[1] : NULL;
}

/* The least of the bounds, the first element after the iterations. */
static tl_node *least(const counter *c)
{
    const tl_at w = { c->m, NULL, c->loop->loc, NULL };
    tl_type t = c->var->type;
    int64_t most = tl_bytes(t) == 4 ? INT32_MAX : INT64_MAX;
    tl_node *all = NULL;
    for (int i = 0; i < c->n; i++) {
        tl_node *e = c->bound[i];
        if (c->closed[i])       /* the greatest number is no iteration: another bound ends the loop before */
            e = op2(&w, TL_OP_ADD, op2(&w, TL_OP_MIN, e, tl_const_int(c->m, t, most - 1, e->loc)), tl_const_int(c->m, t, 1, e->loc));
        all = all ? op2(&w, TL_OP_MIN, all, e) : e;
    }
    return all;
}

/* The FOR's bounds: without iterations where a step that only the launch knows is not positive. */
static tl_loop bounds(const counter *c, tl_node *lo, tl_node *step)
{
    const tl_at w = { c->m, NULL, c->loop->loc, NULL };
    const tl_type t = c->var->type;
    int64_t k;
    if (tl_const_value(step, &k))
        return (tl_loop){ c->var, lo, least(c), tl_const_int(c->m, t, k, c->loop->loc), TL_LT };
    tl_node *goes = op2(&w, TL_OP_GT, again(&w, step), tl_const_int(c->m, t, 0, c->loop->loc));
    return (tl_loop){ c->var, lo, op3(&w, TL_OP_SEL, goes, least(c), again(&w, lo)),
                      op2(&w, TL_OP_MAX, step, tl_const_int(c->m, t, 1, c->loop->loc)), TL_LT };
}

/* True if a counter of the type may be a FOR's: of integers without sign in a test for less alone. */
static bool is_plain(tl_type t, const tl_node *cond)
{
    bool less = cond->op == TL_OP_LT || cond->op == TL_OP_GT;
    return tl_is_int(t) && tl_bytes(t) >= 4 && (tl_is_signed(t) || less);
}

/* The loop as a FOR; null if it stays. `start` gives the counter its first value, in the block `b` whose statements from `next` on follow the
   loop. */
static tl_node *counted(tl_module *m, const tl_node *start, tl_node *loop, const tl_block *b, uint32_t next)
{
    counter c = { .m = m, .loop = loop, .var = start->sym };
    bool plain = start->args[0] && is_plain(start->sym->type, loop->args[0]);
    tl_node *step = plain && see(&c, loop->args[0]) && !tl_leaves(&loop->body, true) ? step_of(&c) : NULL;
    bool any = tl_is_signed(start->sym->type) && loop->args[0]->op != TL_OP_NE;     /* a step may be negative */
    bool open = step && step->op != TL_OP_CONST && any && stays(&c, start->args[0]);
    for (int i = 0; i < c.n && step && step->op == TL_OP_CONST; i++)
        open |= !c.closed[i];
    for (uint32_t i = next; i < b->n && open; i++)
        TL_EACH_BELOW(m->arena, n, b->at[i])
            open &= n->sym != c.var;
    if (!open)
        return NULL;
    tl_node *n = tl_for(m, bounds(&c, start->args[0], step), loop->loc);
    n->body = loop->body;
    n->body.n--;
    return n;
}

/* The place in the first n statements of the one that gives the loop's counter its first value, which may be computed at the loop as well;
   n: there is none. */
static uint32_t started(const counter *c, const tl_block *b, uint32_t n)
{
    uint32_t i = n;
    while (c->var && i > 0 && !tl_mentions(b->at[i - 1], c->var))
        i--;
    const tl_node *start = c->var && i > 0 ? b->at[i - 1] : NULL;
    const tl_block between = { b->at + i, n - i, 0 };
    if (!start || start->sym != c->var || (start->op != TL_OP_LET && start->op != TL_OP_SET) || !start->args[0])
        return n;
    TL_EACH_BELOW(c->m->arena, e, start->args[0])
        if (i < n && (tl_ops[e->op].effects[0] != 'P' || (e->op == TL_OP_VAR && is_set(c, &between, e->sym))))
            return n;
    return i - 1;
}

/* The place of the LET that declares what statement `start` gives a first value; n: something else uses it before. */
static uint32_t declared(tl_module *m, const tl_block *b, uint32_t start, uint32_t n)
{
    const tl_node *first = start < n ? b->at[start] : NULL;
    if (first && first->op == TL_OP_LET)
        return start;
    for (uint32_t i = start; first && i-- > 0;) {
        if (b->at[i]->op == TL_OP_LET && b->at[i]->sym == first->sym)
            return b->at[i]->args[0] ? n : i;
        TL_EACH_BELOW(m->arena, e, b->at[i])
            if (e->sym == first->sym)
                return n;
    }
    return n;
}

static void convert(tl_module *m, tl_block *b)
{
    tl_block before = { b->at, 0, b->room };
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i], *loop = NULL;
        convert(m, &n->body);
        convert(m, &n->other);
        tl_node *last = n->op == TL_OP_WHILE ? tl_last(&n->body) : NULL;
        const counter c = { .m = m, .loop = n, .var = last && last->op == TL_OP_SET ? last->sym : NULL };
        uint32_t start = started(&c, &before, before.n), let = declared(m, &before, start, before.n);
        if (let < before.n)
            loop = counted(m, before.at[start], n, b, i + 1);
        if (loop) {
            tl_block_remove(&before, start);
            if (let < start)
                tl_block_remove(&before, let);
        }
        before.at[before.n++] = loop ? loop : n;
    }
    b->n = before.n;
}

bool tl_while_to_for(tl_module *m, tl_func *f)
{
    convert(m, &f->body);
    return true;
}
