/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Operands of any width as integers and as doubles, and back. */
#ifndef GPUEMU_PTX_NUMBER_H
#define GPUEMU_PTX_NUMBER_H
#include "../include/gpuemu_formats.h"
#include "ptx.h"

namespace gpuemu::ptx {

inline int64_t extend(uint64_t v, type t)
{
    unsigned b = type_bits(t);
    return b >= 64 ? (int64_t)v : (int64_t)(v << (64 - b)) >> (64 - b);
}

inline uint64_t truncate(uint64_t v, type t)
{
    unsigned b = type_bits(t);
    return b >= 64 ? v : v & ((1ull << b) - 1);
}

inline uint64_t value(context &c, const instr &in, size_t i, type t) { return truncate(get(c, in.ops[i]), t); }

/* Floats of any width through the next wider host format, rounded once. */
inline double to_double(uint64_t v, type t)
{
    switch (t) {
    case type::f16: return f16_to_f32((uint16_t)v);
    case type::bf16: return bf16_to_f32((uint16_t)v);
    case type::f32: return f32_of((uint32_t)v);
    default: return f64_of(v);
    }
}

inline uint64_t from_double(double x, type t)
{
    switch (t) {
    case type::f16: return f64_to_f16(x);
    case type::bf16: return f64_to_bf16(x);
    case type::f32: return f32_bits((float)x);
    default: return f64_bits(x);
    }
}

} // namespace gpuemu::ptx
#endif
