/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long a version of a nest takes. Reports and tile-tune ask it. */
#ifndef TL_COST_H
#define TL_COST_H
#include "passes/target/roofline.h"

/* Work that a block does so many times. */
typedef struct tl_repeated {
    const tl_work *work;
    double times;
} tl_repeated;

/* Seconds of a launch of so many blocks of f, lowered for the machine, on its typical device; 0: not known. */
double tl_time_of(const tl_machine *w, const tl_func *f, double blocks, const tl_repeated *parts, int n);
#endif
