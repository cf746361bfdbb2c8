/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Metal standard library on C++ for OpenCL (clang), which has Metal's address spaces in its
 * type system. Included before the rewritten kernel source; the names live where Metal's do. */
#ifndef GPUEMU_PRELUDE_H
#define GPUEMU_PRELUDE_H
#pragma OPENCL EXTENSION __cl_clang_function_pointers : enable
#define device __global
#define threadgroup __local
#define gpuemu_constant __constant
#define constant __constant const      /* T and const T are one in that space */
#define thread __private
#define half _Float16

typedef unsigned char uchar;
typedef unsigned short ushort;
typedef unsigned int uint;
typedef unsigned long ulong;
typedef unsigned long size_t;
typedef long ptrdiff_t;
typedef char int8_t;
typedef short int16_t;
typedef int int32_t;
typedef long int64_t;
typedef uchar uint8_t;
typedef ushort uint16_t;
typedef uint uint32_t;
typedef ulong uint64_t;

/* ---- The runtime ---- */
extern "C" {
uint gpuemu_barrier(int spaces, int vote, int line);
void gpuemu_yield();
void gpuemu_collective(const void *eval, uint mask, int spaces, void *arg, int line);
void *gpuemu_shared(uint id, ulong bytes, ulong align, int line);
void gpuemu_atomic(const void *p, ulong bytes);
void gpuemu_atomic_store(const void *p, ulong bytes);
uint gpuemu_msl_gather(const void *mine, void *all, ulong bytes, uint mask, uint same, int line);
void gpuemu_msl_no_lane(uint lane, int from, int line);
void gpuemu_msl_negative(int line);
void gpuemu_msl_assertion(int line);
void gpuemu_msl_load(void *d, const void *src, ulong stride, ulong x, ulong y, int transpose,
                     int type, int line);
void gpuemu_msl_store(const void *s, void *dst, ulong stride, ulong x, ulong y, int transpose,
                      int type, int line);
void gpuemu_msl_mac(void *d, const void *a, const void *b, const void *c, int types, int line);
void gpuemu_msl_ids(uint *ids);
}

/* Conversions from other types to bfloat are explicit; gpuemu-msl sees to that. */
typedef __bf16 bfloat;

/* ---- Vectors ---- */
#define GPUEMU_V(T)                                                                          \
    typedef T T##2 __attribute__((ext_vector_type(2)));                                      \
    typedef T T##3 __attribute__((ext_vector_type(3)));                                      \
    typedef T T##4 __attribute__((ext_vector_type(4)));
GPUEMU_V(char) GPUEMU_V(uchar) GPUEMU_V(short) GPUEMU_V(ushort) GPUEMU_V(int) GPUEMU_V(uint)
GPUEMU_V(long) GPUEMU_V(ulong) GPUEMU_V(float)
#undef GPUEMU_V
typedef half half2 __attribute__((ext_vector_type(2)));
typedef half half3 __attribute__((ext_vector_type(3)));
typedef half half4 __attribute__((ext_vector_type(4)));
typedef uchar bool2 __attribute__((ext_vector_type(2)));
typedef uchar bool3 __attribute__((ext_vector_type(3)));
typedef uchar bool4 __attribute__((ext_vector_type(4)));

typedef bfloat bfloat2 __attribute__((ext_vector_type(2)));
typedef bfloat bfloat3 __attribute__((ext_vector_type(3)));
typedef bfloat bfloat4 __attribute__((ext_vector_type(4)));

#define GPUEMU_V(T)                                                                          \
    typedef T packed_##T##2 __attribute__((ext_vector_type(2), aligned(sizeof(T))));         \
    typedef T packed_##T##4 __attribute__((ext_vector_type(4), aligned(sizeof(T))));
GPUEMU_V(char) GPUEMU_V(uchar) GPUEMU_V(short) GPUEMU_V(ushort) GPUEMU_V(int) GPUEMU_V(uint)
GPUEMU_V(long) GPUEMU_V(float) GPUEMU_V(bfloat)
#undef GPUEMU_V
typedef half packed_half2 __attribute__((ext_vector_type(2), aligned(2)));
typedef half packed_half4 __attribute__((ext_vector_type(4), aligned(2)));

#include "types.h"

namespace metal {

/* vec<T, N>; gpuemu-msl writes gpuemu_deduced where T and N are deduced. The elements of bool2 are bytes. */
template <class T> struct gpuemu_element { typedef T type; };
template <> struct gpuemu_element<bool> { typedef uchar type; };
template <class T, int N> struct gpuemu_vec_of {
    typedef typename gpuemu_element<T>::type type __attribute__((ext_vector_type(N)));
};
template <class T, int N> using vec = typename gpuemu_vec_of<T, N>::type;
template <class T, int N> using gpuemu_deduced = T __attribute__((ext_vector_type(N)));
template <class T> struct gpuemu_vec { enum { n = 1 }; typedef T type; };
template <class T, int N> struct gpuemu_vec<gpuemu_deduced<T, N>> { enum { n = N }; typedef T type; };

/* half(x) and bfloat(x): clang does not convert between the two. */
template <class To, class T> constexpr To gpuemu_float(T x)
{
    if constexpr (sizeof(T) == 2 && (T)0.5f != (T)0.0f)
        return (To)(float)x;
    else
        return (To)x;
}

/* Vector constructors: float4(h2, 1.0f, 2.0f), float4(x), float4(half4). */
template <class V, class A> constexpr void gpuemu_put(thread V &v, thread int &i, A a)
{
    typedef typename gpuemu_vec<V>::type T;
    if constexpr (gpuemu_vec<A>::n == 1)
        v[i++] = gpuemu_float<T>(a);
    else
        for (int k = 0; k < gpuemu_vec<A>::n; k++)
            v[i++] = gpuemu_float<T>((typename gpuemu_vec<A>::type)a[k]);
}
template <class... A> constexpr int gpuemu_count() { return (0 + ... + (int)gpuemu_vec<A>::n); }
template <class V, class... A> constexpr V gpuemu_make(A... a)
{
    constexpr int n = gpuemu_vec<V>::n;
    V v = {};
    int i = 0;
    if constexpr (sizeof...(A) == 0) {
        for (int k = 0; k < n; k++)
            v[k] = (typename gpuemu_vec<V>::type)0;
    } else if constexpr (sizeof...(A) == 1 && gpuemu_count<A...>() == 1) {
        for (int k = 0; k < n; k++)
            (gpuemu_put(v, i, a), ...);
    } else {
        static_assert(gpuemu_count<A...>() == n, "a vector is made of as many elements as it has");
        (gpuemu_put(v, i, a), ...);
    }
    return v;
}

/* = {x, y} */
template <class V, class... A> constexpr V gpuemu_list(A... a)
{
    static_assert(sizeof...(A) <= gpuemu_vec<V>::n, "more values than the vector has elements");
    V v = gpuemu_make<V>();
    int i = 0;
    (gpuemu_put(v, i, a), ...);
    return v;
}

/* f({x, y}): whatever the parameter is made of such a list. */
template <class T> struct gpuemu_type { typedef T type; };
template <class F> struct gpuemu_some {
    F make;
    template <class V> constexpr operator V() const { return make(gpuemu_type<V>{}); }
};
template <class... A> constexpr auto gpuemu_braces(A... a)
{
    auto make = [=](auto to) {
        typedef typename decltype(to)::type V;
        if constexpr (gpuemu_vec<V>::n > 1)
            return gpuemu_list<V>(a...);
        else
            return V{a...};
    };
    return gpuemu_some<remove_addrspace_t<decltype(make)>>{make};
}

/* T(x...) of a template's T, which may be a vector */
template <class V, class... A> constexpr V gpuemu_to(A... a)
{
    if constexpr (gpuemu_vec<V>::n > 1)
        return gpuemu_make<V>(a...);
    else if constexpr (sizeof...(A) == 1 && (... && (__is_floating_point(V) && __is_floating_point(A))))
        return gpuemu_float<V>(a...);
    else
        return V(a...);
}

/* (float4)x, (T)x */
template <class V> struct gpuemu_cast {};
template <class V, class A> constexpr V operator->*(gpuemu_cast<V>, A a) { return gpuemu_to<V>(a); }

template <class T, size_t N> struct array {
    T elements[N];
    constexpr T operator[](size_t i) const { return elements[i]; }
    thread T &operator[](size_t i) thread { return elements[i]; }
    static constexpr size_t size() { return N; }
};

/* Uniform types: a value that is the same in all threads, which the compiler may rely on. Arithmetic on them gives uniform values
   again; here that of their type. */
template <class T> class uniform_gpuemu {
    T value;

public:
    constexpr uniform_gpuemu() = default;
    constexpr uniform_gpuemu(T x) : value(x) {}
    constexpr operator T() const { return value; }
};
template <class T> constexpr uniform_gpuemu<T> make_uniform(T x) { return uniform_gpuemu<T>(x); }

/* a % b, written as a * gpuemu_remainder{line} * b: undefined if an operand is negative. */
struct gpuemu_remainder { int line; };
template <class T> struct gpuemu_dividend { T a; int line; };
template <class T> __attribute__((always_inline)) constexpr gpuemu_dividend<T> operator*(T a, gpuemu_remainder r)
{
    return {a, r.line};
}
template <class T, class U> __attribute__((always_inline)) constexpr auto operator*(gpuemu_dividend<T> d, U b)
{
    using R = decltype(d.a % b);
    if constexpr (__is_integral(R))
        if ((R)d.a < 0 || (R)b < 0)
            gpuemu_msl_negative(d.line);
    return d.a % b;
}

template <class T> struct numeric_limits;
template <> struct numeric_limits<float> {
    static constexpr float infinity() { return __builtin_inff(); }
    static constexpr float quiet_NaN() { return __builtin_nanf(""); }
    static constexpr float max() { return 3.402823466e+38f; }
    static constexpr float lowest() { return -3.402823466e+38f; }
    static constexpr float min() { return 1.175494351e-38f; }
    static constexpr float epsilon() { return 1.19209290e-07f; }
};
template <> struct numeric_limits<half> {
    static constexpr half infinity() { return (half)__builtin_inff(); }
    static constexpr half quiet_NaN() { return (half)__builtin_nanf(""); }
    static constexpr half max() { return (half)65504.0f; }
    static constexpr half lowest() { return (half)-65504.0f; }
    static constexpr half min() { return (half)6.103515625e-05f; }
    static constexpr half epsilon() { return (half)0.0009765625f; }
};
template <> struct numeric_limits<bfloat> {
    static constexpr bfloat infinity() { return (bfloat)__builtin_inff(); }
    static constexpr bfloat quiet_NaN() { return (bfloat)__builtin_nanf(""); }
    static constexpr bfloat max() { return (bfloat)3.3895313892515355e+38f; }
    static constexpr bfloat lowest() { return (bfloat)-3.3895313892515355e+38f; }
    static constexpr bfloat min() { return (bfloat)1.175494351e-38f; }
    static constexpr bfloat epsilon() { return (bfloat)0.0078125f; }
};
#define GPUEMU_L(T, lo, hi)                                                                  \
    template <> struct numeric_limits<T> {                                                   \
        static constexpr T max() { return (T)(hi); }                                         \
        static constexpr T min() { return (T)(lo); }                                         \
        static constexpr T lowest() { return (T)(lo); }                                      \
    };
GPUEMU_L(char, -128, 127) GPUEMU_L(uchar, 0, 255) GPUEMU_L(short, -32768, 32767)
GPUEMU_L(ushort, 0, 65535) GPUEMU_L(int, -2147483647 - 1, 2147483647)
GPUEMU_L(uint, 0, 4294967295u) GPUEMU_L(long, -9223372036854775807l - 1, 9223372036854775807l)
GPUEMU_L(ulong, 0, 18446744073709551615ul)
#undef GPUEMU_L

}

template <class To, class From> constexpr To as_type(From x)
{
    static_assert(sizeof(To) == sizeof(From), "as_type needs types of equal size");
    return __builtin_bit_cast(To, x);
}
namespace metal { using ::as_type; }

/* Clang has no += between a pointer and what converts to an integer. */
#define GPUEMU_P(space)                                                                       \
    template <class T, class I> constexpr metal::enable_if_t<__is_class(I), space T *>         \
    operator+=(space T *thread &p, I i) { return p = p + (ptrdiff_t)i; }                      \
    template <class T, class I> constexpr metal::enable_if_t<__is_class(I), space T *>         \
    operator-=(space T *thread &p, I i) { return p = p - (ptrdiff_t)i; }
GPUEMU_P(device) GPUEMU_P(threadgroup) GPUEMU_P(constant) GPUEMU_P(thread)
#undef GPUEMU_P

#include "scalars.h"
#include "math.h"
#include "simd.h"
#include "columns.h"
#include "atomic.h"
#include "matrix.h"
#include "entry.h"
#endif
