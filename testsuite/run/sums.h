/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drivers of products: operands of half, exact sums and the bound of what they may differ by. */
#ifndef SUMS_H
#define SUMS_H
#include "run.h"

/* sum += x[i][k] y[k][j] over k in [from, to), rows of ldx and ldy elements; *size the same of absolute values */
static inline void add(double *sum, double *size, const _Float16 *x, int64_t ldx, const _Float16 *y, int64_t ldy,
                       int i, int j, int from, int to)
{
    for (int k = from; k < to; k++) {
        double p = (double) x[i * ldx + k] * (double) y[k * ldy + j];

        *sum += p;
        *size += fabs(p);
    }
}

static inline _Float16 *halves(int64_t n)
{
    _Float16 *p = buffer(sizeof *p * (size_t) (n ? n : 1));

    FILL(p, n, (_Float16) random_float());
    return p;
}

static inline void near_sum(const char *name, double got, double want, int terms, double size)
{
    struct check c = { 0 };

    if (check_value(&c, got, want, check_sum(terms, size)))
        WRONG("%s: %g, not %g", name, got, want);
}

#endif
