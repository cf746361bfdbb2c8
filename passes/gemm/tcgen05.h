/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of gemm-tcgen05 share: tensor memory of a function. */
#ifndef TL_TCGEN05_H
#define TL_TCGEN05_H
#include "passes/gemm/lower-gemm.h"

typedef struct tl_tcgen05_sums {
    const tl_sym *sym;
    int64_t column;
    int64_t rows, across;   /* of a product; columns that a register of a thread stands for */
    bool bare;              /* of products before which threads bring nothing else there */
} tl_tcgen05_sums;

/* A product to whose accumulator nothing was brought. */
typedef struct tl_tcgen05_start {
    const tl_node *gemm;
    tl_sym *keep;           /* i32: whether there are sums */
} tl_tcgen05_start;

/* The first operand of products, which threads bring there. */
typedef struct tl_tcgen05_operand {
    const tl_sym *sym;
    int64_t column;
    int64_t part;           /* stride in columns between the parts of a row that warps along n have */
    bool over;              /* sums: of 64 rows, other lanes of the warp may have fetched what was there */
} tl_tcgen05_operand;

struct tl_tcgen05 {
    tl_module *m;
    tl_func *f;
    tl_tcgen05_sums *acc;
    tl_tcgen05_operand *a;
    tl_tcgen05_start *begun;
    int n, na, nbegun;
    int64_t columns;
    int64_t scales;         /* the first column of them */
    bool pair;              /* products are those of two blocks */
    tl_sym *start, *own;    /* u32: the first column; the same in the lanes of this warp */
    tl_sym *done, *phase;   /* mbarrier, and the parity of its phase */
};

enum { TL_TCGEN05_CHUNK = 32 };

/* As many columns at once as divide those that a warp has of a product's rows. */
static inline int64_t tl_tcgen05_chunk(int64_t columns)
{
    int64_t c = TL_TCGEN05_CHUNK;
    while (columns % c)
        c /= 2;
    return c;
}

static inline tl_node *u32(const tl_at *w, tl_node *n)
{
    return cast(w, n, TL_U32);
}

/* Threads bring the product's first operand there. */
bool tl_tcgen05_brings(const tl_node *gemm);
/* Places for these operands. */
void tl_tcgen05_operands(tl_tcgen05 *t);
/* Where the mi-th product's rows of it are from element kk on. */
tl_node *tl_tcgen05_a_address(const tl_tcgen05 *t, const tl_at *w, const tl_node *gemm, tl_node *mi, tl_node *kk);
#endif
