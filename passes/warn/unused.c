/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared arrays and fragments that nothing reads: they cost memory or registers. */
#include "passes/ir/each.h"
#include "passes/warn/warn.h"

typedef struct {
    const tl_sym *s;
    bool used, read;
} search;

/* What only computes the array's own next value reads nothing: x[i] = x[i] + 1, a product
   that adds to it. */
static bool see(tl_node *n, void *user)
{
    search *x = user;
    bool own = n->op == TL_OP_STORE && n->sym == x->s;
    if (own) {
        x->used = true;
        return false;
    }
    if (n->sym == x->s && n->op != TL_OP_ALLOC)
        x->used = x->read = true;
    bool written = false;
    uint32_t results = 0;
    for (uint32_t i = 0; i < n->nargs; i++)
        if (tl_writes_operand(n, i)) {
            results++;
            written |= n->args[i]->sym == x->s;
        }
    if (!written)
        return true;
    x->used = true;
    x->read |= results > 1; /* one result of several: it cannot be left out */
    for (uint32_t i = 0; i < n->nargs; i++)
        if (!tl_writes_operand(n, i))
            tl_walk(n->args[i], see, x);
    return false;
}

static void check(tl_module *m, tl_func *kernel, const tl_sym *s)
{
    search x = { .s = s };
    tl_walk_block(&kernel->body, see, &x);
    if (x.read)
        return;
    const char *what = s->type.space == TL_SHARED_MEM ? "shared array" : "fragment";
    int len = tl_plain_name(s);
    if (x.used)
        tl_warn(m, TL_WARN_UNREAD, s->loc, "%s '%.*s' is written and never read", what, len, s->name);
    else
        tl_warn(m, TL_WARN_UNUSED, s->loc, "%s '%.*s' is never used", what, len, s->name);
    tl_report(m, TL_NOTE, s->loc, x.used ? "store it with tile_store, or remove it and what computes it" : "remove it");
}

void tl_warn_unused(tl_module *m, tl_func *kernel)
{
    TL_EACH_STMT(m->arena, n, &kernel->body)
        if (n->op == TL_OP_ALLOC && !n->sym->quiet && n->sym->type.space != TL_PRIVATE)
            check(m, kernel, n->sym);
}
