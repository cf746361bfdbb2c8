/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a function does with its symbols, as far as a printer must know: which need no declaration
   because nothing reads them, which are constant, which positions and arrays occur. */
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
/* Null for symbols that the function does not mention. */
tl_mention *tl_usage_find(const tl_usage *u, const tl_sym *s);
/* Whether n has the same value wherever in the function its symbols are in scope: no memory is
   read and no symbol is set. */
bool tl_keeps_value(const tl_usage *u, const tl_node *n);
#endif
