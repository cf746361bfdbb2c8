/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Passes that rewrite loops of device functions by ranges of values. */
#ifndef TL_LOOP_WALK_H
#define TL_LOOP_WALK_H
#include "passes/analysis/range.h"

/* What such a pass hands its callback for each statement. */
typedef struct tl_each {
    tl_module *m;
    tl_facts *facts;            /* of the function; null until a loop asks */
    bool changed;               /* the callback has replaced something */
} tl_each;

/* Runs fn, whose `user` is a tl_each, over a device function; whether it changed that. */
bool tl_each_loop(tl_module *m, tl_func *f, tl_replace_fn *fn);

#endif
