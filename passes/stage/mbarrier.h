/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of the pass specialise: the operations of a pipeline, which are taken over, written out as mbarriers. */
#ifndef TL_STAGE_MBARRIER_H
#define TL_STAGE_MBARRIER_H
#include "passes/facts/at.h"

/* The part of the one thread that produces. */
void tl_mbarrier_produce(const tl_at *w, const tl_node *n);
/* The parts of all threads that consume. */
void tl_mbarrier_acquire(const tl_at *w, const tl_node *n);
void tl_mbarrier_release(const tl_at *w, const tl_node *n);
/* After the allocs, which `w` begins with: all mbarriers are initialised, and all threads know. */
void tl_mbarrier_start(const tl_at *w);
#endif
