/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cvt: conversions between numbers of all types. */
#include <cmath>
#include "ptx.h"
#include "ptx-number.h"

namespace gpuemu::ptx {
namespace {

/* cvt.TO.FROM: t, t2. a: rounding of float to integer; f0: saturate to the finite range. */
uint64_t narrow(float x, type t, bool sat)
{
    switch (t) {
    case type::e4m3x2: return f32_to_e4m3(x, sat);
    case type::e5m2x2: return f32_to_e5m2(x, sat);
    case type::bf16x2: return f32_to_bf16(x);
    default: return f32_to_f16(x);
    }
}

void run_cvt_pair(context &c, const instr &in)
{
    unsigned w = type_bits(in.t) / 2;
    float hi = f32_of((uint32_t)get(c, in.ops[1])), lo;
    if (in.t2 == type::f16x2 || in.t2 == type::bf16x2) {
        uint32_t v = (uint32_t)get(c, in.ops[1]);
        hi = in.t2 == type::f16x2 ? f16_to_f32((uint16_t)(v >> 16)) : bf16_to_f32((uint16_t)(v >> 16));
        lo = in.t2 == type::f16x2 ? f16_to_f32((uint16_t)v) : bf16_to_f32((uint16_t)v);
    } else {
        lo = f32_of((uint32_t)get(c, in.ops[2]));
    }
    if (in.f1) { /* .relu */
        hi = hi > 0 ? hi : hi == hi ? 0 : hi;
        lo = lo > 0 ? lo : lo == lo ? 0 : lo;
    }
    put(c, in.ops[0], narrow(hi, in.t, in.f0) << w | narrow(lo, in.t, in.f0), in.t);
}

void run_cvt_unpack(context &c, const instr &in)
{
    uint32_t v = (uint32_t)get(c, in.ops[1]);
    auto wide = [&](uint8_t b) {
        return (uint32_t)f32_to_f16(in.t2 == type::e4m3x2 ? e4m3_to_f32(b) : e5m2_to_f32(b));
    };
    put(c, in.ops[0], wide((uint8_t)(v >> 8)) << 16 | wide((uint8_t)v), in.t);
}

void run_cvt(context &c, const instr &in)
{
    uint64_t v = value(c, in, 1, in.t2);
    bool from = type_float(in.t2), to = type_float(in.t);
    if (in.t == type::tf32) {
        put(c, in.ops[0], f32_to_tf32(f32_of((uint32_t)v)), in.t);
    } else if (from && to) {
        double x = to_double(v, in.t2);
        if (in.f1)
            x = x > 0 ? x : x == x ? 0 : x;
        if (in.a == 4 && type_bits(in.t) == type_bits(in.t2)) /* to an integral value */
            x = nearbyint(x);
        put(c, in.ops[0], in.a == 1 && in.t == type::f16 ? f32_to_f16_rz((float)x) : from_double(x, in.t), in.t);
    } else if (to) {
        double x = type_signed(in.t2) ? (double)extend(v, in.t2) : (double)v;
        put(c, in.ops[0], in.t == type::f32 ? f32_bits(type_signed(in.t2) ? (float)extend(v, in.t2) : (float)v)
                                            : from_double(x, in.t), in.t);
    } else if (from) { /* saturates; NaN is 0, or the sign bit alone where either side has 64 bits */
        double x = to_double(v, in.t2);
        x = in.a == 1 ? trunc(x) : in.a == 2 ? floor(x) : in.a == 3 ? ceil(x) : nearbyint(x);
        bool sg = type_signed(in.t), wide = type_bits(in.t) == 64 || type_bits(in.t2) == 64;
        uint64_t sign = 1ull << (type_bits(in.t) - 1);
        double top = ldexp(1, (int)type_bits(in.t) - sg), low = sg ? -top : 0;
        uint64_t r = x != x ? (wide ? sign : 0) : x <= low ? (sg ? sign : 0) : x >= top ? (sg ? sign - 1 : ~0ull) :
                     sg ? (uint64_t)(int64_t)x : (uint64_t)x;
        put(c, in.ops[0], r, in.t);
    } else {
        put(c, in.ops[0], type_signed(in.t2) ? (uint64_t)extend(v, in.t2) : v, in.t);
    }
}

void decode_cvt(decoder &d)
{
    instr &in = d.in;
    struct { const char *w; int a; } modes[] = {{"rn", 4}, {"rz", 1}, {"rni", 4}, {"rzi", 1}, {"rmi", 2}, {"rpi", 3}, {"rna", 5}};
    for (auto &m : modes)
        if (!in.a && d.take(m.w))
            in.a = m.a;
    if (d.take("satfinite"))
        in.f0 = true;
    if (d.take("relu"))
        in.f1 = true;
    d.take("ftz");
    if (d.take("satfinite"))
        in.f0 = true;
    in.t = d.take_type();
    in.t2 = d.take_type();
    bool fp8 = in.t == type::e4m3x2 || in.t == type::e5m2x2, from8 = in.t2 == type::e4m3x2 || in.t2 == type::e5m2x2;
    if (fp8 || from8)
        d.need_arch(89);
    if (from8) {
        d.need(in.t == type::f16x2 && in.a == 4, "FP8 converts to .rn.f16x2 only");
        d.operands(2, 2);
        in.run = run_cvt_unpack;
        return;
    }
    if (fp8 || in.t == type::f16x2 || in.t == type::bf16x2) {
        bool packed = in.t2 == type::f16x2 || in.t2 == type::bf16x2;
        d.need(in.a == 4 && (!fp8 || in.f0), "needs .rn, and .satfinite for FP8");
        d.need(in.t2 == type::f32 || (fp8 && packed), "unknown source type");
        d.operands(packed ? 2 : 3, packed ? 2 : 3);
        in.run = run_cvt_pair;
        return;
    }
    bool narrows = type_float(in.t) && type_float(in.t2) && type_bits(in.t) < type_bits(in.t2);
    d.need(in.t != type::tf32 || in.a >= 4, "needs .rna or .rn");
    d.need((!narrows && type_float(in.t) == type_float(in.t2)) || in.a || (in.t == type::f32 && in.t2 == type::f16),
           "a rounding mode is missing");
    d.need(!in.f0 || in.t == type::tf32, ".satfinite is not supported here");
    d.need(!(in.a == 1 && narrows && in.t != type::f16), ".rz to this type is not supported");
    d.operands(2, 2);
    in.run = run_cvt;
}

} // namespace

extern const opcode cvt_ops[] = {
    {"cvt", decode_cvt},
    {nullptr, nullptr},
};

} // namespace gpuemu::ptx
