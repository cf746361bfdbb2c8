/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mma.sync: a warp's matrix product from registers.
 *
 * A 32-bit register holds P elements along k (P = 1 for tf32, 2 for 16-bit, 4 for 8-bit types).
 * With g = lane / 4 and q = lane % 4, element e of register j is
 *     A: row g + 8 (j & 1), k = P q + e + 4 P (j >> 1)      B: k = P q + e + 4 P j, column g
 * and accumulator i is row g + 8 (i >> 1), column 2 q + (i & 1). */
#include <cmath>
#include "front.h"
#include "../include/gpuemu_formats.h"
#include "ptx.h"
#include "ptx-memory.h"
#include "ptx-matrix.h"

namespace gpuemu::ptx {

float matrix_element(uint32_t bits, type t)
{
    switch (t) {
    case type::f16: return f16_to_f32((uint16_t)bits);
    case type::bf16: return bf16_to_f32((uint16_t)bits);
    case type::tf32: return tf32_operand(bits);
    case type::e4m3: return e4m3_to_f32((uint8_t)bits);
    case type::e5m2: return e5m2_to_f32((uint8_t)bits);
    case type::s8: return (float)(int8_t)bits;
    case type::u8: return (float)(uint8_t)bits;
    default: return f32_of(bits);
    }
}

double narrow_sum(const double *terms, int n)
{
    double largest = 0, sum = 0;
    for (int i = 0; i < n; i++) {
        largest = fabs(terms[i]) > largest ? fabs(terms[i]) : largest;
        sum += terms[i];
    }
    if (largest == 0 || !std::isfinite(sum))
        return sum;
    const double unit = ldexp(1, ilogb(largest) - 13);
    sum = 0;
    for (int i = 0; i < n; i++)
        sum += trunc(terms[i] / unit);
    return sum * unit;
}

namespace {

constexpr int M = 16, N = 8, K_MAX = 32;

struct mma_arg {
    const instr *in;
    uint32_t a[4], b[2], c[4];
};

/* t: A, t2: B, t3: D and C; a: k, b: registers of A, c: of B, d: of the accumulator; f0: satfinite */
void eval_mma(void *const args[GPUEMU_WARP], uint32_t)
{
    const instr &in = *((mma_arg *)args[0])->in;
    static float a[M][K_MAX], b[N][K_MAX];
    const unsigned bits = type_bits(in.t), P = 32 / bits;
    const uint32_t mask = bits == 32 ? ~0u : (1u << bits) - 1;
    for (unsigned l = 0; l < 32; l++) {
        const mma_arg *x = (mma_arg *)args[l];
        unsigned g = l / 4, q = l % 4;
        for (unsigned e = 0; e < P; e++) {
            for (unsigned j = 0; j < (unsigned)in.b; j++)
                a[g + 8 * (j & 1)][P * q + e + 4 * P * (j >> 1)] = matrix_element(x->a[j] >> (bits * e) & mask, in.t);
            for (unsigned j = 0; j < (unsigned)in.c; j++)
                b[g][P * q + e + 4 * P * j] = matrix_element(x->b[j] >> (bits * e) & mask, in.t2);
        }
    }
    for (unsigned l = 0; l < 32; l++) {
        mma_arg *x = (mma_arg *)args[l];
        for (unsigned i = 0; i < 4; i++) {
            const float *ra = a[l / 4 + 8 * (i >> 1)], *rb = b[2 * (l % 4) + (i & 1)];
            double s = 0, terms[K_MAX + 1]; /* exact for bytes, far finer than float for others */
            for (int k = 0; k < in.a; k++)
                s += terms[k] = (double)ra[k] * (double)rb[k];
            if (in.t3 == type::s32) {
                int64_t sum = (int64_t)s + (int32_t)x->c[i];
                if (in.f0)
                    sum = sum > INT32_MAX ? INT32_MAX : sum < INT32_MIN ? INT32_MIN : sum;
                x->c[i] = (uint32_t)sum;
            } else if (is_fp8(in.t)) {
                terms[in.a] = (double)f32_of(x->c[i]);
                x->c[i] = f32_bits((float)narrow_sum(terms, in.a + 1));
            } else if (in.t3 == type::f32) {
                x->c[i] = f32_bits((float)(s + (double)f32_of(x->c[i])));
            } else {
                uint32_t &r = x->c[i >> 1];
                unsigned sh = 16 * (i & 1);
                uint16_t h = f64_to_f16(s + (double)f16_to_f32((uint16_t)(r >> sh)));
                r = (r & ~(0xffffu << sh)) | (uint32_t)h << sh;
            }
        }
    }
    gpuemu_count_matrix((uint64_t)M * N * (uint64_t)in.a);
}

void run_mma(context &c, const instr &in)
{
    mma_arg x;
    x.in = &in;
    for (int i = 0; i < in.b; i++)
        x.a[i] = (uint32_t)get(c, in.ops[1].parts[(size_t)i]);
    for (int i = 0; i < in.c; i++)
        x.b[i] = (uint32_t)get(c, in.c == 1 && in.ops[2].kind != operand::vec ? in.ops[2] : in.ops[2].parts[(size_t)i]);
    for (int i = 0; i < in.d; i++)
        x.c[i] = (uint32_t)get(c, in.ops[3].parts[(size_t)i]);
    whole_warp(c, in, eval_mma, &x);
    for (int i = 0; i < in.d; i++)
        put(c, in.ops[0].parts[(size_t)i], x.c[i], type::b32);
}

void decode_mma(decoder &d)
{
    instr &in = d.in;
    d.need(d.take("sync") && d.take("aligned"), "needs .sync.aligned");
    in.a = d.take("m16n8k16") ? 16 : d.take("m16n8k8") ? 8 : d.take("m16n8k32") ? 32 : d.take("m16n8k4") ? 4 : 0;
    d.need(in.a != 0, "unsupported shape ." + d.peek());
    d.need(d.take("row") && d.take("col"), "needs .row.col");
    in.f0 = d.take("satfinite");
    in.t3 = d.take_type();
    in.t = d.take_type();
    in.t2 = d.take_type();
    type c = d.take_type();
    d.need(c == in.t3, "C and D of different types");
    d.need(in.t == in.t2 || (is_fp8(in.t) && is_fp8(in.t2)) || (is_int8(in.t) && is_int8(in.t2)), "A and B of different types");
    bool shape = is_16(in.t) ? in.a == 16 || in.a == 8 : in.t == type::tf32 ? in.a == 8 || in.a == 4 :
                 is_fp8(in.t) ? in.a == 32 : is_int8(in.t) ? in.a == 32 || in.a == 16 : false;
    d.need(shape, "no such shape for these types");
    bool result = is_int8(in.t) ? in.t3 == type::s32 : in.t3 == type::f32 || (in.t3 == type::f16 && in.t == type::f16);
    d.need(result, "no such accumulator for these types");
    d.need(!in.f0 || in.t3 == type::s32, ".satfinite is for integers");
    d.need_arch(is_fp8(in.t) ? 89 : 80);
    unsigned P = 32 / (type_bits(in.t) ? type_bits(in.t) : 32);
    in.b = (int)((unsigned)(M * in.a) / 32 / P);
    in.c = (int)((unsigned)(N * in.a) / 32 / P);
    in.d = in.t3 == type::f16 ? 2 : 4;
    d.operands(4, 4);
    if (!d.error.empty())
        return;
    auto sized = [&](size_t i, int n) {
        return in.ops[i].kind == operand::vec ? in.ops[i].parts.size() == (size_t)n : n == 1;
    };
    d.need(sized(0, in.d) && sized(1, in.b) && sized(2, in.c) && sized(3, in.d), "wrong number of registers");
    in.run = run_mma;
}

} // namespace

extern const opcode matrix_ops[] = {
    {"mma", decode_mma},
    {nullptr, nullptr},
};

} // namespace gpuemu::ptx
