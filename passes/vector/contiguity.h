/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Contiguous elements of an array that a thread accesses, and whether vectors of them are aligned. */
#ifndef TL_CONTIGUITY_H
#define TL_CONTIGUITY_H
#include "passes/expr/builder.h"
#include "passes/analysis/range.h"

/* An index as a sum: its variant part must be a multiple of the lanes; a runtime check covers the rest. */
typedef struct tl_contiguity {
    tl_at w;
    tl_facts *facts;
    const tl_uses *uses;        /* definitions that are looked into; null: none */
    bool (*changes)(tl_node *e, void *user);
    void *user;
    int64_t bytes;              /* of an element */
    bool asks;                  /* for factors, if there is nothing better */
    int64_t lanes;              /* at most; fewer afterwards */
    bool varies;                /* something changes */
    tl_node *rest;              /* i64: what does not change, but for multiples of the lanes */
    tl_node *factors;           /* that factors of what changes are multiples of what the lanes ask for, or null: they are */
} tl_contiguity;

/* Global memory of which vectors are accessed. */
typedef struct tl_vectors {
    const tl_sym *pointer;
    const struct tl_vectors *next;
} tl_vectors;

const tl_vectors *tl_vectors_in(tl_module *m, tl_block *b);
void tl_note_vector(tl_module *m, const tl_vectors **all, const tl_node *n);
bool tl_is_vector(const tl_vectors *all, const tl_sym *pointer);
/* Adds an index from a pointer on, and how far that is from the pointer that it begins at, which is the result. */
tl_sym *tl_contiguity_place(tl_contiguity *b, const tl_node *index, tl_sym *pointer);
/* Adds `scale` times e. */
void tl_contiguity_add(tl_contiguity *b, const tl_node *e, int64_t scale);
/* That vectors of so many elements of `bytes` bytes each are aligned at `rest` elements, an i64 that is taken over, from a global
   pointer. */
tl_node *tl_vector_aligned(const tl_at *w, tl_sym *pointer, tl_node *rest, int64_t lanes, int64_t bytes);
/* The same of b's lanes and rest, and its factors. */
tl_node *tl_contiguity_aligned(const tl_contiguity *b, tl_sym *pointer);
/* Both conjunctions, each part once; null: nothing is asked. */
tl_node *tl_both_once(const tl_at *w, tl_node *all, tl_node *more);
/* True if e varies between threads or between iterations of loops; `user` are the function's uses. */
bool tl_contiguity_varies(tl_node *e, void *user);
/* True if the block itself has two loads or two stores of one array, or of members of structs. */
bool tl_contiguity_any(const tl_block *b);
#endif
