/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of the pass warp-specialize: replaces the operations of a pipeline by those of mbarriers. */
#ifndef TL_MBARRIER_H
#define TL_MBARRIER_H
#include "passes/expr/builder.h"

/* A place for statements of the thread that issues products: one of a warp, always the same, and in the even block of a pair. */
tl_at tl_issuing_thread(const tl_at *w, bool pair);
/* A commit: the mbarrier, in both blocks of a pair, gets an arrival when the products that the thread issued are done. */
tl_node *tl_products_commit(const tl_at *w, tl_node *mbarrier, bool pair);
/* Emits the part of a PRODUCE, for the one thread that produces, or for those that copy. */
void tl_mbarrier_produce(const tl_at *w, const tl_node *n);
/* Makes the mbarriers of the function's slots count arrivals of threads that store to a slot, and do not copy asynchronously. */
void tl_mbarrier_stores(tl_module *m, tl_func *f);
/* Emit the parts of an ACQUIRE and of a RELEASE, for all threads that consume. */
void tl_mbarrier_acquire(const tl_at *w, const tl_node *n);
void tl_mbarrier_release(const tl_at *w, const tl_node *n);
/* Emits the initialisation of all mbarriers, and a barrier, after the allocs with which `w` begins. */
void tl_mbarrier_start(const tl_at *w);
#endif
