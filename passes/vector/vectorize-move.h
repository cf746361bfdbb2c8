/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a group of adjacent iterations reads and writes. */
#ifndef TL_VECTORIZE_MOVE_H
#define TL_VECTORIZE_MOVE_H
#include "passes/vector/vectorize-find.h"

int64_t tl_wide_element_bytes(const tl_wide_access *a);
/* The most that is moved at once. */
int64_t tl_wide_vector_bytes(const tl_wide *wide, const tl_wide_access *a);
/* True if the access can be a vector wherever it begins, shifted out of the two around it. */
bool tl_wide_shifts(const tl_at *w, const tl_wide *wide, const tl_wide_access *a);
/* The address at this index of the pointer; both are consumed. */
tl_node *tl_wide_bits(const tl_at *w, tl_node *pointer, tl_node *index);
tl_node *tl_wide_is_multiple(const tl_at *w, tl_node *bits, int64_t of);
/* True if both access the same element of a row, or elements of one vector. */
bool tl_wide_same_place(const tl_wide_access *a, const tl_wide_access *b);
/* An access to the same place that is noted before access i, or null. */
const tl_wide_access *tl_wide_before(const tl_wide *wide, unsigned i);
/* True if the access has the place of the access that leads: a row's groups begin where that is aligned. */
bool tl_wide_leads(const tl_wide *wide, const tl_wide_access *a);
/* Declares what holds the elements of access i, and where it is in memory; reads it, unless an access before did. */
void tl_wide_open_access(const tl_at *in, tl_wide *wide, unsigned i);
/* Takes elements from the source access's vector, and loads those that it lacks one by one. */
void tl_wide_fill(const tl_at *w, const tl_wide *wide, const tl_wide_access *a);
/* Moves a group's elements from memory, or back. */
void tl_wide_move(const tl_at *w, const tl_wide *wide, const tl_wide_access *a);
#endif
