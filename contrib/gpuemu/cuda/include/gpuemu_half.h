/* SPDX-License-Identifier: GPL-3.0-or-later */
/* __half and __nv_bfloat16 differ only in names and conversions: one body for both. Arithmetic
 * rounds once, to nearest even. */
#define GPUEMU_HALF(H, H2, RAW, RAW2, TO_F32, FROM_F64)                                          \
    struct RAW { unsigned short x; };                                                            \
    struct alignas(4) RAW2 { unsigned short x, y; };                                             \
    struct H {                                                                                   \
        unsigned short __x;                                                                      \
        H() = default;                                                                           \
        H(float v) : __x(FROM_F64(v)) {}                                                         \
        H(double v) : __x(FROM_F64(v)) {}                                                        \
        H(int v) : __x(FROM_F64((double)v)) {}                                                   \
        H(unsigned v) : __x(FROM_F64((double)v)) {}                                              \
        H(long long v) : __x(FROM_F64((double)v)) {}                                             \
        H(unsigned long long v) : __x(FROM_F64((double)v)) {}                                    \
        H(RAW r) : __x(r.x) {}                                                                   \
        operator RAW() const { return {__x}; }                                                   \
        operator float() const { return TO_F32(__x); }                                           \
        H &operator=(float v) { return __x = FROM_F64(v), *this; }                               \
        H &operator+=(H o) { return *this = H((double)float(*this) + float(o)); }                \
        H &operator-=(H o) { return *this = H((double)float(*this) - float(o)); }                \
        H &operator*=(H o) { return *this = H((double)float(*this) * float(o)); }                \
        H &operator/=(H o) { return *this = H((double)float(*this) / float(o)); }                \
    };                                                                                           \
    struct alignas(4) H2 {                                                                       \
        H x, y;                                                                                  \
        H2() = default;                                                                          \
        H2(H a, H b) : x(a), y(b) {}                                                             \
        H2(RAW2 r) : x(RAW{r.x}), y(RAW{r.y}) {}                                                 \
        operator RAW2() const { return {x.__x, y.__x}; }                                         \
        H2 &operator+=(H2 o) { return x += o.x, y += o.y, *this; }                               \
        H2 &operator-=(H2 o) { return x -= o.x, y -= o.y, *this; }                               \
        H2 &operator*=(H2 o) { return x *= o.x, y *= o.y, *this; }                               \
        H2 &operator/=(H2 o) { return x /= o.x, y /= o.y, *this; }                               \
    };                                                                                           \
    GPUEMU_D H operator+(H a, H b) { return a += b; }                                            \
    GPUEMU_D H operator-(H a, H b) { return a -= b; }                                            \
    GPUEMU_D H operator*(H a, H b) { return a *= b; }                                            \
    GPUEMU_D H operator/(H a, H b) { return a /= b; }                                            \
    GPUEMU_D H operator-(H a) { return RAW{(unsigned short)(a.__x ^ 0x8000)}; }                  \
    GPUEMU_D bool operator<(H a, H b) { return float(a) < float(b); }                            \
    GPUEMU_D bool operator>(H a, H b) { return float(a) > float(b); }                            \
    GPUEMU_D bool operator<=(H a, H b) { return float(a) <= float(b); }                          \
    GPUEMU_D bool operator>=(H a, H b) { return float(a) >= float(b); }                          \
    GPUEMU_D bool operator==(H a, H b) { return float(a) == float(b); }                          \
    GPUEMU_D bool operator!=(H a, H b) { return float(a) != float(b); }                          \
    GPUEMU_D H2 operator+(H2 a, H2 b) { return a += b; }                                         \
    GPUEMU_D H2 operator-(H2 a, H2 b) { return a -= b; }                                         \
    GPUEMU_D H2 operator*(H2 a, H2 b) { return a *= b; }                                         \
    GPUEMU_D H2 operator/(H2 a, H2 b) { return a /= b; }                                         \
    GPUEMU_D H __hadd_rn(H a, H b) { return a + b; }                                             \
    GPUEMU_D H __hsub_rn(H a, H b) { return a - b; }                                             \
    GPUEMU_D H __hmul_rn(H a, H b) { return a * b; }                                             \
    GPUEMU_D H __hadd(H a, H b) { return a + b; }                                                \
    GPUEMU_D H __hsub(H a, H b) { return a - b; }                                                \
    GPUEMU_D H __hmul(H a, H b) { return a * b; }                                                \
    GPUEMU_D H __hdiv(H a, H b) { return a / b; }                                                \
    GPUEMU_D H2 __hadd2_rn(H2 a, H2 b) { return a + b; }                                         \
    GPUEMU_D H2 __hsub2_rn(H2 a, H2 b) { return a - b; }                                         \
    GPUEMU_D H2 __hmul2_rn(H2 a, H2 b) { return a * b; }                                         \
    GPUEMU_D H __hneg(H a) { return -a; }                                                        \
    GPUEMU_D H __habs(H a) { return RAW{(unsigned short)(a.__x & 0x7fff)}; }                     \
    GPUEMU_D H __hfma(H a, H b, H c) { return H((double)float(a) * float(b) + float(c)); }       \
    GPUEMU_D H __hmax(H a, H b) { return H(fmaxf(a, b)); }                                       \
    GPUEMU_D H __hmin(H a, H b) { return H(fminf(a, b)); }                                       \
    GPUEMU_D bool __heq(H a, H b) { return a == b; }                                             \
    GPUEMU_D bool __hne(H a, H b) { return a != b; }                                             \
    GPUEMU_D bool __hlt(H a, H b) { return a < b; }                                              \
    GPUEMU_D bool __hgt(H a, H b) { return a > b; }                                              \
    GPUEMU_D bool __hle(H a, H b) { return a <= b; }                                             \
    GPUEMU_D bool __hge(H a, H b) { return a >= b; }                                             \
    GPUEMU_D bool __hisnan(H a) { return float(a) != float(a); }                                 \
    GPUEMU_D H2 __hadd2(H2 a, H2 b) { return a + b; }                                            \
    GPUEMU_D H2 __hsub2(H2 a, H2 b) { return a - b; }                                            \
    GPUEMU_D H2 __hmul2(H2 a, H2 b) { return a * b; }                                            \
    GPUEMU_D H2 __h2div(H2 a, H2 b) { return a / b; }                                            \
    GPUEMU_D H2 __hneg2(H2 a) { return {-a.x, -a.y}; }                                           \
    GPUEMU_D H2 __hfma2(H2 a, H2 b, H2 c) { return {__hfma(a.x, b.x, c.x), __hfma(a.y, b.y, c.y)}; } \
    GPUEMU_D H2 __hmax2(H2 a, H2 b) { return {__hmax(a.x, b.x), __hmax(a.y, b.y)}; }             \
    GPUEMU_D H2 __hmin2(H2 a, H2 b) { return {__hmin(a.x, b.x), __hmin(a.y, b.y)}; }             \
    GPUEMU_D H hexp(H a) { return H(exp((double)float(a))); }                                    \
    GPUEMU_D H hexp2(H a) { return H(exp2((double)float(a))); }                                  \
    GPUEMU_D H hlog(H a) { return H(log((double)float(a))); }                                    \
    GPUEMU_D H hsqrt(H a) { return H(sqrt((double)float(a))); }                                  \
    GPUEMU_D H hrsqrt(H a) { return H(1 / sqrt((double)float(a))); }                             \
    GPUEMU_D H hrcp(H a) { return H(1 / (double)float(a)); }
