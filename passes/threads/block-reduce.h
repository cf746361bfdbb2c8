/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values of threads combined. */
#ifndef TL_BLOCK_REDUCE_H
#define TL_BLOCK_REDUCE_H
#include "passes/expr/builder.h"

/* Whether a machine combines values of all lanes at once. */
bool tl_reduces_warps(const tl_at *w, tl_type t);
/* A variable with what all lanes' values of x come to; null where the machine does not. `alike`: lanes of all warps have the
   same values. */
tl_sym *tl_reduce_warp(const tl_at *w, tl_redop op, tl_node *x, bool alike);
/* A variable with what the values of `own`, of 4 bytes, in the lanes of the warp come to: known to be warp-uniform. */
tl_sym *tl_reduce_lanes(const tl_at *w, tl_redop op, tl_sym *own);
/* The values of a variable in groups of adjacent lanes, a power of two, are combined: all lanes of a group have the same. */
void tl_reduce_group(const tl_at *w, tl_redop op, tl_sym *own, int64_t lanes);
/* `to` takes the place of `from` in the block. */
void tl_rename(tl_module *m, tl_block *b, const tl_sym *from, tl_sym *to);
/* A variable for the part that is this lane's, of at most 32, and where it is set; that of lanes beyond is `none`. */
tl_at tl_reduce_part(const tl_at *w, int64_t parts, tl_node *none, tl_sym **mine);
/* Before the loop: each reduction variable of `par` gets a private copy that starts at an
   identity, or at the variable's value, and takes its place in the body (the loop's node is changed). */
void tl_reduce_open(const tl_at *w, tl_node *par);
/* After the loop: the private copies of all threads are combined into the variable, with the
   same result in every thread. Needs uniform control flow. */
void tl_reduce_close(const tl_at *w, tl_node *par);
#endif
