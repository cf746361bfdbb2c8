/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops of a thread that only wait for an atomic to change:

     while (tile_atomic_cas(&lock, 0, 1) != 0)
         ;                              another lane of the SIMD group may hold it, and not run before this one goes on

   Such a loop does the same in every iteration: it stores nothing, and nothing that it assigns comes from the one before. */
#include "passes/analysis/def-use.h"
#include "passes/warn/warn.h"

/* True if the value is not the same in every iteration of the loop, whose uses are given. */
static bool changes(tl_arena *a, const tl_uses *uses, const tl_node *value)
{
    TL_EACH_BELOW(a, e, value) {
        const tl_use *u = e->op == TL_OP_VAR ? tl_use_of(uses, e->sym) : &tl_no_use;
        if (u->sets || (u->def && changes(a, uses, u->def->args[0])))
            return true;
    }
    return false;
}

/* True if there is an atomic, and no iteration does something else than the one before. */
static bool waits(tl_module *m, tl_node *loop)
{
    const tl_uses *uses = tl_uses_of_node(m, loop);
    bool atomic = false;
    TL_EACH_BELOW(m->arena, n, loop) {
        if (n->op == TL_OP_STORE)
            return false;
        atomic |= tl_is_atomic(n);
        for (uint32_t i = 0; i < n->nargs && (n->op == TL_OP_SET || tl_is_atomic(n)); i++)
            if (changes(m->arena, uses, n->args[i]))
                return false;
    }
    return atomic;
}

static void look(tl_module *m, tl_node *n)
{
    if ((n->op != TL_OP_WHILE && n->op != TL_OP_DO) || !waits(m, n))
        return;
    tl_warn(m, TL_WARN_RACE, n->loc, "this loop only waits for an atomic to change, perhaps for a thread of its own SIMD group, which "
            "then never runs");
    tl_report(m, TL_NOTE, n->loc, "do what is to be done by one atomic operation, or by a loop that tries anew what it computes from the "
              "old value; what waits for other iterations belongs to a second grid");
}

void tl_warn_spins(tl_module *m, tl_func *kernel)
{
    TL_EACH_STMT(m->arena, dealt, &kernel->body)
        if (tl_is_dealt(dealt))
            TL_EACH_STMT(m->arena, n, &dealt->body)
                look(m, n);
}
