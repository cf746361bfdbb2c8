/* SPDX-License-Identifier: GPL-3.0-or-later */
/* PTX on registers alone: integer, logic, float and predicates. */
#include <cmath>
#include "../include/gpuemu_formats.h"
#include "ptx.h"
#include "ptx-number.h"

namespace gpuemu::ptx {
namespace {

enum { ADD, SUB, MUL_LO, MUL_HI, MUL_WIDE, MIN, MAX, DIV, REM, AND, OR, XOR, SHL, SHR };

uint64_t integer(int op, uint64_t x, uint64_t y, type t)
{
    bool sg = type_signed(t);
    int64_t sx = extend(x, t), sy = extend(y, t);
    unsigned bits = type_bits(t);
    switch (op) {
    case ADD: return x + y;
    case SUB: return x - y;
    case MUL_LO: return x * y;
    case MUL_WIDE: return sg ? (uint64_t)(sx * sy) : x * y;
    case MUL_HI: return sg ? (uint64_t)((__int128)sx * sy >> bits)
                           : (uint64_t)((unsigned __int128)x * y >> bits);
    case MIN: return sg ? (uint64_t)(sx < sy ? sx : sy) : x < y ? x : y;
    case MAX: return sg ? (uint64_t)(sx > sy ? sx : sy) : x > y ? x : y;
    case DIV: return y == 0 ? ~0ull : sg ? (sy == -1 ? -x : (uint64_t)(sx / sy)) : x / y;
    case REM: return y == 0 ? x : sg ? (sy == -1 ? 0 : (uint64_t)(sx % sy)) : x % y;
    case AND: return x & y;
    case OR: return x | y;
    case XOR: return x ^ y;
    case SHL: return (uint32_t)y >= bits ? 0 : x << (uint32_t)y;
    default: /* SHR */
        if (sg)
            return (uint64_t)(sx >> ((uint32_t)y >= bits ? bits - 1 : (uint32_t)y));
        return (uint32_t)y >= bits ? 0 : x >> (uint32_t)y;
    }
}

uint64_t floating(int op, uint64_t x, uint64_t y, type t)
{
    if (t == type::f16x2 || t == type::bf16x2) {
        type h = t == type::f16x2 ? type::f16 : type::bf16;
        return floating(op, x & 0xffff, y & 0xffff, h) | floating(op, x >> 16, y >> 16, h) << 16;
    }
    if (t == type::f32) {
        float a = f32_of((uint32_t)x), b = f32_of((uint32_t)y);
        switch (op) {
        case ADD: return f32_bits(a + b);
        case SUB: return f32_bits(a - b);
        case MUL_LO: return f32_bits(a * b);
        case DIV: return f32_bits(a / b);
        case MIN: return f32_bits(fminf(a, b));
        default: return f32_bits(fmaxf(a, b));
        }
    }
    double a = to_double(x, t), b = to_double(y, t);
    switch (op) {
    case ADD: return from_double(a + b, t);
    case SUB: return from_double(a - b, t);
    case MUL_LO: return from_double(a * b, t);
    case DIV: return from_double(a / b, t);
    case MIN: return from_double(fmin(a, b), t);
    default: return from_double(fmax(a, b), t);
    }
}

/* a: operation, t: type, t2: type of the result. */
void run_binary(context &c, const instr &in)
{
    uint64_t x = value(c, in, 1, in.t), y = in.a >= SHL ? (uint32_t)get(c, in.ops[2]) : value(c, in, 2, in.t);
    put(c, in.ops[0], type_float(in.t) ? floating(in.a, x, y, in.t) : integer(in.a, x, y, in.t), in.t2);
}

template <int OP> void decode_binary(decoder &d)
{
    instr &in = d.in;
    in.a = OP;
    bool wide = false;
    if (OP == MUL_LO) {
        if (d.take("wide"))
            wide = true, in.a = MUL_WIDE;
        else if (d.take("hi"))
            in.a = MUL_HI;
        else
            d.take("lo");
    }
    bool shape = d.take("approx") || d.take("full") || d.take("rn") || d.take("ftz");
    d.take("ftz");
    in.t = in.t2 = d.take_type();
    bool flt = type_float(in.t);
    d.need(!shape || flt, "a rounding mode on an integer operation");
    d.need(!flt || (OP <= MAX && OP != MUL_HI && !wide) || OP == DIV, "not an operation on floats");
    d.need(in.t != type::pred || (OP >= AND && OP <= XOR), "not an operation on predicates");
    d.need(type_bits(in.t) >= 8 || in.t == type::pred, "bad type");
    if (wide)
        in.t2 = in.t == type::u16 ? type::u32 : in.t == type::s16 ? type::s32 :
                in.t == type::u32 ? type::u64 : type::s64;
    d.operands(3, 3);
    in.run = run_binary;
}

void run_mad(context &c, const instr &in)
{
    uint64_t x = value(c, in, 1, in.t), y = value(c, in, 2, in.t), z = get(c, in.ops[3]);
    put(c, in.ops[0], integer(in.a, x, y, in.t) + truncate(z, in.t2), in.t2);
}

void decode_mad(decoder &d)
{
    instr &in = d.in;
    in.a = d.take("wide") ? MUL_WIDE : d.take("hi") ? MUL_HI : (d.take("lo"), MUL_LO);
    in.t = in.t2 = d.take_type();
    d.need(!type_float(in.t), "not supported on floats; use fma");
    if (in.a == MUL_WIDE)
        in.t2 = in.t == type::u16 ? type::u32 : in.t == type::s16 ? type::s32 :
                in.t == type::u32 ? type::u64 : type::s64;
    d.operands(4, 4);
    in.run = run_mad;
}

uint64_t fma_bits(uint64_t x, uint64_t y, uint64_t z, type t)
{
    if (t == type::f16x2 || t == type::bf16x2) {
        type h = t == type::f16x2 ? type::f16 : type::bf16;
        return fma_bits(x & 0xffff, y & 0xffff, z & 0xffff, h) |
               fma_bits(x >> 16 & 0xffff, y >> 16 & 0xffff, z >> 16 & 0xffff, h) << 16;
    }
    if (t == type::f32)
        return f32_bits(fmaf(f32_of((uint32_t)x), f32_of((uint32_t)y), f32_of((uint32_t)z)));
    if (t == type::f64)
        return f64_bits(fma(f64_of(x), f64_of(y), f64_of(z)));
    /* 11-bit products are exact in double; the sum is too unless exponents are far apart, where
     * rounding twice cannot matter to 11 bits. */
    return from_double(to_double(x, t) * to_double(y, t) + to_double(z, t), t);
}

void decode_fma(decoder &d)
{
    d.need(d.take("rn"), "only .rn is supported");
    d.take("ftz");
    d.in.t = d.take_type();
    d.need(type_float(d.in.t), "needs a floating type");
    d.operands(4, 4);
    d.in.run = [](context &c, const instr &in) {
        put(c, in.ops[0], fma_bits(get(c, in.ops[1]), get(c, in.ops[2]), get(c, in.ops[3]), in.t), in.t);
    };
}

enum { EX2, LG2, RCP, SQRT, RSQRT, TANH, SIN, COS, NEG, ABS, NOT, CLZ, POPC, BREV };

uint64_t unary(int op, uint64_t x, type t)
{
    if (t == type::f16x2 || t == type::bf16x2) {
        type h = t == type::f16x2 ? type::f16 : type::bf16;
        return unary(op, x & 0xffff, h) | unary(op, x >> 16 & 0xffff, h) << 16;
    }
    if (!type_float(t)) {
        int64_t s = extend(x, t);
        switch (op) {
        case NEG: return -x;
        case ABS: return s < 0 ? -x : x;
        case NOT: return ~x;
        case CLZ: return x ? (uint64_t)__builtin_clzll(x) - (64 - type_bits(t)) : type_bits(t);
        case POPC: return (uint64_t)__builtin_popcountll(x);
        default: {
            uint64_t r = 0;
            for (unsigned i = 0; i < type_bits(t); i++)
                r |= (x >> i & 1) << (type_bits(t) - 1 - i);
            return r;
        }
        }
    }
    double a = to_double(x, t);
    switch (op) {
    case EX2: a = exp2(a); break;
    case LG2: a = log2(a); break;
    case RCP: a = 1 / a; break;
    case SQRT: a = sqrt(a); break;
    case RSQRT: a = 1 / sqrt(a); break;
    case TANH: a = tanh(a); break;
    case SIN: a = sin(a); break;
    case COS: a = cos(a); break;
    case NEG: a = -a; break;
    default: a = fabs(a); break;
    }
    return from_double(a, t);
}

template <int OP> void decode_unary(decoder &d)
{
    instr &in = d.in;
    in.a = OP;
    bool approx = d.take("approx") || d.take("rn");
    d.take("ftz");
    in.t = d.take_type();
    in.t2 = OP == CLZ || OP == POPC ? type::u32 : in.t;
    d.need(OP >= NEG || type_float(in.t), "needs a floating type");
    d.need(!approx || type_float(in.t), ".approx on an integer operation");
    d.need(OP < NOT || !type_float(in.t), "needs a bit type");
    if (in.t == type::bf16 || in.t == type::bf16x2)
        d.need_arch(OP == EX2 || OP == TANH ? 90 : 80);
    d.operands(2, 2);
    in.run = [](context &c, const instr &i) {
        uint64_t x = value(c, i, 1, i.t);
        put(c, i.ops[0], i.t == type::pred ? !x : unary(i.a, x, i.t), i.t2);
    };
}

/* mov also packs and unpacks: mov.b32 %0, {lo, hi}; mov.b64 {lo, hi}, %0. */
void run_mov(context &c, const instr &in)
{
    const operand &to = in.ops[0], &from = in.ops[1];
    uint64_t v = 0;
    if (from.kind == operand::vec) {
        unsigned w = type_bits(in.t) / (unsigned)from.parts.size();
        for (size_t i = from.parts.size(); i-- > 0;)
            v = v << w | (get(c, from.parts[i]) & ((w < 64 ? 1ull << w : 0) - 1));
    } else {
        v = get(c, from);
    }
    if (to.kind == operand::vec) {
        unsigned w = type_bits(in.t) / (unsigned)to.parts.size();
        type part = w == 8 ? type::b8 : w == 16 ? type::b16 : type::b32;
        for (size_t i = 0; i < to.parts.size(); i++)
            put(c, to.parts[i], v >> (w * i), part);
    } else {
        put(c, to, v, in.t);
    }
}

void decode_mov(decoder &d)
{
    d.in.t = d.take_type();
    d.operands(2, 2);
    for (auto &o : d.in.ops)
        if (o.kind == operand::vec)
            d.need((o.parts.size() == 2 || o.parts.size() == 4) && d.in.t >= type::b16 && d.in.t <= type::b64,
                   "bad vector");
    d.in.run = run_mov;
}

const char *const compares[] = {"eq", "ne", "lt", "le", "gt", "ge", "lo", "ls", "hi", "hs",
                                "equ", "neu", "ltu", "leu", "gtu", "geu", "num", "nan"};

bool compare(int op, uint64_t x, uint64_t y, type t)
{
    int order; /* -1 0 1, 2 for unordered */
    if (type_float(t)) {
        double a = to_double(x, t), b = to_double(y, t);
        order = a < b ? -1 : a > b ? 1 : a == b ? 0 : 2;
    } else if (type_signed(t)) {
        int64_t a = extend(x, t), b = extend(y, t);
        order = a < b ? -1 : a > b;
    } else {
        order = x < y ? -1 : x > y;
    }
    if (op >= 16)
        return (order == 2) == (op == 17);
    if (order == 2)
        return op >= 10;
    switch (op < 6 ? op : op < 10 ? op - 4 : op - 10) {
    case 0: return order == 0;
    case 1: return order != 0;
    case 2: return order < 0;
    case 3: return order <= 0;
    case 4: return order > 0;
    default: return order >= 0;
    }
}

void run_setp(context &c, const instr &in)
{
    bool r = compare(in.a, value(c, in, 1, in.t), value(c, in, 2, in.t), in.t), q = !r;
    if (in.b) { /* combined with a further predicate */
        bool p = get(c, in.ops[3]);
        r = in.b == 1 ? r && p : in.b == 2 ? r || p : r != p;
        q = in.b == 1 ? q && p : in.b == 2 ? q || p : q != p;
    }
    if (in.ops[0].kind == operand::vec) {
        put(c, in.ops[0].parts[0], r, type::pred);
        put(c, in.ops[0].parts[1], q, type::pred);
    } else {
        put(c, in.ops[0], r, type::pred);
    }
}

void decode_setp(decoder &d)
{
    instr &in = d.in;
    in.a = -1;
    for (int i = 0; i < 18 && in.a < 0; i++)
        if (d.take(compares[i]))
            in.a = i;
    d.need(in.a >= 0, "unknown comparison ." + d.peek());
    in.b = d.take("and") ? 1 : d.take("or") ? 2 : d.take("xor") ? 3 : 0;
    d.take("ftz");
    in.t = d.take_type();
    d.operands(in.b ? 4 : 3, in.b ? 4 : 3);
    in.run = run_setp;
}

void decode_selp(decoder &d)
{
    d.in.t = d.take_type();
    d.operands(4, 4);
    d.in.run = [](context &c, const instr &in) {
        put(c, in.ops[0], get(c, in.ops[3]) ? get(c, in.ops[1]) : get(c, in.ops[2]), in.t);
    };
}

uint64_t permute(uint64_t a, uint64_t b, uint64_t sel)
{
    uint64_t both = (b & 0xffffffff) << 32 | (a & 0xffffffff), r = 0;
    for (int i = 0; i < 4; i++) {
        unsigned s = (unsigned)(sel >> (4 * i)) & 15;
        uint64_t byte = both >> (8 * (s & 7)) & 255;
        r |= (s & 8 ? (byte & 128 ? 255 : 0) : byte) << (8 * i);
    }
    return r;
}

uint64_t lop3(uint64_t a, uint64_t b, uint64_t x, unsigned table)
{
    uint64_t r = 0;
    for (unsigned i = 0; i < 8; i++)
        if (table >> i & 1)
            r |= (i & 4 ? a : ~a) & (i & 2 ? b : ~b) & (i & 1 ? x : ~x);
    return r;
}

void decode_prmt(decoder &d)
{
    d.in.t = d.take_type();
    d.operands(4, 4);
    d.need(d.in.t == type::b32, "needs .b32");
    d.in.run = [](context &c, const instr &in) {
        put(c, in.ops[0], permute(get(c, in.ops[1]), get(c, in.ops[2]), get(c, in.ops[3])), in.t);
    };
}

void decode_lop3(decoder &d)
{
    d.in.t = d.take_type();
    d.operands(5, 5);
    d.need(d.in.t == type::b32, "needs .b32");
    d.in.run = [](context &c, const instr &in) {
        put(c, in.ops[0], lop3(get(c, in.ops[1]), get(c, in.ops[2]), get(c, in.ops[3]),
                               (unsigned)get(c, in.ops[4])), in.t);
    };
}

void nothing(context &, const instr &) {}

/* Hints and instructions whose effect cannot be seen here: any modifiers, any operands. */
void decode_hint(decoder &d)
{
    while (!d.at_end())
        d.next++;
    d.in.run = nothing;
}

} // namespace

extern const opcode alu_ops[] = {
    {"add", decode_binary<ADD>}, {"sub", decode_binary<SUB>}, {"mul", decode_binary<MUL_LO>},
    {"min", decode_binary<MIN>}, {"max", decode_binary<MAX>}, {"div", decode_binary<DIV>},
    {"rem", decode_binary<REM>}, {"and", decode_binary<AND>}, {"or", decode_binary<OR>},
    {"xor", decode_binary<XOR>}, {"shl", decode_binary<SHL>}, {"shr", decode_binary<SHR>},
    {"mad", decode_mad},         {"fma", decode_fma},
    {"ex2", decode_unary<EX2>},  {"lg2", decode_unary<LG2>},  {"rcp", decode_unary<RCP>},
    {"sqrt", decode_unary<SQRT>}, {"rsqrt", decode_unary<RSQRT>}, {"tanh", decode_unary<TANH>},
    {"sin", decode_unary<SIN>},  {"cos", decode_unary<COS>},  {"neg", decode_unary<NEG>},
    {"abs", decode_unary<ABS>},  {"not", decode_unary<NOT>},  {"clz", decode_unary<CLZ>},
    {"popc", decode_unary<POPC>}, {"brev", decode_unary<BREV>},
    {"mov", decode_mov},         {"setp", decode_setp},       {"selp", decode_selp},
    {"prmt", decode_prmt},       {"lop3", decode_lop3},
    {"prefetch", decode_hint},   {"prefetchu", decode_hint},
    {"nanosleep", decode_hint},  {"applypriority", decode_hint}, {"discard", decode_hint},
    {nullptr, nullptr},
};

} // namespace gpuemu::ptx
