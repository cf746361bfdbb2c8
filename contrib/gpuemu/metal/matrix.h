/* SPDX-License-Identifier: GPL-3.0-or-later */
/* metal_simdgroup_matrix: 8 by 8, two elements a lane. */
namespace metal {

template <class T> struct gpuemu_type;
template <> struct gpuemu_type<float> { enum { id = 0 }; };
template <> struct gpuemu_type<half> { enum { id = 1 }; };
template <> struct gpuemu_type<bfloat> { enum { id = 2 }; };

template <class T, int Cols = 8, int Rows = 8> struct simdgroup_matrix {
    static_assert(Cols == 8 && Rows == 8, "simdgroup matrices are 8 by 8");
    simdgroup_matrix() = default;
    /* The diagonal. */
    explicit simdgroup_matrix(T x)
    {
        uint l = gpuemu_lane(), q = l / 4, row = (q & 4) + l / 2 % 4, col = (q & 2) * 2 + l % 2 * 2;
        e[0] = row == col ? x : (T)0.0f;
        e[1] = row == col + 1 ? x : (T)0.0f;
    }
    thread vec<T, 2> &thread_elements() thread { return e; }
    thread const vec<T, 2> &thread_elements() const thread { return e; }

private:
    vec<T, 2> e;
};

typedef simdgroup_matrix<float, 8, 8> simdgroup_float8x8;
typedef simdgroup_matrix<half, 8, 8> simdgroup_half8x8;
typedef simdgroup_matrix<bfloat, 8, 8> simdgroup_bfloat8x8;

template <class T, int C = 8, int R = 8> inline simdgroup_matrix<T, C, R>
make_filled_simdgroup_matrix(T x)
{
    simdgroup_matrix<T, C, R> m;
    m.thread_elements()[0] = x;
    m.thread_elements()[1] = x;
    return m;
}

#define GPUEMU_LOAD_STORE(space)                                                              \
    template <class T> inline void simdgroup_load(                                            \
        thread simdgroup_matrix<T, 8, 8> &d, const space T *src, ulong stride = 8,            \
        ulong2 origin = ulong2{0, 0}, bool transpose = false, int line = __builtin_LINE())    \
    {                                                                                         \
        gpuemu_msl_load(&d, (const void *)src, stride, origin.x, origin.y, transpose,         \
                        gpuemu_type<T>::id, line);                                            \
    }                                                                                         \
    template <class T> inline void simdgroup_load(                                            \
        thread simdgroup_matrix<T, 8, 8> &d, const volatile space T *src, ulong stride = 8,   \
        ulong2 origin = ulong2{0, 0}, bool transpose = false, int line = __builtin_LINE())    \
    {                                                                                         \
        gpuemu_msl_load(&d, (const void *)src, stride, origin.x, origin.y, transpose,         \
                        gpuemu_type<T>::id, line);                                            \
    }                                                                                         \
    template <class T> inline void simdgroup_store(                                           \
        thread simdgroup_matrix<T, 8, 8> s, space T *dst, ulong stride = 8,                   \
        ulong2 origin = ulong2{0, 0}, bool transpose = false, int line = __builtin_LINE())    \
    {                                                                                         \
        gpuemu_msl_store(&s, (void *)dst, stride, origin.x, origin.y, transpose,              \
                         gpuemu_type<T>::id, line);                                           \
    }
GPUEMU_LOAD_STORE(device)
GPUEMU_LOAD_STORE(threadgroup)
#undef GPUEMU_LOAD_STORE

template <class D, class A, class B, class C> inline void simdgroup_multiply_accumulate(
    thread simdgroup_matrix<D, 8, 8> &d, thread const simdgroup_matrix<A, 8, 8> &a,
    thread const simdgroup_matrix<B, 8, 8> &b, thread const simdgroup_matrix<C, 8, 8> &c,
    int line = __builtin_LINE())
{
    gpuemu_msl_mac(&d, &a, &b, &c,
                   gpuemu_type<D>::id | gpuemu_type<A>::id << 2 | gpuemu_type<B>::id << 4 |
                       gpuemu_type<C>::id << 6, line);
}
template <class D, class A, class B> inline void simdgroup_multiply(
    thread simdgroup_matrix<D, 8, 8> &d, thread const simdgroup_matrix<A, 8, 8> &a,
    thread const simdgroup_matrix<B, 8, 8> &b, int line = __builtin_LINE())
{
    simdgroup_matrix<D, 8, 8> zero = make_filled_simdgroup_matrix<D, 8, 8>((D)0.0f);
    simdgroup_multiply_accumulate(d, a, b, zero, line);
}

}
