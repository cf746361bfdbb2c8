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
    unsigned machines;          /* bit i: row i of the table of machines gets code of its own */
    bool named;                 /* the user named them: each must be able to run every kernel */
    unsigned metal;             /* language version, 31 or 40; 0: the least */
    bool fast_math;
    bool lines;                 /* texts have #line directives */
    bool marks;                 /* ... the marks in their places that emit/lines.h reads */
    bool verify_each;           /* after every pass, not only after the last */
    bool all_versions;          /* multiversion does not foretell which ones merge-versions takes out */
    const char *dump;           /* pass name, "all" or null: its IR goes to `dump_out` */
    void (*dump_out)(void *user, const char *pass, const char *text);   /* null: it changed nothing */
    void *user;
} tl_options;

#define TL_ALL_MACHINES (~0u)

#ifdef __cplusplus
}
#endif
#endif
