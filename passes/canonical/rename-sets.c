/* SPDX-License-Identifier: GPL-3.0-or-later */
/* rename-sets: a variable that its own block sets has another name from there on.

   requires   no calls
   maintains  everything else
   breaks     nothing

     let %y: i32 = add(%i, %j)                          let %y: i32 = add(%i, %j)
     set %y = sel(lt(%y, 0), 0, %y)              =>     let %y': i32 = sel(lt(%y, 0), 0, %y)
     ... load(%x[%y])                                   ... load(%x[%y'])

   Analyses then see the value that each name stands for. A variable of many values is a sum, and stays. */
#include <string.h>

#include "passes/ir/each.h"
#include "passes/target/passes.h"

enum { MOST_NAMES = 4 };

/* The LET of the variable in the block before statement `at`; b->n: it is elsewhere. */
static uint32_t declared_at(const tl_block *b, uint32_t at, const tl_sym *s)
{
    while (at-- > 0)
        if (b->at[at]->op == TL_OP_LET && b->at[at]->sym == s)
            return at;
    return b->n;
}

/* True if the block's own statements alone set the variable, few times; without a first value, if the first mention does. */
static bool is_set_by(const tl_module *m, const tl_block *b, uint32_t let, const tl_sym *s)
{
    uint32_t sets = 0;
    bool valued = b->at[let]->args[0];
    for (uint32_t i = let + 1; i < b->n; i++) {
        bool here = b->at[i]->op == TL_OP_SET && b->at[i]->sym == s;
        TL_EACH_BELOW(m->arena, n, b->at[i])
            if (n->sym == s && n->op != TL_OP_VAR && !(here && n == b->at[i]))
                return false;
            else if (n->sym == s && n->op == TL_OP_VAR && !valued)
                return false;
        sets += here;
        valued |= here;
    }
    return sets && sets <= MOST_NAMES;
}

static void rename_from(tl_module *m, tl_func *f, tl_block *b, uint32_t let, tl_sym *s)
{
    tl_sym *now = s;
    bool valued = b->at[let]->args[0];
    for (uint32_t i = let + 1; i < b->n; i++) {
        tl_node *n = b->at[i];
        bool here = n->op == TL_OP_SET && n->sym == s;
        TL_EACH_BELOW(m->arena, e, n)
            if (e->sym == s && e->op == TL_OP_VAR)
                e->sym = now;
        if (!here)
            continue;
        now = valued ? tl_sym_new(m, f, TL_SYM_VAR, s->name, s->type, n->loc) : s;
        valued = true;
        b->at[i] = tl_let(m, now, n->args[0], n->loc);
    }
    if (!b->at[let]->args[0]) {
        memmove(b->at + let, b->at + let + 1, (b->n - let - 1) * sizeof *b->at);
        b->n--;
    }
}

static void rename_in(tl_module *m, tl_func *f, tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        const tl_node *n = b->at[i];
        uint32_t let = n->op == TL_OP_SET && n->sym->type.space == TL_VALUE ? declared_at(b, i, n->sym) : b->n;
        if (let < b->n && is_set_by(m, b, let, n->sym))
            rename_from(m, f, b, let, n->sym);
    }
}

bool tl_rename_sets(tl_module *m, tl_func *f)
{
    TL_EACH_STMT(m->arena, grid, &f->body)
        if (grid->op == TL_OP_GRID) {
            rename_in(m, f, &grid->body);
            TL_EACH_STMT(m->arena, n, &grid->body) {
                rename_in(m, f, &n->body);
                rename_in(m, f, &n->other);
            }
        }
    return true;
}
