/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the words mean that describe a product of tcgen05. */
#ifndef TL_INTERP_TMEM_H
#define TL_INTERP_TMEM_H
#include "passes/interp/impl.h"

typedef struct tl_tcgen05_form {
    tl_base a, b, acc;
    bool ta, tb;        /* MN-major */
    int64_t m, n;
    unsigned which[2];  /* of the four scales in a word, of a and of b */
} tl_tcgen05_form;

typedef struct tl_tcgen05_operand {
    uint64_t desc;
    tl_base type;
    bool mn_major;
} tl_tcgen05_operand;

/* Decodes the word for shape and types of an instruction for operands of that kind, with scales or not; what is wrong
   with it, or null. */
const char *tl_tcgen05_decode(tl_mma kind, bool scaled, uint32_t word, tl_tcgen05_form *to);
/* The lane of tensor memory where a product has the sums of that row. */
unsigned tl_tcgen05_lane(const tl_tcgen05_form *f, int64_t row);
/* What is wrong with an operand's descriptor, or null. */
const char *tl_tcgen05_wrong(uint64_t desc);
/* The byte of shared memory where element (mn, k) of an operand starts. */
int64_t tl_tcgen05_address(const tl_tcgen05_operand *o, int64_t mn, int64_t k);

#endif
