/* SPDX-License-Identifier: MIT-0 */
/* tile_assume (cond): a promise about uniform values. */
#ifndef TILE_H
#include "../tile.h"
#endif
#if defined TILE__KERNELS && !defined TILE_ASSUME_H
#define TILE_ASSUME_H
#pragma GCC system_header

#include <stddef.h>

/* as in <stdio.h>, all of which would cost more than many a kernel */
extern int dprintf (int, const char *, ...);

static inline void tile_assume_ (_Bool holds, const char *text, const char *file, int line)
{
    if (!holds) {
        dprintf (2, "%s:%d: tile_assume (%s) does not hold\n", file, line, text);
        __builtin_abort ();
    }
}

#ifdef NDEBUG
#define TILE__ASSUME_CHECKED 0
#else
#define TILE__ASSUME_CHECKED 1
#endif

/* An `if`: a front end folds `&&` and `?:` before the plugin sees them. */
#define tile_assume(cond) \
    __extension__ ({ \
        if (TILE__ASSUME_CHECKED) \
            tile_assume_ ((cond), #cond, __FILE__, __LINE__); \
    })

#endif
