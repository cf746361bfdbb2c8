/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values that a variable in scope has already. */
#ifndef TL_AVAILABLE_H
#define TL_AVAILABLE_H
#include "passes/analysis/def-use.h"

/* What the LETs passed on a walk through a function computed; starts from all zero bytes. */
typedef struct tl_same {
    struct tl_same_value *at;
    uint32_t n, room;
    uint32_t head[256];     /* last value + 1 of each hash */
} tl_same;

/* The variable that has the value of `let` already, or null; then that of `let` is noted.
   Both stay what they are as long as they are in scope. */
tl_sym *tl_same_let(tl_module *m, tl_same *s, const tl_uses *u, const tl_node *let);
/* Leaving a scope that began when there were n values. */
void tl_same_leave(tl_same *s, uint32_t n);
#endif
