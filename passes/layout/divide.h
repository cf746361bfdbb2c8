/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Quotients of numbers that are not negative. */
#ifndef TL_DIVIDE_H
#define TL_DIVIDE_H
#include <stdint.h>

/* The least integer that n / by does not exceed. */
static inline int64_t tl_ceil_div(int64_t n, int64_t by)
{
    return (n + by - 1) / by;
}

/* The least multiple of `to` that n does not exceed. */
static inline int64_t tl_align_up(int64_t n, int64_t to)
{
    return tl_ceil_div(n, to) * to;
}

#endif
