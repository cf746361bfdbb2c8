/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the parts of the verifier share. */
#ifndef TL_VERIFY_H
#define TL_VERIFY_H
#include "passes/ir/ir.h"

typedef struct tl_check {
    tl_module *m;
    const tl_func *f;
    tl_level level;
    const char *after;
    bool ok;
    int pair;               /* the function's tensor memory is that of two blocks; -1: none was met */
} tl_check;

/* Reports "after PASS: kernel gemm: store: ..." at the node's place. */
void tl_check_fail(tl_check *c, const tl_node *n, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));

/* Checks kinds and types of operands, and attributes, of n alone, after its operands.
   False after reporting. */
bool tl_check_types(tl_check *c, const tl_node *n);
/* Checks that all threads that barriers, collectives and tile operations need reach
   them. */
void tl_check_uniform(tl_check *c, const tl_func *f);
#endif
