/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which operations a module has values of: passes need not look for what was never made. */
#ifndef TL_MADE_H
#define TL_MADE_H
#include "passes/ir/ir.h"

/* The module has the node. Copies are of nodes that it has. */
static inline void tl_note_made(tl_module *m, const tl_node *n)
{
    m->made[n->op] |= 1u << n->type.base;
}

/* True if there may be a value of that operation and one of those floating or storage types, as bits. */
static inline bool tl_may_have(const tl_module *m, tl_op op, uint32_t bases)
{
    return m->made[op] & bases;
}

/* The same of any operation. */
static inline bool tl_may_have_any(const tl_module *m, uint32_t bases)
{
    uint32_t made = 0;
    for (int op = 0; op < TL_N_OPS; op++)
        made |= m->made[op];
    return made & bases;
}

enum { TL_FLOATS = 1 << TL_F32 | 1 << TL_F64 };

#endif
