/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Contiguous elements of an array that a thread accesses, and whether vectors of them are aligned. */
#ifndef TL_CONTIGUITY_H
#define TL_CONTIGUITY_H
#include "passes/expr/builder.h"
#include "passes/analysis/range.h"

/* An index as a sum of terms. Vectors are aligned if all variant terms are multiples of `lanes`, and the invariant part `rest` is, which
   a runtime check tests. */
typedef struct tl_contiguity {
    tl_at w;
    tl_facts *facts;
    const tl_uses *uses;        /* names are replaced by these definitions; null: by none */
    bool (*changes)(tl_node *e, void *user);    /* true if e is variant */
    void *user;
    int64_t bytes;              /* of an element */
    bool asks;                  /* a runtime check may test loop-invariant factors of variant terms, too */
    int64_t lanes;              /* the most wanted; fewer once terms are added that allow no more */
    bool varies;                /* there is a variant term */
    tl_node *rest;              /* i64: the invariant part, without known multiples of the lanes */
    tl_node *factors;           /* the condition on such factors; null: none is needed */
} tl_contiguity;

/* Pointers to global memory through which vectors are accessed. */
typedef struct tl_vectors {
    const tl_sym *pointer;
    const struct tl_vectors *next;
} tl_vectors;

const tl_vectors *tl_vectors_in(tl_module *m, tl_block *b);
void tl_note_vector(tl_module *m, const tl_vectors **all, const tl_node *n);
bool tl_is_vector(const tl_vectors *all, const tl_sym *pointer);
/* Adds the index, and the offset of `pointer` from the pointer that it is derived from, which is the result. */
tl_sym *tl_contiguity_place(tl_contiguity *b, const tl_node *index, tl_sym *pointer);
/* Adds `scale` times e. */
void tl_contiguity_add(tl_contiguity *b, const tl_node *e, int64_t scale);
/* A condition: a vector of `lanes` elements of `bytes` bytes is aligned at `rest` elements from a global pointer. `rest`, an i64, is
   consumed. */
tl_node *tl_vector_aligned(const tl_at *w, tl_sym *pointer, tl_node *rest, int64_t lanes, int64_t bytes);
/* That condition for b's lanes and rest, and the one on its factors. */
tl_node *tl_contiguity_aligned(const tl_contiguity *b, tl_sym *pointer);
/* The conjunction of two conjunctions, without repeated parts; null stands for true. */
tl_node *tl_both_once(const tl_at *w, tl_node *all, tl_node *more);
/* True if e varies between threads or between iterations of loops; `user` are the function's uses. */
bool tl_contiguity_varies(tl_node *e, void *user);
/* True if the block itself has two loads or two stores of one array, or of members of structs. */
bool tl_contiguity_any(const tl_block *b);
#endif
