/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile_assume. */
#include "plugin/lift.h"

namespace {

/* The front end writes N % 8 == 0 as ((unsigned) N & 7) == 0: back again, for
   divisibility is what promises are mostly about. */
void restore_remainder(tl_module *m, tl_node *n)
{
    if (n->op == TL_OP_LAND) {
        restore_remainder(m, n->args[0]);
        restore_remainder(m, n->args[1]);
    }
    tl_node *mask = n->op == TL_OP_EQ ? n->args[0] : nullptr;
    if (!mask || mask->op != TL_OP_AND || n->args[1]->op != TL_OP_CONST || n->args[1]->imm.i != 0
        || mask->args[1]->op != TL_OP_CONST)
        return;
    int64_t d = mask->args[1]->imm.i + 1;
    if (d < 2 || (d & (d - 1)))
        return;
    tl_node *x = mask->args[0];
    if (x->op == TL_OP_CAST && tl_is_int(x->args[0]->type)
        && tl_bytes(x->args[0]->type) == tl_bytes(x->type))
        x = x->args[0];
    n->args[0] = tl_op2(m, TL_OP_REM, x, tl_const_int(m, x->type, d, n->loc), n->loc);
    n->args[1] = tl_const_int(m, x->type, 0, n->loc);
}

}

/* if (1) tile_assume_ (cond, ...): the test of NDEBUG means nothing here. */
bool tp_statements::assumption(tree s)
{
    tree call = tp_last_statement(COND_EXPR_THEN(s));
    if (!call || TREE_CODE(call) != CALL_EXPR || COND_EXPR_ELSE(s))
        return false;
    tree callee = get_callee_fndecl(call);
    if (!callee || !DECL_NAME(callee) || strcmp(IDENTIFIER_POINTER(DECL_NAME(callee)), "tile_assume_"))
        return false;
    location_t loc = EXPR_LOC_OR_LOC(call, located(s));
    if (where == TP_PARALLEL_BODY)
        error(loc, "tile_assume is about values of the whole block; it cannot stand in a parallel loop");
    uint32_t before = out->n;
    tp_restore<bool> put_back(assuming);
    assuming = true;
    tl_node *c = condition(CALL_EXPR_ARG(call, 0));
    restore_remainder(m, c);
    if (out->n != before)
        error(loc, "the condition of tile_assume has effects; calculate it before");
    else
        tl_push(m, out, tl_op1(m, TL_OP_ASSUME, c, at(loc)));
    return true;
}
