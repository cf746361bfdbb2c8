/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Conversions between bits and values of element types. */
#ifndef TL_NUMBER_H
#define TL_NUMBER_H
#include "passes/ir/ir.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The value of a float or storage type's bits, the low ones of `bits`. */
double tl_number_value(tl_base b, uint64_t bits);
/* The bits of the nearest value, ties to even. The 8-bit floats saturate and encode NaN as 0x7f;
   of e8m0, the least power of two that is at least |v|. */
uint64_t tl_number_bits(tl_base b, double v);
/* The nearest value of f16, f32 or f64, ties to even. */
double tl_number_nearest(tl_base b, double v);
/* Integer i wrapped to the width of b (bool: not zero). */
int64_t tl_number_wrap(tl_base b, int64_t i);

#ifdef __cplusplus
}
#endif
#endif
