/* SPDX-License-Identifier: MIT-0 */
/* Conversions between float and storage types, as support code of a target. They work on the bits.
   The result is the float's nearest value, ties to even. Subnormals are kept. */
#ifndef TL_STORAGE_H
#define TL_STORAGE_H
#include "emit/printer.h"

/* Rows of a table by element type for types of one byte. */
#define TL_STORAGE_BYTES(spelling) [TL_E4M3] = spelling, [TL_E5M2] = spelling, [TL_E8M0] = spelling

static inline bool tl_is_storage_byte(unsigned base)
{
    return tl_bases[base].cls == 'S' && tl_bases[base].bytes == 1;
}

/* A CAST between f32 and a storage type: a call of one of the functions below. */
tl_text tl_storage_cast(tl_printer *p, const tl_node *n);

/* The name of that function, for one element. */
const char *tl_storage_function(tl_printer *p, const tl_node *n);

/* Rows of a support table. inline_: what stands before a function. bits_name: the row that defines
   tile_uint and tile_float, between a float and its bits. narrow and widen of E4M3 or E5M2: lines at the
   start of a function that do it in hardware, by the rows that these need; end closes them.

   FP8 is widened by arithmetic on the bits: e4m3 takes 9 instructions, e5m2 10, a comparison and its
   choice counted as one. A table of 256 floats would take an address and a load, in which the lanes,
   each with a code of its own, touch up to 8 lines of 128 bytes, one after the other: 10 as well, and
   the latency of memory. What takes more than 2 + bytes of its table / 128 should become a table.

   Below the smallest normal number the bits, read as if they were normal, are half as far above the
   half of that number as they should be above zero. */
#define TL_STORAGE_SUPPORT(inline_, bits_name, narrow, widen, end, hardware) \
    { "tile_fp8", \
      "/* |x| as a float of 8 bits with MAN mantissa bits, at most LAST; NaN is 0x7f. Below the smallest\n" \
      "   normal the code counts units of the smallest subnormal. */\n" \
      inline_ "unsigned char tile_fp8(float x, int man, int bias, unsigned last)\n" \
      "{\n" \
      "    const unsigned bits = tile_uint(x), abs = bits & 0x7fffffffu;\n" \
      "    const int exp = (int)(abs >> 23), units = 151 - bias - man - exp;\n" \
      "    const bool small = exp < 128 - bias;\n" \
      "    const unsigned drop = (unsigned)(small ? units > 25 ? 25 : units : 23 - man);\n" \
      "    const unsigned whole = small ? (abs & 0x7fffffu) | 0x800000u : abs - ((unsigned)(127 - bias) << 23);\n" \
      "    const unsigned code = (whole + ((1u << (drop - 1)) - 1) + (whole >> drop & 1)) >> drop;\n" \
      "    const unsigned kept = (bits >> 24 & 0x80) | (code > last ? last : code);\n" \
      "    return (unsigned char)(abs > 0x7f800000u ? 0x7fu : kept);\n" \
      "}\n", bits_name, false }, \
    { "tile_float_e4m3", \
      inline_ "unsigned char tile_float_e4m3(float x)\n" \
      "{\n" narrow(E4M3) \
      "    return tile_fp8(x, 3, 7, 0x7e);\n" end \
      "}\n", "tile_fp8" hardware, false }, \
    { "tile_float_e5m2", \
      inline_ "unsigned char tile_float_e5m2(float x)\n" \
      "{\n" narrow(E5M2) \
      "    return tile_fp8(x, 2, 15, 0x7b);\n" end \
      "}\n", "tile_fp8" hardware, false }, \
    { "tile_float_e8m0", \
      "/* The smallest power of two that is at least |x|. */\n" \
      inline_ "unsigned char tile_float_e8m0(float x)\n" \
      "{\n" \
      "    const unsigned abs = tile_uint(x) & 0x7fffffffu;\n" \
      "    const unsigned code = abs <= 0x400000u ? 0u : (abs >> 23) + ((abs & 0x7fffffu) != 0 ? 1u : 0u);\n" \
      "    return (unsigned char)(abs > 0x7f800000u ? 0xffu : code > 0xfe ? 0xfeu : code);\n" \
      "}\n", bits_name, false }, \
    { "tile_e4m3_float", \
      inline_ "float tile_e4m3_float(unsigned char x)\n" \
      "{\n" widen(E4M3) \
      "    const unsigned abs = x & 0x7fu, sign = (x & 0x80u) << 24;\n" \
      "    const unsigned normal = (abs << 20) + (120u << 23), small = tile_uint(tile_float(normal) * 2.0f - 0.015625f);\n" \
      "    return tile_float(sign | (abs == 0x7f ? 0x7fc00000u : abs < 8 ? small : normal));\n" end \
      "}\n", bits_name hardware, false }, \
    { "tile_e5m2_float", \
      inline_ "float tile_e5m2_float(unsigned char x)\n" \
      "{\n" widen(E5M2) \
      "    const unsigned abs = x & 0x7fu, sign = (x & 0x80u) << 24;\n" \
      "    const unsigned normal = (abs << 21) + (112u << 23), small = tile_uint(tile_float(normal) * 2.0f - 6.103515625e-05f);\n" \
      "    return tile_float(sign | (abs > 0x7c ? 0x7fc00000u : abs == 0x7c ? 0x7f800000u : abs < 4 ? small : normal));\n" end \
      "}\n", bits_name hardware, false }, \
    { "tile_e8m0_float", \
      inline_ "float tile_e8m0_float(unsigned char x)\n" \
      "{\n" \
      "    return tile_float(x == 0xff ? 0x7fc00000u : x == 0 ? 0x400000u : (unsigned)x << 23);\n" \
      "}\n", bits_name, false }
#endif
