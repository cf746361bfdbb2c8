/* SPDX-License-Identifier: GPL-3.0-or-later */
/* metal_tensor of Metal 4: what a kernel itself makes of memory (tensor_inline), and cooperative tensors. Included after
 * the prelude by sources that include <metal_tensor>. */
extern "C" void gpuemu_msl_place(uint i, uint count, int has);
extern "C" uint gpuemu_msl_spread_lane(uint lane);

/* Refuses a call in a text that says to need less than `system`. */
#define GPUEMU_NEEDS(uses, system, what) __attribute__((diagnose_if((uses) && GPUEMU_SYSTEM < system, what, "error")))
#define GPUEMU_NEEDS_TENSOR GPUEMU_NEEDS(true, 2600, "metal_tensor needs Metal 4.0 and macOS 26.0")

namespace metal {

constexpr constant size_t dynamic_extent = ~0ul;

template <class I, size_t... E> struct extents {
    enum { rank = sizeof...(E) };
    I size[rank];
    template <class... A> constexpr extents(A... a) : size{(I)a...}
    {
        static_assert(sizeof...(A) == sizeof...(E), "one extent a dimension");
    }
    constexpr I extent(size_t i) const { return size[i]; }
};
template <class I, size_t R> struct gpuemu_dextents;
template <class I> struct gpuemu_dextents<I, 1> { typedef extents<I, dynamic_extent> type; };
template <class I> struct gpuemu_dextents<I, 2> { typedef extents<I, dynamic_extent, dynamic_extent> type; };
template <class I, size_t R> using dextents = typename gpuemu_dextents<I, R>::type;

struct tensor_inline {};

template <class E, class Extents> struct gpuemu_tensor {
    typedef E element;
    E *data;
    Extents size;
    array<int, Extents::rank> strides;
    gpuemu_tensor(E *p, Extents e) : data(p), size(e)
    {
        int stride = 1;
        for (int d = 0; d < Extents::rank; d++) {
            strides.elements[d] = stride;
            stride *= (int)e.size[d];
        }
    }
    gpuemu_tensor(E *p, Extents e, array<int, Extents::rank> s) : data(p), size(e), strides(s) {}
};

/* The element says in which memory it is: tensor<threadgroup half, dextents<int, 2>, tensor_inline>. */
template <class E, class Extents, class Kind> struct tensor;
#define GPUEMU_TENSOR(space)                                                                                   \
    template <class E, class Extents> struct tensor<space E, Extents, tensor_inline>                           \
        : gpuemu_tensor<space E, Extents> {                                                                    \
        tensor(space E *p, Extents e) GPUEMU_NEEDS_TENSOR : gpuemu_tensor<space E, Extents>(p, e) {}            \
        tensor(space E *p, Extents e, array<int, Extents::rank> s) GPUEMU_NEEDS_TENSOR                         \
            : gpuemu_tensor<space E, Extents>(p, e, s) {} \
    };
GPUEMU_TENSOR(device) GPUEMU_TENSOR(threadgroup) GPUEMU_TENSOR(thread)
#undef GPUEMU_TENSOR

template <int N> struct execution_simdgroups {
    static_assert(N == 1, "this emulator knows products of a single SIMD group only");
};
typedef execution_simdgroups<1> execution_simdgroup;

/* A device spreads the elements as it likes, and may have places without one: here that in the middle. */
template <class T, int M, int N> struct gpuemu_spread {
    enum { count = M * N / 32 + 1, hole = count / 2 };
    static bool has(uint i) { return i < (uint)count && i != (uint)hole; }
    static uint number(uint i) { return (i - (i > (uint)hole)) * 32 + 31 - gpuemu_lane(); }
};

/* Operands of 16 x 32 x 16 in registers, as MLX knows them: fragments of 16 x 16 beside or below each other, 8 elements of
 * each in a lane. A device may spread them in another way, too. */
template <class T, int M, int N> struct gpuemu_fragments {
    enum { count = M * N / 32, hole = -1 };
    static bool has(uint i) { return i < (uint)count; }
    static uint number(uint i)
    {
        uint l = gpuemu_msl_spread_lane(gpuemu_lane()), f = i / 8 * 16;
        uint x = l % 2 * 4 + l / 8 % 2 * 8 + i % 4 + (N > 16 ? f : 0), y = l / 2 % 4 + l / 16 * 4 + i / 4 % 2 * 8 + (N > 16 ? 0 : f);
        return y * N + x;
    }
};
template <class T, int M, int N, bool Fragments> struct gpuemu_places { typedef gpuemu_spread<T, M, N> type; };
template <class T, int M, int N> struct gpuemu_places<T, M, N, true> { typedef gpuemu_fragments<T, M, N> type; };

template <class T, class Extents, class Layout> struct cooperative_tensor {
    typedef typename gpuemu_places<T, Layout::m, Layout::n, Layout::fragments>::type spread;
    typedef T element;
    enum { rows = Layout::m, columns = Layout::n };
    T places[spread::count];        /* NaN: not set */
    cooperative_tensor()
    {
        for (int i = 0; i < spread::count; i++)
            if constexpr (sizeof(T) == 4)
                ((thread uint *)(thread void *)places)[i] = 0x7fa5c3d1u;
            else if constexpr (sizeof(T) == 2)
                ((thread ushort *)(thread void *)places)[i] = 0x7fd1;
    }
    static constexpr ushort get_capacity() { return spread::count; }
    bool is_valid_element(ushort i) const { return spread::has(i); }
    array<int, 2> get_multidimensional_index(ushort i) const
    {
        gpuemu_msl_place(i, spread::count, spread::has(i));
        return array<int, 2>{(int)spread::number(i) % Layout::n, (int)spread::number(i) / Layout::n};
    }
    thread T &operator[](ushort i) thread
    {
        gpuemu_msl_place(i, spread::count, spread::has(i));
        return places[i];
    }
};

}
