/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Available expressions: values that a variable in scope already has. */
#ifndef TL_AVAILABLE_H
#define TL_AVAILABLE_H
#include "passes/analysis/def-use.h"

/* Values of LETs on a walk through a function. Begins as all zero bytes. */
typedef struct tl_same {
    struct tl_same_value *at;
    uint32_t n, room;
    uint32_t head[256];     /* last value + 1 of each hash */
} tl_same;

/* The variable in scope that has the value of `let`. Null if there is none; then the value is added. It is one of variables that
   stay the same while they are in scope. */
tl_sym *tl_same_let(tl_module *m, tl_same *s, const tl_uses *u, const tl_node *let);
/* Leaves a scope, which began when there were n values. */
void tl_same_leave(tl_same *s, uint32_t n);
#endif
