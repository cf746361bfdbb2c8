/* SPDX-License-Identifier: MIT-0 */
/* Element types at run time: each is a function that reads elements into, or writes them from, a
   wide row. A wide row holds any element exactly, so reading and writing is the C conversion. */
#ifndef TILE_H
#include "../tile.h"
#endif
#if defined TILE__KERNELS && !defined TILE_ELEMENT_H
#define TILE_ELEMENT_H
#pragma GCC system_header

enum { TILE__ROW = 64 };

union tile__wide {
    double f[TILE__ROW];
    int64_t i[TILE__ROW];
    uint64_t u[TILE__ROW];
};

/* TILE__GET fills w with n elements that lie `stride` elements apart and returns the operation
   that writes such a row: which member of w is meant. */
enum tile__op { TILE__GET, TILE__PUT_FLOAT, TILE__PUT_INT, TILE__PUT_UINT };
typedef enum tile__op tile__type (enum tile__op op, void *p, int64_t stride, union tile__wide *w,
                                  int64_t n);

/* One loop for all four: a compiler takes longer for each than a program for their tests. `via` is
   what a number becomes before it is stored. */
#define TILE__DEFINE(name, type, member, put, to_wide, via, from) \
    static inline enum tile__op tile__##name (enum tile__op op, void *p, int64_t stride, \
                                              union tile__wide *w, int64_t n) \
    { \
        type *e = p; \
        for (int64_t k = 0; k < n; k++) \
            if (op == TILE__GET) \
                w->member[k] = to_wide (e[k * stride]); \
            else \
                e[k * stride] = from (op == TILE__PUT_FLOAT ? (via) w->f[k] \
                                      : op == TILE__PUT_INT ? (via) w->i[k] \
                                                            : (via) w->u[k]); \
        return put; \
    }
TILE__DEFINE (float, float, f, TILE__PUT_FLOAT, , float, )
TILE__DEFINE (half, _Float16, f, TILE__PUT_FLOAT, , _Float16, )
TILE__DEFINE (double, double, f, TILE__PUT_FLOAT, , double, )
TILE__DEFINE (bf16, tile_bf16, f, TILE__PUT_FLOAT, tile_bf16_f32_, float, tile_bf16_from)
TILE__DEFINE (e4m3, tile_e4m3, f, TILE__PUT_FLOAT, tile_e4m3_f32_, float, tile_e4m3_from)
TILE__DEFINE (e5m2, tile_e5m2, f, TILE__PUT_FLOAT, tile_e5m2_f32_, float, tile_e5m2_from)
TILE__DEFINE (e8m0, tile_e8m0, f, TILE__PUT_FLOAT, tile_e8m0_f32_, float, tile_e8m0_from)
TILE__DEFINE (bool, _Bool, u, TILE__PUT_UINT, , _Bool, )
TILE__DEFINE (schar, signed char, i, TILE__PUT_INT, , signed char, )
TILE__DEFINE (uchar, unsigned char, u, TILE__PUT_UINT, , unsigned char, )
TILE__DEFINE (short, short, i, TILE__PUT_INT, , short, )
TILE__DEFINE (ushort, unsigned short, u, TILE__PUT_UINT, , unsigned short, )
TILE__DEFINE (int, int, i, TILE__PUT_INT, , int, )
TILE__DEFINE (uint, unsigned, u, TILE__PUT_UINT, , unsigned, )
/* One function for types that are represented alike. */
#ifdef __CHAR_UNSIGNED__
#define tile__char tile__uchar
#define tile__char_read tile__uchar_read
#else
#define tile__char tile__schar
#define tile__char_read tile__schar_read
#endif
#if __SIZEOF_LONG__ == __SIZEOF_LONG_LONG__
typedef long tile__any_long __attribute__ ((may_alias));
typedef unsigned long tile__any_ulong __attribute__ ((may_alias));
TILE__DEFINE (long, tile__any_long, i, TILE__PUT_INT, , long, )
TILE__DEFINE (ulong, tile__any_ulong, u, TILE__PUT_UINT, , unsigned long, )
#define tile__llong tile__long
#define tile__ullong tile__ulong
#else
TILE__DEFINE (long, long, i, TILE__PUT_INT, , long, )
TILE__DEFINE (ulong, unsigned long, u, TILE__PUT_UINT, , unsigned long, )
TILE__DEFINE (llong, long long, i, TILE__PUT_INT, , long long, )
TILE__DEFINE (ullong, unsigned long long, u, TILE__PUT_UINT, , unsigned long long, )
#endif

/* the function of an element type */
#define TILE__TYPE(type) \
    _Generic (*(type *) 0, \
        float: tile__float, \
        _Float16: tile__half, \
        double: tile__double, \
        tile_bf16: tile__bf16, \
        tile_e4m3: tile__e4m3, \
        tile_e5m2: tile__e5m2, \
        tile_e8m0: tile__e8m0, \
        _Bool: tile__bool, \
        char: tile__char, \
        signed char: tile__schar, \
        unsigned char: tile__uchar, \
        short: tile__short, \
        unsigned short: tile__ushort, \
        int: tile__int, \
        unsigned: tile__uint, \
        long: tile__long, \
        unsigned long: tile__ulong, \
        long long: tile__llong, \
        unsigned long long: tile__ullong, \
        default: (tile__type *) 0)

/* What products multiply, `stride` bytes apart: small floats as float, integers of 8 bits as int. */
typedef void tile__reader (void *to, const char *from, int64_t stride, int64_t n);
#define TILE__DEFINE_READER(name, from_type, to_type, convert) \
    static inline void name##_read (void *to, const char *from, int64_t stride, int64_t n) \
    { \
        for (to_type *t = to; n > 0; n--, from += stride) \
            *t++ = convert (*(const from_type *) from); \
    }
TILE__DEFINE_READER (tile__float, float, float, )
TILE__DEFINE_READER (tile__half, _Float16, float, )
TILE__DEFINE_READER (tile__bf16, tile_bf16, float, tile_bf16_f32_)
TILE__DEFINE_READER (tile__e4m3, tile_e4m3, float, tile_e4m3_f32_)
TILE__DEFINE_READER (tile__e5m2, tile_e5m2, float, tile_e5m2_f32_)
TILE__DEFINE_READER (tile__schar, signed char, int, )
TILE__DEFINE_READER (tile__uchar, unsigned char, int, )
#define TILE__READER(type) \
    _Generic (*(type *) 0, \
        float: tile__float_read, \
        _Float16: tile__half_read, \
        tile_bf16: tile__bf16_read, \
        tile_e4m3: tile__e4m3_read, \
        tile_e5m2: tile__e5m2_read, \
        char: tile__char_read, \
        signed char: tile__schar_read, \
        unsigned char: tile__uchar_read, \
        default: (tile__reader *) 0)

/* what kind of element it is, for static assertions; 0 is none */
enum {
    TILE__SMALL_FLOAT = 1, /* float and narrower: what a float accumulator takes */
    TILE__FLOAT = 3,
    TILE__DOUBLE = 4,
    TILE__SCALE = 8,
    TILE__INTEGER = 16,
    TILE__INT8 = 16 + 32,
    TILE__INT32 = 16 + 64
};
#define TILE__KIND(type) \
    _Generic (*(type *) 0, \
        float: TILE__FLOAT, \
        _Float16: TILE__SMALL_FLOAT, \
        tile_bf16: TILE__SMALL_FLOAT, \
        tile_e4m3: TILE__SMALL_FLOAT, \
        tile_e5m2: TILE__SMALL_FLOAT, \
        double: TILE__DOUBLE, \
        tile_e8m0: TILE__SCALE, \
        char: TILE__INT8, \
        signed char: TILE__INT8, \
        unsigned char: TILE__INT8, \
        int: TILE__INT32, \
        _Bool: TILE__INTEGER, \
        short: TILE__INTEGER, \
        unsigned short: TILE__INTEGER, \
        unsigned: TILE__INTEGER, \
        long: TILE__INTEGER, \
        unsigned long: TILE__INTEGER, \
        long long: TILE__INTEGER, \
        unsigned long long: TILE__INTEGER, \
        default: 0)

/* n elements, `dstride` and `sstride` elements apart, converted as by assignment in C */
static inline void tile__convert (void *dst, tile__type *dtype, int64_t dstride, const void *src,
                                  tile__type *stype, int64_t sstride, int64_t n)
{
    union tile__wide w;

    dtype (stype (TILE__GET, (void *) src, sstride, &w, n), dst, dstride, &w, n);
}

#endif
