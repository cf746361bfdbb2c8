/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reductions over the lanes of a warp and the threads of a block. */
#ifndef TL_BLOCK_REDUCE_H
#define TL_BLOCK_REDUCE_H
#include "passes/expr/builder.h"

/* True if the machine has an operation that reduces values of this type over all lanes. */
bool tl_reduces_warps(const tl_at *w, tl_type t);
/* A variable with the reduction of x over all lanes, by that operation; null if the machine has none. `alike`: lanes of all warps have
   the same values. */
tl_sym *tl_reduce_warp(const tl_at *w, tl_redop op, tl_node *x, bool alike);
/* A variable with the reduction of `own`, of 4 bytes, over the lanes of the warp; uniformity knows that it is warp-uniform. */
tl_sym *tl_reduce_lanes(const tl_at *w, tl_redop op, tl_sym *own);
/* Reduces the variable over groups of so many adjacent lanes, a power of two: all lanes of a group get the result. */
void tl_reduce_group(const tl_at *w, tl_redop op, tl_sym *own, int64_t lanes);
/* Replaces `from` by `to` in the block. */
void tl_rename(tl_module *m, tl_block *b, const tl_sym *from, tl_sym *to);
/* Declares *mine, this lane's one of `parts` parts, at most 32, and returns the place where it is set. It is `none` in other lanes. */
tl_at tl_reduce_part(const tl_at *w, int64_t parts, tl_node *none, tl_sym **mine);
/* Emits what stands before the loop: each reduction variable of `par` gets a private copy that starts at the identity,
   or at the variable's value. The loop's body uses the copy from here on. */
void tl_reduce_open(const tl_at *w, tl_node *par);
/* Emits what stands after the loop: the private copies of all threads are reduced into the variable, with the same
   result in every thread. Needs uniform control flow. */
void tl_reduce_close(const tl_at *w, tl_node *par);
#endif
