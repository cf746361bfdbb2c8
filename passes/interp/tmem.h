/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the words mean that describe a product of tcgen05; tensor memory, and the products under way in it. */
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

/* Decodes the word for shape and types of an instruction for operands of that kind, with scales or not; what is wrong
   with it, or null. */
const char *tl_tcgen05_decode(tl_mma kind, bool scaled, uint32_t word, tl_tcgen05_form *to);
/* What is wrong with its shape, as that of a product of so many blocks; or null. */
const char *tl_tcgen05_no_shape(const tl_tcgen05_form *f, int64_t blocks, bool scaled);
/* The lane of tensor memory where a product has the sums of that row, of a block's. */
unsigned tl_tcgen05_lane(const tl_tcgen05_form *f, int64_t row);
/* What is wrong with an operand's descriptor, or null. */
const char *tl_tcgen05_wrong(uint64_t desc);
/* The byte of shared memory where element (mn, k) of an operand starts; of wgmma's, too, where `span` are the bytes of a row. */
int64_t tl_descriptor_address(const tl_tcgen05_operand *o, int64_t span, int64_t mn, int64_t k);
int64_t tl_tcgen05_address(const tl_tcgen05_operand *o, int64_t mn, int64_t k);

/* ---- tensor memory of a block ---- */

enum { TMEM_ROWS = 128, TMEM_COLUMNS = 512, UNIT = 32 };

/* 32 bits. Threads by index in the cluster + 1, and how many fences they had passed. */
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
    bool asked, parted;     /* has asked for columns; the other block of a pair has freed its own */
    uint32_t epoch;         /* when it did */
    fences *before; /* [thread] */
    uint32_t *seen; /* [thread][thread of the cluster]: fences that a thread knew of at its last one */
    bool *waited; /* [thread]: for an mbarrier since then */
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
/* The thread's access, or that of a product which it issues. */
place *tl_in_tmem_touch(group *g, unsigned t, const tl_node *n, tl_tmem_spot at, bool write);
/* Its fence after its accesses. */
void tl_in_tmem_before(group *g, unsigned t);
void tl_in_tcgen05(group *g, unsigned t, const tl_node *n);
void tl_in_tcgen05_commit(group *g, unsigned t, const tl_node *n);
/* The group's threads have ended: nothing that they issued is under way. */
void tl_in_tcgen05_end(group *g);

#endif
