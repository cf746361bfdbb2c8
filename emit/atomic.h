/* SPDX-License-Identifier: MIT-0 */
/* Atomic operations on float that a target lacks, as rows of its support table: compare-and-exchange loops
   on the bits. Integer max and min do not order bits of negative floats and of NaN, which loses here. */
#ifndef TL_ATOMIC_H
#define TL_ATOMIC_H

/* Maps the bits to an integer in the order of floats; a NaN becomes `nan`, which loses. */
#define TL_FLOAT_ORDER(inline_) \
    { "tile_order", \
      inline_ "int tile_order(int bits, int nan)\n" \
      "{\n" \
      "    return (bits & 0x7fffffff) > 0x7f800000 ? nan : bits ^ (bits >> 31 & 0x7fffffff);\n" \
      "}\n", 0, false }

/* True if `wanted` replaces `old`. */
#define TL_FLOAT_MAX "tile_order(old, -0x7fffffff - 1) < tile_order(wanted, -0x7fffffff - 1)"
#define TL_FLOAT_MIN "tile_order(wanted, 0x7fffffff) < tile_order(old, 0x7fffffff)"

/* The extreme over all lanes, as by fmax and fmin: a NaN loses. */
#define TL_METAL_EXTREME(name, nan) \
    { "tile_simd_" name, \
      "static inline float tile_simd_" name "(float x)\n" \
      "{\n" \
      "    const int order = simd_" name "(tile_order(as_type<int>(x), " nan "));\n" \
      "    return as_type<float>(order ^ (order >> 31 & 0x7fffffff));\n" \
      "}\n", "tile_order", false }

#define TL_CUDA_EXTREME(name, better) \
    { "tile_atomic_" name, \
      "__device__ __forceinline__ float tile_atomic_" name "(float *p, float x)\n" \
      "{\n" \
      "    int *const bits = (int *)p;\n" \
      "    const int wanted = __float_as_int(x);\n" \
      "    int old = atomicCAS(bits, wanted, wanted);\n" \
      "    while (" better ") {\n" \
      "        const int seen = atomicCAS(bits, old, wanted);\n" \
      "        if (seen == old)\n" \
      "            break;\n" \
      "        old = seen;\n" \
      "    }\n" \
      "    return __int_as_float(old);\n" \
      "}\n", "tile_order", false }

/* P points to atomic_int in device or threadgroup memory; `wanted` may depend on `old`. */
#define TL_METAL_SWAP(name, wanted, better, needs) \
    { "tile_atomic_" name, \
      "template <typename P>\n" \
      "static inline float tile_atomic_" name "(P p, float x)\n" \
      "{\n" \
      "    int old = atomic_load_explicit(p, memory_order_relaxed);\n" \
      "    for (;;) {\n" \
      "        const int wanted = as_type<int>(" wanted ");\n" \
      "        if (" better "atomic_compare_exchange_weak_explicit(\n" \
      "                p, &old, wanted, memory_order_relaxed, memory_order_relaxed))\n" \
      "            return as_type<float>(old);\n" \
      "    }\n" \
      "}\n", needs, false }

/* Metal's only compare-and-exchange is weak: it may fail although the value is the expected one. */
#define TL_METAL_CAS \
    { "tile_atomic_cas", \
      "template <typename P, typename T>\n" \
      "static inline T tile_atomic_cas(P p, T expected, T desired)\n" \
      "{\n" \
      "    T old = expected;\n" \
      "    while (!atomic_compare_exchange_weak_explicit(\n" \
      "               p, &old, desired, memory_order_relaxed, memory_order_relaxed)\n" \
      "           && old == expected)\n" \
      "        continue;\n" \
      "    return old;\n" \
      "}\n", 0, false }

/* Adds to one 16-bit element; the other one of its word keeps its value. */
#define TL_METAL_HALF_WORD(type, sum, needs) \
    { "tile_atomic_add_" type, \
      "// Swaps the aligned word in which the element lies.\n" \
      "static inline void tile_atomic_add_" type "(device " type " *p, " type " x)\n" \
      "{\n" \
      "    const uint high = uint(ulong(p) >> 1 & 1ul), shift = 16u * high;\n" \
      "    device atomic_uint *const word = (device atomic_uint *)(p - high);\n" \
      "    uint old = atomic_load_explicit(word, memory_order_relaxed);\n" \
      "    for (;;) {\n" \
      "        const " type " there = as_type<" type ">(ushort(old >> shift));\n" \
      "        const uint sum = uint(as_type<ushort>(" sum ")) << shift;\n" \
      "        if (atomic_compare_exchange_weak_explicit(\n" \
      "                word, &old, (old & ~(0xffffu << shift)) | sum, memory_order_relaxed, memory_order_relaxed))\n" \
      "            return;\n" \
      "    }\n" \
      "}\n", needs, false }

#endif
