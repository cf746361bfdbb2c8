/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the user asks of a lowering. */
#ifndef TL_OPTIONS_H
#define TL_OPTIONS_H
#include "passes/ir/ir.h"

#ifdef __cplusplus
extern "C" {
#endif

/* CUDA architectures that get a path of their own (bits of tl_options.archs). */
enum { TL_SM_80 = 1, TL_SM_89 = 2, TL_SM_90A = 4, TL_SM_100A = 8, TL_SM_ALL = 15 };

typedef struct tl_options {
    unsigned archs;
    unsigned metal;             /* 31 or 40 */
    bool fast_math;
    bool verify_each;           /* after every pass, not only after the last */
    const char *dump;           /* pass name, "all" or null: its IR goes to `dump_out` */
    void (*dump_out)(void *user, const char *pass, const char *text);
    void *user;
} tl_options;

#ifdef __cplusplus
}
#endif
#endif
