/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of the pass stage: versions of staged arrays. */
#ifndef TL_STAGE_SLOT_H
#define TL_STAGE_SLOT_H
#include "passes/stage/check.h"

#ifdef __cplusplus
extern "C" {
#endif

/* In `b` every access of a staged array becomes one of its version `slot`: tile(%As) =>
   tile(%As, %slot). The arrays get `count` versions. */
void tl_stage_slots(tl_module *m, tl_func *f, const tl_staged *t, tl_block *b, tl_sym *slot, int64_t count);

#ifdef __cplusplus
}
#endif
#endif
