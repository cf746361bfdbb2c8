/* SPDX-License-Identifier: GPL-3.0-or-later */
/* keep-alive: a function that loops keeps the numbers of its threads and block in registers until its end.

   requires   nothing
   maintains  thread level
   breaks     nothing

     for %r = 0 lt 30 step 1 { ... add(mul(%r, 32), tid()) ... }    =>    for ... { ... }
     ... %s[add(%a, %b)] ...                                              ... %s[add(%a, %b)] ...
                                                                          keep(tid())

   nvcc makes such a loop count in the register of the thread's number where nothing that it sees behind the loop asks for
   that. ptxas 13.0 simplifies what is computed before the loop from the number and used behind it, such as
   (x - x % 16) + x % 16, to that register, which the loop has changed. In use until the end, the number gets a register
   that no loop changes. It costs no instruction.                                                                     */
#include "passes/facts/at.h"
#include "passes/lower/lower.h"

static const tl_op numbers[] = { TL_OP_TID, TL_OP_LANE, TL_OP_WARP, TL_OP_BID };
enum { NUMBERS = sizeof numbers / sizeof *numbers };

typedef struct {
    bool loops, asks[NUMBERS];
} seen;

static bool see(tl_node *n, void *user)
{
    seen *s = user;
    switch (n->op) {
    case TL_OP_VAR: case TL_OP_CONST:       /* most nodes */
        return false;
    case TL_OP_FOR: case TL_OP_WHILE: case TL_OP_DO:
        s->loops = true;
        break;
    case TL_OP_TID: case TL_OP_LANE: case TL_OP_WARP: case TL_OP_BID:
        for (unsigned i = 0; i < NUMBERS; i++)
            s->asks[i] |= n->op == numbers[i];
        break;
    default:
        break;
    }
    return true;
}

bool tl_keep_alive(tl_module *m, tl_func *f)
{
    seen s = { 0 };
    tl_walk_block(&f->body, see, &s);
    tl_at w = { m, f, f->loc, &f->body };
    for (unsigned i = 0; i < NUMBERS && s.loops; i++)
        if (s.asks[i])
            put(&w, op1(&w, TL_OP_KEEP, op0(&w, numbers[i])));
    return true;
}
