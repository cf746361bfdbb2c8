/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GPUEMU_PTX_MATRIX_H
#define GPUEMU_PTX_MATRIX_H
#include "ptx.h"

namespace gpuemu::ptx {

inline bool is_16(type t) { return t == type::f16 || t == type::bf16; }
inline bool is_fp8(type t) { return t == type::e4m3 || t == type::e5m2; }
inline bool is_int8(type t) { return t == type::s8 || t == type::u8; }

/* What a matrix unit reads of an operand's bits. Exact for all types it takes. */
float matrix_element(uint32_t bits, type t);

/* The sum as matrix units form it of products of 8-bit floats: the terms are aligned to the largest
 * and lose what is below 14 bits of it. */
double narrow_sum(const double *terms, int n);

} // namespace gpuemu::ptx
#endif
