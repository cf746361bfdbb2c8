/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Decodes the descriptors of tcgen05's products. */
#include "passes/interp/tmem.h"

static unsigned field(uint64_t word, unsigned from, unsigned bits)
{
    return (unsigned)(word >> from & ((UINT64_C(1) << bits) - 1));
}

/* The kind's element type of that number, TL_VOID: there is none. */
static tl_base type_of(tl_mma kind, unsigned number)
{
    switch (kind) {
    case TL_MMA_F16_F32: case TL_MMA_BF16_F32:
        return number == 0 ? TL_F16 : number == 1 ? TL_BF16 : TL_VOID;
    case TL_MMA_TF32_F32:
        return number == 2 ? TL_F32 : TL_VOID;
    case TL_MMA_S8_S32: case TL_MMA_U8_S32: case TL_MMA_S8_U8_S32: case TL_MMA_U8_S8_S32:
        return number == 0 ? TL_U8 : number == 1 ? TL_I8 : TL_VOID;
    default:
        return number == 0 ? TL_E4M3 : number == 1 ? TL_E5M2 : TL_VOID;
    }
}

const char *tl_tcgen05_decode(tl_mma kind, bool scaled, uint32_t word, tl_tcgen05_form *to)
{
    bool integers = kind >= TL_MMA_S8_S32 && kind <= TL_MMA_U8_S8_S32;
    *to = (tl_tcgen05_form){ type_of(kind, field(word, 7, 3)), type_of(kind, field(word, 10, 3)), integers ? TL_I32 : TL_F32,
                             field(word, 15, 1), field(word, 16, 1), 16 * field(word, 24, 5), 8 * field(word, 17, 6),
                             { field(word, 29, 2), field(word, 4, 2) } };
    if (scaled && !field(word, 23, 1))
        return "its scales are not e8m0";
    if (!scaled && field(word, 4, 2) != (integers ? 2 : 1))
        return "it does not sum up in 32 bits of this kind";
    if (to->a == TL_VOID || to->b == TL_VOID)
        return "no such type of this kind";
    if ((word & 0xf) || field(word, 6, 1) || field(word, 13, 2) || (!scaled && (field(word, 23, 1) || field(word, 29, 2))) || field(word, 31, 1))
        return "negated, sparse, saturating or reserved bits are set";
    return NULL;
}

const char *tl_tcgen05_no_shape(const tl_tcgen05_form *f, int64_t blocks, bool scaled)
{
    bool columns = f->n >= 16 * blocks && f->n <= 256 && f->n % (16 * blocks) == 0;
    if (blocks == 2)
        return f->m == 256 && columns ? NULL : "no shape of 256 rows, and 32 to 256 columns in steps of 32, as of a pair of blocks";
    return columns && (f->m == 128 || (f->m == 64 && !scaled)) ? NULL
           : "no shape of 128 rows, or 64 without scales, and 16 to 256 columns in steps of 16";
}

unsigned tl_tcgen05_lane(const tl_tcgen05_form *f, int64_t row)
{
    return (unsigned)(f->m == 64 ? row / 16 * 32 + row % 16 : row);
}

const char *tl_tcgen05_wrong(uint64_t desc)
{
    unsigned swizzle = field(desc, 61, 3);
    if (field(desc, 46, 2) != 1)
        return "the version of a descriptor is not 1";
    if (field(desc, 48, 13) || field(desc, 14, 2) || field(desc, 30, 2))
        return "reserved bits of a descriptor are set";
    return swizzle == 0 || swizzle == 2 || swizzle == 4 || swizzle == 6 ? NULL : "no such swizzle of a descriptor";
}

/* K-major     rows of `span` bytes along k, eight to an atom, atoms SBO apart
   MN-major    rows of `span` bytes along mn, eight (k) to an atom, atoms SBO apart; the next `span` bytes at a distance of LBO
   without swizzle: cores of eight rows of 16 bytes; of MN-major ones the two distances change places */
int64_t tl_descriptor_address(const tl_tcgen05_operand *o, int64_t span, int64_t mn, int64_t k)
{
    int64_t bytes = tl_bases[o->type].bytes, at = (int64_t)field(o->desc, 0, 14) << 4;
    int64_t lbo = (int64_t)field(o->desc, 16, 14) << 4, sbo = (int64_t)field(o->desc, 32, 14) << 4;
    int64_t per = span / bytes;
    if (o->mn_major && span > 16)
        at += mn % per * bytes + mn / per * lbo + k % 8 * span + k / 8 * sbo;
    else if (o->mn_major)
        at += mn % per * bytes + mn / per * sbo + k % 8 * 16 + k / 8 * lbo;
    else if (span > 16)
        at += k * bytes + mn % 8 * span + mn / 8 * sbo;
    else
        at += k % per * bytes + k / per * lbo + mn % 8 * 16 + mn / 8 * sbo;
    return at ^ ((at >> 7 & (span / 16 - 1)) << 4);
}

int64_t tl_tcgen05_address(const tl_tcgen05_operand *o, int64_t mn, int64_t k)
{
    static const int64_t spans[] = { 16, 0, 128, 0, 64, 0, 32, 0 };
    return tl_descriptor_address(o, spans[field(o->desc, 61, 3)], mn, k);
}
