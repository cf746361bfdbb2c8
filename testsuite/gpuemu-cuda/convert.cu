// SPDX-License-Identifier: GPL-3.0-or-later
// What floats outside the range of an integer become, and shuffles whose operand has more than five bits.
//
// expect implicit: converted without a cast
// expect outside: convert.cu:\d+ \(given.c:7\): kernel convert.*outside all buffers
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <stdint.h>

struct row {
    int i, rounded, truncated;
    unsigned u, shifted;
    long long l;
    unsigned long long ul;
    int from_double, from_half, product, ptx, from_class, names;
};

/* Whose values a float cannot hold. */
struct number_of {
    unsigned n;
    __device__ operator unsigned() const { return n; }
};

static __device__ int twice(int i) { return 2 * i; }

/* Names that are integers in one function and floats in the next. */
static __device__ long long integers(int a, unsigned b, int c, long d, int *e, int g, int h)
{
    return (long long)a + (long long)b + (long)(c - (int)d) + (long long)e + (unsigned)g + (long long)min(h, 3);
}

static __device__ int floats(float v, int want)
{
    struct two { float x, y; };
    float a = v, b = v;
    const float &c = v;
    auto [d, e] = two{v, v};
    const auto g = v;
    auto of_h = [h = v] { return (int)h; };
    return (int)a == want && (int)b == want && (int)c == want && (int)d == want && (int)e == want &&
           (int)g == want && of_h() == want && (int)(a + 0) == want && (int)max(b, c) == want &&
           (int)integers(1, 2, 3, 4, nullptr, 5, 6) == 10;
}

__global__ void convert(const double *x, struct row *out)
{
    const double d = x[threadIdx.x];
    const float f = (float)d;
    struct row r;
    r.i = (int)f;
    r.rounded = __float2int_rn(f);
    r.truncated = static_cast<int>(f * 0.5f);
    r.u = (unsigned)f;
    r.shifted = (uint32_t)f >> 1;
    r.l = (long long)f;
    r.ul = (unsigned long)f;
    r.from_double = (int)d;
    r.from_half = (int)__float2half(f);
    r.product = -((int)f / 2) + (f > (int)3 ? twice((int)(f < 0.0f)) : (short)f);
    asm("cvt.rzi.s32.f64 %0, %1;" : "=r"(r.ptx) : "d"(d));
    r.from_class = (int)number_of{16777217};
    r.names = floats(f, r.i);
    // WITH implicit: r.i = f;
    // WITH outside: out[threadIdx.x + 1000000] = r;  // given.c:7
    out[threadIdx.x] = r;
}

extern "C" int convert_cuda(const double *x, struct row *out, void *stream)
{
    convert<<<1, 8, 0, (cudaStream_t)stream>>>(x, out);
    return (int)cudaGetLastError();
}

__global__ void shuffles(int *out)
{
    const int t = (int)threadIdx.x;
    out[t] = __shfl_xor_sync(0xffffffffu, t, 33);
    out[32 + t] = __shfl_up_sync(0xffffffffu, t, 34);
    out[64 + t] = __shfl_xor_sync(0xffffffffu, t, 32);
}

extern "C" int shuffles_cuda(int *out, void *stream)
{
    shuffles<<<1, 32, 0, (cudaStream_t)stream>>>(out);
    return (int)cudaGetLastError();
}
