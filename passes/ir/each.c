/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops over trees of nodes: one row for each list between the root and the node that is next. */
#include <string.h>

#include "passes/ir/each.h"

tl_each tl_each_in(tl_arena *a, const tl_block *b, bool values)
{
    return (tl_each){ .arena = a, .few = { { b->at, b->at + b->n } }, .values = values };
}

tl_each tl_each_below(tl_arena *a, const tl_node *n, bool values)
{
    return (tl_each){ .arena = a, .root = (tl_node *)n, .values = values };
}

tl_each tl_each_of_host(const tl_module *m)
{
    return (tl_each){ .arena = m->arena, .m = m };
}

static __attribute__((noinline)) void make_room(tl_each *e)
{
    enum { MORE = 4 };
    size_t n = (size_t)(e->past - e->rows);
    tl_row *rows = TL_NEWV(e->arena, tl_row, MORE * n);
    memcpy(rows, e->rows, n * sizeof *rows);
    e->rows = rows;
    e->top = rows + n - 1;
    e->past = rows + MORE * n;
}

static inline void enter(tl_each *e, tl_node *const *at, uint32_t n)
{
    if (e->top + 1 == e->past)
        make_room(e);
    *++e->top = (tl_row){ at, at + n };
}

static __attribute__((noinline)) void begin(tl_each *e)
{
    e->rows = e->top = e->few;
    e->past = e->few + TL_EACH_ROWS;
    if (e->root)
        e->few[0] = (tl_row){ &e->root, &e->root + 1 };
}

/* False at the end. Apart from what each node takes. */
static __attribute__((noinline)) bool next_kernel(tl_each *e)
{
    while (e->func < e->m->nfuncs) {
        const tl_func *f = e->m->funcs[e->func++];
        if (f->kind == TL_FUNC_KERNEL) {
            e->rows[0] = (tl_row){ f->body.at, f->body.at + f->body.n };
            return true;
        }
    }
    return false;
}

/* Apart from what each node takes. */
static __attribute__((noinline)) void enter_below(tl_each *e, const tl_node *n)
{
    if (n->other.n)
        enter(e, n->other.at, n->other.n);
    if (n->body.n)
        enter(e, n->body.at, n->body.n);
    for (uint32_t i = e->values ? n->nloops : 0; i-- > 0;)
        enter(e, &n->loops[i].lo, 3);       /* hi and step follow it */
    if (e->values && n->nargs)
        enter(e, n->args, n->nargs);
}

tl_node *tl_each_further(tl_each *e)
{
    const tl_node *n = e->last;
    if (!e->top)
        begin(e);
    if (n && (n->body.n | n->other.n | (e->values ? n->nargs | n->nloops : 0)))
        enter_below(e, n);
    do {
        for (tl_row *r = e->top;; e->top = --r) {
            while (r->at < r->end)
                if (*r->at++)
                    return e->last = r->at[-1];
            if (r == e->rows)
                break;
        }
    } while (e->m && next_kernel(e));
    return NULL;
}

static bool block_contains(const tl_block *b, const tl_node *statement)
{
    for (uint32_t i = 0; i < b->n; i++)
        if (tl_contains(b->at[i], statement))
            return true;
    return false;
}

bool tl_contains(const tl_node *n, const tl_node *statement)
{
    return n == statement || block_contains(&n->body, statement) || block_contains(&n->other, statement);
}

bool tl_has_op(const tl_node *n, tl_op op)
{
    if (n->op == op)
        return true;
    for (uint32_t i = 0, all = tl_is_stmt(op) ? 0 : tl_ntaken(n); i < all; i++)
        if (tl_taken(n, i) && tl_has_op(tl_taken(n, i), op))
            return true;
    return tl_block_has_op(&n->body, op) || tl_block_has_op(&n->other, op);
}

bool tl_block_has_op(const tl_block *b, tl_op op)
{
    for (uint32_t i = 0; i < b->n; i++)
        if (tl_has_op(b->at[i], op))
            return true;
    return false;
}

static bool see_name(tl_node *n, void *user)
{
    void **x = user;
    *(uint32_t *)x[1] += n->sym == x[0];
    return true;
}

uint32_t tl_mentions(const tl_node *n, const tl_sym *s)
{
    uint32_t count = 0;
    tl_walk((tl_node *)n, see_name, (void *[]){ (void *)s, &count });
    return count;
}

void tl_rename_below(tl_arena *a, tl_node *n, const tl_sym *from, tl_sym *to)
{
    TL_EACH_BELOW(a, e, n)
        e->sym = e->sym == from ? to : e->sym;
}

bool tl_same_attrs(const tl_attr_val *a, const tl_attr_val *b, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (a[i].key != b[i].key || a[i].value != b[i].value)
            return false;
    return true;
}

tl_op tl_test_of(const tl_loop *l)
{
    static const tl_op tests[] = { [TL_LT] = TL_OP_LT, [TL_LE] = TL_OP_LE, [TL_GT] = TL_OP_GT, [TL_GE] = TL_OP_GE };
    return tests[l->cmp];
}

void tl_drop_stmts(tl_block *b, bool (*goes)(tl_node *n, void *user), void *user)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        tl_drop_stmts(&n->body, goes, user);
        tl_drop_stmts(&n->other, goes, user);
        if (!goes(n, user))
            b->at[kept++] = n;
    }
    b->n = kept;
}

typedef struct {
    tl_module *m;
    tl_block *to;
} move;

static bool moves(tl_node *n, void *user)
{
    move *x = user;
    bool shared = tl_declares(n, TL_SHARED_MEM);
    if (shared)
        tl_push(x->m, x->to, n);
    return shared;
}

void tl_move_shared(tl_module *m, tl_block *from, tl_block *to)
{
    tl_drop_stmts(from, moves, &(move){ m, to });
}
