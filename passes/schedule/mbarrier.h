/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of the pass warp-specialize: the operations of a pipeline, which are taken over, written out as mbarriers. */
#ifndef TL_MBARRIER_H
#define TL_MBARRIER_H
#include "passes/expr/builder.h"

/* What is written to the result is done by the even block of a pair alone. */
tl_at tl_of_pair(const tl_at *w, bool pair);
/* In one thread of a warp, always the same, which issues products; of a pair, in the even block. */
tl_at tl_issuing_thread(const tl_at *w, bool pair);
/* What arrives at the mbarrier, of both blocks of a pair, when the products are done that the thread issued. */
tl_node *tl_products_commit(const tl_at *w, tl_node *mbarrier, bool pair);
/* The part of the one thread that produces, or of those that copy. */
void tl_mbarrier_produce(const tl_at *w, const tl_node *n);
/* What threads store, and do not copy asynchronously, arrives as they do: the mbarriers of the function's slots count that, too. */
void tl_mbarrier_stores(tl_module *m, tl_func *f);
/* The parts of all threads that consume. */
void tl_mbarrier_acquire(const tl_at *w, const tl_node *n);
void tl_mbarrier_release(const tl_at *w, const tl_node *n);
/* After the allocs, which `w` begins with: all mbarriers are initialised, and all threads know. */
void tl_mbarrier_start(const tl_at *w);
#endif
