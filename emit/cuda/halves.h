/* SPDX-License-Identifier: MIT-0 */
/* Support functions that convert bytes to halves. */
#ifndef TL_CUDA_HALVES_H
#define TL_CUDA_HALVES_H
/* Converts words of four bytes to halves, exactly, two at a time. */
#define TL_HALVES(name, two, needs) \
    { name, \
      "template <typename W, int M>\n" \
      "__device__ __forceinline__ tile_vec<__half, M * (int)sizeof(W)> " name "(const tile_vec<W, M> &x)\n" \
      "{\n" \
      "    constexpr int EACH = (int)sizeof(W);\n" \
      "    tile_vec<__half, M * EACH> r;\n" \
      "#pragma unroll\n" \
      "    for (int i = 0; i < M * EACH; i += 2) {\n" \
      "        const unsigned word = x.v[i / EACH];\n" \
      two \
      "        r.v[i] = __low2half(two);\n" \
      "        r.v[i + 1] = __high2half(two);\n" \
      "    }\n" \
      "    return r;\n" \
      "}\n", needs, false }
/* 1024 + u has u as its lower byte, and subtracting 1024 is exact; of a signed x, u is x + 128. */
#define TL_INTEGER_HALVES(flip, bias) \
    "        const unsigned bits = __byte_perm(word" flip ", 0x64646464u, i % EACH ? 0x4342 : 0x4140);\n" \
    "        const __half bias = __ushort_as_half((unsigned short)" bias ");\n" \
    "        const __half2 two = __hsub2_rn(tile_bits<__half2>(bits), __half2(bias, bias));\n"
#define TL_FLOAT_HALVES(type, TYPE) \
    "        const unsigned codes = word >> i % EACH * 8;\n" \
    "#if " TL_IF_SM_89 "\n" \
    "        const __half2 two = __half2(__nv_cvt_fp8x2_to_halfraw2((unsigned short)codes, __NV_" #TYPE "));\n" \
    "#else\n" \
    "        const __half2 two = __halves2half2(__float2half_rn(tile_" #type "_float((unsigned char)codes)),\n" \
    "            __float2half_rn(tile_" #type "_float((unsigned char)(codes >> 8))));\n" \
    "#endif\n"
#endif
