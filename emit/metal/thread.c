/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Thread operations in Metal, and the support code of its texts. */
#include "emit/atomic.h"
#include "emit/metal/math.h"
#include "emit/metal/metal.h"
#include "emit/storage.h"

static void matrix_memory(tl_printer *p, const tl_node *n, const char *fn)
{
    const char *transposed = tl_attr(n, TL_A_TRANS, 0) ? ", ulong2(0, 0), true" : "";
    tl_put(p->out, "%s(%s, %s, %s%s);", fn, tl_regs_text(p, n->args[0]), tl_arg(p, n, 1), tl_arg(p, n, 2), transposed);
}

static bool stmt(tl_printer *p, const tl_node *n)
{
    int64_t scope = tl_attr(n, TL_A_SCOPE, 1);
    if (n->op >= TL_OP_SG_FILL && n->op <= TL_OP_SG_SET)
        ((tl_metal *)p->user)->matrices = true;
    switch (n->op) {
    case TL_OP_STORE:
        return tl_metal_store_vector(p, n);
    case TL_OP_CT_SET: case TL_OP_CT_MMA: case TL_OP_CT_MMA_OF: case TL_OP_SG16_MMA:
        return tl_metal_tensor_stmt(p, n);
    case TL_OP_ALLOC:       /* threadgroup arrays are declared at the top of the kernel */
        return tl_is_tensor((tl_base)n->sym->type.base) ? tl_metal_tensor_stmt(p, n) : n->sym->type.space == TL_SHARED_MEM;
    case TL_OP_ASYNC_COMMIT:
    case TL_OP_ASYNC_WAIT:  /* nothing is asynchronous */
        return true;
    case TL_OP_BARRIER:
        tl_put(p->out, "threadgroup_barrier(mem_flags::%s);",
               scope == 3 ? "mem_threadgroup | mem_flags::mem_device" : scope == 2 ? "mem_device" : scope ? "mem_threadgroup" : "mem_none");
        return true;
    case TL_OP_SYNCWARP:
        tl_puts(p->out, "simdgroup_barrier(mem_flags::mem_threadgroup | mem_flags::mem_device);");
        return true;
    case TL_OP_SG_FILL: {
        const tl_sym *s = n->args[0]->sym;
        const char *type = s->type.base == TL_SG_F32 ? "float" : s->type.base == TL_SG_F16 ? "half" : "bfloat";
        tl_put(p->out, "%s = make_filled_simdgroup_matrix<%s, 8, 8>(%s);", tl_regs_text(p, n->args[0]), type, tl_arg(p, n, 1));
        return true;
    }
    case TL_OP_SG_LOAD:
        matrix_memory(p, n, "simdgroup_load");
        return true;
    case TL_OP_SG_STORE:
        matrix_memory(p, n, "simdgroup_store");
        return true;
    case TL_OP_SG_MMA:
        tl_put(p->out, "simdgroup_multiply_accumulate(%s, %s, %s, %s);", tl_regs_text(p, n->args[0]),
               tl_regs_text(p, n->args[1]), tl_regs_text(p, n->args[2]), tl_regs_text(p, n->args[3]));
        return true;
    case TL_OP_SG_SET:
        tl_put(p->out, "%s.thread_elements()[%s] = %s;", tl_regs_text(p, n->args[0]), tl_arg(p, n, 1), tl_arg(p, n, 2));
        return true;
    default:
        return false;
    }
}

#define NO_HARDWARE(type) ""
#define DIVISION(name, op)                                                    \
    { name,                                                                   \
      "// Metal's devices divide by 32 bits; most that is long is no longer.\n" \
      "template <typename T>\n"                                               \
      "static inline T " name "(T a, T b)\n"                                  \
      "{\n"                                                                   \
      "    return ((a | b) >> 32) == 0 ? T(uint(a) " op " uint(b)) : a " op " b;\n" \
      "}\n", 0, false }

/* A remainder by the quotient, since % of negative numbers is undefined. */
#define SIGNED_REMAINDER(name, quotient, needs) \
    { name, \
      "template <typename T>\n" \
      "static inline T " name "(T a, T b)\n" \
      "{\n" \
      "    return a - " quotient " * b;\n" \
      "}\n", needs, false }

const tl_support tl_metal_support[] = {
    TL_CHECK,
    { "tile_vec",
      "template <typename T, int N>\n"
      "struct tile_vec {\n"
      "    T v[N];\n"
      "};\n", 0, false },
    { "tile_parts",
      "template <typename T>\n"
      "static inline tile_vec<T, 2> tile_parts(uint4 x)\n"
      "{\n"
      "    return tile_vec<T, 2>{{as_type<T>(x.xy), as_type<T>(x.zw)}};\n"
      "}\n", "tile_vec", false },
    { "tile_whole",
      "template <typename T>\n"
      "static inline uint4 tile_whole(tile_vec<T, 2> x)\n"
      "{\n"
      "    return uint4(as_type<uint2>(x.v[0]), as_type<uint2>(x.v[1]));\n"
      "}\n", "tile_vec", false },
    { "tile_swizzle",
      "// Permutes the 16-byte chunks of an array of elements of SIZE bytes: chunk c of the 128-byte row r\n"
      "// goes to c ^ r % 8 for a SPAN of 128, and likewise within spans of 64 and 32 bytes.\n"
      "template <int SIZE, int SPAN>\n"
      "static inline int tile_swizzle(int i)\n"
      "{\n"
      "    return i ^ (((i * SIZE >> 7) & (SPAN / 16 - 1)) << 4) / SIZE;\n"
      "}\n", 0, false },
    DIVISION("tile_div", "/"),
    DIVISION("tile_rem", "%"),
    SIGNED_REMAINDER("tile_signed_rem", "a / b", 0),
    SIGNED_REMAINDER("tile_signed_long_rem", "tile_div(a, b)", "tile_div"),
    TL_FLOAT_ORDER("static inline "),
    TL_METAL_EXTREME("max", "-0x7fffffff - 1"),
    TL_METAL_EXTREME("min", "0x7fffffff"),
    TL_METAL_SWAP("add", "as_type<float>(old) + x", "", 0),
    TL_METAL_SWAP("max", "x", "!(" TL_FLOAT_MAX ")\n            || ", "tile_order"),
    TL_METAL_SWAP("min", "x", "!(" TL_FLOAT_MIN ")\n            || ", "tile_order"),
    TL_METAL_CAS,
    TL_METAL_HALF_WORD("half", "there + x", 0),
    { "tile_bits",
      "static inline uint tile_uint(float x)\n"
      "{\n"
      "    return as_type<uint>(x);\n"
      "}\n\n"
      "static inline float tile_float(uint x)\n"
      "{\n"
      "    return as_type<float>(x);\n"
      "}\n", 0, false },
    { "tile_bf16_float",
      "// By its bits: a conversion may flush subnormals.\n"
      "static inline float tile_bf16_float(bfloat x)\n"
      "{\n"
      "    return as_type<float>(uint(as_type<ushort>(x)) << 16);\n"
      "}\n", 0, false },
    { "tile_float_bf16",
      "// By its bits: a conversion may flush subnormals.\n"
      "static inline bfloat tile_float_bf16(float x)\n"
      "{\n"
      "    const uint bits = as_type<uint>(x);\n"
      "    const bool nan = (bits & 0x7fffffffu) > 0x7f800000u;\n"
      "    return as_type<bfloat>(ushort((nan ? bits | 0x400000u : bits + 0x7fffu + (bits >> 16 & 1u)) >> 16));\n"
      "}\n", 0, false },
    TL_METAL_HALF_WORD("bfloat", "tile_float_bf16(tile_bf16_float(there) + tile_bf16_float(x))",
                       "tile_bf16_float tile_float_bf16"),
    TL_STORAGE_SUPPORT("static inline ", "tile_bits", NO_HARDWARE, NO_HARDWARE, "", ""),
    TL_METAL_MATH,
    { "tile_tensor",
      "// The columns x rows elements from p on, pitch of them from one row to the next.\n"
      "template <typename T>\n"
      "using tile_matrix = tensor<threadgroup T, dextents<int, 2>, tensor_inline>;\n\n"
      "template <typename T>\n"
      "static inline tile_matrix<T> tile_tensor(threadgroup T *p, int columns, int rows, int pitch)\n"
      "{\n"
      "    return tile_matrix<T>(p, dextents<int, 2>(columns, rows), array<int, 2>{1, pitch});\n"
      "}\n", 0, false },
    { "tile_device_tensor",
      "// ... of device memory.\n"
      "template <typename T>\n"
      "using tile_device_matrix = tensor<device T, dextents<int, 2>, tensor_inline>;\n\n"
      "template <typename T>\n"
      "static inline tile_device_matrix<T> tile_device_tensor(device T *p, int columns, int rows, int pitch)\n"
      "{\n"
      "    return tile_device_matrix<T>(p, dextents<int, 2>(columns, rows), array<int, 2>{1, pitch});\n"
      "}\n", 0, false },
    { "tile_product",
      "// Place i of a lane's 8 of 16 x 16 elements.\n"
      "static inline int2 tile_place(int lane, int i)\n"
      "{\n"
      "    return int2(lane % 2 * 4 + lane / 8 % 2 * 8 + i % 4, lane / 2 % 4 + lane / 16 * 4 + i / 4 % 2 * 8);\n"
      "}\n\n"
      "// The device spreads a cooperative tensor so: fragments of 16 x 16 side by side or, if down, one below another.\n"
      "template <typename T>\n"
      "static inline bool tile_places(const thread T &x, int places, bool down, int lane)\n"
      "{\n"
      "    bool so = int(x.get_capacity()) == places;\n"
      "#pragma clang loop unroll(full)\n"
      "    for (int i = 0; i < places && so; i++) {\n"
      "        const int2 at = tile_place(lane, i);\n"
      "        so = int(x.get_multidimensional_index(i)[0]) == at.x + (down ? 0 : i / 8 * 16)\n"
      "            && int(x.get_multidimensional_index(i)[1]) == at.y + (down ? i / 8 * 16 : 0);\n"
      "    }\n"
      "    return simd_all(so);\n"
      "}\n\n"
      "// Element (x, y) of a fragment, from the lane that has it.\n"
      "template <typename T>\n"
      "static inline float tile_element(const thread T *from, int x, int y)\n"
      "{\n"
      "    float e = 0.0f;\n"
      "    for (int i = 0; i < 8; i++) {\n"
      "        const float there = simd_shuffle(float(from[i]), ushort(x / 4 % 2 + x / 8 * 8 + y % 4 * 2 + y / 4 % 2 * 16));\n"
      "        e = i == y / 8 * 4 + x % 4 ? there : e;\n"
      "    }\n"
      "    return e;\n"
      "}\n\n"
      "// c += a b: 16 x 16 by 16 x 32 elements, c and b in two fragments. Where the device spreads its operands in\n"
      "// another way, lanes read them from each other.\n"
      "template <bool TA, bool TB, typename T>\n"
      "static inline void tile_product(thread float *c, const thread T *a, const thread T *b0, const thread T *b1, int lane)\n"
      "{\n"
      "    constexpr auto shape = ::mpp::tensor_ops::matmul2d_descriptor(16, 32, 16, TA, TB, false,\n"
      "        ::mpp::tensor_ops::matmul2d_descriptor::mode::multiply_accumulate);\n"
      "    ::mpp::tensor_ops::matmul2d<shape, metal::execution_simdgroup> op;\n"
      "    auto left = op.template get_left_input_cooperative_tensor<T, T, float>();\n"
      "    auto right = op.template get_right_input_cooperative_tensor<T, T, float>();\n"
      "    auto sums = op.template get_destination_cooperative_tensor<remove_addrspace_t<decltype(left)>,\n"
      "        remove_addrspace_t<decltype(right)>, float>();\n"
      "    if (tile_places(left, 8, false, lane) && tile_places(right, 16, TB, lane) && tile_places(sums, 16, false, lane)) {\n"
      "#pragma clang loop unroll(full)\n"
      "        for (int i = 0; i < 8; i++) {\n"
      "            left[i] = a[i];\n"
      "            right[i] = b0[i];\n"
      "            right[8 + i] = b1[i];\n"
      "            sums[i] = c[i];\n"
      "            sums[8 + i] = c[8 + i];\n"
      "        }\n"
      "        op.run(left, right, sums);\n"
      "#pragma clang loop unroll(full)\n"
      "        for (int i = 0; i < 16; i++)\n"
      "            c[i] = sums[i];\n"
      "        return;\n"
      "    }\n"
      "    for (int i = 0; i < 16; i++) {\n"
      "        const int2 at = tile_place(lane, i);\n"
      "        for (int k = 0; k < 16; k++) {\n"
      "            const float x = tile_element(a, TA ? at.y : k, TA ? k : at.y);\n"
      "            const float y = tile_element(i < 8 ? b0 : b1, TB ? k : at.x, TB ? at.x : k);\n"
      "            c[i] = fma(x, y, c[i]);\n"
      "        }\n"
      "    }\n"
      "}\n", 0, false },
    { 0, 0, 0, false }
};

const tl_dialect tl_metal_device = {
    .reserved = tl_words_metal,
    .types = tl_metal_types,
    .calls = tl_metal_calls,
    .long_suffix = "l",
    .unroll = "#pragma clang loop unroll(full)",
    .comment = "// %s",
    .support = tl_metal_support,
    .type = tl_metal_type,
    .cast = tl_metal_cast,
    .expr = tl_metal_expr,
    .stmt = stmt,
};
