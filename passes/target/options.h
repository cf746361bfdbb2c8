/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the user asks of a lowering. */
#ifndef TL_OPTIONS_H
#define TL_OPTIONS_H
#include "passes/ir/ir.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tl_machine tl_machine;

typedef struct tl_options {
    unsigned machines;          /* bit i: there is code for row i of the table of machines */
    bool named;                 /* the user named them: each must run every kernel */
    unsigned metal;             /* language version, 31 or 40; 0: the least */
    bool fast_math;
    bool lines;                 /* texts have #line directives */
    bool marks;                 /* texts have the marks that emit/lines.h reads */
    bool verify_each;           /* after every pass, not only after the last */
    bool all_versions;          /* multiversion also makes versions that merge-versions will remove */
    const char *dump;           /* pass name, "all" or null: its IR goes to `dump_out` */
    void (*dump_out)(void *user, const char *pass, const char *text);   /* text null: the pass changed nothing */
    void *user;
} tl_options;

#define TL_ALL_MACHINES (~0u)

#ifdef __cplusplus
}
#endif
#endif
