/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Passes that replace loops of device functions by what their ranges tell. */
#ifndef TL_EACH_LOOP_H
#define TL_EACH_LOOP_H
#include "passes/facts/range.h"
#include "passes/machine/machine.h"

/* What such a pass hands its callback for each statement. */
typedef struct tl_each {
    tl_module *m;
    tl_facts *facts;            /* of the function; null until a loop asks */
    bool changed;               /* the callback has replaced something */
} tl_each;

/* Runs fn, whose `user` is a tl_each, over each device function whose machine is wanted (null: all), and simplifies if it
   changed any. */
bool tl_each_loop(tl_module *m, const tl_options *o, bool (*wanted)(const tl_machine *w), tl_replace_fn *fn);

#endif
