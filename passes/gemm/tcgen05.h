/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tensor memory of a function, shared by the files of tcgen05. */
#ifndef TL_TCGEN05_H
#define TL_TCGEN05_H
#include "passes/gemm/lower-gemm.h"

typedef struct tl_tcgen05_sums {
    const tl_sym *sym;
    int64_t column;
    int64_t rows, across;   /* rows of a product; columns for which a register of a thread stands */
    bool bare;              /* threads store nothing there before its products */
} tl_tcgen05_sums;

/* A product whose accumulator nothing was stored to. */
typedef struct tl_tcgen05_start {
    const tl_node *gemm;
    tl_sym *keep;           /* i32: whether there are sums */
} tl_tcgen05_start;

/* A first operand of products, which threads store there. */
typedef struct tl_tcgen05_operand {
    const tl_sym *sym;
    int64_t column;
    int64_t part;           /* stride in columns between the parts of a row that warps along n have */
    bool over;              /* it lies over sums of 64 rows, which other lanes of the warp may have loaded */
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

/* The most columns at once that divide those of a warp. */
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

/* True if threads store the product's first operand there. */
bool tl_tcgen05_brings(const tl_node *gemm);
/* Chooses columns for these operands. */
void tl_tcgen05_operands(tl_tcgen05 *t);
/* The address of such an operand's rows for product mi, from element kk on. */
tl_node *tl_tcgen05_a_address(const tl_tcgen05 *t, const tl_at *w, const tl_node *gemm, tl_node *mi, tl_node *kk);
#endif
