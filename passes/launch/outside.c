/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What holds of the host's variables where a nest starts:

       assume eq(rem(%K, 16), 0)
       while ... {
           assume gt(%n, 0)
           grid ...                    both hold here,
           set %n = div(%n, 2)
           grid ...                    here the first one
       }

   and whether one pointer may have come from another one. */
#include "passes/analysis/def-use.h"
#include "passes/launch/outline.h"

static void forget(tl_block *held, const tl_sym *s)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < held->n; i++)
        if (!tl_mentions(held->at[i], s))
            held->at[n++] = held->at[i];
    held->n = n;
}

/* What the statements change is not known before or after them. */
static void forget_set(tl_arena *a, tl_block *held, const tl_block *b)
{
    if (!held->n)
        return;
    TL_EACH_STMT(a, n, b)
        if (n->op == TL_OP_SET)
            forget(held, n->sym);
}

/* Notes what holds at each grid of the block; `held` holds before the block, then after it. */
static void note(tl_module *m, const tl_block *b, tl_block *held, tl_ptrmap *at)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        if (n->op == TL_OP_ASSUME)
            tl_push(m, held, n);
        if (n->op == TL_OP_SET)
            forget(held, n->sym);
        if (tl_is_loop(n))
            forget_set(m->arena, held, &n->body);
        if (n->op == TL_OP_GRID && held->n) {
            tl_block *here = TL_NEW(m->arena, tl_block);
            tl_block_append(m, here, held);
            tl_ptrmap_set(at, n, (uintptr_t)here);
        }
        for (unsigned k = 0; k < 2 && n->op != TL_OP_GRID; k++) {
            tl_block inside = { 0 };
            tl_block_append(m, &inside, held);
            note(m, k ? &n->other : &n->body, &inside, at);
        }
        forget_set(m->arena, held, &n->body);
        forget_set(m->arena, held, &n->other);
    }
}

void tl_launch_promises(tl_module *m, const tl_func *kernel, tl_ptrmap *at)
{
    tl_block held = { 0 };
    note(m, &kernel->body, &held, at);
}

/* The pointers that a pointer may have come from, by LET and SET, whenever that is. */
typedef struct origins {
    const tl_sym *s[64];    /* more are not looked at */
    uint32_t n;
} origins;

static bool is_origin(const origins *o, const tl_sym *s)
{
    for (uint32_t i = 0; i < o->n; i++)
        if (o->s[i] == s)
            return true;
    return false;
}

bool tl_launch_comes_from(tl_module *m, const tl_func *kernel, const tl_sym *p, const tl_sym *from)
{
    origins o = { { p }, 1 };
    for (uint32_t before = 0; before < o.n;) {
        before = o.n;
        TL_EACH_STMT(m->arena, n, &kernel->body) {
            if (n->op == TL_OP_GRID)
                TL_SKIP(n);
            if ((n->op != TL_OP_LET && n->op != TL_OP_SET) || !is_origin(&o, n->sym))
                continue;
            TL_EACH_BELOW(m->arena, x, n->args[0])
                if (x->op == TL_OP_VAR && tl_is_pointer(x->type) && !is_origin(&o, x->sym) && o.n < sizeof o.s / sizeof *o.s)
                    o.s[o.n++] = x->sym;
        }
    }
    bool yes = o.n == sizeof o.s / sizeof *o.s;
    for (uint32_t i = 1; i < o.n; i++)
        yes |= o.s[i] == from;
    return yes;
}
