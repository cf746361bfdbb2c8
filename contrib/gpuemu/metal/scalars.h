/* SPDX-License-Identifier: GPL-3.0-or-later */
/* 0.5f * v in a template, where v may be a half4: Metal converts the scalar to the type of the vector's elements. clang refuses a scalar of greater rank, so gpuemu-msl writes gpuemu_scalar{0.5f}. */
namespace metal {

struct gpuemu_scalar { float x; };
#define GPUEMU_INLINE template <class V> __attribute__((always_inline)) constexpr auto
template <class V> __attribute__((always_inline)) constexpr auto gpuemu_beside(gpuemu_scalar s)
{
    if constexpr (gpuemu_vec<V>::n > 1)
        return gpuemu_float<typename gpuemu_vec<V>::type>(s.x);
    else
        return s.x;
}
#define GPUEMU_SCALAR(op)                                                                     \
    GPUEMU_INLINE operator op(gpuemu_scalar a, V b) { return gpuemu_beside<V>(a) op b; }       \
    GPUEMU_INLINE operator op(V a, gpuemu_scalar b) { return a op gpuemu_beside<V>(b); }       \
    constexpr float operator op(gpuemu_scalar a, gpuemu_scalar b) { return a.x op b.x; }
GPUEMU_SCALAR(*) GPUEMU_SCALAR(/) GPUEMU_SCALAR(+) GPUEMU_SCALAR(-)
#undef GPUEMU_SCALAR
#undef GPUEMU_INLINE
constexpr gpuemu_scalar operator-(gpuemu_scalar a) { return gpuemu_scalar{-a.x}; }
constexpr gpuemu_scalar operator+(gpuemu_scalar a) { return a; }

}
