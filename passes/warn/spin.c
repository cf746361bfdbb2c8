/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops of a thread that only wait for an atomic to change:

     while (tile_atomic_cas(&lock, 0, 1) != 0)
         ;                              another lane of the SIMD group may hold it, and not run before this one goes on

   Such a loop does the same in every iteration: it stores nothing, and nothing that it assigns comes from the one before. */
#include "passes/analysis/def-use.h"
#include "passes/warn/warn.h"

typedef struct waits {
    const tl_uses *uses;        /* of the loop */
    bool atomic, moves;         /* there is one; an iteration does something else than the one before */
} waits;

static bool see_changed(tl_node *e, void *user)
{
    waits *r = user;
    const tl_use *u = e->op == TL_OP_VAR ? tl_use_of(r->uses, e->sym) : &tl_no_use;
    if (u->sets)
        r->moves = true;
    else if (u->def && u->def->args[0])
        tl_walk(u->def->args[0], see_changed, r);
    return !r->moves;
}

static bool see(tl_node *n, void *user)
{
    waits *r = user;
    if (n->op == TL_OP_STORE)
        r->moves = true;
    if (tl_is_atomic(n))
        r->atomic = true;
    for (uint32_t i = 0; i < n->nargs && (n->op == TL_OP_SET || tl_is_atomic(n)); i++)
        tl_walk(n->args[i], see_changed, r);
    return !r->moves;
}

static bool look(tl_node *n, void *user)
{
    tl_module *m = user;
    if (n->op != TL_OP_WHILE && n->op != TL_OP_DO)
        return tl_is_stmt(n->op);
    waits r = { .uses = tl_uses_of_node(m, n) };
    tl_walk(n, see, &r);
    if (!r.atomic || r.moves)
        return true;
    tl_warn(m, TL_WARN_RACE, n->loc, "this loop only waits for an atomic to change, perhaps for a thread of its own SIMD group, which "
            "then never runs");
    tl_report(m, TL_NOTE, n->loc, "do what is to be done by one atomic operation, or by a loop that tries anew what it computes from the "
              "old value; what waits for other iterations belongs to a second grid");
    return true;
}

static bool see_iterations(tl_node *n, void *user)
{
    if (!tl_is_dealt(n))
        return tl_is_stmt(n->op);
    tl_walk_block(&n->body, look, user);
    return false;
}

void tl_warn_spins(tl_module *m, tl_func *kernel)
{
    tl_walk_block(&kernel->body, see_iterations, m);
}
