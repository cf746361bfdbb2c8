/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Iterations of a nest tried one by one, for indices and conditions that no polynomial holds:

     s[i] = s[i ^ 1]                          i = 1 reads what i = 0 writes
     if (i == 0) s[0] = 1;   f[i] = s[0]      i = 1 reads what i = 0 writes

   Long loops are only tried at their start, so what is found is there and what is not may be. */
#ifndef TL_ENUMERATE_H
#define TL_ENUMERATE_H
#include "passes/warn/dependence.h"

enum { TL_NEST_LOOPS = 4 };

/* The loops' variables in the iteration of each access. */
typedef struct {
    int64_t a[TL_NEST_LOOPS], b[TL_NEST_LOOPS];
} tl_met;

typedef struct {
    int64_t budget;
    struct tl_trial_slot *table;        /* room that is used again */
} tl_trials;

/* True if enumeration could find more of `p` than tl_meet. */
bool tl_worth_trying(const tl_pair *p);
/* Finds iterations in which `p`'s accesses meet, until as many as the budget were tried. */
bool tl_try(tl_trials *t, const tl_pair *p, tl_met *met);
#endif
