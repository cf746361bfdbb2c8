/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts about a function's symbols that printers need: which are dead and need no declaration, which are
   constant, which operations occur. */
#ifndef TL_USAGE_H
#define TL_USAGE_H
#include "passes/ir/ir.h"

typedef struct tl_mention {
    tl_sym *sym;
    unsigned reads, sets;
    unsigned vector;        /* largest number of bytes that one access moves */
    bool dead;              /* a scalar or array that nothing reads */
    bool array;             /* declared by ALLOC */
} tl_mention;

typedef struct tl_usage {
    tl_mention *at;             /* in order of declaration, parameters first */
    size_t n, room;
    unsigned *index;        /* hash of at[] */
    size_t buckets;
    bool evict[3];          /* hints for caches */
    bool op[TL_N_OPS];      /* which operations occur */
} tl_usage;

void tl_usage_of(tl_usage *u, tl_arena *a, const tl_func *f);
/* The symbol's entry, null if the function does not mention it. */
tl_mention *tl_usage_find(const tl_usage *u, const tl_sym *s);
/* True if n has one value wherever its symbols are in scope: it reads no memory, and none of its
   symbols is assigned. */
bool tl_keeps_value(const tl_usage *u, const tl_node *n);
#endif
