/* SPDX-License-Identifier: GPL-3.0-or-later */
/* CUDA's vector types with CUDA's alignments. */
#ifndef GPUEMU_VECTOR_TYPES_H
#define GPUEMU_VECTOR_TYPES_H

#define GPUEMU_VEC(T, name, a2, a4)                                                              \
    struct name##1 { T x; };                                                                     \
    struct alignas(a2) name##2 { T x, y; };                                                      \
    struct name##3 { T x, y, z; };                                                               \
    struct alignas(a4) name##4 { T x, y, z, w; };                                                \
    static inline constexpr name##1 make_##name##1(T x) { return {x}; }                          \
    static inline constexpr name##2 make_##name##2(T x, T y) { return {x, y}; }                  \
    static inline constexpr name##3 make_##name##3(T x, T y, T z) { return {x, y, z}; }          \
    static inline constexpr name##4 make_##name##4(T x, T y, T z, T w) { return {x, y, z, w}; }
GPUEMU_VEC(signed char, char, 2, 4)
GPUEMU_VEC(unsigned char, uchar, 2, 4)
GPUEMU_VEC(short, short, 4, 8)
GPUEMU_VEC(unsigned short, ushort, 4, 8)
GPUEMU_VEC(int, int, 8, 16)
GPUEMU_VEC(unsigned int, uint, 8, 16)
GPUEMU_VEC(long, long, 16, 16)
GPUEMU_VEC(unsigned long, ulong, 16, 16)
GPUEMU_VEC(long long, longlong, 16, 16)
GPUEMU_VEC(unsigned long long, ulonglong, 16, 16)
GPUEMU_VEC(float, float, 8, 16)
GPUEMU_VEC(double, double, 16, 16)
#undef GPUEMU_VEC

struct dim3 {
    unsigned int x, y, z;
    constexpr dim3(unsigned int vx = 1, unsigned int vy = 1, unsigned int vz = 1) : x(vx), y(vy), z(vz) {}
    constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
    constexpr operator uint3() const { return {x, y, z}; }
};
#endif
