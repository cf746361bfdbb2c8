/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who declares, reads and assigns each symbol of a piece of IR. A snapshot:
   it does not follow later changes. */
#ifndef TL_DEF_USE_H
#define TL_DEF_USE_H
#include "passes/ir/each.h"

typedef struct tl_use {
    tl_sym *sym;
    uint32_t order;         /* by first appearance: a node's symbol before those of its operands */
    uint32_t reads;         /* as a value, a base address, a tile */
    uint32_t sets;          /* SET, or result of a reduction: the LET's own value does not count */
    uint32_t stores;        /* STORE to it, or it is the destination of a tile operation */
    tl_node *def;           /* the LET or ALLOC that declares it, or null */
    bool live;              /* liveness.c's alone */
    struct tl_value *value; /* the range analysis's: what it found the variable to be */
    /* for access.c alone, answers about the definition */
    bool depends;           /* it depends on `asked`, the symbol of the last question */
    uint8_t known;          /* which other answers there are */
    const tl_sym *asked;
    struct tl_giver *givers;
    tl_loop *loop;          /* the loop it is the variable of, or null */
    tl_node *loop_of;       /* ... and that loop's statement */
} tl_use;

typedef struct tl_uses {
    uint32_t n, room;
    tl_use **slot;          /* hashed by the symbol's number */
    tl_use **list;          /* n of them, in order of first appearance */
    tl_arena *arena;
    tl_block of;            /* of its statements, if it is of a block */
} tl_uses;

/* Uses of the symbols that occur in the block or statement, parameters among them. */
tl_uses *tl_uses_of_block(tl_module *m, const tl_block *b);
tl_uses *tl_uses_of_node(tl_module *m, tl_node *n);
/* The slot of a symbol's use, empty if it has none. Hashed by number: a function's symbols have different ones, but a table of
   the module may share one. */
static inline tl_use **tl_use_slot(const tl_uses *u, const tl_sym *s)
{
    for (uint32_t i = s->number;; i++) {
        tl_use **p = &u->slot[i & (u->room - 1)];
        if (!*p || (*p)->sym == s)
            return p;
    }
}
/* Never null: a symbol not seen has all zeros. */
extern const tl_use tl_no_use;
static inline const tl_use *tl_use_of(const tl_uses *u, const tl_sym *s)
{
    const tl_use *p = *tl_use_slot(u, s);
    return p ? p : &tl_no_use;
}

/* True if e is a constant, or a variable that is never assigned after its declaration. */
bool tl_is_fixed(const tl_uses *u, const tl_node *e);
/* The value of a variable that is never assigned after its declaration; null: it has none, or none is known. */
static inline tl_node *tl_definition(const tl_uses *u, const tl_sym *s)
{
    const tl_use *x = tl_use_of(u, s);
    return x->def && !x->sets && x->def->op == TL_OP_LET ? x->def->args[0] : NULL;
}
/* The definition of e, if it is a name that is never assigned after its declaration; else e itself. */
tl_node *tl_meant(const tl_uses *u, const tl_node *e);
/* True if e is computed from parameters alone, so that the host knows it. */
bool tl_is_of_launch(tl_node *e);
/* True if something in n declares the array, writes to it or takes an address in it. */
bool tl_may_write(tl_node *n, const tl_sym *array);
#endif
