/* SPDX-License-Identifier: GPL-3.0-or-later */
/* math EVERY FROM: the functions that the printers add to their texts, on this CPU, against those of double: each EVERYth
   float from FROM on, and all special ones. Metal's own functions, and CUDA's instructions, are as bad here as the
   specification lets them be: off by their number of units in the last place, up and down. A second round flushes what is subnormal: arguments and
   results. pairs() has those of two arguments, whose exact ones are right to the last bit.

   The exit status is 1 if anything is beyond 1e-5, or below 2^-126 neither right nor 0. */
#include <atomic>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <thread>
#include <vector>

typedef uint32_t uint;
typedef uint64_t ulong;

namespace {

template <class To, class From> To as_type(From x)
{
    To y;
    static_assert(sizeof x == sizeof y, "");
    memcpy(&y, &x, sizeof y);
    return y;
}

uint clz(uint x) { return x ? (uint) __builtin_clz(x) : 32; }
uint ctz(uint x) { return x ? (uint) __builtin_ctz(x) : 32; }
uint popcount(uint x) { return (uint) __builtin_popcount(x); }

thread_local bool up, flush;

/* While it lives and `flush` is set, subnormals are zeros to the CPU. */
struct flushing {
#ifdef __SSE__
    unsigned before = __builtin_ia32_stmxcsr();
    flushing() { __builtin_ia32_ldmxcsr(flush ? before | 0x8040 : before); }
    ~flushing() { __builtin_ia32_ldmxcsr(before); }
#endif
};

/* The exact value, `units` off. */
float worst(double exact, int units)
{
    float x = (float) exact;
    if (!std::isfinite(x) || x == 0 || (double) x == exact)
        return x;
    for (int i = 0; i < units; i++)
        x = nextafterf(x, up ? INFINITY : -INFINITY);
    return x;
}

#define ABS fabsf
float fabs(float x) { return ABS(x); }
float fma(float a, float b, float c) { return fmaf(a, b, c); }
float fmax(float a, float b) { return fmaxf(a, b); }
float fmin(float a, float b) { return fminf(a, b); }
float trunc(float x) { return truncf(x); }
float copysign(float a, float b) { return copysignf(a, b); }
namespace precise {
float exp(float x) { return worst(::exp((double) x), 4); }
float log(float x) { return worst(::log((double) x), 4); }
float sqrt(float x) { return sqrtf(x); }
float atan(float x) { return worst(::atan((double) x), 5); }
float pow(float x, float y) { return worst(::pow((double) x, (double) y), 16); }
}
namespace fast {
float exp(float x) { return worst(::exp((double) x), 3 + (int) floorf(fminf(2 * ABS(x), 200))); }
}

/* Instructions of CUDA, which flush what is subnormal. */
float tile_ex2(float x)
{
    const float y = worst(exp2((double) x), 2);
    return ABS(y) < 0x1p-126f ? 0 : y;
}
float tile_rcp(float x)
{
    const float y = worst(1 / (double) x, 1);
    return ABS(y) < 0x1p-126f ? copysign(0, y) : y;
}
float tile_below(float x, float limit, float low, float high) { return x < limit ? low : high; }
float __fmul_rn(float a, float b) { return a * b; }
float __frcp_rn(float x) { return 1 / x; }
#define __device__
#define __forceinline__ inline

#pragma GCC diagnostic ignored "-Wunused-function"
#include "math-text.inc"

double quotient(double x, double y) { return x / y; }

struct function {
    const char *name;
    float (*emitted)(float);
    double (*exact)(double);
};
const function functions[] = {
    {"erf", tile_erf, erf},       {"erfc", tile_erfc, erfc}, {"expm1", tile_expm1, expm1},
    {"log1p", tile_log1p, log1p}, {"cbrt", tile_cbrt, cbrt}, {"fast erf", tile_fast_erf, erf},
    {"fast tanh", tile_fast_tanh, tanh}, {"CUDA's tanh", cuda::tile_tanh, tanh}, {"CUDA's erf", cuda::tile_erf, erf},
    {"CUDA's erfc", cuda::tile_erfc, erfc},
};
struct function2 {
    const char *name;
    float (*emitted)(float, float);
    double (*exact)(double, double);
    double most;        /* the relative error that is allowed; 0: right to the last bit */
};
const function2 functions2[] = {
    {"hypot", tile_hypot, hypot, 1e-5},        {"atan2", tile_atan2, atan2, 1e-5},
    {"pow", tile_pow, pow, 1e-5},              {"fmod", tile_fmod, fmod, 0},
    {"remainder", tile_remainder, remainder, 0}, {"CUDA's quotient", cuda::tile_quotient, quotient, 0x1p-23},
};

std::atomic<long> wrong;

/* The relative error; infinite where it is beyond anything. */
double error(float got, double want)
{
    if (std::isnan(want) || std::isnan(got))
        return std::isnan(want) && std::isnan(got) ? 0 : INFINITY;
    const float rounded = (float) want;
    if (got == rounded)
        return std::signbit(got) == std::signbit(rounded) ? 0 : INFINITY;
    if (std::fabs(want) < 0x1p-126)
        return std::fabs(got) <= 0x1p-126 * 1.00001 ? 0 : INFINITY;
    if (std::isinf(rounded) || std::isinf(got))     /* the last number below */
        return std::fabs(want) < 3.40286e38 && std::fabs(got) > 3.40279e38f ? 0 : INFINITY;
    return std::fabs((got - want) / want);
}

void report(const char *name, double x, double y, float got, double want)
{
    if (wrong++ < 20)
        printf("%s (%a, %a) is %a, not %a\n", name, x, y, (double) got, want);
}

float flushed(float x)
{
    return flush && std::fabs(x) < 0x1p-126f ? copysign(0, x) : x;
}

void one(const function &f, uint64_t from, uint64_t step, double *most)
{
    for (uint64_t i = from; i < 1ull << 32; i += step)
        for (int way = 0; way < 4; way++) {
            up = way & 1;
            flush = way & 2;
            const float x = as_type<float>((uint32_t) i);
            float got;
            {
                flushing now;
                got = f.emitted(x);
            }
            const double want = f.exact(x), e = std::fmin(error(got, want), error(got, f.exact(flushed(x))));
            *most = e > *most ? e : *most;
            if (e > 1e-5)
                report(f.name, x, 0, got, want);
        }
}

const float special[] = { 0.0f, 1.0f, 0.5f, 2.0f, 3.0f, 1.5f, 0x1p-126f, 0x1p-149f, 0x1.fffffcp-127f, 0x1.fffffep127f, 0x1p127f, 0x1p24f,
                          0x1.000002p0f, 0x1.fffffep-1f, 8388609.0f, 1e-20f, 1e20f, (float) INFINITY, (float) NAN };

void pair(const function2 &f, float x, float y, double *most)
{
    for (int way = 0; way < 4; way++) {
        up = way & 1;
        flush = way & 2 && f.exact != quotient;     /* CUDA does not */
        float got;
        {
            flushing now;
            got = f.emitted(x, y);
        }
        const double want = f.exact(x, y);
        double e = std::fmin(error(got, want), error(got, f.exact(flushed(x), flushed(y))));
        if (!f.most && got != (float) want && !std::isnan(want))
            e = INFINITY;
        *most = e > *most ? e : *most;
        if (e > f.most)
            report(f.name, x, y, got, want);
    }
}

void pairs(const function2 &f, long count, uint64_t seed, double *most)
{
    uint64_t state = seed;
    auto random = [&]() {
        state = state * 6364136223846793005u + 1442695040888963407u;
        return (uint32_t) (state >> 32);
    };
    for (float x : special)
        for (float y : special)
            for (int sign = 0; sign < 4; sign++)
                pair(f, sign & 1 ? -x : x, sign & 2 ? -y : y, most);
    for (long i = 0; i < count; i++) {
        const float x = as_type<float>(random());
        float y = as_type<float>(random());
        if (i % 2)      /* of about the same size; for pow a result that is a number */
            y = f.exact == pow ? (float) (((int32_t) random() / 0x1p31) * 128 / std::log2(std::fabs(x))) : x * (1 + (float) (random() % 1000));
        pair(f, x, y, most);
    }
}

}

int main(int argc, char **argv)
{
    const uint64_t step = argc > 1 ? std::max(1, atoi(argv[1])) : 4099, from = argc > 2 ? (uint64_t) atoi(argv[2]) % step : 0;
    const long count = step < 100 ? 20000000 : 300000;
    const unsigned threads = step < 100 ? std::max(1u, std::thread::hardware_concurrency()) : 1;
    for (const function &f : functions) {
        std::vector<double> most(threads);
        std::vector<std::thread> all;
        for (unsigned t = 0; t < threads; t++)
            all.emplace_back(one, std::cref(f), from + t * step, threads * step, &most[t]);
        for (std::thread &t : all)
            t.join();
        double worst = 0;
        for (double m : most)
            worst = m > worst ? m : worst;
        for (float x : special)
            for (int sign = 0; sign < 2; sign++)
                one(f, as_type<uint32_t>(sign ? -x : x), 1ull << 32, &worst);
        printf("%s %.2g\n", f.name, worst);
    }
    for (const function2 &f : functions2) {
        double worst = 0;
        pairs(f, count, from + 1, &worst);
        printf("%s %.2g\n", f.name, worst);
    }
    return wrong != 0;
}
