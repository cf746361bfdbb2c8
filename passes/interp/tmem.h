/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Descriptors of tcgen05's products; tensor memory and the products in flight. */
#ifndef TL_TMEM_H
#define TL_TMEM_H
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

/* Decodes the instruction descriptor for operands of that kind, with scales or not. Returns what is wrong with it, or
   null. */
const char *tl_tcgen05_decode(tl_mma kind, bool scaled, uint32_t word, tl_tcgen05_form *to);
/* What is wrong with the shape for a product of `blocks` blocks, or null. */
const char *tl_tcgen05_no_shape(const tl_tcgen05_form *f, int64_t blocks, bool scaled);
/* The lane of tensor memory that has the sums of a block's row. */
unsigned tl_tcgen05_lane(const tl_tcgen05_form *f, int64_t row);
/* What is wrong with an operand's descriptor, or null. */
const char *tl_tcgen05_wrong(uint64_t desc);
/* The shared address of element (mn, k) of an operand, of tcgen05 or wgmma. span: bytes of a swizzled row. */
int64_t tl_descriptor_address(const tl_tcgen05_operand *o, int64_t span, int64_t mn, int64_t k);
int64_t tl_tcgen05_address(const tl_tcgen05_operand *o, int64_t mn, int64_t k);

/* ---- tensor memory of a block ---- */

enum { TMEM_ROWS = 128, TMEM_COLUMNS = 512, UNIT = 32 };

/* 32 bits of tensor memory. Threads: index in the cluster + 1, with the fences that they had passed. */
typedef struct place {
    uint32_t bits, wrote, read;
    uint16_t writer, reader;
    uint8_t state;
} place;

typedef struct fences {
    uint32_t *clock, *epoch;
    uint32_t n, room;
} fences;

struct tmem {
    place at[TMEM_ROWS][TMEM_COLUMNS];
    uint16_t owner[TMEM_COLUMNS / UNIT]; /* warp + 1; 0: free */
    bool asked, parted;     /* has allocated columns; the pair's other block has freed its own */
    uint32_t epoch;         /* of the allocation */
    fences *before; /* [thread] */
    uint32_t *seen; /* [thread][thread of the cluster]: fences that a thread knew of at its last fence */
    bool *waited; /* [thread]: waited for an mbarrier since its last fence */
    struct product *products;
    struct commit *commits;
};

typedef struct tl_tmem_spot {
    block *in;
    unsigned lane, column;
} tl_tmem_spot;

static inline bool tl_is_product(const tl_node *n)
{
    return n->op == TL_OP_TCGEN05 || n->op == TL_OP_TCGEN05_TA || n->op == TL_OP_TCGEN05_SCALED;
}

struct tmem *tl_in_tmem(block *b);
/* An access of the thread, or of a product that it issues. */
place *tl_in_tmem_touch(group *g, unsigned t, const tl_node *n, tl_tmem_spot at, bool write);
/* The thread's fence after its accesses. */
void tl_in_tmem_before(group *g, unsigned t);
void tl_in_tcgen05(group *g, unsigned t, const tl_node *n);
void tl_in_tcgen05_commit(group *g, unsigned t, const tl_node *n);
/* Stops if products of the group's threads, which have ended, are in flight. */
void tl_in_tcgen05_end(group *g);

#endif
