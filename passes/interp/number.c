/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Conversions between bits and values of all element types. */
#include "passes/interp/number.h"

#include "passes/expr/fold.h"

#include <math.h>
#include <string.h>

/* Small binary floats: exponent of the smallest normal, fraction bits, largest
   finite value, and what the top exponent means. */
typedef struct format {
    int emin, fraction, bits;
    double max;
    bool ieee; /* has infinities and overflows to them */
} format;

static const format *format_of(tl_base b)
{
    static const format f16 = { -14, 10, 16, 65504, true },
                        bf16 = { -126, 7, 16, 0x1.fep127, true }, e4m3 = { -6, 3, 8, 448, false },
                        e5m2 = { -14, 2, 8, 57344, false };
    return b == TL_F16 ? &f16 : b == TL_BF16 ? &bf16 : b == TL_E4M3 ? &e4m3 : &e5m2;
}

/* Fraction bits of a float that tf32 has not. */
#define TF32_REST UINT32_C(0x1fff)

double tl_number_value(tl_base b, uint64_t bits)
{
    if (b == TL_F64) {
        double d;
        memcpy(&d, &bits, 8);
        return d;
    }
    if (b == TL_F32 || b == TL_TF32) {
        uint32_t low = (uint32_t)bits & (b == TL_TF32 ? ~TF32_REST : UINT32_MAX);
        float f;
        memcpy(&f, &low, 4);
        return f;
    }
    if (b == TL_E8M0)
        return (bits & 0xff) == 0xff ? NAN : ldexp(1, (int)(bits & 0xff) - 127);
    const format *f = format_of(b);
    uint64_t fraction = bits & ((UINT64_C(1) << f->fraction) - 1);
    unsigned ebits = (unsigned)(f->bits - 1 - f->fraction);
    uint64_t e = bits >> f->fraction & ((UINT64_C(1) << ebits) - 1),
             top = (UINT64_C(1) << ebits) - 1;
    double v = e ? ldexp((double)(fraction | UINT64_C(1) << f->fraction),
                         (int)e - 1 + f->emin - f->fraction)
                 : ldexp((double)fraction, f->emin - f->fraction);
    if (b == TL_E4M3) {
        if ((bits & 0x7f) == 0x7f)
            v = NAN;
    } else if (e == top) {
        v = fraction ? NAN : INFINITY;
    }
    return bits >> (f->bits - 1) & 1 ? -v : v;
}

uint64_t tl_number_bits(tl_base b, double v)
{
    if (b == TL_F64) {
        uint64_t bits;
        memcpy(&bits, &v, 8);
        return bits;
    }
    if (b == TL_F32 || b == TL_TF32) {
        float f = (float)v;
        uint32_t bits;
        memcpy(&bits, &f, 4);
        if (b == TL_TF32 && isfinite(f))    /* ties to even, as the TMA does */
            bits = (bits + TF32_REST / 2 + (bits >> 13 & 1)) & ~TF32_REST;
        return bits;
    }
    if (b == TL_E8M0) {
        if (isnan(v))
            return 0xff;
        v = fabs(v);
        if (v <= 0x1p-127)
            return 0;
        if (v > 0x1p127)
            return 0xfe;
        int e = ilogb(v);
        return (uint64_t)(e + 127 + (ldexp(1, e) < v));
    }
    const format *f = format_of(b);
    uint64_t sign = signbit(v) ? UINT64_C(1) << (f->bits - 1) : 0;
    uint64_t top = ((UINT64_C(1) << (f->bits - 1)) - 1) >> f->fraction << f->fraction;
    if (isnan(v))
        return f->ieee ? top | UINT64_C(1) << (f->fraction - 1) : 0x7f;
    v = fabs(v);
    if (v == 0)
        return sign;
    int e = isinf(v) ? 1000 : ilogb(v) < f->emin ? f->emin : ilogb(v);
    double ulps = isinf(v) ? v : rint(ldexp(v, f->fraction - e));
    if (isinf(v) || ldexp(ulps, e - f->fraction) > f->max)
        return sign | (f->ieee ? top : b == TL_E4M3 ? 0x7e : 0x7b);
    /* a carry out of the fraction increments the exponent */
    return sign | (((uint64_t)(e - f->emin) << f->fraction) + (uint64_t)ulps);
}

double tl_number_nearest(tl_base b, double v)
{
    return b == TL_F64   ? v
           : b == TL_F32 ? (double)(float)v
                         : tl_number_value(b, tl_number_bits(b, v));
}

int64_t tl_number_wrap(tl_base b, int64_t i)
{
    return tl_wrap(tl_scalar(b), i);
}
