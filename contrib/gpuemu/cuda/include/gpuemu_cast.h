/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Casts of numbers to integer types as the GPU does them: what is too large saturates. */
#ifndef GPUEMU_CAST_H
#define GPUEMU_CAST_H
#include <type_traits>
#include <utility>

/* As cvt.rzi. A NaN becomes 0, or the sign bit alone where either side is 64 bits wide. */
template <class I> constexpr I gpuemu_to_int(double x, bool from_double = false)
{
    typedef std::make_unsigned_t<I> U;
    constexpr U sign = (U)((U)1 << (sizeof(I) * 8 - 1));
    constexpr bool negative = (I)-1 < (I)0;
    constexpr double top = (double)sign * (negative ? 1 : 2);
    if (x != x)
        return sizeof(I) == 8 || from_double ? (I)sign : (I)0;
    if (x >= top)
        return negative ? (I)(U)(sign - 1) : (I)-1;
    if (x <= (negative ? -top : 0))
        return negative ? (I)sign : (I)0;
    return (I)x;
}

namespace gpuemu_cuda {

/* Whether T converts to I without loss: no float does. */
template <class T, class I, class = void> struct holds : std::false_type {};
template <class T, class I> struct holds<T, I, std::void_t<decltype(I{std::declval<T>()})>> : std::true_type {};

/* (int)x becomes (int)(gpuemu_cuda::number)x, which binds as tightly. */
struct number {
    bool floating, wide;
    double f;
    unsigned long i;
    template <class T> GPUEMU_PLAIN constexpr number(T v) : floating(false), wide(sizeof v == 8), f(0), i(0)
    {
        if constexpr (std::is_arithmetic<T>::value && !std::is_integral<T>::value) {
            floating = true;
            f = (double)v;
        } else if constexpr (std::is_class<T>::value && holds<T, long>::value) {
            i = (unsigned long)(long)v;
        } else if constexpr (std::is_class<T>::value && holds<T, unsigned long>::value) {
            i = (unsigned long)v;
        } else if constexpr (std::is_class<T>::value) {     /* half types */
            floating = true;
            f = (double)(float)v;
        } else if constexpr (std::is_integral<T>::value || std::is_enum<T>::value) {
            i = (unsigned long)v;
        } else {
            i = __builtin_bit_cast(unsigned long, v);
        }
    }
    template <class I, std::enable_if_t<std::is_integral<I>::value && !std::is_same<I, bool>::value, int> = 0>
    GPUEMU_PLAIN constexpr operator I() const
    {
        return floating ? gpuemu_to_int<I>(f, wide) : (I)i;
    }
};

} // namespace gpuemu_cuda
#endif
