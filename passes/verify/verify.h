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
    int pair;               /* of the function's tensor memory; -1: it has none yet */
} tl_check;

/* Reports "after PASS: kernel gemm: store: ..." at the node's place. */
void tl_check_fail(tl_check *c, const tl_node *n, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));

/* Operand kinds, types and attributes of n alone; its operands are checked
   already. False after reporting. */
bool tl_check_types(tl_check *c, const tl_node *n);
/* Barriers, collectives and tile operations stand where all threads that they
   need arrive. */
void tl_check_uniform(tl_check *c, const tl_func *f);
#endif
